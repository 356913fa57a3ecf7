/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "store/sqlite.h"
#include "store/place.h"
#include "store/sqlite_sweep.h"
#include "store/sum.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define APPLICATION 1400137318 /* "Stff", in the head of the file */
#define TEXT_OF(x)  #x
#define TEXT(x)     TEXT_OF(x)

/* Each migrates from its version to the next. A migration never changes once a file may have it. */
static const char *const migrations[] = {
    [0] = "PRAGMA application_id=" TEXT(
        APPLICATION) ";"
                     "CREATE TABLE streams(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
                     "  version INTEGER NOT NULL) STRICT;"
                     "CREATE TABLE log(position INTEGER PRIMARY KEY, stream INTEGER NOT NULL,"
                     "  seq INTEGER NOT NULL, at INTEGER NOT NULL, event BLOB, sum INTEGER NOT "
                     "NULL,"
                     "  UNIQUE(stream, seq)) STRICT;",
    [1] = "CREATE TABLE keys(space TEXT NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL,"
          "  sum INTEGER NOT NULL, PRIMARY KEY(space, key)) STRICT, WITHOUT ROWID;"
          "CREATE TABLE snapshots(stream INTEGER PRIMARY KEY, version INTEGER NOT NULL,"
          "  bytes BLOB NOT NULL, sum INTEGER NOT NULL) STRICT;",
};

enum {
    CURRENT = sizeof migrations / sizeof *migrations,
    LOG_PAGES = 8192 /* 32 MiB of write-ahead log, then it restarts */
};

static const char *const sql[SF_SQL_N] = {
    [SF_SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SF_SQL_COMMIT] = "COMMIT",
    [SF_SQL_ROLLBACK] = "ROLLBACK",
    [SF_SQL_STREAM_FIND] = "SELECT id, version FROM streams WHERE name=?1",
    [SF_SQL_STREAM_NEW] = "INSERT INTO streams(name, version) VALUES(?1, ?2)",
    [SF_SQL_STREAM_VERSION] = "UPDATE streams SET version=?2 WHERE id=?1",
    [SF_SQL_EVENT_NEW] = "INSERT INTO log(stream, seq, at, event, sum)"
                         " VALUES(?2, ?3, ?4, ?5, checksum(?1, ?3, ?4, ?5))",
    [SF_SQL_ERASE] = "UPDATE log SET event=NULL, sum=checksum(?1, seq, at, NULL) WHERE stream=?2",
    [SF_SQL_REDACT] = "UPDATE log SET event=?4, sum=checksum(?1, seq, at, ?4)"
                      " WHERE stream=?2 AND seq=?3 AND event IS NOT NULL",
    [SF_SQL_KEY_FIND] = "SELECT value, sum=checksum(space, key, value) FROM keys"
                        " WHERE space=?1 AND key=?2",
    [SF_SQL_KEY_PUT] = "INSERT OR REPLACE INTO keys(space, key, value, sum)"
                       " VALUES(?1, ?2, ?3, checksum(?1, ?2, ?3))",
    [SF_SQL_KEY_DELETE] = "DELETE FROM keys WHERE space=?1 AND key=?2",
    [SF_SQL_SNAPSHOT_PUT] = "INSERT INTO snapshots(stream, version, bytes, sum)"
                            " VALUES(?2, ?3, ?4, checksum(?1, ?3, ?4)) ON CONFLICT DO UPDATE"
                            " SET version=excluded.version, bytes=excluded.bytes, sum=excluded.sum"
                            " WHERE excluded.version>=version",
    [SF_SQL_SNAPSHOT_DELETE] = "DELETE FROM snapshots WHERE stream=?1",
    [SF_SQL_SNAPSHOT_FIND] = "SELECT p.version, p.bytes FROM streams s JOIN snapshots p"
                             " ON p.stream=s.id WHERE s.name=?1 AND p.version<=s.version"
                             " AND p.sum=checksum(s.name, p.version, p.bytes)",
    [SF_SQL_EVENTS] = "SELECT s.name, l.position, l.seq, l.at, l.event,"
                      " l.sum=checksum(s.name, l.seq, l.at, l.event), s.version"
                      " FROM streams s JOIN log l ON l.stream=s.id"
                      " WHERE s.name=?1 AND l.seq>?2 ORDER BY l.seq",
    [SF_SQL_ALL] = "SELECT s.name, l.position, l.seq, l.at, l.event,"
                   " l.sum=checksum(s.name, l.seq, l.at, l.event), s.version"
                   " FROM log l JOIN streams s ON s.id=l.stream"
                   " WHERE l.position>?1 ORDER BY l.position",
    [SF_SQL_LATEST] = "SELECT at FROM log ORDER BY position DESC LIMIT 1",
    [SF_SQL_STREAMS] = "SELECT name, version FROM streams WHERE name>=?1 AND name<?2"
                       " ORDER BY name LIMIT ?3",
    [SF_SQL_KEYS_UP] = "SELECT space, key, value, sum=checksum(space, key, value) FROM keys"
                       " WHERE space=?1 AND key>=?2 AND key<?3 ORDER BY key LIMIT ?4",
    [SF_SQL_KEYS_DOWN] = "SELECT space, key, value, sum=checksum(space, key, value) FROM keys"
                         " WHERE space=?1 AND key>=?2 AND key<?3 ORDER BY key DESC LIMIT ?4",
    [SF_SQL_KEYS_ALL] = "SELECT space, key, value, sum=checksum(space, key, value) FROM keys"
                        " ORDER BY space, key",
};

