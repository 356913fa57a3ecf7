/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "tour_desk.h"
#include "tournament/league.h"
#include "tournament/regulars.h"
#include <stdlib.h>
#include <string.h>

/* The same person at several evenings, and the season made of them. */

static struct desk *evening(const char *date)
{
    struct desk *desk = desk_new();

    desk_ok(desk, "L",
            "{'ev':'open','tournament':'t','title':'Abend','date':'%s','rulebook':'serien-2022',"
            "'rounds':1,'games':2}",
            date);
    return desk;
}

static void enter(struct desk *desk, const char *name, const char *more)
{
    desk_ok(desk, "L", "{'ev':'enter','name':'%s'%s}", name, more);
}

/* The indices of number 1, 2, … as text: "0 1 -1". */
static void check_who(struct sf_regulars *regulars, const struct desk *desk, const char *expected)
{
    int32_t who[SF_TOUR_PLAYERS];
    char text[200] = "";
    size_t length = 0;

    assert_int_equal(sf_regulars_add(regulars, desk->t, who), SF_OK);
    for (unsigned i = 0; i < sf_tournament_entrants(desk->t); i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%d", i ? " " : "",
                                   (int)who[i]);
    assert_string_equal(text, expected);
}

static void name_and_club_tell_people_apart(void **state)
{
    struct desk *one = evening("2026-10-01"), *two = evening("2026-10-08");
    struct sf_regulars *regulars = sf_regulars_new();

    (void)state;
    enter(one, "Huber Sepp", ",'club':'SC Au'");
    enter(one, "Huber Sepp", ",'club':'SV Moos'");
    enter(one, "ÄRTL JÖRG", "");
    enter(two, "ärtl jörg", "");
    enter(two, "huber sepp", ",'club':'sv moos'");
    enter(two, "Huber Sepp", "");
    enter(two, "Weg Willi", "");
    desk_ok(two, "L", "{'ev':'presence','number':4,'state':'withdrawn'}");
    check_who(regulars, one, "0 1 2");
    check_who(regulars, two, "2 1 3 -1");
    assert_int_equal(sf_regulars_at(regulars, 1)->times, 2);
    assert_string_equal(sf_regulars_at(regulars, 1)->name, "Huber Sepp"); /* as it was first said */
    assert_string_equal(sf_regulars_at(regulars, 1)->date, "2026-10-01");
    for (unsigned i = 0; i < sf_regulars_count(regulars); i++)
        assert_false(sf_regulars_at(regulars, i)->twin);
    sf_regulars_free(regulars);
    desk_free(one);
    desk_free(two);
}

static void a_person_is_himself_under_another_name(void **state)
{
    struct desk *one = evening("2026-10-01"), *two = evening("2026-10-08");
    struct sf_regulars *regulars = sf_regulars_new();

    (void)state;
    enter(one, "Maier Anna", ",'person':'p1'");
    enter(one, "Kern Eva", "");
    enter(two, "Maier Anna", "");             /* somebody else: p1 is here, too */
    enter(two, "Kern Eva", ",'person':'p2'"); /* from now on known as p2 */
    enter(two, "Huber Anna", ",'person':'p1'");
    enter(two, "Kern Eva", ",'person':'p3'");
    check_who(regulars, one, "0 1");
    check_who(regulars, two, "2 1 0 3");
    assert_string_equal(sf_regulars_at(regulars, 1)->person, "p2");
    sf_regulars_free(regulars);
    desk_free(one);
    desk_free(two);
}

static void twins_stay_two(void **state)
{
    struct desk *one = evening("2026-10-01"), *two = evening("2026-10-08");
    struct sf_regulars *regulars = sf_regulars_new();
    int32_t who[SF_TOUR_PLAYERS];

    (void)state;
    enter(one, "Huber Sepp", "");
    enter(one, "Huber Sepp", "");
    enter(two, "Huber Sepp", "");
    enter(two, "Huber Sepp", "");
    enter(two, "Huber Sepp", "");
    check_who(regulars, one, "0 1");
    check_who(regulars, two, "0 1 2");
    assert_false(sf_regulars_at(regulars, 0)->twin);
    assert_true(sf_regulars_at(regulars, 1)->twin && sf_regulars_at(regulars, 2)->twin);
    sf_regulars_find(regulars, one->t, who);
    assert_true(who[0] == 0 && who[1] == 1);
    assert_int_equal(sf_regulars_at(regulars, 0)->times, 2); /* looking does not count */
    sf_regulars_free(regulars);
    desk_free(one);
    desk_free(two);
}

