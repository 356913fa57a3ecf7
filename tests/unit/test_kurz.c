/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * kurz-turnier, heading by heading: the text has no numbers, so the word after kurz_ is that of the
 * heading. All expectations are worked out from the text; Dame and Bube are Ober and Unter, Kreuz,
 * Pik and Karo are E, G and S. Auction, dealing, misplays and the tournament
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

static void pays(const struct sf_result *r, const int64_t should[SF_SEATS])
{
    int64_t sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        assert_int_equal(r->payout[seat], should[seat]);
        sum += r->payout[seat];
    }
    assert_int_equal(sum, 0);
}

#define PAYS(result, ...) pays(result, (const int64_t[SF_SEATS]){__VA_ARGS__})

/* ---- cards and orders -------------------------------------------------------------------- */

static void kurz_bedienen_deck_of_24(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 0);
    assert_int_equal(d.rules.deck, drawn_cards("EA EZ EK EO EU E9 GA GZ GK GO GU G9 "
                                               "HA HZ HK HO HU H9 SA SZ SK SO SU S9"));
    assert_int_equal(d.rules.players, 4);
    assert_int_equal(d.rules.hand, 6);
    drawn_hands(&d, "*", "*", "*", "*");
    assert_int_equal(d.hand[0] | d.hand[1] | d.hand[2] | d.hand[3], d.rules.deck);
}

static void kurz_bedienen_points_of_the_cards(void **state)
{
    static const struct {
        char rank;
        unsigned points;
    } rows[] = {{'O', 3}, {'U', 2}, {'A', 11}, {'Z', 10}, {'K', 4}, {'9', 0}};
    unsigned sum = 0;

    (void)state;
    for (const char *suit = "EGHS"; *suit; suit++) {
        for (size_t i = 0; i < COUNT(rows); i++) {
            const char name[3] = {*suit, rows[i].rank, 0};
            unsigned card = sf_card_parse(name);
            assert_true(sf_rulebooks[SF_KURZ_TURNIER].deck & SF_BIT(card));
            same(name, "points", sf_card_points(card), rows[i].points);
            sum += sf_card_points(card);
        }
    }
    assert_int_equal(sum, 120);
}

/* A game as the text lists it: the trumps and the plain suits, each from its highest card. */
struct listing {
    const char *contract;
    const char *group[4];
};

/* Where a card stands: its group (0 = trumps) and how many cards of the group stand above it. */
static void look_up(const struct listing *listing, unsigned card, unsigned *group, unsigned *above)
{
    for (*group = 0; *group < 4; ++*group) {
        const char *text = listing->group[*group];
        for (*above = 0; *above * 3 < strlen(text); ++*above)
            if (sf_card_parse(text + *above * 3) == card)
                return;
    }
    fail_msg("%s is not in the list", sf_card_name(card));
}

static bool should_beat(const struct listing *listing, unsigned led, unsigned other)
{
    unsigned group_led, group_other, above_led, above_other;

    look_up(listing, led, &group_led, &above_led);
    look_up(listing, other, &group_other, &above_other);
    return group_led == group_other ? above_other < above_led : group_other == 0;
}

/* One seat leads `led`, the next plays `other` and thereby takes the trick, or not. */
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

/* Every card of the deck led against every other. */
static void check_listing(const struct listing *listing)
{
    struct drawn d;

    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, "E9 G9 S9 H9 HK HZ", "*", "*", "*");
    drawn_contract(&d, listing->contract);
    for (unsigned led = 0; led < SF_CARD_N; led++) {
        for (unsigned other = 0; other < SF_CARD_N; other++) {
            if (led == other || !(d.rules.deck & SF_BIT(led)) || !(d.rules.deck & SF_BIT(other)))
                continue;
            if (beats(&d, led, other) != should_beat(listing, led, other))
                fail_msg("%s: %s led, then %s", listing->contract, sf_card_name(led),
                         sf_card_name(other));
        }
    }
}

static void kurz_rufspiel_order_of_the_cards(void **state)
{
    static const struct listing row = {
        "0 rufspiel E",
        {"EO GO HO SO EU GU HU SU HA HZ HK H9", "EA EZ EK E9", "GA GZ GK G9", "SA SZ SK S9"}};

    (void)state;
    check_listing(&row);
}

