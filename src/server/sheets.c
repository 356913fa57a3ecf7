#include "server/sheets.h"
#include "print/of_tournament.h"
#include "server/ask.h"
#include "server/hall.h"
#include "server/tour_stream.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAITING = 16, BASE_MAX = 200, WHAT_MAX = 16 };

struct sf_sheets {
    struct sf_service *service;
    struct sf_work *work;
};

/* One document that is wanted. */
struct sheet {
    struct sf_service *service;
    uint64_t conn;
    char id[SF_ID_SIZE];
    char base[BASE_MAX];
    struct sf_print_job job;
    struct sf_printer_options options;
    struct sf_printer *printer;
    const void *bytes;
    size_t length;
    struct sf_fault fault;
};

struct sf_sheets *sf_sheets_new(struct sf_service *service)
{
    struct sf_sheets *sheets = calloc(1, sizeof *sheets);

    if (!sheets)
        return NULL;
    sheets->service = service;
    sheets->work = sf_work_new(sf_server_base(service->net), 1, WAITING);
    if (sheets->work)
        return sheets;
    free(sheets);
    return NULL;
}

void sf_sheets_free(struct sf_sheets *sheets)
{
    if (!sheets)
        return;
    sf_work_free(sheets->work);
    free(sheets);
}

/* --- on the thread ------------------------------------------------------------------------------
 */

static void print(struct sheet *sheet, struct sf_tournament *tournament)
{
    sheet->options.at = sf_print_time(tournament);
    sheet->options.title = sf_tournament_setup(tournament)->title;
    sheet->printer = sf_printer_new(&sheet->options, &sheet->fault);
    if (sheet->printer &&
        !sf_print_tournament(sheet->printer, tournament, &sheet->job, &sheet->fault))
        sf_printer_finish(sheet->printer, &sheet->bytes, &sheet->length, &sheet->fault);
}

static void run(void *context, unsigned thread)
{
    struct sheet *sheet = context;
    struct sf_reader *reader = sf_reader_new(sheet->service->store, &sheet->fault);
    struct sf_tournament *tournament =
        reader ? sf_tour_stream_load(reader, sheet->id, &sheet->fault) : NULL;

    (void)thread;
    if (tournament)
        print(sheet, tournament);
    sf_tournament_free(tournament);
    sf_reader_free(reader);
}

/* --- on the loop --------------------------------------------------------------------------------
 */

static void answer(struct sf_conn *conn, const struct sheet *sheet)
{
    struct sf_http_answer pdf = {
        .status = 200, .type = "application/pdf", .body = sheet->bytes, .length = sheet->length};
    char text[400];
    struct sf_http_answer refusal = {.status = 422, .type = "application/json", .body = text};
    struct sf_out out;

    if (sheet->bytes) {
        sf_conn_answer(conn, &pdf);
        return;
    }
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "error", sf_error_code(sheet->fault.code));
    sf_out_pair_string(&out, "message", sheet->fault.msg);
    sf_out_close(&out, '}');
    refusal.length = out.length;
    sf_conn_answer(conn, &refusal);
}

static void done(void *context, bool ran)
{
    struct sheet *sheet = context;
    struct sf_conn *conn = sf_server_find(sheet->service->net, sheet->conn);

    if (conn && ran)
        answer(conn, sheet);
    else if (conn)
        sf_conn_answer_status(conn, 503);
    sf_printer_free(sheet->printer);
    free(sheet);
}

/* /api/tournaments/ID/print/WHAT */
static bool read_path(const struct sf_http_request *request, struct sheet *sheet)
{
    static const char before[] = "/api/tournaments/", between[] = "/print/";
    const char *id = request->path.text + sizeof before - 1;
    const char *end = request->path.text + request->path.length;
    const char *stop = memchr(id, '/', (size_t)(end - id));
    char what[WHAT_MAX];
    size_t length;

    if (!stop || (size_t)(stop - id) >= sizeof sheet->id ||
        (size_t)(end - stop) < sizeof between - 1 || memcmp(stop, between, sizeof between - 1) != 0)
        return false;
    memcpy(sheet->id, id, (size_t)(stop - id));
    stop += sizeof between - 1;
    length = (size_t)(end - stop);
    if (!length || length >= sizeof what)
        return false;
    memcpy(what, stop, length);
    what[length] = '\0';
    sheet->job.what = sf_print_what_parse(what);
    return sheet->job.what != SF_PRINT_JOB_N;
}

static bool read_choice(const struct sf_http_request *request, const char *name,
                        const char *const *choice, unsigned count, unsigned *chosen)
{
    char value[8];
    int found = sf_ask_value(request, name, value, sizeof value);

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
    int base = sf_ask_value(request, "base", sheet->base, sizeof sheet->base);

    if (base < 0 || (base && strncmp(sheet->base, "http://", 7) != 0 &&
                     strncmp(sheet->base, "https://", 8) != 0))
        return false;
    if (base)
        sheet->job.base = sheet->base;
    if (!sf_ask_number(request, "round", SF_TOUR_ROUNDS, &sheet->job.round) ||
        !sf_ask_number(request, "table", SF_TOUR_PLAYERS, &sheet->job.table) ||
        !sf_ask_number(request, "number", SF_TOUR_PLAYERS, &sheet->job.number) ||
        !read_choice(request, "paper", papers, SF_PAPER_N, &paper) ||
        !read_choice(request, "lang", langs, SF_LANG_N, &lang))
        return false;
    sheet->options.paper = (enum sf_paper)paper;
    sheet->options.lang = (enum sf_lang)lang;
    return true;
}

/* 0: go on; else the status. To those who are not at the desk it does not exist. */
static unsigned check(struct sf_service *service, const struct sheet *sheet, const char *account)
{
    enum sf_tour_role role;
    enum sf_error error = sf_hall_role(service->halls, sheet->id, account, &role);

    if (error)
        return error == SF_E_NO_TOURNAMENT ? 404 : 503;
    return role == SF_ROLE_HELPER || role == SF_ROLE_LEITER ? 0 : 404;
}

static unsigned begin(struct sf_service *service, struct sf_conn *conn,
                      const struct sf_http_request *request, const char *account)
{
    struct sheet *sheet = calloc(1, sizeof *sheet);
    struct sf_job job = {.run = run, .done = done, .context = sheet};
    unsigned status = 503;

    if (!sheet)
        return status;
    sheet->service = service;
    sheet->conn = sf_conn_id(conn);
    if (!read_path(request, sheet))
        status = 404;
    else if (!read_query(request, sheet))
        status = 400;
    else
        status = check(service, sheet, account);
    if (!status && !sf_work_give(service->sheets->work, &job))
        status = 503;
    if (status)
        free(sheet);
    return status;
}

void sf_sheets_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_person *person = sf_ask_person(service, conn, request);
    unsigned status;

    if (!person)
        return;
    status = begin(service, conn, request, person->id);
    if (status)
        sf_conn_answer_status(conn, status);
    sf_person_drop(service->people, person);
}
