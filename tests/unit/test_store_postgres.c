/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* usleep */
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include "base/rng.h"
#include "store/store.h"
#include "unit/postgres.h"
#include "unit/sanitized.h"
#include "unit/scratch.h"
#include <libpq-fe.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * What only the store in PostgreSQL can meet: connections that break anywhere, a server that dies
 * and comes back, addresses, rights, foreign and damaged schemas, and the way from a file to a
 * server and back. What every kind of store promises is in test_store.c.
 */

#define assert_error(given, wanted) assert_string_equal(sf_error_text(given), sf_error_text(wanted))

enum { URL = SCRATCH_MAX + 160 };

static struct postgres server;

static PGconn *connect_as(const char *user)
{
    char address[SCRATCH_MAX + 80];
    PGconn *conn;

    snprintf(address, sizeof address, "host=%s user=%s dbname=postgres", server.folder, user);
    conn = PQconnectdb(address);
    assert_int_equal(PQstatus(conn), CONNECTION_OK);
    return conn;
}

static void run_sql(PGconn *conn, const char *text)
{
    PGresult *result = PQexec(conn, text);
    ExecStatusType status = PQresultStatus(result);

    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        fail_msg("%s: %s", text, PQerrorMessage(conn));
    PQclear(result);
}

static void sql(const char *text)
{
    PGconn *conn = connect_as("postgres");

    run_sql(conn, text);
    PQfinish(conn);
}

static struct sf_store *open_or_fail(const char *url, const struct sf_store_options *options)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_store *store = sf_store_open(url, options, &fault);

    assert_string_equal(sf_fault_text(&fault, SF_EN), "");
    assert_non_null(store);
    return store;
}

static struct sf_store_reader *reader_of(struct sf_store *store)
{
    struct sf_store_reader *reader = sf_store_reader_new(store, NULL);

    assert_non_null(reader);
    return reader;
}

static enum sf_store_outcome append(struct sf_store *store, const char *stream, uint64_t expected,
                                    const char *text)
{
    struct sf_store_event event = {.at = 7, .bytes = text, .length = strlen(text)};
    struct sf_append append = {
        .stream = stream, .expected = expected, .events = &event, .event_count = 1};
    struct sf_store_answer answer;

    sf_store_append_now(store, &append, &answer);
    return answer.outcome;
}

/* --- whatever breaks ---------------------------------------------------------------------------
 * Four streams are written with several requests under way. Every answer is noted. Afterwards each
 * stream has exactly the requests that were acknowledged, in order, and none that had failed: also
 * those whose connection broke during COMMIT.
 */

enum { STREAMS = 4, UNDER_WAY = 6, ENTRIES = 20000 };

struct stream {
    char name[16];
    uint64_t acked[ENTRIES]; /* the number of each acknowledged request, in order */
    uint64_t count;
    bool under_way;
};

struct load {
    struct sf_store *store;
    struct stream streams[STREAMS];
    uint64_t sent, failed;
};

struct sent {
    struct load *load;
    struct stream *stream;
    uint64_t number;
};

static void note(void *context, const struct sf_store_answer *answer)
{
    struct sent *sent = context;
    struct stream *stream = sent->stream;

    assert_true(answer->outcome == SF_STORE_DONE || answer->outcome == SF_STORE_FAILED);
    stream->under_way = false;
    if (answer->outcome == SF_STORE_DONE) {
        assert_true(stream->count < ENTRIES);
        stream->acked[stream->count++] = sent->number;
        assert_int_equal(answer->version, stream->count);
    } else {
        sent->load->failed++;
    }
    free(sent);
}

static void send_one(struct load *load, struct stream *stream)
{
    struct sent *sent = malloc(sizeof *sent);
    char text[32];
    struct sf_store_event event = {.at = 1, .bytes = text};
    struct sf_append append = {
        .stream = stream->name, .expected = stream->count, .events = &event, .event_count = 1};

    assert_non_null(sent);
    *sent = (struct sent){load, stream, ++load->sent};
    event.length = (size_t)snprintf(text, sizeof text, "%llu", (unsigned long long)sent->number);
    stream->under_way = true;
    assert_error(sf_store_append(load->store, &append, note, sent, NULL), SF_OK);
}

