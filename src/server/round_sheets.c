/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/round_sheets.h"
#include "ledger/answer.h"
#include "print/round.h"
#include "server/api.h"
#include "server/clerk.h"
#include "server/filename.h"
#include <stdlib.h>
#include <string.h>

enum { NODES = 512, YEAR_NONE = 10000 };

/* Memory that the ledger borrows: blocks in a chain, freed together. */
struct block {
    struct block *next;
    max_align_t bytes[];
};

static void *lend(void *memory, size_t size)
{
    struct block **blocks = memory;
    struct block *block = malloc(sizeof *block + size);

    if (!block)
        return NULL;
    block->next = *blocks;
    *blocks = block;
    return block->bytes;
}

/* One requested document; the body stands behind it. */
struct sheet {
    struct sf_reply reply;
    struct sf_printer_options options;
    unsigned year;
    char evening[11];
    char more[SF_DISPOSITION_SIZE];
    struct block *blocks;
    struct sf_ledger ledger;
    struct sf_printer *printer;
    struct sf_json_node nodes[NODES];
    struct sf_entry entry;
    size_t length;
    char body[];
};

/* --- reading ---------------------------------------------------------------------------------- */

static enum sf_error take_line(struct sheet *sheet, const char *text, size_t length, uint32_t line)
{
    struct sf_fault *fault = &sheet->reply.fault;
    struct sf_json doc;
    enum sf_error error = sf_line_read(&doc, text, length, sheet->nodes, NODES, fault);

    if (!error)
        error = sf_entry_read(&sheet->entry, &doc, 0, fault);
    if (!error)
        error = sf_ledger_take(&sheet->ledger, &sheet->entry, NULL, fault);
    if (error) {
        fault->list = "lines";
        fault->item = line;
    }
    return error;
}

static enum sf_error take_lines(struct sheet *sheet)
{
    enum sf_error error = SF_OK;
    uint32_t line = 0;

    for (size_t at = 0, next; at < sheet->length && !error; at = next + 1) {
        const char *end = memchr(sheet->body + at, '\n', sheet->length - at);
        next = end ? (size_t)(end - sheet->body) : sheet->length;
        line++;
        if (next > at)
            error = take_line(sheet, sheet->body + at, next - at, line);
    }
    return error;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static enum sf_error draw(struct sheet *sheet)
{
    struct sf_fault *fault = &sheet->reply.fault;
    uint32_t evening;

    if (sheet->year != YEAR_NONE)
        return sf_print_round_year(sheet->printer, &sheet->ledger, sheet->year, fault);
    if (sf_print_round_find(&sheet->ledger, sheet->evening, &evening, fault))
        return fault->code;
    return sf_print_round_evening(sheet->printer, &sheet->ledger, evening, fault);
}

static void print(struct sheet *sheet)
{
    const struct sf_ledger *ledger = &sheet->ledger;
    const char *title = sf_ledger_text(ledger, ledger->fact[ledger->round - 1].name);
    struct sf_filename name = {.title = title,
                               .date = sheet->evening,
                               .what = sheet->year == YEAR_NONE ? "evening" : "year",
                               .type = "pdf",
                               .lang = sheet->options.lang};
    struct sf_reply *reply = &sheet->reply;

    sf_filename_header(sheet->more, &name, true);
    reply->more = sheet->more;
    sheet->options.title = title;
    sheet->options.at = sf_print_round_time(ledger);
    sheet->printer = sf_printer_new(&sheet->options, &reply->fault);
    if (sheet->printer && !draw(sheet))
        sf_printer_finish(sheet->printer, &reply->bytes, &reply->length, &reply->fault);
}

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct sheet *sheet = (struct sheet *)reply;

    (void)reader;
    reply->type = "application/pdf";
    if (sf_ledger_init(&sheet->ledger, lend, &sheet->blocks))
        sf_fault_say(&reply->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    else if (!take_lines(sheet) && !sf_ledger_settle(&sheet->ledger, &reply->fault))
        print(sheet);
}

static void release(struct sf_reply *reply)
{
    struct sheet *sheet = (struct sheet *)reply;

    sf_printer_free(sheet->printer);
    while (sheet->blocks) {
        struct block *next = sheet->blocks->next;
        free(sheet->blocks);
        sheet->blocks = next;
    }
}

/* --- requests --------------------------------------------------------------------------------- */

static bool read_query(const struct sf_http_request *request, struct sheet *sheet)
{
    char paper[4] = "a4", lang[4] = "de";
    int day = sf_api_value(request, "evening", sheet->evening, sizeof sheet->evening);

    sheet->year = YEAR_NONE;
    if (day < 0 || (day && !sf_date_good(sheet->evening)) ||
        sf_api_value(request, "paper", paper, sizeof paper) < 0 ||
        sf_api_value(request, "lang", lang, sizeof lang) < 0 ||
        !sf_api_number(request, "year", SF_LEDGER_YEAR_MAX, &sheet->year))
        return false;
    sheet->options.paper = !strcmp(paper, "a5") ? SF_A5 : SF_A4;
    sheet->options.lang = !strcmp(lang, "en") ? SF_EN : SF_DE;
    return true;
}

static unsigned read_sheet(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct sheet *sheet = (struct sheet *)reply;

    reply->make = make;
    reply->storeless = true;
    reply->slow = true;
    reply->release = release;
    sheet->length = request->body.length;
    if (sheet->length)
        memcpy(sheet->body, request->body.text, sheet->length);
    return read_query(request, sheet) ? 0 : 400;
}

void sf_round_sheets_post(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct sheet) + request->body.length, read_sheet);
}

size_t sf_round_sheets_room(void *user, const struct sf_http_request *request)
{
    return sf_api_room(user, request, SF_ROUND_SHEET_STRANGER, SF_ROUND_SHEET_MAX);
}
