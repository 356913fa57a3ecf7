/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_LEDGER_H
#define SF_LEDGER_LEDGER_H

/*
 * The ledger of a home round: members, evenings, games, payments, and everybody's account.
 *
 * A ledger is a *set* of entries (ledger/entry.h). sf_ledger_take() adds one, in any order, and an
 * entry that is there already changes nothing. sf_ledger_settle() computes everything else from the
 * set alone: it puts the entries in an order that does not depend on their arrival and folds them.
 * So two phones that were offline have the same ledger as soon as each has the entries of the
 * other, whatever the order in which they came. Merging never loses or rejects a game:
 *
 *   - Games of an evening stand in the order of their numbers. Two entries for the same game that
 *     say the same are one game. If they differ, the earlier one counts, both are shown as a
 *     conflict, and a `keep` entry decides: this one, that one, or both, one after the other.
 *   - A correction replaces the entry that it names. Two corrections of the same entry are a
 *     conflict as well. An undo takes one entry out, and an undo of that undo brings it back. The
 * entry that founds the round cannot be undone.
 *   - Of names, seats, planned evenings and answers the later entry counts.
 *   - Two phones may have opened the same evening, or added the same guest. `same` makes two
 * members or two evenings one: the games of both stand in one order, by their numbers.
 *   - A game that cannot be priced (a member who does not sit there, a game that the rules do not
 *     have) stays in its place with its error, and counts nothing until it is corrected.
 *
 * "Earlier" and "later" mean the time of the entries, then their ids. An entry refers only to
 * earlier ones; a reference to a later entry has no effect.
 *
 * Each game is priced by the rules that are valid at its place: a later change of the tariff does
 * not touch it. The number of members at the table decides whether three, four or five play. With
 * three the games that need a partner are not there, and the Stock waits. A Bock round ends with
 * its evening; the Stock stays.
 *
 * A round may play into a Kasse: what is lost goes there and winners get nothing, or everybody pays
 * a fee for each evening, or both. The account of the Kasse is what it may claim; `cash` is what
 * lies in it. In such a round a settlement collects debts to the Kasse and pays nothing out of it.
 *
 * Accounts, Stock and Kasse sum to 0 after every fold. Amounts are in the unit of the rulebook.
 *
 * Pure: memory is lent by the caller and only grows. After SF_E_NO_MEMORY the ledger is unchanged.
 */

#include "ledger/entry.h"

enum { SF_LEDGER_MEMBERS_MAX = 250, SF_NO_MEMBER = 0xff, SF_LEDGER_NONE = 0 };

/* An entry in short. Texts and ids are numbers of the ledger's names, 0 for none. */
struct sf_ledger_fact {
    int64_t at;
    uint32_t id, by;
    uint32_t evening, number;
    uint32_t of, reason;
    uint8_t kind;             /* enum sf_entry_kind */
    bool undone;              /* computed: it does not count */
    bool replaced, agreed;    /* computed: another version counts; a `keep` names it */
    bool has_left, has_guest; /* MEMBER: the line says so */
    bool left, guest;
    bool unjustified, won, schneider, schwarz, tout, stock; /* GAME */
    uint8_t game, suit, bid, run, stoss, seats, laids, virgins, dealer;
    uint32_t name, member, account, day; /* ROUND, MEMBER, EVENING */
    uint32_t rules;                      /* ROUND, RULES: which of the ledger's rules */
    uint32_t declarer, partner, loser, marching, stoss_by;
    uint32_t more; /* the first of its further numbers: seats, laid, virgins; keep, over; CARRY:
                    * a member, then their amount in two halves */
    uint32_t mores, keeps;
    uint32_t from, to, into;
    uint32_t date, time, text; /* DATE, COMING, NOTE; the place of a DATE, the key of a TABLE */
    uint32_t table;
    bool off;
    uint8_t answer;
    int64_t amount;
};

/* The rules at one place, by the number of players; those that the book has not have players 0. */
struct sf_ledger_rules {
    uint8_t book;
    struct sf_house house;
    uint8_t pays;          /* enum sf_kasse_mode */
    uint32_t fee;          /* of a member and evening, into the Kasse */
    struct sf_rules of[3]; /* for 3, 4 and 5 */
};