static void write_for(struct load *load, unsigned rounds)
{
    for (unsigned i = 0; i < rounds; i++) {
        for (size_t s = 0; s < STREAMS; s++)
            if (!load->streams[s].under_way)
                send_one(load, &load->streams[s]);
        if (!sf_store_poll(load->store))
            usleep(100);
    }
}

static void settle(struct load *load)
{
    for (size_t s = 0; s < STREAMS; s++)
        while (load->streams[s].under_way)
            if (!sf_store_poll(load->store))
                usleep(100);
}

struct told {
    const struct stream *stream;
    uint64_t seen;
};

static bool follow(void *context, const struct sf_store_row *row)
{
    struct told *told = context;
    char text[32];

    assert_true(told->seen < told->stream->count);
    snprintf(text, sizeof text, "%llu", (unsigned long long)told->stream->acked[told->seen]);
    assert_int_equal(row->event.length, strlen(text));
    assert_memory_equal(row->event.bytes, text, strlen(text));
    told->seen++;
    return true;
}

static void compare(struct load *load)
{
    struct sf_store_reader *reader = reader_of(load->store);
    struct sf_store_check check;

    for (size_t s = 0; s < STREAMS; s++) {
        struct told told = {.stream = &load->streams[s]};
        struct sf_fault fault = SF_NO_FAULT;
        sf_store_reader_events(reader, told.stream->name, 0, follow, &told, &fault);
        assert_string_equal(sf_fault_text(&fault, SF_EN), "");
        assert_int_equal(told.seen, told.stream->count);
    }
    assert_error(sf_store_reader_check(reader, NULL, NULL, &check, NULL), SF_OK);
    assert_int_equal(check.damaged, 0);
    sf_store_reader_free(reader);
}

static struct load *begin(const char *url)
{
    struct load *load = calloc(1, sizeof *load);

    assert_non_null(load);
    load->store = open_or_fail(url, NULL);
    for (size_t s = 0; s < STREAMS; s++)
        snprintf(load->streams[s].name, sizeof load->streams[s].name, "load:%zu", s);
    return load;
}

static uint64_t acknowledged(const struct load *load)
{
    uint64_t acked = 0;

    for (size_t s = 0; s < STREAMS; s++)
        acked += load->streams[s].count;
    return acked;
}

static void write_until(struct load *load, uint64_t acked)
{
    while (acknowledged(load) < acked)
        write_for(load, 10);
}

/* When nothing breaks any more, the store works as before. */
static void finish(struct load *load, const char *url)
{
    enum { MORE = 100 };
    uint64_t during = acknowledged(load), acked;

    write_until(load, during + MORE);
    settle(load);
    compare(load);
    acked = acknowledged(load);
    print_message("# %llu acknowledged, %llu failed, none lost, none doubled\n",
                  (unsigned long long)acked, (unsigned long long)load->failed);
    assert_true(during > 0);
    sf_store_close(load->store);
    assert_error(sf_store_drop(url, NULL), SF_OK);
    free(load);
}

/* An administrator ends every session of the store, again and again, at any moment. */
static void test_sessions_end_anywhere(void **state)
{
    static const char kill_all[] = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                   " WHERE application_name = 'stichfest'";
    enum { ROUNDS = SANITIZED ? 60 : 200 };
    struct sf_rng rng = sf_rng_seed(17);
    char url[URL];
    struct load *load;
    PGconn *admin = connect_as("postgres");

    (void)state;
    postgres_url(&server, "sessions", url, sizeof url);
    load = begin(url);
    for (unsigned i = 0; i < ROUNDS; i++) {
        write_for(load, sf_rng_below(&rng, 30));
        usleep(sf_rng_below(&rng, 1500));
        write_for(load, 1 + sf_rng_below(&rng, 100));
        if (i % 8 == 7) /* on a slow machine, too, something is written between */
            write_until(load, acknowledged(load) + 1);
        run_sql(admin, kill_all);
    }
    PQfinish(admin);
    finish(load, url);
}

