/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include "line_cases.h"

#include "answers/odds.h"
#include "core/playout.h"
#include "random_game.h"
#include "sanitized.h"
#include "solver/tout.h"
#include <stdlib.h>
#include <string.h>

/*
 * `odds`: values that were found elsewhere, the counting of a Tout and the search of a Bettel
 * against the general solver and against going through all distributions, drawing against counting,
 * and every way in which a question can be wrong.
 */

enum {
    TOUTS = SANITIZED ? 2000 : 40000,  /* deals held against the solver */
    COUNTED = SANITIZED ? 6 : 60,      /* Touts counted in all distributions */
    DRAWN = SANITIZED ? 4000 : 20000,  /* samples held against a count */
    BETTELS = SANITIZED ? 60 : 800,    /* short ones held against the solver */
    LONG_BETTELS = SANITIZED ? 3 : 20, /* whole ones */
    SAMPLES = 50
};

static _Alignas(64) char memory[1 << 22];
static sf_cards room[SF_ODDS_HANDS];
static struct sf_bettel bettel;
static struct sf_solver solver;
static const struct sf_odds_tools tools = {&solver, &bettel};

static int set_up(void **state)
{
    (void)state;
    sf_solver_init(&solver, memory, sizeof memory);
    return 0;
}

/* --- questions drawn at random ---------------------------------------------------------------- */

static const char *const tables[] = {
    "bsv-1989 farbwenz geier bettel", "bsv-1989 farbwenz geier bettel kurz",
    "bsv-1989 farbwenz geier bettel fuenf", "bsv-1989 farbwenz geier bettel drei"};
enum { TABLES = 4, SHORT_DECK = 1, AT_THREE = 3 };

static void take_seats(struct drawn *d, struct sf_rng *rng, const char *table)
{
    drawn_table(d, table, 0);
    d->dealer = sf_rng_below(rng, d->rules.players);
    sf_playout_deal(rng, &d->rules, d->dealer, d->hand);
}

static unsigned one_who_plays(const struct drawn *d, struct sf_rng *rng)
{
    unsigned seat;

    do
        seat = sf_rng_below(rng, d->rules.players);
    while (!sf_rules_plays(&d->rules, d->dealer, seat));
    return seat;
}

/* How many cards of its group are above a place; a Bettel wants many, everyone else few. */
static unsigned height(const struct sf_order *order, uint32_t bit)
{
    return sf_count(order->group[sf_lowest(bit)] & ~(bit | (bit - 1u)));
}

/* Gives the declarer better cards for worse ones, so many times as it comes about. */
static void improve(struct drawn *d, struct sf_rng *rng, unsigned times)
{
    const struct sf_order *order = sf_contract_order(&d->contract);
    bool low = d->contract.game == SF_BETTEL;
    sf_cards *mine = &d->hand[d->contract.declarer];

    for (; times; times--) {
        sf_cards *theirs = &d->hand[one_who_plays(d, rng)], exchange;
        uint32_t a = sf_playout_pick(rng, sf_order_places(order, *mine));
        uint32_t b = sf_playout_pick(rng, sf_order_places(order, *theirs));
        bool more_trumps = b & order->trumps && !(a & order->trumps) && sf_rng_below(rng, 2);

        if (theirs == mine || !(low ? height(order, b) > height(order, a)
                                    : more_trumps || height(order, b) < height(order, a)))
            continue;
        exchange = sf_order_cards(order, a | b);
        *mine ^= exchange;
        *theirs ^= exchange;
    }
}

static void draw_contract(struct drawn *d, struct sf_rng *rng, bool tout)
{
    static const uint8_t games[] = {SF_SOLO, SF_WENZ, SF_FARBWENZ, SF_GEIER, SF_FARBGEIER};
    uint8_t game = tout ? games[sf_rng_below(rng, 5)] : SF_BETTEL;

    d->contract = sf_contract_of((enum sf_game)game, one_who_plays(d, rng));
    d->contract.tout = tout;
    if (sf_games[game].trump_suit)
        d->contract.suit = (uint8_t)sf_rng_below(rng, SF_SUIT_N);
    improve(d, rng, sf_rng_below(rng, 150));
    sf_play_start(&d->play, &d->rules, d->dealer, &d->contract, d->hand);
}

static void draw_tout(struct drawn *d, struct sf_rng *rng, const char *table)
{
    take_seats(d, rng, table);
    draw_contract(d, rng, true);
}

static void draw_bettel(struct drawn *d, struct sf_rng *rng, const char *table)
{
    take_seats(d, rng, table);
    draw_contract(d, rng, false);
}

