/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PROTOCOL_MESSAGE_H
#define SF_PROTOCOL_MESSAGE_H

/*
 * The messages between a client and the table server, as rows: the purpose and the fields of each.
 * Each message is one JSON object, with its type under the key `t`, as a WebSocket text frame.
 *
 * The server validates a client's message against its row before anything else (sf_message_read()).
 * It rejects an unknown type or field, a missing field, and a value of the wrong kind or out of
 * range with an error that names the field; the message then has no effect. So a handler gets every
 * required field, and every value has the kind that its row promises. The server's messages have
 * rows, too, and the suite checks real conversations against them. sf_protocol_document() generates
 * docs/protocol.md from the same rows.
 *
 * Rows are only added, and added fields are optional: a client skips unknown ones. A change that
 * breaks this rule needs a new SF_PROTOCOL_VERSION.
 *
 * Pure text processing: nothing here owns memory or knows a connection.
 */

#include "shape/shape.h"

enum { SF_PROTOCOL_VERSION = 1 };

/* Messages of a client. */
#define SF_ASKS(X)                                                                                 \
    X(HELLO, hello)                                                                                \
    X(REGISTER, register)                                                                          \
    X(LOGIN, login)                                                                                \
    X(LOGOUT, logout)                                                                              \
    X(RENAME, rename)                                                                              \
    X(FORGET, forget)                                                                              \
    X(RECOVER, recover)                                                                            \
    X(PASSWORD, password)                                                                          \
    X(WEIGH, weigh)                                                                                \
    X(ACCOUNT, account)                                                                            \
    X(CODES, codes)                                                                                \
    X(TOTP, totp)                                                                                  \
    X(UNHELP, unhelp)                                                                              \
    X(WHO, who)                                                                                    \
    X(LOBBY, lobby)                                                                                \
    X(RULEBOOKS, rulebooks)                                                                        \
    X(OPEN, open)                                                                                  \
    X(INVITATION, invitation)                                                                      \
    X(SIT, sit)                                                                                    \
    X(WATCH, watch)                                                                                \
    X(RESUME, resume)                                                                              \
    X(DO, do)                                                                                      \
    X(EMOTE, emote)                                                                                \
    X(MUTE, mute)                                                                                  \
    X(PING, ping)                                                                                  \
    X(HINT, hint)                                                                                  \
    X(BOT, bot)                                                                                    \
    X(TOURNAMENTS, tournaments)                                                                    \
    X(TOURNAMENT_OPEN, tournament_open)                                                            \
    X(TOURNAMENT_JOIN, tournament_join)                                                            \
    X(TOURNAMENT_LOOK, tournament_look)                                                            \
    X(TOURNAMENT_DO, tournament_do)                                                                \
    X(CLAIM, claim)                                                                                \
    X(LEDGERS, ledgers)                                                                            \
    X(LEDGER_OPEN, ledger_open)                                                                    \
    X(LEDGER_JOIN, ledger_join)                                                                    \
    X(LEDGER_ADD, ledger_add)                                                                      \
    X(LEDGER_LINKS, ledger_links)                                                                  \
    X(LEDGER_LEAVE, ledger_leave)

/* Messages of the server. */
#define SF_TELLS(X)                                                                                \
    X(WELCOME, "welcome")                                                                          \
    X(ACCOUNT, "account")                                                                          \
    X(TOKEN, "token")                                                                              \
    X(OK, "ok")                                                                                    \
    X(ERR, "err")                                                                                  \
    X(SNAP, "snap")                                                                                \
    X(EV, "ev")                                                                                    \
    X(TABLES, "tables")                                                                            \
    X(RULEBOOKS, "rulebooks")                                                                      \
    X(TABLE, "table")                                                                              \
    X(INVITATION, "invitation")                                                                    \
    X(EMOTED, "emoted")                                                                            \
    X(BYE, "bye")                                                                                  \
    X(HINT, "hint")                                                                                \
    X(TOURNAMENTS, "tournaments")                                                                  \
    X(TOURNAMENT, "tournament")                                                                    \
    X(PART, "part")                                                                                \
    X(LEDGERS, "ledgers")                                                                          \
    X(LEDGER, "ledger")                                                                            \
    X(LEDGER_ENTRIES, "ledger_entries")                                                            \
    X(LEDGER_HERE, "ledger_here")

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

