/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_FOLD_H
#define SF_LEDGER_FOLD_H

/* The steps of sf_ledger_settle(): fold.c puts entries in order and books the games, money.c books
 * what is not a game, plans.c folds dates, answers and notes. Private to this module. */

#include "ledger/ledger.h"

/* The index of a member, who is added if the ledger has not met them yet; SF_NO_MEMBER: it is full.
 */
enum sf_error sf_ledger_know(struct sf_ledger *ledger, uint32_t id, uint8_t *member);

/* The fee of an evening whose games are booked. */
void sf_ledger_fold_fee(struct sf_ledger *ledger, struct sf_ledger_evening *evening);

/* Payments, what the Kasse spent, `carry` entries; after the games. */
enum sf_error sf_ledger_fold_money(struct sf_ledger *ledger);

/* Planned evenings with their answers, and the notes. */
enum sf_error sf_ledger_fold_plans(struct sf_ledger *ledger);

/* Days since 1 March of the year 0, in the calendar of today also for earlier days; and back. */
int32_t sf_day_number(const char *day);
void sf_day_text(int32_t number, char day[11]);

#endif
