/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "match/match.h"
#include "batch/solvers.h"
#include "match/bout.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* SIDE_SEATS: the most seats that a side has. */
enum { SIDE_SEATS = 2, ATTEMPTS = 1000 };

struct game {
    bool done, won;
    uint8_t kind; /* enum sf_game; SF_GAME_N without a declarer */
    uint8_t declarer_side;
    int64_t payout[SF_SIDES];
    struct sf_effort effort[SF_SIDES];
};

/* The tools of one thread. */
struct bench {
    struct sf_solvers *solvers;
    unsigned thread;
    struct sf_match_player player[SF_SIDES][SIDE_SEATS], neutral;
    struct sf_recall *recall;
};

struct run {
    const struct sf_match *match;
    struct sf_rules rules;
    struct sf_solvers solvers;
    struct sf_deadlines *deadlines;
    struct bench *benches;
    struct game *games;
};

void sf_match_seatings(const struct sf_rules *rules, unsigned dealer, uint8_t first[SF_SEATINGS])
{
    unsigned all = sf_rules_seats(rules, dealer), seats = sf_count(all), count = 0;

    for (unsigned side = 1; side < all; side++)
        if (!(side & ~all) && (sf_count(side) == 2 || sf_count(side) == seats - 2))
            first[count++] = (uint8_t)side;
}

/* How many seats a side has in all seatings of a deal together. */
static unsigned seats_a_deal(const struct sf_rules *rules)
{
    return SF_SEATINGS / 2 * sf_rules_active(rules);
}

/* --- one game --------------------------------------------------------------------------------- */

/* Random numbers for one purpose of a deal, independent of every other purpose and deal. */
static struct sf_rng keyed(uint64_t seed, uint64_t deal, uint64_t purpose)
{
    const uint64_t keys[] = {deal, purpose};
    struct sf_rng rng = sf_rng_seed(seed);

    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        rng = sf_rng_seed(sf_rng_next(&rng) ^ keys[i]);
    return rng;
}

enum purpose { BOTS, DECK }; /* DECK + n: another deck, if no seat wants to play */

static struct sf_solver *solver_of(void *workshop, unsigned thread)
{
    struct bench *bench = workshop;

    (void)thread; /* a bot has one thread */
    return sf_solvers_at(bench->solvers, bench->thread);
}

static void open_bout(const struct run *run, struct bench *bench, uint64_t deal,
                      struct sf_bout *bout)
{
    struct sf_rng rng = keyed(run->match->seed, deal, BOTS);

    memset(bout, 0, sizeof *bout);
    bout->tools = (struct sf_bot_tools){.seed = sf_rng_next(&rng),
                                        .worlds = run->match->worlds,
                                        .workshop = bench,
                                        .solver = solver_of};
    bout->deadlines = run->deadlines;
    bout->deadline = bench->thread;
    bout->time_ms = run->match->time_ms;
    bout->stop = run->match->stop;
    bout->recall = bench->recall;
}

static void seat_neutral(struct bench *bench, struct sf_bout *bout)
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        bout->player[seat] = &bench->neutral;
}

static void seat_sides(struct bench *bench, struct sf_bout *bout, unsigned all, unsigned first)
{
    unsigned taken[SF_SIDES] = {0};

    for (unsigned seat = 0; all >> seat; seat++) {
        unsigned side = first >> seat & 1 ? 0 : 1;
        if (all >> seat & 1)
            bout->player[seat] = &bench->player[side][taken[side]++];
    }
}

/* An auction among neutral players, with one deck after the other until there is a game. Each
 * auction uses other random numbers; otherwise the players might pass forever. */
static void settle_contract(const struct run *run, struct bench *bench, uint64_t deal,
                            unsigned dealer, struct sf_bout *bout)
{
    uint64_t seed = bout->tools.seed;

    seat_neutral(bench, bout);
    for (unsigned i = 0; i < ATTEMPTS && bout->series.deal.phase != SF_DEAL_PLAY; i++) {
        struct sf_rng rng = keyed(run->match->seed, deal, DECK + i);
        sf_bout_deal(bout, &run->rules, dealer, &rng);
        bout->tools.seed = sf_rng_next(&rng);
        sf_bout_play(bout, SF_DEAL_PLAY);
    }
    bout->tools.seed = seed;
}

