/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include "print/of_tournament.h"
#include "unit/paper.h"
#include "unit/tour_desk.h"
#include <stdio.h>
#include <string.h>

/*
 * The sheets of a whole day. In SEAT_ONE the first seat wins three Rufspiele and a Solo: 9, the
 * others -3 each; with Tischpunkten 49 and 17.
 */

#define OPEN                                                                                       \
    "{'ev':'open','tournament':'herbst','title':'Herbstpreis Großhöhenrain','place':'Gasthof "   \
    "Post','date':'2026-11-15','rulebook':'serien-2022','rounds':2,'games':4,'fee':800,"           \
    "'prizes':[5000,3000,1000]}"
#define SEAT_ONE "1 1 -1 -1; 1 -1 1 -1; 1 -1 -1 1; 6 -2 -2 -2"

static struct desk *open_desk(unsigned players)
{
    struct desk *desk = desk_new();

    desk_ok(desk, "L", OPEN);
    desk_enter(desk, players);
    return desk;
}

static struct sf_printer *printer_of(const struct desk *desk)
{
    struct sf_printer_options options = {.at = sf_print_time(desk->t)};
    struct sf_fault fault;
    struct sf_printer *printer = sf_printer_new(&options, &fault);

    assert_non_null(printer);
    return printer;
}

/* Pages of the sheet, which is then a.pdf. */
static unsigned printed(const struct desk *desk, struct sf_print_job job)
{
    struct sf_printer *printer = printer_of(desk);
    struct sf_fault fault = SF_NO_FAULT;

    if (sf_print_tournament(printer, desk->t, &job, &fault) != SF_OK)
        fail_msg("%s: %s", sf_print_what_name(job.what), sf_fault_text(&fault, SF_EN));
    return paper_save(printer);
}

static void refused(const struct desk *desk, struct sf_print_job job, enum sf_error wanted)
{
    struct sf_printer *printer = printer_of(desk);
    struct sf_fault fault = SF_NO_FAULT;

    assert_error(sf_print_tournament(printer, desk->t, &job, &fault), wanted);
    assert_true(fault.why);
    sf_printer_free(printer);
}

static unsigned first_of(const struct desk *desk, unsigned round, unsigned table)
{
    return sf_tournament_table(desk->t, round, table)->number[0];
}

/* --- lists -------------------------------------------------------------------------------------
 */

/* A list for each table, with its players, their numbers and the code of the table's page. */
static void lists_of_a_round(void **state)
{
    struct desk *desk = open_desk(8);
    char key[SF_TOUR_KEY], link[128];
    const char *text;

    (void)state;
    refused(desk, (struct sf_print_job){.what = SF_PRINT_LISTS}, SF_E_WRONG_STEP);
    desk_draw(desk, 1);
    assert_int_equal(printed(desk, (struct sf_print_job){.what = SF_PRINT_LISTS}), 2);
    text = paper_told();
    for (unsigned number = 1; number <= 8; number++) {
        char name[32];
        snprintf(name, sizeof name, "Spieler %u", number);
        assert_says(text, name);
        snprintf(name, sizeof name, "Nr. %u", number);
        assert_says(text, name);
    }
    assert_says(text, "Herbstpreis Großhöhenrain");
    assert_says(text, "Gasthof Post");
    assert_says(text, "Serie");
    assert_says(text, "= 100");
    assert_says_not(text, "v2");

    assert_int_equal(printed(desk, (struct sf_print_job){.what = SF_PRINT_LISTS,
                                                         .table = 2,
                                                         .base = "https://karten.example"}),
                     1);
    sf_tournament_table_key(desk->t, 1, 2, key);
    snprintf(link, sizeof link, "https://karten.example/tournament/herbst/table#key=%s\n", key);
    assert_string_equal(
        paper_says("pdftoppm -r 150 -png -singlefile a.pdf a && zbarimg -q --raw --nodbus a.png"),
        link);
    refused(desk, (struct sf_print_job){.what = SF_PRINT_LISTS, .table = 3}, SF_E_NO_TABLE);
    refused(desk, (struct sf_print_job){.what = SF_PRINT_LISTS, .round = 2}, SF_E_WRONG_STEP);
    refused(desk, (struct sf_print_job){.what = SF_PRINT_LISTS, .round = 3}, SF_E_NO_ROUND);
    desk_free(desk);
}

