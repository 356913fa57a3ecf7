/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "drawn.h"

#include "club.h"
#include "server/rescue.h"
#include "server/stick.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nobody is locked out: the code of the emergency sheet, the code of another device, and the file
 * of a tournament on another machine. */

static struct club club;

#define SETUP "{'title':'Herbst','date':'2026-11-15','rulebook':'muenchen-2006'}"

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

static void path_of(char path[80], const char *what)
{
    snprintf(path, 80, "/api/tournaments/%s%s", club.id, what);
}

/* A value of what is shown, as text. */
static void shown_text(const char *key, char *text, size_t size)
{
    char wanted[40];
    const char *found;

    snprintf(wanted, sizeof wanted, "\"%s\":\"", key);
    found = strstr(club.shown, wanted);
    assert_non_null(found);
    found += strlen(wanted);
    snprintf(text, size, "%.*s", (int)strcspn(found, "\""), found);
}

static void new_sheet(struct guest *desk, char code[SF_RESCUE_CODE])
{
    char path[80];

    path_of(path, "/recovery");
    assert_int_equal(club_ask(&club, desk, "POST", path, ""), 200);
    shown_text("code", code, SF_RESCUE_CODE);
    assert_int_equal(strlen(code), SF_RESCUE_CODE - 1);
}

static void enter_code(struct guest *guest, const char *code)
{
    guest_say(guest, "{'t':'claim','id':'c-%u','code':'%s'}", guest->said++, code);
}

/* --- codes ------------------------------------------------------------------------------------ */

static void codes_have_no_letters_that_look_alike(void **state)
{
    char one[SF_RESCUE_CODE], two[SF_RESCUE_CODE];

    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        sf_rescue_code_make(one);
        assert_int_equal(strlen(one), 23);
        assert_int_equal(strcspn(one, "0O1Iabcdefghijklmnopqrstuvwxyz"), 23);
        assert_int_equal(one[5], '-');
        sf_rescue_code_make(two);
        assert_string_not_equal(one, two);
    }
}

static void case_blanks_and_hyphens_do_not_count(void **state)
{
    static const char *const alike[] = {"ABCDE-FGHJK-LMNPQ-RSTUV", "abcdefghjklmnpqrstuv",
                                        " abcde fghjk  LMNPQ-rstuv "};
    static const char *const none[] = {"", "ABCDE-FGHJK-LMNPQ-RSTU", "ABCDE-FGHJK-LMNPQ-RSTUVW",
                                       "ABCDE-FGHJK-LMNPQ-RSTU0", "ABCDE-FGHJK-LMNPQ-RSTU\xc3\xbc"};
    uint8_t first[SF_DIGEST_SIZE], hash[SF_DIGEST_SIZE];

    (void)state;
    assert_true(sf_rescue_hash(first, alike[0], SF_RESCUE_LETTERS));
    for (unsigned i = 1; i < sizeof alike / sizeof *alike; i++) {
        assert_true(sf_rescue_hash(hash, alike[i], SF_RESCUE_LETTERS));
        assert_memory_equal(hash, first, sizeof hash);
    }
    for (unsigned i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(sf_rescue_hash(hash, none[i], SF_RESCUE_LETTERS));
}

/* --- the sheet -------------------------------------------------------------------------------- */

static void the_code_of_the_sheet_makes_a_leiter(void **state)
{
    struct guest desk, other;
    char code[SF_RESCUE_CODE];

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    club_see(&club, &desk, "'desk'");
    assert_false(club_says(&club, "\"sheet\""));
    new_sheet(&desk, code);
    club_see(&club, &desk, "'desk'");
    assert_true(club_says(&club, "\"sheet\":true"));
    club_see(&club, &desk, "'audit'");
    assert_false(club_says(&club, code)); /* nobody sees it again */

    club_come(&club, &other, "Zenzi");
    enter_code(&other, code);
    guest_await_ok(&other);
    assert_string_equal(guest_told(&other, "tournament"), club.id);
    club_join_as(&club, &other, "", "leiter");
    club_do(&club, &other, "{'ev':'enter','name':'Huber Sepp'}");
    /* the others see who came, and how */
    club_see(&club, &desk, "'desk'");
    assert_true(club_says(&club, "\"claim\":{\"of\":3,"));
    assert_true(club_says(&club, "\"name\":\"Zenzi\",\"kind\":\"sheet\""));
    club_see(&club, &desk, "'audit'");
    assert_true(club_says(&club, "Zenzi: Turnierleitung mit dem Notfallblatt"));
    /* and may send them away again */
    club_do(&club, &desk, "{'ev':'undo','of':3,'reason':'kennt niemand'}");
    guest_await(&other, "tournament");
    assert_string_equal(guest_told(&other, "role"), "viewer");
    guest_release(&desk);
    guest_release(&other);
}

static void entering_it_twice_is_one_step(void **state)
{
    struct guest desk;
    char code[SF_RESCUE_CODE];

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    new_sheet(&desk, code);
    enter_code(&desk, code); /* a Leiter is in already */
    guest_await_ok(&desk);
    club_see(&club, &desk, "'desk'");
    assert_false(club_says(&club, "\"claim\""));
    guest_release(&desk);
}

static void a_new_sheet_voids_the_old_one(void **state)
{
    struct guest desk, other;
    char old[SF_RESCUE_CODE], fresh[SF_RESCUE_CODE];

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    new_sheet(&desk, old);
    new_sheet(&desk, fresh);
    club_come(&club, &other, "Zenzi");
    enter_code(&other, old);
    guest_await_err(&other, "wrong_code");
    enter_code(&other, fresh);
    guest_await_ok(&other);
    club_act(&club, &desk, "{'ev':'undo','of':3,'reason':'doch nicht'}");
    guest_await_err(&desk, "undo_never");
    guest_release(&desk);
    guest_release(&other);
}

static void only_a_leiter_makes_a_sheet(void **state)
{
    struct guest desk, helper;
    char path[80], a[120];

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    path_of(path, "/recovery");
    club_come(&club, &helper, "Zenzi");
    assert_int_equal(club_ask(&club, &helper, "POST", path, ""), 404);
    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Zenzi','role':'helper'}",
             helper.account);
    club_do(&club, &desk, a);
    assert_int_equal(club_ask(&club, &helper, "POST", path, ""), 422);
    assert_true(club_says(&club, "\"error\":\"no_right\""));
    /* nobody claims without a code */
    snprintf(a, sizeof a, "{'ev':'claim','account':'%s','name':'Zenzi','kind':'sheet'}",
             helper.account);
    club_act(&club, &desk, a);
    guest_await_err(&desk, "no_right");
    guest_release(&desk);
    guest_release(&helper);
}