/* The question that this deal's declarer has. */
static void ask(struct sf_odds *odds, const struct drawn *d)
{
    *odds = (struct sf_odds){.rules = d->rules,
                             .dealer = (uint8_t)d->dealer,
                             .contract = d->contract,
                             .seat = d->contract.declarer,
                             .hand = d->hand[d->contract.declarer]};
    assert_int_equal(sf_odds_init(odds, room), SF_OK);
}

static bool solver_says(const struct drawn *d)
{
    struct sf_question question = sf_question_of(&d->contract, 1u << d->contract.declarer);

    return !sf_solve_reaches(&solver, &d->play, question, 1);
}

/* --- a Tout ----------------------------------------------------------------------------------- */

/* Every deck, every game, every place at the table, won and lost. */
static void tout_without_search_equals_the_solver(void **state)
{
    unsigned won[TABLES][4] = {{0}}, lost[TABLES][4] = {{0}};
    struct sf_rng rng = sf_rng_seed(1);

    (void)state;
    for (unsigned i = 0; i < TOUTS; i++) {
        unsigned table = i % TABLES, before = 0;
        struct sf_odds odds;
        struct drawn d;
        bool wins;

        draw_tout(&d, &rng, tables[table]);
        ask(&odds, &d);
        wins = sf_odds_wins(&odds, &tools, d.hand);
        assert_int_equal(wins, solver_says(&d));
        for (unsigned seat = d.play.turn; seat != d.contract.declarer; seat = d.play.next[seat])
            before++;
        (wins ? won : lost)[table][before]++;
    }
    for (unsigned table = 0; table < TABLES; table++)
        for (unsigned before = 0; before + (table == AT_THREE) < 4; before++)
            assert_true(won[table][before] > 0 && lost[table][before] > 0);
}

/* Three players have 12,870 distributions: all of them one by one. */
static void counting_equals_going_through_all_deals(void **state)
{
    struct sf_rng rng = sf_rng_seed(2);

    (void)state;
    for (unsigned i = 0; i < COUNTED; i++) {
        struct sf_chances counted, asked = {.exact = true};
        struct sf_odds odds;
        struct drawn d;

        draw_tout(&d, &rng, tables[AT_THREE]);
        ask(&odds, &d);
        assert_true(sf_odds_count(&odds, &counted));
        assert_int_equal(sf_odds_deals(&odds), 12870);
        for (uint64_t number = 0; number < sf_odds_deals(&odds); number++)
            sf_odds_add_number(&odds, &tools, number, &asked);
        assert_int_equal(counted.deals, asked.deals);
        assert_int_equal(counted.won, asked.won);
    }
}

/* The same with the general solver alone: nothing of the counting is left in it. */
static void counting_equals_solving_all_deals(void **state)
{
    struct sf_rng rng = sf_rng_seed(3);
    sf_cards hands[SF_SEATS];

    (void)state;
    for (unsigned i = 0; i < COUNTED / 6; i++) {
        struct sf_chances counted;
        struct sf_odds odds;
        struct drawn d;
        uint64_t won = 0;

        draw_tout(&d, &rng, tables[AT_THREE]);
        ask(&odds, &d);
        assert_true(sf_odds_count(&odds, &counted));
        for (uint64_t number = 0; number < sf_odds_deals(&odds); number++) {
            assert_true(sf_odds_deal(&odds, number, hands));
            sf_play_start(&d.play, &d.rules, d.dealer, &d.contract, hands);
            won += solver_says(&d);
        }
        assert_int_equal(counted.won, won);
    }
}

/* All ways to give each of three defenders `size` of these places. */
static uint64_t go_through(const struct sf_tout *tout, unsigned size)
{
    uint64_t won = 0;

    for (uint32_t a = tout->unseen; a; a = (a - 1) & tout->unseen) {
        uint32_t rest = tout->unseen & ~a;
        for (uint32_t b = rest; b && sf_count(a) == size; b = (b - 1) & rest)
            if (sf_count(b) == size)
                won += sf_tout_wins(tout, (uint32_t[]){a, b, rest & ~b});
    }
    return won;
}

/* Against three defenders with few cards. */
static void counting_equals_going_through_small_hands(void **state)
{
    struct sf_rng rng = sf_rng_seed(12);
    unsigned between = 0;

    (void)state;
    for (unsigned i = 0; i < COUNTED; i++) {
        struct sf_tout tout = {.defenders = 3, .before = (uint8_t)sf_rng_below(&rng, 4)};
        uint32_t high;
        uint64_t won;
        struct drawn d;

        draw_tout(&d, &rng, tables[0]);
        tout.order = d.play.order;
        high = tout.order->trumps & ~(UINT32_MAX >> 8);
        tout.hand = random_cards(&rng, i % 2 ? high : d.play.hand[d.contract.declarer], 4);
        tout.unseen = random_cards(&rng, ~tout.hand, 12);
        won = sf_tout_count(&tout);
        assert_int_equal(won, go_through(&tout, 4));
        between += won > 0 && won < 34650;
    }
    assert_true(between > COUNTED / 12);
}

