/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tour_desk.h"

#include "tournament/ceremony.h"
#include "tournament/shapes.h"
#include "tournament/show.h"
#include "unit/shaped.h"
#include "json/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/*
 * The view of the hall: the scene that the desk chooses, the round clock, the ceremony, and the
 * places that are covered until the ceremony has shown them.
 */

static char view[SF_TOUR_VIEW_MAX];

static const char *show(struct desk *desk, const char *who, const char *name, unsigned round)
{
    struct sf_tour_actor actor = desk_actor(who);
    struct sf_part_of part = {
        .part = (uint8_t)sf_tour_part_parse(name), .round = (uint8_t)round, .number = actor.number};
    struct sf_out out;

    assert_int_equal(sf_tour_may_see(desk->t, &actor, &part), SF_OK);
    sf_out_init(&out, view, sizeof view - 1);
    sf_tour_show(&out, desk->t, &part, (enum sf_tour_role)actor.role);
    assert_false(out.overflow);
    view[out.length] = 0;
    assert_shaped(sf_tour_part_shapes[part.part].shape, view, out.length);
    return view;
}

static void has(const char *text, const char *piece)
{
    if (!strstr(text, piece))
        fail_msg("%s is not in %s", piece, text);
}

static void has_not(const char *text, const char *piece)
{
    if (strstr(text, piece))
        fail_msg("%s is in %s", piece, text);
}

/* Twelve players, two rounds; in every list seat 1 wins 9 and the others lose 3 each. */
static struct desk *open_hall(const char *more)
{
    struct desk *desk = desk_new();

    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'Serie','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':2,'games':1%s}",
            more);
    desk_enter(desk, 12);
    return desk;
}

#define LIST "6 -2 -2 -2"

static void finish(struct desk *desk)
{
    desk_draw(desk, 1);
    desk_round(desk, 1, LIST);
    desk_draw(desk, 2);
    desk_round(desk, 2, LIST);
    desk_ok(desk, "L", "{'ev':'finish'}");
}

static void go_to(struct desk *desk, unsigned step)
{
    desk_ok(desk, "H", "{'ev':'show','scene':'ceremony','step':%u}", step);
}

/* --- the scene -------------------------------------------------------------------------------- */

static void the_desk_decides_what_the_hall_shows(void **state)
{
    struct desk *desk = open_hall("");

    (void)state;
    has(show(desk, "V", "screen", 0), "{\"scene\":\"auto\",\"notice\":\"\",\"sponsors\":\"\"");
    desk_ok(desk, "H",
            "{'ev':'show','scene':'sponsors','sponsors':'Brauerei Maier\\nMetzger Huber'}");
    desk_ok(desk, "H", "{'ev':'show','scene':'notice','notice':'Essen ist fertig'}");
    has(show(desk, "V", "screen", 0), "\"scene\":\"notice\",\"notice\":\"Essen ist fertig\"");
    has(view, "\"sponsors\":\"Brauerei Maier\\nMetzger Huber\""); /* kept for the next time */
    has(show(desk, "H", "audit", 0), "Saal: Durchsage");
    desk_no(desk, SF_E_NO_RIGHT, "Only the organisers", "T1/1", "{'ev':'show','scene':'clock'}");
    desk_no(desk, SF_E_MISSING_KEY, "scene", "H", "{'ev':'show','notice':'x'}");
    desk_no(desk, SF_E_BAD_VALUE, "scene", "H", "{'ev':'show','scene':'disco'}");
    desk_no(desk, SF_E_BAD_VALUE, "step", "H", "{'ev':'show','scene':'auto','step':5000}");
    desk_no(desk, SF_E_WRONG_STEP, "not final", "H", "{'ev':'show','scene':'ceremony','step':0}");
    desk_replay(desk);
    desk_free(desk);
}

