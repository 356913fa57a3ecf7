/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants these before it */
#include "net/http.h"
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * HTTP as text: what is a request and what is not. Each row names the section of the RFC that
 * decides it.
 */

/* --- requests --------------------------------------------------------------------------------- */

struct reading {
    struct sf_http_request request;
    char *text; /* exactly as large as the head, so that a sanitizer sees a step too far */
    unsigned status;
};

static struct reading read_text(const char *text, size_t length)
{
    struct reading reading = {.text = malloc(length)};

    assert_non_null(reading.text);
    memcpy(reading.text, text, length);
    reading.status = sf_http_read(&reading.request, reading.text, length);
    return reading;
}

static unsigned status_of(const char *text)
{
    struct reading reading = read_text(text, strlen(text));

    free(reading.text);
    return reading.status;
}

#define HOST "Host: h\r\n"
#define GET  "GET / HTTP/1.1\r\n" HOST

struct row {
    const char *name, *text;
    unsigned status;
};

static void check_rows(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (status_of(rows[i].text) != rows[i].status)
            fail_msg("%s: %u instead of %u", rows[i].name, status_of(rows[i].text), rows[i].status);
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static void the_request_line_is_read_strictly(void **state)
{
    /* clang-format off */
    static const struct row rows[] = {
        {"9112 3: three words", GET "\r\n", 200},
        {"9112 3: no version (HTTP/0.9)", "GET /\r\n\r\n", 400},
        {"9112 3: two blanks", "GET  / HTTP/1.1\r\n" HOST "\r\n", 400},
        {"9112 3: two blanks before the version", "GET /  HTTP/1.1\r\n" HOST "\r\n", 400},
        {"9112 3: a tab", "GET\t/ HTTP/1.1\r\n" HOST "\r\n", 400},
        {"9112 3: a blank at the end", "GET / HTTP/1.1 \r\n" HOST "\r\n", 400},
        {"9112 3: a blank at the beginning", " GET / HTTP/1.1\r\n" HOST "\r\n", 400},
        {"9112 3: a blank in the target", "GET /a b HTTP/1.1\r\n" HOST "\r\n", 400},
        {"9112 2.2: bare LF", "GET / HTTP/1.1\nHost: h\r\n\r\n", 400},
        {"9112 2.2: bare CR", "GET / HTTP/1.1\rHost: h\r\n\r\n", 400},
        {"9112 2.2: blank before the first header", "GET / HTTP/1.1\r\n Host: h\r\n\r\n", 400},
        {"9112 2.2: empty line first", "\r\n\r\n", 400},
        {"9112 2.3: HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 200},
        {"9110 15.6.6: HTTP/2.0", "GET / HTTP/2.0\r\n" HOST "\r\n", 505},
        {"9110 15.6.6: HTTP/0.9 in words", "GET / HTTP/0.9\r\n" HOST "\r\n", 505},
        {"9110 15.6.6: HTTP/1.2", "GET / HTTP/1.2\r\n" HOST "\r\n", 505},
        {"9112 2.3: small letters", "GET / http/1.1\r\n" HOST "\r\n", 400},
        {"9112 2.3: two digits", "GET / HTTP/1.10\r\n" HOST "\r\n", 400},
        {"9110 9.1: unknown method", "BREW / HTTP/1.1\r\n" HOST "\r\n", 501},
        {"9110 9.1: methods are case-sensitive", "get / HTTP/1.1\r\n" HOST "\r\n", 501},
        {"9110 9.1: not a token", "G{T / HTTP/1.1\r\n" HOST "\r\n", 400},
        {"9110 9.3.6: CONNECT is not ours", "CONNECT h:80 HTTP/1.1\r\n" HOST "\r\n", 501},
        {"9110 9.3.8: TRACE is not ours", "TRACE / HTTP/1.1\r\n" HOST "\r\n", 501},
        {"9112 3.2.4: asterisk with OPTIONS", "OPTIONS * HTTP/1.1\r\n" HOST "\r\n", 200},
        {"9112 3.2.4: asterisk with GET", "GET * HTTP/1.1\r\n" HOST "\r\n", 400},
        {"9112 3.2.2: absolute form", "GET http://h/x HTTP/1.1\r\n" HOST "\r\n", 200},
        {"9112 3.2.2: absolute form without a path", "GET http://h HTTP/1.1\r\n" HOST "\r\n", 400},
        {"9110 4.2.4: user in the authority", "GET http://u@h/ HTTP/1.1\r\n" HOST "\r\n", 400},
        {"9112 3.2.1: no slash", "GET x HTTP/1.1\r\n" HOST "\r\n", 400},
    };
    /* clang-format on */

    (void)state;
    CHECK_ROWS(rows);
}

static void headers_are_read_strictly(void **state)
{
    /* clang-format off */
    static const struct row rows[] = {
        {"9112 5.1: blank before the colon", GET "A : b\r\n\r\n", 400},
        {"9112 5.1: no name", GET ": b\r\n\r\n", 400},
        {"9112 5.1: no colon", GET "A\r\n\r\n", 400},
        {"9112 5.2: obs-fold", GET "A: b\r\n c\r\n\r\n", 400},
        {"9112 5.2: obs-fold with a tab", GET "A: b\r\n\tc\r\n\r\n", 400},
        {"9110 5.1: name is no token", GET "A(: b\r\n\r\n", 400},
        {"9110 5.5: control character", GET "A: b\001\r\n\r\n", 400},
        {"9110 5.5: DEL", GET "A: b\177\r\n\r\n", 400},
        {"9110 5.5: bare CR in a value", GET "A: b\rC: d\r\n\r\n", 400},
        {"9112 2.2: bare LF in a value", GET "A: b\nC: d\r\n\r\n", 400},
        {"9110 5.5: empty value", GET "A:\r\n\r\n", 200},
        {"9110 5.5: bytes above 127", GET "A: \303\274\r\n\r\n", 200},
        {"9112 3.2: no Host", "GET / HTTP/1.1\r\n\r\n", 400},
        {"9112 3.2: two Hosts", GET "Host: h\r\n\r\n", 400},
        {"9112 3.2: two Hosts in other letters", GET "hOST: x\r\n\r\n", 400},
        {"9112 3.2: Host is no authority", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400},
        {"9112 3.2: Host with user", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 400},
        {"9112 3.2: empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400},
        {"9112 3.2: two Hosts in HTTP/1.0", "GET / HTTP/1.0\r\n" HOST HOST "\r\n", 400},
        {"9112 3.2: IPv6 and port", "GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 200},
        {"9110 10.1.1: 100-continue", GET "Expect: 100-Continue\r\n\r\n", 200},
        {"9110 10.1.1: another expectation", GET "Expect: tea\r\n\r\n", 417},
        {"9110 10.1.1: HTTP/1.0 expects nothing", "GET / HTTP/1.0\r\nExpect: tea\r\n\r\n", 200},
    };
    /* clang-format on */

    (void)state;
    CHECK_ROWS(rows);
}

#define POST "POST / HTTP/1.1\r\n" HOST

static void the_length_of_a_body_is_beyond_doubt(void **state)
{
    /* clang-format off */
    static const struct row rows[] = {
        {"9112 6.3: a length", POST "Content-Length: 5\r\n\r\n", 200},
        {"9110 8.6: none", POST "\r\n", 411},
        {"9110 8.6: none with PUT", "PUT / HTTP/1.1\r\n" HOST "\r\n", 411},
        {"9110 8.6: zero", POST "Content-Length: 0\r\n\r\n", 200},
        {"9110 8.6: zeros in front", POST "Content-Length: 005\r\n\r\n", 200},
        {"9112 6.3: twice", POST "Content-Length: 5\r\nContent-Length: 5\r\n\r\n", 400},
        {"9112 6.3: twice and different", POST "Content-Length: 5\r\nContent-Length: 6\r\n\r\n", 400},
        {"9112 6.3: a list", POST "Content-Length: 5, 5\r\n\r\n", 400},
        {"9110 8.6: sign", POST "Content-Length: +5\r\n\r\n", 400},
        {"9110 8.6: negative", POST "Content-Length: -5\r\n\r\n", 400},
        {"9110 8.6: hexadecimal", POST "Content-Length: 0x5\r\n\r\n", 400},
        {"9110 8.6: empty", POST "Content-Length:\r\n\r\n", 400},
        {"9110 8.6: blank inside", POST "Content-Length: 1 2\r\n\r\n", 400},
        {"9112 6.1: Transfer-Encoding", POST "Transfer-Encoding: chunked\r\n\r\n", 501},
        {"9112 6.1: Transfer-Encoding of any kind", POST "Transfer-Encoding: xchunked\r\n\r\n", 501},
        {"9112 6.1: in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400},
        {"9112 11.2: both",
         POST "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n", 400},
        {"9112 11.2: both, the other way round",
         POST "Transfer-Encoding: identity\r\nContent-Length: 5\r\n\r\n", 400},
        {"9112 11.2: hidden by a blank", POST "Transfer-Encoding : chunked\r\n\r\n", 400},
        {"9112 11.2: hidden by a fold", POST "Transfer-Encoding:\r\n chunked\r\n\r\n", 400},
    };
    /* clang-format on */
    struct reading huge;

    (void)state;
    CHECK_ROWS(rows);
    huge = read_text(POST "Content-Length: 99999999999999999999999999\r\n\r\n",
                     strlen(POST "Content-Length: 99999999999999999999999999\r\n\r\n"));
    assert_int_equal(huge.status, 200);
    assert_true(huge.request.length > UINT64_C(1) << 60);
    free(huge.text);
}

static void paths_are_decoded_and_lead_nowhere_else(void **state)
{
    static const struct {
        const char *target, *path, *query; /* path NULL: 400 */
    } rows[] = {
        {"/", "/", ""},
        {"/a/b", "/a/b", ""},
        {"/a?b=c&d", "/a", "b=c&d"},
        {"/?", "/", ""},
        {"/a?b?c", "/a", "b?c"},
        {"/%41%62", "/Ab", ""},
        {"/%c3%bc", "/\303\274", ""},
        {"/a%20b", "/a b", ""},
        {"/%2525", "/%25", ""},
        {"/a?%2e%2e", "/a", "%2e%2e"},
        {"/...", "/...", ""},
        {"/.a", "/.a", ""},
        {"/a//b", "/a//b", ""},
        {"/..", NULL, NULL},
        {"/a/../b", NULL, NULL},
        {"/a/..", NULL, NULL},
        {"/./a", NULL, NULL},
        {"/.", NULL, NULL},
        {"/%2e%2e/a", NULL, NULL},
        {"/.%2E/a", NULL, NULL},
        {"/a%2f..", NULL, NULL},
        {"/a%5cb", NULL, NULL},
        {"/a\\b", NULL, NULL},
        {"/%00", NULL, NULL},
        {"/%0d%0a", NULL, NULL},
        {"/%7f", NULL, NULL},
        {"/%", NULL, NULL},
        {"/%4", NULL, NULL},
        {"/%4g", NULL, NULL},
        {"/a#b", NULL, NULL},
        {"/a?b#c", NULL, NULL},
        {"/a?%zz", NULL, NULL},
        {"/\303\274", NULL, NULL},  /* not escaped */
        {"/%ff", NULL, NULL},       /* not UTF-8 */
        {"/%c0%af", NULL, NULL},    /* an overlong slash */
        {"/%ed%a0%80", NULL, NULL}, /* a surrogate */
        {"/a<b>", NULL, NULL},
        {"http://x/a/../b", NULL, NULL},
        {"http://x/%41", "/A", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[256];
        struct reading reading;
        snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: h\r\n\r\n", rows[i].target);
        reading = read_text(text, strlen(text));
        if ((reading.status == 200) != (rows[i].path != NULL))
            fail_msg("%s: %u", rows[i].target, reading.status);
        if (rows[i].path) {
            assert_true(sf_slice_is(reading.request.path, rows[i].path));
            assert_true(sf_slice_is(reading.request.query, rows[i].query));
        }
        free(reading.text);
    }
}

static void the_host_of_an_absolute_target_counts(void **state)
{
    static const char text[] = "GET http://b.example:80/ HTTP/1.1\r\nHost: a.example\r\n\r\n";
    struct reading reading = read_text(text, sizeof text - 1);

    (void)state; /* 9112 3.2.2 */
    assert_int_equal(reading.status, 200);
    assert_true(sf_slice_is(reading.request.host, "b.example:80"));
    free(reading.text);
}

static void keeping_alive_follows_version_and_header(void **state)
{
    static const struct {
        const char *text;
        bool keep;
    } rows[] = {
        {GET "\r\n", true},
        {GET "Connection: close\r\n\r\n", false},
        {GET "Connection: Foo, CLOSE\r\n\r\n", false},
        {GET "Connection: foo\r\nConnection: close\r\n\r\n", false},
        {GET "Connection: closed\r\n\r\n", true},
        {"GET / HTTP/1.0\r\n\r\n", false},
        {"GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", true},
        {"GET / HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n", false},
    };

    (void)state; /* 9112 9.3 */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct reading reading = read_text(rows[i].text, strlen(rows[i].text));
        assert_int_equal(reading.status, 200);
        assert_int_equal(reading.request.keep_alive, rows[i].keep);
        free(reading.text);
    }
}

static void too_many_headers_are_431_and_long_targets_414(void **state)
{
    char text[SF_HTTP_HEAD_MAX];
    size_t length = (size_t)sprintf(text, GET);

    (void)state;
    for (unsigned i = 1; i < SF_HTTP_HEADERS_MAX; i++) /* Host is the first */
        length += (size_t)sprintf(text + length, "A: %u\r\n", i);
    strcpy(text + length, "\r\n");
    assert_int_equal(status_of(text), 200);
    strcpy(text + length, "A: 64\r\n\r\n");
    assert_int_equal(status_of(text), 431); /* 6585 5 */

    for (unsigned over = 0; over < 2; over++) {
        length = (size_t)sprintf(text, "GET /");
        memset(text + length, 'a', SF_HTTP_TARGET_MAX - 1 + over);
        strcpy(text + length + SF_HTTP_TARGET_MAX - 1 + over, " HTTP/1.1\r\nHost: h\r\n\r\n");
        assert_int_equal(status_of(text), over ? 414 : 200); /* 9110 15.5.15 */
    }
    assert_int_equal(sf_http_too_long("GET /aaaa", 9), 414);
    assert_int_equal(sf_http_too_long("GET /aaaa HTTP/1.1\r\nA: bbb", 27), 431);
}

static void the_end_of_a_head_is_found_however_it_comes(void **state)
{
    static const char text[] = GET "A: b\r\n\r\nbody\r\n\r\n";
    size_t end = strlen(GET "A: b\r\n\r\n");

    (void)state;
    for (size_t length = 0; length < sizeof text - 1; length++) {
        size_t expected = length < end ? 0 : end;
        assert_int_equal(sf_http_head_end(text, length, 0), expected);
        if (length < end) /* looked at before */
            assert_int_equal(sf_http_head_end(text, sizeof text - 1, length), end);
    }
    /* 9112 2.2: a bare LF ends the waiting, and the reader refuses what there is */
    assert_int_equal(sf_http_head_end("GET / HTTP/1.1\n", 15, 0), 15);
    assert_int_equal(sf_http_head_end("\n", 1, 0), 1);
    assert_int_equal(sf_http_head_end("GET / HTTP/1.1\r\n\n", 17, 0), 17);
}

/* --- what headers say ------------------------------------------------------------------------- */

static struct reading with_header(const char *lines)
{
    char text[512];

    snprintf(text, sizeof text, GET "%s\r\n", lines);
    return read_text(text, strlen(text));
}

static void gzip_is_taken_only_if_wanted(void **state)
{
    static const struct {
        const char *lines;
        bool taken;
    } rows[] = {
        {"", false},
        {"Accept-Encoding: gzip\r\n", true},
        {"Accept-Encoding: deflate, GZIP;q=0.5, br\r\n", true},
        {"Accept-Encoding: gzip;q=0\r\n", false},
        {"Accept-Encoding: gzip; q=0.000\r\n", false},
        {"Accept-Encoding: gzip;q=0.001\r\n", true},
        {"Accept-Encoding: xgzip\r\n", false},
        {"Accept-Encoding: br\r\n", false},
    };

    (void)state; /* 9110 12.5.3 */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct reading reading = with_header(rows[i].lines);
        assert_int_equal(reading.status, 200);
        assert_int_equal(sf_http_takes_gzip(&reading.request), rows[i].taken);
        free(reading.text);
    }
}

static void an_etag_is_recognised(void **state)
{
    static const struct {
        const char *lines;
        bool held;
    } rows[] = {
        {"", false},
        {"If-None-Match: \"a\"\r\n", true},
        {"If-None-Match: W/\"a\"\r\n", true},
        {"If-None-Match: \"b\", \"a\"\r\n", true},
        {"If-None-Match: *\r\n", true},
        {"If-None-Match: \"aa\"\r\n", false},
        {"If-None-Match: a\r\n", false},
    };

    (void)state; /* 9110 13.1.2 */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct reading reading = with_header(rows[i].lines);
        assert_int_equal(sf_http_holds(&reading.request, "\"a\""), rows[i].held);
        free(reading.text);
    }
}

static void a_cookie_is_found_once(void **state)
{
    static const struct {
        const char *lines, *value; /* NULL: none */
    } rows[] = {
        {"", NULL},
        {"Cookie: s=1\r\n", "1"},
        {"Cookie: a=b; s=1; c=d\r\n", "1"},
        {"Cookie: ss=1\r\n", NULL},
        {"Cookie: s=\r\n", ""},
        {"Cookie: s=1; s=2\r\n", NULL},
        {"Cookie: s=1\r\nCookie: s=1\r\n", NULL},
        {"Cookie: a=s=1\r\n", NULL},
        {"Cookie: S=1\r\n", NULL},
    };

    (void)state; /* 6265 5.4 */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct reading reading = with_header(rows[i].lines);
        struct sf_slice value;
        bool found = sf_http_cookie(&reading.request, "s", &value);
        assert_int_equal(found, rows[i].value != NULL);
        if (found)
            assert_true(sf_slice_is(value, rows[i].value));
        free(reading.text);
    }
}

static void only_origins_of_the_list_are_ours(void **state)
{
    static const char *const list[] = {"https://karten.example", "http://localhost:8080", NULL};
    static const struct {
        const char *lines;
        bool ours;
    } rows[] = {
        {"Origin: https://karten.example\r\n", true},
        {"Origin: http://localhost:8080\r\n", true},
        {"Origin: http://karten.example\r\n", false},
        {"Origin: https://karten.example.evil\r\n", false},
        {"Origin: https://karten.example:443\r\n", false},
        {"Origin: null\r\n", false},
        {"Origin:\r\n", false},
        {"", false},
        {"Origin: https://karten.example\r\nOrigin: https://karten.example\r\n", false},
    };

    (void)state; /* 6454 7 */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct reading reading = with_header(rows[i].lines);
        assert_int_equal(sf_http_origin_is(&reading.request, list), rows[i].ours);
        free(reading.text);
    }
}

/* --- answers ---------------------------------------------------------------------------------- */

static void dates_are_written_as_http_wants_them(void **state)
{
    static const struct {
        time_t time;
        const char *text;
    } rows[] = {
        {784111777, "Sun, 06 Nov 1994 08:49:37 GMT"}, /* 9110 5.6.7 */
        {0, "Thu, 01 Jan 1970 00:00:00 GMT"},
        {951782400, "Tue, 29 Feb 2000 00:00:00 GMT"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[SF_HTTP_DATE];
        sf_http_date(text, rows[i].time);
        assert_string_equal(text, rows[i].text);
    }
}

static void an_answer_is_written(void **state)
{
    struct sf_http_answer answer = {.status = 200,
                                    .type = "text/plain",
                                    .etag = "\"x\"",
                                    .cache = "no-cache",
                                    .more = "A: b\r\nC: d\r\n",
                                    .length = 12};
    char text[512];
    size_t length = sf_http_write(text, sizeof text, &answer, true, "S: t\r\n", 784111777);

    (void)state;
    text[length] = '\0';
    assert_string_equal(text, "HTTP/1.1 200 OK\r\n"
                              "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
                              "Connection: keep-alive\r\n"
                              "Cache-Control: no-cache\r\n"
                              "Content-Length: 12\r\n"
                              "Content-Type: text/plain\r\n"
                              "ETag: \"x\"\r\n"
                              "A: b\r\nC: d\r\nS: t\r\n\r\n");
    for (size_t size = 0; size < length; size++)
        assert_int_equal(sf_http_write(text, size, &answer, true, "S: t\r\n", 784111777), 0);
    answer.status = 304; /* 9110 8.6, 15.4.5 */
    length = sf_http_write(text, sizeof text, &answer, false, NULL, 0);
    text[length] = '\0';
    assert_null(strstr(text, "Content-Length"));
    assert_non_null(strstr(text, "\r\nConnection: close\r\n"));
    assert_non_null(strstr(text, "\r\nETag: \"x\"\r\n"));
}

static void an_answer_cannot_be_split(void **state)
{
    static const char *const values[] = {"a\r\nb: c", "a\nb", "a\rb", "a\001"};
    static const char *const lines[] = {"A: b", "\r\n", "A: b\r\n\r\n", "A: b\nC: d\r\n",
                                        "A: b\rC\r\n"};
    char text[512];

    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        struct sf_http_answer type = {.status = 200, .type = values[i]};
        struct sf_http_answer etag = {.status = 200, .etag = values[i]};
        struct sf_http_answer cache = {.status = 200, .cache = values[i]};
        assert_int_equal(sf_http_write(text, sizeof text, &type, true, NULL, 0), 0);
        assert_int_equal(sf_http_write(text, sizeof text, &etag, true, NULL, 0), 0);
        assert_int_equal(sf_http_write(text, sizeof text, &cache, true, NULL, 0), 0);
    }
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct sf_http_answer answer = {.status = 200, .more = lines[i]};
        assert_int_equal(sf_http_write(text, sizeof text, &answer, true, NULL, 0), 0);
    }
}

