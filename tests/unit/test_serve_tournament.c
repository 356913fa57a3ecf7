/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* nanosleep */
#include "drawn.h"

#include "club.h"
#include "sanitized.h"
#include "server/backup.h"
#include "store/store.h"
#include "tournament/text.h"
#include <dirent.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/*
 * A small tournament over the wire: the desk of the Turnierleitung, a helper, the phone of a table
 * and somebody who only looks on. serien-2022 with two games: 1 1 -1 -1 and 6 -2 -2 -2 make
 * 7 -1 -3 -3; Tischpunkte 40 30 15 15 (third and fourth share); in sum 47 29 12 12, which is 100.
 */

#define ROWS "[{'p':[1,1,-1,-1]},{'p':[6,-2,-2,-2]}]"

static struct club club;

static int open_club(void **state)
{
    (void)state;
    inn_init(&club.inn);
    club_open(&club);
    return 0;
}

static int close_club(void **state)
{
    (void)state;
    club_close(&club);
    return 0;
}

static void open_it(struct guest *desk)
{
    club_begin(&club, desk,
               "{'title':'Herbst','date':'2026-11-15','rulebook':'serien-2022','rounds':1,"
               "'games':2}");
}

/* The server names the tournament, the event and the command. */
static void a_setup_has_no_keys_of_the_server(void **state)
{
    static const char *const more[] = {"'tournament':'t'", "'ev':'open'", "'id':'x'",
                                       "'secret':'00'", "'titel':'x'"};
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    for (unsigned i = 0; i < sizeof more / sizeof *more; i++) {
        guest_say(&desk,
                  "{'t':'tournament_open','id':'o%u','setup':{'title':'Herbst',"
                  "'date':'2026-11-15','rulebook':'serien-2022',%s}}",
                  i, more[i]);
        guest_await_err(&desk, "unknown_key");
    }
    guest_say(&desk, "{'t':'tournament_open','id':'o','setup':{'date':'2026-11-15'}}");
    guest_await_err(&desk, "missing_key");
    open_it(&desk);
    guest_release(&desk);
}

static unsigned print_status(const struct guest *guest, const char *what)
{
    char path[160];

    snprintf(path, sizeof path, "/api/tournaments/%s/print/%s", club.id, what);
    return club_ask(&club, guest, "GET", path, NULL);
}

static void who_has_no_role_only_looks_on(void **state)
{
    struct guest desk, other;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_come(&club, &other, "Zenzi");
    club_act(&club, &other, "{'ev':'enter','name':'Zenzi'}");
    guest_await_err(&other, "not_found"); /* has not come in */
    club_join(&club, &other, ",'key':'abcdefghijklmnopqrstuvwxyz'");
    guest_await_err(&other, "wrong_link");
    club_join_as(&club, &other, "", "viewer");
    club_act(&club, &other, "{'ev':'enter','name':'Zenzi'}");
    guest_await_err(&other, "no_right");
    club_look(&club, &other, "'players'");
    guest_await_err(&other, "no_right");
    club_look(&club, &other, "'nothing'");
    guest_await_err(&other, "bad_value");
    club_see(&club, &other, "'public'");
    assert_true(club_says(&club, "\"title\":\"Herbst\""));
    guest_say(&other, "{'t':'tournaments','id':'x'}");
    club_hear(&club, &other, "tournaments");
    assert_false(club_says(&club, "Herbst"));
    guest_say(&desk, "{'t':'tournaments','id':'x'}");
    club_hear(&club, &desk, "tournaments");
    assert_true(club_says(&club, "\"title\":\"Herbst\""));
    guest_release(&desk);
    guest_release(&other);
}

