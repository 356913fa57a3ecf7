/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/auction.h"
#include "base/text.h"
#include "core/auction_internal.h"
#include <string.h>

static const char *const words[SF_WORD_N] = {
#define SF_WORD_ROW(id, name) name,
    SF_WORDS(SF_WORD_ROW)
#undef SF_WORD_ROW
};

static const struct sf_conversation *const conversations[] = {
    [SF_PROCEDURE_MUENCHEN] = &sf_conversation_muenchen,
    [SF_PROCEDURE_SCHULE] = &sf_conversation_schule,
    [SF_PROCEDURE_BSV] = &sf_conversation_bsv,
    [SF_PROCEDURE_SERIEN] = &sf_conversation_serien,
    [SF_PROCEDURE_KURZ] = &sf_conversation_kurz,
};

const char *sf_word_name(enum sf_word word)
{
    return words[word];
}

enum sf_word sf_word_parse(const char *name)
{
    for (int i = 0; i < SF_WORD_N; i++)
        if (sf_text_equal(words[i], name))
            return (enum sf_word)i;
    return SF_WORD_N;
}

static const struct sf_conversation *conversation(const struct sf_auction *a)
{
    return conversations[a->rules.procedure];
}

/* bsv-1989 A1 1.6.1: Steigern replaces the class order; the round still uses the book's words. */
static const struct sf_conversation *conversation_after(const struct sf_auction *a)
{
    return sf_rules_has(&a->rules, SF_VARIANT_STEIGERN) ? &sf_conversation_steigern
                                                        : conversation(a);
}

unsigned sf_auction_first(const struct sf_auction *a)
{
    return sf_rules_next(&a->rules, a->dealer, a->dealer);
}

unsigned sf_auction_following(const struct sf_auction *a, unsigned seat)
{
    unsigned next = sf_rules_next(&a->rules, a->dealer, seat);

    return next == sf_auction_first(a) ? SF_NO_SEAT : next;
}

unsigned sf_wants_following(const struct sf_auction *a, unsigned seat)
{
    do
        seat = sf_auction_following(a, seat);
    while (seat != SF_NO_SEAT && !(a->wants >> seat & 1));
    return seat;
}

unsigned sf_wants_first(const struct sf_auction *a)
{
    unsigned first = sf_auction_first(a);

    return a->wants >> first & 1 ? first : sf_wants_following(a, first);
}

enum sf_error sf_auction_cards(const struct sf_auction *a, unsigned seat, unsigned class)
{
    if (!a->hands_known)
        return SF_OK;
    if (class == SF_CLASS_SIE && !sf_hand_is_sie(&a->rules, a->hand[seat]))
        return SF_E_NOT_A_SIE;
    if (sf_class_is_tout(class) && !sf_hand_allows_tout(&a->rules, a->hand[seat]))
        return SF_E_TOUT_NEEDS_OBER;
    return SF_OK;
}

enum sf_error sf_auction_overbid(const struct sf_auction *a, unsigned seat, unsigned class)
{
    if (sf_auction_compare(a, class, a->promise[seat]) < 0)
        return SF_E_PROMISE_BINDS;
    if (sf_auction_compare(a, class, a->bound) <= 0)
        return SF_E_CLASS_TOO_LOW;
    return sf_auction_cards(a, seat, class);
}

enum sf_error sf_auction_step_back(const struct sf_auction *a, unsigned seat)
{
    return sf_auction_compare(a, a->bound, a->promise[seat]) < 0 ? SF_E_PROMISE_BINDS : SF_OK;
}

static void end(struct sf_auction *a, enum sf_outcome_of_auction outcome)
{
    a->phase = SF_PHASE_OVER;
    a->outcome = (uint8_t)outcome;
    a->next = SF_NO_SEAT;
}

void sf_auction_declare(struct sf_auction *a, unsigned seat, unsigned at_least, bool exact)
{
    a->declarer = (uint8_t)seat;
    a->at_least = (uint8_t)at_least;
    a->exact = exact;
    end(a, SF_AUCTION_DECLARER);
}

static unsigned holder_of_alte(const struct sf_auction *a)
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (a->hands_known && a->hand[seat] & SF_BIT(SF_ALTE))
            return seat;
    return SF_NO_SEAT;
}

static unsigned last_seat(const struct sf_auction *a)
{
    unsigned seat = sf_auction_first(a), next;

    while ((next = sf_auction_following(a, seat)) != SF_NO_SEAT)
        seat = next;
    return seat;
}

