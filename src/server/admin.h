/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ADMIN_H
#define SF_SERVER_ADMIN_H

/*
 * Administration of a table server's database from the command line. The functions that only read
 * open the store for reading and work beside a running server. The functions that write need
 * exclusive access to the store, so the server must be stopped. All of them block until they are
 * done.
 */

#include "store/store.h"

/* Receives one JSON object, without a line end. */
typedef void sf_admin_tell(void *context, const char *line, size_t length);

/* Lists every account that is not deleted, in the order of their ids. */
enum sf_error sf_admin_people(struct sf_store_reader *reader, sf_admin_tell *tell, void *context,
                              struct sf_fault *fault);

/* Deletes an account, its tokens and its name. */
enum sf_error sf_admin_forget(struct sf_store *store, struct sf_store_reader *reader,
                              const char *id, struct sf_fault *fault);

/* Lists every table in play, as it was at its last event. */
enum sf_error sf_admin_tables(struct sf_store_reader *reader, sf_admin_tell *tell, void *context,
                              struct sf_fault *fault);

/* Closes a table, even in the middle of a hand. Its records stay. */
enum sf_error sf_admin_close(struct sf_store *store, struct sf_store_reader *reader, const char *id,
                             int64_t now, struct sf_fault *fault);

#endif
