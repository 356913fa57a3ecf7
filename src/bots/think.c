/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/think.h"
#include "bots/reason.h"
#include "bots/weigh.h"
#include "bots/wirt.h"
#include "bots/worth.h"

/* A card other than that of `wirt` must be better by this share of the price of the game for each
 * trick still to be played, and by this many standard errors, squared. */
static const double favour = 0.02, doubt = 2;

bool sf_think_needed(const struct sf_view *view)
{
    return view->phase == SF_DEAL_PLAY && view->turn == view->viewer && view->count &&
           view->legal & (view->legal - 1);
}

void sf_think_begin(struct sf_think *think, const struct sf_view *view,
                    const struct sf_bot_tools *tools)
{
    struct sf_wirt_eye eye;
    struct sf_play play;

    memset(think, 0, sizeof *think);
    think->view = view;
    think->tools = tools;
    think->rng = sf_bot_rng(view, tools->seed);
    think->order = sf_contract_order(&view->contract);
    think->legal = sf_order_places(think->order, view->legal);
    sf_wirt_look(&eye, &play, view);
    think->favoured = UINT32_C(1) << sf_wirt_place(&play, &eye);
    sf_knowledge_of(&think->knowledge, view);
    think->drawable = sf_worlds_init(&think->worlds, &think->knowledge);
}

bool sf_think_stopped(const struct sf_think *think)
{
    return think->tools->stop && atomic_load_explicit(think->tools->stop, memory_order_relaxed);
}

static unsigned list(struct sf_think *think, uint64_t *number)
{
    think->count = 0;
    while (*number < think->worlds.count && think->count < SF_THINK_BATCH) {
        struct sf_case *c = &think->batch[think->count];
        if (!sf_worlds_at(&think->worlds, (*number)++, &c->world))
            continue;
        c->weight = sf_weigh(&think->knowledge, &c->world);
        c->judged = false;
        think->count++;
    }
    return think->count;
}

static bool draw_plain(struct sf_think *think, struct sf_world *worlds, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (sf_think_stopped(think) || !sf_worlds_draw(&think->worlds, &think->rng, &worlds[i]))
            return false;
    return true;
}

static unsigned draw(struct sf_think *think, unsigned count)
{
    struct sf_world worlds[SF_WEIGH_MAX];

    if (count > SF_WEIGH_MAX)
        count = SF_WEIGH_MAX;
    if (think->drawable)
        think->drawable = think->plain ? draw_plain(think, worlds, count)
                                       : sf_weigh_draw(&think->worlds, &think->rng,
                                                       think->tools->stop, worlds, count);
    think->count = think->drawable ? count : 0;
    for (unsigned i = 0; i < think->count; i++)
        think->batch[i] = (struct sf_case){.world = worlds[i], .weight = 1};
    return think->count;
}

/* --- judging ---------------------------------------------------------------------------------- */

static void open_case(const struct sf_think *think, const struct sf_case *c, struct sf_play *play,
                      struct sf_bot_worth *worth)
{
    sf_cards dealt[SF_SEATS];

    sf_knowledge_dealt(&think->knowledge, c->world.hand, dealt);
    sf_world_play(&think->knowledge, &c->world, play);
    sf_worth_init(worth, think->view, dealt, &play->tally);
}

static bool solver_knows(const struct sf_view *view)
{
    return sf_games[view->contract.game].goal != SF_GOAL_LEAST;
}

/* The values of the legal cards in the world of the play: exactly, or as far as it is paid for. */
static void solve_cards(const struct sf_think *think, struct sf_solver *solver,
                        const struct sf_play *play, const struct sf_bot_worth *w,
                        double worth[SF_CARD_N])
{
    struct sf_question question = sf_question_of(&think->view->contract, w->party);
    uint8_t values[SF_CARD_N], borders[SF_WORTH_BORDERS];
    unsigned count = 0;

    if (think->plain) {
        sf_solve_cards(solver, play, question, values);
    } else {
        count = sf_worth_borders(w, borders);
        sf_solve_borders(solver, play, question, borders, count, values);
    }
    for (uint32_t left = solver->stopped ? 0 : think->legal; left; left &= left - 1) {
        unsigned value = values[sf_lowest(left)];
        worth[sf_lowest(left)] =
            think->plain ? sf_worth_number(w, value) : sf_worth_between(w, borders, count, value);
    }
}

static void play_on(struct sf_play *play, struct sf_wirt_eye *eye)
{
    while (!sf_play_over(play)) {
        unsigned place = sf_wirt_place(play, eye);
        sf_wirt_see(eye, play, place);
        sf_play_put(play, UINT32_C(1) << place);
    }
}

