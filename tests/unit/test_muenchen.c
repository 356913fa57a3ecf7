/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

/*
 * muenchen-2006, paragraph by paragraph: cards, games, announcement, play, result and value. Every
 * expectation is worked out from the text, not from the program.
 */

typedef const char *const deal_text[4];

/* Rufspiel of seat 0 with the Gras-As of seat 2. */
static deal_text plain = {"EO HO EU HA H9 GK G7 EZ", "GO SU HZ H7 EA E9 S9 S7",
                          "SO GU H8 GA G9 SA SK E8", "HU HK GZ G8 EK E7 SZ S8"};
/* Gras-Solo of seat 2. */
static deal_text gras_solo = {"EU G8 EZ E9 HK H7 SA S8", "HU SU GK G7 EK H9 SZ S9",
                              "EO GO SO GU GA GZ HA E7", "HO G9 EA E8 HZ H8 SK S7"};
/* Wenz of seat 0 that lacks only the last Schellen trick. */
static deal_text wenz = {"EU GU HU EA EZ EK EO S7", "SU E9 GA GZ HA HZ SA S8",
                         "E8 GK GO HK HO SZ SK S9", "E7 G9 G8 G7 H9 H8 H7 SO"};
/* Muss-Spiel of seat 3 with the Schellen-As of seat 1. */
static deal_text must_play = {"GO HO HK EA EZ GK SZ S9", "GU HA H9 SA S7 GZ G8 EK",
                              "SO EU HU HZ GA G7 SK E7", "EO SU H8 H7 G9 E9 E8 S8"};
/* Rufspiel of seat 1 with the Eichel-As of seat 0, who holds three or four Eichel. */
static deal_text three = {"EA EZ E8 H7 H8 GA G7 S7", "EO GO EU HA EK SA S9 G8",
                          "HO GU HU HZ H9 GZ G9 E9", "SO SU HK GK SK S8 SZ E7"};
static deal_text four = {"EA EZ E9 E8 H7 GA G7 S7", "EO GO EU HA EK E7 SA S9",
                         "HO GU HU HZ H9 GZ G9 SZ", "SO SU HK H8 GK G8 SK S8"};
/* Muss-Spiel of seat 1 with the Eichel-Zehn of seat 0, who holds three or four Eichel. */
static deal_text zehn_three = {"EZ EK E9 HK H7 G8 S7 S8", "EO HU H9 H8 EA GA SA G7",
                               "GO HO EU HZ E7 GZ SZ SK", "SO GU SU HA E8 GK G9 S9"};
static deal_text zehn_four = {"EZ EK E9 E8 H7 G8 S7 S8", "EO HU H9 H8 EA GA SA G7",
                              "GO HO EU HZ E7 GZ SZ SK", "SO GU SU HA HK GK G9 S9"};
/* Muss-Spiel of seat 1 with the Eichel-König of seat 0, who holds two or three Eichel. */
static deal_text koenig_two = {"EK E9 S9 HA H8 G7 S7 S8", "EO H7 EA EZ GA GZ SA SZ",
                               "E7 GO HO EU HZ GK SK G8", "SO GU HU SU HK H9 G9 E8"};
static deal_text koenig_three = {"EK E9 E8 HA H8 G7 S7 S8", "EO H7 EA EZ GA GZ SA SZ",
                                 "E7 GO HO EU HZ GK SK G8", "SO GU HU SU HK H9 G9 S9"};
/* Muss-Spiel of seat 1, Renonce with the Eichel-As of seat 0. */
static deal_text renonce = {"EA EZ E8 H7 H8 GK G7 S7", "EO HU SU HA H9 GA GZ G9",
                            "GO HO EU HZ SA SZ S9 E9", "SO GU HK E7 EK G8 SK S8"};
/* Sie of seat 2. */
static deal_text sie = {"EA EZ EK E9 E8 E7 GA GZ", "GK G9 G8 G7 HA HZ HK H9",
                        "EO GO HO SO EU GU HU SU", "H8 H7 SA SZ SK S9 S8 S7"};

static void deal(struct drawn *d, unsigned dealer, deal_text hands)
{
    drawn_table(d, "muenchen-2006", dealer);
    drawn_hands(d, hands[0], hands[1], hands[2], hands[3]);
}

static void begin(struct drawn *d, unsigned dealer, deal_text hands, const char *contract)
{
    deal(d, dealer, hands);
    drawn_contract(d, contract);
}

static void announcement_is(unsigned dealer, deal_text hands, const char *contract,
                            enum sf_error expected)
{
    struct drawn d;

    deal(&d, dealer, hands);
    assert_string_equal(sf_error_text(drawn_contract_error(&d, contract)), sf_error_text(expected));
}

static void trumps_rank(const struct sf_order *order, const char *line)
{
    drawn_block(order, line);
    assert_int_equal(order->group[order->place[sf_card_parse(line)]], order->trumps);
}

/* I.1.3 */

static void muenchen_I_1_3_four_seats_share_all_cards(void **state)
{
    struct drawn d;
    unsigned tricks = 0, points = 0;

    (void)state;
    deal(&d, 0, plain);
    assert_int_equal(d.rules.players, 4);
    assert_int_equal(sf_rules_active(&d.rules), 4);
    assert_int_equal(d.rules.hand, 8);
    assert_int_equal(d.hand[0] | d.hand[1] | d.hand[2] | d.hand[3], d.rules.deck);
    drawn_contract(&d, "0 rufspiel G");
    drawn_turn(&d, 1);
    drawn_play(&d, "EA E8 E7 EZ / S9 SA S8 G7 / GA G8 GK HZ / S7 SK SZ HA /"
                   "EO H7 H8 HK / HO GO GU HU / E9 SO EK H9 / G9 GZ EU SU");
    for (unsigned seat = 0; seat < 4; seat++) {
        tricks += d.play.tally.tricks[seat];
        points += d.play.tally.points[seat];
    }
    assert_true(sf_play_over(&d.play));
    assert_int_equal(tricks, 8);
    assert_int_equal(points, 120);
}

/* I.2 */

static void muenchen_I_2_1_four_suits_of_eight(void **state)
{
    static const char suits[] = "EGHS", cards[] = "AZKOU987";
    struct drawn d;
    sf_cards seen = 0;

    (void)state;
    drawn_table(&d, "muenchen-2006", 0);
    for (unsigned s = 0; s < 4; s++) {
        for (unsigned r = 0; r < 8; r++) {
            char name[3] = {suits[s], cards[r], 0};
            unsigned card = sf_card_parse(name);
            assert_int_not_equal(card, SF_NO_CARD);
            assert_string_equal(sf_card_name(card), name);
            assert_int_equal(sf_card_suit(card), sf_suit_parse(suits[s]));
            assert_false(seen & SF_BIT(card));
            seen |= SF_BIT(card);
        }
    }
    assert_int_equal(seen, d.rules.deck);
    assert_int_equal(sf_count(d.rules.deck), 32);
}

static void muenchen_I_2_2_points_of_the_cards(void **state)
{
    static const struct {
        char rank;
        unsigned points;
    } rows[] = {{'A', 11}, {'Z', 10}, {'K', 4}, {'O', 3}, {'U', 2}, {'9', 0}, {'8', 0}, {'7', 0}};

    (void)state;
    for (unsigned i = 0; i < 8; i++) {
        for (const char *suit = "EGHS"; *suit; suit++) {
            char name[3] = {*suit, rows[i].rank, 0};
            assert_int_equal(sf_card_points(sf_card_parse(name)), rows[i].points);
        }
    }
}

static void muenchen_I_2_3_thirty_points_a_suit(void **state)
{
    unsigned all = 0;

    (void)state;
    for (unsigned suit = 0; suit < 4; suit++) {
        unsigned points = 0;
        for (unsigned rank = 0; rank < 8; rank++)
            points += sf_card_points(SF_CARD(suit, rank));
        assert_int_equal(points, 30);
        all += points;
    }
    assert_int_equal(all, 120);
}

/* I.3.2 */

static void muenchen_I_3_2_parties(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, plain, "0 rufspiel G");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 0 | 1u << 2);
    begin(&d, 0, must_play, "3 muss S");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 3 | 1u << 1);
    begin(&d, 0, koenig_two, "1 muss G K");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 1 | 1u << 2);
    begin(&d, 1, gras_solo, "2 solo G");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 2);
    begin(&d, 3, wenz, "0 wenz tout");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 0);
    begin(&d, 3, sie, "2 sie");
    assert_int_equal(sf_contract_party(&d.contract, d.hand), 1u << 2);
}

/* II.2 */

static void muenchen_II_2_games_and_their_rank(void **state)
{
    static const enum sf_class falling[] = {SF_CLASS_SIE,  SF_CLASS_SOLO_TOUT, SF_CLASS_WENZ_TOUT,
                                            SF_CLASS_SOLO, SF_CLASS_WENZ,      SF_CLASS_RUFSPIEL};
    struct drawn d;
    uint32_t known = 0;

    (void)state;
    drawn_table(&d, "muenchen-2006", 0);
    for (unsigned i = 0; i < 6; i++) {
        known |= UINT32_C(1) << falling[i];
        assert_true(i == 0 || sf_class_compare(&d.rules, falling[i - 1], falling[i]) > 0);
    }
    assert_int_equal(d.rules.classes, known);
}

