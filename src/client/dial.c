/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "client/dial.h"
#include "net/tls.h"
#include "net/ws.h"
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MESSAGE_MAX = 1 << 20, HEAD_MAX = 4096, SHAKE_MS = 10000, FAREWELL_MS = 500 };

struct sf_dial {
    int descriptor;
    struct sf_tls *tls; /* NULL: plain */
    struct sf_tls_link *link;
    unsigned code;
    bool over;
    unsigned char *in; /* received and not used yet */
    size_t length, capacity, used;
    char *message; /* a message of several frames */
    size_t message_length;
};

/* --- connecting ------------------------------------------------------------------------------- */

struct place {
    char host[256], port[8], authority[264], path[128], pin[SF_TLS_PRINT + 8];
    bool tls;
};

/* The fragment: "#sha256=3F:A0:..." or none. */
static bool read_pin(struct place *place, const char *url)
{
    static const char begin[] = "#sha256=";
    const char *from = strchr(url, '#');

    place->pin[0] = '\0';
    if (!from)
        return true;
    if (strncmp(from, begin, sizeof begin - 1) != 0 || !place->tls)
        return false;
    return snprintf(place->pin, sizeof place->pin, "%s", from + sizeof begin - 1) <
           (int)sizeof place->pin;
}

static bool read_url(struct place *place, const char *url)
{
    static const char *const schemes[] = {"http://", "ws://", "https://", "wss://"};
    const char *from = NULL, *colon, *end;
    size_t length;

    for (unsigned i = 0; i < 4 && !from; i++)
        if (!strncmp(url, schemes[i], strlen(schemes[i]))) {
            from = url + strlen(schemes[i]);
            place->tls = i >= 2;
        }
    if (!from || !read_pin(place, from))
        return false;
    length = strcspn(from, "/#");
    if (!length || length >= sizeof place->authority)
        return false;
    memcpy(place->authority, from, length);
    place->authority[length] = '\0';
    from += length;
    length = strcspn(from, "#");
    if (snprintf(place->path, sizeof place->path, "%.*s", length > 1 ? (int)length : 3,
                 length > 1 ? from : "/ws") >= (int)sizeof place->path)
        return false;
    end = strchr(place->authority, ']');
    colon = strrchr(place->authority, ':');
    if (colon && end && colon < end)
        colon = NULL;
    snprintf(place->port, sizeof place->port, "%s", colon ? colon + 1 : place->tls ? "443" : "80");
    length = colon ? (size_t)(colon - place->authority) : strlen(place->authority);
    if (place->authority[0] == '[')
        snprintf(place->host, sizeof place->host, "%.*s", (int)length - 2, place->authority + 1);
    else
        snprintf(place->host, sizeof place->host, "%.*s", (int)length, place->authority);
    return place->host[0] != '\0';
}

/* `from` is a numeric address of the socket's family. */
static bool leave_from(int descriptor, int family, const char *from)
{
    struct addrinfo hints = {
        .ai_family = family, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST};
    struct addrinfo *own;
    bool bound;

    if (!from)
        return true;
    if (getaddrinfo(from, NULL, &hints, &own) != 0)
        return false;
    bound = bind(descriptor, own->ai_addr, own->ai_addrlen) == 0;
    freeaddrinfo(own);
    return bound;
}

static int connect_to(const struct place *place, const char *from)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list;
    int descriptor = -1, on = 1;

    if (getaddrinfo(place->host, place->port, &hints, &list) != 0)
        return -1;
    for (struct addrinfo *at = list; at && descriptor < 0; at = at->ai_next) {
        descriptor = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
        if (descriptor >= 0 && (!leave_from(descriptor, at->ai_family, from) ||
                                connect(descriptor, at->ai_addr, at->ai_addrlen) != 0)) {
            close(descriptor);
            descriptor = -1;
        }
    }
    freeaddrinfo(list);
    if (descriptor >= 0) /* else a second message waits until the first is acknowledged */
        setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return descriptor;
}

