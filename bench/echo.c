/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * A WebSocket server that gives every message back, on src/net and nothing else, for test suites of
 * others:
 *
 *     ninja -C build echo && build/echo 9001
 *     wstest -m fuzzingclient -s SPEC       # the Autobahn test suite; docs/net.md has its figures
 *
 * Its limits are wider than ours, for these suites send megabytes.
 */
#include "net/server.h"
#include <stdio.h>
#include <stdlib.h>

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
    (void)user;
    sf_conn_send(conn, said, length);
}

static void closed(void *user, struct sf_conn *conn, unsigned code)
{
    (void)user, (void)conn, (void)code;
}

int main(int count, char **words)
{
    static const struct sf_channel echo = {admit, opened, text, closed};
    static const struct sf_route routes[] = {{SF_HTTP_GET, "/", NULL, &echo}};
    struct sf_server_setup setup = {
        .limits = sf_server_limits(), .routes = routes, .route_count = 1};
    struct sf_server *server;
    struct sf_fault fault = SF_NO_FAULT;

    setup.port = count > 1 ? (unsigned)atoi(words[1]) : 9001;
    setup.limits.address = (struct sf_address_limits){0};
    setup.limits.messages = (struct sf_rate){0};
    setup.limits.message_max = 17u << 20;
    setup.limits.queue_max = 64u << 20;
    server = sf_server_new(&setup, &fault);
    if (!server) {
        fprintf(stderr, "%s\n", sf_fault_text(&fault, SF_EN));
        return 1;
    }
    sf_server_run(server);
    sf_server_free(server);
    return 0;
}
