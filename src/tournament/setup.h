/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_SETUP_H
#define SF_TOURNAMENT_SETUP_H

/* The setup of a tournament: what a book says, what an event changes, what goes together. */

#include "tournament/text.h"

/* Lays the keys of an `open` or `setup` over it. */
void sf_tour_setup_take(struct sf_tour_setup *setup, const struct sf_tour_event *event);

/* The other way round: all keys of the setup. The event points into it. */
void sf_tour_setup_give(struct sf_tour_event *event, const struct sf_tour_setup *setup);

enum sf_error sf_tour_setup_check(const struct sf_tour_setup *setup, struct sf_fault *fault);

#endif
