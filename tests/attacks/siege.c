/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "attacks/siege.h"
#include "attacks/victims.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ATTACKERS = 2, KINDS_MAX = 16, STRIKE_MIN_MS = 2000, STRIKE_SPREAD_MS = 5000, STEP_MS = 50 };

/* The outcome of one kind of attack. */
struct toll {
    unsigned rounds, unprepared, judged, failed;
    unsigned long blows, refused;
    char example[300];
};

struct siege {
    struct house *house;
    struct victims victims;
    atomic_bool stop;
    atomic_uint round;
    pthread_mutex_t lock; /* of the tolls */
    struct toll toll[KINDS_MAX];
};

struct attacker {
    struct siege *siege;
    struct sf_rng rng;
    pthread_t thread;
};

static void add(struct siege *siege, unsigned kind, const struct scene *scene, bool prepared)
{
    struct toll *toll = &siege->toll[kind];

    pthread_mutex_lock(&siege->lock);
    toll->rounds++;
    toll->unprepared += !prepared;
    toll->judged += scene->judged;
    toll->failed += scene->failed;
    toll->blows += scene->blows;
    toll->refused += scene->refused;
    if (scene->failed && !toll->example[0])
        snprintf(toll->example, sizeof toll->example, "%s", scene->example);
    pthread_mutex_unlock(&siege->lock);
}

static void last(struct siege *siege, unsigned ms)
{
    for (unsigned i = 0; i < ms && !siege->stop; i += STEP_MS)
        scene_nap(STEP_MS);
}

/* A round that began before the end is judged, too. */
static void attack_once(struct siege *siege, unsigned kind, unsigned ms)
{
    const struct attack *attack = attacks[kind];
    struct scene scene = {.house = siege->house,
                          .tournament = siege->victims.tournament,
                          .round = atomic_fetch_add(&siege->round, 1),
                          .brief = true};
    bool prepared = attack->prepare(&scene);

    if (prepared) {
        struct strike *strike = strike_begin(attack, &scene);
        last(siege, ms);
        strike_end(strike);
        attack->judge(&scene);
    }
    attack->end(&scene);
    add(siege, kind, &scene, prepared);
}

static void *attack_on(void *context)
{
    struct attacker *attacker = context;

    while (!attacker->siege->stop) {
        unsigned kind = sf_rng_below(&attacker->rng, attack_count);
        if (!attacks[kind]->alone)
            attack_once(attacker->siege, kind,
                        STRIKE_MIN_MS + sf_rng_below(&attacker->rng, STRIKE_SPREAD_MS));
    }
    return NULL;
}

/* --- the closing table ------------------------------------------------------------------------ */

static unsigned tell_attacks(const struct siege *siege)
{
    unsigned failed = 0;

    printf("%-8s %7s %9s %9s %9s %7s %10s\n", "attack", "rounds", "messages", "refused", "outcomes",
           "failed", "unprepared");
    for (unsigned i = 0; i < attack_count; i++) {
        const struct toll *toll = &siege->toll[i];
        if (attacks[i]->alone)
            continue;
        printf("%-8s %7u %9lu %9lu %9u %7u %10u\n", attacks[i]->name, toll->rounds, toll->blows,
               toll->refused, toll->judged, toll->failed, toll->unprepared);
        if (toll->failed)
            printf("  not so: %s\n", toll->example);
        failed += toll->failed;
    }
    return failed;
}

static void tell_victims(const struct victims *victims)
{
    printf("%-8s %9s %9s %9s %9s\n", "honest", "answers", "p50 ms", "p99 ms", "max ms");
    for (unsigned i = 0; i < VICTIM_N; i++) {
        const struct sf_gauge *gauge = &victims->gauge[i];
        printf("%-8s %9llu %9.2f %9.2f %9.2f\n", victim_name((enum victim_kind)i),
               (unsigned long long)gauge->count, (double)sf_gauge_us(gauge, 500) / 1000,
               (double)sf_gauge_us(gauge, 990) / 1000, (double)gauge->max_ns * 1e-6);
    }
    printf("honest requests %lu, faults %lu\n", victims->asked, victims->faults);
    if (victims->faults)
        printf("  the first: %s\n", victims->example);
}

bool siege_run(struct house *house, const struct siege_options *options)
{
    struct siege *siege = calloc(1, sizeof *siege);
    struct attacker attackers[ATTACKERS];
    unsigned failed;
    bool good;

    if (!siege)
        return false;
    siege->house = house;
    pthread_mutex_init(&siege->lock, NULL);
    good = victims_come(&siege->victims, house, options->deadline_ms);
    for (unsigned i = 0; good && i < ATTACKERS; i++) {
        attackers[i] =
            (struct attacker){.siege = siege, .rng = sf_rng_seed(options->seed * ATTACKERS + i)};
        good = pthread_create(&attackers[i].thread, NULL, attack_on, &attackers[i]) == 0;
    }
    if (good)
        victims_act(&siege->victims, now_ns() + options->seconds * UINT64_C(1000000000));
    siege->stop = true;
    for (unsigned i = 0; good && i < ATTACKERS; i++)
        pthread_join(attackers[i].thread, NULL);
    failed = tell_attacks(siege);
    tell_victims(&siege->victims);
    good = good && !failed && !siege->victims.faults && siege->victims.asked;
    victims_leave(&siege->victims);
    pthread_mutex_destroy(&siege->lock);
    free(siege);
    return good;
}
