/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Messages to visits about a shared round: their role, pages of entries, new entries. */
#include "server/hall.h"
#include "server/incoming.h"
#include "server/round_here.h"
#include "server/round_parts.h"
#include <stdlib.h>

static void begin_entries(struct sf_out *out, const char *id, char *buffer, size_t size)
{
    sf_out_init(out, buffer, size);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "t", "ledger_entries");
    sf_out_pair_string(out, "ledger", id);
    sf_out_key(out, "entries");
    sf_out_open(out, '[');
}

void sf_round_put_entry(struct sf_out *out, const char *text, size_t length)
{
    if (out->comma)
        sf_out_raw(out, ",", 1);
    sf_out_raw(out, text, length);
    out->comma = true;
}

/* Sends stored entries to everybody who watches. */
void sf_round_told(void *user)
{
    struct sf_live_round *round = user;
    struct sf_rounds *rounds = round->rounds;
    struct sf_out out;

    if (!round->fresh.length)
        return;
    begin_entries(&out, round->id, rounds->page, sizeof rounds->page);
    sf_out_raw(&out, round->fresh.buffer, round->fresh.length);
    sf_out_close(&out, ']');
    sf_out_pair_int(&out, "seq", (int64_t)round->hosted.version);
    sf_out_close(&out, '}');
    for (struct sf_round_watcher *w = round->watchers; w && !out.overflow; w = w->next)
        sf_visit_send(w->visit, &out);
    sf_out_init(&round->fresh, round->text, sizeof round->text);
}

void sf_round_tell_role(struct sf_live_round *round, struct sf_visit *visit,
                        enum sf_round_role role)
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
        sf_round_put_entry(page->out, row->event.bytes, row->event.length);
    return true;
}

static bool watches(const struct sf_live_round *round, const struct sf_visit *visit)
{
    const struct sf_round_watcher *watcher = round->watchers;

    while (watcher && watcher->visit != visit)
        watcher = watcher->next;
    return watcher != NULL;
}

bool sf_round_may_watch(const struct sf_live_round *round, const struct sf_visit *visit)
{
    return visit->rounds < SF_ROUND_WATCHED || (round && watches(round, visit));
}

static bool writes(const struct sf_live_round *round, const struct sf_visit *visit)
{
    return sf_round_role_of(&round->state, &visit->person->identity) == SF_ROUND_WRITE;
}

/* Tells those who may write which of them have the round open. */
static void tell_here(struct sf_live_round *round)
{
    struct sf_visit *here[4 * SF_ROUND_HERE] = {NULL};
    unsigned count = 0;
    struct sf_out out;

    for (struct sf_round_watcher *w = round->watchers; w && count < 4 * SF_ROUND_HERE; w = w->next)
        if (writes(round, w->visit))
            here[count++] = w->visit;
    sf_round_here_write(&out, round->rounds->service, round->id, here, count);
    for (unsigned i = 0; i < count; i++)
        sf_visit_send(here[i], &out);
}

/* A visit that only read has opened the link for writing. */
static void promote(struct sf_live_round *round, struct sf_visit *visit)
{
    for (struct sf_round_watcher *w = round->watchers; w; w = w->next) {
        if (w->visit != visit || w->writes || !writes(round, visit))
            continue;
        w->writes = true;
        visit->rounds_written++;
        sf_hall_patience(visit);
        tell_here(round);
    }
}

/* A visit that may write uploads many entries, so it gets the patience of a desk. */
void sf_round_watch(struct sf_live_round *round, struct sf_visit *visit)
{
    struct sf_round_watcher *watcher;

    if (watches(round, visit)) {
        promote(round, visit);
        return;
    }
    if (!sf_round_may_watch(round, visit))
        return;
    watcher = malloc(sizeof *watcher);
    if (!watcher)
        return; /* they ask again */
    *watcher = (struct sf_round_watcher){
        .next = round->watchers, .visit = visit, .writes = writes(round, visit)};
    round->watchers = watcher;
    visit->rounds++;
    visit->rounds_written += watcher->writes;
    sf_hall_patience(visit);
    if (watcher->writes)
        tell_here(round);
}

/* One page of entries; the last one subscribes. */
enum sf_error sf_round_tell_page(struct sf_live_round *round, struct sf_visit *visit, uint64_t from)
{
    struct sf_rounds *rounds = round->rounds;
    struct sf_out out;
    struct paging page = {.out = &out, .seq = from};
    enum sf_error error;

    begin_entries(&out, round->id, rounds->page, sizeof rounds->page);
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
        sf_round_watch(round, visit);
    return SF_OK;
}

void sf_round_unwatch(struct sf_live_round *round, struct sf_visit *visit)
{
    struct sf_round_watcher **at = &round->watchers, *gone;
    bool wrote;

    while (*at && (*at)->visit != visit)
        at = &(*at)->next;
    gone = *at;
    if (!gone)
        return;
    *at = gone->next;
    visit->rounds--;
    wrote = gone->writes;
    visit->rounds_written -= wrote;
    free(gone);
    sf_hall_patience(visit);
    if (wrote)
        tell_here(round);
}

void sf_round_leave(struct sf_visit *visit, const char *id)
{
    struct sf_live_round *round = sf_live_round_find(visit->service->rounds, id);

    if (round)
        sf_round_unwatch(round, visit);
}

void sf_round_leave_all(struct sf_visit *visit)
{
    if (!visit->service->rounds)
        return;
    for (struct sf_live_round *round = visit->service->rounds->first; round; round = round->next)
        sf_round_unwatch(round, visit);
}

/* Leaving and coming again counts right what the visit may write. */
void sf_round_look_again(struct sf_visit *visit)
{
    struct sf_rounds *rounds = visit->service->rounds;

    for (struct sf_live_round *round = rounds ? rounds->first : NULL; round; round = round->next) {
        if (!watches(round, visit))
            continue;
        sf_round_unwatch(round, visit);
        if (sf_round_role_of(&round->state, &visit->person->identity) != SF_ROUND_NONE)
            sf_round_watch(round, visit);
    }
}
