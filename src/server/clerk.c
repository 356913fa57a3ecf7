/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/clerk.h"
#include "batch/batch.h"
#include "server/api.h"
#include "server/quota.h"
#include "server/roles.h"
#include "server/shares.h"
#include "server/tour_stream.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    THREADS = 3,
    AT_ONCE = 2, /* of the slow replies, and of the others: neither kind has all threads */
    SPARE = 1,   /* processors that slow replies leave to everything else */
    WAITING = 64,
    STRANGERS = 16,
    OF_ACCOUNT = 4,  /* replies of one account of each kind, waiting or in progress */
    OF_ADDRESS = 16, /* of one address: several desks of a club share one */
    ROOM = 1 << 16,
    ROOM_MAX = 1 << 26
};

struct sf_clerk {
    struct sf_work *work;
    struct sf_shares *slow, *quick;
    struct sf_shares *strangers; /* people without a token take nobody's place */
};

static unsigned slow_at_once(void)
{
    return sf_batch_threads(0) >= AT_ONCE + SPARE ? AT_ONCE : 1;
}

struct sf_clerk *sf_clerk_new(struct sf_service *service)
{
    const struct sf_shares_limits limits = {
        .running = AT_ONCE, .waiting = WAITING, .by_account = OF_ACCOUNT, .by_address = OF_ADDRESS};
    const struct sf_shares_limits strangers = {
        .running = 1, .waiting = STRANGERS, .by_account = 2, .by_address = 2};
    struct sf_shares_limits slow = limits;
    struct sf_clerk *clerk = calloc(1, sizeof *clerk);

    if (!clerk)
        return NULL;
    clerk->work = sf_work_new(sf_server_base(service->net), THREADS, 2 * AT_ONCE + 1 - THREADS);
    slow.running = slow_at_once();
    clerk->slow = clerk->work ? sf_shares_new(clerk->work, &slow) : NULL;
    clerk->quick = clerk->slow ? sf_shares_new(clerk->work, &limits) : NULL;
    clerk->strangers = clerk->quick ? sf_shares_new(clerk->work, &strangers) : NULL;
    if (clerk->strangers)
        return clerk;
    sf_clerk_free(clerk);
    return NULL;
}

void sf_clerk_free(struct sf_clerk *clerk)
{
    if (!clerk)
        return;
    sf_work_free(clerk->work);
    sf_shares_free(clerk->slow);
    sf_shares_free(clerk->quick);
    sf_shares_free(clerk->strangers);
    free(clerk);
}

/* --- on a thread ------------------------------------------------------------------------------ */

struct sf_tournament *sf_reply_tournament(struct sf_reply *reply, struct sf_store_reader *reader,
                                          const char *id, enum sf_tour_role least)
{
    struct sf_tournament *tournament = NULL;

    if (sf_roles_may_have(reader, &reply->identity, id)) {
        tournament = sf_tour_stream_load(reader, id, &reply->fault);
        if (!tournament)
            return NULL;
    }
    if (tournament && sf_identity_role(&reply->identity, tournament) >= least)
        return tournament;
    sf_fault_say(&reply->fault, SF_E_NO_TOURNAMENT, NULL, SF_WHY_NO_SUCH_TOURNAMENT,
                 SF_WITH(SF_T(id)));
    sf_tournament_free(tournament);
    return NULL;
}

