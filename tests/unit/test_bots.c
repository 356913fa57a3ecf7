/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bot_table.h"
#include "sanitized.h"

#include <string.h>

/*
 * Properties of every level: it plays whole series under every rulebook and any variants without
 * anything illegal, books stay balanced, and the same seed gives the same games.
 */

static void books_balance(const struct sf_series *series)
{
    int64_t sum = series->pot;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        sum += series->total[seat];
    assert_int_equal(sum, 0);
}

enum { WIRT_TABLES = SANITIZED ? 150 : 1000, RANDOM_TABLES = SANITIZED ? 300 : 1500 };

static void play_tables(const char *bot, unsigned tables, unsigned deals)
{
    static struct bot_table table;
    struct sf_rng rng = sf_rng_seed(7);

    for (unsigned i = 0; i < tables; i++) {
        struct sf_rules rules;
        if (i < SF_BOOK_N)
            assert_int_equal(sf_rules_make(&rules, (enum sf_book)i, NULL, NULL), SF_OK);
        else
            random_rules(&rng, &rules);
        bot_table_start(&table, &rules, bot, i);
        table.hardly_shuffled = i % 2;
        bot_table_play(&table, deals);
        books_balance(&table.series);
    }
}

static void wirt_plays_everywhere(void **state)
{
    (void)state;
    play_tables("wirt", WIRT_TABLES, 8);
}

static void random_plays_everywhere(void **state)
{
    (void)state;
    play_tables("random", RANDOM_TABLES, 8);
}

/* Everything that was played, whoever is asked again. */
static void same_seed_same_games(void **state)
{
    static struct bot_table a, b;
    struct sf_rng rng = sf_rng_seed(11);
    bool differs = false;

    (void)state;
    for (unsigned i = 0; i < 40; i++) {
        struct sf_rules rules;
        random_rules(&rng, &rules);
        for (const struct sf_bot *bot = sf_bots; bot->name; bot++) {
            if (bot->searches)
                continue;
            bot_table_start(&a, &rules, bot->name, i);
            bot_table_start(&b, &rules, bot->name, i);
            bot_table_play(&a, 5);
            bot_table_play(&b, 5);
            assert_memory_equal(&a.series, &b.series, sizeof a.series);
            bot_table_start(&b, &rules, bot->name, i + 1000);
            bot_table_play(&b, 5);
            differs |= memcmp(&a.series, &b.series, sizeof a.series) != 0;
        }
    }
    assert_true(differs);
}

static void levels_are_found_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(sf_bot_find("random"), &sf_bots[0]);
    assert_null(sf_bot_find(""));
    assert_null(sf_bot_find("randomly"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_found_by_name),
        cmocka_unit_test(random_plays_everywhere),
        cmocka_unit_test(wirt_plays_everywhere),
        cmocka_unit_test(same_seed_same_games),
    };

    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
