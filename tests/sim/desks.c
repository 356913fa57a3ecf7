/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sim/desks.h"
#include "server/parts.h"
#include "server/tour_stream.h"
#include "sim/disk.h"
#include "sim/fate.h"
#include "sim/wire.h"
#include "tournament/show.h"
#include "json/json.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DESKS = 3, PLAYERS = 8, TABLES = 2, NODES = 65536, SAY = 1024, ACKNOWLEDGED = 400 };

enum wish { NOTHING, OPEN, JOIN, LOOK, DO };

/* What the Leiter does, one after the other; after the last step they book money. */
enum step {
    ENTER,
    COMMIT = ENTER + PLAYERS,
    DRAW,
    PUBLISH,
    LIST,
    CONFIRM = LIST + TABLES,
    CLOSE = CONFIRM + TABLES,
    BOOK
};

struct acknowledged {
    char id[16];
    uint32_t seq;
};

struct desk {
    unsigned number;
    bool leads; /* the Leiter; else a viewer */
    struct sim_line *line;
    bool welcomed, joined, looks;
    char token[65];
    enum wish wish;
    char id[16], said[SAY];
    char todo_id[16], todo[SAY]; /* a command that is not answered yet */
    uint64_t asked_at;
    unsigned commands, step;
    uint32_t list[TABLES], booked; /* numbers of events */
    struct acknowledged acknowledged[ACKNOWLEDGED];
    unsigned acknowledgements;
    char *view; /* of the part that it looks at; NULL: none yet */
    struct sim_event dial, act;
};

struct sim_desks {
    struct desk desk[DESKS];
    unsigned desks;
    bool rest; /* nobody begins anything new */
    char tournament[25];
    struct sf_json_node nodes[NODES];
};

static struct sim_desks *all(void)
{
    return sim->desks;
}

static const char *part_of(const struct desk *desk)
{
    return desk->leads ? "till" : "public";
}

/* --- speaking ----------------------------------------------------------------------------------*/

static void want(struct desk *desk, enum wish wish)
{
    desk->wish = wish;
    desk->asked_at = sim->now;
    sim_say(desk->line, desk->said);
}

static void next_id(struct desk *desk)
{
    snprintf(desk->id, sizeof desk->id, "t%u-%u", desk->number, ++desk->commands);
}

static void greet(void *context)
{
    struct desk *desk = context;
    char text[SAY];

    if (desk->token[0])
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"}", desk->token);
    else
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"name\":\"Gast %u\"}", desk->number);
    sim_say(desk->line, text);
}

static void write_step(const struct desk *desk, char *a, size_t size)
{
    unsigned step = desk->step;

    if (step < COMMIT)
        snprintf(a, size, "{\"ev\":\"enter\",\"name\":\"Spieler %u\",\"paid\":800}", step + 1);
    else if (step == COMMIT)
        snprintf(a, size, "{\"ev\":\"commit\",\"round\":1}");
    else if (step == DRAW)
        snprintf(a, size, "{\"ev\":\"draw\",\"round\":1,\"word\":\"Radi\"}");
    else if (step == PUBLISH)
        snprintf(a, size, "{\"ev\":\"publish\",\"round\":1}");
    else if (step < CONFIRM)
        snprintf(a, size,
                 "{\"ev\":\"list\",\"round\":1,\"table\":%u,\"base\":0,\"rows\":"
                 "[{\"p\":[1,1,-1,-1]},{\"p\":[6,-2,-2,-2]}]}",
                 step - LIST + 1);
    else if (step < CLOSE)
        snprintf(a, size, "{\"ev\":\"confirm\",\"round\":1,\"table\":%u,\"base\":%" PRIu32 "}",
                 step - CONFIRM + 1, desk->list[step - CONFIRM]);
    else if (step == CLOSE)
        snprintf(a, size, "{\"ev\":\"close\",\"round\":1}");
    else if (desk->booked && sim_chance(300))
        snprintf(a, size, "{\"ev\":\"undo\",\"of\":%" PRIu32 ",\"reason\":\"doch nicht\"}",
                 desk->booked);
    else
        snprintf(a, size, "{\"ev\":\"till\",\"amount\":%u,\"kind\":\"other\",\"text\":\"Spende\"}",
                 (unsigned)sim_between(1, 5000));
}

