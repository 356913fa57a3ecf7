/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include "random_game.h"
#include "sanitized.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * Properties of every game, tried on very many of them. A failure names the seed of its game:
 *
 *     STICHFEST_SEED=12345 STICHFEST_GAMES=1 build/tests/test_property
 *
 * STICHFEST_GAMES alone runs so many games instead of the usual number.
 */

enum { GAMES_FIXED = SANITIZED ? 15000 : BRIEF ? 60000 : 400000, GAMES_FRESH = GAMES_FIXED };

/* The game under examination, for the message of a failure. */
static uint64_t current;

#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_msg("game of seed %" PRIu64 ": not true: %s", current, #condition);               \
    } while (0)

/* A game with what came out of it. */
struct finished {
    struct random_game game;
    struct sf_play play;
    struct sf_result result;
};

/* --- while cards are played ------------------------------------------------------------------- */

static void every_answer_is_right(const struct sf_play *play)
{
    uint32_t legal = sf_play_legal(play), hand = play->hand[play->turn];
    struct sf_play before = *play;

    HOLDS(legal);
    HOLDS(!(legal & ~hand));
    for (unsigned card = 0; card < SF_CARD_N; card++) {
        uint32_t bit = UINT32_C(1) << play->order->place[card];
        enum sf_error error = sf_play_check(play, card);
        HOLDS((error == SF_OK) == !!(legal & bit));
        HOLDS((error == SF_E_NOT_IN_HAND) == !(hand & bit));
    }
    HOLDS(memcmp(&before, play, sizeof before) == 0);
}

/* A card leaves one hand and lies on the table or in a trick; the winner of a trick leads. */
static void card_moves(const struct random_game *g, const struct sf_play *before,
                       const struct sf_play *after, uint32_t bit)
{
    unsigned seat = before->turn;

    HOLDS(after->hand[seat] == (before->hand[seat] & ~bit));
    if (after->tricks == before->tricks) {
        HOLDS(after->trick == (before->trick | bit));
        HOLDS(after->turn == sf_rules_next(&g->rules, g->dealer, seat));
    } else {
        HOLDS(after->tricks == before->tricks + 1 && !after->trick && !after->led);
        HOLDS(after->turn == after->winner);
        HOLDS(!((before->trick | bit) & ~after->tally.taken[after->winner]));
    }
}

static void play_watched(struct finished *f)
{
    const struct random_game *g = &f->game;

    sf_play_start(&f->play, &g->rules, g->dealer, &g->contract, g->hand);
    HOLDS(f->play.turn == sf_rules_next(&g->rules, g->dealer, g->dealer));
    for (unsigned i = 0; i < g->count; i++) {
        uint32_t bit = UINT32_C(1) << f->play.order->place[g->card[i]];
        struct sf_play before = f->play;
        HOLDS(!sf_play_over(&f->play));
        every_answer_is_right(&f->play);
        sf_play_put(&f->play, bit);
        card_moves(g, &before, &f->play, bit);
    }
    HOLDS(sf_play_over(&f->play));
}

static void replay_is_the_same(const struct finished *f)
{
    const struct random_game *g = &f->game;
    struct sf_play again;

    sf_play_start(&again, &g->rules, g->dealer, &g->contract, g->hand);
    for (unsigned i = 0; i < g->count; i++)
        sf_play_put(&again, UINT32_C(1) << again.order->place[g->card[i]]);
    HOLDS(memcmp(&again, &f->play, sizeof again) == 0);
}

/* --- when all cards are played ---------------------------------------------------------------- */

