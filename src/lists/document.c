/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/document.h"
#include "lists/row_json.h"
#include "lists/slots.h"
#include <string.h>

/* --- memory ----------------------------------------------------------------------------------- */

enum { ALIGNED = 16, DOCUMENT_NOTES = 3 /* of the whole document */ };

/* Upper limits of what a document contains: the counts that it states, whatever else may be
 * wrong. */
struct extent {
    size_t players, lists, rows, changes, prizes, slots;
};

static uint32_t count_of(const struct sf_json *doc, uint32_t array)
{
    return array && doc->nodes[array].type == SF_JSON_ARRAY ? doc->nodes[array].count : 0;
}

static uint32_t first_of(const struct sf_json *doc, uint32_t array)
{
    return count_of(doc, array) ? sf_json_first(doc, array) : 0;
}

static uint32_t value_of(const struct sf_json *doc, uint32_t object, const struct sf_shape *shape,
                         unsigned key)
{
    return sf_json_get(doc, object, shape->field[key].name);
}

static void measure_tables(const struct sf_json *doc, uint32_t tables, struct extent *e)
{
    const struct sf_shape *table = &sf_evaluate_table_shape;

    e->lists += count_of(doc, tables);
    for (uint32_t t = first_of(doc, tables); t; t = doc->nodes[t].next) {
        e->rows += count_of(doc, value_of(doc, t, table, SF_TABLE_KEY_ROWS));
        e->changes += count_of(doc, value_of(doc, t, table, SF_TABLE_KEY_CHANGES));
    }
}

static struct extent measure(const struct sf_json *doc)
{
    const struct sf_shape *all = &sf_evaluate_document_shape, *round = &sf_evaluate_round_shape;
    struct extent e = {.players = count_of(doc, value_of(doc, 0, all, SF_DOCUMENT_KEY_PLAYERS)),
                       .prizes = count_of(doc, value_of(doc, 0, all, SF_DOCUMENT_KEY_PRIZES)),
                       .slots = 2};
    uint32_t rounds = value_of(doc, 0, all, SF_DOCUMENT_KEY_ROUNDS);

    for (uint32_t r = first_of(doc, rounds); r; r = doc->nodes[r].next)
        measure_tables(doc, value_of(doc, r, round, SF_ROUND_KEY_TABLES), &e);
    while (e.slots < 2 * e.players)
        e.slots *= 2;
    return e;
}

/* Takes the next array out of the room; without a room it only adds up the size. */
static void *take(struct sf_document *d, size_t count, size_t size)
{
    size_t at = d->used;

    d->used += (count * size + ALIGNED - 1) / ALIGNED * ALIGNED;
    return d->room ? d->room + at : NULL;
}

static void lay_out(struct sf_document *d, const struct extent *e)
{
    d->player = take(d, e->players, sizeof *d->player);
    d->list = take(d, e->lists, sizeof *d->list);
    d->row = take(d, e->rows, sizeof *d->row);
    d->reason = take(d, e->rows, sizeof *d->reason);
    d->change = take(d, e->changes, sizeof *d->change);
    d->id = take(d, e->players, sizeof *d->id);
    d->seen = take(d, e->players, sizeof *d->seen);
    d->slot = take(d, e->slots, sizeof *d->slot);
    d->prize = take(d, e->prizes > SF_BOOK_PRIZES ? e->prizes : SF_BOOK_PRIZES, sizeof *d->prize);
    d->team_of = take(d, e->players, sizeof *d->team_of);
    d->team = take(d, e->players, sizeof *d->team);
    d->team_slot = take(d, e->slots, sizeof *d->team_slot);
    d->evaluation.standing = take(d, e->players, sizeof *d->evaluation.standing);
    d->evaluation.finding = take(d, e->rows + e->lists, sizeof *d->evaluation.finding);
    d->evaluation.finding_max = (unsigned)(e->rows + e->lists);
    d->evaluation.note_max = (unsigned)(SF_LIST_NOTES_MAX * e->lists + DOCUMENT_NOTES);
    d->evaluation.note = take(d, d->evaluation.note_max, sizeof *d->evaluation.note);
    d->slot_count = (uint32_t)e->slots;
}