void sf_auction_all_passed(struct sf_auction *a)
{
    bool ramsch = sf_rules_has(&a->rules, SF_VARIANT_RAMSCH);
    bool stock = sf_rules_has(&a->rules, SF_VARIANT_STOCK);

    if (a->rules.all_pass == SF_PASS_MUSS) { /* muenchen-2006 II.2.1.1, bsv-1989 A1 3.3.1 */
        a->declarer = (uint8_t)holder_of_alte(a);
        end(a, SF_AUCTION_MUSS);
    } else if (ramsch && stock) { /* bsv-1989 A1 3.1.1: the last seat chooses */
        a->phase = SF_PHASE_LAST_SEAT;
        a->next = (uint8_t)last_seat(a);
    } else if (ramsch || stock) {
        end(a, ramsch ? SF_AUCTION_RAMSCH : SF_AUCTION_STOCK);
    } else {
        end(a, SF_AUCTION_PASSED);
    }
}

/* The first round. */

enum sf_error sf_round_check(const struct sf_auction *a, struct sf_say say)
{
    if (say.seat != a->next)
        return SF_E_NOT_YOUR_WORD;
    if (say.word == SF_SAY_WEITER ||
        say.word == (a->wants ? conversation(a)->later : SF_SAY_SPIELE))
        return SF_OK;
    return SF_E_WORD_NOT_HERE;
}

static unsigned promise(const struct sf_auction *a)
{
    unsigned before = sf_count(a->wants);

    /* I-13; muenchen-2006 II.2, schule-2024 4.1.2, I-21, I-22 */
    return before && conversation(a)->later_alone ? sf_class_lowest_alone(&a->rules)
                                                  : sf_class_promise(&a->rules, before);
}

static void end_round(struct sf_auction *a)
{
    unsigned first = sf_wants_first(a);

    if (!a->wants)
        sf_auction_all_passed(a);
    else if (sf_count(a->wants) == 1) /* any game from its promise on: muenchen-2006 II.2.1.2 */
        sf_auction_declare(a, first, a->promise[first], false);
    else
        conversation_after(a)->begin(a);
}

/* Passes the turn to the next seat that has not declared; if there is none, the round is over. */
static void go_round(struct sf_auction *a, unsigned seat)
{
    do
        seat = sf_auction_following(a, seat);
    while (seat != SF_NO_SEAT && a->spoken >> seat & 1);
    a->next = (uint8_t)seat;
    if (seat == SF_NO_SEAT)
        end_round(a);
}

void sf_round_apply(struct sf_auction *a, struct sf_say say)
{
    a->spoken |= (uint8_t)(1u << say.seat);
    if (say.word != SF_SAY_WEITER) {
        a->promise[say.seat] = (uint8_t)promise(a);
        a->wants |= (uint8_t)(1u << say.seat);
    }
    go_round(a, say.seat);
}

void sf_auction_withdraw(struct sf_auction *a, unsigned seat)
{
    unsigned later = 0;

    for (unsigned s = seat; s != SF_NO_SEAT; s = sf_auction_following(a, s))
        later |= 1u << s;
    a->annulled |= (uint8_t)(1u << seat);
    a->spoken &= (uint8_t)~later;
    a->spoken |= a->annulled; /* an annulled seat does not speak again */
    a->wants &= (uint8_t)~later;
    for (unsigned s = 0; s < SF_SEATS; s++)
        if (!(a->wants >> s & 1))
            a->promise[s] = SF_NO_CLASS;
    memset(a->named, SF_NO_CLASS, sizeof a->named);
    a->bound = a->at_least = SF_NO_CLASS;
    a->exact = a->lowering = false;
    a->holder = a->asked = a->declarer = SF_NO_SEAT;
    a->outcome = SF_AUCTION_OPEN;
    a->phase = SF_PHASE_ROUND;
    go_round(a, seat);
}

bool sf_auction_on_probation(const struct sf_auction *a, unsigned seat)
{
    return a->rules.lost_solos && a->lost_solos[seat] >= a->rules.lost_solos;
}

bool sf_auction_asks_organiser(const struct sf_auction *a, unsigned seat, enum sf_class class)
{
    if (a->rules.tout_approval && (sf_class_is_tout(class) || class == SF_CLASS_SIE))
        return true;
    return sf_auction_on_probation(a, seat) && class > SF_CLASS_RUFSPIEL;
}

