/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "server/weak.h"

static const struct {
    const char *password, *name;
    enum sf_why why;
} cases[] = {
    {"", "Sepp", SF_WHY_PASSWORD_SHORT},
    {"Kx9#mQ2!z", "Sepp", SF_WHY_PASSWORD_SHORT}, /* nine */
    {"öäüßöäüß1", "Sepp", SF_WHY_PASSWORD_SHORT}, /* nine characters, seventeen bytes */
    {"aaaaaaaaaaaaaa", "Sepp", SF_WHY_PASSWORD_REPEATS},
    {"abababababab", "Sepp", SF_WHY_PASSWORD_REPEATS},
    {"1234567890", "Sepp", SF_WHY_PASSWORD_REPEATS},
    {"9876543210", "Sepp", SF_WHY_PASSWORD_REPEATS},
    {"abcdefghijkl", "Sepp", SF_WHY_PASSWORD_REPEATS},
    {"Josef Huber", "Josef Huber", SF_WHY_PASSWORD_NAME},
    {"josef huber123", "Josef Huber", SF_WHY_PASSWORD_NAME},
    {"seppseppsepp!", "Sepp", SF_WHY_PASSWORD_REPEATS}, /* four different characters */
    {"Zenzi?Zenzi1!", "Zenzi", SF_WHY_PASSWORD_NAME},
    {"Schafkopf2026", "Sepp", SF_WHY_PASSWORD_NAME},
    {"stichfest99", "Sepp", SF_WHY_PASSWORD_NAME},
    {"qwertyuiop", "Sepp", SF_WHY_PASSWORD_COMMON},
    {"Password123", "Sepp", SF_WHY_PASSWORD_COMMON},
    {"!!sunshine1", "Sepp", SF_WHY_PASSWORD_COMMON},
    {"passwordpassword", "Sepp", SF_WHY_PASSWORD_COMMON},
    {"1q2w3e4r5t", "Sepp", SF_WHY_PASSWORD_COMMON},
    {"grasober sticht", "Sepp", SF_WHY_NOTHING},
    {"correct horse battery", "Sepp", SF_WHY_NOTHING},
    {"Kx9#mQ2!zP", "Sepp", SF_WHY_NOTHING},
    {"Weiß-Blaue Rauten", "Sepp", SF_WHY_NOTHING},
    {"sepp mag weißbier", "Sepp", SF_WHY_NOTHING},
};

static void weak_passwords_and_good_ones(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        if (sf_password_weak(cases[i].password, cases[i].name) != cases[i].why)
            fail_msg("%s: %s", cases[i].password,
                     sf_why_text(sf_password_weak(cases[i].password, cases[i].name), SF_EN));
}

/* Weak and short are what is refused; the others differ by their length and alphabets. */
static void how_strong_a_password_is(void **state)
{
    static const struct {
        const char *password, *name;
        enum sf_strength strength;
    } rows[] = {
        {"Kx9#mQ2!z", "Sepp", SF_STRENGTH_SHORT},
        {"Sepp Sepp Sepp", "Sepp", SF_STRENGTH_WEAK},
        {"dragondragondragon!", "Sepp", SF_STRENGTH_WEAK},
        {"eichelober", "Sepp", SF_STRENGTH_FAIR},
        {"zenziwirtin", "Sepp", SF_STRENGTH_FAIR},
        {"grasober sticht", "Sepp", SF_STRENGTH_GOOD},
        {"Kx9#mQ2!zP", "Sepp", SF_STRENGTH_GOOD},
        {"Weiß-Blaue Rauten", "", SF_STRENGTH_GOOD},
        {"Grasober9", "", SF_STRENGTH_SHORT},
        {"Grasober Franz", "Sepp", SF_STRENGTH_GOOD}, /* the name takes its letters away */
        {"Grasober Franz", "franz", SF_STRENGTH_FAIR},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        enum sf_strength strength = sf_password_strength(rows[i].password, rows[i].name);
        if (strength != rows[i].strength)
            fail_msg("%s: %s", rows[i].password, sf_strength_names[strength]);
    }
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(sf_password_strength(cases[i].password, cases[i].name) <= SF_STRENGTH_WEAK,
                         cases[i].why != SF_WHY_NOTHING);
}

/* A binary search needs it. */
static void the_table_is_sorted(void **state)
{
    (void)state;
    assert_in_range(sf_weak_count, 20000, 50000);
    for (size_t i = 1; i < sf_weak_count; i++)
        assert_true(sf_weak_hashes[i - 1] < sf_weak_hashes[i]);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(weak_passwords_and_good_ones),
        cmocka_unit_test(how_strong_a_password_is),
        cmocka_unit_test(the_table_is_sorted),
    };

    return cmocka_run_group_tests_name("weak", tests, NULL, NULL);
}