static void a_helper_is_one_until_he_is_not(void **state)
{
    struct guest desk, helper;
    char a[128];

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_come(&club, &helper, "Vroni");
    club_join_as(&club, &helper, "", "viewer");
    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Vroni','role':'helper'}",
             helper.account);
    club_do(&club, &desk, a);
    guest_await(&helper, "tournament"); /* is told so */
    assert_string_equal(guest_told(&helper, "role"), "helper");
    club_do(&club, &helper, "{'ev':'enter','name':'Huber Sepp','paid':0}");
    club_see(&club, &helper, "'players'");
    assert_true(club_says(&club, "Huber Sepp"));
    club_act(&club, &helper, "{'ev':'commit','round':1}");
    guest_await_err(&helper, "no_right");
    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Vroni','role':'none'}",
             helper.account);
    club_do(&club, &desk, a);
    club_hear_part(&club, &helper, "players",
                   "\"gone\":true"); /* the part that the helper watched */
    club_act(&club, &helper, "{'ev':'enter','name':'Maier Anna'}");
    guest_await_err(&helper, "no_right");
    guest_release(&desk);
    guest_release(&helper);
}

static void the_same_id_again_does_nothing(void **state)
{
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    for (unsigned i = 0; i < 2; i++) {
        guest_say(&desk,
                  "{'t':'tournament_do','id':'once','tournament':'%s','a':"
                  "{'ev':'enter','name':'Huber Sepp'}}",
                  club.id);
        guest_await_ok(&desk);
        assert_int_equal(guest_number(&desk, "seq"), 2);
        club_do(&club, &desk,
                "{'ev':'enter','name':'Maier Anna'}"); /* somebody else goes on meanwhile */
    }
    guest_release(&desk);
}

static uint32_t enter_once(struct guest *guest, const char *name)
{
    guest_say(guest,
              "{'t':'tournament_do','id':'once','tournament':'%s','a':"
              "{'ev':'enter','name':'%s'}}",
              club.id, name);
    guest_await_ok(guest);
    return (uint32_t)guest_number(guest, "seq");
}

/* Clients that count their commands from 1 must not swallow each other's. */
static void whose_command_it_was_is_known_by_the_device(void **state)
{
    struct guest desk, other, phone;
    char a[128];

    (void)state;
    club_come(&club, &desk, "Resi");
    guest_say(&desk, "{'t':'register','id':'r','name':'Resi','password':'grasober sticht'}");
    guest_await_ok(&desk);
    open_it(&desk);
    club_come(&club, &other, "Resi"); /* another person */
    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Resi','role':'helper'}",
             other.account);
    club_do(&club, &desk, a);
    club_join_as(&club, &other, "", "helper");
    club_come(&club, &phone, "Gast"); /* the same one */
    guest_say(&phone, "{'t':'login','id':'l','name':'Resi','password':'grasober sticht'}");
    guest_await_ok(&phone);
    club_join_as(&club, &phone, "", "leiter");

    assert_int_equal(enter_once(&desk, "Huber Sepp"), 3);
    assert_int_equal(enter_once(&other, "Maier Anna"), 4);
    assert_int_equal(enter_once(&phone, "Öttl Max"), 5);
    guest_cut(&desk);
    guest_return(&desk, 0);
    club_join_as(&club, &desk, "", "leiter");
    assert_int_equal(enter_once(&desk, "Huber Sepp"), 3);
    assert_int_equal(enter_once(&other, "Maier Anna"), 4);
    guest_release(&phone);
    guest_release(&other);
    guest_release(&desk);
}

static void ones_tournaments_come_latest_first(void **state)
{
    static const unsigned days[] = {3, 1, 4, 2};
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    for (unsigned i = 0; i < 4; i++) {
        char setup[128];
        snprintf(setup, sizeof setup,
                 "{'title':'Tag %u','date':'2026-11-0%u','rulebook':'serien-2022','rounds':1,"
                 "'games':2}",
                 days[i], days[i]);
        club_begin(&club, &desk, setup);
    }
    guest_say(&desk, "{'t':'tournaments','id':'x'}");
    club_hear(&club, &desk, "tournaments");
    for (unsigned day = 1; day <= 4; day++) {
        char one[8], next[8];
        snprintf(one, sizeof one, "Tag %u", day);
        snprintf(next, sizeof next, "Tag %u", day + 1);
        assert_non_null(strstr(club.shown, one));
        if (day < 4)
            assert_true(strstr(club.shown, one) > strstr(club.shown, next));
    }
    guest_release(&desk);
}

