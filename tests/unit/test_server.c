/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* setrlimit, mkdtemp */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/holds.h"
#include "base/rng.h"
#include "net/files.h"
#include "net/mail.h"
#include "net/server.h"
#include "net/work.h"
#include "net_client.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * A real server in a thread, and a client that says what it likes. The test checks
 * the counters of the server and the calls of its user after the server has stopped.
 */

/* --- the server under test -------------------------------------------------------------------- */

struct service {
    struct sf_server *server;
    struct sf_work *work;
    struct sf_files *files;
    pthread_t thread;
    unsigned port;
    struct sf_server_metrics metrics;
    /* what its user saw; the thread's until it has ended */
    unsigned opened, closed, texts, last_code, stale;
    uint64_t ids[64];
    unsigned id_count;
    char exchanges[512]; /* "GET /hello 200\n", as many as have room */
    size_t exchanges_length;
};

static struct answer answer; /* large, and one at a time is enough */
static struct frame frame;

static void hello(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_http_answer said = {
        .status = 200, .type = "text/plain", .body = "Servus\n", .length = 7};

    (void)user, (void)request;
    sf_conn_answer(conn, &said);
    sf_conn_answer(conn, &said); /* a second one is none */
}

static void echo_body(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_http_answer said = {.status = 200,
                                  .type = "text/plain",
                                  .body = request->body.text,
                                  .length = request->body.length};

    (void)user;
    sf_conn_answer(conn, &said);
}

static void who(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    char text[SF_ADDRESS_TEXT];
    struct sf_http_answer said = {.status = 200, .body = text};

    (void)user, (void)request;
    sf_address_write(sf_conn_address(conn), text);
    said.length = strlen(text);
    sf_conn_answer(conn, &said);
}

static void never(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    (void)user, (void)conn, (void)request;
}

static void split(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_http_answer said = {.status = 200, .type = "a\r\nb: c"};

    (void)user, (void)request;
    sf_conn_answer(conn, &said);
}

/* An interim status is no answer: a bug of the route. */
static void interim(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_http_answer said = {.status = 102};

    (void)user, (void)request;
    sf_conn_answer(conn, &said);
}

static void much(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    static char bytes[32 << 20]; /* more than the buffers between us hold */
    struct sf_http_answer said = {
        .status = 200, .body = bytes, .length = sizeof bytes, .lasting = true};

    (void)user, (void)request;
    sf_conn_answer(conn, &said);
}

static void give_file(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct service *service = user;

    sf_files_answer(service->files, conn, request);
}

/* A job on a worker; its answer goes to a connection that may be gone. */
struct job {
    struct service *service;
    uint64_t id;
    pthread_t loop;
    char text[32];
};

static void think(void *context, unsigned thread)
{
    struct job *job = context;

    (void)thread;
    assert_false(pthread_equal(pthread_self(), job->loop));
    strcpy(job->text, "thought");
}

static void thought(void *context, bool ran)
{
    struct job *job = context;
    struct sf_conn *conn = sf_server_find(job->service->server, job->id);
    struct sf_http_answer said = {.status = 200, .body = job->text, .length = 7};

    if (conn && ran)
        sf_conn_answer(conn, &said);
    if (!conn)
        job->service->stale++;
    free(job);
}

static void ask_worker(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct service *service = user;
    struct job *job = malloc(sizeof *job);

    (void)request;
    *job = (struct job){.service = service, .id = sf_conn_id(conn), .loop = pthread_self()};
    if (!sf_work_give(service->work,
                      &(struct sf_job){.run = think, .done = thought, .context = job})) {
        free(job);
        sf_conn_answer_status(conn, 503);
    }
}

static size_t room(void *user, const struct sf_http_request *request)
{
    (void)user, (void)request;
    return 65536;
}

static unsigned admit(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    static const char *const origins[] = {"http://good", NULL};

    (void)user, (void)conn;
    return sf_http_origin_is(request, origins) ? 101 : 403;
}

static void opened(void *user, struct sf_conn *conn)
{
    struct service *service = user;

    service->opened++;
    sf_conn_set_user(conn, service);
    if (service->id_count < 64)
        service->ids[service->id_count++] = sf_conn_id(conn);
}

static void flood(struct sf_conn *conn)
{
    static char much[8000];

    memset(much, 'x', sizeof much);
    for (unsigned i = 0; i < 3000; i++)
        sf_conn_send(conn, much, sizeof much);
}

static void text(void *user, struct sf_conn *conn, const char *said, size_t length)
{
    struct service *service = user;

    assert_ptr_equal(sf_conn_user(conn), service);
    assert_int_equal(said[length], '\0');
    service->texts++;
    if (strcmp(said, "close me") == 0) {
        sf_conn_close(conn, 4321, "as you like");
        sf_conn_close(conn, 4322, "again");
        sf_conn_send(conn, "not heard", 9);
        assert_null(sf_server_find(service->server, sf_conn_id(conn)));
    } else if (strcmp(said, "flood me") == 0) {
        flood(conn);
    } else if (strcmp(said, "tell all") == 0) {
        for (unsigned i = 0; i < service->id_count; i++) {
            struct sf_conn *other = sf_server_find(service->server, service->ids[i]);
            if (other)
                sf_conn_send(other, "all", 3);
        }
    } else {
        sf_conn_send(conn, said, length);
    }
}

static void closed(void *user, struct sf_conn *conn, unsigned code)
{
    struct service *service = user;

    assert_null(sf_server_find(service->server, sf_conn_id(conn)));
    sf_conn_send(conn, "nobody hears", 12);
    service->closed++;
    service->last_code = code;
}

static const struct sf_channel echo = {admit, opened, text, closed};

static const struct sf_route routes[] = {
    {SF_HTTP_GET, "/hello", hello, NULL},        {SF_HTTP_POST, "/echo", echo_body, NULL},
    {SF_HTTP_PUT, "/echo", echo_body, NULL},     {SF_HTTP_GET, "/who", who, NULL},
    {SF_HTTP_GET, "/never", never, NULL},        {SF_HTTP_GET, "/split", split, NULL},
    {SF_HTTP_GET, "/work", ask_worker, NULL},    {SF_HTTP_GET, "/socket", NULL, &echo},
    {SF_HTTP_GET, "/files/*", give_file, NULL},  {SF_HTTP_GET, "/hello/*", hello, NULL},
    {SF_HTTP_GET, "/much", much, NULL},          {SF_HTTP_GET, "/interim", interim, NULL},
    {SF_HTTP_POST, "/large", hello, NULL, room},
};

