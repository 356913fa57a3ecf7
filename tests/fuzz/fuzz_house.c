/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "rulebook/matrix.h"

/*
 * Any bytes as house rules: good ones have no contradiction and come with their prices. Others are
 * of a fixed book, or the answer names the contradicting agreements. Rules that a table accepts are
 * good as house rules.
 */

#define TARIFF "'tariff':{'rufspiel':20,'solo':60,'unit':10}"
#define RUNS   "'laufende_from':{'solo':3},'stoss_levels':2,'demand':'players'"

static const char *const good[] = {
    "{'id':1,'rulebook':'schule-2024','house':{'variants':['geier','ramsch']," TARIFF "," RUNS "}}",
    "{'id':2,'rulebook':'bsv-1989','house':{'variants':['muss','stock','drei']}}",
    "{'id':3,'rulebook':'muenchen-2006'}",
};

static const char *const words[] = {
    "0",           "-1",         "15",
    "1000001",     "null",       "[]",
    "{}",          "'farbwenz'", "'bettel'",
    "'steigern'",  "'hochzeit'", "'renonce'",
    "'ramsch'",    "'stock'",    "'muss'",
    "'bock'",      "'schiebe'",  "'kurz'",
    "'fuenf'",     "'drei'",     "'serien-2022'",
    "'house'",     "'variants'", "'tariff'",
    "'schneider'", "'laufende'", "'sie'",
    "'wenz'",      "'bsv-1989'", "'id'",
};

static char text[SF_MATRIX_MAX];
static struct sf_json_node work[SF_WORK_NODES], nodes[1 << 14];

static bool answer(sf_line_answer *door, const struct line *line, struct sf_json *doc)
{
    struct sf_line asked = {.text = line->text,
                            .length = line->length,
                            .answer = text,
                            .size = sizeof text,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};
    bool ok = door(&asked);

    CHECK(asked.written);
    CHECK(!sf_json_parse(doc, text, asked.written, nodes, sizeof nodes / sizeof *nodes));
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    struct sf_json doc;
    bool table, is_good = false, fixed = false;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    table =
        answer(sf_rules_line, &line, &doc) && doc.nodes[sf_json_get(&doc, 0, "books")].count == 1;
    if (!answer(sf_house_line, &line, &doc)) {
        CHECK(!table);
        return 0;
    }
    CHECK(sf_json_bool(&doc, sf_json_get(&doc, 0, "good"), &is_good));
    CHECK(sf_json_bool(&doc, sf_json_get(&doc, 0, "fixed"), &fixed));
    CHECK(is_good == table);
    CHECK(is_good || fixed || doc.nodes[sf_json_get(&doc, 0, "conflicts")].count);
    CHECK(is_good == (sf_json_get(&doc, 0, "tariff") != 0));
    return 0;
}
