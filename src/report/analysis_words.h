/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_REPORT_ANALYSIS_WORDS_H
#define SF_REPORT_ANALYSIS_WORDS_H

/*
 * The words of the analysis, as rows, and the phrases that text and HTML share. Phrases are plain
 * text; the HTML writer escapes them.
 */

#include "report/analysis.h"

/* clang-format off */
#define SF_TERMS(X)                                                                                \
    X(GAME, "Spiel", "Game")                                                                       \
    X(ANALYSIS, "Spielanalyse", "Game analysis")                                                   \
    X(BOOK, "Regelwerk", "Rulebook")                                                               \
    X(DECLARER, "Spieler", "Declarer")                                                             \
    X(PARTNER, "Mitspieler", "Partner")                                                            \
    X(OPPONENT, "Gegenspieler", "Opponent")                                                        \
    X(RESULT, "Ergebnis", "Result")                                                                \
    X(CUT_OFF, "abgebrochen; fehlerfrei zu Ende gespielt: ", "cut off; played on without a mistake: ") \
    X(PERFECT, "Fehlerfrei", "Perfect play")                                                       \
    X(DECIDED, "Entschieden", "Decided")                                                           \
    X(FROM_START, "mit dem Ausgeben der Karten", "with the deal")                                  \
    X(LOST, "Verschenkt", "Given away")                                                            \
    X(DECLARERS, "Spielerpartei", "declarer's party")                                              \
    X(DEFENCE, "Gegenpartei", "opponents")                                                         \
    X(DEFENCE_SHORT, "Gegner", "others")                                                           \
    X(SEAT, "Platz", "Seat")                                                                       \
    X(PAYOUT, "Auszahlung", "Payout")                                                              \
    X(IF_PERFECT, "fehlerfrei", "perfect")                                                         \
    X(HANDS, "Die Karten", "The cards")                                                            \
    X(HAND, "Blatt", "Hand")                                                                       \
    X(CARD_BY_CARD, "Karte für Karte", "Card by card")                                             \
    X(COURSE, "Verlauf", "Timeline")                                                               \
    X(TRICK, "Stich", "Trick")                                                                     \
    X(CARD, "Karte", "Card")                                                                       \
    X(BEFORE, "vor", "before")                                                                     \
    X(AFTER, "nach", "after")                                                                      \
    X(COST, "Kosten", "cost")                                                                      \
    X(BETTER, "besser", "better")                                                                  \
    X(FORCED, "erzwungen", "forced")                                                               \
    X(POINTS, "Augen", "points")                                                                   \
    X(TRICKS, "Stiche", "tricks")                                                                  \
    X(ONE_TRICK, "Stich", "trick")                                                                 \
    X(OTHER_GAMES, "Andere Ansagen", "Other announcements")                                        \
    X(ANNOUNCEMENT, "Ansage", "Announcement")                                                      \
    X(PLAYED, "gespielt", "played")                                                                \
    X(LOST_TOUTS, "Als Tout verloren", "Lost as a Tout")                                           \
    X(OTHERS_NONE, "Kein anderer hätte ein Spiel gewonnen.", "Nobody else would have won a game.") \
    X(OTHERS_SOME, "Gewonnen hätten auch", "Others would have won, too")                           \
    X(AFTER_EXCHANGE, "Nach dem Tausch einer Hochzeit wird keine andere Ansage nachgerechnet.",    \
      "After the exchange of a Hochzeit no other announcement is worked out.")                     \
    X(DEAR_CARDS, "Karten, die etwas kosteten", "Cards that cost something")                       \
    X(OPEN, "offen:", "open:")                                                                     \
    X(NO_MISTAKE, "keiner", "none")                                                                \
    X(BY_OPEN_CARDS, " (offene Karten)", " (open cards)")                \
    X(TWO_EYES,                                                                                    \
      "Ein Fehler ist eine Karte, die aus der Sicht des Platzes klar weniger bringt als eine "     \
      "andere, über viele Verteilungen gerechnet, die er für möglich halten musste. Zahlen und "   \
      "bessere Karten gelten für offene Karten: Was niemand wissen konnte, zählt dort mit. "       \
      "Andere Ansagen ohne Stoß gerechnet.",                                                       \
      "A mistake is a card that clearly brings less than another one from the view of its seat, "  \
      "over many distributions that the seat had to think possible. Numbers and better cards "     \
      "hold for open cards: what nobody could know counts there, too. Other announcements are "    \
      "without any Stoss.")                                                                        \
    X(OPEN_CARDS,                                                                                  \
      "Gemessen an fehlerfreiem Spiel mit offenen Karten: Was jemand am Tisch nicht wissen "       \
      "konnte, zählt hier mit. Andere Ansagen ohne Stoß gerechnet.",                               \
      "Measured against perfect play with open cards: what nobody at the table could know "        \
      "counts here, too. Other announcements are without any Stoss.")                              \
    X(LEGEND,                                                                                      \
      "* Fehler nach allem, was der Platz wissen konnte; ~ kein Fehler, kostet aber mit offenen "  \
      "Karten etwas; ! hat das Spiel gedreht. Mit offenen Karten: vor, nach: was die eigene "      \
      "Partei fehlerfrei noch erreicht; besser: die Karten, die nichts gekostet hätten.",          \
      "* mistake by all that the seat could know; ~ no mistake, but with open cards it costs "     \
      "something; ! turned the game. With open cards: before, after: what the seat's own side "    \
      "comes to without further mistakes; better: the cards that would have cost nothing.")        \
    X(REVIEW, "Rückblick", "Review")                                                               \
    X(AS, "als", "as")                                                                             \
    X(ALL, "alle", "all")                                                                          \
    X(TOGETHER, "zusammen", "together")                                                            \
    X(GAMES, "Spiele", "Games")                                                                    \
    X(WON_SHARE, "gewonnen", "won")                                                                \
    X(TURNED, "gedreht", "turned")                                                                 \
    X(PER_GAME, "Augen/Spiel", "pts/game")                                                         \
    X(LOST_POINTS, "Augen", "points")                                                              \
    X(LOST_TRICKS, "Stiche", "tricks")                                                             \
    X(SUMS, "Was Fehler gekostet haben; gedreht: Fehler, die aus gewonnen verloren machten",       \
      "What mistakes cost; turned: mistakes that made a lost game of a won one")                   \
    X(TYPICAL, "Typische Fehler", "Typical mistakes")                                              \
    X(COUNT, "Anzahl", "count")                                                                    \
    X(BETTER_GAMES, "Eine andere Ansage wäre besser gewesen", "Another announcement would have been better") \
    X(WORST, "Die schlimmsten Fehler", "The worst mistakes")                                       \
    X(WORST_NOTE, "! hat das Spiel gedreht; diese zuerst, dann nach Kosten",                       \
      "! turned the game; these first, then by cost")                                              \
    X(WHO, "Wer", "Who")                                                                           \
    X(MISTAKE, "Fehler", "Mistake")                                                                \
    X(MISSED_NOTE, "Auszahlung des Spielers bei fehlerfreiem Spiel, ohne Stoß",                    \
      "Payout of the declarer with perfect play, without any Stoss")                               \
    X(CUT_OFF_GAMES, "Abgebrochen", "Cut off")                                                     \
    X(FAILED_LINES, "Fehlerhafte Zeilen", "Bad lines")                                             \
    X(INTERRUPTED, "Unterbrochen; Zeilen insgesamt", "Interrupted; lines in all")                  \
    X(MISTAKES, "Fehler", "Mistakes")                                                              \
    X(COLUMNS, "vor, nach, Kosten, besser: mit offenen Karten, was die eigene Partei fehlerfrei noch erreicht", \
      "before, after, cost, better: with open cards, what the seat's own side comes to without further mistakes") \
    X(ANNOUNCED, "Was die Spieler mit ihren Karten ansagen konnten, nach Auszahlung",              \
      "What could have been announced with these cards, by payout")                                \
    X(OUT_OF_SCHNEIDER, "aus dem Schneider", "out of Schneider")                                   \
    X(WON_FROM, "gewonnen", "won")                                                                 \
    X(SCHNEIDER_FROM, "Gegner Schneider", "opponents Schneider")                                   \
    X(PLOT_POINTS,                                                                                 \
      "Augen, die die Spielerpartei nach jeder Karte fehlerfrei noch erreicht. Kreis: Karte "      \
      "der Spielerpartei, die etwas kostete, Quadrat: der Gegenpartei; gefüllt: hat gedreht.",              \
      "Points that the declarer's party comes to after each card without further mistakes. "       \
      "Circle: a card of its own that cost something, square: the opponents'; filled: it turned the game.")              \
    X(PLOT_TOUT,                                                                                   \
      "Stiche, die der Spieler nach jeder Karte fehlerfrei noch erreicht. Kreis: seine Karte, "    \
      "die etwas kostete, Quadrat: eine der Gegenpartei; gefüllt: hat das Spiel gedreht.",                           \
      "Tricks that the declarer comes to after each card without further mistakes. "               \
      "Circle: the declarer's card that cost something, square: the opponents'; filled: it turned the game.")       \
    X(PLOT_BETTEL,                                                                                 \
      "Stiche, die nach jeder Karte fehlerfrei noch an die Gegenpartei gehen. Kreis: Karte des "   \
      "Spielers, die etwas kostete, Quadrat: der Gegenpartei; gefüllt: hat das Spiel gedreht.",                       \
      "Tricks that go to the opponents after each card without further mistakes. "                 \
      "Circle: the soloist's card that cost something, square: the opponents'; filled: it turned the game.")        \
    X(NOTHING_PLAYED, "Es wurde nicht ausgespielt.", "No card was played.")                        \
    X(SHOWN, "Aufgedeckt, nicht ausgespielt.", "Shown, not played.")
