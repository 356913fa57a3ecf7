/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ledger/answer.h"
#include "ledger/csv.h"

/*
 * Games of other programs and tables as entries of a round: what each format becomes, that our own
 * table gives the same accounts again, and that the same file twice changes nothing.
 */

enum { ROOM = 1 << 24, TEXT = 1 << 18 };

static _Alignas(16) char memory[ROOM];
static size_t used;
static struct sf_open_ledger opened;
static char said[TEXT], file[TEXT];

static void *take(void *context, size_t size)
{
    size_t from = (used + 15) & ~(size_t)15;

    (void)context;
    if (size > ROOM - from)
        return NULL;
    used = from + size;
    return memory + from;
}

static void add_text(const char *text, size_t length)
{
    static struct sf_json_node nodes[SF_WORK_NODES];
    struct sf_line line = {.text = text,
                           .length = length,
                           .answer = said,
                           .size = sizeof said - 1,
                           .nodes = nodes,
                           .node_count = SF_WORK_NODES,
                           .lang = SF_EN};

    assert_true(sf_open_ledger_add(&opened, &line));
    said[line.written] = 0;
    if (!strstr(said, "\"refused\":0"))
        fail_msg("%s", said);
}

static void add(const char *line)
{
    static char text[LINE_TEXT_MAX];

    add_text(text, line_expand(text, line));
}

#define ROUND(house)                                                                               \
    "{'e':'round','id':'p-1','at':1,'v':1,'round':'r','name':'R','rulebook':'bsv-1989'" house "}"

static void start(const char *round)
{
    used = 0;
    assert_int_equal(sf_open_ledger_start(&opened, take, NULL), SF_OK);
    add(round);
}

static size_t slurp(const char *name)
{
    const char *root = getenv("STICHFEST_ROOT");
    char path[1024];
    FILE *from;
    size_t length;

    snprintf(path, sizeof path, "%s/%s", root ? root : ".", name);
    from = fopen(path, "r");
    assert_non_null(from);
    length = fread(file, 1, sizeof file - 1, from);
    file[length] = 0;
    fclose(from);
    return length;
}

static enum sf_error try(const char *text, struct sf_intake_wish wish, struct sf_fault *fault)
{
    sf_fault_init(fault);
    return sf_open_ledger_read(&opened, &wish, text, strlen(text), fault);
}

/* Reads the text, and puts its entries into the round. */
static void bring_by(const char *text, struct sf_intake_wish wish)
{
    struct sf_fault fault;
    struct sf_out out;

    if (try(text, wish, &fault))
        fail_msg("%s", sf_fault_text(&fault, SF_EN));
    sf_out_init(&out, said, sizeof said);
    sf_intake_lines(&out, opened.import);
    assert_false(out.overflow);
    memcpy(file, said, out.length);
    add_text(file, out.length);
    opened.settled = false;
    assert_int_equal(sf_ledger_settle(&opened.ledger, NULL), SF_OK);
}

static void bring(const char *text)
{
    bring_by(text, (struct sf_intake_wish){.format = SF_INTAKE_AUTO});
}

static int64_t balance(const char *name)
{
    const struct sf_ledger *ledger = &opened.ledger;

    for (uint32_t i = 0; i < ledger->members; i++)
        if (!strcmp(sf_ledger_text(ledger, ledger->member[i].name), name))
            return ledger->member[i].balance;
    fail_msg("nobody is %s", name);
    return 0;
}

static void must_be(int64_t anna, int64_t bert, int64_t cilli, int64_t dora)
{
    assert_int_equal(balance("Anna"), anna);
    assert_int_equal(balance("Bert"), bert);
    assert_int_equal(balance("Cilli"), cilli);
    assert_int_equal(balance("Dora"), dora);
}

static unsigned problems(unsigned kind)
{
    unsigned count = 0;

    for (uint32_t i = 0; i < opened.import->problems; i++)
        count += opened.import->problem[i].kind == kind;
    return count;
}

/* --- tables ----------------------------------------------------------------------------------- */

#define HEAD "Datum;Spiel;Ansager;Partner;Gewonnen;Schneider;Laufende;Anna;Bert;Cilli;Dora\n"

