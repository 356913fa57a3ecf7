/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Commands to a shared round: the host has them decided, stored and applied here. */
#include "base/hex.h"
#include "server/log.h"
#include "server/round_parts.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WISHES_MAX = 64 };

static void index_key(struct sf_round_wish *wish, struct sf_draft *draft, bool there)
{
    struct sf_store_key key = {.space = "ledgers",
                               .key = wish->key,
                               .change = there ? SF_KEY_PUT : SF_KEY_DELETE,
                               .value = wish->once,
                               .value_length = strlen(wish->once)};

    key.key_length =
        (size_t)snprintf(wish->key, sizeof wish->key, "%s:%s", wish->account, wish->round->id);
    sf_draft_key(draft, &key);
}

static void make_key(char text[SF_ROUND_KEY + 1])
{
    uint8_t secret[SF_ROUND_KEY / 2];

    randombytes_buf(secret, sizeof secret);
    sf_hex_write(text, secret, sizeof secret);
}

/* An event about sharing. */
static void sharing(struct sf_round_wish *wish, struct sf_draft *draft,
                    enum sf_round_event_kind kind)
{
    struct sf_round_event event = {.kind = (uint8_t)kind, .role = (uint8_t)wish->role};
    struct sf_out out;

    memcpy(event.account, wish->account, sizeof event.account);
    if (kind != SF_ROUND_ACCOUNT) {
        make_key(event.read);
        make_key(event.write);
    }
    sf_out_init(&out, wish->event, sizeof wish->event);
    sf_round_event_write(&out, &event);
    wish->count = 1;
    wish->entry[0].length = out.length;
    sf_draft_event(draft, wish->at, wish->event, out.length);
}

static void index_name(const struct sf_round_wish *wish, struct sf_draft *draft)
{
    struct sf_store_key key = {.space = "ledger",
                               .key = wish->round->id,
                               .key_length = strlen(wish->round->id),
                               .change = SF_KEY_PUT,
                               .value = wish->name,
                               .value_length = strlen(wish->name)};

    sf_draft_key(draft, &key);
}

enum sf_error sf_round_refuse_entry(struct sf_fault *fault, unsigned i, const char *id,
                                    enum sf_why why)
{
    char path[SF_FAULT_PATH];

    snprintf(path, sizeof path, "entries[%u].id", i);
    return sf_fault_say(fault, SF_E_ID_TWICE, path, why, SF_WITH(SF_T(id)));
}

static enum sf_error decide_add(struct sf_round_wish *wish, struct sf_draft *draft)
{
    const struct sf_shared_round *state = &wish->round->state;
    size_t bytes = state->bytes;
    unsigned made = 0;

    for (unsigned i = 0; i < wish->count; i++) {
        const struct sf_round_mark *known = sf_round_find(state, wish->entry[i].mark.id);
        if (known && known->bytes != wish->entry[i].mark.bytes)
            return sf_round_refuse_entry(&wish->fault, i, wish->entry[i].id, SF_WHY_ENTRY_TWICE);
        if (known)
            continue;
        bytes += wish->entry[i].length;
        wish->made[made++] = i;
        sf_draft_event(draft, wish->at, wish->text + wish->entry[i].from, wish->entry[i].length);
    }
    if (made && wish->name[0] && !state->name[0])
        index_name(wish, draft);
    return made && (state->marks + made > SF_ROUND_ENTRIES || bytes > SF_ROUND_BYTES)
               ? SF_E_ROUND_FULL
               : SF_OK;
}

static enum sf_error decide(void *user, struct sf_hosted_command *command, struct sf_draft *draft)
{
    struct sf_round_wish *wish = (struct sf_round_wish *)command;
    struct sf_live_round *round = user;

    wish->at = sf_service_now(round->rounds->service);
    if (wish->kind != SF_ROUND_WISH_OPEN && !round->state.accounts)
        return SF_E_NO_SHARED;
    switch (wish->kind) {
    case SF_ROUND_WISH_ADD:
        return decide_add(wish, draft);
    case SF_ROUND_WISH_OPEN:
        sharing(wish, draft, SF_ROUND_OPENED);
        index_key(wish, draft, true);
        return SF_OK;
    case SF_ROUND_WISH_LINKS:
        sharing(wish, draft, SF_ROUND_LINKED);
        return SF_OK;
    default:
        if (wish->role && round->state.accounts == SF_ROUND_ACCOUNTS)
            return SF_E_ROUND_FULL;
        sharing(wish, draft, SF_ROUND_ACCOUNT);
        index_key(wish, draft, wish->role != SF_ROUND_NONE);
        return SF_OK;
    }
}

static enum sf_error fold(struct sf_live_round *round, const char *text, size_t length)
{
    enum sf_error error = sf_shared_round_apply(&round->state, text, length);

