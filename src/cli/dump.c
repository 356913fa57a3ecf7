/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/dump.h"
#include "cli/lang.h"
#include "json/json.h"
#include <stdlib.h>
#include <string.h>

enum { NODES = 4096, NODES_OF_LINE = 16, SPARE = 1024 };

struct sf_dump {
    struct sf_json_node nodes[NODES];
    struct sf_json doc;
    char stream[SF_STORE_STREAM_MAX + 1], space[SF_STORE_SPACE_MAX + 1];
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
    sf_out_pair_string(out, "stream", row->stream);
    sf_out_pair_int(out, "seq", (int64_t)row->seq);
    sf_out_pair_int(out, "at", row->event.at);
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
    sf_out_key(out, "event");
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
            sf_out_pair_bool(&out, "erased", true);
        } else {
            sf_out_key(&out, "base64");
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

static void write_field(struct sf_dump *dump, struct sf_out *out, const char *name,
                        const char *name64, const void *bytes, size_t length)
{
    if (plain(bytes, length)) {
        memcpy(dump->bytes, bytes, length);
        dump->bytes[length] = '\0';
        sf_out_pair_string(out, name, dump->bytes);
    } else {
        sf_out_key(out, name64);
        put_base64(out, bytes, length);
    }
}

const char *sf_dump_key(struct sf_dump *dump, const struct sf_store_key *key, size_t *length)
{
    struct sf_out out;

    sf_out_init(&out, dump->line, sizeof dump->line);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "space", key->space);
    write_field(dump, &out, "key", "key64", key->key, key->key_length);
    write_field(dump, &out, "value", "value64", key->value, key->value_length);
    sf_out_close(&out, '}');
    *length = out.length;
    return dump->line;
}

/* --- reading ---------------------------------------------------------------------------------- */

static enum sf_error bad_value(const char *key, struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_DUMP_VALUE, SF_WITH(SF_T(key)));
}

static enum sf_error unknown_key(const struct sf_json *doc, uint32_t node, struct sf_fault *fault)
{
    char key[41];

    snprintf(key, sizeof key, "%.*s", (int)(doc->nodes[node].end - doc->nodes[node].start),
             doc->text + doc->nodes[node].start);
    return sf_fault_say(fault, SF_E_UNKNOWN_KEY, NULL, SF_WHY_DUMP_KEY, SF_WITH(SF_T(key)));
}

/* Rejects every key but these. The parser rejects duplicates. */
static enum sf_error only_keys(const struct sf_json *doc, const char *const *keys,
                               struct sf_fault *fault)
{
    for (uint32_t node = sf_json_first(doc, 0); node;) {
        const char *const *known = keys;
        while (*known && !sf_json_is(doc, node, *known))
            known++;
        if (!*known)
            return unknown_key(doc, node, fault);
        node = doc->nodes[doc->nodes[node].next].next;
    }
    return SF_OK;
}

static enum sf_error read_name(const struct sf_json *doc, const char *key, char *name, size_t size,
                               struct sf_fault *fault)
{
    uint32_t node = sf_json_get(doc, 0, key);

    if (!node)
        return sf_fault_say(fault, SF_E_MISSING_KEY, NULL, SF_WHY_DUMP_MISSING, SF_WITH(SF_T(key)));
    return sf_json_string(doc, node, name, size) ? SF_OK : bad_value(key, fault);
}

static enum sf_error read_number(const struct sf_json *doc, const char *key, int64_t min,
                                 int64_t *number, struct sf_fault *fault)
{
    uint32_t node = sf_json_get(doc, 0, key);

    if (!node)
        return sf_fault_say(fault, SF_E_MISSING_KEY, NULL, SF_WHY_DUMP_MISSING, SF_WITH(SF_T(key)));
    return sf_json_int(doc, node, number) && *number >= min ? SF_OK : bad_value(key, fault);
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
    const struct sf_json *doc = &dump->doc;
    uint32_t as_is = sf_json_get(doc, 0, "event"), coded = sf_json_get(doc, 0, "base64"),
             erased = sf_json_get(doc, 0, "erased");

    if (!as_is && !coded && !erased)
        return sf_fault_say(fault, SF_E_MISSING_KEY, NULL, SF_WHY_DUMP_NO_BYTES, SF_WITHOUT);
    if (!!as_is + !!coded + !!erased > 1)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_DUMP_BYTES, SF_WITHOUT);
    event->bytes = dump->bytes;
    if (as_is) {
        const struct sf_json_node *node = &doc->nodes[as_is];
        unsigned quote = node->type == SF_JSON_STRING;
        event->bytes = doc->text + node->start - quote;
        event->length = node->end - node->start + 2 * quote;
    } else if (coded && !read_base64(doc, coded, dump->bytes, SF_STORE_EVENT_MAX, &event->length)) {
        return bad_value("base64", fault);
    } else if (erased && (!sf_json_bool(doc, erased, &event->erased) || !event->erased)) {
        return bad_value("erased", fault);
    }
    return SF_OK;
}

