/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tour_desk.h"

#include "shape/describe.h"
#include "tournament/event_shapes.h"
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
 * The views of a tournament, for every role. The day below has an event of every kind. After each
 * of them the test reads every part in every role: hidden data is not in the bytes, an unchanged
 * part has the same stamp, and a part with the same stamp has not changed.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define SEAT_ONE     "1 1 -1 -1; 1 -1 1 -1; 1 -1 -1 1; 6 -2 -2 -2"
enum { ROUNDS = 2, TABLES = 3, NUMBERS = 4 };

static char view[SF_TOUR_VIEW_MAX];

static size_t show(const struct sf_tournament *t, const struct sf_part_of *part,
                   enum sf_tour_role role)
{
    struct sf_out out;

    sf_out_init(&out, view, sizeof view - 1);
    sf_tour_show(&out, t, part, role);
    assert_false(out.overflow);
    view[out.length] = 0;
    assert_shaped(sf_tour_part_shapes[part->part].shape, view, out.length);
    return out.length;
}

static const char *show_named(struct desk *desk, const char *name, unsigned round, unsigned table,
                              unsigned number, enum sf_tour_role role)
{
    struct sf_part_of part = {.part = (uint8_t)sf_tour_part_parse(name),
                              .round = (uint8_t)round,
                              .table = (uint16_t)table,
                              .number = (uint16_t)number};
    struct sf_tour_actor actor = {.role = (uint8_t)role,
                                  .round = (uint8_t)round,
                                  .table = (uint16_t)table,
                                  .number = (uint16_t)number};

    assert_int_equal(sf_tour_may_see(desk->t, &actor, &part), SF_OK);
    show(desk->t, &part, role);
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

/* --- rows ------------------------------------------------------------------------------------- */

static void every_part_has_its_rows(void **state)
{
    static struct sf_shape_set set;

    (void)state;
    for (unsigned i = 0; i < SF_PART_N; i++) {
        assert_string_equal(sf_tour_part_shapes[i].part, sf_tour_part_name((enum sf_tour_part)i));
        assert_ptr_equal(sf_tour_part_shape(sf_tour_part_shapes[i].part),
                         sf_tour_part_shapes[i].shape);
        sf_shape_set_add(&set, sf_tour_part_shapes[i].shape);
    }
    assert_null(sf_tour_part_shapes[SF_PART_N].part);
    assert_null(sf_tour_part_shape("secret"));
    for (unsigned i = 0; i < set.shapes; i++)
        for (const struct sf_field *f = set.shape[i]->field; f->name; f++)
            assert_true(f->about && f->about[0]); /* a sentence about each */
    for (unsigned i = 0; i < SF_TOUR_EV_N; i++)
        sf_shape_set_add(&set, &sf_tour_event_shapes[i]);
    assert_null(sf_shape_set_clash(&set)); /* nor with those of events */
}

/* The check that every view goes through can fail. */
static void a_view_that_does_not_fit_is_named(void **state)
{
    static const struct {
        const char *part, *text, *misfit;
    } cases[] = {
        {"helpers", "{\"helpers\":[]}", NULL},
        {"helpers", "{}", "helpers: missing_key"},
        {"helpers", "{\"helpers\":[],\"more\":1}", "more: unknown_key"},
        {"helpers", "{\"helpers\":[{\"account\":\"a\",\"name\":\"b\",\"role\":\"boss\"}]}",
         "helpers[0].role: bad_value"},
        {"links", "{\"hall\":\"k\",\"round\":1,\"tables\":[[1,\"k\",2]],\"players\":[]}",
         "tables[0]: bad_value"},
        {"requests", "{\"requests\":[],\"odds\":{\"3\":null,\"4\":[]}}", NULL},
        {"requests", "{\"requests\":[],\"odds\":{\"3\":[1]}}", "odds[0][0]: bad_value"},
    };

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        const char *misfit =
            shape_misfit(sf_tour_part_shape(cases[i].part), cases[i].text, strlen(cases[i].text));
        if (cases[i].misfit)
            assert_string_equal(misfit, cases[i].misfit);
        else
            assert_null(misfit);
    }
}

/* --- rights ----------------------------------------------------------------------------------- */