/* The socket blocks while it sends. */
static bool write_all(struct sf_dial *dial, const void *bytes, size_t length)
{
    const char *at = bytes;

    while (length) {
        ssize_t sent = dial->link ? sf_tls_write(dial->link, at, length)
                                  : send(dial->descriptor, at, length, MSG_NOSIGNAL);
        if (!dial->link && sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        at += sent;
        length -= (size_t)sent;
    }
    return true;
}

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Bytes, 0 if none are there yet, -1 if the peer is gone. */
static ssize_t take(struct sf_dial *dial, void *bytes, size_t length)
{
    ssize_t got;

    if (dial->link) {
        got = sf_tls_read(dial->link, bytes, length);
        return got > 0 ? got : got == SF_TLS_WANT_READ ? 0 : -1;
    }
    got = recv(dial->descriptor, bytes, length, 0);
    if (got < 0 && errno == EINTR)
        return 0;
    return got > 0 ? got : -1;
}

/* Reads more bytes; false if none came in time (`over` stays false) or the peer is gone (`over` is
 * set). */
static bool more(struct sf_dial *dial, int64_t until)
{
    struct pollfd ready = {.fd = dial->descriptor, .events = POLLIN};
    int64_t wait = until < 0 ? -1 : until - now_ms();
    ssize_t got;

    if (until >= 0 && wait < 0)
        wait = 0;
    if (dial->used) {
        dial->length -= dial->used;
        memmove(dial->in, dial->in + dial->used, dial->length);
        dial->used = 0;
    }
    if (dial->length == dial->capacity) {
        size_t capacity = dial->capacity ? 2 * dial->capacity : 1 << 16;
        unsigned char *in = capacity <= 4 * MESSAGE_MAX ? realloc(dial->in, capacity) : NULL;
        if (!in) {
            dial->over = true;
            return false;
        }
        dial->in = in;
        dial->capacity = capacity;
    }
    if (!(dial->link && sf_tls_has_more(dial->link)) && poll(&ready, 1, (int)wait) <= 0)
        return false;
    got = take(dial, dial->in + dial->length, dial->capacity - dial->length);
    if (got < 0) {
        dial->over = true;
        return false;
    }
    dial->length += (size_t)got;
    return true;
}

static void make_key(char key[25])
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned char bytes[16] = {0};
    unsigned bits = 0, count = 0;
    size_t n = 0;

    if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes)
        bytes[0] = 1; /* it need not be secret, only present */
    for (unsigned i = 0; i < 16; i++) {
        bits = bits << 8 | bytes[i];
        for (count += 8; count >= 6; count -= 6)
            key[n++] = digits[bits >> (count - 6) & 63];
    }
    key[n++] = digits[bits << (6 - count) & 63];
    key[n++] = '=';
    key[n++] = '=';
    key[n] = '\0';
}

static bool shake(struct sf_dial *dial, const struct place *place)
{
    char key[25], accept[SF_WS_ACCEPT], text[1024];
    struct sf_slice slice = {key, 24};
    int64_t until = now_ms() + SHAKE_MS;
    size_t end = 0;
    int length;

    make_key(key);
    sf_ws_accept(slice, accept);
    length = snprintf(text, sizeof text,
                      "GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                      "Connection: Upgrade\r\nSec-WebSocket-Key: %s\r\n"
                      "Sec-WebSocket-Version: 13\r\n\r\n",
                      place->path, place->authority, key);
    if (!write_all(dial, text, (size_t)length))
        return false;
    while (!end && dial->length < HEAD_MAX) {
        if (!more(dial, until) && (dial->over || now_ms() >= until))
            return false;
        end = sf_http_head_end((const char *)dial->in, dial->length, 0);
    }
    if (!end)
        return false;
    dial->used = end;
    dial->in[end - 1] = '\0';
    return !strncmp((const char *)dial->in, "HTTP/1.1 101 ", 13) &&
           strstr((const char *)dial->in, accept);
}

