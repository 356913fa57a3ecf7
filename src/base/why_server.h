/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_SERVER_H
#define SF_BASE_WHY_SERVER_H

/* Sentences (base/why.h) about the server, the store, the network and the command line. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_SERVER(X) \
    /* the server */ \
    X(NO_MEMORY, WHOLE, "Der Speicher reicht nicht.", "There is not enough memory.") \
    X(NO_DESCRIPTOR, WHOLE, "Das Betriebssystem gibt keine weitere Datei frei.", \
      "The operating system gives no further descriptor.") \
    X(NO_SUCH_ACCOUNT, WHOLE, "Das Konto „{0}“ gibt es nicht.", "There is no account '{0}'.") \
    X(ACCOUNT_EVENINGS, WHOLE, "Ein Konto hat höchstens {0} Abende.", "An account has at most {0} evenings.") \
    X(ACCOUNT_SEASONS, WHOLE, "Ein Konto hat höchstens {0} Saisons.", "An account has at most {0} seasons.") \
    X(NO_SUCH_TABLE, WHOLE, "Den Tisch „{0}“ gibt es nicht.", "There is no table '{0}'.") \
    X(NO_TABLE_IN_PLAY, WHOLE, "Am Tisch „{0}“ wird nicht gespielt.", "There is no table '{0}' in play.") \
    X(TABLE_DAMAGED, WHOLE, "Der Tisch „{0}“ lässt sich nicht lesen ({1}).", \
      "The table '{0}' cannot be read ({1}).") \
    X(NO_SUCH_TOURNAMENT, WHOLE, "Das Turnier „{0}“ gibt es nicht.", "There is no tournament '{0}'.") \
    X(TOUR_ERASED, WHOLE, "Das Turnier ist gelöscht.", "The tournament was erased.") \
    X(STEP_DAMAGED, WHOLE, "Schritt {0} des Turniers passt nicht zu den Schritten davor ({1} {2}).", \
      "Step {0} of the tournament does not follow from those before ({1} {2}).") \
    X(WHICH_ROUND, WHOLE, "Von welcher Runde ist die Auslosung?", "Of which round is the draw?") \
    X(NO_SUCH_SEASON, WHOLE, "Diese Saison gibt es nicht.", "There is no such season.") \
    X(NO_SUCH_EVENING, WHOLE, "Diesen Abend gibt es nicht.", "There is no such evening.") \
    X(WAIT_SECONDS, WHOLE, "Zu oft versucht. Bitte warte {0} Sekunden.", "Too often. Please wait {0} seconds.")
/* clang-format on */

#endif
