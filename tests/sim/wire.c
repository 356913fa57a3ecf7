/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sim/wire.h"
#include "net/server.h"
#include "sim/fate.h"
#include "sim/judge.h"
#include <stdlib.h>
#include <string.h>

enum { CLOSE_MS = 5000, DRAIN_MS = 10000, PING_MS = 30000, PONG_MS = 20000 };

enum kind { TEXT, OPENED, CLOSED };

/* Something under way. */
struct parcel {
    struct parcel *next;
    uint64_t at;
    enum kind kind;
    unsigned code; /* CLOSED */
    size_t length;
    char text[];
};

/* One direction of a line. */
struct pipe {
    struct parcel *first, **end;
    size_t count;
    uint64_t last_at;
    struct sim_event event;
    bool broken; /* nothing more comes in at this end */
};

struct sim_line {
    unsigned who;
    struct sf_conn *conn; /* NULL: not there yet, or not any more */
    const struct sim_ear *ear;
    void *context; /* of the person */
    bool gone;     /* the person has hung up, or was told that it is closed */
    struct pipe up, down;
    struct sim_event arrive, lost; /* the handshake; the person notices the break */
};

struct sf_conn {
    struct sf_server *server;
    struct sf_conn *next, *before;
    struct sim_line *line; /* NULL: the other end is gone */
    uint64_t id;
    struct sf_address address;
    const struct sf_channel *channel;
    void *user;
    bool closing;
    unsigned code;
    struct sim_event ended, expected; /* it is told of its end; it did not introduce itself */
};

struct sf_server {
    struct sf_server_setup setup;
    struct sim_node *node;
    struct sf_conn *conns;
    uint64_t ids;
    bool stopping;
    struct sim_event stop, drained;
    struct sf_server_metrics metrics;
};

