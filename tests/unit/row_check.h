/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TESTS_ROW_CHECK_H
#define SF_TESTS_ROW_CHECK_H

/*
 * Compares what the program writes with its rows: a test that writes an object fails if the object
 * has a key that no row describes, lacks a needed one, or has a value out of range.
 */

#include "shape/shape.h"

/* Fails the test, with the path of the value and the whole text, unless the object fits. */
void row_check(const struct sf_shape *shape, const struct sf_json *doc, uint32_t node);

/* The same for a text that is not parsed yet. */
void row_check_text(const struct sf_shape *shape, const char *text, size_t length);

/* The same for an object of a choice. */
void row_check_choice(const struct sf_shape_choice *choice, const struct sf_json *doc,
                      uint32_t node);

#endif
