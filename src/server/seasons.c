#include "server/seasons.h"
#include "server/ask.h"
#include "server/clerk.h"
#include "tournament/league.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char space[] = "season";

/* What is done to a season; a row for each. */
enum deed { LOOK, CSV, MAKE, CHANGE, DELETE };

struct season {
    struct sf_reply reply;
    enum deed deed;
    char id[SF_ID_SIZE];
    struct sf_league league;
    struct sf_league_table *table;
    char value[SF_LEAGUE_TEXT]; /* MAKE, CHANGE: what is stored */
    size_t value_length;
};

static size_t key_of(char key[SF_SEASON_KEY], const char *account, const char *id)
{
    return (size_t)snprintf(key, SF_SEASON_KEY, "%s:%s", account, id);
}

static void no_season(struct sf_reply *reply)
{
    sf_fault_set(&reply->fault, SF_E_NO_TOURNAMENT, "there is no such season");
}

/* --- those of an account ------------------------------------------------------------------------
 */

static bool note_key(void *context, const struct sf_store_key *key)
{
    struct sf_season_keys *keys = context;
    char *text = keys->text[keys->count];

    if (key->key_length >= SF_SEASON_KEY)
        return true;
    memcpy(text, key->key, key->key_length);
    keys->key[keys->count++] = (struct sf_store_key){
        .space = space, .key = text, .key_length = key->key_length, .change = SF_KEY_DELETE};
    return keys->count < SF_SEASON_KEYS;
}

static enum sf_error each_key(struct sf_reader *reader, const char *account, sf_key_seen *seen,
                              void *context)
{
    char prefix[SF_SEASON_KEY];
    struct sf_key_range range = {.space = space, .prefix = prefix, .limit = SF_SEASON_KEYS};

    range.prefix_length = key_of(prefix, account, "");
    return sf_reader_keys(reader, &range, seen, context, NULL);
}

enum sf_error sf_season_keys(struct sf_season_keys *keys, struct sf_reader *reader,
                             const char *account)
{
    keys->count = 0;
    return each_key(reader, account, note_key, keys);
}

struct listing {
    struct sf_out out;
    size_t prefix;
};

/* The value is an object. */
static bool list_one(void *context, const struct sf_store_key *key)
{
    struct listing *listing = context;
    struct sf_out *out = &listing->out;
    size_t length = key->key_length - listing->prefix;
    char id[SF_ID_SIZE];

    if (length >= sizeof id || key->value_length < 2)
        return true;
    memcpy(id, (const char *)key->key + listing->prefix, length);
    id[length] = '\0';
    sf_out_open(out, '{');
    sf_out_pair_string(out, "season", id);
    sf_out_raw(out, ",", 1);
    sf_out_raw(out, (const char *)key->value + 1, key->value_length - 1);
    out->comma = true;
    return true;
}

static void tell_list(struct sf_service *service, struct sf_conn *conn, const char *account)
{
    static char text[SF_SEASON_KEYS * (SF_LEAGUE_TEXT + 64) + 64];
    struct listing listing = {.prefix = strlen(account) + 1};
    struct sf_http_answer answer = {.status = 200, .type = "application/json", .body = text};

    sf_out_init(&listing.out, text, sizeof text);
    sf_out_open(&listing.out, '{');
    sf_out_key(&listing.out, "seasons");
    sf_out_open(&listing.out, '[');
    if (!service->reader || each_key(service->reader, account, list_one, &listing)) {
        sf_conn_answer_status(conn, 503);
        return;
    }
    sf_out_close(&listing.out, ']');
    sf_out_close(&listing.out, '}');
    answer.length = listing.out.length;
    sf_conn_answer(conn, &answer);
}

void sf_seasons_list(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_person *person = sf_ask_person(service, conn, request);

    if (!person)
        return;
    tell_list(service, conn, person->id);
    sf_person_drop(service->people, person);
}

/* --- on a thread --------------------------------------------------------------------------------
 */