static void note_bid(const struct sf_deal *deal, unsigned first, struct game *game)
{
    bool declared = deal->has_contract && deal->contract.declarer != SF_NO_SEAT;

    game->kind = declared ? deal->contract.game : (uint8_t)SF_GAME_N;
    game->won = deal->result.won;
    if (declared)
        game->declarer_side = first >> deal->contract.declarer & 1 ? 0 : 1;
}

static void sum_up(const struct sf_bout *bout, unsigned all, unsigned first, struct game *game)
{
    note_bid(&bout->series.deal, first, game);
    for (unsigned seat = 0; all >> seat; seat++) {
        unsigned side = first >> seat & 1 ? 0 : 1;
        const struct sf_effort *effort = &bout->effort[seat];
        if (!(all >> seat & 1))
            continue;
        game->payout[side] += bout->series.deal.result.payout[seat];
        game->effort[side].ns += effort->ns;
        game->effort[side].moves += effort->moves;
        game->effort[side].faults += effort->faults;
    }
}

static void play_game(struct run *run, struct bench *bench, size_t index)
{
    struct game *game = &run->games[index];
    uint64_t deal = index / SF_SEATINGS;
    unsigned dealer = (unsigned)(deal % run->rules.players);
    unsigned all = sf_rules_seats(&run->rules, dealer);
    uint8_t first[SF_SEATINGS];
    struct sf_bout bout;

    memset(game, 0, sizeof *game);
    sf_match_seatings(&run->rules, dealer, first);
    open_bout(run, bench, deal, &bout);
    if (run->match->cards) {
        settle_contract(run, bench, deal, dealer, &bout);
        seat_sides(bench, &bout, all, first[index % SF_SEATINGS]);
        sf_bout_sit(&bout);
    } else {
        struct sf_rng rng = keyed(run->match->seed, deal, DECK);
        seat_sides(bench, &bout, all, first[index % SF_SEATINGS]);
        sf_bout_deal(&bout, &run->rules, dealer, &rng);
    }
    game->done = sf_bout_play(&bout, SF_DEAL_OVER);
    sum_up(&bout, all, first[index % SF_SEATINGS], game);
}

static void play_deal(void *context, unsigned thread, size_t deal)
{
    struct run *run = context;
    struct bench *bench = &run->benches[thread];

    sf_recall_forget(bench->recall);
    for (unsigned i = 0; i < SF_SEATINGS; i++)
        play_game(run, bench, deal * SF_SEATINGS + i);
}

/* --- the result ------------------------------------------------------------------------------- */

static bool deal_done(const struct run *run, uint64_t deal)
{
    for (unsigned i = 0; i < SF_SEATINGS; i++)
        if (!run->games[deal * SF_SEATINGS + i].done)
            return false;
    return true;
}

/* The payout of a seat of this side in this deal. */
static double deal_mean(const struct run *run, uint64_t deal, unsigned side)
{
    int64_t sum = 0;

    for (unsigned i = 0; i < SF_SEATINGS; i++)
        sum += run->games[deal * SF_SEATINGS + i].payout[side];
    return (double)sum / seats_a_deal(&run->rules);
}

/* How many standard errors contain 95 of 100 means: Student's distribution, by its expansion around
 * the normal one; a little too small for two or three deals. */
static double width(uint64_t deals)
{
    double f = 1 / (double)(deals - 1);

    return 1.959964 + f * (2.372271 + f * (2.822499 + f * 2.555849));
}

static void find_mean(const struct run *run, unsigned side, struct sf_match_result *result)
{
    struct sf_match_side *out = &result->side[side];
    double n = (double)result->deals, sum = 0, squares = 0, error;

    for (uint64_t deal = 0; deal < run->match->deals; deal++)
        if (deal_done(run, deal))
            sum += deal_mean(run, deal, side);
    out->mean = sum / n;
    if (!result->certain)
        return;
    for (uint64_t deal = 0; deal < run->match->deals; deal++) {
        double off = deal_done(run, deal) ? deal_mean(run, deal, side) - out->mean : 0;
        squares += off * off;
    }
    error = width(result->deals) * sqrt(squares / (n - 1) / n);
    out->low = out->mean - error;
    out->high = out->mean + error;
}

static void find_effort(const struct run *run, unsigned side, struct sf_match_side *out)
{
    uint64_t ns = 0, moves = 0;

    for (uint64_t i = 0; i < run->match->deals * SF_SEATINGS; i++) {
        const struct sf_effort *effort = &run->games[i].effort[side];
        ns += effort->ns;
        moves += effort->moves;
        out->faults += effort->faults;
    }
    out->ms_per_move = moves ? (double)ns / (double)moves * 1e-6 : 0;
    for (unsigned i = 0; i < run->solvers.count && !sf_fault_told(&out->fault); i++)
        for (unsigned j = 0; j < SIDE_SEATS && !sf_fault_told(&out->fault); j++)
            out->fault = run->benches[i].player[side][j].fault;
}

