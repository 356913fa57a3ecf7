/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/slots.h"

enum sf_error sf_slots_read(struct sf_slots *slots, const struct sf_shape *shape,
                            const struct sf_json *doc, uint32_t node, struct sf_fault *fault)
{
    slots->doc = doc;
    slots->field = shape->field;
    slots->fault = fault;
    return sf_shape_slots(shape, doc, node, slots->node, fault);
}

enum sf_error sf_slots_fault(const struct sf_slots *slots, enum sf_error error, unsigned key,
                             uint32_t node, enum sf_why why)
{
    slots->fault->why = why;
    return sf_fault_at(slots->fault, error, slots->field[key].name, node);
}

/* At the value itself. */
static enum sf_error bad(const struct sf_slots *slots, unsigned key, enum sf_why why)
{
    return sf_slots_fault(slots, SF_E_BAD_VALUE, key, slots->node[key], why);
}

enum sf_error sf_slots_need(const struct sf_slots *slots, unsigned key)
{
    if (slots->node[key] || slots->field[key].need != SF_NEEDED)
        return SF_OK;
    return sf_fault_at(slots->fault, SF_E_MISSING_KEY, slots->field[key].name, 0);
}

enum sf_error sf_field_int(const struct sf_field *field, const struct sf_json *doc, uint32_t node,
                           int64_t *value, struct sf_fault *fault)
{
    if (!sf_json_int(doc, node, value))
        fault->why = SF_WHY_WANT_INT;
    else if (*value < field->min)
        fault->why = SF_WHY_TOO_SMALL;
    else if (*value > field->max)
        fault->why = SF_WHY_TOO_BIG;
    else
        return SF_OK;
    return sf_fault_at(fault, SF_E_BAD_VALUE, field->name, node);
}

enum sf_error sf_slots_int(const struct sf_slots *slots, unsigned key, int64_t *value)
{
    if (!slots->node[key])
        return sf_slots_need(slots, key);
    return sf_field_int(&slots->field[key], slots->doc, slots->node[key], value, slots->fault);
}

enum sf_error sf_slots_flag(const struct sf_slots *slots, unsigned key, bool *flag)
{
    if (!slots->node[key])
        return sf_slots_need(slots, key);
    return sf_json_bool(slots->doc, slots->node[key], flag) ? SF_OK
                                                            : bad(slots, key, SF_WHY_WANT_FLAG);
}

enum sf_error sf_slots_text(const struct sf_slots *slots, unsigned key)
{
    uint32_t node = slots->node[key];

    if (!node)
        return sf_slots_need(slots, key);
    return slots->doc->nodes[node].type == SF_JSON_STRING ? SF_OK
                                                          : bad(slots, key, SF_WHY_WANT_TEXT);
}

enum sf_error sf_slots_seat(const struct sf_slots *slots, unsigned key, unsigned seats,
                            uint8_t *seat)
{
    uint32_t node = slots->node[key];
    int64_t value;

    if (!node)
        return sf_slots_need(slots, key);
    if (!sf_json_int(slots->doc, node, &value) || value < 0 || value >= seats)
        return sf_fault_at(slots->fault, SF_E_BAD_SEAT, slots->field[key].name, node);
    *seat = (uint8_t)value;
    return SF_OK;
}

static enum sf_error read_entries(const struct sf_slots *slots, unsigned key, unsigned seats,
                                  int32_t *entry)
{
    uint32_t at = sf_json_first(slots->doc, slots->node[key]);

    for (unsigned seat = 0; seat < seats; seat++, at = slots->doc->nodes[at].next) {
        int64_t value = 0;
        if (sf_field_int(&slots->field[key], slots->doc, at, &value, slots->fault)) {
            slots->fault->seat = (uint8_t)seat;
            return SF_E_BAD_VALUE;
        }
        entry[seat] = (int32_t)value;
    }
    return SF_OK;
}

enum sf_error sf_slots_entries(const struct sf_slots *slots, unsigned key, unsigned seats,
                               int32_t *entry)
{
    const struct sf_json_node *array = &slots->doc->nodes[slots->node[key]];

    if (!slots->node[key])
        return sf_slots_need(slots, key);
    if (array->type != SF_JSON_ARRAY)
        return bad(slots, key, SF_WHY_WANT_INTS);
    if (array->count == seats)
        return read_entries(slots, key, seats, entry);
    slots->fault->counted = true;
    slots->fault->found = array->count;
    slots->fault->wanted = seats;
    return sf_fault_at(slots->fault, SF_E_LIST_SIZE, slots->field[key].name, 0);
}

static enum sf_error read_official(const struct sf_slots *slots, unsigned key,
                                   struct sf_tournament_book *book)
{
    uint32_t node = slots->node[key];
    char id[32];
    enum sf_book base = SF_BOOK_N;

    if (sf_json_string(slots->doc, node, id, sizeof id))
        base = sf_book_parse(id);
    if (base == SF_BOOK_N)
        return sf_fault_at(slots->fault, SF_E_UNKNOWN_RULEBOOK, slots->field[key].name, node);
    if (sf_rulebooks[base].casual)
        return sf_fault_at(slots->fault, SF_E_NO_LISTS, slots->field[key].name, node);
    sf_book_official(book, base);
    return SF_OK;
}

enum sf_error sf_slots_book(const struct sf_slots *slots, unsigned key, unsigned own,
                            struct sf_tournament_book *book)
{
    if (slots->node[key] && slots->node[own])
        return bad(slots, own, SF_WHY_BOOK_OR_RULEBOOK);
    if (slots->node[own])
        return sf_book_read(book, slots->doc, slots->node[own], slots->fault);
    if (slots->node[key])
        return read_official(slots, key, book);
    return sf_fault_at(slots->fault, SF_E_MISSING_KEY, slots->field[key].name, 0);
}
