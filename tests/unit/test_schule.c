/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * schule-2024, paragraph by paragraph: the number in a test's name is that of the text. All
 * expectations are worked out from the text. The auction, the dealing and the misplays
 * have tests of their own.
 */

#include "drawn.h"
#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define BIT(seat)    (1u << (seat))

/* ---- helpers ----------------------------------------------------------------------------- */

static void same(const char *row, const char *what, int64_t is, int64_t should)
{
    if (is != should)
        fail_msg("%s: %s is %lld, not %lld", row, what, (long long)is, (long long)should);
}

/* A game as its paragraphs list it: the trumps and the plain suits, each from its highest card. */
struct listing {
    const char *contract;
    const char *group[5];
};

struct standing {
    uint8_t group[SF_CARD_N]; /* 0 = trumps */
    uint8_t above[SF_CARD_N]; /* how many cards of its group stand above it */
    sf_cards cards[5];
};

static struct standing read_listing(const struct listing *listing)
{
    struct standing s;
    sf_cards all = 0;

    memset(&s, 0, sizeof s);
    for (unsigned g = 0; g < 5 && listing->group[g]; g++) {
        const char *text = listing->group[g];
        s.cards[g] = drawn_cards(text);
        assert_false(all & s.cards[g]);
        all |= s.cards[g];
        for (uint8_t i = 0; i < sf_count(s.cards[g]); i++, text += 3) {
            unsigned card = sf_card_parse(text);
            s.group[card] = (uint8_t)g;
            s.above[card] = i;
        }
    }
    assert_int_equal(all, SF_LONG_DECK);
    return s;
}

/* One seat leads `led`, the next plays `other`: does the second card take the trick so far? */
static bool beats(const struct drawn *d, unsigned led, unsigned other)
{
    struct sf_play play = d->play;
    unsigned first = play.turn, second = play.next[first];

    play.called = 0; /* only the order is asked for */
    play.hand[first] = UINT32_C(1) << play.order->place[led];
    play.hand[second] = UINT32_C(1) << play.order->place[other];
    sf_play_put(&play, play.hand[first]);
    sf_play_put(&play, play.hand[second]);
    return play.winner == second;
}

/* The legal cards to `led` of a seat that holds all other cards. */
static sf_cards answers(const struct drawn *d, unsigned led)
{
    struct sf_play play = d->play;
    unsigned first = play.turn, second = play.next[first];

    play.called = 0;
    play.hand[first] = UINT32_C(1) << play.order->place[led];
    play.hand[second] = ~play.hand[first];
    sf_play_put(&play, play.hand[first]);
    return sf_order_cards(play.order, sf_play_legal(&play));
}

/* Every card led against every other card, and the duty to follow it. */
static void check_listing(const struct listing *listing)
{
    struct standing s = read_listing(listing);
    struct drawn d;

    drawn_table(&d, "schule-2024 geier", 3);
    drawn_hands(&d, "E7 G7 S7 H7 H8 H9 HK HZ", "*", "*", "*");
    drawn_contract(&d, listing->contract);
    for (unsigned led = 0; led < SF_CARD_N; led++) {
        unsigned group = s.group[led];
        if (answers(&d, led) != (s.cards[group] & ~SF_BIT(led)))
            fail_msg("%s: wrong cards follow %s", listing->contract, sf_card_name(led));
        for (unsigned other = 0; other < SF_CARD_N; other++) {
            bool should =
                s.group[other] == group ? s.above[other] < s.above[led] : s.group[other] == 0;
            if (other != led && beats(&d, led, other) != should)
                fail_msg("%s: %s led, %s %s it", listing->contract, sf_card_name(led),
                         sf_card_name(other), should ? "does not beat" : "beats");
        }
    }
}

static void pays(const struct sf_result *r, int64_t a, int64_t b, int64_t c, int64_t e)
{
    drawn_pays(r, a, b, c, e);
    assert_int_equal(r->payout[4], 0);
    assert_int_equal(a + b + c + e, 0);
}

/* A table with house rules in it. */
static enum sf_error agree(struct drawn *d)
{
    struct sf_conflict conflict;

    return sf_rules_make(&d->rules, SF_SCHULE_2024, &d->house, &conflict);
}

/* ---- 1 cards ----------------------------------------------------------------------------- */

static void schule_1_2_1_deck_of_32(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 0);
    assert_int_equal(d.rules.deck, drawn_cards("EA EZ EK EO EU E9 E8 E7 GA GZ GK GO GU G9 G8 G7 "
                                               "HA HZ HK HO HU H9 H8 H7 SA SZ SK SO SU S9 S8 S7"));
    assert_int_equal(sf_count(d.rules.deck), 32);
}

static void schule_1_2_2_four_players_eight_cards(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 0);
    assert_int_equal(d.rules.players, 4);
    assert_int_equal(d.rules.hand, 8);
    assert_int_equal(sf_rules_active(&d.rules), 4);
    drawn_hands(&d, "*", "*", "*", "*");
    assert_int_equal(d.hand[0] | d.hand[1] | d.hand[2] | d.hand[3], d.rules.deck);
    assert_int_equal(drawn_contract_error(&d, "4 wenz"), SF_E_BAD_CONTRACT);
}

static void schule_1_2_3_points_of_the_cards(void **state)
{
    static const struct {
        char rank;
        unsigned points;
    } rows[] = {{'A', 11}, {'Z', 10}, {'K', 4}, {'O', 3}, {'U', 2}, {'9', 0}, {'8', 0}, {'7', 0}};
    unsigned all = 0;

    (void)state;
    for (const char *suit = "EGHS"; *suit; suit++) {
        unsigned sum = 0;
        for (size_t i = 0; i < COUNT(rows); i++) {
            const char name[3] = {*suit, rows[i].rank, 0};
            unsigned card = sf_card_parse(name);
            assert_true(card < SF_CARD_N);
            same(name, "points", sf_card_points(card), rows[i].points);
            sum += sf_card_points(card);
        }
        assert_int_equal(sum, 30);
        all += sum;
    }
    assert_int_equal(all, 120);
}

/* The points that a trick brings do not depend on the game. */
static void schule_1_2_3_points_in_every_game(void **state)
{
    static const char *const games[] = {"0 rufspiel E", "0 wenz",  "0 solo S",
                                        "0 farbwenz G", "0 geier", "0 farbgeier H"};
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(games); i++) {
        drawn_table(&d, "schule-2024 geier", 3);
        drawn_hands(&d, "E7 G7 S7 H7 H8 H9 HK HZ", "*", "*", "*");
        drawn_contract(&d, games[i]);
        for (unsigned card = 0; card < SF_CARD_N; card++)
            same(games[i], sf_card_name(card), d.play.order->points[d.play.order->place[card]],
                 sf_card_points(card));
    }
}

/* ---- 2 games: trumps and orders ---------------------------------------------------------- */

#define OBER     "EO GO HO SO"
#define UNTER    "EU GU HU SU"
#define SIX(s)   s "A " s "Z " s "K " s "9 " s "8 " s "7"        /* Ober and Unter are trumps */
#define WENZ(s)  s "A " s "Z " s "K " s "O " s "9 " s "8 " s "7" /* the Unter are trumps */
#define GEIER(s) s "A " s "Z " s "K " s "U " s "9 " s "8 " s "7" /* the Ober are trumps */

static void schule_2_1_1_order_of_the_rufspiel(void **state)
{
    static const struct listing row = {"0 rufspiel E",
                                       {"EO GO HO SO EU GU HU SU HA HZ HK H9 H8 H7",
                                        "EA EZ EK E9 E8 E7", "GA GZ GK G9 G8 G7",
                                        "SA SZ SK S9 S8 S7"}};

    (void)state;
    check_listing(&row);
    assert_int_equal(sf_count(drawn_cards(row.group[0])), 14);
}

static void schule_2_2_1_order_of_the_farbwenz(void **state)
{
    static const struct listing rows[] = {
        {"0 farbwenz E",
         {"EU GU HU SU EA EZ EK EO E9 E8 E7", "GA GZ GK GO G9 G8 G7", "HA HZ HK HO H9 H8 H7",
          "SA SZ SK SO S9 S8 S7"}},
        {"0 farbwenz G", {UNTER " " WENZ("G"), WENZ("E"), WENZ("H"), WENZ("S")}},
        {"0 farbwenz H", {UNTER " " WENZ("H"), WENZ("E"), WENZ("G"), WENZ("S")}},
        {"0 farbwenz S", {UNTER " " WENZ("S"), WENZ("E"), WENZ("G"), WENZ("H")}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        check_listing(&rows[i]);
        assert_int_equal(sf_count(drawn_cards(rows[i].group[0])), 11);
        assert_int_equal(sf_count(drawn_cards(rows[i].group[1])), 7);
    }
}

static void schule_2_3_1_order_of_the_wenz(void **state)
{
    static const struct listing row = {"0 wenz",
                                       {"EU GU HU SU", "EA EZ EK EO E9 E8 E7",
                                        "GA GZ GK GO G9 G8 G7", "HA HZ HK HO H9 H8 H7",
                                        "SA SZ SK SO S9 S8 S7"}};

    (void)state;
    check_listing(&row);
}

static void schule_2_4_1_order_of_the_solo(void **state)
{
    static const struct listing rows[] = {
        {"0 solo E",
         {"EO GO HO SO EU GU HU SU EA EZ EK E9 E8 E7", "GA GZ GK G9 G8 G7", "HA HZ HK H9 H8 H7",
          "SA SZ SK S9 S8 S7"}},
        {"0 solo G", {OBER " " UNTER " " SIX("G"), SIX("E"), SIX("H"), SIX("S")}},
        {"0 solo H", {OBER " " UNTER " " SIX("H"), SIX("E"), SIX("G"), SIX("S")}},
        {"0 solo S", {OBER " " UNTER " " SIX("S"), SIX("E"), SIX("G"), SIX("H")}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        check_listing(&rows[i]);
        assert_int_equal(sf_count(drawn_cards(rows[i].group[0])), 14);
        assert_int_equal(sf_count(drawn_cards(rows[i].group[1])), 6);
    }
}

static void schule_8_2_1_order_of_the_geier(void **state)
{
    static const struct listing row = {"0 geier",
                                       {"EO GO HO SO", "EA EZ EK EU E9 E8 E7",
                                        "GA GZ GK GU G9 G8 G7", "HA HZ HK HU H9 H8 H7",
                                        "SA SZ SK SU S9 S8 S7"}};

    (void)state;
    check_listing(&row);
}

static void schule_8_2_1_order_of_the_farbgeier(void **state)
{
    static const struct listing rows[] = {
        {"0 farbgeier E",
         {"EO GO HO SO EA EZ EK EU E9 E8 E7", "GA GZ GK GU G9 G8 G7", "HA HZ HK HU H9 H8 H7",
          "SA SZ SK SU S9 S8 S7"}},
        {"0 farbgeier G", {OBER " " GEIER("G"), GEIER("E"), GEIER("H"), GEIER("S")}},
        {"0 farbgeier H", {OBER " " GEIER("H"), GEIER("E"), GEIER("G"), GEIER("S")}},
        {"0 farbgeier S", {OBER " " GEIER("S"), GEIER("E"), GEIER("G"), GEIER("H")}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        check_listing(&rows[i]);
}

/* ---- 2 games: announcing ----------------------------------------------------------------- */

struct announcement {
    const char *contract;
    enum sf_error error;
};

static void check_announcements(struct drawn *d, const struct announcement *rows, size_t n)
{
    for (size_t i = 0; i < n; i++)
        same(rows[i].contract, "the answer", drawn_contract_error(d, rows[i].contract),
             rows[i].error);
}

static void schule_2_1_3_three_aces_can_be_called(void **state)
{
    static const struct announcement rows[] = {
        {"0 rufspiel E", SF_OK},
        {"0 rufspiel G", SF_OK},
        {"0 rufspiel S", SF_OK},
        {"0 rufspiel H", SF_E_HERZ_CALLED}, /* trump */
        {"0 rufspiel", SF_E_BAD_SUIT},
        {"0 rufspiel E Z", SF_E_BAD_CONTRACT}, /* an ace, nothing else */
        {"0 rufspiel E with 2", SF_E_BAD_CONTRACT},
    };
    struct sf_call calls[SF_CALL_MAX];
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EO GO HU HA H7 E7 G7 S7", "*", "*", "*");
    check_announcements(&d, rows, COUNT(rows));
    assert_int_equal(sf_contract_calls(&d.rules, SF_RUFSPIEL, d.hand[0], calls), 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(calls[i].rank, SF_AS);
        assert_false(calls[i].renonce);
        assert_int_not_equal(calls[i].suit, SF_HERZ);
    }
}

static void schule_2_1_4_own_ace_or_void_suit(void **state)
{
    static const struct announcement rows[] = {
        {"0 rufspiel E", SF_E_CALLS_OWN_CARD},
        {"0 rufspiel G", SF_OK},
        {"0 rufspiel S", SF_E_NO_CARD_OF_SUIT}, /* SO and SU are trumps */
        {"0 rufspiel S renonce", SF_E_VARIANT_OFF},
    };
    struct sf_call calls[SF_CALL_MAX];
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "SO SU HA H9 EA E9 G7 G8", "*", "*", "*");
    check_announcements(&d, rows, COUNT(rows));
    assert_int_equal(sf_contract_calls(&d.rules, SF_RUFSPIEL, d.hand[0], calls), 1);
    assert_int_equal(calls[0].suit, SF_GRAS);
}

static void schule_2_1_5_holder_of_the_ace_is_partner(void **state)
{
    static const struct {
        const char *contract;
        unsigned party;
    } rows[] = {{"3 rufspiel E", BIT(3) | BIT(1)},
                {"3 rufspiel G", BIT(3) | BIT(2)},
                {"3 rufspiel S", BIT(3) | BIT(0)}};
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 0);
    drawn_hands(&d, "SA HZ HK H9 SZ SK S9 S8", "EA EZ EK E9 E8 GU SU H8", "GA GZ GK G9 G8 SO EU HU",
                "EO GO HO HA H7 E7 G7 S7");
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_contract(&d, rows[i].contract);
        same(rows[i].contract, "the party", sf_contract_party(&d.contract, d.hand), rows[i].party);
    }
}

static void schule_2_1_6_blocked(void **state)
{
    static const char *const hands[] = {
        "EA GA SA E9 G9 S9 HA HZ", /* three aces */
        "EO GO EU GU SO SU HA HZ", /* no suit */
        "EA EZ GA G7 SO SU HA HZ", /* both: Schellen is void */
        "EA E7 GO GU SO SU H9 H8",
    };
    static const char *const calls[] = {"0 rufspiel E", "0 rufspiel G", "0 rufspiel S"};
    struct sf_call can[SF_CALL_MAX];
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(hands); i++) {
        drawn_table(&d, "schule-2024", 3);
        drawn_hands(&d, hands[i], "*", "*", "*");
        same(hands[i], "calls", sf_contract_calls(&d.rules, SF_RUFSPIEL, d.hand[0], can), 0);
        for (size_t j = 0; j < COUNT(calls); j++) {
            char suit = calls[j][strlen(calls[j]) - 1];
            bool own = d.hand[0] & SF_BIT(SF_CARD(sf_suit_parse(suit), SF_AS));
            same(hands[i], calls[j], drawn_contract_error(&d, calls[j]),
                 own ? SF_E_CALLS_OWN_CARD : SF_E_DECLARER_BLOCKED);
        }
        assert_int_equal(drawn_contract_error(&d, "0 wenz"), SF_OK); /* any other game is free */
    }
}

