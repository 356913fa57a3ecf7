/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sim/judge.h"
#include "server/hub.h"
#include "sim/disk.h"
#include "sim/people.h"
#include "table/show.h"
#include "table/text.h"
#include "json/json.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RECORD (5 * SIM_S) /* until a record is there, when the disk is well */

enum { TABLES = 256, KEPT = 64, VIEW = SF_TABLE_VIEW_MAX + 256 };

/* A command that the log of a table has. */
struct found {
    struct found *next;
    char account[SF_ACCOUNT_SIZE], id[SF_COMMAND_ID_SIZE];
    uint32_t first, last; /* its events */
    bool acknowledged;
};

/* A hand that is over, in which a person has played. */
struct hand {
    struct hand *next;
    uint32_t number;
    uint64_t over_at;
};

struct judged {
    char id[SF_ID_SIZE];
    struct sf_table now;
    struct sf_table past[KEPT]; /* the states after the last events, by number */
    struct found *found;
    struct hand *hand;
};

struct sim_judge {
    struct judged *table[TABLES];
    unsigned tables, open;
    uint64_t table_ns;
    char text[VIEW];
    struct sf_json_node nodes[SF_MIRROR_NODES];
};

struct sim_judge *sim_judge_new(void)
{
    struct sim_judge *judge = calloc(1, sizeof *judge);

    if (!judge)
        abort();
    return judge;
}

void sim_judge_free(void)
{
    for (unsigned i = 0; i < sim->judge->tables; i++) {
        struct judged *table = sim->judge->table[i];
        while (table->found) {
            struct found *found = table->found;
            table->found = found->next;
            free(found);
        }
        while (table->hand) {
            struct hand *hand = table->hand;
            table->hand = hand->next;
            free(hand);
        }
        free(table);
    }
    free(sim->judge);
    sim->judge = NULL;
}

static struct judged *find(const char *id)
{
    for (unsigned i = 0; i < sim->judge->tables; i++)
        if (!strcmp(sim->judge->table[i]->id, id))
            return sim->judge->table[i];
    return NULL;
}

uint32_t sim_judge_seq(const char *id)
{
    const struct judged *table = find(id);

    return table ? table->now.seq : 0;
}

bool sim_judge_is_closed(const char *id)
{
    const struct judged *table = find(id);

    return table && table->now.stage == SF_STAGE_CLOSED;
}

void sim_judge_pass(uint64_t ns)
{
    sim->judge->table_ns += ns * sim->judge->open;
    sim->figures.table_ms = sim->judge->table_ns / SIM_MS;
}

/* --- the log -----------------------------------------------------------------------------------*/

static struct found *found_in(const struct judged *table, const char *account, const char *id)
{
    struct found *found = table->found;

    while (found && (strcmp(found->account, account) != 0 || strcmp(found->id, id) != 0))
        found = found->next;
    return found;
}

/* All events of one command are in one append. */
static void note_command(struct judged *table, const struct sf_table_event *event, bool same)
{
    struct found *found = found_in(table, event->by, event->id);

    if (found && same && found->last + 1 == table->now.seq) {
        found->last = table->now.seq;
        return;
    }
    if (found) {
        sim_violate("a command is in the log once",
                    "%s of %s at %s: events %" PRIu32 " and %" PRIu32, event->id, event->by,
                    table->id, found->last, table->now.seq);
        return;
    }
    found = calloc(1, sizeof *found);
    if (!found)
        abort();
    memcpy(found->account, event->by, sizeof found->account);
    memcpy(found->id, event->id, sizeof found->id);
    found->first = found->last = table->now.seq;
    found->next = table->found;
    table->found = found;
}

static void note_hand(struct judged *table)
{
    struct hand *hand = calloc(1, sizeof *hand);

    if (!hand)
        abort();
    *hand = (struct hand){.next = table->hand, .number = table->now.hand, .over_at = sim->now};
    table->hand = hand;
    sim->figures.hands++;
}

/* Every hand has its record, soon after it is over. */
static void check_records(const struct judged *table)
{
    char name[SF_STORE_STREAM_MAX + 1];

    for (const struct hand *hand = table->hand; hand; hand = hand->next) {
        snprintf(name, sizeof name, "game:%s-%" PRIu32, table->id, hand->number);
        if (hand->over_at + RECORD < sim->now && !sim_disk_find(sim->disk, name))
            sim_violate("a hand that is over has its record", "%s, over at %.3f", name,
                        (double)hand->over_at / 1e9);
    }
}

