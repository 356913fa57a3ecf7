/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/games.h"
#include "batch/solvers.h"
#include "record/reader.h"
#include "server/api.h"
#include "server/game_stream.h"
#include "server/log.h"
#include "server/quota.h"
#include "server/shares.h"
#include "server/study.h"
#include "server/visit.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAME_ID_SIZE = SF_ID_SIZE + 11, /* TABLE-HAND */
    STORED_MAX = SF_RECORD_TEXT_MAX + 1024,
    LIST_MAX = 50,
    VALUE_MAX = 400,
    STUDIES = 32,   /* analyses that may wait */
    OF_ACCOUNT = 4, /* of them and of those that run, of an account */
    OF_ADDRESS = 8
};

static const char games_space[] = "games";

struct sf_games {
    struct sf_service *service;
    struct sf_work *work;
    struct sf_shares *shares; /* of its one thread */
    struct sf_solvers solvers;
    struct sf_record record; /* large; belongs to the loop's thread */
    char text[STORED_MAX];
    struct sf_json_node nodes[SF_RECORD_NODES];
};

struct sf_games *sf_games_new(struct sf_service *service)
{
    const struct sf_shares_limits limits = {
        .running = 1, .waiting = STUDIES, .by_account = OF_ACCOUNT, .by_address = OF_ADDRESS};
    struct sf_games *games = calloc(1, sizeof *games);

    if (!games)
        return NULL;
    games->service = service;
    if (!sf_solvers_init(&games->solvers, 1, SF_SOLVER_USUAL, NULL)) {
        free(games);
        return NULL;
    }
    games->work = sf_work_new(sf_server_base(service->net), 1, 1);
    games->shares = games->work ? sf_shares_new(games->work, &limits) : NULL;
    if (!games->shares) {
        sf_games_free(games);
        return NULL;
    }
    return games;
}

void sf_games_free(struct sf_games *games)
{
    if (!games)
        return;
    sf_work_free(games->work);
    sf_shares_free(games->shares);
    sf_solvers_release(&games->solvers);
    free(games);
}

/* --- storing ---------------------------------------------------------------------------------- */

/* Adds the events of the hand that began at `mark`. `table` is the table as it was then. */
static enum sf_error add_events(struct sf_record *record, const struct sf_room *room,
                                struct sf_table table)
{
    enum sf_error error = SF_OK;
    uint16_t decided = 0;

    for (unsigned i = room->mark + 1; i < room->count && !error; i++) {
        const struct sf_table_event *event = &room->past[i].event;
        error = sf_dealer_add_record(record, &decided, &table, event);
        sf_table_apply(&table, event, room->past[i].at);
    }
    return error;
}

/* Makes the record of the hand that began at `mark`. *start is the table as it was then. */
static enum sf_error make_record(struct sf_record *record, const struct sf_room *room,
                                 struct sf_table *start)
{
    *start = room->base;
    for (unsigned i = 0; i <= room->mark; i++)
        sf_table_apply(start, &room->past[i].event, room->past[i].at);
    sf_dealer_begin_record(record, room->id, start, room->past[room->mark].at);
    record->proof = room->now.proof;
    return add_events(record, room, *start);
}

static void fill_seats(struct sf_stored_game *game, const struct sf_table *start)
{
    for (unsigned seat = 0; seat < start->series.rules.players; seat++) {
        const struct sf_chair *chair = &start->chair[seat];
        struct sf_stored_seat *stored = &game->seat[game->seats++];
        if (chair->kind == SF_CHAIR_PERSON)
            memcpy(stored->account, chair->account, sizeof stored->account);
        else
            memcpy(stored->level, chair->level, sizeof stored->level);
    }
}

struct keeping {
    struct sf_store_key key[SF_SEATS];
    char name[SF_SEATS][SF_STORE_KEY_MAX];
    char value[SF_SEATS][VALUE_MAX];
    unsigned count;
};