static void judge_by_playing(const struct sf_think *think, struct sf_case *c)
{
    struct sf_wirt_eye eye;
    struct sf_bot_worth worth;
    struct sf_play play;

    open_case(think, c, &play, &worth);
    sf_wirt_look(&eye, &(struct sf_play){.order = NULL}, think->view);
    for (uint32_t left = think->legal; left; left &= left - 1) {
        struct sf_play p = play;
        struct sf_wirt_eye e = eye;
        unsigned place = sf_lowest(left);
        sf_wirt_see(&e, &p, place);
        sf_play_put(&p, UINT32_C(1) << place);
        play_on(&p, &e);
        c->worth[place] = sf_worth_of(&worth, &p.tally);
    }
    c->judged = true;
}

/* Does nothing once stopped. For one question the solver uses the stop flag of the tools. */
static void judge(const struct sf_think *think, struct sf_solver *solver, struct sf_case *c)
{
    const atomic_bool *stop = solver ? solver->stop : NULL;
    struct sf_bot_worth worth;
    struct sf_play play;

    if (!solver || !solver_knows(think->view)) {
        judge_by_playing(think, c);
        return;
    }
    open_case(think, c, &play, &worth);
    solver->stop = think->tools->stop;
    solver->stopped = false;
    solve_cards(think, solver, &play, &worth, c->worth);
    solver->stop = stop;
    c->judged = !solver->stopped;
}

/* --- summing up --------------------------------------------------------------------------------
 */

static void judge_one(void *context, unsigned thread, size_t index)
{
    struct sf_think *think = context;
    const struct sf_bot_tools *tools = think->tools;

    if (!sf_think_stopped(think))
        judge(think, tools->solver ? tools->solver(tools->workshop, thread) : NULL,
              &think->batch[index]);
}

/* Compares cards with the favoured one, world by world. */
static void add_up(struct sf_think *think, const struct sf_case *c)
{
    double usual = c->worth[sf_lowest(think->favoured)];

    for (uint32_t left = think->legal; left; left &= left - 1) {
        unsigned place = sf_lowest(left);
        double more = c->worth[place] - usual;
        think->sum[place] += c->weight * more;
        think->squares[place] += c->weight * more * more;
    }
    think->mass += c->weight;
    think->judged++;
}

static void judge_batch(struct sf_think *think)
{
    const struct sf_bot_tools *tools = think->tools;

    if (tools->spread)
        tools->spread(tools->workshop, think->count, judge_one, think);
    else
        for (unsigned i = 0; i < think->count; i++)
            judge_one(think, 0, i);
    for (unsigned i = 0; i < think->count; i++)
        if (think->batch[i].judged)
            add_up(think, &think->batch[i]);
    think->count = 0;
}

void sf_think_through(struct sf_think *think, unsigned worlds)
{
    while (worlds && !sf_think_stopped(think) && draw(think, worlds)) {
        worlds -= think->count;
        judge_batch(think);
    }
}

void sf_think_of_all(struct sf_think *think)
{
    uint64_t number = 0;

    while (!sf_think_stopped(think) && list(think, &number))
        judge_batch(think);
}

/* Is this gain more than noise and more than trivial? */
static bool convinces(const struct sf_think *think, unsigned place, double gain)
{
    const struct sf_view *view = think->view;
    double price = (double)view->rules.price[view->contract.game].base;
    unsigned tricks = view->rules.hand - view->tricks;
    double variance = think->squares[place] / think->mass - gain * gain;

    if (think->plain)
        return true;
    return gain > favour * tricks * price && gain * gain * think->judged > doubt * variance;
}

static unsigned best_place(const struct sf_think *think)
{
    unsigned best = sf_lowest(think->favoured);
    double most = 0;

    for (uint32_t left = think->judged ? think->legal : 0; left; left &= left - 1) {
        unsigned place = sf_lowest(left);
        double gain = think->sum[place] / think->mass;
        if (gain > most && convinces(think, place, gain)) {
            most = gain;
            best = place;
        }
    }
    return best;
}

void sf_think_answer(const struct sf_think *think, struct sf_bot_answer *answer)
{
    unsigned card = think->order->card[best_place(think)];

    if (answer->event.arg == card)
        return;
    answer->event.arg = (uint8_t)card;
    sf_reason_give(answer, "Über die möglichen Verteilungen gerechnet bringt diese Karte mehr.",
                   "Over the possible distributions of the cards this one is worth more.");
}
