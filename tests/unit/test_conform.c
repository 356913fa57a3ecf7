/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/server.h"
#include "net_client.h"
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * WebSocket against RFC 6455, over a socket to a real server that gives every message back. A case
 * is what is said and what is heard, in words:
 *
 *     81(Servus)      a frame: its first byte, its payload
 *     81(ab)x100      the payload a hundred times over
 *     81(ab)<9        its head announces nine bytes, and two come
 *     88#1000(bye)    a close: its code, its reason
 *     !81017a         these bytes and nothing else
 *
 * Every case is said at once and in drops. If what is heard does not end with a close, a close is
 * said and must be all that comes back: nothing was heard that is not in the row. The groups are
 * those by which WebSockets are usually tested: framing, pings, reserved bits, opcodes, fragments,
 * UTF-8, closing, limits, fragments of any size, extensions. The limits are the usual ones (8 KiB).
 */

struct row {
    const char *name, *said, *heard;
};

/* --- the server ------------------------------------------------------------------------------- */

static struct sf_server *server;
static pthread_t thread;
static unsigned port;

static unsigned admit(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    (void)user, (void)conn, (void)request;
    return 101;
}

static void opened(void *user, struct sf_conn *conn)
{
    (void)user, (void)conn;
}

static void text(void *user, struct sf_conn *conn, const char *said, size_t length)
{
    (void)user;
    sf_conn_send(conn, said, length);
}

static void closed(void *user, struct sf_conn *conn, unsigned code)
{
    (void)user, (void)conn, (void)code;
}

static void *run(void *context)
{
    sf_server_run(context);
    return NULL;
}

static int open_server(void **state)
{
    static const struct sf_channel echo = {admit, opened, text, closed};
    static const struct sf_route routes[] = {{SF_HTTP_GET, "/socket", NULL, &echo}};
    struct sf_server_setup setup = {
        .limits = sf_server_limits(), .routes = routes, .route_count = 1};
    struct sf_fault fault = SF_NO_FAULT;

    (void)state;
    setup.limits.address = (struct sf_address_limits){0};
    setup.limits.messages = (struct sf_rate){0};
    server = sf_server_new(&setup, &fault);
    if (!server) {
        print_error("%s\n", sf_fault_text(&fault, SF_EN));
        return -1;
    }
    port = sf_server_port(server);
    return pthread_create(&thread, NULL, run, server);
}

static int close_server(void **state)
{
    (void)state;
    sf_server_stop(server);
    pthread_join(thread, NULL);
    sf_server_free(server);
    return 0;
}

/* --- words into bytes ------------------------------------------------------------------------- */

enum { BYTES_MAX = 128 * 1024 };

struct bytes {
    unsigned char byte[BYTES_MAX];
    size_t length;
};

/* A frame as a word says it. */
struct word {
    unsigned first;
    struct bytes payload;
    size_t announced; /* bytes of payload according to the head */
};

static void add(struct bytes *bytes, const void *more, size_t length)
{
    assert_true(bytes->length + length <= sizeof bytes->byte);
    memcpy(bytes->byte + bytes->length, more, length);
    bytes->length += length;
}

/* A number; with a `sign` it stands behind that. */
static unsigned number(const char **at, int base, bool sign)
{
    char *end;
    unsigned long value = strtoul(*at + sign, &end, base);

    assert_true(end > *at);
    *at = end;
    return (unsigned)value;
}

/* Reads a word for a frame and returns what is behind it. */
static const char *read_word(const char *at, struct word *word)
{
    const char *open = strchr(at, '('), *close = open ? strchr(open, ')') : NULL;
    unsigned times = 1;

    assert_non_null(close);
    word->payload.length = 0;
    word->first = number(&at, 16, false);
    if (*at == '#') {
        unsigned code = number(&at, 10, true);
        add(&word->payload, (unsigned char[]){(unsigned char)(code >> 8), (unsigned char)code}, 2);
    }
    assert_ptr_equal(at, open);
    at = close + 1;
    if (*at == 'x')
        times = number(&at, 10, true);
    while (times-- > 0)
        add(&word->payload, open + 1, (size_t)(close - open - 1));
    word->announced = word->payload.length;
    if (*at == '<')
        word->announced = number(&at, 10, true);
    assert_true(*at == ' ' || *at == '\0');
    return at;
}

