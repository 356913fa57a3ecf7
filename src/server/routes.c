/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/routes.h"
#include "base/holds.h"
#include "batch/clock.h"
#include "ledger/question.h"
#include "lists/book_json.h"
#include "net/files.h"
#include "print/of_tournament.h"
#include "protocol/http.h"
#include "server/addressbook.h"
#include "server/api.h"
#include "server/backup.h"
#include "server/books.h"
#include "server/evenings.h"
#include "server/exchange.h"
#include "server/games.h"
#include "server/practice.h"
#include "server/preview.h"
#include "server/quota.h"
#include "server/reach.h"
#include "server/rescue.h"
#include "server/round_sheets.h"
#include "server/seasons.h"
#include "server/sheets.h"
#include "server/site.h"
#include "server/stick.h"
#include "server/visit.h"
#include "shape/fields.h"
#include "tournament/league.h"
#include "tournament/shapes.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void answer(struct sf_conn *conn, const char *type, const char *text, size_t length)
{
    struct sf_http_answer with = {.status = 200, .type = type, .body = text, .length = length};

    sf_conn_answer(conn, &with);
}

enum { PROBE_MS = 2000, PROBE_BYTES = 4096 };

/* A server that nobody sends to because it is ill would never learn that it is well again. So it
 * tries to write, as much as an event needs, and takes it back in the same transaction. */
static void probe_store(struct sf_service *service)
{
    static const char bytes[PROBE_BYTES];
    struct sf_store_key keys[] = {
        {.space = "health",
         .key = "probe",
         .key_length = 5,
         .value = bytes,
         .value_length = sizeof bytes,
         .change = SF_KEY_PUT},
        {.space = "health", .key = "probe", .key_length = 5, .change = SF_KEY_DELETE}};
    struct sf_append append = {
        .stream = "health", .expected = SF_STORE_ANY, .keys = keys, .key_count = 2};
    struct sf_fault fault;
    int64_t now = (int64_t)(sf_clock_ns() / SF_NS_IN_MS);

    if (service->probed_ms && now - service->probed_ms < PROBE_MS)
        return;
    service->probed_ms = now;
    sf_store_append(service->store, &append, NULL, NULL, &fault);
}

