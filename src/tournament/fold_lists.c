/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/fold_parts.h"
#include <string.h>

/* --- lists ------------------------------------------------------------------------------------ */

/* A list may have sums alone. */
static void set_rows(struct sf_tour_sheet *sheet, const struct sf_tour_event *e)
{
    static const struct sf_row no_row[1];
    static const char *const no_reason[1];
    const struct sf_tour_value *value = &e->value[SF_KEY_ROWS];
    bool has = sf_has(e, SF_KEY_ROWS);

    sheet->row_count = has ? (uint16_t)value->count : 0;
    sheet->row = has ? value->rows->row : no_row;
    sheet->reason = has ? (const char *const *)value->rows->reason : no_reason;
}

static void set_sheet(struct sf_tour_sheet *sheet, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;

    memset(sheet, 0, sizeof *sheet);
    sheet->seq = step->seq;
    sheet->at = step->at;
    sheet->second = sf_number(e, SF_KEY_SECOND) != 0;
    sheet->signed_by = (uint8_t)sf_number(e, SF_KEY_SIGNED);
    sheet->has_sums = sf_has(e, SF_KEY_SUMS);
    if (sheet->has_sums)
        memcpy(sheet->sum, e->value[SF_KEY_SUMS].sums,
               e->value[SF_KEY_SUMS].count * sizeof *sheet->sum);
    sheet->by = sf_text_of(e, SF_KEY_BY);
    sheet->why = sf_text_of(e, SF_KEY_REASON);
    set_rows(sheet, e);
}

static bool same_rows(const struct sf_tour_sheet *a, const struct sf_tour_sheet *b)
{
    if (a->row_count != b->row_count)
        return false;
    for (unsigned i = 0; i < a->row_count; i++)
        if (memcmp(a->row[i].entry, b->row[i].entry, sizeof a->row[i].entry) != 0)
            return false;
    return true;
}

/* Did two people read different values from the same paper? Remarks do not matter. Sums are
 * compared if both entries have them. */
static bool entries_differ(const struct sf_tour_table *table)
{
    const struct sf_tour_sheet *first = sf_tour_sheet(table), *second = sf_tour_second(table);

    if (!first || !second)
        return false;
    if (!same_rows(first, second))
        return true;
    if (first->has_sums && second->has_sums)
        return memcmp(first->sum, second->sum, sizeof first->sum) != 0;
    return !first->row_count && first->has_sums != second->has_sums;
}

static enum sf_error add_sheet(struct sf_tournament *t, const struct sf_tour_step *step,
                               struct sf_tour_table *table)
{
    const struct sf_tour_sheet *before = sf_tour_sheet(table);
    struct sf_tour_sheet sheet;

    set_sheet(&sheet, step);
    if (!sf_fold_grow(t, &table->sheet, table->sheet_count, sizeof *table->sheet))
        return SF_E_NO_MEMORY;
    if (!sheet.second)
        sheet.version = before ? before->version + 1 : 1;
    table->sheet[table->sheet_count++] = sheet;
    table->stamp = step->seq;
    table->entries_differ = entries_differ(table);
    return SF_OK;
}

enum sf_error sf_fold_list(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_tour_table *table = sf_fold_table(t, e);
    enum sf_error error = add_sheet(t, step, table);

    if (!error)
        table->state = sf_tour_judge(t, (unsigned)sf_number(e, SF_KEY_ROUND),
                                     (unsigned)sf_number(e, SF_KEY_TABLE));
    return error;
}

enum sf_error sf_fold_confirm(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_tour_table *table = sf_fold_table(t, step->event);

    table->state = SF_TABLE_IS_CONFIRMED;
    table->confirmed_seq = step->seq;
    table->stamp = step->seq;
    return SF_OK;
}

/* A correction of the Leiter also confirms the list. */
enum sf_error sf_fold_correct(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_tour_table *table = sf_fold_table(t, step->event);
    enum sf_error error = add_sheet(t, step, table);

    if (!error) {
        table->confirmed_seq = step->seq;
        table->entries_differ = false;
    }
    return error;
}

/* --- the desk --------------------------------------------------------------------------------- */

