/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "ledger/fold.h"
#include "ledger/import.h"
#include <string.h>

/* Amounts, days and the words of games as people and other programs write them. */

/* Small letters of ASCII and of Latin-1; blanks, dots and hyphens do not count. */
static unsigned next_sign(const char **text)
{
    for (;; ++*text) {
        unsigned char c = (unsigned char)**text;
        if (c == ' ' || c == '-' || c == '.' || c == '_')
            continue;
        *text += c != 0;
        if ((*text)[0] && c == 0xc3 && (unsigned char)(*text)[0] <= 0x9e) {
            unsigned low = (unsigned char)*(*text)++ + 0x20u;
            return 0xc300 + low;
        }
        return c >= 'A' && c <= 'Z' ? c + 32u : c;
    }
}

bool sf_intake_same(const char *a, const char *b)
{
    for (;;) {
        unsigned x = next_sign(&a), y = next_sign(&b);
        if (x != y)
            return false;
        if (!x)
            return true;
    }
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The separator of the fraction: the last one, unless exactly three digits follow it ("1.250"). */
static const char *fraction_of(const char *text)
{
    const char *found = NULL;
    unsigned behind = 0;

    for (const char *at = text; is_digit(*at) || *at == '.' || *at == ','; at++) {
        behind += is_digit(*at);
        if (!is_digit(*at)) {
            found = at;
            behind = 0;
        }
    }
    return behind == 3 && !(text[0] == '0' && found == text + 1) ? NULL : found;
}

/* Digits before and behind the fraction's separator; the third one behind it rounds. */
static bool read_digits(const char **text, int64_t *amount, bool *decimals)
{
    const char *fraction = fraction_of(*text), *at = *text;
    int64_t value = 0;
    unsigned digits = 0, behind = 0;

    for (; is_digit(*at) || *at == '.' || *at == ','; at++) {
        if (!is_digit(*at))
            continue;
        if (++digits > 30)
            return false;
        if (fraction && at > fraction && ++behind > 2) {
            value += behind == 3 && *at >= '5';
            continue;
        }
        if (value > INT64_C(1) << 40)
            return false;
        value = value * 10 + (*at - '0');
    }
    for (; behind < 2; behind++)
        value *= 10;
    *decimals |= fraction != NULL;
    *amount = value;
    *text = at;
    return digits > 0;
}

/* The power of ten behind a number of JSON: only tiny ones come, rests of a sum. */
static bool skip_power(const char **text, int64_t *amount)
{
    if (**text != 'e' && **text != 'E')
        return true;
    if ((*text)[1] != '-')
        return false;
    for (*text += 2; is_digit(**text); ++*text)
        ;
    *amount = 0;
    return true;
}

bool sf_intake_amount(const char *text, int64_t *amount, bool *decimals)
{
    bool minus = false;

    while (*text == ' ' || *text == '+')
        text++;
    if (*text == '-') {
        minus = true;
        text++;
    } else if (text[0] == '\xe2' && text[1] == '\x88' && text[2] == '\x92') { /* U+2212 */
        minus = true;
        text += 3;
    }
    if (!read_digits(&text, amount, decimals) || !skip_power(&text, amount))
        return false;
    if (minus)
        *amount = -*amount;
    while (*text == ' ')
        text++;
    return !*text || sf_intake_same(text, "€") || sf_intake_same(text, "EUR") ||
           sf_intake_same(text, "Euro");
}

static unsigned number_at(const char **text, unsigned digits, unsigned *count)
{
    unsigned number = 0;

    for (*count = 0; *count < digits && is_digit(**text); ++*count)
        number = number * 10 + (unsigned)(*(*text)++ - '0');
    return number;
}

static void put_day(unsigned year, unsigned month, unsigned day, char text[11])
{
    const unsigned part[] = {year / 100, year % 100, month, day};
    static const uint8_t place[] = {0, 2, 5, 8};

    memcpy(text, "0000-00-00", 11);
    for (unsigned i = 0; i < 4; i++) {
        text[place[i]] = (char)('0' + part[i] / 10 % 10);
        text[place[i] + 1] = (char)('0' + part[i] % 10);
    }
}

static bool read_day(const char *text, char day[11])
{
    unsigned count, a = number_at(&text, 4, &count), b, c, hour;
    bool first_year = count == 4;

    if (!count || (*text != '-' && *text != '.' && *text != '/'))
        return false;
    text++;
    b = number_at(&text, 2, &count);
    if (!count || (*text != '-' && *text != '.' && *text != '/'))
        return false;
    text++;
    c = number_at(&text, 4, &count);
    if (!first_year && count == 2)
        c += 2000;
    put_day(first_year ? a : c, b, first_year ? c : a, day);
    if (!sf_date_good(day))
        return false;
    if (*text == 'T' || *text == ' ') {
        text++;
        hour = number_at(&text, 2, &count);
        if (count == 2 && hour < 6)
            sf_day_text(sf_day_number(day) - 1, day);
    }
    return true;
}

bool sf_intake_day(const char *text, char day[11])
{
    char read[11];

    if (!read_day(text, read))
        return false;
    memcpy(day, read, sizeof read);
    return true;
}

static const struct {
    const char *word;
    uint8_t game;
} game_words[] = {{"Sauspiel", SF_RUFSPIEL},       {"Ruf", SF_RUFSPIEL},
                  {"Rufer", SF_RUFSPIEL},          {"Normal", SF_RUFSPIEL},
                  {"Normales Spiel", SF_RUFSPIEL}, {"Muss", SF_MUSS},
                  {"Farbsolo", SF_SOLO},           {"Herz Solo", SF_SOLO},
                  {"Eichel Solo", SF_SOLO},        {"Gras Solo", SF_SOLO},
                  {"Schellen Solo", SF_SOLO},      {"Blatt Solo", SF_SOLO}};

/* Takes "Tout" off the end. */
static bool cut_tout(char *text)
{
    size_t length = sf_text_cut(text, SF_INTAKE_CELL);

    if (length <= 4 || !sf_intake_same(text + length - 4, "tout"))
        return false;
    text[length - 4] = 0;
    return true;
}

unsigned sf_intake_game_word(const char *text, bool *tout)
{
    char word[SF_INTAKE_CELL + 1];
    size_t length;

    length = sf_text_cut(text, SF_INTAKE_CELL);
    memcpy(word, text, length);
    word[length] = 0;
    *tout = cut_tout(word);
    for (unsigned i = 0; i < SF_GAME_N; i++)
        if (sf_intake_same(word, sf_games[i].title) || sf_intake_same(word, sf_games[i].name))
            return i;
    for (unsigned i = 0; i < sizeof game_words / sizeof *game_words; i++)
        if (sf_intake_same(word, game_words[i].word))
            return game_words[i].game;
    return SF_GAME_N;
}
