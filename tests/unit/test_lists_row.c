/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "lists/row.h"
#include "lists/row_json.h"
#include <stdio.h>
#include <string.h>

/*
 * Rows of lists, held against the tables of the books: muenchen-2006 II.5.2, the tables of
 * serien-2022, the prices of kurz-turnier. A case is a row as the list has it, what was said about
 * it, and what becomes of it.
 */

enum { N = SF_NO_SEAT };

static struct sf_patterns patterns;
static struct sf_row_finding finding;

static void take_book(enum sf_book book)
{
    sf_patterns_make(&patterns, &sf_rulebooks[book]);
}

static struct sf_row row_of(int a, int b, int c, int d)
{
    return (struct sf_row){
        .entry = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}, .declarer = N, .spritze = N};
}

static void judge(const struct sf_row *row)
{
    sf_row_judge(&patterns, 4, 1, row, NULL, &finding);
}

/* "9 -3 -3 -3": as its kind, in every order of the seats. */
struct legal {
    int entry[4];
    enum sf_row_kind kind;
};

static void is_legal(const int e[4], enum sf_row_kind kind, bool note)
{
    for (unsigned turn = 0; turn < 4; turn++) {
        struct sf_row row =
            row_of(e[turn], e[(turn + 1) % 4], e[(turn + 2) % 4], e[(turn + 3) % 4]);
        row.note = note;
        judge(&row);
        if (finding.fate != SF_ROW_COUNTS || finding.sense.kind != kind)
            fail_msg("%d %d %d %d: %s as %s", e[0], e[1], e[2], e[3],
                     sf_row_fate_name((enum sf_row_fate)finding.fate),
                     sf_row_kind_name((enum sf_row_kind)finding.sense.kind));
    }
}

static void are_legal(const struct legal *rows, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        is_legal(rows[i].entry, rows[i].kind, true);
}

static void is_no_game(int a, int b, int c, int d)
{
    struct sf_row row = row_of(a, b, c, d);

    judge(&row);
    if (finding.fate != SF_ROW_DISPUTED || finding.reason != SF_ROW_REASON_NO_GAME)
        fail_msg("%d %d %d %d is taken for a game", a, b, c, d);
    assert_true(finding.suggestion_count > 0);
}

#define LEGAL(rows) are_legal(rows, sizeof(rows) / sizeof *(rows))

/* --- the tables of the books ---------------------------------------------------------------------
 */

static void muenchen_II_5_2_rows(void **state)
{
    static const struct legal rows[] = {
        {{1, 1, -1, -1}, SF_ROW_RUFSPIEL}, {{2, 2, -2, -2}, SF_ROW_RUFSPIEL},
        {{3, -3, 3, -3}, SF_ROW_RUFSPIEL}, {{9, -3, -3, -3}, SF_ROW_SOLO},
        {{-9, 3, 3, 3}, SF_ROW_SOLO},      {{12, -4, -4, -4}, SF_ROW_SOLO},
        {{-12, 4, 4, 4}, SF_ROW_SOLO},     {{15, -5, -5, -5}, SF_ROW_SOLO},
        {{-15, 5, 5, 5}, SF_ROW_SOLO},     {{18, -6, -6, -6}, SF_ROW_TOUT},
        {{-18, 6, 6, 6}, SF_ROW_TOUT},     {{36, -12, -12, -12}, SF_ROW_SIE},
    };

    (void)state;
    take_book(SF_MUENCHEN_2006);
    LEGAL(rows);
    is_no_game(4, 4, -4, -4);
    is_no_game(6, -2, -2, -2);
    is_no_game(3, -1, -1, -1);
    is_no_game(24, -8, -8, -8);
    is_no_game(1, 0, 0, -1);
    is_no_game(0, 0, 0, 0);
    is_no_game(-3, 1, 1, 1);
    is_no_game(-36, 12, 12, 12);
}

static void serien_spielpunkte_rows(void **state)
{
    static const struct legal rows[] = {
        {{1, 1, -1, -1}, SF_ROW_RUFSPIEL},
        {{2, 2, -2, -2}, SF_ROW_RUFSPIEL},
        {{3, 3, -3, -3}, SF_ROW_RUFSPIEL},
        {{6, -2, -2, -2}, SF_ROW_SOLO},
        {{-6, 2, 2, 2}, SF_ROW_SOLO},
        {{9, -3, -3, -3}, SF_ROW_SOLO},
        {{-9, 3, 3, 3}, SF_ROW_SOLO},
        {{12, -4, -4, -4}, SF_ROW_SOLO},
        {{-12, 4, 4, 4}, SF_ROW_SOLO},
        {{18, -6, -6, -6}, SF_ROW_TOUT},
        {{-18, 6, 6, 6}, SF_ROW_TOUT},
        /* with Spritze */
        {{4, 4, -4, -4}, SF_ROW_RUFSPIEL},
        {{6, -6, 6, -6}, SF_ROW_RUFSPIEL},
        {{-24, 8, 8, 8}, SF_ROW_SOLO},
        {{36, -12, -12, -12}, SF_ROW_TOUT},
        {{-36, 12, 12, 12}, SF_ROW_TOUT},
    };

    (void)state;
    take_book(SF_SERIEN_2022);
    LEGAL(rows);
    is_no_game(15, -5, -5, -5);
    is_no_game(5, 5, -5, -5);
    is_no_game(0, 0, 0, 0); /* all pass: the same dealer deals again */
    /* who doubles and takes no trick has doubled without reason */
    is_no_game(24, -8, -8, -8);
}

