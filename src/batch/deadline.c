/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* CLOCK_MONOTONIC, pthread_condattr_setclock */
#include "batch/deadline.h"
#include "batch/clock.h"
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

#define NEVER UINT64_MAX

struct deadline {
    uint64_t at; /* in nanoseconds, or NEVER */
    atomic_bool up;
};

struct sf_deadlines {
    pthread_t watcher;
    pthread_mutex_t lock; /* guards everything below except `up` */
    pthread_cond_t changed;
    bool over;
    uint64_t next; /* when the watcher wakes up next */
    unsigned count;
    struct deadline deadline[];
};

/* Raises the flags that are due, and finds the next deadline. */
static void look(struct sf_deadlines *d)
{
    uint64_t time = sf_clock_ns();

    d->next = NEVER;
    for (unsigned i = 0; i < d->count; i++) {
        struct deadline *deadline = &d->deadline[i];
        if (deadline->at <= time) {
            atomic_store(&deadline->up, true);
            deadline->at = NEVER;
        }
        d->next = deadline->at < d->next ? deadline->at : d->next;
    }
}

static void *watch(void *argument)
{
    struct sf_deadlines *d = argument;

    pthread_mutex_lock(&d->lock);
    while (!d->over) {
        look(d);
        if (d->next == NEVER) {
            pthread_cond_wait(&d->changed, &d->lock);
        } else {
            struct timespec until = {(time_t)(d->next / SF_NS_IN_S), (long)(d->next % SF_NS_IN_S)};
            pthread_cond_timedwait(&d->changed, &d->lock, &until);
        }
    }
    pthread_mutex_unlock(&d->lock);
    return NULL;
}

/* Deadlines use the monotonic clock, which nobody can set. */
static bool start(struct sf_deadlines *d)
{
    pthread_condattr_t attributes;
    bool good;

    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&d->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&d->lock, NULL);
    good = pthread_create(&d->watcher, NULL, watch, d) == 0;
    if (!good) {
        pthread_mutex_destroy(&d->lock);
        pthread_cond_destroy(&d->changed);
    }
    return good;
}

struct sf_deadlines *sf_deadlines_new(unsigned count)
{
    struct sf_deadlines *d = calloc(1, sizeof *d + count * sizeof *d->deadline);

    if (!d)
        return NULL;
    d->count = count;
    d->next = NEVER;
    for (unsigned i = 0; i < count; i++)
        d->deadline[i].at = NEVER;
    if (start(d))
        return d;
    free(d);
    return NULL;
}

void sf_deadlines_free(struct sf_deadlines *d)
{
    if (!d)
        return;
    pthread_mutex_lock(&d->lock);
    d->over = true;
    pthread_cond_signal(&d->changed);
    pthread_mutex_unlock(&d->lock);
    pthread_join(d->watcher, NULL);
    pthread_mutex_destroy(&d->lock);
    pthread_cond_destroy(&d->changed);
    free(d);
}

const atomic_bool *sf_deadline_flag(const struct sf_deadlines *d, unsigned number)
{
    return &d->deadline[number].up;
}

void sf_deadline_set(struct sf_deadlines *d, unsigned number, uint64_t ms)
{
    struct deadline *deadline = &d->deadline[number];
    uint64_t at = sf_clock_ns() + ms * SF_NS_IN_MS;

    pthread_mutex_lock(&d->lock);
    deadline->at = at;
    atomic_store(&deadline->up, false);
    if (at < d->next)
        pthread_cond_signal(&d->changed);
    pthread_mutex_unlock(&d->lock);
}

void sf_deadline_raise(struct sf_deadlines *d, unsigned number)
{
    atomic_store(&d->deadline[number].up, true);
}

void sf_deadline_clear(struct sf_deadlines *d, unsigned number)
{
    pthread_mutex_lock(&d->lock);
    d->deadline[number].at = NEVER;
    pthread_mutex_unlock(&d->lock);
}
