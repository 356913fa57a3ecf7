/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "evaluate_line.h"
#include "line_cases.h"
#include "shaped.h"

#include "answers/adjudicate.h"
#include "answers/bot_protocol.h"
#include "answers/bot_shapes.h"
#include "answers/inquiry.h"
#include "answers/judge.h"
#include "answers/odds.h"
#include "answers/solve.h"
#include "answers/suggest.h"
#include "bots/levels.h"
#include "doors/doors.h"
#include "ledger/answer.h"
#include "lists/list_json.h"
#include "lists/row_json.h"
#include "record/auction_json.h"
#include "record/documents.h"
#include "record/reader.h"
#include "report/analysis.h"
#include "rulebook/book_door.h"
#include "rulebook/matrix.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The rows of the machine interfaces (doors/doors.h), held against the interfaces: each takes the
 * keys of its document and no other, and the lines of tests/cases get answers that fit.
 * test_judge.c and its relatives do the same for their own lines (line_door()), check-vectors.mjs
 * for core.wasm.
 */

/* --- the doors -------------------------------------------------------------------------------- */

static struct sf_solver *the_solver(void)
{
    static _Alignas(64) unsigned char table[1 << 22];
    static struct sf_solver solver;

    if (!solver.memo)
        sf_solver_init(&solver, table, sizeof table);
    return &solver;
}

static bool solve(struct sf_line *line)
{
    return sf_solve_line(the_solver(), false, line);
}

static bool solve_win(struct sf_line *line)
{
    return sf_solve_line(the_solver(), true, line);
}

static bool adjudicate(struct sf_line *line)
{
    return sf_adjudicate_line(the_solver(), line);
}

static bool suggest(struct sf_line *line)
{
    static const struct sf_bot wirt = {.name = "wirt", .act = sf_bot_wirt};
    static const struct sf_suggester suggester = {.bot = &wirt};

    return sf_suggest_line(&suggester, line);
}

static enum sf_error count_nothing(void *context, const struct sf_odds *odds,
                                   struct sf_chances *chances)
{
    (void)context;
    (void)odds;
    *chances = (struct sf_chances){.deals = 3, .won = 2};
    return SF_OK;
}

static bool odds(struct sf_line *line)
{
    static sf_cards room[SF_ODDS_HANDS];
    const struct sf_odds_runner runner = {.run = count_nothing, .room = room};

    return sf_odds_line(&runner, line);
}

static bool analyse(struct sf_line *line)
{
    static struct sf_report report;
    const struct sf_style style = {.format = SF_FORMAT_JSON, .lang = line->lang};

    return sf_analyse_line(the_solver(), &style, &report, line);
}

/* One opened with the ledger of examples/ledger for all questions. */
static void *lend(void *memory, size_t size)
{
    static _Alignas(16) char room[1 << 21];
    static size_t used;

    (void)memory;
    used = (used + 15) & ~(size_t)15;
    if (size > sizeof room - used)
        return NULL;
    used += size;
    return room + used - size;
}

static struct sf_open_ledger *the_desk(void)
{
    static struct sf_open_ledger opened;
    static bool started;
    static struct sf_json_node nodes[SF_WORK_NODES];
    static char text[1 << 14], said[1 << 14];
    const char *root = getenv("STICHFEST_ROOT");
    char path[1024];
    struct sf_line line = {.text = text,
                           .answer = said,
                           .size = sizeof said,
                           .nodes = nodes,
                           .node_count = SF_WORK_NODES,
                           .lang = SF_EN};
    FILE *file;

    if (started)
        return &opened;
    started = true;
    snprintf(path, sizeof path, "%s/examples/ledger/evening.jsonl", root ? root : ".");
    file = fopen(path, "r");
    assert_non_null(file);
    line.length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_int_equal(sf_open_ledger_start(&opened, lend, NULL), SF_OK);
    assert_true(sf_open_ledger_add(&opened, &line));
    assert_shaped_once(sf_door_find("ledger_add")->gives, said, line.written);
    return &opened;
}

