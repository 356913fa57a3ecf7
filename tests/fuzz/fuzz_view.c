/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/view_json.h"
#include "bots/bot.h"
#include "record/event_json.h"
#include "spliced.h"

/*
 * A view from outside: the first bytes choose the rules, the rest makes the text. A readable view
 * is written and read again as the same, and the bots find an answer to it.
 */

#define HAND "'seat':0,'hand':['EO','GA','GO','H9','H7','SO','SU','S8'],'totals':[0,0,0,0]"
#define SAY  "'say':[[1,'weiter'],[2,'weiter'],[3,'weiter'],[0,'spiele']],'deals':1"
#define NONE "'may':[],'legal_say':[]"

static const char *const good[] = {
    "{'phase':'play','turn':0,'dealer':0," HAND
    ",'contract':{'declarer':0,'game':'rufspiel','suit':'S'},'tricks':[['EA','EZ','GU']],"
    "'points':[0,0,0,0],'party_so_far':[0],'held':[8,7,7,7]," SAY
    ",'at_least':'rufspiel','exact':false,'leaders':[1],'winners':[],'tricks_won':[0,0,0,0]," NONE
    ",'legal':['EO','GA','GO','H9','H7','SO','SU','S8'],'announce':[]}",
    "{'phase':'announce','turn':0,'dealer':0," HAND ",'contract':{'declarer':0},'held':[8,8,8,8],"
    "" SAY ",'at_least':'rufspiel','exact':false," NONE ",'legal':[],'announce':["
    "{'declarer':0,'game':'rufspiel','suit':'S'},{'declarer':0,'game':'wenz','tout':true}]}",
    "{'phase':'auction','turn':0,'dealer':0," HAND ",'held':[8,8,8,8],'say':[[1,'weiter']],"
    "'deals':1,'may':['hint'],'legal':[],'legal_say':[['weiter'],['spiele']],'announce':[]}",
    "{'phase':'exchange','turn':0,'dealer':0," HAND ",'contract':{'declarer':1},"
    "'held':[8,8,8,8],'offered':'H8','say':[[1,'hochzeit'],[0,'grab']],'deals':1," NONE
    ",'legal':['EO','GA','GO','H9','H7','SO','SU','S8'],'announce':[]}",
    "{'phase':'push','turn':0,'dealer':3,'seat':0,'hand':['GA','H9','H7','SO','SU','S8','S7',"
    "'S9'],'totals':[0,0,0,0],'held':[8,8,8,6],'pushed':2,'taker':null,'heap':['EO','GO'],"
    "'deals':1,'may':['push'],'legal':[],'legal_say':[],'announce':[]}",
    "{'phase':'legen','turn':null,'dealer':3,'seat':0,'hand':['GA','H9','H7','SO'],"
    "'totals':[0,0,0,0],'held':[4,4,4,4],'decided':[1],'legen':[1],'deals':1,'may':['lay'],"
    "'legal':[],'legal_say':[],'announce':[]}",
};

static const char *const words[] = {
    "0",          "1",          "2",         "3",          "-1",       "null",       "true",
    "[]",         "{}",         "'EO'",      "'H7'",       "'S9'",     "'org'",      "'G'",
    "'rufspiel'", "'solo'",     "'wenz'",    "'hochzeit'", "'ramsch'", "'stoss'",    "'claim'",
    "'play'",     "'announce'", "'claimer'", "'shown'",    "'cut'",    "'approval'", "'class'",
};

static size_t write_view(char *text, size_t size, const struct sf_view *view)
{
    struct sf_out out;

    sf_out_init(&out, text, size);
    sf_out_open(&out, '{');
    sf_view_write(&out, view);
    sf_out_close(&out, '}');
    CHECK(!out.overflow);
    return out.length;
}

static void look(const struct sf_view *view)
{
    struct sf_bot_tools tools = {.seed = 1};
    struct sf_bot_answer answer;

    for (const struct sf_bot *bot = sf_bots; bot->name; bot++)
        if (!bot->searches)
            bot->act(view, &tools, &answer);
}

static void read_line(const struct line *line, const struct sf_rules *rules)
{
    static struct sf_json_node nodes[SF_VIEW_NODES];
    static char text[1 << 15];
    struct sf_view view, again;
    struct sf_fault fault;
    struct sf_json doc;

    sf_fault_init(&fault);
    if (sf_line_read(&doc, line->text, line->length, nodes, SF_VIEW_NODES, &fault))
        return;
    if (sf_view_read(&view, rules, &doc, 0, &fault)) {
        CHECK(fault.code != SF_OK);
        return;
    }
    look(&view);
    sf_fault_init(&fault);
    CHECK(!sf_line_read(&doc, text, write_view(text, sizeof text, &view), nodes, SF_VIEW_NODES,
                        &fault));
    CHECK(!sf_view_read(&again, rules, &doc, 0, &fault));
    CHECK(!memcmp(&view, &again, sizeof view));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    unsigned book = take(&in) % SF_BOOK_N;
    struct sf_rules rules = sf_rulebooks[book];
    struct sf_house house;

    sf_house_init(&house);
    house.variants = take_two(&in) & ((UINT32_C(1) << SF_VARIANT_N) - 1);
    sf_rules_make(&rules, (enum sf_book)book, &house, NULL); /* or the book as it is */
    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    read_line(&line, &rules);
    return 0;
}
