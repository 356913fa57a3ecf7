/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* mkdtemp, seteuid, setrlimit */
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include "store/backend.h"
#include "store/store.h"
#include "unit/postgres.h"
#include "unit/scratch.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * The first part is what every backend promises: it runs for each row of `kinds`. The second is
 * about files of SQLite, built and damaged by hand.
 *
 * Events are written as words: append(t, "table:1", 0, "a b c") appends three events, and
 * told(t, "table:1", 0) reads them back as "a b c"; an erased one is "-".
 */

#define assert_error(given, wanted) assert_string_equal(sf_error_text(given), sf_error_text(wanted))

struct kind {
    const struct sf_backend *backend;
    void (*url)(char *url, size_t size, const char *folder);
};

static void sqlite_url(char *url, size_t size, const char *folder)
{
    snprintf(url, size, "sqlite:%s/deep/er/store.db", folder);
}

static struct postgres server; /* one for all tests; each has a schema, and removes it */

static void postgres_test_url(char *url, size_t size, const char *folder)
{
    (void)folder;
    if (!server.server)
        postgres_make(&server);
    postgres_url(&server, "store", url, size);
}

static const struct kind kinds[] = {{&sf_backend_sqlite, sqlite_url},
                                    {&sf_backend_postgres, postgres_test_url}};

struct test {
    const struct kind *kind;
    char folder[SCRATCH_MAX], url[SCRATCH_MAX + 64];
    struct sf_store *store;
    struct sf_store_reader *reader;
};

static const char *path_of(const struct test *t)
{
    return strchr(t->url, ':') + 1;
}

static void close_all(struct test *t)
{
    sf_store_reader_free(t->reader);
    sf_store_close(t->store);
    t->reader = NULL;
    t->store = NULL;
}

static void open_with(struct test *t, const struct sf_store_options *options)
{
    struct sf_fault fault = SF_NO_FAULT;

    close_all(t);
    t->store = sf_store_open(t->url, options, &fault);
    assert_string_equal(sf_fault_text(&fault, SF_EN), "");
    assert_non_null(t->store);
    t->reader = sf_store_reader_new(t->store, &fault);
    assert_non_null(t->reader);
}

static void refuse_to_open(struct test *t, const struct sf_store_options *options,
                           enum sf_error error, const char *says)
{
    struct sf_fault fault = SF_NO_FAULT;

    close_all(t);
    assert_null(sf_store_open(t->url, options, &fault));
    assert_error(fault.code, error);
    assert_non_null(strstr(sf_fault_text(&fault, SF_EN), says));
}

static int setup(void **state)
{
    struct test *t = calloc(1, sizeof *t);

    assert_non_null(t);
    t->kind = *state ? *state : &kinds[0];
    scratch_make(t->folder);
    t->kind->url(t->url, sizeof t->url, t->folder);
    open_with(t, NULL);
    *state = t;
    return 0;
}

static int teardown(void **state)
{
    struct test *t = *state;

    close_all(t);
    sf_store_drop(t->url, NULL); /* a test may have dropped it */
    scratch_remove(t->folder);
    free(t);
    return 0;
}

enum { WORDS = 64, TEXT = 1 << 16 };

static size_t words_of(const char *text, struct sf_store_event events[WORDS])
{
    size_t count = 0;

    for (const char *word = text; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        assert_true(count < WORDS);
        events[count] =
            (struct sf_store_event){.at = (int64_t)count, .bytes = word, .length = length};
        count++;
        word += length;
    }
    return count;
}

static struct sf_store_answer append_keys(struct test *t, const char *stream, uint64_t expected,
                                          const char *text, const struct sf_store_key *keys,
                                          size_t key_count)
{
    struct sf_store_event events[WORDS];
    struct sf_append request = {.stream = stream,
                                .expected = expected,
                                .events = events,
                                .event_count = words_of(text, events),
                                .keys = keys,
                                .key_count = key_count};
    struct sf_store_answer answer;
    enum sf_error error = sf_store_append_now(t->store, &request, &answer);

    assert_int_equal(error, answer.outcome == SF_STORE_FAILED ? answer.fault.code : SF_OK);
    return answer;
}

static struct sf_store_answer append(struct test *t, const char *stream, uint64_t expected,
                                     const char *text)
{
    return append_keys(t, stream, expected, text, NULL, 0);
}

#define assert_done(answer, wanted)                                                                \
    do {                                                                                           \
        struct sf_store_answer given = (answer);                                                   \
        assert_string_equal(sf_fault_text(&given.fault, SF_EN), "");                               \
        assert_int_equal(given.outcome, SF_STORE_DONE);                                            \
        assert_int_equal(given.version, wanted);                                                   \
    } while (0)

#define assert_conflict(answer, wanted)                                                            \
    do {                                                                                           \
        struct sf_store_answer given = (answer);                                                   \
        assert_int_equal(given.outcome, SF_STORE_CONFLICT);                                        \
        assert_int_equal(given.version, wanted);                                                   \
    } while (0)

#define assert_failed(answer, wanted)                                                              \
    do {                                                                                           \
        struct sf_store_answer given = (answer);                                                   \
        assert_int_equal(given.outcome, SF_STORE_FAILED);                                          \
        assert_error(given.fault.code, wanted);                                                    \
        assert_true(given.fault.why != '\0');                                                      \
    } while (0)

struct text {
    char text[TEXT];
    size_t length, rows, stop_after;
};

static void add_word(struct text *text, const void *bytes, size_t length)
{
    assert_true(text->length + length + 2 < sizeof text->text);
    if (text->length)
        text->text[text->length++] = ' ';
    memcpy(text->text + text->length, bytes, length);
    text->length += length;
    text->text[text->length] = '\0';
}

static bool add_row(void *context, const struct sf_store_row *row)
{
    struct text *text = context;

    add_word(text, row->event.erased ? "-" : row->event.bytes,
             row->event.erased ? 1 : row->event.length);
    return ++text->rows != text->stop_after;
}

static const char *told(struct test *t, const char *stream, uint64_t from)
{
    static struct text text;
    struct sf_fault fault = SF_NO_FAULT;

    text = (struct text){.length = 0};
    sf_store_reader_events(t->reader, stream, from, add_row, &text, &fault);
    assert_string_equal(sf_fault_text(&fault, SF_EN), "");
    return text.text;
}

static uint64_t version(struct test *t, const char *stream)
{
    uint64_t number = 77;

    assert_error(sf_store_reader_version(t->reader, stream, &number, NULL), SF_OK);
    return number;
}

/* --- every backend: appending and reading ------------------------------------------------------
 */

static int64_t latest(struct test *t)
{
    int64_t at = 77;

    assert_error(sf_store_reader_latest(t->reader, &at, NULL), SF_OK);
    return at;
}

/* The words of an append have the times 0, 1, 2. */
static void test_time_of_the_last_event(void **state)
{
    struct test *t = *state;

    assert_int_equal(latest(t), 0);
    assert_done(append(t, "table:1", 0, "deck cut card"), 3);
    assert_int_equal(latest(t), 2);
    assert_done(append(t, "table:2", 0, "deck cut"), 2);
    assert_int_equal(latest(t), 1);
    sf_store_erase_now(t->store, "table:2", NULL, 0, &(struct sf_store_answer){.version = 0});
    assert_int_equal(latest(t), 1);
}

static void test_append_and_read(void **state)
{
    struct test *t = *state;

    assert_string_equal(told(t, "table:1", 0), "");
    assert_int_equal(version(t, "table:1"), 0);
    assert_done(append(t, "table:1", 0, "deck cut"), 2);
    assert_done(append(t, "table:1", 2, "card"), 3);
    assert_done(append(t, "table:2", 0, "other"), 1);
    assert_string_equal(told(t, "table:1", 0), "deck cut card");
    assert_string_equal(told(t, "table:1", 1), "cut card");
    assert_string_equal(told(t, "table:1", 3), "");
    assert_string_equal(told(t, "table:1", UINT64_MAX), "");
    assert_int_equal(version(t, "table:1"), 3);
    open_with(t, NULL);
    assert_string_equal(told(t, "table:1", 0), "deck cut card");
    assert_string_equal(told(t, "table:2", 0), "other");
}

static void test_conflict_is_an_answer(void **state)
{
    struct test *t = *state;

    assert_conflict(append(t, "list", 1, "a"), 0);
    assert_int_equal(version(t, "list"), 0);
    assert_done(append(t, "list", 0, "a b"), 2);
    assert_conflict(append(t, "list", 0, "x"), 2);
    assert_conflict(append(t, "list", 1, "x"), 2);
    assert_conflict(append(t, "list", 3, "x"), 2);
    assert_done(append(t, "list", SF_STORE_ANY, "c"), 3);
    assert_string_equal(told(t, "list", 0), "a b c");
    assert_int_equal(sf_store_metrics(t->store).conflicts, 4);
    assert_int_equal(sf_store_metrics(t->store).faults, 0);
}

