/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/auction_internal.h"

/*
 * muenchen-2006 II.2: all seats that want to play name a class, once each, from front to back. The
 * organiser decides about a Tout or a Sie, and about every solo game of a player who has lost too
 * many of them. A refusal lowers the class, asks for another, or annuls the announcement.
 *
 * `holder` has named the highest class so far, `bound`.
 *
 * A Rufspiel is not checked against the cards. Only the first seat can name it, and another seat
 * always sits behind and must name a higher class. For exactly this case II.2.1.3 lets a blocked
 * player name a Rufspiel.
 */

/* The same game without the promise to take all tricks. */
static unsigned lowered(unsigned tout)
{
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (sf_games[game].tout_class == tout)
            return sf_games[game].class;
    return SF_NO_CLASS;
}

static void begin(struct sf_auction *a)
{
    a->phase = SF_PHASE_NAMING;
    a->next = (uint8_t)sf_wants_first(a);
}

static enum sf_error check_class(const struct sf_auction *a, unsigned seat, unsigned class)
{
    if (a->refused[seat] >> class & 1)
        return SF_E_NEEDS_APPROVAL;
    return sf_auction_overbid(a, seat, class);
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
    return a->asked == say.seat ? SF_OK : sf_auction_step_back(a, say.seat);
}

/* II.2.1.3: the seat behind is asked next; after the last seat, the highest class plays. */
static void ask_next(struct sf_auction *a, unsigned seat)
{
    a->asked = SF_NO_SEAT;
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
    a->named[seat] = (uint8_t)bid;
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

static void refuse(struct sf_auction *a, unsigned seat)
{
    unsigned class = a->named[seat], lower = lowered(class);

    a->refused[seat] |= UINT32_C(1) << class;
    if (class == SF_CLASS_SIE ||
        (sf_class_is_tout(class) && sf_auction_compare(a, lower, a->promise[seat]) < 0))
        sf_auction_withdraw(a, seat);
    else if (sf_class_is_tout(class) && !(a->refused[seat] >> lower & 1))
        submit(a, seat, lower);
    else
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