/* The season as stored, if there is one. */
static bool read_stored(struct season *season, struct sf_reader *reader)
{
    struct sf_reply *reply = &season->reply;
    struct sf_store_value value;
    char key[SF_SEASON_KEY];
    size_t length = key_of(key, reply->account, season->id);

    if (sf_reader_key(reader, space, key, length, &value, &reply->fault))
        return false;
    if (!value.found) {
        no_season(reply);
        return false;
    }
    return !sf_league_read(&season->league, (const char *)value.bytes, value.length, &reply->fault);
}

/* Into the table, tournament by tournament. `all`: each must be there, and his. */
static bool gather(struct season *season, struct sf_reader *reader, bool all)
{
    struct sf_reply *reply = &season->reply;

    for (unsigned i = 0; i < season->league.count; i++) {
        const char *id = season->league.tournament[i];
        struct sf_tournament *tournament = sf_reply_tournament(reply, reader, id, SF_ROLE_LEITER);
        bool gone = !tournament && reply->fault.code == SF_E_NO_TOURNAMENT;
        if (gone && all)
            sf_fault_set(&reply->fault, SF_E_BAD_VALUE,
                         "tournaments: %.32s is none of which you are a Leiter", id);
        else if (gone)
            reply->fault = (struct sf_fault){SF_OK, ""};
        else if (tournament)
            sf_league_table_add(season->table, i, tournament, &reply->fault);
        sf_tournament_free(tournament);
        if (reply->fault.code)
            return false;
    }
    return true;
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

static void write_ok(struct sf_out *out, const void *context)
{
    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", true);
    sf_out_pair_string(out, "season", ((const struct season *)context)->id);
    sf_out_close(out, '}');
}

static void show(struct season *season, struct sf_reader *reader)
{
    struct sf_reply *reply = &season->reply;
    enum sf_error error;

    if (!gather(season, reader, false))
        return;
    error = sf_league_table_rank(season->table);
    if (error) {
        sf_fault_set(&reply->fault, error, "%s", sf_error_text(error));
        return;
    }
    if (season->deed == CSV) {
        reply->type = "text/csv; charset=utf-8";
        reply->more = "Content-Disposition: attachment; filename=\"standings.csv\"\r\n";
        sf_reply_write(reply, write_csv, season);
    } else {
        sf_reply_write(reply, write_look, season);
    }
}

static bool has_room(struct season *season, struct sf_reader *reader)
{
    struct sf_season_keys *keys = malloc(sizeof *keys);
    bool room = keys && !sf_season_keys(keys, reader, season->reply.account) &&
                keys->count < SF_SEASONS_MAX;

    if (!keys)
        sf_fault_set(&season->reply.fault, SF_E_NO_MEMORY, "not enough memory");
    else if (!room)
        sf_fault_set(&season->reply.fault, SF_E_TOO_LARGE, "an account has at most %d seasons",
                     SF_SEASONS_MAX);
    free(keys);
    return room;
}

/* MAKE, CHANGE: the league was read from the request; may it be so? */
static void prepare(struct season *season, struct sf_reader *reader)
{
    struct sf_league wanted = season->league;
    struct sf_out out;

    if (season->deed == MAKE ? !has_room(season, reader) : !read_stored(season, reader))
        return;
    season->league = wanted;
    if (!gather(season, reader, true))
        return;
    sf_out_init(&out, season->value, sizeof season->value);
    sf_out_open(&out, '{');
    sf_league_write(&out, &season->league);
    sf_out_close(&out, '}');
    season->value_length = out.length;
    if (out.overflow)
        sf_fault_set(&season->reply.fault, SF_E_TOO_LARGE, "%s", sf_error_text(SF_E_TOO_LARGE));
    sf_reply_write(&season->reply, write_ok, season);
}

static void make(struct sf_reply *reply, struct sf_reader *reader)
{
    struct season *season = (struct season *)reply;

    reply->type = "application/json";
    season->table = sf_league_table_new(&season->league);
    if (!season->table)
        sf_fault_set(&reply->fault, SF_E_NO_MEMORY, "not enough memory");
    else if (season->deed == MAKE || season->deed == CHANGE)
        prepare(season, reader);
    else if (!read_stored(season, reader))
        return;
    else if (season->deed == DELETE)
        sf_reply_write(reply, write_ok, season);
    else
        show(season, reader);
}

static void release(struct sf_reply *reply)
{
    sf_league_table_free(((struct season *)reply)->table);
}

/* --- on the loop --------------------------------------------------------------------------------
 */

static void stored(void *context, const struct sf_store_answer *outcome)
{
    struct sf_reply *reply = context;

    if (outcome->outcome != SF_STORE_DONE)
        sf_fault_set(&reply->fault, SF_E_BUSY, "%s", sf_error_text(SF_E_BUSY));
    sf_reply_finish(reply);
}

/* The key alone changes; a stream is named because every request names one. */
static void store(struct sf_reply *reply)
{
    struct season *season = (struct season *)reply;
    char text[SF_SEASON_KEY], stream[SF_STORE_STREAM_MAX + 1];
    struct sf_store_key key = {.space = space,
                               .key = text,
                               .key_length = key_of(text, reply->account, season->id),
                               .value = season->value,
                               .value_length = season->value_length,
                               .change = season->deed == DELETE ? SF_KEY_DELETE : SF_KEY_PUT};
    struct sf_append append = {
        .stream = stream, .expected = SF_STORE_ANY, .keys = &key, .key_count = 1};

    snprintf(stream, sizeof stream, "season:%s", season->id);
    if (sf_store_append(reply->service->store, &append, stored, reply, &reply->fault))
        sf_reply_finish(reply);
}

static void begin(struct sf_service *service, struct sf_conn *conn, struct season *season,
                  const struct sf_person *person)
{
    sf_reply_init(&season->reply, service, conn, person);
    season->reply.make = make;
    season->reply.release = release;
    season->reply.store = season->deed >= MAKE ? store : NULL;
    if (sf_clerk_give(service->clerk, &season->reply))
        return;
    free(season);
    sf_conn_answer_status(conn, 503);
}

/* /api/seasons/ID, and what may come behind it. False: it is answered. */
static bool read_path(struct season *season, struct sf_conn *conn,
                      const struct sf_http_request *request)
{
    char file[16] = "";
    unsigned count = sf_ask_segments(request);

    if (season->deed == MAKE) {
        sf_service_id(season->id);
        return true;
    }
    if (count == 4 && season->deed == LOOK && sf_ask_segment(request, 3, file, sizeof file))
        season->deed = CSV;
    if (sf_ask_segment(request, 2, season->id, sizeof season->id) &&
        (season->deed == CSV ? !strcmp(file, "standings.csv") : count == 3))
        return true;
    sf_conn_answer_status(conn, 404);
    return false;
}

static bool read_body(struct season *season, struct sf_conn *conn,
                      const struct sf_http_request *request)
{
    struct sf_fault fault = {SF_OK, ""};

    if (season->deed != MAKE && season->deed != CHANGE)
        return true;
    if (!sf_league_read(&season->league, request->body.text, request->body.length, &fault))
        return true;
    sf_ask_refuse(conn, &fault);
    return false;
}

static void hear(struct sf_service *service, struct sf_conn *conn,
                 const struct sf_http_request *request, enum deed deed)
{
    struct sf_person *person = sf_ask_person(service, conn, request);
    struct season *season = person ? calloc(1, sizeof *season) : NULL;

    if (!person)
        return;
    if (!season) {
        sf_conn_answer_status(conn, 503);
    } else {
        season->deed = deed;
        if (read_path(season, conn, request) && read_body(season, conn, request))
            begin(service, conn, season, person);
        else
            free(season);
    }
    sf_person_drop(service->people, person);
}

void sf_seasons_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    hear(user, conn, request, LOOK);
}

void sf_seasons_post(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    hear(user, conn, request, sf_ask_segments(request) == 2 ? MAKE : CHANGE);
}

void sf_seasons_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    hear(user, conn, request, DELETE);
}