static void serien_unjustified_spritze_rows(void **state)
{
    static const struct legal rows[] = {
        {{4, 4, -2, -6}, SF_ROW_RUFSPIEL},
        {{6, 6, -3, -9}, SF_ROW_RUFSPIEL},
        {{18, -3, -3, -12}, SF_ROW_SOLO},
        {{24, -4, -4, -16}, SF_ROW_SOLO},
    };

    (void)state;
    take_book(SF_SERIEN_2022);
    LEGAL(rows);
    is_no_game(2, 2, -1, -3); /* not if they are out of Schneider */
    is_no_game(12, -2, -2, -8);
    is_no_game(36, -6, -6, -24); /* not at a Tout */
}

static void serien_misplay_rows(void **state)
{
    static const struct legal rows[] = {
        {{6, 0, 0, -6}, SF_ROW_MISPLAY},     {{12, 0, 0, -12}, SF_ROW_MISPLAY},
        {{1, 1, 0, -2}, SF_ROW_MISPLAY},     {{2, 2, 0, -4}, SF_ROW_MISPLAY},
        {{-10, 6, 2, 2}, SF_ROW_MISPLAY},    {{-20, 12, 4, 4}, SF_ROW_MISPLAY},
        {{-3, 1, 1, 1}, SF_ROW_MISPLAY},     {{-30, 18, 6, 6}, SF_ROW_MISPLAY}, /* I-57 */
        {{-60, 36, 12, 12}, SF_ROW_MISPLAY},
    };

    (void)state;
    take_book(SF_SERIEN_2022);
    LEGAL(rows);
    is_no_game(18, 0, 0, -18); /* a Tout is not won before its last trick */
    is_no_game(-5, 3, 1, 1);
}

static void kurz_rows(void **state)
{
    static const struct legal rows[] = {
        {{10, 10, -10, -10}, SF_ROW_RUFSPIEL}, /* 10, 20, 30 */
        {{20, 20, -20, -20}, SF_ROW_RUFSPIEL},
        {{30, 30, -30, -30}, SF_ROW_RUFSPIEL},
        {{40, 40, -40, -40},
         SF_ROW_RUFSPIEL}, /* three Damen on top: 40, 50, 60; four: 50, 60, 70 */
        {{50, 50, -50, -50}, SF_ROW_RUFSPIEL},
        {{60, 60, -60, -60}, SF_ROW_RUFSPIEL},
        {{70, 70, -70, -70}, SF_ROW_RUFSPIEL},
        {{90, -30, -30, -30}, SF_ROW_SOLO},
        {{-180, 60, 60, 60}, SF_ROW_SOLO},
        {{210, -70, -70, -70}, SF_ROW_SOLO},
        {{360, -120, -120, -120}, SF_ROW_TOUT}, /* only with three Damen: (30 + 30) x 2 */
        {{-420, 140, 140, 140}, SF_ROW_TOUT},
        {{420, -140, -140, -140}, SF_ROW_TOUT}, /* or a Schafkopf: I-6 */
        {{0, 0, 0, 0}, SF_ROW_PASSED},
    };

    (void)state;
    take_book(SF_KURZ_TURNIER);
    LEGAL(rows);
    is_no_game(80, 80, -80, -80);
    is_no_game(120, -40, -40, -40);
    is_no_game(150, -50, -50, -50);
    is_no_game(240, -80, -80, -80);
    is_no_game(1, 1, -1, -1);
}

static void casual_books_have_no_lists(void **state)
{
    (void)state;
    take_book(SF_BSV_1989);
    assert_int_equal(patterns.count, 0);
}

/* --- what was said besides
 * ------------------------------------------------------------------------ */

static void judge_as(struct sf_row row, enum sf_row_kind kind, unsigned declarer, unsigned spritze)
{
    row.kind = (uint8_t)kind;
    row.declarer = (uint8_t)declarer;
    row.spritze = (uint8_t)spritze;
    judge(&row);
}

static void agree(struct sf_row row, enum sf_row_kind kind, unsigned declarer, unsigned spritze)
{
    judge_as(row, kind, declarer, spritze);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
}

static void contradict(struct sf_row row, enum sf_row_kind kind, unsigned declarer,
                       unsigned spritze)
{
    judge_as(row, kind, declarer, spritze);
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    assert_int_equal(finding.reason, SF_ROW_REASON_CONTRADICTS);
    assert_true(finding.suggestion_count > 0);
}

