/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/lang.h"
#include <stdlib.h>
#include <string.h>

enum sf_lang sf_cli_lang(const struct sf_args *call)
{
    static const char *const locale[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *wanted = sf_args_text(call, "lang");

    for (unsigned i = 0; !wanted && i < sizeof locale / sizeof *locale; i++) {
        wanted = getenv(locale[i]);
        if (wanted && !*wanted)
            wanted = NULL;
    }
    return wanted && strncmp(wanted, "de", 2) == 0 ? SF_DE : SF_EN;
}
