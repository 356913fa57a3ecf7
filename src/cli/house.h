/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_HOUSE_H
#define SF_CLI_HOUSE_H

/*
 * The rules of a table from words on the command line: a rulebook's id and its house variants as
 * one text, "geier ramsch". The function prints an unknown word or a conflict to standard error,
 * with the possible words.
 */

#include "cli/cli.h"
#include "lists/book.h"
#include "rulebook/rulebook.h"

/* `variants` may be NULL. Prints the reason and returns false on failure. */
bool sf_cli_rules(const struct sf_args *args, const char *id, const char *variants,
                  struct sf_rules *rules);

/* Reads a club's own book from a file. If it cannot be used, the function prints why and returns
 * false. */
bool sf_cli_own_book(const char *command, const char *path, struct sf_tournament_book *book);

#endif
