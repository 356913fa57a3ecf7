/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/addressbook.h"
#include "server/api.h"
#include "server/clerk.h"
#include "server/roles.h"
#include "tournament/regulars.h"
#include <stdlib.h>
#include <string.h>

enum { PEOPLE_MAX = 2000 };

struct book {
    struct sf_reply reply;
    char without[SF_ID_SIZE]; /* or "" */
    struct sf_regulars *regulars;
    bool *left_out; /* by regular; NULL: none is left out */
};

static void write_book(struct sf_out *out, const void *context)
{
    const struct book *book = context;
    unsigned i = 0, written = 0;

    sf_out_open(out, '{');
    sf_shape_write_cols(out, &sf_regular_row_shape, SF_ALL_COLS);
    sf_out_key(out, "people");
    sf_out_open(out, '[');
    for (; i < sf_regulars_count(book->regulars) && written < PEOPLE_MAX; i++) {
        if (book->left_out && book->left_out[i])
            continue;
        sf_shape_write(out, &sf_regular_row_shape, sf_regulars_at(book->regulars, i));
        written++;
    }
    sf_out_close(out, ']');
    sf_out_pair_bool(out, "more", i < sf_regulars_count(book->regulars));
    sf_out_close(out, '}');
}

/* The latest tournament comes first, so its data about a person wins. */
static enum sf_error gather(struct book *book, struct sf_store_reader *reader)
{
    struct sf_roles *own = calloc(1, sizeof *own);
    struct sf_reply *reply = &book->reply;
    enum sf_error error =
        own ? sf_roles_read(own, reader, &reply->identity, &reply->fault)
            : sf_fault_say(&reply->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    unsigned taken = 0;

    for (unsigned i = 0; !error && i < own->count && taken < SF_REGULAR_TIMES; i++) {
        struct sf_tournament *tournament;
        if (!strcmp(own->at[i].id, book->without))
            continue;
        tournament = sf_reply_tournament(reply, reader, own->at[i].id, SF_ROLE_HELPER);
        if (tournament && !sf_tournament_setup(tournament)->practice) {
            error = sf_regulars_add(book->regulars, tournament, NULL);
            taken++;
        } else if (!tournament && reply->fault.code != SF_E_NO_TOURNAMENT) {
            error = reply->fault.code;
        }
        sf_tournament_free(tournament);
        sf_fault_say(&reply->fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    }
    free(own);
    return error;
}

static enum sf_error leave_out(struct book *book, struct sf_store_reader *reader)
{
    struct sf_tournament *tournament =
        sf_reply_tournament(&book->reply, reader, book->without, SF_ROLE_HELPER);
    int32_t index[SF_TOUR_PLAYERS];

    if (!tournament)
        return book->reply.fault.code;
    book->left_out = calloc(sf_regulars_count(book->regulars) + 1, sizeof *book->left_out);
    if (book->left_out) {
        sf_regulars_find(book->regulars, tournament, index);
        for (unsigned n = 0; n < sf_tournament_entrants(tournament); n++)
            if (index[n] >= 0)
                book->left_out[index[n]] = true;
    } else {
        sf_fault_say(&book->reply.fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    }
    sf_tournament_free(tournament);
    return book->reply.fault.code;
}

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct book *book = (struct book *)reply;

    book->regulars = sf_regulars_new();
    if (!book->regulars) {
        sf_fault_say(&reply->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return;
    }
    if (gather(book, reader) || (book->without[0] && leave_out(book, reader)))
        return;
    reply->type = "application/json";
    sf_reply_write(reply, write_book, book);
}

static void release(struct sf_reply *reply)
{
    struct book *book = (struct book *)reply;

    free(book->left_out);
    sf_regulars_free(book->regulars);
}

static unsigned read_book(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct book *book = (struct book *)reply;

    reply->make = make;
    reply->release = release;
    return sf_api_value(request, "without", book->without, sizeof book->without) < 0 ? 400 : 0;
}

void sf_addressbook_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear(user, conn, request, sizeof(struct book), read_book);
}
