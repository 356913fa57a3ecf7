/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/routes.h"
#include "net/files.h"
#include "server/addressbook.h"
#include "server/api.h"
#include "server/evenings.h"
#include "server/exchange.h"
#include "server/games.h"
#include "server/reach.h"
#include "server/seasons.h"
#include "server/sheets.h"
#include "server/visit.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void answer(struct sf_conn *conn, const char *type, const char *text, size_t length)
{
    struct sf_http_answer with = {.status = 200, .type = type, .body = text, .length = length};

    sf_conn_answer(conn, &with);
}

static void healthz(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;

    (void)request;
    if (service->closing)
        sf_conn_answer_status(conn, 503);
    else
        answer(conn, "text/plain; charset=utf-8", "ok\n", 3);
}

struct figure {
    const char *name, *kind, *help;
    uint64_t value;
};

static size_t write_figures(char *text, size_t size, const struct figure *figures, size_t count)
{
    size_t length = 0;

    for (size_t i = 0; i < count && length < size; i++)
        length += (size_t)snprintf(text + length, size - length,
                                   "# HELP stichfest_%s %s\n# TYPE stichfest_%s %s\n"
                                   "stichfest_%s %" PRIu64 "\n",
                                   figures[i].name, figures[i].help, figures[i].name,
                                   figures[i].kind, figures[i].name, figures[i].value);
    return length < size ? length : 0;
}

static void metrics(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_server_metrics net = sf_server_metrics(service->net);
    struct sf_store_metrics store = sf_store_metrics(service->store);
    struct figure figures[] = {
        {"connections_open", "gauge", "connections now", net.open},
        {"sockets_open", "gauge", "WebSockets now", net.sockets},
        {"connections_total", "counter", "connections accepted", net.accepted},
        {"requests_total", "counter", "HTTP requests", net.requests},
        {"requests_refused_total", "counter", "HTTP answers 4xx", net.status[4]},
        {"requests_failed_total", "counter", "HTTP answers 5xx", net.status[5]},
        {"messages_in_total", "counter", "WebSocket messages received", net.messages_in},
        {"messages_out_total", "counter", "WebSocket messages sent", net.messages_out},
        {"bytes_in_total", "counter", "bytes received", net.bytes_in},
        {"bytes_out_total", "counter", "bytes sent", net.bytes_out},
        {"messages_too_fast_total", "counter", "sockets closed for their rate",
         net.messages_too_fast},
        {"slow_readers_total", "counter", "sockets closed because they did not read",
         net.slow_readers},
        {"tables", "gauge", "tables in play", sf_hub_count(service->hub)},
        {"store_appends_total", "counter", "appends on disk", store.appends},
        {"store_events_total", "counter", "events on disk", store.events},
        {"store_groups_total", "counter", "transactions", store.groups},
        {"store_conflicts_total", "counter", "appends that came too late", store.conflicts},
        {"store_faults_total", "counter", "writes that failed", store.faults},
        {"store_queued", "gauge", "writes that wait", store.queued},
        {"store_commit_microseconds_total", "counter", "time of all transactions",
         store.commit_ns / 1000},
    };
    size_t length = write_figures(service->work, sizeof service->work, figures,
                                  sizeof figures / sizeof *figures);

    (void)request;
    answer(conn, "text/plain; version=0.0.4", service->work, length);
}

/* /api/tournaments/ID/print/WHAT and …/export/WHAT */
static void tournament(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    char what[8] = "";

    sf_api_segment(request, 3, what, sizeof what);
    if (!strcmp(what, "print"))
        sf_sheets_get(user, conn, request);
    else if (!strcmp(what, "export"))
        sf_exchange_get(user, conn, request);
    else
        sf_conn_answer_status(conn, 404);
}

/* --- the browser app -------------------------------------------------------------------------- */

static const char no_app[] =
    "<!DOCTYPE html>\n<html lang=\"de\"><head><meta "
    "charset=\"utf-8\"><title>Stichfest</title></head>\n"
    "<body><h1>Stichfest</h1>\n"
    "<p>Der Server läuft, aber die App für den Browser ist nicht da. <code>scripts/run</code> baut "
    "sie, <code>--web</code> sagt, wo sie liegt.</p>\n"
    "<p lang=\"en\">The server runs, but the app for the browser is not here. "
    "<code>scripts/run</code> builds it, <code>--web</code> says where it lies.</p>\n"
    "</body></html>\n";

static bool begins(struct sf_slice path, const char *with)
{
    size_t length = strlen(with);

    return path.length >= length && memcmp(path.text, with, length) == 0;
}

/* Addresses within the app look like /table/ID: the page that it consists of finds its way from
 * there. What has a suffix is a file, and a file is there or not. */
static bool is_address(struct sf_slice path)
{
    size_t at = path.length;

    if (begins(path, "/assets/") || begins(path, "/api/"))
        return false;
    while (at > 0 && path.text[at - 1] != '/')
        if (path.text[--at] == '.')
            return false;
    return true;
}

static void app(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    const struct sf_slice root = {"/", 1};
    const struct sf_file *file = NULL;

    if (service->files) {
        file = sf_files_find(service->files, request->path);
        if (!file && is_address(request->path))
            file = sf_files_find(service->files, root);
    }
    if (file)
        sf_file_answer(file, conn, request);
    else if (!service->files && sf_slice_is(request->path, "/"))
        answer(conn, "text/html; charset=utf-8", no_app, sizeof no_app - 1);
    else
        sf_conn_answer_status(conn, 404);
}

const struct sf_route sf_routes[] = {
    {SF_HTTP_GET, "/healthz", healthz, NULL},
    {SF_HTTP_GET, "/metrics", metrics, NULL},
    {SF_HTTP_GET, "/ws", NULL, &sf_visit_channel},
    {SF_HTTP_GET, "/bot", NULL, &sf_bot_channel},
    {SF_HTTP_GET, "/api/addresses", sf_reach_get, NULL},
    {SF_HTTP_GET, "/api/games", sf_games_list, NULL},
    {SF_HTTP_GET, "/api/games/*", sf_games_get, NULL},
    {SF_HTTP_GET, "/api/tournaments/*", tournament, NULL},
    {SF_HTTP_POST, "/api/tournaments/*", sf_exchange_post, NULL},
    {SF_HTTP_GET, "/api/address-book", sf_addressbook_get, NULL},
    {SF_HTTP_GET, "/api/seasons", sf_seasons_list, NULL},
    {SF_HTTP_POST, "/api/seasons", sf_seasons_post, NULL},
    {SF_HTTP_GET, "/api/seasons/*", sf_seasons_get, NULL},
    {SF_HTTP_POST, "/api/seasons/*", sf_seasons_post, NULL},
    {SF_HTTP_DELETE, "/api/seasons/*", sf_seasons_delete, NULL},
    {SF_HTTP_GET, "/api/evenings", sf_evenings_list, NULL},
    {SF_HTTP_POST, "/api/evenings", sf_evenings_post, NULL},
    {SF_HTTP_GET, "/api/evenings/*", sf_evenings_get, NULL},
    {SF_HTTP_DELETE, "/api/evenings/*", sf_evenings_delete, NULL},
    {SF_HTTP_DELETE, "/api/account", sf_games_forget, NULL},
    {SF_HTTP_GET, "/*", app, NULL},
};
const size_t sf_route_count = sizeof sf_routes / sizeof *sf_routes;
