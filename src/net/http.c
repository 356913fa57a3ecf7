/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* gmtime_r */
#include "net/http.h"
#include "base/hex.h"
#include "base/utf8.h"
#include "net/ws.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- letters ---------------------------------------------------------------------------------- */

static bool is_letter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(unsigned char c)
{
    return c >= '0' && c <= '9';
}

static bool is_among(unsigned char c, const char *others)
{
    return c && strchr(others, c);
}

static bool is_token_char(unsigned char c) /* RFC 9110 5.6.2 */
{
    return is_letter(c) || is_digit(c) || is_among(c, "!#$%&'*+-.^_`|~");
}

static bool is_value_char(unsigned char c) /* RFC 9110 5.5 */
{
    return c == '\t' || (c >= ' ' && c != 0x7f);
}

static unsigned char lower(unsigned char c)
{
    return c >= 'A' && c <= 'Z' ? (unsigned char)(c + 32) : c;
}

bool sf_slice_is(struct sf_slice slice, const char *text)
{
    return slice.length == strlen(text) && memcmp(slice.text, text, slice.length) == 0;
}

static bool same_anycase(const char *a, const char *b, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (lower((unsigned char)a[i]) != lower((unsigned char)b[i]))
            return false;
    return true;
}

bool sf_slice_is_anycase(struct sf_slice slice, const char *text)
{
    return slice.length == strlen(text) && same_anycase(slice.text, text, slice.length);
}

static struct sf_slice trimmed(const char *text, size_t length)
{
    while (length > 0 && (*text == ' ' || *text == '\t')) {
        text++;
        length--;
    }
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    return (struct sf_slice){text, length};
}

/* The part of *rest before the next mark, without blanks around it; *rest moves behind the mark. */
static struct sf_slice next_part(struct sf_slice *rest, char mark)
{
    const char *stop = memchr(rest->text, mark, rest->length);
    size_t length = stop ? (size_t)(stop - rest->text) : rest->length;
    struct sf_slice part = trimmed(rest->text, length);
    size_t used = stop ? length + 1 : length;

    rest->text += used;
    rest->length -= used;
    return part;
}

/* --- rows ------------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    bool body; /* has a body, so its length is required */
} methods[SF_HTTP_METHOD_N] = {
#define METHOD_ROW(name, text, body) {text, body},
    SF_HTTP_METHODS(METHOD_ROW)
#undef METHOD_ROW
};

const char *sf_http_method_text(enum sf_http_method method)
{
    return methods[method].text;
}

static const struct {
    unsigned status;
    const char *reason;
    enum sf_why why;
} reasons[] = {
    {100, "Continue"},
    {101, "Switching Protocols"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request", SF_WHY_HTTP_BAD},
    {401, "Unauthorized"},
    {403, "Forbidden", SF_WHY_HTTP_FORBIDDEN},
    {404, "Not Found", SF_WHY_HTTP_NOT_FOUND},
    {405, "Method Not Allowed", SF_WHY_HTTP_METHOD},
    {406, "Not Acceptable"},
    {408, "Request Timeout", SF_WHY_HTTP_SLOW},
    {409, "Conflict"},
    {410, "Gone"},
    {411, "Length Required"},
    {412, "Precondition Failed"},
    {413, "Content Too Large", SF_WHY_HTTP_TOO_LARGE},
    {414, "URI Too Long", SF_WHY_HTTP_TOO_LARGE},
    {415, "Unsupported Media Type"},
    {417, "Expectation Failed"},
    {421, "Misdirected Request"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required", SF_WHY_HTTP_SOCKET},
    {429, "Too Many Requests", SF_WHY_HTTP_TOO_FAST},
    {431, "Request Header Fields Too Large", SF_WHY_HTTP_TOO_LARGE},
    {500, "Internal Server Error", SF_WHY_HTTP_BROKEN},
    {501, "Not Implemented"},
    {503, "Service Unavailable", SF_WHY_HTTP_BUSY},
    {505, "HTTP Version Not Supported"},
};

const char *sf_http_reason(unsigned status)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status)
            return reasons[i].reason;
    return "Unknown";
}

