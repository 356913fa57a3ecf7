/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "drawn.h"

#include "club.h"
#include "sanitized.h"
#include "tournament/internal.h"
#include "tournament/text.h"
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* No guest stops the halls: tournaments are folded off the loop, once, for all who wait; strangers
 * are rejected before anything is read. */

static struct club club;

/* The linker gives the calls of the tournament's reader to this (tests/meson.build). It counts the
 * events that are parsed, and those of them that the loop parses. */
static atomic_uint parsed, on_loop;

enum sf_error __real_sf_tour_event_read(struct sf_tour_event *event, const char *text,
                                        size_t length, bool command, struct sf_arena *arena,
                                        struct sf_fault *fault);
enum sf_error __wrap_sf_tour_event_read(struct sf_tour_event *event, const char *text,
                                        size_t length, bool command, struct sf_arena *arena,
                                        struct sf_fault *fault);
enum sf_error __wrap_sf_tour_event_read(struct sf_tour_event *event, const char *text,
                                        size_t length, bool command, struct sf_arena *arena,
                                        struct sf_fault *fault)
{
    parsed++;
    if (pthread_equal(pthread_self(), club.inn.thread))
        on_loop++;
    return __real_sf_tour_event_read(event, text, length, command, arena, fault);
}

/* The same for the steps of the fold. */
static atomic_uint folded, folded_on_loop;

enum sf_error __real_sf_tour_fold(struct sf_tournament *t, const struct sf_tour_step *step);
enum sf_error __wrap_sf_tour_fold(struct sf_tournament *t, const struct sf_tour_step *step);
enum sf_error __wrap_sf_tour_fold(struct sf_tournament *t, const struct sf_tour_step *step)
{
    folded++;
    if (pthread_equal(pthread_self(), club.inn.thread))
        folded_on_loop++;
    return __real_sf_tour_fold(t, step);
}

static int open_club(void **state)
{
    (void)state;
    inn_init(&club.inn);
    club.inn.options.links = 5;
    club_open(&club);
    return 0;
}

static int close_club(void **state)
{
    (void)state;
    club_close(&club);
    return 0;
}

enum { PLAYERS = 20 };

static void open_it(struct guest *desk)
{
    club_begin(&club, desk,
               "{'title':'Herbst','date':'2026-11-15','rulebook':'serien-2022','rounds':1,"
               "'games':2}");
    for (unsigned i = 0; i < PLAYERS; i++)
        club_do(&club, desk, "{'ev':'enter','name':'Huber Sepp'}");
}

/* The server starts again, so that nothing is loaded; `guest` comes back. */
static void start_again(struct guest *guest)
{
    guest_cut(guest);
    inn_close(&club.inn);
    inn_open(&club.inn);
    guest_return(guest, 0);
    parsed = on_loop = folded = folded_on_loop = 0;
}

static void join(struct guest *guest, bool on)
{
    guest_say(guest, "{'t':'tournament_join','id':'j','tournament':'%s','on':%s}", club.id,
              on ? "true" : "false");
}

static void a_tournament_is_folded_off_the_loop(void **state)
{
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    start_again(&desk);
    join(&desk, true);
    /* what follows waits for it */
    guest_say(&desk,
              "{'t':'tournament_look','id':'l','tournament':'%s','part':'players','on':true}",
              club.id);
    guest_await_ok(&desk);
    guest_await(&desk, "part");
    guest_await_ok(&desk);
    assert_int_equal(parsed, 1 + PLAYERS);
    assert_int_equal(on_loop, 0);
    guest_release(&desk);
}

