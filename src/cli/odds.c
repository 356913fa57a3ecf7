/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/odds.h"
#include "batch/solvers.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "cli/progress.h"
#include <stdlib.h>

enum { SAMPLES_MAX = 1000000000 };

/* The results of a thread, in a cache line of its own. */
struct found {
    _Alignas(128) struct sf_chances chances;
};

struct task {
    struct sf_solvers solvers;
    struct found *found;      /* for each solver */
    struct sf_bettel *bettel; /* likewise */
    sf_cards *room;
    uint64_t samples;
    const atomic_bool *stop;

    /* the current line */
    const struct sf_odds *odds;
    bool all;
    struct sf_progress bar;
};

static void ask(void *context, unsigned thread, size_t index)
{
    struct task *task = context;
    struct sf_odds_tools tools = {sf_solvers_at(&task->solvers, thread), &task->bettel[thread]};
    struct sf_chances *chances = &task->found[thread].chances;

    if (task->all)
        sf_odds_add_number(task->odds, &tools, index, chances);
    else
        sf_odds_add_sample(task->odds, &tools, index, chances);
}

static void tell(void *context, size_t done)
{
    struct task *task = context;

    sf_progress_tell(&task->bar, done);
}

static void sum_up(const struct task *task, struct sf_chances *chances)
{
    *chances = (struct sf_chances){.exact = task->all};
    for (unsigned i = 0; i < task->solvers.count; i++) {
        chances->deals += task->found[i].chances.deals;
        chances->won += task->found[i].chances.won;
    }
}

/* Samples begin in order, and those that began are finished. So the result after an interruption
 * does not depend on how long each one takes. A part of all distributions has no meaning. */
static enum sf_error run(void *context, const struct sf_odds *odds, struct sf_chances *chances)
{
    struct task *task = context;
    uint64_t deals = sf_odds_deals(odds);
    struct sf_batch batch = {.threads = task->solvers.count,
                             .work = ask,
                             .context = task,
                             .stop = task->stop,
                             .progress = tell};
    size_t done;

    if (sf_odds_count(odds, chances))
        return SF_OK;
    task->odds = odds;
    task->all = deals <= 2 * task->samples;
    batch.count = (size_t)(task->all ? deals : task->samples);
    for (unsigned i = 0; i < task->solvers.count; i++)
        task->found[i].chances = (struct sf_chances){.deals = 0};
    sf_progress_begin(&task->bar, "odds", batch.count);
    done = sf_batch_run(&batch);
    sf_progress_end(&task->bar);
    sum_up(task, chances);
    return done && (!task->all || done == batch.count) ? SF_OK : SF_E_INTERRUPTED;
}

static bool answer(void *context, unsigned thread, struct sf_line *line)
{
    struct task *task = context;
    struct sf_odds_runner runner = {.run = run, .context = task, .room = task->room};

    (void)thread; /* one line at a time: the threads work on its distributions */
    return sf_odds_line(&runner, line);
}

static bool prepare(struct task *task, unsigned threads)
{
    if (!sf_solvers_init(&task->solvers, threads, SF_SOLVER_USUAL, NULL))
        return false;
    task->found = aligned_alloc(_Alignof(struct found), task->solvers.count * sizeof *task->found);
    task->room = malloc(SF_ODDS_HANDS * sizeof *task->room);
    task->bettel = calloc(task->solvers.count, sizeof *task->bettel);
    return task->found && task->room && task->bettel;
}

int sf_command_odds(const struct sf_args *call)
{
    static struct task task;
    struct sf_spread lines = {.threads = 1, .answer = answer, .context = &task};
    int status = SF_EXIT_FAILED;
    uint64_t threads;

    if (!sf_args_number(call, "samples", 1, SAMPLES_MAX, &task.samples) ||
        !sf_args_number(call, "threads", 0, SF_BATCH_THREADS_MAX, &threads))
        return SF_EXIT_USAGE;
    if (prepare(&task, (unsigned)threads)) {
        lines.stop = task.stop = sf_cli_interruptible();
        status = sf_cli_lines_spread(call->arg_count ? call->args[0] : NULL, &lines);
    } else {
        sf_cli_tell("odds", SF_WHY_NO_MEMORY, SF_WITHOUT);
    }
    free(task.bettel);
    free(task.room);
    free(task.found);
    sf_solvers_release(&task.solvers);
    return status;
}
