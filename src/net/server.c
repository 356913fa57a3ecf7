/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* accept4 */
#include "net/server.h"
#include "base/system.h"
#include "net/conn.h"
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* --- time ------------------------------------------------------------------------------------- */

uint64_t sf_net_now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

uint64_t sf_net_now_ms(void)
{
    return sf_net_now_us() / 1000;
}

static struct timeval in_ms(unsigned ms)
{
    return (struct timeval){.tv_sec = ms / 1000, .tv_usec = (suseconds_t)(ms % 1000) * 1000};
}

/* --- the wheel -------------------------------------------------------------------------------- */

/*
 * Every connection has at most one deadline. It is in the slot of its tick; a deadline more than
 * one round away is skipped until its round comes. Setting and clearing one costs the same with ten
 * connections and with ten thousand.
 */

static uint32_t tick_now(const struct sf_server *server)
{
    return (uint32_t)((sf_net_now_ms() - server->born_ms) / server->limits.tick_ms);
}

void sf_conn_disarm(struct sf_conn *conn)
{
    struct sf_conn **slot = &conn->server->wheel[conn->due % SF_WHEEL];

    if (!conn->in_wheel)
        return;
    if (conn->before)
        conn->before->behind = conn->behind;
    else
        *slot = conn->behind;
    if (conn->behind)
        conn->behind->before = conn->before;
    conn->in_wheel = false;
}

void sf_conn_arm(struct sf_conn *conn, unsigned ms)
{
    struct sf_server *server = conn->server;
    struct sf_conn **slot;

    sf_conn_disarm(conn);
    conn->due = tick_now(server) + ms / server->limits.tick_ms + 1;
    slot = &server->wheel[conn->due % SF_WHEEL];
    conn->before = NULL;
    conn->behind = *slot;
    if (*slot)
        (*slot)->before = conn;
    *slot = conn;
    conn->in_wheel = true;
}

/* Nothing is freed during the walk, so the neighbours in the slot stay valid. A deadline that an
 * expiry sets goes before the current one, or into another slot. */
static void look_at_slot(struct sf_server *server, uint32_t tick)
{
    struct sf_conn *conn = server->wheel[tick % SF_WHEEL], *behind;

    for (; conn; conn = behind) {
        behind = conn->behind;
        if ((int32_t)(conn->due - tick) > 0)
            continue;
        sf_conn_disarm(conn);
        sf_conn_expire(conn);
    }
}

static void ticked(int fd, short what, void *context)
{
    struct sf_server *server = context;
    uint32_t now = tick_now(server), missed = now - server->turned;

    (void)fd, (void)what;
    for (uint32_t i = missed < SF_WHEEL ? missed : SF_WHEEL; i-- > 0;)
        look_at_slot(server, now - i);
    server->turned = now;
}

/* --- turns ------------------------------------------------------------------------------------ */

static void come_round(int fd, short what, void *context)
{
    struct sf_server *server = context;

    (void)fd, (void)what;
    while (server->touched) {
        struct sf_conn *conn = server->touched;
        server->touched = conn->touched_next;
        conn->touched = false;
        sf_conn_turn(conn);
    }
    if (server->stopping && server->metrics.open == 0)
        event_base_loopbreak(server->base);
}

void sf_server_forget(struct sf_server *server, struct sf_conn *conn)
{
    uint32_t slot = (uint32_t)(conn->id % server->slot_count);

    server->slots[slot] = NULL;
    server->spare[server->spare_count++] = slot;
    server->metrics.open--;
}

struct sf_conn *sf_server_find(struct sf_server *server, uint64_t id)
{
    struct sf_conn *conn = server->slots[id % server->slot_count];

    return conn && conn->id == id && conn->state < SF_CONN_CLOSING ? conn : NULL;
}

/* --- accepting -------------------------------------------------------------------------------- */

/* Sends a short explanation if the socket takes it at once; does not wait. A client of TLS could
 * not read it. */
static void turn_away(const struct sf_server *server, int fd, unsigned status)
{
    struct sf_http_answer answer = {.status = status, .more = "Retry-After: 2\r\n"};
    char head[512];
    size_t length = sf_http_write(head, sizeof head, &answer, false, NULL, time(NULL));

    if (!server->setup.tls)
        send(fd, head, length, MSG_NOSIGNAL | MSG_DONTWAIT);
    close(fd);
}

