/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_STORED_H
#define SF_CLI_STORED_H

/* A database that a command only reads, beside a running server. */

#include "cli/cli.h"
#include "store/store.h"

struct sf_stored {
    struct sf_store *store;
    struct sf_store_reader *reader;
};

/* Opens the database of the option `db`, or the usual one. False after a fault, which is SF_OK if
 * no database is known. The caller closes it in any case. */
bool sf_stored_open(struct sf_stored *stored, const struct sf_args *args, struct sf_fault *fault);
void sf_stored_close(struct sf_stored *stored);

#endif
