/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_H
#define SF_BASE_WHY_H

/*
 * The sentences of a fault (base/fault.h) beyond those of its code, one row each: id, how it joins
 * the code's sentence, German, English. {0} to {3} stand for the parameters. A sentence that is
 * WHOLE replaces the code's sentence; one that adds MORE follows it after a semicolon.
 *
 * Ids are names for programmers, not part of any interface: rows may be renamed and reordered.
 */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS(X) \
    X(NOTHING, WHOLE, "", "") \
    X(AS_IT_IS, WHOLE, "{0}", "{0}") \
    /* JSON */ \
    X(JSON_END, MORE, "der Text hört zu früh auf", "unexpected end of text") \
    X(JSON_VALUES, MORE, "zu viele Werte", "too many values") \
    X(JSON_ZERO, MORE, "eine Null zu Beginn einer Zahl", "leading zero") \
    X(JSON_ESCAPE, MORE, "eine ungültige Ersatzdarstellung", "invalid escape") \
    X(JSON_SURROGATE, MORE, "ein halbes Zeichen", "lone surrogate") \
    X(JSON_UTF8, MORE, "kein gültiges UTF-8", "invalid UTF-8") \
    X(JSON_TWICE, MORE, "ein Schlüssel kommt zweimal vor", "duplicate key") \
    X(JSON_DEPTH, MORE, "zu tief verschachtelt", "nested too deep") \
    X(JSON_BEHIND, MORE, "hinter dem Wert steht noch etwas", "text after the value") \
    X(JSON_LONG, MORE, "der Text ist zu lang", "text too long") \
    X(JSON_DIGIT, MORE, "hier muss eine Ziffer stehen", "digit expected") \
    X(JSON_KEY, MORE, "hier muss ein Schlüssel stehen", "key expected") \
    X(JSON_VALUE, MORE, "hier muss ein Wert stehen", "value expected") \
    X(JSON_CONTROL, MORE, "ein Steuerzeichen im Text", "control character in string") \
    X(JSON_COLON, MORE, "hier muss ein Doppelpunkt stehen", "colon expected") \
    X(JSON_COMMA, MORE, "hier muss ein Komma oder eine schließende Klammer stehen", \
      "comma or closing bracket expected") \
    X(JSON_LITERAL, MORE, "ein unbekanntes Wort", "unknown literal") \
    /* values of the wrong kind, of any object */ \
    X(WANT_OBJECT, MORE, "hier muss ein Objekt stehen", "an object is expected") \
    X(WANT_ARRAY, MORE, "hier muss eine Liste stehen", "an array is expected") \
    X(WANT_INT, MORE, "hier muss eine ganze Zahl stehen", "a whole number is expected") \
    X(WANT_FLAG, MORE, "hier muss true oder false stehen", "true or false is expected") \
    X(WANT_TEXT, MORE, "hier muss ein Text stehen", "a text is expected") \
    X(WANT_TOKEN, MORE, "nur Buchstaben, Ziffern, - und _ sind erlaubt", \
      "only letters, digits, - and _ are allowed") \
    X(WANT_HEX, MORE, "{0} Hexadezimalziffern müssen hier stehen", "{0} hexadecimal digits are expected") \
    X(WANT_DATE, MORE, "ein Tag wie 2026-11-15 muss hier stehen", "a day such as 2026-11-15 is expected") \
    X(WANT_ONE_OF, MORE, "erlaubt ist {0}", "one of {0} is expected") \
    X(WANT_RANGE, MORE, "erlaubt ist {0} bis {1}", "{0} to {1} is allowed") \
    X(WANT_COUNT, MORE, "erlaubt sind {0} bis {1} Einträge", "{0} to {1} elements are allowed") \
    X(WANT_LENGTH, MORE, "erlaubt sind {0} bis {1} Bytes", "{0} to {1} bytes are allowed") \
    X(WANT_LINE, MORE, "Steuerzeichen und Zeichen, die die Schreibrichtung ändern, sind nicht erlaubt", \
      "control characters and marks that change the direction of writing are not allowed") \
    X(WANT_TRIMMED, MORE, "am Anfang und am Ende darf kein Leerzeichen stehen", \
      "blanks at either end are not allowed") \
    X(BY_SERVER, MORE, "das trägt der Server ein", "the server fills it in") \
    /* messages and what is done at a table */ \
    X(MESSAGE_OBJECT, MORE, "eine Nachricht ist ein Objekt", "a message is an object") \
    X(ONE_COMMAND, MORE, "es kann nur eines auf einmal getan werden", "a command does one thing") \
    X(NOT_OF_EVENT, MORE, "dazu gehört er nicht", "this event does not take it") \
    /* contracts */ \
    X(SUIT_LETTERS, MORE, "eine Farbe ist E, G, H oder S", "a suit is E, G, H or S") \
    X(SUIT_MISSING, MORE, "die Farbe fehlt", "the suit is missing") \
    X(RANK_NOT_CALLED, MORE, "diese Karte kann nicht gerufen werden", "this rank cannot be called") \
    X(NO_SUCH_SEAT, MORE, "diesen Platz gibt es nicht", "no such seat") \
    X(SEAT_MISSING, MORE, "der Platz fehlt", "the seat is missing") \
    X(GAME_MISSING, MORE, "das Spiel fehlt", "the game is missing") \
    X(NO_SUCH_GAME, MORE, "dieses Spiel gibt es nicht", "no such game") \
    X(DECLARER_PLAYS, MORE, "wer ansagt, muss mitspielen", "an announcement has a declarer who takes part")
/* clang-format on */

enum sf_why {
#define SF_WHY_ENUM(id, joins, de, en) SF_WHY_##id,
    SF_WHYS(SF_WHY_ENUM)
#undef SF_WHY_ENUM
        SF_WHY_N
};

/* The template; never NULL. */
const char *sf_why_text(enum sf_why why, enum sf_lang lang);
/* Does it replace the code's sentence? */
_Bool sf_why_whole(enum sf_why why);

#endif
