/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Messages of a visit about a table: open it, sit down, watch, act. */

#include "answers/bot_protocol.h"
#include "base/hex.h"
#include "base/name.h"
#include "bots/bot.h"
#include "server/incoming.h"
#include "server/quota.h"
#include "server/workers.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>

bool sf_incoming_key_fits(const struct sf_incoming *incoming, const struct sf_room *room)
{
    const char *key = incoming->message->key;
    uint8_t hash[SF_DIGEST_SIZE];

    if (!key[0])
        return false;
    crypto_hash_sha256(hash, (const unsigned char *)key, strlen(key));
    return sodium_memcmp(hash, room->now.setup.key, sizeof hash) == 0;
}

/* Unknown and private tables give the same answer. */
enum sf_error sf_incoming_room(struct sf_incoming *incoming, struct sf_room **room)
{
    enum sf_error error;
    bool fits;

    *room = sf_hub_find(incoming->service->hub, incoming->message->table);
    if (!*room)
        return SF_E_NO_TABLE;
    /* a client that was admitted once need not send the key again */
    fits = sf_incoming_key_fits(incoming, *room) || sf_room_viewer(*room, incoming->visit);
    error = sf_table_may_watch(&(*room)->now, incoming->visit->person->id, fits);
    if (error)
        *room = NULL;
    else
        incoming->room = *room;
    return error;
}

enum { MOVE_S = 30, RESERVE_S = 120 };

/* The setup is another text than the message, so its nodes mean nothing to the client. The reader
 * of house rules names their keys without the way to them; the server has written all others. */
static void name_field(struct sf_fault *fault, const struct sf_json *doc)
{
    bool unknown = fault->code == SF_E_UNKNOWN_KEY && fault->node;
    char key[SF_FAULT_PATH / 2] = "", path[SF_FAULT_PATH];

    if (unknown &&
        (!sf_json_string(doc, fault->node, key, sizeof key) || !sf_line_good(key, sizeof key)))
        memcpy(key, "?", 2);
    else if (!unknown)
        snprintf(key, sizeof key, "%.*s", (int)strcspn(fault->path, ".["), fault->path);
    if (unknown || !key[0] || !sf_json_get(doc, 0, key)) {
        snprintf(path, sizeof path, "house%s%s", key[0] ? "." : "", key);
        sf_fault_path(fault, path);
    }
}

/* The fields of the message are those of the stored setup, with few differences. */
static enum sf_error read_setup(struct sf_incoming *incoming, struct sf_opening *opening)
{
    struct sf_service *service = incoming->service;
    const struct sf_message *message = incoming->message;
    const struct sf_clock_wish usual = {MOVE_S, RESERVE_S};
    const struct sf_clock_wish *clock = sf_message_has(message, "clock") ? &message->clock : &usual;
    struct sf_json doc;
    struct sf_out out;
    enum sf_error error;

    sf_out_init(&out, service->setup, sizeof service->setup);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "ev", "open");
    sf_out_pair_int(&out, "v", SF_TABLE_VERSION);
    sf_out_pair_string(&out, "rulebook", message->rulebook);
    if (message->house) {
        sf_out_key(&out, "house");
        sf_out_node(&out, incoming->doc, message->house);
    }
    if (message->players)
        sf_out_pair_int(&out, "players", message->players);
    sf_out_pair_int(&out, "dealer", 0);
    if (message->title[0])
        sf_out_pair_string(&out, "title", message->title);
    sf_out_pair_bool(&out, "spectators", message->watch);
    sf_out_pair_int(&out, "move", clock->move);
    sf_out_pair_int(&out, "reserve", clock->reserve);
    sf_out_pair_int(&out, "deals", message->deals);
    sf_out_pair_string(&out, "host", incoming->visit->person->id);
    sf_out_close(&out, '}');
    if (out.overflow)
        return SF_E_TOO_LARGE;
    error = sf_line_read(&doc, service->setup, out.length, service->setup_nodes, SF_HEARD_NODES,
                         &incoming->fault);
    if (!error)
        error = sf_table_setup_read(&doc, 0, &opening->setup, &incoming->fault);
    if (error && message->house)
        name_field(&incoming->fault, &doc);
    incoming->fault.node = 0;
    return error;
}

static enum sf_error read_bots(struct sf_incoming *incoming, struct sf_opening *opening)
{
    const struct sf_message *message = incoming->message;
    char path[16];

    for (unsigned seat = 0; seat < message->bot_count; seat++) {
        if (!message->bots[seat][0])
            continue;
        if (seat == 0 || !sf_bot_find(message->bots[seat])) {
            snprintf(path, sizeof path, "bots[%u]", seat);
            return sf_fault_at(&incoming->fault, seat ? SF_E_UNKNOWN_LEVEL : SF_E_BAD_SEAT, path,
                               0);
        }
        memcpy(opening->level[seat], message->bots[seat], SF_LEVEL_SIZE);
    }
    return SF_OK;
}

