/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* usleep */
#include "base/system.h"
#include "cli/commands.h"
#include "cli/dump.h"
#include "cli/lang.h"
#include "store/store.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Maintenance of a database from outside. Everything but restore only reads, and works beside a
 * running server.
 */

enum { URL_MAX = 4096 };

struct call {
    const char *url, *file, *stream;
};

static int failed(const struct sf_fault *fault)
{
    sf_cli_tell_fault("db", fault);
    return fault->code == SF_E_STORE_URL ? SF_EXIT_USAGE : SF_EXIT_FAILED;
}

static int no_memory(void)
{
    sf_cli_tell("db", SF_WHY_NO_MEMORY, SF_WITHOUT);
    return SF_EXIT_FAILED;
}

/* An open store with one reader. It is opened for reading unless options are given. */
struct opened {
    struct sf_store *store;
    struct sf_store_reader *reader;
};

static bool open_store(struct opened *opened, const char *url,
                       const struct sf_store_options *options, struct sf_fault *fault)
{
    static const struct sf_store_options reading = {.read_only = true};

    *opened = (struct opened){.store = sf_store_open(url, options ? options : &reading, fault)};
    if (!opened->store)
        return false;
    opened->reader = sf_store_reader_new(opened->store, fault);
    if (opened->reader)
        return true;
    sf_store_close(opened->store);
    return false;
}

static void close_store(struct opened *opened)
{
    sf_store_reader_free(opened->reader);
    sf_store_close(opened->store);
}

/* --- check ------------------------------------------------------------------------------------ */

static void tell_damage(void *context, const struct sf_fault *damage)
{
    (void)context;
    sf_cli_put_safely(stdout, sf_fault_text(damage, sf_cli_lang()));
    fputc('\n', stdout);
}

static bool sound(struct sf_store_reader *reader, const char *url, struct sf_fault *fault)
{
    struct sf_store_check check;

    if (sf_store_reader_check(reader, tell_damage, NULL, &check, fault) != SF_OK)
        return false;
    sf_cli_put(stdout, SF_WHY_DB_SUMMARY,
               SF_WITH(SF_T(url), SF_N(check.streams), SF_N(check.events), SF_N(check.erased)));
    sf_cli_put(stdout, check.damaged ? SF_WHY_DB_TIMES_DAMAGED : SF_WHY_DB_SOUND,
               SF_WITH(SF_N(check.keys), SF_N(check.damaged)));
    if (!check.damaged)
        return true;
    sf_fault_say(fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_DB_DAMAGED, SF_WITH(SF_T(url)));
    return false;
}

static int run_check(const struct call *call)
{
    struct sf_fault fault;
    struct opened opened;
    bool good;

    if (!open_store(&opened, call->url, NULL, &fault))
        return failed(&fault);
    good = sound(opened.reader, call->url, &fault);
    close_store(&opened);
    return good ? SF_EXIT_OK : failed(&fault);
}

/* --- backup ----------------------------------------------------------------------------------- */

static bool url_of_file(char url[URL_MAX], const char *file, struct sf_fault *fault)
{
    int length = snprintf(url, URL_MAX, "sqlite:%s", file);

    if (length > 0 && length < URL_MAX)
        return true;
    sf_fault_say(fault, SF_E_STORE_URL, NULL, SF_WHY_PATH_LONG, SF_WITH(SF_T(file)));
    return false;
}

/* Copies the database and checks the copy, because nobody can rely on an unchecked one. */
static bool copy_and_look(struct sf_store_reader *from, const char *url, struct sf_fault *fault)
{
    struct opened copy;
    bool good;

    if (sf_store_reader_backup(from, url, fault) != SF_OK || !open_store(&copy, url, NULL, fault))
        return false;
    good = sound(copy.reader, url, fault);
    close_store(&copy);
    return good;
}

static int run_backup(const struct call *call)
{
    struct sf_fault fault;
    struct opened opened;
    char url[URL_MAX];
    bool good;

    if (!url_of_file(url, call->file, &fault) || !open_store(&opened, call->url, NULL, &fault))
        return failed(&fault);
    good = copy_and_look(opened.reader, url, &fault);
    close_store(&opened);
    return good ? SF_EXIT_OK : failed(&fault);
}

/* --- export ----------------------------------------------------------------------------------- */

static bool put_line(const char *line, size_t length)
{
    return fwrite(line, 1, length, stdout) == length && putchar('\n') != EOF;
}

static bool put_event(void *context, const struct sf_store_row *row)
{
    size_t length;
    const char *line = sf_dump_event(context, row, &length);

    return put_line(line, length);
}

static bool put_key(void *context, const struct sf_store_key *key)
{
    size_t length;
    const char *line = sf_dump_key(context, key, &length);

    return put_line(line, length);
}

