/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "loadtest/load.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "cli/progress.h"
#include "json/json.h"
#include <string.h>

static void tell(void *context, enum sf_why phase, unsigned done, unsigned total)
{
    struct sf_progress *bar = context;

    bar->what = sf_why_text(phase, sf_cli_lang());
    bar->total = total;
    sf_progress_tell(bar, done);
}

static bool read_options(const struct sf_args *call, struct sf_load_options *options)
{
    uint64_t connections, tables, rate, breaks, warmup, seconds, pid = 0;

    if (!sf_args_number(call, "connections", 1, SF_LOAD_CONNECTIONS_MAX, &connections) ||
        !sf_args_number(call, "tables", 0, SF_LOAD_TABLES_MAX, &tables) ||
        !sf_args_number(call, "rate", 0, SF_LOAD_RATE_MAX, &rate) ||
        !sf_args_number(call, "breaks", 0, SF_LOAD_RATE_MAX, &breaks) ||
        !sf_args_number(call, "warmup", 0, SF_LOAD_SECONDS_MAX, &warmup) ||
        !sf_args_number(call, "seconds", 1, SF_LOAD_SECONDS_MAX, &seconds) ||
        !sf_args_number(call, "seed", 0, UINT64_MAX, &options->seed))
        return false;
    if (sf_args_text(call, "pid") && !sf_args_number(call, "pid", 1, INT32_MAX, &pid))
        return false;
    options->url = sf_args_text(call, "url");
    options->restart = sf_args_text(call, "restart");
    options->connections = (unsigned)connections;
    options->tables = (unsigned)tables;
    options->rate = (unsigned)rate;
    options->breaks = (unsigned)breaks;
    options->warmup = (unsigned)warmup;
    options->seconds = (unsigned)seconds;
    options->pid = (pid_t)pid;
    return true;
}

/* --- the answer ------------------------------------------------------------------------------- */

static void write_real(struct sf_out *out, const char *key, double value)
{
    sf_out_key(out, key);
    sf_out_millionths(out, (int64_t)(value * 1000) * 1000);
}

static void write_count(struct sf_out *out, const char *key, uint64_t value)
{
    sf_out_pair_int(out, key, (int64_t)value);
}

static void write_times(struct sf_out *out, const char *key, const struct sf_gauge *gauge)
{
    static const struct {
        const char *key;
        unsigned thousandths;
    } rows[] = {{"p50", 500}, {"p90", 900}, {"p99", 990}, {"p999", 999}};

    sf_out_key(out, key);
    sf_out_open(out, '{');
    write_count(out, "count", gauge->count);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        write_real(out, rows[i].key, (double)sf_gauge_us(gauge, rows[i].thousandths) / 1000);
    write_real(out, "max", (double)gauge->max_ns * 1e-6);
    sf_out_close(out, '}');
}

static void write_play(struct sf_out *out, const struct sf_load_result *result)
{
    double seconds = result->seconds > 0 ? result->seconds : 1;

    write_count(out, "connections", result->connections);
    write_count(out, "tables", result->tables);
    write_real(out, "come_s", result->come_s);
    write_real(out, "seconds", result->seconds);
    write_count(out, "actions", result->actions);
    write_count(out, "done", result->done);
    write_real(out, "actions_per_s", (double)result->done / seconds);
    write_count(out, "late", result->late);
    write_count(out, "unmeasured", result->unmeasured);
    write_count(out, "hands", result->hands);
    write_count(out, "events_heard", result->events);
    write_count(out, "bytes_heard", result->bytes_in);
    write_count(out, "bytes_said", result->bytes_out);
    write_times(out, "seats_ms", &result->seats);
    write_times(out, "ok_ms", &result->answer);
    write_count(out, "breaks", result->breaks);
    write_count(out, "resumes", result->resumes);
    write_count(out, "whole_views", result->whole);
    write_count(out, "views_compared", result->checked);
    write_real(out, "own_cpu_s", result->own_cpu_s);
}

static void write_server(struct sf_out *out, const struct sf_load_result *result, unsigned idle)
{
    uint64_t idle_kb = result->idle.rss_kb - result->before.rss_kb;

    sf_out_key(out, "server");
    sf_out_open(out, '{');
    write_count(out, "rss_kb_before", result->before.rss_kb);
    write_count(out, "rss_kb_idle", result->idle.rss_kb);
    if (idle && result->idle.rss_kb >= result->before.rss_kb)
        write_count(out, "bytes_per_idle", idle_kb * 1024 / idle);
    write_count(out, "rss_kb_start", result->start.rss_kb);
    write_count(out, "rss_kb_end", result->end.rss_kb);
    if (result->end.cpu_ms >= result->start.cpu_ms)
        write_real(out, "cpu_s", (double)(result->end.cpu_ms - result->start.cpu_ms) / 1000);
    sf_out_key(out, "samples");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < result->sample_count; i++) {
        sf_out_open(out, '[');
        sf_out_int(out, result->samples[i].second);
        sf_out_int(out, (int64_t)result->samples[i].server.rss_kb);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

static void write_faults(struct sf_out *out, const struct sf_load_result *result)
{
    sf_out_key(out, "errors");
    sf_out_open(out, '{');
    for (unsigned i = 0; i < result->code_count; i++)
        write_count(out, result->codes[i].code, result->codes[i].count);
    sf_out_close(out, '}');
    sf_out_key(out, "faults");
    sf_out_open(out, '{');
    for (unsigned i = 0; i < SF_LOAD_FAULT_N; i++)
        write_count(out, sf_load_fault_name((enum sf_load_fault)i), result->faults[i]);
    sf_out_close(out, '}');
}

static void print_result(const struct sf_load_options *options, const struct sf_load_result *result)
{
    char text[8192];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    write_play(&out, result);
    if (options->restart) {
        write_real(&out, "restart_first_s", result->restart_first_s);
        write_real(&out, "restart_all_s", result->restart_all_s);
    }
    if (options->pid)
        write_server(&out, result, options->connections - 4 * options->tables);
    write_faults(&out, result);
    sf_out_close(&out, '}');
    printf("%.*s\n", (int)out.length, text);
}

int sf_command_load(const struct sf_args *call)
{
    struct sf_load_options options = {.progress = tell};
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_load_result result;
    struct sf_progress bar;
    enum sf_error error;
    uint64_t faults;

    if (!read_options(call, &options))
        return SF_EXIT_USAGE;
    options.stop = sf_cli_interruptible();
    options.context = &bar;
    sf_progress_begin(&bar, "load", 1);
    error = sf_load_run(&options, &result, &fault);
    sf_progress_end(&bar);
    faults = sf_load_fault_sum(&result);
    if (error)
        sf_cli_tell_fault("load", &fault);
    else
        print_result(&options, &result);
    if (result.example.why)
        sf_cli_tell_fault("load", &result.example);
    sf_load_release(&result);
    if (error)
        return error == SF_E_BAD_VALUE ? SF_EXIT_USAGE : SF_EXIT_FAILED;
    return faults ? SF_EXIT_FAILED : SF_EXIT_OK;
}
