/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "batch/workshop.h"
#include "bot_table.h"
#include "bots/talk.h"
#include "bots/trained.h"
#include "bots/wirt_talk.h"
#include "bots/world.h"
#include "sanitized.h"

#include <string.h>

/*
 * Words, games, Stoss and the rest by search: hands where the right decision is beyond doubt, in
 * all books; the same with any number of threads, and an answer when it is stopped.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static const char *const levels[] = {"stammtisch", "meister"};
static struct sf_series series;

/* --- tables that are drawn -------------------------------------------------------------------- */

/* The dealer is the last seat, so seat 0 begins; the hands are as drawn. */
static void seat_table(const char *book, const char *a, const char *b, const char *c, const char *e)
{
    struct drawn d;
    unsigned dealer;

    drawn_table(&d, book, 0);
    dealer = d.rules.players - 1u;
    drawn_table(&d, book, dealer);
    drawn_hands(&d, a, b, c, e);
    sf_series_start(&series, &d.rules, dealer);
    sf_deal_start(&series.deal, &d.rules, dealer, series.lost_solos, 0, false);
    memcpy(series.deal.hand, d.hand, sizeof d.hand);
    sf_auction_start(&series.deal.auction, &d.rules, dealer, d.hand, series.lost_solos);
    series.deal.phase = SF_DEAL_AUCTION;
}

static bool act(const char *level, unsigned seat, struct sf_bot_answer *answer)
{
    struct sf_bot_tools tools = {.seed = 7, .worlds = 16};
    struct sf_view view;

    sf_view_of(&view, &series, seat);
    return sf_bot_find(level)->act(&view, &tools, answer);
}

static void apply(const struct sf_event *event)
{
    assert_int_equal(sf_series_apply(&series, event), SF_OK);
}

/* Seat 0 is asked by the searching level, the others pass wherever they may, until there is a game
 * or none. */
static void talk_through(const char *level)
{
    for (unsigned n = 0; n < 40; n++) {
        unsigned turn = sf_deal_turn(&series.deal);
        struct sf_bot_answer answer;
        struct sf_event approval;
        struct sf_view view;
        if (series.deal.phase != SF_DEAL_AUCTION && series.deal.phase != SF_DEAL_ANNOUNCE &&
            series.deal.phase != SF_DEAL_APPROVAL)
            return;
        sf_view_of(&view, &series, turn == SF_ORGANISER ? SF_NO_SEAT : turn);
        if (turn == SF_ORGANISER) {
            assert_true(sf_bot_organiser(&view, &approval));
            apply(&approval);
            continue;
        }
        if (turn && series.deal.phase == SF_DEAL_AUCTION)
            assert_true(sf_wirt_speak_for(&view, NULL, &answer));
        else
            assert_true(act(turn ? "wirt" : level, turn, &answer));
        apply(&answer.event);
    }
    fail_msg("no end of the talk");
}

/* --- games beyond doubt ----------------------------------------------------------------------- */