size_t sf_document_room(const struct sf_json *doc)
{
    struct extent e = measure(doc);
    struct sf_document d = {.doc = doc};

    lay_out(&d, &e);
    return d.used;
}

/* --- helpers ---------------------------------------------------------------------------------- */

/* The state while reading. */
struct reading {
    struct sf_document *d;
    const struct sf_json *doc;
    struct sf_fault *fault;
};

static const char *key_of(const struct sf_shape *shape, unsigned key)
{
    return shape->field[key].name;
}

static enum sf_error need_array(const struct sf_slots *slots, unsigned key)
{
    const struct sf_field *field = &slots->field[key];
    const struct sf_json_node *array = &slots->doc->nodes[slots->node[key]];

    if (!slots->node[key])
        return sf_slots_need(slots, key);
    if (array->type != SF_JSON_ARRAY)
        return sf_slots_fault(slots, SF_E_BAD_VALUE, key, slots->node[key], SF_WHY_WANT_ARRAY);
    if (field->most && array->count > field->most)
        return sf_slots_fault(slots, SF_E_TOO_LARGE, key, 0, SF_WHY_TOO_MANY);
    return SF_OK;
}

/* Reads one element of an array. */
typedef enum sf_error reader(const struct reading *r, uint32_t node, unsigned index);

static enum sf_error read_each(const struct reading *r, const struct sf_slots *slots, unsigned key,
                               reader *one)
{
    enum sf_error error = need_array(slots, key);
    uint32_t array = slots->node[key];
    unsigned index = 0;

    for (uint32_t n = error || !array ? 0 : sf_json_first(r->doc, array); n && !error;
         n = r->doc->nodes[n].next) {
        sf_fault_path(r->fault, slots->field[key].name);
        r->fault->item = r->fault->list ? index + 1 : 0;
        error = one(r, n, index++);
    }
    return error;
}

/* --- players -------------------------------------------------------------------------------------
 */

enum { ID_SIZE = 256 };

static enum sf_error read_id(const struct reading *r, uint32_t node, const char *key,
                             char id[ID_SIZE])
{
    if (!node)
        return sf_fault_at(r->fault, SF_E_MISSING_KEY, key, 0);
    if (sf_json_string(r->doc, node, id, ID_SIZE))
        return SF_OK;
    r->fault->why = SF_WHY_WANT_TEXT_255;
    return sf_fault_at(r->fault, SF_E_BAD_VALUE, key, node);
}

static bool is_player(const struct sf_document *d, uint32_t index, const char *id)
{
    return sf_json_is(d->doc, d->id[index], id);
}

static bool is_team(const struct sf_document *d, uint32_t index, const char *name)
{
    return sf_json_is(d->doc, d->team[index].node, name);
}