/* The list makes 2 0 0 -2, with Tischpunkte 40 25 25 10: 42 25 25 8. */
static void twins_have_a_row_each(void **state)
{
    static const char text[] = "{\"title\":\"S\",\"tournaments\":[\"a\",\"b\"],\"least\":2}";
    struct desk *one = evening("2026-10-01");
    struct sf_league_table *table;
    struct sf_league league;
    char written[4096];
    struct sf_out out;

    (void)state;
    for (unsigned i = 0; i < 4; i++)
        enter(one, "Huber Sepp", "");
    desk_draw(one, 1);
    desk_round(one, 1, "1 1 -1 -1; 1 -1 1 -1");
    assert_int_equal(sf_league_read(&league, text, sizeof text - 1, NULL), SF_OK);
    table = sf_league_table_new(&league);
    assert_int_equal(sf_league_table_add(table, 0, one->t, NULL), SF_OK);
    assert_int_equal(sf_league_table_rank(table), SF_OK);
    sf_out_init(&out, written, sizeof written - 1);
    sf_out_open(&out, '{');
    sf_league_table_write(&out, table);
    sf_out_close(&out, '}');
    written[out.length] = '\0';
    assert_non_null(strstr(written, "{\"tournament\":\"b\",\"gone\":true}"));
    assert_non_null(strstr(written, "[0,\"Huber Sepp\",\"\",42,1,1,[42,null]]"));
    assert_non_null(strstr(written, "[0,\"Huber Sepp\",\"\",8,1,1,[8,null]]"));
    assert_non_null(
        strstr(written, "\"same_name\":[\"Huber Sepp\",\"Huber Sepp\",\"Huber Sepp\"]"));
    sf_league_table_free(table);
    desk_free(one);
}

/* The reader returns what the writer wrote. */
static void an_announcement_comes_back(void **state)
{
    static const char text[] = "{\"title\":\"Sch\\\"af\",\"tournaments\":[\"a\",\"b2\"],\"best\":3,"
                               "\"least\":2,\"places\":[25,18,0],\"same\":[{\"name\":\"Huber\","
                               "\"as_name\":\"Huber Sepp\",\"as_club\":\"SC Au\"}]}";
    struct sf_league league, again;
    char written[SF_LEAGUE_TEXT];
    struct sf_out out;

    (void)state;
    assert_int_equal(sf_league_read(&league, text, sizeof text - 1, NULL), SF_OK);
    assert_string_equal(league.title, "Sch\"af");
    assert_true(league.count == 2 && league.best == 3 && league.least == 2);
    assert_true(league.place_count == 3 && league.place_points[0] == 25);
    sf_out_init(&out, written, sizeof written);
    sf_out_open(&out, '{');
    sf_league_write(&out, &league);
    sf_out_close(&out, '}');
    assert_int_equal(out.length, sizeof text - 1);
    assert_memory_equal(written, text, out.length);
    assert_int_equal(sf_league_read(&again, written, out.length, NULL), SF_OK);
    assert_memory_equal(&again, &league, sizeof league);
}

static const struct {
    const char *text;
    enum sf_error error;
    const char *path, *sentence;
} bad_announcements[] = {
    {"{'title':'S','tournaments':['a']", SF_E_BAD_JSON, "",
     "not valid JSON; at byte 32: unexpected end of text"},
    {"[]", SF_E_BAD_VALUE, "", NULL},
    {"{'tournaments':['a']}", SF_E_BAD_VALUE, "title", "The name is missing or too long."},
    {"{'title':'','tournaments':['a']}", SF_E_BAD_VALUE, "title", NULL},
    {"{'title':'S'}", SF_E_BAD_VALUE, "tournaments", "A season has 1 to 64 evenings."},
    {"{'title':'S','tournaments':[]}", SF_E_BAD_VALUE, "tournaments", NULL},
    {"{'title':'S','tournaments':['a',7]}", SF_E_BAD_VALUE, "tournaments[1]",
     "This is not the id of a tournament."},
    {"{'title':'S','tournaments':['A']}", SF_E_BAD_VALUE, "tournaments",
     "This is not the id of a tournament."},
    {"{'title':'S','tournaments':['a','b','a']}", SF_E_BAD_VALUE, "tournaments",
     "A tournament is there twice: a."},
    {"{'title':'S','tournaments':['a'],'best':65}", SF_E_BAD_VALUE, "best", NULL},
    {"{'title':'S','tournaments':['a'],'least':-1}", SF_E_BAD_VALUE, "least", NULL},
    {"{'title':'S','tournaments':['a'],'places':[25,1000001]}", SF_E_BAD_VALUE, "places[1]", NULL},
    {"{'title':'S','tournaments':['a'],'same':[{'name':'A'}]}", SF_E_MISSING_KEY, "same[0].as_name",
     NULL},
    {"{'title':'S','tournaments':['a'],'worst':1}", SF_E_UNKNOWN_KEY, "worst", NULL},
};

