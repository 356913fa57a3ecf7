/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_TEXT_H
#define SF_TOURNAMENT_TEXT_H

/*
 * Events and commands of a tournament as JSON texts. The rows in event_shapes.c define the keys,
 * the kinds of their values, and the keys of each event. Reading is strict: the reader rejects
 * unknown keys, missing keys, wrong types, and texts that are too long or contain control
 * characters, and names the key. A written event reads back as the same value.
 *
 *     {"ev":"enter","number":17,"name":"Huber Sepp","state":"present","paid":800,
 *      "as":"helper","by":"Resi"}
 *
 * A command is such a text without the keys that the server adds; it may leave out some others, and
 * sf_tournament_decide() fills them in.
 *
 * The values that a reader returns live in the arena of its caller.
 */

#include "shape/shape.h"
#include "tournament/memory.h"
#include "tournament/tournament.h"
#include "json/json.h"

enum { SF_TOUR_VERSION = 1 };

/* In the order in which they are written. */
#define SF_TOUR_KEYS(X)                                                                            \
    X(V, "v")                                                                                      \
    X(ID, "tournament")                                                                            \
    X(TITLE, "title")                                                                              \
    X(PLACE, "place")                                                                              \
    X(DATE, "date")                                                                                \
    X(RULEBOOK, "rulebook")                                                                        \
    X(BOOK, "book")                                                                                \
    X(ROUNDS, "rounds")                                                                            \
    X(GAMES, "games")                                                                              \
    X(FEE, "fee")                                                                                  \
    X(ODD, "odd")                                                                                  \
    X(AVOID, "avoid")                                                                              \
    X(LOTS, "lots")                                                                                \
    X(DOUBLE_ENTRY, "double_entry")                                                                \
    X(TEAM_SIZE, "team_size")                                                                      \
    X(PRIZES, "prizes")                                                                            \
    X(EXTRAS, "extras")                                                                            \
    X(SECRET, "secret")                                                                            \
    X(ROUND, "round")                                                                              \
    X(ATTEMPT, "attempt")                                                                          \
    X(TABLE, "table")                                                                              \
    X(SEAT, "seat")                                                                                \
    X(NUMBER, "number")                                                                            \
    X(NAME, "name")                                                                                \
    X(CLUB, "club")                                                                                \
    X(TEAM, "team")                                                                                \
    X(PERSON, "person")                                                                            \
    X(BORN, "born")                                                                                \
    X(POTS, "pots")                                                                                \
    X(SIDE, "side")                                                                                \
    X(SUBSTITUTE, "substitute")                                                                    \
    X(STATE, "state")                                                                              \
    X(PAID, "paid")                                                                                \
    X(PLAYERS, "players")                                                                          \
    X(AMOUNT, "amount")                                                                            \
    X(POINTS, "points")                                                                            \
    X(SEED, "seed")                                                                                \
    X(COMMITMENT, "commitment")                                                                    \
    X(WORD, "word")                                                                                \
    X(TABLES, "tables")                                                                            \
    X(FROM, "from")                                                                                \
    X(IS, "is")                                                                                    \
    X(BASE, "base")                                                                                \
    X(SECOND, "second")                                                                            \
    X(ROWS, "rows")                                                                                \
    X(SUMS, "sums")                                                                                \
    X(SIGNED, "signed")                                                                            \
    X(GAME, "game")                                                                                \
    X(CLASS, "class")                                                                              \
    X(HAND, "hand")                                                                                \
    X(OF, "of")                                                                                    \
    X(APPROVED, "approved")                                                                        \
    X(ODDS, "odds")                                                                                \
    X(RULING, "ruling")                                                                            \
    X(WORDS, "words")                                                                              \
    X(NUMBERS, "numbers")                                                                          \
    X(ENTRIES, "entries")                                                                          \
    X(KIND, "kind")                                                                                \
    X(TEXT, "text")                                                                                \
    X(EXTRA, "extra")                                                                              \
    X(ACCOUNT, "account")                                                                          \
    X(ROLE, "role")                                                                                \
    X(LINKS, "links")                                                                              \
    X(SCENE, "scene")                                                                              \
    X(STEP, "step")                                                                                \
    X(REVEAL, "reveal")                                                                            \
    X(NOTICE, "notice")                                                                            \
    X(SPONSORS, "sponsors")                                                                        \
    X(SECONDS, "seconds")                                                                          \
    X(RUN, "run")                                                                                  \
    X(LIMIT, "limit")                                                                              \
    X(UNTIL, "until")                                                                              \
    X(KEEP, "keep")                                                                                \
    X(ASK_CLUB, "ask_club")                                                                        \
    X(ASK_MEAL, "ask_meal")                                                                        \
    X(ASK_PARTNER, "ask_partner")                                                                  \
    X(MEALS, "meals")                                                                              \
    X(MEAL, "meal")                                                                                \
    X(PARTNER, "partner")                                                                          \
    X(AGREE, "agree")                                                                              \
    X(SIGNUPS, "signups")                                                                          \
    X(ERASED, "erased")                                                                            \
    X(REASON, "reason")                                                                            \
    X(CID, "id")                                                                                   \
    X(AS, "as")                                                                                    \
    X(BY, "by")                                                                                    \
    X(VIA, "via")                                                                                  \
    X(REGISTERED, "registered")

