/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/weigh.h"
#include "bots/worth.h"
#include "random_table.h"
#include "sanitized.h"
#include "table_talk.h"

#include <stdio.h>
#include <string.h>

/*
 * Inferences of a seat about the cards that it does not see, one by one, and the worlds drawn from
 * them. At any table the real hands are never ruled out.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static struct talk t;
static struct sf_view view;
static struct sf_knowledge knowledge;
static struct sf_worlds worlds;

static void know(unsigned viewer)
{
    sf_view_of(&view, &t.series, viewer);
    sf_knowledge_of(&knowledge, &view);
}

static void go(const char *table, unsigned dealer, const char *script)
{
    talk_table(&t, table, dealer);
    talk(&t, script);
}

static bool may(unsigned seat, const char *cards)
{
    return (knowledge.may[seat] & drawn_cards(cards)) == drawn_cards(cards);
}

static bool never(unsigned seat, const char *cards)
{
    return !(knowledge.may[seat] & drawn_cards(cards));
}

static bool must(unsigned seat, const char *cards)
{
    return (knowledge.must[seat] & drawn_cards(cards)) == drawn_cards(cards);
}

/* Every world that is drawn has so many of these cards in the hand of the seat. */
static void worlds_have(unsigned seat, const char *cards, unsigned min, unsigned max)
{
    struct sf_rng rng = sf_rng_seed(3);
    struct sf_world world;

    assert_true(sf_worlds_init(&worlds, &knowledge));
    for (unsigned i = 0; i < 200; i++) {
        assert_true(sf_worlds_draw(&worlds, &rng, &world));
        unsigned count = sf_count(world.hand[seat] & drawn_cards(cards));
        if (count < min || count > max)
            fail_msg("seat %u has %u of %s", seat, count, cards);
    }
}

/* --- inference by inference ------------------------------------------------------------------- */

/* Seat 1 calls the Gras-As; seat 3 has it and three more of the suit. */
#define RUFSPIEL                                                                                   \
    "hands SU H9 H8 H7 E8 E7 SA SK | EO GO EU HA HZ GK G9 S7 | HO SO HK EA EZ EK E9 SZ"            \
    "| GU HU GA GZ G8 G7 S9 S8 / deal / only 1 / 1 announce rufspiel G / "

static void nothing_is_known_of_cards_just_dealt(void **state)
{
    (void)state;
    go("schule-2024", 0, RUFSPIEL);
    know(0);
    assert_int_equal(sf_count(knowledge.unseen), 24);
    assert_true(may(2, "EO GA G7 S7") && may(3, "EO GA G7 S7"));
    assert_int_equal(knowledge.must[1] | knowledge.must[2] | knowledge.must[3], 0);
}

static void schule_2_1_declarer_holds_the_suit_without_the_ace(void **state)
{
    (void)state;
    go("schule-2024", 0, RUFSPIEL);
    know(0);
    assert_true(never(1, "GA") && may(1, "GZ GK G9 G8 G7"));
    worlds_have(1, "GZ GK G9 G8 G7", 1, 5);
    know(2);
    worlds_have(1, "GZ GK G9 G8 G7", 1, 5);
    know(3); /* who has the ace knows which of the suit are left */
    worlds_have(1, "GK G9", 1, 2);
}

static void who_does_not_follow_has_none(void **state)
{
    (void)state;
    go("schule-2024", 0, RUFSPIEL "play EO HK HU H7 / play S7 SZ S8 SA / play E7 EU E9 G7");
    know(0);
    assert_true(never(1, "E9 EZ EA") && never(3, "E9 EZ EA EK"));
    assert_true(must(2, "EA EZ EK"));
}

static void schule_5_1_3_who_does_not_produce_the_ace_has_it_not(void **state)
{
    (void)state;
    /* the declarer leads the suit; before the ace lies, seat 2 has shown that another seat holds it
     */
    go("schule-2024", 0, RUFSPIEL "play G9 SZ");
    know(0);
    assert_true(never(2, "GA") && must(3, "GA"));
    go("schule-2024", 0, RUFSPIEL "play G9");
    know(0);
    assert_true(may(2, "GA") && may(3, "GA"));
}

