/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include "server/fair.h"
#include "server/shares.h"
#include <event2/event.h>
#include <semaphore.h>
#include <string.h>

/* The fair queue, with one letter for each key, and the shares of a pool of threads. */

enum { ITEMS = 64 };

static struct sf_fair fair;
static struct sf_fair_item items[ITEMS];
static unsigned pushed;

static void begin(void)
{
    fair = (struct sf_fair){.count = 0};
    pushed = 0;
}

/* A letter pushes an item of this key. */
static void push(const char *keys, unsigned cost)
{
    for (; *keys; keys++) {
        items[pushed] = (struct sf_fair_item){.key = (uint64_t)*keys, .cost = cost};
        sf_fair_push(&fair, &items[pushed++]);
    }
}

static void expect(const char *keys)
{
    for (; *keys; keys++) {
        const struct sf_fair_item *item = sf_fair_pop(&fair);
        assert_non_null(item);
        assert_int_equal((char)item->key, *keys);
    }
}

static void keys_take_turns(void **state)
{
    (void)state;
    begin();
    push("aaaaabbc", 1);
    expect("abcabaaa");
    assert_null(sf_fair_pop(&fair));
    push("ab", 1);
    expect("a");
    push("aac", 1);
    expect("b");
    expect("aca");
    assert_null(sf_fair_pop(&fair));
    assert_int_equal(fair.count, 0);
}

static void the_items_of_a_key_stay_in_order(void **state)
{
    (void)state;
    begin();
    push("aabab", 1);
    assert_ptr_equal(sf_fair_pop(&fair), &items[0]);
    assert_ptr_equal(sf_fair_pop(&fair), &items[2]);
    assert_ptr_equal(sf_fair_pop(&fair), &items[1]);
    assert_ptr_equal(sf_fair_pop(&fair), &items[4]);
    assert_ptr_equal(sf_fair_pop(&fair), &items[3]);
}

static void a_costly_item_waits_for_its_credit(void **state)
{
    (void)state;
    begin();
    push("aa", 3);
    push("bbbbb", 1);
    expect("bbabbba");
}

/* --- shares ----------------------------------------------------------------------------------- */

static char ended[ITEMS + 1];
static unsigned ends;
static struct event_base *base;

static void nothing(void *context, unsigned thread)
{
    (void)context;
    (void)thread;
}

static void note(void *context, bool ran)
{
    ended[ends++] = ran ? *(const char *)context : '-';
}

static bool give(struct sf_shares *shares, const char *account, uint64_t address)
{
    struct sf_job job = {.run = nothing, .done = note, .context = (void *)(uintptr_t)account};
    struct sf_owner owner = {.account = (uint64_t)*account, .address = address};

    return sf_shares_give(shares, &owner, &job);
}

/* The stranger comes first with as much as they may have. */
static void a_stranger_does_not_starve_others(void **state)
{
    struct sf_shares_limits limits = {.running = 1, .waiting = 8, .by_account = 4, .by_address = 5};
    struct sf_work *work;
    struct sf_shares *shares;

    (void)state;
    base = event_base_new();
    work = sf_work_new(base, 1, 0);
    shares = sf_shares_new(work, &limits);
    memset(ended, 0, sizeof ended);
    ends = 0;
    for (unsigned i = 0; i < 4; i++)
        assert_true(give(shares, "s", 1));
    assert_false(give(shares, "s", 2)); /* the account has enough */
    assert_true(give(shares, "t", 1));
    assert_false(give(shares, "u", 1)); /* the address has enough */
    assert_true(give(shares, "L", 3));
    while (ends < 6)
        event_base_loop(base, EVLOOP_ONCE);
    assert_string_equal(ended, "ssLtss");
    sf_work_free(work);
    sf_shares_free(shares);
    event_base_free(base);
}