/* The slot of this id: its own, or the free slot that it would get. */
static uint32_t *slot_of(const struct sf_document *d, uint32_t *slots, const char *id,
                         bool (*is)(const struct sf_document *d, uint32_t index, const char *id))
{
    uint32_t hash = 2166136261u;

    for (const char *c = id; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    hash ^= hash >> 15;
    for (;; hash++) {
        uint32_t *slot = &slots[hash & (d->slot_count - 1)];
        if (!*slot || is(d, *slot - 1, id))
            return slot;
    }
}

static enum sf_error find_player(const struct reading *r, uint32_t node, const char *key,
                                 uint16_t *player)
{
    char id[ID_SIZE];
    enum sf_error error = read_id(r, node, key, id);
    uint32_t found = error ? 0 : *slot_of(r->d, r->d->slot, id, is_player);

    if (error)
        return error;
    if (!found)
        return sf_fault_at(r->fault, SF_E_UNKNOWN_PLAYER, key, node);
    *player = (uint16_t)(found - 1);
    return SF_OK;
}

/* The player that a key of an object names. */
static enum sf_error find_named(const struct reading *r, const struct sf_slots *slots, unsigned key,
                                uint16_t *player)
{
    return find_player(r, slots->node[key], slots->field[key].name, player);
}

static enum sf_error add_player(const struct reading *r, unsigned index, uint32_t node,
                                const char *id)
{
    uint32_t *slot = slot_of(r->d, r->d->slot, id, is_player);

    if (*slot)
        return sf_fault_at(r->fault, SF_E_PLAYER_TWICE,
                           key_of(&sf_evaluate_player_shape, SF_PLAYER_KEY_ID), node);
    r->d->id[index] = node;
    *slot = index + 1;
    return SF_OK;
}

static enum sf_error join_team(const struct reading *r, const struct sf_slots *slots,
                               unsigned index)
{
    struct sf_document *d = r->d;
    uint32_t node = slots->node[SF_PLAYER_KEY_TEAM], *slot;
    char name[ID_SIZE];
    enum sf_error error;

    d->team_of[index] = 0;
    if (!node)
        return SF_OK;
    if (!d->book.terms.teams)
        return sf_slots_fault(slots, SF_E_BAD_VALUE, SF_PLAYER_KEY_TEAM, node,
                              SF_WHY_BOOK_NO_TEAMS);
    error = read_id(r, node, slots->field[SF_PLAYER_KEY_TEAM].name, name);
    if (error)
        return error;
    slot = slot_of(d, d->team_slot, name, is_team);
    if (!*slot) {
        d->team[d->team_count] = (struct sf_document_team){.node = node};
        *slot = ++d->team_count;
    }
    d->team_of[index] = (uint16_t)*slot;
    return SF_OK;
}

static enum sf_error join_pots(const struct reading *r, const struct sf_slots *slots, uint8_t *pots)
{
    const struct sf_field *field = &slots->field[SF_PLAYER_KEY_POTS];
    uint32_t array = slots->node[SF_PLAYER_KEY_POTS];
    enum sf_error error = array ? need_array(slots, SF_PLAYER_KEY_POTS) : SF_OK;

    for (uint32_t n = error || !array ? 0 : sf_json_first(r->doc, array); n && !error;
         n = r->doc->nodes[n].next) {
        int64_t number = 0;
        error = sf_field_int(field, r->doc, n, &number, r->fault);
        if (!error && number > r->d->book.terms.pots)
            error =
                sf_slots_fault(slots, SF_E_BAD_VALUE, SF_PLAYER_KEY_POTS, n, SF_WHY_BOOK_NO_POT);
        if (!error)
            *pots = (uint8_t)(*pots | 1u << (number - 1));
    }
    return error;
}

static enum sf_error read_player(const struct reading *r, uint32_t node, unsigned index)
{
    struct sf_evaluation_player *player = &r->d->player[index];
    int64_t born = 0;
    struct sf_slots slots;
    char id[ID_SIZE];
    enum sf_error error = sf_slots_read(&slots, &sf_evaluate_player_shape, r->doc, node, r->fault);

    *player = (struct sf_evaluation_player){.lot = 0};
    node = slots.node[SF_PLAYER_KEY_ID];
    if (!error)
        error = read_id(r, node, slots.field[SF_PLAYER_KEY_ID].name, id);
    if (!error)
        error = sf_slots_text(&slots, SF_PLAYER_KEY_NAME);
    if (!error)
        error = sf_slots_flag(&slots, SF_PLAYER_KEY_SUBSTITUTE, &player->substitute);
    if (!error)
        error = sf_slots_int(&slots, SF_PLAYER_KEY_BORN, &born);
    player->born = (uint16_t)born;
    if (!error)
        error = join_pots(r, &slots, &player->pots);
    if (!error)
        error = join_team(r, &slots, index);
    return error ? error : add_player(r, index, node, id);
}

/* --- tables --------------------------------------------------------------------------------------
 */

/* The list being read is the last one. */
static struct sf_evaluation_list *current(const struct reading *r)
{
    return &r->d->list[r->d->input.list_count];
}

/* A player sits at only one table of a round. */
static enum sf_error read_seat(const struct reading *r, uint32_t node, unsigned index)
{
    const char *key = key_of(&sf_evaluate_table_shape, SF_TABLE_KEY_SEATS);
    struct sf_evaluation_list *list = current(r);
    uint16_t player;
    enum sf_error error;

    list->player[index] = SF_EVALUATION_NOBODY;
    if (r->doc->nodes[node].type == SF_JSON_NULL)
        return SF_OK;
    r->fault->seat = (uint8_t)index;
    error = find_player(r, node, key, &player);
    if (error)
        return error;
    if (r->d->seen[player] == list->round)
        return sf_fault_at(r->fault, SF_E_PLAYER_TWICE, key, node);
    r->fault->seat = SF_NO_SEAT;
    r->d->seen[player] = list->round;
    list->player[index] = player;
    return SF_OK;
}

static enum sf_error read_seats(const struct reading *r, const struct sf_slots *slots)
{
    const struct sf_field *field = &slots->field[SF_TABLE_KEY_SEATS];
    uint32_t node = slots->node[SF_TABLE_KEY_SEATS], count = count_of(r->doc, node);
    bool array = node && r->doc->nodes[node].type == SF_JSON_ARRAY;

    if (array && (count < field->least || count > field->most))
        return sf_slots_fault(slots, SF_E_BAD_VALUE, SF_TABLE_KEY_SEATS, node, SF_WHY_LIST_SEATS);
    if (count == 3 && !r->d->book.rules.three_allowed)
        return sf_slots_fault(slots, SF_E_BAD_VALUE, SF_TABLE_KEY_SEATS, node,
                              SF_WHY_LIST_NO_THREES);
    current(r)->seats = (uint8_t)count;
    return read_each(r, slots, SF_TABLE_KEY_SEATS, read_seat);
}

static enum sf_error read_row(const struct reading *r, uint32_t node, unsigned index)
{
    struct sf_document *d = r->d;
    enum sf_error error;

    r->fault->row = (uint16_t)(index + 1);
    error = sf_row_read(r->doc, node, current(r)->seats, &d->row[d->rows], &d->reason[d->rows],
                        r->fault);
    if (error)
        return error;
    r->fault->row = 0;
    d->rows++;
    return SF_OK;
}

/* A number out of its bounds, not a bad seat: the seats are those of the table. */
static enum sf_error read_change_seat(const struct reading *r, const struct sf_slots *slots,
                                      int64_t *seat)
{
    struct sf_field field = slots->field[SF_CHANGE_KEY_SEAT];

    if (!slots->node[SF_CHANGE_KEY_SEAT])
        return sf_slots_need(slots, SF_CHANGE_KEY_SEAT);
    field.max = current(r)->seats - 1;
    return sf_field_int(&field, r->doc, slots->node[SF_CHANGE_KEY_SEAT], seat, r->fault);
}

static enum sf_error read_change(const struct reading *r, uint32_t node, unsigned index)
{
    struct sf_evaluation_change *change = &r->d->change[r->d->changes];
    int64_t seat = 0, from = 0;
    struct sf_slots slots;
    enum sf_error error = sf_slots_read(&slots, &sf_evaluate_change_shape, r->doc, node, r->fault);

    (void)index;
    if (!error)
        error = read_change_seat(r, &slots, &seat);
    if (!error)
        error = sf_slots_int(&slots, SF_CHANGE_KEY_FROM, &from);
    if (!error)
        error = find_named(r, &slots, SF_CHANGE_KEY_PLAYER, &change->player);
    change->seat = (uint8_t)seat;
    change->from = (uint16_t)from;
    r->d->changes++;
    return error;
}

/* `table` may be left out: then its index counts. */
static enum sf_error read_table_number(const struct reading *r, const struct sf_slots *slots,
                                       unsigned index)
{
    struct sf_evaluation_list *list = current(r);
    int64_t number = index + 1;
    enum sf_error error = sf_slots_int(slots, SF_TABLE_KEY_TABLE, &number);

    if (error)
        return error;
    list->table = r->fault->table = (uint16_t)number;
    for (unsigned i = r->d->input.list_count; i-- && r->d->list[i].round == list->round;)
        if (r->d->list[i].table == list->table)
            return sf_fault_at(r->fault, SF_E_TABLE_TWICE, slots->field[SF_TABLE_KEY_TABLE].name,
                               slots->node[SF_TABLE_KEY_TABLE]);
    return SF_OK;
}

/* Reads the keys in this order: rows and sums depend on the number of seats. */
static enum sf_error read_list(const struct reading *r, const struct sf_slots *slots,
                               unsigned index)
{
    struct sf_evaluation_list *list = current(r);
    enum sf_error error = read_table_number(r, slots, index);

    if (!error)
        error = read_seats(r, slots);
    if (!error)
        error = read_each(r, slots, SF_TABLE_KEY_ROWS, read_row);
    list->has_sums = slots->node[SF_TABLE_KEY_SUMS] != 0;
    if (!error)
        error = sf_slots_entries(slots, SF_TABLE_KEY_SUMS, list->seats, list->sum);
    if (!error)
        error = read_each(r, slots, SF_TABLE_KEY_CHANGES, read_change);
    if (!error && !slots->node[SF_TABLE_KEY_ROWS] && !list->has_sums)
        error = sf_fault_at(r->fault, SF_E_LIST_EMPTY, NULL, 0);
    return error;
}

static enum sf_error read_table(const struct reading *r, uint32_t node, unsigned index)
{
    struct sf_evaluation_list *list = current(r);
    struct sf_document *d = r->d;
    struct sf_slots slots;
    enum sf_error error;

    *list = (struct sf_evaluation_list){
        .round = r->fault->round, .row = d->row + d->rows, .change = d->change + d->changes};
    r->fault->table = (uint16_t)(index + 1);
    error = sf_slots_read(&slots, &sf_evaluate_table_shape, r->doc, node, r->fault);
    if (!error)
        error = read_list(r, &slots, index);
    if (error)
        return error;
    list->row_count = (uint16_t)(d->row + d->rows - list->row);
    list->change_count = (uint16_t)(d->change + d->changes - list->change);
    d->input.list_count++;
    r->fault->table = 0;
    return SF_OK;
}

static enum sf_error read_round(const struct reading *r, uint32_t node, unsigned index)
{
    struct sf_slots slots;
    enum sf_error error;

    r->fault->round = (uint16_t)(index + 1);
    error = sf_slots_read(&slots, &sf_evaluate_round_shape, r->doc, node, r->fault);
    if (!error)
        error = read_each(r, &slots, SF_ROUND_KEY_TABLES, read_table);
    if (error)
        return error;
    r->d->input.rounds = r->fault->round;
    r->fault->round = 0;
    return SF_OK;
}

/* --- the rest ------------------------------------------------------------------------------------
 */

static enum sf_error read_penalty(const struct reading *r, uint32_t node, unsigned index)
{
    int64_t points = 0;
    uint16_t player = 0;
    struct sf_slots slots;
    enum sf_error error = sf_slots_read(&slots, &sf_evaluate_penalty_shape, r->doc, node, r->fault);

    (void)index;
    if (!error)
        error = find_named(r, &slots, SF_PENALTY_KEY_PLAYER, &player);
    if (!error)
        error = sf_slots_int(&slots, SF_PENALTY_KEY_POINTS, &points);
    if (!error && points > SF_DOCUMENT_POINTS - r->d->player[player].penalty)
        error = sf_slots_fault(&slots, SF_E_BAD_VALUE, SF_PENALTY_KEY_POINTS,
                               slots.node[SF_PENALTY_KEY_POINTS], SF_WHY_LIST_PENALTIES);
    if (!error)
        error = sf_slots_text(&slots, SF_PENALTY_KEY_REASON);
    if (!error)
        r->d->player[player].penalty += (int32_t)points;
    return error;
}

static const char *document_key(enum sf_document_key key)
{
    return key_of(&sf_evaluate_document_shape, key);
}

static enum sf_error read_disqualified(const struct reading *r, uint32_t node, unsigned index)
{
    uint16_t player;
    enum sf_error error = find_player(r, node, document_key(SF_DOCUMENT_KEY_DISQUALIFIED), &player);

    (void)index;
    if (!error)
        r->d->player[player].disqualified = true;
    return error;
}

static enum sf_error read_lot(const struct reading *r, uint32_t node, unsigned index)
{
    const char *key = document_key(SF_DOCUMENT_KEY_LOTS);
    uint16_t player;
    enum sf_error error = find_player(r, node, key, &player);

    if (error)
        return error;
    if (r->d->player[player].lot)
        return sf_fault_at(r->fault, SF_E_PLAYER_TWICE, key, node);
    r->d->player[player].lot = (uint16_t)(index + 1);
    return SF_OK;
}

static enum sf_error read_prize(const struct reading *r, uint32_t node, unsigned index)
{
    r->d->input.prize_count = index + 1;
    return sf_field_int(&sf_evaluate_document_shape.field[SF_DOCUMENT_KEY_PRIZES], r->doc, node,
                        &r->d->prize[index], r->fault);
}

/* In this order: players must be known before they sit. */
static const struct {
    enum sf_document_key key;
    reader *one;
} parts[] = {
    {SF_DOCUMENT_KEY_PLAYERS, read_player},    {SF_DOCUMENT_KEY_ROUNDS, read_round},
    {SF_DOCUMENT_KEY_PENALTIES, read_penalty}, {SF_DOCUMENT_KEY_DISQUALIFIED, read_disqualified},
    {SF_DOCUMENT_KEY_LOTS, read_lot},          {SF_DOCUMENT_KEY_PRIZES, read_prize},
};

static enum sf_error read_parts(const struct reading *r, const struct sf_slots *slots)
{
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < sizeof parts / sizeof *parts && !error; i++) {
        enum sf_document_key key = parts[i].key;
        r->fault->list = key == SF_DOCUMENT_KEY_ROUNDS ? NULL : document_key(key);
        r->fault->item = 0;
        error = read_each(r, slots, key, parts[i].one);
        if (!error && key == SF_DOCUMENT_KEY_PLAYERS)
            r->d->input.player_count = r->doc->nodes[slots->node[key]].count;
    }
    return error;
}

