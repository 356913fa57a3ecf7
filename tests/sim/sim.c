/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * sim [OPTION...]: runs worlds (sim/world.h), one for each seed.
 *
 *   --seed N        the first seed; 1 without it, 0 draws one
 *   --count N       so many seeds; 1 without it
 *   --stride N      from one seed to the next; 1 without it
 *   --for S         until S seconds of real time have passed, whatever --count says
 *   --seconds S     of virtual time before each world heals; 300 without it
 *   --bug NAME      with this bug in the world around the server
 *   --steps         prints every step
 *   --suite         what the suite runs, as TAP: fixed and fresh seeds, a replay, every bug found
 *
 * The last line has the figures, as KEY=VALUE. Status 1 if an invariant did not hold: it prints the
 * seed, the virtual time, the invariant and the last steps.
 */

#define _POSIX_C_SOURCE 200809L
#include "sim/world.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum {
    FIXED = SF_BRIEF ? 34 : 40, /* seeds of the suite */
    FRESH = SF_BRIEF ? 4 : 20,  /* drawn ones */
    SUITE_SECONDS = 240,        /* of virtual time */
    BUG_SEEDS = 40              /* until a bug must have been found */
};

struct plan {
    struct sim_options each;
    uint64_t count, stride;
    unsigned real_seconds; /* 0: no limit */
    bool suite;
};

static struct sim_world world;

static const char *const bugs[SIM_BUG_N] = {
#define NAME(id, name) [SIM_BUG_##id] = name,
    SIM_BUGS(NAME)
#undef NAME
};

static uint64_t fresh_seed(void)
{
    uint64_t seed = 0;

    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint64_t)time(NULL) * 1000003 + (uint64_t)getpid();
    return seed % UINT64_C(1000000000000);
}

static void report(const char *before)
{
    uint64_t first = world.steps > SIM_STEPS ? world.steps - SIM_STEPS : 0;

    printf("%sseed %" PRIu64 " at %.6f s: %s\n", before, world.seed, (double)world.now / 1e9,
           world.violation);
    for (uint64_t i = first; i < world.steps; i++)
        printf("%s  %s\n", before, world.step[i % SIM_STEPS]);
    fflush(stdout);
}

/* --- many seeds --------------------------------------------------------------------------------*/

struct sums {
    uint64_t seeds, violations, virtual_ms;
    struct sim_figures figures;
};

static void add(struct sums *sums)
{
    uint64_t *into = (uint64_t *)&sums->figures;
    const uint64_t *from = (const uint64_t *)&world.figures;

    for (size_t i = 0; i < sizeof sums->figures / sizeof *into; i++)
        into[i] += from[i];
    sums->seeds++;
    sums->violations += world.violated;
    sums->virtual_ms += world.now / SIM_MS;
}

static void print_sums(const struct sums *sums)
{
    const struct sim_figures *f = &sums->figures;

    printf("seeds=%" PRIu64 " violations=%" PRIu64 " table_minutes=%" PRIu64
           " virtual_minutes=%" PRIu64 " events=%" PRIu64 " hands=%" PRIu64 " acknowledged=%" PRIu64
           " stored=%" PRIu64 " views=%" PRIu64 " ledger_entries=%" PRIu64 " desk_events=%" PRIu64
           " crashes=%" PRIu64 " stops=%" PRIu64 " freezes=%" PRIu64 " breaks=%" PRIu64
           " disk_faults=%" PRIu64 " wall_jumps=%" PRIu64 "\n",
           sums->seeds, sums->violations, f->table_ms / 60000, sums->virtual_ms / 60000, f->events,
           f->hands, f->acknowledged, f->stored, f->views, f->ledger_entries, f->desk_events,
           f->crashes, f->stops, f->freezes, f->breaks, f->disk_faults, f->wall_jumps);
}

static uint64_t real_s(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec;
}

static int run_seeds(const struct plan *plan)
{
    struct sim_options options = plan->each;
    uint64_t end = real_s() + plan->real_seconds;
    struct sums sums = {.seeds = 0};

    for (uint64_t i = 0; plan->real_seconds ? real_s() < end : i < plan->count; i++) {
        sim_run(&world, &options);
        add(&sums);
        if (world.violated)
            report("");
        if (options.loud)
            printf("hash %016" PRIx64 "\n", world.hash);
        options.seed += plan->stride;
    }
    print_sums(&sums);
    return sums.violations > 0;
}

/* --- the suite ---------------------------------------------------------------------------------*/

static bool passed = true;

