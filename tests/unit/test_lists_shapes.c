/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "doors/doors.h"
#include "evaluate_line.h"
#include "lists/list_json.h"
#include "shaped.h"
#include <string.h>

/*
 * Input and output of `row`, `row --list` and `evaluate`, held against their rows. A question that
 * the program accepts fits the rows of the question, and its answer those of the answer.
 */

enum { NODES = 8192, ANSWER = 1 << 16 };

static struct sf_json_node nodes[NODES];
static char answer[ANSWER];

/* Texts with ' for ". */
static const char *quoted(const char *text)
{
    static char line[4096];
    size_t length = strlen(text);

    assert_true(length < sizeof line);
    for (size_t i = 0; i <= length; i++)
        line[i] = text[i] == '\'' ? '"' : text[i];
    return line;
}

static void fits(const char *name, sf_line_answer *ask, const char *text)
{
    const struct sf_door *door = sf_door_find(name);
    const char *line = quoted(text);
    struct sf_line asked = {.text = line,
                            .length = strlen(line),
                            .answer = answer,
                            .size = sizeof answer,
                            .nodes = nodes,
                            .node_count = NODES};

    assert_non_null(door);
    assert_shaped(door->takes, line, strlen(line));
    if (!ask(&asked))
        fail_msg("%s: %.*s", line, (int)asked.written, answer);
    assert_shaped(door->gives->shape[0], answer, asked.written);
}

static void rows_and_their_answers(void **state)
{
    static const char *const rows[] = {
        "{'rulebook':'muenchen-2006','row':{'p':[9,-3,-3,-3]}}",
        ("{'id':[1],'rulebook':'muenchen-2006','number':4,'row':{'p':[9,3,3,3],'note':true,"
         "'registered':false,'reason':'x'},'lost_solos':[3,0,0,0]}"),
        "{'id':7,'rulebook':'serien-2022','row':{'p':[6,0,0,0]}}",
        "{'rulebook':'serien-2022','row':{'p':[4,4,-2,-6],'kind':'rufspiel','spritze':3}}",
        "{'rulebook':'kurz-turnier','row':{'p':[10,10,0,0]}}",
        "{'rulebook':'kurz-turnier','number':5,'row':{'p':[10,10,-10,-10,0],'declarer':0}}",
        "{'rulebook':'muenchen-2006','row':{'p':[7,7,7,7]}}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        fits("row", sf_row_line, rows[i]);
}

static void lists_and_their_answers(void **state)
{
    static const char *const lists[] = {
        "{'rulebook':'muenchen-2006','players':4,'rows':[]}",
        ("{'id':'x','rulebook':'serien-2022','players':5,'sums':[1,0,-1,1,-1],'rows':[null,"
         "{'game':{'kind':'rufspiel','declarer':0,'partner':3,'spritze':1,'height':'schneider'}},"
         "{'game':{'kind':'solo'}},{'text':'99'},{'p':[0,6,-2,-2,-2],'reason':'y'}]}"),
        ("{'rulebook':'kurz-turnier','players':4,'rows':[{'p':[10,10,0,0]},{'p':[0,0,90,0]}],"
         "'approved':[{'game':2,'class':'solo_tout'}],'changes':[{'seat':2,'from':2}]}"),
        "{'rulebook':'serien-2022','players':4,'sums':[45,35,15,5],'rows':[]}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        fits("list", sf_list_line, lists[i]);
}

#define PLAYERS "'players':[{'id':'a','name':'A'},{'id':'b'},{'id':'c'},{'id':'d'},{'id':'e'}]"

static void tournaments_and_their_answers(void **state)
{
    static const char *const documents[] = {
        "{'rulebook':'kurz-turnier','players':[],'rounds':[]}",
        "{'rulebook':'muenchen-2006'," PLAYERS
        ",'rounds':[{'tables':[{'table':7,'seats':['a','b','c',null],"
        "'rows':[{'p':[1,1,-1,-1]},{'p':[9,-3,-3,-2]},{'p':[9,3,3,3]},{'p':[18,-6,-6,-6]},"
        "{'p':[0,0,0,0],'kind':'struck','reason':'z'}],'sums':[1,2,3,4],"
        "'changes':[{'seat':1,'from':2,'player':'d'}]}]}],"
        "'penalties':[{'player':'a','points':3,'reason':'late'}],'disqualified':['b'],"
        "'lots':['c','a'],'prizes':[500,100]}",
        "{'rulebook':'serien-2022'," PLAYERS
        ",'rounds':[{'tables':[{'seats':['a','b','c','d'],'sums':[49,17,17,17]}]},"
        "{'tables':[{'seats':['a','b','c','d'],'sums':[45,35,15,5]}]},"
        "{'tables':[{'seats':['a','b','c','d'],'rows':[{'p':[1,1,-1,-1]},{'p':[6,0,0,0]}]}]}]}",
        "{'rulebook':'kurz-turnier'," PLAYERS
        ",'rounds':[{'tables':[{'seats':['a','b','c','d','e'],"
        "'rows':[{'p':[0,10,10,0,0]},{'p':[0,0,90,0,0]}]}]}]}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++)
        fits("evaluate", evaluate_line, documents[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_and_their_answers),
        cmocka_unit_test(lists_and_their_answers),
        cmocka_unit_test(tournaments_and_their_answers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