/* Both states of the hall are folded anew, and so is the dry run; another command waits behind. */
static void an_undo_folds_off_the_loop(void **state)
{
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    start_again(&desk);
    join(&desk, true);
    guest_await_ok(&desk);
    folded = folded_on_loop = 0;
    guest_say(&desk,
              "{'t':'tournament_do','id':'u','tournament':'%s',"
              "'a':{'ev':'undo','of':%u,'reason':'zu viel'}}",
              club.id, 1 + PLAYERS);
    guest_say(&desk,
              "{'t':'tournament_do','id':'e','tournament':'%s',"
              "'a':{'ev':'enter','name':'Maier Resi'}}",
              club.id);
    guest_await_ok(&desk);
    assert_int_equal(guest_number(&desk, "seq"), PLAYERS + 2);
    guest_await_ok(&desk);
    assert_int_equal(guest_number(&desk, "seq"), PLAYERS + 3);
    assert_int_equal(folded_on_loop, 2); /* the new player, in both states */
    /* the state ahead, then both without the step */
    assert_int_equal(folded - folded_on_loop, (1 + PLAYERS) + 2 * PLAYERS);
    guest_release(&desk);
}

static void look_at_moves(struct guest *desk, unsigned event)
{
    guest_say(desk, "{'t':'tournament_look','id':'m','tournament':'%s','part':'moves','number':%u}",
              club.id, event);
    guest_await_ok(desk);
}

static void moves_are_folded_once_and_off_the_loop(void **state)
{
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    folded = folded_on_loop = 0;
    look_at_moves(&desk, 10);
    guest_await(&desk, "part");
    assert_non_null(strstr(desk.text, "\"event\":10"));
    assert_int_equal(folded_on_loop, 0);
    assert_int_equal(folded, 9 + 10);
    for (unsigned i = 0; i < 3; i++) /* each may change names, and nothing else is folded */
        club_do(&club, &desk, "{'ev':'edit','number':1,'club':'SV'}");
    club_see(&club, &desk, "'players'");
    assert_int_equal(folded_on_loop, 2 * 3);
    assert_int_equal(folded, 9 + 10 + 2 * 3);
    guest_say(&desk,
              "{'t':'tournament_look','id':'m','tournament':'%s','part':'moves','number':10}",
              club.id);
    guest_await(&desk, "part");
    assert_non_null(strstr(desk.text, "\"event\":10"));
    guest_await_ok(&desk);
    assert_int_equal(folded, 9 + 10 + 2 * 3);
    guest_release(&desk);
}

static void one_looks_at_the_moves_of_one_event(void **state)
{
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    look_at_moves(&desk, 5);
    guest_await(&desk, "part");
    assert_non_null(strstr(desk.text, "\"event\":5"));
    guest_say(&desk, "{'t':'tournament_look','id':'m','tournament':'%s','part':'moves','number':6}",
              club.id);
    guest_await(&desk, "part");
    assert_non_null(strstr(desk.text, "\"number\":5"));
    assert_non_null(strstr(desk.text, "\"gone\":true"));
    guest_await(&desk, "part");
    assert_non_null(strstr(desk.text, "\"event\":6"));
    guest_release(&desk);
}

/* A guest cannot have the name of a registered person, but can have one that reads like it. */
static void helpers_show_who_is_registered(void **state)
{
    struct guest desk, other;
    char mark[64], command[128];

    (void)state;
    club_come(&club, &desk, "Resi");
    guest_say(&desk, "{'t':'register','id':'r','name':'Resi M','password':'grasober sticht'}");
    guest_await_ok(&desk);
    open_it(&desk);
    club_come(&club, &other, "Resi N");
    snprintf(command, sizeof command,
             "{'ev':'helper','account':'%s','name':'Resi N','role':'helper'}", other.account);
    club_do(&club, &desk, command);
    guest_say(&desk,
              "{'t':'tournament_look','id':'l','tournament':'%s','part':'helpers','on':true}",
              club.id);
    guest_await(&desk, "part");
    snprintf(mark, sizeof mark, "\"registered\":[\"%s\"]", desk.account);
    assert_non_null(strstr(desk.text, mark));
    assert_non_null(strstr(desk.text, other.account));
    guest_release(&other);
    guest_release(&desk);
}

