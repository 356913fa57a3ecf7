/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/visit_bot.h"
#include "answers/bot_protocol.h"
#include "server/incoming.h"
#include "server/log.h"
#include <stdlib.h>
#include <string.h>

enum stage {
    JOINS,   /* waits for `bot`, or creates its person */
    GREETED, /* waits for the answer to hello */
    SITS     /* at the table, or about to sit down */
};

struct sf_bot_visit *sf_bot_visit_new(void)
{
    struct sf_bot_visit *bot = calloc(1, sizeof *bot);

    if (bot)
        bot->seat = SF_NO_SEAT;
    return bot;
}

static struct sf_to nobody(void)
{
    return (struct sf_to){.conn = 0};
}

/* --- joining ---------------------------------------------------------------------------------- */

void sf_bot_greet(struct sf_visit *visit, const char *token)
{
    struct sf_out out;

    sf_out_init(&out, visit->service->speech, sizeof visit->service->speech);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "type", "hello");
    sf_out_pair_int(&out, "protocol", SF_BOT_PROTOCOL);
    if (token)
        sf_out_pair_string(&out, "token", token);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
    visit->bot->stage = GREETED;
}

/* Does the table exist for this client? Unknown and private tables give the same answer. */
static enum sf_error find_table(struct sf_incoming *incoming)
{
    struct sf_visit *visit = incoming->visit;
    struct sf_bot_visit *bot = visit->bot;
    const char *account = visit->person ? visit->person->id : "";
    struct sf_room *room = sf_hub_find(incoming->service->hub, incoming->message->table);

    bot->key_fits = room && sf_incoming_key_fits(incoming, room);
    if (!room || sf_table_may_watch(&room->now, account, bot->key_fits))
        return SF_E_NO_TABLE;
    memcpy(bot->table, room->id, sizeof bot->table);
    bot->seat = incoming->message->seat;
    return SF_OK;
}

enum sf_error sf_handle_bot(struct sf_incoming *incoming)
{
    struct sf_visit *visit = incoming->visit;
    bool known = incoming->message->token[0], made = false;
    enum sf_error error;

    if (!visit->bot || visit->person || visit->greeting)
        return SF_E_WRONG_PHASE;
    visit->program = true;
    error = known ? sf_incoming_person(incoming, "Bot", &made) : find_table(incoming);
    if (!error)
        error = known ? find_table(incoming) : sf_incoming_person(incoming, "Bot", &made);
    if (!error && !made)
        sf_bot_greet(visit, NULL);
    return error;
}

/* Returns the table, if it still exists and the program may sit at it. */
static struct sf_room *room_of(const struct sf_visit *visit)
{
    struct sf_room *room = sf_hub_find(visit->service->hub, visit->bot->table);

    return room && !sf_table_may_watch(&room->now, visit->person->id, visit->bot->key_fits) ? room
                                                                                            : NULL;
}

static enum sf_error sit_down(struct sf_visit *visit)
{
    struct sf_table_command command = {
        .kind = SF_COMMAND_SIT, .program = true, .seat = visit->bot->seat};
    struct sf_to to = {.conn = sf_conn_id(visit->conn)};
    struct sf_room *room = room_of(visit);

    if (!room)
        return SF_E_NO_TABLE;
    if (sf_table_seat_of(&room->now, visit->person->id) != SF_NO_SEAT) {
        visit->bot->stage = SITS;
        return sf_room_attend(room, visit, 0);
    }
    if (command.seat == SF_NO_SEAT)
        command.seat = (uint8_t)sf_table_free_seat(&room->now);
    if (command.seat >= room->now.series.rules.players)
        return command.seat == SF_NO_SEAT ? SF_E_SEAT_TAKEN : SF_E_BAD_SEAT;
    command.registered = visit->person->password[0];
    sf_person_shown(visit->person, command.name);
    return sf_room_want(room, &command, visit->person->id, &to);
}

void sf_bot_refuse(struct sf_visit *visit, const struct sf_fault *fault, const char *message)
{
    struct sf_out out;

    sf_out_init(&out, visit->service->speech, sizeof visit->service->speech);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "type", "error");
    sf_out_pair_string(&out, "code", sf_error_code(fault->code));
    sf_out_pair_string(&out, "message", message);
    if (fault->path[0])
        sf_out_pair_string(&out, "field", fault->path);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
    sf_conn_close(visit->conn, SF_WS_POLICY, sf_error_code(fault->code));
}

static void refuse(struct sf_visit *visit, enum sf_error error)
{
    struct sf_fault fault;

    sf_fault_init(&fault);
    fault.code = error;
    sf_bot_refuse(visit, &fault, sf_error_text(error));
}

/* --- questions -------------------------------------------------------------------------------- */

