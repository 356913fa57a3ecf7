/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_WORDS_H
#define SF_PRINT_WORDS_H

/* The texts on the sheets, a row each: name, German, English. */

#include "base/lang.h"

#define SF_PAPER_WORDS(X)                                                                           \
    X(DATE, "Datum", "Date")                                                                        \
    X(PLACE, "Ort", "Place")                                                                        \
    X(TABLE, "Tisch", "Table")                                                                      \
    X(ROUND, "Runde", "Round")                                                                      \
    X(SEAT, "Platz", "Seat")                                                                        \
    X(PLAYER, "Spieler", "Player")                                                                  \
    X(NUMBER, "Nr.", "No.")                                                                         \
    X(NAME, "Name", "Name")                                                                         \
    X(FIRST_NAME, "Vorname", "First name")                                                          \
    X(CLUB, "Verein", "Club")                                                                       \
    X(TEAM, "Mannschaft", "Team")                                                                   \
    X(PAID, "bezahlt", "Paid")                                                                      \
    X(STATE, "Stand", "State")                                                                      \
    X(LIST, "Tischliste", "Table list")                                                             \
    X(APPROVAL, "Vermerk", "Note")                                                                  \
    X(CHECK, "Probe", "Check")                                                                      \
    X(CARRY, "Übertrag", "Carried")                                                                 \
    X(RESULT, "Ergebnis", "Result")                                                                 \
    X(GAME_POINTS, "Spielpunkte", "Game points")                                                    \
    X(TABLE_POINTS, "Tischpunkte", "Table points")                                                  \
    X(GAME_POINTS_SHORT, "Spiel-Pkt.", "Game pts.")                                                 \
    X(TABLE_POINTS_SHORT, "Tisch-Pkt.", "Table pts.")                                               \
    X(TOTAL, "Gesamt", "Total")                                                                     \
    X(REMORSE, "Reuegeld", "Reuegeld")                                                              \
    X(REMORSE_TOUT, "Tout-Geld", "For Touts")                                                       \
    X(SIGNATURE, "Unterschrift", "Signature")                                                       \
    X(SIGNED_BY_KEEPER, "Unterschrift Listenführer", "Signed by the list keeper")                   \
    X(PAGE, "Seite", "Page")                                                                        \
    X(SHEET, "Blatt", "Sheet")                                                                      \
    X(BY_NAME, "Sitzplan nach Namen", "Seating by name")                                            \
    X(BY_TABLE, "Sitzplan nach Tischen", "Seating by table")                                        \
    X(WAITING, "wartet", "waits")                                                                   \
    X(FREE, "frei", "free")                                                                         \
    X(ENTRANTS, "Teilnehmer", "Entrants")                                                           \
    X(CARD, "Spielerausweis", "Player's card")                                                      \
    X(LOT, "Los (hier aufkleben)", "Lot (stick it here)")                                           \
    X(TABLE_SEAT, "Tisch, Platz", "Table, seat")                                                    \
    X(STANDINGS, "Zwischenstand", "Standings")                                                      \
    X(FINAL, "Endstand", "Final standings")                                                         \
    X(AFTER, "nach", "after")                                                                       \
    X(RANK, "Rang", "Place")                                                                        \
    X(POINTS, "Punkte", "Points")                                                                   \
    X(GAMES_WON, "gew. Spiele", "Games won")                                                        \
    X(SOLOS_WON, "gew. Soli", "Solos won")                                                          \
    X(SOLOS_LOST, "verl. Soli", "Solos lost")                                                       \
    X(BEST, "beste", "Best")                                                                        \
    X(PRIZE, "Preis", "Prize")                                                                      \
    X(UNRANKED, "Ohne Wertung", "Not ranked")                                                       \
    X(RECEIPT, "Quittung", "Receipt")                                                               \
    X(AMOUNT, "Betrag", "Amount")                                                                   \
    X(PAID_TO, "ausgezahlt an", "paid to")                                                          \
    X(PAID_BY, "erhalten von", "received from")                                                     \
    X(FOR, "für", "for")                                                                            \
    X(THING, "Sachpreis", "Prize in kind")                                                          \
    X(GOT_IT, "Betrag erhalten (Unterschrift)", "Received (signature)")                             \
    X(GOT_THING, "Preis erhalten (Unterschrift)", "Prize received (signature)")                     \
    X(TILL_SIGNS, "Kasse (Unterschrift)", "For the till (signature)")                               \
    X(TILL, "Kassenbericht", "Till report")                                                         \
    X(KIND, "Art", "Kind")                                                                          \
    X(WHAT, "Wofür", "For what")                                                                    \
    X(IN, "Einnahme", "In")                                                                         \
    X(OUT, "Ausgabe", "Out")                                                                        \
    X(SUM, "Summe", "Sum")                                                                          \
    X(ENTRIES, "Buchungen", "Entries")                                                              \
    X(BALANCE, "Kassenbestand", "In the till")                                                      \
    X(ORGANISER_SIGNS, "Turnierleitung (Unterschrift)", "For the organiser (signature)")            \
    X(RULES, "Turnierregeln", "Rules")                                                              \
    X(PRACTICE, "PROBE – zählt nicht", "REHEARSAL – does not count")                                \
    X(POSTER_FEE, "Startgeld", "Entry fee")                                                         \
    X(POSTER_SCAN, "Hier anmelden", "Register here")                                                \
    X(POSTER_UNTIL, "Anmelden bis", "Register until")                                               \
    X(EMERGENCY, "Notfallblatt", "Emergency sheet")                                                 \
    X(EMERGENCY_CODE, "Code", "Code")                                                               \
    X(EMERGENCY_KEEP,                                                                               \
      "Wer diesen Code hat, leitet das Turnier. In die Kasse legen, nicht aufhängen. Ein neues "   \
      "Notfallblatt macht dieses ungültig.",                                                        \
      "The holder of this code leads the tournament. Keep it in the cash box, do not pin it up. "   \
      "A new emergency sheet voids this one.")                                                      \
    X(EMERGENCY_WHERE, "Hier läuft der Server", "Where the server is")                              \
    X(EMERGENCY_PRINT, "Fingerabdruck des Zertifikats (SHA-256)",                                   \
      "Fingerprint of the certificate (SHA-256)")                                                   \
    X(EMERGENCY_BROWSER, "Der Browser ist weg, oder du sitzt an einem anderen Gerät",               \
      "The browser is gone, or you sit at another device")                                          \
    X(EMERGENCY_BROWSER_1,                                                                          \
      "Eine der Adressen oben im Browser öffnen (oder das Bild abfotografieren).",                  \
      "Open one of the addresses above in a browser (or scan the picture).")                        \
    X(EMERGENCY_BROWSER_2, "„Turniere“, dann „Mit Code weitermachen“.",                             \
      "“Tournaments”, then “Continue with a code”.")                                                \
    X(EMERGENCY_BROWSER_3, "Den Code eintippen. Das Turnier ist da, du bist Turnierleiter.",        \
      "Type the code. The tournament is there, and you are Leiter.")                                \
    X(EMERGENCY_MACHINE, "Der Rechner ist kaputt", "The machine is broken")                         \
    X(EMERGENCY_MACHINE_1, "Stichfest auf einem anderen Rechner starten (scripts/run).",            \
      "Start Stichfest on another machine (scripts/run).")                                          \
    X(EMERGENCY_MACHINE_2,                                                                          \
      "Im Browser „Turniere“, „Sicherung öffnen“ und die Datei vom Stick wählen.",                  \
      "In the browser “Tournaments”, “Open a backup”, and choose the file on the stick.")           \
    X(EMERGENCY_MACHINE_3, "Den Code eintippen. Weiter geht es beim letzten gesicherten Schritt.",  \
      "Type the code. It goes on at the last step of the backup.")                                  \
    X(EMERGENCY_MACHINE_4,                                                                          \
      "Die Listen, die danach kamen, noch einmal eintippen. Hat der Rechner eine andere Adresse, "  \
      "die Blätter mit QR-Codes neu drucken.",                                                      \
      "Type the lists that came later once more. If the machine has another address, print the "    \
      "sheets with QR codes again.")                                                                \
    X(EMERGENCY_PAPER, "Gar nichts geht mehr", "Nothing works any more")                            \
    X(EMERGENCY_PAPER_1,                                                                            \
      "Weiterspielen. Die Papierlisten zählen; sammle sie ein und tippe sie später.",               \
      "Play on. The paper lists count; collect them and type them later.")                          \
    X(EMERGENCY_PAPER_2,                                                                            \
      "Wurde vorher ausgelost, hängt der Plan an der Wand. Sonst Karten ziehen und später unter " \
      "„Ablauf“ von Hand setzen.",                                                                  \
      "If the round is drawn, the plan hangs on the wall. Otherwise draw cards, and seat the "      \
      "round by hand later.")                                                                       \
    X(NOBODY, "niemand", "nobody")                                                                  \
    X(REPLACES, "ersetzt frühere Ausdrucke", "replaces earlier prints")                             \
    X(REMORSE_OPEN, "Reuegeld, von dem nicht feststeht, wer es zahlt:",                             \
      "Reuegeld of which it is not clear who pays:")                                                \
    X(FROM_GAME, "ab Spiel", "from game")                                                           \
    X(DRAW, "Auslosung", "Draw")                                                                    \
    X(SEED, "Zahl", "seed")                                                                         \
    X(BY_HAND, "Von Hand gesetzt", "Seated by hand")                                                \
    X(REGISTERED, "gemeldet", "registered")                                                         \
    X(PRESENT, "anwesend", "present")                                                               \
    X(AWAY, "setzt aus", "away")                                                                    \
    X(LEFT, "gegangen", "left")                                                                     \
    X(WITHDRAWN, "abgemeldet", "withdrawn")                                                         \
    X(REPAIRED, "berichtigt", "repaired")                                                           \
    X(DISPUTED, "strittig", "disputed")                                                             \
    X(STRUCK, "gestrichen", "struck")                                                               \
    X(TEAMS, "Mannschaften", "Teams")                                                               \
    X(MEMBERS, "in Wertung", "count")                                                               \
    X(RULED, "Entscheid", "ruling")                                                                 \
    X(NOTED, "genehmigt", "approved")                                                               \
    X(CLEARED, "angemeldet", "registered")                                                          \
    X(SUBSTITUTE, "Ersatzspieler", "substitute")                                                    \
    X(DISQUALIFIED, "disqualifiziert", "disqualified")                                              \
    X(INCOMPLETE, "nicht alle Runden gespielt", "has not played every round")                       \
    X(RANK_WORD, "Platz", "place")                                                                  \
    X(FEE, "Startgeld", "Entry fee")                                                                \
    X(OTHER, "Sonstiges", "Other")                                                                  \
    X(HINT_DEALER, "Platz 1 gibt zuerst.", "Seat 1 deals first.")                                   \
    X(HINT_PLUS, "Nur Plus zählt.", "Only plus counts.")                                            \
    X(HINT_DEDUCTED, "Nur Plus zählt; ein verlorenes Solo wird abgezogen.",                         \
      "Only plus counts; a lost solo game is deducted.")                                            \
    X(HINT_STOCK, "Jede Zeile ergibt 0, wenn sich am Stock nichts ändert.",                         \
      "Every row sums to 0 unless it moves the Stock.")                                             \
    X(HINT_SUM, "Jede Zeile ergibt 0.", "Every row sums to 0.")                                     \
    X(HINT_THREE, "Zu dritt spielt jeder allein.", "At three everybody plays alone.")               \
    X(HINT_FIVE, "Grau: gibt und setzt aus.", "Grey: deals and pauses.")                            \
    X(HINT_TOUT_AND, "Tout und", "Tout and")                                                        \
    X(HINT_APPROVAL, "zählen nur mit unterschriebenem Vermerk der Turnierleitung.",                 \
      "count only with a note signed by the organiser.")                                            \
    X(HINT_DASH, "Kein Spiel: Querstrich; zählt als Spiel mit 0 Punkten.",                          \
      "No game: a dash; it counts as a game of 0 points.")                                          \
    X(HINT_TABLE_POINTS, "Spielpunkte und Tischpunkte aller zusammen:",                             \
      "Game points and table points of all together:")                                              \
    X(HINT_REMORSE, "Reuegeld: verlorenes Rufspiel", "Reuegeld: a lost Rufspiel")                   \
    X(HINT_LOST, "verlorenes", "a lost")                                                            \
    X(HINT_SPRITZE, "darauf verloren: ebenso", "on one, if lost: likewise")                         \
    X(HINT_TOUT, "Ein verlorener Tout kostet", "A lost Tout costs")                                 \
    X(EXTRA_SECOND_LAST, "Vorletzter", "last but one")                                              \
    X(EXTRA_LAST, "Letzter", "last")                                                                \
    X(EXTRA_BEST_ROUND, "beste Runde", "best round")                                                \
    X(EXTRA_MOST_WON, "meiste Spiele gewonnen", "most games won")                                   \
    X(EXTRA_MOST_SOLOS, "meiste Soli gewonnen", "most solo games won")                              \
    X(EXTRA_MOST_LOST_SOLOS, "meiste Soli verloren", "most solo games lost")                        \
    X(SIDE_POT, "Nebentopf", "Side pot")                                                            \
    X(EXTRA_YOUNGEST, "Jüngster", "youngest")                                                       \
    X(EXTRA_BEST_SOLO, "bestes Solo", "best solo game")                                             \
    X(EXTRA_BEST_TEAM, "beste Mannschaft", "best team")                                             \
    X(EXTRA_OTHER, "Sonderpreis", "extra prize")                                                    \
    X(EXTRAS, "Sonderpreise", "Extra prizes")

enum sf_paper_word {
#define SF_PAPER_WORD(id, de, en) SF_PW_##id,
    SF_PAPER_WORDS(SF_PAPER_WORD)
#undef SF_PAPER_WORD
        SF_PAPER_WORD_N
};

const char *sf_paper_word(enum sf_paper_word word, enum sf_lang lang);

#endif