static void count_bids(const struct run *run, uint64_t deal, struct sf_match_result *result)
{
    for (unsigned i = 0; i < SF_SEATINGS; i++) {
        const struct game *game = &run->games[deal * SF_SEATINGS + i];
        struct sf_match_bids *bids =
            &result->side[game->declarer_side].bids[game->kind % SF_GAME_N];
        if (game->kind == SF_GAME_N) {
            result->passed++;
            continue;
        }
        bids->played++;
        bids->won += game->won;
    }
}

static void evaluate(const struct run *run, struct sf_match_result *result)
{
    memset(result, 0, sizeof *result);
    for (uint64_t deal = 0; deal < run->match->deals; deal++)
        if (deal_done(run, deal)) {
            result->deals++;
            count_bids(run, deal, result);
        }
    result->games = result->deals * SF_SEATINGS;
    result->certain = result->deals > 1;
    for (unsigned side = 0; side < SF_SIDES; side++) {
        if (result->deals)
            find_mean(run, side, result);
        find_effort(run, side, &result->side[side]);
    }
}

/* --- all games -------------------------------------------------------------------------------- */

/* The neutral player that makes the contract when only the cards are compared. */
static struct sf_contender neutral(void)
{
    struct sf_contender who = {.level = NULL};

    for (const struct sf_bot *bot = sf_bots; bot->name; bot++)
        if (!bot->searches)
            who = (struct sf_contender){.name = bot->name, .level = bot};
    return who;
}

static void init_bench(struct run *run, unsigned thread)
{
    struct bench *bench = &run->benches[thread];
    struct sf_contender judge = neutral();

    bench->solvers = &run->solvers;
    bench->thread = thread;
    bench->recall = sf_recall_new();
    sf_player_init(&bench->neutral, &judge, 0);
    for (unsigned side = 0; side < SF_SIDES; side++)
        for (unsigned i = 0; i < SIDE_SEATS; i++)
            sf_player_init(&bench->player[side][i], &run->match->side[side], run->match->time_ms);
}

static void release_bench(struct bench *bench)
{
    sf_recall_free(bench->recall);
    for (unsigned side = 0; side < SF_SIDES; side++)
        for (unsigned i = 0; i < SIDE_SEATS; i++)
            sf_player_release(&bench->player[side][i]);
}

static bool prepare(struct run *run, const struct sf_match *match)
{
    bool good;

    *run = (struct run){.match = match, .rules = match->rules};
    if (match->cards)
        run->rules.stoss_levels = run->rules.stoss_levels_alone = 0;
    if (match->deals > SIZE_MAX / SF_SEATINGS ||
        !sf_solvers_init(&run->solvers, match->threads, SF_SOLVER_USUAL, NULL))
        return false;
    run->deadlines = sf_deadlines_new(run->solvers.count);
    run->benches = calloc(run->solvers.count, sizeof *run->benches);
    run->games = calloc((size_t)match->deals * SF_SEATINGS, sizeof *run->games);
    good = run->deadlines && run->benches && run->games;
    for (unsigned i = 0; run->benches && i < run->solvers.count; i++) {
        init_bench(run, i);
        good = good && run->benches[i].recall;
    }
    return good;
}

static void release(struct run *run)
{
    for (unsigned i = 0; run->benches && i < run->solvers.count; i++)
        release_bench(&run->benches[i]);
    free(run->games);
    free(run->benches);
    sf_deadlines_free(run->deadlines);
    sf_solvers_release(&run->solvers);
}

static void tell(void *context, size_t done)
{
    const struct run *run = context;

    if (run->match->progress)
        run->match->progress(run->match->context, done * SF_SEATINGS);
}

bool sf_match_run(const struct sf_match *match, struct sf_match_result *result)
{
    struct run run;
    bool good = prepare(&run, match);

    if (good) {
        sf_batch_run(&(struct sf_batch){.threads = run.solvers.count,
                                        .count = (size_t)match->deals,
                                        .work = play_deal,
                                        .context = &run,
                                        .stop = match->stop,
                                        .progress = tell});
        evaluate(&run, result);
    }
    release(&run);
    return good;
}
