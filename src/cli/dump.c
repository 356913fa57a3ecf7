/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/dump.h"
#include "shape/fields.h"
#include <stdlib.h>
#include <string.h>

enum { NODES = 4096, NODES_OF_LINE = 16, SPARE = 1024 };

/* --- the two lines, as rows ------------------------------------------------------------------- */

/* The node of a value is 0 if the line has none. */
struct event_line {
    char stream[SF_STORE_STREAM_MAX + 1];
    int64_t seq, at;
    uint32_t event, base64;
    bool erased;
};

struct key_line {
    char space[SF_STORE_SPACE_MAX + 1];
    uint32_t key, key64, value, value64;
};

enum { STREAM, SEQ, AT, EVENT, BASE64, ERASED };
enum { SPACE, KEY, KEY64, VALUE, VALUE64 };

static const struct sf_field event_fields[] = {
    [STREAM] = {SF_FIELD_TEXT("stream", SF_NEEDED, 1, SF_STORE_STREAM_MAX, "the stream"),
                SF_AT(struct event_line, stream)},
    [SEQ] = {SF_FIELD_INT("seq", SF_NEEDED, 1, INT64_MAX, "the number of the event in its stream"),
             SF_AT(struct event_line, seq)},
    [AT] = {SF_FIELD_INT("at", SF_NEEDED, INT64_MIN, INT64_MAX, "when, in Unix milliseconds"),
            SF_AT(struct event_line, at)},
    [EVENT] = {SF_FIELD_ANY("event", SF_OPTIONAL, "an event that is JSON on one line"),
               SF_AT(struct event_line, event), .null = true},
    [BASE64] = {SF_FIELD_ANY("base64", SF_OPTIONAL, "any other event, in base64"),
                SF_AT(struct event_line, base64)},
    [ERASED] = {SF_FIELD_FLAG("erased", SF_OPTIONAL, "true: its bytes were erased"),
                SF_AT(struct event_line, erased)},
    {0}};
static const struct sf_shape event_shape = {.name = "ExportedEvent",
                                            .about = "An event of an export.",
                                            .field = event_fields,
                                            .size = sizeof(struct event_line)};

static const struct sf_field key_fields[] = {
    [SPACE] = {SF_FIELD_TEXT("space", SF_NEEDED, 0, SF_STORE_SPACE_MAX, "the space of the key"),
               SF_AT(struct key_line, space)},
    [KEY] = {SF_FIELD_ANY("key", SF_OPTIONAL, "a key of plain text"), SF_AT(struct key_line, key)},
    [KEY64] = {SF_FIELD_ANY("key64", SF_OPTIONAL, "any other key, in base64"),
               SF_AT(struct key_line, key64)},
    [VALUE] = {SF_FIELD_ANY("value", SF_OPTIONAL, "a value of plain text"),
               SF_AT(struct key_line, value)},
    [VALUE64] = {SF_FIELD_ANY("value64", SF_OPTIONAL, "any other value, in base64"),
                 SF_AT(struct key_line, value64)},
    {0}};
static const struct sf_shape key_shape = {.name = "ExportedKey",
                                          .about = "A key of an export.",
                                          .field = key_fields,
                                          .size = sizeof(struct key_line)};

struct sf_dump {
    struct sf_json_node nodes[NODES];
    struct sf_json doc;
    struct event_line event;
    struct key_line key;
    char bytes[SF_STORE_EVENT_MAX + SPARE];
    char value[SF_STORE_VALUE_MAX + 1];
    char line[SF_DUMP_LINE_MAX];
};

struct sf_dump *sf_dump_new(void)
{
    return malloc(sizeof(struct sf_dump));
}

void sf_dump_free(struct sf_dump *dump)
{
    free(dump);
}

/* --- base64 (RFC 4648, with padding) ---------------------------------------------------------- */

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void put_base64(struct sf_out *out, const unsigned char *bytes, size_t length)
{
    sf_out_raw(out, "\"", 1);
    for (size_t i = 0; i < length; i += 3) {
        size_t n = length - i < 3 ? length - i : 3;
        unsigned long group = (unsigned long)bytes[i] << 16 |
                              (n > 1 ? (unsigned long)bytes[i + 1] << 8 : 0) |
                              (n > 2 ? bytes[i + 2] : 0);
        char text[4] = {digits[group >> 18], digits[group >> 12 & 63],
                        n > 1 ? digits[group >> 6 & 63] : '=', n > 2 ? digits[group & 63] : '='};
        sf_out_raw(out, text, sizeof text);
    }
    sf_out_raw(out, "\"", 1);
    out->comma = true;
}

static int digit_of(char c)
{
    const char *at = c ? memchr(digits, c, sizeof digits - 1) : NULL;

    return at ? (int)(at - digits) : -1;
}

