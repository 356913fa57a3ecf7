/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "batch/workshop.h"
#include "bot_table.h"
#include "bots/world.h"
#include "sanitized.h"
#include "textbook.h"

#include <string.h>

/*
 * The levels that search: they play everywhere, honestly, the same with any number of threads, they
 * answer when they are stopped, and searching is worth something.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static const char *const levels[] = {"stammtisch", "meister"};

enum {
    EVERYWHERE = BRIEF ? 6 : 8, /* tables: first one of each book */
    THREADED = SANITIZED ? 2
               : BRIEF   ? 4
                         : 6,
    STOPPED = SANITIZED ? 4
              : BRIEF   ? 6
                        : 8,
    TWINS = SANITIZED ? 2
            : BRIEF   ? 3
                      : 6,
    LEFT_OUT = SANITIZED ? 2
               : BRIEF   ? 1
                         : 0
};

static struct bot_table table, other;

static void open_workshop(struct sf_solvers *solvers, struct sf_bot_tools *tools, unsigned threads)
{
    assert_true(sf_solvers_init(solvers, threads, 1 << 22, NULL));
    sf_workshop_lend(tools, solvers);
}

static void random_table(struct bot_table *t, struct sf_rng *rng, const char *bot, unsigned i)
{
    struct sf_rules rules;

    if (i < SF_BOOK_N)
        assert_int_equal(sf_rules_make(&rules, (enum sf_book)i, NULL, NULL), SF_OK);
    else
        random_rules(rng, &rules);
    bot_table_start(t, &rules, bot, i);
    t->hardly_shuffled = i % 2;
    t->tools.worlds = 2;
}

static void they_play_everywhere(void **state)
{
    struct sf_rng rng = sf_rng_seed(19);
    struct sf_solvers workshop;

    (void)state;
    for (unsigned i = 0; i < EVERYWHERE; i++) {
        random_table(&table, &rng, i % 6 == 5 ? "sampler" : levels[i / 2 % 2], i);
        open_workshop(&workshop, &table.tools, 1);
        bot_table_play(&table, 2);
        sf_solvers_release(&workshop);
    }
}

static void threads_change_nothing(void **state)
{
    struct sf_rng rng = sf_rng_seed(23);
    struct sf_solvers one, two;

    (void)state;
    for (unsigned i = 0; i < THREADED; i++) {
        struct sf_rng again = rng;
        random_table(&table, &rng, levels[i % 2], i);
        random_table(&other, &again, levels[i % 2], i);
        open_workshop(&one, &table.tools, 1);
        open_workshop(&two, &other.tools, 2);
        table.tools.worlds = other.tools.worlds = 3;
        bot_table_play(&table, 2);
        bot_table_play(&other, 2);
        assert_memory_equal(&table.series, &other.series, sizeof table.series);
        sf_solvers_release(&one);
        sf_solvers_release(&two);
    }
}

/* --- stopping --------------------------------------------------------------------------------- */

static atomic_bool stop;
static unsigned calls_left;
static struct sf_solvers stopped_workshop;

/* The stop comes up after some questions. */
static struct sf_solver *solver_for_a_while(void *context, unsigned thread)
{
    struct sf_solvers *workshop = context;

    if (!calls_left--)
        atomic_store(&stop, true);
    return sf_solvers_at(workshop, thread);
}

static void always_some_answer(void **state)
{
    struct sf_rng rng = sf_rng_seed(29);

    (void)state;
    for (unsigned i = 0; i < STOPPED; i++) {
        random_table(&table, &rng, levels[i % 2], i);
        open_workshop(&stopped_workshop, &table.tools, 1);
        table.tools.solver = solver_for_a_while;
        table.tools.worlds = 0; /* as many as usual, if nobody stopped it */
        table.tools.stop = &stop;
        atomic_store(&stop, i % 3 == 0);
        calls_left = i;
        bot_table_play(&table, 2);
        sf_solvers_release(&stopped_workshop);
    }
}

/* --- honesty ---------------------------------------------------------------------------------- */

/* The same table with other cards in the hands that the viewer does not see. */
static void deal_again(struct sf_series *twin, const struct sf_knowledge *k,
                       const struct sf_world *world)
{
    struct sf_deal *deal = &twin->deal;

    sf_knowledge_dealt(k, world->hand, deal->dealt);
    memcpy(deal->hand, deal->dealt, sizeof deal->hand);
    sf_world_play(k, world, &deal->play);
}

