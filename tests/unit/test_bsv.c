/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include <string.h>

/*
 * bsv-1989, paragraph by paragraph: the order of 1989, its annex 1 (A1, variants) and annex 2 (A2,
 * tariff in Pfennig). Every number here was worked out from the text. Seats are 0..3 clockwise;
 * where nothing else is said seat 3 deals and seat 0 leads. I-n are the interpretations listed with
 * the rulebooks.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* Four hands with which neither party of any game of seat 0 or 1 has Laufende: seat 0 has EO, HO is
 * with 2, GO and GU with 1, EU with 0. Seat 0 can call Gras (seat 2) and Schellen (seat 3). */
#define PLAIN_HANDS                                                                                \
    "EO SO EU SU HA H9 G9 S9", "GO GU HZ HK EA EZ SZ S8", "HO H8 GA GZ GK EK S7 E7",               \
        "HU H7 G8 G7 E9 E8 SA SK"

/* Seat 2 gave its only trump away and got a Schellen back; no Laufende either: EO 0, GO 1. */
#define HOCHZEIT_HANDS                                                                             \
    "EO HO SO EU H7 HA SA S7", "GO GU HU H9 EK E7 GK SZ", "EA EZ E9 E8 GA GZ G9 S8",               \
        "SU HZ HK H8 G8 G7 SK S9"

/* Seat 2 calls Schellen, seat 0 holds the ace with three more and leads. EO is with 1, GO with 0.
 */
#define RUNNER_HANDS                                                                               \
    "SA SK S9 S8 GO HU HK E9", "EO GU HZ H9 EA EK GZ G8", "HO SO EU SU HA H8 S7 GK",               \
        "SZ H7 EZ E8 E7 GA G9 G7"

static void names_paragraph(const struct drawn *d, enum sf_error error, const char *paragraph)
{
    const char *named = sf_rules_paragraph(&d->rules, error);

    assert_non_null(named);
    assert_string_equal(named, paragraph);
}

static void refused(const struct drawn *d, const char *card, enum sf_error error,
                    const char *paragraph)
{
    drawn_refuses(d, card, error);
    names_paragraph(d, error, paragraph);
}

static void cannot_announce(struct drawn *d, const char *contract, enum sf_error error)
{
    assert_string_equal(sf_error_text(drawn_contract_error(d, contract)), sf_error_text(error));
}

static void cannot_double(const struct drawn *d, unsigned seat, enum sf_error error)
{
    assert_string_equal(sf_error_text(drawn_stoss_error(d, seat)), sf_error_text(error));
}

/* The rules again after something was agreed in d->house. */
static void agree(struct drawn *d)
{
    enum sf_book book = (enum sf_book)d->rules.book;

    assert_int_equal(sf_rules_make(&d->rules, book, &d->house, NULL), SF_OK);
}

static int64_t value_of(const struct drawn *d, unsigned points, unsigned tricks)
{
    return drawn_outcome(d, points, tricks).value;
}

/* ---- 1.1-1.3: players, cards, games ---- */

static void bsv_1_1_four_players_with_eight_cards(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    assert_int_equal(d.rules.players, 4);
    assert_int_equal(sf_rules_active(&d.rules), 4);
    assert_int_equal(d.rules.hand, 8);
    assert_int_equal(sf_count(d.rules.deck), 32);
}

static void bsv_1_2_1_points_of_the_cards(void **state)
{
    static const struct {
        char rank;
        unsigned points;
    } rows[] = {{'A', 11}, {'Z', 10}, {'K', 4}, {'O', 3}, {'U', 2}, {'9', 0}, {'8', 0}, {'7', 0}};
    unsigned total = 0;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        for (const char *suit = "EGHS"; *suit; suit++) {
            char name[3] = {*suit, rows[i].rank, 0};
            unsigned card = sf_card_parse(name);
            assert_true(card < SF_CARD_N);
            assert_int_equal(sf_card_points(card), rows[i].points);
            total += sf_card_points(card);
        }
    }
    assert_int_equal(total, 120);
}

/* Classes highest first: exactly these, each strictly above the next. */
static void check_ranking(const char *table, const enum sf_class *classes, size_t n)
{
    struct drawn d;
    uint32_t all = 0;

    drawn_table(&d, table, 3);
    for (size_t i = 0; i < n; i++) {
        all |= UINT32_C(1) << classes[i];
        for (size_t j = i + 1; j < n; j++)
            assert_true(sf_class_compare(&d.rules, classes[i], classes[j]) > 0);
    }
    assert_int_equal(d.rules.classes, all);
}

static void bsv_1_3_rank_of_the_games(void **state)
{
    static const enum sf_class classes[] = {SF_CLASS_SIE,  SF_CLASS_SOLO_TOUT, SF_CLASS_WENZ_TOUT,
                                            SF_CLASS_SOLO, SF_CLASS_WENZ,      SF_CLASS_RUFSPIEL};

    (void)state;
    check_ranking("bsv-1989", classes, COUNT(classes));
}

static void bsv_1_3_games_of_the_annex_need_their_variant(void **state)
{
    static const char *const contracts[] = {"1 farbwenz E",     "1 geier", "1 farbgeier E",
                                            "1 bettel",         "ramsch",  "0 muss G",
                                            "2 hochzeit with 0"};
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    for (size_t i = 0; i < COUNT(contracts); i++)
        cannot_announce(&d, contracts[i], SF_E_GAME_NOT_IN_BOOK);
    names_paragraph(&d, SF_E_GAME_NOT_IN_BOOK, "bsv-1989 1.3");
    cannot_announce(&d, "1 solo E bid 70", SF_E_VARIANT_OFF);
}

static void bsv_1_3_only_solo_and_wenz_have_a_tout(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 bettel ramsch hochzeit", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "1 solo E tout");
    drawn_contract(&d, "1 wenz tout");
    cannot_announce(&d, "0 rufspiel G tout", SF_E_NO_TOUT);
    cannot_announce(&d, "1 bettel tout", SF_E_NO_TOUT);
    names_paragraph(&d, SF_E_NO_TOUT, "bsv-1989 1.3");
    drawn_hands(&d, HOCHZEIT_HANDS);
    cannot_announce(&d, "2 hochzeit tout with 0", SF_E_NO_TOUT);
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "*", "*", "*");
    cannot_announce(&d, "0 sie tout", SF_E_NO_TOUT);
}

static void bsv_1_3_tout_is_all_eight_tricks(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "1 solo E tout");
    assert_true(drawn_outcome(&d, 120, 8).won);
    /* one trick without a point is enough to lose it */
    assert_false(drawn_outcome(&d, 120, 7).won);
    assert_false(drawn_outcome(&d, 0, 0).won);
}

static void bsv_1_3_sie_is_four_ober_and_four_unter(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "*", "EO GO HO SO EU GU HU SU", "*", "*");
    drawn_contract(&d, "1 sie");
    cannot_announce(&d, "0 sie", SF_E_NOT_A_SIE);
    names_paragraph(&d, SF_E_NOT_A_SIE, "bsv-1989 1.3");
    cannot_announce(&d, "1 sie H", SF_E_BAD_SUIT);
    drawn_hands(&d, "*", "EO GO HO SO EU GU HU HA", "*", "*");
    cannot_announce(&d, "1 sie", SF_E_NOT_A_SIE);
}

static void bsv_3_4_sie_is_not_played(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "*", "EO GO HO SO EU GU HU SU", "*", "*");
    drawn_contract(&d, "1 sie");
    assert_true(sf_play_over(&d.play));
    r = drawn_score(&d);
    assert_true(r.won);
    assert_int_equal(r.player_points, 120);
    assert_false(r.schneider || r.schwarz);
}

/* ---- 1.4, A1 1.1-1.4, A1 3.1.2: which card beats which ---- */

#define OBER      "EO GO HO SO"
#define UNTER     "EU GU HU SU"
#define SIX(s)    s "A " s "Z " s "K " s "9 " s "8 " s "7"
#define WENZ(s)   s "A " s "Z " s "K " s "O " s "9 " s "8 " s "7"
#define GEIER(s)  s "A " s "Z " s "K " s "U " s "9 " s "8 " s "7"
#define BETTEL(s) s "A " s "K " s "O " s "U " s "Z " s "9 " s "8 " s "7"

/* Highest card first; line[0] are the trumps. */
struct order_row {
    const char *contract;
    const char *line[5];
};

/* One card is led, another played to it, for every two cards; and what follows the card led. */
static void check_order(const char *table, const struct order_row *row)
{
    unsigned line[SF_CARD_N], at[SF_CARD_N], seen = 0;
    sf_cards group[5] = {0};
    struct drawn d;

    for (unsigned i = 0; i < 5; i++) {
        const char *text = row->line[i];
        group[i] = drawn_cards(text);
        for (unsigned j = 0; j < sf_count(group[i]); j++, seen++) {
            unsigned card = sf_card_parse((const char[3]){text[3 * j], text[3 * j + 1], 0});
            line[card] = i;
            at[card] = j;
        }
    }
    assert_int_equal(seen, 32);
    drawn_table(&d, table, 3);
    (void)drawn_contract_error(&d, row->contract);
    for (unsigned led = 0; led < SF_CARD_N; led++) {
        sf_cards all[SF_SEATS] = {SF_BIT(led), SF_LONG_DECK & ~SF_BIT(led)};
        struct sf_play play;

        sf_play_start(&play, &d.rules, 3, &d.contract, all);
        sf_play_put(&play, UINT32_C(1) << play.order->place[led]);
        if (!sf_games[d.contract.game].calls)
            assert_int_equal(sf_order_cards(play.order, sf_play_legal(&play)),
                             group[line[led]] & ~SF_BIT(led));
        for (unsigned card = 0; card < SF_CARD_N; card++) {
            struct sf_play after = play;
            bool wins = line[card] == line[led] ? at[card] < at[led] : line[card] == 0;

            if (card == led)
                continue;
            sf_play_put(&after, UINT32_C(1) << after.order->place[card]);
            if ((after.winner == 1) != wins)
                fail_msg("%s: %s on %s", row->contract, sf_card_name(card), sf_card_name(led));
        }
    }
}

static void bsv_1_4_1_ober_and_unter_in_the_order_of_suits(void **state)
{
    static const char *const line = OBER " " UNTER;
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    for (unsigned i = 0; i < 8; i++) {
        unsigned card = sf_card_parse((const char[3]){line[3 * i], line[3 * i + 1], 0});
        assert_int_equal(d.play.order->place[card], 31 - i);
    }
}

static void bsv_1_4_2_herz_is_trump_at_a_rufspiel(void **state)
{
    static const struct order_row row = {
        "0 rufspiel G", {OBER " " UNTER " " SIX("H"), SIX("E"), SIX("G"), SIX("S"), ""}};

    (void)state;
    check_order("bsv-1989", &row);
}

static void bsv_1_4_2_the_soloist_chooses_the_trump_suit(void **state)
{
    static const struct order_row rows[] = {
        {"0 solo E", {OBER " " UNTER " " SIX("E"), SIX("G"), SIX("H"), SIX("S"), ""}},
        {"0 solo G", {OBER " " UNTER " " SIX("G"), SIX("E"), SIX("H"), SIX("S"), ""}},
        {"0 solo H", {OBER " " UNTER " " SIX("H"), SIX("E"), SIX("G"), SIX("S"), ""}},
        {"0 solo S", {OBER " " UNTER " " SIX("S"), SIX("E"), SIX("G"), SIX("H"), ""}},
        {"0 solo S tout", {OBER " " UNTER " " SIX("S"), SIX("E"), SIX("G"), SIX("H"), ""}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        check_order("bsv-1989", &rows[i]);
}

static void bsv_1_4_2_solo_without_a_card_of_the_trump_suit(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "EO GO HO SO EU GU HU GA", "*", "*", "*");
    drawn_contract(&d, "0 solo S");
    drawn_contract(&d, "0 solo S tout");
    cannot_announce(&d, "0 solo", SF_E_BAD_SUIT);
    cannot_announce(&d, "0 solo S Z", SF_E_BAD_CONTRACT); /* nobody is called */
    cannot_announce(&d, "0 solo S renonce", SF_E_BAD_CONTRACT);
    cannot_announce(&d, "0 wenz renonce", SF_E_BAD_CONTRACT);
    cannot_announce(&d, "0 solo S with 1", SF_E_BAD_CONTRACT);
}

static void bsv_1_4_3_plain_suits_have_six_cards_in_the_order_of_points(void **state)
{
    struct drawn d;

    (void)state;
    /* Gras is led: As before Zehn before König before Neun; GU is trump and follows no Gras. */
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "GK E9 E8 E7 H9 H8 H7 S7", "GZ G9 EA EZ EK HA HZ HK", "GA G8 G7 SA SZ SK S9 S8",
                "GU GO EO EU HO HU SO SU");
    drawn_contract(&d, "3 solo H");
    drawn_play(&d, "GK");
    drawn_legal(&d, "GZ G9");
    drawn_play(&d, "GZ");
    drawn_legal(&d, "GA G8 G7");
    drawn_play(&d, "G8");
    drawn_legal(&d, "GU GO EO EU HO HU SO SU");
    drawn_play(&d, "SU");
    drawn_turn(&d, 3);
}

static void bsv_1_4_4_wenz_has_four_trumps(void **state)
{
    static const struct order_row rows[] = {
        {"0 wenz", {UNTER, WENZ("E"), WENZ("G"), WENZ("H"), WENZ("S")}},
        {"0 wenz tout", {UNTER, WENZ("E"), WENZ("G"), WENZ("H"), WENZ("S")}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        check_order("bsv-1989", &rows[i]);
}

static void bsv_1_4_4_ober_follow_their_suit_at_a_wenz(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "G9 EA EZ EK E9 E8 E7 EU", "GO HA HZ HK H9 H8 H7 HU", "GK EO HO SO SA SZ SK S9",
                "GU SU GA GZ G8 G7 S8 S7");
    drawn_contract(&d, "0 wenz");
    drawn_play(&d, "G9");
    refused(&d, "HU", SF_E_MUST_FOLLOW_SUIT, "bsv-1989 3.2.1");
    drawn_legal(&d, "GO");
    drawn_play(&d, "GO GK");
    /* G9 < GO < GK < Unter; the last seat has four Gras besides GU, which is trump */
    drawn_legal(&d, "GA GZ G8 G7");
    drawn_play(&d, "G7");
    drawn_turn(&d, 2);
}

static void bsv_A1_1_1_farbwenz_unter_and_a_suit(void **state)
{
    static const struct order_row rows[] = {
        {"0 farbwenz E", {UNTER " " WENZ("E"), WENZ("G"), WENZ("H"), WENZ("S"), ""}},
        {"0 farbwenz G", {UNTER " " WENZ("G"), WENZ("E"), WENZ("H"), WENZ("S"), ""}},
        {"0 farbwenz H", {UNTER " " WENZ("H"), WENZ("E"), WENZ("G"), WENZ("S"), ""}},
        {"0 farbwenz S", {UNTER " " WENZ("S"), WENZ("E"), WENZ("G"), WENZ("H"), ""}},
    };
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        check_order("bsv-1989 farbwenz", &rows[i]);
    drawn_table(&d, "bsv-1989 farbwenz", 3);
    cannot_announce(&d, "0 farbwenz", SF_E_BAD_SUIT);
    cannot_announce(&d, "0 wenz E", SF_E_BAD_SUIT);
}

static void bsv_A1_1_2_geier_has_four_trumps(void **state)
{
    static const struct order_row row = {"0 geier",
                                         {OBER, GEIER("E"), GEIER("G"), GEIER("H"), GEIER("S")}};

    (void)state;
    check_order("bsv-1989 geier", &row);
}

static void bsv_A1_1_2_geier_played_out(void **state)
{
    static const unsigned tricks[4] = {7, 0, 1, 0}, points[4] = {105, 0, 15, 0};
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 geier", 3);
    drawn_hands(&d, "EO GO SO EA EZ GA GZ SK", "HO EU E9 G9 G8 HA HZ S7", "E8 E7 GK GU HK HU SA SZ",
                "EK G7 H9 H8 H7 SU S9 S8");
    drawn_contract(&d, "0 geier");
    drawn_play(&d, "EO");
    refused(&d, "EU", SF_E_MUST_FOLLOW_TRUMP, "bsv-1989 3.2.1"); /* HO is the only trump */
    drawn_play(&d, "HO E7 H7");                                  /* 0:  3+3       =  6 */
    drawn_play(&d, "EA");
    drawn_legal(&d, "EU E9");      /* the Unter is a card of its suit */
    drawn_play(&d, "E9 E8 EK");    /* 0: 11+0+0+4  = 15, together 21 */
    drawn_play(&d, "EZ EU HU H8"); /* 0: 10+2+2+0  = 14, together 35 */
    drawn_play(&d, "GA G8 GU G7"); /* 0: 11+0+2+0  = 13, together 48 */
    drawn_play(&d, "GZ G9 GK S8"); /* 0: 10+0+4+0  = 14, together 62 */
    drawn_play(&d, "SK S7 SA S9"); /* 2:  4+0+11+0 = 15 */
    drawn_turn(&d, 2);
    drawn_play(&d, "SZ SU SO HZ"); /* 0: 10+2+3+10 = 25, together 87 */
    drawn_play(&d, "GO HA HK H9"); /* 0:  3+11+4+0 = 18, together 105 */
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(d.play.tally.points[seat], points[seat]);
        assert_int_equal(d.play.tally.tricks[seat], tricks[seat]);
    }
    r = drawn_score(&d);
    assert_true(r.won);
    assert_true(r.schneider); /* 15 for the others */
    assert_false(r.schwarz);
    assert_int_equal(r.run, 2); /* EO, GO; HO is with seat 1 */
    assert_int_equal(r.run_side, SF_SIDE_DECLARER);
    assert_int_equal(r.value, 80); /* 50 + 10 Schneider + 2 x 10 */
    drawn_pays(&r, 240, -80, -80, -80);
}

