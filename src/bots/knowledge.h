/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_KNOWLEDGE_H
#define SF_BOTS_KNOWLEDGE_H

/*
 * Hard knowledge: what a view proves about the cards that it does not show.
 *
 * Whoever did not follow suit has none of it; whoever did not produce the called card when its suit
 * was led does not hold it, and if nobody produced it the leader ran away; a declarer holds a card
 * of the suit he calls in and not the called one; the Muss-Spiel is played by the Alte; a Tout, a
 * Sie, `eins`, a Hochzeit and a Stoss are said only with the cards for them. What merely is likely
 * does not belong here (weigh.h).
 *
 * Two layers. The sets `may` and `must` and the ranges are what can be said of one seat alone: all
 * that follows from them is necessary, and drawing from them is quick (world.h).
 * sf_knowledge_allows() is the whole truth: would everything that was said and played have been
 * legal with these hands? The real hands always pass. Two things go unused, because they are rare
 * and weak: that a player who was refused his game (muenchen-2006 II.2.2) had no other, and what
 * the viewer himself pushed on at a Schiebe-Solo, which the view does not keep.
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
    sf_cards may[SF_SEATS];    /* what each seat may hold now; the viewer's own cards are known */
    sf_cards must[SF_SEATS];   /* what it holds for certain */
    sf_cards played[SF_SEATS]; /* what it has played */
    bool all_dealt;            /* every unseen card is in some hand */
    struct sf_range range[SF_RANGE_MAX];
    uint8_t ranges;
};

void sf_knowledge_of(struct sf_knowledge *knowledge, const struct sf_view *view);

/* Is it possible that the seats hold these cards now? Every hand must have its number of cards. */
bool sf_knowledge_allows(const struct sf_knowledge *knowledge, const sf_cards hands[SF_SEATS]);

/* The hands with which play began, if these are held now. */
void sf_knowledge_dealt(const struct sf_knowledge *knowledge, const sf_cards hands[SF_SEATS],
                        sf_cards dealt[SF_SEATS]);

#endif
