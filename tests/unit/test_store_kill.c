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
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * kill -9 at any moment. A child appends to several streams as fast as it can and tells through a
 * pipe what was acknowledged; it is killed in the middle, again and again, over the same file.
 * Afterwards everything acknowledged is there, nothing is there by half, and the next one goes on
 * where the last one was.
 */

enum { FILE_ROUNDS = SANITIZED ? 30 : 100, SERVER_ROUNDS = SANITIZED ? 8 : 25 };
enum { STREAMS = 8, OUTSTANDING = 32, BATCH = 3 };

struct load {
    struct sf_store *store;
    int tell; /* the pipe */
    uint64_t sent[STREAMS];
    unsigned left;
};

struct ack {
    uint32_t stream, version;
};

struct ask {
    struct load *load;
    uint32_t stream;
};

static void name_of(char name[16], unsigned stream)
{
    snprintf(name, 16, "load:%u", stream);
}

/* Every event says what it is: stream, number, and which of how many of its request. */
static int event_text(char text[64], unsigned stream, uint64_t seq, unsigned part, unsigned parts)
{
    return snprintf(text, 64, "{\"s\":%u,\"n\":%llu,\"of\":\"%u/%u\"}", stream,
                    (unsigned long long)seq, part, parts);
}

/* --- the child: it may end at any moment, and never by itself -----------------------------------
 */

static void must(bool good)
{
    if (!good)
        _exit(3);
}

static void acknowledged(void *context, const struct sf_store_answer *answer)
{
    struct ask *ask = context;
    struct ack ack = {ask->stream, (uint32_t)answer->version};

    must(answer->outcome == SF_STORE_DONE);
    must(write(ask->load->tell, &ack, sizeof ack) == sizeof ack);
    ask->load->left++;
    free(ask);
}

static void send_request(struct load *load, unsigned stream, unsigned parts)
{
    struct sf_store_event events[BATCH];
    char texts[BATCH][64], name[16], value[24];
    struct sf_store_key key = {.space = "last", .key = name, .value = value};
    struct sf_append append = {.stream = name,
                               .expected = load->sent[stream],
                               .events = events,
                               .event_count = parts,
                               .keys = &key,
                               .key_count = 1};
    struct ask *ask = malloc(sizeof *ask);

    must(ask);
    *ask = (struct ask){load, stream};
    name_of(name, stream);
    for (unsigned i = 0; i < parts; i++) {
        int length = event_text(texts[i], stream, load->sent[stream] + i + 1, i + 1, parts);
        events[i] = (struct sf_store_event){.at = 1, .bytes = texts[i], .length = (size_t)length};
    }
    load->sent[stream] += parts;
    key.key_length = strlen(name);
    key.value_length =
        (size_t)snprintf(value, sizeof value, "%llu", (unsigned long long)load->sent[stream]);
    must(sf_store_append(load->store, &append, acknowledged, ask, NULL) == SF_OK);
    if (load->sent[stream] % 7 == 0)
        must(sf_store_snapshot(load->store, name, load->sent[stream] - parts, "state", 5, NULL,
                               NULL, NULL) == SF_OK);
}

static void write_byte(void *context)
{
    must(write(*(int *)context, "!", 1) == 1);
}

static void load_for_ever(const char *url, int tell, uint64_t seed)
{
    int ends[2];
    /* a small log: it begins anew, and is carried into the file, many times in a life */
    struct sf_store_options options = {.wake = write_byte, .context = &ends[1], .log_pages = 64};
    struct load load = {.tell = tell, .left = OUTSTANDING};
    struct sf_rng rng = sf_rng_seed(seed);
    struct sf_store_reader *reader;
    char byte, name[16];

    must(pipe(ends) == 0);
    load.store = sf_store_open(url, &options, NULL);
    must(load.store);
    reader = sf_store_reader_new(load.store, NULL);
    must(reader);
    for (unsigned i = 0; i < STREAMS; i++) {
        name_of(name, i);
        must(sf_store_reader_version(reader, name, &load.sent[i], NULL) == SF_OK);
    }
    for (;;) {
        for (; load.left; load.left--)
            send_request(&load, sf_rng_below(&rng, STREAMS), 1 + sf_rng_below(&rng, BATCH));
        must(read(ends[0], &byte, 1) == 1);
        sf_store_poll(load.store);
    }
}

/* --- the parent --------------------------------------------------------------------------------
 */

/* Notes the bytes of the pipe; false when the writer is gone. */
static bool note_acks(int pipe_end, uint64_t acked[STREAMS])
{
    struct ack acks[256];
    ssize_t n = read(pipe_end, acks, sizeof acks);

    assert_true(n >= 0 && n % (ssize_t)sizeof *acks == 0);
    for (size_t i = 0; i < (size_t)n / sizeof *acks; i++) {
        assert_true(acks[i].stream < STREAMS);
        assert_true(acks[i].version > acked[acks[i].stream]);
        acked[acks[i].stream] = acks[i].version;
    }
    return n > 0;
}

