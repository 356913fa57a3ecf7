/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* What a visit wants of a table: to open it, sit down, look on, act. */

#include "answers/bot_protocol.h"
#include "bots/bot.h"
#include "server/incoming.h"
#include "server/workers.h"
#include <sodium.h>
#include <string.h>

bool sf_incoming_key_fits(const struct sf_incoming *incoming, const struct sf_room *room)
{
    uint8_t hash[SF_DIGEST_SIZE];
    uint32_t field = 0;
    char key[33];

    for (unsigned i = 0; i < SF_FIELD_MAX && incoming->message->row->field[i].name; i++)
        if (!strcmp(incoming->message->row->field[i].name, "key"))
            field = incoming->message->slot[i];
    if (!field || !sf_json_string(incoming->doc, field, key, sizeof key))
        return false;
    crypto_hash_sha256(hash, (const unsigned char *)key, strlen(key));
    return sodium_memcmp(hash, room->now.setup.key, sizeof hash) == 0;
}

/* Unknown and private ones give the same answer. */
enum sf_error sf_incoming_room(struct sf_incoming *incoming, struct sf_room **room)
{
    char id[SF_ID_SIZE];
    enum sf_error error;
    bool fits;

    *room = sf_incoming_text(incoming, "table", id, sizeof id)
                ? sf_hub_find(incoming->service->hub, id)
                : NULL;
    if (!*room)
        return SF_E_NO_TABLE;
    /* who was let in once need not show the key again */
    fits = sf_incoming_key_fits(incoming, *room) || sf_room_viewer(*room, incoming->visit);
    error = sf_table_may_watch(&(*room)->now, incoming->visit->person->id, fits);
    if (error)
        *room = NULL;
    else
        incoming->room = *room;
    return error;
}

static void copy_node(struct sf_out *out, const struct sf_incoming *incoming, const char *field,
                      const char *key)
{
    uint32_t node = sf_message_get(incoming->message, field);

    if (!node)
        return;
    sf_out_key(out, key);
    sf_out_node(out, incoming->doc, node);
}

enum { MOVE_S = 30, RESERVE_S = 120 };

static enum sf_error read_clock(struct sf_incoming *incoming, int64_t *move, int64_t *reserve)
{
    static const char *const names[] = {"move", "reserve"};
    uint32_t node = sf_message_get(incoming->message, "clock"), slots[2];
    enum sf_error error;

    *move = MOVE_S;
    *reserve = RESERVE_S;
    if (!node)
        return SF_OK;
    error = sf_object_read(incoming->doc, node, names, 2, slots, &incoming->fault);
    if (error)
        return error;
    if (slots[0] && (!sf_json_int(incoming->doc, slots[0], move) || *move < SF_MOVE_S_MIN ||
                     *move > SF_MOVE_S_MAX))
        return sf_fault_at(&incoming->fault, SF_E_BAD_VALUE, "move", slots[0]);
    if (slots[1] && (!sf_json_int(incoming->doc, slots[1], reserve) || *reserve < 0 ||
                     *reserve > SF_RESERVE_S_MAX))
        return sf_fault_at(&incoming->fault, SF_E_BAD_VALUE, "reserve", slots[1]);
    return SF_OK;
}

/* The message says it in the words of the stored setup, or nearly. */
static enum sf_error read_setup(struct sf_incoming *incoming, struct sf_opening *opening)
{
    struct sf_service *service = incoming->service;
    int64_t move, reserve;
    struct sf_json doc;
    struct sf_out out;
    enum sf_error error = read_clock(incoming, &move, &reserve);

    if (error)
        return error;
    sf_out_init(&out, service->setup, sizeof service->setup);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "ev", "open");
    sf_out_pair_int(&out, "v", SF_TABLE_VERSION);
    copy_node(&out, incoming, "rulebook", "rulebook");
    copy_node(&out, incoming, "house", "house");
    copy_node(&out, incoming, "players", "players");
    sf_out_pair_int(&out, "dealer", 0);
    copy_node(&out, incoming, "title", "title");
    sf_out_pair_bool(&out, "spectators", sf_incoming_flag(incoming, "watch", true));
    sf_out_pair_int(&out, "move", move);
    sf_out_pair_int(&out, "reserve", reserve);
    sf_out_pair_int(&out, "deals", sf_incoming_number(incoming, "deals", 0));
    sf_out_pair_string(&out, "host", incoming->visit->person->id);
    sf_out_close(&out, '}');
    if (out.overflow)
        return SF_E_TOO_LARGE;
    error = sf_line_read(&doc, service->setup, out.length, service->setup_nodes, SF_HEARD_NODES,
                         &incoming->fault);
    if (!error)
        error = sf_table_setup_read(&doc, 0, &opening->setup, &incoming->fault);
    incoming->fault.node = 0; /* of another text */
    return error;
}

static enum sf_error read_bots(struct sf_incoming *incoming, struct sf_opening *opening)
{
    uint32_t list = sf_message_get(incoming->message, "bots");
    unsigned seat = 0;

    for (uint32_t node = list ? sf_json_first(incoming->doc, list) : 0; node;
         node = incoming->doc->nodes[node].next, seat++) {
        bool none = incoming->doc->nodes[node].type == SF_JSON_NULL;
        if (none)
            continue;
        if (seat == 0 || seat >= SF_SEATS)
            return sf_fault_at(&incoming->fault, SF_E_BAD_SEAT, "bots", node);
        if (!sf_json_string(incoming->doc, node, opening->level[seat], SF_LEVEL_SIZE) ||
            !sf_bot_find(opening->level[seat]))
            return sf_fault_at(&incoming->fault, SF_E_UNKNOWN_LEVEL, "bots", node);
    }
    return SF_OK;
}

