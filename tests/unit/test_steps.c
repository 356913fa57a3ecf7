/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/steps.h"
#include "drawn.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * The steps of a computation, with their paragraphs, as the books have them; and who pays whom.
 * A step is drawn as `NAME [@SEAT] [xFACTOR | AMOUNT] PARAGRAPH`, one a line.
 */

/* No Laufende for either party of a game of seat 0: EO 0, GO 1, HO 2. */
#define HANDS                                                                                      \
    "EO SO EU SU HA H9 G9 S9", "GO GU HZ HK EA EZ SZ S8", "HO H8 GA GZ GK EK S7 E7",               \
        "HU H7 G8 G7 E9 E8 SA SK"

static void steps_are(const struct drawn *d, const struct sf_result *r, const char *expected)
{
    struct sf_step steps[SF_STEPS_MAX];
    unsigned count = sf_steps_of(r, &d->rules, &d->contract, &d->stake, steps);
    char text[2000] = "";
    size_t length = 0;

    for (unsigned i = 0; i < count; i++) {
        const struct sf_step *step = &steps[i];
        length += (size_t)snprintf(text + length, sizeof text - length, "%s",
                                   sf_step_name((enum sf_step_kind)step->kind));
        if (step->seat != SF_NO_SEAT)
            length += (size_t)snprintf(text + length, sizeof text - length, " @%u", step->seat);
        if (step->factor)
            length += (size_t)snprintf(text + length, sizeof text - length, " x%u", step->factor);
        else if (step->amount)
            length +=
                (size_t)snprintf(text + length, sizeof text - length, " %" PRId64, step->amount);
        length += (size_t)snprintf(text + length, sizeof text - length, " %s\n",
                                   step->rule ? step->rule : "?");
    }
    assert_string_equal(text, expected);
}

static void schule_6_2_rufspiel_schneider_with_stoss(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_stoss(&d, "1");
    r = drawn_outcome(&d, 91, 7);
    steps_are(&d, &r,
              "needed 61 schule-2024 6.1.2\n"
              "base 20 schule-2024 6.2.5\n"
              "schneider 10 schule-2024 6.1.3\n"
              "stoss @1 x2 schule-2024 6.2.8\n");
}

/* EO GO HO SO: four Laufende of the declarer. */
static void bsv_A2_3_1_tout_with_laufende(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 legen bock", 3);
    drawn_hands(&d, "EO GO HO SO GU HA H9 EA", "*", "*", "*");
    drawn_contract(&d, "0 solo H tout");
    d.stake.laid = 1u << 2;
    d.stake.bock = true;
    r = drawn_outcome(&d, 120, 8);
    steps_are(&d, &r,
              "base 50 bsv-1989 A2 1.3\n"
              "laufende 40 bsv-1989 A2 2.1, 2.2\n"
              "tout x2 bsv-1989 A2 3.1\n"
              "legen @2 x2 bsv-1989 A1 4.1\n"
              "bock x2 bsv-1989 A1 4.2\n");
    assert_int_equal(r.value, (50 + 40) * 2 * 2 * 2);
}

static void bsv_A2_1_9_ramsch_with_a_jungfrau(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 ramsch", 3);
    drawn_hands(&d, HANDS);
    drawn_contract(&d, "ramsch");
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){50, 0, 40, 30},
                       (const unsigned[SF_SEATS]){3, 0, 3, 2});
    steps_are(&d, &r, "ramsch @0 20 bsv-1989 A2 1.9.1\njungfrau @1 x2 bsv-1989 A2 1.9.2\n");
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){0, 120, 0, 0},
                       (const unsigned[SF_SEATS]){0, 8, 0, 0});
    steps_are(&d, &r, "durchmarsch @1 70 bsv-1989 A2 1.9.3\n");
}

static void assert_payment(const struct sf_payment *payment, unsigned from, unsigned to, int amount)
{
    assert_int_equal(payment->from, from);
    assert_int_equal(payment->to, to);
    assert_int_equal(payment->amount, amount);
}

