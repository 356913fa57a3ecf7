/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/study.h"
#include "answers/judge.h"
#include "report/analysis.h"
#include <stdlib.h>

struct sf_study {
    size_t line_length, length;
    struct sf_game_record game;
    struct sf_report report;
    struct sf_json_node nodes[SF_WORK_NODES];
    char line[SF_RECORD_TEXT_MAX];
    char text[SF_REPORT_MAX];
};

enum sf_error sf_study_new(struct sf_study **study, const struct sf_record *record, const char *id)
{
    struct sf_study *made = calloc(1, sizeof *made);
    struct sf_out out;
    enum sf_error error;

    *study = NULL;
    if (!made)
        return SF_E_NO_MEMORY;
    error = sf_record_to_game(record, &made->game);
    sf_out_init(&out, made->line, sizeof made->line);
    if (!error)
        sf_game_write(&out, &made->game, id);
    if (!error && out.overflow)
        error = SF_E_TOO_LARGE;
    if (error) {
        free(made);
        return error;
    }
    made->line_length = out.length;
    *study = made;
    return SF_OK;
}

void sf_study_free(struct sf_study *study)
{
    free(study);
}

bool sf_study_run(struct sf_study *study, struct sf_solver *solver)
{
    struct sf_style style = {.format = SF_FORMAT_JSON, .lang = SF_EN};
    struct sf_line line = {.text = study->line,
                           .length = study->line_length,
                           .answer = study->text,
                           .size = sizeof study->text,
                           .nodes = study->nodes,
                           .node_count = SF_WORK_NODES};
    bool ok = sf_analyse_line(solver, &style, &study->report, &line);

    study->length = line.written;
    return ok;
}

const char *sf_study_text(const struct sf_study *study, size_t *length)
{
    *length = study->length;
    return study->text;
}
