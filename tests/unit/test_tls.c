/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/server.h"
#include "net/tls.h"
#include "net/tls_self.h"
#include "net_client.h"
#include "scratch.h"
#include "server/certificate.h"
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/*
 * A server with TLS in a thread, and clients of two kinds: the program's own, which pins a
 * fingerprint, and OpenSSL's with settings that no good client has.
 */

/* --- the server under test -------------------------------------------------------------------- */

struct service {
    char folder[SCRATCH_MAX], file[SCRATCH_MAX + 16];
    struct sf_tls *tls;
    struct sf_server *server;
    pthread_t thread;
    unsigned port;
    struct sf_server_metrics metrics;
    unsigned notes[SF_NET_NOTE_N];
    const char *certificate, *key; /* for /reload */
};

static const char *const local[] = {"localhost", "127.0.0.1", "::1"};

static void hello(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    (void)user, (void)request;
    sf_conn_answer(conn, &(struct sf_http_answer){.status = 200, .body = "Servus\n", .length = 7});
}

static void echo_body(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    (void)user;
    sf_conn_answer(conn, &(struct sf_http_answer){.status = 200,
                                                  .body = request->body.text,
                                                  .length = request->body.length});
}

enum { MUCH = 32 << 20 };

static void much(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    static char bytes[MUCH];

    (void)user, (void)request;
    for (size_t i = 0; i < sizeof bytes; i += 4096)
        bytes[i] = (char)(i / 4096);
    sf_conn_answer(conn,
                   &(struct sf_http_answer){
                       .status = 200, .body = bytes, .length = sizeof bytes, .lasting = true});
}

static void reload(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct service *service = user;
    struct sf_fault fault = SF_NO_FAULT;
    const char *why = "";

    (void)request;
    if (!sf_tls_reload(service->tls, service->certificate, service->key, &fault))
        why = sf_fault_text(&fault, SF_EN);
    sf_conn_answer(conn,
                   &(struct sf_http_answer){.status = 200, .body = why, .length = strlen(why)});
}

static unsigned admit(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    (void)user, (void)conn, (void)request;
    return 101;
}

static void opened(void *user, struct sf_conn *conn)
{
    (void)user, (void)conn;
}

static void text(void *user, struct sf_conn *conn, const char *said, size_t length)
{
    static char flood[8000];

    (void)user;
    memset(flood, 'x', sizeof flood);
    if (strcmp(said, "flood me") == 0)
        for (unsigned i = 0; i < 3000; i++)
            sf_conn_send(conn, flood, sizeof flood);
    else
        sf_conn_send(conn, said, length);
}

static void closed(void *user, struct sf_conn *conn, unsigned code)
{
    (void)user, (void)conn, (void)code;
}

static const struct sf_channel echo = {admit, opened, text, closed};

static const struct sf_route routes[] = {
    {SF_HTTP_GET, "/hello", hello, NULL},     {SF_HTTP_GET, "/hello/*", hello, NULL},
    {SF_HTTP_POST, "/echo", echo_body, NULL}, {SF_HTTP_GET, "/much", much, NULL},
    {SF_HTTP_GET, "/reload", reload, NULL},   {SF_HTTP_GET, "/socket", NULL, &echo},
};

static void note(void *user, enum sf_net_note which, const struct sf_address *address)
{
    struct service *service = user;

    assert_true(address || which == SF_NET_NOTE_NO_DESCRIPTORS);
    service->notes[which]++;
}

static void *run(void *context)
{
    struct service *service = context;

    sf_server_run(service->server);
    return NULL;
}

static struct sf_server_limits wide(void)
{
    struct sf_server_limits limits = sf_server_limits();

    limits.connections = 256;
    limits.address = (struct sf_address_limits){0};
    limits.messages = (struct sf_rate){0};
    limits.message_max = 70000;
    limits.tick_ms = 10;
    limits.close_ms = 2000;
    return limits;
}

static void make_certificate(const char *file)
{
    struct sf_fault why = SF_NO_FAULT;

    if (sf_tls_self(file, local, 3, time(NULL), &why) == SF_TLS_SELF_FAILED)
        fail_msg("%s", sf_fault_text(&why, SF_EN));
}

