/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/sheets.h"
#include "print/of_tournament.h"
#include "server/api.h"
#include "server/clerk.h"
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
};

static void print(struct sheet *sheet, struct sf_tournament *tournament)
{
    struct sf_reply *reply = &sheet->reply;

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
    reply->release = release;
    if (!read_path(request, sheet))
        return 404;
    return read_query(request, sheet) ? 0 : 400;
}

void sf_sheets_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct sheet), read_sheet);
}
