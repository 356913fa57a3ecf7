/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_AUCTION_H
#define SF_CORE_AUCTION_H

/*
 * Finding the declarer: five procedures behind one interface.
 *
 * An auction is a conversation, and its state is a plain value. sf_auction_start() begins it.
 * sf_auction_apply() accepts one declaration, or rejects it and leaves the state unchanged.
 * sf_auction_legal() lists every declaration that a seat may make now. Apply accepts exactly what
 * legal lists; no other place implements the rules of an auction.
 *
 * If the hands are known, the auction rejects what the cards forbid (a Sie without its trumps,
 * `eins` without an ace). Without hands it accepts whatever the words allow. Nothing else here
 * depends on hidden cards. A seat's legal declarations may be shown to that seat and to nobody
 * else.
 *
 * Where the table plays the Hochzeit, a seat may offer one before the auction proper. If all seats
 * have passed, `outcome` names what follows: nothing, a Muss-Spiel, a Ramsch or a Stock.
 *
 * Each procedure is one file, auction_*.c, behind one row of a table in auction.c.
 */

#include "core/contract.h"
#include "core/rules.h"

#define SF_WORDS(X)                                                                                \
    X(WEITER, "weiter")                                                                            \
    X(SPIELE, "spiele")                                                                            \
    X(SPIELE_AUCH, "spiele_auch")                                                                  \
    X(CLASS, "class") /* arg: a class */                                                           \
    X(SELBST, "selbst")                                                                            \
    X(GUT, "gut")                                                                                  \
    X(BESSER, "besser")                                                                            \
    X(AUCH_NOCH, "auch_noch")                                                                      \
    X(WIEDER_BESSER, "wieder_besser")                                                              \
    X(HALTE, "halte")                                                                              \
    X(ERNEUT_BESSER, "erneut_besser")                                                              \
    X(KANN_ICH_HALTEN, "kann_ich_halten")                                                          \
    X(BID, "bid") /* arg: points */                                                                \
    X(EINS, "eins")                                                                                \
    X(SPIEL, "spiel")                                                                              \
    X(KAMMERN, "kammern")                                                                          \
    X(WEG, "weg")                                                                                  \
    X(HOCHZEIT, "hochzeit")                                                                        \
    X(GRAB, "grab")                                                                                \
    X(RAMSCH, "ramsch")                                                                            \
    X(STOCK, "stock")                                                                              \
    X(APPROVE, "approve") /* only the organiser */                                                 \
    X(REFUSE, "refuse")

enum sf_word {
#define SF_WORD_ENUM(id, name) SF_SAY_##id,
    SF_WORDS(SF_WORD_ENUM)
#undef SF_WORD_ENUM
        SF_WORD_N
};

const char *sf_word_name(enum sf_word word);
enum sf_word sf_word_parse(const char *name); /* SF_WORD_N if there is none */

/* The seat number that stands for the organiser. */
enum { SF_ORGANISER = 6 };

struct sf_say {
    uint8_t seat; /* or SF_ORGANISER */
    uint8_t word; /* enum sf_word */
    uint8_t arg;  /* CLASS: enum sf_class; BID: points (70..120); else 0 */
};

enum { SF_SAY_MAX = 64 }; /* more than any seat can ever choose from */

enum sf_outcome_of_auction {
    SF_AUCTION_OPEN,
    SF_AUCTION_DECLARER, /* `declarer` plays at least `at_least` */
    SF_AUCTION_HOCHZEIT, /* `declarer` and `partner` */
    SF_AUCTION_MUSS, /* all passed; the holder of the Eichel-Ober (`declarer` if hands are known) */
    SF_AUCTION_RAMSCH, /* all passed */
    SF_AUCTION_STOCK,  /* all passed: a Stock is paid */
    SF_AUCTION_PASSED  /* all passed: thrown in, or a game of nothing, as the rules say */
};

