/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/row_json.h"
#include "lists/slots.h"

/* --- reading -------------------------------------------------------------------------------------
 */

static enum sf_error read_kind(const struct sf_slots *slots, uint8_t *kind)
{
    uint32_t node = slots->node[SF_ROW_KEY_KIND];
    char name[16];

    *kind = SF_ROW_UNSAID;
    if (!node)
        return SF_OK;
    *kind = SF_ROW_KIND_N;
    if (sf_json_string(slots->doc, node, name, sizeof name))
        *kind = (uint8_t)sf_row_kind_parse(name);
    if (*kind == SF_ROW_KIND_N)
        return sf_slots_fault(slots, SF_E_BAD_VALUE, SF_ROW_KEY_KIND, node, SF_WHY_LIST_KIND);
    return SF_OK;
}

static enum sf_error read_entries(const struct sf_slots *slots, unsigned seats, struct sf_row *row)
{
    int32_t entry[SF_SEATS] = {0};
    enum sf_error error = sf_slots_entries(slots, SF_ROW_KEY_P, seats, entry);

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        row->entry[seat] = (int16_t)entry[seat];
    return error;
}

static enum sf_error read_reason(const struct sf_slots *slots, struct sf_row *row, uint32_t *reason)
{
    const struct sf_json_node *node = &slots->doc->nodes[slots->node[SF_ROW_KEY_REASON]];

    *reason = slots->node[SF_ROW_KEY_REASON];
    row->reason = *reason && node->end > node->start;
    return sf_slots_text(slots, SF_ROW_KEY_REASON);
}

enum sf_error sf_row_read(const struct sf_json *doc, uint32_t node, unsigned seats,
                          struct sf_row *row, uint32_t *reason, struct sf_fault *fault)
{
    struct sf_slots slots;
    enum sf_error error = sf_slots_read(&slots, &sf_written_row_shape, doc, node, fault);

    row->declarer = row->spritze = SF_NO_SEAT;
    row->note = row->registered = false;
    if (!error)
        error = read_entries(&slots, seats, row);
    if (!error)
        error = read_kind(&slots, &row->kind);
    if (!error)
        error = sf_slots_seat(&slots, SF_ROW_KEY_DECLARER, seats, &row->declarer);
    if (!error)
        error = sf_slots_seat(&slots, SF_ROW_KEY_SPRITZE, seats, &row->spritze);
    if (!error)
        error = sf_slots_flag(&slots, SF_ROW_KEY_NOTE, &row->note);
    if (!error)
        error = sf_slots_flag(&slots, SF_ROW_KEY_REGISTERED, &row->registered);
    return error ? error : read_reason(&slots, row, reason);
}

/* --- writing -------------------------------------------------------------------------------------
 */

void sf_row_seat_write(struct sf_out *out, const char *key, unsigned seat)
{
    sf_out_key(out, key);
    if (seat == SF_NO_SEAT)
        sf_out_null(out);
    else
        sf_out_int(out, seat);
}

void sf_row_write(struct sf_out *out, unsigned seats, const struct sf_row *row, const char *reason)
{
    int64_t entry[SF_SEATS];

    for (unsigned seat = 0; seat < seats; seat++)
        entry[seat] = row->entry[seat];
    sf_out_open(out, '{');
    sf_out_ints(out, "p", entry, seats);
    if (row->kind != SF_ROW_UNSAID)
        sf_out_pair_string(out, "kind", sf_row_kind_name((enum sf_row_kind)row->kind));
    if (row->declarer != SF_NO_SEAT)
        sf_out_pair_int(out, "declarer", row->declarer);
    if (row->spritze != SF_NO_SEAT)
        sf_out_pair_int(out, "spritze", row->spritze);
    if (row->note)
        sf_out_pair_bool(out, "note", true);
    if (row->registered)
        sf_out_pair_bool(out, "registered", true);
    if (reason)
        sf_out_pair_string(out, "reason", reason);
    sf_out_close(out, '}');
}

void sf_row_suggestions_write(struct sf_out *out, unsigned seats,
                              const struct sf_row_finding *finding)
{
    sf_out_key(out, "suggestions");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < finding->suggestion_count; i++) {
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < seats; seat++)
            sf_out_int(out, finding->suggestion[i][seat]);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
    sf_out_key(out, "why");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < finding->suggestion_count; i++)
        sf_out_string(out, sf_row_why_name((enum sf_row_why)finding->why[i]));
    sf_out_close(out, ']');
}

static void put_sense(struct sf_out *out, unsigned seats, const struct sf_row_sense *sense)
{
    int64_t cents[SF_SEATS];

    for (unsigned seat = 0; seat < seats; seat++)
        cents[seat] = sense->remorse[seat];
    sf_out_pair_string(out, "kind", sf_row_kind_name((enum sf_row_kind)sense->kind));
    sf_row_seat_write(out, "declarer", sense->declarer);
    sf_row_seat_write(out, "spritze", sense->spritze);
    sf_out_pair_bool(out, "solo", sense->solo);
    sf_out_key(out, "won");
    if (sense->declarer == SF_NO_SEAT)
        sf_out_null(out);
    else
        sf_out_bool(out, sense->won);
    sf_out_ints(out, "reuegeld", cents, seats);
    sf_out_pair_int(out, "unclear", sense->unclear);
}

