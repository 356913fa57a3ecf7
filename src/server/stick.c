/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/stick.h"
#include "base/hex.h"
#include "host/host.h"
#include "server/practice.h"
#include "server/rescue.h"
#include "server/signups.h"
#include "server/tour_stream.h"
#include "shape/fields.h"
#include "shape/values.h"
#include "tournament/parsed.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    VERSION = 1,
    SUM = 8,
    HEAD_MAX = 4096,
    STEP_MAX = SF_TOUR_EVENT_MAX + 256 /* bytes of a line with an event */
};

/* --- sums ------------------------------------------------------------------------------------- */

/* The sum of an event follows from the one before. */
static void chain(uint8_t sum[SUM], int64_t at, const char *text, size_t length)
{
    crypto_hash_sha256_state state;
    uint8_t digest[crypto_hash_sha256_BYTES];
    char time[24];
    int n = snprintf(time, sizeof time, " %" PRId64 " ", at);

    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, sum, SUM);
    crypto_hash_sha256_update(&state, (const unsigned char *)time, (unsigned long long)n);
    crypto_hash_sha256_update(&state, (const unsigned char *)text, length);
    crypto_hash_sha256_final(&state, digest);
    memcpy(sum, digest, SUM);
}

/* --- lines as rows ---------------------------------------------------------------------------- */

struct head {
    uint32_t v, events;
    char tournament[SF_SIZE_OF(struct sf_tour_setup, id)], title[SF_TOUR_NAME], date[11];
};

static const struct sf_field head_fields[] = {
    {SF_FIELD_INT("v", SF_NEEDED, VERSION, VERSION, "version of the file"), SF_AT(struct head, v)},
    {SF_FIELD_TEXT("tournament", SF_NEEDED, 0, SF_ID_SIZE - 1, "its id"),
     SF_AT(struct head, tournament)},
    {SF_FIELD_TEXT("title", SF_NEEDED, 0, SF_TOUR_NAME - 1, "what it is called"),
     SF_AT(struct head, title)},
    {SF_FIELD_TEXT("date", SF_NEEDED, 0, 10, "the day"), SF_AT(struct head, date)},
    {SF_FIELD_INT("events", SF_NEEDED, 1, SF_TOUR_STEPS_MAX, "how many follow"),
     SF_AT(struct head, events)},
    {0}};
static const struct sf_shape head_shape = {.name = "StickHead",
                                           .about = "The first line of the file.",
                                           .tag = "stichfest",
                                           .tag_value = "tournament",
                                           .field = head_fields,
                                           .open = true,
                                           .size = sizeof(struct head)};

struct bytes {
    const char *text;
    size_t length;
};

struct step {
    uint32_t seq;
    int64_t at;
    uint8_t sum[SUM];
    union {
        uint32_t node;      /* read */
        struct bytes bytes; /* to be written, as they are stored */
    } event;
};

static void write_bytes(struct sf_out *out, const void *from)
{
    const struct bytes *bytes = from;

    sf_out_raw(out, bytes->text, bytes->length);
}

static const struct sf_shape_type bytes_type = {
    .name = "StoredEvent", .about = "An event as it is stored.", .write = write_bytes};

static const struct sf_field step_fields[] = {
    {SF_FIELD_INT("seq", SF_NEEDED, 1, SF_TOUR_STEPS_MAX, "number of the event"),
     SF_AT(struct step, seq)},
    {SF_FIELD_INT("at", SF_NEEDED, 0, SF_NUMBER_MAX, "milliseconds since 1970"),
     SF_AT(struct step, at)},
    {SF_FIELD_HEX("sum", SF_NEEDED, 2 * SUM, "begins with the sum of the line before"),
     SF_AT(struct step, sum)},
    {SF_FIELD_ANY("event", SF_NEEDED, "the event"), SF_AT(struct step, event), .type = &bytes_type},
    {0}};
