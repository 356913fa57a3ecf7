/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/row_json.h"

/* --- reading -------------------------------------------------------------------------------------
 */

static enum sf_error complain(struct sf_fault *fault, enum sf_error error, const char *key,
                              uint32_t node, enum sf_why why)
{
    fault->why = why;
    return sf_fault_at(fault, error, key, node);
}

enum sf_error sf_entries_read(const struct sf_json *doc, uint32_t node, const char *key,
                              unsigned seats, int32_t min, int32_t max, int32_t *entry,
                              struct sf_fault *fault)
{
    uint32_t at;

    if (!node)
        return sf_fault_at(fault, SF_E_MISSING_KEY, key, 0);
    if (doc->nodes[node].type != SF_JSON_ARRAY)
        return complain(fault, SF_E_BAD_VALUE, key, node, SF_WHY_WANT_INTS);
    if (doc->nodes[node].count != seats) {
        fault->counted = true;
        fault->found = doc->nodes[node].count;
        fault->wanted = seats;
        return sf_fault_at(fault, SF_E_LIST_SIZE, key, 0);
    }
    at = sf_json_first(doc, node);
    for (unsigned seat = 0; seat < seats; seat++, at = doc->nodes[at].next) {
        int64_t value;
        bool whole = sf_json_int(doc, at, &value);
        if (!whole || value < min || value > max) {
            fault->seat = (uint8_t)seat;
            return complain(fault, SF_E_BAD_VALUE, key, at,
                            !whole        ? SF_WHY_WANT_INT
                            : value < min ? SF_WHY_TOO_SMALL
                                          : SF_WHY_TOO_BIG);
        }
        entry[seat] = (int32_t)value;
    }
    return SF_OK;
}

enum sf_error sf_row_seat_read(const struct sf_json *doc, uint32_t node, const char *key,
                               unsigned seats, uint8_t *seat, struct sf_fault *fault)
{
    int64_t value;

    *seat = SF_NO_SEAT;
    if (!node)
        return SF_OK;
    if (!sf_json_int(doc, node, &value) || value < 0 || value >= seats)
        return sf_fault_at(fault, SF_E_BAD_SEAT, key, node);
    *seat = (uint8_t)value;
    return SF_OK;
}

enum sf_error sf_row_flag_read(const struct sf_json *doc, uint32_t node, const char *key,
                               bool *flag, struct sf_fault *fault)
{
    *flag = false;
    if (node && !sf_json_bool(doc, node, flag))
        return complain(fault, SF_E_BAD_VALUE, key, node, SF_WHY_WANT_FLAG);
    return SF_OK;
}

static enum sf_error read_kind(const struct sf_json *doc, uint32_t node, uint8_t *kind,
                               struct sf_fault *fault)
{
    char name[16];

    *kind = SF_ROW_UNSAID;
    if (!node)
        return SF_OK;
    *kind = SF_ROW_KIND_N;
    if (sf_json_string(doc, node, name, sizeof name))
        *kind = (uint8_t)sf_row_kind_parse(name);
    if (*kind == SF_ROW_KIND_N)
        return complain(fault, SF_E_BAD_VALUE, "kind", node, SF_WHY_LIST_KIND);
    return SF_OK;
}

enum { KEY_P, KEY_KIND, KEY_DECLARER, KEY_SPRITZE, KEY_NOTE, KEY_REGISTERED, KEY_REASON, KEY_N };

static const char *const keys[KEY_N] = {"p",    "kind",       "declarer", "spritze",
                                        "note", "registered", "reason"};

static enum sf_error read_entries(const struct sf_json *doc, uint32_t node, unsigned seats,
                                  struct sf_row *row, struct sf_fault *fault)
{
    int32_t entry[SF_SEATS] = {0};
    enum sf_error error =
        sf_entries_read(doc, node, keys[KEY_P], seats, -SF_ENTRY_MAX, SF_ENTRY_MAX, entry, fault);

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        row->entry[seat] = (int16_t)entry[seat];
    return error;
}

enum sf_error sf_row_read(const struct sf_json *doc, uint32_t node, unsigned seats,
                          struct sf_row *row, uint32_t *reason, struct sf_fault *fault)
{
    uint32_t slot[KEY_N];
    enum sf_error error = sf_object_read(doc, node, keys, KEY_N, slot, fault);

