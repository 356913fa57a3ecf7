/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_TOUR_STREAM_H
#define SF_SERVER_TOUR_STREAM_H

/*
 * Loads a tournament from the store: reads the stream `tournament:ID` and folds it. Only this
 * module knows the name of the stream and handles events that cannot be folded.
 *
 * All functions fill the fault when they fail; it may be NULL. SF_E_NO_TOURNAMENT: there is none of
 * this id, or it was erased. If the fold rejects an event, the fault has the number of the event.
 * For the thread that has the reader.
 */

#include "store/store.h"
#include "tournament/tournament.h"

/* Writes the name of the stream; false if the id is invalid. */
bool sf_tour_stream_name(char stream[SF_STORE_STREAM_MAX + 1], const char *id);

/* Adds one event of the stream; fold() then folds those that were added. */
enum sf_error sf_tour_stream_add(struct sf_tournament *tournament, const struct sf_store_row *row,
                                 struct sf_fault *fault);
enum sf_error sf_tour_stream_fold(struct sf_tournament *tournament, struct sf_fault *fault);

/* Returns the tournament as stored, for the caller to free; NULL after a fault. */
struct sf_tournament *sf_tour_stream_load(struct sf_store_reader *reader, const char *id,
                                          struct sf_fault *fault);

/* The entry for the lists of tournaments, made without folding the stream: the value of the key
 * `tournament`, ID. Returns its length. */
struct sf_tour_listing {
    char title[SF_TOUR_NAME], place[SF_TOUR_NAME];
    char date[11];
    bool practice;
};
/* False: it is none. */
bool sf_tour_stream_listed(struct sf_tour_listing *listing, const char *value, size_t length);
size_t sf_tour_stream_list(const struct sf_tour_listing *listing, char *value, size_t size);

#endif
