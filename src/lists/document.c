/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/document.h"
#include "lists/row_json.h"
#include <string.h>

/* --- memory ----------------------------------------------------------------------------------- */

enum { ALIGNED = 16 };

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

static void measure_tables(const struct sf_json *doc, uint32_t tables, struct extent *e)
{
    e->lists += count_of(doc, tables);
    for (uint32_t t = first_of(doc, tables); t; t = doc->nodes[t].next) {
        e->rows += count_of(doc, sf_json_get(doc, t, "rows"));
        e->changes += count_of(doc, sf_json_get(doc, t, "changes"));
    }
}

static struct extent measure(const struct sf_json *doc)
{
    struct extent e = {.players = count_of(doc, sf_json_get(doc, 0, "players")),
                       .prizes = count_of(doc, sf_json_get(doc, 0, "prizes")),
                       .slots = 2};
    uint32_t rounds = sf_json_get(doc, 0, "rounds");

    for (uint32_t r = first_of(doc, rounds); r; r = doc->nodes[r].next)
        measure_tables(doc, sf_json_get(doc, r, "tables"), &e);
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
    d->prize = take(d, e->prizes, sizeof *d->prize);
    d->evaluation.standing = take(d, e->players, sizeof *d->evaluation.standing);
    d->evaluation.finding = take(d, e->rows + e->lists, sizeof *d->evaluation.finding);
    d->evaluation.finding_max = (unsigned)(e->rows + e->lists);
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

static enum sf_error complain(const struct reading *r, enum sf_error error, const char *key,
                              uint32_t node, enum sf_why why)
{
    r->fault->why = why;
    return sf_fault_at(r->fault, error, key, node);
}

static enum sf_error need_array(const struct reading *r, uint32_t node, const char *key,
                                uint32_t max)
{
    if (!node)
        return sf_fault_at(r->fault, SF_E_MISSING_KEY, key, 0);
    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return complain(r, SF_E_BAD_VALUE, key, node, SF_WHY_WANT_ARRAY);
    if (r->doc->nodes[node].count > max)
        return complain(r, SF_E_TOO_LARGE, key, 0, SF_WHY_TOO_MANY);
    return SF_OK;
}

static enum sf_error read_number(const struct reading *r, uint32_t node, const char *key,
                                 int64_t min, int64_t max, int64_t *value)
{
    if (!node)
        return sf_fault_at(r->fault, SF_E_MISSING_KEY, key, 0);
    if (!sf_json_int(r->doc, node, value))
        return complain(r, SF_E_BAD_VALUE, key, node, SF_WHY_WANT_INT);
    if (*value < min || *value > max)
        return complain(r, SF_E_BAD_VALUE, key, node,
                        *value < min ? SF_WHY_TOO_SMALL : SF_WHY_TOO_BIG);
    return SF_OK;
}

/* If the key is there, is it a text? */
static enum sf_error check_text(const struct reading *r, uint32_t node, const char *key)
{
    if (node && r->doc->nodes[node].type != SF_JSON_STRING)
        return complain(r, SF_E_BAD_VALUE, key, node, SF_WHY_WANT_TEXT);
    return SF_OK;
}

/* Reads one element of an array. */
typedef enum sf_error reader(const struct reading *r, uint32_t node, unsigned index);

static enum sf_error read_each(const struct reading *r, uint32_t array, const char *key,
                               uint32_t max, reader *one)
{
    enum sf_error error = need_array(r, array, key, max);
    unsigned index = 0;

    for (uint32_t n = error ? 0 : sf_json_first(r->doc, array); n && !error;
         n = r->doc->nodes[n].next) {
        sf_fault_path(r->fault, key);
        r->fault->item = r->fault->list ? index + 1 : 0;
        error = one(r, n, index++);
    }
    return error;
}

static enum sf_error read_each_if_any(const struct reading *r, uint32_t array, const char *key,
                                      uint32_t max, reader *one)
{
    return array ? read_each(r, array, key, max, one) : SF_OK;
}

/* --- players -------------------------------------------------------------------------------------
 */

enum { ID_SIZE = 256 };

static enum sf_error read_id(const struct reading *r, uint32_t node, const char *key,
                             char id[ID_SIZE])
{
    if (!node)
        return sf_fault_at(r->fault, SF_E_MISSING_KEY, key, 0);
    if (!sf_json_string(r->doc, node, id, ID_SIZE))
        return complain(r, SF_E_BAD_VALUE, key, node, SF_WHY_WANT_TEXT_255);
    return SF_OK;
}

/* The slot of this id: its own, or the free slot that it would get. */
static uint32_t *slot_of(const struct sf_document *d, const char *id)
{
    uint32_t hash = 2166136261u;

    for (const char *c = id; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    hash ^= hash >> 15;
    for (;; hash++) {
        uint32_t *slot = &d->slot[hash & (d->slot_count - 1)];
        if (!*slot || sf_json_is(d->doc, d->id[*slot - 1], id))
            return slot;
    }
}

static enum sf_error find_player(const struct reading *r, uint32_t node, const char *key,
                                 uint16_t *player)
{
    char id[ID_SIZE];
    enum sf_error error = read_id(r, node, key, id);
    uint32_t found = error ? 0 : *slot_of(r->d, id);

    if (error)
        return error;
    if (!found)
        return sf_fault_at(r->fault, SF_E_UNKNOWN_PLAYER, key, node);
    *player = (uint16_t)(found - 1);
    return SF_OK;
}

static enum sf_error read_player(const struct reading *r, uint32_t node, unsigned index)
{
    static const char *const names[] = {"id", "name", "substitute"};
    uint32_t nodes[3], *slot;
    struct sf_evaluation_player *player = &r->d->player[index];
    char id[ID_SIZE];
    enum sf_error error = sf_object_read(r->doc, node, names, 3, nodes, r->fault);

    *player = (struct sf_evaluation_player){.lot = 0};
    if (!error)
        error = read_id(r, nodes[0], "id", id);
    if (!error)
        error = check_text(r, nodes[1], "name");
    if (!error && nodes[2] && !sf_json_bool(r->doc, nodes[2], &player->substitute))
        error = complain(r, SF_E_BAD_VALUE, "substitute", nodes[2], SF_WHY_WANT_FLAG);
    if (error)
        return error;
    slot = slot_of(r->d, id);
    if (*slot)
        return sf_fault_at(r->fault, SF_E_PLAYER_TWICE, "id", nodes[0]);
    r->d->id[index] = nodes[0];
    *slot = index + 1;
    return SF_OK;
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
    struct sf_evaluation_list *list = current(r);
    uint16_t player;
    enum sf_error error;

    list->player[index] = SF_EVALUATION_NOBODY;
    if (r->doc->nodes[node].type == SF_JSON_NULL)
        return SF_OK;
    r->fault->seat = (uint8_t)index;
    error = find_player(r, node, "seats", &player);
    if (error)
        return error;
    if (r->d->seen[player] == list->round)
        return sf_fault_at(r->fault, SF_E_PLAYER_TWICE, "seats", node);
    r->fault->seat = SF_NO_SEAT;
    r->d->seen[player] = list->round;
    list->player[index] = player;
    return SF_OK;
}

static enum sf_error read_seats(const struct reading *r, uint32_t node)
{
    struct sf_evaluation_list *list = current(r);
    enum sf_error error = need_array(r, node, "seats", UINT32_MAX);

    if (error)
        return error;
    if (r->doc->nodes[node].count != 4 && r->doc->nodes[node].count != 5)
        return complain(r, SF_E_BAD_VALUE, "seats", node, SF_WHY_LIST_SEATS);
    list->seats = (uint8_t)r->doc->nodes[node].count;
    return read_each(r, node, "seats", 5, read_seat);
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

static enum sf_error read_change(const struct reading *r, uint32_t node, unsigned index)
{
    static const char *const names[] = {"seat", "from", "player"};
    struct sf_evaluation_change *change = &r->d->change[r->d->changes];
    int64_t seat = 0, from = 0;
    uint32_t nodes[3];
    enum sf_error error = sf_object_read(r->doc, node, names, 3, nodes, r->fault);

    (void)index;
    if (!error)
        error = read_number(r, nodes[0], "seat", 0, current(r)->seats - 1, &seat);
    if (!error)
        error = read_number(r, nodes[1], "from", 1, SF_DOCUMENT_ROWS, &from);
    if (!error)
        error = find_player(r, nodes[2], "player", &change->player);
    change->seat = (uint8_t)seat;
    change->from = (uint16_t)from;
    r->d->changes++;
    return error;
}

static enum sf_error read_sums(const struct reading *r, uint32_t node)
{
    struct sf_evaluation_list *list = current(r);

    list->has_sums = node != 0;
    if (!node)
        return SF_OK;
    return sf_entries_read(r->doc, node, "sums", list->seats, -SF_DOCUMENT_POINTS,
                           SF_DOCUMENT_POINTS, list->sum, r->fault);
}

/* `table` may be left out: then its index counts. */
static enum sf_error read_table_number(const struct reading *r, uint32_t node, unsigned index)
{
    struct sf_evaluation_list *list = current(r);
    int64_t number = index + 1;
    enum sf_error error =
        node ? read_number(r, node, "table", 1, SF_DOCUMENT_TABLES, &number) : SF_OK;

    if (error)
        return error;
    list->table = r->fault->table = (uint16_t)number;
    for (unsigned i = r->d->input.list_count; i-- && r->d->list[i].round == list->round;)
        if (r->d->list[i].table == list->table)
            return sf_fault_at(r->fault, SF_E_TABLE_TWICE, "table", node);
    return SF_OK;
}

static enum sf_error read_table(const struct reading *r, uint32_t node, unsigned index)
{
    enum { TABLE, SEATS, ROWS, SUMS, CHANGES, N };
    static const char *const names[N] = {"table", "seats", "rows", "sums", "changes"};
    struct sf_evaluation_list *list = current(r);
    struct sf_document *d = r->d;
    uint32_t nodes[N];
    enum sf_error error;

    *list = (struct sf_evaluation_list){
        .round = r->fault->round, .row = d->row + d->rows, .change = d->change + d->changes};
    r->fault->table = (uint16_t)(index + 1);
    error = sf_object_read(r->doc, node, names, N, nodes, r->fault);
    if (!error)
        error = read_table_number(r, nodes[TABLE], index);
    if (!error)
        error = read_seats(r, nodes[SEATS]);
    if (!error)
        error = read_each_if_any(r, nodes[ROWS], "rows", SF_DOCUMENT_ROWS, read_row);
    if (!error)
        error = read_sums(r, nodes[SUMS]);
    if (!error)
        error = read_each_if_any(r, nodes[CHANGES], "changes", SF_DOCUMENT_ROWS, read_change);
    if (!error && !nodes[ROWS] && !nodes[SUMS])
        error = sf_fault_at(r->fault, SF_E_LIST_EMPTY, NULL, 0);
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
    static const char *const names[] = {"tables"};
    uint32_t tables;
    enum sf_error error;

    r->fault->round = (uint16_t)(index + 1);
    error = sf_object_read(r->doc, node, names, 1, &tables, r->fault);
    if (!error)
        error = read_each(r, tables, "tables", SF_DOCUMENT_TABLES, read_table);
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
    static const char *const names[] = {"player", "points", "reason"};
    int64_t points = 0;
    uint16_t player = 0;
    uint32_t nodes[3];
    enum sf_error error = sf_object_read(r->doc, node, names, 3, nodes, r->fault);

    (void)index;
    if (!error)
        error = find_player(r, nodes[0], "player", &player);
    if (!error)
        error = read_number(r, nodes[1], "points", 0, SF_DOCUMENT_POINTS, &points);
    if (!error && points > SF_DOCUMENT_POINTS - r->d->player[player].penalty)
        error = complain(r, SF_E_BAD_VALUE, "points", nodes[1], SF_WHY_LIST_PENALTIES);
    if (!error)
        error = check_text(r, nodes[2], "reason");
    if (!error)
        r->d->player[player].penalty += (int32_t)points;
    return error;
}

static enum sf_error read_disqualified(const struct reading *r, uint32_t node, unsigned index)
{
    uint16_t player;
    enum sf_error error = find_player(r, node, "disqualified", &player);

    (void)index;
    if (!error)
        r->d->player[player].disqualified = true;
    return error;
}

static enum sf_error read_lot(const struct reading *r, uint32_t node, unsigned index)
{
    uint16_t player;
    enum sf_error error = find_player(r, node, "lots", &player);

    if (error)
        return error;
    if (r->d->player[player].lot)
        return sf_fault_at(r->fault, SF_E_PLAYER_TWICE, "lots", node);
    r->d->player[player].lot = (uint16_t)(index + 1);
    return SF_OK;
}

static enum sf_error read_prize(const struct reading *r, uint32_t node, unsigned index)
{
    r->d->input.prize_count = index + 1;
    return read_number(r, node, "prizes", 0, SF_DOCUMENT_PRIZE, &r->d->prize[index]);
}

enum { RULEBOOK, PLAYERS, ROUNDS, PENALTIES, DISQUALIFIED, LOTS, PRIZES, KEY_N };

static const char *const keys[KEY_N] = {"rulebook",     "players", "rounds", "penalties",
                                        "disqualified", "lots",    "prizes"};

/* In this order: players must be known before they sit. */
static const struct {
    unsigned key;
    bool needed;
    uint32_t max;
    reader *one;
} parts[] = {
    {PLAYERS, true, SF_DOCUMENT_PLAYERS, read_player},
    {ROUNDS, true, SF_DOCUMENT_ROUNDS, read_round},
    {PENALTIES, false, UINT32_MAX, read_penalty},
    {DISQUALIFIED, false, UINT32_MAX, read_disqualified},
    {LOTS, false, SF_DOCUMENT_PLAYERS, read_lot},
    {PRIZES, false, SF_DOCUMENT_PLAYERS, read_prize},
};

static enum sf_error read_parts(const struct reading *r, const uint32_t *nodes)
{
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < sizeof parts / sizeof *parts && !error; i++) {
        uint32_t node = nodes[parts[i].key];
        r->fault->list = parts[i].key == ROUNDS ? NULL : keys[parts[i].key];
        r->fault->item = 0;
        if (node || parts[i].needed)
            error = read_each(r, node, keys[parts[i].key], parts[i].max, parts[i].one);
        if (!error && parts[i].key == PLAYERS)
            r->d->input.player_count = r->doc->nodes[node].count;
    }
    return error;
}

enum sf_error sf_document_read(struct sf_document *document, const struct sf_json *doc, void *room,
                               struct sf_fault *fault)
{
    struct reading r = {document, doc, fault};
    struct extent e = measure(doc);
    uint32_t nodes[KEY_N];
    enum sf_book book = SF_BOOK_N;
    enum sf_error error;

    *document = (struct sf_document){.doc = doc, .room = room};
    lay_out(document, &e);
    memset(document->slot, 0, document->slot_count * sizeof *document->slot);
    memset(document->seen, 0, e.players * sizeof *document->seen);
    error = sf_object_read(doc, 0, keys, KEY_N, nodes, fault);
    if (!error)
        error = sf_tournament_book_read(doc, nodes[RULEBOOK], &book, fault);
    if (!error)
        error = read_parts(&r, nodes);
    if (error)
        return error;
    document->input.rules = &sf_rulebooks[book];
    document->input.player = document->player;
    document->input.list = document->list;
    document->input.prize = document->prize;
    return SF_OK;
}

void sf_document_evaluate(struct sf_document *document)
{
    sf_evaluation_run(&document->input, &document->evaluation);
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
    sf_out_close(out, '}');
}

static void put_unranked(struct sf_out *out, const struct sf_document *d,
                         const struct sf_standing *s)
{
    sf_out_open(out, '{');
    put_player(out, d, s->player);
    sf_out_pair_string(out, "code", sf_unranked_name((enum sf_unranked)s->unranked));
    sf_out_pair_string(out, "reason", sf_unranked_text((enum sf_unranked)s->unranked));
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
        sf_out_string(out, sf_row_reason_text(reason));
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

void sf_document_write(struct sf_out *out, const struct sf_document *document)
{
    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", true);
    put_standings(out, document);
    put_findings(out, document, "struck", true);
    put_findings(out, document, "disputed", false);
    if (document->evaluation.unclear)
        sf_out_pair_int(out, "reuegeld_unclear", document->evaluation.unclear);
    sf_out_close(out, '}');
}

void sf_document_error(struct sf_out *out, const struct sf_json *doc, const struct sf_fault *fault)
{
    sf_answer_error(out, doc, 0, NULL, fault);
}
