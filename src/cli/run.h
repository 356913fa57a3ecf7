/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_RUN_H
#define SF_CLI_RUN_H

/*
 * From the arguments on the command line to an exit status. The parser checks the arguments against
 * the rows of `sf_commands`: `--name VALUE` and `--name=VALUE` may stand anywhere among the
 * arguments, the last one given counts, `--` ends the options and `-` is an argument. The parser
 * names an invalid argument on standard error together with a pointer to the help, and returns
 * SF_EXIT_USAGE.
 */

#include "cli/cli.h"

/* Runs the command that argv names. It moves the command's arguments to the front of argv. If
 * output could not be written, a success becomes a failure. */
int sf_cli_run(int argc, char **argv);

/* Returns the row of that name. Otherwise prints the nearest name and returns NULL. */
const struct sf_cli_command *sf_command_find(const char *name);

#endif
