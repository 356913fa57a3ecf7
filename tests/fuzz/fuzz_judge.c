/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

/*
 * Any bytes as a game: the answer is JSON. An accepted game is consistent: 120 points, every trick
 * has a winner, the payouts sum to 0, and the seat that moves has a card to play.
 */

#define DEAL                                                                                       \
    "'hands':[['EO','HO','EU','HA','H9','EZ','G9','S7'],"                                          \
    "['GO','GU','HZ','H7','E9','E8','GA','GK'],['SO','HU','H8','EA','EK','GZ','G8','SA'],"         \
    "['SU','HK','E7','G7','SZ','SK','S9','S8']],"
#define TRICKS                                                                                     \
    "'tricks':[['EO','H7','H8','HK'],['HO','HZ','HU','SU'],['EU','GO','SO','S8'],"                 \
    "['GA','G8','G7','G9'],['GU','EK','S9','HA'],['GK','GZ','SK','H9'],['EZ','E8','EA','E7'],"     \
    "['SA','SZ','S7','E9']]}"

static const char *const good[] = {
    "{'id':1,'rulebook':'schule-2024','house':{'variants':['geier','ramsch'],'tariff':{'rufspiel':"
    "20,"
    "'unit':10},'laufende_from':{'solo':3},'stoss_levels':2},'dealer':3," DEAL
    "'contract':{'declarer':0,'game':'rufspiel','suit':'G','tout':false},'stoss':[2,0]," TRICKS,
    "{'id':2,'rulebook':'bsv-1989','house':{'variants':['stock','ramsch','legen','bock']},'dealer':"
    "3," DEAL "'contract':{'game':'ramsch'},'legen':[0,2],'bock':true,'pot':40," TRICKS,
    "{'id':3,'rulebook':'muenchen-2006','dealer':3," DEAL
    "'contract':{'declarer':0,'game':'muss','suit':'G','call':'A','renonce':false}," TRICKS,
    "{'id':4,'rulebook':'kurz-turnier','dealer':4,'hands':[['EO','GO','HO','HZ','E9','SA'],"
    "['EA','EZ','HA','H9','GU','SU'],['SO','EU','GA','GZ','SZ','S9'],"
    "['HU','HK','EK','GK','G9','SK'],[]],'contract':{'declarer':0,'game':'solo','suit':'H',"
    "'tout':true},'tricks':[['EO','HA','EU','HK'],['GO','H9','SO','HU'],['HO','SU','S9','G9'],"
    "['E9','EA','GZ','EK'],['GU','SZ','GK','HZ'],['EZ','GA','SK']]}",
    "{'id':5,'rulebook':'bsv-1989','house':{'variants':['steigern','hochzeit','renonce']},'dealer':"
    "3," DEAL "'contract':{'declarer':0,'game':'solo','suit':'H','bid':70,'partner':null}," TRICKS,
};

static const char *const words[] = {
    "0",
    "1",
    "2",
    "3",
    "4",
    "-1",
    "70",
    "120",
    "1000000",
    "99999999999999999999",
    "1e9",
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "'EO'",
    "'H7'",
    "'S9'",
    "'\\u0045O'",
    "'E'",
    "'G'",
    "'H'",
    "'S'",
    "'A'",
    "'Z'",
    "'K'",
    "'9'",
    "'rufspiel'",
    "'hochzeit'",
    "'muss'",
    "'solo'",
    "'wenz'",
    "'farbwenz'",
    "'geier'",
    "'farbgeier'",
    "'bettel'",
    "'sie'",
    "'ramsch'",
    "'stock'",
    "'steigern'",
    "'renonce'",
    "'legen'",
    "'bock'",
    "'schiebe'",
    "'kurz'",
    "'fuenf'",
    "'drei'",
    "'muenchen-2006'",
    "'schule-2024'",
    "'bsv-1989'",
    "'serien-2022'",
    "'kurz-turnier'",
    "'house'",
    "'variants'",
    "'tariff'",
    "'laufende_from'",
    "'stoss_levels'",
    "'dealer'",
    "'contract'",
    "'declarer'",
    "'game'",
    "'suit'",
    "'call'",
    "'tout'",
    "'bid'",
    "'partner'",
    "'tricks'",
    "'pot'",
    "'stoss'",
    "'unit'",
    "'schneider'",
    "'laufende'",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "'",
};

static int64_t sum(const struct sf_json *doc, const char *key)
{
    int64_t total = 0, number = 0;
    uint32_t list = sf_json_get(doc, 0, key);

    CHECK(list && doc->nodes[list].type == SF_JSON_ARRAY);
    for (uint32_t i = sf_json_first(doc, list); i; i = doc->nodes[i].next) {
        CHECK(sf_json_int(doc, i, &number));
        total += number;
    }
    return total;
}

static uint32_t count(const struct sf_json *doc, const char *key)
{
    return doc->nodes[sf_json_get(doc, 0, key)].count;
}

static void check_game(const struct sf_json *doc)
{
    bool complete = false;

    CHECK(sf_json_bool(doc, sf_json_get(doc, 0, "complete"), &complete));
    CHECK(sum(doc, "points") <= 120);
    CHECK(sum(doc, "tricks_won") == count(doc, "winners"));
    if (!complete) {
        CHECK(count(doc, "legal") > 0);
        CHECK(count(doc, "leaders") - count(doc, "winners") <= 1);
        return;
    }
    CHECK(sum(doc, "points") == 120);
    CHECK(count(doc, "leaders") == count(doc, "winners"));
    if (!sf_json_get(doc, 0, "pot"))
        CHECK(sum(doc, "payout") == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    struct sf_json doc;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (ask(sf_judge_line, &line, &doc))
        check_game(&doc);
    return 0;
}
