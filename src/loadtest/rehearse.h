/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOADTEST_REHEARSE_H
#define SF_LOADTEST_REHEARSE_H

/*
 * A whole day of a tournament through a real server, over WebSocket on this machine. The
 * Turnierleitung opens it, editors check players in, a round is drawn (once more, with a reason)
 * and published, somebody comes late, a substitute steps in. Phones and editors enter the lists,
 * with mistakes, conflicts and requests. Rounds are closed, a list is corrected, players are
 * penalised and disqualified, a step is undone; then lots, prizes, till. Meanwhile every player's
 * phone and the screens of the hall watch. Half-way through the lists of the first round the server
 * is killed and restarted, and everybody reconnects and repeats unanswered requests.
 *
 * This module stores the truth, independently of the server: who sits where, each row of each list,
 * every cent. In the end the server must agree: standings as lists/evaluation.h computes them from
 * the rows made here, draws that can be recomputed from public data, a till that balances, and a
 * trail with exactly the acknowledged events. Every deviation counts as a fault.
 *
 * With a club's own book the Turnierleitung types title, date and book, and nothing else: fee,
 * prizes, extra prizes, tables of five, substitutes, teams and repeats are those of the book. A
 * player who comes late gets the seat of a substitute, or the fifth seat of a table where the book
 * has such tables, or sits out the first round.
 *
 * These results come from the code that the server uses, too. So a rehearsal can write what was
 * played and what the server says about it as one JSON object (`report`). tests/naive/recount.c
 * reads it and counts the day a second time, from the club's book and docs/books.md alone.
 *
 * Lists consist of the book's own legal rows (lists/row.h). Some rows say what was played, who
 * declared and who doubled: always where the values do not show it and it counts. An editor pauses
 * between two requests, for varying times; phones are as slow. Times run from sending to the
 * answer.
 *
 * One thread, bounded in number and time, only towards 127.0.0.0/8, from many addresses of it
 * (loadtest/load.h). The server is a child that ends with the run; with `url` it is a running one,
 * and nothing is killed.
 */

#include "base/fault.h"
#include "core/rules.h"
#include "lists/book.h"
#include "loadtest/gauge.h"
#include <stdatomic.h>
#include <stdio.h>

enum {
    SF_REHEARSE_PLAYERS_MIN = 16,
    SF_REHEARSE_PLAYERS_MAX = 900, /* with substitutes fewer than a tournament can have */
    SF_REHEARSE_EDITORS_MIN = 2,   /* a list is typed twice, by two people */
    SF_REHEARSE_EDITORS_MAX = 40,
    SF_REHEARSE_ROUNDS_MAX = 50,
    SF_REHEARSE_VIEW_MAX = 30 * 1024 /* bytes of the standings as a guest first sees them */
};

enum { SF_REHEARSE_BOOK_MAX = 4096 }; /* bytes of a book's JSON */

struct sf_rehearse_options {
    const char *program; /* whose `serve` is started, in `folder` */
    const char *folder;
    const char *url; /* or: a server that runs */
    enum sf_book book;
    /* A club's own book on this rulebook, or NULL, and its JSON with ' for quotes. */
    const struct sf_tournament_book *own;
    const char *own_text;
    unsigned players, editors;
    unsigned phones; /* of players; at most one each */
    unsigned rounds; /* 0: those of the book, or 2 */
    unsigned pause;  /* of an editor between two requests, in milliseconds */
    bool unprinted;  /* without printing */
    FILE *report;    /* gets what was played and what the server says; may be NULL */
    uint64_t seed;

    const atomic_bool *stop; /* may be NULL: ends it early when true */
    /* May be NULL: reports progress, at most a few times a second. */
    void (*progress)(void *context, enum sf_why phase, unsigned done, unsigned total);
    void *context;
};

#define SF_REHEARSE_FAULTS(X)                                                                      \
    X(REFUSED, "refused")       /* rejections of valid requests */                                 \
    X(ACCEPTED, "accepted")     /* acceptances of invalid requests */                              \
    X(BROKEN, "broken")         /* a connection, for no reason */                                  \
    X(UNREADABLE, "unreadable") /* a message */                                                    \
    X(STUCK, "stuck")           /* a reply did not come in time */                                 \
    X(LOST, "lost")             /* an acknowledged event is not in the trail, or another is */     \
    X(STANDINGS, "standings")   /* differ from the rows */                                         \
    X(DRAW, "draw")             /* cannot be computed again */                                     \
    X(TILL, "till")             /* does not balance */                                             \
    X(VIEW, "view")             /* the first view of the standings is too large */                 \
    X(PRINT, "print")           /* the lists could not be printed, or the report not be written */ \
    X(SERVER, "server")         /* does not start, or does not stop in good order */

enum sf_rehearse_fault {
#define SF_REHEARSE_FAULT(id, name) SF_REHEARSE_##id,
    SF_REHEARSE_FAULTS(SF_REHEARSE_FAULT)
#undef SF_REHEARSE_FAULT
        SF_REHEARSE_FAULT_N
};

const char *sf_rehearse_fault_name(enum sf_rehearse_fault fault);

struct sf_rehearse_result {
    unsigned players, editors, phones, rounds, tables, games;
    uint32_t events;               /* in the trail */
    unsigned conflicts, disputed;  /* lists with a conflict, lists that were wrong at first */
    unsigned standings_compared;   /* places that were */
    unsigned acknowledged_at_kill; /* acknowledged events when the server was killed */
    double seconds;
    struct sf_gauge save, phone_save;      /* of an editor, of a phone: sent to acknowledged */
    double seating_s, standings_s;         /* until the last phone received it; the slowest round */
    double restart_first_s, restart_all_s; /* from the kill to the first part, to all back */
    double draw_ms, view_ms;               /* sent to acknowledged; asked to shown, slowest */
    double print_s;
    size_t view_bytes, print_bytes; /* of a guest's standings, largest; of all lists of a round */
    uint64_t faults[SF_REHEARSE_FAULT_N];
    struct sf_fault example; /* the sentence of a fault, or none */
};

/* SF_OK if it ran, whatever the result: see the faults. Release the result in any case. */
enum sf_error sf_rehearse_run(const struct sf_rehearse_options *options,
                              struct sf_rehearse_result *result, struct sf_fault *fault);
void sf_rehearse_release(struct sf_rehearse_result *result);
uint64_t sf_rehearse_fault_sum(const struct sf_rehearse_result *result);

#endif