enum sf_auction_phase {
    SF_PHASE_ROUND,     /* each seat in turn declares whether it wants to play */
    SF_PHASE_OFFER,     /* a Hochzeit is on offer */
    SF_PHASE_NAMING,    /* muenchen-2006: each bidder names a class once */
    SF_PHASE_PAIR,      /* holder against challenger */
    SF_PHASE_KAMMERN,   /* kurz-turnier: the others may take over the Rufspiel */
    SF_PHASE_APPROVAL,  /* the organiser decides about the class just named */
    SF_PHASE_LAST_SEAT, /* Ramsch or Stock */
    SF_PHASE_OVER
};

struct sf_auction {
    struct sf_rules rules;
    uint8_t dealer;
    bool hands_known;
    sf_cards hand[SF_SEATS];
    uint8_t lost_solos[SF_SEATS]; /* in this round of the tournament */

    uint8_t phase;   /* enum sf_auction_phase */
    uint8_t outcome; /* enum sf_outcome_of_auction */
    uint8_t next;    /* the next seat to speak, SF_ORGANISER, or SF_NO_SEAT when over */
    uint8_t declarer, partner;
    uint8_t at_least; /* enum sf_class */
    bool exact;       /* the class is fixed: no other may be announced */
    uint8_t bid;      /* Steigern: the bid that is held, 0 none */

    uint8_t spoken;             /* seats that have declared in the round, as bits */
    uint8_t wants;              /* seats that want to play, as bits */
    uint8_t promise[SF_SEATS];  /* enum sf_class: what an announcement binds the seat to */
    uint8_t named[SF_SEATS];    /* enum sf_class: the class named since then, or SF_NO_CLASS */
    uint8_t holder, challenger; /* of a pair; the holder alone: the seat that offers a Hochzeit, or
                                   has named the highest class so far; SF_NO_SEAT */
    uint8_t bound;              /* enum sf_class: the class that binds the holder */
    bool opened;                /* the first pair has begun (either seat may open it) */
    bool fixed[SF_SEATS];       /* the seat has named its final game and cannot raise */
    uint8_t offered;            /* seats whose Hochzeit was not taken, as bits */
    uint8_t answered;           /* seats that have declined the open offer, as bits */
    uint32_t refused[SF_SEATS]; /* classes that the organiser refused, as bits */
    uint8_t asked; /* the organiser decides about this seat's class, or has refused it and the seat
                      must name another; SF_NO_SEAT */
    bool lowering; /* what was refused is a Tout: that seat lowers it (muenchen-2006 II.2.2) */
    uint8_t annulled; /* seats whose announcement was annulled, as bits */
};

/* `hands` may be NULL: then no cards are known. `lost_solos` may be NULL: no seat has lost one. */
void sf_auction_start(struct sf_auction *auction, const struct sf_rules *rules, unsigned dealer,
                      const sf_cards *hands, const uint8_t *lost_solos);

/* Writes every declaration that `seat` (or SF_ORGANISER) may make now, in ascending order of words
 * and arguments, and returns the count: 0 if it is not this seat's turn to speak. */
unsigned sf_auction_legal(const struct sf_auction *auction, unsigned seat,
                          struct sf_say legal[SF_SAY_MAX]);

/* Does a game of this class need the organiser's approval (muenchen-2006 II.2.2)? A Tout and a Sie
 * do, and every solo game of a seat that has lost too many of them in this round. */
bool sf_auction_asks_organiser(const struct sf_auction *auction, unsigned seat,
                               enum sf_class class);

/* Has the seat lost so many solo games in this round that all further ones need approval? */
bool sf_auction_on_probation(const struct sf_auction *auction, unsigned seat);

/* Applies one declaration. On an error the auction is unchanged. */
enum sf_error sf_auction_apply(struct sf_auction *auction, struct sf_say say);

/* Annuls the announcement of a declarer who has no rival. Such a declarer announces first and asks
 * for approval afterwards; the organiser has refused the game and the declarer has no other
 * (muenchen-2006 II.2.2). The auction continues as if that seat had announced nothing. The call
 * does nothing if `seat` is not the declarer or the rules have no approval. */
void sf_auction_annul(struct sf_auction *auction, unsigned seat);

#endif
