/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SIM_FATE_H
#define SIM_FATE_H

/*
 * What goes wrong. A run draws once how often each kind of fault happens in it, often never, so
 * that some runs are quiet and some have everything at once. The parts of the world ask fate about
 * each message, request and connection; nodes and the disk have their troubles at drawn times. When
 * the run is healed, every answer is no.
 */

#include "sim/world.h"

/* Times of a run after the faults. People act at once then. */
#define SIM_HEALING (5 * SIM_S)  /* by then everybody is connected again and has their answers */
#define SIM_PLAYING (20 * SIM_S) /* by then every table has gone on */
#define SIM_RESTING (3 * SIM_S)  /* by then everybody has heard of everything */

struct sim_fate *sim_fate_new(void);
void sim_fate_free(void);
void sim_fate_heal(void);

/* --- questions of the other parts --------------------------------------------------------------*/

uint64_t sim_fate_latency(void); /* of a message */
bool sim_fate_breaks(void);      /* the connection, with this message */
uint64_t sim_fate_commit(void);  /* how long a transaction takes */
bool sim_fate_fails(void);       /* the transaction fails: the disk is full, or for no reason */
bool sim_fate_full(void);        /* the disk is full at this time */
bool sim_fate_busy(void);        /* the store's queue is full at this time */

#endif
