/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "base/name.h"
#include "lists/row_json.h"
#include "record/game.h"
#include "tournament/text_parts.h"
#include <string.h>

enum { JSON_MAX = 16384 };

/* --- plain values ---------------------------------------------------------------------------- */

enum sf_error sf_reading_bad(const struct sf_reading *r, const char *path, enum sf_why why)
{
    return sf_fault_say(r->fault, SF_E_BAD_VALUE, path, why, SF_WITHOUT);
}

enum sf_error sf_reading_no_memory(const struct sf_reading *r)
{
    return sf_fault_say(r->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
}

static enum sf_error read_text(const struct sf_reading *r, const char *name, uint32_t node,
                               int64_t max, char **text)
{
    const struct sf_json_node *n = &r->doc->nodes[node];
    size_t size = n->end - n->start + 1;
    char *room;

    if (n->type != SF_JSON_STRING)
        return sf_reading_bad(r, name, SF_WHY_WANT_TEXT);
    room = sf_arena_take(r->arena, size, 1);
    if (!room)
        return sf_reading_no_memory(r);
    if (!sf_json_string(r->doc, node, room, size) ||
        !(r->command ? sf_line_good : sf_line_stored)(room, size))
        return sf_reading_bad(r, name, SF_WHY_CONTROL_CHARACTERS);
    if (strlen(room) > (size_t)max)
        return sf_fault_say(r->fault, SF_E_BAD_VALUE, name, SF_WHY_TOO_LONG, SF_WITH(SF_N(max)));
    *text = room;
    return SF_OK;
}

/* What a person types has no blanks around it: a name with one is nobody else, and what goes out as
 * a file comes back as it was. Events are read as they were stored. */
static enum sf_error read_line(const struct sf_reading *r, const char *name, uint32_t node,
                               int64_t min, int64_t max, const char **text)
{
    char *room;
    enum sf_error error = read_text(r, name, node, max, &room);

    if (error)
        return error;
    if (r->command)
        sf_line_trim(room);
    if (strlen(room) < (size_t)min)
        return sf_reading_bad(r, name, SF_WHY_MUST_NOT_BE_EMPTY);
    *text = room;
    return SF_OK;
}

static enum sf_error read_int(const struct sf_reading *r, const char *name, uint32_t node,
                              int64_t min, int64_t max, int64_t *value)
{
    if (!sf_json_int(r->doc, node, value))
        return sf_reading_bad(r, name, SF_WHY_WANT_INT);
    if (*value < min || *value > max)
        return sf_fault_say(r->fault, SF_E_BAD_VALUE, name, SF_WHY_NOT_FROM_TO,
                            SF_WITH(SF_N(*value), SF_N(min), SF_N(max)));
    return SF_OK;
}

static enum sf_error read_flag(const struct sf_reading *r, const char *name, uint32_t node,
                               bool *flag)
{
    return sf_json_bool(r->doc, node, flag) ? SF_OK : sf_reading_bad(r, name, SF_WHY_WANT_FLAG);
}

/* "registered, present, away", as many as fit. */
static void list_words(char *text, size_t size, const char *const *words)
{
    size_t length = 0;

    for (text[0] = 0; *words && length + strlen(*words) + 2 < size; words++)
        length +=
            (size_t)snprintf(text + length, size - length, "%s%s", length ? ", " : "", *words);
}

static enum sf_error read_one(const struct sf_reading *r, const char *name, uint32_t node,
                              const char *const *words, int64_t *value)
{
    char known[SF_FAULT_TEXTS];

    for (*value = 0; words[*value]; (*value)++)
        if (sf_json_is(r->doc, node, words[*value]))
            return SF_OK;
    list_words(known, sizeof known, words);
    return sf_fault_say(r->fault, SF_E_BAD_VALUE, name, SF_WHY_WANT_ONE_OF, SF_WITH(SF_T(known)));
}

bool sf_tour_date_good(const char *text)
{
    static const char shape[] = "0000-00-00";
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year, month, day, leap;

    if (strlen(text) != sizeof shape - 1)
        return false;
    for (unsigned i = 0; shape[i]; i++)
        if (shape[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != shape[i])
            return false;
    year = (text[0] - '0') * 1000 + (text[1] - '0') * 100 + (text[2] - '0') * 10 + text[3] - '0';
    month = (text[5] - '0') * 10 + text[6] - '0';
    day = (text[8] - '0') * 10 + text[9] - '0';
    leap = month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] + leap;
}

static enum sf_error read_hex(const struct sf_reading *r, const char *name, uint32_t node,
                              struct sf_tour_value *value)
{
    uint8_t *bytes = sf_arena_take(r->arena, SF_SECRET_SIZE, 1);

