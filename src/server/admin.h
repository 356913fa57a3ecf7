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

/* Makes a code with which the owner of this name sets a new password (`recover` of the protocol),
 * and tells it. It works after SF_HELP_DELAY_MS, for SF_HELP_MS. Every device of the account is
 * told meanwhile, and can void it. */
#define SF_HELP_DELAY_MS INT64_C(86400000)
#define SF_HELP_MS       (7 * INT64_C(86400000))
enum sf_error sf_admin_recover(struct sf_store *store, struct sf_store_reader *reader,
                               const char *name, int64_t now, sf_admin_tell *tell, void *context,
                               struct sf_fault *fault);

/* Lists every table in play, as it was at its last event. */
enum sf_error sf_admin_tables(struct sf_store_reader *reader, sf_admin_tell *tell, void *context,
                              struct sf_fault *fault);

/* Closes a table, even in the middle of a hand. Its records stay. */
enum sf_error sf_admin_close(struct sf_store *store, struct sf_store_reader *reader, const char *id,
                             int64_t now, struct sf_fault *fault);

/* --- tournaments (admin_tour.c) --------------------------------------------------------------- */

/* A store that is open for writing, with a reader. */
struct sf_admin_store {
    struct sf_store *store;
    struct sf_store_reader *reader;
};

/* Lists every tournament: id, title, place, date. */
enum sf_error sf_admin_tournaments(struct sf_store_reader *reader, sf_admin_tell *tell,
                                   void *context, struct sf_fault *fault);

/* Makes the account with this name Leiter of the tournament. The trail shows that the operator did
 * it. */
enum sf_error sf_admin_hand_over(const struct sf_admin_store *at, const char *id, const char *name,
                                 int64_t now, struct sf_fault *fault);

/* Makes a new code for the emergency sheet of the tournament, and tells it. */
enum sf_error sf_admin_sheet(const struct sf_admin_store *at, const char *id, int64_t now,
                             sf_admin_tell *tell, void *context, struct sf_fault *fault);

/* The file of a tournament (server/stick.h), as one text of several lines; the last one has no
 * end. */
enum sf_error sf_admin_export(struct sf_store_reader *reader, const char *id, sf_admin_tell *tell,
                              void *context, struct sf_fault *fault);

/* Stores the tournament of a file, and tells its id. The code of its sheet opens it; without one,
 * sf_admin_hand_over() or sf_admin_sheet() does. */
struct sf_admin_file {
    const char *text;
    size_t length;
    bool copy; /* under a new id */
};
enum sf_error sf_admin_import(const struct sf_admin_store *at, const struct sf_admin_file *file,
                              sf_admin_tell *tell, void *context, struct sf_fault *fault);

#endif