/* A substitute from game 2 on: the list is printed again, marked, with both names. */
static void list_with_a_substitute_is_version_2(void **state)
{
    struct desk *desk = open_desk(4);
    const char *text;

    (void)state;
    desk_draw(desk, 1);
    desk_ok(desk, "H", "{'ev':'enter','name':'Ersatz Max','substitute':true}");
    desk_ok(desk, "H",
            "{'ev':'replace','round':1,'table':1,'seat':0,'number':5,'from':2,'reason':'krank'}");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_LISTS});
    text = paper_says("pdftotext -raw a.pdf -");
    assert_says(text, "v2");
    assert_says(text, "ab Spiel");
    assert_says(text, "Ersatz Max");
    desk_free(desk);
}

/* The fingerprint of a certificate that the server made itself: people compare it with that of the
 * browser, so every sign of it must be there. */
static void the_emergency_sheet_has_the_fingerprint(void **state)
{
    static const char print[] = "0123 4567 89AB CDEF\n1123 4567 89AB CDEF\n"
                                "2123 4567 89AB CDEF\n3123 4567 89AB CDEF";
    static const char signs[] = "0123456789ABCDEF1123456789ABCDEF2123456789ABCDEF3123456789ABCDEF";
    struct sf_print_head head = {.title = "Herbstpreis"};
    struct sf_print_emergency sheet = {.code = "ABCDE-FGHJK-LMNPQ-RSTUV",
                                       .address = {"https://192.168.178.20:8443"},
                                       .addresses = 1,
                                       .fingerprint = print};
    char text[4096];
    size_t used = 0;

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct sf_printer *printer = paper_open_german(SF_A4);
        struct sf_fault fault = SF_NO_FAULT;
        assert_int_equal(sf_print_emergency(printer, &head, &sheet, &fault), SF_OK);
        assert_int_equal(paper_save(printer), 1);
        used = 0;
        for (const char *at = paper_says("pdftotext -raw a.pdf -"); *at && used + 1 < sizeof text;
             at++)
            if (*at != '\n' && *at != ' ') /* it may be broken into lines */
                text[used++] = *at;
        text[used] = '\0';
        assert_int_equal(strstr(text, signs) != NULL, i == 0);
        assert_non_null(strstr(text, "ABCDE-FGHJK-LMNPQ-RSTUV"));
        sheet.fingerprint = NULL;
    }
}

static void result_shows_rows_and_sums(void **state)
{
    struct desk *desk = open_desk(4);
    const char *text;

    (void)state;
    desk_draw(desk, 1);
    refused(desk, (struct sf_print_job){.what = SF_PRINT_RESULTS}, SF_E_WRONG_STEP);
    desk_list(desk, 1, 1, SEAT_ONE);
    assert_int_equal(printed(desk, (struct sf_print_job){.what = SF_PRINT_RESULTS}), 1);
    text = paper_says("pdftotext -raw a.pdf -");
    assert_says(text, "+9");
    assert_int_equal(paper_count_in(text, "−3"), 3);
    assert_says(text, "+49");
    assert_int_equal(paper_count_in(text, "+17"), 3);
    assert_says_not(text, "v2");
    /* another version, with a row that sums to 1: which of the Rufspiele it was is not told */
    desk_list(desk, 1, 1, "1 1 -1 -1; 1 -1 1 0; 1 -1 -1 1; 6 -2 -2 -2");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_RESULTS});
    text = paper_says("pdftotext -raw a.pdf -");
    assert_says(text, "v2");
    assert_says(text, "Nr. 2: ergibt nicht 0");
    desk_free(desk);
}

/* --- seating -----------------------------------------------------------------------------------
 */

