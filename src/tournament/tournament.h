/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_TOURNAMENT_H
#define SF_TOURNAMENT_TOURNAMENT_H

/*
 * A tournament from its opening to the last prize: the fold of the stream `tournament:ID`. Every
 * step is an event, a JSON text (tournament/text.h) that names who acted. The events fold into the
 * state without I/O, without a clock, without random numbers of its own. Replaying the stream gives
 * the same state to the last byte, so the stream is the audit trail.
 *
 * sf_tournament_apply() applies the next event, or rejects it and leaves the state unchanged. A
 * person's command is a text of the same form without the keys that the server adds (`by`, seeds,
 * the drawn plan). It is parsed once (tournament/parsed.h). sf_tournament_decide() checks it
 * against the person's rights and the state, and returns the event to store; sf_tournament_take()
 * folds it when it is stored. The rights are a table (enum sf_tour_role x kind of event): to enter
 * a result and to change a confirmed one are separate rights.
 *
 * Lists have versions. A command that changes or confirms a list names the version on which it is
 * based (`base`: the event that brought it, 0 if there was none). If somebody else was faster, the
 * answer is SF_E_LIST_CONFLICT. Nothing is lost: the caller shows both versions. Every version
 * stays, with who, when and why.
 *
 * Undo: an event `undo` names an earlier one by its number. The stream without that event then
 * folds into the state. If a later event is no longer valid, the undo is rejected and names that
 * event. An undo can be undone. Events that show a secret (opening, commitments, draws, lots, new
 * links) stay: nobody may look at a draw and then take it back.
 *
 * The handle owns its memory; the pointers that it returns are valid until the next apply. Beside
 * the errors of the domain there is only SF_E_NO_MEMORY; the state is unchanged then, too. Two
 * threads must not use a tournament at once, not even for reading, because it caches the standings.
 * The caller calls sf_shuffle_init() before, which must return true.
 */

#include "base/fault.h"
#include "lists/book.h"
#include "lists/evaluation.h"
#include "tournament/draw.h"
#include <stddef.h>

enum {
    SF_TOUR_PLAYERS = 1000, /* numbers 1 to this */
    SF_TOUR_ROUNDS = 50,
    SF_TOUR_GAMES = 60, /* rows of a list */
    SF_TOUR_NAME = 81,  /* bytes with NUL, also of reasons' short forms */
    SF_TOUR_TEXT = 241,
    SF_TOUR_PRIZES = 200,
    SF_TOUR_EXTRAS = 16,
    SF_TOUR_MOMENTS = SF_TOUR_PLAYERS + 64, /* of a ceremony, at most */
    SF_TOUR_CLOCK_MAX = 24 * 3600,          /* seconds */
    SF_TOUR_ACCOUNT = 41,
    SF_TOUR_PERSON = 33
};

/* Bounds on a stream, so that loading it and undoing a step take a bounded time. They are checked
 * when a command is decided, never when a stored stream is read. An evening of 1,000 players has
 * about 2,000 events of the desk and four for each list: 6,000 in all, in about 2 MB. */
enum {
    SF_TOUR_STEPS_MAX = 30000,           /* events */
    SF_TOUR_STEPS_DESK = 5000,           /* the last of them: for Leiter and helpers alone */
    SF_TOUR_UNDOS_MAX = 1000,            /* of them undos */
    SF_TOUR_DRAWS_MAX = 200,             /* promises of a draw; seatings by hand as many */
    SF_TOUR_ENDS_MAX = 200,              /* lots; and as often the result becomes final */
    SF_TOUR_STREAM_MAX = 6 * 1024 * 1024 /* bytes of all events */
};

#define SF_TOUR_CENTS_MAX INT64_C(100000000) /* no single sum is larger */

/* --- what was agreed ----------------------------------------------------------------------------
 */

/* Extra prizes, as rows: who gets each. Several equal players share it. */
#define SF_EXTRA_PRIZES(X)                                                                         \
    X(SECOND_LAST, "second_to_last") /* the last but one */                                        \
    X(LAST, "last")                                                                                \
    X(BEST_ROUND, "best_round") /* most points in one round */                                     \
    X(MOST_WON, "most_won")     /* most games won */                                               \
    X(MOST_SOLOS, "most_solos") /* most solo games won */                                          \
    X(BEST_TEAM, "best_team")   /* all members of the best team */                                 \
    X(OTHER, "other")           /* the organiser names the player */                               \
    X(MOST_LOST_SOLOS, "most_lost_solos")                                                          \
    X(BEST_SOLO, "best_solo") /* most points by one solo game of their own */                      \
    X(YOUNGEST, "youngest")   /* the latest year of birth */