static void healthz(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_http_answer ill = {.status = 503,
                                 .type = "application/json",
                                 .more = "Retry-After: 2\r\n",
                                 .body = "{\"error\":\"store\"}\n",
                                 .length = 18};
    struct sf_service *service = user;

    (void)request;
    if (service->closing) {
        sf_conn_answer_status(conn, 503);
    } else if (sf_store_metrics(service->store).failing) {
        probe_store(service);
        sf_conn_answer(conn, &ill);
    } else
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
    struct sf_backup_metrics copies = sf_backup_metrics(service->safe);
    struct sf_quota_metrics quota = sf_quota_metrics(service->quotas);
    struct figure figures[] = {
        {"connections_open", "gauge", "connections now", net.open},
        {"sockets_open", "gauge", "WebSockets now", net.sockets},
        {"connections_total", "counter", "connections accepted", net.accepted},
        {"requests_total", "counter", "HTTP requests", net.requests},
        {"requests_refused_total", "counter", "HTTP answers 4xx", net.status[4]},
        {"requests_failed_total", "counter", "HTTP answers 5xx", net.status[5]},
        {"handshakes_total", "counter", "TLS connections established", net.handshakes},
        {"handshakes_failed_total", "counter", "TLS connections that failed to begin",
         net.handshakes_failed},
        {"timeouts_total", "counter", "connections that took too long", net.timeouts},
        {"no_descriptors_total", "counter", "pauses because descriptors ran out",
         net.no_descriptors},
        {"messages_in_total", "counter", "WebSocket messages received", net.messages_in},
        {"messages_out_total", "counter", "WebSocket messages sent", net.messages_out},
        {"bytes_in_total", "counter", "bytes received", net.bytes_in},
        {"bytes_out_total", "counter", "bytes sent", net.bytes_out},
        {"messages_too_fast_total", "counter", "sockets closed for their rate",
         net.messages_too_fast},
        {"slow_readers_total", "counter", "sockets closed because they did not read",
         net.slow_readers},
        {"broken_total", "counter", "invariants that did not hold", sf_broken_count()},
        {"tables", "gauge", "tables in play", sf_hub_count(service->hub)},
        {"store_appends_total", "counter", "appends on disk", store.appends},
        {"store_events_total", "counter", "events on disk", store.events},
        {"store_groups_total", "counter", "transactions", store.groups},
        {"store_conflicts_total", "counter", "appends that came too late", store.conflicts},
        {"store_faults_total", "counter", "writes that failed", store.faults},
        {"store_failing", "gauge", "1 if the last write failed", store.failing},
        {"store_queued", "gauge", "writes that wait", store.queued},
        {"copies_total", "counter", "backups made after closed rounds", copies.made},
        {"copies_failed_total", "counter", "backups that failed or found no room", copies.failed},
        {"copies_waiting", "gauge", "tournaments that wait for a backup", copies.waiting},
        {"quota_refused_total", "counter", "refusals because of a quota", quota.refused},
        {"guests_expired_total", "counter", "guests erased because nobody used them",
         quota.expired},
        {"today_addresses", "gauge", "addresses that have stored something today", quota.addresses},
        {"today_guests", "gauge", "new guests today", quota.guests},
        {"today_bytes", "gauge", "bytes of requests to store today", quota.bytes},
        {"today_accounts", "gauge", "accounts that have stored something today", quota.accounts},
        {"today_account_bytes", "gauge", "the most bytes that one account has stored today",
         quota.account_bytes},
        {"disk_free_bytes", "gauge", "room on the disk of the database", quota.disk_free},
        {"disk_state", "gauge", "0: fine, 1: low, 2: nothing new is stored", quota.disk_state},
        {"store_commit_microseconds_total", "counter", "time of all transactions",
         store.commit_ns / 1000},
    };
    size_t length = write_figures(service->work, sizeof service->work, figures,
                                  sizeof figures / sizeof *figures);

    (void)request;
    answer(conn, "text/plain; version=0.0.4", service->work, length);
}

static void nowhere(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    (void)user;
    (void)request;
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

/* Addresses within the app look like /table/ID; the single page of the app handles them itself. A
 * path with a suffix is a file, which exists or not. */
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
    if (file && sf_preview_page(service, conn, request, file))
        return;
    if (file)
        sf_file_answer(file, conn, request);
    else if (!service->files && sf_slice_is(request->path, "/"))
        answer(conn, "text/html; charset=utf-8", no_app, sizeof no_app - 1);
    else
        sf_conn_answer_status(conn, 404);
}

/* --- parameters ------------------------------------------------------------------------------- */

#define ID(about) SF_FIELD_TOKEN("id", SF_NEEDED, 1, 40, about)

static const struct sf_field game_path[] = {{ID("id of the game")}, {0}};
static const struct sf_field season_path[] = {{ID("id of the season")}, {0}};
static const struct sf_field evening_path[] = {{ID("id of the evening")}, {0}};
static const struct sf_field club_book_path[] = {{ID("id of the book")}, {0}};
static const struct sf_field import_path[] = {{ID("id of the tournament")}, {0}};

#define NAME_OF(id, name, of)               name,
#define NAME_OF_FILE(name, form, csv, part) name,
static const char *const print_words[] = {SF_PRINT_JOBS(NAME_OF) NULL};
static const char *const export_words[] = {SF_EXCHANGE_FILES(NAME_OF_FILE) NULL};
static const char *const import_words[] = {"players", "draw", "till", NULL};
static const char *const paper_words[] = {"a4", "a5", NULL};
static const char *const lang_words[] = {"de", "en", NULL};

static const struct sf_field print_path[] = {
    {ID("id of the tournament")},
    {SF_FIELD_WORD("what", SF_NEEDED, print_words, "the document")},
    {0}};
static const struct sf_field export_path[] = {
    {ID("id of the tournament")},
    {SF_FIELD_WORD("what", SF_NEEDED, export_words, "the file")},
    {0}};
