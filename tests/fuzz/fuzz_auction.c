/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "record/auction_json.h"

/*
 * Any bytes as an auction: the answer is JSON. While the auction is open, a seat has the turn and
 * legal words, and each of these is accepted as the next one.
 */

#define TABLE(book, variants)                                                                      \
    "{'id':1,'rulebook':'" book "','house':{'variants':[" variants "]},'dealer':3,'say':["

static const char *const good[] = {
    "{'id':1,'rulebook':'muenchen-2006','dealer':3,'lost_solos':[0,3,0,0],'say':[[0,'spiele'],"
    "[1,'spiele'],[2,'weiter'],[3,'spiele'],[0,'class','wenz'],[1,'class','solo_tout'],"
    "['org','refuse'],['org','approve'],[3,'class','wenz_tout'],['org','approve']]}",
    TABLE("schule-2024", "'geier','muss'") "[0,'spiele'],[1,'spiele'],[2,'spiele'],[3,'weiter'],"
                                           "[0,'selbst'],[1,'class','wenz'],[0,'selbst'],[1,'"
                                           "weiter'],[2,'class','solo'],[0,'weiter']]}",
    TABLE("bsv-1989", "'ramsch','stock','hochzeit'") "[2,'hochzeit'],[3,'weiter'],[0,'weiter'],"
                                                     "[1,'weiter'],[0,'weiter'],[1,'weiter'],[2,'"
                                                     "weiter'],[3,'weiter'],[3,'stock']]}",
    TABLE("bsv-1989", "'steigern','bettel'") "[0,'spiele'],[1,'spiele_auch'],[2,'spiele_auch'],"
                                             "[3,'weiter'],[1,'bid',70],[0,'selbst'],[1,'bid',80],["
                                             "0,'gut'],[2,'bid',100],[1,'gut']]}",
    "{'id':1,'rulebook':'serien-2022','dealer':3,'say':[[0,'spiele'],[1,'spiele_auch'],[2,'weiter']"
    ","
    "[3,'spiele_auch'],[0,'selbst'],[1,'besser'],[0,'auch_noch'],[1,'wieder_besser'],[0,'halte'],"
    "[1,'erneut_besser'],[0,'kann_ich_halten'],[1,'weiter'],[3,'class','solo_tout']]}",
    "{'id':1,'rulebook':'kurz-turnier','dealer':4,'hands':[['EO','GO','HO','HZ','E9','SA'],"
    "['EA','EZ','HA','H9','GU','SU'],['SO','EU','GA','GZ','SZ','S9'],"
    "['HU','HK','EK','GK','G9','SK'],[]],'say':[[0,'weg'],[1,'eins'],[2,'weg'],[3,'weg'],[2,'weg'],"
    "[3,'weg'],[0,'kammern']]}",
};

static const char *const words[] = {
    "0",
    "1",
    "2",
    "3",
    "4",
    "'org'",
    "60",
    "70",
    "75",
    "90",
    "120",
    "null",
    "[]",
    "{}",
    "'weiter'",
    "'spiele'",
    "'spiele_auch'",
    "'class'",
    "'selbst'",
    "'gut'",
    "'besser'",
    "'auch_noch'",
    "'wieder_besser'",
    "'halte'",
    "'erneut_besser'",
    "'kann_ich_halten'",
    "'bid'",
    "'eins'",
    "'spiel'",
    "'kammern'",
    "'weg'",
    "'hochzeit'",
    "'grab'",
    "'ramsch'",
    "'stock'",
    "'approve'",
    "'refuse'",
    "'rufspiel'",
    "'farbgeier'",
    "'farbwenz'",
    "'geier'",
    "'wenz'",
    "'solo'",
    "'herz_solo'",
    "'bettel'",
    "'wenz_tout'",
    "'farbwenz_tout'",
    "'solo_tout'",
    "'tout'",
    "'sie'",
    "'steigern'",
    "'muss'",
    "'fuenf'",
    "'drei'",
    "'kurz'",
    "'muenchen-2006'",
    "'schule-2024'",
    "'bsv-1989'",
    "'serien-2022'",
    "'kurz-turnier'",
    "'say'",
    "'dealer'",
    "'hands'",
    "'house'",
    "],[0,'weiter'],[1,'weiter'],[2,'weiter'],[3,'weiter']",
    "[",
    "]",
    ",",
    "'",
};

/* The answer to the line with [next,word...] put behind all that was said. */
static void say_too(const struct line *line, const char *before, const struct sf_json *doc,
                    uint32_t next, uint32_t word)
{
    static struct line longer;
    static struct sf_json_node work[SF_WORK_NODES];
    char answer[4096], *to = longer.text;
    const struct sf_json_node *who = &doc->nodes[next], *what = &doc->nodes[word];
    size_t quote = who->type == SF_JSON_STRING, head = (size_t)(before - line->text);
    struct sf_line asked = {.text = longer.text,
                            .answer = answer,
                            .size = sizeof answer,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};

    if (line->length + 64 > LINE_SIZE)
        return;
    memcpy(to, line->text, head);
    to += head;
    *to++ = ',';
    *to++ = '[';
    memcpy(to, doc->text + who->start - quote, who->end - who->start + 2 * quote);
    to += who->end - who->start + 2 * quote;
    *to++ = ',';
    memcpy(to, doc->text + what->start + 1, what->end - what->start - 1);
    to += what->end - what->start - 1;
    memcpy(to, before, line->length - head);
    to += line->length - head;
    asked.length = (size_t)(to - longer.text);
    CHECK(sf_auction_line(&asked));
}

/* The end of the list `say`, if the line has one that is not empty and not too long. */
static const char *end_of_talk(const struct line *line)
{
    static struct sf_json_node nodes[SF_WORK_NODES];
    struct sf_json doc;
    uint32_t say;

    CHECK(!sf_json_parse(&doc, line->text, line->length, nodes, SF_WORK_NODES));
    say = sf_json_get(&doc, 0, "say");
    return say && doc.nodes[say].count && doc.used + 8 < SF_WORK_NODES
               ? line->text + doc.nodes[say].end - 1
               : NULL;
}

static void check_talk(const struct line *line, const struct sf_json *doc)
{
    uint32_t next = sf_json_get(doc, 0, "next"), legal = sf_json_get(doc, 0, "legal");
    const char *end = end_of_talk(line);
    bool done = false;

    CHECK(sf_json_bool(doc, sf_json_get(doc, 0, "done"), &done));
    CHECK(done == (doc->nodes[next].type == SF_JSON_NULL));
    CHECK(done == (doc->nodes[legal].count == 0));
    CHECK(doc->text[doc->nodes[legal].start] == '[');
    for (uint32_t i = sf_json_first(doc, legal); i && end; i = doc->nodes[i].next)
        say_too(line, end, doc, next, i);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    struct sf_json doc;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (ask(sf_auction_line, &line, &doc))
        check_talk(&line, &doc);
    return 0;
}
