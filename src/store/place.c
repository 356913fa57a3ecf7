/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* flock */
#include "store/place.h"
#include "base/system.h"
#include "store/store.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct {
    int number;
    enum sf_error error;
} known[] = {
    {EACCES, SF_E_STORE_READ_ONLY}, {EPERM, SF_E_STORE_READ_ONLY},    {EROFS, SF_E_STORE_READ_ONLY},
    {ENOSPC, SF_E_STORE_FULL},      {EDQUOT, SF_E_STORE_FULL},        {EFBIG, SF_E_STORE_FULL},
    {EEXIST, SF_E_STORE_EXISTS},    {EWOULDBLOCK, SF_E_STORE_IN_USE},
};

static enum sf_error tell(struct sf_fault *fault, const char *path, enum sf_why what)
{
    int number = errno;
    enum sf_error error = SF_E_STORE_IO;

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].number == number)
            error = known[i].error;
    return sf_fault_say(fault, error, NULL, what, SF_WITH(SF_T(path), SF_SYSTEM(number)));
}

enum sf_error sf_place_with(char buffer[SF_PATH_MAX], const char *path, const char *behind,
                            struct sf_fault *fault)
{
    int length = snprintf(buffer, SF_PATH_MAX, "%s%s", path, behind);

    if (length > 0 && length < SF_PATH_MAX)
        return SF_OK;
    return sf_fault_say(fault, SF_E_STORE_URL, NULL, SF_WHY_PATH_LONG, SF_WITH(SF_T(path)));
}

bool sf_place_exists(const char *path)
{
    struct stat status;

    return lstat(path, &status) == 0;
}

enum sf_error sf_place_make_folder(const char *path, struct sf_fault *fault)
{
    char folder[SF_PATH_MAX];
    enum sf_error error = sf_place_with(folder, path, "", fault);

    if (error)
        return error;
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (!sf_place_exists(folder)) {
            if (mkdir(folder, 0700) != 0 && errno != EEXIST)
                return tell(fault, folder, SF_WHY_FILE_MAKE);
            error = sf_place_sync_folder(folder, fault);
            if (error)
                return error;
        }
        *slash = '/';
    }
    return SF_OK;
}

enum sf_error sf_place_sync(const char *path, struct sf_fault *fault)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool good = file >= 0 && fsync(file) == 0;
    enum sf_error error = good ? SF_OK : tell(fault, path, SF_WHY_FILE_SYNC);

    if (file >= 0)
        close(file);
    return error;
}

enum sf_error sf_place_sync_folder(const char *path, struct sf_fault *fault)
{
    char folder[SF_PATH_MAX];
    enum sf_error error = sf_place_with(folder, path, "", fault);
    char *slash;

    if (error)
        return error;
    slash = strrchr(folder, '/');
    if (!slash)
        return sf_place_sync(".", fault);
    slash[slash == folder] = '\0';
    return sf_place_sync(folder, fault);
}

enum sf_error sf_place_make_file(const char *path, struct sf_fault *fault)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (file < 0)
        return tell(fault, path, SF_WHY_FILE_MAKE);
    close(file);
    return sf_place_sync_folder(path, fault);
}

/* Deleting a database deletes its lock too: a lock on a file without a name locks nothing. */
static bool still_named(int file, const char *name)
{
    struct stat held, named;

    return fstat(file, &held) == 0 && stat(name, &named) == 0 && held.st_dev == named.st_dev &&
           held.st_ino == named.st_ino;
}

enum sf_error sf_place_lock(const char *path, int *lock, struct sf_fault *fault)
{
    char name[SF_PATH_MAX];
    enum sf_error error = sf_place_with(name, path, "-lock", fault);

    while (!error) {
        *lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (*lock < 0)
            return tell(fault, name, SF_WHY_FILE_OPEN);
        if (flock(*lock, LOCK_EX | LOCK_NB) != 0)
            error = errno == EWOULDBLOCK ? sf_fault_say(fault, SF_E_STORE_IN_USE, NULL,
                                                        SF_WHY_STORE_IN_USE, SF_WITH(SF_T(path)))
                                         : tell(fault, name, SF_WHY_FILE_LOCK);
        else if (still_named(*lock, name))
            return SF_OK;
        close(*lock);
        *lock = -1;
    }
    return error;
}

enum sf_error sf_place_publish(const char *from, const char *to, struct sf_fault *fault)
{
    if (link(from, to) != 0)
        return tell(fault, to, SF_WHY_FILE_MAKE);
    unlink(from);
    return sf_place_sync_folder(to, fault);
}

bool sf_store_usual_url(char *url, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length;

    if (data && *data == '/') /* the specification ignores a relative one */
        length = snprintf(url, size, "sqlite:%s/stichfest/stichfest.db", data);
    else if (home && *home)
        length = snprintf(url, size, "sqlite:%s/.local/share/stichfest/stichfest.db", home);
    else
        return false;
    return length > 0 && (size_t)length < size;
}

const char *sf_store_file(const char *url)
{
    static const char scheme[] = "sqlite:";

    return url && strncmp(url, scheme, sizeof scheme - 1) == 0 ? url + sizeof scheme - 1 : NULL;
}