static void kurz_farbsolo_order_of_the_cards(void **state)
{
    static const struct listing rows[] = {
        {"0 solo E",
         {"EO GO HO SO EU GU HU SU EA EZ EK E9", "GA GZ GK G9", "HA HZ HK H9", "SA SZ SK S9"}},
        {"0 solo G",
         {"EO GO HO SO EU GU HU SU GA GZ GK G9", "EA EZ EK E9", "HA HZ HK H9", "SA SZ SK S9"}},
        {"0 solo H",
         {"EO GO HO SO EU GU HU SU HA HZ HK H9", "EA EZ EK E9", "GA GZ GK G9", "SA SZ SK S9"}},
        {"0 solo S",
         {"EO GO HO SO EU GU HU SU SA SZ SK S9", "EA EZ EK E9", "GA GZ GK G9", "HA HZ HK H9"}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        check_listing(&rows[i]);
}

/* ---- games ------------------------------------------------------------------------------- */

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

static void kurz_spielauswahl_rank_of_the_games(void **state)
{
    static const char *const games[] = {"1 sie", "2 solo G tout", "0 solo H", "0 solo E",
                                        "0 rufspiel E"};
    enum sf_class class[COUNT(games)];
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    for (size_t i = 0; i < COUNT(games); i++) {
        bool sie = i == 0;
        drawn_hands(&d, "E9 G9 S9 H9 HK HZ", sie ? "EO GO HO SO EU GU" : "*",
                    sie ? "*" : "EO GO HO GA GZ EA", "*");
        drawn_contract(&d, games[i]);
        class[i] = sf_contract_class(&d.rules, &d.contract);
        same(games[i], "known", d.rules.classes >> class[i] & 1, 1);
    }
    assert_int_equal(sf_count(d.rules.classes), COUNT(games));
    for (size_t i = 1; i < COUNT(games); i++)
        if (sf_class_compare(&d.rules, class[i - 1], class[i]) <= 0)
            fail_msg("%s is not above %s", games[i - 1], games[i]);
}

/* Kreuz, Pik and Karo are equal, Herz is above them; a Tout has no suit order. */
static void kurz_spielauswahl_herz_is_above_the_other_suits(void **state)
{
    static const struct {
        const char *contract;
        enum sf_class class;
    } rows[] = {{"0 solo E", SF_CLASS_SOLO},      {"0 solo G", SF_CLASS_SOLO},
                {"0 solo S", SF_CLASS_SOLO},      {"0 solo H", SF_CLASS_HERZ_SOLO},
                {"0 solo E tout", SF_CLASS_TOUT}, {"0 solo H tout", SF_CLASS_TOUT}};
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, "EO GO HO HA HZ EA", "*", "*", "*");
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_contract(&d, rows[i].contract);
        same(rows[i].contract, "class", sf_contract_class(&d.rules, &d.contract), rows[i].class);
    }
    assert_true(sf_class_compare(&d.rules, SF_CLASS_HERZ_SOLO, SF_CLASS_SOLO) > 0);
}

static void kurz_spielauswahl_two_kinds_of_games(void **state)
{
    static const struct announcement rows[] = {
        {"0 rufspiel E", SF_OK},
        {"0 solo E", SF_OK},
        {"0 wenz", SF_E_GAME_NOT_IN_BOOK},
        {"0 wenz tout", SF_E_GAME_NOT_IN_BOOK},
        {"0 farbwenz E", SF_E_GAME_NOT_IN_BOOK},
        {"0 geier", SF_E_GAME_NOT_IN_BOOK},
        {"0 farbgeier E", SF_E_GAME_NOT_IN_BOOK},
        {"0 bettel", SF_E_GAME_NOT_IN_BOOK},
        {"0 hochzeit with 1", SF_E_GAME_NOT_IN_BOOK},
        {"0 muss E", SF_E_GAME_NOT_IN_BOOK},
        {"ramsch", SF_E_GAME_NOT_IN_BOOK},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, "EO E9 G9 S9 H9 HK", "*", "*", "*");
    check_announcements(&d, rows, COUNT(rows));
}

static void kurz_schafkopf_needs_the_six_highest_trumps(void **state)
{
    static const struct {
        const char *hand;
        enum sf_error error;
    } rows[] = {{"EO GO HO SO EU GU", SF_OK},
                {"EO GO HO SO EU HU", SF_E_NOT_A_SIE},
                {"EO GO HO SO HU SU", SF_E_NOT_A_SIE},
                {"EO GO HO EU GU HU", SF_E_NOT_A_SIE},
                {"EO GO HO SO EU HA", SF_E_NOT_A_SIE}};
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_table(&d, "kurz-turnier", 3);
        drawn_hands(&d, "*", "*", rows[i].hand, "*");
        same(rows[i].hand, "the answer", drawn_contract_error(&d, "2 sie"), rows[i].error);
    }
}

/* I-6: like a Tout with four Damen, (30 + 40) x 2; nothing is played. */
static void kurz_schafkopf_price(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, "*", "*", "EO GO HO SO EU GU", "*");
    drawn_contract(&d, "2 sie");
    assert_true(sf_play_over(&d.play));
    r = drawn_score(&d);
    assert_true(r.won);
    assert_int_equal(r.value, 140);
    PAYS(&r, -140, -140, 420, -140);
    assert_int_equal(r.remorse[2], 0);
}

static void kurz_tout_needs_three_damen(void **state)
{
    static const struct {
        const char *hand, *contract;
        enum sf_error error;
    } rows[] = {
        {"EO GO HO EA EZ GA", "0 solo E tout", SF_OK},
        {"EO GO HO EA EZ GA", "0 solo G tout", SF_OK},
        {"EO GO HO EA EZ GA", "0 solo H tout", SF_OK},
        {"EO GO HO EA EZ GA", "0 solo S tout", SF_OK},
        {"EO GO HO SO EZ GA", "0 solo E tout", SF_OK},
        {"EO GO SO EA EZ GA", "0 solo E tout", SF_E_TOUT_NEEDS_OBER}, /* not these three */
        {"GO HO SO EA EZ GA", "0 solo E tout", SF_E_TOUT_NEEDS_OBER},
        {"EO HO SO EU GU HU", "0 solo E tout", SF_E_TOUT_NEEDS_OBER},
        {"EO GO EU GU EA EZ", "0 solo E tout", SF_E_TOUT_NEEDS_OBER},
        {"EO GO HO E9 EZ GA", "0 rufspiel E tout", SF_E_NO_TOUT},
    };
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_table(&d, "kurz-turnier", 3);
        drawn_hands(&d, rows[i].hand, "*", "*", "*");
        same(rows[i].hand, rows[i].contract, drawn_contract_error(&d, rows[i].contract),
             rows[i].error);
    }
}

