/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The file of a tournament over HTTP. */

#include "server/api.h"
#include "server/clerk.h"
#include "server/quota.h"
#include "server/stick.h"
#include <stdio.h>
#include <string.h>

/* --- out -------------------------------------------------------------------------------------- */

struct leaving {
    struct sf_reply reply;
    char id[SF_ID_SIZE];
};

static void write_file(struct sf_out *out, const void *context)
{
    sf_stick_write(out, context);
}

static void make_file(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct leaving *leaving = (struct leaving *)reply;
    struct sf_tournament *tournament =
        sf_reply_tournament(reply, reader, leaving->id, SF_ROLE_LEITER);

    reply->type = "application/x-ndjson";
    if (tournament)
        sf_reply_write(reply, write_file, tournament);
    sf_tournament_free(tournament);
}

static unsigned read_get(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct leaving *leaving = (struct leaving *)reply;

    reply->make = make_file;
    return sf_api_segment(request, 2, leaving->id, sizeof leaving->id) ? 0 : 404;
}

void sf_stick_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct leaving), read_get);
}

/* --- in --------------------------------------------------------------------------------------- */

struct coming {
    struct sf_reply reply;
    struct sf_stick stick;
    char name[SF_PERSON_NAME];
    int64_t now;
    bool copy;
    unsigned waiting; /* appends without an answer */
    size_t length;
    char file[];
};

static void write_brought(struct sf_out *out, const void *context)
{
    const struct coming *coming = context;
    const struct sf_stick *stick = &coming->stick;

    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", true);
    sf_out_pair_string(out, "tournament", stick->id);
    sf_out_pair_string(out, "title", sf_tournament_setup(stick->tournament)->title);
    sf_out_pair_bool(out, "known", stick->known);
    sf_out_pair_bool(out, "sheet", sf_tournament_recovery(stick->tournament) != NULL);
    sf_out_close(out, '}');
}

static void make_tournament(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct coming *coming = (struct coming *)reply;
    struct sf_stick *stick = &coming->stick;
    struct sf_stick_person person = {.account = reply->identity.id[0], .name = coming->name};
    enum sf_error error;

    reply->type = "application/json";
    stick->tournament = sf_stick_read(coming->file, coming->length, &reply->fault);
    if (!stick->tournament)
        return;
    error = sf_stick_plan(stick, reader, coming->copy, &reply->fault);
    if (!error && coming->copy)
        sf_stick_mark(stick, coming->name, reply->lang == SF_DE ? "(Kopie)" : "(copy)",
                      coming->now);
    if (!error && !stick->known && !sf_tournament_recovery(stick->tournament))
        error = sf_stick_claim(stick, &person, SF_CLAIM_FILE, coming->now, &reply->fault);
    if (!error)
        sf_reply_write(reply, write_brought, coming);
}

static void release(struct sf_reply *reply)
{
    sf_tournament_free(((struct coming *)reply)->stick.tournament);
}

/* The last answer finishes the reply. */
static void stored(void *context, const struct sf_store_answer *answer)
{
    struct coming *coming = context;

    if (answer->outcome != SF_STORE_DONE && !coming->reply.fault.code)
        sf_fault_say(&coming->reply.fault, SF_E_BUSY, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    if (!--coming->waiting)
        sf_reply_finish(&coming->reply);
}

static void store(struct sf_reply *reply)
{
    struct coming *coming = (struct coming *)reply;
    struct sf_stick_answer to = {
        .host = reply->service->host, .done = stored, .context = coming, .begun = &coming->waiting};
    struct sf_fault fault = SF_NO_FAULT;

    if (!coming->stick.known && sf_stick_store(&coming->stick, reply->service->store, &to, &fault))
        reply->fault = fault;
    if (!coming->waiting)
        sf_reply_finish(reply);
}

static unsigned read_post(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct coming *coming = (struct coming *)reply;
    struct sf_service *service = reply->service;
    struct sf_conn *conn = sf_server_find(service->net, reply->conn);
    enum sf_error error = SF_OK;
    struct sf_person *person;
    unsigned copy = 0;

    if (!sf_api_number(request, "copy", 1, &copy))
        return 400;
    person = sf_people_by_id(service->people, reply->identity.id[0], &error);
    if (!person)
        return 503;
    sf_quota_tournament(service->quotas, person, sf_conn_address(conn), &reply->fault);
    sf_person_shown(person, coming->name);
    sf_person_drop(service->people, person);
    coming->copy = copy;
    coming->now = sf_service_now(service);
    coming->length = request->body.length;
    if (request->body.length)
        memcpy(coming->file, request->body.text, request->body.length);
    reply->make = make_tournament;
    reply->store = store;
    reply->release = release;
    return 0;
}

void sf_stick_post(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct coming) + request->body.length, read_post);
}

size_t sf_stick_room(void *user, const struct sf_http_request *request)
{
    return sf_api_room(user, request, SF_STICK_STRANGER, SF_STICK_MAX);
}
