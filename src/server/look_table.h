/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_LOOK_TABLE_H
#define SF_SERVER_LOOK_TABLE_H

/* The tables of server/look.c, ordered by character. make_looks.c prints their source while the
 * program is built. */

#include <stddef.h>
#include <stdint.h>

struct sf_look_row {
    uint32_t code;
    const char *look; /* UTF-8 */
};

extern const struct sf_look_row sf_looks_written[], sf_looks_lower[];
extern const size_t sf_looks_written_count, sf_looks_lower_count;

#endif
