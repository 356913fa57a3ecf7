/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/hub.h"
#include "base/holds.h"
#include "server/games.h"
#include "server/log.h"
#include "server/visit.h"
#include "table/text.h"
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROWS = 4096,
    SWEEP_MS = 10 * 1000, /* the time that people have to come back after a start */
    TICK_MIN = 1,
    TICK_MAX = 60 * 1000
};

struct sf_hub {
    struct sf_service *service;
    struct sf_room *row[ROWS];
    struct sf_sitting *people[ROWS]; /* seats by account */
    struct sf_room *public;          /* those in the lobby */
    size_t count, public_count;
    struct sf_room **heap; /* from 1; by due_at */
    size_t heap_count, heap_capacity;
    struct sf_timer *timer, *sweep;
    bool ringing;
};

static const char live_space[] = "live";

/* --- rooms by id ------------------------------------------------------------------------------ */

static unsigned row_of(const char *id)
{
    unsigned sum = 5381;

    for (; *id; id++)
        sum = sum * 33 + (unsigned char)*id;
    return sum % ROWS;
}

struct sf_room *sf_hub_find(struct sf_hub *hub, const char *id)
{
    struct sf_room *room = hub->row[row_of(id)];

    while (room && strcmp(room->id, id) != 0)
        room = room->next;
    return room;
}

struct sf_room *sf_hub_next(struct sf_hub *hub, const struct sf_room *room)
{
    unsigned row = room ? row_of(room->id) + 1 : 0;

    if (room && room->next)
        return room->next;
    while (row < ROWS && !hub->row[row])
        row++;
    return row < ROWS ? hub->row[row] : NULL;
}

size_t sf_hub_count(const struct sf_hub *hub)
{
    return hub->count;
}

/* --- one timer for all: a heap ---------------------------------------------------------------- */

static void put(struct sf_hub *hub, size_t place, struct sf_room *room)
{
    hub->heap[place] = room;
    room->place = place;
}

static void sift(struct sf_hub *hub, struct sf_room *room)
{
    size_t place = room->place, child;

    for (; place > 1 && hub->heap[place / 2]->due_at > room->due_at; place /= 2)
        put(hub, place, hub->heap[place / 2]);
    for (; (child = 2 * place) <= hub->heap_count; place = child) {
        if (child < hub->heap_count && hub->heap[child + 1]->due_at < hub->heap[child]->due_at)
            child++;
        if (hub->heap[child]->due_at >= room->due_at)
            break;
        put(hub, place, hub->heap[child]);
    }
    put(hub, place, room);
}

static void set_timer(struct sf_hub *hub)
{
    unsigned haste = hub->service->options.haste ? hub->service->options.haste : 1;
    int64_t wait;

    if (hub->ringing || !hub->heap_count || hub->heap[1]->due_at == INT64_MAX)
        return;
    wait = (hub->heap[1]->due_at - sf_service_now(hub->service) + haste - 1) / haste;
    if (wait < TICK_MIN)
        wait = TICK_MIN;
    sf_timer_set(hub->timer, (unsigned)(wait < TICK_MAX ? wait : TICK_MAX));
}

void sf_hub_set(struct sf_room *room, int64_t due_at)
{
    struct sf_hub *hub = room->service->hub;
    bool first;

    room->due_at = due_at;
    sift(hub, room);
    first = hub->heap[1] == room;
    if (first)
        set_timer(hub);
}

static void ring(void *context)
{
    struct sf_hub *hub = context;
    int64_t now = sf_service_now(hub->service);

    if (hub->service->closing)
        return;
    hub->ringing = true;
    while (hub->heap_count && hub->heap[1]->due_at <= now) {
        struct sf_room *room = hub->heap[1];
        sf_hub_set(room, INT64_MAX);
        if (sf_hosted_busy(&room->hosted))
            sf_hub_set(room, sf_room_show_late(room, now));
        else
            sf_room_go_on(room);
    }
    hub->ringing = false;
    set_timer(hub);
}

static void unlist(struct sf_hub *hub, struct sf_sitting *sitting)
{
    struct sf_sitting **place = &hub->people[sitting->row];

    if (!sitting->listed)
        return;
    while (*place != sitting)
        place = &(*place)->next;
    *place = sitting->next;
    sitting->listed = false;
}

