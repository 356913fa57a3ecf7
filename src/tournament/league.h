/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_LEAGUE_H
#define SF_TOURNAMENT_LEAGUE_H

/*
 * A season as a club announces it: a title, the tournaments that count, and how (lists/season.h).
 * It is a question about tournaments and holds no result. The table is computed from the current
 * tournaments. An evening that was played elsewhere (tournament/evening.h) counts like a
 * tournament; the league lists its id among theirs. As JSON:
 *
 *     {"title":"Vereinsmeisterschaft","tournaments":["…","…"],"best":3,"least":2,"places":[25,18,15]}
 *
 * Of each player the `best` results count (0 or left out: all). Players with at least `least`
 * results are ranked. With `places` a result is worth what its place gives, else its points.
 * Reading is strict: the reader rejects keys that are unknown, missing or out of bounds, and names
 * the key.
 *
 * The caller adds tournament after tournament in the order of the league, without those that no
 * longer exist, then ranks once and writes the table. tournament/regulars.h decides who is who at
 * several evenings. A tournament counts with its closed rounds. The table is a handle, new/free;
 * the league must outlive it.
 */

#include "lists/season.h"
#include "tournament/evening.h"
#include "tournament/tournament.h"
#include "json/json.h"

enum { SF_LEAGUE_PLACES = 64, SF_LEAGUE_TEXT = 4096, SF_LEAGUE_MEMBERS = 5000 };

struct sf_league {
    char title[SF_TOUR_NAME];
    unsigned count;
    char tournament[SF_SEASON_MAX][SF_DRAW_ID_SIZE]; /* or evening */
    unsigned best, least;
    unsigned place_count; /* 0: points count */
    int32_t place_points[SF_LEAGUE_PLACES];
};

enum sf_error sf_league_read(struct sf_league *league, const char *text, size_t length,
                             struct sf_fault *fault);
/* Writes its keys into an open object; always less than SF_LEAGUE_TEXT bytes. */
void sf_league_write(struct sf_out *out, const struct sf_league *league);
/* Writes only best, least and places. */
void sf_league_rules_write(struct sf_out *out, const struct sf_league *league);

struct sf_league_table;

struct sf_league_table *sf_league_table_new(const struct sf_league *league); /* NULL: no memory */
void sf_league_table_free(struct sf_league_table *table);                    /* NULL is allowed */

/* Adds the tournament of this index. SF_E_BAD_VALUE: its rulebook differs from those before, so its
 * points cannot be added to theirs. */
enum sf_error sf_league_table_add(struct sf_league_table *table, unsigned index,
                                  const struct sf_tournament *tournament, struct sf_fault *fault);
enum sf_error sf_league_table_add_evening(struct sf_league_table *table, unsigned index,
                                          const struct sf_evening *evening, struct sf_fault *fault);

/* Call it after the last tournament. SF_E_NO_MEMORY, SF_E_TOO_LARGE. */
enum sf_error sf_league_table_rank(struct sf_league_table *table);

/* Writes the keys tournaments, cols, standings and same_name into an open object
 * (docs/tournament.md). */
void sf_league_table_write(struct sf_out *out, const struct sf_league_table *table);
void sf_league_table_csv(struct sf_out *out, const struct sf_league_table *table);

#endif