/* The only hands of nothing but trumps that meet: six of the twelve of a short deck each. */
static void two_hands_of_trumps(void **state)
{
    unsigned escapes = 0;
    struct drawn d;

    (void)state;
    drawn_table(&d, tables[SHORT_DECK], 0);
    for (unsigned i = 0; i < TOUTS / 5; i++) {
        struct sf_rng rng = sf_rng_seed(i);
        sf_cards trumps = sf_hand_trumps(d.rules.deck), mine = random_cards(&rng, trumps, 6);
        sf_cards plain = d.rules.deck & ~trumps, theirs = random_cards(&rng, plain, 6);
        unsigned holder = 1 + sf_rng_below(&rng, 3);
        struct sf_odds odds;
        bool wins;

        d.dealer = sf_rng_below(&rng, 4);
        d.hand[0] = mine;
        for (unsigned seat = 1, plains = 0; seat < 4; seat++)
            d.hand[seat] = seat == holder ? trumps & ~mine : plains++ ? plain & ~theirs : theirs;
        drawn_contract(&d, "0 solo H tout");
        ask(&odds, &d);
        wins = solver_says(&d);
        assert_int_equal(sf_odds_wins(&odds, &tools, d.hand), wins);
        d.dealer = 3;
        drawn_contract(&d, "0 solo H tout");
        escapes += wins && !solver_says(&d); /* a cheap first trick was worth more than the lead */
    }
    assert_true(escapes > 0);
}

static void drawing_agrees_with_counting(void **state)
{
    struct sf_rng rng = sf_rng_seed(4);
    unsigned between = 0;

    (void)state;
    while (between < 6) {
        struct sf_chances counted, found = {.deals = 0};
        struct sf_odds odds;
        struct drawn d;
        double p, off;

        draw_tout(&d, &rng, tables[sf_rng_below(&rng, TABLES)]);
        ask(&odds, &d);
        assert_true(sf_odds_count(&odds, &counted));
        p = (double)counted.won / (double)counted.deals;
        if (p < 0.05 || p > 0.95)
            continue;
        for (unsigned i = 0; i < DRAWN; i++)
            sf_odds_add_sample(&odds, &tools, i, &found);
        off = (double)found.won - p * DRAWN;
        assert_int_equal(found.deals, DRAWN);
        assert_true(off * off < 9 * p * (1 - p) * DRAWN); /* three standard deviations */
        between++;
    }
}

/* Cards of a plain suit for those of another. */
static sf_cards exchange_suits(sf_cards cards, sf_cards plain, unsigned a, unsigned b)
{
    sf_cards in_a = cards & plain & SF_SUIT_CARDS(a), in_b = cards & plain & SF_SUIT_CARDS(b);

    return (cards & ~(in_a | in_b)) | in_a >> a * 8 << b * 8 | in_b >> b * 8 << a * 8;
}

static void plain_suits_are_all_the_same(void **state)
{
    struct sf_rng rng = sf_rng_seed(5);

    (void)state;
    for (unsigned i = 0; i < COUNTED; i++) {
        struct sf_chances one, other;
        struct sf_odds odds;
        struct drawn d;
        unsigned a, b;

        draw_tout(&d, &rng, tables[sf_rng_below(&rng, TABLES)]);
        do {
            a = sf_rng_below(&rng, SF_SUIT_N);
            b = sf_rng_below(&rng, SF_SUIT_N);
        } while (a == b || a == d.contract.suit || b == d.contract.suit);
        ask(&odds, &d);
        assert_true(sf_odds_count(&odds, &one));
        d.hand[d.contract.declarer] = exchange_suits(
            d.hand[d.contract.declarer], ~sf_order_cards(d.play.order, d.play.order->trumps), a, b);
        ask(&odds, &d);
        assert_true(sf_odds_count(&odds, &other));
        assert_int_equal(one.won, other.won);
    }
}

/* --- a Bettel --------------------------------------------------------------------------------- */

static void check_bettels(uint64_t seed, const char *table, unsigned count)
{
    struct sf_rng rng = sf_rng_seed(seed);
    unsigned won = 0;

    for (unsigned i = 0; i < count; i++) {
        struct drawn d;
        bool wins;

        draw_bettel(&d, &rng, table);
        wins = sf_bettel_wins(&bettel, &d.play, d.contract.declarer);
        assert_int_equal(wins, solver_says(&d));
        won += wins;
    }
    assert_true(won > 0 && won < count);
}

static void bettel_search_equals_the_solver(void **state)
{
    (void)state;
    check_bettels(6, tables[SHORT_DECK], BETTELS);
    check_bettels(7, tables[AT_THREE], BETTELS);
    check_bettels(8, tables[0], LONG_BETTELS);
}