static void wrong_codes_are_slowed_down(void **state)
{
    struct guest other;
    unsigned i = 0;

    (void)state;
    club_come(&club, &other, "Zenzi");
    for (; i < 20; i++) {
        enter_code(&other, "ABCDE-FGHJK-LMNPQ-RSTUV");
        assert_false(guest_answered(&other));
        if (!strcmp(guest_told(&other, "code"), "too_fast"))
            break;
        assert_string_equal(guest_told(&other, "code"), "wrong_code");
    }
    assert_int_equal(i, 5);
    guest_release(&other);
}

static void the_sheet_is_printed_for_its_code_alone(void **state)
{
    struct guest desk;
    char code[SF_RESCUE_CODE], path[80], body[64];

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    path_of(path, "/emergency");
    assert_int_equal(club_ask(&club, &desk, "POST", path, "{\"code\":\"ABCDE\"}"), 422);
    new_sheet(&desk, code);
    snprintf(body, sizeof body, "{\"code\":\"%s\"}", code);
    assert_int_equal(club_ask(&club, &desk, "POST", path, body), 200);
    assert_memory_equal(club.shown, "%PDF-", 5);
    body[10] = body[10] == 'A' ? 'B' : 'A';
    assert_int_equal(club_ask(&club, &desk, "POST", path, body), 422);
    assert_true(club_says(&club, "\"error\":\"wrong_code\""));
    assert_int_equal(club_ask(&club, &desk, "POST", path, "[]"), 422);
    guest_release(&desk);
}

/* --- another device --------------------------------------------------------------------------- */

