/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_PLACE_H
#define SF_STORE_PLACE_H

/*
 * Files and folders of a database: created with safe modes, locked by one process. The lock is a
 * file of its own beside the database, FILE-lock, because closing any descriptor of the database
 * itself would release the locks that SQLite holds on it. The lock ends with the process, however
 * that ends.
 */

#include "base/fault.h"
#include <stdbool.h>
#include <stddef.h>

enum { SF_PATH_MAX = 4096 };

/* Writes `path` followed by `behind` into the buffer; a result that is too long is a fault. */
enum sf_error sf_place_with(char buffer[SF_PATH_MAX], const char *path, const char *behind,
                            struct sf_fault *fault);

bool sf_place_exists(const char *path);

/* Creates the missing folders above the file, readable by their owner alone. */
enum sf_error sf_place_make_folder(const char *path, struct sf_fault *fault);

/* Creates an empty file of mode 0600 durably; SF_E_STORE_EXISTS if something is there. */
enum sf_error sf_place_make_file(const char *path, struct sf_fault *fault);

/* *lock is a descriptor; closing it releases the lock. */
enum sf_error sf_place_lock(const char *path, int *lock, struct sf_fault *fault);

/* Makes the content of a file, or the entries of a folder, durable. */
enum sf_error sf_place_sync(const char *path, struct sf_fault *fault);
enum sf_error sf_place_sync_folder(const char *path, struct sf_fault *fault);

/* Renames a file to its final name, never over another one. */
enum sf_error sf_place_publish(const char *from, const char *to, struct sf_fault *fault);

#endif
