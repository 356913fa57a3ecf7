/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_EVENING_H
#define SF_TOURNAMENT_EVENING_H

/*
 * An evening that was played elsewhere, on paper or with another program: a title, a date, a
 * rulebook and its standings. There are no lists from which to recount them, so an evening never
 * becomes a tournament. It counts in a season beside tournaments (tournament/league.h).
 *
 * Standings come in as a table (tournament/columns.h) with the columns place, name, club and
 * points, as a tournament exports them or as somebody has typed them; docs/tournament.md has their
 * titles. A player without a place, or with place 0, is not ranked and does not count. Of the
 * others nobody occurs twice (tournament/regulars.h decides who is the same). A better place has no
 * fewer points, and players who share a place have the same points. The place behind a shared one
 * is skipped: a player's place is one more than the number of players ahead. The same points at
 * different places are valid: a lot may have decided, or games won. The report has every bad line.
 *
 * As JSON it is
 *
 *     {"title":"Herbst","date":"2026-10-01","rulebook":"serien-2022","players":24,
 *      "cols":["place","name","club","points"],"standings":[[1,"Huber Sepp","SC Au",41],…]}
 *
 * which is a table, too. The caller owns the struct; all 0 is an empty evening. The struct owns its
 * rows until sf_evening_release().
 */

#include "shape/values.h"
#include "tournament/columns.h"
#include "tournament/tournament.h"
#include "json/json.h"

enum { SF_EVENING_ROWS = SF_TOUR_PLAYERS, SF_EVENING_POINTS = 1000000 };

struct sf_evening_row {
    uint16_t place; /* 0: not ranked */
    int32_t points; /* to ±SF_EVENING_POINTS */
    char name[SF_TOUR_NAME], club[SF_TOUR_NAME];
};

extern const struct sf_shape sf_evening_row_shape; /* of a row in the standings */

struct sf_evening {
    char title[SF_TOUR_NAME], date[11];
    uint8_t book; /* enum sf_book */
    unsigned count;
    struct sf_evening_row *row; /* as they came */
};

/* Its keys as rows: what it is called, and the head of a list of evenings. */
/* clang-format off */
#define SF_EVENING_NAMED \
    {"title", SF_KIND_NAME, SF_NEEDED, 1, SF_TOUR_NAME - 1, "its title", SF_AT(struct sf_evening, title)}, \
    {"date", SF_KIND_DATE, SF_NEEDED, 0, 0, "the day", SF_AT(struct sf_evening, date)}, \
    {"rulebook", SF_KIND_OWN, SF_NEEDED, 0, 0, "its rulebook", .type = &sf_book_type, SF_AT(struct sf_evening, book)}
#define SF_EVENING_HEAD_KEYS \
    SF_EVENING_NAMED, \
    {"players", SF_KIND_INT, SF_NEEDED, 0, SF_TOUR_PLAYERS, "how many played", SF_AT(struct sf_evening, count)}
/* clang-format on */

void sf_evening_release(struct sf_evening *evening);

/* Sets title, date and rulebook. The fault names the value that is wrong. */
enum sf_error sf_evening_name(struct sf_evening *evening, const char *title, const char *date,
                              const char *rulebook, struct sf_fault *fault);

/* Reads the standings from a file; tournament/columns.h describes `report`. */
enum sf_error sf_evening_import(struct sf_evening *evening, const char *text, size_t length,
                                struct sf_columns_report report, struct sf_fault *fault);

/* Reads the whole evening from JSON, as sf_evening_write() writes it. */
enum sf_error sf_evening_read(struct sf_evening *evening, const char *text, size_t length,
                              struct sf_fault *fault);

/* Write its keys into an open object; the head is only title, date, rulebook and players. */
void sf_evening_write(struct sf_out *out, const struct sf_evening *evening);
void sf_evening_head_write(struct sf_out *out, const struct sf_evening *evening);
enum { SF_EVENING_HEAD = 512 }; /* bytes that are enough for one */

void sf_evening_csv(struct sf_out *out, const struct sf_evening *evening);

/* Finds who is who among the ranked players, like sf_regulars_add_all(); index[i] belongs to row i.
 */
struct sf_regulars;
enum sf_error sf_evening_regulars(struct sf_regulars *regulars, const struct sf_evening *evening,
                                  int32_t *index);

#endif
