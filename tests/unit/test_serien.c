/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

/*
 * serien-2022, rule by rule: games, play, Spritze, result, Spielpunkte and Reuegeld. The text has
 * no numbers, so the tests carry its headings; I-n are the readings where it is silent. Every
 * expectation is worked out from the text, not from the program.
 */

typedef const char *const deal_text[4];

/* Rufspiel of seat 0 with the Schellen-As of seat 2. */
static deal_text strong = {"EO GO HO EU HA HZ S8 S7", "HU SU HK E9 G9 G8 SK S9",
                           "SO GU H9 SA EA EZ GA GZ", "H8 H7 EK E8 E7 GK G7 SZ"};
/* Farbwenz in Schellen of seat 3. */
static deal_text farbwenz = {"HU SK S7 EZ E9 GA G9 HK", "SU S9 EK E8 GZ GO HZ H8",
                             "S8 EO EA GK G8 G7 HO H9", "EU GU SA SZ SO E7 HA H7"};
/* Rufspiel of seat 0 with the Eichel-As of seat 2; seat 3 has neither Ober, Unter nor Herz. */
static deal_text trumpless = {"EO GO HO HA HZ E8 E7 S7", "HU SU H9 H8 H7 GZ GK SA",
                              "SO EU GU HK EA EZ G9 S8", "EK E9 GA G8 G7 SZ SK S9"};
/* The same, but seat 0 has three Ober and no Schellen. */
static deal_text ober_only = {"EO GO HO HA HZ E8 E7 G9", "HU SU H9 H8 H7 GZ GK SA",
                              "SO EU GU HK EA EZ S8 S7", "EK E9 GA G8 G7 SZ SK S9"};
/* Rufspiel of seat 1 with the Eichel-As of seat 0, who holds three or four Eichel. */
static deal_text three = {"EA EZ E8 H7 H8 GA G7 S7", "EO GO EU HA EK SA S9 G8",
                          "HO GU HU HZ H9 GZ G9 E9", "SO SU HK GK SK S8 SZ E7"};
static deal_text four = {"EA EZ E9 E8 H7 GA G7 S7", "EO GO EU HA EK E7 SA S9",
                         "HO GU HU HZ H9 GZ G9 SZ", "SO SU HK H8 GK G8 SK S8"};
/* Four Ober and four Unter at seat 2. */
static deal_text sie = {"EA EZ EK E9 E8 E7 GA GZ", "GK G9 G8 G7 HA HZ HK H9",
                        "EO GO HO SO EU GU HU SU", "H8 H7 SA SZ SK S9 S8 S7"};

static const char *const alone[] = {"3 solo S", "3 wenz", "3 farbwenz S"};
static const char *const alone_tout[] = {"3 solo S tout", "3 wenz tout", "3 farbwenz S tout"};
enum { ALONE_N = 3 };

static void deal(struct drawn *d, unsigned dealer, deal_text hands)
{
    drawn_table(d, "serien-2022", dealer);
    drawn_hands(d, hands[0], hands[1], hands[2], hands[3]);
}

static void begin(struct drawn *d, unsigned dealer, deal_text hands, const char *contract)
{
    deal(d, dealer, hands);
    drawn_contract(d, contract);
}

static void announcement_is(deal_text hands, const char *contract, enum sf_error expected)
{
    struct drawn d;

    deal(&d, 0, hands);
    assert_string_equal(sf_error_text(drawn_contract_error(&d, contract)), sf_error_text(expected));
}

static void order_is(const char *contract, const char *const lines[5])
{
    struct drawn d;

    begin(&d, 0, farbwenz, contract);
    drawn_block(d.play.order, lines[0]);
    assert_int_equal(d.play.order->group[d.play.order->place[sf_card_parse(lines[0])]],
                     d.play.order->trumps);
    for (unsigned i = 1; i < 5 && lines[i]; i++)
        drawn_block(d.play.order, lines[i]);
}

/* Games */

static void serien_rank_solo_wenz_farbwenz(void **state)
{
    static const enum sf_class falling[] = {SF_CLASS_SOLO_TOUT, SF_CLASS_WENZ_TOUT,
                                            SF_CLASS_SOLO,      SF_CLASS_WENZ,
                                            SF_CLASS_FARBWENZ,  SF_CLASS_RUFSPIEL};
    struct drawn d;
    uint32_t known = UINT32_C(1) << SF_CLASS_FARBWENZ_TOUT;

    (void)state;
    drawn_table(&d, "serien-2022", 0);
    for (unsigned i = 0; i < 6; i++) {
        known |= UINT32_C(1) << falling[i];
        assert_true(i == 0 || sf_class_compare(&d.rules, falling[i - 1], falling[i]) > 0);
    }
    assert_int_equal(d.rules.classes, known);
}

static void serien_rank_solo_tout_over_two_equal_touts(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "serien-2022", 0);
    assert_int_equal(sf_class_compare(&d.rules, SF_CLASS_WENZ_TOUT, SF_CLASS_FARBWENZ_TOUT), 0);
    assert_true(sf_class_compare(&d.rules, SF_CLASS_SOLO_TOUT, SF_CLASS_FARBWENZ_TOUT) > 0);
    assert_true(sf_class_compare(&d.rules, SF_CLASS_FARBWENZ_TOUT, SF_CLASS_SOLO) > 0);
}

