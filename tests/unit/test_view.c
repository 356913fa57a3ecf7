/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sanitized.h"
#include "table_talk.h"
#include "twins.h"

#include <string.h>

/*
 * The view of a table and, above all, everything that it hides: moment by moment, and then in twin
 * worlds. The steps are explained in table_talk.h.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

#define SORTED "stack E* G* H* S* / "

/* Seat 1 calls the Gras-As; seat 3 has it and three more of the suit. */
#define PLAIN                                                                                      \
    "hands SU H9 H8 H7 E8 E7 SA SK | EO GO EU HA HZ GK G9 S7 | HO SO HK EA EZ EK E9 SZ"            \
    "| GU HU GA GZ G8 G7 S9 S8 / deal / "
#define RUFSPIEL PLAIN "only 1 / 1 announce rufspiel G / "

#define WITH_SIE                                                                                   \
    "hands SZ SK S9 S8 S7 GK G9 G8 | EA EZ GA GZ SA HA HZ HK | EK E9 E8 E7 G7 H9 H8 H7"            \
    "| EO GO HO SO EU GU HU SU / deal / "

#define ONE_TRUMP                                                                                  \
    "hands S7 S8 S9 SU SO SK H8 H9 | H7 EA EZ EK GA GZ SA SZ | HU HO HK HZ HA G7 G8 G9"            \
    "| GU GO GK E7 E8 E9 EU EO / deal / "

static struct talk t;
static struct sf_view view;

static void look(unsigned viewer)
{
    sf_view_of(&view, &t.series, viewer);
}

static void go(const char *table, unsigned dealer, const char *script)
{
    talk_table(&t, table, dealer);
    talk(&t, script);
}

static bool any_choice(void)
{
    return view.legal || view.legal_says || view.announcements || view.may_cut || view.may_mix ||
           view.may_hand_out || view.may_lay || view.may_push || view.may_stoss ||
           view.may_concede || view.may_claim;
}

/* The seats that can do anything, as bits. */
static unsigned actors(void)
{
    unsigned seats = 0;

    for (unsigned seat = 0; seat < t.series.rules.players; seat++) {
        look(seat);
        seats |= (unsigned)any_choice() << seat;
    }
    look(SF_NO_SEAT);
    assert_false(any_choice());
    return seats;
}

static sf_cards own(unsigned seat)
{
    look(seat);
    return view.own;
}

/* The cards of others that a viewer sees. */
static sf_cards others_cards(unsigned viewer)
{
    sf_cards cards = 0;

    look(viewer);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (seat != viewer)
            cards |= view.shown[seat];
    return cards | view.heap;
}

static void everybody_holds(unsigned a, unsigned b, unsigned c, unsigned d)
{
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++) {
        look(viewer);
        assert_int_equal(view.held[0], a);
        assert_int_equal(view.held[1], b);
        assert_int_equal(view.held[2], c);
        assert_int_equal(view.held[3], d);
    }
}

/* --- phase by phase --------------------------------------------------------------------------- */

static void no_card_is_seen_before_dealing(void **state)
{
    (void)state;
    go("schule-2024", 1, SORTED "1 deck");
    assert_int_equal(actors(), 1 << 0);
    look(0);
    assert_true(view.may_cut && view.may_mix && view.turn == 0);
    talk(&t, "0 cut 8");
    assert_int_equal(actors(), 1 << 0 | 1 << 1);
    look(0);
    assert_true(view.may_cut && !view.may_mix && !view.may_hand_out);
    look(1);
    assert_true(view.may_hand_out && view.cuts == 1 && view.turn == 1);
    everybody_holds(0, 0, 0, 0);
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++)
        assert_int_equal(own(viewer) | others_cards(viewer), 0);
}

/* However often: the number is counted in a byte. */
static void bsv_2_1_1_another_cut_is_always_offered(void **state)
{
    (void)state;
    go("bsv-1989", 1, SORTED "1 deck");
    for (unsigned i = 0; i < 300; i++) {
        look(0);
        assert_true(view.may_cut);
        talk(&t, "0 cut 1");
    }
}

