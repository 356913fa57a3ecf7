/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tour_desk.h"

#include "lists/document.h"
#include "tournament/exchange.h"
#include "json/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Players that come from a file, and everything that goes out into one. */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define BOM          "\xef\xbb\xbf"

static char text[1 << 20], report[1 << 16];

static enum sf_error import(const char *file, struct sf_fault *fault)
{
    struct sf_out out, bad;
    enum sf_error error;

    sf_out_init(&out, text, sizeof text - 1);
    sf_out_init(&bad, report, sizeof report - 1);
    error = sf_tour_players_import(file, strlen(file), &out,
                                   (struct sf_columns_report){&bad, SF_EN}, fault);
    text[out.length] = 0;
    report[bad.length] = 0;
    return error;
}

static void files_that_are_read(void **state)
{
    static const struct {
        const char *file, *players;
    } cases[] = {
        {"Huber Sepp\nMaier Resi\n", "[{\"name\":\"Huber Sepp\"},{\"name\":\"Maier Resi\"}]"},
        {BOM "Name;Verein\r\nHuber;SC Haar\r\n\r\nMaier;\r\n",
         "[{\"name\":\"Huber\",\"club\":\"SC Haar\"},{\"name\":\"Maier\"}]"},
        {"Nr,Nachname,Vorname,Bezahlt,Ersatz\n7,Huber,Sepp,\"8,00\",\n8,Maier,,8.5,ja\n",
         "[{\"number\":7,\"name\":\"Huber Sepp\",\"paid\":800},"
         "{\"number\":8,\"name\":\"Maier\",\"substitute\":true,\"paid\":850}]"},
        {"NAME\tTEAM\n\"Huber \"\"Bepp\"\" Sepp\"\tA;B\n",
         "[{\"name\":\"Huber \\\"Bepp\\\" Sepp\",\"team\":\"A;B\"}]"},
        {"Name;Alter;Stand\nHuber;70;anwesend", "[{\"name\":\"Huber\",\"state\":\"present\"}]"},
        {"Name;Stand\nA;pausiert\nB;left\nC;Zurückgezogen\n",
         "[{\"name\":\"A\",\"state\":\"away\"},{\"name\":\"B\",\"state\":\"registered\"},"
         "{\"name\":\"C\",\"state\":\"registered\"}]"},
        {"Name\n'=1+1\n", "[{\"name\":\"=1+1\"}]"},
        {"[\"Huber\",{\"name\":\"Maier\",\"club\":\"A\"}]",
         "[{\"name\":\"Huber\"},{\"name\":\"Maier\",\"club\":\"A\"}]"},
        {" {\"players\":[\"Ä\"]}", "[{\"name\":\"Ä\"}]"},
        {BOM "[\"Ä\"]", "[{\"name\":\"Ä\"}]"},
    };
    char want[512];

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        struct sf_fault fault = SF_NO_FAULT;
        if (import(cases[i].file, &fault))
            fail_msg("%s: %s", cases[i].file, sf_fault_text(&fault, SF_EN));
        snprintf(want, sizeof want, "{\"ev\":\"import\",\"players\":%s}", cases[i].players);
        assert_string_equal(text, want);
        assert_string_equal(report, "[]");
    }
}

static void every_bad_line_is_named(void **state)
{
    static const struct {
        const char *file, *first, *also;
    } cases[] = {
        {"Name;Nr\nHuber;1\n;2\nMaier;x\n", "row 3: name: This is missing.", "\"line\":4"},
        {"Name;Nr\nHuber;1001\n", "row 2: nummer", "\"column\":\"nummer\""},
        {"Name;Nr\nHuber;1;2\n", "row 2: More cells", "\"line\":2"},
        {"Name;Bezahlt\nHuber;viel\nMaier;8,555\n", "row 2: bezahlt", "\"line\":3"},
        {"Name;Ersatz\nHuber;vielleicht\n", "row 2: ersatz", "Neither yes nor no"},
        {"Verein;Ort2\nA;B\n", "row 1: name", "No column"},
        {"Name;Nachname\nA;B\n", "row 1: name: This column is there twice", "twice"},
        {"Name\nH\xfc"
         "ber\n",
         "row 2: name: Not UTF-8", "UTF-8"},
        {"Name\nA\x01"
         "B\n",
         "row 2: name: Too long, or", "control"},
        {"Name;Verein\nA;B\u202eC\n", "row 2: verein: Too long, or", "control"},
        {"Name;Stand\nHuber;da\n", "row 2: stand", "Registered, present"},
        {"", "row 1: There is nothing in it", "nothing"},
        {"[]", "players: Nobody", "["},
        {"{\"a\":1}", "players: An array", "["},
    };

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        struct sf_fault fault = SF_NO_FAULT;
        assert_int_equal(import(cases[i].file, &fault), SF_E_BAD_VALUE);
        if (!strstr(desk_fault(&fault), cases[i].first) || !strstr(report, cases[i].also))
            fail_msg("%s: %s: %s", cases[i].file, desk_fault(&fault), report);
    }
    assert_int_equal(import("[", &(struct sf_fault){0}), SF_E_BAD_JSON);
}