enum sf_why sf_http_why(unsigned status)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status && reasons[i].why)
            return reasons[i].why;
    return status < 500 ? SF_WHY_HTTP_BAD : SF_WHY_HTTP_BROKEN;
}

/* --- the request line ------------------------------------------------------------------------- */

size_t sf_http_head_end(const char *text, size_t length, size_t seen)
{
    for (size_t i = seen > 3 ? seen - 3 : 0; i < length; i++) {
        if (text[i] != '\n')
            continue;
        if (i == 0 || text[i - 1] != '\r') /* a bare LF, which sf_http_read() rejects */
            return i + 1;
        if (i >= 3 && text[i - 2] == '\n')
            return i + 1;
    }
    return 0;
}

unsigned sf_http_too_long(const char *text, size_t length)
{
    const char *line = memchr(text, '\r', length);
    size_t in_line = line ? (size_t)(line - text) : length;
    const char *blank = memchr(text, ' ', in_line);

    if (blank && memchr(blank + 1, ' ', (size_t)(text + in_line - (blank + 1))))
        return 431;
    return 414;
}

/* Parses the method; 400 if there is none, 501 if it is unsupported. */
static unsigned read_method(struct sf_http_request *request, struct sf_slice method)
{
    if (method.length == 0)
        return 400;
    for (size_t i = 0; i < method.length; i++)
        if (!is_token_char((unsigned char)method.text[i]))
            return 400;
    for (unsigned i = 0; i < SF_HTTP_METHOD_N; i++) {
        if (sf_slice_is(method, methods[i].text)) {
            request->method = (enum sf_http_method)i;
            return 200;
        }
    }
    return 501;
}

static unsigned read_version(struct sf_http_request *request, struct sf_slice version)
{
    const char *text = version.text;

    if (version.length != 8 || memcmp(text, "HTTP/", 5) != 0 || !is_digit((unsigned char)text[5]) ||
        text[6] != '.' || !is_digit((unsigned char)text[7]))
        return 400;
    if (text[5] != '1' || text[7] > '1')
        return 505;
    request->minor = (unsigned)(text[7] - '0');
    return 200;
}

/* Decodes a valid escape into *byte. */
static bool read_escape(const char *text, size_t left, unsigned char *byte)
{
    int high, low;

    if (left < 3)
        return false;
    high = sf_hex_value(text[1]);
    low = sf_hex_value(text[2]);
    if (high < 0 || low < 0)
        return false;
    *byte = (unsigned char)(high * 16 + low);
    return true;
}

/* An escape may stand for any character but those that would change the meaning of the path. */
static bool may_be_escaped(unsigned char byte)
{
    return byte >= ' ' && byte != 0x7f && byte != '/' && byte != '\\';
}

/* Decodes in place. Returns the new length, or 0 if the path is invalid (a valid path has at least
 * '/'). */
static size_t decode_path(char *path, size_t length)
{
    size_t to = 0;

    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)path[i];
        if (byte == '%') {
            if (!read_escape(path + i, length - i, &byte) || !may_be_escaped(byte))
                return 0;
            i += 2;
        } else if (!is_letter(byte) && !is_digit(byte) && !is_among(byte, "-._~!$&'()*+,;=:@/")) {
            return 0;
        }
        path[to++] = (char)byte;
    }
    return to;
}

/* Rejects the segments "." and "..", so that no path needs resolving. */
static bool has_dots(struct sf_slice path)
{
    struct sf_slice rest = path;

    while (rest.length > 0) {
        const char *stop = memchr(rest.text, '/', rest.length);
        size_t length = stop ? (size_t)(stop - rest.text) : rest.length;
        if ((length == 1 && rest.text[0] == '.') ||
            (length == 2 && rest.text[0] == '.' && rest.text[1] == '.'))
            return true;
        rest.text += stop ? length + 1 : length;
        rest.length -= stop ? length + 1 : length;
    }
    return false;
}

static bool query_is_sound(struct sf_slice query)
{
    unsigned char byte;

    for (size_t i = 0; i < query.length; i++) {
        unsigned char c = (unsigned char)query.text[i];
        if (c <= ' ' || c >= 0x7f || is_among(c, "\"<>#"))
            return false;
        if (c == '%' && !read_escape(query.text + i, query.length - i, &byte))
            return false;
    }
    return true;
}

