/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* unlink */
#include "store/place.h"
#include "store/sqlite.h"
#include <unistd.h>

/* --- check -------------------------------------------------------------------------------------
 */

/* Each returns one row per damage: the parameters of its sentence. */
static const struct check {
    enum sf_why why;
    const char *sql;
} checks[] = {
    {SF_WHY_STORE_CHECK_FILE,
     "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check<>'ok'"},
    {SF_WHY_STORE_CHECK_VERSION,
     "SELECT s.name, s.version, count(l.seq),"
     " format('%d-%d', ifnull(min(l.seq), 0), ifnull(max(l.seq), 0))"
     " FROM streams s LEFT JOIN log l ON l.stream=s.id GROUP BY s.id"
     " HAVING s.version<1 OR count(l.seq)<>s.version OR min(l.seq)<>1 OR max(l.seq)<>s.version"},
    {SF_WHY_STORE_CHECK_NAMELESS,
     "SELECT count(*), stream"
     " FROM log WHERE stream NOT IN (SELECT id FROM streams) GROUP BY stream"},
    {SF_WHY_STORE_CHECK_EVENT, "SELECT s.name, l.seq"
                               " FROM log l NOT INDEXED CROSS JOIN streams s ON s.id=l.stream"
                               " WHERE l.sum<>checksum(s.name, l.seq, l.at, l.event)"},
    {SF_WHY_STORE_CHECK_KEY,
     "SELECT hex(key), space FROM keys WHERE sum<>checksum(space, key, value)"},
    {SF_WHY_STORE_CHECK_SNAPSHOT, "SELECT s.name"
                                  " FROM snapshots p JOIN streams s ON s.id=p.stream"
                                  " WHERE p.sum<>checksum(s.name, p.version, p.bytes)"},
    {SF_WHY_STORE_CHECK_SNAPSHOT_VERSION,
     "SELECT s.name, p.version, s.version FROM snapshots p JOIN streams s ON s.id=p.stream"
     " WHERE p.version>s.version"},
};

struct report {
    void (*tell)(void *context, const struct sf_fault *damage);
    void *context;
    struct sf_store_check *check;
};

static void report(struct report *to, const struct sf_fault *damage)
{
    to->check->damaged++;
    if (to->tell)
        to->tell(to->context, damage);
}

/* A row of a check as a sentence. A damaged database may have a NULL where a text belongs. */
static void report_row(struct report *to, enum sf_why why, sqlite3_stmt *row)
{
    struct sf_param param[SF_FAULT_PARAMS];
    struct sf_fault damage = SF_NO_FAULT;
    int count = sqlite3_column_count(row);

    for (int i = 0; i < count; i++) {
        const char *text = (const char *)sqlite3_column_text(row, i);
        bool number = sqlite3_column_type(row, i) == SQLITE_INTEGER;
        param[i] = number ? SF_N(sqlite3_column_int64(row, i)) : SF_T(text ? text : "?");
    }
    sf_fault_say(&damage, SF_E_STORE_DAMAGED, NULL, why, param, (size_t)count);
    report(to, &damage);
}

/* An unreadable page is damage, not an error: it is reported, and the next check continues. */
static enum sf_error told(struct sf_sqlite *c, struct report *to, struct sf_fault *fault)
{
    enum sf_error error = sf_sqlite_fault(c, SF_WHY_STORE_SQLITE_READ, fault);

    if (error != SF_E_STORE_DAMAGED && error != SF_E_STORE_FOREIGN)
        return error;
    report(to, fault);
    return SF_OK;
}

static enum sf_error run_check(struct sf_sqlite *c, const struct check *check, struct report *to,
                               struct sf_fault *fault)
{
    enum sf_error error = SF_OK;
    sqlite3_stmt *s;
    int code;

    if (sqlite3_prepare_v2(c->db, check->sql, -1, &s, NULL) != SQLITE_OK)
        return told(c, to, fault);
    while ((code = sqlite3_step(s)) == SQLITE_ROW)
        report_row(to, check->why, s);
    if (code != SQLITE_DONE)
        error = told(c, to, fault);
    sqlite3_finalize(s);
    return error;
}

static enum sf_error count_all(struct sf_sqlite *c, struct report *to, struct sf_fault *fault)
{
    enum sf_error error = SF_OK;
    sqlite3_stmt *s;

    if (sqlite3_prepare_v2(c->db,
                           "SELECT (SELECT count(*) FROM streams), count(*),"
                           " count(*) FILTER (WHERE event IS NULL), (SELECT count(*) FROM keys)"
                           " FROM log NOT INDEXED",
                           -1, &s, NULL) != SQLITE_OK)
        return told(c, to, fault);
    if (sqlite3_step(s) == SQLITE_ROW) {
        to->check->streams = (uint64_t)sqlite3_column_int64(s, 0);
        to->check->events = (uint64_t)sqlite3_column_int64(s, 1);
        to->check->erased = (uint64_t)sqlite3_column_int64(s, 2);
        to->check->keys = (uint64_t)sqlite3_column_int64(s, 3);
    } else {
        error = told(c, to, fault);
    }
    sqlite3_finalize(s);
    return error;
}