static void schule_2_2_4_farbwenz_names_its_suit(void **state)
{
    static const struct announcement rows[] = {
        {"0 farbwenz E", SF_OK}, {"0 farbwenz G", SF_OK},       {"0 farbwenz H", SF_OK},
        {"0 farbwenz S", SF_OK}, {"0 farbwenz", SF_E_BAD_SUIT},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EU HU EA EZ E7 GA HA S7", "*", "*", "*");
    check_announcements(&d, rows, COUNT(rows));
}

static void schule_2_3_4_wenz_has_no_suit(void **state)
{
    static const struct announcement rows[] = {
        {"0 wenz", SF_OK}, {"0 wenz E", SF_E_BAD_SUIT}, {"0 wenz H", SF_E_BAD_SUIT}};
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EU HU EA EZ E7 GA HA S7", "*", "*", "*");
    check_announcements(&d, rows, COUNT(rows));
}

static void schule_2_4_4_solo_names_its_suit(void **state)
{
    static const struct announcement rows[] = {
        {"0 solo E", SF_OK},       {"0 solo G", SF_OK},
        {"0 solo H", SF_OK},       {"0 solo S", SF_OK}, /* a suit that the declarer does not hold */
        {"0 solo", SF_E_BAD_SUIT},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EO HU EA EZ E7 GA HA HZ", "*", "*", "*");
    check_announcements(&d, rows, COUNT(rows));
}

/* 2.2.3, 2.3.3, 2.4.3 */
static void schule_2_2_3_solo_games_are_one_against_three(void **state)
{
    static const char *const games[] = {"2 farbwenz G",  "2 wenz",  "2 solo E",
                                        "2 solo H tout", "2 geier", "2 farbgeier S"};
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024 geier", 3);
    drawn_hands(&d, "*", "*", "*", "*");
    for (size_t i = 0; i < COUNT(games); i++) {
        drawn_contract(&d, games[i]);
        same(games[i], "the party", sf_contract_party(&d.contract, d.hand), BIT(2));
    }
}

static void schule_2_3_5_wenz_without_unter(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EA EZ EK EO E9 E8 E7 S7", "EU GU GA GZ HA HZ SA S9", "HU GK GO G9 HK HO SZ SK",
                "SU G8 G7 H9 H8 H7 SO S8");
    drawn_contract(&d, "0 wenz");
    drawn_play(&d, "EA");
    drawn_legal(&d, "EU GU GA GZ HA HZ SA S9"); /* an Unter is no card of Eichel */
    drawn_play(&d, "EU HU SU");
    drawn_turn(&d, 1);
}

/* 4.1.6: trumps and the rest of the hand do not matter. */
static void schule_4_1_6_any_game_without_a_single_trump(void **state)
{
    static const struct announcement rows[] = {
        {"0 rufspiel S", SF_OK},      {"0 solo H", SF_OK},      {"0 wenz", SF_OK},
        {"0 farbwenz H", SF_OK},      {"0 solo H tout", SF_OK}, {"0 wenz tout", SF_OK},
        {"0 farbwenz H tout", SF_OK},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "E9 E8 E7 G9 G8 G7 S9 S8", "*", "*", "*");
    check_announcements(&d, rows, COUNT(rows));
}

static void schule_2_5_1_tout_at_solo_games_only(void **state)
{
    static const struct announcement rows[] = {
        {"0 solo H tout", SF_OK},
        {"0 solo S tout", SF_OK},
        {"0 wenz tout", SF_OK},
        {"0 farbwenz G tout", SF_OK},
        {"0 geier tout", SF_OK},
        {"0 farbgeier E tout", SF_OK},
        {"0 rufspiel E tout", SF_E_NO_TOUT},
        {"2 sie tout", SF_E_NO_TOUT},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024 geier", 3);
    drawn_hands(&d, "EK E7 G7 S7 H7 H8 H9 HK", "*", "EO GO HO SO EU GU HU SU", "*");
    check_announcements(&d, rows, COUNT(rows));
}

/*
 * Seat 0 has the seven highest trumps and one blank card, dealer is seat 3. Points of the tricks:
 * 15 + 18 + 25 + 27 + 23 + 10 + 2 = 120, and the last one is worth nothing.
 */
#define SEVEN_TRUMPS                                                                               \
    "EO GO HO SO EU GU HU S7", "SU HA EA EZ GA S9 GK E9", "HZ HK GZ EK SA SZ S8 G9",               \
        "H9 H8 H7 SK E8 E7 G8 G7"
#define SEVEN_TRICKS                                                                               \
    "EO SU HZ H9 / GO HA HK H8 / HO EA SA H7 / SO EZ SZ SK / EU GA GZ E8 / GU GK EK E7 / "         \
    "HU E9 G9 G8 / "

static void schule_2_5_3_one_worthless_trick_loses_the_tout(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, SEVEN_TRUMPS);
    drawn_contract(&d, "0 solo H tout");
    drawn_play(&d, SEVEN_TRICKS);
    assert_int_equal(d.play.tally.points[0], 120);
    drawn_play(&d, "S7 S9 S8 G7");
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 120);
    assert_int_equal(d.play.tally.tricks[1], 1);
    assert_false(r.won);
    assert_false(r.schneider);
    /* (50 + 7 Laufende) x 2 */
    pays(&r, -720, 240, 240, 240);
}

static void schule_6_1_4_worthless_trick_prevents_schwarz(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, SEVEN_TRUMPS);
    drawn_contract(&d, "0 solo H");
    drawn_play(&d, SEVEN_TRICKS "S7 S9 S8 G7");
    r = drawn_score(&d);
    assert_true(r.won);
    assert_true(r.schneider);
    assert_false(r.schwarz);
    /* 50 + Schneider + 7 Laufende */
    pays(&r, 390, -130, -130, -130);
}

/* Without the word it stays a Solo, even with all tricks. */
static void schule_2_5_2_all_tricks_are_no_tout_by_themselves(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EO GO HO SO EU GU HU HA", "SU EA EZ GA S9 S7 GK E9", "HZ HK GZ EK SA SZ S8 G9",
                "H9 H8 H7 SK E8 E7 G8 G7");
    drawn_contract(&d, "0 solo H");
    drawn_play(&d, "EO SU HZ H9 / GO S7 HK H8 / HO EA SA H7 / SO EZ SZ SK / EU GA GZ E8 / "
                   "GU GK EK E7 / HU E9 G9 G8 / HA S9 S8 G7");
    r = drawn_score(&d);
    assert_int_equal(d.play.tally.tricks[0], 8);
    assert_true(r.schwarz);
    assert_int_equal(r.factor, 1);
    /* 50 + Schneider + Schwarz + 7 Laufende (SU is with seat 1) */
    pays(&r, 420, -140, -140, -140);
    d.contract.tout = true;
    r = drawn_score(&d);
    pays(&r, 720, -240, -240, -240);
}

static void schule_2_6_1_sie_is_four_ober_and_four_unter(void **state)
{
    static const struct {
        const char *hand;
        enum sf_error error;
    } rows[] = {
        {"EO GO HO SO EU GU HU SU", SF_OK},
        {"EO GO HO SO EU GU HU HA", SF_E_NOT_A_SIE},
        {"GO HO SO EU GU HU SU HA", SF_E_NOT_A_SIE},
        {"EO GO HO SO EU GU SU EA", SF_E_NOT_A_SIE},
    };
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_table(&d, "schule-2024", 3);
        drawn_hands(&d, "*", rows[i].hand, "*", "*");
        same(rows[i].hand, "the answer", drawn_contract_error(&d, "1 sie"), rows[i].error);
        same(rows[i].hand, "is a Sie", sf_hand_is_sie(&d.rules, d.hand[1]), !rows[i].error);
    }
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "*", "EO GO HO SO EU GU HU SU", "*", "*");
    assert_int_equal(drawn_contract_error(&d, "1 sie H"), SF_E_BAD_SUIT);
    assert_int_equal(drawn_contract_error(&d, "0 sie"), SF_E_NOT_A_SIE);
}

static void schule_2_6_2_sie_is_shown_not_played(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "*", "EO GO HO SO EU GU HU SU", "*", "*");
    drawn_contract(&d, "1 sie");
    assert_true(sf_play_over(&d.play));
    r = drawn_score(&d);
    assert_true(r.won);
    assert_false(r.schneider);
    assert_false(r.schwarz);
}

/* ---- 2.7, 8.2.2 rank of the games -------------------------------------------------------- */

static void check_ranking(const char *table, const char *const *highest_first, size_t n)
{
    struct drawn d;
    enum sf_class class[16];

    drawn_table(&d, table, 3);
    drawn_hands(&d, "EK E7 G7 S7 H7 H8 H9 HK", "EO GO HO SO EU GU HU SU", "*", "*");
    assert_int_equal(sf_count(d.rules.classes), n);
    for (size_t i = 0; i < n; i++) {
        drawn_contract(&d, highest_first[i]);
        class[i] = sf_contract_class(&d.rules, &d.contract);
        same(highest_first[i], "known", d.rules.classes >> class[i] & 1, 1);
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            int order = sf_class_compare(&d.rules, class[i], class[j]);
            same(highest_first[i], highest_first[j], (order > 0) - (order < 0), (i < j) - (i > j));
        }
    }
}

static void schule_2_7_1_rank_of_the_games(void **state)
{
    static const char *const games[] = {
        "1 sie",    "0 solo G tout", "0 wenz tout",  "0 farbwenz H tout",
        "0 solo S", "0 wenz",        "0 farbwenz E", "0 rufspiel E"};

    (void)state;
    check_ranking("schule-2024", games, COUNT(games));
}

static void schule_8_2_2_rank_of_the_games_with_geier(void **state)
{
    static const char *const games[] = {"1 sie",
                                        "0 solo G tout",
                                        "0 wenz tout",
                                        "0 geier tout",
                                        "0 farbwenz H tout",
                                        "0 farbgeier E tout",
                                        "0 solo S",
                                        "0 wenz",
                                        "0 geier",
                                        "0 farbwenz E",
                                        "0 farbgeier G",
                                        "0 rufspiel E"};

    (void)state;
    check_ranking("schule-2024 geier", games, COUNT(games));
}