/* Players who have a seat in some round and are no substitutes have paid. */
static void fill_pots(struct sf_document *d)
{
    for (unsigned i = 0; i < d->input.player_count; i++)
        for (unsigned pot = 0; pot < SF_BOOK_POTS; pot++)
            d->joined[pot] +=
                d->seen[i] && !d->player[i].substitute && (d->player[i].pots >> pot & 1);
}

static void promise_prizes(struct sf_document *d)
{
    unsigned players = 0;

    for (unsigned i = 0; i < d->input.player_count; i++)
        players += d->seen[i] && !d->player[i].substitute;
    for (unsigned i = 0; i < d->input.list_count; i++)
        d->tables += d->list[i].round == 1;
    d->input.prize_count =
        sf_book_prizes(&d->book, (int64_t)d->book.rules.entry_fee * players, d->tables, d->prize);
}

enum sf_error sf_document_read(struct sf_document *document, const struct sf_json *doc, void *room,
                               struct sf_fault *fault)
{
    struct reading r = {document, doc, fault};
    struct extent e = measure(doc);
    struct sf_slots slots;
    enum sf_error error;

    *document = (struct sf_document){.doc = doc, .room = room};
    lay_out(document, &e);
    memset(document->slot, 0, document->slot_count * sizeof *document->slot);
    memset(document->team_slot, 0, document->slot_count * sizeof *document->team_slot);
    memset(document->seen, 0, e.players * sizeof *document->seen);
    error = sf_slots_read(&slots, &sf_evaluate_document_shape, doc, 0, fault);
    if (!error)
        error = sf_slots_book(&slots, SF_DOCUMENT_KEY_BOOK, SF_DOCUMENT_KEY_TERMS, &document->book);
    if (!error)
        error = read_parts(&r, &slots);
    if (error)
        return error;
    fill_pots(document);
    document->own_book = slots.node[SF_DOCUMENT_KEY_TERMS] != 0;
    if (slots.node[SF_DOCUMENT_KEY_PRIZES])
        document->book.terms.prizes = 0; /* those of the document replace them */
    else
        promise_prizes(document);
    document->input.rules = &document->book.rules;
    document->input.player = document->player;
    document->input.list = document->list;
    document->input.prize = document->prize;
    return SF_OK;
}

