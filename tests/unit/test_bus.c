/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bus/bus.h"
#include "bus/nats_line.h"
#include "bus/url.h"
#include "net/tls_self.h"
#include "unit/nats.h"
#include <event2/event.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Several nodes on one loop, and a real NATS server between them, which the test freezes, kills and
 * starts again. No time is measured: a test waits for what must happen, and gives up after a while.
 */

enum { BEAT_MS = 50, PATIENCE_MS = 30000, NODES = 3, TEXT = 400 };

struct node {
    struct sf_bus *bus;
    unsigned heard, gaps, connects, breaks, troubles;
    char last[TEXT], from[SF_BUS_NODE_MAX + 1], gap[SF_BUS_NODE_MAX + 1];
    size_t length;
    unsigned disordered; /* messages whose number was not above the one before */
    long number;
    struct sf_fault trouble;
};

static struct event_base *base;
static struct nats server;
static struct node nodes[NODES];

/* --- nodes --------------------------------------------------------------------------------------
 */

static void heard(void *context, const char *from, const void *bytes, size_t length)
{
    struct node *node = context;
    size_t some = length < TEXT - 1 ? length : TEXT - 1;
    long number;

    node->heard++;
    node->length = length;
    memcpy(node->last, bytes, some);
    node->last[some] = '\0';
    snprintf(node->from, sizeof node->from, "%s", from);
    number = strtol(node->last, NULL, 10);
    node->disordered += number && number <= node->number;
    node->number = number;
}

static void gap(void *context, const char *from)
{
    struct node *node = context;

    node->gaps++;
    snprintf(node->gap, sizeof node->gap, "%s", from);
}

static void changed(void *context, bool connected)
{
    struct node *node = context;

    node->connects += connected;
    node->breaks += !connected;
}

static void troubled(void *context, const struct sf_fault *fault)
{
    struct node *node = context;

    node->troubles++;
    node->trouble = *fault;
}

static struct sf_bus *open_bus(struct node *node, const char *name, const char *url,
                               struct sf_fault *fault)
{
    struct sf_bus_options options = {.node = name,
                                     .base = base,
                                     .heard = heard,
                                     .gap = gap,
                                     .changed = changed,
                                     .troubled = troubled,
                                     .context = node,
                                     .beat_ms = BEAT_MS};

    *node = (struct node){.bus = NULL};
    node->bus = sf_bus_open(url, &options, fault);
    return node->bus;
}

static void open_node(struct node *node, const char *name, const char *credentials,
                      const char *behind)
{
    struct sf_fault fault = SF_NO_FAULT;
    char url[SCRATCH_MAX + 128];

    snprintf(url, sizeof url, "%s127.0.0.1:%u%s", credentials, server.port, behind);
    if (!open_bus(node, name, url, &fault))
        fail_msg("%s", sf_fault_text(&fault, SF_EN));
}

/* --- waiting ------------------------------------------------------------------------------------
 */

static void give_up(evutil_socket_t fd, short what, void *context)
{
    (void)fd, (void)what;
    *(bool *)context = true;
    event_base_loopbreak(base);
}

/* Runs the loop until `counter` is at least `wanted`. */
static void wait_for(const unsigned *counter, unsigned wanted)
{
    struct timeval patience = {PATIENCE_MS / 1000, 0};
    bool late = false;
    struct event *timer = evtimer_new(base, give_up, &late);

    event_add(timer, &patience);
    while (*counter < wanted && !late)
        event_base_loop(base, EVLOOP_ONCE);
    event_free(timer);
    if (*counter < wanted)
        fail_msg("%u of %u", *counter, wanted);
}

/* Runs the loop for so many beats. */
static void run(unsigned beats)
{
    struct timeval time = {0, (suseconds_t)beats * BEAT_MS * 1000};
    bool over = false;
    struct event *timer = evtimer_new(base, give_up, &over);

    event_add(timer, &time);
    while (!over)
        event_base_loop(base, EVLOOP_ONCE);
    event_free(timer);
}

