/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_AUCTION_INTERNAL_H
#define SF_CORE_AUCTION_INTERNAL_H

/*
 * Shared by the auction_*.c files; no other file includes it.
 *
 * The rules of a conversation are its check functions. A check takes one declaration at one moment
 * and returns SF_OK or the reason against it. sf_auction_legal() lists what the check accepts.
 * sf_auction_apply() calls the check and then the row's apply, which may rely on it.
 */

#include "core/auction.h"

typedef enum sf_error sf_auction_check(const struct sf_auction *a, struct sf_say say);
typedef void sf_auction_step(struct sf_auction *a, struct sf_say say);

/* One way of finding the declarer. */
struct sf_conversation {
    uint8_t later;    /* enum sf_word: how a later seat declares that it wants to play too */
    bool later_alone; /* it promises just a solo game; else the n-th promises the n-th class */
    sf_auction_check *round_check; /* the first round */
    sf_auction_step *round_apply;
    void (*begin)(struct sf_auction *a); /* after the round, if several want to play */
    sf_auction_check *check;             /* the declarations that follow */
    sf_auction_step *apply;
};

extern const struct sf_conversation sf_conversation_muenchen, sf_conversation_schule,
    sf_conversation_bsv, sf_conversation_serien, sf_conversation_kurz;
/* Replaces the part after the round where the table plays Steigern; its own round is unused. */
extern const struct sf_conversation sf_conversation_steigern;

/* The round of every book but kurz-turnier: a seat says `weiter` or that it wants to play. */
enum sf_error sf_round_check(const struct sf_auction *a, struct sf_say say);
void sf_round_apply(struct sf_auction *a, struct sf_say say);

/* The seats in the order of the round; after the last comes SF_NO_SEAT. */
unsigned sf_auction_first(const struct sf_auction *a);
unsigned sf_auction_following(const struct sf_auction *a, unsigned seat);
/* The same among the seats that want to play. */
unsigned sf_wants_first(const struct sf_auction *a);
unsigned sf_wants_following(const struct sf_auction *a, unsigned seat);

static inline int sf_auction_compare(const struct sf_auction *a, unsigned x, unsigned y)
{
    return sf_class_compare(&a->rules, (enum sf_class)x, (enum sf_class)y);
}

static inline bool sf_class_is_tout(unsigned class)
{
    return class >= SF_CLASS_FARBGEIER_TOUT && class <= SF_CLASS_TOUT;
}

/* May the seat name this class over the one that is bound? Its promise and its cards decide. */
enum sf_error sf_auction_overbid(const struct sf_auction *a, unsigned seat, unsigned class);

/* May the seat step back? Only if the class that binds another seat covers its promise. */
enum sf_error sf_auction_step_back(const struct sf_auction *a, unsigned seat);

/* Why the seat's cards, where they are known, forbid this class. */
enum sf_error sf_auction_cards(const struct sf_auction *a, unsigned seat, unsigned class);

/* The first two seats that want to play face each other; the one in front speaks first. */
void sf_pair_begin(struct sf_auction *a);

/* The winner is bound to this class and meets the next seat, which opens. If there is none, the
 * winner is the declarer. */
void sf_pair_won(struct sf_auction *a, unsigned winner, unsigned bound, bool exact);

void sf_auction_declare(struct sf_auction *a, unsigned seat, unsigned at_least, bool exact);
void sf_auction_all_passed(struct sf_auction *a);

/* muenchen-2006 II.2.2: as if the seat had not announced anything. */
void sf_auction_withdraw(struct sf_auction *a, unsigned seat);

#endif
