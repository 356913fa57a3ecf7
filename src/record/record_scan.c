/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/record_scan.h"
#include "base/text.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

void sf_scan_step(struct sf_scan *s)
{
    bool line = s->text[s->at++] == '\n';

    s->line += line;
    s->column = line ? 1 : s->column + 1;
}

/* Skips white space and comments; false if a comment is not closed: the token is at its start. */
static bool skip(struct sf_scan *s)
{
    while (s->at < s->end) {
        if (sf_is_blank(s->text[s->at])) {
            sf_scan_step(s);
        } else if (s->text[s->at] == '{' && !s->value) {
            s->token.line = s->line;
            s->token.column = s->column;
            while (s->at < s->end && s->text[s->at] != '}')
                sf_scan_step(s);
            if (s->at == s->end)
                return false;
            sf_scan_step(s);
        } else {
            break;
        }
    }
    return true;
}

static void wrong(struct sf_scan *s, enum sf_why why)
{
    s->token.kind = SF_TOKEN_WRONG;
    s->token.wrong = why;
}

/* There is one way to write a number: no sign +, no leading zeros. */
static void read_number(struct sf_scan *s)
{
    enum { DIGITS = 18 };
    bool minus = s->text[s->at] == '-';
    unsigned digits = 0;
    int64_t number = 0;
    bool zero;

    if (minus)
        sf_scan_step(s);
    zero = s->at < s->end && s->text[s->at] == '0';
    for (; s->at < s->end && is_digit(s->text[s->at]) && digits < DIGITS; digits++, sf_scan_step(s))
        number = number * 10 + (s->text[s->at] - '0');
    s->token.kind = SF_TOKEN_NUMBER;
    s->token.number = minus ? -number : number;
    if (!digits || (zero && (minus || digits > 1)))
        wrong(s, SF_WHY_REC_NO_ZEROS);
    else if (s->at < s->end && is_digit(s->text[s->at]))
        wrong(s, SF_WHY_REC_SMALLER);
    else if (s->at < s->end && is_letter(s->text[s->at]))
        wrong(s, SF_WHY_REC_BLANK);
}

static void read_word(struct sf_scan *s)
{
    unsigned length = 0;

    s->token.kind = SF_TOKEN_WORD;
    while (s->at < s->end && (is_letter(s->text[s->at]) || is_digit(s->text[s->at]))) {
        if (length == SF_TOKEN_SIZE - 1) {
            wrong(s, SF_WHY_REC_SHORTER);
            return;
        }
        s->token.word[length++] = s->text[s->at];
        sf_scan_step(s);
    }
    s->token.word[length] = 0;
}

static bool is_sign(char c)
{
    return c == ':' || c == '.' || c == ',' || c == '=' || c == '/' || c == '[' || c == ']' ||
           c == '"';
}

void sf_scan_next(struct sf_scan *s)
{
    char c;

    s->past = s->at;
    s->token = (struct sf_token){.kind = SF_TOKEN_END, .line = s->line, .column = s->column};
    if (!skip(s)) {
        wrong(s, SF_WHY_REC_COMMENT);
        return;
    }
    s->token.line = s->line;
    s->token.column = s->column;
    if (s->at == s->end)
        return;
    c = s->text[s->at];
    if (is_digit(c) || c == '-') {
        read_number(s);
    } else if (is_letter(c)) {
        read_word(s);
    } else if (is_sign(c)) {
        s->token.kind = SF_TOKEN_SIGN;
        s->token.sign = c;
        sf_scan_step(s);
    } else {
        wrong(s, SF_WHY_REC_TOKEN);
    }
}

bool sf_scan_at_sign(const struct sf_scan *s, char sign)
{
    return s->token.kind == SF_TOKEN_SIGN && s->token.sign == sign;
}

bool sf_scan_at_word(const struct sf_scan *s, const char *word)
{
    return s->token.kind == SF_TOKEN_WORD && sf_text_equal(s->token.word, word);
}

bool sf_scan_word(struct sf_scan *s, const char *word)
{
    bool there = sf_scan_at_word(s, word);

    if (there)
        sf_scan_next(s);
    return there;
}

bool sf_scan_sign(struct sf_scan *s, char sign)
{
    bool there = sf_scan_at_sign(s, sign);

    if (there)
        sf_scan_next(s);
    return there;
}

bool sf_scan_number(struct sf_scan *s, int64_t min, int64_t max, int64_t *number)
{
    if (s->token.kind != SF_TOKEN_NUMBER || s->token.number < min || s->token.number > max)
        return false;
    *number = s->token.number;
    sf_scan_next(s);
    return true;
}

unsigned sf_scan_at_card(const struct sf_scan *s)
{
    const char *word = s->token.word;

    return s->token.kind == SF_TOKEN_WORD && word[0] && word[1] && !word[2] ? sf_card_parse(word)
                                                                            : SF_NO_CARD;
}

bool sf_scan_card(struct sf_scan *s, uint8_t *card)
{
    *card = (uint8_t)sf_scan_at_card(s);
    if (*card == SF_NO_CARD)
        return false;
    sf_scan_next(s);
    return true;
}
