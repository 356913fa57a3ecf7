/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ADMIN_H
#define SF_SERVER_ADMIN_H

/*
 * What the keeper of a table server does to its database from the command line. Looking works
 * beside a running server, with a store opened for reading; changing needs the store for itself, so
 * the server must be stopped. Everything waits until it is done.
 */

#include "store/store.h"

/* A JSON object, without a line end. */
typedef void sf_admin_tell(void *context, const char *line, size_t length);

/* Every account that is not deleted, in the order of their ids. */
enum sf_error sf_admin_people(struct sf_store_reader *reader, sf_admin_tell *tell, void *context,
                              struct sf_fault *fault);

/* Deletes an account, its tokens and its name. */
enum sf_error sf_admin_forget(struct sf_store *store, struct sf_store_reader *reader,
                              const char *id, struct sf_fault *fault);

/* Every table in play, as it was at its last event. */
enum sf_error sf_admin_tables(struct sf_store_reader *reader, sf_admin_tell *tell, void *context,
                              struct sf_fault *fault);

/* Closes a table, in the middle of a hand if need be; its records stay. */
enum sf_error sf_admin_close(struct sf_store *store, struct sf_store_reader *reader, const char *id,
                             int64_t now, struct sf_fault *fault);

#endif
