/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_TABLE_H
#define SF_TABLE_TABLE_H

/*
 * An online table: who sits where, whose clock runs, the current hand, and the promises about its
 * deck. The whole state is a fold over the events of one stream (docs/events.md).
 *
 * struct sf_table is a plain value of about 9 KB. A copy is a snapshot, but only within this
 * process, because it points into constant tables of the core. sf_table_open() creates the table
 * from the setup, the first text of the stream. sf_table_apply() applies one event with the time at
 * which it happened, or rejects it and leaves the table unchanged. The table takes the time from
 * these events alone, in milliseconds, and time never runs backwards. This module reads no clock,
 * allocates nothing, hashes nothing and runs no bot: the server does. The server
 *
 *   - turns a command of a person into events with sf_table_decide(),
 *   - calls sf_table_due() for the next action of the table itself and its time, and carries it
 *     out,
 *   - stores the events, then applies them, then shows them with table/show.h.
 *
 * sf_table_decide() changes nothing, and its errors depend only on what the sender may know. This
 * module checks everything that a person sends. It checks only the shape of what the server adds
 * (seed, nonces, deck); shuffle/shuffle.h computes whether they belong together.
 *
 * A hand: `commit` (the table is bound to a seed), `nonce` of every seat, `game` events of
 * core/deal.h from the deck to the result, `reveal`. A seat promises its nonce before the
 * commitment. If a seat has promised nothing, or does not open its promise in time, the table makes
 * a nonce for it and marks it as such.
 *
 * At a calm table one person plays against bots without a clock, as long as nobody else sits there.
 * The next hand waits for them, they may take back their last decision of the hand, and they set
 * the pace of the bots. The record names the seat that has taken a decision back.
 *
 * A player who leaves in mid-hand cannot profit from it. A stand-in of level sf_stand_in plays on.
 * The result counts for the player who left, and it names the seats for which a stand-in has acted.
 * A player who comes back has the seat again from the next decision on.
 *
 * A person who comes late takes over the seat of a bot: at once between hands, after the hand if
 * one is played. Until then the bot plays on, and the person sees no hidden card.
 */

#include "core/proof.h"
#include "core/series.h"

enum {
    SF_ACCOUNT_SIZE = 41,    /* 1..40 of A-Z a-z 0-9 _ -, NUL-terminated */
    SF_TABLE_NAME_SIZE = 65, /* 1..64 bytes of UTF-8 without control characters */
    SF_COMMAND_ID_SIZE = 25, /* 1..24 of A-Z a-z 0-9 _ - */
    SF_LEVEL_SIZE = 17,
    SF_COMMANDS_KEPT = 8, /* ids stored for each seat */
    SF_TABLE_CUTS = 12,   /* where a book allows any number of cuts */
    SF_HOST = SF_SEATS    /* place of the host's commands beside those of the seats */
};

/* Milliseconds. */
enum {
    SF_CUT_MS = 10 * 1000,        /* then the table cuts */
    SF_CUT_AGAIN_MS = 3 * 1000,   /* the dealer waits so long if the cutter may cut again */
    SF_NONCE_MS = 3 * 1000,       /* to open a promise */
    SF_PAUSE_MS = 15 * 1000,      /* between a result and the next hand */
    SF_AWAY_MS = 40 * 1000,       /* then a stand-in takes the seat */
    SF_EMPTY_MS = 10 * 60 * 1000, /* then the table closes, if nobody is there */
    SF_PACE_MS = 900,             /* a bot acts so long after the last event, whatever it holds */
    SF_PACE_STOSS_MS = 2500,      /* the same while people may still double */
    SF_LAPSES_MAX = 2             /* moves in a row without an answer: the seat counts as away */
};

extern const char sf_stand_in[]; /* the level of a stand-in, never a stronger one: "wirt" */

/* --- the setup: the first text of the stream ------------------------------------------------- */

