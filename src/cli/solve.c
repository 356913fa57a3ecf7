#include "notation/solve.h"
#include "batch/solvers.h"
#include "cli/commands.h"
#include "notation/judge.h"
#include <stdlib.h>

struct work {
    struct sf_json_node nodes[SF_WORK_NODES];
};

struct task {
    struct sf_solvers solvers;
    struct work *work; /* for each solver */
    bool win_only;
};

static bool answer(void *context, unsigned thread, const char *line, size_t length, char *out,
                   size_t size, size_t *written)
{
    struct task *task = context;

    return sf_solve_line(&task->solvers.lane[thread].solver, task->win_only, line, length, out,
                         size, written, task->work[thread].nodes, SF_WORK_NODES);
}

static bool prepare(struct task *task, unsigned threads)
{
    if (sf_solvers_init(&task->solvers, threads, SF_SOLVER_USUAL, NULL))
        task->work = malloc(task->solvers.count * sizeof *task->work);
    if (!task->work)
        fprintf(stderr, "stichfest solve: not enough memory\n");
    return task->work;
}

int sf_command_solve(const struct sf_args *call)
{
    struct task task = {.win_only = sf_args_text(call, "goal") != NULL};
    struct sf_spread spread = {.answer = answer, .context = &task};
    int status = SF_EXIT_FAILED;
    uint64_t threads;

    if (!sf_args_number(call, "threads", 0, SF_BATCH_THREADS_MAX, &threads))
        return SF_EXIT_USAGE;
    if (prepare(&task, (unsigned)threads)) {
        spread.threads = task.solvers.count;
        status = sf_cli_lines_spread(call->arg_count ? call->args[0] : NULL, &spread);
    }
    free(task.work);
    sf_solvers_release(&task.solvers);
    return status;
}