/* --- a draw and a till ------------------------------------------------------------------------ */

static enum sf_error import_draw(const char *file, unsigned round, struct sf_fault *fault)
{
    struct sf_out out, bad;
    enum sf_error error;

    sf_out_init(&out, text, sizeof text - 1);
    sf_out_init(&bad, report, sizeof report - 1);
    error = sf_tour_draw_import(file, strlen(file), round, "Karten", &out,
                                (struct sf_columns_report){&bad, SF_EN}, fault);
    text[out.length] = 0;
    report[bad.length] = 0;
    return error;
}

static enum sf_error import_till(const char *file, struct sf_fault *fault)
{
    struct sf_out out, bad;
    enum sf_error error;

    sf_out_init(&out, text, sizeof text - 1);
    sf_out_init(&bad, report, sizeof report - 1);
    error = sf_tour_till_import(file, strlen(file), &out, (struct sf_columns_report){&bad, SF_EN},
                                fault);
    text[out.length] = 0;
    report[bad.length] = 0;
    return error;
}

/* In any order, with or without the round, as a table or as a record. */
static void draws_that_are_read(void **state)
{
    static const struct {
        const char *file, *tables;
    } cases[] = {
        {BOM "Runde;Tisch;Platz;Nummer;Name\r\n2;1;1;9;X\r\n1;1;2;4;B\r\n1;1;1;7;A\r\n"
             "1;1;4;1;D\r\n1;1;3;12;C\r\n",
         "[[7,4,12,1]]"},
        {"Platz,Tisch,Nr\n1,1,1\n2,1,2\n3,1,3\n4,1,4\n5,1,5\n1,2,6\n2,2,7\n3,2,8\n4,2,9\n",
         "[[1,2,3,4,5],[6,7,8,9]]"},
        {"Tisch;Nr\n2;1\n1;2\n2;3\n1;4\n1;5\n2;6\n1;7\n2;8\n", "[[2,4,5,7],[1,3,6,8]]"},
        {"{\"draw\":1,\"round\":1,\"by_hand\":\"x\",\"plan\":[[4,3,2,1]]}", "[[4,3,2,1]]"},
        {BOM "{\"plan\":[[4,3,2,1]]}", "[[4,3,2,1]]"},
        {"[{\"round\":2,\"plan\":[[9]]},{\"round\":1,\"plan\":[[4,3,2,1]]}]", "[[4,3,2,1]]"},
        {"{\"cols\":[\"number\",\"table\",\"seat\"],\"seats\":[[1,1,1],[2,1,2],[3,1,3],[4,1,4]]}",
         "[[1,2,3,4]]"},
        {"[{\"table\":1,\"seat\":1,\"number\":5},{\"table\":1,\"seat\":2,\"number\":6},"
         "{\"table\":1,\"seat\":3,\"number\":7},{\"table\":1,\"seat\":4,\"number\":8}]",
         "[[5,6,7,8]]"},
    };
    char want[256];

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        struct sf_fault fault = SF_NO_FAULT;
        if (import_draw(cases[i].file, 1, &fault))
            fail_msg("%s: %s", cases[i].file, sf_fault_text(&fault, SF_EN));
        snprintf(want, sizeof want,
                 "{\"ev\":\"seating\",\"round\":1,\"tables\":%s,\"reason\":\"Karten\"}",
                 cases[i].tables);
        assert_string_equal(text, want);
        assert_string_equal(report, "[]");
    }
}

#define SEATED "Tisch;Platz;Nummer\n1;1;1\n1;2;2\n1;3;3\n1;4;4\n"

