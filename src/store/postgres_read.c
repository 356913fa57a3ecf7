/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "store/postgres.h"
#include <string.h>

/* --- rows --------------------------------------------------------------------------------------
 * Rows arrive one at a time, so a long stream needs no memory. A statement whose connection broke
 * before its first row runs once more on a new connection, unless the reader holds a moment.
 */

struct walk {
    struct sf_pg *c;
    enum sf_pg_statement which;
    const struct sf_pg_params *params;
    struct sf_fault *fault, own; /* own: used if the caller passes NULL */
    PGresult *row;
    bool began, failed;
};

static bool start(struct walk *walk)
{
    if (sf_pg_prepare(walk->c, walk->which, walk->fault) != SF_OK)
        return false;
    if (sf_pg_send(walk->c, walk->which, walk->params) && PQsetSingleRowMode(walk->c->conn))
        return true;
    sf_pg_fault(walk->c, NULL, walk->fault);
    return false;
}

/* A reader that holds a moment cannot have it again on another connection. */
static bool may_start_again(const struct walk *walk)
{
    return !walk->c->held && PQstatus(walk->c->conn) != CONNECTION_OK;
}

static void begin(struct walk *walk, void *reader, enum sf_pg_statement which,
                  const struct sf_pg_params *params, struct sf_fault *fault)
{
    struct sf_fault before;

    *walk = (struct walk){.c = reader, .which = which, .params = params};
    walk->fault = fault ? fault : &walk->own;
    if (may_start_again(walk) && sf_pg_alive(walk->c, walk->fault) != SF_OK) {
        walk->failed = true;
        return;
    }
    before = *walk->fault;
    if (start(walk))
        return;
    walk->failed =
        !may_start_again(walk) || sf_pg_alive(walk->c, walk->fault) != SF_OK || !start(walk);
    if (!walk->failed)
        *walk->fault = before;
}

static bool fetch(struct walk *walk)
{
    PQclear(walk->row);
    walk->row = PQgetResult(walk->c->conn);
    return PQresultStatus(walk->row) == PGRES_SINGLE_TUPLE;
}

/* Lost before the first row: the server was restarted while the connection rested. */
static bool fetch_again(struct walk *walk)
{
    PQclear(walk->row);
    walk->row = NULL;
    if (sf_pg_alive(walk->c, walk->fault) != SF_OK || !start(walk)) {
        walk->failed = true;
        return false;
    }
    return fetch(walk);
}

static bool next(struct walk *walk)
{
    bool first = !walk->began, more;

    if (walk->failed)
        return false;
    walk->began = true;
    more = fetch(walk);
    if (!more && first && may_start_again(walk))
        more = fetch_again(walk);
    if (!more && !walk->failed && PQresultStatus(walk->row) != PGRES_TUPLES_OK) {
        sf_pg_fault(walk->c, walk->row, walk->fault);
        walk->failed = true;
    }
    return more;
}

static enum sf_error end(struct walk *walk)
{
    PGresult *rest;

    PQclear(walk->row);
    while ((rest = PQgetResult(walk->c->conn))) {
        PQclear(rest);
        if (PQstatus(walk->c->conn) != CONNECTION_OK)
            break;
    }
    return walk->failed ? walk->fault->code : SF_OK;
}

static size_t length_at(const struct walk *walk, int column)
{
    return (size_t)PQgetlength(walk->row, 0, column);
}

static const char *bytes_at(const struct walk *walk, int column)
{
    return PQgetvalue(walk->row, 0, column);
}

static int64_t number_at(const struct walk *walk, int column)
{
    return sf_pg_number_at(walk->row, 0, column);
}

/* --- moments -----------------------------------------------------------------------------------
 */

enum sf_error sf_pg_hold(void *reader, struct sf_fault *fault)
{
    struct sf_pg *c = reader;
    struct sf_fault own;
    enum sf_error error = sf_pg_alive(c, fault ? fault : &own);

    if (!error)
        error = sf_pg_exec(c,
                           "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;"
                           "SELECT 1 FROM streams LIMIT 1",
                           fault ? fault : &own);
    c->held = !error;
    return error;
}

