/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_SHAPE_H
#define SF_SHAPE_SHAPE_H

/*
 * Every JSON object that enters or leaves the program is a shape: a const row with a name, a
 * sentence, and a row for each key. A field's row defines the kind of its value, its bounds,
 * whether it is needed, and its place in a C struct. The strict reader and the writer below work
 * from these rows, and so do the descriptions of shape/describe.h: types for TypeScript, tables for
 * the docs, JSON Schema, dictionaries for fuzzers.
 *
 *     struct greeting { char name[41]; uint8_t version; };
 *     static const struct sf_field greeting_fields[] = {
 *         {"v", SF_KIND_INT, SF_NEEDED, 1, 1000, "version of the protocol",
 *          SF_AT(struct greeting, version)},
 *         {"name", SF_KIND_NAME, SF_OPTIONAL, 1, 40, "", SF_AT(struct greeting, name)},
 *         {0}};
 *     const struct sf_shape greeting = {.name = "Greeting", .about = "The first message.",
 *         .tag = "t", .tag_value = "hello", .field = greeting_fields,
 *         .size = sizeof(struct greeting)};
 *
 * The reader is strict: it rejects an unknown key, a missing key, and a value of the wrong kind or
 * out of its bounds with a fault that names the path of the value ("bots[2]"). A JSON null counts
 * as not given. The reader zeroes the struct first. A field that was not given gets its `absent`
 * value. After an error the struct is unspecified.
 *
 * A row without a place (no SF_AT) describes a value that other code writes or reads: the reader
 * checks it and stores nothing. In this way the suite checks every view that the server sends
 * against its rows.
 *
 * Pure: nothing here allocates. Arrays and texts of unbounded length take their memory from a
 * function that the caller provides.
 */

#include "base/fault.h"
#include "json/json.h"
#include <stddef.h>

enum sf_kind {
    SF_KIND_INT,    /* a whole number from min to max */
    SF_KIND_FLAG,   /* true or false */
    SF_KIND_TEXT,   /* any UTF-8 of min to max bytes */
    SF_KIND_NAME,   /* the same, on one line, as people write names (base/name.h) */
    SF_KIND_TOKEN,  /* letters, digits, - and _, min to max of them */
    SF_KIND_HEX,    /* lower-case hexadecimal digits, min to max of them */
    SF_KIND_DATE,   /* a day as 2026-11-15 */
    SF_KIND_WORD,   /* one of `words`; stored as its index */
    SF_KIND_OBJECT, /* of the shape `of`; a `type` beside it reads and writes it */
    SF_KIND_NODE,   /* of the shape `of`, stored as its node for other code to read */
    SF_KIND_CHOICE, /* one of the shapes of `choice`, stored as its node; or with a `type` */
    SF_KIND_NUMBER, /* any JSON number; described, never stored */
    SF_KIND_ANY,    /* any JSON; stored as its node, also a null that has a meaning */
    SF_KIND_OWN,    /* a value with its own reader and writer: `type` */
    SF_KIND_N
};

enum sf_need {
    SF_OPTIONAL,
    SF_NEEDED,
    SF_SERVER,     /* the server adds it: an event has it, a command must not */
    SF_SERVER_MAY, /* likewise, and an event may lack it */
    SF_FILLED,     /* a command may leave it out, the server fills it in */
};

struct sf_shape;
struct sf_shape_reader;

/* A value of the domain: a card, a contract, the row of a list. */
struct sf_shape_type {
    const char *name;       /* in TypeScript: "Card" */
    const char *typescript; /* its definition there: "string" */
    const char *schema;     /* in JSON Schema: "{\"type\":\"string\"}" */
    const char *about;
    enum sf_error (*read)(struct sf_shape_reader *reader, uint32_t node, void *into);
    void (*write)(struct sf_out *out, const void *from);
    bool (*absent)(const void *from); /* NULL: it is always present */
    /* Words with a name of their own: returns the word of an index, NULL after the last. Such a
     * type is stored as the index, as SF_KIND_WORD is, and needs no texts and no functions. */
    const char *(*word)(unsigned index);
    const struct sf_shape_type *const *uses; /* types that `typescript` names; ended by NULL */
};

