/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/playout.h"

/* Draws until a contract is possible; a Solo always is, so the loop ends. */
struct sf_contract sf_playout_contract(struct sf_rng *rng, const struct sf_rules *rules,
                                       unsigned dealer, const sf_cards hands[SF_SEATS])
{
    for (;;) {
        unsigned game = sf_rng_below(rng, SF_GAME_N);
        const struct sf_game_row *row = &sf_games[game];
        struct sf_contract c = sf_contract_of((enum sf_game)game, SF_NO_SEAT);

        if (row->goal != SF_GOAL_LEAST)
            c.declarer = (uint8_t)sf_rng_below(rng, rules->players);
        if (game == SF_HOCHZEIT)
            c.partner = (uint8_t)sf_rng_below(rng, rules->players);
        if (row->trump_suit)
            c.suit = (uint8_t)sf_rng_below(rng, SF_SUIT_N);
        c.tout = row->tout_class && sf_rng_below(rng, 8) == 0;
        if (row->calls) {
            struct sf_call calls[SF_CALL_MAX];
            unsigned n = sf_contract_calls(rules, (enum sf_game)game, hands[c.declarer], calls);
            if (!n)
                continue;
            n = sf_rng_below(rng, n);
            c.suit = calls[n].suit;
            c.call = calls[n].rank;
            c.renonce = calls[n].renonce;
        }
        if (!sf_contract_check(rules, dealer, &c, hands))
            return c;
    }
}