enum sf_extra_prize {
#define SF_EXTRA_PRIZE(id, name) SF_EXTRA_##id,
    SF_EXTRA_PRIZES(SF_EXTRA_PRIZE)
#undef SF_EXTRA_PRIZE
        SF_EXTRA_N
};

struct sf_tour_extra {
    uint8_t kind; /* enum sf_extra_prize */
    int64_t amount;
    char title[SF_TOUR_NAME];
};

struct sf_tour_setup {
    char id[SF_DRAW_ID_SIZE];
    char title[SF_TOUR_NAME], place[SF_TOUR_NAME], date[11]; /* 2026-11-15 */
    uint8_t book; /* a tournament book: the template, or the base of the club's own */
    const struct sf_tournament_book *own; /* the club's own book, or NULL */
    uint8_t rounds, games; /* of the book where it names them; games of a table of four */
    uint8_t games_five;    /* 24 -> 30, 32 -> 40: everyone plays equally many; 0: no fives */
    uint32_t fee;          /* cents */
    uint8_t odd;           /* enum sf_odd_field; fives only where the book allows them */
    bool avoid;            /* repeats, where the book permits it */
    bool lots;             /* ties are decided by lot (the book, or by agreement) */
    bool double_entry;     /* every list is typed twice, blind */
    uint8_t team;          /* members that count, 0: no teams */
    bool prize_by_tables;  /* the book wants as many prizes as tables */
    bool practice;         /* enum sf_tour_occasion */
    int64_t prize[SF_TOUR_PRIZES]; /* cents by place */
    uint8_t prize_count, extra_count;
    struct sf_tour_extra extra[SF_TOUR_EXTRAS];
};

/* The values of a book, for a form to fill in; 0 where the book leaves a value open. `own` is the
 * club's own book or NULL; the setup keeps the pointer. */
void sf_tour_template(struct sf_tour_setup *setup, enum sf_book book,
                      const struct sf_tournament_book *own);

/* Does a draw keep members of a team apart, or seat them at one table? */
bool sf_tour_mates_apart(const struct sf_tour_setup *setup);
bool sf_tour_mates_together(const struct sf_tour_setup *setup);

/* Are the teams fixed pairs? */
bool sf_tour_has_pairs(const struct sf_tour_setup *setup);

/* The rules of the tournament: of the club's own book, or of its rulebook. */
const struct sf_rules *sf_tour_rules(const struct sf_tour_setup *setup);

/* --- players ------------------------------------------------------------------------------------
 */

#define SF_ENTRANT_STATES(X)                                                                       \
    X(REGISTERED, "registered") /* in advance, not here yet */                                     \
    X(PRESENT, "present")                                                                          \
    X(AWAY, "away")           /* does not take part in the next draw */                            \
    X(LEFT, "left")           /* left in mid-tournament */                                         \
    X(WITHDRAWN, "withdrawn") /* before the first game: as if never entered; number not reused */

enum sf_entrant_state {
#define SF_ENTRANT_STATE(id, name) SF_ENTRANT_##id,
    SF_ENTRANT_STATES(SF_ENTRANT_STATE)
#undef SF_ENTRANT_STATE
        SF_ENTRANT_STATE_N
};

struct sf_entrant {
    uint16_t number; /* from 1, stays; 0: nobody has it */
    uint8_t state;   /* enum sf_entrant_state */
    bool substitute, disqualified;
    int32_t penalty;           /* sum of points */
    int64_t paid;              /* cents, less what was paid back */
    int64_t side_paid;         /* the same, for side pots */
    uint8_t pot[SF_BOOK_POTS]; /* side pots that they have joined, from 1 */
    uint32_t pots;
    int64_t prize_paid;
    uint16_t lot;                /* 0: none */
    uint16_t born;               /* year; 0: not known */
    uint32_t since;              /* event with which they entered */
    uint16_t seated;             /* rounds in which they had a seat */
    char name[SF_TOUR_NAME];     /* "Huber Sepp" */
    char club[SF_TOUR_NAME];     /* or "" */
    char team[SF_TOUR_NAME];     /* or "" */
    char person[SF_TOUR_PERSON]; /* of the address book; "" if they are not in it */
};

/* --- lists --------------------------------------------------------------------------------------
 */

