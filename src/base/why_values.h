/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_VALUES_H
#define SF_BASE_WHY_VALUES_H

/* Sentences (base/why.h) about JSON and about values of the wrong kind, of any object. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_VALUES(X) \
    /* JSON */ \
    X(JSON_AT, MORE, "bei Byte {0}: {1}", "at byte {0}: {1}") \
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
    X(WANT_LINE, WHOLE, "Steuerzeichen und Zeichen, die die Schreibrichtung ändern, sind nicht erlaubt.", \
      "Control characters and marks that change the direction of writing are not allowed.") \
    X(WANT_TRIMMED, WHOLE, "Am Anfang und am Ende darf kein Leerzeichen stehen.", \
      "Blanks at either end are not allowed.") \
    X(WANT_NUMBER, MORE, "hier muss eine Zahl stehen", "a number is expected") \
    X(NO_SUCH_KIND, MORE, "diese Art gibt es hier nicht", "no such kind here") \
    X(MUST_NOT_BE_EMPTY, WHOLE, "Das darf nicht leer sein.", "This must not be empty.") \
    X(TOO_LONG, WHOLE, "Das ist zu lang: höchstens {0} Bytes.", "This is too long: at most {0} bytes.") \
    X(NOT_FROM_TO, WHOLE, "{0} ist nicht zwischen {1} und {2}.", "{0} is not from {1} to {2}.") \
    X(BY_SERVER, MORE, "das trägt der Server ein", "the server fills it in") \
    /* numbers and lists out of bounds */ \
    X(WANT_INTS, MORE, "hier muss eine Liste ganzer Zahlen stehen", "an array of whole numbers is expected") \
    X(TOO_SMALL, MORE, "das ist zu klein", "that is too small") \
    X(TOO_BIG, MORE, "das ist zu groß", "that is too large") \
    X(TOO_MANY, MORE, "das sind zu viele", "there are too many of them") \
    X(WANT_TEXT_255, MORE, "hier muss ein Text von höchstens 255 Bytes stehen", \
      "a text of at most 255 bytes is expected")
/* clang-format on */

#endif