static const struct sf_shape step_shape = {.name = "StickStep",
                                           .about = "A line with an event.",
                                           .field = step_fields,
                                           .size = sizeof(struct step)};

struct end {
    uint32_t end;
    uint8_t sha256[crypto_hash_sha256_BYTES];
};

static const struct sf_field end_fields[] = {
    {SF_FIELD_INT("end", SF_NEEDED, 1, SF_TOUR_STEPS_MAX, "how many events there were"),
     SF_AT(struct end, end)},
    {SF_FIELD_HEX("sha256", SF_NEEDED, 2 * crypto_hash_sha256_BYTES, "of all lines before"),
     SF_AT(struct end, sha256)},
    {0}};
static const struct sf_shape end_shape = {.name = "StickEnd",
                                          .about = "The last line of the file.",
                                          .field = end_fields,
                                          .size = sizeof(struct end)};

/* --- writing ---------------------------------------------------------------------------------- */

static void write_line(struct sf_out *out, const struct sf_shape *shape, const void *from)
{
    sf_shape_write(out, shape, from);
    sf_out_raw(out, "\n", 1);
    out->comma = false;
}

static void write_head(struct sf_out *out, const struct sf_tournament *t)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(t);
    struct head head = {.v = VERSION, .events = sf_tournament_seq(t)};

    memcpy(head.tournament, setup->id, sizeof head.tournament);
    memcpy(head.title, setup->title, sizeof head.title);
    memcpy(head.date, setup->date, sizeof head.date);
    write_line(out, &head_shape, &head);
}

static void write_step(struct sf_out *out, const struct sf_tour_record *record, uint32_t seq,
                       const uint8_t sum[SUM])
{
    struct step step = {.seq = seq, .at = record->at};

    step.event.bytes = (struct bytes){record->text, record->length};
    memcpy(step.sum, sum, sizeof step.sum);
    write_line(out, &step_shape, &step);
}

static void write_end(struct sf_out *out, size_t from, uint32_t events)
{
    struct end end = {.end = events};

    crypto_hash_sha256(end.sha256, (const unsigned char *)out->buffer + from, out->length - from);
    write_line(out, &end_shape, &end);
}

void sf_stick_write(struct sf_out *out, const struct sf_tournament *t)
{
    size_t from = out->length;
    uint8_t sum[SUM] = {0};
    struct sf_tour_record record;

    write_head(out, t);
    for (uint32_t seq = 1; seq <= sf_tournament_seq(t) && !out->overflow; seq++) {
        sf_tournament_record(t, seq, &record);
        chain(sum, record.at, record.text, record.length);
        write_step(out, &record, seq, sum);
    }
    if (!out->overflow)
        write_end(out, from, sf_tournament_seq(t));
}

/* --- reading ---------------------------------------------------------------------------------- */

struct line {
    const char *text;
    size_t length;
    uint64_t number;
};

struct reading {
    const char *text, *end;
    struct line line;
    struct sf_tournament *tournament;
    char id[SF_ID_SIZE];
    uint32_t events;
    uint8_t sum[SUM];
    struct sf_json_node *nodes; /* of the line */
    uint32_t room;
    struct sf_fault *fault;
};

static enum sf_error bad_line(const struct reading *reading)
{
    return sf_fault_say(reading->fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_STICK_LINE,
                        SF_WITH(SF_N(reading->line.number)));
}

static enum sf_error not_ours(const struct reading *reading)
{
    return sf_fault_say(reading->fault, SF_E_BAD_VALUE, NULL, SF_WHY_STICK_FOREIGN, SF_WITHOUT);
}

/* The next line, without its end; false: there is none that is complete. */
static bool next_line(struct reading *reading)
{
    const char *end = memchr(reading->text, '\n', (size_t)(reading->end - reading->text));

    if (!end)
        return false;
    reading->line.text = reading->text;
    reading->line.length = (size_t)(end - reading->text);
    reading->line.number++;
    reading->text = end + 1;
    return true;
}