static void every_part_for_every_role(void **state)
{
    /* what anybody, a player, a table, a helper, the Leiter and a registration may see */
    static const struct {
        const char *part;
        bool any, player, table, helper, leiter, signup;
    } rights[] = {
        {"desk", 0, 0, 0, 1, 1},    {"players", 0, 0, 0, 1, 1},   {"board", 1, 1, 1, 1, 1},
        {"table", 0, 0, 1, 1, 1},   {"standings", 1, 1, 1, 1, 1}, {"player", 0, 1, 0, 1, 1},
        {"seating", 1, 1, 1, 1, 1}, {"requests", 0, 0, 0, 1, 1},  {"prizes", 0, 0, 0, 1, 1},
        {"till", 0, 0, 0, 1, 1},    {"audit", 0, 0, 0, 1, 1},     {"helpers", 0, 0, 0, 0, 1},
        {"links", 0, 0, 0, 1, 1},   {"ceremony", 0, 0, 0, 1, 1},  {"public", 1, 1, 1, 1, 1},
        {"moves", 0, 0, 0, 1, 1},   {"screen", 1, 1, 1, 1, 1},    {"signup", 0, 0, 0, 1, 1, 1},
        {"signups", 0, 0, 0, 1, 1},
    };
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':2,'games':4}");
    desk_enter(desk, 8);
    desk_draw(desk, 1);
    assert_int_equal(COUNT(rights), SF_PART_N);
    for (unsigned i = 0; i < SF_PART_N; i++) {
        struct sf_part_of part = {.part = (uint8_t)i, .round = 1, .table = 1, .number = 1};
        if (i == SF_PART_SIGNUP)
            part.number = 0;
        const bool may[SF_ROLE_N] = {rights[i].any,   rights[i].any,    rights[i].player,
                                     rights[i].table, rights[i].signup, rights[i].helper,
                                     rights[i].leiter};
        assert_string_equal(sf_tour_part_name((enum sf_tour_part)i), rights[i].part);
        for (unsigned role = 0; role < SF_ROLE_N; role++) {
            struct sf_tour_actor own = {.role = (uint8_t)role, .round = 1, .table = 1, .number = 1};
            assert_int_equal(sf_tour_may_see(desk->t, &own, &part),
                             may[role] ? SF_OK : SF_E_NO_RIGHT);
        }
    }
    assert_int_equal(sf_tour_part_parse("secret"), SF_PART_N);
    desk_free(desk);
}

static void only_the_own_and_only_what_is_there(void **state)
{
    static const struct {
        const char *who;
        struct sf_part_of part;
        enum sf_error error;
    } cases[] = {
        {"T1/1", {SF_PART_TABLE, 1, 2, 0}, SF_E_NO_RIGHT},
        {"T1/1", {SF_PART_TABLE, 2, 1, 0}, SF_E_NO_RIGHT},
        {"P3", {SF_PART_PLAYER, 0, 0, 4}, SF_E_NO_RIGHT},
        {"P3", {SF_PART_PLAYER, 0, 0, 3}, SF_OK},
        {"H", {SF_PART_PLAYER, 0, 0, 99}, SF_E_NO_PLAYER},
        {"H", {SF_PART_TABLE, 1, 3, 0}, SF_E_NO_TABLE},
        {"H", {SF_PART_TABLE, 1, 0, 0}, SF_E_NO_TABLE},
        {"V", {SF_PART_BOARD, 1, 0, 0}, SF_E_NO_ROUND}, /* drawn, not published */
        {"V", {SF_PART_BOARD, 0, 0, 0}, SF_E_NO_ROUND},
        {"V", {SF_PART_SEATING, 1, 0, 0}, SF_E_NO_ROUND},
        {"H", {SF_PART_SEATING, 1, 0, 0}, SF_OK}, /* the preview */
        {"H", {SF_PART_SEATING, 2, 0, 0}, SF_E_NO_ROUND},
        {"V", {SF_PART_STANDINGS, 0, 0, 0}, SF_OK},
        {"V", {SF_PART_STANDINGS, 1, 0, 0}, SF_E_NO_ROUND},
    };
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':2,'games':4}");
    desk_enter(desk, 8);
    desk_ok(desk, "L", "{'ev':'commit','round':1}");
    desk_ok(desk, "L", "{'ev':'draw','round':1}");
    for (unsigned i = 0; i < COUNT(cases); i++) {
        struct sf_tour_actor actor = desk_actor(cases[i].who);
        assert_int_equal(sf_tour_may_see(desk->t, &actor, &cases[i].part), cases[i].error);
    }
    desk_free(desk);
}

/* --- a whole day, looked at after every event ------------------------------------------------- */

enum { VIEWS = SF_PART_N * (ROUNDS + 1) * TABLES * (NUMBERS + 1) * SF_ROLE_N };

struct seen {
    uint32_t stamp;
    uint64_t bytes; /* a sum of them: equal views have equal ones */
    bool was;
};

struct watch {
    struct desk *desk;
    struct seen *seen;
    char secret[SF_SECRET_SIZE * 2 + 1];
    unsigned looked;
};

static uint64_t sum_of(const char *text, size_t length)
{
    uint64_t sum = UINT64_C(14695981039346656037);

    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
    return sum;
}

static void hex_of(const uint8_t *bytes, char text[SF_SECRET_SIZE * 2 + 1])
{
    for (unsigned i = 0; i < SF_SECRET_SIZE; i++)
        snprintf(text + (size_t)2 * i, 3, "%02x", bytes[i]);
}

