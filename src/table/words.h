/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_WORDS_H
#define SF_TABLE_WORDS_H

/* Are these texts that a table takes? Each must end within its size. */

#include <stdbool.h>
#include <stddef.h>

/* At least one byte, as base/name.h reads a name back from a stream. That a new one follows the
 * whole rule is asked where it comes in (protocol/message.h). */
bool sf_table_name_good(const char *text, size_t size);

#endif
