/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* MSG_NOSIGNAL, accept4 */
#include "net/conn.h"
#include <errno.h>
#include <event2/buffer.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

bool sf_net_reserve(char **buffer, size_t *size, size_t wanted)
{
    char *larger;

    if (wanted <= *size)
        return true;
    larger = realloc(*buffer, wanted);
    if (!larger)
        return false;
    *buffer = larger;
    *size = wanted;
    return true;
}

/* --- reading ---------------------------------------------------------------------------------- */

void sf_conn_read_on(struct sf_conn *conn, bool on)
{
    if (conn->reading == on)
        return;
    if (on && event_add(&conn->readable, NULL) != 0) {
        sf_conn_kill(conn);
        return;
    }
    if (!on)
        event_del(&conn->readable);
    conn->reading = on;
}

/* The peer sends no more. */
static void ended(struct sf_conn *conn)
{
    /* A peer that closes its half after a request still gets the answer. */
    if (conn->state == SF_CONN_WAIT || conn->state == SF_CONN_LAST ||
        (conn->state == SF_CONN_HEAD && conn->out && evbuffer_get_length(conn->out) > 0)) {
        conn->keep_alive = false;
        sf_conn_read_on(conn, false);
        if (conn->state == SF_CONN_HEAD)
            sf_conn_finish(conn);
        return;
    }
    sf_conn_kill(conn);
}

static void came(int fd, short what, void *context)
{
    struct sf_conn *conn = context;
    struct sf_server *server = conn->server;
    bool http = conn->state == SF_CONN_HEAD || conn->state == SF_CONN_BODY;
    size_t room = http ? sf_http_room(conn) : SF_SCRATCH;
    ssize_t got;

    (void)what;
    got = recv(fd, server->scratch, room < SF_SCRATCH ? room : SF_SCRATCH, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got < 0) {
        sf_conn_kill(conn);
    } else if (got == 0) {
        ended(conn);
    } else {
        server->metrics.bytes_in += (uint64_t)got;
        if (http)
            sf_http_came(conn, server->scratch, (size_t)got);
        else if (conn->state == SF_CONN_SOCKET || conn->state == SF_CONN_CLOSING)
            sf_socket_came(conn, server->scratch, (size_t)got);
    }
}

/* --- writing ---------------------------------------------------------------------------------- */

void sf_conn_put(struct sf_conn *conn, const void *bytes, size_t length, bool lasting)
{
    int failed;

    if (conn->state == SF_CONN_DEAD || length == 0)
        return;
    if (!conn->out)
        conn->out = evbuffer_new();
    failed = !conn->out ? -1
             : lasting  ? evbuffer_add_reference(conn->out, bytes, length, NULL, NULL)
                        : evbuffer_add(conn->out, bytes, length);
    if (failed)
        sf_conn_kill(conn);
    else
        sf_conn_touch(conn);
}

size_t sf_conn_waiting(const struct sf_conn *conn)
{
    return conn->out ? evbuffer_get_length(conn->out) : 0;
}

static void writable(int fd, short what, void *context)
{
    (void)fd, (void)what;
    sf_conn_touch(context);
}

static void await_writable(struct sf_conn *conn, bool wait)
{
    if (conn->writing == wait)
        return;
    if (wait && !conn->writable)
        conn->writable =
            event_new(conn->server->base, conn->fd, EV_WRITE | EV_PERSIST, writable, conn);
    if (!conn->writable || (wait && event_add(conn->writable, NULL) != 0)) {
        sf_conn_kill(conn);
        return;
    }
    if (!wait)
        event_del(conn->writable);
    conn->writing = wait;
}

