/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_REGULARS_H
#define SF_TOURNAMENT_REGULARS_H

/*
 * The people of several evenings: who at one of them is who at another. An address book is the
 * list of them, a season counts by them.
 *
 * Two entries are one person if they have the same `person`; if one of them has none, if name and
 * club are the same, capitals aside. Within one tournament nobody is there twice: of two entries
 * that would be the same person the second is a twin of the first, somebody else. At another
 * evening the twins are told apart by the order of their numbers, because nothing else does. That
 * can be wrong, so it is marked, for somebody to add a club.
 *
 * Who withdrew was not there. A handle of its own memory, new/free; what it shows is good until the
 * next tournament is added.
 */

#include "tournament/tournament.h"

enum { SF_REGULARS_MAX = 20000 };

struct sf_regular {
    char name[SF_TOUR_NAME], club[SF_TOUR_NAME], team[SF_TOUR_NAME];
    char person[SF_TOUR_PERSON];
    char date[11];  /* of the tournament that was added first */
    unsigned times; /* tournaments */
    bool twin;      /* was in a tournament with another one whom only the number tells apart */
    uint64_t hash;  /* of name and club */
    unsigned turn;  /* the last tournament in which he was found */
    /* the next one who may have the same name and club, the same `person`; from 1, 0: nobody */
    unsigned next_name, next_person;
};

struct sf_regulars;

struct sf_regulars *sf_regulars_new(void);           /* NULL: not enough memory */
void sf_regulars_free(struct sf_regulars *regulars); /* NULL is allowed */

/* Who was at an evening that need not be a tournament of ours: as many as `count`, at most
 * SF_TOUR_PLAYERS, asked for by their index. */
struct sf_attendant {
    const char *name, *club, *team, *person; /* name NULL: nobody, or not there */
};
struct sf_regular_visit {
    unsigned count;
    const char *date;
    struct sf_attendant (*at)(const void *evening, unsigned i);
    const void *evening;
};

/* Everybody of an evening; `index`, if it is not NULL, is room for as many: index[i] tells who it
 * is, -1 if nobody. What is said of somebody is what the evening says that was added first.
 * SF_E_NO_MEMORY, or SF_E_TOO_LARGE if there are too many people. */
enum sf_error sf_regulars_add_all(struct sf_regulars *regulars,
                                  const struct sf_regular_visit *attendance, int32_t *index);

/* The same of a tournament: index[n - 1] is of number n. */
enum sf_error sf_regulars_add(struct sf_regulars *regulars, const struct sf_tournament *tournament,
                              int32_t *index);

/* The same without adding anybody: -1 also for those who are not known. */
void sf_regulars_find(struct sf_regulars *regulars, const struct sf_tournament *tournament,
                      int32_t *index);

unsigned sf_regulars_count(const struct sf_regulars *regulars);
const struct sf_regular *sf_regulars_at(const struct sf_regulars *regulars, unsigned i);

#endif
