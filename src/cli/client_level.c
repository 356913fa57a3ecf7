/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/client_level.h"
#include "answers/bot_protocol.h"
#include "answers/view_json.h"
#include "batch/deadline.h"
#include "batch/workshop.h"
#include "record/game.h"
#include <stdlib.h>
#include <string.h>

struct sf_client_level {
    const struct sf_bot *bot;
    struct sf_bot_tools tools;
    struct sf_solvers solvers;
    struct sf_deadlines *deadlines;
    struct sf_json_node nodes[SF_MIRROR_NODES];
    char text[SF_BOT_LINE_MAX];
};

struct sf_client_level *sf_client_level_new(const struct sf_bot *bot, uint64_t seed)
{
    struct sf_client_level *level = calloc(1, sizeof *level);
    const atomic_bool *stop;

    if (!level)
        return NULL;
    level->bot = bot;
    level->tools.seed = seed;
    level->deadlines = sf_deadlines_new(1);
    stop = level->deadlines ? sf_deadline_flag(level->deadlines, 0) : NULL;
    if (!stop || !sf_solvers_init(&level->solvers, bot->searches ? 0 : 1,
                                  bot->searches ? SF_SOLVER_USUAL : SF_SOLVER_MIN, stop)) {
        sf_deadlines_free(level->deadlines);
        free(level);
        return NULL;
    }
    level->tools.stop = stop;
    sf_workshop_lend(&level->tools, &level->solvers);
    return level;
}

void sf_client_level_free(struct sf_client_level *level)
{
    if (!level)
        return;
    sf_deadlines_free(level->deadlines);
    sf_solvers_release(&level->solvers);
    free(level);
}

static enum sf_error parse(struct sf_client_level *level, const char *text, size_t length,
                           struct sf_json *doc)
{
    return sf_json_parse(doc, text, length, level->nodes, SF_MIRROR_NODES);
}

/* Reads the view's `table`, and `seats`: at a table of five the dealer pauses. */
static enum sf_error read_rules(struct sf_client_level *level, const struct sf_mirror *mirror,
                                struct sf_rules *rules, struct sf_fault *fault)
{
    const char *setup = sf_mirror_get(mirror, "table"), *seats = sf_mirror_get(mirror, "seats");
    struct sf_json doc;
    enum sf_error error;

    if (!setup || !seats)
        return sf_fault_at(fault, SF_E_MISSING_KEY, setup ? "seats" : "table", 0);
    error = parse(level, setup, strlen(setup), &doc);
    if (!error)
        error = sf_rules_read(rules, &doc, sf_json_get(&doc, 0, "rulebook"),
                              sf_json_get(&doc, 0, "house"), fault);
    if (!error)
        error = parse(level, seats, strlen(seats), &doc);
    if (error)
        return error;
    if (doc.nodes[0].count == 5 && rules->five_allowed)
        rules->players = 5;
    return doc.nodes[0].count == rules->players ? SF_OK
                                                : sf_fault_at(fault, SF_E_BAD_VALUE, "seats", 0);
}

static enum sf_error read_view(struct sf_client_level *level, const struct sf_mirror *mirror,
                               struct sf_view *view, struct sf_fault *fault)
{
    struct sf_rules rules;
    struct sf_json doc;
    struct sf_out out;
    enum sf_error error = read_rules(level, mirror, &rules, fault);

    if (error)
        return error;
    sf_out_init(&out, level->text, sizeof level->text);
    sf_mirror_question(mirror, 0, &out);
    if (out.overflow)
        return SF_E_TOO_LARGE;
    error = parse(level, level->text, out.length, &doc);
    return error ? error : sf_view_read(view, &rules, &doc, 0, fault);
}

/* Cutting and mixing need no skill, and at the table server people do them by hand. */
static bool is_asked(const struct sf_mirror *mirror)
{
    const char *stage = sf_mirror_get(mirror, "stage"), *phase = sf_mirror_get(mirror, "phase");

    return stage && !strcmp(stage, "\"hand\"") && phase && strcmp(phase, "\"cut\"") != 0 &&
           strcmp(phase, "\"idle\"") != 0 && strcmp(phase, "\"over\"") != 0;
}

bool sf_client_level_choose(struct sf_client_level *level, const struct sf_mirror *mirror,
                            uint64_t ms, char *a, size_t size, struct sf_fault *fault)
{
    struct sf_bot_answer answer;
    struct sf_view view;
    struct sf_out out;
    bool acts;

    sf_fault_init(fault);
    if (!is_asked(mirror) || read_view(level, mirror, &view, fault))
        return false;
    sf_deadline_set(level->deadlines, 0, ms);
    acts = level->bot->act(&view, &level->tools, &answer);
    sf_deadline_clear(level->deadlines, 0);
    if (!acts)
        return false;
    sf_out_init(&out, a, size - 1);
    sf_bot_act_write(&out, &answer.event);
    a[out.length] = '\0';
    return !out.overflow;
}
