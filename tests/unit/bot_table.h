/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_BOT_TABLE_H
#define TESTS_BOT_TABLE_H

/*
 * A table of bots. The table asks every bot that may act: first those whose turn it is not, because
 * only they can be too late, then the one whose turn it is. Decks are drawn with `rng`, so the bots
 * of two tables with the same rng get the same cards as long as the same deals are thrown in. A bot
 * that acts illegally or leaves the table waiting fails the test.
 */

#include "bots/bot.h"
#include "random_table.h"

struct bot_table {
    struct sf_series series;
    const struct sf_bot *bot[SF_SEATS];
    struct sf_bot_tools tools;
    struct sf_rng rng;
    bool hardly_shuffled; /* decks as in random_table.h */
    void (*watch)(const struct sf_view *, const struct sf_bot_answer *); /* may be NULL */
};

/* All seats with the same bot. */
void bot_table_start(struct bot_table *table, const struct sf_rules *rules, const char *bot,
                     uint64_t seed);

/* Deals go on until so many decks were dealt and the last deal is over. */
void bot_table_play(struct bot_table *table, unsigned deals);

#endif
