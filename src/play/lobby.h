/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_LOBBY_H
#define SF_PLAY_LOBBY_H

/*
 * Before the game, on the terminal's screen: at which table to sit down. The five books with their
 * titles, what is special about the marked one, how well the others play and how many sit there.
 * What is shown comes from the rows of the core, of the rulebooks and of the bots; the mark is a
 * sign, no colour. The choice is held in the caller's struct and nowhere else: nothing is stored.
 *
 * How many play is a house rule, so only casual books leave a choice. Whoever wants three and looks
 * at a book that has no table of three is shown what it has, and finds his three again at the next.
 *
 * The terminal must be open (play/terminal.h). It may have any size; one that is too small is told.
 */

#include "play/session.h"

struct sf_lobby {
    struct sf_rules rules; /* of the marked table */
    const struct sf_bot *bot;
    unsigned wish; /* for the number of players, a row of lobby.c */
    bool back;     /* there is a game to go back to */
};

enum sf_lobby_end { SF_LOBBY_SIT, SF_LOBBY_BACK, SF_LOBBY_LEAVE };

/* Begins with the table and the bots of the session, which is not changed. *lobby is for
 * SF_LOBBY_SIT only. SF_LOBBY_BACK if there is something to go back to, `back`. */
enum sf_lobby_end sf_lobby_ask(struct sf_lobby *lobby, const struct sf_session *session, bool back);

#endif
