/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/openapi.h"
#include "base/hex.h"
#include "server/routes.h"
#include "shape/describe.h"
#include <stdio.h>
#include <string.h>

/* --- parameters ------------------------------------------------------------------------------- */

static void write_parameter(struct sf_out *out, const struct sf_field *field, const char *in)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "name", field->name);
    sf_out_pair_string(out, "in", in);
    sf_out_pair_string(out, "description", field->about);
    if (field->need == SF_NEEDED)
        sf_out_pair_bool(out, "required", true);
    sf_out_key(out, "schema");
    sf_shape_field_schema(out, field, false);
    sf_out_close(out, '}');
}

static void write_parameters(struct sf_out *out, const struct sf_endpoint *endpoint)
{
    if (!endpoint->in_path && !endpoint->query)
        return;
    sf_out_key(out, "parameters");
    sf_out_open(out, '[');
    for (const struct sf_field *f = endpoint->in_path; f && f->name; f++)
        write_parameter(out, f, "path");
    for (const struct sf_field *f = endpoint->query; f && f->name; f++)
        write_parameter(out, f, "query");
    sf_out_close(out, ']');
}

/* --- bodies and answers ----------------------------------------------------------------------- */

static void write_body(struct sf_out *out, const struct sf_endpoint *endpoint)
{
    static const char *const files[] = {"text/csv", "application/json", NULL};
    static const char *const json[] = {"application/json", NULL};

    if (!endpoint->body_about)
        return;
    sf_out_key(out, "requestBody");
    sf_out_open(out, '{');
    sf_out_pair_string(out, "description", endpoint->body_about);
    sf_out_pair_bool(out, "required", true);
    sf_out_key(out, "content");
    sf_out_open(out, '{');
    for (const char *const *type = endpoint->body ? json : files; *type; type++) {
        sf_out_key(out, *type);
        sf_out_open(out, '{');
        if (endpoint->body) {
            sf_out_key(out, "schema");
            sf_shape_schema_ref(out, endpoint->body->name);
        }
        sf_out_close(out, '}');
    }
    sf_out_close(out, '}');
    sf_out_close(out, '}');
}

static void write_schema(struct sf_out *out, const struct sf_endpoint_answer *answer)
{
    if (!answer->many) {
        sf_shape_schema_ref(out, answer->shape->name);
        return;
    }
    sf_out_open(out, '{');
    sf_out_pair_string(out, "type", "array");
    sf_out_key(out, "items");
    sf_shape_schema_ref(out, answer->shape->name);
    sf_out_close(out, '}');
}

static bool alike(const struct sf_endpoint_answer *a, const struct sf_endpoint_answer *b)
{
    return a->status == b->status && a->type && b->type && !strcmp(a->type, b->type);
}

/* Rows of the same status and type are alternatives; `first` is the first of them. */
static void write_type(struct sf_out *out, const struct sf_endpoint_answer *first)
{
    unsigned count = 0;

    for (const struct sf_endpoint_answer *a = first; a->status; a++)
        count += alike(a, first) && a->shape;
    sf_out_key(out, first->type);
    sf_out_open(out, '{');
    if (count) {
        sf_out_key(out, "schema");
        if (count > 1) {
            sf_out_open(out, '{');
            sf_out_key(out, "anyOf");
            sf_out_open(out, '[');
        }
        for (const struct sf_endpoint_answer *a = first; a->status; a++)
            if (alike(a, first) && a->shape)
                write_schema(out, a);
        if (count > 1) {
            sf_out_close(out, ']');
            sf_out_close(out, '}');
        }
    }
    sf_out_close(out, '}');
}

static bool is_first(const struct sf_endpoint *endpoint, const struct sf_endpoint_answer *answer,
                     bool of_type)
{
    for (const struct sf_endpoint_answer *a = endpoint->answer; a < answer; a++)
        if (of_type ? alike(a, answer) : a->status == answer->status)
            return false;
    return true;
}

static void write_answer(struct sf_out *out, const struct sf_endpoint *endpoint,
                         const struct sf_endpoint_answer *answer)
{
    char status[12];

    snprintf(status, sizeof status, "%u", answer->status);
    sf_out_key(out, status);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "description", answer->about);
    if (answer->type) {
        sf_out_key(out, "content");
        sf_out_open(out, '{');
        for (const struct sf_endpoint_answer *a = answer; a->status; a++)
            if (a->status == answer->status && is_first(endpoint, a, true))
                write_type(out, a);
        sf_out_close(out, '}');
    }
    sf_out_close(out, '}');
}

static void write_answers(struct sf_out *out, const struct sf_endpoint *endpoint)
{
    sf_out_key(out, "responses");
    sf_out_open(out, '{');
    for (const struct sf_endpoint_answer *a = endpoint->answer; a->status; a++)
        if (is_first(endpoint, a, false))
            write_answer(out, endpoint, a);
    sf_out_close(out, '}');
}

/* --- operations ------------------------------------------------------------------------------- */