static const struct {
    const char *book, *own, *game; /* NULL: passes */
} games[] = {
    /* a Solo that nobody can lose */
    {"schule-2024", "EO GO HO SO EU EA EZ GA", "solo"},
    {"bsv-1989", "EO GO HO SO EU EA EZ GA", "solo"},
    {"muenchen-2006", "EO GO HO SO EU EA EZ GA", "solo"},
    {"serien-2022", "EO GO HO SO EU EA EZ GA", "solo"},
    {"kurz-turnier", "EO GO HO SO EA GA", "solo"},
    /* a Herz-Solo is not given away as a Rufspiel */
    {"schule-2024", "EO GO HO EU HA HZ HK S7", "solo"},
    {"bsv-1989", "EO GO HO EU HA HZ HK S7", "solo"},
    {"muenchen-2006", "EO GO HO EU HA HZ HK S7", "solo"},
    /* all Unter and two suits from the top */
    {"bsv-1989", "EU GU HU SU EA EZ GA GZ", "wenz"},
    /* the Farbwenz with them is as safe and has two Laufende more (schule-2024 6.2.5) */
    {"schule-2024", "EU GU HU SU EA EZ GA GZ", "farbwenz"},
    /* strong, but no Solo: a partner is needed */
    {"schule-2024", "EO HO EU H9 H8 SA G7 G8", "rufspiel"},
    {"bsv-1989", "EO HO EU H9 H8 SA G7 G8", "rufspiel"},
    {"serien-2022", "EO HO EU H9 H8 SA G7 G8", "rufspiel"},
    /* three players: no Rufspiel there, but the Solo is played */
    {"bsv-1989 drei kurz", "EO GO HO SO EU EA EZ GA", "solo"},
    {"bsv-1989 steigern", "EO GO HO SO EU EA EZ GA", "solo"},
    {"bsv-1989 ramsch", "EO GO HO SO EU EA EZ GA", "solo"},
    {"bsv-1989 stock", "EO GO HO SO EU EA EZ GA", "solo"},
    {"bsv-1989 muss", "EO GO HO SO EU EA EZ GA", "solo"},
    /* hopeless */
    {"schule-2024", "H7 S7 S8 S9 G8 G9 E8 E7", NULL},
    {"bsv-1989", "H7 S7 S8 S9 G8 G9 E8 E7", NULL},
    {"muenchen-2006", "H7 S7 S8 S9 G8 G9 E8 E7", NULL},
    {"serien-2022", "H7 S7 S8 S9 G8 G9 E8 E7", NULL},
    {"bsv-1989 stock", "H7 S7 S8 S9 G8 G9 E8 E7", NULL},
    {"bsv-1989 ramsch", "H7 S7 S8 S9 G8 G9 E8 E7", NULL},
    {"bsv-1989 muss", "H7 S7 S8 S9 G8 G9 E8 E7", NULL},
    {"bsv-1989 steigern", "H7 S7 S8 S9 G8 G9 E8 E7", NULL},
};

static void check_game(unsigned i, const char *level)
{
    bool three = strstr(games[i].book, "drei");
    const struct sf_deal *deal = &series.deal;

    seat_table(games[i].book, games[i].own, "*", "*", three ? "" : "*");
    talk_through(level);
    bool plays = deal->has_contract && deal->contract.declarer == 0;
    if (plays != !!games[i].game || (plays && deal->contract.game != sf_game_parse(games[i].game)))
        fail_msg("%s: %s with %s plays %s", level, games[i].book, games[i].own,
                 plays ? sf_games[deal->contract.game].name : "nothing");
}

static void games_beyond_doubt(void **state)
{
    (void)state;
    for (unsigned level = 0; level < COUNT(levels); level++)
        for (unsigned i = 0; i < COUNT(games); i++)
            check_game(i, levels[level]);
}

/* --- Stoss ------------------------------------------------------------------------------------ */

static void announce(const char *contract)
{
    struct drawn d;
    struct sf_deal *deal = &series.deal;

    d.rules = series.rules;
    d.dealer = deal->dealer;
    memcpy(d.hand, deal->hand, sizeof d.hand);
    drawn_contract(&d, contract);
    deal->contract = d.contract;
    deal->has_contract = true;
    memcpy(deal->dealt, deal->hand, sizeof deal->dealt);
    sf_play_start(&deal->play, &deal->rules, deal->dealer, &deal->contract, deal->hand);
    deal->phase = SF_DEAL_PLAY;
}

static bool doubles(const char *level, unsigned seat)
{
    struct sf_bot_answer answer;

    return act(level, seat, &answer) && answer.event.type == SF_EVENT_STOSS;
}

static void doubles_what_it_beats_alone(void **state)
{
    (void)state;
    for (unsigned i = 0; i < COUNT(levels); i++) {
        /* four Ober, three Unter: the Gras-Solo of the seat before has no chance */
        seat_table("schule-2024", "SU GA GZ GK G9 G8 G7 EA", "EO GO HO SO EU GU HU SA", "*", "*");
        announce("0 solo G");
        assert_true(doubles(levels[i], 1));
        assert_false(doubles(levels[i], 2)); /* nothing at all */
        /* the same at a Rufspiel, without the called ace */
        seat_table("bsv-1989", "SU HA HZ H7 H9 SK E8 E7", "EO GO HO SO EU GU HU EA",
                   "SA S8 S9 GK GZ G9 G8 G7", "*");
        announce("0 rufspiel S");
        assert_true(doubles(levels[i], 1));
    }
}

