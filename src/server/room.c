/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/holds.h"
#include "server/games.h"
#include "server/log.h"
#include "server/visit.h"
#include "server/visit_bot.h"
#include "table/text.h"
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
    sf_hosted_release(&room->hosted);
    free(room->late);
    free(room->past);
    free(room);
}

static const struct sf_hosted_kind room_kind;

void sf_room_host(struct sf_room *room, uint64_t version)
{
    char stream[SF_STORE_STREAM_MAX + 1];

    sf_room_stream(stream, room);
    sf_hosted_init(&room->hosted, room->service->host, &room_kind, room, stream, version);
}

void sf_room_stream(char stream[SF_STORE_STREAM_MAX + 1], const struct sf_room *room)
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

/* Drops the events before past[upto]. */
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
    if (event->kind == SF_TABLE_COMMIT) { /* the previous hand stays */
        forget(room, room->mark);
        room->mark = room->count;
    }
    room->past[room->count++] = (struct sf_happened){*event, at};
    return SF_OK;
}

/* --- sending ---------------------------------------------------------------------------------- */

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
    if (!SF_HOLDS(!inner.overflow && inner.length > 2)) {
        sf_conn_close(viewer->visit->conn, SF_WS_SERVER_FAULT, "internal");
        return;
    }
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

/* Sends a person who left their seat that event, and then nothing more. */
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

/* The store has not taken that somebody went or came back. */
static void note_unsettled(struct sf_room *room, const char *account)
{
    unsigned seat = sf_table_seat_of(&room->now, account);

    if (seat != SF_NO_SEAT)
        room->unsettled |= (uint8_t)(1u << seat);
}

static bool note_presence(struct sf_room *room, enum sf_command_kind kind, const char *account)
{
    struct sf_table_command command = {.kind = (uint8_t)kind, .seat = SF_NO_SEAT};
    struct sf_to nobody = {.conn = 0};

    if (!sf_room_note(room, &command, account, &nobody))
        return true;
    note_unsettled(room, account);
    return false;
}

void sf_room_want_presence(struct sf_room *room, enum sf_command_kind kind, const char *account)
{
    if (note_presence(room, kind, account))
        sf_hosted_go_on(&room->hosted);
}

