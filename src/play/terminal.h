/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_TERMINAL_H
#define SF_PLAY_TERMINAL_H

/*
 * The terminal as a whole screen. While it is open, Ctrl-C, hanging up and being told to end are
 * requests that sf_terminal_key() reports. `on_request` (may be NULL) is told of one at once,
 * inside of a signal handler, so that whoever is busy can hurry up. Whatever else ends the process,
 * a crash included, gives the terminal back first. There is one terminal: open it once, close it.
 *
 * Text is UTF-8. Where the locale is another the screen is set to UTF-8 all the same; for terminals
 * that cannot there is the game line by line.
 */

#include <stdbool.h>

/* False if this terminal cannot be used; it is then as it was. */
bool sf_terminal_open(void (*on_request)(void *context), void *context);
void sf_terminal_close(void);

/* The next key within so many milliseconds (-1: waits): a character or one of ncurses' KEY_ codes,
 * SF_KEY_NONE if there was none, SF_KEY_END if it is time to go. */
enum { SF_KEY_NONE = -1, SF_KEY_END = -2 };
int sf_terminal_key(int ms);

#endif