/* --- Hochzeit, Ramsch or Stock, Legen, Schiebe-Solo ---------------------------------------------
 */

static void lays_with_the_best_cards_only(void **state)
{
    static const struct {
        const char *first;
        bool lays;
    } rows[] = {{"EO GO HO SO", true}, {"H7 S7 G8 E9", false}};
    struct sf_bot_answer answer;

    (void)state;
    for (unsigned i = 0; i < COUNT(rows); i++)
        for (unsigned level = 0; level < COUNT(levels); level++) {
            seat_table("bsv-1989 legen", "EO GO HO SO H7 S7 G8 E9", "*", "*", "*");
            series.deal.phase = SF_DEAL_LEGEN;
            series.deal.first[0] = drawn_cards(rows[i].first);
            assert_true(act(levels[level], 0, &answer));
            assert_int_equal(answer.event.arg, rows[i].lays);
        }
}

static void takes_up_what_makes_a_solo(void **state)
{
    static const struct {
        const char *own;
        bool takes;
    } rows[] = {{"HO SO EU HA H9 H8 S7 G8", true}, {"H7 S7 S8 S9 G8 G9 E8 E7", false}};
    struct sf_bot_answer answer;

    (void)state;
    for (unsigned i = 0; i < COUNT(rows); i++)
        for (unsigned level = 0; level < COUNT(levels); level++) {
            struct sf_deal *deal = &series.deal;
            struct sf_event event = {.type = SF_EVENT_PUSH};
            seat_table("bsv-1989 schiebe", rows[i].own, "*", "*", "*");
            deal->phase = SF_DEAL_PUSH;
            deal->pushed = 2;
            deal->high = deal->heap = drawn_cards("EO GO");
            for (unsigned seat = 0; seat < 4; seat++)
                deal->hand[seat] &= ~deal->high;
            while (sf_count(deal->hand[3]) > 6) { /* the dealer has two cards less */
                sf_cards card = deal->hand[3] & (0u - deal->hand[3]);
                unsigned seat = sf_count(deal->hand[1]) < 8 ? 1 : 2;
                deal->hand[3] &= ~card;
                deal->hand[seat] |= card;
            }
            deal->push_turn = 0;
            assert_true(act(levels[level], 0, &answer));
            event = answer.event;
            assert_int_equal(!(event.cards & deal->high), rows[i].takes);
            apply(&event);
        }
}

/* The last seat decides: with four Ober a Ramsch is as good as lost. */
static void chooses_ramsch_or_stock(void **state)
{
    static const struct {
        const char *own;
        unsigned word;
    } rows[] = {{"H7 S7 S8 S9 G8 G7 E8 E7", SF_SAY_RAMSCH},
                {"EO HO SO EU HU EA EZ GA", SF_SAY_STOCK}};

    (void)state;
    for (unsigned i = 0; i < COUNT(rows); i++)
        for (unsigned level = 0; level < COUNT(levels); level++) {
            struct sf_bot_answer answer;
            seat_table("bsv-1989 ramsch stock", "*", "*", "*", rows[i].own);
            for (unsigned n = 0; n < 4; n++) {
                struct sf_event event = sf_event_of(SF_EVENT_SAY, sf_deal_turn(&series.deal), 0);
                event.say = (struct sf_say){event.seat, SF_SAY_WEITER, 0};
                apply(&event);
            }
            assert_int_equal(series.deal.auction.phase, SF_PHASE_LAST_SEAT);
            assert_true(act(levels[level], sf_deal_turn(&series.deal), &answer));
            assert_int_equal(answer.event.say.word, rows[i].word);
        }
}

/* --- the same with any number of threads --------------------------------------------------------
 */

static unsigned compared;

/* One thread and two give the same answer, and a table that was set up with other hands asks the
 * viewer the same question. */
