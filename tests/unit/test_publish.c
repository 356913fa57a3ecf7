/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tour_desk.h"

#include "publish/html.h"
#include "shuffle/shuffle.h"
#include "json/calendar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Pages, calendar and feed: golden text, hostile names, what stays covered, and what is private. */

enum { ROOM = 1 << 20 };
static char text[ROOM + 1];

static const char *page(struct desk *desk, enum sf_publish_file file, enum sf_lang lang)
{
    struct sf_publish publish = {.t = desk->t, .lang = lang, .base = "https://club.example/2026"};
    struct sf_out out;

    sf_out_init(&out, text, ROOM);
    sf_publish_write(&out, &publish, file);
    assert_false(out.overflow);
    text[out.length] = 0;
    return text;
}

static void has(const char *in, const char *piece)
{
    if (!strstr(in, piece))
        fail_msg("%s is not in %s", piece, in);
}

static void has_not(const char *in, const char *piece)
{
    if (strstr(in, piece))
        fail_msg("%s is in %s", piece, in);
}

/* How many players have a result on the page of the tables. */
static unsigned results(const char *in)
{
    unsigned count = 0;

    while ((in = strstr(in, "<td class=\"n\">"))) {
        in++;
        count++;
    }
    return count;
}

/* Eight players, two rounds; seat 1 of every table wins 9. */
static struct desk *open_desk(void)
{
    struct desk *desk = desk_new();

    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'Kirta & <Tanz>','place':'Wirt; Saal, oben',"
            "'date':'2026-11-15','rulebook':'serien-2022','rounds':2,'games':1,'fee':1234,"
            "'extras':[{'kind':'last','amount':777,'title':'Trostpreis'}]}");
    desk_ok(desk, "H", "{'ev':'enter','name':'<script>alert(1)</script>','paid':1234}");
    desk_ok(desk, "H", "{'ev':'enter','name':'\\\"><img src=x> & Co'}");
    desk_enter(desk, 6);
    return desk;
}

static void test_names_are_text(void **state)
{
    struct desk *desk = open_desk();

    (void)state;
    desk_draw(desk, 1);
    desk_round(desk, 1, "9 -3 -3 -3");
    for (unsigned file = 0; file < SF_PUBLISH_CALENDAR; file++) {
        if (file == SF_PUBLISH_SEASON)
            continue;
        page(desk, (enum sf_publish_file)file, SF_DE);
        has_not(text, "<script");
        has_not(text, "<img");
        has_not(text, "<Tanz>");
        has(text, "Kirta &amp; &lt;Tanz&gt;");
    }
    has(page(desk, SF_PUBLISH_TABLES, SF_DE), "&lt;script&gt;alert(1)&lt;/script&gt;");
    has(text, "&quot;&gt;&lt;img src=x&gt; &amp; Co");
    has_not(page(desk, SF_PUBLISH_FEED, SF_DE), "<script");
    desk_free(desk);
}

static void test_nothing_private(void **state)
{
    struct desk *desk = open_desk();
    char key[SF_TOUR_KEY];

    (void)state;
    desk_draw(desk, 1);
    desk_round(desk, 1, "9 -3 -3 -3");
    desk_ok(desk, "L", "{'ev':'signups','run':true,'until':1700000000000}");
    desk_ok(desk, "S", "{'ev':'signup','name':'Geheim Anna','meal':'Schnitzel'}");
    sf_tournament_hall_key(desk->t, key);
    for (unsigned file = 0; file < SF_PUBLISH_FILE_N; file++) {
        if (file == SF_PUBLISH_SEASON)
            continue;
        page(desk, (enum sf_publish_file)file, SF_EN);
        has_not(text, key);
        has_not(text, "12.34");
        has_not(text, "12,34");
        has_not(text, "7.77");
        has_not(text, "Geheim");
        has_not(text, "Schnitzel");
        has_not(text, "<script");
    }
    desk_free(desk);
}