/* Parses the line of the reader's document; false: it is no JSON, or there is no memory. */
static bool parse_line(struct reading *reading, struct sf_json *doc)
{
    /* A value has at least two bytes, with the separator behind it. */
    uint32_t most = (uint32_t)(reading->line.length < STEP_MAX ? reading->line.length : 0) / 2 + 2;

    if (most > reading->room) {
        free(reading->nodes);
        reading->nodes = malloc(most * sizeof *reading->nodes);
        reading->room = reading->nodes ? most : 0;
    }
    return reading->room >= most && !sf_json_parse(doc, reading->line.text, reading->line.length,
                                                   reading->nodes, reading->room);
}

/* Reads the line by its rows. */
static bool read_line(struct reading *reading, struct sf_json *doc, const struct sf_shape *shape,
                      void *into)
{
    struct sf_shape_reader reader = {.doc = doc, .stored = true};

    return parse_line(reading, doc) && !sf_shape_read(shape, &reader, 0, into);
}

static enum sf_error read_head(struct reading *reading)
{
    struct sf_shape_reader reader = {.stored = true};
    struct sf_json doc;
    struct head head;
    int64_t version;

    if (!next_line(reading) || reading->line.length > HEAD_MAX || !parse_line(reading, &doc) ||
        !sf_json_is(&doc, sf_json_get(&doc, 0, head_shape.tag), head_shape.tag_value) ||
        !sf_json_int(&doc, sf_json_get(&doc, 0, "v"), &version))
        return not_ours(reading);
    if (version != VERSION)
        return sf_fault_say(reading->fault, SF_E_STORE_NEWER, NULL, SF_WHY_STICK_NEWER, SF_WITHOUT);
    reader.doc = &doc;
    if (sf_shape_read(&head_shape, &reader, 0, &head))
        return bad_line(reading);
    memcpy(reading->id, head.tournament, sizeof reading->id);
    reading->events = head.events;
    return SF_OK;
}

static enum sf_error read_event(struct reading *reading, uint32_t expected)
{
    struct sf_fault why = SF_NO_FAULT;
    struct sf_json doc;
    struct step step;
    struct bytes bytes;

    if (!read_line(reading, &doc, &step_shape, &step) || step.seq != expected ||
        doc.nodes[step.event.node].type != SF_JSON_OBJECT)
        return bad_line(reading);
    bytes.text = doc.text + doc.nodes[step.event.node].start;
    bytes.length = doc.nodes[step.event.node].end - doc.nodes[step.event.node].start;
    chain(reading->sum, step.at, bytes.text, bytes.length);
    if (memcmp(step.sum, reading->sum, SUM) != 0)
        return bad_line(reading);
    if (!sf_tournament_append(reading->tournament, bytes.text, bytes.length, step.at, &why))
        return SF_OK;
    sf_fault_say(reading->fault, why.code, NULL, SF_WHY_STEP_DAMAGED,
                 SF_WITH(SF_N(expected), SF_T(sf_error_code(why.code)), SF_T(why.path)));
    sf_fault_because(reading->fault, &why);
    return why.code;
}

static enum sf_error cut(const struct reading *reading, uint32_t have)
{
    return sf_fault_say(reading->fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_STICK_CUT,
                        SF_WITH(SF_N(have), SF_N(reading->events)));
}

/* The last line has the sum of everything before it, and nothing follows. */
static enum sf_error read_end(struct reading *reading, const char *begin)
{
    uint8_t digest[crypto_hash_sha256_BYTES];
    size_t length = (size_t)(reading->text - begin);
    struct sf_json doc;
    struct end end;

    if (!next_line(reading))
        return cut(reading, reading->events);
    if (!read_line(reading, &doc, &end_shape, &end) || end.end != reading->events ||
        reading->text != reading->end)
        return bad_line(reading);
    crypto_hash_sha256(digest, (const unsigned char *)begin, length);
    return memcmp(digest, end.sha256, sizeof digest) ? bad_line(reading) : SF_OK;
}