static void every_answer_is_secured(void **state)
{
    static const char *const lines[] = {
        "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';",
        "frame-ancestors 'none'\r\n",
        "X-Content-Type-Options: nosniff\r\n",
        "Referrer-Policy: no-referrer\r\n",
        "Cross-Origin-Opener-Policy: same-origin\r\n",
    };
    char text[2048];
    size_t length = sf_http_secure(text, sizeof text, NULL);

    (void)state;
    assert_true(length > 0 && text[length] == '\0');
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_non_null(strstr(text, lines[i]));
    assert_null(strstr(text, "unsafe-inline"));
    assert_int_equal(sf_http_secure(text, 100, NULL), 0);
    assert_int_equal(sf_http_secure(text, sizeof text, "a\r\nb"), 0);
}

static void every_status_that_we_send_has_a_reason(void **state)
{
    static const unsigned sent[] = {200, 304, 400, 403, 404, 405, 408, 411, 413,
                                    414, 417, 426, 429, 431, 500, 501, 503, 505};

    (void)state;
    for (size_t i = 0; i < sizeof sent / sizeof *sent; i++)
        assert_string_not_equal(sf_http_reason(sent[i]), "Unknown");
    assert_string_equal(sf_http_reason(404), "Not Found");
    assert_string_equal(sf_http_reason(999), "Unknown");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_request_line_is_read_strictly),
        cmocka_unit_test(headers_are_read_strictly),
        cmocka_unit_test(the_length_of_a_body_is_beyond_doubt),
        cmocka_unit_test(paths_are_decoded_and_lead_nowhere_else),
        cmocka_unit_test(the_host_of_an_absolute_target_counts),
        cmocka_unit_test(keeping_alive_follows_version_and_header),
        cmocka_unit_test(too_many_headers_are_431_and_long_targets_414),
        cmocka_unit_test(the_end_of_a_head_is_found_however_it_comes),
        cmocka_unit_test(gzip_is_taken_only_if_wanted),
        cmocka_unit_test(an_etag_is_recognised),
        cmocka_unit_test(a_cookie_is_found_once),
        cmocka_unit_test(only_origins_of_the_list_are_ours),
        cmocka_unit_test(dates_are_written_as_http_wants_them),
        cmocka_unit_test(an_answer_is_written),
        cmocka_unit_test(an_answer_cannot_be_split),
        cmocka_unit_test(every_answer_is_secured),
        cmocka_unit_test(every_status_that_we_send_has_a_reason),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