static void tell_table(struct sf_viewer *viewer)
{
    const struct sf_table *table = &viewer->room->now;
    struct sf_service *service = viewer->room->service;
    struct sf_bot_visit *bot = viewer->visit->bot;
    struct sf_out out;

    bot->hand = table->hand;
    bot->faults = 0;
    sf_out_init(&out, service->speech, sizeof service->speech);
    sf_bot_table_write(&out, &table->series.rules, viewer->seat,
                       table->setup.move_s * UINT64_C(1000));
    sf_visit_send(viewer->visit, &out);
}

/* Must or may the seat act? */
static bool concerned(const struct sf_table *table, const struct sf_view *view)
{
    if (table->stage != SF_STAGE_HAND || view->phase == SF_DEAL_CUT ||
        sf_table_bot_acts(table, view->viewer))
        return false;
    return table->must >> view->viewer & 1 || view->legal_says || view->may_stoss;
}

static void ask(struct sf_viewer *viewer)
{
    const struct sf_table *table = &viewer->room->now;
    struct sf_service *service = viewer->room->service;
    struct sf_bot_visit *bot = viewer->visit->bot;
    struct sf_view view;
    struct sf_out out;

    sf_view_of(&view, &table->series, viewer->seat);
    bot->open = concerned(table, &view);
    if (!bot->open)
        return;
    bot->must = table->must >> viewer->seat & 1;
    sf_out_init(&out, service->speech, sizeof service->speech);
    sf_bot_view_write(&out, &view, ++bot->asked);
    sf_visit_send(viewer->visit, &out);
}

static void tell_over(struct sf_viewer *viewer)
{
    struct sf_service *service = viewer->room->service;
    struct sf_view view;
    struct sf_out out;

    viewer->visit->bot->open = false;
    sf_view_of(&view, &viewer->room->now.series, viewer->seat);
    sf_out_init(&out, service->speech, sizeof service->speech);
    sf_bot_over_write(&out, &view);
    sf_visit_send(viewer->visit, &out);
}

/* Does the event change the question to the seat? */
static bool moves(const struct sf_viewer *viewer, const struct sf_table_event *event)
{
    return !event || event->kind == SF_TABLE_GAME || event->seat == viewer->seat;
}

void sf_bot_told(struct sf_viewer *viewer, const struct sf_table_event *event)
{
    const struct sf_table *table = &viewer->room->now;
    struct sf_bot_visit *bot = viewer->visit->bot;

    bot->stage = SITS;
    if (table->stage == SF_STAGE_CLOSED) {
        sf_conn_close(viewer->visit->conn, SF_WS_NORMAL, "closed");
        return;
    }
    if (table->stage == SF_STAGE_HAND && bot->hand != table->hand &&
        sf_rules_plays(&table->series.rules, table->series.deal.dealer, viewer->seat))
        tell_table(viewer);
    if (event && event->kind == SF_TABLE_GAME && table->stage == SF_STAGE_OVER &&
        bot->hand == table->hand)
        tell_over(viewer);
    else if (moves(viewer, event))
        ask(viewer);
}

/* --- answers ---------------------------------------------------------------------------------- */

static struct sf_viewer *place_of(const struct sf_visit *visit)
{
    return visit->places; /* it sits at one table */
}

static void note(struct sf_viewer *viewer, const struct sf_table_command *command)
{
    struct sf_to to = nobody();

    sf_room_note(viewer->room, command, viewer->visit->person->id, &to);
}

/* Somebody else took the seat first. */
static bool sits_elsewhere(struct sf_visit *visit, enum sf_error error)
{
    return visit->bot->stage == GREETED && visit->bot->seat == SF_NO_SEAT &&
           error == SF_E_SEAT_TAKEN && !sit_down(visit);
}

bool sf_bot_fails(struct sf_visit *visit, enum sf_error error)
{
    struct sf_bot_visit *bot = visit->bot;
    struct sf_viewer *viewer = place_of(visit);
    struct sf_table_command rise = {.kind = SF_COMMAND_RISE, .seat = SF_NO_SEAT};
    struct sf_fault fault;

    if (bot->stage != SITS || !viewer)
        return sits_elsewhere(visit, error);
    if (++bot->faults < SF_BOT_FAULTS) {
        ask(viewer);
        return true;
    }
    sf_log(SF_LOG_INFO, "bot_faults", "table", viewer->room->id, NULL);
    note(viewer, &rise);
    sf_fault_init(&fault);
    fault.code = SF_E_BAD_VALUE;
    sf_bot_refuse(visit, &fault, "three answers in this hand were not allowed");
    return true;
}

