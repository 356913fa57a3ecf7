/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "rulebook/rows.h"
#include <stdarg.h>
#include <string.h>

/* ---- the rows ---- */

const struct sf_rule_row *sf_rule_row_at(unsigned i)
{
    const struct sf_rule_group *groups[] = {&sf_rules_of_cards, &sf_rules_of_play,
                                            &sf_rules_of_value, &sf_rules_of_the_rest};

    for (unsigned g = 0; g < sizeof groups / sizeof *groups; g++) {
        if (i < groups[g]->count)
            return &groups[g]->rows[i];
        i -= groups[g]->count;
    }
    return NULL;
}

const struct sf_rule_row *sf_rule_row_find(const char *key)
{
    const struct sf_rule_row *row;

    for (unsigned i = 0; (row = sf_rule_row_at(i)) != NULL; i++)
        if (strcmp(row->key, key) == 0)
            return row;
    return NULL;
}

const char *sf_rule_label(const struct sf_rule_row *row, const struct sf_rules *rules,
                          enum sf_lang lang)
{
    const struct sf_book_words *words = rules ? &sf_book_words[rules->book] : NULL;

    if (words && (strcmp(row->key, "sie") == 0 || strcmp(row->key, "price_sie") == 0))
        return words->sie;
    if (words && strcmp(row->key, "laufende") == 0)
        return words->runs;
    if (words && words->lost_tout[lang] && !rules->remorse_partner &&
        strcmp(row->key, "remorse") == 0)
        return words->lost_tout[lang];
    return row->label[lang];
}

void sf_rule_write(struct sf_rule_text *text, const struct sf_rule_row *row,
                   const struct sf_rules *rules, enum sf_lang lang)
{
    text->rules = rules;
    text->lang = lang;
    text->arg = row->arg;
    text->where = row->where[rules->book];
    text->full[0] = text->bare[0] = '\0';
    row->write(text);
    if (text->full[0])
        sf_rule_where_own(text);
}

/* ---- writing ---- */

static void append(char *text, const char *more)
{
    size_t length = strlen(text), n = strlen(more);

    if (n > SF_RULE_TEXT - 1 - length)
        n = SF_RULE_TEXT - 1 - length;
    memcpy(text + length, more, n);
    text[length + n] = '\0';
}

static void put(struct sf_rule_text *text, const char *more)
{
    append(text->full, more);
    append(text->bare, more);
}

/* Writes at least `digits` digits. */
static void put_number(struct sf_rule_text *text, uint64_t n, int digits)
{
    char number[24];
    char *at = number + sizeof number - 1;

    *at = '\0';
    for (; n || digits > 0; n /= 10, digits--)
        *--at = (char)('0' + n % 10);
    put(text, at);
}

/* The part of printf that the rows need, because core.wasm has almost no C library: %s, %u and
 * %02u. */
void sf_rule_put(struct sf_rule_text *text, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    while (*format) {
        size_t plain = strcspn(format, "%");
        char piece[512] = "";
        if (plain) {
            plain = plain < sizeof piece ? plain : sizeof piece - 1;
            memcpy(piece, format, plain);
            put(text, piece);
            format += plain;
        } else if (format[1] == 's') {
            put(text, va_arg(values, const char *));
            format += 2;
        } else {
            bool two = strncmp(format, "%02u", 4) == 0;
            put_number(text, va_arg(values, unsigned), two ? 2 : 1);
            format += two ? 4 : 2;
        }
    }
    va_end(values);
}

void sf_rule_where(struct sf_rule_text *text, const char *paragraph)
{
    const char *id = sf_book_id((enum sf_book)text->rules->book);
    size_t length = strlen(id);

    if (strncmp(paragraph, id, length) == 0 && paragraph[length] == ' ')
        paragraph += length + 1;
    append(text->full, " [");
    append(text->full, paragraph);
    append(text->full, "]");
}

void sf_rule_where_own(struct sf_rule_text *text)
{
    if (text->where)
        sf_rule_where(text, text->where);
    text->where = NULL;
}

void sf_rule_where_instead(struct sf_rule_text *text, const char *paragraph)
{
    text->where = paragraph;
}

void sf_rule_number(struct sf_rule_text *text, int64_t n)
{
    if (n < 0)
        put(text, "-");
    put_number(text, (uint64_t)(n < 0 ? -n : n), 1);
}

void sf_rule_amount(struct sf_rule_text *text, int64_t n)
{
    sf_rule_number(text, n);
    sf_rule_put(text, " %s", sf_rule_unit(text->rules, text->lang, n == 1));
}

void sf_rule_money(struct sf_rule_text *text, unsigned cents)
{
    SF_PUT(text, "%u,%02u €", "%u.%02u EUR", cents / 100, cents % 100);
}

const char *sf_rule_comma(bool *first)
{
    const char *sign = *first ? "" : ", ";

    *first = false;
    return sign;
}

const char *sf_rule_unit(const struct sf_rules *rules, enum sf_lang lang, bool one)
{
    static const char *const points[][SF_LANG_N] = {{"Punkte", "points"}, {"Punkt", "point"}};
    const struct sf_book_words *words = &sf_book_words[rules->book];

    if (sf_rulebooks[rules->book].casual && !rules->casual)
        return points[one][lang];
    return one ? words->unit_one[lang] : words->unit_many[lang];
}

const struct sf_book_words *sf_rule_words(const struct sf_rule_text *text)
{
    return &sf_book_words[text->rules->book];
}

const char *sf_rule_rank(const struct sf_rule_text *text, unsigned rank)
{
    return sf_words_rank((enum sf_book)text->rules->book, rank, text->lang);
}

const char *sf_rule_class(const struct sf_rule_text *text, enum sf_class class)
{
    bool herz_apart = text->rules->classes >> SF_CLASS_HERZ_SOLO & 1;

    if (class == SF_CLASS_SIE)
        return sf_rule_words(text)->sie;
    if (class == SF_CLASS_SOLO && herz_apart)
        return text->lang == SF_DE ? "Solo in einer anderen Farbe" : "Solo in another suit";
    return sf_class_title(class);
}
