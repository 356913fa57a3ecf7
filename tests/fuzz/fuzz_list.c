/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "lists/list_json.h"

/* Any bytes as a list that is being typed: the answer is JSON, and what counts sums to 0. */

static const char *const good[] = {
    "{'rulebook':'muenchen-2006','players':4,'rows':[{'p':[9,-3,-3,-3]},null,{'text':'-12s'}],"
    "'sums':[9,-3,-3,-3],'approved':[{'game':2,'class':'wenz_tout'}]}",
    "{'id':2,'rulebook':'serien-2022','players':5,'rows':[{'text':'23k'},{'game':{'kind':'solo',"
    "'declarer':0,'partner':2,'won':true,'height':'schwarz','run':0,'spritze':3}}]}",
    "{'id':3,'rulebook':'kurz-turnier','players':4,'rows':[{'text':'12xl4'},{'text':'-'}],"
    "'changes':[{'seat':1,'from':2}]}",
};

static const char *const words[] = {
    "1",         "0",         "-1",         "2",           "3",      "4",       "5",      "9999",
    "10000",     "null",      "true",       "[]",          "{}",     "'12'",    "'-3t'",  "'4i'",
    "'9 -3 -3'", "'1 9999k'", "'rufspiel'", "'muss'",      "'tout'", "'sie'",   "'rows'", "'text'",
    "'game'",    "'kind'",    "'partner'",  "'schneider'", "'sums'", "'class'", "'seat'", "'from'",
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    struct sf_json doc;
    int64_t sum = 0, entry = 0;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (!ask(sf_list_line, &line, &doc))
        return 0;
    for (uint32_t at = sf_json_first(&doc, sf_json_get(&doc, 0, "counted")); at;
         at = doc.nodes[at].next) {
        CHECK(sf_json_int(&doc, at, &entry));
        sum += entry;
    }
    CHECK(sum == 0);
    return 0;
}
