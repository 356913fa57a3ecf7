/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_GAME_STREAM_H
#define SF_SERVER_GAME_STREAM_H

/*
 * A game as it is stored: the one event of the stream `game:ID`, with its rows. The record names
 * nobody. The seats name accounts, so a game shows the names that these have when somebody reads
 * it.
 */

#include "record/record.h"
#include "server/parts.h"

struct sf_stored_seat {
    char account[SF_ACCOUNT_SIZE]; /* of a person */
    char level[SF_LEVEL_SIZE];     /* of a bot */
};

struct sf_stored_game {
    struct sf_stored_seat seat[SF_SEATS];
    uint32_t seats;
    union {
        uint32_t node;                  /* read: where the record is in its document */
        const struct sf_record *record; /* to be written; it must be whole */
    } record;
};

/* A record that cannot be written makes the text overflow. */
void sf_stored_game_write(struct sf_out *out, const struct sf_stored_game *game);
enum sf_error sf_stored_game_read(struct sf_stored_game *game, const struct sf_json *doc);

#endif
