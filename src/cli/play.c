/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/system.h"
#include "cli/commands.h"
#include "cli/house.h"
#include "cli/lang.h"
#include "play/plain.h"
#include "play/screen.h"
#include <errno.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { THINK_MS = 1000 };

static const struct sf_bot *strongest(void)
{
    const struct sf_bot *bot = sf_bots;

    while (bot[1].name)
        bot++;
    return bot;
}

/* Returns the level of this name. Otherwise prints the possible ones and returns NULL. */
static const struct sf_bot *level_of(const char *name)
{
    const struct sf_bot *bot = name ? sf_bot_find(name) : strongest();
    char levels[SF_LEVELS_MAX];

    if (bot)
        return bot;
    sf_cli_levels(levels, false, ", ");
    sf_cli_tell("play", SF_WHY_PLAY_LEVEL, SF_WITH(SF_T(name), SF_T(levels)));
    return NULL;
}

static bool read_seed(const struct sf_args *call, uint64_t *seed)
{
    if (sf_args_text(call, "seed"))
        return sf_args_number(call, "seed", 0, UINT64_MAX, seed);
    if (getrandom(seed, sizeof *seed, 0) == (ssize_t)sizeof *seed)
        return true;
    sf_cli_tell("play", SF_WHY_NO_RANDOM, SF_WITH(SF_SYSTEM(errno)));
    return false;
}

static enum sf_pack pack_of(const char *name, enum sf_book book)
{
    if (!name)
        return sf_pack_of(book);
    return strcmp(name, "french") == 0 ? SF_PACK_FRENCH : SF_PACK_GERMAN;
}

/* If there is a screen and the call names neither a book nor variants (which belong to a book), the
 * program asks for them. */
static bool leaves_table_open(const struct sf_args *call)
{
    return !sf_args_text(call, "rulebook") && !sf_args_text(call, "variants") &&
           !sf_args_text(call, "demand");
}

static const char *book_of(const struct sf_args *call)
{
    const char *id = sf_args_text(call, "rulebook");

    return id ? id : sf_book_id(SF_SCHULE_2024);
}

int sf_command_play(const struct sf_args *call)
{
    static struct sf_session session;
    enum sf_lang lang = sf_cli_lang();
    struct sf_rules rules;

    session.bot = level_of(sf_args_text(call, "level"));
    session.adviser = strongest();
    session.think_ms = THINK_MS;
    if (!session.bot || !read_seed(call, &session.seed) ||
        !sf_cli_rules(call, book_of(call), sf_args_text(call, "variants"), &rules))
        return SF_EXIT_USAGE;
    session.speech =
        (struct sf_speech){.lang = lang,
                           .pack = pack_of(sf_args_text(call, "deck"), (enum sf_book)rules.book),
                           .book = rules.book,
                           .me = 0};
    session.keeps_pack = sf_args_text(call, "deck") != NULL;
    if (!sf_session_open(&session, &rules)) {
        sf_cli_tell("play", SF_WHY_NO_MEMORY, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    if (sf_args_text(call, "plain") || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
        !sf_play_screen(&session, leaves_table_open(call)))
        sf_play_plain(&session, stdin, stdout);
    sf_session_close(&session);
    return SF_EXIT_OK;
}