/* --- faults ------------------------------------------------------------------------------------
 */

static const struct {
    int code;
    enum sf_error error;
} codes[] = {
    {SQLITE_FULL, SF_E_STORE_FULL},        {SQLITE_READONLY, SF_E_STORE_READ_ONLY},
    {SQLITE_CORRUPT, SF_E_STORE_DAMAGED},  {SQLITE_CONSTRAINT, SF_E_STORE_DAMAGED},
    {SQLITE_NOTADB, SF_E_STORE_FOREIGN},   {SQLITE_NOMEM, SF_E_NO_MEMORY},
    {SQLITE_BUSY, SF_E_STORE_IN_USE},      {SQLITE_LOCKED, SF_E_STORE_IN_USE},
    {SQLITE_MISMATCH, SF_E_STORE_DAMAGED}, {SQLITE_ERROR, SF_E_STORE_DAMAGED},
};

static bool no_room(int number)
{
    return number == ENOSPC || number == EDQUOT || number == EFBIG;
}

/* SQLite reports ENOSPC as a full disk and everything else as a failed write. The last error of the
 * system is stored with the file, or with the write-ahead log beside it. */
static bool file_has_no_room(struct sf_sqlite *c, int pointer)
{
    sqlite3_file *file = NULL;
    int number = 0;

    if (sqlite3_file_control(c->db, "main", pointer, &file) != SQLITE_OK || !file ||
        !file->pMethods)
        return false;
    file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number);
    return no_room(number);
}

enum sf_error sf_sqlite_fault(struct sf_sqlite *c, enum sf_why what, struct sf_fault *fault)
{
    int code = sqlite3_extended_errcode(c->db);
    enum sf_error error = SF_E_STORE_IO;

    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (codes[i].code == (code & 0xff))
            error = codes[i].error;
    if ((code & 0xff) == SQLITE_IOERR &&
        (code == SQLITE_IOERR_SHMSIZE || no_room(sqlite3_system_errno(c->db)) ||
         file_has_no_room(c, SQLITE_FCNTL_FILE_POINTER) ||
         file_has_no_room(c, SQLITE_FCNTL_JOURNAL_POINTER)))
        error = SF_E_STORE_FULL;
    return sf_fault_say(fault, error, NULL, what,
                        SF_WITH(SF_T(c->path), SF_T(sqlite3_errmsg(c->db)), SF_N(code)));
}

/* --- statements --------------------------------------------------------------------------------
 */

enum sf_error sf_sqlite_exec(struct sf_sqlite *c, const char *text, struct sf_fault *fault)
{
    return sqlite3_exec(c->db, text, NULL, NULL, NULL) == SQLITE_OK
               ? SF_OK
               : sf_sqlite_fault(c, SF_WHY_STORE_SQLITE_WORK, fault);
}

static int bind_one(sqlite3_stmt *statement, int at, char type, va_list *values)
{
    const void *bytes;

    switch (type) {
    case 't':
        return sqlite3_bind_text(statement, at, va_arg(*values, const char *), -1, SQLITE_STATIC);
    case 'i':
        return sqlite3_bind_int64(statement, at, va_arg(*values, int64_t));
    case 'b':
        bytes = va_arg(*values, const void *);
        return sqlite3_bind_blob64(statement, at, bytes ? bytes : "", va_arg(*values, size_t),
                                   SQLITE_STATIC);
    default:
        return sqlite3_bind_null(statement, at);
    }
}

