/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/auction_internal.h"

/*
 * schule-2024 4.2: pairs. The seat behind says "at least this class"; the seat in front holds it
 * with `selbst` or steps back. The seat that remains meets the next one. The seat in front may also
 * open the first pair, as in the examples 8.1.1 to 8.1.4.
 *
 * `bound` is what the holder has claimed so far. It is nothing before the holder's first word in
 * the pair, since another announcement released the holder from their own (4.1.3).
 */

/* The class that `selbst` equals: the class just named or, for an opening, the other seat's
 * promise. */
static unsigned to_hold(const struct sf_auction *a)
{
    unsigned named = a->named[a->challenger];

    return named != SF_NO_CLASS ? named : a->promise[a->challenger];
}

static enum sf_error check_holder(const struct sf_auction *a, struct sf_say say)
{
    if (say.word == SF_SAY_WEITER)
        return SF_OK;
    /* only one seat can hold the cards of a Sie */
    return say.word == SF_SAY_SELBST && to_hold(a) != SF_CLASS_SIE ? SF_OK : SF_E_WORD_NOT_HERE;
}

static enum sf_error check_challenger(const struct sf_auction *a, struct sf_say say)
{
    if (say.word == SF_SAY_CLASS)
        return sf_auction_overbid(a, say.seat, say.arg);
    if (say.word == SF_SAY_WEITER) /* 8.1.4: the seat in front has at least the same */
        return sf_auction_step_back(a, say.seat);
    return SF_E_WORD_NOT_HERE;
}

static enum sf_error check(const struct sf_auction *a, struct sf_say say)
{
    /* 4.2.1: the second seat may name its class before the first has said a word */
    bool opens = !a->opened && say.seat == a->challenger && say.word == SF_SAY_CLASS;

    if (say.seat != a->next && !opens)
        return SF_E_NOT_YOUR_WORD;
    return say.seat == a->holder ? check_holder(a, say) : check_challenger(a, say);
}

static void apply(struct sf_auction *a, struct sf_say say)
{
    a->opened = true;
    if (say.word == SF_SAY_CLASS) {
        a->named[say.seat] = say.arg;
        a->next = a->holder;
    } else if (say.word == SF_SAY_SELBST) {
        a->bound = (uint8_t)to_hold(a);
        a->next = a->challenger;
    } else if (say.seat == a->holder) { /* 4.2.2 */
        sf_pair_won(a, a->challenger, to_hold(a), a->rules.class_binding);
    } else {
        sf_pair_won(a, a->holder, a->bound, a->rules.class_binding);
    }
}

const struct sf_conversation sf_conversation_schule = {
    .later = SF_SAY_SPIELE,
    .round_check = sf_round_check,
    .round_apply = sf_round_apply,
    .begin = sf_pair_begin,
    .check = check,
    .apply = apply,
};