/* One version of a list as it was handed in or typed. */
struct sf_tour_sheet {
    uint32_t version;  /* from 1, of those in force; 0: a second entry */
    uint32_t seq;      /* number of its event */
    bool second;       /* the blind second entry: not in force by itself */
    uint8_t signed_by; /* seats, as bits */
    uint16_t row_count;
    const struct sf_row *row;
    const char *const *reason; /* by row; NULL: none */
    bool has_sums;
    int32_t sum[SF_SEATS];
    const char *by;  /* who */
    const char *why; /* or NULL */
    int64_t at;
};

#define SF_TABLE_STATES(X)                                                                         \
    X(WAITING, "waiting") /* not everybody is here */                                              \
    X(SEATED, "seated")                                                                            \
    X(RUNNING, "running")                                                                          \
    X(HANDED_IN, "handed_in") /* a list is there, not yet confirmed */                             \
    X(DISPUTED, "disputed")   /* a list is there with doubtful rows or sums */                     \
    X(CONFIRMED, "confirmed")

enum sf_tour_table_state {
#define SF_TABLE_STATE(id, name) SF_TABLE_IS_##id,
    SF_TABLE_STATES(SF_TABLE_STATE)
#undef SF_TABLE_STATE
        SF_TABLE_STATE_N
};

struct sf_tour_table {
    uint8_t seats;                       /* 4 or 5 */
    uint8_t state;                       /* enum sf_tour_table_state */
    uint16_t number[SF_SEATS];           /* players; 0: a placeholder */
    struct sf_evaluation_change *change; /* `player` is a number here */
    uint16_t change_count;
    struct sf_tour_sheet *sheet; /* all versions in the order in which they came */
    uint32_t sheet_count;
    bool entries_differ; /* double entry: the two do not agree */
    uint32_t confirmed_seq;
    uint64_t noted, registered; /* games that the organiser has approved, as bits from game 1 */
    uint32_t stamp;             /* last event that changed the table */
};

/* The version in force, NULL if there is none; the latest second entry likewise. */
const struct sf_tour_sheet *sf_tour_sheet(const struct sf_tour_table *table);
const struct sf_tour_sheet *sf_tour_second(const struct sf_tour_table *table);

#define SF_ROUND_STATES(X)                                                                         \
    X(COMMITTED, "committed")                                                                      \
    X(DRAWN, "drawn")                                                                              \
    X(PUBLISHED, "published")                                                                      \
    X(CLOSED, "closed")

enum sf_round_state {
#define SF_ROUND_STATE(id, name) SF_ROUND_##id,
    SF_ROUND_STATES(SF_ROUND_STATE)
#undef SF_ROUND_STATE
        SF_ROUND_STATE_N
};

struct sf_tour_round {
    uint8_t state;    /* enum sf_round_state */
    uint16_t attempt; /* which draw of the round it is, from 1 */
    uint8_t seed[SF_SECRET_SIZE], commitment[SF_DIGEST_SIZE]; /* the seed is secret before DRAWN */
    char word[SF_DRAW_WORD_SIZE];
    struct sf_draw_field field;
    const char *by_hand;       /* why it was not drawn but seated by hand; NULL: it was drawn */
    uint16_t drawn;            /* tables of the draw; there may be more by now */
    const uint16_t (*plan)[5]; /* seats as they were drawn */
    uint16_t tables, repeats;
    struct sf_tour_table *table; /* table n is [n - 1] */
};

/* --- desk, till ---------------------------------------------------------------------------------
 */

#define SF_REQUEST_STATES(X)                                                                       \
    X(OPEN, "open")                                                                                \
    X(APPROVED, "approved")                                                                        \
    X(REFUSED, "refused")                                                                          \
    X(WITHDRAWN, "withdrawn")

enum sf_request_state {
#define SF_REQUEST_STATE(id, name) SF_REQUEST_##id,
    SF_REQUEST_STATES(SF_REQUEST_STATE)
#undef SF_REQUEST_STATE
        SF_REQUEST_STATE_N
};

/* Tout, Sie, or a solo after three lost ones. */
struct sf_tour_request {
    uint32_t seq;
    uint8_t state, round, seat, game; /* game: number of the row */
    uint16_t table;
    uint8_t class;    /* enum sf_class */
    sf_cards hand;    /* shown, 0: not entered */
    int32_t odds;     /* millionths, as they stood beside the decision; -1: there were none */
    uint32_t decided; /* event */
    int64_t at;
};

/* A ruling of the Turnierleitung on a game: an answer of adjudicate, or words of their own. */
struct sf_ruling_note {
    uint32_t seq;
    uint8_t round, game; /* game 0: on none in particular */
    uint16_t table;
    const char *text;  /* JSON of adjudicate, or NULL */
    const char *words; /* or NULL */
};