#define DESK(door)                                                                                 \
    static bool ledger_##door(struct sf_line *line)                                                \
    {                                                                                              \
        return sf_open_ledger_##door(the_desk(), line);                                            \
    }
DESK(view)
DESK(games)
DESK(draft)
DESK(form)
DESK(curve)
DESK(figures)
DESK(import)
DESK(calendar)

static const struct {
    const char *name;
    sf_line_answer *ask;
} rows[] = {{"judge", sf_judge_line},
            {"auction", sf_auction_line},
            {"solve", solve},
            {"solve_win", solve_win},
            {"suggest", suggest},
            {"odds", odds},
            {"analyse", analyse},
            {"rules", sf_rules_line},
            {"house", sf_house_line},
            {"adjudicate", adjudicate},
            {"ruling", sf_inquiry_line},
            {"row", sf_row_line},
            {"list", sf_list_line},
            {"book", sf_book_line},
            {"evaluate", evaluate_line},
            {"ledger", ledger_view},
            {"ledger_games", ledger_games},
            {"ledger_draft", ledger_draft},
            {"ledger_form", ledger_form},
            {"ledger_curve", ledger_curve},
            {"ledger_figures", ledger_figures},
            {"ledger_calendar", ledger_calendar},
            {"ledger_import", ledger_import}};

enum { DOORS = sizeof rows / sizeof *rows };

static char answer[SF_MATRIX_MAX];
static struct sf_json_node work[SF_WORK_NODES];

static size_t ask(sf_line_answer *door, const char *line, size_t length, bool *ok)
{
    struct sf_line asked = {.text = line,
                            .length = length,
                            .answer = answer,
                            .size = sizeof answer - 1,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};

    *ok = door(&asked);
    assert_true(asked.written > 0);
    answer[asked.written] = 0;
    return asked.written;
}

/* The answer fits; the document of a good answer does, too. */
static bool hold(const char *name, sf_line_answer *door, const char *line, size_t length)
{
    const struct sf_door *row = sf_door_find(name);
    bool ok;
    size_t written = ask(door, line, length, &ok);

    assert_non_null(row);
    assert_shaped_once(row->gives, answer, written);
    if (ok)
        assert_shaped(row->takes, line, length);
    return ok;
}

/* --- keys ------------------------------------------------------------------------------------- */

static void is_unknown(const char *name, sf_line_answer *door, const char *key, bool unknown)
{
    char line[200];
    bool ok;

    snprintf(line, sizeof line, "{\"%s\":null}", key);
    ask(door, line, strlen(line), &ok);
    if (unknown != (strstr(answer, "\"code\":\"unknown_key\"") != NULL))
        fail_msg("%s, key %s: %s", name, key, answer);
}

/* The keys of every other document, unless this one has them too. */
static bool has_key(const struct sf_shape *shape, const char *key)
{
    for (const struct sf_field *f = shape->field; f->name; f++)
        if (strcmp(f->name, key) == 0)
            return true;
    return false;
}

static void every_door_takes_its_keys_and_no_other(void **state)
{
    (void)state;
    for (unsigned i = 0; i < DOORS; i++) {
        const struct sf_shape *own = sf_door_find(rows[i].name)->takes;
        for (const struct sf_door *door = sf_doors; door->name; door++)
            for (const struct sf_field *f = door->takes ? door->takes->field : NULL; f && f->name;
                 f++)
                is_unknown(rows[i].name, rows[i].ask, f->name, !has_key(own, f->name));
        is_unknown(rows[i].name, rows[i].ask, "nothing", true);
    }
}

static void every_door_is_tested_here(void **state)
{
    (void)state;
    for (const struct sf_door *door = sf_doors; door->name; door++) {
        bool found = !door->takes; /* convert takes a text */
        for (unsigned i = 0; i < DOORS; i++)
            found |= strcmp(rows[i].name, door->name) == 0;
        if (!found)
            fail_msg("%s is not tested", door->name);
    }
}

