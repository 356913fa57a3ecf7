/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LOADTEST_GAUGE_H
#define SF_LOADTEST_GAUGE_H

/*
 * The measurements of a load run: times, counted in steps of ten microseconds up to four seconds (a
 * longer time counts as four seconds, but the longest is stored exactly), and the system's figures
 * about a process. Caller-allocated: init and release.
 */

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { SF_GAUGE_STEP_NS = 10000, SF_GAUGE_STEPS = 400000 };

struct sf_gauge {
    uint32_t *steps;
    uint64_t count, max_ns;
};

bool sf_gauge_init(struct sf_gauge *gauge); /* false: no memory */
void sf_gauge_release(struct sf_gauge *gauge);
void sf_gauge_clear(struct sf_gauge *gauge);
void sf_gauge_add(struct sf_gauge *gauge, uint64_t ns);
/* The time in microseconds that so many thousandths of the times do not exceed; 0 if there is
 * none. */
uint64_t sf_gauge_us(const struct sf_gauge *gauge, unsigned thousandths);

/* Resident memory and used processor time; false if there is no such process. */
struct sf_process_figures {
    uint64_t rss_kb, cpu_ms;
};
bool sf_process_look(pid_t pid, struct sf_process_figures *figures);

#endif