/* Objects that share a key whose value distinguishes them. The key of their first field
 * distinguishes shapes without a tag. */
struct sf_shape_choice {
    const char *name, *about;
    const struct sf_shape *const *shape; /* ended by NULL */
};

struct sf_field {
    const char *name; /* NULL ends the rows */
    uint8_t kind;     /* enum sf_kind */
    uint8_t need;     /* enum sf_need */
    int64_t min, max;
    const char *about;

    /* Several values: an array, or an object with any keys. Both: an object with any keys whose
     * values are arrays, which is only described. */
    bool many, map;
    const struct sf_shape_type *by; /* map: its keys are words of this type, or read by it */
    bool null_item;                 /* an element may be null; with both, such an array */
    uint32_t least, most;           /* elements; most 0: no limit but the message's */
    bool null;                      /* the value may be null, and null has a meaning */

    const struct sf_shape *of;
    const struct sf_shape_choice *choice;
    bool command;             /* the value is a command: it lacks what the server adds to it */
    const char *const *words; /* ended by NULL */
    const struct sf_shape_type *type;

    /* The place. */
    bool placed;
    bool pointer;    /* a text or an array that lies in lent memory */
    uint32_t offset; /* of the value in its struct */
    uint32_t size;   /* of the value; with `many` of one element */
    uint32_t room;   /* many, without pointer: elements that fit */
    uint32_t count;  /* many: offset of the uint32_t that counts them */
    int64_t absent;  /* the value of a number that was not given */
    uint8_t bit;     /* of `given`, if the shape has own_bits; else its index counts */
};

#define SF_SIZE_OF(type, member) sizeof(((type *)0)->member)
#define SF_AT(type, member)                                                                        \
    .placed = true, .offset = offsetof(type, member), .size = SF_SIZE_OF(type, member)
/* The same for a text of at most `most` bytes, or a number from `min` to `most`. It does not
 * compile unless the member has exactly room for the text and its NUL, or can hold the number. */
#define SF_TEXT_IN(type, member, most)                                                             \
    .placed = true, .offset = offsetof(type, member),                                              \
    .size = SF_SIZE_OF(type, member) + SF_MUST(SF_SIZE_OF(type, member) == (most) + 1)
#define SF_INT_IN(type, member, min, most)                                                         \
    .placed = true, .offset = offsetof(type, member),                                              \
    .size = SF_SIZE_OF(type, member) +                                                             \
            SF_MUST((min) >= 0 && (SF_SIZE_OF(type, member) == 8 ||                                \
                                   (int64_t)(most) >> (8 * SF_SIZE_OF(type, member) % 64) == 0))
/* 0; it does not compile if the condition is false. */
#define SF_MUST(condition)                                                                         \
    (0 * sizeof(struct {                                                                           \
         _Static_assert(condition, "the member of the struct fits the bounds of its row");         \
         char unused;                                                                              \
     }))
/* A `const char *` in lent memory. */
#define SF_TEXT_AT(type, member) .placed = true, .pointer = true, .offset = offsetof(type, member)
/* A pointer to an array in lent memory, and the uint32_t that counts its elements. */
#define SF_ARRAY_AT(type, member, counter)                                                         \
    .many = true, .placed = true, .pointer = true, .offset = offsetof(type, member),               \
    .size = sizeof(*((type *)0)->member), .count = offsetof(type, counter)
/* An array inside the struct. */
#define SF_ROOM_AT(type, member, counter)                                                          \
    .many = true, .placed = true, .offset = offsetof(type, member),                                \
    .size = sizeof(((type *)0)->member[0]),                                                        \
    .room = sizeof(((type *)0)->member) / sizeof(((type *)0)->member[0]),                          \
    .count = offsetof(type, counter)

