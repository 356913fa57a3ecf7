/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "store/postgres.h"
#include "store/postgres_schema.h"
#include "store/sum.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define USUAL_SCHEMA "stichfest"
#define SCHEMA_KEY   "schema="

static const char *const sql[SF_PG_N] = {
    /* in one order everywhere, so that two writers do not wait for each other */
    [SF_PG_LOCK_STREAMS] = "SELECT 1 FROM streams WHERE name = ANY($1::text[])"
                           " ORDER BY name FOR UPDATE",
    [SF_PG_APPEND] = "SELECT * FROM append_1($1, $2, $3::bigint[], $4::bytea[], $5::bigint[],"
                     " $6::text[], $7::bytea[], $8::bytea[], $9::bigint[], $10::bigint[])",
    [SF_PG_ERASE] = "SELECT * FROM erase_1($1, $2, $3::text[], $4::bytea[], $5::bytea[],"
                    " $6::bigint[], $7::bigint[])",
    [SF_PG_REDACT] = "SELECT * FROM redact_1($1, $2, $3, $4, $5::text[], $6::bytea[],"
                     " $7::bytea[], $8::bigint[], $9::bigint[])",
    [SF_PG_SNAPSHOT_PUT] = "SELECT * FROM snapshot_1($1, $2, $3, $4)",
    [SF_PG_COUNT_GROUP] = "UPDATE writers SET groups = $2 WHERE id = $1",
    [SF_PG_STREAM_FIND] = "SELECT version FROM streams WHERE name = $1",
    [SF_PG_LATEST] = "SELECT at FROM log ORDER BY position DESC LIMIT 1",
    [SF_PG_EVENTS] = "SELECT s.name, l.position, l.seq, l.at, l.event, l.sum # l.seq # l.at,"
                     " s.version FROM streams s JOIN log l ON l.stream = s.id"
                     " WHERE s.name = $1 AND l.seq > $2 ORDER BY l.seq LIMIT $3",
    [SF_PG_ALL] = "SELECT s.name, l.position, l.seq, l.at, l.event, l.sum # l.seq # l.at,"
                  " s.version FROM log l JOIN streams s ON s.id = l.stream"
                  " WHERE l.position > $1 ORDER BY l.position LIMIT $2",
    [SF_PG_STREAMS] = "SELECT name, version FROM streams WHERE name >= $1 AND name < $2"
                      " ORDER BY name LIMIT $3",
    [SF_PG_KEY] = "SELECT space, key, value, sum FROM keys WHERE space = $1 AND key = $2",
    [SF_PG_KEYS_UP] = "SELECT space, key, value, sum FROM keys"
                      " WHERE space = $1 AND key >= $2 AND key < $3 ORDER BY key LIMIT $4",
    [SF_PG_KEYS_DOWN] = "SELECT space, key, value, sum FROM keys"
                        " WHERE space = $1 AND key >= $2 AND key < $3 ORDER BY key DESC LIMIT $4",
    [SF_PG_KEYS_ALL] = "SELECT space, key, value, sum FROM keys ORDER BY space, key",
    [SF_PG_SNAPSHOT_FIND] = "SELECT s.name, p.version, p.bytes, p.sum, s.version FROM streams s"
                            " JOIN snapshots p ON p.stream = s.id WHERE s.name = $1",
    [SF_PG_SNAPSHOTS] = "SELECT s.name, p.version, p.bytes, p.sum, s.version FROM streams s"
                        " JOIN snapshots p ON p.stream = s.id ORDER BY s.name",
    [SF_PG_VERSIONS] = "SELECT s.name, s.version, count(l.seq),"
                       " format('%s-%s', coalesce(min(l.seq), 0), coalesce(max(l.seq), 0))"
                       " FROM streams s LEFT JOIN log l ON l.stream = s.id GROUP BY s.id"
                       " HAVING s.version < 1 OR count(l.seq) <> s.version OR min(l.seq) <> 1"
                       " OR max(l.seq) <> s.version ORDER BY s.name",
    [SF_PG_NAMELESS] = "SELECT count(*), stream FROM log"
                       " WHERE stream NOT IN (SELECT id FROM streams) GROUP BY stream",
    [SF_PG_COUNTS] = "SELECT (SELECT count(*) FROM streams), count(*),"
                     " count(*) FILTER (WHERE event IS NULL), (SELECT count(*) FROM keys) FROM log",
};