void sf_reply_write(struct sf_reply *reply, void (*write)(struct sf_out *out, const void *context),
                    const void *context)
{
    struct sf_out out = {.overflow = true};

    for (size_t size = ROOM; out.overflow && size <= ROOM_MAX; size *= 4) {
        free(reply->text);
        reply->text = malloc(size);
        if (!reply->text) {
            sf_fault_say(&reply->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
            return;
        }
        sf_out_init(&out, reply->text, size);
        write(&out, context);
    }
    if (out.overflow)
        sf_fault_say(&reply->fault, SF_E_TOO_LARGE, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    reply->bytes = reply->text;
    reply->length = out.length;
}

static void run(void *context, unsigned thread)
{
    struct sf_reply *reply = context;
    struct sf_store_reader *reader =
        reply->storeless ? NULL : sf_store_reader_new(reply->service->store, &reply->fault);

    (void)thread;
    if ((reader || reply->storeless) && !reply->fault.code)
        reply->make(reply, reader);
    sf_store_reader_free(reader);
}

/* --- on the loop ------------------------------------------------------------------------------ */

static void free_reply(struct sf_reply *reply)
{
    sodium_memzero(reply->token, sizeof reply->token);
    sf_identity_release(&reply->identity);
    free(reply->text);
    free(reply);
}

void sf_reply_finish(struct sf_reply *reply)
{
    struct sf_conn *conn = sf_server_find(reply->service->net, reply->conn);
    struct sf_http_answer answer = {.status = 200,
                                    .type = reply->type,
                                    .more = reply->more,
                                    .body = reply->bytes,
                                    .length = reply->length};

    if (conn && reply->fault.code)
        sf_api_refuse_lines(conn, &reply->fault, reply->lang, reply->report);
    else if (conn)
        sf_conn_answer(conn, &answer);
    if (reply->release)
        reply->release(reply);
    free_reply(reply);
}

void sf_reply_stored(void *context, const struct sf_store_answer *outcome)
{
    struct sf_reply *reply = context;

    if (outcome->outcome != SF_STORE_DONE)
        sf_fault_say(&reply->fault, SF_E_BUSY, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    sf_reply_finish(reply);
}

static void done(void *context, bool ran)
{
    struct sf_reply *reply = context;

    if (!ran)
        sf_fault_say(&reply->fault, SF_E_BUSY, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    else if (reply->fault.code == SF_E_QUOTA && !reply->refused)
        sf_quota_refused(reply->service->quotas, NULL);
    else if (reply->identity.count &&
             !sf_people_token_lives(reply->service->people, reply->identity.id[0], reply->token))
        sf_fault_say(&reply->fault, SF_E_WRONG_TOKEN, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    if (!reply->fault.code && reply->store)
        reply->store(reply);
    else
        sf_reply_finish(reply);
}

/* `person`: NULL for a stranger. */
static bool give(struct sf_clerk *clerk, struct sf_reply *reply, const struct sf_person *person,
                 const struct sf_address *address)
{
    struct sf_job job = {.run = run, .done = done, .context = reply};
    struct sf_owner owner = {.address = sf_owner_address(address)};

    owner.account = person ? sf_owner_number(person->id, strlen(person->id)) : owner.address;
    return sf_shares_give(!person       ? clerk->strangers
                          : reply->slow ? clerk->slow
                                        : clerk->quick,
                          &owner, &job);
}

static bool identify(struct sf_reply *reply, const struct sf_http_request *request,
                     const struct sf_person *person)
{
    reply->registered = person->password[0];
    sf_api_token(request, reply->token);
    return sf_identity_copy(&reply->identity, &person->identity);
}

static unsigned hear(struct sf_service *service, struct sf_conn *conn,
                     const struct sf_http_request *request, const struct sf_person *person,
                     size_t size, sf_reply_read *read)
{
    struct sf_reply *reply = calloc(1, size);
    unsigned status;

    if (!reply)
        return 503;
    reply->service = service;
    reply->conn = sf_conn_id(conn);
    reply->lang = sf_api_lang(request);
    sf_fault_init(&reply->fault);
    status = !person || identify(reply, request, person) ? read(reply, request) : 503;
    if (!status && !reply->fault.code && person && request->body.length)
        sf_quota_bytes(service->quotas, person, sf_conn_address(conn), request->body.length,
                       &reply->fault);
    reply->refused = reply->fault.code == SF_E_QUOTA;
    if (!status && !give(service->clerk, reply, person, sf_conn_address(conn)))
        status = 503;
    if (status)
        free_reply(reply);
    return status;
}

void sf_clerk_hear(struct sf_service *service, struct sf_conn *conn,
                   const struct sf_http_request *request, size_t size, sf_reply_read *read)
{
    struct sf_person *person = sf_api_person(service, conn, request);
    unsigned status;

    if (!person)
        return;
    status = hear(service, conn, request, person, size, read);
    if (status)
        sf_conn_answer_status(conn, status);
    sf_person_drop(service->people, person);
}

void sf_clerk_hear_anybody(struct sf_service *service, struct sf_conn *conn,
                           const struct sf_http_request *request, size_t size, sf_reply_read *read)
{
    unsigned status = hear(service, conn, request, NULL, size, read);

    if (status)
        sf_conn_answer_status(conn, status);
}
