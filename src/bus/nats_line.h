/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BUS_NATS_LINE_H
#define SF_BUS_NATS_LINE_H

/*
 * The lines that a NATS server sends, and the first one that it gets. The protocol is text: a line
 * ends with CR LF, and the payload of MSG follows it, with another CR LF.
 *
 *     INFO {...}   MSG SUBJECT SID [REPLY] BYTES   PING   PONG   +OK   -ERR 'TEXT'
 *
 * Pure: text to struct, no I/O.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SF_NATS_LINE_MAX = 32 * 1024, SF_NATS_SUBJECT_MAX = 127 };

enum sf_nats_op {
    SF_NATS_INFO,
    SF_NATS_MSG,
    SF_NATS_PING,
    SF_NATS_PONG,
    SF_NATS_FINE, /* +OK */
    SF_NATS_ERR
};

struct sf_nats_line {
    enum sf_nats_op op;
    char subject[SF_NATS_SUBJECT_MAX + 1]; /* MSG; a longer one is none of ours, and is "" here */
    size_t bytes;                          /* MSG: of its payload */
    const char *text;                      /* INFO, ERR: in the line itself */
    size_t length;
};

/* False: no line of the protocol. The line comes without its CR LF. */
bool sf_nats_line_read(struct sf_nats_line *line, const char *text, size_t length);

struct sf_nats_info {
    int64_t payload_max; /* 0: not said */
    bool tls;
};

/* False: no INFO of a NATS server. */
bool sf_nats_info_read(struct sf_nats_info *info, const char *text, size_t length);

struct sf_nats_hello {
    const char *node;
    const char *user, *password; /* user "": nobody; password NULL: the user is a token */
    bool tls;
};

/* CONNECT as one line with CR LF. Returns its length, 0 if it does not fit. */
size_t sf_nats_hello_write(const struct sf_nats_hello *hello, char *text, size_t size);

#endif
