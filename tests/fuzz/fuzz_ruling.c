/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "answers/inquiry.h"

/*
 * Any bytes as the facts of a mishap: the answer is JSON. Accepted facts lead to another question,
 * or to a ruling with its paragraph.
 */

static const char *const good[] = {
    "{'id':1,'rulebook':'muenchen-2006','kind':'out_of_turn_lead','known':{'intent':false,"
    "'influence':false,'advantage':true,'prompted':true,'good_faith':true}}",
    "{'id':2,'rulebook':'bsv-1989','kind':'revoke','house':{'variants':['ramsch'],'tariff':"
    "{'solo':60}},'known':{'ramsch':false,'after_last':true}}",
    "{'id':3,'rulebook':'serien-2022','kind':'revoke','known':{'influence':true,'others_won':false,"
    "'own_won':false,'play_on':false,'take_win':true}}",
};

static const char *const words[] = {
    "1",           "null",          "true",           "false",          "[]",
    "{}",          "'schule-2024'", "'kurz-turnier'", "'revoke'",       "'claim'",
    "'misdeal'",   "'prompt'",      "'trick_open'",   "'in_time'",      "'last_trick'",
    "'accident'",  "'refuses'",     "'followed'",     "'picked_up'",    "'seen'",
    "'after_cut'", "'on_lead'",     "'claim_true'",   "'partner_game'", "'prompter_others'",
    "'house'",     "'known'",       "'kind'",         "'rulebook'",     "'muss'",
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    struct sf_json doc;
    uint32_t question;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (!ask(sf_inquiry_line, &line, &doc))
        return 0;
    question = sf_json_get(&doc, 0, "ask");
    CHECK(question);
    CHECK(doc.nodes[sf_json_get(&doc, 0, doc.nodes[question].type == SF_JSON_NULL ? "rule" : "de")]
              .type == SF_JSON_STRING);
    return 0;
}
