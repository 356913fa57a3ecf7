/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */

/*
 * A tool of the build: prints the table of server/look.c. For every character of Unicode that looks
 * like others (UTS 39, as ICU has it), or that differs from others only in case or in width, in a
 * circle or the like (its compatibility form), the table has the characters that stand for its
 * look. The program itself does not need ICU.
 *
 * Hangul syllables are left out: they decompose by a formula, and look like nothing but themselves.
 */

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

enum { LONGEST = 128, FIRST_HANGUL = 0xac00, LAST_HANGUL = 0xd7a3 };

static bool left_out(UChar32 code)
{
    return !u_isdefined(code) || U_IS_SURROGATE(code) ||
           (code >= FIRST_HANGUL && code <= LAST_HANGUL);
}

/* Folds the case of a look once more: 0 looks like O, and so like o. Returns its length. */
static int32_t fold_look(UChar look[LONGEST], int32_t count, UErrorCode *error)
{
    UChar folded[LONGEST];
    int32_t length = u_strFoldCase(folded, LONGEST, look, count, U_FOLD_CASE_DEFAULT, error);

    if (U_FAILURE(*error))
        return 0;
    memcpy(look, folded, sizeof *folded * (size_t)length);
    return length;
}

/* Writes the look of one character as UTF-8; false if it is the character itself. */
static bool look_of(USpoofChecker *checker, UChar32 code, bool fold, char look[LONGEST])
{
    UErrorCode error = U_ZERO_ERROR;
    UChar text[2], plain[LONGEST], skeleton[LONGEST];
    int32_t length = 0, count, bytes = 0;

    U16_APPEND_UNSAFE(text, length, code);
    count = unorm2_normalize(unorm2_getNFKCInstance(&error), text, length, plain, LONGEST, &error);
    if (fold)
        count = fold_look(plain, count, &error);
    count = uspoof_getSkeleton(checker, 0, plain, count, skeleton, LONGEST, &error);
    if (fold)
        count = fold_look(skeleton, count, &error);
    u_strToUTF8(look, LONGEST, &bytes, skeleton, count, &error);
    if (U_FAILURE(error))
        return false;
    return count != length || memcmp(text, skeleton, sizeof *text * (size_t)length) != 0;
}

static void print_table(USpoofChecker *checker, const char *name, bool fold)
{
    char look[LONGEST];

    unsigned count = 0;

    printf("const struct sf_look_row sf_looks_%s[] = {\n", name);
    for (UChar32 code = 0x20; code <= 0x10ffff; code++) {
        if (left_out(code) || !look_of(checker, code, fold, look))
            continue;
        count++;
        printf("{0x%x, \"", (unsigned)code);
        for (const char *at = look; *at; at++)
            printf("\\%03o", (unsigned char)*at);
        printf("\"},\n");
    }
    printf("};\nconst size_t sf_looks_%s_count = %u;\n", name, count);
}

int main(void)
{
    UErrorCode error = U_ZERO_ERROR;
    USpoofChecker *checker = uspoof_open(&error);

    if (U_FAILURE(error)) {
        fprintf(stderr, "make_looks: %s\n", u_errorName(error));
        return 1;
    }
    printf("#include \"server/look_table.h\"\n");
    print_table(checker, "written", false);
    print_table(checker, "lower", true);
    uspoof_close(checker);
    return 0;
}
