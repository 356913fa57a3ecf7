/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/markup.h"
#include "base/hex.h"
#include "base/utf8.h"
#include <stdint.h>
#include <string.h>

/* --- letters ---------------------------------------------------------------------------------- */

static bool is_white(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f';
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_letter(char c)
{
    return small(c) >= 'a' && small(c) <= 'z';
}

/* Do these bytes spell the word (in lower case), ignoring case? */
static bool spells(const char *bytes, size_t length, const char *word)
{
    size_t i = 0;

    while (i < length && word[i] && small(bytes[i]) == word[i])
        i++;
    return i == length && !word[i];
}

/* --- entities --------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    uint32_t code;
} entities[] = {
    {"amp", '&'},      {"lt", '<'},       {"gt", '>'},       {"quot", '"'},      {"apos", '\''},
    {"nbsp", 0xa0},    {"auml", 0xe4},    {"ouml", 0xf6},    {"uuml", 0xfc},     {"Auml", 0xc4},
    {"Ouml", 0xd6},    {"Uuml", 0xdc},    {"szlig", 0xdf},   {"eacute", 0xe9},   {"euro", 0x20ac},
    {"ndash", 0x2013}, {"mdash", 0x2014}, {"minus", 0x2212}, {"hellip", 0x2026}, {"times", 0xd7},
};

enum { ENTITY_MAX = 12 }; /* letters or digits of one */

/* A number after "&#"; 0 if it is none. */
static uint32_t numbered(const char *digits, size_t length)
{
    bool hex = length && small(digits[0]) == 'x';
    uint32_t code = 0;

    for (size_t i = hex; i < length; i++) {
        int digit = sf_hex_value(digits[i]);
        if (digit < 0 || (digit > 9 && !hex) || code > 0x10ffff)
            return 0;
        code = code * (hex ? 16 : 10) + (unsigned)digit;
    }
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? 0 : code;
}

/* The character of the entity at the start, and its length; 0 if there is none. */
static uint32_t entity(const char *text, size_t length, size_t *used)
{
    size_t end = 1;

    if (text[0] != '&')
        return 0;
    while (end < length && end <= ENTITY_MAX && text[end] != ';')
        end++;
    if (end >= length || text[end] != ';')
        return 0;
    *used = end + 1;
    if (end > 1 && text[1] == '#')
        return numbered(text + 2, end - 2);
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
        if (strlen(entities[i].name) == end - 1 && memcmp(entities[i].name, text + 1, end - 1) == 0)
            return entities[i].code;
    return 0;
}

/* The next character of a text, with entities resolved; returns the number of source bytes. A
 * no-break space becomes a blank. */
static size_t character(const char *text, size_t length, char bytes[4], size_t *count)
{
    size_t used = 1;
    uint32_t code = entity(text, length, &used);

    if (code) {
        *count = sf_utf8_put(bytes, code == 0xa0 ? ' ' : code);
        return used;
    }
    bytes[0] = text[0];
    *count = 1;
    return 1;
}

/* --- pieces ----------------------------------------------------------------------------------- */

void sf_markup_begin(struct sf_markup *markup, const char *text, size_t length)
{
    *markup = (struct sf_markup){.text = text, .length = length};
}

/* The place of the word, ignoring case, from `at` on; the length of the text if it is not there. */
static size_t find(const struct sf_markup *markup, size_t at, const char *word)
{
    size_t length = strlen(word);

    while (at + length <= markup->length && !spells(markup->text + at, length, word))
        at++;
    return at + length <= markup->length ? at : markup->length;
}

static size_t find_after(const struct sf_markup *markup, size_t at, const char *word)
{
    size_t found = find(markup, at, word);

    return found < markup->length ? found + strlen(word) : markup->length;
}

static bool tag_begins(const struct sf_markup *markup, size_t at)
{
    size_t left = markup->length - at;
    const char *text = markup->text + at;

    return left > 1 && text[0] == '<' &&
           (is_letter(text[1]) || text[1] == '!' || text[1] == '?' ||
            (text[1] == '/' && left > 2 && is_letter(text[2])));
}

/* The '>' that ends a tag, outside quotes. */
static size_t tag_end(const struct sf_markup *markup, size_t at)
{
    char quote = 0;

    for (; at < markup->length; at++) {
        char c = markup->text[at];
        if (quote)
            quote = c == quote ? 0 : quote;
        else if (c == '>')
            return at;
        else if (c == '"' || c == '\'')
            quote = c;
    }
    return at;
}

static void take_tag(struct sf_markup *markup)
{
    bool closes = markup->text[markup->at + 1] == '/';
    size_t at = markup->at + 1 + closes, end;

    markup->mark = closes ? SF_MARK_CLOSE : SF_MARK_OPEN;
    markup->name = at;
    while (at < markup->length && !is_white(markup->text[at]) && markup->text[at] != '>' &&
           markup->text[at] != '/')
        at++;
    markup->name_length = at - markup->name;
    end = tag_end(markup, at);
    markup->body = at;
    markup->body_length = end - at;
    markup->at = end < markup->length ? end + 1 : end;
    if (markup->mark == SF_MARK_OPEN && sf_markup_is(markup, "script"))
        markup->at = find(markup, markup->at, "</script");
    if (markup->mark == SF_MARK_OPEN && sf_markup_is(markup, "style"))
        markup->at = find(markup, markup->at, "</style");
}

static void take_text(struct sf_markup *markup)
{
    markup->mark = SF_MARK_TEXT;
    markup->name = markup->body = markup->at;
    markup->name_length = 0;
    do
        markup->at++;
    while (markup->at < markup->length && !tag_begins(markup, markup->at));
    markup->body_length = markup->at - markup->body;
}

bool sf_markup_next(struct sf_markup *markup)
{
    while (markup->at < markup->length && tag_begins(markup, markup->at)) {
        char sign = markup->text[markup->at + 1];
        markup->start = markup->at;
        if (sign != '!' && sign != '?') {
            take_tag(markup);
            return true;
        }
        if (spells(markup->text + markup->at, 4 < markup->length - markup->at ? 4 : 0, "<!--"))
            markup->at = find_after(markup, markup->at + 4, "-->");
        else
            markup->at = find_after(markup, markup->at, ">");
    }
    markup->start = markup->at;
    if (markup->at >= markup->length) {
        markup->mark = SF_MARK_END;
        markup->name_length = markup->body_length = 0;
        return false;
    }
    take_text(markup);
    return true;
}

bool sf_markup_is(const struct sf_markup *markup, const char *name)
{
    return markup->mark != SF_MARK_TEXT &&
           spells(markup->text + markup->name, markup->name_length, name);
}

/* --- attributes ------------------------------------------------------------------------------- */

struct attribute {
    const char *name, *value;
    size_t name_length, value_length;
};

/* Reads the attribute at *at of a tag's body and moves *at behind it. */
static bool next_attribute(const char *body, size_t length, size_t *at, struct attribute *found)
{
    size_t i = *at;
    char quote = 0;

    while (i < length && (is_white(body[i]) || body[i] == '/' || body[i] == '='))
        i++;
    found->name = body + i;
    while (i < length && !is_white(body[i]) && body[i] != '=' && body[i] != '/')
        i++;
    found->name_length = (size_t)(body + i - found->name);
    found->value = body + i;
    found->value_length = 0;
    while (i < length && is_white(body[i]))
        i++;
    if (i < length && body[i] == '=') {
        i++;
        while (i < length && is_white(body[i]))
            i++;
        if (i < length && (body[i] == '"' || body[i] == '\''))
            quote = body[i++];
        found->value = body + i;
        while (i < length && (quote ? body[i] != quote : !is_white(body[i])))
            i++;
        found->value_length = (size_t)(body + i - found->value);
        i += quote && i < length;
    }
    *at = i;
    return found->name_length > 0;
}

static bool find_attribute(const struct sf_markup *markup, const char *name,
                           struct attribute *found)
{
    const char *body = markup->text + markup->body;
    size_t at = 0;

    if (markup->mark != SF_MARK_OPEN)
        return false;
    while (next_attribute(body, markup->body_length, &at, found))
        if (spells(found->name, found->name_length, name))
            return true;
    return false;
}

bool sf_markup_attribute(const struct sf_markup *markup, const char *name, char *value, size_t size)
{
    struct attribute found;
    size_t length = 0, count;
    char bytes[4];

    if (!find_attribute(markup, name, &found))
        return false;
    for (size_t at = 0; at < found.value_length;) {
        at += character(found.value + at, found.value_length - at, bytes, &count);
        if (length + count >= size)
            return false;
        memcpy(value + length, bytes, count);
        length += count;
    }
    value[length] = 0;
    return true;
}

bool sf_markup_class(const struct sf_markup *markup, const char *word)
{
    struct attribute found;
    size_t length = strlen(word);

    if (!find_attribute(markup, "class", &found))
        return false;
    for (size_t at = 0; at < found.value_length;) {
        size_t start = at;
        while (at < found.value_length && !is_white(found.value[at]))
            at++;
        if (at - start == length && memcmp(found.value + start, word, length) == 0)
            return true;
        at++;
    }
    return false;
}

/* --- text ------------------------------------------------------------------------------------- */

void sf_markup_line_begin(struct sf_markup_line *line)
{
    line->length = 0;
    line->blank = false;
    line->text[0] = 0;
}

static void put(struct sf_markup_line *line, const char *bytes, size_t count)
{
    bool blank = line->blank && line->length;

    if (line->length + blank + count >= sizeof line->text)
        return;
    if (blank)
        line->text[line->length++] = ' ';
    memcpy(line->text + line->length, bytes, count);
    line->length += count;
    line->text[line->length] = 0;
    line->blank = false;
}

void sf_markup_line_add(struct sf_markup_line *line, const struct sf_markup *markup)
{
    const char *text = markup->text + markup->body;
    size_t length = markup->mark == SF_MARK_TEXT ? markup->body_length : 0, count;
    char bytes[4];

    for (size_t at = 0; at < length;) {
        at += character(text + at, length - at, bytes, &count);
        if (count == 1 && is_white(bytes[0]))
            line->blank = true;
        else
            put(line, bytes, count);
    }
}