static void add_key(struct keeping *keeping, const struct sf_room *room,
                    const struct sf_table *start, unsigned seat, const char *id, int64_t at)
{
    unsigned n = keeping->count++;
    const struct sf_deal *deal = &room->now.series.deal;
    struct sf_out out;
    int length = snprintf(keeping->name[n], sizeof keeping->name[n], "%s/%013lld/%s",
                          start->chair[seat].account, (long long)at, id);

    sf_out_init(&out, keeping->value[n], VALUE_MAX);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "id", id);
    sf_out_pair_int(&out, "at", at);
    sf_out_pair_string(&out, "rulebook", sf_book_id((enum sf_book)room->now.setup.book));
    sf_out_pair_int(&out, "seat", seat);
    sf_out_key(&out, "payout");
    if (deal->has_result)
        sf_out_int(&out, deal->result.payout[seat]);
    else
        sf_out_null(&out);
    sf_out_close(&out, '}');
    keeping->key[n] = (struct sf_store_key){.space = games_space,
                                            .key = keeping->name[n],
                                            .key_length = (size_t)length,
                                            .value = keeping->value[n],
                                            .value_length = out.length,
                                            .change = SF_KEY_PUT};
}

static void kept(void *context, const struct sf_store_answer *answer)
{
    bool failed = answer->outcome == SF_STORE_FAILED;

    if (failed)
        sf_log(SF_LOG_ERROR, "game_not_stored", "why", sf_fault_text(&answer->fault, SF_EN), NULL);
    sf_room_kept(context, failed ? answer->fault.code : SF_OK);
}

/* The record counts for those who are at the table. */
static void count_bytes(const struct sf_room *room, const struct sf_table *start, uint64_t bytes)
{
    for (unsigned seat = 0; seat < start->series.rules.players; seat++) {
        const struct sf_viewer *viewer = room->viewers;
        if (start->chair[seat].kind != SF_CHAIR_PERSON)
            continue;
        while (viewer && viewer->seat != seat)
            viewer = viewer->next;
        sf_quota_played(room->service->quotas, start->chair[seat].account,
                        viewer ? sf_conn_address(viewer->visit->conn) : NULL, bytes);
    }
}

void sf_games_keep(struct sf_room *room, bool again)
{
    struct sf_games *games = room->service->games;
    struct sf_table *start = &room->service->start;
    struct keeping keeping = {.count = 0};
    struct sf_stored_game game = {.seats = 0};
    struct sf_store_event event;
    struct sf_append request = {.events = &event,
                                .event_count = 1,
                                .keys = keeping.key,
                                .expected = again ? SF_STORE_ANY : 0};
    char id[GAME_ID_SIZE], stream[SF_STORE_STREAM_MAX + 1];
    struct sf_out out;
    enum sf_error error;
    int64_t at;

    if (!games || room->service->closing)
        return; /* the next start repeats it */
    if (room->mark >= room->count || room->past[room->mark].event.kind != SF_TABLE_COMMIT)
        return; /* its hand is no longer in memory */
    game.record.record = &games->record;
    error = make_record(&games->record, room, start);
    at = room->past[room->mark].at;
    snprintf(id, sizeof id, "%s-%u", room->id, room->now.hand);
    snprintf(stream, sizeof stream, "game:%s", id);
    fill_seats(&game, start);
    sf_out_init(&out, games->text, sizeof games->text);
    if (!error)
        sf_stored_game_write(&out, &game);
    if (out.overflow)
        error = SF_E_TOO_LARGE;
    for (unsigned seat = 0; seat < start->series.rules.players; seat++)
        if (start->chair[seat].kind == SF_CHAIR_PERSON)
            add_key(&keeping, room, start, seat, id, at);
    event = (struct sf_store_event){.at = at, .bytes = games->text, .length = out.length};
    request.stream = stream;
    request.key_count = keeping.count;
    count_bytes(room, start, out.length);
    if (!error) {
        error = sf_store_append(room->service->store, &request, kept, room, NULL);
        sf_room_keeps(room, again, error);
    }
    if (error)
        sf_log(SF_LOG_ERROR, "game_not_kept", "game", id, "why", sf_error_code(error), NULL);
}

