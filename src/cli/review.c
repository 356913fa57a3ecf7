/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "report/review.h"
#include "answers/judge.h"
#include "batch/solvers.h"
#include "cli/commands.h"
#include "cli/format.h"
#include "cli/games.h"
#include "cli/lang.h"
#include "cli/progress.h"
#include "report/analysis_words.h"
#include "json/page.h"
#include <stdlib.h>
#include <string.h>

/*
 * The command reads all lines first, so that the progress bar has an end. Whichever thread is free
 * analyses a line, and the command adds the results up in the order of the lines. It reads
 * short-lived data, the names and the reasons of a rejected line, from the line a second time.
 */

enum state { WAITING, DONE, FAILED };

struct found {
    enum state state;
    bool has_better;
    struct sf_announcement played, better;
    struct sf_analysis analysis;
};

/* The private memory of each thread. */
struct workspace {
    struct sf_json_node nodes[SF_WORK_NODES];
    struct sf_report report;
    struct sf_json doc;
    struct sf_fault fault;
};

struct task {
    struct sf_style style;
    struct sf_cli_games games;
    struct sf_solvers solvers;
    struct sf_progress bar;
    const atomic_bool *stop;
    struct workspace *workspaces;
    struct found *found; /* by line */
    struct sf_review review;
    struct sf_review_run run;
    struct sf_text errors; /* JSON */
};

static bool read_game(const struct task *task, struct workspace *workspace, size_t index)
{
    const struct sf_game_line *line = &task->games.line[index];

    memset(&workspace->report.game, 0, sizeof workspace->report.game);
    if (line->length > SF_LINE_MAX) {
        sf_fault_init(&workspace->fault);
        workspace->doc = (struct sf_json){.text = line->text, .nodes = workspace->nodes};
        return !sf_fault_at(&workspace->fault, SF_E_TOO_LARGE, NULL, 0);
    }
    return !sf_line_read(&workspace->doc, line->text, line->length, workspace->nodes, SF_WORK_NODES,
                         &workspace->fault) &&
           !sf_report_read(&workspace->report, &workspace->doc, &workspace->fault);
}

static void note_announcements(struct found *found, const struct sf_report *report)
{
    const struct sf_announcement *better =
        sf_announcement_better(report->list, report->listed, report->setting.contract.declarer);

    found->has_better = better;
    if (better)
        found->better = *better;
    for (unsigned i = 0; i < report->listed; i++)
        if (report->list[i].played)
            found->played = report->list[i];
}

static void work(void *context, unsigned thread, size_t index)
{
    struct task *task = context;
    struct workspace *workspace = &task->workspaces[thread];
    struct found *found = &task->found[index];
    struct sf_solver *solver = sf_solvers_at(&task->solvers, thread);

    if (!read_game(task, workspace, index)) {
        found->state = FAILED;
        return;
    }
    sf_report_work(&workspace->report, SF_ANNOUNCE_DECLARER, solver);
    if (solver->stopped)
        return;
    found->analysis = workspace->report.analysis;
    note_announcements(found, &workspace->report);
    found->state = DONE;
}

static void show_progress(void *context, size_t done)
{
    struct task *task = context;

    sf_progress_tell(&task->bar, done);
}

static void analyse_all(struct task *task)
{
    struct sf_batch batch = {.threads = task->solvers.count,
                             .count = task->games.count,
                             .work = work,
                             .context = task,
                             .stop = task->stop,
                             .progress = show_progress};

    sf_progress_begin(&task->bar, "review", task->games.count);
    sf_batch_run(&batch);
    sf_progress_end(&task->bar);
}

/* --- adding up -------------------------------------------------------------------------------- */

static bool make_room(struct sf_review *review)
{
    uint32_t capacity = review->capacity;
    struct sf_review_player *players;

    if (review->count + SF_SEATS <= capacity)
        return true;
    capacity = 2 * capacity + SF_SEATS;
    players = realloc(review->players, capacity * sizeof *players);
    if (players)
        sf_review_move(review, players, capacity);
    return players;
}

/* An error may quote a value of its line, and contains not much more. */
static bool keep_error(struct task *task, size_t index, const struct sf_rules *rules)
{
    const struct workspace *workspace = task->workspaces;
    size_t size = task->games.line[index].length + SF_ANSWER_MAX;
    char *buffer = malloc(size);
    struct sf_out out;
    bool good;

    if (!buffer)
        return false;
    sf_out_init(&out, buffer, size);
    out.lang = task->style.lang;
    out.comma = task->errors.length > 0;
    sf_review_error(&out, index + 1, &workspace->doc, rules, &workspace->fault);
    good = sf_text_add(&task->errors, buffer, out.length);
    free(buffer);
    return good;
}

