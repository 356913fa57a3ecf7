/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_TEXTBOOK_H
#define TESTS_TEXTBOOK_H

/* The situations of tests/cases/textbook.txt, put before a bot. */

#include "bots/bot.h"

/* Tells all situations in which the bot does not play as it should, and fails if there is one among
 * the first ten or there are more than `misses`: a level that searches may see it differently. */
void textbook_check(const struct sf_bot *bot, const struct sf_bot_tools *tools, unsigned misses);

#endif
