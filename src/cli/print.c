/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* isatty, fileno, timegm */
#include "base/system.h"
#include "cli/commands.h"
#include "cli/house.h"
#include "cli/lang.h"
#include "cli/stored.h"
#include "print/of_tournament.h"
#include "record/words.h"
#include "server/tour_stream.h"
#include "shuffle/shuffle.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * Prints sheets of a tournament in a database, which it only reads, beside a running server; or the
 * blank forms of a rulebook.
 */

enum { COPIES_MAX = 1000 };

struct call {
    const struct sf_args *args;
    struct sf_print_job job;
    struct sf_printer_options options;
    const char *date; /* 2026-11-15, or NULL */
    uint64_t rows, count, rounds;
};

static int failed(const struct sf_fault *fault)
{
    sf_cli_tell_fault("print", fault);
    return fault->code == SF_E_STORE_URL ? SF_EXIT_USAGE : SF_EXIT_FAILED;
}

static int wrong_usage(enum sf_why why)
{
    return sf_cli_usage("print", why, SF_WITHOUT);
}

/* --- from a database -------------------------------------------------------------------------- */

static enum sf_error print_from(struct call *call, struct sf_tournament *t,
                                struct sf_printer **printer, struct sf_fault *fault)
{
    call->options.at = sf_print_time(t);
    call->options.title = sf_tournament_setup(t)->title;
    *printer = sf_printer_new(&call->options, fault);
    return *printer ? sf_print_tournament(*printer, t, &call->job, fault) : fault->code;
}

/* --- blank forms ------------------------------------------------------------------------------ */

static enum sf_error blank_lists(const struct call *call, struct sf_printer *printer,
                                 const struct sf_print_head *head, const struct sf_rules *rules,
                                 struct sf_fault *fault)
{
    struct sf_print_list list = {.head = *head, .form = sf_print_form_of(rules), .seats = 4};
    enum sf_error error = SF_OK;

    list.rows = call->rows ? (unsigned)call->rows : list.form.rows;
    if (!list.rows)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_PRINT_ROWS, SF_WITHOUT);
    for (uint64_t i = 0; !error && i < call->count; i++)
        error = sf_print_list(printer, &list, fault);
    return error;
}

static enum sf_error blank_cards(const struct call *call, struct sf_printer *printer,
                                 const struct sf_print_head *head, const struct sf_rules *rules,
                                 struct sf_fault *fault)
{
    struct sf_print_form form = sf_print_form_of(rules);
    struct sf_print_player *player = calloc(call->count, sizeof *player);
    enum sf_error error;

    if (!player)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    error = sf_print_cards(printer, head, &form,
                           call->rounds    ? (unsigned)call->rounds
                           : rules->rounds ? rules->rounds
                                           : 4,
                           player, (unsigned)call->count, fault);
    free(player);
    return error;
}

/* `own`: a club's book on this rulebook, or NULL. */
static enum sf_error print_blank(struct call *call, enum sf_book book,
                                 const struct sf_tournament_book *own, struct sf_printer **printer,
                                 struct sf_fault *fault)
{
    const struct sf_rules *rules = own ? &own->rules : &sf_rulebooks[book];
    struct sf_print_head head = {.date = call->date,
                                 .round_name = sf_book_words[book].round[call->options.lang]};

    call->options.title = own && own->terms.name[0] ? own->terms.name : sf_book_id(book);
    if (own && call->job.what != SF_PRINT_RULES) /* these have it as their heading */
        head.title = own->terms.name;
    *printer = sf_printer_new(&call->options, fault);
    if (!*printer)
        return fault->code;
    if (call->job.what == SF_PRINT_LISTS)
        return blank_lists(call, *printer, &head, rules, fault);
    if (call->job.what == SF_PRINT_CARDS)
        return blank_cards(call, *printer, &head, rules, fault);
    return sf_print_rules(*printer, &head, rules, own, fault);
}

/* --- export ----------------------------------------------------------------------------------- */

static int put_bytes(const char *path, const void *bytes, size_t length)
{
    FILE *file = path ? fopen(path, "wb") : stdout;
    bool good;

    if (!file) {
        sf_cli_tell("print", SF_WHY_ABOUT, SF_WITH(SF_T(path), SF_SYSTEM(errno)));
        return SF_EXIT_FAILED;
    }
    good = fwrite(bytes, 1, length, file) == length;
    if (path && fclose(file) != 0)
        good = false;
    if (!good && path)
        sf_cli_tell("print", SF_WHY_ABOUT, SF_WITH(SF_T(path), SF_SYSTEM(errno)));
    else if (!good)
        sf_cli_tell("print", SF_WHY_PRINT_OUTPUT, SF_WITH(SF_SYSTEM(errno)));
    return good ? SF_EXIT_OK : SF_EXIT_FAILED;
}

static int put_document(const struct call *call, struct sf_printer *printer)
{
    const char *path = call->args->arg_count > 1 ? call->args->args[1] : NULL;
    struct sf_fault fault;
    const void *bytes;
    size_t length;

    if (path && strcmp(path, "-") == 0)
        path = NULL;
    if (sf_printer_finish(printer, &bytes, &length, &fault) != SF_OK)
        return failed(&fault);
    return put_bytes(path, bytes, length);
}

/* --- arguments -------------------------------------------------------------------------------- */