static void everything_is_given_out(const struct finished *f)
{
    const struct sf_tally *tally = &f->play.tally;
    unsigned points = 0, tricks = 0, active = sf_rules_active(&f->game.rules);
    uint32_t taken = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        unsigned own = 0;
        for (uint32_t left = tally->taken[seat]; left; left &= left - 1)
            own += f->play.order->points[sf_lowest(left)];
        HOLDS(f->play.hand[seat] == 0 || f->game.contract.game == SF_SIE);
        HOLDS(own == tally->points[seat] || f->game.contract.game == SF_SIE);
        HOLDS(sf_count(tally->taken[seat]) == tally->tricks[seat] * active);
        HOLDS(!(taken & tally->taken[seat]));
        taken |= tally->taken[seat];
        points += tally->points[seat];
        tricks += tally->tricks[seat];
    }
    HOLDS(points == 120);
    HOLDS(tricks == (f->game.contract.game == SF_SIE ? 0 : f->game.rules.hand));
    HOLDS(f->game.contract.game == SF_SIE ||
          sf_order_cards(f->play.order, taken) == f->game.rules.deck);
}

static void party_has_its_size(const struct finished *f)
{
    const struct sf_contract *c = &f->game.contract;
    const struct sf_game_row *row = &sf_games[c->game];
    unsigned party = f->result.party, points = 0;

    HOLDS(sf_count(party) == (row->partners ? 2u : row->alone ? 1u : 0u));
    HOLDS(c->declarer == SF_NO_SEAT ? !party : party >> c->declarer & 1);
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (!(party >> seat & 1))
            continue;
        HOLDS(sf_rules_plays(&f->game.rules, f->game.dealer, seat));
        points += f->play.tally.points[seat];
    }
    HOLDS(f->result.player_points == points);
}

static void schneider_is_the_losers(const struct finished *f)
{
    const struct sf_result *r = &f->result;
    unsigned losers = r->won ? 120u - r->player_points : r->player_points;

    HOLDS(!r->schneider || losers <= 30);
    HOLDS(!r->schwarz || losers == 0);
    HOLDS(!r->schwarz || r->schneider);
}

static void run_is_possible(const struct finished *f)
{
    const struct random_game *g = &f->game;
    const struct sf_order *order = sf_contract_order(&g->contract);
    const struct sf_result *r = &f->result;
    unsigned trumps = sf_count(sf_order_cards(order, order->trumps) & g->rules.deck);
    unsigned active = sf_rules_active(&g->rules), party = sf_count(r->party);
    unsigned held = g->rules.hand * (r->run_side == SF_SIDE_DECLARER ? party : active - party);

    HOLDS(!r->run == (r->run_side == SF_SIDE_NONE));
    HOLDS(r->run <= trumps && r->run <= held);
    if (r->run) {
        sf_cards top = SF_BIT(order->card[31]);
        unsigned owner = 0;
        while (!(g->hand[owner] & top))
            owner++;
        HOLDS((r->run_side == SF_SIDE_DECLARER) == (r->party >> owner & 1));
        HOLDS(r->run >= g->rules.price[g->contract.game].run_from);
    }
}

/* --- money ------------------------------------------------------------------------------------ */

static void money_is_conserved(const struct finished *f)
{
    int64_t sum = f->result.pot - f->game.stake.pot;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        sum += f->result.payout[seat];
        if (!sf_rules_plays(&f->game.rules, f->game.dealer, seat))
            HOLDS(!f->result.payout[seat] && !f->result.remorse[seat]);
    }
    HOLDS(sum == 0);
    HOLDS(f->result.pot >= 0);
}

static void value_adds_up(const struct finished *f)
{
    const struct sf_result *r = &f->result;
    int64_t sum = r->base + r->schneider_part + r->schwarz_part + r->run_part;

    HOLDS(r->value == sum * r->factor << r->doublings);
    HOLDS(r->value >= 0);
}

/* Winners gain and losers pay the value once each, a lone player once for every opponent. The Stock
 * moves to or from the declarer only. */
static void value_reaches_everyone(const struct finished *f)
{
    const struct random_game *g = &f->game;
    const struct sf_result *r = &f->result;
    int64_t stock = g->stake.pot - r->pot, lone = sf_rules_active(&g->rules) - 1;

    for (unsigned seat = 0; seat < g->rules.players; seat++) {
        bool mine = r->party >> seat & 1;
        int64_t share = r->value * (mine == r->won ? 1 : -1);
        if (!sf_rules_plays(&g->rules, g->dealer, seat))
            continue;
        if (mine && sf_games[g->contract.game].alone)
            share *= lone;
        if (seat == g->contract.declarer)
            share += stock;
        HOLDS(r->payout[seat] == share || (r->unjustified && !mine));
    }
}

