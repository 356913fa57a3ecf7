/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_MENU_H
#define SF_PLAY_MENU_H

/*
 * Requests that the player can make at any time, without advancing the game: one key each, the same
 * in both front ends and both languages. The answers are text.
 */

#include "play/session.h"
#include <stdio.h>

enum { SF_MENU_QUIT = 'q', SF_MENU_HELP = '?' };

struct sf_menu_row {
    char key;
    const char *word[SF_LANG_N];
    const char *help[SF_LANG_N];
};

extern const struct sf_menu_row sf_menu[]; /* ends with a row whose key is 0 */

/* Writes the answer, with lines no wider than `width` where possible. Returns false if there is no
 * such key, or it has no answer (SF_MENU_QUIT). */
bool sf_menu_answer(struct sf_session *session, char key, int width, FILE *out);

#endif