void sf_document_evaluate(struct sf_document *document)
{
    sf_evaluation_run(&document->input, &document->evaluation);
    sf_document_rank_teams(document);
    sf_document_note_extras(document);
    sf_document_note_pairs(document);
}

/* --- the answer ----------------------------------------------------------------------------------
 */

static void put_player(struct sf_out *out, const struct sf_document *d, unsigned player)
{
    sf_out_key(out, "player");
    sf_out_node(out, d->doc, d->id[player]);
}

static void put_standing(struct sf_out *out, const struct sf_document *d,
                         const struct sf_standing *s)
{
    sf_out_open(out, '{');
    sf_out_pair_int(out, "place", s->place);
    put_player(out, d, s->player);
    sf_out_pair_int(out, "points", s->points);
    sf_out_pair_int(out, "table_points", s->table_points);
    sf_out_pair_int(out, "games_won", s->games_won);
    sf_out_pair_int(out, "solos_won", s->solos_won);
    sf_out_pair_int(out, "prize", s->prize);
    sf_out_pair_int(out, "reuegeld", s->reuegeld);
    if (d->own_book)
        sf_document_write_merits(out, d, s);
    sf_out_close(out, '}');
}

static void put_unranked(struct sf_out *out, const struct sf_document *d,
                         const struct sf_standing *s)
{
    sf_out_open(out, '{');
    put_player(out, d, s->player);
    sf_out_pair_string(out, "code", sf_unranked_name((enum sf_unranked)s->unranked));
    sf_out_pair_string(out, "reason", sf_unranked_text((enum sf_unranked)s->unranked, out->lang));
    sf_out_pair_int(out, "points", s->points);
    sf_out_pair_int(out, "reuegeld", s->reuegeld);
    sf_out_close(out, '}');
}

