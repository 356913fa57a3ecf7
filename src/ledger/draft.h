/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_DRAFT_H
#define SF_LEDGER_DRAFT_H

/*
 * A game while somebody taps it into a phone: what is left of it after what does not fit was
 * dropped, what it is worth so far, what is still missing, and what can be chosen.
 *
 * A form has no rules of its own. After every tap it sends everything that was tapped and shows the
 * answer. Dropping is not an error: whoever changes a Rufspiel into a solo leaves a partner behind.
 * A Schwarz adds its Schneider, and a Ramsch in which nobody else has a trick is a Durchmarsch. If
 * several players of a Ramsch have the most points, the draft asks on until the loser is found.
 *
 * Pure; the ledger must be settled.
 */

#include "ledger/place.h"
#include "ledger/question.h"

enum { SF_DRAFT_FAULTS = 4, SF_DRAFT_BIDS = 6 };

/* One question about a Ramsch in which several have the most points, seats as bits. */
struct sf_draft_tie {
    uint8_t ask;   /* enum sf_ramsch_question */
    uint8_t level; /* who may be tapped */
    uint8_t most;  /* who was; none: it is not answered yet */
};

/* The missing fields, or the reason why the game cannot be priced. */
struct sf_draft_fault {
    const char *field;
    enum sf_error code;
    enum sf_why why;
};

/* The possible choices, seats as bits. */
struct sf_draft_choices {
    uint32_t games; /* bits of enum sf_game */
    bool stock, suit, tout, schneider, schwarz, unjustified;
    uint8_t bid_least, bid_most; /* Steigern, in tens; 0: none */
    uint8_t run_least, run_most; /* Laufende that are paid; 0: none */
    uint8_t stoss;               /* the most doublings */
    uint8_t declarers, partners, doublers, layers, losers, virgins;
    bool tie; /* Ramsch: several may have the most points */
};

struct sf_drafted {
    uint32_t evening, number;
    struct sf_ledger_place place;
    const struct sf_rules *rules; /* NULL: the book has no table of this size */
    struct sf_ledger_game game;   /* `written` fits; with `complete` its price is there */
    bool passed, has_won, complete;
    uint8_t suit;
    bool has_value;
    int64_t value; /* one loser to one winner, whoever that will be */
    struct sf_draft_choices choices;
    struct sf_draft_tie tie[SF_RAMSCH_N];
    unsigned ties; /* questions of the tie, the last one perhaps without an answer */
    struct sf_draft_fault fault[SF_DRAFT_FAULTS];
    unsigned faults;
};

/* SF_E_NOT_FOUND: the round has no such evening, or no such game (`fault` names the key). */
enum sf_error sf_draft_fit(struct sf_drafted *drafted, const struct sf_ledger *ledger,
                           const struct sf_ledger_draft *draft, struct sf_fault *fault);

#endif