/* The commands share one wait for the disk, and each client gets the answer to its own. */
static void what_is_wanted_at_once_is_done_in_order(void **state)
{
    enum { WANTED = 70, REFUSED = 5, AGAIN = 7 }; /* more than go into one append */
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    for (unsigned i = 1; i <= WANTED; i++)
        guest_say(&desk,
                  "{'t':'tournament_do','id':'w%u','tournament':'%s','a':"
                  "{'ev':'enter','name':'Spieler %u','number':%u}}",
                  i == AGAIN ? 1 : i, club.id, i == AGAIN ? 1 : i,
                  i == REFUSED || i == AGAIN ? 1 : i);
    for (unsigned i = 1, seq = 2; i <= WANTED; i++) {
        if (i == REFUSED) {
            guest_await_err(&desk, "number_taken");
            continue;
        }
        guest_await_ok(&desk);
        assert_int_equal(guest_number(&desk, "seq"), i == AGAIN ? 2 : seq);
        seq += i != AGAIN;
    }
    club_see(&club, &desk, "'players'");
    assert_true(club_says(&club, "Spieler 70"));
    assert_false(club_says(&club, "Spieler 5\""));
    guest_release(&desk);
}

/* A second holder of the same database: whoever takes the lock away lets one in. */
static struct sf_store *open_beside(void)
{
    char lock[sizeof club.inn.db + 8], file[sizeof club.inn.db];
    struct sf_fault fault;
    struct sf_store *store;

    assert_int_equal(sscanf(club.inn.db, "sqlite:%250s", file), 1);
    snprintf(lock, sizeof lock, "%s-lock", file);
    assert_int_equal(unlink(lock), 0);
    store = sf_store_open(club.inn.db, NULL, &fault);
    assert_non_null(store);
    return store;
}

/* Another server has entered somebody. */
static void enter_beside(struct sf_store *store, unsigned number)
{
    char stream[80], text[160];
    struct sf_store_event event = {.at = 1800000000000, .bytes = text};
    struct sf_append append = {
        .stream = stream, .expected = SF_STORE_ANY, .events = &event, .event_count = 1};
    struct sf_store_answer answer;

    snprintf(stream, sizeof stream, "tournament:%s", club.id);
    event.length = (size_t)snprintf(text, sizeof text,
                                    "{\"ev\":\"enter\",\"number\":%u,\"name\":\"Fern "
                                    "%u\",\"state\":\"present\",\"as\":\"helper\","
                                    "\"by\":\"Fern\"}",
                                    number, number);
    assert_int_equal(sf_store_append_now(store, &append, &answer), SF_OK);
    assert_int_equal(answer.outcome, SF_STORE_DONE);
}

/* So many appends of the server came too late. */
static unsigned conflicts(void)
{
    static const char name[] = "\nstichfest_store_conflicts_total ";
    const char *found;

    assert_int_equal(inn_get(&club.inn, "/metrics", "", club.shown, sizeof club.shown), 200);
    found = strstr(club.shown, name);
    assert_non_null(found);
    return (unsigned)strtoul(found + strlen(name), NULL, 10);
}

static void want_number(struct guest *desk, unsigned number)
{
    guest_say(desk,
              "{'t':'tournament_do','id':'n%u','tournament':'%s','a':"
              "{'ev':'enter','name':'Hier %u','number':%u}}",
              number, club.id, number, number);
}

/*
 * Somebody else has written to the stream since the hall has read it: what was decided on the old
 * state is decided again, in the order in which it was wanted, and everybody gets one answer. The
 * first command finds the conflict, and those behind it wait for it.
 */
