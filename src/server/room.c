/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/games.h"
#include "server/log.h"
#include "server/visit.h"
#include "server/visit_bot.h"
#include "shuffle/shuffle.h"
#include "table/text.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sf_room *sf_room_new(struct sf_service *service, const char *id)
{
    struct sf_room *room = calloc(1, sizeof *room);

    if (!room)
        return NULL;
    room->service = service;
    room->due_at = INT64_MAX;
    memcpy(room->id, id, strlen(id) + 1);
    return room;
}

void sf_room_free(struct sf_room *room)
{
    while (room->first) {
        struct sf_wish *wish = room->first;
        room->first = wish->next;
        free(wish);
    }
    free(room->wish);
    free(room->late);
    free(room->past);
    free(room);
}

static void stream_of(char stream[SF_STORE_STREAM_MAX + 1], const struct sf_room *room)
{
    snprintf(stream, SF_STORE_STREAM_MAX + 1, "table:%s", room->id);
}

/* --- the past --------------------------------------------------------------------------------- */

static bool make_room(struct sf_room *room)
{
    unsigned capacity = room->capacity ? 2 * room->capacity : 64;
    struct sf_happened *past;

    if (room->count < room->capacity)
        return true;
    past = realloc(room->past, capacity * sizeof *past);
    if (!past)
        return false;
    room->past = past;
    room->capacity = capacity;
    return true;
}

/* Forgets what lies before past[upto]. */
static void forget(struct sf_room *room, unsigned upto)
{
    for (unsigned i = 0; i < upto; i++)
        sf_table_apply(&room->base, &room->past[i].event, room->past[i].at);
    room->count -= upto;
    memmove(room->past, room->past + upto, room->count * sizeof *room->past);
    room->mark -= upto;
}

enum sf_error sf_room_remember(struct sf_room *room, const struct sf_table_event *event, int64_t at)
{
    enum sf_error error;

    if (!make_room(room))
        return SF_E_NO_MEMORY;
    error = sf_table_apply(&room->now, event, at);
    if (error)
        return error;
    if (event->kind == SF_TABLE_COMMIT) { /* the hand before this one stays */
        forget(room, room->mark);
        room->mark = room->count;
    }
    room->past[room->count++] = (struct sf_happened){*event, at};
    return SF_OK;
}

/* --- telling ---------------------------------------------------------------------------------- */

static void begin(struct sf_out *out, struct sf_room *room, const char *type)
{
    sf_out_init(out, room->service->speech, sizeof room->service->speech);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "t", type);
    sf_out_pair_string(out, "table", room->id);
}

static void tell_event(struct sf_viewer *viewer, const struct sf_table *before,
                       const struct sf_table_event *event, const struct sf_table *after)
{
    struct sf_service *service = viewer->room->service;
    struct sf_out out, inner;

    if (viewer->visit->bot) {
        sf_bot_told(viewer, event);
        return;
    }
    sf_out_init(&inner, service->event, sizeof service->event);
    sf_table_event_write(&inner, before, event, after, viewer->seat, service->work,
                         sizeof service->work);
    assert(!inner.overflow && inner.length > 2);
    begin(&out, viewer->room, "ev");
    sf_out_raw(&out, ",", 1);
    sf_out_raw(&out, inner.buffer + 1, inner.length - 1);
    sf_visit_send(viewer->visit, &out);
}

static void tell_view(struct sf_viewer *viewer, const struct sf_table *table)
{
    struct sf_room *room = viewer->room;
    int64_t now = sf_service_now(room->service);
    struct sf_out out;

    if (viewer->visit->bot) {
        sf_bot_told(viewer, NULL);
        return;
    }
    begin(&out, room, "snap");
    sf_out_pair_int(&out, "seq", table->seq);
    sf_out_pair_int(&out, "time", now);
    sf_out_key(&out, "view");
    sf_table_view_write(&out, table, viewer->seat, now);
    sf_out_close(&out, '}');
    sf_visit_send(viewer->visit, &out);
}

