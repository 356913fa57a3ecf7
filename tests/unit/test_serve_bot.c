/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "inn.h"
#include "record/game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Programs that play over a WebSocket at /bot, in the bot protocol: they play, and those that lie,
 * are silent, talk nonsense or vanish hurt nobody else.
 */

static struct inn inn;

static int open_inn(void **state)
{
    (void)state;
    inn_init(&inn);
    inn_open(&inn);
    return 0;
}

static int close_inn(void **state)
{
    (void)state;
    inn_close(&inn);
    inn_release(&inn);
    return 0;
}

/* --- a program -------------------------------------------------------------------------------- */

enum { NODES = 8192 };

enum manner { HONEST, LIES, PASSES, BABBLES, SILENT };

struct program {
    struct sf_dial *dial;
    struct sf_json doc;
    struct sf_json_node nodes[NODES];
    enum manner manner;
    char token[65], error[64];
    unsigned tables, views, overs, players, seat;
    int64_t last; /* number of the last question */
    bool closed;
};

/* Single quotes stand for double ones. */
__attribute__((format(printf, 2, 0))) static void say_list(struct program *program,
                                                           const char *format, va_list values)
{
    char text[1024];
    int length = vsnprintf(text, sizeof text, format, values);

    assert_in_range(length, 1, sizeof text - 1);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    assert_true(sf_dial_send(program->dial, text, (size_t)length));
}

__attribute__((format(printf, 2, 3))) static void say(struct program *program, const char *format,
                                                      ...)
{
    va_list values;

    va_start(values, format);
    say_list(program, format, values);
    va_end(values);
}

static void program_connect(struct program *program)
{
    char url[128];

    snprintf(url, sizeof url, "%s/bot", inn.url);
    program->dial = sf_dial_open(url, NULL);
    assert_non_null(program->dial);
    program->closed = false;
}

static void program_join(struct program *program, const char *table, const char *more)
{
    memset(program, 0, sizeof *program);
    program_connect(program);
    say(program, "{'t':'bot','table':'%s'%s}", table, more);
}

static uint32_t key(const struct program *program, const char *name)
{
    return sf_json_get(&program->doc, 0, name);
}

static bool offers(const struct program *program, const char *word)
{
    for (uint32_t node = sf_json_first(&program->doc, key(program, "may")); node;
         node = program->nodes[node].next)
        if (sf_json_is(&program->doc, node, word))
            return true;
    return false;
}

/* The first thing that is offered. */
static bool put_first(const struct program *program, struct sf_out *out, const char *list,
                      const char *answer)
{
    uint32_t node = key(program, list), first = node ? sf_json_first(&program->doc, node) : 0;

    if (!first)
        return false;
    sf_out_key(out, answer);
    sf_out_node(out, &program->doc, first);
    return true;
}

static void choose(const struct program *program, struct sf_out *out)
{
    bool must = false;

    sf_json_bool(&program->doc, key(program, "must"), &must);
    if (!must) {
        sf_out_pair_bool(out, "pass", true);
    } else if (offers(program, "lay")) {
        sf_out_pair_bool(out, "lay", false);
    } else if (offers(program, "push")) {
        sf_out_key(out, "push");
        sf_out_node(out, &program->doc, key(program, "heap"));
    } else {
        assert_true(put_first(program, out, "legal", "card") ||
                    put_first(program, out, "legal_say", "say") ||
                    put_first(program, out, "announce", "announce"));
    }
}

static void answer(struct program *program)
{
    char text[1024];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text - 1);
    sf_out_open(&out, '{');
    sf_out_pair_int(&out, "id", program->last);
    if (program->manner == LIES)
        sf_out_pair_string(&out, "card", "XX");
    else if (program->manner == PASSES)
        sf_out_pair_bool(&out, "pass", true);
    else
        choose(program, &out);
    sf_out_close(&out, '}');
    text[out.length] = '\0';
    if (program->manner == BABBLES)
        say(program, "]] no JSON");
    else if (program->manner != SILENT)
        sf_dial_send(program->dial, text, out.length);
}

static int64_t number(const struct program *program, const char *name)
{
    int64_t value = -1;

    assert_true(sf_json_int(&program->doc, key(program, name), &value));
    return value;
}

