/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_LANG_H
#define SF_CLI_LANG_H

/*
 * The language of a run, and the messages to standard error in it: `--lang`, else the locale
 * (LC_ALL, LC_MESSAGES, LANG), else English. A run has one language. The program chooses it before
 * it parses the arguments, so that messages about wrong usage are in it, too.
 */

#include "base/fault.h"
#include "cli/cli.h"

/* Chooses the language. Until then it is English. */
void sf_cli_lang_choose(int argc, char *const *argv);
enum sf_lang sf_cli_lang(void);

/* Prints a text from outside: control characters and bytes that are no UTF-8 as \\x1B, so that it
 * cannot steer a terminal. Line ends stay. */
void sf_cli_put_safely(FILE *out, const char *text);

/* Prints a row of base/why.h with its parameters, texts of any length. */
void sf_cli_put(FILE *out, enum sf_why why, const struct sf_param *param, size_t count);

/* Print "stichfest COMMAND: sentence" and a line end to standard error; `command` may be NULL. */
void sf_cli_tell(const char *command, enum sf_why why, const struct sf_param *param, size_t count);
void sf_cli_tell_fault(const char *command, const struct sf_fault *fault);

/* The same for wrong usage, with a pointer to the help. Returns SF_EXIT_USAGE. */
int sf_cli_usage(const char *command, enum sf_why why, const struct sf_param *param, size_t count);

/* Writes the names of the bots with `between` between two of them; `all`: yardsticks, too. */
enum { SF_LEVELS_MAX = 512 };
void sf_cli_levels(char names[SF_LEVELS_MAX], bool all, const char *between);

#endif