/* Keys belong to no stream, so the export of one stream has no keys. */
static enum sf_error put_all(struct sf_store_reader *reader, const char *stream,
                             struct sf_dump *dump, struct sf_fault *fault)
{
    enum sf_error error;

    if (stream)
        return sf_store_reader_events(reader, stream, 0, put_event, dump, fault);
    error = sf_store_reader_hold(reader, fault);
    if (error)
        return error;
    error = sf_store_reader_all(reader, 0, put_event, dump, fault);
    if (!error)
        error = sf_store_reader_all_keys(reader, put_key, dump, fault);
    sf_store_reader_let_go(reader);
    return error;
}

static int run_export(const struct call *call)
{
    struct sf_dump *dump = sf_dump_new();
    struct sf_fault fault;
    struct opened opened;
    enum sf_error error;

    if (!dump)
        return no_memory();
    if (!open_store(&opened, call->url, NULL, &fault)) {
        sf_dump_free(dump);
        return failed(&fault);
    }
    error = put_all(opened.reader, call->stream, dump, &fault);
    close_store(&opened);
    sf_dump_free(dump);
    return error ? failed(&fault) : SF_EXIT_OK;
}

/* --- restore ---------------------------------------------------------------------------------- */

struct import {
    struct sf_store *store;
    struct sf_dump *dump;
    unsigned long lines;    /* lines read; each was a request */
    unsigned long answered; /* in the order of the lines */
    struct sf_fault fault;  /* the first one */
};

static void note_answer(void *context, const struct sf_store_answer *answer)
{
    struct import *import = context;

    import->answered++;
    if (answer->outcome == SF_STORE_DONE || import->fault.code)
        return;
    if (answer->outcome == SF_STORE_FAILED)
        import->fault = answer->fault;
    else if (answer->outcome == SF_STORE_CONFLICT)
        sf_fault_say(&import->fault, SF_E_BAD_VALUE, NULL, SF_WHY_DUMP_SEQ,
                     SF_WITH(SF_N(import->answered), SF_N(answer->version + 1)));
    else
        sf_fault_say(&import->fault, SF_E_BAD_VALUE, NULL, SF_WHY_DUMP_KEY_TWICE,
                     SF_WITH(SF_N(import->answered)));
}

/* The fault of the last line is that of the import. */
static void note_line(struct import *import, enum sf_error error, const struct sf_fault *fault)
{
    struct sf_fault_line line;
    struct sf_param text = SF_T(sf_fault_line(fault, sf_cli_lang(), &line));

    if (fault->path[0])
        sf_fault_say(&import->fault, error, NULL, SF_WHY_AT_KEY_OF_LINE,
                     SF_WITH(SF_N(import->lines), SF_T(fault->path), text));
    else
        sf_fault_say(&import->fault, error, NULL, SF_WHY_AT_LINE,
                     SF_WITH(SF_N(import->lines), text));
}

static void import_line(struct import *import, const char *text, size_t length)
{
    struct sf_dump_line line;
    struct sf_append append = {.stream = "restore", .expected = SF_STORE_ANY};
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error = sf_dump_read(import->dump, text, length, &line, &fault);

    import->lines++;
    if (line.is_key) {
        append.keys = &line.key;
        append.key_count = 1;
    } else {
        append.stream = line.row.stream;
        append.expected = line.row.seq - 1;
        append.events = &line.row.event;
        append.event_count = 1;
    }
    while (!error && (error = sf_store_append(import->store, &append, note_answer, import,
                                              &fault)) == SF_E_BUSY) {
        usleep(500);
        sf_store_poll(import->store);
        error = SF_OK;
    }
    if (error && !import->fault.code)
        note_line(import, error, &fault);
}

/* Reads one line, including NUL bytes; false at the end of the file. A line without its end was
 * truncated. */
static bool read_line(FILE *file, char *line, size_t *length, struct import *import)
{
    int c;

    *length = 0;
    while ((c = getc_unlocked(file)) != EOF && c != '\n') {
        if (*length == SF_DUMP_LINE_MAX) {
            sf_fault_say(&import->fault, SF_E_TOO_LARGE, NULL, SF_WHY_LINE_LONG,
                         SF_WITH(SF_N(import->lines + 1)));
            return false;
        }
        line[(*length)++] = (char)c;
    }
    if (ferror(file))
        sf_fault_say(&import->fault, SF_E_STORE_IO, NULL, SF_WHY_AS_IT_IS,
                     SF_WITH(SF_SYSTEM(errno)));
    else if (c == EOF && *length)
        sf_fault_say(&import->fault, SF_E_BAD_JSON, NULL, SF_WHY_LINE_CUT,
                     SF_WITH(SF_N(import->lines + 1)));
    return c != EOF;
}