static void what_is_said_must_fit(void **state)
{
    (void)state;
    take_book(SF_MUENCHEN_2006);
    agree(row_of(1, 1, -1, -1), SF_ROW_MUSS, N, N);
    assert_int_equal(finding.sense.kind, SF_ROW_MUSS);
    agree(row_of(1, 1, -1, -1), SF_ROW_RUFSPIEL, 3, N);
    assert_int_equal(finding.sense.declarer, 3);
    assert_false(finding.sense.won);
    agree(row_of(-3, 9, -3, -3), SF_ROW_UNSAID, N, N);
    assert_int_equal(finding.sense.declarer, 1);
    assert_true(finding.sense.solo && finding.sense.won);
    contradict(row_of(-3, 9, -3, -3), SF_ROW_RUFSPIEL, N, N);
    contradict(row_of(-3, 9, -3, -3), SF_ROW_SOLO, 0, N);
    contradict(row_of(-3, 9, -3, -3), SF_ROW_TOUT, N, N);
    contradict(row_of(-3, 9, -3, -3), SF_ROW_SOLO, 4, N);    /* no such seat */
    contradict(row_of(1, 1, -1, -1), SF_ROW_RUFSPIEL, N, 2); /* no Spritze here */
    contradict(row_of(1, 1, -1, -1), SF_ROW_PASSED, N, N);
    agree(row_of(-9, 3, 3, 3), SF_ROW_MISPLAY, N, N); /* II.1.2: a ruling */
    assert_int_equal(finding.sense.kind, SF_ROW_MISPLAY);
}

static void spritze_must_fit(void **state)
{
    (void)state;
    take_book(SF_SERIEN_2022);
    agree(row_of(2, 2, -2, -2), SF_ROW_UNSAID, N, 3); /* a doubled simple Rufspiel */
    agree(row_of(2, 2, -2, -2), SF_ROW_RUFSPIEL, 0, 3);
    contradict(row_of(2, 2, -2, -2), SF_ROW_RUFSPIEL, 0, 1); /* of the same party */
    contradict(row_of(2, 2, -2, -2), SF_ROW_RUFSPIEL, 3, 3);
    contradict(row_of(1, 1, -1, -1), SF_ROW_RUFSPIEL, N, 3); /* would be 2 */
    agree(row_of(18, -6, -6, -6), SF_ROW_UNSAID, N, 2);      /* a doubled Schneider, then no Tout */
    assert_int_equal(finding.sense.kind, SF_ROW_SOLO);
    contradict(row_of(18, -6, -6, -6), SF_ROW_TOUT, N, 2);
    agree(row_of(18, -3, -12, -3), SF_ROW_UNSAID, N, N); /* the row tells who doubled */
    assert_int_equal(finding.sense.spritze, 2);
    contradict(row_of(18, -3, -12, -3), SF_ROW_UNSAID, N, 1);
}

/* muenchen-2006 III.1.2, serien-2022: the organiser sets the values of a game. */
static void ruling_with_a_reason_has_any_values(void **state)
{
    struct sf_row row = row_of(5, -5, 0, 0);

    (void)state;
    take_book(SF_SERIEN_2022);
    row.kind = SF_ROW_MISPLAY;
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    row.reason = true;
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    assert_int_equal(finding.sense.kind, SF_ROW_MISPLAY);
    assert_int_equal(finding.sense.winners, 1);
    row.entry[3] = 1;
    judge(&row);
    assert_int_not_equal(finding.fate, SF_ROW_COUNTS);
}

/* muenchen-2006 II.3.2: a lost game of the class owed, a Sie or a Rufspiel without partner (I-56).
 */
static void muenchen_II_3_2_game_owed_is_a_ruling(void **state)
{
    (void)state;
    take_book(SF_MUENCHEN_2006);
    agree(row_of(-36, 12, 12, 12), SF_ROW_MISPLAY, N, N);
    agree(row_of(1, 1, -3, 1), SF_ROW_MISPLAY, 2, N);
    judge_as(row_of(1, 1, -3, 1), SF_ROW_MISPLAY, 1, N);
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
}

/* muenchen-2006 II.2.2: a solo game that was not registered is struck with zeros, by a ruling. */
static void zeros_are_a_ruling_where_no_deal_is_passed(void **state)
{
    struct sf_row row = row_of(0, 0, 0, 0);

    (void)state;
    take_book(SF_MUENCHEN_2006);
    row.kind = SF_ROW_MISPLAY;
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    take_book(SF_SERIEN_2022);
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    take_book(SF_KURZ_TURNIER);
    row.kind = SF_ROW_PASSED;
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
}

/* --- approvals
 * ------------------------------------------------------------------------------------ */

static void strikes(const struct sf_row *row, const uint8_t *lost, enum sf_row_reason reason,
                    const char *rule)
{
    sf_row_judge(&patterns, 4, 1, row, lost, &finding);
    assert_int_equal(finding.fate, SF_ROW_STRICKEN);
    assert_int_equal(finding.reason, reason);
    assert_string_equal(finding.rule, rule);
    assert_int_equal(finding.suggestion_count, 0);
}

