/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sim/rounds.h"
#include "ledger/ledger.h"
#include "shape/line.h"
#include "sim/disk.h"
#include "sim/fate.h"
#include "sim/wire.h"
#include "json/json.h"
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PHONES = 3, ENTRIES = 512, NODES = 16384, SAY = 2048, ENTRY = 256, TOGETHER = 3 };

enum wish { NOTHING, OPEN, JOIN, ADD };

struct phone {
    unsigned number;
    struct sim_line *line;
    bool welcomed, joined;
    char token[65];
    enum wish wish;
    char id[16], said[SAY];
    uint64_t asked_at;
    unsigned commands, written, adding; /* entries so far; of them in the message under way */
    uint64_t seq;                       /* of the entries that it has */
    char entry[ENTRIES][24];            /* in the order in which it heard of them */
    unsigned entries;
    char acknowledged[ENTRIES][24];
    unsigned acknowledgements;
    struct sim_event dial, act;
};

struct sim_rounds {
    struct phone phone[PHONES];
    unsigned phones;
    char ledger[25], key[33];
    struct sf_json_node nodes[NODES];
};

static const char *const members[] = {"anna", "bert", "cilli", "dora"};

static struct sim_rounds *all(void)
{
    return sim->rounds;
}

/* --- speaking ----------------------------------------------------------------------------------*/

static void want(struct phone *phone, enum wish wish)
{
    phone->wish = wish;
    phone->asked_at = sim->now;
    sim_say(phone->line, phone->said);
}

static void next_id(struct phone *phone)
{
    snprintf(phone->id, sizeof phone->id, "l%u", ++phone->commands);
}

static void greet(void *context)
{
    struct phone *phone = context;
    char text[SAY];

    if (phone->token[0])
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"}", phone->token);
    else
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"name\":\"Handy %u\"}",
                 phone->number);
    sim_say(phone->line, text);
}

static void join(struct phone *phone)
{
    next_id(phone);
    snprintf(
        phone->said, sizeof phone->said,
        "{\"t\":\"ledger_join\",\"id\":\"%s\",\"ledger\":\"%s\",\"key\":\"%s\",\"from\":%" PRIu64
        "}",
        phone->id, all()->ledger, all()->key, phone->seq);
    want(phone, JOIN);
}

static int write_entry(struct phone *phone, char *text, size_t size)
{
    unsigned n = ++phone->written;
    const char *from = members[sim_between(0, 1)], *to = members[sim_between(2, 3)];

    if (phone->number % 10 == 0 && n == 1)
        return snprintf(text, size,
                        "{\"e\":\"round\",\"id\":\"p%u-%u\",\"at\":%u,\"v\":1,\"round\":\"r\","
                        "\"name\":\"Mittwochsrunde\",\"rulebook\":\"bsv-1989\"}",
                        phone->number, n, n);
    if (phone->number % 10 == 0 && n == 2)
        return snprintf(text, size,
                        "{\"e\":\"evening\",\"id\":\"p%u-%u\",\"at\":%u,\"evening\":\"e1\","
                        "\"day\":\"2026-11-18\",\"seats\":[\"anna\",\"bert\",\"cilli\",\"dora\"],"
                        "\"dealer\":0}",
                        phone->number, n, n);
    if (sim_chance(500))
        return snprintf(text, size,
                        "{\"e\":\"game\",\"id\":\"p%u-%u\",\"at\":%u,\"evening\":\"e1\","
                        "\"number\":%u,\"game\":\"solo\",\"declarer\":\"%s\",\"won\":%s}",
                        phone->number, n, n + 10, n, from, sim_chance(500) ? "true" : "false");
    return snprintf(text, size,
                    "{\"e\":\"payment\",\"id\":\"p%u-%u\",\"at\":%u,\"from\":\"%s\",\"to\":\"%s\","
                    "\"amount\":%u}",
                    phone->number, n, n + 10, from, to, (unsigned)sim_between(1, 500));
}