/* Returns noon of a day. */
static bool read_date(const char *date, int64_t *at)
{
    unsigned year, month, day;
    struct tm noon = {.tm_hour = 12};
    int end = 0;
    time_t seconds;

    if (sscanf(date, "%4u-%2u-%2u%n", &year, &month, &day, &end) != 3 || end != 10 || date[end] ||
        year < 1970 || month < 1 || month > 12 || day < 1 || day > 31)
        return false;
    noon.tm_year = (int)year - 1900;
    noon.tm_mon = (int)month - 1;
    noon.tm_mday = (int)day;
    seconds = timegm(&noon);
    *at = (int64_t)seconds * 1000;
    return seconds >= 0 && noon.tm_mday == (int)day;
}

static bool read_numbers(struct call *call)
{
    uint64_t round, table, number, skip;

    if (!sf_args_number(call->args, "round", 0, SF_TOUR_ROUNDS, &round) ||
        !sf_args_number(call->args, "table", 0, SF_TOUR_PLAYERS, &table) ||
        !sf_args_number(call->args, "number", 0, SF_TOUR_PLAYERS, &number) ||
        !sf_args_number(call->args, "skip", 0, 64, &skip) ||
        !sf_args_number(call->args, "rows", 0, SF_PRINT_ROWS, &call->rows) ||
        !sf_args_number(call->args, "rounds", 0, SF_TOUR_ROUNDS, &call->rounds) ||
        !sf_args_number(call->args, "count", 1, COPIES_MAX, &call->count))
        return false;
    call->job.round = (unsigned)round;
    call->job.table = (unsigned)table;
    call->job.number = (unsigned)number;
    call->job.skip = (unsigned)skip;
    return true;
}

static bool read_words(struct call *call)
{
    const struct sf_args *args = call->args;

    call->job.labels =
        strcmp(sf_args_text(args, "labels"), "24") == 0 ? SF_LABELS_24 : SF_LABELS_65;
    call->job.base = sf_args_text(args, "base");
    call->options.paper = strcmp(sf_args_text(args, "paper"), "a5") == 0 ? SF_A5 : SF_A4;
    call->options.lang = sf_cli_lang();
    call->date = sf_args_text(args, "date");
    call->options.at = (int64_t)time(NULL) * 1000;
    return !call->date || read_date(call->date, &call->options.at);
}

/* An option that this command would ignore is a mistake. */
static enum sf_why misplaced(const struct call *call, bool tournament)
{
    enum sf_print_what what = call->job.what;

    if (!tournament && what != SF_PRINT_LISTS && what != SF_PRINT_CARDS && what != SF_PRINT_RULES)
        return SF_WHY_PRINT_TOURNAMENT;
    if (call->job.round && !sf_print_what_by(what, 'r'))
        return SF_WHY_PRINT_ROUND;
    if (call->job.table && !sf_print_what_by(what, 't'))
        return SF_WHY_PRINT_TABLE;
    if (call->job.number && !sf_print_what_by(what, 'n'))
        return SF_WHY_PRINT_NUMBER;
    if (tournament &&
        (call->rows || call->rounds || call->date || sf_args_text(call->args, "book")))
        return SF_WHY_PRINT_EMPTY;
    return SF_WHY_NOTHING;
}

static int print_stored(struct call *call, const struct sf_stored *stored, const char *id)
{
    struct sf_printer *printer = NULL;
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_tournament *t = sf_tour_stream_load(stored->reader, id, &fault);
    int status;

    if (!t)
        return failed(&fault);
    status = print_from(call, t, &printer, &fault) == SF_OK ? put_document(call, printer)
                                                            : failed(&fault);
    sf_printer_free(printer);
    sf_tournament_free(t);
    return status;
}

static int print_tournament(struct call *call, const char *id)
{
    struct sf_stored stored;
    struct sf_fault fault;
    int status;

    if (!sf_shuffle_init()) {
        sf_cli_tell("print", SF_WHY_NO_SODIUM, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    if (sf_stored_open(&stored, call->args, &fault))
        status = print_stored(call, &stored, id);
    else
        status = fault.code ? failed(&fault) : wrong_usage(SF_WHY_DB_WHERE);
    sf_stored_close(&stored);
    return status;
}

static int print_form(struct call *call)
{
    static struct sf_tournament_book own;
    enum sf_book book = sf_book_parse(sf_args_text(call->args, "rulebook"));
    const char *path = sf_args_text(call->args, "book");
    struct sf_printer *printer = NULL;
    struct sf_fault fault;
    int status;

    if (path && !sf_cli_own_book("print", path, &own))
        return SF_EXIT_USAGE;
    if (path)
        book = (enum sf_book)own.terms.rulebook;
    status = print_blank(call, book, path ? &own : NULL, &printer, &fault) == SF_OK
                 ? put_document(call, printer)
                 : failed(&fault);
    sf_printer_free(printer);
    return status;
}

int sf_command_print(const struct sf_args *args)
{
    struct call call = {.args = args};
    const char *id = sf_args_text(args, "tournament");
    enum sf_why wrong;

    if (!args->arg_count)
        return wrong_usage(SF_WHY_PRINT_WHAT);
    call.job.what = sf_print_what_parse(args->args[0]);
    if (call.job.what == SF_PRINT_JOB_N)
        return wrong_usage(SF_WHY_PRINT_SHEET);
    if (!read_numbers(&call))
        return SF_EXIT_USAGE;
    if (!read_words(&call))
        return wrong_usage(SF_WHY_PRINT_DATE);
    wrong = misplaced(&call, id != NULL);
    if (wrong)
        return wrong_usage(wrong);
    if ((args->arg_count < 2 || strcmp(args->args[1], "-") == 0) && isatty(fileno(stdout)))
        return wrong_usage(SF_WHY_PRINT_TERMINAL);
    return id ? print_tournament(&call, id) : print_form(&call);
}