static void test_row_says_what_was_given(void **state)
{
    static const unsigned char bytes[] = {0, 255, '\n', 0, 'x'};
    struct test *t = *state;
    struct sf_store_event events[] = {
        {.at = -5, .bytes = bytes, .length = sizeof bytes},
        {.at = INT64_MAX, .bytes = NULL, .length = 0},
        {.at = 7, .bytes = NULL, .length = 0, .erased = true},
    };
    struct sf_append request = {.stream = "s", .events = events, .event_count = 3};
    struct sf_store_answer answer;
    struct sf_store_check check;
    struct text text = {.length = 0};

    assert_error(sf_store_append_now(t->store, &request, &answer), SF_OK);
    assert_error(sf_store_reader_events(t->reader, "s", 1, add_row, &text, NULL), SF_OK);
    assert_int_equal(text.rows, 2);
    assert_error(sf_store_reader_check(t->reader, NULL, NULL, &check, NULL), SF_OK);
    assert_int_equal(check.damaged, 0);
    assert_int_equal(check.events, 3);
    assert_int_equal(check.erased, 1);
}

static bool check_exact(void *context, const struct sf_store_row *row)
{
    static const unsigned char bytes[] = {0, 255, '\n', 0, 'x'};
    unsigned *seen = context;

    assert_string_equal(row->stream, "exact");
    assert_int_equal(row->seq, 1);
    assert_int_equal(row->event.at, -5);
    assert_int_equal(row->event.length, sizeof bytes);
    assert_memory_equal(row->event.bytes, bytes, sizeof bytes);
    assert_false(row->event.erased);
    ++*seen;
    return true;
}

static void test_bytes_come_back_exactly(void **state)
{
    static const unsigned char bytes[] = {0, 255, '\n', 0, 'x'};
    struct test *t = *state;
    struct sf_store_event event = {.at = -5, .bytes = bytes, .length = sizeof bytes};
    struct sf_append request = {.stream = "exact", .events = &event, .event_count = 1};
    struct sf_store_answer answer;
    unsigned seen = 0;

    assert_error(sf_store_append_now(t->store, &request, &answer), SF_OK);
    assert_error(sf_store_reader_events(t->reader, "exact", 0, check_exact, &seen, NULL), SF_OK);
    assert_int_equal(seen, 1);
}

static bool count_length(void *context, const struct sf_store_row *row)
{
    *(size_t *)context += row->event.length;
    return true;
}

static void test_big_events(void **state)
{
    struct test *t = *state;
    char *bytes = calloc(1, SF_STORE_EVENT_MAX + 1);
    struct sf_store_event event = {.bytes = bytes, .length = SF_STORE_EVENT_MAX}, nine[9];
    struct sf_append request = {.stream = "big", .events = &event, .event_count = 1};
    struct sf_store_answer answer;
    size_t length = 0;

    assert_non_null(bytes);
    assert_error(sf_store_append_now(t->store, &request, &answer), SF_OK);
    assert_error(sf_store_reader_events(t->reader, "big", 0, count_length, &length, NULL), SF_OK);
    assert_int_equal(length, SF_STORE_EVENT_MAX);
    event.length++;
    assert_error(sf_store_append_now(t->store, &request, &answer), SF_E_TOO_LARGE);
    event.length--;
    for (unsigned i = 0; i < 9; i++)
        nine[i] = event; /* more than the eight megabytes of a request */
    request.events = nine;
    request.event_count = 9;
    assert_error(sf_store_append_now(t->store, &request, &answer), SF_E_TOO_LARGE);
    assert_int_equal(version(t, "big"), 1);
    free(bytes);
}

