/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PROTOCOL_MESSAGE_H
#define SF_PROTOCOL_MESSAGE_H

/*
 * The messages between a client and the table server, as rows: what each is for and which fields it
 * has. One JSON object each, with its type under the key `t`, as a WebSocket text frame.
 *
 * What a client sends is held against its row before anyone acts on it (sf_message_read()): an
 * unknown type or field, a missing field, a value of the wrong kind or out of its range is refused
 * with an error that names the field, and nothing happens. So a handler finds every required field
 * there and every value of the kind that its row promises. What the server sends has rows, too, and
 * the suite holds real conversations against them. docs/protocol.md is made of the same rows
 * (sf_protocol_document()).
 *
 * Rows are only added, and fields that are added are optional: a client skips what it does not
 * know. A change that breaks that is a new SF_PROTOCOL_VERSION.
 *
 * Text to text: nothing here owns anything or knows a connection.
 */

#include "shape/answer.h"

enum { SF_PROTOCOL_VERSION = 1 };

/* Messages by a client. */
#define SF_ASKS(X)                                                                                 \
    X(HELLO, "hello")                                                                              \
    X(REGISTER, "register")                                                                        \
    X(LOGIN, "login")                                                                              \
    X(LOGOUT, "logout")                                                                            \
    X(RENAME, "rename")                                                                            \
    X(FORGET, "forget")                                                                            \
    X(LOBBY, "lobby")                                                                              \
    X(OPEN, "open")                                                                                \
    X(SIT, "sit")                                                                                  \
    X(WATCH, "watch")                                                                              \
    X(RESUME, "resume")                                                                            \
    X(DO, "do")                                                                                    \
    X(EMOTE, "emote")                                                                              \
    X(MUTE, "mute")                                                                                \
    X(PING, "ping")                                                                                \
    X(HINT, "hint")                                                                                \
    X(BOT, "bot")                                                                                  \
    X(TOURNAMENTS, "tournaments")                                                                  \
    X(TOURNAMENT_OPEN, "tournament_open")                                                          \
    X(TOURNAMENT_JOIN, "tournament_join")                                                          \
    X(TOURNAMENT_LOOK, "tournament_look")                                                          \
    X(TOURNAMENT_DO, "tournament_do")

/* Messages by the server. */
#define SF_TELLS(X)                                                                                \
    X(WELCOME, "welcome")                                                                          \
    X(OK, "ok")                                                                                    \
    X(ERR, "err")                                                                                  \
    X(SNAP, "snap")                                                                                \
    X(EV, "ev")                                                                                    \
    X(TABLES, "tables")                                                                            \
    X(TABLE, "table")                                                                              \
    X(EMOTED, "emoted")                                                                            \
    X(BYE, "bye")                                                                                  \
    X(HINT, "hint")                                                                                \
    X(TOURNAMENTS, "tournaments")                                                                  \
    X(TOURNAMENT, "tournament")                                                                    \
    X(PART, "part")

enum sf_ask {
#define SF_ASK_ENUM(id, name) SF_ASK_##id,
    SF_ASKS(SF_ASK_ENUM)
#undef SF_ASK_ENUM
        SF_ASK_N
};

enum sf_tell {
#define SF_TELL_ENUM(id, name) SF_TELL_##id,
    SF_TELLS(SF_TELL_ENUM)
#undef SF_TELL_ENUM
        SF_TELL_N
};

/* What a field's value must be. `min` and `max` bound a number, the bytes of a text, the digits of
 * a hex string and the elements of an array. */
enum sf_field_kind {
    SF_FIELD_INT,
    SF_FIELD_BOOL,
    SF_FIELD_TEXT,   /* any UTF-8 */
    SF_FIELD_NAME,   /* of a person or a table, as base/name.h has it */
    SF_FIELD_TOKEN,  /* letters, digits, - and _ */
    SF_FIELD_HEX,    /* lower case */
    SF_FIELD_OBJECT, /* described elsewhere */
    SF_FIELD_ARRAY,
    SF_FIELD_KIND_N
};

struct sf_field {
    const char *name;
    uint8_t kind; /* enum sf_field_kind */
    bool needed;
    int64_t min, max;
    const char *about;
};

enum { SF_FIELD_MAX = 12 };

struct sf_message_row {
    const char *name;
    const char *about;
    struct sf_field
        field[SF_FIELD_MAX]; /* until the first without a name; `t` goes without saying */
};

extern const struct sf_message_row sf_api_rows[SF_ASK_N], sf_tell_rows[SF_TELL_N];

/* A message that fits its row: slot[i] is the node of the value of field[i], 0 if not given. */
struct sf_message {
    enum sf_ask ask;
    const struct sf_message_row *row;
    uint32_t slot[SF_FIELD_MAX];
};

/* Reads a parsed text. On an error `trouble` names the field; `ask` and `row` are filled in as
 * soon as the type is known. */
enum sf_error sf_message_read(struct sf_message *message, const struct sf_json *doc,
                              struct sf_trouble *trouble);

/* Does an object fit a row? The same check, for what the server says. */
enum sf_error sf_message_check(const struct sf_message_row *row, const struct sf_json *doc,
                               uint32_t slot[SF_FIELD_MAX], struct sf_trouble *trouble);

/* The row with this name, NULL if there is none. */
const struct sf_message_row *sf_tell_find(const struct sf_json *doc, uint32_t type);

/* The node of a field by its name, 0 if it was not given. The name must be in the row. */
uint32_t sf_message_get(const struct sf_message *message, const char *field);

/* The chapters about messages of docs/protocol.md. */
void sf_protocol_document(struct sf_out *out);

#endif
