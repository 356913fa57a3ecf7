/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "match/train.h"
#include "batch/solvers.h"
#include "bots/talk.h"
#include "bots/weigh.h"
#include "bots/wirt_talk.h"
#include "match/bout.h"
#include "match/fit.h"
#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 4, HANDS = 5, WORLDS = 64, CARD_WORLDS = 10, CARDS_EVERY = 8, WORDS = 4 };

/* Rules of thumb of players, before any measurement. */
/* clang-format off */
static const struct sf_trained thumb = {
    .bid = {{0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100},
            {0, 100}, {0, 100}},
    .threshold = {[SF_RUFSPIEL] = 68, [SF_HOCHZEIT] = 70, [SF_MUSS] = 70, [SF_SOLO] = 101,
                  [SF_FARBWENZ] = 87, [SF_FARBGEIER] = 87, [SF_WENZ] = 88, [SF_GEIER] = 88},
    .plays = {1000, 360, 120, 40, 10, 2},
    .passes = {1000, 250, 60, 20, 20, 20},
    .as_good = 20,
    .surprise = 20,
};
/* clang-format on */

/* The tables used for measuring, in turn. */
static const struct {
    uint8_t book;
    uint32_t variants;
} tables[] = {
    {SF_SCHULE_2024, 0},
    {SF_BSV_1989, 0},
    {SF_BSV_1989, 1u << SF_VARIANT_FARBWENZ | 1u << SF_VARIANT_GEIER},
};
enum { TABLES = sizeof tables / sizeof *tables };

/* Games that are measured together, as bits: a Geier is a Wenz with other pictures. */
enum { FAMILIES = 4 };
static const uint32_t families[FAMILIES] = {
    1u << SF_RUFSPIEL,
    1u << SF_SOLO,
    1u << SF_WENZ | 1u << SF_GEIER,
    1u << SF_FARBWENZ | 1u << SF_FARBGEIER,
};

/* The order of the families in the trials: at a Rufspiel strength explains least, so it needs more
 * of them. */
static const uint8_t turns[HANDS] = {0, 1, 2, 0, 3};

/* --- the measurements ------------------------------------------------------------------------- */

/* A hand that was tried twice, once declared and once not. Amounts are in hundredths of the game's
 * price. */
struct sample {
    bool tried;
    int16_t strength;
    float seems, seems_without; /* payout with this game and without it, in rollouts */
    float gain;                 /* real gain of playing it */
    float doubt;                /* the least that it must gain */
};

struct word {
    int16_t margin;
    bool plays;
};

enum likeness { LIKE_EXPECTED, LIKE_NEIGHBOUR, LIKE_OTHER, LIKENESSES };

/* A deal in which every seat plays freely. */
struct free_deal {
    struct word word[WORDS];
    uint8_t words;
    uint16_t chosen[LIKENESSES], offered[LIKENESSES]; /* cards */
};

struct round {
    const struct sf_train *train;
    struct sf_solvers *solvers;
    struct sf_match_player *player; /* one per thread */
    struct sample *samples;         /* of all rounds */
    struct free_deal *free;
    uint64_t number, deals;
};

/* --- a table ---------------------------------------------------------------------------------- */

struct workplace {
    struct sf_solvers *solvers;
    unsigned thread;
};

static struct sf_solver *solver_of(void *workshop, unsigned thread)
{
    struct workplace *place = workshop;

    (void)thread; /* a bot has one thread */
    return sf_solvers_at(place->solvers, place->thread);
}

static void rules_of(size_t row, struct sf_rules *rules)
{
    struct sf_house house;
    enum sf_error error;

    sf_house_init(&house);
    house.variants = tables[row % TABLES].variants;
    error = sf_rules_make(rules, (enum sf_book)tables[row % TABLES].book, &house, NULL);
    assert(!error);
    (void)error;
}

static void open_table(const struct round *round, struct workplace *place, uint64_t index,
                       struct sf_rng *rng, struct sf_bout *bout)
{
    const uint64_t keys[] = {round->number, index};

