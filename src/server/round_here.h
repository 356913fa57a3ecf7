/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ROUND_HERE_H
#define SF_SERVER_ROUND_HERE_H

/*
 * The people who have a shared round open now, so that its members find each other. The server
 * names only members who may write, and tells only them: a link for reading may be anywhere.
 */

#include "server/people.h"

enum { SF_ROUND_HERE = 30 }; /* people that one message names */

/* Writes the message `ledger_here` about the people of these visits, each once. */
void sf_round_here_write(struct sf_out *out, struct sf_service *service, const char *id,
                         struct sf_visit *const *visit, unsigned count);

#endif