static void start_with(struct service *service, struct sf_server_setup setup)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_fault why = SF_NO_FAULT;

    memset(service, 0, sizeof *service);
    scratch_make(service->folder);
    snprintf(service->file, sizeof service->file, "%s/tls.pem", service->folder);
    make_certificate(service->file);
    service->tls = sf_tls_server(service->file, service->file, &why);
    if (!service->tls)
        fail_msg("%s", sf_fault_text(&why, SF_EN));
    setup.tls = service->tls;
    setup.routes = routes;
    setup.route_count = sizeof routes / sizeof *routes;
    setup.user = service;
    setup.noted = note;
    service->server = sf_server_new(&setup, &fault);
    if (!service->server)
        fail_msg("%s", sf_fault_text(&fault, SF_EN));
    service->port = sf_server_port(service->server);
    assert_int_equal(pthread_create(&service->thread, NULL, run, service), 0);
}

static void start(struct service *service)
{
    start_with(service, (struct sf_server_setup){.limits = wide()});
}

static void stop(struct service *service)
{
    sf_server_stop(service->server);
    assert_int_equal(pthread_join(service->thread, NULL), 0);
    service->metrics = sf_server_metrics(service->server);
    sf_server_free(service->server);
    sf_tls_free(service->tls);
    scratch_remove(service->folder);
}

/* --- a client --------------------------------------------------------------------------------- */

struct peer {
    int fd;
    struct sf_tls *tls;
    struct sf_tls_link *link;
};

enum { PATIENCE_MS = 20000 };

static void await(int fd, short what)
{
    struct pollfd ready = {.fd = fd, .events = what};

    if (poll(&ready, 1, PATIENCE_MS) <= 0)
        fail_msg("nothing came");
}

/* The result of the handshake: 1, or SF_TLS_BROKEN. */
static int shake(struct peer *peer)
{
    int result;

    while ((result = sf_tls_shake(peer->link)) == SF_TLS_WANT_READ)
        await(peer->fd, POLLIN);
    return result;
}

static int meet(struct peer *peer, unsigned port, const char *print)
{
    struct sf_fault why = SF_NO_FAULT;

    peer->fd = client_open(port, 0);
    peer->tls = sf_tls_client(print, &why);
    if (!peer->tls)
        fail_msg("%s", sf_fault_text(&why, SF_EN));
    peer->link = sf_tls_connect(peer->tls, peer->fd, "localhost");
    assert_non_null(peer->link);
    return shake(peer);
}

static void part(struct peer *peer)
{
    sf_tls_link_free(peer->link);
    sf_tls_free(peer->tls);
    client_close(peer->fd);
}

static void join(struct peer *peer, const struct service *service)
{
    if (meet(peer, service->port, sf_tls_print(service->tls)) != 1)
        fail_msg("%s", sf_tls_reason(peer->link));
}

static void say(struct peer *peer, const void *bytes, size_t length)
{
    assert_int_equal(sf_tls_write(peer->link, bytes, length), length);
}

static void say_text(struct peer *peer, const char *said)
{
    say(peer, said, strlen(said));
}

/* Up to `size` bytes, as many as come at once; 0 at the end, less if it broke. */
static ssize_t hear(struct peer *peer, void *bytes, size_t size)
{
    ssize_t got;

    while ((got = sf_tls_read(peer->link, bytes, size)) == SF_TLS_WANT_READ)
        await(peer->fd, POLLIN);
    return got;
}

static void hear_all(struct peer *peer, char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t got = hear(peer, bytes, length);
        assert_true(got > 0);
        bytes += got;
        length -= (size_t)got;
    }
}

/* The head of an answer, which is NUL-terminated. */
static void hear_head(struct peer *peer, char head[4096])
{
    size_t length = 0;

    while (length < 4 || memcmp(head + length - 4, "\r\n\r\n", 4) != 0) {
        assert_true(length < 4095);
        hear_all(peer, head + length++, 1);
    }
    head[length] = '\0';
}

static unsigned ask(struct peer *peer, const char *request, char body[4096])
{
    char head[4096];
    unsigned status;
    const char *length;

    say_text(peer, request);
    hear_head(peer, head);
    assert_int_equal(sscanf(head, "HTTP/1.1 %3u ", &status), 1);
    length = strstr(head, "\r\nContent-Length: ");
    body[0] = '\0';
    if (length) {
        size_t bytes = strtoul(length + 18, NULL, 10);
        assert_true(bytes < 4096);
        hear_all(peer, body, bytes);
        body[bytes] = '\0';
    }
    return status;
}