/* A late player: the sheets of this table are out of date. */
static void the_desk_knows_which_sheets_are_out_of_date(void **state)
{
    struct desk *desk = open_hall("");
    const struct sf_tour_table *table;
    unsigned away;

    (void)state;
    desk_draw(desk, 1);
    has(show(desk, "H", "desk", 0), "\"changed\":[]");
    table = sf_tournament_table(desk->t, 1, 2);
    away = table->number[1];
    desk_ok(desk, "H", "{'ev':'presence','number':%u,'state':'away'}", away);
    desk_ok(desk, "H", "{'ev':'enter','name':'Spät'}");
    desk_ok(desk, "H", "{'ev':'place','round':1,'table':2,'number':13}");
    has(show(desk, "H", "desk", 0), "\"changed\":[2],\"late\":[13]");
    has_not(show(desk, "V", "public", 0), "changed");
    desk_free(desk);
}

/* Nobody answers a request of a round that is over: it waits for nobody any more. */
static void requests_wait_as_long_as_their_round(void **state)
{
    struct desk *desk = open_hall("");

    (void)state;
    desk_draw(desk, 1);
    desk_ok(desk, "T1/1",
            "{'ev':'request','round':1,'table':1,'seat':0,'game':1,'class':'solo_tout'}");
    has(show(desk, "H", "desk", 0), "\"requests\":1");
    desk_round(desk, 1, LIST);
    has(show(desk, "H", "desk", 0), "\"requests\":0");
    has(show(desk, "H", "requests", 0), "\"state\":\"open\"");
    desk_free(desk);
}

/* --- the clock -------------------------------------------------------------------------------- */

/* The fold takes the time of the events, so a restart shows the same time. */
static void the_clock_runs_by_the_time_of_the_server(void **state)
{
    struct desk *desk = open_hall("");
    const struct sf_tour_clock *clock = &sf_tournament_stage(desk->t)->clock;

    (void)state;
    has_not(show(desk, "V", "screen", 0), "clock\":{");
    desk_no(desk, SF_E_WRONG_STEP, "not set yet", "H", "{'ev':'clock','run':true}");
    desk_no(desk, SF_E_MISSING_KEY, "What shall the clock do", "H", "{'ev':'clock'}");
    desk_no(desk, SF_E_BAD_VALUE, "seconds", "H", "{'ev':'clock','seconds':86401}");
    desk_no(desk, SF_E_WRONG_STEP, "not set yet", "H", "{'ev':'clock','seconds':0,'run':true}");
    desk_ok(desk, "H", "{'ev':'clock','seconds':5400}");
    assert_false(clock->running);
    desk_ok(desk, "H", "{'ev':'clock','run':true}");
    has(show(desk, "V", "screen", 0), "\"clock\":{\"running\":true,\"left\":5400000,\"at\":");
    desk->now += 60 * 1000 - 1; /* each command takes a millisecond */
    desk_ok(desk, "H", "{'ev':'clock','run':false}");
    assert_int_equal(clock->left, 5340 * 1000);
    desk->now += 60 * 1000;
    desk_ok(desk, "H", "{'ev':'clock','run':true}");
    assert_int_equal(clock->left, 5340 * 1000); /* it stood still */
    desk_ok(desk, "H", "{'ev':'clock','seconds':300}");
    assert_true(clock->running); /* five minutes more, while it runs */
    desk->now += 400 * 1000;
    desk_ok(desk, "H", "{'ev':'clock','run':false}");
    assert_int_equal(clock->left, 0);
    has(show(desk, "H", "audit", 0), "Rundenuhr: 90 min");
    has(view, "Rundenuhr, angehalten");
    desk_ok(desk, "H", "{'ev':'clock','seconds':0}");
    has_not(show(desk, "V", "screen", 0), "clock\":{");
    desk_replay(desk);
    desk_free(desk);
}

/* --- the ceremony ----------------------------------------------------------------------------- */