static void muenchen_III_3_1_tout_and_sie_need_the_note(void **state)
{
    struct sf_row row = row_of(18, -6, -6, -6);

    (void)state;
    take_book(SF_MUENCHEN_2006);
    strikes(&row, NULL, SF_ROW_REASON_NO_NOTE, "muenchen-2006 III.3.1");
    row.kind = SF_ROW_TOUT;
    strikes(&row, NULL, SF_ROW_REASON_NO_NOTE, "muenchen-2006 III.3.1");
    row.entry[3] = -5; /* put right first, then struck */
    strikes(&row, NULL, SF_ROW_REASON_NO_NOTE, "muenchen-2006 III.3.1");
    row = row_of(-12, -12, -12, 36);
    strikes(&row, NULL, SF_ROW_REASON_NO_NOTE, "muenchen-2006 III.3.1");
    row.note = true;
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    take_book(SF_SERIEN_2022); /* nothing to register there */
    row = row_of(18, -6, -6, -6);
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
}

static void muenchen_II_2_2_fourth_lost_solo_must_be_registered(void **state)
{
    static const uint8_t two[4] = {0, 2, 0, 0}, three[4] = {0, 3, 0, 0};
    struct sf_row row = row_of(-3, 9, -3, -3), tout = row_of(-6, 18, -6, -6);

    (void)state;
    take_book(SF_MUENCHEN_2006);
    sf_row_judge(&patterns, 4, 9, &row, two, &finding);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    strikes(&row, three, SF_ROW_REASON_UNREGISTERED, "muenchen-2006 II.2.2");
    row.registered = true;
    sf_row_judge(&patterns, 4, 9, &row, three, &finding);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    row = row_of(9, -3, -3, -3); /* another's */
    sf_row_judge(&patterns, 4, 9, &row, three, &finding);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    row = row_of(1, 1, -1, -1); /* no solo game */
    sf_row_judge(&patterns, 4, 9, &row, three, &finding);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    tout.note = true; /* a Tout with its note was registered (I-65) */
    sf_row_judge(&patterns, 4, 9, &tout, three, &finding);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
}

/* --- rows that do not sum to 0
 * ---------------------------------------------------------------------- */

static void is_suggestion(unsigned i, int a, int b, int c, int d)
{
    const int32_t wanted[SF_SEATS] = {a, b, c, d};

    assert_true(i < finding.suggestion_count);
    assert_memory_equal(finding.suggestion[i], wanted, sizeof wanted);
}

static void muenchen_III_3_1_one_wrong_entry_is_put_right(void **state)
{
    struct sf_row row = row_of(1, 1, -1, 0);

    (void)state;
    take_book(SF_MUENCHEN_2006);
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_REPAIRED);
    is_suggestion(0, 1, 1, -1, -1);
    row = row_of(12, -4, 4, -4); /* a sign */
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_REPAIRED);
    is_suggestion(0, 12, -4, -4, -4);
    assert_int_equal(finding.sense.declarer, 0);
    row = row_of(90, -3, -3, -3);
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_REPAIRED);
    is_suggestion(0, 9, -3, -3, -3);
}

static void muenchen_III_3_1_several_rows_are_near(void **state)
{
    struct sf_row row = row_of(3, 3, 3, -3);

    (void)state;
    take_book(SF_MUENCHEN_2006);
    judge(&row); /* -9: a lost Solo; or one of three signs: Rufspiel Schwarz */
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    assert_int_equal(finding.reason, SF_ROW_REASON_NO_SUM);
    assert_int_equal(finding.suggestion_count, 7);
    /* a forgotten sign, then a wrong entry, then swapped columns */
    is_suggestion(0, -3, 3, 3, -3);
    is_suggestion(1, 3, -3, 3, -3);
    is_suggestion(2, 3, 3, -3, -3);
    assert_int_equal(finding.why[2], SF_ROW_WHY_SIGNS);
    is_suggestion(3, 3, 3, 3, -9);
    assert_int_equal(finding.why[3], SF_ROW_WHY_ENTRY);
    assert_int_equal(finding.why[4], SF_ROW_WHY_COLUMNS);
    row.kind = SF_ROW_SOLO; /* what was said decides */
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_REPAIRED);
    is_suggestion(0, 3, 3, 3, -9);
    row.kind = SF_ROW_TOUT; /* or nothing fits it */
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    assert_int_equal(finding.reason, SF_ROW_REASON_CONTRADICTS);
    assert_int_equal(finding.suggestion_count, 7);
}

static void muenchen_III_3_1_what_cannot_be_reconstructed_is_struck(void **state)
{
    struct sf_row row = row_of(7, 7, -3, 0);

    (void)state;
    take_book(SF_MUENCHEN_2006);
    strikes(&row, NULL, SF_ROW_REASON_LOST, "muenchen-2006 III.3.1");
    row = row_of(SF_ENTRY_MAX, SF_ENTRY_MAX, SF_ENTRY_MAX, SF_ENTRY_MAX);
    strikes(&row, NULL, SF_ROW_REASON_LOST, "muenchen-2006 III.3.1");
    row = row_of(9, -3, -3, -3);
    row.kind = SF_ROW_STRUCK;
    strikes(&row, NULL, SF_ROW_REASON_SAID, "muenchen-2006 III.1.2");
}

