/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"
#include "shaped.h"

#include "answers/judge.h"
#include "doors/doors.h"
#include <string.h>

enum { NODES = 2048, STRING_MAX = 1200 };

struct expansion {
    char *buffer;
    size_t length;
};

static void put(struct expansion *e, const char *bytes, size_t count)
{
    assert_true(e->length + count < LINE_TEXT_MAX);
    memcpy(e->buffer + e->length, bytes, count);
    e->length += count;
}

/* <EO GO>, from behind the < to behind the > */
static const char *put_list(struct expansion *e, const char *text)
{
    const char *comma = "";

    put(e, "[", 1);
    while (*text != '>') {
        size_t length = strcspn(text, " >");
        assert_true(text[length] != '\0');
        put(e, comma, strlen(comma));
        put(e, "\"", 1);
        put(e, text, length);
        put(e, "\"", 1);
        comma = ",";
        text += length + strspn(text + length, " ");
    }
    put(e, "]", 1);
    return text + 1;
}

size_t line_expand(char buffer[LINE_TEXT_MAX], const char *text)
{
    struct expansion e = {.buffer = buffer};

    while (*text) {
        if (*text == '<') {
            text = put_list(&e, text + 1);
            continue;
        }
        bool kept = *text == '^';
        text += kept;
        put(&e, *text == '\'' && !kept ? "\"" : text, 1);
        text++;
    }
    buffer[e.length] = '\0';
    return e.length;
}

struct match {
    const char *name, *expected, *answer;
    struct sf_json want, have;
};

static void differ(const struct match *m, const char *what)
{
    fail_msg("%s: %s\nexpected %s\nanswer   %s", m->name, what, m->expected, m->answer);
}

static void match_node(const struct match *m, uint32_t want, uint32_t have);

static void match_object(const struct match *m, uint32_t want, uint32_t have)
{
    for (uint32_t key = sf_json_first(&m->want, want); key;) {
        char name[STRING_MAX];
        uint32_t value = m->want.nodes[key].next, found;

        assert_true(sf_json_string(&m->want, key, name, sizeof name));
        found = sf_json_get(&m->have, have, name);
        if (sf_json_is(&m->want, value, "-")) {
            if (found)
                differ(m, name);
        } else if (!found) {
            differ(m, name);
        } else {
            match_node(m, value, found);
        }
        key = m->want.nodes[value].next;
    }
}

static void match_array(const struct match *m, uint32_t want, uint32_t have)
{
    uint32_t i = sf_json_first(&m->want, want), j = sf_json_first(&m->have, have);

    if (m->want.nodes[want].count != m->have.nodes[have].count)
        differ(m, "length of an array");
    for (; i; i = m->want.nodes[i].next, j = m->have.nodes[j].next)
        match_node(m, i, j);
}

static void match_node(const struct match *m, uint32_t want, uint32_t have)
{
    const struct sf_json_node *a = &m->want.nodes[want], *b = &m->have.nodes[have];
    char text[STRING_MAX];

    if (a->type != b->type) {
        differ(m, "type of a value");
    } else if (a->type == SF_JSON_OBJECT) {
        match_object(m, want, have);
    } else if (a->type == SF_JSON_ARRAY) {
        match_array(m, want, have);
    } else if (a->type == SF_JSON_STRING) {
        assert_true(sf_json_string(&m->want, want, text, sizeof text));
        if (!sf_json_is(&m->have, have, text))
            differ(m, text);
    } else if (a->end - a->start != b->end - b->start ||
               memcmp(m->want.text + a->start, m->have.text + b->start, a->end - a->start) != 0) {
        differ(m, "a number or word");
    }
}

void line_match(const char *name, const char *answer, size_t length, const char *expected)
{
    static char text[LINE_TEXT_MAX], shown[LINE_TEXT_MAX];
    static struct sf_json_node want[NODES], have[NODES];
    bool whole = *expected == '=';
    size_t size = line_expand(text, expected + whole);
    struct match m = {.name = name, .expected = text, .answer = shown};

    assert_true(length < sizeof shown);
    memcpy(shown, answer, length);
    shown[length] = '\0';
    if (whole && (length != size || memcmp(answer, text, size) != 0))
        differ(&m, "not the same text");
    if (sf_json_parse(&m.have, answer, length, have, NODES))
        differ(&m, "the answer is no JSON");
    if (sf_json_parse(&m.want, text, size, want, NODES))
        differ(&m, "the expected answer is no JSON");
    match_node(&m, 0, 0);
}

static const struct sf_door *door;

void line_door(const char *name)
{
    door = sf_door_find(name);
    assert_non_null(door);
}

static void check_rows(const char *line, size_t length, const char *answer, size_t written, bool ok)
{
    if (!door)
        return;
    assert_shaped_once(door->gives, answer, written);
    if (ok && door->takes)
        assert_shaped(door->takes, line, length);
}

void line_check_in(enum sf_lang lang, sf_line_answer *ask, const struct line_case *row)
{
    static char line[LINE_TEXT_MAX], answer[LINE_TEXT_MAX];
    static struct sf_json_node work[SF_WORK_NODES];
    struct sf_line asked = {.text = line,
                            .length = line_expand(line, row->line),
                            .answer = answer,
                            .size = sizeof answer - 1,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = lang};
    bool ok = ask(&asked);

    line_match(row->name, answer, asked.written, row->answer);
    answer[asked.written] = '\0';
    /* what decides about the exit status says the same as the line */
    assert_int_equal(ok, strstr(answer, "\"ok\":false") == NULL);
    check_rows(line, asked.length, answer, asked.written, ok);
}

void line_check(sf_line_answer *ask, const struct line_case *row)
{
    line_check_in(SF_EN, ask, row);
}

bool line_cites(const char *rule, const char *expected)
{
    size_t length = strlen(expected);

    return strncmp(rule, expected, length) == 0 && (!rule[length] || strchr(" .,", rule[length]));
}
