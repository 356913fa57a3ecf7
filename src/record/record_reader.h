/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_RECORD_READER_H
#define SF_RECORD_RECORD_READER_H

/*
 * A record in its text form during reading: the tags first (record_tags.c), then the course of the
 * game and its result (record_text.c). The text of a tag stays in place, and each user scans it
 * again. Every error has its line and column. Only for record_*.c.
 */

#include "record/record_parts.h"
#include "record/record_scan.h"

/* clang-format off */
#define TAGS(X)                                                                                    \
    X(RULEBOOK, "Rulebook") X(VARIANTS, "Variants") X(TARIFF, "Tariff")                            \
    X(LAUFENDE_FROM, "LaufendeFrom") X(STOSS_LEVELS, "StossLevels") X(DEMAND, "Demand") X(PLAYERS, "Players")          \
    X(PACKET, "Packet") X(TABLE, "Table") X(DEAL, "Deal") X(ID, "Id") X(DATE, "Date")              \
    X(SEAT0, "Seat0") X(SEAT1, "Seat1") X(SEAT2, "Seat2") X(SEAT3, "Seat3") X(SEAT4, "Seat4")      \
    X(REGISTERED, "Registered")                                                                    \
    X(TAKEN_BACK, "TakenBack")                                                                     \
    X(DEALER, "Dealer") X(POT, "Pot") X(BOCK_LEFT, "BockLeft") X(VETO, "Veto") X(LOST_SOLOS, "LostSolos")          \
    X(COMMITMENT, "Commitment") X(SEED, "Seed") X(NONCE0, "Nonce0") X(NONCE1, "Nonce1")            \
    X(NONCE2, "Nonce2") X(NONCE3, "Nonce3") X(NONCE4, "Nonce4") X(MIX_NONCE, "MixNonce")           \
    X(DECK, "Deck") X(HIGH_TRUMPS, "HighTrumps") X(FROM, "From") X(HANDS, "Hands")                 \
    X(LAID, "Laid") X(CONTRACT, "Contract") X(PAYOUT, "Payout") X(POT_AFTER, "PotAfter")
/* clang-format on */

enum sf_tag {
#define TAG_ENUM(id, name) SF_TAG_##id,
    TAGS(TAG_ENUM)
#undef TAG_ENUM
        SF_TAG_N
};

extern const char *const sf_tag_names[SF_TAG_N];

/* The text between the quotes. */
struct sf_value {
    bool given;
    size_t at, end;
    uint32_t line, column;
};

struct sf_tag_reader {
    struct sf_scan scan;
    struct sf_record *record;
    struct sf_record_trouble *fault;
    struct sf_value tag[SF_TAG_N];
    struct sf_series series;
    unsigned headed;          /* the trick whose head was read last */
    unsigned closed;          /* tricks whose winner was read */
    unsigned points;          /* in all tricks before */
    sf_cards shown[SF_SEATS]; /* the hands that a record with a deck shows */
};

/* An error at a place in the text. */
enum sf_error sf_reader_place(struct sf_tag_reader *r, enum sf_error error, uint32_t line,
                              uint32_t column);
/* The current token is not the expected one. */
enum sf_error sf_reader_expected(struct sf_tag_reader *r, const struct sf_scan *s,
                                 enum sf_why what);
/* The current token is impossible here. */
enum sf_error sf_reader_mismatch(struct sf_tag_reader *r, const struct sf_scan *s, enum sf_why why);
/* A tag has an invalid value; SF_WHY_NOTHING: the error code is enough. */
enum sf_error sf_reader_refused(struct sf_tag_reader *r, enum sf_tag tag, enum sf_error error,
                                enum sf_why why);

/* Opens the text of a tag as tokens; the caller closes it. */
struct sf_scan sf_reader_open(struct sf_tag_reader *r, enum sf_tag tag);
enum sf_error sf_reader_close(struct sf_tag_reader *r, const struct sf_scan *s);
/* One number; a missing tag leaves it unchanged. */
enum sf_error sf_reader_number(struct sf_tag_reader *r, enum sf_tag tag, int64_t min, int64_t max,
                               int64_t *number);
/* One number for each seat. */
enum sf_error sf_reader_numbers(struct sf_tag_reader *r, enum sf_tag tag, int64_t min, int64_t max,
                                int64_t numbers[SF_SEATS]);

/* Seats, each once, as bits; none if the tag is missing. */
enum sf_error sf_reader_seats(struct sf_tag_reader *r, enum sf_tag tag, uint8_t *seats);

/* Reads all tags, and stores rules, table, people, state and proof in the record. */
enum sf_error sf_reader_tags(struct sf_tag_reader *r);

#endif
