/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "club.h"
#include <string.h>

/* What the server prints for those who have no tournament. The thread sanitizer leaves it out. */

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

#define LEDGER                                                                                     \
    "{\"e\":\"round\",\"id\":\"p-1\",\"at\":1,\"v\":1,\"round\":\"r\",\"name\":\"Mittwoch\","      \
    "\"rulebook\":\"bsv-1989\"}\n"                                                                 \
    "{\"e\":\"evening\",\"id\":\"p-2\",\"at\":2,\"evening\":\"e\",\"day\":\"2026-11-18\","         \
    "\"seats\":[\"a\",\"b\",\"c\",\"d\"],\"dealer\":0}\n"

static void a_round_is_printed_and_not_stored(void **state)
{
    static char long_line[70000];
    struct guest guest, stranger = {.inn = &club.inn};
    const char *path = "/api/rounds/print?evening=2026-11-18&lang=de";

    (void)state;
    club_open(&club);
    club_come(&club, &guest, "Anna");
    assert_int_equal(club_ask(&club, &guest, "POST", path, LEDGER), 200);
    assert_memory_equal(club.shown, "%PDF", 4);
    assert_int_equal(club_ask(&club, &guest, "POST", "/api/rounds/print?year=2026", LEDGER), 200);
    assert_int_equal(club_ask(&club, &guest, "POST", "/api/rounds/print?year=x", LEDGER), 400);
    assert_int_equal(club_ask(&club, &guest, "POST", path, LEDGER "{}\n"), 422);
    assert_non_null(strstr(club.shown, "\"error\":\"missing_key\""));
    assert_int_equal(club_ask(&club, &guest, "POST", path, ""), 422);
    assert_int_equal(
        club_ask(&club, &guest, "POST", "/api/rounds/print?evening=2026-11-19", LEDGER), 422);
    assert_int_equal(club_ask(&club, &stranger, "POST", path, LEDGER), 401);
    memset(long_line, ' ', sizeof long_line - 1);
    assert_int_equal(club_ask(&club, &stranger, "POST", path, long_line), 413);
    guest_release(&guest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_round_is_printed_and_not_stored, open_club, close_club),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