static void add_frame(struct bytes *bytes, const struct word *word)
{
    static const unsigned char mask[4] = {0x37, 0xfa, 0x21, 0x3d}; /* 6455 5.7 */
    unsigned char head[SF_WS_HEAD_MAX];
    size_t length = sf_ws_head(head, SF_WS_OP_TEXT, word->announced);

    head[0] = (unsigned char)word->first;
    head[1] |= 0x80;
    add(bytes, head, length);
    add(bytes, mask, 4);
    for (size_t i = 0; i < word->payload.length; i++)
        add(bytes, &(unsigned char){word->payload.byte[i] ^ mask[i % 4]}, 1);
}

static const char *add_raw(struct bytes *bytes, const char *at)
{
    for (at++; *at && *at != ' '; at += 2) {
        char two[3] = {at[0], at[1], '\0'};
        const char *digits = two;
        add(bytes, &(unsigned char){(unsigned char)number(&digits, 16, false)}, 1);
    }
    return at;
}

static void bytes_of(struct bytes *bytes, const char *words)
{
    static struct word word;

    bytes->length = 0;
    while (*words) {
        if (*words == '!') {
            words = add_raw(bytes, words);
        } else {
            words = read_word(words, &word);
            add_frame(bytes, &word);
        }
        words += *words == ' ';
    }
}

/* --- a case ----------------------------------------------------------------------------------- */

static struct frame frame;

static void say(int fd, const struct bytes *bytes, size_t step)
{
    for (size_t at = 0; at < bytes->length; at += step)
        client_say(fd, bytes->byte + at, bytes->length - at < step ? bytes->length - at : step);
}

/* The next frame is this one; false, and it was told, if it is another. */
static bool hear(int fd, const struct row *row, const struct word *word)
{
    socket_hear(fd, &frame);
    if (frame.opcode == (word->first & 15) && frame.length == word->payload.length &&
        memcmp(frame.payload, word->payload.byte, frame.length) == 0)
        return true;
    print_error("%s: heard %x with %zu bytes, code %u: %.100s\n", row->name, frame.opcode,
                frame.length, frame.code, frame.payload);
    return false;
}

static void run_case(const struct row *row, size_t step)
{
    static struct word word;
    static struct bytes bytes;
    const char *at = row->heard;
    bool over = false;
    int fd = socket_open(port, 0);

    bytes_of(&bytes, row->said);
    say(fd, &bytes, step ? step : bytes.length < 1000 ? 1 : 997);
    for (; *at; at += *at == ' ') {
        at = read_word(at, &word);
        assert_true(hear(fd, row, &word));
        over = (word.first & 15) == 8;
    }
    if (!over) {
        bytes_of(&bytes, "88#1000()");
        say(fd, &bytes, BYTES_MAX);
        read_word("88#1000()", &word);
        assert_true(hear(fd, row, &word));
    }
    if (!client_at_end(fd))
        fail_msg("%s: something comes behind the close", row->name);
    client_close(fd);
}

static void run_cases(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        run_case(&rows[i], BYTES_MAX);
        run_case(&rows[i], 0);
    }
}

#define RUN(rows) run_cases(rows, sizeof(rows) / sizeof *(rows))

/* --- the groups ------------------------------------------------------------------------------- */

/* clang-format off */

static void framing(void **state)
{
    static const struct row rows[] = {
        {"empty", "81()", "81()"},
        {"one byte", "81(a)", "81(a)"},
        {"125 bytes: the longest with a short head", "81(a)x125", "81(a)x125"},
        {"126 bytes", "81(a)x126", "81(a)x126"},
        {"127 bytes", "81(a)x127", "81(a)x127"},
        {"128 bytes", "81(a)x128", "81(a)x128"},
        {"4096 bytes", "81(ab)x2048", "81(ab)x2048"},
        {"several at once", "81(a) 81(b) 81() 81(c)", "81(a) 81(b) 81() 81(c)"},
        {"5.1: no mask", "!81017a", "88#1002()"},
        {"5.1: no mask on a ping", "!8900", "88#1002()"},
        {"5.1: no mask on a close", "!880203e8", "88#1002()"},
        {"5.2: length 1 in two bytes", "!81fe0001000000007a", "88#1002()"},
        {"5.2: length 125 in two bytes", "!81fe007d", "88#1002()"},
        {"5.2: length 126 in eight bytes", "!81ff000000000000007e", "88#1002()"},
        {"5.2: length 65535 in eight bytes", "!81ff000000000000ffff", "88#1002()"},
        {"5.2: the highest bit of a length", "!81ff8000000000000000", "88#1002()"},
        {"binary, which is not spoken here", "82(a)", "88#1003()"},
        {"binary, empty", "82()", "88#1003()"},
        {"binary behind a text", "81(a) 82(a)", "81(a) 88#1003()"},
        {"binary in fragments", "02(a) 80(b)", "88#1003()"},
    };

    (void)state;
    RUN(rows);
}