void sf_pg_let_go(void *reader)
{
    struct sf_pg *c = reader;

    if (c->held && PQstatus(c->conn) == CONNECTION_OK)
        PQclear(PQexec(c->conn, "ROLLBACK"));
    c->held = false;
}

/* --- streams -----------------------------------------------------------------------------------
 */

enum sf_error sf_pg_version(void *reader, const char *stream, uint64_t *version,
                            struct sf_fault *fault)
{
    struct sf_pg_params params = {.count = 0};
    struct walk walk;

    sf_pg_text(&params, stream);
    begin(&walk, reader, SF_PG_STREAM_FIND, &params, fault);
    *version = next(&walk) ? (uint64_t)number_at(&walk, 0) : 0;
    return end(&walk);
}

enum sf_error sf_pg_latest(void *reader, int64_t *at, struct sf_fault *fault)
{
    struct sf_pg_params params = {.count = 0};
    struct walk walk;

    begin(&walk, reader, SF_PG_LATEST, &params, fault);
    *at = next(&walk) ? number_at(&walk, 0) : 0;
    return end(&walk);
}

/* The columns of the two statements that read events. */
enum { NAME, POSITION, SEQ, AT, EVENT, SUM, STREAM_VERSION };

static void row_of(const struct walk *walk, char stream[SF_STORE_STREAM_MAX + 1],
                   struct sf_store_row *row)
{
    size_t length = length_at(walk, NAME);

    length = length < SF_STORE_STREAM_MAX ? length : SF_STORE_STREAM_MAX;
    memcpy(stream, bytes_at(walk, NAME), length);
    stream[length] = '\0';
    *row = (struct sf_store_row){
        .stream = stream,
        .position = (uint64_t)number_at(walk, POSITION),
        .seq = (uint64_t)number_at(walk, SEQ),
        .event = {.at = number_at(walk, AT),
                  .bytes = bytes_at(walk, EVENT),
                  .length = length_at(walk, EVENT),
                  .erased = PQgetisnull(walk->row, 0, EVENT)},
    };
}

static bool sound(const struct walk *walk, const struct sf_store_row *row)
{
    return number_at(walk, SUM) == sf_pg_event_sum(row->stream,
                                                   row->event.erased ? NULL : row->event.bytes,
                                                   row->event.length);
}

static enum sf_error missing(struct sf_pg *c, const char *stream, uint64_t seq,
                             struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_STORE_EVENT_GONE,
                        SF_WITH(SF_T(c->name), SF_N(seq), SF_T(stream)));
}

static enum sf_error check_row(struct walk *walk, const struct sf_store_row *row, uint64_t expected)
{
    if (!sound(walk, row))
        return sf_fault_say(walk->fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_STORE_EVENT_DAMAGED,
                            SF_WITH(SF_T(walk->c->name), SF_N(row->seq), SF_T(row->stream)));
    if (expected && row->seq != expected)
        return missing(walk->c, row->stream, expected, walk->fault);
    return SF_OK;
}

/* Reading events in pieces: a caller who has seen enough leaves little unread on the wire. */
struct reading {
    const char *stream; /* NULL: all */
    uint64_t from;      /* a number of the stream, or a position */
    uint64_t version;   /* of the stream; 0: no event was read */
    sf_row_seen *seen;
    void *context;
    bool ended; /* by the caller, or there is nothing more */
};

enum { PIECE = 500 };

static enum sf_error read_piece(struct sf_pg *c, struct reading *r, struct sf_fault *fault)
{
    struct sf_pg_params params = {.count = 0};
    char name[SF_STORE_STREAM_MAX + 1];
    enum sf_error error = SF_OK, ended;
    struct sf_store_row row;
    struct walk walk;
    unsigned rows = 0;

