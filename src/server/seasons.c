/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/seasons.h"
#include "base/name.h"
#include "server/api.h"
#include "server/clerk.h"
#include "server/evenings.h"
#include "server/filename.h"
#include "server/quota.h"
#include "tournament/league.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char space[] = "season";

/* The operations on a season; a row for each. */
enum deed { LIST, LOOK, CSV, MAKE, CHANGE, DELETE };

struct season {
    struct sf_reply reply;
    enum deed deed;
    char id[SF_ID_SIZE];
    char account[SF_ID_SIZE]; /* the account that owns it */
    struct sf_league league;
    struct sf_league_table *table;
    char value[SF_LEAGUE_TEXT]; /* MAKE, CHANGE: the stored text */
    size_t value_length;
    char more[SF_DISPOSITION_SIZE];
};

/* --- keys of an account ----------------------------------------------------------------------- */

static bool note_key(void *context, const struct sf_store_key *key)
{
    struct sf_season_keys *keys = context;
    char *text;

    if (key->key_length >= SF_OWNED_KEY)
        return true;
    if (keys->skip) {
        keys->skip--;
        return true;
    }
    keys->more = keys->count == SF_SEASON_KEYS;
    if (keys->more)
        return false;
    text = keys->text[keys->count];
    memcpy(text, key->key, key->key_length);
    keys->key[keys->count++] = (struct sf_store_key){
        .space = space, .key = text, .key_length = key->key_length, .change = SF_KEY_DELETE};
    return true;
}

enum sf_error sf_season_keys(struct sf_season_keys *keys, struct sf_store_reader *reader,
                             const struct sf_identity *identity, size_t skip)
{
    enum sf_error error = SF_OK;

    keys->count = 0;
    keys->skip = skip;
    keys->more = false;
    for (unsigned i = 0; i < identity->count && !error && !keys->more; i++)
        error = sf_owned_each(reader, space, identity->id[i], note_key, keys, NULL);
    return error;
}

/* --- on a thread ------------------------------------------------------------------------------ */

/* Reads the season as stored, if there is one. */
static bool read_stored(struct season *season, struct sf_store_reader *reader)
{
    struct sf_reply *reply = &season->reply;
    struct sf_store_value value;

    return sf_owned_reply_find(reply, reader, space, season->id, season->account, &value,
                               SF_WHY_NO_SUCH_SEASON) &&
           !sf_league_read(&season->league, (const char *)value.bytes, value.length, &reply->fault);
}

/* Is it an evening that was played elsewhere? Then this adds it to the table. */
static bool add_evening(struct season *season, struct sf_store_reader *reader, unsigned i)
{
    struct sf_reply *reply = &season->reply;
    struct sf_evening evening;
    bool found;

    if (!sf_evenings_load(&evening, &found, reader, &reply->identity, season->league.tournament[i],
                          &reply->fault) &&
        found)
        sf_league_table_add_evening(season->table, i, &evening, &reply->fault);
    sf_evening_release(&evening);
    return found || reply->fault.code;
}

/* Adds a tournament. `all`: it must exist, and the account must be its Leiter. */
static void add_tournament(struct season *season, struct sf_store_reader *reader, unsigned i,
                           bool all)
{
    struct sf_reply *reply = &season->reply;
    const char *id = season->league.tournament[i];
    struct sf_tournament *tournament = sf_reply_tournament(reply, reader, id, SF_ROLE_LEITER);
    bool gone = !tournament && reply->fault.code == SF_E_NO_TOURNAMENT;

    if (tournament && sf_tournament_setup(tournament)->practice) { /* it counts nowhere */
        sf_tournament_free(tournament);
        tournament = NULL;
        gone = true;
    }
    if (gone && all)
        sf_fault_say(&reply->fault, SF_E_BAD_VALUE, "tournaments", SF_WHY_NOT_YOUR_TOURNAMENT,
                     SF_WITH(SF_T(id)));
    else if (gone)
        reply->fault = (struct sf_fault)SF_NO_FAULT;
    else if (tournament)
        sf_league_table_add(season->table, i, tournament, &reply->fault);
    sf_tournament_free(tournament);
}

/* Adds everything to the table, in the order of the season. */
static bool gather(struct season *season, struct sf_store_reader *reader, bool all)
{
    for (unsigned i = 0; i < season->league.count && !season->reply.fault.code; i++)
        if (!add_evening(season, reader, i))
            add_tournament(season, reader, i, all);
    return !season->reply.fault.code;
}

static void write_look(struct sf_out *out, const void *context)
{
    const struct season *season = context;

    sf_out_open(out, '{');
    sf_out_pair_string(out, "season", season->id);
    sf_out_pair_string(out, "title", season->league.title);
    sf_league_rules_write(out, &season->league);
    sf_league_table_write(out, season->table);
    sf_out_close(out, '}');
}

static void write_csv(struct sf_out *out, const void *context)
{
    sf_league_table_csv(out, ((const struct season *)context)->table);
}

