/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "server/look.h"
#include <string.h>

/* Names that people mistake for each other have a look in common. */

static bool alike(const char *a, const char *b)
{
    for (int i = 0; i < SF_LOOK_N; i++) {
        char one[SF_LOOK_MAX + 1], two[SF_LOOK_MAX + 1];
        sf_look(one, a, (enum sf_name_look)i);
        sf_look(two, b, (enum sf_name_look)i);
        if (!strcmp(one, two))
            return true;
    }
    return false;
}

static void names_that_look_alike(void **state)
{
    static const char *const pairs[][2] = {
        {"Sepp", "SEPP"},
        {"Sepp", "Ѕерр"}, /* Cyrillic */
        {"Iris", "lris"},
        {"Iris", "1ris"},
        {"Otto", "0tto"},
        {"Moser", "M0ser"},
        {"Sepp", "Sepp ✓"},
        {"Sepp", "✅Sepp"},
        {"Strohhut", "Ｓｔｒｏｈｈｕｔ"},
        {"Sepp", "ⓢⓔⓟⓟ"},
        {"Sepp10", "SEPPlO"},
        {"Anna", "Аnna"},
        {"Resi Huber", "ResiHuber"},
        {"Resi Huber", "Resi\u00a0Huber"},
        {"Martin", "rnartin"},
        {"Öttl", "O\u0308ttl"},
        {"ÖTTL", "öttl"},
        {"Sepp", "Ｓｅｐｐ"}, /* fullwidth */
        {"Sepp", "𝐒𝐞𝐩𝐩"},
        {"Vroni", "ⅴroni"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (!alike(pairs[i][0], pairs[i][1]))
            fail_msg("%s, %s", pairs[i][0], pairs[i][1]);
}

static void names_that_differ(void **state)
{
    static const char *const pairs[][2] = {
        {"Sepp", "Seppi"}, {"Müller", "Muller"}, {"Huber", "Hubert"},  {"Hans", "Hannes"},
        {"Resi", "Rosi"},  {"Maier", "Meier"},   {"王小明", "王大明"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (alike(pairs[i][0], pairs[i][1]))
            fail_msg("%s, %s", pairs[i][0], pairs[i][1]);
}

/* One character may look like thirty bytes of others. */
static void a_long_look_is_cut(void **state)
{
    char name[41] = "", look[SF_LOOK_MAX + 1];

    (void)state;
    for (unsigned i = 0; i < 13; i++)
        strcat(name, "ﷺ");
    assert_in_range(sf_look(look, name, SF_LOOK_WRITTEN), 100, SF_LOOK_MAX);
    assert_int_equal(sf_look(look, "\xff\xc3", SF_LOOK_LOWER), 2); /* bytes that are no UTF-8 */
    assert_int_equal(sf_look(look, "", SF_LOOK_LOWER), 0);
}

static void check_marks_are_for_accounts(void **state)
{
    static const char *const marked[] = {"Sepp ✓", "✔ Sepp",    "Se☑pp",
                                         "Sepp✅",  "Sepp 🗸", "Sepp √"};

    (void)state;
    for (unsigned i = 0; i < sizeof marked / sizeof *marked; i++)
        if (!sf_look_wears_mark(marked[i]))
            fail_msg("%s", marked[i]);
    assert_false(sf_look_wears_mark("Sepp"));
    assert_false(sf_look_wears_mark("Sepp ✗ ♥"));
    assert_false(sf_look_wears_mark("\xe2\x9c"));
    assert_false(sf_look_wears_mark(""));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_look_alike),
        cmocka_unit_test(names_that_differ),
        cmocka_unit_test(a_long_look_is_cut),
        cmocka_unit_test(check_marks_are_for_accounts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
