/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants these before it */
#include "base/utf8.h"
#include "net/sha1.h"
#include "net/ws.h"
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * WebSocket frames as bytes. A case is written as the bytes that come, before masking, and as what
 * is understood, in letters: T(text) a message, t(text) a piece of one, P() ping, p() pong, C1000()
 * close, F1002 failure.
 */

/* --- SHA-1 and the handshake ------------------------------------------------------------------ */

static void sha1_gives_the_known_answers(void **state)
{
    static const struct {
        const char *text, *digest;
    } rows[] = {
        /* FIPS 180 examples and the empty message */
        {"", "da39a3ee5e6b4b0d3255bfef95601890afd80709"},
        {"abc", "a9993e364706816aba3e25717850c26c9cd0d89d"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "84983e441c3bd26ebaae4aa1f95129e5e54670f1"},
    };
    unsigned char digest[SF_SHA1];
    char *million = malloc(1000000), text[41];

    (void)state;
    assert_non_null(million);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sf_sha1(digest, rows[i].text, strlen(rows[i].text));
        for (unsigned j = 0; j < SF_SHA1; j++)
            sprintf(text + (size_t)2 * j, "%02x", digest[j]);
        assert_string_equal(text, rows[i].digest);
    }
    memset(million, 'a', 1000000);
    sf_sha1(digest, million, 1000000);
    for (unsigned j = 0; j < SF_SHA1; j++)
        sprintf(text + (size_t)2 * j, "%02x", digest[j]);
    assert_string_equal(text, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    free(million);
}

static unsigned handshake_of(const char *lines, char accept[SF_WS_ACCEPT])
{
    struct sf_http_request request;
    char text[1024];

    snprintf(text, sizeof text, "%s\r\n", lines);
    assert_int_equal(sf_http_read(&request, text, strlen(text)), 200);
    return sf_ws_handshake(&request, accept);
}

#define GET     "GET /chat HTTP/1.1\r\nHost: h\r\n"
#define UPGRADE "Upgrade: websocket\r\nConnection: Upgrade\r\n"
#define KEY     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define VERSION "Sec-WebSocket-Version: 13\r\n"

static void the_handshake_is_checked(void **state)
{
    /* clang-format off */
    static const struct {
        const char *name, *lines;
        unsigned status;
    } rows[] = {
        {"6455 4.1", GET UPGRADE KEY VERSION, 101},
        {"6455 4.2.1: lists in any case",
         GET "Upgrade: h2c, WebSocket\r\nConnection: keep-alive, upgrade\r\n" KEY VERSION, 101},
        {"6455 4.2.1.3: no upgrade", GET KEY VERSION, 426},
        {"6455 4.2.1.3: another upgrade", GET "Upgrade: h2c\r\nConnection: Upgrade\r\n" KEY VERSION, 426},
        {"6455 4.2.1.4: no connection", GET "Upgrade: websocket\r\n" KEY VERSION, 400},
        {"6455 4.2.1.5: no key", GET UPGRADE VERSION, 400},
        {"6455 4.2.1.5: two keys", GET UPGRADE KEY KEY VERSION, 400},
        {"6455 4.2.1.5: 15 bytes", GET UPGRADE "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAA\r\n" VERSION, 400},
        {"6455 4.2.1.5: 17 bytes",
         GET UPGRADE "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAAA=\r\n" VERSION, 400},
        {"6455 4.2.1.5: not base64",
         GET UPGRADE "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZ!==\r\n" VERSION, 400},
        {"4648 3.5: bits behind the end",
         GET UPGRADE "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZR==\r\n" VERSION, 400},
        {"6455 4.2.1.6: no version", GET UPGRADE KEY, 400},
        {"6455 4.4: version 8", GET UPGRADE KEY "Sec-WebSocket-Version: 8\r\n", 426},
        {"6455 4.4: two versions", GET UPGRADE KEY VERSION VERSION, 400},
        {"6455 4.2.1.1: HTTP/1.0",
         "GET / HTTP/1.0\r\nHost: h\r\n" UPGRADE KEY VERSION, 400},
        {"6455 4.2.1.1: a body", GET "Content-Length: 1\r\n" UPGRADE KEY VERSION, 400},
    };
    /* clang-format on */
    char accept[SF_WS_ACCEPT];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (handshake_of(rows[i].lines, accept) != rows[i].status)
            fail_msg("%s: %u", rows[i].name, handshake_of(rows[i].lines, accept));
    assert_int_equal(handshake_of(GET UPGRADE KEY VERSION, accept), 101);
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="); /* 6455 1.3 */
}

