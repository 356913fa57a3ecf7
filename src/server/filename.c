/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/filename.h"
#include <stdio.h>
#include <string.h>

enum { TITLE_MAX = 60 };

/* clang-format off */
static const struct {
    const char *what, *word[SF_LANG_N]; /* what: with or without its ending */
} words[] = {
    {"lists",      {"Spiellisten",          "Lists"}},
    {"results",    {"Abgegebene-Listen",    "Lists-handed-in"}},
    {"names",      {"Sitzplan-nach-Namen",  "Seating-by-name"}},
    {"tables",     {"Sitzplan-nach-Tischen", "Seating-by-table"}},
    {"draw.json",  {"Auslosung",            "Draw"}},
    {"draw",       {"Sitzplan",             "Seating"}},
    {"lots",       {"Losnummern",           "Lots"}},
    {"cards",      {"Spielerausweise",      "Player-cards"}},
    {"entrants",   {"Teilnehmer",           "Entrants"}},
    {"players",    {"Teilnehmer",           "Entrants"}},
    {"standings",  {"Rangliste",            "Standings"}},
    {"prizes",     {"Quittungen-Preise",    "Receipts-of-prizes"}},
    {"fees",       {"Quittungen-Startgeld", "Receipts-of-fees"}},
    {"till",       {"Kassenbericht",        "Till-report"}},
    {"rules",      {"Regelblatt",           "Rules"}},
    {"poster",     {"Plakat",               "Poster"}},
    {"site",       {"Webseiten",            "Website"}},
    {"tournament", {"Auswertung",           "Evaluation"}},
    {"evening",    {"Abend",                "Evening"}},
    {"year",       {"Jahr",                 "Year"}},
};
/* clang-format on */

static const char *word_of(const char *what, size_t length, enum sf_lang lang)
{
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i].what, what) ||
            (strlen(words[i].what) == length && !memcmp(words[i].what, what, length)))
            return words[i].word[lang];
    return NULL;
}

/* --- letters ---------------------------------------------------------------------------------- */

static bool is_plain(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* The letters that stand for a character beyond ASCII; NULL: none do. */
static const char *plain_of(const char *at)
{
    static const struct {
        const char *from, *to;
    } letters[] = {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"},
                   {"ß", "ss"}, {"é", "e"},  {"è", "e"},  {"á", "a"},  {"à", "a"},  {"ó", "o"}};

    for (unsigned i = 0; i < sizeof letters / sizeof *letters; i++)
        if (!strncmp(at, letters[i].from, strlen(letters[i].from)))
            return letters[i].to;
    return NULL;
}

/* Adds a letter, or one '-' for any number of others; nothing begins with it. */
static size_t add_letter(char *text, size_t used, char c)
{
    if (!is_plain(c) && (!used || text[used - 1] == '-'))
        return used;
    text[used] = is_plain(c) ? c : '-';
    return used + 1;
}

static void write_title(char text[TITLE_MAX + 3], const char *title)
{
    size_t used = 0;

    for (const char *at = title; *at && used < TITLE_MAX; at++) {
        const char *plain = plain_of(at);
        for (const char *c = plain ? plain : at; plain ? *c : c == at; c++)
            used = add_letter(text, used, *c);
        if (plain)
            at++; /* all of them have two bytes */
    }
    while (used && text[used - 1] == '-')
        used--;
    text[used] = 0;
}

/* --- the name --------------------------------------------------------------------------------- */

static void add_number(char *text, size_t size, const char *const word[SF_LANG_N],
                       enum sf_lang lang, unsigned number)
{
    size_t used = strlen(text);

    if (number)
        snprintf(text + used, size - used, "_%s-%u", word[lang], number);
}

size_t sf_filename_write(char *text, size_t size, const struct sf_filename *name)
{
    static const char *const round[SF_LANG_N] = {"Runde", "Round"},
                             *const table[SF_LANG_N] = {"Tisch", "Table"},
                             *const number[SF_LANG_N] = {"Nr", "No"};
    size_t length = strcspn(name->what, ".");
    const char *word = word_of(name->what, length, name->lang);
    const char *type = name->type ? name->type : name->what + length + (name->what[length] == '.');
    char title[TITLE_MAX + 3];
    size_t used;

    write_title(title, name->title);
    snprintf(text, size, "%s%s%s", title[0] ? title : "Turnier", name->date[0] ? "_" : "",
             name->date);
    add_number(text, size, round, name->lang, name->round);
    used = strlen(text);
    if (word)
        snprintf(text + used, size - used, "_%s", word);
    else
        snprintf(text + used, size - used, "_%.*s", (int)length, name->what);
    add_number(text, size, table, name->lang, name->table);
    add_number(text, size, number, name->lang, name->number);
    used = strlen(text);
    snprintf(text + used, size - used, ".%s", type);
    return strlen(text);
}

void sf_filename_header(char header[SF_DISPOSITION_SIZE], const struct sf_filename *name,
                        bool shown)
{
    char text[SF_FILENAME_MAX];

    sf_filename_write(text, sizeof text, name);
    snprintf(header, SF_DISPOSITION_SIZE, "Content-Disposition: %s; filename=\"%s\"\r\n",
             shown ? "inline" : "attachment", text);
}