void sf_hub_seat(struct sf_room *room)
{
    struct sf_hub *hub = room->service->hub;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        const struct sf_chair *chair = &room->now.chair[seat];
        struct sf_sitting *sitting = &room->sitting[seat];
        const char *account = chair->kind == SF_CHAIR_PERSON ? chair->account : chair->heir.account;
        unlist(hub, sitting);
        if (!account[0])
            continue;
        *sitting = (struct sf_sitting){.room = room, .row = row_of(account), .listed = true};
        sitting->next = hub->people[sitting->row];
        hub->people[sitting->row] = sitting;
    }
}

unsigned sf_hub_rooms_of(const struct sf_hub *hub, const char *account, struct sf_room **rooms,
                         unsigned max)
{
    unsigned count = 0;

    for (struct sf_sitting *at = hub->people[row_of(account)]; at && count < max; at = at->next)
        if (sf_table_seat_of(&at->room->now, account) == (unsigned)(at - at->room->sitting))
            rooms[count++] = at->room;
    return count;
}

bool sf_hub_sits(const struct sf_hub *hub, const char *account)
{
    for (struct sf_sitting *at = hub->people[row_of(account)]; at; at = at->next) {
        unsigned seat = sf_table_seat_of(&at->room->now, account);
        if (seat != SF_NO_SEAT ? !at->room->now.chair[seat].leaving
                               : sf_table_heir_of(&at->room->now, account) != SF_NO_SEAT)
            return true;
    }
    return false;
}

struct sf_room *sf_hub_next_public(const struct sf_hub *hub, const struct sf_room *room)
{
    return room ? room->public_next : hub->public;
}

size_t sf_hub_public_count(const struct sf_hub *hub)
{
    return hub->public_count;
}

static void publish(struct sf_hub *hub, struct sf_room *room)
{
    if (room->now.setup.is_private)
        return;
    room->public_next = hub->public;
    if (hub->public)
        hub->public->public_before = room;
    hub->public = room;
    hub->public_count++;
}

static void withdraw(struct sf_hub *hub, struct sf_room *room)
{
    if (room->now.setup.is_private)
        return;
    if (room->public_next)
        room->public_next->public_before = room->public_before;
    if (room->public_before)
        room->public_before->public_next = room->public_next;
    else
        hub->public = room->public_next;
    hub->public_count--;
}

static bool add(struct sf_hub *hub, struct sf_room *room)
{
    struct sf_room **row = &hub->row[row_of(room->id)];

    if (hub->heap_count + 2 > hub->heap_capacity) {
        size_t capacity = hub->heap_capacity ? 2 * hub->heap_capacity : 64;
        struct sf_room **heap = realloc(hub->heap, capacity * sizeof(struct sf_room *));
        if (!heap)
            return false;
        hub->heap = heap;
        hub->heap_capacity = capacity;
    }
    room->next = *row;
    *row = room;
    hub->count++;
    publish(hub, room);
    put(hub, ++hub->heap_count, room);
    sf_hub_seat(room);
    return true;
}

void sf_hub_remove(struct sf_room *room)
{
    struct sf_hub *hub = room->service->hub;
    struct sf_room **place = &hub->row[row_of(room->id)];
    struct sf_room *last = hub->heap[hub->heap_count--];

    while (*place != room)
        place = &(*place)->next;
    *place = room->next;
    hub->count--;
    withdraw(hub, room);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        unlist(hub, &room->sitting[seat]);
    if (last != room) {
        put(hub, room->place, last);
        sift(hub, last);
    }
    sf_room_free(room);
}

/* --- loading ---------------------------------------------------------------------------------- */

/* The head of a snapshot. The hub skips the snapshot of a build that has another layout or other
 * counts of anything. */
enum { SNAPSHOT_VERSION = 2 };

struct stamp {
    char magic[8];
    uint32_t version, table_version, size, rules_size, deal_size, chair_at, proof_at, done_at;
    uint32_t books, games, variants, events;
};