/* --- frames ----------------------------------------------------------------------------------- */

enum { LIMIT = 1000 };

struct stream {
    unsigned char bytes[8192];
    size_t length;
    char story[8192];
};

static void add(struct stream *stream, const void *bytes, size_t length)
{
    assert_true(stream->length + length <= sizeof stream->bytes);
    memcpy(stream->bytes + stream->length, bytes, length);
    stream->length += length;
}

/* A frame as a browser sends it: first byte, payload, with a mask of its own. */
static void frame(struct stream *stream, unsigned first, const void *payload, size_t length)
{
    static unsigned counter;
    unsigned char head[14], byte;
    size_t used = sf_ws_head(head, SF_WS_OP_TEXT, length);

    counter += 0x3a7;
    head[0] = (unsigned char)first;
    head[1] |= 0x80;
    for (unsigned i = 0; i < 4; i++)
        head[used + i] = (unsigned char)(counter >> i * 3);
    add(stream, head, used + 4);
    for (size_t i = 0; i < length; i++) {
        byte = (unsigned char)(((const unsigned char *)payload)[i] ^ head[used + i % 4]);
        add(stream, &byte, 1);
    }
}

static void tell(struct stream *stream, enum sf_ws_event event, const struct sf_ws_piece *piece)
{
    char *to = stream->story + strlen(stream->story);
    size_t room = sizeof stream->story - strlen(stream->story);
    int length = (int)piece->length;

    switch (event) {
    case SF_WS_TEXT:
        snprintf(to, room, "%c(%.*s) ", piece->last ? 'T' : 't', length, piece->bytes);
        break;
    case SF_WS_PING:
        snprintf(to, room, "P(%.*s) ", length, piece->bytes);
        break;
    case SF_WS_PONG:
        snprintf(to, room, "p(%.*s) ", length, piece->bytes);
        break;
    case SF_WS_CLOSE:
        snprintf(to, room, "C%u(%.*s) ", piece->code, length, piece->bytes);
        break;
    case SF_WS_FAIL:
        snprintf(to, room, "F%u ", piece->code);
        break;
    case SF_WS_MORE:
        break;
    }
}

/* Reads the stream in steps of so many bytes, each from a buffer just as large. */
static const char *read_in_steps(struct stream *stream, size_t step)
{
    struct sf_ws ws;
    struct sf_ws_piece piece;

    stream->story[0] = '\0';
    sf_ws_init(&ws, LIMIT);
    for (size_t at = 0; at < stream->length; at += step) {
        size_t count = stream->length - at < step ? stream->length - at : step, used = 0, done = 0;
        unsigned char *bytes = malloc(count);
        assert_non_null(bytes);
        memcpy(bytes, stream->bytes + at, count);
        while (done < count) {
            enum sf_ws_event event = sf_ws_read(&ws, bytes + done, count - done, &used, &piece);
            tell(stream, event, &piece);
            done += used;
            assert_true(used > 0 && done <= count);
        }
        free(bytes);
    }
    return stream->story;
}

/* The same story however the bytes come, but for how a text is cut into pieces. */
static void gathered(char *to, const char *story)
{
    for (; *story; story++) {
        if (strncmp(story, ") t(", 4) == 0 || strncmp(story, ") T(", 4) == 0)
            story += 3;
        else
            *to++ = (char)(*story == 't' && story[1] == '(' ? 'T' : *story);
    }
    *to = '\0';
}