/* Two or three nodes that have heard of each other. */
static void meet(unsigned count)
{
    static const char *const names[NODES] = {"anna", "bert", "carl"};

    for (unsigned i = 0; i < count; i++)
        open_node(&nodes[i], names[i], "nats://", "");
    for (unsigned i = 0; i < count; i++) {
        wait_for(&nodes[i].connects, 1);
        wait_for(&nodes[i].gaps, count - 1);
    }
    for (unsigned i = 0; i < count; i++)
        nodes[i].gaps = 0;
}

static int begin(void **state)
{
    (void)state;
    base = event_base_new();
    memset(nodes, 0, sizeof nodes);
    nats_make(&server, NULL);
    return 0;
}

static int end(void **state)
{
    (void)state;
    for (unsigned i = 0; i < NODES; i++)
        sf_bus_close(nodes[i].bus);
    event_base_free(base);
    nats_remove(&server);
    return 0;
}

static void send_text(struct node *node, const char *to, const char *text)
{
    if (to)
        sf_bus_send(node->bus, to, text, strlen(text));
    else
        sf_bus_tell(node->bus, text, strlen(text));
}

static void send_numbers(struct node *node, const char *to, unsigned from, unsigned upto)
{
    char text[16];

    for (unsigned i = from; i <= upto; i++) {
        snprintf(text, sizeof text, "%u", i);
        send_text(node, to, text);
    }
}

/* --- messages -----------------------------------------------------------------------------------
 */

static void test_a_message_reaches_the_node_it_is_for(void **state)
{
    (void)state;
    meet(3);
    send_text(&nodes[0], "bert", "servus");
    wait_for(&nodes[1].heard, 1);
    assert_string_equal(nodes[1].last, "servus");
    assert_string_equal(nodes[1].from, "anna");
    run(3);
    assert_int_equal(nodes[0].heard + nodes[2].heard, 0);
}

static void test_a_message_to_all_reaches_everybody_else(void **state)
{
    (void)state;
    meet(3);
    send_text(&nodes[2], NULL, "grüß Gott");
    wait_for(&nodes[0].heard, 1);
    wait_for(&nodes[1].heard, 1);
    assert_string_equal(nodes[0].last, "grüß Gott");
    assert_string_equal(nodes[1].from, "carl");
    run(3);
    assert_int_equal(nodes[2].heard, 0);
}

static void test_messages_keep_their_order_without_a_gap(void **state)
{
    (void)state;
    meet(2);
    send_numbers(&nodes[0], "bert", 1, 5000);
    wait_for(&nodes[1].heard, 5000);
    send_numbers(&nodes[0], NULL, 5001, 10000);
    wait_for(&nodes[1].heard, 10000);
    assert_int_equal(nodes[1].disordered, 0);
    assert_int_equal(nodes[1].gaps, 0);
    assert_int_equal(sf_bus_metrics(nodes[0].bus).dropped, 0);
}

static void test_the_longest_message_arrives_and_a_longer_one_leaves_a_mark(void **state)
{
    char *long_text = malloc(SF_BUS_MESSAGE_MAX + 1);

    (void)state;
    assert_non_null(long_text);
    memset(long_text, 'x', SF_BUS_MESSAGE_MAX + 1);
    meet(2);
    sf_bus_send(nodes[0].bus, "bert", long_text, SF_BUS_MESSAGE_MAX);
    wait_for(&nodes[1].heard, 1);
    assert_int_equal(nodes[1].length, SF_BUS_MESSAGE_MAX);
    sf_bus_send(nodes[0].bus, "bert", long_text, SF_BUS_MESSAGE_MAX + 1);
    assert_int_equal(sf_bus_metrics(nodes[0].bus).dropped, 1);
    free(long_text);
}

static void test_an_empty_message_and_one_with_line_ends_arrive(void **state)
{
    (void)state;
    meet(2);
    send_text(&nodes[0], "bert", "");
    wait_for(&nodes[1].heard, 1);
    assert_int_equal(nodes[1].length, 0);
    send_text(&nodes[0], "bert", "MSG a 1 5\r\nPING\r\n");
    wait_for(&nodes[1].heard, 2);
    assert_string_equal(nodes[1].last, "MSG a 1 5\r\nPING\r\n");
}

