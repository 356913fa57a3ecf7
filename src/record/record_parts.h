/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_RECORD_PARTS_H
#define SF_RECORD_RECORD_PARTS_H

/*
 * Shared by both forms of a record: the rows with the word of each event, the course of a deal
 * during reading, and the result as words. Only for record*.c and import*.c.
 */

#include "record/record.h"

/* The argument of an event's word in the text. */
enum sf_act_load {
    SF_ACT_NOTHING,
    SF_ACT_NUMBER,
    SF_ACT_DECK,
    SF_ACT_CARDS,
    SF_ACT_CARD,
    SF_ACT_CONTRACT,
    SF_ACT_LAY,    /* "not", or nothing */
    SF_ACT_DEMAND, /* "schwarz", or the number of Laufende */
    SF_ACT_DECIDE, /* a word about the claim */
    SF_ACT_PAYOUT  /* a number for each seat; "again" if the same dealer deals again */
};

struct sf_record_act {
    const char *word; /* NULL: has no such word */
    uint8_t load;     /* enum sf_act_load */
    bool organiser;   /* nobody at the table does it */
};

extern const struct sf_record_act sf_acts[SF_EVENT_N];
extern const char *const sf_claim_words[SF_CLAIM_N];
extern const char *const sf_record_from_names[SF_FROM_N + 1]; /* ended by NULL */
extern const char *const sf_nonce_names[4]; /* of enum sf_nonce_by, ended by NULL */

/* A table for playing the events of the record, none of them applied yet. */
enum sf_error sf_record_open(const struct sf_record *record, struct sf_series *series,
                             struct sf_fault *why);

/* Plays one more event and adds it to the record. */
enum sf_error sf_record_take(struct sf_record *record, struct sf_series *series,
                             const struct sf_event *event, struct sf_fault *why);

/* The hands as dealt from the deck; false if nothing was dealt, or the record does not begin with a
 * deck. Both forms contain them, and readers compare them. */
bool sf_record_dealt(const struct sf_record *record, sf_cards hands[SF_SEATS]);

/* "won 75 schneider", "passed", …: the result of the deal, for text and JSON alike. */
enum { SF_RESULT_WORDS_SIZE = 64 };
void sf_record_result(char words[SF_RESULT_WORDS_SIZE], const struct sf_deal *deal);

/* A text of base/name.h, perhaps stored long ago, that fits into a name; "" is none. */
bool sf_record_name_good(const char *name);

/* 2026-11-16 or 2026-11-16T19:30:00Z */
bool sf_record_date_good(const char *date);

/* The agreements of the rules beyond book and house: players and packet, 0 if none. */
unsigned sf_record_players(const struct sf_rules *rules);
unsigned sf_record_packet(const struct sf_rules *rules);

/* Applies them; false if the book does not allow it. */
bool sf_record_agree_players(struct sf_rules *rules, int64_t players);
bool sf_record_agree_packet(struct sf_rules *rules, int64_t packet);

/* Is any of them not 0? */
static inline bool sf_any_byte(const uint8_t *bytes, size_t size)
{
    uint8_t any = 0;

    for (size_t i = 0; i < size; i++)
        any |= bytes[i];
    return any;
}

#endif