static void expect(struct stream *stream, const char *story)
{
    char one[8192], other[8192];

    assert_string_equal(read_in_steps(stream, stream->length), story);
    gathered(one, story);
    for (size_t step = 1; step < 8; step++) {
        gathered(other, read_in_steps(stream, step));
        assert_string_equal(other, one);
    }
}

#define FRAME(stream, first, text) frame(stream, first, text, sizeof(text) - 1)

static void whole_messages_are_read(void **state)
{
    struct stream stream = {0};

    (void)state; /* 6455 5.6 */
    FRAME(&stream, 0x81, "Servus");
    FRAME(&stream, 0x81, "");
    FRAME(&stream, 0x81, "\303\204\342\202\254\360\237\202\241");
    expect(&stream, "T(Servus) T() T(\303\204\342\202\254\360\237\202\241) ");
}

static void lengths_up_to_the_limit_are_read(void **state)
{
    static const size_t lengths[] = {1, 124, 125, 126, 127, 128, 255, 256, 999, 1000};
    char text[1001], story[1100];

    (void)state; /* 6455 5.2 */
    memset(text, 'x', sizeof text);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        struct stream stream = {0};
        frame(&stream, 0x81, text, lengths[i]);
        snprintf(story, sizeof story, "T(%.*s) ", (int)lengths[i], text);
        expect(&stream, story);
    }
    {
        struct stream stream = {0};
        frame(&stream, 0x81, text, 1001);
        assert_string_equal(read_in_steps(&stream, stream.length), "F1009 ");
    }
}

static void fragments_make_one_message(void **state)
{
    struct stream stream = {0};

    (void)state; /* 6455 5.4 */
    FRAME(&stream, 0x01, "Gras-");
    FRAME(&stream, 0x00, "");
    FRAME(&stream, 0x00, "O");
    FRAME(&stream, 0x80, "ber");
    FRAME(&stream, 0x01, "a");
    FRAME(&stream, 0x80, "");
    assert_string_equal(read_in_steps(&stream, stream.length), "t(Gras-) t(O) T(ber) t(a) T() ");
}

static void control_frames_come_in_between(void **state)
{
    struct stream stream = {0};

    (void)state; /* 6455 5.4, 5.5 */
    FRAME(&stream, 0x01, "a");
    FRAME(&stream, 0x89, "ping");
    FRAME(&stream, 0x00, "b");
    FRAME(&stream, 0x8a, "");
    FRAME(&stream, 0x80, "c");
    FRAME(&stream, 0x88, "\003\350bye");
    FRAME(&stream, 0x81, "not heard any more");
    expect(&stream, "t(a) P(ping) t(b) p() T(c) C1000(bye) ");
}

