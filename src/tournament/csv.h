/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_CSV_H
#define SF_TOURNAMENT_CSV_H

/*
 * Writes tables as text for spreadsheets, cell by cell (tournament/exchange.h describes the
 * format). A line is cells and sf_csv_end(); a file begins with sf_csv_begin(). Sums of money are
 * euros with a comma.
 */

#include "json/json.h"

void sf_csv_begin(struct sf_out *out, const char *titles); /* a line of titles; "" is none */
void sf_csv_end(struct sf_out *out);

void sf_csv_text(struct sf_out *out, const char *text);
void sf_csv_number(struct sf_out *out, int64_t number);
void sf_csv_number_if(struct sf_out *out, int64_t number); /* 0 is empty */
void sf_csv_money(struct sf_out *out, int64_t cents);
void sf_csv_flag(struct sf_out *out, bool flag);
void sf_csv_empty(struct sf_out *out);

#endif
