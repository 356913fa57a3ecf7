/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "club.h"
#include "server/tour_stream.h"
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

/* The limits of halls, lowered so that a test reaches them, and the turns at the passwords. */

static struct club club;

/* The linker gives the calls of the loader and of the passwords to these (tests/meson.build). While
 * `held` is true, a thread that loads a tournament, or checks a password, waits for `go`. */
static atomic_bool held;
static sem_t go;

struct sf_tournament *__real_sf_tour_stream_load(struct sf_store_reader *reader, const char *id,
                                                 struct sf_fault *fault);
struct sf_tournament *__wrap_sf_tour_stream_load(struct sf_store_reader *reader, const char *id,
                                                 struct sf_fault *fault);
struct sf_tournament *__wrap_sf_tour_stream_load(struct sf_store_reader *reader, const char *id,
                                                 struct sf_fault *fault)
{
    if (held)
        sem_wait(&go);
    return __real_sf_tour_stream_load(reader, id, fault);
}

/* The first letters of the passwords, in the order in which they are checked. */
static char checked[64];
static atomic_uint checks;

int __real_crypto_pwhash_str_verify(const char *hash, const char *password,
                                    unsigned long long length);
int __wrap_crypto_pwhash_str_verify(const char *hash, const char *password,
                                    unsigned long long length);
int __wrap_crypto_pwhash_str_verify(const char *hash, const char *password,
                                    unsigned long long length)
{
    if (held)
        sem_wait(&go);
    if (checks < sizeof checked)
        checked[checks++] = *password;
    return __real_crypto_pwhash_str_verify(hash, password, length);
}

static int make_inn(void **state)
{
    (void)state;
    inn_init(&club.inn);
    held = false;
    checks = 0;
    sem_init(&go, 0, 0);
    return 0;
}

static int close_inn(void **state)
{
    (void)state;
    club_close(&club);
    sem_destroy(&go);
    return 0;
}

static const char setup[] = "{'title':'Herbst','date':'2026-11-15','rulebook':'serien-2022',"
                            "'rounds':1,'games':2}";

/* The server starts again, so that nothing is loaded; `guest` comes back. */
static void start_again(struct guest *guest)
{
    guest_cut(guest);
    inn_close(&club.inn);
    inn_open(&club.inn);
    guest_return(guest, 0);
}

static void join(struct guest *guest, const char *id)
{
    guest_say(guest, "{'t':'tournament_join','id':'j','tournament':'%s'}", id);
}

/* Strangers who attend tournaments of others leave places for those who have a role in theirs. */
static void the_last_halls_are_for_those_with_a_role(void **state)
{
    enum { LOADED = 4, KEPT = 2 };
    struct guest desk, stranger;
    char id[LOADED][25];

    (void)state;
    club.inn.options.halls.loaded = LOADED;
    club.inn.options.halls.kept = KEPT;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    for (unsigned i = 0; i < LOADED; i++) {
        club_begin(&club, &desk, setup);
        memcpy(id[i], club.id, sizeof id[i]);
    }
    start_again(&desk);
    club_come(&club, &stranger, "Zenzi");
    for (unsigned i = 0; i < LOADED - KEPT; i++) {
        join(&stranger, id[i]);
        guest_await_ok(&stranger);
    }
    join(&stranger, id[LOADED - 1]);
    guest_await_err(&stranger, "busy");
    for (unsigned i = LOADED - KEPT; i < LOADED; i++) {
        join(&desk, id[i]);
        guest_await_ok(&desk);
    }
    join(&stranger, id[LOADED - 1]); /* what is loaded is open to all */
    guest_await_ok(&stranger);
    guest_release(&desk);
    guest_release(&stranger);
}

/* Those who come while a hall is being loaded wait for it, but not without end. */
static void so_many_wait_for_one_hall(void **state)
{
    enum { WAITING = 3, GUESTS = 5 };
    struct guest desk, guest[GUESTS];

    (void)state;
    club.inn.options.halls.waiting = WAITING;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, setup);
    start_again(&desk);
    held = true;
    for (unsigned i = 0; i < GUESTS; i++) {
        club_come(&club, &guest[i], "Gast");
        join(&guest[i], club.id);
        if (i >= WAITING)
            guest_await_err(&guest[i], "busy");
        else { /* the server has read it before the next one comes */
            char headers[8];
            inn_get(&club.inn, "/healthz", "", headers, sizeof headers);
        }
    }
    held = false;
    sem_post(&go);
    for (unsigned i = 0; i < WAITING; i++)
        guest_await_ok(&guest[i]);
    join(&guest[WAITING], club.id);
    guest_await_ok(&guest[WAITING]);
    for (unsigned i = 0; i < GUESTS; i++)
        guest_release(&guest[i]);
    guest_release(&desk);
}

