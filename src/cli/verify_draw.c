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

static void print_finding(struct sf_draw_finding found)
{
    switch (found.fault) {
    case SF_DRAW_SEED:
        printf("the seed does not open its commitment\n");
        break;
    case SF_DRAW_SHAPE:
        if (found.table)
            printf("table %u has %u seats instead of %u\n", found.table, found.record, found.drawn);
        else
            printf("%u tables instead of %u\n", found.record, found.drawn);
        break;
    case SF_DRAW_SEAT:
        printf("table %u, position %u: player %u instead of %u\n", found.table, found.seat,
               found.record, found.drawn);
        break;
    default:
        printf("%u pairs that have met before instead of %u\n", found.record, found.drawn);
    }
}

static bool verify(struct document *document, uint32_t node, unsigned long number)
{
    static struct sf_draw_record record;
    struct sf_draw_finding found;
    struct sf_fault fault;

    if (sf_json_get(&document->json, node, "by_hand")) {
        printf("draw %lu was made by hand: there is nothing to compute again\n", number);
        return false;
    }
    sf_fault_init(&fault);
    if (sf_draw_read(&record, &document->json, node, document->met, document->capacity, &fault)) {
        tell(document, &fault, number);
        return false;
    }
    printf("%s round %u, draw %u: ", record.id.tournament, record.id.round, record.id.attempt);
    found = sf_draw_check(&record);
    if (found.fault) {
        print_finding(found);
        return false;
    }
    printf("ok; %u players at %u tables", record.field.count, record.plan.tables);
    if (record.field.met)
        printf(", %u pairs meet again", record.plan.repeats);
    putchar('\n');
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