/* Texts that this role must not read anywhere. */
static void hides_secrets(const struct watch *watch, unsigned part, unsigned role)
{
    const struct sf_tournament *t = watch->desk->t;
    bool desk = role == SF_ROLE_HELPER || role == SF_ROLE_LEITER;
    char text[SF_SECRET_SIZE * 2 + 1], key[SF_TOUR_KEY];

    has_not(view, watch->secret);
    for (unsigned i = 1; i <= sf_tournament_rounds(t); i++) {
        const struct sf_tour_round *round = sf_tournament_round(t, i);
        hex_of(round->seed, text);
        if (round->state < (desk ? SF_ROUND_DRAWN : SF_ROUND_PUBLISHED))
            has_not(view, text);
    }
    if (part == SF_PART_LINKS)
        return;
    sf_tournament_table_key(t, 1, 1, key);
    has_not(view, key);
    sf_tournament_player_key(t, 1, key);
    has_not(view, key);
}

static void look_at(struct watch *watch, unsigned place, const struct sf_part_of *part,
                    unsigned role)
{
    static struct sf_json_node nodes[1 << 16];
    struct seen *seen = &watch->seen[place];
    struct sf_tour_actor actor = {
        .role = (uint8_t)role, .round = part->round, .table = part->table, .number = part->number};
    struct sf_json doc;
    uint32_t stamp;
    uint64_t bytes;
    size_t length;

    if (sf_tour_may_see(watch->desk->t, &actor, part)) {
        seen->was = false;
        return;
    }
    length = show(watch->desk->t, part, (enum sf_tour_role)role);
    assert_int_equal(sf_json_parse(&doc, view, length, nodes, COUNT(nodes)), SF_OK);
    hides_secrets(watch, part->part, role);
    stamp = sf_tour_stamp(watch->desk->t, part);
    bytes = sum_of(view, length);
    assert_true(stamp <= sf_tournament_seq(watch->desk->t));
    if (seen->was && seen->stamp == stamp && seen->bytes != bytes)
        fail_msg("%s changed with event %u (%.60s) and has stamp %u: %.300s",
                 sf_tour_part_name((enum sf_tour_part)part->part),
                 sf_tournament_seq(watch->desk->t), watch->desk->event, stamp, view);
    *seen = (struct seen){.stamp = stamp, .bytes = bytes, .was = true};
    watch->looked++;
}

static bool asked_by(unsigned part, char what)
{
    static const char *const by[SF_PART_N] = {
#define BY(id, name, roles, asked) asked,
        SF_TOUR_PARTS(BY)
#undef BY
    };

    return strchr(by[part], what) != NULL;
}

static void look(struct watch *watch)
{
    unsigned place = 0;

    for (unsigned part = 0; part < SF_PART_N; part++)
        for (unsigned round = 0; round <= (asked_by(part, 'r') ? ROUNDS : 0); round++)
            for (unsigned table = 0; table < (asked_by(part, 't') ? TABLES : 1); table++)
                for (unsigned number = 0; number <= (asked_by(part, 'n') ? NUMBERS : 0); number++)
                    for (unsigned role = 0; role < SF_ROLE_N; role++) {
                        struct sf_part_of of = {.part = (uint8_t)part,
                                                .round = (uint8_t)round,
                                                .table = (uint16_t)table,
                                                .number = (uint16_t)number};
                        assert_true(place < VIEWS);
                        look_at(watch, place++, &of, role);
                    }
}

