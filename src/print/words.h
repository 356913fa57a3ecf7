/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_WORDS_H
#define SF_PRINT_WORDS_H

/* The texts on the sheets, a row each: name, German, English. */

#include "base/lang.h"

#define SF_PAPER_WORDS(X)                                                                          \
    X(DATE, "Datum", "Date")                                                                       \
    X(PLACE, "Ort", "Place")                                                                       \
    X(TABLE, "Tisch", "Table")                                                                     \
    X(ROUND, "Runde", "Round")                                                                     \
    X(SEAT, "Platz", "Seat")                                                                       \
    X(PLAYER, "Spieler", "Player")                                                                 \
    X(NUMBER, "Nr.", "No.")                                                                        \
    X(NAME, "Name", "Name")                                                                        \
    X(CLUB, "Verein", "Club")                                                                      \
    X(TEAM, "Mannschaft", "Team")                                                                  \
    X(PAID, "bezahlt", "Paid")                                                                     \
    X(STATE, "Stand", "State")                                                                     \
    X(LIST, "Tischliste", "Table list")                                                            \
    X(APPROVAL, "Vermerk", "Note")                                                                 \
    X(CHECK, "Probe", "Check")                                                                     \
    X(CARRY, "Übertrag", "Carried")                                                                \
    X(RESULT, "Ergebnis", "Result")                                                                \
    X(GAME_POINTS, "Spielpunkte", "Game points")                                                   \
    X(TABLE_POINTS, "Tischpunkte", "Table points")                                                 \
    X(GAME_POINTS_SHORT, "Spiel-Pkt.", "Game pts.")                                                \
    X(TABLE_POINTS_SHORT, "Tisch-Pkt.", "Table pts.")                                              \
    X(TOTAL, "Gesamt", "Total")                                                                    \
    X(REMORSE, "Reuegeld", "Reuegeld")                                                             \
    X(REMORSE_TOUT, "Tout-Geld", "For Touts")                                                      \
    X(SIGNATURE, "Unterschrift", "Signature")                                                      \
    X(SIGNED_BY_KEEPER, "Unterschrift Listenführer", "Signed by the list keeper")                  \
    X(PAGE, "Seite", "Page")                                                                       \
    X(SHEET, "Blatt", "Sheet")                                                                     \
    X(BY_NAME, "Sitzplan nach Namen", "Seating by name")                                           \
    X(BY_TABLE, "Sitzplan nach Tischen", "Seating by table")                                       \
    X(WAITING, "wartet", "waits")                                                                  \
    X(FREE, "frei", "free")                                                                        \
    X(ENTRANTS, "Teilnehmer", "Entrants")                                                          \
    X(CARD, "Spielerausweis", "Player's card")                                                     \
    X(LOT, "Los (hier aufkleben)", "Lot (stick it here)")                                          \
    X(TABLE_SEAT, "Tisch, Platz", "Table, seat")                                                   \
    X(STANDINGS, "Zwischenstand", "Standings")                                                     \
    X(FINAL, "Endstand", "Final standings")                                                        \
    X(AFTER, "nach", "after")                                                                      \
    X(RANK, "Rang", "Place")                                                                       \
    X(POINTS, "Punkte", "Points")                                                                  \
    X(GAMES_WON, "gew. Spiele", "Games won")                                                       \
    X(SOLOS_WON, "gew. Soli", "Solos won")                                                         \
    X(PRIZE, "Preis", "Prize")                                                                     \
    X(UNRANKED, "Ohne Wertung", "Not ranked")                                                      \
    X(RECEIPT, "Quittung", "Receipt")                                                              \
    X(AMOUNT, "Betrag", "Amount")                                                                  \
    X(PAID_TO, "ausgezahlt an", "paid to")                                                         \
    X(PAID_BY, "erhalten von", "received from")                                                    \
    X(FOR, "für", "for")                                                                           \
    X(GOT_IT, "Betrag erhalten (Unterschrift)", "Received (signature)")                            \
    X(TILL_SIGNS, "Kasse (Unterschrift)", "For the till (signature)")                              \
    X(TILL, "Kassenbericht", "Till report")                                                        \
    X(KIND, "Art", "Kind")                                                                         \
    X(WHAT, "Wofür", "For what")                                                                   \
    X(IN, "Einnahme", "In")                                                                        \
    X(OUT, "Ausgabe", "Out")                                                                       \
    X(SUM, "Summe", "Sum")                                                                         \
    X(ENTRIES, "Buchungen", "Entries")                                                             \
    X(BALANCE, "Kassenbestand", "In the till")                                                     \
    X(ORGANISER_SIGNS, "Turnierleitung (Unterschrift)", "For the organiser (signature)")           \
    X(RULES, "Turnierregeln", "Rules")                                                             \
    X(NOBODY, "niemand", "nobody")                                                                 \
    X(REPLACES, "ersetzt frühere Ausdrucke", "replaces earlier prints")                            \
    X(REMORSE_OPEN, "Reuegeld, von dem nicht feststeht, wer es zahlt:",                            \
      "Reuegeld of which it is not clear who pays:")                                               \
    X(FROM_GAME, "ab Spiel", "from game")                                                          \
    X(DRAW, "Auslosung", "Draw")                                                                   \
    X(SEED, "Saat", "seed")                                                                        \
    X(BY_HAND, "Von Hand gesetzt", "Seated by hand")                                               \
    X(REGISTERED, "gemeldet", "registered")                                                        \
    X(PRESENT, "anwesend", "present")                                                              \
    X(AWAY, "setzt aus", "away")                                                                   \
    X(LEFT, "gegangen", "left")                                                                    \
    X(WITHDRAWN, "abgemeldet", "withdrawn")                                                        \
    X(REPAIRED, "berichtigt", "repaired")                                                          \
    X(DISPUTED, "strittig", "disputed")                                                            \
    X(STRUCK, "gestrichen", "struck")                                                              \
    X(TEAMS, "Mannschaften", "Teams")                                                              \
    X(MEMBERS, "in Wertung", "count")                                                              \
    X(RULED, "Entscheid", "ruling")                                                                \
    X(NOTED, "genehmigt", "approved")                                                              \
    X(CLEARED, "angemeldet", "registered")                                                         \
    X(SUBSTITUTE, "Ersatzspieler", "substitute")                                                   \
    X(DISQUALIFIED, "disqualifiziert", "disqualified")                                             \
    X(INCOMPLETE, "nicht alle Runden gespielt", "has not played every round")                      \
    X(RANK_WORD, "Platz", "place")                                                                 \
    X(FEE, "Startgeld", "Entry fee")                                                               \
    X(OTHER, "Sonstiges", "Other")                                                                 \
    X(HINT_DEALER, "Platz 1 gibt zuerst.", "Seat 1 deals first.")                                  \
    X(HINT_SUM, "Jede Zeile ergibt 0.", "Every row sums to 0.")                                    \
    X(HINT_FIVE, "Grau: gibt und setzt aus.", "Grey: deals and pauses.")                           \
    X(HINT_APPROVAL, "Tout und Sie zählen nur mit unterschriebenem Vermerk der Turnierleitung.",   \
      "Tout and Sie count only with a note signed by the organiser.")                              \
    X(HINT_DASH, "Kein Spiel: Querstrich; zählt als Spiel mit 0 Punkten.",                         \
      "No game: a dash; it counts as a game of 0 points.")                                         \
    X(HINT_TABLE_POINTS, "Spielpunkte und Tischpunkte aller zusammen:",                            \
      "Game points and table points of all together:")                                             \
    X(HINT_REMORSE, "Reuegeld: Rufspiel oder Spritze darauf, Alleinspiel oder Spritze darauf:",    \
      "Reuegeld: Rufspiel or a Spritze on it, solo game or a Spritze on it:")                      \
    X(HINT_TOUT, "Ein verlorener Tout kostet", "A lost Tout costs")                                \
    X(EXTRA_SECOND_LAST, "Vorletzter", "last but one")                                             \
    X(EXTRA_LAST, "Letzter", "last")                                                               \
    X(EXTRA_BEST_ROUND, "beste Runde", "best round")                                               \
    X(EXTRA_MOST_WON, "meiste Spiele gewonnen", "most games won")                                  \
    X(EXTRA_MOST_SOLOS, "meiste Soli gewonnen", "most solo games won")                             \
    X(EXTRA_BEST_TEAM, "beste Mannschaft", "best team")                                            \
    X(EXTRA_OTHER, "Sonderpreis", "extra prize")

enum sf_paper_word {
#define SF_PAPER_WORD(id, de, en) SF_PW_##id,
    SF_PAPER_WORDS(SF_PAPER_WORD)
#undef SF_PAPER_WORD
        SF_PAPER_WORD_N
};

const char *sf_paper_word(enum sf_paper_word word, enum sf_lang lang);

#endif
