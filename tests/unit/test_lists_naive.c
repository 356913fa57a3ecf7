/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "lists/evaluation.h"
#include "naive/naive_rows.h"
#include "sanitized.h"
#include <stdio.h>
#include <string.h>

/*
 * Two readings of the rule how a row of a list is put right, one answer: src/lists and the naive
 * implementation judge the same rows. First every small row of each book, then legal rows that were
 * damaged as people damage them. No damaged row that fits a game is struck, and none counts as
 * something that a person could read differently.
 */

enum { DAMAGED = SANITIZED ? 500 : BRIEF ? 2000 : 10000 };

static const struct book {
    enum sf_book book;
    const char *id;
    int unit, most; /* small rows: entries are multiples of `unit`, at most `most` of them; */
    int also;       /* and this many */
} books[] = {
    {SF_MUENCHEN_2006, "muenchen-2006", 1, SANITIZED ? 1 : 5, 9},
    {SF_SERIEN_2022, "serien-2022", 1,
     SANITIZED ? 1
     : BRIEF   ? 3
               : 4,
     6},
    {SF_KURZ_TURNIER, "kurz-turnier", 10, SANITIZED ? 1 : 4, 9},
};

static struct sf_patterns patterns;
static struct sf_row_finding finding;

static void judge(unsigned seats, unsigned number, const int *entry)
{
    struct sf_row row = {.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT, .note = true};

    for (unsigned seat = 0; seat < seats; seat++)
        row.entry[seat] = (int16_t)entry[seat];
    sf_row_judge(&patterns, seats, number, &row, NULL, &finding);
}

static const enum sf_row_fate fates[] = {[NAIVE_COUNTS] = SF_ROW_COUNTS,
                                         [NAIVE_REPAIRED] = SF_ROW_REPAIRED,
                                         [NAIVE_DISPUTED] = SF_ROW_DISPUTED,
                                         [NAIVE_STRUCK] = SF_ROW_STRICKEN};

static void agree(const struct book *book, unsigned seats, int dealer, const int *entry)
{
    struct naive_row naive;

    judge(seats, dealer < 0 ? 1 : (unsigned)dealer + 1, entry);
    naive_row_read(book->id, (int)seats, dealer, entry, &naive);
    if (finding.fate != fates[naive.fate])
        fail_msg("%s: %d %d %d %d: %s, naive says %s", book->id, entry[0], entry[1], entry[2],
                 entry[3], sf_row_fate_name((enum sf_row_fate)finding.fate),
                 sf_row_fate_name(fates[naive.fate]));
    for (unsigned seat = 0; naive.fate == NAIVE_REPAIRED && seat < seats; seat++)
        assert_int_equal(finding.suggestion[0][seat], naive.used[seat]);
}

/* --- every small row -----------------------------------------------------------------------------
 */

/* 0, ±1, … ±most, ±also */
static int value_of(const struct book *book, int index)
{
    int size = (index + 1) / 2;

    return (index % 2 ? -1 : 1) * (size > book->most ? book->also : size) * book->unit;
}

static void every_small_row(void **state)
{
    (void)state;
    for (unsigned b = 0; b < sizeof books / sizeof *books; b++) {
        int values = 2 * books[b].most + 3;
        sf_patterns_make(&patterns, &sf_rulebooks[books[b].book]);
        for (int n = 0; n < values * values * values * values; n++) {
            int entry[5] = {0}, rest = n;
            for (int seat = 0; seat < 4; seat++, rest /= values)
                entry[seat] = value_of(&books[b], rest % values);
            agree(&books[b], 4, -1, entry);
        }
    }
}

/* --- damaged rows --------------------------------------------------------------------------------
 */

static struct sf_rng rng;

static int below(int n)
{
    return (int)sf_rng_below(&rng, (uint32_t)n);
}

/* A legal row in a random order; zeros are not damaged. */
static void draw_row(const struct book *book, unsigned seats, int dealer, int *entry)
{
    const int(*row)[4];
    int count = naive_rows(book->id, &row), order[4] = {0, 1, 2, 3}, at, n = 0;

    do
        at = below(count);
    while (!row[at][0]);
    for (int i = 3; i; i--) {
        int k = below(i + 1), held = order[i];
        order[i] = order[k];
        order[k] = held;
    }
    memset(entry, 0, 5 * sizeof *entry);
    for (int seat = 0; seat < (int)seats; seat++)
        if (seat != dealer)
            entry[seat] = row[at][order[n++]];
}

enum damage { WRONG, SLIP, SIGNS, UNFINISHED, COLUMNS, MAJORITY, COMBINED, DAMAGES };

static void damage_seat(const struct book *book, enum damage damage, int *entry)
{
    switch (damage) {
    case SIGNS:
        *entry = *entry < 0 ? -*entry : *entry;
        break;
    case UNFINISHED:
        *entry = 0;
        break;
    case COLUMNS:
    case MAJORITY:
        *entry = -*entry;
        break;
    case COMBINED: /* a minus sign forgotten here, an entry not written there */
        *entry = below(2) ? (*entry < 0 ? -*entry : *entry) : 0;
        break;
    case SLIP: /* a digit too many or too few, or another one */
        *entry = below(3) ? *entry * 10 + below(10) : *entry / 10;
        break;
    case WRONG:
    case DAMAGES:
        *entry = (below(41) - 20) * book->unit;
        break;
    }
}

static bool is_hit(enum damage damage, int seat, const int chosen[2])
{
    bool first = seat == chosen[0];

    if (damage == WRONG || damage == SLIP)
        return first;
    if (damage == COLUMNS || damage == MAJORITY)
        return (first || seat == chosen[1]) == (damage == COLUMNS);
    return below(2);
}

