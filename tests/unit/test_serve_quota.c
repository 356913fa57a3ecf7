/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "drawn.h"

#include "inn.h"
#include "server/log.h"
#include "server/quota.h"
#include "server/sweep.h"
#include "store/store.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How much guests, accounts and addresses may store. */

static struct inn inn;
static char text[1 << 16];

static const char setup[] = "{'rulebook':'muenchen-2006','title':'Preisschafkopf','date':"
                            "'2026-11-20'}";

/* The linker gives the calls of the store's reader to this (tests/meson.build). It counts the
 * streams that the loop reads. */
static atomic_uint read_on_loop;

enum sf_error __real_sf_store_reader_events(struct sf_store_reader *reader, const char *stream,
                                            uint64_t from, sf_row_seen *seen, void *context,
                                            struct sf_fault *fault);
enum sf_error __wrap_sf_store_reader_events(struct sf_store_reader *reader, const char *stream,
                                            uint64_t from, sf_row_seen *seen, void *context,
                                            struct sf_fault *fault);
enum sf_error __wrap_sf_store_reader_events(struct sf_store_reader *reader, const char *stream,
                                            uint64_t from, sf_row_seen *seen, void *context,
                                            struct sf_fault *fault)
{
    read_on_loop += pthread_equal(pthread_self(), inn.thread) != 0;
    return __real_sf_store_reader_events(reader, stream, from, seen, context, fault);
}

static int make_inn(void **state)
{
    (void)state;
    inn_init(&inn);
    inn.options.haste = 1;
    return 0;
}

static int close_inn(void **state)
{
    (void)state;
    if (inn.service)
        inn_close(&inn);
    inn_release(&inn);
    return 0;
}

static void enter(struct guest *guest, const char *name)
{
    guest_init(guest, &inn, name);
    guest_enter(guest);
}

static void open_tournament(struct guest *guest)
{
    guest_say(guest, "{'t':'tournament_open','id':'t%u','setup':%s}", guest->said++, setup);
}

static uint64_t figure(const char *name)
{
    char key[64];
    const char *at;

    assert_int_equal(inn_get(&inn, "/metrics", "", text, sizeof text), 200);
    snprintf(key, sizeof key, "\nstichfest_%s ", name);
    at = strstr(text, key);
    assert_non_null(at);
    return strtoull(at + strlen(key), NULL, 10);
}

static void a_guest_has_fewer_tournaments_than_an_account(void **state)
{
    struct guest anna;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    for (unsigned i = 0; i < sf_quota_limit(SF_QUOTA_TOURNAMENTS, false); i++) {
        open_tournament(&anna);
        guest_await_ok(&anna);
    }
    open_tournament(&anna);
    guest_await_err(&anna, "quota");
    assert_non_null(strstr(guest_told(&anna, "message"), "more than 5 tournaments"));
    assert_int_equal(figure("quota_refused_total"), 1);
    guest_say(&anna, "{'t':'register','id':'r','name':'Anna M','password':'grasober sticht'}");
    guest_await_ok(&anna);
    open_tournament(&anna);
    guest_await_ok(&anna);
    guest_release(&anna);
}

static void a_guest_from_afar_needs_an_account_for_a_tournament(void **state)
{
    struct guest anna;

    (void)state;
    inn.options.guest_tournaments = SF_GUEST_TOURNAMENTS_NO;
    inn_open(&inn);
    enter(&anna, "Anna");
    assert_non_null(strstr(anna.heard, "\"no_tournaments\":true"));
    open_tournament(&anna);
    guest_await_err(&anna, "needs_account");
    guest_say(&anna, "{'t':'register','id':'r','name':'Anna M','password':'grasober sticht'}");
    guest_await_ok(&anna);
    open_tournament(&anna);
    guest_await_ok(&anna);
    guest_release(&anna);
}

static void who_is_local(void **state)
{
    static const struct {
        const char *address;
        bool local;
    } cases[] = {{"127.0.0.1", true},   {"::1", true},          {"10.1.2.3", true},
                 {"172.16.0.1", true},  {"172.31.9.9", true},   {"172.32.0.1", false},
                 {"192.168.2.7", true}, {"192.169.0.1", false}, {"169.254.1.1", true},
                 {"8.8.8.8", false},    {"fd00::1", true},      {"fe80::1", true},
                 {"2001:db8::1", false}};
    struct sf_address address;

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sf_slice slice = {cases[i].address, strlen(cases[i].address)};
        assert_true(sf_address_read(&address, slice));
        if (sf_quota_is_local(&address) != cases[i].local)
            fail_msg("%s", cases[i].address);
    }
}

