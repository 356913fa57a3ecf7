/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_TEXT_PARTS_H
#define SF_TOURNAMENT_TEXT_PARTS_H

/*
 * What the files behind text.h share. text_keys.c has the rows: keys, of what kind their values
 * are, which event carries which of them. text_values.c reads values, text.c an event, text_write.c
 * writes both.
 */

#include "tournament/text.h"

enum { SF_TEXT_ENTRIES = 2000 }; /* of the till that come at once */

enum sf_value_kind {
    SF_VALUE_INT,  /* from min to max */
    SF_VALUE_FLAG, /* true or false */
    SF_VALUE_ONE,  /* one of `words` */
    SF_VALUE_LINE, /* text of min to max bytes */
    SF_VALUE_WORD, /* the same, of A-Z a-z 0-9 _ - */
    SF_VALUE_DATE,
    SF_VALUE_HEX,
    SF_VALUE_BOOK,
    SF_VALUE_CLASS,
    SF_VALUE_CARDS,
    SF_VALUE_SEATS,
    SF_VALUE_SUMS,
    SF_VALUE_NUMBERS,
    SF_VALUE_TABLES,
    SF_VALUE_ROWS,
    SF_VALUE_PLAYERS,
    SF_VALUE_ENTRIES,
    SF_VALUE_PRIZES,
    SF_VALUE_EXTRAS,
    SF_VALUE_JSON
};

struct sf_tour_key_row {
    const char *name;
    uint8_t type; /* enum sf_value_kind */
    int64_t min, max;
    const char *const *words;
};

extern const struct sf_tour_key_row sf_tour_keys[SF_KEY_N];
extern const char *const sf_entrant_states[]; /* ended by NULL */
extern const char *const sf_extra_kinds[];
extern const char *const sf_till_kinds[];

/* The key of that name, SF_KEY_N if there is none. */
unsigned sf_tour_key_named(const char *name, size_t length);
/* Which keys an event of this kind has, as bits: those that it must have and those that it may. */
void sf_tour_keys_of(unsigned kind, bool command, uint64_t *must, uint64_t *may);

/* An event being read. What is wrong is told in a sentence that begins with the key. */
struct sf_reading {
    const struct sf_json *doc;
    struct sf_arena *arena;
    struct sf_fault *fault;
    bool command;
};

enum sf_error sf_reading_bad(const struct sf_reading *r, const char *path, enum sf_why why);
enum sf_error sf_reading_no_memory(const struct sf_reading *r);
/* The name of a key, cut off if it is too long. */
void sf_reading_key_name(const struct sf_reading *r, uint32_t node, char *name, size_t size);
enum sf_error sf_reading_value(const struct sf_reading *r, const struct sf_tour_key_row *key,
                               uint32_t node, struct sf_tour_value *value);

#endif