static void schule_5_1_5_who_ran_away_has_the_ace_and_the_suit(void **state)
{
    (void)state;
    go("schule-2024", 2, RUFSPIEL "play G7 E8 GK HO");
    know(0);
    assert_true(must(3, "GA"));
    worlds_have(3, "GA GZ G8 G9", 3, 4);
    know(1);
    assert_true(must(3, "GA GZ G8")); /* seat 0 and 2 have shown none, seat 1 holds the Neun */
}

static void before_the_trick_is_full_the_ace_may_be_behind(void **state)
{
    (void)state;
    go("schule-2024", 2, RUFSPIEL "play G7 E8");
    know(1);
    assert_true(may(2, "GA") && may(3, "GA") && never(0, "GA"));
}

static void who_doubles_is_no_partner(void **state)
{
    (void)state;
    go("schule-2024", 0, RUFSPIEL "2 stoss");
    know(0);
    assert_true(never(2, "GA") && must(3, "GA"));
    go("schule-2024", 0, RUFSPIEL "0 stoss / 3 stoss");
    know(1);
    assert_true(must(3, "GA") && never(2, "GA"));
}

static void serien_spritze_needs_a_trump(void **state)
{
    (void)state;
    go("serien-2022", 0, RUFSPIEL "2 stoss");
    know(0);
    worlds_have(2, "EO GO HO SO EU GU HU HA HZ HK", 1, 8);
}

#define ALL_PASS(rest)                                                                             \
    "hands EO EA EZ GA GZ SA SZ H7 | GO HO SO EU GU HU SU HA | EK E9 E8 E7 GK G9 G8 G7"            \
    "| SK S9 S8 S7 HZ HK H9 H8 / deal / only none / " rest

static void muenchen_2_1_1_the_alte_must_play(void **state)
{
    (void)state;
    go("muenchen-2006", 0, ALL_PASS(""));
    know(1);
    assert_true(must(0, "EO") && never(2, "EO"));
}

static void muenchen_3_1_7_a_koenig_is_called_with_all_aces_and_tens(void **state)
{
    (void)state;
    go("muenchen-2006", 0, ALL_PASS("0 announce muss S K"));
    know(1);
    assert_true(must(0, "EO EA GA SA EZ GZ SZ") && never(0, "SK"));
}

static void bsv_A1_2_2_renonce_means_none_of_the_suit(void **state)
{
    (void)state;
    go("bsv-1989 renonce", 0,
       "hands EO GO HO SO EU EA EZ SA | GU HU SU HA HZ HK H9 H8 | EK E9 E8 E7 GA G9 G8 G7"
       "| SK S9 S8 S7 SZ H7 GZ GK / deal / only 0 / 0 announce rufspiel G renonce");
    know(1);
    assert_true(never(0, "GA GZ GK G9 G8 G7"));
    worlds_have(0, "GA GZ GK G9 G8 G7", 0, 0);
}

#define ONE_TRUMP                                                                                  \
    "hands S7 S8 S9 SU SO SK H8 H9 | H7 EA EZ EK GA GZ SA SZ | HU HO HK HZ HA G7 G8 G9"            \
    "| GU GO GK E7 E8 E9 EU EO / deal / "
#define TRUMPS "EO GO HO SO EU GU HU SU HA HZ HK H9 H8 H7"

static void bsv_A1_2_1_one_trump_is_offered(void **state)
{
    (void)state;
    go("bsv-1989 hochzeit", 0, ONE_TRUMP "1 hochzeit");
    know(0);
    assert_true(must(1, "H7"));
    worlds_have(1, TRUMPS, 1, 1);
}

static void bsv_A1_2_1_1_partner_has_it_then(void **state)
{
    (void)state;
    go("bsv-1989 hochzeit", 0, ONE_TRUMP "1 hochzeit / 3 grab / 3 give GK");
    know(0);
    assert_true(must(3, "H7") && never(1, "H7") && may(1, "GK EO"));
    worlds_have(1, TRUMPS, 0, 1);
    know(3); /* seat 3 has given it */
    assert_true(must(1, "GK"));
    worlds_have(1, TRUMPS, 0, 0);
    know(1); /* seat 1 knows its owner, but not the meaning */
    assert_true(must(3, "H7"));
}

