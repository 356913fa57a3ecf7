/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* nanosleep */
#include "store/postgres.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * A group of requests as one transaction. Everything up to the COMMIT goes in one pipeline: the
 * answers are small (a row of three numbers each), so neither side fills its buffers with results
 * while it sends. COMMIT is sent only when every answer has arrived. So a fault before it has
 * written nothing, and only a COMMIT can have an unknown outcome.
 */

enum { TRIES = 5, RESOLVE_MS = 200, RESOLVE_TRIES = 300 };

/* How one attempt ended. */
enum attempt {
    COMMITTED,
    FAILED, /* nothing is written; the fault says why */
    AGAIN   /* nothing is written, and another attempt may succeed */
};

/* --- sending -----------------------------------------------------------------------------------
 */

/* The keys of a request, as five arrays. */
struct keys {
    struct sf_pg_array space, key, value, sum, change;
};

static void init_keys(struct keys *keys, const struct sf_store_request *r)
{
    sf_pg_array_init(&keys->space, SF_PG_TEXT);
    sf_pg_array_init(&keys->key, SF_PG_BYTEA);
    sf_pg_array_init(&keys->value, SF_PG_BYTEA);
    sf_pg_array_init(&keys->sum, SF_PG_INT8);
    sf_pg_array_init(&keys->change, SF_PG_INT8);
    for (size_t i = 0; i < r->key_count; i++) {
        const struct sf_store_key *key = &r->keys[i];
        sf_pg_array_bytes(&keys->space, key->space, strlen(key->space));
        sf_pg_array_bytes(&keys->key, key->key, key->key_length);
        sf_pg_array_bytes(&keys->value, key->value, key->value_length);
        sf_pg_array_number(&keys->sum, sf_pg_key_sum(key->space, key));
        sf_pg_array_number(&keys->change, key->change);
    }
}

static bool put_keys(struct sf_pg_params *params, struct keys *keys)
{
    return sf_pg_array_put(params, &keys->space) && sf_pg_array_put(params, &keys->key) &&
           sf_pg_array_put(params, &keys->value) && sf_pg_array_put(params, &keys->sum) &&
           sf_pg_array_put(params, &keys->change);
}

static void release_keys(struct keys *keys)
{
    sf_pg_array_release(&keys->space);
    sf_pg_array_release(&keys->key);
    sf_pg_array_release(&keys->value);
    sf_pg_array_release(&keys->sum);
    sf_pg_array_release(&keys->change);
}

/* libpq copies the values when it sends them. */
static bool send_with_keys(struct sf_pg *c, enum sf_pg_statement which, struct sf_pg_params *params,
                           const struct sf_store_request *r)
{
    struct keys keys;
    bool sent;

    init_keys(&keys, r);
    sent = put_keys(params, &keys) && sf_pg_send(c, which, params);
    release_keys(&keys);
    return sent;
}

struct events {
    struct sf_pg_array at, event, sum;
};

static void init_events(struct events *events, const struct sf_store_request *r)
{
    sf_pg_array_init(&events->at, SF_PG_INT8);
    sf_pg_array_init(&events->event, SF_PG_BYTEA);
    sf_pg_array_init(&events->sum, SF_PG_INT8);
    for (size_t i = 0; i < r->event_count; i++) {
        const struct sf_store_event *event = &r->events[i];
        const void *bytes = event->bytes ? event->bytes : "";
        sf_pg_array_number(&events->at, event->at);
        if (event->erased)
            sf_pg_array_null(&events->event);
        else
            sf_pg_array_bytes(&events->event, bytes, event->length);
        sf_pg_array_number(&events->sum,
                           sf_pg_event_sum(r->stream, event->erased ? NULL : bytes, event->length));
    }
}