static void bsv_A1_4_1_only_the_first_half_is_seen(void **state)
{
    (void)state;
    go("bsv-1989 legen", 1, SORTED "1 deck / 0 cut 8 / 1 hand_out");
    assert_int_equal(own(2), drawn_cards("GA GZ GK GO"));
    assert_int_equal(own(3), drawn_cards("GU G9 G8 G7"));
    assert_int_equal(own(0), drawn_cards("HA HZ HK HO"));
    assert_int_equal(own(1), drawn_cards("HU H9 H8 H7"));
    everybody_holds(4, 4, 4, 4);
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++)
        assert_int_equal(others_cards(viewer), 0);
    assert_int_equal(actors(), 1 << 0 | 1 << 2 | 1 << 3);
    talk(&t, "3 lay 1 / 0 lay 0 / 2 lay 0");
    assert_int_equal(actors(), 1 << 1);
    look(2);
    assert_int_equal(view.decided, 1 << 0 | 1 << 2 | 1 << 3);
    assert_int_equal(view.stake.laid, 1 << 3);
    assert_int_equal(view.own, drawn_cards("GA GZ GK GO"));
    talk(&t, "1 lay 0");
    assert_int_equal(own(2), drawn_cards("GA GZ GK GO SA SZ SK SO"));
    everybody_holds(8, 8, 8, 8);
}

/* Nobody has got the second half, and nobody gets it. */
static void bsv_A1_4_1_second_half_stays_unseen_when_void(void **state)
{
    static const char *const ends[] = {"org void", "org rule 10 -10 0 0"};

    (void)state;
    for (unsigned i = 0; i < COUNT(ends); i++) {
        go("bsv-1989 legen", 1, SORTED "1 deck / 0 cut 8 / 1 hand_out / 3 lay 1");
        talk(&t, ends[i]);
        assert_int_equal(own(2), drawn_cards("GA GZ GK GO"));
        everybody_holds(4, 4, 4, 4);
    }
}

static void heap_is_seen_by(unsigned seats, const char *cards)
{
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++) {
        look(viewer);
        assert_int_equal(view.heap, seats >> viewer & 1 ? drawn_cards(cards) : 0);
    }
}

static void bsv_A1_4_3_1_who_sees_what_is_pushed(void **state)
{
    (void)state;
    go("bsv-1989 schiebe", 0, SORTED "high 2 / 0 deck / 3 cut 8");
    heap_is_seen_by(0, "");
    talk(&t, "0 hand_out");
    heap_is_seen_by(0x3f, "EO GO");
    everybody_holds(6, 8, 8, 8);
    assert_int_equal(actors(), 1 << 1);
    talk(&t, "1 push EO GO");
    heap_is_seen_by(0x3f, "EO GO");
    assert_int_equal(actors(), 1 << 2);
    talk(&t, "2 push G8 G7");
    heap_is_seen_by(1 << 3, "G8 G7");
    assert_int_equal(own(2), drawn_cards("G9 HA S9 S8 S7 EA EO GO"));
    everybody_holds(6, 8, 8, 8);
    talk(&t, "3 push G7 HZ");
    heap_is_seen_by(0, "");
    assert_int_equal(own(0), drawn_cards("H9 H8 H7 SA E8 E7 G7 HZ"));
    assert_int_equal(actors(), 1 << 2);
}

static void own_cards_and_words_only(void **state)
{
    (void)state;
    go("schule-2024", 0, PLAIN);
    assert_int_equal(own(0), drawn_cards("SU H9 H8 H7 E8 E7 SA SK"));
    assert_int_equal(own(3), drawn_cards("GU HU GA GZ G8 G7 S9 S8"));
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++)
        assert_int_equal(others_cards(viewer), 0);
    assert_int_equal(actors(), 1 << 1);
    look(1);
    assert_int_equal(view.legal_says, 2);
    talk(&t, "1 spiele");
    assert_int_equal(actors(), 1 << 2);
    look(SF_NO_SEAT);
    assert_int_equal(view.says, 1);
    assert_int_equal(view.say[0].word, SF_SAY_SPIELE);
    assert_int_equal(view.own, 0);
}

/* That somebody could offer a Hochzeit, or is gesperrt, is nobody else's business. */
static void bsv_A1_2_1_only_its_holder_is_offered_a_hochzeit(void **state)
{
    (void)state;
    go("bsv-1989 hochzeit", 0, ONE_TRUMP);
    assert_int_equal(actors(), 1 << 1);
    look(1);
    assert_int_equal(view.legal_says, 3);
    assert_int_equal(view.legal_say[2].word, SF_SAY_HOCHZEIT);
    go("bsv-1989 hochzeit", 3, ONE_TRUMP);
    assert_int_equal(actors(), 1 << 0 | 1 << 1);
    look(0);
    assert_int_equal(view.legal_says, 2);
}

