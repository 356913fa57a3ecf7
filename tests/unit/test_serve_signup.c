/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* usleep */
#include "drawn.h"

#include "club.h"
#include "server/signups.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Registration over the network: limits of address and time, the own link, and the erasure that
 * takes the data out of the files. */

#define SETUP "{'title':'Herbst','date':'2026-11-15','rulebook':'muenchen-2006'}"

static struct club club;

static int open_club(void **state)
{
    (void)state;
    inn_init(&club.inn);
    club.inn.options.sweep_ms = 20;
    club_open(&club);
    return 0;
}

static int close_club(void **state)
{
    (void)state;
    club_close(&club);
    return 0;
}

/* The key in what is shown, as a further field of `join`. */
static void key_of(char more[64], const char *text)
{
    const char *at = strstr(text, "\"key\":\"");

    assert_non_null(at);
    snprintf(more, 64, ",'key':'%.26s'", at + 7);
}

static void open_signups(struct guest *desk, const char *signups, char poster[64])
{
    club_come(&club, desk, "Resi");
    club_begin(&club, desk, SETUP);
    club_do(&club, desk, signups);
    club_see(&club, desk, "'signups'");
    key_of(poster, club.shown);
}

static void an_address_has_a_limit(void **state)
{
    struct guest desk, guest;
    char poster[64], a[80];

    (void)state;
    open_signups(&desk, "{'ev':'signups','run':true}", poster);
    club_come(&club, &guest, "Gast");
    club_join_as(&club, &guest, poster, "signup");
    for (unsigned i = 0; i < SF_SIGNUPS_A_DAY; i++) {
        snprintf(a, sizeof a, "{'ev':'signup','name':'Person %u'}", i);
        club_do(&club, &guest, a);
    }
    club_act(&club, &guest, "{'ev':'signup','name':'Einer zu viel'}");
    guest_await_err(&guest, "quota");
    guest_release(&desk);
    guest_release(&guest);
}

static void nobody_registers_after_the_end(void **state)
{
    struct guest desk, guest;
    char poster[64];

    (void)state;
    open_signups(&desk, "{'ev':'signups','run':true,'until':1000}", poster);
    club_come(&club, &guest, "Gast");
    club_join_as(&club, &guest, poster, "signup");
    club_act(&club, &guest, "{'ev':'signup','name':'Zu spät'}");
    guest_await_err(&guest, "wrong_step");
    guest_release(&desk);
    guest_release(&guest);
}

static bool file_has(const char *path, const char *word)
{
    FILE *file = fopen(path, "rb");
    size_t length = strlen(word), have = 0;
    char window[64] = "";
    int c;

    for (; file && (c = fgetc(file)) != EOF;) {
        memmove(window, window + (have == length), length);
        have -= have == length;
        window[have++] = (char)c;
        if (have == length && memcmp(window, word, length) == 0) {
            fclose(file);
            return true;
        }
    }
    if (file)
        fclose(file);
    return false;
}

static bool files_have(const char *word)
{
    const char *path = strchr(club.inn.db, ':') ? strchr(club.inn.db, ':') + 1 : club.inn.db;
    char log[SCRATCH_MAX + 64];

    snprintf(log, sizeof log, "%s-wal", path);
    return file_has(path, word) || file_has(log, word);
}

static void data_of_who_calls_off_leaves_the_files(void **state)
{
    struct guest desk, guest, other;
    char poster[64], own[64], a[80];

    (void)state;
    open_signups(&desk, "{'ev':'signups','run':true}", poster);
    club_come(&club, &guest, "Gast");
    club_join_as(&club, &guest, poster, "signup");
    club_act(&club, &guest, "{'ev':'signup','name':'Hinterhuberbauer','meal':'Knödelsuppe'}");
    guest_await_ok(&guest);
    key_of(own, guest.text);
    snprintf(a, sizeof a, "{'ev':'cancel','of':%lld}", (long long)guest_number(&guest, "seq"));
    club_come(&club, &other, "Gast");
    club_join_as(&club, &other, own, "signup");
    assert_true(files_have("Hinterhuberbauer"));
    club_do(&club, &other, a);
    guest_release(&guest);
    guest_release(&other);
    guest_cut(&desk); /* while somebody is there, the desk may undo it */
    for (unsigned i = 0; i < 500 && (files_have("Hinterhuberbauer") || files_have("delsuppe")); i++)
        usleep(20000);
    assert_false(files_have("Hinterhuberbauer"));
    assert_false(files_have("delsuppe"));
    guest_return(&desk, 0);
    club_join_as(&club, &desk, "", "leiter");
    club_see(&club, &desk, "'signups'");
    assert_true(club_says(&club, "\"state\":\"cancelled\""));
    assert_true(club_says(&club, "\"erased\":true"));
    guest_release(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_address_has_a_limit, open_club, close_club),
        cmocka_unit_test_setup_teardown(nobody_registers_after_the_end, open_club, close_club),
        cmocka_unit_test_setup_teardown(data_of_who_calls_off_leaves_the_files, open_club,
                                        close_club),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
