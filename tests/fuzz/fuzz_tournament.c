/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shuffle/shuffle.h"
#include "tournament/exchange.h"
#include "tournament/parsed.h"
#include "tournament/show.h"

#include <stdlib.h>
#include <string.h>

/*
 * A tournament with any commands: each line is a command, sent by the Leiter, a helper or a table
 * in turn. take accepts every decided event, and its text reads back; a rejected command adds no
 * event. The stream can be loaded again. A text that begins with a comma is a file of players, a
 * draw and a till instead: a resulting command is JSON.
 */

static void send(struct sf_tournament *t, const struct sf_tour_actor *actor, const char *line,
                 size_t length)
{
    static const uint8_t secret[SF_SECRET_SIZE] = {7};
    struct sf_tour_parsed *command = sf_tour_parse_command(line, length, NULL), *event = NULL;
    uint32_t seq = sf_tournament_seq(t);
    struct sf_fault fault;

    if (command && sf_tournament_decide(t, actor, command, secret, &event, &fault) && event)
        abort();
    if (event) {
        struct sf_tour_parsed *again = sf_tour_parse_event(event->text, event->length, &fault);
        if (!again || sf_tournament_take(t, event, 1, &fault) || sf_tournament_seq(t) != seq + 1)
            abort();
        sf_tour_parsed_drop(again);
    } else if (sf_tournament_apply(t, line, length, 1, NULL) && sf_tournament_seq(t) != seq) {
        abort();
    }
    sf_tour_parsed_drop(event);
    sf_tour_parsed_drop(command);
}

/* The stream as text is the same tournament. */
static void load(const struct sf_tournament *t)
{
    struct sf_tournament *again = sf_tournament_new();
    struct sf_tour_record record, other;

    if (!again)
        return;
    for (uint32_t seq = 1; sf_tournament_record(t, seq, &record); seq++)
        if (sf_tournament_append(again, record.text, record.length, record.at, NULL))
            abort();
    if (sf_tournament_settle(again, NULL, NULL))
        abort();
    for (uint32_t seq = 1; sf_tournament_record(t, seq, &record); seq++)
        if (!sf_tournament_record(again, seq, &other) || other.undone != record.undone)
            abort();
    sf_tournament_free(again);
}

static void look(const struct sf_tournament *t)
{
    static char view[SF_TOUR_VIEW_MAX];
    struct sf_tour_actor actor = {.role = SF_ROLE_LEITER};

    for (unsigned part = 0; part < SF_PART_N; part++) {
        struct sf_part_of of = {.part = (uint8_t)part, .round = 1, .table = 1, .number = 1};
        struct sf_out out;
        sf_out_init(&out, view, sizeof view);
        if (!sf_tour_may_see(t, &actor, &of))
            sf_tour_show(&out, t, &of, SF_ROLE_LEITER);
    }
}

static void read_file(const char *text, size_t size)
{
    static char command[SF_TOUR_EVENT_MAX], report[1 << 16];
    static struct sf_json_node nodes[1 << 16];

    for (unsigned i = 0; i < 3; i++) {
        struct sf_out out, bad;
        struct sf_json doc;
        enum sf_error error;
        sf_out_init(&out, command, sizeof command);
        sf_out_init(&bad, report, sizeof report);
        error = i == 0   ? sf_tour_players_import(text, size, &out,
                                                  (struct sf_columns_report){&bad, SF_DE}, NULL)
                : i == 1 ? sf_tour_draw_import(text, size, 1, "x", &out,
                                               (struct sf_columns_report){&bad, SF_DE}, NULL)
                         : sf_tour_till_import(text, size, &out,
                                               (struct sf_columns_report){&bad, SF_DE}, NULL);
        if (!error && sf_json_parse(&doc, command, out.length, nodes, 1 << 16) == SF_E_BAD_JSON)
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char open[] = "{\"ev\":\"open\",\"tournament\":\"f\",\"title\":\"F\",\"date\":"
                               "\"2026-11-15\",\"rulebook\":\"serien-2022\",\"rounds\":2,"
                               "\"games\":2}";
    static const char four[] = "{\"ev\":\"import\",\"players\":[{\"name\":\"A\",\"state\":\"present"
                               "\"},{\"name\":\"B\",\"state\":\"present\"},{\"name\":\"C\","
                               "\"state\":\"present\"},{\"name\":\"D\",\"state\":\"present\"}]}";
    struct sf_tour_actor actors[] = {{.role = SF_ROLE_LEITER, .name = "L"},
                                     {.role = SF_ROLE_HELPER, .name = "H"},
                                     {.role = SF_ROLE_TABLE, .name = "T", .round = 1, .table = 1}};
    const char *at = (const char *)data, *end = at + size;
    struct sf_tournament *t;
    unsigned i = 0;

    if (size && *at == ',') {
        read_file(at + 1, size - 1);
        return 0;
    }
    t = sf_shuffle_init() ? sf_tournament_new() : NULL;
    if (!t)
        return 0;
    send(t, &actors[0], open, sizeof open - 1);
    send(t, &actors[0], four, sizeof four - 1);
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        send(t, &actors[i++ % 3], at, length);
        at += length + 1;
    }
    look(t);
    load(t);
    sf_tournament_free(t);
    return 0;
}
