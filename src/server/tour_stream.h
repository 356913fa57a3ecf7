/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_TOUR_STREAM_H
#define SF_SERVER_TOUR_STREAM_H

/*
 * From the store to a tournament: the stream `tournament:ID` is read and folded. This is the one
 * place that knows what the stream is called and what an event that cannot be folded means.
 *
 * All fill the fault when they fail; it may be NULL. SF_E_NO_TOURNAMENT: there is none of this id,
 * or it was erased. What the fold refuses comes with the number of the event. For the thread that
 * has the reader.
 */

#include "store/store.h"
#include "tournament/tournament.h"

/* The name of the stream; false if an id like that cannot be. */
bool sf_tour_stream_name(char stream[SF_STORE_STREAM_MAX + 1], const char *id);

/* Folds one event of the stream. */
enum sf_error sf_tour_stream_fold(struct sf_tournament *tournament, const struct sf_store_row *row,
                                  struct sf_fault *fault);

/* The tournament as it is stored, for the caller to free; NULL after a fault. */
struct sf_tournament *sf_tour_stream_load(struct sf_store_reader *reader, const char *id,
                                          struct sf_fault *fault);

#endif
