/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RULEBOOK_MATRIX_H
#define SF_RULEBOOK_MATRIX_H

/*
 * The rulebooks for programs that show them: the same lines as rulebook.h, as JSON, in both
 * languages and with every paragraph in brackets at its place.
 *
 * The request `rules` with {} returns all books side by side, with {"rulebook":…,"house":{…}} that
 * table:
 *
 *     {"ok":true,
 *      "sections":[{"key":"deal","de":"Karten und Geben","en":"Cards and dealing"},…],
 *      "books":[{"id":"schule-2024","casual":true,"players":4,"cards":32,"de":"…","en":"…",
 *                "unit_de":"Cent","unit_en":"cents","sie":"Sie",
 *                "stoss_de":["Stoß","Retour"],"stoss_en":["Stoss","Retour"],
 *                "runs":"Laufende",
 *                "run_min":{"A":4,…},        davonlaufen: cards of the suit, by the called rank
 *                "paragraphs":{"must_follow_suit":"schule-2024 5.1.2",…},
 *                "tournament":{…}},…],
 *      "points":{"A":11,…},                  of a card, by its rank
 *      "games":[{"game":"solo","calls":false,"counts":true,
 *                "orders":[{"suit":"E","trumps":14,"line":["EO",…]},…]},…],
 *      "rows":[{"key":"packets","section":"deal","de":"Austeilen","en":"Packets",
 *               "says":[{"de":"4 × 2 Karten [II.1.1.3]","en":"…"},…]},…]}
 *
 * `games` has the order of the cards in each kind of game, a row for each suit that can be trumps:
 * trumps first, then suit by suit, each from its highest card (core/order.h). `calls`: a called
 * card makes the partner. `counts`: points decide it.
 *
 * A tournament book also has `tournament`, which contains what a form for its lists needs:
 *
 *      {"rounds":2,"games":32,"fee":1000,     0: the book leaves it open; cents
 *       "fives":false,"threes":false,"avoid":false,"lots":true,"spritze":false,"doublings":0,
 *       "ramsch":false,"plus":false,"passed":false,"stock":0,
 *       "hand":8,"deck":["EO",…],"solos":["wenz",…],
 *       "worth":[["rufspiel",0,0,1],…],       kind, height (1 Schneider, 2 Schwarz), Laufende, and
 *                                             what one loser pays one winner (core/worth.h)
 *       "letters":[["w","wenz"],…]}           keys of games that have own prices
 *
 * `says` has one entry for each of `books`, null where the book has no rule. A row that is null for
 * all of them is left out.
 *
 * The request `house` checks the house rules that a table wants, and explains contradictions
 * instead of rejecting them:
 *
 *     {"rulebook":"schule-2024","house":{"variants":["muss","ramsch"]}}
 *     {"ok":true,"good":false,"fixed":false,
 *      "conflicts":[{"a":"muss","b":"ramsch","rule":"bsv-1989 A1 3","de":"…","en":"…"}],
 *      "blocked":[{"variant":"stock","by":"muss","rule":…,"de":…,"en":…},…]}
 *
 * `fixed`: a tournament book, which allows no house rules. If a line wants some all the same,
 * `rule`, `de` and `en` say why not. `blocked`: variants that cannot be switched on in addition. If
 * there is no contradiction, the answer continues with the resulting rules:
 *
 *      "rulebook":"schule-2024","house":{…},   the fewest agreements that give these rules
 *      "included":["farbwenz"],                part of the book itself
 *      "tariff":{"rufspiel":20,…},"laufende_from":{"rufspiel":3,…},"stoss_levels":2,
 *      "demand":"program",
 *      "changed":[{"key":"all_pass","section":"deal","label_de":…,"label_en":…,"de":…,"en":…,
 *                  "was_de":…,"was_en":…}]    lines that differ from the bare book
 *
 * Nothing is allocated, and
 * core.wasm has both.
 */

#include "shape/line.h"

/* A buffer size that holds the answer about all books. */
enum { SF_MATRIX_MAX = 1 << 19 };

/* Writes the keys of `rules` for these tables, up to SF_BOOK_N of them, into an open object. */
void sf_matrix_write(struct sf_out *out, const struct sf_rules *books, unsigned count);

/* Writes one of its `books`. */
void sf_matrix_book(struct sf_out *out, const struct sf_rules *rules);

bool sf_rules_line(struct sf_line *line);
bool sf_house_line(struct sf_line *line);

#endif
