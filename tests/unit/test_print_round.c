/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ledger/answer.h"
#include "paper.h"
#include "print/round.h"

/* The sheets of a home round, as pdftotext reads them. */

static _Alignas(16) char memory[1 << 22];
static size_t used;
static struct sf_open_ledger opened;

static void *take(void *context, size_t size)
{
    size_t from = (used + 15) & ~(size_t)15;

    (void)context;
    if (size > sizeof memory - from)
        return NULL;
    used = from + size;
    return memory + from;
}

static void add(const char *lines)
{
    static struct sf_json_node nodes[256];
    static char said[4000], text[8000];
    struct sf_line line = {.answer = said,
                           .size = sizeof said - 1,
                           .nodes = nodes,
                           .node_count = 256,
                           .lang = SF_EN,
                           .text = text};

    for (line.length = 0; lines[line.length]; line.length++)
        text[line.length] = lines[line.length] == '\'' ? '"' : lines[line.length];
    assert_true(sf_open_ledger_add(&opened, &line));
    said[line.written] = 0;
    if (!strstr(said, "\"refused\":0"))
        fail_msg("%s", said);
    assert_int_equal(sf_ledger_settle(&opened.ledger, NULL), SF_OK);
}

#define MEMBER(id, name)                                                                           \
    "{'e':'member','id':'m-" id "','at':2,'member':'" id "','name':'" name "'}\n"
#define GAME(number, what)                                                                         \
    "{'e':'game','id':'g-" number "','at':1" number ",'evening':'e1','number':" number "," what    \
    "}\n"

static void begin(const char *round)
{
    used = 0;
    assert_int_equal(sf_open_ledger_start(&opened, take, NULL), SF_OK);
    add(round);
    add(MEMBER("a", "Anna") MEMBER("b", "Bert") MEMBER("c", "Cilli") MEMBER("d", "Dora")
            MEMBER("x", "Xaver"));
    add("{'e':'evening','id':'e-1','at':9,'evening':'e1','day':'2026-11-18',"
        "'seats':['a','b','c','d'],'dealer':3}\n");
}

#define ROUND(book, more)                                                                          \
    "{'e':'round','id':'p-1','at':1,'v':1,'round':'r','name':'Mittwoch','rulebook':'" book         \
    "'" more "}\n"

static void evening_in(enum sf_lang lang, unsigned pages)
{
    struct sf_printer *printer = paper_open_in(SF_A4, lang);

    assert_int_equal(sf_print_round_evening(printer, &opened.ledger, 0, NULL), SF_OK);
    assert_int_equal(paper_save(printer), pages);
}

static void an_evening_with_its_payments(void **state)
{
    (void)state;
    begin(ROUND("schule-2024", ""));
    add(GAME("1", "'game':'rufspiel','declarer':'a','partner':'c','won':true,'schneider':true,"
                  "'laufende':3"));
    add(GAME("2", "'game':'solo','declarer':'b','stoss':1") GAME("3", "'passed':true"));
    evening_in(SF_DE, 1);
    assert_says(paper_told(), "Mittwoch");
    assert_says(paper_told(), "18.11.2026");
    assert_says(paper_told(), "Anna + Cilli");
    assert_says(paper_told(), "gewonnen, Schneider, 3 Laufende");
    assert_says(paper_told(), "verloren, ×2");
    assert_says(paper_told(), "zusammengeworfen");
    assert_says(paper_told(), "Bert → Anna:");
    assert_says(paper_told(), "€");
    assert_says_not(paper_told(), "Xaver");
    evening_in(SF_EN, 1);
    assert_says(paper_told(), "won, Schneider, 3 Laufende");
    assert_says(paper_told(), "Who pays whom?");
}

/* The sum of a fee stands in a row of its own; amounts in Pfennig name their unit once. */
static void a_fee_and_the_unit(void **state)
{
    (void)state;
    begin(ROUND("bsv-1989", ",'fee':50"));
    add(GAME("1", "'game':'wenz','declarer':'d','won':true"));
    evening_in(SF_DE, 1);
    assert_says(paper_told(), "Beiträge und");
    assert_says(paper_told(), "Betrag: Pfennig");
    assert_says(paper_told(), "Anna → Kasse: 100");
}

static void a_game_without_a_price_is_on_the_sheet(void **state)
{
    (void)state;
    begin(ROUND("bsv-1989", ""));
    add(GAME("1", "'game':'geier','declarer':'d','won':true"));
    evening_in(SF_EN, 1);
    assert_says(paper_told(), "no price");
    assert_says(paper_told(), "Everything is settled.");
}

static void a_year_has_its_evenings_and_figures(void **state)
{
    struct sf_printer *printer = paper_open_in(SF_A4, SF_DE);

    (void)state;
    begin(ROUND("bsv-1989", ""));
    add(GAME("1", "'game':'solo','declarer':'d','won':true"));
    add("{'e':'evening','id':'e-2','at':90,'evening':'e2','day':'2025-11-18',"
        "'seats':['a','b','c','x'],'dealer':3}\n"
        "{'e':'game','id':'h-1','at':91,'evening':'e2','number':1,'game':'wenz','declarer':'x'}\n");
    assert_int_equal(sf_print_round_year(printer, &opened.ledger, 2026, NULL), SF_OK);
    assert_int_equal(paper_save(printer), 2);
    assert_says(paper_told(), "Jahr 2026");
    assert_says(paper_told(), "18.11.2026");
    assert_says_not(paper_told(), "18.11.2025");
    printer = paper_open_in(SF_A4, SF_DE);
    assert_int_equal(sf_print_round_year(printer, &opened.ledger, 0, NULL), SF_OK);
    assert_int_equal(paper_save(printer), 2);
    assert_says(paper_told(), "Alle Abende");
    assert_says(paper_told(), "18.11.2025");
    assert_says(paper_told(), "Xaver");
}

