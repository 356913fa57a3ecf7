/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/score.h"
#include "core/written.h"
#include <string.h>

unsigned sf_score_run(const struct sf_rules *rules, const struct sf_contract *contract,
                      const sf_cards *dealt, unsigned party, enum sf_side *side)
{
    const struct sf_order *order = sf_contract_order(contract);
    sf_cards mine = 0;
    unsigned run = 0;

    *side = SF_SIDE_NONE;
    for (; party; party &= party - 1)
        mine |= dealt[sf_lowest(party)];
    for (unsigned place = 31; order->trumps >> place & 1; place--, run++) {
        sf_cards card = SF_BIT(order->card[place]);
        enum sf_side owner = mine & card ? SF_SIDE_DECLARER : SF_SIDE_DEFENCE;
        /* A short deck has no lowest trumps: the run ends there, too. */
        if (!(rules->deck & card) || (run && owner != *side))
            break;
        *side = owner;
    }
    return run;
}

/* schule-2024 6.2.2-6.2.3, bsv-1989 A2 2, kurz-turnier Schneider, Schwarz */
static void count_run(struct sf_result *r, const struct sf_rules *rules,
                      const struct sf_contract *contract, const sf_cards *dealt)
{
    const struct sf_price *price = &rules->price[contract->game];
    enum sf_side side;
    unsigned run;

    if (!price->run_from)
        return;
    run = sf_score_run(rules, contract, dealt, r->party, &side);
    if (run > price->run_cap)
        run = price->run_cap;
    if (run < price->run_from)
        return;
    r->run = (uint8_t)run;
    r->run_side = (uint8_t)side;
}

unsigned sf_score_needed(const struct sf_rules *rules, const struct sf_contract *contract)
{
    if (contract->bid) /* bsv-1989 A1 1.6.3; a bid of 120 needs all points: I-14 */
        return contract->bid < 120 ? contract->bid + 1u : 120u;
    return contract->game == SF_MUSS ? rules->muss_limits.win : rules->limits.win;
}

static void decide_points(struct sf_result *r, const struct sf_rules *rules,
                          const struct sf_contract *contract, unsigned player_tricks,
                          unsigned other_tricks)
{
    const struct sf_limits *limits =
        contract->game == SF_MUSS ? &rules->muss_limits : &rules->limits;
    const struct sf_price *price = &rules->price[contract->game];
    unsigned others = 120u - r->player_points;

    r->won = r->player_points >= sf_score_needed(rules, contract);
    if (price->schneider)
        r->schneider = r->won ? others <= limits->schneider_others
                              : r->player_points <= limits->schneider_player;
    if (price->schwarz)
        r->schwarz = (r->won ? other_tricks : player_tricks) == 0;
}

static void decide(struct sf_result *r, const struct sf_contract *contract,
                   const struct sf_rules *rules, const struct sf_tally *tally)
{
    unsigned player_tricks = sf_tally_sum(tally->tricks, r->party);
    unsigned other_tricks = rules->hand - player_tricks; /* the seats have taken all tricks */

    r->player_points = (uint8_t)sf_tally_sum(tally->points, r->party);
    if (sf_games[contract->game].goal == SF_GOAL_SHOWN) {
        r->won = true;
    } else if (sf_games[contract->game].goal == SF_GOAL_NO_TRICK) {
        r->won = player_tricks == 0; /* bsv-1989 A1 1.4 */
    } else if (contract->tout) {
        r->won = other_tricks == 0; /* muenchen-2006 II.5.1.1, schule-2024 2.5.3 */
    } else {
        decide_points(r, rules, contract, player_tricks, other_tricks);
    }
}

