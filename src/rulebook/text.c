#include "rulebook/rows.h"
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

static void append(char *text, const char *more)
{
    size_t length = strlen(text);

    snprintf(text + length, SF_RULE_TEXT - length, "%s", more);
}

void sf_rule_put(struct sf_rule_text *text, const char *format, ...)
{
    char more[1024];
    va_list values;

    va_start(values, format);
    vsnprintf(more, sizeof more, format, values);
    va_end(values);
    append(text->full, more);
    append(text->bare, more);
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

void sf_rule_amount(struct sf_rule_text *text, int64_t n)
{
    const struct sf_book_words *words = sf_rule_words(text);

    sf_rule_put(text, "%" PRId64 " %s", n,
                n == 1 ? words->unit_one[text->lang] : words->unit_many[text->lang]);
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
