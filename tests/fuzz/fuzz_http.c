/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "net/address.h"
#include "net/http.h"
#include "net/ws.h"
#include <stdlib.h>
#include <string.h>

/*
 * Any bytes are read as a request: the first byte chooses the rest as it is, or a good request with
 * words and bytes inserted at places that the rest names. An accepted request must be consistent:
 * slices lie in the text, the path does not leave the folder, the head holds no second request; and
 * all accessors work on it.
 */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_inside(struct sf_slice slice, const char *text, size_t length)
{
    if (slice.length > 0)
        CHECK(slice.text >= text && slice.text + slice.length <= text + length);
    for (size_t i = 0; i < slice.length; i++)
        CHECK(slice.text[i] != '\r' && slice.text[i] != '\n' && slice.text[i] != '\0');
}

static void check_path(const struct sf_http_request *request)
{
    struct sf_slice path = request->path;
    uint32_t utf8 = 0;

    CHECK(path.length > 0);
    CHECK(path.text[0] == '/' || (request->method == SF_HTTP_OPTIONS && path.length == 1));
    CHECK(sf_utf8_check(&utf8, (const unsigned char *)path.text, path.length) && utf8 == 0);
    for (size_t i = 0; i + 2 < path.length; i++)
        CHECK(memcmp(path.text + i, "/..", 3) != 0 ||
              (i + 3 < path.length && path.text[i + 3] != '/'));
}

static void check_answers(const struct sf_http_request *request)
{
    static const char *const origins[] = {"http://a", NULL};
    struct sf_slice value;
    struct sf_address address;
    char accept[SF_WS_ACCEPT];
    unsigned status = sf_ws_handshake(request, accept);

    CHECK(status == 400 || status == 426 || (status == 101 && strlen(accept) == 28));
    CHECK(sf_http_header_times(request, "Host") <= 1);
    CHECK(!sf_http_header(request, "Transfer-Encoding"));
    if (sf_http_cookie(request, "s", &value))
        CHECK(value.length < SF_HTTP_HEAD_MAX);
    if (sf_http_origin_is(request, origins))
        CHECK(sf_slice_is_anycase(*sf_http_header(request, "Origin"), "http://a"));
    if (sf_http_holds(request, "\"x\""))
        CHECK(sf_http_header(request, "If-None-Match"));
    if (sf_http_takes_gzip(request))
        CHECK(sf_http_header(request, "Accept-Encoding"));
    if (sf_address_forwarded(&address, request, NULL, 0))
        CHECK(sf_http_header(request, "X-Forwarded-For"));
}

/* A reader finds the same byte by byte as at once. */
static size_t find_end(const char *text, size_t length)
{
    size_t end = sf_http_head_end(text, length, 0), seen = 0, found = 0;

    while (seen < length && !found) {
        found = sf_http_head_end(text, seen + 1, seen);
        seen++;
    }
    CHECK(found == end);
    return end;
}

/* --- what is read ----------------------------------------------------------------------------- */

static const char *const good[] = {
    "GET /a/b?c=d HTTP/1.1\r\nHost: h\r\nOrigin: http://a\r\nCookie: s=1; t=2\r\n\r\n",
    "GET /s HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    "POST http://h/x HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n"
    "X-Forwarded-For: 1.2.3.4, ::1\r\n\r\n",
    "GET /%c3%bc/%2e HTTP/1.0\r\nIf-None-Match: W/\"x\", \"y\"\r\n"
    "Accept-Encoding: br, gzip;q=0.1\r\n\r\n",
};

static const char *const words[] = {
    "\r\n",
    "\n",
    "\r",
    " ",
    "\t",
    ":",
    ",",
    "..",
    "%2e",
    "%2f",
    "%00",
    "%25",
    "//",
    "/",
    "?",
    "#",
    "HTTP/1.1",
    "GET",
    "HEAD",
    "OPTIONS",
    "*",
    "Host",
    "Content-Length: 1\r\n",
    "Transfer-Encoding: chunked\r\n",
    "Expect: 100-continue\r\n",
    "Connection: close\r\n",
    "99999999999999999999",
    "\"",
    ";q=0",
};

enum { ROOM = 4096 };

/* Puts a word, or a byte, at a place: three bytes of the input say which and where. */
static size_t spliced(char *text, const uint8_t *data, size_t size)
{
    size_t length = strlen(good[data[0] % 4]);

    memcpy(text, good[data[0] % 4], length);
    for (size_t i = 1; i + 2 < size && length < ROOM - 64; i += 3) {
        char byte = (char)data[i + 2];
        bool word = data[i] & 1;
        const char *what = word ? words[data[i + 2] % (sizeof words / sizeof *words)] : &byte;
        size_t count = word ? strlen(what) : 1,
               at = ((size_t)data[i] >> 1 << 8 | data[i + 1]) % length;
        if (data[i] & 64 && !word) {
            text[at] = byte;
            continue;
        }
        memmove(text + at + count, text + at, length - at);
        memcpy(text + at, what, count);
        length += count;
    }
    return length;
}

static void check(const char *data, size_t size)
{
    static const unsigned refusals[] = {400, 411, 414, 417, 431, 501, 505};
    size_t end = find_end(data, size);
    struct sf_http_request request;
    char *text;
    unsigned status;

    if (end == 0) {
        status = sf_http_too_long(data, size);
        CHECK(status == 414 || status == 431);
        return;
    }
    text = malloc(end);
    CHECK(text);
    memcpy(text, data, end);
    status = sf_http_read(&request, text, end);
    if (status == 200) {
        check_path(&request);
        check_inside(request.path, text, end);
        check_inside(request.query, text, end);
        check_inside(request.host, text, end);
        for (size_t i = 0; i < request.header_count; i++) {
            check_inside(request.headers[i].name, text, end);
            check_inside(request.headers[i].value, text, end);
        }
        check_answers(&request);
    } else {
        bool known = false;
        for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
            known |= status == refusals[i];
        CHECK(known);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[ROOM];

    if (size > 0 && data[0] > 127)
        check(text, spliced(text, data, size));
    else if (size > 0)
        check((const char *)data + 1, size - 1);
    return 0;
}
