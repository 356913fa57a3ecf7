/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_LOOK_H
#define SF_SERVER_LOOK_H

/*
 * How a name looks to people. Two names whose looks agree can be mistaken for each other: a
 * Cyrillic letter in place of a Latin one, a digit in place of a letter, two letters that touch
 * like one, characters that nobody sees. A look is the skeleton of UTS 39 (Unicode Security
 * Mechanisms) in one of two forms. "Iris" and "lris" (with an l) agree as written. "IRIS" and
 * "iris" agree in lower case, and so do "Moser" and "M0ser", because the skeleton is folded, too. A
 * registered name owns both looks.
 *
 * Looks are keys for comparison and never shown. The table comes from ICU while the program is
 * built (make_looks.c). Marks behind a letter keep the order in which they were typed.
 */

#include <stdbool.h>
#include <stddef.h>

enum sf_name_look { SF_LOOK_WRITTEN, SF_LOOK_LOWER, SF_LOOK_N };

enum { SF_LOOK_MAX = 200 }; /* bytes, without NUL: a longer look is cut, which two names share */

/* Writes the look and its NUL, and returns its length in bytes. Blanks and invisible characters do
 * not count. */
size_t sf_look(char look[SF_LOOK_MAX + 1], const char *name, enum sf_name_look form);

/* Does the name have a check mark? The app shows one beside people who have an account. Check marks
 * do not count for looks either. */
bool sf_look_wears_mark(const char *name);

#endif