/* How hard a password is to guess, in the answer to `weigh`. `register` refuses the first two. */
#define SF_STRENGTHS(X)                                                                            \
    X(SHORT, "short")                                                                              \
    X(WEAK, "weak")                                                                                \
    X(FAIR, "fair")                                                                                \
    X(GOOD, "good")

enum sf_strength {
#define SF_STRENGTH_ENUM(id, name) SF_STRENGTH_##id,
    SF_STRENGTHS(SF_STRENGTH_ENUM)
#undef SF_STRENGTH_ENUM
        SF_STRENGTH_N
};

extern const char *const sf_strength_names[SF_STRENGTH_N + 1]; /* ended by NULL */

/* The rows; their tag is the key `t`. */
extern const struct sf_shape sf_ask_shapes[SF_ASK_N], sf_tell_shapes[SF_TELL_N];

struct sf_resume {
    char table[25];
    uint32_t seq;
};

struct sf_clock_wish {
    uint16_t move, reserve; /* seconds */
};

/* A message of a client. Its shape defines which fields it may have; the others are absent: 0, ""
 * and SF_NO_SEAT. Fields that are JSON of another module are nodes of the document. */
struct sf_message {
    enum sf_ask ask;
    const struct sf_shape *shape;
    uint64_t given; /* sf_message_has() */
    char id[25], table[25], tournament[25], ledger[25], once[25];
    char key[33], link[27]; /* of a private table; of a table or a player of a tournament */
    char token[65], name[41], password[201], fresh[201];
    char device[41], known[65], number_of[17]; /* of a device: its name, former token, number */
    char account[25];
    char totp[9], code[20], secret[33];
    char claim[41]; /* the code of an emergency sheet, or of another device */
    char rulebook[25], title[61], emote[21], level[17], part[16];
    char bots[5][17];
    uint32_t bot_count;
    struct sf_resume resume[8];
    uint32_t resumes;
    struct sf_clock_wish clock;
    uint32_t house, setup, a; /* nodes, 0: not given */
    uint32_t seq, at, number;
    uint16_t v, desk, deals;
    uint8_t seat, players, round;
    uint8_t lang; /* enum sf_lang, SF_LANG_N: not given */
    bool program, all, on, is_private, watch, hints, calm;
};

/* Reads a parsed text. On an error the fault names the field. `ask` and `shape` are filled in as
 * soon as the type is known. */
enum sf_error sf_message_read(struct sf_message *message, const struct sf_json *doc,
                              struct sf_fault *fault);

bool sf_message_has(const struct sf_message *message, const char *field);

/* --- messages of the server that are written from a struct (sf_tell_write()) ------------------ */

/* `ok`; 0, NULL, SF_NO_SEAT and SF_STRENGTH_N are left out. */
struct sf_ok {
    const char *id, *table, *key, *account, *tournament, *ledger, *secret;
    const char *name; /* NULL: left out; "" is written */
    char token[65];
    const char (*codes)[20];
    uint32_t code_count, seq;
    uint8_t seat, strength; /* enum sf_strength */
    bool registered;
};
#define SF_OK_WITHOUT .seat = SF_NO_SEAT, .strength = SF_STRENGTH_N

/* `err`; NULL, 0 and SF_NO_WAIT are left out. */
#define SF_NO_WAIT UINT32_MAX
struct sf_err {
    const char *id, *code, *message, *rule, *field, *table;
    uint32_t seq, wait;
};

struct sf_bye {
    const char *code, *message;
    bool reconnect;
};

/* Writes OK, ERR and BYE from their structs. */
void sf_tell_write(struct sf_out *out, enum sf_tell tell, const void *from);

/* Does this object fit the row of its type? For messages of the server. */
enum sf_error sf_tell_check(const struct sf_json *doc, struct sf_fault *fault);

/* Writes the chapters about messages of docs/protocol.md. */
void sf_protocol_document(struct sf_out *out);

/* Every shape that crosses the wire, gathered from the modules that own it. */
struct sf_shape_set;
const struct sf_shape_set *sf_protocol_shapes(void);

/* Write the same as TypeScript declarations, and as the dictionary of the fuzzers. */
void sf_protocol_typescript(struct sf_out *out);
void sf_protocol_dictionary(struct sf_out *out);

#endif
