/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The public tables, for clients that look for one. */

#include "record/game.h"
#include "server/incoming.h"

/* The visits that watch the lobby have a list of their own, so that the server need not search
 * thousands of others at every hand. */
void sf_lobby_watch(struct sf_visit *visit, bool on)
{
    struct sf_service *service = visit->service;

    if (visit->lobby == on)
        return;
    visit->lobby = on;
    if (on) {
        visit->lobby_before = NULL;
        visit->lobby_next = service->lobby;
        if (service->lobby)
            service->lobby->lobby_before = visit;
        service->lobby = visit;
        return;
    }
    if (visit->lobby_next)
        visit->lobby_next->lobby_before = visit->lobby_before;
    if (visit->lobby_before)
        visit->lobby_before->lobby_next = visit->lobby_next;
    else
        service->lobby = visit->lobby_next;
}

enum {
    LOBBY_MAX = 200,
    LOBBY_ROW = 3000 /* no row is longer, whatever its names and house rules are */
};

/* The seats of people who have an account. */
static void write_registered(struct sf_out *out, const struct sf_table *table)
{
    sf_out_key(out, "registered");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        if (table->chair[seat].kind == SF_CHAIR_PERSON ? table->chair[seat].registered
                                                       : table->chair[seat].heir.registered)
            sf_out_int(out, seat);
    sf_out_close(out, ']');
}

/* People whose connection is there, and those who wait for a bot's seat. */
static unsigned count_here(const struct sf_table *table)
{
    unsigned here = 0;

    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        here += table->chair[seat].kind == SF_CHAIR_PERSON
                    ? !table->chair[seat].away
                    : table->chair[seat].heir.account[0] != 0;
    return here;
}

static void write_row(struct sf_out *out, const struct sf_room *room)
{
    const struct sf_table *table = &room->now;

    sf_out_pair_string(out, "table", room->id);
    if (table->stage == SF_STAGE_CLOSED) {
        sf_out_pair_bool(out, "gone", true);
        return;
    }
    sf_out_pair_string(out, "title", table->setup.title);
    sf_rules_write(out, &table->series.rules);
    sf_out_pair_int(out, "players", table->series.rules.players);
    sf_out_key(out, "seats");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < table->series.rules.players; seat++) {
        const struct sf_chair *chair = &table->chair[seat];
        sf_out_string(out, chair->kind == SF_CHAIR_PERSON ? chair->name
                           : chair->heir.account[0]       ? chair->heir.name
                           : chair->kind == SF_CHAIR_BOT  ? chair->level
                                                          : NULL);
    }
    sf_out_close(out, ']');
    write_registered(out, table);
    sf_out_pair_int(out, "here", count_here(table));
    sf_out_pair_int(out, "hand", table->hand);
}

static void tell_lobby(struct sf_visit *visit)
{
    struct sf_hub *hub = visit->service->hub;
    struct sf_room *room = NULL;
    size_t count = 0, all = sf_hub_public_count(hub);
    struct sf_out out;

    sf_visit_begin(&out, visit->service, "tables");
    sf_out_key(&out, "tables");
    sf_out_open(&out, '[');
    while (count < LOBBY_MAX && out.size - out.length >= 2 * LOBBY_ROW &&
           (room = sf_hub_next_public(hub, room))) {
        sf_out_open(&out, '{');
        write_row(&out, room);
        sf_out_close(&out, '}');
        count++;
    }
    sf_out_close(&out, ']');
    if (all > count)
        sf_out_pair_int(&out, "more", (int64_t)(all - count));
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
}

void sf_lobby_tell(struct sf_room *room)
{
    struct sf_out out;

    if (room->now.setup.is_private || !room->service->lobby)
        return;
    sf_visit_begin(&out, room->service, "table");
    write_row(&out, room);
    sf_out_close(&out, '}');
    for (struct sf_visit *visit = room->service->lobby; visit; visit = visit->lobby_next)
        sf_visit_send(visit, &out);
}

enum sf_error sf_handle_lobby(struct sf_incoming *incoming)
{
    sf_lobby_watch(incoming->visit, incoming->message->on);
    if (incoming->visit->lobby)
        tell_lobby(incoming->visit);
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}

enum sf_error sf_handle_invitation(struct sf_incoming *incoming)
{
    struct sf_room *room;
    enum sf_error error = sf_incoming_room(incoming, &room);
    struct sf_out out;

    if (error)
        return error;
    sf_visit_begin(&out, incoming->service, "invitation");
    write_row(&out, room);
    sf_out_close(&out, '}');
    sf_visit_send(incoming->visit, &out);
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}