/* In JSON the reasons become part of the answer, else the command prints them immediately. */
static bool tell_error(struct task *task, size_t index)
{
    const struct workspace *workspace = task->workspaces;
    const struct sf_rules *rules =
        workspace->report.game.rules.players ? &workspace->report.game.rules : NULL;
    struct sf_phrase phrase;

    if (task->style.format == SF_FORMAT_JSON)
        return keep_error(task, index, rules);
    sf_phrase_begin(&phrase);
    phrase.out.lang = task->style.lang;
    sf_report_error(&phrase.out, &workspace->doc, rules, &workspace->fault);
    sf_cli_tell("review", SF_WHY_AT_LINE, SF_WITH(SF_N(index + 1), SF_T(sf_phrase_end(&phrase))));
    return true;
}

static bool add_line(struct task *task, size_t index)
{
    const struct found *found = &task->found[index];
    const struct sf_report *report = &task->workspaces->report;
    struct sf_reviewed game = {.line = index + 1,
                               .id = report->id,
                               .name = report->name,
                               .rules = &report->game.rules,
                               .analysis = &found->analysis,
                               .has_better = found->has_better,
                               .played = found->played,
                               .better = found->better};

    if (found->state == WAITING) {
        task->run.interrupted = true;
        return true;
    }
    read_game(task, task->workspaces, index);
    if (found->state == FAILED) {
        task->run.failed++;
        return tell_error(task, index);
    }
    game.dealer = report->game.dealer;
    if (!make_room(&task->review))
        return false;
    sf_review_add(&task->review, &game);
    return true;
}

static bool add_all(struct task *task)
{
    bool good = true;

    sf_review_init(&task->review, NULL, 0);
    task->run.lines = task->games.count;
    for (size_t i = 0; i < task->games.count && good; i++)
        good = add_line(task, i);
    task->run.errors = task->errors.text ? task->errors.text : "";
    task->run.errors_length = task->errors.length;
    return good;
}

/* --- the answer ------------------------------------------------------------------------------- */

static void write_answer(struct sf_out *out, void *context)
{
    const struct task *task = context;

    if (task->style.format == SF_FORMAT_JSON) {
        sf_review_json(out, &task->review, &task->run);
        sf_page_put(out, "\n");
    } else {
        sf_review_sheet(out, &task->review, &task->run, &task->style);
    }
}

static bool print_answer(struct task *task)
{
    bool html = task->style.format == SF_FORMAT_HTML;

    if (html)
        sf_cli_html_begin(sf_term(SF_TERM_REVIEW, task->style.lang), task->style.lang);
    if (!sf_cli_print(write_answer, task))
        return false;
    if (html)
        sf_cli_html_end();
    return true;
}

static bool prepare(struct task *task, unsigned threads)
{
    task->stop = sf_cli_interruptible();
    if (!sf_solvers_init(&task->solvers, threads, SF_SOLVER_USUAL, task->stop))
        return false;
    task->workspaces = malloc(task->solvers.count * sizeof *task->workspaces);
    task->found = calloc(task->games.count + 1, sizeof *task->found);
    return task->workspaces && task->found;
}

static void clean_up(struct task *task)
{
    free(task->review.players);
    free(task->errors.text);
    free(task->found);
    free(task->workspaces);
    sf_solvers_release(&task->solvers);
    sf_games_release(&task->games);
}

static int review(struct task *task, unsigned threads)
{
    bool good = prepare(task, threads);

    if (good) {
        analyse_all(task);
        good = add_all(task) && print_answer(task);
    }
    if (!good)
        sf_cli_tell("review", SF_WHY_NO_MEMORY, SF_WITHOUT);
    return good && !task->run.failed && !task->run.interrupted ? SF_EXIT_OK : SF_EXIT_FAILED;
}

int sf_command_review(const struct sf_args *call)
{
    static struct task task;
    int status = SF_EXIT_FAILED;
    uint64_t threads;

    if (!sf_args_number(call, "threads", 0, SF_BATCH_THREADS_MAX, &threads))
        return SF_EXIT_USAGE;
    task.style = (struct sf_style){.format = sf_cli_format(call), .lang = sf_cli_lang()};
    if (sf_games_read(&task.games, call->arg_count ? call->args[0] : NULL))
        status = review(&task, (unsigned)threads);
    clean_up(&task);
    return status;
}
