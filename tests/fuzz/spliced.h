/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_FUZZ_SPLICED_H
#define TESTS_FUZZ_SPLICED_H

/*
 * Lines for the machine interfaces, made from fuzzed bytes, and what every answer must be.
 *
 * The first byte picks: the rest as it is, or one of the good lines with some of its tokens
 * (strings, numbers, single characters) replaced by words of a dictionary, by other tokens of the
 * same line, or by bytes. So most lines get past the reading of JSON and break just one thing.
 */

#include "answers/judge.h"
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

enum { LINE_SIZE = 8192, EDITS_MAX = 12 };

struct bytes {
    const uint8_t *at;
    size_t left;
};

struct line {
    char text[LINE_SIZE];
    size_t length;
};

struct span {
    size_t start, length;
};

static unsigned take(struct bytes *in)
{
    if (!in->left)
        return 0;
    in->left--;
    return *in->at++;
}

static unsigned take_two(struct bytes *in)
{
    unsigned high = take(in);

    return high << 8 | take(in);
}

/* Good lines are written with ' for ". */
static void set_line(struct line *line, const char *text)
{
    line->length = strlen(text);
    CHECK(line->length < LINE_SIZE);
    for (size_t i = 0; i < line->length; i++)
        line->text[i] = text[i] == '\'' ? '"' : text[i];
}

/* The token that a position is in or before. */
static struct span token_at(const struct line *line, size_t at)
{
    const char *text = line->text, *end = text + line->length;
    const char *from = text + at, *to;

    while (from > text && (from[-1] >= '0' && from[-1] <= '9'))
        from--;
    to = from;
    if (to < end && *to == '"') {
        const char *quote = memchr(to + 1, '"', (size_t)(end - to - 1));
        to = quote ? quote + 1 : to + 1;
    } else if (to < end) {
        do
            to++;
        while (to < end && *from >= '0' && *from <= '9' && *to >= '0' && *to <= '9');
    }
    return (struct span){(size_t)(from - text), (size_t)(to - from)};
}

static void replace(struct line *line, struct span old, const char *new, size_t length)
{
    size_t behind = line->length - old.start - old.length;

    if (line->length - old.length + length >= LINE_SIZE)
        return;
    memmove(line->text + old.start + length, line->text + old.start + old.length, behind);
    memcpy(line->text + old.start, new, length);
    line->length = line->length - old.length + length;
}

static void edit(struct line *line, struct bytes *in, const char *const *words, unsigned count)
{
    struct span old = token_at(line, take_two(in) % (line->length + 1));
    unsigned kind = take(in);
    char copy[LINE_SIZE];

    if (kind < 160) {
        struct line word;
        set_line(&word, words[kind % count]);
        replace(line, old, word.text, word.length);
    } else if (kind < 224) {
        struct span other = token_at(line, take_two(in) % (line->length + 1));
        memcpy(copy, line->text + other.start, other.length);
        replace(line, old, copy, other.length);
    } else {
        size_t length = kind % 4;
        for (size_t i = 0; i < length; i++)
            copy[i] = (char)take(in);
        replace(line, old, copy, length);
    }
}

static void make_line(struct line *line, struct bytes *in, const char *const *good, unsigned lines,
                      const char *const *words, unsigned count)
{
    unsigned pick = take(in) % (lines + 1);

    if (pick == lines) {
        line->length = in->left < LINE_SIZE ? in->left : LINE_SIZE;
        memcpy(line->text, in->at, line->length);
        return;
    }
    set_line(line, good[pick]);
    for (unsigned i = 0; i < EDITS_MAX && in->left; i++)
        edit(line, in, words, count);
}

static bool is_known_code(const struct sf_json *doc, uint32_t node)
{
    for (int i = 1; i < SF_ERROR_N; i++)
        if (sf_json_is(doc, node, sf_error_code((enum sf_error)i)))
            return true;
    return false;
}

static void check_error(const struct sf_json *doc)
{
    uint32_t error = sf_json_get(doc, 0, "error");
    uint32_t message = sf_json_get(doc, error, "message");

    CHECK(error && is_known_code(doc, sf_json_get(doc, error, "code")));
    CHECK(message && doc->nodes[message].type == SF_JSON_STRING);
    CHECK(doc->nodes[message].end > doc->nodes[message].start);
}

/* Asks with just enough room and with too little; the answer is in `doc` until the next call. */
static inline bool ask(sf_line_answer *call, const struct line *line, struct sf_json *doc)
{
    static struct sf_json_node work[SF_WORK_NODES], parsed[16 * SF_WORK_NODES];
    static char answer[16 * LINE_SIZE]; /* a row may have 32 suggestions */
    char *text = malloc(line->length + !line->length), *less;
    struct sf_line asked = {.text = text,
                            .length = line->length,
                            .answer = answer,
                            .size = sizeof answer,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = line->length % 2 ? SF_DE : SF_EN};
    size_t written;
    bool ok, flag = false;

    CHECK(text);
    memcpy(text, line->text, line->length);
    ok = call(&asked);
    written = asked.written;
    CHECK(written > 0 && written <= sizeof answer && !memchr(answer, '\n', written));
    less = malloc(written);
    CHECK(less);
    asked.answer = less;
    asked.size = written;
    CHECK(call(&asked) == ok);
    CHECK(asked.written == written && memcmp(less, answer, written) == 0);
    asked.size = written - 1;
    CHECK(call(&asked) == ok);
    CHECK(asked.written == 0);
    free(less);
    free(text);
    CHECK(!sf_json_parse(doc, answer, written, parsed, sizeof parsed / sizeof *parsed));
    CHECK(sf_json_get(doc, 0, "id"));
    CHECK(sf_json_bool(doc, sf_json_get(doc, 0, "ok"), &flag) && flag == ok);
    if (!ok)
        check_error(doc);
    return ok;
}

#endif
