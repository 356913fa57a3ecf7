/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_SEASON_H
#define SF_LISTS_SEASON_H

/*
 * A ranking over several tournaments: the championship of a club, a league. The input is who took
 * part where, with which points and place; the output is which results count and who is ahead.
 *
 * A result is worth its points, or the points of its place (place_points; all who share a place get
 * its points, and places beyond the table give none). The best `best` results of each member count.
 * Members are ranked if they took part in at least `least` tournaments; a result without a place
 * (not ranked there) does not count. Equal sums are ordered by the best single result, then by the
 * next best, and so on; members who are still tied share the place, and the next place is skipped.
 *
 * A pure function; the caller owns everything. Members are indices chosen by the caller. At most
 * SF_SEASON_MAX results of a member are used; more are an error of the caller.
 */

#include <stdbool.h>
#include <stdint.h>

enum { SF_SEASON_MAX = 64 }; /* tournaments */

struct sf_season_result {
    uint16_t member;
    uint16_t place; /* 0: was not ranked */
    int32_t points;
};

struct sf_season {
    const struct sf_season_result *result; /* in any order, one for each member and tournament */
    unsigned result_count, member_count;
    const int32_t *place_points; /* for the places from 1; NULL: points count */
    unsigned place_count;
    unsigned best;  /* how many results count; 0: all */
    unsigned least; /* results needed to be ranked; 0: one */
};

struct sf_season_standing {
    uint16_t member;
    uint16_t place;               /* 0: not ranked */
    uint8_t played, counted;      /* results with a place; those of them that count */
    int32_t points;               /* sum of what counts */
    int32_t value[SF_SEASON_MAX]; /* of each result, the best first; the first `counted` count */
};

/* Writes `member_count` standings: the ranked members in order, then the others by member. Returns
 * how many are ranked. */
unsigned sf_season_rank(const struct sf_season *season, struct sf_season_standing *standing);

#endif
