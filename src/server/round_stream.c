/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/round_stream.h"
#include "server/shares.h"
#include "shape/fields.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 256 };

const char *const sf_round_roles[SF_ROUND_ROLE_N + 1] = {"none", "read", "write", NULL};

void sf_shared_round_release(struct sf_shared_round *state)
{
    free(state->mark);
    *state = (struct sf_shared_round){.room = 0};
}

bool sf_round_is_entry(const char *text, size_t length)
{
    static const char begin[] = "{\"ev\":";

    return length < sizeof begin || memcmp(text, begin, sizeof begin - 1) != 0;
}

/* --- marks ------------------------------------------------------------------------------------ */

struct sf_round_mark sf_round_mark_of(const char *id, const char *text, size_t length)
{
    struct sf_round_mark mark = {sf_owner_number(id, strlen(id)), sf_owner_number(text, length)};

    mark.id = mark.id ? mark.id : 1;
    return mark;
}

static struct sf_round_mark *slot_of(struct sf_round_mark *mark, size_t room, uint64_t id)
{
    size_t at = id & (room - 1);

    while (mark[at].id && mark[at].id != id)
        at = (at + 1) & (room - 1);
    return &mark[at];
}

const struct sf_round_mark *sf_round_find(const struct sf_shared_round *state, uint64_t id)
{
    const struct sf_round_mark *found = state->room ? slot_of(state->mark, state->room, id) : NULL;

    return found && found->id ? found : NULL;
}

static bool make_room(struct sf_shared_round *state)
{
    size_t room = state->room ? 2 * state->room : 256;
    struct sf_round_mark *mark = calloc(room, sizeof *mark);

    if (!mark)
        return false;
    for (size_t i = 0; i < state->room; i++)
        if (state->mark[i].id)
            *slot_of(mark, room, state->mark[i].id) = state->mark[i];
    free(state->mark);
    state->mark = mark;
    state->room = room;
    return true;
}

static enum sf_error add_mark(struct sf_shared_round *state, struct sf_round_mark mark)
{
    struct sf_round_mark *slot;

    if (2 * state->marks >= state->room && !make_room(state))
        return SF_E_NO_MEMORY;
    slot = slot_of(state->mark, state->room, mark.id);
    state->marks += !slot->id;
    *slot = mark;
    return SF_OK;
}

/* --- events ----------------------------------------------------------------------------------- */

#define AT(member) SF_AT(struct sf_round_event, member)
#define WHO        SF_FIELD_TEXT("account", SF_NEEDED, 0, SF_ID_SIZE - 1, "the account"), AT(account)
#define READ       SF_FIELD_HEX("read", SF_NEEDED, SF_ROUND_KEY, "key of the link to look"), AT(read)
#define WRITE      SF_FIELD_HEX("write", SF_NEEDED, SF_ROUND_KEY, "key of the link to write"), AT(write)

static const struct sf_field opened_fields[] = {{WHO}, {READ}, {WRITE}, {0}};
static const struct sf_field linked_fields[] = {{READ}, {WRITE}, {0}};
static const struct sf_field account_fields[] = {
    {WHO}, {SF_FIELD_WORD("role", SF_NEEDED, sf_round_roles, "what it may do"), AT(role)}, {0}};

static const struct sf_shape event_shapes[SF_ROUND_EVENT_N] = {
#define ROW(id, word, what, rows)                                                                  \
    [id] = {.name = "Round" #rows,                                                                 \
            .about = what,                                                                         \
            .tag = "ev",                                                                           \
            .tag_value = word,                                                                     \
            .field = rows##_fields,                                                                \
            .open = true,                                                                          \
            .size = sizeof(struct sf_round_event)}
    ROW(SF_ROUND_OPENED, "open", "an account shares a round", opened),
    ROW(SF_ROUND_LINKED, "links", "the round has other links", linked),
    ROW(SF_ROUND_ACCOUNT, "account", "an account has another role", account)
#undef ROW
};