static void who_was_slower_is_decided_again(void **state)
{
    enum { WANTED = 40, TAKEN = 3 }; /* more than go into one append */
    unsigned before = conflicts();
    struct sf_store *beside;
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk); /* event 1 */
    beside = open_beside();
    enter_beside(beside, TAKEN); /* event 2, of which the hall does not know */
    for (unsigned number = 1; number <= WANTED; number++)
        want_number(&desk, number);
    for (unsigned number = 1, seq = 3; number <= WANTED; number++) {
        if (number == TAKEN) {
            guest_await_err(&desk, "number_taken");
            continue;
        }
        guest_await_ok(&desk);
        assert_int_equal(guest_number(&desk, "seq"), seq++);
    }
    club_see(&club, &desk, "'players'");
    assert_true(club_says(&club, "Fern 3") && club_says(&club, "Hier 40"));
    assert_false(club_says(&club, "Hier 3\""));
    assert_int_equal(conflicts(), before + 1);

    /* again and again, so that some of them find a conflict with many in one append */
    for (unsigned number = 101; number <= 180; number++) {
        want_number(&desk, number);
        if (number % 8 == 0)
            enter_beside(beside, number + 100);
    }
    for (unsigned number = 101, last = 0; number <= 180; number++) {
        guest_await_ok(&desk);
        assert_true(guest_number(&desk, "seq") > last);
        last = (unsigned)guest_number(&desk, "seq");
    }
    sf_store_close(beside);
    club_do(&club, &desk, "{'ev':'setup','title':'Winter'}");
    assert_int_equal(guest_number(&desk, "seq"), 2 + (WANTED - 1) + 80 + 10 + 1);
    guest_cut(&desk);
    inn_close(&club.inn);
    inn_open(&club.inn);
    guest_return(&desk, 0);
    club_join_as(&club, &desk, "", "leiter"); /* what is stored can be folded */
    club_see(&club, &desk, "'players'");
    for (unsigned number = 101; number <= 180; number++) {
        char here[16], far[16];
        snprintf(here, sizeof here, "\"Hier %u\"", number);
        snprintf(far, sizeof far, "\"Fern %u\"", number + 100);
        assert_true(club_says(&club, here));
        assert_true(club_says(&club, far) == (number % 8 == 0));
    }
    guest_release(&desk);
}

/* The linker gives the calls of the tournament's reader to these (tests/meson.build). */
static atomic_uint parsed;

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
    unsigned before = parsed;
    enum sf_error error = __real_sf_tour_event_read(event, text, length, command, arena, fault);

    parsed = before + 1; /* it calls the other one; lld wraps that call, too, ld does not */
    return error;
}

enum sf_error __real_sf_tour_event_at(struct sf_tour_event *event, const struct sf_json *doc,
                                      uint32_t object, bool command, struct sf_arena *arena,
                                      struct sf_fault *fault);
enum sf_error __wrap_sf_tour_event_at(struct sf_tour_event *event, const struct sf_json *doc,
                                      uint32_t object, bool command, struct sf_arena *arena,
                                      struct sf_fault *fault);
enum sf_error __wrap_sf_tour_event_at(struct sf_tour_event *event, const struct sf_json *doc,
                                      uint32_t object, bool command, struct sf_arena *arena,
                                      struct sf_fault *fault)
{
    parsed++;
    return __real_sf_tour_event_at(event, doc, object, command, arena, fault);
}

/* From the message to the standings, and on the way back from the store. */
static void a_list_is_parsed_once(void **state)
{
    struct sf_store *beside;
    struct guest desk;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_draw(&club, &desk);
    club_do(&club, &desk, "{'ev':'publish','round':1}");
    parsed = 0;
    club_do(&club, &desk, "{'ev':'list','round':1,'table':1,'base':0,'rows':" ROWS "}");
    assert_int_equal(parsed, 1);
    club_see(&club, &desk, "'audit'");
    assert_int_equal(parsed, 1);
    club_do(&club, &desk, "{'ev':'till','amount':100,'kind':'other','text':'Spende'}");
    club_see(&club, &desk, "'audit'");
    club_act(&club, &desk, "{'ev':'undo','of':2,'reason':'nein'}");
    guest_await_err(&desk, "undo_needed");
    assert_int_equal(parsed, 3);

    beside = open_beside();
    enter_beside(beside, 77);
    club_do(&club, &desk, "{'ev':'enter','name':'Hier 78','number':78}");
    assert_int_equal(parsed, 5); /* the command, and the event that was written beside it */
    sf_store_close(beside);
    parsed = 0;
    guest_cut(&desk);
    inn_close(&club.inn);
    inn_open(&club.inn);
    guest_return(&desk, 0);
    club_join_as(&club, &desk, "", "leiter");
    club_do(&club, &desk, "{'ev':'enter','name':'Hier 79','number':79}");
    assert_int_equal(parsed, guest_number(&desk, "seq")); /* every event, and the command */
    guest_release(&desk);
}