#define GET(path) "GET " path " HTTP/1.1\r\nHost: localhost\r\n\r\n"
#define UPGRADE                                                                                    \
    "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"     \
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"

/* A text frame whose mask is zero. */
static void say_frame(struct peer *peer, const char *said, size_t length)
{
    unsigned char *frame = malloc(length + 8);
    size_t head = length < 126 ? 2 : 4;

    assert_non_null(frame);
    assert_true(length < 65536);
    frame[0] = 0x81;
    frame[1] = (unsigned char)(0x80 | (length < 126 ? length : 126));
    if (head == 4) {
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, said, length);
    say(peer, frame, head + 4 + length);
    free(frame);
}

/* --- requests --------------------------------------------------------------------------------- */

static void requests_and_messages_cross_in_cipher(void **state)
{
    struct service service;
    struct peer peer;
    char body[4096];

    (void)state;
    start(&service);
    join(&peer, &service);
    assert_int_equal(ask(&peer, GET("/hello"), body), 200);
    assert_string_equal(body, "Servus\n");
    assert_int_equal(ask(&peer, GET("/nothing"), body), 404);
    assert_int_equal(
        ask(&peer, "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhallo", body), 200);
    assert_string_equal(body, "hallo");
    assert_int_equal(ask(&peer, UPGRADE, body), 101);
    say_frame(&peer, "gilt", 4);
    hear_all(&peer, body, 6);
    assert_memory_equal(body, "\x81\x04gilt", 6);
    part(&peer);
    stop(&service);
    assert_int_equal(service.metrics.handshakes, 1);
    assert_int_equal(service.metrics.open, 0);
}

static void a_fingerprint_decides(void **state)
{
    struct service service;
    struct peer peer;
    struct sf_fault why = SF_NO_FAULT;
    char print[SF_TLS_PRINT];

    (void)state;
    start(&service);
    memcpy(print, sf_tls_print(service.tls), sizeof print);
    assert_int_equal(strlen(print), 95);
    print[0] = print[0] == 'A' ? 'B' : 'A';
    assert_int_equal(meet(&peer, service.port, print), SF_TLS_BROKEN);
    assert_string_equal(sf_tls_reason(peer.link), "the certificate has another fingerprint");
    part(&peer);
    /* the authorities of the system do not know it */
    assert_int_equal(meet(&peer, service.port, NULL), SF_TLS_BROKEN);
    assert_string_equal(sf_tls_reason(peer.link), "certificate verify failed");
    part(&peer);
    assert_null(sf_tls_client("12:34", &why));
    assert_null(sf_tls_client("Z", &why));
    assert_string_equal(sf_fault_text(&why, SF_EN), "not a SHA-256 fingerprint");
    assert_string_equal(sf_fault_text(&why, SF_DE), "das ist kein Fingerabdruck nach SHA-256");
    stop(&service);
}

static void a_long_answer_arrives_whole(void **state)
{
    struct service service;
    struct peer peer;
    char head[4096], *bytes = malloc(MUCH);

    (void)state;
    assert_non_null(bytes);
    start(&service);
    join(&peer, &service);
    say_text(&peer, GET("/much"));
    hear_head(&peer, head);
    hear_all(&peer, bytes, MUCH);
    for (size_t i = 0; i < MUCH; i += 4096)
        assert_int_equal(bytes[i], (char)(i / 4096));
    part(&peer);
    stop(&service);
    free(bytes);
}

/* A record holds more requests than the server has room for; the rest waits inside TLS. */
static void many_requests_in_one_record(void **state)
{
    enum { COUNT = 1500 };
    static const char one[] = GET("/hello");
    struct sf_server_limits limits = wide();
    struct service service;
    struct peer peer;
    char body[4096], *all = malloc(COUNT * sizeof one);
    size_t length = 0;

    (void)state;
    assert_non_null(all);
    limits.body_max = 100;
    start_with(&service, (struct sf_server_setup){.limits = limits});
    join(&peer, &service);
    for (unsigned i = 0; i < COUNT; i++, length += sizeof one - 1)
        memcpy(all + length, one, sizeof one - 1);
    for (size_t at = 0; at < length;) {
        ssize_t sent = sf_tls_write(peer.link, all + at, length - at);
        assert_true(sent > 0);
        at += (size_t)sent;
    }
    for (unsigned i = 0; i < COUNT; i++) {
        assert_int_equal(ask(&peer, "", body), 200);
        assert_string_equal(body, "Servus\n");
    }
    part(&peer);
    stop(&service);
    free(all);
}

