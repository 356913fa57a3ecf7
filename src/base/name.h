/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_NAME_H
#define SF_BASE_NAME_H

/*
 * One rule for the names of people, tables, tournaments and lists, at every place where a name
 * comes in.
 *
 * A line is valid UTF-8 without characters that do something to the text around them: control
 * characters (C0, DEL, C1), the separators U+2028 and U+2029, and the marks that turn the direction
 * of writing (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069).
 *
 * A name is a line that people can see. It is not empty and has no blank at either end, and so does
 * not consist of blanks alone. Blanks are the white space of Unicode and three characters that
 * nobody sees: U+200B, U+2060 and U+FEFF. A name contains no character of width zero, so that two
 * names that look the same are the same bytes more often, and none that looks different in every
 * font (private use, U+FFFC, characters that Unicode never assigns). Joiners (U+200D, U+FE0E,
 * U+FE0F) stand only behind a picture. A mark stands behind a letter, at most three on one, so that
 * nobody paints over the line above.
 *
 * Streams and records hold texts that an earlier version accepted. Their readers call
 * sf_line_stored(), which only wants UTF-8 without control characters: a tournament of last year
 * opens although a name in it would be refused today. Code that shows such a text to people
 * replaces the rest (sf_page_harmless()).
 *
 * `size` is the room for the text and its NUL; a text that does not end within it is refused.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Does this character do something to the text around it? */
bool sf_char_harms(uint32_t code);

/* White space, or a character that nobody sees. */
bool sf_char_blank(uint32_t code);

bool sf_line_good(const char *text, size_t size);
bool sf_line_stored(const char *text, size_t size);
bool sf_name_good(const char *text, size_t size);

/* Takes blanks off both ends, and what is written like one: tabs and line ends. */
void sf_line_trim(char *text);

#endif
