/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/lang.h"
#include "shuffle/shuffle.h"
#include "tournament/draw_record.h"
#include <stdlib.h>

/* A document in memory. Each JSON value but the last takes at least two bytes, so there are always
 * enough nodes, and each number of an earlier table has a node. */
struct document {
    struct sf_text text;
    struct sf_json json;
    struct sf_json_node *nodes;
    uint16_t *met;
    uint32_t capacity;
};

static void release(struct document *document)
{
    free(document->text.text);
    free(document->nodes);
    free(document->met);
}

static void tell(const struct document *document, const struct sf_fault *fault,
                 unsigned long number)
{
    char buffer[1024];
    struct sf_out message;

    sf_out_init(&message, buffer, sizeof buffer - 1);
    message.lang = sf_cli_lang();
    sf_error_message(&message, &document->json, NULL, fault);
    buffer[message.length] = 0;
    sf_cli_tell("verify-draw", SF_WHY_AT_DRAW, SF_WITH(SF_N(number), SF_T(buffer)));
}

/* Prints the reason and returns false on failure. */
static bool load(struct document *document, const char *path)
{
    enum { MOST = 1 << 26 };
    struct sf_fault fault;
    const char *text;

    if (!sf_text_read(&document->text, path))
        return false;
    if (document->text.length > MOST) {
        sf_cli_tell("verify-draw", SF_WHY_FILE_LARGE, SF_WITH(SF_N(MOST)));
        return false;
    }
    document->capacity = (uint32_t)(document->text.length / 2 + 2);
    document->nodes = malloc(document->capacity * sizeof *document->nodes);
    document->met = malloc(document->capacity * sizeof *document->met);
    if (!document->nodes || !document->met) {
        sf_cli_tell("verify-draw", SF_WHY_NO_MEMORY, SF_WITHOUT);
        return false;
    }
    sf_fault_init(&fault);
    text = document->text.text ? document->text.text : ""; /* an empty file */
    if (sf_line_read(&document->json, text, document->text.length, document->nodes,
                     document->capacity, &fault) == SF_OK)
        return true;
    tell(document, &fault, 1);
    return false;
}

static void print_shape(struct sf_draw_finding found)
{
    if (found.table)
        sf_cli_put(stdout, SF_WHY_VERIFY_TABLE_SEATS,
                   SF_WITH(SF_N(found.table), SF_N(found.record), SF_N(found.drawn)));
    else
        sf_cli_put(stdout, SF_WHY_VERIFY_TABLES, SF_WITH(SF_N(found.record), SF_N(found.drawn)));
}

static void print_finding(struct sf_draw_finding found)
{
    switch (found.fault) {
    case SF_DRAW_SEED:
        sf_cli_put(stdout, SF_WHY_PROOF_SEED, SF_WITHOUT);
        break;
    case SF_DRAW_SHAPE:
        print_shape(found);
        break;
    case SF_DRAW_SEAT:
        sf_cli_put(
            stdout, SF_WHY_VERIFY_PLAYER,
            SF_WITH(SF_N(found.table), SF_N(found.seat), SF_N(found.record), SF_N(found.drawn)));
        break;
    default:
        sf_cli_put(stdout, SF_WHY_VERIFY_REPEATS, SF_WITH(SF_N(found.record), SF_N(found.drawn)));
    }
    putchar('\n');
}

static bool verify(struct document *document, uint32_t node, unsigned long number)
{
    static struct sf_draw_record record;
    struct sf_draw_finding found;
    struct sf_fault fault;

    if (sf_json_get(&document->json, node, "by_hand")) {
        sf_cli_put(stdout, SF_WHY_VERIFY_BY_HAND, SF_WITH(SF_N(number)));
        return false;
    }
    sf_fault_init(&fault);
    if (sf_draw_read(&record, &document->json, node, document->met, document->capacity, &fault)) {
        tell(document, &fault, number);
        return false;
    }
    sf_cli_put(stdout, SF_WHY_VERIFY_DRAW,
               SF_WITH(SF_T(record.id.tournament), SF_N(record.id.round), SF_N(record.id.attempt)));
    found = sf_draw_check(&record);
    if (found.fault) {
        print_finding(found);
        return false;
    }
    sf_cli_put(
        stdout, record.field.met ? SF_WHY_VERIFY_DRAWN_MET : SF_WHY_VERIFY_DRAWN,
        SF_WITH(SF_N(record.field.count), SF_N(record.plan.tables), SF_N(record.plan.repeats)));
    return true;
}

static bool verify_all(struct document *document)
{
    unsigned long number = 0;
    bool good = true;

    if (document->nodes[0].type != SF_JSON_ARRAY)
        return verify(document, 0, 1);
    for (uint32_t node = sf_json_first(&document->json, 0); node; node = document->nodes[node].next)
        good &= verify(document, node, ++number);
    if (!number)
        sf_cli_tell("verify-draw", SF_WHY_NO_DRAW, SF_WITHOUT);
    return good && number;
}

int sf_command_verify_draw(const struct sf_args *call)
{
    struct document document = {.nodes = NULL};
    bool good;

    if (!sf_shuffle_init()) {
        sf_cli_tell("verify-draw", SF_WHY_NO_SODIUM, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    good = load(&document, call->arg_count ? call->args[0] : NULL) && verify_all(&document);
    release(&document);
    return good ? SF_EXIT_OK : SF_EXIT_FAILED;
}