static void test_spaces_do_not_hear_each_other(void **state)
{
    (void)state;
    open_node(&nodes[0], "anna", "nats://", "");
    open_node(&nodes[1], "bert", "nats://", "?space=other");
    wait_for(&nodes[0].connects, 1);
    wait_for(&nodes[1].connects, 1);
    send_text(&nodes[0], NULL, "servus");
    send_text(&nodes[0], "bert", "servus");
    run(4);
    assert_int_equal(nodes[1].heard + nodes[1].gaps, 0);
}

/* --- what is lost is noticed --------------------------------------------------------------------
 */

static void test_what_was_sent_while_the_server_was_away_leaves_a_gap(void **state)
{
    (void)state;
    meet(2);
    nats_kill(&server);
    wait_for(&nodes[0].breaks, 1);
    wait_for(&nodes[1].breaks, 1);
    send_text(&nodes[0], "bert", "lost");
    assert_int_equal(sf_bus_metrics(nodes[0].bus).dropped, 1);
    nats_start(&server);
    wait_for(&nodes[0].connects, 2);
    wait_for(&nodes[1].connects, 2);
    wait_for(&nodes[1].gaps, 1); /* by the beat: nothing more is sent */
    assert_string_equal(nodes[1].gap, "anna");
    assert_int_equal(nodes[1].heard, 0);
    assert_int_equal(nodes[0].gaps, 0); /* bert has sent nothing */
    send_text(&nodes[0], "bert", "here");
    wait_for(&nodes[1].heard, 1);
    assert_int_equal(nodes[1].gaps, 1);
}

static void test_a_frozen_server_is_noticed_and_nothing_blocks(void **state)
{
    (void)state;
    meet(2);
    nats_signal(&server, SIGSTOP);
    send_numbers(&nodes[0], "bert", 1, 1000);
    wait_for(&nodes[0].breaks, 1);
    wait_for(&nodes[1].breaks, 1);
    assert_int_equal(nodes[0].trouble.code, SF_E_BUS_AWAY);
    assert_int_equal(nodes[0].trouble.why, SF_WHY_BUS_SILENT);
    nats_signal(&server, SIGCONT);
    wait_for(&nodes[0].connects, 2);
    wait_for(&nodes[1].connects, 2);
    send_text(&nodes[0], "bert", "2000");
    while (nodes[1].number != 2000)
        wait_for(&nodes[1].heard, nodes[1].heard + 1);
    assert_int_equal(nodes[1].disordered, 0);
    assert_true(nodes[1].heard == 1001 || nodes[1].gaps > 0);
}

static void test_too_much_that_waits_is_dropped_and_leaves_a_gap(void **state)
{
    struct sf_fault fault = SF_NO_FAULT;
    char url[64], text[1000] = "x";
    struct sf_bus_options options = {.node = "anna",
                                     .base = base,
                                     .heard = heard,
                                     .gap = gap,
                                     .changed = changed,
                                     .troubled = troubled,
                                     .context = &nodes[0],
                                     .waiting_max = 10000,
                                     .beat_ms = BEAT_MS};

    (void)state;
    snprintf(url, sizeof url, "nats://127.0.0.1:%u", server.port);
    nodes[0].bus = sf_bus_open(url, &options, &fault);
    open_node(&nodes[1], "bert", "nats://", "");
    wait_for(&nodes[0].connects, 1);
    wait_for(&nodes[1].gaps, 1);
    for (unsigned i = 0; i < 100; i++)
        sf_bus_send(nodes[0].bus, "bert", text, sizeof text);
    assert_true(sf_bus_metrics(nodes[0].bus).dropped > 80);
    wait_for(&nodes[1].gaps, 2);
    assert_true(nodes[1].heard > 0 && nodes[1].heard < 20);
}

static void test_a_node_that_restarts_is_a_gap(void **state)
{
    (void)state;
    meet(2);
    sf_bus_close(nodes[0].bus);
    open_node(&nodes[0], "anna", "nats://", "");
    wait_for(&nodes[1].gaps, 1);
    wait_for(&nodes[0].gaps, 1); /* it knows nothing of bert either */
    send_text(&nodes[1], "anna", "servus");
    wait_for(&nodes[0].heard, 1);
}