static void what_breaks_the_protocol_fails(void **state)
{
    /* clang-format off */
    static const struct {
        const char *name;
        const char *bytes; size_t length;
        const char *story;
    } rows[] = {
#define ROW(name, bytes, story) {name, bytes, sizeof(bytes) - 1, story}
        ROW("5.1: not masked", "\x81\x01""a", "F1002 "),
        ROW("5.1: not masked, empty", "\x81\x00", "F1002 "),
        ROW("5.2: RSV1", "\xc1\x80""mask", "F1002 "),
        ROW("5.2: RSV2", "\xa1\x80""mask", "F1002 "),
        ROW("5.2: RSV3", "\x91\x80""mask", "F1002 "),
        ROW("5.2: RSV1 in a ping", "\xc9\x80""mask", "F1002 "),
        ROW("5.2: opcode 3", "\x83\x80""mask", "F1002 "),
        ROW("5.2: opcode 7", "\x87\x80""mask", "F1002 "),
        ROW("5.2: opcode 11", "\x8b\x80""mask", "F1002 "),
        ROW("5.2: opcode 15", "\x8f\x80""mask", "F1002 "),
        ROW("5.2: 125 in two bytes", "\x81\xfe\0\x7d""mask", "F1002 "),
        ROW("5.2: 126 in eight bytes", "\x81\xff\0\0\0\0\0\0\0\x7e""mask", "F1002 "),
        ROW("5.2: 65535 in eight bytes", "\x81\xff\0\0\0\0\0\0\xff\xff""mask", "F1002 "),
        ROW("5.2: highest bit of the length", "\x81\xff\x80\0\0\0\0\0\0\0""mask", "F1002 "),
        ROW("7.4.1: 2^63 - 1 bytes", "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff""mask", "F1009 "),
        ROW("7.4.1: 65536 bytes", "\x81\xff\0\0\0\0\0\1\0\0""mask", "F1009 "),
        ROW("5.5: fragmented ping", "\x09\x80""mask", "F1002 "),
        ROW("5.5: fragmented close", "\x08\x80""mask", "F1002 "),
        ROW("5.5: ping of 126 bytes", "\x89\xfe\0\x7e""mask", "F1002 "),
        ROW("5.5: close of 2^16 bytes", "\x88\xff\0\0\0\0\0\1\0\0""mask", "F1002 "),
        ROW("5.4: nothing to continue", "\x80\x80""mask", "F1002 "),
        ROW("5.4: nothing to continue, more to come", "\x00\x80""mask", "F1002 "),
        ROW("5.4: a new message inside one", "\x01\x80""mask\x81\x80""mask", "F1002 "),
        ROW("5.4: continued twice", "\x01\x80""mask\x80\x80""mask\x80\x80""mask", "T() F1002 "),
        ROW("7.4.1: binary", "\x82\x80""mask", "F1003 "),
        ROW("7.4.1: binary, fragmented", "\x02\x80""mask", "F1003 "),
#undef ROW
    };
    /* clang-format on */

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct stream stream = {0};
        add(&stream, rows[i].bytes, rows[i].length);
        if (strcmp(read_in_steps(&stream, stream.length), rows[i].story) != 0)
            fail_msg("%s: %s", rows[i].name, stream.story);
        if (strcmp(read_in_steps(&stream, 1), rows[i].story) != 0)
            fail_msg("%s, byte by byte: %s", rows[i].name, stream.story);
    }
}

static void fragments_together_have_the_same_limit(void **state)
{
    struct stream stream = {0};
    char text[600] = {0};

    (void)state;
    memset(text, 'y', sizeof text);
    frame(&stream, 0x01, text, 600);
    FRAME(&stream, 0x89, "does not count");
    frame(&stream, 0x00, text, 400);
    FRAME(&stream, 0x80, "");
    frame(&stream, 0x01, text, 600);
    frame(&stream, 0x80, text, 401);
    read_in_steps(&stream, stream.length);
    assert_non_null(strstr(stream.story, " T() t("));
    assert_string_equal(stream.story + strlen(stream.story) - 6, "F1009 ");
}

static void endless_empty_fragments_fail(void **state)
{
    struct sf_ws ws;
    struct sf_ws_piece piece;
    size_t used, frames = 0;
    enum sf_ws_event event = SF_WS_MORE;

    (void)state;
    sf_ws_init(&ws, LIMIT);
    while (event == SF_WS_MORE) {
        unsigned char bytes[6] = {frames ? 0x00 : 0x01, 0x80};
        event = sf_ws_read(&ws, bytes, sizeof bytes, &used, &piece);
        frames++;
    }
    assert_int_equal(event, SF_WS_FAIL);
    assert_int_equal(piece.code, SF_WS_POLICY);
    assert_int_equal(frames, SF_WS_FRAMES_MAX + 1);
}

/* --- closing ---------------------------------------------------------------------------------- */

