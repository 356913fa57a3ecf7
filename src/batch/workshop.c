/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "batch/workshop.h"

static void spread(void *workshop, size_t count, sf_bot_work *work, void *context)
{
    const struct sf_solvers *solvers = workshop;
    struct sf_batch batch = {
        .threads = solvers->count, .count = count, .work = work, .context = context};

    sf_batch_run(&batch);
}

static struct sf_solver *solver_of(void *workshop, unsigned thread)
{
    return sf_solvers_at(workshop, thread);
}

void sf_workshop_lend(struct sf_bot_tools *tools, struct sf_solvers *solvers)
{
    tools->workshop = solvers;
    tools->spread = spread;
    tools->solver = solver_of;
}