static void serien_tout_is_not_registered(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "serien-2022", 0);
    assert_false(d.rules.tout_approval);
    assert_int_equal(d.rules.lost_solos, 0);
    for (unsigned g = 0; g < ALONE_N; g++)
        announcement_is(farbwenz, alone_tout[g], SF_OK);
}

static void serien_other_games_are_unknown(void **state)
{
    static const char *const games[] = {"2 sie",    "2 muss E",          "2 geier", "2 farbgeier E",
                                        "2 bettel", "2 hochzeit with 1", "ramsch"};

    (void)state;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++)
        announcement_is(sie, games[i], SF_E_GAME_NOT_IN_BOOK);
}

static void serien_I_2_sie_hand_is_a_solo_tout(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    announcement_is(sie, "2 sie", SF_E_GAME_NOT_IN_BOOK);
    begin(&d, 1, sie, "2 solo E tout");
    assert_false(sf_play_over(&d.play));
    r = drawn_outcome(&d, 120, 8);
    drawn_pays(&r, -6, -6, 18, -6);
}

static void serien_no_game_of_its_own_is_agreed_on(void **state)
{
    struct sf_rules rules;
    struct sf_house house;

    (void)state;
    sf_house_init(&house);
    assert_int_equal(sf_rules_make(&rules, SF_SERIEN_2022, &house, NULL), SF_OK);
    house.variants = UINT32_C(1) << SF_VARIANT_RAMSCH;
    assert_int_equal(sf_rules_make(&rules, SF_SERIEN_2022, &house, NULL), SF_E_FIXED_BOOK);
    house.variants = 0;
    house.stoss_levels = 2;
    assert_int_equal(sf_rules_make(&rules, SF_SERIEN_2022, &house, NULL), SF_E_FIXED_BOOK);
}

static void serien_announcements(void **state)
{
    static const struct {
        const char *contract;
        enum sf_error error;
    } rows[] = {
        {"3 solo E", SF_OK},
        {"3 solo G", SF_OK},
        {"3 solo H", SF_OK},
        {"3 solo S", SF_OK},
        {"3 solo", SF_E_BAD_SUIT},
        {"3 wenz", SF_OK},
        {"2 wenz", SF_OK}, /* without an Unter */
        {"3 wenz S", SF_E_BAD_SUIT},
        {"3 farbwenz E", SF_OK},
        {"3 farbwenz G", SF_OK},
        {"3 farbwenz H", SF_OK},
        {"3 farbwenz S", SF_OK},
        {"3 farbwenz", SF_E_BAD_SUIT},
        {"3 rufspiel E", SF_OK},
        {"3 rufspiel S", SF_E_CALLS_OWN_CARD},
        {"3 rufspiel G", SF_E_NO_CARD_OF_SUIT}, /* Gras-Unter only */
        {"3 rufspiel H", SF_E_HERZ_CALLED},
        {"3 rufspiel", SF_E_BAD_SUIT},
        {"3 rufspiel E Z", SF_E_BAD_CONTRACT},
        {"3 rufspiel E tout", SF_E_NO_TOUT},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        announcement_is(farbwenz, rows[i].contract, rows[i].error);
}

/* Trumps */

#define PICTURES "EO GO HO SO EU GU HU SU "

static void serien_trumps_of_rufspiel_and_solo(void **state)
{
    static const char eichel[] = "EA EZ EK E9 E8 E7", gras[] = "GA GZ GK G9 G8 G7";
    static const char herz[] = "HA HZ HK H9 H8 H7", schellen[] = "SA SZ SK S9 S8 S7";

    (void)state;
    order_is("3 rufspiel E",
             (const char *[]){PICTURES "HA HZ HK H9 H8 H7", eichel, gras, schellen, NULL});
    order_is("3 solo H",
             (const char *[]){PICTURES "HA HZ HK H9 H8 H7", eichel, gras, schellen, NULL});
    order_is("3 solo E",
             (const char *[]){PICTURES "EA EZ EK E9 E8 E7", gras, herz, schellen, NULL});
    order_is("3 solo G",
             (const char *[]){PICTURES "GA GZ GK G9 G8 G7", eichel, herz, schellen, NULL});
    order_is("3 solo S", (const char *[]){PICTURES "SA SZ SK S9 S8 S7", eichel, gras, herz, NULL});
}

static void serien_trumps_of_wenz_and_farbwenz(void **state)
{
    static const char eichel[] = "EA EZ EK EO E9 E8 E7", gras[] = "GA GZ GK GO G9 G8 G7";
    static const char herz[] = "HA HZ HK HO H9 H8 H7", schellen[] = "SA SZ SK SO S9 S8 S7";

    (void)state;
    order_is("3 wenz", (const char *[]){"EU GU HU SU", eichel, gras, herz, schellen});
    order_is("3 farbwenz E",
             (const char *[]){"EU GU HU SU EA EZ EK EO E9 E8 E7", gras, herz, schellen, NULL});
    order_is("3 farbwenz G",
             (const char *[]){"EU GU HU SU GA GZ GK GO G9 G8 G7", eichel, herz, schellen, NULL});
    order_is("3 farbwenz H",
             (const char *[]){"EU GU HU SU HA HZ HK HO H9 H8 H7", eichel, gras, schellen, NULL});
    order_is("3 farbwenz S",
             (const char *[]){"EU GU HU SU SA SZ SK SO S9 S8 S7", eichel, gras, herz, NULL});
}

/* Play */

static void serien_bedienen_trump_and_suit(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 2, farbwenz, "3 farbwenz S");
    drawn_play(&d, "EU");
    drawn_legal(&d, "HU SK S7");
    drawn_refuses(&d, "GA", SF_E_MUST_FOLLOW_TRUMP);
    drawn_play(&d, "S7 S9");
    drawn_legal(&d, "S8"); /* Eichel- and Herz-Ober are no trumps */
    drawn_refuses(&d, "EO", SF_E_MUST_FOLLOW_TRUMP);
    drawn_refuses(&d, "SK", SF_E_NOT_IN_HAND);
    begin(&d, 2, farbwenz, "3 farbwenz S");
    drawn_play(&d, "H7");
    drawn_legal(&d, "HK"); /* Herz-Unter is a trump */
    drawn_refuses(&d, "HU", SF_E_MUST_FOLLOW_SUIT);
    drawn_play(&d, "HK H8");
    drawn_legal(&d, "HO H9");
    drawn_play(&d, "HO");
    drawn_turn(&d, 0); /* König over Ober */
}