static struct stamp stamp_now(void)
{
    return (struct stamp){.magic = "sftable",
                          .version = SNAPSHOT_VERSION,
                          .table_version = SF_TABLE_VERSION,
                          .size = sizeof(struct sf_table),
                          .rules_size = sizeof(struct sf_rules),
                          .deal_size = sizeof(struct sf_deal),
                          .chair_at = offsetof(struct sf_table, chair),
                          .proof_at = offsetof(struct sf_table, proof),
                          .done_at = offsetof(struct sf_table, done),
                          .books = SF_BOOK_N,
                          .games = SF_GAME_N,
                          .variants = SF_VARIANT_N,
                          .events = SF_EVENT_N};
}

struct snapshot {
    struct stamp stamp;
    uint32_t order; /* number of the row to which the play points; SF_ORDER_N: to none */
    struct sf_table table;
};

/* The one pointer in a table is invalid in the next process. */
static uint32_t take_order(struct sf_table *table)
{
    const struct sf_order *order = table->series.deal.play.order;

    table->series.deal.play.order = NULL;
    return order ? (uint32_t)(order - sf_orders) : SF_ORDER_N;
}

void sf_room_snapshot(struct sf_room *room)
{
    struct snapshot *snapshot = calloc(1, sizeof *snapshot);
    char stream[SF_STORE_STREAM_MAX + 1];

    if (!snapshot)
        return; /* the next hand makes another */
    sf_room_stream(stream, room);
    snapshot->stamp = stamp_now();
    snapshot->table = room->base;
    snapshot->order = take_order(&snapshot->table);
    sf_store_snapshot(room->service->store, stream, room->base.seq, snapshot, sizeof *snapshot,
                      NULL, NULL, NULL);
    free(snapshot);
}

static void take_snapshot(void *context, uint64_t version, const void *bytes, size_t length)
{
    struct sf_room *room = context;
    struct stamp stamp = stamp_now();
    uint32_t order;

    if (length != sizeof(struct snapshot) || memcmp(bytes, &stamp, sizeof stamp) != 0)
        return;
    memcpy(&order, (const char *)bytes + offsetof(struct snapshot, order), sizeof order);
    memcpy(&room->base, (const char *)bytes + offsetof(struct snapshot, table), sizeof room->base);
    if (room->base.seq != version || order > SF_ORDER_N)
        memset(&room->base, 0, sizeof room->base);
    else
        room->base.series.deal.play.order = order < SF_ORDER_N ? &sf_orders[order] : NULL;
    room->now = room->base;
}

struct loading {
    struct sf_room *room;
    enum sf_error error;
};

static bool load_row(void *context, const struct sf_store_row *row)
{
    struct loading *loading = context;
    struct sf_room *room = loading->room;
    struct sf_json_node nodes[SF_TABLE_NODES];
    struct sf_table_event event;
    struct sf_fault fault;
    struct sf_json doc;

    sf_fault_init(&fault);
    if (!room->now.seq) {
        loading->error =
            sf_table_replay(&room->now, row->event.bytes, row->event.length, row->event.at, &fault);
        room->base = room->now;
        return !loading->error;
    }
    loading->error =
        sf_line_read(&doc, row->event.bytes, row->event.length, nodes, SF_TABLE_NODES, &fault);
    if (!loading->error)
        loading->error = sf_table_event_read(&room->now, &doc, 0, &event, &fault);
    if (!loading->error)
        loading->error = sf_room_remember(room, &event, row->event.at);
    return !loading->error;
}

static enum sf_error load_room(struct sf_hub *hub, struct sf_room *room)
{
    struct loading loading = {.room = room};
    struct sf_store_reader *reader = hub->service->reader;
    char stream[SF_STORE_STREAM_MAX + 1];
    enum sf_error error;

    sf_room_stream(stream, room);
    error = sf_store_reader_snapshot(reader, stream, take_snapshot, room, NULL);
    if (!error)
        error = sf_store_reader_events(reader, stream, room->now.seq, load_row, &loading, NULL);
    if (!error)
        error = loading.error;
    return error ? error : room->now.seq ? SF_OK : SF_E_STORE_DAMAGED;
}

/* Collects the ids first, because a reader runs one query at a time. */
struct ids {
    char (*id)[SF_ID_SIZE];
    size_t count, capacity;
};

