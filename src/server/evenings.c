/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/evenings.h"
#include "server/api.h"
#include "server/clerk.h"
#include "server/filename.h"
#include "server/quota.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char space[] = "evening";

/* The operations on an evening; a row for each. */
enum deed { LIST, LOOK, CSV, MAKE, DELETE };

struct evening {
    struct sf_reply reply;
    enum deed deed;
    char id[SF_ID_SIZE];
    char account[SF_ID_SIZE]; /* the account that owns it */
    struct sf_evening evening;
    /* MAKE */
    char head[SF_EVENING_HEAD];
    size_t head_length;
    char *text; /* the stored text, a buffer of SF_TOUR_EVENT_MAX bytes */
    size_t text_length;
    struct sf_out report;
    char bad[SF_API_REPORT];
    char more[SF_DISPOSITION_SIZE];
    size_t file_length;
    char file[];
};

static void stream_of(char stream[SF_STORE_STREAM_MAX + 1], const char *id)
{
    snprintf(stream, SF_STORE_STREAM_MAX + 1, "evening:%s", id);
}

/* --- storage ---------------------------------------------------------------------------------- */

struct loading {
    struct sf_evening *evening;
    struct sf_fault *fault;
    enum sf_error error;
    bool found;
};

static bool load_row(void *context, const struct sf_store_row *row)
{
    struct loading *loading = context;

    if (row->event.erased)
        return true;
    loading->found = true;
    loading->error =
        sf_evening_read(loading->evening, row->event.bytes, row->event.length, loading->fault);
    return false;
}

enum sf_error sf_evenings_load(struct sf_evening *evening, bool *found,
                               struct sf_store_reader *reader, const struct sf_identity *identity,
                               const char *id, struct sf_fault *fault)
{
    struct loading loading = {.evening = evening, .fault = fault};
    char account[SF_ID_SIZE], stream[SF_STORE_STREAM_MAX + 1];
    struct sf_store_value value;
    enum sf_error error;

    memset(evening, 0, sizeof *evening);
    *found = false;
    if (strlen(id) >= SF_ID_SIZE)
        return SF_OK;
    error = sf_owned_find(reader, space, identity, id, account, &value, fault);
    if (error || !value.found)
        return error;
    stream_of(stream, id);
    error = sf_store_reader_events(reader, stream, 0, load_row, &loading, fault);
    *found = loading.found;
    return error ? error : loading.error;
}

static enum sf_error forget_one(struct sf_store *store, const char *id,
                                const struct sf_store_key *deletion)
{
    char stream[SF_STORE_STREAM_MAX + 1];

    stream_of(stream, id);
    return sf_store_erase(store, stream, deletion, 1, NULL, NULL, NULL);
}

enum sf_error sf_evenings_forget(struct sf_store *store, struct sf_store_reader *reader,
                                 const struct sf_identity *identity)
{
    return sf_owned_forget(store, reader, space, identity, forget_one);
}

/* --- on a thread ------------------------------------------------------------------------------ */

static void write_look(struct sf_out *out, const void *context)
{
    const struct evening *evening = context;

    sf_out_open(out, '{');
    sf_out_pair_string(out, "evening", evening->id);
    sf_evening_write(out, &evening->evening);
    sf_out_close(out, '}');
}

static void write_csv(struct sf_out *out, const void *context)
{
    sf_evening_csv(out, &((const struct evening *)context)->evening);
}

static void show(struct evening *evening, struct sf_store_reader *reader)
{
    struct sf_reply *reply = &evening->reply;
    bool found;

    if (sf_evenings_load(&evening->evening, &found, reader, &reply->identity, evening->id,
                         &reply->fault))
        return;
    if (!found) {
        sf_fault_say(&reply->fault, SF_E_NO_TOURNAMENT, NULL, SF_WHY_NO_SUCH_EVENING, SF_WITHOUT);
    } else if (evening->deed == CSV) {
        reply->type = "text/csv; charset=utf-8";
        sf_filename_header(evening->more,
                           &(struct sf_filename){.title = evening->evening.title,
                                                 .date = evening->evening.date,
                                                 .what = "standings.csv",
                                                 .lang = reply->lang},
                           false);
        reply->more = evening->more;
        sf_reply_write(reply, write_csv, evening);
    } else {
        sf_reply_write(reply, write_look, evening);
    }
}

/* Writes both stored texts. */
static void write_texts(struct evening *evening)
{
    struct sf_out head, text;

    sf_out_init(&head, evening->head, sizeof evening->head);
    sf_out_open(&head, '{');
    sf_evening_head_write(&head, &evening->evening);
    sf_out_close(&head, '}');
    evening->head_length = head.length;
    sf_out_init(&text, evening->text, SF_TOUR_EVENT_MAX);
    sf_out_open(&text, '{');
    sf_evening_write(&text, &evening->evening);
    sf_out_close(&text, '}');
    evening->text_length = text.length;
    if (head.overflow || text.overflow)
        sf_fault_say(&evening->reply.fault, SF_E_TOO_LARGE, NULL, SF_WHY_FILE_TOO_LARGE,
                     SF_WITHOUT);
}

