/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "host/host.h"
#include "server/incoming.h"
#include "server/log.h"
#include "server/quota.h"
#include "server/round_stream.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WISHES_MAX = 64, LISTED = 100, EVENT_TEXT = 256, KEY_SIZE = 2 * SF_ID_SIZE + 2 };

/* A visit that gets the entries of a round as they come. */
struct watcher {
    struct watcher *next;
    struct sf_visit *visit;
};

struct round {
    struct sf_hosted hosted;
    struct round *next;
    struct sf_rounds *rounds;
    char id[SF_ID_SIZE];
    struct sf_shared_round state;
    struct watcher *watchers;
    struct sf_out fresh; /* entries that are stored and not sent yet, as the inside of an array */
    char text[SF_ROUND_PAGE + (1 << 14)];
};

struct sf_rounds {
    struct sf_service *service;
    struct round *first;
    unsigned count;
    char page[SF_ROUND_PAGE + (1 << 14)];
};

/* The kinds of commands. */
enum wish_kind { OPEN, ADD, LINKS, ROLE };

struct wish {
    struct sf_hosted_command hosted; /* the first member */
    struct round *round;
    enum wish_kind kind;
    struct sf_to to;
    int64_t at;
    char account[SF_ID_SIZE];
    enum sf_round_role role; /* ROLE */
    uint32_t from;           /* ROLE: joins after so many events; UINT32_MAX: leaves for good */
    char key[KEY_SIZE];      /* in the index */
    char name[SF_LEDGER_NAME_MAX + 1]; /* ADD: of the round, if it is among the entries */
    char event[EVENT_TEXT];            /* OPEN, LINKS, ROLE */
    unsigned count;                    /* ADD */
    unsigned made[SF_ROUND_BATCH];     /* the entries of the draft */
    struct {
        struct sf_round_mark mark;
        size_t from, length;
    } entry[SF_ROUND_BATCH];
    char text[];
};

/* --- rounds in memory ------------------------------------------------------------------------- */

struct sf_rounds *sf_rounds_new(struct sf_service *service)
{
    struct sf_rounds *rounds = calloc(1, sizeof *rounds);

    if (rounds)
        rounds->service = service;
    return rounds;
}

static void release(struct round *round)
{
    struct round **at = &round->rounds->first;

    while (*at != round)
        at = &(*at)->next;
    *at = round->next;
    round->rounds->count--;
    sf_hosted_release(&round->hosted);
    sf_shared_round_release(&round->state);
    free(round);
}

void sf_rounds_free(struct sf_rounds *rounds)
{
    while (rounds && rounds->first) {
        while (rounds->first->watchers) {
            struct watcher *next = rounds->first->watchers->next;
            free(rounds->first->watchers);
            rounds->first->watchers = next;
        }
        release(rounds->first);
    }
    free(rounds);
}

static struct round *find(struct sf_rounds *rounds, const char *id)
{
    struct round *round = rounds->first;

    while (round && strcmp(round->id, id) != 0)
        round = round->next;
    return round;
}

/* Frees a round that nobody looks at, if there are too many. */
static void make_place(struct sf_rounds *rounds)
{
    if (rounds->count < SF_ROUNDS_MAX)
        return;
    for (struct round *round = rounds->first; round; round = round->next)
        if (!round->watchers && !sf_hosted_busy(&round->hosted)) {
            release(round);
            return;
        }
}

static const struct sf_hosted_kind round_kind;

static struct round *new_round(struct sf_rounds *rounds, const char *id)
{
    char stream[SF_STORE_STREAM_MAX + 1];
    struct round *round;

    make_place(rounds);
    if (rounds->count >= SF_ROUNDS_MAX || strlen(id) >= SF_ID_SIZE)
        return NULL;
    round = calloc(1, sizeof *round);
    if (!round)
        return NULL;
    snprintf(stream, sizeof stream, "ledger:%s", id);
    memcpy(round->id, id, strlen(id) + 1);
    round->rounds = rounds;
    round->next = rounds->first;
    rounds->first = round;
    rounds->count++;
    sf_out_init(&round->fresh, round->text, sizeof round->text);
    sf_hosted_init(&round->hosted, rounds->service->host, &round_kind, round, stream, 0);
    return round;
}

