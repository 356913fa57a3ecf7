/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOADTEST_DAY_H
#define SF_LOADTEST_DAY_H

/*
 * The day of a rehearsal (loadtest/rehearse.h), for its sources alone:
 *
 *   attend.c   those who attend: connections, what they ask, what they hear
 *   sheet.c    lists of legal rows, and the steps in which they are brought
 *   truth.c    what must come out, and whether it does
 *   told.c     the day as a document, for others who count it again
 *   day.c      the course of it
 *
 * An attendee is an index into one array that the day owns. An attendee sends one request at a time
 * and stores it until it is answered, so that it can be repeated after the server was killed.
 */

#include "base/rng.h"
#include "lists/evaluation.h"
#include "loadtest/child.h"
#include "loadtest/rehearse.h"
#include "loadtest/wire.h"
#include "tournament/tournament.h"
#include "json/json.h"

struct sf_day;
struct sf_attendee;

/* --- attend.c -----------------------------------------------------------------------------------
 */

enum sf_attendee_kind {
    SF_DAY_LEITER,
    SF_DAY_EDITOR, /* a helper at the desk */
    SF_DAY_SCREEN, /* on the wall */
    SF_DAY_PLAYER, /* the phone of a player */
    SF_DAY_TABLE,  /* the phone of a table */
};

enum sf_attendee_state {
    SF_DAY_OUTSIDE, /* expected when admitted */
    SF_DAY_DIALLING,
    SF_DAY_SHAKING,
    SF_DAY_GREETING,
    SF_DAY_JOINING,
    SF_DAY_HERE,
    SF_DAY_HOME, /* has not been started yet */
    SF_DAY_STATE_N
};

/* The content of an answer. */
struct sf_day_reply {
    bool ok;
    char code[41]; /* of a rejection */
    uint32_t seq;
};

typedef void sf_day_answered(struct sf_day *day, struct sf_attendee *who,
                             const struct sf_day_reply *reply);

/* Parts whose latest stamp is stored. */
enum { SF_SEEN_PLAYER, SF_SEEN_STANDINGS, SF_SEEN_N };

struct sf_attendee {
    struct sf_wire wire;
    uint8_t kind, state;
    uint16_t number; /* of the player, the table, the editor, from 1 */
    uint32_t index;
    char name[32], token[65], account[25], key[SF_TOUR_KEY];
    unsigned awaited; /* answers until the attendee is ready */
    uint32_t said;
    char *asked; /* not answered yet; NULL: nothing */
    size_t asked_length;
    uint64_t sent_ns, free_ns, back_ns;
    sf_day_answered *done; /* NULL: it must be accepted, and a caller waits */
    struct sf_day_reply answer;
    struct sf_day_table *table;  /* table at work */
    uint32_t seen[SF_SEEN_N];    /* stamps */
    uint64_t seen_ns[SF_SEEN_N]; /* when they came */
    bool seated;                 /* in the round that is played */
};

/* --- sheet.c ------------------------------------------------------------------------------------
 */

/* name, who sends it */
enum sf_day_step_kind {
    SF_STEP_RUNNING,      /* the table begins */
    SF_STEP_ROWS,         /* a list with its first `rows` rows */
    SF_STEP_SUMS,         /* sums alone */
    SF_STEP_WRONG,        /* with an impossible row */
    SF_STEP_STALE,        /* begun before another version arrived: list_conflict */
    SF_STEP_SECOND,       /* the blind second entry */
    SF_STEP_SECOND_WRONG, /* another row */
    SF_STEP_EARLY,        /* confirmed while it is disputed: list_disputed */
    SF_STEP_CONFIRM,
    SF_STEP_LEAVE,   /* a player leaves */
    SF_STEP_REPLACE, /* and a substitute takes the seat */
    SF_STEP_REQUEST, /* a Tout */
    SF_STEP_DECIDE,
    SF_STEP_N
};

enum sf_step_by { SF_BY_PHONE, SF_BY_EDITOR, SF_BY_OTHER, SF_BY_LEITER };

struct sf_day_step {
    uint8_t kind, by;
    uint8_t rows;
};

enum { SF_STEPS_MAX = 24 };