static void serien_bedienen_void_hands_are_free(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, farbwenz, "3 farbwenz S");
    drawn_play(&d, "GA GO G7");
    drawn_legal(&d, "EU GU SA SZ SO E7 HA H7");
    begin(&d, 3, strong, "0 rufspiel S");
    drawn_play(&d, "EO HK");
    drawn_legal(&d, "SO GU H9");
    drawn_play(&d, "H9 H8");
    drawn_turn(&d, 0);
}

static void serien_all_eight_cards_are_played(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 2, strong, "0 rufspiel S");
    drawn_play(&d, "SZ S7 S9 SA / H9 H7 HZ HU / SK GU E7 S8 / EA E8 HA E9 /"
                   "EO HK SO H8 / GO SU GA G7 / HO G8 GZ GK / EU G9 EZ");
    assert_false(sf_play_over(&d.play));
    assert_true(d.play.tally.points[0] + d.play.tally.points[2] > 61);
    drawn_play(&d, "EK");
    assert_true(sf_play_over(&d.play));
    assert_false(d.rules.concede);
    assert_false(d.rules.claim);
}

/* The called ace; the text is silent, schule-2024 5.1.3 to 5.1.6 hold */

static void serien_I_5_called_ace_must_be_played_when_suit_is_led(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 2, three, "1 rufspiel E");
    drawn_play(&d, "E7");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "EZ", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "H7", SF_E_CALLED_CARD_REQUIRED);
    begin(&d, 0, four, "1 rufspiel E");
    drawn_play(&d, "EK G9 S8");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "E9", SF_E_CALLED_CARD_REQUIRED);
}

static void serien_I_5_called_ace_may_be_led(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, three, "1 rufspiel E");
    drawn_legal(&d, "EA H7 H8 GA G7 S7");
    drawn_play(&d, "EA EK E9 E7");
    drawn_turn(&d, 0);
    drawn_legal(&d, "EZ E8 H7 H8 GA G7 S7");
}

static void serien_I_5_called_ace_must_not_be_thrown_away(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 0, three, "1 rufspiel E");
    drawn_play(&d, "EO H9 HK H7 / GO HZ SU H8 / EU GU SO");
    drawn_legal(&d, "EZ E8 GA G7 S7");
    drawn_refuses(&d, "EA", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "S7 / SK");
    drawn_refuses(&d, "EA", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "EZ SA G9 / S9 E9 SZ E8 / S8 G7 G8 GZ / GK GA HA HO / HU E7");
    drawn_legal(&d, "EA"); /* the last card */
}

static void serien_I_5_davonlaufen_needs_four(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, three, "1 rufspiel E");
    drawn_refuses(&d, "EZ", SF_E_CALLED_SUIT_LEAD);
    drawn_refuses(&d, "E8", SF_E_CALLED_SUIT_LEAD);
    begin(&d, 3, four, "1 rufspiel E");
    drawn_legal(&d, "EA EZ E9 E8 H7 GA G7 S7");
    drawn_play(&d, "E8");
    assert_true(drawn_called_is_out(&d));
}

static void serien_I_5_after_davonlaufen_the_ace_is_an_ordinary_card(void **state)
{
    struct drawn d;

    (void)state;
    /* The suit may be led again, and no other seat can force the ace out. */
    begin(&d, 3, four, "1 rufspiel E");
    drawn_play(&d, "E8 E7 G9 SU / G8 GA S9 GZ");
    drawn_legal(&d, "EA EZ E9 H7 G7 S7");
    drawn_play(&d, "H7 EO H9 H8 / EK HU SK");
    drawn_legal(&d, "EA EZ E9");
    drawn_refuses(&d, "S7", SF_E_MUST_FOLLOW_SUIT);
    /* It may be thrown away. */
    begin(&d, 3, four, "1 rufspiel E");
    drawn_play(&d, "E8 EK G9 S8 / EO H9 H8 H7 / GO HZ HK");
    drawn_legal(&d, "EA EZ E9 GA G7 S7");
    drawn_play(&d, "EA");
    /* As the only card of the suit it follows suit. */
    begin(&d, 3, four, "1 rufspiel E");
    drawn_play(&d, "E8 EK G9 S8 / EO H9 H8 H7 / GO HZ HK E9 / EU HU SU EZ / E7 GZ G8");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "GA", SF_E_MUST_FOLLOW_SUIT);
}

