/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/words.h"
#include "base/name.h"

bool sf_table_name_good(const char *text, size_t size)
{
    return text[0] && sf_line_stored(text, size);
}
