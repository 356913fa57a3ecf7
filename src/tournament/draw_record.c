/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/draw_record.h"
#include "shape/shape.h"
#include <string.h>

/* The version of the object: the number behind the key `draw`. */
enum { VERSION = 1 };

/* Room for `met`, the context of the reader. */
struct room {
    uint16_t *met;
    unsigned max;
};

/* --- values: `into` and `from` are the whole record ------------------------------------------- */

static enum sf_error bad(const struct sf_shape_reader *r, uint32_t node, enum sf_why why)
{
    return sf_shape_fault(r, SF_E_BAD_VALUE, node, why, SF_WITHOUT);
}

static void write_version(struct sf_out *out, const void *from)
{
    (void)from;
    sf_out_int(out, VERSION);
}

static enum sf_error read_version(struct sf_shape_reader *r, uint32_t node, void *into)
{
    int64_t version;

    (void)into;
    return sf_json_int(r->doc, node, &version) && version == VERSION ? SF_OK
                                                                     : bad(r, node, SF_WHY_NOTHING);
}

static enum sf_error read_tournament(struct sf_shape_reader *r, uint32_t node, void *into)
{
    struct sf_draw_record *record = into;
    struct sf_draw_id id = {.attempt = 1};

    if (!sf_json_string(r->doc, node, id.tournament, sizeof id.tournament) || !sf_draw_id_good(&id))
        return bad(r, node, SF_WHY_DRAW_ID);
    memcpy(record->id.tournament, id.tournament, sizeof id.tournament);
    return SF_OK;
}

static void write_tournament(struct sf_out *out, const void *from)
{
    sf_out_string(out, ((const struct sf_draw_record *)from)->id.tournament);
}

static enum sf_error read_word(struct sf_shape_reader *r, uint32_t node, void *into)
{
    struct sf_draw_field *field = &((struct sf_draw_record *)into)->field;

    if (!sf_json_string(r->doc, node, field->word, sizeof field->word) ||
        !sf_draw_word_good(field->word))
        return bad(r, node, SF_WHY_DRAW_WORD);
    return SF_OK;
}

static void write_word(struct sf_out *out, const void *from)
{
    sf_out_string(out, ((const struct sf_draw_record *)from)->field.word);
}

/* Reads an array of players' numbers, at most `max`, and sets *count. */
static enum sf_error read_numbers(struct sf_shape_reader *r, uint32_t node, uint16_t *number,
                                  unsigned max, uint16_t *count)
{
    *count = 0;
    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, node, SF_WHY_DRAW_PLAYERS);
    if (r->doc->nodes[node].count > max)
        return bad(r, 0, SF_WHY_DRAW_MANY);
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        int64_t value;
        if (!sf_json_int(r->doc, i, &value) || value < 1 || value > UINT16_MAX)
            return bad(r, i, SF_WHY_DRAW_NUMBER);
        number[(*count)++] = (uint16_t)value;
    }
    return SF_OK;
}

static void write_numbers(struct sf_out *out, const uint16_t *number, unsigned count)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_out_int(out, number[i]);
    sf_out_close(out, ']');
}

static enum sf_error read_players(struct sf_shape_reader *r, uint32_t node, void *into)
{
    struct sf_draw_field *field = &((struct sf_draw_record *)into)->field;

    return read_numbers(r, node, field->number, SF_DRAW_MAX, &field->count);
}

static void write_players(struct sf_out *out, const void *from)
{
    const struct sf_draw_field *field = &((const struct sf_draw_record *)from)->field;

    write_numbers(out, field->number, field->count);
}

static enum sf_error read_pairs(struct sf_shape_reader *r, uint32_t node, void *into)
{
    struct sf_draw_record *record = into;

    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, node, SF_WHY_DRAW_TABLES);
    if (r->doc->nodes[node].count > SF_DRAW_MAX / 2)
        return bad(r, 0, SF_WHY_DRAW_MANY);
    record->field.mate = record->mate;
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        uint16_t count;
        enum sf_error error = read_numbers(r, i, record->pair + record->paired, 2, &count);
        if (!error && count != 2)
            error = bad(r, i, SF_WHY_DRAW_PAIRS);
        if (error)
            return error;
        record->paired = (uint16_t)(record->paired + 2);
    }
    return SF_OK;
}

static void write_pairs(struct sf_out *out, const void *from)
{
    const struct sf_draw_field *field = &((const struct sf_draw_record *)from)->field;

    sf_out_open(out, '[');
    for (unsigned i = 0; i < field->count; i++)
        if (field->number[i] < field->mate[i])
            write_numbers(out, (const uint16_t[]){field->number[i], field->mate[i]}, 2);
    sf_out_close(out, ']');
}

static bool has_no_pairs(const void *from)
{
    return !((const struct sf_draw_record *)from)->field.mate;
}

