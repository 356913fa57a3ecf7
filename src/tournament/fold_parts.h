/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_FOLD_PARTS_H
#define SF_TOURNAMENT_FOLD_PARTS_H

/* Shared by the sources of the fold: fold.c folds what is about setup, people and seats, and
 * fold_lists.c what tables and the desk write down during a round. */

#include "tournament/internal.h"

/* The table that the event names. */
struct sf_tour_table *sf_fold_table(struct sf_tournament *t, const struct sf_tour_event *e);

/* Makes room for one more item in an array of the state; `list` points to its pointer, and the
 * count is unchanged. False: no memory. */
bool sf_fold_grow(struct sf_tournament *t, void *list, size_t count, size_t size);

/* Books an entry of the till, or the amount of an event with the number, the table and the text
 * that it names. False: no memory. */
bool sf_fold_book_entry(struct sf_tournament *t, const struct sf_till_entry *entry, uint32_t seq);
bool sf_fold_book_in(struct sf_tournament *t, const struct sf_tour_step *step,
                     enum sf_till_kind kind, int64_t amount);

/* fold_lists.c */
sf_fold_event sf_fold_list, sf_fold_confirm, sf_fold_correct, sf_fold_request, sf_fold_decide,
    sf_fold_recall, sf_fold_ruling, sf_fold_till, sf_fold_book;

#endif
