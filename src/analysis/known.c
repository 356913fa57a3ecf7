/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "analysis/known.h"
#include "analysis/mistake.h"
#include "bots/bot.h"
#include "bots/told.h"
#include "bots/weigh.h"
#include <string.h>

/* How many distributions are drawn: fewer in the first trick, where one takes longest to solve. Up
 * to how many possible ones all are taken instead. */
enum { WORLDS = 24, FIRST_WORLDS = 12, ALL = 32 };

/* The random numbers need a key, not a secret. */
enum { SEED = 1989 };

/* A card must bring more by this share of a game's price for each trick still to be played, and by
 * this many standard errors, squared. All points together are worth another share of the price. */
static const double trifle = 0.01, doubt = 4, shade = 0.25;

enum { POINTS = 120 };

/* One choice of a seat, and what comes of each card in the worlds looked at. Arrays by place. */
struct choice {
    const struct sf_setting *setting;
    struct sf_view view;
    struct sf_knowledge knowledge;
    struct sf_worlds worlds;
    const struct sf_order *order;
    uint32_t legal;
    unsigned played; /* place */
    bool textbook;
    bool all; /* every possible world is here */
    unsigned count;
    struct sf_world world[SF_WEIGH_MAX];
    double weight[SF_WEIGH_MAX];
    double worth[SF_WEIGH_MAX][SF_CARD_N]; /* for the seat's own side */
    uint8_t own[SF_WEIGH_MAX][SF_CARD_N];  /* points or tricks of that side */
    uint32_t won[SF_WEIGH_MAX];            /* places after which that side wins */
    double price;                          /* of the game for the seat, with its doublings */
};

/* --- what the seat knows ---------------------------------------------------------------------- */

/* The others have passed, as far as the game played proves it. */
static void add_words(struct sf_view *view)
{
    const struct sf_contract *c = &view->contract;
    bool muss = c->game == SF_MUSS;
    bool passed = muss || (c->game == SF_RUFSPIEL && view->rules.procedure != SF_PROCEDURE_KURZ);

    if (muss)
        view->outcome = SF_AUCTION_MUSS;
    if (c->game == SF_HOCHZEIT)
        view->outcome = SF_AUCTION_HOCHZEIT;
    for (unsigned seat = 0; seat < view->rules.players && passed; seat++)
        if (sf_rules_plays(&view->rules, view->dealer, seat) && (muss || seat != c->declarer))
            view->say[view->says++] = (struct sf_say){(uint8_t)seat, SF_SAY_WEITER, 0};
}

/* Whether a Stoss came before the first card is not on record, so the first lead knows of none. */
static bool look(struct choice *c, const uint8_t *cards, unsigned at, unsigned seat)
{
    const struct sf_setting *setting = c->setting;
    struct sf_told told = {.rules = *setting->rules,
                           .dealer = setting->dealer,
                           .seat = (uint8_t)seat,
                           .hand = setting->hands[seat],
                           .contract = setting->contract,
                           .stake = setting->stake,
                           .count = (uint8_t)at};

    if (!at)
        told.stake.stoss_count = 0;
    memcpy(told.card, cards, at);
    if (sf_told_play(&c->view, &told))
        return false;
    add_words(&c->view);
    sf_knowledge_of(&c->knowledge, &c->view);
    return sf_worlds_init(&c->worlds, &c->knowledge);
}

static void ask_conventions(struct choice *c)
{
    struct sf_wirt_eye eye;
    struct sf_play play;
    unsigned place;

    sf_wirt_look(&eye, &play, &c->view);
    place = sf_wirt_place(&play, &eye);
    c->textbook = place == c->played || sf_weigh_neighbours(&play, &eye, place, c->played);
}

static bool draw(struct choice *c, const struct sf_solver *solver)
{
    struct sf_rng rng = sf_bot_rng(&c->view, SEED);
    unsigned wanted = c->view.tricks ? WORLDS : FIRST_WORLDS;

    c->count = sf_worlds_all(&c->worlds, c->world, ALL);
    c->all = c->count;
    for (unsigned i = 0; i < c->count; i++)
        c->weight[i] = sf_weigh(&c->knowledge, &c->world[i]);
    if (c->all)
        return true;
    if (!sf_weigh_draw(&c->worlds, &rng, solver->stop, c->world, wanted))
        return false;
    c->count = wanted;
    for (unsigned i = 0; i < wanted; i++)
        c->weight[i] = 1;
    return true;
}

/* --- what comes of it --------------------------------------------------------------------------
 */

/* A side without points is taken to have no trick if it has none so far. */
static void take_number(struct choice *c, unsigned i, const struct sf_setting *world,
                        const struct sf_play *play, unsigned place, unsigned number)
{
    bool mine = world->party >> c->view.viewer & 1;
    unsigned all = world->question.tricks ? world->rules->hand : POINTS;
    unsigned tricks = sf_tally_sum(play->tally.tricks, world->party);
    struct sf_prospect end = {.number = (uint8_t)number, .standing = SF_WON};
    struct sf_result result;

    if (number == POINTS && play->tricks == tricks)
        end.standing = SF_WON_SCHWARZ;
    if (number == 0 && !tricks)
        end.standing = SF_LOST_SCHWARZ;
    sf_prospect_score(&result, world, end);
    c->own[i][place] = (uint8_t)sf_prospect_own(world, end, mine);
    c->worth[i][place] =
        (double)result.payout[c->view.viewer] + shade * c->price * c->own[i][place] / all;
    if (result.won == mine)
        c->won[i] |= UINT32_C(1) << place;
}