/* The table at one game: ledger/place.h. */
struct sf_ledger_place {
    uint32_t rules;
    uint8_t players, dealer;
    uint8_t bock;           /* games left of a Bock round */
    uint8_t seat[SF_SEATS]; /* members */
    int64_t pot;            /* the Stock before the game */
};

struct sf_ledger_member {
    uint32_t id, name, account;
    bool left, guest;
    int64_t balance;  /* games and payments */
    int64_t won;      /* games alone */
    int64_t in_stock; /* paid into the Stock that lies there now */
};

struct sf_ledger_evening {
    uint32_t id, name;
    uint32_t begun, fact;    /* its first entry, and the one that counts */
    uint32_t first, games;   /* of the ledger's games */
    uint32_t next;           /* the number that the next game gets */
    uint32_t carry, carries; /* the first of its entries in the ledger's `carry` */
    uint32_t fee;            /* what each member at its table pays into the Kasse */
    /* After its last game: */
    uint8_t players, dealer; /* the next dealer, an index of `seat` */
    uint8_t seat[SF_SEATS];  /* members */
    uint8_t bock;            /* games left of a Bock round */
    uint32_t rules;
};

/* An evening that is planned. */
struct sf_ledger_date {
    uint32_t id;
    uint32_t fact;                         /* the entry that counts */
    uint8_t answer[SF_LEDGER_MEMBERS_MAX]; /* enum sf_answer + 1 by member; 0: none yet */
};

enum sf_ledger_state {
    SF_GAME_COUNTS,
    SF_GAME_DISPUTED, /* counts, but another entry for the same game says otherwise */
    SF_GAME_OTHER,    /* says otherwise, and does not count */
    SF_GAME_FAULTY    /* cannot be priced: `error` */
};

struct sf_ledger_game {
    uint32_t fact;
    uint32_t evening; /* index */
    uint32_t number;  /* as people count: the games before it in the evening, plus one */
    uint32_t rules;
    uint8_t state; /* enum sf_ledger_state */
    uint16_t error;
    uint8_t players, dealer;
    uint8_t seat[SF_SEATS]; /* members */
    bool bock;
    struct sf_written written; /* by seat */
    int64_t value, payout[SF_SEATS];
    int64_t pot; /* the Stock after it */
};

struct sf_ledger {
    void *(*take)(void *memory, size_t size); /* aligned for anything; NULL: none left */
    void *memory;

    struct sf_ledger_names {
        char *text; /* one after the other, each with its NUL; the first is "" */
        uint32_t used, room;
        uint32_t *at; /* where a name begins */
        uint32_t count, names_room;
        uint32_t *slot; /* open addressing, 0 empty; a power of two */
        uint32_t slots;
    } names;
    struct sf_ledger_fact *fact;
    uint32_t facts, fact_room;
    uint32_t *fact_of; /* by name: 1 + the entry with this id; 0 none */
    uint32_t fact_of_room;
    uint32_t *more;
    uint32_t mores, more_room;
    struct sf_ledger_rules *rules;
    uint32_t rule_sets, rules_room;

    /* Computed by sf_ledger_settle(). */
    uint32_t round; /* 1 + the entry that founded it; 0: there is none yet */
    struct sf_ledger_member *member;
    uint32_t members, member_room;
    struct sf_ledger_evening *evening;
    uint32_t evenings, evening_room;
    struct sf_ledger_game *game;
    uint32_t games, game_room;
    struct sf_ledger_date *date; /* by their day */
    uint32_t dates, date_room;
    uint32_t *carry; /* entries, by evening */
    uint32_t carries, carry_room;
    uint32_t *note; /* entries, the first one first */
    uint32_t notes, note_room;
    uint32_t *table; /* entries of tables online, the first one first */
    uint32_t tables, table_room;
    int64_t pot, kasse;
    int64_t cash;        /* what was paid into the Kasse and not spent or paid out */
    uint32_t conflicts;  /* games that are disputed */
    uint32_t faults;     /* games that cannot be priced */
    uint32_t duplicates; /* entries that say the same of a game as another */
    uint32_t strays;     /* games whose evening is unknown: its entry has not come, or is undone */
    uint32_t unbooked;   /* payments and amounts that no account can hold */
    /* Room for the fold. */
    uint32_t *order, *scratch, *spare;
    uint32_t order_room, scratch_room, spare_room;
    struct sf_ledger_evening *sorted;
    uint32_t sorted_room;
    uint8_t *member_of;   /* by name */
    uint32_t *evening_of; /* by name: 1 + its index; 0 none */
    uint32_t *alias;      /* by name: the member, and the evening, that it is the same as; 0 none */
    uint32_t *date_of;    /* by name: 1 + its index; 0 none */
    uint32_t member_of_room, evening_of_room, date_of_room, alias_room;
};