static void a_message_comes_in_pieces(void **state)
{
    enum { LENGTH = 60000 };
    static char said[LENGTH], back[LENGTH + 4];
    struct service service;
    struct peer peer;
    char body[4096];

    (void)state;
    memset(said, 'y', sizeof said);
    start(&service);
    join(&peer, &service);
    for (const char *c = UPGRADE; c[1]; c++) /* one byte a record, but for the last */
        say(&peer, c, 1);
    assert_int_equal(ask(&peer, "\n", body), 101);
    for (unsigned i = 0; i < 3; i++) {
        unsigned char head[8] = {0x81, 0xfe, LENGTH >> 8, LENGTH & 255};
        say(&peer, head, sizeof head);
        for (size_t at = 0; at < LENGTH; at += 600)
            say(&peer, said + at, 600);
        hear_all(&peer, back, sizeof back);
        assert_memory_equal(back + 4, said, LENGTH);
    }
    part(&peer);
    stop(&service);
}

static void two_hundred_at_once(void **state)
{
    enum { COUNT = 200 };
    struct peer *peers = calloc(COUNT, sizeof *peers);
    struct service service;
    char body[4096];

    (void)state;
    assert_non_null(peers);
    start(&service);
    for (unsigned i = 0; i < COUNT; i++)
        join(&peers[i], &service);
    for (unsigned i = 0; i < COUNT; i++)
        assert_int_equal(ask(&peers[i], UPGRADE, body), 101);
    for (unsigned i = 0; i < COUNT; i++)
        say_frame(&peers[i], "gilt", 4);
    for (unsigned i = 0; i < COUNT; i++)
        hear_all(&peers[i], body, 6);
    for (unsigned i = 0; i < COUNT; i++)
        part(&peers[i]);
    stop(&service);
    assert_int_equal(service.metrics.handshakes, COUNT);
    free(peers);
}

/* --- plain HTTP ------------------------------------------------------------------------------- */

static void plain_http_is_sent_to_https(void **state)
{
    static const char *const hosts[] = {"localhost", "karten.example", NULL};
    /* clang-format off */
    static const struct {
        const char *request;
        unsigned status;
        const char *wanted;
    } rows[] = {
        {"GET /hello HTTP/1.1\r\nHost: localhost:8443\r\n\r\n", 308, "\r\nLocation: https://localhost:8443/hello\r\n"},
        {"GET /t/%C3%A4%20b?x=%20y&z HTTP/1.1\r\nHost: karten.example\r\n\r\n", 308,
         "\r\nLocation: https://karten.example/t/%C3%A4%20b?x=%20y&z\r\n"},
        {"HEAD /hello HTTP/1.1\r\nHost: localhost\r\n\r\n", 308, "\r\nLocation: https://localhost/hello\r\n"},
        {"POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx", 400, "\r\nConnection: close\r\n"},
        {"GET /hello HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421, "\r\nConnection: close\r\n"},
        {"GET HTTP/9\r\n\r\n", 400, "\r\nConnection: close\r\n"},
    };
    /* clang-format on */
    static struct answer answer;
    struct service service;

    (void)state;
    start_with(&service, (struct sf_server_setup){.limits = wide(), .hosts = hosts});
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        int fd = client_open(service.port, 0);
        if (client_ask(fd, &answer, rows[i].request) != rows[i].status ||
            !strstr(answer.head, rows[i].wanted))
            fail_msg("%s gives %s", rows[i].request, answer.head);
        if (i == 3)
            assert_non_null(strstr(answer.body, "https:// statt http://"));
        assert_true(client_at_end(fd));
        client_close(fd);
    }
    stop(&service);
    assert_int_equal(service.notes[SF_NET_NOTE_HOST], 1);
    assert_int_equal(service.metrics.handshakes, 0);
}

