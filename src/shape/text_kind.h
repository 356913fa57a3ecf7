/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_TEXT_KIND_H
#define SF_SHAPE_TEXT_KIND_H

/* Validation of the text kinds of shape/shape.h, for its sources alone. */

#include "shape/shape.h"

/* SF_WHY_NOTHING: the text is valid. `stored`: it was read back from a stream (base/name.h). */
enum sf_why sf_text_kind_fault(enum sf_kind kind, const char *text, bool stored);

/* Writes "de, en", truncated if it does not fit. */
void sf_shape_words(const char *const *words, char *text, size_t size);

#endif