/* --- faults ------------------------------------------------------------------------------------
 */

/* The beginnings of PostgreSQL's codes; the first that fits. */
static const struct {
    const char *begins;
    enum sf_error error;
} codes[] = {
    {"53100", SF_E_STORE_FULL},      {"53", SF_E_NO_MEMORY},        {"25006", SF_E_STORE_READ_ONLY},
    {"42501", SF_E_STORE_READ_ONLY}, {"3D000", SF_E_STORE_MISSING}, {"XX", SF_E_STORE_DAMAGED},
    {"23", SF_E_STORE_DAMAGED},      {"42", SF_E_STORE_DAMAGED},
};

/* The first line of a message of libpq, without what it puts before it. */
static void first_line(char line[200], const char *message)
{
    size_t length = strcspn(message, "\n");

    if (length >= 200)
        length = 199;
    memcpy(line, message, length);
    line[length] = '\0';
}

enum sf_error sf_pg_fault(struct sf_pg *c, const PGresult *result, struct sf_fault *fault)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    const char *message = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    enum sf_error error = SF_E_STORE_IO;
    char line[200];

    for (size_t i = sizeof codes / sizeof *codes; state && i-- > 0;)
        if (strncmp(state, codes[i].begins, strlen(codes[i].begins)) == 0)
            error = codes[i].error;
    first_line(line, message ? message : PQerrorMessage(c->conn));
    return sf_fault_say(fault, error, NULL, SF_WHY_STORE_PG,
                        SF_WITH(SF_T(c->name), SF_T(line), SF_T(state ? state : "-")));
}

/* --- statements --------------------------------------------------------------------------------
 */

const char *sf_pg_name_of(enum sf_pg_statement which)
{
    static const char names[SF_PG_N][4] = {"s0",  "s1",  "s2",  "s3",  "s4",  "s5",  "s6",
                                           "s7",  "s8",  "s9",  "s10", "s11", "s12", "s13",
                                           "s14", "s15", "s16", "s17", "s18", "s19"};

    return names[which];
}

/* True if the result is what it should be; it is released. */
static bool expect(struct sf_pg *c, PGresult *result, ExecStatusType wanted, struct sf_fault *fault)
{
    bool good = PQresultStatus(result) == wanted;

    if (!good)
        sf_pg_fault(c, result, fault);
    PQclear(result);
    return good;
}

enum sf_error sf_pg_prepare(struct sf_pg *c, enum sf_pg_statement which, struct sf_fault *fault)
{
    if (c->prepared[which])
        return SF_OK;
    if (!expect(c, PQprepare(c->conn, sf_pg_name_of(which), sql[which], 0, NULL), PGRES_COMMAND_OK,
                fault))
        return fault->code;
    c->prepared[which] = true;
    return SF_OK;
}

enum sf_error sf_pg_exec(struct sf_pg *c, const char *text, struct sf_fault *fault)
{
    PGresult *result = PQexec(c->conn, text);
    ExecStatusType status = PQresultStatus(result);
    enum sf_error error = SF_OK;

    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        error = sf_pg_fault(c, result, fault);
    PQclear(result);
    return error;
}

bool sf_pg_send(struct sf_pg *c, enum sf_pg_statement which, const struct sf_pg_params *params)
{
    static const int binary[SF_PG_PARAMS] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

    return PQsendQueryPrepared(c->conn, sf_pg_name_of(which), params->count, params->values,
                               params->lengths, binary, 1) == 1;
}

/* --- addresses ---------------------------------------------------------------------------------
 */

static bool schema_ok(const char *name, size_t length)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";

    return length > 0 && length <= SF_PG_SCHEMA_MAX && strspn(name, letters) == length;
}

