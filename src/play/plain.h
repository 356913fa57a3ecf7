/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_PLAIN_H
#define SF_PLAY_PLAIN_H

/*
 * The game line by line, for pipes, screen readers and tests: sentences for what happens, numbered
 * choices, one line of input for each. The end of the input ends the game politely at any point.
 */

#include "play/session.h"
#include <stdio.h>

void sf_play_plain(struct sf_session *session, FILE *in, FILE *out);

#endif
