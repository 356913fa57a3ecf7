/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/worth.h"
#include <string.h>

/* The share of the game's price that all points together are worth. */
static const double shade = 0.25;

void sf_worth_init(struct sf_bot_worth *worth, const struct sf_view *view,
                   const sf_cards dealt[SF_SEATS], const struct sf_tally *tally)
{
    const struct sf_contract *c = &view->contract;
    const struct sf_stake *stake = &view->stake;
    unsigned doublings = stake->stoss_count + sf_count(stake->laid) + stake->bock;

    worth->view = view;
    memcpy(worth->dealt, dealt, sizeof worth->dealt);
    worth->party = sf_contract_party(c, dealt);
    worth->tally = *tally;
    worth->shade = shade * (double)(view->rules.price[c->game].base << doublings) / 120;
    if (sf_games[c->game].alone && view->viewer == c->declarer)
        worth->shade *= sf_rules_active(&view->rules) - 1;
}

static bool with_declarer(const struct sf_bot_worth *worth)
{
    return worth->party >> worth->view->viewer & 1;
}

/* Points that count for the viewer: at a Ramsch those of the others. */
static double points_for(const struct sf_bot_worth *worth, const struct sf_tally *tally)
{
    unsigned mine = sf_tally_sum(tally->points, worth->party);

    if (sf_games[worth->view->contract.game].goal == SF_GOAL_LEAST)
        return 120.0 - tally->points[worth->view->viewer];
    return with_declarer(worth) ? mine : 120.0 - mine;
}

static double payout(const struct sf_bot_worth *worth, const struct sf_tally *tally)
{
    const struct sf_view *view = worth->view;
    struct sf_result result;

    sf_score(&result, &view->rules, view->dealer, &view->contract, worth->dealt, tally,
             &view->stake);
    return (double)result.payout[view->viewer];
}

double sf_worth_of(const struct sf_bot_worth *worth, const struct sf_tally *tally)
{
    return payout(worth, tally) + worth->shade * points_for(worth, tally);
}

/* The number counts points of the declarer's party. The remaining tricks are shared out, so that
 * only a side without points has no trick. */
static struct sf_tally end_with_points(const struct sf_bot_worth *worth, unsigned number)
{
    const struct sf_view *view = worth->view;
    unsigned declarer = view->contract.declarer;
    unsigned others = sf_rules_seats(&view->rules, view->dealer) & ~worth->party;
    unsigned other = sf_lowest(others);
    unsigned mine = sf_tally_sum(worth->tally.tricks, worth->party);
    unsigned theirs = sf_tally_sum(worth->tally.tricks, others);
    unsigned left = view->rules.hand - mine - theirs;
    struct sf_tally end = {.points = {0}};
    unsigned my_share = left > 1 ? left / 2 : !mine;

    if (number == 120 && !theirs)
        my_share = left;
    if (number == 0 && !mine)
        my_share = 0;
    end.points[declarer] = (uint8_t)number;
    end.points[other] = (uint8_t)(120 - number);
    end.tricks[declarer] = (uint8_t)(mine + my_share);
    end.tricks[other] = (uint8_t)(theirs + left - my_share);
    return end;
}

/* At a Tout the number counts tricks of the others, at a Bettel those of the soloist. */
static struct sf_tally end_with_tricks(const struct sf_bot_worth *worth, unsigned number)
{
    const struct sf_view *view = worth->view;
    bool tout = view->contract.tout;
    unsigned others = sf_rules_seats(&view->rules, view->dealer) & ~worth->party;
    unsigned rest = view->rules.hand - number;
    struct sf_tally end = {.points = {0}};

    end.tricks[view->contract.declarer] = (uint8_t)(tout ? rest : number);
    end.tricks[sf_lowest(others)] = (uint8_t)(tout ? number : rest);
    return end;
}

static bool counts_tricks(const struct sf_bot_worth *worth)
{
    const struct sf_contract *c = &worth->view->contract;

    return c->tout || sf_games[c->game].goal == SF_GOAL_NO_TRICK;
}

/* Of tricks: a lost game may be lost by more or less. That pays nothing, but the smaller loss is
 * preferred. */
double sf_worth_number(const struct sf_bot_worth *worth, unsigned number)
{
    struct sf_tally end;
    double more = worth->shade * number;

    if (!counts_tricks(worth)) {
        end = end_with_points(worth, number);
        return sf_worth_of(worth, &end);
    }
    end = end_with_tricks(worth, number);
    return payout(worth, &end) + (with_declarer(worth) ? -more : more);
}

/* --- borders ---------------------------------------------------------------------------------- */

struct span { /* numbers that are still possible */
    unsigned first, last;
};

static struct span possible(const struct sf_bot_worth *worth)
{
    const struct sf_view *view = worth->view;
    unsigned others = sf_rules_seats(&view->rules, view->dealer) & ~worth->party;
    unsigned counted = view->contract.tout ? others : worth->party;
    unsigned not_counted = view->contract.tout ? worth->party : others;

    if (counts_tricks(worth))
        return (struct span){sf_tally_sum(worth->tally.tricks, counted),
                             view->rules.hand - sf_tally_sum(worth->tally.tricks, not_counted)};
    return (struct span){sf_tally_sum(worth->tally.points, worth->party),
                         120 - sf_tally_sum(worth->tally.points, others)};
}

static double paid_for(const struct sf_bot_worth *worth, unsigned number)
{
    struct sf_tally end =
        counts_tricks(worth) ? end_with_tricks(worth, number) : end_with_points(worth, number);

    return payout(worth, &end);
}

unsigned sf_worth_borders(const struct sf_bot_worth *worth, uint8_t borders[SF_WORTH_BORDERS])
{
    struct span span = possible(worth);
    double before = paid_for(worth, span.first);
    unsigned count = 0;

    for (unsigned number = span.first + 1; number <= span.last && count < SF_WORTH_BORDERS;
         number++) {
        double now = paid_for(worth, number);
        if (now < before || now > before)
            borders[count++] = (uint8_t)number;
        before = now;
    }
    return count;
}

double sf_worth_between(const struct sf_bot_worth *worth, const uint8_t *borders, unsigned count,
                        unsigned reached)
{
    struct span span = possible(worth);
    unsigned least = reached ? borders[reached - 1] : span.first;
    unsigned most = reached < count ? borders[reached] - 1u : span.last;

    return sf_worth_number(worth, (least + most) / 2);
}