static void hear(struct program *program, const char *text, size_t length)
{
    uint32_t type;

    assert_int_equal(sf_json_parse(&program->doc, text, length, program->nodes, NODES), SF_OK);
    type = key(program, "type");
    assert_true(type);
    if (sf_json_is(&program->doc, type, "hello")) {
        assert_int_equal(number(program, "protocol"), 1);
        if (key(program, "token"))
            sf_json_string(&program->doc, key(program, "token"), program->token,
                           sizeof program->token);
        say(program, "{'protocol':1,'name':'Automat'}");
    } else if (sf_json_is(&program->doc, type, "table")) {
        program->tables++;
        program->players = (unsigned)number(program, "players");
        program->seat = (unsigned)number(program, "seat");
        assert_true(number(program, "time") >= 5000);
    } else if (sf_json_is(&program->doc, type, "view")) {
        program->views++;
        assert_true(number(program, "id") > program->last);
        program->last = number(program, "id");
        answer(program);
    } else if (sf_json_is(&program->doc, type, "over")) {
        program->overs++;
        assert_true(key(program, "payout"));
    } else {
        assert_true(sf_json_is(&program->doc, type, "error"));
        sf_json_string(&program->doc, key(program, "code"), program->error, sizeof program->error);
    }
}

/* Everything that has come; true if something has. */
static bool program_step(struct program *program, int ms)
{
    enum sf_dial_event event = SF_DIAL_LATE;
    bool any = false;
    const char *text;
    size_t length;

    if (!program->dial || program->closed)
        return false;
    while ((event = sf_dial_read(program->dial, any ? 0 : ms, &text, &length)) == SF_DIAL_MESSAGE) {
        hear(program, text, length);
        any = true;
    }
    program->closed = event == SF_DIAL_CLOSED;
    return any;
}

static void program_release(struct program *program)
{
    sf_dial_close(program->dial);
    program->dial = NULL;
}

/* Until so many hands are over. */
static void play(struct guest *guest, struct program *programs, unsigned count, int64_t hands)
{
    unsigned idle = 0;

    while (guest_hand(guest) < hands || !guest_is_between_hands(guest)) {
        bool any = guests_step(guest, 1);
        for (unsigned i = 0; i < count; i++)
            any = program_step(&programs[i], 1) || any;
        idle = any ? 0 : idle + 1;
        if (idle > 8000)
            fail_msg("nothing happens any more");
    }
    for (unsigned i = 0; i < count; i++)
        program_step(&programs[i], 50);
}

static void host(struct guest *guest, const char *book, const char *more)
{
    guest_init(guest, &inn, "Anna");
    guest_enter(guest);
    guest_open(guest, book, more);
}

/* --- playing ---------------------------------------------------------------------------------- */

static void a_program_plays(const char *book, const char *more, unsigned players)
{
    static struct program programs[4];
    struct guest guest;

    host(&guest, book, more);
    for (unsigned i = 0; i + 1 < players; i++)
        program_join(&programs[i], guest.table, "");
    play(&guest, programs, players - 1, 3);
    for (unsigned i = 0; i + 1 < players; i++) {
        /* who deals at five pauses; the next hand may have begun */
        assert_true(programs[i].tables + (players == 5) >= 3);
        assert_true(programs[i].overs + 1 >= programs[i].tables);
        assert_int_equal(programs[i].players, players);
        assert_string_equal(programs[i].error, "");
        assert_false(programs[i].closed);
        assert_true(programs[i].views >= programs[i].overs);
        program_release(&programs[i]);
    }
    assert_non_null(strstr(sf_mirror_get(&guest.mirror, "seats"), "\"program\":true"));
    assert_null(strstr(guest.heard, "\"ev\":\"time\"")); /* nobody had to act for them */
    guest_release(&guest);
}

static void programs_play_schule(void **state)
{
    (void)state;
    a_program_plays("schule-2024", "", 4);
}

static void programs_play_with_legen_and_mixing(void **state)
{
    (void)state;
    a_program_plays("bsv-1989", ",'house':{'variants':['legen','hochzeit','ramsch']}", 4);
    a_program_plays("serien-2022", "", 4);
}

