#ifndef SF_MATCH_TRAIN_H
#define SF_MATCH_TRAIN_H

/*
 * Training: the numbers of bots/trained.h, counted in self-play.
 *
 * It begins with rules of thumb and goes on in rounds, each with the numbers found so far.
 *
 * - Games. Tables of `stammtisch`: at the announcement the rollouts over possible worlds are held
 *   against one with the real cards (that tells the slope, and how far choosing the best of several
 *   estimates flatters them), and in some of the deals that against the cards being played by
 *   `stammtisch`. There it is counted, too, how often a card is the one of `wirt`, and by how much
 *   a hand that is played or passed misses or exceeds the threshold.
 * - Thresholds. Tables of `wirt`, many more deals: whoever has the word tries the best game of each
 *   kind and passing (or, instead of a solo game, its Rufspiel), with the real cards; `wirt` plays
 * both to the end, and what comes out is corrected as the round before has found. Where the line
 * through what playing gains over passing, by strength, crosses zero is the threshold.
 * - Games once more, with these thresholds.
 *
 * A kind of game that was met too seldom keeps its number of the beginning. Deals are spread over
 * threads, each has its own random numbers, and sums are made in their order: the same seed and
 * number of deals give the same numbers with any number of threads.
 *
 * While it runs, all bots of the process play with the numbers of the round (sf_trained_used): one
 * training at a time, and no other bots.
 */

#include "bots/trained.h"
#include <stdatomic.h>
#include <stddef.h>

struct sf_train {
    uint64_t seed, deals;                         /* deals of a round of games */
    unsigned threads;                             /* 0: as many as there are processors */
    const atomic_bool *stop;                      /* may be NULL */
    void (*progress)(void *context, size_t done); /* deals of all rounds; may be NULL */
    void *context;
};

enum sf_train_outcome { SF_TRAIN_DONE, SF_TRAIN_STOPPED, SF_TRAIN_NO_MEMORY };

enum sf_train_outcome sf_train_run(const struct sf_train *train, struct sf_trained *found);

/* How many deals all rounds have together. */
size_t sf_train_total(const struct sf_train *train);

/* bots/trained.c as text; how long it is. `size` of SF_TRAIN_TEXT always suffices. */
enum { SF_TRAIN_TEXT = 8192 };
size_t sf_train_text(const struct sf_train *train, const struct sf_trained *found, char *text,
                     size_t size);

#endif