static void schule_2_7_1_suit_does_not_matter(void **state)
{
    static const char *const games[] = {"solo", "farbwenz"};
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "*", "*", "*", "*");
    for (size_t i = 0; i < COUNT(games); i++) {
        enum sf_class first = SF_NO_CLASS;
        for (const char *suit = "EGHS"; *suit; suit++) {
            char text[32] = "0 ";
            enum sf_class class;
            strcat(text, games[i]);
            strcat(text, " ");
            text[strlen(text)] = *suit;
            drawn_contract(&d, text);
            class = sf_contract_class(&d.rules, &d.contract);
            if (first == SF_NO_CLASS)
                first = class;
            same(text, "class", sf_class_compare(&d.rules, class, first), 0);
        }
    }
}

static void schule_2_7_1_other_games_are_unknown(void **state)
{
    static const struct announcement rows[] = {
        {"0 geier", SF_E_GAME_NOT_IN_BOOK},   {"0 farbgeier E", SF_E_GAME_NOT_IN_BOOK},
        {"0 bettel", SF_E_GAME_NOT_IN_BOOK},  {"0 hochzeit with 1", SF_E_GAME_NOT_IN_BOOK},
        {"0 muss E", SF_E_GAME_NOT_IN_BOOK},  {"ramsch", SF_E_GAME_NOT_IN_BOOK},
        {"0 solo E bid 70", SF_E_VARIANT_OFF}};
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EO E7 G7 S7 H7 H8 H9 HK", "*", "*", "*");
    check_announcements(&d, rows, COUNT(rows));
}

static void schule_8_2_1_geier_is_agreed_on(void **state)
{
    static const struct announcement rows[] = {
        {"0 geier", SF_OK},       {"0 geier H", SF_E_BAD_SUIT},  {"0 farbgeier E", SF_OK},
        {"0 farbgeier G", SF_OK}, {"0 farbgeier H", SF_OK},      {"0 farbgeier S", SF_OK},
        {"0 geier tout", SF_OK},  {"0 farbgeier", SF_E_BAD_SUIT}};
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024 geier", 3);
    drawn_hands(&d, "E7 E8 E9 G7 S7 H7 H8 H9", "*", "*", "*"); /* not one Ober */
    check_announcements(&d, rows, COUNT(rows));
}

/* ---- 5.1 leading and following ----------------------------------------------------------- */

static void schule_5_1_1_left_of_the_dealer_leads(void **state)
{
    struct drawn d;

    (void)state;
    for (unsigned dealer = 0; dealer < 4; dealer++) {
        drawn_table(&d, "schule-2024", dealer);
        drawn_hands(&d, "E7 G7 S7 H7 EU EA GZ SK", "E8 G8 S8 H8 GU EZ GK SA",
                    "E9 G9 S9 H9 HU EK GA SZ", "HA HZ HK SU EO GO HO SO");
        drawn_contract(&d, "2 wenz"); /* the declarer has no right to the first card */
        for (unsigned i = 0; i < 4; i++) {
            unsigned seat = (dealer + 1 + i) % 4;
            drawn_turn(&d, seat);
            if (i == 0)
                assert_int_equal(sf_order_cards(d.play.order, sf_play_legal(&d.play)),
                                 d.hand[seat]);
            sf_play_put(&d.play, sf_play_legal(&d.play) & -sf_play_legal(&d.play));
        }
        assert_int_equal(d.play.tricks, 1);
    }
}

static void schule_5_1_2_follow_suit_or_trump(void **state)
{
    static const char leader[] = "EK GZ H7 SA GU GO E9 HK";
    static const char mixed[] = "EO EU SO HA EA E7 GK S7";
    static const char no_gras[] = "EO EU SO HA EA E7 SK S7";
    static const char no_trump[] = "EA EZ E7 SK S9 S8 S7 GK";
    static const struct {
        const char *contract, *hand, *led, *legal, *refused;
        enum sf_error error;
    } rows[] = {
        {"2 solo H", mixed, "EK", "EA E7", "GK", SF_E_MUST_FOLLOW_SUIT},
        {"2 solo H", mixed, "EK", "EA E7", "EO", SF_E_MUST_FOLLOW_SUIT}, /* a trump */
        {"2 solo H", mixed, "EK", "EA E7", "HA", SF_E_MUST_FOLLOW_SUIT},
        {"2 solo H", mixed, "GZ", "GK", "EU", SF_E_MUST_FOLLOW_SUIT},
        {"2 solo H", mixed, "SA", "S7", "SO", SF_E_MUST_FOLLOW_SUIT},
        {"2 solo H", mixed, "H7", "EO EU SO HA", "EA", SF_E_MUST_FOLLOW_TRUMP},
        {"2 solo H", mixed, "GU", "EO EU SO HA", "GK", SF_E_MUST_FOLLOW_TRUMP},
        {"2 solo S", mixed, "SA", "EO EU SO S7", "HA", SF_E_MUST_FOLLOW_TRUMP},
        {"2 solo S", mixed, "H7", "HA", "S7", SF_E_MUST_FOLLOW_SUIT},
        {"2 wenz", mixed, "EK", "EA EO E7", "EU", SF_E_MUST_FOLLOW_SUIT},
        {"2 wenz", mixed, "SA", "SO S7", "HA", SF_E_MUST_FOLLOW_SUIT},
        {"2 wenz", mixed, "GO", "GK", "EO", SF_E_MUST_FOLLOW_SUIT},
        {"2 wenz", mixed, "GU", "EU", "EO", SF_E_MUST_FOLLOW_TRUMP},
        {"2 farbwenz E", mixed, "EK", "EU EA EO E7", "SO", SF_E_MUST_FOLLOW_TRUMP},
        {"2 farbwenz E", mixed, "GU", "EU EA EO E7", "HA", SF_E_MUST_FOLLOW_TRUMP},
        {"2 farbwenz E", mixed, "SA", "SO S7", "E7", SF_E_MUST_FOLLOW_SUIT},
        {"2 geier", mixed, "GO", "EO SO", "EU", SF_E_MUST_FOLLOW_TRUMP},
        {"2 geier", mixed, "EK", "EA EU E7", "EO", SF_E_MUST_FOLLOW_SUIT},
        {"2 farbgeier E", mixed, "GU", "GK", "EU", SF_E_MUST_FOLLOW_SUIT},
        {"2 farbgeier E", mixed, "EK", "EO SO EA EU E7", "GK", SF_E_MUST_FOLLOW_TRUMP},
        /* void: any card */
        {"2 solo H", no_gras, "GZ", no_gras, "GK", SF_E_NOT_IN_HAND},
        {"2 wenz", no_gras, "GO", no_gras, "GK", SF_E_NOT_IN_HAND},
        {"2 solo H", no_trump, "H7", no_trump, "HA", SF_E_NOT_IN_HAND},
        {"2 solo H", no_trump, "GO", no_trump, "HA", SF_E_NOT_IN_HAND},
        {"2 wenz", no_trump, "GU", no_trump, "EU", SF_E_NOT_IN_HAND},
    };
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_table(&d, "schule-2024 geier", 3);
        drawn_hands(&d, leader, rows[i].hand, "*", "*");
        drawn_contract(&d, rows[i].contract);
        drawn_play(&d, rows[i].led);
        drawn_legal(&d, rows[i].legal);
        drawn_refuses(&d, rows[i].refused, rows[i].error);
    }
}

/* ---- 5.1.3-5.1.6 the called ace ---------------------------------------------------------- */

/*
 * A whole Rufspiel. Dealer is seat 3, seat 0 declares and calls the Eichel-Sau of seat 2.
 */
#define RUFSPIEL                                                                                   \
    "EO HO SO EU HA H8 E7 S9", "GO GU HZ GA G9 SA S8 EZ", "EA EK E9 HU HK H7 GZ SK",               \
        "SU H9 E8 GK G8 G7 SZ S7"

static void draw_rufspiel(struct drawn *d)
{
    drawn_table(d, "schule-2024", 3);
    drawn_hands(d, RUFSPIEL);
    drawn_contract(d, "0 rufspiel E");
}

/* Seat 2 has a small card of the suit and trumps besides: only the ace will do. */
static void schule_5_1_3_ace_is_due_when_its_suit_is_led(void **state)
{
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    drawn_play(&d, "E7 EZ");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "EK", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "E9", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "HU", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "GZ", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "EO", SF_E_NOT_IN_HAND);
    drawn_play(&d, "EA E8");
    drawn_turn(&d, 2);
    drawn_legal(&d, "EK E9 HU HK H7 GZ SK"); /* from now on the Eichel cards are free */
}

/* A defender who leads the suit finds the ace as well. */
static void schule_5_1_3_ace_is_due_when_a_defender_leads(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 0);
    drawn_hands(&d, RUFSPIEL);
    drawn_contract(&d, "0 rufspiel E");
    drawn_turn(&d, 1);
    drawn_play(&d, "EZ");
    drawn_legal(&d, "EA");
}

/* Led is something else that its holder can follow: an ordinary revoke. */
static void schule_5_1_3_ace_does_not_replace_following(void **state)
{
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    drawn_play(&d, "H8 HZ");
    drawn_legal(&d, "HU HK H7");
    drawn_refuses(&d, "EA", SF_E_MUST_FOLLOW_TRUMP);
    drawn_refuses(&d, "EK", SF_E_MUST_FOLLOW_TRUMP);
    draw_rufspiel(&d);
    drawn_play(&d, "S9 S8");
    drawn_legal(&d, "SK");
    drawn_refuses(&d, "EA", SF_E_MUST_FOLLOW_SUIT);
}

/* Dealer is seat 0, seat 3 declares and calls the Gras-Sau of seat 2, who has four Gras cards. */
static void draw_four_gras(struct drawn *d)
{
    drawn_table(d, "schule-2024", 0);
    drawn_hands(d, "GO SU H8 H7 EK E8 G7 SZ", "EA EZ E9 HU HZ HK SK S9", "GA GZ G9 G8 EO HA SA S7",
                "GK HO SO EU GU H9 E7 S8");
    drawn_contract(d, "3 rufspiel G");
}

static void schule_5_1_3_ace_may_not_be_discarded(void **state)
{
    struct drawn d;

    (void)state;
    draw_four_gras(&d);
    drawn_play(&d, "EA");
    drawn_legal(&d, "GZ G9 G8 EO HA SA S7");
    drawn_refuses(&d, "GA", SF_E_CALLED_CARD_FORBIDDEN);
}

/* Nobody leads Gras: the ace falls in the eighth trick, not before, and then it is legal. */
static void schule_5_1_3_ace_is_kept_for_the_last_trick(void **state)
{
    struct drawn d;

    (void)state;
    draw_four_gras(&d);
    drawn_play(&d, "EA G8 E7 E8 / SK SA S8 SZ / EO H9 H7 HK / HA SO GO HZ / EK EZ");
    drawn_legal(&d, "GZ G9 S7");
    drawn_refuses(&d, "GA", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "GZ GK / E9"); /* the declarer is free to throw the own Gras away */
    drawn_legal(&d, "G9 S7");
    drawn_play(&d, "G9 EU G7 / HO H8 HU"); /* trump is led and seat 2 has none */
    drawn_legal(&d, "S7");
    drawn_refuses(&d, "GA", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "S7 / GU SU S9");
    assert_int_equal(d.play.tricks, 7);
    assert_false(drawn_called_is_out(&d));
    drawn_legal(&d, "GA");
    drawn_play(&d, "GA");
    assert_true(sf_play_over(&d.play));
    assert_true(drawn_called_is_out(&d));
}

static void schule_5_1_4_ace_may_be_led_at_any_time(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 1); /* seat 2 leads */
    drawn_hands(&d, "GO SU H8 H7 EK E8 G7 SZ", "EA EZ E9 HU HZ HK SK S9", "GA GZ G9 G8 EO HA SA S7",
                "GK HO SO EU GU H9 E7 S8");
    drawn_contract(&d, "3 rufspiel G");
    drawn_refuses(&d, "GA", SF_OK);
    draw_four_gras(&d);
    drawn_play(&d, "EA G8 E7 E8 / SK SA S8 SZ"); /* the third trick, three Gras cards left */
    drawn_turn(&d, 2);
    drawn_refuses(&d, "GA", SF_OK);
    drawn_play(&d, "GA GK G7");
    assert_true(drawn_called_is_out(&d));
    assert_false(d.play.ran);
}