static void test_the_last_round_stays_covered_until_the_ceremony(void **state)
{
    struct desk *desk = open_desk();

    (void)state;
    desk_draw(desk, 1);
    desk_round(desk, 1, "9 -3 -3 -3");
    assert_int_equal(sf_publish_rounds(desk->t), 1);
    desk_draw(desk, 2);
    desk_round(desk, 2, "6 -2 -2 -2");
    desk_ok(desk, "L", "{'ev':'finish'}");
    assert_int_equal(sf_publish_rounds(desk->t), 1);
    has(page(desk, SF_PUBLISH_STANDINGS, SF_DE), "Stand nach Serie 1");
    has(text, "erscheint nach der Siegerehrung");
    assert_int_equal(results(page(desk, SF_PUBLISH_TABLES, SF_DE)), 8);
    has_not(page(desk, SF_PUBLISH_RECORDS, SF_DE), "Trostpreis");
    has_not(page(desk, SF_PUBLISH_FEED, SF_DE), "Endergebnis");
    desk_ok(desk, "L", "{'ev':'show','scene':'auto','reveal':true}");
    assert_int_equal(sf_publish_rounds(desk->t), 2);
    has(page(desk, SF_PUBLISH_STANDINGS, SF_DE), "<p>Endergebnis</p>");
    assert_int_equal(results(page(desk, SF_PUBLISH_TABLES, SF_DE)), 16);
    has(page(desk, SF_PUBLISH_RECORDS, SF_DE), "Trostpreis – ");
    has(page(desk, SF_PUBLISH_FEED, SF_EN), "<title>Final result</title>");
    desk_free(desk);
}

/* A club's book: things for places and extra prizes, whom each is for, what breaks ties, teams. */
static void test_things_ties_and_teams(void **state)
{
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'Au','date':'2026-11-15','rulebook':"
            "'muenchen-2006','book':{'rulebook':'muenchen-2006','rounds':1,'games':4,'fee':1000,"
            "'ties':['fewest_solos_lost','best_round'],'teams':2,"
            "'prizes':[{'thing':'ein <Fassl>'},{'cents':5000}],"
            "'extras':[{'for':'last','thing':'eine Wurst'},{'for':'best_solo','cents':700}]}}");
    desk_enter(desk, 4);
    for (unsigned number = 1; number <= 4; number++)
        desk_ok(desk, "H", "{'ev':'edit','number':%u,'team':'%s'}", number,
                number < 3 ? "Ober" : "Unter");
    desk_draw(desk, 1);
    desk_round(desk, 1, "1 1 -1 -1; 1 -1 1 -1; -9 3 3 3; 9 -3 -3 -3");
    has_not(page(desk, SF_PUBLISH_STANDINGS, SF_DE), "Fassl");
    has_not(text, "Mannschaften");
    desk_ok(desk, "L", "{'ev':'finish'}");
    desk_ok(desk, "L", "{'ev':'show','scene':'auto','reveal':true}");
    page(desk, SF_PUBLISH_STANDINGS, SF_DE);
    has(text, "<th scope=\"col\" class=\"n\">Soli verloren</th>"
              "<th scope=\"col\" class=\"n\">Beste Runde</th><th scope=\"col\">Preis</th>");
    has(text, "<td class=\"n\">+2</td><td class=\"n\">1</td><td class=\"n\">+2</td>"
              "<td>ein &lt;Fassl&gt;</td>");
    has_not(text, "50,00");
    has(text, "<h2>Mannschaften</h2>");
    has(text, "<td>Ober</td>");
    page(desk, SF_PUBLISH_RECORDS, SF_DE);
    has(text, "<li>Letzter: eine Wurst – Spieler ");
    has(text, "<li>Bestes Solo – Spieler ");
    has_not(text, "7,00");
    page(desk, SF_PUBLISH_RECORDS, SF_EN);
    has(text, "<li>Last: eine Wurst – Spieler ");
    desk_free(desk);
}

