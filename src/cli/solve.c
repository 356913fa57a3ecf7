/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/solve.h"
#include "batch/deadline.h"
#include "batch/solvers.h"
#include "cli/commands.h"
#include "cli/lang.h"

enum { TIME_MAX = 24 * 60 * 60 * 1000 };

struct task {
    struct sf_solvers solvers;
    struct sf_deadlines *deadlines; /* for each solver, or NULL: no limit */
    uint64_t ms;
    bool win_only;
};

static bool answer(void *context, unsigned thread, struct sf_line *line)
{
    struct task *task = context;
    struct sf_solver *solver = sf_solvers_at(&task->solvers, thread);
    bool ok;

    if (task->deadlines) {
        solver->stop = sf_deadline_flag(task->deadlines, thread);
        sf_deadline_set(task->deadlines, thread, task->ms);
    }
    ok = sf_solve_line(solver, task->win_only, line);
    if (task->deadlines)
        sf_deadline_clear(task->deadlines, thread);
    return ok;
}

static bool prepare(struct task *task, unsigned threads)
{
    struct sf_solvers *solvers = &task->solvers;

    if (!sf_solvers_init(solvers, threads, SF_SOLVER_USUAL, NULL))
        return false;
    if (task->ms)
        task->deadlines = sf_deadlines_new(solvers->count);
    return task->deadlines || !task->ms;
}

static void clean_up(struct task *task)
{
    sf_deadlines_free(task->deadlines);
    sf_solvers_release(&task->solvers);
}

int sf_command_solve(const struct sf_args *call)
{
    struct task task = {.win_only = sf_args_text(call, "goal") != NULL};
    struct sf_spread spread = {.answer = answer, .context = &task};
    int status = SF_EXIT_FAILED;
    uint64_t threads;

    if (!sf_args_number(call, "threads", 0, SF_BATCH_THREADS_MAX, &threads))
        return SF_EXIT_USAGE;
    if (sf_args_text(call, "time") && !sf_args_number(call, "time", 1, TIME_MAX, &task.ms))
        return SF_EXIT_USAGE;
    if (prepare(&task, (unsigned)threads)) {
        spread.threads = task.solvers.count;
        status = sf_cli_lines_spread(call->arg_count ? call->args[0] : NULL, &spread);
    } else {
        sf_cli_tell("solve", SF_WHY_NO_THREADS, SF_WITHOUT);
    }
    clean_up(&task);
    return status;
}
