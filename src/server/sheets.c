/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/sheets.h"
#include "print/of_tournament.h"
#include "protocol/http.h"
#include "server/api.h"
#include "server/certificate.h"
#include "server/clerk.h"
#include "server/filename.h"
#include "server/quota.h"
#include "server/reach.h"
#include "server/rescue.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BASE_MAX = 200, WHAT_MAX = 16 };

/* One requested document. */
struct sheet {
    struct sf_reply reply;
    char id[SF_ID_SIZE];
    char base[BASE_MAX];
    struct sf_print_job job;
    struct sf_printer_options options;
    struct sf_printer *printer;
    char more[SF_DISPOSITION_SIZE];
};

/* The round that the sheet is of, also if the request did not name it. */
static unsigned round_of(const struct sheet *sheet, const struct sf_tournament *tournament)
{
    unsigned last = sf_tournament_rounds(tournament);

    if (!sf_print_what_by(sheet->job.what, 'r'))
        return 0;
    if (sheet->job.round || !last)
        return sheet->job.round;
    if (sheet->job.what == SF_PRINT_STANDINGS)
        return sf_tournament_closed(tournament);
    return sf_tournament_round(tournament, last)->state < SF_ROUND_DRAWN ? last - 1 : last;
}

static void name_file(struct sheet *sheet, const struct sf_tournament *tournament)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(tournament);
    struct sf_filename name = {.title = setup->title,
                               .date = setup->date,
                               .round = round_of(sheet, tournament),
                               .table = sheet->job.table,
                               .number = sheet->job.number,
                               .what = sf_print_what_name(sheet->job.what),
                               .type = "pdf",
                               .lang = sheet->options.lang};

    sf_filename_header(sheet->more, &name, true);
    sheet->reply.more = sheet->more;
}

static void print(struct sheet *sheet, struct sf_tournament *tournament)
{
    struct sf_reply *reply = &sheet->reply;

    name_file(sheet, tournament);
    sheet->job.id = sheet->id;
    sheet->options.at = sf_print_time(tournament);
    sheet->options.title = sf_tournament_setup(tournament)->title;
    sheet->printer = sf_printer_new(&sheet->options, &reply->fault);
    if (sheet->printer &&
        !sf_print_tournament(sheet->printer, tournament, &sheet->job, &reply->fault))
        sf_printer_finish(sheet->printer, &reply->bytes, &reply->length, &reply->fault);
}

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct sheet *sheet = (struct sheet *)reply;
    struct sf_tournament *tournament =
        sf_reply_tournament(reply, reader, sheet->id, SF_ROLE_HELPER);

    if (tournament)
        print(sheet, tournament);
    reply->type = "application/pdf";
    sf_tournament_free(tournament);
}

static void release(struct sf_reply *reply)
{
    sf_printer_free(((struct sheet *)reply)->printer);
}

/* /api/tournaments/ID/print/WHAT */
static bool read_path(const struct sf_http_request *request, struct sheet *sheet)
{
    char what[WHAT_MAX];

    if (!sf_api_segment(request, 2, sheet->id, sizeof sheet->id) ||
        !sf_api_segment(request, 4, what, sizeof what) || sf_api_segments(request) != 5)
        return false;
    sheet->job.what = sf_print_what_parse(what);
    return sheet->job.what != SF_PRINT_JOB_N;
}

static bool read_choice(const struct sf_http_request *request, const char *name,
                        const char *const *choice, unsigned count, unsigned *chosen)
{
    char value[8];
    int found = sf_api_value(request, name, value, sizeof value);

    if (found <= 0)
        return !found;
    for (*chosen = 0; *chosen < count; ++*chosen)
        if (!strcmp(choice[*chosen], value))
            return true;
    return false;
}

static bool read_query(const struct sf_http_request *request, struct sheet *sheet)
{
    static const char *const papers[] = {[SF_A4] = "a4", [SF_A5] = "a5"};
    static const char *const langs[] = {[SF_DE] = "de", [SF_EN] = "en"};
    unsigned paper = SF_A4, lang = SF_DE;
    int base = sf_api_value(request, "base", sheet->base, sizeof sheet->base);

    if (base < 0 || (base && strncmp(sheet->base, "http://", 7) != 0 &&
                     strncmp(sheet->base, "https://", 8) != 0))
        return false;
    if (base)
        sheet->job.base = sheet->base;
    if (!sf_api_number(request, "round", SF_TOUR_ROUNDS, &sheet->job.round) ||
        !sf_api_number(request, "table", SF_TOUR_PLAYERS, &sheet->job.table) ||
        !sf_api_number(request, "number", SF_TOUR_PLAYERS, &sheet->job.number) ||
        !read_choice(request, "paper", papers, SF_PAPER_N, &paper) ||
        !read_choice(request, "lang", langs, SF_LANG_N, &lang))
        return false;
    sheet->options.paper = (enum sf_paper)paper;
    sheet->options.lang = (enum sf_lang)lang;
    return true;
}

static unsigned read_sheet(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct sheet *sheet = (struct sheet *)reply;

    reply->make = make;
    reply->slow = true;
    reply->release = release;
    if (!read_path(request, sheet))
        return 404;
    return read_query(request, sheet) ? 0 : 400;
}

