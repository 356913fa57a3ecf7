/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/filename.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define DAY "2026-11-14"

static void a_file_says_what_it_is(void **state)
{
    static const struct {
        struct sf_filename name;
        const char *want;
    } cases[] = {
        {{"Wirtshausturnier", DAY, 1, 3, 0, "lists", "pdf", SF_DE},
         "Wirtshausturnier_2026-11-14_Runde-1_Spiellisten_Tisch-3.pdf"},
        {{"Wirtshausturnier", DAY, 0, 0, 61, "cards", "pdf", SF_DE},
         "Wirtshausturnier_2026-11-14_Spielerausweise_Nr-61.pdf"},
        {{"Wirtshausturnier", DAY, 2, 0, 0, "standings", "pdf", SF_EN},
         "Wirtshausturnier_2026-11-14_Round-2_Standings.pdf"},
        {{"Jubiläum: 50 Jahre SC Füßen e. V.", DAY, 0, 0, 0, "players.csv", NULL, SF_DE},
         "Jubilaeum-50-Jahre-SC-Fuessen-e-V_2026-11-14_Teilnehmer.csv"},
        {{"Serie", DAY, 1, 0, 0, "draw.json", NULL, SF_DE},
         "Serie_2026-11-14_Runde-1_Auslosung.json"},
        {{"Serie", DAY, 1, 0, 0, "draw.csv", NULL, SF_DE}, "Serie_2026-11-14_Runde-1_Sitzplan.csv"},
        {{"Vereinsmeister", "", 0, 0, 0, "standings.csv", NULL, SF_DE},
         "Vereinsmeister_Rangliste.csv"},
        {{"../../etc/passwd\"\r\nX: y", "", 0, 0, 0, "till.csv", NULL, SF_DE},
         "etc-passwd-X-y_Kassenbericht.csv"},
        {{"«»", "", 0, 0, 0, "unknown.txt", NULL, SF_DE}, "Turnier_unknown.txt"},
    };
    char text[SF_FILENAME_MAX], header[SF_DISPOSITION_SIZE];

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(sf_filename_write(text, sizeof text, &cases[i].name),
                         strlen(cases[i].want));
        assert_string_equal(text, cases[i].want);
    }
    sf_filename_header(header, &cases[6].name, false);
    assert_string_equal(header, "Content-Disposition: attachment; "
                                "filename=\"Vereinsmeister_Rangliste.csv\"\r\n");
}

/* 80 bytes of title, the most that there can be of everything else. */
static void the_longest_name_fits(void **state)
{
    struct sf_filename name = {.date = DAY,
                               .round = 50,
                               .table = 250,
                               .number = 1000,
                               .what = "tables",
                               .type = "pdf",
                               .lang = SF_DE};
    char title[81], text[SF_FILENAME_MAX];
    size_t length;

    (void)state;
    for (unsigned i = 0; i < 40; i++)
        memcpy(title + 2 * i, "ü", 3);
    name.title = title;
    length = sf_filename_write(text, sizeof text, &name);
    assert_true(length < sizeof text - 1);
    assert_string_equal(text + length - 4, ".pdf");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_says_what_it_is),
        cmocka_unit_test(the_longest_name_fits),
    };

    return cmocka_run_group_tests_name("filename", tests, NULL, NULL);
}