static void test_bad_requests(void **state)
{
    static const char *const bad[] = {
        "",
        " ",
        "a b",
        "a/b",
        "\xc3\xa4",
        "a\n",
        "12345678901234567890123456789012345678901234567890123456789012345"};
    struct test *t = *state;
    struct sf_store_event event = {.bytes = "x", .length = 1, .erased = true};
    struct sf_append request = {.stream = "ok", .events = &event, .event_count = 1};
    struct sf_fault fault;

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_failed(append(t, bad[i], 0, "a"), SF_E_STORE_STREAM);
        assert_error(sf_store_reader_events(t->reader, bad[i], 0, add_row, NULL, &fault),
                     SF_E_STORE_STREAM);
    }
    assert_done(
        append(t, "azAZ09._:-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 0, "a"), 1);
    assert_failed(append(t, "ok", 0, ""), SF_E_BAD_VALUE);
    assert_error(sf_store_append(t->store, &request, NULL, NULL, &fault), SF_E_BAD_VALUE);
    event.erased = false;
    request.event_count = SF_STORE_EVENTS_MAX + 1;
    assert_error(sf_store_append(t->store, &request, NULL, NULL, &fault), SF_E_TOO_LARGE);
    assert_error(sf_store_append(t->store, &request, NULL, NULL, NULL), SF_E_TOO_LARGE);
    assert_int_equal(version(t, "ok"), 0);
}

/* --- every backend: asking without waiting -----------------------------------------------------
 */

struct answers {
    char text[512]; /* a letter and a version for each, in the order of the calls */
};

struct one {
    struct answers *answers;
    char letter;
};

static void note(void *context, const struct sf_store_answer *answer)
{
    static const char signs[] = "=!#*";
    struct one *one = context;
    size_t length = strlen(one->answers->text);

    snprintf(one->answers->text + length, sizeof one->answers->text - length, "%c%c%d ",
             one->letter, signs[answer->outcome], (int)answer->version);
}

static void ask(struct test *t, struct one *one, const char *stream, uint64_t expected,
                const char *text)
{
    struct sf_store_event events[WORDS];
    struct sf_append request = {.stream = stream,
                                .expected = expected,
                                .events = events,
                                .event_count = words_of(text, events)};

    assert_error(sf_store_append(t->store, &request, note, one, NULL), SF_OK);
}

static void poll_until(struct test *t, size_t count)
{
    for (size_t done = 0; done < count; done += sf_store_poll(t->store))
        usleep(200);
}

static void test_answers_come_in_order(void **state)
{
    struct test *t = *state;
    struct answers answers = {.text = ""};
    struct one a = {&answers, 'a'}, b = {&answers, 'b'}, c = {&answers, 'c'};

    ask(t, &a, "one", 0, "x");
    ask(t, &b, "one", 1, "y z");
    ask(t, &c, "two", 0, "x");
    ask(t, &a, "one", 1, "late"); /* a conflict, and the others do not notice */
    ask(t, &b, "one", 3, "w");
    ask(t, &c, "two", SF_STORE_ANY, "y");
    assert_string_equal(answers.text, ""); /* nobody is called back before the poll */
    poll_until(t, 6);
    assert_string_equal(answers.text, "a=1 b=3 c=1 a!3 b=4 c=2 ");
    assert_string_equal(told(t, "one", 0), "x y z w");
    assert_string_equal(told(t, "two", 0), "x y");
}

static void test_request_is_copied(void **state)
{
    struct test *t = *state;
    struct answers answers = {.text = ""};
    struct one a = {&answers, 'a'};
    char stream[] = "copied", text[] = "word";

    ask(t, &a, stream, 0, text);
    memset(stream, 'x', sizeof stream - 1);
    memset(text, 'x', sizeof text - 1);
    poll_until(t, 1);
    assert_string_equal(told(t, "copied", 0), "word");
}

static void test_close_finishes_and_answers(void **state)
{
    struct test *t = *state;
    struct answers answers = {.text = ""};
    struct one a = {&answers, 'a'};

    for (unsigned i = 0; i < 20; i++)
        ask(t, &a, "s", i, "x");
    open_with(t, NULL);
    assert_string_equal(answers.text, "a=1 a=2 a=3 a=4 a=5 a=6 a=7 a=8 a=9 a=10 a=11 a=12 a=13 "
                                      "a=14 a=15 a=16 a=17 a=18 a=19 a=20 ");
    assert_int_equal(version(t, "s"), 20);
}

static void test_full_queue_is_busy(void **state)
{
    struct sf_store_options four = {.queue_max = 4};
    struct sf_store_event event = {.bytes = "x", .length = 1};
    struct sf_append request = {
        .stream = "s", .expected = SF_STORE_ANY, .events = &event, .event_count = 1};
    struct test *t = *state;
    struct sf_fault fault;

    open_with(t, &four);
    for (unsigned i = 0; i < 4; i++)
        assert_error(sf_store_append(t->store, &request, NULL, NULL, &fault), SF_OK);
    assert_error(sf_store_append(t->store, &request, NULL, NULL, &fault), SF_E_BUSY);
    assert_failed(append(t, "s", SF_STORE_ANY, "x"), SF_E_BUSY);
    poll_until(t, 4);
    assert_done(append(t, "s", 4, "x"), 5);
    assert_int_equal(sf_store_metrics(t->store).busy, 2);
    assert_int_equal(sf_store_metrics(t->store).queued, 0);
}

static void write_byte(void *context)
{
    assert_int_equal(write(*(int *)context, "!", 1), 1);
}

static void test_wake_tells_of_answers(void **state)
{
    struct test *t = *state;
    struct answers answers = {.text = ""};
    struct one a = {&answers, 'a'};
    struct pollfd ready;
    int ends[2];
    struct sf_store_options options = {.wake = write_byte, .context = &ends[1]};

    assert_int_equal(pipe(ends), 0);
    open_with(t, &options);
    ready = (struct pollfd){.fd = ends[0], .events = POLLIN};
    ask(t, &a, "s", 0, "x");
    assert_int_equal(poll(&ready, 1, 10000), 1);
    assert_int_equal(sf_store_poll(t->store), 1);
    assert_string_equal(answers.text, "a=1 ");
    close_all(t);
    close(ends[0]);
    close(ends[1]);
}

static void ask_again(void *context, const struct sf_store_answer *answer)
{
    struct sf_store_event event = {.bytes = "x", .length = 1};
    struct sf_append request = {
        .stream = "s", .expected = answer->version, .events = &event, .event_count = 1};

    if (answer->version < 10)
        assert_error(
            sf_store_append(((struct test *)context)->store, &request, ask_again, context, NULL),
            SF_OK);
}

static void test_callback_may_ask(void **state)
{
    struct test *t = *state;
    struct sf_store_answer start = {.version = 0};

    ask_again(t, &start);
    poll_until(t, 10);
    assert_int_equal(version(t, "s"), 10);
}

enum { THREADS = 4, ROUNDS = 25 };

struct worker {
    pthread_t thread;
    struct test *test;
    unsigned number;
};

/* Each has a stream of its own, and all count in one: whoever is late reads the version and tries
 * again. */
static char wrong_conflict[] = "its own stream had a conflict", wrong_fault[] = "a fault";

static void *work(void *argument)
{
    struct worker *me = argument;
    struct sf_store_event event = {.bytes = "x", .length = 1};
    struct sf_store_answer answer;
    char own[16];

    snprintf(own, sizeof own, "own:%u", me->number);
    for (unsigned i = 0; i < ROUNDS; i++) {
        struct sf_append mine = {.stream = own, .expected = i, .events = &event, .event_count = 1};
        struct sf_append shared = {.stream = "shared", .events = &event, .event_count = 1};
        if (sf_store_append_now(me->test->store, &mine, &answer) || answer.outcome)
            return wrong_conflict;
        do {
            if (sf_store_append_now(me->test->store, &shared, &answer))
                return wrong_fault;
            shared.expected = answer.version;
        } while (answer.outcome == SF_STORE_CONFLICT);
    }
    return NULL;
}

static bool count_row(void *context, const struct sf_store_row *row)
{
    (void)row;
    ++*(uint64_t *)context;
    return true;
}

static void test_many_threads(void **state)
{
    struct test *t = *state;
    struct worker workers[THREADS];
    struct sf_store_metrics metrics;
    uint64_t before = 0, seen;

    for (unsigned i = 0; i < THREADS; i++) {
        workers[i] = (struct worker){.test = t, .number = i};
        assert_int_equal(pthread_create(&workers[i].thread, NULL, work, &workers[i]), 0);
    }
    do { /* reading meanwhile: never less than before */
        seen = 0;
        assert_error(sf_store_reader_all(t->reader, 0, count_row, &seen, NULL), SF_OK);
        assert_true(seen >= before);
        before = seen;
    } while (seen < 2 * THREADS * ROUNDS);
    for (unsigned i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(workers[i].thread, &wrong);
        assert_null(wrong);
    }
    assert_int_equal(version(t, "shared"), THREADS * ROUNDS);
    metrics = sf_store_metrics(t->store);
    assert_int_equal(metrics.appends, 2 * THREADS * ROUNDS);
    assert_int_equal(metrics.events, 2 * THREADS * ROUNDS);
    assert_true(metrics.groups > 0 && metrics.groups <= metrics.appends + metrics.conflicts);
    assert_true(metrics.group_largest <= THREADS);
    assert_true(metrics.commit_ns_max > 0 && metrics.commit_ns >= metrics.commit_ns_max);
}

/* Gathered appends are one transaction: with the disk held up by the first, the rest share one. */
static void test_group_commit(void **state)
{
    struct test *t = *state;
    struct answers answers = {.text = ""};
    struct one a = {&answers, 'a'};
    struct sf_store_metrics metrics;

    for (unsigned i = 0; i < 60; i++)
        ask(t, &a, "s", i, "x");
    poll_until(t, 60);
    metrics = sf_store_metrics(t->store);
    assert_int_equal(metrics.appends, 60);
    assert_true(metrics.groups < 60);
    assert_true(metrics.group_largest > 1);
}

/* --- every backend: lists, keys, snapshots, erasing --------------------------------------------
 */

static bool add_stream(void *context, const char *stream, uint64_t number)
{
    char word[SF_STORE_STREAM_MAX + 32];
    struct text *text = context;

    snprintf(word, sizeof word, "%s=%d", stream, (int)number);
    add_word(text, word, strlen(word));
    return ++text->rows != text->stop_after;
}

static const char *listed(struct test *t, const char *prefix, const char *after, size_t limit)
{
    static struct text text;

    text = (struct text){.length = 0};
    assert_error(sf_store_reader_streams(t->reader, prefix, after, limit, add_stream, &text, NULL),
                 SF_OK);
    return text.text;
}

static void test_streams_are_listed_in_order(void **state)
{
    static const char *const names[] = {"table:2",   "table:10", "table:1",
                                        "account:7", "table",    "z"};
    struct test *t = *state;
    struct text one = {.stop_after = 1};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_done(append(t, names[i], 0, "x"), 1);
    assert_done(append(t, "table:10", 1, "x"), 2);
    assert_string_equal(listed(t, "", NULL, 100),
                        "account:7=1 table=1 table:1=1 table:10=2 table:2=1 z=1");
    assert_string_equal(listed(t, "table:", "", 2), "table:1=1 table:10=2");
    assert_string_equal(listed(t, "table:", "table:10", 2), "table:2=1");
    assert_string_equal(listed(t, "table:", "table:2", 2), "");
    assert_string_equal(listed(t, "table:1", "a", 100), "table:1=1 table:10=2");
    assert_string_equal(listed(t, NULL, "table:10", 100), "table:2=1 z=1");
    assert_string_equal(listed(t, "table:", NULL, 0), "");
    assert_error(sf_store_reader_streams(t->reader, "", NULL, 10, add_stream, &one, NULL), SF_OK);
    assert_string_equal(one.text, "account:7=1");
    assert_error(sf_store_reader_streams(t->reader, "a b", NULL, 10, add_stream, &one, NULL),
                 SF_E_STORE_STREAM);
}

static void test_whole_log_is_in_order(void **state)
{
    struct test *t = *state;
    struct text text = {.length = 0};

    append(t, "b", 0, "1 2");
    append(t, "a", 0, "3");
    append(t, "b", 2, "4");
    assert_error(sf_store_reader_all(t->reader, 0, add_row, &text, NULL), SF_OK);
    assert_string_equal(text.text, "1 2 3 4");
    text = (struct text){.stop_after = 2};
    assert_error(sf_store_reader_all(t->reader, 0, add_row, &text, NULL), SF_OK);
    assert_string_equal(text.text, "1 2");
}

static void test_held_reader_sees_one_moment(void **state)
{
    struct test *t = *state;
    struct sf_store_check check;

    append(t, "s", 0, "a");
    assert_error(sf_store_reader_hold(t->reader, NULL), SF_OK);
    assert_done(append(t, "s", 1, "b"), 2);
    assert_string_equal(told(t, "s", 0), "a");
    assert_int_equal(version(t, "s"), 1);
    assert_error(sf_store_reader_check(t->reader, NULL, NULL, &check, NULL), SF_OK);
    assert_int_equal(check.events, 1);
    assert_int_equal(version(t, "s"), 1);
    sf_store_reader_let_go(t->reader);
    assert_string_equal(told(t, "s", 0), "a b");
    sf_store_reader_let_go(t->reader); /* nothing to let go */
}

static struct sf_store_key key_of(const char *space, const char *key, const char *value,
                                  enum sf_key_change change)
{
    return (struct sf_store_key){.space = space,
                                 .key = key,
                                 .key_length = strlen(key),
                                 .value = value,
                                 .value_length = strlen(value),
                                 .change = change};
}

static const char *value_of(struct test *t, const char *space, const char *key)
{
    static struct sf_store_value value;

    assert_error(sf_store_reader_key(t->reader, space, key, strlen(key), &value, NULL), SF_OK);
    value.bytes[value.length] = '\0';
    return value.found ? (const char *)value.bytes : NULL;
}

static void test_keys_live_with_their_events(void **state)
{
    struct test *t = *state;
    struct sf_store_key token = key_of("token", "t1", "anna", SF_KEY_PUT);
    struct sf_store_key gone = key_of("token", "t1", "", SF_KEY_DELETE);

    assert_null(value_of(t, "token", "t1"));
    assert_conflict(append_keys(t, "account:anna", 5, "x", &token, 1), 0);
    assert_null(value_of(t, "token", "t1")); /* a conflict leaves no key behind */
    assert_done(append_keys(t, "account:anna", 0, "x", &token, 1), 1);
    assert_string_equal(value_of(t, "token", "t1"), "anna");
    assert_null(value_of(t, "tokens", "t1"));
    token = key_of("token", "t1", "", SF_KEY_PUT);
    assert_done(append_keys(t, "account:anna", 1, "x", &token, 1), 2);
    assert_string_equal(value_of(t, "token", "t1"), "");
    assert_done(append_keys(t, "account:anna", 2, "x", &gone, 1), 3);
    assert_null(value_of(t, "token", "t1"));
    assert_done(append_keys(t, "account:anna", 3, "x", &gone, 1), 4);
    token = key_of("token", "t2", "anna", SF_KEY_PUT);
    assert_conflict(append_keys(t, "account:anna", 3, "", &token, 1), 4);
    assert_done(append_keys(t, "account:anna", 4, "", &token, 1), 4); /* keys alone */
    assert_string_equal(value_of(t, "token", "t2"), "anna");
    assert_done(append_keys(t, "nobody", 0, "", &token, 1), 0);
    assert_string_equal(listed(t, "", NULL, 9), "account:anna=4");
}

static void test_a_name_is_claimed_once(void **state)
{
    struct test *t = *state;
    struct sf_store_key keys[] = {key_of("seen", "k", "v", SF_KEY_PUT),
                                  key_of("name", "anna", "1", SF_KEY_CLAIM)};
    struct sf_store_answer answer;

    assert_done(append_keys(t, "account:1", 0, "x", keys, 2), 1);
    keys[0].value = "w";
    keys[1].value = "2";
    answer = append_keys(t, "account:2", 0, "x", keys, 2);
    assert_int_equal(answer.outcome, SF_STORE_TAKEN);
    assert_int_equal(answer.key, 1);
    assert_string_equal(value_of(t, "name", "anna"), "1");
    assert_string_equal(value_of(t, "seen", "k"), "v");
    assert_int_equal(version(t, "account:2"), 0);
    assert_conflict(append_keys(t, "account:2", 4, "x", keys, 2), 0);
    assert_int_equal(sf_store_metrics(t->store).taken, 1);
}

static void test_bad_keys(void **state)
{
    static const char long_space[] = "123456789012345678901234567890123";
    char big[SF_STORE_VALUE_MAX + 1] = {0};
    struct test *t = *state;
    struct sf_store_key good = key_of("space", "key", "value", SF_KEY_PUT), key = good;
    struct sf_store_value value;

    key.space = "a b";
    assert_failed(append_keys(t, "s", 0, "x", &key, 1), SF_E_STORE_KEY);
    key.space = long_space;
    assert_failed(append_keys(t, "s", 0, "x", &key, 1), SF_E_STORE_KEY);
    key = good;
    key.key_length = 0;
    assert_failed(append_keys(t, "s", 0, "x", &key, 1), SF_E_STORE_KEY);
    key.key = big;
    key.key_length = SF_STORE_KEY_MAX + 1;
    assert_failed(append_keys(t, "s", 0, "x", &key, 1), SF_E_STORE_KEY);
    key = good;
    key.value = big;
    key.value_length = sizeof big;
    assert_failed(append_keys(t, "s", 0, "x", &key, 1), SF_E_STORE_KEY);
    assert_error(sf_store_reader_key(t->reader, "a b", "k", 1, &value, NULL), SF_E_STORE_KEY);
    assert_error(sf_store_reader_key(t->reader, "s", "k", 0, &value, NULL), SF_E_STORE_KEY);
    key.value_length = SF_STORE_VALUE_MAX;
    key.key = big;
    key.key_length = SF_STORE_KEY_MAX;
    assert_done(append_keys(t, "s", 0, "x", &key, 1), 1);
    assert_error(sf_store_reader_key(t->reader, "space", big, SF_STORE_KEY_MAX, &value, NULL),
                 SF_OK);
    assert_true(value.found);
    assert_int_equal(value.length, SF_STORE_VALUE_MAX);
}

static bool add_key(void *context, const struct sf_store_key *key)
{
    struct text *text = context;

    add_word(text, key->key, key->key_length);
    return ++text->rows != text->stop_after;
}

static const char *keys_of(struct test *t, const char *prefix, const char *after, bool descending,
                           size_t limit)
{
    static struct text text;
    struct sf_key_range range = {.space = "game",
                                 .prefix = prefix,
                                 .prefix_length = strlen(prefix),
                                 .after = after,
                                 .after_length = strlen(after),
                                 .descending = descending,
                                 .limit = limit};

    text = (struct text){.length = 0};
    assert_error(sf_store_reader_keys(t->reader, &range, add_key, &text, NULL), SF_OK);
    return text.text;
}

static void test_keys_are_listed_both_ways(void **state)
{
    static const char *const names[] = {"b", "a1", "a", "a3", "a2", "\xff\xff", "\xff", "a\xff"};
    struct test *t = *state;
    struct sf_store_key keys[9];
    struct text all = {.length = 0};

    for (size_t i = 0; i < 8; i++)
        keys[i] = key_of("game", names[i], "v", SF_KEY_PUT);
    keys[8] = key_of("gamf", "a4", "v", SF_KEY_PUT);
    assert_done(append_keys(t, "s", 0, "x", keys, 9), 1);
    assert_string_equal(keys_of(t, "", "", false, 9), "a a1 a2 a3 a\xff b \xff \xff\xff");
    assert_string_equal(keys_of(t, "", "", true, 9), "\xff\xff \xff b a\xff a3 a2 a1 a");
    assert_string_equal(keys_of(t, "a", "", false, 2), "a a1");
    assert_string_equal(keys_of(t, "a", "a1", false, 2), "a2 a3");
    assert_string_equal(keys_of(t, "a", "a3", false, 2), "a\xff");
    assert_string_equal(keys_of(t, "a", "", true, 2), "a\xff a3");
    assert_string_equal(keys_of(t, "a", "a3", true, 2), "a2 a1");
    assert_string_equal(keys_of(t, "a", "a", true, 2), "");
    assert_string_equal(keys_of(t, "\xff", "", false, 9), "\xff \xff\xff");
    assert_string_equal(keys_of(t, "c", "", false, 9), "");
    assert_string_equal(keys_of(t, "a1", "a", false, 9), "a1");
    assert_string_equal(keys_of(t, "a1", "b", true, 9), "a1");
    assert_error(sf_store_reader_all_keys(t->reader, add_key, &all, NULL), SF_OK);
    assert_string_equal(all.text, "a a1 a2 a3 a\xff b \xff \xff\xff a4");
}

static void add_snapshot(void *context, uint64_t number, const void *bytes, size_t length)
{
    char word[32];

    snprintf(word, sizeof word, "%d", (int)number);
    add_word(context, word, strlen(word));
    add_word(context, bytes, length);
}

static const char *snapshot_of(struct test *t, const char *stream)
{
    static struct text text;

    text = (struct text){.length = 0};
    assert_error(sf_store_reader_snapshot(t->reader, stream, add_snapshot, &text, NULL), SF_OK);
    return text.text;
}

static void test_snapshots(void **state)
{
    struct test *t = *state;
    struct sf_store_answer answer;

    assert_string_equal(snapshot_of(t, "s"), "");
    assert_error(sf_store_snapshot_now(t->store, "s", 0, "none", 4, &answer), SF_OK);
    assert_int_equal(answer.outcome, SF_STORE_CONFLICT); /* of nothing there is none */
    append(t, "s", 0, "a b c");
    assert_error(sf_store_snapshot_now(t->store, "s", 4, "four", 4, &answer), SF_OK);
    assert_conflict(answer, 3);
    assert_error(sf_store_snapshot_now(t->store, "s", 2, "two", 3, &answer), SF_OK);
    assert_done(answer, 2);
    assert_string_equal(snapshot_of(t, "s"), "2 two");
    assert_error(sf_store_snapshot_now(t->store, "s", 3, "three", 5, &answer), SF_OK);
    assert_error(sf_store_snapshot_now(t->store, "s", 1, "one", 3, &answer), SF_OK);
    assert_string_equal(snapshot_of(t, "s"), "3 three");
    assert_error(sf_store_snapshot(t->store, "s", 3, "again", 5, NULL, NULL, NULL), SF_OK);
    open_with(t, NULL);
    assert_string_equal(snapshot_of(t, "s"), "3 again");
    assert_error(sf_store_snapshot(t->store, "a b", 3, "x", 1, NULL, NULL, NULL),
                 SF_E_STORE_STREAM);
}

static void test_erase(void **state)
{
    struct test *t = *state;
    struct sf_store_key name = key_of("name", "anna", "1", SF_KEY_PUT);
    struct sf_store_key gone = key_of("name", "anna", "", SF_KEY_DELETE);
    struct sf_store_check check;
    struct sf_store_answer answer;

    append_keys(t, "account:1", 0, "anna anna@example.org", &name, 1);
    append(t, "account:2", 0, "berta");
    assert_error(sf_store_snapshot(t->store, "account:1", 2, "anna", 4, NULL, NULL, NULL), SF_OK);
    assert_error(sf_store_erase_now(t->store, "account:1", &gone, 1, &answer), SF_OK);
    assert_done(answer, 2);
    assert_string_equal(told(t, "account:1", 0), "- -");
    assert_string_equal(snapshot_of(t, "account:1"), "");
    assert_null(value_of(t, "name", "anna"));
    assert_string_equal(told(t, "account:2", 0), "berta");
    assert_done(append(t, "account:1", 2, "erased"), 3);
    assert_string_equal(told(t, "account:1", 0), "- - erased");
    assert_error(sf_store_erase_now(t->store, "nobody", NULL, 0, &answer), SF_OK);
    assert_done(answer, 0);
    assert_error(sf_store_reader_check(t->reader, NULL, NULL, &check, NULL), SF_OK);
    assert_int_equal(check.damaged, 0);
    assert_int_equal(check.streams, 2);
    assert_int_equal(check.events, 4);
    assert_int_equal(check.erased, 2);
}

/* --- every backend: opening, full disks --------------------------------------------------------
 */

static void test_urls(void **state)
{
    static const char *const bad[] = {"", "sqlite", "sqlite:", "file.db", "mysql:x", NULL};
    struct sf_fault fault;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        fault.code = SF_OK;
        assert_null(sf_store_open(bad[i], NULL, &fault));
        assert_error(fault.code, SF_E_STORE_URL);
        assert_error(sf_store_drop(bad[i], NULL), SF_E_STORE_URL);
    }
    sf_store_close(NULL);
    sf_store_reader_free(NULL);
}

