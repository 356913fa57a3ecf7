/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_OWNED_H
#define SF_SERVER_OWNED_H

/*
 * What an account keeps for itself alone, seasons and evenings: keys of an index that is called
 * after them, account and id -> a JSON object. What a guest kept stays under his id and is that of
 * the account that has taken him along (server/identity.h). For whoever has the reader.
 */

#include "net/http.h"
#include "server/identity.h"

enum { SF_OWNED_KEY = 2 * SF_ID_SIZE, SF_OWNED_MAX = 1000 }; /* bytes; of one account */

size_t sf_owned_key(char key[SF_OWNED_KEY], const char *account, const char *id);

/* value->found tells whether it is there, `account` under which it is. */
enum sf_error sf_owned_find(struct sf_store_reader *reader, const char *space,
                            const struct sf_identity *selves, const char *id,
                            char account[SF_ID_SIZE], struct sf_store_value *value,
                            struct sf_fault *fault);

/* Each key of one account. */
enum sf_error sf_owned_each(struct sf_store_reader *reader, const char *space, const char *account,
                            sf_key_seen *seen, void *context, struct sf_fault *fault);

/* The id in a key; false if it is none. */
bool sf_owned_id(const struct sf_store_key *key, char id[SF_ID_SIZE]);

/* Is there room for one more? Else the fault has the row `full`, whose
 * parameter is how many there may be. */
bool sf_owned_room(struct sf_store_reader *reader, const char *space,
                   const struct sf_identity *selves, size_t max, enum sf_why full,
                   struct sf_fault *fault);

/* What a path asks for: /api/seasons/ID, or its standings as a file. */
enum sf_owned_path { SF_OWNED_NOTHING, SF_OWNED_ONE, SF_OWNED_FILE };
enum sf_owned_path sf_owned_path(const struct sf_http_request *request, char id[SF_ID_SIZE]);

/* {"seasons":[{"season":ID,…},…]}, the values as they are stored. */
void sf_owned_list(struct sf_out *out, struct sf_store_reader *reader, const char *space,
                   const struct sf_identity *selves, struct sf_fault *fault);

#endif
