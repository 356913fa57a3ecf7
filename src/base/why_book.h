/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_BOOK_H
#define SF_BASE_WHY_BOOK_H

/* Sentences (base/why.h) about the book of a tournament: what contradicts what (lists/book.h). */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_BOOK(X) \
    X(BOOK_OR_RULEBOOK, MORE, "entweder `rulebook` oder `book`, nicht beides", "either `rulebook` or `book`, not both") \
    X(BOOK_OTHER_BASE, WHOLE, "Das Turnier ist auf {0} angelegt, sein Turnierbuch auf einem anderen Regelwerk.", \
      "The tournament is based on {0}, its book on another rulebook.") \
    X(BOOK_NO_TEAMS, MORE, "das Turnierbuch kennt keine Mannschaften", "the tournament's book has no teams") \
    X(BOOK_NO_NAME, MORE, "ohne Namen findet es niemand wieder", "nobody finds it again without a name") \
    X(BOOK_TOO_LARGE, WHOLE, "Das Turnierbuch ist zu lang zum Aufheben. Weniger oder kürzere Sachpreise helfen.", \
      "The tournament book is too long to be stored. Fewer or shorter things help.") \
    X(BOOK_FIXED, WHOLE, "{0} ist ein festes Turnierregelwerk und nimmt keine Varianten an.", \
      "{0} is a fixed tournament book and takes no variants.") \
    X(BOOK_CONFLICT, WHOLE, "{0} und {1} schließen sich aus.", "{0} and {1} exclude each other.") \
    X(BOOK_NO_LIST, WHOLE, "{0}: Wie viele an einem Tisch sitzen, ist eine eigene Frage.", \
      "{0}: how many sit at a table is a question of its own.") \
    X(BOOK_VARIANT_TWICE, WHOLE, "{0} steht zweimal da.", "{0} is there twice.") \
    X(BOOK_NOT_PLAYED, WHOLE, "{0} wird hier ohnehin nicht gespielt.", "{0} is not played here anyway.") \
    X(BOOK_NOTHING_LEFT, WHOLE, "Es bleibt weder ein Rufspiel noch ein Solo übrig.", \
      "Neither a Rufspiel nor a Solo is left to play.") \
    X(BOOK_VALUE_UNPLAYED, WHOLE, "{0} wird hier nicht gespielt, hat also keinen Wert.", \
      "{0} is not played here, so it has no value.") \
    X(BOOK_VALUE_ZERO, WHOLE, "{0} wäre 0 Punkte wert.", "{0} would be worth 0 points.") \
    X(BOOK_VALUE_LARGE, WHOLE, "{0} kann {1} Punkte wert werden. Mehr als {2} gehen nicht.", \
      "{0} can be worth {1} points. No more than {2} are possible.") \
    X(BOOK_TOP_TWICE, WHOLE, "{0} hat feste Punkte oder einen Faktor, nicht beides.", \
      "{0} has fixed points or a factor, not both.") \
    X(BOOK_RUNS, WHOLE, "Bei {0} beginnen die Laufenden erst nach ihrem Ende.", \
      "At {0} the Laufende would begin behind their end.") \
    X(BOOK_ROWS, WHOLE, "Das gibt mehr als {0} mögliche Zeilen. Weniger Laufende oder Verdoppelungen helfen.", \
      "That gives more than {0} possible rows. Fewer Laufende or doublings help.") \
    X(BOOK_UNJUSTIFIED, WHOLE, "Ohne Spritze gibt es auch keine unberechtigte.", \
      "Without a Spritze there is no unjustified one.") \
    X(BOOK_DEDUCTED, WHOLE, "Verlorene Soli abziehen gibt es nur, wo sonst nur Plus zählt.", \
      "Deducting lost solo games makes sense only where nothing else below 0 counts.") \
    X(BOOK_STOCK_PLUS, WHOLE, "Ein Stock braucht Plus und Minus: was jeder einzahlt, ist ein Minus.", \
      "A Stock needs plus and minus: what everybody pays in is a minus.") \
    X(BOOK_PLACES_SHORT, WHOLE, "Tischpunkte brauchen vier Plätze, hier sind es {0}.", \
      "Tischpunkte need four places, here are {0}.") \
    X(BOOK_PLACES_ORDER, WHOLE, "Ein schlechterer Platz bekommt mehr Tischpunkte als ein besserer.", \
      "A worse place gets more Tischpunkte than a better one.") \
    X(BOOK_PLACES_UNEVEN, WHOLE, "Punktgleiche können {0} Tischpunkte nicht zu {1} teilen. Andere Zahlen helfen, oder jeder bekommt die des besseren Platzes.", \
      "{1} level players cannot share {0} Tischpunkte. Other numbers help, or each gets those of the better place.") \
    X(BOOK_TABLE_TIES, WHOLE, "Ohne Tischpunkte gibt es nichts zu teilen.", "Without Tischpunkte nothing is shared.") \
    X(BOOK_PASSED, WHOLE, "Passen alle, kommt es zum {0}. Etwas anderes geht dann nicht.", \
      "If everybody passes, a {0} follows, and nothing else can.") \
    X(BOOK_FIVES, WHOLE, "Am Fünfertisch spielen nur dann alle gleich oft, wenn {0} durch 4 teilbar ist.", \
      "At a table of five everybody plays as often only if {0} is divisible by 4.") \
    X(BOOK_TIE_TWICE, WHOLE, "Zweimal entscheidet dasselbe: {0}.", "The same decides twice: {0}.") \
    X(BOOK_TIE_LOT, WHOLE, "Hinter dem Los entscheidet nichts mehr.", "Nothing decides behind the lot.") \
    X(BOOK_TIE_PLACES, WHOLE, "Nach Tischpunkten kann nichts entschieden werden, denn es gibt keine.", \
      "Tischpunkte cannot decide, because there are none.") \
    X(BOOK_PRIZE_FORM, WHOLE, "Preis {0} braucht genau eines: Cent, Prozent oder eine Sache.", \
      "Prize {0} needs exactly one: cents, per cent or a thing.") \
    X(BOOK_PERCENT, WHOLE, "Die Preise verteilen {0} Prozent des Topfs.", "The prizes give away {0} per cent of the pot.") \
    X(BOOK_NO_FEE, WHOLE, "Ohne Startgeld gibt es keinen Topf, von dem Prozente zu verteilen wären.", \
      "Without a fee there is no pot to share.") \
    X(BOOK_EXTRA_FORM, WHOLE, "Sonderpreis {0} braucht genau eines: Cent oder eine Sache.", \
      "Extra prize {0} needs exactly one: cents or a thing.") \
    X(BOOK_MATES, WHOLE, "Ohne Mannschaften oder Paare gibt es niemanden, der getrennt sitzen müsste.", \
      "Without teams or pairs there is nobody to keep apart.") \
    X(BOOK_POT_SHARES, WHOLE, "Die Anteile am Nebentopf „{0}“ sind zusammen {1} Prozent; 1 bis 100 sind möglich.", \
      "The shares of the side pot “{0}” total {1} per cent; 1 to 100 are possible.") \
    X(BOOK_POT_TWICE, WHOLE, "Zwei Nebentöpfe heißen „{0}“.", "Two side pots are called “{0}”.") \
    X(BOOK_NO_POT, MORE, "das Turnierbuch hat keinen solchen Nebentopf", "the tournament's book has no such side pot") \
    X(POT_TOO_LATE, WHOLE, "Die erste Runde ist vorbei: an den Nebentöpfen ändert sich nichts mehr.", \
      "The first round is over: nobody joins or leaves a side pot any more.") \
    X(BOOK_PAIRS, WHOLE, "Beisammen sitzen Paare: 2 einer Mannschaft zählen, nicht {0}.", \
      "Partners who sit together are pairs: 2 of a team count, not {0}.") \
    X(BOOK_PAIRS_FIVE, WHOLE, "Paare, die beisammen sitzen, brauchen Tische zu viert.", \
      "Pairs who sit together need tables of four.") \
    X(BOOK_PAIRS_WAIT, WHOLE, "Wenn Paare beisammen sitzen, kann niemand aussetzen: Ersatzspieler füllen auf.", \
      "Where pairs sit together nobody can wait: substitutes complete the tables.") \
    X(BOOK_ODD_THREES, WHOLE, "Dreiertische gibt es hier nicht: drei sitzen nie an einem Tisch.", \
      "There are no tables of three here: three never sit at one table.") \
    X(BOOK_THREES_ALONE, WHOLE, "Zu dritt spielt jeder allein, und hier gibt es kein Alleinspiel.", \
      "At three everybody plays alone, and there is no solo game here.") \
    X(BOOK_ODD_FIVES, WHOLE, "Fünfertische gibt es hier nicht: fünf sitzen nie an einem Tisch.", \
      "There are no tables of five here: five never sit at one table.") \
    X(BOOK_SAME_ROWS, WHOLE, "{0} und {1} geben dieselbe Zeile. Wer das eine meint, muss es dazuschreiben.", \
      "{0} and {1} give the same row. The writer must say which one it was.") \
    X(BOOK_SOLO_PRICES, WHOLE, "{0} zählt anders als das Solo: Wer eintippt, muss dazusagen, welches Spiel es war.", \
      "{0} has another price than the Solo: whoever types it must say which game it was.") \
    X(BOOK_FIFTH, WHOLE, "Am Fünfertisch bekommt der Fünfte keine Tischpunkte.", \
      "At a table of five the fifth gets no Tischpunkte.") \
    X(BOOK_NEED_ROWS, WHOLE, "Bei Gleichstand braucht es Listen mit Zeilen, denn Summen zeigen sie nicht: {0}.", \
      "Level players need lists with rows, because sums do not show them: {0}.") \
    X(BOOK_PLUS_SUMS, WHOLE, "Wo nur Plus zählt, lassen sich Summen ohne Zeilen nicht nachprüfen.", \
      "Where only points above 0 count, nobody can check sums without rows.") \
    X(BOOK_EXTRAS_ROWS, WHOLE, "Der Sonderpreis „{0}“ braucht Listen mit Zeilen, denn Summen zeigen keine einzelnen Spiele.", \
      "The extra prize “{0}” needs lists with rows, because sums do not show the games.") \
    X(TIE_GAMES_WON, MORE, "gewonnene Spiele", "games won") \
    X(TIE_SOLOS_WON, MORE, "gewonnene Soli", "solo games won") \
    X(TIE_SOLOS_LOST, MORE, "verlorene Soli", "solo games lost") \
    X(TIE_TABLE_POINTS, MORE, "Tischpunkte", "Tischpunkte") \
    X(TIE_BEST_ROUND, MORE, "die beste Liste", "the best list") \
    X(TIE_LOT, MORE, "das Los", "the lot") \
    X(EXTRA_MOST_WON, MORE, "meiste gewonnene Spiele", "most games won") \
    X(EXTRA_MOST_SOLOS, MORE, "meiste gewonnene Soli", "most solo games won") \
    X(EXTRA_MOST_LOST_SOLOS, MORE, "meiste verlorene Soli", "most solo games lost") \
    X(EXTRA_BEST_SOLO, MORE, "bestes Solo", "best solo game")
/* clang-format on */

#endif
