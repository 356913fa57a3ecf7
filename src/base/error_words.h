/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_ERROR_WORDS_H
#define SF_BASE_ERROR_WORDS_H

/*
 * The sentences of base/error.h in the language of the one who reads them. English is the list's
 * own; every row has a German one, and whoever adds a row adds that, too (the suite asks for it).
 */

#include "base/error.h"
#include "base/lang.h"

const char *sf_error_text_in(enum sf_error error, enum sf_lang lang); /* never NULL */

#endif