static void given_card_is_seen_by(unsigned seats, unsigned card)
{
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++) {
        look(viewer);
        assert_int_equal(view.given_card, seats >> viewer & 1 ? card : SF_NO_CARD);
    }
}

static void bsv_A1_2_1_1_given_card_is_for_the_two(void **state)
{
    unsigned h7 = sf_card_parse("H7"), e7 = sf_card_parse("E7");

    (void)state;
    go("bsv-1989 hochzeit", 0, ONE_TRUMP "1 hochzeit");
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++) {
        look(viewer);
        assert_int_equal(view.offered_card, h7);
        assert_false(view.has_contract);
    }
    assert_int_equal(actors(), 1 << 0 | 1 << 2 | 1 << 3);
    talk(&t, "3 grab");
    assert_int_equal(actors(), 1 << 3);
    look(3);
    assert_int_equal(view.legal, drawn_cards("GU GO GK E7 E8 E9 EU EO"));
    given_card_is_seen_by(0, 0);
    talk(&t, "3 give E7");
    given_card_is_seen_by(1 << 1 | 1 << 3, e7);
    assert_int_equal(own(1), drawn_cards("E7 EA EZ EK GA GZ SA SZ"));
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++) {
        look(viewer);
        assert_true(view.party_known && view.party == (1 << 1 | 1 << 3));
        assert_int_equal(view.contract.partner, 3);
    }
}

static void games_to_announce_are_the_declarers(void **state)
{
    (void)state;
    go("muenchen-2006", 0, PLAIN "only 1");
    assert_int_equal(actors(), 1 << 1);
    look(1);
    /* two aces to call, a Wenz, four Soli, and these as a Tout */
    assert_int_equal(view.announcements, 2 + 2 * (1 + 4));
    look(2);
    assert_int_equal(view.contract.declarer, 1);
    assert_int_equal(view.contract.suit, SF_NO_SUIT);
    assert_false(view.has_contract);
    talk(&t, "1 announce wenz tout");
    assert_int_equal(actors(), 0);
    look(2);
    assert_int_equal(view.turn, SF_ORGANISER);
    assert_int_equal(view.contract.game, SF_WENZ);
    assert_true(view.contract.tout && !view.has_contract);
}

/* muenchen-2006 II.2.2: `weiter` is offered when a refusal has left nothing to play. */
static void muenchen_II_2_2_stepping_back_is_offered(void **state)
{
    (void)state;
    go("muenchen-2006", 0, WITH_SIE);
    t.series.lost_solos[1] = t.series.deal.lost_solos[1] = t.series.deal.auction.lost_solos[1] = 3;
    talk(&t, "only 1");
    look(1);
    assert_int_equal(view.legal_says, 0);
    talk(&t, "1 announce wenz / org refuse");
    look(1);
    assert_int_equal(view.legal_says, 1);
    assert_int_equal(view.legal_say[0].word, SF_SAY_WEITER);
    assert_int_equal(view.announcements, 4 + 1 + 4); /* Solo, Wenz-Tout, Solo-Tout */
    go("muenchen-2006", 0, PLAIN);
    t.series.lost_solos[1] = t.series.deal.lost_solos[1] = t.series.deal.auction.lost_solos[1] = 3;
    talk(&t, "only 1 / 1 announce wenz / org refuse");
    look(1);
    assert_int_equal(view.legal_says, 0); /* there is an ace to call */
}

/* --- the called partner ----------------------------------------------------------------------- */

/* The seats that know the partner of seat 1. */
static unsigned initiates(void)
{
    unsigned viewers = 0;

    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++) {
        look(viewer);
        assert_int_equal(view.party, view.party_known ? 1 << 1 | 1 << 3 : 1 << 1);
        viewers |= (unsigned)view.party_known << viewer;
    }
    return viewers;
}

static void schule_2_1_5_partner_is_known_to_himself(void **state)
{
    (void)state;
    go("schule-2024", 2, RUFSPIEL);
    assert_int_equal(initiates(), 1 << 3);
    talk(&t, "2 stoss / 3 stoss");
    assert_int_equal(initiates(), 1 << 3);
    talk(&t, "play S8 SA S7 SZ");
    assert_int_equal(initiates(), 1 << 3);
}