/* Only an undo that a Leiter may want is worth a thread. */
static void an_undo_that_is_refused_changes_nothing(void **state)
{
    struct guest desk, other;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_come(&club, &other, "Zenzi");
    join(&other, true);
    guest_await_ok(&other);
    folded = 0;
    guest_say(&other,
              "{'t':'tournament_do','id':'u','tournament':'%s',"
              "'a':{'ev':'undo','of':2,'reason':'weg'}}",
              club.id);
    guest_await_err(&other, "no_right");
    assert_int_equal(folded, 0);
    guest_say(&desk,
              "{'t':'tournament_do','id':'v','tournament':'%s',"
              "'a':{'ev':'undo','of':1,'reason':'weg'}}",
              club.id);
    guest_await_err(&desk, "undo_never");
    guest_say(&desk,
              "{'t':'tournament_do','id':'w','tournament':'%s',"
              "'a':{'ev':'undo','of':2000,'reason':'weg'}}",
              club.id);
    guest_await_err(&desk, "bad_value");
    club_do(&club, &desk, "{'ev':'enter','name':'Huber Sepp'}");
    guest_release(&other);
    guest_release(&desk);
}

static void joining_again_and_again_folds_nothing(void **state)
{
    struct guest desk, other;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    start_again(&desk);
    club_come(&club, &other, "Zenzi");
    for (unsigned i = 0; i < 50; i++) {
        join(&other, true);
        guest_await_ok(&other);
        join(&other, false);
        guest_await_ok(&other);
    }
    assert_int_equal(parsed, 1 + PLAYERS);
    guest_release(&desk);
    guest_release(&other);
}

static void all_who_come_wait_for_one_fold(void **state)
{
    enum { GUESTS = 12 };
    struct guest desk, guest[GUESTS];

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    start_again(&desk);
    for (unsigned i = 0; i < GUESTS; i++)
        club_come(&club, &guest[i], "Zenzi");
    for (unsigned i = 0; i < GUESTS; i++)
        join(&guest[i], true);
    guest_cut(&guest[0]); /* and one does not wait */
    for (unsigned i = 1; i < GUESTS; i++)
        guest_await_ok(&guest[i]);
    assert_int_equal(parsed, 1 + PLAYERS);
    for (unsigned i = 0; i < GUESTS; i++)
        guest_release(&guest[i]);
    guest_release(&desk);
}

static void the_hall_of_longest_ago_goes_first(void **state)
{
    enum { HALLS = 210, EACH = 5 }; /* more than SF_HALLS_MAX; as many as a guest may have */
    char first[32];
    struct guest desk, other;

    (void)state;
    club_come(&club, &desk, "Resi");
    club_come(&club, &other, "Vroni");
    for (unsigned i = 0; i < HALLS; i++) {
        if (i && i % EACH == 0) {
            guest_release(&other);
            club_come(&club, &other, "Vroni");
        }
        club_begin(&club, i ? &other : &desk,
                   "{'title':'Herbst','date':'2026-11-15','rulebook':'serien-2022','rounds':1,"
                   "'games':2}");
        if (!i)
            memcpy(first, club.id, sizeof club.id);
        join(i ? &other : &desk, false);
        guest_await_ok(i ? &other : &desk);
    }
    parsed = 0;
    join(&other, true);
    guest_await_ok(&other);
    assert_int_equal(parsed, 0);
    guest_release(&other);
    memcpy(club.id, first, sizeof club.id);
    join(&desk, true);
    guest_await_ok(&desk);
    assert_int_equal(parsed, 1);
    guest_release(&desk);
}

static void nobody_reads_for_a_stranger(void **state)
{
    struct guest desk, other;
    char path[160];

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    start_again(&desk);
    club_come(&club, &other, "Zenzi");
    snprintf(path, sizeof path, "/api/tournaments/%s/export/tournament.json", club.id);
    assert_int_equal(club_ask(&club, &other, "GET", path, NULL), 404);
    assert_int_equal(parsed, 0);
    assert_int_equal(club_ask(&club, &desk, "GET", path, NULL), 200);
    assert_int_equal(parsed, 1 + PLAYERS);
    parsed = on_loop = 0;
    snprintf(path, sizeof path, "/api/tournaments/%s/import/players", club.id);
    assert_int_equal(club_ask(&club, &other, "POST", path, "Maier Anna\n"), 404);
    assert_true(parsed <= 1); /* at most the command */
    /* a cold hall takes an import of the desk */
    assert_int_equal(club_ask(&club, &desk, "POST", path, "Name\nMaier Anna\n"), 200);
    assert_true(on_loop <= 2);
    join(&desk, true);
    guest_await_ok(&desk);
    club_see(&club, &desk, "'players'");
    assert_true(club_says(&club, "Maier Anna"));
    guest_release(&desk);
    guest_release(&other);
}

