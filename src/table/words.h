/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_WORDS_H
#define SF_TABLE_WORDS_H

/* Checks of texts that a table takes. Each text must end within its size. */

#include <stdbool.h>
#include <stddef.h>

/* Has the name at least one byte, and does base/name.h accept it from a stream? protocol/message.h
 * checks the whole rule when a new name comes in. */
bool sf_table_name_good(const char *text, size_t size);

#endif