static void pings(void **state)
{
    static const struct row rows[] = {
        {"without payload", "89()", "8a()"},
        {"with payload", "89(Hello, world!)", "8a(Hello, world!)"},
        {"with bytes that are no text", "89(\377\376\375\374\373\1\200)", "8a(\377\376\375\374\373\1\200)"},
        {"125 bytes", "89(\376)x125", "8a(\376)x125"},
        {"126 bytes", "89(\376)x126", "88#1002()"},
        {"126 bytes announced", "89()<126", "88#1002()"},
        {"65536 bytes announced", "89()<65536", "88#1002()"},
        {"a pong that nobody asked for", "8a()", ""},
        {"a pong with payload", "8a(unasked)", ""},
        {"a long pong", "8a(a)x126", "88#1002()"},
        {"a pong, then a ping", "8a(unasked) 89(asked)", "8a(asked)"},
        {"ten in a row", "89(0) 89(1) 89(2) 89(3) 89(4) 89(5) 89(6) 89(7) 89(8) 89(9)",
         "8a(0) 8a(1) 8a(2) 8a(3) 8a(4) 8a(5) 8a(6) 8a(7) 8a(8) 8a(9)"},
        {"between messages", "81(a) 89(b) 81(c)", "81(a) 8a(b) 81(c)"},
    };

    (void)state;
    RUN(rows);
}

static void reserved_bits(void **state)
{
    static const struct row rows[] = {
        {"RSV3", "91(a)", "88#1002()"},
        {"RSV2, after a message", "81(a) a1(b) 89()", "81(a) 88#1002()"},
        {"RSV2 + 3", "81(a) b1(b) 89()", "81(a) 88#1002()"},
        {"RSV1", "81(a) c1(b) 89()", "81(a) 88#1002()"},
        {"RSV1 + 3", "81(a) d1(b) 89()", "81(a) 88#1002()"},
        {"RSV1 + 2, on a ping", "e9(a)", "88#1002()"},
        {"RSV1 + 2 + 3, on a close", "f8#1000()", "88#1002()"},
        {"RSV1 on a pong", "ca(a)", "88#1002()"},
        {"RSV1 on a later fragment", "01(a) c0(b)", "88#1002()"},
        {"RSV3 on an empty message", "91()", "88#1002()"},
        {"not waited for: payload announced, none there", "c1()<100", "88#1002()"},
    };

    (void)state;
    RUN(rows);
}

static void opcodes(void **state)
{
    static const struct row rows[] = {
        {"3", "83()", "88#1002()"},
        {"4 with payload", "84(a)", "88#1002()"},
        {"5 after a message", "81(a) 85() 89()", "81(a) 88#1002()"},
        {"6 with payload, after a message", "81(a) 86(b) 89()", "81(a) 88#1002()"},
        {"7", "81(a) 87() 89()", "81(a) 88#1002()"},
        {"11", "8b()", "88#1002()"},
        {"12 with payload", "8c(a)", "88#1002()"},
        {"13 after a message", "81(a) 8d() 89()", "81(a) 88#1002()"},
        {"14 with payload, after a message", "81(a) 8e(b) 89()", "81(a) 88#1002()"},
        {"15", "81(a) 8f() 89()", "81(a) 88#1002()"},
        {"3 in the middle of a message", "01(a) 83() 80(b)", "88#1002()"},
        {"11 in the middle of a message", "01(a) 8b() 80(b)", "88#1002()"},
    };

    (void)state;
    RUN(rows);
}

