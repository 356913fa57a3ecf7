/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tour_desk.h"

#include "shuffle/shuffle.h"
#include "tournament/shapes.h"
#include "tournament/show.h"
#include "tournament/signup.h"
#include "unit/shaped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Registration before the evening: who has a place, who waits, who may change what, what the desk
 * takes, what undo does, and that erased data is gone from the events while they stay valid. */

#define DAY INT64_C(86400000)

static char view[SF_TOUR_VIEW_MAX];

static const char *show(struct desk *desk, const char *who, const char *name)
{
    struct sf_tour_actor actor = desk_actor(who);
    struct sf_part_of part = {.part = (uint8_t)sf_tour_part_parse(name), .number = actor.number};
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

static struct desk *open_desk(const char *signups)
{
    struct desk *desk = desk_new();

    desk_twin(desk);
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'s','title':'Herbstturnier','date':'2026-11-15',"
            "'rulebook':'muenchen-2006'}");
    desk_ok(desk, "L", "{'ev':'signups','run':true,'ask_meal':true%s}", signups);
    return desk;
}

static uint32_t signup(struct desk *desk, const char *name)
{
    desk_ok(desk, "S", "{'ev':'signup','name':'%s','meal':'Schnitzel','partner':'Lena'}", name);
    return sf_tournament_seq(desk->t);
}

static const char *state_of(struct desk *desk, uint32_t seq)
{
    uint8_t state[SF_SIGNUPS_MAX];
    const struct sf_signup *one = sf_tournament_signup_of(desk->t, seq);

    assert_non_null(one);
    sf_signup_states(desk->t, state, NULL);
    return sf_signup_state_name(state[one - sf_tournament_signup(desk->t, 0)]);
}

static void test_the_first_fill_the_places_and_the_others_move_up(void **context)
{
    struct desk *desk = open_desk(",'limit':2");
    uint32_t a = signup(desk, "Anna"), b = signup(desk, "Ben"), c = signup(desk, "Cilli"),
             d = signup(desk, "Dora");

    (void)context;
    assert_string_equal(state_of(desk, b), "place");
    assert_string_equal(state_of(desk, c), "waiting");
    has(show(desk, "S", "signup"), "\"free\":0,\"waiting\":2");
    desk_ok(desk, "S", "{'ev':'signup','name':'Emil'}");
    desk_ok(desk, "L", "{'ev':'cancel','of':%u}", a);
    assert_string_equal(state_of(desk, c), "place");
    assert_string_equal(state_of(desk, d), "waiting");
    desk_ok(desk, "L", "{'ev':'undo','of':%u,'reason':'doch'}", sf_tournament_seq(desk->t));
    assert_string_equal(state_of(desk, a), "place");
    assert_string_equal(state_of(desk, c), "waiting");
    desk_replay(desk);
    desk_free(desk);
}

static void test_a_player_of_the_desk_takes_a_place_too(void **context)
{
    struct desk *desk = open_desk(",'limit':2");
    uint32_t a = signup(desk, "Anna"), b = signup(desk, "Ben");

    (void)context;
    desk_ok(desk, "H", "{'ev':'enter','name':'Huber Sepp'}");
    assert_string_equal(state_of(desk, a), "place");
    assert_string_equal(state_of(desk, b), "waiting");
    desk_ok(desk, "H", "{'ev':'presence','number':1,'state':'withdrawn'}");
    assert_string_equal(state_of(desk, b), "place");
    desk_free(desk);
}

static void test_the_desk_takes_all_who_have_a_place(void **context)
{
    struct desk *desk = open_desk(",'limit':2");
    uint32_t a = signup(desk, "Anna"), b = signup(desk, "Ben"), c = signup(desk, "Cilli");

    (void)context;
    desk_ok(desk, "L", "{'ev':'reject','of':%u}", a);
    desk_ok(desk, "H", "{'ev':'admit'}");
    assert_string_equal(state_of(desk, b), "admitted");
    assert_string_equal(state_of(desk, c), "admitted");
    assert_string_equal(sf_tournament_entrant(desk->t, 1)->name, "Ben");
    assert_int_equal(sf_tournament_entrant(desk->t, 2)->state, SF_ENTRANT_REGISTERED);
    desk_no(desk, SF_E_BAD_VALUE, "Nobody", "H", "{'ev':'admit'}");
    desk_no(desk, SF_E_WRONG_STEP, "decided", "L", "{'ev':'reject','of':%u}", b);
    desk_ok(desk, "L", "{'ev':'undo','of':%u,'reason':'x'}", sf_tournament_seq(desk->t));
    assert_null(sf_tournament_entrant(desk->t, 1));
    assert_string_equal(state_of(desk, b), "place");
    desk_replay(desk);
    desk_free(desk);
}