/* The rules of a book with these agreements for each number of players. */
void sf_ledger_rules_make(struct sf_ledger_rules *rules, unsigned book,
                          const struct sf_house *house);

/* `take` lends memory; it is never given back before the ledger is dropped as a whole. */
enum sf_error sf_ledger_init(struct sf_ledger *ledger, void *(*take)(void *memory, size_t size),
                             void *memory);

/* Adds an entry. The same entry twice is fine; the same id with another content is SF_E_ID_TWICE.
 * *added (may be NULL) tells whether the set has grown. */
enum sf_error sf_ledger_take(struct sf_ledger *ledger, const struct sf_entry *entry, bool *added,
                             struct sf_fault *fault);

/* Computes the ledger from its entries. SF_E_NO_LEDGER: nobody has founded it. */
enum sf_error sf_ledger_settle(struct sf_ledger *ledger, struct sf_fault *fault);

/* 1 + the index of the earlier member of the same name, in capitals or not, and of the earlier
 * evening of the same day; 0: there is none. Members who have left do not count. Two phones may
 * have added them separately; only the round knows whether they are one. */
uint32_t sf_ledger_member_twin(const struct sf_ledger *ledger, uint32_t member);
uint32_t sf_ledger_evening_twin(const struct sf_ledger *ledger, uint32_t evening);

/* The text of a name, an id or a reason; "" for none. */
const char *sf_ledger_text(const struct sf_ledger *ledger, uint32_t name);

/* The amount that a game books for a seat: its row, or the loss where the Kasse gets it. */
int64_t sf_ledger_booked(const struct sf_ledger *ledger, const struct sf_ledger_game *game,
                         unsigned seat);

/* The members at the table at some game of the evening; `there` has a place for each member. */
void sf_ledger_there(const struct sf_ledger *ledger, const struct sf_ledger_evening *evening,
                     bool *there);

/* The amount that a `carry` entry gives a member. */
int64_t sf_ledger_carried(const struct sf_ledger *ledger, const struct sf_ledger_fact *fact,
                          uint32_t member);

/* The rules of the next game. */
const struct sf_ledger_rules *sf_ledger_last_rules(const struct sf_ledger *ledger);

/* When the round meets next by its habit: its most frequent weekday, so many days after the last
 * evening as there were between the last eight, and not before `today` (as 2026-11-18). False: it
 * has met on fewer than three days. */
enum { SF_LEDGER_HABIT = 8 };
bool sf_ledger_next_day(const struct sf_ledger *ledger, const char *today, char day[11]);

/* The sum that each member won or lost in an evening, its fee and its `carry` entries included;
 * `balance` has a place for each member. With the Kasse the sum is what the Kasse gets, negated. */
void sf_ledger_evening_balance(const struct sf_ledger *ledger, uint32_t evening, int64_t *balance);

/* The same without what went into the Stock and came out of it, which lies on the table: the sum is
 * 0. */
void sf_ledger_evening_owed(const struct sf_ledger *ledger, uint32_t evening, int64_t *balance);

/* The amounts that are left to pay, the Kasse at the end: `balance` has a place for each member and
 * one more. Where losses go into the Kasse nobody gets anything out of it: an account above 0 was
 * paid in ahead, and stays. */
void sf_ledger_owed(const struct sf_ledger *ledger, int64_t *balance);

/* Payments that bring these balances (they sum to 0) to 0, with the fewest payments: exact for up
 * to SF_SETTLE_EXACT members with a balance. For more the largest debt goes to the largest claim.
 * Writes at most count - 1 payments and returns their number. */
enum { SF_SETTLE_EXACT = 10 };
struct sf_ledger_payment {
    uint32_t from, to;
    int64_t amount;
};
uint32_t sf_ledger_payments(const int64_t *balance, uint32_t count,
                            struct sf_ledger_payment *payment);

#endif