    *rng = sf_rng_seed(round->train->seed);
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        *rng = sf_rng_seed(sf_rng_next(rng) ^ keys[i]);
    memset(bout, 0, sizeof *bout);
    bout->tools = (struct sf_bot_tools){.seed = sf_rng_next(rng),
                                        .workshop = place,
                                        .solver = solver_of,
                                        .stop = round->train->stop};
    bout->stop = round->train->stop;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        bout->player[seat] = &round->player[place->thread];
}

static bool stopped(const struct sf_train *train)
{
    return train->stop && atomic_load_explicit(train->stop, memory_order_relaxed);
}

/* --- hands near the threshold ----------------------------------------------------------------- */

/* The hand that a trial looks for. */
enum { BAND = 16, TRIES = 5000 };

struct aim {
    uint32_t family;
    bool above;
};

/* The seat that decides, and its options. */
struct trial {
    struct sf_view view;
    struct sf_talk_option with, without;
};

static bool in_family(const struct sf_wirt_plan *plan, uint32_t family)
{
    return family >> plan->contract.game & 1 && !plan->contract.tout;
}

/* A solo game that is clearly worth playing. */
static bool plays_anyway(const struct sf_wirt_plan *plan, uint32_t family)
{
    return sf_games[plan->contract.game].alone && plan->margin >= 0 && !in_family(plan, family);
}

/* The best plan of the family, if this hand has to decide about it. */
static const struct sf_wirt_plan *in_doubt(const struct sf_wirt_plan *plan, unsigned plans,
                                           const struct aim *aim)
{
    const struct sf_wirt_plan *found = NULL;

    for (unsigned i = 0; i < plans; i++) {
        if (plays_anyway(&plan[i], aim->family))
            return NULL;
        if (!found && in_family(&plan[i], aim->family))
            found = &plan[i];
    }
    return found && abs(found->margin) <= BAND && (found->margin >= 0) == aim->above ? found : NULL;
}

/* The option to speak for this plan, or for none. */
static bool make_option(const struct sf_view *view, const struct sf_wirt_plan *plan,
                        struct sf_talk_option *option)
{
    memset(option, 0, sizeof *option);
    option->acts = true;
    option->resolve = plan ? SF_RESOLVE_PLAN : SF_RESOLVE_PASS;
    if (plan) {
        option->plan = *plan;
        option->plan.margin = plan->margin > 0 ? plan->margin : 0;
    }
    return sf_wirt_speak_for(view, plan ? &option->plan : NULL, &option->answer);
}

/* The choice of a seat that does not play this: its Rufspiel instead of a solo game, or nothing. */
static const struct sf_wirt_plan *otherwise(const struct sf_wirt_plan *plan, unsigned plans,
                                            const struct sf_wirt_plan *played)
{
    for (unsigned i = 0; i < plans && sf_games[played->contract.game].alone; i++)
        if (!sf_games[plan[i].contract.game].alone && plan[i].margin >= 0)
            return &plan[i];
    return NULL;
}

static bool make_trial(const struct aim *aim, struct trial *trial, struct sample *sample)
{
    const struct sf_view *view = &trial->view;
    struct sf_wirt_plan plan[SF_WIRT_PLANS];
    unsigned plans =
        sf_wirt_plans(plan, &view->rules, view->viewer, view->own, sf_wirt_begins(view));
    const struct sf_wirt_plan *found = in_doubt(plan, plans, aim);

    if (!found || !make_option(view, found, &trial->with) ||
        !make_option(view, otherwise(plan, plans, found), &trial->without))
        return false;
    sample->strength = (int16_t)(found->margin + sf_trained_used->threshold[found->contract.game]);
    return true;
}

static bool wants_to_play(const struct sf_event *event)
{
    return event->say.word != SF_SAY_WEITER;
}