static enum sf_error read_event(struct sf_dump *dump, struct sf_store_row *row,
                                struct sf_fault *fault)
{
    static const char *const keys[] = {"stream", "seq", "at", "event", "base64", "erased", NULL};
    int64_t seq = 0;
    enum sf_error error = only_keys(&dump->doc, keys, fault);

    if (!error)
        error = read_name(&dump->doc, "stream", dump->stream, sizeof dump->stream, fault);
    if (!error && !sf_store_stream_ok(dump->stream))
        error = bad_value("stream", fault);
    if (!error)
        error = read_number(&dump->doc, "seq", 1, &seq, fault);
    if (!error)
        error = read_number(&dump->doc, "at", INT64_MIN, &row->event.at, fault);
    row->stream = dump->stream;
    row->seq = (uint64_t)seq;
    return error ? error : read_bytes(dump, &row->event, fault);
}

/* Reads a field as text or base64, exactly one of the two. */
static enum sf_error read_field(struct sf_dump *dump, const char *name, const char *name64,
                                char *bytes, size_t size, size_t *length, struct sf_fault *fault)
{
    uint32_t text = sf_json_get(&dump->doc, 0, name), coded = sf_json_get(&dump->doc, 0, name64);

    if (!text == !coded)
        return sf_fault_say(fault, text ? SF_E_BAD_VALUE : SF_E_MISSING_KEY, NULL,
                            SF_WHY_DUMP_ONE_OF, SF_WITH(SF_T(name), SF_T(name64)));
    if (coded)
        return read_base64(&dump->doc, coded, bytes, size - 1, length) ? SF_OK
                                                                       : bad_value(name64, fault);
    if (!sf_json_string(&dump->doc, text, bytes, size))
        return bad_value(name, fault);
    *length = strlen(bytes);
    return SF_OK;
}

static enum sf_error read_key(struct sf_dump *dump, struct sf_store_key *key,
                              struct sf_fault *fault)
{
    static const char *const keys[] = {"space", "key", "key64", "value", "value64", NULL};
    enum sf_error error = only_keys(&dump->doc, keys, fault);

    if (!error)
        error = read_name(&dump->doc, "space", dump->space, sizeof dump->space, fault);
    if (!error)
        error = read_field(dump, "key", "key64", dump->bytes, SF_STORE_KEY_MAX + 1,
                           &key->key_length, fault);
    if (!error && !key->key_length)
        error = bad_value("key", fault);
    if (!error)
        error = read_field(dump, "value", "value64", dump->value, sizeof dump->value,
                           &key->value_length, fault);
    key->space = dump->space;
    key->key = dump->bytes;
    key->value = dump->value;
    key->change = SF_KEY_CLAIM; /* an export has each key once */
    return error;
}

enum sf_error sf_dump_read(struct sf_dump *dump, const char *line, size_t length,
                           struct sf_dump_line *read, struct sf_fault *fault)
{
    enum sf_error error = sf_json_parse(&dump->doc, line, length, dump->nodes, NODES);

    *read = (struct sf_dump_line){.is_key = false};
    if (error)
        return sf_fault_say(fault, error, NULL, SF_WHY_AT_BYTE,
                            SF_WITH(SF_N(dump->doc.error_at), SF_W(dump->doc.error_why)));
    if (dump->nodes[0].type != SF_JSON_OBJECT)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_DUMP_OBJECT, SF_WITHOUT);
    read->is_key = sf_json_get(&dump->doc, 0, "space") != 0;
    return read->is_key ? read_key(dump, &read->key, fault) : read_event(dump, &read->row, fault);
}
