/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_HOUSE_H
#define SF_CLI_HOUSE_H

/*
 * The rules of a table from words on the command line: a rulebook's id and its house variants as
 * one text, "geier ramsch". What is unknown or does not go together is told on standard error, with
 * what there is.
 */

#include "cli/cli.h"
#include "rulebook/rulebook.h"

/* `variants` may be NULL; false after telling what is wrong. */
bool sf_cli_rules(const struct sf_args *args, const char *id, const char *variants,
                  enum sf_lang lang, struct sf_rules *rules);

#endif