    if (!bytes)
        return sf_reading_no_memory(r);
    if (!sf_json_hex(r->doc, node, bytes, SF_SECRET_SIZE))
        return sf_fault_say(r->fault, SF_E_BAD_VALUE, name, SF_WHY_WANT_HEX,
                            SF_WITH(SF_N(2 * SF_SECRET_SIZE)));
    value->bytes = bytes;
    return SF_OK;
}

static enum sf_error read_book(const struct sf_reading *r, const char *name, uint32_t node,
                               struct sf_tour_value *value)
{
    char id[32];
    enum sf_book book = sf_json_string(r->doc, node, id, sizeof id) ? sf_book_parse(id) : SF_BOOK_N;

    if (book == SF_BOOK_N)
        return sf_fault_say(r->fault, SF_E_UNKNOWN_RULEBOOK, name, SF_WHY_NOTHING, SF_WITHOUT);
    value->n = book;
    return SF_OK;
}

static enum sf_error read_class(const struct sf_reading *r, const char *name, uint32_t node,
                                struct sf_tour_value *value)
{
    char word[32];

    value->n = sf_json_string(r->doc, node, word, sizeof word) ? sf_class_parse(word) : SF_NO_CLASS;
    return value->n == SF_NO_CLASS ? sf_reading_bad(r, name, SF_WHY_NO_SUCH_CLASS) : SF_OK;
}

/* --- several of a kind ----------------------------------------------------------------------- */

static enum sf_error read_array(const struct sf_reading *r, const char *name, uint32_t node,
                                uint32_t max, uint32_t *count)
{
    const struct sf_json_node *n = &r->doc->nodes[node];

    if (n->type != SF_JSON_ARRAY)
        return sf_reading_bad(r, name, SF_WHY_WANT_ARRAY);
    if (n->count > max)
        return sf_fault_say(r->fault, SF_E_BAD_VALUE, name, SF_WHY_WANT_COUNT,
                            SF_WITH(SF_N(0), SF_N(max)));
    *count = n->count;
    return SF_OK;
}

static enum sf_error read_cards(const struct sf_reading *r, const char *name, uint32_t node,
                                struct sf_tour_value *value)
{
    uint32_t count;
    enum sf_error error = read_array(r, name, node, SF_CARD_N, &count);
    sf_cards cards = 0;

    if (error)
        return error;
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        unsigned card = sf_card_read(r->doc, at);
        if (card == SF_NO_CARD)
            return sf_fault_say(r->fault, SF_E_UNKNOWN_CARD, name, SF_WHY_NOTHING, SF_WITHOUT);
        if (cards >> card & 1)
            return sf_fault_say(r->fault, SF_E_DUPLICATE_CARD, name, SF_WHY_NOTHING, SF_WITHOUT);
        cards |= (sf_cards)1 << card;
    }
    value->n = cards;
    return SF_OK;
}

static enum sf_error read_seats(const struct sf_reading *r, const char *name, uint32_t node,
                                struct sf_tour_value *value)
{
    uint32_t count;
    enum sf_error error = read_array(r, name, node, SF_SEATS, &count);

    value->n = 0;
    for (uint32_t at = error ? 0 : sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        int64_t seat;
        error = read_int(r, name, at, 0, SF_SEATS - 1, &seat);
        if (error)
            return error;
        value->n |= (int64_t)1 << seat;
    }
    return error;
}

