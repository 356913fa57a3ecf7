/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/stored.h"

bool sf_stored_open(struct sf_stored *stored, const struct sf_args *args, struct sf_fault *fault)
{
    static const struct sf_store_options reading = {.read_only = true};
    const char *url = sf_args_text(args, "db");
    char usual[4096];

    *stored = (struct sf_stored){.store = NULL};
    *fault = (struct sf_fault)SF_NO_FAULT;
    if (!url && !sf_store_usual_url(usual, sizeof usual))
        return false;
    stored->store = sf_store_open(url ? url : usual, &reading, fault);
    stored->reader = stored->store ? sf_store_reader_new(stored->store, fault) : NULL;
    return stored->reader != NULL;
}

void sf_stored_close(struct sf_stored *stored)
{
    sf_store_reader_free(stored->reader);
    sf_store_close(stored->store);
}