static void put_standings(struct sf_out *out, const struct sf_document *d)
{
    const struct sf_evaluation *e = &d->evaluation;

    sf_out_key(out, "standings");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < e->ranked; i++)
        put_standing(out, d, &e->standing[i]);
    sf_out_close(out, ']');
    sf_out_key(out, "unranked");
    sf_out_open(out, '[');
    for (unsigned i = e->ranked; i < d->input.player_count; i++)
        put_unranked(out, d, &e->standing[i]);
    sf_out_close(out, ']');
}

/* The reason; if the organiser has struck the row, in the words of the row itself. */
static void put_reason(struct sf_out *out, const struct sf_document *d,
                       const struct sf_evaluation_list *list, const struct sf_evaluation_finding *f)
{
    enum sf_row_reason reason = (enum sf_row_reason)f->what.reason;
    uint32_t said = f->row ? d->reason[list->row - d->row + f->row - 1] : 0;

    sf_out_pair_string(out, "code", sf_row_reason_name(reason));
    sf_out_key(out, "reason");
    if (said && reason == SF_ROW_REASON_SAID)
        sf_out_node(out, d->doc, said);
    else
        sf_out_string(out, out->lang == SF_DE ? sf_row_reason_german(reason)
                                              : sf_row_reason_text(reason));
    if (f->what.rule)
        sf_out_pair_string(out, "rule", f->what.rule);
}

