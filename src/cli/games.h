/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_GAMES_H
#define SF_CLI_GAMES_H

/*
 * A whole file of lines in memory, for commands that want to know how many there are before they
 * begin. The caller releases it. Lines have no ends and no NUL behind them.
 */

#include <stdbool.h>
#include <stddef.h>

/* Text that grows. */
struct sf_text {
    char *text;
    size_t length, size;
};

/* False if there is no memory; the text is as it was then. */
bool sf_text_add(struct sf_text *text, const char *bytes, size_t length);

/* A whole file added to the text; NULL or "-" is standard input. False after telling what went
 * wrong. */
bool sf_text_read(struct sf_text *text, const char *path);

struct sf_game_line {
    const char *text;
    size_t length;
};

struct sf_cli_games {
    struct sf_text all;
    struct sf_game_line *line;
    size_t count;
};

/* NULL or "-" is standard input. False after telling what went wrong. */
bool sf_games_read(struct sf_cli_games *games, const char *path);
void sf_games_release(struct sf_cli_games *games);

#endif