static bool send_append(struct sf_pg *c, const struct sf_store_request *r)
{
    struct sf_pg_params params = {.count = 0};
    struct events events;
    bool sent;

    init_events(&events, r);
    sf_pg_text(&params, r->stream);
    if (r->version == SF_STORE_ANY)
        sf_pg_null(&params);
    else
        sf_pg_number(&params, (int64_t)r->version);
    sent = sf_pg_array_put(&params, &events.at) && sf_pg_array_put(&params, &events.event) &&
           sf_pg_array_put(&params, &events.sum) && send_with_keys(c, SF_PG_APPEND, &params, r);
    sf_pg_array_release(&events.at);
    sf_pg_array_release(&events.event);
    sf_pg_array_release(&events.sum);
    return sent;
}

static bool send_erase(struct sf_pg *c, const struct sf_store_request *r)
{
    struct sf_pg_params params = {.count = 0};

    sf_pg_text(&params, r->stream);
    sf_pg_number(&params, sf_pg_event_sum(r->stream, NULL, 0));
    return send_with_keys(c, SF_PG_ERASE, &params, r);
}

static bool send_redact(struct sf_pg *c, const struct sf_store_request *r)
{
    struct sf_pg_params params = {.count = 0};
    const void *bytes = r->events->bytes ? r->events->bytes : "";

    sf_pg_text(&params, r->stream);
    sf_pg_number(&params, (int64_t)r->version);
    sf_pg_bytes(&params, bytes, r->events->length);
    sf_pg_number(&params, sf_pg_event_sum(r->stream, bytes, r->events->length));
    return send_with_keys(c, SF_PG_REDACT, &params, r);
}

static bool send_snapshot(struct sf_pg *c, const struct sf_store_request *r)
{
    struct sf_pg_params params = {.count = 0};

    sf_pg_text(&params, r->stream);
    sf_pg_number(&params, (int64_t)r->version);
    sf_pg_bytes(&params, r->events->bytes, r->events->length);
    sf_pg_number(&params,
                 sf_pg_snapshot_sum(r->stream, r->version, r->events->bytes, r->events->length));
    return sf_pg_send(c, SF_PG_SNAPSHOT_PUT, &params);
}

static const struct {
    enum sf_pg_statement statement;
    bool (*send)(struct sf_pg *c, const struct sf_store_request *r);
} kinds[] = {
    [SF_REQUEST_APPEND] = {SF_PG_APPEND, send_append},
    [SF_REQUEST_ERASE] = {SF_PG_ERASE, send_erase},
    [SF_REQUEST_REDACT] = {SF_PG_REDACT, send_redact},
    [SF_REQUEST_SNAPSHOT] = {SF_PG_SNAPSHOT_PUT, send_snapshot},
};

/* Locks the streams that exist, in the order of their names: two writers with the same streams do
 * not wait for each other. */
static bool send_locks(struct sf_pg *c, struct sf_store_request *const *requests, size_t count)
{
    struct sf_pg_params params = {.count = 0};
    struct sf_pg_array names;
    bool sent;

    sf_pg_array_init(&names, SF_PG_TEXT);
    for (size_t i = 0; i < count; i++)
        sf_pg_array_bytes(&names, requests[i]->stream, strlen(requests[i]->stream));
    sent = sf_pg_array_put(&params, &names) && sf_pg_send(c, SF_PG_LOCK_STREAMS, &params);
    sf_pg_array_release(&names);
    return sent;
}

static bool send_count(struct sf_pg *c)
{
    struct sf_pg_params params = {.count = 0};

    sf_pg_number(&params, c->id);
    sf_pg_number(&params, c->groups + 1);
    return sf_pg_send(c, SF_PG_COUNT_GROUP, &params);
}

static bool send_group(struct sf_pg *c, struct sf_store_request *const *requests, size_t count)
{
    bool sent = PQsendQueryParams(c->conn, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) == 1 &&
                send_locks(c, requests, count);

    for (size_t i = 0; sent && i < count; i++)
        sent = kinds[requests[i]->kind].send(c, requests[i]);
    return sent && send_count(c);
}