static void compare(struct sf_rng *rng, unsigned seat, struct sf_solvers *one,
                    struct sf_solvers *two)
{
    static struct sf_series twin;
    static struct sf_view view, twin_view;
    static struct sf_knowledge knowledge;
    static struct sf_worlds worlds;
    struct sf_bot_tools a = {.seed = 11, .worlds = 6}, b = a;
    struct sf_bot_answer first, second;
    struct sf_world world;

    sf_view_of(&view, &series, seat);
    sf_knowledge_of(&knowledge, &view);
    if (!sf_worlds_init(&worlds, &knowledge) || !sf_worlds_draw(&worlds, rng, &world) ||
        !sf_talk_table(&twin, &view, world.hand))
        return;
    sf_workshop_lend(&a, one);
    sf_workshop_lend(&b, two);
    for (unsigned i = 0; i < COUNT(levels); i++) {
        const struct sf_bot *bot = sf_bot_find(levels[i]);
        bool acts = bot->act(&view, &a, &first);
        assert_int_equal(bot->act(&view, &b, &second), acts);
        assert_memory_equal(&first, &second, sizeof first);
    }
    sf_view_of(&twin_view, &twin, seat);
    assert_int_equal(twin_view.phase, view.phase);
    assert_int_equal(twin_view.turn, view.turn);
    assert_int_equal(twin_view.own, view.own);
    assert_memory_equal(twin_view.held, view.held, sizeof view.held);
    assert_int_equal(twin_view.legal_says, view.legal_says);
    assert_memory_equal(twin_view.legal_say, view.legal_say, sizeof view.legal_say);
    assert_int_equal(twin_view.announcements, view.announcements);
    assert_memory_equal(twin_view.announce, view.announce, sizeof view.announce);
    assert_true(twin_view.may_stoss || !view.may_stoss);
    assert_int_equal(twin_view.legal, view.legal);
    compared++;
}

static void the_same_everywhere(void **state)
{
    enum { TABLES = SANITIZED ? 6 : BRIEF ? 15 : 30 };
    struct sf_rng rng = sf_rng_seed(41);
    struct sf_solvers one, two;

    (void)state;
    assert_true(sf_solvers_init(&one, 1, 1 << 20, NULL));
    assert_true(sf_solvers_init(&two, 2, 1 << 20, NULL));
    for (unsigned i = 0; i < TABLES; i++) {
        struct sf_rules rules;
        random_rules(&rng, &rules);
        sf_series_start(&series, &rules, 0);
        for (unsigned n = 0; n < 60; n++) {
            struct sf_event event = random_offer(&rng, &series);
            unsigned turn;
            apply(&event);
            turn = sf_deal_turn(&series.deal);
            if (series.deal.phase >= SF_DEAL_LEGEN && turn < SF_SEATS && series.deal.count < 2 &&
                series.deal.phase != SF_DEAL_OVER)
                compare(&rng, turn, &one, &two);
        }
    }
    sf_solvers_release(&one);
    sf_solvers_release(&two);
    assert_true(compared > 5 * TABLES);
}

/* --- an end is a real end -----------------------------------------------------------------------
 */

static struct bot_table table;
static struct sf_talk_end expected;
static unsigned expecting, choices, finished; /* whose payout, if any */

/* At the first word of a deal: what the deal will come to. */
static void foresee(const struct sf_view *view, const struct sf_bot_answer *answer)
{
    struct sf_talk_option list[SF_TALK_OPTIONS];

    if (expecting != SF_NO_SEAT || view->phase != SF_DEAL_AUCTION)
        return;
    choices += sf_talk_options(view, list) > 1;
    assert_memory_equal(&list[0].answer.event, &answer->event, sizeof answer->event);
    assert_true(sf_talk_finish(&table.series, view->viewer, list, &expected));
    expecting = view->viewer;
}

