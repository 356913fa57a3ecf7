/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_REASON_H
#define SF_BOTS_REASON_H

/* Builds the sentence of an answer from pieces; what does not fit is dropped. */

#include "bots/bot.h"

static inline void sf_reason_add(char sentence[SF_BOT_REASON], const char *piece)
{
    unsigned at = 0;

    while (sentence[at])
        at++;
    while (*piece && at < SF_BOT_REASON - 1)
        sentence[at++] = *piece++;
    sentence[at] = '\0';
}

static inline void sf_reason_give(struct sf_bot_answer *answer, const char *de, const char *en)
{
    answer->de[0] = answer->en[0] = '\0';
    sf_reason_add(answer->de, de);
    sf_reason_add(answer->en, en);
}

#endif
