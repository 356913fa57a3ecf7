/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "publish/html.h"
#include "record/words.h"
#include <stdio.h>
#include <string.h>

void sf_put(struct sf_out *out, const char *text)
{
    sf_out_raw(out, text, strlen(text));
}

static const char *entity_of(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void sf_put_text(struct sf_out *out, const char *text)
{
    for (; text && *text; text++) {
        const char *entity = entity_of(*text);
        if (entity)
            sf_put(out, entity);
        else if (*text == '\n' || (unsigned char)*text >= ' ')
            sf_out_raw(out, text, 1);
    }
}

void sf_put_int(struct sf_out *out, int64_t n)
{
    char text[24];

    snprintf(text, sizeof text, "%lld", (long long)n);
    sf_put(out, text);
}

void sf_put_points(struct sf_out *out, int64_t points)
{
    sf_put(out, points > 0 ? "+" : points < 0 ? "−" : "");
    sf_put_int(out, points < 0 ? -points : points);
}

void sf_put_date(struct sf_out *out, const char *date, enum sf_lang lang)
{
    char text[16];

    snprintf(text, sizeof text, "%.2s.%.2s.%.4s", date + 8, date + 5, date);
    sf_put(out, lang == SF_DE ? text : date);
}

void sf_put_round(struct sf_out *out, const struct sf_publish *publish, unsigned round)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(publish->t);

    sf_put_text(out, sf_book_words[setup->book].round[publish->lang]);
    sf_put(out, " ");
    sf_put_int(out, round);
}

void sf_put_url(struct sf_out *out, const struct sf_publish *publish, const char *file)
{
    size_t length = strlen(publish->base);

    sf_put_text(out, publish->base);
    if (length && publish->base[length - 1] != '/')
        sf_put(out, "/");
    sf_put(out, file);
}

bool sf_publish_base_good(const char *base)
{
    size_t head = !strncmp(base, "https://", 8) ? 8 : !strncmp(base, "http://", 7) ? 7 : 0;

    for (const char *at = base; *at; at++)
        if ((unsigned char)*at <= ' ' || (unsigned char)*at >= 0x7f || strchr("\"'<>\\`{}|^", *at))
            return false;
    return head && base[head] && strlen(base) < 200;
}

const char *sf_publish_say(const struct sf_publish *publish, enum sf_publish_word word)
{
    static const char *const words[SF_PUB_N][SF_LANG_N] = {
#define ROW(id, de, en) {[SF_DE] = (de), [SF_EN] = (en)},
        SF_PUBLISH_WORDS(ROW)
#undef ROW
    };

    return words[word][publish->lang];
}