/* Ten messages in ten minutes are enough for a guest, and not for who types lists. */
static void at_the_desk_more_may_be_said(void **state)
{
    enum { MESSAGES = 10 };
    struct inn usual = club.inn;
    struct guest desk, other;

    (void)state;
    inn_init(&club.inn);
    club.inn.limits.messages = (struct sf_rate){MESSAGES, 600000};
    inn_open(&club.inn);
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_do(&club, &desk, "{'ev':'enter','name':'Huber Sepp'}");
    nanosleep(&(struct timespec){.tv_nsec = 400000000}, NULL); /* changes are sent together */
    /* hello, open, join and the first player were a guest's, and cost as much */
    for (unsigned i = 0; i < 5 * (MESSAGES - 4); i++) {
        guest_say(&desk, "{'t':'ping','id':'p'}");
        guest_await_ok(&desk);
    }
    guest_say(&desk, "{'t':'ping','id':'p'}");
    while (guest_hears(&desk, 10000))
        continue;
    assert_int_equal(sf_dial_code(desk.dial), 1008);
    club_come(&club, &other, "Zenzi");
    club_join_as(&club, &other, "", "viewer");
    for (unsigned i = 2; i < MESSAGES; i++) {
        guest_say(&other, "{'t':'ping','id':'p'}");
        guest_await_ok(&other);
    }
    guest_say(&other, "{'t':'ping','id':'p'}");
    while (guest_hears(&other, 10000))
        continue;
    assert_int_equal(sf_dial_code(other.dial), 1008);
    guest_release(&desk);
    guest_release(&other);
    inn_close(&club.inn);
    inn_release(&club.inn);
    club.inn = usual;
}

/* Otherwise anybody would get the limits of a desk for the asking. */
static void an_empty_tournament_is_no_desk(void **state)
{
    enum { MESSAGES = 10 };
    struct inn usual = club.inn;
    struct guest desk;

    (void)state;
    inn_init(&club.inn);
    club.inn.limits.messages = (struct sf_rate){MESSAGES, 600000};
    inn_open(&club.inn);
    club_come(&club, &desk, "Resi");
    open_it(&desk); /* hello, open and join */
    for (unsigned i = 3; i < MESSAGES; i++) {
        guest_say(&desk, "{'t':'ping','id':'p'}");
        guest_await_ok(&desk);
    }
    guest_say(&desk, "{'t':'ping','id':'p'}");
    while (guest_hears(&desk, 10000))
        continue;
    assert_int_equal(sf_dial_code(desk.dial), 1008);
    guest_release(&desk);
    inn_close(&club.inn);
    inn_release(&club.inn);
    club.inn = usual;
}

/* Parts that an event could have changed and has not are not sent again. */
static void who_looks_on_is_told_what_is_new_to_him(void **state)
{
    struct guest desk, viewer;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_come(&club, &viewer, "Zenzi");
    club_join_as(&club, &viewer, "", "viewer");
    club_see(&club, &viewer, "'standings'"); /* nobody has played */
    club_see(&club, &viewer, "'public'");
    club_do(&club, &desk, "{'ev':'enter','name':'Huber Sepp'}");
    club_do(&club, &desk, "{'ev':'setup','title':'Winter'}");
    club_hear_part(&club, &viewer, "public", "Winter");
    assert_false(guest_hears(&viewer, 300));
    club_see(&club, &viewer, "'standings'"); /* asked again: shown again */
    guest_release(&desk);
    guest_release(&viewer);
}

/* The threads of pango are not compiled for the thread sanitizer. */
static bool has_printer(void)
{
    return !THREADS_WATCHED;
}