static void fragments(void **state)
{
    static const struct row rows[] = {
        {"a ping in two", "09(a) 80(b)", "88#1002()"},
        {"a pong in two", "0a(a) 80(b)", "88#1002()"},
        {"a close in two", "08#1000(a) 80(b)", "88#1002()"},
        {"a text in two", "01(Eichel) 80(-Ober)", "81(Eichel-Ober)"},
        {"a ping between", "01(Eichel) 89(there?) 80(-Ober)", "8a(there?) 81(Eichel-Ober)"},
        {"a pong between", "01(Eichel) 8a(yes) 80(-Ober)", "81(Eichel-Ober)"},
        {"pings among five", "01(1) 00(2) 89(a) 00(3) 00(4) 89(b) 80(5)", "8a(a) 8a(b) 81(12345)"},
        {"two messages in five and two", "01(1) 00(2) 89(a) 00(3) 00(4) 80(5) 01(6) 80(7)", "8a(a) 81(12345) 81(67)"},
        {"nothing to continue, last", "80(a) 81(b)", "88#1002()"},
        {"nothing to continue, not last", "00(a) 81(b)", "88#1002()"},
        {"nothing to continue, empty", "80()", "88#1002()"},
        {"continued after the end", "01(a) 80(b) 80(c)", "81(ab) 88#1002()"},
        {"continued after the end, not last", "01(a) 80(b) 00(c) 80(d)", "81(ab) 88#1002()"},
        {"continued after a whole message", "81(a) 80(b)", "81(a) 88#1002()"},
        {"a message inside a message", "01(a) 81(b)", "88#1002()"},
        {"a fragment that begins again", "01(a) 01(b) 80(c)", "88#1002()"},
        {"binary inside a text", "01(a) 82(b)", "88#1002()"},
        {"empty ones", "01() 00() 80()", "81()"},
        {"empty ones around", "01() 00(a) 00() 80()", "81(a)"},
        {"unfinished, and it closes", "01(a) 88#1000()", "88#1000()"},
    };

    (void)state;
    RUN(rows);
}

static void closing(void **state)
{
    static const struct row rows[] = {
        {"message and close", "81(a) 88#1000()", "81(a) 88#1000()"},
        {"a second close", "88#1000() 88#1001()", "88#1000()"},
        {"a ping afterwards", "88#1000() 89()", "88#1000()"},
        {"a message afterwards", "88#1000() 81(a)", "88#1000()"},
        {"nonsense afterwards", "88#1000() !ffffffff", "88#1000()"},
        {"the rest of a message afterwards", "01(a) 88#1000() 80(b)", "88#1000()"},
        {"much and close", "81(ab)x4096 88#1000()", "81(ab)x4096 88#1000()"},
        {"no code", "88()", "88()"},
        {"half a code", "88(a)", "88#1002()"},
        {"a reason", "88#1000(Hello World!)", "88#1000()"},
        {"a reason of 123 bytes", "88#1000(a)x123", "88#1000()"},
        {"a reason that is too long", "88#1000()<126", "88#1002()"},
        {"a reason with umlauts", "88#1000(Grüß Gott)", "88#1000()"},
        {"bad UTF-8 in a reason", "88#1000(\316\272\341\275\271\317\203\316\274\316\265\355\240\200)", "88#1007()"},
        {"half a character in a reason", "88#1000(\303)", "88#1007()"},
        {"1000", "88#1000()", "88#1000()"}, {"1001", "88#1001()", "88#1001()"},
        {"1002", "88#1002()", "88#1002()"}, {"1003", "88#1003()", "88#1003()"},
        {"1007", "88#1007()", "88#1007()"}, {"1008", "88#1008()", "88#1008()"},
        {"1009", "88#1009()", "88#1009()"}, {"1010", "88#1010()", "88#1010()"},
        {"1011", "88#1011()", "88#1011()"}, {"1012", "88#1012()", "88#1012()"},
        {"1013", "88#1013()", "88#1013()"}, {"1014", "88#1014()", "88#1014()"},
        {"3000", "88#3000()", "88#3000()"}, {"3999", "88#3999()", "88#3999()"},
        {"4000", "88#4000()", "88#4000()"}, {"4999", "88#4999()", "88#4999()"},
        {"0", "88#0()", "88#1002()"},       {"999", "88#999()", "88#1002()"},
        {"1004", "88#1004()", "88#1002()"}, {"1005", "88#1005()", "88#1002()"},
        {"1006", "88#1006()", "88#1002()"}, {"1015", "88#1015()", "88#1002()"},
        {"1016", "88#1016()", "88#1002()"}, {"1100", "88#1100()", "88#1002()"},
        {"2000", "88#2000()", "88#1002()"}, {"2999", "88#2999()", "88#1002()"},
        {"5000", "88#5000()", "88#1002()"}, {"65535", "88#65535()", "88#1002()"},
        {"a wrong code and a bad reason", "88#1005(\377)", "88#1002()"},
    };

    (void)state;
    RUN(rows);
}

