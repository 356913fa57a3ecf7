/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "client/mirror.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sf_mirror_init(struct sf_mirror *mirror)
{
    memset(mirror, 0, sizeof *mirror);
}

void sf_mirror_release(struct sf_mirror *mirror)
{
    for (unsigned i = 0; i < mirror->count; i++)
        free(mirror->pair[i].text);
    sf_mirror_init(mirror);
}

static struct sf_mirror_pair *find(const struct sf_mirror *mirror, const char *key)
{
    for (unsigned i = 0; i < mirror->count; i++)
        if (!strcmp(mirror->pair[i].key, key))
            return (struct sf_mirror_pair *)&mirror->pair[i];
    return NULL;
}

const char *sf_mirror_get(const struct sf_mirror *mirror, const char *key)
{
    const struct sf_mirror_pair *pair = find(mirror, key);

    return pair ? pair->text : NULL;
}

static char *text_of(const struct sf_json *doc, uint32_t node)
{
    const struct sf_json_node *value = &doc->nodes[node];
    bool quoted = value->type == SF_JSON_STRING;
    size_t start = value->start - quoted, length = value->end + quoted - start;
    char *text = malloc(length + 1);

    if (!text)
        return NULL;
    memcpy(text, doc->text + start, length);
    text[length] = '\0';
    return text;
}

static enum sf_error put(struct sf_mirror *mirror, const char *key, char *text)
{
    struct sf_mirror_pair *pair = find(mirror, key);

    if (!pair) {
        if (mirror->count == SF_MIRROR_KEYS || strlen(key) >= SF_MIRROR_KEY_SIZE) {
            free(text);
            return SF_E_TOO_LARGE;
        }
        pair = &mirror->pair[mirror->count++];
        memcpy(pair->key, key, strlen(key) + 1);
    } else {
        free(pair->text);
    }
    pair->text = text;
    return SF_OK;
}

static void remove_key(struct sf_mirror *mirror, const char *key)
{
    struct sf_mirror_pair *pair = find(mirror, key);

    if (!pair)
        return;
    free(pair->text);
    *pair = mirror->pair[--mirror->count];
}

static enum sf_error take_keys(struct sf_mirror *mirror, const struct sf_json *doc, uint32_t object)
{
    enum sf_error error = SF_OK;

    for (uint32_t key = sf_json_first(doc, object); key && !error;) {
        uint32_t value = doc->nodes[key].next;
        char name[SF_MIRROR_KEY_SIZE], *text;
        if (!sf_json_string(doc, key, name, sizeof name))
            return SF_E_TOO_LARGE;
        text = text_of(doc, value);
        error = text ? put(mirror, name, text) : SF_E_NO_MEMORY;
        key = doc->nodes[value].next;
    }
    return error;
}

static void drop_keys(struct sf_mirror *mirror, const struct sf_json *doc, uint32_t list)
{
    for (uint32_t node = sf_json_first(doc, list); node; node = doc->nodes[node].next) {
        char name[SF_MIRROR_KEY_SIZE];
        if (sf_json_string(doc, node, name, sizeof name))
            remove_key(mirror, name);
    }
}

static enum sf_error take_event(struct sf_mirror *mirror, const struct sf_json *doc, int64_t seq)
{
    uint32_t now = sf_json_get(doc, 0, "now"), gone = sf_json_get(doc, 0, "gone");
    enum sf_error error = SF_OK;

    if (!mirror->seq || seq != (int64_t)mirror->seq + 1 ||
        !sf_json_is(doc, sf_json_get(doc, 0, "table"), mirror->table))
        return SF_E_SEQ_AHEAD;
    if (now)
        error = take_keys(mirror, doc, now);
    if (gone)
        drop_keys(mirror, doc, gone);
    mirror->seq = (uint32_t)seq;
    return error;
}

static enum sf_error take_view(struct sf_mirror *mirror, const struct sf_json *doc, int64_t seq)
{
    uint32_t view = sf_json_get(doc, 0, "view");

    sf_mirror_release(mirror);
    if (!view ||
        !sf_json_string(doc, sf_json_get(doc, 0, "table"), mirror->table, sizeof mirror->table))
        return SF_E_BAD_VALUE;
    mirror->seq = (uint32_t)seq;
    return take_keys(mirror, doc, view);
}

enum sf_error sf_mirror_take(struct sf_mirror *mirror, const struct sf_json *message)
{
    uint32_t type = sf_json_get(message, 0, "t"), number = sf_json_get(message, 0, "seq");
    int64_t seq;

    if (!type || !number || !sf_json_int(message, number, &seq) || seq < 1 || seq > UINT32_MAX)
        return SF_E_BAD_VALUE;
    if (sf_json_is(message, type, "snap"))
        return take_view(mirror, message, seq);
    return sf_json_is(message, type, "ev") ? take_event(mirror, message, seq) : SF_E_BAD_VALUE;
}

static bool is_time(const char *key)
{
    return !strcmp(key, "time") || !strcmp(key, "seq");
}