static void muenchen_II_2_lowest_game_of_the_nth_bidder(void **state)
{
    static const enum sf_class least[] = {SF_CLASS_RUFSPIEL, SF_CLASS_WENZ, SF_CLASS_SOLO,
                                          SF_CLASS_WENZ_TOUT};
    struct drawn d;

    (void)state;
    drawn_table(&d, "muenchen-2006", 0);
    for (unsigned n = 0; n < 4; n++)
        assert_int_equal(sf_class_promise(&d.rules, n), least[n]);
}

static void muenchen_II_2_class_of_an_announcement(void **state)
{
    static const struct {
        deal_text *hands;
        const char *contract;
        enum sf_class class;
    } rows[] = {
        {&sie, "2 sie", SF_CLASS_SIE},
        {&gras_solo, "2 solo G tout", SF_CLASS_SOLO_TOUT},
        {&gras_solo, "2 solo H tout", SF_CLASS_SOLO_TOUT},
        {&wenz, "0 wenz tout", SF_CLASS_WENZ_TOUT},
        {&gras_solo, "2 solo E", SF_CLASS_SOLO},
        {&gras_solo, "2 solo H", SF_CLASS_SOLO},
        {&wenz, "0 wenz", SF_CLASS_WENZ},
        {&plain, "0 rufspiel G", SF_CLASS_RUFSPIEL},
        {&must_play, "3 muss S", SF_NO_CLASS},
    };
    struct drawn d;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&d, 0, *rows[i].hands, rows[i].contract);
        assert_int_equal(sf_contract_class(&d.rules, &d.contract), rows[i].class);
    }
}

static void muenchen_II_2_other_games_are_unknown(void **state)
{
    static const char *const games[] = {"0 farbwenz E",  "0 farbwenz S tout", "0 geier",
                                        "0 farbgeier G", "0 bettel",          "0 hochzeit with 1",
                                        "ramsch"};

    (void)state;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++)
        announcement_is(3, plain, games[i], SF_E_GAME_NOT_IN_BOOK);
}

static void muenchen_II_2_1_1_muss_spiel_belongs_to_the_eichel_ober(void **state)
{
    (void)state;
    announcement_is(0, must_play, "3 muss S", SF_OK);
    announcement_is(0, must_play, "0 muss S", SF_E_MUSS_DECLARER);
    announcement_is(0, must_play, "1 muss E", SF_E_MUSS_DECLARER);
    announcement_is(0, must_play, "2 muss E", SF_E_MUSS_DECLARER);
}

static void muenchen_II_2_1_2_any_game_the_cards_allow(void **state)
{
    (void)state;
    for (unsigned dealer = 0; dealer < 4; dealer++) {
        announcement_is(dealer, plain, "0 rufspiel G", SF_OK);
        announcement_is(dealer, plain, "0 wenz", SF_OK);
        announcement_is(dealer, plain, "0 solo H", SF_OK);
        announcement_is(dealer, plain, "0 sie", SF_E_NOT_A_SIE);
    }
}

/* II.3.1 */

static void muenchen_II_3_1_1_sie_needs_no_addition(void **state)
{
    (void)state;
    announcement_is(0, sie, "2 sie", SF_OK);
    announcement_is(0, sie, "2 sie E", SF_E_BAD_SUIT);
    announcement_is(0, sie, "2 sie tout", SF_E_NO_TOUT);
}

static void muenchen_II_3_1_2_solo_tout_names_its_suit(void **state)
{
    (void)state;
    announcement_is(0, gras_solo, "2 solo E tout", SF_OK);
    announcement_is(0, gras_solo, "2 solo G tout", SF_OK);
    announcement_is(0, gras_solo, "2 solo H tout", SF_OK);
    announcement_is(0, gras_solo, "2 solo S tout", SF_OK);
    announcement_is(0, gras_solo, "2 solo tout", SF_E_BAD_SUIT);
}

static void muenchen_II_3_1_3_wenz_tout_needs_no_addition(void **state)
{
    (void)state;
    announcement_is(0, wenz, "0 wenz tout", SF_OK);
    announcement_is(0, wenz, "0 wenz E tout", SF_E_BAD_SUIT);
}

static void muenchen_II_3_1_4_solo_names_its_suit(void **state)
{
    (void)state;
    announcement_is(0, gras_solo, "2 solo E", SF_OK);
    announcement_is(0, gras_solo, "2 solo G", SF_OK);
    announcement_is(0, gras_solo, "2 solo H", SF_OK);
    announcement_is(0, gras_solo, "2 solo", SF_E_BAD_SUIT);
    /* Seat 2 holds no Schellen but the Ober: the suit is chosen freely. */
    announcement_is(0, gras_solo, "2 solo S", SF_OK);
}

static void muenchen_II_3_1_5_wenz_needs_no_addition(void **state)
{
    (void)state;
    announcement_is(0, wenz, "0 wenz", SF_OK);
    announcement_is(0, wenz, "2 wenz", SF_OK); /* without an Unter */
    announcement_is(0, wenz, "0 wenz G", SF_E_BAD_SUIT);
}

static void muenchen_II_3_1_6_calls_the_ace_of_a_suit_in_hand(void **state)
{
    static deal_text hands = {"EO HO HA H9 EZ GK S8 S7", "*", "*", "*"};

    (void)state;
    announcement_is(0, hands, "0 rufspiel E", SF_OK);
    announcement_is(0, hands, "0 rufspiel G", SF_OK);
    announcement_is(0, hands, "0 rufspiel S", SF_OK);
    announcement_is(0, hands, "0 rufspiel H", SF_E_HERZ_CALLED);
    announcement_is(0, hands, "0 rufspiel", SF_E_BAD_SUIT);
    announcement_is(0, hands, "0 rufspiel E Z", SF_E_BAD_CONTRACT);
    announcement_is(0, hands, "0 rufspiel G K", SF_E_BAD_CONTRACT);
    announcement_is(0, hands, "0 rufspiel S tout", SF_E_NO_TOUT);
}

static void muenchen_II_3_1_6_not_the_own_ace(void **state)
{
    static deal_text hands = {"EO HO HA H9 EA E9 GK G7", "*", "*", "*"};

    (void)state;
    announcement_is(0, hands, "0 rufspiel E", SF_E_CALLS_OWN_CARD);
    announcement_is(0, hands, "0 rufspiel G", SF_OK);
}

static void muenchen_II_3_1_6_ober_and_unter_are_no_cards_of_the_suit(void **state)
{
    static deal_text hands = {"EO EU GO HO HA H9 SU S7", "*", "*", "*"};

    (void)state;
    announcement_is(0, hands, "0 rufspiel E", SF_E_NO_CARD_OF_SUIT);
    announcement_is(0, hands, "0 rufspiel G", SF_E_NO_CARD_OF_SUIT);
    announcement_is(0, hands, "0 rufspiel S", SF_OK);
}

static void muenchen_II_3_1_6_blocked(void **state)
{
    static const struct {
        const char *hand;
        enum sf_error eichel, gras, schellen;
    } rows[] = {
        {"EO HO HA H9 EA E9 GA SA", SF_E_CALLS_OWN_CARD, SF_E_CALLS_OWN_CARD, SF_E_CALLS_OWN_CARD},
        {"EO GO HO SO EU GU HA HZ", SF_E_DECLARER_BLOCKED, SF_E_DECLARER_BLOCKED,
         SF_E_DECLARER_BLOCKED},
        {"EO HO HA H9 EA E9 GA G9", SF_E_CALLS_OWN_CARD, SF_E_CALLS_OWN_CARD,
         SF_E_DECLARER_BLOCKED},
    };
    struct sf_call calls[SF_CALL_MAX];
    struct drawn d;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        drawn_table(&d, "muenchen-2006", 0);
        drawn_hands(&d, rows[i].hand, "*", "*", "*");
        assert_int_equal(sf_contract_calls(&d.rules, SF_RUFSPIEL, d.hand[0], calls), 0);
        assert_int_equal(drawn_contract_error(&d, "0 rufspiel E"), rows[i].eichel);
        assert_int_equal(drawn_contract_error(&d, "0 rufspiel G"), rows[i].gras);
        assert_int_equal(drawn_contract_error(&d, "0 rufspiel S"), rows[i].schellen);
    }
}

static void muenchen_II_3_1_6_knows_no_renonce(void **state)
{
    static deal_text hands = {"EO HO HA H9 EA E9 GA G9", "*", "*", "*"};
    struct drawn d;

    (void)state;
    deal(&d, 0, hands);
    assert_int_not_equal(drawn_contract_error(&d, "0 rufspiel S renonce"), SF_OK);
    deal(&d, 0, plain);
    assert_int_not_equal(drawn_contract_error(&d, "0 rufspiel G renonce"), SF_OK);
}