static void run_and_kill(const char *url, struct sf_rng *rng, uint64_t acked[STREAMS])
{
    unsigned wait_us = sf_rng_below(rng, 8) ? sf_rng_below(rng, 40000) : 0;
    uint64_t seed = sf_rng_next(rng);
    bool at_once = sf_rng_below(rng, 8) == 0; /* while it opens the file */
    struct pollfd ready;
    int ends[2], status;
    pid_t child;

    assert_int_equal(pipe(ends), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        load_for_ever(url, ends[1], seed);
    }
    close(ends[1]);
    ready = (struct pollfd){.fd = ends[0], .events = POLLIN};
    if (at_once)
        usleep(sf_rng_below(rng, 8000));
    else
        assert_int_equal(poll(&ready, 1, 30000), 1);
    usleep(wait_us);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    while (note_acks(ends[0], acked))
        ;
    close(ends[0]);
}

struct follow {
    unsigned stream, part, parts; /* of the last event seen */
    uint64_t seen;
};

static bool follow_event(void *context, const struct sf_store_row *row)
{
    struct follow *f = context;
    char text[64], given[64];
    unsigned part, parts;

    assert_true(row->event.length < sizeof given);
    memcpy(given, row->event.bytes, row->event.length);
    given[row->event.length] = '\0';
    assert_int_equal(sscanf(strstr(given, "\"of\""), "\"of\":\"%u/%u\"", &part, &parts), 2);
    assert_int_equal(row->seq, ++f->seen);
    event_text(text, f->stream, row->seq, part, parts);
    assert_string_equal(given, text);
    assert_int_equal(part, f->part == f->parts ? 1 : f->part + 1);
    f->part = part;
    f->parts = parts;
    return true;
}

/* `proven` is up to where the streams were read before; every request ended there. */
static void look(struct sf_store_reader *reader, const uint64_t acked[STREAMS],
                 uint64_t proven[STREAMS])
{
    for (unsigned i = 0; i < STREAMS; i++) {
        struct follow f = {.stream = i, .seen = proven[i]};
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_store_value value;
        char name[16];

        name_of(name, i);
        sf_store_reader_events(reader, name, proven[i], follow_event, &f, &fault);
        assert_string_equal(sf_fault_text(&fault, SF_EN), "");
        assert_int_equal(f.part, f.parts); /* no request is there by half */
        assert_true(f.seen >= acked[i]);
        assert_int_equal(sf_store_reader_key(reader, "last", name, strlen(name), &value, NULL),
                         SF_OK);
        assert_int_equal(value.found, f.seen > 0);
        value.bytes[value.length] = '\0';
        if (value.found)
            assert_int_equal(strtoull((const char *)value.bytes, NULL, 10), f.seen);
        proven[i] = f.seen;
    }
}

static void tell(void *context, const struct sf_fault *damage)
{
    (void)context;
    print_message("# %s\n", sf_fault_text(damage, SF_EN));
}

static void check_all(struct sf_store_reader *reader, const uint64_t proven[STREAMS])
{
    struct sf_store_check check;
    struct sf_fault fault;
    uint64_t events = 0;

    assert_int_equal(sf_store_reader_check(reader, tell, NULL, &check, &fault), SF_OK);
    assert_int_equal(check.damaged, 0);
    for (unsigned i = 0; i < STREAMS; i++)
        events += proven[i];
    assert_int_equal(check.events, events);
}

/* `beside`: some rounds look with a store that only reads. With a database server the session of
 * the killed process may still commit meanwhile, so only a writer, which waits for its end, may
 * look. */
static void kill_and_look(const char *url, unsigned rounds, bool beside)
{
    uint64_t acked[STREAMS] = {0}, proven[STREAMS] = {0}, sum = 0;
    struct sf_rng rng = sf_rng_seed(9);
    unsigned round = 0;

    for (; round < rounds; round++) {
        /* a reader leaves the write-ahead log as it found it, for the next who is killed */
        struct sf_store_options options = {.read_only = beside && round % 2 && proven[0]};
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_store_reader *reader;
        struct sf_store *store;

        run_and_kill(url, &rng, acked);
        store = sf_store_open(url, &options, &fault);
        assert_string_equal(sf_fault_text(&fault, SF_EN), "");
        assert_non_null(store);
        reader = sf_store_reader_new(store, &fault);
        assert_non_null(reader);
        look(reader, acked, proven);
        if (round % 20 == 19 || round == rounds - 1)
            check_all(reader, proven);
        sf_store_reader_free(reader);
        sf_store_close(store);
    }
    for (unsigned i = 0; i < STREAMS; i++)
        sum += proven[i];
    print_message("# killed %u times; %llu events, none lost\n", round, (unsigned long long)sum);
    assert_true(sum > rounds);
}

static void test_kill_9(void **state)
{
    char folder[SCRATCH_MAX], url[SCRATCH_MAX + 32];

    (void)state;
    scratch_make(folder);
    snprintf(url, sizeof url, "sqlite:%s/load.db", folder);
    kill_and_look(url, FILE_ROUNDS, true);
    scratch_remove(folder);
}

/* The program dies, the PostgreSQL server lives on. */
static void test_kill_9_beside_a_server(void **state)
{
    char url[SCRATCH_MAX + 160];
    struct postgres server;

    (void)state;
    postgres_make(&server);
    postgres_url(&server, "killed", url, sizeof url);
    kill_and_look(url, SERVER_ROUNDS, false);
    postgres_remove(&server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_kill_9),
                                       cmocka_unit_test(test_kill_9_beside_a_server)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
