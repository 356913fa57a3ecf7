/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_DESCRIBE_H
#define SF_SHAPE_DESCRIBE_H

/*
 * Descriptions generated from the rows of shapes: tables of the docs, types for TypeScript, schemas
 * for JSON Schema and OpenAPI 3.1, a dictionary for fuzzers. Every function writes to an sf_out and
 * sets its `overflow` when the output does not fit.
 *
 * A set names the shapes and choices to begin with. It also collects everything that they use, each
 * once, after what it uses. The caller owns the set; nothing allocates.
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

/* Finds two different shapes, types or choices of the set with the same name, for the suite.
 * Returns the name; NULL: none. */
const char *sf_shape_set_clash(const struct sf_shape_set *set);

/* Writes the rows of one shape as a Markdown table. */
void sf_shape_markdown(struct sf_out *out, const struct sf_shape *shape);

/* A section of the docs about one shape: a heading of the third level, its sentence, its table. The
 * title stands between `before` and `after`. */
void sf_shape_section(struct sf_out *out, const char *before, const char *title, const char *after,
                      const struct sf_shape *shape);

/* Writes the shapes of a choice as one Markdown table: a line each, with the value of the tag or
 * the first key, the other keys, and the sentence. Leaves out the keys of `common` (ended by
 * NULL). */
void sf_shape_markdown_choice(struct sf_out *out, const struct sf_shape_choice *choice,
                              const char *const *common);

/* Writes `export interface …` for every shape, `export type …` for choices and own types. A shape
 * with fields that the server adds gets a second interface NAMECommand: the form that a client
 * sends. A tuple gets a second interface NAMENamed: its elements by name, for a reader that has the
 * columns; the tuple's type leads to it. */
void sf_shape_set_typescript(struct sf_out *out, const struct sf_shape_set *set);

/* Writes the members of `components.schemas` into an open object. */
void sf_shape_set_schemas(struct sf_out *out, const struct sf_shape_set *set);

/* Writes the schema of one field's value; `describe`: with its sentence. */
void sf_shape_field_schema(struct sf_out *out, const struct sf_field *field, bool describe);

/* Writes the schema of one shape by reference: {"$ref":"#/components/schemas/NAME"}. */
void sf_shape_schema_ref(struct sf_out *out, const char *name);

/* Writes keys and words, one line each in the format of libFuzzer. */
void sf_shape_set_dictionary(struct sf_out *out, const struct sf_shape_set *set);

#endif