/* Handles the answer to the open question. */
static void take_answer(struct sf_viewer *viewer, const struct sf_bot_reply *reply)
{
    struct sf_visit *visit = viewer->visit;
    struct sf_table_command command = {
        .kind = SF_COMMAND_DO, .seat = SF_NO_SEAT, .event = reply->event};
    struct sf_to to = {.conn = sf_conn_id(visit->conn)};

    visit->bot->open = false;
    if (reply->pass && visit->bot->must)
        sf_bot_fails(visit, SF_E_BAD_VALUE);
    else if (!reply->pass && sf_room_want(viewer->room, &command, visit->person->id, &to))
        sf_bot_fails(visit, SF_E_BUSY);
}

static void hear_play(struct sf_visit *visit, const char *text, size_t length)
{
    struct sf_service *service = visit->service;
    struct sf_viewer *viewer = place_of(visit);
    struct sf_table_command back = {.kind = SF_COMMAND_BACK, .seat = SF_NO_SEAT};
    struct sf_room *room = viewer ? viewer->room : NULL;
    struct sf_bot_reply reply;
    struct sf_fault fault;
    struct sf_view view;
    struct sf_json doc;
    enum sf_error error;

    if (!viewer) /* not seated yet */
        return;
    sf_fault_init(&fault);
    sf_view_of(&view, &room->now.series, viewer->seat);
    error = sf_line_read(&doc, text, length, service->nodes, SF_HEARD_NODES, &fault);
    if (!error)
        error = sf_bot_reply_read(&view, &doc, &reply, &fault);
    if (!error && (!visit->bot->open || reply.id != visit->bot->asked))
        note(viewer, &back); /* late, but present: no effect if the person was not away */
    else if (error)
        sf_bot_fails(visit, error);
    else
        take_answer(viewer, &reply);
    sf_room_go_on(room);
}

static void hear_hello(struct sf_visit *visit, const char *text, size_t length)
{
    struct sf_fault fault;
    struct sf_json doc;
    enum sf_error error;

    sf_fault_init(&fault);
    error = sf_line_read(&doc, text, length, visit->service->nodes, SF_HEARD_NODES, &fault);
    if (!error)
        error = sf_bot_hello_read(&doc, &fault);
    if (error) {
        fault.code = error;
        sf_bot_refuse(visit, &fault, sf_error_text(error));
        return;
    }
    error = sit_down(visit);
    if (error)
        refuse(visit, error);
}

bool sf_bot_heard(struct sf_visit *visit, const char *text, size_t length)
{
    if (visit->bot->stage == JOINS)
        return false;
    if (visit->person->gone)
        refuse(visit, SF_E_WRONG_TOKEN);
    else if (visit->bot->stage == GREETED)
        hear_hello(visit, text, length);
    else
        hear_play(visit, text, length);
    return true;
}

/* --- apart from the cards --------------------------------------------------------------------- */

/* Do all people who are present want it? */
static bool people_want(const struct sf_table *table, bool again)
{
    unsigned people = 0;

    for (unsigned seat = 0; seat < table->series.rules.players; seat++) {
        const struct sf_chair *chair = &table->chair[seat];
        if (chair->kind != SF_CHAIR_PERSON || chair->program || chair->away)
            continue;
        if (!(again ? chair->again : chair->end))
            return false;
        people++;
    }
    return people > 0;
}

static bool must_cut(const struct sf_table *table, unsigned seat)
{
    const struct sf_deal *deal = &table->series.deal;

    return table->stage == SF_STAGE_HAND && deal->phase == SF_DEAL_CUT && !deal->cuts &&
           !deal->mixed && sf_deal_cutter(deal) == seat;
}

void sf_bot_keep_up(struct sf_viewer *viewer)
{
    const struct sf_table *table = &viewer->room->now;
    const struct sf_chair *chair = &table->chair[viewer->seat];
    const struct sf_rules *rules = &table->series.rules;
    struct sf_table_command command = {.seat = SF_NO_SEAT, .on = true};
    struct sf_bot_visit *bot = viewer->visit->bot;

    if (bot->kept_seq == table->seq || chair->away)
        return;
    bot->kept_seq = table->seq;
    if (table->stage == SF_STAGE_PAUSE && !chair->ready) {
        command.kind = SF_COMMAND_READY;
        note(viewer, &command);
    }
    if (!table->ending && !chair->end && people_want(table, false)) {
        command.kind = SF_COMMAND_VOTE;
        note(viewer, &command);
    }
    if (table->stage == SF_STAGE_DONE && !chair->again && people_want(table, true)) {
        command.kind = SF_COMMAND_REMATCH;
        note(viewer, &command);
    }
    if (must_cut(table, viewer->seat)) {
        command.kind = SF_COMMAND_DO;
        command.on = false;
        command.event = rules->cuts
                            ? sf_event_of(SF_EVENT_CUT, viewer->seat, sf_count(rules->deck) / 2)
                            : sf_event_of(SF_EVENT_MIX, viewer->seat, 0);
        note(viewer, &command);
    }
}
