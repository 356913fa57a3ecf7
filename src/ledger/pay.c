/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/ledger.h"
#include <string.h>

/*
 * The fewest payments. People whose balances sum to 0 settle among themselves with one payment less
 * than they are; so the more such groups, the fewer payments. For a few people the best division
 * into groups is found by trying every set of them.
 */

struct settling {
    int64_t left[SF_LEDGER_MEMBERS_MAX + 1]; /* what each still owes (below 0) or gets */
    struct sf_ledger_payment *payment;
    uint32_t payments;
};

/* The largest debt goes to the largest claim until nothing is left. Every payment settles one of
 * the two, and the last one both. */
static void pay_off(struct settling *s, const uint32_t *who, uint32_t count)
{
    for (;;) {
        uint32_t debtor = who[0], creditor = who[0];
        int64_t amount;
        for (uint32_t i = 1; i < count; i++) {
            debtor = s->left[who[i]] < s->left[debtor] ? who[i] : debtor;
            creditor = s->left[who[i]] > s->left[creditor] ? who[i] : creditor;
        }
        if (s->left[debtor] >= 0 || s->left[creditor] <= 0)
            return;
        amount = -s->left[debtor] < s->left[creditor] ? -s->left[debtor] : s->left[creditor];
        s->left[debtor] += amount;
        s->left[creditor] -= amount;
        s->payment[s->payments++] = (struct sf_ledger_payment){debtor, creditor, amount};
    }
}

enum { SETS = 1 << SF_SETTLE_EXACT };

struct division {
    int64_t sum[SETS];
    uint8_t groups[SETS]; /* the most that a set can be divided into */
    uint8_t out[SETS];    /* whom to take out first on the way there */
};

static void divide(struct division *d, const struct settling *s, const uint32_t *who,
                   unsigned count)
{
    d->sum[0] = d->groups[0] = 0;
    for (unsigned set = 1; set < 1u << count; set++) {
        unsigned first = sf_lowest(set);
        d->sum[set] = d->sum[set & (set - 1)] + s->left[who[first]];
        d->groups[set] = 0;
        d->out[set] = (uint8_t)first;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            unsigned one = sf_lowest(rest);
            if (d->groups[set & ~(1u << one)] > d->groups[set]) {
                d->groups[set] = d->groups[set & ~(1u << one)];
                d->out[set] = (uint8_t)one;
            }
        }
        d->groups[set] = (uint8_t)(d->groups[set] + (d->sum[set] == 0));
    }
}

/* Takes one after the other out of the set; between two sums of 0 lies a group. */
static void pay_in_groups(struct settling *s, const uint32_t *who, unsigned count)
{
    struct division d;
    uint32_t group[SF_SETTLE_EXACT];
    unsigned in_group = 0;

    divide(&d, s, who, count);
    for (unsigned set = (1u << count) - 1; set; set &= ~(1u << d.out[set])) {
        if (d.sum[set] == 0 && in_group) {
            pay_off(s, group, in_group);
            in_group = 0;
        }
        group[in_group++] = who[d.out[set]];
    }
    if (in_group)
        pay_off(s, group, in_group);
}

uint32_t sf_ledger_payments(const int64_t *balance, uint32_t count,
                            struct sf_ledger_payment *payment)
{
    struct settling s = {.payment = payment};
    uint32_t who[SF_LEDGER_MEMBERS_MAX + 1], owing = 0;

    memcpy(s.left, balance, count * sizeof *balance);
    for (uint32_t i = 0; i < count; i++)
        if (balance[i])
            who[owing++] = i;
    if (owing > SF_SETTLE_EXACT)
        pay_off(&s, who, owing);
    else if (owing)
        pay_in_groups(&s, who, owing);
    return s.payments;
}