/* Two prizes; three players share the first place, and nine the fourth. */
static void moments_go_from_last_to_first(void **state)
{
    static const struct {
        unsigned is, place, count;
        bool told;
    } want[] = {{SF_MOMENT_BEGIN, 0, 0, false}, {SF_MOMENT_LIST, 0, 9, true},
                {SF_MOMENT_EXTRA, 0, 0, true},  {SF_MOMENT_PLACE, 1, 3, false},
                {SF_MOMENT_PLACE, 1, 3, true},  {SF_MOMENT_END, 0, 0, true}};
    struct desk *desk =
        open_hall(",'prizes':[10000,500],'extras':[{'kind':'most_won','amount':300},"
                  "{'kind':'other','amount':100,'title':'Jüngster'}]");
    struct sf_ceremony ceremony;

    (void)state;
    desk_draw(desk, 1);
    desk_round(desk, 1, LIST);
    desk_ok(desk, "L", "{'ev':'setup','rounds':1}");
    desk_ok(desk, "L", "{'ev':'finish'}");
    sf_ceremony_make(desk->t, &ceremony);
    assert_int_equal(ceremony.moments, sizeof want / sizeof *want);
    for (unsigned i = 0; i < ceremony.moments; i++) {
        assert_int_equal(ceremony.moment[i].is, want[i].is);
        assert_int_equal(ceremony.moment[i].place, want[i].place);
        assert_int_equal(ceremony.moment[i].count, want[i].count);
        assert_int_equal(ceremony.moment[i].told, want[i].told);
    }
    /* 105,00 among three; the names come with the next step */
    go_to(desk, 3);
    has(show(desk, "V", "screen", 0),
        "\"step\":3,\"steps\":6,\"moment\":{\"is\":\"place\",\"told\":false,\"place\":1,"
        "\"prizes\":[3500,3500,3500],\"rows\":[]}");
    has_not(view, "Spieler");
    go_to(desk, 4);
    has(show(desk, "V", "screen", 0), "\"told\":true,\"place\":1,\"prizes\":[3500,3500,3500]");
    has(view, "\"rows\":[[1,");
    go_to(desk, 900); /* beyond the last one */
    has(show(desk, "V", "screen", 0), "\"step\":5,\"steps\":6,\"moment\":{\"is\":\"end\"");
    desk_free(desk);
}

/* The shares of a side pot come behind all places, because they show who is ahead. */
static void side_pots_come_behind_the_places(void **state)
{
    struct desk *desk = open_hall(",'book':{'rulebook':'serien-2022','prizes':[{'cents':5000}],"
                                  "'extras':[{'for':'last','cents':100}],"
                                  "'side_pots':[{'name':'Zehnerl','fee':500,'shares':[60,40]},"
                                  "{'name':'Leer','fee':500,'shares':[60,40]}]}");
    struct sf_ceremony ceremony;
    unsigned last;

    (void)state;
    for (unsigned number = 1; number <= 12; number++)
        desk_ok(desk, "L", "{'ev':'edit','number':%u,'pots':[1]}", number);
    desk_draw(desk, 1);
    desk_round(desk, 1, LIST);
    desk_ok(desk, "L", "{'ev':'setup','rounds':1}");
    desk_ok(desk, "L", "{'ev':'finish'}");
    sf_ceremony_make(desk->t, &ceremony);
    last = ceremony.moments - 1;
    assert_int_equal(ceremony.moment[last - 2].is, SF_MOMENT_PLACE);
    assert_int_equal(ceremony.moment[last - 1].is, SF_MOMENT_EXTRA);
    go_to(desk, last - 1);
    /* three share both places: 60 euros among them */
    has(show(desk, "V", "screen", 0), "\"is\":\"extra\"");
    has(view, "\"place\":1,\"pot\":1,\"title\":\"Zehnerl\",\"amount\":2000");
    has_not(view, "Leer");
    has_not(view, "\"kind\"");
    desk_free(desk);
}

