/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_TALK_H
#define SF_BOTS_TALK_H

/*
 * Every decision that is not a card, made by playing the deal out: a word, a game, Stoss, Legen,
 * Hochzeit, Kammern, Ramsch or Stock, pushing, the card to give back.
 *
 * The rules of thumb of `wirt` select the options: its own choice, and everything close to it. For
 * each world that the view allows (world.h; likely ones more often) the code sets up the whole
 * table with those hands, tries each option, and lets `wirt` finish the deal in every seat:
 * auction, announcement, Stoss, cards. The viewer's mean payout is the value of the option. So
 * passing has a value, too, whatever the book does when all pass, and no rulebook is a special
 * case. Money that went into the Stock is not lost: every player has a share in it.
 *
 * People and searching bots do not play cards like `wirt`, so the value of a game that the viewer
 * plays is corrected by numbers from self-play (trained.h). The choice of `wirt` stands unless
 * another option is clearly better. It also stands if no world can be drawn, and as long as no
 * world is judged.
 *
 * Worlds are judged on all threads of the tools and added in the order in which they were drawn.
 * When *stop becomes true, worlds that are not judged yet are left out.
 */

#include "bots/bot.h"
#include "bots/wirt_hand.h"

enum { SF_TALK_OPTIONS = 8, SF_TALK_BATCH = 32 };

/* How the viewer goes on after an option. */
enum sf_resolve {
    SF_RESOLVE_NONE, /* as `wirt` would */
    SF_RESOLVE_PLAN, /* plays `plan` and nothing else */
    SF_RESOLVE_PASS  /* plays no game, and does not double */
};

struct sf_talk_option {
    bool acts; /* false: the viewer does nothing */
    struct sf_bot_answer answer;
    uint8_t resolve; /* enum sf_resolve */
    struct sf_wirt_plan plan;
};

/* Lists the options, the choice of `wirt` first, and returns their number: 1 if there is no
 * decision to make. */
unsigned sf_talk_options(const struct sf_view *view, struct sf_talk_option list[SF_TALK_OPTIONS]);

/* The values of the options, in the unit of the rules. */
struct sf_talk_worth {
    unsigned judged;               /* worlds */
    double mean[SF_TALK_OPTIONS];  /* corrected */
    double plain[SF_TALK_OPTIONS]; /* as played out, not corrected */
    double error[SF_TALK_OPTIONS]; /* standard error, squared, of the gain over the first option */
};

void sf_talk_judge(const struct sf_view *view, const struct sf_bot_tools *tools,
                   const struct sf_talk_option *list, unsigned options, unsigned worlds,
                   struct sf_talk_worth *worth);

/* The index of the option to take. */
unsigned sf_talk_choose(const struct sf_view *view, const struct sf_talk_worth *worth,
                        unsigned options);

/* Like sf_bot_act: does what `wirt` would do, except that all decisions but cards are improved over
 * this many worlds. */
bool sf_talk_act(const struct sf_view *view, const struct sf_bot_tools *tools, unsigned worlds,
                 struct sf_bot_answer *answer);

/* --- for the training ------------------------------------------------------------------------- */

/* Sets up the table of a view whose seats hold these hands now; at Legen, will hold them. Returns
 * false if the words and actions so far contradict these hands. */
bool sf_talk_table(struct sf_series *series, const struct sf_view *view,
                   const sf_cards hands[SF_SEATS]);

/* The result of an option tried at a table that `wirt` finishes. */
struct sf_talk_end {
    double payout; /* of the viewer, with a share of the growth of the Stock */
    uint8_t game;  /* the game that the viewer declares; SF_GAME_N if none */
};
bool sf_talk_finish(const struct sf_series *series, unsigned viewer,
                    const struct sf_talk_option *option, struct sf_talk_end *end);

/* Tries the option and lets `wirt` speak in every seat until the cards are played or the deal is
 * over. Returns false if it does not get there. */
bool sf_talk_settle(const struct sf_series *series, unsigned viewer,
                    const struct sf_talk_option *option, struct sf_series *settled);

/* The viewer's payout of a deal with this result, with a share of the growth of the Stock. */
double sf_talk_payout(const struct sf_deal *deal, const struct sf_result *result, unsigned viewer);

#endif
