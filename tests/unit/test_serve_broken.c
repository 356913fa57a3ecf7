/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "drawn.h"

#include "base/holds.h"
#include "inn.h"
#include "server/log.h"
#include "server/visit.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A bug of our own at one table: it costs this table, or one connection, and nothing else. The deck
 * of a hand is the moment at which the test breaks something, on the thread of the loop. */

static struct inn inn;
static char text[1 << 16];
static atomic_uint reports;

static bool expected(const char *file, unsigned line, const char *what)
{
    (void)file;
    (void)line;
    (void)what;
    atomic_fetch_add(&reports, 1);
    return true;
}

static int make_inn(void **state)
{
    (void)state;
    sf_broken_set(expected);
    atomic_store(&reports, 0);
    inn_init(&inn);
    return 0;
}

static int close_inn(void **state)
{
    (void)state;
    if (inn.service)
        inn_close(&inn);
    inn_release(&inn);
    sf_broken_set(NULL);
    return 0;
}

/* The table to break. */
struct target {
    char table[SF_ID_SIZE];
    atomic_bool armed;
};

static struct sf_room *target_of(const char *table, void *context)
{
    struct target *target = context;

    return atomic_load(&target->armed) && !strcmp(table, target->table)
               ? sf_hub_find(inn.service->hub, table)
               : NULL;
}

static void open_table(struct guest *guest, const char *name)
{
    guest_init(guest, &inn, name);
    guest_enter(guest);
    guest_open(guest, "schule-2024", ",'bots':[null,'wirt','wirt','wirt']");
}

static bool is_well(void)
{
    return inn_get(&inn, "/healthz", "", text, sizeof text) == 200;
}

/* The count of waiting commands is wrong: the room must not write over them. The first table that
 * deals is the target. */
static void break_queue(void *context, const char *table, uint32_t hand, uint8_t deck[SF_CARD_N])
{
    struct target *target = context;
    struct sf_room *room;

    (void)hand;
    (void)deck;
    if (!target->table[0])
        memcpy(target->table, table, strlen(table) + 1);
    room = target_of(table, context);
    if (room)
        room->hosted.waiting.count = 1;
}

static void a_broken_table_stands_still_and_another_plays_on(void **state)
{
    struct target target = {.armed = true};
    struct guest anna, bene;

    (void)state;
    inn.options.stack = break_queue;
    inn.options.context = &target;
    inn_open(&inn);
    open_table(&anna, "Anna");
    for (unsigned tries = 0; tries < 1000 && !atomic_load(&reports); tries++)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    assert_true(atomic_load(&reports) > 0);
    open_table(&bene, "Bene");
    guests_play(&bene, 1, 3);
    assert_int_equal(guest_hand(&bene), 3);
    assert_true(is_well());
    guest_say(&anna, "{'t':'ping','id':'p'}"); /* her connection is as it was */
    guest_await_ok(&anna);
    guest_release(&anna);
    guest_release(&bene);
}

/* A message that did not fit goes to one of two people at a table. */
static void break_message(void *context, const char *table, uint32_t hand, uint8_t deck[SF_CARD_N])
{
    struct sf_room *room = target_of(table, context);
    struct target *target = context;
    char little[4];
    struct sf_out out;

    (void)hand;
    (void)deck;
    if (!room)
        return;
    atomic_store(&target->armed, false);
    sf_out_init(&out, little, sizeof little);
    sf_out_string(&out, "longer than that");
    for (struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
        if (viewer->seat == 0)
            sf_visit_send(viewer->visit, &out);
}

static void a_broken_message_closes_one_connection(void **state)
{
    struct target target = {.armed = false};
    struct guest guests[2];

    (void)state;
    inn.options.stack = break_message;
    inn.options.context = &target;
    inn_open(&inn);
    guest_init(&guests[0], &inn, "Anna");
    guest_enter(&guests[0]);
    guest_open(&guests[0], "schule-2024", ",'bots':[null,null,'wirt','wirt']");
    memcpy(target.table, guests[0].table, sizeof target.table);
    atomic_store(&target.armed, true);
    guest_init(&guests[1], &inn, "Bene");
    guest_enter(&guests[1]);
    guest_sit(&guests[1], &guests[0]);
    while (guest_hears(&guests[0], 10000))
        continue;
    assert_true(guests[0].closed);
    assert_int_equal(atomic_load(&reports), 1);
    guest_cut(&guests[0]);
    guest_return(&guests[0], guests[0].mirror.seq); /* and can come back at once */
    guests_play(guests, 2, 1);
    assert_true(is_well());
    for (unsigned i = 0; i < 2; i++)
        guest_release(&guests[i]);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, make_inn, close_inn)
    const struct CMUnitTest tests[] = {
        CASE(a_broken_table_stands_still_and_another_plays_on),
        CASE(a_broken_message_closes_one_connection),
    };
    return cmocka_run_group_tests_name("serve_broken", tests, NULL, NULL);
}