/* The rows of Laufende are written by hand; their names are those of the games. */
static void games_of_the_rows_are_the_games(void **state)
{
    unsigned count = 0;

    (void)state;
    for (; sf_runs_shape.field[count].name; count++) {
        assert_string_equal(sf_runs_shape.field[count].name, sf_games[count].name);
        assert_int_equal(sf_runs_shape.field[count].offset, count);
    }
    assert_int_equal(count, SF_GAME_N);
}

/* --- lines ------------------------------------------------------------------------------------ */

static char *read_cases(const char *name, size_t *length)
{
    const char *root = getenv("STICHFEST_ROOT");
    static char text[1 << 19];
    char path[1024];
    FILE *file;

    snprintf(path, sizeof path, "%s/tests/cases/%s", root ? root : ".", name);
    file = fopen(path, "r");
    assert_non_null(file);
    *length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_true(*length > 0 && *length < sizeof text - 1);
    text[*length] = 0;
    return text;
}

/* Sends the value of `key` of each line, or without one the line itself. */
static unsigned send_lines(const char *file, const char *key, const char *name,
                           sf_line_answer *door, unsigned most)
{
    static struct sf_json_node nodes[1 << 13];
    size_t length;
    char *text = read_cases(file, &length);
    unsigned good = 0, count = 0;

    for (char *line = strtok(text, "\n"); line && count < most; line = strtok(NULL, "\n")) {
        const char *sent = line;
        size_t size = strlen(line);
        struct sf_json doc;
        if (key) {
            const struct sf_json_node *node;
            assert_int_equal(sf_json_parse(&doc, line, size, nodes, 1 << 13), SF_OK);
            node = &nodes[sf_json_get(&doc, 0, key)];
            sent = line + node->start;
            size = node->end - node->start;
        }
        good += hold(name, door, sent, size);
        count++;
    }
    assert_true(count > 0);
    return good;
}

static void lines_of_the_cases_fit(void **state)
{
    (void)state;
    assert_true(send_lines("judge.jsonl", NULL, "judge", sf_judge_line, 9999) > 20);
    assert_true(send_lines("auction.jsonl", NULL, "auction", sf_auction_line, 9999) > 20);
    assert_true(send_lines("adjudicate.jsonl", NULL, "adjudicate", adjudicate, 9999) > 20);
    assert_true(send_lines("rulings.jsonl", "line", "adjudicate", adjudicate, 9999) > 20);
    assert_true(send_lines("list.jsonl", NULL, "list", sf_list_line, 9999) > 5);
    assert_true(send_lines("analyse.jsonl", NULL, "analyse", analyse, 1) == 1);
    assert_true(send_lines("solve-vectors.jsonl", "game", "solve_win", solve_win, 2) == 2);
}

