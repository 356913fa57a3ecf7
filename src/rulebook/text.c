#include "rulebook/rows.h"
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#define IN_POINTS .unit_one = {"Punkt", "point"}, .unit_many = {"Punkte", "points"}
#define BAVARIAN                                                                                   \
    .suit = {"Schellen", "Herz", "Gras", "Eichel"}, .ace = "As", .ober = "Ober", .unter = "Unter", \
    .all_ober = "Ober", .all_unter = "Unter", .run = {"jeden Trumpf", "each trump"}
#define FRENCH                                                                                     \
    .suit = {"Karo", "Herz", "Pik", "Kreuz"}, .ace = "Ass", .ober = "Dame", .unter = "Bube",       \
    .all_ober = "Damen", .all_unter = "Buben", .run = {"jede Dame", "each Dame"}

const struct sf_book_words sf_book_words[SF_BOOK_N] = {
    [SF_MUENCHEN_2006] = {.title = {"Turnierordnung eines Münchner Vereins, 3. Auflage 2006",
                                    "tournament order of a Munich club, third edition 2006"},
                          IN_POINTS,
                          BAVARIAN,
                          .sie = "Sie"},
    [SF_SCHULE_2024] = {.title = {"Regeln einer Schafkopfschule, April 2024",
                                  "rules of a Schafkopf school, April 2024"},
                        .unit_one = {"Cent", "cent"},
                        .unit_many = {"Cent", "cents"},
                        BAVARIAN,
                        .sie = "Sie",
                        .stoss = {{"Stoß", "Retour"}, {"Stoss", "Retour"}}},
    [SF_BSV_1989] = {.title = {"Offizielle Ordnung von 1989 mit zwei Anhängen",
                               "official order of 1989 with two annexes"},
                     .unit_one = {"Pfennig", "pfennig"},
                     .unit_many = {"Pfennig", "pfennigs"},
                     BAVARIAN,
                     .sie = "Sie",
                     .stoss = {{"Stoß", "Re", "Supra", "Resupra"},
                               {"Stoss", "Re", "Supra", "Resupra"}}},
    [SF_SERIEN_2022] = {.title = {"Turnierordnung eines Vereins für Serien, Juli 2022",
                                  "a club's tournament order for series, July 2022"},
                        IN_POINTS,
                        BAVARIAN,
                        .sie = "Sie",
                        .stoss = {{"Spritze"}, {"Spritze"}}},
    [SF_KURZ_TURNIER] = {.title = {"Turnier mit der kurzen Karte und französischem Blatt",
                                   "tournament with the short deck and French suits"},
                         IN_POINTS,
                         FRENCH,
                         .sie = "Schafkopf"},
};

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
    static const char *const plain[SF_RANK_N][SF_LANG_N] = {
        [SF_SIEBEN] = {"Sieben", "seven"}, [SF_ACHT] = {"Acht", "eight"},
        [SF_NEUN] = {"Neun", "nine"},      [SF_KOENIG] = {"König", "king"},
        [SF_ZEHN] = {"Zehn", "ten"},
    };
    const struct sf_book_words *words = sf_rule_words(text);

    if (rank == SF_AS)
        return text->lang == SF_DE ? words->ace : "ace";
    if (rank == SF_OBER || rank == SF_UNTER)
        return rank == SF_OBER ? words->ober : words->unter;
    return plain[rank][text->lang];
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