/* The true state of a table of a round. */
struct sf_day_table {
    uint16_t round, table; /* from 1 */
    uint8_t seats, games;
    uint16_t number[SF_SEATS];
    struct sf_row row[SF_TOUR_GAMES];
    struct sf_evaluation_change change;
    bool changes;       /* there is a change */
    uint8_t tout;       /* game of a Tout, from 1; 0: none */
    uint8_t lost_solos; /* rows so far that are a lost solo game */
    uint32_t base;      /* event of the list in force */
    uint32_t request;   /* event of the request */
    uint16_t typist;    /* editor who typed it; 0: a phone did */
    struct sf_day_step step[SF_STEPS_MAX];
    uint8_t steps, at;
    bool busy;
};

/* Makes its rows and the steps in which its list arrives; `twice`: each list is typed twice. */
void sf_sheet_make(struct sf_day *day, struct sf_day_table *table, bool twice);
/* Makes another first row, and its steps are one: the Leiter brings the list. */
void sf_sheet_correct(struct sf_day *day, struct sf_day_table *table);
/* The command of its next step, as the `a` of a `tournament_do`. */
void sf_sheet_command(const struct sf_day *day, const struct sf_day_table *table,
                      struct sf_out *out);
/* The code with which the server must reject it; NULL: it must be accepted. */
const char *sf_sheet_refusal(const struct sf_day_step *step);

/* --- the day ------------------------------------------------------------------------------------
 */

struct sf_day_entrant {
    bool substitute, disqualified;
    int32_t penalty;
    uint16_t lot;
};

struct sf_day_round {
    unsigned tables;
    struct sf_day_table *table;
};

enum {
    SF_DAY_SUBSTITUTES = 6,
    SF_DAY_SCREENS = 2,
    SF_DAY_PRIZES = 40,
    SF_DAY_RENT = 2500, /* cents out of the till */
    SF_DAY_NODES = 1 << 17,
    SF_DAY_SAID = 8000, /* bytes of a message */
    SF_DAY_EVENTS = 1 << 16
};

struct sf_day {
    const struct sf_rehearse_options *options;
    struct sf_rehearse_result *result;
    struct sf_child child;
    struct sf_wire_place place;
    struct sf_wire_work work;
    struct sf_rng rng;
    int epoll;
    uint64_t now_ns, told_ns;

    struct sf_attendee *who;
    unsigned count;
    unsigned of_state[SF_DAY_STATE_N];
    struct sf_attendee *leiter, *editors, *screens, *players, *tables;
    unsigned table_phones;

    bool restarting;
    uint64_t killed_ns;

    /* the latest part as text, and parsed */
    struct sf_attendee *reader;
    char wanted[24];
    char *shown;
    size_t shown_length;
    struct sf_json doc;
    uint32_t view; /* the node */
    struct sf_json_node *nodes;

    char id[25];
    bool staffed;     /* the editors are helpers */
    unsigned playing; /* the round that is published, 0: none yet */
    const struct sf_rules *rules;
    struct sf_patterns patterns;
    unsigned rounds;
    uint8_t games;                  /* at a table of four */
    unsigned fee;                   /* cents */
    unsigned members;               /* of a team, 0: no teams */
    unsigned entrants;              /* players, then substitutes */
    struct sf_day_entrant *entrant; /* [number - 1] */
    struct sf_day_round round[SF_REHEARSE_ROUNDS_MAX];
    uint8_t *acknowledged; /* by event: 1 + its kind */
    uint32_t events;       /* the highest number that was acknowledged */
    unsigned acknowledged_count;
    unsigned left;   /* of what is being done */
    unsigned next;   /* for the task that hands out work */
    bool paying;     /* the next player to check in and pay */
    int64_t balance; /* what must be in the till */
    struct sf_award award[SF_TOUR_PLAYERS];
    unsigned awards;
};

/* attend.c */
bool sf_day_make(struct sf_day *day, struct sf_fault *fault);
void sf_day_release(struct sf_day *day);
/* Counts a fault, and stores its sentence if it is the first one. */
void sf_day_fault(struct sf_day *day, enum sf_rehearse_fault fault, enum sf_why why,
                  const struct sf_param *param, size_t count);
