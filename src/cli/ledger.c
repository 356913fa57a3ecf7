/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/format.h"
#include "cli/games.h"
#include "cli/lang.h"
#include "ledger/answer.h"
#include "ledger/csv.h"
#include "shape/answer.h"
#include <stdlib.h>
#include <string.h>

enum { LINE_NODES = 256 };

/* Memory that the ledger borrows: blocks in a chain, freed together. */
struct block {
    struct block *next;
    max_align_t bytes[];
};

static void *lend(void *memory, size_t size)
{
    struct block **blocks = memory;
    struct block *block = malloc(sizeof *block + size);

    if (!block)
        return NULL;
    block->next = *blocks;
    *blocks = block;
    return block->bytes;
}

struct task {
    struct sf_cli_games lines;
    struct block *blocks;
    struct sf_json_node nodes[LINE_NODES];
    struct sf_json doc;
    struct sf_ledger_desk desk;
    bool csv;
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
        error = sf_entry_read(&task->desk.entry, &task->doc, 0, &task->fault);
    if (!error)
        error = sf_ledger_take(&task->desk.ledger, &task->desk.entry, NULL, &task->fault);
    if (error) {
        task->fault.list = "lines";
        task->fault.item = (uint32_t)(i + 1);
    }
    return error;
}

static enum sf_error read_all(struct task *task)
{
    enum sf_error error = sf_desk_start(&task->desk, lend, &task->blocks);

    for (size_t i = 0; i < task->lines.count && !error; i++)
        error = take_line(task, i);
    return error ? error : sf_ledger_settle(&task->desk.ledger, &task->fault);
}

/* --- the answer ------------------------------------------------------------------------------- */

static void write_ledger(struct sf_out *out, struct task *task)
{
    if (task->csv) {
        sf_ledger_csv(out, &task->desk.ledger);
        return;
    }
    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", true);
    sf_ledger_write(out, &task->desk.ledger, &task->desk.room);
    sf_out_close(out, '}');
}

static void write_answer(struct sf_out *out, void *context)
{
    struct task *task = context;

    if (task->error)
        sf_answer_error(out, &task->doc, 0, NULL, &task->fault);
    else
        write_ledger(out, task);
    if (task->error || !task->csv)
        sf_out_raw(out, "\n", 1);
}

/* --- questions -------------------------------------------------------------------------------- */

/* The word after --ask, and its door. */
static const struct {
    const char *word;
    sf_desk_door *door;
} asks[] = {{"view", sf_desk_view}, {"games", sf_desk_games}, {"draft", sf_desk_draft},
            {"form", sf_desk_form}, {"curve", sf_desk_curve}, {"figures", sf_desk_figures}};

static sf_desk_door *asked;

static bool answer(struct sf_line *line)
{
    return asked(&task_of_the_command.desk, line);
}

static int ask(const char *word)
{
    for (unsigned i = 0; i < sizeof asks / sizeof *asks; i++)
        if (!strcmp(word, asks[i].word))
            asked = asks[i].door;
    return sf_cli_lines(NULL, answer);
}

static int settle(struct task *task, const char *word)
{
    sf_fault_init(&task->fault);
    task->error = read_all(task);
    if (!task->error && word)
        return ask(word);
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

    task->csv = !strcmp(sf_args_text(call, "format"), "csv");
    if (word && !call->arg_count) {
        sf_cli_tell("ledger", SF_WHY_LEDGER_ASK_FILE, SF_WITHOUT);
        return SF_EXIT_USAGE;
    }
    if (sf_games_read(&task->lines, call->arg_count ? call->args[0] : NULL))
        status = settle(task, word);
    while (task->blocks) {
        struct block *next = task->blocks->next;
        free(task->blocks);
        task->blocks = next;
    }
    sf_games_release(&task->lines);
    return status;
}