/* For the desk alone. */
static void on_paper(const struct guest *desk, const struct guest *viewer)
{
    assert_int_equal(print_status(desk, "lists?round=1&base=http://127.0.0.1"), 200);
    assert_memory_equal(club.shown, "%PDF-", 5);
    assert_int_equal(print_status(desk, "lists?round=9"), 422);
    assert_true(club_says(&club, "no_round"));
    assert_int_equal(print_status(desk, "lists?paper=a9"), 400);
    assert_int_equal(print_status(desk, "lists?base=javascript:1"), 400);
    assert_int_equal(print_status(desk, "posters"), 404);
    assert_int_equal(print_status(viewer, "lists?round=1"), 404);
}

static void a_day_from_the_draw_to_the_standings(void **state)
{
    struct guest desk, phone, viewer;
    static char before[sizeof club.shown];
    char key[48], a[80];
    unsigned list;

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_come(&club, &viewer, "Zenzi");
    club_join_as(&club, &viewer, "", "viewer");
    club_draw(&club, &desk);
    club_look(&club, &viewer, "'seating','round':1");
    guest_await_err(&viewer, "no_round"); /* drawn, but not published */
    club_do(&club, &desk, "{'ev':'publish','round':1}");
    club_see(&club, &viewer, "'seating','round':1");
    assert_true(club_says(&club, "Spieler 3"));
    club_see(&club, &viewer, "'board','round':1");

    club_table_key(&club, &desk, key);
    club_come(&club, &phone, "Telefon");
    club_join_as(&club, &phone, key, "table");
    club_see(&club, &phone, "'table','round':1,'table':1");
    club_do(&club, &phone,
            "{'ev':'list','round':1,'table':1,'base':0,'rows':" ROWS ",'signed':[0,1,2,3]}");
    list = (unsigned)guest_number(&phone, "seq");
    club_hear_part(&club, &viewer, "board", "handed_in");

    if (has_printer())
        on_paper(&desk, &viewer);

    /* two at once: the second is told, and nothing is lost */
    club_act(&club, &phone, "{'ev':'list','round':1,'table':1,'base':0,'rows':" ROWS "}");
    guest_await_err(&phone, "list_conflict");
    club_act(&club, &phone, "{'ev':'confirm','round':1,'table':1,'base':1}");
    guest_await_err(&phone, "no_right");

    club_see(&club, &desk, "'table','round':1,'table':1");
    snprintf(a, sizeof a, "{'ev':'confirm','round':1,'table':1,'base':%u}", list);
    club_do(&club, &desk, a);
    club_do(&club, &desk, "{'ev':'close','round':1}");
    club_see(&club, &viewer, "'standings'"); /* the last round: not before the ceremony */
    assert_true(club_says(&club, "\"covered\":true"));
    club_do(&club, &desk, "{'ev':'show','scene':'standings','reveal':true}");
    club_hear_part(&club, &viewer, "standings", "47");
    assert_true(club_says(&club, "29") && club_says(&club, "12"));
    snprintf(before, sizeof before, "%s", club.shown);

    /* the plug */
    guest_cut(&viewer);
    inn_close(&club.inn);
    inn_open(&club.inn);
    guest_return(&viewer, 0);
    club_join_as(&club, &viewer, "", "viewer");
    club_see(&club, &viewer, "'standings'");
    assert_string_equal(before, club.shown);

    guest_release(&phone);
    guest_release(&viewer);
    guest_release(&desk);
}

/* A Leiter who tries a table's link sees the view of the table, and leads the tournament again
 * without it. */
static void by_a_link_one_is_who_the_link_is_for(void **state)
{
    struct guest desk;
    char key[48];

    (void)state;
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_draw(&club, &desk);
    club_do(&club, &desk, "{'ev':'publish','round':1}");
    club_table_key(&club, &desk, key);
    club_join_as(&club, &desk, key, "table");
    club_see(&club, &desk, "'table','round':1,'table':1");
    club_act(&club, &desk, "{'ev':'close','round':1}");
    guest_await_err(&desk, "no_right");
    club_join_as(&club, &desk, "", "leiter");
    club_see(&club, &desk, "'links','round':1");
    guest_release(&desk);
}

/* --- copies -------------------------------------------------------------------------------------
 */

