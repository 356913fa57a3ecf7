/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "base/hex.h"
#include "inn.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/*
 * Friends who come by a link: what the preview of the link says, what awaits them at the table, and
 * how they take over the seats of bots.
 */

static struct inn inn;
static char text[1 << 20];

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
    if (inn.service)
        inn_close(&inn);
    inn_release(&inn);
    return 0;
}

/* --- the seat of a bot ------------------------------------------------------------------------ */

/* The host plays with three bots; the first hand has begun. */
static void open_with_bots(struct guest *host, const char *more)
{
    char setup[128];

    guest_init(host, &inn, "Anna");
    guest_enter(host);
    snprintf(setup, sizeof setup, ",'bots':[null,'random','random','random']%s", more);
    guest_open(host, "schule-2024", setup);
    while (guest_is_between_hands(host))
        guests_step(host, 1);
}

static void play_to(struct guest *host, int64_t hands)
{
    guests_play(host, 1, hands);
}

/* Reads what has come until the view has this key, or the guest is one of the players. */
static void hear_until(struct guest *guest, const char *key)
{
    while (!sf_mirror_get(&guest->mirror, key))
        assert_true(guest_hears(guest, 10000));
}

static void who_comes_late_plays_from_the_next_hand_on(void **state)
{
    struct guest people[2], *host = &people[0], *late = &people[1];

    (void)state;
    open_with_bots(host, ",'private':true,'watch':false");
    guest_init(late, &inn, "Bene");
    guest_enter(late);
    guest_say(late, "{'t':'sit','id':'s','table':'%s','key':'%s'}", host->table, host->key);
    guest_await_ok(late);
    assert_int_equal(guest_number(late, "seat"), 1);
    assert_non_null(strstr(late->heard, "\"t\":\"snap\""));
    assert_null(sf_mirror_get(&late->mirror, "seat")); /* sees what lies on the table */
    assert_null(sf_mirror_get(&late->mirror, "hand"));
    guest_say(late, "{'t':'sit','id':'t','table':'%s'}", host->table); /* again: the same seat */
    guest_await_ok(late);
    assert_int_equal(guest_number(late, "seat"), 1);
    snprintf(late->table, sizeof late->table, "%s", host->table);
    play_to(host, 1);
    hear_until(late, "seat");
    assert_string_equal(sf_mirror_get(&late->mirror, "seat"), "1");
    guests_play(people, 2, 3); /* and plays */
    assert_non_null(sf_mirror_get(&late->mirror, "hand_no"));
    guest_release(late);
    guest_release(host);
}

/* The seat is theirs although the connection was lost before the hand ended. */
static void who_waits_may_be_cut_off(void **state)
{
    struct guest host, late;

    (void)state;
    open_with_bots(&host, ",'private':true");
    guest_init(&late, &inn, "Bene");
    guest_enter(&late);
    guest_say(&late, "{'t':'sit','id':'s','table':'%s','key':'%s','seat':2}", host.table, host.key);
    guest_await_ok(&late);
    snprintf(late.table, sizeof late.table, "%s", host.table);
    guest_cut(&late);
    play_to(&host, 1);
    while (!strstr(sf_mirror_get(&host.mirror, "seats"), "\"away\":true"))
        assert_true(guest_hears(&host, 10000));
    guest_return(&late, 1);
    hear_until(&late, "seat");
    assert_string_equal(sf_mirror_get(&late.mirror, "seat"), "2");
    guest_release(&late);
    guest_release(&host);
}

static void an_account_that_waits_for_a_seat_is_not_deleted(void **state)
{
    struct guest host, late;

    (void)state;
    open_with_bots(&host, "");
    guest_init(&late, &inn, "Bene");
    guest_enter(&late);
    guest_say(&late, "{'t':'sit','id':'s','table':'%s'}", host.table);
    guest_await_ok(&late);
    guest_say(&late, "{'t':'forget','id':'f'}");
    guest_await_err(&late, "already_seated");
    guest_say(&late, "{'t':'do','id':'r','table':'%s','a':{'rise':true}}", host.table);
    guest_await_ok(&late);
    guest_say(&late, "{'t':'forget','id':'g'}");
    guest_await_ok(&late);
    guest_release(&late);
    guest_release(&host);
}

/* --- before they sit down --------------------------------------------------------------------- */

static void an_invitation_needs_the_link(void **state)
{
    struct guest host, friend;

    (void)state;
    open_with_bots(&host, ",'private':true");
    guest_init(&friend, &inn, "Bene");
    guest_enter(&friend);
    guest_say(&friend, "{'t':'invitation','id':'a','table':'%s'}", host.table);
    guest_await_err(&friend, "not_found");
    guest_say(&friend, "{'t':'invitation','id':'b','table':'%s','key':'%s'}", host.table, host.key);
    guest_await(&friend, "invitation");
    assert_non_null(strstr(friend.text, "\"rulebook\":\"schule-2024\""));
    assert_non_null(strstr(friend.text, "\"seats\":[\"Anna\",\"random\",\"random\",\"random\"]"));
    guest_await_ok(&friend);
    guest_release(&friend);
    guest_release(&host);
}

/* --- the preview ------------------------------------------------------------------------------ */

