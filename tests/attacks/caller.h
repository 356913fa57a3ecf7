/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_CALLER_H
#define TESTS_CALLER_H

/*
 * Somebody at a WebSocket of the house, honest or not. It blocks, with a limit of time, and serves
 * one thread at a time. Messages are written with single quotes for double ones, and without an id:
 * caller_say() adds one that no other caller has.
 *
 * Caller-allocated: {0}, then caller_come(); caller_leave() at the end.
 */

#include "attacks/house.h"
#include "client/dial.h"
#include "client/mirror.h"

enum { CALLER_PATIENCE_MS = 30000 };

enum caller_answer { CALLER_OK, CALLER_REFUSED, CALLER_LATE, CALLER_GONE };

struct caller {
    const struct house *house;
    struct sf_dial *dial; /* NULL: not connected */
    char from[HOUSE_FROM];
    char token[65], account[25];
    char id[24];              /* of the last message */
    char code[48];            /* of the last `err` */
    unsigned said;            /* messages on this connection */
    struct sf_mirror *mirror; /* NULL: has no table */
    const char *text;         /* the last message, until the next one is read */
    size_t length;
    struct sf_json doc; /* the same, parsed when it is needed */
    struct sf_json_node *nodes;
};

/* Connects and says hello: as a new guest of this name (NULL: none), or with the token that it has
 * had before. False: the house did not let it in, see `code`. */
bool caller_come(struct caller *caller, const struct house *house, const char *from,
                 const char *name);
bool caller_return(struct caller *caller);
void caller_cut(struct caller *caller); /* the connection alone */
void caller_leave(struct caller *caller);

/* False: the connection is gone. */
bool caller_say(struct caller *caller, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Reads up to the answer to the last message. */
enum caller_answer caller_wait(struct caller *caller, int ms);
/* Both. */
enum caller_answer caller_ask(struct caller *caller, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Reads what has arrived, and counts the answers among it. */
struct caller_count {
    unsigned long ok, refused, closed;
};
void caller_drain(struct caller *caller, struct caller_count *count);

/* A text of the last message, false and "" if it has none. A number, -1. */
bool caller_copy(struct caller *caller, const char *key, char *text, size_t size);
int64_t caller_number(struct caller *caller, const char *key);
bool caller_is(const struct caller *caller, const char *type);

/* --- a table ---------------------------------------------------------------------------------- */

/* Opens a table and gets a mirror; `more` is further fields: ",'private':true". */
bool caller_open(struct caller *caller, const char *book, const char *more);
bool caller_sit(struct caller *caller, const struct caller *host);

#endif
