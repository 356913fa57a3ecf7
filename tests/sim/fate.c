/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sim/fate.h"
#include "sim/desks.h"
#include "sim/people.h"
#include "sim/rounds.h"
#include <stdlib.h>

/* Means of the times between two troubles of a kind; 0: never. */
struct troubles {
    uint64_t crash, stop, freeze, full, slow, busy;
};

struct sim_fate {
    struct troubles mean;
    unsigned breaks, fails; /* in a hundred thousand messages, in a thousand transactions */
    uint64_t latency, commit;
    bool wall_jumps;
    uint64_t full_until, slow_until, busy_until;
    struct sim_event crash, stop, freeze, full, slow, busy, start;
};

/* --- troubles of a node ------------------------------------------------------------------------*/

static void again(struct sim_event *event, uint64_t mean)
{
    if (mean && !sim->healed)
        sim_set(event, sim->now + sim_between(mean / 10, 2 * mean));
}

static void start(void *context)
{
    struct sim_fate *fate = sim->fate;

    (void)context;
    if (sim->node.state == SIM_STOPPING) {
        sim_set(&fate->start, sim->now + SIM_S);
        return;
    }
    if (sim->node.state != SIM_DOWN)
        return;
    if (fate->wall_jumps && !sim->healed && sim_chance(500)) {
        sim->node.wall_behind_ms = (int64_t)sim_between(0, 600000);
        sim->figures.wall_jumps++;
    }
    sim_node_start(&sim->node);
    if (sim->node.state == SIM_DOWN) /* the disk is full, or the like */
        sim_set(&fate->start, sim->now + SIM_S);
}

static void start_soon(void)
{
    sim_set(&sim->fate->start, sim->now + sim_between(10, 4000) * SIM_MS);
}

static void crash(void *context)
{
    (void)context;
    if (sim->node.state == SIM_UP || sim->node.state == SIM_STOPPING) {
        sim->figures.crashes++;
        sim_node_crash(&sim->node);
        start_soon();
    }
    again(&sim->fate->crash, sim->fate->mean.crash);
}

static void stop(void *context)
{
    (void)context;
    if (sim->node.state == SIM_UP) {
        sim->figures.stops++;
        sim_node_stop(&sim->node);
        start_soon();
    }
    again(&sim->fate->stop, sim->fate->mean.stop);
}

static void freeze(void *context)
{
    (void)context;
    if (sim->node.state == SIM_UP) {
        sim->figures.freezes++;
        sim_node_freeze(&sim->node, sim_between(100, sim_chance(100) ? 60000 : 8000) * SIM_MS);
    }
    again(&sim->fate->freeze, sim->fate->mean.freeze);
}

/* --- troubles of the disk ----------------------------------------------------------------------*/

static void full(void *context)
{
    (void)context;
    sim->fate->full_until = sim->now + sim_between(100, 10000) * SIM_MS;
    sim_step("the disk is full until %.3f", (double)sim->fate->full_until / 1e9);
    again(&sim->fate->full, sim->fate->mean.full);
}

static void slow(void *context)
{
    (void)context;
    sim->fate->slow_until = sim->now + sim_between(100, 10000) * SIM_MS;
    sim_step("the disk is slow until %.3f", (double)sim->fate->slow_until / 1e9);
    again(&sim->fate->slow, sim->fate->mean.slow);
}

static void busy(void *context)
{
    (void)context;
    sim->fate->busy_until = sim->now + sim_between(1, 2000) * SIM_MS;
    sim->figures.disk_faults++;
    sim_step("the store is busy until %.3f", (double)sim->fate->busy_until / 1e9);
    again(&sim->fate->busy, sim->fate->mean.busy);
}

/* --- questions ---------------------------------------------------------------------------------*/

uint64_t sim_fate_latency(void)
{
    return sim_delay(sim->healed ? 10 * SIM_MS : sim->fate ? sim->fate->latency : SIM_MS);
}

bool sim_fate_breaks(void)
{
    return !sim->healed && sf_rng_below(&sim->rng, 100000) < sim->fate->breaks;
}

uint64_t sim_fate_commit(void)
{
    uint64_t usual = sim->fate ? sim->fate->commit : SIM_MS;

    if (sim->healed || !sim->fate)
        return sim_delay(SIM_MS);
    return sim_delay(sim->fate->slow_until > sim->now ? 300 * SIM_MS : usual);
}

bool sim_fate_full(void)
{
    return !sim->healed && sim->fate && sim->fate->full_until > sim->now;
}

bool sim_fate_fails(void)
{
    return sim_fate_full() || (!sim->healed && sim->fate && sim_chance(sim->fate->fails));
}

bool sim_fate_busy(void)
{
    return !sim->healed && sim->fate && sim->fate->busy_until > sim->now;
}

/* --- life --------------------------------------------------------------------------------------*/

static uint64_t mean(uint64_t seconds)
{
    return sim_chance(400) ? 0 : sim_between(seconds / 4, 2 * seconds) * SIM_S;
}

struct sim_fate *sim_fate_new(void)
{
    struct sim_fate *fate = calloc(1, sizeof *fate);

    if (!fate)
        abort();
    fate->mean = (struct troubles){.crash = mean(60),
                                   .stop = mean(150),
                                   .freeze = mean(60),
                                   .full = mean(90),
                                   .slow = mean(60),
                                   .busy = mean(90)};
    fate->breaks = sim_chance(300) ? 0 : (unsigned)sim_between(1, 500);
    fate->fails = sim_chance(500) ? 0 : (unsigned)sim_between(1, 50);
    fate->latency = sim_between(1, 100) * SIM_MS;
    fate->commit = sim_between(1, 20) * SIM_MS;
    fate->wall_jumps = sim_chance(500);
    fate->crash.run = crash;
    fate->stop.run = stop;
    fate->freeze.run = freeze;
    fate->full.run = full;
    fate->slow.run = slow;
    fate->busy.run = busy;
    fate->start.run = start;
    again(&fate->crash, fate->mean.crash);
    again(&fate->stop, fate->mean.stop);
    again(&fate->freeze, fate->mean.freeze);
    again(&fate->full, fate->mean.full);
    again(&fate->slow, fate->mean.slow);
    again(&fate->busy, fate->mean.busy);
    return fate;
}

static void end_troubles(struct sim_fate *fate)
{
    struct sim_event *events[] = {&fate->crash, &fate->stop, &fate->freeze,
                                  &fate->full,  &fate->slow, &fate->busy};

    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        sim_cancel(events[i]);
}

void sim_fate_free(void)
{
    struct sim_fate *fate = sim->fate;

    end_troubles(fate);
    sim_cancel(&fate->start);
    free(fate);
    sim->fate = NULL;
}

void sim_fate_heal(void)
{
    struct sim_fate *fate = sim->fate;

    sim->healed = true;
    sim->calm_at = sim->now;
    sim_step("the world is healed");
    end_troubles(fate);
    sim_thaw(&sim->node);
    if (sim->node.state == SIM_STOPPING) /* it would wait for connections that are gone */
        sim_node_crash(&sim->node);
    if (sim->node.state == SIM_DOWN)
        sim_set(&fate->start, sim->now);
    sim_people_heal();
    sim_rounds_heal();
    sim_desks_heal();
}