/* Files of the folder with this in their names; the last of them. */
static unsigned files_in(const char *folder, const char *part, char name[256])
{
    DIR *stream = opendir(folder);
    const struct dirent *entry;
    unsigned count = 0;

    while (stream && (entry = readdir(stream)))
        if (strstr(entry->d_name, part)) {
            count++;
            snprintf(name, 256, "%s", entry->d_name);
        }
    if (stream)
        closedir(stream);
    return count;
}

/* Makes empty files in a new folder; names end with NULL. */
static void fill(const char *folder, const char *const *names)
{
    char path[SCRATCH_MAX + 80];

    assert_int_equal(mkdir(folder, 0700), 0);
    for (; *names; names++) {
        snprintf(path, sizeof path, "%s/%s", folder, *names);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fclose(file);
    }
}

static void hand_in_and_close(struct guest *desk)
{
    char a[80];

    club_do(&club, desk,
            "{'ev':'list','round':1,'table':1,'base':0,'rows':" ROWS ",'signed':[0,1,2,3]}");
    snprintf(a, sizeof a, "{'ev':'confirm','round':1,'table':1,'base':%u}",
             (unsigned)guest_number(desk, "seq"));
    club_do(&club, desk, a);
    club_do(&club, desk, "{'ev':'close','round':1}");
}