static void a_path_with_names(void **state)
{
    static const struct {
        const char *row, *path;
        bool fits;
    } cases[] = {
        {"/games/{id}", "/games/7", true},
        {"/games/{id}", "/games/", false},
        {"/games/{id}", "/games", false},
        {"/games/{id}", "/games/7/", false},
        {"/games/{id}", "/games/7/moves", false},
        {"/games/{id}/moves", "/games/7/moves", true},
        {"/games/{id}/moves", "/games//moves", false},
        {"/games/{id}/moves", "/games/7/move", false},
        {"/games/{id}/{what}", "/games/7/x", true},
        {"/games/{id}/*", "/games/7/x/y", true},
        {"/games/*", "/games/", true},
        {"/games/*", "/game", false},
        {"/games", "/games", true},
        {"/games", "/gamesX", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sf_route route = {SF_HTTP_GET, cases[i].row, hello, NULL};
        struct sf_slice path = {cases[i].path, strlen(cases[i].path)};
        if (sf_route_matches(&route, path) != cases[i].fits)
            fail_msg("%s at %s", cases[i].path, cases[i].row);
    }
}

static void note_exchange(void *user, const struct sf_exchange *exchange)
{
    struct service *service = user;
    size_t room = sizeof service->exchanges - service->exchanges_length;
    int length = snprintf(service->exchanges + service->exchanges_length, room, "%s %s %u\n",
                          exchange->method ? exchange->method : "-",
                          exchange->path ? exchange->path : "-", exchange->status);

    assert_true(exchange->conn > 0);
    assert_true(exchange->us < 600 * UINT64_C(1000000));
    if ((size_t)length < room)
        service->exchanges_length += (size_t)length;
}

static void *run(void *context)
{
    struct service *service = context;

    sf_server_run(service->server);
    return NULL;
}

static void say_goodbye(void *user)
{
    struct service *service = user;

    for (unsigned i = 0; i < service->id_count; i++) {
        struct sf_conn *conn = sf_server_find(service->server, service->ids[i]);
        if (conn)
            sf_conn_send(conn, "goodbye", 7);
    }
}

/* Limits that do not get in the way of a test that is about something else. */
static struct sf_server_limits wide(void)
{
    struct sf_server_limits limits = sf_server_limits();

    limits.connections = 64;
    limits.address = (struct sf_address_limits){0};
    limits.messages = (struct sf_rate){0};
    limits.message_max = 70000;
    limits.tick_ms = 10;
    limits.close_ms = 2000;
    return limits;
}

static void start_with(struct service *service, struct sf_server_setup setup)
{
    struct sf_fault fault = SF_NO_FAULT;

    memset(service, 0, sizeof *service);
    setup.routes = routes;
    setup.route_count = sizeof routes / sizeof *routes;
    setup.user = service;
    setup.stopping = say_goodbye;
    setup.answered = note_exchange;
    service->server = sf_server_new(&setup, &fault);
    if (!service->server)
        fail_msg("%s", sf_fault_text(&fault, SF_EN));
    service->port = sf_server_port(service->server);
    service->work = sf_work_new(sf_server_base(service->server), 2, 4);
    assert_non_null(service->work);
    assert_int_equal(pthread_create(&service->thread, NULL, run, service), 0);
}

static void start(struct service *service, const struct sf_server_limits *limits)
{
    start_with(service, (struct sf_server_setup){.limits = *limits});
}

/* Every opened socket is told closed once. */
static void stop(struct service *service)
{
    sf_server_stop(service->server);
    assert_int_equal(pthread_join(service->thread, NULL), 0);
    service->metrics = sf_server_metrics(service->server);
    sf_work_free(service->work);
    sf_server_free(service->server);
    sf_files_free(service->files);
    assert_int_equal(service->opened, service->closed);
}

#define HOST "Host: h\r\n"

/* --- HTTP ------------------------------------------------------------------------------------- */

static void requests_are_answered(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state;
    start(&service, &limits);
    fd = client_open(service.port, 0);
    assert_int_equal(client_ask(fd, &answer, "GET /hello HTTP/1.1\r\n" HOST "\r\n"), 200);
    assert_string_equal(answer.body, "Servus\n");
    assert_non_null(strstr(answer.head, "\r\nConnection: keep-alive\r\n"));
    assert_non_null(strstr(answer.head, "\r\nContent-Security-Policy: default-src 'none'"));
    assert_non_null(strstr(answer.head, "\r\nDate: "));
    assert_int_equal(client_ask(fd, &answer, "HEAD /hello?x=y HTTP/1.1\r\n" HOST "\r\n"), 200);
    assert_non_null(strstr(answer.head, "\r\nContent-Length: 7\r\n"));
    assert_int_equal(client_ask(fd, &answer, "GET /hello/there HTTP/1.1\r\n" HOST "\r\n"), 200);
    assert_int_equal(client_ask(fd, &answer, "GET /nothing HTTP/1.1\r\n" HOST "\r\n"), 404);
    assert_string_equal(answer.body,
                        "{\"error\":\"not_found\",\"message\":\"There is no such thing here, "
                        "or you may not see it.\"}\n");
    assert_int_equal(client_ask(fd, &answer,
                                "GET /nothing HTTP/1.1\r\n" HOST
                                "Accept-Language: fr, de-AT;q=0.8, en\r\n\r\n"),
                     404);
    assert_string_equal(answer.body,
                        "{\"error\":\"not_found\",\"message\":\"Das gibt es hier nicht, oder "
                        "du darfst es nicht sehen.\"}\n");
    assert_int_equal(client_ask(fd, &answer, "GET /echo HTTP/1.1\r\n" HOST "\r\n"), 405);
    assert_non_null(strstr(answer.head, "\r\nAllow: POST, PUT\r\n"));
    assert_int_equal(client_ask(fd, &answer, "DELETE /hello HTTP/1.1\r\n" HOST "\r\n"), 405);
    assert_non_null(strstr(answer.head, "\r\nAllow: GET, HEAD\r\n"));
    assert_int_equal(
        client_ask(fd, &answer, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\nhallo"),
        200);
    assert_string_equal(answer.body, "hallo");
    assert_int_equal(client_ask(fd, &answer, "GET /work HTTP/1.1\r\n" HOST "\r\n"), 200);
    assert_string_equal(answer.body, "thought");
    assert_int_equal(client_ask(fd, &answer, "GET /who HTTP/1.0\r\n\r\n"), 200);
    assert_string_equal(answer.body, "127.0.0.1");
    assert_non_null(strstr(answer.head, "\r\nConnection: close\r\n"));
    assert_true(client_at_end(fd));
    client_close(fd);
    fd = client_open(service.port, 0);
    assert_int_equal(client_ask(fd, &answer, "GET /split HTTP/1.1\r\n" HOST "\r\n"), 500);
    assert_true(client_at_end(fd));
    client_close(fd);
    stop(&service);
    assert_int_equal(service.metrics.status[2], 6);
    assert_int_equal(service.metrics.status[4], 4);
    assert_int_equal(service.metrics.status[5], 1);
    assert_int_equal(service.metrics.requests, 11);
    assert_int_equal(service.metrics.accepted, 2);
    assert_int_equal(service.metrics.open, 0);
}

static void what_is_refused_closes_the_connection(void **state)
{
    /* clang-format off */
    static const struct {
        const char *text;
        unsigned status;
    } rows[] = {
        {"nonsense\r\n\r\n", 400},
        {"GET / HTTP/1.1\n", 400},
        {"GET /hello HTTP/1.1\r\n\r\n", 400},
        {"POST /echo HTTP/1.1\r\n" HOST "\r\n", 411},
        {"POST /echo HTTP/1.1\r\n" HOST "Content-Length: 16385\r\n\r\n", 413},
        {"POST /echo HTTP/1.1\r\n" HOST "Content-Length: 99999999999999999999\r\n\r\n", 413},
        {"POST /nothing HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\nhallo", 404},
        {"POST /hello HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\nhallo", 405},
        {"GET /hello HTTP/1.1\r\n" HOST "Expect: tea\r\n\r\n", 417},
        {"POST /echo HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501},
        {"BREW /hello HTTP/1.1\r\n" HOST "\r\n", 501},
        {"GET /hello HTTP/3.0\r\n" HOST "\r\n", 505},
    };
    /* clang-format on */
    struct sf_server_limits limits = wide();
    struct service service;

    (void)state;
    start(&service, &limits);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int fd = client_open(service.port, 0);
        /* what is behind it must not be taken for a request */
        client_say_text(fd, rows[i].text);
        client_say_text(fd, "GET /hello HTTP/1.1\r\n" HOST "\r\n");
        client_hear(fd, &answer, false);
        if (answer.status != rows[i].status)
            fail_msg("%s: %u", rows[i].text, answer.status);
        assert_non_null(strstr(answer.head, "\r\nConnection: close\r\n"));
        assert_true(client_at_end(fd));
        client_close(fd);
    }
    stop(&service);
}

static bool expected(const char *file, unsigned line, const char *what)
{
    (void)file, (void)line, (void)what;
    return true;
}

static void a_broken_answer_closes_one_connection(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd, other;

    (void)state;
    sf_broken_set(expected);
    start(&service, &limits);
    fd = client_open(service.port, 0);
    other = client_open(service.port, 0);
    client_say_text(fd, "GET /interim HTTP/1.1\r\n" HOST "\r\n");
    client_hear(fd, &answer, false);
    assert_int_equal(answer.status, 500);
    assert_true(client_at_end(fd));
    client_say_text(other, "GET /hello HTTP/1.1\r\n" HOST "\r\n");
    client_hear(other, &answer, false);
    assert_int_equal(answer.status, 200);
    client_close(fd);
    client_close(other);
    stop(&service);
    sf_broken_set(NULL);
}

static void what_is_told_of_requests_has_no_address_in_it(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state;
    start(&service, &limits);
    fd = client_open(service.port, 0);
    client_ask(fd, &answer, "GET /hello/secret?key=secret HTTP/1.1\r\n" HOST "\r\n");
    client_ask(fd, &answer, "HEAD /who HTTP/1.1\r\n" HOST "\r\n");
    client_ask(fd, &answer, "GET /work HTTP/1.1\r\n" HOST "\r\n");
    client_ask(fd, &answer, "PUT /secret HTTP/1.1\r\n" HOST "Content-Length: 0\r\n\r\n");
    client_ask(fd, &answer, "secret\r\n\r\n");
    client_close(fd);
    client_close(socket_open(service.port, 0));
    stop(&service);
    assert_memory_equal(service.exchanges,
                        "GET /hello/* 200\nHEAD /who 200\nGET /work 200\nPUT - 404\n- - 400\n"
                        "GET /socket 101\n",
                        service.exchanges_length);
    assert_int_equal(service.metrics.requests, 6);
}

static void endless_heads_are_cut_off(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    static char much[2 * SF_HTTP_HEAD_MAX];
    int fd;

    (void)state;
    start(&service, &limits);
    memset(much, 'a', sizeof much);
    fd = client_open(service.port, 0);
    client_say_text(fd, "GET /");
    client_say(fd, much, sizeof much);
    client_hear(fd, &answer, false);
    assert_int_equal(answer.status, 414);
    assert_true(client_at_end(fd));
    client_close(fd);
    fd = client_open(service.port, 0);
    client_say_text(fd, "GET / HTTP/1.1\r\n" HOST "X: ");
    client_say(fd, much, sizeof much);
    client_hear(fd, &answer, false);
    assert_int_equal(answer.status, 431);
    assert_true(client_at_end(fd));
    client_close(fd);
    stop(&service);
}

static void requests_may_come_in_drops_and_all_at_once(void **state)
{
    static const char one[] = "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\nabc";
    static const char many[] = "\r\nGET /hello HTTP/1.1\r\n" HOST "\r\n"
                               "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\nxyz"
                               "GET /work HTTP/1.1\r\n" HOST "\r\n"
                               "HEAD /hello HTTP/1.1\r\n" HOST "\r\n"
                               "GET /who HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n"
                               "GET /hello HTTP/1.1\r\n" HOST "\r\n";
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state; /* 9112 9.3.2: answers in the order of the requests */
    start(&service, &limits);
    fd = client_open(service.port, 0);
    for (size_t i = 0; i < sizeof one - 1; i++)
        client_say(fd, one + i, 1);
    client_hear(fd, &answer, false);
    assert_string_equal(answer.body, "abc");
    client_say_text(fd, many);
    client_hear(fd, &answer, false);
    assert_string_equal(answer.body, "Servus\n");
    client_hear(fd, &answer, false);
    assert_string_equal(answer.body, "xyz");
    client_hear(fd, &answer, false);
    assert_string_equal(answer.body, "thought");
    client_hear(fd, &answer, true);
    assert_int_equal(answer.status, 200);
    client_hear(fd, &answer, false);
    assert_string_equal(answer.body, "127.0.0.1");
    assert_true(client_at_end(fd));
    client_close(fd);
    stop(&service);
    assert_int_equal(service.metrics.requests, 6);
}

static void who_has_no_more_to_ask_still_gets_answers(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state; /* 9112 9.6: half of the connection is closed */
    start(&service, &limits);
    fd = client_open(service.port, 0);
    client_say_text(fd, "GET /hello HTTP/1.1\r\n" HOST "\r\nGET /work HTTP/1.1\r\n" HOST "\r\n");
    shutdown(fd, SHUT_WR);
    client_hear(fd, &answer, false);
    assert_string_equal(answer.body, "Servus\n");
    client_hear(fd, &answer, false);
    assert_string_equal(answer.body, "thought");
    assert_true(client_at_end(fd));
    client_close(fd);
    stop(&service);
}

static void a_careful_client_is_told_to_continue(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state; /* 9110 10.1.1 */
    start(&service, &limits);
    fd = client_open(service.port, 0);
    assert_int_equal(client_ask(fd, &answer,
                                "POST /echo HTTP/1.1\r\n" HOST
                                "Content-Length: 2\r\nExpect: 100-continue\r\n\r\n"),
                     100);
    assert_int_equal(client_ask(fd, &answer, "ok"), 200);
    assert_string_equal(answer.body, "ok");
    assert_int_equal(client_ask(fd, &answer,
                                "POST /echo HTTP/1.1\r\n" HOST
                                "Content-Length: 20000\r\nExpect: 100-continue\r\n\r\n"),
                     413);
    assert_true(client_at_end(fd));
    client_close(fd);
    stop(&service);
}

static void who_is_slow_is_given_up(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int silent, head, body, unanswered, kept;

    (void)state;
    limits.head_ms = limits.body_ms = limits.keep_ms = limits.answer_ms = 600;
    start(&service, &limits);
    silent = client_open(service.port, 0);
    assert_true(client_at_end(silent));
    head = client_open(service.port, 0);
    client_say_text(head, "GET /hello HTTP/1.1\r\nHo");
    client_hear(head, &answer, false);
    assert_int_equal(answer.status, 408);
    assert_true(client_at_end(head));
    body = client_open(service.port, 0);
    client_say_text(body, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\nhal");
    client_hear(body, &answer, false);
    assert_int_equal(answer.status, 408);
    assert_true(client_at_end(body));
    unanswered = client_open(service.port, 0);
    assert_int_equal(client_ask(unanswered, &answer, "GET /never HTTP/1.1\r\n" HOST "\r\n"), 503);
    assert_true(client_at_end(unanswered));
    kept = client_open(service.port, 0);
    assert_int_equal(client_ask(kept, &answer, "GET /hello HTTP/1.1\r\n" HOST "\r\n"), 200);
    assert_true(client_at_end(kept));
    client_close(silent);
    client_close(head);
    client_close(body);
    client_close(unanswered);
    client_close(kept);
    stop(&service);
    assert_int_equal(service.metrics.timeouts, 3);
}

/* An upload that has begun: answered with 100, so that the server has read its head. */
static int upload(unsigned port, unsigned from, unsigned expected)
{
    int fd = client_open(port, from);

    assert_int_equal(client_ask(fd, &answer,
                                "POST /large HTTP/1.1\r\n" HOST
                                "Content-Length: 60000\r\nExpect: 100-continue\r\n\r\n"),
                     expected);
    return fd;
}

/* Waits until the server has seen that connections are gone. */
static void await_place(unsigned port, unsigned from)
{
    do {
        int fd = client_open(port, from);
        client_ask(fd, &answer,
                   "POST /large HTTP/1.1\r\n" HOST
                   "Content-Length: 60000\r\nExpect: 100-continue\r\n\r\n");
        client_close(fd);
    } while (answer.status == 503);
    assert_int_equal(answer.status, 100);
}

static void large_bodies_have_few_places(void **state)
{
    static char bytes[60001];
    struct sf_server_limits limits = wide();
    struct service service;
    int first, second, other, small;

    (void)state;
    memset(bytes, 'x', sizeof bytes - 1);
    limits.large = 3;
    limits.large_each = 2;
    start(&service, &limits);
    first = upload(service.port, 1, 100);
    second = upload(service.port, 1, 100);
    client_close(upload(service.port, 1, 503)); /* this address has its two */
    other = upload(service.port, 2, 100);
    client_close(upload(service.port, 3, 503)); /* and all have their three */
    small = client_open(service.port, 1);
    assert_int_equal(
        client_ask(small, &answer, "POST /large HTTP/1.1\r\n" HOST "Content-Length: 2\r\n\r\nok"),
        200);
    client_close(small);
    assert_int_equal(client_ask(first, &answer, bytes), 200);
    client_close(upload(service.port, 1, 100)); /* an answer gives the place back */
    client_close(second);
    client_close(other);
    client_close(first);
    await_place(service.port, 1); /* and so does the end of a connection */
    stop(&service);
}

static void an_answer_that_nobody_takes_is_given_up(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    static char taken[1 << 20];
    size_t all = 0;
    ssize_t got;
    int fd;

    (void)state;
    limits.write_ms = 1000; /* no pause of a busy machine is as long */
    start(&service, &limits);
    fd = client_open(service.port, 0);
    client_say_text(fd, "GET /much HTTP/1.1\r\n" HOST "\r\n");
    usleep(2500000);
    while ((got = recv(fd, taken, sizeof taken, 0)) > 0)
        all += (size_t)got;
    assert_true(all > 0 && all < 32 << 20);
    client_close(fd);
    fd = client_open(service.port, 0); /* who takes it gets all of it */
    client_say_text(fd, "GET /much HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n");
    for (all = 0; (got = recv(fd, taken, sizeof taken, 0)) > 0;)
        all += (size_t)got;
    assert_true(all > 32 << 20);
    client_close(fd);
    stop(&service);
    assert_int_equal(service.metrics.timeouts, 1);
}

/* A new head has its time from its first byte: drops do not prolong it. */
static void dripping_does_not_help(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    bool ended = false;
    int fd;

    (void)state;
    limits.head_ms = 300;
    start(&service, &limits);
    fd = client_open(service.port, 0);
    client_say_text(fd, "GET /hello HTTP/1.1\r\nX: ");
    for (unsigned i = 0; i < 1000 && !ended; i++) {
        char byte;
        client_say_text(fd, "a");
        usleep(10000);
        ended = recv(fd, &byte, 1, MSG_DONTWAIT | MSG_PEEK) > 0;
    }
    assert_true(ended);
    client_hear(fd, &answer, false);
    assert_int_equal(answer.status, 408);
    client_close(fd);
    stop(&service);
}

/* --- WebSocket -------------------------------------------------------------------------------- */

static void messages_of_all_lengths_come_back(void **state)
{
    static const size_t lengths[] = {0,    1,    124,  125,   126,   127,   128,   1000,
                                     8191, 8192, 8193, 65535, 65536, 65537, 69999, 70000};
    struct sf_server_limits limits = wide();
    struct service service;
    static char said[70000];
    int fd;

    (void)state; /* 6455 5.2 */
    start(&service, &limits);
    fd = socket_open(service.port, 0);
    for (size_t i = 0; i < sizeof said; i++)
        said[i] = (char)('a' + i % 26);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        socket_frame(fd, 0x81, said, lengths[i]);
        socket_hear(fd, &frame);
        assert_int_equal(frame.opcode, 1);
        assert_int_equal(frame.length, lengths[i]);
        assert_memory_equal(frame.payload, said, lengths[i]);
    }
    socket_frame(fd, 0x88, "\003\350", 2);
    assert_int_equal(socket_close_code(fd, &frame), 1000);
    assert_true(client_at_end(fd));
    client_close(fd);
    stop(&service);
    assert_int_equal(service.last_code, 1000);
    assert_int_equal(service.metrics.messages_in, sizeof lengths / sizeof *lengths);
    assert_int_equal(service.metrics.messages_out, sizeof lengths / sizeof *lengths);
    assert_int_equal(service.metrics.closes[0], 1);
    assert_int_equal(service.metrics.sockets, 0);
}

static void fragments_and_pings_are_understood(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state; /* 6455 5.4, 5.5.2 */
    start(&service, &limits);
    fd = socket_open(service.port, 0);
    socket_frame(fd, 0x01, "Eichel", 6);
    socket_frame(fd, 0x89, "are you there?", 14);
    socket_frame(fd, 0x00, "", 0);
    socket_frame(fd, 0x8a, "nobody asked", 12);
    socket_frame(fd, 0x80, "-Ober", 5);
    socket_hear(fd, &frame);
    assert_int_equal(frame.opcode, 10);
    assert_string_equal(frame.payload, "are you there?");
    socket_hear(fd, &frame);
    assert_int_equal(frame.opcode, 1);
    assert_string_equal(frame.payload, "Eichel-Ober");
    for (unsigned i = 0; i < 100; i++)
        socket_frame(fd, 0x89, "x", 1);
    for (unsigned i = 0; i < 100; i++) {
        socket_hear(fd, &frame);
        assert_int_equal(frame.opcode, 10);
    }
    client_close(fd);
    stop(&service);
    assert_int_equal(service.last_code, 1006); /* it left without a word */
}

static void frames_may_come_in_drops_and_with_the_handshake(void **state)
{
    static const char all[] = "GET /socket HTTP/1.1\r\n" HOST "Origin: http://good\r\n"
                              "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Sec-WebSocket-Version: 13\r\n\r\n"
                              "\x81\x85\0\0\0\0early"
                              "\x81\x84\1\1\1\1m`ud";
    struct sf_server_limits limits = wide();
    struct service service;

    (void)state;
    start(&service, &limits);
    for (unsigned step = 0; step < 2; step++) {
        int fd = client_open(service.port, 0);
        if (step == 0)
            client_say(fd, all, sizeof all - 1);
        for (size_t i = 0; step == 1 && i < sizeof all - 1; i++)
            client_say(fd, all + i, 1);
        client_hear(fd, &answer, true);
        assert_int_equal(answer.status, 101);
        socket_hear(fd, &frame);
        assert_string_equal(frame.payload, "early");
        socket_hear(fd, &frame);
        assert_string_equal(frame.payload, "late");
        client_close(fd);
    }
    stop(&service);
}

static void huge_and_unmasked_frames_are_refused(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        unsigned code;
    } rows[] = {
        {"\x81\x01z", 3, 1002},
        {"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10, 1009},
        {"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10, 1002},
        {"\x81\xff\0\0\0\0\0\1\x11\x71", 10, 1009}, /* 70,001 bytes: one too many */
        {"\x01\xff\0\0\0\1\0\0\0\0", 10, 1009},
    };
    struct sf_server_limits limits = wide();
    struct service service;

    (void)state;
    start(&service, &limits);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int fd = socket_open(service.port, 0);
        client_say(fd, rows[i].bytes, rows[i].length);
        assert_int_equal(socket_close_code(fd, &frame), rows[i].code);
        client_close(fd);
    }
    stop(&service);
    assert_int_equal(service.metrics.closes[2], 2);
    assert_int_equal(service.metrics.closes[9], 3);
}

static void handshakes_are_refused(void **state)
{
#define SHAKE                                                                                      \
    "GET /socket HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n"                \
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state;
    start(&service, &limits);
    fd = client_open(service.port, 0); /* and the connection goes on */
    assert_int_equal(client_ask(fd, &answer, SHAKE "Sec-WebSocket-Version: 13\r\n\r\n"), 403);
    assert_int_equal(
        client_ask(fd, &answer, SHAKE "Sec-WebSocket-Version: 13\r\nOrigin: http://evil\r\n\r\n"),
        403);
    assert_int_equal(
        client_ask(fd, &answer, SHAKE "Sec-WebSocket-Version: 7\r\nOrigin: http://good\r\n\r\n"),
        426);
    assert_non_null(strstr(answer.head, "\r\nSec-WebSocket-Version: 13\r\n"));
    assert_int_equal(client_ask(fd, &answer, "GET /socket HTTP/1.1\r\n" HOST "\r\n"), 426);
    assert_non_null(strstr(answer.head, "\r\nUpgrade: websocket\r\n"));
    assert_int_equal(client_ask(fd, &answer, "GET /hello HTTP/1.1\r\n" HOST "\r\n"), 200);
    client_close(fd);
    stop(&service);
    assert_int_equal(service.opened, 0);
#undef SHAKE
}

static void the_user_closes(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int polite, rude;

    (void)state; /* 6455 7.1.2 */
    limits.close_ms = 500;
    start(&service, &limits);
    polite = socket_open(service.port, 0);
    socket_text(polite, "close me");
    socket_hear(polite, &frame);
    assert_int_equal(frame.opcode, 8);
    assert_int_equal(frame.code, 4321);
    assert_string_equal(frame.payload + 2, "as you like");
    socket_frame(polite, 0x88, "\020\341", 2);
    assert_true(client_at_end(polite));
    client_close(polite);
    rude = socket_open(service.port, 0);
    socket_text(rude, "close me");
    socket_hear(rude, &frame);
    assert_int_equal(frame.code, 4321);
    socket_text(rude, "I go on talking"); /* thrown away, and in the end the line goes dead */
    assert_true(client_at_end(rude));
    client_close(rude);
    stop(&service);
    assert_int_equal(service.last_code, 4321);
    assert_int_equal(service.texts, 2);
    assert_int_equal(service.metrics.timeouts, 1);
}

static void both_close_at_the_same_time(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state; /* 6455 7.1.4: each close counts as the answer to the other */
    start(&service, &limits);
    fd = socket_open(service.port, 0);
    client_say(fd, "\x81\x88\0\0\0\0close me\x88\x82\0\0\0\0\003\350", 22);
    assert_int_equal(socket_close_code(fd, &frame), 4321);
    assert_true(client_at_end(fd));
    client_close(fd);
    stop(&service);
    assert_int_equal(service.last_code, 4321);
}

static void silence_is_asked_and_then_given_up(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int dead, alive;

    (void)state; /* 6455 5.5.2 */
    limits.ping_ms = 50;
    limits.pong_ms = 2000;
    start(&service, &limits);
    alive = socket_open(service.port, 0);
    for (unsigned i = 0; i < 3; i++) {
        socket_hear(alive, &frame);
        assert_int_equal(frame.opcode, 9);
        socket_frame(alive, 0x8a, "", 0);
    }
    client_close(alive);
    stop(&service);
    limits.pong_ms = 50;
    start(&service, &limits);
    dead = socket_open(service.port, 0);
    socket_hear(dead, &frame);
    assert_int_equal(frame.opcode, 9);
    assert_true(client_at_end(dead));
    client_close(dead);
    stop(&service);
    assert_int_equal(service.last_code, 1006);
    assert_int_equal(service.metrics.timeouts, 1);
}

static void an_unfinished_message_is_not_waited_for(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state;
    limits.body_ms = 60;
    start(&service, &limits);
    fd = socket_open(service.port, 0);
    socket_frame(fd, 0x01, "I will tell you", 15);
    assert_int_equal(socket_close_code(fd, &frame), 1008);
    client_close(fd);
    fd = socket_open(service.port, 0);
    client_say(fd, "\x81", 1);
    assert_int_equal(socket_close_code(fd, &frame), 1008);
    client_close(fd);
    stop(&service);
    assert_int_equal(service.metrics.timeouts, 2);
}

static void who_talks_too_much_is_closed(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state;
    limits.messages = (struct sf_rate){5, 600000};
    start(&service, &limits);
    fd = socket_open(service.port, 0);
    for (unsigned i = 0; i < 6; i++)
        socket_text(fd, "und noch was");
    for (unsigned i = 0; i < 5; i++) {
        socket_hear(fd, &frame);
        assert_int_equal(frame.opcode, 1);
    }
    assert_int_equal(socket_close_code(fd, &frame), 1008);
    client_close(fd);
    fd = socket_open(service.port, 0); /* pings have an account of their own */
    for (unsigned i = 0; i < 6; i++)
        socket_frame(fd, 0x89, "", 0);
    assert_int_equal(socket_close_code(fd, &frame), 1008);
    client_close(fd);
    stop(&service);
    assert_int_equal(service.texts, 5);
    assert_int_equal(service.metrics.messages_too_fast, 2);
}

static void who_does_not_read_is_closed_and_others_do_not_notice(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int slow, other;

    (void)state; /* 24 MB are more than any socket takes by itself */
    limits.close_ms = 200;
    start(&service, &limits);
    slow = socket_open(service.port, 0);
    other = socket_open(service.port, 0);
    socket_text(slow, "flood me");
    for (unsigned i = 0; i < 20; i++) {
        socket_text(other, "tell all");
        socket_hear(other, &frame);
        assert_string_equal(frame.payload, "all");
    }
    client_close(other);
    usleep(300000); /* longer than it is waited for */
    while (recv(slow, frame.payload, sizeof frame.payload, 0) > 0)
        ;
    client_close(slow);
    stop(&service);
    assert_int_equal(service.metrics.slow_readers, 1);
    assert_int_equal(service.metrics.closes[13], 1);
    assert_true(service.metrics.messages_out < 100 + 20); /* 256 KiB are 32 of them */
}

static void who_reads_late_hears_why(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int slow;

    (void)state;
    start(&service, &limits);
    slow = socket_open(service.port, 0);
    socket_text(slow, "flood me");
    assert_int_equal(socket_close_code(slow, &frame), 1013);
    client_close(slow);
    stop(&service);
}

/* --- limits ----------------------------------------------------------------------------------- */

static void one_address_has_so_many_connections(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int first, second, third, stranger;

    (void)state;
    limits.address.open = 2;
    limits.connections = 3;
    start(&service, &limits);
    first = socket_open(service.port, 1);
    second = socket_open(service.port, 1);
    third = client_open(service.port, 1);
    client_hear(third, &answer, false);
    assert_int_equal(answer.status, 429);
    assert_true(client_at_end(third));
    client_close(third);
    stranger = socket_open(service.port, 2);
    third = client_open(service.port, 3); /* and in all there are so many */
    client_hear(third, &answer, false);
    assert_int_equal(answer.status, 503);
    client_close(third);
    socket_frame(first, 0x88, "", 0); /* one that leaves makes room */
    assert_int_equal(socket_close_code(first, &frame), 1005);
    assert_true(client_at_end(first));
    client_close(first);
    for (;;) { /* it is gone when the server has seen our end */
        third = client_open(service.port, 1);
        client_say_text(third, "GET /hello HTTP/1.1\r\n" HOST "\r\n");
        client_hear(third, &answer, false);
        if (answer.status == 200)
            break;
        client_close(third);
    }
    client_close(third);
    client_close(second);
    client_close(stranger);
    stop(&service);
    assert_true(service.metrics.address_too_many >= 1);
    assert_true(service.metrics.too_many >= 1);
}

static void one_address_has_so_many_requests(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state;
    limits.address.requests = (struct sf_rate){3, 600000};
    limits.address.connections = (struct sf_rate){2, 600000};
    start(&service, &limits);
    fd = client_open(service.port, 1);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(client_ask(fd, &answer, "GET /hello HTTP/1.1\r\n" HOST "\r\n"), 200);
    assert_int_equal(client_ask(fd, &answer, "GET /hello HTTP/1.1\r\n" HOST "\r\n"), 429);
    assert_non_null(strstr(answer.head, "\r\nRetry-After: "));
    assert_true(client_at_end(fd));
    client_close(fd);
    fd = client_open(service.port, 2);
    assert_int_equal(client_ask(fd, &answer, "GET /hello HTTP/1.1\r\n" HOST "\r\n"), 200);
    client_close(fd);
    client_close(client_open(service.port, 2));
    fd = client_open(service.port, 2); /* the third: too fast */
    client_hear(fd, &answer, false);
    assert_int_equal(answer.status, 429);
    client_close(fd);
    stop(&service);
    assert_int_equal(service.metrics.address_too_fast, 2);
}

static void a_trusted_proxy_speaks_for_others(void **state)
{
    struct sf_address proxies[2];
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state;
    assert_true(sf_address_read(&proxies[0], (struct sf_slice){"127.0.0.9", 9}));
    assert_true(sf_address_read(&proxies[1], (struct sf_slice){"10.0.0.1", 8}));
    limits.address.requests = (struct sf_rate){2, 600000};
    start_with(&service,
               (struct sf_server_setup){.limits = limits, .trusted = proxies, .trusted_count = 2});
    fd = client_open(service.port, 9);
#define ASK(lines) client_ask(fd, &answer, "GET /who HTTP/1.1\r\n" HOST lines "\r\n")
    assert_int_equal(ASK("X-Forwarded-For: 192.0.2.7\r\n"), 200);
    assert_string_equal(answer.body, "192.0.2.7");
    assert_int_equal(ASK("X-Forwarded-For: 1.2.3.4, 192.0.2.8, 10.0.0.1\r\n"), 200);
    assert_string_equal(answer.body, "192.0.2.8");
    assert_int_equal(ASK("X-Forwarded-For: 2001:db8::1\r\n"), 200);
    assert_string_equal(answer.body, "2001:db8::1");
    assert_int_equal(ASK("X-Forwarded-For: 2001:db8::2\r\n"), 200);
    assert_int_equal(ASK("X-Forwarded-For: 2001:db8:0:1::2\r\n"), 200); /* next door */
    assert_int_equal(ASK("X-Forwarded-For: 2001:db8::3\r\n"), 429);     /* the same /64 */
    client_close(fd);
    fd = client_open(service.port, 9);
    assert_int_equal(ASK(""), 400); /* a proxy that names nobody */
    client_close(fd);
    fd = client_open(service.port, 8); /* nobody trusts this one */
    assert_int_equal(ASK("X-Forwarded-For: 192.0.2.7\r\n"), 200);
    assert_string_equal(answer.body, "127.0.0.8");
    client_close(fd);
#undef ASK
    stop(&service);
}

static void sockets_through_a_proxy_count_for_whom_it_names(void **state)
{
#define SHAKE(who)                                                                                 \
    "GET /socket HTTP/1.1\r\n" HOST "Origin: http://good\r\nUpgrade: websocket\r\n"                \
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"                       \
    "Sec-WebSocket-Version: 13\r\nX-Forwarded-For: " who "\r\n\r\n"
    struct sf_address proxy;
    struct sf_server_limits limits = wide();
    struct service service;
    int first, second, third;

    (void)state;
    assert_true(sf_address_read(&proxy, (struct sf_slice){"127.0.0.1", 9}));
    limits.address.open = 1;
    start_with(&service,
               (struct sf_server_setup){.limits = limits, .trusted = &proxy, .trusted_count = 1});
    first = client_open(service.port, 0);
    second = client_open(service.port, 0);
    third = client_open(service.port, 0);
    assert_int_equal(client_ask(first, &answer, SHAKE("192.0.2.1")), 101);
    assert_int_equal(client_ask(second, &answer, SHAKE("192.0.2.1")), 429);
    assert_int_equal(client_ask(third, &answer, SHAKE("192.0.2.2")), 101);
    client_close(third);
    client_close(second);
    client_close(first);
    stop(&service);
    assert_int_equal(service.metrics.address_too_many, 1);
#undef SHAKE
}

static void without_descriptors_accepting_pauses(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    struct rlimit before, low;
    int next, fd;

    (void)state;
    start(&service, &limits);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    next = open("/dev/null", O_RDONLY | O_CLOEXEC);
    assert_true(next >= 0);
    low = before;
    low.rlim_cur = (rlim_t)next + 1; /* one more: ours */
    close(next);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &low), 0);
    fd = client_open(service.port, 0);
    client_say_text(fd, "GET /hello HTTP/1.1\r\n" HOST "\r\n");
    usleep(1000000); /* it shall have tried meanwhile */
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    client_hear(fd, &answer, false);
    assert_int_equal(answer.status, 200);
    client_close(fd);
    stop(&service);
    assert_true(service.metrics.no_descriptors >= 1);
}

