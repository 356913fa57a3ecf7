/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/suggest.h"
#include "spliced.h"

/* Any bytes as a game that a seat tells: the answer is JSON, and if there is one it says what to do
 * and why. */

#define HAND "'hands':[['EU','SU','HK','H8','GK','G9','EA','S7'],[],[],[]]"
#define SIX  "'hands':[[],['EO','SO','EU','HA','GA','E9'],[],[]]"

static const char *const good[] = {
    "{'id':1,'rulebook':'schule-2024','dealer':3,'seat':0," HAND
    ",'contract':{'declarer':2,'game':'rufspiel','suit':'G'},'stoss':[1],"
    "'tricks':[['G9','GA','G8','H9'],['HZ']]}",
    "{'id':2,'rulebook':'schule-2024','dealer':3,'seat':0," HAND
    ",'say':[[0,'spiele'],[1,'spiele'],[2,'weiter'],[3,'weiter']]}",
    "{'id':3,'rulebook':'kurz-turnier','dealer':3,'seat':1," SIX ",'say':[[0,'weg']]}",
    "{'id':4,'rulebook':'bsv-1989','house':{'variants':['ramsch','stock','hochzeit','steigern']},"
    "'dealer':3,'seat':0," HAND ",'contract':{'game':'ramsch'},'pot':40,'tricks':[]}",
    "{'id':5,'rulebook':'muenchen-2006','dealer':3,'seat':0," HAND
    ",'say':[[0,'spiele'],[1,'weiter'],[2,'weiter'],[3,'weiter']]}",
    "{'id':6,'rulebook':'bsv-1989','house':{'variants':['schiebe','legen']},'dealer':3,'seat':0,"
    "" HAND ",'heap':['EO','GO']}",
    "{'id':7,'rulebook':'bsv-1989','house':{'variants':['schiebe']},'dealer':3,'seat':0,"
    "'hands':[['EO','GO','HK','H8','GK','G9','EA','S7'],[],[],[]],'pushed':2}",
    "{'id':8,'rulebook':'bsv-1989','house':{'variants':['legen']},'dealer':3,'seat':0,"
    "'hands':[['EO','GO','HK','H8'],[],[],[]]}",
    "{'id':9,'rulebook':'bsv-1989','house':{'variants':['hochzeit']},'dealer':3,'seat':0," HAND
    ",'say':[[1,'hochzeit'],[2,'weiter'],[3,'weiter'],[0,'grab']]}",
    "{'id':10,'rulebook':'schule-2024','dealer':3,'seat':0," HAND
    ",'contract':{'declarer':2,'game':'rufspiel','suit':'G'},'ask':'stoss'}",
};

static const char *const words[] = {
    "0",          "1",        "2",          "3",          "-1",         "null",     "true",
    "[]",         "{}",       "'EO'",       "'H7'",       "'S9'",       "'E'",      "'G'",
    "'rufspiel'", "'muss'",   "'solo'",     "'wenz'",     "'geier'",    "'bettel'", "'sie'",
    "'ramsch'",   "'kurz'",   "'fuenf'",    "'drei'",     "'legen'",    "'house'",  "'dealer'",
    "'seat'",     "'hands'",  "'contract'", "'declarer'", "'game'",     "'suit'",   "'tout'",
    "'partner'",  "'bid'",    "'stoss'",    "'tricks'",   "'say'",      "'weiter'", "'spiele'",
    "'class'",    "'selbst'", "'gut'",      "'bid'",      "70",         "'weg'",    "'spiel'",
    "'heap'",     "'pushed'", "'ask'",      "'schiebe'",  "'hochzeit'", "'grab'",   "[",
    "]",          "{",        "}",          ",",
};

static bool answer(struct sf_line *line)
{
    struct sf_suggester suggester = {.bot = sf_bot_find("wirt"), .tools = {.seed = 1}};

    return sf_suggest_line(&suggester, line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const deeds[] = {"card", "say", "contract", "lay", "push", "give"};
    static struct line line;
    struct bytes in = {data, size};
    struct sf_json doc;
    unsigned found = 0;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (!ask(answer, &line, &doc))
        return 0;
    for (unsigned i = 0; i < sizeof deeds / sizeof *deeds; i++)
        found += sf_json_get(&doc, 0, deeds[i]) != 0;
    if (!found) /* asked for a Stoss alone */
        found += sf_json_get(&doc, 0, "stoss") != 0;
    CHECK(found == 1);
    CHECK(sf_json_get(&doc, 0, "reason"));
    return 0;
}