/* Seat 1 has the Gras-Sau and leads to the first trick; seat 3 declares with the Gras-Sieben. */
static void schule_5_1_5_leading_under_the_ace(void **state)
{
    static const struct {
        const char *hand, *legal, *refused; /* refused: at most one card, or "" */
    } rows[] = {
        {"GA EA EZ HA HZ SA SZ S7", "GA EA EZ HA HZ SA SZ S7", ""},
        {"GA G8 EA EZ HA HZ SA SZ", "GA EA EZ HA HZ SA SZ", "G8"},
        {"GA GZ G8 EZ HA HZ SA SZ", "GA EZ HA HZ SA SZ", "GZ"},
        {"GA GK G8 EZ HA HZ SA SZ", "GA EZ HA HZ SA SZ", "G8"},
        {"GA GZ G9 G8 HA HZ SA SZ", "GA GZ G9 G8 HA HZ SA SZ", ""},
        {"GA GZ GK G9 G8 HZ SA SZ", "GA GZ GK G9 G8 HZ SA SZ", ""},
        /* Ober and Unter are no cards of the suit */
        {"GA G9 G8 GO GU HZ SA SZ", "GA GO GU HZ SA SZ", "G9"},
        {"GA G9 G8 GU HA HZ SA SZ", "GA GU HA HZ SA SZ", "G8"},
    };
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_table(&d, "schule-2024", 0);
        drawn_hands(&d, "*", rows[i].hand, "*", "G7 EO HO E7 E8 S8 S9 SK");
        drawn_contract(&d, "3 rufspiel G");
        drawn_legal(&d, rows[i].legal);
        if (*rows[i].refused)
            drawn_refuses(&d, rows[i].refused, SF_E_CALLED_SUIT_LEAD);
    }
}

static void schule_5_1_5_may_run_away_with_four(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 1);
    drawn_hands(&d, "GO SU H8 H7 EK E8 G7 SZ", "EA EZ E9 HU HZ HK SK S9", "GA GZ G9 G8 EO HA SA S7",
                "GK HO SO EU GU H9 E7 S8");
    drawn_contract(&d, "3 rufspiel G");
    drawn_legal(&d, "GA GZ G9 G8 EO HA SA S7");
    assert_false(drawn_called_is_out(&d));
    drawn_play(&d, "G8 GK G7");
    assert_true(drawn_called_is_out(&d));
    assert_true(d.play.ran);
}

/* The hand at that lead counts: with three left it is too late, with four still in time. */
static void schule_5_1_5_counts_the_cards_at_that_lead(void **state)
{
    struct drawn d;

    (void)state;
    draw_four_gras(&d);
    drawn_play(&d, "EA G8 E7 E8 / SK SA S8 SZ"); /* G8 was thrown away */
    drawn_turn(&d, 2);
    drawn_legal(&d, "GA EO HA S7");
    drawn_refuses(&d, "GZ", SF_E_CALLED_SUIT_LEAD);
    drawn_refuses(&d, "G9", SF_E_CALLED_SUIT_LEAD);
    draw_four_gras(&d);
    drawn_play(&d, "EA S7 E7 E8 / SK SA S8 SZ"); /* all four kept */
    drawn_turn(&d, 2);
    drawn_legal(&d, "GA GZ G9 G8 EO HA");
}

/* The others may lead the called suit as they like. */
static void schule_5_1_5_binds_the_called_player_only(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 2);
    drawn_hands(&d, "GO SU H8 H7 EK E8 G7 SZ", "EA EZ E9 HU HZ HK SK S9", "GA GZ G9 G8 EO HA SA S7",
                "GK HO SO EU GU H9 E7 S8");
    drawn_contract(&d, "3 rufspiel G");
    drawn_turn(&d, 3);
    drawn_legal(&d, "GK HO SO EU GU H9 E7 S8");
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "GO SU H8 H7 EK E8 G7 SZ", "EA EZ E9 HU HZ HK SK S9", "GA GZ G9 G8 EO HA SA S7",
                "GK HO SO EU GU H9 E7 S8");
    drawn_contract(&d, "3 rufspiel G");
    drawn_turn(&d, 0);
    drawn_legal(&d, "GO SU H8 H7 EK E8 G7 SZ");
}

/*
 * Dealer is seat 0; seat 1 has run away from the Gras-Sau with the first card, seat 3 (the
 * declarer) has taken that trick and keeps one Gras card to lead it again.
 */
static void draw_runaway(struct drawn *d)
{
    drawn_table(d, "schule-2024", 0);
    drawn_hands(d, "SO H9 H8 EK E8 SZ S8 S7", "GA GZ G9 G8 H7 SK S9 E9", "HO GU SU HZ E7 EA EZ SA",
                "EO GO EU HU HA HK G7 GK");
    drawn_contract(d, "3 rufspiel G");
    drawn_play(d, "G8 E7 GK S7");
    drawn_turn(d, 3);
}

static void schule_5_1_6_after_running_away_it_only_follows_suit(void **state)
{
    struct drawn d;

    (void)state;
    draw_runaway(&d);
    drawn_play(&d, "G7 S8");
    drawn_legal(&d, "GA GZ G9"); /* Gras is followed, but not with the ace */
    drawn_refuses(&d, "H7", SF_E_MUST_FOLLOW_SUIT);
    drawn_refuses(&d, "SK", SF_E_MUST_FOLLOW_SUIT);
    drawn_play(&d, "G9 HZ");
    drawn_turn(&d, 2);
}

static void schule_5_1_6_after_running_away_it_may_be_discarded(void **state)
{
    struct drawn d;

    (void)state;
    draw_runaway(&d);
    drawn_play(&d, "G7 S8 G9 HZ / EA HK E8");
    drawn_legal(&d, "E9");
    drawn_refuses(&d, "GA", SF_E_MUST_FOLLOW_SUIT); /* as any card */
    drawn_play(&d, "E9 / EO H8");
    drawn_legal(&d, "H7");
    drawn_refuses(&d, "GA", SF_E_MUST_FOLLOW_TRUMP);
    drawn_play(&d, "H7 SU / GO H9");
    drawn_legal(&d, "GA GZ SK S9"); /* no trump left */
    drawn_play(&d, "GA");
    assert_true(drawn_called_is_out(&d));
}

/* The suit may be led again, under the ace and with fewer than four cards. */
static void schule_5_1_6_after_running_away_the_suit_may_be_led(void **state)
{
    struct drawn d;

    (void)state;
    draw_runaway(&d);
    drawn_play(&d, "G7 S8 GZ EZ");
    drawn_turn(&d, 1);
    drawn_legal(&d, "GA G9 H7 SK S9 E9");
    drawn_play(&d, "G9 HO HU EK");
    drawn_turn(&d, 2);
}

static void schule_5_1_7_played_to_the_last_card(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, SEVEN_TRUMPS);
    drawn_contract(&d, "0 solo H");
    drawn_play(&d, SEVEN_TRICKS); /* 120 points, and still a trick to play */
    assert_false(sf_play_over(&d.play));
    drawn_play(&d, "S7 S9 S8");
    assert_false(sf_play_over(&d.play));
    drawn_play(&d, "G7");
    assert_true(sf_play_over(&d.play));
    assert_false(d.rules.concede);
    assert_false(d.rules.claim);
}

static void schule_5_1_8_a_card_that_lies_is_gone(void **state)
{
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    drawn_play(&d, "E7 EZ EA E8");
    drawn_play(&d, "HU H9");
    drawn_refuses(&d, "E7", SF_E_NOT_IN_HAND);
    drawn_refuses(&d, "HU", SF_E_NOT_IN_HAND);
    drawn_play(&d, "HA");
    drawn_refuses(&d, "EZ", SF_E_NOT_IN_HAND);
    drawn_refuses(&d, "HA", SF_E_NOT_IN_HAND);
}

/* ---- 5.2 tricks -------------------------------------------------------------------------- */

struct trick {
    const char *contract, *cards;
    unsigned winner; /* how many seats after the leader */
    unsigned points;
};

static void check_tricks(const struct trick *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct drawn d;
        unsigned leader, winner;

        drawn_table(&d, "schule-2024", 2);
        drawn_hands(&d, "E7 G7 S7 H7 H8 H9 HK HZ", "*", "*", "*");
        drawn_contract(&d, rows[i].contract);
        leader = d.play.turn;
        winner = (leader + rows[i].winner) % 4;
        d.play.called = 0; /* one trick and nothing else */
        for (unsigned j = 0; j < 4; j++)
            d.play.hand[(leader + j) % 4] =
                sf_order_places(d.play.order, SF_BIT(sf_card_parse(rows[i].cards + 3 * j)));
        drawn_play(&d, rows[i].cards);
        same(rows[i].cards, "tricks of the winner", d.play.tally.tricks[winner], 1);
        same(rows[i].cards, "points", d.play.tally.points[winner], rows[i].points);
        same(rows[i].cards, "turn", d.play.turn, winner);
    }
}

static void schule_5_2_1_suit_is_led(void **state)
{
    static const struct trick rows[] = {
        {"0 rufspiel E", "E9 EK EZ EA", 3, 25}, /* the highest of the suit */
        {"0 rufspiel E", "EK E9 E8 E7", 0, 4},
        {"0 rufspiel E", "E7 GA SA E8", 3, 22}, /* other suits are nothing */
        {"0 rufspiel E", "E7 GA SA GZ", 0, 32},
        {"0 rufspiel E", "EA H7 EZ EK", 1, 25}, /* the smallest trump */
        {"0 rufspiel E", "GA H7 SU HA", 2, 24}, /* the highest trump */
        {"0 rufspiel E", "GA EO GO HO", 1, 20},
        {"0 solo S", "HA HZ S7 HK", 2, 25},
        {"0 wenz", "HK HO HU H9", 2, 9},  /* the Unter is trump, the Ober is not */
        {"0 wenz", "H9 HO EO HK", 3, 10}, /* Ober under König, EO without meaning */
        {"0 wenz", "H9 HO EO H8", 1, 6},
        {"0 farbwenz G", "HA G7 GO HZ", 2, 24},
    };

    (void)state;
    check_tricks(rows, COUNT(rows));
}

static void schule_5_2_2_trump_is_led(void **state)
{
    static const struct trick rows[] = {
        {"0 rufspiel E", "H7 HA SU EU", 3, 15}, {"0 rufspiel E", "SO EU GO HO", 2, 11},
        {"0 rufspiel E", "H7 EA GA SA", 0, 33}, /* no other trump */
        {"0 rufspiel E", "HZ HK HA H9", 2, 25}, {"0 wenz", "SU HU EA GU", 3, 17},
        {"0 farbwenz G", "GO GK EO SU", 3, 12}, {"0 farbwenz G", "G9 GO EO SO", 1, 9},
    };

    (void)state;
    check_tricks(rows, COUNT(rows));
}

static void schule_5_2_3_no_duty_to_win(void **state)
{
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    drawn_play(&d, "H8");
    drawn_legal(&d, "GO GU HZ");
    drawn_play(&d, "HZ");
    drawn_legal(&d, "HU HK H7");
    drawn_play(&d, "H7"); /* HU would beat the HZ */
    drawn_legal(&d, "SU H9");
    drawn_play(&d, "H9");
    drawn_turn(&d, 1);
    drawn_play(&d, "GA GZ G7");
    drawn_legal(&d, "EO HO SO EU HA E7 S9"); /* void in Gras: no duty to ruff */
    drawn_play(&d, "S9");
    drawn_turn(&d, 1);
}

/* 5.2.5: from when on everybody knows the parties */
static void schule_5_2_5_when_the_parties_are_known(void **state)
{
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    assert_false(drawn_called_is_out(&d));
    drawn_play(&d, "E7 EZ");
    assert_false(drawn_called_is_out(&d));
    drawn_play(&d, "EA");
    assert_true(drawn_called_is_out(&d));
    draw_runaway(&d);
    assert_true(drawn_called_is_out(&d));
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, RUFSPIEL);
    drawn_contract(&d, "0 solo H"); /* a solo game hides nothing */
    assert_true(drawn_called_is_out(&d));
}

static void schule_5_2_6_winner_leads_and_clockwise(void **state)
{
    static const char *const tricks[] = {"E7 EZ EA E8", "HU H9 HA GU", "SA SK S7 S9",
                                         "GA GZ G7 SO"};
    static const unsigned winners[] = {2, 1, 1, 0};
    unsigned leader = 0;
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    for (size_t i = 0; i < COUNT(tricks); i++) {
        for (unsigned j = 0; j < 4; j++) {
            char card[3] = {tricks[i][3 * j], tricks[i][3 * j + 1], 0};
            drawn_turn(&d, (leader + j) % 4);
            drawn_play(&d, card);
        }
        leader = winners[i];
        drawn_turn(&d, leader);
        assert_int_equal(d.play.tricks, i + 1);
    }
}

/* ---- whole games ------------------------------------------------------------------------- */

/*
 * 21 + 24 + 19 + 16 + 4 = 84 for seats 0 and 2, 15 + 15 + 6 = 36 for seats 1 and 3. The party has
 * EO, the others GO: no Laufende.
 */