static const struct {
    const char *door, *line;
    bool ok;
} lines[] = {
    {"odds",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,'hand':<EO GO HO SO EU GU HU SU>,"
     "'contract':{'game':'solo','suit':'E','tout':true}}",
     true},
    {"odds", "{'rulebook':'schule-2024','dealer':3,'seat':0,'hand':<EO>}", false},
    {"suggest",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,"
     "'hands':[<EO GO HO SO EU GU HU SU>,[],[],[]],'say':[]}",
     true},
    {"ledger", "{'id':7}", true},
    {"ledger_games", "{'evening':'e1','limit':2}", true},
    {"ledger_games", "{'member':'anna','role':'declarer','with':'cilli','year':2026}", true},
    {"ledger_games", "{'evening':'e9'}", false},
    {"ledger_games", "{'member':'nobody'}", false},
    {"ledger_draft", "{'evening':'e1'}", true},
    {"ledger_draft",
     "{'evening':'e1','game':'rufspiel','declarer':'anna','partner':'bert','won':true}", true},
    {"ledger_draft", "{'evening':'e1','of':'nothing'}", false},
    {"ledger_form", "{'evening':'e1'}", true},
    {"ledger_form", "{'rulebook':'bsv-1989','house':{'variants':<ramsch legen bock steigern>}}",
     true},
    {"ledger_form", "{'rulebook':'bsv-1989','players':5}", true},
    {"ledger_form", "{'rulebook':'serien-2022','players':5}", false},
    {"ledger_form", "{'rulebook':'bsv-1989','house':{'variants':<muss stock>}}", false},
    {"ledger_form", "{}", false},
    {"ledger_curve", "{'by':'game','points':2}", true},
    {"ledger_curve", "{'year':1999}", true},
    {"ledger_figures", "{'year':2026}", true},
    {"ledger_calendar", "{'today':'2026-11-18'}", true},
    {"ledger_calendar", "{'today':'2026-11-38'}", false},
    {"ledger_import",
     "{'text':'day,game,declarer,anna,bert,cilli,x\\n2026-11-19,solo,anna,30,-10,-10,-10\\n"
     "?,solo,x,0,0,0,1\\n2026-11-19,wat,anna,1,1,1,1\\n','id':3}",
     true},
    {"ledger_import", "{'text':'{\\'a\\':1}'}", false},
    {"ledger_import", "{'text':'day,anna\\n2026-11-19,3\\n','from':3,'euros':true}", false},
    {"ledger_import", "{'format':'x'}", false},
    {"rules", "{}", true},
    {"rules", "{'id':[1],'rulebook':'bsv-1989','house':{'variants':<geier>,'tariff':{'solo':7}}}",
     true},
    {"rules", "{'house':{}}", false},
    {"house", "{'rulebook':'schule-2024','house':{'variants':<geier stock>}}", true},
    {"house", "{'rulebook':'schule-2024','house':{'variants':<muss ramsch>}}", true},
    {"house", "{'rulebook':'kurz-turnier','house':{'variants':<geier>}}", true},
    {"house", "{'rulebook':'kurz-turnier'}", true},
    {"ruling", "{'rulebook':'muenchen-2006','kind':'revoke'}", true},
    {"ruling", "{'rulebook':'muenchen-2006','kind':'revoke','known':{'in_time':false}}", true},
    {"ruling", "{'rulebook':'muenchen-2006','kind':'revoke','known':{'in_time':1}}", false},
    {"row", "{'rulebook':'muenchen-2006','row':{'p':[1,1,-1,-1],'kind':'rufspiel'}}", true},
    {"row", "{'rulebook':'muenchen-2006','row':{'p':[9,3,3,3]},'lost_solos':[0,0,0,3]}", true},
    {"row", "{'rulebook':'muenchen-2006','row':{'p':[1,1]}}", false},
    {"book", "{'id':1,'book':{'rulebook':'schule-2024','variants':['ramsch'],'rounds':3}}", true},
    {"book", "{'book':{'rulebook':'kurz-turnier','rounds':99,'values':{'solo':{'x':1}}}}", true},
    {"book", "{'book':{}}", true},
    {"book", "{'book':7}", false},
    {"list",
     "{'rulebook':'serien-2022','players':5,'rows':[null,{'text':'12'},"
     "{'game':{'kind':'solo','declarer':1}},{'p':[0,3,1,-2,-2]}],'sums':[1,1,1,1,-4]}",
     true},
    {"evaluate",
     "{'rulebook':'muenchen-2006','players':[{'id':'a'},{'id':'b'},{'id':'c'},{'id':'d'}],"
     "'rounds':[{'tables':[{'seats':<a b c d>,'rows':[{'p':[1,1,-1,-1]},{'p':[9,3,3,3]}]}]}]}",
     true},
    {"evaluate",
     "{'rulebook':'muenchen-2006','players':[],'rounds':[{'tables':[{'seats':<a b c d>}]}]}",
     false},
};

