/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_DOORS_DOORS_H
#define SF_DOORS_DOORS_H

/*
 * The machine interfaces as rows: what each of them takes and what it answers. From these rows come
 * docs/interfaces.md, the types of the browser, a JSON Schema and words for the fuzzers. The suite
 * holds every answer of the program and of core.wasm against them.
 *
 * A door is a command that reads lines of JSON, and the call of core.wasm with the same name. The
 * rows of documents stand beside their readers (record/documents.h). The rows of answers only
 * describe: other modules write the answers.
 *
 * The bot protocol is described here, too (answers/bot_shapes.h): a program that plays is a client
 * of the same kind.
 */

#include "shape/describe.h"

struct sf_door {
    const char *name;    /* in core.wasm, and of the command */
    const char *command; /* unless the command has another name */
    const char *about;
    const struct sf_shape *takes;        /* NULL: a text */
    const struct sf_shape_choice *gives; /* every answer fits exactly one of its shapes */
    bool command_only;                   /* not in core.wasm */
};

/* Ended by a row without a name. */
extern const struct sf_door sf_doors[];

const struct sf_door *sf_door_find(const char *name); /* NULL: there is none */

/* The answer of every door to a bad line. */
extern const struct sf_shape sf_no_shape;

/* Adds what the doors and the bot protocol take and give. */
void sf_doors_add(struct sf_shape_set *set);

/* The generated part of docs/interfaces.md. */
void sf_doors_document(struct sf_out *out);

/* A JSON Schema with a definition for each shape, and under `doors` what each of them takes and
 * gives. */
void sf_doors_schema(struct sf_out *out);

/* `interface Doors`: the types of each door of core.wasm. The types themselves come from
 * sf_doors_add(). */
void sf_doors_typescript(struct sf_out *out);

#endif