/* --- bad servers, bad names ---------------------------------------------------------------------
 */

static void expect_trouble(struct node *node, enum sf_error code, const char *english)
{
    wait_for(&node->troubles, 1);
    assert_string_equal(sf_error_code(node->trouble.code), sf_error_code(code));
    if (!strstr(sf_fault_text(&node->trouble, SF_EN), english))
        fail_msg("%s", sf_fault_text(&node->trouble, SF_EN));
    assert_null(strstr(sf_fault_text(&node->trouble, SF_EN), "secret"));
    assert_string_not_equal(sf_fault_text(&node->trouble, SF_DE),
                            sf_fault_text(&node->trouble, SF_EN));
}

static void restart_with(const char *more)
{
    nats_kill(&server);
    nats_configure(&server, more);
    nats_start(&server);
}

static void test_a_wrong_password_is_said_once_and_heals(void **state)
{
    (void)state;
    restart_with("authorization { user: u, password: other }\n");
    open_node(&nodes[0], "anna", "nats://u:secret@", "");
    expect_trouble(&nodes[0], SF_E_BUS_REFUSED, "Authorization Violation");
    run(20);
    assert_int_equal(nodes[0].troubles, 1);
    assert_int_equal(nodes[0].connects, 0);
    nats_kill(&server);
    nats_configure(&server, "authorization { user: u, password: secret }\n");
    nats_start(&server);
    wait_for(&nodes[0].connects, 1);
}

static void test_a_user_without_permission_is_said(void **state)
{
    (void)state;
    restart_with("authorization { users: [ { user: u, password: secret,\n"
                 "  permissions: { subscribe: \"nothing\" } } ] }\n");
    open_node(&nodes[0], "anna", "nats://u:secret@", "");
    expect_trouble(&nodes[0], SF_E_BUS_REFUSED, "Permissions Violation for Subscription");
}

static void test_a_token_is_a_user_without_a_password(void **state)
{
    (void)state;
    restart_with("authorization { token: abc }\n");
    open_node(&nodes[0], "anna", "nats://abc@", "");
    wait_for(&nodes[0].connects, 1);
    assert_int_equal(nodes[0].troubles, 0);
}

static void test_a_server_that_takes_only_short_messages_is_refused(void **state)
{
    (void)state;
    restart_with("max_payload: 1000\n");
    open_node(&nodes[0], "anna", "nats://", "");
    expect_trouble(&nodes[0], SF_E_BUS_REFUSED, "max_payload");
    assert_int_equal(nodes[0].connects, 0);
}

static void test_two_nodes_of_one_name_are_said(void **state)
{
    (void)state;
    open_node(&nodes[0], "anna", "nats://", "");
    open_node(&nodes[1], "anna", "nats://", "");
    expect_trouble(&nodes[0], SF_E_NODE_TWICE, "anna");
    expect_trouble(&nodes[1], SF_E_NODE_TWICE, "anna");
    run(5);
    assert_int_equal(nodes[0].troubles + nodes[1].troubles, 2);
}

static void test_nobody_there_is_said_and_heals(void **state)
{
    (void)state;
    nats_kill(&server);
    open_node(&nodes[0], "anna", "nats://", "");
    expect_trouble(&nodes[0], SF_E_BUS_AWAY, "refused");
    nats_start(&server);
    wait_for(&nodes[0].connects, 1);
}

static void test_another_server_of_the_list_serves(void **state)
{
    struct sf_fault fault = SF_NO_FAULT;
    char url[128];

    (void)state;
    snprintf(url, sizeof url, "nats://127.0.0.1:1,127.0.0.1:%u", server.port);
    assert_non_null(open_bus(&nodes[0], "anna", url, &fault));
    wait_for(&nodes[0].connects, 1);
}

/* --- TLS ----------------------------------------------------------------------------------------
 */