/* Spritze */

static void serien_spritze_by_the_other_party_only(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 2, strong, "0 rufspiel S");
    assert_int_equal(drawn_stoss_error(&d, 0), SF_E_STOSS_PARTY);
    assert_int_equal(drawn_stoss_error(&d, 1), SF_OK);
    assert_int_equal(drawn_stoss_error(&d, 2), SF_E_STOSS_PARTNER);
    assert_int_equal(drawn_stoss_error(&d, 3), SF_OK);
    for (unsigned g = 0; g < ALONE_N; g++) {
        begin(&d, 3, farbwenz, alone[g]);
        assert_int_equal(drawn_stoss_error(&d, 0), SF_OK);
        assert_int_equal(drawn_stoss_error(&d, 1), SF_OK);
        assert_int_equal(drawn_stoss_error(&d, 3), SF_E_STOSS_PARTY);
    }
}

static void serien_spritze_also_at_a_tout(void **state)
{
    struct drawn d;

    (void)state;
    for (unsigned g = 0; g < ALONE_N; g++) {
        begin(&d, 3, farbwenz, alone_tout[g]);
        assert_int_equal(drawn_stoss_error(&d, 0), SF_OK);
        assert_int_equal(drawn_stoss_error(&d, 3), SF_E_STOSS_PARTY);
    }
}

static void serien_spritze_no_re_and_no_second(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 2, strong, "0 rufspiel S");
    drawn_stoss(&d, "1");
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(drawn_stoss_error(&d, seat), SF_E_STOSS_LEVELS);
    begin(&d, 3, farbwenz, "3 farbwenz S");
    drawn_stoss(&d, "0");
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(drawn_stoss_error(&d, seat), SF_E_STOSS_LEVELS_ALONE);
    assert_string_equal(sf_rules_wording(&d.rules, SF_E_STOSS_LEVELS_ALONE, SF_DE),
                        "ein Re ist nicht erlaubt, und gespritzt wird nur einmal");
    assert_string_equal(sf_rules_paragraph(&d.rules, SF_E_STOSS_LEVELS), "serien-2022 Spritze");
}

static void serien_spritze_not_without_a_trump(void **state)
{
    static const struct {
        deal_text *hands;
        const char *contract;
        unsigned seat;
        enum sf_error error;
    } rows[] = {
        {&trumpless, "0 rufspiel E", 1, SF_OK},
        {&trumpless, "0 rufspiel E", 3, SF_E_STOSS_NO_TRUMP},
        {&trumpless, "0 solo H", 1, SF_OK},
        {&trumpless, "0 solo H", 2, SF_OK},
        {&trumpless, "0 solo H", 3, SF_E_STOSS_NO_TRUMP},
        {&trumpless, "0 solo E", 3, SF_OK},
        {&trumpless, "0 solo G", 3, SF_OK},
        {&trumpless, "0 solo S", 3, SF_OK},
        /* Wenz: seat 0 has three Ober, but only Unter are trumps. */
        {&trumpless, "1 wenz", 0, SF_E_STOSS_NO_TRUMP},
        {&trumpless, "1 wenz", 2, SF_OK},
        {&trumpless, "1 wenz", 3, SF_E_STOSS_NO_TRUMP},
        {&trumpless, "0 wenz", 1, SF_OK},
        /* Farbwenz: Unter and the suit, to which its Ober belongs. */
        {&trumpless, "1 farbwenz G", 0, SF_OK}, /* the Gras-Ober */
        {&trumpless, "1 farbwenz S", 0, SF_OK}, /* the Schellen-Sieben */
        {&trumpless, "1 farbwenz H", 3, SF_E_STOSS_NO_TRUMP},
        {&ober_only, "1 farbwenz S", 0, SF_E_STOSS_NO_TRUMP},
        {&ober_only, "1 solo S", 0, SF_OK},
    };
    struct drawn d;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&d, 0, *rows[i].hands, rows[i].contract);
        assert_string_equal(sf_error_text(drawn_stoss_error(&d, rows[i].seat)),
                            sf_error_text(rows[i].error));
    }
    assert_string_equal(sf_rules_paragraph(&d.rules, SF_E_STOSS_NO_TRUMP), "serien-2022 Spritze");
}

/* Result */

static const struct {
    unsigned points;
    bool won, schneider;
} limits[] = {
    {0, false, true},   {29, false, true},  {30, false, true}, {31, false, false},
    {59, false, false}, {60, false, false}, {61, true, false}, {89, true, false},
    {90, true, false},  {91, true, true},   {120, true, true},
};
enum { LIMIT_N = sizeof limits / sizeof *limits };