static void kurz_eins_tells_of_an_ace(void **state)
{
    (void)state;
    go("kurz-turnier", 3,
       "hands EO GO EU EA E9 G9 | HO SO GU GA GK EZ | HU SU HA SA SZ SK | HZ HK H9 EK GZ S9 / deal"
       "/ 0 eins");
    know(3);
    worlds_have(0, "EA GA SA HA", 1, 4);
    know(1); /* and of a suit in which another ace can be called */
    worlds_have(0, "E9 EK G9 GZ S9 SZ SK EA GA SA", 1, 6);
}

static void schule_2_6_a_sie_says_it_all(void **state)
{
    (void)state;
    go("schule-2024", 0,
       "hands SZ SK S9 S8 S7 GK G9 G8 | EA EZ GA GZ SA HA HZ HK | EK E9 E8 E7 G7 H9 H8 H7"
       "| EO GO HO SO EU GU HU SU / deal / 1 spiele / 2 weiter / 3 spiele / 0 weiter"
       "/ 3 class sie");
    know(0);
    assert_true(must(3, "EO GO HO SO EU GU HU SU") && never(1, "EO SU"));
}

#define PUSHED "high 2 / stack E* G* H* S* / 0 deck / 3 cut 8 / 0 hand_out / "

static void bsv_A1_4_3_high_trumps_stay_together(void **state)
{
    (void)state;
    go("bsv-1989 schiebe", 0, PUSHED "1 push EO GO");
    know(0);
    assert_true(never(1, "EO GO") && never(2, "EO GO") && never(3, "EO GO"));
    go("bsv-1989 schiebe", 0, PUSHED "1 push EO GO / 2 push G8 G7");
    know(0);
    assert_true(must(2, "EO GO"));
}

static void bsv_A1_4_1_no_worlds_before_all_is_dealt(void **state)
{
    (void)state;
    go("bsv-1989 legen", 0, "stack E* G* H* S* / 0 deck / 3 cut 8 / 0 hand_out");
    know(0);
    assert_false(sf_worlds_init(&worlds, &knowledge));
}

/* --- the real hands --------------------------------------------------------------------------- */

static sf_cards cards_of(const struct sf_deal *deal, unsigned seat)
{
    if (deal->phase < SF_DEAL_LEGEN)
        return 0;
    if (deal->phase == SF_DEAL_LEGEN)
        return deal->first[seat];
    return deal->has_contract ? sf_order_cards(deal->play.order, deal->play.hand[seat])
                              : deal->hand[seat];
}

static unsigned seen_phases[SF_DEAL_OVER + 1], drawn_worlds;

/* Cards that were not drawn from the same deck cannot be a world. */
static void check_world(const struct sf_world *world, unsigned viewer)
{
    sf_cards all = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        assert_int_equal(sf_count(world->hand[seat]), view.held[seat]);
        assert_int_equal(all & world->hand[seat], 0);
        all |= world->hand[seat];
    }
    assert_int_equal(world->hand[viewer], view.own);
    assert_true(sf_knowledge_allows(&knowledge, world->hand));
}

static void check_truth(const struct sf_series *series, unsigned viewer, struct sf_rng *rng)
{
    sf_cards hands[SF_SEATS] = {0};
    struct sf_world world;

    sf_view_of(&view, series, viewer);
    sf_knowledge_of(&knowledge, &view);
    for (unsigned seat = 0; seat < series->rules.players; seat++)
        hands[seat] = cards_of(&series->deal, seat);
    if (!sf_knowledge_allows(&knowledge, hands))
        fail_msg("viewer %u rules the truth out: phase %u, game %u, %u cards, %u words", viewer,
                 view.phase, view.contract.game, view.count, view.says);
    seen_phases[view.phase]++;
    if (!sf_worlds_init(&worlds, &knowledge))
        return;
    assert_true(sf_worlds_draw(&worlds, rng, &world));
    check_world(&world, viewer);
    drawn_worlds++;
}

static const char *const tables[] = {
    "muenchen-2006",     "schule-2024",  "bsv-1989 hochzeit legen", "bsv-1989 schiebe legen",
    "bsv-1989 hochzeit", "kurz-turnier", "bsv-1989 renonce muss",   "bsv-1989 ramsch",
};

enum { TABLES = SANITIZED ? 72 : BRIEF ? 360 : 1200, ENOUGH = SANITIZED ? 2 : BRIEF ? 25 : 100 };

