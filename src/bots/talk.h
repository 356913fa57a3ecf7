/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BOTS_TALK_H
#define SF_BOTS_TALK_H

/*
 * Everything that is not a card, decided by playing the deal out: a word, a game, Stoss, Legen,
 * Hochzeit, Kammern, Ramsch or Stock, pushing, the card that goes back.
 *
 * The rules of thumb of `wirt` say what may be thought of: his own choice, and what comes near it.
 * For each world that the view allows (world.h; the likely ones more often) the whole table is set
 * up with those hands, each option is tried, and `wirt` finishes the deal in every seat: auction,
 * announcement, Stoss, cards. What it pays the viewer in the mean is what the option is worth. So
 * passing has its worth, too, whatever the book does when all pass, and no rulebook is a case of
 * its own. Money that went into the Stock is not lost: everyone who plays has his share of it.
 *
 * People and searching bots do not play the cards like `wirt`, so what a game of his own brings the
 * viewer is corrected by what was found in self-play (trained.h). The choice of `wirt` stands
 * unless another is clearly better; where no world can be drawn, and before one was judged, it
 * stands anyway.
 *
 * Worlds are judged on all threads of the tools and summed up in the order in which they were
 * drawn. When *stop comes up those that are not judged are left out.
 */

#include "bots/bot.h"
#include "bots/wirt_hand.h"

enum { SF_TALK_OPTIONS = 8, SF_TALK_BATCH = 32 };

/* How the viewer goes on after an option. */
enum sf_resolve {
    SF_RESOLVE_NONE, /* as `wirt` would */
    SF_RESOLVE_PLAN, /* for `plan` and nothing else */
    SF_RESOLVE_PASS  /* for no game at all, and without doubling */
};

struct sf_talk_option {
    bool acts; /* false: the viewer lets it be */
    struct sf_bot_answer answer;
    uint8_t resolve; /* enum sf_resolve */
    struct sf_wirt_plan plan;
};

/* What may be done, the choice of `wirt` first; how many. 1 if there is nothing to think about. */
unsigned sf_talk_options(const struct sf_view *view, struct sf_talk_option list[SF_TALK_OPTIONS]);

/* What options are worth, in the unit of the rules. */
struct sf_talk_worth {
    unsigned judged;               /* worlds */
    double mean[SF_TALK_OPTIONS];  /* corrected */
    double plain[SF_TALK_OPTIONS]; /* as played out */
    double error[SF_TALK_OPTIONS]; /* of what it is worth more than the first; squared */
};

void sf_talk_judge(const struct sf_view *view, const struct sf_bot_tools *tools,
                   const struct sf_talk_option *list, unsigned options, unsigned worlds,
                   struct sf_talk_worth *worth);

/* Which of them is taken. */
unsigned sf_talk_choose(const struct sf_view *view, const struct sf_talk_worth *worth,
                        unsigned options);

/* As sf_bot_act: what `wirt` would do, apart from cards improved over so many worlds. */
bool sf_talk_act(const struct sf_view *view, const struct sf_bot_tools *tools, unsigned worlds,
                 struct sf_bot_answer *answer);

/* --- for the training ------------------------------------------------------------------------- */

/* The table of a view in which these hands are held now; at Legen, in which they will be. False if
 * what was said and done does not go with them. */
bool sf_talk_table(struct sf_series *series, const struct sf_view *view,
                   const sf_cards hands[SF_SEATS]);

/* Tries the option at a table and lets `wirt` finish it. */
struct sf_talk_end {
    double payout; /* of the viewer, with his share of what the Stock has grown by */
    uint8_t game;  /* that the viewer is declarer of; SF_GAME_N if he is not */
};
bool sf_talk_finish(const struct sf_series *series, unsigned viewer,
                    const struct sf_talk_option *option, struct sf_talk_end *end);

/* Tries the option and lets `wirt` talk in every seat until cards are played or the deal is over.
 * False if it does not come to that. */
bool sf_talk_settle(const struct sf_series *series, unsigned viewer,
                    const struct sf_talk_option *option, struct sf_series *settled);

/* What a deal that ended so brings the viewer, with his share of what the Stock has grown by. */
double sf_talk_payout(const struct sf_deal *deal, const struct sf_result *result, unsigned viewer);

#endif