static void serien_player_wins_with_61_is_schneider_with_30(void **state)
{
    struct drawn d;

    (void)state;
    for (unsigned g = 0; g <= ALONE_N; g++) {
        if (g < ALONE_N)
            begin(&d, 3, farbwenz, alone[g]);
        else
            begin(&d, 2, strong, "0 rufspiel S");
        for (unsigned i = 0; i < LIMIT_N; i++) {
            struct sf_result r = drawn_outcome(&d, limits[i].points, 4);
            int64_t value = (g < ALONE_N ? 2 : 1) + (limits[i].schneider ? 1 : 0);

            assert_int_equal(r.won, limits[i].won);
            assert_int_equal(r.schneider, limits[i].schneider);
            assert_false(r.schwarz);
            assert_int_equal(r.value, value);
        }
    }
}

static void serien_spritze_does_not_take_the_game_over(void **state)
{
    struct drawn d;

    (void)state;
    for (unsigned g = 0; g <= ALONE_N; g++) {
        if (g < ALONE_N)
            begin(&d, 3, farbwenz, alone[g]);
        else
            begin(&d, 2, strong, "0 rufspiel S");
        drawn_stoss(&d, "1");
        for (unsigned i = 0; i < LIMIT_N; i++) {
            struct sf_result r = drawn_outcome(&d, limits[i].points, 4);

            assert_int_equal(r.won, limits[i].won);
            assert_int_equal(r.schneider, limits[i].schneider);
        }
    }
}

static void serien_durch_is_no_trick_not_no_point(void **state)
{
    static const struct {
        unsigned points, tricks;
        bool schwarz;
        int64_t ruf, solo;
    } rows[] = {{120, 8, true, 3, 12},
                {120, 7, false, 2, 9}, /* a trick of 0 points */
                {0, 0, true, -3, -12},
                {0, 1, false, -2, -9}};
    struct drawn d;
    struct sf_result r;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&d, 2, strong, "0 rufspiel S");
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        assert_int_equal(r.schwarz, rows[i].schwarz);
        drawn_pays(&r, rows[i].ruf, -rows[i].ruf, rows[i].ruf, -rows[i].ruf);
        for (unsigned g = 0; g < ALONE_N; g++) {
            begin(&d, 3, farbwenz, alone[g]);
            r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
            assert_int_equal(r.schwarz, rows[i].schwarz);
            assert_int_equal(r.payout[3], rows[i].solo);
        }
    }
}

static void serien_tout_needs_every_trick(void **state)
{
    static const struct {
        unsigned points, tricks;
        int64_t declarer;
    } rows[] = {{120, 8, 18}, {120, 7, -18}, {91, 7, -18}, {61, 4, -18}, {25, 2, -18}, {0, 0, -18}};
    struct drawn d;
    struct sf_result r;

    (void)state;
    for (unsigned g = 0; g < ALONE_N; g++) {
        begin(&d, 3, farbwenz, alone_tout[g]);
        for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
            int64_t other = -rows[i].declarer / 3;

            r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
            assert_false(r.schneider || r.schwarz);
            drawn_pays(&r, other, other, other, rows[i].declarer);
        }
    }
}

/* Spielpunkte. Two tricks of the losers keep every Spritze here justified. */

static void serien_spielpunkte_rufspiel(void **state)
{
    static const struct {
        unsigned points, tricks;
        int64_t player;
    } rows[] = {{70, 5, 1}, {95, 6, 2}, {120, 8, 3}, {50, 3, -1}, {25, 2, -2}, {0, 0, -3}};
    struct drawn d;

    (void)state;
    begin(&d, 2, strong, "0 rufspiel S");
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sf_result r = drawn_outcome(&d, rows[i].points, rows[i].tricks);

        drawn_pays(&r, rows[i].player, -rows[i].player, rows[i].player, -rows[i].player);
    }
}

static void serien_spielpunkte_solo_wenz_farbwenz(void **state)
{
    static const struct {
        unsigned points, tricks;
        int64_t declarer, other;
    } rows[] = {{70, 5, 6, -2}, {95, 6, 9, -3}, {120, 8, 12, -4},
                {50, 3, -6, 2}, {25, 2, -9, 3}, {0, 0, -12, 4}};
    struct drawn d;

    (void)state;
    for (unsigned g = 0; g < ALONE_N; g++) {
        begin(&d, 3, farbwenz, alone[g]);
        for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
            struct sf_result r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
            drawn_pays(&r, rows[i].other, rows[i].other, rows[i].other, rows[i].declarer);
        }
    }
}

static void serien_spielpunkte_double_with_spritze(void **state)
{
    static const struct {
        unsigned points, tricks;
        int64_t ruf, solo;
    } rows[] = {{61, 4, 2, 12},   {70, 5, 2, 12},   {95, 6, 4, 18},  {60, 4, -2, -12},
                {50, 3, -2, -12}, {25, 2, -4, -18}, {0, 1, -4, -18}, {0, 0, -6, -24}};
    struct drawn d;
    struct sf_result r;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&d, 2, strong, "0 rufspiel S");
        drawn_stoss(&d, "3");
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        assert_false(r.unjustified);
        drawn_pays(&r, rows[i].ruf, -rows[i].ruf, rows[i].ruf, -rows[i].ruf);
        for (unsigned g = 0; g < ALONE_N; g++) {
            int64_t other = -rows[i].solo / 3;

            begin(&d, 3, farbwenz, alone[g]);
            drawn_stoss(&d, "1");
            r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
            assert_false(r.unjustified);
            drawn_pays(&r, other, other, other, rows[i].solo);
        }
    }
}