static void schule_2_1_5_until_the_called_card_lies(void **state)
{
    (void)state;
    go("schule-2024", 2, RUFSPIEL "play GA");
    assert_int_equal(initiates(), 0x3f);
    go("schule-2024", 0, RUFSPIEL "play G9 E9");
    assert_int_equal(initiates(), 1 << 3);
    talk(&t, "play GA");
    assert_int_equal(initiates(), 0x3f);
}

/* As long as the trick is open it could be a search, and the ace could come from another. */
static void schule_5_2_5_known_after_the_trick_of_the_running_away(void **state)
{
    (void)state;
    go("schule-2024", 2, RUFSPIEL "play G7");
    assert_int_equal(initiates(), 1 << 3);
    talk(&t, "play E7");
    assert_int_equal(initiates(), 1 << 3);
    talk(&t, "play G9");
    assert_int_equal(initiates(), 1 << 3);
    talk(&t, "play E9");
    assert_int_equal(initiates(), 0x3f);
    talk(&t, "play GK");
    assert_int_equal(initiates(), 0x3f);
}

static void soloist_is_known_to_be_alone(void **state)
{
    (void)state;
    go("schule-2024", 0, PLAIN "only 1 / 1 announce solo E");
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++) {
        look(viewer);
        assert_true(view.party_known && view.party == 1 << 1);
    }
}

static void bsv_A1_3_1_2_nobody_is_a_party_at_a_ramsch(void **state)
{
    (void)state;
    go("bsv-1989 ramsch", 0, PLAIN "only none");
    look(1);
    assert_true(view.has_contract && view.contract.game == SF_RAMSCH);
    assert_true(!view.party && !view.party_known);
}

/* --- play ------------------------------------------------------------------------------------- */

static void legal_cards_are_the_movers(void **state)
{
    (void)state;
    go("muenchen-2006", 0, RUFSPIEL "play S7");
    look(2);
    assert_int_equal(view.legal, drawn_cards("SZ"));
    for (unsigned seat = 0; seat < 4; seat++) {
        look(seat);
        assert_true(seat == 2 || !view.legal);
        assert_true(view.may_claim && !view.may_stoss && !view.may_concede);
    }
    everybody_holds(8, 7, 8, 8);
    talk(&t, "play SZ S9 SA");
    look(3);
    assert_int_equal(view.own, drawn_cards("GU HU GA GZ G8 G7 S8"));
    assert_true(view.tricks == 1 && view.winner[0] == 0 && view.points[0] == 21);
    assert_true(view.count == 4 && view.card[3] == sf_card_parse("SA") && view.by[3] == 0);
    assert_int_equal(others_cards(3), 0);
    talk(&t, "play E7 EU");
    look(3);
    assert_true(view.tricks == 1 && view.winner[0] == 0 && view.turn == 2);
    talk(&t, "play E9 S8");
    look(3);
    assert_true(view.tricks == 2 && view.winner[0] == 0 && view.winner[1] == 1);
    assert_true(view.points[1] == 2 && view.tricks_won[1] == 1 && view.turn == 1);
}

/* Its own party tells a seat whether it may double; the others learn nothing. */
static void doubling_is_offered_by_the_own_cards(void **state)
{
    static const bool may[] = {true, false, true, false}, may_answer[] = {false, true, false, true};

    (void)state;
    go("bsv-1989", 0, RUFSPIEL);
    for (unsigned seat = 0; seat < 4; seat++) {
        look(seat);
        assert_int_equal(view.may_stoss, may[seat]);
        assert_int_equal(view.may_claim, seat == 1);
    }
    talk(&t, "2 stoss");
    for (unsigned seat = 0; seat < 4; seat++) {
        look(seat);
        assert_int_equal(view.may_stoss, may_answer[seat]);
    }
}

static void bsv_3_4_claim_shows_all_cards(void **state)
{
    (void)state;
    go("bsv-1989", 0, RUFSPIEL "play S7 SZ S9 SA / 0 claim");
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++) {
        look(viewer);
        assert_int_equal(view.shown[0], drawn_cards("SU H9 H8 H7 E8 E7 SK"));
        assert_int_equal(view.shown[3], drawn_cards("GU HU GA GZ G8 G7 S8"));
        assert_int_equal(view.claimer, 0);
    }
    assert_int_equal(actors(), 0);
}