static void draws_that_are_not_read(void **state)
{
    static const struct {
        const char *file, *first, *also;
    } cases[] = {
        {"Tisch;Platz\n1;1\n", "row 1: nummer: No column", "nummer"},
        {"Tisch;Nr\n1;1\n1;2\n1;3\n1;4\n1;5\n1;6\n", "row 7: platz: This seat", "twice"},
        {SEATED "1;4;5\n", "row 6: platz: This seat is given twice", "twice"},
        {SEATED "3;1;5\n", "row 5: tisch: Behind this one a table is left out", "left out"},
        {SEATED "2;1;5\n2;3;6\n", "row 7: platz: A seat before", "three to five"},
        {SEATED "2;6;5\n", "row 6: platz: Not a number from 1 to 5", "\"line\":6"},
        {SEATED "2;1;\n", "row 6: nummer: This is missing.", "missing"},
        {SEATED "x;1;5\ny;2;6\n", "row 6: tisch: Not a number", "\"line\":7"},
        {"{\"cols\":[\"table\",\"seat\"],\"seats\":[[1,1]]}", "row 1: nummer: No column", "nummer"},
        {"[{\"table\":1,\"seat\":[1],\"number\":5}]", "row 1: platz: A number or", "short text"},
        {"[{\"table\":1},5]", "row 1: nummer: This is missing.", "An object is expected"},
        {"{\"seats\":5}", "row 1: seats: An array", "array"},
    };
    struct sf_fault fault = SF_NO_FAULT;

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        assert_int_equal(import_draw(cases[i].file, 1, &fault), SF_E_BAD_VALUE);
        if (!strstr(desk_fault(&fault), cases[i].first) || !strstr(report, cases[i].also))
            fail_msg("%s: %s: %s", cases[i].file, desk_fault(&fault), report);
    }
    sf_fault_init(&fault);
    assert_int_equal(import_draw("Runde;Tisch;Platz;Nr\n2;1;1;5\n", 1, &fault), SF_E_NO_ROUND);
    assert_string_equal(desk_fault(&fault), "round: The file has nothing of round 1.");
    assert_int_equal(import_draw("{\"draw\":1,\"round\":2,\"plan\":[]}", 1, &fault), SF_E_NO_ROUND);
    assert_int_equal(import_draw("{\"draw\":", 1, &fault), SF_E_BAD_JSON);
}

static void tills_that_are_read(void **state)
{
    static const struct {
        const char *file, *entries;
    } cases[] = {
        {BOM "Ereignis;Art;Betrag;Nummer;Name;Runde;Tisch;Text\r\n3;fee;8,00;7;Huber;;;\r\n"
             "9;reuegeld;0,40;;;1;2;\r\n;Sonstiges;-12,50;;;;;\"Saal; Strom\"\r\n",
         "{\"kind\":\"fee\",\"amount\":800,\"number\":7},"
         "{\"kind\":\"reuegeld\",\"amount\":40,\"round\":1,\"table\":2},"
         "{\"kind\":\"other\",\"amount\":-1250,\"text\":\"Saal; Strom\"}"},
        {"kind,amount,text\nother,\"\xe2\x88\x92"
         "1.5 €\",Eis\n",
         "{\"kind\":\"other\",\"amount\":-150,\"text\":\"Eis\"}"},
        {"{\"balance\":5,\"cols\":[\"event\",\"kind\",\"amount\",\"number\",\"round\",\"table\","
         "\"text\"],\"entries\":[[3,\"tout\",360,0,1,2,null]]}",
         "{\"kind\":\"tout\",\"amount\":360,\"round\":1,\"table\":2}"},
    };
    char want[512];

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        struct sf_fault fault = SF_NO_FAULT;
        if (import_till(cases[i].file, &fault))
            fail_msg("%s: %s", cases[i].file, sf_fault_text(&fault, SF_EN));
        snprintf(want, sizeof want, "{\"ev\":\"book\",\"entries\":[%s]}", cases[i].entries);
        assert_string_equal(text, want);
    }
}