static void programs_play_at_five(void **state)
{
    (void)state;
    a_program_plays("bsv-1989", ",'house':{'variants':['fuenf']}", 5);
}

/* The bot wants the same as the people. */
static void a_program_goes_along_with_the_end(void **state)
{
    static struct program program;
    struct guest guest;

    (void)state;
    host(&guest, "schule-2024", ",'bots':[null,'random','random']");
    program_join(&program, guest.table, "");
    play(&guest, &program, 1, 1);
    guest_say(&guest, "{'t':'do','id':'v','table':'%s','a':{'vote':true}}", guest.table);
    guest_await_ok(&guest);
    while (strcmp(sf_mirror_get(&guest.mirror, "stage"), "\"done\"") != 0) {
        guests_step(&guest, 1);
        program_step(&program, 1);
    }
    guest_say(&guest, "{'t':'do','id':'r','table':'%s','a':{'rematch':true}}", guest.table);
    guest_await_ok(&guest);
    play(&guest, &program, 1, 2);
    program_release(&program);
    guest_release(&guest);
}

/* --- those that do not play well ---------------------------------------------------------------
 */

/* After three faults the seat is given up, and the hand is played to its end. */
static void loses_its_seat(enum manner manner)
{
    static struct program program;
    struct guest guest;

    host(&guest, "schule-2024", ",'bots':[null,'random','random']");
    program_join(&program, guest.table, ",'seat':3");
    program.manner = manner;
    play(&guest, &program, 1, 1);
    assert_true(program.closed);
    assert_int_equal(sf_dial_code(program.dial), 1008);
    assert_string_equal(program.error, "bad_value");
    assert_non_null(strstr(sf_mirror_get(&guest.mirror, "result"), "\"stood_in\":[3]"));
    assert_non_null(strstr(sf_mirror_get(&guest.mirror, "seats"), "{\"kind\":\"empty\"}"));
    program_release(&program);
    guest_release(&guest);
}

static void who_lies_loses_its_seat(void **state)
{
    (void)state;
    loses_its_seat(LIES);
}

static void who_passes_where_it_must_act_loses_its_seat(void **state)
{
    (void)state;
    loses_its_seat(PASSES);
}

static void who_babbles_loses_its_seat(void **state)
{
    (void)state;
    loses_its_seat(BABBLES);
}

/* The clock of the table runs for it as for a person. */
static void for_a_silent_program_a_stand_in_acts(void **state)
{
    static struct program program;
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_say(&guest,
              "{'t':'open','id':'o','rulebook':'schule-2024','clock':{'move':5,'reserve':0},"
              "'bots':[null,'random','random']}");
    guest_await_ok(&guest);
    snprintf(guest.table, sizeof guest.table, "%s", guest_told(&guest, "table"));
    program_join(&program, guest.table, ",'seat':3");
    program.manner = SILENT;
    /* where everybody passes it is asked once in a hand; who misses twice in a row is away */
    for (int64_t hand = 1; hand <= 20; hand++) {
        play(&guest, &program, 1, hand);
        if (strstr(sf_mirror_get(&guest.mirror, "seats"), "\"away\":true"))
            break;
    }
    assert_false(program.closed);
    assert_non_null(strstr(sf_mirror_get(&guest.mirror, "seats"), "\"away\":true"));
    assert_non_null(strstr(sf_mirror_get(&guest.mirror, "result"), "3]"));

    /* an answer, late as it is, says that it is here again */
    program.manner = HONEST;
    say(&program, "{'id':1,'pass':true}");
    while (strstr(sf_mirror_get(&guest.mirror, "seats"), "\"away\":true")) {
        guests_step(&guest, 1);
        program_step(&program, 1);
    }
    program_release(&program);
    guest_release(&guest);
}