void sf_auction_annul(struct sf_auction *a, unsigned seat)
{
    bool approval = a->rules.tout_approval || a->rules.lost_solos;

    if (approval && a->outcome == SF_AUCTION_DECLARER && a->declarer == seat)
        sf_auction_withdraw(a, seat);
}

/* Pairs. */

void sf_pair_begin(struct sf_auction *a)
{
    a->phase = SF_PHASE_PAIR;
    a->holder = (uint8_t)sf_wants_first(a);
    a->challenger = (uint8_t)sf_wants_following(a, a->holder);
    a->next = a->holder;
}

void sf_pair_won(struct sf_auction *a, unsigned winner, unsigned bound, bool exact)
{
    unsigned third = sf_wants_following(a, a->challenger);

    a->holder = (uint8_t)winner;
    a->bound = (uint8_t)bound;
    a->challenger = a->next = (uint8_t)third;
    if (third == SF_NO_SEAT)
        sf_auction_declare(a, winner, bound, exact);
}

/* Hochzeit, bsv-1989 A1 2.1. */

static enum sf_error check_hochzeit(const struct sf_auction *a, unsigned seat)
{
    if (a->spoken || a->offered >> seat & 1 || seat == SF_ORGANISER)
        return SF_E_WORD_NOT_HERE;
    return a->hands_known && sf_count(sf_hand_trumps(a->hand[seat])) != 1 ? SF_E_HOCHZEIT_TRUMPS
                                                                          : SF_OK;
}

static void step_offer(struct sf_auction *a)
{
    unsigned seat = a->holder;

    do
        seat = sf_rules_next(&a->rules, a->dealer, seat);
    while (a->answered >> seat & 1);
    a->next = (uint8_t)seat;
    if (seat == a->holder) { /* A1 2.1.2: no seat takes it, the card goes back */
        a->phase = SF_PHASE_ROUND;
        a->holder = SF_NO_SEAT;
        a->next = (uint8_t)sf_auction_first(a);
    }
}

static void open_offer(struct sf_auction *a, unsigned seat)
{
    a->phase = SF_PHASE_OFFER;
    a->holder = (uint8_t)seat;
    a->offered |= (uint8_t)(1u << seat);
    a->answered = 0;
    step_offer(a);
}

/* A1 2.1.1: the first to take it gets it, so the others answer in any order. */
static enum sf_error offer_check(const struct sf_auction *a, struct sf_say say)
{
    if (say.seat == a->holder || say.seat == SF_ORGANISER || a->answered >> say.seat & 1)
        return SF_E_NOT_YOUR_WORD;
    return say.word == SF_SAY_GRAB || say.word == SF_SAY_WEITER ? SF_OK : SF_E_WORD_NOT_HERE;
}

static void offer_apply(struct sf_auction *a, struct sf_say say)
{
    if (say.word == SF_SAY_GRAB) {
        a->declarer = a->holder;
        a->partner = say.seat;
        end(a, SF_AUCTION_HOCHZEIT);
        return;
    }
    a->answered |= (uint8_t)(1u << say.seat);
    step_offer(a);
}

/* The phases. */

static enum sf_error round_check(const struct sf_auction *a, struct sf_say say)
{
    return say.word == SF_SAY_HOCHZEIT ? check_hochzeit(a, say.seat)
                                       : conversation(a)->round_check(a, say);
}

static void round_apply(struct sf_auction *a, struct sf_say say)
{
    if (say.word == SF_SAY_HOCHZEIT)
        open_offer(a, say.seat);
    else
        conversation(a)->round_apply(a, say);
}

static enum sf_error after_check(const struct sf_auction *a, struct sf_say say)
{
    return conversation_after(a)->check(a, say);
}

static void after_apply(struct sf_auction *a, struct sf_say say)
{
    conversation_after(a)->apply(a, say);
}

static enum sf_error last_check(const struct sf_auction *a, struct sf_say say)
{
    if (say.seat != a->next)
        return SF_E_NOT_YOUR_WORD;
    return say.word == SF_SAY_RAMSCH || say.word == SF_SAY_STOCK ? SF_OK : SF_E_WORD_NOT_HERE;
}

static void last_apply(struct sf_auction *a, struct sf_say say)
{
    end(a, say.word == SF_SAY_RAMSCH ? SF_AUCTION_RAMSCH : SF_AUCTION_STOCK);
}