/* clang-format on */

enum sf_term {
#define SF_TERM_ENUM(id, de, en) SF_TERM_##id,
    SF_TERMS(SF_TERM_ENUM)
#undef SF_TERM_ENUM
        SF_TERM_N
};

const char *sf_term(enum sf_term term, enum sf_lang lang);

/* "Anna", or "Platz 1" for seat 0 */
void sf_say_seat(struct sf_out *out, const struct sf_report *report, unsigned seat,
                 enum sf_lang lang);

/* "gewonnen mit 71 Augen", "verloren, 2 Stiche der Gegner" */
void sf_say_prospect(struct sf_out *out, const struct sf_contract *contract, bool tricks,
                     struct sf_prospect prospect, enum sf_lang lang);

/* "gewonnen", "Schneider gewonnen"; the outcome alone */
const char *sf_say_standing(unsigned standing, enum sf_lang lang);

/* "gewonnen → verloren" */
void sf_say_swing(struct sf_out *out, const struct sf_analysed *card, enum sf_lang lang);

/* "EA EZ EK", highest first in the order of the game */
void sf_say_cards(struct sf_out *out, const struct sf_contract *contract, sf_cards cards);

/* "Anna mit Ben": who played */
void sf_say_party(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* The result, and the result of perfect play. */
void sf_say_result(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

void sf_say_perfect(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* "Stich 3, Anna: HA statt E9 (gewonnen -> verloren)" */
void sf_say_card(struct sf_out *out, const struct sf_report *report, const struct sf_analysed *card,
                 enum sf_lang lang);

/* The verdict on the card, words first: "Fehler: Trumpf statt Farbe ausgespielt, besser
 * GK", "so spielt man das, Pech: falsche Farbe ausgespielt"; then what it turned. Empty if there is
 * nothing. */
void sf_say_verdict(struct sf_out *out, const struct sf_report *report,
                    const struct sf_analysed *card, enum sf_lang lang);

/* "gewinnt in 83 statt 100 von 100 möglichen Verteilungen" */
void sf_say_chances(struct sf_out *out, const struct sf_analysed *card, enum sf_lang lang);

/* "Anna 1, Ben 2": who made mistakes by what they could know. */
void sf_say_mistakes(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* Where the game was decided, and whether the seat could know. */
void sf_say_decided(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* "Spielerpartei 23, Gegenpartei 6 Augen" */
void sf_say_lost(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* "Auszahlung in Cent" */
void sf_say_payout(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* The meaning of the card letters in this book. */
void sf_say_letters(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* The lost Touts of the declarer's hand; false if there are none. */
bool sf_say_lost_touts(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* A lost Tout goes into a list instead of a row of its own. */
static inline bool sf_announcement_minor(const struct sf_announcement *one)
{
    return one->contract.tout && !one->played && !sf_prospect_won(one->prospect);
}

#endif
