/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "net/ws.h"
#include "sanitized.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

/*
 * A second opinion: wslay, a library of others, reads the same random streams of frames. Both must
 * understand the same messages, pings and closes in the same order, and both must find fault with a
 * stream or neither. With which code is in test_ws.c; and binary messages, which only we refuse,
 * are not in these streams.
 */

enum { STREAMS = SANITIZED ? 20000 : 100000, LIMIT = 400, ROOM = 8192 };

struct stream {
    unsigned char bytes[ROOM];
    size_t length, read;
};

/* The parsed frames: an opcode and its bytes, one after the other. */
struct story {
    unsigned char bytes[2 * ROOM];
    size_t length;
    bool failed, closed;
};

static void note(struct story *story, unsigned opcode, const void *bytes, size_t length)
{
    assert_true(story->length + length + 3 < sizeof story->bytes);
    story->bytes[story->length++] = (unsigned char)opcode;
    story->bytes[story->length++] = (unsigned char)(length >> 8);
    story->bytes[story->length++] = (unsigned char)length;
    if (length > 0)
        memcpy(story->bytes + story->length, bytes, length);
    story->length += length;
}

/* --- ours ------------------------------------------------------------------------------------- */

static void our_event(struct story *story, enum sf_ws_event event, const struct sf_ws_piece *piece,
                      char *message, size_t *length)
{
    switch (event) {
    case SF_WS_TEXT:
        if (piece->length > 0)
            memcpy(message + *length, piece->bytes, piece->length);
        *length += piece->length;
        if (piece->last) {
            note(story, 1, message, *length);
            *length = 0;
        }
        break;
    case SF_WS_PING:
        note(story, 9, piece->bytes, piece->length);
        break;
    case SF_WS_PONG:
        note(story, 10, piece->bytes, piece->length);
        break;
    case SF_WS_CLOSE:
        note(story, 8, piece->bytes, piece->length);
        story->closed = true;
        break;
    case SF_WS_FAIL:
        story->failed = true;
        break;
    case SF_WS_MORE:
        break;
    }
}

static void read_ours(struct stream stream, struct story *story)
{
    char message[LIMIT];
    size_t length = 0, at = 0, used;
    struct sf_ws ws;

    memset(story, 0, sizeof *story);
    sf_ws_init(&ws, LIMIT);
    while (at < stream.length && !story->failed && !story->closed) {
        struct sf_ws_piece piece;
        enum sf_ws_event event =
            sf_ws_read(&ws, stream.bytes + at, stream.length - at, &used, &piece);
        our_event(story, event, &piece, message, &length);
        at += used;
    }
}

/* --- theirs ----------------------------------------------------------------------------------- */

struct theirs {
    struct stream *stream;
    struct story *story;
};

static ssize_t give_bytes(wslay_event_context_ptr context, uint8_t *to, size_t length, int flags,
                          void *user)
{
    struct stream *stream = ((struct theirs *)user)->stream;
    size_t left = stream->length - stream->read;

    (void)flags;
    if (left == 0) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (length > left)
        length = left;
    memcpy(to, stream->bytes + stream->read, length);
    stream->read += length;
    return (ssize_t)length;
}

static void take_message(wslay_event_context_ptr context,
                         const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    struct story *story = ((struct theirs *)user)->story;
    bool close = message->opcode == WSLAY_CONNECTION_CLOSE;
    size_t code = close && message->msg_length >= 2 ? 2 : 0;

    (void)context;
    note(story, message->opcode, code ? message->msg + code : message->msg,
         message->msg_length - code);
    story->closed |= close;
}

static void read_theirs(struct stream *stream, struct story *story)
{
    struct wslay_event_callbacks callbacks = {.recv_callback = give_bytes,
                                              .on_msg_recv_callback = take_message};
    struct theirs theirs = {stream, story};
    wslay_event_context_ptr context;

    memset(story, 0, sizeof *story);
    stream->read = 0;
    assert_int_equal(wslay_event_context_server_init(&context, &callbacks, &theirs), 0);
    wslay_event_config_set_max_recv_msg_length(context, LIMIT);
    if (wslay_event_recv(context) != 0)
        story->failed = true;
    if (!story->closed && !wslay_event_get_read_enabled(context))
        story->failed = true;
    wslay_event_context_free(context);
}