/* Decodes four letters to one to three bytes; 0 if they are malformed. */
static size_t group_of(const char text[4], bool last, unsigned char bytes[3])
{
    int pad = !last ? 0 : text[2] == '=' && text[3] == '=' ? 2 : text[3] == '=' ? 1 : 0;
    unsigned long group = 0;

    for (int i = 0; i < 4; i++) {
        int digit = i < 4 - pad ? digit_of(text[i]) : 0;
        if (digit < 0)
            return 0;
        group = group << 6 | (unsigned long)digit;
    }
    for (int i = 0; i < 3; i++)
        bytes[i] = (unsigned char)(group >> (16 - 8 * i));
    if (group & ((1ul << 8 * pad) - 1)) /* bits that belong to no byte */
        return 0;
    return (size_t)(3 - pad);
}

static bool get_base64(const char *text, size_t length, char *bytes, size_t size, size_t *written)
{
    *written = 0;
    if (length % 4)
        return false;
    for (size_t i = 0; i < length; i += 4) {
        unsigned char group[3];
        size_t n = group_of(text + i, i + 4 == length, group);
        if (!n || size - *written < n)
            return false;
        memcpy(bytes + *written, group, n);
        *written += n;
    }
    return true;
}

/* --- writing ---------------------------------------------------------------------------------- */

static bool one_line(const char *bytes, size_t length)
{
    static const char blank[] = " \t\r\n";

    return length && !memchr(bytes, '\n', length) && !memchr(bytes, '\r', length) &&
           !memchr(blank, bytes[0], 4) && !memchr(blank, bytes[length - 1], 4);
}

static bool is_json(struct sf_dump *dump, const char *text, size_t length, uint32_t nodes)
{
    return sf_json_parse(&dump->doc, text, length, dump->nodes, nodes) == SF_OK;
}

static void begin_event(struct sf_dump *dump, struct sf_out *out, const struct sf_store_row *row)
{
    sf_out_init(out, dump->line, sizeof dump->line);
    sf_out_open(out, '{');
    sf_out_pair_string(out, event_fields[STREAM].name, row->stream);
    sf_out_pair_int(out, event_fields[SEQ].name, (int64_t)row->seq);
    sf_out_pair_int(out, event_fields[AT].name, row->event.at);
}

/* Writes the event unchanged, if the line as a whole can be parsed again: JSON may be nested too
 * deep for that. */
static bool write_embedded(struct sf_dump *dump, struct sf_out *out, const struct sf_store_row *row)
{
    const struct sf_store_event *event = &row->event;

    if (!one_line(event->bytes, event->length) ||
        !is_json(dump, event->bytes, event->length, NODES - NODES_OF_LINE))
        return false;
    begin_event(dump, out, row);
    sf_out_key(out, event_fields[EVENT].name);
    sf_out_raw(out, event->bytes, event->length);
    sf_out_close(out, '}');
    return !out->overflow && is_json(dump, dump->line, out->length, NODES);
}

const char *sf_dump_event(struct sf_dump *dump, const struct sf_store_row *row, size_t *length)
{
    struct sf_out out;

    if (row->event.erased || !write_embedded(dump, &out, row)) {
        begin_event(dump, &out, row);
        if (row->event.erased) {
            sf_out_pair_bool(&out, event_fields[ERASED].name, true);
        } else {
            sf_out_key(&out, event_fields[BASE64].name);
            put_base64(&out, row->event.bytes, row->event.length);
        }
        sf_out_close(&out, '}');
    }
    *length = out.length;
    return dump->line;
}

static bool plain(const unsigned char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (bytes[i] < ' ' || bytes[i] > '~')
            return false;
    return true;
}

/* Writes the field as text, or the next one in base64. */
static void write_field(struct sf_dump *dump, struct sf_out *out, const struct sf_field *field,
                        const void *bytes, size_t length)
{
    if (plain(bytes, length)) {
        memcpy(dump->bytes, bytes, length);
        dump->bytes[length] = '\0';
        sf_out_pair_string(out, field[0].name, dump->bytes);
    } else {
        sf_out_key(out, field[1].name);
        put_base64(out, bytes, length);
    }
}

const char *sf_dump_key(struct sf_dump *dump, const struct sf_store_key *key, size_t *length)
{
    struct sf_out out;

    sf_out_init(&out, dump->line, sizeof dump->line);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, key_fields[SPACE].name, key->space);
    write_field(dump, &out, &key_fields[KEY], key->key, key->key_length);
    write_field(dump, &out, &key_fields[VALUE], key->value, key->value_length);
    sf_out_close(&out, '}');
    *length = out.length;
    return dump->line;
}

/* --- reading ---------------------------------------------------------------------------------- */

static enum sf_error bad_value(const char *key, struct sf_fault *fault)
{
    return sf_fault_at(fault, SF_E_BAD_VALUE, key, 0);
}

