/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Messages of a visit about shared rounds: open one, join, add entries, new links, leave. */

#include "server/incoming.h"
#include "server/quota.h"
#include "server/rounds.h"

enum sf_error sf_handle_ledgers(struct sf_incoming *incoming)
{
    enum sf_error error = sf_rounds_tell(incoming->service->rounds, incoming->visit);

    if (!error)
        sf_visit_plain_ok(incoming->service, &incoming->to);
    return error;
}

/* The client may have lost the answer to the same message: it gets the same round. */
enum sf_error sf_handle_ledger_open(struct sf_incoming *incoming)
{
    struct sf_rounds *rounds = incoming->service->rounds;
    const char *once = incoming->message->once;
    char id[SF_ID_SIZE];
    enum sf_error error;
    bool waits;

    if (sf_round_find_once(rounds, incoming->visit->person, once, id)) {
        error = sf_round_need(rounds, incoming, id, &waits);
        return error || waits ? error
                              : sf_round_join(rounds, incoming->visit, id, "", 0, &incoming->to,
                                              &incoming->fault);
    }
    if (!sf_incoming_lets(incoming, SF_LIMIT_OPEN, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    return sf_round_open(rounds, incoming->visit, once, &incoming->to, &incoming->fault);
}

static enum sf_error join(struct sf_incoming *incoming, bool *waits)
{
    const struct sf_message *message = incoming->message;
    struct sf_rounds *rounds = incoming->service->rounds;
    enum sf_error error = sf_round_need(rounds, incoming, message->ledger, waits);

    return error || *waits ? error
                           : sf_round_join(rounds, incoming->visit, message->ledger, message->key,
                                           message->seq, &incoming->to, &incoming->fault);
}

enum sf_error sf_handle_ledger_join(struct sf_incoming *incoming)
{
    const struct sf_message *message = incoming->message;
    enum sf_error error;
    bool waits;

    if (!message->on) {
        sf_round_leave(incoming->visit, message->ledger);
        sf_visit_plain_ok(incoming->service, &incoming->to);
        return SF_OK;
    }
    if (!sf_service_may_account(incoming->service, SF_LIMIT_LINK, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    error = join(incoming, &waits);
    if (error == SF_E_NO_SHARED &&
        !sf_incoming_lets(incoming, SF_LIMIT_LINK, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    return error;
}

enum sf_error sf_handle_ledger_add(struct sf_incoming *incoming)
{
    uint32_t entries = sf_json_get(incoming->doc, 0, "entries");
    const struct sf_json_node *node = &incoming->doc->nodes[entries];
    bool waits;
    enum sf_error error =
        sf_round_need(incoming->service->rounds, incoming, incoming->message->ledger, &waits);

    if (error || waits)
        return error;
    error = sf_quota_bytes(incoming->service->quotas, incoming->visit->person,
                           sf_conn_address(incoming->visit->conn), node->end - node->start,
                           &incoming->fault);
    if (error)
        return error;
    return sf_round_add(incoming->service->rounds, incoming->visit, incoming->message->ledger,
                        incoming->doc, entries, &incoming->to, &incoming->fault);
}

enum sf_error sf_handle_ledger_links(struct sf_incoming *incoming)
{
    struct sf_rounds *rounds = incoming->service->rounds;
    bool waits;
    enum sf_error error = sf_round_need(rounds, incoming, incoming->message->ledger, &waits);

    return error || waits ? error
                          : sf_round_links(rounds, incoming->visit, incoming->message->ledger,
                                           &incoming->to, &incoming->fault);
}

enum sf_error sf_handle_ledger_leave(struct sf_incoming *incoming)
{
    struct sf_rounds *rounds = incoming->service->rounds;
    bool waits;
    enum sf_error error = sf_round_need(rounds, incoming, incoming->message->ledger, &waits);

    return error || waits
               ? error
               : sf_round_quit(rounds, incoming->visit, incoming->message->ledger, &incoming->to);
}
