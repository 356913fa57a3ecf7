/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "lists/document.h"

/*
 * Any bytes as a tournament: the document is rejected with a sentence, or the answer is JSON with
 * every player once, ranked or not. If everybody is ranked, all prizes are given.
 */

#define PLAYERS                                                                                    \
    "'players':[{'id':'a','name':'A'},{'id':'b','substitute':false},{'id':'c'},{'id':'d'},"        \
    "{'id':'e','substitute':true}]"

static const char *const good[] = {
    "{'rulebook':'muenchen-2006'," PLAYERS ",'rounds':[{'tables':[{'table':1,'seats':['a','b','c',"
    "'d'],'rows':[{'p':[1,1,-1,-1]},{'p':[-6,18,-6,-6],'kind':'tout','note':true,'declarer':1},"
    "{'p':[9,-3,-3,-2]},{'p':[0,0,0,0],'kind':'struck','reason':'x'}],'sums':[1,2,3,-6],"
    "'changes':[{'seat':1,'from':2,'player':'e'}]}]}],'penalties':[{'player':'a','points':3,"
    "'reason':'r'}],'disqualified':['b'],'lots':['c','d'],'prizes':[100,51]}",
    "{'rulebook':'serien-2022'," PLAYERS ",'rounds':[{'tables':[{'table':2,'seats':['a','b','c','d'"
    "],'sums':[5,5,-5,-5]}]},{'tables':[{'table':1,'seats':['d','c','b','a'],'rows':[{'p':[4,4,-2,"
    "-6]},{'p':[2,2,-2,-2],'spritze':3}]}]}],'lots':['a']}",
    "{'rulebook':'kurz-turnier'," PLAYERS ",'rounds':[{'tables':[{'table':1,'seats':['a','b','c','d"
    "','e'],'rows':[{'p':[0,10,10,-10,-10]},{'p':[90,0,-30,-30,-30]}]}]}],'prizes':[1,2,3]}",
};

static const char *const words[] = {
    "1",        "0",         "-1",      "2",          "-9999",      "9999",      "null",
    "true",     "[]",        "{}",      "'a'",        "'b'",        "'e'",       "'x'",
    "'tout'",   "'misplay'", "'p'",     "'kind'",     "'rows'",     "'sums'",    "'seats'",
    "'tables'", "'rounds'",  "'table'", "'players'",  "'id'",       "'changes'", "'prizes'",
    "'lots'",   "'from'",    "999999",  "1000000000", "'declarer'", "'spritze'", "'registered'",
};

/* Written with just enough room and with too little. */
static struct sf_out write_answer(const struct sf_document *document, char *buffer, size_t size)
{
    struct sf_out out, less;
    char *small;

    sf_out_init(&out, buffer, size);
    sf_document_write(&out, document);
    CHECK(!out.overflow);
    small = malloc(out.length);
    CHECK(small);
    sf_out_init(&less, small, out.length - 1);
    sf_document_write(&less, document);
    CHECK(less.overflow);
    free(small);
    return out;
}

static void check_prizes(const struct sf_document *d)
{
    int64_t wanted = 0, given = 0;

    for (unsigned i = 0; i < d->input.prize_count; i++)
        wanted += i < d->evaluation.ranked ? d->input.prize[i] : 0;
    for (unsigned i = 0; i < d->input.player_count; i++)
        given += d->evaluation.standing[i].prize;
    CHECK(given == wanted);
}

static void check_answer(struct sf_document *document)
{
    static struct sf_json_node nodes[1 << 17];
    static char answer[1 << 20];
    struct sf_json doc;
    struct sf_out out;

    sf_document_evaluate(document);
    CHECK(document->evaluation.finding_count <= document->evaluation.finding_max);
    check_prizes(document);
    out = write_answer(document, answer, sizeof answer);
    CHECK(!sf_json_parse(&doc, answer, out.length, nodes, sizeof nodes / sizeof *nodes));
    CHECK(doc.nodes[sf_json_get(&doc, 0, "standings")].count +
              doc.nodes[sf_json_get(&doc, 0, "unranked")].count ==
          document->input.player_count);
}

static void check_refusal(const struct sf_json *doc, const struct sf_fault *fault)
{
    static struct sf_json_node nodes[256];
    static char answer[2 * LINE_SIZE];
    struct sf_json error;
    struct sf_out out;

    sf_out_init(&out, answer, sizeof answer);
    sf_document_error(&out, doc, fault);
    CHECK(!out.overflow && !sf_json_parse(&error, answer, out.length, nodes, 256));
    check_error(&error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct sf_json_node work[LINE_SIZE];
    static struct line line;
    struct bytes in = {data, size};
    struct sf_document document;
    struct sf_fault fault;
    struct sf_json doc;
    void *room;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (sf_line_read(&doc, line.text, line.length, work, LINE_SIZE, &fault)) {
        check_refusal(&doc, &fault);
        return 0;
    }
    room = malloc(sf_document_room(&doc));
    CHECK(room);
    if (sf_document_read(&document, &doc, room, &fault))
        check_refusal(&doc, &fault);
    else
        check_answer(&document);
    free(room);
    return 0;
}
