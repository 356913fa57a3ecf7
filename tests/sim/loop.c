/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * The loop of a node without a loop: net/wake.h, net/mail.h, net/work.h and the timers of
 * net/server.h, as events of the world. A job of a pool runs when its drawn time has passed, in one
 * piece, and its `done` after it. The pools of a node that has crashed drop their jobs.
 */

#include "net/mail.h"
#include "net/server.h"
#include "net/wake.h"
#include "net/work.h"
#include "sim/world.h"
#include <stdlib.h>

#define TURN (20 * SIM_US) /* until the loop comes to something that has happened */

static void *need(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

/* The base of a loop is its node. */
static struct sim_node *node_of(struct event_base *base)
{
    return (struct sim_node *)(void *)base;
}

/* --- wake --------------------------------------------------------------------------------------*/

struct sf_wake {
    struct sim_event event;
};

struct sf_wake *sf_wake_new(void)
{
    return need(calloc(1, sizeof(struct sf_wake)));
}

void sf_wake_free(struct sf_wake *wake)
{
    if (wake)
        sim_cancel(&wake->event);
    free(wake);
}

bool sf_wake_listen(struct sf_wake *wake, struct event_base *base, void (*woken)(void *context),
                    void *context)
{
    wake->event.run = woken;
    wake->event.context = context;
    wake->event.node = node_of(base);
    return true;
}

void sf_wake_ring(struct sf_wake *wake)
{
    if (wake->event.run && !wake->event.place)
        sim_set(&wake->event, sim->now + sim_delay(TURN));
}

/* --- timers ------------------------------------------------------------------------------------*/

struct sf_timer {
    struct sim_event event;
};

struct sf_timer *sf_timer_new(struct sf_server *server, void (*ring)(void *context), void *context)
{
    struct sf_timer *timer = need(calloc(1, sizeof *timer));

    timer->event = (struct sim_event){
        .run = ring, .context = context, .node = node_of(sf_server_base(server))};
    return timer;
}

void sf_timer_free(struct sf_timer *timer)
{
    if (timer)
        sim_cancel(&timer->event);
    free(timer);
}

void sf_timer_set(struct sf_timer *timer, unsigned ms)
{
    sim_set(&timer->event, sim->now + ms * SIM_MS + sim_delay(TURN));
}

void sf_timer_clear(struct sf_timer *timer)
{
    sim_cancel(&timer->event);
}

/* --- mail --------------------------------------------------------------------------------------*/

struct letter {
    void (*read)(void *argument);
    void *argument;
};

struct sf_mail {
    struct sim_event event;
    size_t room, first, count;
    struct letter letters[];
};

static void read_letters(void *context)
{
    struct sf_mail *mail = context;

    for (size_t left = mail->count; left && mail->count; left--) {
        struct letter letter = mail->letters[mail->first];
        mail->first = (mail->first + 1) % mail->room;
        mail->count--;
        letter.read(letter.argument);
    }
}

struct sf_mail *sf_mail_new(struct event_base *base, size_t room)
{
    struct sf_mail *mail = need(calloc(1, sizeof *mail + room * sizeof *mail->letters));

    mail->room = room;
    mail->event = (struct sim_event){.run = read_letters, .context = mail, .node = node_of(base)};
    return mail;
}

void sf_mail_free(struct sf_mail *mail)
{
    if (!mail)
        return;
    sim_cancel(&mail->event);
    while (mail->count)
        read_letters(mail);
    free(mail);
}

bool sf_mail_post(struct sf_mail *mail, void (*read)(void *argument), void *argument)
{
    if (mail->count == mail->room)
        return false;
    mail->letters[(mail->first + mail->count++) % mail->room] = (struct letter){read, argument};
    if (!mail->event.place)
        sim_set(&mail->event, sim->now + sim_delay(TURN));
    return true;
}

/* --- pools -------------------------------------------------------------------------------------*/

struct slot {
    struct sim_event event;
    struct sf_work *work;
    struct slot *next, *before;
    struct sf_job job;
};

struct sf_work {
    struct sim_node *node;
    unsigned threads;
    size_t pending, most;
    struct slot *slots; /* all that are pending */
    bool closed;
};

static void release(struct slot *slot)
{
    struct sf_work *work = slot->work;

    if (slot->next)
        slot->next->before = slot->before;
    if (slot->before)
        slot->before->next = slot->next;
    else
        work->slots = slot->next;
    work->pending--;
    free(slot);
}

static void run_job(void *context)
{
    struct slot *slot = context;
    struct sf_job job = slot->job;
    unsigned thread = sf_rng_below(&sim->rng, slot->work->threads);

    release(slot);
    job.run(job.context, thread);
    job.done(job.context, true);
}

struct sf_work *sf_work_new(struct event_base *base, unsigned threads, size_t room)
{
    struct sf_work *work = need(calloc(1, sizeof *work));

    *work = (struct sf_work){.node = node_of(base), .threads = threads, .most = room + threads};
    return work;
}

void sf_work_free(struct sf_work *work)
{
    if (!work)
        return;
    work->closed = true;
    while (work->slots) {
        struct sf_job job = work->slots->job;
        sim_cancel(&work->slots->event);
        release(work->slots);
        job.done(job.context, false);
    }
    free(work);
}

bool sf_work_give(struct sf_work *work, const struct sf_job *job)
{
    struct slot *slot;

    if (work->closed || work->pending == work->most)
        return false;
    slot = need(calloc(1, sizeof *slot));
    slot->work = work;
    slot->job = *job;
    slot->next = work->slots;
    if (slot->next)
        slot->next->before = slot;
    work->slots = slot;
    work->pending++;
    slot->event = (struct sim_event){.run = run_job, .context = slot, .node = work->node};
    sim_set(&slot->event, sim->now + sim_delay(2 * SIM_MS));
    return true;
}

size_t sf_work_pending(const struct sf_work *work)
{
    return work->pending;
}
