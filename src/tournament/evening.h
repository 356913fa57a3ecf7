/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_EVENING_H
#define SF_TOURNAMENT_EVENING_H

/*
 * An evening that was played elsewhere, on paper or with another program: a title, a date, a
 * rulebook and its standings. There are no lists from which these could be counted again, so it
 * never becomes a tournament; it counts in a season beside tournaments (tournament/league.h).
 *
 * Standings come in as a table (tournament/columns.h) with the columns place, name, club and
 * points, as a tournament gives them out or as somebody has typed them; docs/tournament.md has
 * their titles. Who has no place, or 0, is not ranked and does not count. Of the others nobody is
 * there twice (tournament/regulars.h says who is the same), a better place has no fewer points, and
 * those who share one have the same; as many as there are before somebody are ahead of him, so a
 * place behind a shared one is skipped. The same points at different places are good: a lot may
 * have decided, or games won. Every line that will not do is in the report.
 *
 * As JSON it is
 *
 *     {"title":"Herbst","date":"2026-10-01","rulebook":"serien-2022","players":24,
 *      "cols":["place","name","club","points"],"standings":[[1,"Huber Sepp","SC Au",41],…]}
 *
 * which is a table, too. A struct of the caller's; all 0 is an empty one, and it owns its rows
 * until it is released.
 */

#include "tournament/columns.h"
#include "tournament/tournament.h"
#include "json/json.h"

enum { SF_EVENING_ROWS = SF_TOUR_PLAYERS, SF_EVENING_POINTS = 1000000 };

struct sf_evening_row {
    uint16_t place; /* 0: not ranked */
    int32_t points; /* to ±SF_EVENING_POINTS */
    char name[SF_TOUR_NAME], club[SF_TOUR_NAME];
};

struct sf_evening {
    char title[SF_TOUR_NAME], date[11];
    uint8_t book; /* enum sf_book */
    unsigned count;
    struct sf_evening_row *row; /* as they came */
};

void sf_evening_release(struct sf_evening *evening);

/* What it is called, and when and by which book it was played. The fault names what will not do. */
enum sf_error sf_evening_name(struct sf_evening *evening, const char *title, const char *date,
                              const char *rulebook, struct sf_fault *fault);

/* Its standings from a file; `report` as tournament/columns.h says. */
enum sf_error sf_evening_import(struct sf_evening *evening, const char *text, size_t length,
                                struct sf_columns_report report, struct sf_fault *fault);

/* All of it from JSON, as sf_evening_write() has written it. */
enum sf_error sf_evening_read(struct sf_evening *evening, const char *text, size_t length,
                              struct sf_fault *fault);

/* Its keys, into an open object; the head alone is title, date, rulebook and players. */
void sf_evening_write(struct sf_out *out, const struct sf_evening *evening);
void sf_evening_head_write(struct sf_out *out, const struct sf_evening *evening);
enum { SF_EVENING_HEAD = 512 }; /* bytes that are enough for one */

void sf_evening_csv(struct sf_out *out, const struct sf_evening *evening);

/* Who is who of those that are ranked: as sf_regulars_add_all(), index[i] is of row i. */
struct sf_regulars;
enum sf_error sf_evening_regulars(struct sf_regulars *regulars, const struct sf_evening *evening,
                                  int32_t *index);

#endif
