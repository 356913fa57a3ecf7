/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "drawn.h"

#include "inn.h"
#include "sanitized.h"
#include "server/round_stream.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Shared rounds on a real server: links and roles, entries once, live to all phones, after a
 * restart, and phones that write at random and end with the same entries. */

static struct inn inn;

/* The linker gives the calls of the fold to this (tests/meson.build). It counts the events that are
 * folded, and those of them that the loop folds. */
static atomic_uint folded, folded_on_loop;

enum sf_error __real_sf_shared_round_apply(struct sf_shared_round *state, const char *text,
                                           size_t length);
enum sf_error __wrap_sf_shared_round_apply(struct sf_shared_round *state, const char *text,
                                           size_t length);
enum sf_error __wrap_sf_shared_round_apply(struct sf_shared_round *state, const char *text,
                                           size_t length)
{
    folded++;
    folded_on_loop += pthread_equal(pthread_self(), inn.thread) != 0;
    return __real_sf_shared_round_apply(state, text, length);
}

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

struct round {
    char id[25], read[33], write[33];
};

static void copy(char *into, size_t size, const char *text)
{
    assert_true(strlen(text) < size);
    memcpy(into, text, strlen(text) + 1);
}

static void come(struct guest *guest, const char *name)
{
    guest_init(guest, &inn, name);
    guest_enter(guest);
}

static void share(struct guest *guest, struct round *round)
{
    guest_say(guest, "{'t':'ledger_open','id':'o'}");
    guest_await(guest, "ledger");
    copy(round->id, sizeof round->id, guest_told(guest, "ledger"));
    copy(round->read, sizeof round->read, guest_told(guest, "read"));
    copy(round->write, sizeof round->write, guest_told(guest, "write"));
    assert_string_equal(guest_told(guest, "role"), "write");
    guest_await_ok(guest);
}

static void join(struct guest *guest, const struct round *round, const char *key, int64_t from)
{
    if (key)
        guest_say(guest, "{'t':'ledger_join','id':'j','ledger':'%s','key':'%s','from':%d}",
                  round->id, key, (int)from);
    else
        guest_say(guest, "{'t':'ledger_join','id':'j','ledger':'%s','from':%d}", round->id,
                  (int)from);
}

static void add(struct guest *guest, const struct round *round, const char *entries)
{
    guest_say(guest, "{'t':'ledger_add','id':'a','ledger':'%s','entries':[%s]}", round->id,
              entries);
}

#define FOUND                                                                                      \
    "{'e':'round','id':'p-1','at':1,'v':1,'round':'r','name':'Mittwochsrunde',"                    \
    "'rulebook':'bsv-1989'}"
#define EVENING                                                                                    \
    "{'e':'evening','id':'p-2','at':2,'evening':'e1','day':'2026-11-18',"                          \
    "'seats':['a','b','c','d'],'dealer':0}"
#define PASSED(id) "{'e':'game','id':'" id "','at':3,'evening':'e1','number':1,'passed':true}"

/* The entries of the last message as text. */
static const char *entries(struct guest *guest)
{
    const char *at = strstr(guest->text, "\"entries\":");

    assert_non_null(at);
    return at;
}

static void two_phones_share_a_round(void **state)
{
    struct guest anna, bert;
    struct round round;

    (void)state;
    come(&anna, "Anna");
    come(&bert, "Bert");
    share(&anna, &round);
    add(&anna, &round, FOUND "," EVENING);
    guest_await(&anna, "ledger_entries"); /* its own entries come back, with their number */
    guest_await_ok(&anna);
    join(&bert, &round, round.write, 0);
    guest_await(&bert, "ledger");
    assert_string_equal(guest_told(&bert, "role"), "write");
    assert_string_equal(guest_told(&bert, "name"), "Mittwochsrunde");
    guest_await(&bert, "ledger_entries");
    assert_non_null(strstr(entries(&bert), "\"p-1\""));
    assert_non_null(strstr(entries(&bert), "\"p-2\""));
    guest_await_ok(&bert);
    add(&bert, &round, PASSED("q-1"));
    guest_await(&anna, "ledger_entries"); /* live */
    assert_non_null(strstr(entries(&anna), "\"q-1\""));
    guest_say(&bert, "{'t':'ledgers','id':'l'}");
    guest_await(&bert, "ledgers");
    assert_non_null(strstr(bert.text, "Mittwochsrunde"));
    guest_release(&anna);
    guest_release(&bert);
}