static void add(struct phone *phone)
{
    char entries[TOGETHER * ENTRY];
    int length = 0;

    phone->adding = (unsigned)sim_between(1, TOGETHER);
    for (unsigned i = 0; i < phone->adding; i++) {
        if (i)
            entries[length++] = ',';
        length += write_entry(phone, entries + length, sizeof entries - (size_t)length);
    }
    next_id(phone);
    snprintf(phone->said, sizeof phone->said,
             "{\"t\":\"ledger_add\",\"id\":\"%s\",\"ledger\":\"%s\",\"entries\":[%s]}", phone->id,
             all()->ledger, entries);
    want(phone, ADD);
}

static void look(struct phone *phone)
{
    uint64_t pause = sim->healed ? sim_between(100, 1000) : sim_between(1000, 20000);

    if (phone->welcomed && !phone->wish)
        sim_set(&phone->act, sim->now + pause * SIM_MS);
}

static void act(void *context)
{
    struct phone *phone = context;

    if (!phone->welcomed || phone->wish)
        return;
    if (!all()->ledger[0] && phone == all()->phone) {
        next_id(phone);
        snprintf(phone->said, sizeof phone->said,
                 "{\"t\":\"ledger_open\",\"id\":\"%s\",\"once\":\"w\"}", phone->id);
        want(phone, OPEN);
    } else if (!all()->ledger[0]) {
        look(phone);
    } else if (!phone->joined) {
        join(phone);
    } else if (phone->written + TOGETHER < ENTRIES / PHONES) {
        add(phone);
    }
}

/* --- hearing -----------------------------------------------------------------------------------*/

static bool text_in(const struct sf_json *doc, const char *key, char *text, size_t size)
{
    uint32_t node = sf_json_get(doc, 0, key);

    text[0] = '\0';
    return node && sf_json_string(doc, node, text, size);
}

static const struct sim_stream *stream_of(void)
{
    char name[SF_STORE_STREAM_MAX + 1];

    snprintf(name, sizeof name, "ledger:%s", all()->ledger);
    return all()->ledger[0] ? sim_disk_find(sim->disk, name) : NULL;
}

/* How many events of the stream have this entry. */
static unsigned times_stored(const char *id)
{
    const struct sim_stream *stream = stream_of();
    unsigned times = 0;
    char key[48];

    snprintf(key, sizeof key, "\"id\":\"%s\"", id);
    for (size_t i = 0; stream && i < stream->count; i++)
        times += strstr(stream->record[i].bytes, key) != NULL;
    return times;
}

static void learn(struct phone *phone, const char *id)
{
    for (unsigned i = 0; i < phone->entries; i++)
        if (!strcmp(phone->entry[i], id))
            return;
    if (times_stored(id) != 1)
        sim_violate("what is shown is stored", "phone %u hears entry %s, stored %u times",
                    phone->number, id, times_stored(id));
    if (phone->entries < ENTRIES)
        snprintf(phone->entry[phone->entries++], sizeof phone->entry[0], "%s", id);
}

static void hear_entries(struct phone *phone, const struct sf_json *doc)
{
    uint32_t list = sf_json_get(doc, 0, "entries"), more = sf_json_get(doc, 0, "more");
    int64_t seq = 0;

    for (uint32_t node = sf_json_first(doc, list); node; node = doc->nodes[node].next) {
        char id[24];
        if (sf_json_string(doc, sf_json_get(doc, node, "id"), id, sizeof id))
            learn(phone, id);
    }
    if (!sf_json_int(doc, sf_json_get(doc, 0, "seq"), &seq) || seq < (int64_t)phone->seq)
        sim_violate("numbers do not go back", "phone %u: %" PRId64 " after %" PRIu64, phone->number,
                    seq, phone->seq);
    else
        phone->seq = (uint64_t)seq;
    phone->joined = !more;
}

static void hear_ledger(struct phone *phone, const struct sf_json *doc)
{
    char key[33];

    (void)phone;
    text_in(doc, "ledger", all()->ledger, sizeof all()->ledger);
    if (text_in(doc, "write", key, sizeof key))
        memcpy(all()->key, key, sizeof key);
}

static void acknowledge(struct phone *phone)
{
    for (unsigned i = 0; i < phone->adding; i++) {
        char *id = phone->acknowledged[phone->acknowledgements++];
        snprintf(id, sizeof phone->acknowledged[0], "p%u-%u", phone->number,
                 phone->written - phone->adding + 1 + i);
        sim->figures.ledger_entries++;
        if (times_stored(id) != 1)
            sim_violate("an acknowledged entry is stored once", "%s is stored %u times", id,
                        times_stored(id));
    }
}

