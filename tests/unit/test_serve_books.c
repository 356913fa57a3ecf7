/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "club.h"
#include "server/admin.h"
#include "server/quota.h"
#include "store/store.h"
#include <stdio.h>
#include <string.h>

/* The books of a club on the server: stored, listed, replaced, deleted, and used for a tournament.
 */

static struct club club;

static int open_club(void **state)
{
    (void)state;
    inn_init(&club.inn);
    return 0;
}

static int close_club(void **state)
{
    (void)state;
    club_close(&club);
    return 0;
}

/* Single quotes stand for double ones. */
static unsigned ask(const struct guest *guest, const char *method, const char *behind,
                    const char *body)
{
    char path[80], text[512];

    snprintf(path, sizeof path, "/api/books%s%s", behind[0] ? "/" : "", behind);
    snprintf(text, sizeof text, "%s", body ? body : "");
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    return club_ask(&club, guest, method, path, body ? text : NULL);
}

static void store_book(const struct guest *guest, const char *body, char id[25])
{
    assert_int_equal(ask(guest, "POST", "", body), 200);
    assert_int_equal(sscanf(club.shown, "{\"ok\":true,\"book\":\"%24[a-z0-9]\"}", id), 1);
}

#define AU "{'name':'SC Au','rulebook':'schule-2024','rounds':3,'games':20,'counting':'plus'}"
#define AU_IS                                                                                      \
    "\"name\":\"SC Au\",\"terms\":{\"name\":\"SC Au\",\"rulebook\":\"schule-2024\",\"rounds\":3"

static void a_book_is_there_next_time(void **state)
{
    struct guest desk, other;
    char id[25];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_come(&club, &other, "Sepp");
    assert_int_equal(ask(&desk, "GET", "", NULL), 200);
    assert_string_equal(club.shown, "{\"books\":[]}");
    store_book(&desk, AU, id);
    inn_close(&club.inn);
    inn_open(&club.inn);
    assert_int_equal(ask(&desk, "GET", "", NULL), 200);
    assert_true(club_says(&club, id) && club_says(&club, AU_IS));

    /* nobody else sees or changes it */
    assert_int_equal(ask(&other, "GET", "", NULL), 200);
    assert_string_equal(club.shown, "{\"books\":[]}");
    assert_int_equal(ask(&other, "POST", id, AU), 404);
    assert_int_equal(ask(&other, "DELETE", id, NULL), 404);

    /* replaced, and deleted */
    assert_int_equal(ask(&desk, "POST", id, "{'name':'Au II','rulebook':'bsv-1989'}"), 200);
    assert_int_equal(ask(&desk, "GET", "", NULL), 200);
    assert_true(club_says(&club, "\"name\":\"Au II\"") && !club_says(&club, "SC Au"));
    assert_int_equal(ask(&desk, "DELETE", id, NULL), 200);
    assert_int_equal(ask(&desk, "DELETE", id, NULL), 404);
    assert_int_equal(ask(&desk, "GET", "", NULL), 200);
    assert_string_equal(club.shown, "{\"books\":[]}");
    guest_release(&other);
    guest_release(&desk);
}

/* The body, the path of the fault and a part of its sentence. */
static const struct {
    const char *body, *field, *says;
} wrong[] = {
    {"{'rulebook':'bsv-1989'}", "name", "finds it again"},
    {"{'name':'A','rulebook':'bsv-1989','rounds':99}", "rounds", "99"},
    {"{'name':'A','rulebook':'bsv-1989','lost_solos':'deducted'}", "lost_solos", "Deducting"},
    {"{'name':'A','rulebook':'bsv-1989','drinks':2}", "drinks", "unknown"},
    {"{'name':'A'", NULL, ""},
};

static void a_book_that_cannot_be_used_is_not_stored(void **state)
{
    struct guest desk;
    char field[80];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(ask(&desk, "POST", "", wrong[i].body), 422);
        snprintf(field, sizeof field, "\"field\":\"%s\"", wrong[i].field ? wrong[i].field : "");
        if ((wrong[i].field && !club_says(&club, field)) || !club_says(&club, wrong[i].says))
            fail_msg("%s: %s", wrong[i].body, club.shown);
    }
    assert_int_equal(ask(&desk, "GET", "", NULL), 200);
    assert_string_equal(club.shown, "{\"books\":[]}");
    guest_release(&desk);
}

static void an_account_has_so_many_books(void **state)
{
    struct guest desk;
    char id[25];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    for (unsigned i = 0; i < sf_quota_limit(SF_QUOTA_BOOKS, false); i++)
        store_book(&desk, AU, id);
    assert_int_equal(ask(&desk, "POST", "", AU), 422);
    assert_true(club_says(&club, "at most 10 tournament books"));
    assert_int_equal(ask(&desk, "POST", id, AU), 200); /* a change needs no room */
    guest_release(&desk);
}

static bool count_key(void *context, const struct sf_store_key *key)
{
    (void)key;
    ++*(unsigned *)context;
    return true;
}

static unsigned count_books(struct sf_store_reader *reader)
{
    struct sf_key_range range = {.space = "book", .limit = 100};
    unsigned count = 0;

    assert_int_equal(sf_store_reader_keys(reader, &range, count_key, &count, NULL), SF_OK);
    return count;
}

static void books_go_with_the_account(void **state)
{
    struct sf_store *store;
    struct sf_store_reader *reader;
    struct guest desk;
    char id[25], account[sizeof desk.account];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    store_book(&desk, AU, id);
    store_book(&desk, AU, id);
    memcpy(account, desk.account, sizeof account);
    guest_release(&desk);
    inn_close(&club.inn);
    store = sf_store_open(club.inn.db, NULL, NULL);
    reader = sf_store_reader_new(store, NULL);
    assert_int_equal(count_books(reader), 2);
    assert_int_equal(sf_admin_forget(store, reader, account, NULL), SF_OK);
    sf_store_reader_free(reader);
    sf_store_close(store);
    store = sf_store_open(club.inn.db, NULL, NULL);
    reader = sf_store_reader_new(store, NULL);
    assert_int_equal(count_books(reader), 0);
    sf_store_reader_free(reader);
    sf_store_close(store);
    inn_open(&club.inn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_book_is_there_next_time, open_club, close_club),
        cmocka_unit_test_setup_teardown(a_book_that_cannot_be_used_is_not_stored, open_club,
                                        close_club),
        cmocka_unit_test_setup_teardown(an_account_has_so_many_books, open_club, close_club),
        cmocka_unit_test_setup_teardown(books_go_with_the_account, open_club, close_club),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