sqlite3_stmt *sf_sqlite_bind(struct sf_sqlite *c, enum sf_statement which, struct sf_fault *fault,
                             const char *types, ...)
{
    sqlite3_stmt **statement = &c->statements[which];
    int code = SQLITE_OK;
    va_list values;

    if (!*statement)
        code =
            sqlite3_prepare_v3(c->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    va_start(values, types);
    for (int at = 1; code == SQLITE_OK && types[at - 1]; at++)
        code = bind_one(*statement, at, types[at - 1], &values);
    va_end(values);
    if (code == SQLITE_OK)
        return *statement;
    sf_sqlite_fault(c, SF_WHY_STORE_SQLITE_ASK, fault);
    return NULL;
}

enum sf_error sf_sqlite_end(struct sf_sqlite *c, sqlite3_stmt *statement, int code,
                            struct sf_fault *fault)
{
    enum sf_error error = code == SQLITE_DONE || code == SQLITE_ROW
                              ? SF_OK
                              : sf_sqlite_fault(c, SF_WHY_STORE_SQLITE_ROW, fault);

    sqlite3_reset(statement); /* returns the code of the step again */
    return error;
}

enum sf_error sf_sqlite_run(struct sf_sqlite *c, sqlite3_stmt *statement, struct sf_fault *fault)
{
    return statement ? sf_sqlite_end(c, statement, sqlite3_step(statement), fault) : fault->code;
}

/* checksum(...) of any values. */
static void checksum(sqlite3_context *context, int count, sqlite3_value **values)
{
    uint64_t sum = SF_SUM_START;

    for (int i = 0; i < count; i++) {
        int type = sqlite3_value_type(values[i]);
        if (type == SQLITE_NULL) {
            sum = sf_sum_number(sum, 0);
        } else if (type == SQLITE_INTEGER) {
            sum = sf_sum_number(sf_sum_number(sum, 1), (uint64_t)sqlite3_value_int64(values[i]));
        } else {
            const void *bytes = sqlite3_value_blob(values[i]);
            sum =
                sf_sum_field(sf_sum_number(sum, 2), bytes, (size_t)sqlite3_value_bytes(values[i]));
        }
    }
    sqlite3_result_int64(context, (sqlite3_int64)sum);
}

/* --- connections -------------------------------------------------------------------------------
 */

void sf_sqlite_free(struct sf_sqlite *c)
{
    if (!c)
        return;
    sf_sweep_free(c->sweep);
    for (unsigned i = 0; i < SF_SQL_N; i++)
        sqlite3_finalize(c->statements[i]);
    sqlite3_close(c->db);
    if (c->lock >= 0)
        close(c->lock);
    free(c->path);
    free(c);
}

/* SQLite gives special meaning to some names (":memory:", "file:..."); no path begins so. */
static char *path_of(const char *place)
{
    size_t length = strlen(place);
    char *path = malloc(length + 3);

    if (!path)
        return NULL;
    memcpy(path, "./", 3);
    memcpy(path + (*place == '/' ? 0 : 2), place, length + 1);
    return path;
}

enum sf_error sf_sqlite_connect(struct sf_sqlite **connection, const char *path, int flags,
                                struct sf_fault *fault)
{
    struct sf_sqlite *c = calloc(1, sizeof *c);
    enum sf_error error = SF_OK;

    *connection = NULL;
    if (!c)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_CONNECTION, SF_WITHOUT);
    c->lock = -1;
    c->path = path_of(path);
    if (!c->path)
        error = sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_CONNECTION, SF_WITHOUT);
    else if (sqlite3_open_v2(c->path, &c->db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
                             NULL) ||
             sqlite3_busy_timeout(c->db, SF_SQLITE_WAIT_MS) ||
             sqlite3_create_function_v2(c->db, "checksum", -1,
                                        SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, NULL,
                                        checksum, NULL, NULL, NULL))
        error =
            c->db ? sf_sqlite_fault(c, SF_WHY_STORE_SQLITE_OPEN, fault)
                  : sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_STORE_CONNECTION, SF_WITHOUT);
    if (error)
        sf_sqlite_free(c);
    else
        *connection = c;
    return error;
}

static enum sf_error number_of(struct sf_sqlite *c, const char *text, int64_t *number,
                               struct sf_fault *fault)
{
    sqlite3_stmt *statement;
    enum sf_error error;
    int code;