/* --- stopping --------------------------------------------------------------------------------- */

static void stopping_says_goodbye(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int socket, idle, asking;

    (void)state;
    limits.answer_ms = 200;
    start(&service, &limits);
    socket = socket_open(service.port, 0);
    idle = client_open(service.port, 0);
    assert_int_equal(client_ask(idle, &answer, "GET /hello HTTP/1.1\r\n" HOST "\r\n"), 200);
    asking = client_open(service.port, 0);
    client_say_text(asking, "GET /never HTTP/1.1\r\n" HOST "\r\n");
    socket_text(socket, "here"); /* when this is back the request above has long come */
    socket_hear(socket, &frame);
    sf_server_stop(service.server);
    sf_server_stop(service.server);
    assert_true(client_at_end(idle));
    socket_hear(socket, &frame);
    assert_string_equal(frame.payload, "goodbye");
    assert_int_equal(socket_close_code(socket, &frame), 1001);
    socket_frame(socket, 0x88, "\003\351", 2);
    assert_true(client_at_end(socket));
    client_hear(asking, &answer, false); /* what was asked is answered, even if with no */
    assert_int_equal(answer.status, 503);
    assert_true(client_at_end(asking));
    client_close(socket);
    client_close(idle);
    client_close(asking);
    stop(&service);
    assert_int_equal(service.last_code, 1001);
}

