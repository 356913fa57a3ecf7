/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_REPORT_ANALYSIS_H
#define SF_REPORT_ANALYSIS_H

/*
 * `analyse`: compares a recorded game with perfect play and writes what its cards cost, as JSON, as
 * text for a terminal of 80 columns, or as a self-contained HTML page.
 *
 * A struct sf_report is one game with its analysis; the writers below only format it. The game
 * object may have two keys more than elsewhere: `names`, an array of one text per seat, and `open`:
 * then the JSON judges by open cards alone, and no card has a verdict.
 *
 * A report is large (over 10 KB) and points into itself: do not copy it. The caller owns the
 * solver's memory; if the solver is stopped, the report is invalid. Nothing allocates, nothing
 * prints. docs/analysis.md explains the numbers and lists the keys.
 */

#include "analysis/review.h"
#include "record/game.h"
#include "shape/line.h"

struct sf_report {
    struct sf_game_record game;
    char id[SF_NAME_SIZE];             /* for display: cut if it is long, "" if there is none */
    char name[SF_SEATS][SF_NAME_SIZE]; /* "" where nobody is named */
    bool named;                        /* names were given */
    bool judged;                       /* by what the seats could know, too */
    struct sf_setting setting;
    struct sf_analysis analysis;
    struct sf_announcement list[SF_ANNOUNCEMENTS_MAX];
    unsigned listed;
};

/* Reads the game and checks every card; rejects a Ramsch. */
enum sf_error sf_report_read(struct sf_report *report, const struct sf_json *doc,
                             struct sf_fault *fault);

/* Analyses the game with open cards. Invalid if the solver was stopped. */
void sf_report_work(struct sf_report *report, enum sf_announce_scope scope,
                    struct sf_solver *solver);

/* Then judges each card by what its seat could know, too. */
void sf_report_know(struct sf_report *report, struct sf_solver *solver);

/* No report is longer in any format, but for an id that JSON quotes as a whole. */
enum { SF_REPORT_MAX = 1 << 17 };

enum sf_format { SF_FORMAT_TEXT, SF_FORMAT_JSON, SF_FORMAT_HTML };

struct sf_style {
    enum sf_format format;
    enum sf_lang lang;
    unsigned number; /* HTML: of the game on its page, from 1; makes its marks unique */
};

/* One object, without a line end. */
void sf_report_json(struct sf_out *out, const struct sf_report *report, const struct sf_json *doc);
void sf_report_text(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* An <article>, for the body of a page. */
void sf_report_html(struct sf_out *out, const struct sf_report *report,
                    const struct sf_style *style);

/* The error of a line, as a sentence for people. */
void sf_report_error(struct sf_out *out, const struct sf_json *doc, const struct sf_rules *rules,
                     const struct sf_fault *fault);

/* Reads, analyses and writes a line. The language is that of the style. Answers a bad line with an
 * error object in JSON, else with the bare message. */
bool sf_analyse_line(struct sf_solver *solver, const struct sf_style *style,
                     struct sf_report *report, struct sf_line *line);

#endif