/* The index of roles follows an undo. */
static void a_helper_who_is_one_again_may_print(void **state)
{
    struct guest desk, helper;
    char path[160], a[128];

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_come(&club, &helper, "Vroni");
    snprintf(path, sizeof path, "/api/tournaments/%s/export/tournament.json", club.id);
    for (unsigned i = 0; i < 2; i++) {
        snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Vroni','role':'%s'}",
                 helper.account, i ? "none" : "helper");
        club_do(&club, &desk, a);
        assert_int_equal(club_ask(&club, &helper, "GET", path, NULL), i ? 404 : 200);
    }
    snprintf(a, sizeof a, "{'ev':'undo','of':%d,'reason':'doch'}", (int)guest_number(&desk, "seq"));
    club_do(&club, &desk, a);
    assert_int_equal(club_ask(&club, &helper, "GET", path, NULL), 200);
    snprintf(a, sizeof a, "{'ev':'undo','of':%d,'reason':'nein'}", (int)guest_number(&desk, "seq"));
    club_do(&club, &desk, a);
    assert_int_equal(club_ask(&club, &helper, "GET", path, NULL), 404);
    guest_release(&desk);
    guest_release(&helper);
}

static void wrong_keys_are_slowed_down(void **state)
{
    struct guest desk, other, phone;
    char key[48];

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk,
               "{'title':'Herbst','date':'2026-11-15','rulebook':'serien-2022','rounds':1,"
               "'games':2}");
    club_draw(&club, &desk);
    club_do(&club, &desk, "{'ev':'publish','round':1}");
    club_table_key(&club, &desk, key);
    club_come(&club, &other, "Zenzi");
    for (unsigned i = 0; i < 5; i++) {
        club_join(&club, &other, ",'key':'abcdefghijklmnopqrstuvwxyz'");
        guest_await_err(&other, "wrong_link");
    }
    club_join(&club, &other, ",'key':'abcdefghijklmnopqrstuvwxyz'");
    guest_await_err(&other, "too_fast");
    club_join(&club, &other, key); /* nobody looks it up any more */
    guest_await_err(&other, "too_fast");
    club_join_as(&club, &other, "", "viewer");
    club_come(&club, &phone, "Gast"); /* at the same address */
    club_join_as(&club, &phone, key, "table");
    /* a new key works at once, the old one no longer */
    club_do(&club, &desk, "{'ev':'rekey','links':'tables','reason':'weg'}");
    club_join(&club, &phone, key);
    guest_await_err(&phone, "too_fast"); /* a wrong one: the address has had too many */
    club_table_key(&club, &desk, key);
    club_join_as(&club, &phone, key, "table");
    guest_release(&desk);
    guest_release(&other);
    guest_release(&phone);
}

/* 500 players with the longest names and clubs, from this number on. */
static void import_many(const struct guest *desk, unsigned from)
{
    static char body[128 * 1024];
    size_t length = (size_t)snprintf(body, sizeof body, "Name;Verein;Mannschaft\n");
    char path[160];

    for (unsigned i = from; i < from + 500; i++)
        length += (size_t)snprintf(body + length, sizeof body - length, "%04u%076u;%080u;%070u\n",
                                   i, 0, 0, 0);
    snprintf(path, sizeof path, "/api/tournaments/%s/import/players", club.id);
    assert_int_equal(club_ask(&club, desk, "POST", path, body), 200);
}

