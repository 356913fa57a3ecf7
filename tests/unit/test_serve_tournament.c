#include "drawn.h"

#include "inn.h"
#include "sanitized.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A small tournament over the wire: the desk of the Turnierleitung, a helper, the phone of a table
 * and somebody who only looks on. serien-2022 with two games: 1 1 -1 -1 and 6 -2 -2 -2 make
 * 7 -1 -3 -3; Tischpunkte 40 30 15 15 (third and fourth share); in sum 47 29 12 12, which is 100.
 */

#define ROWS "[{'p':[1,1,-1,-1]},{'p':[6,-2,-2,-2]}]"

static struct inn inn;
static char id[25];

static int open_inn(void **state)
{
    (void)state;
    inn_init(&inn);
    inn_open(&inn);
    return 0;
}

static int close_inn(void **state)
{
    (void)state;
    inn_close(&inn);
    inn_release(&inn);
    return 0;
}

static void come(struct guest *guest, const char *name)
{
    guest_init(guest, &inn, name);
    guest_enter(guest);
}

static void join(struct guest *guest, const char *more)
{
    guest_say(guest, "{'t':'tournament_join','id':'j-%u','tournament':'%s'%s}", guest->said++, id,
              more);
}

static void act(struct guest *guest, const char *a)
{
    guest_say(guest, "{'t':'tournament_do','id':'a-%u','tournament':'%s','a':%s}", guest->said++,
              id, a);
}

static void do_it(struct guest *guest, const char *a)
{
    act(guest, a);
    guest_await_ok(guest);
}

static void look(struct guest *guest, const char *part)
{
    guest_say(guest, "{'t':'tournament_look','id':'l-%u','tournament':'%s','part':%s}",
              guest->said++, id, part);
}

static char shown[1 << 16]; /* the last message that a test looks at */

static void hear(struct guest *guest, const char *type)
{
    guest_await(guest, type);
    snprintf(shown, sizeof shown, "%s", guest->text);
}

/* The part as it is now. */
static void see(struct guest *guest, const char *part)
{
    look(guest, part);
    hear(guest, "part");
    guest_await_ok(guest);
}

/* Comes in, and is told this role. */
static void join_as(struct guest *guest, const char *more, const char *role)
{
    join(guest, more);
    guest_await(guest, "tournament");
    assert_string_equal(guest_told(guest, "role"), role);
    guest_await_ok(guest);
}

static bool says(const char *text)
{
    return strstr(shown, text) != NULL;
}

static void open_it(struct guest *desk)
{
    guest_say(desk, "{'t':'tournament_open','id':'open','setup':{'title':'Herbst','date':"
                    "'2026-11-15','rulebook':'serien-2022','rounds':1,'games':2}}");
    guest_await_ok(desk);
    snprintf(id, sizeof id, "%s", guest_told(desk, "tournament"));
    assert_int_equal(strlen(id), 20);
    join_as(desk, "", "leiter");
}

static void draw_it(struct guest *desk)
{
    char enter[64];

    for (unsigned i = 1; i <= 4; i++) {
        snprintf(enter, sizeof enter, "{'ev':'enter','name':'Spieler %u'}", i);
        do_it(desk, enter);
    }
    do_it(desk, "{'ev':'commit','round':1}");
    do_it(desk, "{'ev':'draw','round':1,'word':'Weißwurst'}");
}

/* The key of table 1 as the desk sees it. */
static void table_key(struct guest *desk, char more[48])
{
    const char *found;

    see(desk, "'links','round':1");
    found = strstr(shown, "\"tables\":[[1,\"");
    assert_non_null(found);
    snprintf(more, 48, ",'key':'%.26s'", found + strlen("\"tables\":[[1,\""));
}

static unsigned print_status(const struct guest *guest, const char *what)
{
    char path[160], header[128];

    snprintf(path, sizeof path, "/api/tournaments/%s/print/%s", id, what);
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", guest->token);
    return inn_get(&inn, path, header, shown, sizeof shown);
}

static void who_has_no_role_only_looks_on(void **state)
{
    struct guest desk, other;

    (void)state;
    come(&desk, "Resi");
    open_it(&desk);
    come(&other, "Zenzi");
    act(&other, "{'ev':'enter','name':'Zenzi'}");
    guest_await_err(&other, "not_found"); /* has not come in */
    join(&other, ",'key':'abcdefghijklmnopqrstuvwxyz'");
    guest_await_err(&other, "wrong_link");
    join_as(&other, "", "viewer");
    act(&other, "{'ev':'enter','name':'Zenzi'}");
    guest_await_err(&other, "no_right");
    look(&other, "'players'");
    guest_await_err(&other, "no_right");
    look(&other, "'nothing'");
    guest_await_err(&other, "bad_value");
    see(&other, "'public'");
    assert_true(says("\"title\":\"Herbst\""));
    guest_say(&other, "{'t':'tournaments','id':'x'}");
    hear(&other, "tournaments");
    assert_false(says("Herbst"));
    guest_say(&desk, "{'t':'tournaments','id':'x'}");
    hear(&desk, "tournaments");
    assert_true(says("\"title\":\"Herbst\""));
    guest_release(&desk);
    guest_release(&other);
}