static void a_bad_announcement_is_refused(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof bad_announcements / sizeof *bad_announcements; i++) {
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_league league;
        char text[200];
        size_t length = strlen(bad_announcements[i].text);
        for (size_t k = 0; k <= length; k++)
            text[k] = bad_announcements[i].text[k] == '\'' ? '"' : bad_announcements[i].text[k];
        assert_int_equal(sf_league_read(&league, text, length, &fault), bad_announcements[i].error);
        assert_string_equal(fault.path, bad_announcements[i].path);
        if (bad_announcements[i].sentence)
            assert_string_equal(sf_fault_text(&fault, SF_EN), bad_announcements[i].sentence);
        assert_int_equal(sf_league_read(&league, text, length, NULL), bad_announcements[i].error);
    }
}

/* Two evenings: "Huber S." and "Huber Sepp" are one person, until both play at one evening. The
 * list gives 42 25 25 8. */
static void two_people_are_joined(void **state)
{
    static const char text[] =
        "{\"title\":\"S\",\"tournaments\":[\"a\",\"b\"],\"same\":["
        "{\"name\":\"Huber S.\",\"as_name\":\"Huber Sepp\",\"as_club\":\"SC Au\"},"
        "{\"name\":\"Niemand\",\"as_name\":\"Huber Sepp\"}]}";
    struct desk *one = evening("2026-10-01"), *two = evening("2026-10-08");
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_league_table *table;
    struct sf_league league;
    char written[4096];
    struct sf_out out;

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct desk *desk = i ? two : one;
        enter(desk, i ? "Huber S." : "Huber Sepp", i ? "" : ",'club':'SC Au'");
        enter(desk, "B", "");
        enter(desk, "C", "");
        enter(desk, "D", "");
        desk_draw(desk, 1);
        desk_round(desk, 1, "1 1 -1 -1; 1 1 -1 -1");
    }
    assert_int_equal(sf_league_read(&league, text, sizeof text - 1, NULL), SF_OK);
    table = sf_league_table_new(&league);
    assert_int_equal(sf_league_table_add(table, 0, one->t, NULL), SF_OK);
    assert_int_equal(sf_league_table_add(table, 1, two->t, NULL), SF_OK);
    assert_int_equal(sf_league_table_check(table, &fault), SF_OK);
    assert_int_equal(sf_league_table_rank(table), SF_OK);
    sf_out_init(&out, written, sizeof written - 1);
    sf_out_open(&out, '{');
    sf_league_table_write(&out, table);
    sf_out_close(&out, '}');
    written[out.length] = '\0';
    assert_null(strstr(written, "Huber S."));
    assert_non_null(strstr(written, "\"Huber Sepp\",\"SC Au\","));
    assert_non_null(strstr(written, ",2,2,["));
    assert_int_equal(sf_league_table_check(table, &fault), SF_OK);
    sf_league_table_free(table);

    /* the same evening twice: there are both */
    enter(one, "Huber S.", ",'substitute':true");
    table = sf_league_table_new(&league);
    assert_int_equal(sf_league_table_add(table, 0, one->t, NULL), SF_OK);
    assert_int_equal(sf_league_table_check(table, &fault), SF_OK); /* no result, no harm */
    sf_league_table_free(table);
    snprintf(league.same[0].name, sizeof league.same[0].name, "B");
    table = sf_league_table_new(&league);
    assert_int_equal(sf_league_table_add(table, 0, one->t, NULL), SF_OK);
    assert_int_equal(sf_league_table_check(table, &fault), SF_E_BAD_VALUE);
    assert_string_equal(fault.path, "same");
    assert_string_equal(
        sf_fault_text(&fault, SF_EN),
        "“B” and “Huber Sepp” were at the same evening, so they are not one person.");
    sf_league_table_free(table);
    desk_free(one);
    desk_free(two);
}

/* The largest of all fits: 64 tournaments, 64 places, a title of quotes. */
static void the_largest_announcement_fits(void **state)
{
    struct sf_league league = {.count = SF_SEASON_MAX,
                               .best = SF_SEASON_MAX,
                               .least = SF_SEASON_MAX,
                               .place_count = SF_LEAGUE_PLACES};
    char written[SF_LEAGUE_TEXT];
    struct sf_out out;

    (void)state;
    memset(league.title, '"', sizeof league.title - 1);
    for (unsigned i = 0; i < SF_SEASON_MAX; i++) {
        memset(league.tournament[i], 'a', SF_DRAW_ID_SIZE - 1);
        league.place_points[i] = 1000000;
    }
    sf_out_init(&out, written, sizeof written);
    sf_out_open(&out, '{');
    sf_league_write(&out, &league);
    sf_out_close(&out, '}');
    assert_false(out.overflow);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(name_and_club_tell_people_apart),
        cmocka_unit_test(a_person_is_himself_under_another_name),
        cmocka_unit_test(twins_stay_two),
        cmocka_unit_test(twins_have_a_row_each),
        cmocka_unit_test(an_announcement_comes_back),
        cmocka_unit_test(a_bad_announcement_is_refused),
        cmocka_unit_test(two_people_are_joined),
        cmocka_unit_test(the_largest_announcement_fits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