static void a_table_becomes_games(void **state)
{
    (void)state;
    start(ROUND(""));
    bring("\xef\xbb\xbf" HEAD
          "18.11.2026;Sauspiel;Anna;Cilli;ja;ja;3;0,50;-0,50;\"0,50\";-0,50 \xe2\x82\xac\r\n"
          "\n"
          "18.11.26;Wenz;Bert;;nein;;;0,50;\xe2\x88\x92"
          "1,50;0,50;0,50\r\n"
          "2026-11-25;;;;;;;0;0;0;0\n");
    assert_int_equal(opened.import->problems, 0);
    assert_int_equal(opened.ledger.evenings, 2);
    assert_int_equal(opened.ledger.games, 3);
    must_be(100, -200, 100, 0);
}

static void commas_and_tabs_separate_as_well(void **state)
{
    (void)state;
    start(ROUND(""));
    bring("day,game,declarer,\"Anna\",Bert,Cilli,Dora\n2026-11-18,Solo,Anna,150,-50,-50,-50\n");
    bring("day\tgame\tdeclarer\tAnna\tBert\tCilli\tDora\n"
          "2026-11-19\tSolo\tAnna\t1.50\t-.50\t-0.50\t-0.50\n");
    assert_int_equal(opened.import->problems, 0);
    must_be(300, -100, -100, -100);
}

static void another_price_is_shown_and_kept_as_written(void **state)
{
    static const char text[] = HEAD "18.11.2026;Solo;Bert;;nein;;;1,00;-3,00;1,00;1,00\n";

    (void)state;
    start(ROUND(""));
    bring(text);
    assert_int_equal(problems(SF_INTAKE_NO_PRICE), 1);
    assert_int_equal(opened.import->problem[0].line, 2);
    assert_int_equal(opened.import->game[0].amount[1], -300);
    assert_int_equal(opened.import->game[0].by_rules[1], -150);
    assert_int_equal(opened.ledger.games, 1);
    must_be(100, -300, 100, 100);
    start(ROUND(""));
    bring_by(text, (struct sf_intake_wish){.by_rules = true});
    must_be(50, -150, 50, 50);
}

static void amounts_that_do_not_sum_to_0_wait_for_a_decision(void **state)
{
    static const char text[] = HEAD "18.11.2026;Solo;Bert;;nein;;;1,00;-3,00;1,00;1,10\n"
                                    "18.11.2026;Solo;Anna;;ja;;;1,50;-0,50;-0,50;-0,50\n";

    (void)state;
    start(ROUND(""));
    bring(text);
    assert_int_equal(problems(SF_INTAKE_NO_SUM), 1);
    assert_int_equal(opened.import->left, 1);
    must_be(150, -50, -50, -50);
    start(ROUND(""));
    bring_by(text, (struct sf_intake_wish){.sums_by_rules = true});
    must_be(200, -200, 0, 0);
}

static void what_is_no_game_here_counts_as_an_amount(void **state)
{
    (void)state;
    start(ROUND(""));
    bring(HEAD "18.11.2026;Blackjack;Anna;;ja;;;3,00;-1,00;-1,00;-1,00\n"
               "18.11.2026;Solo;Xaver;;ja;;;3,00;-1,00;-1,00;-1,00\n"
               "18.11.2026;Sauspiel;Anna;;ja;;;1,00;-1,00;0,00;0,00\n");
    assert_int_equal(problems(SF_INTAKE_NO_GAME), 1);
    assert_int_equal(problems(SF_INTAKE_NO_PERSON), 1);
    assert_int_equal(problems(SF_INTAKE_NO_RULES), 2);
    assert_int_equal(opened.ledger.games, 0);
    must_be(700, -300, -200, -200);
}

