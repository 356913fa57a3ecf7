/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/holds.h"
#include "base/why.h"
#include "net/conn.h"
#include <stdlib.h>
#include <string.h>

/* --- answers ---------------------------------------------------------------------------------- */

static void tell_answer(struct sf_conn *conn, unsigned status)
{
    struct sf_server *server = conn->server;
    struct sf_exchange exchange = {.conn = conn->id,
                                   .method = conn->method,
                                   .path = conn->route ? conn->route->path : NULL,
                                   .status = status,
                                   .us = conn->method ? sf_net_now_us() - conn->head_us : 0};

    server->metrics.requests++;
    server->metrics.status[status / 100 % 6]++;
    if (server->setup.answered)
        server->setup.answered(server->setup.user, &exchange);
    conn->method = NULL;
    conn->route = NULL;
}

void sf_http_drop_large(struct sf_conn *conn)
{
    struct sf_conn **place = &conn->server->large;

    if (!conn->large)
        return;
    while (*place != conn)
        place = &(*place)->large_next;
    *place = conn->large_next;
    conn->large = false;
}

/* A body above the usual limit needs a place, until the request is answered or the connection is
 * gone. */
static bool take_large(struct sf_conn *conn)
{
    struct sf_address here = sf_address_neighbourhood(&conn->address), there;
    struct sf_server *server = conn->server;
    unsigned all = 0, own = 0;

    for (const struct sf_conn *each = server->large; each; each = each->large_next) {
        there = sf_address_neighbourhood(&each->address);
        all++;
        own += sf_address_equal(&here, &there);
    }
    if (all >= server->limits.large || own >= server->limits.large_each)
        return false;
    conn->large = true;
    conn->large_next = server->large;
    server->large = conn;
    return true;
}

/* After the answer to one request: wait for the next, or end it. */
static void answered(struct sf_conn *conn, bool close)
{
    if (close) {
        sf_conn_finish(conn);
        return;
    }
    sf_http_drop_large(conn);
    conn->state = SF_CONN_HEAD;
    conn->seen = 0;
    sf_conn_arm(conn, conn->server->limits.keep_ms);
    sf_conn_read_on(conn, true);
    sf_conn_touch(conn);
}

void sf_conn_answer(struct sf_conn *conn, const struct sf_http_answer *answer)
{
    static const struct sf_http_answer fault = {.status = 500, .close = true};
    struct sf_server *server = conn->server;
    bool close = answer->close || !conn->keep_alive || server->stopping;
    char head[4096];
    size_t length;

    if (conn->state != SF_CONN_WAIT)
        return;
    if (!SF_HOLDS(answer->status >= 200)) {
        sf_conn_answer(conn, &fault);
        return;
    }
    length = sf_http_write(head, sizeof head, answer, !close, server->secure, time(NULL));
    if (length == 0) {
        if (answer != &fault)
            sf_conn_answer(conn, &fault);
        return;
    }
    tell_answer(conn, answer->status);
    sf_conn_put(conn, head, length, false);
    if (!conn->head_only && answer->status >= 200 && answer->status != 204 && answer->status != 304)
        sf_conn_put(conn, answer->body, answer->length, answer->lasting);
    if (conn->state == SF_CONN_WAIT)
        answered(conn, close);
}

/* The error code for a status, its reason phrase in small letters, and its sentence, which has
 * nothing that JSON escapes. */
static void answer_with(struct sf_conn *conn, unsigned status, const char *more, bool close)
{
    struct sf_http_answer answer = {
        .status = status, .type = "application/json", .more = more, .close = close};
    char code[64], body[320];
    size_t length;

    snprintf(code, sizeof code, "%s", sf_http_reason(status));
    for (char *c = code; *c; c++)
        *c = (char)(*c == ' ' ? '_' : *c >= 'A' && *c <= 'Z' ? *c + 32 : *c);
    length = (size_t)snprintf(body, sizeof body, "{\"error\":\"%s\",\"message\":\"%s\"}\n", code,
                              sf_why_text(sf_http_why(status), (enum sf_lang)conn->lang));
    if (!SF_HOLDS(length < sizeof body))
        length = sizeof body - 1;
    answer.body = body;
    answer.length = length;
    sf_conn_answer(conn, &answer);
}

/* Headers that belong to a status. */
static const char *lines_of(unsigned status)
{
    return status == 426                    ? "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           : status == 429 || status == 503 ? "Retry-After: 2\r\n"
                                            : NULL;
}

void sf_conn_answer_status(struct sf_conn *conn, unsigned status)
{
    answer_with(conn, status, lines_of(status), false);
}

/* The request cannot be parsed or will not be read, so this answer is the last. */
static void refuse(struct sf_conn *conn, unsigned status)
{
    conn->state = SF_CONN_WAIT;
    answer_with(conn, status, lines_of(status), true);
}