static void bsv_A1_1_3_farbgeier_ober_and_a_suit(void **state)
{
    static const struct order_row rows[] = {
        {"0 farbgeier E", {OBER " " GEIER("E"), GEIER("G"), GEIER("H"), GEIER("S"), ""}},
        {"0 farbgeier G", {OBER " " GEIER("G"), GEIER("E"), GEIER("H"), GEIER("S"), ""}},
        {"0 farbgeier H", {OBER " " GEIER("H"), GEIER("E"), GEIER("G"), GEIER("S"), ""}},
        {"0 farbgeier S", {OBER " " GEIER("S"), GEIER("E"), GEIER("G"), GEIER("H"), ""}},
    };
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        check_order("bsv-1989 geier", &rows[i]);
    drawn_table(&d, "bsv-1989 geier", 3);
    cannot_announce(&d, "0 farbgeier", SF_E_BAD_SUIT);
    cannot_announce(&d, "0 geier E", SF_E_BAD_SUIT);
}

static void bsv_A1_1_4_bettel_has_no_trumps_and_its_own_order(void **state)
{
    static const struct order_row row = {"0 bettel",
                                         {"", BETTEL("E"), BETTEL("G"), BETTEL("H"), BETTEL("S")}};

    (void)state;
    check_order("bsv-1989 bettel", &row);
}

static void bsv_A1_1_4_bettel_played_out(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 bettel", 3);
    drawn_hands(&d, "EA E9 GU GA GK HA S9 SO", "E8 E7 GZ G9 G7 H8 H7 S7", "EK EO EZ HZ HK HO S8 SA",
                "EU GO G8 HU H9 SK SU SZ");
    drawn_contract(&d, "1 bettel");
    drawn_play(&d, "GU");
    drawn_legal(&d, "GZ G9 G7");
    drawn_play(&d, "GZ SA");
    /* Ober and Unter belong to their suits */
    refused(&d, "HU", SF_E_MUST_FOLLOW_SUIT, "bsv-1989 3.2.1");
    drawn_legal(&d, "GO G8");
    drawn_play(&d, "G8");          /* 0:  2+10+11+0 = 23: the Zehn is below the Unter */
    drawn_play(&d, "E9 E8 EZ EU"); /* 3:  0+0+10+2  = 12 */
    drawn_play(&d, "H9 HA H8 HK"); /* 0:  0+11+0+4  = 15, together 38 */
    drawn_play(&d, "S9 S7 S8 SZ"); /* 3:  0+0+0+10  = 10, together 22: but above the Neun */
    drawn_play(&d, "HU EA H7 HZ"); /* 3:  2+11+0+10 = 23, together 45 */
    drawn_play(&d, "GO GK G9 EK"); /* 0:  3+4+0+4   = 11, together 49 */
    drawn_play(&d, "GA G7 EO SU"); /* 0: 11+0+3+2   = 16, together 65 */
    drawn_play(&d, "SO E7 HO SK"); /* 3:  3+0+3+4   = 10, together 55 */
    assert_int_equal(d.play.tally.points[0], 65);
    assert_int_equal(d.play.tally.points[3], 55);
    assert_int_equal(d.play.tally.tricks[0], 4);
    assert_int_equal(d.play.tally.tricks[1], 0);
    assert_int_equal(d.play.tally.tricks[3], 4);
    r = drawn_score(&d);
    assert_true(r.won);
    assert_false(r.schneider || r.schwarz);
    assert_int_equal(r.run, 0);
    assert_int_equal(r.value, 30);
    drawn_pays(&r, -30, 90, -30, -30);
}

static void bsv_A1_1_4_bettel_is_lost_with_one_trick(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 bettel", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "1 bettel");
    /* points do not count: a trick without any, or all eight with 120, are the same loss */
    r = drawn_outcome(&d, 0, 1);
    assert_false(r.won || r.schneider || r.schwarz);
    drawn_pays(&r, 30, -90, 30, 30);
    r = drawn_outcome(&d, 120, 8);
    assert_false(r.won || r.schneider || r.schwarz);
    drawn_pays(&r, 30, -90, 30, 30);
}

static void bsv_A1_1_5_rank_of_all_solo_games(void **state)
{
    static const enum sf_class classes[] = {
        SF_CLASS_SIE,           SF_CLASS_SOLO_TOUT,      SF_CLASS_WENZ_TOUT, SF_CLASS_GEIER_TOUT,
        SF_CLASS_FARBWENZ_TOUT, SF_CLASS_FARBGEIER_TOUT, SF_CLASS_SOLO,      SF_CLASS_WENZ,
        SF_CLASS_GEIER,         SF_CLASS_FARBWENZ,       SF_CLASS_FARBGEIER, SF_CLASS_BETTEL,
        SF_CLASS_RUFSPIEL};
    static const struct {
        const char *contract;
        enum sf_class class;
    } rows[] = {
        {"1 solo E", SF_CLASS_SOLO},
        {"1 solo H", SF_CLASS_SOLO}, /* 2.2.3: Herz is no better than another suit */
        {"1 solo H tout", SF_CLASS_SOLO_TOUT},
        {"1 wenz tout", SF_CLASS_WENZ_TOUT},
        {"1 geier", SF_CLASS_GEIER},
        {"1 geier tout", SF_CLASS_GEIER_TOUT},
        {"1 farbwenz S", SF_CLASS_FARBWENZ},
        {"1 farbwenz S tout", SF_CLASS_FARBWENZ_TOUT},
        {"1 farbgeier S", SF_CLASS_FARBGEIER},
        {"1 farbgeier S tout", SF_CLASS_FARBGEIER_TOUT},
        {"1 bettel", SF_CLASS_BETTEL},
        {"0 rufspiel G", SF_CLASS_RUFSPIEL},
    };
    struct drawn d;

    (void)state;
    check_ranking("bsv-1989 farbwenz geier bettel", classes, COUNT(classes));
    drawn_table(&d, "bsv-1989 farbwenz geier bettel", 3);
    drawn_hands(&d, PLAIN_HANDS);
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_contract(&d, rows[i].contract);
        assert_int_equal(sf_contract_class(&d.rules, &d.contract), rows[i].class);
    }
}

static void bsv_A1_3_1_2_ramsch_ranks_like_a_rufspiel(void **state)
{
    static const struct order_row row = {
        "ramsch", {OBER " " UNTER " " SIX("H"), SIX("E"), SIX("G"), SIX("S"), ""}};

    (void)state;
    check_order("bsv-1989 ramsch", &row);
}

static void bsv_A1_2_1_1_hochzeit_ranks_like_a_rufspiel(void **state)
{
    static const struct order_row row = {
        "0 hochzeit with 1", {OBER " " UNTER " " SIX("H"), SIX("E"), SIX("G"), SIX("S"), ""}};

    (void)state;
    check_order("bsv-1989 hochzeit", &row);
}

/* ---- 2.3, A1 2.2, A1 3.3: calling ---- */

/* The hand may call exactly these cards, all of them as Renonce or none. */
static void check_calls(const char *table, enum sf_game game, const char *hand, const char *called,
                        bool renonce)
{
    struct sf_call calls[SF_CALL_MAX];
    sf_cards found = 0;
    struct drawn d;
    unsigned count;

    drawn_table(&d, table, 3);
    count = sf_contract_calls(&d.rules, game, drawn_cards(hand), calls);
    for (unsigned i = 0; i < count; i++) {
        found |= SF_BIT(SF_CARD(calls[i].suit, calls[i].rank));
        assert_int_equal(calls[i].renonce, renonce);
    }
    if (found != drawn_cards(called))
        fail_msg("%s may call %u cards, not %s", hand, count, called);
    assert_int_equal(count, sf_count(found));
}

static void bsv_2_3_1_an_ace_not_held_of_a_suit_that_is(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 0 | 1u << 2);
    drawn_contract(&d, "0 rufspiel S");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 0 | 1u << 3);
    cannot_announce(&d, "1 rufspiel E", SF_E_CALLS_OWN_CARD);
    names_paragraph(&d, SF_E_CALLS_OWN_CARD, "bsv-1989 2.3.1");
    /* EO and EU are trumps: seat 0 has no Eichel, seat 1 no Gras */
    cannot_announce(&d, "0 rufspiel E", SF_E_NO_CARD_OF_SUIT);
    cannot_announce(&d, "1 rufspiel G", SF_E_NO_CARD_OF_SUIT);
    names_paragraph(&d, SF_E_NO_CARD_OF_SUIT, "bsv-1989 2.3.1");
    cannot_announce(&d, "0 rufspiel H", SF_E_HERZ_CALLED);
    names_paragraph(&d, SF_E_HERZ_CALLED, "bsv-1989 2.3.1");
    cannot_announce(&d, "0 rufspiel", SF_E_BAD_SUIT);
    cannot_announce(&d, "0 rufspiel G Z", SF_E_BAD_CONTRACT);
    cannot_announce(&d, "0 rufspiel G with 2", SF_E_BAD_CONTRACT);
}

static void bsv_2_3_1_what_can_be_called(void **state)
{
    static const struct {
        const char *hand, *calls;
    } rows[] = {
        {"EO SO EU SU HA H9 G9 S9", "GA SA"}, {"GO GU HZ HK EA EZ SZ S8", "SA"},
        {"HU H7 G8 G7 E9 E8 SA SK", "EA GA"}, {"EO GO HO E9 E8 G9 G8 S7", "EA GA SA"},
        {"HA HZ HK H9 H8 H7 SU S7", "SA"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        check_calls("bsv-1989", SF_RUFSPIEL, rows[i].hand, rows[i].calls, false);
}

static void bsv_2_3_1_the_partner_shows_with_the_ace(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    assert_false(drawn_called_is_out(&d));
    drawn_play(&d, "G9 S8");
    assert_false(drawn_called_is_out(&d));
    drawn_play(&d, "GA");
    assert_true(drawn_called_is_out(&d));
}

static void bsv_2_3_2_all_aces_of_the_own_suits_is_gesperrt(void **state)
{
    struct drawn d;

    (void)state;
    /* Eichel and Gras with their aces, no Schellen */
    check_calls("bsv-1989", SF_RUFSPIEL, "EO GO HU HA H9 EA EK GA", "", false);
    check_calls("bsv-1989", SF_RUFSPIEL, "EO GO HU HA H9 EA GA SA", "", false);
    check_calls("bsv-1989", SF_RUFSPIEL, "EO GO HO SO EU HA HZ HK", "", false);
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "EO GO HU HA H9 EA EK GA", "*", "*", "*");
    cannot_announce(&d, "0 rufspiel E", SF_E_CALLS_OWN_CARD);
    cannot_announce(&d, "0 rufspiel G", SF_E_CALLS_OWN_CARD);
    cannot_announce(&d, "0 rufspiel S", SF_E_DECLARER_BLOCKED);
    names_paragraph(&d, SF_E_DECLARER_BLOCKED, "bsv-1989 2.3.2");
    drawn_contract(&d, "0 solo H");
}

static void bsv_A1_2_2_1_renonce_only_for_the_gesperrt(void **state)
{
    struct drawn d;

    (void)state;
    check_calls("bsv-1989 renonce", SF_RUFSPIEL, "EO GO HU HA H9 EA EK GA", "SA", true);
    check_calls("bsv-1989 renonce", SF_RUFSPIEL, "EO GO HU HA H9 H8 EA EK", "GA SA", true);
    check_calls("bsv-1989 renonce", SF_RUFSPIEL, "EO GO HO SO EU HA HZ HK", "EA GA SA", true);
    check_calls("bsv-1989 renonce", SF_RUFSPIEL, "EO GO HU HA H9 EA GA SA", "", false);
    /* a regular call is possible: no Renonce */
    check_calls("bsv-1989 renonce", SF_RUFSPIEL, "EO SO EU SU HA H9 G9 S9", "GA SA", false);
    drawn_table(&d, "bsv-1989 renonce", 3);
    drawn_hands(&d, PLAIN_HANDS);
    cannot_announce(&d, "0 rufspiel E renonce", SF_E_RENONCE_NOT_BLOCKED);
    cannot_announce(&d, "0 rufspiel G renonce", SF_E_RENONCE_NOT_BLOCKED);
    names_paragraph(&d, SF_E_RENONCE_NOT_BLOCKED, "bsv-1989 A1 2.2.1");
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "EO GO HU HA H9 EA EK GA", "*", "*", "*");
    cannot_announce(&d, "0 rufspiel S renonce", SF_E_VARIANT_OFF);
}

static void bsv_A1_2_1_1_partner_holds_the_trump_he_took(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 hochzeit", 3);
    drawn_hands(&d, "EK E7 GK G8 G7 SA SZ SK", "*", "EA EZ E9 E8 GA GZ G9 HA", "*");
    cannot_announce(&d, "2 hochzeit with 0", SF_E_HOCHZEIT_PARTNER);
    names_paragraph(&d, SF_E_HOCHZEIT_PARTNER, "bsv-1989 A1 2.1.1");
    drawn_contract(&d, "2 hochzeit with 1");
}

static void bsv_A1_2_2_2_renonce_must_be_announced(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 renonce", 3);
    drawn_hands(&d, "EO GO HU HA H9 EA EK GA", "*", "SA S9 S8 SU E9 E8 G9 G8", "*");
    cannot_announce(&d, "0 rufspiel S", SF_E_RENONCE_UNSAID);
    cannot_announce(&d, "0 rufspiel E renonce", SF_E_CALLS_OWN_CARD);
    drawn_contract(&d, "0 rufspiel S renonce");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 0 | 1u << 2);
    assert_int_equal(value_of(&d, 61, 4), 10);
}