static bool read_base64(const struct sf_json *doc, uint32_t node, char *bytes, size_t size,
                        size_t *length)
{
    const struct sf_json_node *n = &doc->nodes[node];

    return n->type == SF_JSON_STRING && !n->escaped &&
           get_base64(doc->text + n->start, n->end - n->start, bytes, size, length);
}

/* Reads exactly one of the three. */
static enum sf_error read_bytes(struct sf_dump *dump, struct sf_store_event *event,
                                struct sf_fault *fault)
{
    const struct event_line *line = &dump->event;

    if (!line->event && !line->base64 && !line->erased)
        return sf_fault_say(fault, SF_E_MISSING_KEY, NULL, SF_WHY_DUMP_NO_BYTES, SF_WITHOUT);
    if (!!line->event + !!line->base64 + line->erased > 1)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_DUMP_BYTES, SF_WITHOUT);
    event->bytes = dump->bytes;
    event->erased = line->erased;
    if (line->event) {
        const struct sf_json_node *node = &dump->doc.nodes[line->event];
        unsigned quote = node->type == SF_JSON_STRING;
        event->bytes = dump->doc.text + node->start - quote;
        event->length = node->end - node->start + 2 * quote;
    } else if (line->base64 && !read_base64(&dump->doc, line->base64, dump->bytes,
                                            SF_STORE_EVENT_MAX, &event->length)) {
        return bad_value(event_fields[BASE64].name, fault);
    }
    return SF_OK;
}

static enum sf_error read_event(struct sf_dump *dump, struct sf_store_row *row,
                                struct sf_shape_reader *reader)
{
    enum sf_error error = sf_shape_read(&event_shape, reader, 0, &dump->event);

    if (!error && !sf_store_stream_ok(dump->event.stream))
        error = bad_value(event_fields[STREAM].name, reader->fault);
    row->stream = dump->event.stream;
    row->seq = (uint64_t)dump->event.seq;
    row->event.at = dump->event.at;
    return error ? error : read_bytes(dump, &row->event, reader->fault);
}

/* Reads a field as text or the next one as base64, exactly one of the two. */
static enum sf_error read_field(const struct sf_json *doc, const struct sf_field *field,
                                const uint32_t node[2], char *bytes, size_t size, size_t *length,
                                struct sf_fault *fault)
{
    if (!node[0] == !node[1])
        return sf_fault_say(fault, node[0] ? SF_E_BAD_VALUE : SF_E_MISSING_KEY, NULL,
                            SF_WHY_DUMP_ONE_OF, SF_WITH(SF_T(field[0].name), SF_T(field[1].name)));
    if (node[1])
        return read_base64(doc, node[1], bytes, size - 1, length) ? SF_OK
                                                                  : bad_value(field[1].name, fault);
    if (!sf_json_string(doc, node[0], bytes, size))
        return bad_value(field[0].name, fault);
    *length = strlen(bytes);
    return SF_OK;
}

static enum sf_error read_key(struct sf_dump *dump, struct sf_store_key *key,
                              struct sf_shape_reader *reader)
{
    const struct key_line *line = &dump->key;
    enum sf_error error = sf_shape_read(&key_shape, reader, 0, &dump->key);

    if (!error)
        error = read_field(&dump->doc, &key_fields[KEY], (uint32_t[2]){line->key, line->key64},
                           dump->bytes, SF_STORE_KEY_MAX + 1, &key->key_length, reader->fault);
    if (!error && !key->key_length)
        error = bad_value(key_fields[KEY].name, reader->fault);
    if (!error)
        error =
            read_field(&dump->doc, &key_fields[VALUE], (uint32_t[2]){line->value, line->value64},
                       dump->value, sizeof dump->value, &key->value_length, reader->fault);
    key->space = line->space;
    key->key = dump->bytes;
    key->value = dump->value;
    key->change = SF_KEY_CLAIM; /* an export has each key once */
    return error;
}

enum sf_error sf_dump_read(struct sf_dump *dump, const char *line, size_t length,
                           struct sf_dump_line *read, struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = &dump->doc, .fault = fault};
    enum sf_error error = sf_json_parse(&dump->doc, line, length, dump->nodes, NODES);

    *read = (struct sf_dump_line){.is_key = false};
    if (fault)
        sf_fault_init(fault);
    if (error)
        return sf_fault_say(fault, error, NULL, SF_WHY_AT_BYTE,
                            SF_WITH(SF_N(dump->doc.error_at), SF_W(dump->doc.error_why)));
    read->is_key =
        dump->nodes[0].type == SF_JSON_OBJECT && sf_json_get(&dump->doc, 0, key_fields[SPACE].name);
    return read->is_key ? read_key(dump, &read->key, &reader)
                        : read_event(dump, &read->row, &reader);
}
