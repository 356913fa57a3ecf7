/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_OBJECTION_H
#define SF_CORE_OBJECTION_H

/*
 * Objections: reports that the cards disprove. A seat without the suit cannot revoke, a call that
 * the hand allows is not impossible, a Rufspiel is no solo game that somebody failed to register.
 * adjudicate.h does not rule on such a report: the game goes on, and the ruling names the
 * objection.
 *
 * An objection is a row: the kinds of incident, a code for machines, the test, the paragraph of
 * each book, and a sentence. In a book without a paragraph the row does not apply. The first row
 * that holds is the objection.
 *
 * A test holds only if the known cards leave no doubt. With several incidents in one trick the
 * cards end before one of them, and it is not known which; a test that depends on the turn then
 * stays silent.
 */

#include "core/adjudicate.h"

struct sf_objection {
    uint32_t kinds;   /* bits of enum sf_irregular */
    const char *code; /* "any_card_legal" */
    bool (*holds)(const struct sf_dispute *dispute, const struct sf_incident *incident);
    const char *paragraph[SF_BOOK_N]; /* NULL: not in this book */
    const char *de, *en;
};

/* The objection to a report, or NULL. */
const struct sf_objection *sf_objection_find(const struct sf_dispute *dispute,
                                             const struct sf_incident *incident);

/* All rows, in order. */
const struct sf_objection *sf_objection_rows(unsigned *count);

#endif
