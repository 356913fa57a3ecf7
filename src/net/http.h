/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_HTTP_H
#define SF_NET_HTTP_H

/*
 * HTTP/1.1 as text: a request is read, the head of an answer is written. No sockets here.
 *
 * The reader is strict (RFC 9112, RFC 9110): whatever two readers could understand differently is
 * refused, for behind a proxy such a difference is a hole. So there is no obs-fold, no bare CR or
 * LF, no blank before a colon, no Transfer-Encoding, one Content-Length, one Host. Nothing is
 * allocated: a request consists of slices into the text it was read from, and the text must stay as
 * long as the request is used. The path is decoded in place, which changes the text.
 *
 * What is refused gets a status from the list below, and after a refused request the rest of the
 * stream means nothing: the connection is closed behind the answer.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum {
    SF_HTTP_HEAD_MAX = 8192,   /* request line and headers together; more is 431 */
    SF_HTTP_TARGET_MAX = 2048, /* the target alone; more is 414 */
    SF_HTTP_HEADERS_MAX = 64,  /* header lines; more is 431 */
};

/* The methods that exist here; any other well-formed one is answered with 501. */
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
    struct sf_slice query; /* as it came, without '?'; empty if there is none */
    struct sf_slice host;
    struct sf_slice body; /* empty until the connection has read it */
    unsigned minor;       /* HTTP/1.minor: 0 or 1 */
    bool keep_alive;
    bool expects_continue;
    bool has_length;
    uint64_t length; /* of the body; 0 if it says nothing */
    size_t header_count;
    struct sf_http_header headers[SF_HTTP_HEADERS_MAX];
};

/* Where the head in `text` ends (behind the empty line), 0 if it is not there yet. `seen` bytes
 * were looked at before without finding it, so that a head in drops costs no more than one in a
 * piece. */
size_t sf_http_head_end(const char *text, size_t length, size_t seen);

/* Reads a whole head of `length` bytes, the empty line included. Returns 200, or the status with
 * which the request is refused: 400, 411, 414, 417, 431, 501 or 505. On a refusal only `method` and
 * `minor` mean anything (GET and 1 unless more is known). */
unsigned sf_http_read(struct sf_http_request *request, char *text, size_t length);

/* What an unfinished head deserves when no more of it will be taken: 414 as long as the target has
 * not ended, else 431. */
unsigned sf_http_too_long(const char *text, size_t length);

/* The first header of that name, in any case; NULL if there is none. */
const struct sf_slice *sf_http_header(const struct sf_http_request *request, const char *name);
/* How many there are of it. */
unsigned sf_http_header_times(const struct sf_http_request *request, const char *name);
/* Is `token` in the comma list(s) of that name? In any case. */
bool sf_http_header_lists(const struct sf_http_request *request, const char *name,
                          const char *token);

/* Accept-Encoding: may the answer be packed with gzip? */
bool sf_http_takes_gzip(const struct sf_http_request *request);
/* If-None-Match: does the asker hold this ETag (with its quotes) already? Weak comparison. */
bool sf_http_holds(const struct sf_http_request *request, const char *etag);
/* The value of a cookie; false if it was not sent, or twice. */
bool sf_http_cookie(const struct sf_http_request *request, const char *name,
                    struct sf_slice *value);
/* Is the Origin header there, alone, and one of the list (ended by NULL)? An entry is a whole
 * origin, "https://karten.example" or "http://localhost:8080". */
bool sf_http_origin_is(const struct sf_http_request *request, const char *const *list);

/* --- answers ---------------------------------------------------------------------------------- */

/* The reason phrase; "Unknown" for a status that is not in the table. */
const char *sf_http_reason(unsigned status);

/* An answer; everything in it stays the giver's. */
struct sf_http_answer {
    unsigned status;
    const char *type;  /* Content-Type; NULL: none */
    const char *etag;  /* with its quotes; NULL: none */
    const char *cache; /* Cache-Control; NULL: no-store */
    const char *more;  /* further header lines, each with its CR LF; NULL: none */
    const void *body;
    size_t length;
    /* The body lasts longer than the connection (a file held in memory): it need not be copied. */
    bool lasting;
    bool close; /* close the connection behind it */
};

/* The head of an answer: status line, Date, Content-Length, what *answer says, the lines `always`
 * (see sf_http_secure; NULL: none), Connection. Returns its length; 0 if it does not fit or a value
 * holds a control character: then somebody tried to split the answer. */
size_t sf_http_write(char *text, size_t size, const struct sf_http_answer *answer, bool keep_alive,
                     const char *always, time_t now);

/* "Sun, 06 Nov 1994 08:49:37 GMT"; `text` has room for SF_HTTP_DATE. Independent of the locale. */
enum { SF_HTTP_DATE = 30 };
void sf_http_date(char text[SF_HTTP_DATE], time_t now);

/* The headers that every answer carries, as lines with CR LF, made of rows once and for all. `csp`
 * is the Content-Security-Policy, NULL for the strict one of our own. Returns the length, 0 if it
 * does not fit. */
size_t sf_http_secure(char *text, size_t size, const char *csp);

#endif