void sf_sheets_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct sheet), read_sheet);
}

/* --- the emergency sheet ---------------------------------------------------------------------- */

enum { URL_MAX = SF_ADDRESS_TEXT + 24, LINK_MAX = BASE_MAX + 2 * SF_RESCUE_CODE + 24 };

/* The sheet with its code, which the client sends back: the server has only the hash. */
struct emergency {
    struct sheet sheet;
    struct sf_http_sheet_wish wish;
    char url[SF_REACH_MAX][URL_MAX];
    unsigned urls;
    char link[LINK_MAX];
    bool has_print;
    char print[SF_FINGERPRINT_TEXT];
};

static void put_sheet(struct emergency *emergency, const struct sf_tournament *tournament)
{
    struct sheet *sheet = &emergency->sheet;
    const struct sf_tour_setup *setup = sf_tournament_setup(tournament);
    const struct sf_service *service = sheet->reply.service;
    struct sf_print_head head = {.title = setup->title, .place = setup->place, .date = setup->date};
    struct sf_print_emergency content = {.code = emergency->wish.code,
                                         .fingerprint =
                                             emergency->has_print ? emergency->print : NULL};

    if (sheet->base[0]) {
        content.address[content.addresses++] = sheet->base;
        snprintf(emergency->link, sizeof emergency->link, "%s/tournaments#code=%s", sheet->base,
                 emergency->wish.code);
        content.link = emergency->link;
    }
    for (unsigned i = 0; i < emergency->urls; i++)
        if (strcmp(emergency->url[i], sheet->base) != 0)
            content.address[content.addresses++] = emergency->url[i];
    if ((emergency->urls || (!content.addresses && !service->options.proxy_count)) &&
        strcmp(service->url, sheet->base) != 0)
        content.address[content.addresses++] = service->url; /* on the machine itself */
    if (!sf_print_emergency(sheet->printer, &head, &content, &sheet->reply.fault))
        sf_printer_finish(sheet->printer, &sheet->reply.bytes, &sheet->reply.length,
                          &sheet->reply.fault);
}

static void make_emergency(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct emergency *emergency = (struct emergency *)reply;
    struct sheet *sheet = &emergency->sheet;
    struct sf_tournament *tournament =
        sf_reply_tournament(reply, reader, sheet->id, SF_ROLE_LEITER);
    const uint8_t *own = tournament ? sf_tournament_recovery(tournament) : NULL;
    uint8_t hash[SF_DIGEST_SIZE];

    reply->type = "application/pdf";
    if (tournament && own && sf_rescue_hash(hash, emergency->wish.code, SF_RESCUE_LETTERS) &&
        sodium_memcmp(hash, own, sizeof hash) == 0) {
        sheet->options.at = sf_print_time(tournament);
        sheet->options.title = sf_tournament_setup(tournament)->title;
        sheet->printer = sf_printer_new(&sheet->options, &reply->fault);
        if (sheet->printer)
            put_sheet(emergency, tournament);
    } else if (tournament)
        sf_fault_say(&reply->fault, SF_E_WRONG_CODE, "code", SF_WHY_NOTHING, SF_WITHOUT);
    sf_tournament_free(tournament);
}

static void release_emergency(struct sf_reply *reply)
{
    struct emergency *emergency = (struct emergency *)reply;

    release(reply);
    sodium_memzero(emergency->wish.code, sizeof emergency->wish.code);
    sodium_memzero(emergency->link, sizeof emergency->link);
}

/* Those in the same network may know the server's addresses there. */
static void list_addresses(struct emergency *emergency, const struct sf_service *service)
{
    struct sf_conn *conn = sf_server_find(service->net, emergency->sheet.reply.conn);

    if (conn && sf_quota_is_local(sf_conn_address(conn)))
        emergency->urls = (unsigned)sf_reach_urls(service, emergency->url[0], URL_MAX);
    emergency->has_print = sf_certificate_fingerprint(service, emergency->print);
}

static bool read_wish(const struct sf_http_request *request, struct sf_http_sheet_wish *wish)
{
    struct sf_json_node nodes[8];
    struct sf_json doc;
    struct sf_shape_reader reader = {.doc = &doc};

    return !sf_json_parse(&doc, request->body.text, request->body.length, nodes, 8) &&
           !sf_shape_read(&sf_http_sheet_wish_shape, &reader, 0, wish);
}

static unsigned read_emergency(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct emergency *emergency = (struct emergency *)reply;
    struct sheet *sheet = &emergency->sheet;

    reply->make = make_emergency;
    reply->release = release_emergency;
    if (!sf_api_segment(request, 2, sheet->id, sizeof sheet->id))
        return 404;
    if (!read_query(request, sheet))
        return 400;
    if (!read_wish(request, &emergency->wish))
        sf_fault_say(&reply->fault, SF_E_WRONG_CODE, "code", SF_WHY_NOTHING, SF_WITHOUT);
    list_addresses(emergency, reply->service);
    return 0;
}

void sf_sheets_emergency(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct emergency), read_emergency);
}