static bool is_proxy(const struct sf_server *server, const struct sf_address *address)
{
    for (size_t i = 0; i < server->setup.trusted_count; i++)
        if (sf_address_equal(address, &server->setup.trusted[i]))
            return true;
    return false;
}

void sf_server_note(struct sf_server *server, enum sf_net_note note,
                    const struct sf_address *address)
{
    if (server->setup.noted)
        server->setup.noted(server->setup.user, note, address);
}

static bool welcomes(struct sf_server *server, enum sf_address_verdict verdict,
                     const struct sf_address *address)
{
    if (verdict == SF_ADDRESS_WELCOME)
        return true;
    server->metrics.address_too_many += verdict == SF_ADDRESS_TOO_MANY;
    server->metrics.address_too_fast += verdict == SF_ADDRESS_TOO_FAST;
    sf_server_note(server,
                   verdict == SF_ADDRESS_TOO_MANY ? SF_NET_NOTE_CONNECTIONS : SF_NET_NOTE_TOO_FAST,
                   address);
    return false;
}

bool sf_server_enter(struct sf_server *server, const struct sf_address *address)
{
    return welcomes(server, sf_addresses_enter(server->addresses, address, sf_net_now_us()),
                    address);
}

bool sf_server_ask(struct sf_server *server, const struct sf_address *address)
{
    return welcomes(server, sf_addresses_ask(server->addresses, address, sf_net_now_us()), address);
}

/* 200, or the status of the rejection. */
static unsigned judge_newcomer(struct sf_server *server, const struct sf_address *address,
                               bool proxied)
{
    if (server->spare_count == 0) {
        server->metrics.too_many++;
        sf_server_note(server, SF_NET_NOTE_FULL, address);
        return 503;
    }
    return proxied || sf_server_enter(server, address) ? 200 : 429;
}

static void welcome(struct sf_server *server, int fd, const struct sf_address *address)
{
    static const int on = 1;
    bool proxied = is_proxy(server, address);
    unsigned status = judge_newcomer(server, address, proxied);
    struct sf_conn *conn;
    uint32_t slot;

    if (status != 200) {
        turn_away(server, fd, status);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on); /* a message is small and urgent */
    conn = sf_conn_new(server, fd, address);
    if (!conn) {
        if (!proxied)
            sf_addresses_leave(server->addresses, address);
        return;
    }
    slot = server->spare[--server->spare_count];
    conn->id = ++server->serial * server->slot_count + slot;
    conn->proxied = proxied;
    conn->entered = !proxied;
    server->slots[slot] = conn;
    server->metrics.accepted++;
    server->metrics.open++;
}

/* Without free descriptors the listener would be readable all the time, so accepting pauses. */
static void pause_accepting(struct sf_server *server)
{
    struct timeval moment = in_ms(100);

    server->metrics.no_descriptors++;
    sf_server_note(server, SF_NET_NOTE_NO_DESCRIPTORS, NULL);
    event_del(server->acceptable);
    event_add(server->paused, &moment);
}

static void go_on_accepting(int fd, short what, void *context)
{
    struct sf_server *server = context;

    (void)fd, (void)what;
    if (!server->stopping)
        event_add(server->acceptable, NULL);
}

static void knocked(int listener, short what, void *context)
{
    struct sf_server *server = context;

    (void)what;
    for (unsigned i = 0; i < 64; i++) {
        struct sockaddr_storage from = {0};
        socklen_t length = sizeof from;
        struct sf_address address;
        int fd = accept4(listener, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
                pause_accepting(server);
            else if (errno == ECONNABORTED || errno == EINTR)
                continue;
            return;
        }
        if (sf_address_of(&address, (const struct sockaddr *)&from))
            welcome(server, fd, &address);
        else
            close(fd);
    }
}

/* --- stopping --------------------------------------------------------------------------------- */

static void time_is_over(int fd, short what, void *context)
{
    struct sf_server *server = context;

    (void)fd, (void)what;
    event_base_loopbreak(server->base);
}

static void stop_listening(struct sf_server *server)
{
    event_del(server->acceptable);
    event_del(server->paused);
    close(server->listener);
    server->listener = -1;
}