struct sf_shape {
    const char *name;            /* in TypeScript and OpenAPI: "Hello" */
    const char *about;           /* one sentence */
    const char *tag, *tag_value; /* the key that distinguishes it, or NULL */
    const struct sf_field *field;
    bool tuple;     /* written as an array, in the order of the rows */
    bool open;      /* unknown keys are allowed: the object grows */
    bool partial;   /* no key is needed: some of the keys of an object with the same rows */
    uint32_t size;  /* of the struct; 0: described only */
    uint32_t given; /* offset of a uint64_t with a bit for each field that was given */
    bool has_given;
    bool own_bits; /* each field names its bit of `given`, an array of SF_GIVEN_WORDS */
};

/* Many shapes that share a struct with own_bits may have more fields than one word has bits. */
enum { SF_GIVEN_WORDS = 2 };

#define SF_GIVEN_AT(type, member) .has_given = true, .given = offsetof(type, member)

/* Any object at all. */
extern const struct sf_shape sf_any_object;

/* The reader's position, from the inside out; it lives on the stack. */
struct sf_shape_path {
    const struct sf_shape_path *up;
    const char *key; /* NULL: an element */
    uint32_t index;
};

struct sf_shape_reader {
    const struct sf_json *doc;
    struct sf_fault *fault; /* may be NULL */
    bool command;           /* the fields that the server adds are not there yet */
    bool stored;            /* names may be as an earlier version accepted them */
    void *(*take)(void *memory, size_t size); /* zeroed; NULL: none left */
    void *memory;
    const void *context; /* the own types depend on it; may be NULL */
    /* If it is set, a fault of a field does not end the reading: it is passed on, and the field
     * counts as not given. For a form that shows everything that is wrong at once. */
    void (*found)(void *finder, const struct sf_fault *fault);
    void *finder;
    const struct sf_shape_path *path; /* private to the reader */
};

/* `into` NULL: only checks. */
enum sf_error sf_shape_read(const struct sf_shape *shape, struct sf_shape_reader *reader,
                            uint32_t node, void *into);

/* Looks up the values of an object by its rows: slots[i] is the node of field i, 0 if it was not
 * given. Rejects an unknown key and reads nothing else. It is for the documents of the machine
 * interfaces: what a seat or a card may be depends on their rulebook, and the first fault counts in
 * the order of the rules and not of the text. `slots` has a place for each row. */
enum sf_error sf_shape_slots(const struct sf_shape *shape, const struct sf_json *doc, uint32_t node,
                             uint32_t *slots, struct sf_fault *fault);

/* Sets a fault at the value that is being read, for a type's own reader. */
enum sf_error sf_shape_fault(const struct sf_shape_reader *reader, enum sf_error code,
                             uint32_t node, enum sf_why why, const struct sf_param *param,
                             size_t count);

/* Writes the object with its tag. It leaves out a field that is not needed and was not given. For a
 * shape without `given` it leaves out a field that is optional and absent: a number that is
 * `absent`, false, "", NULL, none. */
void sf_shape_write(struct sf_out *out, const struct sf_shape *shape, const void *from);

/* Writes its fields alone, into an object that is open. */
void sf_shape_write_fields(struct sf_out *out, const struct sf_shape *shape, const void *from);

/* Writes "cols":[…] for rows without keys: the names of the first `count` fields, or of all. */
enum { SF_ALL_COLS = 64 };
void sf_shape_write_cols(struct sf_out *out, const struct sf_shape *row, unsigned count);

/* Was the field of this name given? The shape must have `given` and such a field. */
bool sf_shape_has(const struct sf_shape *shape, const void *from, const char *name);

/* Returns the shape of a choice whose tag the object has; NULL if it has none of them. */
const struct sf_shape *sf_shape_choose(const struct sf_shape_choice *choice,
                                       const struct sf_json *doc, uint32_t node);

/* Is it a day of the calendar as 2026-11-15? */
bool sf_date_good(const char *text);

#endif
