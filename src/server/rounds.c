/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/log.h"
#include "server/round_load.h"
#include "server/round_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAITS_MAX = 1024 }; /* messages that wait for one round */

/* A message that waits until the round is loaded, or the end of an account that leaves it then. */
struct sf_round_wait {
    struct sf_round_wait *next;
    uint64_t conn; /* of the message */
    struct sf_to to;
    char account[SF_ID_SIZE]; /* that leaves; "": a message */
};

/* --- rounds in memory ------------------------------------------------------------------------- */

struct sf_rounds *sf_rounds_new(struct sf_service *service)
{
    struct sf_rounds *rounds = calloc(1, sizeof *rounds);

    if (rounds)
        rounds->service = service;
    return rounds;
}

void sf_live_round_remove(struct sf_live_round *round)
{
    struct sf_live_round **at = &round->rounds->first;

    while (*at != round)
        at = &(*at)->next;
    *at = round->next;
    round->rounds->count--;
    sf_hosted_release(&round->hosted);
    sf_shared_round_release(&round->state);
    free(round);
}

void sf_rounds_free(struct sf_rounds *rounds)
{
    while (rounds && rounds->first) {
        while (rounds->first->watchers) {
            struct sf_round_watcher *next = rounds->first->watchers->next;
            free(rounds->first->watchers);
            rounds->first->watchers = next;
        }
        sf_live_round_remove(rounds->first);
    }
    free(rounds);
}

struct sf_live_round *sf_live_round_find(struct sf_rounds *rounds, const char *id)
{
    struct sf_live_round *round = rounds->first;

    while (round && strcmp(round->id, id) != 0)
        round = round->next;
    return round;
}

static bool is_idle(const struct sf_live_round *round)
{
    return !round->watchers && !round->loading && !round->callers &&
           !sf_hosted_busy(&round->hosted);
}

/* Frees rounds that nobody needs, the one of longest ago first, until so many places are used. */
static bool make_place(struct sf_rounds *rounds, unsigned places)
{
    while (rounds->count >= places) {
        struct sf_live_round *oldest = NULL;
        for (struct sf_live_round *round = rounds->first; round; round = round->next)
            if (is_idle(round) && (!oldest || round->used < oldest->used))
                oldest = round;
        if (!oldest)
            return false;
        sf_live_round_remove(oldest);
    }
    return true;
}

struct sf_live_round *sf_live_round_new(struct sf_rounds *rounds, const char *id, unsigned places)
{
    struct sf_live_round *round;

    if (!make_place(rounds, places) || strlen(id) >= SF_ID_SIZE)
        return NULL;
    round = calloc(1, sizeof *round);
    if (!round)
        return NULL;
    memcpy(round->id, id, strlen(id) + 1);
    round->rounds = rounds;
    round->used = ++rounds->uses;
    round->next = rounds->first;
    rounds->first = round;
    rounds->count++;
    sf_out_init(&round->fresh, round->text, sizeof round->text);
    return round;
}

void sf_live_round_begin(struct sf_live_round *round, uint64_t version)
{
    char stream[SF_STORE_STREAM_MAX + 1];

    snprintf(stream, sizeof stream, "ledger:%s", round->id);
    sf_hosted_init(&round->hosted, round->rounds->service->host, &sf_round_kind, round, stream,
                   version);
}

enum sf_error sf_live_round_here(struct sf_rounds *rounds, const char *id,
                                 struct sf_live_round **round)
{
    *round = sf_live_round_find(rounds, id);
    if (!*round || (*round)->loading)
        return SF_E_NO_SHARED;
    (*round)->used = ++rounds->uses;
    return SF_OK;
}

/* --- loading ---------------------------------------------------------------------------------- */

/* `round` is NULL after an error. */
static void resume(struct sf_service *service, struct sf_live_round *round,
                   const struct sf_round_wait *wait, enum sf_error error)
{
    struct sf_visit *visit = wait->account[0] ? NULL : sf_visit_find(service, wait->conn);

    if (wait->account[0] && round)
        sf_round_leave_for(round, wait->account);
    if (!visit)
        return;
    visit->joining = false;
    if (error)
        sf_visit_drop_held(visit, &wait->to, error);
    sf_visit_hear_held(visit);
}