static void kurz_farbsolo_any_suit_alone(void **state)
{
    static const struct announcement rows[] = {{"0 solo E", SF_OK},
                                               {"0 solo G", SF_OK},
                                               {"0 solo H", SF_OK},
                                               {"0 solo S", SF_OK}, /* not held */
                                               {"0 solo", SF_E_BAD_SUIT}};
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, "EO EA EZ GA HA HU", "*", "*", "*");
    check_announcements(&d, rows, COUNT(rows));
    drawn_contract(&d, "0 solo G");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), BIT(0));
}

static void kurz_rufspiel_calling_an_ace(void **state)
{
    static const struct announcement rows[] = {
        {"0 rufspiel E", SF_OK},
        {"0 rufspiel G", SF_E_CALLS_OWN_CARD},
        {"0 rufspiel S", SF_E_NO_CARD_OF_SUIT}, /* SO and SU are trumps */
        {"0 rufspiel H", SF_E_HERZ_CALLED},
        {"0 rufspiel", SF_E_BAD_SUIT},
        {"0 rufspiel E K", SF_E_BAD_CONTRACT},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, "SO SU GA G9 E9 HA", "*", "EA EZ EK H9 HK HZ", "*");
    check_announcements(&d, rows, COUNT(rows));
    drawn_contract(&d, "0 rufspiel E");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), BIT(0) | BIT(2));
}

static void kurz_rufspiel_blocked(void **state)
{
    static const char *const hands[] = {"EA GA SA E9 G9 S9", "EO GO SO EU HA HZ",
                                        "EA EK SU SO GA GZ"};
    struct sf_call calls[SF_CALL_MAX];
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(hands); i++) {
        drawn_table(&d, "kurz-turnier", 3);
        drawn_hands(&d, hands[i], "*", "*", "*");
        same(hands[i], "calls", sf_contract_calls(&d.rules, SF_RUFSPIEL, d.hand[0], calls), 0);
        assert_int_not_equal(drawn_contract_error(&d, "0 rufspiel E"), SF_OK);
        assert_int_not_equal(drawn_contract_error(&d, "0 rufspiel G"), SF_OK);
        assert_int_not_equal(drawn_contract_error(&d, "0 rufspiel S"), SF_OK);
    }
}

/* ---- play -------------------------------------------------------------------------------- */

/* The worked example of the text: Pik-Neun led; Pik-Ass takes it, Karo-Ass not, Herz-Neun does. */
static void kurz_bedienen_worked_example(void **state)
{
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, "G9 EO GO EU E9 SZ", "GA GK SK S9 HO HA", "SA H9 EZ HU EA GU",
                "HZ SO SU HK EK GZ");
    drawn_contract(&d, "0 rufspiel E");
    drawn_play(&d, "G9");
    drawn_legal(&d, "GA GK");
    drawn_refuses(&d, "HA", SF_E_MUST_FOLLOW_SUIT);
    drawn_refuses(&d, "SK", SF_E_MUST_FOLLOW_SUIT);
    drawn_play(&d, "GA");
    drawn_legal(&d, "SA H9 EZ HU GU"); /* free of Pik; the called ace alone is bound */
    {
        struct drawn discards = d, ruffs = d;
        drawn_play(&discards, "SA GZ");
        drawn_turn(&discards, 1);
        assert_int_equal(discards.play.tally.points[1], 32); /* 0 + 11 + 11 + 10 */
        drawn_play(&ruffs, "H9 GZ");
        drawn_turn(&ruffs, 2);
        assert_int_equal(ruffs.play.tally.points[2], 21);
    }
}

static void kurz_bedienen_follow_suit_and_trump(void **state)
{
    static const char leader[] = "EK GZ H9 SA GU GO";
    static const struct {
        const char *contract, *hand, *led, *legal, *refused;
        enum sf_error error;
    } rows[] = {
        {"2 solo H", "EO EU HA EA GK S9", "EK", "EA", "EO", SF_E_MUST_FOLLOW_SUIT},
        {"2 solo H", "EO EU HA EA GK S9", "SA", "S9", "HA", SF_E_MUST_FOLLOW_SUIT},
        {"2 solo H", "EO EU HA EA GK S9", "H9", "EO EU HA", "EA", SF_E_MUST_FOLLOW_TRUMP},
        {"2 solo H", "EO EU HA EA GK S9", "GO", "EO EU HA", "GK", SF_E_MUST_FOLLOW_TRUMP},
        {"2 solo S", "EO EU HA EA GK S9", "SA", "EO EU S9", "HA", SF_E_MUST_FOLLOW_TRUMP},
        {"2 solo S", "EO EU HA EA GK S9", "H9", "HA", "S9", SF_E_MUST_FOLLOW_SUIT},
        /* void: any card */
        {"2 solo H", "EO EU HA EA E9 S9", "GZ", "EO EU HA EA E9 S9", "GK", SF_E_NOT_IN_HAND},
        {"2 solo H", "EA E9 GA GK SK S9", "GU", "EA E9 GA GK SK S9", "HA", SF_E_NOT_IN_HAND},
    };
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        drawn_table(&d, "kurz-turnier", 3);
        drawn_hands(&d, leader, rows[i].hand, "*", "*");
        drawn_contract(&d, rows[i].contract);
        drawn_play(&d, rows[i].led);
        drawn_legal(&d, rows[i].legal);
        drawn_refuses(&d, rows[i].refused, rows[i].error);
    }
}

/*
 * A lost Rufspiel with three Damen: dealer is seat 3, seat 2 declares and calls the Kreuz-Ass of
 * seat 1. The called ace is bound as in schule-2024 (I-5), and here nobody looks for it.
 */
#define THREE_DAMEN                                                                                \
    "SA SZ SU HZ G9 HK", "EA EZ EK GA GZ HU", "E9 EO GO HO HA SK", "SO EU GU GK H9 S9"

