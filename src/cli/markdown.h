/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_MARKDOWN_H
#define SF_CLI_MARKDOWN_H

/*
 * The man page as the Markdown page docs/commands.md: a table of all commands, then one section for
 * each, in English whatever the language of the run. The page is generated from the rows of
 * `sf_commands` alone, so that tests/checks/check-commands can compare the page in docs/ with it,
 * byte by byte.
 */

/* Prints the whole page to standard output. */
void sf_markdown_page(void);

#endif