/* `%u` in a command is the base of the list of table 1 in round 1. */
static const struct {
    const char *who, *command;
} day[] = {
    {"H", "{'ev':'enter','name':'Österreicher Ö','club':'SC Haar','team':'A','paid':800}"},
    {"H", "{'ev':'enter','name':'Zacherl Ä','team':'A'}"},
    {"H", "{'ev':'enter','name':'Abel Z','team':'A'}"},
    {"H", "{'ev':'enter','name':'huber sepp','team':'B'}"},
    {"H", "{'ev':'import','players':[{'name':'Fünf','state':'present'},{'name':'Sechs','state':'"
          "present'},"
          "{'name':'Sieben','state':'present','paid':100},{'name':'Acht'}]}"},
    {"H", "{'ev':'presence','number':8,'state':'present'}"},
    {"H", "{'ev':'enter','name':'Ersatz','substitute':true}"},
    {"H", "{'ev':'edit','number':3,'club':'TSV'}"},
    {"H", "{'ev':'pay','number':2,'amount':800}"},
    {"L", "{'ev':'setup','title':'Serie II','team_size':2,'prizes':[1000,500]}"},
    {"L", "{'ev':'helper','account':'resi','name':'Resi','role':'helper'}"},
    {"L", "{'ev':'commit','round':1}"},
    {"L", "{'ev':'draw','round':1,'word':'Radi'}"},
    {"L", "{'ev':'seating','round':1,'tables':[[8,7,6,5],[4,3,2,1]],'reason':'Karten'}"},
    {"L", "{'ev':'commit','round':1,'reason':'zu spät gekommen'}"},
    {"L", "{'ev':'draw','round':1,'word':'Rettich'}"},
    {"L", "{'ev':'publish','round':1}"},
    {"H", "{'ev':'presence','number':1,'state':'away'}"},
    {"H", "{'ev':'enter','name':'Spät'}"},
    {"H", "{'ev':'presence','number':1,'state':'present'}"},
    {"T1/1", "{'ev':'request','round':1,'table':1,'seat':1,'game':2,'class':'wenz_tout'}"},
    {"T1/1", "{'ev':'request','round':1,'table':1,'seat':2,'game':3,'class':'solo_tout'}"},
    {"T1/1", "{'ev':'recall','of':23}"},
    {"L", "{'ev':'decide','of':22,'approved':true,'odds':987000}"},
    {"L", "{'ev':'ruling','round':1,'table':1,'game':2,'words':'Wiederholung'}"},
    {"L", "{'ev':'penalty','number':4,'points':3,'reason':'Vorsagen'}"},
    {"L", "{'ev':'disqualify','number':5,'reason':'Falschspiel'}"},
    {"L", "{'ev':'rekey','links':'tables'}"},
    {"H", "{'ev':'till','kind':'other','amount':-500,'text':'Karten'}"},
    {"H", "{'ev':'show','scene':'notice','notice':'Essen ist fertig\\nbis 20 Uhr'}"},
    {"H", "{'ev':'clock','seconds':5400,'run':true}"},
    {"L", "{'ev':'show','scene':'auto','reveal':true,'sponsors':'Brauerei'}"},
    {"L", "{'ev':'show','scene':'clock','reveal':false}"},
    {"H", "{'ev':'book','entries':[{'kind':'fee','amount':800,'number':3},"
          "{'kind':'other','amount':900,'text':'Spende'}]}"},
};

static void placeholders_are_filled(struct desk *desk)
{
    for (unsigned table = 1; table <= 2; table++)
        for (unsigned seat = 0; seat < 4; seat++) {
            static const unsigned late[] = {1, 9, 10};
            for (unsigned i = 0; i < COUNT(late); i++) {
                if (sf_tournament_table(desk->t, 1, table)->number[seat])
                    break;
                desk_do(desk, "H", "{'ev':'place','round':1,'table':%u,'seat':%u,'number':%u}",
                        table, seat, late[i]);
            }
        }
}

static uint32_t base_of(struct desk *desk)
{
    return sf_tour_sheet(sf_tournament_table(desk->t, 1, 1))->seq;
}

/* The second half of the day: lists, the end, and back again. */
static void play_on(struct watch *watch)
{
    struct desk *desk = watch->desk;

    desk_ok(desk, "T1/1", "{'ev':'table','round':1,'table':1,'is':'running'}");
    look(watch);
    desk_list(desk, 1, 1, "5 -5 0 0; 1 1 -1 -1");
    look(watch);
    desk_list(desk, 1, 1, SEAT_ONE);
    look(watch);
    desk_confirm(desk, 1, 1);
    look(watch);
    desk_list(desk, 1, 2, SEAT_ONE);
    desk_confirm(desk, 1, 2);
    look(watch);
    desk_ok(desk, "L", "{'ev':'close','round':1}");
    look(watch);
    desk_ok(
        desk, "L",
        "{'ev':'correct','round':1,'table':1,'base':%u,'reason':'Vorzeichen','sums':[-9,3,3,3]}",
        base_of(desk));
    look(watch);
    desk_ok(desk, "L", "{'ev':'undo','of':%u,'reason':'doch nicht'}", sf_tournament_seq(desk->t));
    look(watch);
    desk_ok(desk, "L", "{'ev':'setup','rounds':1,'lots':true}");
    look(watch);
    desk_ok(desk, "L", "{'ev':'lot'}");
    look(watch);
    desk_ok(desk, "L", "{'ev':'finish'}");
    look(watch);
    for (unsigned step = 0; step < 12; step++) {
        desk_ok(desk, "H", "{'ev':'show','scene':'ceremony','step':%u}", step);
        look(watch);
    }
    desk_ok(desk, "H", "{'ev':'show','scene':'ceremony','step':3}");
    look(watch);
}