static void schule_2_6_2_sie_shows_the_declarers_cards(void **state)
{
    (void)state;
    go("schule-2024", 0, WITH_SIE "only 3 / 3 announce sie");
    assert_int_equal(others_cards(0), drawn_cards("EO GO HO SO EU GU HU SU"));
    assert_int_equal(others_cards(SF_NO_SEAT), drawn_cards("EO GO HO SO EU GU HU SU"));
    assert_true(view.has_result && view.result.payout[3] == 1560 && view.total[0] == -520);
    assert_true(view.next_dealer == 1 && view.dealer == 0 && view.deals == 1 && view.games == 1);
}

static void schule_7_2_6_card_played_ahead_lies_open(void **state)
{
    (void)state;
    go("schule-2024", 2,
       WITH_SIE "only 3 / 3 announce solo E / play EO S7 EZ E7 GO S8 EA E8 HO S9 HK E9 SO SK HZ EK"
                "/ play EU SZ HA G7 GU G8 GA H7");
    assert_int_equal(actors(), 1 << 3);
    talk(&t, "play HU G9 GZ H8");
    assert_int_equal(actors(), 0xf);
    talk(&t, "1 card SA");
    assert_int_equal(others_cards(0), drawn_cards("SA"));
    assert_int_equal(others_cards(SF_NO_SEAT), drawn_cards("SA"));
    assert_int_equal(view.ahead, 1 << 1);
    assert_int_equal(actors(), 1 << 0 | 1 << 2 | 1 << 3);
}

static void thrown_in_cards_stay_unseen(void **state)
{
    (void)state;
    go("schule-2024", 0, PLAIN "only none");
    for (unsigned viewer = 0; viewer <= SF_SEATS; viewer++)
        assert_int_equal(others_cards(viewer), 0);
    assert_int_equal(own(0), drawn_cards("SU H9 H8 H7 E8 E7 SA SK"));
    look(0);
    assert_false(view.has_result);
}

static void bsv_A1_6_pausing_dealer_sees_no_cards(void **state)
{
    (void)state;
    go("bsv-1989 fuenf", 1,
       SORTED "1 deck / 0 cut 8 / 1 hand_out / only 3 / 3 announce rufspiel G");
    assert_int_equal(own(1) | others_cards(1), 0);
    assert_false(any_choice());
    look(1);
    assert_int_equal(view.party, 1 << 3);
    assert_false(view.party_known);
}

/* A viewer who is not at the table sees the public view. */
static void all_spectators_see_the_same(void **state)
{
    static const unsigned outsiders[] = {4, 5, SF_ORGANISER, 7, 100};
    struct sf_view other;

    (void)state;
    go("bsv-1989", 0, RUFSPIEL "play S7");
    look(SF_NO_SEAT);
    for (unsigned i = 0; i < COUNT(outsiders); i++) {
        sf_view_of(&other, &t.series, outsiders[i]);
        assert_memory_equal(&other, &view, sizeof view);
    }
}

/* --- twin worlds, as in twins.h --------------------------------------------------------------- */

enum { TABLES = SANITIZED ? 600 : 2400, ENOUGH = SANITIZED ? 600 : 2500 };

static struct twins twins;
static unsigned pairs[SF_DEAL_OVER + 1], secret_runs;

static uint32_t below(uint32_t n)
{
    return sf_rng_below(&twins.rng, n);
}

/* The answer to whatever the viewer tries tells no more than the view. */
static void compare_answers(unsigned viewer)
{
    static struct sf_series a, b;
    struct sf_event event = random_attempt(&twins.rng, &twins.here);

    event.seat = event.say.seat = (uint8_t)viewer;
    memcpy(&a, &twins.here, sizeof a);
    memcpy(&b, &twins.there, sizeof b);
    assert_int_equal(sf_series_apply(&a, &event), sf_series_apply(&b, &event));
}

static bool compare_worlds(unsigned viewer)
{
    static struct sf_view a, b;

    if (!twins_find(&twins, viewer))
        return false;
    sf_view_of(&a, &twins.here, viewer);
    sf_view_of(&b, &twins.there, viewer);
    if (memcmp(&a, &b, sizeof a) != 0)
        fail_msg("phase %u: viewer %u sees a difference", twins.here.deal.phase, viewer);
    compare_answers(viewer);
    pairs[twins.here.deal.phase]++;
    secret_runs += twins.here.deal.play.ran && !twins.there.deal.play.ran;
    return true;
}

