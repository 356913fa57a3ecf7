#ifndef TESTS_TEXTBOOK_H
#define TESTS_TEXTBOOK_H

/* The situations of tests/cases/textbook.txt, put before a bot. */

#include "bots/bot.h"

/* Fails with all situations in which the bot does not play as it should. */
void textbook_check(const struct sf_bot *bot, const struct sf_bot_tools *tools);

#endif
