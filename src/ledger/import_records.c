/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "ledger/fold.h"
#include "ledger/import.h"
#include "ledger/names.h"
#include "record/record.h"
#include <string.h>

/*
 * Records of games that were played online, as one JSON object (docs/notation.md) or an array of
 * them, in their order. Each is played again: who played what, and what it cost at that table,
 * follow from the cards. A deal that was broken off or is void is no game.
 */

struct sf_intake_records {
    struct sf_record record;
    struct sf_series series;
    unsigned bock_left; /* after the record before it */
    uint8_t bocks;      /* Bock rounds that have begun since the last game */
};

static bool looks_like_records(const struct sf_intake *import)
{
    const struct sf_json *doc = &import->doc;
    uint32_t first = doc->nodes[0].type == SF_JSON_ARRAY ? sf_json_first(doc, 0) : 0;

    return sf_json_get(doc, first, "record") && sf_json_get(doc, first, "events");
}

static enum sf_error lend(struct sf_intake *import)
{
    struct sf_ledger *ledger = import->ledger;

    if (!import->records)
        import->records = ledger->take(ledger->memory, sizeof *import->records);
    return import->records ? SF_OK : SF_E_NO_MEMORY;
}

/* Guests may have the same name: the second one gets a number. */
static void name_of(const struct sf_record *record, unsigned seat, char name[SF_INTAKE_CELL + 1])
{
    unsigned same = 1;
    size_t length = sf_text_cut(record->name[seat], SF_INTAKE_CELL - 2);

    for (unsigned i = 0; i < seat; i++)
        same += sf_text_equal(record->name[i], record->name[seat]);
    memcpy(name, record->name[seat], length);
    if (!length)
        name[length++] = '?';
    if (same > 1) {
        name[length++] = ' ';
        name[length++] = (char)('0' + same);
    }
    name[length] = 0;
}

static bool seat_everybody(struct sf_intake *import, struct sf_intake_game *game)
{
    const struct sf_record *record = &import->records->record;
    char name[SF_INTAKE_CELL + 1];

    game->people = record->rules.players;
    game->seated = true;
    game->dealer = record->dealer;
    for (unsigned seat = 0; seat < game->people; seat++) {
        name_of(record, seat, name);
        game->person[seat] = sf_intake_person(import, name, name);
        if (game->person[seat] == SF_INTAKE_NOBODY)
            return false;
    }
    return true;
}

/* The amounts that the table booked, and the row that people would write. */
static void read_game(struct sf_intake *import, struct sf_intake_game *game)
{
    const struct sf_record *record = &import->records->record;
    const struct sf_deal *deal = &import->records->series.deal;

    game->number = (uint32_t)record->id.number;
    game->unknown = !sf_written_of_deal(&game->said, deal);
    game->suit = deal->has_contract ? deal->contract.suit : SF_NO_SUIT;
    game->bock = record->bock_left > 0;
    if (!game->unknown) {
        game->bocks = import->records->bocks;
        import->records->bocks = 0;
    }
    game->stock = record->pot * 100;
    for (unsigned seat = 0; seat < game->people; seat++)
        game->amount[seat] = deal->result.payout[seat] * 100;
    sf_intake_day(record->date, game->day);
}

static bool is_game(const struct sf_deal *deal)
{
    struct sf_written game;

    return deal->phase == SF_DEAL_OVER &&
           (deal->ruled ? deal->has_result : sf_written_of_deal(&game, deal));
}

/* bsv-1989 A1 4.2: a Bock round is four games. */
static void count_bocks(struct sf_intake_records *room)
{
    if (room->record.bock_left > room->bock_left)
        room->bocks += (uint8_t)((room->record.bock_left - room->bock_left) / 4);
    room->bock_left = room->series.bock_left;
}

static enum sf_error read_record(struct sf_intake *import, uint32_t node, uint32_t line,
                                 struct sf_fault *fault)
{
    struct sf_intake_records *room = import->records;
    struct sf_intake_game *game;
    bool seated;
    enum sf_error error = sf_record_read_json(&room->record, &import->doc, node, fault);

    if (!error)
        error = sf_record_fold(&room->record, &room->series, fault);
    if (!error)
        count_bocks(room);
    if (error || !is_game(&room->series.deal))
        return error;
    game = sf_intake_add(import);
    if (!game)
        return SF_E_NO_MEMORY;
    seated = seat_everybody(import, game);
    read_game(import, game);
    game->line = game->number ? game->number : line;
    game->row = game->line;
    if (game->day[0] && seated)
        return SF_OK;
    sf_intake_note(import, line, 0, game->day[0] ? SF_INTAKE_NO_PERSON : SF_INTAKE_NO_DAY, "");
    import->games--;
    import->left++;
    return SF_OK;
}

/* Every phone says the same of one table, whatever it has of it. */
static void name_table(struct sf_intake *import)
{
    if (import->records->record.id.table[0])
        sf_intake_series(import, import->records->record.id.table);
    import->hash = import->head;
}

static enum sf_error read_records(struct sf_intake *import, struct sf_fault *fault)
{
    bool many = import->doc.nodes[0].type == SF_JSON_ARRAY;
    uint32_t node = many ? sf_json_first(&import->doc, 0) : 0, line = 0;
    enum sf_error error = lend(import);

    if (!error)
        import->records->bock_left = import->records->bocks = 0;
    while (!error && (node || !many)) {
        error = read_record(import, node, ++line, fault);
        if (line == 1 && !error)
            name_table(import);
        if (!many)
            break;
        node = import->doc.nodes[node].next;
    }
    import->decimals = false;
    return error;
}

const struct sf_intake_row sf_intake_of_records = {.name = "stichfest",
                                                   .title = "Stichfest",
                                                   .json = true,
                                                   .records = true,
                                                   .looks_like = looks_like_records,
                                                   .read = read_records};