static void pay_out(struct watch *watch)
{
    struct desk *desk = watch->desk;
    unsigned winner = sf_tournament_standings(desk->t, 0)->standing[0].player + 1u;

    desk_ok(desk, "H", "{'ev':'prize','number':%u,'amount':1000}", winner);
    look(watch);
    desk_ok(desk, "L", "{'ev':'reopen','reason':'Einspruch'}");
    look(watch);
    desk_ok(desk, "L", "{'ev':'penalty','number':%u,'points':50,'reason':'Einspruch'}", winner);
    look(watch);
    desk_ok(desk, "L", "{'ev':'finish'}");
    look(watch);
    /* paid for the first place, and the player has lost it */
    show_named(desk, "prizes", 0, 0, 0, SF_ROLE_HELPER);
    has(view, ",1000,true]");
}

static void a_day_in_every_view(void **state)
{
    struct watch watch = {.desk = desk_new(), .seen = calloc(VIEWS, sizeof *watch.seen)};
    struct desk *desk = watch.desk;
    uint8_t secret[SF_SECRET_SIZE];

    (void)state;
    assert_non_null(watch.seen);
    memset(secret, desk->secret, sizeof secret);
    hex_of(secret, watch.secret);
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'Serie','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':2,'games':4,'fee':800,"
            "'extras':[{'kind':'last','amount':300,'title':'Trostpreis'}]}");
    look(&watch);
    for (unsigned i = 0; i < COUNT(day); i++) {
        desk_ok(desk, day[i].who, "%s", day[i].command);
        look(&watch);
    }
    placeholders_are_filled(desk);
    look(&watch);
    play_on(&watch);
    pay_out(&watch);
    assert_true(watch.looked > 1000);
    desk_replay(desk);
    free(watch.seen);
    desk_free(desk);
}

/* --- single parts ----------------------------------------------------------------------------- */

static void the_blind_entry_stays_blind(void **state)
{
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':4,'double_entry':true}");
    desk_enter(desk, 4);
    desk_draw(desk, 1);
    desk_ok(desk, "H", "{'ev':'list','round':1,'table':1,'base':0,'sums':[777,-777,1,-1]}");
    has_not(show_named(desk, "table", 1, 1, 0, SF_ROLE_HELPER), "777");
    has(view, "\"second_missing\":true");
    has(view, "\"by\":\"Resi\"");
    has_not(show_named(desk, "table", 1, 1, 0, SF_ROLE_TABLE), "777");
    has(show_named(desk, "table", 1, 1, 0, SF_ROLE_LEITER), "777");
    /* balanced, so it is not disputed; a list that is would look the same */
    has(show_named(desk, "table", 1, 1, 0, SF_ROLE_HELPER), "\"state\":\"handed_in\"");
    desk_ok(desk, "I", "{'ev':'list','round':1,'table':1,'second':true,'sums':[776,-777,1,0]}");
    has(show_named(desk, "table", 1, 1, 0, SF_ROLE_HELPER), "[777,-777,1,-1]");
    has(view, "[776,-777,1,0]");
    has(view, "\"entries_differ\":true");
    desk_free(desk);
}

/* 6 -2 -2 -3 sums to -1. One entry changed so that it sums to 0 is 7 -2 -2 -3, 6 -1 -2 -3, 6 -2 -1
 * -3 or 6 -2 -2 -2; only the last one is a game, a Solo. 5 -5 0 0 is none at all. */
static void a_table_tells_what_is_wrong(void **state)
{
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':4}");
    desk_enter(desk, 4);
    desk_draw(desk, 1);
    desk_list(desk, 1, 1, "1 1 -1 -1; 6 -2 -2 -3; 1 1 -1 -1; 5 -5 0 0");
    show_named(desk, "table", 1, 1, 0, SF_ROLE_HELPER);
    has(view, "\"row\":2,\"fate\":\"repaired\"");
    has(view, "\"suggestions\":[[6,-2,-2,-2]]");
    has(view, "\"row\":4,\"fate\":\"disputed\"");
    has(view, "\"code\":\"no_game\"");
    has(view, "kein Spiel ergibt diese Werte");
    has(view, "\"state\":\"disputed\"");
    /* the hall need not know */
    has_not(show_named(desk, "board", 1, 0, 0, SF_ROLE_VIEWER), "disputed");
    has(show_named(desk, "board", 1, 0, 0, SF_ROLE_HELPER), "disputed");
    desk_free(desk);
}

/* Everybody is told, and nobody is shown a seed that was not used. */
static void a_draw_by_hand_is_told(void **state)
{
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':4}");
    desk_enter(desk, 4);
    desk_ok(desk, "L", "{'ev':'commit','round':1}");
    desk_ok(desk, "L",
            "{'ev':'seating','round':1,'tables':[[4,3,2,1]],'reason':'Karten am Eingang'}");
    has(show_named(desk, "desk", 0, 0, 0, SF_ROLE_LEITER),
        "\"by_hand\":\"Karten am Eingang\",\"tables\":1");
    has_not(view, "\"seed\"");
    has_not(view, "\"commitment\"");
    has_not(show_named(desk, "public", 0, 0, 0, SF_ROLE_VIEWER), "Karten");
    desk_ok(desk, "L", "{'ev':'publish','round':1}");
    has(show_named(desk, "public", 0, 0, 0, SF_ROLE_VIEWER),
        "\"state\":\"published\",\"attempt\":1,\"by_hand\":\"Karten am Eingang\"");
    has(show_named(desk, "audit", 0, 0, 0, SF_ROLE_HELPER),
        "\"de\":\"Runde 1 von Hand gesetzt, 1 Tische: Karten am Eingang\"");
    desk_free(desk);
}