void sf_round_event_write(struct sf_out *out, const struct sf_round_event *event)
{
    sf_shape_write(out, &event_shapes[event->kind], event);
}

static void set_role(struct sf_shared_round *state, const char *id, unsigned role)
{
    unsigned i = 0;

    while (i < state->accounts && strcmp(state->account[i].id, id) != 0)
        i++;
    if (i == state->accounts) {
        if (i == SF_ROUND_ACCOUNTS || !role)
            return;
        memcpy(state->account[state->accounts++].id, id, strlen(id) + 1);
    }
    state->account[i].role = (uint8_t)role;
    if (!role)
        state->account[i] = state->account[--state->accounts];
}

static void apply_event(struct sf_shared_round *state, const struct sf_round_event *event)
{
    if (event->kind != SF_ROUND_ACCOUNT) {
        memcpy(state->read, event->read, sizeof state->read);
        memcpy(state->write, event->write, sizeof state->write);
    }
    if (event->kind != SF_ROUND_LINKED)
        set_role(state, event->account,
                 event->kind == SF_ROUND_OPENED ? SF_ROUND_WRITE : event->role);
}

static enum sf_error apply_sharing(struct sf_shared_round *state, const struct sf_json *doc)
{
    struct sf_shape_reader reader = {.doc = doc, .stored = true};
    struct sf_round_event event;
    uint8_t kind = 0;

    while (kind < SF_ROUND_EVENT_N &&
           !sf_json_is(doc, sf_json_get(doc, 0, "ev"), event_shapes[kind].tag_value))
        kind++;
    if (kind == SF_ROUND_EVENT_N)
        return SF_OK; /* of a later version */
    if (sf_shape_read(&event_shapes[kind], &reader, 0, &event))
        return SF_E_STORE_DAMAGED;
    event.kind = kind;
    apply_event(state, &event);
    return SF_OK;
}

static enum sf_error apply_entry(struct sf_shared_round *state, const struct sf_json *doc,
                                 const char *text, size_t length)
{
    char id[SF_LEDGER_ID_MAX + 1] = "";
    enum sf_error error;

    sf_json_string(doc, sf_json_get(doc, 0, "id"), id, sizeof id);
    error = add_mark(state, sf_round_mark_of(id, text, length));
    if (error)
        return error;
    state->bytes += length;
    if (!state->name[0] && sf_json_is(doc, sf_json_get(doc, 0, "e"), "round"))
        sf_json_string(doc, sf_json_get(doc, 0, "name"), state->name, sizeof state->name);
    return SF_OK;
}

enum sf_error sf_shared_round_apply(struct sf_shared_round *state, const char *text, size_t length)
{
    struct sf_json_node nodes[NODES];
    struct sf_json doc;
    enum sf_error error = sf_json_parse(&doc, text, length, nodes, NODES);

    if (error)
        return error;
    if (sf_round_is_entry(text, length))
        return apply_entry(state, &doc, text, length);
    return apply_sharing(state, &doc);
}

/* --- roles ------------------------------------------------------------------------------------ */

enum sf_round_role sf_round_role_of(const struct sf_shared_round *state,
                                    const struct sf_identity *identity)
{
    unsigned role = SF_ROUND_NONE;

    for (unsigned i = 0; i < state->accounts; i++)
        if (state->account[i].role > role && sf_identity_have(identity, state->account[i].id))
            role = state->account[i].role;
    return (enum sf_round_role)role;
}

static bool same_key(const char *a, const char *b)
{
    return strlen(a) == SF_ROUND_KEY && strlen(b) == SF_ROUND_KEY &&
           sodium_memcmp(a, b, SF_ROUND_KEY) == 0;
}

enum sf_round_role sf_round_role_of_key(const struct sf_shared_round *state, const char *key)
{
    return same_key(key, state->write)  ? SF_ROUND_WRITE
           : same_key(key, state->read) ? SF_ROUND_READ
                                        : SF_ROUND_NONE;
}
