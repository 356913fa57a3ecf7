/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/draw_record.h"
#include <string.h>

/* The version of the object: the number behind the key `draw`. */
enum { VERSION = 1 };

/* clang-format off */
#define KEYS(X)                                                                                    \
    X(DRAW, "draw") X(TOURNAMENT, "tournament") X(ROUND, "round") X(ATTEMPT, "attempt")            \
    X(COMMITMENT, "commitment") X(SEED, "seed") X(WORD, "word") X(PLAYERS, "players")              \
    X(FOURS, "fours") X(FIVES, "fives") X(MET, "met") X(PLAN, "plan") X(REPEATS, "repeats")
/* clang-format on */

enum key {
#define KEY_ENUM(id, name) K_##id,
    KEYS(KEY_ENUM)
#undef KEY_ENUM
        K_N
};

static const char *const keys[K_N] = {
#define KEY_NAME(id, name) name,
    KEYS(KEY_NAME)
#undef KEY_NAME
};

/* --- writing ---------------------------------------------------------------------------------- */

static void write_numbers(struct sf_out *out, const uint16_t *number, unsigned count)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_out_int(out, number[i]);
    sf_out_close(out, ']');
}

static void write_met(struct sf_out *out, const struct sf_draw_field *field)
{
    sf_out_key(out, keys[K_MET]);
    sf_out_open(out, '[');
    for (unsigned i = 0, table = 0; i < field->met_count; i++)
        if (!field->met[i]) {
            write_numbers(out, field->met + table, i - table);
            table = i + 1;
        }
    sf_out_close(out, ']');
}

static void write_plan(struct sf_out *out, const struct sf_draw_plan *plan)
{
    sf_out_key(out, keys[K_PLAN]);
    sf_out_open(out, '[');
    for (unsigned table = 0; table < plan->tables; table++)
        write_numbers(out, plan->number[table], plan->seats[table]);
    sf_out_close(out, ']');
}

void sf_draw_write(struct sf_out *out, const struct sf_draw_record *record)
{
    const struct sf_draw_field *field = &record->field;

    sf_out_open(out, '{');
    sf_out_pair_int(out, keys[K_DRAW], VERSION);
    sf_out_pair_string(out, keys[K_TOURNAMENT], record->id.tournament);
    sf_out_pair_int(out, keys[K_ROUND], record->id.round);
    sf_out_pair_int(out, keys[K_ATTEMPT], record->id.attempt);
    sf_out_pair_hex(out, keys[K_COMMITMENT], record->commitment, sizeof record->commitment);
    sf_out_pair_hex(out, keys[K_SEED], record->seed, sizeof record->seed);
    sf_out_pair_string(out, keys[K_WORD], field->word);
    sf_out_key(out, keys[K_PLAYERS]);
    write_numbers(out, field->number, field->count);
    sf_out_pair_int(out, keys[K_FOURS], field->fours);
    sf_out_pair_int(out, keys[K_FIVES], field->fives);
    if (field->met)
        write_met(out, field);
    write_plan(out, &record->plan);
    if (field->met)
        sf_out_pair_int(out, keys[K_REPEATS], record->plan.repeats);
    sf_out_close(out, '}');
}

/* --- reading ---------------------------------------------------------------------------------- */

struct reader {
    struct sf_draw_record *record;
    const struct sf_json *doc;
    uint32_t slots[K_N];
    uint16_t *met;
    unsigned met_max;
    struct sf_fault *fault;
};

static enum sf_error bad(struct reader *r, enum key key, uint32_t node, enum sf_why why)
{
    r->fault->why = why;
    return sf_fault_at(r->fault, SF_E_BAD_VALUE, keys[key], node);
}

static enum sf_error read_number(struct reader *r, enum key key, int64_t min, int64_t max,
                                 uint16_t *number)
{
    int64_t value;

    if (!sf_json_int(r->doc, r->slots[key], &value) || value < min || value > max)
        return bad(r, key, r->slots[key], SF_WHY_NOTHING);
    *number = (uint16_t)value;
    return SF_OK;
}

/* Reads an array of players' numbers, at most `max`, and sets *count. */
static enum sf_error read_players(struct reader *r, enum key key, uint32_t node, uint16_t *number,
                                  unsigned max, uint16_t *count)
{
    *count = 0;
    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, key, node, SF_WHY_DRAW_PLAYERS);
    if (r->doc->nodes[node].count > max)
        return bad(r, key, 0, SF_WHY_DRAW_MANY);
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        int64_t value;
        if (!sf_json_int(r->doc, i, &value) || value < 1 || value > UINT16_MAX)
            return bad(r, key, i, SF_WHY_DRAW_NUMBER);
        number[(*count)++] = (uint16_t)value;
    }
    return SF_OK;
}

static enum sf_error read_met(struct reader *r)
{
    enum { MOST = 64 }; /* players at one table in one round, with substitutes */
    struct sf_draw_field *field = &r->record->field;
    uint32_t node = r->slots[K_MET];
    uint16_t count;