static enum sf_error read_met(struct sf_shape_reader *r, uint32_t node, void *into)
{
    enum { MOST = 64 }; /* players at one table in one round, with substitutes */
    struct sf_draw_field *field = &((struct sf_draw_record *)into)->field;
    const struct room *room = r->context;

    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, node, SF_WHY_DRAW_TABLES);
    field->met = room->met;
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        unsigned left = room->max - field->met_count;
        uint16_t count;
        enum sf_error error;
        if (!left)
            return sf_shape_fault(r, SF_E_TOO_LARGE, 0, SF_WHY_NOTHING, SF_WITHOUT);
        error = read_numbers(r, i, room->met + field->met_count, left - 1 < MOST ? left - 1 : MOST,
                             &count);
        if (error)
            return error;
        field->met_count += count;
        room->met[field->met_count++] = 0;
    }
    return SF_OK;
}

static void write_met(struct sf_out *out, const void *from)
{
    const struct sf_draw_field *field = &((const struct sf_draw_record *)from)->field;

    sf_out_open(out, '[');
    for (unsigned i = 0, table = 0; i < field->met_count; i++)
        if (!field->met[i]) {
            write_numbers(out, field->met + table, i - table);
            table = i + 1;
        }
    sf_out_close(out, ']');
}

static enum sf_error read_threes(struct sf_shape_reader *r, uint32_t node, void *into)
{
    int64_t value;

    if (!sf_json_int(r->doc, node, &value) || value < 0 || value > SF_DRAW_TABLES)
        return bad(r, node, SF_WHY_NOTHING);
    ((struct sf_draw_record *)into)->field.threes = (uint16_t)value;
    return SF_OK;
}

static void write_threes(struct sf_out *out, const void *from)
{
    sf_out_int(out, ((const struct sf_draw_record *)from)->field.threes);
}

static bool has_no_threes(const void *from)
{
    return !((const struct sf_draw_record *)from)->field.threes;
}

static bool met_nobody(const void *from)
{
    return !((const struct sf_draw_record *)from)->field.met;
}

static enum sf_error read_plan(struct sf_shape_reader *r, uint32_t node, void *into)
{
    struct sf_draw_plan *plan = &((struct sf_draw_record *)into)->plan;

    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, node, SF_WHY_DRAW_TABLES);
    if (r->doc->nodes[node].count > SF_DRAW_TABLES)
        return bad(r, 0, SF_WHY_DRAW_TABLES_MANY);
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        uint16_t count;
        enum sf_error error = read_numbers(r, i, plan->number[plan->tables], SF_SEATS, &count);
        if (error)
            return error;
        plan->seats[plan->tables++] = (uint8_t)count;
    }
    return SF_OK;
}

static void write_plan(struct sf_out *out, const void *from)
{
    const struct sf_draw_plan *plan = &((const struct sf_draw_record *)from)->plan;

    sf_out_open(out, '[');
    for (unsigned table = 0; table < plan->tables; table++)
        write_numbers(out, plan->number[table], plan->seats[table]);
    sf_out_close(out, ']');
}

static enum sf_error read_repeats(struct sf_shape_reader *r, uint32_t node, void *into)
{
    int64_t value;

    if (!sf_json_int(r->doc, node, &value) || value < 0 || value > UINT16_MAX)
        return bad(r, node, SF_WHY_NOTHING);
    ((struct sf_draw_record *)into)->plan.repeats = (uint16_t)value;
    return SF_OK;
}

static void write_repeats(struct sf_out *out, const void *from)
{
    sf_out_int(out, ((const struct sf_draw_record *)from)->plan.repeats);
}

/* --- the rows --------------------------------------------------------------------------------- */

static const struct sf_shape_type
    version_type = {.read = read_version, .write = write_version},
    tournament_type = {.read = read_tournament, .write = write_tournament},
    word_type = {.read = read_word, .write = write_word},
    players_type = {.read = read_players, .write = write_players},
    pairs_type = {.read = read_pairs, .write = write_pairs, .absent = has_no_pairs},
    threes_type = {.read = read_threes, .write = write_threes, .absent = has_no_threes},
    met_type = {.read = read_met, .write = write_met, .absent = met_nobody},
    plan_type = {.read = read_plan, .write = write_plan},
    repeats_type = {.read = read_repeats, .write = write_repeats, .absent = met_nobody};