static void hear_ok(struct phone *phone, const struct sf_json *doc)
{
    char id[16];

    if (!text_in(doc, "id", id, sizeof id) || !phone->wish || strcmp(id, phone->id) != 0) {
        sim_violate("every command has one answer", "phone %u: ok for %s", phone->number, id);
        return;
    }
    if (phone->wish == ADD)
        acknowledge(phone);
    if (phone->wish == OPEN)
        phone->joined = true;
    phone->wish = NOTHING;
    look(phone);
}

static void hear_err(struct phone *phone, const struct sf_json *doc, const char *text)
{
    static const char *const trouble[] = {"busy", "store_full", "store_io"};
    bool excused = false;
    char code[41], id[16];

    sim_step("phone %u hears %.180s", phone->number, text);
    text_in(doc, "code", code, sizeof code);
    for (unsigned i = 0; i < sizeof trouble / sizeof *trouble; i++)
        excused = excused || !strcmp(code, trouble[i]);
    if (!text_in(doc, "id", id, sizeof id)) {
        if (!phone->welcomed)
            sim_break(phone->line);
        return;
    }
    if (!excused)
        sim_violate("an honest command is accepted", "%.300s: %.300s", phone->said, text);
    if (phone->wish == ADD)
        want(phone, ADD); /* the same again */
    else
        phone->wish = NOTHING;
    look(phone);
}

static void hear_welcome(struct phone *phone, const struct sf_json *doc)
{
    if (!phone->token[0])
        text_in(doc, "token", phone->token, sizeof phone->token);
    phone->welcomed = true;
    if (phone->wish == ADD) {
        want(phone, ADD);
        return;
    }
    phone->wish = NOTHING;
    look(phone);
}

static void heard(void *context, const char *text, size_t length)
{
    struct phone *phone = context;
    struct sf_json doc;
    char type[24];

    sim_hash(text, length);
    if (sf_json_parse(&doc, text, length, all()->nodes, NODES) ||
        !text_in(&doc, "t", type, sizeof type)) {
        sim_violate("a message can be read", "%.200s", text);
        return;
    }
    if (!strcmp(type, "ledger_entries"))
        hear_entries(phone, &doc);
    else if (!strcmp(type, "ledger"))
        hear_ledger(phone, &doc);
    else if (!strcmp(type, "ok"))
        hear_ok(phone, &doc);
    else if (!strcmp(type, "err"))
        hear_err(phone, &doc, text);
    else if (!strcmp(type, "welcome"))
        hear_welcome(phone, &doc);
}

static void redial(struct phone *phone)
{
    uint64_t pause = sim->healed ? sim_between(50, 300) : sim_between(50, 8000);

    sim_cancel(&phone->act);
    sim_set(&phone->dial, sim->now + pause * SIM_MS);
}

static void closed(void *context, unsigned code)
{
    struct phone *phone = context;

    sim_step("line of phone %u is closed: %u", phone->number, code);
    phone->line = NULL;
    phone->welcomed = phone->joined = false;
    redial(phone);
}

static const struct sim_ear ear = {.opened = greet, .heard = heard, .closed = closed};

static void dial(void *context)
{
    struct phone *phone = context;

    phone->line = sim_dial(phone->number, &ear, phone);
}

/* --- life --------------------------------------------------------------------------------------*/

struct sim_rounds *sim_rounds_new(void)
{
    struct sim_rounds *rounds = calloc(1, sizeof *rounds);

    if (!rounds)
        abort();
    rounds->phones = (unsigned)sim_between(0, PHONES);
    for (unsigned i = 0; i < rounds->phones; i++) {
        struct phone *phone = &rounds->phone[i];
        phone->number = 100 + i;
        phone->dial = (struct sim_event){.run = dial, .context = phone};
        phone->act = (struct sim_event){.run = act, .context = phone};
        sim_set(&phone->dial, sim->now + sim_between(0, 5000) * SIM_MS);
    }
    return rounds;
}