/* The same for people, in both languages. */
static void explain(struct sf_conn *conn, unsigned status, enum sf_why why, const char *more)
{
    char text[512];
    struct sf_http_answer answer = {.status = status,
                                    .type = "text/plain; charset=utf-8",
                                    .more = more,
                                    .body = text,
                                    .close = true};

    answer.length = (size_t)snprintf(text, sizeof text, "%s\n%s\n", sf_why_text(why, SF_DE),
                                     sf_why_text(why, SF_EN));
    if (!SF_HOLDS(answer.length < sizeof text))
        answer.length = sizeof text - 1;
    conn->state = SF_CONN_WAIT;
    sf_conn_answer(conn, &answer);
}

/* --- plain HTTP at a port of TLS -------------------------------------------------------------- */

/* The parser has decoded the path. */
static size_t write_path(char *text, size_t size, struct sf_slice path)
{
    static const char plain[] = "/-._~!$&'()*+,;=:@";
    size_t length = 0;

    for (size_t i = 0; i < path.length && length + 4 < size; i++) {
        unsigned char c = (unsigned char)path.text[i];
        bool kept = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                    (c && strchr(plain, c));
        length += (size_t)snprintf(text + length, size - length, kept ? "%c" : "%%%02X", c);
    }
    text[length] = '\0';
    return length;
}

/* "Location: https://..." with the target of the request; false if it is too long. */
static bool write_location(char *text, size_t size, const struct sf_http_request *request)
{
    char path[2 * SF_HTTP_TARGET_MAX];
    int length;

    if (write_path(path, sizeof path, request->path) + 4 >= sizeof path)
        return false;
    length = snprintf(text, size, "Location: https://%.*s%s%s%.*s\r\n", (int)request->host.length,
                      request->host.text, path, request->query.length ? "?" : "",
                      (int)request->query.length, request->query.text);
    return length > 0 && (size_t)length < size;
}

/* A browser that was told http:// finds its way. */
static void answer_bare(struct sf_conn *conn, const struct sf_http_request *request)
{
    char location[2048];
    bool asks = request->method == SF_HTTP_GET || request->method == SF_HTTP_HEAD;

    if (asks && request->host.length > 0 && write_location(location, sizeof location, request))
        explain(conn, 308, SF_WHY_TLS_ONLY, location);
    else
        explain(conn, 400, SF_WHY_TLS_ONLY, NULL);
}

/* --- routes ----------------------------------------------------------------------------------- */

/* {name} stands for one piece between slashes, which is not empty; * for the rest. */
bool sf_route_matches(const struct sf_route *route, struct sf_slice path)
{
    const char *row = route->path, *at = path.text, *end = at + path.length;

    for (; *row && *row != '*'; row++) {
        if (*row == '{') {
            const char *first = at;
            while (at < end && *at != '/')
                at++;
            if (at == first)
                return false;
            row = strchr(row, '}');
        } else if (at == end || *at++ != *row) {
            return false;
        }
    }
    return *row == '*' || at == end;
}

static enum sf_http_method asked_of(enum sf_http_method method)
{
    return method == SF_HTTP_HEAD ? SF_HTTP_GET : method;
}

/* The matching row. If only the method differs, NULL, and *others has the methods of this path as
 * bits. */
static const struct sf_route *route_of(const struct sf_server *server,
                                       const struct sf_http_request *request, unsigned *others)
{
    *others = 0;
    for (size_t i = 0; i < server->setup.route_count; i++) {
        const struct sf_route *route = &server->setup.routes[i];
        if (!sf_route_matches(route, request->path))
            continue;
        if (route->method == asked_of(request->method))
            return route;
        *others |= 1u << route->method;
    }
    return NULL;
}

static void refuse_method(struct sf_conn *conn, unsigned methods, bool close)
{
    char allow[128] = "Allow: ";
    const char *comma = "";

    if (methods & 1u << SF_HTTP_GET)
        methods |= 1u << SF_HTTP_HEAD;
    for (unsigned i = 0; i < SF_HTTP_METHOD_N; i++) {
        if (!(methods >> i & 1))
            continue;
        strcat(allow, comma);
        strcat(allow, sf_http_method_text((enum sf_http_method)i));
        comma = ", ";
    }
    strcat(allow, "\r\n");
    answer_with(conn, 405, allow, close);
}

/* --- upgrades --------------------------------------------------------------------------------- */

/* The proxy's own connection has no limits. A WebSocket through it counts for the peer. */
static unsigned enter_proxied(struct sf_conn *conn)
{
    if (!conn->proxied)
        return 101;
    conn->entered = sf_server_enter(conn->server, &conn->address);
    return conn->entered ? 101 : 429;
}