/* Writes once. Returns the bytes that left, 0 if the peer takes nothing now, -1 if it is gone. */
static ssize_t write_some(struct sf_conn *conn)
{
    struct evbuffer_iovec pieces[16];
    struct iovec vector[16];
    struct msghdr message = {.msg_iov = vector};
    int count = evbuffer_peek(conn->out, -1, NULL, pieces, 16);
    ssize_t sent;

    count = count < 16 ? count : 16;
    for (int i = 0; i < count; i++)
        vector[i] = (struct iovec){pieces[i].iov_base, pieces[i].iov_len};
    message.msg_iovlen = (size_t)count;
    do
        sent = sendmsg(conn->fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    if (sent < 0)
        return errno == EAGAIN ? 0 : -1;
    evbuffer_drain(conn->out, (size_t)sent);
    conn->server->metrics.bytes_out += (uint64_t)sent;
    return sent;
}

/* Sends the queue, within a limit: a fast reader of a long queue must not delay the others. */
static void flush(struct sf_conn *conn)
{
    bool moved = false;
    ssize_t sent = 1;

    for (unsigned i = 0; i < 8 && sf_conn_waiting(conn) > 0; i++) {
        sent = write_some(conn);
        if (sent <= 0)
            break;
        moved = true;
    }
    if (sent < 0) {
        sf_conn_kill(conn);
        return;
    }
    await_writable(conn, sf_conn_waiting(conn) > 0);
    if (conn->writing && (moved || !conn->in_wheel) &&
        (conn->state == SF_CONN_HEAD || (conn->state == SF_CONN_LAST && !conn->channel)))
        sf_conn_arm(conn, conn->server->limits.write_ms);
}

/* --- the end ---------------------------------------------------------------------------------- */

void sf_conn_finish(struct sf_conn *conn)
{
    if (conn->state >= SF_CONN_LAST)
        return;
    conn->state = SF_CONN_LAST;
    sf_conn_read_on(conn, false);
    sf_conn_arm(conn,
                conn->channel ? conn->server->limits.close_ms : conn->server->limits.write_ms);
    sf_conn_touch(conn);
}

void sf_conn_kill(struct sf_conn *conn)
{
    conn->state = SF_CONN_DEAD;
    sf_conn_touch(conn);
}

static void begin_to_linger(struct sf_conn *conn)
{
    conn->state = SF_CONN_LINGER;
    if (shutdown(conn->fd, SHUT_WR) != 0) {
        sf_conn_kill(conn);
        return;
    }
    sf_conn_read_on(conn, true);
    sf_conn_arm(conn, conn->server->limits.close_ms);
}

void sf_conn_expire(struct sf_conn *conn)
{
    if (conn->state == SF_CONN_SOCKET) {
        sf_socket_expire(conn);
    } else if (conn->state <= SF_CONN_WAIT) {
        sf_http_expire(conn);
    } else {
        conn->server->metrics.timeouts += conn->state != SF_CONN_LINGER;
        sf_conn_kill(conn);
    }
}

/* --- its life --------------------------------------------------------------------------------- */

void sf_conn_touch(struct sf_conn *conn)
{
    struct sf_server *server = conn->server;

    if (conn->touched)
        return;
    conn->touched = true;
    conn->touched_next = server->touched;
    server->touched = conn;
    event_active(server->turn, 0, 0);
}

void sf_conn_turn(struct sf_conn *conn)
{
    if (conn->state < SF_CONN_LINGER)
        flush(conn);
    if (conn->state == SF_CONN_HEAD || conn->state == SF_CONN_BODY)
        sf_http_go_on(conn);
    if (conn->state >= SF_CONN_LAST)
        sf_socket_tell(conn);
    if (conn->state == SF_CONN_LAST && sf_conn_waiting(conn) == 0)
        begin_to_linger(conn);
    if (conn->state == SF_CONN_DEAD && !conn->touched) /* else its turn comes again */
        sf_conn_free(conn);
}

struct sf_conn *sf_conn_new(struct sf_server *server, int fd, const struct sf_address *address)
{
    struct sf_conn *conn = calloc(1, sizeof *conn);

    if (!conn ||
        event_assign(&conn->readable, server->base, fd, EV_READ | EV_PERSIST, came, conn)) {
        free(conn);
        close(fd);
        return NULL;
    }
    conn->server = server;
    conn->fd = fd;
    conn->address = *address;
    conn->state = SF_CONN_HEAD;
    sf_conn_read_on(conn, true);
    sf_conn_arm(conn, server->limits.head_ms);
    return conn;
}

void sf_conn_free(struct sf_conn *conn)
{
    struct sf_server *server = conn->server;

    conn->state = SF_CONN_DEAD;
    conn->touched = true; /* so that the user cannot schedule it again */
    sf_socket_tell(conn);
    if (conn->entered)
        sf_addresses_leave(server->addresses, &conn->address);
    sf_conn_disarm(conn);
    sf_conn_read_on(conn, false);
    if (conn->writable)
        event_free(conn->writable);
    if (conn->out)
        evbuffer_free(conn->out);
    close(conn->fd);
    sf_server_forget(server, conn);
    free(conn->in);
    free(conn->asked);
    free(conn->message);
    free(conn);
}

/* --- what the user may ask -------------------------------------------------------------------- */

uint64_t sf_conn_id(const struct sf_conn *conn)
{
    return conn->id;
}

struct sf_server *sf_conn_server(const struct sf_conn *conn)
{
    return conn->server;
}

void sf_conn_set_user(struct sf_conn *conn, void *user)
{
    conn->user = user;
}

void *sf_conn_user(const struct sf_conn *conn)
{
    return conn->user;
}

const struct sf_address *sf_conn_address(const struct sf_conn *conn)
{
    return &conn->address;
}