/* A path that grows when it is written again must not be cut. */
static void a_long_target_gets_the_sentence(void **state)
{
    static struct answer answer;
    struct service service;
    char request[3000] = "GET /";
    int fd;

    (void)state;
    start(&service);
    memset(request + 5, 'a', 1900);
    strcpy(request + 1905, " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    fd = client_open(service.port, 0);
    assert_int_equal(client_ask(fd, &answer, request), 308);
    client_close(fd);
    memset(request + 5, '"', 1900); /* three characters each in a URL */
    fd = client_open(service.port, 0);
    assert_int_equal(client_ask(fd, &answer, request), 400);
    client_close(fd);
    stop(&service);
}

/* --- certificates ----------------------------------------------------------------------------- */

static void the_certificate_is_loaded_again(void **state)
{
    struct service service;
    struct peer old, young;
    char print[SF_TLS_PRINT], body[4096], other[SCRATCH_MAX + 16];

    (void)state;
    start(&service);
    memcpy(print, sf_tls_print(service.tls), sizeof print);
    join(&old, &service);
    snprintf(other, sizeof other, "%s/other.pem", service.folder);
    make_certificate(other);
    service.certificate = service.key = other;
    assert_int_equal(ask(&old, GET("/reload"), body), 200);
    assert_string_equal(body, "");
    assert_string_not_equal(sf_tls_print(service.tls), print);
    join(&young, &service);
    assert_int_equal(ask(&young, GET("/hello"), body), 200);
    assert_int_equal(ask(&old, GET("/hello"), body), 200);
    part(&young);

    /* a bad pair changes nothing */
    memcpy(print, sf_tls_print(service.tls), sizeof print);
    service.key = service.file;
    assert_int_equal(ask(&old, GET("/reload"), body), 200);
    assert_string_equal(body, "cannot use the key: key values mismatch");
    service.certificate = "/nowhere/x";
    assert_int_equal(ask(&old, GET("/reload"), body), 200);
    assert_non_null(strstr(body, "cannot read the certificate: "));
    assert_string_equal(sf_tls_print(service.tls), print);
    join(&young, &service);
    part(&young);
    part(&old);
    stop(&service);
}

static void a_certificate_of_its_own(void **state)
{
    static const char *const more[] = {"localhost", "127.0.0.1", "::1", "192.168.178.20", "hall"};
    struct sf_fault why = SF_NO_FAULT;
    char folder[SCRATCH_MAX], file[SCRATCH_MAX + 16], print[3][SF_TLS_PRINT];
    const time_t now = time(NULL), day = 24 * 60 * 60;
    struct stat found;

    (void)state;
    scratch_make(folder);
    snprintf(file, sizeof file, "%s/tls.pem", folder);
    assert_int_equal(sf_tls_self(file, local, 3, now, &why), SF_TLS_SELF_MADE);
    assert_int_equal(stat(file, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0600);
    assert_int_equal(sf_tls_self(file, local, 3, now + day, &why), SF_TLS_SELF_KEPT);
    for (unsigned i = 0; i < 3; i++) {
        struct sf_tls *tls = sf_tls_server(file, file, &why);
        assert_non_null(tls);
        memcpy(print[i], sf_tls_print(tls), SF_TLS_PRINT);
        sf_tls_free(tls);
        if (i == 0) /* an address is new */
            assert_int_equal(sf_tls_self(file, more, 5, now, &why), SF_TLS_SELF_RENEWED);
        else if (i == 1) /* back in the first network: it is still good */
            assert_int_equal(sf_tls_self(file, local, 3, now, &why), SF_TLS_SELF_KEPT);
    }
    assert_string_not_equal(print[0], print[1]);
    assert_string_equal(print[1], print[2]);
    /* 824 days from yesterday on; renewed a month before the end */
    assert_int_equal(sf_tls_self(file, more, 5, now + 792 * day, &why), SF_TLS_SELF_KEPT);
    assert_int_equal(sf_tls_self(file, more, 5, now + 794 * day, &why), SF_TLS_SELF_RENEWED);
    assert_int_equal(truncate(file, 100), 0);
    assert_int_equal(sf_tls_self(file, more, 5, now, &why), SF_TLS_SELF_RENEWED);
    assert_int_equal(sf_tls_self("/nowhere/tls.pem", local, 3, now, &why), SF_TLS_SELF_FAILED);
    assert_string_equal(sf_fault_text(&why, SF_EN),
                        "cannot write /nowhere/tls.pem: No such file or directory");
    scratch_remove(folder);
}

/* Paper has no colons, and people compare four digits at a time. */
static void a_fingerprint_on_paper_has_groups_of_four(void **state)
{
    static struct sf_service house;
    struct sf_fault why = SF_NO_FAULT;
    char folder[SCRATCH_MAX], file[SCRATCH_MAX + 16], text[SF_FINGERPRINT_TEXT];
    const char *print;

    (void)state;
    assert_false(sf_certificate_fingerprint(&house, text));
    scratch_make(folder);
    snprintf(file, sizeof file, "%s/tls.pem", folder);
    assert_int_equal(sf_tls_self(file, local, 3, time(NULL), &why), SF_TLS_SELF_MADE);
    house.tls = sf_tls_server(file, file, &why);
    assert_non_null(house.tls);
    assert_true(sf_certificate_fingerprint(&house, text));
    assert_int_equal(strlen(text), 79);
    print = sf_tls_print(house.tls);
    for (unsigned i = 0; i < 79; i++) {
        if (i % 5 == 4) {
            assert_int_equal(text[i], i % 20 == 19 ? '\n' : ' ');
            continue;
        }
        print += *print == ':';
        assert_int_equal(text[i], *print++);
    }
    assert_int_equal(*print, '\0');
    sf_tls_free(house.tls);
    scratch_remove(folder);
}

/* --- strangers -------------------------------------------------------------------------------- */

/* OpenSSL's own client, whose reason is that of the first error. */
struct stranger {
    SSL_CTX *context;
    SSL *ssl;
    int fd;
};

static int meet_as(struct stranger *stranger, unsigned port, int version)
{
    int result;

    stranger->fd = client_open(port, 0);
    stranger->context = SSL_CTX_new(TLS_client_method());
    assert_non_null(stranger->context);
    assert_int_equal(SSL_CTX_set_cipher_list(stranger->context, "ALL:@SECLEVEL=0"), 1);
    assert_int_equal(SSL_CTX_set_min_proto_version(stranger->context, TLS1_VERSION), 1);
    assert_int_equal(SSL_CTX_set_max_proto_version(stranger->context, version), 1);
    stranger->ssl = SSL_new(stranger->context);
    assert_non_null(stranger->ssl);
    SSL_set_alpn_protos(stranger->ssl, (const unsigned char *)"\x02h2\x08http/1.1", 12);
    SSL_set_fd(stranger->ssl, stranger->fd);
    ERR_clear_error();
    result = SSL_connect(stranger->ssl);
    return result;
}

static void leave(struct stranger *stranger)
{
    SSL_free(stranger->ssl);
    SSL_CTX_free(stranger->context);
    client_close(stranger->fd);
}

static void old_tls_is_refused(void **state)
{
    static const int old[] = {TLS1_VERSION, TLS1_1_VERSION};
    static const int good[] = {TLS1_2_VERSION, TLS1_3_VERSION};
    const unsigned char *protocol;
    unsigned length;
    struct stranger stranger;
    struct service service;

    (void)state;
    start(&service);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(meet_as(&stranger, service.port, old[i]), -1);
        assert_int_equal(ERR_GET_REASON(ERR_peek_error()), SSL_R_TLSV1_ALERT_PROTOCOL_VERSION);
        leave(&stranger);
    }
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(meet_as(&stranger, service.port, good[i]), 1);
        assert_int_equal(SSL_version(stranger.ssl), good[i]);
        SSL_get0_alpn_selected(stranger.ssl, &protocol, &length);
        assert_int_equal(length, 8);
        assert_memory_equal(protocol, "http/1.1", 8);
        assert_string_equal(SSL_get_cipher(stranger.ssl),
                            i ? "TLS_AES_256_GCM_SHA384" : "ECDHE-ECDSA-AES256-GCM-SHA384");
        leave(&stranger);
    }
    stop(&service);
    assert_int_equal(service.metrics.handshakes_failed, 2);
}