static bool note_id(void *context, const struct sf_store_key *key)
{
    struct ids *ids = context;

    if (ids->count == ids->capacity) {
        size_t capacity = ids->capacity ? 2 * ids->capacity : 256;
        char(*id)[SF_ID_SIZE] = realloc(ids->id, capacity * sizeof *id);
        if (!id)
            return false;
        ids->id = id;
        ids->capacity = capacity;
    }
    if (key->key_length >= SF_ID_SIZE)
        return true;
    memcpy(ids->id[ids->count], key->key, key->key_length);
    ids->id[ids->count++][key->key_length] = '\0';
    return true;
}

/* Skips a table that cannot be read; the others are loaded. */
static void load_one(struct sf_hub *hub, const char *id)
{
    struct sf_room *room = sf_room_new(hub->service, id);
    enum sf_error error = room ? load_room(hub, room) : SF_E_NO_MEMORY;

    if (!error && !sf_table_id_good(id))
        error = SF_E_STORE_DAMAGED; /* no deck could be drawn for it */
    if (!error && room->now.stage != SF_STAGE_CLOSED && add(hub, room)) {
        sf_room_host(room, room->now.seq);
        if (room->now.revealed)
            sf_games_keep(room,
                          room->now.series.last.demand.run || room->now.series.last.demand.schwarz);
        return;
    }
    sf_log(SF_LOG_ERROR, "table_not_loaded", "table", id, "why", sf_error_code(error), NULL);
    if (room)
        sf_room_free(room);
}

