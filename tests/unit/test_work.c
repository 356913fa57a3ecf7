/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* pthread, syscall() */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/address.h"
#include "net/mail.h"
#include "net/thread.h"
#include "net/wake.h"
#include "net/work.h"
#include <arpa/inet.h>
#include <event2/event.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * The parts beside the loop: messages from other threads, jobs on other threads, and the limits of
 * addresses. Nothing is lost, nothing is done twice, and a full queue reports it.
 */

/* --- wakes ------------------------------------------------------------------------------------ */

static void *ring_often(void *context)
{
    for (unsigned i = 0; i < 1000; i++)
        sf_wake_ring(context);
    return NULL;
}

static void count(void *context)
{
    ++*(unsigned *)context;
}

static void a_ring_before_the_loop_counts_and_several_are_one(void **state)
{
    struct event_base *base = event_base_new();
    struct sf_wake *wake = sf_wake_new();
    unsigned woken = 0;
    pthread_t ringer;

    (void)state;
    assert_non_null(wake);
    assert_int_equal(pthread_create(&ringer, NULL, ring_often, wake), 0);
    assert_int_equal(pthread_join(ringer, NULL), 0);
    assert_true(sf_wake_listen(wake, base, count, &woken));
    event_base_loop(base, EVLOOP_NONBLOCK);
    assert_int_equal(woken, 1);
    event_base_loop(base, EVLOOP_NONBLOCK);
    assert_int_equal(woken, 1); /* nobody has rung since */
    sf_wake_ring(wake);
    event_base_loop(base, EVLOOP_NONBLOCK);
    assert_int_equal(woken, 2);
    sf_wake_free(wake);
    sf_wake_free(NULL);
    event_base_free(base);
}

/* --- letters ---------------------------------------------------------------------------------- */

enum { SENDERS = 4, EACH = 500 };

struct post {
    struct event_base *base;
    struct sf_mail *mail;
    pthread_t reader;
    unsigned read, wanted; /* the reader's */
    int last[SENDERS];
};

struct letter {
    struct post *post;
    unsigned sender;
    int number;
};

static struct letter letters[SENDERS][EACH];

static void read_letter(void *argument)
{
    struct letter *letter = argument;
    struct post *post = letter->post;

    assert_true(pthread_equal(pthread_self(), post->reader));
    assert_int_equal(letter->number, post->last[letter->sender] + 1); /* in order */
    post->last[letter->sender] = letter->number;
    if (++post->read == post->wanted)
        event_base_loopbreak(post->base);
}

static void *send_letters(void *context)
{
    struct letter *mine = context;

    for (unsigned i = 0; i < EACH; i++)
        while (!sf_mail_post(mine[i].post->mail, read_letter, &mine[i]))
            sched_yield(); /* full: again */
    return NULL;
}

static void letters_of_many_threads_arrive_once_and_in_order(void **state)
{
    struct post post = {.base = event_base_new(), .wanted = SENDERS * EACH};
    pthread_t threads[SENDERS];

    (void)state;
    assert_non_null(post.base);
    post.mail = sf_mail_new(post.base, 16);
    post.reader = pthread_self();
    assert_non_null(post.mail);
    for (unsigned i = 0; i < SENDERS; i++) {
        post.last[i] = -1;
        for (int j = 0; j < EACH; j++)
            letters[i][j] = (struct letter){&post, i, j};
        assert_int_equal(pthread_create(&threads[i], NULL, send_letters, letters[i]), 0);
    }
    event_base_dispatch(post.base);
    for (unsigned i = 0; i < SENDERS; i++)
        pthread_join(threads[i], NULL);
    assert_int_equal(post.read, SENDERS * EACH);
    sf_mail_free(post.mail);
    event_base_free(post.base);
}

static void a_full_box_refuses_and_its_end_reads_the_rest(void **state)
{
    struct post post = {.base = event_base_new(), .wanted = 100, .last = {-1}};

    (void)state;
    post.mail = sf_mail_new(post.base, 3);
    post.reader = pthread_self();
    for (int i = 0; i < 4; i++) {
        letters[0][i] = (struct letter){&post, 0, i};
        assert_int_equal(sf_mail_post(post.mail, read_letter, &letters[0][i]), i < 3);
    }
    sf_mail_free(post.mail);
    assert_int_equal(post.read, 3);
    sf_mail_free(NULL);
    assert_null(sf_mail_new(post.base, 0));
    event_base_free(post.base);
}

/* --- jobs ------------------------------------------------------------------------------------- */

struct shop {
    struct event_base *base;
    struct sf_work *work;
    pthread_t loop;
    unsigned given, done, dropped, refused, wanted; /* the loop's */
    atomic_uint ran;
    atomic_bool gate; /* jobs wait until it is open */
};

static void run_job(void *context, unsigned thread)
{
    struct shop *shop = context;

    assert_true(thread < 3);
    while (!atomic_load(&shop->gate))
        sched_yield();
    assert_false(pthread_equal(pthread_self(), shop->loop));
    atomic_fetch_add(&shop->ran, 1);
}

