/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* strcasestr */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net_client.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { PATIENCE = 20 }; /* seconds */

static struct sockaddr_in place(unsigned last, unsigned port)
{
    return (struct sockaddr_in){.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port),
                                .sin_addr.s_addr = htonl(0x7f000000 | last)};
}

int client_open(unsigned port, unsigned from)
{
    struct timeval patience = {.tv_sec = PATIENCE};
    struct sockaddr_in here = place(from, 0), there = place(1, port);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;

    assert_true(fd >= 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (from)
        assert_int_equal(bind(fd, (struct sockaddr *)&here, sizeof here), 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&there, sizeof there), 0);
    return fd;
}

void client_close(int fd)
{
    close(fd);
}

/* A server that has closed already is no mistake of the one who speaks. */
void client_say(int fd, const void *bytes, size_t length)
{
    const char *from = bytes;

    while (length > 0) {
        ssize_t sent = send(fd, from, length, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EPIPE || errno == ECONNRESET))
            return;
        assert_true(sent > 0);
        from += sent;
        length -= (size_t)sent;
    }
}

void client_say_text(int fd, const char *text)
{
    client_say(fd, text, strlen(text));
}

/* Exactly so many bytes; false if the connection ends before. */
static bool hear_bytes(int fd, void *to, size_t length)
{
    char *at = to;

    while (length > 0) {
        ssize_t got = recv(fd, at, length, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0 || (got < 0 && errno == ECONNRESET))
            return false;
        if (got < 0)
            fail_msg("nothing came: %s", strerror(errno));
        at += got;
        length -= (size_t)got;
    }
    return true;
}

void client_hear(int fd, struct answer *answer, bool without_body)
{
    size_t length = 0;
    const char *said;

    memset(answer, 0, offsetof(struct answer, body));
    answer->body[0] = '\0';
    while (length < 4 || memcmp(answer->head + length - 4, "\r\n\r\n", 4) != 0) {
        assert_true(length + 1 < sizeof answer->head);
        if (!hear_bytes(fd, answer->head + length++, 1))
            fail_msg("the connection ended within an answer: \"%s\"", answer->head);
    }
    assert_int_equal(sscanf(answer->head, "HTTP/1.1 %3u ", &answer->status), 1);
    said = strcasestr(answer->head, "\r\nContent-Length: ");
    answer->length = said && !without_body ? strtoul(said + 18, NULL, 10) : 0;
    assert_true(answer->length < sizeof answer->body);
    assert_true(hear_bytes(fd, answer->body, answer->length));
    answer->body[answer->length] = '\0';
}

unsigned client_ask(int fd, struct answer *answer, const char *text)
{
    client_say_text(fd, text);
    client_hear(fd, answer, strncmp(text, "HEAD ", 5) == 0);
    return answer->status;
}

bool client_at_end(int fd)
{
    char byte;

    return !hear_bytes(fd, &byte, 1);
}

/* --- WebSocket -------------------------------------------------------------------------------- */

int socket_open(unsigned port, unsigned from)
{
    int fd = client_open(port, from);
    struct answer *answer = malloc(sizeof *answer);

    assert_non_null(answer);
    assert_int_equal(client_ask(fd, answer,
                                "GET /socket HTTP/1.1\r\nHost: h\r\nOrigin: http://good\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                "Sec-WebSocket-Version: 13\r\n\r\n"),
                     101);
    assert_non_null(
        strstr(answer->head, "\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    free(answer);
    return fd;
}

void socket_frame(int fd, unsigned first, const void *payload, size_t length)
{
    static const unsigned char mask[4] = {0x12, 0xab, 0x00, 0xff};
    unsigned char *bytes = malloc(length + 14);
    unsigned extra = length < 126 ? 0 : length < 65536 ? 2 : 8;

    assert_non_null(bytes);
    bytes[0] = (unsigned char)first;
    bytes[1] = (unsigned char)(0x80 | (extra == 0 ? length : extra == 2 ? 126 : 127));
    for (unsigned i = 0; i < extra; i++)
        bytes[2 + i] = (unsigned char)((uint64_t)length >> 8 * (extra - 1 - i));
    memcpy(bytes + 2 + extra, mask, 4);
    for (size_t i = 0; i < length; i++)
        bytes[6 + extra + i] = ((const unsigned char *)payload)[i] ^ mask[i % 4];
    client_say(fd, bytes, 6 + extra + length);
    free(bytes);
}

void socket_text(int fd, const char *text)
{
    socket_frame(fd, 0x81, text, strlen(text));
}

void socket_hear(int fd, struct frame *frame)
{
    unsigned char head[8];
    uint64_t length;

    memset(frame, 0, offsetof(struct frame, payload));
    frame->payload[0] = '\0';
    frame->opcode = FRAME_END;
    if (!hear_bytes(fd, head, 2))
        return;
    assert_int_equal(head[0] & 0xf0, 0x80); /* whole, nothing reserved */
    assert_int_equal(head[1] & 0x80, 0);    /* no mask from a server */
    frame->opcode = head[0] & 15u;
    length = head[1];
    if (length >= 126) {
        unsigned bytes = length == 126 ? 2 : 8;
        assert_true(hear_bytes(fd, head, bytes));
        length = 0;
        for (unsigned i = 0; i < bytes; i++)
            length = length << 8 | head[i];
    }
    assert_true(length < sizeof frame->payload);
    frame->length = (size_t)length;
    assert_true(hear_bytes(fd, frame->payload, frame->length));
    frame->payload[frame->length] = '\0';
    frame->code = 1005;
    if (frame->length >= 2)
        frame->code =
            (unsigned)(unsigned char)frame->payload[0] << 8 | (unsigned char)frame->payload[1];
}

unsigned socket_close_code(int fd, struct frame *frame)
{
    do
        socket_hear(fd, frame);
    while (frame->opcode != 8 && frame->opcode != FRAME_END);
    return frame->opcode == 8 ? frame->code : 0;
}
