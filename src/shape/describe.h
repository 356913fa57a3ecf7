/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_DESCRIBE_H
#define SF_SHAPE_DESCRIBE_H

/*
 * What the rows of shapes say, written for others: tables of the docs, types for TypeScript,
 * schemas for JSON Schema and OpenAPI 3.1, a dictionary for fuzzers. Everything is written to an
 * sf_out, whose `overflow` tells when it did not fit.
 *
 * A set names the shapes and choices to begin with. Whatever they use comes along, each once, after
 * what it uses. The caller owns the set; nothing allocates.
 */

#include "shape/shape.h"

enum { SF_SHAPES_MAX = 512 };

struct sf_shape_set {
    const struct sf_shape *shape[SF_SHAPES_MAX];
    const struct sf_shape_choice *choice[SF_SHAPES_MAX];
    const struct sf_shape_type *type[SF_SHAPES_MAX];
    unsigned shapes, choices, types;
};

void sf_shape_set_add(struct sf_shape_set *set, const struct sf_shape *shape);
void sf_shape_set_add_choice(struct sf_shape_set *set, const struct sf_shape_choice *choice);

/* Two shapes of the set that share a name and are not the same, for the suite; NULL: none. */
const char *sf_shape_set_clash(const struct sf_shape_set *set);

/* The rows of one shape as a Markdown table. */
void sf_shape_markdown(struct sf_out *out, const struct sf_shape *shape);

/* The shapes of a choice as one Markdown table: a line each, with the value of the tag or the first
 * key, the other keys, and the sentence. Keys of `common` (ended by NULL) are left out. */
void sf_shape_markdown_choice(struct sf_out *out, const struct sf_shape_choice *choice,
                              const char *const *common);

/* `export interface …` for every shape, `export type …` for choices and own types. A shape with
 * fields that the server adds gets a second interface NAMECommand: what a client sends. A tuple
 * gets a second interface NAMENamed: its elements by name, as a reader with the columns has them.
 */
void sf_shape_set_typescript(struct sf_out *out, const struct sf_shape_set *set);

/* The members of `components.schemas`, inside an object that is open. */
void sf_shape_set_schemas(struct sf_out *out, const struct sf_shape_set *set);

/* The schema of one field's value; `describe`: with its sentence. */
void sf_shape_field_schema(struct sf_out *out, const struct sf_field *field, bool describe);

/* The schema of one shape by reference: {"$ref":"#/components/schemas/NAME"}. */
void sf_shape_schema_ref(struct sf_out *out, const char *name);

/* Keys and words, one line each as libFuzzer reads them. */
void sf_shape_set_dictionary(struct sf_out *out, const struct sf_shape_set *set);

#endif