static void seating_of_a_round(void **state)
{
    struct desk *desk = open_desk(8);
    const char *text;
    char row[64];

    (void)state;
    refused(desk, (struct sf_print_job){.what = SF_PRINT_NAMES}, SF_E_WRONG_STEP);
    desk_draw(desk, 1);
    printed(desk, (struct sf_print_job){.what = SF_PRINT_NAMES});
    text = paper_says("pdftotext -raw a.pdf -");
    for (unsigned number = 1; number <= 8; number++) {
        uint16_t table;
        uint8_t seat;
        assert_true(sf_tournament_seat_of(desk->t, 1, number, &table, &seat));
        snprintf(row, sizeof row, "Spieler %u %u %u %u\n", number, number, table, seat + 1u);
        assert_says(text, row);
    }
    assert_says(text, "Radi"); /* the word of the hall, and the seed */
    assert_says(text, "Zahl");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_TABLES});
    text = paper_says("pdftotext -raw a.pdf -");
    assert_says(text, "Tisch 1\n");
    assert_says(text, "Tisch 2\n");
    assert_int_equal(paper_count_in(text, "Spieler "), 8);
    printed(desk, (struct sf_print_job){.what = SF_PRINT_LOTS});
    text = paper_told();
    assert_says(text, "Tisch 2 · Platz 4");
    assert_says(text, "Serie 1");
    desk_free(desk);
}

/* --- players -----------------------------------------------------------------------------------
 */

static void cards_and_entrants(void **state)
{
    struct desk *desk = open_desk(5);
    char key[SF_TOUR_KEY], link[128];

    (void)state;
    desk_ok(desk, "H", "{'ev':'enter','name':'Größl Änne','club':'SV Tölz','paid':0}");
    assert_int_equal(printed(desk, (struct sf_print_job){.what = SF_PRINT_CARDS}), 2);
    assert_says(paper_told(), "Größl Änne");
    assert_says(paper_told(), "SV Tölz");
    assert_int_equal(printed(desk, (struct sf_print_job){.what = SF_PRINT_CARDS,
                                                         .number = 6,
                                                         .base = "https://karten.example"}),
                     1);
    assert_says_not(paper_told(), "Spieler 5");
    sf_tournament_player_key(desk->t, 6, key);
    snprintf(link, sizeof link, "https://karten.example/tournament/herbst/player#key=%s\n", key);
    assert_string_equal(
        paper_says("pdftoppm -r 150 -png -singlefile a.pdf a && zbarimg -q --raw --nodbus a.png"),
        link);
    refused(desk, (struct sf_print_job){.what = SF_PRINT_CARDS, .number = 7}, SF_E_NO_PLAYER);

    printed(desk, (struct sf_print_job){.what = SF_PRINT_ENTRANTS});
    assert_says(paper_says("pdftotext -raw a.pdf - | sed 's/\xc2\xa0/ /g'"),
                "Größl Änne SV Tölz anwesend 0,00 €");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_FEES});
    assert_int_equal(paper_count_in(paper_told(), "Startgeld"), 5);
    refused(desk, (struct sf_print_job){.what = SF_PRINT_FEES, .number = 6}, SF_E_WRONG_STEP);
    desk_free(desk);
}

/* --- results -----------------------------------------------------------------------------------
 */

/* Four players, two rounds: who sits first in both has 98, and 64 the others who never do. */
static void standings_and_prizes(void **state)
{
    struct desk *desk = open_desk(4);
    unsigned first[2];
    const char *text;
    char row[64];

    (void)state;
    refused(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS}, SF_E_WRONG_STEP);
    for (unsigned round = 1; round <= 2; round++) {
        desk_draw(desk, round);
        first[round - 1] = first_of(desk, round, 1);
        desk_round(desk, round, SEAT_ONE);
        printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS});
        snprintf(row, sizeof row, "Zwischenstand nach Serie %u", round);
        assert_says(paper_told(), row);
        assert_says_not(paper_told(), "v2");
    }
    desk_ok(desk, "L", "{'ev':'setup','extras':[{'kind':'best_round','amount':500}]}");
    desk_ok(desk, "L", "{'ev':'finish'}");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS});
    text = paper_says("pdftotext -raw a.pdf -");
    assert_says(text, "Endstand");
    snprintf(row, sizeof row, "1. %u Spieler %u %s", first[0], first[0],
             first[0] == first[1] ? "+49 +49 80 +98" : "+49 +17 60 +66");
    assert_says(text, row);
    assert_says(text, "Sonderpreise");
    assert_says(text, "beste Runde");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS, .round = 1});
    assert_says(paper_told(), "nach Serie 1");
    assert_says_not(paper_told(), "Sonderpreise");

    /* 50, 30 and 10 among those who share the places: 90 in all */
    printed(desk, (struct sf_print_job){.what = SF_PRINT_PRIZES});
    text = paper_told();
    assert_says(text, "Quittung");
    assert_says(text, "1. Platz");
    assert_says(text, "Preis, beste Runde");
    snprintf(row, sizeof row, "Spieler %u", first[0]);
    assert_says(text, row);
    desk_free(desk);
}