static void close_codes_are_checked(void **state)
{
    static const struct {
        unsigned from, to;
        bool valid;
    } rows[] = {
        {0, 999, false},     {1000, 1003, true}, {1004, 1006, false},  {1007, 1014, true},
        {1015, 2999, false}, {3000, 4999, true}, {5000, 65535, false},
    };

    (void)state; /* 6455 7.4, and the registry of IANA for 1012 to 1014 */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (unsigned code = rows[i].from; code <= rows[i].to; code++) {
            struct stream stream = {0};
            unsigned char payload[2] = {(unsigned char)(code >> 8), (unsigned char)code};
            char story[32];
            frame(&stream, 0x88, payload, 2);
            snprintf(story, sizeof story, rows[i].valid ? "C%u() " : "F1002 ", code);
            if (strcmp(read_in_steps(&stream, stream.length), story) != 0)
                fail_msg("close code %u: %s", code, stream.story);
        }
    }
}

static void close_frames_are_checked(void **state)
{
    struct stream stream = {0};
    char payload[125] = "\003\350";

    (void)state;
    FRAME(&stream, 0x88, "");
    expect(&stream, "C1005() "); /* 6455 7.1.5 */
    stream.length = 0;
    FRAME(&stream, 0x88, "\003");
    expect(&stream, "F1002 ");
    stream.length = 0;
    FRAME(&stream, 0x88, "\003\350\303");
    expect(&stream, "F1007 "); /* 6455 5.5.1: UTF-8 */
    stream.length = 0;
    memset(payload + 2, 'z', 123);
    frame(&stream, 0x88, payload, 125);
    assert_int_equal(strlen(read_in_steps(&stream, stream.length)), strlen("C1000() ") + 123);
    stream.length = 0;
    FRAME(&stream, 0x01, "half");
    FRAME(&stream, 0x88, "\003\351");
    expect(&stream, "t(half) C1001() "); /* 6455 5.4: also inside a message */
}

static void a_close_payload_is_written(void **state)
{
    unsigned char payload[SF_WS_CONTROL_MAX];
    char reason[200];
    uint32_t utf8 = 0;

    (void)state;
    assert_int_equal(sf_ws_close(payload, SF_WS_NO_CODE, "x"), 0);
    assert_int_equal(sf_ws_close(payload, 1008, NULL), 2);
    assert_memory_equal(payload, "\003\360", 2);
    assert_int_equal(sf_ws_close(payload, 1000, "bye"), 5);
    assert_memory_equal(payload, "\003\350bye", 5);
    for (size_t i = 0; i < 198; i += 2) /* 123 is odd: it would cut a character */
        memcpy(reason + i, "\303\274", 3);
    assert_int_equal(sf_ws_close(payload, 1000, reason), 124);
    assert_true(sf_utf8_check(&utf8, payload + 2, 122) && utf8 == 0);
}

static void heads_are_written_as_short_as_possible(void **state)
{
    static const struct {
        uint64_t length;
        unsigned bytes;
        unsigned char head[10];
    } rows[] = {
        {0, 2, {0x81, 0}},
        {125, 2, {0x81, 125}},
        {126, 4, {0x81, 126, 0, 126}},
        {65535, 4, {0x81, 126, 255, 255}},
        {65536, 10, {0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}},
    };
    unsigned char head[SF_WS_HEAD_MAX];

    (void)state; /* 6455 5.2 */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(sf_ws_head(head, SF_WS_OP_TEXT, rows[i].length), rows[i].bytes);
        assert_memory_equal(head, rows[i].head, rows[i].bytes);
    }
}

/* --- UTF-8 ------------------------------------------------------------------------------------ */