static void a_code_of_the_desk_opens_the_same_tournaments_elsewhere(void **state)
{
    struct guest desk, other, third;
    char code[SF_RESCUE_CODE];

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    assert_int_equal(club_ask(&club, &desk, "POST", "/api/pairing", ""), 200);
    shown_text("code", code, sizeof code);
    assert_int_equal(strlen(code), 9);
    club_come(&club, &other, "Gast");
    enter_code(&other, code);
    guest_await_ok(&other);
    assert_string_equal(guest_told(&other, "account"), desk.account);
    guest_say(&other, "{'t':'tournaments','id':'t'}");
    club_hear(&club, &other, "tournaments");
    assert_true(club_says(&club, club.id));
    guest_await_ok(&other);
    /* it works once */
    club_come(&club, &third, "Gast");
    enter_code(&third, code);
    guest_await_err(&third, "wrong_code");
    guest_release(&desk);
    guest_release(&other);
    guest_release(&third);
}

/* Who is rejected because the address has tried too much uses up the account all the same. Those at
 * the address who have the right code get in. */
static void guessing_at_a_busy_address_is_no_way_around(void **state)
{
    enum { TRIES = 5 };
    struct guest desk, thief[2], other;
    char code[SF_RESCUE_CODE];

    (void)state;
    club_come(&club, &desk, "Resi");
    assert_int_equal(club_ask(&club, &desk, "POST", "/api/pairing", ""), 200);
    shown_text("code", code, sizeof code);
    for (unsigned i = 0; i < 2; i++) {
        club_come(&club, &thief[i], "Gast");
        for (unsigned n = 0; n < TRIES; n++) {
            enter_code(&thief[i], "ABCD-EFGH");
            guest_await_err(&thief[i], i ? "too_fast" : "wrong_code");
        }
    }
    enter_code(&thief[1], code);
    guest_await_err(&thief[1], "too_fast");
    assert_null(strstr(thief[1].text, "\"wait\":0"));
    club_come(&club, &other, "Gast");
    enter_code(&other, code);
    guest_await_ok(&other);
    guest_release(&desk);
    guest_release(&other);
    for (unsigned i = 0; i < 2; i++)
        guest_release(&thief[i]);
}

static void a_code_for_another_device_ends(void **state)
{
    struct guest desk, other;
    char code[SF_RESCUE_CODE];

    (void)state;
    club_come(&club, &desk, "Resi");
    assert_int_equal(club_ask(&club, &desk, "POST", "/api/pairing", ""), 200);
    shown_text("code", code, sizeof code);
    club_come(&club, &other, "Gast");
    guest_cut(&other);
    inn_close(&club.inn); /* it is nowhere but in memory */
    inn_open(&club.inn);
    guest_return(&other, 0);
    enter_code(&other, code);
    guest_await_err(&other, "wrong_code");
    guest_release(&desk);
    guest_release(&other);
}

/* --- the file --------------------------------------------------------------------------------- */

static char *export_file(struct guest *desk)
{
    char path[80];

    path_of(path, "/copy");
    assert_int_equal(club_ask(&club, desk, "GET", path, NULL), 200);
    return strdup(club.shown);
}

/* Another machine: an empty database. */
static void move_away(void)
{
    inn_close(&club.inn);
    inn_release(&club.inn);
    inn_init(&club.inn);
    club.inn.options.links = 5;
    inn_open(&club.inn);
}

static void a_file_and_the_sheet_open_it_on_another_machine(void **state)
{
    struct guest desk, other;
    char code[SF_RESCUE_CODE], key[48], again[48], *file;

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    new_sheet(&desk, code);
    club_draw(&club, &desk);
    club_do(&club, &desk, "{'ev':'publish','round':1}");
    club_table_key(&club, &desk, key);
    file = export_file(&desk);
    assert_null(strstr(file, desk.token));
    assert_null(strstr(file, code));
    guest_release(&desk);
    move_away();

    club_come(&club, &other, "Zenzi");
    assert_int_equal(club_ask(&club, &other, "POST", "/api/tournaments", file), 200);
    assert_true(club_says(&club, "\"known\":false,\"sheet\":true"));
    club_join_as(&club, &other, "", "viewer"); /* the file alone lets nobody in */
    enter_code(&other, code);
    guest_await_ok(&other);
    guest_await(&other, "tournament");
    assert_string_equal(guest_told(&other, "role"), "leiter");
    club_table_key(&club, &other, again);
    assert_string_equal(again, key); /* printed codes stay valid */
    club_do(&club, &other, "{'ev':'list','round':1,'table':1,'base':0,'sums':[6,-2,-2,-2]}");
    /* the file again is nothing new; the one of now is */
    assert_int_equal(club_ask(&club, &other, "POST", "/api/tournaments", file), 200);
    assert_true(club_says(&club, "\"known\":true"));
    free(file);
    guest_release(&other);
}