/* The round, loaded if need be. */
static enum sf_error load(struct sf_rounds *rounds, const char *id, struct round **round)
{
    enum sf_error error;

    *round = find(rounds, id);
    if (*round)
        return SF_OK;
    *round = new_round(rounds, id);
    if (!*round)
        return SF_E_BUSY;
    error = sf_hosted_read(&(*round)->hosted);
    if (!error && !(*round)->state.accounts)
        error = SF_E_NO_SHARED;
    if (error)
        release(*round);
    return error;
}

/* --- what visits get -------------------------------------------------------------------------- */

static void begin_entries(struct sf_out *out, struct sf_rounds *rounds, const char *id,
                          char *buffer, size_t size)
{
    (void)rounds;
    sf_out_init(out, buffer, size);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "t", "ledger_entries");
    sf_out_pair_string(out, "ledger", id);
    sf_out_key(out, "entries");
    sf_out_open(out, '[');
}

static void put_entry(struct sf_out *out, const char *text, size_t length)
{
    if (out->comma)
        sf_out_raw(out, ",", 1);
    sf_out_raw(out, text, length);
    out->comma = true;
}

/* Sends stored entries to everybody who watches. */
static void told(void *user)
{
    struct round *round = user;
    struct sf_rounds *rounds = round->rounds;
    struct sf_out out;

    if (!round->fresh.length)
        return;
    begin_entries(&out, rounds, round->id, rounds->page, sizeof rounds->page);
    sf_out_raw(&out, round->fresh.buffer, round->fresh.length);
    sf_out_close(&out, ']');
    sf_out_pair_int(&out, "seq", (int64_t)round->hosted.version);
    sf_out_close(&out, '}');
    for (struct watcher *w = round->watchers; w && !out.overflow; w = w->next)
        sf_visit_send(w->visit, &out);
    sf_out_init(&round->fresh, round->text, sizeof round->text);
}

static void tell_role(struct round *round, struct sf_visit *visit, enum sf_round_role role)
{
    struct sf_out out;

    sf_visit_begin(&out, round->rounds->service, "ledger");
    sf_out_pair_string(&out, "ledger", round->id);
    sf_out_pair_string(&out, "role", sf_round_roles[role]);
    if (round->state.name[0])
        sf_out_pair_string(&out, "name", round->state.name);
    if (role == SF_ROUND_WRITE) {
        sf_out_pair_string(&out, "read", round->state.read);
        sf_out_pair_string(&out, "write", round->state.write);
    }
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
}

struct paging {
    struct sf_out *out;
    uint64_t seq;
    bool more;
};

static bool page_entry(void *context, const struct sf_store_row *row)
{
    struct paging *page = context;

    if (page->out->length > SF_ROUND_PAGE) {
        page->more = true;
        return false;
    }
    page->seq = row->seq;
    if (!row->event.erased && sf_round_is_entry(row->event.bytes, row->event.length))
        put_entry(page->out, row->event.bytes, row->event.length);
    return true;
}

static void watch(struct round *round, struct sf_visit *visit)
{
    struct watcher *watcher;

    for (watcher = round->watchers; watcher; watcher = watcher->next)
        if (watcher->visit == visit)
            return;
    watcher = malloc(sizeof *watcher);
    if (!watcher)
        return; /* they ask again */
    *watcher = (struct watcher){round->watchers, visit};
    round->watchers = watcher;
}

/* One page of entries; the last one subscribes. */
static enum sf_error tell_page(struct round *round, struct sf_visit *visit, uint64_t from)
{
    struct sf_rounds *rounds = round->rounds;
    struct sf_out out;
    struct paging page = {.out = &out, .seq = from};
    enum sf_error error;

    begin_entries(&out, rounds, round->id, rounds->page, sizeof rounds->page);
    error = sf_store_reader_events(rounds->service->reader, round->hosted.name, from, page_entry,
                                   &page, NULL);
    if (error)
        return error;
    sf_out_close(&out, ']');
    sf_out_pair_int(&out, "seq", (int64_t)page.seq);
    if (page.more)
        sf_out_pair_bool(&out, "more", true);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
    if (!page.more)
        watch(round, visit);
    return SF_OK;
}