static void draw_three_damen(struct drawn *d, unsigned dealer)
{
    drawn_table(d, "kurz-turnier", dealer);
    drawn_hands(d, THREE_DAMEN);
    drawn_contract(d, "2 rufspiel E");
}

static void kurz_rufspiel_called_ace_is_due(void **state)
{
    struct drawn d;

    (void)state;
    draw_three_damen(&d, 1);
    drawn_turn(&d, 2);
    drawn_play(&d, "E9 GK SU");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "EZ", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "HU", SF_E_CALLED_CARD_REQUIRED);
}

/* The declarer holds a card of the suit, so that three are the most a partner can have. */
static void kurz_rufspiel_no_running_away(void **state)
{
    struct drawn d;

    (void)state;
    draw_three_damen(&d, 0);
    drawn_turn(&d, 1);
    drawn_legal(&d, "EA GA GZ HU");
    drawn_refuses(&d, "EZ", SF_E_CALLED_SUIT_LEAD);
    drawn_refuses(&d, "EK", SF_E_CALLED_SUIT_LEAD);
}

/*
 * 9 + 17 + 26 = 52 for seats 1 and 2, 19 + 24 + 25 = 68 for the others. EO, GO and HO: 10 + 30.
 */
static void kurz_rufspiel_whole_game_lost_with_three_damen(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    draw_three_damen(&d, 3);
    drawn_play(&d, "SA");
    drawn_legal(&d, "EZ EK GA GZ HU");
    drawn_refuses(&d, "EA", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "EK SK S9 / "    /* seat 0: 11 + 4 + 4 + 0 = 19 */
                   "SZ EZ E9 GK / " /* seat 0: 10 + 10 + 0 + 4 = 24 */
                   "HK");
    drawn_refuses(&d, "EA", SF_E_MUST_FOLLOW_TRUMP);
    drawn_play(&d, "HU HO H9 / " /* seat 2: 4 + 2 + 3 + 0 = 9 */
                   "EO GU SU");
    drawn_legal(&d, "GA GZ");
    drawn_play(&d, "GZ / " /* seat 2: 3 + 2 + 2 + 10 = 17 */
                   "GO EU HZ");
    drawn_legal(&d, "GA");
    drawn_refuses(&d, "EA", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "GA / " /* seat 2: 3 + 2 + 10 + 11 = 26 */
                   "HA SO G9");
    drawn_legal(&d, "EA"); /* the last card */
    assert_false(sf_play_over(&d.play));
    drawn_play(&d, "EA"); /* seat 3: 11 + 3 + 0 + 11 = 25 */
    assert_true(sf_play_over(&d.play));
    r = drawn_score(&d);
    assert_int_equal(r.party, BIT(1) | BIT(2));
    assert_int_equal(r.player_points, 52);
    assert_int_equal(d.play.tally.points[0], 43);
    assert_int_equal(d.play.tally.points[3], 25);
    assert_false(r.won);
    assert_false(r.schneider);
    assert_int_equal(r.run, 3);
    PAYS(&r, 40, -40, -40, 40);
    assert_int_equal(r.remorse[2], 0);
}

#define WON_RUFSPIEL_0 "GA GK SZ HU H9 EK"
#define WON_RUFSPIEL_1 "EO HO EU HA S9 GZ"
#define WON_RUFSPIEL_2 "GO SO GU EA EZ SK"
#define WON_RUFSPIEL_3 "SA SU HZ HK E9 G9"
#define WON_RUFSPIEL_TRICKS                                                                        \
    "GA GZ SO G9 / " /* 2: 11 + 10 + 3 + 0 = 24 */                                                 \
    "SK SA SZ S9 / " /* 3: 4 + 11 + 10 + 0 = 25 */                                                 \
    "HZ H9 EO GU / " /* 1: 10 + 0 + 3 + 2 = 15 */                                                  \
    "EU GO SU HU / " /* 2: 2 + 3 + 2 + 2 = 9 */                                                    \
    "EA E9 EK HA / " /* 1: 11 + 0 + 4 + 11 = 26 */                                                 \
    "HO EZ HK GK"    /* 1: 3 + 10 + 4 + 4 = 21 */

/* Seat 1 calls the Karo-Ass of seat 3: 25 + 15 + 26 + 21 = 87 against 24 + 9 = 33. */
static void kurz_rufspiel_whole_game_won(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, WON_RUFSPIEL_0, WON_RUFSPIEL_1, WON_RUFSPIEL_2, WON_RUFSPIEL_3);
    drawn_contract(&d, "1 rufspiel S");
    drawn_play(&d, WON_RUFSPIEL_TRICKS);
    assert_true(sf_play_over(&d.play));
    assert_int_equal(d.play.tricks, 6);
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 87);
    assert_int_equal(d.play.tally.points[2], 33);
    assert_true(r.won);
    assert_false(r.schneider);
    assert_int_equal(r.run, 0);
    PAYS(&r, -10, 10, -10, 10);
}

#define TOUT_HANDS                                                                                 \
    "EO GO HO EA EZ GA", "SO EU GK HA H9 SK", "GU HU EK GZ HZ SA", "SU E9 G9 HK SZ S9"