static const struct {
    sf_auction_check *check;
    sf_auction_step *apply;
} phases[SF_PHASE_OVER] = {
    [SF_PHASE_ROUND] = {round_check, round_apply},
    [SF_PHASE_OFFER] = {offer_check, offer_apply},
    [SF_PHASE_NAMING] = {after_check, after_apply},
    [SF_PHASE_PAIR] = {after_check, after_apply},
    [SF_PHASE_KAMMERN] = {after_check, after_apply},
    [SF_PHASE_APPROVAL] = {after_check, after_apply},
    [SF_PHASE_LAST_SEAT] = {last_check, last_apply},
};

/* Words that exist only with a variant. */
static bool variant_missing(const struct sf_rules *rules, unsigned word)
{
    static const struct {
        uint8_t word, variant;
    } brought[] = {
        {SF_SAY_HOCHZEIT, SF_VARIANT_HOCHZEIT}, {SF_SAY_GRAB, SF_VARIANT_HOCHZEIT},
        {SF_SAY_BID, SF_VARIANT_STEIGERN},      {SF_SAY_RAMSCH, SF_VARIANT_RAMSCH},
        {SF_SAY_STOCK, SF_VARIANT_STOCK},
    };

    for (unsigned i = 0; i < sizeof brought / sizeof *brought; i++)
        if (brought[i].word == word && !sf_rules_has(rules, (enum sf_variant)brought[i].variant))
            return true;
    return false;
}

static enum sf_error check_argument(const struct sf_rules *rules, struct sf_say say)
{
    if (say.word == SF_SAY_BID)
        return sf_bid_good(say.arg) ? SF_OK : SF_E_BAD_BID;
    if (say.word != SF_SAY_CLASS)
        return say.arg ? SF_E_BAD_VALUE : SF_OK;
    if (say.arg == SF_NO_CLASS || say.arg >= SF_CLASS_N)
        return SF_E_BAD_VALUE;
    return rules->classes >> say.arg & 1 ? SF_OK : SF_E_GAME_NOT_IN_BOOK;
}

static enum sf_error check(const struct sf_auction *a, struct sf_say say)
{
    enum sf_error error;

    if (a->phase == SF_PHASE_OVER)
        return SF_E_AUCTION_OVER;
    if (say.seat != SF_ORGANISER && !sf_rules_plays(&a->rules, a->dealer, say.seat))
        return SF_E_BAD_SEAT;
    if (say.word >= SF_WORD_N)
        return SF_E_UNKNOWN_WORD;
    if (variant_missing(&a->rules, say.word))
        return a->rules.casual ? SF_E_VARIANT_OFF : SF_E_WORD_NOT_HERE;
    error = check_argument(&a->rules, say);
    return error ? error : phases[a->phase].check(a, say);
}

void sf_auction_start(struct sf_auction *a, const struct sf_rules *rules, unsigned dealer,
                      const sf_cards *hands, const uint8_t *lost_solos)
{
    memset(a, 0, sizeof *a);
    memcpy(&a->rules, rules, sizeof *rules);
    a->dealer = (uint8_t)dealer;
    a->hands_known = hands;
    if (hands)
        memcpy(a->hand, hands, rules->players * sizeof *hands);
    if (lost_solos)
        memcpy(a->lost_solos, lost_solos, rules->players);
    a->declarer = a->partner = a->holder = a->challenger = a->asked = SF_NO_SEAT;
    a->phase = SF_PHASE_ROUND;
    a->next = (uint8_t)sf_auction_first(a);
}

unsigned sf_auction_legal(const struct sf_auction *a, unsigned seat,
                          struct sf_say legal[SF_SAY_MAX])
{
    unsigned count = 0;

    for (unsigned word = 0; word < SF_WORD_N; word++) {
        bool class = word == SF_SAY_CLASS, bid = word == SF_SAY_BID;
        unsigned last = class ? SF_CLASS_N - 1u : bid ? SF_BID_MOST : 0;

        for (unsigned arg = bid ? SF_BID_LEAST : class; arg <= last; arg += bid ? SF_BID_STEP : 1) {
            struct sf_say say = {(uint8_t)seat, (uint8_t)word, (uint8_t)arg};
            if (!check(a, say))
                legal[count++] = say;
        }
    }
    return count;
}

enum sf_error sf_auction_apply(struct sf_auction *a, struct sf_say say)
{
    enum sf_error error = check(a, say);

    if (!error)
        phases[a->phase].apply(a, say);
    return error;
}