static void schule_6_2_whole_rufspiel_won(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    drawn_play(&d, "E7 EZ EA E8 / " /* seat 2: 0 + 10 + 11 + 0 = 21 */
                   "HU H9 HA GU / " /* seat 1: 2 + 0 + 11 + 2 = 15 */
                   "SA SK S7 S9 / " /* seat 1: 11 + 4 + 0 + 0 = 15 */
                   "GA GZ G7 SO / " /* seat 0: 11 + 10 + 0 + 3 = 24 */
                   "EO HZ HK SU / " /* seat 0: 3 + 10 + 4 + 2 = 19 */
                   "HO GO H7 G8 / " /* seat 1: 3 + 3 + 0 + 0 = 6 */
                   "S8 EK SZ EU / " /* seat 0: 0 + 4 + 10 + 2 = 16 */
                   "H8 G9 E9 GK"    /* seat 0: 0 + 0 + 0 + 4 = 4 */
    );
    r = drawn_score(&d);
    assert_int_equal(r.party, BIT(0) | BIT(2));
    assert_int_equal(d.play.tally.points[0], 63);
    assert_int_equal(d.play.tally.points[2], 21);
    assert_int_equal(r.player_points, 84);
    assert_true(r.won);
    assert_false(r.schneider);
    assert_int_equal(r.run, 0);
    pays(&r, 20, -20, 20, -20);
}

/* The same cards, lost: 21 + 24 + 6 + 7 = 58 against 15 + 15 + 8 + 24 = 62. */
static void schule_6_2_whole_rufspiel_lost(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    drawn_play(&d, "E7 EZ EA E8 / " /* seat 2: 21 */
                   "HU H9 HA GU / " /* seat 1: 15 */
                   "SA SK S7 S9 / " /* seat 1: 15 */
                   "GA GZ G7 SO / " /* seat 0: 24 */
                   "HO GO H7 SU / " /* seat 1: 3 + 3 + 0 + 2 = 8 */
                   "HZ HK SZ H8 / " /* seat 1: 10 + 4 + 10 + 0 = 24 */
                   "G9 EK G8 EU / " /* seat 0: 0 + 4 + 0 + 2 = 6 */
                   "EO S8 E9 GK"    /* seat 0: 3 + 0 + 0 + 4 = 7 */
    );
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 58);
    assert_int_equal(d.play.tally.points[1], 62);
    assert_false(r.won);
    assert_false(r.schneider);
    pays(&r, -20, 20, -20, 20);
}

/*
 * Seat 1 plays a Wenz with EU and GU (HU is with seat 2) and leads: 9 + 14 + 10 + 14 + 14 + 12 + 23
 * = 96, the others 24: Schneider and two Laufende.
 */
static void schule_6_2_whole_wenz(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 0);
    drawn_hands(&d, "EO G7 HO H8 SO S9 S8 S7", "EU GU EA EZ EK GA GZ H7", "HU E9 E8 GK GO HA HK SA",
                "SU E7 G9 G8 HZ H9 SZ SK");
    drawn_contract(&d, "1 wenz");
    drawn_play(&d, "EU HU SU SO / "); /* 2 + 2 + 2 + 3 = 9: an Ober is no trump */
    drawn_play(&d, "EA E8 E7");
    drawn_legal(&d, "EO");          /* it follows Eichel */
    drawn_play(&d, "EO / "          /* 11 + 0 + 0 + 3 = 14 */
                   "EZ E9 G8 S7 / " /* 10 */
                   "GA GO G9 G7 / " /* 11 + 3 = 14 */
                   "GZ GK H9 S8 / " /* 10 + 4 = 14, now 61 */
                   "EK HK SK S9 / " /* 4 + 4 + 4 = 12 */
                   "H7 HA HZ HO / " /* seat 2: 0 + 11 + 10 + 3 = 24 */
                   "SA SZ H8 GU"    /* 11 + 10 + 0 + 2 = 23 */
    );
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 96);
    assert_int_equal(d.play.tally.points[2], 24);
    assert_true(r.won);
    assert_true(r.schneider);
    assert_false(r.schwarz);
    assert_int_equal(r.run, 2);
    assert_int_equal(r.run_side, SF_SIDE_DECLARER);
    assert_int_equal(r.value, 80); /* 50 + 10 + 2 x 10 */
    pays(&r, -80, 240, -80, -80);
}

/*
 * Seat 2 plays a Gras-Wenz without three: EU and HU with seat 0, GU with seat 1. 25 + 25 + 2 + 14 +
 * 7 = 73 against 8 + 12 + 27 = 47.
 */
static void schule_6_2_whole_farbwenz(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EU HU G8 HA HZ H9 SZ S7", "GU G7 EZ E9 E7 HK S9 S8", "SU GA GZ GK GO G9 SA EA",
                "EK EO E8 HO H8 H7 SK SO");
    drawn_contract(&d, "2 farbwenz G");
    drawn_play(&d, "HA HK GZ H7 / " /* seat 2: 11 + 4 + 10 + 0 = 25 */
                   "GO HO");
    drawn_legal(&d, "EU HU G8");    /* the Ober of Gras is a trump */
    drawn_play(&d, "HU G7 / "       /* seat 0: 3 + 3 + 2 + 0 = 8 */
                   "HZ GU G9 H8 / " /* seat 1: 10 + 2 + 0 + 0 = 12 */
                   "EZ EA EK EU / " /* seat 0: 10 + 11 + 4 + 2 = 27 */
                   "SZ S9 SA SK / " /* seat 2: 10 + 0 + 11 + 4 = 25 */
                   "SU E8 G8 E7 / " /* seat 2: 2 */
                   "GA EO H9 E9 / " /* seat 2: 11 + 3 = 14 */
                   "GK SO S7 S8"    /* seat 2: 4 + 3 = 7 */
    );
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 73);
    assert_int_equal(d.play.tally.points[0], 35);
    assert_int_equal(d.play.tally.points[1], 12);
    assert_true(r.won);
    assert_false(r.schneider);
    assert_int_equal(r.run, 3);
    assert_int_equal(r.run_side, SF_SIDE_DEFENCE);
    pays(&r, -80, -80, 240, -80); /* 50 + 3 x 10, to the winner */
}

/* ---- 5.3 Stoss --------------------------------------------------------------------------- */

static void check_stoss(const struct drawn *d, const enum sf_error error[4])
{
    for (unsigned seat = 0; seat < 4; seat++)
        assert_string_equal(sf_error_text(drawn_stoss_error(d, seat)), sf_error_text(error[seat]));
}

#define EACH(a, b, c, e)                                                                           \
    (const enum sf_error[4])                                                                       \
    {                                                                                              \
        a, b, c, e                                                                                 \
    }

static void schule_5_3_1_stoss_by_either_defender(void **state)
{
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    check_stoss(&d, EACH(SF_E_STOSS_PARTY, SF_OK, SF_E_STOSS_PARTNER, SF_OK));
    drawn_contract(&d, "2 wenz");
    check_stoss(&d, EACH(SF_OK, SF_OK, SF_E_STOSS_PARTY, SF_OK));
}

/* A defender needs no trump for it. */
static void schule_5_3_1_stoss_without_a_trump(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "*", "E7 E8 E9 G7 G8 G9 S7 S8", "*", "*");
    drawn_contract(&d, "0 solo H");
    assert_int_equal(drawn_stoss_error(&d, 1), SF_OK);
}

static void schule_5_3_3_retour_by_declarer_or_partner(void **state)
{
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    drawn_stoss(&d, "1");
    check_stoss(&d, EACH(SF_OK, SF_E_STOSS_ANSWER, SF_OK, SF_E_STOSS_ANSWER));
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, RUFSPIEL);
    drawn_contract(&d, "2 wenz");
    drawn_stoss(&d, "0");
    check_stoss(&d, EACH(SF_E_STOSS_ANSWER, SF_E_STOSS_ANSWER, SF_OK, SF_E_STOSS_ANSWER));
}

static void schule_5_3_3_no_third_doubling(void **state)
{
    static const char *const doubled[] = {"1 0", "1 2", "3 0", "3 2"};
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(doubled); i++) {
        draw_rufspiel(&d);
        drawn_stoss(&d, doubled[i]);
        check_stoss(
            &d, EACH(SF_E_STOSS_LEVELS, SF_E_STOSS_LEVELS, SF_E_STOSS_LEVELS, SF_E_STOSS_LEVELS));
    }
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, RUFSPIEL);
    drawn_contract(&d, "0 solo H");
    drawn_stoss(&d, "3 0");
    check_stoss(&d,
                EACH(SF_E_STOSS_LEVELS, SF_E_STOSS_LEVELS, SF_E_STOSS_LEVELS, SF_E_STOSS_LEVELS));
}

static void schule_7_2_4_called_partner_gives_no_stoss(void **state)
{
    struct drawn d;

    (void)state;
    draw_rufspiel(&d); /* seat 2 has the ace, and only seat 2 knows */
    assert_int_equal(drawn_stoss_error(&d, 2), SF_E_STOSS_PARTNER);
    assert_string_equal(sf_rules_paragraph(&d.rules, SF_E_STOSS_PARTNER), "schule-2024 7.2.4");
    drawn_stoss(&d, "3 2"); /* the Retour is fine */
    assert_int_equal(d.stake.stoss_count, 2);
}

static void schule_5_3_no_stoss_at_a_sie(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "*", "EO GO HO SO EU GU HU SU", "*", "*");
    drawn_contract(&d, "1 sie");
    check_stoss(&d, EACH(SF_E_STOSS_SIE, SF_E_STOSS_SIE, SF_E_STOSS_SIE, SF_E_STOSS_SIE));
}

struct limit {
    unsigned points;
    bool won, schneider;
};

/* of the declarer's party */
static const struct limit limits[] = {{0, false, true},   {29, false, true},  {30, false, true},
                                      {31, false, false}, {59, false, false}, {60, false, false},
                                      {61, true, false},  {89, true, false},  {90, true, false},
                                      {91, true, true},   {120, true, true}};

static void check_limits(const struct drawn *d, const char *row)
{
    for (size_t i = 0; i < COUNT(limits); i++) {
        struct sf_result r = drawn_outcome(d, limits[i].points, 4);
        same(row, "points", r.player_points, limits[i].points);
        same(row, "won", r.won, limits[i].won);
        same(row, "schneider", r.schneider, limits[i].schneider);
        same(row, "schwarz", r.schwarz, false);
    }
}

/* Stoss or not: 61 to win, 31 to get out of Schneider. */
static void schule_5_3_4_limits_stay_with_stoss(void **state)
{
    static const char *const doubled[] = {"1", "3 2", "1 0"};
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(doubled); i++) {
        draw_rufspiel(&d);
        drawn_stoss(&d, doubled[i]);
        check_limits(&d, doubled[i]);
    }
}

/* ---- 6.1 result -------------------------------------------------------------------------- */

/* 1.1.3, 6.1.2 and 6.1.3: 60 and 61, 30 and 31 of the declarer, 29 and 30 of the others */
static void schule_6_1_2_limits_of_every_game(void **state)
{
    static const char *const games[] = {"0 rufspiel E", "0 solo H", "0 wenz",
                                        "0 farbwenz G", "0 geier",  "0 farbgeier E"};
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(games); i++) {
        drawn_table(&d, "schule-2024 geier", 3);
        drawn_hands(&d, RUFSPIEL);
        drawn_contract(&d, games[i]);
        check_limits(&d, games[i]);
    }
}

static void schule_6_1_3_schneider_is_paid_by_the_loser(void **state)
{
    static const struct {
        unsigned points;
        int64_t value;
    } rows[] = {{30, 30}, {31, 20}, {60, 20}, {61, 20}, {90, 20}, {91, 30}};
    struct drawn d;

    (void)state;
    draw_rufspiel(&d);
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_result r = drawn_outcome(&d, rows[i].points, 4);
        same("rufspiel", "value", r.value, rows[i].value);
        same("rufspiel", "declarer", r.payout[0],
             rows[i].points >= 61 ? rows[i].value : -rows[i].value);
    }
}

static void schule_6_1_4_schwarz_of_either_party(void **state)
{
    static const struct {
        const char *contract;
        unsigned points, tricks;
        bool won, schwarz;
        int64_t value;
    } rows[] = {
        {"0 rufspiel E", 120, 8, true, true, 40}, {"0 rufspiel E", 120, 7, true, false, 30},
        {"0 rufspiel E", 0, 0, false, true, 40},  {"0 rufspiel E", 0, 1, false, false, 30},
        {"0 wenz", 120, 8, true, true, 70},       {"0 wenz", 120, 7, true, false, 60},
        {"0 wenz", 0, 0, false, true, 70},        {"0 wenz", 0, 1, false, false, 60},
        {"0 solo S", 120, 8, true, true, 70},     {"0 solo S", 0, 0, false, true, 70},
        {"0 farbwenz S", 120, 8, true, true, 70}, {"0 farbwenz S", 0, 1, false, false, 60},
    };
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_result r;
        drawn_table(&d, "schule-2024", 3);
        drawn_hands(&d, RUFSPIEL);
        drawn_contract(&d, rows[i].contract);
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        same(rows[i].contract, "won", r.won, rows[i].won);
        same(rows[i].contract, "schneider", r.schneider, true);
        same(rows[i].contract, "schwarz", r.schwarz, rows[i].schwarz);
        same(rows[i].contract, "value", r.value, rows[i].value);
    }
}