static void unwatch(struct round *round, const struct sf_visit *visit)
{
    for (struct watcher **at = &round->watchers; *at;)
        if ((*at)->visit == visit) {
            struct watcher *gone = *at;
            *at = gone->next;
            free(gone);
        } else {
            at = &(*at)->next;
        }
}

void sf_round_leave(struct sf_visit *visit, const char *id)
{
    struct round *round = find(visit->service->rounds, id);

    if (round)
        unwatch(round, visit);
}

void sf_round_leave_all(struct sf_visit *visit)
{
    if (!visit->service->rounds)
        return;
    for (struct round *round = visit->service->rounds->first; round; round = round->next)
        unwatch(round, visit);
}

/* --- commands --------------------------------------------------------------------------------- */

static void index_key(struct wish *wish, struct sf_draft *draft, bool there)
{
    struct sf_store_key key = {.space = "ledgers",
                               .key = wish->key,
                               .change = there ? SF_KEY_PUT : SF_KEY_DELETE,
                               .value = "",
                               .value_length = 0};

    key.key_length =
        (size_t)snprintf(wish->key, sizeof wish->key, "%s:%s", wish->account, wish->round->id);
    sf_draft_key(draft, &key);
}

static void put_key(struct sf_out *out, const char *name)
{
    uint8_t secret[SF_ROUND_KEY / 2];
    char text[SF_ROUND_KEY + 1];

    randombytes_buf(secret, sizeof secret);
    sf_service_hex(text, secret, sizeof secret);
    sf_out_pair_string(out, name, text);
}

/* An event about sharing. */
static void sharing(struct wish *wish, struct sf_draft *draft, const char *ev)
{
    struct sf_out out;

    sf_out_init(&out, wish->event, sizeof wish->event);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "ev", ev);
    if (wish->kind != LINKS)
        sf_out_pair_string(&out, "account", wish->account);
    if (wish->kind == ROLE) {
        sf_out_pair_string(&out, "role", sf_round_roles[wish->role]);
    } else {
        put_key(&out, "read");
        put_key(&out, "write");
    }
    sf_out_close(&out, '}');
    wish->count = 1;
    wish->entry[0].length = out.length;
    sf_draft_event(draft, wish->at, wish->event, out.length);
}

static void index_name(const struct wish *wish, struct sf_draft *draft)
{
    struct sf_store_key key = {.space = "ledger",
                               .key = wish->round->id,
                               .key_length = strlen(wish->round->id),
                               .change = SF_KEY_PUT,
                               .value = wish->name,
                               .value_length = strlen(wish->name)};

    sf_draft_key(draft, &key);
}

static enum sf_error decide_add(struct wish *wish, struct sf_draft *draft)
{
    const struct sf_shared_round *state = &wish->round->state;
    size_t bytes = state->bytes;
    unsigned made = 0;

    for (unsigned i = 0; i < wish->count; i++) {
        const struct sf_round_mark *known = sf_round_find(state, wish->entry[i].mark.id);
        if (known && known->bytes != wish->entry[i].mark.bytes)
            return SF_E_ID_TWICE;
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
    struct wish *wish = (struct wish *)command;
    struct round *round = user;

    wish->at = sf_service_now(round->rounds->service);
    if (wish->kind != OPEN && !round->state.accounts)
        return SF_E_NO_SHARED;
    switch (wish->kind) {
    case ADD:
        return decide_add(wish, draft);
    case OPEN:
        sharing(wish, draft, "open");
        index_key(wish, draft, true);
        return SF_OK;
    case LINKS:
        sharing(wish, draft, "links");
        return SF_OK;
    default:
        if (wish->role && round->state.accounts == SF_ROUND_ACCOUNTS)
            return SF_E_ROUND_FULL;
        sharing(wish, draft, "account");
        index_key(wish, draft, wish->role != SF_ROUND_NONE);
        return SF_OK;
    }
}

static enum sf_error fold(struct round *round, const char *text, size_t length)
{
    enum sf_error error = sf_shared_round_apply(&round->state, text, length);