/* The whole server dies (SIGQUIT: as after a crash, it recovers from its log) and comes back. */
static void test_server_dies_and_comes_back(void **state)
{
    enum { DEATHS = SANITIZED ? 3 : 8 };
    struct sf_rng rng = sf_rng_seed(18);
    char url[URL];
    struct load *load;

    (void)state;
    postgres_url(&server, "deaths", url, sizeof url);
    load = begin(url);
    for (unsigned i = 0; i < DEATHS; i++) {
        write_for(load, 50 + sf_rng_below(&rng, 100));
        postgres_stop(&server, SIGQUIT);
        write_for(load, sf_rng_below(&rng, 20));
        postgres_start(&server);
        settle(load);
        compare(load);
    }
    assert_true(load->failed > 0);
    finish(load, url);
}

/* A writer whose session was ended, and whose place another one has taken, writes nothing more: not
 * with the next append, and not with the one after it. */
static void test_the_lock_is_lost(void **state)
{
    struct sf_store *first, *second;
    char url[URL];

    (void)state;
    postgres_url(&server, "lost", url, sizeof url);
    first = open_or_fail(url, NULL);
    assert_int_equal(append(first, "s", 0, "a"), SF_STORE_DONE);
    sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE application_name = 'stichfest'");
    second = open_or_fail(url, NULL);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(append(first, "s", 1, "b"), SF_STORE_FAILED);
    assert_int_equal(append(second, "s", 1, "c"), SF_STORE_DONE);
    sf_store_close(second);
    assert_int_equal(append(first, "s", 1, "d"), SF_STORE_CONFLICT); /* it has its place again */
    sf_store_close(first);
    assert_error(sf_store_drop(url, NULL), SF_OK);
}

/* A reader that rested while the server was restarted reads on; one that held a moment says so. */
static void test_readers_come_back(void **state)
{
    struct sf_store *store;
    struct sf_store_reader *reader;
    uint64_t version;
    char url[URL];

    (void)state;
    postgres_url(&server, "readers", url, sizeof url);
    store = open_or_fail(url, NULL);
    reader = reader_of(store);
    assert_int_equal(append(store, "s", 0, "a"), SF_STORE_DONE);
    assert_error(sf_store_reader_version(reader, "s", &version, NULL), SF_OK);
    postgres_stop(&server, SIGINT);
    assert_error(sf_store_reader_version(reader, "s", &version, NULL), SF_E_STORE_IO);
    postgres_start(&server);
    assert_error(sf_store_reader_version(reader, "s", &version, NULL), SF_OK);
    assert_int_equal(version, 1);
    assert_error(sf_store_reader_hold(reader, NULL), SF_OK);
    postgres_stop(&server, SIGINT);
    postgres_start(&server);
    assert_error(sf_store_reader_version(reader, "s", &version, NULL), SF_E_STORE_IO);
    sf_store_reader_let_go(reader);
    assert_error(sf_store_reader_version(reader, "s", &version, NULL), SF_OK);
    assert_int_equal(append(store, "s", 1, "b"), SF_STORE_DONE);
    sf_store_reader_free(reader);
    sf_store_close(store);
    assert_error(sf_store_drop(url, NULL), SF_OK);
}

/* --- from a file to a server and back ----------------------------------------------------------
 */

struct text {
    char bytes[4096];
    size_t length;
};

static void add(struct text *text, const char *name, long long a, long long b, const void *bytes,
                size_t length)
{
    size_t room = sizeof text->bytes - text->length;
    int n = snprintf(text->bytes + text->length, room, "%s %lld %lld %.*s\n", name, a, b,
                     (int)length, (const char *)bytes);

    assert_true(n > 0 && (size_t)n < room);
    text->length += (size_t)n;
}

static bool add_event(void *context, const struct sf_store_row *row)
{
    if (row->event.erased)
        add(context, row->stream, (long long)row->seq, (long long)row->event.at, "erased", 6);
    else
        add(context, row->stream, (long long)row->seq, (long long)row->event.at, row->event.bytes,
            row->event.length);
    return true;
}