static void without_a_sheet_the_file_is_enough(void **state)
{
    struct guest desk, other;
    char *file;

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    file = export_file(&desk);
    guest_release(&desk);
    move_away();
    club_come(&club, &other, "Zenzi");
    assert_int_equal(club_ask(&club, &other, "POST", "/api/tournaments", file), 200);
    club_join_as(&club, &other, "", "leiter");
    club_see(&club, &other, "'audit'");
    assert_true(club_says(&club, "Zenzi: Turnierleitung mit der Sicherung"));
    free(file);
    guest_release(&other);
}

static void another_history_is_opened_as_a_copy(void **state)
{
    struct guest desk, other;
    char id[25], *early, *late;

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    early = export_file(&desk);
    club_draw(&club, &desk);
    late = export_file(&desk);
    guest_release(&desk);
    move_away();
    snprintf(id, sizeof id, "%s", club.id);
    club_come(&club, &other, "Zenzi");
    assert_int_equal(club_ask(&club, &other, "POST", "/api/tournaments", early), 200);
    club_join_as(&club, &other, "", "leiter");
    assert_int_equal(club_ask(&club, &other, "POST", "/api/tournaments", late), 422);
    assert_true(club_says(&club, "\"error\":\"tournament_exists\""));
    assert_true(club_says(&club, "2 steps here, 7 in the backup"));
    assert_int_equal(club_ask(&club, &other, "POST", "/api/tournaments?copy=1", late), 200);
    shown_text("tournament", club.id, sizeof club.id);
    assert_string_not_equal(club.id, id);
    club_join_as(&club, &other, "", "leiter");
    club_see(&club, &other, "'desk'");
    assert_true(club_says(&club, "\"title\":\"Herbst (copy)\""));
    club_do(&club, &other, "{'ev':'publish','round':1}"); /* the draw is the one of the original */
    free(early);
    free(late);
    guest_release(&other);
}

/* Every byte of a file counts. */
static void a_damaged_file_is_rejected(void **state)
{
    struct guest desk;
    size_t length, step;
    char *file;

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    club_do(&club, &desk, "{'ev':'enter','name':'Huber Sepp'}");
    file = export_file(&desk);
    guest_release(&desk);
    move_away();
    club_come(&club, &desk, "Resi");
    length = strlen(file);
    step = length / 97 + 1;
    for (size_t at = 0; at < length; at += step) {
        struct sf_fault fault = SF_NO_FAULT;
        char kept = file[at];
        file[at] = kept == 'x' ? 'y' : 'x';
        assert_null(sf_stick_read(file, length, &fault));
        assert_int_not_equal(fault.code, SF_OK);
        file[at] = kept;
        assert_null(sf_stick_read(file, at, &fault));
    }
    file[length / 2] = '#';
    assert_int_equal(club_ask(&club, &desk, "POST", "/api/tournaments", file), 422);
    assert_int_equal(club_ask(&club, &desk, "POST", "/api/tournaments", "Nr;Name\n1;Sepp\n"), 422);
    assert_true(club_says(&club, "not a backup"));
    guest_say(&desk, "{'t':'tournaments','id':'t'}");
    club_hear(&club, &desk, "tournaments");
    assert_true(club_says(&club, "\"tournaments\":[]"));
    free(file);
    guest_release(&desk);
}

static void strangers_get_no_file(void **state)
{
    struct guest desk, helper;
    char path[80], a[120];

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    path_of(path, "/copy");
    club_come(&club, &helper, "Zenzi");
    assert_int_equal(club_ask(&club, &helper, "GET", path, NULL), 404);
    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Zenzi','role':'helper'}",
             helper.account);
    club_do(&club, &desk, a);
    assert_int_equal(club_ask(&club, &helper, "GET", path, NULL), 404);
    assert_int_equal(inn_send(&club.inn, "POST", "/api/tournaments",
                              "Authorization: Bearer 00\r\nContent-Length: 2\r\n", "{}", club.shown,
                              sizeof club.shown),
                     401);
    guest_release(&desk);
    guest_release(&helper);
}

/* --- rehearsals ------------------------------------------------------------------------------- */

#define PRACTICE                                                                                   \
    "{'title':'Probe','date':'2026-11-15','rulebook':'muenchen-2006','kind':'practice'}"