/* muenchen-2006 III.2.6: all are level, and the first list has no rows. */
static void the_next_step_is_rows(void **state)
{
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'m','title':'M','date':'2026-11-15',"
            "'rulebook':'muenchen-2006'}");
    desk_enter(desk, 4);
    for (unsigned round = 1; round <= 2; round++) {
        desk_draw(desk, round);
        desk_ok(desk, "H", "{'ev':'list','round':%u,'table':1,'base':0,'sums':[0,0,0,0]}", round);
        desk_confirm(desk, round, 1);
        desk_ok(desk, "L", "{'ev':'close','round':%u}", round);
    }
    has(show_named(desk, "desk", 0, 0, 0, SF_ROLE_LEITER),
        "\"next\":\"rows\",\"rows\":{\"round\":1,\"table\":1,\"extra\":false},\"findings\":[]}");
    desk_ok(desk, "L", "{'ev':'penalty','number':1,'points':1,'reason':'x'}");
    desk_ok(desk, "L", "{'ev':'penalty','number':2,'points':2,'reason':'x'}");
    desk_ok(desk, "L", "{'ev':'penalty','number':3,'points':3,'reason':'x'}");
    has(show_named(desk, "desk", 0, 0, 0, SF_ROLE_LEITER), "\"next\":\"finish\",");
    desk_free(desk);
}

/* muenchen-2006 III.2: a round has 32 games. The Leiter may confirm a list of two, and is reminded
 * of it before the round is closed and before the end; a correction takes it away. */
static void short_lists_are_shown_before_the_end(void **state)
{
    struct desk *desk = desk_new();
    uint32_t base;

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':3}");
    desk_enter(desk, 4);
    desk_draw(desk, 1);
    desk_list(desk, 1, 1, "1 1 -1 -1; 1 -1 1 -1");
    has(show_named(desk, "desk", 0, 0, 0, SF_ROLE_LEITER), "\"findings\":[]");
    base = sf_tour_sheet(sf_tournament_table(desk->t, 1, 1))->seq;
    desk_ok(desk, "L", "{'ev':'confirm','round':1,'table':1,'base':%u,'reason':'Licht aus'}", base);
    has(show_named(desk, "desk", 0, 0, 0, SF_ROLE_LEITER),
        "\"findings\":[{\"round\":1,\"table\":1,\"code\":\"rows\",\"found\":2,\"wanted\":3,"
        "\"de\":\"Zeilen in der Liste: 2, vorgesehene Spiele: 3.\"");
    desk_ok(desk, "L", "{'ev':'close','round':1}");
    has(show_named(desk, "desk", 0, 0, 0, SF_ROLE_LEITER), "\"found\":2");
    desk_ok(desk, "L",
            "{'ev':'correct','round':1,'table':1,'base':%u,'reason':'dritte Zeile','rows':["
            "{'p':[1,1,-1,-1]},{'p':[1,-1,1,-1]},{'p':[6,-2,-2,-2]}]}",
            base);
    has(show_named(desk, "desk", 0, 0, 0, SF_ROLE_LEITER), "\"findings\":[]");
    desk_free(desk);
}

static void names_in_the_order_of_the_alphabet(void **state)
{
    static const char *const names[] = {"Zacherl", "Österreicher", "abel",
                                        "Otter",   "Ärmel",        "Huber"};
    static const char *const sorted[] = {"abel",         "Ärmel", "Huber",
                                         "Österreicher", "Otter", "Zacherl"};
    struct desk *desk = desk_new();
    const char *at;

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':4}");
    for (unsigned i = 0; i < COUNT(names); i++)
        desk_ok(desk, "H", "{'ev':'enter','name':'%s'}", names[i]);
    desk_ok(desk, "H", "{'ev':'enter','name':'Zzz'}");
    desk_ok(desk, "H", "{'ev':'enter','name':'Zzz'}");
    desk_draw(desk, 1);
    at = show_named(desk, "seating", 0, 0, 0, SF_ROLE_VIEWER);
    for (unsigned i = 0; i < COUNT(sorted); i++) {
        at = strstr(at, sorted[i]);
        assert_non_null(at);
    }
    desk_free(desk);
}

