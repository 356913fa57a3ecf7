/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RULEBOOK_ROWS_H
#define SF_RULEBOOK_ROWS_H

/*
 * The rows behind rulebook.h, and the helpers for the functions that put rules into words.
 *
 * A function writes into a struct sf_rule_text of its caller: sf_rule_put() adds text in the
 * language of the page, sf_rule_where() adds a paragraph in brackets. The text is stored with and
 * without paragraphs, because two books are compared by their rules and not by their paragraph
 * numbers. Text that does not fit is truncated; the suite checks that nothing comes close.
 */

#include "record/words.h"
#include "rulebook/rulebook.h"

enum { SF_RULE_TEXT = 4096 };

struct sf_rule_text {
    const struct sf_rules *rules;
    enum sf_lang lang;
    int arg;           /* of the row */
    const char *where; /* the row's paragraph, until it is written */
    char full[SF_RULE_TEXT];
    char bare[SF_RULE_TEXT]; /* without paragraphs */
};

/* name, German, English */
#define SF_SECTIONS(X)                                                                             \
    X(BOOK, "book", "Das Buch", "The book")                                                        \
    X(DEAL, "deal", "Karten und Geben", "Cards and dealing")                                       \
    X(GAMES, "games", "Spiele und Rangfolge", "Games and their rank")                              \
    X(AUCTION, "auction", "Wer spielt", "Finding the declarer")                                    \
    X(PLAY, "play", "Spielverlauf", "Play")                                                        \
    X(STOSS, "stoss", "Stoß", "Stoss (doubling)")                                                  \
    X(RESULT, "result", "Ergebnis", "Result")                                                      \
    X(PRICE, "price", "Wertung und Tarif", "Values and tariff")                                    \
    X(IRREGULAR, "irregular", "Missgeschicke und Verstöße", "Mishaps and violations")              \
    X(VARIANT, "variant", "Varianten", "Variants")                                                 \
    X(TOURNAMENT, "tournament", "Turnier", "Tournament")

enum sf_section {
#define SF_SECTION_ENUM(id, name, de, en) SF_SECTION_##id,
    SF_SECTIONS(SF_SECTION_ENUM)
#undef SF_SECTION_ENUM
        SF_SECTION_N
};

struct sf_rule_row {
    enum sf_section section;
    const char *key; /* "packets" */
    const char *label[SF_LANG_N];
    void (*write)(struct sf_rule_text *text);
    int arg;
    const char *where[SF_BOOK_N]; /* paragraph, of another book with its id; or NULL */
};

struct sf_rule_group {
    const struct sf_rule_row *rows;
    unsigned count;
};

extern const struct sf_rule_group sf_rules_of_cards, sf_rules_of_play, sf_rules_of_value,
    sf_rules_of_the_rest;

/* The i-th row of all groups, NULL after the last; or the row with that key, NULL if none. */
const struct sf_rule_row *sf_rule_row_at(unsigned i);
const struct sf_rule_row *sf_rule_row_find(const char *key);

/* The label of a line: of one book in that book's words; `rules` NULL: of several. */
const char *sf_rule_label(const struct sf_rule_row *row, const struct sf_rules *rules,
                          enum sf_lang lang);

/* Writes one line under these rules. */
void sf_rule_write(struct sf_rule_text *text, const struct sf_rule_row *row,
                   const struct sf_rules *rules, enum sf_lang lang);

/* ---- helpers for the functions of the rows ---- */

/* Only %s, %u and %02u. */
__attribute__((format(printf, 2, 3))) void sf_rule_put(struct sf_rule_text *text,
                                                       const char *format, ...);

#define SF_SAY(text, de, en) sf_rule_put(text, "%s", (text)->lang == SF_DE ? (de) : (en))
#define SF_PUT(text, de, en, ...)                                                                  \
    ((text)->lang == SF_DE ? sf_rule_put(text, de, __VA_ARGS__)                                    \
                           : sf_rule_put(text, en, __VA_ARGS__))

/* Adds a paragraph; the id of the book's own is left out. */
void sf_rule_where(struct sf_rule_text *text, const char *paragraph);

/* Adds the row's own paragraph here instead of at the end. */
void sf_rule_where_own(struct sf_rule_text *text);

/* Adds this paragraph instead of the row's own. */
void sf_rule_where_instead(struct sf_rule_text *text, const char *paragraph);

/* A number: plain; in the book's unit; in euros. */
void sf_rule_number(struct sf_rule_text *text, int64_t n);
void sf_rule_amount(struct sf_rule_text *text, int64_t n);
void sf_rule_money(struct sf_rule_text *text, unsigned cents);

/* "" the first time, then ", ". */
const char *sf_rule_comma(bool *first);

const struct sf_book_words *sf_rule_words(const struct sf_rule_text *text);

/* The unit of a value: that of the book. On a club's evening it is points, whatever the
 * rulebook for casual tables counts in. */
const char *sf_rule_unit(const struct sf_rules *rules, enum sf_lang lang, bool one);
const char *sf_rule_rank(const struct sf_rule_text *text, unsigned rank);
const char *sf_rule_class(const struct sf_rule_text *text, enum sf_class class);

static inline bool sf_rule_plays(const struct sf_rule_text *text, int game)
{
    return text->rules->games >> game & 1;
}

/* Paragraphs of the two books without numbers, and of rules that only the annexes of bsv-1989
 * have. */
#define SF_AT_RULES   "Die wichtigsten Regeln"
#define SF_AT_DEALING "Mischen, Geben und Spielauswahl"
#define SF_AT_FOLLOW  "Das Bedienen und Stechen"
#define SF_AT_SCHULE  "schule-2024 "
#define SF_AT_ANNEX(p)                                                                             \
    {                                                                                              \
        NULL, "bsv-1989 " p, p, NULL, NULL                                                         \
    }

#endif