static void test_calling_off_withdraws_the_player_until_they_are_here(void **context)
{
    struct desk *desk = open_desk("");
    uint32_t a = signup(desk, "Anna"), b = signup(desk, "Ben");

    (void)context;
    desk_ok(desk, "H", "{'ev':'admit','signups':[%u,%u]}", a, b);
    desk_ok(desk, "S3", "{'ev':'cancel','of':%u}", a);
    assert_int_equal(sf_tournament_entrant(desk->t, 1)->state, SF_ENTRANT_WITHDRAWN);
    desk_ok(desk, "H", "{'ev':'presence','number':2,'state':'present'}");
    desk_no(desk, SF_E_WRONG_STEP, "here already", "S4", "{'ev':'cancel','of':%u}", b);
    desk_free(desk);
}

static void test_a_link_reaches_its_own_registration_alone(void **context)
{
    struct desk *desk = open_desk("");
    uint32_t a = signup(desk, "Anna");
    char key[SF_TOUR_KEY];
    struct sf_tour_actor actor;

    (void)context;
    signup(desk, "Ben");
    assert_int_equal(a, 3);
    desk_no(desk, SF_E_NO_RIGHT, "somebody else", "S4", "{'ev':'revise','of':3,'name':'X'}");
    desk_no(desk, SF_E_NO_RIGHT, "somebody else", "S", "{'ev':'cancel','of':3}");
    desk_no(desk, SF_E_NO_RIGHT, "", "V", "{'ev':'signup','name':'X'}");
    desk_no(desk, SF_E_NO_RIGHT, "", "S3", "{'ev':'admit'}");
    desk_ok(desk, "S3", "{'ev':'revise','of':3,'name':'Anna Maier','club':'SC Au'}");
    has(show(desk, "S3", "signup"), "\"name\":\"Anna Maier\",\"club\":\"SC Au\",\"meal\":\"\"");
    has_not(view, "Ben");
    has_not(show(desk, "S", "signup"), "Anna");
    assert_int_equal(sf_tour_may_see(desk->t, &(struct sf_tour_actor){.role = SF_ROLE_SIGNUP},
                                     &(struct sf_part_of){.part = SF_PART_SIGNUP, .number = 3}),
                     SF_E_NO_RIGHT);
    assert_int_equal(sf_tour_may_see(desk->t, &(struct sf_tour_actor){.role = SF_ROLE_SIGNUP},
                                     &(struct sf_part_of){.part = SF_PART_SIGNUPS}),
                     SF_E_NO_RIGHT);
    sf_tournament_signup_key(desk->t, 4, key);
    assert_true(sf_tournament_actor_of_key(desk->t, key, &actor));
    assert_int_equal(actor.role, SF_ROLE_SIGNUP);
    assert_int_equal(actor.number, 4);
    sf_tournament_signup_key(desk->t, 0, key);
    desk_ok(desk, "L", "{'ev':'rekey','links':'signups'}");
    assert_false(sf_tournament_actor_of_key(desk->t, key, &actor));
    desk_free(desk);
}

static void test_limits(void **context)
{
    struct desk *desk = open_desk(",'until':1000");

    (void)context;
    assert_true(sf_signup_open(desk->t, 999));
    assert_false(sf_signup_open(desk->t, 1000));
    desk_no(desk, SF_E_BAD_VALUE, "needs a name", "S", "{'ev':'signup'}");
    desk_no(desk, SF_E_UNKNOWN_KEY, "", "S", "{'ev':'signup','name':'X','erased':true}");
    signup(desk, "Anna");
    for (unsigned i = 0; i < SF_SIGNUP_REVISIONS; i++)
        desk_ok(desk, "S3", "{'ev':'revise','of':3,'name':'Anna'}");
    desk_no(desk, SF_E_TOO_LARGE, "so often", "S3", "{'ev':'revise','of':3,'name':'Anna'}");
    desk_ok(desk, "L", "{'ev':'signups','run':false}");
    desk_no(desk, SF_E_WRONG_STEP, "closed", "S", "{'ev':'signup','name':'X'}");
    desk_free(desk);
}

/* The stream with every text that the erasure puts into it, folded anew. */
static struct sf_tournament *erased(const struct desk *desk, int64_t now, unsigned *count)
{
    struct sf_tournament *t = sf_tournament_new();
    char text[4096];
    uint32_t next;
    struct sf_out out;

