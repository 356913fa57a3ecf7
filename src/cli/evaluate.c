/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/format.h"
#include "cli/games.h"
#include "cli/lang.h"
#include "lists/document.h"
#include <stdlib.h>

/* A tournament of 640 players and 5 rounds is 2 MB. */
enum { TEXT_MAX = 1 << 28, NODES_LEAST = 1 << 12 };

struct task {
    struct sf_text text;
    struct sf_json_node *nodes;
    struct sf_json doc;
    struct sf_document document;
    enum sf_error error; /* of the text or the document */
    struct sf_fault fault;
    void *room;
};

/* Parses the text into nodes that grow until it fits. A node is at least one byte of the text.
 * Returns false if there is no memory. */
static bool parse(struct task *task)
{
    const char *text = task->text.text ? task->text.text : "";
    size_t length = task->text.length;

    for (size_t capacity = NODES_LEAST;; capacity *= 4) {
        struct sf_json_node *more = realloc(task->nodes, capacity * sizeof *more);
        if (!more)
            return false;
        task->nodes = more;
        task->error =
            sf_line_read(&task->doc, text, length, more, (uint32_t)capacity, &task->fault);
        if (task->error != SF_E_TOO_LARGE || capacity > length)
            return true;
    }
}

static bool read_document(struct task *task)
{
    if (!parse(task))
        return false;
    if (task->error)
        return true;
    task->room = malloc(sf_document_room(&task->doc));
    if (!task->room)
        return false;
    task->error = sf_document_read(&task->document, &task->doc, task->room, &task->fault);
    if (!task->error)
        sf_document_evaluate(&task->document);
    return true;
}

static void write_answer(struct sf_out *out, void *context)
{
    const struct task *task = context;

    if (task->error)
        sf_document_error(out, &task->doc, &task->fault);
    else
        sf_document_write(out, &task->document);
    sf_out_raw(out, "\n", 1);
}

static int evaluate(struct task *task)
{
    if (task->text.length > TEXT_MAX) {
        sf_cli_tell("evaluate", SF_WHY_EVALUATE_LARGE, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    if (!read_document(task) || !sf_cli_print(write_answer, task)) {
        sf_cli_tell("evaluate", SF_WHY_NO_MEMORY, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    return task->error ? SF_EXIT_FAILED : SF_EXIT_OK;
}

int sf_command_evaluate(const struct sf_args *call)
{
    static struct task task;
    int status = SF_EXIT_FAILED;

    if (sf_text_read(&task.text, call->arg_count ? call->args[0] : NULL))
        status = evaluate(&task);
    free(task.room);
    free(task.nodes);
    free(task.text.text);
    return status;
}