/* One entry is wrong; one or two players have plus and minus swapped, or all but one or two; any
 * other damage may meet everybody. Something must be left of the row. */
static void damage_row(const struct book *book, unsigned seats, int dealer, enum damage damage,
                       const int *legal, int *entry)
{
    bool left = false;

    while (!left) {
        int chosen[2] = {below((int)seats), below((int)seats)};
        memcpy(entry, legal, 5 * sizeof *entry);
        for (int seat = 0; seat < (int)seats; seat++)
            if (seat != dealer && is_hit(damage, seat, chosen))
                damage_seat(book, damage, &entry[seat]);
        for (int seat = 0; seat < (int)seats; seat++)
            left |= entry[seat] != 0;
    }
}

static bool is_suggested(unsigned seats, const int *legal)
{
    for (unsigned i = 0; i < finding.suggestion_count; i++) {
        unsigned same = 0;
        for (unsigned seat = 0; seat < seats; seat++)
            same += finding.suggestion[i][seat] == legal[seat];
        if (same == seats)
            return true;
    }
    return false;
}

/* Where a minus stands, one entry that is missing is likelier than that and a forgotten sign: then
 * that one is filled in (I-90), and nothing else. */
static bool has_one_entry_filled_in(unsigned seats, const int *entry)
{
    unsigned same = 0, filled = 0;
    bool minus = false;

    for (unsigned seat = 0; seat < seats; seat++) {
        same += finding.suggestion[0][seat] == entry[seat];
        filled += !entry[seat] && finding.suggestion[0][seat];
        minus |= entry[seat] < 0;
    }
    return finding.fate == SF_ROW_REPAIRED && minus && same == seats - 1 && filled == 1;
}

/* Three swapped signs may look like one: then that one is put right (I-90), and nothing else. */
static bool has_one_sign_put_right(unsigned seats, const int *entry)
{
    unsigned same = 0, turned = 0;

    for (unsigned seat = 0; seat < seats; seat++) {
        same += finding.suggestion[0][seat] == entry[seat];
        turned += entry[seat] && finding.suggestion[0][seat] == -entry[seat];
    }
    return finding.fate == SF_ROW_REPAIRED && same == seats - 1 && turned == 1;
}

static bool is_saved(unsigned seats, enum damage damage, const int *legal, const int *entry)
{
    if (finding.fate == SF_ROW_COUNTS || is_suggested(seats, legal))
        return true;
    if (finding.fate == SF_ROW_STRICKEN)
        return false;
    return finding.reason == SF_ROW_REASON_NO_GAME ||
           (damage == MAJORITY && has_one_sign_put_right(seats, entry)) ||
           (damage == COMBINED && (finding.fate == SF_ROW_DISPUTED || /* somebody is asked */
                                   has_one_entry_filled_in(seats, entry)));
}

static void survives(const struct book *book, unsigned seats, int dealer, enum damage damage)
{
    int legal[5], entry[5];

    draw_row(book, seats, dealer, legal);
    damage_row(book, seats, dealer, damage, legal, entry);
    agree(book, seats, dealer, entry);
    if (!is_saved(seats, damage, legal, entry))
        fail_msg("%s: %d %d %d %d %d was %d %d %d %d %d (damage %d): %s", book->id, entry[0],
                 entry[1], entry[2], entry[3], entry[4], legal[0], legal[1], legal[2], legal[3],
                 legal[4], (int)damage, sf_row_fate_name((enum sf_row_fate)finding.fate));
}

static void muenchen_III_3_1_damaged_rows_are_not_lost(void **state)
{
    (void)state;
    rng = sf_rng_seed(2006);
    for (unsigned b = 0; b < sizeof books / sizeof *books; b++) {
        sf_patterns_make(&patterns, &sf_rulebooks[books[b].book]);
        for (int n = 0; n < DAMAGED; n++) {
            bool five = n / DAMAGES % 4 == 3; /* I-66: lists of five count in every book */
            survives(&books[b], five ? 5 : 4, five ? below(5) : -1, (enum damage)(n % DAMAGES));
        }
    }
}

/* --- serien-2022: Gesamt ------------------------------------------------------------------------
 */

static bool take_apart(const int gesamt[4], struct sf_list_result *result)
{
    struct sf_evaluation_list list = {.round = 1, .table = 1, .seats = 4, .has_sums = true};

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        list.player[seat] = SF_EVALUATION_NOBODY;
    for (unsigned seat = 0; seat < 4; seat++)
        list.sum[seat] = gesamt[seat];
    return sf_evaluation_list_result(&patterns, &list, result);
}

/* Every Gesamt of a table whose players are at most 50 apart. */
static void serien_gesamt_has_one_meaning(void **state)
{
    enum { LEAST = SANITIZED ? 15 : 0, MOST = SANITIZED ? 35 : 50, STEP = BRIEF ? 7 : 1 };

    (void)state;
    sf_patterns_make(&patterns, &sf_rulebooks[SF_SERIEN_2022]);
    for (int n = 0, span = MOST - LEAST + 1; n < span * span * span; n += STEP) {
        int gesamt[4] = {LEAST + n % span, LEAST + n / span % span, LEAST + n / span / span};
        int points[4] = {0}, found;
        struct sf_list_result result;
        gesamt[3] = 100 - gesamt[0] - gesamt[1] - gesamt[2];
        found = naive_gesamt(gesamt, points);
        assert_true(found <= 1);
        assert_int_equal(take_apart(gesamt, &result), found);
        assert_int_equal(result.gesamt, found);
        for (unsigned seat = 0; found && seat < 4; seat++)
            assert_int_equal(result.points[seat], points[seat]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_row),
        cmocka_unit_test(muenchen_III_3_1_damaged_rows_are_not_lost),
        cmocka_unit_test(serien_gesamt_has_one_meaning),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
