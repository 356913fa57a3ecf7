/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* A node: the machine that a server runs on. Its life, its clocks, its random bytes; and the seams
 * batch/clock.h, batch/deadline.h, net/thread.h and libsodium's generator. */

#include "batch/clock.h"
#include "batch/deadline.h"
#include "net/thread.h"
#include "server/log.h"
#include "server/service.h"
#include "sim/fate.h"
#include "sim/judge.h"
#include "sim/store.h"
#include "sim/wire.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WALL_MS INT64_C(1795000000000) /* when the world begins, in milliseconds since 1970 */

/* --- whose code runs ---------------------------------------------------------------------------*/

void sim_enter(struct sim_node *node)
{
    sim->at = node;
}

void sim_leave(void)
{
    sim->at = NULL;
}

/* --- chance ------------------------------------------------------------------------------------*/

static const char *random_name(void)
{
    return "simulated";
}

static uint32_t random_word(void)
{
    return (uint32_t)(sf_rng_next(&sim->at->secrets) >> 32);
}

static void random_bytes(void *into, size_t size)
{
    unsigned char *at = into;

    for (size_t i = 0; i < size; i++)
        at[i] = (unsigned char)(sf_rng_next(&sim->at->secrets) >> 56);
}

static struct randombytes_implementation generator = {
    .implementation_name = random_name, .random = random_word, .buf = random_bytes};

/* A password costs tens of milliseconds and 64 MiB on purpose. Here it costs nothing. */
static void hash_cheaply(char out[static crypto_pwhash_STRBYTES], const char *password,
                         unsigned long long length)
{
    unsigned char hash[32];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)password, length, NULL, 0);
    memset(out, 0, crypto_pwhash_STRBYTES);
    sodium_bin2hex(out, crypto_pwhash_STRBYTES, hash, sizeof hash);
}

int crypto_pwhash_str(char out[crypto_pwhash_STRBYTES], const char *password,
                      unsigned long long length, unsigned long long operations, size_t memory)
{
    (void)operations, (void)memory;
    hash_cheaply(out, password, length);
    return 0;
}

int crypto_pwhash_str_verify(const char stored[crypto_pwhash_STRBYTES], const char *password,
                             unsigned long long length)
{
    char again[crypto_pwhash_STRBYTES];

    hash_cheaply(again, password, length);
    return strcmp(stored, again) == 0 ? 0 : -1;
}

/* --- clocks ------------------------------------------------------------------------------------*/

/* Nobody asks for a time of day but at the start (sf_service_options.wall_ms). */
uint64_t sf_clock_ns(void)
{
    return sim->now + SIM_S;
}

void sf_thread_prompt(void)
{
}

void sf_thread_patient(void)
{
}

/* A job takes no virtual time, so no deadline passes. */
struct sf_deadlines {
    unsigned count;
    atomic_bool flag[];
};

struct sf_deadlines *sf_deadlines_new(unsigned count)
{
    struct sf_deadlines *deadlines = calloc(1, sizeof *deadlines + count * sizeof(atomic_bool));

    if (!deadlines)
        abort();
    deadlines->count = count;
    return deadlines;
}

void sf_deadlines_free(struct sf_deadlines *deadlines)
{
    free(deadlines);
}

const atomic_bool *sf_deadline_flag(const struct sf_deadlines *deadlines, unsigned number)
{
    return &deadlines->flag[number];
}

void sf_deadline_set(struct sf_deadlines *deadlines, unsigned number, uint64_t ms)
{
    (void)ms;
    deadlines->flag[number] = false;
}

void sf_deadline_raise(struct sf_deadlines *deadlines, unsigned number)
{
    deadlines->flag[number] = true;
}

void sf_deadline_clear(struct sf_deadlines *deadlines, unsigned number)
{
    (void)deadlines, (void)number;
}

/* --- life --------------------------------------------------------------------------------------*/

static struct sf_service_options options_of(const struct sim_node *node)
{
    return (struct sf_service_options){.port = 8080 + node->number,
                                       .db = "sim:0",
                                       .threads = 1,
                                       .hellos = 1000000,
                                       .opens = 1000000,
                                       .hints = 1000000,
                                       .links = 1000000,
                                       .day_guests = 1000000,
                                       .watch_delay_ms = 2000,
                                       .odds_samples = 10,
                                       .wall_ms = WALL_MS + (int64_t)(sim->now / SIM_MS) -
                                                  node->wall_behind_ms};
}

void sim_node_start(struct sim_node *node)
{
    struct sf_service_options options = options_of(node);
    struct sf_fault fault = SF_NO_FAULT;

    sf_log_set(SF_LOG_NONE);
    if (sodium_init() < 0) /* draws something the first time, and not from a node */
        abort();
    randombytes_set_implementation(&generator);
    node->starts++;
    node->secrets = sf_rng_seed(sf_rng_next(&sim->rng));
    node->frozen_until = 0;
    node->state = SIM_OPENING;
    sim_step("node %u starts, its wall clock %lld ms behind", node->number,
             (long long)node->wall_behind_ms);
    sim_enter(node);
    node->service = sf_service_open(&options, &fault);
    sim_leave();
    if (!node->service) {
        sim_step("node %u does not start: %s", node->number, sf_fault_text(&fault, SF_EN));
        node->state = SIM_DOWN;
        return;
    }
    node->state = SIM_UP;
    sim_judge_started(node);
}

static void free_node(struct sim_node *node)
{
    sim_enter(node);
    sf_service_close(node->service);
    sim_leave();
    node->service = NULL;
    node->state = SIM_DOWN;
}

void sim_node_crash(struct sim_node *node)
{
    sim_step("node %u crashes", node->number);
    node->frozen_until = 0;
    sim_store_crash(node->store);
    sim_server_crash(node->net);
    node->state = SIM_DEAD;
    free_node(node);
}

void sim_node_stop(struct sim_node *node)
{
    sim_step("node %u stops", node->number);
    node->state = SIM_STOPPING;
    sf_service_stop(node->service);
}

void sim_node_stopped(struct sim_node *node)
{
    free_node(node);
    sim_step("node %u has stopped", node->number);
}

void sim_node_freeze(struct sim_node *node, uint64_t ns)
{
    sim_step("node %u freezes for %.3f s", node->number, (double)ns / 1e9);
    if (node->frozen_until <= sim->now)
        node->frozen_until = sim->now + ns;
}
