/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "loadtest/gauge.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool sf_gauge_init(struct sf_gauge *gauge)
{
    *gauge = (struct sf_gauge){.steps = calloc(SF_GAUGE_STEPS, sizeof *gauge->steps)};
    return gauge->steps != NULL;
}

void sf_gauge_release(struct sf_gauge *gauge)
{
    free(gauge->steps);
    *gauge = (struct sf_gauge){.steps = NULL};
}

void sf_gauge_clear(struct sf_gauge *gauge)
{
    memset(gauge->steps, 0, SF_GAUGE_STEPS * sizeof *gauge->steps);
    gauge->count = gauge->max_ns = 0;
}

void sf_gauge_add(struct sf_gauge *gauge, uint64_t ns)
{
    uint64_t step = ns / SF_GAUGE_STEP_NS;

    gauge->steps[step < SF_GAUGE_STEPS ? step : SF_GAUGE_STEPS - 1]++;
    gauge->count++;
    if (ns > gauge->max_ns)
        gauge->max_ns = ns;
}

uint64_t sf_gauge_us(const struct sf_gauge *gauge, unsigned thousandths)
{
    uint64_t wanted = (gauge->count * thousandths + 999) / 1000, seen = 0;

    if (!gauge->count)
        return 0;
    for (uint64_t step = 0; step < SF_GAUGE_STEPS - 1; step++) {
        seen += gauge->steps[step];
        if (seen >= wanted)
            return (step + 1) * SF_GAUGE_STEP_NS / 1000;
    }
    return gauge->max_ns / 1000;
}

/* --- a process -------------------------------------------------------------------------------- */

static bool read_all(pid_t pid, const char *name, char *text, size_t size)
{
    char path[64];
    FILE *file;
    size_t got;

    snprintf(path, sizeof path, "/proc/%ld/%s", (long)pid, name);
    file = fopen(path, "r");
    if (!file)
        return false;
    got = fread(text, 1, size - 1, file);
    fclose(file);
    text[got] = '\0';
    return got > 0;
}

bool sf_process_look(pid_t pid, struct sf_process_figures *figures)
{
    char text[1024];
    const char *behind;
    uint64_t pages, user, system;

    if (!read_all(pid, "statm", text, sizeof text) || sscanf(text, "%*u %" SCNu64, &pages) != 1 ||
        !read_all(pid, "stat", text, sizeof text))
        return false;
    behind = strrchr(text, ')'); /* the name before it may contain anything */
    if (!behind ||
        sscanf(behind + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %" SCNu64 " %" SCNu64,
               &user, &system) != 2)
        return false;
    figures->rss_kb = pages * (uint64_t)sysconf(_SC_PAGESIZE) / 1024;
    figures->cpu_ms = (user + system) * 1000 / (uint64_t)sysconf(_SC_CLK_TCK);
    return true;
}