/* A thread makes the copies: waits until there are so many, all complete. */
static void await_copies(const char *folder, const char *begins, unsigned count)
{
    char name[256];

    for (unsigned i = 0; i < 1000; i++) {
        if (files_in(folder, begins, name) == count && !files_in(folder, ".part", name))
            return;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    assert_int_equal(files_in(folder, begins, name), count);
    assert_int_equal(files_in(folder, ".part", name), 0);
}

/* Closes the round ten times more. All of these closings share the second copy. */
static void close_again_and_again(struct guest *desk)
{
    char a[80];

    for (unsigned i = 0; i < 10; i++) {
        snprintf(a, sizeof a, "{'ev':'undo','of':%u,'reason':'x'}",
                 (unsigned)guest_number(desk, "seq"));
        club_do(&club, desk, a);
        club_do(&club, desk, "{'ev':'close','round':1}");
    }
}

/* Finds the copy with the highest number of an event, and returns how many there are. */
static unsigned newest_in(const char *folder, const char *begins, char newest[256])
{
    DIR *stream = opendir(folder);
    const struct dirent *entry;
    unsigned count = 0;
    long highest = -1;

    while (stream && (entry = readdir(stream)))
        if (!strncmp(entry->d_name, begins, strlen(begins))) {
            long event = strtol(entry->d_name + strlen(begins), NULL, 10);
            count++;
            if (event > highest)
                snprintf(newest, 256, "%s", entry->d_name);
            highest = event > highest ? event : highest;
        }
    if (stream)
        closedir(stream);
    return count;
}

/* Guests have a share of the space, so their copies are known by their names. The trail marks what
 * the Leiter did after they had an account. */
static void an_account_is_marked_in_trail_and_copies(void **state)
{
    static char folder[SCRATCH_MAX + 16];
    char begins[80], name[256] = "", undo[80];
    struct guest desk;

    (void)state;
    snprintf(folder, sizeof folder, "%s/marked", club.inn.folder);
    inn_close(&club.inn);
    club.inn.options.copies = folder;
    club.inn.options.copy_pause_ms = 100;
    inn_open(&club.inn);
    club_come(&club, &desk, "Huber Resi");
    open_it(&desk);
    club_draw(&club, &desk);
    club_do(&club, &desk, "{'ev':'publish','round':1}");
    hand_in_and_close(&desk);
    snprintf(undo, sizeof undo, "{'ev':'undo','of':%u,'reason':'x'}",
             (unsigned)guest_number(&desk, "seq"));
    snprintf(begins, sizeof begins, "2026-11-15-%s-round-1-", club.id);
    await_copies(folder, begins, 1);
    newest_in(folder, begins, name);
    assert_non_null(strstr(name, "-guest-"));
    club_see(&club, &desk, "'audit'");
    assert_false(club_says(&club, "\"registered\""));

    guest_say(&desk,
              "{'t':'register','id':'r','name':'Huber Resi','password':'Weißwurst um zwölf'}");
    guest_await_ok(&desk);
    club_do(&club, &desk, undo);
    club_do(&club, &desk, "{'ev':'close','round':1}");
    await_copies(folder, begins, 2);
    newest_in(folder, begins, name);
    assert_null(strstr(name, "-guest-"));
    club_see(&club, &desk, "'audit'");
    assert_true(club_says(&club, "\"by\":\"Huber Resi\",\"registered\":true,\"ev\":\"close\""));
    assert_true(club_says(&club, "\"by\":\"Huber Resi\",\"ev\":\"publish\""));
    guest_release(&desk);
}

/* The disk dies after the first round: the evening goes on from the copy. */
static void a_closed_round_is_copied(void **state)
{
    static const char *const names[] = {"2020-01-01-abc-round-1-1.db", "2020-01-01-abc.db",
                                        "2020-01-01-abc-round-2-2.db.part", NULL};
    static char folder[SCRATCH_MAX + 16], before[sizeof club.shown];
    char name[256] = "", begins[80], copy[sizeof folder + sizeof name];
    struct guest desk;

    (void)state;
    snprintf(folder, sizeof folder, "%s/copies", club.inn.folder);
    fill(folder, names);
    inn_close(&club.inn);
    club.inn.options.copies = folder;
    club.inn.options.copy_pause_ms = 2000;
    inn_open(&club.inn);
    club_come(&club, &desk, "Resi");
    open_it(&desk);
    club_draw(&club, &desk);
    club_do(&club, &desk, "{'ev':'publish','round':1}");
    snprintf(begins, sizeof begins, "2026-11-15-%s-round-1-", club.id);
    assert_int_equal(files_in(folder, begins, name), 0);
    hand_in_and_close(&desk);
    await_copies(folder, begins, 1);
    close_again_and_again(&desk);
    await_copies(folder, begins, 2);
    assert_int_equal(files_in(folder, "2020-", name), 2); /* somebody else's, and no copy at all */
    assert_int_equal(newest_in(folder, begins, name), 2);
    club_see(&club, &desk, "'standings'");
    snprintf(before, sizeof before, "%s", club.shown);

    guest_cut(&desk);
    inn_close(&club.inn);
    snprintf(copy, sizeof copy, "%s/%s", folder, name);
    snprintf(club.inn.db, sizeof club.inn.db, "sqlite:%s/again.db", club.inn.folder);
    assert_int_equal(rename(copy, club.inn.db + strlen("sqlite:")), 0);
    inn_open(&club.inn);
    guest_return(&desk, 0);
    club_join_as(&club, &desk, "", "leiter");
    club_see(&club, &desk, "'standings'");
    assert_string_equal(before, club.shown);
    guest_release(&desk);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_setup_has_no_keys_of_the_server),
        cmocka_unit_test(who_has_no_role_only_looks_on),
        cmocka_unit_test(a_helper_is_one_until_he_is_not),
        cmocka_unit_test(by_a_link_one_is_who_the_link_is_for),
        cmocka_unit_test(the_same_id_again_does_nothing),
        cmocka_unit_test(whose_command_it_was_is_known_by_the_device),
        cmocka_unit_test(ones_tournaments_come_latest_first),
        cmocka_unit_test(what_is_wanted_at_once_is_done_in_order),
        cmocka_unit_test(who_was_slower_is_decided_again),
        cmocka_unit_test(a_list_is_parsed_once),
        cmocka_unit_test(at_the_desk_more_may_be_said),
        cmocka_unit_test(an_empty_tournament_is_no_desk),
        cmocka_unit_test(who_looks_on_is_told_what_is_new_to_him),
        cmocka_unit_test(a_day_from_the_draw_to_the_standings),
        cmocka_unit_test(an_account_is_marked_in_trail_and_copies),
        cmocka_unit_test(a_closed_round_is_copied), /* the last: it goes on with another database */
    };

    return cmocka_run_group_tests(tests, open_club, close_club);
}