/* Goes seat by seat until one has such a hand or plays. */
static bool find_trial(struct sf_series *series, const struct aim *aim, struct trial *trial,
                       struct sample *sample)
{
    while (series->deal.phase == SF_DEAL_AUCTION) {
        struct sf_bot_answer answer;
        enum sf_error error;
        sf_view_of(&trial->view, series, sf_deal_turn(&series->deal));
        if (make_trial(aim, trial, sample))
            return true;
        if (!sf_wirt_speak(&trial->view, &answer) || wants_to_play(&answer.event))
            return false;
        error = sf_series_apply(series, &answer.event);
        assert(!error);
        (void)error;
    }
    return false;
}

static float in_price(const struct sf_rules *rules, unsigned game, double payout)
{
    return (float)(100 * payout / (double)rules->price[game].base);
}

/* Estimates both options before a word is said. */
static bool estimate(const struct sf_bout *bout, const struct trial *trial, struct sample *sample)
{
    const struct sf_talk_option list[] = {trial->with, trial->without};
    const struct sf_rules *rules = &trial->view.rules;
    unsigned game = trial->with.plan.contract.game;
    struct sf_talk_worth worth;

    sf_talk_judge(&trial->view, &bout->tools, list, 2, WORLDS, &worth);
    sample->seems = in_price(rules, game, worth.plain[0]);
    sample->seems_without = in_price(rules, game, worth.plain[1]);
    return worth.judged == WORLDS;
}

/* Plays the cards; *payout is what the viewer gets. */
static bool play_out(struct sf_bout *bout, unsigned viewer, double *payout)
{
    const struct sf_deal *deal = &bout->series.deal;

    sf_bout_sit(bout);
    if (!sf_bout_play(bout, SF_DEAL_OVER))
        return false;
    *payout = sf_talk_payout(deal, &deal->result, viewer);
    return true;
}

/* Playing must gain this much more than passing. Near the threshold of a Rufspiel the choice hardly
 * matters, and people pass there. */
static double in_doubt_one_passes(const struct sf_rules *rules)
{
    return 0.25 * (double)rules->price[SF_RUFSPIEL].base;
}

/* Plays both options with the same cards. */
static bool try_both(struct sf_bout *bout, const struct trial *trial, struct sample *sample)
{
    const struct sf_series before = bout->series;
    const struct sf_rules *rules = &before.rules;
    unsigned viewer = trial->view.viewer, game = trial->with.plan.contract.game;
    double with, without;

    if (!estimate(bout, trial, sample) ||
        !sf_talk_settle(&before, viewer, &trial->with, &bout->series) ||
        !play_out(bout, viewer, &with) ||
        !sf_talk_settle(&before, viewer, &trial->without, &bout->series) ||
        !play_out(bout, viewer, &without))
        return false;
    sample->gain = in_price(rules, game, with - without);
    sample->doubt = in_price(rules, game, in_doubt_one_passes(rules));
    return true;
}

/* Deals until such a hand turns up: strong ones are rare. */
static void try_hand(void *context, unsigned thread, size_t index)
{
    const struct round *round = context;
    struct sample *sample = &round->samples[round->number * round->deals + index];
    struct workplace place = {round->solvers, thread};
    size_t turn = index / HANDS, table = turn / 2;
    struct aim aim = {families[turns[index % HANDS]], turn % 2};
    struct sf_rules rules;
    struct trial trial;
    struct sf_bout bout;
    struct sf_rng rng;

    open_table(round, &place, index, &rng, &bout);
    bout.tools.worlds = CARD_WORLDS;
    do
        rules_of(table++, &rules);
    while (!(rules.games & aim.family));
    for (unsigned i = 0; i < TRIES && !sample->tried && !stopped(round->train); i++) {
        sf_bout_deal(&bout, &rules, sf_rng_below(&rng, rules.players), &rng);
        sample->tried = find_trial(&bout.series, &aim, &trial, sample);
    }
    sample->tried = sample->tried && try_both(&bout, &trial, sample);
}

/* --- words and cards -------------------------------------------------------------------------- */

static bool spoke_before(const struct sf_deal *deal, unsigned at)
{
    for (unsigned i = 0; i < at; i++)
        if (deal->say[i].seat == deal->say[at].seat)
            return true;
    return false;
}