/* A game that counts as sure is won in every deal that the general solver sees. */
static void sure_bettels_are_won(void **state)
{
    struct sf_rng rng = sf_rng_seed(9);
    unsigned leading = 0, sure = 0;

    (void)state;
    while (sure < COUNTED || leading < COUNTED / 6) {
        struct sf_chances chances;
        sf_cards hands[SF_SEATS];
        struct sf_odds odds;
        struct drawn d;

        draw_bettel(&d, &rng, tables[AT_THREE]);
        ask(&odds, &d);
        if (!sf_odds_count(&odds, &chances))
            continue;
        assert_true(chances.exact && chances.won == chances.deals);
        sure++;
        leading += d.play.turn == d.contract.declarer;
        for (unsigned i = 0; i < 10; i++) {
            assert_true(sf_odds_deal(&odds, sf_rng_below(&rng, 12870), hands));
            sf_play_start(&d.play, &d.rules, d.dealer, &d.contract, hands);
            assert_true(solver_says(&d));
        }
    }
}

/* --- distributions ---------------------------------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
    sf_cards x = *(const sf_cards *)a, y = *(const sf_cards *)b;

    return (x > y) - (x < y);
}

static void every_number_is_another_deal(void **state)
{
    static sf_cards seen[12870];
    struct sf_rng rng = sf_rng_seed(10);
    sf_cards hands[SF_SEATS];
    struct sf_odds odds;
    struct drawn d;

    (void)state;
    draw_tout(&d, &rng, tables[AT_THREE]);
    ask(&odds, &d);
    for (unsigned number = 0; number < 12870; number++) {
        unsigned next = sf_rules_next(&d.rules, d.dealer, d.contract.declarer);
        assert_true(sf_odds_deal(&odds, number, hands));
        assert_int_equal(hands[d.contract.declarer], odds.hand);
        assert_int_equal(hands[0] | hands[1] | hands[2], d.rules.deck);
        assert_int_equal(sf_count(hands[next]), 8);
        seen[number] = hands[next];
    }
    qsort(seen, 12870, sizeof *seen, by_number);
    for (unsigned i = 1; i < 12870; i++)
        assert_true(seen[i - 1] < seen[i]);
}

/* By viewer: so many hands the declarer may have. */
static const struct {
    const char *table, *hand, *contract;
    unsigned seat;
    uint32_t hands;
} views[] = {
    {"schule-2024", "EO HO EU HA H9 EZ G9 S7", "0 rufspiel G", 0, 1},
    /* without the ace, with one of the five others: C(23,8) - C(18,8) */
    {"schule-2024", "EO HO EU HA H9 EZ SO S7", "1 rufspiel G", 0, 490314 - 43758},
    /* with the three Damen: C(15,3) */
    {"kurz-turnier", "SO EU GU HA SA SZ", "1 solo H tout", 0, 455},
    /* with the Alte and one of two cards of the suit: C(23,7) - C(21,7) */
    {"muenchen-2006", "GO EU GU HA SA SZ S9 S8", "1 muss S", 3, 245157 - 116280},
    {"bsv-1989 hochzeit", "EA EZ EK GA GZ GK SA H7", "0 hochzeit with 2", 0, 1},
    /* with at most one of 13 trumps and the rest of 11 others: C(11,8) + 13 C(11,7) */
    {"bsv-1989 hochzeit", "EA EZ EK GA GZ GK SA H7", "1 hochzeit with 2", 0, 165 + 13 * 330},
    {"bsv-1989 hochzeit", "EA EZ EK GA GZ GK SA H7", "1 hochzeit with 0", 0, 165 + 13 * 330},
    {"schule-2024", "EA EZ EK GA GZ GK SA H7", "1 sie", 0, 1},
    {"bsv-1989 geier fuenf", "EA EZ EK GA GZ GK SA H7", "4 geier", 0, SF_ODDS_HANDS},
};

static enum sf_error view(struct sf_odds *odds, const char *table, const char *hand,
                          const char *contract, unsigned seat)
{
    struct drawn d;

    drawn_table(&d, table, 3);
    drawn_contract_error(&d, contract); /* what is wrong with it is for odds to find out */
    *odds = (struct sf_odds){.rules = d.rules,
                             .dealer = 3,
                             .contract = d.contract,
                             .seat = (uint8_t)seat,
                             .hand = drawn_cards(hand)};
    return sf_odds_init(odds, room);
}