/* The holder of the called card has led under it, and the trick is open. */
static bool runs_away(const struct sf_play *play)
{
    return play->ran && play->led == play->called_suit && play->called;
}

/* One viewer checks a common event once; every viewer checks a rare one more often. */
static void compare_moment(void)
{
    unsigned phase = twins.here.deal.phase, viewers = twins.here.rules.players + 1u;
    bool rare = phase == SF_DEAL_EXCHANGE || phase == SF_DEAL_APPROVAL || phase == SF_DEAL_PUSH ||
                phase == SF_DEAL_CLAIM ||
                (phase == SF_DEAL_PLAY && runs_away(&twins.here.deal.play));

    for (unsigned i = 0; i < (rare ? 10 * viewers : 3); i++) {
        unsigned seat = rare ? i % viewers : below(viewers);
        if (compare_worlds(seat < twins.here.rules.players ? seat : (unsigned)SF_NO_SEAT) && !rare)
            return;
    }
}

static void live_on(unsigned deals)
{
    while (twins.here.deals < deals || twins.here.deal.phase != SF_DEAL_OVER) {
        struct sf_event event = random_offer(&twins.rng, &twins.here);
        if (twins_apply(&twins, &event))
            compare_moment();
    }
}

/* Tables that come often to what is rare elsewhere. */
static const char *const tables[] = {
    "muenchen-2006",          "schule-2024",       "bsv-1989 hochzeit legen",
    "bsv-1989 schiebe legen", "bsv-1989 hochzeit", "kurz-turnier",
};

static void twin_worlds_look_alike(void **state)
{
    (void)state;
    twins.rng = sf_rng_seed(61);
    for (unsigned i = 0; i < TABLES; i++) {
        struct drawn d;
        if (i % 3)
            drawn_table(&d, tables[i % COUNT(tables)], 0);
        else
            random_rules(&twins.rng, &d.rules);
        twins_start(&twins, &d.rules);
        live_on(10);
    }
    for (unsigned phase = SF_DEAL_CUT; phase <= SF_DEAL_OVER; phase++)
        if (pairs[phase] < ENOUGH)
            fail_msg("phase %s: only %u pairs", talk_phase_name(phase), pairs[phase]);
    assert_true(secret_runs > TABLES / 120);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_card_is_seen_before_dealing),
        cmocka_unit_test(bsv_2_1_1_another_cut_is_always_offered),
        cmocka_unit_test(bsv_A1_4_1_only_the_first_half_is_seen),
        cmocka_unit_test(bsv_A1_4_1_second_half_stays_unseen_when_void),
        cmocka_unit_test(bsv_A1_4_3_1_who_sees_what_is_pushed),
        cmocka_unit_test(own_cards_and_words_only),
        cmocka_unit_test(bsv_A1_2_1_only_its_holder_is_offered_a_hochzeit),
        cmocka_unit_test(bsv_A1_2_1_1_given_card_is_for_the_two),
        cmocka_unit_test(games_to_announce_are_the_declarers),
        cmocka_unit_test(muenchen_II_2_2_stepping_back_is_offered),
        cmocka_unit_test(schule_2_1_5_partner_is_known_to_himself),
        cmocka_unit_test(schule_2_1_5_until_the_called_card_lies),
        cmocka_unit_test(schule_5_2_5_known_after_the_trick_of_the_running_away),
        cmocka_unit_test(soloist_is_known_to_be_alone),
        cmocka_unit_test(bsv_A1_3_1_2_nobody_is_a_party_at_a_ramsch),
        cmocka_unit_test(legal_cards_are_the_movers),
        cmocka_unit_test(doubling_is_offered_by_the_own_cards),
        cmocka_unit_test(bsv_3_4_claim_shows_all_cards),
        cmocka_unit_test(schule_2_6_2_sie_shows_the_declarers_cards),
        cmocka_unit_test(schule_7_2_6_card_played_ahead_lies_open),
        cmocka_unit_test(thrown_in_cards_stay_unseen),
        cmocka_unit_test(bsv_A1_6_pausing_dealer_sees_no_cards),
        cmocka_unit_test(all_spectators_see_the_same),
        cmocka_unit_test(twin_worlds_look_alike),
    };

    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
