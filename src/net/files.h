/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_FILES_H
#define SF_NET_FILES_H

/*
 * Files that a server holds in memory and gives to whoever asks: the app for the browser.
 *
 * A set of files is read from a folder once, at the start, or is a table in the program. Nothing on
 * the disk is looked at while serving, so a path can lead nowhere else. A file NAME.gz beside NAME
 * is its packed form. The type comes from the suffix by a row of a table; a file without a row is
 * not served. Each has an ETag from its bytes; files under /assets/ carry their hash in their names
 * and may be kept for a year, all others are asked for again each time (304 if unchanged).
 */

#include "net/http.h"
#include "net/server.h"
#include <stddef.h>

struct sf_file {
    const char *path; /* as it is asked for: "/app.js" */
    const char *type;
    const void *bytes;
    size_t length;
    const char *etag; /* with quotes */
    const void *gzip; /* NULL: not packed */
    size_t gzip_length;
};

struct sf_files;

/* Reads a folder and what is below it; index.html is also its folder's path, "/". Names that begin
 * with '.' are left out, links are not followed. NULL, and the reason in `why`, if something cannot
 * be read or is beyond the limits (1024 files, 64 MiB). */
struct sf_files *sf_files_load(const char *folder, char *why, size_t size);
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

/* The type that a name's suffix stands for; NULL if it is in no row. */
const char *sf_files_type(const char *name);

#endif