static void show(struct season *season, struct sf_store_reader *reader)
{
    struct sf_reply *reply = &season->reply;
    enum sf_error error;

    if (!gather(season, reader, false))
        return;
    error = sf_league_table_rank(season->table);
    if (error) {
        sf_fault_say(&reply->fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT);
        return;
    }
    if (season->deed == CSV) {
        reply->type = "text/csv; charset=utf-8";
        sf_filename_header(season->more,
                           &(struct sf_filename){.title = season->league.title,
                                                 .date = "",
                                                 .what = "standings.csv",
                                                 .lang = reply->lang},
                           false);
        reply->more = season->more;
        sf_reply_write(reply, write_csv, season);
    } else {
        sf_reply_write(reply, write_look, season);
    }
}

/* MAKE, CHANGE: validates the league that the request contains. */
static void prepare(struct season *season, struct sf_store_reader *reader)
{
    struct sf_league wanted = season->league;
    struct sf_out out;

    memcpy(season->account, season->reply.identity.id[0], sizeof season->account);
    if (season->deed == MAKE
            ? !sf_owned_room(reader, space, &season->reply.identity,
                             sf_quota_limit(SF_QUOTA_SEASONS, season->reply.registered),
                             SF_WHY_ACCOUNT_SEASONS, &season->reply.fault)
            : !read_stored(season, reader))
        return;
    season->league = wanted;
    if (!gather(season, reader, true) || sf_league_table_check(season->table, &season->reply.fault))
        return;
    sf_out_init(&out, season->value, sizeof season->value);
    sf_out_open(&out, '{');
    sf_league_write(&out, &season->league);
    sf_out_close(&out, '}');
    season->value_length = out.length;
    if (out.overflow) {
        sf_fault_say(&season->reply.fault, SF_E_TOO_LARGE, "same", SF_WHY_SAME_TOO_MANY,
                     SF_WITHOUT);
        return;
    }
    sf_owned_reply_ok(&season->reply, space, season->id);
}

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct season *season = (struct season *)reply;

    reply->type = "application/json";
    season->table = sf_league_table_new(&season->league);
    if (season->deed == LIST)
        sf_owned_reply_list(reply, reader, space);
    else if (!season->table)
        sf_fault_say(&reply->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    else if (season->deed == MAKE || season->deed == CHANGE)
        prepare(season, reader);
    else if (!read_stored(season, reader))
        return;
    else if (season->deed == DELETE)
        sf_owned_reply_ok(reply, space, season->id);
    else
        show(season, reader);
}

static void release(struct sf_reply *reply)
{
    sf_league_table_free(((struct season *)reply)->table);
}

/* --- on the loop ------------------------------------------------------------------------------ */

/* Only the key changes. The append names a stream because every append must name one. */
static void store(struct sf_reply *reply)
{
    struct season *season = (struct season *)reply;
    char text[SF_OWNED_KEY], stream[SF_STORE_STREAM_MAX + 1];
    struct sf_store_key key = {.space = space,
                               .key = text,
                               .key_length = sf_owned_key(text, season->account, season->id),
                               .value = season->value,
                               .value_length = season->value_length,
                               .change = season->deed == DELETE ? SF_KEY_DELETE : SF_KEY_PUT};
    struct sf_append append = {
        .stream = stream, .expected = SF_STORE_ANY, .keys = &key, .key_count = 1};

    snprintf(stream, sizeof stream, "season:%s", season->id);
    if (sf_store_append(reply->service->store, &append, sf_reply_stored, reply, &reply->fault))
        sf_reply_finish(reply);
}

/* Parses /api/seasons/ID and its suffix; false: there is no such path. */
static bool read_path(struct season *season, const struct sf_http_request *request)
{
    enum sf_owned_path path;

    if (season->deed == LIST)
        return true;
    if (season->deed == MAKE) {
        sf_service_id(season->id);
        return true;
    }
    path = sf_owned_path(request, season->id);
    if (season->deed == LOOK && path == SF_OWNED_FILE) {
        season->deed = CSV;
        return true;
    }
    return path == SF_OWNED_ONE;
}

static unsigned read_season(struct sf_reply *reply, const struct sf_http_request *request,
                            enum deed deed)
{
    struct season *season = (struct season *)reply;

    season->deed = deed;
    reply->make = make;
    reply->release = release;
    reply->store = deed >= MAKE ? store : NULL;
    if (!read_path(season, request))
        return 404;
    if ((deed == MAKE || deed == CHANGE) &&
        !sf_league_read(&season->league, request->body.text, request->body.length, &reply->fault) &&
        !sf_name_good(season->league.title, sizeof season->league.title))
        sf_fault_say(&reply->fault, SF_E_BAD_VALUE, "title", SF_WHY_NO_TITLE, SF_WITHOUT);
    return 0;
}

static unsigned read_list(struct sf_reply *reply, const struct sf_http_request *request)
{
    return read_season(reply, request, LIST);
}

static unsigned read_get(struct sf_reply *reply, const struct sf_http_request *request)
{
    return read_season(reply, request, LOOK);
}

static unsigned read_post(struct sf_reply *reply, const struct sf_http_request *request)
{
    return read_season(reply, request, sf_api_segments(request) == 2 ? MAKE : CHANGE);
}

static unsigned read_delete(struct sf_reply *reply, const struct sf_http_request *request)
{
    return read_season(reply, request, DELETE);
}

void sf_seasons_list(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct season), read_list);
}

void sf_seasons_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct season), read_get);
}

void sf_seasons_post(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct season), read_post);
}

void sf_seasons_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct season), read_delete);
}
