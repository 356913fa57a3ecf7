/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_LANG_H
#define SF_BASE_LANG_H

/* The languages of the user interface. A text is a row with one column for each language. */

enum sf_lang { SF_DE, SF_EN, SF_LANG_N };

#endif
