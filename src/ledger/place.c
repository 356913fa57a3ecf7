/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/place.h"
#include "ledger/names.h"
#include <string.h>

uint8_t sf_place_seat(const struct sf_ledger *ledger, const struct sf_ledger_place *place,
                      uint32_t id)
{
    uint8_t member = ledger->member_of[id];

    for (uint8_t seat = 0; id && member != SF_NO_MEMBER && seat < place->players; seat++)
        if (place->seat[seat] == member)
            return seat;
    return SF_NO_SEAT;
}

/* The seats of some members, as bits; false if one of them does not sit there. */
static bool seats_of(const struct sf_ledger *ledger, const struct sf_ledger_place *place,
                     uint32_t more, unsigned count, uint8_t *bits)
{
    for (unsigned i = 0; i < count; i++) {
        uint8_t seat = sf_place_seat(ledger, place, ledger->more[more + i]);
        if (seat == SF_NO_SEAT)
            return false;
        *bits |= (uint8_t)(1u << seat);
    }
    return true;
}

/* From members to seats. */
enum sf_error sf_place_written(const struct sf_ledger *ledger, const struct sf_ledger_place *place,
                               const struct sf_ledger_fact *fact, struct sf_written *written)
{
    const uint32_t id[] = {fact->declarer, fact->partner, fact->loser, fact->marching,
                           fact->stoss_by};
    uint8_t seat[sizeof id / sizeof *id];

    for (unsigned i = 0; i < sizeof id / sizeof *id; i++) {
        seat[i] = sf_place_seat(ledger, place, id[i]);
        if (id[i] && seat[i] == SF_NO_SEAT)
            return SF_E_NOT_SEATED;
    }
    *written = sf_written_of(fact->game, seat[0]);
    written->partner = seat[1];
    written->loser = seat[2];
    written->marching = seat[3];
    written->stoss_by = seat[4];
    written->stock = fact->stock;
    written->tout = fact->tout;
    written->bid = fact->bid;
    written->won = fact->won;
    written->schneider = fact->schneider;
    written->schwarz = fact->schwarz;
    written->run = fact->run;
    written->stoss = fact->stoss;
    written->stoss_unjustified = fact->unjustified;
    return seats_of(ledger, place, fact->more, fact->laids, &written->laid) &&
                   seats_of(ledger, place, fact->more + fact->laids, fact->virgins,
                            &written->virgins)
               ? SF_OK
               : SF_E_NOT_SEATED;
}

const struct sf_rules *sf_place_rules(const struct sf_ledger *ledger,
                                      const struct sf_ledger_place *place)
{
    const struct sf_rules *rules = &ledger->rules[place->rules].of[place->players - 3];

    return rules->players ? rules : NULL;
}

/* Would the account leave the numbers that a browser can hold? */
bool sf_ledger_too_much(int64_t balance, int64_t amount)
{
    int64_t sum;

    return __builtin_add_overflow(balance, amount, &sum) || sum > SF_NUMBER_MAX ||
           sum < -SF_NUMBER_MAX;
}

enum sf_error sf_place_price(const struct sf_ledger *ledger, const struct sf_ledger_place *place,
                             struct sf_ledger_game *game)
{
    const struct sf_rules *rules = sf_place_rules(ledger, place);
    struct sf_result result;
    struct sf_stake stake;
    enum sf_error error =
        rules ? sf_written_check(rules, place->dealer, &game->written) : SF_E_TABLE_SIZE;

    if (error)
        return error;
    stake = sf_written_stake(&game->written, place->bock > 0, place->pot);
    sf_score_written(&result, rules, place->dealer, &game->written, &stake);
    for (unsigned seat = 0; seat < place->players; seat++)
        if (place->seat[seat] == SF_NO_MEMBER)
            return SF_E_QUOTA;
        else if (sf_ledger_too_much(ledger->member[place->seat[seat]].balance,
                                    result.payout[seat]) ||
                 sf_ledger_too_much(ledger->member[place->seat[seat]].won, result.payout[seat]))
            return SF_E_TOO_MUCH;
    game->value = result.value;
    game->pot = result.pot;
    memcpy(game->payout, result.payout, sizeof game->payout);
    return SF_OK;
}

int64_t sf_place_pot_before(const struct sf_ledger *ledger, uint32_t game)
{
    while (game--)
        if (ledger->game[game].state <= SF_GAME_DISPUTED)
            return ledger->game[game].pot;
    return 0;
}

struct sf_ledger_place sf_place_next(const struct sf_ledger *ledger, uint32_t evening)
{
    const struct sf_ledger_evening *e = &ledger->evening[evening];
    struct sf_ledger_place place = {.rules = e->rules,
                                    .players = e->players,
                                    .dealer = e->dealer,
                                    .bock = e->bock,
                                    .pot = sf_place_pot_before(ledger, e->first + e->games)};

    memcpy(place.seat, e->seat, sizeof place.seat);
    return place;
}

struct sf_ledger_place sf_place_of(const struct sf_ledger *ledger, uint32_t game)
{
    const struct sf_ledger_game *g = &ledger->game[game];
    struct sf_ledger_place place = {.rules = g->rules,
                                    .players = g->players,
                                    .dealer = g->dealer,
                                    .bock = g->bock,
                                    .pot = sf_place_pot_before(ledger, game)};

    memcpy(place.seat, g->seat, sizeof place.seat);
    return place;
}

/* The game of an entry, 1 more than its index; 0: the entry is no game that is shown. */
static uint32_t game_of(const struct sf_ledger *ledger, const char *id)
{
    uint32_t name = sf_ledger_find(ledger, id);

    for (uint32_t i = ledger->games; name && i--;)
        if (ledger->fact[ledger->game[i].fact].id == name)
            return i + 1;
    return 0;
}

enum sf_error sf_place_find(const struct sf_ledger *ledger, const struct sf_ledger_id *evening,
                            const struct sf_ledger_id *of, struct sf_place_found *found,
                            struct sf_fault *fault)
{
    uint32_t name = sf_ledger_find(ledger, evening->text);
    uint32_t index = name ? ledger->evening_of[name] : 0;

    found->game = of->text[0] ? game_of(ledger, of->text) : 0;
    if (!index)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "evening", SF_WHY_ROUND_NO_EVENING, SF_WITHOUT);
    found->evening = index - 1;
    if (of->text[0] && (!found->game || ledger->game[found->game - 1].evening != found->evening))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "of", SF_WHY_ROUND_NO_GAME, SF_WITHOUT);
    found->place =
        found->game ? sf_place_of(ledger, found->game - 1) : sf_place_next(ledger, found->evening);
    return SF_OK;
}