/* The seat keeps its cards, everyone has the right number, and the contract may be played. */
static void check_deal(const struct sf_odds *odds, uint64_t number)
{
    sf_cards hands[SF_SEATS], all = 0;
    bool counts = sf_odds_deal(odds, number, hands);
    enum sf_error error = sf_contract_check(&odds->rules, odds->dealer, &odds->contract, hands);

    assert_int_equal(hands[odds->seat], odds->hand);
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        unsigned size = sf_rules_plays(&odds->rules, odds->dealer, seat) ? odds->rules.hand : 0;
        assert_int_equal(sf_count(hands[seat]), size);
        assert_int_equal(all & hands[seat], 0);
        all |= hands[seat];
    }
    assert_int_equal(all, odds->rules.deck);
    assert_int_equal(error, counts ? SF_OK : SF_E_HOCHZEIT_PARTNER);
}

static void only_what_the_contract_allows_is_dealt(void **state)
{
    struct sf_rng rng = sf_rng_seed(11);

    (void)state;
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        struct sf_odds odds;
        assert_int_equal(
            view(&odds, views[i].table, views[i].hand, views[i].contract, views[i].seat), SF_OK);
        assert_int_equal(odds.hands, views[i].hands);
        check_deal(&odds, 0);
        check_deal(&odds, sf_odds_deals(&odds) - 1);
        for (unsigned j = 0; j < 1000; j++)
            check_deal(&odds, sf_rng_next(&rng) % sf_odds_deals(&odds));
    }
}

/* The samples do not depend on who takes them and when. */
static void samples_have_their_own_numbers(void **state)
{
    struct sf_chances up = {.deals = 0}, down = {.deals = 0};
    struct sf_odds odds;

    (void)state;
    assert_int_equal(view(&odds, views[1].table, views[1].hand, views[1].contract, 0), SF_OK);
    for (unsigned i = 0; i < SAMPLES; i++) {
        sf_odds_add_sample(&odds, &tools, i, &up);
        sf_odds_add_sample(&odds, &tools, SAMPLES - 1 - i, &down);
    }
    assert_int_equal(up.deals, SAMPLES);
    assert_int_equal(up.won, down.won);
    assert_true(up.won > 0 && up.won < SAMPLES);
}

/* --- lines ------------------------------------------------------------------------------------ */

static enum sf_error run(void *context, const struct sf_odds *odds, struct sf_chances *chances)
{
    (void)context;
    if (sf_odds_count(odds, chances))
        return SF_OK;
    *chances = (struct sf_chances){.exact = false};
    for (unsigned i = 0; i < SAMPLES; i++)
        sf_odds_add_sample(odds, &tools, i, chances);
    return SF_OK;
}

static enum sf_error run_nothing(void *context, const struct sf_odds *odds,
                                 struct sf_chances *chances)
{
    (void)context;
    (void)odds;
    (void)chances;
    return SF_E_INTERRUPTED;
}

static struct sf_odds_runner runner = {.room = room};

static bool answer(struct sf_line *line)
{
    return sf_odds_line(&runner, line);
}

static void check_rows(const struct line_case *rows, size_t count)
{
    runner.run = run;
    for (size_t i = 0; i < count; i++)
        line_check(answer, &rows[i]);
}

#define COUNT(table)   (sizeof(table) / sizeof((table)[0]))
#define SCHULE         "{'id':1,'rulebook':'schule-2024','dealer':3,'seat':0,"
#define BSV(variants)  "{'id':1,'rulebook':'bsv-1989','house':{'variants':<" variants ">},"
#define CONTRACT(rest) "'contract':{'declarer':0," rest "}}"
#define SOLO_TOUT      CONTRACT("'game':'solo','suit':'H','tout':true")
#define EXACT(won, p)                                                                              \
    "={'id':1,'ok':true,'exact':true,'deals':9465511770,'won':" won ",'p':" p ",'ci95':[" p "," p  \
    "]}"