struct sf_table_setup {
    uint8_t book;            /* enum sf_book */
    uint8_t players, packet; /* 0: those of the book; else the agreed ones */
    uint8_t dealer;          /* of the first hand */
    struct sf_house house;
    char title[SF_TABLE_NAME_SIZE]; /* or "" */
    char host[SF_ACCOUNT_SIZE];
    bool is_private;             /* by link only: */
    uint8_t key[SF_DIGEST_SIZE]; /* hash of the key in the link, else 0 */
    bool spectators;             /* are allowed */
    bool hints;                  /* people may ask for advice: nothing that counts */
    bool calm;                   /* a person alone with bots has time, and may take back */
    uint16_t move_s, reserve_s;  /* time for a move, and the reserve of a hand */
    uint16_t deals;              /* the table ends after so many; 0: people end it */
};

enum { SF_MOVE_S_MIN = 5, SF_MOVE_S_MAX = 600, SF_RESERVE_S_MAX = 3600 };

/* --- events ---------------------------------------------------------------------------------- */

#define SF_TABLE_EVENTS(X)                                                                         \
    X(SIT, "sit")           /* seat: `sit`; while its bot plays a hand, after that hand */         \
    X(BOT, "bot")           /* seat: `level` */                                                    \
    X(RISE, "rise")         /* seat: free, or free after the hand */                               \
    X(AWAY, "away")         /* seat: its player's connection is gone */                            \
    X(BACK, "back")         /* seat: its player is here again */                                   \
    X(STAND_IN, "stand_in") /* seat: from now on a bot acts for it, until it is back */            \
    X(COMMIT, "commit")     /* `commit`: the table promises the deck of the next hand */           \
    X(PROMISE, "promise")   /* seat, on: of the nonce to mix with; `bytes` */                      \
    X(NONCE, "nonce")       /* seat, on: to mix with; `bytes`; by the table if `automatic` */      \
    X(GAME, "game")         /* `game`: what happens in the hand */                                 \
    X(TIME, "time")         /* seat: its time ran out, a stand-in acts for this move */            \
    X(READY, "ready")       /* seat, on: wants the next hand */                                    \
    X(REVEAL, "reveal")     /* seed and nonces of the hand are public now */                       \
    X(VOTE, "vote")         /* seat, on: wants the table to end after this hand */                 \
    X(REMATCH, "rematch")   /* seat, on: wants to begin again */                                   \
    X(CLOSE, "close")       /* `reason` */                                                         \
    X(SCHIEBE, "schiebe")   /* seat: it deals the next hand, with `high` trumps pushed; 0: not */  \
    X(TAKE_BACK, "take_back") /* seat: the hand is as before its last decision */                  \
    X(PACE, "pace")           /* seat; `pace` of the bots */

enum sf_table_kind {
#define SF_TABLE_KIND(id, name) SF_TABLE_##id,
    SF_TABLE_EVENTS(SF_TABLE_KIND)
#undef SF_TABLE_KIND
        SF_TABLE_KIND_N
};

const char *sf_table_kind_name(enum sf_table_kind kind);

enum sf_pace { SF_PACE_USUAL, SF_PACE_QUICK, SF_PACE_SLOW, SF_PACE_N };

enum sf_table_reason { SF_CLOSED_HOST, SF_CLOSED_EMPTY, SF_CLOSED_OVER, SF_CLOSED_N };

struct sf_table_event {
    uint8_t kind; /* enum sf_table_kind */
    uint8_t seat; /* SF_NO_SEAT if it concerns none; GAME: the seat of the game's event */
    bool on;
    bool automatic;              /* the table or a bot acted */
    char by[SF_ACCOUNT_SIZE];    /* the person who acted, or "" */
    char id[SF_COMMAND_ID_SIZE]; /* of that person's command, or "" */
    union {
        struct {
            char account[SF_ACCOUNT_SIZE];
            char name[SF_TABLE_NAME_SIZE];
            bool program;    /* an external bot */
            bool registered; /* the account has a password */
        } sit;
        char level[SF_LEVEL_SIZE];
        struct {
            uint32_t hand;
            uint8_t commitment[SF_DIGEST_SIZE], seed[SF_SECRET_SIZE];
        } commit;
        uint8_t bytes[SF_SECRET_SIZE];
        struct sf_event game;
        uint8_t reason; /* enum sf_table_reason */
        uint8_t high;   /* 0, 2 or 3 */
        uint8_t pace;   /* enum sf_pace */
    };
};

