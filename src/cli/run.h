/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_RUN_H
#define SF_CLI_RUN_H

/*
 * From the words on the command line to an exit status. The words are read against the rows of
 * `sf_commands`: `--name VALUE` and `--name=VALUE` may stand anywhere among the arguments, the last
 * one given counts, `--` ends the options and `-` is an argument. What does not fit is named on
 * standard error together with where to look it up, and gives SF_EXIT_USAGE.
 */

#include "cli/cli.h"

/* Runs the command that argv names; its arguments are sorted to the front of argv meanwhile. Output
 * that could not be written makes a success a failure. */
int sf_cli_run(int argc, char **argv);

/* The row of that name, or NULL after telling which one may have been meant. */
const struct sf_cli_command *sf_command_find(const char *name);

#endif
