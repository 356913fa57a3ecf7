/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_NET_CLIENT_H
#define TESTS_NET_CLIENT_H

/*
 * The other end of a server, for tests: a socket that sends any bytes, right or wrong. It blocks,
 * and fails the test after some seconds; so nothing here depends on the speed of the machine. A
 * function without a result has failed the test before it returns.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A connection to 127.0.0.1, from 127.0.0.`from` if that is not 0. */
int client_open(unsigned port, unsigned from);
void client_close(int fd);
void client_say(int fd, const void *bytes, size_t length);
void client_say_text(int fd, const char *text);

/* An answer: status line, headers and body, as much of it as Content-Length says. */
struct answer {
    unsigned status;
    char head[8192];
    char body[131072];
    size_t length;
};

/* `without_body` after a HEAD. Fails the test if the connection ends before. */
void client_hear(int fd, struct answer *answer, bool without_body);
/* Says the text, hears the answer, returns the status. */
unsigned client_ask(int fd, struct answer *answer, const char *text);
/* The server has nothing more to say and has closed its half. */
bool client_at_end(int fd);

/* --- WebSocket -------------------------------------------------------------------------------- */

/* Connected and shaken hands, at /socket with the Origin http://good. */
int socket_open(unsigned port, unsigned from);
/* A frame with a mask; `first` holds FIN and the opcode. */
void socket_frame(int fd, unsigned first, const void *payload, size_t length);
void socket_text(int fd, const char *text);

struct frame {
    unsigned opcode; /* 0x100: the connection ended instead */
    unsigned code;   /* of a close, 1005 if it has none */
    size_t length;
    char payload[131072]; /* with a NUL behind it */
};

enum { FRAME_END = 0x100 };

void socket_hear(int fd, struct frame *frame);
/* Hears frames up to the close and returns its code, 0 if the connection ended without one. */
unsigned socket_close_code(int fd, struct frame *frame);

#endif
