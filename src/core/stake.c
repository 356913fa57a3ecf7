/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/stake.h"

static enum sf_error check_game(const struct sf_rules *rules, const struct sf_contract *contract)
{
    if (!(rules->stoss_never >> contract->game & 1))
        return SF_OK;
    if (sf_games[contract->game].goal == SF_GOAL_SHOWN)
        return SF_E_STOSS_SIE;
    return sf_games[contract->game].goal == SF_GOAL_LEAST ? SF_E_STOSS_RAMSCH : SF_E_STOSS_GAME;
}

static enum sf_error check_levels(const struct sf_rules *rules, const struct sf_contract *contract,
                                  unsigned count)
{
    if (sf_games[contract->game].alone && count >= rules->stoss_levels_alone)
        return SF_E_STOSS_LEVELS_ALONE;
    return count >= rules->stoss_levels ? SF_E_STOSS_LEVELS : SF_OK;
}

static bool holds_trump(const struct sf_contract *contract, sf_cards hand)
{
    const struct sf_order *order = sf_contract_order(contract);

    return sf_order_places(order, hand) & order->trumps;
}

enum sf_error sf_stoss_check(const struct sf_rules *rules, unsigned dealer,
                             const struct sf_contract *contract, const sf_cards *hands,
                             const struct sf_stake *stake, unsigned seat)
{
    bool players_turn = stake->stoss_count & 1; /* the first doubling comes from the opponents */
    bool player = sf_contract_party(contract, hands) >> (seat & 31) & 1;
    enum sf_error error;

    if (!rules->stoss_levels)
        return SF_E_STOSS_UNKNOWN;
    error = check_game(rules, contract);
    if (error)
        return error;
    if (!sf_rules_plays(rules, dealer, seat))
        return SF_E_BAD_SEAT;
    error = check_levels(rules, contract, stake->stoss_count);
    if (error)
        return error;
    if (player != players_turn && players_turn)
        return SF_E_STOSS_ANSWER;
    if (player != players_turn)
        return seat == contract->declarer ? SF_E_STOSS_PARTY : SF_E_STOSS_PARTNER;
    if (rules->stoss_needs_trump && !holds_trump(contract, hands[seat]))
        return SF_E_STOSS_NO_TRUMP;
    return SF_OK;
}

enum sf_error sf_stake_check(const struct sf_rules *rules, unsigned dealer,
                             const struct sf_stake *stake)
{
    if ((stake->laid && !sf_rules_has(rules, SF_VARIANT_LEGEN)) ||
        (stake->bock && !sf_rules_has(rules, SF_VARIANT_BOCK)) ||
        (stake->pot && !sf_rules_has(rules, SF_VARIANT_STOCK)))
        return SF_E_VARIANT_OFF;
    for (unsigned seat = 0; seat < 8; seat++)
        if (stake->laid >> seat & 1 && !sf_rules_plays(rules, dealer, seat))
            return SF_E_BAD_SEAT;
    return SF_OK;
}
