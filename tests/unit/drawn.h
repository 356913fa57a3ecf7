/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_DRAWN_H
#define TESTS_DRAWN_H

/*
 * Games drawn as text, so that a test reads like the case it is about:
 *
 *     struct drawn d;
 *     drawn_table(&d, "bsv-1989 ramsch stock", 3);           book and variants, dealer
 *                                                    (`demand`: the players demand)
 *     drawn_hands(&d, "EO GO HO SO EU GU HU SU",             seat 0, 1, ... ; "" for who pauses
 *                     "EA EZ EK E9 E8 E7 GA GZ", ...);
 *     drawn_contract(&d, "1 solo G tout");
 *     drawn_play(&d, "EO H7 H8 H9 / GO ...");                every card must be legal
 *     drawn_refuses(&d, "G7", SF_E_MUST_FOLLOW_SUIT);        the state stays as it was
 *
 * A contract is `DECLARER GAME [SUIT] [CALLRANK] [tout] [renonce] [with PARTNER] [bid N]`, or just
 * `ramsch`. A drawing that makes no sense fails the test at once. The cards
 * that were not drawn go, lowest first, to the seats whose hands are "*".
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/play.h"
#include "core/score.h"

struct drawn {
    struct sf_rules rules;
    struct sf_house house;
    unsigned dealer;
    sf_cards hand[SF_SEATS];
    struct sf_contract contract;
    struct sf_stake stake;
    struct sf_play play;
};

void drawn_table(struct drawn *d, const char *book_and_variants, unsigned dealer);
void drawn_hands(struct drawn *d, const char *a, const char *b, const char *c, const char *e);
void drawn_hands5(struct drawn *d, const char *const hands[5]);

/* Announces it; the contract must be possible. */
void drawn_contract(struct drawn *d, const char *text);
/* The answer of sf_contract_check() to it. */
enum sf_error drawn_contract_error(struct drawn *d, const char *text);

/* Seats double in this order, e.g. "1 0"; each must be allowed. */
void drawn_stoss(struct drawn *d, const char *seats);
enum sf_error drawn_stoss_error(const struct drawn *d, unsigned seat);

void drawn_play(struct drawn *d, const char *cards);
void drawn_refuses(const struct drawn *d, const char *card, enum sf_error error);
/* The legal cards of the seat to move are exactly these. */
void drawn_legal(const struct drawn *d, const char *cards);
void drawn_turn(const struct drawn *d, unsigned seat);

/* The called card was played, or its holder has led under it. */
bool drawn_called_is_out(const struct drawn *d);

/* Score of the game as it was played. */
struct sf_result drawn_score(const struct drawn *d);
/* Score with this outcome instead: points and tricks by seat. */
struct sf_result drawn_score_of(const struct drawn *d, const unsigned points[SF_SEATS],
                                const unsigned tricks[SF_SEATS]);
/* Score if the declarer's party has so many points and tricks and the others the rest. */
struct sf_result drawn_outcome(const struct drawn *d, unsigned points, unsigned tricks);
void drawn_pays(const struct sf_result *result, int64_t a, int64_t b, int64_t c, int64_t e);

/* The line is one whole block of the order, highest card first: the trumps or a plain suit. */
void drawn_block(const struct sf_order *order, const char *line);

/* "EO GO" as a set of cards; fails on anything else. */
sf_cards drawn_cards(const char *text);

#endif
