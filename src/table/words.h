/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_WORDS_H
#define SF_TABLE_WORDS_H

/* Are these texts that a table takes? Each must end within its size. */

#include <stdbool.h>
#include <stddef.h>

/* A-Z a-z 0-9 _ -, at least one. */
bool sf_table_word_good(const char *text, size_t size);

/* UTF-8 without control characters, at least one byte. */
bool sf_table_name_good(const char *text, size_t size);

#endif