static bool lists(struct guest *guest, const char *id)
{
    guest_say(guest, "{'t':'tournaments','id':'t-%u'}", guest->said++);
    club_hear(&club, guest, "tournaments");
    guest_await_ok(guest);
    return club_says(&club, id);
}

static void a_rehearsal_is_thrown_away(void **state)
{
    struct guest desk, other;
    char path[80], evening[80], season[160], id[25];

    (void)state;
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    path_of(evening, "");
    club_begin(&club, &desk, PRACTICE);
    club_do(&club, &desk, "{'ev':'enter','name':'Erfunden Hans'}");
    club_see(&club, &desk, "'desk'");
    assert_true(club_says(&club, "\"practice\":true"));
    assert_true(lists(&desk, "\"practice\":true"));
    snprintf(id, sizeof id, "%s", club.id);
    path_of(path, "");
    /* it counts nowhere */
    assert_int_equal(club_ask(&club, &desk, "GET", "/api/address-book", NULL), 200);
    assert_false(club_says(&club, "Erfunden"));
    snprintf(season, sizeof season, "{\"title\":\"Winter\",\"best\":1,\"tournaments\":[\"%s\"]}",
             id);
    assert_int_equal(club_ask(&club, &desk, "POST", "/api/seasons", season), 422);
    /* only its Leiter throws it away, and only a rehearsal */
    club_come(&club, &other, "Zenzi");
    assert_int_equal(club_ask(&club, &other, "DELETE", path, NULL), 404);
    assert_int_equal(club_ask(&club, &desk, "DELETE", evening, NULL), 422);
    assert_int_equal(club_ask(&club, &desk, "DELETE", path, NULL), 200);
    assert_false(lists(&desk, id));
    club_join(&club, &other, "");
    guest_await_err(&other, "not_found");
    guest_release(&desk);
    guest_release(&other);
}

static void a_rehearsal_ends_after_a_day(void **state)
{
    struct guest desk;
    char id[25];

    (void)state;
    inn_close(&club.inn);
    club.inn.options.haste = 200000; /* a day in 0.4 seconds */
    club.inn.options.sweep_ms = 20;
    inn_open(&club.inn);
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SETUP);
    snprintf(id, sizeof id, "%s", club.id);
    club_begin(&club, &desk, PRACTICE);
    for (unsigned i = 0; i < 1000 && lists(&desk, club.id); i++)
        guest_hears(&desk, 20);
    assert_false(lists(&desk, club.id));
    assert_true(lists(&desk, id)); /* a tournament stays */
    guest_release(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_have_no_letters_that_look_alike),
        cmocka_unit_test(case_blanks_and_hyphens_do_not_count),
        cmocka_unit_test_setup_teardown(the_code_of_the_sheet_makes_a_leiter, open_club,
                                        close_club),
        cmocka_unit_test_setup_teardown(entering_it_twice_is_one_step, open_club, close_club),
        cmocka_unit_test_setup_teardown(a_new_sheet_voids_the_old_one, open_club, close_club),
        cmocka_unit_test_setup_teardown(only_a_leiter_makes_a_sheet, open_club, close_club),
        cmocka_unit_test_setup_teardown(wrong_codes_are_slowed_down, open_club, close_club),
        cmocka_unit_test_setup_teardown(the_sheet_is_printed_for_its_code_alone, open_club,
                                        close_club),
        cmocka_unit_test_setup_teardown(a_code_of_the_desk_opens_the_same_tournaments_elsewhere,
                                        open_club, close_club),
        cmocka_unit_test_setup_teardown(guessing_at_a_busy_address_is_no_way_around, open_club,
                                        close_club),
        cmocka_unit_test_setup_teardown(a_code_for_another_device_ends, open_club, close_club),
        cmocka_unit_test_setup_teardown(a_file_and_the_sheet_open_it_on_another_machine, open_club,
                                        close_club),
        cmocka_unit_test_setup_teardown(without_a_sheet_the_file_is_enough, open_club, close_club),
        cmocka_unit_test_setup_teardown(another_history_is_opened_as_a_copy, open_club, close_club),
        cmocka_unit_test_setup_teardown(a_damaged_file_is_rejected, open_club, close_club),
        cmocka_unit_test_setup_teardown(strangers_get_no_file, open_club, close_club),
        cmocka_unit_test_setup_teardown(a_rehearsal_is_thrown_away, open_club, close_club),
        cmocka_unit_test_setup_teardown(a_rehearsal_ends_after_a_day, open_club, close_club),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