static void test_one_process_holds_it(void **state)
{
    struct sf_store_options reading = {.read_only = true};
    struct test *t = *state;
    struct test second = *t;
    struct sf_store *beside;
    struct sf_store_reader *reader;
    struct sf_fault fault = SF_NO_FAULT;
    uint64_t number;

    append(t, "s", 0, "a");
    second.store = NULL;
    second.reader = NULL;
    refuse_to_open(&second, NULL, SF_E_STORE_IN_USE, "another process");
    assert_error(sf_store_drop(t->url, NULL), SF_E_STORE_IN_USE);
    beside = sf_store_open(t->url, &reading, &fault);
    assert_non_null(beside);
    reader = sf_store_reader_new(beside, &fault);
    assert_non_null(reader);
    assert_done(append(t, "s", 1, "b"), 2);
    assert_error(sf_store_reader_version(reader, "s", &number, NULL), SF_OK);
    assert_int_equal(number, 2);
    second.store = beside;
    assert_failed(append(&second, "s", 2, "c"), SF_E_STORE_READ_ONLY);
    sf_store_reader_free(reader);
    sf_store_close(beside);
}

static void test_there_or_not(void **state)
{
    struct sf_store_options fresh = {.fresh = true}, there = {.must_exist = true},
                            reading = {.read_only = true};
    struct test *t = *state;

    append(t, "s", 0, "a");
    refuse_to_open(t, &fresh, SF_E_STORE_EXISTS, "there already");
    open_with(t, &there);
    assert_int_equal(version(t, "s"), 1);
    close_all(t);
    assert_error(sf_store_drop(t->url, NULL), SF_OK);
    assert_error(sf_store_drop(t->url, NULL), SF_E_STORE_MISSING);
    refuse_to_open(t, &there, SF_E_STORE_MISSING, "no database");
    refuse_to_open(t, &reading, SF_E_STORE_MISSING, "no database");
    open_with(t, &fresh);
    assert_int_equal(version(t, "s"), 0);
}