static void the_trail_names_who_and_why(void **state)
{
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'Sparkassen-Cup','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':4}");
    desk_ok(desk, "H", "{'ev':'enter','name':'Huber Sepp'}");
    desk_ok(desk, "H", "{'ev':'pay','number':1,'amount':850}");
    desk_ok(desk, "L", "{'ev':'undo','of':3,'reason':'vertippt'}");
    show_named(desk, "audit", 0, 0, 0, SF_ROLE_HELPER);
    has(view, "\"pages\":1,\"events\":[{\"event\":4,");
    has(view, "Nr. 3 zurückgenommen: vertippt");
    has(view, "\"event\":3,");
    has(view, "\"undone\":4");
    has(view, "Nr. 1 Huber Sepp: 8,50 € Startgeld");
    has(view, "no. 1 Huber Sepp: fee 8.50 €");
    has(view, "\"by\":\"Resi\"");
    has(view, "Turnier „Sparkassen-Cup“ eröffnet (serien-2022)");
    has(show_named(desk, "audit", 0, 0, 7, SF_ROLE_HELPER), "\"events\":[]");
    desk_free(desk);
}

/* serien-2022: a lost Rufspiel 0.50, a lost solo game 1.00. Other payments of a table are
 * no Reuegeld. */
static void a_table_owes_what_its_rows_cost(void **state)
{
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'Herbst','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':4}");
    desk_enter(desk, 4);
    desk_draw(desk, 1);
    desk_ok(desk, "H",
            "{'ev':'list','round':1,'table':1,'base':0,'rows':[{'p':[-1,-1,1,1],'declarer':0},"
            "{'p':[-6,2,2,2]},{'p':[1,1,-1,-1],'declarer':0},{'p':[6,-2,-2,-2]}]}");
    desk_ok(desk, "H",
            "{'ev':'till','kind':'other','amount':70,'round':1,'table':1,'text':'Bier'}");
    has(show_named(desk, "till", 0, 0, 0, SF_ROLE_HELPER), "\"reuegeld\":[[1,1,150,0,0,false]]");
    desk_ok(desk, "H", "{'ev':'till','kind':'reuegeld','amount':150,'round':1,'table':1}");
    has(show_named(desk, "till", 0, 0, 0, SF_ROLE_HELPER), "\"reuegeld\":[[1,1,150,150,0,false]]");
    desk_free(desk);
}

/* A row does not show who declared it: a won Rufspiel costs nothing, a lost one 50 cents. */
static void serien_reuegeld_that_may_be_due_is_not_due(void **state)
{
    struct desk *desk = desk_new();

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'Herbst','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':4}");
    desk_enter(desk, 4);
    desk_draw(desk, 1);
    desk_ok(desk, "H",
            "{'ev':'list','round':1,'table':1,'base':0,'rows':[{'p':[-1,-1,1,1],'declarer':0},"
            "{'p':[1,1,-1,-1]},{'p':[1,1,-1,-1],'declarer':0},{'p':[1,-1,1,-1]}]}");
    has(show_named(desk, "till", 0, 0, 0, SF_ROLE_HELPER), "\"reuegeld\":[[1,1,50,0,100,false]]");
    has(show_named(desk, "till", 0, 0, 0, SF_ROLE_HELPER),
        "\"reuegeld_due\":50,\"reuegeld_unknown\":100");
    desk_free(desk);
}

/* 49, 17, 17, 17; then the first seat has -9 and 10 Tischpunkte, the others 3 and 30. */
static void a_correction_moves_places(void **state)
{
    struct desk *desk = desk_new();
    const struct sf_tour_table *table;
    char want[64];

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':4}");
    desk_enter(desk, 4);
    desk_draw(desk, 1);
    desk_list(desk, 1, 1, SEAT_ONE);
    desk_confirm(desk, 1, 1);
    desk_ok(desk, "L", "{'ev':'close','round':1}");
    desk_ok(
        desk, "L",
        "{'ev':'correct','round':1,'table':1,'base':%u,'reason':'Vorzeichen','sums':[-9,3,3,3]}",
        base_of(desk));
    table = sf_tournament_table(desk->t, 1, 1);
    show_named(desk, "moves", 0, 0, sf_tournament_seq(desk->t), SF_ROLE_HELPER);
    snprintf(want, sizeof want, "[%u,\"Spieler %u\",1,4,49,1]", table->number[0], table->number[0]);
    has(view, want);
    snprintf(want, sizeof want, "[%u,\"Spieler %u\",2,1,17,33]", table->number[2],
             table->number[2]);
    has(view, want);
    desk_ok(desk, "H", "{'ev':'edit','number':1,'club':'A'}");
    has(show_named(desk, "moves", 0, 0, sf_tournament_seq(desk->t), SF_ROLE_HELPER),
        "\"moves\":[]");
    has(show_named(desk, "moves", 0, 0, 999, SF_ROLE_HELPER), "\"moves\":[]");
    desk_free(desk);
}