/* --- HTTP ------------------------------------------------------------------------------------- */

static void answer_text(struct sf_conn *conn, unsigned status, const char *type, const char *text,
                        size_t length)
{
    struct sf_http_answer answer = {.status = status, .type = type, .body = text, .length = length};

    sf_conn_answer(conn, &answer);
}

struct row {
    char key[SF_STORE_KEY_MAX + 1]; /* beginning with the time */
    char value[VALUE_MAX + 1];
};

struct list {
    struct row row[2 * LIST_MAX]; /* the newest so far, and those of one more account */
    size_t count;
    size_t prefix;
};

static bool list_row(void *context, const struct sf_store_key *key)
{
    struct list *list = context;
    struct row *row = &list->row[list->count];
    size_t length = key->key_length - list->prefix;

    if (key->value_length > VALUE_MAX)
        return true;
    memcpy(row->key, (const char *)key->key + list->prefix, length);
    row->key[length] = '\0';
    memcpy(row->value, key->value, key->value_length);
    row->value[key->value_length] = '\0';
    list->count++;
    return true;
}

static int newest_first(const void *a, const void *b)
{
    return strcmp(((const struct row *)b)->key, ((const struct row *)a)->key);
}

static enum sf_error list_account(struct sf_service *service, struct list *list, const char *id,
                                  const char *before)
{
    char prefix[SF_ID_SIZE + 1], after[SF_ID_SIZE + 32];
    struct sf_key_range range = {
        .space = games_space, .prefix = prefix, .descending = true, .limit = LIST_MAX};
    enum sf_error error;

    list->prefix = range.prefix_length = (size_t)snprintf(prefix, sizeof prefix, "%s/", id);
    if (*before) {
        range.after = after;
        range.after_length = (size_t)snprintf(after, sizeof after, "%s/%s", id, before);
    }
    error = sf_store_reader_keys(service->reader, &range, list_row, list, NULL);
    qsort(list->row, list->count, sizeof *list->row, newest_first);
    if (list->count > LIST_MAX)
        list->count = LIST_MAX;
    return error;
}

static void write_list(struct sf_out *out, const struct list *list)
{
    sf_out_open(out, '{');
    sf_out_key(out, "games");
    sf_out_open(out, '[');
    for (size_t i = 0; i < list->count; i++) {
        if (i)
            sf_out_raw(out, ",", 1);
        sf_out_raw(out, list->row[i].value, strlen(list->row[i].value));
    }
    sf_out_close(out, ']');
    sf_out_pair_bool(out, "more", list->count >= LIST_MAX);
    sf_out_close(out, '}');
}

/* `before=MS`: the time of the last game in the previous list. */
static bool read_before(const struct sf_http_request *request, char before[16])
{
    static const char name[] = "before=";
    size_t length = sizeof name - 1, digits;

    before[0] = '\0';
    if (!request->query.length)
        return true;
    digits = request->query.length - length;
    if (request->query.length <= length || digits > 13 ||
        memcmp(request->query.text, name, length) != 0)
        return false;
    memset(before, '0', 13);
    memcpy(before + 13 - digits, request->query.text + length, digits);
    before[13] = '\0';
    return strspn(before, "0123456789") == 13;
}

void sf_games_list(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_person *person = sf_api_person(service, conn, request);
    struct list *list = person ? calloc(1, sizeof *list) : NULL;
    enum sf_error error = SF_OK;
    char before[16];
    struct sf_out out;

    if (!person)
        return;
    if (!read_before(request, before)) {
        sf_conn_answer_status(conn, 400);
    } else if (!list) {
        sf_conn_answer_status(conn, 503);
    } else {
        for (unsigned i = 0; i < person->identity.count && !error; i++)
            error = list_account(service, list, person->identity.id[i], before);
        sf_out_init(&out, service->games->text, sizeof service->games->text);
        write_list(&out, list);
        if (error || out.overflow)
            sf_conn_answer_status(conn, 503);
        else
            answer_text(conn, 200, "application/json", out.buffer, out.length);
    }
    free(list);
    sf_person_drop(service->people, person);
}

