/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLIENT_DIAL_H
#define SF_CLIENT_DIAL_H

/*
 * The other end of a WebSocket: for the command line, for programs that play and for the suite. It
 * waits where it must wait, and serves one thread at a time.
 *
 * sf_dial_open() connects and shakes hands; `http://` and `ws://` mean the same, without a path
 * it is `/ws`, and there is no TLS: for a server elsewhere there is a tunnel or a proxy. Messages
 * are text, whole ones; pings are answered while reading. After SF_DIAL_CLOSED nothing more is
 * read.
 */

#include <stdbool.h>
#include <stddef.h>

struct sf_dial;

/* NULL, and the reason in `why`, if it cannot. */
struct sf_dial *sf_dial_open(const char *url, char *why, size_t size);
/* The same from an address of this machine, "127.0.0.2": for whoever wants to be several people to
 * a server that counts. NULL: any. */
struct sf_dial *sf_dial_open_from(const char *url, const char *from, char *why, size_t size);
/* Says good-bye, waits a moment for the answer and frees. NULL is allowed. */
void sf_dial_close(struct sf_dial *dial);
/* The cable is cut: frees without a word. */
void sf_dial_cut(struct sf_dial *dial);

/* False: the connection is gone. */
bool sf_dial_send(struct sf_dial *dial, const char *text, size_t length);

enum sf_dial_event { SF_DIAL_MESSAGE, SF_DIAL_LATE, SF_DIAL_CLOSED };

/* The next message, or nothing within so many milliseconds (-1: however long it takes). The text
 * has a NUL behind it and is good until the next call. */
enum sf_dial_event sf_dial_read(struct sf_dial *dial, int ms, const char **text, size_t *length);

/* With which the server closed; 1006 if it just went away. */
unsigned sf_dial_code(const struct sf_dial *dial);
/* For poll() beside other things; look with sf_dial_read(dial, 0, ...) until it is late. */
int sf_dial_descriptor(const struct sf_dial *dial);

#endif
