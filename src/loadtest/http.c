/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Requests of a rehearsal over HTTP, one connection each. */

#define _GNU_SOURCE
#include "loadtest/day.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int dial(const struct sf_day *day)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(day->place.port)};
    struct timeval patience = {.tv_sec = 60};
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    to.sin_addr.s_addr = htonl(day->place.host);
    if (descriptor < 0)
        return -1;
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(descriptor, (const struct sockaddr *)&to, sizeof to) == 0)
        return descriptor;
    close(descriptor);
    return -1;
}

/* Counts the bytes that do not fit, and throws them away. */
static size_t receive(int descriptor, char *room, size_t size)
{
    char rest[1 << 14];
    size_t length = 0;
    ssize_t got;

    do {
        got = length < size ? recv(descriptor, room + length, size - length, 0)
                            : recv(descriptor, rest, sizeof rest, 0);
        length += got > 0 ? (size_t)got : 0;
    } while (got > 0);
    return length;
}

size_t sf_day_fetch(const struct sf_day *day, const char *path, char *room, size_t size)
{
    static const char good[] = "HTTP/1.1 200";
    int descriptor = dial(day);
    char asked[512];
    size_t length = 0;
    int said = snprintf(asked, sizeof asked,
                        "GET /api/tournaments/%s/%s HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                        "Connection: close\r\nAuthorization: Bearer %s\r\n\r\n",
                        day->id, path, day->leiter->token);

    if (descriptor < 0)
        return 0;
    if (send(descriptor, asked, (size_t)said, MSG_NOSIGNAL) == said)
        length = receive(descriptor, room, size);
    close(descriptor);
    return length >= sizeof good && !memcmp(room, good, sizeof good - 1) ? length : 0;
}
