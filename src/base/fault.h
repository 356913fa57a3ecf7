/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_FAULT_H
#define SF_BASE_FAULT_H

/*
 * The one way in which a function explains a failure: a code for machines, the path of the value
 * that is wrong, the place in a game or a tournament, and a sentence as a row of base/why.h with
 * typed parameters. Nobody stores a finished sentence, so each reader gets it in their own
 * language.
 *
 * The caller owns the fault. A function that fails fills it and returns its code; a function that
 * succeeds leaves it alone. Every pointer in it points to a constant; texts from outside are copied
 * and cut off if they are too long. `fault` may be NULL everywhere: then only the code counts.
 *
 * sf_fault_sentence() renders code and sentence. shape/answer.h adds the places and quotes the
 * offending value of a parsed document.
 */

#include "base/error.h"
#include "base/lang.h"
#include "base/why.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { SF_FAULT_PARAMS = 8, SF_FAULT_PATH = 64, SF_FAULT_TEXTS = 240 };
enum { SF_FAULT_NO_CARD = 0xff, SF_FAULT_NO_SEAT = 0xff };

enum sf_param_kind {
    SF_PARAM_NUMBER,
    SF_PARAM_TEXT,
    SF_PARAM_WHY,  /* another row of base/why.h, in the reader's language */
    SF_PARAM_FAULT /* the sentence of another fault; the parameters behind it are its own */
};

/* A parameter of a sentence: a number (or the number of a row), or a text. */
struct sf_param {
    int64_t number;
    const char *text;
    uint8_t kind; /* enum sf_param_kind */
};

#define SF_N(value)      ((struct sf_param){.number = (int64_t)(value)})
#define SF_T(value)      ((struct sf_param){.text = (value), .kind = SF_PARAM_TEXT})
#define SF_W(why)        ((struct sf_param){.number = (why), .kind = SF_PARAM_WHY})
#define SF_WITH(...)     (const struct sf_param[]){__VA_ARGS__}, SF_COUNT_OF(__VA_ARGS__)
#define SF_WITHOUT       NULL, 0
#define SF_COUNT_OF(...) (sizeof((const struct sf_param[]){__VA_ARGS__}) / sizeof(struct sf_param))

struct sf_fault {
    enum sf_error code;
    enum sf_why why;          /* SF_WHY_NOTHING: the sentence of the code says it all */
    char path[SF_FAULT_PATH]; /* which value: "rows[2].seats"; "" if it is none */
    /* The sentence's parameters: numbers, offsets into `texts`, or rows. */
    uint8_t param_count, kind[SF_FAULT_PARAMS]; /* enum sf_param_kind */
    int64_t param[SF_FAULT_PARAMS];
    char texts[SF_FAULT_TEXTS];
    uint16_t texts_used;

    /* Where in a game or a tournament. 0 and NULL: not said. */
    const char *rule;           /* paragraph */
    const char *between[2];     /* two names that contradict each other */
    const char *said;           /* auction: the word or the class it is about */
    uint32_t node;              /* the offending value in the parsed document */
    bool is_card;               /* `node` is a card */
    uint8_t card;               /* the card itself, SF_FAULT_NO_CARD if none */
    uint8_t trick;              /* from 1 */
    uint8_t seat;               /* SF_FAULT_NO_SEAT if none */
    uint8_t declaration;        /* auction: number of the declaration from 1 */
    uint16_t round, table, row; /* tournament: from 1 */
    const char *list;           /* the name of an array, */
    uint32_t item;              /* and which of its elements, from 1 */
    bool counted;               /* the next two are filled */
    uint32_t found, wanted;
};

/* A fault before anything went wrong. */
#define SF_NO_FAULT                                                                                \
    {                                                                                              \
        .card = SF_FAULT_NO_CARD, .seat = SF_FAULT_NO_SEAT                                         \
    }
void sf_fault_init(struct sf_fault *fault);

/* Sets the path alone; NULL: none. */
void sf_fault_path(struct sf_fault *fault, const char *path);

/* A fault without a sentence of its own: fills code, path and node. Returns the code. `path` NULL:
 * none. */
enum sf_error sf_fault_at(struct sf_fault *fault, enum sf_error code, const char *path,
                          uint32_t node);

/* A fault with its sentence. Returns the code.
 *
 *     return sf_fault_say(fault, SF_E_WRONG_STEP, "rounds", SF_WHY_ROUND_BEGUN, SF_WITH(SF_N(2)));
 *     return sf_fault_say(fault, SF_E_WRONG_STEP, "round", SF_WHY_ROUND_CLOSED, SF_WITHOUT); */
enum sf_error sf_fault_say(struct sf_fault *fault, enum sf_error code, const char *path,
                           enum sf_why why, const struct sf_param *param, size_t count);

/* Adds the sentence of another fault as the next parameter: the reason behind the reason.
 * Parameters for which there is no room are left out. */
void sf_fault_because(struct sf_fault *fault, const struct sf_fault *reason);

/* The sentence alone, NUL-terminated and cut off at the end of a character if it does not fit.
 * Returns its length. */
size_t sf_fault_sentence(const struct sf_fault *fault, enum sf_lang lang, char *text, size_t size);

/* The row of base/why.h alone, without the sentence of the code; "" without one. */
size_t sf_fault_why(const struct sf_fault *fault, enum sf_lang lang, char *text, size_t size);

/* The same as a value for one expression: the line lives as long as the block around it. */
struct sf_fault_line {
    char text[512];
};
const char *sf_fault_line(const struct sf_fault *fault, enum sf_lang lang,
                          struct sf_fault_line *line);
#define sf_fault_text(fault, lang) sf_fault_line(fault, lang, &(struct sf_fault_line){.text = ""})

#endif