static bool add_key(void *context, const struct sf_store_key *key)
{
    add(context, key->space, (long long)key->key_length, *(const unsigned char *)key->key,
        key->value, key->value_length);
    return true;
}

static void tell_all(const char *url, struct text *text)
{
    static const struct sf_store_options reading = {.read_only = true};
    struct sf_store *store = open_or_fail(url, &reading);
    struct sf_store_reader *reader = reader_of(store);

    *text = (struct text){.length = 0};
    assert_error(sf_store_reader_all(reader, 0, add_event, text, NULL), SF_OK);
    assert_error(sf_store_reader_all_keys(reader, add_key, text, NULL), SF_OK);
    sf_store_reader_free(reader);
    sf_store_close(store);
}

static void copy(const char *from, const char *to)
{
    static const struct sf_store_options reading = {.read_only = true};
    struct sf_store *store = open_or_fail(from, &reading);
    struct sf_store_reader *reader = reader_of(store);
    struct sf_fault fault = SF_NO_FAULT;

    sf_store_reader_backup(reader, to, &fault);
    assert_string_equal(sf_fault_text(&fault, SF_EN), "");
    assert_error(sf_store_reader_backup(reader, to, &fault), SF_E_STORE_EXISTS);
    sf_store_reader_free(reader);
    sf_store_close(store);
}

static void fill(const char *url)
{
    struct sf_store *store = open_or_fail(url, NULL);
    struct sf_store_key keys[] = {
        {.space = "name", .key = "\0\xff", .key_length = 2, .value = "anna", .value_length = 4},
        {.space = "game", .key = "b", .key_length = 1, .value = "", .value_length = 0}};
    struct sf_append append_keys = {
        .stream = "x", .expected = SF_STORE_ANY, .keys = keys, .key_count = 2};
    struct sf_store_answer answer;

    assert_int_equal(append(store, "table:2", 0, "{\"ev\":\"cut\"}"), SF_STORE_DONE);
    assert_int_equal(append(store, "account:1", 0, "secret"), SF_STORE_DONE);
    assert_int_equal(append(store, "table:2", 1, ""), SF_STORE_DONE);
    assert_error(sf_store_erase_now(store, "account:1", NULL, 0, &answer), SF_OK);
    assert_int_equal(append(store, "account:1", 1, "\xc3\xa4\n\x01"), SF_STORE_DONE);
    assert_error(sf_store_append_now(store, &append_keys, &answer), SF_OK);
    sf_store_close(store);
}

static void test_from_a_file_and_back(void **state)
{
    char folder[SCRATCH_MAX], file[URL], there[URL], beside[URL], back[URL];
    struct text first, second;

    (void)state;
    scratch_make(folder);
    snprintf(file, sizeof file, "sqlite:%s/a.db", folder);
    snprintf(back, sizeof back, "sqlite:%s/b.db", folder);
    postgres_url(&server, "moved", there, sizeof there);
    postgres_url(&server, "moved.again", beside, sizeof beside);
    fill(file);
    copy(file, there);
    copy(there, beside);
    copy(beside, back);
    tell_all(file, &first);
    assert_true(first.length > 60);
    tell_all(there, &second);
    assert_string_equal(second.bytes, first.bytes);
    tell_all(back, &second);
    assert_string_equal(second.bytes, first.bytes);
    assert_error(sf_store_drop(there, NULL), SF_OK);
    assert_error(sf_store_drop(beside, NULL), SF_OK);
    scratch_remove(folder);
}

/* --- what is wrong with a place ----------------------------------------------------------------
 */

static void refuse(const char *url, enum sf_error error, const char *says)
{
    struct sf_fault fault = SF_NO_FAULT;

    assert_null(sf_store_open(url, NULL, &fault));
    assert_error(fault.code, error);
    if (!strstr(sf_fault_text(&fault, SF_EN), says))
        fail_msg("'%s' does not say '%s'", sf_fault_text(&fault, SF_EN), says);
    assert_null(strstr(sf_fault_text(&fault, SF_EN), "geheim"));
    assert_null(strstr(sf_fault_text(&fault, SF_DE), "geheim"));
}

