/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/fold.h"
#include "ledger/names.h"
#include "ledger/place.h"
#include <string.h>

/* Money besides the games: fees, payments, what the Kasse spent, amounts that were carried over. */

int64_t sf_ledger_booked(const struct sf_ledger *ledger, const struct sf_ledger_game *game,
                         unsigned seat)
{
    bool kept = ledger->rules[game->rules].pays == SF_KASSE_LOSSES && game->payout[seat] > 0;

    return kept ? 0 : game->payout[seat];
}

void sf_ledger_there(const struct sf_ledger *ledger, const struct sf_ledger_evening *evening,
                     bool *there)
{
    memset(there, 0, ledger->members * sizeof *there);
    for (uint32_t i = 0; i < evening->games; i++) {
        const struct sf_ledger_game *game = &ledger->game[evening->first + i];
        for (unsigned seat = 0; seat < game->players; seat++)
            if (game->seat[seat] != SF_NO_MEMBER)
                there[game->seat[seat]] = true;
    }
}

const struct sf_ledger_rules *sf_ledger_last_rules(const struct sf_ledger *ledger)
{
    uint32_t last = ledger->evenings ? ledger->evening[ledger->evenings - 1].rules
                                     : ledger->fact[ledger->round - 1].rules;

    return &ledger->rules[last];
}

void sf_ledger_fold_fee(struct sf_ledger *ledger, struct sf_ledger_evening *evening)
{
    uint32_t fee = ledger->rules[evening->rules].fee;
    bool there[SF_LEDGER_MEMBERS_MAX];

    sf_ledger_there(ledger, evening, there);
    evening->fee = 0;
    if (!fee || sf_ledger_too_much(ledger->kasse, (int64_t)fee * SF_LEDGER_MEMBERS_MAX))
        return;
    for (uint32_t i = 0; i < ledger->members; i++)
        if (there[i] && sf_ledger_too_much(ledger->member[i].balance, -(int64_t)fee))
            return;
    evening->fee = fee;
    for (uint32_t i = 0; i < ledger->members; i++) {
        ledger->member[i].balance -= there[i] ? fee : 0;
        ledger->kasse += there[i] ? fee : 0;
    }
}

/* --- payments --------------------------------------------------------------------------------- */

static enum sf_error account_of(struct sf_ledger *ledger, uint32_t id, int64_t **account)
{
    uint8_t member = SF_NO_MEMBER;
    enum sf_error error = id ? sf_ledger_know(ledger, id, &member) : SF_OK;

    *account = !id                      ? &ledger->kasse
               : member == SF_NO_MEMBER ? NULL
                                        : &ledger->member[member].balance;
    return error;
}

/* A payment reduces the debt of its payer. */
static enum sf_error fold_payment(struct sf_ledger *ledger, const struct sf_ledger_fact *fact)
{
    int64_t *from, *to;
    enum sf_error error = account_of(ledger, fact->from, &from);

    if (!error)
        error = account_of(ledger, fact->to, &to);
    if (!error) /* the second may have moved the first */
        error = account_of(ledger, fact->from, &from);
    if (error)
        return error;
    if (!from || !to || sf_ledger_too_much(*from, fact->amount) ||
        sf_ledger_too_much(*to, -fact->amount)) {
        ledger->unbooked++;
        return SF_OK;
    }
    *from += fact->amount;
    *to -= fact->amount;
    ledger->cash +=
        (from == &ledger->kasse ? -fact->amount : 0) + (to == &ledger->kasse ? fact->amount : 0);
    return SF_OK;
}

static void fold_spend(struct sf_ledger *ledger, const struct sf_ledger_fact *fact)
{
    if (sf_ledger_too_much(ledger->cash, -fact->amount))
        ledger->unbooked++;
    else
        ledger->cash -= fact->amount;
}

/* --- amounts that were carried over ----------------------------------------------------------- */

enum { OF_AMOUNT = 3 }; /* numbers of each amount: member, low half, high half */

static int64_t amount_at(const struct sf_ledger *ledger, uint32_t more)
{
    return (int64_t)((uint64_t)ledger->more[more + 2] << 32 | ledger->more[more + 1]);
}

int64_t sf_ledger_carried(const struct sf_ledger *ledger, const struct sf_ledger_fact *fact,
                          uint32_t member)
{
    int64_t sum = 0;

    for (uint32_t i = 0; i < fact->mores; i += OF_AMOUNT)
        if (ledger->member_of[ledger->more[fact->more + i]] == member)
            sum += amount_at(ledger, fact->more + i);
    return sum;
}

static enum sf_error fits(struct sf_ledger *ledger, const struct sf_ledger_fact *fact, bool *fit)
{
    enum sf_error error = SF_OK;

    *fit = true;
    for (uint32_t i = 0; i < fact->mores && !error; i += OF_AMOUNT) {
        uint32_t id = ledger->more[fact->more + i];
        uint8_t member;
        error = sf_ledger_know(ledger, id, &member);
        if (error)
            return error;
        ledger->member_of[id] = member;
        *fit =
            *fit && member != SF_NO_MEMBER &&
            !sf_ledger_too_much(ledger->member[member].balance, amount_at(ledger, fact->more + i));
    }
    return error;
}

static enum sf_error fold_carry(struct sf_ledger *ledger, uint32_t at)
{
    const struct sf_ledger_fact *fact = &ledger->fact[at];
    uint32_t number = ledger->evening_of[fact->evening];
    bool fit = false;
    enum sf_error error = number ? fits(ledger, fact, &fit) : SF_OK;

