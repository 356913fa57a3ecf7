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

static void block(struct sf_conn *conn);
static void shake(struct sf_conn *conn);

/* --- reading ---------------------------------------------------------------------------------- */

/* A record that did not fit waits in the link, and the socket is not readable because of it. */
static void look_again(struct sf_conn *conn)
{
    if (conn->reading && !conn->blocked && conn->link && sf_tls_has_more(conn->link))
        event_active(&conn->readable, EV_READ, 0);
}

void sf_conn_read_on(struct sf_conn *conn, bool on)
{
    if (conn->reading == on)
        return;
    conn->reading = on;
    if (!on)
        event_del(&conn->readable);
    else if (!conn->blocked && event_add(&conn->readable, NULL) != 0)
        sf_conn_kill(conn);
    else
        look_again(conn);
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

/* Bytes, or an sf_tls_result. Bytes after our end are discarded unread. */
static ssize_t take(struct sf_conn *conn, void *bytes, size_t length)
{
    ssize_t got;

    if (conn->link && conn->state != SF_CONN_LINGER)
        return sf_tls_read(conn->link, bytes, length);
    got = recv(conn->fd, bytes, length, 0);
    if (got >= 0)
        return got;
    return errno == EAGAIN || errno == EINTR ? SF_TLS_WANT_READ : SF_TLS_BROKEN;
}

static void read_some(struct sf_conn *conn)
{
    struct sf_server *server = conn->server;
    bool http = conn->state == SF_CONN_HEAD || conn->state == SF_CONN_BODY;
    size_t room = http ? sf_http_room(conn) : SF_SCRATCH;
    ssize_t got = take(conn, server->scratch, room < SF_SCRATCH ? room : SF_SCRATCH);

    if (got == SF_TLS_WANT_READ)
        return;
    if (got == SF_TLS_WANT_WRITE) {
        block(conn);
    } else if (got < 0) {
        sf_conn_kill(conn);
    } else if (got == 0) {
        ended(conn);
    } else {
        server->metrics.bytes_in += (uint64_t)got;
        if (http)
            sf_http_came(conn, server->scratch, (size_t)got);
        else if (conn->state == SF_CONN_SOCKET || conn->state == SF_CONN_CLOSING)
            sf_socket_came(conn, server->scratch, (size_t)got);
        look_again(conn);
    }
}

static void came(int fd, short what, void *context)
{
    struct sf_conn *conn = context;

    (void)fd, (void)what;
    if (conn->state == SF_CONN_SHAKE)
        shake(conn);
    else
        read_some(conn);
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
    struct sf_conn *conn = context;

    (void)fd, (void)what;
    if (conn->blocked) {
        conn->blocked = false;
        if (conn->reading && event_add(&conn->readable, NULL) != 0)
            sf_conn_kill(conn);
    }
    sf_conn_touch(conn);
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

/* The peer must take what TLS has to say before TLS can read on. */
static void block(struct sf_conn *conn)
{
    conn->blocked = true;
    event_del(&conn->readable);
    await_writable(conn, true);
}

/* The queue only grows at its end, so a record that waits begins the same way the next time. */
static ssize_t write_record(struct sf_conn *conn)
{
    struct sf_server *server = conn->server;
    ev_ssize_t length = evbuffer_copyout(conn->out, server->record, sizeof server->record);
    ssize_t sent = length > 0 ? sf_tls_write(conn->link, server->record, (size_t)length) : -1;

    if (sent <= 0)
        return sent == SF_TLS_WANT_WRITE ? 0 : -1;
    evbuffer_drain(conn->out, (size_t)sent);
    server->metrics.bytes_out += (uint64_t)sent;
    return sent;
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
        sent = conn->link ? write_record(conn) : write_some(conn);
        if (sent <= 0)
            break;
        moved = true;
    }
    if (sent < 0) {
        sf_conn_kill(conn);
        return;
    }
    await_writable(conn, sf_conn_waiting(conn) > 0 || conn->blocked);
    if (sf_conn_waiting(conn) > 0 && conn->writing && (moved || !conn->in_wheel) &&
        (conn->state == SF_CONN_HEAD || (conn->state == SF_CONN_LAST && !conn->channel)))
        sf_conn_arm(conn, conn->server->limits.write_ms);
}

/* --- the beginning of TLS --------------------------------------------------------------------- */

static void await_head(struct sf_conn *conn)
{
    conn->state = SF_CONN_HEAD;
    sf_conn_arm(conn, conn->server->limits.head_ms);
}

/* The first byte tells a method of HTTP from a record of TLS. A connection that sends nothing costs
 * no memory of TLS. */
static bool begin_link(struct sf_conn *conn)
{
    unsigned char first;
    ssize_t got = recv(conn->fd, &first, 1, MSG_PEEK);

    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return false;
    if (got == 1 && first >= 'A' && first <= 'Z') {
        conn->bare = true;
        await_head(conn);
        return false;
    }
    conn->link = got == 1 ? sf_tls_accept(conn->server->setup.tls, conn->fd) : NULL;
    if (!conn->link)
        sf_conn_kill(conn);
    return conn->link != NULL;
}

static void shake(struct sf_conn *conn)
{
    int result;

    if (!conn->link && !begin_link(conn))
        return;
    result = sf_tls_shake(conn->link);
    if (result == SF_TLS_WANT_WRITE) {
        block(conn);
        return;
    }
    await_writable(conn, false);
    if (result == 1) {
        conn->server->metrics.handshakes++;
        await_head(conn);
    } else if (result != SF_TLS_WANT_READ) {
        conn->server->metrics.handshakes_failed++;
        sf_conn_kill(conn);
    }
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
    if (conn->link)
        sf_tls_bye(conn->link);
    conn->blocked = false;
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
    } else if (conn->state != SF_CONN_SHAKE && conn->state <= SF_CONN_WAIT) {
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
    if (conn->state == SF_CONN_SHAKE)
        shake(conn);
    else if (conn->state < SF_CONN_LINGER)
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
    conn->state = server->setup.tls ? SF_CONN_SHAKE : SF_CONN_HEAD;
    sf_conn_read_on(conn, true);
    sf_conn_arm(conn, server->setup.tls ? server->limits.shake_ms : server->limits.head_ms);
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
    sf_http_drop_large(conn);
    sf_conn_disarm(conn);
    sf_conn_read_on(conn, false);
    if (conn->writable)
        event_free(conn->writable);
    if (conn->out)
        evbuffer_free(conn->out);
    sf_tls_link_free(conn->link);
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
