/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_SHOW_H
#define SF_LEDGER_SHOW_H

/*
 * A settled ledger as JSON: what `stichfest ledger` prints and the browser shows. docs/ledger.md
 * explains it; the rows below describe it, and the suite holds every answer against them.
 */

#include "ledger/figures.h"

extern const struct sf_shape sf_ledger_shape;
/* Parts of it. */
extern const struct sf_shape sf_ledger_figures_shape, sf_ledger_tally_shape, sf_ledger_share_shape,
    sf_ledger_pay_shape;

/* The whole answer but id and ok, into an object that is open: round, members with their accounts
 * and figures, evenings, who pays whom, and what somebody must look at. `room` is for the
 * computation alone. */
struct sf_ledger_room {
    struct sf_ledger_figures figures[SF_LEDGER_MEMBERS_MAX];
    int64_t balance[SF_LEDGER_MEMBERS_MAX + 1];
    struct sf_ledger_payment payment[SF_LEDGER_MEMBERS_MAX + 1];
    bool there[SF_LEDGER_MEMBERS_MAX];
};
void sf_ledger_write(struct sf_out *out, const struct sf_ledger *ledger,
                     struct sf_ledger_room *room);

/* `figures`, a tally if it has games, and `settle`: who pays whom so that room->balance, with the
 * Kasse behind the members, becomes 0. Each with its key. */
void sf_ledger_figures_write(struct sf_out *out, const struct sf_ledger *ledger,
                             const struct sf_ledger_figures *figures);
void sf_ledger_tally_write(struct sf_out *out, const char *key,
                           const struct sf_ledger_tally *tally);
void sf_ledger_settle_write(struct sf_out *out, const struct sf_ledger *ledger,
                            struct sf_ledger_room *room);

#endif