static void begin_to_stop(int fd, short what, void *context)
{
    struct sf_server *server = context;
    struct timeval patience = in_ms(server->limits.drain_ms);

    (void)fd, (void)what;
    event_del(server->rung);
    stop_listening(server);
    server->stopping = true;
    if (server->setup.stopping)
        server->setup.stopping(server->setup.user);
    for (uint32_t i = 0; i < server->slot_count; i++) {
        struct sf_conn *conn = server->slots[i];
        if (conn && conn->state == SF_CONN_SOCKET)
            sf_conn_close(conn, SF_WS_GOING_AWAY, "server stops");
        else if (conn && (conn->state == SF_CONN_SHAKE || sf_http_is_idle(conn)))
            sf_conn_kill(conn);
    }
    event_add(server->drained, &patience);
    event_active(server->turn, 0, 0);
}

void sf_server_stop(struct sf_server *server)
{
    static const uint64_t once = 1;
    int kept = errno; /* a signal handler preserves errno */

    if (write(server->bell, &once, sizeof once) < 0)
        errno = 0; /* the counter is full, so it is rung */
    errno = kept;
}

/* --- making ----------------------------------------------------------------------------------- */

struct sf_server_limits sf_server_limits(void)
{
    return (struct sf_server_limits){
        .connections = 12000,
        .address = {.open = 512, .connections = {600, 10000}, .requests = {3000, 30000}},
        .messages = {30, 20000},
        .message_max = 8192,
        .body_max = 16384,
        .large = 32,
        .large_each = 4,
        .queue_max = 256 * 1024,
        .shake_ms = 10000,
        .head_ms = 10000,
        .body_ms = 20000,
        .keep_ms = 30000,
        .answer_ms = 30000,
        .write_ms = 30000,
        .ping_ms = 30000,
        .pong_ms = 20000,
        .close_ms = 5000,
        .drain_ms = 10000,
        .tick_ms = 100,
    };
}

/* Fills the fault and returns false. */
static bool fail(struct sf_fault *fault, enum sf_why why, struct sf_param detail)
{
    sf_fault_say(fault, SF_E_NO_LISTEN, NULL, why, SF_WITH(detail));
    return false;
}

/* A numeric address of either kind. */
static bool read_place(const struct sf_server_setup *setup, struct sockaddr_storage *place,
                       socklen_t *length)
{
    const char *host = setup->host ? setup->host : "127.0.0.1";
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)setup->port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)setup->port)};

    memset(place, 0, sizeof *place);
    if (setup->port > 65535)
        return false;
    if (inet_pton(AF_INET, host, &four.sin_addr) == 1) {
        memcpy(place, &four, sizeof four);
        *length = sizeof four;
        return true;
    }
    if (inet_pton(AF_INET6, host, &six.sin6_addr) == 1) {
        memcpy(place, &six, sizeof six);
        *length = sizeof six;
        return true;
    }
    return false;
}

/* Reads back the address and port that the listener has. */
static bool learn_place(struct sf_server *server)
{
    struct sockaddr_storage place = {0};
    socklen_t length = sizeof place;
    struct sockaddr_in four;
    struct sockaddr_in6 six;

    if (getsockname(server->listener, (struct sockaddr *)&place, &length) != 0)
        return false;
    memcpy(&four, &place, sizeof four);
    memcpy(&six, &place, sizeof six);
    if (place.ss_family == AF_INET) {
        server->port = ntohs(four.sin_port);
        return inet_ntop(AF_INET, &four.sin_addr, server->host, sizeof server->host) != NULL;
    }
    server->port = ntohs(six.sin6_port);
    return inet_ntop(AF_INET6, &six.sin6_addr, server->host, sizeof server->host) != NULL;
}