/* Counts first words, up to the first seat that plays. */
static void count_words(const struct sf_deal *deal, struct free_deal *yield)
{
    for (unsigned i = 0; i < deal->says && yield->words < WORDS && !spoke_before(deal, i); i++) {
        struct sf_wirt_plan plan[SF_WIRT_PLANS];
        unsigned seat = deal->say[i].seat;
        bool leads = seat == sf_rules_next(&deal->rules, deal->dealer, deal->dealer);
        bool plays = deal->say[i].word != SF_SAY_WEITER;
        if (seat < SF_SEATS && sf_wirt_plans(plan, &deal->rules, seat, deal->hand[seat], leads))
            yield->word[yield->words++] = (struct word){(int16_t)plan[0].margin, plays};
        if (plays)
            return;
    }
}

static enum likeness likeness(const struct sf_play *play, const struct sf_wirt_eye *eye,
                              unsigned expected, unsigned place)
{
    return expected == place                                 ? LIKE_EXPECTED
           : sf_weigh_neighbours(play, eye, expected, place) ? LIKE_NEIGHBOUR
                                                             : LIKE_OTHER;
}

/* Counts how often the card of `wirt` was played, an equally good one, or another. */
static void count_cards(const struct sf_deal *deal, struct free_deal *yield)
{
    struct sf_play play;
    struct sf_wirt_eye eye;

    sf_play_start(&play, &deal->rules, deal->dealer, &deal->contract, deal->dealt);
    sf_wirt_eye_start(&eye, &deal->rules, deal->dealer, &deal->contract);
    for (unsigned i = 0; i < deal->count; i++) {
        unsigned place = play.order->place[deal->card[i]], expected = sf_wirt_place(&play, &eye);
        uint32_t legal = sf_play_legal(&play);
        for (uint32_t left = legal & (legal - 1) ? legal : 0; left; left &= left - 1) {
            enum likeness like = likeness(&play, &eye, expected, sf_lowest(left));
            yield->offered[like]++;
            yield->chosen[like] = (uint16_t)(yield->chosen[like] + (sf_lowest(left) == place));
        }
        sf_wirt_see(&eye, &play, place);
        sf_play_put(&play, UINT32_C(1) << place);
    }
}

/* Every seat plays freely, some of the deals to their end. */
static void play_freely(void *context, unsigned thread, size_t index)
{
    const struct round *round = context;
    struct workplace place = {round->solvers, thread};
    struct free_deal *yield = &round->free[index];
    struct sf_rules rules;
    struct sf_bout bout;
    struct sf_rng rng;

    open_table(round, &place, index, &rng, &bout);
    rules_of(index, &rules);
    sf_bout_deal(&bout, &rules, sf_rng_below(&rng, rules.players), &rng);
    if (!sf_bout_play(&bout, SF_DEAL_ANNOUNCE))
        return;
    count_words(&bout.series.deal, yield);
    if (index / TABLES % CARDS_EVERY == 0 && sf_bout_play(&bout, SF_DEAL_OVER) &&
        bout.series.deal.has_contract)
        count_cards(&bout.series.deal, yield);
}

/* --- from counts to numbers ------------------------------------------------------------------- */

/* With fewer hands, or fewer words, of a kind the numbers do not change. */
enum { ENOUGH = 12, FEW = 20 };

/* Hands of all rounds so far: all rounds have equal weight, so that the numbers converge. */
static size_t samples_so_far(const struct round *round)
{
    return (size_t)((round->number + 1) * round->deals);
}

static bool belongs(const struct round *round, size_t i, unsigned family)
{
    return turns[i % round->deals % HANDS] == family && round->samples[i].tried;
}

/* The strength at which playing a hand is worth as much as not playing it. */
static double threshold_of(const struct round *round, unsigned family, double now)
{
    enum { STEP_MAX = 10 };
    struct sf_fit fit = {0};

    for (size_t i = 0; i < samples_so_far(round); i++) {
        const struct sample *sample = &round->samples[i];
        if (belongs(round, i, family) && fabs(sample->strength - now) <= BAND)
            sf_fit_add(&fit, sample->strength, (double)(sample->gain - sample->doubt));
    }
    return fit.n < ENOUGH ? now : sf_fit_zero(&fit, now, STEP_MAX);
}