static void limits(void **state)
{
    static const struct row rows[] = {
        {"8191 bytes", "81(a)x8191", "81(a)x8191"},
        {"8192 bytes", "81(a)x8192", "81(a)x8192"},
        {"8193 bytes", "81(a)x8193", "88#1009()"},
        {"8193 bytes announced", "81()<8193", "88#1009()"},
        {"64 KiB", "81(abcd)x16384", "88#1009()"},
        {"as much as a length can say", "!81ff7fffffffffffffff", "88#1009()"},
        {"8192 bytes in two", "01(a)x4096 80(a)x4096", "81(a)x8192"},
        {"8193 bytes in two", "01(a)x4096 80(a)x4097", "88#1009()"},
        {"8193 bytes in two, announced", "01(a)x4096 80()<4097", "88#1009()"},
        {"a length that would wrap around", "01(a) !80ff7fffffffffffffff", "88#1009()"},
        {"a limit of each message", "81(a)x8192 81(b)x8192", "81(a)x8192 81(b)x8192"},
        {"pings do not count", "01(a)x8000 89(p)x125 00(a)x100 89(q)x125 80(a)x92 81(d)x8192",
         "8a(p)x125 8a(q)x125 81(a)x8192 81(d)x8192"},
    };

    (void)state;
    RUN(rows);
}

/* clang-format on */

/* --- fragments of any size -------------------------------------------------------------------- */

/* A message of `length` bytes in frames of `size`; a `tail` of empty ones behind it. */
static void say_in_frames(int fd, unsigned length, unsigned size, unsigned tail)
{
    static struct word word;
    static struct bytes bytes;
    unsigned frames = (length + size - 1) / size + tail;

    bytes.length = 0;
    for (unsigned i = 0; i < frames; i++) {
        unsigned at = i * size < length ? i * size : length;
        word.first = (i ? 0u : 1u) | (i + 1 == frames ? 0x80u : 0);
        word.payload.length = 0;
        for (unsigned j = at; j < length && j < at + size; j++)
            add(&word.payload, &(char){(char)('a' + j % 26)}, 1);
        word.announced = word.payload.length;
        add_frame(&bytes, &word);
    }
    say(fd, &bytes, 997);
}

static void frames_of_any_size(void **state)
{
    static const struct {
        unsigned length, size, tail, code; /* code: of the close that comes instead */
    } rows[] = {
        {8192, 64, 0, 0},   {8192, 256, 0, 0},  {8192, 1000, 0, 0}, {8192, 1300, 0, 0},
        {8192, 4096, 0, 0}, {8191, 2, 0, 0},    {4096, 1, 0, 0},    {4095, 1, 1, 0},
        {4096, 1, 1, 1008}, {1, 1, 4096, 1008}, /* 4,096 frames are enough */
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int fd = socket_open(port, 0);
        say_in_frames(fd, rows[i].length, rows[i].size, rows[i].tail);
        socket_hear(fd, &frame);
        if (rows[i].code) {
            assert_int_equal(frame.opcode, 8);
            assert_int_equal(frame.code, rows[i].code);
        } else {
            assert_int_equal(frame.opcode, 1);
            assert_int_equal(frame.length, rows[i].length);
            for (unsigned j = 0; j < rows[i].length; j++)
                assert_int_equal(frame.payload[j], 'a' + j % 26);
        }
        client_close(fd);
    }
}

/* --- UTF-8 ------------------------------------------------------------------------------------ */

/* A frame of so many bytes, of which only some come. */
static void say_part(int fd, unsigned first, const char *payload, size_t length, size_t announced)
{
    static struct word word;
    static struct bytes bytes;

    word.first = first;
    word.payload.length = bytes.length = 0;
    word.announced = announced;
    add(&word.payload, payload, length);
    add_frame(&bytes, &word);
    say(fd, &bytes, BYTES_MAX);
}