/* ---- 6.2.2, 6.2.3 Laufende --------------------------------------------------------------- */

struct run {
    const char *contract;
    const char *declarer, *partner; /* hands of seats 0 and 2 */
    unsigned long_run;              /* unbroken from the highest trump */
    unsigned paid;
    enum sf_side side;
};

static void check_runs(const char *table, const struct run *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const struct run *row = &rows[i];
        enum sf_side side;
        struct drawn d;

        drawn_table(&d, table, 3);
        drawn_hands(&d, row->declarer, "*", row->partner, "*");
        drawn_contract(&d, row->contract);
        same(row->declarer, "run",
             sf_score_run(&d.rules, &d.contract, d.hand, sf_contract_party(&d.contract, d.hand),
                          &side),
             row->long_run);
        same(row->declarer, "side of the run", side, row->side);
        for (unsigned points = 60; points <= 61; points++) { /* lost and won: the same number */
            struct sf_result r = drawn_outcome(&d, points, 4);
            same(row->declarer, "won", r.won, points == 61);
            same(row->declarer, "Laufende", r.run, row->paid);
            same(row->declarer, "price of the Laufende", r.run_part, (int64_t)row->paid * 10);
            if (row->paid)
                same(row->declarer, "side of the Laufende", r.run_side, row->side);
        }
    }
}

#define MINE   SF_SIDE_DECLARER
#define THEIRS SF_SIDE_DEFENCE

static void schule_6_2_3_laufende_of_the_rufspiel(void **state)
{
    static const char call[] = "0 rufspiel E";
    static const struct run rows[] = {
        {call, "EO GO HA HZ HK E7 G7 S7", "EA EK E9 HU SU H9 G9 S9", 2, 0, MINE},
        {call, "EO GO SO EU GU E7 G7 S7", "EA EK E9 HU SU H9 G9 S9", 2, 0,
         MINE}, /* HO is missing */
        {call, "EO GO HA HZ HK E7 G7 S7", "EA EK E9 HO HU H9 G9 S9", 3, 3, MINE}, /* together */
        {call, "EU GU HA HZ HK E7 G7 S7", "EA EO GO HO H9 H8 G9 S9", 3, 3, MINE}, /* the partner */
        {call, "EO HO EU HZ HK E7 G7 S7", "EA GO SO HU H9 H8 G9 S9", 5, 5, MINE},
        {call, "GO HO SO EU GU E7 G7 S7", "EA EK HU SU H9 H8 G9 S9", 1, 0, THEIRS},
        {call, "HO SO EU GU HU E7 G7 S7", "EA EK SU HA H9 H8 G9 S9", 2, 0, THEIRS},
        {call, "EU GU HU HA HZ E7 G7 S7", "EA EK SO SU H9 H8 G9 S9", 3, 3, THEIRS},
        {call, "EU GU HU HA HZ E7 G7 S7", "EA EK SU HK H9 H8 G9 S9", 4, 4, THEIRS},
        {call, "H9 H8 H7 E8 E9 E7 G7 S7", "EA EK HA HZ HK G8 G9 S9", 8, 8, THEIRS},
    };

    (void)state;
    check_runs("schule-2024", rows, COUNT(rows));
}

static void schule_6_2_2_fourteen_laufende_of_the_rufspiel(void **state)
{
    static const char call[] = "0 rufspiel E";
    static const struct run rows[] = {
        {call, "EO GO HO SO EU GU HU E7", "EA SU HA HZ HK H9 H8 H7", 14, 14, MINE},
        {call, "EO GO HO SO EU GU HU E7", "EA SU HA HZ HK H9 H8 G7", 13, 13, MINE},
        {call, "E7 E8 E9 G7 G8 G9 S7 S8", "EA EZ EK GA GZ GK SA SZ", 14, 14, THEIRS},
        {call, "E7 E8 E9 G7 G8 G9 S7 S8", "EA EZ EK GA GZ GK SA H7", 13, 13, THEIRS},
    };
    struct sf_result r;
    struct drawn d;

    (void)state;
    check_runs("schule-2024", rows, COUNT(rows));
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, rows[0].declarer, "*", rows[0].partner, "*");
    drawn_contract(&d, call);
    r = drawn_outcome(&d, 120, 8);
    pays(&r, 180, -180, 180, -180); /* 20 + 10 + 10 + 140 */
}

static void schule_6_2_3_laufende_of_the_solo(void **state)
{
    static const struct run rows[] = {
        {"0 solo H", "EO GO SO EU HA HZ HK H9", "*", 2, 0, MINE},
        {"0 solo H", "EO GO HO EU HA HZ HK H9", "*", 3, 3, MINE},
        {"0 solo E", "EO GO HO SO GU EA EZ EK", "*", 4, 4, MINE},
        {"0 solo G", "EO GO HO SO EU GU HU GA", "*", 7, 7, MINE},
        {"0 solo S", "EO GO HO SO EU GU HU SU", "*", 8, 8, MINE},
        {"0 solo H", "GO HO SO EU HA HZ HK H9", "*", 1, 0, THEIRS},
        {"0 solo H", "HO SO EU HU HA HZ HK H9", "*", 2, 0, THEIRS},
        {"0 solo H", "SO EU HU SU HA HZ HK H9", "*", 3, 3, THEIRS},
        {"0 solo H", "EU GU HU SU HA HZ HK H9", "*", 4, 4, THEIRS},
        {"0 solo H", "HA HZ HK H9 H8 H7 EA GA", "*", 8, 8, THEIRS},
    };

    (void)state;
    check_runs("schule-2024", rows, COUNT(rows));
}

static void schule_6_2_3_laufende_of_the_farbwenz(void **state)
{
    static const struct run rows[] = {
        {"0 farbwenz G", "EU GU SU GA GZ GK GO G9", "*", 2, 0, MINE}, /* not from two */
        {"0 farbwenz G", "EU GU HU GA GZ GK GO G9", "*", 3, 3, MINE},
        {"0 farbwenz G", "EU GU HU SU GA GK GO G9", "*", 5, 5, MINE},
        {"0 farbwenz H", "EU GU HU SU HA HZ HK HO", "*", 8, 8, MINE},
        {"0 farbwenz G", "GU HU SU GA GZ GK GO G9", "*", 1, 0, THEIRS},
        {"0 farbwenz G", "HU SU GA GZ GK GO G9 G8", "*", 2, 0, THEIRS},
        {"0 farbwenz G", "SU GA GZ GK GO G9 G8 G7", "*", 3, 3, THEIRS},
        {"0 farbwenz G", "GA GZ GK GO G9 G8 G7 EA", "*", 4, 4, THEIRS},
    };

    (void)state;
    check_runs("schule-2024", rows, COUNT(rows));
}

static void schule_6_2_3_laufende_of_the_wenz(void **state)
{
    static const struct run rows[] = {
        {"0 wenz", "EU HU SU EA EZ EK GA HA", "*", 1, 0, MINE},
        {"0 wenz", "EU GU SU EA EZ EK GA HA", "*", 2, 2, MINE},
        {"0 wenz", "EU GU HU EA EZ EK GA HA", "*", 3, 3, MINE},
        {"0 wenz", "EU GU HU SU EA EZ EK EO", "*", 4, 4, MINE}, /* there are no more */
        {"0 wenz", "GU HU SU EA EZ EK GA HA", "*", 1, 0, THEIRS},
        {"0 wenz", "HU SU EA EZ EK GA GZ HA", "*", 2, 2, THEIRS},
        {"0 wenz", "SU EA EZ EK EO GA GZ HA", "*", 3, 3, THEIRS},
        {"0 wenz", "EA EZ EK EO GA GZ HA SA", "*", 4, 4, THEIRS},
    };

    (void)state;
    check_runs("schule-2024", rows, COUNT(rows));
}

/* The caps bite only where the others hold more than a hand of trumps. */
static void schule_6_2_2_caps_at_solo_and_farbwenz(void **state)
{
    static const struct run rows[] = {
        {"0 solo H", "EA EZ EK GA GZ GK SA SZ", "*", 14, 8, THEIRS},
        {"0 solo H", "EA EZ EK GA GZ GK SA H9", "*", 11, 8, THEIRS},
        {"0 solo H", "EA EZ EK GA GZ GK SA HZ", "*", 9, 8, THEIRS},
        {"0 farbwenz G", "EA EZ EK HA HZ HK SA SZ", "*", 11, 8, THEIRS},
        {"0 farbwenz G", "EA EZ EK HA HZ HK SA G9", "*", 8, 8, THEIRS},
    };

    (void)state;
    check_runs("schule-2024", rows, COUNT(rows));
}

/* I-7: Ober and Unter change places. */
static void schule_8_2_1_laufende_of_geier_and_farbgeier(void **state)
{
    static const struct run rows[] = {
        {"0 geier", "EO HO SO EA EZ EK GA HA", "*", 1, 0, MINE},
        {"0 geier", "EO GO SO EA EZ EK GA HA", "*", 2, 2, MINE},
        {"0 geier", "EO GO HO SO EA EZ EK EU", "*", 4, 4, MINE},
        {"0 geier", "HO SO EA EZ EK GA GZ HA", "*", 2, 2, THEIRS},
        {"0 geier", "EA EZ EK EU GA GZ HA SA", "*", 4, 4, THEIRS},
        {"0 farbgeier G", "EO GO SO GA GZ GK GU G9", "*", 2, 0, MINE},
        {"0 farbgeier G", "EO GO HO GA GZ GK GU G9", "*", 3, 3, MINE},
        {"0 farbgeier G", "EO GO HO SO GA GZ GK GU", "*", 8, 8, MINE},
        {"0 farbgeier G", "SO GA GZ GK GU G9 G8 G7", "*", 3, 3, THEIRS},
        {"0 farbgeier G", "EA EZ EK HA HZ HK SA SZ", "*", 11, 8, THEIRS},
    };

    (void)state;
    check_runs("schule-2024 geier", rows, COUNT(rows));
}

/* ---- 6.2.5-6.2.9 prices ------------------------------------------------------------------ */

/* Seat 0 declares, at a Rufspiel with seat 2. */
struct bill {
    const char *contract, *declarer, *partner;
    unsigned points, tricks;
    const char *stoss;
    bool won;
    int64_t value;
};

static void check_bill(struct drawn *d, const struct bill *row)
{
    struct sf_result r;
    int64_t gain = row->won ? row->value : -row->value;

    drawn_hands(d, row->declarer, "*", row->partner, "*");
    drawn_contract(d, row->contract);
    d->stake = (struct sf_stake){0};
    drawn_stoss(d, row->stoss);
    r = drawn_outcome(d, row->points, row->tricks);
    same(row->contract, "won", r.won, row->won);
    same(row->contract, "value", r.value, row->value);
    if (sf_games[d->contract.game].partners)
        pays(&r, gain, -gain, gain, -gain);
    else
        pays(&r, 3 * gain, -gain, -gain, -gain);
}

static void check_bills(const char *table, const struct bill *rows, size_t n)
{
    struct drawn d;

    for (size_t i = 0; i < n; i++) {
        drawn_table(&d, table, 3);
        check_bill(&d, &rows[i]);
    }
}

#define CALLER      "EO SO HA HZ HK E7 G7 S7" /* with PARTNER no Laufende, with PARTNER_3 four */
#define PARTNER     "EA EK E9 HU SU H9 G9 S9"
#define PARTNER_3   "EA EK E9 GO HO H9 G9 S9"
#define SOLO        "EO SO EU HA HZ HK H9 EA" /* one: not paid */
#define SOLO_3      "EO GO HO EU HA HZ HK H9"
#define SOLO_7      "EO GO HO SO EU GU HU HA"
#define SOLO_LESS3  "SO EU GU HU HA HZ HK H9"
#define WENZER      "EU HU EA EZ EK GA GZ HA"
#define WENZER_2    "EU GU EA EZ EK GA GZ HA"
#define FARBER_3    "EU GU HU GA GZ GK GO G9"
#define GEIER_2     "EO GO EA EZ EK GA GZ HA"
#define FARBGEIER_3 "EO GO HO GA GZ GK GU G9"

