/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_SETUP_H
#define SF_TOURNAMENT_SETUP_H

/* The setup of a tournament: values from the book, changes by an event, and the check that they fit
 * together. */

#include "tournament/text.h"

/* Sets the values that an `open` or `setup` event carries. */
void sf_tour_setup_take(struct sf_tour_setup *setup, const struct sf_tour_event *event);

/* The reverse: writes all keys of the setup into the event, which points into the setup. */
void sf_tour_setup_give(struct sf_tour_event *event, const struct sf_tour_setup *setup);

enum sf_error sf_tour_setup_check(const struct sf_tour_setup *setup, struct sf_fault *fault);

#endif
