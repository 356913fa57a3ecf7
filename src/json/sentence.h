/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_JSON_SENTENCE_H
#define SF_JSON_SENTENCE_H

/*
 * Sentences for people, composed in a fixed buffer: a plain value that owns its text. The text is
 * always NUL-terminated. A piece that no longer fits is left out as a whole.
 */

#include <stddef.h>
#include <stdint.h>

enum { SF_SENTENCE_MAX = 2048 };

struct sf_sentence {
    size_t length;
    char text[SF_SENTENCE_MAX];
};

void sf_sentence_init(struct sf_sentence *sentence);
void sf_sentence_add(struct sf_sentence *sentence, const char *piece);
void sf_sentence_add_bytes(struct sf_sentence *sentence, const char *piece, size_t length);
void sf_sentence_add_number(struct sf_sentence *sentence, uint32_t number);

#endif