static enum sf_error read_all(struct reading *reading)
{
    const char *begin = reading->text;
    enum sf_error error = read_head(reading);

    for (uint32_t seq = 1; !error && seq <= reading->events; seq++)
        error = next_line(reading) ? read_event(reading, seq) : cut(reading, seq - 1);
    if (!error)
        error = read_end(reading, begin);
    if (!error)
        error = sf_tour_stream_fold(reading->tournament, reading->fault);
    if (!error && strcmp(sf_tournament_setup(reading->tournament)->id, reading->id) != 0)
        error = not_ours(reading);
    return error;
}

struct sf_tournament *sf_stick_read(const char *text, size_t length, struct sf_fault *fault)
{
    struct reading reading = {.text = text, .end = text + length, .fault = fault};
    enum sf_error error;

    reading.tournament = sf_tournament_new();
    if (!reading.tournament) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return NULL;
    }
    error = read_all(&reading);
    free(reading.nodes);
    if (!error)
        return reading.tournament;
    sf_tournament_free(reading.tournament);
    return NULL;
}

/* --- what is here ----------------------------------------------------------------------------- */

struct comparing {
    const struct sf_tournament *tournament;
    uint64_t have;
    bool same;
};

static bool compare_row(void *context, const struct sf_store_row *row)
{
    struct comparing *comparing = context;
    struct sf_tour_record record;

    comparing->have++;
    if (comparing->have > sf_tournament_seq(comparing->tournament))
        return true; /* the stream has more */
    comparing->same =
        !row->event.erased &&
        sf_tournament_record(comparing->tournament, (uint32_t)comparing->have, &record) &&
        record.at == row->event.at && record.length == row->event.length &&
        memcmp(record.text, row->event.bytes, record.length) == 0;
    return comparing->same;
}

static bool is_listed(struct sf_store_reader *reader, const char *id)
{
    struct sf_store_value value;

    return sf_store_reader_key(reader, "tournament", id, strlen(id), &value, NULL) || value.found;
}

enum sf_error sf_stick_plan(struct sf_stick *stick, struct sf_store_reader *reader, bool copy,
                            struct sf_fault *fault)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(stick->tournament);
    struct comparing comparing = {.tournament = stick->tournament, .same = true};
    uint32_t events = sf_tournament_seq(stick->tournament);
    char stream[SF_STORE_STREAM_MAX + 1];
    bool listed;
    enum sf_error error;

    stick->have = 0;
    stick->known = false;
    stick->id[0] = '\0';
    if (copy) {
        sf_service_id(stick->id);
        return SF_OK;
    }
    if (strlen(setup->id) < sizeof stick->id)
        memcpy(stick->id, setup->id, strlen(setup->id) + 1);
    if (!stick->id[0] || !sf_tour_stream_name(stream, stick->id))
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_STICK_FOREIGN, SF_WITHOUT);
    error = sf_store_reader_events(reader, stream, 0, compare_row, &comparing, fault);
    if (error)
        return error;
    listed = is_listed(reader, stick->id);
    stick->have = comparing.have;
    stick->known = listed && comparing.same && comparing.have >= events;
    if (!comparing.same || (listed && comparing.have < events))
        return sf_fault_say(fault, SF_E_TOUR_EXISTS, NULL, SF_WHY_STICK_EXISTS,
                            SF_WITH(SF_T(setup->title), SF_N(comparing.have), SF_N(events)));
    return SF_OK;
}

