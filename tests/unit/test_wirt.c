/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bot_table.h"
#include "bots/levels.h"
#include "bots/wirt_rows.h"
#include "textbook.h"

#include <string.h>

/* Conventions of the bot `wirt`, and that they are worth something. */

static void plays_by_the_book(void **state)
{
    struct sf_bot_tools tools = {.seed = 1};

    (void)state;
    textbook_check(sf_bot_find("wirt"), &tools, 0);
}

/* --- before the cards are played ----------------------------------------------------------------
 */

static void view_in(struct sf_view *view, const char *table, enum sf_deal_phase phase,
                    const char *own)
{
    struct drawn d;

    memset(view, 0, sizeof *view);
    drawn_table(&d, table, 3);
    view->rules = d.rules;
    view->dealer = 3;
    view->phase = (uint8_t)phase;
    view->own = drawn_cards(own);
}

static struct sf_event answer_to(const struct sf_view *view)
{
    struct sf_bot_tools tools = {.seed = 1};
    struct sf_bot_answer answer;

    assert_true(sf_bot_wirt(view, &tools, &answer));
    return answer.event;
}

static void lays_with_good_cards_only(void **state)
{
    static const struct {
        const char *cards;
        bool lays;
    } rows[] = {
        {"EO GO HU EA", true},  {"EO HO H7 S8", true},  {"EU GU HU SU", true},
        {"H7 S7 S8 G9", false}, {"EA GA SA H7", false}, {"SO H8 E9 G8", false},
    };
    struct sf_view view;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        view_in(&view, "bsv-1989 legen", SF_DEAL_LEGEN, rows[i].cards);
        view.may_lay = true;
        if (answer_to(&view).arg != rows[i].lays)
            fail_msg("%s", rows[i].cards);
    }
}

static void takes_the_high_trumps_for_a_solo(void **state)
{
    static const struct {
        const char *own, *pushed;
    } rows[] = {
        {"HO SO EU HA H9 H8 S7 G8", "S7 G8"}, /* a Herz-Solo without losers */
        {"H7 S7 S8 S9 G8 G9 E8 E7", "EO GO"}, /* not even with them */
    };
    struct sf_view view;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        view_in(&view, "bsv-1989 schiebe", SF_DEAL_PUSH, rows[i].own);
        view.pushed = 2;
        view.heap = drawn_cards("EO GO");
        view.may_push = true;
        assert_int_equal(answer_to(&view).cards, drawn_cards(rows[i].pushed));
    }
}

static void gives_back_from_the_shortest_suit(void **state)
{
    struct sf_view view;

    (void)state;
    view_in(&view, "bsv-1989 hochzeit", SF_DEAL_EXCHANGE, "EO HO EU H9 H7 H8 EA EK S9");
    view.legal = view.own;
    assert_int_equal(SF_BIT(answer_to(&view).arg), drawn_cards("S9"));
}

static void doubles_with_many_trumps_only(void **state)
{
    static const struct {
        const char *own;
        bool doubles;
    } rows[] = {{"EO GO HO SO EU GU HU S7", true}, {"EO HU H8 EA GA S9 S8 S7", false}};
    struct sf_bot_tools tools = {.seed = 1};
    struct sf_bot_answer answer;
    struct sf_view view;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        view_in(&view, "schule-2024", SF_DEAL_PLAY, rows[i].own);
        view.contract = sf_contract_of(SF_RUFSPIEL, 2);
        view.contract.suit = SF_GRAS;
        view.party = 1u << 2;
        view.turn = 1;
        view.may_stoss = true;
        assert_int_equal(sf_bot_wirt(&view, &tools, &answer), rows[i].doubles);
    }
}

/* Two of each at a table, the same decks with the seats exchanged. */
static void beats_random_everywhere(void **state)
{
    static struct bot_table table;

    (void)state;
    for (unsigned book = 0; book < SF_BOOK_N; book++) {
        int64_t gain = 0, best = 0;
        for (unsigned side = 0; side < 2; side++) {
            struct sf_rules rules;
            assert_int_equal(sf_rules_make(&rules, (enum sf_book)book, NULL, NULL), SF_OK);
            bot_table_start(&table, &rules, "random", 3);
            table.bot[side] = table.bot[side + 2] = sf_bot_find("wirt");
            bot_table_play(&table, 200);
            gain += table.series.total[side] + table.series.total[side + 2];
            best += table.series.rules.price[SF_RUFSPIEL].base;
        }
        /* at least as if it had won a Rufspiel more than it lost in every third deal */
        if (gain < 200 * best / 3)
            fail_msg("%s: only %d", sf_book_id((enum sf_book)book), (int)gain);
    }
}

struct share {
    unsigned games, won;
};