/* Three share the first place and its things; nine share the fourth, which has one, too. */
static void things_of_places_are_named(void **state)
{
    struct desk *desk = open_hall(
        ",'book':{'rulebook':'serien-2022','fee':500,'prizes':["
        "{'thing':'a pig'},{'percent':10},{'thing':'a ham'},{'cents':0},{'thing':'a book'}]}");

    (void)state;
    desk_draw(desk, 1);
    desk_round(desk, 1, LIST);
    desk_ok(desk, "L", "{'ev':'setup','rounds':1}");
    desk_ok(desk, "L", "{'ev':'finish'}");
    has(show(desk, "L", "prizes", 0), "\"place\":1,\"things\":[\"a pig\",\"a ham\"],\"amount\":");
    has(show(desk, "L", "standings", 0), "\"\",null,null,\"a pig / a ham\"]");
    has(view, "\"\",null,null,\"a book\"]");
    go_to(desk, 1);
    has(show(desk, "V", "screen", 0), "\"moment\":{\"is\":\"place\"");
    has(view, "\"a book\"");
    has_not(view, "a pig");
    desk_free(desk);
}

/* A place that nobody wins by itself, and one that everybody shares. */
static void places_that_are_shared_stay_together(void **state)
{
    struct desk *desk = open_hall(",'prizes':[100,100,100,1]");
    struct sf_ceremony ceremony;

    (void)state;
    desk_draw(desk, 1);
    desk_round(desk, 1, LIST);
    desk_ok(desk, "L", "{'ev':'setup','rounds':1}");
    desk_ok(desk, "L", "{'ev':'finish'}");
    sf_ceremony_make(desk->t, &ceremony);
    /* one of nine gets the cent: all of them come at once, and not in a list before */
    assert_int_equal(ceremony.moment[1].is, SF_MOMENT_PLACE);
    assert_int_equal(ceremony.moment[1].place, 4);
    assert_int_equal(ceremony.moment[1].count, 9);
    desk_free(desk);
}

/* --- what is covered -------------------------------------------------------------------------- */

/* The best player of the whole tournament, as the desk sees it. */
static unsigned winner_of(struct desk *desk)
{
    return sf_tournament_standings(desk->t, 0)->standing[0].player + 1u;
}

static void places_are_covered_until_the_ceremony_shows_them(void **state)
{
    struct desk *desk = open_hall(",'prizes':[10000,500]");
    struct sf_ceremony ceremony;
    char who[8], mine[32];
    unsigned steps;

    (void)state;
    desk_draw(desk, 1);
    desk_round(desk, 1, LIST);
    has(show(desk, "V", "standings", 0), "{\"rounds\":1,\"final\":false,\"cols\":");
    has(show(desk, "P1", "player", 0), "\"of\":12");
    desk_draw(desk, 2);
    desk_list(desk, 2, 1, LIST);
    desk_confirm(desk, 2, 1);
    /* the last round so far: for the desk alone */
    has(show(desk, "V", "standings", 2), "{\"rounds\":0,\"final\":false,\"covered\":true,");
    has(view, "\"standings\":[]");
    has_not(show(desk, "H", "standings", 2), "\"standings\":[]");
    has(show(desk, "V", "standings", 0), "{\"rounds\":1,\"final\":false,\"cols\":");
    for (unsigned table = 2; table <= 3; table++) {
        desk_list(desk, 2, table, LIST);
        desk_confirm(desk, 2, table);
    }
    desk_ok(desk, "L", "{'ev':'close','round':2}");
    desk_ok(desk, "L", "{'ev':'finish'}");
    has(show(desk, "V", "standings", 0), "{\"rounds\":1,\"final\":true,\"covered\":true,");
    has(show(desk, "H", "standings", 0), "{\"rounds\":2,\"final\":true,\"cols\":");
    snprintf(who, sizeof who, "P%u", winner_of(desk));
    has_not(show(desk, who, "player", 0), "\"prize\"");
    has(view, "\"covered\":true");
    has(view, "\"round\":2"); /* their own list is no secret */
    has(show(desk, "V", "screen", 0), "\"covered\":true");
    sf_ceremony_make(desk->t, &ceremony);
    steps = ceremony.moments;
    /* the first place is announced, and nobody has it yet */
    snprintf(mine, sizeof mine, "[1,%u,", winner_of(desk));
    for (unsigned step = 0; step + 2 < steps; step++) {
        go_to(desk, step);
        has_not(show(desk, "V", "standings", 0), mine);
        has_not(show(desk, "V", "screen", 0), mine);
        has_not(show(desk, who, "player", 0), "\"place\"");
    }
    go_to(desk, steps - 2);
    has(show(desk, "V", "standings", 0), mine);
    has(show(desk, who, "player", 0), "\"place\":1,");
    has(view, "\"prize\":");
    go_to(desk, 0); /* back: what was seen was seen */
    has(show(desk, "V", "standings", 0), mine);
    go_to(desk, steps - 1);
    has(show(desk, "V", "standings", 0), "{\"rounds\":2,\"final\":true,\"cols\":");
    has(show(desk, "V", "screen", 0), "\"covered\":false");
    /* another result: from the beginning */
    desk_ok(desk, "L", "{'ev':'reopen','reason':'Einspruch'}");
    has(show(desk, "V", "screen", 0), "{\"scene\":\"auto\"");
    has(view, "\"covered\":true");
    desk_replay(desk);
    desk_free(desk);
}