/* RFC 3986 3.2, without user information. */
static bool is_authority(struct sf_slice host)
{
    for (size_t i = 0; i < host.length; i++) {
        unsigned char c = (unsigned char)host.text[i];
        if (!is_letter(c) && !is_digit(c) && !is_among(c, "-._~!$&'()*+,;=:[]"))
            return false;
    }
    return host.length > 0;
}

/* RFC 9112 3.2.2: the absolute form "http://host/path" is valid, and its host counts. */
static bool strip_authority(struct sf_http_request *request, char **text, size_t *length)
{
    size_t scheme = *length > 7 && same_anycase(*text, "http://", 7)    ? 7
                    : *length > 8 && same_anycase(*text, "https://", 8) ? 8
                                                                        : 0;
    size_t stop = scheme;

    if (!scheme)
        return false;
    while (stop < *length && (*text)[stop] != '/' && (*text)[stop] != '?')
        stop++;
    request->host = (struct sf_slice){*text + scheme, stop - scheme};
    *text += stop;
    *length -= stop;
    return is_authority(request->host) && *length > 0 && **text == '/';
}

static unsigned read_target(struct sf_http_request *request, char *text, size_t length)
{
    const char *mark;
    size_t path;

    if (length > SF_HTTP_TARGET_MAX)
        return 414;
    if (length == 1 && *text == '*' && request->method == SF_HTTP_OPTIONS) {
        request->path = (struct sf_slice){text, 1};
        return 200;
    }
    if (length == 0 || (*text != '/' && !strip_authority(request, &text, &length)))
        return 400;
    mark = memchr(text, '?', length);
    path = mark ? (size_t)(mark - text) : length;
    if (mark)
        request->query = (struct sf_slice){mark + 1, length - path - 1};
    path = decode_path(text, path);
    request->path = (struct sf_slice){text, path};
    if (!path || has_dots(request->path) || !query_is_sound(request->query))
        return 400;
    return sf_utf8_good(text, path) ? 200 : 400;
}

/* RFC 9112 3: three words with exactly one blank between them. */
static unsigned read_request_line(struct sf_http_request *request, char *line, size_t length)
{
    char *blank = memchr(line, ' ', length), *other;
    size_t left;
    unsigned status;

    if (!blank)
        return 400;
    left = length - (size_t)(blank + 1 - line);
    other = memchr(blank + 1, ' ', left);
    if (!other)
        return 400;
    status = read_version(request,
                          (struct sf_slice){other + 1, left - (size_t)(other + 1 - (blank + 1))});
    if (status != 200)
        return status;
    status = read_method(request, (struct sf_slice){line, (size_t)(blank - line)});
    if (status != 200)
        return status;
    return read_target(request, blank + 1, (size_t)(other - (blank + 1)));
}

/* --- headers ---------------------------------------------------------------------------------- */

static unsigned read_header(struct sf_http_request *request, const char *line, size_t length)
{
    const char *colon = memchr(line, ':', length);
    size_t name = colon ? (size_t)(colon - line) : 0;
    struct sf_slice value;

    if (name == 0)
        return 400;
    for (size_t i = 0; i < name; i++)
        if (!is_token_char((unsigned char)line[i])) /* a fold begins with a blank, too */
            return 400;
    value = trimmed(colon + 1, length - name - 1);
    for (size_t i = 0; i < value.length; i++)
        if (!is_value_char((unsigned char)value.text[i]))
            return 400;
    if (request->header_count == SF_HTTP_HEADERS_MAX)
        return 431;
    request->headers[request->header_count++] = (struct sf_http_header){{line, name}, value};
    return 200;
}

const struct sf_slice *sf_http_header(const struct sf_http_request *request, const char *name)
{
    for (size_t i = 0; i < request->header_count; i++)
        if (sf_slice_is_anycase(request->headers[i].name, name))
            return &request->headers[i].value;
    return NULL;
}

unsigned sf_http_header_times(const struct sf_http_request *request, const char *name)
{
    unsigned times = 0;

    for (size_t i = 0; i < request->header_count; i++)
        times += sf_slice_is_anycase(request->headers[i].name, name);
    return times;
}

