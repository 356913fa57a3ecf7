/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_RANDOM_TABLE_H
#define TESTS_RANDOM_TABLE_H

/*
 * Tables at which every seat acts at random, knowing nothing but its own view. The game always goes
 * on from there, so a view is enough to play by. The table accepts nothing else, so a view hides no
 * possible action either.
 */

#include "drawn.h"

#include "base/rng.h"
#include "core/view.h"

/* Any book; of a casual one with any house rules that go together. */
void random_rules(struct sf_rng *rng, struct sf_rules *rules);

/* Every other deck is hardly shuffled: there hands are long in a suit or in trumps. */
void random_deck(struct sf_rng *rng, const struct sf_rules *rules, uint8_t deck[SF_CARD_N]);

/* Something that the view of somebody at the table, or of the organiser, offers. The test fails if
 * nobody can do anything. */
struct sf_event random_offer(struct sf_rng *rng, const struct sf_series *series);

/* Anything at all, not quite without sense. */
struct sf_event random_attempt(struct sf_rng *rng, const struct sf_series *series);

/* Do the views offer this event? */
bool random_is_offered(const struct sf_series *series, const struct sf_event *event);

#endif
