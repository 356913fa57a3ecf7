/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_ADJUDICATE_H
#define SF_CORE_ADJUDICATE_H

/*
 * Adjudication: from what went wrong at a table to the ruling and the row in the list.
 *
 * The books' answers are the rows of irregular.h. Here is what stands around them: which facts
 * follow from the cards (was it found in time, had a side won already, does the claimer lead), who
 * belongs to the offender's side, where the open trick and the remaining cards go, whether a side
 * without a trick had a sure one, which of several incidents counts, and what the ruling costs.
 *
 * A pure function over plain values; nothing is kept. Whether a claim is true needs a search, which
 * lives above the core (solver/claim.h): the caller sets SF_FACT_CLAIM_TRUE. Everything handed in
 * must be possible: seats of the table, a contract that sf_contract_check() accepts (or, at an
 * announcement that went wrong, just its words), positions of that very game. Input from outside is
 * checked in answers/adjudicate.c.
 */

#include "core/irregular.h"
#include "core/score.h"

enum { SF_INCIDENT_MAX = 16 };

struct sf_incident {
    uint8_t kind;        /* enum sf_irregular */
    uint8_t seat;        /* whose it is; SF_NO_SEAT where nobody's fault matters */
    uint8_t prompter;    /* who told that seat to play, or SF_NO_SEAT */
    uint8_t trick;       /* in which it happened, from 1; 0 before play */
    uint8_t found;       /* in which it was found; number of tricks + 1: after the last card */
    uint32_t facts;      /* reported, bits of enum sf_fact; and CLAIM_TRUE */
    bool placed;         /* `play` is known: */
    struct sf_play play; /* the position just before it */
};

/* The game in which it happened. */
struct sf_dispute {
    const struct sf_rules *rules;
    uint8_t dealer; /* whose turn it was to deal */
    bool begun;     /* cards have been played */
    bool has_contract;
    struct sf_contract
        contract; /* at a changed announcement the class owed, with or without suit */
    struct sf_stake stake;
    const sf_cards *hands; /* as dealt, by seat; empty where they are not known */
};

struct sf_ruling {
    const struct sf_irregularity *row;
    unsigned incident;                          /* the one that counts */
    const struct sf_irregular_several *several; /* of more than one; else NULL */
    uint8_t outcome;                            /* enum sf_outcome */
    uint8_t score_as;                           /* enum sf_score_as */
    uint8_t next_dealer;                        /* or SF_NO_SEAT */
    const char *paragraph;
    const char *de, *en; /* what follows */

    uint8_t offender; /* seat against whom it goes, or SF_NO_SEAT */
    uint8_t own;      /* his side, as bits */
    bool trickless;   /* his side had no trick, and it mattered */
    bool sure;        /* but proved that one was certain */
    bool scored;      /* `result` is filled */
    struct sf_result result;
};

/* The ruling on 1 to SF_INCIDENT_MAX incidents of one game. SF_E_INCIDENT_UNPLACED: the one that
 * counts lies behind the cards that are known. */
enum sf_error sf_adjudicate(struct sf_ruling *ruling, const struct sf_dispute *dispute,
                            const struct sf_incident *incidents, unsigned count);

/* Seats on the declarer's side, as bits, also where the called card is not known; 0 at a Ramsch. */
unsigned sf_dispute_party(const struct sf_dispute *dispute);

/* Seats on the side of a seat, as bits: himself alone where there are no parties. */
unsigned sf_dispute_side(const struct sf_dispute *dispute, unsigned seat);

/*
 * The proof of muenchen-2006 II.4.2.1 that a side would have taken a trick in any case: for some m
 * one of its members holds more of the m highest trumps left than all other seats together (I-15).
 * A trump that takes the open trick so far counts for its owner; who has yet to play to it may have
 * to spend one there (I-49).
 */
bool sf_sure_trick(const struct sf_play *play, unsigned side);

#endif
