/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ROLES_H
#define SF_SERVER_ROLES_H

/*
 * The tournaments in which a person (server/identity.h) has or had a role, each once, latest first
 * by their date. The function reads the indexes `tournaments` and `tournament` and folds nothing.
 * Only the tournament itself says which role it is. For the thread that has the reader.
 */

#include "server/identity.h"

enum { SF_ROLES_MAX = 400 }; /* of a person; the list leaves out those beyond */

struct sf_roles_one {
    char id[SF_ID_SIZE];
    char date[11];
};

struct sf_roles {
    unsigned count;
    struct sf_roles_one at[SF_ROLES_MAX];
};

enum sf_error sf_roles_read(struct sf_roles *own, struct sf_store_reader *reader,
                            const struct sf_identity *identity, struct sf_fault *fault);

/* Has or had the person a role in this tournament, as far as the index tells? If it cannot be read,
 * they may have. For a quick rejection before anything is folded. */
bool sf_roles_may_have(struct sf_store_reader *reader, const struct sf_identity *identity,
                       const char *id);

#endif
