/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/auction_internal.h"

/*
 * kurz-turnier: each seat names its game once, higher than any before; for a Rufspiel it says
 * `eins` or `spiel`. If a Rufspiel is the highest game, the others may take it over (Kammern), the
 * nearest seat clockwise first (I-3).
 *
 * `holder` has announced the highest game so far, `bound`.
 */

static bool can_call(const struct sf_auction *a, unsigned seat)
{
    struct sf_call calls[SF_CALL_MAX];

    return !a->hands_known || sf_contract_calls(&a->rules, SF_RUFSPIEL, a->hand[seat], calls);
}

/* "Eins" means that the seat holds an ace. */
static bool may_say_eins(const struct sf_auction *a, unsigned seat)
{
    return !a->hands_known || a->hand[seat] & SF_RANK_CARDS(SF_AS);
}

static enum sf_error check_rufspiel(const struct sf_auction *a, struct sf_say say)
{
    if (a->bound != SF_NO_CLASS) /* only the first seat; later seats have Kammern */
        return SF_E_CLASS_TOO_LOW;
    if (say.word == SF_SAY_EINS && !may_say_eins(a, say.seat))
        return SF_E_CARDS_FORBID;
    return can_call(a, say.seat) ? SF_OK : SF_E_DECLARER_BLOCKED;
}

static enum sf_error round_check(const struct sf_auction *a, struct sf_say say)
{
    if (say.seat != a->next)
        return SF_E_NOT_YOUR_WORD;
    if (say.word == SF_SAY_WEG)
        return SF_OK;
    if (say.word == SF_SAY_EINS || say.word == SF_SAY_SPIEL)
        return check_rufspiel(a, say);
    if (say.word == SF_SAY_CLASS && say.arg != SF_CLASS_RUFSPIEL)
        return sf_auction_overbid(a, say.seat, say.arg);
    return SF_E_WORD_NOT_HERE;
}

static void begin(struct sf_auction *a)
{
    a->phase = SF_PHASE_KAMMERN;
    a->next = (uint8_t)sf_rules_next(&a->rules, a->dealer, a->holder);
}

static void end_round(struct sf_auction *a)
{
    if (a->bound == SF_NO_CLASS)
        sf_auction_all_passed(a);
    else if (a->bound == SF_CLASS_RUFSPIEL)
        begin(a);
    else
        sf_auction_declare(a, a->holder, a->bound, a->rules.class_binding);
}

static void round_apply(struct sf_auction *a, struct sf_say say)
{
    a->spoken |= (uint8_t)(1u << say.seat);
    if (say.word != SF_SAY_WEG) {
        a->wants |= (uint8_t)(1u << say.seat);
        a->bound = say.word == SF_SAY_CLASS ? say.arg : SF_CLASS_RUFSPIEL;
        a->named[say.seat] = a->bound;
        a->holder = say.seat;
    }
    a->next = (uint8_t)sf_auction_following(a, say.seat);
    if (a->next == SF_NO_SEAT)
        end_round(a);
}

static enum sf_error check(const struct sf_auction *a, struct sf_say say)
{
    if (say.seat != a->next)
        return SF_E_NOT_YOUR_WORD;
    if (say.word == SF_SAY_KAMMERN)
        return can_call(a, say.seat) ? SF_OK : SF_E_DECLARER_BLOCKED;
    return say.word == SF_SAY_WEG ? SF_OK : SF_E_WORD_NOT_HERE;
}

static void apply(struct sf_auction *a, struct sf_say say)
{
    unsigned next = sf_rules_next(&a->rules, a->dealer, say.seat);

    a->next = (uint8_t)next;
    if (say.word == SF_SAY_KAMMERN)
        sf_auction_declare(a, say.seat, a->bound, a->rules.class_binding);
    else if (next == a->holder)
        sf_auction_declare(a, next, a->bound, a->rules.class_binding);
}

const struct sf_conversation sf_conversation_kurz = {
    .later = SF_SAY_SPIEL,
    .round_check = round_check,
    .round_apply = round_apply,
    .begin = begin,
    .check = check,
    .apply = apply,
};
