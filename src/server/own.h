/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_OWN_H
#define SF_SERVER_OWN_H

/*
 * The tournaments in which somebody (server/selves.h) has or had a role, each once, latest first by
 * their date: out of the indexes `tournaments` and `tournament`, nothing is folded. What the role
 * is the tournament itself says. For the thread that has the reader.
 */

#include "server/selves.h"

enum { SF_OWN_MAX = 400 }; /* of somebody; those beyond are not listed */

struct sf_own_one {
    char id[SF_ID_SIZE];
    char date[11];
};

struct sf_own {
    unsigned count;
    struct sf_own_one at[SF_OWN_MAX];
};

enum sf_error sf_own_read(struct sf_own *own, struct sf_reader *reader,
                          const struct sf_selves *selves, struct sf_fault *fault);

#endif
