/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_PLACE_H
#define SF_STORE_PLACE_H

/*
 * Files and folders of a database: made with care, held by one process. The lock is a file of its
 * own beside the database, FILE-lock, because closing any descriptor of the database itself would
 * take away the locks that SQLite has on it. It goes with the process, however that ends.
 */

#include "base/fault.h"
#include <stdbool.h>
#include <stddef.h>

enum { SF_PATH_MAX = 4096 };

/* `path` with something behind it; a path that is too long is a fault. */
enum sf_error sf_place_with(char buffer[SF_PATH_MAX], const char *path, const char *behind,
                            struct sf_fault *fault);

bool sf_place_exists(const char *path);

/* The folders above the file, each readable by its owner alone if it has to be made. */
enum sf_error sf_place_make_folder(const char *path, struct sf_fault *fault);

/* A new empty file of mode 0600, known to the disk; SF_E_STORE_EXISTS if there is something. */
enum sf_error sf_place_make_file(const char *path, struct sf_fault *fault);

/* *lock is a descriptor; closing it gives the lock back. */
enum sf_error sf_place_lock(const char *path, int *lock, struct sf_fault *fault);

/* The content of a file, or which files a folder has, is on the disk when this returns. */
enum sf_error sf_place_sync(const char *path, struct sf_fault *fault);
enum sf_error sf_place_sync_folder(const char *path, struct sf_fault *fault);

/* Gives a file its final name, never over another one. */
enum sf_error sf_place_publish(const char *from, const char *to, struct sf_fault *fault);

#endif