/* RFC 3629 3, written as arithmetic: decode, then ask. */
static bool is_utf8(const unsigned char *bytes, size_t length)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};

    for (size_t i = 0; i < length;) {
        unsigned size = bytes[i] < 0x80       ? 1
                        : bytes[i] >> 5 == 6  ? 2
                        : bytes[i] >> 4 == 14 ? 3
                        : bytes[i] >> 3 == 30 ? 4
                                              : 0;
        uint32_t value = size == 1 ? bytes[i] : bytes[i] & (0xffu >> (size + 1));
        if (size == 0 || size > length - i)
            return false;
        for (unsigned j = 1; j < size; j++) {
            if (bytes[i + j] >> 6 != 2)
                return false;
            value = value << 6 | (bytes[i + j] & 63);
        }
        if (value < least[size] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
            return false;
        i += size;
    }
    return true;
}

static void all_short_byte_sequences_are_judged_right(void **state)
{
    (void)state;
    for (uint32_t value = 0; value < UINT32_C(1) << 24; value++) {
        unsigned char bytes[3] = {(unsigned char)(value >> 16), (unsigned char)(value >> 8),
                                  (unsigned char)value};
        uint32_t utf8 = 0;
        bool ours = sf_utf8_check(&utf8, bytes, 3) && utf8 == 0;
        if (ours != is_utf8(bytes, 3))
            fail_msg("%02x %02x %02x", bytes[0], bytes[1], bytes[2]);
    }
    for (uint32_t value = 0; value < UINT32_C(1) << 14; value++) { /* four bytes, by their edges */
        static const unsigned char edges[] = {0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0};
        unsigned char bytes[4] = {(unsigned char)(0xe0 + (value & 31)), edges[value >> 5 & 7],
                                  edges[value >> 8 & 7], edges[value >> 11 & 7]};
        uint32_t utf8 = 0;
        bool ours = sf_utf8_check(&utf8, bytes, 4) && utf8 == 0;
        if (ours != is_utf8(bytes, 4))
            fail_msg("%02x %02x %02x %02x", bytes[0], bytes[1], bytes[2], bytes[3]);
    }
}

static void bad_text_fails_at_its_first_bad_byte(void **state)
{
    struct stream stream = {0};
    char text[8];

    (void)state; /* 6455 8.1 */
    for (size_t i = 0; i < sizeof text; i++) {
        stream.length = 0;
        memset(text, 'a', sizeof text);
        text[i] = '\xff';
        frame(&stream, 0x01, text, sizeof text); /* the message has not even ended */
        gathered(stream.story, read_in_steps(&stream, 1));
        assert_string_equal(stream.story + strlen(stream.story) - 6, "F1007 ");
    }
    stream.length = 0;
    FRAME(&stream, 0x01, "\342\202"); /* a character in two frames is right */
    FRAME(&stream, 0x80, "\254");
    expect(&stream, "t(\342\202) T(\254) ");
    stream.length = 0;
    FRAME(&stream, 0x01, "\342\202");
    FRAME(&stream, 0x89, "\377"); /* a ping may hold anything */
    FRAME(&stream, 0x80, "a");
    expect(&stream, "t(\342\202) P(\377) F1007 ");
    stream.length = 0;
    FRAME(&stream, 0x81, "\342\202"); /* cut short */
    assert_string_equal(read_in_steps(&stream, stream.length), "F1007 ");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha1_gives_the_known_answers),
        cmocka_unit_test(the_handshake_is_checked),
        cmocka_unit_test(whole_messages_are_read),
        cmocka_unit_test(lengths_up_to_the_limit_are_read),
        cmocka_unit_test(fragments_make_one_message),
        cmocka_unit_test(control_frames_come_in_between),
        cmocka_unit_test(what_breaks_the_protocol_fails),
        cmocka_unit_test(fragments_together_have_the_same_limit),
        cmocka_unit_test(endless_empty_fragments_fail),
        cmocka_unit_test(close_codes_are_checked),
        cmocka_unit_test(close_frames_are_checked),
        cmocka_unit_test(a_close_payload_is_written),
        cmocka_unit_test(heads_are_written_as_short_as_possible),
        cmocka_unit_test(all_short_byte_sequences_are_judged_right),
        cmocka_unit_test(bad_text_fails_at_its_first_bad_byte),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