static enum sf_error read_sums(const struct sf_reading *r, const char *name, uint32_t node,
                               struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_SEATS, &value->count);
    int32_t *sums = error ? NULL : sf_arena_take(r->arena, SF_SEATS, sizeof *sums);
    unsigned i = 0;

    if (error)
        return error;
    if (!sums)
        return sf_reading_no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        int64_t sum;
        error = read_int(r, name, at, -999999, 999999, &sum);
        if (error)
            return error;
        sums[i++] = (int32_t)sum;
    }
    value->sums = sums;
    return SF_OK;
}

static enum sf_error read_numbers(const struct sf_reading *r, const char *name, uint32_t node,
                                  struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_TOUR_PLAYERS, &value->count);
    uint16_t *numbers = error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *numbers);
    unsigned i = 0;

    if (error)
        return error;
    if (!numbers)
        return sf_reading_no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        int64_t number;
        error = read_int(r, name, at, 1, SF_TOUR_PLAYERS, &number);
        if (error)
            return error;
        numbers[i++] = (uint16_t)number;
    }
    value->numbers = numbers;
    return SF_OK;
}

static enum sf_error read_one_table(const struct sf_reading *r, const char *name, uint32_t node,
                                    uint16_t seats[5])
{
    struct sf_tour_value numbers = {0};
    enum sf_error error = read_numbers(r, name, node, &numbers);

    if (error)
        return error;
    if (numbers.count < 4 || numbers.count > 5)
        return sf_reading_bad(r, name, SF_WHY_FOUR_OR_FIVE_SEATS);
    memcpy(seats, numbers.numbers, numbers.count * sizeof *seats);
    return SF_OK;
}

static enum sf_error read_tables(const struct sf_reading *r, const char *name, uint32_t node,
                                 struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_DRAW_TABLES, &value->count);
    uint16_t(*tables)[5] = error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *tables);
    unsigned i = 0;

    if (error)
        return error;
    if (!tables)
        return sf_reading_no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        error = read_one_table(r, name, at, tables[i++]);
        if (error)
            return error;
    }
    value->tables = (const uint16_t(*)[5])tables;
    return SF_OK;
}

static enum sf_error read_prizes(const struct sf_reading *r, const char *name, uint32_t node,
                                 struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_TOUR_PRIZES, &value->count);
    int64_t *prizes = error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *prizes);
    unsigned i = 0;

    if (error)
        return error;
    if (!prizes)
        return sf_reading_no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        error = read_int(r, name, at, 0, SF_TOUR_CENTS_MAX, &prizes[i++]);
        if (error)
            return error;
    }
    value->prizes = prizes;
    return SF_OK;
}

/* --- objects in arrays ----------------------------------------------------------------------- */

/* A key that somebody else has written, as far as it can be shown. */
void sf_reading_key_name(const struct sf_reading *r, uint32_t node, char *name, size_t size)
{
    if (!sf_json_string(r->doc, node, name, size) || !sf_line_good(name, size))
        memcpy(name, "?", 2);
}

/* slot[i] = value of names[i], 0 if it is not there; others are refused. */
static enum sf_error read_slots(const struct sf_reading *r, const char *name, uint32_t node,
                                const char *const *names, unsigned count, uint32_t *slots)
{
    struct sf_fault fault;
    enum sf_error error;
    char key[32];

    sf_fault_init(&fault);
    error = sf_object_read(r->doc, node, names, count, slots, &fault);
    if (error != SF_E_UNKNOWN_KEY)
        return error ? sf_reading_bad(r, name, SF_WHY_WANT_OBJECT) : SF_OK;
    sf_reading_key_name(r, fault.node, key, sizeof key);
    return sf_fault_say(r->fault, error, name, SF_WHY_KEY_UNKNOWN, SF_WITH(SF_T(name), SF_T(key)));
}