/* The gain of a game over not playing it, by its estimate. The estimate without the game is assumed
 * to be right, so the whole error is assigned to the game. */
static struct sf_trained_bid bid_of(const struct round *round, unsigned family)
{
    const double least = 0.5, most = 1.5;
    struct sf_fit fit = {0};
    double slope;

    for (size_t i = 0; i < samples_so_far(round); i++) {
        const struct sample *sample = &round->samples[i];
        if (belongs(round, i, family))
            sf_fit_add(&fit, (double)sample->seems, (double)(sample->seems_without + sample->gain));
    }
    if (fit.n < ENOUGH)
        return (struct sf_trained_bid){0, 100};
    slope = sf_fit_slope(&fit);
    slope = slope > most ? most : slope < least ? least : slope;
    return (struct sf_trained_bid){(int16_t)lround(sf_fit_height(&fit, slope)),
                                   (int16_t)lround(100 * slope)};
}

static void fit_family(const struct round *round, unsigned family, struct sf_trained *found)
{
    unsigned first = sf_lowest(families[family]);
    double threshold = threshold_of(round, family, found->threshold[first]);
    struct sf_trained_bid bid = bid_of(round, family);

    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (families[family] >> game & 1) {
            found->threshold[game] = (int16_t)lround(threshold);
            found->bid[game] = bid;
        }
}

static unsigned tens(int excess)
{
    int step = excess <= 0 ? 0 : 1 + excess / 10;

    return (unsigned)(step < SF_TRAINED_TENS ? step : SF_TRAINED_TENS - 1);
}

/* The lower limit of a probability, since nobody can be sure of others. Cards in percent, words in
 * thousandths. */
enum { SPREAD = 2 };

static uint16_t thousandths(double part, double whole, uint16_t otherwise)
{
    double share = whole > 0 ? 1000 * part / whole : otherwise;

    return (uint16_t)(share < SPREAD ? SPREAD : share > 1000 ? 1000 : lround(share));
}

static uint8_t percent(double part, double whole, uint8_t otherwise)
{
    double share = whole > 0 ? 100 * part / whole : otherwise;

    return (uint8_t)(share < SPREAD ? SPREAD : share > 100 ? 100 : lround(share));
}

static void fit_words(const struct round *round, struct sf_trained *found)
{
    double plays[2][SF_TRAINED_TENS] = {{0}}, passes[2][SF_TRAINED_TENS] = {{0}};

    for (uint64_t i = 0; i < round->deals; i++)
        for (unsigned k = 0; k < round->free[i].words; k++) {
            const struct word *word = &round->free[i].word[k];
            plays[word->plays][tens(-word->margin)]++;
            passes[word->plays][tens(word->margin)]++;
        }
    for (unsigned i = 1; i < SF_TRAINED_TENS; i++) {
        double n = plays[0][i] + plays[1][i], m = passes[0][i] + passes[1][i];
        found->plays[i] = thousandths(plays[1][i], n >= FEW ? n : 0, thumb.plays[i]);
        found->passes[i] = thousandths(passes[0][i], m >= FEW ? m : 0, thumb.passes[i]);
    }
}

static void fit_cards(const struct round *round, struct sf_trained *found)
{
    double chosen[LIKENESSES] = {0}, offered[LIKENESSES] = {0}, rate[LIKENESSES];

    for (uint64_t i = 0; i < round->deals; i++)
        for (unsigned like = 0; like < LIKENESSES; like++) {
            chosen[like] += round->free[i].chosen[like];
            offered[like] += round->free[i].offered[like];
        }
    for (unsigned like = 0; like < LIKENESSES; like++)
        rate[like] = offered[like] > 0 ? chosen[like] / offered[like] : 0;
    if (offered[LIKE_EXPECTED] < ENOUGH)
        return;
    found->surprise = percent(rate[LIKE_OTHER], rate[LIKE_EXPECTED], thumb.surprise);
    /* A level that keeps the card of `wirt` where it makes no difference says little about players
     * who choose freely there. */
    found->as_good = percent(rate[LIKE_NEIGHBOUR], rate[LIKE_EXPECTED], thumb.as_good);
    if (found->as_good < found->surprise)
        found->as_good = found->surprise;
}