/* Takes `schema=NAME` out of the parameters of the address. */
static bool take_schema(char *address, char schema[SF_PG_SCHEMA_MAX + 1])
{
    char *question = strchr(address, '?');
    char *found = question ? strstr(question, SCHEMA_KEY) : NULL;
    char *name, *end;
    size_t length;

    memcpy(schema, USUAL_SCHEMA, sizeof USUAL_SCHEMA);
    if (!found || (found[-1] != '?' && found[-1] != '&'))
        return true;
    name = found + strlen(SCHEMA_KEY);
    length = strcspn(name, "&");
    end = name + length;
    if (length > SF_PG_SCHEMA_MAX)
        return false;
    memcpy(schema, name, length);
    schema[length] = '\0';
    memmove(found, *end ? end + 1 : end, strlen(*end ? end + 1 : end) + 1);
    if (!*found)
        found[-1] = '\0'; /* nothing follows: without the sign before it */
    return schema_ok(schema, length);
}

static const char *option(const PQconninfoOption *options, const char *keyword)
{
    for (; options && options->keyword; options++)
        if (strcmp(options->keyword, keyword) == 0)
            return options->val;
    return NULL;
}

/* The name of the place in faults: an address without user and password. */
static void name_place(struct sf_pg *c, const PQconninfoOption *options)
{
    const char *host = option(options, "host"), *port = option(options, "port"),
               *db = option(options, "dbname");

    snprintf(c->name, sizeof c->name, "postgres://%.120s%s%.20s/%.60s%s%s", host ? host : "",
             port ? ":" : "", port ? port : "", db ? db : "",
             strcmp(c->schema, USUAL_SCHEMA) == 0 ? "" : "?schema=",
             strcmp(c->schema, USUAL_SCHEMA) == 0 ? "" : c->schema);
}

/* `place` is the address behind `postgres:`. */
static enum sf_error read_address(struct sf_pg *c, const char *place, struct sf_fault *fault)
{
    size_t length = strlen(place);
    PQconninfoOption *options;
    char *why = NULL, line[200];
    enum sf_error error = SF_OK;

    c->address = malloc(sizeof "postgres:" + length);
    if (!c->address)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_CONNECTION, SF_WITHOUT);
    memcpy(c->address, "postgres:", sizeof "postgres:" - 1);
    memcpy(c->address + sizeof "postgres:" - 1, place, length + 1);
    if (!take_schema(c->address, c->schema))
        return sf_fault_say(fault, SF_E_STORE_URL, NULL, SF_WHY_STORE_PG_SCHEMA,
                            SF_WITH(SF_T(c->schema), SF_N(SF_PG_SCHEMA_MAX)));
    options = PQconninfoParse(c->address, &why);
    if (options) {
        name_place(c, options);
    } else {
        first_line(line, why ? why : "");
        error = sf_fault_say(fault, SF_E_STORE_URL, NULL, SF_WHY_STORE_PG_URL, SF_WITH(SF_T(line)));
    }
    PQconninfoFree(options);
    PQfreemem(why);
    return error;
}

/* --- connections -------------------------------------------------------------------------------
 */

/* Defaults that an address may override. A dead machine is noticed within seconds. */
static const char *const keywords[] = {
    "connect_timeout",  "keepalives_idle",  "keepalives_interval",
    "keepalives_count", "tcp_user_timeout", "application_name",
    "dbname",           "client_encoding",  NULL};

static void ignore_notice(void *context, const PGresult *result)
{
    (void)context, (void)result;
}

/* An administrator who switched synchronous_commit off for the whole server does not mean this. */
static enum sf_error prepare_session(struct sf_pg *c, bool reading, struct sf_fault *fault)
{
    char text[SF_PG_SCHEMA_MAX + 400];

    snprintf(text, sizeof text,
             "SELECT set_config('search_path', '\"%s\"', false);"
             "SELECT set_config('synchronous_commit', 'on', false)"
             " WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write');"
             "SELECT set_config('default_transaction_read_only', '%s', false)",
             c->schema, reading ? "on" : "off");
    return sf_pg_exec(c, text, fault);
}

static enum sf_error connect_now(struct sf_pg *c, struct sf_fault *fault)
{
    const char *const values[] = {"5",         "5",        "2",    "3", "10000",
                                  "stichfest", c->address, "UTF8", NULL};
    char line[200];

    if (c->conn)
        PQfinish(c->conn);
    memset(c->prepared, 0, sizeof c->prepared);
    c->conn = PQconnectdbParams(keywords, values, 1);
    if (!c->conn)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_CONNECTION, SF_WITHOUT);
    PQsetNoticeReceiver(c->conn, ignore_notice, NULL);
    if (PQstatus(c->conn) == CONNECTION_OK)
        return SF_OK;
    first_line(line, PQerrorMessage(c->conn));
    return sf_fault_say(fault, SF_E_STORE_IO, NULL, SF_WHY_STORE_PG_CONNECT,
                        SF_WITH(SF_T(c->name), SF_T(line)));
}