/* The default: hints among friends, or where nobody else plays. */
static bool wants_hints(const struct sf_incoming *incoming, const struct sf_opening *opening)
{
    struct sf_rules rules;
    unsigned players = opening->setup.players;
    bool alone = true;

    if (!players)
        players =
            sf_rules_make(&rules, (enum sf_book)opening->setup.book, &opening->setup.house, NULL)
                ? 0
                : rules.players;
    for (unsigned seat = 1; seat < players; seat++)
        alone = alone && opening->level[seat][0];
    if (sf_message_has(incoming->message, "hints"))
        return incoming->message->hints;
    return alone || incoming->message->is_private;
}

/* The default: calm, unless the table counts or somebody wants a clock. */
static bool wants_calm(const struct sf_incoming *incoming, const struct sf_opening *opening)
{
    if (sf_message_has(incoming->message, "calm"))
        return incoming->message->calm;
    return opening->setup.hints && !sf_message_has(incoming->message, "clock");
}

/* An event of this object comes to the stream of a table. */
static enum sf_error take_bytes(struct sf_incoming *incoming, uint32_t object)
{
    const struct sf_json_node *node = &incoming->doc->nodes[object];

    return sf_quota_play(incoming->service->quotas, incoming->visit->person,
                         sf_conn_address(incoming->visit->conn),
                         SF_EVENT_BYTES + node->end - node->start, &incoming->fault);
}

enum sf_error sf_handle_open(struct sf_incoming *incoming)
{
    struct sf_opening opening = {.program = incoming->visit->program};
    uint8_t secret[16];
    enum sf_error error;

    if (!sf_incoming_lets(incoming, SF_LIMIT_OPEN, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    error = read_setup(incoming, &opening);
    if (!error)
        error = read_bots(incoming, &opening);
    if (!error)
        error = take_bytes(incoming, 0);
    if (error)
        return error;
    opening.setup.hints = wants_hints(incoming, &opening);
    opening.setup.calm = wants_calm(incoming, &opening);
    if (incoming->message->is_private) {
        randombytes_buf(secret, sizeof secret);
        sf_hex_write(opening.key, secret, sizeof secret);
        opening.setup.is_private = true;
        crypto_hash_sha256(opening.setup.key, (const unsigned char *)opening.key,
                           strlen(opening.key));
    }
    error = sf_hub_open(incoming->service->hub, &opening, incoming->visit->person, &incoming->to);
    if (error == SF_E_TABLE_SIZE)
        sf_fault_path(&incoming->fault, "players");
    return error;
}

enum sf_error sf_handle_sit(struct sf_incoming *incoming)
{
    struct sf_table_command command = {.kind = SF_COMMAND_SIT, .program = incoming->visit->program};
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);
    unsigned seat = incoming->message->seat;

    if (error)
        return error;
    if (seat == SF_NO_SEAT)
        seat = sf_table_seat_for(&room->now, incoming->visit->person->id);
    if (seat >= room->now.series.rules.players)
        return seat == SF_NO_SEAT ? SF_E_SEAT_TAKEN : SF_E_BAD_SEAT;
    command.seat = (uint8_t)seat;
    memcpy(command.id, incoming->to.id, sizeof command.id);
    command.registered = incoming->visit->person->password[0];
    sf_person_shown(incoming->visit->person, command.name);
    error = take_bytes(incoming, 0);
    return error ? error : sf_room_want(room, &command, incoming->visit->person->id, &incoming->to);
}

/* Players, those who get a seat after the hand, and others where the table lets them. */
static bool may_look_on(const struct sf_room *room, const char *account)
{
    return room->now.setup.spectators || sf_table_seat_of(&room->now, account) != SF_NO_SEAT ||
           sf_table_heir_of(&room->now, account) != SF_NO_SEAT;
}

enum sf_error sf_handle_watch(struct sf_incoming *incoming)
{
    struct sf_viewer *viewer;
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);

    if (error)
        return error;
    viewer = sf_room_viewer(room, incoming->visit);
    if (!incoming->message->on) {
        if (viewer && viewer->seat == SF_NO_SEAT)
            sf_room_leave(viewer, false);
    } else {
        if (!may_look_on(room, incoming->visit->person->id))
            return SF_E_NOT_SEATED;
        error = sf_room_attend(room, incoming->visit, 0);
        if (error)
            return error;
    }
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}

