/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "match/match.h"
#include "batch/batch.h"
#include "cli/commands.h"
#include "cli/house.h"
#include "cli/lang.h"
#include "cli/progress.h"
#include "json/json.h"

enum { DEALS_MAX = 10000000, TIME_MAX = 86400000, WORLDS_MAX = 1000000 };

static const char *const side_names[SF_SIDES] = {"a", "b"};

static bool read_side(const struct sf_args *call, const char *name, struct sf_contender *side)
{
    const char *text = sf_args_text(call, name);
    char bots[SF_LEVELS_MAX];

    if (!text) {
        sf_cli_tell("match", SF_WHY_MATCH_MISSING, SF_WITH(SF_T(name)));
        return false;
    }
    if (sf_contender_parse(side, text))
        return true;
    sf_cli_levels(bots, true, ", ");
    sf_cli_tell("match", SF_WHY_MATCH_BOT, SF_WITH(SF_T(text), SF_T(bots)));
    return false;
}

static bool read_match(const struct sf_args *call, struct sf_match *match)
{
    uint64_t threads, worlds;

    if (!read_side(call, "a", &match->side[0]) || !read_side(call, "b", &match->side[1]) ||
        !sf_args_number(call, "deals", 1, DEALS_MAX, &match->deals) ||
        !sf_args_number(call, "seed", 0, UINT64_MAX, &match->seed) ||
        !sf_args_number(call, "time", 1, TIME_MAX, &match->time_ms) ||
        !sf_args_number(call, "worlds", 0, WORLDS_MAX, &worlds) ||
        !sf_args_number(call, "threads", 0, SF_BATCH_THREADS_MAX, &threads))
        return false;
    match->worlds = (unsigned)worlds;
    match->threads = (unsigned)threads;
    match->cards = sf_args_text(call, "cards");
    return sf_cli_rules(call, sf_args_text(call, "rulebook"), sf_args_text(call, "variants"),
                        &match->rules);
}

static void write_real(struct sf_out *out, double value)
{
    sf_out_millionths(out, (int64_t)(value * 1e6 + (value < 0 ? -0.5 : 0.5)));
}

static void write_side(struct sf_out *out, const char *key, const struct sf_match_side *side,
                       bool certain)
{
    sf_out_key(out, key);
    sf_out_open(out, '{');
    sf_out_key(out, "mean");
    write_real(out, side->mean);
    sf_out_key(out, "ci95");
    if (certain) {
        sf_out_open(out, '[');
        write_real(out, side->low);
        write_real(out, side->high);
        sf_out_close(out, ']');
    } else {
        sf_out_null(out);
    }
    sf_out_close(out, '}');
}

static void write_bids_of(struct sf_out *out, const struct sf_match_side *side)
{
    sf_out_open(out, '{');
    for (unsigned game = 0; game < SF_GAME_N; game++) {
        if (!side->bids[game].played)
            continue;
        sf_out_key(out, sf_games[game].name);
        sf_out_open(out, '{');
        sf_out_key(out, "played");
        sf_out_int(out, (int64_t)side->bids[game].played);
        sf_out_key(out, "won");
        sf_out_int(out, (int64_t)side->bids[game].won);
        sf_out_close(out, '}');
    }
    sf_out_close(out, '}');
}

static void write_bids(struct sf_out *out, const struct sf_match_result *result)
{
    sf_out_key(out, "bids");
    sf_out_open(out, '{');
    sf_out_key(out, "passed");
    sf_out_int(out, (int64_t)result->passed);
    for (unsigned i = 0; i < SF_SIDES; i++) {
        sf_out_key(out, side_names[i]);
        write_bids_of(out, &result->side[i]);
    }
    sf_out_close(out, '}');
}

static void print_result(const struct sf_match_result *result, bool bids)
{
    struct sf_out out;
    char text[4096];

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_key(&out, "deals");
    sf_out_int(&out, (int64_t)result->deals);
    sf_out_key(&out, "games");
    sf_out_int(&out, (int64_t)result->games);
    for (unsigned i = 0; i < SF_SIDES; i++)
        write_side(&out, side_names[i], &result->side[i], result->certain);
    sf_out_key(&out, "ms_per_move");
    sf_out_open(&out, '{');
    for (unsigned i = 0; i < SF_SIDES; i++) {
        sf_out_key(&out, side_names[i]);
        write_real(&out, result->side[i].ms_per_move);
    }
    sf_out_close(&out, '}');
    sf_out_key(&out, "faults");
    sf_out_open(&out, '{');
    for (unsigned i = 0; i < SF_SIDES; i++) {
        sf_out_key(&out, side_names[i]);
        sf_out_int(&out, (int64_t)result->side[i].faults);
    }
    sf_out_close(&out, '}');
    if (bids)
        write_bids(&out, result);
    sf_out_close(&out, '}');
    printf("%.*s\n", (int)out.length, text);
}

static void tell_fault(const char *side, const char *name, uint64_t count,
                       const struct sf_fault *fault)
{
    char text[512];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text - 1);
    out.lang = sf_cli_lang();
    sf_error_message(&out, NULL, NULL, fault);
    text[out.length] = 0;
    sf_cli_tell("match", SF_WHY_MATCH_FAULTS,
                SF_WITH(SF_T(side), SF_T(name), SF_N(count), SF_T(text)));
}

static void tell_faults(const struct sf_match *match, const struct sf_match_result *result)
{
    for (unsigned i = 0; i < SF_SIDES; i++)
        if (result->side[i].faults)
            tell_fault(side_names[i], match->side[i].name, result->side[i].faults,
                       &result->side[i].fault);
}

static void tell(void *context, size_t done)
{
    sf_progress_tell(context, done);
}

int sf_command_match(const struct sf_args *call)
{
    struct sf_match match = {.progress = tell};
    struct sf_match_result result;
    struct sf_progress bar;
    bool good;

    if (!read_match(call, &match))
        return SF_EXIT_USAGE;
    match.stop = sf_cli_interruptible();
    match.context = &bar;
    sf_progress_begin(&bar, "match", (size_t)match.deals * SF_SEATINGS);
    good = sf_match_run(&match, &result);
    sf_progress_end(&bar);
    if (!good || !result.deals) {
        sf_cli_tell("match", good ? SF_WHY_MATCH_INTERRUPTED : SF_WHY_NO_MEMORY, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    tell_faults(&match, &result);
    print_result(&result, sf_args_text(call, "bids"));
    return result.deals == match.deals ? SF_EXIT_OK : SF_EXIT_FAILED;
}