static enum sf_error ask_bool(struct sf_pg *c, const char *text, bool *answer,
                              struct sf_fault *fault)
{
    PGresult *result = PQexec(c->conn, text);
    enum sf_error error = SF_OK;

    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1)
        *answer = *PQgetvalue(result, 0, 0) == 't';
    else
        error = sf_pg_fault(c, result, fault);
    PQclear(result);
    return error;
}

/* The lock of the store: a number that follows from the schema's name. It belongs to the session.
 */
static enum sf_error lock(struct sf_pg *c, struct sf_fault *fault)
{
    uint64_t key = sf_sum_bytes(SF_SUM_START, c->schema, strlen(c->schema));
    char text[80];
    bool locked = false;
    enum sf_error error;

    snprintf(text, sizeof text, "SELECT pg_try_advisory_lock(%lld)", (long long)(int64_t)key);
    error = ask_bool(c, text, &locked, fault);
    if (error || locked)
        return error;
    return sf_fault_say(fault, SF_E_STORE_IN_USE, NULL, SF_WHY_STORE_IN_USE,
                        SF_WITH(SF_T(c->name)));
}

enum { LOCK_TRIES = 100, LOCK_AGAIN_TRIES = 250, LOCK_MS = 20 };

/* The server may not have noticed yet that the last session has gone: that of a process that was
 * killed, or our own, which broke. */
static enum sf_error lock_patiently(struct sf_pg *c, int patience, struct sf_fault *fault)
{
    static const struct timespec pause = {.tv_nsec = LOCK_MS * 1000000L};
    struct sf_fault last = SF_NO_FAULT;
    enum sf_error error = lock(c, &last);

    for (int tries = 0; error == SF_E_STORE_IN_USE && tries < patience; tries++) {
        nanosleep(&pause, NULL);
        error = lock(c, &last);
    }
    if (error)
        *fault = last;
    return error;
}

enum sf_error sf_pg_alive(struct sf_pg *c, struct sf_fault *fault)
{
    enum sf_error error;

    if (PQstatus(c->conn) == CONNECTION_OK)
        return SF_OK;
    error = connect_now(c, fault);
    if (!error)
        error = prepare_session(c, !c->writer, fault);
    if (!error && c->writer)
        error = lock_patiently(c, LOCK_AGAIN_TRIES, fault);
    if (error) { /* half prepared is not usable: without the lock nobody may write */
        PQfinish(c->conn);
        c->conn = NULL;
    }
    return error;
}

static void free_connection(void *db)
{
    struct sf_pg *c = db;

    if (!c)
        return;
    if (c->writer &&
        PQstatus(c->conn) == CONNECTION_OK) /* at once, and not when the server notices */
        PQclear(PQexec(c->conn, "SELECT pg_advisory_unlock_all()"));
    PQfinish(c->conn);
    free(c->address);
    free(c);
}

static enum sf_error new_connection(struct sf_pg **connection, const char *place, bool reading,
                                    struct sf_fault *fault)
{
    struct sf_pg *c = calloc(1, sizeof *c);
    enum sf_error error;

    *connection = NULL;
    if (!c)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_CONNECTION, SF_WITHOUT);
    error = read_address(c, place, fault);
    if (!error)
        error = connect_now(c, fault);
    if (!error)
        error = prepare_session(c, reading, fault);
    if (error)
        free_connection(c);
    else
        *connection = c;
    return error;
}

/* --- the schema --------------------------------------------------------------------------------
 */

/* *version: 0 if there is no store. A schema with nothing in it is none: an administrator may have
 * made it for a user who may not make schemas. */
static enum sf_error identify(struct sf_pg *c, int *version, struct sf_fault *fault)
{
    bool empty = true, ours = false;
    char text[SF_PG_SCHEMA_MAX + 240];
    PGresult *result;
    enum sf_error error;