/* With this hand exactly the `called` cards can be announced, all with or all without Renonce. */
static void muss_calls(const char *hand, const char *called, bool without_suit)
{
    static const uint8_t called_ranks[] = {SF_AS, SF_ZEHN, SF_KOENIG, SF_NEUN};
    sf_cards expected = drawn_cards(called), listed = 0;
    struct sf_call calls[SF_CALL_MAX];
    struct drawn d;
    unsigned count;

    drawn_table(&d, "muenchen-2006", 0);
    drawn_hands(&d, hand, "*", "*", "*");
    count = sf_contract_calls(&d.rules, SF_MUSS, d.hand[0], calls);
    for (unsigned i = 0; i < count; i++) {
        listed |= SF_BIT(SF_CARD(calls[i].suit, calls[i].rank));
        assert_int_equal(calls[i].renonce, without_suit);
    }
    assert_int_equal(listed, expected);
    for (unsigned i = 0; i < 3 * 4 * 2; i++) {
        static const uint8_t suits[] = {SF_EICHEL, SF_GRAS, SF_SCHELLEN};
        struct sf_contract c = sf_contract_of(SF_MUSS, 0);
        enum sf_error error = SF_E_MUSS_CALL;
        sf_cards card;

        c.suit = suits[i % 3];
        c.call = called_ranks[i / 3 % 4];
        c.renonce = i / 12;
        card = SF_BIT(sf_contract_called(&c));
        if (d.hand[0] & card)
            error = SF_E_MUSS_OWN_CARD;
        else if ((expected & card) && c.renonce == without_suit)
            error = SF_OK;
        assert_string_equal(sf_error_text(sf_contract_check(&d.rules, 0, &c, d.hand)),
                            sf_error_text(error));
    }
}

static void muenchen_II_3_1_7_point_1_regular_ace(void **state)
{
    (void)state;
    muss_calls("EO GU HA H9 E9 G8 S8 S7", "EA GA SA", false);
    muss_calls("EO GU HA H9 EZ GZ GK HK", "EA GA", false);
    /* A regular call goes before a Renonce: no Gras here, and no Eichel or Gras but trumps. */
    muss_calls("EO GU HA H9 EA E9 S8 S7", "SA", false);
    muss_calls("EO EU GO GU HA HZ S8 S7", "SA", false);
    muss_calls("EO HU EA EZ GA GZ SZ S7", "SA", false);
}

static void muenchen_II_3_1_7_point_2_renonce(void **state)
{
    (void)state;
    muss_calls("EO GO HO SO EU HA HZ HK", "EA GA SA", true);
    muss_calls("EO HU SU HA H9 EA EZ E9", "GA SA", true);
    muss_calls("EO HU HA H9 EA E9 GA G8", "SA", true);
    muss_calls("EO HU EA EZ EK GA GZ GK", "SA", true);
}

static void muenchen_II_3_1_7_point_3_zehn_with_all_aces(void **state)
{
    (void)state;
    muss_calls("EO HU H9 H8 EA GA SA E7", "EZ GZ SZ", false);
    muss_calls("EO HU H9 H8 EA GA SA EZ", "GZ SZ", false);
    muss_calls("EO HU H9 EA EZ GA GZ SA", "SZ", false);
}

static void muenchen_II_3_1_7_point_4_koenig_with_all_aces_and_zehner(void **state)
{
    (void)state;
    muss_calls("EO H7 EA EZ GA GZ SA SZ", "EK GK SK", false);
    muss_calls("EO GK EA EZ GA GZ SA SZ", "EK SK", false);
}

static void muenchen_II_3_1_7_names_a_plain_suit(void **state)
{
    (void)state;
    announcement_is(0, must_play, "3 muss H", SF_E_HERZ_CALLED);
    announcement_is(0, must_play, "3 muss", SF_E_BAD_SUIT);
    announcement_is(0, must_play, "3 muss S tout", SF_E_NO_TOUT);
}

/* II.4 */

static void muenchen_II_4_first_lead_left_of_the_dealer(void **state)
{
    struct drawn d;

    (void)state;
    for (unsigned dealer = 0; dealer < 4; dealer++) {
        begin(&d, dealer, plain, "0 rufspiel G");
        drawn_turn(&d, (dealer + 1) % 4);
        begin(&d, dealer, gras_solo, "2 solo G");
        drawn_turn(&d, (dealer + 1) % 4);
    }
}

static void muenchen_II_4_trump_must_be_followed(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, plain, "0 rufspiel G");
    drawn_play(&d, "EO");
    drawn_turn(&d, 1);
    drawn_legal(&d, "GO SU HZ H7");
    drawn_refuses(&d, "EA", SF_E_MUST_FOLLOW_TRUMP);
    drawn_refuses(&d, "S9", SF_E_MUST_FOLLOW_TRUMP);
    drawn_refuses(&d, "HK", SF_E_NOT_IN_HAND);
    drawn_play(&d, "H7");
    drawn_legal(&d, "SO GU H8");
    drawn_refuses(&d, "GA", SF_E_MUST_FOLLOW_TRUMP);
}

static void muenchen_II_4_suit_must_be_followed(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 0, plain, "0 rufspiel G");
    drawn_play(&d, "EA");
    drawn_legal(&d, "E8");
    drawn_refuses(&d, "SO", SF_E_MUST_FOLLOW_SUIT);
    drawn_play(&d, "E8");
    drawn_legal(&d, "EK E7");
    drawn_play(&d, "E7");
    /* Eichel-Ober and Eichel-Unter are trumps, not Eichel. */
    drawn_legal(&d, "EZ");
    drawn_refuses(&d, "EU", SF_E_MUST_FOLLOW_SUIT);
    drawn_refuses(&d, "EO", SF_E_MUST_FOLLOW_SUIT);
    drawn_refuses(&d, "HA", SF_E_MUST_FOLLOW_SUIT);
}

static void muenchen_II_4_nobody_must_trump_or_overtake(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 2, plain, "0 rufspiel G");
    drawn_play(&d, "SZ");
    drawn_legal(&d, "EO HO EU HA H9 GK G7 EZ");
    drawn_play(&d, "G7");
    drawn_legal(&d, "S9 S7");
    drawn_play(&d, "S7");
    drawn_legal(&d, "SA SK");
    drawn_play(&d, "SK");
    drawn_turn(&d, 3);
    begin(&d, 3, plain, "0 rufspiel G");
    drawn_play(&d, "HO H7 H8");
    drawn_legal(&d, "HU HK");
}

static void muenchen_II_4_highest_card_of_the_suit_led_takes(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 0, plain, "0 rufspiel G");
    drawn_play(&d, "E9 E8 EK EZ"); /* Zehn over König */
    drawn_turn(&d, 0);
    begin(&d, 0, plain, "0 rufspiel G");
    drawn_play(&d, "EA E8 EK EZ");
    drawn_turn(&d, 1);
    assert_int_equal(d.play.tally.points[1], 25);
    /* A higher card of another suit takes nothing. */
    begin(&d, 3, wenz, "0 wenz");
    drawn_play(&d, "EA E9 E8 E7 / EO GA HK H7");
    drawn_turn(&d, 0);
    assert_int_equal(d.play.tally.points[0], 11 + 3 + 11 + 4);
}

static void muenchen_II_4_highest_trump_takes(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, plain, "0 rufspiel G");
    drawn_play(&d, "HO GO SO HU"); /* Gras-Ober over Herz-, Schellen-Ober */
    drawn_turn(&d, 1);
    assert_int_equal(d.play.tally.points[1], 3 + 3 + 3 + 2);
    assert_int_equal(d.play.tally.tricks[1], 1);
    /* The lowest trump beats the ace led, a higher one beats that. */
    begin(&d, 1, plain, "0 rufspiel G");
    drawn_play(&d, "SA S8 H9 S9");
    drawn_turn(&d, 0);
    begin(&d, 1, plain, "0 rufspiel G");
    drawn_play(&d, "GA GZ GK SU");
    drawn_turn(&d, 1);
}

static void muenchen_II_4_winner_leads_until_eight_tricks(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, plain, "0 rufspiel G");
    drawn_play(&d, "EO H7 H8 HK");
    drawn_turn(&d, 0);
    drawn_play(&d, "HO GO GU HU");
    drawn_turn(&d, 1);
    drawn_play(&d, "EA E8 E7 EZ / S9 SA S8 G7");
    drawn_turn(&d, 2);
    drawn_play(&d, "GA G8 GK HZ / S7 SK SZ HA / EU SU SO EK / G9 GZ H9");
    assert_false(sf_play_over(&d.play));
    drawn_play(&d, "E9");
    assert_true(sf_play_over(&d.play));
}

/* II.4.1 */

static void muenchen_II_4_1_1_sie_only_with_four_ober_and_four_unter(void **state)
{
    static deal_text nearly = {"EA EZ EK E9 E8 E7 GA SU", "GK G9 G8 G7 HZ HK H9 GZ",
                               "EO GO HO SO EU GU HU HA", "H8 H7 SA SZ SK S9 S8 S7"};

    (void)state;
    announcement_is(0, sie, "2 sie", SF_OK);
    announcement_is(0, sie, "0 sie", SF_E_NOT_A_SIE);
    announcement_is(0, nearly, "2 sie", SF_E_NOT_A_SIE);
}

