/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/show.h"
#include "table/text.h"
#include <stdlib.h>
#include <string.h>

/*
 * Any lines are the stream of a table, or commands of a person at it: a line that begins with a
 * digit is a command of that seat, 9 of a stranger, any other line a text of the stream. The table
 * accepts or rejects each of them, is unchanged after a rejection, writes what it accepted as a
 * text that leads to the same table, and can be shown to everybody. Between the lines the table
 * does what is due, so that hands begin.
 */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

enum { LINES = 100 };

static struct sf_table table, kept, mirror;
static int64_t now;

/* Not memcmp: the fuzzer would watch it and collect what it compares. */
static bool same(const struct sf_table *a, const struct sf_table *b)
{
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    uint8_t difference = 0;

    for (size_t i = 0; i < sizeof *a; i++)
        difference |= x[i] ^ y[i];
    return !difference;
}

static void show(void)
{
    static char text[SF_TABLE_VIEW_MAX];
    struct sf_out out;

    for (unsigned viewer = 0; viewer <= table.series.rules.players; viewer++) {
        sf_out_init(&out, text, sizeof text);
        sf_table_view_write(
            &out, &table, viewer < table.series.rules.players ? viewer : (unsigned)SF_NO_SEAT, now);
        CHECK(!out.overflow);
    }
}

static void happen(const struct sf_table_event *event)
{
    static char text[SF_TABLE_TEXT_MAX], message[SF_TABLE_VIEW_MAX], work[2 * SF_TABLE_VIEW_MAX];
    struct sf_fault fault;
    struct sf_out out;

    kept = table;
    if (sf_table_apply(&table, event, now)) {
        CHECK(same(&kept, &table));
        return;
    }
    sf_out_init(&out, text, sizeof text);
    sf_table_event_store(&out, &kept, event);
    CHECK(!out.overflow && sf_table_replay(&mirror, text, out.length, now, &fault) == SF_OK);
    CHECK(same(&mirror, &table));
    sf_out_init(&out, message, sizeof message);
    sf_table_event_write(&out, &kept, event, &table, table.seq % 4, work, sizeof work);
    CHECK(!out.overflow);
}

static void command(const struct sf_json *doc, unsigned seat)
{
    struct sf_table_event events[SF_DECIDE_MAX];
    struct sf_table_command command;
    struct sf_fault fault;
    const char *account = seat < SF_SEATS && table.chair[seat].kind == SF_CHAIR_PERSON
                              ? table.chair[seat].account
                              : "guest";
    unsigned count;
    uint32_t seq;

    sf_fault_init(&fault);
    if (sf_command_read(&table, sf_table_seat_of(&table, account), doc, 0, &command, &fault))
        return;
    strcpy(command.name, "Gast");
    if (command.event.type == SF_EVENT_MIX)
        for (unsigned i = 0, card = 0; card < SF_CARD_N; card++)
            if (table.series.rules.deck >> card & 1)
                command.event.deck[i++] = (uint8_t)card;
    if (sf_table_decide(&table, &command, account, now, events, &count, &seq))
        return;
    for (unsigned i = 0; i < count; i++)
        happen(&events[i]);
    CHECK(table.seq == seq || !count);
}

static void do_duty(void)
{
    struct sf_table_due due;

    sf_table_due(&table, &due);
    if (!due.duty || due.event.kind == SF_TABLE_CLOSE || due.at > now + 60 * 1000)
        return;
    now = due.at > now ? due.at : now;
    if (due.duty == SF_DUTY_DECK || due.duty == SF_DUTY_MIX)
        for (unsigned i = 0, card = 0; card < SF_CARD_N; card++)
            if (table.series.rules.deck >> card & 1)
                due.event.game.deck[i++] = (uint8_t)card;
    happen(&due.event);
}

static void take_line(const char *line, size_t length)
{
    static struct sf_json_node nodes[SF_TABLE_NODES];
    struct sf_table_event event;
    struct sf_fault fault;
    struct sf_json doc;

    if (!table.seq) {
        if (sf_table_replay(&table, line, length, now, &fault) == SF_OK)
            mirror = table;
        return;
    }
    if (length && line[0] >= '0' && line[0] <= '9') {
        if (!sf_line_read(&doc, line + 1, length - 1, nodes, SF_TABLE_NODES, &fault))
            command(&doc, (unsigned)(line[0] - '0'));
    } else if (!sf_line_read(&doc, line, length, nodes, SF_TABLE_NODES, &fault) &&
               !sf_table_event_read(&table, &doc, 0, &event, &fault)) {
        happen(&event);
    }
    do_duty();
}

static void sit_down(void)
{
    static const char opens[] =
        "{\"ev\":\"open\",\"v\":1,\"rulebook\":\"bsv-1989\",\"house\":{\"variants\":[\"hochzeit\","
        "\"legen\",\"stock\"]},\"dealer\":0,\"spectators\":true,\"move\":20,\"reserve\":30,"
        "\"deals\":0,\"host\":\"host\"}";
    static const char *const sits[] = {
        "{\"ev\":\"sit\",\"seat\":0,\"account\":\"a\",\"name\":\"A\"}",
        "{\"ev\":\"sit\",\"seat\":1,\"account\":\"b\",\"name\":\"B\"}",
        "{\"ev\":\"sit\",\"seat\":2,\"account\":\"c\",\"name\":\"C\"}",
        "{\"ev\":\"bot\",\"seat\":3,\"level\":\"wirt\"}",
    };

    take_line(opens, sizeof opens - 1);
    for (unsigned seat = 0; seat < 4; seat++)
        take_line(sits[seat], strlen(sits[seat]));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;

    memset(&table, 0, sizeof table);
    memset(&mirror, 0, sizeof mirror);
    now = 0;
    if (size && data[0] != '{')
        sit_down();
    for (unsigned i = 0; i < LINES && at < end; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        take_line(at, length);
        at += length + (stop ? 1 : 0);
    }
    if (table.seq)
        show();
    return 0;
}