static bool listen_there(struct sf_server *server, struct sf_fault *fault)
{
    static const int on = 1;
    struct sockaddr_storage place;
    socklen_t length;

    if (!read_place(&server->setup, &place, &length))
        return fail(fault, SF_WHY_NET_ADDRESS,
                    SF_T(server->setup.host ? server->setup.host : "127.0.0.1"));
    server->listener = socket(place.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (server->listener < 0)
        return fail(fault, SF_WHY_NET_SOCKET, SF_SYSTEM(errno));
    setsockopt(server->listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(server->listener, (struct sockaddr *)&place, length) != 0 ||
        listen(server->listener, 1024) != 0 || !learn_place(server))
        return fail(fault, SF_WHY_NET_LISTEN, SF_SYSTEM(errno));
    return true;
}

static bool make_memory(struct sf_server *server)
{
    server->slot_count = server->limits.connections;
    server->slots = calloc(server->slot_count, sizeof *server->slots);
    server->spare = malloc(server->slot_count * sizeof *server->spare);
    /* Rows for all open connections, and as many for recent ones. */
    server->addresses = sf_addresses_new(&server->limits.address, 2 * (size_t)server->slot_count);
    if (!server->slots || !server->spare || !server->addresses)
        return false;
    while (server->spare_count < server->slot_count) {
        server->spare[server->spare_count] = server->slot_count - 1 - server->spare_count;
        server->spare_count++;
    }
    return true;
}

static bool make_events(struct sf_server *server)
{
    struct timeval tick = in_ms(server->limits.tick_ms);
    struct event_base *base;

    server->base = base = event_base_new();
    server->bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (!base || server->bell < 0)
        return false;
    server->rung = event_new(base, server->bell, EV_READ | EV_PERSIST, begin_to_stop, server);
    server->paused = event_new(base, -1, 0, go_on_accepting, server);
    server->tick = event_new(base, -1, EV_PERSIST, ticked, server);
    server->turn = event_new(base, -1, 0, come_round, server);
    server->drained = event_new(base, -1, 0, time_is_over, server);
    server->acceptable = event_new(base, server->listener, EV_READ | EV_PERSIST, knocked, server);
    return server->rung && server->paused && server->tick && server->turn && server->drained &&
           server->acceptable && event_add(server->rung, NULL) == 0 &&
           event_add(server->tick, &tick) == 0 && event_add(server->acceptable, NULL) == 0;
}

struct sf_server *sf_server_new(const struct sf_server_setup *setup, struct sf_fault *fault)
{
    struct sf_server *server = calloc(1, sizeof *server);

    assert(setup->limits.connections > 0 && setup->limits.tick_ms > 0);
    if (!server) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return NULL;
    }
    server->setup = *setup;
    server->limits = setup->limits;
    server->listener = server->bell = -1;
    server->born_ms = sf_net_now_ms();
    if (!listen_there(server, fault)) {
        sf_server_free(server);
        return NULL;
    }
    if (!sf_http_secure(server->secure, sizeof server->secure, setup->csp) ||
        !make_memory(server) || !make_events(server)) {
        fail(fault, SF_WHY_NET_BEGIN, SF_SYSTEM(errno));
        sf_server_free(server);
        return NULL;
    }
    return server;
}

static void free_events(struct sf_server *server)
{
    struct event *events[] = {server->acceptable, server->paused, server->rung,
                              server->tick,       server->turn,   server->drained};

    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        if (events[i])
            event_free(events[i]);
}

void sf_server_free(struct sf_server *server)
{
    if (!server)
        return;
    for (uint32_t i = 0; server->slots && i < server->slot_count; i++)
        if (server->slots[i])
            sf_conn_free(server->slots[i]);
    free_events(server);
    if (server->listener >= 0)
        close(server->listener);
    if (server->bell >= 0)
        close(server->bell);
    if (server->base)
        event_base_free(server->base);
    sf_addresses_free(server->addresses);
    free(server->slots);
    free(server->spare);
    free(server);
}

void sf_server_run(struct sf_server *server)
{
    event_base_dispatch(server->base);
}

const char *sf_server_host(const struct sf_server *server)
{
    return server->host;
}

unsigned sf_server_port(const struct sf_server *server)
{
    return server->port;
}

struct event_base *sf_server_base(struct sf_server *server)
{
    return server->base;
}

struct sf_server_metrics sf_server_metrics(const struct sf_server *server)
{
    return server->metrics;
}

/* --- timers ----------------------------------------------------------------------------------- */

struct sf_timer {
    struct event *event;
    void (*ring)(void *context);
    void *context;
};

static void ring(int fd, short what, void *context)
{
    struct sf_timer *timer = context;

    (void)fd, (void)what;
    timer->ring(timer->context);
}

struct sf_timer *sf_timer_new(struct sf_server *server, void (*function)(void *context),
                              void *context)
{
    struct sf_timer *timer = malloc(sizeof *timer);

    if (!timer)
        return NULL;
    *timer = (struct sf_timer){.ring = function, .context = context};
    timer->event = event_new(server->base, -1, 0, ring, timer);
    if (!timer->event) {
        free(timer);
        return NULL;
    }
    return timer;
}

void sf_timer_free(struct sf_timer *timer)
{
    if (!timer)
        return;
    event_free(timer->event);
    free(timer);
}

void sf_timer_set(struct sf_timer *timer, unsigned ms)
{
    struct timeval time = in_ms(ms);

    event_add(timer->event, &time);
}

void sf_timer_clear(struct sf_timer *timer)
{
    event_del(timer->event);
}