static void nobody_negotiates_again(void **state)
{
    struct stranger stranger;
    struct service service;

    (void)state;
    start(&service);
    assert_int_equal(meet_as(&stranger, service.port, TLS1_2_VERSION), 1);
    assert_int_equal(SSL_renegotiate(stranger.ssl), 1);
    assert_int_not_equal(SSL_do_handshake(stranger.ssl), 1);
    assert_int_equal(ERR_GET_REASON(ERR_peek_error()), SSL_R_NO_RENEGOTIATION);
    leave(&stranger);
    stop(&service);
}

static void new_keys_are_taken(void **state)
{
    char answer[512];
    struct stranger stranger;
    struct service service;

    (void)state;
    start(&service);
    assert_int_equal(meet_as(&stranger, service.port, TLS1_3_VERSION), 1);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(SSL_key_update(stranger.ssl, SSL_KEY_UPDATE_REQUESTED), 1);
        assert_true(SSL_write(stranger.ssl, GET("/hello"), sizeof GET("/hello") - 1) > 0);
        assert_true(SSL_read(stranger.ssl, answer, sizeof answer) > 0);
        assert_memory_equal(answer, "HTTP/1.1 200 ", 13);
        while (SSL_pending(stranger.ssl) > 0)
            assert_true(SSL_read(stranger.ssl, answer, sizeof answer) > 0);
        if (i < 2) /* head and body are one record or two */
            usleep(20000);
    }
    leave(&stranger);
    stop(&service);
}

