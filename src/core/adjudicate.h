/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_ADJUDICATE_H
#define SF_CORE_ADJUDICATE_H

/*
 * Adjudication: from an incident at the table to the ruling and the row in the list.
 *
 * The rows of irregular.h hold the books' rulings. This module computes what a ruling needs and
 * what follows from it: the facts that the cards prove (was the incident found in time, had a side
 * won already, does the claimer lead), the offender's side, who gets the open trick and the
 * remaining cards, whether a side without a trick had a sure one, which of several incidents
 * counts, and what the ruling costs. A report that the cards disprove (objection.h) falls away; if
 * no other is left the game goes on.
 *
 * sf_adjudicate() is a pure function over plain values and stores nothing. Whether a claim is true
 * needs a search, which lives above the core (solver/claim.h): the caller sets SF_FACT_CLAIM_TRUE.
 * All arguments must be possible: seats of the table, a contract that sf_contract_check() accepts
 * (or, for an incorrect announcement, just its words), positions of that same game.
 * answers/adjudicate.c checks input from outside.
 */

#include "core/irregular.h"
#include "core/score.h"

enum { SF_INCIDENT_MAX = 16 };

struct sf_incident {
    uint8_t kind;      /* enum sf_irregular */
    uint8_t seat;      /* the seat at fault; SF_NO_SEAT where that does not matter */
    uint8_t prompter;  /* the seat that prompted this one to play, or SF_NO_SEAT */
    uint8_t trick;     /* in which trick it happened, from 1; 0 before play */
    uint8_t found;     /* trick in which it was found; number of tricks + 1: after the last */
    uint32_t facts;    /* reported, bits of enum sf_case_fact; and CLAIM_TRUE */
    uint8_t looked_at; /* the trick that was looked at, from 1; 0 not told: an old one */
    bool has_lost_solos, has_card, has_announced; /* these are told: */
    uint8_t lost_solos;           /* how many solo games the seat had lost in the round */
    uint8_t card;                 /* the card that it is about */
    struct sf_contract announced; /* the game announced in place of the one owed */
    bool placed;                  /* `play` is filled: */
    struct sf_play play; /* the position just before the incident, or in which its trick began */
    bool here;           /* the known cards end in its trick, or just after it */
    bool exact;          /* the known cards end just before it */
};

/* The game in which the incidents happened. */
struct sf_dispute {
    const struct sf_rules *rules;
    uint8_t dealer; /* whose turn it was to deal */
    bool begun;     /* cards have been played */
    bool has_contract;
    struct sf_contract
        contract; /* after a changed announcement: the class owed, with or without suit */
    struct sf_stake stake;
    const sf_cards *hands; /* as dealt, by seat; empty where not known */
};

struct sf_objection;

struct sf_ruling {
    const struct sf_irregularity *row;          /* NULL with an objection */
    unsigned incident;                          /* index of the incident that counts */
    const struct sf_irregular_several *several; /* the row for several incidents; else NULL */
    uint8_t outcome;                            /* enum sf_outcome */
    uint8_t score_as;                           /* enum sf_score_as */
    uint8_t next_dealer;                        /* or SF_NO_SEAT */
    const char *paragraph;
    const char *de, *en; /* the consequence as a sentence */

    const struct sf_objection *objection; /* the cards disprove the report; else NULL */
    uint32_t fallen;                      /* incidents that the cards disprove, as bits */

    uint8_t offender; /* the seat that the ruling goes against, or SF_NO_SEAT */
    uint8_t own;      /* the offender's side, as bits */
    bool trickless;   /* that side had no trick, and it mattered */
    bool sure;        /* that side proved that it had a sure trick */
    bool scored;      /* `result` is filled */
    struct sf_result result;
};

/* Rules on 1 to SF_INCIDENT_MAX incidents of one game. Returns SF_E_INCIDENT_UNPLACED if the known
 * cards end before the incident that counts. */
enum sf_error sf_adjudicate(struct sf_ruling *ruling, const struct sf_dispute *dispute,
                            const struct sf_incident *incidents, unsigned count);

/* Seats on the declarer's side, as bits, even if the called card is not known; 0 at a Ramsch. */
unsigned sf_dispute_party(const struct sf_dispute *dispute);

/* Seats on the side of a seat, as bits; the seat alone where there are no parties. */
unsigned sf_dispute_side(const struct sf_dispute *dispute, unsigned seat);

/*
 * The proof of muenchen-2006 II.4.2.1 that a side would have taken a trick in any case: for some m
 * one of its members holds more of the m highest remaining trumps than all other seats together
 * (I-15). A trump that currently takes the open trick counts for its owner. A seat that has yet to
 * play to that trick may have to spend a trump there (I-49).
 */
bool sf_sure_trick(const struct sf_play *play, unsigned side);

#endif
