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
    X(DECLARER_PLAYS, MORE, "wer ansagt, muss mitspielen", "an announcement has a declarer who takes part") \
    /* games, incidents and questions */ \
    X(LAST_TRICK_OPEN, MORE, "nur der letzte Stich darf unvollständig sein", \
      "only the last trick may be incomplete") \
    X(ONE_INCIDENT, MORE, "entweder incident oder incidents", "either incident or incidents") \
    X(SOME_INCIDENT, MORE, "hier muss eine Liste mit mindestens einem Vorfall stehen", \
      "an array of at least one incident is expected") \
    X(PROMPT_TURN, MORE, "nur wer außer der Reihe spielt, kann dazu aufgefordert worden sein", \
      "only who plays out of turn was prompted to it") \
    X(SEAT_PLAYS, MORE, "dieser Platz spielt mit; aussetzen muss, wer hier genannt wird", \
      "this seat plays; the one named here must pause") \
    X(ONLY_LOOKED_AT, MORE, "looked_at gehört nur zu looked_at_trick", \
      "looked_at belongs to looked_at_trick alone") \
    X(ONLY_CHANGED, MORE, "announced gehört nur zu changed_announcement", \
      "announced belongs to changed_announcement alone") \
    X(PROMPT_SELF, MORE, "niemand fordert sich selbst auf", "nobody prompts themselves") \
    X(SIE_SHOWN, MORE, "ein {0} wird aufgelegt, nicht gespielt", "a {0} is shown, not played") \
    X(DECLARER_ANNOUNCES, MORE, "ansagen kann nur, wer spielt", "an announcement is the declarer's") \
    X(ONE_ANSWER, MORE, "eine Antwort tut nur eines", "an answer does one thing") \
    X(HEAP_HIGH, MORE, "dort liegen die zwei oder drei höchsten Ober, oder ebenso viele andere Karten", \
      "the two or three highest Ober lie there, or as many other cards") \
    X(HEAP_SOLO, MORE, "wer den höchsten Ober hat, nennt das Solo", \
      "who holds the highest Ober names the Solo") \
    X(ASK_STOSS, MORE, "mit Namen fragen kann man nur nach stoss", \
      "the only thing to ask for by name is stoss") \
    X(ANSWERS_DIFFER, MORE, "diese Antwort widerspricht einer anderen", "this answer contradicts another") \
    X(DEALER_PAUSES, MORE, "der Geber setzt aus", "the dealer pauses") \
    X(NAME_PER_SEAT, MORE, "für jeden Platz muss ein Name da sein", "there must be one name for each seat") \
    X(NAME_TWICE, MORE, "zwei Plätze haben denselben Namen", "two seats have the same name") \
    X(NAME_LONG, MORE, "ein Name ist ein Text von höchstens 63 Bytes", "a name is a text of at most 63 bytes")
/* clang-format on */

#endif
