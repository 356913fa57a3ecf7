/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANALYSIS_ANALYSE_H
#define SF_ANALYSIS_ANALYSE_H

/*
 * A recorded game held against perfect play with open cards, card by card: what each card cost,
 * which would have been better, where the game was decided and what it would have paid.
 *
 * Everything is measured from the position in which a card was played, whatever had gone wrong
 * before. So the costs add up: what the game was worth at the start, less what the declarer's party
 * gave away, plus what the others gave away, is what came out. A game that was cut off is taken to
 * go on without mistakes.
 *
 * A struct sf_analysis is a plain value. sf_analyse() takes its time in the solver and nowhere
 * else; if that is stopped, the analysis is void and solver->stopped says so.
 */

#include "analysis/mistake.h"
#include "analysis/prospect.h"

struct sf_analysed {
    uint8_t seat, card;
    uint8_t trick;   /* from 1 */
    bool forced;     /* it was the only legal card */
    uint8_t cost;    /* points, at Tout and Bettel tricks, that its side lost by it */
    uint8_t mistake; /* enum sf_mistake, or SF_NO_MISTAKE */
    sf_cards best;   /* the cards that cost nothing */
    struct sf_prospect before, after;
};

struct sf_analysis {
    struct sf_contract contract;
    uint8_t party; /* seats on the declarer's side, as bits */
    bool tricks;   /* tricks count, not points */
    bool complete; /* it was played to its end */
    uint8_t count;
    uint8_t
        decided; /* the card after which the winner stayed the same; SF_NO_CARD: from the start */
    struct sf_analysed card[SF_CARD_N];
    uint8_t winner[SF_CARD_N];       /* of each completed trick */
    uint8_t trick_points[SF_CARD_N]; /* in each */
    struct sf_prospect start, end;
    uint16_t lost_by[SF_SEATS]; /* what each seat's cards cost */
    uint16_t lost_declarer, lost_defence;
    struct sf_result perfect; /* as it would have been paid without any mistake */
    struct sf_result real;    /* as it was, or without mistakes from where it was cut off */
};

/* `cards` in the order they were played; an illegal one is refused with its error. A Ramsch has no
 * parties: SF_E_NOT_OFFERED. On an error the analysis is void. */
enum sf_error sf_analyse(struct sf_analysis *analysis, const struct sf_setting *setting,
                         const uint8_t *cards, unsigned count, struct sf_solver *solver);

/* Is it a mistake: did it cost something, or cross a border that is paid for? */
static inline bool sf_analysed_wrong(const struct sf_analysed *card)
{
    return card->mistake != SF_NO_MISTAKE;
}

/* Did the card turn a won game into a lost one, or the other way round? */
static inline bool sf_analysed_turned(const struct sf_analysed *card)
{
    return sf_prospect_won(card->before) != sf_prospect_won(card->after);
}

#endif
