/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_HELP_H
#define SF_CLI_HELP_H

/*
 * Help texts for people in the language of the run (cli/lang.h), generated from the rows. `about`
 * is plain text: an empty line separates paragraphs, which are filled to the width of the page. A
 * line that starts with a blank is an example and stays unchanged.
 */

#include "base/lang.h"
#include "cli/cli.h"

/* Options that every command has without a row of its own; `lang` and `help` also stand in front of
 * the command, and `version` only there. */
extern const struct sf_option sf_help_option, sf_lang_option, sf_version_option;

void sf_help_overview(FILE *out);
void sf_help_command(FILE *out, const struct sf_cli_command *command);

/* The texts of a row. A German text that is missing is English (cli/help_de.h). */
const char *sf_help_summary(const struct sf_cli_command *command, enum sf_lang lang);
const char *sf_help_about(const struct sf_cli_command *command, enum sf_lang lang); /* or NULL */
const char *sf_option_text(const struct sf_option *option, enum sf_lang lang);

/* "stichfest judge [OPTION]... [FILE]" */
void sf_help_usage(FILE *out, const struct sf_cli_command *command);

/* Iterates over the rows of a command's options: start with NULL. It ends with sf_lang_option,
 * unless the command has a row of that name, and sf_help_option, then NULL. */
const struct sf_option *sf_option_next(const struct sf_cli_command *command,
                                       const struct sf_option *option);

/* Finds one line of an `about`, without its line end. Returns where the next begins, NULL at the
 * end. */
const char *sf_about_line(const char *about, size_t *length);

#endif