static void fit_all(const struct round *round, struct sf_trained *found)
{
    if (round->number == ROUNDS) {
        fit_words(round, found);
        fit_cards(round, found);
        return;
    }
    for (unsigned family = 0; family < FAMILIES; family++)
        fit_family(round, family, found);
}

/* --- all rounds ------------------------------------------------------------------------------- */

size_t sf_train_total(const struct sf_train *train)
{
    return (size_t)train->deals * (ROUNDS * HANDS + 1);
}

static void tell(void *context, size_t done)
{
    const struct round *round = context;
    size_t before = (size_t)round->train->deals * HANDS * (size_t)round->number;

    if (round->train->progress)
        round->train->progress(round->train->context, before + done);
}

/* Every other seat is the reference level, which talks like `wirt` and plays the cards that seem
 * best. If all levels at a table leave the choice of `wirt` only for a clearly better one, the
 * counts would say that players hardly ever leave it and that every weak game is doubled. */
static bool is_plain(const struct sf_view *view)
{
    return view->viewer & 1;
}

/* Plays the trials. The first tricks take most of the time and teach least: `wirt` plays them. The
 * searching levels double a weak game, which is part of its cost. `wirt` gives the answer to that,
 * too: doubling back and forth would outweigh everything else. */
static bool trial_act(const struct sf_view *view, const struct sf_bot_tools *tools,
                      struct sf_bot_answer *answer)
{
    enum { FIRST = 2 };
    bool early = view->phase != SF_DEAL_PLAY || view->tricks < FIRST;

    if (view->phase == SF_DEAL_PLAY && view->may_stoss && !view->stake.stoss_count &&
        !is_plain(view))
        return sf_talk_act(view, tools, 3 * CARD_WORLDS, answer);
    return sf_bot_find(early            ? "wirt"
                       : is_plain(view) ? "sampler"
                                        : "stammtisch")
        ->act(view, tools, answer);
}

static const struct sf_bot trial_player = {
    .name = "trial", .de = "", .en = "", .act = trial_act, .searches = true};

/* Plays the free deals. Here the searching levels speak, too. */
static bool free_act(const struct sf_view *view, const struct sf_bot_tools *tools,
                     struct sf_bot_answer *answer)
{
    bool plain = view->phase == SF_DEAL_PLAY && !view->may_stoss && is_plain(view);

    return sf_bot_find(plain ? "sampler" : "stammtisch")->act(view, tools, answer);
}

static const struct sf_bot free_player = {
    .name = "free", .de = "", .en = "", .act = free_act, .searches = true};

static bool play_round(struct round *round, struct sf_trained *found)
{
    bool last = round->number == ROUNDS;
    struct sf_contender who = {.name = "train", .level = last ? &free_player : &trial_player};
    struct sf_trained now = *found;
    size_t done;

    for (unsigned i = 0; i < round->solvers->count; i++)
        sf_player_init(&round->player[i], &who, 0);
    sf_trained_used = &now;
    done = sf_batch_run(&(struct sf_batch){.threads = round->solvers->count,
                                           .count = (size_t)round->deals,
                                           .work = last ? play_freely : try_hand,
                                           .context = round,
                                           .stop = round->train->stop,
                                           .progress = tell});
    sf_trained_used = &sf_trained;
    for (unsigned i = 0; i < round->solvers->count; i++)
        sf_player_release(&round->player[i]);
    if (done < round->deals || stopped(round->train))
        return false;
    fit_all(round, found);
    return true;
}

