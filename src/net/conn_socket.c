/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/holds.h"
#include "net/conn.h"
#include <stdlib.h>
#include <string.h>

/* --- sending ---------------------------------------------------------------------------------- */

static void put_frame(struct sf_conn *conn, enum sf_ws_opcode opcode, const void *bytes,
                      size_t length)
{
    unsigned char head[SF_WS_HEAD_MAX];

    sf_conn_put(conn, head, sf_ws_head(head, opcode, length), false);
    sf_conn_put(conn, bytes, length, false);
}

static void put_close(struct sf_conn *conn, unsigned code, const char *reason)
{
    unsigned char payload[SF_WS_CONTROL_MAX];

    put_frame(conn, SF_WS_OP_CLOSE, payload, sf_ws_close(payload, code, reason));
}

/* A peer that does not read gets no more memory and must not delay others. */
static bool has_room(struct sf_conn *conn, size_t length)
{
    size_t max = conn->server->limits.queue_max + conn->spare, waiting = sf_conn_waiting(conn);

    if (waiting <= max && length <= max - waiting)
        return true;
    conn->server->metrics.slow_readers++;
    sf_server_note(conn->server, SF_NET_NOTE_SLOW, &conn->address);
    sf_conn_close(conn, SF_WS_TRY_LATER, "too slow");
    return false;
}

void sf_conn_send(struct sf_conn *conn, const char *text, size_t length)
{
    if (conn->state != SF_CONN_SOCKET || !has_room(conn, length + SF_WS_HEAD_MAX))
        return;
    put_frame(conn, SF_WS_OP_TEXT, text, length);
    conn->server->metrics.messages_out++;
}

/* --- closing ---------------------------------------------------------------------------------- */

void sf_socket_tell(struct sf_conn *conn)
{
    struct sf_server_metrics *metrics = &conn->server->metrics;
    unsigned code = conn->close_code ? conn->close_code : SF_WS_ABNORMAL;

    if (!conn->told_open)
        return;
    conn->told_open = false;
    metrics->sockets--;
    metrics->closes[code >= 1000 && code < 1015 ? code - 1000 : 15]++;
    conn->channel->closed(conn->server->setup.user, conn, code);
}

static void drop_message(struct sf_conn *conn)
{
    free(conn->message);
    conn->message = NULL;
    conn->message_length = conn->message_size = 0;
    conn->message_ms = 0;
}

/* The user is notified in the next turn of the loop, never from within their own call. */
void sf_conn_close(struct sf_conn *conn, unsigned code, const char *reason)
{
    if (conn->state != SF_CONN_SOCKET)
        return;
    if (!SF_HOLDS(sf_ws_code_is_valid(code)))
        code = SF_WS_SERVER_FAULT;
    put_close(conn, code, reason);
    if (conn->state != SF_CONN_SOCKET)
        return;
    conn->state = SF_CONN_CLOSING;
    conn->close_code = (uint16_t)code;
    drop_message(conn);
    sf_conn_arm(conn, conn->server->limits.close_ms);
    sf_conn_touch(conn);
}

/* Sends the last close frame: the peer has closed, or its frames cannot be parsed. */
static void end_with(struct sf_conn *conn, unsigned code)
{
    if (conn->state == SF_CONN_SOCKET) {
        put_close(conn, code, NULL);
        conn->close_code = (uint16_t)code;
    }
    drop_message(conn);
    sf_conn_finish(conn);
}

/* --- deadlines -------------------------------------------------------------------------------- */

static unsigned at_most(unsigned ms, uint64_t now, uint64_t until)
{
    if (until >= now + ms)
        return ms;
    return until > now ? (unsigned)(until - now) : 0;
}

/* An open WebSocket waits no longer than its peer may take to introduce itself, or to finish a
 * message. */
static void arm(struct sf_conn *conn, unsigned ms)
{
    uint64_t now = sf_net_now_ms();

    if (conn->expected_ms)
        ms = at_most(ms, now, conn->expected_ms);
    if (conn->message_ms)
        ms = at_most(ms, now, conn->message_ms + conn->server->limits.body_ms);
    sf_conn_arm(conn, ms);
}

void sf_conn_expect(struct sf_conn *conn, unsigned ms)
{
    conn->expected_ms = ms ? sf_net_now_ms() + ms : 0;
    if (ms && conn->state == SF_CONN_SOCKET)
        arm(conn, conn->server->limits.ping_ms);
}

/* --- reading ---------------------------------------------------------------------------------- */

void sf_socket_begin(struct sf_conn *conn, const struct sf_channel *channel)
{
    conn->state = SF_CONN_SOCKET;
    conn->channel = channel;
    conn->told_open = true;
    conn->heard_ms = sf_net_now_ms();
    sf_ws_init(&conn->ws, conn->server->limits.message_max);
    arm(conn, conn->server->limits.ping_ms);
    conn->server->metrics.sockets++;
    channel->opened(conn->server->setup.user, conn);
}

void sf_conn_allow(struct sf_conn *conn, unsigned times)
{
    conn->patience = (uint8_t)times;
}

void sf_conn_spare(struct sf_conn *conn, size_t bytes)
{
    conn->spare = bytes;
}

static bool has_credit(struct sf_conn *conn, struct sf_net_account *account)
{
    struct sf_rate rate = conn->server->limits.messages;

    if (conn->patience)
        rate.credits *= conn->patience;
    if (sf_account_take(account, &rate, sf_net_now_us()))
        return true;
    conn->server->metrics.messages_too_fast++;
    sf_server_note(conn->server, SF_NET_NOTE_MESSAGES, &conn->address);
    sf_conn_close(conn, SF_WS_POLICY, "too many messages");
    return false;
}

