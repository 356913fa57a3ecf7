/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SIM_JUDGE_H
#define SIM_JUDGE_H

/*
 * The invariants. The judge folds every stream of a table as the disk has it, and sees what nodes
 * send and what people hear. It finds it if
 *
 * - a stream cannot be replayed, or an event is on it twice, or is lost;
 * - a node sends an event that is not durable;
 * - a command is acknowledged that is not in the log exactly once, with its number;
 * - the view of a person is not the fold of the stored stream for their seat, which has no card
 *   that is hidden from them;
 * - a hand that is over has no record, or a bot acts for a player who is connected;
 * - a node that starts has other tables than the disk.
 */

#include "client/mirror.h"
#include "sim/world.h"

struct sf_store_request;

struct sim_judge *sim_judge_new(void);
void sim_judge_free(void);

/* The request is durable. */
void sim_judge_stored(const struct sf_store_request *request);
/* A node sends this message. */
void sim_judge_sent(const char *text, size_t length);
/* The node has just started, and has done nothing yet. */
void sim_judge_started(struct sim_node *node);
/* Virtual time passes. */
void sim_judge_pass(uint64_t ns);

/* The person has got `ok` for this command at a table. `idle`: the command may do nothing. */
void sim_judge_acknowledged(const char *table, const char *account, const char *id, uint32_t seq,
                            bool idle);
/* What the person sees of a table. */
void sim_judge_view(const struct sf_mirror *mirror, const char *account);
/* The number of the last event of the table that is durable. */
uint32_t sim_judge_seq(const char *table);
bool sim_judge_is_closed(const char *table);

/* At the end: everything that was acknowledged is there, once. */
void sim_judge_finish(void);

#endif
