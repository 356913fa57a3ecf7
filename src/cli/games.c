/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/games.h"
#include "base/system.h"
#include "cli/cli.h"
#include "cli/lang.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 1 << 16 };

bool sf_text_add(struct sf_text *text, const char *bytes, size_t length)
{
    if (text->size - text->length < length) {
        size_t size = 2 * (text->length + length);
        char *more = realloc(text->text, size);
        if (!more)
            return false;
        text->text = more;
        text->size = size;
    }
    if (length)
        memcpy(text->text + text->length, bytes, length);
    text->length += length;
    return true;
}

static bool out_of_memory(void)
{
    sf_cli_tell(NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    return false;
}

static bool read_all(struct sf_text *text, FILE *file, const char *path)
{
    char piece[PIECE];
    size_t n;

    while ((n = fread(piece, 1, sizeof piece, file)) > 0)
        if (!sf_text_add(text, piece, n))
            return out_of_memory();
    if (ferror(file)) {
        sf_cli_tell(NULL, SF_WHY_ABOUT, SF_WITH(SF_T(path ? path : "-"), SF_SYSTEM(errno)));
        return false;
    }
    return true;
}

/* Removes the line end, LF or CR LF. */
static struct sf_game_line line_of(const char *from, size_t length)
{
    return (struct sf_game_line){from, length - (length > 0 && from[length - 1] == '\r')};
}

static bool split(struct sf_cli_games *games)
{
    const char *text = games->all.text;
    size_t all = games->all.length, count = 1;

    for (size_t i = 0; i < all; i++)
        count += text[i] == '\n';
    games->line = malloc(count * sizeof *games->line);
    if (!games->line)
        return out_of_memory();
    for (size_t at = 0; at < all;) {
        const char *end = memchr(text + at, '\n', all - at);
        size_t length = end ? (size_t)(end - text) - at : all - at;
        games->line[games->count++] = line_of(text + at, length);
        at += length + 1;
    }
    return true;
}

bool sf_text_read(struct sf_text *text, const char *path)
{
    FILE *file = sf_cli_open(path);
    bool good = file && read_all(text, file, path);

    sf_cli_close(file);
    return good;
}

bool sf_games_read(struct sf_cli_games *games, const char *path)
{
    return sf_text_read(&games->all, path) && split(games);
}

void sf_games_release(struct sf_cli_games *games)
{
    free(games->all.text);
    free(games->line);
    *games = (struct sf_cli_games){.count = 0};
}
