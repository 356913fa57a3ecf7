/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "answers/adjudicate.h"

/*
 * Any bytes as an incident: the answer is JSON. A ruling is consistent: its names are known, a
 * score comes with a payout that sums to 0, and the next dealer sits at the table.
 */

#define GAME(book, contract)                                                                       \
    "{'id':1,'game':{'rulebook':'" book "','house':{'variants':[]},'dealer':3,"                    \
    "'hands':[['EO','HO','EU','HA','H9','EZ','G9','S7'],"                                          \
    "['GO','GU','HZ','H7','E9','E8','GA','GK'],['SO','HU','H8','EA','EK','GZ','G8','SA'],"         \
    "['SU','HK','E7','G7','SZ','SK','S9','S8']],'contract':{" contract "},"
#define RUFSPIEL "'declarer':0,'game':'rufspiel','suit':'G'"
#define SOLO     "'declarer':0,'game':'solo','suit':'H','tout':true"
#define TRICKS                                                                                     \
    "'tricks':[['EO','H7','H8','HK'],['HO','HZ','HU','SU'],['EU','GO','SO','S8'],"                 \
    "['GA','G8','G7','G9'],['GU','EK','S9','HA']]},"

static const char *const good[] = {
    GAME("muenchen-2006", RUFSPIEL) TRICKS
    "'incident':{'kind':'claim','seat':1,'trick':6,'found_trick':6}}",
    GAME("bsv-1989", SOLO) TRICKS
    "'incident':{'kind':'claim','seat':1,'trick':6,'found_trick':9,'intent':false}}",
    GAME("serien-2022", SOLO) TRICKS
    "'incident':{'kind':'out_of_turn_lead','seat':0,'prompter':1,'choice':'take_win'}}",
    GAME("schule-2024", RUFSPIEL) TRICKS
    "'incidents':[{'kind':'revoke','seat':1,'trick':6},{'kind':'claim','seat':2,'trick':6}]}",
    GAME("muenchen-2006", RUFSPIEL) TRICKS
    "'incidents':[{'kind':'revoke','seat':1,'trick':6,'found_trick':9},"
    "{'kind':'revoke','seat':2,'trick':7,'found_trick':9},{'kind':'remark','seat':0,'trick':5}]}",
    "{'id':1,'game':{'rulebook':'bsv-1989','house':{'variants':['fuenf','stock']},'dealer':4,"
    "'hands':[['EO','HO','EU','HA','H9','EZ','G9','S7'],"
    "['GO','GU','HZ','H7','E9','E8','GA','GK'],['SO','HU','H8','EA','EK','GZ','G8','SA'],"
    "['SU','HK','E7','G7','SZ','SK','S9','S8'],[]],'contract':{" RUFSPIEL "},'pot':40,"
    "'stoss':[2,1],'tricks':[['EO','H7']]},'incident':{'kind':'revoke','seat':2,'found_trick':9}}",
    GAME("muenchen-2006",
         "'declarer':2,'game':'rufspiel','suit':'E'") "'tricks':[]},'incident':{'kind':'impossible_"
                                                      "call','seat':2,'refuses':true}}",
    "{'id':1,'game':{'rulebook':'schule-2024','dealer':3},'incident':{'kind':'misdeal'}}",
    GAME("muenchen-2006", RUFSPIEL) TRICKS
    "'incidents':[{'kind':'looked_at_trick','seat':1,'looked_at':5},{'kind':'revoke','seat':1,"
    "'card':'GK'},{'kind':'unregistered_solo','seat':0,'lost_solos':2}]}",
    GAME("muenchen-2006", "'declarer':0,'game':'solo'") "'tricks':[]},'incident':{'kind':"
                                                        "'changed_announcement','seat':0,"
                                                        "'announced':{'game':'wenz'}}}",
};

static const char *const words[] = {
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "9",
    "-1",
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "'EO'",
    "'S9'",
    "'E'",
    "'H'",
    "'Z'",
    "'rufspiel'",
    "'hochzeit'",
    "'muss'",
    "'solo'",
    "'wenz'",
    "'geier'",
    "'bettel'",
    "'sie'",
    "'ramsch'",
    "'drei'",
    "'fuenf'",
    "'muenchen-2006'",
    "'schule-2024'",
    "'bsv-1989'",
    "'serien-2022'",
    "'kurz-turnier'",
    "'contract'",
    "'declarer'",
    "'suit'",
    "'call'",
    "'tout'",
    "'partner'",
    "'hands'",
    "'tricks'",
    "'stoss'",
    "'incident'",
    "'incidents'",
    "'kind'",
    "'seat'",
    "'trick'",
    "'found_trick'",
    "'prompter'",
    "'choice'",
    "'play_on'",
    "'take_win'",
    "'influence'",
    "'accident'",
    "'good_faith'",
    "'followed'",
    "'seen'",
    "'after_cut'",
    "'revoke'",
    "'out_of_turn_card'",
    "'extra_card'",
    "'throw_in'",
    "'concede'",
    "'looked_at_trick'",
    "'marked_card'",
    "'deck_exchange'",
    "'shuffle_objection'",
    "'peeking'",
    "'pausing_remark'",
    "'looked_at'",
    "'lost_solos'",
    "'irreparable'",
    "'card'",
    "'announced'",
    "'prompt'",
    "'wrong_card_count'",
    "'exposed_in_deal'",
    "'wrong_dealer'",
    "'exposed_card'",
    "'forced_redeal'",
    "'early_announcement'",
    "'changed_announcement'",
    "'unregistered_solo'",
    "'refused_tout'",
    "'late_stoss'",
    "'partner_stoss'",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
};

static bool adjudicate(struct sf_line *line)
{
    static _Alignas(16) unsigned char table[1 << 16];
    static struct sf_solver solver;

    sf_solver_init(&solver, table, sizeof table);
    return sf_adjudicate_line(&solver, line);
}

static void check_ruling(const struct sf_json *doc)
{
    uint32_t payout = sf_json_get(doc, 0, "payout");
    uint32_t dealer = sf_json_get(doc, 0, "next_dealer");
    bool over = sf_json_is(doc, sf_json_get(doc, 0, "outcome"), "over");
    int64_t number = 0, sum = 0;

    CHECK(doc->nodes[sf_json_get(doc, 0, "rule")].type == SF_JSON_STRING);
    CHECK(doc->nodes[sf_json_get(doc, 0, "score_as")].type == SF_JSON_STRING);
    CHECK(doc->nodes[sf_json_get(doc, 0, "text")].type == SF_JSON_STRING);
    CHECK(!over || doc->nodes[payout].type == SF_JSON_ARRAY);
    CHECK(!over || sf_json_int(doc, dealer, &number));
    CHECK(!sf_json_get(doc, 0, "objection") ||
          sf_json_is(doc, sf_json_get(doc, 0, "outcome"), "continue"));
    for (uint32_t i = sf_json_first(doc, payout); i; i = doc->nodes[i].next) {
        CHECK(sf_json_int(doc, i, &number));
        sum += number;
    }
    CHECK(!sum || sf_json_get(doc, 0, "pot"));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    struct sf_json doc;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (ask(adjudicate, &line, &doc))
        check_ruling(&doc);
    return 0;
}
