/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Messages of a visit about a tournament: open it, join, look at its parts, submit a command. */

#include "server/hall.h"
#include "server/incoming.h"
#include <string.h>

/* Copies the object of a field without its brackets. The reader has checked that it is one. */
static void put_members(struct sf_out *out, const struct sf_incoming *incoming, uint32_t object)
{
    const struct sf_json_node *node = &incoming->doc->nodes[object];

    if (!node->count)
        return;
    sf_out_raw(out, ",", 1);
    sf_out_raw(out, incoming->doc->text + node->start + 1, node->end - node->start - 2);
}

/* Builds a command as the tournament parses it: the content of the message, with the name under
 * which the tournament remembers it. `id`: of a new tournament, or NULL. */
static enum sf_error make_command(struct sf_out *out, const struct sf_incoming *incoming,
                                  uint32_t object, const char *id)
{
    struct sf_service *service = incoming->service;

    sf_out_init(out, service->setup, sizeof service->setup);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "id", incoming->to.id);
    if (id) {
        sf_out_pair_string(out, "ev", "open");
        sf_out_pair_string(out, "tournament", id);
    }
    put_members(out, incoming, object);
    sf_out_raw(out, "}", 1);
    return out->overflow ? SF_E_TOO_LARGE : SF_OK;
}

enum sf_error sf_handle_tournament_open(struct sf_incoming *incoming)
{
    struct sf_service *service = incoming->service;
    char id[SF_ID_SIZE];
    struct sf_out out;
    enum sf_error error;

    if (!sf_incoming_lets(incoming, SF_LIMIT_OPEN, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    sf_service_id(id);
    error = make_command(&out, incoming, incoming->message->setup, id);
    if (error)
        return error;
    return sf_hall_open(service->halls, incoming->visit, id, out.buffer, out.length, &incoming->to);
}

enum sf_error sf_handle_tournaments(struct sf_incoming *incoming)
{
    enum sf_error error = sf_halls_tell(incoming->service->halls, incoming->visit);

    if (!error)
        sf_visit_plain_ok(incoming->service, &incoming->to);
    return error;
}

enum sf_error sf_handle_tournament_join(struct sf_incoming *incoming)
{
    const struct sf_message *message = incoming->message;
    struct sf_attendance *attendance;
    enum sf_error error;

    if (message->on) {
        error = sf_hall_join(incoming->service->halls, incoming->visit, message->tournament,
                             message->link);
        if (error)
            return error;
    } else {
        attendance = sf_hall_attendance(incoming->visit, message->tournament);
        if (attendance)
            sf_hall_leave(attendance);
    }
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}

/* The client must have joined before. */
static enum sf_error find(struct sf_incoming *incoming, struct sf_attendance **attendance)
{
    *attendance = sf_hall_attendance(incoming->visit, incoming->message->tournament);
    return *attendance ? SF_OK : SF_E_NO_TOURNAMENT;
}

enum sf_error sf_handle_tournament_look(struct sf_incoming *incoming)
{
    struct sf_attendance *attendance;
    const struct sf_message *message = incoming->message;
    struct sf_part_of part = {
        .round = message->round, .table = message->desk, .number = (uint16_t)message->number};
    enum sf_error error = find(incoming, &attendance);

    if (error)
        return error;
    part.part = (uint8_t)sf_tour_part_parse(message->part);
    if (part.part == SF_PART_N)
        return sf_fault_at(&incoming->fault, SF_E_BAD_VALUE, "part", 0);
    error = sf_hall_look(attendance, &part, message->on);
    if (!error)
        sf_visit_plain_ok(incoming->service, &incoming->to);
    return error;
}

enum sf_error sf_handle_tournament_do(struct sf_incoming *incoming)
{
    struct sf_attendance *attendance;
    struct sf_out out;
    enum sf_error error = find(incoming, &attendance);

    if (!error)
        error = make_command(&out, incoming, incoming->message->a, NULL);
    if (error)
        return error;
    return sf_hall_want(attendance, out.buffer, out.length, &incoming->to);
}