static void appraise(struct sf_result *r, const struct sf_rules *rules,
                     const struct sf_contract *contract)
{
    const struct sf_price *price = &rules->price[contract->game];
    bool sie = sf_games[contract->game].goal == SF_GOAL_SHOWN;
    int64_t flat = sie ? rules->sie_flat : contract->tout ? rules->tout_flat : 0;

    r->factor = sie ? rules->sie_factor : contract->tout ? rules->tout_factor : 1;
    r->base = price->base;
    r->schneider_part = r->schneider ? price->schneider : 0;
    r->schwarz_part = r->schwarz ? price->schwarz : 0;
    r->run_part = rules->run_price * r->run;
    r->refund_part = rules->run_price * r->run_excess;
    if (flat) {
        r->base = flat;
        r->factor = 1;
    }
    r->value = (r->base + r->schneider_part + r->schwarz_part + r->run_part - r->refund_part) *
               r->factor * (INT64_C(1) << r->doublings);
}

/*
 * serien-2022, unjustified Spritze: the party that doubled stays Schneider with at most one trick.
 * The seat that doubled pays for its whole party what the doubling added; the others pay the plain
 * value.
 */
static void charge_doubler(struct sf_result *r, const struct sf_stake *stake, unsigned others)
{
    unsigned giver = stake->stoss[0];
    int64_t added = r->value - (r->value >> stake->stoss_count);

    r->unjustified = true;
    for (others &= ~(1u << giver); others; others &= others - 1) {
        r->payout[sf_lowest(others)] += added;
        r->payout[giver] -= added;
    }
}

static void settle_unjustified(struct sf_result *r, const struct sf_tally *tally,
                               const struct sf_stake *stake, unsigned others)
{
    if (r->won && r->schneider && sf_tally_sum(tally->tricks, others) <= 1)
        charge_doubler(r, stake, others);
}

/* At a solo game every loser pays every winner; at a partner game each loser pays one winner. */
static void pay(struct sf_result *r, unsigned others)
{
    unsigned party = r->party;
    int64_t mine = r->won ? r->value : -r->value, theirs = -mine;

    if (!(party & (party - 1)))
        mine *= sf_count(others);
    for (; party; party &= party - 1)
        r->payout[sf_lowest(party)] = mine;
    for (; others; others &= others - 1)
        r->payout[sf_lowest(others)] = theirs;
}

/* bsv-1989 A1 3.2: only the declarer of a partner game can win the Stock, or double it by
 * losing. */
static void settle_pot(struct sf_result *r, const struct sf_contract *contract, int64_t pot)
{
    r->pot = pot;
    if (!pot || !sf_games[contract->game].partners)
        return;
    r->pot = r->won ? 0 : 2 * pot < SF_POT_MAX ? 2 * pot : SF_POT_MAX;
    r->payout[contract->declarer] += pot - r->pot;
}

/* serien-2022 Reuegeld (I-12): the seat that announced pays for a lost game, the seat that doubled
 * for a lost Spritze. */
static void collect_remorse(struct sf_result *r, const struct sf_rules *rules,
                            const struct sf_contract *contract, const struct sf_stake *stake)
{
    uint16_t fee = sf_games[contract->game].alone ? rules->remorse_alone : rules->remorse_partner;

    if (!r->won)
        r->remorse[contract->declarer] =
            contract->tout && rules->remorse_tout ? rules->remorse_tout : fee;
    else if (stake->stoss_count)
        r->remorse[stake->stoss[0]] = fee;
}

/* Does seat a lose against seat b? bsv-1989 A1 3.1.3: points, tricks, trumps, the higher trump. */
static bool ramsch_worse(const struct sf_tally *tally, unsigned a, unsigned b)
{
    const struct sf_order *order = &sf_orders[sf_games[SF_RAMSCH].order];
    uint32_t trumps_a = tally->taken[a] & order->trumps, trumps_b = tally->taken[b] & order->trumps;

    if (tally->points[a] != tally->points[b])
        return tally->points[a] > tally->points[b];
    if (tally->tricks[a] != tally->tricks[b])
        return tally->tricks[a] > tally->tricks[b];
    if (sf_count(trumps_a) != sf_count(trumps_b))
        return sf_count(trumps_a) > sf_count(trumps_b);
    return trumps_a > trumps_b;
}