static const char *method_of(const struct sf_endpoint *endpoint)
{
    switch (endpoint->route.method) {
    case SF_HTTP_POST:
        return "post";
    case SF_HTTP_DELETE:
        return "delete";
    default:
        return "get";
    }
}

/* get_api_games_id */
static void write_id(struct sf_out *out, const struct sf_endpoint *endpoint)
{
    char id[120];
    size_t length = (size_t)snprintf(id, sizeof id, "%s", method_of(endpoint));

    for (const char *c = endpoint->route.path; *c && length + 1 < sizeof id; c++) {
        if (sf_token_letter(*c) && *c != '-' && *c != '_')
            id[length++] = *c;
        else if (id[length - 1] != '_')
            id[length++] = '_';
    }
    while (id[length - 1] == '_')
        length--;
    id[length] = '\0';
    sf_out_pair_string(out, "operationId", id);
}

static void write_operation(struct sf_out *out, const struct sf_endpoint *endpoint)
{
    sf_out_key(out, method_of(endpoint));
    sf_out_open(out, '{');
    write_id(out, endpoint);
    sf_out_pair_string(out, "summary", endpoint->about);
    sf_out_key(out, "security");
    sf_out_open(out, '[');
    if (endpoint->needs) {
        sf_out_open(out, '{');
        sf_out_key(out, "token");
        sf_out_open(out, '[');
        sf_out_close(out, ']');
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
    if (endpoint->needs)
        sf_out_pair_string(out, "description", endpoint->needs);
    write_parameters(out, endpoint);
    write_body(out, endpoint);
    write_answers(out, endpoint);
    sf_out_close(out, '}');
}

static bool path_is_new(size_t at)
{
    for (size_t i = 0; i < at; i++)
        if (!strcmp(sf_endpoints[i].route.path, sf_endpoints[at].route.path))
            return false;
    return true;
}

static void write_paths(struct sf_out *out)
{
    sf_out_key(out, "paths");
    sf_out_open(out, '{');
    for (size_t i = 0; i < sf_endpoint_count; i++) {
        const char *path = sf_endpoints[i].route.path;
        if (!sf_endpoints[i].about || !path_is_new(i))
            continue;
        sf_out_key(out, path);
        sf_out_open(out, '{');
        for (size_t k = i; k < sf_endpoint_count; k++)
            if (sf_endpoints[k].about && !strcmp(sf_endpoints[k].route.path, path))
                write_operation(out, &sf_endpoints[k]);
        sf_out_close(out, '}');
    }
    sf_out_close(out, '}');
}

/* --- the document ----------------------------------------------------------------------------- */

static void write_info(struct sf_out *out)
{
    sf_out_pair_string(out, "openapi", "3.1.0");
    sf_out_key(out, "info");
    sf_out_open(out, '{');
    sf_out_pair_string(out, "title", "Stichfest over HTTP");
    sf_out_pair_string(out, "version", "1");
    sf_out_pair_string(
        out, "description",
        "Games, tournaments, seasons and evenings of a table server. Everything that "
        "happens at a table goes over the WebSocket: docs/protocol.md.");
    sf_out_key(out, "license");
    sf_out_open(out, '{');
    sf_out_pair_string(out, "name", "MIT");
    sf_out_pair_string(out, "identifier", "MIT");
    sf_out_close(out, '}');
    sf_out_close(out, '}');
    sf_out_key(out, "servers");
    sf_out_open(out, '[');
    sf_out_open(out, '{');
    sf_out_pair_string(out, "url", "/");
    sf_out_close(out, '}');
    sf_out_close(out, ']');
}

static void write_schemas(struct sf_out *out)
{
    struct sf_shape_set set = {.shapes = 0};

    for (size_t i = 0; i < sf_endpoint_count; i++) {
        if (sf_endpoints[i].body)
            sf_shape_set_add(&set, sf_endpoints[i].body);
        for (const struct sf_endpoint_answer *a = sf_endpoints[i].answer; a->status; a++)
            if (a->shape)
                sf_shape_set_add(&set, a->shape);
    }
    sf_out_key(out, "schemas");
    sf_out_open(out, '{');
    sf_shape_set_schemas(out, &set);
    sf_out_close(out, '}');
}

static void write_components(struct sf_out *out)
{
    sf_out_key(out, "components");
    sf_out_open(out, '{');
    write_schemas(out);
    sf_out_key(out, "securitySchemes");
    sf_out_open(out, '{');
    sf_out_key(out, "token");
    sf_out_open(out, '{');
    sf_out_pair_string(out, "type", "http");
    sf_out_pair_string(out, "scheme", "bearer");
    sf_out_pair_string(out, "description", "The token of `welcome` or `ok`: docs/protocol.md.");
    sf_out_close(out, '}');
    sf_out_close(out, '}');
    sf_out_close(out, '}');
}

void sf_openapi_write(struct sf_out *out)
{
    sf_out_open(out, '{');
    write_info(out);
    write_paths(out);
    write_components(out);
    sf_out_close(out, '}');
    sf_out_raw(out, "\n", 1);
}