enum sf_error sf_handle_resume(struct sf_incoming *incoming)
{
    struct sf_ok ok = {SF_OK_WITHOUT};
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);

    if (error)
        return error;
    if (!may_look_on(room, incoming->visit->person->id))
        return SF_E_NOT_SEATED;
    error = sf_room_attend(room, incoming->visit, incoming->message->seq);
    if (error)
        return error;
    ok.table = room->id;
    sf_visit_ok(incoming->service, &incoming->to, &ok);
    return SF_OK;
}

enum sf_error sf_handle_do(struct sf_incoming *incoming)
{
    struct sf_table_command command;
    const char *account = incoming->visit->person->id;
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);
    unsigned seat;

    if (error)
        return error;
    seat = sf_table_seat_of(&room->now, account);
    error = sf_command_read(&room->now, seat, incoming->doc, incoming->message->a, &command,
                            &incoming->fault);
    if (error)
        return error;
    if (command.kind == SF_COMMAND_SIT) { /* sitting down has a message of its own */
        sf_fault_path(&incoming->fault, "sit");
        return SF_E_UNKNOWN_KEY;
    }
    memcpy(command.id, incoming->to.id, sizeof command.id);
    command.at_seq = incoming->message->at;
    error = take_bytes(incoming, incoming->message->a);
    return error ? error : sf_room_want(room, &command, account, &incoming->to);
}

enum sf_error sf_handle_emote(struct sf_incoming *incoming)
{
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);
    const struct sf_emote *emote;
    struct sf_out out;
    unsigned seat;

    if (error)
        return error;
    seat = sf_table_seat_of(&room->now, incoming->visit->person->id);
    if (seat == SF_NO_SEAT)
        return SF_E_NOT_SEATED;
    emote = sf_emote_find(incoming->message->emote);
    if (!emote) {
        sf_fault_path(&incoming->fault, "emote");
        return SF_E_BAD_VALUE;
    }
    sf_visit_begin(&out, incoming->service, "emoted");
    sf_out_pair_string(&out, "table", room->id);
    sf_out_pair_int(&out, "seat", seat);
    sf_out_pair_string(&out, "emote", emote->name);
    sf_out_close(&out, '}');
    for (struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
        if (!viewer->visit->bot && !(viewer->muted >> seat & 1))
            sf_visit_send(viewer->visit, &out);
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}

enum sf_error sf_handle_mute(struct sf_incoming *incoming)
{
    unsigned seat = incoming->message->seat;
    struct sf_viewer *viewer;
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);

    if (error)
        return error;
    viewer = sf_room_viewer(room, incoming->visit);
    if (!viewer)
        return SF_E_NOT_SEATED;
    if (incoming->message->on)
        viewer->muted |= (uint8_t)(1u << seat);
    else
        viewer->muted &= (uint8_t) ~(1u << seat);
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}

/* --- hints ------------------------------------------------------------------------------------ */

enum sf_error sf_handle_hint(struct sf_incoming *incoming)
{
    const char *level = incoming->message->level;
    const struct sf_bot *bot;
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);
    unsigned seat;

    if (error)
        return error;
    seat = sf_table_seat_of(&room->now, incoming->visit->person->id);
    if (seat == SF_NO_SEAT)
        return SF_E_NOT_SEATED;
    bot = sf_bot_find(level[0] ? level : sf_stand_in);
    if (!bot || bot->yardstick) {
        sf_fault_path(&incoming->fault, "level");
        return SF_E_UNKNOWN_LEVEL;
    }
    error = sf_table_may_ask(&room->now, seat);
    if (error)
        return error;
    if (!sf_incoming_lets_account(incoming, SF_LIMIT_HINT, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    return sf_workers_advise(incoming->service->workers, room->id, &room->now, seat, bot,
                             &incoming->to)
               ? SF_OK
               : SF_E_BUSY;
}

void sf_visit_advised(struct sf_service *service, const struct sf_worker_answer *answer)
{
    struct sf_visit *visit = sf_visit_find(service, answer->to.conn);
    struct sf_out out;

    if (!visit)
        return;
    if (!answer->ran || !answer->acts) {
        sf_visit_err(service, &answer->to, SF_E_BUSY, NULL);
        return;
    }
    sf_visit_begin(&out, service, "hint");
    sf_out_pair_string(&out, "table", answer->table);
    sf_out_pair_int(&out, "seq", answer->seq);
    sf_out_pair_string(&out, "level", answer->level);
    sf_out_key(&out, "a");
    sf_bot_act_write(&out, &answer->event);
    if (answer->de[0])
        sf_out_pair_string(&out, "de", answer->de);
    if (answer->en[0])
        sf_out_pair_string(&out, "en", answer->en);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
    sf_visit_plain_ok(service, &answer->to);
}
