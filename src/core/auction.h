/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_AUCTION_H
#define SF_CORE_AUCTION_H

/*
 * Finding the declarer: five procedures behind one interface.
 *
 * An auction is a conversation. Its state is a plain value: sf_auction_start() begins it,
 * sf_auction_apply() takes one declaration or refuses it and leaves the state as it was,
 * sf_auction_legal() lists everything that a seat may say now. Apply accepts exactly what legal
 * lists; there is no third place where the rules of an auction live.
 *
 * What the cards forbid (a Sie without its trumps, `eins` without an ace) is refused if the hands
 * are known; an auction without hands accepts what the words allow. Nothing here depends on hidden
 * cards otherwise, so that a seat's legal declarations can be shown to it and to nobody else.
 *
 * Before the auction proper a Hochzeit may be offered where the table plays it. After it, if all
 * have passed, `outcome` says what comes: nothing, a Muss-Spiel, a Ramsch or a Stock.
 *
 * Each procedure is one file, auction_*.c, behind one row of a table in auction.c.
 */

#include "core/contract.h"
#include "core/rules.h"

#define SF_WORDS(X)                                                                                \
    X(WEITER, "weiter")                                                                            \
    X(SPIELE, "spiele")                                                                            \
    X(SPIELE_AUCH, "spiele_auch")                                                                  \
    X(CLASS, "class") /* with a class */                                                           \
    X(SELBST, "selbst")                                                                            \
    X(GUT, "gut")                                                                                  \
    X(BESSER, "besser")                                                                            \
    X(AUCH_NOCH, "auch_noch")                                                                      \
    X(WIEDER_BESSER, "wieder_besser")                                                              \
    X(HALTE, "halte")                                                                              \
    X(ERNEUT_BESSER, "erneut_besser")                                                              \
    X(KANN_ICH_HALTEN, "kann_ich_halten")                                                          \
    X(BID, "bid") /* with points */                                                                \
    X(EINS, "eins")                                                                                \
    X(SPIEL, "spiel")                                                                              \
    X(KAMMERN, "kammern")                                                                          \
    X(WEG, "weg")                                                                                  \
    X(HOCHZEIT, "hochzeit")                                                                        \
    X(GRAB, "grab")                                                                                \
    X(RAMSCH, "ramsch")                                                                            \
    X(STOCK, "stock")                                                                              \
    X(APPROVE, "approve") /* the organiser */                                                      \
    X(REFUSE, "refuse")

enum sf_word {
#define SF_WORD_ENUM(id, name) SF_SAY_##id,
    SF_WORDS(SF_WORD_ENUM)
#undef SF_WORD_ENUM
        SF_WORD_N
};

const char *sf_word_name(enum sf_word word);
enum sf_word sf_word_parse(const char *name); /* SF_WORD_N if there is none */

/* The organiser speaks as this seat. */
enum { SF_ORGANISER = 6 };

struct sf_say {
    uint8_t seat; /* or SF_ORGANISER */
    uint8_t word; /* enum sf_word */
    uint8_t arg;  /* CLASS: enum sf_class; BID: points (70..120); else 0 */
};

enum { SF_SAY_MAX = 64 }; /* more than any seat can choose from at a time */

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
    SF_PHASE_ROUND,     /* each seat in turn: wants to play or not */
    SF_PHASE_OFFER,     /* a Hochzeit lies on the table */
    SF_PHASE_NAMING,    /* muenchen-2006: each bidder once names a class */
    SF_PHASE_PAIR,      /* holder against challenger */
    SF_PHASE_KAMMERN,   /* kurz-turnier: may the others take the Rufspiel over? */
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
    uint8_t next;    /* seat to speak, SF_ORGANISER, or SF_NO_SEAT when over */
    uint8_t declarer, partner;
    uint8_t at_least; /* enum sf_class */
    bool exact;       /* the class is settled: nothing else may be announced */
    uint8_t bid;      /* Steigern: points held, 0 none */

    uint8_t spoken;             /* seats that have declared in the round, as bits */
    uint8_t wants;              /* seats that want to play, as bits */
    uint8_t promise[SF_SEATS];  /* enum sf_class: what an announcement binds to */
    uint8_t named[SF_SEATS];    /* enum sf_class: what was named since, or SF_NO_CLASS */
    uint8_t holder, challenger; /* of a pair; the holder alone: who offers a Hochzeit, or who has
                                   named the highest class so far; SF_NO_SEAT */
    uint8_t bound;              /* enum sf_class: what the holder is bound to */
    bool opened;                /* the first pair has begun, where either may open it */
    bool fixed[SF_SEATS];       /* has named a game for good and cannot raise */
    uint8_t offered;            /* seats whose Hochzeit was not taken, as bits */
    uint8_t answered;           /* seats that have declined the open offer, as bits */
    uint32_t refused[SF_SEATS]; /* classes that the organiser refused, as bits */
    uint8_t asked;    /* the organiser decides about the class of this seat, or has refused
                         it and the seat must name another; SF_NO_SEAT */
    uint8_t annulled; /* seats whose announcement was annulled, as bits */
};

/* `hands` may be NULL: then no seat's cards are known. `lost_solos` may be NULL: none lost. */
void sf_auction_start(struct sf_auction *auction, const struct sf_rules *rules, unsigned dealer,
                      const sf_cards *hands, const uint8_t *lost_solos);

/* Everything `seat` (or SF_ORGANISER) may say now, in ascending order of words and arguments; the
 * count. 0 if it is not for this seat to speak. */
unsigned sf_auction_legal(const struct sf_auction *auction, unsigned seat,
                          struct sf_say legal[SF_SAY_MAX]);

/* Must the organiser be asked about a game of this class (muenchen-2006 II.2.2)? A Tout or Sie, and
 * every solo game of a seat that has lost too many of them in this round. */
bool sf_auction_asks_organiser(const struct sf_auction *auction, unsigned seat,
                               enum sf_class class);

/* One declaration. On an error the auction is unchanged. */
enum sf_error sf_auction_apply(struct sf_auction *auction, struct sf_say say);

/* A declarer found without a rival announces first and is asked about afterwards: his game was
 * refused by the organiser and he has no other (muenchen-2006 II.2.2). The auction goes on as if he
 * had not announced anything. Nothing happens if `seat` is not the declarer or the rules know no
 * approval. */
void sf_auction_annul(struct sf_auction *auction, unsigned seat);

#endif
