/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_GAME_H
#define SF_RECORD_GAME_H

/*
 * The game object: one deal as JSON, from the hands to the cards played so far. Reading checks
 * everything that needs no play: rulebook, house rules, cards, contract, Stoss and Legen. The judge
 * (judge.h) checks whether the cards were legal.
 */

#include "core/replay.h"
#include "core/score.h"
#include "shape/answer.h"

struct sf_game_record {
    struct sf_rules rules;
    uint8_t dealer;
    sf_cards hand[SF_SEATS];      /* as dealt, after any exchange */
    bool has_hands, has_contract; /* else the game lacks them */
    struct sf_contract contract;
    struct sf_stake stake;
    uint8_t card[SF_CARD_N]; /* played, in order */
    uint8_t count;
    struct sf_demand demand;         /* what the winners have demanded, where they must */
    bool open;                       /* to be analysed with open cards alone */
    uint32_t id;                     /* node, or 0 */
    uint8_t seat;                    /* the seat that reports it, if one does; */
    uint32_t say, heap, pushed, ask; /* and the nodes of its further keys, or 0 */
};

enum sf_error sf_game_read(struct sf_game_record *game, const struct sf_json *doc, uint32_t node,
                           struct sf_fault *fault);

/* Deviations that a game with an incident may have, as bits. */
enum sf_lack {
    SF_LACK_HANDS = 1,    /* hands may be missing */
    SF_LACK_CARDS = 2,    /* hands may have any number of cards */
    SF_LACK_CONTRACT = 4, /* the contract may be missing: then nothing is doubled or played */
    SF_LACK_SENSE = 8,    /* the contract may be impossible: only its words are read */
    SF_LACK_OTHERS = 16   /* told by one seat: it takes the keys `seat`, `say`, `heap`, `pushed` and
                             `ask`; its own hand may be the first half where Legen is agreed, the
                             other hands may be [] and are none in the record, and what depends on
                             them is not held against it */
};

enum sf_error sf_game_read_lacking(struct sf_game_record *game, unsigned lacks,
                                   const struct sf_json *doc, uint32_t node,
                                   struct sf_fault *fault);

/* The same for objects that are to be analysed, with the keys `names` and `open`: *names is the
 * node of the former, 0 if there is none. */
enum sf_error sf_game_read_named(struct sf_game_record *game, const struct sf_json *doc,
                                 uint32_t node, uint32_t *names, struct sf_fault *fault);

/* Plays the cards of the record (core/replay.h); the fault names an illegal card and its place. */
enum sf_error sf_game_replay(const struct sf_game_record *game, struct sf_course *course,
                             struct sf_fault *fault);

/* Parts that other objects share. */
enum sf_error sf_rules_read(struct sf_rules *rules, const struct sf_json *doc, uint32_t rulebook,
                            uint32_t house, struct sf_fault *fault);
/* The house rules of a table; does not check whether they contradict each other. */
enum sf_error sf_house_read(struct sf_house *house, const struct sf_json *doc, uint32_t node,
                            struct sf_fault *fault);
enum sf_error sf_hand_read(const struct sf_rules *rules, unsigned dealer, unsigned seat,
                           const struct sf_json *doc, uint32_t node, const char *key,
                           sf_cards *hand, struct sf_fault *fault);
enum sf_error sf_hands_read(struct sf_rules *rules, unsigned dealer, const struct sf_json *doc,
                            uint32_t node, sf_cards hands[SF_SEATS], struct sf_fault *fault);
enum sf_error sf_seat_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                           const char *key, uint8_t *seat, struct sf_fault *fault);

/* `declarer`: the default if the object names none; SF_NO_SEAT: it must name one. */
enum sf_error sf_contract_read(const struct sf_rules *rules, unsigned declarer,
                               struct sf_contract *contract, const struct sf_json *doc,
                               uint32_t node, struct sf_fault *fault);

/* Turns an error of sf_contract_check() or of the deal into a fault: fills in the place and returns
 * the error. */
enum sf_error sf_contract_refused(const struct sf_rules *rules, const struct sf_contract *contract,
                                  enum sf_error error, struct sf_fault *fault);

/* True or false; a missing key leaves *flag unchanged. */
enum sf_error sf_flag_read(const struct sf_json *doc, uint32_t node, const char *key, bool *flag,
                           struct sf_fault *fault);

unsigned sf_card_read(const struct sf_json *doc, uint32_t node); /* SF_NO_CARD if it is none */
void sf_cards_write(struct sf_out *out, sf_cards cards);         /* an array, highest first */
void sf_contract_write(struct sf_out *out, const struct sf_contract *contract);

/* The key `party`: for each seat whether it is on the declarer's side. */
void sf_party_write(struct sf_out *out, unsigned party, unsigned players);
/* House rules as an object. */
void sf_house_object(struct sf_out *out, const struct sf_house *house);
/* The same as the key `house`, if it is not empty. */
void sf_house_write(struct sf_out *out, const struct sf_house *house);
/* The keys `rulebook` and, if there are house rules, `house`. */
void sf_rules_write(struct sf_out *out, const struct sf_rules *rules);

void sf_seats_write(struct sf_out *out,
                    unsigned seats); /* an array of the names whose bit is set */

/* The key `hands`, one for each seat. */
void sf_hands_write(struct sf_out *out, const sf_cards *hands, unsigned players);

/* The key `tricks`: cards in the order they were played, so many to a trick. */
void sf_tricks_write(struct sf_out *out, const uint8_t *cards, unsigned count, unsigned seats);

/* A demand as an object. */
void sf_demand_write(struct sf_out *out, struct sf_demand demand);

/* The key `payout`, and `pot` where a Stock is played. */
void sf_payout_write(struct sf_out *out, const struct sf_rules *rules,
                     const struct sf_result *result);

/* How many sit at the table: as many as the rules say, or 5 at a tournament that may have tables of
 * five. */
enum sf_error sf_players_read(struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                              struct sf_fault *fault);

/* How many cards are dealt at a time: as the book says, or the other size that it lets the table
 * agree on. */
enum sf_error sf_packet_read(struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                             struct sf_fault *fault);

/* Hands of five at a tournament that may have tables of five: the dealer pauses. */
void sf_seat_five(struct sf_rules *rules, const struct sf_json *doc, uint32_t hands);

/* The record as a game object, without a line end. `id` may be NULL. */
void sf_game_write(struct sf_out *out, const struct sf_game_record *game, const char *id);

#endif