static enum sf_error prepare_all(struct sf_pg *c, struct sf_store_request *const *requests,
                                 size_t count, struct sf_fault *fault)
{
    enum sf_error error = sf_pg_prepare(c, SF_PG_LOCK_STREAMS, fault);

    if (!error)
        error = sf_pg_prepare(c, SF_PG_COUNT_GROUP, fault);
    for (size_t i = 0; !error && i < count; i++)
        error = sf_pg_prepare(c, kinds[requests[i]->kind].statement, fault);
    return error;
}

/* --- receiving ---------------------------------------------------------------------------------
 */

enum { OUTCOME, VERSION, KEY };

static void take_answer(struct sf_store_request *r, const PGresult *result)
{
    static const enum sf_store_outcome outcomes[] = {SF_STORE_DONE, SF_STORE_CONFLICT,
                                                     SF_STORE_TAKEN};
    int64_t outcome = sf_pg_number_at(result, 0, OUTCOME);

    r->answer = (struct sf_store_answer){
        .outcome = outcome >= 0 && outcome < 3 ? outcomes[outcome] : SF_STORE_FAILED,
        .version = (uint64_t)sf_pg_number_at(result, 0, VERSION),
    };
    if (r->answer.outcome == SF_STORE_TAKEN)
        r->answer.key = (size_t)sf_pg_number_at(result, 0, KEY);
}

/* The session ends, whether or not libpq has noticed: the server goes down, or somebody ended it.
 */
static bool session_ends(const struct sf_pg *c, const PGresult *result)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;

    return PQstatus(c->conn) != CONNECTION_OK ||
           (state && (strncmp(state, "57P", 3) == 0 || strncmp(state, "08", 2) == 0));
}

/* Another writer was in the way: a deadlock, a transaction that could not be serialised. */
static bool was_in_the_way(const PGresult *result)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;

    return state && (strcmp(state, "40001") == 0 || strcmp(state, "40P01") == 0);
}

/* The next result of the pipeline, or NULL if the connection broke. Between the results of two
 * statements libpq returns NULL once. */
static PGresult *next_result(struct sf_pg *c)
{
    PGresult *result = PQgetResult(c->conn);

    if (!result && PQstatus(c->conn) == CONNECTION_OK)
        result = PQgetResult(c->conn);
    return result;
}

/* BEGIN and the locks, the requests, the count, the end of the pipeline. Reads all of it: after the
 * first failure the server skips the rest. */
static enum attempt receive_group(struct sf_pg *c, struct sf_store_request *const *requests,
                                  size_t count, struct sf_fault *fault)
{
    enum { BEFORE = 2 };
    enum attempt outcome = COMMITTED;
    PGresult *result;

    for (size_t i = 0;; i++) {
        ExecStatusType status;
        result = next_result(c);
        status = PQresultStatus(result);
        if (status == PGRES_PIPELINE_SYNC)
            break;
        if (!result || (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK &&
                        status != PGRES_PIPELINE_ABORTED)) {
            if (outcome == COMMITTED) {
                outcome = was_in_the_way(result) || session_ends(c, result) ? AGAIN : FAILED;
                sf_pg_fault(c, result, fault);
            }
            if (!result || PQstatus(c->conn) != CONNECTION_OK)
                break;
        } else if (status == PGRES_TUPLES_OK && i >= BEFORE && i - BEFORE < count) {
            take_answer(requests[i - BEFORE], result);
        }
        PQclear(result);
    }
    PQclear(result);
    return outcome;
}

static enum attempt run_group(struct sf_pg *c, struct sf_store_request *const *requests,
                              size_t count, struct sf_fault *fault)
{
    enum attempt outcome;

    if (!PQenterPipelineMode(c->conn)) {
        sf_pg_fault(c, NULL, fault);
        return AGAIN;
    }
    if (!send_group(c, requests, count) || !PQpipelineSync(c->conn)) {
        sf_pg_fault(c, NULL, fault);
        PQfinish(c->conn); /* half a pipeline: a new connection is the way out */
        c->conn = NULL;
        return AGAIN;
    }
    outcome = receive_group(c, requests, count, fault);
    if (PQstatus(c->conn) != CONNECTION_OK)
        return outcome;
    PQexitPipelineMode(c->conn);
    if (outcome != COMMITTED)
        PQclear(PQexec(c->conn, "ROLLBACK"));
    return outcome;
}

