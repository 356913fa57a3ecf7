/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "solver/solver.h"
#include "base/cpu.h"
#include "solver/memo.h"
#include "solver/search.h"
#include <string.h>

void sf_solver_init(struct sf_solver *solver, void *memory, size_t size)
{
    uint64_t count = SF_MEMO_BUCKET;

    while (count * 2 * sizeof(struct sf_memo) <= size)
        count *= 2;
    memset(memory, 0, count * sizeof(struct sf_memo));
    *solver =
        (struct sf_solver){.memo = memory, .mask = count - 1, .fast_processor = sf_cpu_is_fast()};
}

struct sf_question sf_question_of(const struct sf_contract *contract, unsigned party)
{
    struct sf_question q = {.collects = (uint8_t)party, .maximises = (uint8_t)party};

    if (sf_games[contract->game].goal == SF_GOAL_NO_TRICK) {
        q.maximises = (uint8_t)~party;
        q.tricks = true;
    } else if (contract->tout) {
        q.collects = q.maximises = (uint8_t)~party;
        q.tricks = true;
    }
    return q;
}

/* --- one question ----------------------------------------------------------------------------- */

struct asked {
    struct sf_search search;
    struct sf_search_position position;
    sf_search_fn *ask;
    unsigned done; /* number in the tricks already taken */
};

static sf_search_fn *search_for(const struct sf_solver *solver, unsigned players)
{
#if defined(__x86_64__)
    if (players == 4 && solver->fast_processor)
        return sf_search_four_fast;
#endif
    (void)solver;
    return players == 4 ? sf_search_four : sf_search_three;
}

static void begin(struct asked *a, struct sf_solver *solver, const struct sf_play *play,
                  struct sf_question question)
{
    solver->age++;
    a->ask = search_for(solver, play->seats);
    sf_search_prepare(&a->search, solver, play, question);
}

static void place(struct asked *a, const struct sf_play *play, struct sf_question question)
{
    const uint8_t *values = question.tricks ? play->tally.tricks : play->tally.points;

    a->done = 0;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (question.collects >> seat & 1)
            a->done += values[seat];
    sf_search_place(&a->search, &a->position, play);
}

/* --- narrowing down a value ------------------------------------------------------------------- */

/*
 * A few questions that share the table narrow down the exact value. In games of one against all it
 * is cheap to refute a claim that is too high and expensive to prove any claim. These games
 * therefore come down from above, each time by as little as the answer leaves. With a partner both
 * cost about the same, and growing steps get there sooner.
 */
struct steps {
    unsigned guess; /* percent of what is left to win */
    int first;
    bool grow;
};

static const struct steps with_partner = {65, 5, true}, one_against_all = {75, 1, false};

static const struct steps *steps_for(const struct sf_search *s)
{
    return s->called_suit && !s->per_trick ? &with_partner : &one_against_all;
}

/* The next question, between low + 1 and high. */
static unsigned next_need(int wanted, unsigned low, unsigned high)
{
    if (wanted > (int)low && wanted <= (int)high)
        return (unsigned)wanted;
    return (low + high + 1) / 2;
}

/* `first`: the first question; 0: the usual one. */
static unsigned close_in(const struct asked *a, unsigned first)
{
    const struct steps *steps = steps_for(&a->search);
    unsigned low = 0, high = a->position.available, usual = high * steps->guess / 100;
    unsigned need = next_need((int)(first ? first : usual), low, high);
    int step = 0;

    while (low < high && !a->search.solver->stopped) {
        unsigned value = a->ask(&a->search, &a->position, need);
        if (value >= need) {
            low = value;
            step = step <= 0 ? steps->first : steps->grow ? step * 2 : step;
            need = next_need(steps->grow || usual <= low ? (int)low + step : (int)usual, low, high);
        } else {
            high = value;
            step = step >= 0 ? -steps->first : steps->grow ? step * 2 : step;
            need = next_need((int)high + step + 1, low, high);
        }
    }
    return low;
}

/* --- public functions ------------------------------------------------------------------------- */

unsigned sf_solve_value(struct sf_solver *solver, const struct sf_play *play,
                        struct sf_question question)
{
    struct asked a;

    begin(&a, solver, play, question);
    place(&a, play, question);
    return a.done + (sf_play_over(play) ? 0 : close_in(&a, 0));
}

bool sf_solve_reaches(struct sf_solver *solver, const struct sf_play *play,
                      struct sf_question question, unsigned number)
{
    struct asked a;

    begin(&a, solver, play, question);
    place(&a, play, question);
    if (number <= a.done || number > a.done + a.position.available)
        return number <= a.done;
    return a.ask(&a.search, &a.position, number - a.done) >= number - a.done;
}

void sf_solve_cards(struct sf_solver *solver, const struct sf_play *play,
                    struct sf_question question, uint8_t values[SF_CARD_N])
{
    unsigned first = 0;
    struct asked a;

    begin(&a, solver, play, question);
    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        struct sf_play next = *play;
        unsigned rest;

        sf_play_put(&next, legal & (0u - legal));
        place(&a, &next, question);
        rest = sf_play_over(&next) ? 0 : close_in(&a, first);
        values[sf_lowest(legal)] = (uint8_t)(a.done + rest);
        first = rest + 1; /* is the next card better? */
    }
}

/* --- borders ---------------------------------------------------------------------------------- */

/* How many of the borders does this number reach? */
static unsigned reached_by(const uint8_t *borders, unsigned count, unsigned number)
{
    unsigned reached = 0;

    while (reached < count && borders[reached] <= number)
        reached++;
    return reached;
}

/* Between `low` and `high` borders are reached. The first question is about `guess`, and the next
 * ones about its neighbours: the answer is mostly the guess. `up`: the better side is asked first.
 */
static unsigned place_between(const struct asked *a, const uint8_t *borders, unsigned count,
                              unsigned guess, bool up)
{
    unsigned low = reached_by(borders, count, a->done);
    unsigned high = reached_by(borders, count, a->done + a->position.available);

    while (low < high && !a->search.solver->stopped) {
        unsigned at = guess < low ? low : guess > high ? high : guess, value, index;
        if ((up && at < high) || at == low)
            index = at; /* is the next border reached? */
        else
            index = at - 1; /* is this one? */
        value = a->done + a->ask(&a->search, &a->position, borders[index] - a->done);
        if (value >= borders[index])
            low = index + 1 > reached_by(borders, count, value) ? index + 1
                                                                : reached_by(borders, count, value);
        else
            high = reached_by(borders, count, value) < index ? reached_by(borders, count, value)
                                                             : index;
    }
    return low;
}

void sf_solve_borders(struct sf_solver *solver, const struct sf_play *play,
                      struct sf_question question, const uint8_t *borders, unsigned count,
                      uint8_t reached[SF_CARD_N])
{
    bool up = question.maximises >> play->turn & 1;
    unsigned guess = count / 2;
    struct asked a;

    begin(&a, solver, play, question);
    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        struct sf_play next = *play;

        sf_play_put(&next, legal & (0u - legal));
        place(&a, &next, question);
        guess = sf_play_over(&next) ? reached_by(borders, count, a.done)
                                    : place_between(&a, borders, count, guess, up);
        reached[sf_lowest(legal)] = (uint8_t)guess;
    }
}
