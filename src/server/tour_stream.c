/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/tour_stream.h"
#include "shape/fields.h"
#include <stdio.h>

enum { LISTING_NODES = 32 };

struct reading {
    struct sf_tournament *tournament;
    struct sf_fault fault;
};

static enum sf_error damaged(struct sf_fault *fault, uint64_t seq, const struct sf_fault *why)
{
    sf_fault_say(fault, why->code, NULL, SF_WHY_STEP_DAMAGED,
                 SF_WITH(SF_N(seq), SF_T(sf_error_code(why->code)), SF_T(why->path)));
    sf_fault_because(fault, why);
    return why->code;
}

enum sf_error sf_tour_stream_add(struct sf_tournament *tournament, const struct sf_store_row *row,
                                 struct sf_fault *fault)
{
    struct sf_fault why = SF_NO_FAULT;

    if (row->event.erased)
        return sf_fault_say(fault, SF_E_NO_TOURNAMENT, NULL, SF_WHY_TOUR_ERASED, SF_WITHOUT);
    if (!sf_tournament_append(tournament, row->event.bytes, row->event.length, row->event.at, &why))
        return SF_OK;
    return damaged(fault, row->seq, &why);
}

enum sf_error sf_tour_stream_fold(struct sf_tournament *tournament, struct sf_fault *fault)
{
    struct sf_fault why = SF_NO_FAULT;
    uint32_t bad = 0;

    if (!sf_tournament_settle(tournament, &bad, &why))
        return SF_OK;
    return damaged(fault, bad, &why);
}

static bool add(void *context, const struct sf_store_row *row)
{
    struct reading *reading = context;

    return !sf_tour_stream_add(reading->tournament, row, &reading->fault);
}

bool sf_tour_stream_name(char stream[SF_STORE_STREAM_MAX + 1], const char *id)
{
    int length = snprintf(stream, SF_STORE_STREAM_MAX + 1, "tournament:%s", id);

    return length <= SF_STORE_STREAM_MAX && sf_store_stream_ok(stream);
}

static enum sf_error read_all(struct sf_tournament *tournament, struct sf_store_reader *reader,
                              const char *id, struct sf_fault *fault)
{
    struct reading reading = {.tournament = tournament, .fault = SF_NO_FAULT};
    char stream[SF_STORE_STREAM_MAX + 1];
    enum sf_error error;

    if (!sf_tour_stream_name(stream, id))
        return sf_fault_say(fault, SF_E_NO_TOURNAMENT, NULL, SF_WHY_NO_SUCH_TOURNAMENT,
                            SF_WITH(SF_T(id)));
    error = sf_store_reader_events(reader, stream, 0, add, &reading, fault);
    if (error)
        return error;
    if (!reading.fault.code)
        return sf_tour_stream_fold(tournament, fault);
    if (fault)
        *fault = reading.fault;
    return reading.fault.code;
}

struct sf_tournament *sf_tour_stream_load(struct sf_store_reader *reader, const char *id,
                                          struct sf_fault *fault)
{
    struct sf_tournament *tournament = sf_tournament_new();
    enum sf_error error;

    if (!tournament) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return NULL;
    }
    error = read_all(tournament, reader, id, fault);
    if (!error && !sf_tournament_seq(tournament))
        error = sf_fault_say(fault, SF_E_NO_TOURNAMENT, NULL, SF_WHY_NO_SUCH_TOURNAMENT,
                             SF_WITH(SF_T(id)));
    if (!error)
        return tournament;
    sf_tournament_free(tournament);
    return NULL;
}

/* --- in the index ----------------------------------------------------------------------------- */

#define AT(member) SF_AT(struct sf_tour_listing, member)
static const struct sf_field listing_fields[] = {
    {SF_FIELD_TEXT("title", SF_NEEDED, 0, SF_TOUR_NAME - 1, "what it is called"), AT(title)},
    {SF_FIELD_TEXT("place", SF_NEEDED, 0, SF_TOUR_NAME - 1, "where it is played"), AT(place)},
    {SF_FIELD_TEXT("date", SF_NEEDED, 0, 10, "the day"), AT(date)},
    {SF_FIELD_FLAG("practice", SF_OPTIONAL, "it does not count"), AT(practice)},
    {0}};
static const struct sf_shape listing_shape = {.name = "TourListing",
                                              .about = "A tournament in the index.",
                                              .field = listing_fields,
                                              .open = true,
                                              .size = sizeof(struct sf_tour_listing)};

bool sf_tour_stream_listed(struct sf_tour_listing *listing, const char *value, size_t length)
{
    struct sf_json_node nodes[LISTING_NODES];
    struct sf_json doc;
    struct sf_shape_reader reader = {.doc = &doc, .stored = true};

    return !sf_json_parse(&doc, value, length, nodes, LISTING_NODES) &&
           !sf_shape_read(&listing_shape, &reader, 0, listing);
}

size_t sf_tour_stream_list(const struct sf_tour_listing *listing, char *value, size_t size)
{
    struct sf_out out;

    sf_out_init(&out, value, size);
    sf_shape_write(&out, &listing_shape, listing);
    return out.length;
}
