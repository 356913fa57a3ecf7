/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BATCH_WORKSHOP_H
#define SF_BATCH_WORKSHOP_H

/* Lets a bot use the threads and solvers of a batch. */

#include "batch/solvers.h"
#include "bots/bot.h"

/* Sets the threads and solvers in *tools; the other fields stay unchanged. The solvers must outlive
 * the use of the tools and serve one bot at a time. */
void sf_workshop_lend(struct sf_bot_tools *tools, struct sf_solvers *solvers);

#endif