static void the_truth_is_never_ruled_out(void **state)
{
    static struct sf_series series;
    struct sf_rng rng = sf_rng_seed(41);

    (void)state;
    for (unsigned i = 0; i < TABLES; i++) {
        struct drawn d;
        if (i % 3)
            drawn_table(&d, tables[i / 3 % COUNT(tables)], 0);
        else
            random_rules(&rng, &d.rules);
        sf_series_start(&series, &d.rules, sf_rng_below(&rng, d.rules.players));
        while (series.deals < 8 || series.deal.phase != SF_DEAL_OVER) {
            struct sf_event event = random_offer(&rng, &series);
            assert_int_equal(sf_series_apply(&series, &event), SF_OK);
            check_truth(&series, sf_rng_below(&rng, series.rules.players), &rng);
        }
    }
    for (unsigned phase = SF_DEAL_CUT; phase <= SF_DEAL_OVER; phase++)
        assert_true(seen_phases[phase] > ENOUGH);
    assert_true(drawn_worlds > 1000 * ENOUGH);
}

/* --- numbers ---------------------------------------------------------------------------------- */

static void same_world(const struct sf_world *a, const struct sf_world *b, bool same)
{
    assert_int_equal(memcmp(a, b, sizeof *a) == 0, same);
}

/* Three tricks before the end, seat 0 on lead. */
#define ENDGAME RUFSPIEL "play EO HK HU H7 / play S7 SZ S8 SA / play E7 EU E9 G7 / play GK HO GA H8"

static void all_worlds_are_different_and_possible(void **state)
{
    static struct sf_world list[5000];
    unsigned count;

    (void)state;
    go("schule-2024", 0, ENDGAME);
    know(0);
    assert_true(sf_worlds_init(&worlds, &knowledge));
    count = sf_worlds_all(&worlds, list, COUNT(list));
    /* the rest of Eichel is with seat 2, and nobody but seat 1 and 3 can hold Gras */
    assert_true(must(2, "EA EZ EK"));
    assert_true(count > 20 && count <= worlds.count);
    for (unsigned i = 0; i < count; i++) {
        check_world(&list[i], 0);
        for (unsigned j = 0; j < i; j++)
            same_world(&list[i], &list[j], false);
    }
    assert_int_equal(sf_worlds_all(&worlds, list, (unsigned)worlds.count - 1), 0);
}

/* Every way to give the unseen cards to the seats, tried one by one. */
static unsigned count_plainly(struct sf_world *world, sf_cards left)
{
    unsigned count = 0;

    if (!left)
        return sf_knowledge_allows(&knowledge, world->hand);
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (seat == view.viewer || sf_count(world->hand[seat]) == view.held[seat])
            continue;
        world->hand[seat] |= left & (0u - left);
        count += count_plainly(world, left & (left - 1));
        world->hand[seat] &= ~(left & (0u - left));
    }
    return count;
}

static void no_world_is_forgotten(void **state)
{
    static struct sf_world list[60000];
    static struct sf_series series;
    struct sf_rng rng = sf_rng_seed(5);
    unsigned compared = 0;

    (void)state;
    for (unsigned i = 0; compared < 300; i++) {
        struct sf_world world = {.hand = {0}};
        struct sf_rules rules;
        random_rules(&rng, &rules);
        sf_series_start(&series, &rules, 0);
        for (unsigned n = sf_rng_below(&rng, 60); n; n--) {
            struct sf_event event = random_offer(&rng, &series);
            assert_int_equal(sf_series_apply(&series, &event), SF_OK);
        }
        sf_view_of(&view, &series, sf_rng_below(&rng, rules.players));
        sf_knowledge_of(&knowledge, &view);
        if (!sf_worlds_init(&worlds, &knowledge) || sf_count(knowledge.unseen) > 9)
            continue;
        for (unsigned seat = 0; seat < SF_SEATS; seat++)
            world.hand[seat] = worlds.known.hand[seat];
        assert_int_equal(sf_worlds_all(&worlds, list, COUNT(list)),
                         count_plainly(&world, knowledge.unseen));
        compared++;
    }
}

/* Each as often as the others: the sum of squared deviations, by the expected number, is about the
 * number of worlds; six standard deviations more would be an accident in a billion. */
