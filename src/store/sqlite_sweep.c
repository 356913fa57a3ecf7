/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* clock_gettime, pthread_condattr_setclock */
#include "store/sqlite_sweep.h"
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum {
    STEPS = 4,         /* passes while the log fills */
    LITTLE = 16,       /* the writer finishes the log if at most this part of it is left */
    SELDOM_MS = 60000, /* between two truncations that nobody waits for */
    AGAIN_MS = 1000,   /* after one that a reader has prevented */
    SOON_MS = 50       /* the same, while a caller waits */
};
#define NEVER INT64_MAX

struct sf_sweep {
    struct sf_sqlite *connection; /* the thread's */
    pthread_t thread;
    unsigned size, step;

    pthread_mutex_t passing; /* held during a pass of any thread; taken before `lock` */
    pthread_mutex_t lock;    /* of all fields below */
    pthread_cond_t due;
    unsigned pages, carried; /* of the log; of these, in the file */
    unsigned next;           /* after a pass without progress: not before the log has so many */
    bool finish, stopping;

    bool writing; /* a transaction is under way */
    bool
        emptying; /* none may begin: the log is being truncated, or will be after the current one */
    pthread_cond_t free; /* one of them has ended */
    int64_t empty_at;    /* when to truncate the log, or NEVER */
    int64_t emptied_at;
    int64_t patience;              /* until then `tidied` waits for readers */
    void (*tidied)(void *context); /* or NULL: nobody waits */
    void *context;
};

static int64_t now_ms(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* --- the thread --------------------------------------------------------------------------------
 */

/* Takes and releases `passing`. Returns the pages of the log that are in the file now, or -1. */
static int pass(struct sf_sweep *sweep, struct sf_sqlite *c)
{
    int carried = -1;
    int code = sqlite3_wal_checkpoint_v2(c->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, &carried);

    pthread_mutex_unlock(&sweep->passing);
    return code == SQLITE_OK ? carried : -1;
}

/* With the lock. False: there was no progress, and an immediate retry would make none. */
static bool note_pass(struct sf_sweep *sweep, int carried)
{
    bool better = carried > (int)sweep->carried;

    if (carried >= 0) /* more than there is: the log has restarted meanwhile */
        sweep->carried = (unsigned)carried <= sweep->pages ? (unsigned)carried : 0;
    sweep->next = better ? 0 : sweep->pages + sweep->step;
    return better;
}

static bool is_due(const struct sf_sweep *sweep)
{
    return sweep->pages - sweep->carried >= sweep->step && sweep->pages >= sweep->next;
}

static bool little_is_left(const struct sf_sweep *sweep)
{
    return sweep->pages - sweep->carried <= sweep->size / LITTLE;
}

/* With the lock, which is released during the work. True if there was progress. */
static bool pass_once(struct sf_sweep *sweep)
{
    int carried;

    pthread_mutex_unlock(&sweep->lock);
    pthread_mutex_lock(&sweep->passing);
    carried = pass(sweep, sweep->connection);
    pthread_mutex_lock(&sweep->lock);
    return note_pass(sweep, carried);
}

/* The same. Makes one pass, and when the log has its size more of them: each is shorter than the
 * one before, until little is left. */
static void work(struct sf_sweep *sweep)
{
    bool better = true, again = true;

    while (better && again && !sweep->stopping) {
        better = pass_once(sweep);
        again = sweep->pages >= sweep->size;
        if (again && little_is_left(sweep)) {
            sweep->finish = true;
            again = false;
        }
    }
}

/* The same, while no transaction is under way. False: a reader is active. */
static bool empty(struct sf_sweep *sweep)
{
    int code;

    pthread_mutex_unlock(&sweep->lock);
    pthread_mutex_lock(&sweep->passing);
    code = sqlite3_wal_checkpoint_v2(sweep->connection->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL,
                                     NULL);
    pthread_mutex_unlock(&sweep->passing);
    pthread_mutex_lock(&sweep->lock);
    if (code != SQLITE_OK)
        return false;
    sweep->pages = sweep->carried = sweep->next = 0;
    sweep->finish = false;
    return true;
}

/* The same. */
static void tell(struct sf_sweep *sweep)
{
    void (*tidied)(void *context) = sweep->tidied;
    void *context = sweep->context;

    sweep->tidied = NULL;
    pthread_mutex_unlock(&sweep->lock);
    if (tidied)
        tidied(context);
    pthread_mutex_lock(&sweep->lock);
}

/* The same. */
static void work_to_empty(struct sf_sweep *sweep)
{
    bool good;

    while (!little_is_left(sweep) && pass_once(sweep))
        ;
    sweep->emptying = true;
    while (sweep->writing)
        pthread_cond_wait(&sweep->free, &sweep->lock);
    sweep->empty_at = NEVER; /* later erasures request it again */
    good = empty(sweep);
    if (good)
        sweep->emptied_at = now_ms();
    if (good || now_ms() >= sweep->patience)
        tell(sweep);
    if (!good)
        sweep->empty_at = now_ms() + (sweep->tidied ? SOON_MS : AGAIN_MS);
    sweep->emptying = false;
    pthread_cond_signal(&sweep->free);
}

/* The same. */
static void wait_for_work(struct sf_sweep *sweep)
{
    struct timespec until = {.tv_sec = sweep->empty_at / 1000,
                             .tv_nsec = sweep->empty_at % 1000 * 1000000};

    if (sweep->empty_at == NEVER)
        pthread_cond_wait(&sweep->due, &sweep->lock);
    else
        pthread_cond_timedwait(&sweep->due, &sweep->lock, &until);
}

static void *run(void *argument)
{
    struct sf_sweep *sweep = argument;

    pthread_mutex_lock(&sweep->lock);
    while (!sweep->stopping) {
        if (sweep->empty_at != NEVER && now_ms() >= sweep->empty_at)
            work_to_empty(sweep);
        else if (is_due(sweep))
            work(sweep);
        else
            wait_for_work(sweep);
    }
    pthread_mutex_unlock(&sweep->lock);
    return NULL;
}

/* --- the writer --------------------------------------------------------------------------------
 */

void sf_sweep_grew(struct sf_sweep *sweep, unsigned pages)
{
    pthread_mutex_lock(&sweep->lock);
    if (pages < sweep->pages) { /* it has restarted */
        sweep->carried = sweep->next = 0;
        sweep->finish = false;
    }
    sweep->pages = pages;
    if (is_due(sweep))
        pthread_cond_signal(&sweep->due);
    pthread_mutex_unlock(&sweep->lock);
}

static void finish(struct sf_sweep *sweep, struct sf_sqlite *writer)
{
    bool must, may;
    int carried;

    pthread_mutex_lock(&sweep->lock);
    must = sweep->pages / STEPS >= sweep->size && sweep->pages >= sweep->next;
    may = sweep->finish;
    pthread_mutex_unlock(&sweep->lock);
    if (must)
        pthread_mutex_lock(&sweep->passing);
    else if (!may || pthread_mutex_trylock(&sweep->passing) != 0)
        return;
    carried = pass(sweep, writer);
    pthread_mutex_lock(&sweep->lock);
    sweep->finish = false;
    note_pass(sweep, carried);
    if (sweep->carried < sweep->pages) /* a reader is active: later */
        sweep->next = sweep->pages + sweep->step;
    pthread_mutex_unlock(&sweep->lock);
}

void sf_sweep_begin(struct sf_sweep *sweep, struct sf_sqlite *writer)
{
    pthread_mutex_lock(&sweep->lock);
    while (sweep->emptying)
        pthread_cond_wait(&sweep->free, &sweep->lock);
    sweep->writing = true;
    pthread_mutex_unlock(&sweep->lock);
    finish(sweep, writer);
}

/* With the lock. */
static void empty_by(struct sf_sweep *sweep, int64_t at)
{
    if (at < sweep->empty_at)
        sweep->empty_at = at;
    pthread_cond_signal(&sweep->due);
}

void sf_sweep_end(struct sf_sweep *sweep, bool erased)
{
    pthread_mutex_lock(&sweep->lock);
    sweep->writing = false;
    pthread_cond_signal(&sweep->free);
    if (erased)
        empty_by(sweep, sweep->emptied_at + SELDOM_MS);
    pthread_mutex_unlock(&sweep->lock);
}

void sf_sweep_empty(struct sf_sweep *sweep, void (*tidied)(void *context), void *context)
{
    int64_t now = now_ms();

    pthread_mutex_lock(&sweep->lock);
    if (!sweep->tidied) { /* else the thread is already working */
        sweep->patience = now + SF_TIDY_WAIT_MS;
        empty_by(sweep, now);
    }
    sweep->tidied = tidied;
    sweep->context = context;
    pthread_mutex_unlock(&sweep->lock);
}

/* --- making and freeing ------------------------------------------------------------------------
 */

static void release(struct sf_sweep *sweep)
{
    sf_sqlite_free(sweep->connection);
    pthread_cond_destroy(&sweep->free);
    pthread_cond_destroy(&sweep->due);
    pthread_mutex_destroy(&sweep->lock);
    pthread_mutex_destroy(&sweep->passing);
    free(sweep);
}

static void init_conditions(struct sf_sweep *sweep)
{
    pthread_condattr_t clock;

    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&sweep->due, &clock);
    pthread_cond_init(&sweep->free, NULL);
    pthread_condattr_destroy(&clock);
}

