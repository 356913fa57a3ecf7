/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_JSON_JSON_H
#define SF_JSON_JSON_H

/*
 * JSON for machine interfaces: a strict reader and a writer, both without allocation and without
 * I/O, so that the command line and core.wasm use the same code.
 *
 * Reading: sf_json_parse() validates a whole text and fills the caller's array of nodes in the
 * order of the text. It follows RFC 8259: one value, white space around it; valid UTF-8, no control
 * characters in strings, no lone surrogates in escapes, no duplicate keys, nothing nested deeper
 * than SF_JSON_DEPTH. Node 0 is the root. A node points into the text, which must outlive it. On an
 * error the document has no nodes, and `error_at` (the byte offset) and `error_why` give the
 * reason. More nodes than the array holds is SF_E_TOO_LARGE. The capacity also bounds the work,
 * since the parser compares the keys of one object in pairs.
 *
 * Writing: struct sf_out appends to the caller's buffer. It records an overflow instead of failing
 * each call, so the caller checks `overflow` once at the end. The writer sets commas and quotes.
 */

#include "base/error.h"
#include "base/why.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SF_JSON_DEPTH = 32 };

enum sf_json_type {
    SF_JSON_NULL,
    SF_JSON_FALSE,
    SF_JSON_TRUE,
    SF_JSON_NUMBER,
    SF_JSON_STRING,
    SF_JSON_ARRAY,
    SF_JSON_OBJECT
};

struct sf_json_node {
    uint32_t start, end; /* bytes of the text; a string without its quotes, escapes untouched */
    uint32_t next;       /* the next sibling, 0 = last; an object's children are key, value, ... */
    uint32_t count;      /* array: elements; object: pairs */
    uint8_t type;        /* enum sf_json_type */
    bool escaped;        /* string: contains a backslash */
};

struct sf_json {
    const char *text;
    struct sf_json_node *nodes;
    uint32_t capacity, used;
    uint32_t error_at;
    enum sf_why error_why; /* SF_WHY_NOTHING if there was no error */
};

enum sf_error sf_json_parse(struct sf_json *doc, const char *text, size_t length,
                            struct sf_json_node *nodes, uint32_t capacity);

/* Index of the first child, 0 if there is none (0 is the root and nobody's child). */
uint32_t sf_json_first(const struct sf_json *doc, uint32_t node);

/* The value under `key` of an object, 0 if there is none or `object` is not an object. */
uint32_t sf_json_get(const struct sf_json *doc, uint32_t object, const char *key);

/* Does the string node spell exactly `text`? Escapes are resolved. */
bool sf_json_is(const struct sf_json *doc, uint32_t node, const char *text);

/* Copies the string with its escapes resolved, NUL-terminated. Returns false (and leaves the buffer
 * unspecified) if it does not fit or is no string. A string that contains U+0000 never fits. */
bool sf_json_string(const struct sf_json *doc, uint32_t node, char *buffer, size_t size);

/* True if the value of the number is an integer that fits, stored in *value: 10, 10.0 and 1e1 are
 * ten, 10.5 is none. Exact; no floating point is involved. */
bool sf_json_int(const struct sf_json *doc, uint32_t node, int64_t *value);

/* True if the node is true or false, stored in *value. */
bool sf_json_bool(const struct sf_json *doc, uint32_t node, bool *value);

/* True if the string is `size` bytes as lower-case hexadecimal digits, stored in *bytes. */
enum { SF_JSON_HEX_MAX = 64 }; /* bytes */
bool sf_json_hex(const struct sf_json *doc, uint32_t node, uint8_t *bytes, size_t size);

struct sf_out {
    char *buffer;
    size_t size, length; /* length never exceeds size; the buffer is not NUL-terminated */
    bool overflow;
    bool comma;        /* the next value or key needs a comma before it */
    enum sf_lang lang; /* of sentences in it; English after sf_out_init() */
};

void sf_out_init(struct sf_out *out, char *buffer, size_t size);
void sf_out_open(struct sf_out *out, char bracket);  /* '{' or '[' */
void sf_out_close(struct sf_out *out, char bracket); /* '}' or ']' */
void sf_out_key(struct sf_out *out, const char *key);
/* Writes valid UTF-8, escaped as needed; NULL gives null. */
void sf_out_string(struct sf_out *out, const char *text);
void sf_out_int(struct sf_out *out, int64_t value);
/* A number as a string: "17". */
void sf_out_digits(struct sf_out *out, uint64_t value);
/* 970000 millionths are 0.97. */
void sf_out_millionths(struct sf_out *out, int64_t value);
void sf_out_bool(struct sf_out *out, bool value);
void sf_out_null(struct sf_out *out);
/* A key and an array of small numbers. */
void sf_out_bytes(struct sf_out *out, const char *key, const uint8_t *values, unsigned count);
/* A key and an array of numbers. */
void sf_out_ints(struct sf_out *out, const char *key, const int64_t *values, unsigned count);
/* A key and its value. */
void sf_out_pair_int(struct sf_out *out, const char *key, int64_t value);
void sf_out_pair_digits(struct sf_out *out, const char *key, uint64_t value);
void sf_out_pair_string(struct sf_out *out, const char *key, const char *text);
void sf_out_pair_bool(struct sf_out *out, const char *key, bool value);
/* Bytes as lower-case hexadecimal digits; without a key (NULL) the value alone. */
void sf_out_pair_hex(struct sf_out *out, const char *key, const uint8_t *bytes, size_t size);
/* The digits alone, without quotes. */
void sf_out_hex(struct sf_out *out, const uint8_t *bytes, size_t size);
/* Writes bytes unchanged, all or none: for text that is not JSON, and for JSON that was written
 * before. */
void sf_out_raw(struct sf_out *out, const char *bytes, size_t n);
/* Copies a value from a parsed text (used to echo an id): unchanged, but without line breaks
 * between its parts, so that an answer stays on one line. */
void sf_out_node(struct sf_out *out, const struct sf_json *doc, uint32_t node);

#endif
