/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sim/world.h"
#include "base/holds.h"
#include "sim/desks.h"
#include "sim/disk.h"
#include "sim/fate.h"
#include "sim/judge.h"
#include "sim/people.h"
#include "sim/rounds.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    INSTANT_MAX = 200000
}; /* events without any time between them: something runs in a circle */

struct sim_world *sim;

/* --- the queue ---------------------------------------------------------------------------------*/

static bool before(const struct sim_event *a, const struct sim_event *b)
{
    return a->at < b->at || (a->at == b->at && a->tie < b->tie);
}

static void put(size_t place, struct sim_event *event)
{
    sim->queue[place] = event;
    event->place = place;
}

static void sift(struct sim_event *event)
{
    size_t place = event->place, child;

    for (; place > 1 && before(event, sim->queue[place / 2]); place /= 2)
        put(place, sim->queue[place / 2]);
    for (; (child = 2 * place) <= sim->count; place = child) {
        if (child < sim->count && before(sim->queue[child + 1], sim->queue[child]))
            child++;
        if (!before(sim->queue[child], event))
            break;
        put(place, sim->queue[child]);
    }
    put(place, event);
}

void sim_cancel(struct sim_event *event)
{
    struct sim_event *last;

    if (!event->place)
        return;
    last = sim->queue[sim->count--];
    if (last != event) {
        put(event->place, last);
        sift(last);
    }
    event->place = 0;
}

void sim_set(struct sim_event *event, uint64_t at)
{
    event->at = at < sim->now ? sim->now : at;
    event->tie = sf_rng_next(&sim->rng);
    if (!event->place) {
        if (sim->count + 2 > sim->capacity) {
            sim->capacity = sim->capacity ? 2 * sim->capacity : 256;
            sim->queue = realloc(sim->queue, sim->capacity * sizeof(struct sim_event *));
            if (!sim->queue)
                abort();
        }
        event->place = ++sim->count;
    }
    sift(event);
}

void sim_thaw(struct sim_node *node)
{
    struct sim_event **frozen = calloc(sim->count + 1, sizeof(struct sim_event *));
    size_t count = 0;

    if (!frozen)
        abort();
    for (size_t i = 1; i <= sim->count; i++)
        if (sim->queue[i]->node == node && sim->queue[i]->at == node->frozen_until)
            frozen[count++] = sim->queue[i];
    node->frozen_until = 0;
    for (size_t i = 0; i < count; i++)
        sim_set(frozen[i], sim->now);
    free(frozen);
}

/* --- chance ------------------------------------------------------------------------------------*/

uint64_t sim_between(uint64_t low, uint64_t high)
{
    return low + sf_rng_next(&sim->rng) % (high - low + 1);
}

bool sim_chance(unsigned in_thousand)
{
    return sf_rng_below(&sim->rng, 1000) < in_thousand;
}

uint64_t sim_delay(uint64_t usual)
{
    uint64_t most = sim_chance(20) ? 20 * usual : sim_chance(200) ? 4 * usual : usual;

    return sim_between(usual / 8, most);
}

/* --- what happened -----------------------------------------------------------------------------*/

void sim_hash(const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    uint64_t word;

    for (; length >= sizeof word; at += sizeof word, length -= sizeof word) {
        memcpy(&word, at, sizeof word);
        sim->hash = (sim->hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        sim->hash ^= sim->hash >> 29;
    }
    for (; length; at++, length--)
        sim->hash = (sim->hash ^ *at) * UINT64_C(0x100000001b3);
}

void sim_step(const char *format, ...)
{
    char *step = sim->step[sim->steps++ % SIM_STEPS];
    va_list values;
    int length;

    length = snprintf(step, SIM_STEP_TEXT, "%11.6f  ", (double)sim->now / 1e9);
    va_start(values, format);
    length += vsnprintf(step + length, SIM_STEP_TEXT - (size_t)length, format, values);
    va_end(values);
    sim_hash(step, (size_t)length < SIM_STEP_TEXT ? (size_t)length : SIM_STEP_TEXT - 1);
    if (sim->loud)
        printf("%s\n", step);
}

void sim_violate(const char *invariant, const char *format, ...)
{
    char text[sizeof sim->violation / 2];
    va_list values;

    if (sim->violated)
        return;
    sim->violated = true;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    snprintf(sim->violation, sizeof sim->violation, "%s: %s", invariant, text);
    sim_step("VIOLATED %s", sim->violation);
}

/* An invariant of the server itself (base/holds.h). */
static bool broken(const char *file, unsigned line, const char *what)
{
    sim_violate("the server's own invariants hold", "%s:%u: %s", file, line, what);
    return true;
}

/* --- a run -------------------------------------------------------------------------------------*/

static void run_next(void)
{
    struct sim_event *event = sim->queue[1];
    struct sim_node *node = event->node;

    if (node && node->frozen_until > event->at) {
        sim_set(event, node->frozen_until);
        return;
    }
    sim->instant = event->at > sim->now ? 0 : sim->instant + 1;
    if (sim->instant > INSTANT_MAX)
        sim_violate("time goes on", "%d events in one instant", INSTANT_MAX);
    if (event->at > sim->now)
        sim_judge_pass(event->at - sim->now);
    sim->now = event->at;
    sim->figures.events++;
    sim_cancel(event);
    if (node)
        sim_enter(node);
    event->run(event->context);
    if (node)
        sim_leave();
}

static void run_until(uint64_t end)
{
    while (!sim->violated && sim->count && sim->queue[1]->at <= end)
        run_next();
    if (!sim->violated && sim->now < end)
        sim->now = end;
}

static void check_answered(void)
{
    sim_people_check_answered();
    sim_rounds_check_answered();
    sim_desks_check_answered();
}

void sim_run(struct sim_world *world, const struct sim_options *options)
{
    memset(world, 0, sizeof *world);
    sim = world;
    world->seed = options->seed;
    world->rng = sf_rng_seed(options->seed * UINT64_C(0x2545f4914f6cdd1d) + 1);
    world->hash = UINT64_C(0xcbf29ce484222325);
    world->bug = options->bug;
    world->loud = options->loud;
    world->until = options->seconds * SIM_S;
    sf_broken_set(broken);
    world->disk = sim_disk_new();
    world->judge = sim_judge_new();
    sim_node_start(&world->node);
    world->people = sim_people_new();
    world->rounds = sim_rounds_new();
    world->desks = sim_desks_new();
    world->fate = sim_fate_new();
    run_until(world->until);
    sim_fate_heal();
    run_until(world->now + SIM_HEALING);
    if (!world->violated)
        check_answered();
    run_until(world->now + SIM_PLAYING);
    if (!world->violated)
        sim_people_check_progress();
    if (!world->violated)
        sim_judge_finish();
    if (!world->violated)
        sim_rounds_finish();
    sim_desks_rest();
    run_until(world->now + SIM_RESTING);
    if (!world->violated)
        sim_desks_finish();
    sim_people_free();
    sim_rounds_free();
    sim_desks_free();
    sim_fate_free();
    if (world->node.state != SIM_DOWN)
        sim_node_crash(&world->node);
    sim_judge_free();
    sim_disk_free(world->disk);
    free(world->queue);
    sf_broken_set(NULL);
    sim = NULL;
}