static void fold(struct judged *table, const struct sf_store_event *stored, bool same)
{
    struct sf_json_node nodes[SF_TABLE_NODES];
    struct sf_table_event event = {.kind = SF_TABLE_KIND_N};
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error;
    struct sf_json doc;

    if (!table->now.seq) {
        error = sf_table_replay(&table->now, stored->bytes, stored->length, stored->at, &fault);
        sim->judge->open += !error;
    } else {
        error = sf_line_read(&doc, stored->bytes, stored->length, nodes, SF_TABLE_NODES, &fault);
        if (!error)
            error = sf_table_event_read(&table->now, &doc, 0, &event, &fault);
        if (!error)
            error = sf_table_apply(&table->now, &event, stored->at);
    }
    if (error) {
        sim_violate("a stream replays without error", "table %s after %" PRIu32 ": %s: %.*s",
                    table->id, table->now.seq, sf_error_code(error),
                    stored->length > 200 ? 200 : (int)stored->length, (const char *)stored->bytes);
        return;
    }
    table->past[table->now.seq % KEPT] = table->now;
    sim_step("%s %" PRIu32 " %.*s", table->id, table->now.seq,
             stored->length > 160 ? 160 : (int)stored->length, (const char *)stored->bytes);
    if (event.kind < SF_TABLE_KIND_N && event.id[0])
        note_command(table, &event, same);
    if (event.kind == SF_TABLE_REVEAL)
        note_hand(table);
    if (event.kind == SF_TABLE_STAND_IN && sim_people_is_here(table->now.chair[event.seat].account))
        sim_violate("a bot acts for nobody who is here", "seat %u of table %s, event %" PRIu32,
                    event.seat, table->id, table->now.seq);
    sim->judge->open -= table->now.stage == SF_STAGE_CLOSED && event.kind == SF_TABLE_CLOSE;
}

void sim_judge_stored(const struct sf_store_request *request)
{
    struct sim_judge *judge = sim->judge;
    struct judged *table;

    if (request->kind != SF_REQUEST_APPEND || strncmp(request->stream, "table:", 6) != 0)
        return;
    table = find(request->stream + 6);
    if (!table) {
        if (judge->tables == TABLES)
            abort();
        table = calloc(1, sizeof *table);
        if (!table)
            abort();
        snprintf(table->id, sizeof table->id, "%s", request->stream + 6);
        judge->table[judge->tables++] = table;
    }
    for (size_t i = 0; i < request->event_count && !sim->violated; i++)
        fold(table, &request->events[i], i > 0);
    if (!sim->violated && request->answer.version != table->now.seq)
        sim_violate("the log is what was stored", "table %s has %" PRIu64 " events, not %" PRIu32,
                    table->id, request->answer.version, table->now.seq);
}

void sim_judge_acknowledged(const char *id, const char *account, const char *command, uint32_t seq,
                            bool idle)
{
    struct judged *table = find(id);
    struct found *found = table ? found_in(table, account, command) : NULL;

    sim->figures.acknowledged++;
    if (found)
        found->acknowledged = true;
    if (!table || (!found && !idle))
        sim_violate("an acknowledged command is in the log", "%s of %s at %s, %" PRIu32, command,
                    account, id, seq);
    else if (found && found->last != seq)
        sim_violate("an answer has the number of its event",
                    "%s of %s at %s: %" PRIu32 ", and not %" PRIu32, command, account, id,
                    found->last, seq);
}

/* --- what is sent ------------------------------------------------------------------------------*/

/* The number behind a key, 0 if there is none. The server writes its messages without blanks. */
static uint32_t number_behind(const char *text, const char *key)
{
    const char *at = strstr(text, key);

    return at ? (uint32_t)strtoul(at + strlen(key), NULL, 10) : 0;
}

void sim_judge_sent(const char *text, size_t length)
{
    bool event = !strncmp(text, "{\"t\":\"ev\"", 9), view = !strncmp(text, "{\"t\":\"snap\"", 11);
    char head[128], id[SF_ID_SIZE];
    const char *table;
    uint32_t seq;

    if (!event && !view)
        return;
    snprintf(head, sizeof head, "%.*s", length < 120 ? (int)length : 120, text);
    table = strstr(head, "\"table\":\"");
    if (!table || sscanf(table + 9, "%20[^\"]", id) != 1)
        return;
    seq = number_behind(head, "\"seq\":");
    if (seq > sim_judge_seq(id))
        sim_violate("what is shown is stored",
                    "table %s: %" PRIu32 " is sent, %" PRIu32 " stored: %s", id, seq,
                    sim_judge_seq(id), head);
}

/* --- views -------------------------------------------------------------------------------------*/

static bool write_view(const struct sf_table *table, const char *id, unsigned seat,
                       struct sf_mirror *mirror)
{
    struct sim_judge *judge = sim->judge;
    struct sf_out out;
    struct sf_json doc;

