/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_TERMINAL_H
#define SF_PLAY_TERMINAL_H

/*
 * The terminal as a whole screen. While it is open, Ctrl-C, a hang-up and a request to end are
 * requests that sf_terminal_key() reports. `on_request` (may be NULL) is called at once, inside a
 * signal handler, so that a busy caller can hurry. If anything else ends the process, even a crash,
 * the terminal is restored first. There is one terminal: open it once, close it.
 *
 * Text is UTF-8. In any other locale the screen still uses UTF-8; for terminals without UTF-8 there
 * is the line-by-line game.
 */

#include <stdbool.h>

/* Returns false if this terminal cannot be used; it is then unchanged. */
bool sf_terminal_open(void (*on_request)(void *context), void *context);
void sf_terminal_close(void);

/* The next key within `ms` milliseconds (-1: no limit): a character or one of ncurses' KEY_ codes,
 * SF_KEY_NONE if there was none, SF_KEY_END if the game must end. */
enum { SF_KEY_NONE = -1, SF_KEY_END = -2 };
int sf_terminal_key(int ms);

#endif
