/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SIM_STORE_H
#define SIM_STORE_H

/*
 * The simulated store/store.h: the queues in front of the disk. A transaction is written at one
 * moment and answered at a later one; between the two the node may crash. It takes the requests
 * that wait when it begins, appends before snapshots. Erasures are answered later, beside the
 * others. Without the node (SIM_DEAD) the store accepts nothing, writes nothing, and answers that
 * everything has failed, to a node that nobody listens to.
 */

#include "store/store.h"

/* The node has crashed: the transaction under way is written whole or not at all. */
void sim_store_crash(struct sf_store *store);

#endif