/* A text of someone else as a parameter, cut off. It lives as long as the block around it. */
enum { SF_DAY_CUT = 120 };
const char *sf_day_cut(char cut[SF_DAY_CUT], const char *text, size_t length);
#define SF_CUT(text, length) SF_T(sf_day_cut((char[SF_DAY_CUT]){0}, text, length))
bool sf_day_good(const struct sf_day *day); /* no fault, and no request to stop */
void sf_day_tell(struct sf_day *day, enum sf_why phase, unsigned done, unsigned total);

/* Connects the attendees; waits until all who were started are ready. */
void sf_day_call(struct sf_day *day, struct sf_attendee *who, unsigned count);
bool sf_day_gather(struct sf_day *day);
/* Serves the connections for a moment. */
void sf_day_turn(struct sf_day *day);
/* Kills and restarts the server, and waits until everybody is back. */
void sf_day_kill(struct sf_day *day);

bool sf_attendee_idle(const struct sf_day *day, const struct sf_attendee *who);
/* Sends a request, a message without its id and its brackets. */
void sf_attendee_ask(struct sf_day *day, struct sf_attendee *who, sf_day_answered *done,
                     const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Sends a command: a `tournament_do`; `a` as it is. */
void sf_attendee_want(struct sf_day *day, struct sf_attendee *who, sf_day_answered *done,
                      const char *a, size_t length);
/* The same for a message whose answer does not matter and which is not repeated. */
void sf_attendee_mention(struct sf_day *day, struct sf_attendee *who, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reconnects with another key. */
void sf_attendee_rejoin(struct sf_day *day, struct sf_attendee *who);

bool sf_day_await(struct sf_day *day, const struct sf_attendee *who); /* the answer */
/* Sends it and waits; 0 after a fault. Single quotes stand for double ones. */
uint32_t sf_day_do(struct sf_day *day, struct sf_attendee *who, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Requests a part once, into day->doc. `by`: further fields. False after a fault. */
bool sf_day_see(struct sf_day *day, struct sf_attendee *who, const char *part, const char *by);
/* Waits until the phones of all players, or of those who have a seat, have a part that is as new as
 * this event. Returns when the last one received it. */
uint64_t sf_day_await_phones(struct sf_day *day, unsigned part, uint32_t seq, bool seated);

/* truth.c */
/* The event of the command was acknowledged. */
void sf_truth_note(struct sf_day *day, const char *command, size_t length, uint32_t seq);
/* The seats of a round as the board shows them. */
bool sf_truth_seats(struct sf_day *day, unsigned round);
/* The team of a player, from 1; 0: none. */
unsigned sf_day_team(const struct sf_day *day, unsigned number);
/* Writes its name; "" if there is none. */
enum { SF_DAY_TEAM_NAME = 24 };
void sf_day_team_name(const struct sf_day *day, unsigned number, char name[SF_DAY_TEAM_NAME]);
/* The year of birth, where the book has a prize for the youngest; else 0. */
unsigned sf_day_born(const struct sf_day *day, unsigned number);
void sf_truth_check_draw(struct sf_day *day, unsigned round);
/* The standings as the Leiter sees them; `lots`: they were drawn. */
void sf_truth_check_standings(struct sf_day *day, unsigned rounds, bool lots);
/* Is anybody level with another after these rounds? */
bool sf_truth_ties(struct sf_day *day, unsigned rounds);
int64_t sf_truth_prize(unsigned place); /* of the setup, places from 0 */
/* The prizes at the end. */
unsigned sf_truth_awards(struct sf_day *day, struct sf_award *award, unsigned max);
int64_t sf_truth_reuegeld(struct sf_day *day);
void sf_truth_check_till(struct sf_day *day, int64_t balance);
void sf_truth_check_audit(struct sf_day *day);

/* http.c */
/* Fetches a path below /api/tournaments/ID/ as the Leiter. Returns the bytes of the answer, with
 * its head: the first `size` of them are in `room`. 0: it failed. */
size_t sf_day_fetch(const struct sf_day *day, const char *path, char *room, size_t size);

/* told.c */
/* Writes what was played and what the server says about it (options->report). */
void sf_told_write(struct sf_day *day);

#endif
