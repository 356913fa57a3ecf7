/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SIM_ROUNDS_H
#define SIM_ROUNDS_H

/*
 * The phones of a home round that is shared. One opens it, the others join by its link for writing.
 * Each phone writes entries, one message at a time, and repeats a message until it is answered. A
 * phone has the entries that it heard.
 *
 * The judge's part: an entry is on disk before anybody hears of it; an acknowledged entry is on
 * disk once; at the end every phone has the entries of the disk, in its order, and the sums of the
 * ledger are 0.
 */

#include "sim/world.h"

struct sim_rounds *sim_rounds_new(void);
void sim_rounds_free(void);
void sim_rounds_heal(void);
void sim_rounds_check_answered(void);
void sim_rounds_finish(void);

#endif
