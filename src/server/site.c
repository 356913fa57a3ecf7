/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/site.h"
#include "server/api.h"
#include "server/clerk.h"
#include "server/filename.h"
#include "server/owned.h"
#include "server/tour_stream.h"
#include "tournament/ceremony.h"
#include <stdio.h>
#include <string.h>

/* --- seasons ---------------------------------------------------------------------------------- */

struct evening_of {
    struct sf_evening *evening;
    bool found;
};

static bool read_evening(void *context, const struct sf_store_row *row)
{
    struct evening_of *of = context;

    if (!row->event.erased)
        of->found = !sf_evening_read(of->evening, row->event.bytes, row->event.length, NULL);
    return false;
}

static enum sf_error add_evening(struct sf_site_season *season, unsigned index,
                                 struct sf_store_reader *reader, struct sf_fault *fault)
{
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_evening evening = {0};
    struct evening_of of = {.evening = &evening};
    enum sf_error error = SF_OK;

    snprintf(stream, sizeof stream, "evening:%s", season->league.tournament[index]);
    if (!sf_store_reader_events(reader, stream, 0, read_evening, &of, NULL) && of.found)
        error = sf_league_table_add_evening(season->table, index, &evening, fault);
    sf_evening_release(&evening);
    return error;
}

static enum sf_error add_one(struct sf_site_season *season, unsigned index,
                             struct sf_store_reader *reader, struct sf_fault *fault)
{
    struct sf_tournament *t = sf_tour_stream_load(reader, season->league.tournament[index], NULL);
    enum sf_error error = SF_OK;

    if (!t)
        return add_evening(season, index, reader, fault);
    if (!sf_tour_covered(t))
        error = sf_league_table_add(season->table, index, t, fault);
    sf_tournament_free(t);
    return error;
}

enum sf_error sf_site_season_load(struct sf_site_season *season, struct sf_store_reader *reader,
                                  const void *text, size_t length, struct sf_fault *fault)
{
    enum sf_error error = sf_league_read(&season->league, text, length, fault);

    season->table = error ? NULL : sf_league_table_new(&season->league);
    if (!error && !season->table)
        error = sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    for (unsigned i = 0; !error && i < season->league.count; i++)
        error = add_one(season, i, reader, fault);
    return error ? error : sf_league_table_rank(season->table);
}

void sf_site_season_release(struct sf_site_season *season)
{
    sf_league_table_free(season->table);
    season->table = NULL;
}

/* --- on a thread ------------------------------------------------------------------------------ */

struct site {
    struct sf_reply reply;
    char id[SF_ID_SIZE], season_id[SF_ID_SIZE], base[200];
    struct sf_publish publish;
    struct sf_site_season season;
    char more[SF_DISPOSITION_SIZE];
};

static bool load_season(struct site *site, struct sf_store_reader *reader)
{
    struct sf_reply *reply = &site->reply;
    char account[SF_ID_SIZE];
    struct sf_store_value value;

    if (!site->season_id[0])
        return true;
    if (sf_owned_find(reader, "season", &reply->identity, site->season_id, account, &value,
                      &reply->fault))
        return false;
    if (!value.found) {
        sf_fault_say(&reply->fault, SF_E_NO_TOURNAMENT, "season", SF_WHY_NOTHING, SF_WITHOUT);
        return false;
    }
    if (sf_site_season_load(&site->season, reader, value.bytes, value.length, &reply->fault))
        return false;
    site->publish.season = site->season.table;
    site->publish.season_title = site->season.league.title;
    return true;
}

static void write_zip(struct sf_out *out, const void *context)
{
    sf_publish_zip(out, context);
}

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct site *site = (struct site *)reply;
    struct sf_tournament *t = sf_reply_tournament(reply, reader, site->id, SF_ROLE_HELPER);
    struct sf_filename name = {.what = "site.zip", .lang = reply->lang};

    if (!t)
        return;
    site->publish =
        (struct sf_publish){.t = t, .lang = reply->lang, .base = site->base[0] ? site->base : NULL};
    if (load_season(site, reader)) {
        name.title = sf_tournament_setup(t)->title;
        name.date = sf_tournament_setup(t)->date;
        sf_filename_header(site->more, &name, false);
        reply->more = site->more;
        reply->type = "application/zip";
        sf_reply_write(reply, write_zip, &site->publish);
    }
    sf_site_season_release(&site->season);
    sf_tournament_free(t);
}

/* --- on the loop ------------------------------------------------------------------------------ */

static unsigned read_site(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct site *site = (struct site *)reply;

    reply->make = make;
    if (!sf_api_segment(request, 2, site->id, sizeof site->id))
        return 404;
    if (sf_api_text(request, "base", site->base, sizeof site->base) < 0 ||
        sf_api_value(request, "season", site->season_id, sizeof site->season_id) < 0)
        return 400;
    return site->base[0] && !sf_publish_base_good(site->base) ? 400 : 0;
}

void sf_site_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct site), read_site);
}
