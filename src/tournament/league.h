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
 * `same` joins two people whom the address book takes for two: a player of this name and club is
 * the one who is called `as_name` of `as_club`. Both must not have been at one evening.
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
#include "shape/shape.h"
#include "tournament/evening.h"
#include "tournament/tournament.h"
#include "json/json.h"

enum {
    SF_LEAGUE_PLACES = 64,
    SF_LEAGUE_SAME = 32,
    SF_LEAGUE_TEXT = 4096,
    SF_LEAGUE_MEMBERS = 5000,
    SF_LEAGUE_POINTS = 1000000, /* that a place gives */
    SF_LEAGUE_SUM = 100000000   /* of anybody, or less than the negative of it */
};

struct sf_league_same {
    char name[SF_TOUR_NAME], club[SF_TOUR_NAME];
    char as_name[SF_TOUR_NAME], as_club[SF_TOUR_NAME];
};

struct sf_league {
    char title[SF_TOUR_NAME];
    uint32_t count;
    char tournament[SF_SEASON_MAX][SF_DRAW_ID_SIZE]; /* or evening */
    unsigned best, least;
    uint32_t place_count; /* 0: points count */
    int32_t place_points[SF_LEAGUE_PLACES];
    uint32_t same_count;
    struct sf_league_same same[SF_LEAGUE_SAME];
};

/* Its keys as rows; `need` of those that an announcement may leave out. */
/* clang-format off */
#define SF_LEAGUE_RULES(need) \
    {"best", SF_KIND_INT, need, 0, SF_SEASON_MAX, "results that count; 0: all", SF_AT(struct sf_league, best)}, \
    {"least", SF_KIND_INT, need, 0, SF_SEASON_MAX, "evenings that are needed to be ranked", SF_AT(struct sf_league, least)}, \
    {"places", SF_KIND_INT, SF_OPTIONAL, 0, SF_LEAGUE_POINTS, "what each place gives; else points count", \
     .most = SF_LEAGUE_PLACES, SF_ROOM_AT(struct sf_league, place_points, place_count)}, \
    {"same", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "people who stand there twice", .of = &sf_league_same_shape, \
     .most = SF_LEAGUE_SAME, SF_ROOM_AT(struct sf_league, same, same_count)}
#define SF_LEAGUE_KEYS(need) \
    {"title", SF_KIND_NAME, SF_NEEDED, 1, SF_TOUR_NAME - 1, "its title", SF_AT(struct sf_league, title)}, \
    {"tournaments", SF_KIND_TOKEN, SF_NEEDED, 1, SF_DRAW_ID_SIZE - 1, "ids of tournaments or evenings", \
     .least = 1, .most = SF_SEASON_MAX, SF_ROOM_AT(struct sf_league, tournament, count)}, \
    SF_LEAGUE_RULES(need)
/* clang-format on */

extern const struct sf_shape sf_league_same_shape;
extern const struct sf_shape sf_league_shape;     /* an announcement */
extern const struct sf_shape sf_league_row_shape; /* a row of its table */

enum sf_error sf_league_read(struct sf_league *league, const char *text, size_t length,
                             struct sf_fault *fault);
/* Writes its keys into an open object; less than SF_LEAGUE_TEXT bytes, unless `same` is long. */
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

/* Call it after the last tournament. SF_E_NO_MEMORY, SF_E_TOO_LARGE. People of `same` who are not
 * there are ignored. */
enum sf_error sf_league_table_rank(struct sf_league_table *table);

/* After the last tournament: two people of `same` were at one evening, so they are not the same.
 * sf_league_table_rank() would leave them apart. */
enum sf_error sf_league_table_check(struct sf_league_table *table, struct sf_fault *fault);

/* A row of the table. */
enum { SF_LEAGUE_NO_RESULT = INT32_MIN };
struct sf_league_row {
    uint16_t place;          /* 0: not ranked */
    const char *name, *club; /* live as long as the table */
    int32_t points;
    uint8_t played, counted;
    int32_t result[SF_SEASON_MAX]; /* of each tournament; SF_LEAGUE_NO_RESULT: none */
    uint32_t results;
};

/* After sf_league_table_rank(): everybody who was at an evening, from the first place on. `next`
 * begins at 0. Returns false after the last row. */
bool sf_league_table_row(const struct sf_league_table *table, unsigned *next,
                         struct sf_league_row *row);

/* Writes the keys tournaments, cols, standings and same_name into an open object
 * (docs/tournament.md). */
void sf_league_table_write(struct sf_out *out, const struct sf_league_table *table);
void sf_league_table_csv(struct sf_out *out, const struct sf_league_table *table);

#endif
