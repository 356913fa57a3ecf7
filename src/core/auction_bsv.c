/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/auction_internal.h"

/*
 * bsv-1989 2.2.3: pairs in which each seat names its solo game once and for all. The seat in front
 * names its game or says `gut`. The seat behind then needs a higher game; after `gut` any solo game
 * will do. A seat that has named a game stays with it; from then on only the seats behind it are
 * asked.
 *
 * Annex 1, 1.6: Steigern decides by points instead. It is in this file because the annex is part of
 * the same book; any casual table may play it.
 */

static enum sf_error check_front(const struct sf_auction *a, struct sf_say say)
{
    if (say.word == SF_SAY_GUT)
        return SF_OK;
    if (say.word != SF_SAY_CLASS)
        return SF_E_WORD_NOT_HERE;
    if (sf_auction_compare(a, say.arg, sf_class_lowest_alone(&a->rules)) < 0)
        return SF_E_CLASS_TOO_LOW; /* only a solo game beats a solo game */
    return sf_auction_cards(a, say.seat, say.arg);
}

static enum sf_error check(const struct sf_auction *a, struct sf_say say)
{
    if (say.seat != a->next)
        return SF_E_NOT_YOUR_WORD;
    if (say.seat == a->holder)
        return check_front(a, say);
    if (say.word == SF_SAY_CLASS)
        return sf_auction_overbid(a, say.seat, say.arg);
    return say.word == SF_SAY_WEITER ? sf_auction_step_back(a, say.seat) : SF_E_WORD_NOT_HERE;
}

static void apply(struct sf_auction *a, struct sf_say say)
{
    bool exact = a->rules.class_binding; /* 2.2.2 */

    if (say.word == SF_SAY_CLASS)
        a->named[say.seat] = say.arg;
    if (say.seat == a->holder) {
        a->bound = a->named[say.seat];
        a->next = a->challenger;
    } else if (say.word == SF_SAY_CLASS) {
        sf_pair_won(a, say.seat, say.arg, exact);
    } else {
        sf_pair_won(a, a->holder, a->bound, exact);
    }
}

const struct sf_conversation sf_conversation_bsv = {
    .later = SF_SAY_SPIELE_AUCH,
    .later_alone = true, /* I-13 */
    .round_check = sf_round_check,
    .round_apply = sf_round_apply,
    .begin = sf_pair_begin,
    .check = check,
    .apply = apply,
};

/* Steigern. `bid` is the last bid: made by the seat behind, or held by the seat in front. */

static enum sf_error check_steigern(const struct sf_auction *a, struct sf_say say)
{
    /* A1 1.6.1: it may be clear without a word that the seat in front plays a solo */
    bool opens = !a->opened && say.seat == a->challenger && say.word == SF_SAY_BID;

    if (say.seat != a->next && !opens)
        return SF_E_NOT_YOUR_WORD;
    if (say.seat == a->holder)
        return say.word == SF_SAY_SELBST || say.word == SF_SAY_GUT ? SF_OK : SF_E_WORD_NOT_HERE;
    if (say.word == SF_SAY_BID) /* A1 1.6.2: above the last bid, third and fourth too */
        return say.arg > a->bid ? SF_OK : SF_E_BID_TOO_LOW;
    return say.word == SF_SAY_WEITER ? SF_OK : SF_E_WORD_NOT_HERE;
}

/* The lowest game that the winner may play. A bid is one of points, and a Bettel has none
 * (A1 1.4). */
static unsigned lowest_steigern(const struct sf_auction *a)
{
    uint32_t classes = a->rules.classes;

    for (unsigned game = 0; game < SF_GAME_N && a->bid; game++)
        if (sf_games[game].goal == SF_GOAL_NO_TRICK)
            classes &= ~(UINT32_C(1) << sf_games[game].class);
    return sf_lowest(classes & ~(UINT32_C(1) << SF_CLASS_RUFSPIEL));
}

static void apply_steigern(struct sf_auction *a, struct sf_say say)
{
    a->opened = true;
    if (say.word == SF_SAY_BID) {
        a->bid = say.arg;
        a->next = a->holder;
    } else if (say.word == SF_SAY_SELBST) {
        a->next = a->challenger;
    } else {
        unsigned winner = say.word == SF_SAY_GUT ? a->challenger : a->holder;
        sf_pair_won(a, winner, lowest_steigern(a), false);
    }
}

const struct sf_conversation sf_conversation_steigern = {
    .later = SF_SAY_SPIELE_AUCH,
    .round_check = sf_round_check,
    .round_apply = sf_round_apply,
    .begin = sf_pair_begin,
    .check = check_steigern,
    .apply = apply_steigern,
};
