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
    X(LEDGER_ASK_FILE, WHOLE, "--ask braucht eine Datei: die Fragen kommen von der Standardeingabe", \
      "--ask needs a file: the questions come from standard input") \
    X(DRAFT_GAME, WHOLE, "Was wurde gespielt?", "What was played?") \
    X(DRAFT_DECLARER, WHOLE, "Wer hat gespielt?", "Who played?") \
    X(DRAFT_PARTNER, WHOLE, "Mit wem?", "With whom?") \
    X(DRAFT_WON, WHOLE, "Gewonnen oder verloren?", "Won or lost?") \
    X(DRAFT_LOSER, WHOLE, "Wer zahlt den Ramsch?", "Who pays for the Ramsch?")
/* clang-format on */

#endif
