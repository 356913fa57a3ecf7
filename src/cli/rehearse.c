/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "loadtest/rehearse.h"
#include "base/error_words.h"
#include "base/system.h"
#include "cli/commands.h"
#include "cli/house.h"
#include "cli/lang.h"
#include "cli/progress.h"
#include "lists/book_json.h"
#include "shape/answer.h"
#include "json/json.h"
#include <errno.h>
#include <ftw.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void tell(void *context, enum sf_why phase, unsigned done, unsigned total)
{
    struct sf_progress *bar = context;

    bar->what = sf_why_text(phase, sf_cli_lang());
    bar->total = total;
    sf_progress_tell(bar, done);
}

/* --- the book of a club -------------------------------------------------------------------------
 */

static struct sf_tournament_book own;
static char own_text[SF_REHEARSE_BOOK_MAX];

/* Compact, with ' for quotes: so a rehearsal writes its messages. */
static bool write_own(void)
{
    struct sf_out out;

    sf_out_init(&out, own_text, sizeof own_text);
    sf_book_write(&out, &own);
    for (char *c = own_text; *c; c++)
        if (*c == '\'')
            return false;
        else
            *c = *c == '"' ? '\'' : *c;
    return !out.overflow;
}

static bool read_book(const char *path, struct sf_rehearse_options *options)
{
    if (!sf_cli_own_book("rehearse", path, &own))
        return false;
    if (!write_own()) {
        sf_cli_tell("rehearse", SF_WHY_ABOUT,
                    SF_WITH(SF_T(path), SF_T(sf_error_text_in(SF_E_TOO_LARGE, sf_cli_lang()))));
        return false;
    }
    options->own = &own;
    options->own_text = own_text;
    options->book = (enum sf_book)own.terms.rulebook;
    return true;
}

static bool read_options(const struct sf_args *call, struct sf_rehearse_options *options)
{
    const char *phones = sf_args_text(call, "phones");
    uint64_t players, editors, rounds = 0, pause, some;

    if (!sf_args_number(call, "players", SF_REHEARSE_PLAYERS_MIN, SF_REHEARSE_PLAYERS_MAX,
                        &players) ||
        !sf_args_number(call, "editors", SF_REHEARSE_EDITORS_MIN, SF_REHEARSE_EDITORS_MAX,
                        &editors) ||
        !sf_args_number(call, "pause", 0, 60000, &pause) ||
        !sf_args_number(call, "seed", 0, UINT64_MAX, &options->seed))
        return false;
    if (sf_args_text(call, "rounds") &&
        !sf_args_number(call, "rounds", 1, SF_REHEARSE_ROUNDS_MAX, &rounds))
        return false;
    some = players;
    if (phones && !sf_args_number(call, "phones", 0, players, &some))
        return false;
    options->book = sf_book_parse(sf_args_text(call, "template"));
    options->url = sf_args_text(call, "url");
    if (sf_args_text(call, "book") && !read_book(sf_args_text(call, "book"), options))
        return false;
    options->unprinted = sf_args_text(call, "unprinted") != NULL;
    options->players = (unsigned)players;
    options->editors = (unsigned)editors;
    options->rounds = (unsigned)rounds;
    options->phones = (unsigned)some;
    options->pause = (unsigned)pause;
    return true;
}

/* --- the server's folder ---------------------------------------------------------------------- */

static bool make_folder(char folder[PATH_MAX])
{
    const char *place = getenv("TMPDIR");

    snprintf(folder, PATH_MAX, "%s/stichfest-XXXXXX", place && *place ? place : "/tmp");
    return mkdtemp(folder) != NULL;
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    (void)walk;
    return remove(path);
}

/* Also removes the backups that the server has made of its database. */
static void remove_folder(const char *folder)
{
    enum { OPEN_AT_ONCE = 8 };

    nftw(folder, remove_one, OPEN_AT_ONCE, FTW_DEPTH | FTW_PHYS);
}

/* --- the report ---------------------------------------------------------------------------------
 */

static int report_fault(const char *path)
{
    sf_cli_tell("rehearse", SF_WHY_ABOUT, SF_WITH(SF_T(path), SF_SYSTEM(errno)));
    return SF_EXIT_FAILED;
}

/* --- the answer ------------------------------------------------------------------------------- */

static void write_real(struct sf_out *out, const char *key, double value)
{
    sf_out_key(out, key);
    sf_out_millionths(out, (int64_t)(value * 1000) * 1000);
}

