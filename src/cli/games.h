/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_GAMES_H
#define SF_CLI_GAMES_H

/*
 * A whole file of lines in memory, for commands that need the number of lines before they begin.
 * The caller releases it. Lines have no line ends and no terminating NUL.
 */

#include <stdbool.h>
#include <stddef.h>

/* Text that grows. */
struct sf_text {
    char *text;
    size_t length, size;
};

/* Returns false if there is no memory; the text is unchanged then. */
bool sf_text_add(struct sf_text *text, const char *bytes, size_t length);

/* Appends a whole file to the text; NULL or "-" is standard input. Prints the reason and returns
 * false on failure. */
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

/* NULL or "-" is standard input. Prints the reason and returns false on failure. */
bool sf_games_read(struct sf_cli_games *games, const char *path);
void sf_games_release(struct sf_cli_games *games);

#endif