/* Nobody but the loser pays, and a Jungfrau gets twice what the others get; a Durchmarsch is paid
 * by all the same. */
static void ramsch_is_paid(const struct finished *f)
{
    const struct random_game *g = &f->game;
    const struct sf_result *r = &f->result;
    bool march = r->durchmarsch != SF_NO_SEAT;
    unsigned one = march ? r->durchmarsch : r->ramsch_loser;
    int64_t price = g->rules.price[SF_RAMSCH].base << r->doublings;

    HOLDS(march != (r->ramsch_loser != SF_NO_SEAT));
    for (unsigned seat = 0; seat < g->rules.players; seat++) {
        HOLDS(f->play.tally.points[seat] <= f->play.tally.points[one]);
        if (seat == one || !sf_rules_plays(&g->rules, g->dealer, seat))
            continue;
        if (march)
            HOLDS(f->play.tally.tricks[seat] == 0 && r->payout[seat] <= 0);
        else
            HOLDS(r->payout[seat] == price << !f->play.tally.tricks[seat]);
    }
}

static void examine(const struct finished *f)
{
    everything_is_given_out(f);
    party_has_its_size(f);
    schneider_is_the_losers(f);
    run_is_possible(f);
    money_is_conserved(f);
    value_adds_up(f);
    if (f->game.contract.game == SF_RAMSCH)
        ramsch_is_paid(f);
    else
        value_reaches_everyone(f);
}

/* --- the games -------------------------------------------------------------------------------- */

static void contract_is_possible(const struct random_game *g)
{
    enum sf_class class = sf_contract_class(&g->rules, &g->contract);

    HOLDS(sf_contract_check(&g->rules, g->dealer, &g->contract, g->hand) == SF_OK);
    HOLDS(sf_contract_check(&g->rules, g->dealer, &g->contract, NULL) == SF_OK);
    HOLDS(sf_stake_check(&g->rules, g->dealer, &g->stake) == SF_OK);
    HOLDS(class == SF_NO_CLASS || g->rules.classes >> class & 1);
}

static void try_game(uint64_t seed)
{
    struct sf_rng rng = sf_rng_seed(seed);
    struct finished f;

    current = seed;
    random_game(&f.game, &rng, RANDOM_ALL);
    contract_is_possible(&f.game);
    play_watched(&f);
    replay_is_the_same(&f);
    sf_score(&f.result, &f.game.rules, f.game.dealer, &f.game.contract, f.game.hand, &f.play.tally,
             &f.game.stake);
    examine(&f);
}

static uint64_t number_from(const char *variable, uint64_t otherwise)
{
    const char *text = getenv(variable);

    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

static void try_games(uint64_t seed, uint64_t usual)
{
    uint64_t games = number_from("STICHFEST_GAMES", usual);

    seed = number_from("STICHFEST_SEED", seed);
    for (uint64_t i = 0; i < games; i++)
        try_game(seed + i);
}

static void holds_in_the_same_games_as_ever(void **state)
{
    (void)state;
    try_games(1, GAMES_FIXED);
}

/* Other games each time, so that the suite sees more of them the more often it runs. */
static void holds_in_games_never_seen(void **state)
{
    struct timespec now;

    (void)state;
    timespec_get(&now, TIME_UTC);
    try_games((uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000, GAMES_FRESH);
}

static void same_seed_gives_the_same_game(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct sf_rng first = sf_rng_seed(seed), second = sf_rng_seed(seed);
        struct random_game a, b;
        random_game(&a, &first, RANDOM_ALL);
        random_game(&b, &second, RANDOM_ALL);
        assert_memory_equal(&a, &b, sizeof a);
        assert_int_equal(first.state, second.state);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_seed_gives_the_same_game),
        cmocka_unit_test(holds_in_the_same_games_as_ever),
        cmocka_unit_test(holds_in_games_never_seen),
    };

    return cmocka_run_group_tests_name("property", tests, NULL, NULL);
}