/* --- one game --------------------------------------------------------------------------------- */

struct fetching {
    struct sf_games *games;
    size_t length;
};

static bool fetch_row(void *context, const struct sf_store_row *row)
{
    struct fetching *fetching = context;

    if (!row->event.erased && row->event.length <= sizeof fetching->games->text) {
        memcpy(fetching->games->text, row->event.bytes, row->event.length);
        fetching->length = row->event.length;
    }
    return true; /* the last one holds */
}

/* Fills in the names of the seats. Returns whether the person sat in one of them. */
static bool name_seats(struct sf_games *games, const struct sf_stored_game *game,
                       const struct sf_person *person)
{
    bool own = false;

    for (unsigned seat = 0; seat < game->seats; seat++) {
        const struct sf_stored_seat *stored = &game->seat[seat];
        char *name = games->record.name[seat];
        if (stored->account[0]) {
            own = own || sf_identity_have(&person->identity, stored->account);
            sf_people_name(games->service->people, stored->account, name);
            if (sf_people_registered(games->service->people, stored->account))
                games->record.registered |= (uint8_t)(1u << seat);
        } else {
            memcpy(name, stored->level, sizeof stored->level);
        }
    }
    return own;
}

/* Returns 200 and the record, or the status of the rejection. */
static unsigned fetch(struct sf_games *games, const char *id, const struct sf_person *person)
{
    struct fetching fetching = {.games = games};
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_fault fault;
    struct sf_stored_game game;
    struct sf_json doc;

    snprintf(stream, sizeof stream, "game:%s", id);
    if (!sf_store_stream_ok(stream))
        return 404;
    if (sf_store_reader_events(games->service->reader, stream, 0, fetch_row, &fetching, NULL))
        return 503;
    if (!fetching.length)
        return 404;
    sf_fault_init(&fault);
    if (sf_line_read(&doc, games->text, fetching.length, games->nodes, SF_RECORD_NODES, &fault))
        return 500;
    if (sf_stored_game_read(&game, &doc) ||
        sf_record_read_json(&games->record, &doc, game.record.node, &fault))
        return 500;
    return name_seats(games, &game, person) ? 200 : 404;
}

static bool wants_json(const struct sf_http_request *request)
{
    return sf_http_header_lists(request, "Accept", "application/json");
}

static void answer_record(struct sf_games *games, struct sf_conn *conn, bool json)
{
    struct sf_out out;
    enum sf_error error;

    sf_out_init(&out, games->text, sizeof games->text);
    error = json ? sf_record_write_json(&out, &games->record)
                 : sf_record_write_text(&out, &games->record);
    if (error || out.overflow)
        sf_conn_answer_status(conn, 500);
    else
        answer_text(conn, 200, json ? "application/json" : "text/plain; charset=utf-8", out.buffer,
                    out.length);
}

/* Answers as `convert` does, for a browser in which the core does not run. */
static void answer_deal(struct sf_games *games, struct sf_conn *conn)
{
    struct sf_out out;

    sf_out_init(&out, games->text, sizeof games->text);
    sf_convert_deal(&out, &games->record);
    if (out.overflow)
        sf_conn_answer_status(conn, 500);
    else
        answer_text(conn, 200, "application/json", out.buffer, out.length);
}

/* --- analysis, on a thread -------------------------------------------------------------------- */

struct study {
    struct sf_games *games;
    uint64_t conn;
    char account[SF_ID_SIZE], token[SF_HEX32_SIZE];
    struct sf_study *work;
    bool good;
};

static void run_study(void *context, unsigned thread)
{
    struct study *study = context;

    study->good = sf_study_run(study->work, sf_solvers_at(&study->games->solvers, thread));
}

