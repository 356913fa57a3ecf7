/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_HTTP_H
#define SF_NET_HTTP_H

/*
 * HTTP/1.1 as text: parses requests and writes the heads of answers. No sockets.
 *
 * The parser is strict (RFC 9112, RFC 9110). It rejects everything that two parsers could
 * understand differently, because behind a proxy such a difference is a security hole. So there is
 * no obs-fold, no bare CR or LF, no blank before a colon, no Transfer-Encoding, one Content-Length,
 * one Host. The parser allocates nothing: a request consists of slices into the parsed text, and
 * the text must outlive the request. The parser decodes the path in place, which changes the text.
 *
 * A rejected request gets a status from the list below. After it the rest of the stream has no
 * meaning, so the server closes the connection after the answer.
 */

#include "base/why.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum {
    SF_HTTP_HEAD_MAX = 8192,   /* request line and headers together; more is 431 */
    SF_HTTP_TARGET_MAX = 2048, /* the target alone; more is 414 */
    SF_HTTP_HEADERS_MAX = 64,  /* header lines; more is 431 */
};

/* The supported methods; any other well-formed one gets 501. */
#define SF_HTTP_METHODS(X)                                                                         \
    X(GET, "GET", false)                                                                           \
    X(HEAD, "HEAD", false)                                                                         \
    X(POST, "POST", true)                                                                          \
    X(PUT, "PUT", true)                                                                            \
    X(PATCH, "PATCH", true)                                                                        \
    X(DELETE, "DELETE", false)                                                                     \
    X(OPTIONS, "OPTIONS", false)

enum sf_http_method {
#define SF_HTTP_METHOD_ENUM(name, text, body) SF_HTTP_##name,
    SF_HTTP_METHODS(SF_HTTP_METHOD_ENUM)
#undef SF_HTTP_METHOD_ENUM
        SF_HTTP_METHOD_N
};

const char *sf_http_method_text(enum sf_http_method method);

/* A piece of text that somebody else owns; not terminated. */
struct sf_slice {
    const char *text;
    size_t length;
};

bool sf_slice_is(struct sf_slice slice, const char *text);
bool sf_slice_is_anycase(struct sf_slice slice, const char *text); /* ASCII letters only */

struct sf_http_header {
    struct sf_slice name, value; /* value without blanks around it */
};

struct sf_http_request {
    enum sf_http_method method;
    struct sf_slice path;  /* decoded, begins with '/', valid UTF-8, no control characters, no
                              segment "." or ".."; or "*" with OPTIONS */
    struct sf_slice query; /* undecoded, without '?'; empty if there is none */
    struct sf_slice host;
    struct sf_slice body; /* empty until the connection has read it */
    unsigned minor;       /* HTTP/1.minor: 0 or 1 */
    bool keep_alive;
    bool expects_continue;
    bool has_length;
    uint64_t length; /* of the body; 0 without Content-Length */
    size_t header_count;
    struct sf_http_header headers[SF_HTTP_HEADERS_MAX];
};

/* Where the head in `text` ends (behind the empty line), 0 if it is incomplete. The first `seen`
 * bytes were searched before without success, so a head in many pieces costs no more than a head in
 * one. */
size_t sf_http_head_end(const char *text, size_t length, size_t seen);

/* Parses a complete head of `length` bytes, the empty line included. Returns 200, or the status of
 * the rejection: 400, 411, 414, 417, 431, 501 or 505. After a rejection only `method` and `minor`
 * are valid (GET and 1 unless they were parsed). */
unsigned sf_http_read(struct sf_http_request *request, char *text, size_t length);

/* The status for an unfinished head that is too long: 414 if the target has not ended, else 431. */
unsigned sf_http_too_long(const char *text, size_t length);

/* The first header of that name, in any case; NULL if there is none. */
const struct sf_slice *sf_http_header(const struct sf_http_request *request, const char *name);
/* How many headers have that name. */
unsigned sf_http_header_times(const struct sf_http_request *request, const char *name);
/* Is `token` in the comma list(s) of that name? In any case. */
bool sf_http_header_lists(const struct sf_http_request *request, const char *name,
                          const char *token);

/* Accept-Encoding: may the answer be packed with gzip? */
bool sf_http_takes_gzip(const struct sf_http_request *request);
/* If-None-Match: does the client already have this ETag (with its quotes)? Weak comparison. */
bool sf_http_holds(const struct sf_http_request *request, const char *etag);
/* The value of a cookie; false if it was not sent, or twice. */
bool sf_http_cookie(const struct sf_http_request *request, const char *name,
                    struct sf_slice *value);
/* Is the Origin header there, alone, and one of the list (ended by NULL)? An entry is a whole
 * origin, "https://karten.example" or "http://localhost:8080". */
bool sf_http_origin_is(const struct sf_http_request *request, const char *const *list);

/* Is the host of the request, without its port, one of the list (ended by NULL)? An entry is a name
 * or a numeric address, IPv6 without brackets; "*" stands for any host. */
bool sf_http_host_is(const struct sf_http_request *request, const char *const *list);

/* The language of a tag: "de-AT" is German; SF_LANG_N: there are no texts in it. */
enum sf_lang sf_http_lang_of(const char *tag, size_t length);
/* Accept-Language: the first language that there are texts in, else English. */
enum sf_lang sf_http_lang(const struct sf_http_request *request);

/* --- answers ---------------------------------------------------------------------------------- */

/* The reason phrase; "Unknown" for a status that is not in the table. */
const char *sf_http_reason(unsigned status);
/* The same as a sentence for people, for an answer that says no more than its status. */
enum sf_why sf_http_why(unsigned status);

/* An answer. The caller keeps ownership of everything in it. */
struct sf_http_answer {
    unsigned status;
    const char *type;  /* Content-Type; NULL: none */
    const char *etag;  /* with its quotes; NULL: none */
    const char *cache; /* Cache-Control; NULL: no-store */
    const char *more;  /* further header lines, each with its CR LF; NULL: none */
    const void *body;
    size_t length;
    /* The body outlives the connection (a file in memory), so it is not copied. */
    bool lasting;
    bool close; /* close the connection after it */
};

/* Writes the head of an answer: status line, Date, Content-Length, the fields of *answer, the lines
 * `always` (see sf_http_secure; NULL: none), Connection. Returns its length. Returns 0 if it does
 * not fit, or if a value contains a control character and could split the answer. */
size_t sf_http_write(char *text, size_t size, const struct sf_http_answer *answer, bool keep_alive,
                     const char *always, time_t now);

/* "Sun, 06 Nov 1994 08:49:37 GMT"; `text` has room for SF_HTTP_DATE. Independent of the locale. */
enum { SF_HTTP_DATE = 30 };
void sf_http_date(char text[SF_HTTP_DATE], time_t now);

/* Writes the headers of every answer as lines with CR LF, from rows. `csp` is the
 * Content-Security-Policy, NULL for our strict default. Returns the length, 0 if it does not
 * fit. */
size_t sf_http_secure(char *text, size_t size, const char *csp);

#endif
