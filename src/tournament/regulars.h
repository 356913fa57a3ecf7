/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_REGULARS_H
#define SF_TOURNAMENT_REGULARS_H

/*
 * The people of several evenings: which player of one evening is which player of another. The
 * address book lists these people, and a season adds up their results.
 *
 * Two entries are one person if they have the same `person`; if one of them has none, name and club
 * decide, without regard to case. Within one tournament nobody occurs twice: of two entries that
 * would be the same person, the second is a twin, somebody else. At another evening only the order
 * of their numbers distinguishes the twins. That can be wrong, so they are marked, for somebody to
 * add a club.
 *
 * A player who withdrew was not there. The handle owns its memory, new/free; the pointers that it
 * returns are valid until the next tournament is added.
 */

#include "shape/shape.h"
#include "tournament/tournament.h"

enum { SF_REGULARS_MAX = 20000 };

struct sf_regular {
    char name[SF_TOUR_NAME], club[SF_TOUR_NAME], team[SF_TOUR_NAME];
    char person[SF_TOUR_PERSON];
    char date[11];  /* of the tournament that was added first */
    unsigned times; /* tournaments */
    bool twin;      /* was in a tournament with another one; only the numbers differ */
    uint64_t hash;  /* of name and club */
    unsigned turn;  /* the last tournament in which they were found */
    /* the next regular who may have the same name and club, the same `person`; from 1, 0: nobody */
    unsigned next_name, next_person;
};

/* The row of a regular in an address book. */
extern const struct sf_shape sf_regular_row_shape;
enum { SF_REGULAR_TIMES = 30 }; /* tournaments of an address book */

struct sf_regulars;

struct sf_regulars *sf_regulars_new(void);           /* NULL: not enough memory */
void sf_regulars_free(struct sf_regulars *regulars); /* NULL is allowed */

/* The players of an evening, which need not be one of our tournaments: `count` of them, at most
 * SF_TOUR_PLAYERS. `at` returns the player of an index. */
struct sf_attendant {
    const char *name, *club, *team, *person; /* name NULL: nobody, or not there */
};
struct sf_regular_visit {
    unsigned count;
    const char *date;
    struct sf_attendant (*at)(const void *evening, unsigned i);
    const void *evening;
};

/* Adds all players of an evening. `index`, if it is not NULL, is room for as many: index[i] is the
 * regular of player i, -1 if nobody. The evening that was added first sets the name and club of a
 * regular. SF_E_NO_MEMORY, or SF_E_TOO_LARGE if there are too many people. */
enum sf_error sf_regulars_add_all(struct sf_regulars *regulars,
                                  const struct sf_regular_visit *attendance, int32_t *index);

/* The same for a tournament: index[n - 1] belongs to number n. */
enum sf_error sf_regulars_add(struct sf_regulars *regulars, const struct sf_tournament *tournament,
                              int32_t *index);

/* The same without adding anybody: -1 also for players who are not among the regulars. */
void sf_regulars_find(struct sf_regulars *regulars, const struct sf_tournament *tournament,
                      int32_t *index);

unsigned sf_regulars_count(const struct sf_regulars *regulars);
const struct sf_regular *sf_regulars_at(const struct sf_regulars *regulars, unsigned i);

#endif