static void bsv_A1_3_3_1_muss_is_played_by_the_holder_of_eo(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 muss", 3);
    assert_int_equal(d.rules.all_pass, SF_PASS_MUSS);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 muss G");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 0 | 1u << 2);
    cannot_announce(&d, "3 muss G", SF_E_MUSS_DECLARER);
    names_paragraph(&d, SF_E_MUSS_DECLARER, "bsv-1989 A1 3.3.1");
    /* it is a partner game and stays one */
    cannot_announce(&d, "0 muss G tout", SF_E_NO_TOUT);
    cannot_announce(&d, "0 muss", SF_E_BAD_SUIT);
    cannot_announce(&d, "0 muss H", SF_E_HERZ_CALLED);
}

static void bsv_A1_3_3_2_what_the_muss_player_calls(void **state)
{
    static const struct {
        const char *table, *hand, *calls;
        bool renonce;
    } rows[] = {
        {"bsv-1989 muss", "EO GO HU H9 EA E9 GK S7", "GA SA", false},
        {"bsv-1989 muss", "EO GO HO HU H9 H8 EA E9", "EZ", false},
        {"bsv-1989 muss", "EO GO HO HU EA E9 GA G9", "EZ GZ", false},
        {"bsv-1989 muss", "EO GO H9 EA GA SA SK S9", "EZ GZ SZ", false},
        {"bsv-1989 muss", "EO GO HO HU EA EZ GA G9", "GZ", false},
        {"bsv-1989 muss", "EO GO HO HU EA EZ GA GZ", "EK GK", false},
        {"bsv-1989 muss", "EO GO EA EZ GA GZ SA SZ", "EK GK SK", false},
        {"bsv-1989 muss", "EO GO EA EZ EK GA GZ H9", "GK", false},
        /* and so on, I-4 */
        {"bsv-1989 muss", "EO GO HO HU HA EA EZ EK", "E9", false},
        {"bsv-1989 muss", "EO GO EA EZ EK GA GZ GK", "E9 G9", false},
        {"bsv-1989 muss", "EO GO HO HU EA EZ EK E9", "E8", false},
        {"bsv-1989 muss", "EO GO HO EA EZ EK E9 E8", "E7", false},
        {"bsv-1989 muss", "EO GO EA EZ EK E9 E8 E7", "GZ SZ", true},
        {"bsv-1989 muss", "EO GO HO SO EU GU HU HA", "EZ GZ SZ", true},
        /* agreed Renonce does not come before the Zehn */
        {"bsv-1989 muss renonce", "EO GO HO HU H9 H8 EA E9", "EZ", false},
        {"bsv-1989 muss renonce", "EO GO HO SO EU GU HU HA", "EZ GZ SZ", true},
        /* the short deck ends with the Neun */
        {"bsv-1989 muss kurz", "EO GO HO EA EZ EK", "E9", false},
        {"bsv-1989 muss kurz", "EO GO EA EZ EK E9", "GZ SZ", true},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        check_calls(rows[i].table, SF_MUSS, rows[i].hand, rows[i].calls, rows[i].renonce);
}

/* The Muss-Spiel of seat 0, gesperrt with EA; EZ is with seat 2. */
#define MUSS_HANDS                                                                                 \
    "EO GO HO HU H9 H8 EA E9", "SO EU HA H7 GA GK SA S7", "EZ EK E8 GU HZ G9 S9 S8",               \
        "E7 SU HK GZ G8 G7 SZ SK"

static void bsv_A1_3_3_2_muss_calls_nothing_else(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 muss", 3);
    drawn_hands(&d, MUSS_HANDS);
    drawn_contract(&d, "0 muss E Z");
    cannot_announce(&d, "0 muss E K", SF_E_MUSS_CALL);
    cannot_announce(&d, "0 muss G Z renonce", SF_E_MUSS_CALL);
    cannot_announce(&d, "0 muss G", SF_E_MUSS_CALL);
    cannot_announce(&d, "0 muss E", SF_E_MUSS_OWN_CARD);
    names_paragraph(&d, SF_E_MUSS_OWN_CARD, "bsv-1989 A1 3.3.2");
    names_paragraph(&d, SF_E_MUSS_CALL, "bsv-1989 A1 3.3.2");
    /* who can call an ace calls an ace */
    drawn_hands(&d, PLAIN_HANDS);
    cannot_announce(&d, "0 muss G Z", SF_E_MUSS_CALL);
    cannot_announce(&d, "0 muss E renonce", SF_E_MUSS_CALL);
}

static void bsv_A1_3_3_2_a_called_zehn_has_the_duties_of_the_ace(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 muss", 3);
    drawn_hands(&d, MUSS_HANDS);
    drawn_contract(&d, "0 muss E Z");
    drawn_play(&d, "EA S7");
    refused(&d, "EK", SF_E_CALLED_CARD_REQUIRED, "bsv-1989 3.2.4");
    drawn_legal(&d, "EZ");
    drawn_play(&d, "EZ E7"); /* 11+0+10+0 for seat 0 */
    drawn_turn(&d, 0);
    assert_int_equal(d.play.tally.points[0], 21);

    d.dealer = 0; /* seat 1 leads; seat 2 gets rid of its Gras and may not throw EZ away */
    drawn_contract(&d, "0 muss E Z");
    drawn_play(&d, "GA G9 G7 E9 / GK");
    refused(&d, "EZ", SF_E_CALLED_CARD_FORBIDDEN, "bsv-1989 3.2.4");
    drawn_legal(&d, "EK E8 GU HZ S9 S8");

    d.dealer = 1; /* seat 2 leads, three Eichel */
    drawn_contract(&d, "0 muss E Z");
    refused(&d, "EK", SF_E_CALLED_SUIT_LEAD, "bsv-1989 3.2.5");
    refused(&d, "E8", SF_E_CALLED_SUIT_LEAD, "bsv-1989 3.2.5");
    drawn_legal(&d, "EZ GU HZ G9 S9 S8");

    /* with four of them it runs */
    drawn_hands(&d, "EO GO HO HU H9 H8 EA E9", "SO EU HA H7 GA GK SA S7", "EZ EK E8 E7 GU HZ S9 S8",
                "SU HK GZ G9 G8 G7 SZ SK");
    drawn_contract(&d, "0 muss E Z");
    drawn_legal(&d, "EZ EK E8 E7 GU HZ S9 S8");
    drawn_play(&d, "E8");
    assert_true(drawn_called_is_out(&d));
}

static void bsv_A1_3_3_muss_needs_61(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 muss", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 muss G");
    r = drawn_outcome(&d, 61, 4);
    assert_true(r.won);
    drawn_pays(&r, 10, -10, 10, -10);
    r = drawn_outcome(&d, 60, 4);
    assert_false(r.won);
    drawn_pays(&r, -10, 10, -10, 10);
    /* Schneider as ever: 30 for the declarer's party, 29 for the others */
    assert_true(drawn_outcome(&d, 30, 3).schneider);
    assert_false(drawn_outcome(&d, 31, 3).schneider);
    assert_true(drawn_outcome(&d, 91, 6).schneider);
    assert_false(drawn_outcome(&d, 90, 6).schneider);
    /* Laufende, too: EO GO HO with seat 0 */
    drawn_hands(&d, MUSS_HANDS);
    drawn_contract(&d, "0 muss E Z");
    assert_int_equal(value_of(&d, 61, 4), 40);
}

/* ---- 3.1, 3.2: play ---- */

static void bsv_3_1_1_left_of_the_dealer_leads(void **state)
{
    (void)state;
    for (unsigned dealer = 0; dealer < 4; dealer++) {
        struct drawn d;

        drawn_table(&d, "bsv-1989", dealer);
        drawn_hands(&d, PLAIN_HANDS);
        drawn_contract(&d, "0 rufspiel G");
        for (unsigned i = 1; i <= 4; i++) {
            drawn_turn(&d, (dealer + i) % 4);
            sf_play_put(&d.play, UINT32_C(1) << sf_lowest(sf_play_legal(&d.play)));
        }
        assert_int_equal(d.play.tricks, 1);
    }
}

static void bsv_3_1_1_the_winner_of_a_trick_leads(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "HA GO H8 HU");
    drawn_turn(&d, 1);
    drawn_play(&d, "SZ S7 SA S9");
    drawn_turn(&d, 3);
    drawn_refuses(&d, "S9", SF_E_NOT_IN_HAND); /* what lies, lies */
    drawn_refuses(&d, "SA", SF_E_NOT_IN_HAND);
}

static void bsv_3_2_1_the_suit_led_is_followed(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "S9");
    refused(&d, "GO", SF_E_MUST_FOLLOW_SUIT, "bsv-1989 3.2.1");
    refused(&d, "EA", SF_E_MUST_FOLLOW_SUIT, "bsv-1989 3.2.1");
    drawn_legal(&d, "SZ S8"); /* higher or lower, as one likes */
    drawn_play(&d, "S8 S7");
    refused(&d, "HU", SF_E_MUST_FOLLOW_SUIT, "bsv-1989 3.2.1");
    drawn_legal(&d, "SA SK");
}

static void bsv_3_2_1_trump_led_is_followed(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "SU");
    refused(&d, "EA", SF_E_MUST_FOLLOW_TRUMP, "bsv-1989 3.2.1");
    refused(&d, "S8", SF_E_MUST_FOLLOW_TRUMP, "bsv-1989 3.2.1"); /* SU is no Schellen */
    drawn_legal(&d, "GO GU HZ HK");
    drawn_play(&d, "HK");
    refused(&d, "GA", SF_E_MUST_FOLLOW_TRUMP, "bsv-1989 3.2.1");
    drawn_legal(&d, "HO H8");
}

static void bsv_3_2_2_who_cannot_follow_may_trump_or_throw_away(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "G9");
    drawn_legal(&d, "GO GU HZ HK EA EZ SZ S8"); /* GO and GU are no Gras */
    /* no trump: anything to a trump */
    drawn_hands(&d, "EO GO HO SO EU GU HU G9", "EA EZ EK E9 E8 E7 GZ GK", "SU H9 H8 H7 GA G8 G7 S7",
                "HA HZ HK SA SZ SK S9 S8");
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "EO");
    drawn_legal(&d, "EA EZ EK E9 E8 E7 GZ GK");
}

static void bsv_3_2_3_who_takes_a_trick(void **state)
{
    static const struct {
        const char *trick;
        unsigned winner;
    } rows[] = {
        {"S9 SZ S7 SA", 3},                     /* the highest of the suit */
        {"S9 S8 S7 SK", 3}, {"HA HK H8 H7", 0}, /* the highest trump */
        {"SU GU H8 HU", 1}, {"SU HK HO H7", 2},
        {"EO GO HO HU", 0}, {"G9 HK GA G8", 1}, /* a suit is trumped */
        {"G9 S8 GA G8", 2}, /* not trumped: what does not follow takes nothing */
        {"G9 EA GA G7", 2},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_contract(&d, "0 rufspiel G");
        drawn_play(&d, rows[i].trick);
        assert_int_equal(d.play.tally.tricks[rows[i].winner], 1);
        drawn_turn(&d, rows[i].winner);
    }
}

static void bsv_3_2_4_the_called_ace_falls_when_its_suit_comes(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "G9 S8");
    refused(&d, "GZ", SF_E_CALLED_CARD_REQUIRED, "bsv-1989 3.2.4");
    refused(&d, "GK", SF_E_CALLED_CARD_REQUIRED, "bsv-1989 3.2.4");
    refused(&d, "HO", SF_E_CALLED_CARD_REQUIRED, "bsv-1989 3.2.4");
    drawn_legal(&d, "GA");

    d.dealer = 2; /* an opponent leads it */
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "G7 G9 GU");
    drawn_legal(&d, "GA");
}

static void bsv_3_2_4_a_trump_of_the_called_suit_does_not_bring_it(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 0);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "GU"); /* seat 1 */
    drawn_legal(&d, "HO H8");
}

static void bsv_3_2_4_the_called_ace_may_be_led_at_any_time(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 1); /* seat 2 leads */
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "GA G8 G9 HK");
    drawn_turn(&d, 1);
    assert_true(drawn_called_is_out(&d));
    /* from now on the suit is like any other */
    drawn_play(&d, "EA E7 E8 HA");
    drawn_turn(&d, 0);
    drawn_play(&d, "EO GO H8 H7");
    drawn_play(&d, "SO GU HO HU");
    drawn_turn(&d, 2);
    drawn_legal(&d, "GZ GK EK S7");
}

static void bsv_3_2_4_the_called_ace_is_thrown_in_the_last_trick_only(void **state)
{
    static const unsigned points[4] = {0, 61, 34, 25};
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, RUNNER_HANDS);
    drawn_contract(&d, "2 rufspiel S");
    drawn_play(&d, "E9 EA SU E7"); /* 2: 0+11+2+0  = 13 */
    drawn_play(&d, "HO H7 GO EO"); /* 1: 3+0+3+3   =  9 */
    drawn_play(&d, "GZ GK GA");
    refused(&d, "SA", SF_E_CALLED_CARD_FORBIDDEN, "bsv-1989 3.2.4");
    drawn_legal(&d, "SK S9 S8 HU HK"); /* other cards of the suit may go */
    drawn_play(&d, "S8");              /* 3: 10+4+11+0 = 25 */
    drawn_play(&d, "EZ");
    refused(&d, "SA", SF_E_CALLED_CARD_FORBIDDEN, "bsv-1989 3.2.4");
    drawn_play(&d, "S9 EK EU");    /* 2: 10+0+4+2  = 16, together 29 */
    drawn_play(&d, "SO E8 HU H9"); /* 2: 3+0+2+0   =  5, together 34 */
    drawn_play(&d, "H8 G7 HK HZ"); /* 1: 0+0+4+10  = 14, together 23 */
    drawn_play(&d, "GU HA G9");
    refused(&d, "SA", SF_E_CALLED_CARD_FORBIDDEN, "bsv-1989 3.2.4");
    drawn_legal(&d, "SK");
    drawn_play(&d, "SK"); /* 1: 2+11+0+4  = 17, together 40 */
    drawn_play(&d, "G8 S7 SZ");
    drawn_legal(&d, "SA"); /* the eighth trick, and Gras was led */
    drawn_play(&d, "SA");  /* 1: 0+0+10+11 = 21, together 61 */
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(d.play.tally.points[seat], points[seat]);
    r = drawn_score(&d);
    assert_int_equal(r.party, 1u << 0 | 1u << 2);
    assert_int_equal(r.player_points, 34);
    assert_false(r.won || r.schneider || r.schwarz);
    assert_int_equal(r.run, 0);
    drawn_pays(&r, -10, 10, -10, 10);
}

static void bsv_3_2_5_no_lead_under_the_ace_with_three(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 1); /* seat 2 leads, GA GZ GK */
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    refused(&d, "GZ", SF_E_CALLED_SUIT_LEAD, "bsv-1989 3.2.5");
    refused(&d, "GK", SF_E_CALLED_SUIT_LEAD, "bsv-1989 3.2.5");
    drawn_legal(&d, "HO H8 GA EK S7 E7");
}

static void bsv_3_2_5_the_four_cards_count_at_the_lead(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, RUNNER_HANDS);
    drawn_contract(&d, "2 rufspiel S");
    drawn_legal(&d, "SA SK S9 S8 GO HU HK E9");
    /* dealt four, one thrown away since: S8 in the third trick */
    drawn_play(&d, "E9 EA SU E7 / HO H7 HK EO / GZ GK GA S8 / EZ HU EK H8");
    drawn_turn(&d, 0);
    refused(&d, "SK", SF_E_CALLED_SUIT_LEAD, "bsv-1989 3.2.5");
    refused(&d, "S9", SF_E_CALLED_SUIT_LEAD, "bsv-1989 3.2.5");
    drawn_legal(&d, "SA GO");
    /* with nothing but the suit left the ace must open it */
    drawn_play(&d, "GO H9 HA G7");
    drawn_turn(&d, 0);
    drawn_legal(&d, "SA");
}

