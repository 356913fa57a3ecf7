/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* write */

/*
 * soak GAMES [SEED]: at every kind of table (kinds.h) so many games of bots that do not search, and
 * a few of those that do; every one is judged again from its text (piece.h). Two threads. Progress
 * on standard error, a row for each kind and the sums on standard output. The first fault ends it
 * with status 1 and with what is needed to see it again:
 *
 * soak --again SEED KIND LINEUP PIECE: that one piece once more, on one thread.
 *
 * A crash or a sanitizer's abort names the pieces that were under way.
 */

#include "batch/clock.h"
#include "batch/workshop.h"
#include "piece.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    THREADS = 2,
    DRAWN = 40,           /* combinations of variants */
    PIECE_GAMES = 50,     /* a piece has at most so many */
    THINKING_SHARE = 1000 /* for so many games there is one of levels that search */
};

struct job {
    unsigned kind, lineup, piece, games;
};

struct soak {
    uint64_t seed;
    struct kind kinds[KINDS_MAX];
    unsigned kind_count;
    struct job *job;
    size_t jobs;
    struct sums *sums; /* of each job */
    unsigned told;     /* kinds that were named as progress */

    struct piece piece[THREADS]; /* one of each thread */
    struct sf_solvers solvers[THREADS];
    char label[THREADS][KIND_NAME + 64];
    atomic_bool stop;
    atomic_int faulty; /* the thread that found the first fault, or -1 */
};

static struct soak soak;

/* --- jobs ------------------------------------------------------------------------------------- */

/* How many games of a kind a lineup plays. */
static unsigned share(unsigned games, unsigned lineup)
{
    if (lineup == LINEUP_THINKING)
        return games / THINKING_SHARE;
    return (games + 2 - lineup) / LINEUP_THINKING; /* together exactly `games` */
}

static unsigned pieces(unsigned games)
{
    return (games + PIECE_GAMES - 1) / PIECE_GAMES;
}

static bool list_jobs(unsigned games)
{
    size_t count = 0;

    for (unsigned lineup = 0; lineup < LINEUP_N; lineup++)
        count += pieces(share(games, lineup));
    count *= soak.kind_count;
    soak.job = calloc(count, sizeof *soak.job);
    soak.sums = calloc(count, sizeof *soak.sums);
    if (!soak.job || !soak.sums)
        return false;
    for (unsigned kind = 0; kind < soak.kind_count; kind++)
        for (unsigned lineup = 0; lineup < LINEUP_N; lineup++)
            for (unsigned i = 0, left = share(games, lineup); left; i++) {
                unsigned now = left < PIECE_GAMES ? left : PIECE_GAMES;
                soak.job[soak.jobs++] = (struct job){kind, lineup, i, now};
                left -= now;
            }
    return true;
}

/* The seed of a piece does not depend on how many there are. */
static uint64_t seed_of(const struct job *job)
{
    const uint64_t keys[] = {job->kind, job->lineup, job->piece};
    struct sf_rng rng = sf_rng_seed(soak.seed);

    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        rng = sf_rng_seed(sf_rng_next(&rng) ^ keys[i]);
    return sf_rng_next(&rng);
}

/* --- playing ---------------------------------------------------------------------------------- */

static void work(void *context, unsigned thread, size_t index)
{
    const struct job *job = &soak.job[index];
    struct piece *piece = &soak.piece[thread];
    int none = -1;

    (void)context;
    sf_workshop_lend(&piece->tools, &soak.solvers[thread]);
    piece->kind = &soak.kinds[job->kind];
    piece->lineup = (enum lineup)job->lineup;
    piece->seed = seed_of(job);
    piece->games = job->games;
    piece->stop = &soak.stop;
    snprintf(soak.label[thread], sizeof soak.label[thread], "soak --again %llu \"%s\" %s %u\n",
             (unsigned long long)soak.seed, piece->kind->name, lineup_name(piece->lineup),
             job->piece);
    if (!piece_play(piece) && atomic_compare_exchange_strong(&soak.faulty, &none, (int)thread))
        atomic_store(&soak.stop, true);
    soak.sums[index] = piece->sums;
    soak.label[thread][0] = 0;
}

static void progress(void *context, size_t done)
{
    unsigned kind = done < soak.jobs ? soak.job[done].kind : soak.kind_count;

    (void)context;
    if (kind <= soak.told)
        return;
    soak.told = kind;
    fprintf(stderr, "%3zu %%  %u of %u kinds of tables: %s\n", 100 * done / soak.jobs, kind,
            soak.kind_count, soak.kinds[kind - 1].name);
}

/* --- crashes ---------------------------------------------------------------------------------- */

static void name_pieces(int signal)
{
    (void)signal;
    for (unsigned i = 0; i < THREADS; i++)
        if (soak.label[i][0] && write(STDERR_FILENO, soak.label[i], strlen(soak.label[i])) < 0)
            break;
}

/* --- telling ---------------------------------------------------------------------------------- */

static void add(struct sums *sum, const struct sums *more)
{
    sum->deals += more->deals;
    sum->games += more->games;
    sum->answers += more->answers;
    sum->refusals += more->refusals;
    for (unsigned i = 0; i < SF_GAME_N; i++)
        sum->of[i] += more->of[i];
}