static bool tls_failed(const struct place *place, struct sf_param why, struct sf_fault *fault)
{
    sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_DIAL_TLS,
                 SF_WITH(SF_T(place->authority), why));
    return false;
}

/* Begins TLS; false: the fault has the reason. */
static bool begin_tls(struct sf_dial *dial, const struct place *place, struct sf_fault *fault)
{
    struct pollfd ready = {.fd = dial->descriptor, .events = POLLIN};
    int64_t until = now_ms() + SHAKE_MS, left = SHAKE_MS;
    int result = SF_TLS_WANT_READ;
    struct sf_fault why = SF_NO_FAULT;

    if (!place->tls)
        return true;
    dial->tls = sf_tls_client(place->pin[0] ? place->pin : NULL, &why);
    if (!dial->tls) {
        sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_DIAL_TLS, SF_WITH(SF_T(place->authority)));
        sf_fault_because(fault, &why);
        return false;
    }
    dial->link = sf_tls_connect(dial->tls, dial->descriptor, place->host);
    while (dial->link && left > 0 && (result = sf_tls_shake(dial->link)) == SF_TLS_WANT_READ) {
        poll(&ready, 1, (int)left);
        left = until - now_ms();
    }
    if (dial->link && result == 1)
        return true;
    return tls_failed(
        place, dial->link && left > 0 ? SF_T(sf_tls_reason(dial->link)) : SF_W(SF_WHY_DIAL_SILENT),
        fault);
}

struct sf_dial *sf_dial_open(const char *url, struct sf_fault *fault)
{
    return sf_dial_open_from(url, NULL, fault);
}

struct sf_dial *sf_dial_open_from(const char *url, const char *from, struct sf_fault *fault)
{
    struct sf_dial *dial = calloc(1, sizeof *dial);
    struct place place;

    if (!dial) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return NULL;
    }
    dial->code = SF_WS_ABNORMAL;
    dial->descriptor = -1;
    if (!read_url(&place, url)) {
        sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_DIAL_URL, SF_WITH(SF_T(url)));
    } else if ((dial->descriptor = connect_to(&place, from)) < 0) {
        sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_DIAL_NOBODY,
                     SF_WITH(SF_T(place.authority)));
    } else if (!begin_tls(dial, &place, fault)) {
        sf_dial_cut(dial);
        return NULL;
    } else if (!shake(dial, &place)) {
        sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_DIAL_OTHER,
                     SF_WITH(SF_T(place.authority)));
    } else {
        return dial;
    }
    sf_dial_cut(dial);
    return NULL;
}

void sf_dial_cut(struct sf_dial *dial)
{
    if (!dial)
        return;
    sf_tls_link_free(dial->link);
    sf_tls_free(dial->tls);
    if (dial->descriptor >= 0)
        close(dial->descriptor);
    free(dial->in);
    free(dial->message);
    free(dial);
}

/* --- frames ----------------------------------------------------------------------------------- */

static bool send_frame(struct sf_dial *dial, enum sf_ws_opcode opcode, const char *bytes,
                       size_t length)
{
    unsigned char head[SF_WS_HEAD_MAX + 4], mask[4] = {0};
    size_t count = sf_ws_head(head, opcode, length);
    unsigned char *frame = malloc(count + 4 + length);
    bool sent;

    if (!frame)
        return false;
    if (getrandom(mask, sizeof mask, 0) != sizeof mask)
        mask[0] = 0;
    head[1] |= 0x80;
    memcpy(head + count, mask, 4);
    memcpy(frame, head, count + 4);
    for (size_t i = 0; i < length; i++)
        frame[count + 4 + i] = (unsigned char)bytes[i] ^ mask[i % 4];
    sent = write_all(dial, frame, count + 4 + length);
    free(frame);
    return sent;
}

bool sf_dial_send(struct sf_dial *dial, const char *text, size_t length)
{
    return !dial->over && send_frame(dial, SF_WS_OP_TEXT, text, length);
}