static void schule_6_2_5_default_tariff(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER, 61, 4, "", true, 20},
        {"0 rufspiel E", CALLER, PARTNER, 91, 6, "", true, 30},
        {"0 rufspiel E", CALLER, PARTNER, 120, 8, "", true, 40},
        {"0 rufspiel E", CALLER, PARTNER, 60, 4, "", false, 20},
        {"0 rufspiel E", CALLER, PARTNER, 30, 2, "", false, 30},
        {"0 rufspiel E", CALLER, PARTNER, 0, 0, "", false, 40},
        {"0 rufspiel E", CALLER, PARTNER_3, 61, 4, "", true, 60}, /* EO GO HO SO */
        {"0 rufspiel E", CALLER, PARTNER_3, 120, 8, "", true, 80},
        {"0 rufspiel E", CALLER, PARTNER_3, 30, 4, "", false, 70},
        {"0 solo H", SOLO, "*", 61, 4, "", true, 50},
        {"0 solo H", SOLO, "*", 91, 6, "", true, 60},
        {"0 solo H", SOLO, "*", 120, 8, "", true, 70},
        {"0 solo H", SOLO, "*", 60, 4, "", false, 50},
        {"0 solo H", SOLO, "*", 30, 4, "", false, 60},
        {"0 solo H", SOLO, "*", 0, 0, "", false, 70},
        {"0 solo H", SOLO_3, "*", 61, 4, "", true, 80},
        {"0 solo H", SOLO_3, "*", 60, 4, "", false, 80},
        {"0 solo H", SOLO_LESS3, "*", 91, 6, "", true, 90},
        {"0 solo H", SOLO_LESS3, "*", 30, 4, "", false, 90},
        {"0 wenz", WENZER, "*", 61, 4, "", true, 50},
        {"0 wenz", WENZER_2, "*", 61, 4, "", true, 70},
        {"0 wenz", WENZER_2, "*", 30, 3, "", false, 80},
        {"0 farbwenz G", FARBER_3, "*", 61, 4, "", true, 80},
        {"0 farbwenz G", FARBER_3, "*", 120, 8, "", true, 100},
        {"0 farbwenz G", FARBER_3, "*", 60, 5, "", false, 80},
    };

    (void)state;
    check_bills("schule-2024", rows, COUNT(rows));
}

/* The Laufende are doubled with it, Schneider and Schwarz are not paid. */
static void schule_6_2_6_tout_doubles_game_and_laufende(void **state)
{
    static const struct bill rows[] = {
        {"0 solo H tout", SOLO, "*", 120, 8, "", true, 100},
        {"0 solo H tout", SOLO, "*", 120, 7, "", false, 100},
        {"0 solo H tout", SOLO, "*", 61, 7, "", false, 100},
        {"0 solo H tout", SOLO, "*", 0, 0, "", false, 100}, /* no Schneider, no Schwarz */
        {"0 solo H tout", SOLO_3, "*", 120, 8, "", true, 160},
        {"0 solo H tout", SOLO_3, "*", 100, 7, "", false, 160},
        {"0 solo H tout", SOLO_7, "*", 120, 8, "", true, 240},
        {"0 solo H tout", SOLO_LESS3, "*", 120, 8, "", true, 160},
        {"0 solo H tout", SOLO_LESS3, "*", 110, 7, "", false, 160},
        {"0 wenz tout", WENZER, "*", 120, 8, "", true, 100},
        {"0 wenz tout", WENZER_2, "*", 120, 8, "", true, 140},
        {"0 wenz tout", WENZER_2, "*", 109, 7, "", false, 140},
        {"0 farbwenz G tout", FARBER_3, "*", 120, 8, "", true, 160},
        {"0 farbwenz G tout", FARBER_3, "*", 120, 7, "", false, 160},
    };

    (void)state;
    check_bills("schule-2024", rows, COUNT(rows));
}

/* 8.2.1: Ober and Unter change places and nothing else, the prices included. */
static void schule_8_2_1_prices_of_geier_and_farbgeier(void **state)
{
    static const struct bill rows[] = {
        {"0 geier", GEIER_2, "*", 61, 4, "", true, 70},
        {"0 geier", GEIER_2, "*", 91, 6, "", true, 80},
        {"0 geier", GEIER_2, "*", 120, 8, "1", true, 180}, /* (50 + 10 + 10 + 20) x 2 */
        {"0 geier", GEIER_2, "*", 30, 4, "", false, 80},
        {"0 geier tout", GEIER_2, "*", 120, 8, "", true, 140},
        {"0 geier tout", GEIER_2, "*", 120, 7, "", false, 140},
        {"0 farbgeier G", FARBGEIER_3, "*", 60, 4, "", false, 80},
        {"0 farbgeier G", FARBGEIER_3, "*", 91, 6, "", true, 90},
        {"0 farbgeier G", FARBGEIER_3, "*", 0, 0, "2 0", false, 400}, /* (50 + 20 + 30) x 4 */
        {"0 farbgeier G tout", FARBGEIER_3, "*", 120, 8, "", true, 160},
    };

    (void)state;
    check_bills("schule-2024 geier", rows, COUNT(rows));
}

static void schule_6_2_7_sie_costs_520(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "*", "EO GO HO SO EU GU HU SU", "*", "*");
    drawn_contract(&d, "1 sie");
    r = drawn_score(&d);
    assert_int_equal(r.value, 520); /* 4 x (50 + 8 x 10) */
    pays(&r, -520, 1560, -520, -520);
}

static void schule_6_2_8_stoss_doubles_all_of_it(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER, 61, 4, "1", true, 40},
        {"0 rufspiel E", CALLER, PARTNER, 61, 4, "1 0", true, 80},
        {"0 rufspiel E", CALLER, PARTNER, 60, 4, "3", false, 40},
        {"0 rufspiel E", CALLER, PARTNER, 60, 4, "3 2", false, 80},
        {"0 rufspiel E", CALLER, PARTNER_3, 91, 6, "1", true, 140},    /* (20 + 10 + 40) x 2 */
        {"0 rufspiel E", CALLER, PARTNER_3, 120, 8, "1 2", true, 320}, /* (20 + 20 + 40) x 4 */
        {"0 rufspiel E", CALLER, PARTNER_3, 0, 0, "1 2", false, 320},
        {"0 solo H", SOLO_3, "*", 91, 6, "2", true, 180}, /* (50 + 10 + 30) x 2 */
        {"0 solo H", SOLO_3, "*", 30, 4, "2 0", false, 360},
        {"0 wenz", WENZER_2, "*", 60, 4, "3", false, 140},
        {"0 farbwenz G", FARBER_3, "*", 61, 5, "1 0", true, 320},
        {"0 solo H tout", SOLO_7, "*", 120, 8, "1", true, 480}, /* (50 + 70) x 2 x 2 */
        {"0 solo H tout", SOLO_7, "*", 120, 7, "1 0", false, 960},
    };

    (void)state;
    check_bills("schule-2024", rows, COUNT(rows));
}

/* Two and two, or one and three; wherever they sit. */
static void schule_6_2_9_who_pays_whom(void **state)
{
    static const struct {
        const char *contract;
        unsigned points;
        int64_t pays[4];
    } rows[] = {
        {"3 rufspiel E", 61, {-20, 20, -20, 20}}, {"3 rufspiel G", 61, {-20, -20, 20, 20}},
        {"3 rufspiel S", 61, {20, -20, -20, 20}}, {"3 rufspiel E", 60, {20, -20, 20, -20}},
        {"3 rufspiel G", 60, {20, 20, -20, -20}}, {"0 wenz", 61, {150, -50, -50, -50}},
        {"0 wenz", 60, {-150, 50, 50, 50}},       {"1 wenz", 61, {-50, 150, -50, -50}},
        {"2 farbwenz H", 60, {50, 50, -150, 50}}, {"3 wenz", 60, {50, 50, 50, -150}},
    };
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_result r;
        drawn_table(&d, "schule-2024", 0);
        drawn_hands(&d, "SA HZ EU H9 SZ SK S9 S8", "EA EZ EK GO E8 SU HU H8",
                    "GA GZ GK G9 G8 SO GU HK", "EO E9 HO HA H7 E7 G7 S7");
        d.house.tariff[SF_TARIFF_LAUFENDE] = 0; /* only the shape is asked for */
        assert_int_equal(agree(&d), SF_OK);
        drawn_contract(&d, rows[i].contract);
        r = drawn_outcome(&d, rows[i].points, 4);
        pays(&r, rows[i].pays[0], rows[i].pays[1], rows[i].pays[2], rows[i].pays[3]);
    }
}

/* ---- house rules: 3.1.2, 6.2.1, 6.2.5 ---------------------------------------------------- */

static void check_house_bills(const struct sf_house *house, const struct bill *rows, size_t n)
{
    struct drawn d;

    for (size_t i = 0; i < n; i++) {
        drawn_table(&d, "schule-2024", 3);
        d.house = *house;
        assert_int_equal(agree(&d), SF_OK);
        check_bill(&d, &rows[i]);
    }
}

static void schule_6_2_5_rufspiel_for_ten(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER, 61, 4, "", true, 10},
        {"0 rufspiel E", CALLER, PARTNER, 0, 0, "", false, 30},
        {"0 rufspiel E", CALLER, PARTNER_3, 91, 6, "1", true, 120}, /* (10 + 10 + 40) x 2 */
        {"0 solo H", SOLO, "*", 61, 4, "", true, 50},               /* as before */
    };
    struct sf_house house;

    (void)state;
    sf_house_init(&house);
    house.tariff[SF_TARIFF_RUFSPIEL] = 10;
    check_house_bills(&house, rows, COUNT(rows));
}

/* One price for all solo games, and for the Sie that is counted from it. */
static void schule_6_2_5_price_of_the_solo_games(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER, 61, 4, "", true, 20},
        {"0 solo H", SOLO, "*", 61, 4, "", true, 100},
        {"0 wenz", WENZER, "*", 61, 4, "", true, 100},
        {"0 farbwenz G", FARBER_3, "*", 60, 4, "", false, 130},
        {"0 solo H tout", SOLO_3, "*", 120, 8, "", true, 260},
        {"0 sie", "EO GO HO SO EU GU HU SU", "*", 120, 8, "", true, 720}, /* 4 x (100 + 80) */
    };
    struct sf_house house;

    (void)state;
    sf_house_init(&house);
    house.tariff[SF_TARIFF_SOLO] = 100;
    check_house_bills(&house, rows, COUNT(rows));
}

/* The unit is the price of Schneider, Schwarz and each of the Laufende. */
static void schule_6_2_5_unit(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER, 61, 4, "", true, 20},
        {"0 rufspiel E", CALLER, PARTNER, 91, 4, "", true, 40},
        {"0 rufspiel E", CALLER, PARTNER, 120, 8, "", true, 60},
        {"0 rufspiel E", CALLER, PARTNER_3, 61, 4, "", true, 100}, /* 20 + 4 x 20 */
        {"0 solo H", SOLO_3, "*", 30, 4, "", false, 130},          /* 50 + 20 + 60 */
        {"0 solo H tout", SOLO_3, "*", 120, 8, "", true, 220},
        {"0 sie", "EO GO HO SO EU GU HU SU", "*", 120, 8, "", true, 840}, /* 4 x (50 + 160) */
    };
    struct sf_house house;

    (void)state;
    sf_house_init(&house);
    house.tariff[SF_TARIFF_UNIT] = 20;
    check_house_bills(&house, rows, COUNT(rows));
}

/* Schneider and Laufende for different prices go before the unit. */
static void schule_6_2_1_schneider_and_laufende_apart(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER, 91, 4, "", true, 25},
        {"0 rufspiel E", CALLER, PARTNER, 120, 8, "", true, 30},
        {"0 rufspiel E", CALLER, PARTNER_3, 61, 4, "", true, 180}, /* 20 + 4 x 40 */
        {"0 wenz", WENZER_2, "*", 30, 4, "", false, 135},          /* 50 + 5 + 80 */
    };
    struct sf_house house;

    (void)state;
    sf_house_init(&house);
    house.tariff[SF_TARIFF_UNIT] = 20;
    house.tariff[SF_TARIFF_SCHNEIDER] = 5;
    house.tariff[SF_TARIFF_LAUFENDE] = 40;
    check_house_bills(&house, rows, COUNT(rows));
}

/* Playing for nothing is a tariff, too. */
static void schule_6_2_1_playing_for_nothing(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER_3, 120, 8, "1 0", true, 0},
        {"0 solo H tout", SOLO_7, "*", 120, 7, "", false, 0},
    };
    struct sf_house house;

    (void)state;
    sf_house_init(&house);
    house.tariff[SF_TARIFF_RUFSPIEL] = 0;
    house.tariff[SF_TARIFF_SOLO] = 0;
    house.tariff[SF_TARIFF_UNIT] = 0;
    check_house_bills(&house, rows, COUNT(rows));
}