static void do_step(struct desk *desk)
{
    char a[512];

    if (!desk->todo[0]) {
        write_step(desk, a, sizeof a);
        next_id(desk);
        memcpy(desk->todo_id, desk->id, sizeof desk->id);
        snprintf(desk->todo, sizeof desk->todo,
                 "{\"t\":\"tournament_do\",\"id\":\"%s\",\"tournament\":\"%s\",\"a\":%s}", desk->id,
                 all()->tournament, a);
    }
    memcpy(desk->id, desk->todo_id, sizeof desk->id);
    memcpy(desk->said, desk->todo, sizeof desk->said);
    want(desk, DO);
}

static void look(struct desk *desk)
{
    uint64_t pause = sim->healed ? sim_between(100, 1000) : sim_between(500, 15000);

    if (desk->welcomed && !desk->wish && !all()->rest)
        sim_set(&desk->act, sim->now + pause * SIM_MS);
}

static void open_it(struct desk *desk)
{
    next_id(desk);
    snprintf(desk->said, sizeof desk->said,
             "{\"t\":\"tournament_open\",\"id\":\"%s\",\"setup\":{\"title\":\"Herbst\","
             "\"date\":\"2026-11-15\",\"rulebook\":\"serien-2022\",\"rounds\":1,\"games\":2}}",
             desk->id);
    want(desk, OPEN);
}

static void ask(struct desk *desk, enum wish wish)
{
    next_id(desk);
    if (wish == JOIN)
        snprintf(desk->said, sizeof desk->said,
                 "{\"t\":\"tournament_join\",\"id\":\"%s\",\"tournament\":\"%s\"}", desk->id,
                 all()->tournament);
    else
        snprintf(desk->said, sizeof desk->said,
                 "{\"t\":\"tournament_look\",\"id\":\"%s\",\"tournament\":\"%s\",\"part\":\"%s\"}",
                 desk->id, all()->tournament, part_of(desk));
    want(desk, wish);
}

static void act(void *context)
{
    struct desk *desk = context;

    if (!desk->welcomed || desk->wish)
        return;
    if (!all()->tournament[0] && desk->leads)
        open_it(desk);
    else if (!all()->tournament[0])
        look(desk);
    else if (!desk->joined)
        ask(desk, JOIN);
    else if (!desk->looks)
        ask(desk, LOOK);
    else if (desk->leads && desk->acknowledgements < ACKNOWLEDGED)
        do_step(desk);
}

/* --- hearing -----------------------------------------------------------------------------------*/

static bool text_in(const struct sf_json *doc, const char *key, char *text, size_t size)
{
    uint32_t node = sf_json_get(doc, 0, key);

    text[0] = '\0';
    return node && sf_json_string(doc, node, text, size);
}

static uint32_t number_in(const struct sf_json *doc, const char *key)
{
    uint32_t node = sf_json_get(doc, 0, key);
    int64_t number;

    return node && sf_json_int(doc, node, &number) && number > 0 ? (uint32_t)number : 0;
}

/* The number of the event with this command, 0 if there is none; UINT32_MAX if there are two. */
static uint32_t stored_at(const char *id)
{
    char name[SF_STORE_STREAM_MAX + 1], key[32];
    const struct sim_stream *stream;
    uint32_t found = 0;

    snprintf(name, sizeof name, "tournament:%s", all()->tournament);
    snprintf(key, sizeof key, "\"id\":\"%s\"", id);
    stream = sim_disk_find(sim->disk, name);
    for (size_t i = 0; stream && i < stream->count; i++)
        if (strstr(stream->record[i].bytes, key))
            found = found ? UINT32_MAX : (uint32_t)i + 1;
    return found;
}

static void check_stored(const struct acknowledged *acknowledged)
{
    uint32_t seq = stored_at(acknowledged->id);

    if (seq != acknowledged->seq)
        sim_violate("an acknowledged command is in the log once", "%s as %" PRIu32 ", not %" PRIu32,
                    acknowledged->id, seq, acknowledged->seq);
}