    if (sqlite3_prepare_v2(c->db, text, -1, &statement, NULL) != SQLITE_OK)
        return sf_sqlite_fault(c, SF_WHY_STORE_SQLITE_READ, fault);
    code = sqlite3_step(statement);
    *number = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    error = code == SQLITE_ROW ? SF_OK : sf_sqlite_fault(c, SF_WHY_STORE_SQLITE_READ, fault);
    sqlite3_finalize(statement);
    return error;
}

enum sf_error sf_sqlite_identify(struct sf_sqlite *c, int *version, struct sf_fault *fault)
{
    int64_t application, schema, objects;
    enum sf_error error = number_of(c, "SELECT count(*) FROM sqlite_schema", &objects, fault);

    if (!error)
        error = number_of(c, "PRAGMA application_id", &application, fault);
    if (!error)
        error = number_of(c, "PRAGMA user_version", &schema, fault);
    if (error == SF_E_STORE_FOREIGN)
        return sf_fault_say(fault, error, NULL, SF_WHY_STORE_FOREIGN, SF_WITH(SF_T(c->path)));
    if (error)
        return error;
    *version = (int)schema;
    if (!objects && !application && !schema)
        return SF_OK;
    if (application != APPLICATION || schema < 1)
        return sf_fault_say(fault, SF_E_STORE_FOREIGN, NULL, SF_WHY_STORE_FOREIGN,
                            SF_WITH(SF_T(c->path)));
    if (schema > CURRENT)
        return sf_fault_say(fault, SF_E_STORE_NEWER, NULL, SF_WHY_STORE_NEWER,
                            SF_WITH(SF_T(c->path), SF_N(*version), SF_N(CURRENT)));
    return SF_OK;
}

/* All or nothing: the next process that opens the file repeats an interrupted migration. */
static enum sf_error migrate(struct sf_sqlite *c, int version, struct sf_fault *fault)
{
    char stamp[64];
    enum sf_error error;

    if (version == CURRENT)
        return SF_OK;
    error = sf_sqlite_exec(c, "BEGIN IMMEDIATE", fault);
    for (; !error && version < CURRENT; version++)
        error = sf_sqlite_exec(c, migrations[version], fault);
    snprintf(stamp, sizeof stamp, "PRAGMA user_version=%d; COMMIT", CURRENT);
    if (!error)
        error = sf_sqlite_exec(c, stamp, fault);
    if (error && !sqlite3_get_autocommit(c->db))
        sqlite3_exec(c->db, "ROLLBACK", NULL, NULL, NULL);
    return error;
}

static enum sf_error prepare(struct sf_sqlite *c, const struct sf_store_options *options,
                             struct sf_fault *fault)
{
    char limit[64];
    int64_t mode = 0;
    enum sf_error error;

    if (sqlite3_db_readonly(c->db, "main"))
        return sf_fault_say(fault, SF_E_STORE_READ_ONLY, NULL, SF_WHY_STORE_READ_ONLY,
                            SF_WITH(SF_T(c->path)));
    error = sf_sqlite_exec(c,
                           "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON;"
                           "PRAGMA secure_delete=ON; PRAGMA journal_mode=WAL;"
                           "PRAGMA synchronous=FULL; PRAGMA temp_store=MEMORY;"
                           "PRAGMA journal_size_limit=67108864",
                           fault);
    if (!error)
        error = number_of(c, "SELECT journal_mode='wal' FROM pragma_journal_mode", &mode, fault);
    if (!error && !mode)
        return sf_fault_say(fault, SF_E_STORE_IO, NULL, SF_WHY_STORE_NO_LOG,
                            SF_WITH(SF_T(c->path)));
    snprintf(limit, sizeof limit, "PRAGMA max_page_count=%u", options->pages_max);
    return !error && options->pages_max ? sf_sqlite_exec(c, limit, fault) : error;
}

static int grew(void *context, sqlite3 *db, const char *name, int pages)
{
    struct sf_sqlite *c = context;

    (void)db, (void)name;
    sf_sweep_grew(c->sweep, (unsigned)pages);
    return SQLITE_OK;
}

/*
 * The hook replaces SQLite's own, which carries the log over within a commit. A log that a crash
 * has left is emptied, because it may contain bytes that were erased shortly before.
 */
static enum sf_error begin_to_sweep(struct sf_sqlite *c, const struct sf_store_options *options,
                                    struct sf_fault *fault)
{
    enum sf_error error = sf_sweep_new(&c->sweep, c->path,
                                       options->log_pages ? options->log_pages : LOG_PAGES, fault);

