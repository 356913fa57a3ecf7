/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_WORLD_H
#define SF_BOTS_WORLD_H

/*
 * Worlds: the distributions of the unseen cards that a seat's knowledge allows.
 *
 * The cards fall into classes by the seats that may hold them, and each hand has its size. So the
 * distributions that the sets of a knowledge allow can be counted class by class, and every number
 * below `count` stands for one of them. A random number is a random distribution, all equally
 * likely. If sf_knowledge_allows() rejects a distribution, it is drawn again; so the result is
 * uniform among all that are consistent with the view. If there are few numbers, a caller can go
 * through all of them.
 *
 * A plain value of some kilobytes that points to its knowledge, which must outlive it. It is
 * read-only after sf_worlds_init(): several threads may draw from it.
 */

#include "base/rng.h"
#include "bots/knowledge.h"

enum { SF_WORLD_HANDS = 3, SF_WORLD_CLASSES = 7, SF_WORLD_CARDS = 24, SF_WORLD_HAND = 8 };
enum { SF_WORLD_TRIES = 100000 };

struct sf_world {
    sf_cards hand[SF_SEATS]; /* what each seat holds now */
};

struct sf_worlds {
    const struct sf_knowledge *knowledge;
    struct sf_world known; /* the viewer's cards and the open cards */
    uint64_t count;        /* distributions that the sets allow; each has a number below this */
    uint8_t seat[SF_WORLD_HANDS], size[SF_WORLD_HANDS]; /* hidden hands; size 0: unused */
    uint8_t classes;
    uint8_t takers[SF_WORLD_CLASSES]; /* hidden hands that may hold a card of the class, as bits */
    sf_cards cards[SF_WORLD_CLASSES];

    /* ways to deal the classes from one on, by what the first two hands still need; the third needs
     * the rest */
    uint64_t ways[SF_WORLD_CLASSES + 1][SF_WORLD_HAND + 1][SF_WORLD_HAND + 1];
    uint32_t choose[SF_WORLD_CARDS + 1][SF_WORLD_CARDS + 1];
};

/* Returns false if there is nothing to draw: the viewer holds no cards, or not all are dealt. */
bool sf_worlds_init(struct sf_worlds *worlds, const struct sf_knowledge *knowledge);

/* The distribution with this number; false if the view rules it out. */
bool sf_worlds_at(const struct sf_worlds *worlds, uint64_t number, struct sf_world *world);

/* A random consistent distribution, all equally likely. Returns false if SF_WORLD_TRIES draws found
 * none. */
bool sf_worlds_draw(const struct sf_worlds *worlds, struct sf_rng *rng, struct sf_world *world);

/* All consistent distributions, if there are at most `max` numbers to go through; else returns
 * 0. */
unsigned sf_worlds_all(const struct sf_worlds *worlds, struct sf_world *list, unsigned max);

/* The game as it stands in this world, after all cards seen so far. Needs a contract. */
void sf_world_play(const struct sf_knowledge *knowledge, const struct sf_world *world,
                   struct sf_play *play);

#endif
