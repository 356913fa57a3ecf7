/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_SUGGEST_H
#define SF_ANSWERS_SUGGEST_H

/*
 * `suggest`: takes a game from the view of one seat and returns what a bot would do in that seat.
 * The line is a game object with the key `seat`. The other hands may be []; the bot never sees
 * them. Without a contract it is about the talk, as in auction_json.h:
 *
 *     {"id":1,"rulebook":"schule-2024","dealer":3,"seat":0,"hands":[["EO",…],[],[],[]],
 *      "contract":{"declarer":0,"game":"wenz"},"tricks":[]}
 *     {"id":1,"ok":true,"card":"EU","reason":"Der Spieler zieht die Trümpfe von oben."}
 *
 *     {"id":2,"rulebook":"schule-2024","dealer":3,"seat":1,"hands":[[],["EO",…],[],[]],
 *      "say":[[0,"weiter"]]}
 *     {"id":2,"ok":true,"say":["spiele"],"reason":"…"}
 *
 * The content of the line selects the question:
 *
 *     contract                          {"card":"EU"}, with "stoss":true if it doubles before it
 *     contract, "ask":"stoss"           {"stoss":true} or false, also for a seat not on turn
 *     "say", or nothing                 {"say":["weiter"]}
 *     "say", and the seat has won       {"contract":{…}} to announce
 *     "say", and it has the Hochzeit    {"give":"S7"}, the card that goes back
 *     the first half of the own hand    {"lay":true} or false, where Legen is agreed
 *     "heap":["EO","GO"]                {"push":["S7","S8"]}, the Schiebe-Solo: `heap` lies before
 *                                       the seat, besides its hand
 *     "pushed":2                        {"contract":{…}}: this number of high trumps went
 *                                       round, and the seat has them in its hand
 *
 * The caller owns the bot's tools.
 */

#include "bots/bot.h"
#include "shape/line.h"

struct sf_suggester {
    const struct sf_bot *bot;
    struct sf_bot_tools tools;
    bool english; /* the reason; else German */
};

bool sf_suggest_line(const struct sf_suggester *suggester, struct sf_line *line);

#endif
