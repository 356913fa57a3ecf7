/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_IMPORT_PARTS_H
#define SF_RECORD_IMPORT_PARTS_H

/*
 * What the imports share: names of games and cards as people write them, and the way from what a
 * source tells to a record that was played. Only for import*.c.
 */

#include "record/import.h"

/* Everything that a source tells of a deal, in whatever order it came. Seats are ours. */
struct sf_tale {
    enum sf_book book;
    struct sf_house house;
    bool has_game; /* there is a contract; else all have passed */
    struct sf_contract contract;
    size_t game_at; /* place in the text: what is wrong before the cards is told there */
    sf_cards hand[SF_IMPORT_SEATS];
    unsigned laid;               /* seats, as bits */
    uint8_t stoss[SF_STOSS_MAX]; /* seats, SF_NO_SEAT: not told who */
    unsigned stosses;
    bool has_round;                         /* the one round of the auction is known: */
    bool wants[SF_IMPORT_SEATS];            /* who would play */
    uint8_t card[SF_CARD_N], by[SF_CARD_N]; /* by: SF_NO_SEAT if not told */
    size_t card_at[SF_CARD_N];              /* place in the text */
    unsigned cards;

    bool has_paid; /* the source says who got what, and the Stock after it */
    int64_t paid[SF_IMPORT_SEATS], pot;
    bool has_value; /* or only what one loser pays to one winner */
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

/* An error at a place of the text; more may be put on the message after it. */
enum sf_error sf_source_error(const struct sf_source *source, size_t at, const char *expected);

/* Foreign words in a message, in quotes. */
void sf_message_quote(struct sf_out *out, const char *words);

/* A place of the text as line and column. */
struct sf_record_at sf_source_place(const struct sf_source *source, size_t at);

/* "Eichel-Solo", "Wenz Tout", "Mit der Grün-Ass", "Sauspiel auf die Alte": game, suit and Tout of
 * the contract; its declarer is left alone. */
bool sf_tale_game(struct sf_contract *contract, const char *words);

/* Two letters; X is the Zehn there. SF_NO_CARD if it is none. */
unsigned sf_tale_card(const char *letters);

/* The hands from the cards, if who played them is told and they are a whole deck. */
bool sf_tale_hands(struct sf_tale *told);

/* Plays what was told into the record, of which names, number, dealer and pot are filled in. A
 * warning goes to the message. */
enum sf_error sf_tale_play(const struct sf_source *source, struct sf_tale *told,
                           struct sf_record *record);

/* Small things of texts: does it begin with the word? Then behind it. */
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

/* Digits at the front; false if there are none or too many. */
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