static void tills_that_are_not_read(void **state)
{
    static const struct {
        const char *file, *first, *also;
    } cases[] = {
        {"Art;Betrag\nSpende;5\n", "row 2: art: Fee, Reuegeld", "expected"},
        {"Art;Betrag\nfee;\nfee;0\n", "row 2: betrag: This is missing.", "0 euros are no amount"},
        {"Art;Betrag\nfee;8,005\n", "row 2: betrag: Not an amount", "amount"},
        {"Betrag\n5\n", "row 1: art: No column", "column"},
        {"Art;Betrag\nreuegeld;1\nfee;8\n", "row 3: nummer: This is missing.", "\"line\":3"},
        {"Art;Betrag;Text\nother;2;Eis\nother;2; \n", "row 3: text: This is missing.",
         "\"line\":3"},
        {"Art;Betrag;Runde;Tisch\nreuegeld;1;1;\nreuegeld;1;;2\n", "row 2: tisch: This is missing.",
         "\"line\":3,\"column\":\"runde\""},
        {"[{\"kind\":\"fee\",\"amount\":8.5}]", "row 1: betrag: Not an amount", "amount"},
        {"", "row 1: There is nothing in it", "nothing"},
    };
    struct sf_fault fault = SF_NO_FAULT;

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        assert_int_equal(import_till(cases[i].file, &fault), SF_E_BAD_VALUE);
        if (!strstr(desk_fault(&fault), cases[i].first) || !strstr(report, cases[i].also))
            fail_msg("%s: %s: %s", cases[i].file, desk_fault(&fault), report);
    }
}

/* As many of the bad lines as there is room for. */
static void many_bad_lines(void **state)
{
    enum { LINES = 500, ROOM = 2000 };
    static char file[16 * LINES], room[ROOM + 1];
    static struct sf_json_node nodes[ROOM];
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_out out, bad;
    struct sf_json doc;
    size_t length = (size_t)snprintf(file, sizeof file, "Name;Nr\n");

    (void)state;
    for (unsigned i = 0; i < LINES; i++)
        length += (size_t)snprintf(file + length, sizeof file - length, "Huber;x\n");
    sf_out_init(&out, text, sizeof text);
    sf_out_init(&bad, room, ROOM);
    assert_int_equal(
        sf_tour_players_import(file, length, &out, (struct sf_columns_report){&bad, SF_EN}, &fault),
        SF_E_BAD_VALUE);
    assert_false(bad.overflow);
    assert_int_equal(sf_json_parse(&doc, room, bad.length, nodes, ROOM), SF_OK);
    assert_in_range(nodes[0].count, 10, LINES - 1);
    assert_non_null(strstr(room, "[{\"line\":2,\"column\":\"nummer\""));
}

/* serien-2022 with two tables; at the first a substitute takes over. */
static struct desk *a_day(void)
{
    struct desk *desk = desk_new();

    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':2,'games':4,'avoid':true,'prizes':[5000,1000]}");
    assert_int_equal(import("Name;Verein;Bezahlt\nHuber;SC \"Haar\"; 8\n=Formel;A;8\n"
                            "Maier;;\nVier;;\nFünf;;\nSechs;;\nSieben;;\nAcht;;\n",
                            &desk->fault),
                     SF_OK);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = ' ';
    desk_ok(desk, "H", "%s", text);
    for (unsigned i = 1; i <= 8; i++)
        desk_ok(desk, "H", "{'ev':'presence','number':%u,'state':'present'}", i);
    desk_ok(desk, "H", "{'ev':'enter','name':'Ersatz','substitute':true}");
    for (unsigned round = 1; round <= 2; round++) {
        desk_draw(desk, round);
        if (round == 1)
            desk_ok(desk, "H",
                    "{'ev':'replace','round':1,'table':1,'seat':2,'number':9,'from':3,"
                    "'reason':'krank'}");
        desk_ok(desk, "H", "{'ev':'list','round':%u,'table':1,'base':0,'sums':[9,-3,-3,-3]}",
                round);
        desk_confirm(desk, round, 1);
        desk_list(desk, round, 2, "1 1 -1 -1; -6 2 2 2; 1 -1 -1 1; 6 -2 -2 -2");
        desk_confirm(desk, round, 2);
        desk_ok(desk, "L", "{'ev':'close','round':%u}", round);
    }
    desk_ok(desk, "L", "{'ev':'penalty','number':4,'points':2,'reason':'x'}");
    return desk;
}