/* Sends evenings that nobody can read until the answer is `quota`. Returns how many. */
static unsigned fill(const struct guest *guest)
{
    enum { BODY = 119999 };
    static const char path[] = "/api/evenings?title=Abend&date=2026-11-20&rulebook=muenchen-2006";
    char header[256], *body = malloc(BODY + 1);
    unsigned status = 0, sent = 0;

    assert_non_null(body);
    memset(body, ' ', BODY);
    body[BODY] = '\0';
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\nContent-Length: %d\r\n",
             guest->token, BODY);
    for (; sent < 600; sent++) {
        status = inn_send(&inn, "POST", path, header, body, text, sizeof text);
        if (strstr(text, "\"quota\""))
            break;
    }
    assert_int_equal(status, 422);
    free(body);
    return sent;
}

/* 49 MB in three seconds: after 64 MiB of a day the address is refused. */
static void what_an_address_stores_in_a_day_is_bounded(void **state)
{
    struct guest guests[5];
    unsigned sent = 0;

    (void)state;
    inn_open(&inn);
    for (unsigned i = 0; i < 5; i++) {
        enter(&guests[i], "Anna");
        sent += fill(&guests[i]);
    }
    assert_in_range(sent, 500, 560);
    assert_non_null(strstr(text, "from this address"));
    assert_in_range(figure("today_bytes"), 63 << 20, 64 << 20);
    for (unsigned i = 0; i < 5; i++)
        guest_release(&guests[i]);
}

/* From any address. */
static void what_an_account_stores_in_a_day_is_bounded(void **state)
{
    struct guest anna, bene;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    enter(&bene, "Bene");
    assert_in_range(fill(&anna), 130, 140);
    assert_non_null(strstr(text, "with this account"));
    assert_in_range(figure("today_account_bytes"), 15 << 20, 16 << 20);
    assert_in_range(fill(&bene), 130, 140); /* the address has more left */
    assert_int_equal(figure("today_accounts"), 2);
    guest_say(&anna, "{'t':'register','id':'r','name':'Anna M','password':'grasober sticht'}");
    guest_await_ok(&anna);
    assert_in_range(fill(&anna), 250, 290); /* the rest of the address */
    guest_release(&anna);
    guest_release(&bene);
}

static void new_guests_of_a_day_are_counted(void **state)
{
    struct guest guests[3];

    (void)state;
    inn.options.day_guests = 2;
    inn_open(&inn);
    enter(&guests[0], "Anna");
    enter(&guests[1], "Bene");
    guest_init(&guests[2], &inn, "Cilli");
    guest_connect(&guests[2]);
    guest_say(&guests[2], "{'t':'hello','v':1}");
    guest_await_err(&guests[2], "quota");
    assert_int_equal(figure("today_guests"), 2);
    assert_int_equal(figure("today_addresses"), 1);
    guest_cut(&guests[0]);
    guest_return(&guests[0], 0); /* who has been here comes in */
    for (unsigned i = 0; i < 3; i++)
        guest_release(&guests[i]);
}

static void rename_to(struct guest *guest, unsigned n)
{
    guest_say(guest, "{'t':'rename','id':'n','name':'Anna %u'}", n);
}

static void an_account_has_few_new_names_a_day(void **state)
{
    enum { NAMES = 20 };
    struct guest anna;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    for (unsigned i = 1; i <= NAMES; i++) {
        rename_to(&anna, i);
        guest_await_ok(&anna);
    }
    assert_in_range(figure("today_account_bytes"), NAMES * SF_EVENT_BYTES, 1 << 16);
    rename_to(&anna, NAMES); /* the name that it has */
    guest_await_ok(&anna);
    rename_to(&anna, NAMES + 1);
    guest_await_err(&anna, "quota");
    assert_non_null(strstr(guest_told(&anna, "message"), "20 new names"));
    assert_int_equal(figure("quota_refused_total"), 1);
    guest_release(&anna);
}

/* The fold of the account has its rows. */
static void the_log_of_an_account_reads_no_stream(void **state)
{
    struct guest anna;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    guest_say(&anna, "{'t':'register','id':'r','name':'Anna M','password':'grasober sticht'}");
    guest_await_ok(&anna);
    read_on_loop = 0;
    guest_say(&anna, "{'t':'account','id':'a'}");
    guest_await(&anna, "account");
    assert_non_null(strstr(anna.text, "\"what\":\"register\""));
    assert_non_null(strstr(anna.text, "\"what\":\"guest\""));
    guest_await_ok(&anna);
    assert_int_equal(read_on_loop, 0);
    guest_release(&anna);
}

