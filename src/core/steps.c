/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/steps.h"
#include "core/cite.h"
#include <stddef.h>

static const char *const names[SF_STEP_N] = {
#define SF_STEP_NAME(id, name) name,
    SF_STEPS(SF_STEP_NAME)
#undef SF_STEP_NAME
};

const char *sf_step_name(enum sf_step_kind kind)
{
    return names[kind];
}

/* --- paragraphs ------------------------------------------------------------------------------- */

static const char *const paragraphs[SF_STEP_N][SF_BOOK_N] = {
    [SF_STEP_NEEDED] = {M("II.5.1.2"), S("6.1.2"), B("4.1.2"), R("Spritze"),
                        K("Schneider, Schwarz")},
    [SF_STEP_SCHNEIDER] = {M("II.5.1.2"), S("6.1.3"), B("4.1.3"), R("Spielpunkte"),
                           K("Schneider, Schwarz")},
    [SF_STEP_SCHWARZ] = {M("II.5.1.2"), S("6.1.4"), B("4.1.4"), R("Spielpunkte"),
                         K("Schneider, Schwarz")},
    [SF_STEP_LAUFENDE] = {NULL, S("6.2.2, 6.2.3"), B("A2 2.1, 2.2"), NULL, K("Schneider, Schwarz")},
    [SF_STEP_TOUT] = {M("II.5.2"), S("6.2.6"), B("A2 3.1"), R("Spielpunkte"), K("Tout (Duu)")},
    [SF_STEP_SIE] = {M("II.5.2"), S("6.2.7"), B("A2 3.2"), NULL, K("I-6")},
    [SF_STEP_RAMSCH] = ANNEX("A2 1.9.1"),
    [SF_STEP_JUNGFRAU] = ANNEX("A2 1.9.2"),
    [SF_STEP_DURCHMARSCH] = ANNEX("A2 1.9.3"),
    [SF_STEP_STOSS] = {NULL, S("6.2.8"), B("A2 4"), R("Spritze"), NULL},
    [SF_STEP_LEGEN] = ANNEX("A1 4.1"),
    [SF_STEP_BOCK] = ANNEX("A1 4.2"),
    [SF_STEP_UNJUSTIFIED] = {NULL, NULL, NULL, R("Unberechtigte Spritze"), NULL},
    [SF_STEP_STOCK] = ANNEX("A1 3.2.3"),
    [SF_STEP_REFUND] = {NULL, S("6.2.4"), B("A2 2.3"), NULL, NULL},
    [SF_STEP_REMORSE] = {NULL, NULL, NULL, R("Reuegeld"), K("Turnierregeln")},
};

/* The price of each game. */
static const char *const prices[SF_GAME_N][SF_BOOK_N] = {
    [SF_RUFSPIEL] = {M("II.5.2"), S("6.2.5"), B("A2 1.1"), R("Spielpunkte"), K("Turnierregeln")},
    [SF_HOCHZEIT] = ANNEX("A2 1.2"),
    [SF_MUSS] = {M("II.4.1.7"), B("A1 3.3"), B("A1 3.3"), NULL, NULL},
    [SF_SOLO] = {M("II.5.2"), S("6.2.5"), B("A2 1.3"), R("Spielpunkte"), K("Turnierregeln")},
    [SF_WENZ] = {M("II.5.2"), S("6.2.5"), B("A2 1.4"), R("Spielpunkte"), NULL},
    [SF_FARBWENZ] = {NULL, S("6.2.5"), B("A2 1.5"), R("Spielpunkte"), NULL},
    [SF_GEIER] = ANNEX("A2 1.6"),
    [SF_FARBGEIER] = ANNEX("A2 1.7"),
    [SF_BETTEL] = ANNEX("A2 1.8"),
    [SF_SIE] = {M("II.5.2"), S("6.2.7"), B("A2 3.2"), NULL, K("I-6")},
};

/* --- the steps -------------------------------------------------------------------------------- */

struct sheet {
    const struct sf_result *result;
    const struct sf_rules *rules;
    const struct sf_contract *contract;
    const struct sf_stake *stake;
    struct sf_step *steps;
    unsigned count;
};

static struct sf_step *add(struct sheet *sheet, enum sf_step_kind kind, unsigned seat,
                           unsigned factor, int64_t amount)
{
    struct sf_step *step = &sheet->steps[sheet->count++];

    *step = (struct sf_step){.kind = (uint8_t)kind,
                             .seat = (uint8_t)seat,
                             .factor = (uint8_t)factor,
                             .amount = amount,
                             .rule = paragraphs[kind][sheet->rules->book]};
    return step;
}

static void add_part(struct sheet *sheet, enum sf_step_kind kind, int64_t amount)
{
    if (amount)
        add(sheet, kind, SF_NO_SEAT, 0, amount);
}

/* With a bid the book's limit does not apply: bsv-1989 A1 1.6.3. */
static void add_needed(struct sheet *sheet)
{
    const struct sf_contract *contract = sheet->contract;
    struct sf_step *step;

    if (sf_games[contract->game].goal != SF_GOAL_POINTS || contract->tout)
        return;
    step = add(sheet, SF_STEP_NEEDED, SF_NO_SEAT, 0, sf_score_needed(sheet->rules, contract));
    if (contract->bid)
        step->rule = B("A1 1.6.3");
    else if (contract->game == SF_MUSS)
        step->rule = sheet->rules->casual ? B("A1 3.3") : M("II.5.1.3");
}

