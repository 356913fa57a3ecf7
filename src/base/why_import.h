/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_IMPORT_H
#define SF_BASE_WHY_IMPORT_H

/* Sentences (base/why.h) about records of other programs (record/import.h). The import joins some
 * of them to one message: what it expects, and what it finds instead. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_IMPORT(X) \
    /* what it finds instead */ \
    X(IMP_NOT, WHOLE, "; da steht „{0}“", ", not \"{0}\"") \
    X(IMP_NOT_END, WHOLE, "; da ist das Spiel schon zu Ende", ", not the end of the game") \
    /* both programs */ \
    X(IMP_PRICE, WHOLE, "hier gehört ein Preis bis 1000000 hin", "a price up to 1000000 is expected") \
    X(IMP_CARD_OF, WHOLE, "hier gehört eine Karte von „{0}“ hin", "a card of \"{0}\" is expected") \
    X(IMP_LAST_CARD, WHOLE, "das Spiel muss bis zur letzten Karte gehen, hier sind es {0} von {1} Karten", \
      "a game to its last card is expected, there are {0} of {1} cards") \
    X(IMP_PLAYER, WHOLE, "hier gehört einer der vier Spieler hin", "one of the four players is expected") \
    X(IMP_CARD_ONCE, WHOLE, "jede Karte darf nur einmal vorkommen", "each card once is expected") \
    X(IMP_HAND_SIZE, WHOLE, "ein Blatt hat sechs oder acht Karten", \
      "hands of six or eight cards are expected") \
    /* a protocol of NetSchafkopf */ \
    X(IMP_TOP, WHOLE, "in die zweite Zeile des Protokolls gehört „gespielt von“", \
      "a protocol with \"gespielt von\" in its second line is expected") \
    X(IMP_HAND, WHOLE, "hier gehören „NAME hat:“ und die Karten hin", \
      "\"NAME hat:\" and the cards are expected") \
    X(IMP_NAMES, WHOLE, "vier verschiedene Namen gehören hierher", "four different names are expected") \
    X(IMP_CARDS, WHOLE, "hier gehören Karten hin", "cards are expected") \
    X(IMP_DEALER_LAST, WHOLE, "das Blatt des Gebers gehört an den Schluss", \
      "the dealer is expected as the last of the hands") \
    X(IMP_DEALER, WHOLE, "hier gehören „Geber:“ und ein Name hin", "\"Geber:\" and a name are expected") \
    X(IMP_KIND, WHOLE, "hier gehören „Spielart: Schieber“ oder die Blätter hin", \
      "\"Spielart: Schieber\" or the hands are expected") \
    X(IMP_SCHIEBER, WHOLE, "einen Schieber muss jemand spielen", \
      "a Schieber that somebody plays is expected") \
    X(IMP_PLAYS, WHOLE, "hier gehören „NAME spielt“ und das Spiel hin", \
      "\"NAME spielt\" and the game are expected") \
    X(IMP_GAME, WHOLE, "hier gehört ein bekanntes Spiel hin", "a game that is known is expected") \
    X(IMP_TRICK, WHOLE, "hier gehören „NAME spielt aus:“ und ein Stich hin", \
      "\"NAME spielt aus:\" and a trick are expected") \
    X(IMP_TRICK_SIZE, WHOLE, "hier gehört ein Stich mit vier Karten hin", \
      "a trick of four cards is expected") \
    X(IMP_WHOLE_DECK, WHOLE, "in den Stichen muss jede Karte vorkommen", \
      "every card of the deck is expected in the tricks") \
    X(IMP_ACCOUNTS, WHOLE, "hier gehören „Spiel“ und die Konten hin", \
      "\"Spiel\" and the accounts are expected") \
    X(IMP_COLUMNS, WHOLE, "hier gehören „Spiel“, „Preis“, die vier Namen und „Stock“ hin", \
      "\"Spiel\", \"Preis\", the four names and \"Stock\" are expected") \
    X(IMP_NUMBERS, WHOLE, "hier gehört die Zeile der Konten hin, lauter Zahlen", \
      "the row of the accounts is expected, all of them numbers") \
    X(IMP_COSTS, WHOLE, "davor fehlt der Satz mit „kostet“ und dem Preis", \
      "a sentence with \"kostet\" and the price is expected before this") \
    X(IMP_DOUBLINGS, WHOLE, "so oft kann nicht verdoppelt werden", "fewer doublings are expected") \
    /* a page of Sauspiel */ \
    X(IMP_PAGE, WHOLE, "hier gehört eine Spielseite von Sauspiel hin, mit vier Spielern in game-participants", \
      "a game page of Sauspiel is expected, with four players in game-participants") \
    X(IMP_SAYING, WHOLE, "hier gehört die Ansage des nächsten Platzes hin", \
      "the declaration of the next seat is expected") \
    X(IMP_PASS_OR_PLAY, WHOLE, "hier gehört „sagt weiter.“ oder „dad gern.“ hin", \
      "\"sagt weiter.\" or \"dad gern.\" is expected") \
    X(IMP_TARIFF, WHOLE, "hier gehört ein Tarif mit zwei oder drei Preisen hin", \
      "a tariff of two or three prices is expected") \
    X(IMP_RULE, WHOLE, "hier gehört eine bekannte Sonderregel hin", \
      "a special rule that is known is expected") \
    X(IMP_TEN_DOUBLINGS, WHOLE, "mehr als zehnmal kann nicht verdoppelt werden", \
      "no more than ten doublings are expected") \
    X(IMP_PLAYERS, WHOLE, "hier gehören vier verschiedene Spieler hin", \
      "four different players are expected") \
    X(IMP_CLASS_CARD, WHOLE, "unter den Klassen fehlt eine Karte", \
      "a card is expected among the classes") \
    X(IMP_CARD_OWNER, WHOLE, "vor den Karten fehlt der Name des Spielers", \
      "the name of a player is expected before their cards") \
    X(IMP_NO_MORE_CARDS, WHOLE, "hier gehört keine Karte mehr hin", "no more cards are expected") \
    X(IMP_TITLE_GAME, WHOLE, "in den Titel gehört ein bekanntes Spiel", \
      "a title with a game that is known is expected") \
    X(IMP_TITLE_DECLARER, WHOLE, "in den Titel gehört, wer gespielt hat", \
      "a title that names the declarer is expected") \
    X(IMP_DECLARER_WANTS, WHOLE, "gespielt haben muss, wer spielen wollte", \
      "the declarer must be the player who would play") \
    X(IMP_WANTED_GAME, WHOLE, "wo jemand spielen will, gehört ein Spiel hin", \
      "a game is expected where somebody would play") \
    X(IMP_TITLE, WHOLE, "in h1 gehört der Titel: wer was gespielt hat", \
      "a title is expected in h1: who played what") \
    X(IMP_HANDS, WHOLE, "unter „Karten werden ausgegeben“ gehören vier Blätter", \
      "four hands are expected under \"Karten werden ausgegeben\"") \
    /* warnings: the record is made, and its source says something else */ \
    X(IMP_PAYS, WHOLE, "die Quelle zahlt {0}, nach {1} sind es {2}", \
      "the source pays {0}, by {1} it is {2}") \
    X(IMP_STOCK, WHOLE, "die Quelle hat {0} im Stock, die Aufzeichnung {1}", \
      "the source has {0} in the Stock, the record {1}") \
    X(IMP_VALUE, WHOLE, "die Quelle hat den Preis {0}, zusammen {1}, nach {2} sind es {3}", \
      "the source has a price of {0}, {1} for all, by {2} it is {3}") \
    X(IMP_POINTS, WHOLE, "die Quelle zählt {0} Augen der Spielerpartei, die Karten ergeben {1}", \
      "the source counts {0} points of the declarer's side, the cards give {1}") \
    X(IMP_LAID, WHOLE, "die Quelle sagt nicht, wer gelegt hat ({0}-mal); eingetragen sind die Ersten, die dürfen", \
      "the source does not name the seats that laid ({0}); the record has the first that may") \
    X(IMP_DOUBLED, WHOLE, "die Quelle sagt nicht, wer gestoßen hat ({0}-mal); eingetragen sind die Ersten, die dürfen", \
      "the source does not name the seats that doubled ({0}); the record has the first that may") \
    X(IMP_LAID_AND_DOUBLED, WHOLE, \
      "die Quelle sagt nicht, wer gelegt ({0}-mal) und gestoßen hat ({1}-mal); eingetragen sind die Ersten, die dürfen", \
      "the source does not name the seats that laid ({0}) and doubled ({1}); the record has the first that may")
/* clang-format on */

#endif
