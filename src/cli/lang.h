/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_LANG_H
#define SF_CLI_LANG_H

/* The language of a command with an option `lang`: what was asked for, else what the locale says,
 * else English. */

#include "base/lang.h"
#include "cli/cli.h"

enum sf_lang sf_cli_lang(const struct sf_args *call);

#endif
