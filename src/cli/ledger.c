/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/format.h"
#include "cli/games.h"
#include "cli/lang.h"
#include "cli/lent.h"
#include "ledger/answer.h"
#include "ledger/calendar.h"
#include "ledger/csv.h"
#include "print/round.h"
#include "shape/answer.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_NODES = 256, BAD_LINES = 100 };

enum form { JSON, CSV, CALENDAR, PDF };
static const char *const forms[] = {"json", "csv", "calendar", "pdf"};

struct task {
    struct sf_cli_games lines;
    struct sf_lent lent;
    struct sf_json_node nodes[LINE_NODES];
    struct sf_json doc;
    struct sf_open_ledger opened;
    enum form form;
    enum sf_error error;
    struct sf_fault fault;
};

static struct task task_of_the_command;

/* --- reading ---------------------------------------------------------------------------------- */

static enum sf_error take_line(struct task *task, size_t i)
{
    const struct sf_game_line *line = &task->lines.line[i];
    enum sf_error error =
        sf_line_read(&task->doc, line->text, line->length, task->nodes, LINE_NODES, &task->fault);

    if (!error)
        error = sf_entry_read(&task->opened.entry, &task->doc, 0, &task->fault);
    if (!error)
        error = sf_ledger_take(&task->opened.ledger, &task->opened.entry, NULL, &task->fault);
    if (error) {
        task->fault.list = "lines";
        task->fault.item = (uint32_t)(i + 1);
    }
    return error;
}

/* The sentence of a bad line on standard error, with its number. */
static void tell_bad(const struct task *task)
{
    struct sf_fault fault = task->fault;
    char text[1000];
    struct sf_out sentence;

    fault.item = 0;
    sf_out_init(&sentence, text, sizeof text - 1);
    sentence.lang = sf_cli_lang();
    sf_error_message(&sentence, &task->doc, NULL, &fault);
    text[sentence.length] = 0;
    sf_cli_tell("ledger", SF_WHY_AT_LINE, SF_WITH(SF_N(task->fault.item), SF_T(text)));
}

/* Reads on after a bad line, so that one run names all of them; the first one is the answer. */
static enum sf_error read_lines(struct task *task)
{
    struct sf_fault first = SF_NO_FAULT;
    size_t bad = 0;

    for (size_t i = 0; i < task->lines.count; i++) {
        sf_fault_init(&task->fault);
        if (!take_line(task, i))
            continue;
        if (task->fault.code == SF_E_NO_MEMORY)
            return SF_E_NO_MEMORY;
        if (!bad)
            first = task->fault;
        if (++bad > BAD_LINES)
            break;
        tell_bad(task);
    }
    task->fault = first;
    return first.code;
}

static enum sf_error read_all(struct task *task)
{
    enum sf_error error = sf_open_ledger_start(&task->opened, sf_lend, &task->lent);

    if (!error)
        error = read_lines(task);
    return error ? error : sf_ledger_settle(&task->opened.ledger, &task->fault);
}

/* --- the answer ------------------------------------------------------------------------------- */

static void write_ledger(struct sf_out *out, struct task *task)
{
    if (task->form == CSV) {
        sf_ledger_csv(out, &task->opened.ledger);
        return;
    }
    if (task->form == CALENDAR) {
        sf_ledger_calendar_write(out, &task->opened.ledger, "");
        return;
    }
    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", true);
    sf_ledger_write(out, &task->opened.ledger, &task->opened.room);
    sf_out_close(out, '}');
}

/* Members of one name, whom two phones may have added: the round settles, and somebody looks. */
static void tell_twins(const struct sf_ledger *ledger)
{
    for (uint32_t i = 0; i < ledger->members; i++)
        if (sf_ledger_member_twin(ledger, i))
            sf_cli_tell("ledger", SF_WHY_MEMBER_TWICE,
                        SF_WITH(SF_T(sf_ledger_text(ledger, ledger->member[i].name))));
}

static void write_answer(struct sf_out *out, void *context)
{
    struct task *task = context;

    if (task->error)
        sf_answer_error(out, &task->doc, 0, NULL, &task->fault);
    else
        write_ledger(out, task);
    if (task->error || task->form == JSON)
        sf_out_raw(out, "\n", 1);
}

/* --- questions -------------------------------------------------------------------------------- */

/* The word after --ask, and its door. */
static const struct {
    const char *word;
    sf_open_ledger_door *door;
} asks[] = {{"view", sf_open_ledger_view},     {"games", sf_open_ledger_games},
            {"draft", sf_open_ledger_draft},   {"form", sf_open_ledger_form},
            {"curve", sf_open_ledger_curve},   {"figures", sf_open_ledger_figures},
            {"import", sf_open_ledger_import}, {"calendar", sf_open_ledger_calendar}};

static sf_open_ledger_door *asked;

static bool answer(struct sf_line *line)
{
    return asked(&task_of_the_command.opened, line);
}

static int ask(const char *word)
{
    for (unsigned i = 0; i < sizeof asks / sizeof *asks; i++)
        if (!strcmp(word, asks[i].word))
            asked = asks[i].door;
    return sf_cli_lines(NULL, answer);
}

/* --- other programs --------------------------------------------------------------------------- */

static unsigned format_of(const char *word)
{
#define FORMAT_WORD(id, name) name,
    static const char *const words[] = {SF_INTAKE_FORMATS(FORMAT_WORD)};
    unsigned i = 0;

    while (i < SF_INTAKE_FORMAT_N - 1 && strcmp(word, words[i]) != 0)
        i++;
    return i;
}