/* --- the commit --------------------------------------------------------------------------------
 */

/* How many groups of this writer are stored. The lock waits for a COMMIT that is still running. */
static enum sf_error stored_groups(struct sf_pg *c, int64_t *groups, struct sf_fault *fault)
{
    char text[100];
    PGresult *result;
    enum sf_error error = sf_pg_alive(c, fault);

    *groups = 0;
    if (error)
        return error;
    snprintf(text, sizeof text, "SELECT groups FROM writers WHERE id = %lld FOR UPDATE",
             (long long)c->id);
    result = PQexec(c->conn, text);
    if (PQresultStatus(result) != PGRES_TUPLES_OK)
        error = sf_pg_fault(c, result, fault);
    else if (PQntuples(result) == 1)
        *groups = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return error;
}

/* The connection broke during COMMIT. */
static enum attempt resolve(struct sf_pg *c, struct sf_fault *fault)
{
    static const struct timespec pause = {.tv_nsec = RESOLVE_MS * 1000000L};
    struct sf_fault lost = *fault;
    int64_t groups;

    for (int tries = 0; tries < RESOLVE_TRIES; tries++) {
        if (stored_groups(c, &groups, fault) == SF_OK) {
            *fault = lost;
            return groups == c->groups + 1 ? COMMITTED : FAILED;
        }
        nanosleep(&pause, NULL);
    }
    c->unsure = true;
    sf_fault_say(fault, SF_E_STORE_IO, NULL, SF_WHY_STORE_PG_UNKNOWN, SF_WITH(SF_T(c->name)));
    return FAILED;
}

static enum attempt finish(struct sf_pg *c, struct sf_fault *fault)
{
    PGresult *result = PQexec(c->conn, "COMMIT");
    bool done =
        PQresultStatus(result) == PGRES_COMMAND_OK && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    bool unknown = !done && session_ends(c, result), again = !done && was_in_the_way(result);

    if (!done)
        sf_pg_fault(c, result, fault);
    PQclear(result);
    if (done)
        return COMMITTED;
    if (unknown)
        return resolve(c, fault);
    return again ? AGAIN : FAILED;
}

/* After an outcome that could not be found out the old count proves nothing any more. */
static enum sf_error sign_in_again(struct sf_pg *c, struct sf_fault *fault)
{
    enum sf_error error;

    if (!c->unsure)
        return SF_OK;
    c->id++;
    c->groups = 0;
    error = sf_pg_sign_in(c, fault);
    c->unsure = error != SF_OK;
    return error;
}

static enum attempt attempt(struct sf_pg *c, struct sf_store_request *const *requests, size_t count,
                            struct sf_fault *fault)
{
    enum attempt outcome;

    if (sf_pg_alive(c, fault) != SF_OK || sign_in_again(c, fault) != SF_OK)
        return FAILED;
    if (prepare_all(c, requests, count, fault) != SF_OK)
        return PQstatus(c->conn) == CONNECTION_OK ? FAILED : AGAIN;
    outcome = run_group(c, requests, count, fault);
    if (outcome == COMMITTED)
        outcome = finish(c, fault);
    if (outcome == COMMITTED)
        c->groups++;
    return outcome;
}

enum sf_error sf_pg_commit(void *db, struct sf_store_request *const *requests, size_t count,
                           struct sf_fault *fault)
{
    enum attempt outcome = AGAIN;

    for (int tries = 0; outcome == AGAIN && tries < TRIES; tries++)
        outcome = attempt(db, requests, count, fault);
    return outcome == COMMITTED ? SF_OK : fault->code;
}