    field->met = NULL;
    field->met_count = 0;
    if (!node)
        return SF_OK;
    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, K_MET, node, SF_WHY_DRAW_TABLES);
    field->met = r->met;
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        unsigned left = r->met_max - field->met_count;
        enum sf_error error;
        if (!left)
            return sf_fault_at(r->fault, SF_E_TOO_LARGE, keys[K_MET], 0);
        error = read_players(r, K_MET, i, r->met + field->met_count,
                             left - 1 < MOST ? left - 1 : MOST, &count);
        if (error)
            return error;
        field->met_count += count;
        r->met[field->met_count++] = 0;
    }
    return SF_OK;
}

static enum sf_error read_plan(struct reader *r)
{
    struct sf_draw_plan *plan = &r->record->plan;
    uint32_t node = r->slots[K_PLAN];

    memset(plan, 0, sizeof *plan);
    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, K_PLAN, node, SF_WHY_DRAW_TABLES);
    if (r->doc->nodes[node].count > SF_DRAW_TABLES)
        return bad(r, K_PLAN, 0, SF_WHY_DRAW_TABLES_MANY);
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        uint16_t count;
        enum sf_error error =
            read_players(r, K_PLAN, i, plan->number[plan->tables], SF_SEATS, &count);
        if (error)
            return error;
        plan->seats[plan->tables++] = (uint8_t)count;
    }
    return SF_OK;
}

static enum sf_error read_id(struct reader *r)
{
    struct sf_draw_id *id = &r->record->id;
    enum sf_error error;
    uint16_t version;

    memset(id, 0, sizeof *id);
    id->attempt = 1;
    error = read_number(r, K_DRAW, VERSION, VERSION, &version);
    if (!error &&
        (!sf_json_string(r->doc, r->slots[K_TOURNAMENT], id->tournament, sizeof id->tournament) ||
         !sf_draw_id_good(id)))
        error = bad(r, K_TOURNAMENT, r->slots[K_TOURNAMENT], SF_WHY_DRAW_ID);
    if (!error)
        error = read_number(r, K_ROUND, 1, UINT16_MAX, &id->round);
    return error ? error : read_number(r, K_ATTEMPT, 1, UINT16_MAX, &id->attempt);
}

static enum sf_error read_promise(struct reader *r)
{
    struct sf_draw_record *record = r->record;

    if (!sf_json_hex(r->doc, r->slots[K_COMMITMENT], record->commitment, SF_DIGEST_SIZE))
        return bad(r, K_COMMITMENT, r->slots[K_COMMITMENT], SF_WHY_DRAW_HEX);
    if (!sf_json_hex(r->doc, r->slots[K_SEED], record->seed, SF_SECRET_SIZE))
        return bad(r, K_SEED, r->slots[K_SEED], SF_WHY_DRAW_HEX);
    return SF_OK;
}

static enum sf_error read_field(struct reader *r)
{
    struct sf_draw_field *field = &r->record->field;
    enum sf_why wrong;
    enum sf_error error;

    memset(field, 0, sizeof *field);
    if (!sf_json_string(r->doc, r->slots[K_WORD], field->word, sizeof field->word) ||
        !sf_draw_word_good(field->word))
        return bad(r, K_WORD, r->slots[K_WORD], SF_WHY_DRAW_WORD);
    error =
        read_players(r, K_PLAYERS, r->slots[K_PLAYERS], field->number, SF_DRAW_MAX, &field->count);
    if (!error)
        error = read_number(r, K_FOURS, 0, SF_DRAW_TABLES, &field->fours);
    if (!error)
        error = read_number(r, K_FIVES, 0, SF_DRAW_TABLES, &field->fives);
    if (error)
        return error;
    wrong = sf_draw_field_fault(field);
    return wrong ? bad(r, K_PLAYERS, 0, wrong) : SF_OK;
}

static enum sf_error read_keys(struct reader *r, uint32_t node)
{
    enum sf_error error = sf_object_read(r->doc, node, keys, K_N, r->slots, r->fault);
    bool avoids = r->slots[K_MET] != 0;

    for (unsigned key = 0; !error && key < K_N; key++)
        if (!r->slots[key] && key != K_MET && (key != K_REPEATS || avoids))
            error = sf_fault_at(r->fault, SF_E_MISSING_KEY, keys[key], 0);
    if (!error && !avoids && r->slots[K_REPEATS])
        error = bad(r, K_REPEATS, 0, SF_WHY_DRAW_NO_MET);
    return error;
}

enum sf_error sf_draw_read(struct sf_draw_record *record, const struct sf_json *doc, uint32_t node,
                           uint16_t *met, unsigned met_max, struct sf_fault *fault)
{
    struct reader r = {
        .record = record, .doc = doc, .met = met, .met_max = met_max, .fault = fault};
    enum sf_error error = read_keys(&r, node);

    if (!error)
        error = read_id(&r);
    if (!error)
        error = read_promise(&r);
    if (!error)
        error = read_field(&r);
    if (!error)
        error = read_met(&r);
    if (!error)
        error = read_plan(&r);
    if (!error && r.slots[K_REPEATS])
        error = read_number(&r, K_REPEATS, 0, UINT16_MAX, &record->plan.repeats);
    return error;
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
