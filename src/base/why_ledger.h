/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_LEDGER_H
#define SF_BASE_WHY_LEDGER_H

/* Sentences (base/why.h) about the ledger of a round. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_LEDGER(X) \
    X(NO_SUCH_ENTRY, MORE, "diese Art von Eintrag gibt es nicht", "there is no such kind of entry") \
    X(LEDGER_NEWER, WHOLE, "ein neueres Stichfest hat diese Runde geschrieben (Fassung {0}, bekannt ist {1})", \
      "a newer Stichfest has written this round (version {0}, this one knows {1})") \
    X(MEMBER_TWICE, WHOLE, "„{0}“ steht zweimal da", "\"{0}\" is there twice") \
    X(PAYS_THEMSELVES, MORE, "niemand zahlt an sich selbst", "nobody pays themselves") \
    X(SUM_NOT_ZERO, WHOLE, "die Beträge ergeben zusammen {0} und nicht 0", "the amounts sum to {0} and not to 0") \
    X(SAME_AS_ITSELF, MORE, "sie sind ein und derselbe Eintrag", "they are one and the same") \
    X(WANT_TIME, MORE, "eine Uhrzeit wie 19:30", "a time such as 19:30") \
    X(KASSE_OR_STOCK, WHOLE, "beim Spiel in die Kasse gibt es keinen Stock: den bekäme ein Gewinner", \
      "a game into the Kasse has no Stock: a winner would take it") \
    X(ROUND_NO_EVENING, WHOLE, "diesen Abend gibt es in der Runde nicht", "the round has no such evening") \
    X(ROUND_NO_GAME, WHOLE, "dieses Spiel gibt es an dem Abend nicht", "the evening has no such game") \
    X(ROUND_NO_MEMBER, WHOLE, "so jemanden gibt es in der Runde nicht", "the round has no such member") \
    X(LEDGER_SHEET, WHOLE, "--year YEAR (eine Zahl) oder --evening DAY, eines von beiden, und nur mit --format pdf", \
      "--year YEAR (a number) or --evening DAY, one of them, and only with --format pdf") \
    X(LEDGER_ASK_FILE, WHOLE, "--ask braucht eine Datei: die Fragen kommen von der Standardeingabe", \
      "--ask needs a file: the questions come from standard input") \
    X(DRAFT_GAME, WHOLE, "Was wurde gespielt?", "What was played?") \
    X(DRAFT_DECLARER, WHOLE, "Wer hat gespielt?", "Who played?") \
    X(DRAFT_PARTNER, WHOLE, "Mit wem?", "With whom?") \
    X(DRAFT_WON, WHOLE, "Gewonnen oder verloren?", "Won or lost?") \
    X(DRAFT_LOSER, WHOLE, "Wer zahlt den Ramsch?", "Who pays for the Ramsch?") \
    X(LEDGER_IMPORT_FILE, WHOLE, "--import braucht die Runde als Datei: die fremden Spiele kommen von der Standardeingabe", \
      "--import needs the round as a file: the other games come from standard input") \
    X(IMPORT_FORMAT, WHOLE, "diese Datei kennt Stichfest nicht: eine Tabelle (CSV) oder die Datei eines anderen Zählers", \
      "Stichfest does not know this file: a table (CSV) or the file of another counter") \
    X(IMPORT_OTHER_GAME, WHOLE, "das ist kein Schafkopf, sondern „{0}“", "this is not Schafkopf but \"{0}\"") \
    X(IMPORT_ONE_PERSON, WHOLE, "hier stehen die Beträge von höchstens zwei Leuten: eine Runde braucht eine Spalte für jeden", \
      "there are amounts of two people at most: a round needs a column for each member") \
    X(IMPORT_MANY_PEOPLE, WHOLE, "mehr Spalten oder Leute als hineinpassen", "more columns or people than there is room for") \
    X(IMPORT_DAY, WHOLE, "„{0}“ ist kein Tag wie 2026-11-18 oder 18.11.2026", "\"{0}\" is no day such as 2026-11-18 or 18.11.2026") \
    X(IMPORT_AMOUNT, WHOLE, "„{0}“ ist kein Betrag", "\"{0}\" is no amount") \
    X(IMPORT_PERSON, WHOLE, "„{0}“ hat keine Spalte", "\"{0}\" has no column") \
    X(IMPORT_TABLE, WHOLE, "am Tisch sitzen drei bis fünf, hier sind es {0}", "three to five sit at a table, here there are {0}") \
    X(IMPORT_GAME, WHOLE, "das Spiel „{0}“ ist nicht bekannt: nur der Betrag zählt", \
      "the game \"{0}\" is not known: only the amount counts") \
    X(IMPORT_RULES, WHOLE, "nach den Regeln der Runde geht dieses Spiel so nicht: nur der Betrag zählt", \
      "the rules of the round do not have this game like this: only the amount counts") \
    X(IMPORT_PRICE, WHOLE, "in der Datei steht ein anderer Betrag, als die Regeln der Runde sagen", \
      "the file has another amount than the rules of the round say") \
    X(IMPORT_KNOWN, WHOLE, "diesen Abend hat die Runde schon: nur neue Spiele kommen dazu", \
      "the round has this evening already: only new games are added")
/* clang-format on */

#endif