/* With the real hands an option leads to what a table of `wirt` really comes to. */
static void finishes_like_a_table(void **state)
{
    struct sf_rng rng = sf_rng_seed(43);

    (void)state;
    for (unsigned i = 0; i < 60; i++) {
        struct sf_rules rules;
        random_rules(&rng, &rules);
        expecting = SF_NO_SEAT;
        bot_table_start(&table, &rules, "wirt", i);
        table.watch = foresee;
        bot_table_play(&table, 1);
        if (expecting == SF_NO_SEAT || sf_rules_has(&rules, SF_VARIANT_STOCK))
            continue; /* there the share of the Stock comes on top */
        for (unsigned seat = 0; seat < rules.players; seat++)
            for (struct sf_event due; sf_series_due(&table.series, seat, &due);)
                assert_int_equal(sf_series_apply(&table.series, &due), SF_OK);
        assert_true(expected.payout == (double)table.series.deal.result.payout[expecting]);
        finished++;
    }
    assert_true(choices > 15 && finished > 15);
}

/* --- corrections --------------------------------------------------------------------------------
 */

/* As if a Rufspiel brought a price more than it seems: its declarer sees that wherever nobody
 * outbids them; a player who passes does not, although others then play one. */
static void only_games_of_ones_own_are_corrected(void **state)
{
    struct sf_trained more = sf_trained;
    struct sf_bot_tools tools = {.seed = 7};
    struct sf_talk_option list[SF_TALK_OPTIONS];
    struct sf_talk_worth worth;
    struct sf_view view;
    bool plays = false, passes = false;
    double price;

    (void)state;
    for (unsigned game = 0; game < SF_GAME_N; game++)
        more.bid[game] = (struct sf_trained_bid){game == SF_RUFSPIEL ? 100 : 0, 100};
    seat_table("bsv-1989", "EO HO EU H9 H8 SA G7 G8", "*", "*", "*");
    sf_view_of(&view, &series, 0);
    price = (double)view.rules.price[SF_RUFSPIEL].base;
    unsigned options = sf_talk_options(&view, list);
    sf_trained_used = &more;
    sf_talk_judge(&view, &tools, list, options, SF_TALK_BATCH, &worth);
    sf_trained_used = &sf_trained;
    for (unsigned i = 0; i < options; i++) {
        double mended = worth.mean[i] - worth.plain[i];
        if (list[i].resolve == SF_RESOLVE_PASS) {
            passes = true;
            assert_true(mended == 0);
        } else if (list[i].plan.contract.game == SF_RUFSPIEL) {
            plays = true;
            assert_true(mended > 0.5 * price && mended <= price + 1e-9);
        }
    }
    assert_true(plays && passes);
}

/* --- stopped ------------------------------------------------------------------------------------
 */

static void stopped_at_once_it_says_what_wirt_says(void **state)
{
    atomic_bool stop = true;
    struct sf_bot_tools tools = {.seed = 1, .stop = &stop};
    struct sf_bot_answer answer, wirt;
    struct sf_view view;

    (void)state;
    for (unsigned i = 0; i < COUNT(games); i++) {
        seat_table(games[i].book, games[i].own, "*", "*", strstr(games[i].book, "drei") ? "" : "*");
        sf_view_of(&view, &series, 0);
        assert_true(sf_bot_find("wirt")->act(&view, &tools, &wirt));
        for (unsigned level = 0; level < COUNT(levels); level++) {
            assert_true(sf_bot_find(levels[level])->act(&view, &tools, &answer));
            assert_memory_equal(&answer.event, &wirt.event, sizeof wirt.event);
            apply(&answer.event);
            seat_table(games[i].book, games[i].own, "*", "*",
                       strstr(games[i].book, "drei") ? "" : "*");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_beyond_doubt),
        cmocka_unit_test(doubles_what_it_beats_alone),
        cmocka_unit_test(lays_with_the_best_cards_only),
        cmocka_unit_test(takes_up_what_makes_a_solo),
        cmocka_unit_test(chooses_ramsch_or_stock),
        cmocka_unit_test(the_same_everywhere),
        cmocka_unit_test(finishes_like_a_table),
        cmocka_unit_test(only_games_of_ones_own_are_corrected),
        cmocka_unit_test(stopped_at_once_it_says_what_wirt_says),
    };

    return cmocka_run_group_tests_name("talk", tests, NULL, NULL);
}