    if (error)
        sf_log(SF_LOG_ERROR, "round_not_read", "why", sf_error_text(error), NULL);
    return error;
}

static enum sf_error apply(void *user, struct sf_hosted_command *command, unsigned event)
{
    struct wish *wish = (struct wish *)command;
    struct round *round = user;
    bool add = wish->kind == ADD;
    unsigned i = add ? wish->made[event] : 0;
    const char *text = add ? wish->text + wish->entry[i].from : wish->event;
    enum sf_error error = fold(round, text, wish->entry[i].length);

    if (!error && add)
        put_entry(&round->fresh, text, wish->entry[i].length);
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
static void erase_if_left(struct round *round)
{
    if (!round->state.accounts)
        sf_hosted_erase(&round->hosted);
}

static void done(struct wish *wish, struct sf_visit *visit)
{
    struct round *round = wish->round;
    struct sf_ok ok = {.seat = SF_NO_SEAT, .ledger = round->id};

    ok.seq = (uint32_t)round->hosted.version;
    if (wish->kind == ROLE && wish->from == UINT32_MAX) {
        if (visit)
            unwatch(round, visit);
        erase_if_left(round);
    } else if (visit && wish->kind != ADD) {
        tell_role(round, visit, sf_round_role_of(&round->state, &visit->person->identity));
        if (wish->kind == ROLE)
            tell_page(round, visit, wish->from);
        else if (wish->kind == OPEN)
            watch(round, visit);
    }
    sf_visit_ok(round->rounds->service, &wish->to, &ok);
}

static void answered(void *user, struct sf_hosted_command *command, enum sf_error error)
{
    struct wish *wish = (struct wish *)command;
    struct sf_service *service = wish->round->rounds->service;

    (void)user;
    if (error)
        sf_visit_err(service, &wish->to, error, NULL);
    else
        done(wish, sf_visit_find(service, wish->to.conn));
    free(wish);
}

static bool idle(void *user)
{
    struct round *round = user;

    if (round->watchers || round->state.accounts)
        return true;
    release(round);
    return false;
}

static const struct sf_hosted_kind round_kind = {.waiting_max = WISHES_MAX,
                                                 .together = 1,
                                                 .decide = decide,
                                                 .apply = apply,
                                                 .follow = follow,
                                                 .told = told,
                                                 .undo = undo,
                                                 .answered = answered,
                                                 .idle = idle};

static struct wish *new_wish(struct round *round, const struct sf_visit *visit, enum wish_kind kind,
                             const struct sf_to *to, size_t bytes)
{
    struct wish *wish = calloc(1, sizeof *wish + bytes);

    if (!wish)
        return NULL;
    wish->round = round;
    wish->kind = kind;
    wish->to = *to;
    memcpy(wish->account, visit->person->id, sizeof wish->account);
    return wish;
}

static enum sf_error give(struct wish *wish)
{
    struct round *round = wish->round;
    enum sf_error error = sf_hosted_give(&round->hosted, &wish->hosted);

    if (error)
        free(wish);
    return error;
}

/* --- what visits want ------------------------------------------------------------------------- */

static bool count_key(void *context, const struct sf_store_key *key)
{
    (void)key;
    ++*(uint64_t *)context;
    return true;
}

static enum sf_error has_room(struct sf_service *service, const struct sf_person *person,
                              struct sf_fault *fault)
{
    uint64_t limit = sf_quota_limit(SF_QUOTA_ROUNDS, person->password[0]), count = 0;
    char prefix[SF_ID_SIZE + 1];
    struct sf_key_range range = {.space = "ledgers", .prefix = prefix, .limit = limit};
    enum sf_error error;

    range.prefix_length = (size_t)snprintf(prefix, sizeof prefix, "%s:", person->id);
    error = sf_store_reader_keys(service->reader, &range, count_key, &count, fault);
    if (!error && count >= limit)
        error = sf_fault_say(fault, SF_E_QUOTA, NULL, SF_WHY_ACCOUNT_ROUNDS,
                             SF_WITH(SF_N((int64_t)limit)));
    return error;
}

enum sf_error sf_round_open(struct sf_rounds *rounds, struct sf_visit *visit,
                            const struct sf_to *to, struct sf_fault *fault)
{
    enum sf_error error = has_room(rounds->service, visit->person, fault);
    char id[SF_ID_SIZE];
    struct round *round;
    struct wish *wish;

    if (error)
        return error;
    sf_service_id(id);
    round = new_round(rounds, id);
    if (!round)
        return SF_E_BUSY;
    wish = new_wish(round, visit, OPEN, to, 0);
    if (wish)
        return give(wish);
    release(round);
    return SF_E_NO_MEMORY;
}

enum sf_error sf_round_join(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                            const char *key, uint32_t from, const struct sf_to *to)
{
    struct sf_ok ok = {.seat = SF_NO_SEAT, .ledger = id};
    enum sf_round_role role, by_key;
    struct round *round;
    struct wish *wish;
    enum sf_error error = load(rounds, id, &round);

