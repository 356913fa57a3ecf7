/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_POSTGRES_H
#define TESTS_POSTGRES_H

/*
 * A PostgreSQL server of a test's own: a new cluster in a private folder, reached through a socket
 * in that folder alone. It runs as the user `postgres` if the test runs as root, because the server
 * refuses root. Without --no-sync it would wait for a disk that no test cuts off.
 *
 * The test stops the server it started, by its process id, and nothing else. A test that fails
 * leaves through postgres_stop_all(), which exit() calls.
 */

#include "unit/scratch.h"
#include <stddef.h>
#include <sys/types.h>

struct postgres {
    char folder[SCRATCH_MAX];
    char data[SCRATCH_MAX + 8];
    pid_t server; /* 0: stopped */
};

void postgres_make(struct postgres *pg); /* a new cluster, started */
void postgres_start(struct postgres *pg);
/* SIGINT ends it in order; SIGQUIT as after a crash. */
void postgres_stop(struct postgres *pg, int signal_number);
void postgres_remove(struct postgres *pg);

/* The url of a store in this cluster. */
void postgres_url(const struct postgres *pg, const char *schema, char *url, size_t size);

#endif