static void the_leiter_may_uncover_everything(void **state)
{
    struct desk *desk = open_hall(",'prizes':[10000,500]");
    char who[8];

    (void)state;
    finish(desk);
    desk_ok(desk, "L", "{'ev':'show','scene':'standings','reveal':true}");
    snprintf(who, sizeof who, "P%u", winner_of(desk));
    has(show(desk, "V", "standings", 0), "{\"rounds\":2,\"final\":true,\"cols\":");
    has(show(desk, who, "player", 0), "\"prize\":");
    has(show(desk, "H", "audit", 0), "Saal: Stand, Endstand aufgedeckt");
    desk_ok(desk, "L", "{'ev':'show','scene':'standings','reveal':false}");
    has(show(desk, "V", "standings", 0), "\"covered\":true");
    desk_replay(desk);
    desk_free(desk);
}

/* `finish` can be undone although the ceremony has begun. */
static void an_undone_end_covers_again(void **state)
{
    struct desk *desk = open_hall(",'prizes':[10000,500]");
    uint32_t end;

    (void)state;
    finish(desk);
    end = sf_tournament_seq(desk->t);
    go_to(desk, 900);
    has(show(desk, "V", "screen", 0), "\"covered\":false");
    desk_ok(desk, "L", "{'ev':'undo','of':%u,'reason':'zu früh'}", end);
    has(show(desk, "V", "screen", 0), "\"covered\":true");
    has_not(view, "moment");
    desk_replay(desk);
    desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_desk_decides_what_the_hall_shows),
        cmocka_unit_test(the_desk_knows_which_sheets_are_out_of_date),
        cmocka_unit_test(requests_wait_as_long_as_their_round),
        cmocka_unit_test(the_clock_runs_by_the_time_of_the_server),
        cmocka_unit_test(moments_go_from_last_to_first),
        cmocka_unit_test(side_pots_come_behind_the_places),
        cmocka_unit_test(things_of_places_are_named),
        cmocka_unit_test(places_that_are_shared_stay_together),
        cmocka_unit_test(places_are_covered_until_the_ceremony_shows_them),
        cmocka_unit_test(the_leiter_may_uncover_everything),
        cmocka_unit_test(an_undone_end_covers_again),
    };

    return cmocka_run_group_tests_name("tournament_hall", tests, NULL, NULL);
}
