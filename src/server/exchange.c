/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/exchange.h"
#include "server/api.h"
#include "server/clerk.h"
#include "server/filename.h"
#include "server/hall.h"
#include "server/quota.h"
#include "tournament/exchange.h"
#include "tournament/parsed.h"
#include "tournament/show.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- export ----------------------------------------------------------------------------------- */

enum form { CSV, DOCUMENT, DRAW, PLAYERS, PART, LISTS };

static const struct file {
    const char *name;
    enum form form;
    enum sf_tour_file csv;
    enum sf_tour_part part;
} files[] = {
#define FILE_OF(name, form, csv, part) {name, form, csv, part},
    SF_EXCHANGE_FILES(FILE_OF)
#undef FILE_OF
};

enum { FILES = sizeof files / sizeof *files, NAME_SIZE = 24 };

struct export
{
    struct sf_reply reply;
    char id[SF_ID_SIZE];
    const struct file *file;
    unsigned round;
    const struct sf_tournament *tournament; /* while it is being written */
    struct sf_draw_record draw;
    char more[SF_DISPOSITION_SIZE];
};

static void name_file(struct export *export)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(export->tournament);
    struct sf_filename name = {.title = setup->title,
                               .date = setup->date,
                               .round = export->round,
                               .what = export->file->name,
                               .lang = export->reply.lang};

    sf_filename_header(export->more, &name, false);
    export->reply.more = export->more;
}

static void write_csv(struct sf_out *out, const void *context)
{
    const struct export *export = context;

    sf_tour_csv_write(out, export->tournament, export->file->csv, export->round);
}

static void write_document(struct sf_out *out, const void *context)
{
    const struct export *export = context;

    sf_tour_document_write(out, export->tournament);
    sf_out_raw(out, "\n", 1);
}

static void write_draw(struct sf_out *out, const void *context)
{
    const struct export *export = context;

    if (sf_tournament_round(export->tournament, export->round)->by_hand)
        sf_tour_seating_write(out, export->tournament, export->round);
    else
        sf_draw_write(out, &export->draw);
    sf_out_raw(out, "\n", 1);
}

static void write_players(struct sf_out *out, const void *context)
{
    const struct export *export = context;

    sf_tour_players_write(out, export->tournament);
    sf_out_raw(out, "\n", 1);
}

/* A view of the desk in the role of a helper. */
static void show(struct sf_out *out, const struct export *export, unsigned round, unsigned table)
{
    struct sf_part_of part = {
        .part = (uint8_t) export->file->part, .round = (uint8_t)round, .table = (uint16_t)table};

    sf_tour_show(out, export->tournament, &part, SF_ROLE_HELPER);
}

static void write_part(struct sf_out *out, const void *context)
{
    const struct export *export = context;

    show(out, export, export->round, 0);
    sf_out_raw(out, "\n", 1);
}

/* Every table that has a list, with its versions. */
static void write_lists(struct sf_out *out, const void *context)
{
    const struct export *export = context;

    sf_out_open(out, '[');
    for (unsigned round = 1; round <= sf_tournament_rounds(export->tournament); round++) {
        unsigned tables = sf_tournament_round(export->tournament, round)->tables;
        for (unsigned table = 1; table <= tables; table++)
            if ((!export->round || export->round == round) &&
                sf_tour_sheet(sf_tournament_table(export->tournament, round, table)))
                show(out, export, round, table);
    }
    sf_out_close(out, ']');
    sf_out_raw(out, "\n", 1);
}