static void muenchen_II_4_1_1_sie_is_not_played_out(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    for (unsigned dealer = 0; dealer < 4; dealer++) {
        begin(&d, dealer, sie, "2 sie");
        assert_true(sf_play_over(&d.play));
        r = drawn_score(&d);
        assert_true(r.won);
        assert_false(r.schneider || r.schwarz);
        assert_int_equal(r.value, 12);
        drawn_pays(&r, -12, -12, 36, -12);
    }
}

static void solo_ranks(const char *contract, const char *trumps, const char *a, const char *b,
                       const char *c)
{
    struct drawn d;

    begin(&d, 1, gras_solo, contract);
    trumps_rank(d.play.order, trumps);
    drawn_block(d.play.order, a);
    drawn_block(d.play.order, b);
    drawn_block(d.play.order, c);
}

#define PICTURES "EO GO HO SO EU GU HU SU "

static void muenchen_II_4_1_4_trumps_and_suits_of_each_solo(void **state)
{
    static const char eichel[] = "EA EZ EK E9 E8 E7", gras[] = "GA GZ GK G9 G8 G7";
    static const char herz[] = "HA HZ HK H9 H8 H7", schellen[] = "SA SZ SK S9 S8 S7";

    (void)state;
    solo_ranks("2 solo E", PICTURES "EA EZ EK E9 E8 E7", gras, herz, schellen);
    solo_ranks("2 solo G", PICTURES "GA GZ GK G9 G8 G7", eichel, herz, schellen);
    solo_ranks("2 solo H", PICTURES "HA HZ HK H9 H8 H7", eichel, gras, schellen);
    solo_ranks("2 solo S", PICTURES "SA SZ SK S9 S8 S7", eichel, gras, herz);
}

static void muenchen_II_4_1_4_herz_is_a_suit_at_gras_solo(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 1, gras_solo, "2 solo G");
    drawn_play(&d, "HA");
    drawn_legal(&d, "HZ H8");
    drawn_refuses(&d, "HO", SF_E_MUST_FOLLOW_SUIT);
    begin(&d, 1, gras_solo, "2 solo G");
    drawn_play(&d, "GA");
    drawn_legal(&d, "HO G9");
    drawn_refuses(&d, "HZ", SF_E_MUST_FOLLOW_TRUMP);
}

static void muenchen_II_4_1_5_trumps_and_suits_of_the_wenz(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, wenz, "0 wenz");
    trumps_rank(d.play.order, "EU GU HU SU");
    drawn_block(d.play.order, "EA EZ EK EO E9 E8 E7");
    drawn_block(d.play.order, "GA GZ GK GO G9 G8 G7");
    drawn_block(d.play.order, "HA HZ HK HO H9 H8 H7");
    drawn_block(d.play.order, "SA SZ SK SO S9 S8 S7");
}

static void muenchen_II_4_1_5_ober_follow_their_suit_at_wenz(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, wenz, "0 wenz");
    drawn_play(&d, "S7");
    drawn_legal(&d, "SA S8");
    drawn_refuses(&d, "SU", SF_E_MUST_FOLLOW_SUIT);
    drawn_play(&d, "S8 S9");
    drawn_legal(&d, "SO");
    drawn_refuses(&d, "E7", SF_E_MUST_FOLLOW_SUIT);
    drawn_play(&d, "SO");
    drawn_turn(&d, 3);
    /* No Unter in hand: anything goes, an Ober too. */
    begin(&d, 3, wenz, "0 wenz");
    drawn_play(&d, "EU SU");
    drawn_legal(&d, "E8 GK GO HK HO SZ SK S9");
}

static void muenchen_II_4_1_2_and_II_4_1_3_touts_use_the_order_of_the_plain_game(void **state)
{
    static const char *const pairs[][2] = {{"2 solo E", "2 solo E tout"},
                                           {"2 solo G", "2 solo G tout"},
                                           {"2 solo H", "2 solo H tout"},
                                           {"2 solo S", "2 solo S tout"},
                                           {"2 wenz", "2 wenz tout"}};
    struct drawn game, tout;

    (void)state;
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        begin(&game, 1, gras_solo, pairs[i][0]);
        begin(&tout, 1, gras_solo, pairs[i][1]);
        assert_ptr_equal(game.play.order, tout.play.order);
    }
}

static void muenchen_II_4_1_6_trumps_and_suits_of_the_rufspiel(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, plain, "0 rufspiel G");
    trumps_rank(d.play.order, PICTURES "HA HZ HK H9 H8 H7");
    drawn_block(d.play.order, "EA EZ EK E9 E8 E7");
    drawn_block(d.play.order, "GA GZ GK G9 G8 G7");
    drawn_block(d.play.order, "SA SZ SK S9 S8 S7");
}

static void muenchen_II_4_1_7_trumps_and_suits_of_the_muss_spiel(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 0, must_play, "3 muss S");
    trumps_rank(d.play.order, PICTURES "HA HZ HK H9 H8 H7");
    drawn_block(d.play.order, "EA EZ EK E9 E8 E7");
    drawn_block(d.play.order, "GA GZ GK G9 G8 G7");
    drawn_block(d.play.order, "SA SZ SK S9 S8 S7");
}

/* II.4.1.6, the called ace */

static void muenchen_II_4_1_6_must_play_called_ace_when_suit_is_led(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 2, three, "1 rufspiel E"); /* an opponent leads it */
    drawn_play(&d, "E7");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "EZ", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "E8", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "H7", SF_E_CALLED_CARD_REQUIRED);
    begin(&d, 0, three, "1 rufspiel E"); /* the declarer leads it */
    drawn_play(&d, "EK E9 E7");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "EZ", SF_E_CALLED_CARD_REQUIRED);
    begin(&d, 0, four, "1 rufspiel E"); /* four cards free the lead only */
    drawn_play(&d, "E7 HU S8");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "E9", SF_E_CALLED_CARD_REQUIRED);
}

static void muenchen_II_4_1_6_may_lead_the_called_ace(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, three, "1 rufspiel E");
    drawn_legal(&d, "EA H7 H8 GA G7 S7");
    drawn_play(&d, "EA EK E9 E7");
    drawn_turn(&d, 0);
}

static void muenchen_II_4_1_6_must_not_lead_under_the_ace_with_three(void **state)
{
    static deal_text with_pictures = {"EA EZ E8 EU EO GA G7 S7", "EK GO HO SO HA HZ S9 S8", "*",
                                      "*"};
    struct drawn d;

    (void)state;
    begin(&d, 3, three, "1 rufspiel E");
    drawn_refuses(&d, "EZ", SF_E_CALLED_SUIT_LEAD);
    drawn_refuses(&d, "E8", SF_E_CALLED_SUIT_LEAD);
    /* Ober and Unter do not make four cards of the suit. */
    begin(&d, 3, with_pictures, "1 rufspiel E");
    drawn_legal(&d, "EA EU EO GA G7 S7");
    drawn_refuses(&d, "EZ", SF_E_CALLED_SUIT_LEAD);
    drawn_refuses(&d, "E8", SF_E_CALLED_SUIT_LEAD);
}

static void muenchen_II_4_1_6_four_cards_count_at_the_moment_of_the_lead(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 0, four, "1 rufspiel E");
    drawn_play(&d, "SA SZ SK S7 / S9 G9 S8 E8 / HA HO HK H7 / GZ G8 GA EK");
    drawn_turn(&d, 0);
    drawn_legal(&d, "EA G7");
    drawn_refuses(&d, "EZ", SF_E_CALLED_SUIT_LEAD);
    drawn_refuses(&d, "E9", SF_E_CALLED_SUIT_LEAD);
}

static void muenchen_II_4_1_6_only_the_ace_is_left_to_lead(void **state)
{
    static deal_text hands = {"EO GO HO SO EU EA EZ E8", "HA HZ HK H9 H8 E7 GA SA",
                              "GU HU SU H7 EK E9 G8 G7", "GZ GK G9 SZ SK S9 S8 S7"};
    struct drawn d;

    (void)state;
    begin(&d, 3, hands, "1 rufspiel E");
    drawn_play(&d, "EO H8 H7 S7 / GO H9 SU S8 / HO HK HU S9 / SO HZ GU SK / EU HA G7 SZ");
    drawn_turn(&d, 0);
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "EZ", SF_E_CALLED_SUIT_LEAD);
    drawn_refuses(&d, "E8", SF_E_CALLED_SUIT_LEAD);
}

/*
 * The holder never gets rid of the ace: not on trumps, not on other suits, until it is the last
 * card. The whole game, seat 1 with seat 0 against 2 and 3:
 *   1  EO H9 HK H7     7 to 1          5  S9 E9 SZ E8    10 to 3
 *   2  GO HZ SU H8    15 to 1          6  S8 G7 G8 GZ    10 to 3
 *   3  EU GU SO S7     7 to 3          7  GK GA HA HO    29 to 2
 *   4  SK EZ SA G9    25 to 1          8  HU E7 EA EK    17 to 2
 * 47 : 73.
 */
