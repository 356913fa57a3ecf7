/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/written.h"
#include "core/deal.h"
#include "core/worth.h"
#include <string.h>

struct sf_written sf_written_of(unsigned game, unsigned declarer)
{
    return (struct sf_written){.game = (uint8_t)game,
                               .declarer = (uint8_t)declarer,
                               .partner = SF_NO_SEAT,
                               .loser = SF_NO_SEAT,
                               .marching = SF_NO_SEAT,
                               .stoss_by = SF_NO_SEAT};
}

static bool played(const struct sf_written *game)
{
    return game->game != SF_GAME_N;
}

static unsigned goal(const struct sf_written *game)
{
    return sf_games[game->game].goal;
}

/* --- from the cards ----------------------------------------------------------------------------
 */

/* The partner whom the called card has named, or the one of a Hochzeit. */
static uint8_t partner_of(const struct sf_contract *contract, const struct sf_result *result)
{
    unsigned others =
        contract->declarer == SF_NO_SEAT ? 0 : result->party & ~(UINT32_C(1) << contract->declarer);

    return others ? (uint8_t)sf_lowest(others) : SF_NO_SEAT;
}

struct sf_written sf_written_of_result(const struct sf_rules *rules,
                                       const struct sf_contract *contract,
                                       const struct sf_stake *stake, const struct sf_result *result)
{
    struct sf_written game = sf_written_of(contract->game, contract->declarer);
    bool flat = goal(&game) == SF_GOAL_SHOWN || (contract->tout && rules->tout_flat);

    game.partner = partner_of(contract, result);
    game.tout = contract->tout;
    game.bid = contract->bid;
    game.won = result->won && contract->declarer != SF_NO_SEAT;
    game.schneider = result->schneider;
    game.schwarz = result->schwarz;
    game.run = flat ? 0 : result->run;
    game.loser = result->ramsch_loser;
    game.virgins = result->virgins;
    game.marching = result->durchmarsch;
    game.stoss = stake->stoss_count;
    game.stoss_by = stake->stoss_count ? stake->stoss[0] : SF_NO_SEAT;
    game.stoss_unjustified = result->unjustified;
    game.laid = stake->laid;
    return game;
}

bool sf_written_of_deal(struct sf_written *game, const struct sf_deal *deal)
{
    if (deal->phase != SF_DEAL_OVER || deal->ruled)
        return false;
    if (deal->has_result) {
        *game = sf_written_of_result(&deal->rules, &deal->contract, &deal->stake, &deal->result);
        return true;
    }
    *game = sf_written_of(SF_GAME_N, SF_NO_SEAT);
    game->laid = deal->stake.laid;
    game->stock = deal->auction.outcome == SF_AUCTION_STOCK;
    return game->stock || deal->auction.outcome == SF_AUCTION_PASSED;
}

struct sf_stake sf_written_stake(const struct sf_written *game, bool bock, int64_t pot)
{
    struct sf_stake stake = {
        .stoss_count = game->stoss, .laid = game->laid, .bock = bock, .pot = pot};

    memset(stake.stoss, SF_NO_SEAT, sizeof stake.stoss);
    stake.stoss[0] = game->stoss_by;
    return stake;
}

static bool for_points(const struct sf_written *game)
{
    return played(game) && goal(game) == SF_GOAL_POINTS && !game->tout;
}

/* --- what may be said --------------------------------------------------------------------------
 */

bool sf_written_has_schneider(const struct sf_rules *rules, const struct sf_written *game)
{
    return for_points(game) && rules->price[game->game].schneider;
}

bool sf_written_has_schwarz(const struct sf_rules *rules, const struct sf_written *game)
{
    return for_points(game) && rules->price[game->game].schwarz;
}

unsigned sf_written_stoss_most(const struct sf_rules *rules, const struct sf_written *game)
{
    if (!played(game) || rules->stoss_never >> game->game & 1)
        return 0;
    if (sf_games[game->game].alone && rules->stoss_levels_alone < rules->stoss_levels)
        return rules->stoss_levels_alone;
    return rules->stoss_levels;
}