/* From an independent count. */
static const struct line_case known[] = {
    {"four Ober, two Unter", SCHULE "'hand':<EO GO HO SO EU GU EA EZ>," SOLO_TOUT,
     EXACT("9460531080", "0.999474")},
    {"without the Eichel-Unter", SCHULE "'hand':<EO GO HO SO GU HU EA EZ>," SOLO_TOUT,
     EXACT("8606477880", "0.909246")},
    {"without the Schellen-Ober", SCHULE "'hand':<EO GO HO EU GU HU EA EZ>," SOLO_TOUT,
     EXACT("6147020880", "0.649412")},
    {"eight trumps", SCHULE "'hand':<EO GO SO EU SU H9 H8 H7>," SOLO_TOUT,
     EXACT("4780999080", "0.505097")},
    {"Farbwenz",
     SCHULE
     "'hand':<EU GU HA HZ HO H9 H8 H7>," CONTRACT("'game':'farbwenz','suit':'H','tout':true"),
     EXACT("8679836880", "0.916996")},
    {"eight highest trumps", SCHULE "'hand':<EO GO HO SO EU GU HU SU>," SOLO_TOUT,
     EXACT("9465511770", "1")},
    {"eight lowest cards",
     SCHULE "'hand':<E7 E8 E9 G7 G8 G9 S7 S8>," CONTRACT("'game':'wenz','tout':true"),
     EXACT("0", "0")},
    {"declarer not named: the one who asks",
     SCHULE "'hand':<EO GO HO SO EU GU EA EZ>,"
            "'contract':{'game':'solo','suit':'H','tout':true}}",
     EXACT("9460531080", "0.999474")},
    {"Sie", SCHULE "'hand':<EO GO HO SO EU GU HU SU>," CONTRACT("'game':'sie'"),
     EXACT("9465511770", "1")},
    {"Sie of another",
     SCHULE "'hand':<EA EZ EK E9 E8 E7 GA GZ>,'contract':{'declarer':2,'game':'sie'}}",
     "={'id':1,'ok':true,'exact':true,'deals':12870,'won':12870,'p':1,'ci95':[1,1]}"},
    {"Bettel of low cards",
     BSV("bettel") "'dealer':3,'seat':0,'hand':<E7 E9 EU S7 S8 SZ H7 H8>,"
                   "'contract':{'declarer':0,'game':'bettel'}}",
     EXACT("9465511770", "1")},
    {"Bettel of low cards, but none to lead",
     BSV("bettel") "'dealer':0,'seat':0,'hand':<E7 E9 G7 G9 H7 H9 S7 S9>,"
                   "'contract':{'declarer':0,'game':'bettel'}}",
     EXACT("9465511770", "1")},
    {"Farbgeier of short cards, the second to play",
     BSV("geier kurz") "'dealer':3,'seat':1,'hand':<EO GO HO SO EA EZ>,"
                       "'contract':{'declarer':1,'game':'farbgeier','suit':'E','tout':true}}",
     "{'ok':true,'exact':true,'deals':17153136}"},
    {"three",
     BSV("drei") "'dealer':2,'seat':0,'hand':<EO GO HO SO EU GU HU EA>,"
                 "'contract':{'declarer':0,'game':'solo','suit':'E','tout':true}}",
     "{'ok':true,'exact':true,'deals':12870,'won':12870,'p':1}"},
    {"five",
     BSV("fuenf") "'dealer':0,'seat':1,'hand':<EO GO HO SO EU GU EA EZ>,"
                  "'contract':{'declarer':1,'game':'solo','suit':'H','tout':true}}",
     EXACT("9460531080", "0.999474")},
};

static void known_values(void **state)
{
    (void)state;
    check_rows(known, COUNT(known));
}

#define SAMPLED "{'id':1,'ok':true,'exact':false,'deals':50}"

static const struct line_case sampled[] = {
    {"Rufspiel",
     SCHULE "'hand':<EO GO HO EU HA H9 EZ S7>," CONTRACT("'game':'rufspiel','suit':'E'"), SAMPLED},
    {"of another",
     SCHULE "'hand':<EO GO HO EU HA H9 EZ S7>,'contract':{'declarer':1,'game':'solo','suit':'S'}}",
     SAMPLED},
    {"Tout of another, 0 of 50",
     SCHULE "'hand':<EO GO HO EU HA H9 EZ S7>,'contract':{'declarer':1,'game':'solo','suit':'S',"
            "'tout':true}}",
     "={'id':1,'ok':true,'exact':false,'deals':50,'won':0,'p':0,'ci95':[0,0.071348]}"},
    {"Solo that cannot be lost, 50 of 50",
     SCHULE "'hand':<EO GO HO SO EU GU HU SU>," CONTRACT("'game':'solo','suit':'H'"),
     "={'id':1,'ok':true,'exact':false,'deals':50,'won':50,'p':1,'ci95':[0.928652,1]}"},
    {"Bettel of low cards, but none to lead, and on lead",
     BSV("bettel") "'dealer':3,'seat':0,'hand':<E7 E9 G7 G9 H7 H9 S7 S9>,"
                   "'contract':{'declarer':0,'game':'bettel'}}",
     SAMPLED},
    {"Hochzeit",
     BSV("hochzeit") "'dealer':3,'seat':2,'hand':<EA EZ EK GA GZ GK SA H7>,"
                     "'contract':{'declarer':2,'partner':0,'game':'hochzeit'}}",
     SAMPLED},
    {"no id",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,'hand':<EO GO HO SO EU GU HU SU>," CONTRACT(
         "'game':'wenz'"),
     "{'id':null,'ok':true,'exact':false,'deals':50}"},
};

static void sampled_games(void **state)
{
    (void)state;
    check_rows(sampled, COUNT(sampled));
}