enum sf_error sf_sweep_new(struct sf_sweep **made, const char *path, unsigned pages,
                           struct sf_fault *fault)
{
    struct sf_sweep *sweep = calloc(1, sizeof *sweep);
    enum sf_error error;

    if (!sweep)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_MEMORY, SF_WITHOUT);
    sweep->size = pages;
    sweep->step = pages / STEPS ? pages / STEPS : 1;
    pthread_mutex_init(&sweep->passing, NULL);
    pthread_mutex_init(&sweep->lock, NULL);
    init_conditions(sweep);
    sweep->empty_at = NEVER;
    sweep->emptied_at = now_ms() - SELDOM_MS;
    error = sf_sqlite_connect(&sweep->connection, path, SQLITE_OPEN_READWRITE, fault);
    if (!error) /* a connection sees the log only after it has read something */
        error =
            sf_sqlite_exec(sweep->connection,
                           "PRAGMA synchronous=FULL; SELECT count(*) FROM sqlite_schema", fault);
    if (!error)
        sqlite3_busy_timeout(sweep->connection->db, 0); /* the writer must not wait for readers */
    if (!error && pthread_create(&sweep->thread, NULL, run, sweep) != 0)
        error = sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_THREAD, SF_WITHOUT);
    if (error)
        release(sweep);
    else
        *made = sweep;
    return error;
}

void sf_sweep_free(struct sf_sweep *sweep)
{
    if (!sweep)
        return;
    pthread_mutex_lock(&sweep->lock);
    sweep->stopping = true;
    pthread_cond_signal(&sweep->due);
    pthread_mutex_unlock(&sweep->lock);
    pthread_join(sweep->thread, NULL);
    release(sweep);
}
