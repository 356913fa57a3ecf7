/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "answers/adjudicate.h"
#include "answers/judge.h"
#include "core/irregular.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Rulings worked out by hand from the five texts, one per line of tests/cases/rulings.jsonl:
 *
 *     {"name":…,"rule":"muenchen-2006
 * II.4.2.5","answer":{"ok":true,"outcome":…},"why":…,"line":{…}}
 *
 * `line` is what is asked, `answer` what must come out of it, `why` the way there with paragraph,
 * points and tariff. `rule` is compared as far as it goes: "bsv-1989 3.1" is met by 3.1.2, a bare
 * book stands where the text is silent. `doubt` marks a case where the text leaves room for another
 * ruling; it is checked like the others. Every kind of incident occurs under every book.
 */

enum { CASES_MAX = 600, LINE_SIZE = 8192, NAME_SIZE = 120, NODES = SF_WORK_NODES };

static _Alignas(64) char memory[1 << 20];

static struct row {
    char name[NAME_SIZE];
    char text[LINE_SIZE];
} rows[CASES_MAX];
static size_t row_count;

static const char *part(const struct sf_json *doc, const char *key, size_t *length)
{
    uint32_t node = sf_json_get(doc, 0, key);

    assert_true(node);
    *length = doc->nodes[node].end - doc->nodes[node].start;
    return doc->text + doc->nodes[node].start;
}

static void check_answer(const struct row *row, const struct sf_json *want, const char *answer,
                         size_t length)
{
    static struct sf_json_node nodes[NODES];
    char rule[NAME_SIZE], expected[NAME_SIZE], text[LINE_SIZE];
    struct sf_json have;
    size_t size;
    const char *wanted = part(want, "answer", &size);

    snprintf(text, sizeof text, "%.*s", (int)size, wanted);
    line_match(row->name, answer, length, text);
    assert_int_equal(sf_json_parse(&have, answer, length, nodes, NODES), SF_OK);
    assert_true(sf_json_string(want, sf_json_get(want, 0, "rule"), expected, sizeof expected));
    assert_true(sf_json_string(&have, sf_json_get(&have, 0, "rule"), rule, sizeof rule));
    if (!line_cites(rule, expected))
        fail_msg("%s: cites %s instead of %s", row->name, rule, expected);
    assert_true(sf_json_is(&have, sf_json_get(&have, 0, "id"), row->name));
    assert_true(sf_json_string(&have, sf_json_get(&have, 0, "text"), text, sizeof text) && *text);
}

static void rules_as_worked_out(void **state)
{
    static struct sf_json_node nodes[NODES], work[NODES];
    static char answer[SF_ANSWER_MAX];
    const struct row *row = *state;
    struct sf_solver solver;
    struct sf_json want;
    struct sf_line line = {
        .answer = answer, .size = sizeof answer, .nodes = work, .node_count = NODES, .lang = SF_EN};

    assert_int_equal(sf_json_parse(&want, row->text, strlen(row->text), nodes, NODES), SF_OK);
    line.text = part(&want, "line", &line.length);
    sf_solver_init(&solver, memory, sizeof memory);
    sf_adjudicate_line(&solver, &line);
    check_answer(row, &want, answer, line.written);
}

/* ---- is everything there? ---- */

static void note_kind(bool seen[SF_BOOK_N][SF_IRREGULAR_N], const struct sf_json *doc,
                      uint32_t book, uint32_t incident)
{
    char id[NAME_SIZE], kind[NAME_SIZE];

    assert_true(sf_json_string(doc, book, id, sizeof id));
    assert_true(sf_json_string(doc, sf_json_get(doc, incident, "kind"), kind, sizeof kind));
    assert_true(sf_book_parse(id) < SF_BOOK_N && sf_irregular_parse(kind) < SF_IRREGULAR_N);
    seen[sf_book_parse(id)][sf_irregular_parse(kind)] = true;
}

static void every_kind_under_every_book(void **state)
{
    static bool seen[SF_BOOK_N][SF_IRREGULAR_N];
    static struct sf_json_node nodes[NODES];

    (void)state;
    for (size_t i = 0; i < row_count; i++) {
        struct sf_json doc;
        uint32_t line, incident;
        assert_int_equal(sf_json_parse(&doc, rows[i].text, strlen(rows[i].text), nodes, NODES),
                         SF_OK);
        line = sf_json_get(&doc, 0, "line");
        incident = sf_json_get(&doc, line, "incident");
        if (!incident)
            incident = sf_json_first(&doc, sf_json_get(&doc, line, "incidents"));
        note_kind(seen, &doc, sf_json_get(&doc, sf_json_get(&doc, line, "game"), "rulebook"),
                  incident);
    }
    for (int book = 0; book < SF_BOOK_N; book++)
        for (int kind = 0; kind < SF_IRREGULAR_N; kind++)
            if (!seen[book][kind])
                fail_msg("no case of %s under %s", sf_irregular_name((enum sf_irregular)kind),
                         sf_book_id((enum sf_book)book));
}

static void read_row(const char *line)
{
    static struct sf_json_node nodes[NODES];
    struct row *row = &rows[row_count++];
    struct sf_json doc;

    assert_true(row_count <= CASES_MAX && strchr(line, '\n'));
    snprintf(row->text, sizeof row->text, "%.*s", (int)strcspn(line, "\n"), line);
    assert_int_equal(sf_json_parse(&doc, row->text, strlen(row->text), nodes, NODES), SF_OK);
    assert_true(sf_json_string(&doc, sf_json_get(&doc, 0, "name"), row->name, sizeof row->name));
}

static void read_rows(void)
{
    const char *root = getenv("STICHFEST_ROOT");
    char path[LINE_SIZE], line[LINE_SIZE];
    FILE *file;

    snprintf(path, sizeof path, "%s/tests/cases/rulings.jsonl", root ? root : ".");
    file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        read_row(line);
    fclose(file);
}

int main(void)
{
    static struct CMUnitTest tests[CASES_MAX + 1] = {cmocka_unit_test(every_kind_under_every_book)};
    size_t count = 1;

    read_rows();
    for (size_t i = 0; i < row_count; i++)
        tests[count++] =
            (struct CMUnitTest){rows[i].name, rules_as_worked_out, NULL, NULL, &rows[i]};
    return _cmocka_run_group_tests("adjudicate_table", tests, count, NULL, NULL);
}
