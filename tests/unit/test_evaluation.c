/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "lists/evaluation.h"
#include <string.h>

/*
 * Standings of small tournaments, worked out by hand from the texts: Tischpunkte and their ties of
 * serien-2022, places and ties of muenchen-2006 III.2.6, shared prizes of kurz-turnier,
 * substitutes, lists that do not balance.
 */

enum { PLAYERS = 12, LISTS = 8, ROWS = 64, FINDINGS = 64, NOBODY = SF_EVALUATION_NOBODY };

static struct sf_evaluation_player player[PLAYERS];
static struct sf_evaluation_list list[LISTS];
static struct sf_row row[ROWS];
static struct sf_evaluation_input input;
static struct sf_standing standing[PLAYERS];
static struct sf_evaluation_finding finding[FINDINGS];
static struct sf_evaluation_note note[LISTS * SF_LIST_NOTES_MAX + 1];
static struct sf_evaluation evaluation;
static unsigned rows;

/* --- telling a tournament ------------------------------------------------------------------------
 */

static void begin(enum sf_book book, unsigned players, unsigned rounds)
{
    memset(player, 0, sizeof player);
    memset(list, 0, sizeof list);
    rows = 0;
    input = (struct sf_evaluation_input){.rules = &sf_rulebooks[book],
                                         .rounds = rounds,
                                         .player = player,
                                         .player_count = players,
                                         .list = list};
    evaluation = (struct sf_evaluation){.standing = standing,
                                        .finding = finding,
                                        .finding_max = FINDINGS,
                                        .note = note,
                                        .note_max = sizeof note / sizeof *note};
}

static struct sf_evaluation_list *add_list(unsigned round, unsigned table, unsigned a, unsigned b,
                                           unsigned c, unsigned d)
{
    struct sf_evaluation_list *l = &list[input.list_count++];

    assert_true(input.list_count <= LISTS);
    *l = (struct sf_evaluation_list){
        .round = (uint16_t)round,
        .table = (uint16_t)table,
        .seats = 4,
        .player = {(uint16_t)a, (uint16_t)b, (uint16_t)c, (uint16_t)d, NOBODY},
        .row = &row[rows]};
    return l;
}

/* To the list that was added last. */
static struct sf_row *add_row(int a, int b, int c, int d)
{
    struct sf_row *r = &row[rows++];

    assert_true(rows <= ROWS);
    *r = (struct sf_row){.entry = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d},
                         .declarer = SF_NO_SEAT,
                         .spritze = SF_NO_SEAT};
    list[input.list_count - 1].row_count++;
    return r;
}

static void add_sums(int a, int b, int c, int d)
{
    struct sf_evaluation_list *l = &list[input.list_count - 1];
    const int32_t sum[SF_SEATS] = {a, b, c, d};

    l->has_sums = true;
    memcpy(l->sum, sum, sizeof sum);
}

static void evaluate(void)
{
    sf_evaluation_run(&input, &evaluation);
}

/* The i-th line of the standings. */
static void is_placed(unsigned i, unsigned who, unsigned place, int points)
{
    assert_true(i < evaluation.ranked);
    assert_int_equal(standing[i].player, who);
    assert_int_equal(standing[i].place, place);
    assert_int_equal(standing[i].points, points);
}

static const struct sf_standing *of(unsigned who)
{
    for (unsigned i = 0; i < input.player_count; i++)
        if (standing[i].player == who)
            return &standing[i];
    fail();
    return NULL;
}

static void is_found(unsigned i, unsigned table, unsigned number, enum sf_row_fate fate,
                     enum sf_row_reason reason)
{
    assert_true(i < evaluation.finding_count);
    assert_int_equal(finding[i].table, table);
    assert_int_equal(finding[i].row, number);
    assert_int_equal(finding[i].what.fate, fate);
    assert_int_equal(finding[i].what.reason, reason);
}

/* --- Tischpunkte
 * ---------------------------------------------------------------------------------- */

