/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "batch/workshop.h"
#include "bot_table.h"
#include "sanitized.h"
#include "twins.h"

#include <string.h>

/*
 * No bot reads a hidden card: a bot that sits at a table and at its twin (twins.h), which differ
 * only in cards that it does not see, acts alike at both. The test asks every level at every
 * decision of whole games, in every phase and under every book. A searching level decides about
 * cards only now and then, because that takes time, and about words always.
 *
 * Half of the tables are played at random, so that every corner is seen, the others by `wirt`, so
 * that games look like games.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

enum {
    LEVELS_MAX = 16,
    TABLES = BRIEF ? 18 : 60, /* twice what table_of() lists, at least */
    ENOUGH = SANITIZED ? 3
             : BRIEF   ? 8
                       : 25
};

static struct twins twins;
static struct sf_bot_tools tools;
static unsigned asked[LEVELS_MAX][SF_DEAL_OVER + 1]; /* pairs, by level and phase */
static unsigned at_book[LEVELS_MAX][SF_BOOK_N];

static uint32_t below(uint32_t n)
{
    return sf_rng_below(&twins.rng, n);
}

/* --- comparing -------------------------------------------------------------------------------- */

static void same_answer(unsigned level, const struct sf_view *a, const struct sf_view *b)
{
    const struct sf_bot *bot = &sf_bots[level];
    static struct sf_bot_answer here, there;
    bool acts = bot->act(a, &tools, &here);

    if (bot->act(b, &tools, &there) != acts || memcmp(&here, &there, sizeof here) != 0)
        fail_msg("%s plays by cards that it does not see, phase %s", bot->name,
                 sf_deal_phase_name((enum sf_deal_phase)a->phase));
    asked[level][a->phase]++;
    at_book[level][a->rules.book]++;
}

static bool may_act(const struct sf_view *view)
{
    return view->turn == view->viewer || view->may_lay || view->may_stoss || view->legal_says ||
           view->may_cut || view->legal;
}

static void ask_at_both(unsigned seat, bool think)
{
    static struct sf_view a, b;

    sf_view_of(&a, &twins.here, seat);
    if (!may_act(&a) || !twins_find(&twins, seat))
        return;
    sf_view_of(&b, &twins.there, seat);
    tools.seed = below(1000);
    for (unsigned level = 0; sf_bots[level].name; level++)
        if (!sf_bots[level].searches || think || a.phase != SF_DEAL_PLAY)
            same_answer(level, &a, &b);
}

/* A rare event is checked more often, each time at another twin. */
static void ask_all(unsigned think_one_in)
{
    unsigned phase = twins.here.deal.phase;
    bool rare = phase == SF_DEAL_EXCHANGE || phase == SF_DEAL_PUSH;
    bool think = below(think_one_in) == 0;

    for (unsigned seat = 0; seat < twins.here.rules.players; seat++)
        for (unsigned i = 0; i < (rare ? 20 : 1); i++)
            ask_at_both(seat, think);
}

/* --- playing ---------------------------------------------------------------------------------- */

/* The event of a player who follows conventions; false if no player acts. */
static bool usual_event(struct sf_event *event)
{
    static struct sf_bot_answer answer;
    static struct sf_view view;

    for (unsigned seat = 0; seat < twins.here.rules.players; seat++) {
        sf_view_of(&view, &twins.here, seat);
        if (!sf_bot_find("wirt")->act(&view, &tools, &answer))
            continue;
        *event = answer.event;
        return true;
    }
    return false;
}

static void play(unsigned deals, bool usual, unsigned think_one_in)
{
    while (twins.here.deals < deals || twins.here.deal.phase != SF_DEAL_OVER) {
        struct sf_event event;
        if (!usual || !usual_event(&event))
            event = random_offer(&twins.rng, &twins.here);
        if (twins_apply(&twins, &event))
            ask_all(think_one_in);
    }
}

/* Every book plain, then what is rare there, then anything. */
static void table_of(unsigned i, struct sf_rules *rules)
{
    static const char *const rare[] = {"bsv-1989 hochzeit legen", "bsv-1989 schiebe legen",
                                       "schule-2024 hochzeit ramsch stock",
                                       "bsv-1989 schiebe drei"};
    struct drawn d;

    if (i % 2) {
        random_rules(&twins.rng, rules);
        return;
    }
    i = i / 2 % (SF_BOOK_N + COUNT(rare));
    drawn_table(&d, i < SF_BOOK_N ? sf_book_id((enum sf_book)i) : rare[i - SF_BOOK_N], 0);
    *rules = d.rules;
}

/* --- the test --------------------------------------------------------------------------------- */

static const uint8_t phases[] = {SF_DEAL_CUT,      SF_DEAL_LEGEN,    SF_DEAL_PUSH, SF_DEAL_AUCTION,
                                 SF_DEAL_EXCHANGE, SF_DEAL_ANNOUNCE, SF_DEAL_PLAY};

static bool enough_was_asked(void)
{
    for (unsigned level = 0; sf_bots[level].name; level++) {
        for (unsigned i = 0; i < COUNT(phases); i++)
            if (asked[level][phases[i]] < ENOUGH)
                return false;
        for (unsigned book = 0; book < SF_BOOK_N; book++)
            if (at_book[level][book] < ENOUGH)
                return false;
    }
    return true;
}

static void play_table(unsigned i)
{
    struct sf_rules rules;

    table_of(i, &rules);
    twins_start(&twins, &rules);
    play(6, i / 2 % 2, 80);
}

static void no_bot_reads_a_hidden_card(void **state)
{
    struct sf_solvers workshop;

    (void)state;
    twins.rng = sf_rng_seed(67);
    tools = (struct sf_bot_tools){.worlds = 1};
    assert_true(sf_solvers_init(&workshop, 1, 1 << 22, NULL));
    sf_workshop_lend(&tools, &workshop);
    for (unsigned i = 0; i < TABLES; i++)
        play_table(i);
    /* a Hochzeit comes when it comes */
    for (unsigned i = TABLES; i < 5 * TABLES && !enough_was_asked(); i++)
        play_table(i);
    sf_solvers_release(&workshop);
    assert_true(enough_was_asked());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_bot_reads_a_hidden_card),
    };

    return cmocka_run_group_tests_name("honest", tests, NULL, NULL);
}
