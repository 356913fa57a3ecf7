/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/weak.h"
#include "base/utf8.h"
#include <string.h>

enum {
    LONGEST = 256,
    DIFFERENT = 5, /* characters that a password needs */
    LEFT = 6,      /* bytes that must be left beside a name or a common password */
    CORE = 4       /* bytes of a word that counts */
};

/* In lower case, as far as ASCII goes. */
static size_t fold(char folded[LONGEST], const char *text)
{
    size_t length = 0;

    for (; text[length] && length < LONGEST - 1; length++) {
        char c = text[length];
        folded[length] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    folded[length] = '\0';
    return length;
}

static unsigned characters(const char *text, size_t length, unsigned *different)
{
    bool seen[256] = {false};
    unsigned count = 0;
    uint32_t code;

    *different = 0;
    for (size_t at = 0, n; at < length; at += n, count++) {
        n = sf_utf8_next(text + at, length - at, &code);
        n += !n;
        *different += !seen[code % 256];
        seen[code % 256] = true;
    }
    return count;
}

static bool is_common(const char *text, size_t length)
{
    uint32_t hash = sf_weak_hash(text, length);
    size_t low = 0, high = sf_weak_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (sf_weak_hashes[middle] < hash)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sf_weak_count && sf_weak_hashes[low] == hash;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c & 0x80);
}

/* A common password, once or several times, with a few digits or signs around it. */
static bool common(const char *text, size_t length)
{
    size_t from = 0, to = length;

    if (is_common(text, length))
        return true;
    while (from < to && !is_letter(text[from]))
        from++;
    while (to > from && !is_letter(text[to - 1]))
        to--;
    if (to - from < CORE || length - (to - from) >= LEFT)
        return false;
    for (size_t times = 1; times <= 3; times++)
        if ((to - from) % times == 0 && (to - from) / times >= CORE &&
            memcmp(text + from, text + from + (to - from) / times,
                   (to - from) - (to - from) / times) == 0 &&
            is_common(text + from, (to - from) / times))
            return true;
    return false;
}

/* Is little left without this word, wherever it stands? */
static bool mostly(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word), left = length;

    if (size < CORE)
        return false;
    for (const char *at = strstr(text, word); at; at = strstr(at + size, word))
        left -= size;
    return left < length && left < LEFT;
}

/* 1234567890, abcdefghij, and the same backwards or in a circle of digits. */
static bool a_run(const char *text, size_t length)
{
    unsigned steps = 0;

    for (size_t i = 1; i < length; i++) {
        int step = text[i] - text[i - 1];
        steps += step == 1 || step == -1 || step == 0 || step == 9 || step == -9;
    }
    return steps + 3 >= length;
}

enum sf_why sf_password_weak(const char *password, const char *name)
{
    char text[LONGEST], called[LONGEST];
    size_t length = fold(text, password);
    unsigned different;

    fold(called, name);
    if (characters(text, length, &different) < SF_PASSWORD_LEAST)
        return SF_WHY_PASSWORD_SHORT;
    if (different < DIFFERENT || a_run(text, length))
        return SF_WHY_PASSWORD_REPEATS;
    if (mostly(text, length, called) || mostly(text, length, "stichfest") ||
        mostly(text, length, "schafkopf"))
        return SF_WHY_PASSWORD_NAME;
    return common(text, length) ? SF_WHY_PASSWORD_COMMON : SF_WHY_NOTHING;
}

/* --- the strength of those that are not refused ----------------------------------------------- */

enum { LOWER = 1, UPPER = 2, DIGIT = 4, OTHER = 8 };

static unsigned kind_of(uint32_t code)
{
    if ((code >= 'a' && code <= 'z') || code == 0xe4 || code == 0xf6 || code == 0xfc ||
        code == 0xdf) /* ä ö ü ß */
        return LOWER;
    if ((code >= 'A' && code <= 'Z') || code == 0xc4 || code == 0xd6 || code == 0xdc) /* Ä Ö Ü */
        return UPPER;
    return code >= '0' && code <= '9' ? DIGIT : OTHER;
}

/* The bits of a character from these alphabets (26, 26, 10 and 20 characters), times 100. */
static const unsigned bits_of[16] = {
    [LOWER] = 470,
    [UPPER] = 470,
    [LOWER | UPPER] = 570,
    [DIGIT] = 332,
    [LOWER | DIGIT] = 517,
    [UPPER | DIGIT] = 517,
    [LOWER | UPPER | DIGIT] = 595,
    [OTHER] = 432,
    [LOWER | OTHER] = 552,
    [UPPER | OTHER] = 552,
    [LOWER | UPPER | OTHER] = 617,
    [DIGIT | OTHER] = 491,
    [LOWER | DIGIT | OTHER] = 581,
    [UPPER | DIGIT | OTHER] = 581,
    [LOWER | UPPER | DIGIT | OTHER] = 636,
};

/* The value of a character, in hundredths: less if it continues the one before, or was there. */
static unsigned fresh(const uint32_t *code, unsigned at)
{
    if (at && code[at] + 1 >= code[at - 1] && code[at] <= code[at - 1] + 1)
        return 25;
    for (unsigned i = 0; i < at; i++)
        if (code[i] == code[at])
            return 60;
    return 100;
}

/* The characters of the password without the name in it. */
static unsigned decode(uint32_t code[LONGEST], const char *password, const char *name)
{
    char text[LONGEST], called[LONGEST];
    size_t length = fold(text, password), size = fold(called, name), n;
    unsigned count = 0;

    for (size_t at = 0; at < length; at += n) {
        bool named = size >= 3 && length - at >= size && memcmp(text + at, called, size) == 0;
        n = named ? size : sf_utf8_next(password + at, length - at, &code[count]);
        n += !n;
        count += !named;
    }
    return count;
}

enum sf_strength sf_password_strength(const char *password, const char *name)
{
    enum sf_why why = sf_password_weak(password, name);
    uint32_t code[LONGEST] = {0};
    unsigned count, kinds = 0, sum = 0;

    if (why != SF_WHY_NOTHING)
        return why == SF_WHY_PASSWORD_SHORT ? SF_STRENGTH_SHORT : SF_STRENGTH_WEAK;
    count = decode(code, password, name);
    for (unsigned i = 0; i < count; i++) {
        kinds |= kind_of(code[i]);
        sum += fresh(code, i);
    }
    return sum * bits_of[kinds] < 55u * 100 * 100 ? SF_STRENGTH_FAIR : SF_STRENGTH_GOOD;
}