bool sf_mirror_equal(const struct sf_mirror *a, const struct sf_mirror *b)
{
    unsigned in_a = 0, in_b = 0;

    for (unsigned i = 0; i < b->count; i++)
        in_b += !is_time(b->pair[i].key);
    for (unsigned i = 0; i < a->count; i++) {
        const char *other = sf_mirror_get(b, a->pair[i].key);
        if (is_time(a->pair[i].key))
            continue;
        in_a++;
        if (!other || strcmp(other, a->pair[i].text) != 0)
            return false;
    }
    return a->seq == b->seq && in_a == in_b && !strcmp(a->table, b->table);
}

/* --- something to do -------------------------------------------------------------------------- */

/* One of the elements of the array under `key`, as text. */
static bool pick(const struct sf_mirror *mirror, const char *key, struct sf_rng *rng, char *text,
                 size_t size)
{
    static _Thread_local struct sf_json_node nodes[SF_MIRROR_NODES];
    const char *list = sf_mirror_get(mirror, key);
    const struct sf_json_node *value;
    struct sf_json doc;
    uint32_t node;
    bool quoted;

    if (!list || sf_json_parse(&doc, list, strlen(list), nodes, SF_MIRROR_NODES) ||
        nodes[0].type != SF_JSON_ARRAY || !nodes[0].count)
        return false;
    node = sf_json_first(&doc, 0);
    for (uint32_t left = sf_rng_below(rng, nodes[0].count); left; left--)
        node = nodes[node].next;
    value = &nodes[node];
    quoted = value->type == SF_JSON_STRING;
    return (size_t)snprintf(text, size, "%.*s", (int)(value->end - value->start + 2 * quoted),
                            list + value->start - quoted) < size;
}

static bool offers(const struct sf_mirror *mirror, const char *word)
{
    const char *may = sf_mirror_get(mirror, "may");
    char quoted[32];

    snprintf(quoted, sizeof quoted, "\"%s\"", word);
    return may && strstr(may, quoted);
}

bool sf_mirror_must(const struct sf_mirror *mirror)
{
    const char *seat = sf_mirror_get(mirror, "seat"), *list = sf_mirror_get(mirror, "deadlines");
    struct sf_json_node nodes[16];
    struct sf_json doc;
    uint32_t node;

    if (!seat || !list || sf_json_parse(&doc, list, strlen(list), nodes, 16))
        return false;
    node = sf_json_first(&doc, 0);
    for (int left = atoi(seat); left && node; left--)
        node = nodes[node].next;
    return node && nodes[node].type == SF_JSON_NUMBER;
}

/* The keys of the view that belong to the game and not to the table. */
static void write_game(const struct sf_mirror *mirror, struct sf_out *out)
{
    static const char *const table[] = {"seq",   "time",      "table",  "stage",   "hand_no",
                                        "seats", "ending",    "result", "schiebe", "next_at",
                                        "proof", "deadlines", "cut",    "pace",    "commits"};

    for (unsigned i = 0; i < mirror->count; i++) {
        bool left_out = false;
        for (unsigned k = 0; k < sizeof table / sizeof *table; k++)
            left_out = left_out || !strcmp(mirror->pair[i].key, table[k]);
        if (left_out)
            continue;
        sf_out_key(out, mirror->pair[i].key);
        sf_out_raw(out, mirror->pair[i].text, strlen(mirror->pair[i].text));
        out->comma = true;
    }
}

void sf_mirror_question(const struct sf_mirror *mirror, int64_t id, struct sf_out *out)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "type", "view");
    sf_out_pair_int(out, "id", id);
    sf_out_pair_bool(out, "must", true);
    write_game(mirror, out);
    sf_out_close(out, '}');
}

void sf_mirror_over(const struct sf_mirror *mirror, struct sf_out *out)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "type", "over");
    write_game(mirror, out);
    sf_out_close(out, '}');
}

bool sf_mirror_choose(const struct sf_mirror *mirror, struct sf_rng *rng, char *a, size_t size)
{
    static const struct {
        const char *list, *wish;
    } rows[] = {{"legal", "card"}, {"legal_say", "say"}, {"announce", "announce"}};
    const char *stage = sf_mirror_get(mirror, "stage");
    char text[512];

    if (!mirror->seq)
        return false;
    if (stage && !strcmp(stage, "\"pause\""))
        return (size_t)snprintf(a, size, "{\"ready\":true}") < size;
    if (!sf_mirror_must(mirror))
        return false;
    if (offers(mirror, "lay"))
        return (size_t)snprintf(a, size, "{\"lay\":%s}", sf_rng_below(rng, 8) ? "false" : "true") <
               size;
    if (offers(mirror, "cut"))
        return (size_t)snprintf(a, size, "{\"cut\":%u}", 3 + sf_rng_below(rng, 19)) < size;
    if (offers(mirror, "push") && sf_mirror_get(mirror, "heap"))
        return (size_t)snprintf(a, size, "{\"push\":%s}", sf_mirror_get(mirror, "heap")) < size;
    if (offers(mirror, "mix"))
        return (size_t)snprintf(a, size, "{\"mix\":true}") < size;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (pick(mirror, rows[i].list, rng, text, sizeof text))
            return (size_t)snprintf(a, size, "{\"%s\":%s}", rows[i].wish, text) < size;
    return false;
}