/* --- streams ---------------------------------------------------------------------------------- */

static unsigned below(struct sf_rng *rng, unsigned limit)
{
    return (unsigned)sf_rng_below(rng, limit);
}

static bool seldom(struct sf_rng *rng)
{
    return below(rng, 40) == 0;
}

static size_t put_payload(struct sf_rng *rng, unsigned char *to, size_t most)
{
    static const char *const characters[] = {"a",
                                             "z",
                                             "\303\274",
                                             "\342\202\254",
                                             "\360\237\202\241",
                                             "\0",
                                             "\xed\x9f\xbf",
                                             "\xf4\x8f\xbf\xbf"};
    static const size_t lengths[] = {1, 1, 2, 3, 4, 1, 3, 4};
    size_t length = 0, wanted = below(rng, 8) ? below(rng, 20) : below(rng, (unsigned)most);

    while (length + 4 <= wanted) {
        unsigned which = below(rng, 8);
        memcpy(to + length, characters[which], lengths[which]);
        length += lengths[which];
    }
    if (length > 0 && seldom(rng))
        to[below(rng, (unsigned)length)] = (unsigned char)below(rng, 256);
    if (length > 0 && seldom(rng))
        length--; /* cuts a character, perhaps */
    return length;
}

/* A frame with a mask; `inside` says whether a message is under way, and is kept up to date. */
static void put_frame(struct sf_rng *rng, struct stream *stream, bool *inside)
{
    static const unsigned char codes[][2] = {{3, 232}, {3, 233}, {3, 237}, {11, 184}, {0, 5}};
    unsigned char payload[512], *to = stream->bytes + stream->length, *mask;
    unsigned kind = below(rng, 10), first;
    bool fin = below(rng, 3) > 0;
    size_t length;

    if (kind < 8) {
        first = (unsigned)(*inside ? 0 : 1) | (fin ? 0x80u : 0);
        length = put_payload(rng, payload, 450);
        *inside = !fin;
    } else {
        first = 0x80 | (seldom(rng) ? 8 : below(rng, 2) ? 9 : 10);
        length = put_payload(rng, payload, 120);
        if (first == 0x88 && below(rng, 3))
            memcpy(payload, codes[below(rng, 5)], 2);
    }
    if (seldom(rng) && seldom(rng))
        first ^= 1u << below(rng, 8);
    if ((first & 15) == 2)
        first ^= 3;
    if ((first & 15) == 8 && length == 1)
        length = 0;
    to += sf_ws_head(to, SF_WS_OP_TEXT, length);
    stream->bytes[stream->length] = (unsigned char)first;
    stream->bytes[stream->length + 1] |= seldom(rng) && seldom(rng) ? 0 : 0x80;
    mask = to;
    for (unsigned i = 0; i < 4; i++)
        *to++ = (unsigned char)below(rng, 256);
    for (size_t i = 0; i < length; i++)
        *to++ = payload[i] ^ mask[i % 4];
    stream->length = (size_t)(to - stream->bytes);
}

static void random_streams_are_understood_alike(void **state)
{
    static struct stream stream;
    static struct story ours, theirs;
    struct sf_rng rng = sf_rng_seed(6455);
    unsigned failed = 0, closed = 0;

    (void)state;
    for (unsigned i = 0; i < STREAMS; i++) {
        bool inside = false;
        stream.length = 0;
        for (unsigned frames = 1 + below(&rng, 12); frames > 0; frames--)
            put_frame(&rng, &stream, &inside);
        read_ours(stream, &ours);
        read_theirs(&stream, &theirs);
        if (ours.length != theirs.length || memcmp(ours.bytes, theirs.bytes, ours.length) != 0 ||
            ours.failed != theirs.failed || ours.closed != theirs.closed) {
            for (size_t j = 0; j < stream.length; j++)
                fprintf(stderr, "%02x ", stream.bytes[j]);
            fail_msg("stream %u: ours %zu bytes, failed %d, closed %d; theirs %zu, %d, %d", i,
                     ours.length, ours.failed, ours.closed, theirs.length, theirs.failed,
                     theirs.closed);
        }
        failed += ours.failed;
        closed += ours.closed;
    }
    assert_true(failed > STREAMS / 20 && failed < STREAMS / 2); /* both kinds are there */
    assert_true(closed > STREAMS / 1000);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_streams_are_understood_alike),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
