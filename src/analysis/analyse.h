/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANALYSIS_ANALYSE_H
#define SF_ANALYSIS_ANALYSE_H

/*
 * Compares a recorded game with perfect play with open cards, card by card: what each card cost,
 * which card would have been better, where the game was decided, and what it would have paid. On
 * request each card is judged by what its seat could know, too (known.h).
 *
 * Each card is measured from the position in which it was played, whatever mistakes came before. So
 * the costs add up: the value of the game at the start, minus what the declarer's party gave away,
 * plus what the others gave away, is the result. A game that was cut off is assumed to go on
 * without mistakes.
 *
 * struct sf_analysis is a plain value. sf_analyse() spends its time in the solver; if the solver is
 * stopped, the analysis is invalid and solver->stopped is true.
 */

#include "analysis/known.h"
#include "analysis/mistake.h"

/* A card with both eyes: by what its seat could know, and with open cards. */
#define SF_OPINIONS(X)                                                                             \
    X(FINE, "fine")         /* nothing to say against it, or the only legal card */                \
    X(MISTAKE, "mistake")   /* a mistake from the seat, and it cost something */                   \
    X(LUCKY, "lucky")       /* a mistake from the seat that cost nothing as the cards lay */       \
    X(TEXTBOOK, "textbook") /* played by the conventions, but the cards lay badly */               \
    X(TRIFLE, "trifle")     /* a cost that the seat could see, but it hardly changes the payout */ \
    X(UNLUCKY, "unlucky")   /* no seat could know that it costs something */

enum sf_opinion {
#define SF_OPINION_ENUM(id, name) SF_OPINION_##id,
    SF_OPINIONS(SF_OPINION_ENUM)
#undef SF_OPINION_ENUM
        SF_OPINION_N
};

const char *sf_opinion_name(enum sf_opinion opinion); /* "lucky" */

struct sf_analysed {
    uint8_t seat, card;
    uint8_t trick;   /* from 1 */
    bool forced;     /* it was the only legal card */
    uint8_t cost;    /* points (at Tout and Bettel: tricks) that the card cost its side */
    uint8_t mistake; /* enum sf_mistake, or SF_NO_MISTAKE */
    sf_cards best;   /* the cards that cost nothing */
    struct sf_prospect before, after;
    struct sf_known known; /* filled in by sf_analyse_known() */
};

struct sf_analysis {
    struct sf_contract contract;
    uint8_t party; /* seats on the declarer's side, as bits */
    bool tricks;   /* tricks count, not points */
    bool complete; /* the game was played to its end */
    uint8_t count;
    uint8_t
        decided; /* the card after which the winner no longer changed; SF_NO_CARD: from the start */
    struct sf_analysed card[SF_CARD_N];
    uint8_t winner[SF_CARD_N];       /* of each completed trick */
    uint8_t trick_points[SF_CARD_N]; /* points in each trick */
    struct sf_prospect start, end;
    uint16_t lost_by[SF_SEATS]; /* what each seat's cards cost */
    uint16_t lost_declarer, lost_defence;
    struct sf_result perfect; /* payout without any mistake */
    struct sf_result real;    /* real payout, or without mistakes from where the game was cut off */
};

/* `cards` in the order played; an illegal card is rejected with its error. A Ramsch has no parties:
 * SF_E_NOT_OFFERED. On an error the analysis is invalid. */
enum sf_error sf_analyse(struct sf_analysis *analysis, const struct sf_setting *setting,
                         const uint8_t *cards, unsigned count, struct sf_solver *solver);

/* Judges every card of a valid analysis also by what its seat could know; `cards` as above. It
 * takes several times as long as the analysis. Without it no card has been looked at. */
void sf_analyse_known(struct sf_analysis *analysis, const struct sf_setting *setting,
                      const uint8_t *cards, struct sf_solver *solver);

/* Was it a mistake: did it cost anything, or cross a limit that changes the payout? */
static inline bool sf_analysed_wrong(const struct sf_analysed *card)
{
    return card->mistake != SF_NO_MISTAKE;
}

/* Needs sf_analyse_known(). */
enum sf_opinion sf_opinion_of(const struct sf_analysed *card);

/* Did the card turn a won game into a lost one, or the other way round? */
static inline bool sf_analysed_turned(const struct sf_analysed *card)
{
    return sf_prospect_won(card->before) != sf_prospect_won(card->after);
}

#endif
