/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/auction_internal.h"

/*
 * muenchen-2006 II.2: all seats that want to play name a class, once each, from front to back. The
 * organiser decides about a Tout or a Sie, and about every solo game of a player who has lost too
 * many of them. After a refusal the seat names another class, or its announcement is annulled.
 *
 * `holder` has named the highest class so far, `bound`.
 *
 * A Rufspiel is not checked against the cards. Only the first seat can name it, and another seat
 * always sits behind and must name a higher class. For exactly this case II.2.1.3 lets a blocked
 * player name a Rufspiel.
 */

/* Below its promise a lowered class annuls the announcement; it need not be the highest bid. */
static bool lowers(const struct sf_auction *a, unsigned seat, unsigned class)
{
    return a->lowering && a->asked == seat && sf_class_lowered(&a->rules) >> class & 1;
}

static void begin(struct sf_auction *a)
{
    a->phase = SF_PHASE_NAMING;
    a->next = (uint8_t)sf_wants_first(a);
}

static enum sf_error check_class(const struct sf_auction *a, unsigned seat, unsigned class)
{
    if (a->refused[seat] >> class & 1)
        return SF_E_CLASS_REFUSED;
    if (lowers(a, seat, class))
        return SF_OK;
    /* every solo game of a player on probation was refused as such: any other class will do */
    if (a->lowering && a->asked == seat && !sf_auction_on_probation(a, seat))
        return SF_E_TOUT_LOWERED;
    return sf_auction_overbid(a, seat, class);
}

/* II.2.2: a seat whose class was refused has no other game only if every class that is left needs
 * approval, too (I-41). */
static enum sf_error check_no_other(const struct sf_auction *a, unsigned seat)
{
    for (unsigned class = SF_CLASS_RUFSPIEL; class < SF_CLASS_N; class ++)
        if (a->rules.classes >> class & 1 && !check_class(a, seat, class) &&
            !sf_auction_asks_organiser(a, seat, (enum sf_class) class))
            return SF_E_PROMISE_BINDS;
    return SF_OK;
}

static enum sf_error check(const struct sf_auction *a, struct sf_say say)
{
    if (a->phase == SF_PHASE_APPROVAL) {
        if (say.seat != SF_ORGANISER)
            return SF_E_NEEDS_APPROVAL;
        return say.word == SF_SAY_APPROVE || say.word == SF_SAY_REFUSE ? SF_OK : SF_E_WORD_NOT_HERE;
    }
    if (say.seat != a->next)
        return SF_E_NOT_YOUR_WORD;
    if (say.word == SF_SAY_CLASS)
        return check_class(a, say.seat, say.arg);
    if (say.word != SF_SAY_WEITER)
        return SF_E_WORD_NOT_HERE;
    /* after a refusal the word means that the seat has no other game */
    return a->asked == say.seat ? check_no_other(a, say.seat) : sf_auction_step_back(a, say.seat);
}

/* II.2.1.3: the seat behind is asked next; after the last seat, the highest class plays. */
static void ask_next(struct sf_auction *a, unsigned seat)
{
    a->asked = SF_NO_SEAT;
    a->lowering = false;
    a->phase = SF_PHASE_NAMING;
    a->next = (uint8_t)sf_wants_following(a, seat);
    if (a->next == SF_NO_SEAT)
        sf_auction_declare(a, a->holder, a->bound, a->rules.class_binding);
}

/* The class stands as a bid. A lowered class need not be the highest; of equal classes the first
 * wins. */
static void stand(struct sf_auction *a, unsigned seat)
{
    if (sf_auction_compare(a, a->named[seat], a->bound) > 0) {
        a->bound = a->named[seat];
        a->holder = (uint8_t)seat;
    }
    ask_next(a, seat);
}

static void submit(struct sf_auction *a, unsigned seat, unsigned bid)
{
    bool below = lowers(a, seat, bid) && sf_auction_compare(a, bid, a->promise[seat]) < 0;

    if (below) {
        sf_auction_withdraw(a, seat);
        return;
    }
    a->named[seat] = (uint8_t)bid;
    a->lowering = false;
    if (!sf_auction_asks_organiser(a, seat, (enum sf_class)bid)) {
        stand(a, seat);
        return;
    }
    a->phase = SF_PHASE_APPROVAL;
    a->asked = (uint8_t)seat;
    a->next = SF_ORGANISER;
}

/* II.2.2: the seat must change to a class that the organiser allows. */
static void name_another(struct sf_auction *a, unsigned seat)
{
    a->named[seat] = SF_NO_CLASS;
    a->phase = SF_PHASE_NAMING;
    a->next = (uint8_t)seat;
}

/* Is a class left to which this seat can lower its Tout without losing its announcement? */
static bool can_lower(const struct sf_auction *a, unsigned seat)
{
    for (uint32_t left = sf_class_lowered(&a->rules); left; left &= left - 1)
        if (sf_auction_compare(a, sf_lowest(left), a->promise[seat]) >= 0)
            return true;
    return false;
}

static void refuse(struct sf_auction *a, unsigned seat)
{
    unsigned class = a->named[seat];
    bool tout = sf_class_is_tout(class);

    a->refused[seat] |= UINT32_C(1) << class;
    if (class == SF_CLASS_SIE || (tout && !can_lower(a, seat))) {
        sf_auction_withdraw(a, seat);
        return;
    }
    a->lowering = tout && sf_class_lowered(&a->rules) & ~a->refused[seat];
    name_another(a, seat);
}

static void apply(struct sf_auction *a, struct sf_say say)
{
    if (say.word == SF_SAY_APPROVE)
        stand(a, a->asked);
    else if (say.word == SF_SAY_REFUSE)
        refuse(a, a->asked);
    else if (say.word == SF_SAY_CLASS)
        submit(a, say.seat, say.arg);
    else if (a->asked == say.seat)
        sf_auction_withdraw(a, say.seat);
    else
        ask_next(a, say.seat);
}

const struct sf_conversation sf_conversation_muenchen = {
    .later = SF_SAY_SPIELE,
    .round_check = sf_round_check,
    .round_apply = sf_round_apply,
    .begin = begin,
    .check = check,
    .apply = apply,
};