static void bsv_3_2_5_davonlaufen_played_out(void **state)
{
    static const unsigned points[4] = {32, 20, 68, 0}, tricks[4] = {2, 2, 4, 0};
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, RUNNER_HANDS);
    drawn_contract(&d, "2 rufspiel S");
    assert_false(drawn_called_is_out(&d));
    drawn_play(&d, "S8");
    assert_true(drawn_called_is_out(&d)); /* 3.3.2 */
    drawn_play(&d, "H9 S7 SZ");           /* 1: 0+0+0+10   = 10 */
    drawn_play(&d, "EA HA E7 E9");        /* 2: 11+11+0+0  = 22 */
    drawn_play(&d, "HO H7 HK EO");        /* 1: 3+0+4+3    = 10, together 20 */
    drawn_play(&d, "GZ GK GA");
    drawn_legal(&d, "SA SK S9 GO HU"); /* the ace may go anywhere now */
    drawn_play(&d, "HU");              /* 0: 10+4+11+2  = 27 */
    drawn_play(&d, "GO GU H8 E8");     /* 0: 3+2+0+0    =  5, together 32 */
    drawn_legal(&d, "SA SK S9");       /* and its suit may be led with three */
    drawn_play(&d, "S9 HZ SU G7");     /* 2: 0+10+2+0   = 12, together 34 */
    drawn_play(&d, "EU G9");
    drawn_legal(&d, "SA SK");
    drawn_play(&d, "SA G8");       /* 2: 2+0+11+0   = 13, together 47 */
    drawn_play(&d, "SO EZ SK EK"); /* 2: 3+10+4+4   = 21, together 68 */
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(d.play.tally.points[seat], points[seat]);
        assert_int_equal(d.play.tally.tricks[seat], tricks[seat]);
    }
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 100);
    assert_true(r.won && r.schneider);
    assert_false(r.schwarz);
    assert_int_equal(r.run, 0); /* EO with seat 1, GO with seat 0 */
    assert_int_equal(r.value, 20);
    drawn_pays(&r, 20, -20, 20, -20);
}

static void bsv_3_2_5_after_davonlaufen_the_ace_is_not_due(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "SA SK S8 S7 GO HU HK E9", "EO GU HZ H9 EA EK GZ G8", "HO SO EU SU HA H8 SZ S9",
                "GK H7 EZ E8 E7 GA G9 G7");
    drawn_contract(&d, "2 rufspiel S");
    drawn_play(&d, "S7 G8 S9 E7"); /* seat 2 takes it with the Neun and brings the suit again */
    drawn_play(&d, "SZ E8");
    drawn_legal(&d, "SA SK S8"); /* the second time: any of the suit, but of the suit (I-11) */
    refused(&d, "GO", SF_E_MUST_FOLLOW_SUIT, "bsv-1989 3.2.1");
    drawn_play(&d, "S8");
    drawn_legal(&d, "EO GU HZ H9 EA EK GZ");
}

/* ---- 4.1: result, A2 1: prices ---- */

/* Limits and prices of a game without Laufende in which 61 points win. */
static void check_prices(const struct drawn *d, int64_t base)
{
    static const struct {
        unsigned points, tricks;
        bool won, schneider, schwarz;
    } rows[] = {
        {120, 8, true, true, true},   {120, 7, true, true, false},  {91, 6, true, true, false},
        {90, 6, true, false, false},  {89, 6, true, false, false},  {61, 2, true, false, false},
        {60, 6, false, false, false}, {31, 3, false, false, false}, {30, 3, false, true, false},
        {29, 3, false, true, false},  {0, 1, false, true, false},   {0, 0, false, true, true},
    };

    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_result r = drawn_outcome(d, rows[i].points, rows[i].tricks);
        int64_t value = base + (rows[i].schneider ? 10 : 0) + (rows[i].schwarz ? 10 : 0);
        bool alone = sf_count(r.party) == 1;

        assert_int_equal(r.player_points, rows[i].points);
        assert_int_equal(r.won, rows[i].won);
        assert_int_equal(r.schneider, rows[i].schneider);
        assert_int_equal(r.schwarz, rows[i].schwarz);
        assert_int_equal(r.run, 0);
        assert_int_equal(r.value, value);
        for (unsigned seat = 0; seat < 4; seat++) {
            bool player = r.party >> seat & 1;
            int64_t paid = player && alone ? 3 * value : value;
            assert_int_equal(r.payout[seat], player == rows[i].won ? paid : -paid);
        }
    }
}

static void check_prices_of(const char *table, const char *contract, int64_t base)
{
    struct drawn d;

    drawn_table(&d, table, 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, contract);
    check_prices(&d, base);
}

static void bsv_4_1_1_the_points_of_a_party_are_counted_together(void **state)
{
    static const unsigned tricks[SF_SEATS] = {2, 2, 2, 2};
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    assert_true(
        drawn_score_of(&d, (const unsigned[SF_SEATS]){11, 49, 50, 10}, tricks).won); /* 61:59 */
    assert_false(
        drawn_score_of(&d, (const unsigned[SF_SEATS]){11, 50, 49, 10}, tricks).won); /* 60:60 */
}

static void bsv_4_1_2_sixty_each_is_lost_for_the_declarer(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    r = drawn_outcome(&d, 61, 4);
    assert_true(r.won);
    drawn_pays(&r, 10, -10, 10, -10);
    r = drawn_outcome(&d, 60, 4);
    assert_false(r.won);
    drawn_pays(&r, -10, 10, -10, 10);
    drawn_contract(&d, "1 wenz");
    r = drawn_outcome(&d, 60, 4);
    assert_false(r.won);
    drawn_pays(&r, 50, -150, 50, 50);
}

static void bsv_4_1_3_schneider_is_91_or_90_for_the_others(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    for (unsigned i = 0; i < 3; i++) {
        drawn_contract(&d, (const char *const[]){"0 rufspiel G", "1 solo E", "1 wenz"}[i]);
        assert_true(drawn_outcome(&d, 91, 6).schneider);
        assert_false(drawn_outcome(&d, 90, 6).schneider);
        assert_false(drawn_outcome(&d, 89, 6).schneider);
        assert_false(drawn_outcome(&d, 31, 2).schneider); /* 89 for the others */
        assert_true(drawn_outcome(&d, 30, 2).schneider);  /* 90 */
        assert_true(drawn_outcome(&d, 29, 2).schneider);  /* 91 */
    }
}

static void bsv_4_1_4_schwarz_is_all_eight_tricks(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    assert_true(drawn_outcome(&d, 120, 8).schwarz);
    assert_false(drawn_outcome(&d, 120, 7).schwarz); /* a trick of 0 points is a trick */
    assert_true(drawn_outcome(&d, 0, 0).schwarz);
    assert_false(drawn_outcome(&d, 0, 1).schwarz);
}

static void bsv_A2_1_1_rufspiel_costs_10_20_30(void **state)
{
    (void)state;
    check_prices_of("bsv-1989", "0 rufspiel G", 10);
    check_prices_of("bsv-1989 muss", "0 muss G", 10);
}

static void bsv_A2_1_2_hochzeit_costs_20_30_40(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 hochzeit", 3);
    drawn_hands(&d, HOCHZEIT_HANDS);
    drawn_contract(&d, "2 hochzeit with 0");
    check_prices(&d, 20);
}

static void bsv_A2_1_3_solo_costs_50_60_70(void **state)
{
    (void)state;
    check_prices_of("bsv-1989", "1 solo E", 50);
    check_prices_of("bsv-1989", "1 solo H", 50);
    check_prices_of("bsv-1989", "0 solo S", 50);
}

static void bsv_A2_1_4_wenz_costs_50_60_70(void **state)
{
    (void)state;
    check_prices_of("bsv-1989", "1 wenz", 50);
}

static void bsv_A2_1_5_farbwenz_costs_50_60_70(void **state)
{
    (void)state;
    check_prices_of("bsv-1989 farbwenz", "1 farbwenz G", 50);
}

static void bsv_A2_1_6_geier_costs_50_60_70(void **state)
{
    (void)state;
    check_prices_of("bsv-1989 geier", "1 geier", 50);
}

static void bsv_A2_1_7_farbgeier_costs_50_60_70(void **state)
{
    (void)state;
    check_prices_of("bsv-1989 geier", "1 farbgeier S", 50);
}

static void bsv_A2_1_8_bettel_costs_30(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 bettel", 3);
    /* four Ober and four Unter are no Laufende where nothing is trump */
    drawn_hands(&d, "*", "*", "EO GO HO SO EU GU HU SU", "*");
    drawn_contract(&d, "2 bettel");
    r = drawn_outcome(&d, 0, 0);
    assert_true(r.won);
    assert_int_equal(r.run, 0);
    drawn_pays(&r, -30, -30, 90, -30);
    r = drawn_outcome(&d, 23, 3);
    assert_false(r.won);
    drawn_pays(&r, 30, 30, -90, 30);
}

/* ---- 4.2, A2 4: Stoss ---- */

/* EO GO HO with seat 0, SO with seat 1: three Laufende, 40 for a simple Rufspiel. */
#define THREE_OBER_HANDS                                                                           \
    "EO GO HO SU HA H9 G9 S9", "SO GU HZ HK EA EZ SZ S8", "EU H8 GA GZ GK EK S7 E7",               \
        "HU H7 G8 G7 E9 E8 SA SK"

static void bsv_4_2_1_a_stoss_comes_from_the_opponents(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    cannot_double(&d, 0, SF_E_STOSS_PARTY);
    cannot_double(&d, 2, SF_E_STOSS_PARTNER);
    names_paragraph(&d, SF_E_STOSS_PARTY, "bsv-1989 4.2.1");
    names_paragraph(&d, SF_E_STOSS_PARTNER, "bsv-1989 4.2.1");
    cannot_double(&d, 4, SF_E_BAD_SEAT);
    assert_int_equal(drawn_stoss_error(&d, 1), SF_OK);
    assert_int_equal(drawn_stoss_error(&d, 3), SF_OK);
    drawn_stoss(&d, "3");
    assert_int_equal(value_of(&d, 61, 4), 20);
}

static void bsv_4_2_2_re_comes_from_declarer_or_partner(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_stoss(&d, "1");
    cannot_double(&d, 1, SF_E_STOSS_ANSWER);
    cannot_double(&d, 3, SF_E_STOSS_ANSWER);
    names_paragraph(&d, SF_E_STOSS_ANSWER, "bsv-1989 4.2.2");
    assert_int_equal(drawn_stoss_error(&d, 0), SF_OK);
    assert_int_equal(drawn_stoss_error(&d, 2), SF_OK);
    drawn_stoss(&d, "2");
    assert_int_equal(value_of(&d, 61, 4), 40);
}

static void bsv_4_2_3_supra_comes_from_any_opponent(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_stoss(&d, "1 0");
    cannot_double(&d, 0, SF_E_STOSS_PARTY);
    cannot_double(&d, 2, SF_E_STOSS_PARTNER);
    assert_int_equal(drawn_stoss_error(&d, 1), SF_OK);
    assert_int_equal(drawn_stoss_error(&d, 3), SF_OK);
    drawn_stoss(&d, "3");
    assert_int_equal(value_of(&d, 61, 4), 80);
}

static void bsv_4_2_4_resupra_is_the_last(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_stoss(&d, "1 0 3");
    cannot_double(&d, 1, SF_E_STOSS_ANSWER);
    drawn_stoss(&d, "2");
    assert_int_equal(value_of(&d, 61, 4), 160);
    for (unsigned seat = 0; seat < 4; seat++)
        cannot_double(&d, seat, SF_E_STOSS_LEVELS);
}

static void bsv_4_2_5_solo_takes_four_doublings(void **state)
{
    static const char *const contracts[] = {"1 solo E",      "1 solo E tout", "1 wenz",
                                            "1 wenz tout",   "1 farbwenz G",  "1 geier",
                                            "1 farbgeier G", "1 bettel"};
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 farbwenz geier bettel", 3);
    drawn_hands(&d, PLAIN_HANDS);
    for (unsigned agreed = 0; agreed < 2; agreed++) {
        if (agreed) /* more are for partner games only */
            d.house.stoss_levels = SF_STOSS_MAX;
        agree(&d);
        for (size_t i = 0; i < COUNT(contracts); i++) {
            memset(&d.stake, 0, sizeof d.stake);
            drawn_contract(&d, contracts[i]);
            cannot_double(&d, 1, SF_E_STOSS_PARTY);
            drawn_stoss(&d, "3 1 0");
            cannot_double(&d, 2, SF_E_STOSS_ANSWER);
            drawn_stoss(&d, "1");
            for (unsigned seat = 0; seat < 4; seat++)
                cannot_double(&d, seat, SF_E_STOSS_LEVELS_ALONE);
        }
    }
    names_paragraph(&d, SF_E_STOSS_LEVELS_ALONE, "bsv-1989 4.2.5");
}

static void bsv_4_2_5_four_doublings_of_a_solo(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "1 solo E");
    drawn_stoss(&d, "0 1 2 1");
    r = drawn_outcome(&d, 91, 6); /* (50 + 10) x 16 */
    assert_int_equal(r.value, 960);
    drawn_pays(&r, -960, 2880, -960, -960);
}

static void bsv_4_2_6_the_declarer_still_needs_61(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_stoss(&d, "1");
    r = drawn_outcome(&d, 60, 4);
    assert_false(r.won);
    drawn_pays(&r, -20, 20, -20, 20);
    r = drawn_outcome(&d, 61, 4);
    assert_true(r.won);
    /* nor do the limits for Schneider change sides */
    assert_true(drawn_outcome(&d, 30, 3).schneider);
    assert_false(drawn_outcome(&d, 90, 3).schneider);
}

static void bsv_A1_3_3_3_no_stoss_at_a_muss_spiel(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 muss", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 muss G");
    for (unsigned seat = 0; seat < 4; seat++)
        cannot_double(&d, seat, SF_E_STOSS_GAME);
    names_paragraph(&d, SF_E_STOSS_GAME, "bsv-1989 A1 3.3.3");
    d.house.stoss_levels = SF_STOSS_MAX;
    agree(&d);
    cannot_double(&d, 1, SF_E_STOSS_GAME);
}

static void bsv_4_2_no_stoss_at_ramsch_and_sie(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 ramsch", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "ramsch");
    for (unsigned seat = 0; seat < 4; seat++)
        cannot_double(&d, seat, SF_E_STOSS_RAMSCH);
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "*", "*", "*");
    drawn_contract(&d, "0 sie");
    for (unsigned seat = 0; seat < 4; seat++)
        cannot_double(&d, seat, SF_E_STOSS_SIE);
}

static void bsv_4_2_bettel_takes_a_stoss(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 bettel", 3); /* I-18 */
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "1 bettel");
    drawn_stoss(&d, "2 1");
    r = drawn_outcome(&d, 0, 0);
    assert_int_equal(r.value, 120);
    drawn_pays(&r, -120, 360, -120, -120);
}

static void bsv_4_2_hochzeit_takes_a_stoss(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 hochzeit", 3);
    drawn_hands(&d, HOCHZEIT_HANDS);
    drawn_contract(&d, "2 hochzeit with 0");
    cannot_double(&d, 0, SF_E_STOSS_PARTNER);
    cannot_double(&d, 2, SF_E_STOSS_PARTY);
    drawn_stoss(&d, "3 0");
    r = drawn_outcome(&d, 61, 4);
    drawn_pays(&r, 80, -80, 80, -80);
}

