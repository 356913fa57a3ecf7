/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "inn.h"
#include "loadtest/load.h"
#include "loadtest/wire.h"
#include <string.h>
#include <unistd.h>

/*
 * The load generator: its gauge against times worked out by hand, its refusals, and a small crowd
 * at a real server.
 */

static void quantiles_of_a_hundred_times(void **state)
{
    struct sf_gauge gauge;

    (void)state;
    assert_true(sf_gauge_init(&gauge));
    assert_int_equal(sf_gauge_us(&gauge, 500), 0);
    for (unsigned ms = 100; ms >= 1; ms--) /* 1, 2, ... 100 ms */
        sf_gauge_add(&gauge, ms * UINT64_C(1000000));
    assert_int_equal(gauge.count, 100);
    /* the end of the step of ten microseconds in which it lies */
    assert_int_equal(sf_gauge_us(&gauge, 500), 50010);
    assert_int_equal(sf_gauge_us(&gauge, 990), 99010);
    assert_int_equal(sf_gauge_us(&gauge, 1000), 100010);
    assert_int_equal(gauge.max_ns, 100000000);
    sf_gauge_clear(&gauge);
    assert_int_equal(gauge.count, 0);
    assert_int_equal(sf_gauge_us(&gauge, 990), 0);
    sf_gauge_release(&gauge);
}

static void a_time_beyond_the_gauge_is_the_longest(void **state)
{
    struct sf_gauge gauge;

    (void)state;
    assert_true(sf_gauge_init(&gauge));
    sf_gauge_add(&gauge, UINT64_C(9000000000));
    assert_int_equal(sf_gauge_us(&gauge, 500), 9000000);
    sf_gauge_release(&gauge);
}

static void a_process_has_memory(void **state)
{
    struct sf_process_figures figures = {0};

    (void)state;
    assert_true(sf_process_look(getpid(), &figures));
    assert_in_range(figures.rss_kb, 100, 100u << 20);
    assert_false(sf_process_look(-1, &figures));
}

static void only_this_machine(void **state)
{
    static const struct {
        const char *url;
        uint32_t host;
        uint16_t port;
    } good[] = {{"ws://127.0.0.1:8080/ws", 0x7f000001, 8080},
                {"http://127.0.0.1:1", 0x7f000001, 1},
                {"ws://127.9.8.7:65535/", 0x7f090807, 65535},
                {"ws://localhost:80/ws", 0x7f000001, 80}};
    static const char *const bad[] = {
        "",
        "ws://",
        "127.0.0.1:8080",
        "ws://127.0.0.1",
        "ws://127.0.0.1:0/ws",
        "ws://127.0.0.1:65536/ws",
        "ws://127.0.0.1:8080/other",
        "ws://128.0.0.1:8080/ws",
        "ws://0.0.0.0:8080/ws",
        "ws://10.0.0.1:8080/ws",
        "ws://127.0.0.1.example:8080/ws",
        "ws://user@127.0.0.1:8080/ws",
        "wss://127.0.0.1:8080/ws",
        "ws://[::1]:8080/ws",
        "ws://127.0.0.1:-1/ws",
    };
    struct sf_wire_place place;

    (void)state;
    for (unsigned i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(sf_wire_place_read(&place, good[i].url));
        assert_int_equal(place.host, good[i].host);
        assert_int_equal(place.port, good[i].port);
    }
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        if (sf_wire_place_read(&place, bad[i]))
            fail_msg("taken: %s", bad[i]);
}

static void too_few_people_for_the_tables(void **state)
{
    struct sf_load_options options = {
        .url = "ws://127.0.0.1:1/ws", .connections = 7, .tables = 2, .seconds = 1};
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_load_result result;

    (void)state;
    assert_int_equal(sf_load_run(&options, &result, &fault), SF_E_BAD_VALUE);
    assert_string_equal(sf_fault_text(&fault, SF_EN), "2 tables need 8 connections");
    sf_load_release(&result);
}

static void a_small_crowd_plays(void **state)
{
    static struct inn inn;
    static struct sf_load_result result;
    struct sf_load_options options = {
        .connections = 22, .tables = 5, .rate = 150, .breaks = 180, .seconds = 2, .seed = 4};
    struct sf_fault fault = SF_NO_FAULT;

    (void)state;
    inn_init(&inn);
    inn.options.haste = 0; /* or absent ones are replaced at once */
    inn_open(&inn);
    options.url = inn.url;
    assert_int_equal(sf_load_run(&options, &result, &fault), SF_OK);
    inn_close(&inn);
    inn_release(&inn);
    if (result.example.why)
        print_error("%s\n", sf_fault_text(&result.example, SF_EN));
    assert_int_equal(sf_load_fault_sum(&result), 0);
    assert_int_equal(result.connections, 22);
    assert_true(result.actions > 0);
    assert_true(result.hands > 0);
    assert_true(result.breaks > 0);
    /* each is answered, each at a table without a break is measured, and nothing is counted twice
     */
    assert_int_equal(result.done + result.late, result.actions);
    assert_int_equal(result.seats.count + result.unmeasured, result.done);
    assert_int_equal(result.resumes, result.breaks);
    assert_int_equal(result.checked, result.resumes + 4 * options.tables);
    sf_load_release(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quantiles_of_a_hundred_times),
        cmocka_unit_test(a_time_beyond_the_gauge_is_the_longest),
        cmocka_unit_test(a_process_has_memory),
        cmocka_unit_test(only_this_machine),
        cmocka_unit_test(too_few_people_for_the_tables),
        cmocka_unit_test(a_small_crowd_plays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
