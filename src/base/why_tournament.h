/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_TOURNAMENT_H
#define SF_BASE_WHY_TOURNAMENT_H

/* Sentences (base/why.h) about tournaments, their lists, files and sheets on paper. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_TOURNAMENT(X) \
    X(NO_DRAW_YET, WHOLE, "Die Auslosung hängt noch nicht aus.", "The draw is not published yet.") \
    /* documents of tournaments and draws */ \
    X(LIST_SEATS, MORE, "vier oder fünf Spieler müssen es sein", "four or five players are expected") \
    X(LIST_PENALTIES, MORE, "zusammen hat dieser Spieler zu viele", "all of this player's are too many") \
    X(LIST_KIND, MORE, "erlaubt ist rufspiel, muss, solo, tout, sie, passed, misplay oder struck", \
      "rufspiel, muss, solo, tout, sie, passed, misplay or struck is expected") \
    X(LIST_NUMBER, MORE, "Zeilen zählen ab 1", "rows are counted from 1") \
    X(DRAW_PLAYERS, MORE, "eine Liste von Spielernummern", "a list of players' numbers") \
    X(DRAW_MANY, MORE, "zu viele Spieler", "too many players") \
    X(DRAW_NUMBER, MORE, "keine Spielernummer", "not a player's number") \
    X(DRAW_TABLES, MORE, "eine Liste von Tischen", "a list of tables") \
    X(DRAW_TABLES_MANY, MORE, "zu viele Tische", "too many tables") \
    X(DRAW_ID, MORE, "1 bis 32 Buchstaben, Ziffern, Punkte, Binde- und Unterstriche", \
      "1 to 32 letters, digits, dots, hyphens and underscores") \
    X(DRAW_HEX, MORE, "64 Hexadezimalziffern", "64 hexadecimal digits") \
    X(DRAW_WORD, MORE, "bis zu 80 Bytes ohne Steuerzeichen", "up to 80 bytes without control characters") \
    X(DRAW_NO_MET, MORE, "ohne met gibt es keine", "without met there are none") \
    X(DRAW_COUNT, MORE, "es sind weniger als 4 Spieler oder zu viele", \
      "there are fewer than 4 players or too many") \
    X(DRAW_SEATS, MORE, "die Tische haben nicht so viele Plätze, wie Spieler da sind", \
      "the tables do not have as many seats as there are players") \
    X(DRAW_ORDER, MORE, "die Spielernummern stehen nicht in aufsteigender Reihenfolge", \
      "the players' numbers are not in ascending order") \
    X(DRAW_WORD_BAD, MORE, "das Wort ist zu lang oder enthält Steuerzeichen", \
      "the word is too long or holds control characters")
/* clang-format on */

#endif