#define SF_TILL_KINDS(X)                                                                           \
    X(FEE, "fee")                                                                                  \
    X(REUEGELD, "reuegeld")                                                                        \
    X(TOUT, "tout")                                                                                \
    X(PRIZE, "prize")                                                                              \
    X(OTHER, "other")                                                                              \
    X(SIDE, "side_pot")

enum sf_till_kind {
#define SF_TILL_KIND(id, name) SF_TILL_##id,
    SF_TILL_KINDS(SF_TILL_KIND)
#undef SF_TILL_KIND
        SF_TILL_KIND_N
};

struct sf_till_entry {
    uint32_t seq;
    uint8_t kind;    /* enum sf_till_kind */
    int64_t amount;  /* cents, into the till */
    uint16_t number; /* player, 0: none */
    uint8_t round;
    uint16_t table;
    char text[SF_TOUR_NAME];
};

/* --- the hall -----------------------------------------------------------------------------------
 */

/* The scenes that the desk chooses for the screens of the hall. */
#define SF_SCENES(X)                                                                               \
    X(AUTO, "auto") /* each screen chooses by the course of the evening */                         \
    X(SEATING, "seating")                                                                          \
    X(BOARD, "board")                                                                              \
    X(STANDINGS, "standings")                                                                      \
    X(CLOCK, "clock")                                                                              \
    X(NOTICE, "notice")                                                                            \
    X(SPONSORS, "sponsors")                                                                        \
    X(DRAW, "draw")         /* the draw of the latest round, table by table */                     \
    X(CEREMONY, "ceremony") /* a moment of it */

enum sf_scene {
#define SF_SCENE(id, name) SF_SCENE_##id,
    SF_SCENES(SF_SCENE)
#undef SF_SCENE
        SF_SCENE_N
};

/* The round clock. `left` holds at the time `at`; it sinks from then on if the clock runs. */
struct sf_tour_clock {
    bool set, running;
    int64_t left, at; /* milliseconds */
};

struct sf_tour_stage {
    uint8_t scene; /* enum sf_scene */
    bool open;     /* the Leiter does not want the last places covered */
    uint16_t step; /* the moment of the ceremony that the screens show */
    uint16_t seen; /* moments that they have shown, from the first one */
    struct sf_tour_clock clock;
    char notice[SF_TOUR_TEXT], sponsors[SF_TOUR_TEXT]; /* lines, or "" */
};

/* --- events -------------------------------------------------------------------------------------
 */

/* id, name, roles that may (L leiter, H helper, T the table's phone, S a link of the registration)
 */
#define SF_TOUR_EVENTS(X)                                                                          \
    X(OPEN, "open", "L")             /* the setup; secret for links and lots */                    \
    X(SETUP, "setup", "L")           /* changes of the setup on which nothing depends */           \
    X(ENTER, "enter", "LH")          /* a player: number, name, club, team, state, paid */         \
    X(IMPORT, "import", "LH")        /* many of them, all or none */                               \
    X(EDIT, "edit", "LH")            /* name, club, team, person, substitute */                    \
    X(PRESENCE, "presence", "LH")    /* state: present, away, left, withdrawn; reason */           \
    X(PAY, "pay", "LH")              /* cents of the fee; negative: paid back */                   \
    X(PENALTY, "penalty", "L")       /* points, reason */                                          \
    X(DISQUALIFY, "disqualify", "L") /* reason */                                                  \
    X(COMMIT, "commit", "L")         /* round; seed by the server; reason if drawn before */       \
    X(DRAW, "draw", "L")             /* round, word; the plan by the server */                     \
    X(SEATING, "seating", "L")       /* round, tables: a draw that was made by hand; reason */     \
    X(PUBLISH, "publish", "L")       /* round */                                                   \
    X(PLACE, "place", "LH")          /* a late player on a placeholder or as a fifth */            \
    X(REPLACE, "replace", "LH")      /* a substitute from game k on; reason */                     \
    X(TABLE, "table", "LHT")         /* state: waiting, seated, running */                         \
    X(LIST, "list", "LHT")           /* base, rows, sums, signatures, reason; second */            \
    X(CONFIRM, "confirm", "LH")      /* a list; a disputed one only the Leiter, with a reason */   \
    X(CORRECT, "correct", "L")       /* as `list`, of a confirmed one, with a reason */            \
    X(REQUEST, "request", "LHT")     /* Tout, Sie, solo: table, seat, game, hand */                \
    X(RECALL, "recall", "LHT")       /* takes back a request */                                    \
    X(DECIDE, "decide", "L")         /* a request: approved or not, odds */                        \
    X(RULING, "ruling", "L")         /* on a game */                                               \
    X(CLOSE, "close", "L")           /* a round: all lists confirmed */                            \
    X(LOT, "lot", "L")               /* order of the tied; seed by the server */                   \
    X(TILL, "till", "LH")            /* an entry */                                                \
    X(BOOK, "book", "LH")            /* many entries and fees, all or none */                      \
    X(PRIZE, "prize", "LH")          /* paid to a player */                                        \
    X(FINISH, "finish", "L")         /* the result is final */                                     \
    X(REOPEN, "reopen", "L")         /* the result is no longer final; reason */                   \
    X(HELPER, "helper", "L")         /* an account and its role; none takes the role away */       \
    X(REKEY, "rekey", "L")           /* voids links of tables or players and makes new ones */     \
    X(SHOW, "show", "LH")            /* what the screens of the hall show */                       \
    X(CLOCK, "clock", "LH")          /* sets, starts or stops the round clock */                   \
    X(UNDO, "undo", "L")             /* of: the number of an event; reason */                      \
    X(RECOVERY, "recovery", "L")     /* a new emergency sheet: the hash of its code */             \
    X(CLAIM, "claim", "L")           /* an account that has come in by a code, a file, an admin */ \
    X(SIGNUPS, "signups", "L")       /* opens, changes or closes registration in advance */        \
    X(SIGNUP, "signup", "S")         /* somebody registers: name, club, meal, partner */           \
    X(REVISE, "revise", "S")         /* of: changes a registration of one's own */                 \
    X(CANCEL, "cancel", "LHS")       /* of: a registration is called off */                        \
    X(ADMIT, "admit", "LH")          /* registrations become players */                            \
    X(REJECT, "reject", "LH")        /* of: a registration is turned down */