/* Whoever asks for it again and again has it read once. */
static void a_long_account_stays_in_memory(void **state)
{
    enum { DAYS = 4, NAMES = 20 };
    char header[128];
    struct guest anna;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    for (unsigned day = 0; day < DAYS; day++) {
        for (unsigned i = 0; i < NAMES; i++) {
            rename_to(&anna, day * NAMES + i);
            guest_await_ok(&anna);
        }
        guest_cut(&anna);
        inn_close(&inn); /* the names of a day are counted in memory */
        inn_open(&inn);
        guest_return(&anna, 0);
    }
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", anna.token);
    guest_release(&anna);
    inn_close(&inn);
    inn_open(&inn);
    read_on_loop = 0;
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(inn_get(&inn, "/api/evenings", header, text, sizeof text), 200);
    assert_int_equal(read_on_loop, 1);
}

static void share_rounds(struct guest *guest, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        guest_say(guest, "{'t':'ledger_open','id':'o'}");
        guest_await(guest, "ledger");
        guest_say(guest, "{'t':'ledger_join','id':'l','ledger':'%s','on':false}",
                  guest_told(guest, "ledger"));
        guest_await_ok(guest);
        while (strcmp(guest_told(guest, "id"), "l") != 0)
            guest_await_ok(guest);
    }
}

/* Those of a guest that the account has adopted count as its own. */
static void shared_rounds_of_an_account_are_counted(void **state)
{
    enum { GUEST = 10, ACCOUNT = 50 };
    struct guest anna, guest;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    share_rounds(&anna, GUEST);
    guest_say(&anna, "{'t':'ledger_open','id':'o'}");
    guest_await_err(&anna, "quota");
    assert_non_null(strstr(guest_told(&anna, "message"), "at most 10 rounds"));
    assert_int_equal(figure("quota_refused_total"), 1);
    guest_say(&anna, "{'t':'register','id':'r','name':'Anna M','password':'grasober sticht'}");
    guest_await_ok(&anna);
    share_rounds(&anna, ACCOUNT - 2 * GUEST);
    enter(&guest, "Gast");
    share_rounds(&guest, GUEST);
    guest_say(&guest, "{'t':'login','id':'l','name':'Anna M','password':'grasober sticht'}");
    guest_await_ok(&guest);
    guest_say(&guest, "{'t':'ledger_open','id':'o'}");
    guest_await_err(&guest, "quota");
    assert_non_null(strstr(guest_told(&guest, "message"), "at most 50 rounds"));
    guest_release(&guest);
    guest_release(&anna);
}

/* Joining, links and the opening count, so that a loop of them ends. */
static void events_about_sharing_are_counted(void **state)
{
    struct guest anna, bert;
    char id[25], key[33];
    uint64_t before;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    enter(&bert, "Bert");
    guest_say(&anna, "{'t':'ledger_open','id':'o'}");
    guest_await(&anna, "ledger");
    snprintf(id, sizeof id, "%s", guest_told(&anna, "ledger"));
    snprintf(key, sizeof key, "%s", guest_told(&anna, "write"));
    guest_await_ok(&anna);
    before = figure("today_bytes");
    assert_true(before >= 2 * SF_EVENT_BYTES);
    guest_say(&bert, "{'t':'ledger_join','id':'j','ledger':'%s','key':'%s'}", id, key);
    guest_await_ok(&bert);
    assert_int_equal(figure("today_bytes"), before + 2 * SF_EVENT_BYTES);
    guest_say(&anna, "{'t':'ledger_links','id':'k','ledger':'%s'}", id);
    guest_await_ok(&anna);
    assert_int_equal(figure("today_bytes"), before + 4 * SF_EVENT_BYTES);
    guest_release(&bert);
    guest_release(&anna);
}

/* Tables have their own limit for a day: what was uploaded does not count there. */
static void what_is_played_counts_by_itself(void **state)
{
    struct guest anna;
    uint64_t before;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    fill(&anna);
    before = figure("today_bytes");
    guest_open(&anna, "schule-2024", "");
    guest_say(&anna, "{'t':'do','id':'d','table':'%s','a':{'ready':true}}", anna.table);
    guest_await_ok(&anna);
    assert_true(figure("today_bytes") >= before + 2 * SF_EVENT_BYTES);
    guest_release(&anna);
}