/* A Sie is worth the Laufende of its cards, and a flat price has none. */
bool sf_written_runs(const struct sf_rules *rules, const struct sf_written *game, unsigned *least,
                     unsigned *most)
{
    const struct sf_price *price;

    if (!played(game) || goal(game) != SF_GOAL_POINTS || (game->tout && rules->tout_flat))
        return false;
    price = &rules->price[game->game];
    *least = price->run_from;
    *most = price->run_cap;
    return price->run_from;
}

bool sf_written_same_dealer(const struct sf_rules *rules, const struct sf_written *game)
{
    return !played(game) && !game->stock && rules->all_pass == SF_PASS_SAME_DEALER;
}

/* --- what cannot have happened -----------------------------------------------------------------
 */

static enum sf_error check_nobody(const struct sf_rules *rules, const struct sf_written *game)
{
    if (game->declarer != SF_NO_SEAT || game->partner != SF_NO_SEAT)
        return SF_E_WRITTEN_DECLARER;
    if (game->stoss || game->tout || game->bid || game->run || game->schneider || game->schwarz)
        return SF_E_WRITTEN_NOBODY;
    if (game->stock && !sf_rules_has(rules, SF_VARIANT_STOCK))
        return SF_E_VARIANT_OFF;
    return SF_OK;
}

static enum sf_error check_seats(const struct sf_rules *rules, unsigned dealer,
                                 const struct sf_written *game)
{
    bool partners = sf_games[game->game].partners;

    if (!sf_rules_plays(rules, dealer, game->declarer))
        return SF_E_WRITTEN_DECLARER;
    if (!partners && game->partner != SF_NO_SEAT)
        return SF_E_WRITTEN_ALONE;
    if (partners &&
        (!sf_rules_plays(rules, dealer, game->partner) || game->partner == game->declarer))
        return SF_E_WRITTEN_PARTNER;
    return SF_OK;
}

static enum sf_error check_words(const struct sf_rules *rules, const struct sf_written *game)
{
    const struct sf_game_row *row = &sf_games[game->game];

    if (game->tout && !(sf_worth_played(rules, game->game) && sf_worth_tout(rules, game->game)))
        return SF_E_NO_TOUT;
    if (game->bid && !sf_rules_has(rules, SF_VARIANT_STEIGERN))
        return SF_E_VARIANT_OFF;
    if (game->bid && (!row->alone || row->goal != SF_GOAL_POINTS || !sf_bid_good(game->bid)))
        return SF_E_BAD_BID;
    return SF_OK;
}

static enum sf_error check_height(const struct sf_rules *rules, const struct sf_written *game)
{
    unsigned least, most;

    if (goal(game) == SF_GOAL_SHOWN && !game->won)
        return SF_E_WRITTEN_SIE;
    if ((game->schneider && !sf_written_has_schneider(rules, game)) ||
        (game->schwarz && !sf_written_has_schwarz(rules, game)))
        return SF_E_WRITTEN_HEIGHT;
    if (game->schwarz && !game->schneider && rules->price[game->game].schneider)
        return SF_E_WRITTEN_SCHWARZ;
    if (game->run && (!sf_written_runs(rules, game, &least, &most) || game->run > most))
        return SF_E_WRITTEN_RUN;
    return SF_OK;
}

static enum sf_error check_stoss(const struct sf_rules *rules, unsigned dealer,
                                 const struct sf_written *game)
{
    bool ours = game->stoss_by == game->declarer || game->stoss_by == game->partner;

    if (game->stoss > sf_written_stoss_most(rules, game))
        return game->stoss && !rules->stoss_levels ? SF_E_STOSS_UNKNOWN : SF_E_STOSS_LEVELS;
    if (game->stoss_unjustified &&
        (!rules->stoss_unjustified || game->tout || !game->won || !game->schneider))
        return SF_E_WRITTEN_UNJUSTIFIED;
    if (game->stoss_by == SF_NO_SEAT)
        return game->stoss_unjustified ? SF_E_WRITTEN_UNJUSTIFIED : SF_OK;
    if (!game->stoss || !sf_rules_plays(rules, dealer, game->stoss_by))
        return SF_E_WRITTEN_STOSS;
    return ours ? SF_E_STOSS_PARTY : SF_OK;
}

