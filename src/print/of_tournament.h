/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_OF_TOURNAMENT_H
#define SF_PRINT_OF_TOURNAMENT_H

/*
 * The sheets of a tournament: selects one, and fills the structs of print.h from the state.
 * Everything on paper follows from the stream, even the version of a reprint:
 *
 * A plan and the lists of a round get a new version when it was drawn again or a seat went to
 * somebody else. A list that was handed in has its version in the tournament. Standings get a new
 * version for each correction, penalty or disqualification after the round was closed, and for each
 * of these that was taken back.
 *
 * Errors beside those of print.h: SF_E_NO_ROUND, SF_E_NO_PLAYER, SF_E_NO_TABLE for what does not
 * exist, SF_E_WRONG_STEP for what does not exist yet. After an error the document is invalid.
 */

#include "print/print.h"
#include "tournament/tournament.h"

/* id, name, its parameters: r a round, t a table of it, n a player, l labels */
#define SF_PRINT_JOBS(X)                                                                           \
    X(LISTS, "lists", "rt")     /* for the tables, to write on */                                  \
    X(RESULTS, "results", "rt") /* as they were handed in, with their results */                   \
    X(NAMES, "names", "r")      /* seating by name */                                              \
    X(TABLES, "tables", "r")    /* seating by table */                                             \
    X(LOTS, "lots", "rl")                                                                          \
    X(CARDS, "cards", "n")                                                                         \
    X(ENTRANTS, "entrants", "")                                                                    \
    X(STANDINGS, "standings", "r")                                                                 \
    X(PRIZES, "prizes", "n") /* receipts */                                                        \
    X(FEES, "fees", "n")     /* receipts */                                                        \
    X(TILL, "till", "")                                                                            \
    X(RULES, "rules", "")                                                                          \
    X(POSTER, "poster", "") /* the notice for the wall, with the link to register */

enum sf_print_what {
#define SF_PRINT_JOB(id, name, of) SF_PRINT_##id,
    SF_PRINT_JOBS(SF_PRINT_JOB)
#undef SF_PRINT_JOB
        SF_PRINT_JOB_N
};

const char *sf_print_what_name(enum sf_print_what what);
enum sf_print_what sf_print_what_parse(const char *name); /* SF_PRINT_JOB_N if there is none */
/* Which of round, table, player and labels (the letters above) it takes. */
bool sf_print_what_by(enum sf_print_what what, char by);

struct sf_print_job {
    enum sf_print_what what;
    unsigned round;        /* 0: the last drawn one; standings: over all closed ones */
    unsigned table;        /* 0: all of them */
    unsigned number;       /* 0: everybody */
    enum sf_labels labels; /* of lots */
    unsigned skip;         /* labels already used */
    const char *id;        /* under which the server has it; NULL: the one of the opening */
    const char *base;      /* "https://karten.example": base of the links; NULL: no codes */
};

/* Adds the pages to the document. */
enum sf_error sf_print_tournament(struct sf_printer *printer,
                                  const struct sf_tournament *tournament,
                                  const struct sf_print_job *job, struct sf_fault *fault);

/* Time of the last event. As the date of creation it makes the same stream give the same bytes. */
int64_t sf_print_time(const struct sf_tournament *tournament);

#endif