static void write_entries(struct sf_out *out, void *context)
{
    sf_intake_lines(out, ((struct task *)context)->opened.import);
}

static void tell_problems(const struct sf_intake *import)
{
    char text[1000];

    for (uint32_t i = 0; i < import->problems && i < SF_INTAKE_SHOWN; i++) {
        sf_intake_sentence(&import->problem[i], sf_cli_lang(), text, sizeof text);
        sf_cli_tell("ledger", SF_WHY_AT_LINE, SF_WITH(SF_N(import->problem[i].line), SF_T(text)));
    }
}

/* Reads another program's games from standard input, and prints the entries that they become. */
static int bring(struct task *task, const char *format, const char *prices)
{
    struct sf_intake_wish wish = {.format = (uint8_t)format_of(format),
                                  .by_rules = !strcmp(prices, "rules")};
    struct sf_text text = {.text = NULL};
    int status = SF_EXIT_FAILED;

    if (!sf_text_read(&text, NULL))
        return status;
    task->error = sf_open_ledger_read(&task->opened, &wish, text.text ? text.text : "", text.length,
                                      &task->fault);
    if (task->error) {
        sf_cli_print(write_answer, task);
    } else if (sf_cli_print(write_entries, task)) {
        tell_problems(task->opened.import);
        status = task->opened.import->left ? SF_EXIT_FAILED : SF_EXIT_OK;
    }
    free(text.text);
    return status;
}

/* Every option means something where it stands, or it is wrong usage. */
static bool sheet_options_good(const struct task *task, const struct sf_args *call)
{
    const char *year = sf_args_text(call, "year"), *day = sf_args_text(call, "evening");
    size_t digits = year ? strspn(year, "0123456789") : 0;

    if (year && (!digits || year[digits] || digits > 4))
        return false;
    return !(year && day) && (task->form == PDF || (!year && !day));
}

/* --- on paper --------------------------------------------------------------------------------- */

static enum sf_error draw(struct task *task, struct sf_printer *printer, const struct sf_args *call)
{
    const struct sf_ledger *ledger = &task->opened.ledger;
    const char *year = sf_args_text(call, "year"), *day = sf_args_text(call, "evening");
    uint32_t evening;

    if (year)
        return sf_print_round_year(printer, ledger, (unsigned)strtoul(year, NULL, 10),
                                   &task->fault);
    if (sf_print_round_find(ledger, day ? day : "", &evening, &task->fault))
        return task->fault.code;
    return sf_print_round_evening(printer, ledger, evening, &task->fault);
}

/* A year, the evening of a day, or the last one: the PDF goes to standard output. */
static int print(struct task *task, const struct sf_args *call)
{
    const struct sf_ledger *ledger = &task->opened.ledger;
    struct sf_printer_options options = {
        .lang = sf_cli_lang(),
        .at = sf_print_round_time(ledger),
        .title = sf_ledger_text(ledger, ledger->fact[ledger->round - 1].name)};
    struct sf_printer *printer = sf_printer_new(&options, &task->fault);
    const void *bytes = NULL;
    size_t length = 0;
    bool good = printer && !draw(task, printer, call) &&
                !sf_printer_finish(printer, &bytes, &length, &task->fault);

    if (!good)
        sf_cli_tell_fault("ledger", &task->fault);
    else
        good = fwrite(bytes, 1, length, stdout) == length && !fflush(stdout);
    sf_printer_free(printer);
    return good ? SF_EXIT_OK : SF_EXIT_FAILED;
}

static int settle(struct task *task, const char *word, const struct sf_args *call)
{
    sf_fault_init(&task->fault);
    task->error = read_all(task);
    if (!task->error && word)
        return ask(word);
    if (!task->error && sf_args_text(call, "import"))
        return bring(task, sf_args_text(call, "import"), sf_args_text(call, "prices"));
    if (!task->error && task->form == PDF)
        return print(task, call);
    if (!task->error)
        tell_twins(&task->opened.ledger);
    if (task->error == SF_E_NO_MEMORY || !sf_cli_print(write_answer, task)) {
        sf_cli_tell("ledger", SF_WHY_NO_MEMORY, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    return task->error ? SF_EXIT_FAILED : SF_EXIT_OK;
}

int sf_command_ledger(const struct sf_args *call)
{
    struct task *task = &task_of_the_command;
    const char *word = sf_args_text(call, "ask");
    int status = SF_EXIT_FAILED;

    while (strcmp(forms[task->form], sf_args_text(call, "format")) != 0)
        task->form++;
    if (sf_args_text(call, "import") && !call->arg_count) {
        sf_cli_tell("ledger", SF_WHY_LEDGER_IMPORT_FILE, SF_WITHOUT);
        return SF_EXIT_USAGE;
    }
    if (!sheet_options_good(task, call)) {
        sf_cli_tell("ledger", SF_WHY_LEDGER_SHEET, SF_WITHOUT);
        return SF_EXIT_USAGE;
    }
    if (word && !call->arg_count) {
        sf_cli_tell("ledger", SF_WHY_LEDGER_ASK_FILE, SF_WITHOUT);
        return SF_EXIT_USAGE;
    }
    if (sf_games_read(&task->lines, call->arg_count ? call->args[0] : NULL))
        status = settle(task, word, call);
    sf_lent_release(&task->lent);
    sf_games_release(&task->lines);
    return status;
}
