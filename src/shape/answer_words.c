/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/answer_words.h"
#include "base/text.h"
#include <stddef.h>

static const char *const words[SF_ANSWER_WORD_N][SF_LANG_N] = {
    [SF_WORD_ROUND] = {"Runde", "round"},
    [SF_WORD_TABLE] = {"Tisch", "table"},
    [SF_WORD_ROW] = {"Zeile", "row"},
    [SF_WORD_TRICK] = {"Stich", "trick"},
    [SF_WORD_DECLARATION] = {"Ansage", "declaration"},
    [SF_WORD_SEAT] = {"Platz", "seat"},
    [SF_WORD_AND] = {" und ", " and "},
    [SF_WORD_INSTEAD] = {" statt ", " instead of "},
};

const char *sf_answer_word(enum sf_answer_word word, enum sf_lang lang)
{
    return words[word][lang];
}

/* clang-format off */
static const struct {
    const char *en, *de;
} details[] = {
    /* json/json.c */
    {"unexpected end of text", "der Text hört zu früh auf"},
    {"too many values", "zu viele Werte"},
    {"leading zero", "eine Null zu Beginn einer Zahl"},
    {"invalid escape", "eine ungültige Ersatzdarstellung"},
    {"lone surrogate", "ein halbes Zeichen"},
    {"invalid UTF-8", "kein gültiges UTF-8"},
    {"duplicate key", "ein Schlüssel kommt zweimal vor"},
    {"nested too deep", "zu tief verschachtelt"},
    {"text after the value", "hinter dem Wert steht noch etwas"},
    {"text too long", "der Text ist zu lang"},
    {"digit expected", "hier muss eine Ziffer stehen"},
    {"key expected", "hier muss ein Schlüssel stehen"},
    {"value expected", "hier muss ein Wert stehen"},
    {"control character in string", "ein Steuerzeichen im Text"},
    {"colon expected", "hier muss ein Doppelpunkt stehen"},
    {"comma or closing bracket expected", "hier muss ein Komma oder eine schließende Klammer stehen"},
    /* messages and what is done at a table */
    {"an object is expected", "hier muss ein Objekt stehen"},
    {"a message is an object", "eine Nachricht ist ein Objekt"},
    {"a command does one thing", "es kann nur eines auf einmal getan werden"},
    {"this event does not take it", "dazu gehört er nicht"},
    /* record/game.c: contracts */
    {"a suit is E, G, H or S", "eine Farbe ist E, G, H oder S"},
    {"the suit is missing", "die Farbe fehlt"},
    {"this rank cannot be called", "diese Karte kann nicht gerufen werden"},
    {"no such seat", "diesen Platz gibt es nicht"},
    {"the seat is missing", "der Platz fehlt"},
    {"the game is missing", "das Spiel fehlt"},
    {"no such game", "dieses Spiel gibt es nicht"},
    {"an announcement has a declarer who takes part", "wer ansagt, muss mitspielen"},
};
/* clang-format on */

const char *sf_answer_detail(const char *detail, enum sf_lang lang)
{
    if (!detail || lang == SF_EN)
        return detail;
    for (size_t i = 0; i < sizeof details / sizeof *details; i++)
        if (sf_text_equal(details[i].en, detail))
            return details[i].de;
    return NULL;
}