/* All tricks: 25 + 7 + 10 + 7 + 36 + 35 = 120; (30 + 3 Damen) x 2. */
static void kurz_tout_whole_game_won(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 1);
    drawn_hands(&d, TOUT_HANDS);
    drawn_contract(&d, "0 solo E tout");
    drawn_play(&d, "SA S9 EZ SK / " /* 11 + 0 + 10 + 4 = 25, led by seat 2 */
                   "EO EU HU E9 / " /* 3 + 2 + 2 + 0 = 7 */
                   "GO SO GU SU / " /* 3 + 3 + 2 + 2 = 10 */
                   "HO H9 EK G9 / " /* 3 + 0 + 4 + 0 = 7 */
                   "EA HA HZ HK / " /* 11 + 11 + 10 + 4 = 36 */
                   "GA GK GZ SZ"    /* 11 + 4 + 10 + 10 = 35 */
    );
    r = drawn_score(&d);
    assert_int_equal(d.play.tally.tricks[0], 6);
    assert_int_equal(r.player_points, 120);
    assert_true(r.won);
    PAYS(&r, 360, -120, -120, -120);
    assert_int_equal(r.remorse[0], 0);
}

/* One trick (26) is given away at once: 35 + 7 + 10 + 7 + 35 = 94 points do not help. */
static void kurz_tout_whole_game_lost(void **state)
{
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 1);
    drawn_hands(&d, TOUT_HANDS);
    drawn_contract(&d, "0 solo E tout");
    drawn_play(&d, "SA S9 GA SK / " /* seat 2: 11 + 0 + 11 + 4 = 26 */
                   "HZ HK EZ HA / " /* 10 + 4 + 10 + 11 = 35 */
                   "EO EU HU E9 / " /* 7 */
                   "GO SO GU SU / " /* 10 */
                   "HO H9 EK G9 / " /* 7 */
                   "EA GK GZ SZ"    /* 11 + 4 + 10 + 10 = 35 */
    );
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 94);
    assert_false(r.won);
    PAYS(&r, -360, 120, 120, 120);
    assert_int_equal(r.remorse[0], 50);
}

/* ---- result and value -------------------------------------------------------------------- */

/* Seat 0 declares, at a Rufspiel with seat 2. */
struct bill {
    const char *contract, *declarer, *partner;
    unsigned points, tricks;
    bool won;
    int64_t value;
};

static void check_bills(const struct bill *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int64_t gain = rows[i].won ? rows[i].value : -rows[i].value;
        struct sf_result r;
        struct drawn d;

        drawn_table(&d, "kurz-turnier", 3);
        drawn_hands(&d, rows[i].declarer, "*", rows[i].partner, "*");
        drawn_contract(&d, rows[i].contract);
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        same(rows[i].contract, "won", r.won, rows[i].won);
        same(rows[i].contract, "value", r.value, rows[i].value);
        if (sf_games[d.contract.game].partners)
            PAYS(&r, gain, -gain, gain, -gain);
        else
            PAYS(&r, 3 * gain, -gain, -gain, -gain);
    }
}

#define CALLER        "EO HO HA HZ E9 G9"
#define PARTNER       "EA EK HK HU SU S9" /* GO is with the others */
#define PARTNER_GO    "EA GO HK HU SU S9" /* three Damen together */
#define PARTNER_GO_SO "EA GO SO HU SU S9" /* all four */
#define CALLER_LESS   "SO EU HA HZ E9 G9" /* without three */
#define SOLO          "EO HO EU EA EZ GA"
#define SOLO_3        "EO GO HO EA EZ GA"
#define SOLO_4        "EO GO HO SO EA EZ"
#define SOLO_LESS3    "SO EU GU EA EZ EK"
#define SOLO_LESS4    "EU GU HU EA EZ EK"

/* 61 of 120, the others need 60 */
static void kurz_spielauswahl_61_points_win(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER, 60, 3, false, 10},
        {"0 rufspiel E", CALLER, PARTNER, 61, 3, true, 10},
        {"0 solo E", SOLO, "*", 60, 3, false, 30},
        {"0 solo E", SOLO, "*", 61, 3, true, 30},
    };

    (void)state;
    check_bills(rows, COUNT(rows));
}

static void kurz_schneider_30_is_schneider_for_either_side(void **state)
{
    static const struct {
        unsigned points;
        bool schneider;
    } rows[] = {{29, true}, {30, true}, {31, false}, {89, false}, {90, true}, {91, true}};
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, CALLER, "*", PARTNER, "*");
    drawn_contract(&d, "0 rufspiel E");
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_result r = drawn_outcome(&d, rows[i].points, 3);
        assert_int_equal(r.player_points, rows[i].points);
        assert_int_equal(r.schneider, rows[i].schneider);
        assert_false(r.schwarz);
        assert_int_equal(r.value, rows[i].schneider ? 20 : 10);
    }
}

static void kurz_schneider_rufspiel_10_20_30(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER, 61, 3, true, 10},
        {"0 rufspiel E", CALLER, PARTNER, 89, 5, true, 10},
        {"0 rufspiel E", CALLER, PARTNER, 90, 5, true, 20},
        {"0 rufspiel E", CALLER, PARTNER, 120, 5, true, 20}, /* a trick without points */
        {"0 rufspiel E", CALLER, PARTNER, 120, 6, true, 30},
        {"0 rufspiel E", CALLER, PARTNER, 60, 3, false, 10},
        {"0 rufspiel E", CALLER, PARTNER, 31, 3, false, 10},
        {"0 rufspiel E", CALLER, PARTNER, 30, 3, false, 20},
        {"0 rufspiel E", CALLER, PARTNER, 0, 1, false, 20},
        {"0 rufspiel E", CALLER, PARTNER, 0, 0, false, 30},
    };

    (void)state;
    check_bills(rows, COUNT(rows));
}