/* Everybody is paid by the loser, or pays the seat that took all tricks. */
static void pay_ramsch(struct sf_result *r, const struct sf_rules *rules, unsigned dealer)
{
    bool marched = r->durchmarsch != SF_NO_SEAT;
    unsigned one = marched ? r->durchmarsch : r->ramsch_loser;
    const struct sf_price *solo = &rules->price[SF_SOLO];
    int64_t price = rules->price[SF_RAMSCH].base << r->doublings;
    int64_t march = (solo->base + solo->schneider + solo->schwarz) << r->doublings;

    for (unsigned others = sf_rules_seats(rules, dealer) & ~(1u << one); others;
         others &= others - 1) {
        unsigned seat = sf_lowest(others);
        /* bsv-1989 A2 1.9.2: a Jungfrau gets double */
        int64_t part = marched ? -march : price << (r->virgins >> seat & 1);
        r->payout[seat] = part;
        r->payout[one] -= part;
    }
}

static void score_ramsch(struct sf_result *r, const struct sf_rules *rules, unsigned dealer,
                         const struct sf_tally *tally)
{
    unsigned active = sf_rules_active(rules), seat = dealer, loser = SF_NO_SEAT;

    /* From the dealer's left, so that a complete tie falls on the seat nearest to it: I-17. */
    for (unsigned i = 0; i < active; i++) {
        seat = sf_rules_next(rules, dealer, seat);
        if (loser == SF_NO_SEAT || ramsch_worse(tally, seat, loser))
            loser = seat;
        if (!tally->tricks[seat])
            r->virgins |= (uint8_t)(1u << seat);
    }
    if (tally->tricks[loser] == rules->hand) { /* bsv-1989 A1 3.1.4, A2 1.9.3 */
        r->durchmarsch = (uint8_t)loser;
        r->virgins = 0;
    } else {
        r->ramsch_loser = (uint8_t)loser;
    }
    pay_ramsch(r, rules, dealer);
}

static void start(struct sf_result *result, const struct sf_stake *stake)
{
    memset(result, 0, sizeof *result);
    result->ramsch_loser = result->durchmarsch = SF_NO_SEAT;
    result->factor = 1;
    result->doublings =
        (uint8_t)(stake->stoss_count + sf_count(stake->laid) + (stake->bock ? 1u : 0u));
}

/* The winner and the height are known; computes the cost. */
static void settle(struct sf_result *result, const struct sf_rules *rules, unsigned dealer,
                   const struct sf_contract *contract, const struct sf_stake *stake)
{
    appraise(result, rules, contract);
    pay(result, sf_rules_seats(rules, dealer) & ~result->party);
    settle_pot(result, contract, stake->pot);
}

void sf_score(struct sf_result *result, const struct sf_rules *rules, unsigned dealer,
              const struct sf_contract *contract, const sf_cards *dealt,
              const struct sf_tally *tally, const struct sf_stake *stake)
{
    start(result, stake);
    if (sf_games[contract->game].goal == SF_GOAL_LEAST) {
        score_ramsch(result, rules, dealer, tally);
        result->pot = stake->pot;
        return;
    }
    result->party = (uint8_t)sf_contract_party(contract, dealt);
    decide(result, contract, rules, tally);
    count_run(result, rules, contract, dealt);
    settle(result, rules, dealer, contract, stake);
    if (rules->stoss_unjustified && stake->stoss_count && !contract->tout)
        settle_unjustified(result, tally, stake, sf_rules_seats(rules, dealer) & ~result->party);
    collect_remorse(result, rules, contract, stake);
}

void sf_score_stock(struct sf_result *result, const struct sf_rules *rules, unsigned dealer)
{
    for (unsigned seats = sf_rules_seats(rules, dealer); seats; seats &= seats - 1) {
        result->payout[sf_lowest(seats)] = -rules->stock_unit;
        result->pot += rules->stock_unit;
    }
}

static bool has_one_price(const struct sf_contract *contract)
{
    unsigned goal = sf_games[contract->game].goal;

    return goal == SF_GOAL_SHOWN || goal == SF_GOAL_LEAST;
}