static const char *csv(struct desk *desk, const char *name, unsigned round)
{
    struct sf_out out;

    sf_out_init(&out, text, sizeof text - 1);
    sf_tour_csv_write(&out, desk->t, sf_tour_file_parse(name), round);
    assert_false(out.overflow);
    text[out.length] = 0;
    assert_memory_equal(text, BOM, 3);
    return text;
}

static void files_that_are_written(void **state)
{
    struct desk *desk = a_day();
    struct sf_fault fault;
    char *players;

    (void)state;
    players = malloc(4096);
    assert_non_null(players);
    snprintf(players, 4096, "%.4095s", csv(desk, "players", 0));
    assert_non_null(strstr(players, "\r\n1;Huber;\"SC \"\"Haar\"\"\";;present;8,00;;;\r\n"));
    assert_non_null(strstr(players, "\r\n2;'=Formel;A;;present;8,00;;;\r\n"));
    assert_non_null(strstr(players, "\r\n9;Ersatz;;;present;0,00;ja;;\r\n"));
    assert_non_null(strstr(players, "\r\n4;Vier;;;present;0,00;;2;\r\n"));
    /* and back again */
    assert_int_equal(import(players, &fault), SF_OK);
    assert_non_null(strstr(text, "{\"number\":2,\"name\":\"=Formel\",\"club\":\"A\","
                                 "\"state\":\"present\",\"paid\":800}"));
    free(players);
    csv(desk, "lists", 0);
    assert_non_null(strstr(text, "\r\n1;1;1;Resi;Summe;9;-3;-3;-3;;;;;;;\r\n"));
    assert_non_null(strstr(text, "\r\n2;2;1;Resi;4;6;-2;-2;-2;;;;;;;\r\n"));
    csv(desk, "till", 0);
    assert_non_null(strstr(text, ";fee;8,00;1;Huber;;;\r\n"));
    csv(desk, "seating", 2);
    assert_non_null(strstr(text, "\r\n2;2;4;"));
    assert_null(strstr(text, "\r\n1;"));
    csv(desk, "standings", 0);
    assert_non_null(strstr(text, ";substitute\r\n"));
    assert_non_null(strstr(text, "\r\n1;"));
    assert_int_equal(sf_tour_file_parse("nothing"), SF_FILE_N);
    desk_free(desk);
}

/* The values that break ties in a club's book, and the thing of a place. */
static void standings_name_things_and_ties(void **state)
{
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'Au','date':'2026-11-15','rulebook':"
            "'muenchen-2006','book':{'rulebook':'muenchen-2006','rounds':1,'games':4,"
            "'ties':['fewest_solos_lost','best_round'],'prizes':[{'thing':'ein; Fassl'}]}}");
    desk_enter(desk, 4);
    desk_draw(desk, 1);
    desk_round(desk, 1, "1 1 -1 -1; 1 -1 1 -1; -9 3 3 3; 9 -3 -3 -3");
    csv(desk, "standings", 0);
    assert_non_null(strstr(text, ";Verlorene Alleinspiele;Beste Runde;Preis;Sachpreis;"));
    assert_non_null(strstr(text, ";2;0;3;1;1;2;0,00;\"ein; Fassl\";"));
    desk_free(desk);
}

/* The document that goes out has the standings of the tournament, player by player. */
static void a_document_for_evaluate(void **state)
{
    struct desk *desk = a_day();
    const struct sf_evaluation *own;
    struct sf_json_node *nodes = calloc(1 << 15, sizeof *nodes);
    struct sf_document document;
    struct sf_fault fault;
    struct sf_json doc;
    struct sf_out out;
    void *room;

    (void)state;
    assert_non_null(nodes);
    sf_out_init(&out, text, sizeof text);
    sf_tour_document_write(&out, desk->t);
    assert_false(out.overflow);
    assert_int_equal(sf_line_read(&doc, text, out.length, nodes, 1 << 15, &fault), SF_OK);
    room = calloc(1, sf_document_room(&doc));
    assert_non_null(room);
    assert_int_equal(sf_document_read(&document, &doc, room, &fault), SF_OK);
    sf_document_evaluate(&document);
    own = sf_tournament_standings(desk->t, 0);
    assert_int_equal(document.evaluation.ranked, own->ranked);
    for (unsigned i = 0; i < 9; i++) {
        const struct sf_standing *a = &own->standing[i], *b = &document.evaluation.standing[i];
        assert_int_equal(a->player, b->player);
        assert_int_equal(a->place, b->place);
        assert_int_equal(a->points, b->points);
        assert_int_equal(a->prize, b->prize);
        assert_int_equal(a->reuegeld, b->reuegeld);
        assert_int_equal(a->unranked, b->unranked);
    }
    free(room);
    free(nodes);
    desk_free(desk);
}

