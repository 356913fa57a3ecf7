/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/workers.h"
#include "batch/deadline.h"
#include "batch/solvers.h"
#include "bots/bot.h"
#include "server/shares.h"
#include "server/visit.h"
#include "solver/claim.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROOM = 4096,          /* quick questions that may wait */
    SEARCHES = 1024,      /* questions that need a search and may wait */
    TABLE_SIZE = 4 << 20, /* of a solver */
    BOT_MS = 1000
};

struct sf_workers {
    struct sf_service *service;
    struct sf_work *work;
    struct sf_shares *searches; /* leave a thread free for quick questions */
    struct sf_solvers solvers;
    struct sf_deadlines *deadlines;
    unsigned ms;
};

struct question {
    struct sf_workers *workers;
    struct sf_worker_answer answer;
    const struct sf_bot *bot; /* NULL: a claim */
    uint64_t seed;
    struct sf_owner owner; /* the account for which it is asked, and its address */
    unsigned thread;
    union {
        struct sf_view view;
        struct sf_deal deal;
    };
};

struct sf_workers *sf_workers_new(struct sf_service *service, unsigned threads)
{
    struct sf_workers *workers = calloc(1, sizeof *workers);
    struct sf_shares_limits limits = {.waiting = SEARCHES};
    unsigned wanted = threads < SF_WORK_THREADS_MAX ? threads + 1 : SF_WORK_THREADS_MAX, count;

    if (!workers)
        return NULL;
    workers->service = service;
    workers->ms = service->options.bot_ms ? service->options.bot_ms : BOT_MS;
    if (!sf_solvers_init(&workers->solvers, wanted, TABLE_SIZE, NULL)) {
        free(workers);
        return NULL;
    }
    count = workers->solvers.count;
    limits.running = count > 1 ? count - 1 : 1;
    workers->deadlines = sf_deadlines_new(count);
    workers->work = sf_work_new(sf_server_base(service->net), count, ROOM);
    workers->searches = workers->work ? sf_shares_new(workers->work, &limits) : NULL;
    if (!workers->deadlines || !workers->searches) {
        sf_workers_free(workers);
        return NULL;
    }
    return workers;
}

void sf_workers_free(struct sf_workers *workers)
{
    if (!workers)
        return;
    sf_work_free(workers->work);
    sf_shares_free(workers->searches);
    sf_deadlines_free(workers->deadlines);
    sf_solvers_release(&workers->solvers);
    free(workers);
}

uint64_t sf_workers_ms(const struct sf_workers *workers)
{
    return workers->ms;
}

static struct sf_solver *own_solver(void *workshop, unsigned thread)
{
    struct question *question = workshop;

    (void)thread; /* a bot has one thread here */
    return sf_solvers_at(&question->workers->solvers, question->thread);
}

static void think(struct question *question)
{
    struct sf_workers *workers = question->workers;
    unsigned number = question->thread;
    struct sf_solver *solver = sf_solvers_at(&workers->solvers, number);
    struct sf_bot_tools tools = {.seed = question->seed,
                                 .stop = sf_deadline_flag(workers->deadlines, number),
                                 .workshop = question,
                                 .solver = own_solver};
    struct sf_bot_answer answer;

    sf_deadline_set(workers->deadlines, number, workers->ms);
    solver->stop = tools.stop;
    question->answer.acts = question->bot->act(&question->view, &tools, &answer);
    solver->stop = NULL;
    sf_deadline_clear(workers->deadlines, number);
    if (!question->answer.acts)
        return;
    question->answer.event = answer.event;
    memcpy(question->answer.de, answer.de, sizeof answer.de);
    memcpy(question->answer.en, answer.en, sizeof answer.en);
}

static void judge(struct question *question)
{
    struct sf_solver *solver = sf_solvers_at(&question->workers->solvers, question->thread);

    question->answer.acts = true;
    question->answer.event =
        sf_event_of(SF_EVENT_DECIDE, SF_ORGANISER, sf_claim_decide(solver, &question->deal));
}

static void run(void *context, unsigned thread)
{
    struct question *question = context;

    question->thread = thread;
    if (question->bot)
        think(question);
    else
        judge(question);
}

static void ran(void *context, bool did)
{
    struct question *question = context;

    question->answer.ran = did;
    sf_workers_answered(question->workers->service, &question->answer);
    free(question);
}

static bool is_of(const struct sf_viewer *viewer, const char *account)
{
    return viewer->visit->person && !strcmp(viewer->visit->person->id, account);
}

/* Where the account is; if it is away, where somebody else at the table is. */
static struct sf_owner owner_at(struct sf_service *service, const char *table, const char *account)
{
    struct sf_room *room = sf_hub_find(service->hub, table);
    const struct sf_viewer *found = room ? room->viewers : NULL, *viewer = found;
    struct sf_owner owner = {.account = sf_owner_number(account, strlen(account))};

    while (viewer && !is_of(viewer, account))
        viewer = viewer->next;
    found = viewer ? viewer : found;
    owner.address = found ? sf_owner_address(sf_conn_address(found->visit->conn)) : owner.account;
    return owner;
}

static struct question *question_new(struct sf_workers *workers, const char *table,
                                     const struct sf_table *state, unsigned seat)
{
    struct question *question = calloc(1, sizeof *question);

    if (!question)
        return NULL;
    question->workers = workers;
    memcpy(question->answer.table, table, strlen(table) + 1);
    question->answer.seq = state->seq;
    question->answer.seat = (uint8_t)seat;
    question->owner = owner_at(workers->service, table, state->setup.host);
    return question;
}

static bool give_quick(struct sf_workers *workers, const struct sf_job *job)
{
    return sf_work_pending(workers->work) < ROOM && sf_work_give(workers->work, job);
}

/* Searches never have all threads, and accounts take turns with them, however many tables each of
 * them has opened. */
static bool give(struct question *question)
{
    struct sf_workers *workers = question->workers;
    struct sf_job job = {.run = run, .done = ran, .context = question};
    bool searches = !question->bot || question->bot->searches;

    if (searches ? sf_shares_give(workers->searches, &question->owner, &job)
                 : give_quick(workers, &job))
        return true;
    free(question);
    return false;
}

bool sf_workers_ask(struct sf_workers *workers, const char *table, const struct sf_table *state,
                    unsigned seat, const struct sf_bot *bot)
{
    struct question *question = question_new(workers, table, state, seat);

    if (!question)
        return false;
    question->bot = bot;
    randombytes_buf(&question->seed, sizeof question->seed);
    sf_view_of(&question->view, &state->series, seat);
    return give(question);
}

bool sf_workers_advise(struct sf_workers *workers, const char *table, const struct sf_table *state,
                       unsigned seat, const struct sf_bot *bot, const struct sf_to *to)
{
    struct question *question = question_new(workers, table, state, seat);

    if (!question)
        return false;
    question->bot = bot;
    question->seed = 1; /* the same question gets the same answer */
    question->answer.advice = true;
    question->answer.level = bot->name;
    question->answer.to = *to;
    question->owner = owner_at(workers->service, table, state->chair[seat].account);
    sf_view_of(&question->view, &state->series, seat);
    return give(question);
}

bool sf_workers_judge(struct sf_workers *workers, const char *table, const struct sf_table *state)
{
    struct question *question = question_new(workers, table, state, SF_NO_SEAT);

    if (!question)
        return false;
    question->deal = state->series.deal;
    return give(question);
}
