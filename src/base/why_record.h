/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_RECORD_H
#define SF_BASE_WHY_RECORD_H

/* Sentences (base/why.h) about records of deals, in their notation and as JSON. In the notation
 * they name what is expected at a place; the code (bad_notation) says that something else stands
 * there. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_RECORD(X) \
    X(REC_UNKNOWN, WHOLE, "weder die Notation noch JSON eines Spiels, noch eine fremde Aufzeichnung, die bekannt ist", \
      "neither the notation nor JSON of a game, nor a record of others that is known") \
    X(REC_SEAT, MORE, "ein Platz am Tisch", "a seat of the table") \
    X(REC_NEW_CARD, MORE, "eine Karte des Spiels, die noch nicht da war", \
      "a card of the deck that was not there yet") \
    X(REC_CARD_ONCE, MORE, "jede Karte nur einmal", "each card once") \
    X(REC_CALLED, MORE, "die gerufene Karte", "the card that is called") \
    X(REC_SUIT, MORE, "eine Farbe: E, G, H oder S", "a suit: E, G, H or S") \
    X(REC_GAME, MORE, "der Name eines Spiels", "the name of a game") \
    X(REC_BID, MORE, "ein Gebot von 70 bis 120", "a bid from 70 to 120") \
    X(REC_TAG_CONTRACT, MORE, "davor die Angabe Contract", "the tag Contract before this") \
    X(REC_TAG_HANDS, MORE, "davor die Angabe Hands", "the tag Hands before this") \
    X(REC_CARD_OR_HAND, MORE, "eine Karte, oder / vor der nächsten Hand", "a card, or / before the next hand") \
    X(REC_SEAT_ONCE, MORE, "ein Platz, jeder nur einmal", "a seat, each once") \
    X(REC_TAG_DECK, MORE, "davor die Angabe Deck", "the tag Deck before this") \
    X(REC_FROM, MORE, "deck, hands oder contract", "deck, hands or contract") \
    X(REC_PAYOUT, MORE, "was jeder Platz bekommt", "what each seat gets") \
    X(REC_COUNT, MORE, "wie viele Karten", "how many cards") \
    X(REC_CARD, MORE, "eine Karte", "a card") \
    X(REC_DEMAND, MORE, "schwarz oder eine Zahl von Laufenden", "schwarz or a number of Laufende") \
    X(REC_DEMANDING, MORE, "program oder players", "program or players") \
    X(REC_CLAIM, MORE, "true, false oder sure", "true, false or sure") \
    X(REC_DOES, MORE, "was der Platz tut oder sagt", "what the seat does or says") \
    X(REC_POINTS, MORE, "wie viele Augen", "how many points") \
    X(REC_ACT_ORG, MORE, "etwas, das die Leitung tut (org)", "an act of the organiser (org)") \
    X(REC_ACT_SEAT, MORE, "etwas, das ein Platz tut", "an act of a seat") \
    X(REC_TRICK_HEAD, MORE, "die Nummer des Stichs und wer ausspielt, vor den Karten", \
      "the number of the trick and its leader before its cards") \
    X(REC_LEADER, MORE, "der Platz, der ausspielt", "the seat that leads") \
    X(REC_COLON, MORE, ":", ":") \
    X(REC_TAKER, MORE, "der Platz, der den Stich macht", "the seat that takes the trick") \
    X(REC_TAKES, MORE, "takes", "takes") \
    X(REC_TRICK_POINTS, MORE, "die Augen des Stichs", "the points of the trick") \
    X(REC_DOT_OR_COLON, MORE, ". nach einem Stich, : nach einem Platz", ". after a trick, : after a seat") \
    X(REC_WHO_TAKES, MORE, ", und wer den Stich macht", ", and who takes the trick") \
    X(REC_NEXT, MORE, "wie es weitergeht, oder = und das Ergebnis", "what happens next, or = and the result") \
    X(REC_RESULT, MORE, "das Ergebnis", "the result") \
    X(REC_TAG_PAYOUT, MORE, "davor die Angabe Payout", "the tag Payout before this") \
    X(REC_TAG_POT, MORE, "davor die Angabe PotAfter", "the tag PotAfter before this") \
    X(REC_QUOTED, MORE, "ein Text in Anführungszeichen", "a text in quotes") \
    X(REC_QUOTE_END, MORE, "das Anführungszeichen, das den Text beendet", "the quote that ends the text") \
    X(REC_BRACKET, MORE, "]", "]") \
    X(REC_TAG_NAME, MORE, "der Name einer Angabe", "the name of a tag") \
    X(REC_RULEBOOK_FIRST, MORE, "Rulebook, die erste Angabe", "Rulebook, the first tag") \
    X(REC_COURSE, MORE, "der Verlauf des Spiels, bevor das nächste beginnt", \
      "the course of the game, before another one begins") \
    X(REC_TAG_ONCE, MORE, "jede Angabe nur einmal", "each tag only once") \
    X(REC_RULEBOOK, MORE, "[Rulebook \"…\"]", "[Rulebook \"…\"]") \
    X(REC_TEXT_END, MORE, "das Ende des Texts", "the end of the text") \
    X(REC_NUMBER, MORE, "eine Zahl", "a number") \
    X(REC_NUMBERS, MORE, "eine Zahl für jeden Platz", "a number for each seat") \
    X(REC_VARIANT, MORE, "der Name einer Variante, jeder nur einmal", "the name of a variant, each once") \
    X(REC_PRICE_NAME, MORE, "der Name eines Preises, jeder nur einmal", "the name of a price, each once") \
    X(REC_PRICE, MORE, "ein Preis von 0 bis 1000000", "a price from 0 to 1000000") \
    X(REC_GAME_ONCE, MORE, "der Name eines Spiels, jeder nur einmal", "the name of a game, each once") \
    X(REC_LAUFENDE, MORE, "eine Zahl von Laufenden von 0 bis 14", "a number of Laufende from 0 to 14") \
    X(REC_TAG_DEALER, MORE, "davor die Angabe Dealer", "the tag Dealer before this") \
    X(REC_TAG_PROOF, MORE, "davor die Angaben Commitment und Seed eines Beweises", \
      "the tags Commitment and Seed of a proof before this") \
    X(REC_NO_ZEROS, MORE, "eine Zahl ohne Nullen davor", "a number without zeros in front") \
    X(REC_SMALLER, MORE, "eine kleinere Zahl", "a smaller number") \
    X(REC_BLANK, MORE, "ein Leerzeichen zwischen Zahl und Wort", "a blank between number and word") \
    X(REC_SHORTER, MORE, "ein kürzeres Wort", "a shorter word") \
    X(REC_COMMENT, MORE, "ein Kommentar, der mit } endet", "a comment that ends with }") \
    X(REC_TOKEN, MORE, "eine Angabe, ein Wort, eine Karte oder eine Zahl", \
      "a tag, a word, a card or a number") \
    X(REC_FROM_TWO, MORE, "eine Aufzeichnung beginnt mit dem Kartenpack oder mit den Händen", \
      "a record begins with deck or hands") \
    X(REC_FROM_ONE, MORE, "eine Aufzeichnung beginnt mit einem Kartenpack oder mit Händen", \
      "a record begins with a deck, or with hands") \
    X(REC_TALK, MORE, "das Spiel ergibt sich aus dem Ansagen", "the contract follows from the talk") \
    X(REC_OTHER_TRICK, MORE, "dieser Stich kommt hier nicht", "this trick does not come here") \
    X(REC_OTHER_LEADER, MORE, "ein anderer Platz spielt zu diesem Stich aus", \
      "another seat leads to this trick") \
    X(REC_TRICK_OPEN, MORE, "der Stich ist nicht vollständig", "the trick is not complete") \
    X(REC_OTHER_TAKER, MORE, "ein anderer Platz macht diesen Stich", "another seat takes this trick") \
    X(REC_OTHER_POINTS, MORE, "der Stich hat andere Augen", "the trick has other points") \
    X(REC_OTHER_END, MORE, "das Spiel ist anders ausgegangen", "the deal ended in another way") \
    X(REC_OTHER_RESULT, MORE, "das Spiel ist anders ausgegangen", "the game ended in another way") \
    X(REC_NOT_OVER, MORE, "das Spiel ist noch nicht aus", "the deal is not over") \
    X(REC_NO_STOCK_LEFT, MORE, "danach bleibt kein Stock", "no Stock is left by it") \
    X(REC_NO_STOCK, MORE, "es gibt keinen Stock", "there is no Stock to speak of") \
    X(REC_OTHER_PAYOUT, MORE, "das Spiel bringt etwas anderes ein", "the game pays something else") \
    X(REC_OTHER_STOCK, MORE, "nach dem Spiel ist ein anderer Betrag im Stock", \
      "the game leaves another Stock") \
    X(REC_NOT_DEALT, MORE, "die Karten sind nicht ausgeteilt worden", "the cards were not dealt") \
    X(REC_OTHER_HANDS, MORE, "aus Kartenpack und Abheben ergeben sich andere Hände", \
      "deck and cut give other hands") \
    X(REC_BACKSLASH, MORE, "ein Rückstrich steht nur vor \" oder \\", "a backslash stands before \" or \\") \
    X(REC_LONG, MORE, "der Text ist zu lang", "the text is too long") \
    X(REC_EMPTY, MORE, "der Text ist leer", "the text is empty") \
    X(REC_UTF8, MORE, "UTF-8 ohne Steuerzeichen", "UTF-8 without control characters") \
    X(REC_TABLE_ID, MORE, "1 bis 64 Zeichen aus A-Z a-z 0-9 . _ -", "1 to 64 of A-Z a-z 0-9 . _ -") \
    X(REC_DATE, MORE, "JJJJ-MM-TT oder JJJJ-MM-TTThh:mm:ssZ", "YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ") \
    X(REC_DIGITS, MORE, "64 Ziffern 0-9 a-f", "64 digits 0-9 a-f") \
    X(REC_NONCE, MORE, "player mit Versprechen und Zufallszahl, oder server mit einer Zufallszahl, je 64 Ziffern", \
      "player with commitment and nonce, or server with a nonce, each 64 digits") \
    X(REC_PROOF_DECK, MORE, "ein Beweis gehört zu einem Kartenpack", "a proof is about a deck") \
    X(REC_PROOF_ID, MORE, "ein Beweis gehört zu einem Spiel mit Tisch und Nummer", \
      "a proof belongs to a deal with table and number") \
    X(REC_PROOF_SEATS, MORE, "die Zufallszahlen gehören zu den Plätzen des Tischs", \
      "nonces belong to the seats of the table") \
    X(REC_DEAL_NUMBER, MORE, "die Nummer ist zu groß", "the number is too large") \
    X(REC_NAME, MORE, "bis zu 64 Bytes UTF-8 ohne Steuerzeichen", \
      "up to 64 bytes of UTF-8 without control characters") \
    X(REC_COMMITMENT, MORE, "das Versprechen hat 64 Hexadezimalziffern", \
      "the commitment is 64 hexadecimal digits") \
    X(REC_SEED, MORE, "der Startwert hat 64 Hexadezimalziffern", "the seed is 64 hexadecimal digits") \
    X(REC_NONCES, MORE, "jede Zufallszahl sagt, von wem sie ist, und hat 64 Hexadezimalziffern", \
      "each nonce says by whom it is, and has 64 hexadecimal digits") \
    X(REC_MIX, MORE, "die zweite Zufallszahl sagt, von wem sie ist, und hat 64 Hexadezimalziffern", \
      "the second nonce says by whom it is, and has 64 hexadecimal digits") \
    X(REC_LABEL, MORE, "ein Text bis zu 64 Bytes oder eine Zahl", "a text of up to 64 bytes, or a number")
/* clang-format on */

#endif