/* An event of this kind and seat; all else is zero. */
struct sf_table_event sf_table_event_of(enum sf_table_kind kind, unsigned seat);

/* --- the table ------------------------------------------------------------------------------- */

enum sf_chair_kind { SF_CHAIR_EMPTY, SF_CHAIR_PERSON, SF_CHAIR_BOT };

/* Somebody who came while the seat's bot played a hand. They get the seat after it. */
struct sf_heir {
    char account[SF_ACCOUNT_SIZE], name[SF_TABLE_NAME_SIZE]; /* "": nobody */
    bool program, registered;
};

struct sf_chair {
    uint8_t kind;           /* enum sf_chair_kind */
    bool program;           /* PERSON: an external bot */
    bool registered;        /* PERSON: the account has a password, and alone has this name */
    bool away, leaving;     /* not here; gets up: the seat is free after the hand */
    bool stand_in;          /* a bot acts for it */
    bool returning;         /* its player gets the seat back after the bot's current move */
    bool lapsed;            /* its time has run out: a bot makes this move */
    uint8_t lapses;         /* moves in a row */
    bool stood_in;          /* a bot has acted for it in this hand */
    bool ready, end, again; /* wants the next hand, the end, a rematch */
    char account[SF_ACCOUNT_SIZE], name[SF_TABLE_NAME_SIZE];
    char level[SF_LEVEL_SIZE];
    int64_t away_at;  /* since when it is away */
    int64_t since;    /* since when it must act; valid if its bit is in `must` */
    uint32_t reserve; /* ms left in this hand */
    int64_t from;     /* the seat's account when this player sat down */
    uint32_t after;   /* the last hand before that */
    bool promised[2]; /* for the next hand: the nonce, and the one to mix with */
    uint8_t promise[2][SF_DIGEST_SIZE];
    struct sf_heir heir; /* BOT, in a hand */
};

enum sf_table_stage {
    SF_STAGE_PAUSE,  /* between hands, also before the first one */
    SF_STAGE_NONCES, /* committed: the nonces are opened, then the deck comes */
    SF_STAGE_HAND,
    SF_STAGE_OVER, /* the hand has its result, and is not yet revealed */
    SF_STAGE_DONE, /* no further hand: limit or vote; a rematch is possible */
    SF_STAGE_CLOSED
};

struct sf_table_done { /* a command that was executed */
    char id[SF_COMMAND_ID_SIZE];
    uint32_t seq; /* the table's after its last event */
};

struct sf_table {
    uint32_t seq; /* texts of the stream so far: the setup is 1 */
    int64_t at;   /* time of the last */
    struct sf_table_setup setup;
    struct sf_series series;
    struct sf_chair chair[SF_SEATS];

    uint8_t stage; /* enum sf_table_stage */
    uint8_t reason;
    bool ending;           /* voted: no hand after this one */
    uint32_t hand;         /* number of the current or last one, from 1 */
    uint8_t high;          /* the next one is a Schiebe-Solo with so many trumps; 0: it is not */
    uint32_t first;        /* hands before this series of them: a rematch begins anew */
    struct sf_proof proof; /* of that hand; the seed is secret before `revealed` */
    uint8_t opened;        /* seats that have a nonce, as bits; SF_HOST: the one to mix with */
    bool revealed;

