/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_HEX_H
#define SF_BASE_HEX_H

/*
 * Hexadecimal digits, and the alphabets of tokens and ids. Stichfest writes digests, keys and
 * nonces with lower case digits and reads them back only so; escapes of JSON and URLs come from
 * others and have either case.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The value of a digit of either case, -1 if it is none. */
int sf_hex_value(char c);

/* Is it a digit as Stichfest writes them? */
bool sf_hex_digit(char c);

/* Reads exactly 2 * size lower case digits; false if there are others, or more or fewer of them. */
bool sf_hex_read(const char *digits, size_t length, uint8_t *bytes, size_t size);

/* Writes 2 * size digits and a NUL, in a time that does not depend on the bytes: they may be
 * secret. */
void sf_hex_write(char *text, const uint8_t *bytes, size_t size);

/* A-Z a-z 0-9 - _: the letters of ids, which may stand in URLs and file names as they are. */
bool sf_token_letter(char c);

/* At least one of them, ending within `size` with its NUL. */
bool sf_token_good(const char *text, size_t size);

/* The same of a-z 0-9: the id of a tournament, which is part of the name of its stream. */
bool sf_id_good(const char *text, size_t size);

#endif
