/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* openat, fdopendir, O_NOFOLLOW */
#include "net/files.h"
#include "base/hex.h"
#include "base/system.h"
#include "net/sha1.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES_MAX = 1024, DEPTH_MAX = 16, PATH_MAX_HERE = 512 };
#define BYTES_MAX ((size_t)64 * 1024 * 1024)

static const struct {
    const char *suffix, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
};

const char *sf_files_type(const char *name)
{
    size_t length = strlen(name);

    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t suffix = strlen(types[i].suffix);
        if (length > suffix && strcmp(name + length - suffix, types[i].suffix) == 0)
            return types[i].type;
    }
    return NULL;
}

/* --- reading a folder ------------------------------------------------------------------------- */

/* The memory of a file, beside its public row. */
struct owned {
    char *path, *bytes;
    char etag[2 * 8 + 3];
};

struct sf_files {
    size_t count, total;
    struct sf_file rows[FILES_MAX];
    struct owned owned[FILES_MAX];
    struct sf_fault *fault;
};

/* Fills the fault with a sentence about the path, and returns false. */
static bool complain(struct sf_files *files, enum sf_why why, const char *path)
{
    sf_fault_say(files->fault, SF_E_NO_FILES, NULL, why, SF_WITH(SF_T(path)));
    return false;
}

/* The same with the reason of the operating system. */
static bool complain_errno(struct sf_files *files, const char *path)
{
    sf_fault_say(files->fault, SF_E_NO_FILES, NULL, SF_WHY_ABOUT,
                 SF_WITH(SF_T(path), SF_SYSTEM(errno)));
    return false;
}

/* The same with a limit. */
static bool too_much(struct sf_files *files, enum sf_why why, const char *path, unsigned limit)
{
    sf_fault_say(files->fault, SF_E_NO_FILES, NULL, why, SF_WITH(SF_T(path), SF_N(limit)));
    return false;
}

/* All bytes of an open file; NULL if it cannot be read whole. */
static char *read_all(int fd, size_t length)
{
    char *bytes = malloc(length + 1);
    size_t got = 0;

    while (bytes && got <= length) {
        ssize_t more = read(fd, bytes + got, length + 1 - got);
        if (more < 0 && errno == EINTR)
            continue;
        if (more <= 0)
            break;
        got += (size_t)more;
    }
    if (bytes && got != length) { /* it changed while we read */
        free(bytes);
        bytes = NULL;
    }
    return bytes;
}

static void make_etag(char etag[2 * 8 + 3], const void *bytes, size_t length)
{
    unsigned char digest[SF_SHA1];

    sf_sha1(digest, bytes, length);
    etag[0] = '"';
    sf_hex_write(etag + 1, digest, 8);
    memcpy(etag + 17, "\"", 2);
}

/* Appends a row; false if there are too many. */
static bool add_row(struct sf_files *files, const char *path, const char *type, char *bytes,
                    size_t length)
{
    struct owned *owned = &files->owned[files->count];
    char *copy = strdup(path);

    if (!copy || files->count == FILES_MAX) {
        free(copy);
        free(bytes);
        return too_much(files, SF_WHY_FILES_MANY, path, FILES_MAX);
    }
    *owned = (struct owned){.path = copy, .bytes = bytes};
    make_etag(owned->etag, bytes, length);
    files->rows[files->count++] = (struct sf_file){
        .path = copy, .type = type, .bytes = bytes, .length = length, .etag = owned->etag};
    return true;
}

static bool ends_with_gz(const char *path)
{
    size_t length = strlen(path);

    return length > 3 && strcmp(path + length - 3, ".gz") == 0;
}

/* The path of the file that a packed file belongs to. */
static void strip_gz(char plain[PATH_MAX_HERE], const char *path)
{
    snprintf(plain, PATH_MAX_HERE, "%.*s", (int)(strlen(path) - 3), path);
}

static bool load_file(struct sf_files *files, int fd, const char *path, size_t length)
{
    char plain[PATH_MAX_HERE];
    const char *type;
    char *bytes;

    if (ends_with_gz(path))
        strip_gz(plain, path);
    else
        snprintf(plain, sizeof plain, "%s", path);
    type = sf_files_type(plain);
    if (!type)
        return true;
    if (length > BYTES_MAX - files->total)
        return too_much(files, SF_WHY_FILES_LARGE, path, BYTES_MAX >> 20);
    bytes = read_all(fd, length);
    if (!bytes)
        return complain(files, SF_WHY_FILES_UNREADABLE, path);
    files->total += length;
    return add_row(files, path, type, bytes, length);
}

static bool load_folder(struct sf_files *files, int fd, const char *path, unsigned depth);

/* Skips everything that is neither a file nor a folder, links included. */
static bool load_entry(struct sf_files *files, int folder, const char *path, const char *name,
                       unsigned depth)
{
    char below[PATH_MAX_HERE];
    struct stat status;
    bool fine = true;
    int fd;

    if (snprintf(below, sizeof below, "%s/%s", path, name) >= (int)sizeof below)
        return complain(files, SF_WHY_PATH_LONG, path);
    fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return errno == ELOOP ? true : complain_errno(files, below);
    if (fstat(fd, &status) != 0)
        fine = complain_errno(files, below);
    else if (S_ISDIR(status.st_mode))
        return load_folder(files, fd, below, depth + 1);
    else if (S_ISREG(status.st_mode))
        fine = load_file(files, fd, below, (size_t)status.st_size);
    close(fd);
    return fine;
}

