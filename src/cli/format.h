/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_FORMAT_H
#define SF_CLI_FORMAT_H

/* Shared by commands: the chosen format, the frame of an HTML page, and an answer of any length. */

#include "cli/cli.h"
#include "report/analysis.h"

#define SF_FORMAT_WORDS "text json html"

enum sf_format sf_cli_format(const struct sf_args *call);

/* Print the frame to standard output, before and after the content. */
void sf_cli_html_begin(const char *title, enum sf_lang lang);
void sf_cli_html_end(void);

/* Prints what `write` writes, through a buffer that grows until it fits. It calls `write` again for
 * each larger buffer. Returns false if there is no memory. */
bool sf_cli_print(void (*write)(struct sf_out *out, void *context), void *context);

#endif