static void who_does_not_leave_is_not_waited_for(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int fd;

    (void)state;
    limits.drain_ms = 50;
    limits.close_ms = 600000;
    start(&service, &limits);
    fd = socket_open(service.port, 0);
    stop(&service); /* returns */
    assert_int_equal(service.last_code, 1001);
    client_close(fd);
}

static void what_cannot_be_listened_on_is_said(void **state)
{
    struct sf_server_setup setup = {.host = "localhost", .limits = wide()};
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_server *first, *second;

    (void)state;
    assert_null(sf_server_new(&setup, &fault));
    assert_string_equal(sf_fault_text(&fault, SF_EN),
                        "not a numeric address with a port up to 65535: localhost");
    setup.host = "127.0.0.1";
    setup.port = 65536;
    assert_null(sf_server_new(&setup, &fault));
    setup.port = 0;
    first = sf_server_new(&setup, &fault);
    assert_non_null(first);
    assert_string_equal(sf_server_host(first), "127.0.0.1");
    setup.port = sf_server_port(first);
    assert_true(setup.port > 0);
    assert_null(sf_server_find(first, 0));
    assert_null(sf_server_find(first, UINT64_MAX));
    second = sf_server_new(&setup, &fault);
    assert_null(second);
    assert_string_equal(sf_fault_text(&fault, SF_EN), "cannot listen: Address already in use");
    sf_server_free(first);
    sf_server_free(NULL);
}