static void serve_tls(void)
{
    static const char *const names[] = {"localhost", "127.0.0.1"};
    struct sf_fault fault = SF_NO_FAULT;
    char file[SCRATCH_MAX + 8];

    snprintf(file, sizeof file, "%s/pem", server.folder);
    assert_int_equal(sf_tls_self(file, names, 2, time(NULL), &fault), SF_TLS_SELF_MADE);
    restart_with("tls { cert_file: \"%s/pem\", key_file: \"%s/pem\" }\n");
}

static void test_messages_travel_in_tls(void **state)
{
    char ca[SCRATCH_MAX + 16];

    (void)state;
    serve_tls();
    snprintf(ca, sizeof ca, "?ca=%s/pem", server.folder);
    open_node(&nodes[0], "anna", "tls://", ca);
    open_node(&nodes[1], "bert", "nats://", ca); /* the server wants TLS */
    wait_for(&nodes[1].connects, 1);
    wait_for(&nodes[0].gaps, 1);
    send_numbers(&nodes[0], "bert", 1, 3000);
    wait_for(&nodes[1].heard, 3000);
    assert_int_equal(nodes[1].disordered, 0);
}

static void test_a_certificate_that_nobody_known_has_signed_is_refused(void **state)
{
    (void)state;
    serve_tls();
    open_node(&nodes[0], "anna", "tls://", "");
    expect_trouble(&nodes[0], SF_E_BUS_REFUSED, "TLS does not come about: ");
    assert_int_equal(nodes[0].connects, 0);
}

static void test_tls_with_a_server_that_has_none_is_refused(void **state)
{
    (void)state;
    open_node(&nodes[0], "anna", "tls://", "");
    wait_for(&nodes[0].troubles, 1);
    assert_int_equal(nodes[0].connects, 0);
}

/* --- addresses and lines ------------------------------------------------------------------------
 */