static void bsv_A2_4_each_stoss_doubles_everything(void **state)
{
    static const struct {
        const char *seats;
        int64_t simple, schneider, schwarz;
    } rows[] = {
        {"", 40, 50, 60},                /* 10 + 3 Laufende, + 10, + 10 */
        {"1", 80, 100, 120},             /* 4.1: the Laufende, too */
        {"1 0", 160, 200, 240},          /* 4.2 */
        {"3 2 1", 320, 400, 480},        /* 4.3 */
        {"1 2 3 0", 640, 800, 960},      /* 4.4 */
        {"1 2 3 0 3", 1280, 1600, 1920}, /* 4.5: further ones where they were agreed */
        {"1 2 3 0 3 2", 2560, 3200, 3840},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, THREE_OBER_HANDS);
    d.house.stoss_levels = 6;
    agree(&d);
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_result r;

        memset(&d.stake, 0, sizeof d.stake);
        drawn_contract(&d, "0 rufspiel G");
        drawn_stoss(&d, rows[i].seats);
        r = drawn_outcome(&d, 61, 4);
        assert_int_equal(r.run, 3);
        assert_int_equal(r.value, rows[i].simple);
        drawn_pays(&r, rows[i].simple, -rows[i].simple, rows[i].simple, -rows[i].simple);
        r = drawn_outcome(&d, 30, 4);
        drawn_pays(&r, -rows[i].schneider, rows[i].schneider, -rows[i].schneider,
                   rows[i].schneider);
        assert_int_equal(value_of(&d, 120, 8), rows[i].schwarz);
    }
    cannot_double(&d, 1, SF_E_STOSS_LEVELS);
}

static void bsv_A2_4_5_further_doublings_at_partner_games(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 hochzeit", 3);
    d.house.stoss_levels = SF_STOSS_MAX;
    agree(&d);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    drawn_stoss(&d, "1 0 1 0 1 0 1 0 1 0");
    cannot_double(&d, 1, SF_E_STOSS_LEVELS);
    assert_int_equal(value_of(&d, 61, 4), 10240); /* 10 x 2^10 */
    memset(&d.stake, 0, sizeof d.stake);
    drawn_hands(&d, HOCHZEIT_HANDS);
    drawn_contract(&d, "2 hochzeit with 0");
    drawn_stoss(&d, "1 0 1 0 1");
    assert_int_equal(value_of(&d, 61, 4), 640); /* 20 x 32 */
}

/* ---- A2 2: Laufende ---- */

struct run_row {
    const char *contract, *declarer, *partner;
    unsigned run;
    enum sf_side side;
};

/* Seat 0 declares, seat 2 is partner if there is one; the other cards lie with the others. */
static void check_runs(const char *table, const struct run_row *rows, size_t n, int64_t base)
{
    struct drawn d;

    drawn_table(&d, table, 3);
    for (size_t i = 0; i < n; i++) {
        struct sf_result won, lost;

        drawn_hands(&d, rows[i].declarer, "*", rows[i].partner, "*");
        drawn_contract(&d, rows[i].contract);
        won = drawn_outcome(&d, 61, d.rules.hand / 2u);
        lost = drawn_outcome(&d, 60, d.rules.hand / 2u);
        assert_int_equal(won.run, rows[i].run);
        assert_int_equal(lost.run, rows[i].run);
        if (rows[i].run)
            assert_int_equal(won.run_side, rows[i].side);
        /* the winners get them, whoever held them */
        assert_int_equal(won.value, base + 10 * (int64_t)rows[i].run);
        assert_int_equal(lost.value, won.value);
        assert_int_equal(won.payout[0], -lost.payout[0]);
        assert_true(won.payout[0] > 0);
    }
}

static void bsv_A2_2_1_laufende_at_a_rufspiel_from_three(void **state)
{
    static const struct run_row rows[] = {
        {"0 rufspiel G", "EO GO SO SU H9 H8 G9 S9", "EU H7 GA GK E9 E8 S8 S7", 0, 0},
        {"0 rufspiel G", "EO GO HO SU H9 H8 G9 S9", "EU H7 GA GK E9 E8 S8 S7", 3, SF_SIDE_DECLARER},
        /* held together */
        {"0 rufspiel G", "EO HO SU H9 H8 H7 G9 S9", "GO EU GA GK E9 E8 S8 S7", 3, SF_SIDE_DECLARER},
        {"0 rufspiel G", "HO SU H9 H8 H7 HA G9 S9", "EO GO SO EU GA GK E9 E8", 5, SF_SIDE_DECLARER},
        {"0 rufspiel G", "EO GO HO SO EU GU HU G9", "SU HA HZ GA GK E9 E8 S8", 10,
         SF_SIDE_DECLARER},
        {"0 rufspiel G", "EO HO EU HU HA HK H8 G9", "GO SO GU SU HZ H9 H7 GA", 14,
         SF_SIDE_DECLARER},
        /* H7 is missing */
        {"0 rufspiel G", "EO HO EU HU HA HK H8 G9", "GO SO GU SU HZ H9 GZ GA", 13,
         SF_SIDE_DECLARER},
        /* of the others */
        {"0 rufspiel G", "SO EU GU H9 H8 H7 G9 S9", "HU HK GA GK E9 E8 S8 S7", 3, SF_SIDE_DEFENCE},
        {"0 rufspiel G", "HO EU GU H9 H8 H7 G9 S9", "HU HK GA GK E9 E8 S8 S7", 0, 0},
        {"0 rufspiel G", "HK H9 G9 S9 S8 E9 E8 E7", "H8 H7 GA GZ GK G8 G7 S7", 10, SF_SIDE_DEFENCE},
    };

    (void)state;
    check_runs("bsv-1989", rows, COUNT(rows), 10);
}

static void bsv_A2_2_1_laufende_at_a_hochzeit_from_three(void **state)
{
    static const struct run_row rows[] = {
        {"0 hochzeit with 2", "EA EZ E9 E8 GA GZ G9 S8", "EO GO SO EU H7 HA SA S7", 0, 0},
        {"0 hochzeit with 2", "EA EZ E9 E8 GA GZ G9 S8", "EO GO HO EU H7 HA SA S7", 3,
         SF_SIDE_DECLARER},
        {"0 hochzeit with 2", "EA EZ E9 E8 GA GZ G9 EO", "GO HO SO EU H7 HA SA S7", 5,
         SF_SIDE_DECLARER},
        {"0 hochzeit with 2", "EA EZ E9 E8 GA GZ G9 S8", "SO EU GU HU SU H7 HA SA", 3,
         SF_SIDE_DEFENCE},
    };

    (void)state;
    check_runs("bsv-1989 hochzeit", rows, COUNT(rows), 20);
}

static void bsv_A2_2_1_laufende_at_a_solo_from_three(void **state)
{
    static const struct run_row rows[] = {
        {"0 solo E", "EO GO SO EU EA EZ EK E9", "*", 0, 0},
        {"0 solo E", "EO GO HO EU EA EZ EK E9", "*", 3, SF_SIDE_DECLARER},
        {"0 solo E", "EO GO HO SO EU GU HU EA", "*", 7, SF_SIDE_DECLARER},
        {"0 solo E", "EO GO HO SO EU GU HU SU", "*", 8, SF_SIDE_DECLARER},
        {"0 solo E", "SO EU GU HU SU EA EZ EK", "*", 3, SF_SIDE_DEFENCE},
        {"0 solo E", "HO EU GU HU SU EA EZ EK", "*", 0, 0},
        /* the soloist need not hold a trump: all fourteen are with the others */
        {"0 solo H", "EA EZ EK E9 E8 E7 GA GZ", "*", 14, SF_SIDE_DEFENCE},
        {"0 solo S", "EA EZ EK S7 HA HZ GA GZ", "*", 13, SF_SIDE_DEFENCE},
    };

    (void)state;
    check_runs("bsv-1989", rows, COUNT(rows), 50);
}

static void bsv_A2_2_2_laufende_at_wenz_and_geier_from_two(void **state)
{
    static const struct run_row rows[] = {
        {"0 wenz", "EU HU SU EA EZ EK GA GZ", "*", 0, 0},
        {"0 wenz", "EU GU SU EA EZ EK GA GZ", "*", 2, SF_SIDE_DECLARER},
        {"0 wenz", "EU GU HU EA EZ EK GA GZ", "*", 3, SF_SIDE_DECLARER},
        {"0 wenz", "EU GU HU SU EA EZ EK GA", "*", 4, SF_SIDE_DECLARER},
        {"0 wenz", "GU HU SU EA EZ EK GA GZ", "*", 0, 0},
        {"0 wenz", "HU SU EA EZ EK GA GZ GK", "*", 2, SF_SIDE_DEFENCE},
        {"0 wenz", "EA EZ EK EO GA GZ GK GO", "*", 4, SF_SIDE_DEFENCE},
        {"0 geier", "EO HO SO EA EZ EK GA GZ", "*", 0, 0},
        {"0 geier", "EO GO SO EA EZ EK GA GZ", "*", 2, SF_SIDE_DECLARER},
        {"0 geier", "EO GO HO EA EZ EK GA GZ", "*", 3, SF_SIDE_DECLARER},
        {"0 geier", "EO GO HO SO EA EZ EK GA", "*", 4, SF_SIDE_DECLARER},
        {"0 geier", "HO SO EA EZ EK GA GZ GK", "*", 2, SF_SIDE_DEFENCE},
        {"0 geier", "EA EZ EK EU GA GZ GK GU", "*", 4, SF_SIDE_DEFENCE},
    };

    (void)state;
    check_runs("bsv-1989 geier", rows, COUNT(rows), 50);
}

static void bsv_A2_2_2_laufende_at_farbwenz_and_farbgeier_from_two(void **state)
{
    static const struct run_row rows[] = {
        {"0 farbwenz G", "EU HU SU GA GZ GK GO G9", "*", 0, 0},
        {"0 farbwenz G", "EU GU SU GA GZ GK GO G9", "*", 2, SF_SIDE_DECLARER},
        {"0 farbwenz G", "EU GU HU SU GA GZ GK G9", "*", 7, SF_SIDE_DECLARER},
        {"0 farbwenz G", "EU GU HU SU GA GZ GK GO", "*", 8, SF_SIDE_DECLARER},
        {"0 farbwenz G", "HU SU GA GZ GK GO G9 G8", "*", 2, SF_SIDE_DEFENCE},
        {"0 farbwenz G", "EA EZ EK E9 HA HZ SA SZ", "*", 11, SF_SIDE_DEFENCE},
        {"0 farbgeier S", "EO HO SO SA SZ SK SU S9", "*", 0, 0},
        {"0 farbgeier S", "EO GO SO SA SZ SK SU S9", "*", 2, SF_SIDE_DECLARER},
        {"0 farbgeier S", "EO GO HO SO SA SZ SK SU", "*", 8, SF_SIDE_DECLARER},
        {"0 farbgeier S", "HO SO SA SZ SK SU S9 S8", "*", 2, SF_SIDE_DEFENCE},
        {"0 farbgeier S", "EA EZ EK E9 HA HZ GA GZ", "*", 11, SF_SIDE_DEFENCE},
    };

    (void)state;
    check_runs("bsv-1989 farbwenz geier", rows, COUNT(rows), 50);
}

static void bsv_A2_2_1_laufende_end_with_the_short_deck(void **state)
{
    static const struct run_row rows[] = {
        /* four Ober, four Unter, HA HZ HK H9 */
        {"0 solo H", "EA EZ EK E9 GA GZ", "*", 12, SF_SIDE_DEFENCE},
        /* four Unter, GA GZ GK GO G9 */
        {"0 farbwenz G", "EA EZ EK E9 HA HZ", "*", 9, SF_SIDE_DEFENCE},
        {"0 wenz", "EA EZ EK EO GA GZ", "*", 4, SF_SIDE_DEFENCE},
    };

    (void)state;
    check_runs("bsv-1989 kurz farbwenz", rows, COUNT(rows), 50);
}

/* ---- A2 3: Tout and Sie ---- */

static void bsv_A2_3_1_tout_is_doubled_with_its_laufende(void **state)
{
    static const struct {
        const char *contract, *hand;
        int64_t value;
    } rows[] = {
        {"0 solo E tout", "EO GO HO SO GU EA EZ EK", 180}, /* (50 + 40) x 2 */
        {"0 solo E tout", "EO GO HO EU GU EA EZ EK", 160}, /* (50 + 30) x 2 */
        {"0 solo E tout", "EO GO SO EU GU EA EZ EK", 100}, /* 50 x 2 */
        {"0 solo E tout", "SO EU GU HU SU EA EZ EK", 160}, /* the others' EO GO HO */
        {"0 wenz tout", "EU GU HU SU EA EZ EK GA", 180},
        {"0 wenz tout", "EU GU SU EA EZ EK GA GZ", 140},
        {"0 geier tout", "EO GO HO EA EZ EK GA GZ", 160},
        {"0 farbwenz G tout", "EU GU HU SU GA GZ GK GO", 260}, /* (50 + 80) x 2 */
        {"0 farbgeier S tout", "EO GO SO SA SZ SK SU S9", 140},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 farbwenz geier", 3);
    for (size_t i = 0; i < COUNT(rows); i++) {
        int64_t value = rows[i].value;
        struct sf_result r;

        drawn_hands(&d, rows[i].hand, "*", "*", "*");
        drawn_contract(&d, rows[i].contract);
        r = drawn_outcome(&d, 120, 8);
        assert_true(r.won);
        assert_false(r.schneider || r.schwarz);
        assert_int_equal(r.factor, 2);
        assert_int_equal(r.value, value);
        drawn_pays(&r, 3 * value, -value, -value, -value);
        r = drawn_outcome(&d, 105, 7);
        assert_false(r.won || r.schneider || r.schwarz);
        drawn_pays(&r, -3 * value, value, value, value);
    }
}

static void bsv_A2_3_1_tout_with_stoss(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "EO GO HO SO GU EA EZ EK", "*", "*", "*");
    drawn_contract(&d, "0 solo E tout");
    drawn_stoss(&d, "1 0");
    r = drawn_outcome(&d, 120, 8);
    drawn_pays(&r, 2160, -720, -720, -720); /* 180 x 4 */
}

static void bsv_A2_3_2_sie_costs_520(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    drawn_hands(&d, "*", "*", "EO GO HO SO EU GU HU SU", "*");
    drawn_contract(&d, "2 sie");
    r = drawn_score(&d);
    assert_int_equal(r.run, 8);
    assert_int_equal(r.factor, 4);
    assert_int_equal(r.value, 520); /* (50 + 80) x 4 */
    drawn_pays(&r, -520, -520, 1560, -520);
}

/* ---- A1 1.6.3: Steigern ---- */

static void bsv_A1_1_6_3_a_bid_needs_one_point_more(void **state)
{
    static const struct {
        const char *contract;
        unsigned needed;
    } rows[] = {
        {"1 solo E bid 70", 71},
        {"1 solo E bid 80", 81},
        {"1 wenz bid 90", 91},
        {"1 geier bid 100", 101},
        {"1 farbwenz G bid 110", 111},
        {"1 farbgeier G bid 120", 120}, /* I-14 */
        {"1 solo E", 61},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 steigern farbwenz geier", 3);
    drawn_hands(&d, PLAIN_HANDS);
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_contract(&d, rows[i].contract);
        assert_true(drawn_outcome(&d, rows[i].needed, 6).won);
        assert_false(drawn_outcome(&d, rows[i].needed - 1, 6).won);
    }
}