static void test_backup_while_writing(void **state)
{
    struct test *t = *state, copy = *t;
    struct sf_fault fault = SF_NO_FAULT;

    append(t, "s", 0, "a b");
    assert_error(sf_store_beside(t->url, ".copy", copy.url, sizeof copy.url, &fault), SF_OK);
    assert_error(sf_store_reader_backup(t->reader, copy.url, &fault), SF_OK);
    assert_done(append(t, "s", 2, "c"), 3);
    assert_error(sf_store_reader_backup(t->reader, copy.url, &fault), SF_E_STORE_EXISTS);
    copy.store = NULL;
    copy.reader = NULL;
    open_with(&copy, NULL);
    assert_string_equal(told(&copy, "s", 0), "a b");
    assert_done(append(&copy, "s", 2, "other"), 3);
    close_all(&copy);
    assert_error(sf_store_drop(copy.url, NULL), SF_OK);
    assert_string_equal(told(t, "s", 0), "a b c");
}

/* Fills the store with pieces of ten kilobytes; how many were acknowledged. */
static uint64_t fill(struct test *t, struct sf_store_answer *last)
{
    char piece[10000];
    struct sf_store_event event = {.bytes = piece, .length = sizeof piece};
    struct sf_append request = {.stream = "fill", .events = &event, .event_count = 1};

    memset(piece, 'p', sizeof piece);
    for (request.expected = 0; request.expected < 1000; request.expected++)
        if (sf_store_append_now(t->store, &request, last) != SF_OK)
            break;
    return request.expected;
}

static void check_after_full_disk(struct test *t, uint64_t acknowledged)
{
    struct sf_store_check check;
    size_t length = 0;

    assert_int_equal(version(t, "fill"), acknowledged);
    assert_error(sf_store_reader_events(t->reader, "fill", 0, count_length, &length, NULL), SF_OK);
    assert_int_equal(length, 10000 * acknowledged);
    assert_string_equal(told(t, "s", 0), "a");
    assert_error(sf_store_reader_check(t->reader, NULL, NULL, &check, NULL), SF_OK);
    assert_int_equal(check.damaged, 0);
}

static void test_full_disk_by_pages(void **state)
{
    struct sf_store_options small = {.pages_max = 100};
    struct test *t = *state;
    struct sf_store_answer last;
    uint64_t acknowledged;

    open_with(t, &small);
    append(t, "s", 0, "a");
    acknowledged = fill(t, &last);
    assert_true(acknowledged > 10 && acknowledged < 100);
    assert_failed(last, SF_E_STORE_FULL);
    assert_true(sf_store_metrics(t->store).failing);
    check_after_full_disk(t, acknowledged);
    assert_error(sf_store_snapshot_now(t->store, "s", 1, "small", 5, &last), SF_OK);
    assert_true(sf_store_metrics(t->store).failing); /* a snapshot proves nothing */
    open_with(t, NULL);                              /* there is room again */
    check_after_full_disk(t, acknowledged);
    assert_done(append(t, "s", 1, "b"), 2);
}

/* Every write beyond a size fails, as on a disk without room; with waiting requests all of them get
 * their fault. */