static void tell_kinds(void)
{
    printf("%10s %10s %10s  table\n", "games", "searching", "deals");
    for (unsigned kind = 0; kind < soak.kind_count; kind++) {
        struct sums plain = {0}, thinking = {0};
        for (size_t i = 0; i < soak.jobs; i++)
            if (soak.job[i].kind == kind)
                add(soak.job[i].lineup == LINEUP_THINKING ? &thinking : &plain, &soak.sums[i]);
        printf("%10llu %10llu %10llu  %s\n", (unsigned long long)plain.games,
               (unsigned long long)thinking.games,
               (unsigned long long)(plain.deals + thinking.deals), soak.kinds[kind].name);
    }
}

static void tell_sums(uint64_t begin)
{
    struct sums all = {0};
    uint64_t thinking = 0;

    for (size_t i = 0; i < soak.jobs; i++) {
        add(&all, &soak.sums[i]);
        thinking += soak.job[i].lineup == LINEUP_THINKING ? soak.sums[i].games : 0;
    }
    for (unsigned i = 0; i < SF_GAME_N; i++)
        printf("%s %llu%s", sf_games[i].name, (unsigned long long)all.of[i],
               i + 1 < SF_GAME_N ? ", " : "\n");
    printf("%u kinds of tables, %llu games (%llu of them with levels that search) of %llu deals, "
           "%llu answers, %llu refusals of the organiser, every game judged again, %s, %llu s\n",
           soak.kind_count, (unsigned long long)all.games, (unsigned long long)thinking,
           (unsigned long long)all.deals, (unsigned long long)all.answers,
           (unsigned long long)all.refusals, soak.faulty < 0 ? "no fault" : "A FAULT",
           (unsigned long long)((sf_clock_ns() - begin) / SF_NS_IN_MS / 1000));
}

/* --- the whole -------------------------------------------------------------------------------- */

static void tell_fault(const struct piece *piece)
{
    const struct job *job = soak.job;

    while (seed_of(job) != piece->seed)
        job++;
    piece_tell_fault(piece);
    fprintf(stderr, "  again: soak --again %llu \"%s\" %s %u\n", (unsigned long long)soak.seed,
            piece->kind->name, lineup_name(piece->lineup), job->piece);
}

static bool play_all(unsigned threads)
{
    struct sf_batch batch = {.threads = threads,
                             .count = soak.jobs,
                             .work = work,
                             .stop = &soak.stop,
                             .progress = progress};
    bool ready = true;

    for (unsigned i = 0; i < threads && ready; i++)
        ready = sf_solvers_init(&soak.solvers[i], 1, 1 << 22, NULL);
    if (ready)
        sf_batch_run(&batch);
    for (unsigned i = 0; i < threads; i++)
        sf_solvers_release(&soak.solvers[i]);
    return ready;
}

static int run(unsigned threads)
{
    int faulty;

    signal(SIGABRT, name_pieces);
    if (!play_all(threads)) {
        fprintf(stderr, "soak: not enough memory\n");
        return 1;
    }
    faulty = atomic_load(&soak.faulty);
    if (faulty >= 0)
        tell_fault(&soak.piece[faulty]);
    return faulty >= 0;
}

static int again(char **args)
{
    enum lineup lineup = lineup_parse(args[2]);
    unsigned kind = 0;

    soak.seed = strtoull(args[0], NULL, 10);
    soak.kind_count = kinds_list(soak.kinds, DRAWN, soak.seed);
    while (kind < soak.kind_count && strcmp(soak.kinds[kind].name, args[1]) != 0)
        kind++;
    soak.job = calloc(1, sizeof *soak.job);
    soak.sums = calloc(1, sizeof *soak.sums);
    if (kind == soak.kind_count || lineup == LINEUP_N || !soak.job || !soak.sums) {
        fprintf(stderr, "soak: no such table or lineup\n");
        return 2;
    }
    soak.jobs = 1;
    soak.job[0] = (struct job){kind, lineup, (unsigned)strtoul(args[3], NULL, 10), PIECE_GAMES};
    soak.told = soak.kind_count;
    return run(1);
}

static int soak_all(unsigned games)
{
    uint64_t begin = sf_clock_ns();
    int status;

    soak.kind_count = kinds_list(soak.kinds, DRAWN, soak.seed);
    if (!list_jobs(games)) {
        fprintf(stderr, "soak: not enough memory\n");
        return 1;
    }
    status = run(THREADS);
    if (!status)
        tell_kinds();
    tell_sums(begin);
    return status;
}

int main(int count, char **args)
{
    unsigned long games = count > 1 ? strtoul(args[1], NULL, 10) : 0;
    int status = 2;

    atomic_store(&soak.faulty, -1);
    soak.seed = count > 2 ? strtoull(args[2], NULL, 10) : 1;
    if (count == 6 && strcmp(args[1], "--again") == 0)
        status = again(args + 2);
    else if ((count == 2 || count == 3) && games && games < 100000000)
        status = soak_all((unsigned)games);
    else
        fprintf(stderr, "usage: soak GAMES [SEED]\n"
                        "       soak --again SEED KIND LINEUP PIECE\n");
    free(soak.job);
    free(soak.sums);
    return status;
}
