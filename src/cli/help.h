/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_HELP_H
#define SF_CLI_HELP_H

/*
 * The texts that people read, made from the rows. `about` is plain text: paragraphs are separated
 * by an empty line and filled to the width of the page; a line that starts with a blank is an
 * example and stays as it is.
 */

#include "cli/cli.h"

/* Options that every command has without a row of its own; `version` stands alone. */
extern const struct sf_option sf_help_option, sf_lang_option, sf_version_option;

void sf_help_overview(FILE *out);
void sf_help_command(FILE *out, const struct sf_cli_command *command);

/* "stichfest judge [OPTION]... [FILE]" */
void sf_help_usage(FILE *out, const struct sf_cli_command *command);

/* Goes through the rows of a command's options: start with NULL; ends with sf_lang_option, unless
 * the command has a row of that name, and sf_help_option, then NULL. */
const struct sf_option *sf_option_next(const struct sf_cli_command *command,
                                       const struct sf_option *option);

/* One line of an `about`, without its line end; returns where the next begins, NULL at the end. */
const char *sf_about_line(const char *about, size_t *length);

#endif
