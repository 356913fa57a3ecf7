/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Messages of a visit about a tournament: open it, join, look at its parts, submit a command. */

#include "server/hall.h"
#include "server/incoming.h"
#include "server/quota.h"
#include "tournament/parsed.h"
#include <string.h>

/* Bytes of an object in the message. */
static size_t span_of(const struct sf_incoming *incoming, uint32_t object)
{
    const struct sf_json_node *node = &incoming->doc->nodes[object];

    return node->end - node->start;
}

static enum sf_error take_bytes(struct sf_incoming *incoming, uint32_t object)
{
    size_t bytes = span_of(incoming, object);

    return sf_quota_bytes(incoming->service->quotas, incoming->visit->person,
                          sf_conn_address(incoming->visit->conn), bytes, &incoming->fault);
}

enum sf_error sf_handle_tournament_open(struct sf_incoming *incoming)
{
    uint32_t setup = incoming->message->setup;
    struct sf_tour_parsed *command;
    char id[SF_ID_SIZE];
    enum sf_error error;

    if (!sf_incoming_lets(incoming, SF_LIMIT_OPEN, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    error = sf_quota_tournament(incoming->service->quotas, incoming->visit->person,
                                sf_conn_address(incoming->visit->conn), &incoming->fault);
    if (error)
        return error;
    if (span_of(incoming, setup) > SF_SETUP_MAX)
        return SF_E_TOO_LARGE;
    error = take_bytes(incoming, setup);
    if (error)
        return error;
    sf_service_id(id);
    command = sf_tour_opening(incoming->doc, setup, id, incoming->to.id, &incoming->fault);
    if (!command)
        return incoming->fault.code;
    error = sf_hall_open(incoming->service->halls, incoming->visit, id, command, &incoming->to);
    sf_tour_parsed_drop(command);
    return error;
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

    if (message->on)
        return sf_hall_join(incoming->service->halls, incoming->visit, message->tournament,
                            message->link, &incoming->to);
    attendance = sf_hall_attendance(incoming->visit, message->tournament);
    if (attendance)
        sf_hall_leave(attendance);
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

/* The command is read from the message's own document. */
enum sf_error sf_handle_tournament_do(struct sf_incoming *incoming)
{
    struct sf_attendance *attendance;
    struct sf_tour_parsed *command;
    enum sf_error error = find(incoming, &attendance);

    if (!error)
        error = take_bytes(incoming, incoming->message->a);
    if (error)
        return error;
    command =
        sf_tour_command_at(incoming->doc, incoming->message->a, incoming->to.id, &incoming->fault);
    if (!command)
        return incoming->fault.code;
    error = sf_hall_want(attendance, command, &incoming->to, &incoming->fault);
    sf_tour_parsed_drop(command);
    return error;
}