enum sf_tour_event_kind {
#define SF_TOUR_EVENT(id, name, roles) SF_TOUR_EV_##id,
    SF_TOUR_EVENTS(SF_TOUR_EVENT)
#undef SF_TOUR_EVENT
        SF_TOUR_EV_N
};

const char *sf_tour_event_name(enum sf_tour_event_kind kind);
/* The same for people, as a parameter of a sentence. */
enum sf_why sf_tour_event_words(enum sf_tour_event_kind kind);

/* The role of an actor: an account with a role, or the holder of a link. */
#define SF_TOUR_ROLES(X)                                                                           \
    X(NONE, "none")                                                                                \
    X(VIEWER, "viewer")                                                                            \
    X(PLAYER, "player")                                                                            \
    X(TABLE, "table")                                                                              \
    X(SIGNUP, "signup") /* the link of the poster, or of a registration */                         \
    X(HELPER, "helper")                                                                            \
    X(LEITER, "leiter")

enum sf_tour_role {
#define SF_TOUR_ROLE(id, name) SF_ROLE_##id,
    SF_TOUR_ROLES(SF_TOUR_ROLE)
#undef SF_TOUR_ROLE
        SF_ROLE_N
};

/* How an account became Leiter without another Leiter. */
#define SF_CLAIM_KINDS(X)                                                                          \
    X(SHEET, "sheet") /* with the code of the emergency sheet */                                   \
    X(FILE, "file")   /* brought the file of a tournament that has no sheet */                     \
    X(ADMIN, "admin") /* the operator of the server has handed the tournament over */

enum sf_claim_kind {
#define SF_CLAIM_KIND(id, name) SF_CLAIM_##id,
    SF_CLAIM_KINDS(SF_CLAIM_KIND)
#undef SF_CLAIM_KIND
        SF_CLAIM_KIND_N
};

struct sf_tour_claim {
    uint32_t seq; /* 0: nobody */
    uint8_t kind; /* enum sf_claim_kind */
    int64_t at;
    char name[SF_TOUR_NAME], account[SF_TOUR_ACCOUNT];
};

/* Whether an evening counts. */
#define SF_TOUR_OCCASIONS(X)                                                                       \
    X(EVENING, "evening")                                                                          \
    X(PRACTICE, "practice") /* invented players; it is thrown away */

enum sf_tour_occasion {
#define SF_TOUR_OCCASION(id, name) SF_OCCASION_##id,
    SF_TOUR_OCCASIONS(SF_TOUR_OCCASION)
#undef SF_TOUR_OCCASION
        SF_OCCASION_N
};

enum { SF_TOUR_VIA = 13 };

