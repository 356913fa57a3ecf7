/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "host/host.h"
#include "server/hall.h"
#include "server/incoming.h"
#include "server/log.h"
#include "server/owned.h"
#include "server/quota.h"
#include "server/round_here.h"
#include "server/round_load.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WISHES_MAX = 64,
    WAITS_MAX = 1024, /* messages that wait for one round */
    LISTED = 100,
    EVENT_TEXT = 256,
    KEY_SIZE = 2 * SF_ID_SIZE + 2
};

/* A visit that gets the entries of a round as they come. */
struct watcher {
    struct watcher *next;
    struct sf_visit *visit;
    bool writes;
};

/* A message that waits until the round is loaded, or the end of an account that leaves it then. */
struct waiting {
    struct waiting *next;
    uint64_t conn; /* of the message */
    struct sf_to to;
    char account[SF_ID_SIZE]; /* that leaves; "": a message */
};

struct round {
    struct sf_hosted hosted;
    struct round *next;
    struct sf_rounds *rounds;
    char id[SF_ID_SIZE];
    struct sf_shared_round state;
    struct watcher *watchers;
    bool loading; /* a thread folds it; `state` and `hosted` are empty until then */
    struct waiting *waits;
    unsigned waiting;
    unsigned callers;              /* functions that use it now */
    uint64_t used;                 /* when it was last used; a count of rounds->uses */
    char once[25], by[SF_ID_SIZE]; /* how a client opened it since the start, and which account */
    struct sf_out fresh; /* entries that are stored and not sent yet, as the inside of an array */
    char text[SF_ROUND_PAGE + (1 << 14)];
};

struct sf_rounds {
    struct sf_service *service;
    struct round *first;
    unsigned count;
    uint64_t uses;
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
    char once[25];           /* OPEN: the word of the client, or "" */
    struct sf_fault fault;   /* more about the error that it gets */
    char name[SF_LEDGER_NAME_MAX + 1]; /* ADD: of the round, if it is among the entries */
    char event[EVENT_TEXT];            /* OPEN, LINKS, ROLE */
    unsigned count;                    /* ADD */
    unsigned made[SF_ROUND_BATCH];     /* the entries of the draft */
    struct {
        struct sf_round_mark mark;
        char id[SF_LEDGER_ID_MAX + 1];
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

static bool is_idle(const struct round *round)
{
    return !round->watchers && !round->loading && !round->callers &&
           !sf_hosted_busy(&round->hosted);
}

/* Frees rounds that nobody needs, the one of longest ago first, until so many places are used. */
static bool make_place(struct sf_rounds *rounds, unsigned places)
{
    while (rounds->count >= places) {
        struct round *oldest = NULL;
        for (struct round *round = rounds->first; round; round = round->next)
            if (is_idle(round) && (!oldest || round->used < oldest->used))
                oldest = round;
        if (!oldest)
            return false;
        release(oldest);
    }
    return true;
}

static const struct sf_hosted_kind round_kind;

/* Without a stream: it is new, or a thread loads it. */
static struct round *new_round(struct sf_rounds *rounds, const char *id, unsigned places)
{
    struct round *round;

