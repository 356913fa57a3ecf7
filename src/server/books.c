/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/books.h"
#include "lists/book_json.h"
#include "server/api.h"
#include "server/clerk.h"
#include "server/quota.h"
#include "shape/answer.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char space[] = "book";

enum deed { LIST, MAKE, CHANGE, DELETE };
enum { NODES = 4096 };

struct book {
    struct sf_reply reply;
    enum deed deed;
    char id[SF_ID_SIZE];
    char account[SF_ID_SIZE];       /* the account that owns it */
    char value[SF_STORE_VALUE_MAX]; /* MAKE, CHANGE: the stored text */
    size_t value_length;
    size_t file_length;
    char file[];
};

/* --- keys of an account ----------------------------------------------------------------------- */

/* Only the key changes. The append names a stream because every append must name one. */
static enum sf_error change_key(struct sf_store *store, const struct sf_store_key *key,
                                const char *id, sf_store_done *done, void *context,
                                struct sf_fault *fault)
{
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_append append = {
        .stream = stream, .expected = SF_STORE_ANY, .keys = key, .key_count = 1};

    snprintf(stream, sizeof stream, "book:%s", id);
    return sf_store_append(store, &append, done, context, fault);
}

static enum sf_error forget_one(struct sf_store *store, const char *id,
                                const struct sf_store_key *deletion)
{
    return change_key(store, deletion, id, NULL, NULL, NULL);
}

enum sf_error sf_books_forget(struct sf_store *store, struct sf_store_reader *reader,
                              const struct sf_identity *identity)
{
    return sf_owned_forget(store, reader, space, identity, forget_one);
}

/* --- on a thread ------------------------------------------------------------------------------ */

static bool is_there(struct book *book, struct sf_store_reader *reader)
{
    struct sf_store_value value;

    return sf_owned_reply_find(&book->reply, reader, space, book->id, book->account, &value,
                               SF_WHY_NO_SUCH_BOOK);
}

static enum sf_error read_file(struct book *book, struct sf_tournament_book *read,
                               struct sf_json_node *nodes)
{
    struct sf_fault *fault = &book->reply.fault;
    struct sf_json doc;
    enum sf_error error = sf_json_parse(&doc, book->file, book->file_length, nodes, NODES);

    if (error)
        return sf_json_fault(fault, error, &doc);
    error = sf_book_read(read, &doc, 0, fault);
    if (!error && !read->terms.name[0])
        error = sf_fault_say(fault, SF_E_MISSING_KEY, "name", SF_WHY_BOOK_NO_NAME, SF_WITHOUT);
    return error;
}

static void write_value(struct book *book, const struct sf_tournament_book *read)
{
    struct sf_out out;

    sf_out_init(&out, book->value, sizeof book->value);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "name", read->terms.name);
    sf_out_key(&out, "terms");
    sf_book_write(&out, read);
    sf_out_close(&out, '}');
    book->value_length = out.length;
    if (out.overflow)
        sf_fault_say(&book->reply.fault, SF_E_TOO_LARGE, "prizes", SF_WHY_BOOK_TOO_LARGE,
                     SF_WITHOUT);
}

/* MAKE, CHANGE: reads the book that the request contains. */
static void prepare(struct book *book, struct sf_store_reader *reader)
{
    struct sf_reply *reply = &book->reply;
    struct sf_json_node *nodes = malloc(NODES * sizeof *nodes);
    struct sf_tournament_book *read = malloc(sizeof *read);

    memcpy(book->account, reply->identity.id[0], sizeof book->account);
    if (!nodes || !read)
        sf_fault_say(&reply->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    else if (book->deed == MAKE ? sf_owned_room(reader, space, &reply->identity,
                                                sf_quota_limit(SF_QUOTA_BOOKS, reply->registered),
                                                SF_WHY_ACCOUNT_BOOKS, &reply->fault)
                                : is_there(book, reader))
        if (!read_file(book, read, nodes))
            write_value(book, read);
    free(nodes);
    free(read);
    if (!reply->fault.code)
        sf_owned_reply_ok(reply, space, book->id);
}

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct book *book = (struct book *)reply;

    reply->type = "application/json";
    if (book->deed == LIST)
        sf_owned_reply_list(reply, reader, space);
    else if (book->deed != DELETE)
        prepare(book, reader);
    else if (is_there(book, reader))
        sf_owned_reply_ok(reply, space, book->id);
}

/* --- on the loop ------------------------------------------------------------------------------ */

static void store(struct sf_reply *reply)
{
    struct book *book = (struct book *)reply;
    char text[SF_OWNED_KEY];
    struct sf_store_key key = {.space = space,
                               .key = text,
                               .key_length = sf_owned_key(text, book->account, book->id),
                               .value = book->value,
                               .value_length = book->value_length,
                               .change = book->deed == DELETE ? SF_KEY_DELETE : SF_KEY_PUT};

    if (change_key(reply->service->store, &key, book->id, sf_reply_stored, reply, &reply->fault))
        sf_reply_finish(reply);
}

static unsigned read_book(struct sf_reply *reply, const struct sf_http_request *request,
                          enum deed deed)
{
    struct book *book = (struct book *)reply;

    book->deed = deed;
    reply->make = make;
    reply->store = deed >= MAKE ? store : NULL;
    if (deed == MAKE)
        sf_service_id(book->id);
    if (deed > MAKE && sf_owned_path(request, book->id) != SF_OWNED_ONE)
        return 404;
    return 0;
}

static unsigned read_list(struct sf_reply *reply, const struct sf_http_request *request)
{
    return read_book(reply, request, LIST);
}

static unsigned read_post(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct book *book = (struct book *)reply;

    book->file_length = request->body.length;
    if (request->body.length)
        memcpy(book->file, request->body.text, request->body.length);
    return read_book(reply, request, sf_api_segments(request) == 2 ? MAKE : CHANGE);
}

static unsigned read_delete(struct sf_reply *reply, const struct sf_http_request *request)
{
    return read_book(reply, request, DELETE);
}

void sf_books_list(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct book), read_list);
}

void sf_books_post(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct book) + request->body.length, read_post);
}

void sf_books_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct book), read_delete);
}