struct sf_tour_actor {
    uint8_t role;
    char name[SF_TOUR_NAME];       /* as the audit trail shows it */
    bool registered;               /* the name belongs to an account; the trail marks it */
    char account[SF_TOUR_ACCOUNT]; /* of the first Leiter, who opens a tournament; or "" */
    char via[SF_TOUR_VIA];         /* a word for the device that they use; or "" */
    uint8_t round;                 /* of a table's link */
    uint16_t table, number;        /* of a table's, of a player's link; a registration's event */
    bool server;                   /* the server itself acts: only it may `claim` */
};

/* May this role do that at all? sf_tournament_decide() checks the table and the content besides. */
bool sf_tour_may(enum sf_tour_role role, enum sf_tour_event_kind kind);

struct sf_tournament;

struct sf_tournament *sf_tournament_new(void);             /* NULL: not enough memory */
void sf_tournament_free(struct sf_tournament *tournament); /* NULL is allowed */

enum { SF_TOUR_EVENT_MAX = 1 << 18 }; /* bytes of an event */

/* Commands and events that were parsed (tournament/parsed.h). */
struct sf_tour_parsed;

/* Turns a command of this person into the event for the stream, with its text. `secret` is 32 fresh
 * random bytes, used if the event needs a seed. The caller drops the event, and may decide the same
 * command again, on another state. */
enum sf_error sf_tournament_decide(const struct sf_tournament *tournament,
                                   const struct sf_tour_actor *actor,
                                   struct sf_tour_parsed *command,
                                   const uint8_t secret[SF_SECRET_SIZE],
                                   struct sf_tour_parsed **event, struct sf_fault *fault);

/* Applies the next event of the stream. After an error the state is unchanged, and the fault names
 * the field. `fault` may be NULL. An event that was decided on this very stream is not checked
 * again. */
enum sf_error sf_tournament_take(struct sf_tournament *tournament, struct sf_tour_parsed *event,
                                 int64_t at, struct sf_fault *fault);
/* The same from its text. */
enum sf_error sf_tournament_apply(struct sf_tournament *tournament, const char *text, size_t length,
                                  int64_t at, struct sf_fault *fault);

/* Loads a stored stream: append() parses the next event, and settle() folds all that were appended,
 * each at most once, however many of them are undone. Between them the state lags behind. An error
 * of append() leaves the event out. After an error of settle() the event `bad` (may be NULL) is not
 * possible, and the state is as of some event before it. */
enum sf_error sf_tournament_append(struct sf_tournament *tournament, const char *text,
                                   size_t length, int64_t at, struct sf_fault *fault);
enum sf_error sf_tournament_settle(struct sf_tournament *tournament, uint32_t *bad,
                                   struct sf_fault *fault);

/* A second tournament with the same stream, which it shares; NULL: no memory. */
struct sf_tournament *sf_tournament_copy(const struct sf_tournament *tournament);

/* An undo and a copy fold the whole stream. sf_tournament_prepare() does that beforehand: for the
 * undo of event `of`, or for a copy (`of` 0). Any thread may call it while nobody changes the
 * tournament; others may read it meanwhile. NULL: no memory. The result is good for this stream in
 * the tournament and in its copies: they use what sf_tournament_lend() gives them if it fits, and
 * fold by themselves otherwise. The caller lends NULL to each of them before it frees the result,
 * and frees it before the tournament that it was made from. */
struct sf_tour_prepared;
struct sf_tour_prepared *sf_tournament_prepare(const struct sf_tournament *tournament, uint32_t of);
void sf_tournament_lend(struct sf_tournament *tournament, struct sf_tour_prepared *prepared);
void sf_tour_prepared_free(struct sf_tour_prepared *prepared); /* NULL is allowed */

/* The number of the event that resulted from the command with this `id` from this device; 0 if
 * there is none. For a command that was executed before, sf_tournament_decide() returns SF_OK
 * without an event, so that nothing happens twice after a lost connection. Where the device is
 * unknown, as in old streams, the name of the person stands for it. The function searches only the
 * last SF_TOUR_REMEMBERED events. */
enum { SF_TOUR_REMEMBERED = 4096, SF_TOUR_CID = 25 };
uint32_t sf_tournament_done(const struct sf_tournament *tournament,
                            const struct sf_tour_actor *actor, const char *id);

/* --- what is there ------------------------------------------------------------------------------
 */