static unsigned twins;

static void compare_twins(const struct sf_series *series, const struct sf_bot_tools *tools,
                          unsigned seat, struct sf_rng *rng)
{
    static struct sf_view view, twin_view;
    static struct sf_knowledge knowledge;
    static struct sf_worlds worlds;
    static struct sf_series twin;
    struct sf_bot_answer a, b;
    struct sf_world world;
    bool acts;

    sf_view_of(&view, series, seat);
    sf_knowledge_of(&knowledge, &view);
    if (!sf_worlds_init(&worlds, &knowledge) || !sf_worlds_draw(&worlds, rng, &world))
        return;
    twin = *series;
    deal_again(&twin, &knowledge, &world);
    sf_view_of(&twin_view, &twin, seat);
    assert_memory_equal(&view, &twin_view, sizeof view);
    for (unsigned i = 0; i < COUNT(levels); i++) {
        acts = sf_bot_find(levels[i])->act(&view, tools, &a);
        assert_int_equal(sf_bot_find(levels[i])->act(&twin_view, tools, &b), acts);
        assert_memory_equal(&a, &b, sizeof a);
    }
    twins += memcmp(series, &twin, sizeof twin) != 0;
}

static void twin_worlds_are_played_alike(void **state)
{
    struct sf_bot_tools tools = {.seed = 5, .worlds = 2};
    static struct sf_series series;
    struct sf_rng rng = sf_rng_seed(31);
    struct sf_solvers workshop;

    (void)state;
    open_workshop(&workshop, &tools, 1);
    for (unsigned i = 0; i < TWINS; i++) {
        struct sf_rules rules;
        random_rules(&rng, &rules);
        sf_series_start(&series, &rules, 0);
        for (unsigned n = 0; n < 120; n++) {
            struct sf_event event = random_offer(&rng, &series);
            assert_int_equal(sf_series_apply(&series, &event), SF_OK);
            if (series.deal.phase == SF_DEAL_PLAY && sf_rng_below(&rng, 4) == 0)
                compare_twins(&series, &tools, series.deal.play.turn, &rng);
        }
    }
    sf_solvers_release(&workshop);
    assert_true(twins > 3 * TWINS);
}

/* --- strength --------------------------------------------------------------------------------- */

/* The winnings of the seats of `a` together. */
static int64_t play_seated(const char *a, const char *b, unsigned seats, unsigned worlds)
{
    struct sf_solvers workshop;
    int64_t won = 0;

    bot_table_start(&table, &sf_rulebooks[SF_SCHULE_2024], b, 3);
    open_workshop(&workshop, &table.tools, 1);
    table.tools.worlds = worlds;
    for (unsigned seat = 0; seat < 4; seat++)
        if (seats >> seat & 1)
            table.bot[seat] = sf_bot_find(a);
    bot_table_play(&table, 16);
    for (unsigned seat = 0; seat < 4; seat++)
        won += seats >> seat & 1 ? table.series.total[seat] : 0;
    sf_solvers_release(&workshop);
    return won;
}

static void searching_beats_conventions(void **state)
{
    static const unsigned worlds[COUNT(levels)] = {6, 12};

    (void)state;
    for (unsigned i = 0; i < COUNT(levels); i++) {
        int64_t won = play_seated(levels[i], "wirt", 5, worlds[i]) +
                      play_seated(levels[i], "wirt", 10, worlds[i]);
        assert_true(won > 0);
    }
}

static void they_know_the_textbook(void **state)
{
    struct sf_bot_tools tools = {.seed = 1};
    struct sf_solvers workshop;

    (void)state;
    open_workshop(&workshop, &tools, 1);
    for (unsigned i = 0; i < COUNT(levels); i++)
        textbook_check(sf_bot_find(levels[i]), &tools, 2);
    sf_solvers_release(&workshop);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_play_everywhere),   cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(always_some_answer),     cmocka_unit_test(twin_worlds_are_played_alike),
        cmocka_unit_test(they_know_the_textbook), cmocka_unit_test(searching_beats_conventions),
    };
    /* how well they play is the same in every build: the last ones only where all is asked */
    size_t count = sizeof tests / sizeof *tests - LEFT_OUT;

    return _cmocka_run_group_tests("thinkers", tests, count, NULL, NULL);
}