    if (!error && fit)
        error = sf_ledger_grow(ledger, &ledger->carry, &ledger->carry_room, ledger->carries,
                               ledger->carries + 1, sizeof *ledger->carry);
    if (error)
        return error;
    if (!fit) {
        ledger->unbooked++;
        return SF_OK;
    }
    ledger->carry[ledger->carries++] = at;
    for (uint32_t i = 0; i < fact->mores; i += OF_AMOUNT)
        ledger->member[ledger->member_of[ledger->more[fact->more + i]]].balance +=
            amount_at(ledger, fact->more + i);
    return SF_OK;
}

static int by_evening(const struct sf_ledger *ledger, uint32_t a, uint32_t b)
{
    const struct sf_ledger_fact *x = &ledger->fact[a], *y = &ledger->fact[b];
    uint32_t evening_x = ledger->evening_of[x->evening];
    uint32_t evening_y = ledger->evening_of[y->evening];

    if (evening_x != evening_y)
        return evening_x < evening_y ? -1 : 1;
    return sf_fact_compare(ledger, x, y);
}

/* Each evening finds its own. */
static void sort_carries(struct sf_ledger *ledger)
{
    sf_ledger_sort(ledger, ledger->carry, ledger->spare, ledger->carries, by_evening);
    for (uint32_t i = 0; i < ledger->carries; i++) {
        uint32_t number = ledger->evening_of[ledger->fact[ledger->carry[i]].evening];
        struct sf_ledger_evening *evening = &ledger->evening[number - 1];
        if (!evening->carries++)
            evening->carry = i;
    }
}

enum sf_error sf_ledger_fold_money(struct sf_ledger *ledger)
{
    enum sf_error error = SF_OK;

    for (uint32_t i = 0; i < ledger->facts && !error; i++) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->order[i]];
        if (fact->undone)
            continue;
        if (fact->kind == SF_ENTRY_PAYMENT)
            error = fold_payment(ledger, fact);
        else if (fact->kind == SF_ENTRY_SPEND)
            fold_spend(ledger, fact);
        else if (fact->kind == SF_ENTRY_CARRY)
            error = fold_carry(ledger, ledger->order[i]);
    }
    if (!error)
        sort_carries(ledger);
    return error;
}

/* --- an evening ------------------------------------------------------------------------------- */

static void add_extras(const struct sf_ledger *ledger, const struct sf_ledger_evening *evening,
                       int64_t *balance)
{
    bool there[SF_LEDGER_MEMBERS_MAX];

    if (evening->fee) {
        sf_ledger_there(ledger, evening, there);
        for (uint32_t i = 0; i < ledger->members; i++)
            balance[i] -= there[i] ? evening->fee : 0;
    }
    for (uint32_t i = 0; i < evening->carries; i++) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->carry[evening->carry + i]];
        for (uint32_t k = 0; k < fact->mores; k += OF_AMOUNT)
            balance[ledger->member_of[ledger->more[fact->more + k]]] +=
                amount_at(ledger, fact->more + k);
    }
}

void sf_ledger_evening_balance(const struct sf_ledger *ledger, uint32_t evening, int64_t *balance)
{
    const struct sf_ledger_evening *e = &ledger->evening[evening];

    memset(balance, 0, ledger->members * sizeof *balance);
    for (uint32_t i = 0; i < e->games; i++) {
        const struct sf_ledger_game *game = &ledger->game[e->first + i];
        for (unsigned seat = 0; game->state <= SF_GAME_DISPUTED && seat < game->players; seat++)
            balance[game->seat[seat]] += sf_ledger_booked(ledger, game, seat);
    }
    add_extras(ledger, e, balance);
}

/* bsv-1989 A1 3.2: if nobody played everybody has paid in; else the declarer pays in or takes all.
 */
static int64_t out_of_stock(const struct sf_ledger_game *game, int64_t before, unsigned seat)
{
    if (game->pot == before)
        return 0;
    if (game->written.declarer == SF_NO_SEAT)
        return game->payout[seat];
    return game->written.declarer == seat ? before - game->pot : 0;
}

void sf_ledger_evening_owed(const struct sf_ledger *ledger, uint32_t evening, int64_t *balance)
{
    const struct sf_ledger_evening *e = &ledger->evening[evening];
    int64_t pot = sf_place_pot_before(ledger, e->first);

    memset(balance, 0, ledger->members * sizeof *balance);
    for (uint32_t i = e->first; i < e->first + e->games; i++) {
        const struct sf_ledger_game *game = &ledger->game[i];
        if (game->state > SF_GAME_DISPUTED)
            continue;
        for (unsigned seat = 0; seat < game->players; seat++)
            balance[game->seat[seat]] +=
                sf_ledger_booked(ledger, game, seat) - out_of_stock(game, pot, seat);
        pot = game->pot;
    }
    add_extras(ledger, e, balance);
}

void sf_ledger_owed(const struct sf_ledger *ledger, int64_t *balance)
{
    bool keeps = sf_ledger_last_rules(ledger)->pays == SF_KASSE_LOSSES;
    int64_t sum = 0;

    for (uint32_t i = 0; i < ledger->members; i++) {
        balance[i] = ledger->member[i].balance + ledger->member[i].in_stock;
        balance[i] = keeps && balance[i] > 0 ? 0 : balance[i];
        sum += balance[i];
    }
    balance[ledger->members] = -sum;
}
