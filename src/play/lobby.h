/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_LOBBY_H
#define SF_PLAY_LOBBY_H

/*
 * The choice of a table before the game, on the terminal's screen: the five books with their
 * titles, a summary of the marked book, the level of the bots and the number of players. The
 * content comes from the rows of the core, of the rulebooks and of the bots; the mark is a sign,
 * not a colour. The caller's struct holds the choice; nothing is stored.
 *
 * The number of players is a house rule, so only casual books leave a choice. If the player wants
 * three and marks a book that has no table of three, the screen shows what that book has; the wish
 * applies again at the next book.
 *
 * The terminal must be open (play/terminal.h). It may have any size; if it is too small, the screen
 * says so.
 */

#include "play/session.h"

struct sf_lobby {
    struct sf_rules rules; /* of the marked table */
    const struct sf_bot *bot;
    unsigned wish; /* the wanted number of players, a row of lobby.c */
    bool back;     /* there is a game to return to */
};

enum sf_lobby_end { SF_LOBBY_SIT, SF_LOBBY_BACK, SF_LOBBY_LEAVE };

/* Starts with the table and the bots of the session and does not change the session. *lobby is
 * valid only for SF_LOBBY_SIT. SF_LOBBY_BACK is returned only with `back`: there is a game to
 * return to. */
enum sf_lobby_end sf_lobby_ask(struct sf_lobby *lobby, const struct sf_session *session, bool back);

#endif