/* Unless told: among friends, or where nobody else plays. */
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
    return sf_incoming_flag(incoming, "hints",
                            alone || sf_incoming_flag(incoming, "private", false));
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
    if (error)
        return error;
    opening.setup.hints = wants_hints(incoming, &opening);
    if (sf_incoming_flag(incoming, "private", false)) {
        randombytes_buf(secret, sizeof secret);
        sf_service_hex(opening.key, secret, sizeof secret);
        opening.setup.is_private = true;
        crypto_hash_sha256(opening.setup.key, (const unsigned char *)opening.key,
                           strlen(opening.key));
    }
    return sf_hub_open(incoming->service->hub, &opening, incoming->visit->person, &incoming->to);
}

enum sf_error sf_handle_sit(struct sf_incoming *incoming)
{
    struct sf_table_command command = {.kind = SF_COMMAND_SIT, .program = incoming->visit->program};
    const char *name = incoming->visit->person->name;
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);
    int64_t seat;

    if (error)
        return error;
    seat = sf_incoming_number(incoming, "seat", sf_table_free_seat(&room->now));
    if (seat >= room->now.series.rules.players)
        return seat == SF_NO_SEAT ? SF_E_SEAT_TAKEN : SF_E_BAD_SEAT;
    command.seat = (uint8_t)seat;
    memcpy(command.id, incoming->to.id, sizeof command.id);
    memcpy(command.name, name, strlen(name) + 1);
    return sf_room_want(room, &command, incoming->visit->person->id, &incoming->to);
}

enum sf_error sf_handle_watch(struct sf_incoming *incoming)
{
    struct sf_viewer *viewer;
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);

    if (error)
        return error;
    viewer = sf_room_viewer(room, incoming->visit);
    if (!sf_incoming_flag(incoming, "on", true)) {
        if (viewer && viewer->seat == SF_NO_SEAT)
            sf_room_leave(viewer, false);
    } else {
        if (sf_table_seat_of(&room->now, incoming->visit->person->id) == SF_NO_SEAT &&
            !room->now.setup.spectators)
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
    struct sf_ok ok = {.seat = SF_NO_SEAT};
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);

    if (error)
        return error;
    if (sf_table_seat_of(&room->now, incoming->visit->person->id) == SF_NO_SEAT &&
        !room->now.setup.spectators)
        return SF_E_NOT_SEATED;
    error = sf_room_attend(room, incoming->visit, (uint32_t)sf_incoming_number(incoming, "seq", 0));
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
    error = sf_command_read(&room->now, seat, incoming->doc, sf_message_get(incoming->message, "a"),
                            &command, &incoming->fault);
    if (error)
        return error;
    if (command.kind == SF_COMMAND_SIT) { /* has a message of its own */
        sf_fault_path(&incoming->fault, "sit");
        return SF_E_UNKNOWN_KEY;
    }
    memcpy(command.id, incoming->to.id, sizeof command.id);
    command.at_seq = (uint32_t)sf_incoming_number(incoming, "at", 0);
    return sf_room_want(room, &command, account, &incoming->to);
}

enum sf_error sf_handle_emote(struct sf_incoming *incoming)
{
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);
    const struct sf_emote *emote;
    struct sf_out out;
    char name[21];
    unsigned seat;

    if (error)
        return error;
    seat = sf_table_seat_of(&room->now, incoming->visit->person->id);
    if (seat == SF_NO_SEAT)
        return SF_E_NOT_SEATED;
    sf_incoming_text(incoming, "emote", name, sizeof name);
    emote = sf_emote_find(name);
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
    unsigned seat = (unsigned)sf_incoming_number(incoming, "seat", 0);
    struct sf_viewer *viewer;
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);

    if (error)
        return error;
    viewer = sf_room_viewer(room, incoming->visit);
    if (!viewer)
        return SF_E_NOT_SEATED;
    if (sf_incoming_flag(incoming, "on", true))
        viewer->muted |= (uint8_t)(1u << seat);
    else
        viewer->muted &= (uint8_t) ~(1u << seat);
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}

/* --- advice ----------------------------------------------------------------------------------- */

enum sf_error sf_handle_hint(struct sf_incoming *incoming)
{
    char level[SF_LEVEL_SIZE];
    const struct sf_bot *bot;
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);
    unsigned seat;

    if (error)
        return error;
    seat = sf_table_seat_of(&room->now, incoming->visit->person->id);
    if (seat == SF_NO_SEAT)
        return SF_E_NOT_SEATED;
    bot =
        sf_bot_find(sf_incoming_text(incoming, "level", level, sizeof level) ? level : sf_stand_in);
    if (!bot || bot->yardstick) {
        sf_fault_path(&incoming->fault, "level");
        return SF_E_UNKNOWN_LEVEL;
    }
    error = sf_table_may_ask(&room->now, seat);
    if (error)
        return error;
    incoming->wait = sf_service_wait(incoming->service, SF_LIMIT_HINT);
    if (!sf_service_lets_account(incoming->service, SF_LIMIT_HINT, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    return sf_workers_advise(incoming->service->minds, room->id, &room->now, seat, bot,
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