bool sf_http_header_lists(const struct sf_http_request *request, const char *name,
                          const char *token)
{
    for (size_t i = 0; i < request->header_count; i++) {
        struct sf_slice rest = request->headers[i].value;
        if (!sf_slice_is_anycase(request->headers[i].name, name))
            continue;
        while (rest.length > 0)
            if (sf_slice_is_anycase(next_part(&rest, ','), token))
                return true;
    }
    return false;
}

/* RFC 9112 6.3 and 11.2: the length of a body must be unambiguous. */
static unsigned read_length(struct sf_http_request *request)
{
    const struct sf_slice *length = sf_http_header(request, "Content-Length");
    bool encoded = sf_http_header(request, "Transfer-Encoding") != NULL;

    if (encoded)
        return length || request->minor == 0 ? 400 : 501;
    if (!length)
        return methods[request->method].body ? 411 : 200;
    if (sf_http_header_times(request, "Content-Length") > 1 || length->length == 0)
        return 400;
    for (size_t i = 0; i < length->length; i++) {
        unsigned char c = (unsigned char)length->text[i];
        if (!is_digit(c))
            return 400;
        request->length = request->length > (UINT64_MAX - 9) / 10
                              ? UINT64_MAX /* beyond any limit, and stays there */
                              : request->length * 10 + (unsigned)(c - '0');
    }
    request->has_length = true;
    return 200;
}

/* RFC 9112 3.2 */
static unsigned read_host(struct sf_http_request *request)
{
    const struct sf_slice *host = sf_http_header(request, "Host");
    unsigned times = sf_http_header_times(request, "Host");

    if (times > 1 || (times == 0 && request->minor > 0) || (host && !is_authority(*host)))
        return 400;
    if (host && request->host.length == 0)
        request->host = *host;
    return 200;
}

static unsigned read_expectation(struct sf_http_request *request)
{
    const struct sf_slice *expect = sf_http_header(request, "Expect");

    if (!expect || request->minor == 0)
        return 200;
    if (!sf_slice_is_anycase(*expect, "100-continue"))
        return 417;
    request->expects_continue = true;
    return 200;
}

static unsigned understand(struct sf_http_request *request)
{
    static unsigned (*const steps[])(struct sf_http_request *) = {read_host, read_length,
                                                                  read_expectation};

    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        unsigned status = steps[i](request);
        if (status != 200)
            return status;
    }
    request->keep_alive =
        !sf_http_header_lists(request, "Connection", "close") &&
        (request->minor > 0 || sf_http_header_lists(request, "Connection", "keep-alive"));
    return 200;
}

unsigned sf_http_read(struct sf_http_request *request, char *text, size_t length)
{
    static const struct sf_slice nothing = {"", 0};
    size_t at = 0;

    memset(request, 0, offsetof(struct sf_http_request, headers));
    request->minor = 1;
    request->path = request->query = request->host = request->body = nothing;
    if (length < 4 || memcmp(text + length - 4, "\r\n\r\n", 4) != 0)
        return 400;
    while (at < length - 2) {
        char *stop = memchr(text + at, '\n', length - at);
        size_t end = (size_t)(stop - text);
        unsigned status;
        if (end == 0 || text[end - 1] != '\r' || end - 1 <= at)
            return 400;
        status = at == 0 ? read_request_line(request, text, end - 1)
                         : read_header(request, text + at, end - 1 - at);
        if (status != 200)
            return status;
        at = end + 1;
    }
    return understand(request);
}

/* --- what headers say ------------------------------------------------------------------------- */

/* "q=0", "q=0.00" */
static bool is_zero_weight(struct sf_slice weight)
{
    if (weight.length < 3 || lower((unsigned char)weight.text[0]) != 'q' || weight.text[1] != '=')
        return false;
    for (size_t i = 2; i < weight.length; i++)
        if (weight.text[i] != '0' && weight.text[i] != '.')
            return false;
    return true;
}

bool sf_http_takes_gzip(const struct sf_http_request *request)
{
    const struct sf_slice *accept = sf_http_header(request, "Accept-Encoding");
    struct sf_slice rest = accept ? *accept : (struct sf_slice){"", 0};

    while (rest.length > 0) {
        struct sf_slice part = next_part(&rest, ',');
        if (sf_slice_is_anycase(next_part(&part, ';'), "gzip"))
            return !is_zero_weight(next_part(&part, ';'));
    }
    return false;
}