static void bsv_A1_1_6_3_schneider_is_not_touched(void **state)
{
    static const struct {
        const char *contract;
        unsigned points, tricks;
        int64_t payout; /* of the soloist */
    } rows[] = {
        {"1 solo E bid 70", 90, 6, 150},   /* the others have 30 */
        {"1 solo E bid 70", 91, 6, 180},   /* 29 */
        {"1 solo E bid 90", 91, 6, 180},   /* just won, and Schneider */
        {"1 solo E bid 90", 90, 6, -150},  /* just lost, with 90 points */
        {"1 solo E bid 100", 95, 6, -150}, /* the others have 25, but they are no losers */
        {"1 solo E bid 100", 31, 3, -150}, {"1 solo E bid 100", 30, 3, -180},
        {"1 solo E bid 100", 0, 0, -210},  {"1 solo E bid 120", 119, 7, -150},
        {"1 solo E bid 120", 120, 7, 180}, /* the others have a trick without points */
        {"1 solo E bid 120", 120, 8, 210},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 steigern", 3);
    drawn_hands(&d, PLAIN_HANDS);
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_result r;

        drawn_contract(&d, rows[i].contract);
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        assert_int_equal(r.payout[1], rows[i].payout);
        assert_int_equal(r.payout[0], -rows[i].payout / 3);
    }
}

static void bsv_A1_1_6_1_bids_are_70_to_120_at_solo_games(void **state)
{
    static const char *const bad[] = {"1 solo E bid 60",  "1 solo E bid 61", "1 solo E bid 75",
                                      "1 solo E bid 130", "1 bettel bid 70", "0 rufspiel G bid 70",
                                      "1 wenz bid 115"};
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 steigern bettel", 3);
    drawn_hands(&d, PLAIN_HANDS);
    for (size_t i = 0; i < COUNT(bad); i++)
        cannot_announce(&d, bad[i], SF_E_BAD_BID);
    names_paragraph(&d, SF_E_BAD_BID, "bsv-1989 A1 1.6");
}

/* ---- A1 2.1: Hochzeit ---- */

static void bsv_A1_2_1_1_hochzeit_hands_after_the_exchange(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 hochzeit", 3);
    drawn_hands(&d, HOCHZEIT_HANDS);
    drawn_contract(&d, "2 hochzeit with 0"); /* a plain card came back */
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 0 | 1u << 2);
    assert_true(drawn_called_is_out(&d));
    cannot_announce(&d, "0 hochzeit with 2", SF_E_HOCHZEIT_TRUMPS);
    names_paragraph(&d, SF_E_HOCHZEIT_TRUMPS, "bsv-1989 A1 2.1.1");
    cannot_announce(&d, "2 hochzeit", SF_E_BAD_CONTRACT);
    cannot_announce(&d, "2 hochzeit with 2", SF_E_BAD_CONTRACT);
    cannot_announce(&d, "2 hochzeit G with 0", SF_E_BAD_SUIT);
    /* a trump came back: one is possible, two are not */
    drawn_hands(&d, "EO HO SO EU SA S7 G7 G8", "GO GU HU H9 EK E7 GK SZ", "EA EZ E9 E8 GA GZ G9 HA",
                "SU HZ HK H8 H7 S8 SK S9");
    drawn_contract(&d, "2 hochzeit with 0");
    drawn_hands(&d, "EO HO SO EU SA S7 G7 G8", "GO GU HU H9 EK E7 GK SZ", "EA EZ E9 E8 GA GZ H7 HA",
                "SU HZ HK H8 G9 S8 SK S9");
    cannot_announce(&d, "2 hochzeit with 0", SF_E_HOCHZEIT_TRUMPS);
}

static void bsv_A1_2_1_1_hochzeit_played_out(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 hochzeit", 3);
    /* seat 2 laid H7 open, seat 0 took it and gave S8 back */
    drawn_hands(&d, "EO GO HO SO EU H7 HA SA", "GU HU H9 EK E7 GK SZ S9", "EA EZ E9 E8 GA GZ G9 S8",
                "SU HZ HK H8 G8 G7 SK S7");
    drawn_contract(&d, "2 hochzeit with 0");
    drawn_play(&d, "H7 HU");
    drawn_legal(&d, "EA EZ E9 E8 GA GZ G9 S8"); /* no trump left, and no ace is called */
    drawn_play(&d, "E8 HK");                    /* 1: 0+2+0+4    =  6 */
    drawn_play(&d, "SZ");
    refused(&d, "EA", SF_E_MUST_FOLLOW_SUIT, "bsv-1989 3.2.1");
    drawn_play(&d, "S8 SK SA");    /* 0: 10+0+4+11  = 25 */
    drawn_play(&d, "EO H9 EZ H8"); /* 0: 3+0+10+0   = 13, together 38 */
    drawn_play(&d, "GO GU GZ SU"); /* 0: 3+2+10+2   = 17, together 55 */
    drawn_play(&d, "HA E7 E9 HZ"); /* 0: 11+0+0+10  = 21, together 76 */
    drawn_play(&d, "HO S9 G9 G7"); /* 0: 3          =  3, together 79 */
    drawn_play(&d, "SO EK GA G8"); /* 0: 3+4+11+0   = 18, together 97 */
    drawn_play(&d, "EU GK EA S7"); /* 0: 2+4+11+0   = 17, together 114 */
    assert_int_equal(d.play.tally.points[0], 114);
    assert_int_equal(d.play.tally.points[1], 6);
    r = drawn_score(&d);
    assert_true(r.won && r.schneider);
    assert_false(r.schwarz);
    assert_int_equal(r.run, 5); /* EO GO HO SO EU */
    assert_int_equal(r.run_side, SF_SIDE_DECLARER);
    assert_int_equal(r.value, 80); /* 20 + 10 + 5 x 10 */
    drawn_pays(&r, 80, -80, 80, -80);
}

/* ---- A1 3.1, A2 1.9: Ramsch ---- */

/* The score if the seats took these cards, four to a trick. */
static struct sf_result ramsch_of(const struct drawn *d, const char *const taken[4])
{
    const struct sf_order *order = sf_contract_order(&d->contract);
    struct sf_tally tally = {0};
    struct sf_result r;
    sf_cards all = 0;

    for (unsigned seat = 0; seat < 4; seat++) {
        sf_cards cards = drawn_cards(taken[seat]);

        assert_int_equal(all & cards, 0);
        assert_int_equal(sf_count(cards) % 4, 0);
        all |= cards;
        tally.taken[seat] = sf_order_places(order, cards);
        tally.tricks[seat] = (uint8_t)(sf_count(cards) / 4);
        for (; cards; cards &= cards - 1)
            tally.points[seat] = (uint8_t)(tally.points[seat] + sf_card_points(sf_lowest(cards)));
    }
    assert_int_equal(all, SF_LONG_DECK);
    sf_score(&r, &d->rules, d->dealer, &d->contract, d->hand, &tally, &d->stake);
    return r;
}

static void ramsch_table(struct drawn *d, unsigned dealer)
{
    drawn_table(d, "bsv-1989 ramsch", dealer);
    drawn_hands(d, PLAIN_HANDS);
    drawn_contract(d, "ramsch");
}

static void bsv_A1_3_1_2_everyone_plays_alone(void **state)
{
    struct sf_contract with_declarer = sf_contract_of(SF_RAMSCH, 0);
    struct drawn d;

    (void)state;
    ramsch_table(&d, 3);
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 0);
    assert_int_equal(sf_contract_class(&d.rules, &d.contract), SF_NO_CLASS);
    assert_int_equal(sf_contract_check(&d.rules, 3, &with_declarer, d.hand), SF_E_BAD_CONTRACT);
    drawn_play(&d, "H9");
    refused(&d, "EA", SF_E_MUST_FOLLOW_TRUMP, "bsv-1989 3.2.1");
    drawn_legal(&d, "GO GU HZ HK");
}

static void bsv_A1_3_1_3_ramsch_most_points_lose(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    ramsch_table(&d, 3);
    /* neither the most tricks (0) nor the most trumps (3) matter */
    r = ramsch_of(&d, (const char *const[4]){
                          "EA EZ EK EO E9 E8 E7 G9 G8 G7 S9 S8", /* 28 */
                          "EU GA GZ GK GO GU SU H7",             /* 34 */
                          "SA SZ SK SO",                         /* 28 */
                          "S7 HA HZ HK HO HU H9 H8",             /* 30 */
                      });
    assert_int_equal(r.ramsch_loser, 1);
    assert_int_equal(r.virgins, 0);
    drawn_pays(&r, 20, -60, 20, 20);
}

static void bsv_A1_3_1_3_ramsch_tie_decided_by_tricks(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    ramsch_table(&d, 3);
    r = ramsch_of(&d, (const char *const[4]){
                          /* 11+10+11+10+3 = 45, two tricks, six trumps with EO */
                          "HA HZ SA SZ EO H9 H8 H7",
                          /* 11+10+11+10+3 = 45, three tricks, one trump */
                          "EA EZ GA GZ GO E9 E8 E7 G9 G8 G7 S9",
                          /* 4x4 + 2x3 + 4x2 = 30 */
                          "EK GK HK SK HO SO EU GU HU SU S8 S7",
                          "",
                      });
    assert_int_equal(r.ramsch_loser, 1);
    drawn_pays(&r, 20, -80, 20, 40);
}

static void bsv_A1_3_1_3_ramsch_tie_decided_by_trumps(void **state)
{
    static const unsigned points[4] = {42, 36, 42, 0}, tricks[4] = {3, 2, 3, 0};
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 ramsch", 3);
    drawn_hands(&d, "EO EU E7 G8 HK H7 SA SK", "EA EZ GA G9 HA HU H9 SZ", "EK E8 GK GO HO SO SU S7",
                "E9 GZ GU G7 HZ H8 S9 S8");
    drawn_contract(&d, "ramsch");
    drawn_play(&d, "SA SZ S7 S9"); /* 0: 11+10+0+0 = 21 */
    drawn_play(&d, "HK HA GO H8"); /* 2: 4+11+3+0  = 18 */
    drawn_play(&d, "SU HZ EO HU"); /* 0: 2+10+3+2  = 17, together 38 */
    drawn_play(&d, "SK EZ SO S8"); /* 2: 4+10+3+0  = 17, together 35 */
    drawn_play(&d, "E8 E9 E7 EA"); /* 1: 0+0+0+11  = 11 */
    drawn_play(&d, "GA GK GZ G8"); /* 1: 11+4+10+0 = 25, together 36 */
    drawn_play(&d, "H9 HO GU EU"); /* 2: 0+3+2+2   =  7, together 42 */
    drawn_play(&d, "EK G7 H7 G9"); /* 0: 4+0+0+0   =  4, together 42 */
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(d.play.tally.points[seat], points[seat]);
        assert_int_equal(d.play.tally.tricks[seat], tricks[seat]);
    }
    /* 0 has five trumps (SU HZ EO HU H7), EO among them; 2 has nine */
    r = drawn_score(&d);
    assert_int_equal(r.ramsch_loser, 2);
    assert_int_equal(r.virgins, 1u << 3);
    assert_int_equal(r.durchmarsch, SF_NO_SEAT);
    drawn_pays(&r, 20, 20, -80, 40);
}

static void bsv_A1_3_1_3_ramsch_tie_decided_by_the_higher_trump(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    ramsch_table(&d, 3);
    r = ramsch_of(&d, (const char *const[4]){
                          "HA HZ SA SZ GO S9 S8 S7", /* 45, two tricks, GO HA HZ */
                          "", "EK GK HK SK HO SO EU GU HU SU H7 E8 E7 G9 G8 G7", /* 30 */
                          "EA EZ GA GZ EO H9 H8 E9", /* 45, two tricks, EO H9 H8 */
                      });
    assert_int_equal(r.ramsch_loser, 3);
    drawn_pays(&r, 20, 40, 20, -80);
}

static void bsv_A1_3_1_3_ramsch_ties_of_three_and_four(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    ramsch_table(&d, 3);
    /* three with 40: 2 has four tricks, the others two */
    r = ramsch_of(&d, (const char *const[4]){
                          "HA SA HK SK EO GO EU GU",                         /* 11+11+4+4+3+3+2+2 */
                          "GZ HZ SZ HO SO HU SU H7",                         /* 10+10+10+3+3+2+2 */
                          "EA EZ EK GA GK E9 E8 E7 G9 G8 G7 S9 S8 S7 H9 H8", /* 11+10+4+11+4 */
                          "",
                      });
    assert_int_equal(r.ramsch_loser, 2);
    drawn_pays(&r, 20, 20, -80, 40);
    /* three with 40: 1 and 2 have three tricks, 2 with eleven trumps, 1 with SO SU H7 */
    r = ramsch_of(&d, (const char *const[4]){
                          "EA EZ EK GA GK E9 E8 E7",             /* 40 */
                          "SA SZ SK GZ SO SU S9 S8 S7 G8 G7 H7", /* 11+10+4+10+3+2 */
                          "HA HZ HK EO GO HO EU GU HU H9 H8 G9", /* 25+9+6 */
                          "",
                      });
    assert_int_equal(r.ramsch_loser, 2);
    drawn_pays(&r, 20, 20, -80, 40);
    /* four with 30 and two tricks: the Herz are eight trumps, the other suits two each */
    r = ramsch_of(&d, (const char *const[4]){"EA EZ EK EO EU E9 E8 E7", "GA GZ GK GO GU G9 G8 G7",
                                             "SA SZ SK SO SU S9 S8 S7", "HA HZ HK HO HU H9 H8 H7"});
    assert_int_equal(r.ramsch_loser, 3);
    assert_int_equal(r.virgins, 0);
    drawn_pays(&r, 20, 20, 20, -60);
}

static void bsv_A1_3_1_3_ramsch_tie_without_trumps(void **state)
{
    static const unsigned loser[4] = {1, 3, 3, 1}; /* by dealer: the nearer to the left, I-17 */
    static const char *const taken[4] = {
        "EA EO GO HO SO EU GU H7", /* 11+12+4 = 27 */
        "EZ GA SA E9 E8 G9 G8 G7", /* 10+11+11 = 32, no trump */
        "E7 HU SU HA HZ HK H9 H8", /* 4+25 = 29 */
        "EK GZ GK SZ SK S9 S8 S7", /* 4+10+4+10+4 = 32, no trump */
    };

    (void)state;
    for (unsigned dealer = 0; dealer < 4; dealer++) {
        struct drawn d;
        struct sf_result r;

        ramsch_table(&d, dealer);
        r = ramsch_of(&d, taken);
        assert_int_equal(r.ramsch_loser, loser[dealer]);
        assert_int_equal(r.payout[loser[dealer]], -60);
    }
}

static void bsv_A1_3_1_4_durchmarsch_wins_alone(void **state)
{
    static const char *const all = "EA EZ EK EO EU E9 E8 GA GZ GK GO GU G9 G8 "
                                   "HA HZ HK HO HU H9 H8 SA SZ SK SO SU S9 S8";
    static const unsigned points[SF_SEATS] = {0, 0, 120, 0}, tricks[SF_SEATS] = {0, 0, 8, 0};
    struct drawn d;
    struct sf_result r;

    (void)state;
    ramsch_table(&d, 3);
    r = drawn_score_of(&d, points, tricks);
    assert_int_equal(r.durchmarsch, 2);
    assert_int_equal(r.ramsch_loser, SF_NO_SEAT);
    assert_int_equal(r.virgins, 0); /* three without a trick, but they have lost */
    assert_int_equal(r.factor, 1);
    drawn_pays(&r, -70, -70, 210, -70);
    /* seven tricks with all 120 points are the worst Ramsch there is */
    r = ramsch_of(&d, (const char *const[4]){"", "E7 G7 H7 S7", all, ""});
    assert_int_equal(r.durchmarsch, SF_NO_SEAT);
    assert_int_equal(r.ramsch_loser, 2);
    assert_int_equal(r.virgins, 1u << 0 | 1u << 3);
    drawn_pays(&r, 40, 20, -100, 40);
}

static void bsv_A2_1_9_1_ramsch_costs_20_each(void **state)
{
    static const unsigned points[SF_SEATS] = {20, 25, 30, 45}, tricks[SF_SEATS] = {2, 2, 2, 2};
    struct drawn d;
    struct sf_result r;

    (void)state;
    ramsch_table(&d, 3);
    r = drawn_score_of(&d, points, tricks);
    assert_int_equal(r.ramsch_loser, 3);
    assert_int_equal(r.run, 0);
    drawn_pays(&r, 20, 20, 20, -60);
}

