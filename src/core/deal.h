/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_DEAL_H
#define SF_CORE_DEAL_H

/*
 * One deal from the shuffled deck to the result, as events folded into a state.
 *
 * Every action of a person at the table is an event: cut, lay, say, announce, double, play.
 * sf_deal_apply() accepts one event or rejects it; on an error the state is unchanged. The fold is
 * pure: the same events give the same state, so replay, undo and audit are the same loop. The deck
 * arrives with the first event; this module draws no random numbers.
 *
 * The state holds every hand and is for the server, the judge and the tests. view.h builds what one
 * seat may know. series.h runs a series of deals at one table.
 */

#include "core/auction.h"
#include "core/play.h"
#include "core/score.h"

#define SF_EVENTS(X)                                                                               \
    X(DECK, "deck") /* the dealer has shuffled: `deck`; arg: high trumps of a Schiebe-Solo */      \
    X(CUT, "cut")   /* seat cuts: lifts arg cards */                                               \
    X(MIX, "mix")   /* seat mixes again: `deck` (Abmischen) */                                     \
    X(HAND_OUT, "hand_out") /* the dealer deals */                                                 \
    X(LAY, "lay")           /* seat decides about Legen: arg 1 doubles, 0 does not */              \
    X(PUSH, "push")         /* Schiebe-Solo: seat pushes `cards` on */                             \
    X(SAY, "say")           /* `say` */                                                            \
    X(GIVE, "give")         /* Hochzeit: the partner gives back card arg */                        \
    X(ANNOUNCE, "announce") /* `contract` */                                                       \
    X(STOSS, "stoss")       /* seat doubles */                                                     \
    X(CARD, "card")         /* seat plays card arg */                                              \
    X(CONCEDE, "concede")   /* seat throws its cards in */                                         \
    X(CLAIM, "claim")       /* seat claims the remaining tricks */                                 \
    X(DECIDE, "decide")     /* decision about the claim: arg of enum sf_claim */                   \
    X(VOID, "void")         /* misdeal: the deal does not count, the same dealer deals again */    \
    X(RULE, "rule")         /* a ruling ends the deal: `payout`; arg 1: same dealer again */       \
    X(BOCK, "bock")         /* between deals: a round at double tariff begins */                   \
    X(ROUND, "round")       /* between deals: a new round of a tournament begins */                \
    X(DEMAND, "demand")     /* until the next cut: a winner demands arg Laufende; 0: Schwarz */    \
    X(VETO, "veto")         /* between deals: seat insists on the book's packets; arg 0: no more */

enum sf_event_type {
#define SF_EVENT_ENUM(id, name) SF_EVENT_##id,
    SF_EVENTS(SF_EVENT_ENUM)
#undef SF_EVENT_ENUM
        SF_EVENT_N
};

const char *sf_event_name(enum sf_event_type type);
enum sf_event_type sf_event_parse(const char *name); /* SF_EVENT_N if there is none */

enum sf_claim {
    SF_CLAIM_FALSE,      /* open trick and remaining cards to the other side */
    SF_CLAIM_TRUE,       /* remaining cards to the claimer's side */
    SF_CLAIM_FALSE_SURE, /* false, but one trick was sure: not Schwarz (muenchen-2006 II.4.2.1) */
    SF_CLAIM_N
};

struct sf_event {
    uint8_t type; /* enum sf_event_type */
    uint8_t seat;
    uint8_t arg;
    union {
        uint8_t deck[SF_CARD_N];
        sf_cards cards;
        struct sf_say say;
        struct sf_contract contract;
        int32_t payout[SF_SEATS];
    };
};

/* An event with only these fields set. */
static inline struct sf_event sf_event_of(enum sf_event_type type, unsigned seat, unsigned arg)
{
    struct sf_event event;

    memset(&event, 0, sizeof event);
    event.type = (uint8_t)type;
    event.seat = (uint8_t)seat;
    event.arg = (uint8_t)arg;
    return event;
}

/* Does it happen between deals, and belongs to none? */
static inline bool sf_event_between(const struct sf_event *event)
{
    return event->type == SF_EVENT_BOCK || event->type == SF_EVENT_ROUND ||
           event->type == SF_EVENT_VETO;
}

enum sf_deal_phase {
    SF_DEAL_IDLE,     /* between deals */
    SF_DEAL_CUT,      /* the deck waits for a cut or another mix */
    SF_DEAL_LEGEN,    /* the first half of the cards is dealt */
    SF_DEAL_PUSH,     /* Schiebe-Solo */
    SF_DEAL_AUCTION,  /* also the Hochzeit before it */
    SF_DEAL_EXCHANGE, /* Hochzeit: the partner gives a card back */
    SF_DEAL_ANNOUNCE, /* the declarer names the game */
    SF_DEAL_APPROVAL, /* the organiser decides about it */
    SF_DEAL_PLAY,
    SF_DEAL_CLAIM, /* a claim waits for the decision */
    SF_DEAL_OVER
};

