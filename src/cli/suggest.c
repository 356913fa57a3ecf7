/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/suggest.h"
#include "batch/deadline.h"
#include "batch/workshop.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include <string.h>

enum { TIME_MAX = 24 * 60 * 60 * 1000 };

struct task {
    struct sf_suggester suggester;
    struct sf_solvers solvers;
    struct sf_deadlines *deadlines;
    uint64_t ms;
};

static bool answer(void *context, unsigned thread, struct sf_line *line)
{
    struct task *task = context;
    bool ok;

    (void)thread; /* one line at a time: the threads work on it together */
    sf_deadline_set(task->deadlines, 0, task->ms);
    ok = sf_suggest_line(&task->suggester, line);
    sf_deadline_clear(task->deadlines, 0);
    return ok;
}

static bool prepare(struct task *task)
{
    struct sf_bot_tools *tools = &task->suggester.tools;
    bool searches = task->suggester.bot->searches;

    task->deadlines = sf_deadlines_new(1);
    if (!task->deadlines || !sf_solvers_init(&task->solvers, searches ? 0 : 1,
                                             searches ? SF_SOLVER_USUAL : SF_SOLVER_MIN, NULL))
        return false;
    tools->stop = sf_deadline_flag(task->deadlines, 0);
    sf_workshop_lend(tools, &task->solvers);
    return true;
}

static bool find_level(struct task *task, const char *level)
{
    char levels[SF_LEVELS_MAX];

    task->suggester.bot = sf_bot_find(level);
    if (task->suggester.bot)
        return true;
    sf_cli_levels(levels, false, " ");
    sf_cli_tell("suggest", SF_WHY_SUGGEST_LEVEL, SF_WITH(SF_T(level), SF_T(levels)));
    return false;
}

int sf_command_suggest(const struct sf_args *call)
{
    static struct task task;
    struct sf_spread lines = {.threads = 1, .answer = answer, .context = &task};
    int status = SF_EXIT_FAILED;

    if (!find_level(&task, sf_args_text(call, "level")) ||
        !sf_args_number(call, "time", 1, TIME_MAX, &task.ms) ||
        !sf_args_number(call, "seed", 0, UINT64_MAX, &task.suggester.tools.seed))
        return SF_EXIT_USAGE;
    task.suggester.english = strcmp(sf_args_text(call, "lang"), "en") == 0;
    if (prepare(&task))
        status = sf_cli_lines_spread(call->arg_count ? call->args[0] : NULL, &lines);
    else
        sf_cli_tell("suggest", SF_WHY_NO_THREADS, SF_WITHOUT);
    sf_deadlines_free(task.deadlines);
    sf_solvers_release(&task.solvers);
    return status;
}
