/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_KNOWLEDGE_H
#define SF_BOTS_KNOWLEDGE_H

/*
 * Hard knowledge: what a view proves about the cards that it does not show.
 *
 * A seat that did not follow suit has none of it. A seat that did not play the called card when its
 * suit was led does not hold it; if no seat played it, the leader ran away. A declarer holds a card
 * of the called suit and not the called card. The declarer of a Muss-Spiel holds the Alte. A Tout,
 * a Sie, `eins`, a Hochzeit and a Stoss need their cards. Mere likelihoods are not part of it
 * (weigh.h).
 *
 * There are two layers. The sets `may` and `must` and the ranges describe one seat alone: they are
 * necessary conditions, and drawing from them is fast (world.h). sf_knowledge_allows() is the
 * complete check: would every word and every card have been legal with these hands? The real hands
 * always pass. Two facts are not used, because they are rare and weak: a player whose game was
 * refused (muenchen-2006 II.2.2) had no other; and the cards that the viewer pushed on at a
 * Schiebe-Solo, which the view does not store.
 *
 * A plain value that points to its view, which must outlive it.
 */

#include "core/view.h"

/* A seat holds at least `min` and at most `max` of these cards now. */
struct sf_range {
    sf_cards cards;
    uint8_t seat, min, max;
};

enum { SF_RANGE_MAX = 32 };

struct sf_knowledge {
    const struct sf_view *view;
    sf_cards unseen;           /* not seen by the viewer, in hands or not dealt */
    sf_cards may[SF_SEATS];    /* what each seat may hold now; exact for the viewer */
    sf_cards must[SF_SEATS];   /* what it certainly holds */
    sf_cards played[SF_SEATS]; /* what it has played */
    bool all_dealt;            /* every unseen card is in some hand */
    struct sf_range range[SF_RANGE_MAX];
    uint8_t ranges;
};

void sf_knowledge_of(struct sf_knowledge *knowledge, const struct sf_view *view);

/* Is it possible that the seats hold these cards now? Every hand must have its number of cards. */
bool sf_knowledge_allows(const struct sf_knowledge *knowledge, const sf_cards hands[SF_SEATS]);

/* The hands at the beginning of play, if the seats hold these hands now. */
void sf_knowledge_dealt(const struct sf_knowledge *knowledge, const sf_cards hands[SF_SEATS],
                        sf_cards dealt[SF_SEATS]);

#endif