/* Five guests of one address have as much as one stranger elsewhere. */
static void addresses_take_turns(void **state)
{
    struct sf_shares_limits limits = {.running = 1, .waiting = 32};
    struct sf_work *work;
    struct sf_shares *shares;

    (void)state;
    base = event_base_new();
    work = sf_work_new(base, 1, 0);
    shares = sf_shares_new(work, &limits);
    memset(ended, 0, sizeof ended);
    ends = 0;
    for (const char *account = "abcdeab"; *account; account++)
        assert_true(give(shares, account, 1));
    assert_true(give(shares, "L", 2));
    assert_true(give(shares, "L", 2));
    while (ends < 9)
        event_base_loop(base, EVLOOP_ONCE);
    assert_string_equal(ended, "abLcLdeab");
    sf_work_free(work);
    sf_shares_free(shares);
    event_base_free(base);
}

static sem_t go;

static void wait_for_go(void *context, unsigned thread)
{
    (void)context;
    (void)thread;
    sem_wait(&go);
}

/* As the workers of bots do it: searches have one thread less than there are. */
static void a_quick_job_overtakes_searches(void **state)
{
    struct sf_shares_limits limits = {.running = 1, .waiting = 8};
    static char names[] = "sq";
    struct sf_job search = {.run = wait_for_go, .done = note, .context = &names[0]};
    struct sf_job quick = {.run = nothing, .done = note, .context = &names[1]};
    struct sf_work *work;
    struct sf_shares *shares;

    (void)state;
    base = event_base_new();
    work = sf_work_new(base, 2, 0);
    shares = sf_shares_new(work, &limits);
    memset(ended, 0, sizeof ended);
    ends = 0;
    sem_init(&go, 0, 0);
    for (unsigned i = 0; i < 3; i++)
        assert_true(sf_shares_give(shares, &(struct sf_owner){.account = i}, &search));
    assert_true(sf_work_give(work, &quick));
    while (ends < 1)
        event_base_loop(base, EVLOOP_ONCE);
    for (unsigned i = 0; i < 3; i++)
        sem_post(&go);
    while (ends < 4)
        event_base_loop(base, EVLOOP_ONCE);
    assert_string_equal(ended, "qsss");
    sf_work_free(work);
    sf_shares_free(shares);
    event_base_free(base);
    sem_destroy(&go);
}

static void those_who_wait_are_told_of_the_end(void **state)
{
    struct sf_shares_limits limits = {.running = 1, .waiting = 8};
    struct sf_work *work;
    struct sf_shares *shares;

    (void)state;
    base = event_base_new();
    work = sf_work_new(base, 1, 0);
    shares = sf_shares_new(work, &limits);
    ends = 0;
    for (unsigned i = 0; i < 3; i++)
        assert_true(give(shares, "s", 1));
    sf_work_free(work);
    sf_shares_free(shares);
    assert_int_equal(ends, 3);
    assert_int_equal(ended[2], '-');
    event_base_free(base);
}

static uint64_t owner_of(const char *text)
{
    struct sf_address address;

    assert_true(sf_address_read(&address, (struct sf_slice){text, strlen(text)}));
    return sf_owner_address(&address);
}

/* Whoever has one address of IPv6 has a /64 of them, and gains nothing by that. */
static void a_network_is_one_address(void **state)
{
    (void)state;
    assert_true(owner_of("2001:db8::1") == owner_of("2001:db8::ffff:1:2:3"));
    assert_true(owner_of("2001:db8::1") != owner_of("2001:db8:0:1::1"));
    assert_true(owner_of("192.0.2.1") == owner_of("192.0.2.1"));
    assert_true(owner_of("192.0.2.1") != owner_of("192.0.2.2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_take_turns),
        cmocka_unit_test(the_items_of_a_key_stay_in_order),
        cmocka_unit_test(a_costly_item_waits_for_its_credit),
        cmocka_unit_test(a_stranger_does_not_starve_others),
        cmocka_unit_test(addresses_take_turns),
        cmocka_unit_test(a_quick_job_overtakes_searches),
        cmocka_unit_test(those_who_wait_are_told_of_the_end),
        cmocka_unit_test(a_network_is_one_address),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