/* bsv-1989 A1 3.1: one seat loses, or one has taken every trick. */
static enum sf_error check_ramsch(const struct sf_rules *rules, unsigned dealer,
                                  const struct sf_written *game)
{
    unsigned seats = sf_rules_seats(rules, dealer);
    bool marched = game->marching != SF_NO_SEAT, lost = game->loser != SF_NO_SEAT;

    if (game->declarer != SF_NO_SEAT || game->partner != SF_NO_SEAT)
        return SF_E_WRITTEN_DECLARER;
    if (game->stoss)
        return SF_E_STOSS_RAMSCH;
    if (marched == lost || !sf_rules_plays(rules, dealer, marched ? game->marching : game->loser))
        return SF_E_WRITTEN_LOSER;
    if (game->virgins & ~seats || (marched && game->virgins) ||
        (lost && game->virgins >> game->loser & 1))
        return SF_E_WRITTEN_VIRGINS;
    /* All tricks with one seat is a Durchmarsch. */
    return lost && (game->virgins | 1u << game->loser) == seats ? SF_E_WRITTEN_MARCH : SF_OK;
}

static enum sf_error check_game(const struct sf_rules *rules, unsigned dealer,
                                const struct sf_written *game)
{
    enum sf_error error;

    if (game->loser != SF_NO_SEAT || game->marching != SF_NO_SEAT || game->virgins)
        return SF_E_WRITTEN_LOSER;
    error = check_seats(rules, dealer, game);
    if (!error)
        error = check_words(rules, game);
    if (!error)
        error = check_height(rules, game);
    return error ? error : check_stoss(rules, dealer, game);
}

enum sf_error sf_written_check(const struct sf_rules *rules, unsigned dealer,
                               const struct sf_written *game)
{
    struct sf_stake stake = {.laid = game->laid};
    enum sf_error error = sf_stake_check(rules, dealer, &stake);

    if (error)
        return error;
    if (!played(game))
        return check_nobody(rules, game);
    if (!(rules->games >> game->game & 1))
        return sf_games[game->game].partners && rules->players == 3 ? SF_E_PARTNER_GAME_AT_THREE
                                                                    : SF_E_GAME_NOT_IN_BOOK;
    return goal(game) == SF_GOAL_LEAST ? check_ramsch(rules, dealer, game)
                                       : check_game(rules, dealer, game);
}

/* --- the tie chain of a Ramsch ------------------------------------------------------------------
 */

/* The seats with the most of this count; all of them if one is not counted. */
static unsigned most_of(const int8_t count[SF_SEATS], unsigned seats)
{
    unsigned best = 0;
    int most = SF_NOT_COUNTED;

    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)sf_lowest(left);
        if (count[seat] == SF_NOT_COUNTED)
            return 0;
        if (count[seat] > most) {
            most = count[seat];
            best = 0;
        }
        if (count[seat] == most)
            best |= 1u << seat;
    }
    return best;
}

unsigned sf_written_ramsch(const struct sf_ramsch_counts *counts, unsigned seats,
                           enum sf_ramsch_question *next)
{
    for (unsigned question = SF_RAMSCH_POINTS; question < SF_RAMSCH_N; question++) {
        unsigned level = most_of(counts->of[question], seats);
        *next = (enum sf_ramsch_question)question;
        if (!level)
            return seats;
        seats = level;
        if (!(seats & (seats - 1)))
            break;
    }
    *next = SF_RAMSCH_N;
    return seats;
}

unsigned sf_written_ramsch_nearest(const struct sf_rules *rules, unsigned dealer, unsigned level)
{
    unsigned seat = dealer;

    do
        seat = sf_rules_next(rules, dealer, seat);
    while (!(level >> seat & 1) && seat != dealer);
    return seat;
}