/* clang-format off */
#define WHOLE .placed = true, .size = sizeof(struct sf_draw_record)
static const struct sf_field fields[] = {
    {"draw", SF_KIND_OWN, SF_NEEDED, 0, 0, "version of the object", .type = &version_type, WHOLE},
    {"tournament", SF_KIND_OWN, SF_NEEDED, 0, 0, "its id", .type = &tournament_type, WHOLE},
    {"round", SF_KIND_INT, SF_NEEDED, 1, UINT16_MAX, "from 1", SF_AT(struct sf_draw_record, id.round)},
    {"attempt", SF_KIND_INT, SF_NEEDED, 1, UINT16_MAX, "which draw of the round", SF_AT(struct sf_draw_record, id.attempt)},
    {"commitment", SF_KIND_HEX, SF_NEEDED, 2 * SF_DIGEST_SIZE, 2 * SF_DIGEST_SIZE, "made before the draw", SF_AT(struct sf_draw_record, commitment)},
    {"seed", SF_KIND_HEX, SF_NEEDED, 2 * SF_SECRET_SIZE, 2 * SF_SECRET_SIZE, "shown after it", SF_AT(struct sf_draw_record, seed)},
    {"word", SF_KIND_OWN, SF_NEEDED, 0, 0, "called out at the draw", .type = &word_type, WHOLE},
    {"players", SF_KIND_OWN, SF_NEEDED, 0, 0, "their numbers", .type = &players_type, WHOLE},
    {"fours", SF_KIND_INT, SF_NEEDED, 0, SF_DRAW_TABLES, "tables of four", SF_AT(struct sf_draw_record, field.fours)},
    {"fives", SF_KIND_INT, SF_NEEDED, 0, SF_DRAW_TABLES, "tables of five", SF_AT(struct sf_draw_record, field.fives)},
    {"threes", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "tables of three", .type = &threes_type, WHOLE},
    {"pairs", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "partners, who sit at one table", .type = &pairs_type, WHOLE},
    {"met", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "tables of earlier rounds", .type = &met_type, WHOLE},
    {"plan", SF_KIND_OWN, SF_NEEDED, 0, 0, "numbers by table and seat", .type = &plan_type, WHOLE},
    {"repeats", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "pairs that meet again", .type = &repeats_type, WHOLE},
    {0}};
/* clang-format on */
static const struct sf_shape shape = {.name = "Draw",
                                      .about = "The record of a draw.",
                                      .field = fields,
                                      .size = sizeof(struct sf_draw_record)};

void sf_draw_write(struct sf_out *out, const struct sf_draw_record *record)
{
    sf_shape_write(out, &shape, record);
}

/* The partner of each player; one who has none, or several, has 0. */
static void find_mates(struct sf_draw_record *record)
{
    for (unsigned i = 0; record->field.mate && i < record->field.count; i++) {
        unsigned found = 0;
        record->mate[i] = 0;
        for (unsigned k = 0; k < record->paired; k++)
            if (record->pair[k] == record->field.number[i])
                record->mate[i] = found++ ? 0 : record->pair[k ^ 1];
    }
}

/* Keys that belong together, and a field that could have been drawn. */
static enum sf_error check_whole(const struct sf_draw_record *record, const struct sf_json *doc,
                                 uint32_t node, struct sf_fault *fault)
{
    uint32_t repeats = sf_json_get(doc, node, "repeats");
    bool counted = repeats && doc->nodes[repeats].type != SF_JSON_NULL;
    enum sf_why wrong = sf_draw_field_fault(&record->field);

    if (record->field.met && !counted)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "repeats", 0);
    if (!record->field.met && counted)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "repeats", SF_WHY_DRAW_NO_MET, SF_WITHOUT);
    return wrong ? sf_fault_say(fault, SF_E_BAD_VALUE, "players", wrong, SF_WITHOUT) : SF_OK;
}

enum sf_error sf_draw_read(struct sf_draw_record *record, const struct sf_json *doc, uint32_t node,
                           uint16_t *met, unsigned met_max, struct sf_fault *fault)
{
    struct room room = {.met = met, .max = met_max};
    struct sf_shape_reader reader = {.doc = doc, .fault = fault, .context = &room};
    enum sf_error error = sf_shape_read(&shape, &reader, node, record);

    if (error)
        return error;
    find_mates(record);
    return check_whole(record, doc, node, fault);
}

/* --- afterwards ------------------------------------------------------------------------------- */

static struct sf_draw_finding compare(const struct sf_draw_plan *drawn,
                                      const struct sf_draw_plan *record)
{
    if (drawn->tables != record->tables)
        return (struct sf_draw_finding){SF_DRAW_SHAPE, 0, 0, drawn->tables, record->tables};
    for (uint16_t table = 0; table < drawn->tables; table++) {
        uint8_t seats = drawn->seats[table];
        uint16_t number = (uint16_t)(table + 1);
        if (seats != record->seats[table])
            return (struct sf_draw_finding){SF_DRAW_SHAPE, number, 0, seats, record->seats[table]};
        for (uint16_t seat = 0; seat < seats; seat++)
            if (drawn->number[table][seat] != record->number[table][seat])
                return (struct sf_draw_finding){SF_DRAW_SEAT, number, (uint16_t)(seat + 1),
                                                drawn->number[table][seat],
                                                record->number[table][seat]};
    }
    if (drawn->repeats != record->repeats)
        return (struct sf_draw_finding){SF_DRAW_REPEATS, 0, 0, drawn->repeats, record->repeats};
    return (struct sf_draw_finding){.fault = SF_DRAW_GOOD};
}

struct sf_draw_finding sf_draw_check(const struct sf_draw_record *record)
{
    struct sf_draw_plan drawn;

    if (!sf_draw_opens(record->commitment, &record->id, record->seed))
        return (struct sf_draw_finding){.fault = SF_DRAW_SEED};
    sf_draw_make(&drawn, &record->id, record->seed, &record->field);
    return compare(&drawn, &record->plan);
}
