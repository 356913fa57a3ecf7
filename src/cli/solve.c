#include "notation/solve.h"
#include "cli/commands.h"
#include "notation/judge.h"
#include <stdlib.h>

static struct sf_solver solver;
static bool win_only;

static bool answer(const char *line, size_t length, char *out, size_t size, size_t *written)
{
    static struct sf_json_node work[SF_WORK_NODES];

    return sf_solve_line(&solver, win_only, line, length, out, size, written, work, SF_WORK_NODES);
}

int sf_command_solve(const struct sf_args *call)
{
    void *memory = malloc(SF_SOLVER_USUAL);
    int status;

    if (!memory) {
        fprintf(stderr, "stichfest solve: not enough memory\n");
        return SF_EXIT_FAILED;
    }
    win_only = sf_args_text(call, "goal") != NULL;
    sf_solver_init(&solver, memory, SF_SOLVER_USUAL);
    status = sf_cli_lines(call->arg_count ? call->args[0] : NULL, answer);
    free(memory);
    return status;
}
