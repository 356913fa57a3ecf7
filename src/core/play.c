/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/play.h"

enum sf_error sf_play_check(const struct sf_play *play, unsigned card)
{
    uint32_t bit = play->order->bit[card];
    uint32_t hand = play->hand[play->turn];
    uint32_t legal = sf_play_legal(play);

    if (!(hand & bit))
        return SF_E_NOT_IN_HAND;
    if (legal & bit)
        return SF_OK;
    if (!play->led)
        return SF_E_CALLED_SUIT_LEAD;
    if (play->led == play->called_suit && (legal & play->called) &&
        (!play->ran || play->stays_bound))
        return SF_E_CALLED_CARD_REQUIRED;
    if (bit == play->called && !(hand & play->led))
        return SF_E_CALLED_CARD_FORBIDDEN;
    return play->led == play->order->trumps ? SF_E_MUST_FOLLOW_TRUMP : SF_E_MUST_FOLLOW_SUIT;
}