static void serien_tischpunkte_and_their_ties(void **state)
{
    static const struct {
        int32_t points[4], wanted[4];
    } cases[] = {
        {{9, 3, -4, -8}, {40, 30, 20, 10}},   {{-8, -4, 3, 9}, {10, 20, 30, 40}},
        {{5, 5, -3, -7}, {35, 35, 20, 10}},   /* 1. + 2. */
        {{8, 1, 1, -10}, {40, 25, 25, 10}},   /* 2. + 3. */
        {{8, 2, -5, -5}, {40, 30, 15, 15}},   /* 3. + 4. */
        {{4, 4, 4, -12}, {30, 30, 30, 10}},   /* 1., 2. + 3. */
        {{-4, 12, -4, -4}, {20, 40, 20, 20}}, /* 2., 3. + 4. */
        {{0, 0, 0, 0}, {25, 25, 25, 25}},     {{6, -6, 6, -6}, {35, 15, 35, 15}},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        int32_t given[4];
        sf_table_points(&sf_rulebooks[SF_SERIEN_2022], 4, cases[i].points, given);
        assert_memory_equal(given, cases[i].wanted, sizeof given);
        sf_table_points(&sf_rulebooks[SF_KURZ_TURNIER], 4, cases[i].points, given);
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(given[seat], 0);
    }
}

/* The text has four seats; a fifth gets nothing, so that a table still has 100. */
static void serien_tischpunkte_at_five(void **state)
{
    static const int32_t points[5] = {5, 1, 0, -3, -3}, all[5] = {0, 0, 0, 0, 0};
    int32_t given[5], sum = 0;

    (void)state;
    sf_table_points(&sf_rulebooks[SF_SERIEN_2022], 5, points, given);
    assert_int_equal(given[0], 40);
    assert_int_equal(given[3], 5);
    assert_int_equal(given[4], 5);
    for (unsigned seat = 0; seat < 5; seat++)
        sum += given[seat];
    assert_int_equal(sum, 100);
    sf_table_points(&sf_rulebooks[SF_SERIEN_2022], 5, all, given);
    assert_int_equal(given[2], 20);
}

