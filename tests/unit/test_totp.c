/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "server/totp.h"
#include <string.h>

static const uint8_t secret[] = "12345678901234567890"; /* of the RFCs */

/* The codes of RFC 4226, appendix D, and of RFC 6238, appendix B. */
static void codes_of_the_rfcs(void **state)
{
    static const uint32_t counted[] = {755224, 287082, 359152, 969429, 338314,
                                       254676, 287922, 162583, 399871, 520489};
    static const struct {
        int64_t seconds;
        uint32_t code;
    } timed[] = {{59, 94287082},         {1111111109, 7081804},  {1111111111, 14050471},
                 {1234567890, 89005924}, {2000000000, 69279037}, {20000000000, 65353130}};

    (void)state;
    for (unsigned i = 0; i < sizeof counted / sizeof *counted; i++)
        assert_int_equal(sf_totp_code(secret, SF_TOTP_BYTES, i, 6), counted[i]);
    for (unsigned i = 0; i < sizeof timed / sizeof *timed; i++)
        assert_int_equal(sf_totp_code(secret, SF_TOTP_BYTES, timed[i].seconds / SF_TOTP_STEP_S, 8),
                         timed[i].code);
}

static void a_code_fits_a_step_early_or_late_and_once(void **state)
{
    int64_t step = 59 / SF_TOTP_STEP_S;

    (void)state;
    assert_int_equal(sf_totp_check(secret, "287082", 59, 0), step);
    assert_int_equal(sf_totp_check(secret, "287 082", 59 + SF_TOTP_STEP_S, 0), step);
    assert_int_equal(sf_totp_check(secret, "287082", 59 - SF_TOTP_STEP_S, 0), step);
    assert_int_equal(sf_totp_check(secret, "287082", 59 + 2 * SF_TOTP_STEP_S, 0), 0);
    assert_int_equal(sf_totp_check(secret, "287082", 59, step), 0);
    assert_int_equal(sf_totp_check(secret, "287083", 59, 0), 0);
    assert_int_equal(sf_totp_check(secret, "28708", 59, 0), 0);
    assert_int_equal(sf_totp_check(secret, "2870820", 59, 0), 0);
    assert_int_equal(sf_totp_check(secret, "28708x", 59, 0), 0);
}

static void a_secret_is_base32(void **state)
{
    char text[SF_TOTP_TEXT];
    uint8_t read[SF_TOTP_BYTES];

    (void)state;
    sf_totp_write(text, secret);
    assert_string_equal(text, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    assert_true(sf_totp_read(read, text));
    assert_memory_equal(read, secret, sizeof read);
    assert_false(sf_totp_read(read, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ"));
    assert_false(sf_totp_read(read, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ1"));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_of_the_rfcs),
        cmocka_unit_test(a_code_fits_a_step_early_or_late_and_once),
        cmocka_unit_test(a_secret_is_base32),
    };

    return cmocka_run_group_tests_name("totp", tests, NULL, NULL);
}