    *count = 0;
    sf_out_init(&out, text, sizeof text);
    next = sf_tour_signup_redact(desk->t, 0, now, &out);
    for (uint32_t seq = 1; seq <= sf_tournament_seq(desk->t); seq++) {
        struct sf_tour_record record;
        struct sf_fault fault = SF_NO_FAULT;
        assert_true(sf_tournament_record(desk->t, seq, &record));
        if (seq == next) {
            ++*count;
            text[out.length] = 0;
            has_not(text, "Schnitzel");
            has(text, "\"erased\":true");
            record.text = text;
            record.length = out.length;
        }
        if (sf_tournament_append(t, record.text, record.length, record.at, &fault))
            fail_msg("%u: %s", seq, sf_fault_text(&fault, SF_EN));
        if (seq == next) {
            sf_out_init(&out, text, sizeof text);
            next = sf_tour_signup_redact(desk->t, seq, now, &out);
        }
    }
    assert_int_equal(sf_tournament_settle(t, NULL, NULL), SF_OK);
    return t;
}

static void test_erased_data_is_gone_and_the_stream_stays_valid(void **context)
{
    struct desk *desk = open_desk(",'limit':2,'keep':30");
    int64_t end = (INT64_C(20772) + 1 + 30) * DAY; /* 2026-11-15 is day 20772 */
    struct sf_tournament *t;
    unsigned count;

    (void)context;
    signup(desk, "Anna"); /* 3: becomes a player */
    signup(desk, "Ben");  /* 4: calls off */
    desk_ok(desk, "S4", "{'ev':'revise','of':4,'name':'Ben B','meal':'Schnitzel'}");
    desk_ok(desk, "S", "{'ev':'signup','name':'Cilli','agree':true,'meal':'Schnitzel'}"); /* 6 */
    signup(desk, "Dora"); /* 7: undone */
    desk_ok(desk, "L", "{'ev':'undo','of':7,'reason':'Unfug'}");
    desk_ok(desk, "H", "{'ev':'admit','signups':[3]}");
    assert_int_equal(sf_signup_end(desk->t), end);
    assert_true(sf_signup_due(desk->t) == end);
    desk_ok(desk, "S4", "{'ev':'cancel','of':4}");
    assert_true(sf_signup_due(desk->t) == 0);

    t = erased(desk, end - 1, &count);
    assert_int_equal(count, 2); /* Ben's two */
    assert_true(sf_tournament_signup_of(t, 4)->erased);
    assert_string_equal(sf_tournament_signup_of(t, 4)->name, "");
    assert_string_equal(sf_tournament_signup_of(t, 3)->name, "Anna");
    assert_true(sf_signup_due(t) == end);
    sf_tournament_free(t);

    t = erased(desk, end, &count);
    assert_int_equal(count, 4); /* Anna, Ben twice, Dora; Cilli agreed */
    assert_string_equal(sf_tournament_signup_of(t, 3)->name, "");
    assert_string_equal(sf_tournament_signup_of(t, 6)->name, "Cilli");
    assert_string_equal(sf_tournament_entrant(t, 1)->name, "Anna");
    assert_true(sf_signup_due(t) == INT64_MAX);
    sf_tournament_free(t);
    desk_free(desk);
}

static void test_an_erased_registration_holds_no_place(void **context)
{
    struct desk *desk = open_desk("");
    struct sf_tournament *t;
    unsigned count;

    (void)context;
    signup(desk, "Anna");
    desk_ok(desk, "L", "{'ev':'reject','of':3}");
    t = erased(desk, 0, &count);
    sf_tournament_free(desk->t);
    sf_tournament_free(desk->twin);
    desk->twin = NULL;
    desk->t = t;
    desk_ok(desk, "L", "{'ev':'undo','of':4,'reason':'doch'}");
    assert_string_equal(state_of(desk, 3), "cancelled");
    desk_no(desk, SF_E_BAD_VALUE, "Nobody", "L", "{'ev':'admit'}");
    desk_no(desk, SF_E_BAD_VALUE, "no such", "L", "{'ev':'admit','signups':[3]}");
    desk_free(desk);
}