/* Things as prizes of places and beside them, and the columns of a club's own order of level
 * players. */
static void things_and_ties_are_printed(void **state)
{
    struct desk *desk = desk_new();
    const char *text;

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'au','title':'Au','date':'2026-11-15','rulebook':"
            "'serien-2022','book':{'rulebook':'serien-2022','rounds':1,'games':4,"
            "'ties':['fewest_solos_lost','best_round'],'prizes':[{'thing':'ein Spanferkel'},"
            "{'cents':5000}],'extras':[{'for':'last','thing':'eine Wurst'},"
            "{'for':'best_solo','cents':500}]}}");
    desk_enter(desk, 4);
    desk_draw(desk, 1);
    desk_round(desk, 1, "1 1 -1 -1; 1 -1 1 -1; -6 2 2 2; 9 -3 -3 -3");
    desk_ok(desk, "L",
            "{'ev':'setup','extras':[{'kind':'last','amount':0,'title':'eine Wurst'},"
            "{'kind':'other','amount':0,'title':'Weiteste Anreise'}]}");
    desk_ok(desk, "L", "{'ev':'finish'}");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS});
    text = paper_says("pdftotext -raw a.pdf - | tr '\\n' ' '");
    assert_says(text, "verl. Soli");
    assert_says(text, "beste Serie");
    assert_says(text, "ein Spanferkel");
    assert_says(text, "25,00");
    assert_says(text, "Letzter");
    assert_says(text, "eine Wurst");
    assert_says(text, "Weiteste Anreise");
    assert_says_not(text, " 0,00");

    printed(desk, (struct sf_print_job){.what = SF_PRINT_PRIZES});
    text = paper_says("pdftotext -raw a.pdf -");
    assert_says(text, "Sachpreis\nein Spanferkel");
    assert_says(text, "Preis, 1. Platz");
    assert_says(text, "Preis erhalten (Unterschrift)");
    assert_says(text, "Sachpreis\neine Wurst");
    assert_says(text, "Preis, Letzter");
    assert_says_not(text, "0,00 €\nausgezahlt an\n–");
    desk_free(desk);
}

/* The first of those who joined a side pot gets a share, and not the thing of the first place. */
static void side_pots_are_printed(void **state)
{
    struct desk *desk = desk_new();
    const char *text;

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'au','title':'Au','date':'2026-11-15','rulebook':"
            "'serien-2022','book':{'rulebook':'serien-2022','rounds':1,'games':1,"
            "'prizes':[{'thing':'ein Spanferkel'}],"
            "'side_pots':[{'name':'Zehnerl','fee':500,'shares':[60,40]}]}}");
    desk_enter(desk, 4);
    desk_ok(desk, "L", "{'ev':'edit','number':2,'pots':[1]}");
    desk_ok(desk, "L", "{'ev':'edit','number':3,'pots':[1]}");
    desk_draw(desk, 1);
    desk_round(desk, 1, "6 -2 -2 -2");
    desk_ok(desk, "L", "{'ev':'finish'}");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS});
    text = paper_says("pdftotext -raw a.pdf - | tr '\\n' ' '");
    assert_says(text, "Zehnerl 6,00");
    assert_says(text, "Zehnerl 4,00");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_PRIZES});
    text = paper_says("pdftotext -raw a.pdf - | grep -c Spanferkel");
    assert_says(text, "1\n");
    desk_free(desk);
}