static void write_times(struct sf_out *out, const char *key, const struct sf_gauge *gauge)
{
    static const struct {
        const char *key;
        unsigned thousandths;
    } rows[] = {{"p50", 500}, {"p90", 900}, {"p99", 990}};

    sf_out_key(out, key);
    sf_out_open(out, '{');
    sf_out_pair_int(out, "count", (int64_t)gauge->count);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        write_real(out, rows[i].key, (double)sf_gauge_us(gauge, rows[i].thousandths) / 1000);
    write_real(out, "max", (double)gauge->max_ns * 1e-6);
    sf_out_close(out, '}');
}

static void write_day(struct sf_out *out, const struct sf_rehearse_result *result)
{
    sf_out_pair_int(out, "players", result->players);
    sf_out_pair_int(out, "editors", result->editors);
    sf_out_pair_int(out, "phones", result->phones);
    sf_out_pair_int(out, "rounds", result->rounds);
    sf_out_pair_int(out, "tables", result->tables);
    sf_out_pair_int(out, "games", result->games);
    sf_out_pair_int(out, "events", result->events);
    sf_out_pair_int(out, "conflicts", result->conflicts);
    sf_out_pair_int(out, "disputed", result->disputed);
    sf_out_pair_int(out, "places_compared", result->standings_compared);
    write_real(out, "seconds", result->seconds);
}

static void write_figures(struct sf_out *out, const struct sf_rehearse_result *result)
{
    write_times(out, "save_ms", &result->save);
    write_times(out, "phone_save_ms", &result->phone_save);
    write_real(out, "seating_s", result->seating_s);
    write_real(out, "standings_s", result->standings_s);
    if (result->restart_all_s > 0) {
        sf_out_pair_int(out, "acknowledged_at_kill", result->acknowledged_at_kill);
        write_real(out, "restart_first_s", result->restart_first_s);
        write_real(out, "restart_all_s", result->restart_all_s);
    }
    write_real(out, "draw_ms", result->draw_ms);
    write_real(out, "view_ms", result->view_ms);
    sf_out_pair_int(out, "view_bytes", (int64_t)result->view_bytes);
    write_real(out, "print_s", result->print_s);
    sf_out_pair_int(out, "print_bytes", (int64_t)result->print_bytes);
}

static void print_result(const struct sf_rehearse_result *result)
{
    char text[4096];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    write_day(&out, result);
    write_figures(&out, result);
    sf_out_key(&out, "faults");
    sf_out_open(&out, '{');
    for (unsigned i = 0; i < SF_REHEARSE_FAULT_N; i++)
        sf_out_pair_int(&out, sf_rehearse_fault_name((enum sf_rehearse_fault)i),
                        (int64_t)result->faults[i]);
    sf_out_close(&out, '}');
    sf_out_close(&out, '}');
    printf("%.*s\n", (int)out.length, text);
}

static int rehearse(const struct sf_rehearse_options *options)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_rehearse_result result;
    enum sf_error error = sf_rehearse_run(options, &result, &fault);
    uint64_t faults = sf_rehearse_fault_sum(&result);

    sf_progress_end(options->context);
    if (error)
        sf_cli_tell_fault("rehearse", &fault);
    else
        print_result(&result);
    if (result.example.why)
        sf_cli_tell_fault("rehearse", &result.example);
    sf_rehearse_release(&result);
    if (error)
        return error == SF_E_BAD_VALUE ? SF_EXIT_USAGE : SF_EXIT_FAILED;
    return faults || atomic_load(options->stop) ? SF_EXIT_FAILED : SF_EXIT_OK;
}

static int rehearse_in_folder(struct sf_rehearse_options *options)
{
    char folder[PATH_MAX];
    struct sf_progress bar;
    int status;

    if (!make_folder(folder)) {
        sf_cli_tell("rehearse", SF_WHY_REHEARSE_FOLDER, SF_WITH(SF_T(folder)));
        return SF_EXIT_FAILED;
    }
    options->folder = folder;
    options->stop = sf_cli_interruptible();
    options->context = &bar;
    sf_progress_begin(&bar, "rehearse", 1);
    status = rehearse(options);
    remove_folder(folder);
    return status;
}

int sf_command_rehearse(const struct sf_args *call)
{
    struct sf_rehearse_options options = {.progress = tell, .program = "/proc/self/exe"};
    const char *report = sf_args_text(call, "report");
    int status;

    if (!read_options(call, &options))
        return SF_EXIT_USAGE;
    options.report = report ? fopen(report, "we") : NULL;
    if (report && !options.report)
        return report_fault(report);
    status = rehearse_in_folder(&options);
    if (report && fclose(options.report) != 0)
        return report_fault(report);
    return status;
}