static void solve(struct choice *c, unsigned i, struct sf_solver *solver)
{
    uint8_t values[SF_CARD_N];
    sf_cards dealt[SF_SEATS];
    struct sf_setting world;
    struct sf_play play;

    sf_knowledge_dealt(&c->knowledge, c->world[i].hand, dealt);
    sf_world_play(&c->knowledge, &c->world[i], &play);
    sf_setting_init(&world, c->setting->rules, c->setting->dealer, dealt, &c->setting->contract,
                    &c->setting->stake);
    sf_solve_cards(solver, &play, world.question, values);
    for (uint32_t left = c->legal; left && !solver->stopped; left &= left - 1)
        take_number(c, i, &world, &play, sf_lowest(left), values[sf_lowest(left)]);
}

/* --- the judgement -----------------------------------------------------------------------------
 */

struct gain {
    double mean, variance; /* of what a place brings more than another, over the worlds */
};

static double mass_of(const struct choice *c)
{
    double mass = 0;

    for (unsigned i = 0; i < c->count; i++)
        mass += c->weight[i];
    return mass;
}

static struct gain gain_of(const struct choice *c, unsigned place, unsigned over)
{
    double sum = 0, squares = 0, mass = mass_of(c);

    for (unsigned i = 0; i < c->count; i++) {
        double more = c->worth[i][place] - c->worth[i][over];
        sum += c->weight[i] * more;
        squares += c->weight[i] * more * more;
    }
    return (struct gain){sum / mass, squares / mass - sum / mass * (sum / mass)};
}

/* Does this place clearly bring more than the one that was played? */
static bool convinces(const struct choice *c, unsigned place)
{
    struct gain gain = gain_of(c, place, c->played);
    unsigned tricks = c->view.rules.hand - c->view.tricks;
    double least = trifle * (c->textbook ? 2 : 1) * tricks * c->price;

    if (gain.mean <= least || (c->textbook && !c->view.count))
        return false;
    return c->all || gain.mean * gain.mean * c->count > doubt * gain.variance;
}

/* The place that brings most; the one that was played, if none brings more. */
static unsigned most(const struct choice *c)
{
    unsigned best = c->played;

    for (uint32_t left = c->legal; left; left &= left - 1)
        if (gain_of(c, sf_lowest(left), best).mean > 0)
            best = sf_lowest(left);
    return best;
}

static uint8_t percent_won(const struct choice *c, unsigned place)
{
    double won = 0;

    for (unsigned i = 0; i < c->count; i++)
        won += c->won[i] >> place & 1 ? c->weight[i] : 0;
    return (uint8_t)(100 * won / mass_of(c) + 0.5);
}

static uint16_t cost(const struct choice *c, unsigned best)
{
    double sum = 0, tenths;

    for (unsigned i = 0; i < c->count; i++)
        sum += c->weight[i] * (c->own[i][best] - c->own[i][c->played]);
    tenths = 10 * sum / mass_of(c);
    return tenths > 0 ? (uint16_t)(tenths + 0.5) : 0;
}

/* The class of the mistake, in the world where it costs most. */
static uint8_t class_of(const struct choice *c, unsigned best, uint32_t better)
{
    unsigned worst = 0;
    sf_cards dealt[SF_SEATS];
    struct sf_play play;

    for (unsigned i = 1; i < c->count; i++)
        if (c->worth[i][best] - c->worth[i][c->played] >
            c->worth[worst][best] - c->worth[worst][c->played])
            worst = i;
    sf_knowledge_dealt(&c->knowledge, c->world[worst].hand, dealt);
    sf_world_play(&c->knowledge, &c->world[worst], &play);
    return (uint8_t)sf_mistake_of(&play, sf_contract_party(&c->setting->contract, dealt),
                                  c->setting->question.tricks, UINT32_C(1) << c->played, better);
}

static void judge(struct sf_known *known, const struct choice *c)
{
    unsigned best = most(c);
    uint32_t better = 0;

    for (uint32_t left = c->legal; left; left &= left - 1)
        if (convinces(c, sf_lowest(left)))
            better |= left & (0u - left);
    known->worlds = (uint8_t)c->count;
    known->won = percent_won(c, c->played);
    known->could = percent_won(c, best);
    known->cost = cost(c, best);
    known->better = sf_order_cards(c->order, better);
    if (better)
        known->mistake = class_of(c, best, better);
}

void sf_known_judge(struct sf_known *known, const struct sf_setting *setting, const uint8_t *cards,
                    unsigned at, unsigned seat, struct sf_solver *solver)
{
    struct choice c;
    const struct sf_stake *stake = &setting->stake;
    unsigned doublings = stake->stoss_count + sf_count(stake->laid) + stake->bock;

    *known = (struct sf_known){.mistake = SF_NO_MISTAKE};
    memset(&c, 0, sizeof c);
    c.setting = setting;
    c.order = sf_contract_order(&setting->contract);
    c.price = (double)(setting->rules->price[setting->contract.game].base << doublings);
    if (sf_games[setting->contract.game].alone && seat == setting->contract.declarer)
        c.price *= sf_rules_active(setting->rules) - 1;
    if (!look(&c, cards, at, seat) || !draw(&c, solver))
        return;
    c.legal = sf_order_places(c.order, c.view.legal);
    c.played = c.order->place[cards[at]];
    ask_conventions(&c);
    known->textbook = c.textbook;
    for (unsigned i = 0; i < c.count && !solver->stopped; i++)
        solve(&c, i, solver);
    if (!solver->stopped)
        judge(known, &c);
}