/* Closes the descriptor. */
static bool load_folder(struct sf_files *files, int fd, const char *path, unsigned depth)
{
    DIR *folder = depth <= DEPTH_MAX ? fdopendir(fd) : NULL;
    const struct dirent *entry;
    bool fine = true;

    if (!folder) {
        close(fd);
        return complain(files, SF_WHY_FILES_DEEP, path);
    }
    while (fine && (entry = readdir(folder)) != NULL)
        if (entry->d_name[0] != '.')
            fine = load_entry(files, dirfd(folder), path, entry->d_name, depth);
    closedir(folder);
    return fine;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct sf_file *)a)->path, ((const struct sf_file *)b)->path);
}

static struct sf_file *find_row(struct sf_files *files, const char *path)
{
    struct sf_file wanted = {.path = path};

    return bsearch(&wanted, files->rows, files->count, sizeof *files->rows, by_path);
}

/* NAME.gz becomes the packed form of NAME and is no file of its own. */
static void pair_packed(struct sf_files *files)
{
    size_t kept = 0;

    for (size_t i = 0; i < files->count; i++) {
        const struct sf_file *row = &files->rows[i];
        char path[PATH_MAX_HERE];
        struct sf_file *plain;
        if (!ends_with_gz(row->path))
            continue;
        strip_gz(path, row->path);
        plain = find_row(files, path);
        if (plain) {
            plain->gzip = row->bytes;
            plain->gzip_length = row->length;
        }
    }
    for (size_t i = 0; i < files->count; i++)
        if (!ends_with_gz(files->rows[i].path))
            files->rows[kept++] = files->rows[i];
    files->count = kept;
}

struct sf_files *sf_files_load(const char *folder, struct sf_fault *fault)
{
    struct sf_files *files = calloc(1, sizeof *files);
    int fd;

    if (!files) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return NULL;
    }
    files->fault = fault;
    fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0 ? !complain_errno(files, folder) : !load_folder(files, fd, "", 0)) {
        sf_files_free(files);
        return NULL;
    }
    qsort(files->rows, files->count, sizeof *files->rows, by_path);
    pair_packed(files);
    return files;
}

void sf_files_free(struct sf_files *files)
{
    if (!files)
        return;
    for (size_t i = 0; i < FILES_MAX && files->owned[i].path; i++) {
        free(files->owned[i].path);
        free(files->owned[i].bytes);
    }
    free(files);
}

size_t sf_files_count(const struct sf_files *files)
{
    return files->count;
}

const struct sf_file *sf_files_at(const struct sf_files *files, size_t index)
{
    return &files->rows[index];
}

static int compare(struct sf_slice path, const char *other)
{
    size_t length = strlen(other), common = path.length < length ? path.length : length;
    int order = memcmp(path.text, other, common);

    return order ? order : path.length < length ? -1 : path.length > length;
}

static const struct sf_file *find_exact(const struct sf_files *files, struct sf_slice path)
{
    size_t low = 0, high = files->count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = compare(path, files->rows[middle].path);
        if (order == 0)
            return &files->rows[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const struct sf_file *sf_files_find(const struct sf_files *files, struct sf_slice path)
{
    static const char index[] = "index.html";
    char whole[PATH_MAX_HERE];

    if (path.length == 0 || path.text[path.length - 1] != '/')
        return find_exact(files, path);
    if (path.length + sizeof index > sizeof whole)
        return NULL;
    memcpy(whole, path.text, path.length);
    memcpy(whole + path.length, index, sizeof index - 1);
    return find_exact(files, (struct sf_slice){whole, path.length + sizeof index - 1});
}

/* --- answering -------------------------------------------------------------------------------- */

static const char *cache_of(const char *path)
{
    return strncmp(path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache";
}

void sf_file_answer(const struct sf_file *file, struct sf_conn *conn,
                    const struct sf_http_request *request)
{
    bool packed = file->gzip && sf_http_takes_gzip(request);
    struct sf_http_answer answer = {
        .status = 200,
        .type = file->type,
        .etag = file->etag,
        .cache = cache_of(file->path),
        .more = packed       ? "Vary: Accept-Encoding\r\nContent-Encoding: gzip\r\n"
                : file->gzip ? "Vary: Accept-Encoding\r\n"
                             : NULL,
        .body = packed ? file->gzip : file->bytes,
        .length = packed ? file->gzip_length : file->length,
        .lasting = true,
    };
    char weak[64];

    /* The packed form has other bytes, so both carry the ETag as a weak one (RFC 9110 8.8.1). */
    if (file->gzip && snprintf(weak, sizeof weak, "W/%s", file->etag) < (int)sizeof weak)
        answer.etag = weak;
    if (sf_http_holds(request, file->etag))
        answer.status = 304;
    sf_conn_answer(conn, &answer);
}

void sf_files_answer(const struct sf_files *files, struct sf_conn *conn,
                     const struct sf_http_request *request)
{
    const struct sf_file *file = sf_files_find(files, request->path);

    if (file)
        sf_file_answer(file, conn, request);
    else
        sf_conn_answer_status(conn, 404);
}
