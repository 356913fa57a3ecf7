/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "loadtest/wire.h"
#include "net/ws.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SAY_MAX = 8192, MESSAGE_MAX = 1 << 20 };

bool sf_wire_place_read(struct sf_wire_place *place, const char *url)
{
    static const char *const schemes[] = {"ws://", "http://"};
    const char *from = NULL, *path;
    char host[64], text[32];
    struct in_addr address;
    unsigned port;
    int end = 0;

    for (unsigned i = 0; i < 2 && !from; i++)
        if (!strncmp(url, schemes[i], strlen(schemes[i])))
            from = url + strlen(schemes[i]);
    if (!from || strlen(from) >= sizeof host)
        return false;
    if (sscanf(from, "%31[^:/]:%5u%n", text, &port, &end) != 2 || !end || port < 1 || port > 65535)
        return false;
    path = from + end;
    if (*path && strcmp(path, "/") != 0 && strcmp(path, "/ws") != 0)
        return false;
    if (inet_pton(AF_INET, strcmp(text, "localhost") ? text : "127.0.0.1", &address) != 1)
        return false;
    *place = (struct sf_wire_place){ntohl(address.s_addr), (uint16_t)port};
    return place->host >> 24 == 127;
}

void sf_wire_init(struct sf_wire *wire)
{
    *wire = (struct sf_wire){.descriptor = -1};
}

void sf_wire_cut(struct sf_wire *wire, bool hard)
{
    struct linger at_once = {.l_onoff = 1, .l_linger = 0};

    if (wire->descriptor >= 0) {
        if (hard)
            setsockopt(wire->descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        close(wire->descriptor);
    }
    free(wire->rest);
    sf_wire_init(wire);
}

static bool fail(struct sf_wire *wire)
{
    sf_wire_cut(wire, false);
    return false;
}

static struct sockaddr_in address_of(uint32_t host, uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};

    address.sin_addr.s_addr = htonl(host);
    return address;
}

bool sf_wire_dial(struct sf_wire *wire, const struct sf_wire_place *place, uint32_t source)
{
    struct sockaddr_in from = address_of(source, 0), to = address_of(place->host, place->port);
    int one = 1;

    wire->descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (wire->descriptor < 0)
        return false;
    setsockopt(wire->descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    /* so that the system chooses the port when the target is known */
    setsockopt(wire->descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    if (bind(wire->descriptor, (const struct sockaddr *)&from, sizeof from) != 0)
        return fail(wire);
    if (connect(wire->descriptor, (const struct sockaddr *)&to, sizeof to) != 0 &&
        errno != EINPROGRESS)
        return fail(wire);
    return true;
}

/* A partial write ends the wire, and its reader notices that. */
static bool write_whole(struct sf_wire *wire, const void *bytes, size_t length)
{
    if (wire->descriptor < 0)
        return false;
    if (send(wire->descriptor, bytes, length, MSG_NOSIGNAL) == (ssize_t)length)
        return true;
    shutdown(wire->descriptor, SHUT_RDWR);
    return false;
}

bool sf_wire_shake(struct sf_wire *wire)
{
    static const char request[] = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: c3RpY2hmZXN0LWxvYWQtMQ==\r\n\r\n";
    int error = 0;
    socklen_t size = sizeof error;

    if (getsockopt(wire->descriptor, SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error)
        return fail(wire);
    return write_whole(wire, request, sizeof request - 1);
}

/* A mask of zeros leaves the text as it is. */
static bool send_frame(struct sf_wire *wire, enum sf_ws_opcode opcode, const char *bytes,
                       size_t length)
{
    unsigned char frame[SF_WS_HEAD_MAX + 4 + SAY_MAX];
    size_t head = sf_ws_head(frame, opcode, length);

    if (length > SAY_MAX)
        return false;
    frame[1] |= 0x80;
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, bytes, length);
    return write_whole(wire, frame, head + 4 + length);
}

bool sf_wire_send(struct sf_wire *wire, const char *text, size_t length)
{
    return send_frame(wire, SF_WS_OP_TEXT, text, length);
}

bool sf_wire_fill(struct sf_wire *wire, struct sf_wire_work *work)
{
    ssize_t got;

    if (wire->rest_length)
        memcpy(work->bytes, wire->rest, wire->rest_length);
    work->length = wire->rest_length;
    work->used = 0;
    free(wire->rest);
    wire->rest = NULL;
    wire->rest_length = 0;
    got = recv(wire->descriptor, work->bytes + work->length, SF_WIRE_WORK - work->length, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        got = 0;
    else if (got <= 0)
        return fail(wire);
    work->length += (size_t)got;
    return true;
}

/* The rest of an incomplete message stays with the wire. */
static enum sf_wire_event keep_rest(struct sf_wire *wire, const struct sf_wire_work *work)
{
    size_t left = work->length - work->used;

    if (!left)
        return SF_WIRE_MORE;
    wire->rest = malloc(left);
    if (!wire->rest) {
        fail(wire);
        return SF_WIRE_CLOSED;
    }
    memcpy(wire->rest, work->bytes + work->used, left);
    wire->rest_length = left;
    return SF_WIRE_MORE;
}

static enum sf_wire_event end_shake(struct sf_wire *wire, struct sf_wire_work *work)
{
    static const char status[] = "HTTP/1.1 101 ";
    size_t end = sf_http_head_end((const char *)work->bytes, work->length, 0);

    if (!end)
        return keep_rest(wire, work);
    if (end < sizeof status || memcmp(work->bytes, status, sizeof status - 1) != 0) {
        fail(wire);
        return SF_WIRE_CLOSED;
    }
    work->used = end;
    wire->shaken = true;
    return SF_WIRE_OPEN;
}

/* The head of a frame: bytes of it, 0 if it is not complete. */
static size_t read_head(const unsigned char *at, size_t have, uint64_t *length)
{
    size_t head = 2;

    if (have < head)
        return 0;
    *length = at[1] & 127;
    if (*length >= 126) {
        unsigned bytes = *length == 126 ? 2 : 8;
        head += bytes;
        if (have < head)
            return 0;
        *length = 0;
        for (unsigned i = 0; i < bytes; i++)
            *length = *length << 8 | at[2 + i];
    }
    return head;
}

enum sf_wire_event sf_wire_next(struct sf_wire *wire, struct sf_wire_work *work, const char **text,
                                size_t *length)
{
    while (wire->descriptor >= 0) {
        const unsigned char *at = work->bytes + work->used;
        size_t have = work->length - work->used, head;
        uint64_t size = 0;

        if (!wire->shaken)
            return end_shake(wire, work);
        head = read_head(at, have, &size);
        if (size > MESSAGE_MAX)
            break;
        if (!head || have < head + size)
            return keep_rest(wire, work);
        work->used += head + (size_t)size;
        if (at[0] == (0x80 | SF_WS_OP_TEXT)) {
            *text = (const char *)at + head;
            *length = (size_t)size;
            return SF_WIRE_TEXT;
        }
        if (at[0] == (0x80 | SF_WS_OP_PING))
            send_frame(wire, SF_WS_OP_PONG, (const char *)at + head, (size_t)size);
        else if (at[0] != (0x80 | SF_WS_OP_PONG))
            break; /* a close, or what our server never sends */
    }
    sf_wire_cut(wire, false);
    return SF_WIRE_CLOSED;
}
