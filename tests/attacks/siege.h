/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_SIEGE_H
#define TESTS_SIEGE_H

/*
 * A siege: two attackers, each with one attack after the other, drawn at random, on a server that
 * runs, while the honest people of victims.h go on. Prints a closing table: how often each attack
 * struck, what became of it, and how long honest people waited. Attacks that need a server of their
 * own are left out.
 */

#include "attacks/attack.h"

struct siege_options {
    unsigned seconds, deadline_ms;
    uint64_t seed;
};

/* True: no fault of an honest person, and every outcome of every attack as it must be. */
bool siege_run(struct house *house, const struct siege_options *options);

#endif