struct frame {
    unsigned opcode;
    bool last;
    char *bytes;
    size_t length;
};

/* A complete frame from the buffer; false if there is none. */
static bool next_frame(struct sf_dial *dial, struct frame *frame)
{
    unsigned char *at = dial->in + dial->used;
    size_t have = dial->length - dial->used, head = 2;
    uint64_t length;

    if (have < 2)
        return false;
    length = at[1] & 127;
    if (length >= 126) {
        unsigned bytes = length == 126 ? 2 : 8;
        head += bytes;
        if (have < head)
            return false;
        length = 0;
        for (unsigned i = 0; i < bytes; i++)
            length = length << 8 | at[2 + i];
    }
    if (length > MESSAGE_MAX || at[1] & 0x80) {
        dial->over = true;
        return false;
    }
    if (have < head + length)
        return false;
    *frame = (struct frame){at[0] & 15, at[0] >> 7, (char *)at + head, (size_t)length};
    dial->used += head + (size_t)length;
    return true;
}

static bool gather(struct sf_dial *dial, const struct frame *frame)
{
    char *message;

    if (dial->message_length + frame->length > MESSAGE_MAX)
        return false;
    message = realloc(dial->message, dial->message_length + frame->length + 1);
    if (!message)
        return false;
    memcpy(message + dial->message_length, frame->bytes, frame->length);
    dial->message = message;
    dial->message_length += frame->length;
    message[dial->message_length] = '\0';
    return true;
}

static void hear_close(struct sf_dial *dial, const struct frame *frame)
{
    dial->code = SF_WS_NO_CODE;
    if (frame->length >= 2)
        dial->code = (unsigned)(unsigned char)frame->bytes[0] << 8 | (unsigned char)frame->bytes[1];
    send_frame(dial, SF_WS_OP_CLOSE, frame->bytes, frame->length >= 2 ? 2 : 0);
    dial->over = true;
}

enum sf_dial_event sf_dial_read(struct sf_dial *dial, int ms, const char **text, size_t *length)
{
    int64_t until = ms < 0 ? -1 : now_ms() + ms;
    struct frame frame;

    for (;;) {
        while (!dial->over && next_frame(dial, &frame)) {
            if (frame.opcode == SF_WS_OP_CLOSE) {
                hear_close(dial, &frame);
            } else if (frame.opcode == SF_WS_OP_PING) {
                send_frame(dial, SF_WS_OP_PONG, frame.bytes, frame.length);
            } else if (frame.opcode <= SF_WS_OP_TEXT) {
                if (frame.opcode == SF_WS_OP_TEXT)
                    dial->message_length = 0;
                if (!gather(dial, &frame))
                    dial->over = true;
                else if (frame.last) {
                    *text = dial->message;
                    *length = dial->message_length;
                    return SF_DIAL_MESSAGE;
                }
            }
        }
        if (dial->over)
            return SF_DIAL_CLOSED;
        if (!more(dial, until) && !dial->over && until >= 0 && now_ms() >= until)
            return SF_DIAL_LATE;
    }
}

void sf_dial_close(struct sf_dial *dial)
{
    static const char normal[2] = {(char)(SF_WS_NORMAL >> 8), (char)(SF_WS_NORMAL & 255)};
    int64_t until = now_ms() + FAREWELL_MS;
    const char *text;
    size_t length;

    if (!dial)
        return;
    if (!dial->over && send_frame(dial, SF_WS_OP_CLOSE, normal, 2))
        while (now_ms() < until &&
               sf_dial_read(dial, (int)(until - now_ms()), &text, &length) == SF_DIAL_MESSAGE)
            continue;
    sf_dial_cut(dial);
}

unsigned sf_dial_code(const struct sf_dial *dial)
{
    return dial->code;
}

int sf_dial_descriptor(const struct sf_dial *dial)
{
    return dial->descriptor;
}
