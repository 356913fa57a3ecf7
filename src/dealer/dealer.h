/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_DEALER_DEALER_H
#define SF_DEALER_DEALER_H

/*
 * The secrets of a table: its seed, the nonces that it makes for others, the decks that follow, and
 * the record of a hand with its proof. table/table.h says what is due, and this module fills it in.
 * The server and the table in a browser (local/local.h) use the same code, so a hand is dealt and
 * proved alike on both.
 *
 * Nothing is stored here and nothing allocates. Where the random bytes come from is up to the
 * caller. Call sf_shuffle_init() first.
 */

#include "record/record.h"
#include "table/table.h"

struct sf_dealer {
    const char *table; /* its id */
    void *context;
    void (*secret)(void *context, uint8_t secret[SF_SECRET_SIZE]); /* random bytes */
    /* Lets a test put the deck in another order; may be NULL. */
    void (*stack)(void *context, const char *table, uint32_t hand, uint8_t deck[SF_CARD_N]);
};

/* Carries out what is due at `at` and needs no bot and no search: at most `most` events, which it
 * also applies to *table. *error is the rejection that ended it early: a bug. `skips` (may be NULL)
 * names duties that the caller leaves undone. Returns the number of events. */
typedef bool sf_dealer_skips(const struct sf_table *table, const struct sf_table_due *due);
unsigned sf_dealer_act(const struct sf_dealer *dealer, struct sf_table *table, int64_t at,
                       sf_dealer_skips *skips, struct sf_table_event *events, unsigned most,
                       enum sf_error *error);

/* Prepares the command of a person: checks its nonce against the commitment, and fills in the deck
 * of a mix. */
enum sf_error sf_dealer_prepare(const struct sf_dealer *dealer, const struct sf_table *table,
                                struct sf_table_command *command, const char *account);

/* --- the record of a hand --------------------------------------------------------------------- */

/* Begins the record of the hand that `commit` began: *table is the table after that event. */
void sf_dealer_begin_record(struct sf_record *record, const char *id, const struct sf_table *table,
                            int64_t at);

/* Adds an event of *table; what does not belong to the deal is left out, and so is what was taken
 * back. *decided belongs to the record: the number of events before the last decision that may be
 * taken back, 0 at the beginning. */
enum sf_error sf_dealer_add_record(struct sf_record *record, uint16_t *decided,
                                   const struct sf_table *table,
                                   const struct sf_table_event *event);

#endif