/* 0 means all rounds, but a draw is of one. */
static bool has_round(struct export *export)
{
    const struct sf_tour_round *round = sf_tournament_round(export->tournament, export->round);

    if (export->file->form == DRAW)
        return (round && round->by_hand) ||
               sf_tour_draw_of(export->tournament, export->round, &export->draw);
    return export->round <= sf_tournament_rounds(export->tournament);
}

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    static void (*const writers[])(struct sf_out *, const void *) = {
        [CSV] = write_csv,         [DOCUMENT] = write_document, [DRAW] = write_draw,
        [PLAYERS] = write_players, [PART] = write_part,         [LISTS] = write_lists};
    struct export *export = (struct export *)reply;
    struct sf_tournament *tournament =
        sf_reply_tournament(reply, reader, export->id, SF_ROLE_HELPER);

    if (!tournament)
        return;
    export->tournament = tournament;
    reply->type = export->file->form == CSV ? "text/csv; charset=utf-8" : "application/json";
    name_file(export);
    if (has_round(export))
        sf_reply_write(reply, writers[export->file->form], export);
    else
        sf_fault_say(&reply->fault, SF_E_NO_ROUND, "round", SF_WHY_NOTHING, SF_WITHOUT);
    sf_tournament_free(tournament);
}

/* /api/tournaments/ID/export/WHAT */
static bool read_path(const struct sf_http_request *request, struct export *export)
{
    char name[NAME_SIZE];

    if (!sf_api_segment(request, 2, export->id, sizeof export->id) ||
        !sf_api_segment(request, 4, name, sizeof name) || sf_api_segments(request) != 5)
        return false;
    for (unsigned i = 0; i < FILES; i++)
        if (!strcmp(files[i].name, name))
            export->file = &files[i];
    return export->file;
}

static unsigned read_export(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct export *export = (struct export *)reply;

    reply->make = make;
    if (!read_path(request, export))
        return 404;
    return sf_api_number(request, "round", SF_TOUR_ROUNDS, &export->round) ? 0 : 400;
}

void sf_exchange_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct export), read_export);
}

/* --- import ----------------------------------------------------------------------------------- */

enum { COMMAND_SIZE = SF_TOUR_EVENT_MAX };

static void answer_json(struct sf_conn *conn, unsigned status, const struct sf_out *out)
{
    struct sf_http_answer answer = {
        .status = status, .type = "application/json", .body = out->buffer, .length = out->length};

    sf_conn_answer(conn, &answer);
}

/* Counts the till entries of this event. The event leaves out entries that existed before. */
static unsigned booked_by(const struct sf_tournament *tournament, uint32_t seq)
{
    unsigned count = 0;

    for (unsigned i = 0; i < sf_tournament_till_count(tournament); i++)
        count += sf_tournament_till(tournament, i)->seq == seq;
    return count;
}

/* The hall has decided the command. */
static void imported(struct sf_service *service, const struct sf_to *to,
                     const struct sf_tournament *tournament, uint32_t seq,
                     const struct sf_fault *fault)
{
    struct sf_conn *conn = sf_server_find(service->net, to->conn);
    char text[64];
    struct sf_out out;

    if (!conn)
        return;
    if (fault->code) {
        sf_api_refuse(conn, fault, to->lang);
        return;
    }
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_bool(&out, "ok", true);
    sf_out_pair_int(&out, "seq", seq);
    sf_out_pair_int(&out, "booked", booked_by(tournament, seq));
    sf_out_close(&out, '}');
    answer_json(conn, 200, &out);
}

/* Puts the name of the command before its parsed content. */
static void name_command(struct sf_out *command, const char *id)
{
    sf_out_open(command, '{');
    sf_out_pair_string(command, "id", id);
}

/* The parameters of an import. */
struct import {
    char id[SF_ID_SIZE];
    char name[SF_TOUR_CID];
    unsigned round;
    char reason[4 * SF_TOUR_TEXT]; /* the fold rejects a longer one */
    enum sf_error (*read)(const struct import *import, const struct sf_http_request *request,
                          struct sf_out *command, struct sf_columns_report report,
                          struct sf_fault *fault);
};

static enum sf_error read_players(const struct import *import,
                                  const struct sf_http_request *request, struct sf_out *command,
                                  struct sf_columns_report report, struct sf_fault *fault)
{
    (void)import;
    return sf_tour_players_import(request->body.text, request->body.length, command, report, fault);
}

static enum sf_error read_draw(const struct import *import, const struct sf_http_request *request,
                               struct sf_out *command, struct sf_columns_report report,
                               struct sf_fault *fault)
{
    if (!import->round)
        return sf_fault_say(fault, SF_E_NO_ROUND, "round", SF_WHY_WHICH_ROUND, SF_WITHOUT);
    return sf_tour_draw_import(request->body.text, request->body.length, import->round,
                               import->reason, command, report, fault);
}