static void refused_objects_are_counted(void **state)
{
    char header[200], body[160];
    struct guest anna;
    unsigned status = 200, made = 0;
    int length;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    open_tournament(&anna);
    guest_await_ok(&anna);
    length = snprintf(body, sizeof body, "{\"title\":\"Saison\",\"tournaments\":[\"%s\"]}",
                      guest_told(&anna, "tournament"));
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\nContent-Length: %d\r\n",
             anna.token, length);
    for (; status == 200 && made < 30; made++)
        status = inn_send(&inn, "POST", "/api/seasons", header, body, text, sizeof text);
    assert_int_equal(made, 1 + sf_quota_limit(SF_QUOTA_SEASONS, false));
    assert_non_null(strstr(text, "\"quota\""));
    assert_int_equal(figure("quota_refused_total"), 1);
    guest_release(&anna);
}

static void a_full_disk_is_told_and_refuses_what_is_new(void **state)
{
    struct guest anna, other;

    (void)state;
    inn_open(&inn);
    enter(&anna, "Anna");
    guest_cut(&anna);
    inn_close(&inn);
    inn.options.disk_free_mib = 63;
    sf_log_set(SF_LOG_NONE);
    inn_open(&inn);
    assert_int_equal(figure("disk_state"), 2);
    assert_int_equal(figure("disk_free_bytes"), 63 << 20);
    guest_return(&anna, 0); /* who is known goes on */
    guest_open(&anna, "schule-2024", "");
    open_tournament(&anna);
    guest_await_err(&anna, "store_full");
    guest_init(&other, &inn, "Bene");
    guest_connect(&other);
    guest_say(&other, "{'t':'hello','v':1}");
    guest_await_err(&other, "store_full");
    guest_release(&other);
    guest_release(&anna);
    inn_close(&inn);
    inn.options.disk_free_mib = 500;
    inn_open(&inn);
    assert_int_equal(figure("disk_state"), 1);
}

static const int64_t day = INT64_C(86400000), noon = INT64_C(1800000000000);

static unsigned status_of(const struct guest *guest)
{
    char header[128];

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", guest->token);
    return inn_get(&inn, "/api/games", header, text, sizeof text);
}

static void guests_without_a_name_expire(void **state)
{
    enum { NOBODY, NAMED, LEITER, RECENT, GUESTS };
    struct guest guests[GUESTS];

    (void)state;
    inn.options.wall_ms = noon;
    inn_open(&inn);
    for (unsigned i = 0; i < GUESTS; i++)
        enter(&guests[i], i == NAMED ? "Zenzi" : "Gast");
    open_tournament(&guests[LEITER]);
    guest_await_ok(&guests[LEITER]);
    for (unsigned i = 0; i < GUESTS; i++)
        guest_cut(&guests[i]);
    inn_close(&inn);
    inn.options.wall_ms = noon + 20 * day;
    inn_open(&inn);
    guest_return(&guests[RECENT], 0);
    guest_cut(&guests[RECENT]);
    inn_close(&inn);
    inn.options.wall_ms = noon + 31 * day;
    inn.options.sweep_ms = 20;
    inn_open(&inn);
    for (unsigned tries = 0; tries < 200 && !figure("guests_expired_total"); tries++)
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    assert_int_equal(figure("guests_expired_total"), 1);
    for (unsigned tries = 0; tries < 200 && status_of(&guests[NOBODY]) != 401; tries++)
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL); /* the store erases in its turn */
    assert_int_equal(status_of(&guests[NOBODY]), 401);
    assert_int_equal(status_of(&guests[NAMED]), 200);
    assert_int_equal(status_of(&guests[LEITER]), 200);
    assert_int_equal(status_of(&guests[RECENT]), 200);
    for (unsigned i = 0; i < GUESTS; i++)
        guest_release(&guests[i]);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, make_inn, close_inn)
    const struct CMUnitTest tests[] = {
        CASE(a_guest_has_fewer_tournaments_than_an_account),
        CASE(a_guest_from_afar_needs_an_account_for_a_tournament),
        CASE(who_is_local),
        CASE(what_an_address_stores_in_a_day_is_bounded),
        CASE(what_an_account_stores_in_a_day_is_bounded),
        CASE(new_guests_of_a_day_are_counted),
        CASE(an_account_has_few_new_names_a_day),
        CASE(shared_rounds_of_an_account_are_counted),
        CASE(events_about_sharing_are_counted),
        CASE(what_is_played_counts_by_itself),
        CASE(refused_objects_are_counted),
        CASE(the_log_of_an_account_reads_no_stream),
        CASE(a_long_account_stays_in_memory),
        CASE(a_full_disk_is_told_and_refuses_what_is_new),
        CASE(guests_without_a_name_expire),
    };
    return cmocka_run_group_tests_name("serve_quota", tests, NULL, NULL);
}
