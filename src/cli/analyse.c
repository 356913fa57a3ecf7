/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "batch/solvers.h"
#include "cli/commands.h"
#include "cli/format.h"
#include "cli/lang.h"
#include "report/analysis.h"
#include "report/analysis_words.h"
#include "report/html.h"
#include <stdlib.h>

struct task {
    struct sf_solvers solvers;
    struct sf_style style;
    struct sf_report *reports; /* of each thread */
    unsigned long *number;     /* of the current line of each thread */
};

static bool answer(void *context, unsigned thread, struct sf_line *line)
{
    struct task *task = context;
    struct sf_report *report = &task->reports[thread];
    struct sf_style style = task->style;

    style.number = (unsigned)task->number[thread];
    return sf_analyse_line(sf_solvers_at(&task->solvers, thread), &style, report, line);
}

static bool prepare(struct task *task, unsigned threads)
{
    if (!sf_solvers_init(&task->solvers, threads, SF_SOLVER_USUAL, NULL))
        return false;
    task->reports = malloc(task->solvers.count * sizeof *task->reports);
    task->number = calloc(task->solvers.count, sizeof *task->number);
    return task->reports && task->number;
}

static void clean_up(struct task *task)
{
    free(task->reports);
    free(task->number);
    sf_solvers_release(&task->solvers);
}

static int run(struct task *task, const char *path)
{
    struct sf_spread spread = {.threads = task->solvers.count,
                               .command = "analyse",
                               .number = task->number,
                               .answer = answer,
                               .context = task};
    int status;

    if (task->style.format == SF_FORMAT_JSON)
        spread.command = NULL;
    if (task->style.format == SF_FORMAT_HTML)
        sf_cli_html_begin(sf_term(SF_TERM_ANALYSIS, task->style.lang), task->style.lang);
    status = sf_cli_lines_spread(path, &spread);
    if (task->style.format == SF_FORMAT_HTML)
        sf_cli_html_end();
    return status;
}

int sf_command_analyse(const struct sf_args *call)
{
    struct task task = {.style = {.format = sf_cli_format(call), .lang = sf_cli_lang()}};
    int status = SF_EXIT_FAILED;
    uint64_t threads;

    if (!sf_args_number(call, "threads", 0, SF_BATCH_THREADS_MAX, &threads))
        return SF_EXIT_USAGE;
    if (prepare(&task, (unsigned)threads))
        status = run(&task, call->arg_count ? call->args[0] : NULL);
    else
        sf_cli_tell("analyse", SF_WHY_NO_MEMORY, SF_WITHOUT);
    clean_up(&task);
    return status;
}
