/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/odds.h"
#include "spliced.h"

/*
 * Any bytes as a question about odds: the answer is JSON, and its numbers are consistent. The
 * solver does little work, because this target tests the reading.
 */

#define HAND  "'hand':['EO','GO','HO','SO','EU','GU','EA','EZ'],"
#define SHORT "'hand':['EO','GO','HO','EU','EA','HZ'],"

static const char *const good[] = {
    "{'id':1,'rulebook':'schule-2024','dealer':3,'seat':0," HAND
    "'contract':{'declarer':0,'game':'solo','suit':'H','tout':true}}",
    "{'id':2,'rulebook':'kurz-turnier','dealer':3,'seat':0," SHORT
    "'contract':{'declarer':2,'game':'rufspiel','suit':'S'}}",
    "{'id':3,'rulebook':'bsv-1989','house':{'variants':['drei','bettel','geier']},'dealer':2,"
    "'seat':0," HAND "'contract':{'declarer':1,'game':'bettel'}}",
    "{'id':4,'rulebook':'bsv-1989','house':{'variants':['kurz','hochzeit','steigern']},'dealer':3,"
    "'seat':1," SHORT "'contract':{'declarer':0,'partner':1,'game':'hochzeit'}}",
    "{'id':5,'rulebook':'bsv-1989','house':{'variants':['kurz','fuenf','muss']},'dealer':4,"
    "'seat':1," SHORT "'contract':{'declarer':1,'game':'muss','suit':'G','call':'A'}}",
};

static const char *const words[] = {
    "0",       "1",        "2",      "3",         "4",          "-1",         "70",     "null",
    "true",    "[]",       "{}",     "'EO'",      "'H7'",       "'S9'",       "'E'",    "'G'",
    "'H'",     "'S'",      "'A'",    "'Z'",       "'rufspiel'", "'muss'",     "'solo'", "'wenz'",
    "'geier'", "'bettel'", "'sie'",  "'ramsch'",  "'kurz'",     "'fuenf'",    "'drei'", "'renonce'",
    "'house'", "'dealer'", "'seat'", "'hand'",    "'contract'", "'declarer'", "'game'", "'suit'",
    "'call'",  "'tout'",   "'bid'",  "'partner'", "'hochzeit'", "[",          "]",      "{",
    "}",       ",",        ":",      "'",
};

static _Alignas(64) char memory[1 << 16];
static sf_cards room[SF_ODDS_HANDS];
static struct sf_bettel bettel;

static enum sf_error run(void *context, const struct sf_odds *odds, struct sf_chances *chances)
{
    struct sf_odds_tools tools = {context, &bettel};

    CHECK(odds->hands > 0 && odds->rest > 0);
    if (sf_odds_count(odds, chances))
        return SF_OK;
    *chances = (struct sf_chances){.exact = false};
    if (odds->contract.tout || sf_games[odds->contract.game].goal == SF_GOAL_NO_TRICK)
        sf_odds_add_sample(odds, &tools, 0, chances);
    else
        chances->deals = 1;
    return SF_OK;
}

static bool answer(struct sf_line *line)
{
    static struct sf_solver solver;
    struct sf_odds_runner runner = {.run = run, .context = &solver, .room = room};

    if (!solver.memo)
        sf_solver_init(&solver, memory, sizeof memory);
    return sf_odds_line(&runner, line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    struct sf_json doc;
    int64_t deals = 0, won = 0;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (!ask(answer, &line, &doc))
        return 0;
    CHECK(sf_json_int(&doc, sf_json_get(&doc, 0, "deals"), &deals));
    CHECK(sf_json_int(&doc, sf_json_get(&doc, 0, "won"), &won));
    CHECK(0 <= won && won <= deals && 0 < deals && deals <= INT64_C(9465511770));
    return 0;
}