    if (r->stream)
        sf_pg_text(&params, r->stream);
    sf_pg_number(&params, (int64_t)r->from);
    sf_pg_number(&params, PIECE);
    begin(&walk, c, r->stream ? SF_PG_EVENTS : SF_PG_ALL, &params, fault);
    while (!error && !r->ended && next(&walk)) {
        row_of(&walk, name, &row);
        rows++;
        r->version = (uint64_t)number_at(&walk, STREAM_VERSION);
        error = check_row(&walk, &row, r->stream ? r->from + 1 : 0);
        r->from = r->stream ? row.seq : row.position;
        r->ended = !error && !r->seen(r->context, &row);
    }
    if (!error && !walk.failed && !r->ended && rows < PIECE) {
        r->ended = true;
        if (r->stream && r->version && r->from != r->version)
            error = missing(c, r->stream, r->from + 1, walk.fault);
    }
    ended = end(&walk);
    return error ? error : ended;
}

/* A stream without a gap up to its version, or it is damaged. If it grows between two pieces, what
 * is new is read, too. */
enum sf_error sf_pg_events(void *reader, const char *stream, uint64_t from, sf_row_seen *seen,
                           void *context, struct sf_fault *fault)
{
    struct reading r = {.stream = stream, .from = from, .seen = seen, .context = context};
    struct sf_pg *c = reader;
    enum sf_error error;

    if (from > INT64_MAX)
        return SF_OK;
    do
        error = read_piece(c, &r, fault);
    while (!error && !r.ended);
    return error;
}

static int64_t limit_of(size_t limit)
{
    return limit > INT64_MAX ? INT64_MAX : (int64_t)limit;
}

enum sf_error sf_pg_streams(void *reader, const char *from, const char *below, size_t limit,
                            sf_stream_seen *seen, void *context, struct sf_fault *fault)
{
    struct sf_pg_params params = {.count = 0};
    char name[SF_STORE_STREAM_MAX + 1];
    struct walk walk;
    bool enough = false;

    sf_pg_text(&params, from);
    sf_pg_text(&params, below);
    sf_pg_number(&params, limit_of(limit));
    begin(&walk, reader, SF_PG_STREAMS, &params, fault);
    while (!enough && next(&walk)) {
        snprintf(name, sizeof name, "%.*s", (int)length_at(&walk, 0), bytes_at(&walk, 0));
        enough = !seen(context, name, (uint64_t)number_at(&walk, 1));
    }
    return end(&walk);
}

/* --- keys --------------------------------------------------------------------------------------
 */

enum { SPACE, KEY, VALUE, KEY_SUM };

/* False if it is damaged. */
static bool key_of(const struct walk *walk, char space[SF_STORE_SPACE_MAX + 1],
                   struct sf_store_key *key)
{
    snprintf(space, SF_STORE_SPACE_MAX + 1, "%.*s", (int)length_at(walk, SPACE),
             bytes_at(walk, SPACE));
    *key = (struct sf_store_key){.space = space,
                                 .key = bytes_at(walk, KEY),
                                 .key_length = length_at(walk, KEY),
                                 .value = bytes_at(walk, VALUE),
                                 .value_length = length_at(walk, VALUE)};
    return number_at(walk, KEY_SUM) == sf_pg_key_sum(space, key);
}

static enum sf_error damaged_key(struct sf_pg *c, const char *space, struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_STORE_KEY_DAMAGED,
                        SF_WITH(SF_T(c->name), SF_T(space)));
}

enum sf_error sf_pg_key(void *reader, const char *space, const void *key, size_t length,
                        struct sf_store_value *value, struct sf_fault *fault)
{
    struct sf_pg_params params = {.count = 0};
    char name[SF_STORE_SPACE_MAX + 1];
    struct sf_store_key found;
    enum sf_error error = SF_OK, ended;
    struct walk walk;

    sf_pg_text(&params, space);
    sf_pg_bytes(&params, key, length);
    begin(&walk, reader, SF_PG_KEY, &params, fault);
    if (next(&walk)) {
        value->found = key_of(&walk, name, &found) && found.value_length <= sizeof value->bytes;
        value->length = value->found ? found.value_length : 0;
        memcpy(value->bytes, found.value, value->length);
        if (!value->found)
            error = damaged_key(walk.c, space, walk.fault);
    }
    ended = end(&walk);
    return error ? error : ended;
}