/* A key of an object in an array that must be there. */
static enum sf_error missing(const struct sf_reading *r, const char *array, const char *key)
{
    char path[SF_FAULT_PATH];

    snprintf(path, sizeof path, "%s.%s", array, key);
    return sf_fault_say(r->fault, SF_E_MISSING_KEY, path, SF_WHY_KEY_MISSING,
                        SF_WITH(SF_T(array), SF_T(key)));
}

enum { X_KIND, X_AMOUNT, X_TITLE, X_N };
static const char *const extra_keys[X_N] = {"kind", "amount", "title"};

static enum sf_error read_extra(const struct sf_reading *r, uint32_t node,
                                struct sf_tour_extra *extra)
{
    uint32_t slots[X_N];
    int64_t kind = SF_EXTRA_OTHER;
    const char *title = "";
    enum sf_error error = read_slots(r, "extras", node, extra_keys, X_N, slots);

    if (!error && (!slots[X_KIND] || !slots[X_AMOUNT]))
        return missing(r, "extras", slots[X_KIND] ? "amount" : "kind");
    if (!error)
        error = read_one(r, "extras.kind", slots[X_KIND], sf_extra_kinds, &kind);
    if (!error)
        error = read_int(r, "extras.amount", slots[X_AMOUNT], 0, SF_TOUR_CENTS_MAX, &extra->amount);
    if (!error && slots[X_TITLE])
        error = read_line(r, "extras.title", slots[X_TITLE], 0, SF_TOUR_NAME - 1, &title);
    extra->kind = (uint8_t)kind;
    if (!error)
        memcpy(extra->title, title, strlen(title));
    return error;
}

static enum sf_error read_extras(const struct sf_reading *r, const char *name, uint32_t node,
                                 struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_TOUR_EXTRAS, &value->count);
    struct sf_tour_extra *extras =
        error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *extras);
    unsigned i = 0;

    if (error)
        return error;
    if (!extras)
        return sf_reading_no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        error = read_extra(r, at, &extras[i++]);
        if (error)
            return error;
    }
    value->extras = extras;
    return SF_OK;
}

enum { P_NUMBER, P_NAME, P_CLUB, P_TEAM, P_PERSON, P_SUBSTITUTE, P_STATE, P_PAID, P_N };
static const char *const player_keys[P_N] = {"number", "name",       "club",  "team",
                                             "person", "substitute", "state", "paid"};

static enum sf_error read_short_text(const struct sf_reading *r, const char *name, uint32_t node,
                                     char *room, size_t size)
{
    const char *text = "";
    enum sf_error error = node ? read_line(r, name, node, 0, (int64_t)size - 1, &text) : SF_OK;

    if (!error)
        memcpy(room, text, strlen(text));
    return error;
}

static enum sf_error read_player(const struct sf_reading *r, uint32_t node,
                                 struct sf_entrant *player)
{
    uint32_t slots[P_N];
    int64_t number = 0, state = SF_ENTRANT_REGISTERED;
    enum sf_error error = read_slots(r, "players", node, player_keys, P_N, slots);

    if (!error && !slots[P_NAME])
        return missing(r, "players", "name");
    if (!error && !slots[P_NUMBER] && !r->command)
        return missing(r, "players", "number");
    if (!error && slots[P_NUMBER])
        error = read_int(r, "players.number", slots[P_NUMBER], 1, SF_TOUR_PLAYERS, &number);
    if (!error)
        error = read_short_text(r, "players.name", slots[P_NAME], player->name, SF_TOUR_NAME);
    if (!error && !player->name[0])
        error = sf_reading_bad(r, "players.name", SF_WHY_MUST_NOT_BE_EMPTY);
    if (!error)
        error = read_short_text(r, "players.club", slots[P_CLUB], player->club, SF_TOUR_NAME);
    if (!error)
        error = read_short_text(r, "players.team", slots[P_TEAM], player->team, SF_TOUR_NAME);
    if (!error)
        error =
            read_short_text(r, "players.person", slots[P_PERSON], player->person, SF_TOUR_PERSON);
    if (!error && slots[P_SUBSTITUTE])
        error = read_flag(r, "players.substitute", slots[P_SUBSTITUTE], &player->substitute);
    if (!error && slots[P_STATE])
        error = read_one(r, "players.state", slots[P_STATE], sf_entrant_states, &state);
    if (!error && slots[P_PAID])
        error = read_int(r, "players.paid", slots[P_PAID], 0, 1000000, &player->paid);
    player->number = (uint16_t)number;
    player->state = (uint8_t)state;
    return error;
}