static void acknowledge(struct desk *desk, uint32_t seq)
{
    struct acknowledged *acknowledged = &desk->acknowledged[desk->acknowledgements++];

    memcpy(acknowledged->id, desk->id, sizeof acknowledged->id);
    acknowledged->seq = seq;
    sim->figures.desk_events++;
    desk->todo[0] = '\0';
    check_stored(acknowledged);
    if (desk->step >= LIST && desk->step < CONFIRM)
        desk->list[desk->step - LIST] = seq;
    if (desk->step == BOOK)
        desk->booked = strstr(desk->said, "\"undo\"") ? 0 : seq;
    if (desk->step < BOOK)
        desk->step++;
}

static void hear_ok(struct desk *desk, const struct sf_json *doc)
{
    enum wish wish = desk->wish;
    char id[16];

    if (!text_in(doc, "id", id, sizeof id) || !wish || strcmp(id, desk->id) != 0) {
        sim_violate("every command has one answer", "desk %u: ok for %s", desk->number, id);
        return;
    }
    desk->wish = NOTHING;
    if (wish == OPEN)
        text_in(doc, "tournament", all()->tournament, sizeof all()->tournament);
    desk->joined = desk->joined || wish == JOIN;
    desk->looks = desk->looks || wish == LOOK;
    if (wish == DO)
        acknowledge(desk, number_in(doc, "seq"));
    look(desk);
}

static void hear_err(struct desk *desk, const struct sf_json *doc, const char *text)
{
    static const char *const trouble[] = {"busy", "store_full", "store_io"};
    bool excused = desk->wish == OPEN;
    char code[41], id[16];

    sim_step("desk %u hears %.180s", desk->number, text);
    text_in(doc, "code", code, sizeof code);
    for (unsigned i = 0; i < sizeof trouble / sizeof *trouble; i++)
        excused = excused || !strcmp(code, trouble[i]);
    if (!text_in(doc, "id", id, sizeof id)) {
        if (!desk->welcomed)
            sim_break(desk->line);
        return;
    }
    if (!excused)
        sim_violate("an honest command is accepted", "%.300s: %.300s", desk->said, text);
    if (desk->wish == DO)
        desk->todo[0] = '\0';
    desk->wish = NOTHING;
    look(desk);
}

static void hear_part(struct desk *desk, const struct sf_json *doc)
{
    uint32_t view = sf_json_get(doc, 0, "view");
    const struct sf_json_node *node = &doc->nodes[view];
    char part[24];

    if (!view || !text_in(doc, "part", part, sizeof part) || strcmp(part, part_of(desk)) != 0)
        return;
    free(desk->view);
    desk->view = calloc(1, node->end - node->start + 1);
    if (!desk->view)
        abort();
    memcpy(desk->view, doc->text + node->start, node->end - node->start);
}

static void hear_welcome(struct desk *desk, const struct sf_json *doc)
{
    if (!desk->token[0])
        text_in(doc, "token", desk->token, sizeof desk->token);
    desk->welcomed = true;
    desk->wish = NOTHING; /* a tournament whose opening was not answered is forgotten */
    look(desk);
}

static void heard(void *context, const char *text, size_t length)
{
    struct desk *desk = context;
    struct sf_json doc;
    char type[24];

    sim_hash(text, length);
    if (sf_json_parse(&doc, text, length, all()->nodes, NODES) ||
        !text_in(&doc, "t", type, sizeof type)) {
        sim_violate("a message can be read", "%.200s", text);
        return;
    }
    if (!strcmp(type, "part"))
        hear_part(desk, &doc);
    else if (!strcmp(type, "ok"))
        hear_ok(desk, &doc);
    else if (!strcmp(type, "err"))
        hear_err(desk, &doc, text);
    else if (!strcmp(type, "welcome"))
        hear_welcome(desk, &doc);
}

static void redial(struct desk *desk)
{
    uint64_t pause = sim->healed ? sim_between(50, 300) : sim_between(50, 8000);

    sim_cancel(&desk->act);
    sim_set(&desk->dial, sim->now + pause * SIM_MS);
}

