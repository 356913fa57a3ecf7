/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/row_json.h"
#include "record/game.h"
#include "tournament/text_parts.h"
#include <string.h>

void sf_tour_rows_write(struct sf_out *out, const struct sf_row *row, const char *const *reason,
                        unsigned count, unsigned width)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_row_write(out, width, &row[i], reason ? reason[i] : NULL);
    sf_out_close(out, ']');
}

void sf_tour_extras_write(struct sf_out *out, const struct sf_tour_extra *extra, unsigned count)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++) {
        sf_out_open(out, '{');
        sf_out_pair_string(out, "kind", sf_extra_name(extra[i].kind));
        sf_out_pair_int(out, "amount", extra[i].amount);
        if (extra[i].title[0])
            sf_out_pair_string(out, "title", extra[i].title);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

void sf_tour_json_write(struct sf_out *out, const char *text)
{
    if (out->comma)
        sf_out_raw(out, ",", 1);
    sf_out_raw(out, text, strlen(text));
    out->comma = true;
}

static void write_player_text(struct sf_out *out, const char *key, const char *text)
{
    if (text[0])
        sf_out_pair_string(out, key, text);
}

static void write_players(struct sf_out *out, const struct sf_tour_value *value)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < value->count; i++) {
        const struct sf_entrant *player = &value->players[i];
        sf_out_open(out, '{');
        sf_out_pair_int(out, "number", player->number);
        sf_out_pair_string(out, "name", player->name);
        write_player_text(out, "club", player->club);
        write_player_text(out, "team", player->team);
        write_player_text(out, "person", player->person);
        if (player->substitute)
            sf_out_pair_bool(out, "substitute", true);
        sf_out_pair_string(out, "state", sf_entrant_state_name(player->state));
        if (player->paid)
            sf_out_pair_int(out, "paid", player->paid);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_tables(struct sf_out *out, const struct sf_tour_value *value)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < value->count; i++) {
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < 5 && value->tables[i][seat]; seat++)
            sf_out_int(out, value->tables[i][seat]);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

static void write_entries(struct sf_out *out, const struct sf_tour_value *value)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < value->count; i++) {
        const struct sf_till_entry *entry = &value->entries[i];
        sf_out_open(out, '{');
        sf_out_pair_string(out, "kind", sf_till_kind_name(entry->kind));
        sf_out_pair_int(out, "amount", entry->amount);
        if (entry->number)
            sf_out_pair_int(out, "number", entry->number);
        if (entry->round)
            sf_out_pair_int(out, "round", entry->round);
        if (entry->table)
            sf_out_pair_int(out, "table", entry->table);
        if (entry->text[0])
            sf_out_pair_string(out, "text", entry->text);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

/* Arrays of numbers, whatever they are stored as. */
static void write_several(struct sf_out *out, const struct sf_tour_key_row *key,
                          const struct sf_tour_value *value)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < value->count; i++)
        sf_out_int(out, key->type == SF_VALUE_SUMS      ? value->sums[i]
                        : key->type == SF_VALUE_NUMBERS ? value->numbers[i]
                                                        : value->prizes[i]);
    sf_out_close(out, ']');
}

static void write_value(struct sf_out *out, const struct sf_tour_key_row *key,
                        const struct sf_tour_value *value)
{
    switch ((enum sf_value_kind)key->type) {
    case SF_VALUE_INT:
        sf_out_int(out, value->n);
        break;
    case SF_VALUE_FLAG:
        sf_out_bool(out, value->n != 0);
        break;
    case SF_VALUE_ONE:
        sf_out_string(out, key->words[value->n]);
        break;
    case SF_VALUE_LINE:
    case SF_VALUE_WORD:
    case SF_VALUE_DATE:
        sf_out_string(out, value->text);
        break;
    case SF_VALUE_HEX:
        sf_out_pair_hex(out, NULL, value->bytes, SF_SECRET_SIZE);
        break;
    case SF_VALUE_BOOK:
        sf_out_string(out, sf_book_id((enum sf_book)value->n));
        break;
    case SF_VALUE_CLASS:
        sf_out_string(out, sf_class_name((enum sf_class)value->n));
        break;
    case SF_VALUE_CARDS:
        sf_cards_write(out, (sf_cards)value->n);
        break;
    case SF_VALUE_SEATS:
        sf_seats_write(out, (unsigned)value->n);
        break;
    case SF_VALUE_SUMS:
    case SF_VALUE_NUMBERS:
    case SF_VALUE_PRIZES:
        write_several(out, key, value);
        break;
    case SF_VALUE_TABLES:
        write_tables(out, value);
        break;
    case SF_VALUE_ROWS:
        sf_tour_rows_write(out, value->rows->row, (const char *const *)value->rows->reason,
                           value->count, value->rows->width);
        break;
    case SF_VALUE_PLAYERS:
        write_players(out, value);
        break;
    case SF_VALUE_ENTRIES:
        write_entries(out, value);
        break;
    case SF_VALUE_EXTRAS:
        sf_tour_extras_write(out, value->extras, value->count);
        break;
    case SF_VALUE_JSON:
        sf_tour_json_write(out, value->text);
        break;
    }
}

void sf_tour_event_write(struct sf_out *out, const struct sf_tour_event *event)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", sf_tour_event_name((enum sf_tour_event_kind)event->kind));
    for (unsigned key = 0; key < SF_KEY_N; key++) {
        if (!sf_has(event, (enum sf_tour_key)key))
            continue;
        sf_out_key(out, sf_tour_keys[key].name);
        write_value(out, &sf_tour_keys[key], &event->value[key]);
    }
    sf_out_close(out, '}');
}