static enum sf_error read_players(const struct sf_reading *r, const char *name, uint32_t node,
                                  struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_TOUR_PLAYERS, &value->count);
    struct sf_entrant *players =
        error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *players);
    unsigned i = 0;

    if (error)
        return error;
    if (!players)
        return sf_reading_no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        error = read_player(r, at, &players[i++]);
        if (error)
            return error;
    }
    value->players = players;
    return SF_OK;
}

enum { T_KIND, T_AMOUNT, T_NUMBER, T_ROUND, T_TABLE, T_TEXT, T_N };
static const char *const entry_keys[T_N] = {"kind", "amount", "number", "round", "table", "text"};

static enum sf_error read_entry_number(const struct sf_reading *r, const char *name, uint32_t node,
                                       int64_t max, uint16_t *number)
{
    int64_t value = 0;
    enum sf_error error = node ? read_int(r, name, node, 1, max, &value) : SF_OK;

    *number = (uint16_t)value;
    return error;
}

static enum sf_error read_entry(const struct sf_reading *r, uint32_t node,
                                struct sf_till_entry *entry)
{
    uint32_t slots[T_N];
    int64_t kind = 0;
    uint16_t round = 0;
    enum sf_error error = read_slots(r, "entries", node, entry_keys, T_N, slots);

    if (!error && (!slots[T_KIND] || !slots[T_AMOUNT]))
        return missing(r, "entries", slots[T_KIND] ? "amount" : "kind");
    if (!error)
        error = read_one(r, "entries.kind", slots[T_KIND], sf_till_kinds, &kind);
    if (!error)
        error = read_int(r, "entries.amount", slots[T_AMOUNT], -SF_TOUR_CENTS_MAX,
                         SF_TOUR_CENTS_MAX, &entry->amount);
    if (!error)
        error = read_entry_number(r, "entries.number", slots[T_NUMBER], SF_TOUR_PLAYERS,
                                  &entry->number);
    if (!error)
        error = read_entry_number(r, "entries.round", slots[T_ROUND], SF_TOUR_ROUNDS, &round);
    if (!error)
        error =
            read_entry_number(r, "entries.table", slots[T_TABLE], SF_DRAW_TABLES, &entry->table);
    if (!error)
        error = read_short_text(r, "entries.text", slots[T_TEXT], entry->text, SF_TOUR_NAME);
    entry->kind = (uint8_t)kind;
    entry->round = (uint8_t)round;
    return error;
}

static enum sf_error read_till(const struct sf_reading *r, const char *name, uint32_t node,
                               struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_TEXT_ENTRIES, &value->count);
    struct sf_till_entry *entries =
        error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *entries);
    unsigned i = 0;

    if (error)
        return error;
    if (!entries)
        return sf_reading_no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        error = read_entry(r, at, &entries[i++]);
        if (error)
            return error;
    }
    value->entries = entries;
    return SF_OK;
}

enum { R_P, R_KIND, R_DECLARER, R_SPRITZE, R_NOTE, R_REGISTERED, R_REASON, R_N };
static const char *const row_keys[R_N] = {"p",    "kind",       "declarer", "spritze",
                                          "note", "registered", "reason"};

