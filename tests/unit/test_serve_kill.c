/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "drawn.h"

#include "inn.h"
#include "sanitized.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * The server is killed in the middle of a game, without a chance to write anything more. Every
 * acknowledged event is there after a restart, and every guest goes on from the same place.
 */

enum { ROUNDS = SANITIZED ? 3 : 8 };

static struct inn inn;
static pid_t child;

/* The server in a process of its own, begun anew, so that nothing lies where it lay before. */
static void start(void)
{
    char pipe_end[16];
    ssize_t got;
    int ends[2];

    assert_int_equal(pipe(ends), 0);
    snprintf(pipe_end, sizeof pipe_end, "%d", ends[1]);
    child = fork();
    assert_true(child >= 0);
    if (!child) {
        execl("/proc/self/exe", "test_serve_kill", "serve", inn.db, pipe_end, (char *)NULL);
        _exit(1);
    }
    close(ends[1]);
    got = read(ends[0], inn.url, sizeof inn.url);
    close(ends[0]);
    assert_int_equal(got, sizeof inn.url);
}

/* The child process: it tells its address and serves until it is killed. */
static int serve(const char *db, int told)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_service *service;
    char url[sizeof inn.url] = "";

    inn_options(&inn);
    inn.options.db = db;
    inn.options.limits = &inn.limits;
    service = sf_service_open(&inn.options, &fault);
    if (!service) {
        fprintf(stderr, "%s\n", sf_fault_text(&fault, SF_EN));
        return 1;
    }
    snprintf(url, sizeof url, "%s", sf_service_url(service));
    if (write(told, url, sizeof url) != sizeof url)
        return 1;
    sf_service_run(service);
    return 1;
}

static void kill_it(void)
{
    int status;

    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
}

static void a_killed_server_has_lost_nothing_that_it_acknowledged(void **state)
{
    struct guest guests[4];
    static const char *const names[] = {"Anna", "Bene", "Cilli", "Done"};

    (void)state;
    inn_init(&inn);
    start();
    for (unsigned i = 0; i < 4; i++) {
        guest_init(&guests[i], &inn, names[i]);
        guest_enter(&guests[i]);
    }
    guest_open(&guests[0], "bsv-1989", "");
    for (unsigned i = 1; i < 4; i++)
        guest_sit(&guests[i], &guests[0]);
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (unsigned i = 0; i < 10 + 7 * round; i++)
            guests_step(guests, 4);
        kill_it();
        start();
        for (unsigned i = 0; i < 4; i++) {
            uint32_t seen = guests[i].mirror.seq;
            guest_cut(&guests[i]);
            guest_return(&guests[i], seen);
            guest_say(&guests[i], "{'t':'ping','id':'p'}");
            guest_await_ok(&guests[i]);
            /* a view that begins earlier would have put the number back */
            assert_true(guests[i].mirror.seq >= seen);
        }
    }
    guests_play(guests, 4, guest_hand(&guests[0]) + 1);
    for (unsigned i = 0; i < 4; i++)
        guest_release(&guests[i]);
    kill_it();
    inn_release(&inn);
}

/* A `do` whose answer was lost with the server is said again with its id, and is done once. */
static void a_command_without_an_answer_is_said_again(void **state)
{
    struct guest guest;
    uint32_t seq;

    (void)state;
    inn_init(&inn);
    start();
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_open(&guest, "schule-2024", "");
    seq = guest.mirror.seq;
    guest_say(&guest, "{'t':'do','id':'b','table':'%s','a':{'bot':{'seat':2,'level':'wirt'}}}",
              guest.table);
    kill_it();
    start();
    guest_cut(&guest);
    guest_return(&guest, seq);
    guest_say(&guest, "{'t':'do','id':'b','table':'%s','a':{'bot':{'seat':2,'level':'wirt'}}}",
              guest.table);
    guest_await_ok(&guest);
    assert_int_equal(guest_number(&guest, "seq"), seq + 1);
    assert_int_equal(guest.mirror.seq, seq + 1);
    guest_release(&guest);
    kill_it();
    inn_release(&inn);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_killed_server_has_lost_nothing_that_it_acknowledged),
        cmocka_unit_test(a_command_without_an_answer_is_said_again),
    };

    if (argc == 4 && !strcmp(argv[1], "serve"))
        return serve(argv[2], atoi(argv[3]));
    return cmocka_run_group_tests_name("serve_kill", tests, NULL, NULL);
}