static void the_end_is_announced(void **state)
{
    static const char last[] = "GET /hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    char answer[4096];
    struct stranger stranger;
    struct service service;
    int got;

    (void)state;
    start(&service);
    assert_int_equal(meet_as(&stranger, service.port, TLS1_3_VERSION), 1);
    assert_true(SSL_write(stranger.ssl, last, sizeof last - 1) > 0);
    while ((got = SSL_read(stranger.ssl, answer, sizeof answer)) > 0)
        continue;
    assert_int_equal(SSL_get_error(stranger.ssl, got), SSL_ERROR_ZERO_RETURN);
    leave(&stranger);
    stop(&service);
}

/* --- limits ----------------------------------------------------------------------------------- */

/* The beginning of a ClientHello. */
static const unsigned char greeting[] = {0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3};

static void a_slow_handshake_is_closed(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    int silent, slow;

    (void)state;
    limits.shake_ms = 300;
    start_with(&service, (struct sf_server_setup){.limits = limits});
    silent = client_open(service.port, 0);
    slow = client_open(service.port, 0);
    for (unsigned i = 0; i < sizeof greeting; i++) {
        client_say(slow, greeting + i, 1); /* a byte does not win time */
        usleep(40000);
    }
    assert_true(client_at_end(slow));
    assert_true(client_at_end(silent));
    client_close(slow);
    client_close(silent);
    stop(&service);
    assert_int_equal(service.metrics.timeouts, 2);
}

static void a_broken_handshake_hurts_nobody(void **state)
{
    static const struct linger at_once = {.l_onoff = 1};
    struct service service;
    struct peer peer;
    char body[4096];

    (void)state;
    start(&service);
    for (unsigned i = 0; i < 20; i++) {
        int fd = client_open(service.port, 0);
        client_say(fd, greeting, 1 + i % sizeof greeting);
        if (i % 2) /* a reset */
            setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        client_close(fd);
    }
    for (unsigned i = 0; i < 8; i++) { /* no TLS, no HTTP */
        unsigned char noise[64];
        int fd = client_open(service.port, 0);
        memset(noise, (int)(i * 37 + 1) % 64, sizeof noise);
        client_say(fd, noise, sizeof noise);
        shutdown(fd, SHUT_WR);
        while (!client_at_end(fd)) /* an alert, perhaps */
            continue;
        client_close(fd);
    }
    join(&peer, &service);
    assert_int_equal(ask(&peer, GET("/hello"), body), 200);
    part(&peer);
    stop(&service);
    assert_int_equal(service.metrics.handshakes, 1);
    assert_int_equal(service.metrics.open, 0);
}

/* Somebody who may not come in costs no handshake. */
static void addresses_are_counted_first(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    struct peer peer, second;

    (void)state;
    limits.address.open = 1;
    start_with(&service, (struct sf_server_setup){.limits = limits});
    join(&peer, &service);
    assert_int_equal(meet(&second, service.port, sf_tls_print(service.tls)), SF_TLS_BROKEN);
    part(&second);
    part(&peer);
    stop(&service);
    assert_int_equal(service.metrics.address_too_many, 1);
    assert_int_equal(service.metrics.handshakes + service.metrics.handshakes_failed, 1);
    assert_int_equal(service.notes[SF_NET_NOTE_CONNECTIONS], 1);
}

static void a_slow_reader_is_closed(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    struct peer peer;
    char body[4096], last[4] = "";
    ssize_t got;

    (void)state;
    start_with(&service, (struct sf_server_setup){.limits = limits});
    join(&peer, &service);
    assert_int_equal(ask(&peer, UPGRADE, body), 101);
    say_frame(&peer, "flood me", 8);
    while ((got = hear(&peer, body, sizeof body)) > 0)
        if (got >= 4)
            memcpy(last, body + got - 4, 4);
    part(&peer);
    stop(&service);
    assert_int_equal(service.metrics.slow_readers, 1);
    assert_int_equal(service.metrics.closes[13], 1);
    assert_int_equal(service.notes[SF_NET_NOTE_SLOW], 1);
}