static void expect_text(int fd, const char *name, const char *payload, size_t length)
{
    socket_hear(fd, &frame);
    if (frame.opcode != 1 || frame.length != length || memcmp(frame.payload, payload, length) != 0)
        fail_msg("%s: heard %x with code %u", name, frame.opcode, frame.code);
}

/* Whole, and cut in two frames at each byte, between two pings. */
static void good_text_comes_back(void **state)
{
    /* clang-format off */
    static const struct {
        const char *name, *text;
    } rows[] = {
        {"ASCII", "Hello-"}, {"Greek", "\316\272\341\275\271\317\203\316\274\316\265"},
        {"Bavarian", "H\303\244tt i, w\303\244r i, t\303\244t i"},
        {"U+007F", "\177"}, {"U+0080", "\302\200"}, {"U+07FF", "\337\277"},
        {"U+0800", "\340\240\200"}, {"U+0FFF", "\340\277\277"}, {"U+1000", "\341\200\200"},
        {"U+D7FF", "\355\237\277"}, {"U+E000", "\356\200\200"}, {"U+FFFD", "\357\277\275"},
        {"U+FFFE, not a character but a number", "\357\277\276"}, {"U+FFFF", "\357\277\277"},
        {"U+10000", "\360\220\200\200"}, {"U+3FFFF", "\360\277\277\277"},
        {"U+40000", "\361\200\200\200"}, {"U+FFFFF", "\363\277\277\277"},
        {"U+100000", "\364\200\200\200"}, {"U+10FFFF", "\364\217\277\277"},
        {"a playing card", "\360\237\202\241"}, {"a mark of byte order", "\357\273\277a"},
    };
    /* clang-format on */

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t length = strlen(rows[i].text);
        int fd = socket_open(port, 0);
        for (size_t cut = 0; cut <= length; cut++) {
            socket_frame(fd, 0x01, rows[i].text, cut);
            socket_frame(fd, 0x89, "", 0);
            socket_frame(fd, 0x80, rows[i].text + cut, length - cut);
            socket_hear(fd, &frame);
            assert_int_equal(frame.opcode, 10);
            expect_text(fd, rows[i].name, rows[i].text, length);
        }
        socket_frame(fd, 0x81, rows[i].text, length);
        expect_text(fd, rows[i].name, rows[i].text, length);
        client_close(fd);
    }
    { /* NUL is a character */
        int fd = socket_open(port, 0);
        socket_frame(fd, 0x81, "a\0b", 3);
        expect_text(fd, "U+0000", "a\0b", 3);
        client_close(fd);
    }
}

static void expect_bad_text(int fd, const char *name)
{
    socket_hear(fd, &frame);
    if (frame.opcode != 8 || frame.code != 1007)
        fail_msg("%s: heard %x with code %u", name, frame.opcode, frame.code);
    assert_true(client_at_end(fd));
    client_close(fd);
}

/* 8.1, Unicode table 3-7. `bad`: the byte that cannot be; what is before it may be the begin of a
 * text, so a ping is still answered, and at this byte it is over, whatever else was announced. */