static void tell(unsigned number, bool good, const char *what)
{
    printf("%sok %u - %s\n", good ? "" : "not ", number, what);
    fflush(stdout);
    passed = passed && good;
}

static bool is_good(uint64_t seed)
{
    const struct sim_options options = {.seed = seed, .seconds = SUITE_SECONDS};

    sim_run(&world, &options);
    if (world.violated)
        report("# ");
    return !world.violated;
}

/* `first` is the hash of seed 1, before other seeds have run. */
static bool replays(uint64_t first)
{
    uint64_t second;

    is_good(1);
    second = world.hash;
    is_good(2);
    return first == second && first != world.hash;
}

/* How many seeds it took; 0: it was not found. */
static unsigned find_bug(enum sim_bug bug)
{
    for (unsigned seed = 1; seed <= BUG_SEEDS; seed++) {
        const struct sim_options options = {.seed = seed, .seconds = SUITE_SECONDS, .bug = bug};
        sim_run(&world, &options);
        if (world.violated)
            return seed;
    }
    return 0;
}

/* Seeds that have found a bug of the server, which is mended since. */
static bool stay_mended(void)
{
    static const uint64_t seeds[] = {8, 21, /* the record of a hand, when the disk was full */
                                     142 /* a player's return, when the disk was full */};
    bool good = true;

    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
        good = is_good(seeds[i]) && good;
    return good;
}

static int run_suite(void)
{
    unsigned number = 0;
    uint64_t first = 0;
    bool good = true;
    char what[256];

    printf("1..%u\n", 4 + SIM_BUG_N - 1);
    for (uint64_t seed = 1; seed <= FIXED; seed++) {
        good = is_good(seed) && good;
        first = seed == 1 ? world.hash : first;
    }
    tell(++number, good, "every invariant holds for the fixed seeds");
    tell(++number, stay_mended(), "bugs that were found stay mended");
    good = true;
    for (unsigned i = 0; i < FRESH; i++)
        good = is_good(fresh_seed()) && good;
    tell(++number, good, "every invariant holds for seeds that were drawn now");
    tell(++number, replays(first), "a seed replays a run bit for bit, and another one does not");
    for (unsigned bug = 1; bug < SIM_BUG_N; bug++) {
        unsigned seeds = find_bug((enum sim_bug)bug);
        snprintf(what, sizeof what, "the bug %s is found with %u seeds: %.140s", bugs[bug], seeds,
                 seeds ? world.violation : "never");
        for (char *c = what; *c; c++)
            if (*c == '#' || *c == '\n')
                *c = ' ';
        tell(++number, seeds > 0, what);
    }
    return passed ? 0 : 1;
}

/* --- the command line --------------------------------------------------------------------------*/

static enum sim_bug bug_of(const char *name)
{
    for (unsigned bug = 1; bug < SIM_BUG_N; bug++)
        if (!strcmp(bugs[bug], name))
            return (enum sim_bug)bug;
    return SIM_BUG_N;
}

static bool read_options(int argc, char **argv, struct plan *plan)
{
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i], *value = i + 1 < argc ? argv[i + 1] : "";
        if (!strcmp(name, "--steps")) {
            plan->each.loud = true;
            continue;
        }
        if (!strcmp(name, "--suite")) {
            plan->suite = true;
            continue;
        }
        i++;
        if (!strcmp(name, "--bug"))
            plan->each.bug = bug_of(value);
        else if (!*value || value[strspn(value, "0123456789")])
            return false;
        else if (!strcmp(name, "--seed"))
            plan->each.seed = strtoull(value, NULL, 10);
        else if (!strcmp(name, "--count"))
            plan->count = strtoull(value, NULL, 10);
        else if (!strcmp(name, "--stride"))
            plan->stride = strtoull(value, NULL, 10);
        else if (!strcmp(name, "--for"))
            plan->real_seconds = (unsigned)strtoul(value, NULL, 10);
        else if (!strcmp(name, "--seconds"))
            plan->each.seconds = (unsigned)strtoul(value, NULL, 10);
        else
            return false;
    }
    return plan->each.bug < SIM_BUG_N;
}

int main(int argc, char **argv)
{
    struct plan plan = {.each = {.seed = 1, .seconds = 300}, .count = 1, .stride = 1};

    if (!read_options(argc, argv, &plan)) {
        fprintf(stderr, "usage: sim [--seed N] [--count N] [--stride N] [--for S] [--seconds S] "
                        "[--bug NAME] [--steps] [--suite]\n");
        return 2;
    }
    if (!plan.each.seed)
        plan.each.seed = fresh_seed();
    return plan.suite ? run_suite() : run_seeds(&plan);
}