static void a_helper_is_one_until_he_is_not(void **state)
{
    struct guest desk, helper;
    char a[128];

    (void)state;
    come(&desk, "Resi");
    open_it(&desk);
    come(&helper, "Vroni");
    join_as(&helper, "", "viewer");
    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Vroni','role':'helper'}",
             helper.account);
    do_it(&desk, a);
    guest_await(&helper, "tournament"); /* is told so */
    assert_string_equal(guest_told(&helper, "role"), "helper");
    do_it(&helper, "{'ev':'enter','name':'Huber Sepp','paid':0}");
    see(&helper, "'players'");
    assert_true(says("Huber Sepp"));
    act(&helper, "{'ev':'commit','round':1}");
    guest_await_err(&helper, "no_right");
    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Vroni','role':'none'}",
             helper.account);
    do_it(&desk, a);
    hear(&helper, "part"); /* what he looked at is gone */
    assert_true(says("\"gone\":true"));
    act(&helper, "{'ev':'enter','name':'Maier Anna'}");
    guest_await_err(&helper, "no_right");
    guest_release(&desk);
    guest_release(&helper);
}

static void the_same_id_again_does_nothing(void **state)
{
    struct guest desk;

    (void)state;
    come(&desk, "Resi");
    open_it(&desk);
    for (unsigned i = 0; i < 2; i++) {
        guest_say(&desk,
                  "{'t':'tournament_do','id':'once','tournament':'%s','a':"
                  "{'ev':'enter','name':'Huber Sepp'}}",
                  id);
        guest_await_ok(&desk);
        assert_int_equal(guest_number(&desk, "seq"), 2);
        do_it(&desk, "{'ev':'enter','name':'Maier Anna'}"); /* somebody else goes on meanwhile */
    }
    guest_release(&desk);
}

/* The disk is waited for together, and everybody gets the answer to what he said. */
static void what_is_wanted_at_once_is_done_in_order(void **state)
{
    enum { WANTED = 70, REFUSED = 5, AGAIN = 7 }; /* more than go into one append */
    struct guest desk;

    (void)state;
    come(&desk, "Resi");
    open_it(&desk);
    for (unsigned i = 1; i <= WANTED; i++)
        guest_say(&desk,
                  "{'t':'tournament_do','id':'w%u','tournament':'%s','a':"
                  "{'ev':'enter','name':'Spieler %u','number':%u}}",
                  i == AGAIN ? 1 : i, id, i == AGAIN ? 1 : i, i == REFUSED || i == AGAIN ? 1 : i);
    for (unsigned i = 1, seq = 2; i <= WANTED; i++) {
        if (i == REFUSED) {
            guest_await_err(&desk, "number_taken");
            continue;
        }
        guest_await_ok(&desk);
        assert_int_equal(guest_number(&desk, "seq"), i == AGAIN ? 2 : seq);
        seq += i != AGAIN;
    }
    see(&desk, "'players'");
    assert_true(says("Spieler 70"));
    assert_false(says("Spieler 5\""));
    guest_release(&desk);
}

/* Ten messages in ten minutes are enough for a guest, and not for who types lists. */
static void at_the_desk_more_may_be_said(void **state)
{
    enum { MESSAGES = 10 };
    struct inn usual = inn;
    struct guest desk, other;

    (void)state;
    inn_init(&inn);
    inn.limits.messages = (struct sf_rate){MESSAGES, 600000};
    inn_open(&inn);
    come(&desk, "Resi");
    open_it(&desk);
    /* hello, open and join were a guest's, and cost as much */
    for (unsigned i = 0; i < 5 * (MESSAGES - 3); i++) {
        guest_say(&desk, "{'t':'ping','id':'p'}");
        guest_await_ok(&desk);
    }
    guest_say(&desk, "{'t':'ping','id':'p'}");
    while (guest_hears(&desk, 10000))
        continue;
    assert_int_equal(sf_dial_code(desk.dial), 1008);
    come(&other, "Zenzi");
    join_as(&other, "", "viewer");
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
    inn_close(&inn);
    inn_release(&inn);
    inn = usual;
}