bool sf_http_holds(const struct sf_http_request *request, const char *etag)
{
    const struct sf_slice *held = sf_http_header(request, "If-None-Match");
    struct sf_slice rest = held ? *held : (struct sf_slice){"", 0};

    while (rest.length > 0) {
        struct sf_slice part = next_part(&rest, ',');
        if (sf_slice_is(part, "*"))
            return true;
        if (part.length > 2 && memcmp(part.text, "W/", 2) == 0)
            part = (struct sf_slice){part.text + 2, part.length - 2};
        if (sf_slice_is(part, etag))
            return true;
    }
    return false;
}

bool sf_http_cookie(const struct sf_http_request *request, const char *name, struct sf_slice *value)
{
    size_t length = strlen(name);
    unsigned times = 0;

    for (size_t i = 0; i < request->header_count; i++) {
        struct sf_slice rest = request->headers[i].value;
        if (!sf_slice_is_anycase(request->headers[i].name, "Cookie"))
            continue;
        while (rest.length > 0) {
            struct sf_slice part = next_part(&rest, ';');
            if (part.length <= length || memcmp(part.text, name, length) != 0 ||
                part.text[length] != '=')
                continue;
            *value = (struct sf_slice){part.text + length + 1, part.length - length - 1};
            times++;
        }
    }
    return times == 1;
}

bool sf_http_origin_is(const struct sf_http_request *request, const char *const *list)
{
    const struct sf_slice *origin = sf_http_header(request, "Origin");

    if (!origin || sf_http_header_times(request, "Origin") > 1)
        return false;
    for (; *list; list++)
        if (sf_slice_is_anycase(*origin, *list))
            return true;
    return false;
}

/* "karten.example:8443", "[::1]:8080", "karten.example." */
static struct sf_slice without_port(struct sf_slice host)
{
    const char *end = memchr(host.text, host.text[0] == '[' ? ']' : ':', host.length);

    if (end)
        host.length = (size_t)(end - host.text);
    if (host.text[0] == '[')
        return (struct sf_slice){host.text + 1, host.length - 1};
    if (host.length > 1 && host.text[host.length - 1] == '.')
        host.length--;
    return host;
}

bool sf_http_host_is(const struct sf_http_request *request, const char *const *list)
{
    struct sf_slice host = request->host.length > 0 ? without_port(request->host) : request->host;

    for (; *list; list++)
        if (strcmp(*list, "*") == 0 || sf_slice_is_anycase(host, *list))
            return true;
    return false;
}

static const char *const lang_names[SF_LANG_N] = {[SF_DE] = "de", [SF_EN] = "en"};

enum sf_lang sf_http_lang_of(const char *tag, size_t length)
{
    unsigned lang = 0;

    while (lang < SF_LANG_N && (length < 2 || strncasecmp(tag, lang_names[lang], 2) != 0 ||
                                (length > 2 && !strchr("-; ", tag[2]))))
        lang++;
    return (enum sf_lang)lang;
}

/* "fr, de-AT;q=0.8, en": tags in the order in which the browser lists them, the best first. */
static enum sf_lang lang_of_list(const struct sf_slice *list)
{
    const char *at = list->text, *end = at + list->length;
    enum sf_lang lang = SF_LANG_N;

    while (at < end && lang == SF_LANG_N) {
        const char *stop = memchr(at, ',', (size_t)(end - at));
        stop = stop ? stop : end;
        while (at < stop && *at == ' ')
            at++;
        lang = sf_http_lang_of(at, (size_t)(stop - at));
        at = stop + (stop < end);
    }
    return lang;
}

enum sf_lang sf_http_lang(const struct sf_http_request *request)
{
    const struct sf_slice *accepted = sf_http_header(request, "Accept-Language");
    enum sf_lang lang = accepted ? lang_of_list(accepted) : SF_LANG_N;

    return lang == SF_LANG_N ? SF_EN : lang;
}

/* --- answers ---------------------------------------------------------------------------------- */

struct out {
    char *text;
    size_t size, length;
    bool bad;
};