/* A list that was corrected: who changed it and why, a row that was struck and the reason, values
 * that a ruling set, an approved Tout. From game 4 on a substitute sits first. The three lost
 * solo games of the player who left do not count against the substitute. */
static void what_became_of_each_row(void **state)
{
    struct desk *desk = desk_new();
    const char *text;
    uint32_t base;

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'m','title':'M','date':'2026-11-15',"
            "'rulebook':'muenchen-2006'}");
    desk_enter(desk, 4);
    desk_ok(desk, "L", "{'ev':'enter','name':'Ersatz','substitute':true,'state':'present'}");
    desk_draw(desk, 1);
    desk_ok(desk, "H",
            "{'ev':'replace','round':1,'table':1,'seat':0,'number':5,'from':4,'reason':'krank'}");
    desk_list(desk, 1, 1, "-9 3 3 3; -9 3 3 3; -9 3 3 3; 9 -3 -3 -3; 1 1 -1 -1");
    base = sf_tournament_seq(desk->t);
    printed(desk, (struct sf_print_job){.what = SF_PRINT_RESULTS});
    assert_says_not(paper_told(), "angemeldet");
    desk_ok(desk, "L",
            "{'ev':'list','round':1,'table':1,'base':%u,'reason':'nachgezählt','rows':["
            "{'p':[1,1,-1,-1],'kind':'struck','reason':'Karte zu wenig'},"
            "{'p':[5,-5,0,0],'kind':'misplay','reason':'Vergleich'},"
            "{'p':[18,-6,-6,-6],'note':true}]}",
            base);
    printed(desk, (struct sf_print_job){.what = SF_PRINT_RESULTS});
    text = paper_told();
    assert_says(text, "v2: ");
    assert_says(text, "nachgezählt");
    assert_says(text, "gestrichen (Karte zu wenig)");
    assert_says(text, "Entscheid");
    assert_says(text, "Nr. 2: Vergleich");
    assert_says(text, "genehmigt");
    desk_free(desk);
}

/* Two teams of two, and one that has only one player. */
static void teams_behind_the_players(void **state)
{
    struct desk *desk = open_desk(8);
    static const char *const names[] = {"Ober",   "Ober",  "Unter", "Unter",
                                        "Allein", "Unter", "Ober",  "Unter"};
    const char *text;

    (void)state;
    desk_ok(desk, "L", "{'ev':'setup','team_size':2}");
    for (unsigned i = 0; i < 8; i++)
        desk_ok(desk, "L", "{'ev':'edit','number':%u,'team':'%s'}", i + 1, names[i]);
    desk_draw(desk, 1);
    desk_round(desk, 1, SEAT_ONE);
    assert_int_equal(printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS}), 2);
    text = paper_says("pdftotext -raw -f 2 a.pdf -");
    assert_says(text, "Mannschaften, Serie 1");
    assert_says(text, "1. ");
    assert_says(text, "Ober 2 +");
    assert_says(text, "Unter 2 +");
    assert_says(text, "– Allein 1 +");
    desk_draw(desk, 2);
    desk_round(desk, 2, SEAT_ONE);
    /* The results of the teams after the first round are not kept. */
    assert_int_equal(printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS, .round = 1}),
                     1);
    desk_free(desk);
}

/* A penalty after a round was closed changes what was told: v2; taken back, v3. */
static void corrected_standings_are_marked(void **state)
{
    struct desk *desk = open_desk(4);

    (void)state;
    desk_draw(desk, 1);
    desk_ok(desk, "L", "{'ev':'penalty','number':1,'points':1,'reason':'vorher'}");
    desk_round(desk, 1, SEAT_ONE);
    printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS});
    assert_says_not(paper_told(), "v2");
    desk_ok(desk, "L", "{'ev':'penalty','number':2,'points':5,'reason':'nachher'}");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS});
    assert_says(paper_told(), "v2");
    desk_ok(desk, "L", "{'ev':'undo','of':%u,'reason':'doch nicht'}", sf_tournament_seq(desk->t));
    printed(desk, (struct sf_print_job){.what = SF_PRINT_STANDINGS});
    assert_says(paper_told(), "v3");
    desk_free(desk);
}