static void muenchen_II_4_1_6_called_ace_is_kept_until_it_is_the_last_card(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    begin(&d, 0, three, "1 rufspiel E");
    drawn_play(&d, "EO H9 HK");
    drawn_refuses(&d, "EA", SF_E_MUST_FOLLOW_TRUMP);
    drawn_play(&d, "H7 / GO HZ SU H8 / EU GU SO");
    drawn_legal(&d, "EZ E8 GA G7 S7");
    drawn_refuses(&d, "EA", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "S7 / SK");
    drawn_legal(&d, "EZ E8 GA G7");
    drawn_refuses(&d, "EA", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "EZ SA G9 / S9 E9 SZ");
    drawn_legal(&d, "E8 GA G7");
    drawn_play(&d, "E8 / S8");
    drawn_refuses(&d, "EA", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "G7 G8 GZ / GK");
    drawn_legal(&d, "GA");
    drawn_refuses(&d, "EA", SF_E_MUST_FOLLOW_SUIT);
    drawn_play(&d, "GA HA HO / HU E7");
    drawn_legal(&d, "EA");
    drawn_play(&d, "EA EK");
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 47);
    assert_false(r.won);
    assert_false(r.schneider);
    drawn_pays(&r, -1, -1, 1, 1);
}

static void muenchen_II_4_1_6_suit_is_free_once_the_ace_is_played(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 2, three, "1 rufspiel E");
    drawn_play(&d, "E7 EA EK E9");
    drawn_turn(&d, 0);
    drawn_legal(&d, "EZ E8 H7 H8 GA G7 S7");
}

static void muenchen_II_4_1_6_davonlaufen_with_four(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, four, "1 rufspiel E");
    drawn_legal(&d, "EA EZ E9 E8 H7 GA G7 S7");
    drawn_play(&d, "E8 EK HZ S8");
    drawn_turn(&d, 2);
}

static void muenchen_II_4_1_6_after_davonlaufen_the_ace_may_be_thrown_away(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, four, "1 rufspiel E");
    drawn_play(&d, "E8 EK G9 S8 / EO H9 H8 H7 / GO HZ HK");
    drawn_legal(&d, "EA EZ E9 GA G7 S7");
    drawn_play(&d, "EA");
    assert_int_equal(d.play.tally.points[1], (4) + (3) + (3 + 10 + 4 + 11));
}

static void muenchen_II_4_1_6_after_davonlaufen_the_ace_is_still_due(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, four, "1 rufspiel E");
    drawn_play(&d, "E8 E7 G9 SU / G8 GA S9 GZ / H7 EO H9 H8 / EK HU SK");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "EZ", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "E9", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "S7", SF_E_CALLED_CARD_REQUIRED);
}

static void muenchen_II_4_1_6_after_davonlaufen_the_lead_ban_stays(void **state)
{
    static deal_text five = {"EA EZ EK E9 E8 GA GZ S7", "EO GO EU HA HZ E7 SA S9",
                             "HO GU HU HK H9 GK G9 SZ", "SO SU H8 H7 G8 G7 SK S8"};
    struct drawn d;

    (void)state;
    begin(&d, 3, four, "1 rufspiel E");
    drawn_play(&d, "E8 E7 G9 SU / G8 GA S9 GZ");
    drawn_turn(&d, 0);
    drawn_legal(&d, "EA H7 G7 S7");
    drawn_refuses(&d, "EZ", SF_E_CALLED_SUIT_LEAD);
    drawn_refuses(&d, "E9", SF_E_CALLED_SUIT_LEAD);
    /* From five cards the holder runs twice: four are left at the second lead, three at the third.
     */
    begin(&d, 3, five, "1 rufspiel E");
    drawn_play(&d, "E8 E7 G9 G7");
    drawn_turn(&d, 0);
    drawn_legal(&d, "EA EZ EK E9 GA GZ S7");
    drawn_play(&d, "E9 S9 GK G8");
    drawn_turn(&d, 0);
    drawn_legal(&d, "EA GA GZ S7");
    drawn_refuses(&d, "EK", SF_E_CALLED_SUIT_LEAD);
}

/* II.4.1.7, the called card of the Muss-Spiel */

static void muenchen_II_4_1_7_called_ace_as_at_a_rufspiel(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 1, must_play, "3 muss S"); /* seat 2 leads it, seat 1 holds SA S7 */
    drawn_play(&d, "SK S8 S9");
    drawn_legal(&d, "SA");
    drawn_refuses(&d, "S7", SF_E_CALLED_CARD_REQUIRED);
    begin(&d, 0, must_play, "3 muss S"); /* seat 1 leads */
    drawn_legal(&d, "GU HA H9 SA GZ G8 EK");
    drawn_refuses(&d, "S7", SF_E_CALLED_SUIT_LEAD);
}

static void muenchen_II_4_1_7_called_ace_with_renonce_as_at_a_rufspiel(void **state)
{
    static deal_text with_four = {"EA EZ E9 E8 H7 H8 G7 S7", "EO HU SU HA H9 GA GZ G9", "*", "*"};
    struct drawn d;

    (void)state;
    begin(&d, 2, renonce, "1 muss E renonce");
    drawn_play(&d, "E7");
    drawn_legal(&d, "EA");
    drawn_refuses(&d, "EZ", SF_E_CALLED_CARD_REQUIRED);
    drawn_play(&d, "EA");
    drawn_legal(&d, "EO HU SU HA H9 GA GZ G9"); /* the declarer is void and may trump the partner */
    begin(&d, 3, renonce, "1 muss E renonce");
    drawn_legal(&d, "EA H7 H8 GK G7 S7");
    drawn_refuses(&d, "E8", SF_E_CALLED_SUIT_LEAD);
    begin(&d, 3, with_four, "1 muss E renonce");
    drawn_legal(&d, "EA EZ E9 E8 H7 H8 G7 S7");
}

static void muenchen_II_4_1_7_called_zehn_must_be_played_when_suit_is_led(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 0, zehn_three, "1 muss E Z");
    drawn_play(&d, "EA E7 E8");
    drawn_legal(&d, "EZ");
    drawn_refuses(&d, "EK", SF_E_CALLED_CARD_REQUIRED);
    drawn_refuses(&d, "E9", SF_E_CALLED_CARD_REQUIRED);
    drawn_play(&d, "EZ");
    drawn_turn(&d, 1);
    assert_int_equal(d.play.tally.points[1], 21);
    begin(&d, 1, zehn_four, "1 muss E Z");
    drawn_play(&d, "E7 S9");
    drawn_legal(&d, "EZ");
}

static void muenchen_II_4_1_7_called_zehn_must_not_be_thrown_away(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 0, zehn_three, "1 muss E Z");
    drawn_play(&d, "EO HZ HA H7 / HU EU SU HK / HO GU");
    drawn_legal(&d, "EK E9 G8 S7 S8");
    drawn_refuses(&d, "EZ", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "S7 H8 / SZ S9 S8 SA / GA GZ G9 G8 / G7 E7 GK");
    drawn_legal(&d, "EK E9");
    drawn_play(&d, "E9 / SO");
    drawn_legal(&d, "EK");
    drawn_refuses(&d, "EZ", SF_E_CALLED_CARD_FORBIDDEN);
    drawn_play(&d, "EK H9 GO / SK E8");
    drawn_legal(&d, "EZ"); /* the last card */
}

static void muenchen_II_4_1_7_called_zehn_davonlaufen_needs_four(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, zehn_three, "1 muss E Z");
    drawn_legal(&d, "EZ HK H7 G8 S7 S8");
    drawn_refuses(&d, "EK", SF_E_CALLED_SUIT_LEAD);
    drawn_refuses(&d, "E9", SF_E_CALLED_SUIT_LEAD);
    begin(&d, 3, zehn_four, "1 muss E Z");
    drawn_legal(&d, "EZ EK E9 E8 H7 G8 S7 S8");
    drawn_play(&d, "E8 EA E7 S9");
    drawn_turn(&d, 1);
    assert_true(drawn_called_is_out(&d));
}

static void muenchen_II_4_1_7_called_koenig_must_be_played_when_suit_is_led(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 0, koenig_three, "1 muss E K");
    drawn_play(&d, "EZ E7 S9");
    drawn_legal(&d, "EK");
    drawn_refuses(&d, "E9", SF_E_CALLED_CARD_REQUIRED);
    begin(&d, 1, koenig_two, "1 muss E K");
    drawn_play(&d, "E7 E8");
    drawn_legal(&d, "EK");
    drawn_refuses(&d, "E9", SF_E_CALLED_CARD_REQUIRED);
}

static void muenchen_II_4_1_7_called_koenig_must_not_be_thrown_away(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 0, koenig_two, "1 muss E K");
    drawn_play(&d, "GA G8 G9 G7 / GZ GK SU");
    drawn_legal(&d, "E9 S9 HA H8 S7 S8");
    drawn_refuses(&d, "EK", SF_E_CALLED_CARD_FORBIDDEN);
}