enum sf_tour_key {
#define SF_TOUR_KEY_ENUM(id, name) SF_KEY_##id,
    SF_TOUR_KEYS(SF_TOUR_KEY_ENUM)
#undef SF_TOUR_KEY_ENUM
        SF_KEY_N
};

/* A bit for each key. */
struct sf_tour_given {
    uint64_t word[SF_GIVEN_WORDS];
};
_Static_assert(SF_KEY_N <= 64 * SF_GIVEN_WORDS, "sf_tour_given has a bit for each");

enum sf_links { SF_LINKS_TABLES, SF_LINKS_PLAYERS, SF_LINKS_HALL, SF_LINKS_SIGNUPS, SF_LINKS_N };

struct sf_tour_rows {
    struct sf_row *row;
    const char **reason; /* by row, NULL: none */
    uint8_t width;       /* entries of each: 4 or 5; 0 if there are no rows */
};

/* The value of a key; its kind determines the member of the union. */
struct sf_tour_value {
    union {
        int64_t n;            /* numbers, flags, words of a list, seats as bits, cards */
        const char *text;     /* also JSON as it was in the text */
        const uint8_t *bytes; /* SF_SECRET_SIZE */
        const struct sf_tour_rows *rows;
        const int32_t *sums;
        const uint16_t *numbers;
        const uint16_t (*tables)[5]; /* 0 behind the last seat */
        const struct sf_entrant *players;
        const struct sf_till_entry *entries;
        const int64_t *prizes;
        const struct sf_tour_extra *extras;
        const struct sf_tournament_book *book;
    };
    uint32_t count; /* number of elements, if there are several */
};

struct sf_tour_event {
    uint8_t kind;               /* enum sf_tour_event_kind */
    struct sf_tour_given given; /* keys that it has */
    struct sf_tour_value value[SF_KEY_N];
};

static inline bool sf_has(const struct sf_tour_event *event, enum sf_tour_key key)
{
    return event->given.word[key / 64] >> key % 64 & 1;
}

/* 0 if it is not there. */
static inline int64_t sf_number(const struct sf_tour_event *event, enum sf_tour_key key)
{
    return sf_has(event, key) ? event->value[key].n : 0;
}

/* The club's own book, NULL if there is none. */
static inline const struct sf_tournament_book *sf_own_book(const struct sf_tour_event *event)
{
    return sf_has(event, SF_KEY_BOOK) ? event->value[SF_KEY_BOOK].book : NULL;
}

/* NULL if it is not there. */
static inline const char *sf_text_of(const struct sf_tour_event *event, enum sf_tour_key key)
{
    return sf_has(event, key) ? event->value[key].text : NULL;
}

void sf_tour_set_number(struct sf_tour_event *event, enum sf_tour_key key, int64_t n);
void sf_tour_set_text(struct sf_tour_event *event, enum sf_tour_key key, const char *text);
void sf_tour_set_bytes(struct sf_tour_event *event, enum sf_tour_key key, const uint8_t *bytes);

/* `command`: the text must not have the keys that the server adds. */
enum sf_error sf_tour_event_read(struct sf_tour_event *event, const char *text, size_t length,
                                 bool command, struct sf_arena *arena, struct sf_fault *fault);
/* The same from an object of a parsed document. */
enum sf_error sf_tour_event_at(struct sf_tour_event *event, const struct sf_json *doc,
                               uint32_t object, bool command, struct sf_arena *arena,
                               struct sf_fault *fault);
/* The same for the setup of a new tournament: a command `open` that does not name itself or the
 * tournament. */
enum sf_error sf_tour_opening_at(struct sf_tour_event *event, const struct sf_json *doc,
                                 uint32_t object, struct sf_arena *arena, struct sf_fault *fault);
void sf_tour_event_write(struct sf_out *out, const struct sf_tour_event *event);

/* Names of the enum values, for the writers of views. */
const char *sf_entrant_state_name(unsigned state);
const char *sf_tour_table_state_name(unsigned state);
const char *sf_round_state_name(unsigned state);
const char *sf_request_state_name(unsigned state);
const char *sf_till_kind_name(unsigned kind);
const char *sf_extra_name(unsigned kind);
const char *sf_tour_role_name(unsigned role);
const char *sf_odd_name(unsigned odd);
const char *sf_scene_name(unsigned scene);
const char *sf_claim_kind_name(unsigned kind);

void sf_tour_rows_write(struct sf_out *out, const struct sf_row *row, const char *const *reason,
                        unsigned count, unsigned width);
void sf_tour_extras_write(struct sf_out *out, const struct sf_tour_extra *extra, unsigned count);

/* Writes a value that is JSON already. */
void sf_tour_json_write(struct sf_out *out, const char *text);

#endif