/* --- all at once ------------------------------------------------------------------------------ */

static void send_random_bytes(struct sf_rng *rng, int fd)
{
    unsigned char bytes[64];
    size_t length = 1 + sf_rng_below(rng, sizeof bytes);

    for (size_t i = 0; i < length; i++)
        bytes[i] = (unsigned char)sf_rng_below(rng, 256);
    client_say(fd, bytes, length);
}

static void do_something(struct sf_rng *rng, int fd, bool socket)
{
    static const char *const requests[] = {"GET /hello HTTP/1.1\r\n" HOST "\r\n",
                                           "GET /work HTTP/1.1\r\n" HOST "\r\n",
                                           "GET /never HTTP/1.1\r\n" HOST "\r\n",
                                           "GET /much HTTP/1.1\r\n" HOST "\r\n",
                                           "POST /echo HTTP/1.1\r\n" HOST
                                           "Content-Length: 9\r\n\r\nhal",
                                           "GET /so",
                                           "\r\n"};
    static const char *const texts[] = {"hello", "tell all", "close me", "flood me",
                                        "work",  "",         "\377"};
    static const unsigned firsts[] = {0x81, 0x81, 0x81, 0x01, 0x80, 0x89, 0x8a, 0x88};

    if (sf_rng_below(rng, 12) == 0)
        send_random_bytes(rng, fd);
    else if (socket) {
        const char *text = texts[sf_rng_below(rng, 7)];
        socket_frame(fd, firsts[sf_rng_below(rng, 8)], text, strlen(text));
    } else
        client_say_text(fd, requests[sf_rng_below(rng, 7)]);
}