static void muenchen_II_4_1_7_called_koenig_davonlaufen_needs_three(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, koenig_two, "1 muss E K");
    drawn_legal(&d, "EK S9 HA H8 G7 S7 S8");
    drawn_refuses(&d, "E9", SF_E_CALLED_SUIT_LEAD);
    begin(&d, 3, koenig_three, "1 muss E K");
    drawn_legal(&d, "EK E9 E8 HA H8 G7 S7 S8");
    drawn_play(&d, "E8 EA E7 S9");
    assert_true(drawn_called_is_out(&d));
}

static void muenchen_II_4_1_7_called_koenig_after_davonlaufen(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 3, koenig_three, "1 muss E K");
    drawn_play(&d, "E8 EA E7 S9 / EZ G8 G9");
    drawn_legal(&d, "EK");
    drawn_refuses(&d, "E9", SF_E_CALLED_CARD_REQUIRED);
    begin(&d, 3, koenig_three, "1 muss E K");
    drawn_play(&d, "E8 EZ E7 SU / H9 HA H7 HZ");
    drawn_turn(&d, 0);
    drawn_legal(&d, "EK H8 G7 S7 S8");
    drawn_refuses(&d, "E9", SF_E_CALLED_SUIT_LEAD);
    begin(&d, 3, koenig_three, "1 muss E K");
    drawn_play(&d, "E8 EA E7 S9 / GA G8 G9 G7 / GZ GK HU");
    drawn_legal(&d, "EK E9 HA H8 S7 S8");
}

/* II.4.2 */

static void muenchen_II_4_2_2_parties_are_known_after_ace_or_davonlaufen(void **state)
{
    struct drawn d;

    (void)state;
    begin(&d, 2, three, "1 rufspiel E");
    drawn_play(&d, "SK S7 SA H9");
    assert_false(drawn_called_is_out(&d));
    begin(&d, 2, three, "1 rufspiel E");
    drawn_play(&d, "E7");
    assert_false(drawn_called_is_out(&d));
    drawn_play(&d, "EA");
    assert_true(drawn_called_is_out(&d));
    begin(&d, 3, four, "1 rufspiel E");
    assert_false(drawn_called_is_out(&d));
    drawn_play(&d, "E8");
    assert_true(drawn_called_is_out(&d));
    begin(&d, 1, gras_solo, "2 solo G");
    assert_true(drawn_called_is_out(&d));
}

static void muenchen_refusals_name_their_paragraph(void **state)
{
    static const struct {
        enum sf_error error;
        const char *paragraph;
    } rows[] = {
        {SF_E_GAME_NOT_IN_BOOK, "muenchen-2006 II.2"},
        {SF_E_MUSS_DECLARER, "muenchen-2006 II.2.1.1"},
        {SF_E_DECLARER_BLOCKED, "muenchen-2006 II.3.1.6"},
        {SF_E_CALLS_OWN_CARD, "muenchen-2006 II.3.1.6"},
        {SF_E_MUSS_CALL, "muenchen-2006 II.3.1.7"},
        {SF_E_MUST_FOLLOW_SUIT, "muenchen-2006 II.4"},
        {SF_E_MUST_FOLLOW_TRUMP, "muenchen-2006 II.4"},
        {SF_E_NOT_A_SIE, "muenchen-2006 II.4.1.1"},
        {SF_E_CALLED_CARD_REQUIRED, "muenchen-2006 II.4.1.6"},
        {SF_E_CALLED_CARD_FORBIDDEN, "muenchen-2006 II.4.1.6"},
        {SF_E_CALLED_SUIT_LEAD, "muenchen-2006 II.4.1.6"},
        {SF_E_STOSS_UNKNOWN, "muenchen-2006 II.5.2"},
    };
    struct drawn d;

    (void)state;
    drawn_table(&d, "muenchen-2006", 0);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(sf_rules_paragraph(&d.rules, rows[i].error), rows[i].paragraph);
}

/* II.5.1 */

static void muenchen_II_5_1_1_tout_needs_every_trick(void **state)
{
    static const struct {
        unsigned points, tricks;
        bool won;
    } rows[] = {{120, 8, true}, {120, 7, false}, {109, 7, false}, {91, 7, false},
                {61, 4, false}, {60, 4, false},  {30, 2, false},  {0, 0, false}};
    struct drawn d;
    struct sf_result r;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t sign = rows[i].won ? 1 : -1;

        begin(&d, 1, gras_solo, "2 solo G tout");
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        assert_int_equal(r.won, rows[i].won);
        assert_false(r.schneider || r.schwarz);
        drawn_pays(&r, -6 * sign, -6 * sign, 18 * sign, -6 * sign);
        begin(&d, 3, wenz, "0 wenz tout");
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        assert_int_equal(r.won, rows[i].won);
        assert_false(r.schneider || r.schwarz);
        drawn_pays(&r, 18 * sign, -6 * sign, -6 * sign, -6 * sign);
    }
}

struct limit {
    unsigned points;
    bool won, schneider;
};

static void muenchen_II_5_1_2_limits(void **state)
{
    static const struct limit rows[] = {
        {0, false, true},   {29, false, true},  {30, false, true}, {31, false, false},
        {59, false, false}, {60, false, false}, {61, true, false}, {89, true, false},
        {90, true, false},  {91, true, true},   {120, true, true},
    };
    static const struct {
        deal_text *hands;
        const char *contract;
        int64_t base, declarers_share;
    } games[] = {
        {&plain, "0 rufspiel G", 1, 1}, {&plain, "0 solo E", 3, 3}, {&plain, "0 wenz", 3, 3}};
    struct drawn d;

    (void)state;
    for (unsigned g = 0; g < sizeof games / sizeof *games; g++) {
        begin(&d, 3, *games[g].hands, games[g].contract);
        for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
            struct sf_result r = drawn_outcome(&d, rows[i].points, 4);
            int64_t value = games[g].base + (rows[i].schneider ? 1 : 0);

            assert_int_equal(r.player_points, rows[i].points);
            assert_int_equal(r.won, rows[i].won);
            assert_int_equal(r.schneider, rows[i].schneider);
            assert_false(r.schwarz);
            assert_int_equal(r.value, value);
            assert_int_equal(r.payout[0],
                             (rows[i].won ? value : -value) * games[g].declarers_share);
        }
    }
}

static void muenchen_II_5_1_2_schwarz_is_no_trick_not_no_point(void **state)
{
    static const struct {
        unsigned points, tricks;
        bool won, schwarz;
        int64_t ruf, solo;
    } rows[] = {
        {120, 8, true, true, 3, 5},
        {120, 7, true, false, 2, 4}, /* a trick of 0 points */
        {0, 0, false, true, 3, 5},
        {0, 1, false, false, 2, 4},
    };
    struct drawn d;
    struct sf_result r;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&d, 3, plain, "0 rufspiel G");
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        assert_int_equal(r.won, rows[i].won);
        assert_true(r.schneider);
        assert_int_equal(r.schwarz, rows[i].schwarz);
        assert_int_equal(r.value, rows[i].ruf);
        begin(&d, 1, gras_solo, "2 solo G");
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        assert_int_equal(r.schwarz, rows[i].schwarz);
        assert_int_equal(r.value, rows[i].solo);
        begin(&d, 3, wenz, "0 wenz");
        r = drawn_outcome(&d, rows[i].points, rows[i].tricks);
        assert_int_equal(r.schwarz, rows[i].schwarz);
        assert_int_equal(r.value, rows[i].solo);
    }
}

static void muenchen_II_5_1_3_limits_of_the_muss_spiel_change_sides(void **state)
{
    static const struct limit rows[] = {
        {0, false, true},   {29, false, true}, {30, false, false}, {31, false, false},
        {59, false, false}, {60, true, false}, {61, true, false},  {89, true, false},
        {90, true, true},   {91, true, true},  {120, true, true},
    };
    struct drawn d;

    (void)state;
    begin(&d, 0, must_play, "3 muss S");
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sf_result r = drawn_outcome(&d, rows[i].points, 4);
        int64_t value = (rows[i].schneider ? 2 : 1) * (rows[i].won ? 1 : -1);

        assert_int_equal(r.won, rows[i].won);
        assert_int_equal(r.schneider, rows[i].schneider);
        assert_false(r.schwarz);
        drawn_pays(&r, -value, value, -value, value);
    }
}

static void muenchen_II_5_1_3_schwarz_as_at_a_rufspiel(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    begin(&d, 0, must_play, "3 muss S");
    r = drawn_outcome(&d, 120, 8);
    drawn_pays(&r, -3, 3, -3, 3);
    r = drawn_outcome(&d, 120, 7);
    drawn_pays(&r, -2, 2, -2, 2);
    r = drawn_outcome(&d, 0, 0);
    drawn_pays(&r, 3, -3, 3, -3);
    r = drawn_outcome(&d, 0, 1);
    drawn_pays(&r, 2, -2, 2, -2);
}