    uint8_t must;     /* seats that have to act, as bits */
    uint8_t stood_in; /* seats for which a bot acted in the hand that is over, as bits */
    int64_t stage_at; /* when the stage began, or the last one sat down */
    int64_t step_at;  /* time of the last event in the hand */
    int64_t alone_at; /* since when nobody is here; valid if nobody is */

    uint8_t pace;            /* enum sf_pace */
    bool undoable;           /* at a calm table a decision of the person can be taken back: */
    struct sf_series before; /* the series before it */

    struct sf_table_done done[SF_SEATS + 1][SF_COMMANDS_KEPT]; /* by seat and the host's */
    uint8_t done_next[SF_SEATS + 1];
};

/* Returns SF_E_BAD_VALUE or an error of sf_rules_make(); *table is then unchanged. */
enum sf_error sf_table_open(struct sf_table *table, const struct sf_table_setup *setup, int64_t at);

/* On an error the table is unchanged. */
enum sf_error sf_table_apply(struct sf_table *table, const struct sf_table_event *event,
                             int64_t at);

/* The seat of an account, or SF_NO_SEAT. */
unsigned sf_table_seat_of(const struct sf_table *table, const char *account);

/* The first seat that nobody has, or SF_NO_SEAT. */
unsigned sf_table_free_seat(const struct sf_table *table);

/* The seat that this account gets after the hand, or SF_NO_SEAT. */
unsigned sf_table_heir_of(const struct sf_table *table, const char *account);

/* The seat for a person who comes: the one that is theirs after the hand, else the first that
 * nobody has, else the first of a bot that nobody takes over yet; or SF_NO_SEAT. */
unsigned sf_table_seat_for(const struct sf_table *table, const char *account);

/* Does a bot act for the seat now? */
bool sf_table_bot_acts(const struct sf_table *table, unsigned seat);

/* The level of the bot or the stand-in that acts for the seat; NULL if none does. */
const char *sf_table_level(const struct sf_table *table, unsigned seat);

/* May this account declare the next hand a Schiebe-Solo? Its dealer may (bsv-1989 A1 4.3.1: Vorhand
 * gets the high trumps from the dealer), and the host may if a bot deals. */
enum sf_error sf_table_may_push(const struct sf_table *table, const char *account);

/* May the seat cut now because the cutter is away? */
bool sf_table_cuts_for(const struct sf_table *table, unsigned seat);

/* May the seat ask for advice now? It may while its clock runs, at a table with hints. */
enum sf_error sf_table_may_ask(const struct sf_table *table, unsigned seat);

/* Is a hand being dealt or played? */
bool sf_table_in_hand(const struct sf_table *table);

/* Does one person play here against bots alone, at a table that gives them time? */
bool sf_table_is_calm(const struct sf_table *table);

/* May the seat take back its last decision of this hand? */
enum sf_error sf_table_may_take_back(const struct sf_table *table, unsigned seat);

/* Can this event of the stream be taken back: is it a person's decision at a calm table? `table` is
 * the table before the event. */
bool sf_table_decides(const struct sf_table *table, const struct sf_table_event *event);

/* Can the seat still demand something of the last hand? Its player has played it, and the next one
 * has not begun (I-114). */
enum sf_error sf_table_may_demand(const struct sf_table *table, unsigned seat);

/* When the time of a seat that must act runs out; 0 if the seat need not act, or has time. */
int64_t sf_table_deadline(const struct sf_table *table, unsigned seat);

/* May this account watch? `key_fits`: it came with the link of a private table. People at the table
 * and those who get a seat after the hand always may. For everybody else a private table does not
 * exist: SF_E_NO_TABLE. If spectators are not allowed, others may look as long as they could sit
 * down. */
enum sf_error sf_table_may_watch(const struct sf_table *table, const char *account, bool key_fits);

/* --- what a person wants --------------------------------------------------------------------- */