/* Some say good-bye, some just go, some break off so that the server gets a reset. */
static void leave(struct sf_rng *rng, int fd)
{
    struct linger at_once = {.l_onoff = 1};
    unsigned how = sf_rng_below(rng, 4);

    if (how == 0)
        setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    if (how == 1)
        shutdown(fd, SHUT_WR);
    if (how == 2)
        socket_frame(fd, 0x88, "\003\350", 2);
    client_close(fd);
}

static void a_crowd_that_does_anything_leaves_nothing_behind(void **state)
{
    enum { CROWD = 24, STEPS = 4000 };
    struct sf_server_limits limits = wide();
    struct sf_rng rng = sf_rng_seed(4);
    struct service service;
    int fds[CROWD], fd;
    bool sockets[CROWD];

    (void)state;
    limits.connections = 2 * CROWD; /* some are turned away */
    limits.head_ms = limits.body_ms = limits.keep_ms = limits.answer_ms = limits.write_ms = 50;
    limits.ping_ms = limits.pong_ms = limits.close_ms = 40;
    start(&service, &limits);
    for (unsigned i = 0; i < CROWD; i++)
        fds[i] = -1;
    for (unsigned i = 0; i < STEPS; i++) {
        unsigned who_acts = sf_rng_below(&rng, CROWD);
        if (fds[who_acts] < 0) {
            fds[who_acts] = client_open(service.port, 0);
            sockets[who_acts] = sf_rng_below(&rng, 3) > 0;
            if (sockets[who_acts])
                client_say_text(fds[who_acts],
                                "GET /socket HTTP/1.1\r\n" HOST "Origin: http://good\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                "Sec-WebSocket-Version: 13\r\n\r\n");
        } else if (sf_rng_below(&rng, 8) == 0) {
            leave(&rng, fds[who_acts]);
            fds[who_acts] = -1;
        } else {
            do_something(&rng, fds[who_acts], sockets[who_acts]);
        }
    }
    for (unsigned i = 0; i < CROWD; i++)
        if (fds[i] >= 0)
            leave(&rng, fds[i]);
    do { /* and the next one is served */
        fd = client_open(service.port, 0);
        client_say_text(fd, "GET /hello HTTP/1.0\r\n\r\n");
        client_hear(fd, &answer, false);
        client_close(fd);
    } while (answer.status == 503);
    assert_string_equal(answer.body, "Servus\n");
    stop(&service); /* as many closed as opened */
    assert_int_equal(service.metrics.open, 0);
    assert_int_equal(service.metrics.sockets, 0);
    assert_true(service.opened > 50);
}

/* --- timers and IPv6 -------------------------------------------------------------------------- */

struct clockwork {
    struct sf_server *server;
    struct sf_timer *fast, *slow, *cleared;
    unsigned rung, rounds;
};

static void ring_slow(void *context)
{
    struct clockwork *clock = context;

    clock->rung++;
    sf_server_stop(clock->server);
}

static void ring_fast(void *context)
{
    struct clockwork *clock = context;

    sf_timer_clear(clock->cleared);
    if (++clock->rounds < 3)
        sf_timer_set(clock->fast, 1);
    else
        sf_timer_set(clock->slow, 1); /* instead of in an hour */
}

static void never_rung(void *context)
{
    (void)context;
    fail();
}

static void timers_ring_once_each_time_they_are_set(void **state)
{
    struct sf_server_setup setup = {.limits = wide()};
    struct clockwork clock = {.server = sf_server_new(&setup, NULL)};

    (void)state;
    assert_non_null(clock.server);
    clock.fast = sf_timer_new(clock.server, ring_fast, &clock);
    clock.slow = sf_timer_new(clock.server, ring_slow, &clock);
    clock.cleared = sf_timer_new(clock.server, never_rung, &clock);
    sf_timer_set(clock.slow, 3600000);
    sf_timer_set(clock.cleared, 3600000);
    sf_timer_set(clock.fast, 1);
    sf_server_run(clock.server);
    assert_int_equal(clock.rounds, 3);
    assert_int_equal(clock.rung, 1);
    sf_timer_free(clock.fast);
    sf_timer_free(clock.slow);
    sf_timer_free(clock.cleared);
    sf_timer_free(NULL);
    sf_server_free(clock.server);
}

static void one_listener_serves_both_kinds_of_addresses(void **state)
{
    struct sf_server_setup setup = {.host = "::", .limits = wide()};
    struct service service;
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_server *probe = sf_server_new(&setup, &fault);
    int fd;

    (void)state;
    if (!probe) { /* a machine without IPv6: then that must be the reason */
        int none = socket(AF_INET6, SOCK_STREAM, 0);
        assert_true(none < 0);
        assert_int_not_equal(fault.code, SF_OK);
        return;
    }
    assert_string_equal(sf_server_host(probe), "::");
    sf_server_free(probe);
    start_with(&service, setup);
    fd = client_open(service.port, 0);
    assert_int_equal(client_ask(fd, &answer, "GET /who HTTP/1.1\r\n" HOST "\r\n"), 200);
    assert_string_equal(answer.body, "127.0.0.1"); /* not ::ffff:127.0.0.1 */
    client_close(fd);
    stop(&service);
}

/* --- files ------------------------------------------------------------------------------------ */

static void put_file(const char *folder, const char *name, const char *bytes)
{
    char path[256];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    file = fopen(path, "w");
    assert_non_null(file);
    fputs(bytes, file);
    fclose(file);
}

static void remove_files(const char *folder, const char *const *names, size_t count)
{
    char path[256];

    for (size_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
    remove(folder);
}

static void files_are_served_from_memory(void **state)
{
    static const char *const names[] = {"files/index.html",  "files/app.js",    "files/app.js.gz",
                                        "files/.secret.txt", "files/notes.doc", "files/link.txt",
                                        "assets/a.css",      "files",           "assets"};
    struct sf_server_limits limits = wide();
    struct service service;
    char folder[] = "/tmp/stichfest-files-XXXXXX", path[256], request[512], *etag;
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_files *files;
    int fd;

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/files", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/assets", folder);
    mkdir(path, 0700);
    put_file(folder, "files/index.html", "<!doctype html>");
    put_file(folder, "files/app.js", "export {};");
    put_file(folder, "files/app.js.gz", "packed");
    put_file(folder, "files/.secret.txt", "secret");
    put_file(folder, "files/notes.doc", "no type of ours");
    put_file(folder, "assets/a.css", "b{}");
    snprintf(path, sizeof path, "%s/files/link.txt", folder);
    assert_int_equal(symlink("/etc/hostname", path), 0);
    files = sf_files_load(folder, &fault);
    if (!files)
        fail_msg("%s", sf_fault_text(&fault, SF_EN));
    remove_files(folder, names, sizeof names / sizeof *names); /* memory is enough */
    assert_int_equal(sf_files_count(files), 3);
    assert_string_equal(sf_files_at(files, 0)->path, "/assets/a.css");
    start(&service, &limits);
    service.files = files;
    fd = client_open(service.port, 0);
#define ASK(name, lines)                                                                           \
    client_ask(fd, &answer, "GET /files/" name " HTTP/1.1\r\n" HOST lines "\r\n")
    assert_int_equal(ASK("", ""), 200);
    assert_string_equal(answer.body, "<!doctype html>");
    assert_non_null(strstr(answer.head, "\r\nContent-Type: text/html; charset=utf-8\r\n"));
    assert_non_null(strstr(answer.head, "\r\nCache-Control: no-cache\r\n"));
    assert_int_equal(ASK("app.js", ""), 200);
    assert_string_equal(answer.body, "export {};");
    assert_non_null(strstr(answer.head, "\r\nVary: Accept-Encoding\r\n"));
    assert_int_equal(ASK("app.js", "Accept-Encoding: gzip\r\n"), 200);
    assert_string_equal(answer.body, "packed");
    assert_non_null(strstr(answer.head, "\r\nContent-Encoding: gzip\r\n"));
    etag = strstr(answer.head, "\r\nETag: ");
    assert_non_null(etag);
    *strstr(etag + 2, "\r\n") = '\0';
    snprintf(request, sizeof request,
             "GET /files/app.js HTTP/1.1\r\n" HOST "If-None-Match: %s\r\n\r\n", etag + 8);
    assert_int_equal(client_ask(fd, &answer, request), 304);
    assert_int_equal(ASK("app.js", "If-None-Match: \"other\"\r\n"), 200);
    assert_int_equal(ASK(".secret.txt", ""), 404);
    assert_int_equal(ASK("notes.doc", ""), 404);
    assert_int_equal(ASK("link.txt", ""), 404);
    assert_int_equal(ASK("app.js.gz", ""), 404);
    assert_int_equal(ASK("app", ""), 404);
#undef ASK
    client_close(fd);
    stop(&service);
    assert_null(sf_files_load("/nowhere/at/all", &fault));
    assert_string_equal(sf_fault_text(&fault, SF_EN), "/nowhere/at/all: No such file or directory");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_with_names),
        cmocka_unit_test(requests_are_answered),
        cmocka_unit_test(what_is_refused_closes_the_connection),
        cmocka_unit_test(a_broken_answer_closes_one_connection),
        cmocka_unit_test(what_is_told_of_requests_has_no_address_in_it),
        cmocka_unit_test(endless_heads_are_cut_off),
        cmocka_unit_test(requests_may_come_in_drops_and_all_at_once),
        cmocka_unit_test(who_has_no_more_to_ask_still_gets_answers),
        cmocka_unit_test(a_careful_client_is_told_to_continue),
        cmocka_unit_test(who_is_slow_is_given_up),
        cmocka_unit_test(large_bodies_have_few_places),
        cmocka_unit_test(an_answer_that_nobody_takes_is_given_up),
        cmocka_unit_test(dripping_does_not_help),
        cmocka_unit_test(messages_of_all_lengths_come_back),
        cmocka_unit_test(fragments_and_pings_are_understood),
        cmocka_unit_test(frames_may_come_in_drops_and_with_the_handshake),
        cmocka_unit_test(huge_and_unmasked_frames_are_refused),
        cmocka_unit_test(handshakes_are_refused),
        cmocka_unit_test(the_user_closes),
        cmocka_unit_test(both_close_at_the_same_time),
        cmocka_unit_test(silence_is_asked_and_then_given_up),
        cmocka_unit_test(an_unfinished_message_is_not_waited_for),
        cmocka_unit_test(who_talks_too_much_is_closed),
        cmocka_unit_test(who_does_not_read_is_closed_and_others_do_not_notice),
        cmocka_unit_test(who_reads_late_hears_why),
        cmocka_unit_test(one_address_has_so_many_connections),
        cmocka_unit_test(one_address_has_so_many_requests),
        cmocka_unit_test(a_trusted_proxy_speaks_for_others),
        cmocka_unit_test(sockets_through_a_proxy_count_for_whom_it_names),
        cmocka_unit_test(without_descriptors_accepting_pauses),
        cmocka_unit_test(stopping_says_goodbye),
        cmocka_unit_test(who_does_not_leave_is_not_waited_for),
        cmocka_unit_test(what_cannot_be_listened_on_is_said),
        cmocka_unit_test(a_crowd_that_does_anything_leaves_nothing_behind),
        cmocka_unit_test(timers_ring_once_each_time_they_are_set),
        cmocka_unit_test(one_listener_serves_both_kinds_of_addresses),
        cmocka_unit_test(files_are_served_from_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