static void put_finding(struct sf_out *out, const struct sf_document *d,
                        const struct sf_evaluation_list *list,
                        const struct sf_evaluation_finding *f)
{
    sf_out_open(out, '{');
    sf_out_pair_int(out, "round", f->round);
    sf_out_pair_int(out, "table", f->table);
    sf_out_pair_int(out, "row", f->row);
    put_reason(out, d, list, f);
    if (f->what.fate == SF_ROW_REPAIRED)
        sf_out_pair_bool(out, "used", true);
    if (f->what.fate != SF_ROW_STRICKEN)
        sf_row_suggestions_write(out, list->seats, &f->what);
    sf_out_close(out, '}');
}

/* Findings are in the order of the lists. */
static void put_findings(struct sf_out *out, const struct sf_document *d, const char *key,
                         bool struck)
{
    const struct sf_evaluation_list *list = d->list;

    sf_out_key(out, key);
    sf_out_open(out, '[');
    for (unsigned i = 0; i < d->evaluation.finding_count; i++) {
        const struct sf_evaluation_finding *f = &d->evaluation.finding[i];
        while (list->round != f->round || list->table != f->table)
            list++;
        if ((f->what.fate == SF_ROW_STRICKEN) == struck)
            put_finding(out, d, list, f);
    }
    sf_out_close(out, ']');
}

