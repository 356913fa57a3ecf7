/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_OWNED_H
#define SF_SERVER_OWNED_H

/*
 * Private data of an account, books, seasons and evenings: keys of an index of that name, account
 * and id -> a JSON object. The data of a guest stays under the guest's id and belongs to the
 * account that adopted the guest (server/identity.h). For the thread that has the reader.
 */

#include "net/http.h"
#include "server/identity.h"

struct sf_reply;

enum { SF_OWNED_KEY = 2 * SF_ID_SIZE, SF_OWNED_MAX = 1000 }; /* bytes; of one account */

size_t sf_owned_key(char key[SF_OWNED_KEY], const char *account, const char *id);

/* value->found says whether it exists, `account` the account that has it. */
enum sf_error sf_owned_find(struct sf_store_reader *reader, const char *space,
                            const struct sf_identity *identity, const char *id,
                            char account[SF_ID_SIZE], struct sf_store_value *value,
                            struct sf_fault *fault);

/* Calls `seen` for each key of one account. */
enum sf_error sf_owned_each(struct sf_store_reader *reader, const char *space, const char *account,
                            sf_key_seen *seen, void *context, struct sf_fault *fault);

/* Extracts the id of a key; false if it has none. */
bool sf_owned_id(const struct sf_store_key *key, char id[SF_ID_SIZE]);

/* Deletes one object: the change of its key and whatever else is stored for it. */
typedef enum sf_error sf_owned_gone(struct sf_store *store, const char *id,
                                    const struct sf_store_key *deletion);

/* Calls `gone` for everything that an identity has. Stops at the first error. */
enum sf_error sf_owned_forget(struct sf_store *store, struct sf_store_reader *reader,
                              const char *space, const struct sf_identity *identity,
                              sf_owned_gone *gone);

/* Is there room for one more? Otherwise the fault has the row `full`, with the maximum as its
 * parameter. */
bool sf_owned_room(struct sf_store_reader *reader, const char *space,
                   const struct sf_identity *identity, size_t max, enum sf_why full,
                   struct sf_fault *fault);

/* The object that a path names: /api/seasons/ID, or its standings as a file. */
enum sf_owned_path { SF_OWNED_NOTHING, SF_OWNED_ONE, SF_OWNED_FILE };
enum sf_owned_path sf_owned_path(const struct sf_http_request *request, char id[SF_ID_SIZE]);

/* --- answers of the clerk --------------------------------------------------------------------- */

/* Writes {"seasons":[{"season":ID,…},…]}, the values as they are stored. */
void sf_owned_reply_list(struct sf_reply *reply, struct sf_store_reader *reader, const char *space);

/* Writes {"ok":true,"season":ID}. */
void sf_owned_reply_ok(struct sf_reply *reply, const char *space, const char *id);

/* As sf_owned_find() for the sender of the request. False: the reply has a fault, the row `unknown`
 * if there is no such object. */
bool sf_owned_reply_find(struct sf_reply *reply, struct sf_store_reader *reader, const char *space,
                         const char *id, char account[SF_ID_SIZE], struct sf_store_value *value,
                         enum sf_why unknown);

#endif