/* In one transaction, so that concurrent writes do not look like damage. */
enum sf_error sf_sqlite_check(void *reader,
                              void (*tell)(void *context, const struct sf_fault *damage),
                              void *context, struct sf_store_check *check, struct sf_fault *fault)
{
    struct sf_sqlite *c = reader;
    struct report to = {tell, context, check};
    struct sf_fault own;
    bool held = !sqlite3_get_autocommit(c->db);
    enum sf_error error;

    fault = fault ? fault : &own;
    error = held ? SF_OK : sf_sqlite_exec(c, "BEGIN", fault);
    for (size_t i = 0; !error && i < sizeof checks / sizeof *checks; i++)
        error = run_check(c, &checks[i], &to, fault);
    if (!error)
        error = count_all(c, &to, fault);
    if (!held)
        sf_sqlite_let_go(c);
    return error;
}

/* --- copies ------------------------------------------------------------------------------------
 */

static const char *const companions[] = {"", "-wal", "-shm", "-journal"};

static void remove_files(const char *path)
{
    char name[SF_PATH_MAX];

    for (size_t i = 0; i < sizeof companions / sizeof *companions; i++)
        if (sf_place_with(name, path, companions[i], NULL) == SF_OK)
            unlink(name);
}

/* Pages that are copied before they are flushed: a megabyte. More would hold up everybody who
 * writes to the same disk. */
enum { PAGES_AT_ONCE = 256 };

static enum sf_error copy_pages(struct sf_sqlite *from, struct sf_sqlite *to, const char *part,
                                struct sf_fault *fault)
{
    sqlite3_backup *backup = sqlite3_backup_init(to->db, "main", from->db, "main");
    enum sf_error error = SF_OK;
    int code = SQLITE_OK;

    if (!backup)
        return sf_sqlite_fault(to, SF_WHY_STORE_SQLITE_COPY, fault);
    while (code == SQLITE_OK && !error) {
        code = sqlite3_backup_step(backup, PAGES_AT_ONCE);
        error = sf_place_sync(part, fault);
    }
    sqlite3_backup_finish(backup);
    if (error)
        return error;
    if (code != SQLITE_DONE)
        return sf_sqlite_fault(to, SF_WHY_STORE_SQLITE_COPY, fault);
    /* a backup is one file, readable where nothing can be written */
    return sf_sqlite_exec(to, "PRAGMA journal_mode=DELETE", fault);
}

/* One read transaction, so that the copy is as of one moment. */
static enum sf_error copy_moment(struct sf_sqlite *from, struct sf_sqlite *to, const char *part,
                                 struct sf_fault *fault)
{
    enum sf_error error = sf_sqlite_exec(from, "BEGIN; SELECT count(*) FROM sqlite_schema", fault),
                  ended;

    if (!error)
        error = copy_pages(from, to, part, fault);
    if (sqlite3_get_autocommit(from->db))
        return error;
    ended = sf_sqlite_exec(from, "END", error ? NULL : fault);
    return error ? error : ended;
}

/* Until it is complete, nobody needs it: one flush in the end replaces those of SQLite. */
static enum sf_error copy_to(struct sf_sqlite *from, const char *part, struct sf_fault *fault)
{
    struct sf_sqlite *to;
    enum sf_error error = sf_sqlite_connect(&to, part, SQLITE_OPEN_READWRITE, fault);

    if (error)
        return error;
    error = sf_sqlite_exec(to, "PRAGMA synchronous=OFF", fault);
    if (!error)
        error = copy_moment(from, to, part, fault);
    sf_sqlite_free(to);
    return error ? error : sf_place_sync(part, fault);
}

enum sf_error sf_sqlite_backup(void *reader, const char *place, struct sf_fault *fault)
{
    char part[SF_PATH_MAX];
    enum sf_error error;
    struct sf_fault own;

    fault = fault ? fault : &own;
    if (sf_place_exists(place))
        return sf_fault_say(fault, SF_E_STORE_EXISTS, NULL, SF_WHY_STORE_THERE,
                            SF_WITH(SF_T(place)));
    error = sf_place_with(part, place, ".part", fault);
    if (!error)
        error = sf_place_make_folder(place, fault);
    if (!error)
        error = sf_place_make_file(part, fault);
    if (error)
        return error;
    error = copy_to(reader, part, fault);
    if (!error)
        error = sf_place_publish(part, place, fault);
    if (error)
        remove_files(part);
    return error;
}

enum sf_error sf_sqlite_drop(const char *place, struct sf_fault *fault)
{
    char name[SF_PATH_MAX];
    enum sf_error error;
    int lock;

    if (!sf_place_exists(place))
        return sf_fault_say(fault, SF_E_STORE_MISSING, NULL, SF_WHY_STORE_NONE,
                            SF_WITH(SF_T(place)));
    error = sf_place_lock(place, &lock, fault);
    if (error)
        return error;
    remove_files(place);
    if (sf_place_with(name, place, "-lock", NULL) == SF_OK)
        unlink(name);
    close(lock);
    return SF_OK;
}

enum sf_error sf_sqlite_beside(const char *place, const char *behind, char *url, size_t size,
                               struct sf_fault *fault)
{
    int length = snprintf(url, size, "sqlite:%s%s", place, behind);

    if (length > 0 && (size_t)length < size)
        return SF_OK;
    return sf_fault_say(fault, SF_E_STORE_URL, NULL, SF_WHY_PATH_LONG, SF_WITH(SF_T(place)));
}