static void put_app(char web[SCRATCH_MAX + 16])
{
    char path[SCRATCH_MAX + 64];
    FILE *file;

    snprintf(web, SCRATCH_MAX + 16, "%s/web", inn.folder);
    assert_int_equal(mkdir(web, 0700), 0);
    snprintf(path, sizeof path, "%s/index.html", web);
    file = fopen(path, "w");
    assert_non_null(file);
    fputs("<html><head><title>Stichfest</title></head><body></body></html>", file);
    assert_int_equal(fclose(file), 0);
    inn_close(&inn);
    inn.options.web = web;
    inn_open(&inn);
}

/* As the app computes it. */
static void preview_of(char token[17], const char *key)
{
    static const char label[] = "stichfest preview ";
    uint8_t bytes[sizeof label - 1 + 32], hash[32];

    memcpy(bytes, label, sizeof label - 1);
    crypto_hash_sha256(bytes + sizeof label - 1, (const unsigned char *)key, strlen(key));
    crypto_hash_sha256(hash, bytes, sizeof bytes);
    sf_hex_write(token, hash, 8);
}

static void get(const char *table, const char *query)
{
    char path[200];

    snprintf(path, sizeof path, "/table/%s?%s", table, query);
    assert_int_equal(inn_get(&inn, path, "", text, sizeof text), 200);
}

static bool page_has(const char *part)
{
    return strstr(text, part);
}

static void the_preview_of_a_private_table_needs_its_link(void **state)
{
    char web[SCRATCH_MAX + 16], token[17], query[40];
    static char none[sizeof text];
    struct guest host;

    (void)state;
    put_app(web);
    guest_init(&host, &inn, "Anna <Maria> & Co");
    guest_enter(&host);
    guest_open(&host, "schule-2024", ",'private':true");
    preview_of(token, host.key);
    snprintf(query, sizeof query, "lang=de&p=%s", token);
    get(host.table, query);
    assert_true(page_has("<meta property=\"og:title\" content=\"Anna &lt;Maria> &amp; Co wartet, "
                         "3 Plätze frei\">"));
    assert_true(page_has("/picture.png?lang=de&amp;p="));
    assert_true(page_has("</head><body></body>"));
    snprintf(query, sizeof query, "lang=en&p=%s", token);
    get(host.table, query);
    assert_true(page_has(" is waiting, 3 seats free\">"));
    /* without it there is nothing about the table that is not said about any address */
    get("abcdefghijkmnpqrstuv", "lang=de");
    memcpy(none, text, strlen(text) + 1);
    assert_true(page_has("Einladung zum Schafkopf"));
    get(host.table, "lang=de");
    for (char *at = text; (at = strstr(at, host.table)); at++)
        memcpy(at, "abcdefghijkmnpqrstuv", strlen(host.table));
    assert_string_equal(text, none);
    get(host.table, "lang=de&p=0000000000000000");
    assert_false(page_has("Anna"));
    get(host.table, "lang=de&p=%22%3E%3Cscript%3E");
    assert_false(page_has("<script>"));
    guest_release(&host);
}

static void the_preview_counts_who_is_there(void **state)
{
    char web[SCRATCH_MAX + 16];
    struct guest host, other;

    (void)state;
    put_app(web);
    guest_init(&host, &inn, "Anna");
    guest_enter(&host);
    guest_open(&host, "schule-2024", "");
    guest_init(&other, &inn, "Bene");
    guest_enter(&other);
    guest_sit(&other, &host);
    get(host.table, "lang=de");
    assert_true(page_has("content=\"Anna und Bene warten, 2 Plätze frei\""));
    guest_release(&other);
    guest_release(&host);
    open_with_bots(&host, "");
    get(host.table, "lang=de");
    assert_true(page_has("content=\"Anna spielt, 3 Plätze frei\""));
    guest_say(&host, "{'t':'do','id':'c','table':'%s','a':{'rise':true}}", host.table);
    guest_await_ok(&host);
    guest_release(&host);
}

static void the_picture_is_a_picture(void **state)
{
    struct guest host;
    char path[80];

    (void)state;
    guest_init(&host, &inn, "Anna");
    guest_enter(&host);
    guest_open(&host, "schule-2024", "");
    snprintf(path, sizeof path, "/api/tables/%s/picture.png?lang=de", host.table);
    assert_int_equal(inn_get(&inn, path, "", text, sizeof text), 200);
    assert_memory_equal(text, "\x89PNG\r\n\x1a\n", 8); /* test_print looks at it */
    assert_int_equal(
        inn_get(&inn, "/api/tables/abcdefghijkmnpqrstuv/picture.png", "", text, sizeof text), 200);
    guest_release(&host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_comes_late_plays_from_the_next_hand_on, open_inn,
                                        close_inn),
        cmocka_unit_test_setup_teardown(who_waits_may_be_cut_off, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(an_account_that_waits_for_a_seat_is_not_deleted, open_inn,
                                        close_inn),
        cmocka_unit_test_setup_teardown(an_invitation_needs_the_link, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(the_preview_of_a_private_table_needs_its_link, open_inn,
                                        close_inn),
        cmocka_unit_test_setup_teardown(the_preview_counts_who_is_there, open_inn, close_inn),
        cmocka_unit_test_setup_teardown(the_picture_is_a_picture, open_inn, close_inn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