static void bad_cells_are_named(void **state)
{
    (void)state;
    start(ROUND(""));
    bring(HEAD "18.11.2026;Solo;Anna;;ja;;;1,50;-0,50;-0,50;-0,50\n"
               "31.11.2026;Solo;Anna;;ja;;;3,00;-1,00;-1,00;-1,00\n"
               "18.11.2026;Solo;Anna;;ja;;;3,00;-1,00;-1,00;\n"
               "18.11.2026;Solo;Anna;;ja;;;3,00;-1,00;;\n");
    assert_int_equal(problems(SF_INTAKE_NO_DAY), 1);
    assert_int_equal(problems(SF_INTAKE_NO_TABLE), 1);
    assert_int_equal(opened.import->left, 3);
    must_be(150, -50, -50, -50);
}

static void a_mapping_replaces_the_head_line(void **state)
{
    struct sf_intake_wish wish = {.columns = 6,
                                  .column = {SF_COLUMN_DAY, SF_COLUMN_DECLARER, SF_COLUMN_MEMBER,
                                             SF_COLUMN_MEMBER, SF_COLUMN_MEMBER, SF_COLUMN_GAME},
                                  .has_euros = true};

    (void)state;
    start(ROUND(""));
    bring_by("x;y;Anna;Bert;Cilli;z\n18.11.2026;Anna;100;-50;-50;Solo\n", wish);
    assert_int_equal(opened.import->problems, 0);
    assert_int_equal(balance("Anna"), 100);
}

static void portions_continue_an_evening(void **state)
{
    (void)state;
    start(ROUND(""));
    bring(HEAD "18.11.2026;Solo;Anna;;ja;;;1,50;-0,50;-0,50;-0,50\n");
    /* a later portion has numbers of its own only with a column of numbers */
    start(ROUND(""));
    bring(
        "day,number,game,declarer,Anna,Bert,Cilli,Dora\n2026-11-18,1,Solo,Anna,150,-50,-50,-50\n");
    bring_by(
        "day,number,game,declarer,Anna,Bert,Cilli,Dora\n2026-11-18,2,Solo,Anna,150,-50,-50,-50\n",
        (struct sf_intake_wish){.from = 1});
    assert_int_equal(opened.ledger.evenings, 1);
    assert_int_equal(opened.ledger.games, 2);
    must_be(300, -100, -100, -100);
}

static void days_may_stand_in_any_order(void **state)
{
    (void)state;
    start(ROUND(""));
    bring(HEAD "18.11.2026;Solo;Anna;;ja;;;1,50;-0,50;-0,50;-0,50\n"
               "17.11.2026;Solo;Anna;;ja;;;1,50;-0,50;-0,50;-0,50\n"
               "18.11.2026;Solo;Anna;;ja;;;1,50;-0,50;-0,50;-0,50\n");
    assert_int_equal(opened.ledger.evenings, 2);
    assert_int_equal(opened.ledger.games, 3);
    must_be(450, -150, -150, -150);
}

/* --- twice ------------------------------------------------------------------------------------ */

#define GROWING                                                                                    \
    "day,number,game,declarer,Anna,Bert,Cilli,Dora\n2026-11-18,1,Solo,Anna,300,-100,-100,-100\n"

static void the_same_file_twice_changes_nothing(void **state)
{
    uint32_t facts;

    (void)state;
    start(ROUND(""));
    bring(GROWING);
    facts = opened.ledger.facts;
    bring(GROWING);
    assert_int_equal(opened.ledger.facts, facts);
    must_be(300, -100, -100, -100);
}

static void a_file_that_has_grown_brings_only_new_games(void **state)
{
    (void)state;
    start(ROUND(""));
    bring(GROWING);
    bring(GROWING "2026-11-18,2,Wenz,Bert,-50,150,-50,-50\n");
    assert_int_equal(problems(SF_INTAKE_NO_KNOWN), 1);
    assert_int_equal(opened.ledger.evenings, 1);
    assert_int_equal(opened.ledger.games, 2);
    must_be(250, 50, -150, -150);
}

/* --- our own table ---------------------------------------------------------------------------- */