static void bad_text_ends_at_its_first_bad_byte(void **state)
{
    /* clang-format off */
    static const struct {
        const char *name, *text;
        size_t bad;
    } rows[] = {
        {"a byte that continues nothing", "\200", 0}, {"another", "a\277", 1},
        {"only bytes that continue", "\200\277\200\277", 0},
        {"two bytes, the second missing", "\302a", 1}, {"a first byte twice", "\337\337", 1},
        {"three bytes, the last missing", "\341\200a", 2}, {"four, the last missing", "\361\200\200a", 3},
        {"four, two missing", "\361\200 ", 2}, {"three, two missing", "\357 ", 1},
        {"fe", "\376", 0}, {"ff", "\377", 0}, {"fe fe ff ff", "a\376\376\377\377", 1},
        {"five bytes", "\370\210\200\200\200", 0}, {"six bytes", "\374\204\200\200\200\200", 0},
        {"overlong slash in two", "\300\257", 0}, {"c1", "\301\277", 0},
        {"overlong slash in three", "\340\200\257", 1}, {"overlong in three, the last one", "\340\237\277", 1},
        {"overlong slash in four", "\360\200\200\257", 1}, {"overlong in four, the last one", "\360\217\277\277", 1},
        {"overlong NUL in two", "\300\200", 0}, {"overlong NUL in three", "\340\200\200", 1},
        {"overlong NUL in four", "\360\200\200\200", 1},
        {"U+D800", "\355\240\200", 1}, {"U+DB7F", "\355\255\277", 1}, {"U+DBFF", "\355\257\277", 1},
        {"U+DC00", "\355\260\200", 1}, {"U+DFFF", "\355\277\277", 1},
        {"a pair of surrogates", "\355\240\200\355\260\200", 1},
        {"U+110000", "\364\220\200\200", 1}, {"U+13FFFF", "\364\277\277\277", 1}, {"f5", "\365\200\200\200", 0},
        {"Greek, then a surrogate", "\316\272\341\275\271\317\203\316\274\316\265\355\240\200edited", 12},
        {"Greek, then beyond Unicode", "\316\272\341\275\271\317\203\316\274\316\265\364\220\200\200edited", 12},
    };
    /* clang-format on */

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t length = strlen(rows[i].text);
        int fd = socket_open(port, 0);
        socket_frame(fd, 0x81, rows[i].text, length);
        socket_text(fd, "not heard any more");
        expect_bad_text(fd, rows[i].name);
        fd = socket_open(port, 0); /* in two frames, and the second does not end */
        socket_frame(fd, 0x01, rows[i].text, rows[i].bad);
        socket_frame(fd, 0x89, "", 0);
        socket_hear(fd, &frame);
        assert_int_equal(frame.opcode, 10);
        say_part(fd, 0x80, rows[i].text + rows[i].bad, 1, 100);
        expect_bad_text(fd, rows[i].name);
    }
}

/* The text ends within a character: bad only because it ends. */
static void text_may_not_end_within_a_character(void **state)
{
    static const char *const rows[] = {
        "\302",     "a\341",        "\341\200",        "\361",         "\361\200", "\361\200\200",
        "\355\237", "\364\217\277", "abc\360\237\202", "\316\272\316", "\337",     "\357\277"};

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t length = strlen(rows[i]);
        int fd = socket_open(port, 0);
        socket_frame(fd, 0x81, rows[i], length);
        expect_bad_text(fd, rows[i]);
        fd = socket_open(port, 0);
        socket_frame(fd, 0x01, rows[i], length);
        socket_frame(fd, 0x89, "", 0);
        socket_hear(fd, &frame);
        assert_int_equal(frame.opcode, 10);
        socket_frame(fd, 0x80, "", 0);
        expect_bad_text(fd, rows[i]);
    }
}

/* --- extensions ------------------------------------------------------------------------------- */

/* Compression and protocols are offered by browsers and not taken up; what comes compressed all the
 * same has RSV1 and is refused like it. */
static void nothing_is_agreed_to(void **state)
{
    static const char *const offers[] = {
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n",
        "Sec-WebSocket-Extensions: permessage-deflate, x-webkit-deflate-frame\r\n",
        "Sec-WebSocket-Protocol: chat, superchat\r\n",
    };
    static struct answer answer;
    char request[600];

    (void)state;
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
        int fd = client_open(port, 0);
        snprintf(request, sizeof request,
                 "GET /socket HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                 "%s\r\n",
                 offers[i]);
        assert_int_equal(client_ask(fd, &answer, request), 101);
        assert_null(strcasestr(answer.head, "Sec-WebSocket-Extensions"));
        assert_null(strcasestr(answer.head, "Sec-WebSocket-Protocol"));
        socket_text(fd, "Servus");
        expect_text(fd, offers[i], "Servus", 6);
        socket_frame(fd, 0xc1, "\362\110\315\311\311\007\0", 7); /* "Hello", RFC 7692 7.2.3.1 */
        assert_int_equal(socket_close_code(fd, &frame), 1002);
        client_close(fd);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(framing),
        cmocka_unit_test(pings),
        cmocka_unit_test(reserved_bits),
        cmocka_unit_test(opcodes),
        cmocka_unit_test(fragments),
        cmocka_unit_test(good_text_comes_back),
        cmocka_unit_test(bad_text_ends_at_its_first_bad_byte),
        cmocka_unit_test(text_may_not_end_within_a_character),
        cmocka_unit_test(closing),
        cmocka_unit_test(limits),
        cmocka_unit_test(frames_of_any_size),
        cmocka_unit_test(nothing_is_agreed_to),
    };

    return cmocka_run_group_tests_name("conform", tests, open_server, close_server);
}