static void an_entry_is_stored_once(void **state)
{
    struct guest anna;
    struct round round;
    int64_t seq;

    (void)state;
    come(&anna, "Anna");
    share(&anna, &round);
    add(&anna, &round, FOUND);
    guest_await_ok(&anna);
    seq = guest_number(&anna, "seq");
    add(&anna, &round, FOUND);
    guest_await_ok(&anna);
    assert_int_equal(guest_number(&anna, "seq"), seq);
    add(&anna, &round,
        EVENING ","
                "{'e':'undo','id':'p-1','at':9,'of':'x'}");
    guest_await_err(&anna, "id_twice");
    add(&anna, &round, PASSED("q-1") "," PASSED("q-1"));
    guest_await_err(&anna, "id_twice");
    add(&anna, &round, "{'e':'payment','id':'x','at':1,'from':'a','to':'a','amount':5}");
    guest_await_err(&anna, "bad_value");
    assert_string_equal(guest_told(&anna, "field"), "entries[0].to");
    join(&anna, &round, NULL, 0); /* nothing of the rejected messages is there */
    guest_await(&anna, "ledger_entries");
    assert_null(strstr(entries(&anna), "\"p-2\""));
    assert_null(strstr(entries(&anna), "\"q-1\""));
    guest_release(&anna);
}

/* Those who may write find each other; a link for reading shows nobody. */
static void members_hear_who_is_here(void **state)
{
    struct guest anna, bert, carl;
    struct round round;

    (void)state;
    come(&anna, "Anna");
    come(&bert, "Bert");
    come(&carl, "Carl");
    share(&anna, &round);
    add(&anna, &round, FOUND);
    guest_await_ok(&anna);
    join(&carl, &round, round.read, 0);
    guest_await_ok(&carl);
    join(&bert, &round, round.write, 0);
    guest_await(&bert, "ledger_here");
    assert_non_null(strstr(bert.text, "\"name\":\"Anna\""));
    guest_await(&anna, "ledger_here");
    assert_non_null(strstr(anna.text, bert.account));
    assert_non_null(strstr(anna.text, "\"name\":\"Bert\""));
    assert_null(strstr(anna.text, "Carl"));
    guest_cut(&bert);
    guest_await(&anna, "ledger_here");
    assert_null(strstr(anna.text, "Bert"));
    guest_say(&carl, "{'t':'ledgers','id':'l'}");
    guest_await_ok(&carl);
    assert_null(strstr(carl.heard, "ledger_here"));
    guest_release(&anna);
    guest_release(&bert);
    guest_release(&carl);
}

static void links_give_roles_until_they_are_replaced(void **state)
{
    struct guest anna, bert, carl;
    struct round round;

    (void)state;
    come(&anna, "Anna");
    come(&bert, "Bert");
    come(&carl, "Carl");
    share(&anna, &round);
    join(&bert, &round, NULL, 0);
    guest_await_err(&bert, "not_found");
    join(&bert, &round, "00112233445566778899aabbccddeeff", 0);
    guest_await_err(&bert, "not_found");
    join(&bert, &round, round.read, 0);
    guest_await(&bert, "ledger");
    assert_string_equal(guest_told(&bert, "role"), "read");
    assert_null(strstr(bert.text, round.write));
    guest_await_ok(&bert);
    add(&bert, &round, FOUND);
    guest_await_err(&bert, "no_right");
    guest_say(&bert, "{'t':'ledger_links','id':'k','ledger':'%s'}", round.id);
    guest_await_err(&bert, "no_right");
    guest_say(&anna, "{'t':'ledger_links','id':'k','ledger':'%s'}", round.id);
    guest_await_ok(&anna);
    join(&carl, &round, round.write, 0); /* the old link */
    guest_await_err(&carl, "not_found");
    join(&bert, &round, NULL, 0); /* is in, and stays */
    guest_await_ok(&bert);
    guest_release(&anna);
    guest_release(&bert);
    guest_release(&carl);
}

