/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "unit/shaped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* A text that is checked may be longer than the reader's own room. */
static void *take(void *memory, size_t size)
{
    static char room[1 << 17];

    (void)memory;
    return size <= sizeof room ? room : NULL;
}

static enum sf_error check(const struct sf_shape *shape, const struct sf_json *doc, uint32_t node,
                           struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault, .take = take};

    sf_fault_init(fault);
    return sf_shape_read(shape, &reader, node, NULL);
}

void assert_shaped_at(const struct sf_shape *shape, const struct sf_json *doc, uint32_t node)
{
    const struct sf_json_node *n = &doc->nodes[node];
    struct sf_fault fault;
    enum sf_error error = check(shape, doc, node, &fault);

    if (error)
        fail_msg("%s.%s: %s (%s) in %.*s", shape->name, fault.path, sf_error_code(error),
                 sf_fault_text(&fault, SF_EN), (int)(n->end - n->start), doc->text + n->start);
}

void assert_shaped_choice(const struct sf_shape_choice *choice, const struct sf_json *doc,
                          uint32_t node)
{
    const struct sf_shape *shape = sf_shape_choose(choice, doc, node);
    const struct sf_json_node *n = &doc->nodes[node];

    if (shape)
        assert_shaped_at(shape, doc, node);
    else
        fail_msg("none of %s: %.*s", choice->name, (int)(n->end - n->start), doc->text + n->start);
}

static struct sf_json_node *parse(struct sf_json *doc, const char *text, size_t length)
{
    uint32_t count = (uint32_t)length / 2 + 8;
    struct sf_json_node *nodes = calloc(count, sizeof *nodes);

    assert_non_null(nodes);
    assert_int_equal(sf_json_parse(doc, text, length, nodes, count), SF_OK);
    return nodes;
}

void assert_shaped(const struct sf_shape *shape, const char *text, size_t length)
{
    struct sf_json doc;
    struct sf_json_node *nodes = parse(&doc, text, length);

    assert_non_null(shape);
    assert_shaped_at(shape, &doc, 0);
    free(nodes);
}

void assert_shaped_once(const struct sf_shape_choice *choice, const char *text, size_t length)
{
    char why[1024] = "";
    struct sf_json doc;
    struct sf_json_node *nodes = parse(&doc, text, length);
    unsigned fitting = 0;
    size_t used = 0;

    for (const struct sf_shape *const *shape = choice->shape; *shape; shape++) {
        struct sf_fault fault;
        enum sf_error error = check(*shape, &doc, 0, &fault);
        fitting += !error;
        if (error && used < sizeof why)
            used += (size_t)snprintf(why + used, sizeof why - used, " %s.%s: %s", (*shape)->name,
                                     fault.path, sf_error_code(error));
    }
    free(nodes);
    if (fitting != 1)
        fail_msg("%u shapes of %s fit (%s) %.*s", fitting, choice->name, why, (int)length, text);
}

static const char *misfit(const struct sf_shape *shape, const char *text, size_t length, bool each)
{
    static char what[SF_FAULT_PATH + 64];
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_json doc;
    struct sf_json_node *nodes = parse(&doc, text, length);
    enum sf_error error = SF_OK;

    if (!each)
        error = check(shape, &doc, 0, &fault);
    else if (nodes[0].type != SF_JSON_ARRAY)
        error = SF_E_BAD_VALUE;
    else
        for (uint32_t at = sf_json_first(&doc, 0); at && !error; at = nodes[at].next)
            error = check(shape, &doc, at, &fault);
    free(nodes);
    if (error)
        snprintf(what, sizeof what, "%s: %s", fault.path, sf_error_code(error));
    return error ? what : NULL;
}

const char *shape_misfit(const struct sf_shape *shape, const char *text, size_t length)
{
    return misfit(shape, text, length, false);
}

const char *shape_misfit_each(const struct sf_shape *shape, const char *text, size_t length)
{
    return misfit(shape, text, length, true);
}