static void prepare(struct evening *evening, struct sf_store_reader *reader)
{
    struct sf_reply *reply = &evening->reply;

    memcpy(evening->account, reply->identity.id[0], sizeof evening->account);
    evening->text = malloc(SF_TOUR_EVENT_MAX);
    if (!evening->text) {
        sf_fault_say(&reply->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return;
    }
    if (!sf_owned_room(reader, space, &reply->identity,
                       sf_quota_limit(SF_QUOTA_EVENINGS, reply->registered),
                       SF_WHY_ACCOUNT_EVENINGS, &reply->fault))
        return;
    sf_out_init(&evening->report, evening->bad, sizeof evening->bad);
    reply->report = &evening->report;
    if (sf_evening_import(&evening->evening, evening->file, evening->file_length,
                          (struct sf_columns_report){&evening->report, reply->lang}, &reply->fault))
        return;
    write_texts(evening);
    sf_owned_reply_ok(reply, space, evening->id);
}

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct evening *evening = (struct evening *)reply;
    struct sf_store_value value;

    reply->type = "application/json";
    if (evening->deed == LIST)
        sf_owned_reply_list(reply, reader, space);
    else if (evening->deed == MAKE)
        prepare(evening, reader);
    else if (evening->deed != DELETE)
        show(evening, reader);
    else if (sf_owned_reply_find(reply, reader, space, evening->id, evening->account, &value,
                                 SF_WHY_NO_SUCH_EVENING))
        sf_owned_reply_ok(reply, space, evening->id);
}

static void release(struct sf_reply *reply)
{
    struct evening *evening = (struct evening *)reply;

    sf_evening_release(&evening->evening);
    free(evening->text);
}

/* --- on the loop ------------------------------------------------------------------------------ */

static void store(struct sf_reply *reply)
{
    struct evening *evening = (struct evening *)reply;
    struct sf_store *to = reply->service->store;
    char text[SF_OWNED_KEY], stream[SF_STORE_STREAM_MAX + 1];
    struct sf_store_event event = {.at = sf_service_now(reply->service),
                                   .bytes = evening->text,
                                   .length = evening->text_length};
    struct sf_store_key key = {.space = space,
                               .key = text,
                               .key_length = sf_owned_key(text, evening->account, evening->id),
                               .value = evening->head,
                               .value_length = evening->head_length,
                               .change = evening->deed == DELETE ? SF_KEY_DELETE : SF_KEY_PUT};
    struct sf_append append = {.stream = stream,
                               .expected = 0,
                               .events = &event,
                               .event_count = 1,
                               .keys = &key,
                               .key_count = 1};
    enum sf_error error;

    stream_of(stream, evening->id);
    if (evening->deed == DELETE)
        error = sf_store_erase(to, stream, &key, 1, sf_reply_stored, reply, &reply->fault);
    else
        error = sf_store_append(to, &append, sf_reply_stored, reply, &reply->fault);
    if (error)
        sf_reply_finish(reply);
}

/* Parses /api/evenings/ID and its suffix; false: there is no such path. */
static bool read_path(struct evening *evening, const struct sf_http_request *request)
{
    enum sf_owned_path path;

    if (evening->deed == LIST)
        return true;
    if (evening->deed == MAKE) {
        sf_service_id(evening->id);
        return true;
    }
    path = sf_owned_path(request, evening->id);
    if (evening->deed == LOOK && path == SF_OWNED_FILE) {
        evening->deed = CSV;
        return true;
    }
    return path == SF_OWNED_ONE;
}

static unsigned read_evening(struct sf_reply *reply, const struct sf_http_request *request,
                             enum deed deed)
{
    struct evening *evening = (struct evening *)reply;

    evening->deed = deed;
    reply->make = make;
    reply->release = release;
    reply->store = deed >= MAKE ? store : NULL;
    return read_path(evening, request) ? 0 : 404;
}

static unsigned read_list(struct sf_reply *reply, const struct sf_http_request *request)
{
    return read_evening(reply, request, LIST);
}

static unsigned read_get(struct sf_reply *reply, const struct sf_http_request *request)
{
    return read_evening(reply, request, LOOK);
}

static unsigned read_delete(struct sf_reply *reply, const struct sf_http_request *request)
{
    return read_evening(reply, request, DELETE);
}

static unsigned read_post(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct evening *evening = (struct evening *)reply;
    char title[4 * SF_TOUR_NAME] = "", date[32] = "", rulebook[32] = "";

    if (sf_api_text(request, "title", title, sizeof title) < 0 ||
        sf_api_value(request, "date", date, sizeof date) < 0 ||
        sf_api_value(request, "rulebook", rulebook, sizeof rulebook) < 0)
        return 400;
    sf_evening_name(&evening->evening, title, date, rulebook, &reply->fault);
    evening->file_length = request->body.length;
    if (request->body.length)
        memcpy(evening->file, request->body.text, request->body.length);
    return read_evening(reply, request, MAKE);
}

void sf_evenings_list(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct evening), read_list);
}

void sf_evenings_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct evening), read_get);
}

void sf_evenings_post(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct evening) + request->body.length, read_post);
}

void sf_evenings_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct evening), read_delete);
}