static void muenchen_II_5_1_3_limits_hold_for_every_called_card(void **state)
{
    static const struct {
        deal_text *hands;
        const char *contract;
    } games[] = {
        {&zehn_three, "1 muss E Z"}, {&koenig_two, "1 muss E K"}, {&renonce, "1 muss E renonce"}};
    struct drawn d;
    struct sf_result r;

    (void)state;
    for (unsigned g = 0; g < sizeof games / sizeof *games; g++) {
        begin(&d, 3, *games[g].hands, games[g].contract);
        r = drawn_outcome(&d, 60, 4);
        drawn_pays(&r, 1, 1, -1, -1);
        r = drawn_outcome(&d, 59, 4);
        drawn_pays(&r, -1, -1, 1, 1);
        r = drawn_outcome(&d, 30, 3);
        drawn_pays(&r, -1, -1, 1, 1);
        r = drawn_outcome(&d, 29, 3);
        drawn_pays(&r, -2, -2, 2, 2);
    }
}

/* II.5.2 */

static void muenchen_II_5_2_table_of_values(void **state)
{
    static const struct {
        deal_text *hands;
        const char *contract;
        unsigned points, tricks, lost_points, lost_tricks;
        int64_t value, player, other;
    } rows[] = {
        {&gras_solo, "2 solo G tout", 120, 8, 100, 7, 6, 18, 6},
        {&wenz, "0 wenz tout", 120, 8, 100, 7, 6, 18, 6},
        {&gras_solo, "2 solo G", 120, 8, 0, 0, 5, 15, 5},
        {&gras_solo, "2 solo G", 95, 7, 25, 2, 4, 12, 4},
        {&gras_solo, "2 solo G", 70, 5, 50, 3, 3, 9, 3},
        {&gras_solo, "2 solo E", 70, 5, 50, 3, 3, 9, 3},
        {&gras_solo, "2 solo H", 70, 5, 50, 3, 3, 9, 3},
        {&gras_solo, "2 solo S", 70, 5, 50, 3, 3, 9, 3},
        {&wenz, "0 wenz", 120, 8, 0, 0, 5, 15, 5},
        {&wenz, "0 wenz", 95, 7, 25, 2, 4, 12, 4},
        {&wenz, "0 wenz", 70, 5, 50, 3, 3, 9, 3},
        {&plain, "0 rufspiel G", 120, 8, 0, 0, 3, 3, 3},
        {&plain, "0 rufspiel G", 95, 7, 25, 2, 2, 2, 2},
        {&plain, "0 rufspiel G", 70, 5, 50, 3, 1, 1, 1},
        {&must_play, "3 muss S", 120, 8, 0, 0, 3, 3, 3},
        {&must_play, "3 muss S", 95, 7, 25, 2, 2, 2, 2},
        {&must_play, "3 muss S", 70, 5, 50, 3, 1, 1, 1},
    };
    struct drawn d;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&d, 0, *rows[i].hands, rows[i].contract);
        for (int won = 0; won < 2; won++) {
            struct sf_result r = won ? drawn_outcome(&d, rows[i].points, rows[i].tricks)
                                     : drawn_outcome(&d, rows[i].lost_points, rows[i].lost_tricks);
            int64_t sign = won ? 1 : -1, sum = 0;

            assert_int_equal(r.won, won);
            assert_int_equal(r.value, rows[i].value);
            for (unsigned seat = 0; seat < 4; seat++) {
                bool player = r.party >> seat & 1;
                assert_int_equal(r.payout[seat], sign * (player ? rows[i].player : -rows[i].other));
                sum += r.payout[seat];
            }
            assert_int_equal(sum, 0);
        }
    }
}

static void muenchen_II_5_2_knows_no_laufende(void **state)
{
    static deal_text hands = {"EO GO HO SO EU GU HU E9", "*", "*", "*"};
    struct drawn d;
    struct sf_result r;

    (void)state;
    begin(&d, 3, hands, "0 rufspiel E");
    r = drawn_outcome(&d, 70, 5);
    assert_int_equal(r.value, 1);
    assert_int_equal(r.run_part, 0);
    begin(&d, 3, hands, "0 solo H");
    r = drawn_outcome(&d, 70, 5);
    drawn_pays(&r, 9, -3, -3, -3);
}

static void muenchen_II_5_2_no_stoss(void **state)
{
    static const struct {
        deal_text *hands;
        const char *contract;
    } games[] = {{&plain, "0 rufspiel G"},
                 {&gras_solo, "2 solo G"},
                 {&wenz, "0 wenz tout"},
                 {&sie, "2 sie"},
                 {&must_play, "3 muss S"}};
    struct drawn d;

    (void)state;
    for (unsigned g = 0; g < sizeof games / sizeof *games; g++) {
        begin(&d, 0, *games[g].hands, games[g].contract);
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(drawn_stoss_error(&d, seat), SF_E_STOSS_UNKNOWN);
    }
}

static void muenchen_II_5_2_contra_cannot_be_agreed_on(void **state)
{
    struct sf_conflict conflict = {0};
    struct sf_rules rules;
    struct sf_house house;

    (void)state;
    sf_house_init(&house);
    assert_int_equal(sf_rules_make(&rules, SF_MUENCHEN_2006, &house, &conflict), SF_OK);
    house.stoss_levels = 1;
    assert_int_equal(sf_rules_make(&rules, SF_MUENCHEN_2006, &house, &conflict), SF_E_FIXED_BOOK);
}

/* Whole games */

/*
 * Rufspiel of seat 0, Gras-As at seat 2:
 *   1  EO H7 H8 HK     7 to 0          5  GA G8 GK HZ    25 to 1
 *   2  HO GO GU HU    10 to 1          6  S7 SK SZ HA    25 to 0
 *   3  EA E8 E7 EZ    21 to 1          7  EU SU SO EK    11 to 2
 *   4  S9 SA S8 G7    11 to 2          8  G9 GZ H9 E9    10 to 0
 * Seat 0 has 42, seat 2 22: 64 : 56.
 */
static void muenchen_game_rufspiel(void **state)
{
    static const unsigned points[] = {42, 56, 22, 0}, tricks[] = {3, 3, 2, 0};
    struct drawn d;
    struct sf_result r;

    (void)state;
    begin(&d, 3, plain, "0 rufspiel G");
    drawn_play(&d, "EO H7 H8 HK / HO GO GU HU / EA E8 E7 EZ / S9 SA S8 G7 /"
                   "GA G8 GK HZ / S7 SK SZ HA / EU SU SO EK / G9 GZ H9 E9");
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(d.play.tally.points[seat], points[seat]);
        assert_int_equal(d.play.tally.tricks[seat], tricks[seat]);
    }
    r = drawn_score(&d);
    assert_int_equal(r.player_points, 64);
    assert_true(r.won);
    assert_false(r.schneider || r.schwarz);
    drawn_pays(&r, 1, -1, 1, -1);
}

/*
 * Gras-Solo of seat 2:
 *   1  EO G9 G8 G7     3 to 2          5  HA HZ HK H9    25 to 2
 *   2  GO HO EU SU    10 to 2          6  E7 EA EZ EK    25 to 3
 *   3  SO S7 H7 GK     7 to 2          7  SK SA SZ GZ    35 to 2
 *   4  GU H8 E9 HU     4 to 2          8  GA E8 S8 S9    11 to 2
 * 95 : 25, Schneider.
 */
static void muenchen_game_solo_schneider(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    begin(&d, 1, gras_solo, "2 solo G");
    drawn_play(&d, "EO G9 G8 G7 / GO HO EU SU / SO S7 H7 GK / GU H8 E9 HU /"
                   "HA HZ HK H9 / E7 EA EZ EK / SK SA SZ GZ / GA E8 S8 S9");
    assert_int_equal(d.play.tally.points[2], 95);
    assert_int_equal(d.play.tally.tricks[2], 7);
    assert_int_equal(d.play.tally.points[3], 25);
    r = drawn_score(&d);
    assert_true(r.won);
    assert_true(r.schneider);
    assert_false(r.schwarz);
    drawn_pays(&r, -4, -4, 12, -4);
}

/*
 * Muss-Spiel of seat 3, Schellen-As at seat 1:
 *   1  SA SK S8 S9    15 to 1          5  EZ GU EU E9    14 to 2
 *   2  H9 HU EO HO     8 to 3          6  SO H7 HK S7     7 to 2
 *   3  H8 GO HA HZ    24 to 0          7  G7 G9 GK GZ    14 to 1
 *   4  EA EK E7 E8    15 to 0          8  G8 GA SU SZ    23 to 3
 * Seats 0..3 have 39, 29, 21, 31: 60 : 60, won. As a Rufspiel the same game is lost.
 */
static void muenchen_game_muss_spiel_sixty_all(void **state)
{
    static const unsigned points[] = {39, 29, 21, 31};
    static const char *const contracts[] = {"3 muss S", "3 rufspiel S"};
    struct drawn d;
    struct sf_result r;

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        begin(&d, 0, must_play, contracts[i]);
        drawn_play(&d, "SA SK S8 S9 / H9 HU EO HO / H8 GO HA HZ / EA EK E7 E8 /"
                       "EZ GU EU E9 / SO H7 HK S7 / G7 G9 GK GZ / G8 GA SU SZ");
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(d.play.tally.points[seat], points[seat]);
        r = drawn_score(&d);
        assert_int_equal(r.player_points, 60);
        if (i == 0)
            drawn_pays(&r, -1, 1, -1, 1);
        else
            drawn_pays(&r, 1, -1, 1, -1);
    }
}