#define SF_COMMANDS(X)                                                                             \
    X(SIT, "sit")   /* seat; the server fills in name, program and registered */                   \
    X(RISE, "rise") /* one's own seat; the host also a bot's: `seat` */                            \
    X(BOT, "bot")   /* the host: seat, level */                                                    \
    X(DO, "do") /* event; of a `mix` deck and nonce, on if the person opened one, by the server */ \
    X(PROMISE, "promise") /* bytes; on: of the nonce to mix with */                                \
    X(NONCE, "nonce")     /* bytes; on; the server has checked it against the promise */           \
    X(READY, "ready")     /* on */                                                                 \
    X(VOTE, "vote")       /* on */                                                                 \
    X(REMATCH, "rematch") /* on */                                                                 \
    X(BOCK, "bock")       /* the host, between hands: a round at double tariff */                  \
    X(CLOSE, "close")     /* the host */                                                           \
    X(AWAY, "away")       /* the server, for a player whose connection is lost */                  \
    X(BACK, "back")       /* the server, or a player: they are here again */                       \
    X(SCHIEBE, "schiebe") /* the next dealer, or the host for a bot: `seat` high trumps */         \
    X(TAKE_BACK, "take_back")                                                                      \
    X(PACE, "pace") /* `pace` of the bots: a person alone with them, or the host */

enum sf_command_kind {
#define SF_COMMAND_KIND(id, name) SF_COMMAND_##id,
    SF_COMMANDS(SF_COMMAND_KIND)
#undef SF_COMMAND_KIND
        SF_COMMAND_N
};

struct sf_table_command {
    uint8_t kind; /* enum sf_command_kind */
    uint8_t seat;
    bool on, program, registered;
    char id[SF_COMMAND_ID_SIZE]; /* "": the client does not repeat it */
    uint32_t at_seq;             /* last event that the person had seen; 0: not given */
    char name[SF_TABLE_NAME_SIZE];
    char level[SF_LEVEL_SIZE];
    uint8_t bytes[SF_SECRET_SIZE];
    uint8_t pace; /* enum sf_pace */
    struct sf_event event;
};

enum { SF_DECIDE_MAX = 4 }; /* events that one command leads to */

/* `account` identifies the sender. `seat` of the command names the seat that it concerns if that is
 * not the sender's own. On SF_OK the caller stores and applies the events in this order with time
 * `at`; there are none if there is nothing to do. *seq is the number of the table after these
 * events. For a command that was executed before, it is the number after that execution. */
enum sf_error sf_table_decide(const struct sf_table *table, const struct sf_table_command *command,
                              const char *account, int64_t at,
                              struct sf_table_event events[SF_DECIDE_MAX], unsigned *count,
                              uint32_t *seq);

/* --- what the table itself does --------------------------------------------------------------- */

enum sf_duty {
    SF_DUTY_NONE,
    SF_DUTY_EVENT, /* `event` as it is: stand-in, time, cut, hand out, approval, reveal, close … */
    SF_DUTY_COMMIT, /* `event` without commitment and seed */
    SF_DUTY_NONCE,  /* `event` without bytes: a nonce made by the table */
    SF_DUTY_DECK,   /* `event` without the deck */
    SF_DUTY_MIX,    /* `event` without the deck; before it comes a nonce to mix with */
    SF_DUTY_CLAIM   /* `event` without the decision, `arg`: solver/claim.h */
};

struct sf_table_due {
    uint8_t duty; /* enum sf_duty */
    int64_t at;   /* when; if that is in the past, at once */
    struct sf_table_event event;
    /* Seats for which a bot acts, as bits: it must, or it may out of turn. The server asks those
     * that may once after each event. They may decline, and the stream does not store that. */
    uint8_t bots_must, bots_may;
    int64_t bots_at; /* not before this time, which reveals nothing about the cards */
};

/* The next action of the table and its time. Both follow from the table alone. */
void sf_table_due(const struct sf_table *table, struct sf_table_due *due);

/* The stored form of a bot's event. */
struct sf_table_event sf_table_bot_event(const struct sf_event *event);

#endif