static void who_leaves_is_out_and_the_last_one_erases_it(void **state)
{
    struct guest anna, bert;
    struct round round;

    (void)state;
    come(&anna, "Anna");
    come(&bert, "Bert");
    share(&anna, &round);
    join(&bert, &round, round.write, 0);
    guest_await_ok(&bert);
    guest_say(&anna, "{'t':'ledger_leave','id':'q','ledger':'%s'}", round.id);
    guest_await_ok(&anna);
    join(&anna, &round, NULL, 0);
    guest_await_err(&anna, "not_found");
    guest_say(&bert, "{'t':'forget','id':'f'}"); /* an account that is deleted leaves, too */
    guest_await_ok(&bert);
    join(&anna, &round, round.write, 0);
    guest_await_err(&anna, "not_found");
    guest_release(&anna);
    guest_release(&bert);
}

static void a_round_survives_a_restart(void **state)
{
    struct guest anna;
    struct round round;

    (void)state;
    come(&anna, "Anna");
    share(&anna, &round);
    add(&anna, &round, FOUND "," EVENING "," PASSED("p-3"));
    guest_await_ok(&anna);
    guest_cut(&anna);
    inn_close(&inn);
    inn_open(&inn);
    guest_return(&anna, 0);
    join(&anna, &round, NULL, 0);
    guest_await(&anna, "ledger");
    assert_string_equal(guest_told(&anna, "write"), round.write);
    guest_await(&anna, "ledger_entries");
    assert_non_null(strstr(entries(&anna), "\"p-3\""));
    guest_await_ok(&anna);
    add(&anna, &round, FOUND); /* known, also after the restart */
    guest_await_ok(&anna);
    assert_int_equal(guest_number(&anna, "seq"), 4);
    guest_release(&anna);
}

/* The server starts again, so that no round is in memory; the guest comes back. */
static void start_again(struct guest *guest)
{
    guest_cut(guest);
    inn_close(&inn);
    inn_open(&inn);
    guest_return(guest, 0);
    folded = folded_on_loop = 0;
}

static void a_round_is_folded_off_the_loop(void **state)
{
    struct guest anna;
    struct round round;

    (void)state;
    come(&anna, "Anna");
    share(&anna, &round);
    add(&anna, &round, FOUND "," EVENING "," PASSED("p-3"));
    guest_await_ok(&anna);
    start_again(&anna);
    join(&anna, &round, NULL, 0);
    add(&anna, &round, PASSED("p-4")); /* waits for it */
    guest_await(&anna, "ledger");
    guest_await_ok(&anna);
    guest_await_ok(&anna);
    assert_int_equal(guest_number(&anna, "seq"), 5);
    assert_int_equal(folded, 4 + 1);
    assert_int_equal(folded_on_loop, 1); /* the new entry */
    join(&anna, &round, NULL, 0);
    guest_await_ok(&anna);
    assert_int_equal(folded, 4 + 1);
    guest_release(&anna);
}

static void messages_for_a_round_that_is_not_there_get_their_error(void **state)
{
    struct guest anna;
    struct round none = {.id = "nothing"};

    (void)state;
    come(&anna, "Anna");
    join(&anna, &none, NULL, 0);
    guest_await_err(&anna, "not_found");
    add(&anna, &none, FOUND);
    guest_await_err(&anna, "not_found");
    guest_say(&anna, "{'t':'ledger_links','id':'k','ledger':'nothing'}");
    guest_await_err(&anna, "not_found");
    guest_release(&anna);
}

/* The phone repeats a message whose answer it has lost. */
static void the_same_word_opens_the_same_round(void **state)
{
    char first[25];
    struct guest anna, bert;

    (void)state;
    come(&anna, "Anna");
    come(&bert, "Bert");
    guest_say(&anna, "{'t':'ledger_open','id':'o','once':'phone-1'}");
    guest_await_ok(&anna);
    copy(first, sizeof first, guest_told(&anna, "ledger"));
    start_again(&anna);
    guest_say(&anna, "{'t':'ledger_open','id':'o','once':'phone-1'}");
    guest_await(&anna, "ledger");
    assert_string_equal(guest_told(&anna, "role"), "write");
    guest_await_ok(&anna);
    assert_string_equal(guest_told(&anna, "ledger"), first);
    guest_say(&anna, "{'t':'ledger_open','id':'o','once':'phone-2'}");
    guest_await_ok(&anna);
    assert_string_not_equal(guest_told(&anna, "ledger"), first);
    guest_cut(&bert);
    guest_return(&bert, 0);
    guest_say(&bert, "{'t':'ledger_open','id':'o','once':'phone-1'}"); /* of somebody else */
    guest_await_ok(&bert);
    assert_string_not_equal(guest_told(&bert, "ledger"), first);
    guest_release(&anna);
    guest_release(&bert);
}