static void test_addresses(void **state)
{
    static const struct {
        const char *text;
        enum sf_error error;
        const char *host;
        unsigned port, servers;
        const char *user, *password, *space;
        bool tls;
    } rows[] = {
        {"nats://bus", SF_OK, "bus", 4222, 1, "", "", "stichfest", false},
        {"nats://bus/", SF_OK, "bus", 4222, 1, "", "", "stichfest", false},
        {"tls://a.example:99,b:1", SF_OK, "a.example", 99, 2, "", "", "stichfest", true},
        {"nats://u:p@bus", SF_OK, "bus", 4222, 1, "u", "p", "stichfest", false},
        {"nats://u%40x:p@:/?%25@bus", SF_OK, "bus", 4222, 1, "u@x", "p@:/?%", "stichfest", false},
        {"nats://[::1]:7", SF_OK, "::1", 7, 1, "", "", "stichfest", false},
        {"nats://[::1]", SF_OK, "::1", 4222, 1, "", "", "stichfest", false},
        {"nats://bus?space=two&ca=/etc/ca.pem", SF_OK, "bus", 4222, 1, "", "", "two", false},
        {"http://bus", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://a,", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://a:0", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://a:65536", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://a:1x", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://[::1", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://[::1]x", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://@a", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://u:@a", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://u:%zz@a", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://u:%ff@a", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://u:%00@a", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://a?space=a.b", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://a?spice=a", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://a?space", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
        {"nats://1,2,3,4,5,6,7,8,9", SF_E_BUS_URL, "", 0, 0, "", "", "", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_bus_url url;
        enum sf_error error = sf_bus_url_read(&url, rows[i].text, &fault);
        if (error != rows[i].error)
            fail_msg("%s: %s", rows[i].text, sf_error_code(error));
        if (error)
            continue;
        assert_string_equal(url.server[0].host, rows[i].host);
        assert_int_equal(url.server[0].port, rows[i].port);
        assert_int_equal(url.servers, rows[i].servers);
        assert_string_equal(url.user, rows[i].user);
        assert_string_equal(url.password, rows[i].password);
        assert_string_equal(url.space, rows[i].space);
        assert_int_equal(url.tls, rows[i].tls);
    }
}

static void test_bad_options_are_named(void **state)
{
    static const char *const names[] = {"", "a b", "a.b", "ä", "a23456789012345678901234567890123"};
    struct sf_fault fault = SF_NO_FAULT;

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_null(open_bus(&nodes[0], names[i], "nats://127.0.0.1", &fault));
        assert_int_equal(fault.why, SF_WHY_BUS_NODE);
    }
    assert_null(open_bus(&nodes[0], "anna", "tls://a?ca=/nowhere", &fault));
    assert_int_equal(fault.why, SF_WHY_BUS_CA);
    assert_null(open_bus(&nodes[0], "anna", "nats://u:secret@a:b", &fault));
    assert_null(strstr(sf_fault_text(&fault, SF_EN), "secret"));
}

static void test_lines(void **state)
{
    static const struct {
        const char *text;
        bool good;
        enum sf_nats_op op;
        const char *subject;
        size_t bytes;
    } rows[] = {
        {"PING", true, SF_NATS_PING, "", 0},
        {"ping", true, SF_NATS_PING, "", 0},
        {"PONG", true, SF_NATS_PONG, "", 0},
        {"+OK", true, SF_NATS_FINE, "", 0},
        {"-ERR 'Stale Connection'", true, SF_NATS_ERR, "", 0},
        {"INFO {\"server_id\":\"x\"}", true, SF_NATS_INFO, "", 0},
        {"MSG a.b 1 12", true, SF_NATS_MSG, "a.b", 12},
        {"MSG a.b  1\treply.to 0", true, SF_NATS_MSG, "a.b", 0},
        {"MSG a.b 1", false, SF_NATS_MSG, "", 0},
        {"MSG a.b 1 2 3 4", false, SF_NATS_MSG, "", 0},
        {"MSG a.b 1 -1", false, SF_NATS_MSG, "", 0},
        {"MSG a.b 1 1234567890", false, SF_NATS_MSG, "", 0},
        {"MSGS a 1 2", false, SF_NATS_MSG, "", 0},
        {"PINGS", false, SF_NATS_PING, "", 0},
        {"PING 1", false, SF_NATS_PING, "", 0},
        {"", false, SF_NATS_PING, "", 0},
        {"HTTP/1.1 400 Bad Request", false, SF_NATS_PING, "", 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sf_nats_line line;
        bool good = sf_nats_line_read(&line, rows[i].text, strlen(rows[i].text));
        if (good != rows[i].good)
            fail_msg("%s", rows[i].text);
        if (!good)
            continue;
        assert_int_equal(line.op, rows[i].op);
        assert_string_equal(line.subject, rows[i].subject);
        assert_int_equal(line.bytes, rows[i].bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_lines),
#define SERVED(test) cmocka_unit_test_setup_teardown(test, begin, end)
        SERVED(test_bad_options_are_named),
        SERVED(test_a_message_reaches_the_node_it_is_for),
        SERVED(test_a_message_to_all_reaches_everybody_else),
        SERVED(test_messages_keep_their_order_without_a_gap),
        SERVED(test_the_longest_message_arrives_and_a_longer_one_leaves_a_mark),
        SERVED(test_an_empty_message_and_one_with_line_ends_arrive),
        SERVED(test_spaces_do_not_hear_each_other),
        SERVED(test_what_was_sent_while_the_server_was_away_leaves_a_gap),
        SERVED(test_a_frozen_server_is_noticed_and_nothing_blocks),
        SERVED(test_too_much_that_waits_is_dropped_and_leaves_a_gap),
        SERVED(test_a_node_that_restarts_is_a_gap),
        SERVED(test_a_wrong_password_is_said_once_and_heals),
        SERVED(test_a_user_without_permission_is_said),
        SERVED(test_a_token_is_a_user_without_a_password),
        SERVED(test_a_server_that_takes_only_short_messages_is_refused),
        SERVED(test_two_nodes_of_one_name_are_said),
        SERVED(test_nobody_there_is_said_and_heals),
        SERVED(test_another_server_of_the_list_serves),
        SERVED(test_messages_travel_in_tls),
        SERVED(test_a_certificate_that_nobody_known_has_signed_is_refused),
        SERVED(test_tls_with_a_server_that_has_none_is_refused),
    };

    signal(SIGPIPE, SIG_IGN); /* as the program does */
    return cmocka_run_group_tests_name("bus", tests, NULL, NULL);
}
