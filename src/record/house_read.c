/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/documents.h"
#include "record/game.h"
#include "record/small_values.h"

/* The rules of a table: its rulebook and its house rules. */

static enum sf_error read_variants(struct sf_house *house, const struct sf_json *doc, uint32_t node,
                                   struct sf_fault *fault)
{
    char buffer[SF_SMALL_NAME];

    if (doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "variants", node);
    for (uint32_t i = sf_json_first(doc, node); i; i = doc->nodes[i].next) {
        enum sf_variant variant = sf_variant_parse(sf_small_name(doc, i, buffer));
        if (variant == SF_VARIANT_N)
            return sf_fault_at(fault, SF_E_BAD_VALUE, "variants", i);
        house->variants |= UINT32_C(1) << variant;
    }
    return SF_OK;
}

/* Numbers by name, into the array that the rows of their shape place them in. */
static enum sf_error read_numbers(const struct sf_shape *shape, const char *key, void *into,
                                  const struct sf_json *doc, uint32_t node, struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault};

    if (doc->nodes[node].type == SF_JSON_OBJECT)
        return sf_shape_read(shape, &reader, node, into);
    fault->why = SF_WHY_WANT_OBJECT;
    return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
}

static enum sf_error read_demanding(struct sf_house *house, const struct sf_json *doc,
                                    uint32_t node, struct sf_fault *fault)
{
    char buffer[SF_SMALL_NAME];
    enum sf_demanding demanding = sf_demanding_parse(sf_small_name(doc, node, buffer));

    if (demanding == SF_DEMAND_N)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "demand", node);
    house->demand = (int8_t)demanding;
    return SF_OK;
}

enum sf_error sf_house_read(struct sf_house *house, const struct sf_json *doc, uint32_t node,
                            struct sf_fault *fault)
{
    uint32_t slots[SF_HOUSE_KEYS], runs, tariff, stoss;
    enum sf_error error;
    int64_t levels = SF_UNSET;

    sf_house_init(house);
    sf_fault_path(fault, "house");
    error = sf_shape_slots(&sf_house_shape, doc, node, slots, fault);
    tariff = slots[SF_HOUSE_KEY_TARIFF];
    runs = slots[SF_HOUSE_KEY_RUNS];
    stoss = slots[SF_HOUSE_KEY_STOSS];
    if (!error && slots[SF_HOUSE_KEY_VARIANTS])
        error = read_variants(house, doc, slots[SF_HOUSE_KEY_VARIANTS], fault);
    if (!error && tariff)
        error = read_numbers(&sf_tariff_shape, "tariff", house->tariff, doc, tariff, fault);
    if (!error && runs)
        error = read_numbers(&sf_runs_shape, "laufende_from", house->run_from, doc, runs, fault);
    if (!error && stoss)
        error = sf_small_number(doc, stoss, "stoss_levels", SF_STOSS_MAX, &levels, fault);
    house->stoss_levels = (int8_t)levels;
    if (!error && slots[SF_HOUSE_KEY_DEMAND])
        error = read_demanding(house, doc, slots[SF_HOUSE_KEY_DEMAND], fault);
    return error;
}

enum sf_error sf_rules_read(struct sf_rules *rules, const struct sf_json *doc, uint32_t rulebook,
                            uint32_t house_node, struct sf_fault *fault)
{
    char buffer[SF_SMALL_NAME];
    struct sf_house house;
    struct sf_conflict conflict = {.a = NULL};
    enum sf_book book;
    enum sf_error error = SF_OK;

    if (!rulebook)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "rulebook", 0);
    book = sf_book_parse(sf_small_name(doc, rulebook, buffer));
    if (book == SF_BOOK_N)
        return sf_fault_at(fault, SF_E_UNKNOWN_RULEBOOK, "rulebook", rulebook);
    *rules = sf_rulebooks[book];
    sf_house_init(&house);
    if (house_node)
        error = sf_house_read(&house, doc, house_node, fault);
    if (error)
        return error;
    sf_fault_path(fault, NULL);
    error = sf_rules_make(rules, book, &house, &conflict);
    if (error) {
        fault->between[0] = conflict.a;
        fault->between[1] = conflict.b;
        fault->rule = conflict.rule;
        return sf_fault_at(fault, error, "house", 0);
    }
    return SF_OK;
}
