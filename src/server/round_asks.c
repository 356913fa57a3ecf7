/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Messages of visits about a shared round: most of them become commands. */
#include "server/incoming.h"
#include "server/quota.h"
#include "server/round_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An event about sharing takes room in the stream and in the index. Joining counts for leaving as
 * well, which is always possible. */
static enum sf_error take_bytes(const struct sf_visit *visit, struct sf_fault *fault)
{
    return sf_quota_bytes(visit->service->quotas, visit->person, sf_conn_address(visit->conn),
                          2 * SF_EVENT_BYTES, fault);
}

/* The same message came before, and its round is being stored. */
static bool is_opening(const struct sf_rounds *rounds, const struct sf_person *person,
                       const char *once)
{
    for (const struct sf_live_round *round = rounds->first; round && once[0]; round = round->next)
        if (!strcmp(round->once, once) && !strcmp(round->by, person->id) && !round->state.accounts)
            return true;
    return false;
}

enum sf_error sf_round_open(struct sf_rounds *rounds, struct sf_visit *visit, const char *once,
                            const struct sf_to *to, struct sf_fault *fault)
{
    enum sf_error error =
        is_opening(rounds, visit->person, once) || !sf_round_may_watch(NULL, visit)
            ? SF_E_BUSY
            : sf_rounds_room(rounds->service, visit, fault);
    char id[SF_ID_SIZE];
    struct sf_live_round *round;
    struct sf_round_wish *wish;

    if (!error)
        error = take_bytes(visit, fault);
    if (error)
        return error;
    sf_service_id(id);
    round = sf_live_round_new(rounds, id, SF_ROUNDS_MAX - SF_ROUNDS_KEPT);
    if (!round)
        return SF_E_BUSY;
    sf_live_round_begin(round, 0);
    snprintf(round->once, sizeof round->once, "%s", once);
    memcpy(round->by, visit->person->id, sizeof round->by);
    wish = sf_round_wish_new(round, visit, SF_ROUND_WISH_OPEN, to, 0);
    if (!wish) {
        sf_live_round_remove(round);
        return SF_E_NO_MEMORY;
    }
    memcpy(wish->once, round->once, sizeof wish->once);
    return sf_round_wish_give(wish);
}

enum sf_error sf_round_join(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                            const char *key, uint32_t from, const struct sf_to *to,
                            struct sf_fault *fault)
{
    struct sf_ok ok = {SF_OK_WITHOUT, .ledger = id};
    enum sf_round_role role, by_key;
    struct sf_live_round *round;
    struct sf_round_wish *wish;
    enum sf_error error = sf_live_round_here(rounds, id, &round);

    if (error)
        return error;
    if (!sf_round_may_watch(round, visit))
        return SF_E_BUSY;
    role = sf_round_role_of(&round->state, &visit->person->identity);
    by_key = sf_round_role_of_key(&round->state, key);
    if (!role && !by_key)
        return SF_E_NO_SHARED;
    if (by_key > role) {
        error = take_bytes(visit, fault);
        if (error)
            return error;
        wish = sf_round_wish_new(round, visit, SF_ROUND_WISH_ROLE, to, 0);
        if (!wish)
            return SF_E_NO_MEMORY;
        wish->role = by_key;
        wish->from = from;
        return sf_round_wish_give(wish);
    }
    sf_round_tell_role(round, visit, role);
    error = sf_round_tell_page(round, visit, from);
    if (!error)
        sf_visit_ok(rounds->service, to, &ok);
    return error;
}

/* The round, if the visitor has at least this role. */
static enum sf_error allowed(struct sf_rounds *rounds, const struct sf_visit *visit, const char *id,
                             enum sf_round_role least, struct sf_live_round **round)
{
    enum sf_error error = sf_live_round_here(rounds, id, round);
    enum sf_round_role role;

    if (error)
        return error;
    role = sf_round_role_of(&(*round)->state, &visit->person->identity);
    return role >= least ? SF_OK : role ? SF_E_ROUND_READ_ONLY : SF_E_NO_SHARED;
}

/* Phones write after the last entry, so one that is far ahead would stop them all. */
static enum sf_error check_time(const struct sf_entry *entry, int64_t now, struct sf_fault *fault)
{
    return entry->at <= now + SF_DAY_MS
               ? SF_OK
               : sf_fault_say(fault, SF_E_BAD_VALUE, "at", SF_WHY_ENTRY_AHEAD, SF_WITHOUT);
}