/* One more step of the tournament, which the server takes itself. */
static enum sf_error act(struct sf_stick *stick, const char *name, const struct sf_out *text,
                         int64_t now, struct sf_fault *fault)
{
    struct sf_tour_actor actor = {.role = SF_ROLE_LEITER, .server = true};
    uint8_t secret[SF_SECRET_SIZE] = {0}; /* these steps need none */
    struct sf_tour_parsed *command, *event = NULL;
    struct sf_tour_record last;
    enum sf_error error;

    snprintf(actor.name, sizeof actor.name, "%s", name);
    command = sf_tour_parse_command(text->buffer, text->length, fault);
    if (!command)
        return fault->code;
    sf_tournament_record(stick->tournament, sf_tournament_seq(stick->tournament), &last);
    error = sf_tournament_decide(stick->tournament, &actor, command, secret, &event, fault);
    if (!error)
        error = sf_tournament_take(stick->tournament, event, now > last.at ? now : last.at, fault);
    sf_tour_parsed_drop(event);
    sf_tour_parsed_drop(command);
    return error;
}

enum sf_error sf_stick_claim(struct sf_stick *stick, const struct sf_stick_person *person,
                             enum sf_claim_kind kind, int64_t now, struct sf_fault *fault)
{
    char text[4 * SF_TOUR_NAME + 256];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "ev", "claim");
    sf_out_pair_string(&out, "name", person->name);
    sf_out_pair_string(&out, "kind", sf_claim_kind_name(kind));
    sf_out_pair_string(&out, "account", person->account);
    sf_out_close(&out, '}');
    return act(stick, person->name, &out, now, fault);
}

enum sf_error sf_stick_sheet(struct sf_stick *stick, const char *by,
                             const uint8_t hash[SF_SECRET_SIZE], int64_t now,
                             struct sf_fault *fault)
{
    char text[256], hex[SF_HEX32_SIZE];
    struct sf_out out;

    sf_hex_write(hex, hash, SF_SECRET_SIZE);
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "ev", "recovery");
    sf_out_pair_string(&out, "commitment", hex);
    sf_out_close(&out, '}');
    return act(stick, by, &out, now, fault);
}

void sf_stick_mark(struct sf_stick *stick, const char *by, const char *mark, int64_t now)
{
    const char *title = sf_tournament_setup(stick->tournament)->title;
    char text[8 * SF_TOUR_NAME], marked[2 * SF_TOUR_NAME];
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_out out;

    if (strlen(title) + strlen(mark) + 1 >= SF_TOUR_NAME)
        return;
    snprintf(marked, sizeof marked, "%s %s", title, mark);
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "ev", "setup");
    sf_out_pair_string(&out, "title", marked);
    sf_out_close(&out, '}');
    (void)act(stick, by, &out, now, &fault); /* a final result keeps its title */
}

/* --- storing ---------------------------------------------------------------------------------- */

enum {
    EVENTS = 2048,   /* of one append */
    BYTES = 6 << 20, /* of its events */
    MEMBERS = SF_STORE_KEYS_MAX - 4
};

/* The keys that find the tournament: in lists, by the code of its sheet, for each of its people. */
struct keys {
    struct sf_store_key key[SF_STORE_KEYS_MAX];
    size_t count;
    char value[1024], ends[24], due[24], recovery[SF_RESCUE_KEY], member[MEMBERS][2 * SF_ID_SIZE];
};

static void add_key(struct keys *keys, const char *space, const char *key, size_t length)
{
    keys->key[keys->count++] = (struct sf_store_key){
        .space = space, .key = key, .key_length = length, .change = SF_KEY_PUT};
}

/* A rehearsal ends a day after its last step (server/practice.h). */
static void add_practice(struct keys *keys, const struct sf_stick *stick)
{
    struct sf_tour_record last;
    struct sf_store_key *key;

    sf_tournament_record(stick->tournament, sf_tournament_seq(stick->tournament), &last);
    add_key(keys, "practice", stick->id, strlen(stick->id));
    key = &keys->key[keys->count - 1];
    key->value = keys->ends;
    key->value_length =
        (size_t)snprintf(keys->ends, sizeof keys->ends, "%" PRId64, last.at + SF_PRACTICE_MS);
}