/* Nobody repeats these commands but the room: a player who is here would count as away for ever. */
static void settle_presence(struct sf_room *room)
{
    unsigned seats = room->unsettled, here = 0;

    room->unsettled = 0;
    for (const struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
        here |= viewer->seat == SF_NO_SEAT ? 0 : 1u << viewer->seat;
    for (unsigned seat = 0; seats >> seat; seat++) {
        const struct sf_chair *chair = &room->now.chair[seat];
        bool is_here = here >> seat & 1;
        if (seats >> seat & 1 && chair->kind == SF_CHAIR_PERSON && is_here == chair->away)
            note_presence(room, is_here ? SF_COMMAND_BACK : SF_COMMAND_AWAY, chair->account);
    }
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
        sf_room_want_presence(room, SF_COMMAND_AWAY, visit->person->id);
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

/* The first event since which the current owner of the seat has had it without a break: who sat
 * down while its bot played a hand has it from the end of that hand. */
static uint32_t his_since(const struct sf_room *room, unsigned seat)
{
    bool in_hand = sf_table_in_hand(&room->base);
    bool waits = room->base.chair[seat].heir.account[0];
    uint32_t since = room->base.seq;

    for (unsigned i = 0; i < room->count; i++) {
        const struct sf_table_event *event = &room->past[i].event;
        bool sits = event->kind == SF_TABLE_SIT && event->seat == seat;
        bool over = event->kind == SF_TABLE_REVEAL;
        if (sits || (over && waits))
            since = room->base.seq + i + 1;
        waits = sits ? in_hand : waits && !over;
        in_hand = event->kind == SF_TABLE_COMMIT || (in_hand && !over);
    }
    return since;
}

static void tell_since(struct sf_viewer *viewer, uint32_t from)
{
    struct sf_room *room = viewer->room;
    struct sf_table *state;

    if (from == room->now.seq && from >= his_since(room, viewer->seat))
        return; /* nothing was missed, as for nearly all clients after a restart */
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
    /* even if the person does not count as away: that event may just be on its way to the disk */
    sf_room_want_presence(room, SF_COMMAND_BACK, account);
    return SF_OK;
}

/* --- events ----------------------------------------------------------------------------------- */

static bool matters_in_lobby(enum sf_table_kind kind)
{
    return kind == SF_TABLE_SIT || kind == SF_TABLE_BOT || kind == SF_TABLE_RISE ||
           kind == SF_TABLE_AWAY || kind == SF_TABLE_BACK || kind == SF_TABLE_COMMIT ||
           kind == SF_TABLE_REVEAL || kind == SF_TABLE_CLOSE;
}

/* Those who took over the seats of bots after the hand see their cards from now on. Their seats, as
 * bits. */
static void seat_heirs(struct sf_room *room, unsigned heirs)
{
    struct sf_viewer *next;

    for (struct sf_viewer *viewer = room->viewers; viewer; viewer = next) {
        unsigned seat = sf_table_seat_of(&room->now, viewer->visit->person->id);
        next = viewer->next;
        if (viewer->seat == SF_NO_SEAT && seat != SF_NO_SEAT &&
            !sf_room_attend(room, viewer->visit, 0))
            heirs &= ~(1u << seat);
    }
    for (unsigned seat = 0; heirs >> seat; seat++)
        if (heirs >> seat & 1) /* the connection was lost meanwhile */
            sf_room_want_presence(room, SF_COMMAND_AWAY, room->now.chair[seat].account);
}

static unsigned heirs_of(const struct sf_table *table)
{
    unsigned heirs = 0;

    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        heirs |= (unsigned)(table->chair[seat].heir.account[0] != 0) << seat;
    return heirs;
}

static enum sf_error happen(struct sf_room *room, const struct sf_table_event *event, int64_t at)
{
    struct sf_table *before = &room->service->before;
    unsigned heirs = event->kind == SF_TABLE_REVEAL ? heirs_of(&room->now) : 0;
    enum sf_error error;

    *before = room->now;
    error = sf_room_remember(room, event, at);
    if (error) { /* it was decided on exactly this state, so memory ran out */
        sf_log(SF_LOG_ERROR, "event_refused", "table", room->id, "why", sf_error_code(error), NULL);
        return error;
    }
    if (event->kind != SF_TABLE_GAME && event->kind != SF_TABLE_NONCE)
        sf_hub_seat(room);
    tell_players(room, before, event);
    if (event->kind == SF_TABLE_RISE || event->kind == SF_TABLE_REVEAL)
        let_go(room);
    if (event->kind == SF_TABLE_REVEAL)
        sf_games_keep(room, false);
    seat_heirs(room, heirs);
    /* what is demanded after that changes the result */
    if (event->kind == SF_TABLE_GAME && event->game.type == SF_EVENT_DEMAND && room->now.revealed)
        sf_games_keep(room, true);
    if (matters_in_lobby((enum sf_table_kind)event->kind))
        sf_lobby_tell(room);
    return SF_OK;
}

/* A table that opens already has its final state; no client knows it yet. */
static enum sf_error apply(void *user, struct sf_hosted_command *command, unsigned event)
{
    struct sf_room *room = user;

    return command == room->opening ? SF_OK : happen(room, &room->event[event], room->at);
}

static enum sf_error follow(void *user, const struct sf_store_row *row)
{
    struct sf_room *room = user;
    struct sf_json_node nodes[SF_TABLE_NODES];
    struct sf_table_event event;
    struct sf_fault fault;
    struct sf_json doc;
    enum sf_error error;

    if (room->opening)
        return SF_E_BUSY; /* another table has this id */
    sf_fault_init(&fault);
    error = sf_line_read(&doc, row->event.bytes, row->event.length, nodes, SF_TABLE_NODES, &fault);
    if (!error)
        error = sf_table_event_read(&room->now, &doc, 0, &event, &fault);
    return error ? error : happen(room, &event, row->event.at);
}

/* A new hand is worth a snapshot. */
static void told(void *user)
{
    struct sf_room *room = user;
    bool begun = false;

    for (unsigned i = 0; i < room->events; i++)
        begun = begun || room->event[i].kind == SF_TABLE_COMMIT;
    if (begun)
        sf_room_snapshot(room);
}

/* Discards the pending decisions of the table; it makes them again later. */
static void pause_after_trouble(struct sf_room *room)
{
    room->not_before = sf_service_now(room->service) + 1000;
    room->thought_seq = 0;
}

void sf_room_keeps(struct sf_room *room, bool again, enum sf_error error)
{
    room->keeping = error ? SF_UNKEPT : SF_KEEPING;
    room->keeps_again = again;
    room->unkept = error;
    if (error)
        pause_after_trouble(room);
}

void sf_room_kept(struct sf_room *room, enum sf_error error)
{
    room->keeping = error ? SF_UNKEPT : SF_KEPT;
    room->unkept = error;
    if (error)
        pause_after_trouble(room);
    sf_room_go_on(room);
}

static void keep_again(struct sf_room *room)
{
    if (room->keeping == SF_UNKEPT && sf_service_now(room->service) >= room->not_before)
        sf_games_keep(room, room->keeps_again);
}

static void undo(void *user, enum sf_host_trouble trouble, const struct sf_fault *fault)
{
    struct sf_room *room = user;

    room->events = 0;
    if (trouble == SF_HOST_NOT_STORED) {
        sf_log(SF_LOG_ERROR, "event_not_stored", "table", room->id, "why",
               sf_fault_text(fault, SF_EN), NULL);
        pause_after_trouble(room);
    } else {
        sf_log(SF_LOG_WARN, "conflict", "table", room->id, NULL);
    }
}

/* The seat of the account, or the one that it gets after the hand. */
static unsigned place_of(const struct sf_table *table, const char *account)
{
    unsigned seat = sf_table_seat_of(table, account);

    return seat == SF_NO_SEAT ? sf_table_heir_of(table, account) : seat;
}

static void answer_wish(struct sf_room *room, const struct sf_wish *wish, enum sf_error error)
{
    struct sf_visit *visit = sf_visit_find(room->service, wish->to.conn);
    struct sf_ok ok = {SF_OK_WITHOUT, .seq = wish->hosted.events ? room->now.seq : wish->seq};

    if (error) {
        bool presence =
            wish->command.kind == SF_COMMAND_AWAY || wish->command.kind == SF_COMMAND_BACK;
        if (presence && !wish->to.conn && (!wish->hosted.error || room->keeping == SF_UNKEPT))
            note_unsettled(room, wish->account);
        sf_visit_err(room->service, &wish->to, error, room);
        return;
    }
    if (wish->command.kind == SF_COMMAND_SIT) {
        ok.table = room->id;
        ok.seat = (uint8_t)place_of(&room->now, wish->account);
        if (visit && visit->person && !strcmp(visit->person->id, wish->account))
            sf_room_attend(room, visit, 0);
    }
    sf_visit_ok(room->service, &wish->to, &ok);
}

static void answered(void *user, struct sf_hosted_command *command, enum sf_error error)
{
    struct sf_room *room = user;

    if (command == &room->own)
        return;
    if (command == room->opening) {
        room->opening = NULL;
        sf_hub_opened(command, error);
        return;
    }
    answer_wish(room, (struct sf_wish *)command, error);
    free(command);
}

static void shut(struct sf_room *room)
{
    while (room->viewers)
        sf_room_leave(room->viewers, false);
    sf_log(SF_LOG_INFO, "table_closed", "table", room->id, NULL);
    sf_hosted_erase(&room->hosted);
    sf_hub_remove(room);
}

static bool idle(void *user)
{
    struct sf_room *room = user;

    if (!room->place) { /* it could not be opened */
        sf_room_free(room);
        return false;
    }
    if (room->now.stage == SF_STAGE_CLOSED) {
        shut(room);
        return false;
    }
    if (room->service->closing)
        return true;
    for (struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
        if (viewer->visit->bot)
            sf_bot_keep_up(viewer);
    keep_again(room);
    if (sf_service_now(room->service) >= room->not_before)
        settle_presence(room);
    if (!sf_hosted_waits(&room->hosted))
        sf_room_run(room);
    return true;
}

/* --- deciding --------------------------------------------------------------------------------- */

void sf_room_draft(struct sf_room *room, struct sf_draft *draft)
{
    struct sf_service *service = room->service;
    struct sf_store_key live = {
        .space = "live", .key = room->id, .key_length = strlen(room->id), .change = SF_KEY_DELETE};

    for (unsigned i = 0; i < room->events; i++) {
        struct sf_out out;
        sf_out_init(&out, service->stored[i], sizeof service->stored[i]);
        sf_table_event_store(&out, &room->now, &room->event[i]);
        if (!SF_HOLDS(!out.overflow))
            draft->broken = true;
        sf_draft_event(draft, room->at, service->stored[i], out.length);
        if (room->event[i].kind == SF_TABLE_CLOSE)
            sf_draft_key(draft, &live);
    }
}

static enum sf_error decide_wish(struct sf_room *room, struct sf_wish *wish, struct sf_draft *draft)
{
    const struct sf_visit *visit = sf_visit_find(room->service, wish->to.conn);
    struct sf_dealer dealer = sf_room_dealer(room);
    struct sf_table_command command = wish->command;
    int64_t at = sf_service_now(room->service);
    enum sf_error error;

    if (visit && visit->revoked)
        return SF_E_WRONG_TOKEN; /* while the command waited */
    room->at = at > room->now.at ? at : room->now.at;
    room->events = 0;
    wish->seq = 0;
    error = sf_dealer_prepare(&dealer, &room->now, &command, wish->account);
    if (!error)
        error = sf_table_decide(&room->now, &command, wish->account, room->at, room->event,
                                &room->events, &wish->seq);
    if (error)
        return error;
    sf_room_draft(room, draft);
    return SF_OK;
}

static bool ready(void *user, struct sf_hosted_command *command)
{
    struct sf_room *room = user;

    (void)command;
    return room->keeping != SF_KEEPING;
}

static enum sf_error decide(void *user, struct sf_hosted_command *command, struct sf_draft *draft)
{
    struct sf_room *room = user;

    if (command == room->opening)
        return sf_hub_decide_opening(command, draft);
    if (room->keeping == SF_UNKEPT)
        return room->unkept;
    if (command != &room->own)
        return decide_wish(room, (struct sf_wish *)command, draft);
    if (room->own_seq == room->now.seq) /* else the room decides again */
        sf_room_draft(room, draft);
    return SF_OK;
}

void sf_room_write(struct sf_room *room, const struct sf_table_event *events, unsigned count,
                   int64_t at)
{
    if (!SF_HOLDS(!sf_hosted_waits(&room->hosted) && count <= SF_ROOM_EVENTS)) {
        pause_after_trouble(room);
        return;
    }
    memcpy(room->event, events, count * sizeof *events);
    room->events = count;
    room->at = at;
    room->own_seq = room->now.seq;
    sf_hosted_note(&room->hosted, &room->own);
}

static const struct sf_hosted_kind room_kind = {.waiting_max = SF_WISHES_MAX,
                                                .together = 1,
                                                .ready = ready,
                                                .decide = decide,
                                                .apply = apply,
                                                .follow = follow,
                                                .told = told,
                                                .undo = undo,
                                                .answered = answered,
                                                .idle = idle};

/* --- commands --------------------------------------------------------------------------------- */

void sf_room_go_on(struct sf_room *room)
{
    if (!room->service->closing)
        sf_hosted_go_on(&room->hosted);
}

static enum sf_error add_wish(struct sf_room *room, const struct sf_table_command *command,
                              const char *account, const struct sf_to *to,
                              enum sf_error (*add)(struct sf_hosted *, struct sf_hosted_command *))
{
    struct sf_wish *wish = calloc(1, sizeof *wish);
    enum sf_error error;

    if (!wish)
        return SF_E_NO_MEMORY;
    wish->command = *command;
    wish->to = *to;
    memcpy(wish->account, account, strlen(account) + 1);
    error = add(&room->hosted, &wish->hosted);
    if (error)
        free(wish);
    return error;
}

enum sf_error sf_room_note(struct sf_room *room, const struct sf_table_command *command,
                           const char *account, const struct sf_to *to)
{
    return add_wish(room, command, account, to, sf_hosted_note);
}

enum sf_error sf_room_want(struct sf_room *room, const struct sf_table_command *command,
                           const char *account, const struct sf_to *to)
{
    if (to->conn) /* who acts must not count as away because the store had failed */
        settle_presence(room);
    return add_wish(room, command, account, to, sf_hosted_give);
}
