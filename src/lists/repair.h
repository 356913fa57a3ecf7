/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_REPAIR_H
#define SF_LISTS_REPAIR_H

/*
 * The legal rows that explain a row as it was written. Private to src/lists: row.c judges a row,
 * and repair.c searches for it. sf_repair_search() tries every legal row in every order of the
 * seats and stores those that explain the written one as suggestions, best first (enum sf_row_why
 * has the order). A passed deal is never among them: a person who writes nothing has not written
 * one. A row that makes 0 of what was written comes last.
 */

#include "lists/row.h"

/* The row as written and, at a table of five, the dealer. */
struct sf_row_trial {
    const struct sf_patterns *patterns;
    const struct sf_row *row;
    unsigned seats, dealer; /* SF_NO_SEAT at four and three */
    bool guessed;           /* the seat in turn has points: which of the zeros dealt is a guess */
    struct sf_row_finding *finding;
};

/* Do the statements of the row agree with this reading of the entries? */
bool sf_trial_agrees(const struct sf_row_trial *trial, const struct sf_pattern *pattern,
                     const int32_t *entry);

/* The first reading with these values; -1 if there is none. */
int sf_trial_find(const struct sf_row_trial *trial, const int32_t *entry, bool as_said);

/* Findings of a search beside the suggestions. */
struct sf_repairs {
    bool single;             /* a row differs in one entry, */
    bool several;            /* and more than one does */
    int32_t entry[SF_SEATS]; /* the row of the last of them, */
    uint8_t dealer;          /* and its dealer */
    bool sign;               /* and there only the sign changes */
    bool filled;             /* or an entry that was not written is filled in */
    bool dropped;            /* or an entry that was written becomes 0 */
    bool otherwise;          /* another row forgot minus signs or lacks entries; or the row credits
                                only winners */
    bool mixed;              /* another did both, and no less likely */
    bool columns;            /* some row has the same values with other signs */
};

/* `dealers`: the seats that may have dealt, as bits; 0 at a table of four. `as_said`: only rows
 * that agree with the statements of the row. */
void sf_repair_search(const struct sf_row_trial *trial, unsigned dealers, bool as_said,
                      struct sf_repairs *repairs);

/* Suggests the nearest legal rows that agree with the statements of the row; if none does, the
 * nearest. */
void sf_repair_nearest(const struct sf_row_trial *trial);

#endif
