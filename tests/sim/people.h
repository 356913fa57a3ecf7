/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SIM_PEOPLE_H
#define SIM_PEOPLE_H

/*
 * The clients. Each of them is honest: they connect, say hello with the token that they have, ask
 * for what they missed since the last number that they know, and repeat an unanswered command with
 * its id. They act by their view alone, after a drawn pause.
 *
 * A company is a table: its host opens it, friends sit down, bots fill it up, and somebody may look
 * on. When a table is closed, the company opens another one.
 */

#include "sim/world.h"

struct sim_people *sim_people_new(void);
void sim_people_free(void);

/* Has this player been connected, and at their table, for longer than a table waits for somebody?
 */
bool sim_people_is_here(const char *account);

/* Whoever has lost a connection notices it. */
void sim_people_heal(void);

/* After healing: everybody is connected and has the answers that they wait for. */
void sim_people_check_answered(void);
/* After that: every table has gone on. */
void sim_people_check_progress(void);

#endif