static void all_worlds_are_equally_likely(void **state)
{
    static struct sf_world list[5000];
    static unsigned hits[5000];
    struct sf_rng rng = sf_rng_seed(17);
    unsigned count, draws;
    double sum = 0;

    (void)state;
    go("schule-2024", 0, ENDGAME);
    know(0);
    assert_true(sf_worlds_init(&worlds, &knowledge));
    count = sf_worlds_all(&worlds, list, COUNT(list));
    draws = 200 * count;
    for (unsigned i = 0; i < draws; i++) {
        struct sf_world world;
        unsigned j = 0;
        assert_true(sf_worlds_draw(&worlds, &rng, &world));
        while (memcmp(&world, &list[j], sizeof world) != 0)
            j++;
        hits[j]++;
    }
    for (unsigned i = 0; i < count; i++)
        sum += ((double)hits[i] - 200) * ((double)hits[i] - 200) / 200;
    assert_true((sum - count) * (sum - count) < 36 * 2.0 * count);
}

#define TRUMPS "EO GO HO SO EU GU HU SU HA HZ HK H9 H8 H7"

/* The declarer of a Rufspiel has trumps for it. By chance this would be a third of those that are
 * out; it should be two fifths at least. */
static void likely_worlds_come_up_more_often(void **state)
{
    struct sf_world list[SF_WEIGH_MAX];
    struct sf_rng rng = sf_rng_seed(7);
    unsigned declarer = 0, all = 0;

    (void)state;
    go("schule-2024", 0, RUFSPIEL);
    know(0);
    assert_true(sf_worlds_init(&worlds, &knowledge));
    assert_true(sf_weigh_draw(&worlds, &rng, NULL, list, SF_WEIGH_MAX));
    for (unsigned i = 0; i < SF_WEIGH_MAX; i++) {
        assert_true(sf_knowledge_allows(&knowledge, list[i].hand));
        declarer += sf_count(list[i].hand[1] & drawn_cards(TRUMPS));
        all += sf_count(knowledge.unseen & drawn_cards(TRUMPS));
    }
    assert_true(declarer * 5 >= all * 2);
}

/* Hardly one hand in a hundred is good for this Solo. By chance seat 1 would hold a third of the
 * ten trumps that are out; nobody plays a Solo with less than five. */
static void whoever_plays_a_solo_has_a_hand_for_it(void **state)
{
    struct sf_world list[SF_WEIGH_MAX];
    struct sf_rng rng = sf_rng_seed(7);
    unsigned trumps = 0;

    (void)state;
    go("schule-2024", 0,
       "hands SU H9 H8 H7 E8 E7 SA SK | EO GO HO EU HA HZ GA S7 | SO HK EA EZ EK E9 SZ GK"
       "| GU HU G9 GZ G8 G7 S9 S8 / deal / only 1 / 1 announce solo H");
    know(0);
    assert_true(sf_worlds_init(&worlds, &knowledge));
    assert_true(sf_weigh_draw(&worlds, &rng, NULL, list, SF_WEIGH_MAX));
    for (unsigned i = 0; i < SF_WEIGH_MAX; i++) {
        check_world(&list[i], 0);
        trumps += sf_count(list[i].hand[1] & drawn_cards(TRUMPS));
    }
    assert_true(trumps >= 5 * SF_WEIGH_MAX);
}

/* Half of all deviations from the shares that the weights give: how much is drawn too often. By
 * chance alone that is a few hundredths. */
static void worlds_are_drawn_by_their_weights(void **state)
{
    enum { BATCHES = 200 };
    static struct sf_world list[5000];
    static unsigned hits[5000];
    struct sf_rng rng = sf_rng_seed(23);
    double sum = 0, off = 0;
    unsigned count;

    (void)state;
    go("schule-2024", 0, ENDGAME);
    know(0);
    assert_true(sf_worlds_init(&worlds, &knowledge));
    count = sf_worlds_all(&worlds, list, COUNT(list));
    for (unsigned i = 0; i < BATCHES; i++) {
        struct sf_world some[SF_WEIGH_MAX];
        assert_true(sf_weigh_draw(&worlds, &rng, NULL, some, SF_WEIGH_MAX));
        for (unsigned k = 0; k < SF_WEIGH_MAX; k++) {
            unsigned j = 0;
            while (memcmp(&some[k], &list[j], sizeof list[j]) != 0)
                j++;
            hits[j]++;
        }
    }
    for (unsigned i = 0; i < count; i++)
        sum += sf_weigh(&knowledge, &list[i]);
    for (unsigned i = 0; i < count; i++) {
        double share = sf_weigh(&knowledge, &list[i]) / sum;
        double more = (double)hits[i] / (BATCHES * SF_WEIGH_MAX) - share;
        off += more > 0 ? more : 0;
    }
    assert_true(off < 0.06);
}

