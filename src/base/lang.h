/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_LANG_H
#define SF_BASE_LANG_H

/* The languages in which people are spoken to. Texts are rows with one column for each. */

enum sf_lang { SF_DE, SF_EN, SF_LANG_N };

#endif