static void give(struct sf_conn *conn, const char *text, size_t length)
{
    conn->server->metrics.messages_in++;
    if (has_credit(conn, &conn->messages))
        conn->channel->text(conn->server->setup.user, conn, text, length);
}

static bool gather(struct sf_conn *conn, const char *bytes, size_t length)
{
    size_t wanted = conn->message_length + length + 1, size = conn->message_size;

    if (!size)
        size = 256;
    while (size < wanted)
        size *= 2;
    if (!sf_net_reserve(&conn->message, &conn->message_size, size))
        return false;
    if (length > 0)
        memcpy(conn->message + conn->message_length, bytes, length);
    conn->message_length += length;
    conn->message[conn->message_length] = '\0';
    return true;
}

/* A message in one piece is passed on in place, with a NUL behind it for the duration of the
 * call. */
static void give_in_place(struct sf_conn *conn, const struct sf_ws_piece *piece, char *behind)
{
    char kept = *behind;

    *behind = '\0';
    give(conn, piece->bytes, piece->length);
    *behind = kept;
}

static void give_gathered(struct sf_conn *conn)
{
    char *message = conn->message;
    size_t length = conn->message_length;

    conn->message = NULL; /* the user may close it, which drops the unfinished message */
    drop_message(conn);
    give(conn, message, length);
    free(message);
}

static void text_came(struct sf_conn *conn, const struct sf_ws_piece *piece, char *behind)
{
    if (conn->state != SF_CONN_SOCKET)
        return;
    if (piece->last && !conn->message)
        give_in_place(conn, piece, behind);
    else if (!gather(conn, piece->bytes, piece->length))
        sf_conn_kill(conn);
    else if (piece->last)
        give_gathered(conn);
}

static void ping_came(struct sf_conn *conn, const struct sf_ws_piece *piece)
{
    if (conn->state != SF_CONN_SOCKET || !has_credit(conn, &conn->controls) ||
        !has_room(conn, piece->length + SF_WS_HEAD_MAX))
        return;
    put_frame(conn, SF_WS_OP_PONG, piece->bytes, piece->length);
}

static void handle(struct sf_conn *conn, enum sf_ws_event event, const struct sf_ws_piece *piece,
                   unsigned char *behind)
{
    switch (event) {
    case SF_WS_TEXT:
        text_came(conn, piece, (char *)behind);
        break;
    case SF_WS_PING:
        ping_came(conn, piece);
        break;
    case SF_WS_PONG:
        if (conn->state == SF_CONN_SOCKET)
            has_credit(conn, &conn->controls);
        break;
    case SF_WS_CLOSE:
    case SF_WS_FAIL:
        end_with(conn, piece->code);
        break;
    case SF_WS_MORE:
        break;
    }
}

/* An unfinished message has as much time as a body. */
static void watch_message(struct sf_conn *conn)
{
    const struct sf_server_limits *limits = &conn->server->limits;

    if (conn->state != SF_CONN_SOCKET)
        return;
    if (!conn->ws.in_message && !conn->ws.in_frame && conn->ws.head_length == 0) {
        conn->message_ms = 0;
    } else if (conn->message_ms == 0) {
        conn->message_ms = conn->heard_ms;
        arm(conn, limits->ping_ms);
    }
}

void sf_socket_came(struct sf_conn *conn, unsigned char *bytes, size_t length)
{
    conn->heard_ms = sf_net_now_ms();
    if (conn->pinged && conn->state == SF_CONN_SOCKET) {
        conn->pinged = false;
        arm(conn, conn->server->limits.ping_ms);
    }
    while (length > 0 && (conn->state == SF_CONN_SOCKET || conn->state == SF_CONN_CLOSING)) {
        struct sf_ws_piece piece;
        size_t used;
        enum sf_ws_event event = sf_ws_read(&conn->ws, bytes, length, &used, &piece);
        handle(conn, event, &piece, bytes + used);
        bytes += used;
        length -= used;
    }
    watch_message(conn);
}

/* --- silence ---------------------------------------------------------------------------------- */

/* Every byte of the peer is a sign of life. The wheel is updated when the deadline passes, not with
 * each byte. */
void sf_socket_expire(struct sf_conn *conn)
{
    const struct sf_server_limits *limits = &conn->server->limits;
    uint64_t now = sf_net_now_ms(), silence = now - conn->heard_ms;

    if (conn->expected_ms && now >= conn->expected_ms) {
        conn->server->metrics.timeouts++;
        sf_conn_close(conn, SF_WS_POLICY, "no hello");
    } else if (conn->message_ms && now - conn->message_ms >= limits->body_ms) {
        conn->server->metrics.timeouts++;
        sf_conn_close(conn, SF_WS_POLICY, "message took too long");
    } else if (conn->pinged) {
        conn->server->metrics.timeouts++;
        sf_conn_kill(conn); /* half open: the peer is gone */
    } else if (silence < limits->ping_ms) {
        arm(conn, (unsigned)(limits->ping_ms - silence));
    } else {
        conn->pinged = true;
        if (has_room(conn, SF_WS_HEAD_MAX)) {
            put_frame(conn, SF_WS_OP_PING, NULL, 0);
            arm(conn, limits->pong_ms);
        }
    }
}