static void bsv_A2_1_9_2_a_jungfrau_gets_40(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    ramsch_table(&d, 3);
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){50, 0, 40, 30},
                       (const unsigned[SF_SEATS]){3, 0, 3, 2});
    assert_int_equal(r.virgins, 1u << 1);
    drawn_pays(&r, -80, 40, 20, 20);
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){70, 0, 0, 50},
                       (const unsigned[SF_SEATS]){4, 0, 0, 4});
    assert_int_equal(r.virgins, 1u << 1 | 1u << 2);
    drawn_pays(&r, -100, 40, 40, 20);
    /* no points are not enough: there was a trick */
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){50, 0, 40, 30},
                       (const unsigned[SF_SEATS]){3, 1, 2, 2});
    assert_int_equal(r.virgins, 0);
    drawn_pays(&r, -60, 20, 20, 20);
}

static void bsv_A2_1_9_3_durchmarsch_costs_70_without_laufende(void **state)
{
    static const unsigned points[SF_SEATS] = {120}, tricks[SF_SEATS] = {8};
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 ramsch", 3);
    drawn_hands(&d, "EO GO HO SO EU GU HU HA", "*", "*", "*");
    drawn_contract(&d, "ramsch");
    r = drawn_score_of(&d, points, tricks);
    assert_int_equal(r.durchmarsch, 0);
    assert_int_equal(r.run, 0);
    drawn_pays(&r, 210, -70, -70, -70);
}

/* ---- A1 3.2: Stock ---- */

static void check_pot(const struct drawn *d, const struct sf_result *r, int64_t after)
{
    int64_t sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        sum += r->payout[seat];
    assert_int_equal(r->pot, after);
    assert_int_equal(sum, d->stake.pot - after);
}

static void bsv_A1_3_2_1_the_stock_takes_one_unit(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 stock", 3);
    assert_int_equal(d.rules.stock_unit, 10);
    d.stake.pot = 40;
    assert_int_equal(sf_stake_check(&d.rules, 3, &d.stake), SF_OK);
    drawn_table(&d, "bsv-1989", 3);
    d.stake.pot = 40;
    assert_int_equal(sf_stake_check(&d.rules, 3, &d.stake), SF_E_VARIANT_OFF);
}

static void bsv_A1_3_2_2_the_stock_stays_at_other_games(void **state)
{
    static const char *const contracts[] = {"1 solo E", "1 solo E tout", "1 wenz",      "1 bettel",
                                            "1 geier",  "1 farbgeier G", "1 farbwenz G"};
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 stock ramsch bettel geier farbwenz", 3);
    d.stake.pot = 40;
    drawn_hands(&d, PLAIN_HANDS);
    for (size_t i = 0; i < COUNT(contracts); i++) {
        drawn_contract(&d, contracts[i]);
        r = drawn_outcome(&d, 120, 8);
        check_pot(&d, &r, 40);
        r = drawn_outcome(&d, 0, 0);
        check_pot(&d, &r, 40);
    }
    drawn_contract(&d, "ramsch");
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){120}, (const unsigned[SF_SEATS]){8});
    check_pot(&d, &r, 40);
    drawn_pays(&r, 210, -70, -70, -70);
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){60, 30, 20, 10},
                       (const unsigned[SF_SEATS]){2, 2, 2, 2});
    check_pot(&d, &r, 40);
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "*", "*", "*");
    drawn_contract(&d, "0 sie");
    r = drawn_score(&d);
    check_pot(&d, &r, 40);
    drawn_pays(&r, 1560, -520, -520, -520);
}

static void bsv_A1_3_2_3_the_declarer_alone_wins_the_stock(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 stock", 3);
    d.stake.pot = 40;
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    r = drawn_outcome(&d, 61, 4);
    check_pot(&d, &r, 0);
    drawn_pays(&r, 10 + 40, -10, 10, -10);
    drawn_stoss(&d, "1"); /* the game is doubled, the Stock is what lies there */
    r = drawn_outcome(&d, 61, 4);
    check_pot(&d, &r, 0);
    drawn_pays(&r, 20 + 40, -20, 20, -20);
}

static void bsv_A1_3_2_3_the_declarer_alone_doubles_the_stock(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 stock", 3);
    d.stake.pot = 40;
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    r = drawn_outcome(&d, 60, 4);
    check_pot(&d, &r, 80);
    drawn_pays(&r, -10 - 40, 10, -10, 10);
    d.stake.pot = r.pot; /* and so on until it is won */
    r = drawn_outcome(&d, 60, 4);
    check_pot(&d, &r, 160);
    drawn_pays(&r, -10 - 80, 10, -10, 10);
    d.stake.pot = r.pot;
    r = drawn_outcome(&d, 61, 4);
    check_pot(&d, &r, 0);
    drawn_pays(&r, 10 + 160, -10, 10, -10);
    d.stake.pot = SF_POT_MAX - 1; /* no further than accounts can hold */
    r = drawn_outcome(&d, 60, 4);
    check_pot(&d, &r, SF_POT_MAX);
    drawn_pays(&r, -10 - 1, 10, -10, 10);
}

static void bsv_A1_3_2_3_a_hochzeit_wins_the_stock(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 stock hochzeit", 3);
    d.stake.pot = 80;
    drawn_hands(&d, HOCHZEIT_HANDS);
    drawn_contract(&d, "2 hochzeit with 0");
    r = drawn_outcome(&d, 61, 4);
    check_pot(&d, &r, 0);
    drawn_pays(&r, 20, -20, 20 + 80, -20);
    r = drawn_outcome(&d, 60, 4);
    check_pot(&d, &r, 160);
    drawn_pays(&r, -20, 20, -20 - 80, 20);
}

/* ---- A1 4: Legen, Bock ---- */

static void bsv_A1_4_1_each_laying_doubles(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 legen", 3);
    drawn_hands(&d, PLAIN_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    for (unsigned laid = 0; laid < 16; laid++) {
        d.stake.laid = (uint8_t)laid;
        assert_int_equal(sf_stake_check(&d.rules, 3, &d.stake), SF_OK);
        assert_int_equal(value_of(&d, 61, 4), INT64_C(10) << sf_count(laid));
    }
    d.stake.laid = 1u << 4;
    assert_int_equal(sf_stake_check(&d.rules, 3, &d.stake), SF_E_BAD_SEAT);
    drawn_table(&d, "bsv-1989", 3);
    d.stake.laid = 1;
    assert_int_equal(sf_stake_check(&d.rules, 3, &d.stake), SF_E_VARIANT_OFF);
}

static void bsv_A2_1_10_all_four_laid_make_160_of_10(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 legen ramsch", 3);
    drawn_hands(&d, PLAIN_HANDS);
    d.stake.laid = 0xf;
    drawn_contract(&d, "0 rufspiel G");
    r = drawn_outcome(&d, 61, 4);
    drawn_pays(&r, 160, -160, 160, -160);
    /* every game: a Ramsch, a Jungfrau, a Sie */
    drawn_contract(&d, "ramsch");
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){50, 0, 40, 30},
                       (const unsigned[SF_SEATS]){3, 0, 3, 2});
    drawn_pays(&r, -1280, 640, 320, 320);
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){120}, (const unsigned[SF_SEATS]){8});
    drawn_pays(&r, 3360, -1120, -1120, -1120);
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "*", "*", "*");
    drawn_contract(&d, "0 sie");
    r = drawn_score(&d);
    drawn_pays(&r, 3 * 8320, -8320, -8320, -8320);
}

static void bsv_A1_4_2_bock_doubles_every_price(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 bock legen ramsch", 3);
    d.stake.bock = true;
    assert_int_equal(sf_stake_check(&d.rules, 3, &d.stake), SF_OK);
    drawn_hands(&d, THREE_OBER_HANDS);
    drawn_contract(&d, "0 rufspiel G");
    assert_int_equal(value_of(&d, 61, 4), 80);   /* (10 + 30) x 2 */
    assert_int_equal(value_of(&d, 120, 8), 120); /* (10 + 10 + 10 + 30) x 2 */
    d.stake.laid = 1u << 2;
    drawn_stoss(&d, "1");
    assert_int_equal(value_of(&d, 61, 4), 320); /* 40 x 2 x 2 x 2 */
    memset(&d.stake, 0, sizeof d.stake);
    d.stake.bock = true;
    drawn_contract(&d, "ramsch");
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){50, 0, 40, 30},
                       (const unsigned[SF_SEATS]){3, 0, 3, 2});
    drawn_pays(&r, -160, 80, 40, 40);
    drawn_table(&d, "bsv-1989", 3);
    d.stake.bock = true;
    assert_int_equal(sf_stake_check(&d.rules, 3, &d.stake), SF_E_VARIANT_OFF);
}

/* ---- A1 5-7: short deck, five and three players ---- */

static void bsv_A1_5_kurz_has_24_cards_in_packets_of_three(void **state)
{
    struct drawn d;
    unsigned points = 0;

    (void)state;
    drawn_table(&d, "bsv-1989 kurz", 3);
    assert_int_equal(d.rules.players, 4);
    assert_int_equal(d.rules.hand, 6);
    assert_int_equal(d.rules.packet, 3);
    assert_int_equal(d.rules.deck, SF_LONG_DECK & ~drawn_cards("E8 E7 G8 G7 H8 H7 S8 S7"));
    for (unsigned card = 0; card < SF_CARD_N; card++)
        points += d.rules.deck >> card & 1 ? sf_card_points(card) : 0;
    assert_int_equal(points, 120);
}

static void bsv_A1_5_kurz_rufspiel_played_out(void **state)
{
    static const unsigned points[4] = {56, 14, 27, 23}, tricks[4] = {3, 1, 1, 1};
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 kurz", 3);
    drawn_hands(&d, "EO HO EU HA H9 G9", "GO GU HZ EA EZ SZ", "SO HU GA GZ GK EK",
                "SU HK E9 SA SK S9");
    drawn_contract(&d, "0 rufspiel G");
    drawn_play(&d, "G9 SZ");
    refused(&d, "GK", SF_E_CALLED_CARD_REQUIRED, "bsv-1989 3.2.4");
    drawn_play(&d, "GA SU");       /* 3: 0+10+11+2 = 23 */
    drawn_play(&d, "SA HA GU SO"); /* 2: 11+11+2+3 = 27 */
    drawn_play(&d, "EK E9 H9 EA"); /* 0: 4+0+0+11  = 15 */
    drawn_play(&d, "EO HZ HU HK"); /* 0: 3+10+2+4  = 19, together 34 */
    drawn_play(&d, "HO GO GK SK"); /* 1: 3+3+4+4   = 14 */
    assert_false(sf_play_over(&d.play));
    drawn_play(&d, "EZ GZ S9 EU"); /* 0: 10+10+0+2 = 22, together 56 */
    assert_true(sf_play_over(&d.play));
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(d.play.tally.points[seat], points[seat]);
        assert_int_equal(d.play.tally.tricks[seat], tricks[seat]);
    }
    r = drawn_score(&d); /* 56 + 27 = 83 */
    assert_int_equal(r.player_points, 83);
    assert_true(r.won);
    drawn_pays(&r, 10, -10, 10, -10);
}

static void bsv_A1_5_kurz_davonlaufen_needs_all_four(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 kurz renonce", 1); /* seat 2 leads */
    drawn_hands(&d, "EO HO EU HA H9 G9", "GO GU HZ EA EZ SZ", "SO HU GA GZ GK EK",
                "SU HK E9 SA SK S9");
    drawn_contract(&d, "0 rufspiel G");
    refused(&d, "GK", SF_E_CALLED_SUIT_LEAD, "bsv-1989 3.2.5");
    /* all four in one hand: only a Renonce can call that ace */
    drawn_hands(&d, "EO HO EU HA H9 HK", "GO GU HZ EA EZ SZ", "SO GA GZ GK G9 EK",
                "SU HU E9 SA SK S9");
    drawn_contract(&d, "0 rufspiel G renonce");
    drawn_legal(&d, "SO GA GZ GK G9 EK");
}

static void bsv_A1_5_kurz_schwarz_is_all_six_tricks(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 kurz ramsch", 3);
    drawn_hands(&d, "EO HO EU HA H9 G9", "GO GU HZ EA EZ SZ", "SO HU GA GZ GK EK",
                "SU HK E9 SA SK S9");
    drawn_contract(&d, "0 rufspiel G");
    assert_int_equal(value_of(&d, 120, 6), 30);
    assert_int_equal(value_of(&d, 120, 5), 20);
    assert_int_equal(value_of(&d, 0, 0), 30);
    drawn_contract(&d, "1 solo E tout");
    assert_true(drawn_outcome(&d, 120, 6).won);
    assert_false(drawn_outcome(&d, 120, 5).won);
    drawn_contract(&d, "ramsch");
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){0, 120}, (const unsigned[SF_SEATS]){0, 6});
    assert_int_equal(r.durchmarsch, 1);
    drawn_pays(&r, -70, 210, -70, -70);
}

static void bsv_A1_5_six_card_sie_costs_440(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 kurz", 3); /* I-1 */
    drawn_hands(&d, "*", "EO GO HO SO EU GU", "*", "*");
    drawn_contract(&d, "1 sie");
    r = drawn_score(&d);
    assert_int_equal(r.run, 6);
    assert_int_equal(r.value, 440); /* (50 + 60) x 4 */
    drawn_pays(&r, -440, 1320, -440, -440);
    drawn_hands(&d, "*", "EO GO HO SO EU HU", "*", "*");
    cannot_announce(&d, "1 sie", SF_E_NOT_A_SIE);
}

static void five_at_the_table(struct drawn *d, const char *table)
{
    static const char *const hands[5] = {"HO H8 GA GZ GK EK S7 E7", "HU H7 G8 G7 E9 E8 SA SK", "",
                                         "EO SO EU SU HA H9 G9 S9", "GO GU HZ HK EA EZ SZ S8"};

    drawn_table(d, table, 2);
    drawn_hands5(d, hands);
}

static void bsv_A1_6_five_the_dealer_pauses(void **state)
{
    struct drawn d;

    (void)state;
    five_at_the_table(&d, "bsv-1989 fuenf legen");
    assert_int_equal(d.rules.players, 5);
    assert_int_equal(sf_rules_active(&d.rules), 4);
    assert_int_equal(d.rules.hand, 8);
    cannot_announce(&d, "2 solo E", SF_E_BAD_CONTRACT);
    drawn_contract(&d, "3 rufspiel G");
    cannot_double(&d, 2, SF_E_BAD_SEAT);
    cannot_double(&d, 0, SF_E_STOSS_PARTNER);
    for (unsigned dealer = 0; dealer < 5; dealer++) {
        for (unsigned seat = 0; seat < 5; seat++) {
            d.stake.laid = (uint8_t)(1u << seat);
            assert_int_equal(sf_stake_check(&d.rules, dealer, &d.stake),
                             seat == dealer ? SF_E_BAD_SEAT : SF_OK);
        }
    }
    d.stake.laid = 0;
    drawn_turn(&d, 3);
    drawn_play(&d, "G9");
    drawn_turn(&d, 4);
    drawn_play(&d, "S8");
    drawn_turn(&d, 0);
    drawn_legal(&d, "GA");
    drawn_play(&d, "GA");
    drawn_turn(&d, 1);
    drawn_play(&d, "G7");
    drawn_turn(&d, 0); /* four cards are a trick */
    drawn_play(&d, "HO H7");
    drawn_turn(&d, 3); /* and seat 2 is passed over */
    drawn_play(&d, "EO GO");
    drawn_turn(&d, 3);
    assert_int_equal(d.play.tally.points[3], 9); /* HO H7 EO GO: 3+0+3+3 */
}