    if (error)
        return error;
    role = sf_round_role_of(&round->state, &visit->person->identity);
    by_key = sf_round_role_of_key(&round->state, key);
    if (!role && !by_key)
        return SF_E_NO_SHARED;
    if (by_key > role) {
        wish = new_wish(round, visit, ROLE, to, 0);
        if (!wish)
            return SF_E_NO_MEMORY;
        wish->role = by_key;
        wish->from = from;
        return give(wish);
    }
    tell_role(round, visit, role);
    error = tell_page(round, visit, from);
    if (!error)
        sf_visit_ok(rounds->service, to, &ok);
    return error;
}

/* The round, if the visitor has at least this role. */
static enum sf_error allowed(struct sf_rounds *rounds, const struct sf_visit *visit, const char *id,
                             enum sf_round_role least, struct round **round)
{
    enum sf_error error = load(rounds, id, round);
    enum sf_round_role role;

    if (error)
        return error;
    role = sf_round_role_of(&(*round)->state, &visit->person->identity);
    return role >= least ? SF_OK : role ? SF_E_ROUND_READ_ONLY : SF_E_NO_SHARED;
}

static enum sf_error take_entries(struct wish *wish, const struct sf_json *doc, uint32_t array,
                                  struct sf_fault *fault)
{
    struct sf_entry entry;
    size_t used = 0;
    uint32_t node = array + 1;

    for (uint32_t i = 0; i < doc->nodes[array].count; i++, node = doc->nodes[node].next) {
        const char *text = doc->text + doc->nodes[node].start;
        size_t length = doc->nodes[node].end - doc->nodes[node].start;
        enum sf_error error = sf_entry_read(&entry, doc, node, fault);
        if (error) {
            fault->list = "entries";
            fault->item = i + 1;
            return error;
        }
        if (entry.kind == SF_ENTRY_ROUND)
            memcpy(wish->name, entry.name, sizeof wish->name);
        memcpy(wish->text + used, text, length);
        wish->entry[i].mark = sf_round_mark_of(entry.id.text, text, length);
        wish->entry[i].from = used;
        wish->entry[i].length = length;
        used += length;
        for (uint32_t j = 0; j < i; j++)
            if (wish->entry[j].mark.id == wish->entry[i].mark.id)
                return sf_fault_at(fault, SF_E_ID_TWICE, "entries", 0);
    }
    wish->count = doc->nodes[array].count;
    return SF_OK;
}

enum sf_error sf_round_add(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                           const struct sf_json *doc, uint32_t array, const struct sf_to *to,
                           struct sf_fault *fault)
{
    struct round *round;
    struct wish *wish;
    enum sf_error error = allowed(rounds, visit, id, SF_ROUND_WRITE, &round);

    if (error)
        return error;
    wish = new_wish(round, visit, ADD, to, doc->nodes[array].end - doc->nodes[array].start);
    if (!wish)
        return SF_E_NO_MEMORY;
    error = take_entries(wish, doc, array, fault);
    if (!error)
        return give(wish);
    free(wish);
    return error;
}

enum sf_error sf_round_links(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                             const struct sf_to *to)
{
    struct round *round;
    enum sf_error error = allowed(rounds, visit, id, SF_ROUND_WRITE, &round);
    struct wish *wish = error ? NULL : new_wish(round, visit, LINKS, to, 0);