static void test_addresses(void **state)
{
    char url[URL];

    (void)state;
    refuse("postgres://u:geheim@127.0.0.1:1/db", SF_E_STORE_IO, "postgres://127.0.0.1:1/db");
    refuse("postgres://u:geheim@127.0.0.1:1/db?no_such=1", SF_E_STORE_URL, "no_such");
    refuse("postgres://[::1/db", SF_E_STORE_URL, "no address for PostgreSQL");
    refuse("postgres:///db?schema=a%20b", SF_E_STORE_URL, "schema=a%20b");
    refuse("postgres:///db?schema=", SF_E_STORE_URL, "schema=");
    refuse("postgres:///db?schema=a\";DROP", SF_E_STORE_URL, "schema=");
    snprintf(url, sizeof url, "postgres:///nothing?host=%s&user=postgres", server.folder);
    refuse(url, SF_E_STORE_IO, "\"nothing\" does not exist");
    snprintf(url, sizeof url, "postgres:///postgres?host=%s&user=nobody", server.folder);
    refuse(url, SF_E_STORE_IO, "\"nobody\" does not exist");
}

static void test_rights(void **state)
{
    char url[URL];
    struct sf_store *store;

    (void)state;
    sql("CREATE ROLE guest LOGIN");
    snprintf(url, sizeof url, "postgres:///postgres?host=%s&user=guest&schema=guest",
             server.folder);
    refuse(url, SF_E_STORE_READ_ONLY, "permission denied");
    sql("CREATE SCHEMA guest AUTHORIZATION guest"); /* as a careful administrator does it */
    store = open_or_fail(url, NULL);
    assert_int_equal(append(store, "s", 0, "a"), SF_STORE_DONE);
    sql("REVOKE ALL ON ALL TABLES IN SCHEMA guest FROM guest");
    assert_int_equal(append(store, "s", 1, "b"), SF_STORE_FAILED);
    sql("GRANT ALL ON ALL TABLES IN SCHEMA guest TO guest");
    assert_int_equal(append(store, "s", 1, "b"), SF_STORE_DONE);
    sf_store_close(store);
    assert_error(sf_store_drop(url, NULL), SF_OK);
    sql("DROP ROLE guest");
}

static void test_versions_and_strangers(void **state)
{
    static const struct sf_store_options reading = {.read_only = true};
    struct sf_fault fault;
    char url[URL];

    (void)state;
    postgres_url(&server, "newer", url, sizeof url);
    sf_store_close(open_or_fail(url, NULL));
    sql("UPDATE newer.meta SET version = 99");
    refuse(url, SF_E_STORE_NEWER, "has version 99");
    assert_null(sf_store_open(url, &reading, &fault));
    assert_error(fault.code, SF_E_STORE_NEWER);
    sql("DROP SCHEMA newer CASCADE");
    sql("CREATE SCHEMA foreigner; CREATE TABLE foreigner.streams(id int)");
    postgres_url(&server, "foreigner", url, sizeof url);
    refuse(url, SF_E_STORE_FOREIGN, "no database of Stichfest");
    sql("DROP SCHEMA foreigner CASCADE");
}

/* Two stores in one database do not notice each other. */
static void test_two_schemas(void **state)
{
    struct sf_store *one, *two;
    char url[URL];

    (void)state;
    postgres_url(&server, "one", url, sizeof url);
    one = open_or_fail(url, NULL);
    postgres_url(&server, "two", url, sizeof url);
    two = open_or_fail(url, NULL);
    assert_int_equal(append(one, "s", 0, "a"), SF_STORE_DONE);
    assert_int_equal(append(two, "s", 0, "a"), SF_STORE_DONE);
    assert_int_equal(append(two, "s", 0, "b"), SF_STORE_CONFLICT);
    sf_store_close(two);
    assert_error(sf_store_drop(url, NULL), SF_OK);
    assert_int_equal(append(one, "s", 1, "b"), SF_STORE_DONE);
    sf_store_close(one);
    postgres_url(&server, "one", url, sizeof url);
    assert_error(sf_store_drop(url, NULL), SF_OK);
}

