/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TESTS_SHAPED_H
#define SF_TESTS_SHAPED_H

/* JSON that the program writes, held against its rows (shape/shape.h): a test fails with the path
 * of the first value that does not fit. */

#include "shape/shape.h"

/* A value of a document that is parsed already. */
void assert_shaped_at(const struct sf_shape *shape, const struct sf_json *doc, uint32_t node);

/* The same of a choice, by its tag. */
void assert_shaped_choice(const struct sf_shape_choice *choice, const struct sf_json *doc,
                          uint32_t node);

/* A whole text. */
void assert_shaped(const struct sf_shape *shape, const char *text, size_t length);

/* A whole text that fits exactly one of the shapes. */
void assert_shaped_once(const struct sf_shape_choice *choice, const char *text, size_t length);

/* NULL: it fits; else what does not, for tests of the rows themselves. */
const char *shape_misfit(const struct sf_shape *shape, const char *text, size_t length);
/* The same of an array, whose elements are of the shape. */
const char *shape_misfit_each(const struct sf_shape *shape, const char *text, size_t length);

#endif