/*
 * Wenz-Tout of seat 0:
 *   1  EU SU GK SO    11 to 0          5  EO GA HO H9    17 to 0
 *   2  EA E9 E8 E7    11 to 0          6  GU HA SK G8    17 to 0
 *   3  EZ HZ GO H7    23 to 0          7  HU SA SZ G9    23 to 0
 *   4  EK GZ HK H8    18 to 0          8  S7 S8 S9 G7     0 to 2
 * 120 : 0, and lost. As a Wenz it is won Schneider, not Schwarz.
 */
static void muenchen_game_wenz_tout_lost_by_a_pointless_trick(void **state)
{
    static const char *const contracts[] = {"0 wenz tout", "0 wenz"};
    struct drawn d;
    struct sf_result r;

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        begin(&d, 3, wenz, contracts[i]);
        drawn_play(&d, "EU SU GK SO / EA E9 E8 E7 / EZ HZ GO H7 / EK GZ HK H8 /"
                       "EO GA HO H9 / GU HA SK G8 / HU SA SZ G9 / S7 S8 S9 G7");
        r = drawn_score(&d);
        assert_int_equal(r.player_points, 120);
        assert_int_equal(d.play.tally.tricks[2], 1);
        if (i == 0)
            drawn_pays(&r, -18, 6, 6, 6);
        else
            drawn_pays(&r, 12, -4, -4, -4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(muenchen_I_1_3_four_seats_share_all_cards),
        cmocka_unit_test(muenchen_I_2_1_four_suits_of_eight),
        cmocka_unit_test(muenchen_I_2_2_points_of_the_cards),
        cmocka_unit_test(muenchen_I_2_3_thirty_points_a_suit),
        cmocka_unit_test(muenchen_I_3_2_parties),
        cmocka_unit_test(muenchen_II_2_games_and_their_rank),
        cmocka_unit_test(muenchen_II_2_lowest_game_of_the_nth_bidder),
        cmocka_unit_test(muenchen_II_2_class_of_an_announcement),
        cmocka_unit_test(muenchen_II_2_other_games_are_unknown),
        cmocka_unit_test(muenchen_II_2_1_1_muss_spiel_belongs_to_the_eichel_ober),
        cmocka_unit_test(muenchen_II_2_1_2_any_game_the_cards_allow),
        cmocka_unit_test(muenchen_II_3_1_1_sie_needs_no_addition),
        cmocka_unit_test(muenchen_II_3_1_2_solo_tout_names_its_suit),
        cmocka_unit_test(muenchen_II_3_1_3_wenz_tout_needs_no_addition),
        cmocka_unit_test(muenchen_II_3_1_4_solo_names_its_suit),
        cmocka_unit_test(muenchen_II_3_1_5_wenz_needs_no_addition),
        cmocka_unit_test(muenchen_II_3_1_6_calls_the_ace_of_a_suit_in_hand),
        cmocka_unit_test(muenchen_II_3_1_6_not_the_own_ace),
        cmocka_unit_test(muenchen_II_3_1_6_ober_and_unter_are_no_cards_of_the_suit),
        cmocka_unit_test(muenchen_II_3_1_6_blocked),
        cmocka_unit_test(muenchen_II_3_1_6_knows_no_renonce),
        cmocka_unit_test(muenchen_II_3_1_7_point_1_regular_ace),
        cmocka_unit_test(muenchen_II_3_1_7_point_2_renonce),
        cmocka_unit_test(muenchen_II_3_1_7_point_3_zehn_with_all_aces),
        cmocka_unit_test(muenchen_II_3_1_7_point_4_koenig_with_all_aces_and_zehner),
        cmocka_unit_test(muenchen_II_3_1_7_names_a_plain_suit),
        cmocka_unit_test(muenchen_II_4_first_lead_left_of_the_dealer),
        cmocka_unit_test(muenchen_II_4_trump_must_be_followed),
        cmocka_unit_test(muenchen_II_4_suit_must_be_followed),
        cmocka_unit_test(muenchen_II_4_nobody_must_trump_or_overtake),
        cmocka_unit_test(muenchen_II_4_highest_card_of_the_suit_led_takes),
        cmocka_unit_test(muenchen_II_4_highest_trump_takes),
        cmocka_unit_test(muenchen_II_4_winner_leads_until_eight_tricks),
        cmocka_unit_test(muenchen_II_4_1_1_sie_only_with_four_ober_and_four_unter),
        cmocka_unit_test(muenchen_II_4_1_1_sie_is_not_played_out),
        cmocka_unit_test(muenchen_II_4_1_4_trumps_and_suits_of_each_solo),
        cmocka_unit_test(muenchen_II_4_1_4_herz_is_a_suit_at_gras_solo),
        cmocka_unit_test(muenchen_II_4_1_5_trumps_and_suits_of_the_wenz),
        cmocka_unit_test(muenchen_II_4_1_5_ober_follow_their_suit_at_wenz),
        cmocka_unit_test(muenchen_II_4_1_2_and_II_4_1_3_touts_use_the_order_of_the_plain_game),
        cmocka_unit_test(muenchen_II_4_1_6_trumps_and_suits_of_the_rufspiel),
        cmocka_unit_test(muenchen_II_4_1_7_trumps_and_suits_of_the_muss_spiel),
        cmocka_unit_test(muenchen_II_4_1_6_must_play_called_ace_when_suit_is_led),
        cmocka_unit_test(muenchen_II_4_1_6_may_lead_the_called_ace),
        cmocka_unit_test(muenchen_II_4_1_6_must_not_lead_under_the_ace_with_three),
        cmocka_unit_test(muenchen_II_4_1_6_four_cards_count_at_the_moment_of_the_lead),
        cmocka_unit_test(muenchen_II_4_1_6_only_the_ace_is_left_to_lead),
        cmocka_unit_test(muenchen_II_4_1_6_called_ace_is_kept_until_it_is_the_last_card),
        cmocka_unit_test(muenchen_II_4_1_6_suit_is_free_once_the_ace_is_played),
        cmocka_unit_test(muenchen_II_4_1_6_davonlaufen_with_four),
        cmocka_unit_test(muenchen_II_4_1_6_after_davonlaufen_the_ace_may_be_thrown_away),
        cmocka_unit_test(muenchen_II_4_1_6_after_davonlaufen_the_ace_is_still_due),
        cmocka_unit_test(muenchen_II_4_1_6_after_davonlaufen_the_lead_ban_stays),
        cmocka_unit_test(muenchen_II_4_1_7_called_ace_as_at_a_rufspiel),
        cmocka_unit_test(muenchen_II_4_1_7_called_ace_with_renonce_as_at_a_rufspiel),
        cmocka_unit_test(muenchen_II_4_1_7_called_zehn_must_be_played_when_suit_is_led),
        cmocka_unit_test(muenchen_II_4_1_7_called_zehn_must_not_be_thrown_away),
        cmocka_unit_test(muenchen_II_4_1_7_called_zehn_davonlaufen_needs_four),
        cmocka_unit_test(muenchen_II_4_1_7_called_koenig_must_be_played_when_suit_is_led),
        cmocka_unit_test(muenchen_II_4_1_7_called_koenig_must_not_be_thrown_away),
        cmocka_unit_test(muenchen_II_4_1_7_called_koenig_davonlaufen_needs_three),
        cmocka_unit_test(muenchen_II_4_1_7_called_koenig_after_davonlaufen),
        cmocka_unit_test(muenchen_II_4_2_2_parties_are_known_after_ace_or_davonlaufen),
        cmocka_unit_test(muenchen_refusals_name_their_paragraph),
        cmocka_unit_test(muenchen_II_5_1_1_tout_needs_every_trick),
        cmocka_unit_test(muenchen_II_5_1_2_limits),
        cmocka_unit_test(muenchen_II_5_1_2_schwarz_is_no_trick_not_no_point),
        cmocka_unit_test(muenchen_II_5_1_3_limits_of_the_muss_spiel_change_sides),
        cmocka_unit_test(muenchen_II_5_1_3_schwarz_as_at_a_rufspiel),
        cmocka_unit_test(muenchen_II_5_1_3_limits_hold_for_every_called_card),
        cmocka_unit_test(muenchen_II_5_2_table_of_values),
        cmocka_unit_test(muenchen_II_5_2_knows_no_laufende),
        cmocka_unit_test(muenchen_II_5_2_no_stoss),
        cmocka_unit_test(muenchen_II_5_2_contra_cannot_be_agreed_on),
        cmocka_unit_test(muenchen_game_rufspiel),
        cmocka_unit_test(muenchen_game_solo_schneider),
        cmocka_unit_test(muenchen_game_muss_spiel_sixty_all),
        cmocka_unit_test(muenchen_game_wenz_tout_lost_by_a_pointless_trick),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