#define HAND             "'hand':<EO GO HO SO EU GU EA EZ>,"
#define ERROR(code)      "{'id':1,'ok':false,'error':{'code':'" code "'"
#define AT_KEY(key)      ",'key':'" key "'}}"
#define AT_SEAT(seat)    ",'seat':" #seat "}}"
#define WITHOUT_ID(code) "{'id':null,'ok':false,'error':{'code':'" code "'}}"

static const struct line_case wrong[] = {
    {"nothing", "", WITHOUT_ID("bad_json")},
    {"no object", "[]", WITHOUT_ID("bad_value")},
    {"unknown key", SCHULE HAND "'tricks':[]," SOLO_TOUT, ERROR("unknown_key") AT_KEY("tricks")},
    {"hands instead of hand", SCHULE "'hands':[]," SOLO_TOUT, ERROR("unknown_key") AT_KEY("hands")},
    {"no rulebook", "{'id':1,'dealer':3,'seat':0," HAND SOLO_TOUT,
     ERROR("missing_key") AT_KEY("rulebook")},
    {"unknown rulebook", "{'id':1,'rulebook':'skat','dealer':3,'seat':0," HAND SOLO_TOUT,
     ERROR("unknown_rulebook") AT_KEY("rulebook")},
    {"no dealer", "{'id':1,'rulebook':'schule-2024','seat':0," HAND SOLO_TOUT,
     ERROR("missing_key") AT_KEY("dealer")},
    {"no seat", "{'id':1,'rulebook':'schule-2024','dealer':0," HAND SOLO_TOUT,
     ERROR("missing_key") AT_KEY("seat")},
    {"seat that is none", "{'id':1,'rulebook':'schule-2024','dealer':0,'seat':4," HAND SOLO_TOUT,
     ERROR("bad_seat") AT_KEY("seat")},
    {"seat that is no number",
     "{'id':1,'rulebook':'schule-2024','dealer':0,'seat':'0'," HAND SOLO_TOUT,
     ERROR("bad_value") AT_KEY("seat")},
    {"dealer of five", BSV("fuenf") "'dealer':0,'seat':0," HAND SOLO_TOUT,
     ERROR("bad_seat") AT_KEY("seat")},
    {"no hand", SCHULE SOLO_TOUT, ERROR("missing_key") AT_KEY("hand")},
    {"hand that is none", SCHULE "'hand':'EO'," SOLO_TOUT, ERROR("bad_value") AT_KEY("hand")},
    {"seven cards", SCHULE "'hand':<EO GO HO SO EU GU EA>," SOLO_TOUT,
     ERROR("wrong_hand_size") AT_SEAT(0)},
    {"nine cards", SCHULE "'hand':<EO GO HO SO EU GU EA EZ EK>," SOLO_TOUT,
     ERROR("wrong_hand_size") ",'rule':'schule-2024 1.2.2'" AT_SEAT(0)},
    {"eight cards of a short deck",
     "{'id':1,'rulebook':'kurz-turnier','dealer':3,'seat':0," HAND SOLO_TOUT,
     ERROR("wrong_hand_size") AT_SEAT(0)},
    {"twice the same", SCHULE "'hand':<EO GO HO SO EU GU EA EA>," SOLO_TOUT,
     ERROR("duplicate_card") ",'card':'EA'" AT_SEAT(0)},
    {"unknown card", SCHULE "'hand':<EO GO HO SO EU GU EA XX>," SOLO_TOUT,
     ERROR("unknown_card") ",'card':'XX'" AT_SEAT(0)},
    {"card of the long deck",
     "{'id':1,'rulebook':'kurz-turnier','dealer':3,'seat':0,'hand':<EO GO HO SO EU E7>," SOLO_TOUT,
     ERROR("unknown_card") ",'card':'E7'" AT_SEAT(0)},
    {"no contract", SCHULE "'hand':<EO GO HO SO EU GU EA EZ>}",
     ERROR("missing_key") AT_KEY("contract")},
    {"no game", SCHULE HAND CONTRACT("'suit':'H'"), ERROR("bad_contract") AT_KEY("game")},
    {"no suit", SCHULE HAND CONTRACT("'game':'solo','tout':true"),
     ERROR("bad_contract") AT_KEY("contract")},
    {"unknown game", SCHULE HAND CONTRACT("'game':'skat'"), ERROR("bad_contract") AT_KEY("game")},
    {"game of another book", SCHULE HAND CONTRACT("'game':'geier','tout':true"),
     ERROR("game_not_in_rulebook") AT_SEAT(0)},
    {"partner game at three",
     BSV("drei") "'dealer':2,'seat':0," HAND CONTRACT("'game':'rufspiel','suit':'G'"),
     ERROR("game_not_in_rulebook") AT_SEAT(0)},
    {"Rufspiel as a Tout", SCHULE HAND CONTRACT("'game':'rufspiel','suit':'G','tout':true"),
     ERROR("bad_contract") AT_SEAT(0)},
    {"own ace", SCHULE HAND CONTRACT("'game':'rufspiel','suit':'E'"),
     ERROR("calls_own_ace") ",'card':'EA'" AT_SEAT(0)},
    {"no card of the suit", SCHULE HAND CONTRACT("'game':'rufspiel','suit':'G'"),
     ERROR("declarer_blocked") ",'card':'GA'" AT_SEAT(0)},
    {"Herz", SCHULE HAND CONTRACT("'game':'rufspiel','suit':'H'"),
     ERROR("bad_contract") AT_SEAT(0)},
    {"no Sie", SCHULE HAND CONTRACT("'game':'sie'"),
     ERROR("bad_contract") ",'rule':'schule-2024 2.6.1'" AT_SEAT(0)},
    {"Sie of another who lacks a trump", SCHULE HAND "'contract':{'declarer':1,'game':'sie'}}",
     ERROR("bad_contract") ",'rule':'schule-2024 2.6.1'" AT_SEAT(1)},
    {"Muss-Spiel of another who lacks the Alte",
     "{'id':1,'rulebook':'muenchen-2006','dealer':3,'seat':0," HAND
     "'contract':{'declarer':1,'game':'muss','suit':'G'}}",
     ERROR("bad_contract") ",'rule':'muenchen-2006 II.2.1.1'" AT_SEAT(1)},
    {"Tout of another who lacks a Dame",
     "{'id':1,'rulebook':'kurz-turnier','dealer':3,'seat':0,'hand':<HO SO EU EA EZ EK>,"
     "'contract':{'declarer':1,'game':'solo','suit':'H','tout':true}}",
     ERROR("bad_contract") AT_SEAT(1)},
    {"every card of the suit but the ace is here",
     SCHULE
     "'hand':<EZ EK E9 E8 E7 EO GO HO>,'contract':{'declarer':1,'game':'rufspiel','suit':'E'}}",
     ERROR("bad_contract") ",'rule':'-'" AT_SEAT(1)},
    {"Hochzeit with more than one trump",
     BSV("hochzeit") "'dealer':3,'seat':0," HAND CONTRACT("'game':'hochzeit','partner':1"),
     ERROR("bad_contract") AT_SEAT(0)},
    {"Hochzeit with a partner without trumps",
     BSV("hochzeit") "'dealer':3,'seat':1,'hand':<EA EZ EK GA GZ GK SA SZ>," CONTRACT(
         "'game':'hochzeit','partner':1"),
     ERROR("bad_contract") AT_SEAT(0)},
    {"declarer who is none", SCHULE HAND "'contract':{'declarer':4,'game':'wenz'}}",
     ERROR("bad_contract") AT_KEY("declarer")},
    {"declarer who pauses", BSV("fuenf") "'dealer':0,'seat':1," HAND CONTRACT("'game':'wenz'"),
     ERROR("bad_contract") AT_SEAT(0)},
    {"Ramsch", BSV("ramsch") "'dealer':3,'seat':0," HAND "'contract':{'game':'ramsch'}}",
     ERROR("not_offered") AT_KEY("contract")},
    {"variants that contradict each other",
     BSV("ramsch muss") "'dealer':3,'seat':0," HAND SOLO_TOUT, ERROR("variant_conflict") "}}"},
};