static void test_full_disk_by_size(void **state)
{
    struct test *t = *state;
    struct rlimit usual, small;
    struct sf_store_answer last;
    struct answers answers = {.text = ""};
    struct one a = {&answers, 'a'};
    uint64_t acknowledged;

    append(t, "s", 0, "a");
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    small = usual;
    small.rlim_cur = 300000;
    assert_true(signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    acknowledged = fill(t, &last);
    for (unsigned i = 0; i < 3; i++)
        ask(t, &a, "s", 1, "0123456789012345678901234567890123456789");
    poll_until(t, 3);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    assert_true(acknowledged > 3 && acknowledged < 100);
    assert_failed(last, SF_E_STORE_FULL);
    assert_string_equal(answers.text, "a*0 a*0 a*0 ");
    check_after_full_disk(t, acknowledged);
    assert_true(sf_store_metrics(t->store).failing);
    assert_done(append(t, "fill", acknowledged, "room"), acknowledged + 1);
    assert_false(sf_store_metrics(t->store).failing);
    open_with(t, NULL);
    assert_int_equal(version(t, "fill"), acknowledged + 1);
    assert_string_equal(told(t, "s", 0), "a");
}

/* The room ends anywhere: in the middle of the schema, of the log, of the file when it is
 * checkpointed. When there is room again, every acknowledged event is there, and nothing else. */
static void test_room_ends_anywhere(void **state)
{
    struct test *t = *state;
    struct rlimit usual, small;
    unsigned refused = 0, filled = 0;

    close_all(t);
    assert_true(signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    small = usual;
    for (small.rlim_cur = 1000; small.rlim_cur < 200000; small.rlim_cur += 17391) {
        struct sf_store_answer last = {.outcome = SF_STORE_DONE};
        struct sf_fault fault = SF_NO_FAULT;
        uint64_t acknowledged = 0;

        if (sf_store_drop(t->url, NULL) != SF_OK)
            assert_int_equal(small.rlim_cur, 1000);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
        t->store = sf_store_open(t->url, NULL, &fault);
        if (t->store)
            acknowledged = fill(t, &last);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
        if (t->store) {
            assert_failed(last, SF_E_STORE_FULL);
            filled++;
        } else {
            assert_error(fault.code, SF_E_STORE_FULL);
            refused++;
        }
        open_with(t, NULL);
        assert_done(append(t, "s", 0, "a"), 1);
        check_after_full_disk(t, acknowledged);
        close_all(t);
    }
    assert_true(refused > 0 && filled > 5);
}

/* --- SQLite: schemas ---------------------------------------------------------------------------
 */

static void sql(struct test *t, const char *text)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(path_of(t), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void remove_file(struct test *t)
{
    close_all(t);
    assert_error(sf_store_drop(t->url, NULL), SF_OK);
}

/* The checksum as docs/store.md tells it, a second time. */
static uint64_t fnv(uint64_t sum, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;

    while (length--)
        sum = (sum ^ *byte++) * UINT64_C(1099511628211);
    return sum;
}

static uint64_t fnv_number(uint64_t sum, uint64_t number)
{
    unsigned char bytes[8];

    for (unsigned i = 0; i < 8; i++, number /= 256)
        bytes[i] = (unsigned char)(number % 256);
    return fnv(sum, bytes, 8);
}

static long long sum_of(const char *stream, uint64_t seq, uint64_t at, const char *event)
{
    uint64_t sum = UINT64_C(14695981039346656037);

    sum = fnv(fnv_number(fnv_number(sum, 2), strlen(stream)), stream, strlen(stream));
    sum = fnv_number(fnv_number(sum, 1), seq);
    sum = fnv_number(fnv_number(sum, 1), at);
    sum = fnv(fnv_number(fnv_number(sum, 2), strlen(event)), event, strlen(event));
    return (long long)sum;
}

static void make_version_1(struct test *t)
{
    char text[2048];

    snprintf(text, sizeof text,
             "PRAGMA application_id=0x53746666; PRAGMA user_version=1;"
             "CREATE TABLE streams(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
             " version INTEGER NOT NULL) STRICT;"
             "CREATE TABLE log(position INTEGER PRIMARY KEY, stream INTEGER NOT NULL,"
             " seq INTEGER NOT NULL, at INTEGER NOT NULL, event BLOB, sum INTEGER NOT NULL,"
             " UNIQUE(stream, seq)) STRICT;"
             "INSERT INTO streams VALUES(1, 'old', 2);"
             "INSERT INTO log VALUES(1, 1, 1, 10, CAST('first' AS BLOB), %lld);"
             "INSERT INTO log VALUES(2, 1, 2, 20, CAST('second' AS BLOB), %lld);",
             sum_of("old", 1, 10, "first"), sum_of("old", 2, 20, "second"));
    sql(t, text);
}

static void test_version_1_is_migrated(void **state)
{
    struct sf_store_options reading = {.read_only = true};
    struct test *t = *state;
    struct sf_store_key key = key_of("k", "a", "v", SF_KEY_PUT);
    struct sf_store_check check;

    remove_file(t);
    make_version_1(t);
    refuse_to_open(t, &reading, SF_E_STORE_OLDER, "version 1");
    open_with(t, NULL);
    assert_string_equal(told(t, "old", 0), "first second");
    assert_done(append_keys(t, "old", 2, "third", &key, 1), 3);
    assert_string_equal(value_of(t, "k", "a"), "v");
    assert_error(sf_store_reader_check(t->reader, NULL, NULL, &check, NULL), SF_OK);
    assert_int_equal(check.damaged, 0);
    open_with(t, NULL);
    assert_string_equal(told(t, "old", 0), "first second third");
}

static void test_newer_version_is_left_alone(void **state)
{
    struct sf_store_options reading = {.read_only = true};
    struct test *t = *state;

    append(t, "s", 0, "a");
    close_all(t);
    sql(t, "PRAGMA user_version=99");
    refuse_to_open(t, NULL, SF_E_STORE_NEWER, "version 99");
    refuse_to_open(t, &reading, SF_E_STORE_NEWER, "version 99");
    sql(t, "PRAGMA user_version=2");
    open_with(t, NULL);
    assert_string_equal(told(t, "s", 0), "a");
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void test_foreign_files_are_left_alone(void **state)
{
    static const char letter[] = "Sehr geehrte Damen und Herren, "
                                 "dies ist ein Brief und keine Datenbank, auch wenn er lang genug "
                                 "ist, um wie eine auszusehen.\n";
    struct sf_store_options reading = {.read_only = true};
    struct test *t = *state;
    char text[sizeof letter + 1] = "";
    FILE *file;

    remove_file(t);
    write_file(path_of(t), letter);
    refuse_to_open(t, NULL, SF_E_STORE_FOREIGN, "no database of Stichfest");
    refuse_to_open(t, &reading, SF_E_STORE_FOREIGN, "no database of Stichfest");
    file = fopen(path_of(t), "r");
    assert_non_null(file);
    assert_int_equal(fread(text, 1, sizeof text, file), sizeof letter - 1);
    assert_string_equal(text, letter);
    fclose(file);
    assert_error(sf_store_drop(t->url, NULL), SF_OK);
    sql(t, "CREATE TABLE recipes(name TEXT)");
    refuse_to_open(t, NULL, SF_E_STORE_FOREIGN, "no database of Stichfest");
    assert_error(sf_store_drop(t->url, NULL), SF_OK);
    write_file(path_of(t), ""); /* nothing yet is nobody's */
    refuse_to_open(t, &reading, SF_E_STORE_FOREIGN, "is empty");
    open_with(t, NULL);
    assert_done(append(t, "s", 0, "a"), 1);
}

/* --- SQLite: files -----------------------------------------------------------------------------
 */

static void test_only_the_owner_reads(void **state)
{
    struct test *t = *state;
    char name[SCRATCH_MAX + 80];
    struct stat status;

    append(t, "s", 0, "a");
    for (const char *const *end = (const char *const[]){"", "-wal", "-shm", "-lock", NULL}; *end;
         end++) {
        snprintf(name, sizeof name, "%s%s", path_of(t), *end);
        assert_int_equal(stat(name, &status), 0);
        assert_int_equal(status.st_mode & 0777, 0600);
    }
    snprintf(name, sizeof name, "%s/deep", t->folder);
    assert_int_equal(stat(name, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
}

/* The superuser may write everything, so root becomes nobody for a moment. */
static void test_read_only_file(void **state)
{
    struct test *t = *state;
    uid_t user = geteuid();
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_store *store;
    char folder[SCRATCH_MAX + 16];

    append(t, "s", 0, "a");
    close_all(t);
    snprintf(folder, sizeof folder, "%s/deep", t->folder);
    assert_int_equal(chmod(t->folder, 0755), 0);
    assert_int_equal(chmod(folder, 0755), 0);
    snprintf(folder, sizeof folder, "%s/deep/er", t->folder);
    assert_int_equal(chmod(folder, 0777), 0);
    snprintf(folder, sizeof folder, "%s-lock", path_of(t));
    assert_int_equal(unlink(folder), 0);
    assert_int_equal(chmod(path_of(t), 0444), 0);
    if (user == 0)
        assert_int_equal(seteuid(65534), 0);
    store = sf_store_open(t->url, NULL, &fault);
    if (user == 0)
        assert_int_equal(seteuid(0), 0);
    assert_null(store);
    assert_error(fault.code, SF_E_STORE_READ_ONLY);
    assert_non_null(strstr(sf_fault_text(&fault, SF_EN), "cannot be written"));
    assert_int_equal(chmod(path_of(t), 0600), 0);
    assert_true(unlink(folder) == 0 || errno == ENOENT); /* nobody's */
    open_with(t, NULL);
    assert_string_equal(told(t, "s", 0), "a");
}

static void test_folder_that_cannot_be(void **state)
{
    struct test *t = *state;

    append(t, "s", 0, "a");
    close_all(t);
    strncat(t->url, "/below/x.db", sizeof t->url - strlen(t->url) - 1); /* a file is no folder */
    refuse_to_open(t, NULL, SF_E_STORE_IO, "store.db");
    snprintf(t->url, sizeof t->url, "sqlite:%s", t->folder); /* and a folder no database */
    refuse_to_open(t, NULL, SF_E_STORE_IO, t->folder);
}

/* Where the bytes are in the file, or -1. */
static long find_in_file(const char *path, const char *needle)
{
    size_t length = strlen(needle), size;
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(1 << 22);
    long at = -1;

    assert_true(file && bytes);
    size = fread(bytes, 1, 1 << 22, file);
    fclose(file);
    for (size_t i = 0; at < 0 && i + length <= size; i++)
        if (memcmp(bytes + i, needle, length) == 0)
            at = (long)i;
    free(bytes);
    return at;
}

static void overwrite(const char *path, long at, const char *bytes, size_t length)
{
    int file = open(path, O_WRONLY);

    assert_true(file >= 0);
    assert_int_equal(pwrite(file, bytes, length, at), (ssize_t)length);
    close(file);
}

static void test_erased_bytes_leave_the_files(void **state)
{
    struct test *t = *state;
    struct sf_store_answer answer;
    char log[SCRATCH_MAX + 80];

    snprintf(log, sizeof log, "%s-wal", path_of(t));
    append(t, "account:1", 0, "Hinterhuberbauer");
    assert_true(find_in_file(log, "Hinterhuberbauer") >= 0);
    assert_error(sf_store_erase_now(t->store, "account:1", NULL, 0, &answer), SF_OK);
    assert_int_equal(find_in_file(log, "Hinterhuberbauer"), -1);
    assert_int_equal(find_in_file(path_of(t), "Hinterhuberbauer"), -1);
}

static void assert_leaves_the_files(struct test *t, const char *what)
{
    char log[SCRATCH_MAX + 80];

    snprintf(log, sizeof log, "%s-wal", path_of(t));
    for (unsigned i = 0; i < 100 && find_in_file(log, what) >= 0; i++)
        usleep(100000);
    assert_int_equal(find_in_file(log, what), -1);
    assert_int_equal(find_in_file(path_of(t), what), -1);
}

/* Nobody wants to be told; it happens all the same. */
static void test_erased_bytes_leave_unasked(void **state)
{
    struct test *t = *state;

    append(t, "table:1", 0, "Hinterhuberbauer");
    assert_error(sf_store_erase(t->store, "table:1", NULL, 0, NULL, NULL, NULL), SF_OK);
    assert_leaves_the_files(t, "Hinterhuberbauer");
}

/* One event of a stream gets other bytes; all others stay, and the old ones leave the files. */
static void test_redacted_bytes_leave_the_files(void **state)
{
    struct test *t = *state;
    struct sf_store_key due = key_of("due", "1", "x", SF_KEY_PUT);
    struct sf_redaction redaction = {.stream = "tournament:1",
                                     .seq = 2,
                                     .bytes = "nobody",
                                     .length = 6,
                                     .keys = &due,
                                     .key_count = 1};
    struct sf_store_check check;

    append(t, "tournament:1", 0, "one Hinterhuberbauer three");
    assert_error(
        sf_store_snapshot(t->store, "tournament:1", 3, "Hinterhuberbauer", 16, NULL, NULL, NULL),
        SF_OK);
    assert_error(sf_store_redact(t->store, &redaction, NULL, NULL, NULL), SF_OK);
    assert_leaves_the_files(t, "Hinterhuberbauer");
    assert_string_equal(told(t, "tournament:1", 0), "one nobody three");
    assert_string_equal(value_of(t, "due", "1"), "x");
    assert_error(sf_store_reader_check(t->reader, NULL, NULL, &check, NULL), SF_OK);
    assert_int_equal(check.damaged, 0);
    redaction.seq = 4; /* there is none: nothing changes, the key neither */
    due = key_of("due", "1", "y", SF_KEY_PUT);
    assert_error(sf_store_redact(t->store, &redaction, NULL, NULL, NULL), SF_OK);
    assert_done(append(t, "tournament:1", 3, "four"), 4);
    assert_string_equal(told(t, "tournament:1", 0), "one nobody three four");
    assert_string_equal(value_of(t, "due", "1"), "x");
    redaction.stream = "a b";
    assert_error(sf_store_redact(t->store, &redaction, NULL, NULL, NULL), SF_E_STORE_STREAM);
}

/* Each time somebody is told, however short ago the last time was. */
static void test_erased_bytes_are_gone_when_told(void **state)
{
    struct test *t = *state;
    char log[SCRATCH_MAX + 80], stream[32], word[32];
    struct sf_store_answer answer;

    snprintf(log, sizeof log, "%s-wal", path_of(t));
    for (unsigned i = 0; i < 20; i++) {
        snprintf(stream, sizeof stream, "account:%u", i);
        snprintf(word, sizeof word, "Hinterhuber%u.", i);
        append(t, stream, 0, word);
        assert_error(sf_store_erase(t->store, "nobody", NULL, 0, NULL, NULL, NULL), SF_OK);
        assert_error(sf_store_erase_now(t->store, stream, NULL, 0, &answer), SF_OK);
        assert_int_equal(find_in_file(log, word), -1);
        assert_int_equal(find_in_file(path_of(t), word), -1);
    }
}

/* An erasure waits for a reader; all other calls get their answers meanwhile. */
static void test_erasing_holds_up_nobody(void **state)
{
    struct test *t = *state;
    struct answers answers = {.text = ""};
    struct one erased = {&answers, 'e'}, appended = {&answers, 'a'};

    append(t, "account:1", 0, "Hinterhuberbauer");
    assert_error(sf_store_reader_hold(t->reader, NULL), SF_OK);
    assert_string_equal(told(t, "account:1", 0), "Hinterhuberbauer");
    assert_error(sf_store_erase(t->store, "account:1", NULL, 0, note, &erased, NULL), SF_OK);
    ask(t, &appended, "s", 0, "x");
    ask(t, &appended, "s", 1, "y");
    poll_until(t, 2);
    assert_string_equal(answers.text, "a=1 a=2 ");
    sf_store_reader_let_go(t->reader);
    poll_until(t, 1);
    assert_string_equal(answers.text, "a=1 a=2 e=1 ");
    assert_leaves_the_files(t, "Hinterhuberbauer");
}

/* Waiting calls also get their answers when the store closes. */
static void test_erasing_ends_before_closing(void **state)
{
    struct test *t = *state;
    struct answers answers = {.text = ""};
    struct one erased = {&answers, 'e'};

    append(t, "account:1", 0, "a");
    assert_error(sf_store_erase(t->store, "account:1", NULL, 0, note, &erased, NULL), SF_OK);
    close_all(t);
    assert_string_equal(answers.text, "e=1 ");
}

/* A crash between the erasure and the emptying of the log: a reader has prevented that. */
static void test_erased_bytes_leave_after_a_crash(void **state)
{
    struct test *t = *state;
    char log[SCRATCH_MAX + 80];
    int status;
    pid_t child;

    close_all(t);
    child = fork();
    if (child == 0) {
        open_with(t, NULL);
        append(t, "account:1", 0, "Hinterhuberbauer");
        sf_store_reader_hold(t->reader, NULL);
        told(t, "account:1", 0);
        sf_store_erase(t->store, "account:1", NULL, 0, NULL, NULL, NULL);
        append(t, "s", 0, "behind.it");
        kill(getpid(), SIGKILL);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    snprintf(log, sizeof log, "%s-wal", path_of(t));
    assert_true(find_in_file(log, "Hinterhuberbauer") >= 0);
    open_with(t, NULL);
    assert_int_equal(find_in_file(log, "Hinterhuberbauer"), -1);
    assert_int_equal(find_in_file(path_of(t), "Hinterhuberbauer"), -1);
    assert_string_equal(told(t, "account:1", 0), "-");
    assert_string_equal(told(t, "s", 0), "behind.it");
}

/* A reader keeps the bytes of its moment; a second after it lets go they are gone. */
static void test_erased_bytes_wait_for_readers(void **state)
{
    struct test *t = *state;
    struct sf_store_answer answer;

    append(t, "account:1", 0, "Hinterhuberbauer");
    assert_error(sf_store_reader_hold(t->reader, NULL), SF_OK);
    assert_error(sf_store_erase_now(t->store, "account:1", NULL, 0, &answer), SF_OK);
    assert_string_equal(told(t, "account:1", 0), "Hinterhuberbauer");
    sf_store_reader_let_go(t->reader);
    assert_string_equal(told(t, "account:1", 0), "-");
    assert_leaves_the_files(t, "Hinterhuberbauer");
}

/* --- SQLite: the write-ahead log ----------------------------------------------------------------
 */

enum {
    LOG = 32, /* pages until it begins anew */
    FRAME = 4096 + 24,
    HARD = 4 * LOG, /* when the writer itself sees to it */
    ONCE = 16       /* more pages than one of these appends writes */
};

static long log_size(const struct test *t)
{
    char path[SCRATCH_MAX + 80];
    struct stat about;

    snprintf(path, sizeof path, "%s-wal", path_of(t));
    assert_int_equal(stat(path, &about), 0);
    return (long)about.st_size;
}

/* So many events, each of which needs a page and changes more of them. Returns the
 * largest size of the log. */
static long append_pages(struct test *t, uint64_t *version, unsigned pages)
{
    char page[4000];
    struct sf_store_event event = {.bytes = page, .length = sizeof page};
    struct sf_append request = {.stream = "s", .events = &event, .event_count = 1};
    long largest = 0;

    memset(page, 'p', sizeof page);
    for (unsigned i = 0; i < pages; i++) {
        struct sf_store_answer answer;
        request.expected = (*version)++;
        assert_error(sf_store_append_now(t->store, &request, &answer), SF_OK);
        assert_int_equal(answer.outcome, SF_STORE_DONE);
        if (log_size(t) > largest)
            largest = log_size(t);
    }
    return largest;
}

static void test_log_stays_bounded(void **state)
{
    struct sf_store_options small = {.log_pages = LOG};
    struct test *t = *state;
    struct sf_store_check check;
    uint64_t version = 0;

    open_with(t, &small);
    assert_true(append_pages(t, &version, 3 * HARD) <= (HARD + ONCE) * FRAME);
    assert_error(sf_store_reader_check(t->reader, NULL, NULL, &check, NULL), SF_OK);
    assert_int_equal(check.events, 3 * HARD);
    assert_int_equal(check.damaged, 0);
}

/* The pages of a reader stay in the log, which grows; when the reader lets go their room is used
 * again. */
static void test_log_waits_for_readers(void **state)
{
    struct sf_store_options small = {.log_pages = LOG};
    struct test *t = *state;
    uint64_t version = 0;
    long held;

    open_with(t, &small);
    assert_done(append(t, "moment", 0, "a"), 1);
    assert_error(sf_store_reader_hold(t->reader, NULL), SF_OK);
    assert_string_equal(told(t, "moment", 0), "a");
    held = append_pages(t, &version, HARD);
    assert_true(held >= HARD * FRAME);
    assert_string_equal(told(t, "s", 0), "");
    sf_store_reader_let_go(t->reader);
    assert_true(append_pages(t, &version, HARD) <= held + (LOG + ONCE) * FRAME);
}

/* Wherever the log is when the store is closed, all of it is in the file afterwards. */
static void test_log_is_read_again(void **state)
{
    struct sf_store_options small = {.log_pages = LOG};
    struct test *t = *state;
    uint64_t version = 0;

    for (unsigned i = 1; i <= 4; i++) {
        struct sf_store_check check;
        open_with(t, &small);
        append_pages(t, &version, i * LOG / 3);
        open_with(t, NULL);
        assert_error(sf_store_reader_check(t->reader, NULL, NULL, &check, NULL), SF_OK);
        assert_int_equal(check.events, version);
        assert_int_equal(check.damaged, 0);
    }
}

static void add_line(void *context, const struct sf_fault *damage)
{
    const char *what = sf_fault_text(damage, SF_EN);

    add_word(context, what, strlen(what));
    add_word(context, "\n", 1);
}

static const char *damage(struct test *t, uint64_t *count)
{
    static struct text text;
    struct sf_store_check check;

    text = (struct text){.length = 0};
    assert_error(sf_store_reader_check(t->reader, add_line, &text, &check, NULL), SF_OK);
    *count = check.damaged;
    return text.text;
}

static void test_damaged_byte_is_named(void **state)
{
    struct test *t = *state;
    struct sf_fault fault;
    struct text text = {.length = 0};
    uint64_t count;

    append(t, "s", 0, "first Eichelober third");
    append(t, "other", 0, "sound");
    close_all(t);
    overwrite(path_of(t), find_in_file(path_of(t), "Eichelober"), "G", 1);
    open_with(t, NULL);
    assert_error(sf_store_reader_events(t->reader, "s", 0, add_row, &text, &fault),
                 SF_E_STORE_DAMAGED);
    assert_non_null(strstr(sf_fault_text(&fault, SF_EN), "event 2 of stream s is damaged"));
    assert_string_equal(text.text, "first");
    assert_string_equal(told(t, "other", 0), "sound");
    assert_string_equal(told(t, "s", 2), "third");
    assert_string_equal(damage(t, &count), "stream s: event 2 is damaged (checksum) \n");
    assert_int_equal(count, 1);
    assert_done(append(t, "s", 3, "on"), 4);
}

static void test_damaged_page(void **state)
{
    enum { PAGE = 4096, EVENTS = 60 };
    static char page[PAGE], long_word[] = "............................................."
                                          "............................................."
                                          ".............................................";
    struct test *t = *state;
    struct sf_fault fault;
    struct text text = {.length = 0};
    uint64_t count;

    for (unsigned i = 0; i < EVENTS; i++) {
        memcpy(long_word, i < EVENTS / 2 ? "early" : "late.", 5);
        snprintf(long_word + 5, 8, "%02u", i);
        long_word[7] = '.';
        assert_done(append(t, i < EVENTS / 2 ? "early" : "late", i % (EVENTS / 2), long_word),
                    i % (EVENTS / 2) + 1);
    }
    close_all(t);
    memset(page, 0xaa, sizeof page);
    overwrite(path_of(t), find_in_file(path_of(t), "early10") / PAGE * PAGE, page, PAGE);
    open_with(t, NULL);
    assert_error(sf_store_reader_events(t->reader, "early", 0, add_row, &text, &fault),
                 SF_E_STORE_DAMAGED);
    assert_true(fault.why);
    assert_int_equal(version(t, "late"), EVENTS / 2);
    text = (struct text){.length = 0};
    assert_error(sf_store_reader_events(t->reader, "late", 25, add_row, &text, &fault), SF_OK);
    assert_int_equal(text.rows, 5);
    assert_done(append(t, "late", EVENTS / 2, "on"), EVENTS / 2 + 1);
    assert_true(*damage(t, &count) && count > 0);
}

static void test_check_names_what_is_wrong(void **state)
{
    struct test *t = *state;
    struct sf_store_key key = key_of("name", "anna", "1", SF_KEY_PUT);
    struct sf_store_answer answer;
    struct sf_store_value value;
    uint64_t count;

    append(t, "gap", 0, "a b c");
    append(t, "short", 0, "a b");
    append_keys(t, "moved", 0, "a", &key, 1);
    assert_error(sf_store_snapshot_now(t->store, "short", 2, "s", 1, &answer), SF_OK);
    close_all(t);
    sql(t, "DELETE FROM log WHERE stream=1 AND seq=2;"
           "UPDATE streams SET version=3 WHERE name='short';"
           "UPDATE log SET at=at+1 WHERE stream=3;"
           "UPDATE keys SET value=x'32';"
           "UPDATE snapshots SET bytes=x'00';"
           "INSERT INTO log SELECT NULL, 9, 1, 0, NULL, 0");
    open_with(t, NULL);
    assert_string_equal(damage(t, &count), "stream gap: version 3, but 2 events (1-3) \n "
                                           "stream short: version 3, but 2 events (1-2) \n "
                                           "1 events of a stream without a name (9) \n "
                                           "stream moved: event 1 is damaged (checksum) \n "
                                           "key 616E6E61 of name is damaged (checksum) \n "
                                           "stream short: its snapshot is damaged (checksum) \n");
    assert_int_equal(count, 6);
    assert_error(sf_store_reader_key(t->reader, "name", "anna", 4, &value, NULL),
                 SF_E_STORE_DAMAGED);
    assert_string_equal(snapshot_of(t, "short"), ""); /* a cache: as if there were none */
    assert_error(sf_store_reader_events(t->reader, "gap", 0, count_row, &count, NULL),
                 SF_E_STORE_DAMAGED);
    assert_error(sf_store_reader_events(t->reader, "short", 0, count_row, &count, NULL),
                 SF_E_STORE_DAMAGED);
}

/* The version of a stream has gone back: its next event is there already. Only its own request has
 * a fault, whoever is in the same transaction. */
static void test_damaged_stream_harms_no_other(void **state)
{
    struct test *t = *state;
    struct answers answers = {.text = ""};
    struct one g = {&answers, 'g'}, b = {&answers, 'b'};

    append(t, "bad", 0, "a b");
    close_all(t);
    sql(t, "UPDATE streams SET version=1 WHERE name='bad'");
    open_with(t, NULL);
    for (unsigned i = 0; i < 5; i++) {
        ask(t, &g, "good", i, "x");
        ask(t, &b, "bad", 1, "x");
    }
    poll_until(t, 10);
    assert_string_equal(answers.text, "g=1 b*0 g=2 b*0 g=3 b*0 g=4 b*0 g=5 b*0 ");
    assert_int_equal(version(t, "good"), 5);
    assert_int_equal(sf_store_metrics(t->store).faults, 5);
}

/* --- all of it ---------------------------------------------------------------------------------
 */

#define EVERY(function)                                                                            \
    {                                                                                              \
#function, function, setup, teardown, NULL                                                 \
    }

static const struct CMUnitTest every[] = {
    EVERY(test_append_and_read),
    EVERY(test_time_of_the_last_event),
    EVERY(test_conflict_is_an_answer),
    EVERY(test_row_says_what_was_given),
    EVERY(test_bytes_come_back_exactly),
    EVERY(test_big_events),
    EVERY(test_bad_requests),
    EVERY(test_answers_come_in_order),
    EVERY(test_request_is_copied),
    EVERY(test_close_finishes_and_answers),
    EVERY(test_full_queue_is_busy),
    EVERY(test_wake_tells_of_answers),
    EVERY(test_callback_may_ask),
    EVERY(test_many_threads),
    EVERY(test_group_commit),
    EVERY(test_streams_are_listed_in_order),
    EVERY(test_whole_log_is_in_order),
    EVERY(test_held_reader_sees_one_moment),
    EVERY(test_keys_live_with_their_events),
    EVERY(test_a_name_is_claimed_once),
    EVERY(test_bad_keys),
    EVERY(test_keys_are_listed_both_ways),
    EVERY(test_snapshots),
    EVERY(test_erase),
    EVERY(test_urls),
    EVERY(test_one_process_holds_it),
    EVERY(test_there_or_not),
    EVERY(test_backup_while_writing),
};

static const struct CMUnitTest of_sqlite[] = {
    EVERY(test_full_disk_by_pages),
    EVERY(test_full_disk_by_size),
    EVERY(test_room_ends_anywhere),
    EVERY(test_version_1_is_migrated),
    EVERY(test_newer_version_is_left_alone),
    EVERY(test_foreign_files_are_left_alone),
    EVERY(test_only_the_owner_reads),
    EVERY(test_read_only_file),
    EVERY(test_folder_that_cannot_be),
    EVERY(test_erased_bytes_leave_the_files),
    EVERY(test_erased_bytes_wait_for_readers),
    EVERY(test_erased_bytes_leave_unasked),
    EVERY(test_redacted_bytes_leave_the_files),
    EVERY(test_erased_bytes_are_gone_when_told),
    EVERY(test_erasing_holds_up_nobody),
    EVERY(test_erasing_ends_before_closing),
    EVERY(test_erased_bytes_leave_after_a_crash),
    EVERY(test_log_stays_bounded),
    EVERY(test_log_waits_for_readers),
    EVERY(test_log_is_read_again),
    EVERY(test_damaged_byte_is_named),
    EVERY(test_damaged_page),
    EVERY(test_check_names_what_is_wrong),
    EVERY(test_damaged_stream_harms_no_other),
};

enum {
    KINDS = sizeof kinds / sizeof *kinds,
    OF_EVERY = sizeof every / sizeof *every,
    OF_SQLITE = sizeof of_sqlite / sizeof *of_sqlite,
};

static void test_every_backend_is_tested(void **state)
{
    (void)state;
    for (size_t i = 0; sf_backends[i]; i++) {
        assert_true(i < KINDS);
        assert_ptr_equal(sf_backends[i], kinds[i].backend);
    }
}

static int stop_server(void **state)
{
    (void)state;
    if (server.server)
        postgres_remove(&server);
    return 0;
}

int main(void)
{
    struct CMUnitTest tests[KINDS * OF_EVERY + OF_SQLITE + 1] = {
        cmocka_unit_test(test_every_backend_is_tested)};
    static char names[KINDS * OF_EVERY][64];
    size_t count = 1;

    for (size_t k = 0; k < KINDS; k++)
        for (size_t i = 0; i < OF_EVERY; i++, count++) {
            char *name = names[count - 1];
            snprintf(name, sizeof names[0], "%s: %s", kinds[k].backend->scheme, every[i].name);
            tests[count] = every[i];
            tests[count].name = name;
            tests[count].initial_state = (void *)(uintptr_t)&kinds[k];
        }
    for (size_t i = 0; i < OF_SQLITE; i++)
        tests[count++] = of_sqlite[i];
    return cmocka_run_group_tests(tests, NULL, stop_server);
}