/* The two folds are wanted again after the event itself and where names change, not otherwise. */
static void moves_of_an_event_stay_what_they_are(void **state)
{
    struct desk *desk = desk_new();
    struct sf_part_of part = {.part = SF_PART_MOVES, .number = 7};
    uint32_t stamp;

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':1,'games':4}");
    desk_enter(desk, 4);
    stamp = sf_tour_stamp(desk->t, &part);
    assert_true(stamp < part.number);
    desk_draw(desk, 1);
    stamp = sf_tour_stamp(desk->t, &part);
    assert_int_equal(stamp, part.number);
    desk_list(desk, 1, 1, SEAT_ONE);
    desk_confirm(desk, 1, 1);
    assert_int_equal(sf_tour_stamp(desk->t, &part), stamp);
    desk_ok(desk, "H", "{'ev':'edit','number':1,'name':'Resi'}");
    assert_int_equal(sf_tour_stamp(desk->t, &part), sf_tournament_seq(desk->t));
    desk_free(desk);
}

/* 640 names of 14 letters, two rounds. */
static void standings_of_640_are_small(void **state)
{
    struct desk *desk = desk_new();
    struct sf_part_of part = {.part = SF_PART_STANDINGS};

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'S','date':'2026-11-15',"
            "'rulebook':'serien-2022','rounds':2,'games':4}");
    for (unsigned i = 0; i < 640; i++)
        desk_ok(desk, "H", "{'ev':'enter','name':'Hinterhuber%03u'}", i);
    desk_draw(desk, 1);
    for (unsigned table = 1; table <= 160; table++) {
        desk_ok(desk, "H", "{'ev':'list','round':1,'table':%u,'base':0,'sums':[%u,-%u,-1,1]}",
                table, table, table);
        desk_confirm(desk, 1, table);
    }
    desk_ok(desk, "L", "{'ev':'close','round':1}");
    assert_in_range(show(desk->t, &part, SF_ROLE_VIEWER), 640 * 20, 30 * 1024);
    assert_int_equal(sf_tournament_standings(desk->t, 0)->ranked, 640);
    desk_replay(desk);
    desk_free(desk);
}

/* docs/tournament.md names every event, every part and the limits of a stream. */
static void the_page_is_complete(void **state)
{
    static char page[1 << 17], wanted[64];
    const char *root = getenv("STICHFEST_ROOT");
    char path[512];
    FILE *file;

    (void)state;
    snprintf(path, sizeof path, "%s/docs/tournament.md", root ? root : ".");
    file = fopen(path, "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    for (unsigned i = 0; i < SF_TOUR_EV_N; i++) {
        snprintf(wanted, sizeof wanted, "`%s`", sf_tour_event_name((enum sf_tour_event_kind)i));
        assert_non_null(strstr(page, wanted));
    }
    for (unsigned i = 0; i < SF_PART_N; i++) {
        snprintf(wanted, sizeof wanted, "`%s`", sf_tour_part_name((enum sf_tour_part)i));
        assert_non_null(strstr(page, wanted));
    }
    snprintf(wanted, sizeof wanted, " %d,%03d events", SF_TOUR_STEPS_MAX / 1000,
             SF_TOUR_STEPS_MAX % 1000);
    assert_non_null(strstr(page, wanted));
    snprintf(wanted, sizeof wanted, " %d,%03d undos", SF_TOUR_UNDOS_MAX / 1000,
             SF_TOUR_UNDOS_MAX % 1000);
    assert_non_null(strstr(page, wanted));
    snprintf(wanted, sizeof wanted, " %d MiB of events", SF_TOUR_STREAM_MAX >> 20);
    assert_non_null(strstr(page, wanted));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_part_has_its_rows),
        cmocka_unit_test(a_view_that_does_not_fit_is_named),
        cmocka_unit_test(every_part_for_every_role),
        cmocka_unit_test(only_the_own_and_only_what_is_there),
        cmocka_unit_test(a_day_in_every_view),
        cmocka_unit_test(the_blind_entry_stays_blind),
        cmocka_unit_test(a_table_tells_what_is_wrong),
        cmocka_unit_test(a_draw_by_hand_is_told),
        cmocka_unit_test(the_next_step_is_rows),
        cmocka_unit_test(short_lists_are_shown_before_the_end),
        cmocka_unit_test(names_in_the_order_of_the_alphabet),
        cmocka_unit_test(the_trail_names_who_and_why),
        cmocka_unit_test(a_table_owes_what_its_rows_cost),
        cmocka_unit_test(serien_reuegeld_that_may_be_due_is_not_due),
        cmocka_unit_test(a_correction_moves_places),
        cmocka_unit_test(moves_of_an_event_stay_what_they_are),
        cmocka_unit_test(the_page_is_complete),
        cmocka_unit_test(standings_of_640_are_small),
    };

    return cmocka_run_group_tests_name("tournament_show", tests, NULL, NULL);
}