    if (error)
        return error;
    return wish ? give(wish) : SF_E_NO_MEMORY;
}

/* The account of a person that has the role: an adopted guest may have it. */
static void own_account(const struct round *round, const struct sf_identity *identity,
                        char id[SF_ID_SIZE])
{
    for (unsigned i = 0; i < round->state.accounts; i++)
        if (sf_identity_have(identity, round->state.account[i].id))
            memcpy(id, round->state.account[i].id, SF_ID_SIZE);
}

enum sf_error sf_round_quit(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                            const struct sf_to *to)
{
    struct round *round;
    enum sf_error error = allowed(rounds, visit, id, SF_ROUND_READ, &round);
    struct wish *wish = error ? NULL : new_wish(round, visit, ROLE, to, 0);

    if (error)
        return error;
    if (!wish)
        return SF_E_NO_MEMORY;
    own_account(round, &visit->person->identity, wish->account);
    wish->from = UINT32_MAX;
    return give(wish);
}

/* --- the list --------------------------------------------------------------------------------- */

struct listing {
    char id[LISTED][SF_ID_SIZE];
    unsigned count;
    size_t prefix;
};

static bool list_key(void *context, const struct sf_store_key *key)
{
    struct listing *list = context;
    size_t length = key->key_length - list->prefix;

    if (length < SF_ID_SIZE) {
        memcpy(list->id[list->count], (const char *)key->key + list->prefix, length);
        list->id[list->count++][length] = 0;
    }
    return list->count < LISTED;
}

static enum sf_error read_list(struct listing *list, struct sf_store_reader *reader,
                               const char *account)
{
    char prefix[SF_ID_SIZE + 1];
    struct sf_key_range range = {.space = "ledgers", .prefix = prefix, .limit = LISTED};

    list->prefix = (size_t)snprintf(prefix, sizeof prefix, "%s:", account);
    range.prefix_length = list->prefix;
    return list->count < LISTED ? sf_store_reader_keys(reader, &range, list_key, list, NULL)
                                : SF_OK;
}

static void list_one(struct sf_rounds *rounds, struct sf_out *out, const char *id)
{
    struct sf_store_value value;
    char name[SF_LEDGER_NAME_MAX + 1] = "";

    if (!sf_store_reader_key(rounds->service->reader, "ledger", id, strlen(id), &value, NULL) &&
        value.found && value.length < sizeof name)
        memcpy(name, value.bytes, value.length);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "ledger", id);
    if (name[0])
        sf_out_pair_string(out, "name", name);
    sf_out_close(out, '}');
}

enum sf_error sf_rounds_tell(struct sf_rounds *rounds, struct sf_visit *visit)
{
    static struct listing list;
    const struct sf_identity *identity = &visit->person->identity;
    enum sf_error error = SF_OK;
    struct sf_out out;

    list.count = 0;
    for (unsigned i = 0; i < identity->count && !error; i++)
        error = read_list(&list, rounds->service->reader, identity->id[i]);
    if (error)
        return error;
    sf_visit_begin(&out, rounds->service, "ledgers");
    sf_out_key(&out, "ledgers");
    sf_out_open(&out, '[');
    for (unsigned i = 0; i < list.count; i++)
        list_one(rounds, &out, list.id[i]);
    sf_out_close(&out, ']');
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
    return SF_OK;
}

/* --- a deleted account ------------------------------------------------------------------------ */

/* Leaves one round under one of the accounts; nobody waits for it. */
static enum sf_error forget_one(struct sf_rounds *rounds, const char *account, const char *id)
{
    struct round *round;
    struct wish *wish;
    enum sf_error error = load(rounds, id, &round);

    if (error)
        return error == SF_E_NO_SHARED ? SF_OK : error;
    wish = calloc(1, sizeof *wish);
    if (!wish)
        return SF_E_NO_MEMORY;
    wish->round = round;
    wish->kind = ROLE;
    wish->from = UINT32_MAX;
    memcpy(wish->account, account, strlen(account) + 1);
    return give(wish);
}

enum sf_error sf_rounds_forget(struct sf_service *service, const struct sf_identity *identity)
{
    static struct listing list;
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < identity->count && !error; i++) {
        list.count = 0;
        error = read_list(&list, service->reader, identity->id[i]);
        for (unsigned j = 0; j < list.count && !error; j++)
            error = forget_one(service->rounds, identity->id[i], list.id[j]);
    }
    return error;
}