    if (!error)
        error = read_entries(doc, slot[KEY_P], seats, row, fault);
    if (!error)
        error = read_kind(doc, slot[KEY_KIND], &row->kind, fault);
    if (!error)
        error = sf_row_seat_read(doc, slot[KEY_DECLARER], "declarer", seats, &row->declarer, fault);
    if (!error)
        error = sf_row_seat_read(doc, slot[KEY_SPRITZE], "spritze", seats, &row->spritze, fault);
    if (!error)
        error = sf_row_flag_read(doc, slot[KEY_NOTE], "note", &row->note, fault);
    if (!error)
        error = sf_row_flag_read(doc, slot[KEY_REGISTERED], "registered", &row->registered, fault);
    if (error)
        return error;
    *reason = slot[KEY_REASON];
    row->reason = *reason && doc->nodes[*reason].end > doc->nodes[*reason].start;
    if (*reason && doc->nodes[*reason].type != SF_JSON_STRING)
        return complain(fault, SF_E_BAD_VALUE, "reason", *reason, SF_WHY_WANT_TEXT);
    return SF_OK;
}

enum sf_error sf_tournament_book_read(const struct sf_json *doc, uint32_t node, enum sf_book *book,
                                      struct sf_fault *fault)
{
    char id[32];

    if (!node)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "rulebook", 0);
    *book = sf_json_string(doc, node, id, sizeof id) ? sf_book_parse(id) : SF_BOOK_N;
    if (*book == SF_BOOK_N)
        return sf_fault_at(fault, SF_E_UNKNOWN_RULEBOOK, "rulebook", node);
    if (sf_rulebooks[*book].casual)
        return sf_fault_at(fault, SF_E_NO_LISTS, "rulebook", node);
    return SF_OK;
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
    sf_out_ints(out, keys[KEY_P], entry, seats);
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
    enum sf_book book;
    unsigned seats, number;
    struct sf_row row;
    uint8_t lost_solos[SF_SEATS];
};

static enum sf_error read_number(const struct sf_json *doc, uint32_t node, unsigned *number,
                                 struct sf_fault *fault)
{
    int64_t value = 1;

    if (node && (!sf_json_int(doc, node, &value) || value < 1 || value > UINT16_MAX))
        return complain(fault, SF_E_BAD_VALUE, "number", node, SF_WHY_LIST_NUMBER);
    *number = (unsigned)value;
    return SF_OK;
}

static enum sf_error read_lost(const struct sf_json *doc, uint32_t node, struct question *q,
                               struct sf_fault *fault)
{
    int32_t lost[SF_SEATS] = {0};
    enum sf_error error = SF_OK;

    if (node)
        error = sf_entries_read(doc, node, "lost_solos", q->seats, 0, UINT8_MAX, lost, fault);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        q->lost_solos[seat] = (uint8_t)lost[seat];
    return error;
}

/* As many seats as the row has entries, if it has four or five. */
static unsigned seats_of(const struct sf_json *doc, uint32_t row)
{
    uint32_t p = row ? sf_json_get(doc, row, keys[KEY_P]) : 0;

    return p && doc->nodes[p].type == SF_JSON_ARRAY && doc->nodes[p].count == 5 ? 5 : 4;
}

static enum sf_error read_question(struct question *q, const struct sf_json *doc,
                                   struct sf_fault *fault)
{
    static const char *const names[] = {"id", "rulebook", "number", "row", "lost_solos"};
    uint32_t slot[5], reason;
    enum sf_error error = sf_object_read(doc, 0, names, 5, slot, fault);

    q->id = slot[0];
    if (!error)
        error = sf_tournament_book_read(doc, slot[1], &q->book, fault);
    if (!error)
        error = read_number(doc, slot[2], &q->number, fault);
    if (!error && !slot[3])
        error = sf_fault_at(fault, SF_E_MISSING_KEY, "row", 0);
    q->seats = seats_of(doc, slot[3]);
    if (!error)
        error = sf_row_read(doc, slot[3], q->seats, &q->row, &reason, fault);
    if (!error)
        error = read_lost(doc, slot[4], q, fault);
    return error;
}

bool sf_row_line(const char *line, size_t length, char *out, size_t size, size_t *written,
                 struct sf_json_node *work, uint32_t work_count, enum sf_lang lang)
{
    struct question q = {.id = 0};
    struct sf_row_finding finding;
    struct sf_patterns patterns;
    struct sf_fault fault;
    struct sf_json doc;
    struct sf_out answer;
    enum sf_error error = sf_line_read(&doc, line, length, work, work_count, &fault);

    sf_out_init(&answer, out, size);
    answer.lang = lang;
    if (!error)
        error = read_question(&q, &doc, &fault);
    if (error) {
        sf_answer_error(&answer, &doc, q.id, NULL, &fault);
    } else {
        sf_patterns_make(&patterns, &sf_rulebooks[q.book]);
        sf_row_judge(&patterns, q.seats, q.number, &q.row, q.lost_solos, &finding);
        sf_answer_begin(&answer, &doc, q.id);
        sf_row_finding_write(&answer, q.seats, &finding);
        sf_out_close(&answer, '}');
    }
    *written = answer.overflow ? 0 : answer.length;
    return !error;
}