/* As people do: they win 80 of 100 Rufspiele, 69 Solos and 73 Wenzen. */
static void bids_like_people(void **state)
{
    static struct bot_table table;
    struct share share[SF_GAME_N] = {{0, 0}};
    struct drawn d;
    enum { DEALS = 3000 };

    (void)state;
    drawn_table(&d, "bsv-1989", 0);
    bot_table_start(&table, &d.rules, "wirt", 5);
    for (unsigned deals = 1; deals <= DEALS; deals++) {
        bot_table_play(&table, deals);
        const struct sf_deal *deal = &table.series.deal;
        if (!deal->has_contract)
            continue;
        share[deal->contract.game].games++;
        share[deal->contract.game].won += deal->result.won;
    }
    assert_in_range(share[SF_RUFSPIEL].games, DEALS * 50 / 100, DEALS * 75 / 100);
    assert_in_range(share[SF_RUFSPIEL].won * 100 / share[SF_RUFSPIEL].games, 70, 85);
    assert_in_range(share[SF_SOLO].games, DEALS * 8 / 100, DEALS * 25 / 100);
    assert_in_range(share[SF_SOLO].won * 100 / share[SF_SOLO].games, 60, 85);
    assert_in_range(share[SF_WENZ].games, DEALS * 1 / 100, DEALS * 10 / 100);
    assert_in_range(share[SF_WENZ].won * 100 / share[SF_WENZ].games, 55, 90);
}

/* Every answer of a seat that thinks about something comes with a sentence in both languages. */
static void has_a_sentence(const struct sf_view *view, const struct sf_bot_answer *answer)
{
    if (view->phase == SF_DEAL_CUT)
        return;
    assert_int_not_equal(answer->de[0], '\0');
    assert_int_not_equal(answer->en[0], '\0');
}

static void explains_itself(void **state)
{
    static struct bot_table table;
    struct sf_rng rng = sf_rng_seed(3);

    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        struct sf_rules rules;
        random_rules(&rng, &rules);
        bot_table_start(&table, &rules, "wirt", i);
        table.watch = has_a_sentence;
        bot_table_play(&table, 5);
    }
}

/* --- every convention has its day ---------------------------------------------------------------
 */

/* Announces anything and then plays by the rows: so every kind of game is played. */
static bool dares(const struct sf_view *view, const struct sf_bot_tools *tools,
                  struct sf_bot_answer *answer)
{
    return view->phase == SF_DEAL_PLAY ? sf_bot_wirt(view, tools, answer)
                                       : sf_bot_random(view, tools, answer);
}

enum { ROWS_MAX = 64 };
static unsigned used[2][ROWS_MAX];
static const struct sf_wirt_row *const tables[2] = {sf_wirt_leads, sf_wirt_follows};

static void count_row(const struct sf_view *view, const struct sf_bot_answer *answer)
{
    if (view->phase != SF_DEAL_PLAY || answer->event.type != SF_EVENT_CARD)
        return;
    for (unsigned t = 0; t < 2; t++)
        for (unsigned i = 0; tables[t][i].pick; i++)
            used[t][i] += strcmp(tables[t][i].de, answer->de) == 0;
}

static bool counted(const struct sf_view *view, const struct sf_bot_tools *tools,
                    struct sf_bot_answer *answer)
{
    bool acts = sf_bot_wirt(view, tools, answer);

    count_row(view, answer);
    return acts;
}

/* At a table or, what hardly ever happens there, in the textbook. */
static void every_row_is_used(void **state)
{
    static const struct sf_bot daring = {"daring", "", "", dares, false, false};
    static const struct sf_bot learning = {"learning", "", "", counted, false, false};
    struct sf_bot_tools tools = {.seed = 1};
    static struct bot_table table;
    struct sf_rng rng = sf_rng_seed(23);

    (void)state;
    textbook_check(&learning, &tools, 0);
    for (unsigned i = 0; i < 500; i++) {
        struct sf_rules rules;
        random_rules(&rng, &rules);
        bot_table_start(&table, &rules, "wirt", i);
        for (unsigned seat = 0; seat < SF_SEATS; seat++)
            table.bot[seat] = &daring;
        table.watch = count_row;
        bot_table_play(&table, 8);
    }
    for (unsigned t = 0; t < 2; t++)
        for (unsigned i = 0; tables[t][i].pick; i++)
            if (!used[t][i])
                fail_msg("never: %s", tables[t][i].en);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_by_the_book),
        cmocka_unit_test(lays_with_good_cards_only),
        cmocka_unit_test(takes_the_high_trumps_for_a_solo),
        cmocka_unit_test(gives_back_from_the_shortest_suit),
        cmocka_unit_test(doubles_with_many_trumps_only),
        cmocka_unit_test(beats_random_everywhere),
        cmocka_unit_test(bids_like_people),
        cmocka_unit_test(explains_itself),
        cmocka_unit_test(every_row_is_used),
    };

    return cmocka_run_group_tests_name("wirt", tests, NULL, NULL);
}
