/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_GAME_H
#define SF_BASE_WHY_GAME_H

/* Sentences (base/why.h) about games, records, rulings and what is done at a table. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_GAME(X) \
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

#endif
