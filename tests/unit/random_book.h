/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TESTS_RANDOM_BOOK_H
#define SF_TESTS_RANDOM_BOOK_H

/*
 * Random tournament books and evenings for them, as structs of the naive implementation and as the
 * JSON that the program reads.
 */

#include "base/rng.h"
#include "naive/naive_book.h"
#include <stddef.h>

/* Draws a book and writes its JSON object. */
void random_book(struct sf_rng *rng, struct naive_book *book, char *json, size_t size);

/* Reads a book from its JSON, which is the root of the document. The book must be good: this reader
 * has no strictness of its own. */
struct sf_json;
void naive_book_read(struct naive_book *book, const struct sf_json *doc);

/* Draws an evening of this book: four to fifteen players, one or two rounds, at most eight rows. */
void random_evening(struct sf_rng *rng, const struct naive_book *book,
                    struct naive_evening *evening);

/* The document of `evaluate`; `book` is its JSON. */
void write_evening(const struct naive_book *book, const char *json,
                   const struct naive_evening *evening, struct sf_rng *rng, char *text,
                   size_t size);

#endif