#ifndef SF_THREADED /* pango is not compiled for it */
/* Requests a printed sheet, and does not wait for it. */
static int ask_for_cards(const struct guest *desk)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    char request[400];

    address.sin_port = htons((uint16_t)atoi(strrchr(club.inn.url, ':') + 1));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(connect(descriptor, (struct sockaddr *)&address, sizeof address), 0);
    snprintf(request, sizeof request,
             "GET /api/tournaments/%s/print/cards HTTP/1.1\r\nHost: inn\r\nConnection: close\r\n"
             "Authorization: Bearer %s\r\n\r\n",
             club.id, desk->token);
    assert_int_equal(send(descriptor, request, strlen(request), MSG_NOSIGNAL), strlen(request));
    return descriptor;
}

/* Sheets of a large tournament take seconds. A file of another desk waits for none of them. */
static void sheets_leave_a_thread_for_files(void **state)
{
    enum { SHEETS = 4 };
    struct guest large, small;
    char path[160], byte;
    int sheet[SHEETS];

    (void)state;
    club_come(&club, &small, "Zenzi");
    open_it(&small);
    snprintf(path, sizeof path, "/api/tournaments/%s/export/players.csv", club.id);
    club_come(&club, &large, "Resi");
    club_begin(&club, &large,
               "{'title':'Herbst','date':'2026-11-15','rulebook':'serien-2022','rounds':1,"
               "'games':2}");
    import_many(&large, 1);
    import_many(&large, 501);
    for (unsigned i = 0; i < SHEETS; i++)
        sheet[i] = ask_for_cards(&large);
    assert_int_equal(club_ask(&club, &small, "GET", path, NULL), 200);
    assert_int_equal(recv(sheet[SHEETS - 1], &byte, 1, MSG_DONTWAIT), -1); /* it waits */
    for (unsigned i = 0; i < SHEETS; i++) {
        assert_int_equal(recv(sheet[i], &byte, 1, 0), 1); /* it comes */
        close(sheet[i]);
    }
    guest_release(&large);
    guest_release(&small);
}
#endif

/* The views of a desk in an evening of 1,000 are larger than the queue of a stranger. */
static void a_large_desk_is_not_cut_off(void **state)
{
    static const char *const parts[] = {"players", "links", "desk", "till", "prizes", "audit"};
    struct guest desk;
    size_t before;

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk,
               "{'title':'Herbst','date':'2026-11-15','rulebook':'serien-2022','rounds':1,"
               "'games':2}");
    import_many(&desk, 1);
    import_many(&desk, 501);
    before = desk.heard_length;
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        guest_say(&desk, "{'t':'tournament_look','id':'l','tournament':'%s','part':'%s','on':true}",
                  club.id, parts[i]);
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        char told[32];
        snprintf(told, sizeof told, "\"part\":\"%s\"", parts[i]);
        while (!strstr(desk.heard + before, told))
            assert_true(guest_hears(&desk, 10000));
    }
    assert_true(desk.heard_length - before > 256 * 1024);
    guest_release(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tournament_is_folded_off_the_loop),
        cmocka_unit_test(an_undo_folds_off_the_loop),
        cmocka_unit_test(moves_are_folded_once_and_off_the_loop),
        cmocka_unit_test(one_looks_at_the_moves_of_one_event),
        cmocka_unit_test(an_undo_that_is_refused_changes_nothing),
        cmocka_unit_test(helpers_show_who_is_registered),
        cmocka_unit_test(joining_again_and_again_folds_nothing),
        cmocka_unit_test(all_who_come_wait_for_one_fold),
        cmocka_unit_test(the_hall_of_longest_ago_goes_first),
        cmocka_unit_test(nobody_reads_for_a_stranger),
        cmocka_unit_test(a_helper_who_is_one_again_may_print),
        cmocka_unit_test(wrong_keys_are_slowed_down),
#ifndef SF_THREADED /* pango is not compiled for it */
        cmocka_unit_test(sheets_leave_a_thread_for_files),
#endif
        cmocka_unit_test(a_large_desk_is_not_cut_off),
    };

    return cmocka_run_group_tests(tests, open_club, close_club);
}