static void *need(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

/* --- pipes -------------------------------------------------------------------------------------*/

static void pipe_put(struct pipe *pipe, enum kind kind, unsigned code, const char *text,
                     size_t length)
{
    struct parcel *parcel;

    if (pipe->broken)
        return;
    parcel = need(malloc(sizeof *parcel + length + 1));
    *parcel = (struct parcel){.kind = kind, .code = code, .length = length};
    if (length)
        memcpy(parcel->text, text, length);
    parcel->text[length] = '\0';
    parcel->at = sim->now + sim_fate_latency();
    if (parcel->at < pipe->last_at)
        parcel->at = pipe->last_at;
    pipe->last_at = parcel->at;
    *pipe->end = parcel;
    pipe->end = &parcel->next;
    if (!pipe->count++)
        sim_set(&pipe->event, parcel->at);
}

static struct parcel *pipe_take(struct pipe *pipe)
{
    struct parcel *parcel = pipe->first;

    pipe->first = parcel->next;
    if (!pipe->first)
        pipe->end = &pipe->first;
    if (--pipe->count)
        sim_set(&pipe->event, pipe->first->at);
    return parcel;
}

/* Only the first `left` parcels arrive. */
static void pipe_break(struct pipe *pipe, size_t left)
{
    struct parcel **end = &pipe->first, *parcel;

    for (pipe->broken = true; left && *end; left--)
        end = &(*end)->next;
    while ((parcel = *end)) {
        *end = parcel->next;
        free(parcel);
        pipe->count--;
    }
    pipe->end = end;
    if (!pipe->count)
        sim_cancel(&pipe->event);
}

/* --- lines -------------------------------------------------------------------------------------*/

/* Neither end is there any more. */
static void bury(struct sim_line *line)
{
    if (!line->gone || line->conn)
        return;
    pipe_break(&line->up, 0);
    pipe_break(&line->down, 0);
    sim_cancel(&line->arrive);
    sim_cancel(&line->lost);
    free(line);
}

static void tell_closed(struct sim_line *line, unsigned code)
{
    const struct sim_ear *ear = line->ear;
    void *context = line->context;
    bool told = !line->gone;

    line->gone = true;
    pipe_break(&line->down, 0);
    bury(line);
    if (told)
        ear->closed(context, code);
}

static void person_notices(void *context)
{
    tell_closed(context, SF_WS_ABNORMAL);
}

static void end_conn(struct sf_conn *conn, unsigned code, uint64_t at)
{
    if (!conn->code)
        conn->code = code;
    if (!conn->ended.place || conn->ended.at > at)
        sim_set(&conn->ended, at);
}

void sim_break(struct sim_line *line)
{
    unsigned who = (unsigned)sim_between(0, 3); /* both notice it soon, or one of them late */
    uint64_t soon = sim->now + sim_between(1, 200) * SIM_MS;

    if (line->down.broken && line->up.broken)
        return;
    sim->figures.breaks++;
    sim_step("line of %u breaks, %s notices late", line->who,
             who == 2   ? "the node"
             : who == 3 ? "the person"
                        : "nobody");
    pipe_break(&line->up, (size_t)sim_between(0, line->up.count));
    pipe_break(&line->down, (size_t)sim_between(0, line->down.count));
    if (line->conn)
        end_conn(line->conn, SF_WS_ABNORMAL,
                 who == 2 ? sim->now + sim_between(PING_MS, PING_MS + PONG_MS) * SIM_MS : soon);
    if (!line->gone && !line->lost.place)
        sim_set(&line->lost, who == 3 ? sim->now + sim_between(1, 15) * SIM_S : soon);
}

static void deliver_down(void *context)
{
    struct sim_line *line = context;
    struct parcel *parcel = pipe_take(&line->down);

    if (parcel->kind == CLOSED) {
        if (line->conn) /* its answer to the close arrives */
            end_conn(line->conn, parcel->code, sim->now + sim_fate_latency());
        tell_closed(line, parcel->code);
    } else if (!line->gone && parcel->kind == OPENED) {
        line->ear->opened(line->context);
    } else if (!line->gone) {
        line->ear->heard(line->context, parcel->text, parcel->length);
    }
    free(parcel);
}

static void deliver_up(void *context)
{
    struct sim_line *line = context;
    struct parcel *parcel = pipe_take(&line->up);
    struct sf_conn *conn = line->conn;

    if (conn && parcel->kind == CLOSED) {
        end_conn(conn, parcel->code, sim->now);
    } else if (conn && !conn->closing && !conn->code) {
        sim->figures.messages_in++;
        conn->server->metrics.messages_in++;
        conn->channel->text(conn->server->setup.user, conn, parcel->text, parcel->length);
    }
    free(parcel);
}

static const struct sf_channel *channel_of(const struct sf_server *server)
{
    for (size_t i = 0; i < server->setup.route_count; i++)
        if (server->setup.routes[i].channel && !strcmp(server->setup.routes[i].path, "/ws"))
            return server->setup.routes[i].channel;
    return NULL;
}

static void conn_ended(void *context)
{
    struct sf_conn *conn = context;
    struct sf_server *server = conn->server;
    struct sim_line *line = conn->line;

    if (conn->channel)
        conn->channel->closed(server->setup.user, conn, conn->code);
    sim_cancel(&conn->ended);
    sim_cancel(&conn->expected);
    if (conn->next)
        conn->next->before = conn->before;
    if (conn->before)
        conn->before->next = conn->next;
    else
        server->conns = conn->next;
    server->metrics.sockets--;
    line->conn = NULL;
    pipe_break(&line->up, 0);
    bury(line);
    free(conn);
    if (server->stopping && !server->conns && server->node->state == SIM_STOPPING)
        sim_set(&server->drained, sim->now);
}

static void was_not_introduced(void *context)
{
    sf_conn_close(context, SF_WS_POLICY, "no hello");
}

/* The handshake arrives at the node. */
static void arrive(void *context)
{
    static const struct sf_http_request request = {.method = SF_HTTP_GET};
    struct sim_line *line = context;
    struct sf_server *server = sim->node.net;
    struct sf_conn *conn;

    if (line->gone || line->up.broken) {
        bury(line);
        return;
    }
    if (!server || sim->node.state != SIM_UP) {
        pipe_put(&line->down, CLOSED, SF_WS_ABNORMAL, "", 0);
        return;
    }
    conn = need(calloc(1, sizeof *conn));
    conn->server = server;
    conn->id = ++server->ids;
    conn->line = line;
    conn->address.bytes[0] = 0xfd;
    memcpy(conn->address.bytes + 2, &line->who, sizeof line->who);
    conn->ended = (struct sim_event){.run = conn_ended, .context = conn, .node = server->node};
    conn->expected =
        (struct sim_event){.run = was_not_introduced, .context = conn, .node = server->node};
    conn->next = server->conns;
    if (conn->next)
        conn->next->before = conn;
    server->conns = conn;
    server->metrics.sockets++;
    line->conn = conn;
    sim_enter(server->node);
    conn->channel = channel_of(server);
    if (conn->channel->admit(server->setup.user, conn, &request) == 101) {
        pipe_put(&line->down, OPENED, 0, "", 0);
        conn->channel->opened(server->setup.user, conn);
    } else {
        conn->channel = NULL;
        pipe_put(&line->down, CLOSED, SF_WS_ABNORMAL, "", 0);
        end_conn(conn, SF_WS_ABNORMAL, sim->now);
    }
    sim_leave();
}

struct sim_line *sim_dial(unsigned who, const struct sim_ear *ear, void *context)
{
    struct sim_line *line = need(calloc(1, sizeof *line));

    line->who = who;
    line->ear = ear;
    line->context = context;
    line->up.end = &line->up.first;
    line->down.end = &line->down.first;
    line->up.event = (struct sim_event){.run = deliver_up, .context = line, .node = &sim->node};
    line->down.event = (struct sim_event){.run = deliver_down, .context = line};
    line->arrive = (struct sim_event){.run = arrive, .context = line};
    line->lost = (struct sim_event){.run = person_notices, .context = line};
    sim_set(&line->arrive, sim->now + sim_fate_latency());
    return line;
}

void sim_say(struct sim_line *line, const char *text)
{
    sim_step("%u says %.170s", line->who, text);
    pipe_put(&line->up, TEXT, 0, text, strlen(text));
    if (sim_fate_breaks())
        sim_break(line);
}

void sim_hang_up(struct sim_line *line)
{
    line->gone = true;
    if (line->conn)
        pipe_put(&line->up, CLOSED, SF_WS_GOING_AWAY, "", 0);
    pipe_break(&line->down, 0);
    sim_cancel(&line->lost);
    bury(line);
}

bool sim_is_whole(const struct sim_line *line)
{
    return line->conn && !line->conn->code && !line->up.broken && !line->down.broken;
}

void sim_notice(struct sim_line *line)
{
    if (line->lost.place)
        sim_set(&line->lost, sim->now + sim_between(1, 200) * SIM_MS);
}

void sim_server_crash(struct sf_server *server)
{
    for (struct sf_conn *conn = server->conns; conn; conn = conn->next) {
        struct sim_line *line = conn->line;
        pipe_break(&line->up, 0);
        pipe_break(&line->down, (size_t)sim_between(0, line->down.count));
        if (!line->gone && !line->lost.place)
            sim_set(&line->lost, sim->now + sim_between(1, 500) * SIM_MS);
    }
}

/* --- the server --------------------------------------------------------------------------------*/

struct sf_server_limits sf_server_limits(void)
{
    return (struct sf_server_limits){.connections = 12000, .close_ms = CLOSE_MS};
}

static void begin_to_stop(void *context)
{
    struct sf_server *server = context;

    server->stopping = true;
    server->setup.stopping(server->setup.user);
    for (struct sf_conn *conn = server->conns; conn; conn = conn->next)
        sf_conn_close(conn, SF_WS_GOING_AWAY, "server stops");
    sim_set(&server->drained, sim->now + (server->conns ? DRAIN_MS * SIM_MS : 0));
}

static void drained(void *context)
{
    struct sf_server *server = context;

    sim_node_stopped(server->node);
}

struct sf_server *sf_server_new(const struct sf_server_setup *setup, struct sf_fault *fault)
{
    struct sf_server *server = need(calloc(1, sizeof *server));

    (void)fault;
    server->setup = *setup;
    server->node = sim->at;
    server->ids = (uint64_t)server->node->starts << 32;
    server->node->net = server;
    server->stop =
        (struct sim_event){.run = begin_to_stop, .context = server, .node = server->node};
    server->drained = (struct sim_event){.run = drained, .context = server};
    return server;
}

void sf_server_free(struct sf_server *server)
{
    if (!server)
        return;
    while (server->conns) {
        if (!server->conns->code)
            server->conns->code = SF_WS_ABNORMAL;
        if (!server->conns->line->gone && !server->conns->line->lost.place)
            sim_set(&server->conns->line->lost, sim->now + sim_between(1, 500) * SIM_MS);
        conn_ended(server->conns);
    }
    sim_cancel(&server->stop);
    sim_cancel(&server->drained);
    server->node->net = NULL;
    free(server);
}

void sf_server_run(struct sf_server *server)
{
    (void)server;
    abort(); /* the world is the loop */
}

void sf_server_stop(struct sf_server *server)
{
    sim_set(&server->stop, sim->now);
}

const char *sf_server_host(const struct sf_server *server)
{
    (void)server;
    return "127.0.0.1";
}

unsigned sf_server_port(const struct sf_server *server)
{
    return server->setup.port;
}

struct event_base *sf_server_base(struct sf_server *server)
{
    return (struct event_base *)(void *)server->node;
}

struct sf_conn *sf_server_find(struct sf_server *server, uint64_t id)
{
    struct sf_conn *conn = server->conns;

    while (conn && conn->id != id)
        conn = conn->next;
    return conn && !conn->closing && conn->channel ? conn : NULL;
}

struct sf_server_metrics sf_server_metrics(const struct sf_server *server)
{
    return server->metrics;
}

/* People here have no requests over HTTP, so no path has a parameter. */
bool sf_route_matches(const struct sf_route *route, struct sf_slice path)
{
    return sf_slice_is(path, route->path);
}

/* --- a connection ------------------------------------------------------------------------------*/

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

void sf_conn_answer(struct sf_conn *conn, const struct sf_http_answer *answer)
{
    (void)conn, (void)answer;
}

void sf_conn_answer_status(struct sf_conn *conn, unsigned status)
{
    (void)conn, (void)status;
}

/* The next other person of this node, for a bug. */
static struct sim_line *other_ear(const struct sf_conn *conn)
{
    const struct sf_conn *other = conn->next ? conn->next : conn->server->conns;

    return other->line;
}

void sf_conn_send(struct sf_conn *conn, const char *text, size_t length)
{
    struct sim_line *line = conn->line;

    if (conn->closing || conn->server->node->state == SIM_DEAD)
        return;
    sim_judge_sent(text, length);
    sim_hash(text, length);
    sim->figures.messages_out++;
    conn->server->metrics.messages_out++;
    if (sim->bug == SIM_BUG_LOST_TELL && sim_chance(1))
        return;
    if (sim->bug == SIM_BUG_WRONG_EAR && sim_chance(1))
        line = other_ear(conn);
    pipe_put(&line->down, TEXT, 0, text, length);
    if (sim_fate_breaks())
        sim_break(conn->line);
}

void sf_conn_allow(struct sf_conn *conn, unsigned times)
{
    (void)conn, (void)times;
}

void sf_conn_spare(struct sf_conn *conn, size_t bytes)
{
    (void)conn, (void)bytes;
}

size_t sf_conn_waiting(const struct sf_conn *conn)
{
    size_t bytes = 0;

    for (const struct parcel *parcel = conn->line->down.first; parcel; parcel = parcel->next)
        bytes += parcel->length;
    return bytes;
}

void sf_conn_expect(struct sf_conn *conn, unsigned ms)
{
    if (ms)
        sim_set(&conn->expected, sim->now + ms * SIM_MS);
    else
        sim_cancel(&conn->expected);
}

void sf_conn_close(struct sf_conn *conn, unsigned code, const char *reason)
{
    (void)reason;
    if (conn->closing)
        return;
    conn->closing = true;
    if (conn->server->node->state == SIM_DEAD)
        return;
    pipe_put(&conn->line->down, CLOSED, code, "", 0);
    end_conn(conn, code, sim->now + CLOSE_MS * SIM_MS);
}
