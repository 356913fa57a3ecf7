/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_RETOLD_H
#define TESTS_RETOLD_H

/*
 * A game in the terms of the naive implementation: the same table, hands, contract and doublings,
 * but as names and lists. The caller adds the cards one by one as they are played.
 *
 * The retold game points into its own struct: it is used where it is and not copied elsewhere.
 */

#include "naive/naive.h"
#include "random_game.h"

struct retold {
    struct naive_game game;
    char variants[256];
};

void retell(struct retold *retold, const struct random_game *game);

/* One more card on the table. */
void retell_card(struct naive_play *play, unsigned card);

/* The legal cards of the seat to move as a set. */
sf_cards retold_legal(const struct naive_game *game, const struct naive_play *play);

#endif