enum sf_error sf_pg_keys(void *reader, const struct sf_key_range *range, sf_key_seen *seen,
                         void *context, struct sf_fault *fault)
{
    struct sf_pg_params params = {.count = 0};
    char space[SF_STORE_SPACE_MAX + 1];
    enum sf_error error = SF_OK, ended;
    struct sf_store_key key;
    struct walk walk;
    bool enough = false;

    if (range->space) {
        sf_pg_text(&params, range->space);
        sf_pg_bytes(&params, range->prefix, range->prefix_length);
        sf_pg_bytes(&params, range->after, range->after_length);
        sf_pg_number(&params, limit_of(range->limit));
    }
    begin(&walk, reader,
          !range->space       ? SF_PG_KEYS_ALL
          : range->descending ? SF_PG_KEYS_DOWN
                              : SF_PG_KEYS_UP,
          &params, fault);
    while (!error && !enough && next(&walk)) {
        if (key_of(&walk, space, &key))
            enough = !seen(context, &key);
        else
            error = damaged_key(walk.c, space, walk.fault);
    }
    ended = end(&walk);
    return error ? error : ended;
}

/* --- snapshots ---------------------------------------------------------------------------------
 */

enum { SNAPSHOT_NAME, SNAPSHOT_VERSION, SNAPSHOT_BYTES, SNAPSHOT_SUM, SNAPSHOT_OF };

static bool snapshot_sound(const struct walk *walk, const char *stream)
{
    return number_at(walk, SNAPSHOT_SUM) ==
           sf_pg_snapshot_sum(stream, (uint64_t)number_at(walk, SNAPSHOT_VERSION),
                              bytes_at(walk, SNAPSHOT_BYTES), length_at(walk, SNAPSHOT_BYTES));
}

enum sf_error sf_pg_snapshot(void *reader, const char *stream, sf_snapshot_seen *seen,
                             void *context, struct sf_fault *fault)
{
    struct sf_pg_params params = {.count = 0};
    struct walk walk;

    sf_pg_text(&params, stream);
    begin(&walk, reader, SF_PG_SNAPSHOT_FIND, &params, fault);
    if (next(&walk) && number_at(&walk, SNAPSHOT_VERSION) <= number_at(&walk, SNAPSHOT_OF) &&
        snapshot_sound(&walk, stream))
        seen(context, (uint64_t)number_at(&walk, SNAPSHOT_VERSION), bytes_at(&walk, SNAPSHOT_BYTES),
             length_at(&walk, SNAPSHOT_BYTES));
    return end(&walk);
}

/* --- check -------------------------------------------------------------------------------------
 * The server keeps checksums of its pages, if it was set up so. This looks at the rows.
 */

struct report {
    void (*tell)(void *context, const struct sf_fault *damage);
    void *context;
    struct sf_store_check *check;
};

static void report(struct report *to, enum sf_why why, const struct sf_param *params, size_t count)
{
    struct sf_fault damage = SF_NO_FAULT;

    sf_fault_say(&damage, SF_E_STORE_DAMAGED, NULL, why, params, count);
    to->check->damaged++;
    if (to->tell)
        to->tell(to->context, &damage);
}

static enum sf_error check_versions(struct sf_pg *c, struct report *to, struct sf_fault *fault)
{
    struct sf_pg_params none = {.count = 0};
    char range[64], name[SF_STORE_STREAM_MAX + 1];
    enum sf_error error;
    struct walk walk;

    begin(&walk, c, SF_PG_VERSIONS, &none, fault);
    while (next(&walk)) {
        snprintf(name, sizeof name, "%.*s", (int)length_at(&walk, 0), bytes_at(&walk, 0));
        snprintf(range, sizeof range, "%.*s", (int)length_at(&walk, 3), bytes_at(&walk, 3));
        report(
            to, SF_WHY_STORE_CHECK_VERSION,
            SF_WITH(SF_T(name), SF_N(number_at(&walk, 1)), SF_N(number_at(&walk, 2)), SF_T(range)));
    }
    error = end(&walk);
    if (error)
        return error;
    begin(&walk, c, SF_PG_NAMELESS, &none, fault);
    while (next(&walk))
        report(to, SF_WHY_STORE_CHECK_NAMELESS,
               SF_WITH(SF_N(number_at(&walk, 0)), SF_N(number_at(&walk, 1))));
    return end(&walk);
}