static void an_entry_with_a_known_id_is_named(void **state)
{
    struct guest anna;
    struct round round;

    (void)state;
    come(&anna, "Anna");
    share(&anna, &round);
    add(&anna, &round, FOUND);
    guest_await_ok(&anna);
    add(&anna, &round,
        EVENING ","
                "{'e':'undo','id':'p-1','at':9,'of':'x'}");
    guest_await_err(&anna, "id_twice");
    assert_string_equal(guest_told(&anna, "field"), "entries[1].id");
    assert_non_null(strstr(guest_told(&anna, "message"), "'p-1'"));
    add(&anna, &round, EVENING "," PASSED("q-1") "," PASSED("q-1"));
    guest_await_err(&anna, "id_twice");
    assert_string_equal(guest_told(&anna, "field"), "entries[2].id");
    assert_non_null(strstr(guest_told(&anna, "message"), "'q-1'"));
    guest_release(&anna);
}

/* Phones write after the last entry they have, so one of the far future would stop them all. */
static void an_entry_is_at_most_a_day_ahead(void **state)
{
    const int64_t noon = INT64_C(1800000000000), day = INT64_C(86400000);
    char entry[120];
    struct guest anna;
    struct round round;

    (void)state;
    inn_close(&inn);
    inn.options.wall_ms = noon;
    inn_open(&inn);
    come(&anna, "Anna");
    share(&anna, &round);
    add(&anna, &round, "{'e':'undo','id':'u-1','at':9007199254740991,'of':'x'}");
    guest_await_err(&anna, "bad_value");
    assert_string_equal(guest_told(&anna, "field"), "entries[0].at");
    assert_non_null(strstr(guest_told(&anna, "message"), "more than a day in the future"));
    snprintf(entry, sizeof entry, "{'e':'undo','id':'u-2','at':%lld,'of':'x'}",
             (long long)(noon + day));
    add(&anna, &round, entry);
    guest_await_ok(&anna);
    guest_release(&anna);
    inn.options.wall_ms = 0;
}

static void so_many_rounds_are_live_at_once(void **state)
{
    struct guest anna;
    struct round round[SF_ROUND_WATCHED];

    (void)state;
    come(&anna, "Anna");
    for (unsigned i = 0; i < SF_ROUND_WATCHED; i++)
        share(&anna, &round[i]);
    guest_say(&anna, "{'t':'ledger_open','id':'o'}");
    guest_await_err(&anna, "busy");
    guest_say(&anna, "{'t':'ledger_join','id':'j','ledger':'%s','on':false}", round[0].id);
    guest_await_ok(&anna);
    guest_say(&anna, "{'t':'ledger_open','id':'o'}");
    guest_await_ok(&anna);
    join(&anna, &round[0], NULL, 0);
    guest_await_err(&anna, "busy");
    guest_release(&anna);
}

static void share_and_rest(struct guest *guest, struct round *round)
{
    share(guest, round);
    guest_say(guest, "{'t':'ledger_join','id':'j','ledger':'%s','on':false}", round->id);
    guest_await_ok(guest);
}

/* Strangers who open rounds push each other out, and not the one that was just used. */
static void the_round_of_longest_ago_goes_first(void **state)
{
    enum { EACH = 10, ROUNDS = SF_ROUNDS_MAX - SF_ROUNDS_KEPT + EACH };
    struct round first, last, other;
    struct guest anna, bert;

    (void)state;
    come(&anna, "Anna");
    share_and_rest(&anna, &first);
    come(&bert, "Bert");
    for (unsigned i = 0; i < ROUNDS; i++) {
        if (i && i % EACH == 0) {
            guest_release(&bert);
            come(&bert, "Bert");
        }
        share_and_rest(&bert, i + 1 < ROUNDS ? &other : &last);
    }
    folded = 0;
    join(&bert, &last, NULL, 0);
    guest_await_ok(&bert);
    assert_int_equal(folded, 0);
    join(&anna, &first, NULL, 0);
    guest_await_ok(&anna);
    assert_int_equal(folded, 1);
    guest_release(&anna);
    guest_release(&bert);
}