static enum sf_error read_entries(const struct sf_reading *r, uint32_t node, struct sf_row *row,
                                  uint8_t *width)
{
    uint32_t count = 0;
    unsigned i = 0;
    enum sf_error error = node ? read_array(r, "rows.p", node, SF_SEATS, &count)
                               : sf_reading_bad(r, "rows.p", SF_WHY_CELL_MISSING);

    if (error)
        return error;
    if (count < 4 || (*width && count != *width))
        return sf_reading_bad(r, "rows.p", SF_WHY_ROW_WIDTHS);
    *width = (uint8_t)count;
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        int64_t entry;
        error = read_int(r, "rows.p", at, -SF_ENTRY_MAX, SF_ENTRY_MAX, &entry);
        if (error)
            return error;
        row->entry[i++] = (int16_t)entry;
    }
    return SF_OK;
}

static enum sf_error read_row_seat(const struct sf_reading *r, const char *name, uint32_t node,
                                   uint8_t width, uint8_t *seat)
{
    int64_t value = SF_NO_SEAT;
    enum sf_error error = node ? read_int(r, name, node, 0, width - 1, &value) : SF_OK;

    *seat = (uint8_t)value;
    return error;
}

static enum sf_error read_row_kind(const struct sf_reading *r, uint32_t node, struct sf_row *row)
{
    char word[24] = "";
    enum sf_row_kind kind;

    if (!node)
        return SF_OK;
    kind =
        sf_json_string(r->doc, node, word, sizeof word) ? sf_row_kind_parse(word) : SF_ROW_KIND_N;
    if (kind == SF_ROW_KIND_N || kind == SF_ROW_UNSAID)
        return sf_reading_bad(r, "rows.kind", SF_WHY_NO_SUCH_ROW_KIND);
    row->kind = (uint8_t)kind;
    return SF_OK;
}

static enum sf_error read_row(const struct sf_reading *r, uint32_t node, struct sf_row *row,
                              const char **reason, uint8_t *width)
{
    uint32_t slots[R_N];
    enum sf_error error = read_slots(r, "rows", node, row_keys, R_N, slots);

    if (!error)
        error = read_entries(r, slots[R_P], row, width);
    if (!error)
        error = read_row_kind(r, slots[R_KIND], row);
    if (!error)
        error = read_row_seat(r, "rows.declarer", slots[R_DECLARER], *width, &row->declarer);
    if (!error)
        error = read_row_seat(r, "rows.spritze", slots[R_SPRITZE], *width, &row->spritze);
    if (!error && slots[R_NOTE])
        error = read_flag(r, "rows.note", slots[R_NOTE], &row->note);
    if (!error && slots[R_REGISTERED])
        error = read_flag(r, "rows.registered", slots[R_REGISTERED], &row->registered);
    if (!error && slots[R_REASON])
        error = read_line(r, "rows.reason", slots[R_REASON], 1, SF_TOUR_TEXT - 1, reason);
    row->reason = *reason != NULL;
    return error;
}

/* Adds which row it is, from 1: a list has many. "rows.p" becomes "rows[2].p". */
static enum sf_error in_row(const struct sf_reading *r, enum sf_error error, unsigned row)
{
    static const char rows[] = "rows";
    char path[SF_FAULT_PATH];

    if (!r->fault)
        return error;
    snprintf(path, sizeof path, "%s[%u]%.32s", rows, row - 1, r->fault->path + strlen(rows));
    sf_fault_path(r->fault, path);
    r->fault->row = (uint16_t)row;
    return error;
}

static enum sf_error read_rows(const struct sf_reading *r, const char *name, uint32_t node,
                               struct sf_tour_value *value)
{
    struct sf_tour_rows *rows = sf_arena_take(r->arena, 1, sizeof *rows);
    enum sf_error error = read_array(r, name, node, SF_TOUR_GAMES, &value->count);
    unsigned i = 0;

    if (error)
        return error;
    if (rows) {
        rows->row = sf_arena_take(r->arena, value->count + 1, sizeof *rows->row);
        rows->reason = sf_arena_take(r->arena, value->count + 1, sizeof *rows->reason);
    }
    if (!rows || !rows->row || !rows->reason)
        return sf_reading_no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next, i++) {
        error = read_row(r, at, &rows->row[i], &rows->reason[i], &rows->width);
        if (error)
            return in_row(r, error, i + 1);
    }
    value->rows = rows;
    return SF_OK;
}