enum { MESSAGES = 12 }; /* of a connection that is no desk */

/* Opens a tournament and joins it again when it has a player; five messages. */
static void begin_with_player(struct guest *guest)
{
    club_begin(&club, guest, setup);
    club_do(&club, guest, "{'ev':'enter','name':'Huber Sepp'}");
    club_join_as(&club, guest, "", "leiter");
}

/* Are there the limits of a desk? */
static bool may_say_more(struct guest *guest)
{
    for (unsigned i = 0; i < MESSAGES && !guest->closed; i++) {
        guest_say(guest, "{'t':'ping','id':'p'}");
        guest_hears(guest, 10000);
    }
    return !guest->closed;
}

static void guests_at_one_address_have_so_many_desks(void **state)
{
    enum { DESKS = 2 };
    struct guest desk[DESKS + 1], elsewhere, known;

    (void)state;
    club.inn.options.halls.desk_guests = DESKS;
    club.inn.limits.messages = (struct sf_rate){MESSAGES, 3600 * 1000};
    club_open(&club);
    for (unsigned i = 0; i <= DESKS; i++) {
        club_come(&club, &desk[i], "Gast");
        begin_with_player(&desk[i]);
    }
    guest_init(&elsewhere, &club.inn, "Gast");
    elsewhere.from = "127.0.0.9";
    guest_enter(&elsewhere);
    begin_with_player(&elsewhere);
    club_come(&club, &known, "Gast"); /* at the first address, with an account */
    guest_say(&known, "{'t':'register','id':'r','name':'Resi M','password':'grasober sticht'}");
    guest_await_ok(&known);
    begin_with_player(&known);
    for (unsigned i = 0; i < DESKS; i++)
        assert_true(may_say_more(&desk[i]));
    assert_false(may_say_more(&desk[DESKS]));
    assert_int_equal(sf_dial_code(desk[DESKS].dial), 1008);
    assert_true(may_say_more(&elsewhere));
    assert_true(may_say_more(&known));
    for (unsigned i = 0; i <= DESKS; i++)
        guest_release(&desk[i]);
    guest_release(&elsewhere);
    guest_release(&known);
}

static void try_password(struct guest *guest, const char *password)
{
    guest_say(guest, "{'t':'login','id':'l','name':'Niemand','password':'%s'}", password);
}

/* Somebody tries as many passwords as may wait for an address. Others come
 * after the next of them. */
static void addresses_take_turns_with_passwords(void **state)
{
    enum { WAITING = 16 };
    struct guest stranger, owner;
    char headers[8];

    (void)state;
    club_open(&club);
    guest_init(&stranger, &club.inn, "Gast");
    stranger.from = "127.0.0.9";
    guest_enter(&stranger);
    club_come(&club, &owner, "Anna");
    held = true;
    for (unsigned i = 0; i <= WAITING; i++)
        try_password(&stranger, "stranger");
    guest_await_err(&stranger, "busy");
    try_password(&owner, "owner");
    inn_get(&club.inn, "/healthz", "", headers, sizeof headers); /* the server has read it */
    held = false;
    sem_post(&go);
    for (unsigned i = 0; i < WAITING; i++)
        guest_await_err(&stranger, "wrong_password");
    guest_await_err(&owner, "wrong_password");
    assert_int_equal(checks, WAITING + 1);
    assert_memory_equal(checked, "ssos", 4); /* one runs, one has its turn, and then */
    guest_release(&stranger);
    guest_release(&owner);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, make_inn, close_inn)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(the_last_halls_are_for_those_with_a_role),
        CASE(so_many_wait_for_one_hall),
        CASE(guests_at_one_address_have_so_many_desks),
        CASE(addresses_take_turns_with_passwords),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
