/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANALYSIS_MISTAKE_H
#define SF_ANALYSIS_MISTAKE_H

/*
 * The kinds of mistakes, as rows: each has a name, the players' term and a test on the position.
 * The first row that fits applies; the last one fits everything. A row applies only if it holds
 * against every card that would have been best: if one of these has the same suit as the card
 * played, the suit was not the mistake.
 */

#include "base/lang.h"
#include "core/play.h"

#define SF_MISTAKES(X)                                                                             \
    /* leading */                                                                                  \
    X(NOT_SEARCHED, "not_searched", "Rufkarte nicht gesucht", "called card not searched for")      \
    X(NOT_RUN_AWAY, "not_run_away", "nicht davongelaufen", "did not lead under the called card")   \
    X(LED_TRUMP, "led_trump", "Trumpf statt Farbe ausgespielt", "led trump instead of a suit")     \
    X(LED_SUIT, "led_suit", "Farbe statt Trumpf ausgespielt", "led a suit instead of trump")       \
    X(LED_WRONG_SUIT, "led_wrong_suit", "falsche Farbe ausgespielt", "led the wrong suit")         \
    X(LED_HIGH, "led_high", "zu hoch ausgespielt", "led too high")                                 \
    X(LED_LOW, "led_low", "zu niedrig ausgespielt", "led too low")                                 \
    X(LED, "led", "falsch ausgespielt", "led the wrong card")                                      \
    /* following */                                                                                \
    X(NOT_TRUMPED, "not_trumped", "nicht gestochen", "did not trump")                              \
    X(TRUMPED, "trumped", "Trumpf zu früh eingesetzt", "trumped too early")                        \
    X(NOT_TAKEN, "not_taken", "Stich nicht genommen", "did not take the trick")                    \
    X(OVERTOOK, "overtook", "dem Partner den Stich genommen", "took the partner's trick")          \
    X(TAKEN, "taken", "Stich unnötig genommen", "took a trick better left")                        \
    X(TOO_DEAR, "too_dear", "zu hoch gestochen", "took the trick too dear")                        \
    X(TOO_CHEAP, "too_cheap", "zu niedrig gestochen", "took the trick too cheap")                  \
    X(NO_SCHMIER, "no_schmier", "nicht geschmiert", "failed to schmier")                           \
    X(GAVE_POINTS, "gave_points", "dem Gegner geschmiert", "gave points to the opponents")         \
    X(DISCARDED, "discarded", "falsch abgeworfen", "discarded the wrong card")                     \
    X(FOLLOWED, "followed", "falsche Karte zugegeben", "followed with the wrong card")

enum sf_mistake {
#define SF_MISTAKE_ENUM(id, name, de, en) SF_MISTAKE_##id,
    SF_MISTAKES(SF_MISTAKE_ENUM)
#undef SF_MISTAKE_ENUM
        SF_MISTAKE_N,
    SF_NO_MISTAKE = 255
};

const char *sf_mistake_name(enum sf_mistake mistake);                     /* "too_dear" */
const char *sf_mistake_title(enum sf_mistake mistake, enum sf_lang lang); /* "zu hoch gestochen" */

/* The seat to move in `play` played `card`, and the cards of `best` (not empty, without `card`)
 * would have been better; both are sets of places. `party` are the seats on the declarer's side. If
 * only tricks count, no row about points applies. */
enum sf_mistake sf_mistake_of(const struct sf_play *play, unsigned party, bool tricks,
                              uint32_t card, uint32_t best);

#endif