static void bsv_A1_3_2_stock_won_and_filled(void **state)
{
    struct sf_payment payments[SF_PURSES];
    struct sf_step steps[SF_STEPS_MAX];
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 stock", 3);
    d.stake.pot = 40;
    drawn_hands(&d, HANDS);
    drawn_contract(&d, "0 rufspiel G");
    r = drawn_outcome(&d, 61, 4);
    steps_are(&d, &r,
              "needed 61 bsv-1989 4.1.2\n"
              "base 10 bsv-1989 A2 1.1\n"
              "stock @0 40 bsv-1989 A1 3.2.3\n");
    /* +50 -10 +10 -10: the declarer gets the Stock, seats 1 and 3 pay one each */
    assert_int_equal(sf_payments_of(&r, 40, payments), 3);
    assert_payment(&payments[0], SF_STOCK, 0, 40);
    assert_payment(&payments[1], 1, 0, 10);
    assert_payment(&payments[2], 3, 2, 10);

    /* lost: -50 +10 -10 +10, and the declarer fills the Stock with what was in it */
    r = drawn_outcome(&d, 60, 4);
    assert_int_equal(sf_payments_of(&r, 40, payments), 3);
    assert_payment(&payments[0], 0, SF_STOCK, 40);
    assert_payment(&payments[1], 0, 1, 10);
    assert_payment(&payments[2], 2, 3, 10);

    /* nobody plays: 10 of each into it */
    memset(&r, 0, sizeof r);
    for (unsigned seat = 0; seat < 4; seat++)
        r.payout[seat] = -10;
    r.pot = 80;
    assert_int_equal(sf_steps_of(&r, &d.rules, NULL, &d.stake, steps), 1);
    assert_int_equal(steps[0].kind, SF_STEP_STOCK);
    assert_int_equal(steps[0].amount, -40);
    assert_string_equal(steps[0].rule, "bsv-1989 A1 3.2.1");
    assert_int_equal(sf_payments_of(&r, 40, payments), 4);
    for (unsigned i = 0; i < 4; i++)
        assert_payment(&payments[i], i, SF_STOCK, 10);
}

static void serien_unjustified_spritze_with_remorse(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "serien-2022", 3);
    drawn_hands(&d, HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_stoss(&d, "1");
    r = drawn_outcome(&d, 95, 7);
    steps_are(&d, &r,
              "needed 61 serien-2022 Spritze\n"
              "base 1 serien-2022 Spielpunkte\n"
              "schneider 1 serien-2022 Spielpunkte\n"
              "stoss @1 x2 serien-2022 Spritze\n"
              "unjustified @1 serien-2022 Unberechtigte Spritze\n"
              "remorse @1 50 serien-2022 Reuegeld\n");
}

/* serien-2022 Spielpunkte: a Tout is a row of its own, +18 -6. */
static void serien_spielpunkte_tout_has_a_price(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "serien-2022", 3);
    drawn_hands(&d, "EO GO HO SO GU HA H9 EA", "*", "*", "*");
    drawn_contract(&d, "0 solo H tout");
    r = drawn_outcome(&d, 120, 8);
    steps_are(&d, &r, "base 6 serien-2022 Spielpunkte\n");
}

/* In every game the steps give the value, and the payment gives the row. */
static void check_sums(const struct drawn *d, const struct sf_result *r)
{
    struct sf_payment payments[SF_PURSES];
    struct sf_step steps[SF_STEPS_MAX];
    unsigned count = sf_steps_of(r, &d->rules, &d->contract, &d->stake, steps);
    unsigned paid = sf_payments_of(r, d->stake.pot, payments);
    int64_t value = 0, row[SF_PURSES] = {0};

    for (unsigned i = 0; i < count; i++) {
        assert_non_null(steps[i].rule);
        if (steps[i].factor)
            value *= steps[i].factor;
        else if (steps[i].kind >= SF_STEP_BASE && steps[i].kind <= SF_STEP_LAUFENDE)
            value += steps[i].amount;
    }
    assert_int_equal(value, r->value);
    for (unsigned i = 0; i < paid; i++) {
        assert_true(payments[i].amount > 0);
        row[payments[i].from] -= payments[i].amount;
        row[payments[i].to] += payments[i].amount;
    }
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        assert_int_equal(row[seat], r->payout[seat]);
}

static void steps_give_the_value_in_every_book(void **state)
{
    static const char *const books[] = {"muenchen-2006", "schule-2024", "bsv-1989", "serien-2022"};
    static const char *const games[] = {"0 rufspiel G", "0 solo H", "0 solo E tout", "0 wenz"};
    static const unsigned outcomes[][2] = {{0, 0}, {20, 2}, {60, 4}, {61, 4}, {95, 7}, {120, 8}};

    (void)state;
    for (unsigned b = 0; b < sizeof books / sizeof *books; b++)
        for (unsigned g = 0; g < sizeof games / sizeof *games; g++)
            for (unsigned o = 0; o < sizeof outcomes / sizeof *outcomes; o++) {
                struct drawn d;
                struct sf_result r;
                drawn_table(&d, books[b], 3);
                drawn_hands(&d, HANDS);
                drawn_contract(&d, games[g]);
                r = drawn_outcome(&d, outcomes[o][0], outcomes[o][1]);
                check_sums(&d, &r);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(schule_6_2_rufspiel_schneider_with_stoss),
        cmocka_unit_test(bsv_A2_3_1_tout_with_laufende),
        cmocka_unit_test(bsv_A2_1_9_ramsch_with_a_jungfrau),
        cmocka_unit_test(bsv_A1_3_2_stock_won_and_filled),
        cmocka_unit_test(serien_unjustified_spritze_with_remorse),
        cmocka_unit_test(serien_spielpunkte_tout_has_a_price),
        cmocka_unit_test(steps_give_the_value_in_every_book),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