static void a_draw_to_verify(void **state)
{
    struct desk *desk = a_day();
    struct sf_draw_record *record = calloc(1, sizeof *record);

    (void)state;
    assert_non_null(record);
    assert_false(sf_tour_draw_of(desk->t, 3, record));
    for (unsigned round = 1; round <= 2; round++) {
        assert_true(sf_tour_draw_of(desk->t, round, record));
        assert_int_equal(sf_draw_check(record).fault, SF_DRAW_GOOD);
        assert_int_equal(record->field.met != NULL, round == 2);
    }
    record->seed[0] ^= 1;
    assert_int_equal(sf_draw_check(record).fault, SF_DRAW_SEED);
    free(record);
    desk_free(desk);
}

/* Does the text of a command at a desk. */
static void do_text(struct desk *desk, const char *who)
{
    struct sf_tour_actor actor = desk_actor(who);

    if (desk_command(desk, &actor, text, strlen(text)))
        fail_msg("%s: %s", text, sf_fault_text(&desk->fault, SF_EN));
}

/* Players, draw and till of an evening as files make the same evening elsewhere: everybody has
 * the same seat, and there is as much in the till. */
static void an_evening_again_from_its_files(void **state)
{
    struct desk *here = a_day(), *there = desk_new();
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_till_sum one, other;
    char *file = malloc(8192);

    (void)state;
    assert_non_null(file);
    desk_ok(here, "H", "{'ev':'till','kind':'other','amount':-700,'text':' Saal '}");
    desk_ok(here, "H", "{'ev':'pay','number':1,'amount':250}"); /* in two sums; the file has one */
    desk_ok(here, "H", "{'ev':'till','kind':'reuegeld','amount':40,'round':1,'table':2}");
    desk_ok(there, "L",
            "{'ev':'open','tournament':'t','title':'T','date':'2026-11-16',"
            "'rulebook':'serien-2022','rounds':2,'games':4}");
    snprintf(file, 8192, "%.8000s", csv(here, "players", 0));
    assert_int_equal(import(file, &fault), SF_OK);
    do_text(there, "H");
    snprintf(file, 8192, "%.8000s", csv(here, "seating", 0)); /* both rounds are in it */
    assert_int_equal(import_draw(file, 1, &fault), SF_OK);
    do_text(there, "L");
    desk_ok(there, "L", "{'ev':'publish','round':1}");
    for (unsigned table = 1; table <= 2; table++)
        assert_memory_equal(sf_tournament_table(here->t, 1, table)->number,
                            sf_tournament_table(there->t, 1, table)->number, 4 * sizeof(uint16_t));
    snprintf(file, 8192, "%.8000s", csv(here, "till", 0));
    assert_int_equal(import_till(file, &fault), SF_OK);
    do_text(there, "H");
    sf_tournament_till_sum(here->t, &one);
    sf_tournament_till_sum(there->t, &other);
    assert_int_equal(one.balance, 1600 + 250 - 700 + 40);
    assert_int_equal(other.balance, one.balance);
    /* again, from there: everything is known */
    snprintf(file, 8192, "%.8000s", csv(there, "till", 0));
    assert_int_equal(import_till(file, &fault), SF_OK);
    desk_no(here, SF_E_BAD_VALUE, "entries: All of it is booked already", "H", "%s", text);
    free(file);
    desk_free(there);
    desk_free(here);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_that_are_read),    cmocka_unit_test(every_bad_line_is_named),
        cmocka_unit_test(files_that_are_written), cmocka_unit_test(a_document_for_evaluate),
        cmocka_unit_test(a_draw_to_verify),       cmocka_unit_test(an_evening_again_from_its_files),
        cmocka_unit_test(draws_that_are_read),    cmocka_unit_test(draws_that_are_not_read),
        cmocka_unit_test(tills_that_are_read),    cmocka_unit_test(tills_that_are_not_read),
        cmocka_unit_test(many_bad_lines),         cmocka_unit_test(standings_name_things_and_ties),
    };

    return cmocka_run_group_tests_name("tournament_exchange", tests, NULL, NULL);
}
