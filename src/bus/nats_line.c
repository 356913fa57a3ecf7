/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bus/nats_line.h"
#include "json/json.h"
#include <string.h>

enum { INFO_NODES = 512, PARTS_MAX = 5 };

/* --- the server's lines ------------------------------------------------------------------------
 */

struct parts {
    const char *text[PARTS_MAX];
    size_t length[PARTS_MAX];
    unsigned count;
};

/* Splits at blanks and tabs. False: there are more parts than a line has. */
static bool split(struct parts *parts, const char *text, size_t length)
{
    size_t i = 0;

    parts->count = 0;
    while (i < length) {
        size_t start = i;
        while (i < length && text[i] != ' ' && text[i] != '\t')
            i++;
        if (i > start) {
            if (parts->count == PARTS_MAX)
                return false;
            parts->text[parts->count] = text + start;
            parts->length[parts->count++] = i - start;
        }
        i += i < length;
    }
    return true;
}

static bool read_size(size_t *bytes, const char *text, size_t length)
{
    *bytes = 0;
    if (length == 0 || length > 9)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *bytes = *bytes * 10 + (size_t)(text[i] - '0');
    }
    return true;
}

/* SUBJECT SID [REPLY] BYTES */
static bool read_msg(struct sf_nats_line *line)
{
    struct parts parts;
    unsigned last;

    if (!split(&parts, line->text, line->length) || (parts.count != 3 && parts.count != 4))
        return false;
    last = parts.count - 1;
    line->subject[0] = '\0';
    if (parts.length[0] <= SF_NATS_SUBJECT_MAX) {
        memcpy(line->subject, parts.text[0], parts.length[0]);
        line->subject[parts.length[0]] = '\0';
    }
    return read_size(&line->bytes, parts.text[last], parts.length[last]);
}

static const struct {
    const char *word;
    enum sf_nats_op op;
    bool more; /* something follows the word */
} words[] = {
    {"INFO", SF_NATS_INFO, true},  {"MSG", SF_NATS_MSG, true},   {"PING", SF_NATS_PING, false},
    {"PONG", SF_NATS_PONG, false}, {"+OK", SF_NATS_FINE, false}, {"-ERR", SF_NATS_ERR, true},
};

static bool starts_with(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);

    if (length < size)
        return false;
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        if (c >= 'a' && c <= 'z') /* the protocol ignores case */
            c = (char)(c - 'a' + 'A');
        if (c != word[i])
            return false;
    }
    return length == size || text[size] == ' ' || text[size] == '\t';
}

bool sf_nats_line_read(struct sf_nats_line *line, const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t size = strlen(words[i].word);
        if (!starts_with(text, length, words[i].word))
            continue;
        *line = (struct sf_nats_line){.op = words[i].op};
        if (!words[i].more)
            return length == size;
        line->text = text + size;
        line->length = length - size;
        return line->op != SF_NATS_MSG || read_msg(line);
    }
    return false;
}

/* --- INFO and CONNECT --------------------------------------------------------------------------
 */

bool sf_nats_info_read(struct sf_nats_info *info, const char *text, size_t length)
{
    struct sf_json_node nodes[INFO_NODES];
    struct sf_json doc;
    uint32_t node;

    *info = (struct sf_nats_info){.payload_max = 0};
    if (sf_json_parse(&doc, text, length, nodes, INFO_NODES) ||
        doc.nodes[0].type != SF_JSON_OBJECT || !sf_json_get(&doc, 0, "server_id"))
        return false;
    node = sf_json_get(&doc, 0, "max_payload");
    if (node && !sf_json_int(&doc, node, &info->payload_max))
        return false;
    node = sf_json_get(&doc, 0, "tls_required");
    return !node || sf_json_bool(&doc, node, &info->tls);
}

size_t sf_nats_hello_write(const struct sf_nats_hello *hello, char *text, size_t size)
{
    struct sf_out out;

    sf_out_init(&out, text, size);
    sf_out_raw(&out, "CONNECT ", 8);
    sf_out_open(&out, '{');
    sf_out_pair_bool(&out, "verbose", false);
    sf_out_pair_bool(&out, "pedantic", false);
    sf_out_pair_bool(&out, "tls_required", hello->tls);
    sf_out_pair_string(&out, "name", hello->node);
    sf_out_pair_string(&out, "lang", "c");
    sf_out_pair_string(&out, "version", "1");
    sf_out_pair_int(&out, "protocol", 1);
    sf_out_pair_bool(&out, "echo", false);
    if (hello->user[0])
        sf_out_pair_string(&out, hello->password ? "user" : "auth_token", hello->user);
    if (hello->user[0] && hello->password)
        sf_out_pair_string(&out, "pass", hello->password);
    sf_out_close(&out, '}');
    sf_out_raw(&out, "\r\n", 2);
    return out.overflow ? 0 : out.length;
}