    sf_out_init(&out, judge->text, sizeof judge->text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "t", "snap");
    sf_out_pair_string(&out, "table", id);
    sf_out_pair_int(&out, "seq", table->seq);
    sf_out_key(&out, "view");
    sf_table_view_write(&out, table, seat, table->at);
    sf_out_close(&out, '}');
    return !out.overflow &&
           !sf_json_parse(&doc, out.buffer, out.length, judge->nodes, SF_MIRROR_NODES) &&
           !sf_mirror_take(mirror, &doc);
}

/* The first key in which two views differ. */
static const char *difference(const struct sf_mirror *a, const struct sf_mirror *b)
{
    for (unsigned i = 0; i < a->count; i++) {
        const char *other = sf_mirror_get(b, a->pair[i].key);
        if (strcmp(a->pair[i].key, "time") != 0 && (!other || strcmp(other, a->pair[i].text) != 0))
            return a->pair[i].key;
    }
    return "-";
}

void sim_judge_view(const struct sf_mirror *mirror, const char *account)
{
    const struct judged *table = find(mirror->table);
    const struct sf_table *state;
    struct sf_mirror fresh;
    const char *key;

    if (!table || mirror->seq > table->now.seq) {
        sim_violate("what is shown is stored", "%s sees event %" PRIu32 " of %s", account,
                    mirror->seq, mirror->table);
        return;
    }
    state = &table->past[mirror->seq % KEPT];
    if (state->seq != mirror->seq)
        return; /* long ago */
    sim->figures.views++;
    sf_mirror_init(&fresh);
    if (!write_view(state, table->id, sf_table_seat_of(state, account), &fresh)) {
        sim_violate("a view can be read", "table %s", table->id);
    } else if (!sf_mirror_equal(mirror, &fresh)) {
        key = difference(&fresh, mirror);
        key = strcmp(key, "-") != 0 ? key : difference(mirror, &fresh);
        sim_violate("a view is the fold of the stream",
                    "%s at %s, event %" PRIu32 ", %s: has %.150s, not %.150s", account, table->id,
                    mirror->seq, key,
                    sf_mirror_get(mirror, key) ? sf_mirror_get(mirror, key) : "nothing",
                    sf_mirror_get(&fresh, key) ? sf_mirror_get(&fresh, key) : "nothing");
    }
    sf_mirror_release(&fresh);
}

/* --- a node that starts ------------------------------------------------------------------------*/

static void compare_table(const struct judged *table, struct sf_room *room)
{
    static char here[SF_TABLE_VIEW_MAX], there[SF_TABLE_VIEW_MAX];

    if (room->now.seq != table->now.seq) {
        sim_violate("a node starts with what is stored",
                    "table %s: %" PRIu32 " events and not %" PRIu32, table->id, room->now.seq,
                    table->now.seq);
        return;
    }
    for (unsigned seat = 0; seat <= SF_SEATS; seat++) {
        unsigned viewer = seat < table->now.series.rules.players ? seat : SF_NO_SEAT;
        struct sf_out a, b;
        sf_out_init(&a, here, sizeof here);
        sf_out_init(&b, there, sizeof there);
        sf_table_view_write(&a, &table->now, viewer, 0);
        sf_table_view_write(&b, &room->now, viewer, 0);
        if (a.length != b.length || memcmp(here, there, a.length) != 0)
            sim_violate("a node starts as the one before it", "table %s, seat %u", table->id,
                        viewer);
    }
}

static void compare_log(const struct judged *table)
{
    char name[SF_STORE_STREAM_MAX + 1];
    const struct sim_stream *stream;

    snprintf(name, sizeof name, "table:%s", table->id);
    stream = sim_disk_find(sim->disk, name);
    if (!stream || stream->count != table->now.seq)
        sim_violate("nothing that was stored is lost", "table %s: %zu events and not %" PRIu32,
                    table->id, stream ? stream->count : 0, table->now.seq);
}

void sim_judge_started(struct sim_node *node)
{
    struct sf_hub *hub = node->service->hub;
    unsigned open = 0;

    for (unsigned i = 0; i < sim->judge->tables && !sim->violated; i++) {
        const struct judged *table = sim->judge->table[i];
        struct sf_room *room = sf_hub_find(hub, table->id);
        bool closed = table->now.stage == SF_STAGE_CLOSED;
        compare_log(table);
        if (sim->violated)
            return;
        open += !closed;
        if (!closed != !!room)
            sim_violate("a node starts with what is stored", "table %s is %s", table->id,
                        closed ? "there, and closed" : "not there");
        else if (room)
            compare_table(table, room);
    }
    if (!sim->violated && sf_hub_count(hub) != open)
        sim_violate("a node starts with what is stored", "%zu tables and not %u", sf_hub_count(hub),
                    open);
}

void sim_judge_finish(void)
{
    for (unsigned i = 0; i < sim->judge->tables && !sim->violated; i++) {
        compare_log(sim->judge->table[i]);
        check_records(sim->judge->table[i]);
    }
}