static void drawing_can_be_stopped(void **state)
{
    struct sf_rng rng = sf_rng_seed(7);
    const atomic_bool stop = true;
    struct sf_world world;

    (void)state;
    go("schule-2024", 0, RUFSPIEL);
    know(0);
    assert_true(sf_worlds_init(&worlds, &knowledge));
    assert_false(sf_weigh_draw(&worlds, &rng, &stop, &world, 1));
}

/* --- what a world pays ------------------------------------------------------------------------ */

static void borders_are(const struct sf_bot_worth *worth, const char *expected)
{
    uint8_t borders[SF_WORTH_BORDERS];
    unsigned count = sf_worth_borders(worth, borders);
    char text[100] = "";

    for (unsigned i = 0; i < count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), i ? " %u" : "%u", borders[i]);
    assert_string_equal(text, expected);
    for (unsigned reached = 1; reached <= count; reached++) {
        double below = sf_worth_between(worth, borders, count, reached - 1);
        double above = sf_worth_between(worth, borders, count, reached);
        assert_true(below < above);
    }
}

/* The seat is with the declarer, so more is better. */
static void worth_of(struct sf_bot_worth *worth, unsigned viewer)
{
    sf_cards dealt[SF_SEATS];

    know(viewer);
    memcpy(dealt, t.series.deal.hand, sizeof dealt);
    sf_worth_init(worth, &view, dealt, &t.series.deal.play.tally);
}

static void schule_6_2_a_game_is_paid_by_borders(void **state)
{
    struct sf_bot_worth worth;

    (void)state;
    go("schule-2024", 0, RUFSPIEL "play EO HO GU H9");
    worth_of(&worth, 1);
    borders_are(&worth, "31 61 91 120");
    go("schule-2024", 0, RUFSPIEL "play EO HO GU H9 GO HK HU H8 EU");
    worth_of(&worth, 3);
    borders_are(&worth, "31 61 91 120");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_known_of_cards_just_dealt),
        cmocka_unit_test(schule_2_1_declarer_holds_the_suit_without_the_ace),
        cmocka_unit_test(who_does_not_follow_has_none),
        cmocka_unit_test(schule_5_1_3_who_does_not_produce_the_ace_has_it_not),
        cmocka_unit_test(schule_5_1_5_who_ran_away_has_the_ace_and_the_suit),
        cmocka_unit_test(before_the_trick_is_full_the_ace_may_be_behind),
        cmocka_unit_test(who_doubles_is_no_partner),
        cmocka_unit_test(serien_spritze_needs_a_trump),
        cmocka_unit_test(muenchen_2_1_1_the_alte_must_play),
        cmocka_unit_test(muenchen_3_1_7_a_koenig_is_called_with_all_aces_and_tens),
        cmocka_unit_test(bsv_A1_2_2_renonce_means_none_of_the_suit),
        cmocka_unit_test(bsv_A1_2_1_one_trump_is_offered),
        cmocka_unit_test(bsv_A1_2_1_1_partner_has_it_then),
        cmocka_unit_test(kurz_eins_tells_of_an_ace),
        cmocka_unit_test(schule_2_6_a_sie_says_it_all),
        cmocka_unit_test(bsv_A1_4_3_high_trumps_stay_together),
        cmocka_unit_test(bsv_A1_4_1_no_worlds_before_all_is_dealt),
        cmocka_unit_test(the_truth_is_never_ruled_out),
        cmocka_unit_test(all_worlds_are_different_and_possible),
        cmocka_unit_test(no_world_is_forgotten),
        cmocka_unit_test(all_worlds_are_equally_likely),
        cmocka_unit_test(likely_worlds_come_up_more_often),
        cmocka_unit_test(whoever_plays_a_solo_has_a_hand_for_it),
        cmocka_unit_test(worlds_are_drawn_by_their_weights),
        cmocka_unit_test(drawing_can_be_stopped),
        cmocka_unit_test(schule_6_2_a_game_is_paid_by_borders),
    };

    return cmocka_run_group_tests_name("worlds", tests, NULL, NULL);
}
