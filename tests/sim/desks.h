/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SIM_DESKS_H
#define SIM_DESKS_H

/*
 * A small tournament: the desk of its Leiter, who enters players, has a round drawn, takes lists,
 * closes the round, and books money and undoes that; and viewers who look at its public part. The
 * desk repeats a command with its id until it is answered.
 *
 * The judge's part: an acknowledged command is in the log once, with its number, and at the end
 * everybody sees the part that the stream, folded anew, shows to their role.
 */

#include "sim/world.h"

struct sim_desks *sim_desks_new(void);
void sim_desks_free(void);
void sim_desks_heal(void);
void sim_desks_check_answered(void);
void sim_desks_rest(void); /* so that everybody hears of everything before the end */
void sim_desks_finish(void);

#endif
