/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_ERROR_WORDS_H
#define SF_BASE_ERROR_WORDS_H

/*
 * The sentences of base/error.h in the reader's language. The English sentence is the one in the
 * list itself. Every row also has a German sentence: add it when you add a row (the suite checks
 * that it is there).
 */

#include "base/error.h"
#include "base/lang.h"

const char *sf_error_text_in(enum sf_error error, enum sf_lang lang); /* never NULL */

#endif