static void serien_table_totals_100(void **state)
{
    struct sf_patterns patterns;
    struct sf_list_result result;
    int sum = 0;

    (void)state;
    begin(SF_SERIEN_2022, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(6, -2, -2, -2);
    add_row(1, 1, -1, -1);
    add_row(-2, -2, 6, -2);
    add_row(1, 1, 1, 1); /* disputed: counts for nobody */
    sf_patterns_make(&patterns, input.rules);
    assert_true(sf_evaluation_list_result(&patterns, list, &result));
    for (unsigned seat = 0; seat < 4; seat++)
        sum += result.points[seat] + result.table_points[seat];
    assert_int_equal(sum, 100);
    assert_int_equal(result.counted, 3);
    assert_int_equal(result.disputed, 1);
    evaluate();
    is_placed(0, 0, 1, 5 + 40); /* 5 -3 3 -5 */
    is_placed(1, 2, 2, 3 + 30);
    is_placed(2, 1, 3, -3 + 20);
    is_placed(3, 3, 4, -5 + 10);
    assert_int_equal(standing[0].table_points, 40);
}

static void serien_reuegeld_is_added_up(void **state)
{
    (void)state;
    begin(SF_SERIEN_2022, 4, 2);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(-6, 2, 2, 2);                /* 1.00 of player 0 */
    add_row(1, 1, -1, -1)->declarer = 3; /* 0.50 of player 3 */
    add_row(1, 1, -1, -1);               /* of whom? */
    add_list(2, 1, 3, 2, 1, 0);
    add_row(18, -3, -3, -12); /* 1.00 of player 0, who doubled */
    add_row(-6, 2, 2, 2)->kind = SF_ROW_MISPLAY;
    evaluate();
    assert_int_equal(of(0)->reuegeld, 200);
    assert_int_equal(of(3)->reuegeld, 50);
    assert_int_equal(of(1)->reuegeld, 0);
    assert_int_equal(evaluation.unclear, 50);
}

/* --- places
 * ---------------------------------------------------------------------------------------- */

/* Points first, then games won, whatever they were. */
static void muenchen_III_2_6_games_won(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 8, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(9, -3, -3, -3);
    add_row(-3, 3, -3, 3); /* 6 0 -6 0: player 0 has won one game, a solo game */
    add_list(1, 2, 4, 5, 6, 7);
    add_row(3, 3, -3, -3);
    add_row(3, 3, -3, -3); /* 6 6 -6 -6: players 4 and 5 have won two */
    evaluate();
    is_placed(0, 4, 1, 6);
    is_placed(1, 5, 1, 6); /* no lot was drawn */
    is_placed(2, 0, 3, 6);
    is_placed(3, 1, 4, 0);
    is_placed(4, 3, 4, 0);
    is_placed(5, 2, 6, -6); /* 2, 6 and 7 have won nothing */
    is_placed(6, 6, 6, -6);
    is_placed(7, 7, 6, -6);
}

static void muenchen_III_2_6_solo_games_won(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 8, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(3, 3, -9, 3);
    add_row(3, -3, 3, -3); /* 6 0 -6 0: player 0 has won two games, none alone */
    add_list(1, 2, 4, 5, 6, 7);
    add_row(9, -3, -3, -3);
    add_row(3, 3, -3, -3);
    add_row(-3, -3, 3, 3);
    add_row(-3, 3, -3, 3); /* 6 0 -6 0: player 4 has won two, one of them alone */
    evaluate();
    is_placed(0, 4, 1, 6);
    is_placed(1, 0, 2, 6);
    assert_int_equal(standing[0].games_won, 2);
    assert_int_equal(standing[0].solos_won, 1);
    assert_int_equal(standing[1].games_won, 2);
    assert_int_equal(standing[1].solos_won, 0);
    is_placed(2, 5, 3, 0); /* two games won; players 1 and 3 have one */
    is_placed(3, 7, 3, 0);
    is_placed(4, 1, 5, 0);
    is_placed(5, 3, 5, 0);
}

static void muenchen_III_2_6_lot(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(1, 1, -1, -1);
    player[1].lot = 1;
    evaluate(); /* only one of the two tied has a lot */
    is_placed(0, 0, 1, 1);
    is_placed(1, 1, 1, 1);
    is_placed(2, 2, 3, -1);
    player[0].lot = 2;
    player[3].lot = 3;
    evaluate();
    is_placed(0, 1, 1, 1);
    is_placed(1, 0, 2, 1);
    is_placed(2, 2, 3, -1);
    is_placed(3, 3, 3, -1);
}

/* The other books know no games won: who has the same points shares the place. */
static void kurz_ties_share(void **state)
{
    (void)state;
    begin(SF_KURZ_TURNIER, 8, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(30, 30, -30, -30);
    add_list(1, 2, 4, 5, 6, 7);
    add_row(10, 10, -10, -10);
    add_row(20, 20, -20, -20);
    evaluate();
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(standing[i].place, 1);
    for (unsigned i = 4; i < 8; i++)
        assert_int_equal(standing[i].place, 5);
}

static void penalties_are_taken_off(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(9, -3, -3, -3);
    player[0].penalty = 20;
    evaluate();
    is_placed(3, 0, 4, -11);
}

static void only_who_was_there_to_the_end_is_ranked(void **state)
{
    static const struct sf_evaluation_change change = {.seat = 2, .from = 2, .player = 8};

    (void)state;
    begin(SF_MUENCHEN_2006, 9, 2);
    player[8].substitute = true;
    player[1].disqualified = true;
    add_list(1, 1, 0, 1, 2, 3);
    add_row(9, -3, -3, -3);
    add_row(-3, -3, 9, -3); /* the substitute's */
    list[0].change = &change;
    list[0].change_count = 1;
    add_list(1, 2, 4, 5, 6, 7);
    add_row(1, 1, -1, -1);
    add_list(2, 1, 0, 1, 8, 3);
    add_row(1, 1, -1, -1);
    add_list(2, 2, 4, 5, 6, NOBODY); /* 7 has gone home */
    add_row(1, 1, -1, -1);
    evaluate();
    assert_int_equal(evaluation.ranked, 5);
    is_placed(0, 0, 1, 7);
    is_placed(1, 4, 2, 2);
    is_placed(2, 5, 2, 2);
    is_placed(3, 6, 4, -2);
    is_placed(4, 3, 5, -7);
    assert_int_equal(of(8)->unranked, SF_UNRANKED_SUBSTITUTE);
    assert_int_equal(of(8)->points, 8);
    assert_int_equal(of(1)->unranked, SF_UNRANKED_DISQUALIFIED);
    assert_int_equal(of(2)->unranked, SF_UNRANKED_INCOMPLETE);
    assert_int_equal(of(2)->points, -3);
    assert_int_equal(of(7)->unranked, SF_UNRANKED_INCOMPLETE);
}

/* muenchen-2006 II.2.2: three lost in this round, and by this player. */
static void muenchen_II_2_2_lost_solos_are_the_players_in_a_round(void **state)
{
    static const struct sf_evaluation_change change = {.seat = 0, .from = 5, .player = 4};

    (void)state;
    begin(SF_MUENCHEN_2006, 5, 2);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(-9, 3, 3, 3);
    add_row(-9, 3, 3, 3);
    add_row(-9, 3, 3, 3);
    add_row(9, -3, -3, -3);
    add_row(9, -3, -3, -3); /* by player 4, who has taken over */
    list[0].change = &change;
    list[0].change_count = 1;
    add_list(2, 1, 0, 1, 2, 3);
    add_row(9, -3, -3, -3); /* another round */
    evaluate();
    assert_int_equal(evaluation.finding_count, 1);
    is_found(0, 1, 4, SF_ROW_STRICKEN, SF_ROW_REASON_UNREGISTERED);
    assert_int_equal(of(0)->points, -27 + 9);
    assert_int_equal(of(4)->points, 9);
    assert_int_equal(of(0)->solos_won, 1);
}

static void muenchen_II_2_2_rulings_are_no_lost_solos(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(-9, 3, 3, 3)->kind = SF_ROW_MISPLAY;
    add_row(-9, 3, 3, 3);
    add_row(-9, 3, 3, 3);
    add_row(-9, 3, 3, 3);
    evaluate();
    assert_int_equal(evaluation.finding_count, 0);
    assert_int_equal(of(0)->points, -36);
}

/* --- lists that do not balance
 * --------------------------------------------------------------------- */

static void rows_and_sums(void **state)
{
    struct sf_row_finding *what = &finding[2].what;

    (void)state;
    begin(SF_MUENCHEN_2006, 8, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(1, 1, -1, -1);
    add_row(2, 2, -2, -1); /* put right */
    add_row(3, 3, 3, -3);  /* disputed */
    add_sums(9, 6, -6, -9);
    add_list(1, 2, 4, 5, 6, 7);
    add_sums(10, -10, 4, -4);
    evaluate();
    assert_int_equal(evaluation.finding_count, 3);
    is_found(0, 1, 2, SF_ROW_REPAIRED, SF_ROW_REASON_NO_SUM);
    is_found(1, 1, 3, SF_ROW_DISPUTED, SF_ROW_REASON_NO_SUM);
    is_found(2, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS_DIFFER);
    assert_int_equal(what->suggestion_count, 1);
    assert_int_equal(what->suggestion[0][0], 3);
    assert_int_equal(what->suggestion[0][3], -3);
    is_placed(0, 4, 1, 10);
    assert_int_equal(of(0)->points, 3);
    assert_int_equal(of(4)->games_won, 0); /* sums do not tell */
}

static void sums_that_do_not_total_0_count_nothing(void **state)
{
    (void)state;
    begin(SF_SERIEN_2022, 4, 1);
    add_list(1, 7, 0, 1, 2, 3);
    add_sums(10, -10, 5, -4);
    evaluate();
    is_found(0, 7, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS);
    assert_int_equal(evaluation.ranked, 4); /* they have played */
    assert_int_equal(standing[0].points, 0);
}

/* Every row of muenchen-2006 has four even or four odd entries, and so have its sums. They count
 * until somebody knows better. */
static void muenchen_II_5_2_sums_share_their_parity(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 8, 1);
    input.strict = true;
    add_list(1, 1, 0, 1, 2, 3);
    add_sums(5, 3, -4, -4);
    add_list(1, 2, 4, 5, 6, 7);
    add_sums(5, 3, -5, -3);
    evaluate();
    assert_int_equal(evaluation.finding_count, 1);
    is_found(0, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS_PARITY);
    assert_int_equal(of(0)->points, 5);
}

static void kurz_sums_are_tens_and_share_their_parity(void **state)
{
    (void)state;
    begin(SF_KURZ_TURNIER, 12, 1);
    input.strict = true;
    add_list(1, 1, 0, 1, 2, 3);
    add_sums(45, -15, -15, -15);
    add_list(1, 2, 4, 5, 6, 7);
    add_sums(50, 30, -40, -40);
    add_list(1, 3, 8, 9, 10, 11);
    add_sums(50, 30, -50, -30);
    evaluate();
    assert_int_equal(evaluation.finding_count, 2);
    is_found(0, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS_UNIT);
    is_found(1, 2, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS_PARITY);
}

/* The evaluation of a document has a note, and the sums count. */
static void sums_that_no_rows_give_are_noted(void **state)
{
    (void)state;
    begin(SF_KURZ_TURNIER, 8, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_sums(45, -15, -15, -15);
    add_list(1, 2, 4, 5, 6, 7);
    add_sums(50, 30, -40, -40);
    evaluate();
    assert_int_equal(evaluation.finding_count, 0);
    assert_int_equal(evaluation.note_count, 3); /* and there are three rounds */
    assert_int_equal(note[0].kind, SF_NOTE_UNIT);
    assert_int_equal(note[0].wanted, 10);
    assert_int_equal(note[1].kind, SF_NOTE_PARITY);
    assert_int_equal(note[1].table, 2);
}

/* An unjustified Spritze gives 4, 4, -2, -6, but also 6, 6, -3, -9. */
static void serien_spritze_sums_have_any_parity(void **state)
{
    (void)state;
    begin(SF_SERIEN_2022, 4, 1);
    input.strict = true;
    add_list(1, 1, 0, 1, 2, 3);
    add_sums(5, 3, -4, -4);
    evaluate();
    assert_int_equal(evaluation.finding_count, 0);
}

/* Sums do not show games won, so these do not decide: the players share the place. */
static void muenchen_III_2_6_level_players_without_rows_share(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 8, 1);
    input.strict = true;
    add_list(1, 1, 0, 1, 2, 3);
    add_row(1, 1, -1, -1);
    add_list(1, 2, 4, 5, 6, 7);
    add_sums(1, 1, -1, -1);
    evaluate();
    is_placed(0, 0, 1, 1);
    assert_int_equal(of(5)->place, 1);
    assert_true(of(4)->rows_missing);
    assert_false(of(0)->rows_missing);
    assert_int_equal(of(2)->place, 5);
}

/* The points plus their Tischpunkte total 100: such sums are Gesamt. */
static void serien_gesamt_is_taken_apart(void **state)
{
    (void)state;
    begin(SF_SERIEN_2022, 8, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_sums(50, 29, 16, 5);
    add_list(1, 2, 4, 5, 6, 7);
    add_sums(37, 37, 13, 13); /* level: 35 and 15 each */
    evaluate();
    assert_int_equal(evaluation.finding_count, 0);
    is_placed(0, 0, 1, 50);
    assert_int_equal(of(0)->table_points, 40);
    assert_int_equal(of(3)->points, 5);
    assert_int_equal(of(4)->points, 37);
    assert_int_equal(of(4)->table_points, 35);
    assert_int_equal(evaluation.note_count, 2);
    assert_int_equal(note[1].kind, SF_NOTE_GESAMT);
    assert_int_equal(note[1].table, 2);
    assert_false(evaluation.open); /* the result is final all the same */
}

static void serien_gesamt_that_was_not_shared_is_disputed(void **state)
{
    (void)state;
    begin(SF_SERIEN_2022, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_sums(45, 35, 15, 5); /* 5 and 5 are level, so are -5 and -5: 35 and 15 each */
    evaluate();
    is_found(0, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_GESAMT);
    assert_int_equal(finding[0].what.suggestion_count, 1);
    assert_int_equal(finding[0].what.suggestion[0][0], 5);
    assert_int_equal(finding[0].what.suggestion[0][1], 5);
    assert_int_equal(finding[0].what.suggestion[0][3], -5);
    assert_true(evaluation.open);
    add_sums(26, 25, 25, 24); /* no order of the players gives these */
    evaluate();
    is_found(0, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_GESAMT);
    assert_int_equal(finding[0].what.suggestion_count, 0);
}

static void serien_gesamt_beside_rows(void **state)
{
    (void)state;
    begin(SF_SERIEN_2022, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(6, -2, -2, -2);
    add_sums(46, 18, 18, 18);
    evaluate();
    assert_int_equal(evaluation.finding_count, 0);
    assert_int_equal(note[0].kind, SF_NOTE_GESAMT);
    add_sums(45, 19, 18, 18);
    evaluate();
    is_found(0, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS_DIFFER);
    assert_int_equal(of(0)->points, 46); /* the rows count */
}

static void is_noted(unsigned i, enum sf_evaluation_note_kind kind, unsigned table, unsigned found,
                     unsigned wanted)
{
    assert_true(i < evaluation.note_count);
    assert_int_equal(note[i].kind, kind);
    assert_int_equal(note[i].table, table);
    assert_int_equal(note[i].found, found);
    assert_int_equal(note[i].wanted, wanted);
    assert_true(evaluation.open);
}

/* muenchen-2006 III.2: two rounds of 32 games. */
static void muenchen_III_2_rows_and_rounds_that_are_missing(void **state)
{
    char text[128];

    (void)state;
    begin(SF_MUENCHEN_2006, 8, 1);
    add_list(1, 1, 0, 1, 2, 3);
    for (unsigned i = 0; i < 33; i++)
        add_row(1, 1, -1, -1);
    add_list(1, 2, 4, 5, 6, 7);
    add_row(1, 1, -1, -1);
    add_row(1, 1, -1, -1);
    evaluate();
    assert_int_equal(evaluation.note_count, 3);
    is_noted(0, SF_NOTE_ROWS, 1, 33, 32);
    is_noted(1, SF_NOTE_ROWS, 2, 2, 32);
    is_noted(2, SF_NOTE_ROUNDS, 0, 1, 2);
    sf_evaluation_note_text(&note[0], SF_EN, text, sizeof text);
    assert_string_equal(text, "Rows in the list: 33; the book says 32 games.");
    sf_evaluation_note_text(&note[2], SF_DE, text, sizeof text);
    assert_string_equal(text, "Gespielte Runden: 1, vorgesehen: 2.");
}

/* A whole list that credits only the winners is one question, not 24. */
static void kurz_list_of_winners_is_one_note(void **state)
{
    (void)state;
    begin(SF_KURZ_TURNIER, 4, 3);
    add_list(1, 1, 0, 1, 2, 3);
    for (unsigned i = 0; i < 22; i++)
        add_row(10, 10, 0, 0);
    add_row(0, 0, 0, 0);
    add_row(0, 30, 30, 30);
    evaluate();
    assert_int_equal(evaluation.note_count, 1);
    is_noted(0, SF_NOTE_WINNERS, 1, 23, 0);
    assert_int_equal(evaluation.finding_count, 23);
    add_row(10, 10, -10, -10); /* somebody knows minus points here */
    evaluate();
    is_noted(0, SF_NOTE_ROWS, 1, 25, 24);
    assert_int_equal(evaluation.note_count, 1);
}

/* Nobody can say from the sums alone who lost what. */
static void kurz_sums_of_winners_are_named(void **state)
{
    (void)state;
    begin(SF_KURZ_TURNIER, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_sums(240, 240, 100, 20);
    evaluate();
    is_found(0, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS_WINNERS);
    add_sums(240, 240, -100, 20); /* a minus stands: an error */
    evaluate();
    is_found(0, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS);
}

/* Beside rows that credit only the winners, sums that do the same are the same question. */
static void kurz_sums_of_winners_beside_their_rows(void **state)
{
    (void)state;
    begin(SF_KURZ_TURNIER, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(10, 10, 0, 0);
    add_row(0, 90, 0, 0);
    add_sums(10, 100, 0, 0);
    evaluate();
    is_found(2, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS_WINNERS);
    assert_int_equal(finding[2].what.suggestion_count, 0); /* zeros are none */
    add_sums(10, 100, 0, 10);
    evaluate();
    is_found(2, 1, 0, SF_ROW_DISPUTED, SF_ROW_REASON_SUMS);
}

/* Sums that fit the rows as they stand are no second mistake. */
static void sums_of_the_rows_as_written_are_right(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(1, 1, -1, -1);
    add_row(18, -6, -6, -6); /* no note: struck */
    add_sums(19, -5, -7, -7);
    evaluate();
    assert_int_equal(evaluation.finding_count, 1);
    is_found(0, 1, 2, SF_ROW_STRICKEN, SF_ROW_REASON_NO_NOTE);
}

static void list_that_was_not_handed_in(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    evaluate();
    assert_int_equal(evaluation.ranked, 0);
    assert_int_equal(of(0)->unranked, SF_UNRANKED_INCOMPLETE);
}

/* A list without any row is short of all its games. */
static void muenchen_III_2_empty_list_is_not_final(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 4, 2);
    add_list(1, 1, 0, 1, 2, 3);
    add_list(2, 1, 0, 1, 2, 3);
    evaluate();
    assert_int_equal(evaluation.note_count, 2);
    is_noted(0, SF_NOTE_ROWS, 1, 0, 32);
    assert_true(evaluation.open);
}

/* serien-2022 leaves the number of series and games open, but something must have been played. */
static void serien_nothing_played_is_not_final(void **state)
{
    (void)state;
    begin(SF_SERIEN_2022, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    evaluate();
    assert_true(evaluation.open);
    begin(SF_SERIEN_2022, 4, 0);
    evaluate();
    assert_true(evaluation.open);
}

static void findings_beyond_the_room_are_counted(void **state)
{
    (void)state;
    begin(SF_MUENCHEN_2006, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    for (int i = 0; i < 5; i++)
        add_row(1, 0, 0, 0);
    evaluation.finding_max = 2;
    evaluate();
    assert_int_equal(evaluation.finding_count, 5);
}

/* --- prizes
 * ----------------------------------------------------------------------------------------- */

static void kurz_example_of_the_text(void **state)
{
    static const int64_t prize[3] = {10000, 6000, 3000};

    (void)state;
    begin(SF_KURZ_TURNIER, 4, 1);
    add_list(1, 1, 0, 1, 2, 3); /* Fredi and Gabi 1200, Miki 1190 */
    add_sums(1200, 1200, 1190, -3590);
    input.prize = prize;
    input.prize_count = 3;
    evaluate();
    is_placed(0, 0, 1, 1200);
    is_placed(1, 1, 1, 1200);
    is_placed(2, 2, 3, 1190);
    assert_int_equal(standing[0].prize, 8000);
    assert_int_equal(standing[1].prize, 8000);
    assert_int_equal(standing[2].prize, 3000);
    assert_int_equal(standing[3].prize, 0);
    player[0].lot = 2; /* both agree on the lot */
    player[1].lot = 1;
    evaluate();
    is_placed(0, 1, 1, 1200);
    assert_int_equal(standing[0].prize, 10000);
    assert_int_equal(standing[1].prize, 6000);
}

static void cents_that_cannot_be_split(void **state)
{
    static const int64_t prize[3] = {101, 0, 100};

    (void)state;
    begin(SF_KURZ_TURNIER, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(0, 0, 0, 0);
    input.prize = prize;
    input.prize_count = 3;
    player[3].lot = 1; /* not all have one, so it orders the cents alone */
    player[1].lot = 2;
    evaluate(); /* 201 for four: 50 each, and one cent more for player 3 */
    assert_int_equal(of(0)->prize, 50);
    assert_int_equal(of(1)->prize, 50);
    assert_int_equal(of(2)->prize, 50);
    assert_int_equal(of(3)->prize, 51);
}

static void left_over_cents_go_to_lots_then_players(void **state)
{
    static const int64_t prize[1] = {203};

    (void)state;
    begin(SF_KURZ_TURNIER, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(0, 0, 0, 0);
    input.prize = prize;
    input.prize_count = 1;
    player[2].lot = 1;
    evaluate(); /* 2.03 for four: 50 each, three cents for players 2, 0 and 1 */
    assert_int_equal(of(2)->prize, 51);
    assert_int_equal(of(0)->prize, 51);
    assert_int_equal(of(1)->prize, 51);
    assert_int_equal(of(3)->prize, 50);
}

static void prizes_are_for_those_who_are_ranked(void **state)
{
    static const int64_t prize[2] = {100, 50};

    (void)state;
    begin(SF_KURZ_TURNIER, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(90, -30, -30, -30);
    player[0].disqualified = true;
    input.prize = prize;
    input.prize_count = 2;
    evaluate(); /* three share what is there for the places 1 to 3 */
    assert_int_equal(of(0)->prize, 0);
    for (unsigned who = 1; who < 4; who++)
        assert_int_equal(of(who)->prize, 50);
}

/* --- five at a table
 * --------------------------------------------------------------------------------- */

static void kurz_table_of_five(void **state)
{
    (void)state;
    begin(SF_KURZ_TURNIER, 5, 1);
    add_list(1, 1, 0, 1, 2, 3)->seats = 5;
    list[0].player[4] = 4;
    add_row(0, 10, 10, -10)->entry[4] = -10;
    add_row(90, 0, -30, -30)->entry[4] = -30;
    add_row(20, 20, -20, -40)->entry[4] = 20; /* all five have points */
    add_row(20, 20, -20, -20)->entry[4] = 0;  /* seat 4 did, out of turn */
    evaluate();
    assert_int_equal(of(0)->points, 110);
    assert_int_equal(of(4)->points, -40);
    is_found(0, 1, 3, SF_ROW_DISPUTED, SF_ROW_REASON_DEALER);
}

/* kurz-turnier, Preisverteilung: tied players may agree on a lot; otherwise they share. */
static void kurz_tied_players_may_agree_on_a_lot(void **state)
{
    static const int64_t prize[] = {300, 200, 100};

    (void)state;
    begin(SF_KURZ_TURNIER, 4, 1);
    add_list(1, 1, 0, 1, 2, 3);
    add_row(10, 10, -10, -10);
    input.prize = prize;
    input.prize_count = 3;
    evaluate();
    is_placed(0, 0, 1, 10);
    is_placed(1, 1, 1, 10);
    assert_int_equal(of(0)->prize, 250);
    player[1].lot = 1; /* both winners agree; the losers do not */
    player[0].lot = 2;
    evaluate();
    is_placed(0, 1, 1, 10);
    is_placed(1, 0, 2, 10);
    assert_int_equal(of(1)->prize, 300);
    assert_int_equal(of(0)->prize, 200);
    is_placed(2, 2, 3, -10);
    is_placed(3, 3, 3, -10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(serien_tischpunkte_and_their_ties),
        cmocka_unit_test(serien_tischpunkte_at_five),
        cmocka_unit_test(serien_table_totals_100),
        cmocka_unit_test(serien_reuegeld_is_added_up),
        cmocka_unit_test(muenchen_III_2_6_games_won),
        cmocka_unit_test(muenchen_III_2_6_solo_games_won),
        cmocka_unit_test(muenchen_III_2_6_lot),
        cmocka_unit_test(kurz_ties_share),
        cmocka_unit_test(penalties_are_taken_off),
        cmocka_unit_test(only_who_was_there_to_the_end_is_ranked),
        cmocka_unit_test(muenchen_II_2_2_lost_solos_are_the_players_in_a_round),
        cmocka_unit_test(muenchen_II_2_2_rulings_are_no_lost_solos),
        cmocka_unit_test(rows_and_sums),
        cmocka_unit_test(sums_that_do_not_total_0_count_nothing),
        cmocka_unit_test(muenchen_II_5_2_sums_share_their_parity),
        cmocka_unit_test(kurz_sums_are_tens_and_share_their_parity),
        cmocka_unit_test(sums_that_no_rows_give_are_noted),
        cmocka_unit_test(serien_spritze_sums_have_any_parity),
        cmocka_unit_test(muenchen_III_2_6_level_players_without_rows_share),
        cmocka_unit_test(serien_gesamt_is_taken_apart),
        cmocka_unit_test(serien_gesamt_that_was_not_shared_is_disputed),
        cmocka_unit_test(serien_gesamt_beside_rows),
        cmocka_unit_test(muenchen_III_2_rows_and_rounds_that_are_missing),
        cmocka_unit_test(kurz_list_of_winners_is_one_note),
        cmocka_unit_test(kurz_sums_of_winners_are_named),
        cmocka_unit_test(kurz_sums_of_winners_beside_their_rows),
        cmocka_unit_test(kurz_tied_players_may_agree_on_a_lot),
        cmocka_unit_test(sums_of_the_rows_as_written_are_right),
        cmocka_unit_test(list_that_was_not_handed_in),
        cmocka_unit_test(muenchen_III_2_empty_list_is_not_final),
        cmocka_unit_test(serien_nothing_played_is_not_final),
        cmocka_unit_test(findings_beyond_the_room_are_counted),
        cmocka_unit_test(kurz_example_of_the_text),
        cmocka_unit_test(cents_that_cannot_be_split),
        cmocka_unit_test(left_over_cents_go_to_lots_then_players),
        cmocka_unit_test(prizes_are_for_those_who_are_ranked),
        cmocka_unit_test(kurz_table_of_five),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