static void serien_an_entry_that_is_missing_may_be_a_misplay(void **state)
{
    struct sf_row row = row_of(1, 1, -1, 0);

    (void)state;
    take_book(SF_SERIEN_2022);
    judge(&row); /* +1 +1 -1 -1, or a loser who erred: +1 +1 -2 0 */
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    assert_int_equal(finding.suggestion_count, 2);
    is_suggestion(0, 1, 1, -1, -1);
    assert_int_equal(finding.why[0], SF_ROW_WHY_UNWRITTEN);
    is_suggestion(1, 1, 1, -2, 0);
    assert_int_equal(finding.why[1], SF_ROW_WHY_ENTRY);
    row.kind = SF_ROW_RUFSPIEL;
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_REPAIRED);
    is_suggestion(0, 1, 1, -1, -1);
}

/* A row, its fate, and its suggestions: values and why. */
struct damaged {
    int book; /* enum sf_book */
    int entry[4];
    enum sf_row_fate fate;
    enum sf_row_why why; /* of the first suggestion */
    int first[4];
    unsigned suggestions;
};

static void check_damaged(const struct damaged *d, unsigned count)
{
    for (; count--; d++) {
        struct sf_row row = row_of(d->entry[0], d->entry[1], d->entry[2], d->entry[3]);
        take_book((enum sf_book)d->book);
        judge(&row);
        if (finding.fate != d->fate || finding.suggestion_count != d->suggestions ||
            (finding.suggestion_count && finding.why[0] != d->why))
            fail_msg("%d %d %d %d: %s, %u suggestions, %s", d->entry[0], d->entry[1], d->entry[2],
                     d->entry[3], sf_row_fate_name((enum sf_row_fate)finding.fate),
                     finding.suggestion_count, sf_row_why_name((enum sf_row_why)finding.why[0]));
        if (d->suggestions)
            is_suggestion(0, d->first[0], d->first[1], d->first[2], d->first[3]);
    }
}

#define DAMAGED(rows) check_damaged(rows, sizeof(rows) / sizeof *(rows))