/* --- damage ------------------------------------------------------------------------------------
 */

struct damages {
    char text[2048];
};

static void add_damage(void *context, const struct sf_fault *damage)
{
    struct damages *damages = context;
    size_t length = strlen(damages->text);

    snprintf(damages->text + length, sizeof damages->text - length, "%s\n",
             sf_fault_text(damage, SF_EN));
}

static bool ignore_row(void *context, const struct sf_store_row *row)
{
    (void)context, (void)row;
    return true;
}

static void test_check_names_what_is_wrong(void **state)
{
    static const char *const breaks[] = {
        "UPDATE damaged.log SET event = 'x' WHERE seq = 2",
        "UPDATE damaged.keys SET value = 'x'",
        "INSERT INTO damaged.streams(name, version) VALUES('hollow', 3)",
        "INSERT INTO damaged.log(stream, seq, at, sum) VALUES(99, 1, 0, 0)",
        "UPDATE damaged.snapshots SET version = 9",
    };
    struct damages damages = {.text = ""};
    struct sf_store_key key = {.space = "n", .key = "k", .key_length = 1, .value = "v"};
    struct sf_append put = {.stream = "s", .expected = 0, .keys = &key, .key_count = 1};
    struct sf_store *store;
    struct sf_store_reader *reader;
    struct sf_store_answer answer;
    struct sf_store_value value;
    struct sf_store_check check;
    char url[URL];

    (void)state;
    postgres_url(&server, "damaged", url, sizeof url);
    store = open_or_fail(url, NULL);
    reader = reader_of(store);
    assert_error(sf_store_append_now(store, &put, &answer), SF_OK);
    for (uint64_t i = 0; i < 3; i++)
        assert_int_equal(append(store, "s", i, "event"), SF_STORE_DONE);
    assert_error(sf_store_snapshot_now(store, "s", 3, "three", 5, &answer), SF_OK);
    for (size_t i = 0; i < sizeof breaks / sizeof *breaks; i++)
        sql(breaks[i]);
    assert_error(sf_store_reader_check(reader, add_damage, &damages, &check, NULL), SF_OK);
    assert_string_equal(damages.text, "stream hollow: version 3, but 0 events (0-0)\n"
                                      "1 events of a stream without a name (99)\n"
                                      "stream s: event 2 is damaged (checksum)\n"
                                      "key 6B of n is damaged (checksum)\n"
                                      "stream s: its snapshot is damaged (checksum)\n"
                                      "stream s: its snapshot is of version 9, the stream of 3\n");
    assert_int_equal(check.damaged, 6);
    assert_error(sf_store_reader_events(reader, "s", 0, ignore_row, NULL, NULL),
                 SF_E_STORE_DAMAGED);
    assert_error(sf_store_reader_events(reader, "s", 2, ignore_row, NULL, NULL), SF_OK);
    assert_error(sf_store_reader_key(reader, "n", "k", 1, &value, NULL), SF_E_STORE_DAMAGED);
    sf_store_reader_free(reader);
    sf_store_close(store);
    assert_error(sf_store_drop(url, NULL), SF_OK);
}

static int start_server(void **state)
{
    (void)state;
    postgres_make(&server);
    return 0;
}

static int stop_server(void **state)
{
    (void)state;
    postgres_remove(&server);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sessions_end_anywhere),
        cmocka_unit_test(test_server_dies_and_comes_back),
        cmocka_unit_test(test_the_lock_is_lost),
        cmocka_unit_test(test_readers_come_back),
        cmocka_unit_test(test_from_a_file_and_back),
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_rights),
        cmocka_unit_test(test_versions_and_strangers),
        cmocka_unit_test(test_two_schemas),
        cmocka_unit_test(test_check_names_what_is_wrong),
    };

    return cmocka_run_group_tests(tests, start_server, stop_server);
}