static void serien_spielpunkte_know_no_laufende(void **state)
{
    static deal_text hands = {"EO GO HO SO EU GU HU E9", "*", "*", "*"};
    struct drawn d;
    struct sf_result r;

    (void)state;
    begin(&d, 3, hands, "0 rufspiel E");
    r = drawn_outcome(&d, 70, 5);
    assert_int_equal(r.value, 1);
    begin(&d, 3, hands, "0 solo H");
    r = drawn_outcome(&d, 70, 5);
    drawn_pays(&r, 6, -2, -2, -2);
}

/* Unjustified Spritze: the party that gave it stays Schneider with at most one trick. */

static void unjustified_rufspiel(unsigned points, unsigned tricks, int64_t winner, int64_t partner,
                                 int64_t giver)
{
    struct drawn d;
    struct sf_result r;

    begin(&d, 2, strong, "0 rufspiel S");
    drawn_stoss(&d, "1");
    r = drawn_outcome(&d, points, tricks);
    assert_true(r.unjustified);
    drawn_pays(&r, winner, giver, winner, partner);
    begin(&d, 2, strong, "0 rufspiel S");
    drawn_stoss(&d, "3");
    r = drawn_outcome(&d, points, tricks);
    assert_true(r.unjustified);
    drawn_pays(&r, winner, partner, winner, giver);
}

static void unjustified_alone(unsigned points, unsigned tricks, int64_t winner, int64_t partner,
                              int64_t giver)
{
    struct drawn d;
    struct sf_result r;

    for (unsigned g = 0; g < ALONE_N; g++) {
        begin(&d, 3, farbwenz, alone[g]);
        drawn_stoss(&d, "0");
        r = drawn_outcome(&d, points, tricks);
        assert_true(r.unjustified);
        drawn_pays(&r, giver, partner, partner, winner);
        begin(&d, 3, farbwenz, alone[g]);
        drawn_stoss(&d, "1");
        r = drawn_outcome(&d, points, tricks);
        assert_true(r.unjustified);
        drawn_pays(&r, partner, giver, partner, winner);
    }
    begin(&d, 3, farbwenz, "3 farbwenz S");
    drawn_stoss(&d, "2");
    r = drawn_outcome(&d, points, tricks);
    drawn_pays(&r, partner, partner, giver, winner);
}

static void serien_unjustified_spritze_rufspiel_schneider(void **state)
{
    (void)state;
    unjustified_rufspiel(100, 7, 4, -2, -6);
    unjustified_rufspiel(91, 7, 4, -2, -6);
    unjustified_rufspiel(120, 7, 4, -2, -6); /* one trick of 0 points */
}

static void serien_unjustified_spritze_rufspiel_schwarz(void **state)
{
    (void)state;
    unjustified_rufspiel(120, 8, 6, -3, -9);
}

static void serien_unjustified_spritze_solo_schneider(void **state)
{
    (void)state;
    unjustified_alone(100, 7, 18, -3, -12);
    unjustified_alone(91, 7, 18, -3, -12);
    unjustified_alone(120, 7, 18, -3, -12);
}

static void serien_unjustified_spritze_solo_durch(void **state)
{
    (void)state;
    unjustified_alone(120, 8, 24, -4, -16);
}

static void justified(deal_text hands, const char *contract, const char *giver, unsigned points,
                      unsigned tricks, const int64_t row[4])
{
    struct drawn d;
    struct sf_result r;

    begin(&d, 2, hands, contract);
    drawn_stoss(&d, giver);
    r = drawn_outcome(&d, points, tricks);
    assert_false(r.unjustified);
    drawn_pays(&r, row[0], row[1], row[2], row[3]);
}

static void serien_justified_spritze_with_two_tricks(void **state)
{
    (void)state;
    justified(strong, "0 rufspiel S", "1", 91, 6, (const int64_t[]){4, -4, 4, -4});
    justified(strong, "0 rufspiel S", "3", 120, 6, (const int64_t[]){4, -4, 4, -4});
    for (unsigned g = 0; g < ALONE_N; g++) {
        justified(farbwenz, alone[g], "0", 91, 6, (const int64_t[]){-6, -6, -6, 18});
        justified(farbwenz, alone[g], "1", 120, 6, (const int64_t[]){-6, -6, -6, 18});
    }
}

static void serien_justified_spritze_schneiderfrei_in_one_trick(void **state)
{
    (void)state;
    /* Aces and Zehner can bring 30 points and more into a single trick. */
    justified(strong, "0 rufspiel S", "1", 90, 7, (const int64_t[]){2, -2, 2, -2});
    justified(strong, "0 rufspiel S", "1", 78, 7, (const int64_t[]){2, -2, 2, -2});
    for (unsigned g = 0; g < ALONE_N; g++) {
        justified(farbwenz, alone[g], "0", 90, 7, (const int64_t[]){-4, -4, -4, 12});
        justified(farbwenz, alone[g], "1", 78, 7, (const int64_t[]){-4, -4, -4, 12});
    }
}

static void serien_justified_spritze_at_every_tout(void **state)
{
    (void)state;
    for (unsigned g = 0; g < ALONE_N; g++) {
        justified(farbwenz, alone_tout[g], "0", 120, 8, (const int64_t[]){-12, -12, -12, 36});
        justified(farbwenz, alone_tout[g], "1", 120, 7, (const int64_t[]){12, 12, 12, -36});
        justified(farbwenz, alone_tout[g], "1", 100, 7, (const int64_t[]){12, 12, 12, -36});
    }
}

