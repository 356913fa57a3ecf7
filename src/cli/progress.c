/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* isatty, sigaction */
#include "cli/progress.h"
#include "batch/clock.h"
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

enum { WIDTH = 40 };

static const uint64_t first_wait = 300 * SF_NS_IN_MS, wait = 100 * SF_NS_IN_MS;

static void draw(const struct sf_progress *bar, size_t done)
{
    double share = bar->total ? (double)done / (double)bar->total : 1;
    char marks[WIDTH + 1];

    for (int i = 0; i < WIDTH; i++)
        marks[i] = i < (int)(share * WIDTH) ? '#' : '.';
    marks[WIDTH] = 0;
    fprintf(stderr, "\r%s [%s] %3d %%  %zu of %zu\033[K", bar->what, marks, (int)(share * 100),
            done, bar->total);
    fflush(stderr);
}

void sf_progress_begin(struct sf_progress *bar, const char *what, size_t total)
{
    *bar = (struct sf_progress){.what = what,
                                .total = total,
                                .shown = isatty(STDERR_FILENO),
                                .next = sf_clock_ns() + first_wait};
}

void sf_progress_tell(struct sf_progress *bar, size_t done)
{
    uint64_t time;

    if (!bar->shown || (time = sf_clock_ns()) < bar->next)
        return;
    draw(bar, done);
    bar->drawn = true;
    bar->next = time + wait;
}

void sf_progress_end(struct sf_progress *bar)
{
    if (bar->drawn)
        fputs("\r\033[K", stderr);
    bar->drawn = bar->shown = false;
}

static atomic_bool interrupted;

static void note(int signal)
{
    (void)signal;
    atomic_store(&interrupted, true);
}

const atomic_bool *sf_cli_interruptible(void)
{
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    return &interrupted;
}
