/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLIENT_DIAL_H
#define SF_CLIENT_DIAL_H

/*
 * A WebSocket client: for the command line, for bots and for the suite. It blocks, and serves one
 * thread at a time.
 *
 * sf_dial_open() connects and performs the handshake. `http://` and `ws://` mean the same, and so
 * do `https://` and `wss://`, with TLS. The default path is `/ws`. A fragment `#sha256=FINGERPRINT`
 * pins the certificate of a server that has made its own; without it the authorities of the system
 * must have signed it. Messages are complete texts; reading answers pings. After SF_DIAL_CLOSED
 * nothing more is read.
 */

#include "base/fault.h"
#include <stdbool.h>
#include <stddef.h>

struct sf_dial;

/* Returns NULL, and the reason in `fault`, on failure. */
struct sf_dial *sf_dial_open(const char *url, struct sf_fault *fault);
/* The same from an address of this machine, "127.0.0.2", to appear as several people to a server
 * that counts addresses. NULL: any. */
struct sf_dial *sf_dial_open_from(const char *url, const char *from, struct sf_fault *fault);
/* Sends a close, waits briefly for the answer and frees. NULL is allowed. */
void sf_dial_close(struct sf_dial *dial);
/* Drops the connection without a close, and frees. */
void sf_dial_cut(struct sf_dial *dial);

/* False: the connection is gone. */
bool sf_dial_send(struct sf_dial *dial, const char *text, size_t length);

enum sf_dial_event { SF_DIAL_MESSAGE, SF_DIAL_LATE, SF_DIAL_CLOSED };

/* The next message, or a timeout after so many milliseconds (-1: never). The text ends with a NUL
 * and is valid until the next call. */
enum sf_dial_event sf_dial_read(struct sf_dial *dial, int ms, const char **text, size_t *length);

/* The close code of the server; 1006 if the connection broke. */
unsigned sf_dial_code(const struct sf_dial *dial);
/* The descriptor, for poll(). After it is readable, call sf_dial_read(dial, 0, ...) until it times
 * out. */
int sf_dial_descriptor(const struct sf_dial *dial);

#endif