/* Parts that an event could have changed and has not are not sent again. */
static void who_looks_on_is_told_what_is_new_to_him(void **state)
{
    struct guest desk, viewer;

    (void)state;
    come(&desk, "Resi");
    open_it(&desk);
    come(&viewer, "Zenzi");
    join_as(&viewer, "", "viewer");
    see(&viewer, "'standings'"); /* nobody has played */
    see(&viewer, "'public'");
    do_it(&desk, "{'ev':'enter','name':'Huber Sepp'}");
    do_it(&desk, "{'ev':'setup','title':'Winter'}");
    hear(&viewer, "part");
    assert_string_equal(guest_told(&viewer, "part"), "public");
    assert_true(says("Winter"));
    assert_false(guest_hears(&viewer, 300));
    see(&viewer, "'standings'"); /* asked again: shown again */
    guest_release(&desk);
    guest_release(&viewer);
}

/* What pango does on threads of its own is not compiled for the thread sanitizer. */
static bool has_printer(void)
{
    return !THREADS_WATCHED;
}

/* For the desk alone. */
static void on_paper(const struct guest *desk, const struct guest *viewer)
{
    assert_int_equal(print_status(desk, "lists?round=1&base=http://127.0.0.1"), 200);
    assert_memory_equal(shown, "%PDF-", 5);
    assert_int_equal(print_status(desk, "lists?round=9"), 422);
    assert_true(says("no_round"));
    assert_int_equal(print_status(desk, "lists?paper=a9"), 400);
    assert_int_equal(print_status(desk, "lists?base=javascript:1"), 400);
    assert_int_equal(print_status(desk, "posters"), 404);
    assert_int_equal(print_status(viewer, "lists?round=1"), 404);
}

static void a_day_from_the_draw_to_the_standings(void **state)
{
    struct guest desk, phone, viewer;
    static char before[sizeof shown];
    char key[48], a[80];
    unsigned list;

    (void)state;
    come(&desk, "Resi");
    open_it(&desk);
    come(&viewer, "Zenzi");
    join_as(&viewer, "", "viewer");
    draw_it(&desk);
    look(&viewer, "'seating','round':1");
    guest_await_err(&viewer, "no_round"); /* drawn, but not published */
    do_it(&desk, "{'ev':'publish','round':1}");
    see(&viewer, "'seating','round':1");
    assert_true(says("Spieler 3"));
    see(&viewer, "'board','round':1");

    table_key(&desk, key);
    come(&phone, "Telefon");
    join_as(&phone, key, "table");
    see(&phone, "'table','round':1,'table':1");
    do_it(&phone, "{'ev':'list','round':1,'table':1,'base':0,'rows':" ROWS ",'signed':[0,1,2,3]}");
    list = (unsigned)guest_number(&phone, "seq");
    hear(&viewer, "part"); /* the board has changed */
    assert_string_equal(guest_told(&viewer, "part"), "board");
    assert_true(says("handed_in"));

    if (has_printer())
        on_paper(&desk, &viewer);

    /* two at once: the second is told, and nothing is lost */
    act(&phone, "{'ev':'list','round':1,'table':1,'base':0,'rows':" ROWS "}");
    guest_await_err(&phone, "list_conflict");
    act(&phone, "{'ev':'confirm','round':1,'table':1,'base':1}");
    guest_await_err(&phone, "no_right");

    see(&desk, "'table','round':1,'table':1");
    snprintf(a, sizeof a, "{'ev':'confirm','round':1,'table':1,'base':%u}", list);
    do_it(&desk, a);
    do_it(&desk, "{'ev':'close','round':1}");
    see(&viewer, "'standings'");
    assert_true(says("47") && says("29") && says("12"));
    snprintf(before, sizeof before, "%s", shown);

    /* the plug */
    guest_cut(&viewer);
    inn_close(&inn);
    inn_open(&inn);
    guest_return(&viewer, 0);
    join_as(&viewer, "", "viewer");
    see(&viewer, "'standings'");
    assert_string_equal(before, shown);

    guest_release(&phone);
    guest_release(&viewer);
    guest_release(&desk);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_no_role_only_looks_on),
        cmocka_unit_test(a_helper_is_one_until_he_is_not),
        cmocka_unit_test(the_same_id_again_does_nothing),
        cmocka_unit_test(what_is_wanted_at_once_is_done_in_order),
        cmocka_unit_test(at_the_desk_more_may_be_said),
        cmocka_unit_test(who_looks_on_is_told_what_is_new_to_him),
        cmocka_unit_test(a_day_from_the_draw_to_the_standings),
    };

    return cmocka_run_group_tests(tests, open_inn, close_inn);
}