static void fill_keys(struct keys *keys, const struct sf_stick *stick)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(stick->tournament);
    const uint8_t *hash = sf_tournament_recovery(stick->tournament);
    struct sf_tour_listing listing = {.practice = setup->practice};
    unsigned members = 0;

    memcpy(listing.title, setup->title, sizeof listing.title);
    memcpy(listing.place, setup->place, sizeof listing.place);
    memcpy(listing.date, setup->date, sizeof listing.date);

    add_key(keys, "tournament", stick->id, strlen(stick->id));
    keys->key[0].value = keys->value;
    keys->key[0].value_length = sf_tour_stream_list(&listing, keys->value, sizeof keys->value);
    if (setup->practice)
        add_practice(keys, stick);
    if (sf_tournament_signup_setup(stick->tournament)->set)
        sf_signups_key(&keys->key[keys->count++], keys->due, stick->id, stick->tournament);
    if (hash)
        add_key(keys, "recovery", keys->recovery, sf_rescue_key(keys->recovery, hash, stick->id));
    for (unsigned i = 0; i < sf_tournament_helpers(stick->tournament) && members < MEMBERS; i++) {
        const struct sf_tour_helper *helper = sf_tournament_helper(stick->tournament, i);
        if (helper->role == SF_ROLE_NONE || strlen(helper->account) >= SF_ID_SIZE)
            continue;
        int length = snprintf(keys->member[members], sizeof keys->member[members], "%s:%s",
                              helper->account, stick->id);
        add_key(keys, "tournaments", keys->member[members++], (size_t)length);
    }
}

/* The events of the next append, from event `from` + 1 on; returns how many. */
static size_t gather(const struct sf_stick *stick, uint64_t from, struct sf_store_event *events)
{
    size_t count = 0, bytes = 0;
    struct sf_tour_record record;

    while (count < EVENTS &&
           sf_tournament_record(stick->tournament, (uint32_t)(from + count + 1), &record) &&
           (!count || bytes + record.length <= BYTES)) {
        events[count] =
            (struct sf_store_event){.at = record.at, .bytes = record.text, .length = record.length};
        bytes += record.length;
        count++;
    }
    return count;
}

static enum sf_error append_one(struct sf_store *store, const struct sf_append *append,
                                const struct sf_stick_answer *to, struct sf_fault *fault)
{
    struct sf_store_answer answer = {.fault = SF_NO_FAULT};
    enum sf_error error;

    if (to) {
        error = sf_host_append(to->host, append, to->done, to->context, fault);
        *to->begun += !error;
        return error;
    }
    error = sf_store_append_now(store, append, &answer);
    if (error)
        *fault = answer.fault;
    else if (answer.outcome != SF_STORE_DONE)
        error = sf_fault_say(fault, SF_E_BUSY, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    return error;
}

/* People find the tournament by its keys, which come with its last events. */
static enum sf_error append_all(const struct sf_stick *stick, struct sf_store *store,
                                const struct keys *keys, struct sf_store_event *events,
                                const struct sf_stick_answer *to, struct sf_fault *fault)
{
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_append append = {.stream = stream, .expected = stick->have, .events = events};
    uint64_t all = sf_tournament_seq(stick->tournament);
    enum sf_error error;

    sf_tour_stream_name(stream, stick->id);
    do {
        append.event_count = gather(stick, append.expected, events);
        if (append.expected + append.event_count >= all) {
            append.keys = keys->key;
            append.key_count = keys->count;
        }
        error = append_one(store, &append, to, fault);
        append.expected += append.event_count;
    } while (!error && append.expected < all);
    return error;
}

enum sf_error sf_stick_store(const struct sf_stick *stick, struct sf_store *store,
                             const struct sf_stick_answer *to, struct sf_fault *fault)
{
    struct sf_store_event *events = malloc(EVENTS * sizeof *events);
    struct keys *keys = calloc(1, sizeof *keys);
    enum sf_error error;

    if (to)
        *to->begun = 0;
    if (events && keys) {
        fill_keys(keys, stick);
        error = append_all(stick, store, keys, events, to, fault);
    } else
        error = sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    free(keys);
    free(events);
    return error;
}
