/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "json/sentence.h"
#include <string.h>

void sf_sentence_init(struct sf_sentence *sentence)
{
    sentence->length = 0;
    sentence->text[0] = '\0';
}

void sf_sentence_add_bytes(struct sf_sentence *sentence, const char *piece, size_t length)
{
    if (sentence->length + length >= SF_SENTENCE_MAX)
        return;
    memcpy(sentence->text + sentence->length, piece, length);
    sentence->length += length;
    sentence->text[sentence->length] = '\0';
}

void sf_sentence_add(struct sf_sentence *sentence, const char *piece)
{
    size_t length = 0;

    while (piece[length])
        length++;
    sf_sentence_add_bytes(sentence, piece, length);
}

void sf_sentence_add_number(struct sf_sentence *sentence, uint32_t number)
{
    char digits[10];
    size_t i = sizeof digits;

    do
        digits[--i] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    sf_sentence_add_bytes(sentence, digits + i, sizeof digits - i);
}