static void job_done(void *context, bool ran)
{
    struct shop *shop = context;

    assert_true(pthread_equal(pthread_self(), shop->loop));
    shop->done += ran;
    shop->dropped += !ran;
    if (shop->done == shop->wanted)
        event_base_loopbreak(shop->base);
}

static void give(struct shop *shop)
{
    struct sf_job job = {.run = run_job, .done = job_done, .context = shop};

    if (sf_work_give(shop->work, &job))
        shop->given++;
    else
        shop->refused++;
}

static void jobs_run_elsewhere_and_end_on_the_loop(void **state)
{
    struct shop shop = {.base = event_base_new(), .loop = pthread_self(), .gate = true};

    (void)state;
    shop.work = sf_work_new(shop.base, 3, 5);
    assert_non_null(shop.work);
    while (shop.given < 500) {
        shop.refused = 0;
        while (!shop.refused)
            give(&shop);
        assert_int_equal(sf_work_pending(shop.work), 8); /* three at work, five waiting */
        shop.wanted = shop.given;
        event_base_dispatch(shop.base);
        assert_int_equal(sf_work_pending(shop.work), 0);
    }
    assert_int_equal(shop.done, shop.given);
    assert_int_equal(atomic_load(&shop.ran), shop.given);
    sf_work_free(shop.work);
    event_base_free(shop.base);
}

static void *open_gate(void *context)
{
    struct shop *shop = context;

    atomic_store(&shop->gate, true);
    return NULL;
}

/* How the kernel serves a thread: the kernel's struct sched_attr, whose header and that of the C
 * library exclude each other. */
struct attr {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
};

static struct attr turns_of_this_thread(void)
{
    struct attr attr = {.size = sizeof attr};

    assert_int_equal(syscall(SYS_sched_getattr, 0, &attr, sizeof attr, 0), 0);
    return attr;
}

struct turns {
    struct event_base *base;
    struct attr of_pool;
};

static void look_at_turns(void *context, unsigned thread)
{
    (void)thread;
    ((struct turns *)context)->of_pool = turns_of_this_thread();
}

static void turns_seen(void *context, bool ran)
{
    assert_true(ran);
    event_base_loopbreak(((struct turns *)context)->base);
}

/* An older kernel has one length for all; the niceness differs there, too. */
static void a_pool_gives_way_to_a_prompt_thread(void **state)
{
    struct turns turns = {.base = event_base_new()};
    struct attr before = turns_of_this_thread(), prompt;
    struct sf_work *work;

    (void)state;
    sf_thread_prompt();
    prompt = turns_of_this_thread();
    assert_int_equal(prompt.nice, before.nice);
    work = sf_work_new(turns.base, 1, 0);
    assert_non_null(work);
    assert_true(sf_work_give(work, &(struct sf_job){look_at_turns, turns_seen, &turns}));
    event_base_dispatch(turns.base);
    assert_true(turns.of_pool.nice > prompt.nice || prompt.nice == 19);
    assert_true(turns.of_pool.runtime == before.runtime);
    assert_true(prompt.runtime <= before.runtime);
    sf_work_free(work);
    event_base_free(turns.base);
}

static void the_end_of_a_pool_finishes_or_drops(void **state)
{
    struct shop shop = {.base = event_base_new(), .loop = pthread_self(), .wanted = 1000};
    pthread_t porter;

    (void)state;
    shop.work = sf_work_new(shop.base, 2, 6);
    assert_non_null(shop.work);
    for (unsigned i = 0; i < 10; i++)
        give(&shop);
    assert_int_equal(shop.given, 8);
    assert_int_equal(shop.refused, 2);
    assert_int_equal(pthread_create(&porter, NULL, open_gate, &shop), 0);
    sf_work_free(shop.work);
    pthread_join(porter, NULL);
    assert_int_equal(shop.done + shop.dropped, 8);
    assert_int_equal(atomic_load(&shop.ran), shop.done);
    sf_work_free(NULL);
    event_base_free(shop.base);
}

/* --- addresses -------------------------------------------------------------------------------- */

static struct sf_address address(const char *text)
{
    struct sf_address read;

    assert_true(sf_address_read(&read, (struct sf_slice){text, strlen(text)}));
    return read;
}