const char *sf_deal_phase_name(enum sf_deal_phase phase);

enum { SF_SAY_LOG = 160 };

struct sf_deal {
    struct sf_rules rules;
    uint8_t dealer;
    uint8_t phase; /* enum sf_deal_phase */
    uint8_t lost_solos[SF_SEATS];

    uint8_t deck[SF_CARD_N]; /* top first */
    uint8_t cuts;
    bool mixed;

    sf_cards hand[SF_SEATS]; /* as they will be dealt, then as held before play; only the first half
                                if the deal ends while laying */
    sf_cards first[SF_SEATS]; /* the first half, visible while laying */
    uint8_t decided;          /* seats that have made their Legen decision, as bits */

    uint8_t pushed;    /* Schiebe-Solo: high trumps, 0 = none */
    uint8_t push_turn; /* the seat that pushes next */
    sf_cards high;     /* the high trumps */
    sf_cards heap;     /* the cards in front of that seat */
    uint8_t taker;     /* the seat that took the high trumps */

    struct sf_auction auction;
    struct sf_say say[SF_SAY_LOG];
    uint8_t says;
    uint8_t offered_card; /* Hochzeit: the trump laid open, or SF_NO_CARD */
    uint8_t given_card;   /* the card that came back, or SF_NO_CARD */
    uint32_t refused;     /* classes that the organiser refused to a lone declarer, as bits */
    bool lowering;        /* the last of them is a Tout: the declarer lowers it */

    struct sf_contract contract;
    bool has_contract;        /* a contract was announced, or it is a Ramsch */
    sf_cards dealt[SF_SEATS]; /* hands when play began */
    struct sf_stake stake;
    uint8_t stoss_at; /* cards on the table at the last Stoss */

    struct sf_play play;
    uint8_t card[SF_CARD_N]; /* played, in order */
    uint8_t by[SF_CARD_N];   /* the seat that played each card */
    uint8_t count;
    uint8_t ahead;   /* seats that have played ahead in the last trick, as bits */
    uint8_t claimer; /* the seat that claimed or conceded, or SF_NO_SEAT */
    uint8_t shown;   /* seats whose remaining cards lie open, as bits */

    bool has_result;         /* a game was played or ruled on */
    bool same_dealer;        /* the same dealer deals the next deal */
    bool ruled;              /* ended by a ruling: only `result.payout` counts */
    struct sf_demand demand; /* what the winners have demanded, where they must */
    struct sf_result result;
};

/* Starts a deal that waits for its deck. `pot` and `bock` come from the series. */
void sf_deal_start(struct sf_deal *deal, const struct sf_rules *rules, unsigned dealer,
                   const uint8_t lost_solos[SF_SEATS], int64_t pot, bool bock);

/*
 * Starts a deal whose beginning is unknown. Without a contract it starts at the auction, with the
 * hands as dealt; with a contract it starts at the play, with the hands as held then. `laid` are
 * the seats that have laid, as bits. On an error the deal is unchanged.
 */
enum sf_error sf_deal_resume(struct sf_deal *deal, const sf_cards hands[SF_SEATS], unsigned laid,
                             const struct sf_contract *contract);

/* On an error the deal is unchanged. */
enum sf_error sf_deal_apply(struct sf_deal *deal, const struct sf_event *event);

/* The seat that acts next, SF_ORGANISER, or SF_NO_SEAT if there is no single one (laying, or
 * over). */
unsigned sf_deal_turn(const struct sf_deal *deal);

/* The seat to the right of the dealer, which cuts or mixes. */
unsigned sf_deal_cutter(const struct sf_deal *deal);

/* May this seat cut, for itself or for the cutter who is away? */
enum sf_error sf_deal_cutter_check(const struct sf_deal *deal, unsigned seat);

/* May the seat double now? */
enum sf_error sf_deal_stoss_check(const struct sf_deal *deal, unsigned seat);

/* Every game the declarer may announce now. */
enum { SF_ANNOUNCE_MAX = 40 };
unsigned sf_deal_announcements(const struct sf_deal *deal,
                               struct sf_contract options[SF_ANNOUNCE_MAX]);

/* The organiser has refused the declarer's game: may the declarer say that they have no other? */
enum sf_error sf_deal_step_back_check(const struct sf_deal *deal, struct sf_say say);

#endif