static enum sf_error read_till(const struct import *import, const struct sf_http_request *request,
                               struct sf_out *command, struct sf_columns_report report,
                               struct sf_fault *fault)
{
    (void)import;
    return sf_tour_till_import(request->body.text, request->body.length, command, report, fault);
}

static void take_file(struct sf_service *service, struct sf_conn *conn,
                      const struct sf_http_request *request, struct sf_person *person,
                      const struct import *import)
{
    struct sf_hall_caller caller = {
        .person = person, .address = sf_conn_address(conn), .desk = true};
    char token[SF_HEX32_SIZE] = "";
    static char text[COMMAND_SIZE], bad[SF_API_REPORT], whole[COMMAND_SIZE + 64];
    struct sf_to to = {.conn = sf_conn_id(conn), .lang = sf_api_lang(request)};
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_out command, report, named;
    struct sf_tour_parsed *parsed;
    enum sf_error error;

    /* identifies the command if it was executed before */
    snprintf(to.id, sizeof to.id, "%s", import->name);
    sf_out_init(&command, text, sizeof text);
    sf_out_init(&report, bad, sizeof bad);
    error = import->read(import, request, &command, (struct sf_columns_report){&report, to.lang},
                         &fault);
    if (!error)
        error = sf_quota_bytes(service->quotas, person, sf_conn_address(conn), request->body.length,
                               &fault);
    if (error) {
        sf_api_refuse_lines(conn, &fault, to.lang, &report);
        return;
    }
    sf_out_init(&named, whole, sizeof whole);
    name_command(&named, import->name);
    sf_out_raw(&named, ",", 1);
    sf_out_raw(&named, command.buffer + 1, command.length - 1);
    parsed = sf_tour_parse_command(named.buffer, named.length, &fault);
    if (!parsed) {
        sf_api_refuse(conn, &fault, to.lang);
        return;
    }
    sf_api_token(request, token);
    error = sf_hall_command(service->halls, &caller, token, import->id, parsed, &to, imported);
    sf_tour_parsed_drop(parsed);
    if (error)
        sf_api_refuse(conn, &(struct sf_fault){.code = error}, to.lang);
}

/* Parses /api/tournaments/ID/import/WHAT and its query. Returns the status of a rejection, or 0. */
static unsigned read_import(const struct sf_http_request *request, struct import *import)
{
    static const struct {
        const char *what;
        enum sf_error (*read)(const struct import *, const struct sf_http_request *,
                              struct sf_out *, struct sf_columns_report, struct sf_fault *);
    } rows[] = {{"players", read_players}, {"draw", read_draw}, {"till", read_till}};
    char import_word[NAME_SIZE], what[NAME_SIZE] = "players";
    unsigned segments = sf_api_segments(request);
    int named;

    if (segments < 4 || segments > 5 || !sf_api_segment(request, 2, import->id, SF_ID_SIZE) ||
        !sf_api_segment(request, 3, import_word, sizeof import_word) ||
        strcmp(import_word, "import") != 0 ||
        (segments == 5 && !sf_api_segment(request, 4, what, sizeof what)))
        return 404;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].what, what))
            import->read = rows[i].read;
    if (!import->read)
        return 404;
    named = sf_api_value(request, "id", import->name, sizeof import->name);
    if (!named)
        sf_service_id(import->name);
    if (named < 0 || !import->name[0] ||
        !sf_api_number(request, "round", SF_TOUR_ROUNDS, &import->round) ||
        sf_api_text(request, "reason", import->reason, sizeof import->reason) < 0)
        return 400;
    return 0;
}

void sf_exchange_post(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_person *person = sf_api_person(service, conn, request);
    struct import import = {.read = NULL};
    unsigned refused;

    if (!person)
        return;
    refused = read_import(request, &import);
    if (refused)
        sf_conn_answer_status(conn, refused);
    else
        take_file(service, conn, request, person, &import);
    sf_person_drop(service->people, person);
}
