#define _POSIX_C_SOURCE 200809L
#include "store/sqlite_sweep.h"
#include <pthread.h>
#include <stdlib.h>

enum {
    STEPS = 4,  /* passes while the log fills */
    LITTLE = 16 /* the writer finishes if no more than this part of the log is left */
};

struct sf_sweep {
    struct sf_sqlite *connection; /* the thread's */
    pthread_t thread;
    unsigned size, step;

    pthread_mutex_t passing; /* held during a pass, whoever makes it; taken before `lock` */
    pthread_mutex_t lock;    /* of all that follows */
    pthread_cond_t due;
    unsigned pages, carried; /* of the log; of these, in the file */
    unsigned next;           /* after a pass that got nowhere: not before the log has so many */
    bool finish, stopping;
};

/* --- the thread --------------------------------------------------------------------------------
 */

/* Takes `passing`, gives it back. How many pages of the log are in the file now, or -1. */
static int pass(struct sf_sweep *sweep, struct sf_sqlite *c)
{
    int carried = -1;
    int code = sqlite3_wal_checkpoint_v2(c->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, &carried);

    pthread_mutex_unlock(&sweep->passing);
    return code == SQLITE_OK ? carried : -1;
}

/* With the lock. False: it got nowhere, and that would not be better at once. */
static bool note_pass(struct sf_sweep *sweep, int carried)
{
    bool better = carried > (int)sweep->carried;

    if (carried >= 0) /* more than there is: the log has begun anew meanwhile */
        sweep->carried = (unsigned)carried <= sweep->pages ? (unsigned)carried : 0;
    sweep->next = better ? 0 : sweep->pages + sweep->step;
    return better;
}

static bool is_due(const struct sf_sweep *sweep)
{
    return sweep->pages - sweep->carried >= sweep->step && sweep->pages >= sweep->next;
}

/* With the lock, which is given back while it works. One pass, and when the log has its size more
 * of them: each is shorter than the one before, until little is left. */
static void work(struct sf_sweep *sweep)
{
    bool better = true, again = true;

    while (better && again && !sweep->stopping) {
        int carried;
        pthread_mutex_unlock(&sweep->lock);
        pthread_mutex_lock(&sweep->passing);
        carried = pass(sweep, sweep->connection);
        pthread_mutex_lock(&sweep->lock);
        better = note_pass(sweep, carried);
        again = sweep->pages >= sweep->size;
        if (again && sweep->pages - sweep->carried <= sweep->size / LITTLE) {
            sweep->finish = true;
            again = false;
        }
    }
}

static void *run(void *argument)
{
    struct sf_sweep *sweep = argument;

    pthread_mutex_lock(&sweep->lock);
    while (!sweep->stopping) {
        if (is_due(sweep))
            work(sweep);
        else
            pthread_cond_wait(&sweep->due, &sweep->lock);
    }
    pthread_mutex_unlock(&sweep->lock);
    return NULL;
}

/* --- the writer --------------------------------------------------------------------------------
 */

void sf_sweep_grew(struct sf_sweep *sweep, unsigned pages)
{
    pthread_mutex_lock(&sweep->lock);
    if (pages < sweep->pages) { /* it has begun anew */
        sweep->carried = sweep->next = 0;
        sweep->finish = false;
    }
    sweep->pages = pages;
    if (is_due(sweep))
        pthread_cond_signal(&sweep->due);
    pthread_mutex_unlock(&sweep->lock);
}

void sf_sweep_finish(struct sf_sweep *sweep, struct sf_sqlite *writer)
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
    if (sweep->carried < sweep->pages) /* a reader has something: later */
        sweep->next = sweep->pages + sweep->step;
    pthread_mutex_unlock(&sweep->lock);
}

void sf_sweep_pause(struct sf_sweep *sweep)
{
    pthread_mutex_lock(&sweep->passing);
}

void sf_sweep_go_on(struct sf_sweep *sweep)
{
    pthread_mutex_unlock(&sweep->passing);
}

/* --- making and freeing ------------------------------------------------------------------------
 */

static void release(struct sf_sweep *sweep)
{
    sf_sqlite_free(sweep->connection);
    pthread_cond_destroy(&sweep->due);
    pthread_mutex_destroy(&sweep->lock);
    pthread_mutex_destroy(&sweep->passing);
    free(sweep);
}

enum sf_error sf_sweep_new(struct sf_sweep **made, const char *path, unsigned pages,
                           struct sf_fault *fault)
{
    struct sf_sweep *sweep = calloc(1, sizeof *sweep);
    enum sf_error error;

    if (!sweep)
        return sf_fault_set(fault, SF_E_NO_MEMORY, "no memory for the store");
    sweep->size = pages;
    sweep->step = pages / STEPS ? pages / STEPS : 1;
    pthread_mutex_init(&sweep->passing, NULL);
    pthread_mutex_init(&sweep->lock, NULL);
    pthread_cond_init(&sweep->due, NULL);
    error = sf_sqlite_connect(&sweep->connection, path, SQLITE_OPEN_READWRITE, fault);
    if (!error) /* only who has read something knows that there is a log */
        error =
            sf_sqlite_exec(sweep->connection,
                           "PRAGMA synchronous=FULL; SELECT count(*) FROM sqlite_schema", fault);
    if (!error && pthread_create(&sweep->thread, NULL, run, sweep) != 0)
        error = sf_fault_set(fault, SF_E_NO_MEMORY, "no thread for the store");
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
