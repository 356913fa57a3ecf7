/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_SCREEN_H
#define SF_PLAY_SCREEN_H

/*
 * The game on a whole terminal screen: the table in the middle, the hand and the choices below,
 * each with its key. The actions of the others appear one after the other; a key skips the waiting.
 * Another key, named in the help, leads to another table.
 */

#include "play/session.h"

/* With `ask` the player first chooses a table (play/lobby.h); without it the player stays at the
 * open one. Returns false if this terminal cannot be used: then nothing has happened. */
bool sf_play_screen(struct sf_session *session, bool ask);

#endif
