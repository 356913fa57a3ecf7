/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/http_document.h"
#include "lists/book_json.h"
#include "net/http.h"
#include "protocol/http.h"
#include "server/routes.h"
#include "shape/describe.h"
#include "tournament/shapes.h"
#include "json/page.h"
#include <stdio.h>
#include <string.h>

enum { PARAMETERS = 16 };

static void put_parameters(struct sf_out *out, const struct sf_endpoint *endpoint)
{
    struct sf_field fields[PARAMETERS + 1] = {{0}};
    const struct sf_shape shape = {.field = fields};
    unsigned count = 0;

    for (const struct sf_field *f = endpoint->in_path; f && f->name && count < PARAMETERS; f++)
        fields[count++] = *f;
    for (const struct sf_field *f = endpoint->query; f && f->name && count < PARAMETERS; f++)
        fields[count++] = *f;
    if (!count)
        return;
    sf_page_put(out, "\n");
    sf_shape_markdown(out, &shape);
}

static void put_answer(struct sf_out *out, const struct sf_endpoint_answer *answer)
{
    char status[24];

    snprintf(status, sizeof status, "| %u | ", answer->status);
    sf_page_put(out, status);
    if (answer->type) {
        sf_page_put(out, "`");
        sf_page_put(out, answer->type);
        sf_page_put(out, "`");
    }
    if (answer->shape && answer->shape != &sf_any_object) {
        sf_page_put(out, answer->many ? ", array of " : ", ");
        sf_page_put(out, answer->shape->name);
    }
    sf_page_put(out, answer->type ? " | " : "| ");
    sf_page_put(out, answer->about);
    sf_page_put(out, " |\n");
}

static void put_endpoint(struct sf_out *out, const struct sf_endpoint *endpoint)
{
    sf_page_put(out, "\n### `");
    sf_page_put(out, sf_http_method_text(endpoint->route.method));
    sf_page_put(out, " ");
    sf_page_put(out, endpoint->route.path);
    sf_page_put(out, "`\n\n");
    sf_page_put(out, endpoint->about);
    sf_page_put(out, "\n");
    if (endpoint->needs) {
        sf_page_put(out, "\nNeeds: ");
        sf_page_put(out, endpoint->needs);
        sf_page_put(out, "\n");
    }
    if (endpoint->body_about) {
        sf_page_put(out, "\nBody: ");
        sf_page_put(out, endpoint->body ? endpoint->body->name : endpoint->body_about);
        sf_page_put(out, endpoint->body ? ". " : "");
        sf_page_put(out, endpoint->body ? endpoint->body_about : "");
        sf_page_put(out, "\n");
    }
    put_parameters(out, endpoint);
    sf_page_put(out, "\n| status | answer | |\n|---|---|---|\n");
    for (const struct sf_endpoint_answer *answer = endpoint->answer; answer->status; answer++)
        put_answer(out, answer);
}

static bool contains(const struct sf_shape_set *set, const struct sf_shape *shape)
{
    for (unsigned i = 0; i < set->shapes; i++)
        if (set->shape[i] == shape)
            return true;
    return false;
}

/* The objects that stand on no other page. */
static void put_objects(struct sf_out *out)
{
    static struct sf_shape_set set, elsewhere;

    sf_shape_set_add(&elsewhere, &sf_book_shape); /* docs/interfaces.md */
    for (const struct sf_tour_part_shape *row = sf_tour_part_shapes; row->part; row++)
        sf_shape_set_add(&elsewhere, row->shape); /* docs/tournament-keys.md */
    for (const struct sf_shape *const *shape = sf_http_shapes; *shape; shape++)
        sf_shape_set_add(&set, *shape);
    sf_page_put(out, "\n## Objects over HTTP\n");
    for (unsigned i = 0; i < set.shapes; i++)
        if (set.shape[i]->field->name && !contains(&elsewhere, set.shape[i]))
            sf_shape_section(out, "", set.shape[i]->name, set.shape[i]->tuple ? " (an array)" : "",
                             set.shape[i]);
}

void sf_http_document(struct sf_out *out)
{
    sf_page_put(out, "\n## Requests over HTTP\n");
    for (size_t i = 0; i < sf_endpoint_count; i++)
        if (sf_endpoints[i].about)
            put_endpoint(out, &sf_endpoints[i]);
    put_objects(out);
}