static void upgrade(struct sf_conn *conn, const struct sf_http_request *request,
                    const struct sf_channel *channel)
{
    struct sf_http_answer answer = {.status = 101};
    struct sf_server *server = conn->server;
    char accept[SF_WS_ACCEPT], head[512], more[160];
    unsigned status = server->stopping ? 503 : sf_ws_handshake(request, accept);
    size_t length;

    if (status == 101)
        status = channel->admit(server->setup.user, conn, request);
    if (status == 101)
        status = enter_proxied(conn);
    if (status != 101) {
        sf_conn_answer_status(conn, status);
        return;
    }
    snprintf(more, sizeof more,
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n", accept);
    answer.more = more;
    length = sf_http_write(head, sizeof head, &answer, true, NULL, 0);
    if (!SF_HOLDS(length > 0)) {
        sf_conn_answer_status(conn, 500);
        return;
    }
    tell_answer(conn, 101);
    sf_conn_put(conn, head, length, false);
    if (conn->state == SF_CONN_WAIT)
        sf_socket_begin(conn, channel);
}

/* --- requests --------------------------------------------------------------------------------- */

static void consume(struct sf_conn *conn, size_t length)
{
    conn->in_length -= length;
    if (conn->in_length > 0) {
        memmove(conn->in, conn->in + length, conn->in_length);
        return;
    }
    free(conn->in); /* an idle connection has no buffers */
    conn->in = NULL;
    conn->in_size = 0;
}

/* Finds the sender and checks its limits. 200, or the status of the rejection. */
static unsigned check_asker(struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_server *server = conn->server;

    if (conn->proxied && !sf_address_forwarded(&conn->address, request, server->setup.trusted,
                                               server->setup.trusted_count))
        return 400;
    if (!sf_server_ask(server, &conn->address))
        return 429;
    if (server->setup.hosts && !sf_http_host_is(request, server->setup.hosts))
        return 421;
    return 200;
}

/* Bytes of a body that the route takes from this sender. */
static size_t body_max(const struct sf_conn *conn, const struct sf_http_request *request)
{
    const struct sf_server *server = conn->server;
    const struct sf_route *route = conn->asked->route;

    return route && route->body_max ? route->body_max(server->setup.user, request)
                                    : server->limits.body_max;
}

/* The request is complete. */
static void serve(struct sf_conn *conn)
{
    struct sf_pending_request *asked = conn->asked;
    const struct sf_route *route = asked->route;
    size_t length = (size_t)asked->request.length;

    asked->request.body = (struct sf_slice){conn->in ? conn->in : "", length};
    conn->asked = NULL;
    conn->state = SF_CONN_WAIT;
    sf_conn_arm(conn, conn->server->limits.answer_ms);
    if (route->channel)
        upgrade(conn, &asked->request, route->channel);
    else
        route->handle(conn->server->setup.user, conn, &asked->request);
    free(asked);
    if (conn->in)
        consume(conn, length);
    if (conn->state == SF_CONN_WAIT)
        sf_conn_read_on(conn, false); /* the next request can wait */
}

static void await_body(struct sf_conn *conn)
{
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    const struct sf_http_request *request = &conn->asked->request;

    conn->state = SF_CONN_BODY;
    sf_conn_arm(conn, conn->server->limits.body_ms);
    if (request->expects_continue && conn->in_length == 0 && request->length > 0)
        sf_conn_put(conn, go_on, sizeof go_on - 1, false);
}

/* The head is parsed, so rejections happen now. If a body follows that nobody will read, the
 * connection cannot continue. */
static void head_came(struct sf_conn *conn)
{
    struct sf_pending_request *asked = conn->asked;
    const struct sf_http_request *request = &asked->request;
    unsigned others, status = check_asker(conn, request);

    conn->head_only = request->method == SF_HTTP_HEAD;
    conn->keep_alive = request->keep_alive;
    conn->method = sf_http_method_text(request->method);
    conn->head_us = sf_net_now_us();
    if (status == 421) {
        sf_server_note(conn->server, SF_NET_NOTE_HOST, &conn->address);
        explain(conn, 421, SF_WHY_HOST_UNKNOWN, NULL);
        return;
    }
    if (status != 200) {
        refuse(conn, status);
        return;
    }
    if (conn->bare) {
        answer_bare(conn, request);
        return;
    }
    conn->route = asked->route = route_of(conn->server, request, &others);
    conn->body_max = body_max(conn, request);
    if (request->length > conn->body_max) {
        refuse(conn, 413);
        return;
    }
    if (request->length > conn->server->limits.body_max && !take_large(conn)) {
        sf_server_note(conn->server, SF_NET_NOTE_LARGE, &conn->address);
        refuse(conn, 503);
        return;
    }
    if (asked->route) {
        await_body(conn);
        return;
    }
    conn->state = SF_CONN_WAIT;
    if (others)
        refuse_method(conn, others, request->length > 0);
    else
        answer_with(conn, 404, NULL, request->length > 0);
}

/* Parses a copy of the head of `length` bytes, because the buffer behind it moves. */
static void read_head(struct sf_conn *conn, size_t length)
{
    struct sf_pending_request *asked = malloc(sizeof *asked + length);
    unsigned status;

    if (!asked) {
        sf_conn_kill(conn);
        return;
    }
    memcpy(asked->text, conn->in, length);
    consume(conn, length);
    conn->seen = 0;
    status = sf_http_read(&asked->request, asked->text, length);
    conn->lang = (uint8_t)(status == 200 ? sf_http_lang(&asked->request) : SF_EN);
    if (status == 200) {
        conn->asked = asked;
        head_came(conn);
        if (conn->state == SF_CONN_BODY)
            return;
        conn->asked = NULL;
    } else {
        conn->head_only = asked->request.method == SF_HTTP_HEAD;
        refuse(conn, status);
    }
    free(asked);
}

/* RFC 9112 2.2: an empty line before a request is skipped. */
static void skip_empty_line(struct sf_conn *conn)
{
    if (conn->in_length >= 2 && memcmp(conn->in, "\r\n", 2) == 0)
        consume(conn, 2);
}

/* False: needs more bytes. */
static bool try_head(struct sf_conn *conn)
{
    size_t end;

    if (conn->seen == 0)
        skip_empty_line(conn);
    if (conn->in_length == 0)
        return false;
    if (conn->seen == 0)
        sf_conn_arm(conn,
                    conn->server->limits.head_ms); /* for the whole head, not for each piece */
    end = sf_http_head_end(conn->in, conn->in_length, conn->seen);
    if (end > SF_HTTP_HEAD_MAX || (end == 0 && conn->in_length >= SF_HTTP_HEAD_MAX)) {
        conn->head_only = false;
        refuse(conn, sf_http_too_long(conn->in, conn->in_length));
        return false;
    }
    if (end == 0) {
        conn->seen = conn->in_length;
        return false;
    }
    read_head(conn, end);
    return true;
}

void sf_http_go_on(struct sf_conn *conn)
{
    bool more = true;

    while (more && sf_conn_waiting(conn) < SF_PIPELINE_MAX) {
        if (conn->state == SF_CONN_HEAD)
            more = try_head(conn);
        else if (conn->state == SF_CONN_BODY && conn->in_length >= conn->asked->request.length)
            serve(conn);
        else
            more = false;
    }
    if (conn->state == SF_CONN_SOCKET && conn->in) { /* the client did not wait for the 101 */
        char *early = conn->in;
        size_t length = conn->in_length;
        conn->in = NULL;
        conn->in_length = conn->in_size = 0;
        sf_socket_came(conn, (unsigned char *)early, length);
        free(early);
    }
    if (conn->state <= SF_CONN_BODY)
        sf_conn_read_on(conn, sf_http_room(conn) > 0);
}

static size_t in_max(const struct sf_conn *conn)
{
    return SF_HTTP_HEAD_MAX +
           (conn->state == SF_CONN_BODY ? conn->body_max : conn->server->limits.body_max);
}

size_t sf_http_room(const struct sf_conn *conn)
{
    return conn->in_length < in_max(conn) ? in_max(conn) - conn->in_length : 0;
}

/* Starts small, then grows to the announced length. */
static bool reserve(struct sf_conn *conn, size_t wanted)
{
    size_t size = conn->in_size ? conn->in_size : 512;

    while (size < wanted)
        size *= 2;
    if (size > in_max(conn) + 1)
        size = in_max(conn) + 1;
    return sf_net_reserve(&conn->in, &conn->in_size, size);
}

void sf_http_came(struct sf_conn *conn, const unsigned char *bytes, size_t length)
{
    if (!reserve(conn, conn->in_length + length + 1)) {
        sf_conn_kill(conn);
        return;
    }
    memcpy(conn->in + conn->in_length, bytes, length);
    conn->in_length += length;
    sf_http_go_on(conn);
}

bool sf_http_is_idle(const struct sf_conn *conn)
{
    return conn->state == SF_CONN_HEAD && conn->in_length == 0 && sf_conn_waiting(conn) == 0;
}

void sf_http_expire(struct sf_conn *conn)
{
    bool asking = conn->in_length > 0 || conn->state == SF_CONN_BODY;

    conn->server->metrics.timeouts += !sf_http_is_idle(conn);
    if (conn->state == SF_CONN_WAIT) {
        answer_with(conn, 503, lines_of(503), true);
    } else if (!asking || sf_conn_waiting(conn) > 0) {
        sf_conn_kill(conn); /* no request, or not reading now */
    } else {
        conn->head_only = false;
        refuse(conn, 408);
    }
}