static const struct sf_field import_what_path[] = {
    {ID("id of the tournament")},
    {SF_FIELD_WORD("what", SF_NEEDED, import_words, "what the file holds")},
    {0}};

static const struct sf_field table_path[] = {{ID("id of the table")}, {0}};
static const struct sf_field picture_query[] = {
    {SF_FIELD_HEX("p", SF_OPTIONAL, 16,
                  "of the link of a private table; without it the picture names nobody")},
    {SF_FIELD_WORD("lang", SF_OPTIONAL, lang_words, "language; else that of the request")},
    {0}};

static const struct sf_field games_query[] = {
    {SF_FIELD_INT("before", SF_OPTIONAL, 0, INT64_C(9999999999999),
                  "only games that began before: `at` of the last game of the list so far")},
    {0}};
static const struct sf_field print_query[] = {
    {SF_FIELD_INT("round", SF_OPTIONAL, 0, SF_TOUR_ROUNDS, "of this round")},
    {SF_FIELD_INT("table", SF_OPTIONAL, 0, SF_TOUR_PLAYERS, "of this table alone")},
    {SF_FIELD_INT("number", SF_OPTIONAL, 0, SF_TOUR_PLAYERS, "of this player alone")},
    {SF_FIELD_WORD("paper", SF_OPTIONAL, paper_words, "size of the paper; else a4")},
    {SF_FIELD_WORD("lang", SF_OPTIONAL, lang_words, "language; else de")},
    {SF_FIELD_TEXT("base", SF_OPTIONAL, 1, 199, "URL to which the QR codes lead")},
    {0}};
static const struct sf_field export_query[] = {
    {SF_FIELD_INT("round", SF_OPTIONAL, 0, SF_TOUR_ROUNDS,
                  "of this round alone; draw.json needs it")},
    {0}};
static const struct sf_field site_query[] = {
    {SF_FIELD_TEXT("base", SF_OPTIONAL, 1, 199, "URL at which the folder will be, for the feed")},
    {SF_FIELD_TOKEN("season", SF_OPTIONAL, 1, SF_ID_SIZE - 1, "id of a season of the account")},
    {SF_FIELD_WORD("lang", SF_OPTIONAL, lang_words, "language; else de")},
    {0}};
static const struct sf_field import_query[] = {
    {SF_FIELD_TEXT("id", SF_OPTIONAL, 1, SF_TOUR_CID - 1,
                   "name of the command: the same again does nothing")},
    {SF_FIELD_INT("round", SF_OPTIONAL, 0, SF_TOUR_ROUNDS, "round of a draw")},
    {SF_FIELD_TEXT("reason", SF_OPTIONAL, 0, SF_TOUR_TEXT - 1, "why a draw was made by hand")},
    {0}};
static const struct sf_field sheet_query[] = {
    {SF_FIELD_WORD("paper", SF_OPTIONAL, paper_words, "size of the paper; else a4")},
    {SF_FIELD_WORD("lang", SF_OPTIONAL, lang_words, "language; else de")},
    {SF_FIELD_TEXT("base", SF_OPTIONAL, 1, 199, "URL at which the desk has found the server")},
    {0}};
static const struct sf_field round_query[] = {
    {SF_FIELD_DATE("evening", SF_OPTIONAL, "the evening of this day; else the last one")},
    {SF_FIELD_INT("year", SF_OPTIONAL, 0, SF_LEDGER_YEAR_MAX, "the evenings of this year; 0: all")},
    {SF_FIELD_WORD("paper", SF_OPTIONAL, paper_words, "size of the paper; else a4")},
    {SF_FIELD_WORD("lang", SF_OPTIONAL, lang_words, "language; else de")},
    {0}};
static const struct sf_field stick_query[] = {
    {SF_FIELD_INT("copy", SF_OPTIONAL, 0, 1, "1: under a new id, beside the one that is there")},
    {0}};
static const struct sf_field book_query[] = {
    {SF_FIELD_TOKEN("without", SF_OPTIONAL, 0, SF_ID_SIZE - 1,
                    "leaves out the players of this tournament")},
    {0}};