    if (!make_place(rounds, places) || strlen(id) >= SF_ID_SIZE)
        return NULL;
    round = calloc(1, sizeof *round);
    if (!round)
        return NULL;
    memcpy(round->id, id, strlen(id) + 1);
    round->rounds = rounds;
    round->used = ++rounds->uses;
    round->next = rounds->first;
    rounds->first = round;
    rounds->count++;
    sf_out_init(&round->fresh, round->text, sizeof round->text);
    return round;
}

static void begin_round(struct round *round, uint64_t version)
{
    char stream[SF_STORE_STREAM_MAX + 1];

    snprintf(stream, sizeof stream, "ledger:%s", round->id);
    sf_hosted_init(&round->hosted, round->rounds->service->host, &round_kind, round, stream,
                   version);
}

/* The round, if it is in memory: sf_round_need() loads it before. */
static enum sf_error here(struct sf_rounds *rounds, const char *id, struct round **round)
{
    *round = find(rounds, id);
    if (!*round || (*round)->loading)
        return SF_E_NO_SHARED;
    (*round)->used = ++rounds->uses;
    return SF_OK;
}

/* --- loading ---------------------------------------------------------------------------------- */

static enum sf_error leave_for(struct round *round, const char *account);

/* `round` is NULL after an error. */
static void resume(struct sf_service *service, struct round *round, const struct waiting *wait,
                   enum sf_error error)
{
    struct sf_visit *visit = wait->account[0] ? NULL : sf_visit_find(service, wait->conn);

    if (wait->account[0] && round)
        leave_for(round, wait->account);
    if (!visit)
        return;
    visit->joining = false;
    if (error)
        sf_visit_drop_held(visit, &wait->to, error);
    sf_visit_hear_held(visit);
}

static enum sf_error take_over(struct round *round, struct sf_round_load *load, bool ran)
{
    enum sf_error error = ran ? load->fault.code : SF_E_BUSY;

    if (error && ran)
        sf_log(SF_LOG_ERROR, "round_not_read", "why", sf_error_text(error), NULL);
    if (error)
        return error;
    round->state = load->state;
    load->state = (struct sf_shared_round){.room = 0};
    begin_round(round, load->version);
    error = sf_hosted_read(&round->hosted);
    return !error && !round->state.accounts ? SF_E_NO_SHARED : error;
}

/* After an error nothing of the round stays, so that the next message loads it again. */
static void loaded(struct sf_round_load *load, bool ran)
{
    struct round *round = find(load->service->rounds, load->id);
    struct waiting *wait = round->waits;
    enum sf_error error = take_over(round, load, ran);

    round->waits = NULL;
    round->waiting = 0;
    round->loading = false;
    round->callers++;
    if (error) {
        release(round);
        round = NULL;
    }
    while (wait) {
        struct waiting *next = wait->next;
        resume(load->service, round, wait, error);
        free(wait);
        wait = next;
    }
    if (round)
        round->callers--;
}

static bool is_member(const struct sf_rounds *rounds, const struct sf_identity *identity,
                      const char *id)
{
    struct sf_store_value value = {.found = false};
    char key[KEY_SIZE];

    for (unsigned i = 0; i < identity->count && !value.found; i++) {
        int length = snprintf(key, sizeof key, "%s:%s", identity->id[i], id);
        if (sf_store_reader_key(rounds->service->reader, "ledgers", key, (size_t)length, &value,
                                NULL))
            return false;
    }
    return value.found;
}

static enum sf_error begin_load(struct sf_rounds *rounds, const char *id,
                                const struct sf_owner *owner, bool member, struct round **round)
{
    uint64_t events;
    enum sf_error error = sf_round_events(rounds->service, id, &events);

    if (error)
        return error;
    *round = new_round(rounds, id, SF_ROUNDS_MAX - (member ? 0 : SF_ROUNDS_KEPT));
    if (!*round)
        return SF_E_BUSY;
    (*round)->loading = true;
    if (sf_round_load_begin(rounds->service, id, events, *owner, loaded))
        return SF_OK;
    (*round)->loading = false;
    release(*round);
    return SF_E_BUSY;
}

static struct waiting *add_wait(struct round *round)
{
    struct waiting **end = &round->waits, *wait;