uint32_t sf_tournament_seq(const struct sf_tournament *tournament);   /* 0: not opened yet */
uint64_t sf_tournament_bytes(const struct sf_tournament *tournament); /* of its events */
const struct sf_tour_setup *sf_tournament_setup(const struct sf_tournament *tournament);
const struct sf_rules *sf_tournament_rules(const struct sf_tournament *tournament);
const struct sf_patterns *sf_tournament_patterns(const struct sf_tournament *tournament);
bool sf_tournament_final(const struct sf_tournament *tournament);
const struct sf_tour_stage *sf_tournament_stage(const struct sf_tournament *tournament);
unsigned sf_tournament_entrants(const struct sf_tournament *tournament); /* highest number */
const struct sf_entrant *sf_tournament_entrant(const struct sf_tournament *tournament,
                                               unsigned number);       /* NULL: none */
unsigned sf_tournament_rounds(const struct sf_tournament *tournament); /* begun */
unsigned sf_tournament_closed(const struct sf_tournament *tournament); /* of them */
const struct sf_tour_round *sf_tournament_round(const struct sf_tournament *tournament,
                                                unsigned round); /* from 1; NULL: none */
/* NULL: there is none. */
const struct sf_tour_table *sf_tournament_table(const struct sf_tournament *tournament,
                                                unsigned round, unsigned table);
unsigned sf_tour_games(const struct sf_tournament *tournament, const struct sf_tour_table *table);

/* Where a player sits in a round; false if they do not sit. A seat that a substitute took over
 * counts for the substitute. */
bool sf_tournament_seat_of(const struct sf_tournament *tournament, unsigned round, unsigned number,
                           uint16_t *table, uint8_t *seat);

unsigned sf_tournament_requests(const struct sf_tournament *tournament);
const struct sf_tour_request *sf_tournament_request(const struct sf_tournament *tournament,
                                                    unsigned i);
unsigned sf_tournament_rulings(const struct sf_tournament *tournament);
const struct sf_ruling_note *sf_tournament_ruling(const struct sf_tournament *tournament,
                                                  unsigned i);
unsigned sf_tournament_till_count(const struct sf_tournament *tournament);
const struct sf_till_entry *sf_tournament_till(const struct sf_tournament *tournament, unsigned i);

struct sf_tour_helper {
    char account[SF_TOUR_ACCOUNT];
    char name[SF_TOUR_NAME];
    uint8_t role; /* enum sf_tour_role */
};
/* Role of an account; the account that opened the tournament is a Leiter. SF_ROLE_NONE: it has
 * none. */
enum sf_tour_role sf_tournament_role(const struct sf_tournament *tournament, const char *account);
unsigned sf_tournament_helpers(const struct sf_tournament *tournament);
const struct sf_tour_helper *sf_tournament_helper(const struct sf_tournament *tournament,
                                                  unsigned i);

/* SHA-256 of the code of the emergency sheet; NULL: there is no sheet. */
const uint8_t *sf_tournament_recovery(const struct sf_tournament *tournament);
/* The last claim in effect; its `seq` is 0 if there is none. */
const struct sf_tour_claim *sf_tournament_claim(const struct sf_tournament *tournament);

/* The stored event with that number, for the audit trail. `undone`: the event that undid it, or 0.
 */
struct sf_tour_record {
    const char *text;
    size_t length;
    int64_t at;
    uint32_t undone;
    uint8_t kind; /* enum sf_tour_event_kind */
    const char *by;
    const char *id;  /* of the command, or NULL */
    const char *via; /* from which device, or NULL */
};
bool sf_tournament_record(const struct sf_tournament *tournament, uint32_t seq,
                          struct sf_tour_record *record);

/* --- results ------------------------------------------------------------------------------------
 */

/* One list as sf_evaluation_run() takes it: the version in force, with the approvals of the
 * organiser. Players are indices into the field of the evaluation (number - 1). `row` is room for
 * SF_TOUR_GAMES rows, `change` for `table->change_count` changes. */
void sf_tour_list_of(const struct sf_tournament *tournament, unsigned round, unsigned table,
                     struct sf_evaluation_list *list, struct sf_row *row,
                     struct sf_evaluation_change *change);

/* The prizes of the places in cents: of the setup, or of the club's own book if the setup has none.
 * `prize` has room for SF_TOUR_PRIZES; returns how many there are. */
unsigned sf_tournament_prizes(const struct sf_tournament *t, int64_t *prize);

/* Standings over the first `rounds` rounds; 0: over all closed rounds. They include prizes if that
 * is the whole tournament. Players are number - 1. The tournament owns the result, which is valid
 * until the next call. NULL: not enough memory, or there are no rounds to count. */
const struct sf_evaluation *sf_tournament_standings(const struct sf_tournament *tournament,
                                                    unsigned rounds);

