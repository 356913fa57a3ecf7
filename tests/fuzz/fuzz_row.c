/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "lists/row_json.h"

/*
 * Any bytes as a row of a list: the answer is JSON, and every row that counts or is suggested sums
 * to 0.
 */

#define SAID "'kind':'solo','declarer':0,'note':true,'registered':false,'reason':'x'"

static const char *const good[] = {
    "{'rulebook':'muenchen-2006','row':{'p':[9,-3,-3,-3]," SAID "},'lost_solos':[3,0,0,0]}",
    "{'id':2,'rulebook':'serien-2022','row':{'p':[4,4,-2,-6],'spritze':3}}",
    "{'id':3,'rulebook':'kurz-turnier','number':5,'row':{'p':[10,10,-10,-10,0]}}",
};

static const char *const words[] = {
    "1",        "0",          "-1",     "2",         "-2",     "3",      "-6",
    "6",        "12",         "-9999",  "9999",      "10000",  "null",   "true",
    "[]",       "{}",         "'tout'", "'misplay'", "'muss'", "'sie'",  "'struck'",
    "'number'", "'rulebook'", "'row'",  "'p'",       "'kind'", "'note'", "'spritze'",
    "'reason'", "'declarer'", "-10",    "18",        "-18",    "360",    "-120",
};

static void check_sums(const struct sf_json *doc)
{
    uint32_t all = sf_json_get(doc, 0, "suggestions");

    CHECK(doc->nodes[all].type == SF_JSON_ARRAY && doc->nodes[all].count <= SF_ROW_SUGGESTIONS);
    for (uint32_t row = sf_json_first(doc, all); row; row = doc->nodes[row].next) {
        int64_t sum = 0, entry = 0;
        for (uint32_t at = sf_json_first(doc, row); at; at = doc->nodes[at].next) {
            CHECK(sf_json_int(doc, at, &entry));
            sum += entry;
        }
        CHECK(sum == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    struct sf_json doc;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (ask(sf_row_line, &line, &doc))
        check_sums(&doc);
    return 0;
}
