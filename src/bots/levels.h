/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_LEVELS_H
#define SF_BOTS_LEVELS_H

/* The functions behind the rows of sf_bots. */

#include "bots/bot.h"

sf_bot_act sf_bot_random, sf_bot_wirt, sf_bot_sampler, sf_bot_stammtisch, sf_bot_meister;

#endif