/* Four fees of 8 and 1.50 of Reuegeld for table 1. */
static void till_of_the_day(void **state)
{
    struct desk *desk = open_desk(4);
    const char *text;

    (void)state;
    desk_draw(desk, 1);
    desk_ok(desk, "H", "{'ev':'till','kind':'reuegeld','amount':150,'round':1,'table':1}");
    printed(desk, (struct sf_print_job){.what = SF_PRINT_TILL});
    text = paper_says("pdftotext -raw a.pdf - | sed 's/\xc2\xa0/ /g'");
    assert_says(text, "Startgeld 4 Buchungen 32,00 €");
    assert_says(text, "Reuegeld 1 Buchungen 1,50 €");
    assert_says(text, "Kassenbestand 33,50 €");
    assert_says(text, "Nr. 3 Spieler 3");
    assert_says(text, "Serie 1, Tisch 1");
    desk_free(desk);
}

static void every_sheet_of_a_day_is_the_same_twice(void **state)
{
    struct desk *desk = open_desk(8);

    (void)state;
    desk_draw(desk, 1);
    desk_round(desk, 1, SEAT_ONE);
    desk_draw(desk, 2);
    desk_round(desk, 2, SEAT_ONE);
    desk_ok(desk, "L", "{'ev':'finish'}");
    for (unsigned what = 0; what < SF_PRINT_JOB_N; what++) {
        struct sf_print_job job = {.what = (enum sf_print_what)what,
                                   .base = "http://10.0.0.2:8080"};
        struct sf_printer *printer[2];
        const void *bytes[2];
        size_t length[2];
        struct sf_fault fault;
        for (unsigned i = 0; i < 2; i++) {
            printer[i] = printer_of(desk);
            assert_error(sf_print_tournament(printer[i], desk->t, &job, &fault), SF_OK);
            assert_error(sf_printer_finish(printer[i], &bytes[i], &length[i], &fault), SF_OK);
        }
        assert_int_equal(length[0], length[1]);
        assert_memory_equal(bytes[0], bytes[1], length[0]);
        sf_printer_free(printer[0]);
        sf_printer_free(printer[1]);
    }
    desk_free(desk);
}

static void nonsense_is_refused(void **state)
{
    struct desk *desk = desk_new();
    char base[300];

    (void)state;
    refused(desk, (struct sf_print_job){.what = SF_PRINT_RULES}, SF_E_WRONG_STEP);
    desk_ok(desk, "L", OPEN);
    refused(desk, (struct sf_print_job){.what = SF_PRINT_JOB_N}, SF_E_BAD_VALUE);
    memset(base, 'x', sizeof base);
    base[sizeof base - 1] = '\0';
    refused(desk, (struct sf_print_job){.what = SF_PRINT_CARDS, .base = base}, SF_E_TOO_LARGE);
    for (unsigned what = 0; what < SF_PRINT_JOB_N; what++)
        assert_int_equal(sf_print_what_parse(sf_print_what_name((enum sf_print_what)what)), what);
    assert_int_equal(sf_print_what_parse("nothing"), SF_PRINT_JOB_N);
    desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_a_round),
        cmocka_unit_test(list_with_a_substitute_is_version_2),
        cmocka_unit_test(result_shows_rows_and_sums),
        cmocka_unit_test(seating_of_a_round),
        cmocka_unit_test(cards_and_entrants),
        cmocka_unit_test(standings_and_prizes),
        cmocka_unit_test(things_and_ties_are_printed),
        cmocka_unit_test(side_pots_are_printed),
        cmocka_unit_test(what_became_of_each_row),
        cmocka_unit_test(teams_behind_the_players),
        cmocka_unit_test(corrected_standings_are_marked),
        cmocka_unit_test(till_of_the_day),
        cmocka_unit_test(the_emergency_sheet_has_the_fingerprint),
        cmocka_unit_test(every_sheet_of_a_day_is_the_same_twice),
        cmocka_unit_test(nonsense_is_refused),
    };

    return cmocka_run_group_tests(tests, paper_begin, paper_end);
}