    if (error)
        sf_log(SF_LOG_ERROR, "round_not_read", "why", sf_error_text(error), NULL);
    return error;
}

static enum sf_error apply(void *user, struct sf_hosted_command *command, unsigned event)
{
    struct sf_round_wish *wish = (struct sf_round_wish *)command;
    struct sf_live_round *round = user;
    bool add = wish->kind == SF_ROUND_WISH_ADD;
    unsigned i = add ? wish->made[event] : 0;
    const char *text = add ? wish->text + wish->entry[i].from : wish->event;
    enum sf_error error = fold(round, text, wish->entry[i].length);

    if (!error && add)
        sf_round_put_entry(&round->fresh, text, wish->entry[i].length);
    return error;
}

static enum sf_error follow(void *user, const struct sf_store_row *row)
{
    return row->event.erased ? SF_OK : fold(user, row->event.bytes, row->event.length);
}

static void undo(void *user, enum sf_host_trouble trouble, const struct sf_fault *fault)
{
    (void)user; /* there is no state ahead */
    if (trouble == SF_HOST_NOT_STORED)
        sf_log(SF_LOG_ERROR, "round_not_stored", "why", sf_fault_text(fault, SF_EN), NULL);
}

/* The last account has left: nobody can find the round any more. */
static void erase_if_left(struct sf_live_round *round)
{
    if (!round->state.accounts)
        sf_hosted_erase(&round->hosted);
}

static void done(struct sf_round_wish *wish, struct sf_visit *visit)
{
    struct sf_live_round *round = wish->round;
    struct sf_ok ok = {SF_OK_WITHOUT, .ledger = round->id};

    ok.seq = (uint32_t)round->hosted.version;
    if (wish->kind == SF_ROUND_WISH_ROLE && wish->from == UINT32_MAX) {
        if (visit)
            sf_round_unwatch(round, visit);
        erase_if_left(round);
    } else if (visit && wish->kind != SF_ROUND_WISH_ADD) {
        sf_round_tell_role(round, visit, sf_round_role_of(&round->state, &visit->person->identity));
        if (wish->kind == SF_ROUND_WISH_ROLE)
            sf_round_tell_page(round, visit, wish->from);
        else if (wish->kind == SF_ROUND_WISH_OPEN)
            sf_round_watch(round, visit);
    }
    sf_visit_ok(round->rounds->service, &wish->to, &ok);
}

static void answered(void *user, struct sf_hosted_command *command, enum sf_error error)
{
    struct sf_round_wish *wish = (struct sf_round_wish *)command;
    struct sf_service *service = wish->round->rounds->service;

    (void)user;
    if (error && wish->fault.code == error)
        sf_visit_fault(service, &wish->to, &wish->fault);
    else if (error)
        sf_visit_err(service, &wish->to, error, NULL);
    else
        done(wish, sf_visit_find(service, wish->to.conn));
    free(wish);
}

static bool idle(void *user)
{
    struct sf_live_round *round = user;

    if (round->watchers || round->state.accounts || round->callers)
        return true;
    sf_live_round_remove(round);
    return false;
}

const struct sf_hosted_kind sf_round_kind = {.waiting_max = WISHES_MAX,
                                             .together = 1,
                                             .decide = decide,
                                             .apply = apply,
                                             .follow = follow,
                                             .told = sf_round_told,
                                             .undo = undo,
                                             .answered = answered,
                                             .idle = idle};

struct sf_round_wish *sf_round_wish_new(struct sf_live_round *round, const struct sf_visit *visit,
                                        enum sf_round_wish_kind kind, const struct sf_to *to,
                                        size_t bytes)
{
    struct sf_round_wish *wish = calloc(1, sizeof *wish + bytes);

    if (!wish)
        return NULL;
    wish->round = round;
    wish->kind = kind;
    wish->to = *to;
    sf_fault_init(&wish->fault);
    memcpy(wish->account, visit->person->id, sizeof wish->account);
    return wish;
}

enum sf_error sf_round_wish_give(struct sf_round_wish *wish)
{
    struct sf_live_round *round = wish->round;
    enum sf_error error = sf_hosted_give(&round->hosted, &wish->hosted);

    if (error)
        free(wish);
    return error;
}

enum sf_error sf_round_leave_for(struct sf_live_round *round, const char *account)
{
    struct sf_round_wish *wish = calloc(1, sizeof *wish);

    if (!wish)
        return SF_E_NO_MEMORY;
    sf_fault_init(&wish->fault);
    wish->round = round;
    wish->kind = SF_ROUND_WISH_ROLE;
    wish->from = UINT32_MAX;
    memcpy(wish->account, account, strlen(account) + 1);
    return sf_round_wish_give(wish);
}