static enum sf_error check_events(struct sf_pg *c, struct report *to, struct sf_fault *fault)
{
    struct sf_pg_params params = {.count = 0};
    char name[SF_STORE_STREAM_MAX + 1];
    struct sf_store_row row;
    struct walk walk;

    sf_pg_number(&params, -1);
    sf_pg_number(&params, INT64_MAX);
    begin(&walk, c, SF_PG_ALL, &params, fault);
    while (next(&walk)) {
        row_of(&walk, name, &row);
        if (!sound(&walk, &row))
            report(to, SF_WHY_STORE_CHECK_EVENT, SF_WITH(SF_T(name), SF_N(row.seq)));
    }
    return end(&walk);
}

static void hex_of(char *text, size_t size, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length && 2 * i + 2 < size; i++)
        snprintf(text + 2 * i, size - 2 * i, "%02X", (unsigned)(unsigned char)bytes[i]);
}

static enum sf_error check_keys(struct sf_pg *c, struct report *to, struct sf_fault *fault)
{
    struct sf_pg_params none = {.count = 0};
    char space[SF_STORE_SPACE_MAX + 1], hex[2 * SF_STORE_KEY_MAX + 1];
    struct sf_store_key key;
    struct walk walk;

    begin(&walk, c, SF_PG_KEYS_ALL, &none, fault);
    while (next(&walk)) {
        if (key_of(&walk, space, &key))
            continue;
        *hex = '\0';
        hex_of(hex, sizeof hex, key.key, key.key_length);
        report(to, SF_WHY_STORE_CHECK_KEY, SF_WITH(SF_T(hex), SF_T(space)));
    }
    return end(&walk);
}

static enum sf_error check_snapshots(struct sf_pg *c, struct report *to, struct sf_fault *fault)
{
    struct sf_pg_params none = {.count = 0};
    char name[SF_STORE_STREAM_MAX + 1];
    struct walk walk;

    begin(&walk, c, SF_PG_SNAPSHOTS, &none, fault);
    while (next(&walk)) {
        int64_t version = number_at(&walk, SNAPSHOT_VERSION), of = number_at(&walk, SNAPSHOT_OF);
        snprintf(name, sizeof name, "%.*s", (int)length_at(&walk, 0), bytes_at(&walk, 0));
        if (!snapshot_sound(&walk, name))
            report(to, SF_WHY_STORE_CHECK_SNAPSHOT, SF_WITH(SF_T(name)));
        if (version > of)
            report(to, SF_WHY_STORE_CHECK_SNAPSHOT_VERSION,
                   SF_WITH(SF_T(name), SF_N(version), SF_N(of)));
    }
    return end(&walk);
}

static enum sf_error count_all(struct sf_pg *c, struct report *to, struct sf_fault *fault)
{
    struct sf_pg_params none = {.count = 0};
    struct walk walk;

    begin(&walk, c, SF_PG_COUNTS, &none, fault);
    if (next(&walk)) {
        to->check->streams = (uint64_t)number_at(&walk, 0);
        to->check->events = (uint64_t)number_at(&walk, 1);
        to->check->erased = (uint64_t)number_at(&walk, 2);
        to->check->keys = (uint64_t)number_at(&walk, 3);
    }
    return end(&walk);
}

static enum sf_error (*const checks[])(struct sf_pg *c, struct report *to,
                                       struct sf_fault *fault) = {
    check_versions, check_events, check_keys, check_snapshots, count_all};

/* As of one moment, so that concurrent writes do not look like damage. */
enum sf_error sf_pg_check(void *reader, void (*tell)(void *context, const struct sf_fault *damage),
                          void *context, struct sf_store_check *check, struct sf_fault *fault)
{
    struct sf_pg *c = reader;
    struct report to = {tell, context, check};
    struct sf_fault own;
    bool held = c->held;
    enum sf_error error;

    fault = fault ? fault : &own;
    error = held ? SF_OK : sf_pg_hold(c, fault);
    for (size_t i = 0; !error && i < sizeof checks / sizeof *checks; i++)
        error = checks[i](c, &to, fault);
    if (!held)
        sf_pg_let_go(c);
    return error;
}
