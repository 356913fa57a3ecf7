/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "drawn.h"

#include "scratch.h"
#include "server/copies.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Which backups stay in their folder. A copy is drawn as its name, its age in minutes and its size
 * in KiB. */

static char folder[SCRATCH_MAX];

static void put(const char *name, unsigned minutes, unsigned kib)
{
    char path[SCRATCH_MAX + 300];
    struct timespec times[2] = {{.tv_sec = time(NULL) - 60 * (time_t)minutes}};
    int file;

    times[1] = times[0];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    file = open(path, O_CREAT | O_WRONLY, 0600);
    assert_true(file >= 0);
    assert_int_equal(ftruncate(file, (off_t)kib * 1024), 0);
    assert_int_equal(futimens(file, times), 0);
    close(file);
}

static bool there(const char *name)
{
    char path[SCRATCH_MAX + 300];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return !access(path, F_OK);
}

static int setup(void **state)
{
    (void)state;
    scratch_make(folder);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    scratch_remove(folder);
    return 0;
}

enum { PLENTY = 1 << 30, DAY = 24 * 60 };

static void tidy(const char *owner, uint64_t budget)
{
    sf_copies_tidy(folder, &(struct sf_copies_owner){.name = owner, .budget = budget});
}

static enum sf_copies_room prepare(const char *where, const char *owner, uint64_t budget)
{
    return sf_copies_prepare(where, &(struct sf_copies_owner){.name = owner, .budget = budget});
}

static enum sf_copies_room prepare_guest(const char *owner, uint64_t budget)
{
    return sf_copies_prepare(
        folder, &(struct sf_copies_owner){.name = owner, .guest = true, .budget = budget});
}

static void a_tournament_keeps_its_newest_three(void **state)
{
    (void)state;
    put("2026-11-15-anna-round-1-10.db", 50, 1);
    put("2026-11-15-anna-round-1-12.db", 40, 1);
    put("2026-11-15-anna-round-2-20.db", 30, 1);
    put("2026-11-15-anna-round-2-22.db", 20, 1);
    put("2026-11-15-bene-round-1-5.db", 60, 1);
    tidy("2026-11-15-anna", PLENTY);
    assert_false(there("2026-11-15-anna-round-1-10.db"));
    assert_true(there("2026-11-15-anna-round-1-12.db"));
    assert_true(there("2026-11-15-anna-round-2-22.db"));
    assert_true(there("2026-11-15-bene-round-1-5.db"));
}

static void other_files_stay_and_unfinished_copies_go(void **state)
{
    (void)state;
    put("2026-11-15-anna-round-1-10.db.part", 1, 1);
    put("stichfest.db", 1, 5000);
    put("notes-round-1.txt", 1, 5000);
    tidy("2026-11-15-anna", 1);
    assert_false(there("2026-11-15-anna-round-1-10.db.part"));
    assert_true(there("stichfest.db"));
    assert_true(there("notes-round-1.txt"));
}

/* Anna closes round after round. Her own copies go first, then old ones of others, but the newest
 * copy of Bene stays although it is the oldest of all. */
static void nobody_pushes_out_the_newest_copy_of_another(void **state)
{
    (void)state;
    put("2026-11-15-bene-round-1-5.db", 500, 100);
    put("2026-11-15-cilli-round-1-3.db", 400, 100);
    put("2026-11-15-cilli-round-2-6.db", 300, 100);
    put("2026-11-15-anna-round-1-10.db", 20, 100);
    put("2026-11-15-anna-round-1-12.db", 10, 100);
    tidy("2026-11-15-anna", 410 << 10);
    assert_false(there("2026-11-15-anna-round-1-10.db"));
    assert_true(there("2026-11-15-cilli-round-1-3.db"));
    tidy("2026-11-15-anna", 310 << 10);
    assert_false(there("2026-11-15-cilli-round-1-3.db"));
    tidy("2026-11-15-anna", 1);
    assert_true(there("2026-11-15-bene-round-1-5.db"));
    assert_true(there("2026-11-15-cilli-round-2-6.db"));
    assert_true(there("2026-11-15-anna-round-1-12.db"));
}

static void the_newest_copy_of_an_evening_long_ago_goes_for_room(void **state)
{
    (void)state;
    put("2026-05-01-old-round-2-50.db", 91 * DAY, 100);
    put("2026-11-15-bene-round-1-5.db", 89 * DAY, 100);
    put("2026-11-15-anna-round-1-12.db", 10, 100);
    tidy("2026-11-15-anna", 300 << 10);
    assert_true(there("2026-05-01-old-round-2-50.db"));
    tidy("2026-11-15-anna", 150 << 10);
    assert_false(there("2026-05-01-old-round-2-50.db"));
    assert_true(there("2026-11-15-bene-round-1-5.db"));
}

/* A full budget rejects a tournament without a copy; one that has a copy exchanges it. */
static void a_full_budget_has_room_only_for_an_exchange(void **state)
{
    (void)state;
    put("2026-11-15-anna-round-1-10.db", 20, 100);
    put("2026-11-15-bene-round-1-5.db", 10, 100);
    assert_int_equal(prepare(folder, "2026-11-15-dora", 310 << 10), SF_COPIES_ROOM);
    assert_int_equal(prepare(folder, "2026-11-15-dora", 250 << 10), SF_COPIES_BUDGET_FULL);
    assert_int_equal(prepare(folder, "2026-11-15-anna", 250 << 10), SF_COPIES_ROOM);
    assert_true(there("2026-11-15-anna-round-1-10.db"));
    assert_true(there("2026-11-15-bene-round-1-5.db"));
}

