/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/auction_internal.h"

/*
 * serien-2022: pairs on a ladder of fixed words. Each word stands for a class. The seat behind
 * climbs, the seat in front holds. Instead of a word a seat may name its game: then it is bound to
 * exactly that game and says nothing more. The third and fourth seat climb on from where the winner
 * stands, at least to their own promise (I-22).
 *
 * `bound` is the holder's class, `named` is the class that the challenger has claimed.
 */

static const struct {
    uint8_t class, climb, hold; /* enum sf_class, enum sf_word; SF_WORD_N: no word */
} ladder[] = {
    {SF_CLASS_FARBWENZ, SF_WORD_N, SF_SAY_SELBST},
    {SF_CLASS_WENZ, SF_SAY_BESSER, SF_SAY_AUCH_NOCH},
    {SF_CLASS_SOLO, SF_SAY_WIEDER_BESSER, SF_SAY_HALTE},
    {SF_CLASS_FARBWENZ_TOUT, SF_SAY_ERNEUT_BESSER, SF_SAY_KANN_ICH_HALTEN},
    {SF_CLASS_SOLO_TOUT, SF_WORD_N, SF_WORD_N}, /* named as a game; no seat can hold it */
};

enum { STEPS = sizeof ladder / sizeof *ladder };

/* The class that the holder must equal: the last claim or, for an opening, the other seat's
 * promise. */
static unsigned to_hold(const struct sf_auction *a)
{
    unsigned named = a->named[a->challenger];

    return named != SF_NO_CLASS ? named : a->promise[a->challenger];
}

/* The step of a class; every class of the book from Farbwenz on has one. */
static unsigned step_of(const struct sf_auction *a, unsigned class)
{
    unsigned step = 0;

    while (step < STEPS - 1 && sf_auction_compare(a, ladder[step].class, class) < 0)
        step++;
    return step;
}

/* The step that the challenger's next word climbs to. */
static unsigned next_step(const struct sf_auction *a)
{
    unsigned step = 0;

    while (step < STEPS - 1 && sf_auction_overbid(a, a->challenger, ladder[step].class))
        step++;
    return step;
}

static enum sf_error check_holder(const struct sf_auction *a, struct sf_say say)
{
    unsigned level = to_hold(a);

    if (say.word == SF_SAY_WEITER || say.word == ladder[step_of(a, level)].hold)
        return SF_OK;
    if (say.word != SF_SAY_CLASS)
        return SF_E_WORD_NOT_HERE;
    return sf_auction_compare(a, say.arg, level) < 0 ? SF_E_CLASS_TOO_LOW : SF_OK;
}

static enum sf_error check_challenger(const struct sf_auction *a, struct sf_say say)
{
    if (say.word == SF_SAY_CLASS)
        return sf_auction_overbid(a, say.seat, say.arg);
    if (say.word == SF_SAY_WEITER)
        return sf_auction_step_back(a, say.seat);
    return say.word == ladder[next_step(a)].climb ? SF_OK : SF_E_WORD_NOT_HERE;
}

static enum sf_error check(const struct sf_auction *a, struct sf_say say)
{
    if (say.seat != a->next)
        return SF_E_NOT_YOUR_WORD;
    return say.seat == a->holder ? check_holder(a, say) : check_challenger(a, say);
}

static void won(struct sf_auction *a, unsigned seat, unsigned class)
{
    sf_pair_won(a, seat, class, a->fixed[seat]);
}

/* A challenger that has named its game cannot raise it, so the holder's answer decides the pair. */
static void apply_holder(struct sf_auction *a, struct sf_say say)
{
    unsigned level = to_hold(a);

    if (say.word == SF_SAY_WEITER) {
        won(a, a->challenger, level);
        return;
    }
    a->fixed[say.seat] = say.word == SF_SAY_CLASS;
    a->named[say.seat] = a->bound =
        say.word == SF_SAY_CLASS ? say.arg : ladder[step_of(a, level)].class;
    if (a->fixed[a->challenger])
        won(a, say.seat, a->bound);
    else
        a->next = a->challenger;
}

static void apply_challenger(struct sf_auction *a, struct sf_say say)
{
    unsigned claim = say.word == SF_SAY_CLASS ? say.arg : ladder[next_step(a)].class;

    if (say.word == SF_SAY_WEITER) {
        won(a, a->holder, a->bound);
        return;
    }
    a->named[say.seat] = (uint8_t)claim;
    a->fixed[say.seat] = say.word == SF_SAY_CLASS;
    if (a->fixed[a->holder] || ladder[step_of(a, claim)].hold == SF_WORD_N)
        won(a, say.seat, claim);
    else
        a->next = a->holder;
}

static void apply(struct sf_auction *a, struct sf_say say)
{
    if (say.seat == a->holder)
        apply_holder(a, say);
    else
        apply_challenger(a, say);
}

const struct sf_conversation sf_conversation_serien = {
    .later = SF_SAY_SPIELE_AUCH,
    .round_check = sf_round_check,
    .round_apply = sf_round_apply,
    .begin = sf_pair_begin,
    .check = check,
    .apply = apply,
};
