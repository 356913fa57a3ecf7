/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_RECORD_SCAN_H
#define SF_RECORD_RECORD_SCAN_H

/*
 * The text of a record as numbers, words and signs, each with its place. A scan owns nothing: it is
 * a position in the caller's text and the current token. Invalid text is a token too, which names
 * what was expected. Only for record_*.c.
 */

#include "base/why.h"
#include "core/card.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum sf_token_kind { SF_TOKEN_END, SF_TOKEN_NUMBER, SF_TOKEN_WORD, SF_TOKEN_SIGN, SF_TOKEN_WRONG };

enum { SF_TOKEN_SIZE = 32 };

struct sf_token {
    enum sf_token_kind kind;
    char sign;                /* SIGN */
    int64_t number;           /* NUMBER */
    char word[SF_TOKEN_SIZE]; /* WORD, and a number as it was written */
    uint32_t line, column;
    enum sf_why wrong; /* WRONG: what should stand there */
};

struct sf_scan {
    const char *text;
    size_t at, end;
    uint32_t line, column; /* of `at` */
    bool value;            /* inside a tag: no comments */
    struct sf_token token; /* the current token */
    size_t past;           /* where the last token taken ended */
};

static inline bool sf_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Advances by one character, or by one token. */
void sf_scan_step(struct sf_scan *s);
void sf_scan_next(struct sf_scan *s);

/* Tests of the current token. */
bool sf_scan_at_sign(const struct sf_scan *s, char sign);
bool sf_scan_at_word(const struct sf_scan *s, const char *word);
unsigned sf_scan_at_card(const struct sf_scan *s); /* SF_NO_CARD: none */

/* Consumes it if it is there. */
bool sf_scan_sign(struct sf_scan *s, char sign);
bool sf_scan_word(struct sf_scan *s, const char *word);
bool sf_scan_number(struct sf_scan *s, int64_t min, int64_t max, int64_t *number);
bool sf_scan_card(struct sf_scan *s, uint8_t *card);

#endif