void sim_rounds_free(void)
{
    for (unsigned i = 0; i < all()->phones; i++) {
        struct phone *phone = &all()->phone[i];
        sim_cancel(&phone->act);
        sim_cancel(&phone->dial);
        if (phone->line)
            sim_hang_up(phone->line);
    }
    free(all());
    sim->rounds = NULL;
}

void sim_rounds_heal(void)
{
    for (unsigned i = 0; i < all()->phones; i++) {
        struct phone *phone = &all()->phone[i];
        if (phone->line)
            sim_notice(phone->line);
        else
            redial(phone);
        look(phone);
    }
}

/* --- the judge's part --------------------------------------------------------------------------*/

void sim_rounds_check_answered(void)
{
    for (unsigned i = 0; i < all()->phones; i++) {
        const struct phone *phone = &all()->phone[i];
        if (!phone->welcomed)
            sim_violate("everybody is back soon after healing", "phone %u is not", phone->number);
        else if (phone->wish && phone->asked_at + SIM_HEALING < sim->now)
            sim_violate("a command is answered soon after healing", "phone %u waits since %.3f: %s",
                        phone->number, (double)phone->asked_at / 1e9, phone->said);
    }
}

/* Memory for a ledger, given back at once. */
struct memory {
    struct block {
        struct block *next;
    } * blocks;
};

static void *take(void *context, size_t size)
{
    struct memory *memory = context;
    struct block *block = calloc(1, sizeof(max_align_t) + size);

    if (!block)
        abort();
    block->next = memory->blocks;
    memory->blocks = block;
    return (char *)block + sizeof(max_align_t);
}

static enum sf_error take_entry(struct sf_ledger *ledger, const struct sim_record *record)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_entry entry;
    struct sf_json doc;
    enum sf_error error;

    error = sf_line_read(&doc, record->bytes, record->length, all()->nodes, NODES, &fault);
    if (!error)
        error = sf_entry_read(&entry, &doc, 0, &fault);
    return error ? error : sf_ledger_take(ledger, &entry, NULL, &fault);
}

static void check_sums(const struct sim_stream *stream)
{
    struct memory memory = {.blocks = NULL};
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_ledger ledger;
    int64_t sum;

    if (sf_ledger_init(&ledger, take, &memory))
        abort();
    for (size_t i = 0; i < stream->count; i++)
        if (!strncmp(stream->record[i].bytes, "{\"e\":", 5) &&
            take_entry(&ledger, &stream->record[i]))
            sim_violate("a stream replays without error", "entry %.200s", stream->record[i].bytes);
    if (!sim->violated && ledger.facts && !sf_ledger_settle(&ledger, &fault)) {
        sum = ledger.pot + ledger.kasse;
        for (uint32_t i = 0; i < ledger.members; i++)
            sum += ledger.member[i].balance;
        if (sum || ledger.faults)
            sim_violate("the sums of a ledger are 0", "%" PRId64 ", %u faults", sum, ledger.faults);
    }
    while (memory.blocks) {
        struct block *block = memory.blocks;
        memory.blocks = block->next;
        free(block);
    }
}

static void check_phone(const struct phone *phone, const struct sim_stream *stream)
{
    unsigned entries = 0;

    for (unsigned i = 0; i < phone->acknowledgements; i++)
        if (times_stored(phone->acknowledged[i]) != 1)
            sim_violate("an acknowledged entry is stored once", "%s is stored %u times",
                        phone->acknowledged[i], times_stored(phone->acknowledged[i]));
    for (size_t i = 0; i < stream->count; i++)
        entries += !strncmp(stream->record[i].bytes, "{\"e\":", 5);
    if (phone->joined && !phone->wish && phone->seq + TOGETHER * PHONES < stream->count)
        sim_violate("every phone has what is stored", "phone %u has %" PRIu64 " of %zu",
                    phone->number, phone->seq, stream->count);
    if (phone->seq == stream->count && phone->entries != entries)
        sim_violate("every phone has what is stored", "phone %u has %u entries of %u",
                    phone->number, phone->entries, entries);
}

void sim_rounds_finish(void)
{
    const struct sim_stream *stream = stream_of();

    if (!stream)
        return;
    for (unsigned i = 0; i < all()->phones && !sim->violated; i++)
        check_phone(&all()->phone[i], stream);
    if (!sim->violated)
        check_sums(stream);
}