static const struct sf_field evening_query[] = {
    {SF_FIELD_NAME("title", SF_NEEDED, 1, SF_TOUR_NAME - 1, "its title")},
    {SF_FIELD_DATE("date", SF_NEEDED, "the day")},
    {SF_FIELD_OWN("rulebook", SF_NEEDED, &sf_book_type, "id of the rulebook")},
    {0}};

/* --- the table -------------------------------------------------------------------------------- */

static const char account[] = "Token of an account.", desk[] = "Token of the Leiter or a helper.",
                  leiter[] = "Token of the Leiter.";

#define GET(path, handle)     .route = {SF_HTTP_GET, path, handle, NULL}
#define POST(path, handle)    .route = {SF_HTTP_POST, path, handle, NULL}
#define DELETE(path, handle)  .route = {SF_HTTP_DELETE, path, handle, NULL}
#define SOCKET(path, channel) .route = {SF_HTTP_GET, path, NULL, channel}
#define PLAIN(about)                                                                               \
    {                                                                                              \
        200, "text/plain", about, NULL, false                                                      \
    }
#define CSV(about)                                                                                 \
    {                                                                                              \
        200, "text/csv", about, NULL, false                                                        \
    }
#define PDF(about)                                                                                 \
    {                                                                                              \
        200, "application/pdf", about, NULL, false                                                 \
    }
#define JSON(shape, about)                                                                         \
    {                                                                                              \
        200, "application/json", about, shape, false                                               \
    }
#define REFUSED(status, about)                                                                     \
    {                                                                                              \
        status, "application/json", about, &sf_http_refusal_shape, false                           \
    }
#define BAD_QUERY REFUSED(400, "A parameter is wrong.")
#define NO_TOKEN  REFUSED(401, "The token is missing or unknown.")
#define NOT_HERE  REFUSED(404, "There is no such thing, or it is not yours to see.")
#define TOO_LARGE REFUSED(413, "That is too large, or too many.")
#define WRONG     REFUSED(422, "The request breaks a rule.")
#define BUSY      REFUSED(503, "Too much to do; try again.")

