/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "base/system.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "cli/stored.h"
#include "server/site.h"
#include "server/tour_stream.h"
#include "shuffle/shuffle.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Writes the pages of a tournament into a folder, from a database that it only reads. */

enum { ROOM = 16 << 20 };

static int failed(const struct sf_fault *fault)
{
    sf_cli_tell_fault("publish", fault);
    return fault->code == SF_E_STORE_URL ? SF_EXIT_USAGE : SF_EXIT_FAILED;
}

static int wrong_usage(enum sf_why why)
{
    return sf_cli_usage("publish", why, SF_WITHOUT);
}

static int cannot(const char *path)
{
    sf_cli_tell("publish", SF_WHY_ABOUT, SF_WITH(SF_T(path), SF_SYSTEM(errno)));
    return SF_EXIT_FAILED;
}

static int put_file(const char *folder, const char *name, const struct sf_out *out)
{
    char path[4096];
    FILE *file;
    bool good;

    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return cannot(folder);
    }
    file = fopen(path, "wb");
    if (!file)
        return cannot(path);
    good = fwrite(out->buffer, 1, out->length, file) == out->length;
    good = fclose(file) == 0 && good;
    return good ? SF_EXIT_OK : cannot(path);
}

static int put_files(const struct sf_publish *publish, const char *folder)
{
    char *room = malloc(ROOM);
    int status = SF_EXIT_OK;
    struct sf_out out;

    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        status = cannot(folder);
    for (unsigned i = 0; status == SF_EXIT_OK && i < SF_PUBLISH_FILE_N; i++) {
        enum sf_publish_file file = (enum sf_publish_file)i;
        if (!sf_publish_has(publish, file))
            continue;
        sf_out_init(&out, room, room ? ROOM : 0);
        sf_publish_write(&out, publish, file);
        if (out.overflow) {
            errno = room ? EFBIG : ENOMEM;
            status = cannot(sf_publish_name(file));
        } else {
            status = put_file(folder, sf_publish_name(file), &out);
        }
    }
    free(room);
    return status;
}

/* A season under its id, whoever it belongs to. */
struct search {
    const char *id;
    bool found;
    size_t length;
    char text[SF_STORE_VALUE_MAX];
};

static bool find_season(void *context, const struct sf_store_key *key)
{
    struct search *search = context;
    size_t length = strlen(search->id);
    const char *end = (const char *)key->key + key->key_length;

    if (key->key_length <= length || end[-(ptrdiff_t)length - 1] != ':' ||
        memcmp(end - length, search->id, length) != 0 || key->value_length > sizeof search->text)
        return true;
    memcpy(search->text, key->value, key->value_length);
    search->length = key->value_length;
    search->found = true;
    return false;
}

static bool load_season(struct sf_site_season *season, const struct sf_stored *stored,
                        const char *id, struct sf_fault *fault)
{
    struct sf_key_range range = {.space = "season", .limit = SIZE_MAX};
    struct search search = {.id = id};

    if (!id)
        return true;
    if (sf_store_reader_keys(stored->reader, &range, find_season, &search, fault))
        return false;
    if (!search.found) {
        sf_fault_say(fault, SF_E_NO_TOURNAMENT, "season", SF_WHY_NOTHING, SF_WITHOUT);
        return false;
    }
    return !sf_site_season_load(season, stored->reader, search.text, search.length, fault);
}

static int publish_from(const struct sf_args *args, const struct sf_stored *stored)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_site_season season = {.table = NULL};
    struct sf_publish publish = {.lang = sf_cli_lang(), .base = sf_args_text(args, "base")};
    struct sf_tournament *t =
        sf_tour_stream_load(stored->reader, sf_args_text(args, "tournament"), &fault);
    int status;

    if (t && load_season(&season, stored, sf_args_text(args, "season"), &fault)) {
        publish.t = t;
        publish.season = season.table;
        publish.season_title = season.league.title;
        status = put_files(&publish, args->args[0]);
    } else {
        status = failed(&fault);
    }
    sf_site_season_release(&season);
    sf_tournament_free(t);
    return status;
}

int sf_command_publish(const struct sf_args *args)
{
    const char *base = sf_args_text(args, "base");
    struct sf_stored stored;
    struct sf_fault fault;
    int status;

    if (!args->arg_count)
        return wrong_usage(SF_WHY_PUBLISH_FOLDER);
    if (!sf_args_text(args, "tournament"))
        return wrong_usage(SF_WHY_PUBLISH_TOURNAMENT);
    if (base && !sf_publish_base_good(base))
        return wrong_usage(SF_WHY_PUBLISH_BASE);
    if (!sf_shuffle_init()) {
        sf_cli_tell("publish", SF_WHY_NO_SODIUM, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    if (sf_stored_open(&stored, args, &fault))
        status = publish_from(args, &stored);
    else
        status = fault.code ? failed(&fault) : wrong_usage(SF_WHY_DB_WHERE);
    sf_stored_close(&stored);
    return status;
}