static enum sf_error take_entry(struct sf_round_wish *wish, unsigned i,
                                const struct sf_entry *entry, const struct sf_json *doc,
                                uint32_t node)
{
    const char *text = doc->text + doc->nodes[node].start;
    size_t length = doc->nodes[node].end - doc->nodes[node].start;
    size_t used = i ? wish->entry[i - 1].from + wish->entry[i - 1].length : 0;

    if (entry->kind == SF_ENTRY_ROUND)
        memcpy(wish->name, entry->name, sizeof wish->name);
    memcpy(wish->text + used, text, length);
    memcpy(wish->entry[i].id, entry->id.text, sizeof wish->entry[i].id);
    wish->entry[i].mark = sf_round_mark_of(entry->id.text, text, length);
    wish->entry[i].from = used;
    wish->entry[i].length = length;
    for (unsigned j = 0; j < i; j++)
        if (wish->entry[j].mark.id == wish->entry[i].mark.id)
            return SF_E_ID_TWICE;
    return SF_OK;
}

/* Puts the entry in front of the path of the fault. */
static enum sf_error name_entry(struct sf_fault *fault, unsigned i)
{
    char path[SF_FAULT_PATH], inner[SF_FAULT_PATH];

    memcpy(inner, fault->path, sizeof inner);
    snprintf(path, sizeof path, "entries[%u]%s%.40s", i, inner[0] ? "." : "", inner);
    sf_fault_path(fault, path);
    fault->list = "entries";
    fault->item = i + 1;
    return fault->code;
}

static enum sf_error take_entries(struct sf_round_wish *wish, const struct sf_json *doc,
                                  uint32_t array, int64_t now, struct sf_fault *fault)
{
    struct sf_entry entry;
    uint32_t node = array + 1;

    wish->count = doc->nodes[array].count;
    for (unsigned i = 0; i < wish->count; i++, node = doc->nodes[node].next) {
        enum sf_error error = sf_entry_read(&entry, doc, node, fault);
        if (!error)
            error = check_time(&entry, now, fault);
        if (error)
            return name_entry(fault, i);
        if (take_entry(wish, i, &entry, doc, node))
            return sf_round_refuse_entry(fault, i, wish->entry[i].id, SF_WHY_ENTRY_TWO_FOLD);
    }
    return SF_OK;
}

enum sf_error sf_round_add(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                           const struct sf_json *doc, uint32_t array, const struct sf_to *to,
                           struct sf_fault *fault)
{
    struct sf_live_round *round;
    struct sf_round_wish *wish;
    enum sf_error error = allowed(rounds, visit, id, SF_ROUND_WRITE, &round);

    if (error)
        return error;
    wish = sf_round_wish_new(round, visit, SF_ROUND_WISH_ADD, to,
                             doc->nodes[array].end - doc->nodes[array].start);
    if (!wish)
        return SF_E_NO_MEMORY;
    error = take_entries(wish, doc, array, sf_service_now(rounds->service), fault);
    if (!error)
        return sf_round_wish_give(wish);
    free(wish);
    return error;
}

enum sf_error sf_round_links(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                             const struct sf_to *to, struct sf_fault *fault)
{
    struct sf_live_round *round;
    enum sf_error error = allowed(rounds, visit, id, SF_ROUND_WRITE, &round);
    struct sf_round_wish *wish;

    if (!error)
        error = take_bytes(visit, fault);
    if (error)
        return error;
    wish = sf_round_wish_new(round, visit, SF_ROUND_WISH_LINKS, to, 0);
    return wish ? sf_round_wish_give(wish) : SF_E_NO_MEMORY;
}

/* The account of a person that has the role: an adopted guest may have it. */
static void own_account(const struct sf_live_round *round, const struct sf_identity *identity,
                        char id[SF_ID_SIZE])
{
    for (unsigned i = 0; i < round->state.accounts; i++)
        if (sf_identity_have(identity, round->state.account[i].id))
            memcpy(id, round->state.account[i].id, SF_ID_SIZE);
}

enum sf_error sf_round_quit(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                            const struct sf_to *to)
{
    struct sf_live_round *round;
    enum sf_error error = allowed(rounds, visit, id, SF_ROUND_READ, &round);
    struct sf_round_wish *wish =
        error ? NULL : sf_round_wish_new(round, visit, SF_ROUND_WISH_ROLE, to, 0);

    if (error)
        return error;
    if (!wish)
        return SF_E_NO_MEMORY;
    own_account(round, &visit->person->identity, wish->account);
    wish->from = UINT32_MAX;
    return sf_round_wish_give(wish);
}
