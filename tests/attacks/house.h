/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_HOUSE_H
#define TESTS_HOUSE_H

/*
 * The server that the attacks are aimed at: a real `stichfest serve` with the options that it has
 * by default, on a port and in a folder of its own, or one that runs already. Only loopback
 * addresses are ever used: the house is at 127.0.0.1, honest people come from 127.100.0.0/16,
 * attackers from 127.200.0.0/16, so that the limits of addresses hold as they do for strangers.
 */

#include "loadtest/child.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HOUSE_PATH = 300, HOUSE_FROM = 16 };

struct house {
    const char *program;
    char folder[256]; /* of its database; "": unknown */
    char url[64];
    bool own; /* was started here */
    struct sf_child child;
};

/* Starts a server in a new folder. */
bool house_open(struct house *house, const char *program);
/* Uses one that runs, "http://127.0.0.1:8080", with this folder ("": unknown). */
bool house_use(struct house *house, const char *url, const char *folder);
/* Ends it and removes its folder, if it was started here. */
void house_close(struct house *house);

/* kill -9, and a new one with the same database at the same port. `preload` is a library that the
 * new one loads before the others; NULL: none. */
bool house_restart(struct house *house, const char *preload);

struct house_reply {
    unsigned status; /* 0: there was no answer */
    char *body;      /* ended by NUL; the caller frees it */
    size_t length;
};

/* One request from this address. `token` and `body` may be NULL. Release the reply. */
void house_ask(const struct house *house, const char *from, const char *method, const char *path,
               const char *token, const char *body, struct house_reply *reply);
void house_reply_release(struct house_reply *reply);

/* The same for the status alone. */
unsigned house_status(const struct house *house, const char *from, const char *method,
                      const char *path, const char *token, const char *body);

/* A figure of /metrics without its prefix, -1 if there is none. */
int64_t house_figure(const struct house *house, const char *name);

/* Bytes of the database with its log, and of the backups; `count` may be NULL. Backups whose name
 * contains `part` count. */
uint64_t house_database_bytes(const struct house *house);
uint64_t house_copies(const struct house *house, const char *part, unsigned *count);

#endif