static enum sf_error take_over(struct sf_live_round *round, struct sf_round_load *load, bool ran)
{
    enum sf_error error = ran ? load->fault.code : SF_E_BUSY;

    if (error && ran)
        sf_log(SF_LOG_ERROR, "round_not_read", "why", sf_error_text(error), NULL);
    if (error)
        return error;
    round->state = load->state;
    load->state = (struct sf_shared_round){.room = 0};
    sf_live_round_begin(round, load->version);
    error = sf_hosted_read(&round->hosted);
    return !error && !round->state.accounts ? SF_E_NO_SHARED : error;
}

/* After an error nothing of the round stays, so that the next message loads it again. */
static void loaded(struct sf_round_load *load, bool ran)
{
    struct sf_live_round *round = sf_live_round_find(load->service->rounds, load->id);
    struct sf_round_wait *wait = round->waits;
    enum sf_error error = take_over(round, load, ran);

    round->waits = NULL;
    round->waiting = 0;
    round->loading = false;
    round->callers++;
    if (error) {
        sf_live_round_remove(round);
        round = NULL;
    }
    while (wait) {
        struct sf_round_wait *next = wait->next;
        resume(load->service, round, wait, error);
        free(wait);
        wait = next;
    }
    if (round)
        round->callers--;
}

static enum sf_error load_for(struct sf_rounds *rounds, const char *id,
                              const struct sf_owner *owner, bool member,
                              struct sf_live_round **round)
{
    uint64_t events;
    enum sf_error error = sf_round_events(rounds->service, id, &events);

    if (error)
        return error;
    *round = sf_live_round_new(rounds, id, SF_ROUNDS_MAX - (member ? 0 : SF_ROUNDS_KEPT));
    if (!*round)
        return SF_E_BUSY;
    (*round)->loading = true;
    if (sf_round_load_begin(rounds->service, id, events, *owner, loaded))
        return SF_OK;
    (*round)->loading = false;
    sf_live_round_remove(*round);
    return SF_E_BUSY;
}

static struct sf_round_wait *add_wait(struct sf_live_round *round)
{
    struct sf_round_wait **end = &round->waits, *wait;

    if (round->waiting >= WAITS_MAX || !(wait = calloc(1, sizeof *wait)))
        return NULL;
    while (*end)
        end = &(*end)->next;
    *end = wait;
    round->waiting++;
    return wait;
}

enum sf_error sf_round_need(struct sf_rounds *rounds, struct sf_incoming *incoming, const char *id,
                            bool *waits)
{
    const struct sf_visit *visit = incoming->visit;
    const struct sf_person *person = visit->person;
    const struct sf_address *address = sf_conn_address(visit->conn);
    const struct sf_owner owner = {.account = sf_owner_number(person->id, strlen(person->id)),
                                   .address = sf_owner_address(address)};
    struct sf_live_round *round = sf_live_round_find(rounds, id);
    struct sf_round_wait *wait;
    enum sf_error error = SF_OK;

    *waits = false;
    if (round && !round->loading)
        return SF_OK;
    if (visit->joining) /* it sends more than can wait */
        return SF_E_BUSY;
    if (!round)
        error =
            load_for(rounds, id, &owner, sf_rounds_listed(rounds, &person->identity, id), &round);
    if (error)
        return error;
    wait = add_wait(round);
    if (!wait || !sf_incoming_hold(incoming))
        return SF_E_BUSY; /* a wait without a message finds none */
    wait->conn = incoming->to.conn;
    wait->to = incoming->to;
    *waits = true;
    return SF_OK;
}

enum sf_error sf_round_forget(struct sf_rounds *rounds, const char *account, const char *id)
{
    const struct sf_owner owner = {.account = sf_owner_number(id, strlen(id)),
                                   .address = sf_owner_number(id, strlen(id))};
    struct sf_live_round *round = sf_live_round_find(rounds, id);
    struct sf_round_wait *wait;
    enum sf_error error;

    if (round && !round->loading)
        return sf_round_leave_for(round, account);
    error = round ? SF_OK : load_for(rounds, id, &owner, true, &round);
    if (error)
        return error == SF_E_NO_SHARED ? SF_OK : error;
    wait = add_wait(round);
    if (!wait)
        return SF_E_BUSY;
    memcpy(wait->account, account, strlen(account) + 1);
    return SF_OK;
}
