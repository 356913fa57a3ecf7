/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * The rows of tournament lists, read a second time: a row as written in, its fate out. Like naive.h
 * it was written from the texts and the contract of `evaluate` alone, for comparison with src/lists
 * and for nothing else. The legal rows are typed from the tables of the three books, and every
 * question is answered by trying all of them in every order of the seats.
 *
 * A row states only its values here, and no solo game lacks an approval. At a table of five the
 * caller gives the dealer.
 */
#ifndef NAIVE_ROWS_H
#define NAIVE_ROWS_H

#include <stdbool.h>

struct naive_row {
    enum { NAIVE_COUNTS, NAIVE_REPAIRED, NAIVE_DISPUTED, NAIVE_STRUCK } fate;
    int used[5]; /* the row that counts, if it is repaired */
};

/* `seats` is 3, 4 or 5, `dealer` -1 at three and four. */
void naive_row_read(const char *book, int seats, int dealer, const int *written,
                    struct naive_row *row);

/* The same for any legal rows (of as many players as the table has), each of them once. `plus`:
 * rows may lack the losers' entries, and such rows are among them. `stock`: rows may pay into a
 * Stock or take it. */
void naive_row_read_among(const int (*rows)[4], int count, bool plus, bool stock, int seats,
                          int dealer, const int *written, struct naive_row *row);

bool naive_row_legal(const char *book, int seats, int dealer, const int *entry);

/* The legal rows of a book, largest entry first; returns their number. */
int naive_rows(const char *book, const int (**row)[4]);

/* serien-2022: the game points behind Gesamt, the sum of game points and Tischpunkte of each seat.
 * Returns how many sets of game points give exactly this Gesamt; `points` is the last of them. */
int naive_gesamt(const int gesamt[4], int points[4]);

#endif
