/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_IMPORT_PARTS_H
#define SF_RECORD_IMPORT_PARTS_H

/*
 * Shared by the imports: names of games and cards as people write them, and the conversion of a
 * source's data into a played record. Only for import*.c.
 */

#include "record/import.h"

/* All data of a source about a deal, in any order. Seats are ours. */
struct sf_tale {
    enum sf_book book;
    struct sf_house house;
    bool has_game; /* there is a contract; else all have passed */
    struct sf_contract contract;
    size_t game_at; /* place in the text for errors before the cards */
    sf_cards hand[SF_IMPORT_SEATS];
    unsigned laid;               /* seats, as bits */
    uint8_t stoss[SF_STOSS_MAX]; /* seats, SF_NO_SEAT: unknown */
    unsigned stosses;
    bool has_round;                         /* the one round of the auction is known: */
    bool wants[SF_IMPORT_SEATS];            /* who would play */
    uint8_t card[SF_CARD_N], by[SF_CARD_N]; /* by: SF_NO_SEAT if unknown */
    size_t card_at[SF_CARD_N];              /* place in the text */
    unsigned cards;

    bool has_paid; /* the source has the payouts, and the Stock after it */
    int64_t paid[SF_IMPORT_SEATS], pot;
    bool has_value; /* or only the payment of one loser to one winner */
    int64_t value;
    bool has_points; /* and the points of the declarer's side */
    unsigned points;
};

void sf_tale_init(struct sf_tale *told, enum sf_book book);

/* Text with a place, for messages. */
struct sf_source {
    struct sf_import *import;
    const char *text;
    size_t length;
};

/* Puts a sentence of base/why.h into a message, in the language of the message. */
void sf_message_say(struct sf_out *out, enum sf_why why, const struct sf_param *param,
                    size_t count);

/* An error at a place of the text, in place of any warning before it; the caller may append to the
 * message. Returns SF_E_BAD_NOTATION. */
enum sf_error sf_source_error(const struct sf_source *source, size_t at, enum sf_why expected,
                              const struct sf_param *param, size_t count);

/* Copies words of the source for a message: cut off if they are long, and harmless. Returns the
 * copy. */
enum { SF_QUOTE_SIZE = 80 };
const char *sf_message_quote(char copy[SF_QUOTE_SIZE], const char *words);

/* A place of the text as line and column. */
struct sf_record_at sf_source_place(const struct sf_source *source, size_t at);

/* "Eichel-Solo", "Wenz Tout", "Mit der Grün-Ass", "Sauspiel auf die Alte": sets game, suit and Tout
 * of the contract, but not its declarer. */
bool sf_tale_game(struct sf_contract *contract, const char *words);

/* Two letters; X is the Zehn there. SF_NO_CARD if it is none. */
unsigned sf_tale_card(const char *letters);

/* Derives the hands from the cards, if their players are known and they are a whole deck. */
bool sf_tale_hands(struct sf_tale *told);

/* Plays the data into the record, whose names, number, dealer and pot are filled in. Warnings go to
 * the message. */
enum sf_error sf_tale_play(const struct sf_source *source, struct sf_tale *told,
                           struct sf_record *record);

/* Text helpers. If the text begins with the word, skips it. */
static inline bool sf_text_take(const char **text, const char *word)
{
    const char *at = *text;

    while (*word && *at == *word) {
        at++;
        word++;
    }
    if (*word)
        return false;
    *text = at;
    return true;
}

/* Digits at the start; false if there are none or too many. */
static inline bool sf_text_number(const char **text, int64_t *number)
{
    const char *at = *text;

    for (*number = 0; *at >= '0' && *at <= '9'; at++) {
        if (at - *text >= 12)
            return false;
        *number = *number * 10 + (*at - '0');
    }
    if (at == *text)
        return false;
    *text = at;
    return true;
}

#endif