/* Both partners of a pair come into the same team, whoever of them has named the other. */
static void test_partners_become_a_pair(void **context)
{
    struct desk *desk = desk_new();

    (void)context;
    desk_twin(desk);
    desk_ok(
        desk, "L",
        "{'ev':'open','tournament':'s','title':'Paare','date':'2026-11-15','rounds':1,'games':4,"
        "'rulebook':'serien-2022','book':{'rulebook':'serien-2022','teams':2,"
        "'mates':'together'}}");
    desk_ok(desk, "L", "{'ev':'signups','run':true,'ask_partner':true}");
    desk_ok(desk, "S", "{'ev':'signup','name':'Lena Huber','partner':'anna maier'}");
    desk_ok(desk, "S", "{'ev':'signup','name':'Cilli'}");
    desk_ok(desk, "S", "{'ev':'signup','name':'Anna Maier'}");
    has(show(desk, "L", "desk"), "\"pairs\":[]");
    desk_ok(desk, "H", "{'ev':'admit'}");
    assert_string_equal(sf_tournament_entrant(desk->t, 1)->team, "Anna Maier / Lena Huber");
    assert_string_equal(sf_tournament_entrant(desk->t, 2)->team, "");
    assert_string_equal(sf_tournament_entrant(desk->t, 3)->team, "Anna Maier / Lena Huber");
    has(show(desk, "L", "desk"), "\"pairs\":[{\"team\":\"\",\"players\":1}]");
    desk_ok(desk, "H", "{'ev':'edit','number':2,'team':'Anna Maier / Lena Huber'}");
    has(show(desk, "L", "desk"),
        "\"pairs\":[{\"team\":\"Anna Maier / Lena Huber\",\"players\":3}]");
    desk_free(desk);
}

/* The year of birth is for the prize of the youngest, and goes with the data of the registrations.
 */
static void test_years_of_birth_are_erased(void **context)
{
    struct desk *desk = open_desk(",'keep':30");
    int64_t end = (INT64_C(20772) + 1 + 30) * DAY;
    struct sf_tournament *t;
    uint32_t seq = 0;
    char text[4096];
    struct sf_out out;

    (void)context;
    desk_ok(desk, "H", "{'ev':'enter','name':'Anna','born':1999}");
    desk_ok(desk, "H", "{'ev':'import','players':[{'name':'Ben','born':1998},{'name':'Cilli'}]}");
    desk_ok(desk, "H", "{'ev':'edit','number':3,'born':1997}");
    assert_int_equal(sf_tournament_entrant(desk->t, 3)->born, 1997);
    assert_true(sf_signup_due(desk->t) == end);
    t = sf_tournament_new();
    for (unsigned i = 1; i <= 5; i++) {
        struct sf_tour_record record;
        assert_true(sf_tournament_record(desk->t, i, &record));
        if (i > 2) {
            sf_out_init(&out, text, sizeof text);
            seq = sf_tour_signup_redact(desk->t, seq, end, &out);
            assert_int_equal(seq, i);
            text[out.length] = 0;
            has_not(text, "born");
            record.text = text;
            record.length = out.length;
        }
        assert_int_equal(sf_tournament_append(t, record.text, record.length, record.at, NULL),
                         SF_OK);
    }
    assert_int_equal(sf_tournament_settle(t, NULL, NULL), SF_OK);
    for (unsigned i = 1; i <= 3; i++)
        assert_int_equal(sf_tournament_entrant(t, i)->born, 0);
    assert_true(sf_signup_due(t) == INT64_MAX);
    sf_tournament_free(t);
    desk_free(desk);
}

static void test_the_trail_names_nobody(void **context)
{
    struct desk *desk = open_desk("");

    (void)context;
    signup(desk, "Anna");
    desk_ok(desk, "S3", "{'ev':'revise','of':3,'name':'Berta'}");
    has(show(desk, "L", "audit"), "Anmeldung 3 geändert");
    has_not(view, "Anna");
    has_not(view, "Berta");
    desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_first_fill_the_places_and_the_others_move_up),
        cmocka_unit_test(test_a_player_of_the_desk_takes_a_place_too),
        cmocka_unit_test(test_the_desk_takes_all_who_have_a_place),
        cmocka_unit_test(test_calling_off_withdraws_the_player_until_they_are_here),
        cmocka_unit_test(test_a_link_reaches_its_own_registration_alone),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_erased_data_is_gone_and_the_stream_stays_valid),
        cmocka_unit_test(test_an_erased_registration_holds_no_place),
        cmocka_unit_test(test_partners_become_a_pair),
        cmocka_unit_test(test_years_of_birth_are_erased),
        cmocka_unit_test(test_the_trail_names_nobody),
    };

    return sf_shuffle_init() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