bool sf_score_run_on_demand(const struct sf_rules *rules, const struct sf_contract *contract)
{
    return rules->demand == SF_DEMAND_PLAYERS && rules->price[contract->game].run_from &&
           !has_one_price(contract);
}

bool sf_score_schwarz_on_demand(const struct sf_rules *rules, const struct sf_contract *contract)
{
    return rules->demand == SF_DEMAND_PLAYERS && rules->schwarz_on_demand && !contract->tout &&
           rules->price[contract->game].schwarz && !has_one_price(contract);
}

void sf_score_demanded(struct sf_result *result, const struct sf_rules *rules, unsigned dealer,
                       const struct sf_contract *contract, const struct sf_stake *stake,
                       struct sf_demand demand)
{
    if (sf_score_run_on_demand(rules, contract)) {
        if (demand.run > result->run)
            result->run_excess = (uint8_t)(demand.run - result->run);
        else
            result->run = demand.run;
        if (!result->run)
            result->run_side = SF_SIDE_NONE;
    }
    if (sf_score_schwarz_on_demand(rules, contract))
        result->schwarz = result->schwarz && demand.schwarz;
    if (!has_one_price(contract))
        settle(result, rules, dealer, contract, stake);
}

void sf_score_ruled(struct sf_result *result, const struct sf_rules *rules, unsigned dealer,
                    const struct sf_contract *contract, const sf_cards *dealt,
                    const struct sf_verdict *verdict, const struct sf_stake *stake)
{
    const struct sf_price *price = &rules->price[contract->game];
    bool by_points = sf_games[contract->game].goal == SF_GOAL_POINTS && !contract->tout;

    start(result, stake);
    result->party = verdict->party;
    result->player_points = verdict->points;
    result->won = verdict->won;
    result->schneider = by_points && price->schneider && verdict->schneider;
    result->schwarz = by_points && price->schwarz && verdict->schwarz;
    if (verdict->runs)
        count_run(result, rules, contract, dealt);
    settle(result, rules, dealer, contract, stake);
}

/* --- written down -------------------------------------------------------------------------------
 */

/* The hand of a Sie is the highest trumps, so nobody needs to say its Laufende. */
static unsigned written_run(const struct sf_rules *rules, const struct sf_written *game)
{
    const struct sf_price *price = &rules->price[game->game];
    unsigned run = sf_games[game->game].goal == SF_GOAL_SHOWN ? rules->hand : game->run;

    if (run > price->run_cap)
        run = price->run_cap;
    return price->run_from && run >= price->run_from ? run : 0;
}

static void score_game(struct sf_result *r, const struct sf_rules *rules, unsigned dealer,
                       const struct sf_written *game, const struct sf_stake *stake)
{
    struct sf_contract contract = sf_contract_of(game->game, game->declarer);

    contract.tout = game->tout;
    r->party = (uint8_t)(1u << game->declarer);
    if (game->partner != SF_NO_SEAT)
        r->party |= (uint8_t)(1u << game->partner);
    r->won = game->won;
    r->schneider = game->schneider;
    r->schwarz = game->schwarz;
    r->run = (uint8_t)written_run(rules, game);
    settle(r, rules, dealer, &contract, stake);
    if (game->stoss_unjustified)
        charge_doubler(r, stake, sf_rules_seats(rules, dealer) & ~r->party);
}

void sf_score_written(struct sf_result *result, const struct sf_rules *rules, unsigned dealer,
                      const struct sf_written *game, const struct sf_stake *stake)
{
    start(result, stake);
    result->pot = stake->pot;
    if (game->game == SF_GAME_N) {
        if (game->stock)
            sf_score_stock(result, rules, dealer);
    } else if (sf_games[game->game].goal == SF_GOAL_LEAST) {
        result->ramsch_loser = game->loser;
        result->durchmarsch = game->marching;
        result->virgins = game->virgins;
        pay_ramsch(result, rules, dealer);
    } else {
        score_game(result, rules, dealer, game, stake);
    }
}