/* The prizes in the order of the places, then the extra prizes. `number` 0: the organiser names the
 * player. */
struct sf_award {
    uint16_t number;
    uint16_t place;  /* 0: an extra prize: */
    uint16_t places; /* players who share the place take so many of them */
    uint8_t extra;   /* its index in the setup */
    uint8_t pot;     /* from 1: a share of this side pot; `place` is among those who joined */
    int64_t amount;  /* 0: only things */
};

/* The thing that the club's book gives for this place (from 1), or NULL. Prizes that the organiser
 * sets replace those of the book. */
const char *sf_tournament_thing(const struct sf_tournament *tournament, unsigned place);

/* The things of `places` places from `place` on, with " / " between them; "" if there are none.
 * Those that do not fit become "…". */
enum { SF_TOUR_THINGS = 400 };
void sf_tournament_things(const struct sf_tournament *tournament, unsigned place, unsigned places,
                          char text[SF_TOUR_THINGS]);

/* The same for the place of a standing of sf_tournament_standings(), which may be shared; "" as
 * long as rounds are missing. */
void sf_tournament_things_of(const struct sf_tournament *tournament,
                             const struct sf_evaluation *evaluation,
                             const struct sf_standing *standing, char text[SF_TOUR_THINGS]);

/* The thing that an extra prize is: its title, if it has no money. NULL: the title is only its
 * name.
 */
const char *sf_tour_extra_thing(const struct sf_tour_extra *extra);

/* Is it a thing that the organiser gives to a player of their choice? */
bool sf_tour_extra_by_hand(const struct sf_tour_extra *extra);

/* Returns how many there are; writes at most `max`. */
unsigned sf_tournament_awards(const struct sf_tournament *tournament, struct sf_award *award,
                              unsigned max);

/* Prize money that a player is owed, with extra prizes, but without those that the organiser gives
 * by hand. */
int64_t sf_tournament_prize_of(const struct sf_tournament *tournament, unsigned number);

struct sf_team {
    const char *name;
    int32_t points; /* of the best `setup.team` members */
    uint16_t members, place;
};
/* Best first. Returns how many there are; writes at most `max`. */
unsigned sf_tournament_teams(const struct sf_tournament *tournament, struct sf_team *team,
                             unsigned max);

struct sf_till_sum {
    int64_t kind[SF_TILL_KIND_N]; /* amounts in the till, by kind; prizes are negative */
    int64_t balance;
    int64_t fees_due;         /* not paid yet, of players who are or were here */
    int64_t side_due;         /* the same, for side pots */
    int64_t reuegeld_due;     /* of lost games, less the sums received (with lost Touts) */
    int64_t reuegeld_unknown; /* more, if rows that do not show it were lost games: I-63 */
    unsigned reuegeld_unseen; /* lists that have sums alone: nobody knows what they owe */
    int64_t prizes_due;       /* not paid yet; only of a final result */
};
void sf_tournament_till_sum(const struct sf_tournament *tournament, struct sf_till_sum *sum);

/* --- keys of links, promises --------------------------------------------------------------------
 */

/* Keys are derived from the secret of the opening by HMAC-SHA-256; 26 letters and digits. */
enum { SF_TOUR_KEY = 27 };
void sf_tournament_table_key(const struct sf_tournament *tournament, unsigned round, unsigned table,
                             char key[SF_TOUR_KEY]);
void sf_tournament_player_key(const struct sf_tournament *tournament, unsigned number,
                              char key[SF_TOUR_KEY]);
void sf_tournament_hall_key(const struct sf_tournament *tournament, char key[SF_TOUR_KEY]);

/* Finds the owner of a link: fills in role, round, table or number, and a name for the trail. False
 * if it is nobody's. Links of unpublished rounds are nobody's yet. */
bool sf_tournament_actor_of_key(const struct sf_tournament *tournament, const char *key,
                                struct sf_tour_actor *actor);
/* The same if the owner is known: a table of a round, a player (round 0), the hall (both 0), or a
 * registration (SF_LINK_SIGNUP; place 0 is the poster). It compares one key, in constant time. */
enum { SF_LINK_SIGNUP = UINT8_MAX };
bool sf_tournament_link_fits(const struct sf_tournament *tournament, const char *key,
                             unsigned round, unsigned place, struct sf_tour_actor *actor);

/* Lots: the commitment to the seed of the next one, public from the opening on. */
void sf_tournament_lot_commitment(const struct sf_tournament *tournament,
                                  uint8_t commitment[SF_DIGEST_SIZE]);

#endif