static void wrong_questions(void **state)
{
    (void)state;
    check_rows(wrong, COUNT(wrong));
}

static void interrupted_before_an_answer(void **state)
{
    static const struct line_case row = {"interrupted", SCHULE HAND SOLO_TOUT,
                                         ERROR("interrupted") ",'rule':'-','key':'-'}}"};

    (void)state;
    runner.run = run_nothing;
    line_check(answer, &row);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_values),
        cmocka_unit_test(tout_without_search_equals_the_solver),
        cmocka_unit_test(counting_equals_going_through_all_deals),
        cmocka_unit_test(counting_equals_solving_all_deals),
        cmocka_unit_test(counting_equals_going_through_small_hands),
        cmocka_unit_test(two_hands_of_trumps),
        cmocka_unit_test(drawing_agrees_with_counting),
        cmocka_unit_test(plain_suits_are_all_the_same),
        cmocka_unit_test(bettel_search_equals_the_solver),
        cmocka_unit_test(sure_bettels_are_won),
        cmocka_unit_test(every_number_is_another_deal),
        cmocka_unit_test(only_what_the_contract_allows_is_dealt),
        cmocka_unit_test(samples_have_their_own_numbers),
        cmocka_unit_test(sampled_games),
        cmocka_unit_test(wrong_questions),
        cmocka_unit_test(interrupted_before_an_answer),
    };

    line_door("odds");
    return cmocka_run_group_tests_name("odds", tests, set_up, NULL);
}