const struct sf_endpoint sf_endpoints[] = {
    {GET("/healthz", healthz), .about = "Says whether the server is well.",
     .answer = {PLAIN("ok"), REFUSED(503, "The server stops, or its writes fail (`store`).")}},
    {GET("/metrics", metrics), .about = "Gives figures for Prometheus.",
     .answer = {PLAIN("Figures.")}},
    {SOCKET("/ws", &sf_visit_channel), .about = "Opens the WebSocket of a client.",
     .answer = {{101, NULL, "The connection is a WebSocket now.", NULL, false},
                REFUSED(403, "The page that asks is of another site."),
                REFUSED(426, "The request asks for no WebSocket.")}},
    {SOCKET("/bot", &sf_bot_channel), .about = "Opens the WebSocket of a bot.",
     .answer = {{101, NULL, "The connection is a WebSocket now.", NULL, false},
                REFUSED(403, "The page that asks is of another site."),
                REFUSED(426, "The request asks for no WebSocket.")}},
    {GET("/api/addresses", sf_reach_get),
     .about = "Says where others find the server; for the server's own machine alone.",
     .answer = {JSON(&sf_http_addresses_shape, "The addresses."), NOT_HERE}},
    {GET("/api/tables/{id}/picture.png", sf_preview_get),
     .about = "Draws who waits at a table, for the preview of its link.", .in_path = table_path,
     .query = picture_query,
     .answer = {{200, "image/png", "The picture, 1200 x 630.", NULL, false}, BUSY}},
    {GET("/api/games", sf_games_list),
     .about = "Lists the games in which the account sat, 50 at a time.", .needs = account,
     .query = games_query,
     .answer = {JSON(&sf_http_games_shape, "The games."), BAD_QUERY, NO_TOKEN, BUSY}},
    {GET("/api/games/{id}", sf_games_get),
     .about = "Gives the record of a game as text, or as JSON if `Accept` lists it.",
     .needs = account, .in_path = game_path,
     .answer = {PLAIN("The record."), JSON(NULL, "The record."), NO_TOKEN, NOT_HERE, BUSY}},
    {GET("/api/games/{id}/deal", sf_games_get),
     .about = "Gives the record of a game and what follows from it, as the door `convert` does.",
     .needs = account, .in_path = game_path,
     .answer = {JSON(NULL, "The deal."), NO_TOKEN, NOT_HERE, BUSY}},
    {GET("/api/games/{id}/analysis", sf_games_get),
     .about = "Gives the analysis of a game, as `stichfest analyse --format json` writes it.",
     .needs = account, .in_path = game_path,
     .answer = {JSON(NULL, "The analysis."),
                NO_TOKEN,
                NOT_HERE,
                {422, "application/json", "The hand came to no game.", NULL, false},
                BUSY}},
    {GET("/api/tournaments/{id}/print/{what}", sf_sheets_get),
     .about = "Prints a document of a tournament.", .needs = desk, .in_path = print_path,
     .query = print_query,
     .answer = {PDF("The document."), BAD_QUERY, NO_TOKEN, NOT_HERE, WRONG, BUSY}},
    {GET("/api/tournaments/{id}/export/{what}", sf_exchange_get),
     .about = "Gives a file of a tournament.", .needs = desk, .in_path = export_path,
     .query = export_query,
     .answer = {CSV("A table."),
                JSON(&sf_http_players_shape, "players.json"),
                JSON(&sf_tour_standings_shape, "standings.json"),
                JSON(&sf_tour_till_shape, "till.json"),
                {200, "application/json", "lists.json", &sf_tour_table_shape, true},
                JSON(&sf_any_object, "tournament.json, draw.json"),
                BAD_QUERY,
                NO_TOKEN,
                NOT_HERE,
                WRONG,
                BUSY}},
    {GET("/api/tournaments/{id}/site.zip", sf_site_get),
     .about = "Gives the pages of a tournament for the club's website.", .needs = desk,
     .in_path = import_path, .query = site_query,
     .answer = {{200, "application/zip", "The folder (docs/publication.md).", NULL, false},
                BAD_QUERY,
                NO_TOKEN,
                NOT_HERE,
                WRONG,
                BUSY}},
    {POST("/api/tournaments/{id}/import", sf_exchange_post),
     .about = "Takes players from a file, all or none.", .needs = desk, .in_path = import_path,
     .query = import_query, .body_about = "CSV or JSON, up to 128 KiB.",
     .answer = {JSON(&sf_http_imported_shape, "The file has come in."), BAD_QUERY, NO_TOKEN,
                NOT_HERE, TOO_LARGE, WRONG, BUSY}},
    {POST("/api/tournaments/{id}/import/{what}", sf_exchange_post),
     .about = "Takes players, a draw or entries of the till from a file, all or none.",
     .needs = desk, .in_path = import_what_path, .query = import_query,
     .body_about = "CSV or JSON, up to 128 KiB.",
     .answer = {JSON(&sf_http_imported_shape, "The file has come in."), BAD_QUERY, NO_TOKEN,
                NOT_HERE, TOO_LARGE, WRONG, BUSY}},
    {POST("/api/tournaments/{id}/recovery", sf_rescue_post),
     .about = "Makes a new code for the emergency sheet. The old one is void.", .needs = leiter,
     .in_path = import_path,
     .answer = {JSON(&sf_http_sheet_code_shape, "The code."), NO_TOKEN, NOT_HERE, WRONG, BUSY}},
    {POST("/api/tournaments/{id}/emergency", sf_sheets_emergency),
     .about = "Prints the emergency sheet.", .needs = leiter, .in_path = import_path,
     .query = sheet_query, .body_about = "The code.", .body = &sf_http_sheet_wish_shape,
     .answer = {PDF("The sheet."), BAD_QUERY, NO_TOKEN, NOT_HERE, WRONG, BUSY}},
    {GET("/api/tournaments/{id}/copy", sf_stick_get),
     .about = "Gives the whole tournament as a file that another Stichfest opens.", .needs = leiter,
     .in_path = import_path,
     .answer = {{200, "application/x-ndjson", "The file (docs/operations.md).", NULL, false},
                NO_TOKEN,
                NOT_HERE,
                BUSY}},
    {.route = {SF_HTTP_POST, "/api/tournaments", sf_stick_post, NULL, sf_stick_room},
     .about = "Opens a tournament from such a file.",
     .needs = account,
     .query = stick_query,
     .body_about = "The file, up to 16 MiB.",
     .answer = {JSON(&sf_http_brought_shape, "The tournament is here."), BAD_QUERY, NO_TOKEN,
                TOO_LARGE, WRONG, BUSY}},
    {DELETE("/api/tournaments/{id}", sf_practice_delete), .about = "Throws a rehearsal away.",
     .needs = leiter, .in_path = import_path,
     .answer = {JSON(&sf_http_ok_shape, "It is gone."), NO_TOKEN, NOT_HERE, WRONG, BUSY}},
    {.route = {SF_HTTP_POST, "/api/rounds/print", sf_round_sheets_post, NULL, sf_round_sheets_room},
     .about = "Prints an evening of a home round, or a year. Nothing is stored.",
     .needs = account,
     .query = round_query,
     .body_about = "The ledger, an entry a line (docs/ledger.md), up to 6 MiB.",
     .answer = {PDF("The document."), BAD_QUERY, NO_TOKEN, TOO_LARGE, WRONG, BUSY}},
    {POST("/api/pairing", sf_rescue_pair),
     .about = "Makes a code with which another device continues as this account.", .needs = account,
     .answer = {JSON(&sf_http_pair_code_shape, "The code."), NO_TOKEN,
                REFUSED(429, "Too many codes."), BUSY}},
    {GET("/api/address-book", sf_addressbook_get),
     .about = "Gives the players of the latest tournaments in which the account helps.",
     .needs = account, .query = book_query,
     .answer = {JSON(&sf_http_book_shape, "The address book."), BAD_QUERY, NO_TOKEN, NOT_HERE,
                BUSY}},
    {GET("/api/seasons", sf_seasons_list), .about = "Lists the seasons of the account.",
     .needs = account, .answer = {JSON(&sf_http_seasons_shape, "The seasons."), NO_TOKEN, BUSY}},
    {POST("/api/seasons", sf_seasons_post), .about = "Makes a season.", .needs = account,
     .body_about = "The season.", .body = &sf_league_shape,
     .answer = {JSON(&sf_http_season_done_shape, "The season is stored."), NO_TOKEN, TOO_LARGE,
                WRONG, BUSY}},
    {GET("/api/seasons/{id}", sf_seasons_get), .about = "Gives a season with its table.",
     .needs = account, .in_path = season_path,
     .answer = {JSON(&sf_http_season_shape, "The season."), NO_TOKEN, NOT_HERE, WRONG, BUSY}},
    {GET("/api/seasons/{id}/standings.csv", sf_seasons_get),
     .about = "Gives the table of a season for a spreadsheet.", .needs = account,
     .in_path = season_path, .answer = {CSV("The table."), NO_TOKEN, NOT_HERE, WRONG, BUSY}},
    {POST("/api/seasons/{id}", sf_seasons_post), .about = "Changes a season as a whole.",
     .needs = account, .in_path = season_path, .body_about = "The season.",
     .body = &sf_league_shape,
     .answer = {JSON(&sf_http_season_done_shape, "The season is stored."), NO_TOKEN, NOT_HERE,
                TOO_LARGE, WRONG, BUSY}},
    {DELETE("/api/seasons/{id}", sf_seasons_delete), .about = "Deletes a season.", .needs = account,
     .in_path = season_path,
     .answer = {JSON(&sf_http_season_done_shape, "The season is deleted."), NO_TOKEN, NOT_HERE,
                BUSY}},
    {GET("/api/evenings", sf_evenings_list),
     .about = "Lists the evenings that were played elsewhere.", .needs = account,
     .answer = {JSON(&sf_http_evenings_shape, "The evenings."), NO_TOKEN, BUSY}},
    {POST("/api/evenings", sf_evenings_post),
     .about = "Takes the standings of an evening that was played elsewhere from a file.",
     .needs = account, .query = evening_query, .body_about = "CSV or JSON, up to 128 KiB.",
     .answer = {JSON(&sf_http_evening_done_shape, "The evening is stored."), BAD_QUERY, NO_TOKEN,
                TOO_LARGE, WRONG, BUSY}},
    {GET("/api/evenings/{id}", sf_evenings_get), .about = "Gives an evening with its standings.",
     .needs = account, .in_path = evening_path,
     .answer = {JSON(&sf_http_evening_shape, "The evening."), NO_TOKEN, NOT_HERE, BUSY}},
    {GET("/api/evenings/{id}/standings.csv", sf_evenings_get),
     .about = "Gives the standings of an evening for a spreadsheet.", .needs = account,
     .in_path = evening_path, .answer = {CSV("The standings."), NO_TOKEN, NOT_HERE, BUSY}},
    {DELETE("/api/evenings/{id}", sf_evenings_delete),
     .about = "Deletes an evening with its names.", .needs = account, .in_path = evening_path,
     .answer = {JSON(&sf_http_evening_done_shape, "The evening is deleted."), NO_TOKEN, NOT_HERE,
                BUSY}},
    {GET("/api/books", sf_books_list), .about = "Lists the tournament books of the account, whole.",
     .needs = account, .answer = {JSON(&sf_http_club_books_shape, "The books."), NO_TOKEN, BUSY}},
    {POST("/api/books", sf_books_post), .about = "Stores a tournament book.", .needs = account,
     .body_about = "The book, with a name.", .body = &sf_book_shape,
     .answer = {JSON(&sf_http_club_book_done_shape, "The book is stored."), NO_TOKEN, TOO_LARGE,
                WRONG, BUSY}},
    {POST("/api/books/{id}", sf_books_post), .about = "Replaces a tournament book.",
     .needs = account, .in_path = club_book_path, .body_about = "The book, with a name.",
     .body = &sf_book_shape,
     .answer = {JSON(&sf_http_club_book_done_shape, "The book is stored."), NO_TOKEN, NOT_HERE,
                TOO_LARGE, WRONG, BUSY}},
    {DELETE("/api/books/{id}", sf_books_delete), .about = "Deletes a tournament book.",
     .needs = account, .in_path = club_book_path,
     .answer = {JSON(&sf_http_club_book_done_shape, "The book is deleted."), NO_TOKEN, NOT_HERE,
                BUSY}},
    {DELETE("/api/account", sf_games_forget),
     .about = "Deletes the account of a guest, and what belongs to it.", .needs = account,
     .answer = {JSON(&sf_http_ok_shape, "The account is deleted."), NO_TOKEN,
                REFUSED(403, "The account has a password."),
                REFUSED(409, "The account sits at a table."), BUSY}},
    /* Nothing else exists below these paths, with any method. */
    {POST("/api/tournaments/*", nowhere)},
    {POST("/api/seasons/*", nowhere)},
    {DELETE("/api/seasons/*", nowhere)},
    {DELETE("/api/evenings/*", nowhere)},
    {POST("/api/books/*", nowhere)},
    {DELETE("/api/books/*", nowhere)},
    {GET("/*", app)},
};
const size_t sf_endpoint_count = sizeof sf_endpoints / sizeof *sf_endpoints;
_Static_assert(sizeof sf_endpoints / sizeof *sf_endpoints <= SF_ENDPOINTS_MAX, "they fit");

size_t sf_routes_fill(struct sf_route *routes)
{
    for (size_t i = 0; i < sf_endpoint_count; i++)
        routes[i] = sf_endpoints[i].route;
    return sf_endpoint_count;
}

const struct sf_endpoint *sf_endpoint_find(enum sf_http_method method, const char *path)
{
    struct sf_slice slice = {path, strcspn(path, "?")};

    for (size_t i = 0; i < sf_endpoint_count; i++)
        if (sf_endpoints[i].route.method == method &&
            sf_route_matches(&sf_endpoints[i].route, slice))
            return &sf_endpoints[i];
    return NULL;
}