static enum sf_error read_json(const struct sf_reading *r, const char *name, uint32_t node,
                               struct sf_tour_value *value)
{
    const struct sf_json_node *n = &r->doc->nodes[node];

    if (n->type != SF_JSON_OBJECT)
        return sf_reading_bad(r, name, SF_WHY_WANT_OBJECT);
    if (n->end - n->start > JSON_MAX)
        return sf_reading_bad(r, name, SF_WHY_JSON_LONG);
    value->text = sf_arena_text(r->arena, r->doc->text + n->start, n->end - n->start);
    return value->text ? SF_OK : sf_reading_no_memory(r);
}

/* --- any of them ----------------------------------------------------------------------------- */

static enum sf_error read_word(const struct sf_reading *r, const struct sf_tour_key_row *key,
                               uint32_t node, struct sf_tour_value *value)
{
    char *word;
    enum sf_error error = read_text(r, key->name, node, key->max, &word);

    if (error)
        return error;
    if (strlen(word) < (size_t)key->min)
        return sf_reading_bad(r, key->name, SF_WHY_MUST_NOT_BE_EMPTY);
    if (word[0] && !sf_token_good(word, (size_t)key->max + 1))
        return sf_reading_bad(r, key->name, SF_WHY_WANT_TOKEN);
    value->text = word;
    return SF_OK;
}

static enum sf_error read_date(const struct sf_reading *r, const struct sf_tour_key_row *key,
                               uint32_t node, struct sf_tour_value *value)
{
    char *date;
    enum sf_error error = read_text(r, key->name, node, SF_TOUR_TEXT, &date);

    if (!error && !sf_tour_date_good(date))
        return sf_reading_bad(r, key->name, SF_WHY_NO_DATE);
    value->text = date;
    return error;
}

enum sf_error sf_reading_value(const struct sf_reading *r, const struct sf_tour_key_row *key,
                               uint32_t node, struct sf_tour_value *value)
{
    bool flag = false;
    enum sf_error error;

    switch ((enum sf_value_kind)key->type) {
    case SF_VALUE_INT:
        return read_int(r, key->name, node, key->min, key->max, &value->n);
    case SF_VALUE_FLAG:
        error = read_flag(r, key->name, node, &flag);
        value->n = flag;
        return error;
    case SF_VALUE_ONE:
        return read_one(r, key->name, node, key->words, &value->n);
    case SF_VALUE_LINE:
        return read_line(r, key->name, node, key->min, key->max, &value->text);
    case SF_VALUE_WORD:
        return read_word(r, key, node, value);
    case SF_VALUE_DATE:
        return read_date(r, key, node, value);
    case SF_VALUE_HEX:
        return read_hex(r, key->name, node, value);
    case SF_VALUE_BOOK:
        return read_book(r, key->name, node, value);
    case SF_VALUE_CLASS:
        return read_class(r, key->name, node, value);
    case SF_VALUE_CARDS:
        return read_cards(r, key->name, node, value);
    case SF_VALUE_SEATS:
        return read_seats(r, key->name, node, value);
    case SF_VALUE_SUMS:
        return read_sums(r, key->name, node, value);
    case SF_VALUE_NUMBERS:
        return read_numbers(r, key->name, node, value);
    case SF_VALUE_TABLES:
        return read_tables(r, key->name, node, value);
    case SF_VALUE_ROWS:
        return read_rows(r, key->name, node, value);
    case SF_VALUE_PLAYERS:
        return read_players(r, key->name, node, value);
    case SF_VALUE_ENTRIES:
        return read_till(r, key->name, node, value);
    case SF_VALUE_PRIZES:
        return read_prizes(r, key->name, node, value);
    case SF_VALUE_EXTRAS:
        return read_extras(r, key->name, node, value);
    case SF_VALUE_JSON:
        return read_json(r, key->name, node, value);
    }
    return SF_E_BAD_VALUE;
}