static void play_an_evening(void)
{
    add("{'e':'member','id':'p-2','at':2,'member':'a','name':'Anna'}");
    add("{'e':'member','id':'p-3','at':3,'member':'b','name':'Bert'}");
    add("{'e':'member','id':'p-4','at':4,'member':'c','name':'Cilli'}");
    add("{'e':'member','id':'p-5','at':5,'member':'d','name':'Dora'}");
    add("{'e':'member','id':'p-6','at':6,'member':'e','name':'=Emil'}");
    add("{'e':'evening','id':'p-7','at':7,'evening':'e1','day':'2026-11-18',"
        "'seats':['a','b','c','d'],'dealer':0}");
    add("{'e':'game','id':'p-10','at':10,'evening':'e1','number':1,'stock':true}");
    add("{'e':'game','id':'p-11','at':11,'evening':'e1','number':2,'game':'rufspiel',"
        "'declarer':'b','partner':'d','won':true,'laufende':4}");
    add("{'e':'game','id':'p-12','at':12,'evening':'e1','number':3,'game':'solo','declarer':'c',"
        "'tout':true,'won':true,'stoss':2}");
    add("{'e':'bock','id':'p-13','at':13,'evening':'e1','number':4}");
    add("{'e':'game','id':'p-14','at':14,'evening':'e1','number':4,'game':'wenz','declarer':'a'}");
    add("{'e':'game','id':'p-15','at':15,'evening':'e1','number':5,'passed':true}");
    add("{'e':'game','id':'p-16','at':16,'evening':'e1','number':6,'stock':true}");
    add("{'e':'evening','id':'p-20','at':20,'evening':'e2','day':'2026-11-25',"
        "'seats':['a','b','c','d','e'],'dealer':2}");
    add("{'e':'game','id':'p-21','at':21,'evening':'e2','number':1,'game':'solo','declarer':'e',"
        "'won':true}");
    add("{'e':'game','id':'p-22','at':22,'evening':'e2','number':2,'game':'rufspiel',"
        "'declarer':'a','partner':'b','won':false,'schneider':true,'schwarz':true}");
}

/* Tout and Bock are not in the table: the difference comes as a carried amount. */
static void our_own_table_gives_the_same_accounts(void **state)
{
    static const char *const round = ROUND(",'house':{'variants':<stock bock>}");
    int64_t before[5], pot;
    struct sf_out out;
    static char table[TEXT];

    (void)state;
    start(round);
    play_an_evening();
    assert_int_equal(sf_ledger_settle(&opened.ledger, NULL), SF_OK);
    assert_int_equal(opened.ledger.faults, 0);
    for (unsigned i = 0; i < 5; i++)
        before[i] = opened.ledger.member[i].balance;
    pot = opened.ledger.pot;
    for (unsigned lang = 0; lang < SF_LANG_N; lang++) {
        start(round);
        play_an_evening();
        assert_int_equal(sf_ledger_settle(&opened.ledger, NULL), SF_OK);
        sf_out_init(&out, table, sizeof table - 1);
        out.lang = (enum sf_lang)lang;
        sf_ledger_csv(&out, &opened.ledger);
        table[out.length] = 0;
        start(round);
        bring(table);
        assert_int_equal(opened.import->left, 0);
        must_be(before[0], before[1], before[2], before[3]);
        assert_int_equal(balance("=Emil"), before[4]);
        assert_int_equal(opened.ledger.pot, pot);
        assert_int_equal(opened.ledger.games, 8);
    }
}

/* --- other programs --------------------------------------------------------------------------- */

static void bring_file(const char *name, unsigned format)
{
    static char text[TEXT];

    size_t length = slurp(name);

    memcpy(text, file, length + 1);
    start(ROUND(""));
    bring(text);
    assert_int_equal(opened.import->format, format);
    assert_int_equal(opened.ledger.faults, 0);
}

static void a_session_of_schafkopf_tracker(void **state)
{
    (void)state;
    bring_file("tests/import/runde-tracker.json", SF_INTAKE_TRACKER);
    assert_int_equal(opened.ledger.games, 2);    /* the third was taken out there */
    assert_int_equal(opened.ledger.evenings, 1); /* half past midnight is the same evening */
    assert_true(opened.ledger.game[1].written.tout);
    assert_int_equal(problems(SF_INTAKE_NO_PRICE), 1);
    must_be(330, -970, 330, 310);
}