    *version = 0;
    snprintf(text, sizeof text,
             "SELECT count(*) = 0 FROM pg_class WHERE relnamespace ="
             " (SELECT oid FROM pg_namespace WHERE nspname = '%s')",
             c->schema);
    error = ask_bool(c, text, &empty, fault);
    if (error || empty)
        return error;
    snprintf(text, sizeof text, "SELECT to_regclass('\"%s\".meta') IS NOT NULL", c->schema);
    error = ask_bool(c, text, &ours, fault);
    if (error)
        return error;
    result = ours ? PQexec(c->conn, "SELECT version FROM meta") : NULL;
    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1)
        *version = atoi(PQgetvalue(result, 0, 0));
    PQclear(result);
    if (*version < 1)
        return sf_fault_say(fault, SF_E_STORE_FOREIGN, NULL, SF_WHY_STORE_FOREIGN,
                            SF_WITH(SF_T(c->name)));
    if (*version > sf_pg_schema_version)
        return sf_fault_say(fault, SF_E_STORE_NEWER, NULL, SF_WHY_STORE_NEWER,
                            SF_WITH(SF_T(c->name), SF_N(*version), SF_N(sf_pg_schema_version)));
    return SF_OK;
}

/* All or nothing. */
static enum sf_error migrate(struct sf_pg *c, int version, struct sf_fault *fault)
{
    char text[2 * SF_PG_SCHEMA_MAX + 120];
    enum sf_error error;

    if (version == sf_pg_schema_version)
        return SF_OK;
    error = sf_pg_exec(c, "BEGIN", fault);
    snprintf(text, sizeof text,
             "DO $$ BEGIN IF to_regnamespace('\"%s\"') IS NULL THEN CREATE SCHEMA \"%s\"; END IF;"
             " END $$",
             c->schema, c->schema);
    if (!error && !version)
        error = sf_pg_exec(c, text, fault);
    for (; !error && version < sf_pg_schema_version; version++)
        for (const char *const *part = sf_pg_migrations[version]; !error && *part; part++)
            error = sf_pg_exec(c, *part, fault);
    snprintf(text, sizeof text, "UPDATE meta SET version = %d; COMMIT", sf_pg_schema_version);
    if (!error)
        error = sf_pg_exec(c, text, fault);
    if (error)
        PQclear(PQexec(c->conn, "ROLLBACK"));
    return error;
}

static enum sf_error missing(const struct sf_pg *c, struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_STORE_MISSING, NULL, SF_WHY_STORE_NONE, SF_WITH(SF_T(c->name)));
}

static enum sf_error begin_reading(struct sf_pg *c, struct sf_fault *fault)
{
    int version;
    enum sf_error error = identify(c, &version, fault);

    if (error)
        return error;
    if (!version)
        return missing(c, fault);
    return version < sf_pg_schema_version
               ? sf_fault_say(fault, SF_E_STORE_OLDER, NULL, SF_WHY_STORE_OLDER,
                              SF_WITH(SF_T(c->name), SF_N(version)))
               : SF_OK;
}

/* So that its row can be locked from the first group on. */
enum sf_error sf_pg_sign_in(struct sf_pg *c, struct sf_fault *fault)
{
    char text[80];

    snprintf(text, sizeof text, "INSERT INTO writers VALUES(%lld, 0)", (long long)c->id);
    return sf_pg_exec(c, text, fault);
}

static enum sf_error begin_writing(struct sf_pg *c, const struct sf_store_options *options,
                                   struct sf_fault *fault)
{
    struct timespec now;
    int version;
    enum sf_error error = lock_patiently(c, LOCK_TRIES, fault);

    c->writer = !error;
    if (!error)
        error = identify(c, &version, fault);
    if (error)
        return error;
    if (!version && options->must_exist)
        return missing(c, fault);
    if (version && options->fresh)
        return sf_fault_say(fault, SF_E_STORE_EXISTS, NULL, SF_WHY_STORE_THERE,
                            SF_WITH(SF_T(c->name)));
    clock_gettime(CLOCK_REALTIME, &now);
    c->id = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
    error = migrate(c, version, fault);
    return error ? error : sf_pg_sign_in(c, fault);
}