/* --- random phones ---------------------------------------------------------------------------- */

enum { PHONES = 3, WRITTEN = SANITIZED ? 40 : 120, PAGES_MAX = 100 };

static void write_some(struct guest *phone, const struct round *round, unsigned who, unsigned n)
{
    char entry[200];

    snprintf(entry, sizeof entry,
             "{'e':'game','id':'d%u-%u','at':%u,'evening':'e1','number':%u,'passed':true}", who, n,
             10 + n, n + 1);
    add(phone, round, entry);
}

/* Counts the entries of everybody that the phone gets from the beginning. */
static unsigned read_all(struct guest *phone, const struct round *round, bool *there)
{
    int64_t from = 0;
    unsigned count = 0;

    for (unsigned page = 0; page < PAGES_MAX; page++) {
        bool more;
        join(phone, round, NULL, from);
        guest_await(phone, "ledger"); /* new entries may come before it, pages only after it */
        guest_await(phone, "ledger_entries");
        from = guest_number(phone, "seq");
        more = strstr(phone->text, "\"more\":true");
        for (const char *at = phone->text; (at = strstr(at, "\"id\":\"d"));) {
            unsigned who, n;
            at += 7;
            if (sscanf(at, "%u-%u", &who, &n) == 2 && !there[who * WRITTEN + n]) {
                there[who * WRITTEN + n] = true;
                count++;
            }
        }
        guest_await_ok(phone);
        if (!more)
            break;
    }
    return count;
}

static void random_phones_end_with_the_same_entries(void **state)
{
    static bool there[PHONES][PHONES * WRITTEN];
    struct guest phone[PHONES];
    unsigned written[PHONES] = {0}, acknowledged = 0;
    struct round round;
    struct sf_rng rng;

    (void)state;
    rng = sf_rng_seed(19);
    for (unsigned i = 0; i < PHONES; i++)
        come(&phone[i], "Phone");
    share(&phone[0], &round);
    add(&phone[0], &round, FOUND "," EVENING);
    guest_await_ok(&phone[0]);
    for (unsigned i = 1; i < PHONES; i++) {
        join(&phone[i], &round, round.write, 0);
        guest_await_ok(&phone[i]);
    }
    while (acknowledged < PHONES * WRITTEN / 2) {
        unsigned i = sf_rng_below(&rng, PHONES);
        if (sf_rng_below(&rng, 12) == 0) { /* the cable; what was sent may or may not arrive */
            guest_cut(&phone[i]);
            guest_return(&phone[i], 0);
        }
        if (written[i] == WRITTEN)
            continue;
        write_some(&phone[i], &round, i, written[i]);
        if (sf_rng_below(&rng, 8) == 0) { /* cut before the answer: the phone sends it again */
            guest_cut(&phone[i]);
            guest_return(&phone[i], 0);
            write_some(&phone[i], &round, i, written[i]);
        }
        guest_await_ok(&phone[i]);
        written[i]++;
        acknowledged++;
    }
    for (unsigned i = 0; i < PHONES; i++)
        assert_int_equal(read_all(&phone[i], &round, there[i]), acknowledged);
    for (unsigned i = 1; i < PHONES; i++)
        assert_memory_equal(there[i], there[0], sizeof there[0]);
    for (unsigned i = 0; i < PHONES; i++)
        guest_release(&phone[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(two_phones_share_a_round, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(an_entry_is_stored_once, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(members_hear_who_is_here, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(links_give_roles_until_they_are_replaced, open_inn,
                                        close_inn),
        cmocka_unit_test_setup_teardown(who_leaves_is_out_and_the_last_one_erases_it, open_inn,
                                        close_inn),
        cmocka_unit_test_setup_teardown(a_round_survives_a_restart, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(a_round_is_folded_off_the_loop, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(messages_for_a_round_that_is_not_there_get_their_error,
                                        open_inn, close_inn),
        cmocka_unit_test_setup_teardown(the_same_word_opens_the_same_round, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(an_entry_with_a_known_id_is_named, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(an_entry_is_at_most_a_day_ahead, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(so_many_rounds_are_live_at_once, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(the_round_of_longest_ago_goes_first, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(random_phones_end_with_the_same_entries, open_inn,
                                        close_inn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
