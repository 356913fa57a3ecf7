/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_OF_TOURNAMENT_H
#define SF_PRINT_OF_TOURNAMENT_H

/*
 * The sheets of a tournament: which one is wanted, and the structs of print.h are filled from the
 * state. Everything on paper follows from the stream, the version of a reprint too:
 *
 * A plan and the lists of a round are a new version when it was drawn again or a seat went to
 * somebody else. A list that was handed in has the version of the tournament. Standings are a new
 * version for each correction, penalty or disqualification after the round was closed, and each of
 * these that was taken back.
 *
 * Errors beside those of print.h: SF_E_NO_ROUND, SF_E_NO_PLAYER, SF_E_NO_TABLE for what is not
 * there, SF_E_WRONG_STEP for what is not there yet. What the document then holds is no document.
 */

#include "print/print.h"
#include "tournament/tournament.h"

/* id, name, what it is of: r a round, t a table of it, n a player, l labels */
#define SF_PRINT_JOBS(X)                                                                           \
    X(LISTS, "lists", "rt")     /* for the tables, to be written on */                             \
    X(RESULTS, "results", "rt") /* as they were handed in, with what they come to */               \
    X(NAMES, "names", "r")      /* seating by name */                                              \
    X(TABLES, "tables", "r")    /* seating by table */                                             \
    X(LOTS, "lots", "rl")                                                                          \
    X(CARDS, "cards", "n")                                                                         \
    X(ENTRANTS, "entrants", "")                                                                    \
    X(STANDINGS, "standings", "r")                                                                 \
    X(PRIZES, "prizes", "n") /* receipts */                                                        \
    X(FEES, "fees", "n")     /* receipts */                                                        \
    X(TILL, "till", "")                                                                            \
    X(RULES, "rules", "")

enum sf_print_what {
#define SF_PRINT_JOB(id, name, of) SF_PRINT_##id,
    SF_PRINT_JOBS(SF_PRINT_JOB)
#undef SF_PRINT_JOB
        SF_PRINT_JOB_N
};

const char *sf_print_what_name(enum sf_print_what what);
enum sf_print_what sf_print_what_parse(const char *name); /* SF_PRINT_JOB_N if there is none */
/* What of round, table, player and labels (the letters above) it can be asked by. */
bool sf_print_what_by(enum sf_print_what what, char by);

struct sf_print_job {
    enum sf_print_what what;
    unsigned round;        /* 0: the last one that is drawn; standings: over all that are closed */
    unsigned table;        /* 0: all of them */
    unsigned number;       /* 0: everybody */
    enum sf_labels labels; /* of lots */
    unsigned skip;         /* labels that are gone */
    const char *base;      /* "https://karten.example": where links lead; NULL: no codes */
};

/* Adds the pages to the document. */
enum sf_error sf_print_tournament(struct sf_printer *printer,
                                  const struct sf_tournament *tournament,
                                  const struct sf_print_job *job, struct sf_fault *fault);

/* When the last thing happened: the date of creation that makes the same stream the same bytes. */
int64_t sf_print_time(const struct sf_tournament *tournament);

#endif