static void test_index_is_golden(void **state)
{
    struct desk *desk = open_desk();

    (void)state;
    page(desk, SF_PUBLISH_INDEX, SF_EN);
    has(text, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    has(text, "<main>\n<h1>Overview</h1>\n"
              "<p><time datetime=\"2026-11-15\">2026-11-15</time>, Wirt; Saal, oben</p>\n"
              "<p>No results yet.</p>\n"
              "<ul>\n"
              "<li><a href=\"calendar.ics\">Date for your calendar</a></li>\n"
              "<li><a href=\"feed.xml\">Results as RSS</a></li>\n"
              "</ul>\n"
              "</main>\n"
              "<footer>\n<p>Made with Stichfest</p>\n</footer>\n</body>\n</html>\n");
    desk_free(desk);
}

static void test_calendar_is_golden(void **state)
{
    struct desk *desk = open_desk();

    (void)state;
    desk_ok(desk, "L", "{'ev':'signups','run':true,'until':1794700800000}");
    page(desk, SF_PUBLISH_CALENDAR, SF_EN);
    has(text, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n");
    has(text, "DTSTART;VALUE=DATE:20261115\r\nSUMMARY:Kirta & <Tanz>\r\n"
              "LOCATION:Wirt\\; Saal\\, oben\r\nURL:https://club.example/2026\r\nEND:VEVENT\r\n");
    has(text, "DTSTART:20261115T000000Z\r\nSUMMARY:End of registration: Kirta & <Tanz>\r\n");
    has(text, "END:VEVENT\r\nEND:VCALENDAR\r\n");
    desk_free(desk);
}

/* RFC 5545 3.1: no line is longer than 75 bytes, no character is cut, and unfolding gives it back.
 */
static void test_lines_are_folded(void **state)
{
    char name[400] = "", back[1024] = "";
    size_t used = 0;
    struct sf_out out;

    (void)state;
    for (unsigned i = 0; i < 60; i++)
        strcat(name, i % 3 ? "ß" : "a,");
    sf_out_init(&out, text, ROOM);
    sf_calendar_line(&out, "SUMMARY:", name);
    text[out.length] = 0;
    for (char *line = text, *end; (end = strstr(line, "\r\n")); line = end + 2) {
        assert_true(end - line <= 75);
        assert_true(((unsigned char)line[line != text] & 0xc0) != 0x80);
        if (line != text)
            assert_int_equal(*line++, ' ');
        memcpy(back + used, line, (size_t)(end - line));
        used += (size_t)(end - line);
    }
    assert_int_equal(strncmp(back, "SUMMARY:a\\,ßßa\\,", 18), 0);
    assert_int_equal(used, 8 + 20 * 3 + 40 * 2);
}

static void test_bases(void **state)
{
    (void)state;
    assert_true(sf_publish_base_good("https://club.example/2026"));
    assert_false(sf_publish_base_good("javascript:alert(1)"));
    assert_false(sf_publish_base_good("https://a\"b"));
    assert_false(sf_publish_base_good("https://"));
    assert_false(sf_publish_base_good("https://a b"));
}

static void test_an_archive_too_small_says_so(void **state)
{
    struct desk *desk = open_desk();
    struct sf_publish publish = {.t = desk->t};
    struct sf_out out;

    (void)state;
    sf_out_init(&out, text, 500);
    sf_publish_zip(&out, &publish);
    assert_true(out.overflow);
    sf_out_init(&out, text, ROOM);
    sf_publish_zip(&out, &publish);
    assert_false(out.overflow);
    assert_memory_equal(text, "PK\3\4", 4);
    assert_memory_equal(text + out.length - 22, "PK\5\6", 4);
    desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_are_text),
        cmocka_unit_test(test_nothing_private),
        cmocka_unit_test(test_the_last_round_stays_covered_until_the_ceremony),
        cmocka_unit_test(test_things_ties_and_teams),
        cmocka_unit_test(test_index_is_golden),
        cmocka_unit_test(test_calendar_is_golden),
        cmocka_unit_test(test_lines_are_folded),
        cmocka_unit_test(test_bases),
        cmocka_unit_test(test_an_archive_too_small_says_so),
    };

    return sf_shuffle_init() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