static void a_reader_that_stops_is_closed(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    struct peer peer;
    char body[4096];

    (void)state;
    limits.write_ms = 300;
    start_with(&service, (struct sf_server_setup){.limits = limits});
    join(&peer, &service);
    say_text(&peer, GET("/much"));
    usleep(1500000);
    while (hear(&peer, body, sizeof body) > 0)
        continue;
    part(&peer);
    stop(&service);
    assert_int_equal(service.metrics.timeouts, 1);
}

static void messages_and_heads_have_their_limits(void **state)
{
    struct sf_server_limits limits = wide();
    struct service service;
    struct peer peer, slow;
    char body[4096];
    ssize_t got;

    (void)state;
    limits.messages = (struct sf_rate){2, 60000};
    limits.head_ms = 300;
    start_with(&service, (struct sf_server_setup){.limits = limits});
    join(&slow, &service);
    say_text(&slow, "GET /hel");
    join(&peer, &service);
    assert_int_equal(ask(&peer, UPGRADE, body), 101);
    for (unsigned i = 0; i < 3; i++)
        say_frame(&peer, "gilt", 4);
    hear_all(&peer, body, 12);
    hear_all(&peer, body, 4); /* a close with 1008 */
    assert_int_equal((unsigned char)body[0], 0x88);
    assert_int_equal((unsigned char)body[2] << 8 | (unsigned char)body[3], 1008);
    assert_int_equal(ask(&slow, "", body), 408);
    while ((got = hear(&slow, body, sizeof body)) > 0)
        continue;
    assert_int_equal(got, SF_TLS_OVER);
    part(&slow);
    part(&peer);
    stop(&service);
    assert_int_equal(service.notes[SF_NET_NOTE_MESSAGES], 1);
}

static void stopping_ends_tls_in_good_order(void **state)
{
    struct service service;
    struct peer socket, idle;
    char body[4096];
    int shaking;

    (void)state;
    start(&service);
    join(&socket, &service);
    assert_int_equal(ask(&socket, UPGRADE, body), 101);
    join(&idle, &service);
    assert_int_equal(ask(&idle, GET("/hello"), body), 200);
    shaking = client_open(service.port, 0);
    client_say(shaking, greeting, sizeof greeting);
    usleep(50000);
    sf_server_stop(service.server);
    hear_all(&socket, body, 4);
    assert_int_equal((unsigned char)body[2] << 8 | (unsigned char)body[3], 1001);
    assert_true(client_at_end(shaking));
    assert_int_equal(hear(&idle, body, 1), SF_TLS_OVER);
    part(&socket);
    part(&idle);
    client_close(shaking);
    stop(&service);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_and_messages_cross_in_cipher),
        cmocka_unit_test(a_fingerprint_decides),
        cmocka_unit_test(a_long_answer_arrives_whole),
        cmocka_unit_test(many_requests_in_one_record),
        cmocka_unit_test(a_message_comes_in_pieces),
        cmocka_unit_test(two_hundred_at_once),
        cmocka_unit_test(plain_http_is_sent_to_https),
        cmocka_unit_test(a_long_target_gets_the_sentence),
        cmocka_unit_test(the_certificate_is_loaded_again),
        cmocka_unit_test(a_certificate_of_its_own),
        cmocka_unit_test(a_fingerprint_on_paper_has_groups_of_four),
        cmocka_unit_test(old_tls_is_refused),
        cmocka_unit_test(nobody_negotiates_again),
        cmocka_unit_test(new_keys_are_taken),
        cmocka_unit_test(the_end_is_announced),
        cmocka_unit_test(a_slow_handshake_is_closed),
        cmocka_unit_test(a_broken_handshake_hurts_nobody),
        cmocka_unit_test(addresses_are_counted_first),
        cmocka_unit_test(a_slow_reader_is_closed),
        cmocka_unit_test(a_reader_that_stops_is_closed),
        cmocka_unit_test(messages_and_heads_have_their_limits),
        cmocka_unit_test(stopping_ends_tls_in_good_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