static enum sf_train_outcome play_rounds(struct round *round, struct sf_trained *found)
{
    *found = thumb;
    for (round->number = 0; round->number <= ROUNDS; round->number++) {
        round->deals = round->train->deals * (round->number < ROUNDS ? HANDS : 1);
        if (!play_round(round, found))
            return SF_TRAIN_STOPPED;
    }
    return SF_TRAIN_DONE;
}

enum sf_train_outcome sf_train_run(const struct sf_train *train, struct sf_trained *found)
{
    enum sf_train_outcome outcome = SF_TRAIN_NO_MEMORY;
    struct round round = {.train = train};
    struct sf_solvers solvers;

    if (!sf_solvers_init(&solvers, train->threads, SF_SOLVER_USUAL, NULL))
        return outcome;
    round.solvers = &solvers;
    round.player = calloc(solvers.count, sizeof *round.player);
    round.samples = calloc((size_t)train->deals * HANDS * ROUNDS, sizeof *round.samples);
    round.free = calloc((size_t)train->deals, sizeof *round.free);
    if (round.player && round.samples && round.free)
        outcome = play_rounds(&round, found);
    free(round.free);
    free(round.samples);
    free(round.player);
    sf_solvers_release(&solvers);
    return outcome;
}

/* --- the text --------------------------------------------------------------------------------- */

static const char *const ids[SF_GAME_N] = {
    [SF_RUFSPIEL] = "SF_RUFSPIEL", [SF_HOCHZEIT] = "SF_HOCHZEIT",   [SF_MUSS] = "SF_MUSS",
    [SF_SOLO] = "SF_SOLO",         [SF_WENZ] = "SF_WENZ",           [SF_FARBWENZ] = "SF_FARBWENZ",
    [SF_GEIER] = "SF_GEIER",       [SF_FARBGEIER] = "SF_FARBGEIER", [SF_BETTEL] = "SF_BETTEL",
    [SF_SIE] = "SF_SIE",           [SF_RAMSCH] = "SF_RAMSCH",
};

struct page {
    char *text;
    size_t size, length;
};

__attribute__((format(printf, 2, 3))) static void add(struct page *page, const char *format, ...)
{
    size_t room = page->size - page->length;
    va_list args;
    int more;

    va_start(args, format);
    more = vsnprintf(page->text + page->length, room, format, args);
    va_end(args);
    assert(more >= 0 && (size_t)more < room);
    page->length += (size_t)more;
}

static void write_tens(struct page *page, const char *name, const uint16_t *of)
{
    add(page, "    .%s = {", name);
    for (unsigned i = 0; i < SF_TRAINED_TENS; i++)
        add(page, "%s%u", i ? ", " : "", of[i]);
    add(page, "},\n");
}

static void write_all(struct page *page, const struct sf_train *train,
                      const struct sf_trained *found)
{
    add(page,
        "/* SPDX-FileCopyrightText: The Stichfest authors\n"
        " * SPDX-License-Identifier: MIT */\n"
        "#include \"bots/trained.h\"\n\n"
        "/* Printed by `stichfest train --seed %llu --deals %llu`. */\n\n"
        "/* clang-format off */\n"
        "const struct sf_trained sf_trained = {\n    .bid = {\n",
        (unsigned long long)train->seed, (unsigned long long)train->deals);
    for (unsigned game = 0; game < SF_GAME_N; game++)
        add(page, "        [%s] = {%d, %d},\n", ids[game], found->bid[game].offset,
            found->bid[game].slope);
    add(page, "    },\n    .threshold = {\n");
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (thumb.threshold[game])
            add(page, "        [%s] = %d,\n", ids[game], found->threshold[game]);
    add(page, "    },\n");
    write_tens(page, "plays", found->plays);
    write_tens(page, "passes", found->passes);
    add(page, "    .as_good = %u,\n    .surprise = %u,\n};\n/* clang-format on */\n",
        found->as_good, found->surprise);
}

size_t sf_train_text(const struct sf_train *train, const struct sf_trained *found, char *text,
                     size_t size)
{
    struct page page = {text, size, 0};

    write_all(&page, train, found);
    return page.length;
}