static void put_note(struct sf_out *out, const struct sf_evaluation_note *note)
{
    enum sf_evaluation_note_kind kind = (enum sf_evaluation_note_kind)note->kind;
    char text[256];

    sf_evaluation_note_text(note, out->lang, text, sizeof text);
    sf_out_open(out, '{');
    if (note->round)
        sf_out_pair_int(out, "round", note->round);
    if (note->table)
        sf_out_pair_int(out, "table", note->table);
    sf_out_pair_string(out, "code", sf_evaluation_note_name(kind));
    if (note->found || note->wanted)
        sf_out_pair_int(out, "found", note->found);
    if (note->wanted)
        sf_out_pair_int(out, "wanted", note->wanted);
    sf_out_pair_string(out, "message", text);
    sf_out_close(out, '}');
}

static void put_notes(struct sf_out *out, const struct sf_evaluation *e)
{
    if (e->note_count) {
        sf_out_key(out, "findings");
        sf_out_open(out, '[');
        for (unsigned i = 0; i < e->note_count; i++)
            put_note(out, &e->note[i]);
        sf_out_close(out, ']');
    }
    sf_out_pair_bool(out, "final", !e->open);
}

void sf_document_write(struct sf_out *out, const struct sf_document *document)
{
    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", true);
    put_standings(out, document);
    if (document->own_book)
        sf_document_write_awards(out, document);
    put_findings(out, document, "struck", true);
    put_findings(out, document, "disputed", false);
    if (document->evaluation.unclear)
        sf_out_pair_int(out, "reuegeld_unclear", document->evaluation.unclear);
    put_notes(out, &document->evaluation);
    sf_out_close(out, '}');
}

void sf_document_error(struct sf_out *out, const struct sf_json *doc, const struct sf_fault *fault)
{
    sf_answer_error(out, doc, 0, NULL, fault);
}