static void schule_6_2_1_laufende_from_another_number(void **state)
{
    static const struct {
        enum sf_game game;
        int8_t from;
        struct bill bill;
    } rows[] = {
        {SF_WENZ, 3, {"0 wenz", WENZER_2, "*", 61, 4, "", true, 50}},
        {SF_WENZ, 2, {"0 wenz", WENZER_2, "*", 61, 4, "", true, 70}},
        {SF_WENZ, 1, {"0 wenz", WENZER, "*", 61, 4, "", true, 60}},
        {SF_RUFSPIEL, 4, {"0 rufspiel E", CALLER, PARTNER_3, 61, 4, "", true, 60}},
        {SF_RUFSPIEL, 5, {"0 rufspiel E", CALLER, PARTNER_3, 61, 4, "", true, 20}},
        {SF_RUFSPIEL, 1, {"0 rufspiel E", CALLER, PARTNER, 61, 4, "", true, 30}},
        {SF_RUFSPIEL, 0, {"0 rufspiel E", CALLER, PARTNER_3, 61, 4, "", true, 20}}, /* never */
        {SF_SOLO, 4, {"0 solo H", SOLO_3, "*", 61, 4, "", true, 50}},
        {SF_SOLO, 0, {"0 solo H tout", SOLO_7, "*", 120, 8, "", true, 100}},
        {SF_FARBWENZ, 2, {"0 farbwenz G", FARBER_3, "*", 61, 4, "", true, 80}},
        {SF_FARBWENZ, 4, {"0 farbwenz G", FARBER_3, "*", 61, 4, "", true, 50}},
        {SF_WENZ, 4, {"0 solo H", SOLO_3, "*", 61, 4, "", true, 80}}, /* another game */
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_house house;
        sf_house_init(&house);
        house.run_from[rows[i].game] = rows[i].from;
        check_house_bills(&house, &rows[i].bill, 1);
    }
}

static void schule_3_1_2_other_stoss_levels(void **state)
{
    static const struct {
        int8_t levels;
        const char *doubled;
        enum sf_error one_more; /* by seat 1 or seat 0 in turn */
    } rows[] = {
        {0, "", SF_E_STOSS_UNKNOWN},       {1, "", SF_OK},
        {1, "1", SF_E_STOSS_LEVELS},       {3, "1 0", SF_OK},
        {3, "1 0 3", SF_E_STOSS_LEVELS},   {4, "1 0 3", SF_OK},
        {4, "1 0 3 2", SF_E_STOSS_LEVELS},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct drawn d;
        drawn_table(&d, "schule-2024", 3);
        d.house.stoss_levels = rows[i].levels;
        assert_int_equal(agree(&d), SF_OK);
        drawn_hands(&d, RUFSPIEL);
        drawn_contract(&d, "0 rufspiel E");
        drawn_stoss(&d, rows[i].doubled);
        same(rows[i].doubled, "one more", drawn_stoss_error(&d, d.stake.stoss_count & 1 ? 0 : 1),
             rows[i].one_more);
    }
}

static void schule_3_1_2_four_levels_are_sixteenfold(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER, 61, 4, "1 0 3 2", true, 320},
        {"0 solo H", SOLO, "*", 60, 4, "1 0 3 0", false, 800},
    };
    struct sf_house house;

    (void)state;
    sf_house_init(&house);
    house.stoss_levels = 4;
    check_house_bills(&house, rows, COUNT(rows));
}

/* A table rejects house rules that cannot be agreed on and keeps its rules. */
static void schule_3_1_2_impossible_agreements_are_refused(void **state)
{
    struct sf_rules before;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    before = d.rules;
    d.house.tariff[SF_TARIFF_RUFSPIEL] = -2;
    assert_int_equal(agree(&d), SF_E_BAD_VALUE);
    d.house.tariff[SF_TARIFF_RUFSPIEL] = SF_PRICE_MAX + 1;
    assert_int_equal(agree(&d), SF_E_BAD_VALUE);
    d.house.tariff[SF_TARIFF_RUFSPIEL] = SF_UNSET;
    d.house.run_from[SF_RUFSPIEL] = 15;
    assert_int_equal(agree(&d), SF_E_BAD_VALUE);
    d.house.run_from[SF_RUFSPIEL] = SF_UNSET;
    d.house.stoss_levels = SF_STOSS_MAX + 1;
    assert_int_equal(agree(&d), SF_E_BAD_VALUE);
    d.house.stoss_levels = SF_UNSET;
    d.house.variants = UINT32_C(1) << SF_VARIANT_MUSS | UINT32_C(1) << SF_VARIANT_STOCK;
    assert_int_equal(agree(&d), SF_E_VARIANT_CONFLICT);
    assert_memory_equal(&d.rules, &before, sizeof before);
    d.house.variants = 0;
    assert_int_equal(agree(&d), SF_OK);
}

/* ---- refusals ---------------------------------------------------------------------------- */

static void schule_refusals_name_their_paragraph(void **state)
{
    static const struct {
        enum sf_error error;
        const char *paragraph;
    } rows[] = {
        {SF_E_MUST_FOLLOW_SUIT, "schule-2024 5.1.2"},
        {SF_E_MUST_FOLLOW_TRUMP, "schule-2024 5.1.2"},
        {SF_E_CALLED_CARD_REQUIRED, "schule-2024 5.1.3"},
        {SF_E_CALLED_CARD_FORBIDDEN, "schule-2024 5.1.3"},
        {SF_E_CALLED_SUIT_LEAD, "schule-2024 5.1.5"},
        {SF_E_CALLS_OWN_CARD, "schule-2024 2.1.4"},
        {SF_E_NO_TOUT, "schule-2024 2.5.1"},
        {SF_E_NOT_A_SIE, "schule-2024 2.6.1"},
        {SF_E_GAME_NOT_IN_BOOK, "schule-2024 2.7.1"},
        {SF_E_STOSS_LATE, "schule-2024 5.3.2"},
        {SF_E_STOSS_LEVELS, "schule-2024 5.3.3"},
        {SF_E_NOT_YOUR_TURN, "schule-2024 7.2.6"},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_string_equal(sf_rules_paragraph(&d.rules, rows[i].error), rows[i].paragraph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(schule_1_2_1_deck_of_32),
        cmocka_unit_test(schule_1_2_2_four_players_eight_cards),
        cmocka_unit_test(schule_1_2_3_points_of_the_cards),
        cmocka_unit_test(schule_1_2_3_points_in_every_game),
        cmocka_unit_test(schule_2_1_1_order_of_the_rufspiel),
        cmocka_unit_test(schule_2_2_1_order_of_the_farbwenz),
        cmocka_unit_test(schule_2_3_1_order_of_the_wenz),
        cmocka_unit_test(schule_2_4_1_order_of_the_solo),
        cmocka_unit_test(schule_8_2_1_order_of_the_geier),
        cmocka_unit_test(schule_8_2_1_order_of_the_farbgeier),
        cmocka_unit_test(schule_2_1_3_three_aces_can_be_called),
        cmocka_unit_test(schule_2_1_4_own_ace_or_void_suit),
        cmocka_unit_test(schule_2_1_5_holder_of_the_ace_is_partner),
        cmocka_unit_test(schule_2_1_6_blocked),
        cmocka_unit_test(schule_2_2_4_farbwenz_names_its_suit),
        cmocka_unit_test(schule_2_3_4_wenz_has_no_suit),
        cmocka_unit_test(schule_2_4_4_solo_names_its_suit),
        cmocka_unit_test(schule_2_2_3_solo_games_are_one_against_three),
        cmocka_unit_test(schule_2_3_5_wenz_without_unter),
        cmocka_unit_test(schule_4_1_6_any_game_without_a_single_trump),
        cmocka_unit_test(schule_2_5_1_tout_at_solo_games_only),
        cmocka_unit_test(schule_2_5_2_all_tricks_are_no_tout_by_themselves),
        cmocka_unit_test(schule_2_5_3_one_worthless_trick_loses_the_tout),
        cmocka_unit_test(schule_2_6_1_sie_is_four_ober_and_four_unter),
        cmocka_unit_test(schule_2_6_2_sie_is_shown_not_played),
        cmocka_unit_test(schule_2_7_1_rank_of_the_games),
        cmocka_unit_test(schule_2_7_1_suit_does_not_matter),
        cmocka_unit_test(schule_2_7_1_other_games_are_unknown),
        cmocka_unit_test(schule_8_2_1_geier_is_agreed_on),
        cmocka_unit_test(schule_8_2_2_rank_of_the_games_with_geier),
        cmocka_unit_test(schule_5_1_1_left_of_the_dealer_leads),
        cmocka_unit_test(schule_5_1_2_follow_suit_or_trump),
        cmocka_unit_test(schule_5_1_3_ace_is_due_when_its_suit_is_led),
        cmocka_unit_test(schule_5_1_3_ace_is_due_when_a_defender_leads),
        cmocka_unit_test(schule_5_1_3_ace_does_not_replace_following),
        cmocka_unit_test(schule_5_1_3_ace_may_not_be_discarded),
        cmocka_unit_test(schule_5_1_3_ace_is_kept_for_the_last_trick),
        cmocka_unit_test(schule_5_1_4_ace_may_be_led_at_any_time),
        cmocka_unit_test(schule_5_1_5_leading_under_the_ace),
        cmocka_unit_test(schule_5_1_5_may_run_away_with_four),
        cmocka_unit_test(schule_5_1_5_counts_the_cards_at_that_lead),
        cmocka_unit_test(schule_5_1_5_binds_the_called_player_only),
        cmocka_unit_test(schule_5_1_6_after_running_away_it_only_follows_suit),
        cmocka_unit_test(schule_5_1_6_after_running_away_it_may_be_discarded),
        cmocka_unit_test(schule_5_1_6_after_running_away_the_suit_may_be_led),
        cmocka_unit_test(schule_5_1_7_played_to_the_last_card),
        cmocka_unit_test(schule_5_1_8_a_card_that_lies_is_gone),
        cmocka_unit_test(schule_5_2_1_suit_is_led),
        cmocka_unit_test(schule_5_2_2_trump_is_led),
        cmocka_unit_test(schule_5_2_3_no_duty_to_win),
        cmocka_unit_test(schule_5_2_5_when_the_parties_are_known),
        cmocka_unit_test(schule_5_2_6_winner_leads_and_clockwise),
        cmocka_unit_test(schule_6_2_whole_rufspiel_won),
        cmocka_unit_test(schule_6_2_whole_rufspiel_lost),
        cmocka_unit_test(schule_6_2_whole_wenz),
        cmocka_unit_test(schule_6_2_whole_farbwenz),
        cmocka_unit_test(schule_5_3_1_stoss_by_either_defender),
        cmocka_unit_test(schule_5_3_1_stoss_without_a_trump),
        cmocka_unit_test(schule_5_3_3_retour_by_declarer_or_partner),
        cmocka_unit_test(schule_5_3_3_no_third_doubling),
        cmocka_unit_test(schule_5_3_4_limits_stay_with_stoss),
        cmocka_unit_test(schule_5_3_no_stoss_at_a_sie),
        cmocka_unit_test(schule_7_2_4_called_partner_gives_no_stoss),
        cmocka_unit_test(schule_6_1_2_limits_of_every_game),
        cmocka_unit_test(schule_6_1_3_schneider_is_paid_by_the_loser),
        cmocka_unit_test(schule_6_1_4_schwarz_of_either_party),
        cmocka_unit_test(schule_6_1_4_worthless_trick_prevents_schwarz),
        cmocka_unit_test(schule_6_2_2_fourteen_laufende_of_the_rufspiel),
        cmocka_unit_test(schule_6_2_2_caps_at_solo_and_farbwenz),
        cmocka_unit_test(schule_6_2_3_laufende_of_the_rufspiel),
        cmocka_unit_test(schule_6_2_3_laufende_of_the_solo),
        cmocka_unit_test(schule_6_2_3_laufende_of_the_farbwenz),
        cmocka_unit_test(schule_6_2_3_laufende_of_the_wenz),
        cmocka_unit_test(schule_8_2_1_laufende_of_geier_and_farbgeier),
        cmocka_unit_test(schule_6_2_5_default_tariff),
        cmocka_unit_test(schule_6_2_6_tout_doubles_game_and_laufende),
        cmocka_unit_test(schule_8_2_1_prices_of_geier_and_farbgeier),
        cmocka_unit_test(schule_6_2_7_sie_costs_520),
        cmocka_unit_test(schule_6_2_8_stoss_doubles_all_of_it),
        cmocka_unit_test(schule_6_2_9_who_pays_whom),
        cmocka_unit_test(schule_6_2_5_rufspiel_for_ten),
        cmocka_unit_test(schule_6_2_5_price_of_the_solo_games),
        cmocka_unit_test(schule_6_2_5_unit),
        cmocka_unit_test(schule_6_2_1_schneider_and_laufende_apart),
        cmocka_unit_test(schule_6_2_1_playing_for_nothing),
        cmocka_unit_test(schule_6_2_1_laufende_from_another_number),
        cmocka_unit_test(schule_3_1_2_other_stoss_levels),
        cmocka_unit_test(schule_3_1_2_four_levels_are_sixteenfold),
        cmocka_unit_test(schule_3_1_2_impossible_agreements_are_refused),
        cmocka_unit_test(schule_refusals_name_their_paragraph),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
