/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/game_stream.h"
#include "shape/fields.h"
#include <string.h>

static void write_record(struct sf_out *out, const void *from)
{
    const struct sf_record *record;

    memcpy(&record, from, sizeof record);
    if (sf_record_write_json(out, record))
        out->overflow = true;
}

static const struct sf_shape_type record_type = {
    .name = "StoredRecord", .about = "A record of a game.", .write = write_record};

static const struct sf_field seat_fields[] = {
    {SF_FIELD_TEXT("account", SF_OPTIONAL, 0, SF_ACCOUNT_SIZE - 1, "of a person"),
     SF_AT(struct sf_stored_seat, account)},
    {SF_FIELD_TEXT("level", SF_OPTIONAL, 0, SF_LEVEL_SIZE - 1, "of a bot"),
     SF_AT(struct sf_stored_seat, level)},
    {0}};
static const struct sf_shape seat_shape = {.name = "StoredSeat",
                                           .about = "Who sat there.",
                                           .field = seat_fields,
                                           .open = true,
                                           .size = sizeof(struct sf_stored_seat)};

static const struct sf_field game_fields[] = {
    {SF_FIELD_OBJECT("seats", SF_NEEDED, &seat_shape, "by seat"),
     SF_ROOM_AT(struct sf_stored_game, seat, seats)},
    {SF_FIELD_ANY("record", SF_NEEDED, "the game"), SF_AT(struct sf_stored_game, record),
     .type = &record_type},
    {0}};
static const struct sf_shape game_shape = {.name = "StoredGame",
                                           .about = "A game that was played on the server.",
                                           .tag = "ev",
                                           .tag_value = "record",
                                           .field = game_fields,
                                           .open = true,
                                           .size = sizeof(struct sf_stored_game)};

void sf_stored_game_write(struct sf_out *out, const struct sf_stored_game *game)
{
    sf_shape_write(out, &game_shape, game);
}

enum sf_error sf_stored_game_read(struct sf_stored_game *game, const struct sf_json *doc)
{
    struct sf_shape_reader reader = {.doc = doc, .stored = true};

    return sf_shape_read(&game_shape, &reader, 0, game);
}
