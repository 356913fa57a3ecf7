/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "rulebook/matrix.h"

/*
 * Any bytes as house rules: what is good has no contradiction and says what is paid, what is not
 * good is a fixed book or tells which agreements do not go together. What is accepted as the rules
 * of a table is good as house rules.
 */

#define TARIFF "'tariff':{'rufspiel':20,'solo':60,'unit':10}"
#define RUNS   "'laufende_from':{'solo':3},'stoss_levels':2"

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

static bool answer(line_answer *door, const struct line *line, struct sf_json *doc)
{
    size_t written = 0;
    bool ok =
        door(line->text, line->length, text, sizeof text, &written, work, SF_WORK_NODES, SF_EN);

    CHECK(written);
    CHECK(!sf_json_parse(doc, text, written, nodes, sizeof nodes / sizeof *nodes));
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
