/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_LINE_H
#define SF_SHAPE_LINE_H

/*
 * One line for a machine interface, from the text to its answer. The caller fills the first part
 * and owns that memory; the interface fills the second. Nothing is allocated.
 *
 * A line that needs more nodes gets the error `too_large`. The interface returns false if it
 * answers with an error. `written` is the length of the answer (without a line end). An answer
 * that does not fit into its room is none: `written` is 0.
 */

#include "shape/answer.h"

enum { SF_ANSWER_MAX = 1 << 14, SF_WORK_NODES = 1 << 11 };

struct sf_line {
    const char *text;
    size_t length;
    char *answer; /* room for the answer */
    size_t size;
    struct sf_json_node *nodes; /* room for the parsed line */
    uint32_t node_count;
    enum sf_lang lang; /* of sentences in the answer */

    struct sf_json doc;
    struct sf_out out;
    struct sf_fault fault;
    size_t written;
};

/* A machine interface that needs nothing but the line. */
typedef bool sf_line_answer(struct sf_line *line);

/* Begins an empty answer, for an interface that reads the text in its own way. */
struct sf_out *sf_line_out(struct sf_line *line);

/* Parses the line and begins an empty answer. On an error `fault` has the reason. */
enum sf_error sf_line_begin(struct sf_line *line);

/* Writes the error line. `id` is the node of the id or 0; `rules` may be NULL, or have no players
 * if the line ended before they were read: then the error names no paragraph. */
void sf_line_refuse(struct sf_line *line, uint32_t id, const struct sf_rules *rules);

/* Fills in `written`. Returns whether there was no error. */
bool sf_line_end(struct sf_line *line, enum sf_error error);

#endif