static void serien_justified_spritze_when_the_game_is_lost(void **state)
{
    (void)state;
    justified(strong, "0 rufspiel S", "1", 60, 4, (const int64_t[]){-2, 2, -2, 2});
    justified(strong, "0 rufspiel S", "1", 30, 1, (const int64_t[]){-4, 4, -4, 4});
    justified(strong, "0 rufspiel S", "1", 0, 0, (const int64_t[]){-6, 6, -6, 6});
    for (unsigned g = 0; g < ALONE_N; g++) {
        justified(farbwenz, alone[g], "0", 60, 4, (const int64_t[]){4, 4, 4, -12});
        justified(farbwenz, alone[g], "0", 30, 1, (const int64_t[]){6, 6, 6, -18});
        justified(farbwenz, alone[g], "0", 0, 0, (const int64_t[]){8, 8, 8, -24});
    }
}

static void serien_without_spritze_nobody_pays_for_his_party(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    begin(&d, 2, strong, "0 rufspiel S");
    r = drawn_outcome(&d, 120, 8);
    assert_false(r.unjustified);
    drawn_pays(&r, 3, -3, 3, -3);
    begin(&d, 3, farbwenz, "3 wenz");
    r = drawn_outcome(&d, 100, 7);
    assert_false(r.unjustified);
    drawn_pays(&r, -3, -3, -3, 9);
}

/* Reuegeld, in cents: the declarer for the game, the giver for the Spritze (I-12). */

static void serien_reuegeld(void **state)
{
    static const struct {
        deal_text *hands;
        const char *contract, *giver;
        unsigned points, tricks;
        unsigned cents[4];
    } rows[] = {
        {&strong, "0 rufspiel S", "", 70, 5, {0, 0, 0, 0}},
        {&strong, "0 rufspiel S", "", 50, 4, {50, 0, 0, 0}},
        {&strong, "0 rufspiel S", "", 60, 4, {50, 0, 0, 0}},
        {&strong, "0 rufspiel S", "", 0, 0, {50, 0, 0, 0}},
        {&strong, "0 rufspiel S", "1", 70, 5, {0, 50, 0, 0}},
        {&strong, "0 rufspiel S", "3", 70, 5, {0, 0, 0, 50}},
        {&strong, "0 rufspiel S", "3", 120, 8, {0, 0, 0, 50}},
        {&strong, "0 rufspiel S", "1", 50, 4, {50, 0, 0, 0}},
        {&farbwenz, "3 solo S", "", 70, 5, {0, 0, 0, 0}},
        {&farbwenz, "3 solo S", "", 50, 4, {0, 0, 0, 100}},
        {&farbwenz, "3 solo S", "0", 70, 5, {100, 0, 0, 0}},
        {&farbwenz, "3 solo S", "0", 50, 4, {0, 0, 0, 100}},
        {&farbwenz, "3 wenz", "", 50, 4, {0, 0, 0, 100}},
        {&farbwenz, "3 wenz", "1", 70, 5, {0, 100, 0, 0}},
        {&farbwenz, "3 wenz", "1", 50, 4, {0, 0, 0, 100}},
        {&farbwenz, "3 farbwenz S", "", 50, 4, {0, 0, 0, 100}},
        {&farbwenz, "3 farbwenz S", "2", 120, 8, {0, 0, 100, 0}},
        {&farbwenz, "3 farbwenz S", "2", 60, 4, {0, 0, 0, 100}},
        {&farbwenz, "3 solo S tout", "", 120, 8, {0, 0, 0, 0}},
        {&farbwenz, "3 solo S tout", "", 120, 7, {0, 0, 0, 100}},
        {&farbwenz, "3 wenz tout", "0", 120, 8, {100, 0, 0, 0}},
    };
    struct drawn d;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sf_result r;

        begin(&d, 2, *rows[i].hands, rows[i].contract);
        drawn_stoss(&d, rows[i].giver);
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(r.remorse[seat], rows[i].cents[seat]);
    }
}

/* Whole games */

/*
 * Rufspiel of seat 0, Schellen-As at seat 2; seat 1 gives a Spritze:
 *   1  SZ S7 S9 SA    21 to 2          5  EO HK SO H8    10 to 0
 *   2  H9 H7 HZ HU    12 to 1          6  GO SU GA G7    16 to 0
 *   3  SK GU E7 S8     6 to 2          7  HO G8 GZ GK    17 to 0
 *   4  EA E8 HA E9    22 to 0          8  EU G9 EZ EK    16 to 0
 * Seat 0 has 81, seat 2 27: 108 : 12 in one trick, Schneider and unjustified.
 */
static void serien_game_rufspiel_unjustified_spritze(void **state)
{
    static const unsigned points[] = {81, 12, 27, 0}, tricks[] = {5, 1, 2, 0};
    struct drawn d;
    struct sf_result r;

    (void)state;
    begin(&d, 2, strong, "0 rufspiel S");
    drawn_stoss(&d, "1");
    drawn_play(&d, "SZ S7 S9 SA / H9 H7 HZ HU / SK GU E7 S8 / EA E8 HA E9 /"
                   "EO HK SO H8 / GO SU GA G7 / HO G8 GZ GK / EU G9 EZ EK");
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(d.play.tally.points[seat], points[seat]);
        assert_int_equal(d.play.tally.tricks[seat], tricks[seat]);
    }
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 108);
    assert_true(r.won && r.schneider && r.unjustified);
    drawn_pays(&r, 4, -6, 4, -2);
    assert_int_equal(r.remorse[1], 50);
    assert_int_equal(r.remorse[3], 0);
    d.stake.stoss_count = 0;
    r = drawn_score(&d);
    drawn_pays(&r, 2, -2, 2, -2);
}