enum sf_error sf_fold_request(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;

    if (!sf_fold_grow(t, &t->request, t->requests, sizeof *t->request))
        return SF_E_NO_MEMORY;
    t->request[t->requests++] =
        (struct sf_tour_request){.seq = step->seq,
                                 .at = step->at,
                                 .round = (uint8_t)sf_number(e, SF_KEY_ROUND),
                                 .seat = (uint8_t)sf_number(e, SF_KEY_SEAT),
                                 .game = (uint8_t)sf_number(e, SF_KEY_GAME),
                                 .table = (uint16_t)sf_number(e, SF_KEY_TABLE),
                                 .class = (uint8_t)sf_number(e, SF_KEY_CLASS),
                                 .hand = (sf_cards)sf_number(e, SF_KEY_HAND),
                                 .odds = -1};
    sf_fold_table(t, e)->stamp = step->seq;
    return SF_OK;
}

static struct sf_tour_request *request_of(struct sf_tournament *t, const struct sf_tour_event *e)
{
    unsigned i = 0;

    while (t->request[i].seq != sf_number(e, SF_KEY_OF))
        i++;
    return &t->request[i];
}

enum sf_error sf_fold_recall(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_tour_request *request = request_of(t, step->event);

    request->state = SF_REQUEST_WITHDRAWN;
    request->decided = step->seq;
    sf_tour_table_at(t, request->round, request->table)->stamp = step->seq;
    return SF_OK;
}

/* An approval is the organiser's note beside the row, and the registration of the solo. */
enum sf_error sf_fold_decide(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_tour_request *request = request_of(t, e);
    struct sf_tour_table *table = sf_tour_table_at(t, request->round, request->table);
    bool approved = sf_number(e, SF_KEY_APPROVED) != 0;

    request->state = approved ? SF_REQUEST_APPROVED : SF_REQUEST_REFUSED;
    request->decided = step->seq;
    request->odds = sf_has(e, SF_KEY_ODDS) ? (int32_t)sf_number(e, SF_KEY_ODDS) : -1;
    table->stamp = step->seq;
    if (!approved)
        return SF_OK;
    table->registered |= UINT64_C(1) << (request->game - 1);
    if (request->class >= SF_CLASS_FARBGEIER_TOUT)
        table->noted |= UINT64_C(1) << (request->game - 1);
    if (sf_tour_sheet(table) && table->state != SF_TABLE_IS_CONFIRMED)
        table->state = sf_tour_judge(t, request->round, request->table);
    return SF_OK;
}

enum sf_error sf_fold_ruling(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;

    if (!sf_fold_grow(t, &t->ruling, t->rulings, sizeof *t->ruling))
        return SF_E_NO_MEMORY;
    t->ruling[t->rulings++] = (struct sf_ruling_note){.seq = step->seq,
                                                      .round = (uint8_t)sf_number(e, SF_KEY_ROUND),
                                                      .game = (uint8_t)sf_number(e, SF_KEY_GAME),
                                                      .table = (uint16_t)sf_number(e, SF_KEY_TABLE),
                                                      .text = sf_text_of(e, SF_KEY_RULING),
                                                      .words = sf_text_of(e, SF_KEY_WORDS)};
    sf_fold_table(t, e)->stamp = step->seq;
    return SF_OK;
}

enum sf_error sf_fold_till(struct sf_tournament *t, const struct sf_tour_step *step)
{
    return sf_fold_book_in(t, step, (enum sf_till_kind)sf_number(step->event, SF_KEY_KIND),
                           sf_number(step->event, SF_KEY_AMOUNT))
               ? SF_OK
               : SF_E_NO_MEMORY;
}

enum sf_error sf_fold_book(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_value *value = &step->event->value[SF_KEY_ENTRIES];
    unsigned before = t->till_count;

    for (unsigned i = 0; i < value->count; i++)
        if (!sf_fold_book_entry(t, &value->entries[i], step->seq)) {
            t->till_count = before;
            return SF_E_NO_MEMORY;
        }
    for (unsigned i = 0; i < value->count; i++)
        if (value->entries[i].kind == SF_TILL_FEE)
            t->entrant[value->entries[i].number - 1].paid += value->entries[i].amount;
        else if (value->entries[i].kind == SF_TILL_SIDE)
            t->entrant[value->entries[i].number - 1].side_paid += value->entries[i].amount;
    return SF_OK;
}