    if (round->waiting >= WAITS_MAX || !(wait = calloc(1, sizeof *wait)))
        return NULL;
    while (*end)
        end = &(*end)->next;
    *end = wait;
    round->waiting++;
    return wait;
}

enum sf_error sf_round_need(struct sf_rounds *rounds, struct sf_incoming *incoming, const char *id,
                            bool *waits)
{
    const struct sf_visit *visit = incoming->visit;
    const struct sf_person *person = visit->person;
    const struct sf_address *address = sf_conn_address(visit->conn);
    const struct sf_owner owner = {.account = sf_owner_number(person->id, strlen(person->id)),
                                   .address = sf_owner_number(address, sizeof *address)};
    struct round *round = find(rounds, id);
    struct waiting *wait;
    enum sf_error error = SF_OK;

    *waits = false;
    if (round && !round->loading)
        return SF_OK;
    if (visit->joining) /* it sends more than can wait */
        return SF_E_BUSY;
    if (!round)
        error = begin_load(rounds, id, &owner, is_member(rounds, &person->identity, id), &round);
    if (error)
        return error;
    wait = add_wait(round);
    if (!wait || !sf_incoming_hold(incoming))
        return SF_E_BUSY; /* a wait without a message finds none */
    wait->conn = incoming->to.conn;
    wait->to = incoming->to;
    *waits = true;
    return SF_OK;
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
    unsigned rows;
    bool more;
};

static bool page_entry(void *context, const struct sf_store_row *row)
{
    struct paging *page = context;

    if (page->out->length > SF_ROUND_PAGE || page->rows++ == SF_ROUND_ROWS) {
        page->more = true;
        return false;
    }
    page->seq = row->seq;
    if (!row->event.erased && sf_round_is_entry(row->event.bytes, row->event.length))
        put_entry(page->out, row->event.bytes, row->event.length);
    return true;
}

static bool watches(const struct round *round, const struct sf_visit *visit)
{
    const struct watcher *watcher = round->watchers;

    while (watcher && watcher->visit != visit)
        watcher = watcher->next;
    return watcher != NULL;
}

static bool may_watch(const struct round *round, const struct sf_visit *visit)
{
    return visit->rounds < SF_ROUND_WATCHED || (round && watches(round, visit));
}

/* Tells those who may write which of them have the round open. */
static void tell_here(struct round *round)
{
    struct sf_visit *here[4 * SF_ROUND_HERE] = {NULL};
    unsigned count = 0;
    struct sf_out out;

    for (struct watcher *w = round->watchers; w && count < 4 * SF_ROUND_HERE; w = w->next)
        if (w->writes)
            here[count++] = w->visit;
    sf_round_here_write(&out, round->rounds->service, round->id, here, count);
    for (unsigned i = 0; i < count; i++)
        sf_visit_send(here[i], &out);
}

/* Whoever may write uploads many entries, and gets the patience of a desk. */
static void watch(struct round *round, struct sf_visit *visit)
{
    struct watcher *watcher;

    if (watches(round, visit) || !may_watch(round, visit))
        return;
    watcher = malloc(sizeof *watcher);
    if (!watcher)
        return; /* they ask again */
    *watcher = (struct watcher){
        .next = round->watchers,
        .visit = visit,
        .writes = sf_round_role_of(&round->state, &visit->person->identity) == SF_ROUND_WRITE};
    round->watchers = watcher;
    visit->rounds++;
    visit->rounds_written += watcher->writes;
    sf_hall_patience(visit);
    if (watcher->writes)
        tell_here(round);
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

static void unwatch(struct round *round, struct sf_visit *visit)
{
    struct watcher **at = &round->watchers, *gone;
    bool writes;

    while (*at && (*at)->visit != visit)
        at = &(*at)->next;
    gone = *at;
    if (!gone)
        return;
    *at = gone->next;
    visit->rounds--;
    writes = gone->writes;
    visit->rounds_written -= writes;
    free(gone);
    sf_hall_patience(visit);
    if (writes)
        tell_here(round);
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
static void sharing(struct wish *wish, struct sf_draft *draft, enum sf_round_event_kind kind)
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

/* Names the entry, so that the client can go on without it. */
static enum sf_error refuse_entry(struct sf_fault *fault, unsigned i, const char *id,
                                  enum sf_why why)
{
    char path[SF_FAULT_PATH];

    snprintf(path, sizeof path, "entries[%u].id", i);
    return sf_fault_say(fault, SF_E_ID_TWICE, path, why, SF_WITH(SF_T(id)));
}

static enum sf_error decide_add(struct wish *wish, struct sf_draft *draft)
{
    const struct sf_shared_round *state = &wish->round->state;
    size_t bytes = state->bytes;
    unsigned made = 0;

    for (unsigned i = 0; i < wish->count; i++) {
        const struct sf_round_mark *known = sf_round_find(state, wish->entry[i].mark.id);
        if (known && known->bytes != wish->entry[i].mark.bytes)
            return refuse_entry(&wish->fault, i, wish->entry[i].id, SF_WHY_ENTRY_TWICE);
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
        sharing(wish, draft, SF_ROUND_OPENED);
        index_key(wish, draft, true);
        return SF_OK;
    case LINKS:
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
    struct sf_ok ok = {SF_OK_WITHOUT, .ledger = round->id};

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
    struct round *round = user;

    if (round->watchers || round->state.accounts || round->callers)
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
    sf_fault_init(&wish->fault);
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

/* An event about sharing takes room in the stream and in the index. Joining counts for leaving as
 * well, which is always possible. */
static enum sf_error take_bytes(const struct sf_visit *visit, struct sf_fault *fault)
{
    return sf_quota_bytes(visit->service->quotas, visit->person, sf_conn_address(visit->conn),
                          2 * SF_EVENT_BYTES, fault);
}

static bool count_key(void *context, const struct sf_store_key *key)
{
    (void)key;
    ++*(uint64_t *)context;
    return true;
}

/* The rounds of adopted guests count, too. */
static enum sf_error has_room(struct sf_service *service, const struct sf_visit *visit,
                              struct sf_fault *fault)
{
    const struct sf_person *person = visit->person;
    uint64_t limit = sf_quota_limit(SF_QUOTA_ROUNDS, person->password[0]), count = 0;
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < person->identity.count && !error; i++)
        error = sf_owned_each(service->reader, "ledgers", person->identity.id[i], count_key, &count,
                              fault);
    if (!error && count >= limit)
        error = sf_quota_refuse(service->quotas, sf_conn_address(visit->conn),
                                SF_WHY_ACCOUNT_ROUNDS, limit, fault);
    return error;
}

struct once {
    const char *word;
    char *id;
    bool found;
};

static bool find_word(void *context, const struct sf_store_key *key)
{
    struct once *once = context;

    once->found = key->value_length == strlen(once->word) &&
                  !memcmp(key->value, once->word, key->value_length) && sf_owned_id(key, once->id);
    return !once->found;
}

bool sf_round_find_once(struct sf_rounds *rounds, const struct sf_person *person, const char *word,
                        char id[SF_ID_SIZE])
{
    struct once once = {.word = word, .id = id};

    for (unsigned i = 0; word[0] && i < person->identity.count && !once.found; i++)
        sf_owned_each(rounds->service->reader, "ledgers", person->identity.id[i], find_word, &once,
                      NULL);
    return once.found;
}

/* The same message came before, and its round is being stored. */
static bool is_opening(const struct sf_rounds *rounds, const struct sf_person *person,
                       const char *once)
{
    for (const struct round *round = rounds->first; round && once[0]; round = round->next)
        if (!strcmp(round->once, once) && !strcmp(round->by, person->id) && !round->state.accounts)
            return true;
    return false;
}

enum sf_error sf_round_open(struct sf_rounds *rounds, struct sf_visit *visit, const char *once,
                            const struct sf_to *to, struct sf_fault *fault)
{
    enum sf_error error = is_opening(rounds, visit->person, once) || !may_watch(NULL, visit)
                              ? SF_E_BUSY
                              : has_room(rounds->service, visit, fault);
    char id[SF_ID_SIZE];
    struct round *round;
    struct wish *wish;

    if (!error)
        error = take_bytes(visit, fault);
    if (error)
        return error;
    sf_service_id(id);
    round = new_round(rounds, id, SF_ROUNDS_MAX - SF_ROUNDS_KEPT);
    if (!round)
        return SF_E_BUSY;
    begin_round(round, 0);
    snprintf(round->once, sizeof round->once, "%s", once);
    memcpy(round->by, visit->person->id, sizeof round->by);
    wish = new_wish(round, visit, OPEN, to, 0);
    if (!wish) {
        release(round);
        return SF_E_NO_MEMORY;
    }
    memcpy(wish->once, round->once, sizeof wish->once);
    return give(wish);
}

enum sf_error sf_round_join(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                            const char *key, uint32_t from, const struct sf_to *to,
                            struct sf_fault *fault)
{
    struct sf_ok ok = {SF_OK_WITHOUT, .ledger = id};
    enum sf_round_role role, by_key;
    struct round *round;
    struct wish *wish;
    enum sf_error error = here(rounds, id, &round);

    if (error)
        return error;
    if (!may_watch(round, visit))
        return SF_E_BUSY;
    role = sf_round_role_of(&round->state, &visit->person->identity);
    by_key = sf_round_role_of_key(&round->state, key);
    if (!role && !by_key)
        return SF_E_NO_SHARED;
    if (by_key > role) {
        error = take_bytes(visit, fault);
        if (error)
            return error;
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
    enum sf_error error = here(rounds, id, round);
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

static enum sf_error take_entry(struct wish *wish, unsigned i, const struct sf_entry *entry,
                                const struct sf_json *doc, uint32_t node)
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

static enum sf_error take_entries(struct wish *wish, const struct sf_json *doc, uint32_t array,
                                  int64_t now, struct sf_fault *fault)
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
            return refuse_entry(fault, i, wish->entry[i].id, SF_WHY_ENTRY_TWO_FOLD);
    }
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
    error = take_entries(wish, doc, array, sf_service_now(rounds->service), fault);
    if (!error)
        return give(wish);
    free(wish);
    return error;
}

enum sf_error sf_round_links(struct sf_rounds *rounds, struct sf_visit *visit, const char *id,
                             const struct sf_to *to, struct sf_fault *fault)
{
    struct round *round;
    enum sf_error error = allowed(rounds, visit, id, SF_ROUND_WRITE, &round);
    struct wish *wish;

    if (!error)
        error = take_bytes(visit, fault);
    if (error)
        return error;
    wish = new_wish(round, visit, LINKS, to, 0);
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

static enum sf_error leave_for(struct round *round, const char *account)
{
    struct wish *wish = calloc(1, sizeof *wish);

    if (!wish)
        return SF_E_NO_MEMORY;
    sf_fault_init(&wish->fault);
    wish->round = round;
    wish->kind = ROLE;
    wish->from = UINT32_MAX;
    memcpy(wish->account, account, strlen(account) + 1);
    return give(wish);
}

/* Leaves one round under one of the accounts; nobody waits for it. */
static enum sf_error forget_one(struct sf_rounds *rounds, const char *account, const char *id)
{
    const struct sf_owner owner = {.account = sf_owner_number(id, strlen(id)),
                                   .address = sf_owner_number(id, strlen(id))};
    struct round *round = find(rounds, id);
    struct waiting *wait;
    enum sf_error error;

    if (round && !round->loading)
        return leave_for(round, account);
    error = round ? SF_OK : begin_load(rounds, id, &owner, true, &round);
    if (error)
        return error == SF_E_NO_SHARED ? SF_OK : error;
    wait = add_wait(round);
    if (!wait)
        return SF_E_BUSY;
    memcpy(wait->account, account, strlen(account) + 1);
    return SF_OK;
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