static void addresses_are_read_and_written(void **state)
{
    static const char *const good[] = {"127.0.0.1", "255.255.255.255", "::1", "2001:db8::7"};
    static const char *const bad[] = {"",      "localhost", "1.2.3",        "1.2.3.4:80",
                                      "[::1]", "1.2.3.256", "2001:db8:::1", " 1.2.3.4"};
    char text[SF_ADDRESS_TEXT];
    struct sf_address read, other;

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        read = address(good[i]);
        sf_address_write(&read, text);
        assert_string_equal(text, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(sf_address_read(&read, (struct sf_slice){bad[i], strlen(bad[i])}));
    read = address("1.2.3.4");
    other = address("::ffff:1.2.3.4"); /* one machine, however it comes */
    assert_true(sf_address_equal(&read, &other));
}

static void a_machine_is_known_by_itself(void **state)
{
    static const char *const itself[] = {"127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"};
    static const char *const others[] = {"128.0.0.1", "0.0.0.0", "192.168.0.127",
                                         "::",        "::2",     "fe80::1"};
    struct sf_address read;

    (void)state;
    for (size_t i = 0; i < sizeof itself / sizeof *itself; i++) {
        read = address(itself[i]);
        assert_true(sf_address_is_loopback(&read));
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        read = address(others[i]);
        assert_false(sf_address_is_loopback(&read));
    }
}

static void an_account_gives_its_credits_back_evenly(void **state)
{
    static const struct sf_rate rate = {.credits = 30, .window_ms = 20000};
    struct sf_net_account account = {0};
    uint64_t second = 1000000, start = 5 * second;

    (void)state; /* 30 in 20 s: at once, and then one each 2/3 s */
    for (unsigned i = 0; i < 30; i++)
        assert_true(sf_account_take(&account, &rate, start));
    assert_false(sf_account_take(&account, &rate, start));
    assert_false(sf_account_take(&account, &rate, start + 600000));
    assert_true(sf_account_take(&account, &rate, start + 667000));
    assert_false(sf_account_take(&account, &rate, start + 667000));
    for (unsigned i = 0; i < 30; i++)
        assert_true(sf_account_take(&account, &rate, start + 60 * second));
    assert_false(sf_account_take(&account, &rate, start + 60 * second));
    assert_true(sf_account_take(&account, &(struct sf_rate){0}, 0));
}

static void neighbourhoods_are_counted_together(void **state)
{
    static const struct sf_address_limits limits = {.open = 2};
    struct sf_addresses *book = sf_addresses_new(&limits, 8);
    struct sf_address one = address("2001:db8:1:2::1"), two = address("2001:db8:1:2:ffff::9"),
                      other = address("2001:db8:1:3::1"), four = address("192.0.2.1"),
                      five = address("192.0.2.2");

    (void)state;
    assert_non_null(book);
    assert_int_equal(sf_addresses_enter(book, &one, 1), SF_ADDRESS_WELCOME);
    assert_int_equal(sf_addresses_enter(book, &two, 1), SF_ADDRESS_WELCOME);
    assert_int_equal(sf_addresses_enter(book, &one, 1), SF_ADDRESS_TOO_MANY);
    assert_int_equal(sf_addresses_enter(book, &other, 1), SF_ADDRESS_WELCOME);
    assert_int_equal(sf_addresses_enter(book, &four, 1), SF_ADDRESS_WELCOME);
    assert_int_equal(sf_addresses_enter(book, &five, 1), SF_ADDRESS_WELCOME);
    assert_int_equal(sf_addresses_known(book), 4);
    sf_addresses_leave(book, &two);
    assert_int_equal(sf_addresses_enter(book, &one, 1), SF_ADDRESS_WELCOME);
    sf_addresses_free(book);
    sf_addresses_free(NULL);
}

static void a_full_book_forgets_who_owes_nothing(void **state)
{
    static const struct sf_address_limits limits = {.requests = {2, 1000}};
    struct sf_addresses *book = sf_addresses_new(&limits, 4);
    uint64_t now = 1000000;
    char text[SF_ADDRESS_TEXT];
    struct sf_address who;

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        snprintf(text, sizeof text, "10.0.0.%u", i);
        who = address(text);
        assert_int_equal(sf_addresses_ask(book, &who, now), SF_ADDRESS_WELCOME);
    }
    who = address("10.0.0.9");
    assert_int_equal(sf_addresses_ask(book, &who, now + 1), SF_ADDRESS_TOO_MANY);
    /* half a second later all credits are back, and the four rows are free */
    assert_int_equal(sf_addresses_ask(book, &who, now + 600000), SF_ADDRESS_WELCOME);
    assert_int_equal(sf_addresses_known(book), 1);
    assert_int_equal(sf_addresses_ask(book, &who, now + 600000), SF_ADDRESS_WELCOME);
    assert_int_equal(sf_addresses_ask(book, &who, now + 600000), SF_ADDRESS_TOO_FAST);
    sf_addresses_free(book);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ring_before_the_loop_counts_and_several_are_one),
        cmocka_unit_test(letters_of_many_threads_arrive_once_and_in_order),
        cmocka_unit_test(a_full_box_refuses_and_its_end_reads_the_rest),
        cmocka_unit_test(jobs_run_elsewhere_and_end_on_the_loop),
        cmocka_unit_test(a_pool_gives_way_to_a_prompt_thread),
        cmocka_unit_test(the_end_of_a_pool_finishes_or_drops),
        cmocka_unit_test(addresses_are_read_and_written),
        cmocka_unit_test(a_machine_is_known_by_itself),
        cmocka_unit_test(an_account_gives_its_credits_back_evenly),
        cmocka_unit_test(neighbourhoods_are_counted_together),
        cmocka_unit_test(a_full_book_forgets_who_owes_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