static void put(struct out *out, const char *text, size_t length)
{
    if (out->bad || length > out->size - out->length) {
        out->bad = true;
        return;
    }
    memcpy(out->text + out->length, text, length);
    out->length += length;
}

static void put_text(struct out *out, const char *text)
{
    put(out, text, strlen(text));
}

static void put_number(struct out *out, size_t number)
{
    char text[24];

    put(out, text, (size_t)snprintf(text, sizeof text, "%zu", number));
}

static void put_header(struct out *out, const char *name, const char *value)
{
    for (const char *c = value; *c; c++)
        out->bad |= !is_value_char((unsigned char)*c);
    put_text(out, name);
    put_text(out, ": ");
    put_text(out, value);
    put_text(out, "\r\n");
}

/* Whole lines, none of them empty: an empty one would end the head. */
static void put_lines(struct out *out, const char *lines)
{
    while (*lines) {
        const char *stop = strstr(lines, "\r\n");
        if (!stop || stop == lines) {
            out->bad = true;
            return;
        }
        for (const char *c = lines; c < stop; c++)
            out->bad |= !is_value_char((unsigned char)*c);
        put(out, lines, (size_t)(stop + 2 - lines));
        lines = stop + 2;
    }
}

void sf_http_date(char text[SF_HTTP_DATE], time_t now)
{
    static const char days[] = "SunMonTueWedThuFriSat";
    static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    char wide[96];
    struct tm tm;

    if (!gmtime_r(&now, &tm) || tm.tm_year < 0 || tm.tm_year > 8099)
        memset(&tm, 0, sizeof tm);
    snprintf(wide, sizeof wide, "%.3s, %02d %.3s %04d %02d:%02d:%02d GMT",
             days + (ptrdiff_t)3 * tm.tm_wday, tm.tm_mday, months + (ptrdiff_t)3 * tm.tm_mon,
             1900 + tm.tm_year, tm.tm_hour, tm.tm_min, tm.tm_sec);
    memcpy(text, wide, SF_HTTP_DATE - 1);
    text[SF_HTTP_DATE - 1] = '\0';
}

/* RFC 9110 8.6: these have no body, and no Content-Length either. */
static bool is_bodiless(unsigned status)
{
    return status < 200 || status == 204 || status == 304;
}

size_t sf_http_write(char *text, size_t size, const struct sf_http_answer *answer, bool keep_alive,
                     const char *always, time_t now)
{
    struct out out = {text, size, 0, answer->status < 100 || answer->status > 599};
    char date[SF_HTTP_DATE];

    put_text(&out, "HTTP/1.1 ");
    put_number(&out, answer->status);
    put_text(&out, " ");
    put_text(&out, sf_http_reason(answer->status));
    put_text(&out, "\r\n");
    if (answer->status >= 200) {
        sf_http_date(date, now);
        put_header(&out, "Date", date);
        put_header(&out, "Connection", keep_alive ? "keep-alive" : "close");
        put_header(&out, "Cache-Control", answer->cache ? answer->cache : "no-store");
    }
    if (!is_bodiless(answer->status)) {
        put_text(&out, "Content-Length: ");
        put_number(&out, answer->length);
        put_text(&out, "\r\n");
    }
    if (answer->type)
        put_header(&out, "Content-Type", answer->type);
    if (answer->etag)
        put_header(&out, "ETag", answer->etag);
    put_lines(&out, answer->more ? answer->more : "");
    put_lines(&out, always && answer->status >= 200 ? always : "");
    put_text(&out, "\r\n");
    return out.bad ? 0 : out.length;
}

/* Allows scripts, pictures and sockets of our own origin only. The page compiles core.wasm. */
static const struct {
    const char *name, *value;
} secure[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
};

static const char strict_csp[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

size_t sf_http_secure(char *text, size_t size, const char *csp)
{
    struct out out = {text, size, 0, size == 0};

    put_header(&out, "Content-Security-Policy", csp ? csp : strict_csp);
    for (size_t i = 0; i < sizeof secure / sizeof *secure; i++)
        put_header(&out, secure[i].name, secure[i].value);
    put(&out, "", 1);
    return out.bad ? 0 : out.length - 1;
}
