/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOCAL_ASKS_H
#define SF_LOCAL_ASKS_H

/* The documents of the doors of a local table, as they are read. Nodes are 0 if they are not given.
 */

#include "local/local.h"

struct sf_local_ask {
    uint32_t id, setup, text, a; /* nodes */
    int64_t at;
    char table[25];                /* id of the table */
    char name[SF_TABLE_NAME_SIZE]; /* of the person */
    char command[25];              /* id of the command */
    uint32_t seen;                 /* last event that the person has seen */
    char bots[SF_SEATS][SF_LEVEL_SIZE];
    uint32_t bot_count;
    char secret[65];
    int64_t luck; /* random numbers of the bots follow from it */
    uint32_t worlds;
    char level[SF_LEVEL_SIZE];
};

/* Parses the line and reads its document. */
enum sf_error sf_local_read(struct sf_line *line, const struct sf_shape *shape,
                            struct sf_local_ask *ask);

#endif