static void tell_players(struct sf_room *room, const struct sf_table *before,
                         const struct sf_table_event *event)
{
    for (struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
        if (viewer->seat != SF_NO_SEAT)
            tell_event(viewer, before, event, &room->now);
}

/* Who has left his seat is told so, and then nothing more. */
static void let_go(struct sf_room *room)
{
    struct sf_viewer *next;

    for (struct sf_viewer *viewer = room->viewers; viewer; viewer = next) {
        next = viewer->next;
        if (viewer->seat != SF_NO_SEAT &&
            sf_table_seat_of(&room->now, viewer->visit->person->id) != viewer->seat)
            sf_room_leave(viewer, false);
    }
}

int64_t sf_room_show_late(struct sf_room *room, int64_t now)
{
    int64_t delay = room->service->options.watch_delay_ms;

    if (!room->late)
        return INT64_MAX;
    if (room->late->seq < room->base.seq) {
        *room->late = room->base;
        for (struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
            if (viewer->seat == SF_NO_SEAT)
                tell_view(viewer, room->late);
    }
    while (room->late->seq < room->now.seq) {
        const struct sf_happened *past = &room->past[room->late->seq - room->base.seq];
        struct sf_table before = *room->late;
        if (past->at + delay > now)
            return past->at + delay;
        sf_table_apply(room->late, &past->event, past->at);
        for (struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
            if (viewer->seat == SF_NO_SEAT)
                tell_event(viewer, &before, &past->event, room->late);
    }
    return INT64_MAX;
}

/* --- viewers ---------------------------------------------------------------------------------- */

struct sf_viewer *sf_room_viewer(const struct sf_room *room, const struct sf_visit *visit)
{
    struct sf_viewer *viewer = room->viewers;

    while (viewer && viewer->visit != visit)
        viewer = viewer->next;
    return viewer;
}

static struct sf_viewer *viewer_of(const struct sf_room *room, const char *account)
{
    struct sf_viewer *viewer = room->viewers;

    while (viewer && strcmp(viewer->visit->person->id, account) != 0)
        viewer = viewer->next;
    return viewer;
}

static void want_presence(struct sf_room *room, enum sf_command_kind kind, const char *account)
{
    struct sf_table_command command = {.kind = (uint8_t)kind, .seat = SF_NO_SEAT};
    struct sf_to nobody = {.conn = 0};

    sf_room_want(room, &command, account, &nobody);
}

void sf_room_leave(struct sf_viewer *viewer, bool gone)
{
    struct sf_room *room = viewer->room;
    struct sf_visit *visit = viewer->visit;
    struct sf_viewer **place = &room->viewers, **of_visit = &visit->places;

    while (*place != viewer)
        place = &(*place)->next;
    *place = viewer->next;
    while (*of_visit != viewer)
        of_visit = &(*of_visit)->next_place;
    *of_visit = viewer->next_place;
    visit->place_count--;
    if (viewer->seat == SF_NO_SEAT && --room->spectators == 0) {
        free(room->late);
        room->late = NULL;
    }
    if (gone && viewer->seat != SF_NO_SEAT && !room->service->closing)
        want_presence(room, SF_COMMAND_AWAY, visit->person->id);
    free(viewer);
}

static enum sf_error add_viewer(struct sf_room *room, struct sf_visit *visit, unsigned seat,
                                struct sf_viewer **added)
{
    struct sf_viewer *viewer;

    if (visit->place_count == SF_PLACES_MAX ||
        (seat == SF_NO_SEAT && room->spectators == SF_SPECTATORS_MAX))
        return SF_E_BUSY;
    viewer = calloc(1, sizeof *viewer);
    if (!viewer)
        return SF_E_NO_MEMORY;
    *viewer = (struct sf_viewer){.room = room,
                                 .visit = visit,
                                 .next = room->viewers,
                                 .next_place = visit->places,
                                 .seat = (uint8_t)seat};
    room->viewers = viewer;
    visit->places = viewer;
    visit->place_count++;
    room->spectators += seat == SF_NO_SEAT;
    *added = viewer;
    return SF_OK;
}

/* The first event after which the one who has the seat now has had it all the time. */
static uint32_t his_since(const struct sf_room *room, unsigned seat)
{
    uint32_t since = room->base.seq;

    for (unsigned i = 0; i < room->count; i++)
        if (room->past[i].event.kind == SF_TABLE_SIT && room->past[i].event.seat == seat)
            since = room->base.seq + i + 1;
    return since;
}

static void tell_since(struct sf_viewer *viewer, uint32_t from)
{
    struct sf_room *room = viewer->room;
    struct sf_table *state;

    if (from == room->now.seq && from >= his_since(room, viewer->seat))
        return; /* nothing was missed: so it is for nearly all after a restart */
    state = from >= his_since(room, viewer->seat) && from <= room->now.seq
                ? malloc(2 * sizeof *state)
                : NULL;
    if (!state) {
        tell_view(viewer, &room->now);
        return;
    }
    state[0] = room->base;
    for (unsigned i = 0; i < room->count; i++) {
        if (state[0].seq >= from)
            state[1] = state[0];
        sf_table_apply(&state[0], &room->past[i].event, room->past[i].at);
        if (state[0].seq > from)
            tell_event(viewer, &state[1], &room->past[i].event, &state[0]);
    }
    free(state);
}

static enum sf_error begin_late(struct sf_room *room)
{
    int64_t until = sf_service_now(room->service) - room->service->options.watch_delay_ms;

    if (room->late)
        return SF_OK;
    room->late = malloc(sizeof *room->late);
    if (!room->late)
        return SF_E_NO_MEMORY;
    *room->late = room->base;
    for (unsigned i = 0; i < room->count && room->past[i].at <= until; i++)
        sf_table_apply(room->late, &room->past[i].event, room->past[i].at);
    return SF_OK;
}

enum sf_error sf_room_attend(struct sf_room *room, struct sf_visit *visit, uint32_t from)
{
    const char *account = visit->person->id;
    unsigned seat = sf_table_seat_of(&room->now, account);
    struct sf_viewer *viewer = viewer_of(room, account);
    enum sf_error error = seat == SF_NO_SEAT ? begin_late(room) : SF_OK;

    if (error)
        return error;
    if (viewer) {
        struct sf_visit *other = viewer->visit;
        sf_room_leave(viewer, false);
        if (other != visit)
            sf_visit_bye(other, SF_BYE_TAKEN_OVER);
        if (seat == SF_NO_SEAT)
            error = begin_late(room);
    }
    if (!error)
        error = add_viewer(room, visit, seat, &viewer);
    if (error)
        return error;
    if (seat == SF_NO_SEAT) {
        tell_view(viewer, room->late);
        sf_room_go_on(room);
        return SF_OK;
    }
    tell_since(viewer, from);
    /* also if he does not count as away: that may just be on its way to the disk */
    want_presence(room, SF_COMMAND_BACK, account);
    return SF_OK;
}

/* --- writing ---------------------------------------------------------------------------------- */

static bool matters_in_lobby(enum sf_table_kind kind)
{
    return kind == SF_TABLE_SIT || kind == SF_TABLE_BOT || kind == SF_TABLE_RISE ||
           kind == SF_TABLE_COMMIT || kind == SF_TABLE_REVEAL || kind == SF_TABLE_CLOSE;
}

static void happen(struct sf_room *room, const struct sf_table_event *event, int64_t at)
{
    struct sf_table *before = &room->service->before;
    enum sf_error error;

    *before = room->now;
    error = sf_room_remember(room, event, at);
    if (error) { /* what is stored was decided on this very state */
        sf_log(SF_LOG_ERROR, "event_refused", "table", room->id, "why", sf_error_code(error), NULL);
        return;
    }
    if (event->kind != SF_TABLE_GAME && event->kind != SF_TABLE_NONCE)
        sf_hub_seat(room);
    tell_players(room, before, event);
    if (event->kind == SF_TABLE_RISE || event->kind == SF_TABLE_REVEAL)
        let_go(room);
    if (event->kind == SF_TABLE_REVEAL)
        sf_games_keep(room);
    if (matters_in_lobby((enum sf_table_kind)event->kind))
        sf_lobby_tell(room);
}

static void shut(struct sf_room *room)
{
    char stream[SF_STORE_STREAM_MAX + 1];

    for (const struct sf_wish *wish = room->first; wish; wish = wish->next)
        sf_visit_err(room->service, &wish->to, SF_E_TABLE_CLOSED, room);
    while (room->viewers)
        sf_room_leave(room->viewers, false);
    sf_log(SF_LOG_INFO, "table_closed", "table", room->id, NULL);
    stream_of(stream, room);
    if (!room->service->closing)
        sf_store_erase(room->service->store, stream, NULL, 0, NULL, NULL, NULL);
    sf_hub_remove(room);
}

static void answer_wish(struct sf_room *room, enum sf_error error, uint32_t seq)
{
    struct sf_wish *wish = room->wish;
    struct sf_visit *visit;

    room->wish = NULL;
    if (!wish)
        return;
    visit = sf_visit_find(room->service, wish->to.conn);
    if (error) {
        sf_visit_err(room->service, &wish->to, error, room);
    } else {
        struct sf_ok ok = {.seq = seq, .seat = SF_NO_SEAT};
        if (wish->command.kind == SF_COMMAND_SIT) {
            ok.table = room->id;
            ok.seat = (uint8_t)sf_table_seat_of(&room->now, wish->account);
            if (visit && visit->person && !strcmp(visit->person->id, wish->account))
                sf_room_attend(room, visit, 0);
        }
        sf_visit_ok(room->service, &wish->to, &ok);
    }
    free(wish);
}

/* Somebody else has written to the stream: read on, and decide again. */
static bool catch_up_row(void *context, const struct sf_store_row *row)
{
    struct sf_room *room = context;
    struct sf_json_node nodes[SF_TABLE_NODES];
    struct sf_table_event event;
    struct sf_fault fault;
    struct sf_json doc;

    sf_fault_init(&fault);
    if (sf_line_read(&doc, row->event.bytes, row->event.length, nodes, SF_TABLE_NODES, &fault) ||
        sf_table_event_read(&room->now, &doc, 0, &event, &fault))
        return false;
    happen(room, &event, row->event.at);
    return true;
}

static void catch_up(struct sf_room *room)
{
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_wish *wish = room->wish;

    stream_of(stream, room);
    sf_log(SF_LOG_WARN, "conflict", "table", room->id, NULL);
    if (room->service->reader)
        sf_store_reader_events(room->service->reader, stream, room->now.seq, catch_up_row, room,
                               NULL);
    if (wish) {
        wish->next = room->first;
        room->first = wish;
        if (!room->last)
            room->last = wish;
        room->wishes++;
        room->wish = NULL;
    }
}

/* What the table was about to do is thought out again. */
static void pause_after_trouble(struct sf_room *room)
{
    room->not_before = sf_service_now(room->service) + 1000;
    room->thought_seq = 0;
}

static void written(void *context, const struct sf_store_answer *answer)
{
    struct sf_room *room = context;
    bool begun = false;

    room->writing = false;
    if (answer->outcome == SF_STORE_DONE) {
        for (unsigned i = 0; i < room->events; i++) {
            happen(room, &room->event[i], room->at);
            begun = begun || room->event[i].kind == SF_TABLE_COMMIT;
        }
        answer_wish(room, SF_OK, room->now.seq);
        if (begun)
            sf_room_snapshot(room);
    } else if (answer->outcome == SF_STORE_CONFLICT) {
        catch_up(room);
    } else {
        sf_log(SF_LOG_ERROR, "event_not_stored", "table", room->id, "why",
               sf_fault_text(&answer->fault, SF_EN), NULL);
        answer_wish(room, answer->fault.code ? answer->fault.code : SF_E_BUSY, 0);
        pause_after_trouble(room);
    }
    if (room->now.stage == SF_STAGE_CLOSED && !room->writing)
        shut(room);
    else
        sf_room_go_on(room);
}

static enum sf_error append(struct sf_room *room)
{
    struct sf_service *service = room->service;
    struct sf_store_event events[SF_ROOM_EVENTS];
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_store_key live = {
        .space = "live", .key = room->id, .key_length = strlen(room->id), .change = SF_KEY_DELETE};
    struct sf_append request = {.stream = stream,
                                .expected = room->now.seq,
                                .events = events,
                                .event_count = room->events,
                                .keys = &live};
    enum sf_error error;

    stream_of(stream, room);
    for (unsigned i = 0; i < room->events; i++) {
        struct sf_out out;
        sf_out_init(&out, service->stored[i], sizeof service->stored[i]);
        sf_table_event_store(&out, &room->now, &room->event[i]);
        assert(!out.overflow);
        events[i] = (struct sf_store_event){
            .at = room->at, .bytes = service->stored[i], .length = out.length};
        request.key_count = room->event[i].kind == SF_TABLE_CLOSE;
    }
    room->writing = true;
    error = sf_store_append(room->service->store, &request, written, room, NULL);
    if (error)
        room->writing = false;
    return error;
}

void sf_room_write(struct sf_room *room, const struct sf_table_event *events, unsigned count,
                   int64_t at)
{
    assert(!room->writing && count <= SF_ROOM_EVENTS);
    memcpy(room->event, events, count * sizeof *events);
    room->events = count;
    room->at = at;
    if (append(room))
        pause_after_trouble(room);
}

/* --- wishes ----------------------------------------------------------------------------------- */

static struct sf_deal_id deal_id(const struct sf_room *room)
{
    struct sf_deal_id id = {.number = room->now.hand};

    memcpy(id.table, room->id, sizeof room->id);
    return id;
}

void sf_room_stack(const struct sf_room *room, uint32_t hand, uint8_t deck[SF_CARD_N])
{
    const struct sf_service_options *options = &room->service->options;

    if (options->stack)
        options->stack(options->context, room->id, hand, deck);
}

static enum sf_error prepare_mix(const struct sf_room *room, struct sf_table_command *command,
                                 unsigned seat)
{
    const struct sf_table *table = &room->now;
    struct sf_deal_id id = deal_id(room);
    struct sf_nonce nonce = {.by = SF_NONCE_PLAYER};

    if (table->stage != SF_STAGE_HAND || table->series.deal.phase != SF_DEAL_CUT ||
        seat != sf_deal_cutter(&table->series.deal))
        return SF_OK; /* the table says why not */
    if (table->series.rules.mixing == SF_MIX_NEVER)
        return SF_E_NO_MIX;
    if (command->on) {
        if (table->proof.mix.by != SF_NONCE_PLAYER ||
            !sf_nonce_opens(table->proof.mix.commitment, &id, SF_NONCE_MIX, seat, command->bytes))
            return SF_E_NOT_PROMISED;
        memcpy(nonce.value, command->bytes, sizeof nonce.value);
    } else {
        sf_nonce_stand_in(&nonce, &id, SF_NONCE_MIX, seat, table->proof.seed);
        memcpy(command->bytes, nonce.value, sizeof nonce.value);
    }
    memcpy(command->event.deck, table->series.deal.deck, sizeof command->event.deck);
    sf_shuffle_mix(command->event.deck, &table->series.rules, &id, table->proof.seed, seat, &nonce);
    sf_room_stack(room, table->hand, command->event.deck);
    return SF_OK;
}

enum sf_error sf_room_prepare(const struct sf_room *room, struct sf_table_command *command,
                              const char *account)
{
    const struct sf_table *table = &room->now;
    unsigned seat = sf_table_seat_of(table, account);
    struct sf_deal_id id = deal_id(room);

    if (seat == SF_NO_SEAT)
        return SF_OK;
    if (command->kind == SF_COMMAND_DO && command->event.type == SF_EVENT_MIX)
        return prepare_mix(room, command, seat);
    if (command->kind == SF_COMMAND_NONCE && table->stage == SF_STAGE_NONCES &&
        table->proof.seat[seat].by == SF_NONCE_PLAYER &&
        !sf_nonce_opens(table->proof.seat[seat].commitment, &id, SF_NONCE_DECK, seat,
                        command->bytes))
        return SF_E_NOT_PROMISED;
    return SF_OK;
}

/* The first wish that waits: refused, nothing to do, or being written. */
static void hear(struct sf_room *room)
{
    struct sf_wish *wish = room->first;
    struct sf_table_command command = wish->command;
    int64_t at = sf_service_now(room->service);
    enum sf_error error;
    uint32_t seq = 0;

    room->first = wish->next;
    if (!room->first)
        room->last = NULL;
    room->wishes--;
    wish->next = NULL;
    room->wish = wish;
    room->at = at > room->now.at ? at : room->now.at;
    room->events = 0;
    error = sf_room_prepare(room, &command, wish->account);
    if (!error)
        error = sf_table_decide(&room->now, &command, wish->account, room->at, room->event,
                                &room->events, &seq);
    if (!error && room->events)
        error = append(room);
    if (error || !room->events)
        answer_wish(room, error, seq);
}

void sf_room_go_on(struct sf_room *room)
{
    if (room->service->closing)
        return;
    for (struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
        if (viewer->visit->bot)
            sf_bot_keep_up(viewer);
    while (room->first && !room->writing)
        hear(room);
    if (!room->writing)
        sf_room_run(room);
}

enum sf_error sf_room_note(struct sf_room *room, const struct sf_table_command *command,
                           const char *account, const struct sf_to *to)
{
    struct sf_wish *wish;

    if (room->service->closing || room->wishes >= SF_WISHES_MAX)
        return SF_E_BUSY;
    wish = calloc(1, sizeof *wish);
    if (!wish)
        return SF_E_NO_MEMORY;
    wish->command = *command;
    wish->to = *to;
    memcpy(wish->account, account, strlen(account) + 1);
    if (room->last)
        room->last->next = wish;
    else
        room->first = wish;
    room->last = wish;
    room->wishes++;
    return SF_OK;
}

enum sf_error sf_room_want(struct sf_room *room, const struct sf_table_command *command,
                           const char *account, const struct sf_to *to)
{
    enum sf_error error = sf_room_note(room, command, account, to);

    if (!error && !room->writing)
        sf_room_go_on(room);
    return error;
}
