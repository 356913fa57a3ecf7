/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "row_check.h"

enum { NODES = 8192 };

static void fail_with(const char *name, const char *why, const struct sf_fault *fault,
                      const struct sf_json *doc, uint32_t node)
{
    const struct sf_json_node *n = &doc->nodes[node];

    fail_msg("%s: %s: %s: %.*s", name, fault ? fault->path : "", why, (int)(n->end - n->start),
             doc->text + n->start);
}

void row_check(const struct sf_shape *shape, const struct sf_json *doc, uint32_t node)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_shape_reader reader = {.doc = doc, .fault = &fault};

    if (sf_shape_read(shape, &reader, node, NULL))
        fail_with(shape->name, sf_fault_text(&fault, SF_EN), &fault, doc, node);
}

void row_check_text(const struct sf_shape *shape, const char *text, size_t length)
{
    static struct sf_json_node nodes[NODES];
    struct sf_json doc;

    assert_int_equal(sf_json_parse(&doc, text, length, nodes, NODES), SF_OK);
    row_check(shape, &doc, 0);
}

void row_check_choice(const struct sf_shape_choice *choice, const struct sf_json *doc,
                      uint32_t node)
{
    const struct sf_shape *shape = sf_shape_choose(choice, doc, node);

    if (!shape)
        fail_with(choice->name, "none of its kinds", NULL, doc, node);
    else
        row_check(shape, doc, node);
}