/* 30 points flat: no Schneider, no Schwarz, whatever the points */
static void kurz_schneider_not_at_solo_games(void **state)
{
    static const struct bill rows[] = {
        {"0 solo E", SOLO, "*", 61, 4, true, 30},   {"0 solo E", SOLO, "*", 90, 5, true, 30},
        {"0 solo E", SOLO, "*", 120, 6, true, 30},  {"0 solo H", SOLO, "*", 120, 6, true, 30},
        {"0 solo E", SOLO, "*", 60, 4, false, 30},  {"0 solo S", SOLO, "*", 30, 2, false, 30},
        {"0 solo G", SOLO, "*", 0, 0, false, 30},   {"0 solo E", SOLO_3, "*", 120, 6, true, 60},
        {"0 solo E", SOLO_3, "*", 0, 0, false, 60},
    };
    struct sf_result r;
    struct drawn d;

    (void)state;
    check_bills(rows, COUNT(rows));
    drawn_table(&d, "kurz-turnier", 3);
    drawn_hands(&d, SOLO, "*", "*", "*");
    drawn_contract(&d, "0 solo E");
    r = drawn_outcome(&d, 120, 6);
    assert_false(r.schneider);
    assert_false(r.schwarz);
}

struct run {
    const char *contract, *declarer, *partner; /* hands of seats 0 and 2 */
    unsigned paid;
    enum sf_side side;
};

#define MINE   SF_SIDE_DECLARER
#define THEIRS SF_SIDE_DEFENCE

/* 10 points for each Dame from three on, with or without; never more than four. */
static void kurz_schneider_damen_with_and_without(void **state)
{
    static const char call[] = "0 rufspiel E";
    static const struct run rows[] = {
        {call, "EO HA HZ HK E9 G9", "EA EK H9 HU SU S9", 0, MINE},
        {call, "EO GO HA HZ E9 G9", "EA EK HK HU SU S9", 0, MINE},
        {call, "EO GO SO HZ E9 G9", "EA EK HK HU SU S9", 0, MINE}, /* HO is missing */
        {call, "EO GO HA HZ E9 G9", "EA HO HK HU SU S9", 3, MINE},
        {call, "E9 HA HZ HK G9 GK", "EA EO GO HO H9 S9", 3, MINE}, /* the partner */
        {call, "EO HO HA HZ E9 G9", "EA GO SO HU SU S9", 4, MINE},
        {call, "EO GO HO SO EU E9", "EA GU HU SU HA HZ", 4, MINE}, /* Buben do not count */
        {call, "GO HO SO HA E9 G9", "EA EK HU SU S9 H9", 0, THEIRS},
        {call, "HO SO EU HA E9 G9", "EA EK HU SU S9 H9", 0, THEIRS},
        {call, "SO EU GU HA E9 G9", "EA EK HU SU S9 H9", 3, THEIRS},
        {call, "EU GU HZ HA E9 G9", "EA EK HU SU S9 H9", 4, THEIRS},
        {call, "E9 EK GK G9 SK S9", "EA EZ GA GZ SA SZ", 4, THEIRS}, /* without any trump */
        {"0 solo G", "EO GO EU GA GZ GK", "*", 0, MINE},
        {"0 solo G", "EO GO HO GA GZ GK", "*", 3, MINE},
        {"0 solo H", "EO GO HO SO EU GU", "*", 4, MINE},
        {"0 solo G", "GO HO SO GA GZ GK", "*", 0, THEIRS},
        {"0 solo G", "HO SO EU GA GZ GK", "*", 0, THEIRS},
        {"0 solo G", "SO EU GU GA GZ GK", "*", 3, THEIRS},
        {"0 solo S", "EU GU HU SU SA SZ", "*", 4, THEIRS},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct drawn d;
        drawn_table(&d, "kurz-turnier", 3);
        drawn_hands(&d, rows[i].declarer, "*", rows[i].partner, "*");
        drawn_contract(&d, rows[i].contract);
        for (unsigned points = 60; points <= 61; points++) {
            struct sf_result r = drawn_outcome(&d, points, 3);
            same(rows[i].declarer, "Damen", r.run, rows[i].paid);
            same(rows[i].declarer, "their points", r.run_part, (int64_t)rows[i].paid * 10);
            if (rows[i].paid)
                same(rows[i].declarer, "side", r.run_side, rows[i].side);
        }
    }
}

/* Added to 10, 20 or 30 of the Rufspiel and to 30 of the Solo. */
static void kurz_turnierregeln_value_with_damen(void **state)
{
    static const struct bill rows[] = {
        {"0 rufspiel E", CALLER, PARTNER_GO, 61, 3, true, 40},
        {"0 rufspiel E", CALLER, PARTNER_GO, 90, 4, true, 50},
        {"0 rufspiel E", CALLER, PARTNER_GO, 120, 6, true, 60},
        {"0 rufspiel E", CALLER, PARTNER_GO, 60, 3, false, 40},
        {"0 rufspiel E", CALLER, PARTNER_GO, 30, 3, false, 50},
        {"0 rufspiel E", CALLER, PARTNER_GO, 0, 0, false, 60},
        {"0 rufspiel E", CALLER, PARTNER_GO_SO, 61, 3, true, 50},
        {"0 rufspiel E", CALLER, PARTNER_GO_SO, 90, 3, true, 60},
        {"0 rufspiel E", CALLER, PARTNER_GO_SO, 120, 6, true, 70},
        {"0 rufspiel E", CALLER_LESS, PARTNER, 61, 3, true, 40},
        {"0 rufspiel E", CALLER_LESS, PARTNER, 30, 3, false, 50},
        {"0 rufspiel E", CALLER_LESS, PARTNER, 0, 0, false, 60},
        {"0 solo E", SOLO_3, "*", 61, 3, true, 60},
        {"0 solo E", SOLO_3, "*", 60, 3, false, 60},
        {"0 solo H", SOLO_4, "*", 61, 3, true, 70},
        {"0 solo E", SOLO_LESS3, "*", 61, 3, true, 60},
        {"0 solo E", SOLO_LESS3, "*", 60, 3, false, 60},
        {"0 solo E", SOLO_LESS4, "*", 30, 3, false, 70},
    };

    (void)state;
    check_bills(rows, COUNT(rows));
}