static void closed(void *context, unsigned code)
{
    struct desk *desk = context;

    sim_step("line of desk %u is closed: %u", desk->number, code);
    desk->line = NULL;
    desk->welcomed = desk->joined = desk->looks = false;
    redial(desk);
}

static const struct sim_ear ear = {.opened = greet, .heard = heard, .closed = closed};

static void dial(void *context)
{
    struct desk *desk = context;

    desk->line = sim_dial(desk->number, &ear, desk);
}

/* --- life --------------------------------------------------------------------------------------*/

struct sim_desks *sim_desks_new(void)
{
    struct sim_desks *desks = calloc(1, sizeof *desks);

    if (!desks)
        abort();
    desks->desks = (unsigned)sim_between(0, DESKS);
    for (unsigned i = 0; i < desks->desks; i++) {
        struct desk *desk = &desks->desk[i];
        desk->number = 200 + i;
        desk->leads = i == 0;
        desk->dial = (struct sim_event){.run = dial, .context = desk};
        desk->act = (struct sim_event){.run = act, .context = desk};
        sim_set(&desk->dial, sim->now + sim_between(0, 5000) * SIM_MS);
    }
    return desks;
}

void sim_desks_free(void)
{
    for (unsigned i = 0; i < all()->desks; i++) {
        struct desk *desk = &all()->desk[i];
        sim_cancel(&desk->act);
        sim_cancel(&desk->dial);
        if (desk->line)
            sim_hang_up(desk->line);
        free(desk->view);
    }
    free(all());
    sim->desks = NULL;
}

void sim_desks_heal(void)
{
    for (unsigned i = 0; i < all()->desks; i++) {
        struct desk *desk = &all()->desk[i];
        if (desk->line)
            sim_notice(desk->line);
        else
            redial(desk);
        look(desk);
    }
}

/* --- the judge's part --------------------------------------------------------------------------*/

void sim_desks_check_answered(void)
{
    for (unsigned i = 0; i < all()->desks; i++) {
        const struct desk *desk = &all()->desk[i];
        if (!desk->welcomed)
            sim_violate("everybody is back soon after healing", "desk %u is not", desk->number);
        else if (desk->wish && desk->asked_at + SIM_HEALING < sim->now)
            sim_violate("a command is answered soon after healing", "desk %u waits since %.3f: %s",
                        desk->number, (double)desk->asked_at / 1e9, desk->said);
    }
}

void sim_desks_rest(void)
{
    all()->rest = true;
    for (unsigned i = 0; i < all()->desks; i++)
        sim_cancel(&all()->desk[i].act);
}

static void check_view(const struct desk *desk, const struct sf_tournament *tournament)
{
    const struct sf_part_of part = {.part = (uint8_t)sf_tour_part_parse(part_of(desk))};
    char *text = malloc(SF_TOUR_VIEW_MAX);
    struct sf_out out;

    if (!text)
        abort();
    sf_out_init(&out, text, SF_TOUR_VIEW_MAX);
    sf_tour_show(&out, tournament, &part, desk->leads ? SF_ROLE_LEITER : SF_ROLE_VIEWER);
    sim->figures.views++;
    if (strlen(desk->view) != out.length || memcmp(desk->view, text, out.length) != 0)
        sim_violate("a part is the fold of the stream", "desk %u, %s: %.180s, not %.*s",
                    desk->number, part_of(desk), desk->view,
                    out.length < 180 ? (int)out.length : 180, text);
    free(text);
}

void sim_desks_finish(void)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_tournament *tournament;

    if (!all()->tournament[0] || sim->node.state != SIM_UP)
        return;
    for (unsigned i = 0; i < all()->desk[0].acknowledgements; i++)
        check_stored(&all()->desk[0].acknowledged[i]);
    sim_enter(&sim->node);
    tournament = sf_tour_stream_load(sim->node.service->reader, all()->tournament, &fault);
    sim_leave();
    if (!tournament) {
        sim_violate("a stream replays without error", "tournament %s", all()->tournament);
        return;
    }
    for (unsigned i = 0; i < all()->desks && !sim->violated; i++)
        if (all()->desk[i].looks && all()->desk[i].view)
            check_view(&all()->desk[i], tournament);
    sf_tournament_free(tournament);
}