static void who_was_cut_off_has_its_seat_again(void **state)
{
    static struct program program, again;
    char more[128];
    struct guest guest;

    (void)state;
    host(&guest, "schule-2024", ",'bots':[null,'random','random']");
    program_join(&program, guest.table, "");
    while (!program.views) {
        guests_step(&guest, 1);
        program_step(&program, 1);
    }
    assert_int_equal(strlen(program.token), 64);
    sf_dial_cut(program.dial);
    snprintf(more, sizeof more, ",'token':'%s'", program.token);
    program_join(&again, guest.table, more);
    play(&guest, &again, 1, 2);
    assert_int_equal(again.seat, 3);
    assert_true(again.tables >= 2);
    assert_string_equal(again.token, ""); /* it has one */
    program_release(&again);
    guest_release(&guest);
}

/* --- who cannot sit --------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static void is_refused(const char *code, const char *format,
                                                             ...)
{
    static struct program program;
    va_list values;

    memset(&program, 0, sizeof program);
    program_connect(&program);
    va_start(values, format);
    say_list(&program, format, values);
    va_end(values);
    for (unsigned tries = 0; !program.closed && tries < 100; tries++)
        program_step(&program, 100);
    assert_true(program.closed);
    assert_string_equal(program.error, code);
    assert_int_equal(sf_dial_code(program.dial), 1008);
    program_release(&program);
}

static void who_cannot_sit_is_told_why(void **state)
{
    struct guest guest, secret, full;

    (void)state;
    host(&guest, "schule-2024", "");
    host(&secret, "schule-2024", ",'private':true");
    host(&full, "schule-2024", ",'bots':[null,'random','random','random']");
    is_refused("no_hello", "{'t':'hello','v':1}");
    is_refused("not_found", "{'t':'bot','table':'nowhere'}");
    is_refused("not_found", "{'t':'bot','table':'%s'}", secret.table);
    is_refused("not_found", "{'t':'bot','table':'%s','token':'%s'}", secret.table, guest.token);
    is_refused("not_found", "{'t':'bot','table':'%s','key':'%032d'}", secret.table, 0);
    is_refused("wrong_token", "{'t':'bot','table':'%s','token':'%064d'}", guest.table, 0);
    is_refused("bad_value", "{'t':'bot','table':'%s','token':'00'}", guest.table);
    is_refused("seat_taken", "{'t':'bot','table':'%s','seat':0}", guest.table);
    is_refused("bad_seat", "{'t':'bot','table':'%s','seat':4}", guest.table);
    is_refused("seat_taken", "{'t':'bot','table':'%s'}", full.table);
    is_refused("missing_key", "{'t':'bot'}");
    is_refused("bad_json", "nonsense");
    /* where people speak, it is not known */
    guest_say(&guest, "{'t':'bot','table':'%s'}", guest.table);
    guest_await_err(&guest, "wrong_phase");
    guest_release(&guest);
    guest_release(&secret);
    guest_release(&full);
}

static void another_version_is_refused(void **state)
{
    struct program *program = calloc(1, sizeof *program);
    struct guest guest;
    const char *text;
    size_t length;

    (void)state;
    assert_non_null(program);
    host(&guest, "schule-2024", "");
    program_connect(program);
    say(program, "{'t':'bot','table':'%s'}", guest.table);
    assert_int_equal(sf_dial_read(program->dial, 5000, &text, &length), SF_DIAL_MESSAGE);
    say(program, "{'protocol':2}");
    assert_int_equal(sf_dial_read(program->dial, 5000, &text, &length), SF_DIAL_MESSAGE);
    assert_non_null(strstr(text, "\"code\":\"bad_value\""));
    assert_non_null(strstr(text, "\"field\":\"protocol\""));
    assert_int_equal(sf_dial_read(program->dial, 5000, &text, &length), SF_DIAL_CLOSED);
    program_release(program);
    free(program);
    guest_release(&guest);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, open_inn, close_inn)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(programs_play_schule),
        CASE(programs_play_with_legen_and_mixing),
        CASE(programs_play_at_five),
        CASE(a_program_goes_along_with_the_end),
        CASE(who_lies_loses_its_seat),
        CASE(who_passes_where_it_must_act_loses_its_seat),
        CASE(who_babbles_loses_its_seat),
        CASE(for_a_silent_program_a_stand_in_acts),
        CASE(who_was_cut_off_has_its_seat_again),
        CASE(who_cannot_sit_is_told_why),
        CASE(another_version_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