static void further_lines_fit(void **state)
{
    char line[LINE_TEXT_MAX];

    (void)state;
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        unsigned at = 0;
        while (strcmp(rows[at].name, lines[i].door) != 0)
            at++;
        if (hold(rows[at].name, rows[at].ask, line, line_expand(line, lines[i].line)) !=
            lines[i].ok)
            fail_msg("%s: %s", lines[i].line, answer);
    }
}

/* Every error of the reader has its place in the rows of a no. */
static void a_no_has_its_rows(void **state)
{
    static const char *const bad[] = {"",
                                      "{",
                                      "[]",
                                      "{\"rulebook\":1}",
                                      "{\"id\":{},\"foo\":1}",
                                      "{\"rulebook\":\"schule-2024\",\"dealer\":true}"};

    (void)state;
    for (unsigned i = 0; i < DOORS; i++)
        for (unsigned k = 0; k < sizeof bad / sizeof *bad; k++)
            hold(rows[i].name, rows[i].ask, bad[k], strlen(bad[k]));
}

static void texts_convert_as_the_rows_say(void **state)
{
    static const char text[] = "{\"id\":7,\"rulebook\":\"schule-2024\",\"dealer\":3}\nhello\n";
    static struct sf_json_node nodes[SF_RECORD_NODES];
    static struct sf_record record;
    struct sf_line line = {.text = text,
                           .length = sizeof text - 1,
                           .answer = answer,
                           .size = sizeof answer,
                           .nodes = nodes,
                           .node_count = SF_RECORD_NODES,
                           .lang = SF_EN};

    (void)state;
    assert_false(sf_convert_text(&line, &record));
    assert_shaped_once(sf_door_find("convert")->gives, answer, line.written);
}

/* The check can fail: an answer that lacks a key, has one too many, or a value that is none. */
static void odd_answers_do_not_fit(void **state)
{
    static const char *const odd[] = {
        "{\"id\":1,\"ok\":true,\"to_move\":0,\"value\":2}",
        "{\"id\":1,\"ok\":true,\"to_move\":0,\"value\":60,\"cards\":{\"E1\":60}}",
        "{\"id\":1,\"ok\":true,\"to_move\":0,\"value\":60,\"cards\":{},\"more\":1}",
        "{\"ok\":true,\"to_move\":0,\"value\":1}", "{\"id\":1,\"ok\":false}"};
    const struct sf_shape_choice *solved = sf_door_find("solve")->gives;

    (void)state;
    for (unsigned i = 0; i < sizeof odd / sizeof *odd; i++)
        for (const struct sf_shape *const *shape = solved->shape; *shape; shape++)
            assert_non_null(shape_misfit(*shape, odd[i], strlen(odd[i])));
}

/* --- descriptions ----------------------------------------------------------------------------- */

static void the_descriptions_fit(void **state)
{
    static char text[1 << 20];
    static struct sf_json_node nodes[1 << 16];
    static struct sf_shape_set set;
    struct sf_json doc;
    struct sf_out out;

    (void)state;
    sf_doors_add(&set);
    assert_null(sf_shape_set_clash(&set));
    sf_out_init(&out, text, sizeof text);
    sf_doors_schema(&out);
    assert_false(out.overflow);
    assert_int_equal(sf_json_parse(&doc, text, out.length, nodes, 1 << 16), SF_OK);
    for (const struct sf_door *door = sf_doors; door->name; door++)
        assert_true(sf_json_get(&doc, sf_json_get(&doc, 0, "doors"), door->name) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_door_takes_its_keys_and_no_other),
        cmocka_unit_test(every_door_is_tested_here),
        cmocka_unit_test(games_of_the_rows_are_the_games),
        cmocka_unit_test(lines_of_the_cases_fit),
        cmocka_unit_test(further_lines_fit),
        cmocka_unit_test(a_no_has_its_rows),
        cmocka_unit_test(texts_convert_as_the_rows_say),
        cmocka_unit_test(odd_answers_do_not_fit),
        cmocka_unit_test(the_descriptions_fit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
