/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_ROUND_H
#define SF_PRINT_ROUND_H

/*
 * The sheets of a home round: an evening game by game, and a year evening by evening, each with who
 * pays whom. The ledger is settled. Everything on paper follows from its entries.
 *
 * Up to SF_ROUND_COLUMNS people stand side by side; the others follow on further pages.
 */

#include "ledger/ledger.h"
#include "print/print.h"

enum { SF_ROUND_COLUMNS = 10 };

/* Its games, the sum of everybody, and the payments that settle this evening alone. `evening` is an
 * index. */
enum sf_error sf_print_round_evening(struct sf_printer *printer, const struct sf_ledger *ledger,
                                     uint32_t evening, struct sf_fault *fault);

/* The result of each person on each evening of a year (0: ever), how they have played, and the
 * payments that settle all accounts. */
enum sf_error sf_print_round_year(struct sf_printer *printer, const struct sf_ledger *ledger,
                                  unsigned year, struct sf_fault *fault);

/* The last evening of a day as 2026-11-18, or of all days (""). SF_E_BAD_VALUE: there is none. */
enum sf_error sf_print_round_find(const struct sf_ledger *ledger, const char *day,
                                  uint32_t *evening, struct sf_fault *fault);

/* Time of the last entry: as the date of creation it makes the same ledger give the same bytes. */
int64_t sf_print_round_time(const struct sf_ledger *ledger);

#endif
