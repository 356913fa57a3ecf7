#ifndef SF_NOTATION_SUGGEST_H
#define SF_NOTATION_SUGGEST_H

/*
 * `suggest`: a game as one seat tells it in, what a bot would do in that seat out. The line is a
 * game object with the key `seat`; the other hands may be [], and nobody looks at them if they are
 * not. Without a contract it is about the talk, as in auction_json.h:
 *
 *     {"id":1,"rulebook":"schule-2024","dealer":3,"seat":0,"hands":[["EO",…],[],[],[]],
 *      "contract":{"declarer":0,"game":"wenz"},"tricks":[]}
 *     {"id":1,"ok":true,"card":"EU","reason":"Der Spieler zieht die Trümpfe von oben."}
 *
 *     {"id":2,"rulebook":"schule-2024","dealer":3,"seat":1,"hands":[[],["EO",…],[],[]],
 *      "say":[[0,"weiter"]]}
 *     {"id":2,"ok":true,"say":["spiele"],"reason":"…"}
 *
 * A seat that has won the talk gets a `contract` to announce; a card comes with `"stoss":true` if
 * the bot would double before it. The contract of sf_judge_line() in judge.h holds. The bot's tools
 * are the caller's.
 */

#include "bots/bot.h"
#include "notation/json.h"

struct sf_suggester {
    const struct sf_bot *bot;
    struct sf_bot_tools tools;
    bool english; /* the reason; else German */
};

bool sf_suggest_line(const struct sf_suggester *suggester, const char *line, size_t length,
                     char *out, size_t size, size_t *written, struct sf_json_node *work,
                     uint32_t work_count);

#endif