static enum sf_error open_store(void **db, const char *place,
                                const struct sf_store_options *options, struct sf_fault *fault)
{
    struct sf_fault own;
    struct sf_pg *c;
    enum sf_error error;

    fault = fault ? fault : &own;
    error = new_connection(&c, place, options->read_only, fault);
    if (error)
        return error;
    error = options->read_only ? begin_reading(c, fault) : begin_writing(c, options, fault);
    if (error)
        free_connection(c);
    else
        *db = c;
    return error;
}

static enum sf_error open_reader(void *db, void **reader, struct sf_fault *fault)
{
    const struct sf_pg *store = db;
    struct sf_pg *c = calloc(1, sizeof *c);
    enum sf_error error = SF_OK;
    struct sf_fault own;

    fault = fault ? fault : &own;
    if (c) {
        *c = (struct sf_pg){.address = strdup(store->address)};
        memcpy(c->schema, store->schema, sizeof c->schema);
        memcpy(c->name, store->name, sizeof c->name);
    }
    if (!c || !c->address)
        error = sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_CONNECTION, SF_WITHOUT);
    if (!error)
        error = connect_now(c, fault);
    if (!error)
        error = prepare_session(c, true, fault);
    if (error)
        free_connection(c);
    *reader = error ? NULL : c;
    return error;
}

static enum sf_error drop(const char *place, struct sf_fault *fault)
{
    static const struct sf_store_options there = {.must_exist = true};
    char text[SF_PG_SCHEMA_MAX + 40];
    enum sf_error error;
    struct sf_fault own;
    void *db;

    fault = fault ? fault : &own;
    error = open_store(&db, place, &there, fault);
    if (error)
        return error;
    snprintf(text, sizeof text, "DROP SCHEMA \"%s\" CASCADE", ((struct sf_pg *)db)->schema);
    error = sf_pg_exec(db, text, fault);
    free_connection(db);
    return error;
}

/* `schema=NAME` becomes `schema=NAMEbehind`. */
static enum sf_error beside(const char *place, const char *behind, char *url, size_t size,
                            struct sf_fault *fault)
{
    const char *question = strchr(place, '?');
    const char *found = question ? strstr(question, SCHEMA_KEY) : NULL;
    int length;

    if (found && found[-1] != '?' && found[-1] != '&')
        found = NULL; /* part of something else, as in take_schema() */
    if (found) {
        size_t before = (size_t)(found - place) + strlen(SCHEMA_KEY);
        before += strcspn(place + before, "&");
        length =
            snprintf(url, size, "postgres:%.*s%s%s", (int)before, place, behind, place + before);
    } else {
        length = snprintf(url, size, "postgres:%s%c" SCHEMA_KEY USUAL_SCHEMA "%s", place,
                          question ? '&' : '?', behind);
    }
    if (length > 0 && (size_t)length < size)
        return SF_OK;
    return sf_fault_say(fault, SF_E_STORE_URL, NULL, SF_WHY_PATH_LONG, SF_WITH(SF_T(place)));
}

static enum sf_error publish(const char *from, const char *to, struct sf_fault *fault)
{
    static const struct sf_store_options there = {.must_exist = true};
    char text[2 * SF_PG_SCHEMA_MAX + 60];
    struct sf_pg target = {.conn = NULL};
    enum sf_error error;
    void *db;

    error = open_store(&db, from, &there, fault);
    if (error)
        return error;
    error = read_address(&target, to, fault);
    snprintf(text, sizeof text, "ALTER SCHEMA \"%s\" RENAME TO \"%s\"",
             ((struct sf_pg *)db)->schema, target.schema);
    if (!error)
        error = sf_pg_exec(db, text, fault);
    free_connection(db);
    free(target.address);
    return error;
}

const struct sf_backend sf_backend_postgres = {
    .scheme = "postgres",
    .open = open_store,
    .close = free_connection,
    .commit = sf_pg_commit,
    .reader_open = open_reader,
    .reader_close = free_connection,
    .hold = sf_pg_hold,
    .let_go = sf_pg_let_go,
    .version = sf_pg_version,
    .latest = sf_pg_latest,
    .events = sf_pg_events,
    .streams = sf_pg_streams,
    .key = sf_pg_key,
    .keys = sf_pg_keys,
    .snapshot = sf_pg_snapshot,
    .check = sf_pg_check,
    .drop = drop,
    .beside = beside,
    .publish = publish,
};
