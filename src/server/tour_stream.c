/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/tour_stream.h"
#include <stdio.h>

struct folding {
    struct sf_tournament *tournament;
    struct sf_fault fault;
};

enum sf_error sf_tour_stream_fold(struct sf_tournament *tournament, const struct sf_store_row *row,
                                  struct sf_fault *fault)
{
    struct sf_fault why = SF_NO_FAULT;

    if (row->event.erased)
        return sf_fault_say(fault, SF_E_NO_TOURNAMENT, NULL, SF_WHY_TOUR_ERASED, SF_WITHOUT);
    if (!sf_tournament_apply(tournament, row->event.bytes, row->event.length, row->event.at, &why))
        return SF_OK;
    return sf_fault_say(fault, why.code, NULL, SF_WHY_STEP_DAMAGED,
                        SF_WITH(SF_N(row->seq), SF_T(sf_error_code(why.code)), SF_T(why.path)));
}

static bool fold(void *context, const struct sf_store_row *row)
{
    struct folding *folding = context;

    return !sf_tour_stream_fold(folding->tournament, row, &folding->fault);
}

bool sf_tour_stream_name(char stream[SF_STORE_STREAM_MAX + 1], const char *id)
{
    int length = snprintf(stream, SF_STORE_STREAM_MAX + 1, "tournament:%s", id);

    return length <= SF_STORE_STREAM_MAX && sf_store_stream_ok(stream);
}

static enum sf_error fold_all(struct sf_tournament *tournament, struct sf_store_reader *reader,
                              const char *id, struct sf_fault *fault)
{
    struct folding folding = {.tournament = tournament, .fault = SF_NO_FAULT};
    char stream[SF_STORE_STREAM_MAX + 1];
    enum sf_error error;

    if (!sf_tour_stream_name(stream, id))
        return sf_fault_say(fault, SF_E_NO_TOURNAMENT, NULL, SF_WHY_NO_SUCH_TOURNAMENT,
                            SF_WITH(SF_T(id)));
    error = sf_store_reader_events(reader, stream, 0, fold, &folding, fault);
    if (error || !folding.fault.code)
        return error;
    if (fault)
        *fault = folding.fault;
    return folding.fault.code;
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
    error = fold_all(tournament, reader, id, fault);
    if (!error && !sf_tournament_seq(tournament))
        error = sf_fault_say(fault, SF_E_NO_TOURNAMENT, NULL, SF_WHY_NO_SUCH_TOURNAMENT,
                             SF_WITH(SF_T(id)));
    if (!error)
        return tournament;
    sf_tournament_free(tournament);
    return NULL;
}