    if (error)
        return error;
    sqlite3_wal_hook(c->db, grew, c);
    sqlite3_busy_timeout(c->db, 0);
    if (sqlite3_wal_checkpoint_v2(c->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) != SQLITE_OK)
        sf_sweep_end(c->sweep, true); /* a reader is active: later */
    sqlite3_busy_timeout(c->db, SF_SQLITE_WAIT_MS);
    return SF_OK;
}

static enum sf_error open_for_writing(struct sf_sqlite **connection, const char *place, int lock,
                                      const struct sf_store_options *options,
                                      struct sf_fault *fault)
{
    bool there = sf_place_exists(place);
    struct sf_sqlite *c = NULL;
    enum sf_error error = SF_OK;
    int version = 0;

    if (!there)
        error = sf_place_make_file(place, fault);
    if (!error)
        error = sf_sqlite_connect(&c, place, SQLITE_OPEN_READWRITE, fault);
    if (!error) {
        c->lock = lock;
        error = sf_sqlite_identify(c, &version, fault);
    } else {
        close(lock);
    }
    if (!error)
        error = prepare(c, options, fault);
    if (!error)
        error = migrate(c, version, fault);
    if (!error)
        error = begin_to_sweep(c, options, fault);
    if (error)
        sf_sqlite_free(c);
    else
        *connection = c;
    return error;
}

static enum sf_error open_for_reading(struct sf_sqlite **connection, const char *place,
                                      struct sf_fault *fault)
{
    struct sf_sqlite *c;
    enum sf_error error = sf_sqlite_connect(&c, place, SQLITE_OPEN_READONLY, fault);
    int version = 0;

    if (!error)
        error = sf_sqlite_identify(c, &version, fault);
    if (!error && !version)
        error =
            sf_fault_say(fault, SF_E_STORE_FOREIGN, NULL, SF_WHY_STORE_EMPTY, SF_WITH(SF_T(place)));
    if (!error && version < CURRENT)
        error = sf_fault_say(fault, SF_E_STORE_OLDER, NULL, SF_WHY_STORE_OLDER,
                             SF_WITH(SF_T(place), SF_N(version)));
    if (error)
        sf_sqlite_free(c);
    else
        *connection = c;
    return error;
}

static enum sf_error open_store(void **db, const char *place,
                                const struct sf_store_options *options, struct sf_fault *fault)
{
    bool there = sf_place_exists(place);
    struct sf_sqlite *c = NULL;
    enum sf_error error;
    int lock;

    if (!there && (options->read_only || options->must_exist))
        return sf_fault_say(fault, SF_E_STORE_MISSING, NULL, SF_WHY_STORE_NONE,
                            SF_WITH(SF_T(place)));
    if (options->read_only) {
        error = open_for_reading(&c, place, fault);
    } else {
        error = sf_place_make_folder(place, fault);
        if (!error)
            error = sf_place_lock(place, &lock, fault);
        if (error)
            return error;
        if (options->fresh && sf_place_exists(place)) {
            close(lock);
            return sf_fault_say(fault, SF_E_STORE_EXISTS, NULL, SF_WHY_STORE_THERE,
                                SF_WITH(SF_T(place)));
        }
        error = open_for_writing(&c, place, lock, options, fault);
    }
    *db = c;
    return error;
}

static void close_connection(void *db)
{
    sf_sqlite_free(db);
}

static enum sf_error open_reader(void *db, void **reader, struct sf_fault *fault)
{
    const struct sf_sqlite *store = db;
    struct sf_sqlite *c = NULL;
    enum sf_error error = sf_sqlite_connect(&c, store->path, SQLITE_OPEN_READONLY, fault);

    *reader = c;
    return error;
}

const struct sf_backend sf_backend_sqlite = {
    .scheme = "sqlite",
    .open = open_store,
    .close = close_connection,
    .commit = sf_sqlite_commit,
    .tidy = sf_sqlite_tidy,
    .reader_open = open_reader,
    .reader_close = close_connection,
    .hold = sf_sqlite_hold,
    .let_go = sf_sqlite_let_go,
    .version = sf_sqlite_version,
    .latest = sf_sqlite_latest,
    .events = sf_sqlite_events,
    .streams = sf_sqlite_streams,
    .key = sf_sqlite_key,
    .keys = sf_sqlite_keys,
    .snapshot = sf_sqlite_snapshot,
    .check = sf_sqlite_check,
    .backup = sf_sqlite_backup,
    .drop = sf_sqlite_drop,
    .beside = sf_sqlite_beside,
    .publish = sf_place_publish,
};