static void add_value(struct sheet *sheet)
{
    const struct sf_result *result = sheet->result;
    const struct sf_contract *contract = sheet->contract;
    bool flat = contract->tout && sheet->rules->tout_flat;
    struct sf_step *base = add(sheet, SF_STEP_BASE, SF_NO_SEAT, 0, result->base);

    base->rule = flat ? paragraphs[SF_STEP_TOUT][sheet->rules->book]
                      : prices[contract->game][sheet->rules->book];
    add_part(sheet, SF_STEP_SCHNEIDER, result->schneider_part);
    add_part(sheet, SF_STEP_SCHWARZ, result->schwarz_part);
    add_part(sheet, SF_STEP_LAUFENDE, result->run_part);
    add_part(sheet, SF_STEP_REFUND, -result->refund_part);
    if (result->factor > 1)
        add(sheet, contract->tout ? SF_STEP_TOUT : SF_STEP_SIE, SF_NO_SEAT, result->factor, 0);
}

static void add_ramsch(struct sheet *sheet)
{
    const struct sf_result *result = sheet->result;
    const struct sf_price *solo = &sheet->rules->price[SF_SOLO];

    if (result->durchmarsch != SF_NO_SEAT)
        add(sheet, SF_STEP_DURCHMARSCH, result->durchmarsch, 0,
            solo->base + solo->schneider + solo->schwarz);
    else
        add(sheet, SF_STEP_RAMSCH, result->ramsch_loser, 0, sheet->rules->price[SF_RAMSCH].base);
    for (unsigned left = result->virgins; left; left &= left - 1)
        add(sheet, SF_STEP_JUNGFRAU, sf_lowest(left), 2, 0);
}

static void add_doublings(struct sheet *sheet)
{
    const struct sf_stake *stake = sheet->stake;

    for (unsigned i = 0; i < stake->stoss_count; i++)
        add(sheet, SF_STEP_STOSS, stake->stoss[i], 2, 0);
    for (unsigned left = stake->laid; left; left &= left - 1)
        add(sheet, SF_STEP_LEGEN, sf_lowest(left), 2, 0);
    if (stake->bock)
        add(sheet, SF_STEP_BOCK, SF_NO_SEAT, 2, 0);
}

static void add_rest(struct sheet *sheet)
{
    const struct sf_result *result = sheet->result;
    int64_t out = sheet->stake->pot - result->pot;

    if (result->unjustified)
        add(sheet, SF_STEP_UNJUSTIFIED, sheet->stake->stoss[0], 0, 0);
    if (out && sheet->contract)
        add(sheet, SF_STEP_STOCK, sheet->contract->declarer, 0, out);
    else if (out) /* everybody has paid into the Stock */
        add(sheet, SF_STEP_STOCK, SF_NO_SEAT, 0, out)->rule = B("A1 3.2.1");
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (result->remorse[seat])
            add(sheet, SF_STEP_REMORSE, seat, 0, result->remorse[seat]);
}

unsigned sf_steps_of(const struct sf_result *result, const struct sf_rules *rules,
                     const struct sf_contract *contract, const struct sf_stake *stake,
                     struct sf_step steps[SF_STEPS_MAX])
{
    struct sheet sheet = {result, rules, contract, stake, steps, 0};

    if (contract && contract->game == SF_RAMSCH) {
        add_ramsch(&sheet);
        add_doublings(&sheet);
    } else if (contract) {
        add_needed(&sheet);
        add_value(&sheet);
        add_doublings(&sheet);
    }
    add_rest(&sheet);
    return sheet.count;
}

/* --- who pays whom ---------------------------------------------------------------------------- */

/* The seat whose row the Stock has changed most: the declarer, or the first of all who pay. */
static unsigned nearest_to_stock(const int64_t purse[SF_PURSES])
{
    bool pays = purse[SF_STOCK] < 0;
    unsigned nearest = 0;

    for (unsigned seat = 1; seat < SF_SEATS; seat++)
        if (pays ? purse[seat] > purse[nearest] : purse[seat] < purse[nearest])
            nearest = seat;
    return nearest;
}

static unsigned settle_stock(int64_t purse[SF_PURSES], struct sf_payment payments[SF_PURSES])
{
    unsigned count = 0;

    while (purse[SF_STOCK]) {
        unsigned seat = nearest_to_stock(purse);
        bool pays = purse[SF_STOCK] < 0;
        int64_t due = pays ? purse[seat] : -purse[seat];
        int64_t left = pays ? -purse[SF_STOCK] : purse[SF_STOCK];
        int64_t paid = due < left ? due : left;
        if (paid <= 0)
            break;
        payments[count++] = pays ? (struct sf_payment){SF_STOCK, (uint8_t)seat, paid}
                                 : (struct sf_payment){(uint8_t)seat, SF_STOCK, paid};
        purse[seat] += pays ? -paid : paid;
        purse[SF_STOCK] += pays ? paid : -paid;
    }
    return count;
}

unsigned sf_payments_of(const struct sf_result *result, int64_t pot_before,
                        struct sf_payment payments[SF_PURSES])
{
    int64_t purse[SF_PURSES];
    unsigned count, from = 0, to = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        purse[seat] = result->payout[seat];
    purse[SF_STOCK] = result->pot - pot_before;
    count = settle_stock(purse, payments);
    while (from < SF_PURSES && to < SF_PURSES) {
        int64_t owed = -purse[from], due = purse[to], paid = owed < due ? owed : due;
        if (paid > 0) {
            payments[count++] = (struct sf_payment){(uint8_t)from, (uint8_t)to, paid};
            purse[from] += paid;
            purse[to] -= paid;
        }
        if (purse[from] >= 0)
            from++;
        else if (purse[to] <= 0)
            to++;
    }
    return count;
}