static void bsv_A1_6_five_the_dealer_gets_nothing(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    five_at_the_table(&d, "bsv-1989 fuenf ramsch");
    drawn_contract(&d, "3 rufspiel G");
    r = drawn_outcome(&d, 61, 4);
    assert_int_equal(r.party, 1u << 0 | 1u << 3);
    drawn_pays(&r, 10, -10, 0, 10);
    assert_int_equal(r.payout[4], -10);
    drawn_contract(&d, "4 solo E");
    r = drawn_outcome(&d, 60, 4);
    drawn_pays(&r, 50, 50, 0, 50);
    assert_int_equal(r.payout[4], -150);
    drawn_contract(&d, "ramsch");
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){30, 0, 0, 40, 50},
                       (const unsigned[SF_SEATS]){2, 0, 0, 3, 3});
    assert_int_equal(r.ramsch_loser, 4);
    assert_int_equal(r.virgins, 1u << 1); /* who pauses is no Jungfrau */
    drawn_pays(&r, 20, 40, 0, 20);
    assert_int_equal(r.payout[4], -80);
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){120}, (const unsigned[SF_SEATS]){8});
    assert_int_equal(r.durchmarsch, 0);
    drawn_pays(&r, 210, -70, 0, -70);
    assert_int_equal(r.payout[4], -70);
}

#define THREE_HANDS                                                                                \
    "EO GO HO EU HA HZ SA S9", "SO GU HU HK EA EZ GA G9", "SU H9 EK E9 GZ GK SZ SK", ""

static void bsv_A1_7_three_solo_games_only(void **state)
{
    static const char *const partner_games[] = {"0 rufspiel S", "0 muss S", "1 hochzeit with 2"};
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 drei bettel geier farbwenz", 2);
    assert_int_equal(d.rules.players, 3);
    assert_int_equal(d.rules.hand, 8);
    assert_int_equal(d.rules.packet, 4);
    assert_int_equal(d.rules.deck, SF_LONG_DECK & ~drawn_cards("E8 E7 G8 G7 H8 H7 S8 S7"));
    drawn_hands(&d, THREE_HANDS);
    for (size_t i = 0; i < COUNT(partner_games); i++)
        cannot_announce(&d, partner_games[i], SF_E_PARTNER_GAME_AT_THREE);
    names_paragraph(&d, SF_E_PARTNER_GAME_AT_THREE, "bsv-1989 A1 7");
    drawn_contract(&d, "0 solo H");
    drawn_contract(&d, "1 wenz");
    drawn_contract(&d, "2 bettel");
    drawn_contract(&d, "2 farbgeier G tout");
    cannot_announce(&d, "3 wenz", SF_E_BAD_CONTRACT);
}

static void bsv_A1_7_three_solo_played_out(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 drei", 2);
    drawn_hands(&d, THREE_HANDS);
    drawn_contract(&d, "0 solo H");
    drawn_play(&d, "EO HK H9"); /* 0: 3+4+0   =  7 */
    drawn_play(&d, "GO HU SU"); /* 0: 3+2+2   =  7, together 14 */
    drawn_play(&d, "HO");
    refused(&d, "EA", SF_E_MUST_FOLLOW_TRUMP, "bsv-1989 3.2.1");
    drawn_play(&d, "GU E9");    /* 0: 3+2+0   =  5, together 19 */
    drawn_play(&d, "HA SO SZ"); /* 1: 11+3+10 = 24 */
    drawn_turn(&d, 1);
    drawn_play(&d, "EA EK HZ"); /* 0: 11+4+10 = 25, together 44 */
    drawn_play(&d, "SA G9 SK"); /* 0: 11+0+4  = 15, together 59 */
    drawn_play(&d, "EU EZ GK"); /* 0: 2+10+4  = 16, together 75 */
    drawn_play(&d, "S9 GA GZ"); /* 0: 0+11+10 = 21, together 96 */
    assert_int_equal(d.play.tally.points[0], 96);
    assert_int_equal(d.play.tally.points[1], 24);
    r = drawn_score(&d);
    assert_true(r.won && r.schneider);
    assert_int_equal(r.run, 3); /* EO GO HO */
    assert_int_equal(r.value, 90);
    drawn_pays(&r, 180, -90, -90, 0); /* twice, not three times */
}

static void bsv_A1_7_three_the_soloist_pays_twice(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 drei bettel", 0);
    drawn_hands(&d, THREE_HANDS);
    drawn_contract(&d, "2 bettel");
    r = drawn_outcome(&d, 11, 1);
    drawn_pays(&r, 30, 30, -60, 0);
    drawn_contract(&d, "1 solo E");
    r = drawn_outcome(&d, 60, 4);
    assert_int_equal(r.run, 3); /* EO GO HO of the others */
    drawn_pays(&r, 80, -160, 80, 0);
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "*", "*", "");
    drawn_contract(&d, "0 sie");
    r = drawn_score(&d);
    drawn_pays(&r, 1040, -520, -520, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bsv_1_1_four_players_with_eight_cards),
        cmocka_unit_test(bsv_1_2_1_points_of_the_cards),
        cmocka_unit_test(bsv_1_3_rank_of_the_games),
        cmocka_unit_test(bsv_1_3_games_of_the_annex_need_their_variant),
        cmocka_unit_test(bsv_1_3_only_solo_and_wenz_have_a_tout),
        cmocka_unit_test(bsv_1_3_tout_is_all_eight_tricks),
        cmocka_unit_test(bsv_1_3_sie_is_four_ober_and_four_unter),
        cmocka_unit_test(bsv_3_4_sie_is_not_played),
        cmocka_unit_test(bsv_1_4_1_ober_and_unter_in_the_order_of_suits),
        cmocka_unit_test(bsv_1_4_2_herz_is_trump_at_a_rufspiel),
        cmocka_unit_test(bsv_1_4_2_the_soloist_chooses_the_trump_suit),
        cmocka_unit_test(bsv_1_4_2_solo_without_a_card_of_the_trump_suit),
        cmocka_unit_test(bsv_1_4_3_plain_suits_have_six_cards_in_the_order_of_points),
        cmocka_unit_test(bsv_1_4_4_wenz_has_four_trumps),
        cmocka_unit_test(bsv_1_4_4_ober_follow_their_suit_at_a_wenz),
        cmocka_unit_test(bsv_A1_1_1_farbwenz_unter_and_a_suit),
        cmocka_unit_test(bsv_A1_1_2_geier_has_four_trumps),
        cmocka_unit_test(bsv_A1_1_2_geier_played_out),
        cmocka_unit_test(bsv_A1_1_3_farbgeier_ober_and_a_suit),
        cmocka_unit_test(bsv_A1_1_4_bettel_has_no_trumps_and_its_own_order),
        cmocka_unit_test(bsv_A1_1_4_bettel_played_out),
        cmocka_unit_test(bsv_A1_1_4_bettel_is_lost_with_one_trick),
        cmocka_unit_test(bsv_A1_1_5_rank_of_all_solo_games),
        cmocka_unit_test(bsv_A1_3_1_2_ramsch_ranks_like_a_rufspiel),
        cmocka_unit_test(bsv_A1_2_1_1_hochzeit_ranks_like_a_rufspiel),
        cmocka_unit_test(bsv_2_3_1_an_ace_not_held_of_a_suit_that_is),
        cmocka_unit_test(bsv_2_3_1_what_can_be_called),
        cmocka_unit_test(bsv_2_3_1_the_partner_shows_with_the_ace),
        cmocka_unit_test(bsv_2_3_2_all_aces_of_the_own_suits_is_gesperrt),
        cmocka_unit_test(bsv_A1_2_2_1_renonce_only_for_the_gesperrt),
        cmocka_unit_test(bsv_A1_2_1_1_partner_holds_the_trump_he_took),
        cmocka_unit_test(bsv_A1_2_2_2_renonce_must_be_announced),
        cmocka_unit_test(bsv_A1_3_3_1_muss_is_played_by_the_holder_of_eo),
        cmocka_unit_test(bsv_A1_3_3_2_what_the_muss_player_calls),
        cmocka_unit_test(bsv_A1_3_3_2_muss_calls_nothing_else),
        cmocka_unit_test(bsv_A1_3_3_2_a_called_zehn_has_the_duties_of_the_ace),
        cmocka_unit_test(bsv_A1_3_3_muss_needs_61),
        cmocka_unit_test(bsv_3_1_1_left_of_the_dealer_leads),
        cmocka_unit_test(bsv_3_1_1_the_winner_of_a_trick_leads),
        cmocka_unit_test(bsv_3_2_1_the_suit_led_is_followed),
        cmocka_unit_test(bsv_3_2_1_trump_led_is_followed),
        cmocka_unit_test(bsv_3_2_2_who_cannot_follow_may_trump_or_throw_away),
        cmocka_unit_test(bsv_3_2_3_who_takes_a_trick),
        cmocka_unit_test(bsv_3_2_4_the_called_ace_falls_when_its_suit_comes),
        cmocka_unit_test(bsv_3_2_4_a_trump_of_the_called_suit_does_not_bring_it),
        cmocka_unit_test(bsv_3_2_4_the_called_ace_may_be_led_at_any_time),
        cmocka_unit_test(bsv_3_2_4_the_called_ace_is_thrown_in_the_last_trick_only),
        cmocka_unit_test(bsv_3_2_5_no_lead_under_the_ace_with_three),
        cmocka_unit_test(bsv_3_2_5_the_four_cards_count_at_the_lead),
        cmocka_unit_test(bsv_3_2_5_davonlaufen_played_out),
        cmocka_unit_test(bsv_3_2_5_after_davonlaufen_the_ace_is_not_due),
        cmocka_unit_test(bsv_4_1_1_the_points_of_a_party_are_counted_together),
        cmocka_unit_test(bsv_4_1_2_sixty_each_is_lost_for_the_declarer),
        cmocka_unit_test(bsv_4_1_3_schneider_is_91_or_90_for_the_others),
        cmocka_unit_test(bsv_4_1_4_schwarz_is_all_eight_tricks),
        cmocka_unit_test(bsv_A2_1_1_rufspiel_costs_10_20_30),
        cmocka_unit_test(bsv_A2_1_2_hochzeit_costs_20_30_40),
        cmocka_unit_test(bsv_A2_1_3_solo_costs_50_60_70),
        cmocka_unit_test(bsv_A2_1_4_wenz_costs_50_60_70),
        cmocka_unit_test(bsv_A2_1_5_farbwenz_costs_50_60_70),
        cmocka_unit_test(bsv_A2_1_6_geier_costs_50_60_70),
        cmocka_unit_test(bsv_A2_1_7_farbgeier_costs_50_60_70),
        cmocka_unit_test(bsv_A2_1_8_bettel_costs_30),
        cmocka_unit_test(bsv_4_2_1_a_stoss_comes_from_the_opponents),
        cmocka_unit_test(bsv_4_2_2_re_comes_from_declarer_or_partner),
        cmocka_unit_test(bsv_4_2_3_supra_comes_from_any_opponent),
        cmocka_unit_test(bsv_4_2_4_resupra_is_the_last),
        cmocka_unit_test(bsv_4_2_5_solo_takes_four_doublings),
        cmocka_unit_test(bsv_4_2_5_four_doublings_of_a_solo),
        cmocka_unit_test(bsv_4_2_6_the_declarer_still_needs_61),
        cmocka_unit_test(bsv_A1_3_3_3_no_stoss_at_a_muss_spiel),
        cmocka_unit_test(bsv_4_2_no_stoss_at_ramsch_and_sie),
        cmocka_unit_test(bsv_4_2_bettel_takes_a_stoss),
        cmocka_unit_test(bsv_4_2_hochzeit_takes_a_stoss),
        cmocka_unit_test(bsv_A2_4_each_stoss_doubles_everything),
        cmocka_unit_test(bsv_A2_4_5_further_doublings_at_partner_games),
        cmocka_unit_test(bsv_A2_2_1_laufende_at_a_rufspiel_from_three),
        cmocka_unit_test(bsv_A2_2_1_laufende_at_a_hochzeit_from_three),
        cmocka_unit_test(bsv_A2_2_1_laufende_at_a_solo_from_three),
        cmocka_unit_test(bsv_A2_2_2_laufende_at_wenz_and_geier_from_two),
        cmocka_unit_test(bsv_A2_2_2_laufende_at_farbwenz_and_farbgeier_from_two),
        cmocka_unit_test(bsv_A2_2_1_laufende_end_with_the_short_deck),
        cmocka_unit_test(bsv_A2_3_1_tout_is_doubled_with_its_laufende),
        cmocka_unit_test(bsv_A2_3_1_tout_with_stoss),
        cmocka_unit_test(bsv_A2_3_2_sie_costs_520),
        cmocka_unit_test(bsv_A1_1_6_3_a_bid_needs_one_point_more),
        cmocka_unit_test(bsv_A1_1_6_3_schneider_is_not_touched),
        cmocka_unit_test(bsv_A1_1_6_1_bids_are_70_to_120_at_solo_games),
        cmocka_unit_test(bsv_A1_2_1_1_hochzeit_hands_after_the_exchange),
        cmocka_unit_test(bsv_A1_2_1_1_hochzeit_played_out),
        cmocka_unit_test(bsv_A1_3_1_2_everyone_plays_alone),
        cmocka_unit_test(bsv_A1_3_1_3_ramsch_most_points_lose),
        cmocka_unit_test(bsv_A1_3_1_3_ramsch_tie_decided_by_tricks),
        cmocka_unit_test(bsv_A1_3_1_3_ramsch_tie_decided_by_trumps),
        cmocka_unit_test(bsv_A1_3_1_3_ramsch_tie_decided_by_the_higher_trump),
        cmocka_unit_test(bsv_A1_3_1_3_ramsch_ties_of_three_and_four),
        cmocka_unit_test(bsv_A1_3_1_3_ramsch_tie_without_trumps),
        cmocka_unit_test(bsv_A1_3_1_4_durchmarsch_wins_alone),
        cmocka_unit_test(bsv_A2_1_9_1_ramsch_costs_20_each),
        cmocka_unit_test(bsv_A2_1_9_2_a_jungfrau_gets_40),
        cmocka_unit_test(bsv_A2_1_9_3_durchmarsch_costs_70_without_laufende),
        cmocka_unit_test(bsv_A1_3_2_1_the_stock_takes_one_unit),
        cmocka_unit_test(bsv_A1_3_2_2_the_stock_stays_at_other_games),
        cmocka_unit_test(bsv_A1_3_2_3_the_declarer_alone_wins_the_stock),
        cmocka_unit_test(bsv_A1_3_2_3_the_declarer_alone_doubles_the_stock),
        cmocka_unit_test(bsv_A1_3_2_3_a_hochzeit_wins_the_stock),
        cmocka_unit_test(bsv_A1_4_1_each_laying_doubles),
        cmocka_unit_test(bsv_A2_1_10_all_four_laid_make_160_of_10),
        cmocka_unit_test(bsv_A1_4_2_bock_doubles_every_price),
        cmocka_unit_test(bsv_A1_5_kurz_has_24_cards_in_packets_of_three),
        cmocka_unit_test(bsv_A1_5_kurz_rufspiel_played_out),
        cmocka_unit_test(bsv_A1_5_kurz_davonlaufen_needs_all_four),
        cmocka_unit_test(bsv_A1_5_kurz_schwarz_is_all_six_tricks),
        cmocka_unit_test(bsv_A1_5_six_card_sie_costs_440),
        cmocka_unit_test(bsv_A1_6_five_the_dealer_pauses),
        cmocka_unit_test(bsv_A1_6_five_the_dealer_gets_nothing),
        cmocka_unit_test(bsv_A1_7_three_solo_games_only),
        cmocka_unit_test(bsv_A1_7_three_solo_played_out),
        cmocka_unit_test(bsv_A1_7_three_the_soloist_pays_twice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
