/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* pthread, sigset_t */
#include "net/work.h"
#include "net/mail.h"
#include "net/thread.h"
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>

struct slot {
    struct sf_work *work;
    struct sf_job job;
    struct slot *next; /* free slots belong to the loop; waiting ones are under the lock */
};

struct worker {
    struct sf_work *work;
    pthread_t thread;
    unsigned number;
};

struct sf_work {
    struct sf_mail *mail; /* has room for every slot, so a post never fails */
    struct slot *free;
    size_t pending;
    unsigned threads; /* threads that run */
    bool closed;      /* of the loop: accepts no more jobs */

    pthread_mutex_t lock;
    pthread_cond_t given;
    struct slot *first, *last; /* waiting */
    bool stop;

    struct worker workers[SF_WORK_THREADS_MAX];
    struct slot slots[];
};

static void finished(void *context)
{
    struct slot *slot = context;
    struct sf_work *work = slot->work;
    struct sf_job job = slot->job;

    slot->next = work->free;
    work->free = slot;
    work->pending--;
    job.done(job.context, true);
}

/* The next job; NULL: the pool is closing. */
static struct slot *wait_for_job(struct sf_work *work)
{
    struct slot *slot = NULL;

    pthread_mutex_lock(&work->lock);
    while (!work->first && !work->stop)
        pthread_cond_wait(&work->given, &work->lock);
    if (!work->stop) {
        slot = work->first;
        work->first = slot->next;
    }
    pthread_mutex_unlock(&work->lock);
    return slot;
}

static void *labour(void *context)
{
    const struct worker *worker = context;
    struct sf_work *work = worker->work;
    struct slot *slot;

    sf_thread_patient();
    while ((slot = wait_for_job(work)) != NULL) {
        bool posted;
        slot->job.run(slot->job.context, worker->number);
        posted = sf_mail_post(work->mail, finished, slot);
        assert(posted); /* else the loop waits for ever for a job that is done */
        (void)posted;
    }
    return NULL;
}

/* The thread of the loop handles signals. */
static bool start_worker(struct sf_work *work)
{
    struct worker *worker = &work->workers[work->threads];
    sigset_t all, before;
    int failed;

    *worker = (struct worker){.work = work, .number = work->threads};
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    failed = pthread_create(&worker->thread, NULL, labour, worker);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!failed)
        work->threads++;
    return !failed;
}

struct sf_work *sf_work_new(struct event_base *base, unsigned threads, size_t room)
{
    size_t slots = room + threads;
    struct sf_work *work;

    assert(threads >= 1 && threads <= SF_WORK_THREADS_MAX);
    if (room > SIZE_MAX / 4 / sizeof(struct slot))
        return NULL;
    work = calloc(1, sizeof *work + slots * sizeof *work->slots);
    if (!work)
        return NULL;
    pthread_mutex_init(&work->lock, NULL);
    pthread_cond_init(&work->given, NULL);
    for (size_t i = 0; i < slots; i++) {
        work->slots[i] = (struct slot){.work = work, .next = work->free};
        work->free = &work->slots[i];
    }
    work->mail = sf_mail_new(base, slots);
    while (work->mail && work->threads < threads && start_worker(work))
        ;
    if (work->threads < threads) {
        sf_work_free(work);
        return NULL;
    }
    return work;
}

static void drop_waiting(struct sf_work *work)
{
    while (work->first) {
        struct slot *slot = work->first;
        work->first = slot->next;
        work->pending--;
        slot->job.done(slot->job.context, false);
    }
}

void sf_work_free(struct sf_work *work)
{
    if (!work)
        return;
    work->closed = true;
    pthread_mutex_lock(&work->lock);
    work->stop = true;
    pthread_cond_broadcast(&work->given);
    pthread_mutex_unlock(&work->lock);
    for (unsigned i = 0; i < work->threads; i++)
        pthread_join(work->workers[i].thread, NULL);
    sf_mail_free(work->mail);
    drop_waiting(work);
    pthread_cond_destroy(&work->given);
    pthread_mutex_destroy(&work->lock);
    free(work);
}

/* A slot is freed only after `done`, so pending jobs are bounded, too. */
bool sf_work_give(struct sf_work *work, const struct sf_job *job)
{
    struct slot *slot = work->free;

    if (work->closed || !slot)
        return false;
    work->free = slot->next;
    slot->job = *job;
    slot->next = NULL;
    work->pending++;
    pthread_mutex_lock(&work->lock);
    if (work->first)
        work->last->next = slot;
    else
        work->first = slot;
    work->last = slot;
    pthread_cond_signal(&work->given);
    pthread_mutex_unlock(&work->lock);
    return true;
}

size_t sf_work_pending(const struct sf_work *work)
{
    return work->pending;
}
