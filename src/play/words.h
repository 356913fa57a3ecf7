/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_WORDS_H
#define SF_PLAY_WORDS_H

/*
 * The words of a table: the names of cards, games and declarations in German or English, for a
 * German or a French deck, and sentences about a seat.
 *
 * Sentences are rows in two languages and two persons: what you do and what another seat does. A
 * row is a text with the placeholders `$1` to `$9`; `$0` is the name of the seat that it is about.
 * Words of the game have no English translation and stay as they are, with a gloss where one helps.
 */

#include "core/auction.h"
#include "core/contract.h"
#include "rulebook/rulebook.h"
#include "json/sentence.h"

enum sf_pack { SF_PACK_GERMAN, SF_PACK_FRENCH, SF_PACK_N };

struct sf_speech {
    enum sf_lang lang;
    enum sf_pack pack;
    uint8_t book; /* enum sf_book */
    uint8_t me;   /* the seat of the player, called "you" */
};

/* The names of the seats; the player's own in the language of the speech. */
const char *sf_seat_spoken(const struct sf_speech *speech, unsigned seat);

/* The pack a book is played with. */
enum sf_pack sf_pack_of(enum sf_book book);

/* Fills in the placeholders of a text; `parts` holds $0, $1, ... and ends with NULL. */
void sf_fill(struct sf_sentence *out, const char *text, const char *const *parts);
#define SF_FILL(out, text, ...) sf_fill(out, text, (const char *const[]){__VA_ARGS__, NULL})

/* A small text that owns its memory; what does not fit is dropped. */
struct sf_piece {
    char text[96];
};

void sf_piece_add(struct sf_piece *piece, const char *more);

struct sf_piece sf_number_spoken(int64_t number);
struct sf_piece sf_amount_spoken(const struct sf_speech *speech, int64_t amount); /* "20 Cent" */

/* "Eichel-Ober"; "den Eichel-Ober"; on the face of a card "EO", two or three columns wide. */
struct sf_piece sf_card_spoken(const struct sf_speech *speech, unsigned card);
struct sf_piece sf_card_spoken_with_article(const struct sf_speech *speech, unsigned card);
struct sf_piece sf_card_face(const struct sf_speech *speech, unsigned card);
const char *sf_suit_spoken(const struct sf_speech *speech, unsigned suit);

/* A declaration in the auction, and a game as it is announced: "Gras-Solo-Tout". */
struct sf_piece sf_say_spoken(const struct sf_speech *speech, struct sf_say say);
struct sf_piece sf_contract_spoken(const struct sf_speech *speech,
                                   const struct sf_contract *contract);
/* "ein ", "einen ", "eine " before the contract's name. */
const char *sf_contract_article(const struct sf_speech *speech, const struct sf_contract *contract);

/* The n-th doubling, from 0: "Stoß", "Re", ... */
const char *sf_stoss_spoken(const struct sf_speech *speech, unsigned n);

/* The seats of a set, "Sepp und Vroni". */
struct sf_piece sf_seats_spoken(const struct sf_speech *speech, unsigned seats);

/* The cards of a set from the highest of this game to the lowest; returns their number. */
unsigned sf_cards_sorted(const struct sf_contract *contract, bool announced, sf_cards cards,
                         uint8_t sorted[SF_CARD_N]);

/* The reason for a rejection, in the language of the speech, with the paragraph. */
void sf_refusal_spoken(const struct sf_speech *speech, const struct sf_rules *rules,
                       enum sf_error error, struct sf_sentence *out);

#endif