static void a_session_of_schafkopfliste(void **state)
{
    (void)state;
    bring_file("tests/import/runde-liste.json", SF_INTAKE_LIST);
    assert_int_equal(opened.import->problems, 0);
    assert_int_equal(opened.ledger.game[0].written.partner, 2); /* who has lost with Anna */
    assert_int_equal(opened.ledger.game[1].written.stoss, 1);
    must_be(-150, -50, -150, 350);
}

static void tables_of_schafkopf_zaehler(void **state)
{
    (void)state;
    bring_file("tests/import/runde-zaehler.json", SF_INTAKE_COUNTER);
    assert_int_equal(opened.ledger.games, 1); /* nobody has lost the Ramsch */
    must_be(20, -20, 20, -20);
}

/* A text that is longer than what a reader has room for by itself. */
static void a_long_text_comes_through_the_door(void **state)
{
    static struct sf_json_node nodes[SF_WORK_NODES];
    static char question[TEXT];
    struct sf_out out;
    struct sf_line line = {.text = question,
                           .answer = said,
                           .size = sizeof said - 1,
                           .nodes = nodes,
                           .node_count = SF_WORK_NODES};

    (void)state;
    slurp("tests/import/runde-liste.json");
    sf_out_init(&out, question, sizeof question);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "text", file);
    sf_out_close(&out, '}');
    line.length = out.length;
    start(ROUND(""));
    for (unsigned i = 0; i < 2; i++) {
        assert_true(sf_open_ledger_import(&opened, &line));
        said[line.written] = 0;
        assert_non_null(strstr(said, "\"format\":\"schafkopfliste\""));
        assert_non_null(strstr(said, "\"games\":2,"));
    }
}

static void refused(const char *text, enum sf_why why)
{
    struct sf_fault fault;

    start(ROUND(""));
    assert_int_not_equal(try(text, (struct sf_intake_wish){.format = 0}, &fault), SF_OK);
    if (fault.why != why)
        fail_msg("%s: %s", text, sf_fault_text(&fault, SF_EN));
}

static void what_is_no_round_is_refused_with_a_sentence(void **state)
{
    struct sf_fault fault;

    (void)state;
    refused("", SF_WHY_IMPORT_FORMAT);
    refused("Servus", SF_WHY_IMPORT_FORMAT);
    refused("{\"a\":1}", SF_WHY_IMPORT_FORMAT);
    refused("Datum;Spiel;Saldo\n18.11.2026;Solo;1,50\n", SF_WHY_IMPORT_ONE_PERSON);
    refused("Datum;Anna;Anna;Bert\n18.11.2026;1;1;-2\n", SF_WHY_MEMBER_TWICE);
    refused("{\"game_type\":\"watten\",\"players\":[],\"history\":[]}", SF_WHY_IMPORT_OTHER_GAME);
    start(ROUND(""));
    assert_int_not_equal(try("{\"a\":", (struct sf_intake_wish){.format = 0}, &fault), SF_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_becomes_games),
        cmocka_unit_test(commas_and_tabs_separate_as_well),
        cmocka_unit_test(another_price_is_shown_and_kept_as_written),
        cmocka_unit_test(amounts_that_do_not_sum_to_0_wait_for_a_decision),
        cmocka_unit_test(what_is_no_game_here_counts_as_an_amount),
        cmocka_unit_test(bad_cells_are_named),
        cmocka_unit_test(a_mapping_replaces_the_head_line),
        cmocka_unit_test(portions_continue_an_evening),
        cmocka_unit_test(days_may_stand_in_any_order),
        cmocka_unit_test(the_same_file_twice_changes_nothing),
        cmocka_unit_test(a_file_that_has_grown_brings_only_new_games),
        cmocka_unit_test(our_own_table_gives_the_same_accounts),
        cmocka_unit_test(a_session_of_schafkopf_tracker),
        cmocka_unit_test(a_session_of_schafkopfliste),
        cmocka_unit_test(tables_of_schafkopf_zaehler),
        cmocka_unit_test(a_long_text_comes_through_the_door),
        cmocka_unit_test(what_is_no_round_is_refused_with_a_sentence),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