static void kurz_tout_doubles_the_value(void **state)
{
    static const struct bill rows[] = {
        {"0 solo E tout", SOLO_3, "*", 120, 6, true, 120},
        {"0 solo H tout", SOLO_3, "*", 120, 6, true, 120},
        {"0 solo E tout", SOLO_4, "*", 120, 6, true, 140},
        {"0 solo E tout", SOLO_3, "*", 120, 5, false, 120}, /* a trick without points */
        {"0 solo E tout", SOLO_3, "*", 61, 5, false, 120},
        {"0 solo E tout", SOLO_4, "*", 0, 0, false, 140},
    };

    (void)state;
    check_bills(rows, COUNT(rows));
}

/* 50 cents for a lost Tout, for nothing else. */
static void kurz_turnierregeln_lost_tout_costs_50_cents(void **state)
{
    static const struct {
        const char *contract, *hand;
        unsigned points, tricks;
        unsigned cents;
    } rows[] = {
        {"0 solo E tout", SOLO_3, 110, 5, 50}, {"0 solo H tout", SOLO_4, 120, 5, 50},
        {"0 solo E tout", SOLO_3, 120, 6, 0},  {"0 solo E", SOLO_3, 30, 1, 0},
        {"0 solo E", SOLO_3, 120, 6, 0},       {"0 rufspiel E", CALLER, 0, 0, 0},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_result r;
        struct drawn d;
        drawn_table(&d, "kurz-turnier", 3);
        drawn_hands(&d, rows[i].hand, "*", "*", "*");
        drawn_contract(&d, rows[i].contract);
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        same(rows[i].contract, "fee", r.remorse[0], rows[i].cents);
        for (unsigned seat = 1; seat < SF_SEATS; seat++)
            assert_int_equal(r.remorse[seat], 0);
    }
}

static void kurz_turnierregeln_no_stoss(void **state)
{
    static const char *const games[] = {"0 rufspiel E", "0 solo H"};
    struct drawn d;

    (void)state;
    for (size_t i = 0; i < COUNT(games); i++) {
        drawn_table(&d, "kurz-turnier", 3);
        drawn_hands(&d, CALLER, "*", PARTNER, "*");
        drawn_contract(&d, games[i]);
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(drawn_stoss_error(&d, seat), SF_E_STOSS_UNKNOWN);
    }
}

/* A tournament book takes no house rules, and says which one it was. */
static void kurz_turnierregeln_are_fixed(void **state)
{
    struct sf_house house;
    struct sf_conflict conflict = {0};
    struct sf_rules rules = sf_rulebooks[SF_KURZ_TURNIER];

    (void)state;
    sf_house_init(&house);
    assert_int_equal(sf_rules_make(&rules, SF_KURZ_TURNIER, &house, &conflict), SF_OK);
    house.stoss_levels = 2;
    assert_int_equal(sf_rules_make(&rules, SF_KURZ_TURNIER, &house, &conflict), SF_E_FIXED_BOOK);
    assert_string_equal(conflict.a, "stoss_levels");
    assert_string_equal(conflict.b, "kurz-turnier");
    sf_house_init(&house);
    house.tariff[SF_TARIFF_RUFSPIEL] = 20;
    assert_int_equal(sf_rules_make(&rules, SF_KURZ_TURNIER, &house, &conflict), SF_E_FIXED_BOOK);
    sf_house_init(&house);
    house.run_from[SF_SOLO] = 2;
    assert_int_equal(sf_rules_make(&rules, SF_KURZ_TURNIER, &house, &conflict), SF_E_FIXED_BOOK);
    sf_house_init(&house);
    house.variants = UINT32_C(1) << SF_VARIANT_FARBWENZ;
    assert_int_equal(sf_rules_make(&rules, SF_KURZ_TURNIER, &house, &conflict), SF_E_FIXED_BOOK);
    assert_string_equal(conflict.a, "farbwenz");
}

/* ---- tables of five ---------------------------------------------------------------------- */

static void draw_five(struct drawn *d, unsigned dealer)
{
    drawn_table(d, "kurz-turnier", dealer);
    assert_true(d->rules.five_allowed);
    d->rules.players = 5;
}

static void kurz_turnierregeln_five_dealer_pauses(void **state)
{
    (void)state;
    for (unsigned dealer = 0; dealer < 5; dealer++) {
        const char *hands[5];
        char announcement[] = "0 solo H";
        struct drawn d;

        for (unsigned seat = 0; seat < 5; seat++)
            hands[seat] = seat == dealer ? "" : "*";
        draw_five(&d, dealer);
        drawn_hands5(&d, hands);
        for (unsigned seat = 0; seat < 5; seat++) {
            announcement[0] = (char)('0' + seat);
            same(announcement, "the answer", drawn_contract_error(&d, announcement),
                 seat == dealer ? SF_E_BAD_CONTRACT : SF_OK);
        }
        announcement[0] = (char)('0' + (dealer + 2) % 5);
        drawn_contract(&d, announcement);
        for (unsigned i = 1; i < 5; i++) { /* clockwise, from the dealer's left */
            drawn_turn(&d, (dealer + i) % 5);
            sf_play_put(&d.play, sf_play_legal(&d.play) & -sf_play_legal(&d.play));
        }
        assert_int_equal(d.play.tricks, 1);
        assert_int_not_equal(d.play.turn, dealer);
    }
}

