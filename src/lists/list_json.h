/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_LIST_JSON_H
#define SF_LISTS_LIST_JSON_H

/*
 * A whole list while it is being typed, and what the rules say about it. `list` answers a line:
 *
 *     {"id":1,"rulebook":"serien-2022","players":4,"sums":[10,-2,-4,-4],
 *      "rows":[{"p":[1,1,-1,-1],"kind":"rufspiel"},null,{"text":"12s"},
 *              {"game":{"kind":"solo","declarer":0,"height":"schneider","spritze":3}}],
 *      "approved":[{"game":4,"class":"wenz_tout"}],"changes":[{"seat":2,"from":9}]}
 *
 * A row is one of lists/row_json.h, a text of a few keys or a game by buttons (lists/typed.h), or
 * null where nothing is written. A game needs its kind; the other keys are declarer, partner, won,
 * height (plain, schneider, schwarz), run (Laufende), spritze (who doubled) and unjustified.
 * `approved` are the organiser's approvals: of a solo game, and a note if the class is a Tout or a
 * Sie. `changes` are seats that change hands: the substitute has lost no solo game yet. Everything
 * but rulebook, players and rows may be left out.
 *
 *     {"id":1,"ok":true,"rows":[{"dealer":0,"playing":[0,1,2,3],"row":{…},"finding":{…},
 *       "sum":[1,1,-1,-1],"wrong":null,"missing":null,"game":null,"choices":null},…],
 *      "counted":[10,-2,-4,-4],"disputed":false,"winners_only":0,"gesamt":false,
 *      "sums":{"fate":"counts","code":null,"de":null,"en":null,"rule":null}}
 *
 * `row` is the row that was typed, null where there is none yet: `wrong` then names what is wrong
 * with a text, `missing` what a game still needs (enum sf_typed_wrong, sf_tapped_missing).
 * `finding` is what sf_row_judge() says, with the keys of `row`; `sum` adds up the rows so far as
 * they are written. Of a game, `game` is what is left of it after what does not fit was dropped,
 * and `choices` what can be chosen. `counted` are the sums of the rows that count, repaired rows as
 * what they are then. `winners_only` are the rows that credit only the winners, if no row has a
 * minus. `gesamt`: the sums beside the list include Tischpunkte. `disputed`: a row is disputed or
 * repaired, so the organiser must look at it. `sums` is what the rules have against the sums beside
 * the list, null if there are none.
 */

#include "lists/row_json.h"

enum {
    SF_LIST_ROWS = 64, /* a longer list is an error */
    SF_LIST_SUM_MAX = SF_LIST_ROWS * SF_ENTRY_MAX
};

bool sf_list_line(struct sf_line *line);

#endif