static bool import_file(struct import *import, FILE *file, struct sf_fault *fault)
{
    char *line = malloc(SF_DUMP_LINE_MAX);
    size_t length;

    import->dump = sf_dump_new();
    if (!line || !import->dump)
        sf_fault_say(&import->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    while (!import->fault.code && read_line(file, line, &length, import))
        import_line(import, line, length);
    while (import->answered < import->lines && !import->fault.code)
        if (!sf_store_poll(import->store))
            usleep(500);
    free(line);
    sf_dump_free(import->dump);
    *fault = import->fault;
    return !fault->code;
}

/* Restores into a store beside the target, which gets its name only when it is complete. */
static bool restore_lines(const struct call *call, FILE *file, struct sf_fault *fault)
{
    static const struct sf_store_options fresh = {.fresh = true};
    struct import import = {.lines = 0};
    struct opened beside;
    char url[URL_MAX];
    bool good;

    if (sf_store_beside(call->url, ".import", url, sizeof url, fault) != SF_OK)
        return false;
    if (!open_store(&beside, url, &fresh, fault))
        return false;
    import.store = beside.store;
    good = import_file(&import, file, fault) && copy_and_look(beside.reader, call->url, fault);
    close_store(&beside);
    sf_store_drop(url, NULL);
    return good;
}

static bool restore_database(const struct call *call, struct sf_fault *fault)
{
    struct opened from;
    char url[URL_MAX];
    bool good;

    if (!url_of_file(url, call->file, fault) || !open_store(&from, url, NULL, fault))
        return false;
    good = sound(from.reader, url, fault) && copy_and_look(from.reader, call->url, fault);
    close_store(&from);
    return good;
}

/* The target must not exist yet. */
static bool free_place(const char *url, struct sf_fault *fault)
{
    static const struct sf_store_options reading = {.read_only = true};
    struct sf_store *there = sf_store_open(url, &reading, fault);

    if (!there && (fault->code == SF_E_STORE_MISSING || fault->code == SF_E_STORE_URL))
        return fault->code == SF_E_STORE_MISSING;
    sf_store_close(there);
    sf_fault_say(fault, SF_E_STORE_EXISTS, NULL, SF_WHY_DB_THERE, SF_WITH(SF_T(url)));
    return false;
}

static int run_restore(const struct call *call)
{
    static const char magic[16] = "SQLite format 3";
    char head[sizeof magic];
    struct sf_fault fault = SF_NO_FAULT;
    FILE *file;
    bool good;

    if (!free_place(call->url, &fault))
        return failed(&fault);
    file = sf_cli_open(call->file);
    if (!file)
        return SF_EXIT_FAILED;
    if (file != stdin && fread(head, 1, sizeof head, file) == sizeof head &&
        memcmp(head, magic, sizeof head) == 0) {
        good = restore_database(call, &fault);
    } else {
        if (file != stdin)
            rewind(file);
        fault.code = SF_OK;
        good = restore_lines(call, file, &fault);
    }
    sf_cli_close(file);
    return good ? SF_EXIT_OK : failed(&fault);
}

/* --- the subcommands -------------------------------------------------------------------------- */

enum file_needed { NO_FILE, A_FILE, FILE_OR_INPUT };

static const struct {
    const char *name;
    enum file_needed file;
    int (*run)(const struct call *call);
} actions[] = {
    {"check", NO_FILE, run_check},          {"backup", A_FILE, run_backup},
    {"restore", A_FILE, run_restore},       {"export", NO_FILE, run_export},
    {"import", FILE_OR_INPUT, run_restore},
};

static int wrong_usage(enum sf_why why)
{
    return sf_cli_usage("db", why, SF_WITHOUT);
}

int sf_command_db(const struct sf_args *args)
{
    struct call call = {.url = sf_args_text(args, "db"),
                        .file = args->arg_count > 1 ? args->args[1] : NULL,
                        .stream = sf_args_text(args, "stream")};
    char usual[URL_MAX];

    if (!args->arg_count)
        return wrong_usage(SF_WHY_DB_WHAT);
    if (!call.url && !sf_store_usual_url(usual, sizeof usual))
        return wrong_usage(SF_WHY_DB_WHERE);
    if (!call.url)
        call.url = usual;
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (strcmp(actions[i].name, args->args[0]) != 0)
            continue;
        if (actions[i].file == FILE_OR_INPUT && !call.file)
            call.file = "-";
        if ((actions[i].file != NO_FILE) != !!call.file)
            return wrong_usage(actions[i].file ? SF_WHY_DB_NO_FILE : SF_WHY_DB_A_FILE);
        if (call.stream && actions[i].run != run_export)
            return wrong_usage(SF_WHY_DB_STREAM);
        return actions[i].run(&call);
    }
    return wrong_usage(SF_WHY_DB_ACTIONS);
}
