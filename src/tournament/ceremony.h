/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_CEREMONY_H
#define SF_TOURNAMENT_CEREMONY_H

/*
 * The ceremony: the moments that a screen shows one after the other, from last to first. Places
 * without a prize come as lists of several, then the extra prizes, then every place with a prize by
 * itself, then the side pots. Players who share a place come together. For the first three the
 * place and its prize are announced before the names.
 *
 * From the publication of the last round on, the places and prizes of the whole tournament are
 * covered: the views of the hall and of phones do not contain them. Each moment that was shown
 * uncovers its players for good. The Leiter can uncover everything at once instead (`reveal`).
 */

#include "tournament/internal.h"

#define SF_MOMENTS(X)                                                                              \
    X(BEGIN, "begin")                                                                              \
    X(LIST, "list")   /* players without a prize */                                                \
    X(EXTRA, "extra") /* an extra prize, or a side pot */                                          \
    X(PLACE, "place")                                                                              \
    X(END, "end") /* the first places once more */

enum sf_moment_kind {
#define SF_MOMENT(id, name) SF_MOMENT_##id,
    SF_MOMENTS(SF_MOMENT)
#undef SF_MOMENT
        SF_MOMENT_N
};

struct sf_moment {
    uint8_t is;            /* enum sf_moment_kind */
    bool told;             /* the names are told, not only the place */
    uint8_t extra;         /* index in the setup, or sf_shown_pot() */
    uint16_t place;        /* of a place */
    uint16_t first, count; /* players: rows of the ceremony */
};

struct sf_ceremony {
    const struct sf_tournament *tournament;
    const struct sf_evaluation *evaluation; /* over all rounds; NULL: there is none */
    unsigned moments;
    struct sf_moment moment[SF_TOUR_MOMENTS];
    uint16_t row[SF_TOUR_PLAYERS]; /* indices of standings, in the order of the moments */
};

/* It is valid until the next event, or until somebody asks for other standings. */
void sf_ceremony_make(const struct sf_tournament *t, struct sf_ceremony *ceremony);

/* Are the places over all rounds covered for everybody but the desk? */
bool sf_tour_covered(const struct sf_tournament *t);

/* Has the ceremony begun to uncover them? */
bool sf_tour_uncovering(const struct sf_tournament *t);

/* Marks the standings, by their index, that the ceremony has shown. Returns whether it has shown
 * every extra prize, too. */
bool sf_ceremony_seen(const struct sf_ceremony *ceremony, unsigned moments,
                      bool seen[SF_TOUR_PLAYERS]);

#endif
