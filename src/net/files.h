/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_FILES_H
#define SF_NET_FILES_H

/*
 * Static files in memory: the app for the browser.
 *
 * A set of files is read from a folder once, at the start, or is a table in the program. The server
 * does not touch the disk while serving, so no path can escape the folder. A file NAME.gz beside
 * NAME is its packed form. A table maps the suffix to the type; a file without a row is not served.
 * Each file has an ETag from its bytes. Files under /assets/ carry their hash in their names, and
 * browsers may cache them for a year. Browsers revalidate all others each time (304 if unchanged).
 */

#include "base/fault.h"
#include "net/http.h"
#include "net/server.h"
#include <stddef.h>

struct sf_file {
    const char *path; /* as in the request: "/app.js" */
    const char *type;
    const void *bytes;
    size_t length;
    const char *etag; /* with quotes */
    const void *gzip; /* NULL: not packed */
    size_t gzip_length;
};

struct sf_files;

/* Reads a folder and its subfolders; index.html is also served at its folder's path, "/". Skips
 * names that begin with '.', and does not follow links. Returns NULL, and the reason in `fault`, if
 * a file cannot be read or a limit is exceeded (1024 files, 64 MiB). */
struct sf_files *sf_files_load(const char *folder, struct sf_fault *fault);
void sf_files_free(struct sf_files *files);

size_t sf_files_count(const struct sf_files *files);
const struct sf_file *sf_files_at(const struct sf_files *files, size_t index);
const struct sf_file *sf_files_find(const struct sf_files *files, struct sf_slice path);

/* Answers with the file at the request's path: 200, 304, or 404. The files must last as long as the
 * server. */
void sf_files_answer(const struct sf_files *files, struct sf_conn *conn,
                     const struct sf_http_request *request);
/* The same for one file. */
void sf_file_answer(const struct sf_file *file, struct sf_conn *conn,
                    const struct sf_http_request *request);

/* The type of a name's suffix; NULL if the suffix has no row. */
const char *sf_files_type(const char *name);

#endif