/* A budget of 1,000: guests have 250. Two of them fill it, and a third gets none; an account does.
 * Nothing that was there goes. */
static void guests_fill_their_share_alone(void **state)
{
    (void)state;
    put("2026-11-15-gast-round-1-1-guest.db", 20, 100);
    assert_int_equal(prepare_guest("2026-11-15-gustl", 1000 << 10), SF_COPIES_ROOM);
    put("2026-11-15-gustl-round-1-1-guest.db", 10, 100);
    assert_int_equal(prepare_guest("2026-11-15-gerda", 1000 << 10), SF_COPIES_BUDGET_FULL);
    assert_int_equal(prepare_guest("2026-11-15-gast", 1000 << 10), SF_COPIES_ROOM);
    assert_int_equal(prepare(folder, "2026-11-15-anna", 1000 << 10), SF_COPIES_ROOM);
    put("2026-11-15-anna-round-1-1.db", 5, 700);
    assert_int_equal(prepare(folder, "2026-11-15-anna", 1000 << 10), SF_COPIES_ROOM);
    assert_true(there("2026-11-15-gast-round-1-1-guest.db"));
    assert_true(there("2026-11-15-gustl-round-1-1-guest.db"));
    assert_true(there("2026-11-15-anna-round-1-1.db"));
}

/* Older copies of guests go for a guest's new one, and no copy of an account does. */
static void a_guest_takes_room_from_guests_alone(void **state)
{
    (void)state;
    put("2026-11-15-anna-round-1-1.db", 500, 100);
    put("2026-11-15-anna-round-2-9.db", 400, 100);
    put("2026-11-15-gast-round-1-1-guest.db", 300, 100);
    put("2026-11-15-gast-round-2-7-guest.db", 200, 100);
    assert_int_equal(prepare_guest("2026-11-15-gustl", 1000 << 10), SF_COPIES_ROOM);
    assert_false(there("2026-11-15-gast-round-1-1-guest.db"));
    assert_true(there("2026-11-15-gast-round-2-7-guest.db"));
    assert_true(there("2026-11-15-anna-round-1-1.db"));
    assert_true(there("2026-11-15-anna-round-2-9.db"));
}

static enum sf_copies_room prepare_at(const char *holder, const char *owner, uint64_t budget)
{
    return sf_copies_prepare(folder,
                             &(struct sf_copies_owner){
                                 .name = owner, .guest = true, .holder = holder, .budget = budget});
}

/* A budget of 1,000: guests have 250. One address has filled it with newest copies; a guest from
 * another one gets a copy, and the address keeps its last one. */
static void an_address_that_holds_most_gives_one_up(void **state)
{
    (void)state;
    put("2026-11-15-gast-round-1-1-guest-aaaaaaaa.db", 20, 80);
    put("2026-11-15-gustl-round-1-1-guest-aaaaaaaa.db", 15, 80);
    put("2026-11-15-gerda-round-1-1-guest-bbbbbbbb.db", 30, 80);
    assert_int_equal(prepare_at("aaaaaaaa", "2026-11-15-x", 1000 << 10), SF_COPIES_BUDGET_FULL);
    assert_true(there("2026-11-15-gast-round-1-1-guest-aaaaaaaa.db"));
    assert_int_equal(prepare_at("cccccccc", "2026-11-15-c", 1000 << 10), SF_COPIES_ROOM);
    assert_false(there("2026-11-15-gast-round-1-1-guest-aaaaaaaa.db"));
    assert_true(there("2026-11-15-gustl-round-1-1-guest-aaaaaaaa.db"));
    assert_true(there("2026-11-15-gerda-round-1-1-guest-bbbbbbbb.db"));
    put("2026-11-15-c-round-1-1-guest-cccccccc.db", 5, 80);
    assert_int_equal(prepare_at("dddddddd", "2026-11-15-d", 1000 << 10), SF_COPIES_BUDGET_FULL);
    assert_true(there("2026-11-15-gustl-round-1-1-guest-aaaaaaaa.db"));
}

static void a_folder_that_does_not_exist_has_room(void **state)
{
    char none[SCRATCH_MAX + 8];

    (void)state;
    snprintf(none, sizeof none, "%s/none", folder);
    assert_int_equal(prepare(none, "2026-11-15-anna", PLENTY), SF_COPIES_ROOM);
    put("file", 0, 0);
    snprintf(none, sizeof none, "%s/file", folder);
    assert_int_equal(prepare(none, "2026-11-15-anna", PLENTY), SF_COPIES_UNREADABLE);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        CASE(a_tournament_keeps_its_newest_three),
        CASE(other_files_stay_and_unfinished_copies_go),
        CASE(nobody_pushes_out_the_newest_copy_of_another),
        CASE(the_newest_copy_of_an_evening_long_ago_goes_for_room),
        CASE(a_full_budget_has_room_only_for_an_exchange),
        CASE(guests_fill_their_share_alone),
        CASE(a_guest_takes_room_from_guests_alone),
        CASE(an_address_that_holds_most_gives_one_up),
        CASE(a_folder_that_does_not_exist_has_room),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