static void studied(void *context, bool ran)
{
    struct study *study = context;
    struct sf_conn *conn = sf_server_find(study->games->service->net, study->conn);
    size_t length;
    const char *text = sf_study_text(study->work, &length);

    if (conn && !ran)
        sf_conn_answer_status(conn, 503);
    else if (conn &&
             !sf_people_token_lives(study->games->service->people, study->account, study->token))
        sf_conn_answer_status(conn, 401);
    else if (conn)
        answer_text(conn, study->good ? 200 : 422, "application/json", text, length);
    sf_study_free(study->work);
    sodium_memzero(study->token, sizeof study->token);
    free(study);
}

/* Returns 0 if the study will send the reply, else the status. */
static unsigned begin_study(struct sf_games *games, struct sf_conn *conn, const char *id,
                            const char *account, const struct sf_http_request *request)
{
    struct study *study = calloc(1, sizeof *study);
    struct sf_job job = {.run = run_study, .done = studied, .context = study};
    const struct sf_address *address = sf_conn_address(conn);
    struct sf_owner owner = {.account = sf_owner_number(account, strlen(account)),
                             .address = sf_owner_address(address)};
    enum sf_error error = SF_E_NO_MEMORY;

    if (study) {
        study->games = games;
        study->conn = sf_conn_id(conn);
        snprintf(study->account, sizeof study->account, "%s", account);
        sf_api_token(request, study->token);
        error = sf_study_new(&study->work, &games->record, id);
    }
    if (!error && sf_shares_give(games->shares, &owner, &job))
        return 0;
    if (study)
        sf_study_free(study->work);
    free(study);
    return error == SF_E_NO_GAME ? 422 : 503;
}

enum part { RECORD, ANALYSIS, DEAL, PARTS };

/* /api/games/ID, or a part of it: /api/games/ID/analysis. */
static bool read_path(const struct sf_http_request *request, char id[GAME_ID_SIZE], enum part *part)
{
    static const char before[] = "/api/games/";
    static const char *const behind[PARTS] = {[ANALYSIS] = "/analysis", [DEAL] = "/deal"};
    const char *text = request->path.text + sizeof before - 1;
    size_t length = request->path.length - (sizeof before - 1);

    *part = RECORD;
    for (enum part i = ANALYSIS; i < PARTS && *part == RECORD; i++) {
        size_t tail = strlen(behind[i]);
        if (length > tail && memcmp(text + length - tail, behind[i], tail) == 0) {
            *part = i;
            length -= tail;
        }
    }
    if (!length || length >= GAME_ID_SIZE)
        return false;
    memcpy(id, text, length);
    id[length] = '\0';
    return true;
}

void sf_games_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_person *person = sf_api_person(service, conn, request);
    char id[GAME_ID_SIZE];
    unsigned status = 404;
    enum part part;

    if (!person)
        return;
    if (read_path(request, id, &part))
        status = fetch(service->games, id, person);
    if (status == 200 && part == ANALYSIS)
        status = begin_study(service->games, conn, id, person->id, request);
    if (status == 200 && part == DEAL)
        answer_deal(service->games, conn);
    else if (status == 200)
        answer_record(service->games, conn, wants_json(request));
    else if (status)
        sf_conn_answer_status(conn, status);
    sf_person_drop(service->people, person);
}

/* sf_people_answered() sends the reply later. */
void sf_games_forget(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_person *person = sf_api_person(service, conn, request);
    struct sf_to to = {.conn = sf_conn_id(conn)};

    if (!person)
        return;
    if (person->password[0])
        sf_conn_answer_status(conn, 403);
    else if (sf_hub_sits(service->hub, person->id))
        sf_conn_answer_status(conn, 409);
    else if (sf_people_forget(service->people, person, NULL, &to))
        sf_conn_answer_status(conn, 503);
    sf_person_drop(service->people, person);
}
