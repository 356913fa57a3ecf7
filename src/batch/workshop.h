/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_WORKSHOP_H
#define SF_BATCH_WORKSHOP_H

/* The threads and solvers of a batch, lent to a bot. */

#include "batch/solvers.h"
#include "bots/bot.h"

/* Fills in what is about threads and solvers; the rest of *tools stays as it is. The solvers must
 * last as long as the tools are used, and serve one bot at a time. */
void sf_workshop_lend(struct sf_bot_tools *tools, struct sf_solvers *solvers);

#endif