static void sweep(void *context)
{
    struct sf_hub *hub = context;

    for (struct sf_room *room = sf_hub_next(hub, NULL); room; room = sf_hub_next(hub, room))
        for (unsigned seat = 0; seat < room->now.series.rules.players; seat++) {
            const struct sf_chair *chair = &room->now.chair[seat];
            bool here = chair->kind != SF_CHAIR_PERSON || chair->away;
            for (struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
                here = here || viewer->seat == seat;
            if (!here)
                sf_room_want_presence(room, SF_COMMAND_AWAY, chair->account);
        }
}

enum sf_error sf_hub_load(struct sf_hub *hub, struct sf_fault *fault)
{
    struct sf_key_range range = {.space = live_space, .limit = SF_ROOMS_MAX};
    struct ids ids = {.count = 0};
    enum sf_error error = sf_store_reader_keys(hub->service->reader, &range, note_id, &ids, fault);

    for (size_t i = 0; i < ids.count && !error; i++)
        load_one(hub, ids.id[i]);
    free(ids.id);
    if (error)
        return error;
    for (struct sf_room *room = sf_hub_next(hub, NULL); room; room = sf_hub_next(hub, room))
        sf_hub_set(room, 0);
    sf_timer_set(hub->sweep, SWEEP_MS);
    return SF_OK;
}

struct sf_hub *sf_hub_new(struct sf_service *service)
{
    struct sf_hub *hub = calloc(1, sizeof *hub);

    if (!hub)
        return NULL;
    hub->service = service;
    hub->timer = sf_timer_new(service->net, ring, hub);
    hub->sweep = sf_timer_new(service->net, sweep, hub);
    if (!hub->timer || !hub->sweep) {
        sf_hub_free(hub);
        return NULL;
    }
    return hub;
}

void sf_hub_free(struct sf_hub *hub)
{
    if (!hub)
        return;
    for (unsigned i = 0; i < ROWS; i++)
        while (hub->row[i]) {
            struct sf_room *room = hub->row[i];
            hub->row[i] = room->next;
            sf_room_free(room);
        }
    sf_timer_free(hub->timer);
    sf_timer_free(hub->sweep);
    free(hub->heap);
    free(hub);
}

/* --- opening a table -------------------------------------------------------------------------- */

struct opening {
    struct sf_hosted_command hosted;
    struct sf_room *room;
    struct sf_to to;
    char key[33];
    char host[SF_ACCOUNT_SIZE];
};

static void welcome(struct opening *opening)
{
    struct sf_room *room = opening->room;
    struct sf_service *service = room->service;
    struct sf_visit *visit = sf_visit_find(service, opening->to.conn);
    struct sf_ok ok = {.table = room->id,
                       .key = opening->key[0] ? opening->key : NULL,
                       .seq = room->now.seq,
                       .seat = 0,
                       .strength = SF_STRENGTH_N};

    sf_log(SF_LOG_INFO, "table_opened", "table", room->id, NULL);
    sf_lobby_tell(room);
    if (visit && visit->person && !strcmp(visit->person->id, opening->host))
        sf_room_attend(room, visit, 0);
    sf_visit_ok(service, &opening->to, &ok);
}

void sf_hub_opened(struct sf_hosted_command *command, enum sf_error error)
{
    struct opening *opening = (struct opening *)command;
    struct sf_service *service = opening->room->service;

    if (!error && !add(service->hub, opening->room))
        error = SF_E_BUSY;
    if (error)
        sf_visit_err(service, &opening->to, error, NULL);
    else
        welcome(opening);
    free(opening);
}

/* Seats the first people and bots. The resulting events are stored. */
static enum sf_error seat_all(struct sf_room *room, const struct sf_opening *opening,
                              struct sf_person *host)
{
    unsigned players = room->now.series.rules.players;
    enum sf_error error = SF_OK;

    for (unsigned seat = 0; seat < players && !error; seat++) {
        struct sf_table_command command = {.kind = SF_COMMAND_BOT, .seat = (uint8_t)seat};
        struct sf_table_event decided[SF_DECIDE_MAX];
        unsigned made;
        uint32_t seq;
        if (seat == 0) {
            command.kind = SF_COMMAND_SIT;
            command.program = opening->program;
            command.registered = host->password[0];
            sf_person_shown(host, command.name);
        } else if (opening->level[seat][0]) {
            memcpy(command.level, opening->level[seat], sizeof command.level);
        } else {
            continue;
        }
        error = sf_table_decide(&room->now, &command, host->id, room->now.at, decided, &made, &seq);
        for (unsigned i = 0; i < made && !error; i++) {
            error = sf_room_remember(room, &decided[i], room->now.at);
            if (!SF_HOLDS(room->events < SF_ROOM_EVENTS - 1))
                return SF_E_INTERNAL;
            room->event[room->events++] = decided[i];
        }
    }
    return error;
}

enum sf_error sf_hub_decide_opening(struct sf_hosted_command *command, struct sf_draft *draft)
{
    struct sf_room *room = ((struct opening *)command)->room;
    char *text = room->service->stored[SF_ROOM_EVENTS - 1]; /* the others are for the events */
    struct sf_store_key live = {.space = live_space,
                                .key = room->id,
                                .key_length = strlen(room->id),
                                .value = "",
                                .change = SF_KEY_CLAIM};
    struct sf_out out;

    sf_out_init(&out, text, sizeof room->service->stored[0]);
    sf_table_setup_write(&out, &room->now.setup);
    if (!SF_HOLDS(room->events < SF_ROOM_EVENTS && !out.overflow))
        return SF_E_INTERNAL;
    sf_draft_event(draft, room->at, text, out.length);
    sf_room_draft(room, draft);
    sf_draft_key(draft, &live);
    return SF_OK;
}

static struct opening *new_opening(struct sf_service *service)
{
    struct opening *opening = calloc(1, sizeof *opening);
    char id[SF_ID_SIZE];

    sf_service_id(id);
    if (opening)
        opening->room = sf_room_new(service, id);
    if (opening && opening->room) {
        opening->room->opening = &opening->hosted;
        sf_room_host(opening->room, 0);
        return opening;
    }
    free(opening);
    return NULL;
}

enum sf_error sf_hub_open(struct sf_hub *hub, const struct sf_opening *wanted,
                          struct sf_person *host, const struct sf_to *to)
{
    struct opening *opening;
    struct sf_room *room;
    enum sf_error error;

    if (hub->count >= SF_ROOMS_MAX)
        return SF_E_BUSY;
    opening = new_opening(hub->service);
    if (!opening)
        return SF_E_NO_MEMORY;
    room = opening->room;
    opening->to = *to;
    memcpy(opening->key, wanted->key, sizeof opening->key);
    memcpy(opening->host, host->id, sizeof host->id);
    error = sf_table_open(&room->now, &wanted->setup, sf_service_now(hub->service));
    room->base = room->now;
    room->at = room->now.at;
    if (!error)
        error = seat_all(room, wanted, host);
    if (!error)
        error = sf_hosted_give(&room->hosted, &opening->hosted);
    if (error) {
        sf_room_free(room);
        free(opening);
    }
    return error;
}
