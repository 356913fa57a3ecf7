/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_ENTRY_H
#define SF_LEDGER_ENTRY_H

/*
 * One entry of a round's ledger as a line of JSON says it (docs/ledger.md). The rows below define
 * the line; sf_entry_read() fills a struct of plain texts and numbers. It checks what one line can
 * show: keys, bounds, house rules that contradict each other. Whether the members and the evening
 * exist is the business of ledger/ledger.h, because a line may arrive before the line it refers to.
 *
 * Every entry has an id that its device makes up, unique in the ledger, and a time that grows with
 * everything that the device has seen. An entry never changes. A correction is a further entry.
 */

#include "core/written.h"
#include "record/shapes.h"

enum {
    SF_LEDGER_VERSION = 1,
    SF_LEDGER_ID_MAX = 40,
    SF_LEDGER_NAME_MAX = 64,
    SF_LEDGER_REASON_MAX = 200,
    SF_LEDGER_NUMBER_MAX = 1000000, /* games of an evening */
    SF_LEDGER_PICKS = 16,           /* entries that one decision is about */
    SF_LEDGER_CARRY = 16,           /* amounts of one entry `carry` */
    SF_LEDGER_FEE_MAX = 1000000,
    SF_LEDGER_PLACE_MAX = 100,
    SF_LEDGER_NOTE_MAX = 500
};

/* Members, evenings and entries are named by tokens. */
struct sf_ledger_id {
    char text[SF_LEDGER_ID_MAX + 1];
};

#define SF_ENTRY_KINDS(X)                                                                          \
    X(ROUND, "round")     /* founds the round: name, rulebook, house rules */                      \
    X(RULES, "rules")     /* other rules from this game on */                                      \
    X(MEMBER, "member")   /* somebody joins, gets another name, leaves, claims an account */       \
    X(EVENING, "evening") /* an evening, and who sits there in which order */                      \
    X(SEATS, "seats")     /* others sit there from this game on */                                 \
    X(GAME, "game")       /* a game, or the correction of one */                                   \
    X(BOCK, "bock")       /* a Bock round begins with this game */                                 \
    X(UNDO, "undo")       /* an entry does not count */                                            \
    X(KEEP, "keep")       /* of entries for the same game these count, those do not */             \
    X(PAYMENT, "payment") /* money that changed hands */                                           \
    X(SPEND, "spend")     /* money that left the Kasse for good */                                 \
    X(CARRY, "carry")     /* amounts that are not those of a game */                               \
    X(SAME, "same")       /* two members, or two evenings, are one */                              \
    X(DATE, "date")       /* an evening that is planned, or changed, or called off */              \
    X(COMING, "coming")   /* a member comes to it, or not, or perhaps */                           \
    X(NOTE, "note")       /* a message on the round's wall */                                      \
    X(TABLE, "table")     /* somebody has opened a table online for the round */

/* Where the winnings of a game go. */
#define SF_KASSE_MODES(X)                                                                          \
    X(NONE, "winners") /* to those who have won */                                                 \
    X(LOSSES, "kasse") /* into the Kasse: the losers pay it, and the winners get nothing */

enum sf_kasse_mode {
#define SF_KASSE_ENUM(id, name) SF_KASSE_##id,
    SF_KASSE_MODES(SF_KASSE_ENUM)
#undef SF_KASSE_ENUM
        SF_KASSE_N
};

enum sf_answer { SF_ANSWER_YES, SF_ANSWER_NO, SF_ANSWER_MAYBE };

enum sf_entry_kind {
#define SF_ENTRY_ENUM(id, name) SF_ENTRY_##id,
    SF_ENTRY_KINDS(SF_ENTRY_ENUM)
#undef SF_ENTRY_ENUM
        SF_ENTRY_KIND_N
};

struct sf_ledger_amount {
    struct sf_ledger_id member;
    int64_t amount;
};

struct sf_entry {
    uint8_t kind; /* enum sf_entry_kind */
    struct sf_ledger_id id;
    int64_t at; /* ms since 1970 */
    char by[SF_LEDGER_NAME_MAX + 1];

    struct sf_ledger_id round;         /* ROUND: the name of its stream */
    char name[SF_LEDGER_NAME_MAX + 1]; /* ROUND, MEMBER, EVENING */
    uint8_t book;                      /* ROUND, RULES */
    struct sf_house house;
    uint8_t pays; /* enum sf_kasse_mode */
    uint32_t fee; /* into the Kasse, for each member and evening */

    struct sf_ledger_id member;
    char account[SF_LEDGER_ID_MAX + 1];
    bool left, guest;

    struct sf_ledger_id evening;
    char day[11];
    uint32_t number; /* the game, or the next one, from 1 */
    struct sf_ledger_id seat[SF_SEATS];
    uint32_t seats;
    uint8_t dealer; /* index of `seat` */

    /* GAME: struct sf_written, with members in place of seats */
    uint8_t game, suit;
    bool passed, stock, tout, won, schneider, schwarz, unjustified;
    uint8_t bid, run, stoss;
    struct sf_ledger_id declarer, partner, loser, marching, stoss_by;
    struct sf_ledger_id laid[SF_SEATS], virgin[SF_SEATS];
    uint32_t laids, virgins;

    struct sf_ledger_id of; /* the entry that is corrected or undone */
    char reason[SF_LEDGER_REASON_MAX + 1];
    struct sf_ledger_id keep[SF_LEDGER_PICKS], over[SF_LEDGER_PICKS];
    uint32_t keeps, overs;

    struct sf_ledger_id from, to; /* PAYMENT; without one of them it is the Kasse */
    int64_t amount;               /* PAYMENT, SPEND */
    struct sf_ledger_amount carry[SF_LEDGER_CARRY];
    uint32_t carries;
    struct sf_ledger_id into; /* SAME: the member or evening that remains */

    struct sf_ledger_id date; /* DATE, COMING */
    char time[6];             /* "19:30" */
    char place[SF_LEDGER_PLACE_MAX + 1];
    bool off;
    uint8_t answer; /* enum sf_answer */
    char text[SF_LEDGER_NOTE_MAX + 1];
    struct sf_ledger_id table, key; /* TABLE: at this server, and the key of its link */
    uint64_t given;                 /* bits of the keys that the line has */
};

/* One line, by its key `e`. */
extern const struct sf_shape_choice sf_entry_choice;

const char *sf_entry_kind_name(enum sf_entry_kind kind);

enum sf_error sf_entry_read(struct sf_entry *entry, const struct sf_json *doc, uint32_t node,
                            struct sf_fault *fault);

/* Do these agreements fit the book and each other? The fault names the key `house`. */
enum sf_error sf_entry_check_rules(unsigned book, const struct sf_house *house,
                                   struct sf_fault *fault);

/* Was this key in the line? */
bool sf_entry_has(const struct sf_entry *entry, const char *key);

#endif