/*
 * Farbwenz in Schellen of seat 3; seat 0 gives a Spritze:
 *   1  GA GO GK SO    21 to 3          5  E7 EZ EK EA    25 to 2
 *   2  EU S7 S9 S8     2 to 3          6  G7 H7 G9 GZ    10 to 1
 *   3  GU SK SU G8     8 to 3          7  HZ HO SZ HU    25 to 0
 *   4  HA HK H8 H9    15 to 3          8  E9 E8 EO SA    14 to 3
 * 60 : 60: the player lacks one point, with the Spritze as without.
 */
static void serien_game_farbwenz_lost_with_sixty(void **state)
{
    static const unsigned points[] = {25, 10, 25, 60};
    struct drawn d;
    struct sf_result r;

    (void)state;
    begin(&d, 3, farbwenz, "3 farbwenz S");
    drawn_stoss(&d, "0");
    drawn_play(&d, "GA GO GK SO / EU S7 S9 S8 / GU SK SU G8 / HA HK H8 H9 /"
                   "E7 EZ EK EA / G7 H7 G9 GZ / HZ HO SZ HU / E9 E8 EO SA");
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(d.play.tally.points[seat], points[seat]);
    r = drawn_score(&d);
    assert_false(r.won || r.schneider || r.unjustified);
    drawn_pays(&r, 4, 4, 4, -12);
    assert_int_equal(r.remorse[0], 0);
    assert_int_equal(r.remorse[3], 100);
    d.stake.stoss_count = 0;
    r = drawn_score(&d);
    drawn_pays(&r, 2, 2, 2, -6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(serien_rank_solo_wenz_farbwenz),
        cmocka_unit_test(serien_rank_solo_tout_over_two_equal_touts),
        cmocka_unit_test(serien_tout_is_not_registered),
        cmocka_unit_test(serien_other_games_are_unknown),
        cmocka_unit_test(serien_I_2_sie_hand_is_a_solo_tout),
        cmocka_unit_test(serien_no_game_of_its_own_is_agreed_on),
        cmocka_unit_test(serien_announcements),
        cmocka_unit_test(serien_trumps_of_rufspiel_and_solo),
        cmocka_unit_test(serien_trumps_of_wenz_and_farbwenz),
        cmocka_unit_test(serien_bedienen_trump_and_suit),
        cmocka_unit_test(serien_bedienen_void_hands_are_free),
        cmocka_unit_test(serien_all_eight_cards_are_played),
        cmocka_unit_test(serien_I_5_called_ace_must_be_played_when_suit_is_led),
        cmocka_unit_test(serien_I_5_called_ace_may_be_led),
        cmocka_unit_test(serien_I_5_called_ace_must_not_be_thrown_away),
        cmocka_unit_test(serien_I_5_davonlaufen_needs_four),
        cmocka_unit_test(serien_I_5_after_davonlaufen_the_ace_is_an_ordinary_card),
        cmocka_unit_test(serien_spritze_by_the_other_party_only),
        cmocka_unit_test(serien_spritze_also_at_a_tout),
        cmocka_unit_test(serien_spritze_no_re_and_no_second),
        cmocka_unit_test(serien_spritze_not_without_a_trump),
        cmocka_unit_test(serien_player_wins_with_61_is_schneider_with_30),
        cmocka_unit_test(serien_spritze_does_not_take_the_game_over),
        cmocka_unit_test(serien_durch_is_no_trick_not_no_point),
        cmocka_unit_test(serien_tout_needs_every_trick),
        cmocka_unit_test(serien_spielpunkte_rufspiel),
        cmocka_unit_test(serien_spielpunkte_solo_wenz_farbwenz),
        cmocka_unit_test(serien_spielpunkte_double_with_spritze),
        cmocka_unit_test(serien_spielpunkte_know_no_laufende),
        cmocka_unit_test(serien_unjustified_spritze_rufspiel_schneider),
        cmocka_unit_test(serien_unjustified_spritze_rufspiel_schwarz),
        cmocka_unit_test(serien_unjustified_spritze_solo_schneider),
        cmocka_unit_test(serien_unjustified_spritze_solo_durch),
        cmocka_unit_test(serien_justified_spritze_with_two_tricks),
        cmocka_unit_test(serien_justified_spritze_schneiderfrei_in_one_trick),
        cmocka_unit_test(serien_justified_spritze_at_every_tout),
        cmocka_unit_test(serien_justified_spritze_when_the_game_is_lost),
        cmocka_unit_test(serien_without_spritze_nobody_pays_for_his_party),
        cmocka_unit_test(serien_reuegeld),
        cmocka_unit_test(serien_game_rufspiel_unjustified_spritze),
        cmocka_unit_test(serien_game_farbwenz_lost_with_sixty),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