/* Dora sat there only in 2025 and Xaver only then: an empty cell is not the 0 of somebody who
 * played even. The mean of a game is rounded and not cut off. */
static void who_was_not_there_has_no_amount(void **state)
{
    struct sf_printer *printer = paper_open_in(SF_A4, SF_DE);

    (void)state;
    begin(ROUND("bsv-1989", ""));
    add(GAME("1", "'game':'rufspiel','declarer':'a','partner':'b','won':true"));
    add(GAME("2", "'game':'rufspiel','declarer':'a','partner':'b'"));
    add(GAME("3", "'game':'solo','declarer':'a'"));
    add("{'e':'evening','id':'e-2','at':90,'evening':'e2','day':'2025-11-18',"
        "'seats':['a','b','c','x'],'dealer':3}\n"
        "{'e':'game','id':'h-1','at':91,'evening':'e2','number':1,'game':'wenz','declarer':'x'}\n");
    assert_int_equal(sf_print_round_year(printer, &opened.ledger, 0, NULL), SF_OK);
    paper_save(printer);
    assert_int_equal(paper_count_in(paper_told(), " 0 "), 5); /* solos and wins among the figures */
    assert_says(paper_told(), "+17");                         /* 50 in three games */
}

/* Sixty payments do not fit below the figures: they have pages of their own, and none is lost. */
static void many_payments_go_on_further_pages(void **state)
{
    struct sf_printer *printer = paper_open_in(SF_A4, SF_DE);
    char line[160], to[40];

    (void)state;
    begin(ROUND("bsv-1989", ""));
    for (unsigned i = 0; i < 60; i++) {
        snprintf(line, sizeof line,
                 "{'e':'payment','id':'z-%u','at':%u,'from':'k%u','to':'a','amount':%u}\n", i,
                 100 + i, i, 10 + i);
        add(line);
    }
    assert_int_equal(sf_print_round_year(printer, &opened.ledger, 2026, NULL), SF_OK);
    paper_save(printer);
    assert_int_equal(paper_count_in(paper_told(), "Anna → k"), 60);
    for (unsigned i = 0; i < 60; i++) {
        snprintf(to, sizeof to, "Anna → k%u: %u", i, 10 + i);
        assert_says(paper_told(), to);
    }
}

/* A hundred members: as many pages as they need, and nobody is missing. */
static void many_people_go_on_further_pages(void **state)
{
    struct sf_printer *printer = paper_open_in(SF_A4, SF_DE);
    char line[200], name[20];

    (void)state;
    begin(ROUND("bsv-1989", ""));
    for (unsigned i = 0; i < 96; i += 4) {
        snprintf(line, sizeof line,
                 "{'e':'seats','id':'s-%u','at':%u,'evening':'e1','number':%u,'seats':['k%u','k%u',"
                 "'k%u','k%u'],'dealer':0}\n",
                 i, 100 + i, i + 1, i, i + 1, i + 2, i + 3);
        add(line);
        snprintf(line, sizeof line,
                 "{'e':'game','id':'w-%u','at':%u,'evening':'e1','number':%u,'game':'wenz',"
                 "'declarer':'k%u'}\n",
                 i, 101 + i, i + 1, i + 1);
        add(line);
    }
    for (unsigned i = 0; i < 96; i++) {
        snprintf(line, sizeof line,
                 "{'e':'member','id':'q-%u','at':%u,'member':'k%u','name':'Kath%02u'}\n", i,
                 3000 + i, i, i);
        add(line);
    }
    assert_int_equal(sf_print_round_evening(printer, &opened.ledger, 0, NULL), SF_OK);
    assert_true(paper_save(printer) >= 10);
    for (unsigned i = 0; i < 96; i++) {
        snprintf(name, sizeof name, "Kath%02u", i);
        assert_says(paper_told(), name);
    }
}

static void an_evening_is_found_by_its_day(void **state)
{
    struct sf_fault fault = SF_NO_FAULT;
    uint32_t evening = 9;

    (void)state;
    begin(ROUND("bsv-1989", ""));
    assert_int_equal(sf_print_round_find(&opened.ledger, "", &evening, &fault), SF_OK);
    assert_int_equal(evening, 0);
    assert_int_equal(sf_print_round_find(&opened.ledger, "2026-11-18", &evening, &fault), SF_OK);
    assert_int_equal(sf_print_round_find(&opened.ledger, "2026-11-19", &evening, &fault),
                     SF_E_BAD_VALUE);
    assert_int_equal(sf_print_round_time(&opened.ledger), 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_evening_with_its_payments),
        cmocka_unit_test(a_fee_and_the_unit),
        cmocka_unit_test(a_game_without_a_price_is_on_the_sheet),
        cmocka_unit_test(a_year_has_its_evenings_and_figures),
        cmocka_unit_test(who_was_not_there_has_no_amount),
        cmocka_unit_test(many_payments_go_on_further_pages),
        cmocka_unit_test(many_people_go_on_further_pages),
        cmocka_unit_test(an_evening_is_found_by_its_day),
    };

    return cmocka_run_group_tests(tests, paper_begin, paper_end);
}