static void muenchen_III_3_1_what_can_be_reconstructed_is_not_struck(void **state)
{
    enum { B = SF_MUENCHEN_2006 };
    static const struct damaged rows[] = {
        {B, {9, -3, 0, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_UNWRITTEN, {9, -3, -3, -3}, 1},
        {B, {9, 0, 0, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_UNWRITTEN, {9, -3, -3, -3}, 1},
        {B, {1, 1, 0, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_UNWRITTEN, {1, 1, -1, -1}, 1},
        {B, {9, -3, -3, 0}, SF_ROW_REPAIRED, SF_ROW_WHY_UNWRITTEN, {9, -3, -3, -3}, 1},
        /* most solo games are won: so is one without any sign */
        {B, {9, 3, 3, 3}, SF_ROW_DISPUTED, SF_ROW_WHY_SIGNS, {9, -3, -3, -3}, 2},
        {B, {9, 3, 0, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_MIXED, {9, -3, -3, -3}, 2},
        /* I-90: one sign against three */
        {B, {-9, -3, -3, -3}, SF_ROW_REPAIRED, SF_ROW_WHY_ENTRY, {9, -3, -3, -3}, 1},
        /* but two signs are as good as a Rufspiel with a wrong value */
        {B, {-9, -3, -3, 3}, SF_ROW_DISPUTED, SF_ROW_WHY_ENTRY, {3, -3, -3, 3}, 3},
    };

    (void)state;
    DAMAGED(rows);
}

static void serien_unwritten_entries_are_a_game_before_a_ruling(void **state)
{
    struct sf_row row = row_of(6, 0, 0, 0);

    (void)state;
    take_book(SF_SERIEN_2022);
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    is_suggestion(0, 6, -2, -2, -2);
    is_suggestion(4, 6, -6, 0, 0); /* a ruling */
    row.kind = SF_ROW_SOLO;        /* what the row states narrows them */
    row.declarer = 0;
    judge(&row);
    assert_int_equal(finding.suggestion_count, 1);
    is_suggestion(0, 6, -2, -2, -2);
}

/* What was written is never put right to 0, and forgotten signs beside an entry that is missing are
 * a reading where no minus stands (I-90). */
static void serien_zeros_are_no_repair(void **state)
{
    static const struct damaged rows[] = {
        {SF_SERIEN_2022, {-6, 18, 6, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_MIXED, {-6, 18, -6, -6}, 4},
        {SF_SERIEN_2022, {6, 0, 3, -6}, SF_ROW_DISPUTED, SF_ROW_WHY_MIXED, {6, -9, -3, 6}, 2},
    };

    (void)state;
    DAMAGED(rows);
}

static void muenchen_III_3_1_signs_and_an_entry_are_missing(void **state)
{
    enum { B = SF_MUENCHEN_2006 };
    static const struct damaged rows[] = {
        {B, {3, 0, 3, 3}, SF_ROW_DISPUTED, SF_ROW_WHY_UNWRITTEN, {3, -9, 3, 3}, 8},
        {B, {3, 3, 3, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_UNWRITTEN, {3, 3, 3, -9}, 8},
        {B, {9, -3, -3, 0}, SF_ROW_REPAIRED, SF_ROW_WHY_UNWRITTEN, {9, -3, -3, -3}, 1},
        {B, {1, 1, -1, 0}, SF_ROW_REPAIRED, SF_ROW_WHY_UNWRITTEN, {1, 1, -1, -1}, 1},
    };

    (void)state;
    DAMAGED(rows);
}

/* The text gives points to winners and none to losers, and some lists are written so. */
static void kurz_winners_alone_are_asked_about(void **state)
{
    enum { B = SF_KURZ_TURNIER };
    static const struct damaged rows[] = {
        {B, {10, 10, 0, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_WINNERS_ONLY, {10, 10, -10, -10}, 1},
        {B, {90, 0, 0, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_WINNERS_ONLY, {90, -30, -30, -30}, 1},
        {B, {30, 30, 0, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_WINNERS_ONLY, {30, 30, -30, -30}, 3},
        {B, {30, 30, 30, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_WINNERS_ONLY, {30, 30, 30, -90}, 1},
        /* "Solospiel = 30 Punkte" */
        {B, {30, 0, 0, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_WINNERS_ONLY, {90, -30, -30, -30}, 7},
        {B, {0, 140, 0, 0}, SF_ROW_DISPUTED, SF_ROW_WHY_WINNERS_ONLY, {-140, 420, -140, -140}, 4},
        {B, {0, 0, 0, -90}, SF_ROW_DISPUTED, SF_ROW_WHY_UNWRITTEN, {30, 30, 30, -90}, 1},
        {B, {80, 0, 0, 0}, SF_ROW_STRICKEN, SF_ROW_WHY_NEAREST, {0}, 0}, /* never zeros */
    };
    struct sf_row row = row_of(10, 10, 0, 0);

    (void)state;
    DAMAGED(rows);
    judge(&row);
    assert_int_equal(finding.reason, SF_ROW_REASON_WINNERS);
    row.kind = SF_ROW_PASSED; /* it says so, but it is not */
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    assert_int_equal(finding.reason, SF_ROW_REASON_CONTRADICTS);
}

static void nearest_rows_come_first(void **state)
{
    struct sf_row row = row_of(6, -2, -2, -2);

    (void)state;
    take_book(SF_MUENCHEN_2006);
    judge(&row); /* nothing is apart by one entry; by two are the Rufspiele of 2, by 4 each; +9 -3
                    -3 -3 is nearer in points, but changes all four */
    assert_int_equal(finding.reason, SF_ROW_REASON_NO_GAME);
    assert_string_equal(finding.rule, "muenchen-2006 II.5.2");
    is_suggestion(0, 2, -2, -2, 2);
    is_suggestion(1, 2, -2, 2, -2);
    is_suggestion(2, 2, 2, -2, -2);
    row = row_of(10, 0, -5, -5);
    judge(&row);
    is_suggestion(0, 15, -5, -5, -5); /* two entries by 5 */
}

/* A won Durch that was doubled is always unjustified, and people write the double of it. */
static void serien_doubled_durch_has_its_row_suggested(void **state)
{
    struct sf_row row = row_of(24, -8, -8, -8);

    (void)state;
    take_book(SF_SERIEN_2022);
    judge(&row);
    assert_int_equal(finding.reason, SF_ROW_REASON_NO_GAME);
    is_suggestion(0, -24, 8, 8, 8); /* all values stand */
    is_suggestion(1, 24, -16, -4, -4);
    is_suggestion(2, 24, -4, -16, -4);
    is_suggestion(3, 24, -4, -4, -16);
}

/* Whoever writes values does not mean a passed deal. */
static void kurz_Kein_Spiel_is_no_suggestion(void **state)
{
    struct sf_row row = row_of(1, 1, -1, -1);

    (void)state;
    take_book(SF_KURZ_TURNIER);
    judge(&row);
    assert_int_equal(finding.reason, SF_ROW_REASON_NO_GAME);
    is_suggestion(0, 10, 10, -10, -10);
    for (unsigned i = 0; i < finding.suggestion_count; i++)
        assert_int_not_equal(finding.suggestion[i][0], 0);
    row = row_of(10, 10, -10, -10);
    row.kind = SF_ROW_PASSED; /* it says that it is one */
    judge(&row);
    is_suggestion(0, 0, 0, 0, 0);
}

/* --- tables of five
 * ---------------------------------------------------------------------------------- */

static void kurz_dealer_of_five_has_nothing(void **state)
{
    struct sf_row row = {.entry = {10, 10, -10, -10, 0}, .declarer = N, .spritze = N};

    (void)state;
    take_book(SF_KURZ_TURNIER);
    sf_row_judge(&patterns, 5, 5, &row, NULL, &finding);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    sf_row_judge(&patterns, 5, 10, &row, NULL, &finding);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    sf_row_judge(&patterns, 5, 1, &row, NULL, &finding); /* in turn it was seat 0 */
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    row.entry[3] = -9; /* and one of those who play has the wrong entry */
    sf_row_judge(&patterns, 5, 1, &row, NULL, &finding);
    assert_int_equal(finding.fate, SF_ROW_REPAIRED);
    assert_int_equal(finding.suggestion[0][3], -10);
    row = (struct sf_row){.entry = {10, 20, -10, -10, -10}, .declarer = N, .spritze = N};
    sf_row_judge(&patterns, 5, 1, &row, NULL, &finding); /* all five have points */
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    assert_int_equal(finding.reason, SF_ROW_REASON_DEALER);
    for (unsigned i = 0; i < finding.suggestion_count; i++)
        assert_int_equal(finding.suggestion[i][0], 0);
    row = (struct sf_row){.entry = {10, 10, -10, 0, 0}, .declarer = N, .spritze = N};
    sf_row_judge(&patterns, 5, 1, &row, NULL, &finding); /* two may have dealt */
    assert_int_equal(finding.fate, SF_ROW_DISPUTED);
    assert_int_equal(finding.suggestion_count, 2);
    row = (struct sf_row){.entry = {10, 10, -10, -10, 0}, .declarer = N, .spritze = N};
    row.entry[4] = 20; /* the dealer's entry is the wrong one */
    sf_row_judge(&patterns, 5, 5, &row, NULL, &finding);
    assert_int_equal(finding.fate, SF_ROW_REPAIRED);
    assert_int_equal(finding.suggestion[0][4], 0);
    row = (struct sf_row){.entry = {0, 360, -120, -120, -120}, .declarer = 0, .spritze = N};
    sf_row_judge(&patterns, 5, 1, &row, NULL, &finding); /* who deals does not play */
    assert_int_equal(finding.reason, SF_ROW_REASON_CONTRADICTS);
}

/* --- Reuegeld
 * ---------------------------------------------------------------------------------------- */

static void pays(struct sf_row row, unsigned seat, unsigned cents, unsigned unclear)
{
    judge(&row);
    assert_int_equal(finding.fate, SF_ROW_COUNTS);
    for (unsigned i = 0; i < SF_SEATS; i++)
        assert_int_equal(finding.sense.remorse[i], i == seat ? cents : 0);
    assert_int_equal(finding.sense.unclear, unclear);
}

static struct sf_row said(struct sf_row row, enum sf_row_kind kind, unsigned declarer,
                          unsigned spritze)
{
    row.kind = (uint8_t)kind;
    row.declarer = (uint8_t)declarer;
    row.spritze = (uint8_t)spritze;
    return row;
}

static void serien_reuegeld(void **state)
{
    (void)state;
    take_book(SF_SERIEN_2022);
    pays(row_of(-6, 2, 2, 2), 0, 100, 0);
    pays(row_of(2, 2, 2, -6), 3, 100, 0);
    pays(row_of(6, -2, -2, -2), N, 0, 0);
    pays(row_of(-18, 6, 6, 6), 0, 100, 0);                           /* a Tout is a solo */
    pays(said(row_of(1, 1, -1, -1), SF_ROW_UNSAID, 2, N), 2, 50, 0); /* the declarer lost */
    pays(said(row_of(1, 1, -1, -1), SF_ROW_UNSAID, 1, N), N, 0, 0);  /* or won */
    pays(row_of(1, 1, -1, -1), N, 0, 50);                            /* I-63 */
    pays(said(row_of(2, 2, -2, -2), SF_ROW_UNSAID, N, 2), 2, 50, 0); /* a lost Spritze */
    pays(said(row_of(2, 2, -2, -2), SF_ROW_UNSAID, 3, 0), 3, 50, 0); /* one that was won */
    pays(said(row_of(2, 2, -2, -2), SF_ROW_UNSAID, N, 0), N, 0, 50); /* against whom? */
    pays(said(row_of(12, -4, -4, -4), SF_ROW_UNSAID, N, 1), 1, 100, 0);
    pays(row_of(12, -4, -4, -4), N, 0, 0); /* then it is a Durch without Spritze */
    pays(row_of(36, -12, -12, -12), N, 0, 100);
    pays(row_of(4, 4, -2, -6), 3, 50, 0);
    pays(row_of(24, -16, -4, -4), 1, 100, 0);
    pays(row_of(-10, 6, 2, 2), N, 0, 0); /* a misplay costs no Reuegeld */
    pays(said(row_of(-6, 2, 2, 2), SF_ROW_MISPLAY, N, N), N, 0, 0);
}

static void kurz_lost_tout_costs_50_cents(void **state)
{
    (void)state;
    take_book(SF_KURZ_TURNIER);
    pays(row_of(-360, 120, 120, 120), 0, 50, 0);
    pays(row_of(140, 140, -420, 140), 2, 50, 0);
    pays(row_of(360, -120, -120, -120), N, 0, 0);
    pays(row_of(-90, 30, 30, 30), N, 0, 0);
    pays(row_of(10, 10, -10, -10), N, 0, 0);
    pays(row_of(0, 0, 0, 0), N, 0, 0);
}

/* --- names
 * -------------------------------------------------------------------------------------------- */

static void kinds_have_names(void **state)
{
    (void)state;
    assert_int_equal(sf_row_kind_parse("tout"), SF_ROW_TOUT);
    assert_int_equal(sf_row_kind_parse("struck"), SF_ROW_STRUCK);
    assert_int_equal(sf_row_kind_parse(""), SF_ROW_KIND_N);
    assert_int_equal(sf_row_kind_parse("wenz"), SF_ROW_KIND_N);
    for (int i = 1; i < SF_ROW_KIND_N; i++)
        assert_int_equal(sf_row_kind_parse(sf_row_kind_name((enum sf_row_kind)i)), i);
}

static const struct line_case questions[] = {
    {"kind", "{'rulebook':'muenchen-2006','row':{'p':[1,2,3,4],'kind':'wenz'}}",
     "{'error':{'code':'bad_value','key':'kind','value':'wenz','message':'kind: a value of the "
     "wrong "
     "type or range: wenz; rufspiel, muss, solo, tout, sie, passed, misplay or struck is "
     "expected'}}"},
    {"number", "{'rulebook':'muenchen-2006','number':0,'row':{'p':[9,-3,-3,-3]}}",
     "{'error':{'code':'bad_value','key':'number','value':0,'message':'number: a value of the "
     "wrong "
     "type or range: 0; rows are counted from 1'}}"},
};

static const struct line_case fragen[] = {
    {"kind", "{'rulebook':'muenchen-2006','row':{'p':[1,2,3,4],'kind':'wenz'}}",
     "{'error':{'code':'bad_value','key':'kind','value':'wenz','message':'kind: ein Wert von "
     "falscher Art oder außerhalb seiner Grenzen: wenz; erlaubt ist rufspiel, muss, solo, tout, "
     "sie, passed, misplay oder struck'}}"},
    {"number", "{'rulebook':'muenchen-2006','number':0,'row':{'p':[9,-3,-3,-3]}}",
     "{'error':{'code':'bad_value','key':'number','value':0,'message':'number: ein Wert von "
     "falscher Art oder außerhalb seiner Grenzen: 0; Zeilen zählen ab 1'}}"},
};

static void errors_in_both_languages(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        line_check_in(SF_EN, sf_row_line, &questions[i]);
        line_check_in(SF_DE, sf_row_line, &fragen[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(muenchen_II_5_2_rows),
        cmocka_unit_test(serien_spielpunkte_rows),
        cmocka_unit_test(serien_unjustified_spritze_rows),
        cmocka_unit_test(serien_misplay_rows),
        cmocka_unit_test(kurz_rows),
        cmocka_unit_test(casual_books_have_no_lists),
        cmocka_unit_test(what_is_said_must_fit),
        cmocka_unit_test(spritze_must_fit),
        cmocka_unit_test(ruling_with_a_reason_has_any_values),
        cmocka_unit_test(muenchen_II_3_2_game_owed_is_a_ruling),
        cmocka_unit_test(zeros_are_a_ruling_where_no_deal_is_passed),
        cmocka_unit_test(muenchen_III_3_1_tout_and_sie_need_the_note),
        cmocka_unit_test(muenchen_II_2_2_fourth_lost_solo_must_be_registered),
        cmocka_unit_test(muenchen_III_3_1_one_wrong_entry_is_put_right),
        cmocka_unit_test(muenchen_III_3_1_several_rows_are_near),
        cmocka_unit_test(muenchen_III_3_1_what_cannot_be_reconstructed_is_struck),
        cmocka_unit_test(serien_an_entry_that_is_missing_may_be_a_misplay),
        cmocka_unit_test(muenchen_III_3_1_what_can_be_reconstructed_is_not_struck),
        cmocka_unit_test(serien_unwritten_entries_are_a_game_before_a_ruling),
        cmocka_unit_test(serien_zeros_are_no_repair),
        cmocka_unit_test(muenchen_III_3_1_signs_and_an_entry_are_missing),
        cmocka_unit_test(kurz_winners_alone_are_asked_about),
        cmocka_unit_test(nearest_rows_come_first),
        cmocka_unit_test(serien_doubled_durch_has_its_row_suggested),
        cmocka_unit_test(kurz_Kein_Spiel_is_no_suggestion),
        cmocka_unit_test(kurz_dealer_of_five_has_nothing),
        cmocka_unit_test(serien_reuegeld),
        cmocka_unit_test(kurz_lost_tout_costs_50_cents),
        cmocka_unit_test(kinds_have_names),
        cmocka_unit_test(errors_in_both_languages),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