/* The won Rufspiel again, at a table of five whose seat 2 deals: seats 4 and 1 against 3 and 0. */
static void kurz_turnierregeln_five_whole_rufspiel(void **state)
{
    static const char *const hands[5] = {WON_RUFSPIEL_2, WON_RUFSPIEL_3, "", WON_RUFSPIEL_0,
                                         WON_RUFSPIEL_1};
    struct sf_result r;
    struct drawn d;

    (void)state;
    draw_five(&d, 2);
    drawn_hands5(&d, hands);
    drawn_contract(&d, "4 rufspiel S");
    drawn_turn(&d, 3);
    drawn_play(&d, WON_RUFSPIEL_TRICKS);
    r = drawn_score(&d);
    assert_int_equal(r.party, BIT(4) | BIT(1));
    assert_int_equal(r.player_points, 87);
    PAYS(&r, -10, 10, 0, -10, 10);
}

static void kurz_turnierregeln_five_solo_pays_three(void **state)
{
    static const char *const hands[5] = {"*", "", "*", "*", SOLO_3};
    struct sf_result r;
    struct drawn d;

    (void)state;
    draw_five(&d, 1);
    drawn_hands5(&d, hands);
    drawn_contract(&d, "4 solo E");
    r = drawn_outcome(&d, 61, 4);
    PAYS(&r, -60, 0, -60, -60, 180);
    r = drawn_outcome(&d, 60, 4);
    PAYS(&r, 60, 0, 60, 60, -180);
    drawn_contract(&d, "4 solo E tout");
    r = drawn_outcome(&d, 110, 5);
    PAYS(&r, 120, 0, 120, 120, -360);
    assert_int_equal(r.remorse[4], 50);
}

/* ---- refusals ---------------------------------------------------------------------------- */

static void kurz_refusals_name_their_heading(void **state)
{
    static const struct {
        enum sf_error error;
        const char *paragraph;
    } rows[] = {
        {SF_E_MUST_FOLLOW_SUIT, "kurz-turnier Das Bedienen und Stechen"},
        {SF_E_MUST_FOLLOW_TRUMP, "kurz-turnier Das Bedienen und Stechen"},
        {SF_E_CALLS_OWN_CARD, "kurz-turnier Rufspiel"},
        {SF_E_DECLARER_BLOCKED, "kurz-turnier Rufspiel"},
        {SF_E_NOT_A_SIE, "kurz-turnier Schafkopf"},
        {SF_E_NO_TOUT, "kurz-turnier Tout (Duu)"},
        /* the text is silent on the called ace: I-5 */
        {SF_E_CALLED_CARD_REQUIRED, "schule-2024 5.1.3"},
        {SF_E_CALLED_CARD_FORBIDDEN, "schule-2024 5.1.3"},
        {SF_E_CALLED_SUIT_LEAD, "schule-2024 5.1.5"},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "kurz-turnier", 3);
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_string_equal(sf_rules_paragraph(&d.rules, rows[i].error), rows[i].paragraph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kurz_bedienen_deck_of_24),
        cmocka_unit_test(kurz_bedienen_points_of_the_cards),
        cmocka_unit_test(kurz_rufspiel_order_of_the_cards),
        cmocka_unit_test(kurz_farbsolo_order_of_the_cards),
        cmocka_unit_test(kurz_spielauswahl_rank_of_the_games),
        cmocka_unit_test(kurz_spielauswahl_herz_is_above_the_other_suits),
        cmocka_unit_test(kurz_spielauswahl_two_kinds_of_games),
        cmocka_unit_test(kurz_schafkopf_needs_the_six_highest_trumps),
        cmocka_unit_test(kurz_schafkopf_price),
        cmocka_unit_test(kurz_tout_needs_three_damen),
        cmocka_unit_test(kurz_farbsolo_any_suit_alone),
        cmocka_unit_test(kurz_rufspiel_calling_an_ace),
        cmocka_unit_test(kurz_rufspiel_blocked),
        cmocka_unit_test(kurz_bedienen_worked_example),
        cmocka_unit_test(kurz_bedienen_follow_suit_and_trump),
        cmocka_unit_test(kurz_rufspiel_called_ace_is_due),
        cmocka_unit_test(kurz_rufspiel_no_running_away),
        cmocka_unit_test(kurz_rufspiel_whole_game_lost_with_three_damen),
        cmocka_unit_test(kurz_rufspiel_whole_game_won),
        cmocka_unit_test(kurz_tout_whole_game_won),
        cmocka_unit_test(kurz_tout_whole_game_lost),
        cmocka_unit_test(kurz_spielauswahl_61_points_win),
        cmocka_unit_test(kurz_schneider_30_is_schneider_for_either_side),
        cmocka_unit_test(kurz_schneider_rufspiel_10_20_30),
        cmocka_unit_test(kurz_schneider_not_at_solo_games),
        cmocka_unit_test(kurz_schneider_damen_with_and_without),
        cmocka_unit_test(kurz_turnierregeln_value_with_damen),
        cmocka_unit_test(kurz_tout_doubles_the_value),
        cmocka_unit_test(kurz_turnierregeln_lost_tout_costs_50_cents),
        cmocka_unit_test(kurz_turnierregeln_no_stoss),
        cmocka_unit_test(kurz_turnierregeln_are_fixed),
        cmocka_unit_test(kurz_turnierregeln_five_dealer_pauses),
        cmocka_unit_test(kurz_turnierregeln_five_whole_rufspiel),
        cmocka_unit_test(kurz_turnierregeln_five_solo_pays_three),
        cmocka_unit_test(kurz_refusals_name_their_heading),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