static void put_no_sense(struct sf_out *out)
{
    static const char *const names[] = {"kind", "declarer", "spritze", "solo",
                                        "won",  "reuegeld", "unclear"};

    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        sf_out_key(out, names[i]);
        sf_out_null(out);
    }
}

void sf_row_verdict_write(struct sf_out *out, const struct sf_row_finding *finding)
{
    enum sf_row_reason reason = (enum sf_row_reason)finding->reason;

    sf_out_pair_string(out, "fate", sf_row_fate_name((enum sf_row_fate)finding->fate));
    sf_out_pair_string(out, "code", reason ? sf_row_reason_name(reason) : NULL);
    sf_out_pair_string(out, "de", reason ? sf_row_reason_german(reason) : NULL);
    sf_out_pair_string(out, "en", reason ? sf_row_reason_text(reason) : NULL);
    sf_out_pair_string(out, "rule", finding->rule);
}

void sf_row_finding_write(struct sf_out *out, unsigned seats, const struct sf_row_finding *finding)
{
    sf_row_verdict_write(out, finding);
    if (finding->fate == SF_ROW_COUNTS || finding->fate == SF_ROW_REPAIRED)
        put_sense(out, seats, &finding->sense);
    else
        put_no_sense(out);
    sf_row_suggestions_write(out, seats, finding);
}

/* --- a line ----------------------------------------------------------------------------------- */

struct question {
    uint32_t id;
    struct sf_tournament_book book;
    unsigned seats, number;
    int32_t stock;
    struct sf_row row;
    uint8_t lost_solos[SF_SEATS];
};

static enum sf_error read_number(const struct sf_slots *slots, unsigned *number)
{
    int64_t value = 1;
    enum sf_error error = sf_slots_int(slots, SF_ROW_QUESTION_NUMBER, &value);

    if (error)
        slots->fault->why = SF_WHY_LIST_NUMBER;
    *number = (unsigned)value;
    return error;
}

static enum sf_error read_lost(const struct sf_slots *slots, struct question *q)
{
    int32_t lost[SF_SEATS] = {0};
    enum sf_error error = sf_slots_entries(slots, SF_ROW_QUESTION_LOST, q->seats, lost);

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        q->lost_solos[seat] = (uint8_t)lost[seat];
    return error;
}

/* As many seats as the row has entries, if the book has such tables. */
static unsigned seats_of(const struct sf_rules *rules, const struct sf_json *doc, uint32_t row)
{
    uint32_t p = row ? sf_json_get(doc, row, sf_written_row_shape.field[SF_ROW_KEY_P].name) : 0;

    uint32_t count = p && doc->nodes[p].type == SF_JSON_ARRAY ? doc->nodes[p].count : 4;

    return count == 5 || (count == 3 && rules->three_allowed) ? count : 4;
}

static enum sf_error read_question(struct question *q, const struct sf_json *doc,
                                   struct sf_fault *fault)
{
    struct sf_slots slots;
    int64_t stock = 0;
    uint32_t row, reason;
    enum sf_error error = sf_slots_read(&slots, &sf_row_question_shape, doc, 0, fault);

    q->id = slots.node[SF_ROW_QUESTION_ID];
    row = slots.node[SF_ROW_QUESTION_ROW];
    if (!error)
        error = sf_slots_book(&slots, SF_ROW_QUESTION_BOOK, SF_ROW_QUESTION_TERMS, &q->book);
    if (!error)
        error = read_number(&slots, &q->number);
    if (!error)
        error = sf_slots_need(&slots, SF_ROW_QUESTION_ROW);
    if (!error)
        error = sf_slots_int(&slots, SF_ROW_QUESTION_STOCK, &stock);
    q->stock = (int32_t)stock;
    q->seats = error ? 4 : seats_of(&q->book.rules, doc, row);
    if (!error)
        error = sf_row_read(doc, row, q->seats, &q->row, &reason, fault);
    return error ? error : read_lost(&slots, q);
}

bool sf_row_line(struct sf_line *line)
{
    struct question q;
    struct sf_row_finding finding;
    struct sf_patterns patterns;
    enum sf_error error = sf_line_begin(line);

    q.id = 0;
    if (!error)
        error = read_question(&q, &line->doc, &line->fault);
    if (error) {
        sf_line_refuse(line, q.id, NULL);
    } else {
        sf_patterns_make_at(&patterns, &q.book.rules, q.stock);
        sf_row_judge(&patterns, q.seats, q.number, &q.row, q.lost_solos, &finding);
        sf_answer_begin(&line->out, &line->doc, q.id);
        sf_row_finding_write(&line->out, q.seats, &finding);
        sf_out_close(&line->out, '}');
    }
    return sf_line_end(line, error);
}
