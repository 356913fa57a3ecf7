/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_NATS_H
#define TESTS_NATS_H

/*
 * A NATS server of a test's own, on a free port of 127.0.0.1, with its configuration in a private
 * folder. It keeps its port when it is stopped and started again.
 *
 * The test stops the server it started, by its process id, and nothing else. A test that fails
 * leaves through nats_stop_all(), which exit() calls.
 */

#include "unit/scratch.h"
#include <sys/types.h>

struct nats {
    char folder[SCRATCH_MAX];
    unsigned port;
    pid_t server; /* 0: stopped */
};

/* Starts a server with these further lines of configuration; NULL: none. "%s" in them stands for
 * the folder. */
void nats_make(struct nats *nats, const char *more);
/* Only the folder and the port, for files that the configuration names. */
void nats_prepare(struct nats *nats);
void nats_start(struct nats *nats);
void nats_configure(struct nats *nats, const char *more);
void nats_signal(const struct nats *nats, int signal_number);
void nats_kill(struct nats *nats); /* SIGKILL, and waits for its end */
void nats_remove(struct nats *nats);

#endif
