/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "random_table.h"
#include "table_talk.h"

#include "bots/bot.h"
#include "record/game.h"
#include "table/show.h"
#include "table/text.h"

#include <stdio.h>
#include <string.h>

/*
 * An online table, worked out by hand: seats, rights, the clock to the millisecond, who comes too
 * late, promises, votes. Four people play bsv-1989 with 20 seconds for a move and 30 in reserve;
 * anna is the host and deals first. The time begins at T.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define T            INT64_C(1000000)
#define S            INT64_C(1000)

/* Seat 1 can call the Gras-As, which seat 3 has; the two highest trumps are with seat 1. */
#define HANDS                                                                                      \
    "hands SU H9 H8 H7 E8 E7 SA SK | EO GO EU HA HZ GK G9 S7 | HO SO HK EA EZ EK E9 SZ"            \
    "| GU HU GA GZ G8 G7 S9 S8"
/* Seat 1 has one trump, the Herz-Sieben. */
#define ONE_TRUMP                                                                                  \
    "hands S7 S8 S9 SU SO SK H8 H9 | H7 EA EZ EK GA GZ SA SZ | HU HO HK HZ HA G7 G8 G9"            \
    "| GU GO GK E7 E8 E9 EU EO"

static const char *const people[] = {"anna", "beppi", "cenzi", "dorl"};

static struct sf_table table;
static int64_t now;
static uint32_t answered; /* the number that the last command was answered with */

/* --- what happens ----------------------------------------------------------------------------- */

static enum sf_error happen(const struct sf_table_event *event, int64_t at)
{
    enum sf_error error = sf_table_apply(&table, event, at);

    if (!error)
        now = at;
    return error;
}

static enum sf_error order(const struct sf_table_command *command, const char *account)
{
    struct sf_table_event events[SF_DECIDE_MAX];
    unsigned count;
    enum sf_error error = sf_table_decide(&table, command, account, now, events, &count, &answered);

    for (unsigned i = 0; i < count; i++)
        assert_int_equal(happen(&events[i], now), SF_OK);
    return error;
}

/* Quotes are written as '. */
static enum sf_error read_command(const char *account, const char *quoted,
                                  struct sf_table_command *command)
{
    static struct sf_json_node nodes[SF_TABLE_NODES];
    struct sf_fault fault;
    struct sf_json doc;
    static char text[SF_TABLE_TEXT_MAX];
    size_t length = strlen(quoted);
    enum sf_error error;

    for (size_t i = 0; i <= length; i++)
        text[i] = quoted[i] == '\'' ? '"' : quoted[i];
    error = sf_line_read(&doc, text, length, nodes, SF_TABLE_NODES, &fault);
    if (!error)
        error =
            sf_command_read(&table, sf_table_seat_of(&table, account), &doc, 0, command, &fault);
    return error;
}

static enum sf_error send(const char *account, const char *quoted)
{
    struct sf_table_command command;
    enum sf_error error = read_command(account, quoted, &command);

    if (command.kind == SF_COMMAND_SIT)
        snprintf(command.name, sizeof command.name, "%s", account);
    return error ? error : order(&command, account);
}

static void takes(const char *account, const char *quoted)
{
    enum sf_error error = send(account, quoted);

    if (error)
        fail_msg("%s %s: %s", account, quoted, sf_error_text(error));
}

static void refuses(const char *account, const char *quoted, enum sf_error error)
{
    uint32_t seq = table.seq;

    if (send(account, quoted) != error)
        fail_msg("%s %s: not %s", account, quoted, sf_error_text(error));
    assert_int_equal(table.seq, seq);
}

static void connection(const char *account, enum sf_command_kind kind)
{
    struct sf_table_command command = {.kind = (uint8_t)kind};

    assert_int_equal(order(&command, account), SF_OK);
}

static enum sf_error simple(enum sf_table_kind kind, unsigned seat, int64_t at)
{
    struct sf_table_event event = sf_table_event_of(kind, seat);

    return happen(&event, at);
}

/* The next duty is this one and falls due then; it is done at that moment. */
static struct sf_table_due due_is(enum sf_duty duty, int64_t at)
{
    struct sf_table_due due;

    sf_table_due(&table, &due);
    assert_int_equal(due.duty, duty);
    assert_int_equal(due.at, at);
    return due;
}

static void duty(enum sf_table_kind kind, int64_t at)
{
    struct sf_table_due due = due_is(SF_DUTY_EVENT, at);

    assert_int_equal(due.event.kind, kind);
    assert_int_equal(happen(&due.event, at > now ? at : now), SF_OK);
}

/* --- where it begins -------------------------------------------------------------------------- */

static struct sf_table_setup setup_of(enum sf_book book)
{
    struct sf_table_setup setup;

    memset(&setup, 0, sizeof setup);
    setup.book = (uint8_t)book;
    sf_house_init(&setup.house);
    snprintf(setup.host, sizeof setup.host, "anna");
    setup.move_s = 20;
    setup.reserve_s = 30;
    return setup;
}

static void open_table(struct sf_table_setup setup)
{
    now = T;
    assert_int_equal(sf_table_open(&table, &setup, now), SF_OK);
}

static void four_sit(void)
{
    for (unsigned i = 0; i < 4; i++) {
        char text[40];
        snprintf(text, sizeof text, "{'sit':%u}", i);
        takes(people[i], text);
    }
}

static void all_ready(void)
{
    for (unsigned i = 0; i < 4; i++)
        takes(people[i], "{'ready':true}");
}

static void commit(void)
{
    struct sf_table_due due;

    sf_table_due(&table, &due);
    assert_int_equal(due.duty, SF_DUTY_COMMIT);
    assert_int_equal(happen(&due.event, due.at > now ? due.at : now), SF_OK);
}

static void nonces(void)
{
    struct sf_table_due due;

    for (sf_table_due(&table, &due); due.duty == SF_DUTY_NONCE; sf_table_due(&table, &due))
        assert_int_equal(happen(&due.event, due.at > now ? due.at : now), SF_OK);
}

static void deck(const char *hands)
{
    struct sf_table_due due = due_is(SF_DUTY_DECK, table.at);
    struct talk t;

    talk_rules(&t, &table.series.rules, table.series.dealer);
    talk(&t, hands);
    memcpy(due.event.game.deck, t.deck, sizeof t.deck);
    assert_int_equal(happen(&due.event, now), SF_OK);
}

/* Up to the moment when Vorhand has to speak. */
static void deal(const char *hands)
{
    all_ready();
    commit();
    nonces();
    deck(hands);
    takes("dorl", "{'cut':3}");
    takes("anna", "{'hand_out':true}");
}

static void begin(const char *hands)
{
    open_table(setup_of(SF_BSV_1989));
    four_sit();
    deal(hands);
}

static void rufspiel(void)
{
    takes("beppi", "{'say':['spiele']}");
    takes("cenzi", "{'say':['weiter']}");
    takes("dorl", "{'say':['weiter']}");
    takes("anna", "{'say':['weiter']}");
    takes("beppi", "{'announce':{'game':'rufspiel','suit':'G'}}");
}

/* The view of a seat has this text in it. */
static bool is_shown(unsigned seat, const char *part)
{
    static char text[1 << 16];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text - 1);
    sf_table_view_write(&out, &table, seat, now);
    text[out.length] = 0;
    return strstr(text, part);
}

/* --- seats and rights ------------------------------------------------------------------------- */

static void a_seat_is_whose_comes_first(void **state)
{
    (void)state;
    open_table(setup_of(SF_BSV_1989));
    takes("beppi", "{'sit':2}");
    refuses("cenzi", "{'sit':2}", SF_E_SEAT_TAKEN);
    refuses("beppi", "{'sit':1}", SF_E_SEATED_ALREADY);
    refuses("beppi", "{'sit':4}", SF_E_BAD_SEAT);
    takes("cenzi", "{'sit':1}");
    assert_int_equal(sf_table_seat_of(&table, "cenzi"), 1);
    takes("beppi", "{'rise':true}");
    takes("dorl", "{'sit':2}");
    takes("beppi", "{'rise':true}"); /* once more: beppi has left */
    assert_int_equal(sf_table_seat_of(&table, "dorl"), 2);
}

static void the_host_places_bots(void **state)
{
    (void)state;
    open_table(setup_of(SF_BSV_1989));
    refuses("beppi", "{'bot':{'seat':0,'level':'wirt'}}", SF_E_NOT_HOST);
    refuses("anna", "{'bot':{'seat':0,'level':'kaiser'}}", SF_E_UNKNOWN_LEVEL);
    takes("anna", "{'bot':{'seat':0,'level':'stammtisch'}}");
    takes("anna", "{'bot':{'seat':0,'level':'wirt'}}");
    assert_string_equal(sf_table_level(&table, 0), "wirt");
    refuses("beppi", "{'rise':0}", SF_E_NOT_HOST);
    takes("anna", "{'rise':0}");
    takes("beppi", "{'sit':0}");
    refuses("anna", "{'bot':{'seat':0,'level':'wirt'}}", SF_E_SEAT_TAKEN);
    refuses("anna", "{'rise':0}", SF_E_SEAT_TAKEN);
    connection("beppi", SF_COMMAND_AWAY);
    takes("anna", "{'rise':0}");
    refuses("beppi", "{'close':true}", SF_E_NOT_HOST);
    takes("anna", "{'close':true}");
    refuses("beppi", "{'sit':0}", SF_E_TABLE_CLOSED);
}

/* anna at seat 0 plays with three bots; the hand has begun. */
static void begin_with_bots(void)
{
    open_table(setup_of(SF_BSV_1989));
    takes("anna", "{'sit':0}");
    takes("anna", "{'bot':{'seat':1,'level':'wirt'}}");
    takes("anna", "{'bot':{'seat':2,'level':'wirt'}}");
    takes("anna", "{'bot':{'seat':3,'level':'wirt'}}");
    takes("anna", "{'ready':true}");
    commit();
    nonces();
    deck(HANDS);
}

/* The bots' parts and anna's up to the result: nobody plays. */
static void all_pass(void)
{
    duty(SF_TABLE_GAME, now + SF_PACE_MS); /* a bot cuts */
    duty(SF_TABLE_GAME, now);
    for (unsigned i = 1; i <= 4; i++) {
        struct sf_event pass = sf_event_of(SF_EVENT_SAY, i % 4, 0);
        struct sf_table_event event = sf_table_bot_event(&pass);
        event.game.say = (struct sf_say){(uint8_t)(i % 4), SF_SAY_WEITER, 0};
        if (i % 4)
            assert_int_equal(happen(&event, now), SF_OK);
        else
            takes("anna", "{'say':['weiter']}");
    }
    assert_int_equal(table.stage, SF_STAGE_OVER);
}

static void who_comes_late_takes_over_a_bots_seat_after_the_hand(void **state)
{
    (void)state;
    begin_with_bots();
    assert_int_equal(sf_table_seat_for(&table, "beppi"), 1);
    takes("beppi", "{'sit':1}");
    takes("beppi", "{'sit':1}"); /* a repeated wish changes nothing */
    assert_int_equal(sf_table_seat_of(&table, "beppi"), SF_NO_SEAT);
    assert_int_equal(sf_table_heir_of(&table, "beppi"), 1);
    assert_int_equal(sf_table_seat_for(&table, "beppi"), 1);
    assert_int_equal(sf_table_seat_for(&table, "cenzi"), 2);
    refuses("cenzi", "{'sit':1}", SF_E_SEAT_TAKEN);
    refuses("beppi", "{'sit':2}", SF_E_SEATED_ALREADY);
    refuses("beppi", "{'say':['spiele']}", SF_E_NOT_SEATED); /* the bot plays the hand */
    assert_true(is_shown(0, "\"kind\":\"bot\",\"level\":\"wirt\",\"heir\":\"beppi\""));
    assert_false(is_shown(SF_NO_SEAT, "\"hand\":["));
    table.series.total[1] = -30; /* as if it had lost before */
    all_pass();
    duty(SF_TABLE_REVEAL, now);
    assert_int_equal(sf_table_seat_of(&table, "beppi"), 1);
    assert_int_equal(table.chair[1].kind, SF_CHAIR_PERSON);
    assert_int_equal(table.chair[1].from, -30); /* the account of the seat, and not theirs */
    assert_int_equal(table.chair[2].kind, SF_CHAIR_BOT);
    refuses("beppi", "{'demand':1}", SF_E_DEMAND_SIDE); /* of a hand that the bot has played */
    takes("cenzi", "{'sit':2}");                        /* between hands at once */
    assert_int_equal(sf_table_seat_of(&table, "cenzi"), 2);
}

static void who_waits_for_a_bots_seat_may_leave_again(void **state)
{
    (void)state;
    begin_with_bots();
    takes("beppi", "{'sit':1}");
    takes("beppi", "{'rise':true}");
    assert_int_equal(sf_table_heir_of(&table, "beppi"), SF_NO_SEAT);
    takes("beppi", "{'rise':true}"); /* once more: nothing is left to give back */
    takes("cenzi", "{'sit':1}");
    all_pass();
    duty(SF_TABLE_REVEAL, now);
    assert_int_equal(sf_table_seat_of(&table, "cenzi"), 1);
    assert_int_equal(sf_table_seat_of(&table, "beppi"), SF_NO_SEAT);
    /* without spectators the one who waits may look on, and a stranger only while a seat is left */
    begin_with_bots();
    table.setup.spectators = false;
    takes("beppi", "{'sit':1}");
    takes("cenzi", "{'sit':2}");
    assert_int_equal(sf_table_may_watch(&table, "dorl", false), SF_OK);
    takes("dorl", "{'sit':3}");
    assert_int_equal(sf_table_may_watch(&table, "dorl", false), SF_OK);
    assert_int_equal(sf_table_may_watch(&table, "franzi", false), SF_E_NOT_SEATED);
    table.setup.is_private = true;
    assert_int_equal(sf_table_may_watch(&table, "dorl", false), SF_OK);
    assert_int_equal(sf_table_may_watch(&table, "franzi", false), SF_E_NO_TABLE);
}

static void the_host_sends_a_bot_away_after_the_hand(void **state)
{
    (void)state;
    begin_with_bots();
    refuses("beppi", "{'rise':1}", SF_E_NOT_HOST);
    takes("anna", "{'rise':1}");
    refuses("anna", "{'rise':1}", SF_E_NOT_SEATED); /* it is on its way */
    assert_true(is_shown(0, "\"level\":\"wirt\",\"leaving\":true"));
    assert_string_equal(sf_table_level(&table, 1), "wirt"); /* and plays the hand */
    takes("anna", "{'rise':2}");
    takes("beppi", "{'sit':2}");
    all_pass();
    duty(SF_TABLE_REVEAL, now);
    assert_int_equal(table.chair[1].kind, SF_CHAIR_EMPTY);
    assert_int_equal(sf_table_seat_of(&table, "beppi"), 2);
    assert_int_equal(table.chair[3].kind, SF_CHAIR_BOT);
}

static void nobody_acts_for_another(void **state)
{
    struct sf_table_command command;

    (void)state;
    begin(HANDS);
    refuses("stranger", "{'say':['weiter']}", SF_E_NOT_SEATED);
    refuses("anna", "{'say':['weiter']}", SF_E_NOT_YOUR_WORD);
    assert_int_equal(read_command("beppi", "{'say':['weiter']}", &command), SF_OK);
    assert_int_equal(order(&command, "anna"), SF_E_NOT_YOUR_WORD);
    refuses("anna", "{'close':true}", SF_E_HAND_RUNNING);
    refuses("anna", "{'bot':{'seat':1,'level':'wirt'}}", SF_E_HAND_RUNNING);
    refuses("anna", "{'rise':1}", SF_E_HAND_RUNNING);
}

static void a_private_table_does_not_exist_for_strangers(void **state)
{
    struct sf_table_setup setup = setup_of(SF_BSV_1989);

    (void)state;
    setup.spectators = true;
    open_table(setup);
    four_sit();
    assert_int_equal(sf_table_may_watch(&table, "stranger", false), SF_OK);
    setup.spectators = false;
    open_table(setup);
    assert_int_equal(sf_table_may_watch(&table, "stranger", false),
                     SF_OK); /* strangers may sit down */
    four_sit();
    assert_int_equal(sf_table_may_watch(&table, "stranger", false), SF_E_NOT_SEATED);
    setup.is_private = true;
    open_table(setup);
    takes("beppi", "{'sit':1}");
    assert_int_equal(sf_table_may_watch(&table, "stranger", false), SF_E_NO_TABLE);
    assert_int_equal(sf_table_may_watch(&table, "stranger", true), SF_OK);
    assert_int_equal(sf_table_may_watch(&table, "beppi", false), SF_OK);
    assert_int_equal(sf_table_may_watch(&table, "anna", false), SF_OK);
}

/* --- commands --------------------------------------------------------------------------------- */

static void a_command_is_obeyed_once(void **state)
{
    uint32_t seq;

    (void)state;
    begin(HANDS);
    takes("beppi", "{'id':'x1','say':['spiele']}");
    seq = table.seq;
    assert_int_equal(answered, seq);
    takes("cenzi", "{'id':'x1','say':['weiter']}"); /* another person's id */
    assert_int_equal(table.seq, seq + 1);
    takes("beppi", "{'id':'x1','say':['spiele']}");
    assert_int_equal(answered, seq);
    assert_int_equal(table.seq, seq + 1);
}

static void nobody_knows_more_than_has_happened(void **state)
{
    char text[60];

    (void)state;
    begin(HANDS);
    snprintf(text, sizeof text, "{'at':%u,'say':['spiele']}", table.seq + 1);
    refuses("beppi", text, SF_E_SEQ_AHEAD);
    snprintf(text, sizeof text, "{'at':%u,'say':['spiele']}", table.seq);
    takes("beppi", text);
}

static void commands_are_read_strictly(void **state)
{
    static const struct {
        const char *text;
        enum sf_error error;
    } rows[] = {
        {"{'card':'EO'}", SF_OK},
        {"{'card':'EX'}", SF_E_UNKNOWN_CARD},
        {"{'card':1}", SF_E_UNKNOWN_CARD},
        {"{}", SF_E_MISSING_KEY},
        {"[]", SF_E_BAD_VALUE},
        {"{'id':'a'}", SF_E_MISSING_KEY},
        {"{'id':'','stoss':true}", SF_E_BAD_VALUE},
        {"{'id':'a b','stoss':true}", SF_E_BAD_VALUE},
        {"{'id':'123456789012345678901234','stoss':true}", SF_OK},
        {"{'id':'1234567890123456789012345','stoss':true}", SF_E_BAD_VALUE},
        {"{'id':7,'stoss':true}", SF_E_BAD_VALUE},
        {"{'at':-1,'stoss':true}", SF_E_BAD_VALUE},
        {"{'stoss':false}", SF_E_BAD_VALUE},
        {"{'stoss':true,'claim':true}", SF_E_UNKNOWN_KEY},
        {"{'stoss':true,'seat':1}", SF_E_UNKNOWN_KEY},
        {"{'say':[]}", SF_E_BAD_VALUE},
        {"{'say':['hallo']}", SF_E_UNKNOWN_WORD},
        {"{'say':['class','wenz']}", SF_OK},
        {"{'lay':true}", SF_OK},
        {"{'lay':1}", SF_E_BAD_VALUE},
        {"{'cut':16}", SF_OK},
        {"{'cut':33}", SF_E_BAD_VALUE},
        {"{'mix':true}", SF_OK},
        {"{'mix':false}", SF_E_BAD_VALUE},
        {"{'push':['EO','EO']}", SF_E_DUPLICATE_CARD},
        {"{'announce':{'game':'wenz'}}", SF_OK},
        {"{'announce':{}}", SF_E_BAD_CONTRACT},
        {"{'sit':'0'}", SF_E_BAD_VALUE},
        {"{'bot':{'seat':0}}", SF_E_MISSING_KEY},
        {"{'ready':'yes'}", SF_E_BAD_VALUE},
        {"{'nonce':'00'}", SF_E_BAD_VALUE},
        {"{'nonce':'00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'}", SF_OK},
        {"{'nonce':'00112233445566778899AABBCCDDEEFF00112233445566778899aabbccddeeff'}",
         SF_E_BAD_VALUE},
        {"{'away':true}", SF_E_UNKNOWN_KEY},
    };
    struct sf_table_command command;

    (void)state;
    open_table(setup_of(SF_BSV_1989));
    takes("anna", "{'sit':0}");
    for (unsigned i = 0; i < COUNT(rows); i++)
        if (read_command("anna", rows[i].text, &command) != rows[i].error)
            fail_msg("%s: not %s", rows[i].text, sf_error_text(rows[i].error));
}

/* --- the stream ------------------------------------------------------------------------------- */

static void stored_texts_are_read_strictly(void **state)
{
    static const char opens[] = "{'ev':'open','v':1,'rulebook':'bsv-1989','dealer':0,"
                                "'spectators':true,'move':20,'reserve':30,'deals':0,'host':'anna'}";
    static const struct {
        const char *text;
        enum sf_error error;
    } rows[] = {
        {"{'ev':'open','v':2,'rulebook':'bsv-1989','dealer':0,'spectators':true,'move':20,"
         "'reserve':30,'deals':0,'host':'anna'}",
         SF_E_BAD_VALUE},
        {"{'ev':'sit','seat':0,'account':'anna','name':'Anna'}", SF_E_UNKNOWN_KEY},
        {opens, SF_OK},
        {opens, SF_E_UNKNOWN_KEY}, /* an event does not take its keys */
        {"{'ev':'sit','seat':0,'account':'anna','name':''}", SF_E_BAD_VALUE},
        {"{'ev':'sit','seat':0,'account':'an na','name':'Anna'}", SF_E_BAD_VALUE},
        {"{'ev':'sit','seat':4,'account':'anna','name':'Anna'}", SF_E_BAD_SEAT},
        {"{'ev':'sit','account':'anna','name':'Anna'}", SF_E_MISSING_KEY},
        {"{'ev':'sit','seat':0,'account':'anna','name':'Anna','on':true}", SF_E_UNKNOWN_KEY},
        {"{'ev':'sit','seat':0,'account':'anna','name':'Anna','program':false}", SF_E_BAD_VALUE},
        {"{'ev':'sit','seat':0,'account':'anna','name':'Anna','auto':true,'by':'anna'}",
         SF_E_BAD_VALUE},
        {"{'ev':'sit','seat':0,'account':'anna','name':'Anna','id':'x'}", SF_E_BAD_VALUE},
        {"{'ev':'sit','seat':0,'account':'anna','name':'Anna','by':'anna','id':'x'}", SF_OK},
        {"{'ev':'dance','seat':0}", SF_E_BAD_VALUE},
        {"{'seat':0}", SF_E_MISSING_KEY},
        {"{'ev':'close','reason':'why'}", SF_E_BAD_VALUE},
        {"{'ev':'game','game':{'ev':'bock'},'auto':true}", SF_E_VARIANT_OFF},
        {"{'ev':'game','game':{'ev':'stoss','seat':0},'by':'anna'}", SF_E_WRONG_PHASE},
        {"{'ev':'close','reason':'host','by':'anna'}", SF_OK},
        {"{'ev':'rise','seat':0}", SF_E_TABLE_CLOSED},
    };

    (void)state;
    memset(&table, 0, sizeof table);
    for (unsigned i = 0; i < COUNT(rows); i++) {
        char text[SF_TABLE_TEXT_MAX];
        size_t length = strlen(rows[i].text);
        struct sf_fault fault;
        enum sf_error error;
        for (size_t k = 0; k <= length; k++)
            text[k] = rows[i].text[k] == '\'' ? '"' : rows[i].text[k];
        error = sf_table_replay(&table, text, length, T, &fault);
        if (error != rows[i].error)
            fail_msg("%s: %s", rows[i].text, sf_error_text(error));
    }
}

static void time_never_runs_backwards(void **state)
{
    (void)state;
    open_table(setup_of(SF_BSV_1989));
    takes("anna", "{'sit':0}");
    assert_int_equal(simple(SF_TABLE_RISE, 0, T - 1), SF_E_BAD_VALUE);
    assert_int_equal(simple(SF_TABLE_RISE, 0, T), SF_OK);
}

/* --- dealing ---------------------------------------------------------------------------------- */

static void the_next_hand_comes_after_15_seconds_or_when_all_are_ready(void **state)
{
    (void)state;
    open_table(setup_of(SF_BSV_1989));
    four_sit();
    due_is(SF_DUTY_COMMIT, T + 15 * S);
    now = T + 2 * S;
    for (unsigned i = 0; i < 3; i++)
        takes(people[i], "{'ready':true}");
    due_is(SF_DUTY_COMMIT, T + 15 * S);
    connection("dorl", SF_COMMAND_AWAY); /* who is not here is not waited for */
    due_is(SF_DUTY_COMMIT, T);
    connection("dorl", SF_COMMAND_BACK);
    due_is(SF_DUTY_COMMIT, T + 15 * S);
    takes("dorl", "{'ready':true}");
    due_is(SF_DUTY_COMMIT, T);
    takes("dorl", "{'ready':false}");
    due_is(SF_DUTY_COMMIT, T + 15 * S);
}

static void a_nonce_must_have_been_promised(void **state)
{
    static const char nonce[] =
        "{'nonce':'00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'}";
    struct sf_table_due due;

    (void)state;
    open_table(setup_of(SF_BSV_1989));
    four_sit();
    takes("beppi",
          "{'promise':'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'}");
    refuses("beppi", nonce, SF_E_NOT_PROMISED);
    all_ready();
    commit();
    assert_int_equal(table.proof.seat[1].by, SF_NONCE_PLAYER);
    refuses("anna", nonce, SF_E_NOT_PROMISED);
    for (unsigned i = 0; i < 3; i++) { /* those who have promised nothing, at once */
        due = due_is(SF_DUTY_NONCE, T);
        assert_int_not_equal(due.event.seat, 1);
        assert_int_equal(happen(&due.event, now), SF_OK);
    }
    due = due_is(SF_DUTY_NONCE, T + 3 * S);
    assert_int_equal(happen(&due.event, T + 3 * S - 1), SF_E_NOT_PROMISED);
    takes("beppi", nonce);
    refuses("beppi", nonce, SF_E_NOT_PROMISED);
    assert_int_equal(table.proof.seat[1].value[1], 0x11);
    due_is(SF_DUTY_DECK, table.at);
}

static void a_promise_that_is_not_opened_is_not_waited_for(void **state)
{
    struct sf_table_due due;

    (void)state;
    open_table(setup_of(SF_BSV_1989));
    four_sit();
    takes("beppi",
          "{'promise':'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'}");
    all_ready();
    commit();
    nonces();
    assert_int_equal(now, T + 3 * S);
    assert_int_equal(table.proof.seat[1].by, SF_NONCE_SERVER);
    sf_table_due(&table, &due);
    assert_int_equal(due.duty, SF_DUTY_DECK);
}

static void the_cut_is_made_after_10_seconds(void **state)
{
    struct sf_table_due due;

    (void)state;
    open_table(setup_of(SF_BSV_1989));
    four_sit();
    all_ready();
    commit();
    nonces();
    deck(HANDS);
    due = due_is(SF_DUTY_EVENT, T + 10 * S);
    assert_int_equal(due.event.game.type, SF_EVENT_CUT);
    assert_int_equal(due.event.seat, 3);
    assert_int_equal(happen(&due.event, T + 10 * S - 1), SF_E_NOT_YOUR_TURN);
    refuses("anna", "{'cut':16}", SF_E_CUT_SEAT);
    refuses("cenzi", "{'cut':16}", SF_E_CUT_SEAT);
    refuses("dorl", "{'cut':0}", SF_E_BAD_CUT);
    now = T + 5 * S;
    takes("dorl", "{'cut':16}");
    /* bsv-1989 2.1.1: dorl may cut again, so the dealer waits a moment */
    due = due_is(SF_DUTY_EVENT, T + 8 * S);
    assert_int_equal(due.event.game.type, SF_EVENT_HAND_OUT);
    now = T + 6 * S;
    takes("dorl", "{'cut':5}");
    due_is(SF_DUTY_EVENT, T + 9 * S);
    refuses("dorl", "{'hand_out':true}", SF_E_NOT_YOUR_TURN);
    takes("anna", "{'hand_out':true}");
    assert_int_equal(table.series.deal.phase, SF_DEAL_AUCTION);
}

/* The view has the numbers of cards that the book lets a player lift, and the table accepts exactly
 * these. */
static void a_cut_has_the_limits_of_the_book(void **state)
{
    static const char kurz[] = "hands SU H9 SA SK SO EA | EO GO EU HA HZ GK | HO HK EZ EK E9 SZ"
                               "| GU HU GA GZ G9 S9";
    static const struct {
        enum sf_book book;
        const char *hands, *shown;
        unsigned min, max;
    } rows[] = {{SF_MUENCHEN_2006, HANDS, "\"cut\":{\"min\":3,\"max\":29}", 3, 29}, /* II.1.1.2 */
                {SF_SCHULE_2024, HANDS, "\"cut\":{\"min\":3,\"max\":29}", 3, 29},   /* 3.2.6 */
                {SF_BSV_1989, HANDS, "\"cut\":{\"min\":1,\"max\":31}", 1, 31},     /* 2.1.1, I-26 */
                {SF_KURZ_TURNIER, kurz, "\"cut\":{\"min\":3,\"max\":23}", 3, 23}}; /* I-26 */

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[32];
        open_table(setup_of(rows[i].book));
        four_sit();
        all_ready();
        commit();
        nonces();
        assert_false(is_shown(3, "\"cut\":{"));
        deck(rows[i].hands);
        assert_true(is_shown(3, rows[i].shown));
        assert_false(is_shown(0, "\"cut\":{"));
        assert_false(is_shown(SF_NO_SEAT, "\"cut\":{"));
        snprintf(text, sizeof text, "{'cut':%u}", rows[i].min - 1);
        refuses("dorl", text, SF_E_BAD_CUT);
        snprintf(text, sizeof text, "{'cut':%u}", rows[i].max + 1);
        refuses("dorl", text, SF_E_BAD_CUT);
        snprintf(text, sizeof text, "{'cut':%u}", i % 2 ? rows[i].min : rows[i].max);
        takes("dorl", text);
        takes("anna", "{'hand_out':true}");
        assert_false(is_shown(3, "\"cut\":{"));
    }
}

/* muenchen-2006 II.1.1.2, bsv-1989 2.1.2: another cuts for a player who is away, but neither the
 * dealer nor the player who gets the first cards. Other books do not have it. */
static void another_cuts_for_a_player_who_is_away(void **state)
{
    static const struct {
        enum sf_book book;
        enum sf_error anna, beppi, cenzi;
    } rows[] = {{SF_MUENCHEN_2006, SF_E_CUT_SUBSTITUTE, SF_E_CUT_SUBSTITUTE, SF_OK},
                {SF_BSV_1989, SF_E_CUT_SUBSTITUTE, SF_E_CUT_SUBSTITUTE, SF_OK},
                {SF_SCHULE_2024, SF_E_CUT_SEAT, SF_E_CUT_SEAT, SF_E_CUT_SEAT}};

    (void)state;
    for (unsigned i = 0; i < COUNT(rows); i++) {
        open_table(setup_of(rows[i].book));
        four_sit();
        all_ready();
        commit();
        nonces();
        deck(HANDS);
        refuses("cenzi", "{'cut':16}", SF_E_CUT_SEAT);
        assert_false(is_shown(2, "\"cut\":{"));
        connection("dorl", SF_COMMAND_AWAY);
        assert_int_equal(is_shown(2, "\"may\":[\"cut\"]"), !rows[i].cenzi);
        assert_int_equal(is_shown(2, "\"cut\":{"), !rows[i].cenzi);
        assert_false(is_shown(1, "\"cut\":{"));
        refuses("anna", "{'cut':16}", rows[i].anna);
        refuses("beppi", "{'cut':16}", rows[i].beppi);
        if (rows[i].cenzi)
            refuses("cenzi", "{'cut':16}", rows[i].cenzi);
        else
            takes("cenzi", "{'cut':16}");
        assert_int_equal(table.series.deal.cuts, !rows[i].cenzi);
        assert_false(is_shown(2, "\"cut\":{"));
    }
}

/* Beppi and dorl win with three Laufende. */
#define THREE_OBER                                                                                 \
    "hands SU H9 H8 H7 E8 E7 SA SK | EO GO HO HA HZ GK G9 S7 | EU SO HK EA EZ EK E9 SZ"            \
    "| GU HU GA GZ G8 G7 S9 S8"

static void announce_where_players_demand(struct sf_table_setup setup, const char *game)
{
    setup.house.demand = SF_DEMAND_PLAYERS;
    open_table(setup);
    four_sit();
    deal(THREE_OBER);
    takes("beppi", "{'say':['spiele']}");
    takes("cenzi", "{'say':['weiter']}");
    takes("dorl", "{'say':['weiter']}");
    takes("anna", "{'say':['weiter']}");
    takes("beppi", game);
}

static void win_with_three(void)
{
    announce_where_players_demand(setup_of(SF_BSV_1989),
                                  "{'announce':{'game':'rufspiel','suit':'G'}}");
}

/* A Wenz has at most four Laufende, so nobody is asked for a number from six on. */
static void bsv_A2_2_2_nothing_to_demand_where_nothing_is_paid(void **state)
{
    struct sf_table_setup setup = setup_of(SF_BSV_1989);

    (void)state;
    setup.house.run_from[SF_WENZ] = 6;
    announce_where_players_demand(setup, "{'announce':{'game':'wenz'}}");
    takes("cenzi", "{'concede':true}");
    duty(SF_TABLE_REVEAL, now);
    assert_false(is_shown(1, "\"demand\":{"));
    refuses("beppi", "{'demand':4}", SF_E_DEMAND_FEW);
}

/* bsv-1989 A2 2: 30 for a game won Schwarz, 30 more for the Laufende once they are demanded. */
static void bsv_A2_2_4_winners_demand_until_the_next_hand(void **state)
{
    (void)state;
    win_with_three();
    refuses("beppi", "{'demand':3}", SF_E_DEMAND_LATE);
    takes("cenzi", "{'concede':true}");
    assert_int_equal(table.series.total[1], 30);
    duty(SF_TABLE_REVEAL, now);
    assert_true(is_shown(1, "\"may\":[\"demand\"],\"demand\":{\"laufende\":14,\"from\":3,"
                            "\"schwarz\":false}"));
    assert_false(is_shown(0, "\"demand\":{"));
    assert_false(is_shown(SF_NO_SEAT, "\"demand\":{"));
    refuses("anna", "{'demand':3}", SF_E_DEMAND_SIDE);
    refuses("dorl", "{'demand_schwarz':true}", SF_E_DEMAND_GAME);
    refuses("dorl", "{'demand':15}", SF_E_BAD_VALUE);
    takes("dorl", "{'demand':3}");
    assert_int_equal(table.series.total[1], 60);
    assert_int_equal(table.series.total[0], -60);
    assert_true(is_shown(0, "\"demanded\":{\"laufende\":3}"));
    refuses("beppi", "{'demand':3}", SF_E_DEMAND_TWICE);
    takes("beppi", "{'demand':4}"); /* one too many */
    assert_int_equal(table.series.total[1], 50);
    assert_true(is_shown(0, "\"step\":\"refund\",\"amount\":-10,\"rule\":\"bsv-1989 A2 2.3\""));
    /* who sits down afterwards has not won */
    takes("beppi", "{'rise':true}");
    takes("franzi", "{'sit':1}");
    refuses("franzi", "{'demand':5}", SF_E_DEMAND_SIDE);
    assert_false(is_shown(1, "\"demand\":{"));
    now += 20 * S;
    commit();
    refuses("dorl", "{'demand':5}", SF_E_DEMAND_LATE);
}

/* Any one player insists on 4 x 2, before the first hand as well; the next player at that seat has
 * not. */
static void muenchen_II_1_1_3_a_player_insists_on_four_times_two(void **state)
{
    struct sf_table_setup setup = setup_of(SF_MUENCHEN_2006);

    (void)state;
    setup.packet = 4;
    open_table(setup);
    four_sit();
    takes("cenzi", "{'veto':true}");
    assert_true(is_shown(0, "\"veto\":[2]"));
    takes("cenzi", "{'rise':true}");
    takes("franzi", "{'sit':2}");
    assert_int_equal(table.series.veto, 0);
    takes("franzi", "{'rise':true}");
    takes("cenzi", "{'sit':2}");
    takes("beppi", "{'veto':true}");
    all_ready();
    commit();
    refuses("anna", "{'veto':true}", SF_E_WRONG_PHASE);
    nonces();
    deck(HANDS);
    assert_int_equal(table.series.rules.packet, 4);
    assert_int_equal(table.series.deal.rules.packet, 2);
}

/* A stand-in demands what is due before the result is final. */
static void bots_demand_what_is_due(void **state)
{
    struct sf_table_due due;

    (void)state;
    win_with_three();
    takes("dorl", "{'rise':true}");
    takes("cenzi", "{'concede':true}");
    due = due_is(SF_DUTY_EVENT, now);
    assert_int_equal(due.event.game.type, SF_EVENT_DEMAND);
    assert_int_equal(due.event.game.seat, 3);
    assert_int_equal(due.event.game.arg, 3);
    assert_int_equal(happen(&due.event, now), SF_OK);
    assert_int_equal(table.series.total[3], 60);
    duty(SF_TABLE_REVEAL, now);
}

/* --- the clock -------------------------------------------------------------------------------- */

/* 20 s for a move; what is more comes out of the 30 s of the hand. */
static void the_reserve_is_used_up_move_by_move(void **state)
{
    (void)state;
    begin(HANDS);
    assert_int_equal(sf_table_deadline(&table, 1), T + 50 * S);
    assert_int_equal(sf_table_deadline(&table, 2), 0);
    now = T + 28 * S; /* 8 s too long */
    takes("beppi", "{'say':['spiele']}");
    assert_int_equal(table.chair[1].reserve, 22 * S);
    assert_int_equal(sf_table_deadline(&table, 1), 0);
    assert_int_equal(sf_table_deadline(&table, 2), T + 78 * S);
    now = T + 48 * S; /* exactly in time */
    takes("cenzi", "{'say':['weiter']}");
    assert_int_equal(table.chair[2].reserve, 30 * S);
    takes("dorl", "{'say':['weiter']}");
    takes("anna", "{'say':['weiter']}");
    assert_int_equal(sf_table_deadline(&table, 1), T + (48 + 20 + 22) * S);
    now = T + 80 * S; /* 12 s too long */
    takes("beppi", "{'announce':{'game':'rufspiel','suit':'G'}}");
    assert_int_equal(table.chair[1].reserve, 10 * S);
    /* beppi leads: a new move */
    assert_int_equal(sf_table_deadline(&table, 1), T + (80 + 20 + 10) * S);
}

static void a_stoss_does_not_stop_the_clock(void **state)
{
    (void)state;
    begin(HANDS);
    rufspiel();
    now = T + 5 * S;
    takes("cenzi", "{'stoss':true}");
    now = T + 6 * S;
    takes("beppi", "{'stoss':true}");
    assert_int_equal(sf_table_deadline(&table, 1), T + 50 * S);
}

static void whose_time_runs_out_is_stood_in_for(void **state)
{
    struct sf_table_due due;
    struct sf_event say = sf_event_of(SF_EVENT_SAY, 1, 0);
    struct sf_table_event event;

    (void)state;
    begin(HANDS);
    say.say = (struct sf_say){1, SF_SAY_WEITER, 0};
    event = sf_table_bot_event(&say);
    assert_int_equal(happen(&event, T + 49 * S), SF_E_NOT_YOUR_TURN); /* the player is there */
    assert_int_equal(simple(SF_TABLE_TIME, 1, T + 50 * S - 1), SF_E_WRONG_PHASE);
    duty(SF_TABLE_TIME, T + 50 * S);
    assert_string_equal(sf_table_level(&table, 1), "wirt");
    refuses("beppi", "{'say':['weiter']}", SF_E_STAND_IN_ACTS);
    sf_table_due(&table, &due);
    assert_int_equal(due.bots_must, 1 << 1);
    assert_int_equal(happen(&event, now), SF_OK);
    /* for this move alone */
    assert_null(sf_table_level(&table, 1));
    assert_int_equal(table.chair[1].lapses, 1);
    assert_int_equal(table.chair[1].reserve, 0);
    assert_false(table.chair[1].away);
}

static void after_two_moves_without_an_answer_a_seat_is_away(void **state)
{
    struct sf_event act = sf_event_of(SF_EVENT_SAY, 1, 0);
    struct sf_table_event event;

    (void)state;
    begin(HANDS);
    duty(SF_TABLE_TIME, T + 50 * S);
    act.say = (struct sf_say){1, SF_SAY_SPIELE, 0};
    event = sf_table_bot_event(&act);
    assert_int_equal(happen(&event, now), SF_OK);
    takes("cenzi", "{'say':['weiter']}");
    takes("dorl", "{'say':['weiter']}");
    takes("anna", "{'say':['weiter']}");
    duty(SF_TABLE_TIME, T + 70 * S); /* the reserve is gone */
    assert_true(table.chair[1].away && table.chair[1].stand_in);
    act = sf_event_of(SF_EVENT_ANNOUNCE, 1, 0);
    act.contract = sf_contract_of(SF_RUFSPIEL, 1);
    act.contract.suit = SF_GRAS;
    event = sf_table_bot_event(&act);
    assert_int_equal(happen(&event, now), SF_OK);
    assert_string_equal(sf_table_level(&table, 1), "wirt");
    takes("beppi", "{'back':true}"); /* beppi is to move: this move is still the stand-in's */
    refuses("beppi", "{'card':'EO'}", SF_E_STAND_IN_ACTS);
    act = sf_event_of(SF_EVENT_CARD, 1, SF_ALTE);
    event = sf_table_bot_event(&act);
    assert_int_equal(happen(&event, now), SF_OK);
    assert_null(sf_table_level(&table, 1));
}

static void a_stand_in_comes_after_40_seconds(void **state)
{
    (void)state;
    begin(HANDS);
    rufspiel();
    now = T + 1 * S;
    connection("dorl", SF_COMMAND_AWAY);
    connection("dorl", SF_COMMAND_AWAY); /* twice is once */
    assert_int_equal(simple(SF_TABLE_STAND_IN, 3, T + 41 * S - 1), SF_E_WRONG_PHASE);
    duty(SF_TABLE_STAND_IN, T + 41 * S);
    assert_string_equal(sf_table_level(&table, 3), "wirt");
    refuses("dorl", "{'stoss':true}", SF_E_STAND_IN_ACTS);
    connection("dorl", SF_COMMAND_BACK); /* dorl is not to move and has the seat at once */
    assert_null(sf_table_level(&table, 3));
}

/* The player pays the losses of the stand-in, and the result says who played. */
static void who_leaves_does_not_profit(void **state)
{
    struct sf_event give_up = sf_event_of(SF_EVENT_CONCEDE, 1, 0);
    struct sf_table_event event = sf_table_bot_event(&give_up);
    char text[SF_TABLE_VIEW_MAX];
    struct sf_out out;

    (void)state;
    begin(HANDS);
    rufspiel();
    takes("beppi", "{'rise':true}");
    assert_int_equal(sf_table_seat_of(&table, "beppi"), 1);
    assert_true(table.chair[1].leaving);
    assert_string_equal(sf_table_level(&table, 1), "wirt");
    assert_int_equal(happen(&event, now), SF_OK);
    assert_int_equal(table.series.total[1], -30);
    sf_out_init(&out, text, sizeof text - 1);
    sf_table_view_write(&out, &table, 0, now);
    text[out.length] = 0;
    assert_non_null(strstr(text, "\"stood_in\":[1]"));
    duty(SF_TABLE_REVEAL, now);
    assert_int_equal(table.chair[1].kind, SF_CHAIR_EMPTY);
    assert_int_equal(sf_table_seat_of(&table, "beppi"), SF_NO_SEAT);
    takes("franzi", "{'sit':1}"); /* her account begins here */
    assert_int_equal(table.chair[1].from, -30);
}

static void bots_take_their_time_whatever_they_hold(void **state)
{
    struct sf_table_due due;

    (void)state;
    begin_with_bots();
    due = due_is(SF_DUTY_EVENT, T + SF_PACE_MS); /* a bot's cut */
    assert_int_equal(happen(&due.event, due.at), SF_OK);
    due = due_is(SF_DUTY_EVENT, T + SF_PACE_MS);
    assert_int_equal(happen(&due.event, due.at), SF_OK);
    sf_table_due(&table, &due);
    assert_int_equal(due.duty, SF_DUTY_NONE); /* no clock runs for a bot */
    assert_int_equal(due.bots_must, 1 << 1);
    assert_int_equal(due.bots_at, T + 2 * SF_PACE_MS);
}

/* --- who comes first -------------------------------------------------------------------------- */

static void bsv_4_2_a_stoss_is_too_late_when_the_second_card_lies(void **state)
{
    (void)state;
    begin(HANDS);
    rufspiel();
    takes("beppi", "{'card':'EO'}");
    takes("cenzi", "{'card':'HK'}");
    refuses("cenzi", "{'stoss':true}", SF_E_STOSS_LATE);
    begin(HANDS);
    rufspiel();
    takes("beppi", "{'card':'EO'}");
    takes("anna", "{'stoss':true}"); /* in the same millisecond, but before it */
    takes("cenzi", "{'card':'HK'}");
    assert_int_equal(table.series.deal.stake.stoss_count, 1);
}

/* A client shows what follows from the rules without knowing them. bsv-1989 3.2: Cenzi has trumps
 * and must play one of them. */
static void a_view_says_what_follows_from_the_rules(void **state)
{
    (void)state;
    begin(HANDS);
    rufspiel();
    assert_false(is_shown(2, "\"times\""));
    takes("cenzi", "{'stoss':true}");
    assert_true(is_shown(SF_NO_SEAT, "\"times\":2"));
    assert_false(is_shown(2, "\"best\""));
    takes("beppi", "{'card':'EO'}");
    assert_true(is_shown(SF_NO_SEAT, "\"best\":1"));
    assert_true(is_shown(2, "\"refused\":{\"must_follow_trump\":["));
    assert_false(is_shown(3, "\"refused\""));
    assert_false(is_shown(SF_NO_SEAT, "\"refused\""));
    assert_false(is_shown(2, "\"dealt\""));
    takes("beppi", "{'concede':true}");
    assert_true(is_shown(2, "\"dealt\":0"));
}

/* The seat is shown that it may push these cards and no others. */
static void may_push(unsigned seat, sf_cards cards)
{
    char text[256];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text - 1);
    sf_out_key(&out, "pushable");
    sf_cards_write(&out, cards);
    text[out.length] = 0;
    assert_true(is_shown(seat, text));
}

static void bsv_A1_4_3_high_trumps_are_taken_or_pushed_as_a_whole(void **state)
{
    struct sf_table_setup setup = setup_of(SF_BSV_1989);
    const struct sf_deal *deal_now = &table.series.deal;
    char text[32];
    sf_cards own;

    (void)state;
    setup.house.variants = UINT32_C(1) << SF_VARIANT_SCHIEBE;
    open_table(setup);
    four_sit();
    takes("anna", "{'schiebe':2}");
    deal(HANDS);
    assert_int_equal(deal_now->phase, SF_DEAL_PUSH);
    own = deal_now->hand[1];
    may_push(1, own);
    assert_false(is_shown(2, "\"pushable\""));
    snprintf(text, sizeof text, "{'push':['%s','%s']}", sf_card_name(sf_lowest(own)),
             sf_card_name(sf_highest(own)));
    takes("beppi", text);
    may_push(2, deal_now->hand[2] | SF_BIT(sf_lowest(own)) | SF_BIT(sf_highest(own)));
}

static void schule_4_1_the_view_names_the_class_that_a_word_commits_to(void **state)
{
    (void)state;
    open_table(setup_of(SF_SCHULE_2024));
    four_sit();
    deal(HANDS);
    assert_false(is_shown(1, "\"commits\""));
    takes("beppi", "{'say':['spiele']}");
    assert_true(is_shown(2, "\"commits\":\"farbwenz\""));
    assert_false(is_shown(3, "\"commits\""));
}

/* --- alone with bots -------------------------------------------------------------------------- */

/* anna is Vorhand. */
static void sit_with_bots(bool calm)
{
    struct sf_table_setup setup = setup_of(SF_BSV_1989);

    setup.calm = calm;
    setup.dealer = 3;
    open_table(setup);
    takes("anna", "{'sit':0}");
    for (unsigned seat = 1; seat < 4; seat++) {
        char text[48];
        snprintf(text, sizeof text, "{'bot':{'seat':%u,'level':'wirt'}}", seat);
        takes("anna", text);
    }
}

static void deal_to_anna(void)
{
    takes("anna", "{'ready':true}");
    commit();
    nonces();
    deck(HANDS);
    duty(SF_TABLE_GAME, now + SF_PACE_MS); /* a bot cuts */
    duty(SF_TABLE_GAME, now);              /* and deals */
    assert_int_equal(table.must, 1);
}

static void a_bot_passes(unsigned seat)
{
    struct sf_event event = sf_event_of(SF_EVENT_SAY, seat, 0);
    struct sf_table_event stored;

    event.say = (struct sf_say){(uint8_t)seat, SF_SAY_WEITER, 0};
    stored = sf_table_bot_event(&event);
    assert_int_equal(happen(&stored, now), SF_OK);
}

static void alone_with_bots_nobody_is_in_a_hurry(void **state)
{
    struct sf_table_due due;

    (void)state;
    sit_with_bots(true);
    due_is(SF_DUTY_NONE, 0); /* the hand waits for anna */
    deal_to_anna();
    assert_int_equal(sf_table_deadline(&table, 0), 0);
    due_is(SF_DUTY_NONE, 0);
    connection("anna", SF_COMMAND_AWAY);
    duty(SF_TABLE_STAND_IN, now + SF_EMPTY_MS);
    sit_with_bots(false);
    sf_table_due(&table, &due);
    assert_int_equal(due.duty, SF_DUTY_COMMIT);
    assert_int_equal(due.at, now + SF_PAUSE_MS);
    deal_to_anna();
    due_is(SF_DUTY_EVENT, sf_table_deadline(&table, 0));
}

static void alone_with_bots_a_decision_is_taken_back(void **state)
{
    struct sf_series before;

    (void)state;
    sit_with_bots(true);
    deal_to_anna();
    refuses("anna", "{'take_back':true}", SF_E_WRONG_PHASE);
    before = table.series;
    takes("anna", "{'say':['spiele']}");
    assert_true(is_shown(0, "\"take_back\""));
    a_bot_passes(1);
    takes("anna", "{'take_back':true}");
    assert_memory_equal(&table.series, &before, sizeof before);
    assert_int_equal(table.must, 1);
    refuses("anna", "{'take_back':true}", SF_E_WRONG_PHASE);
    takes("anna", "{'say':['weiter']}");
    refuses("beppi", "{'take_back':true}", SF_E_NOT_SEATED);
    sit_with_bots(false);
    deal_to_anna();
    takes("anna", "{'say':['weiter']}");
    refuses("anna", "{'take_back':true}", SF_E_WRONG_PHASE);
}

/* Somebody who waits for a seat need not wait for ever: from then on clocks run. */
static void an_heir_ends_the_calm(void **state)
{
    (void)state;
    sit_with_bots(true);
    deal_to_anna();
    assert_int_equal(sf_table_deadline(&table, 0), 0);
    takes("beppi", "{'sit':1}");
    assert_false(sf_table_is_calm(&table));
    assert_true(sf_table_deadline(&table, 0) > now);
    now = sf_table_deadline(&table, 0);
    duty(SF_TABLE_TIME, now); /* a stand-in goes on with the hand */
}

static void people_at_a_calm_table_take_nothing_back(void **state)
{
    struct sf_table_setup setup = setup_of(SF_BSV_1989);

    (void)state;
    setup.calm = true;
    open_table(setup);
    four_sit();
    deal(HANDS);
    takes("beppi", "{'say':['weiter']}");
    refuses("beppi", "{'take_back':true}", SF_E_WRONG_PHASE);
    assert_true(sf_table_deadline(&table, 2) > now);
}

static void a_person_sets_the_pace_of_bots(void **state)
{
    struct sf_table_due due;
    int64_t usual;

    (void)state;
    sit_with_bots(true);
    deal_to_anna();
    takes("anna", "{'say':['weiter']}");
    sf_table_due(&table, &due);
    usual = due.bots_at;
    takes("anna", "{'pace':'slow'}");
    sf_table_due(&table, &due);
    assert_true(due.bots_at > usual);
    assert_true(is_shown(0, "\"pace\":\"slow\""));
    takes("anna", "{'pace':'quick'}");
    sf_table_due(&table, &due);
    assert_true(due.bots_at < usual);
    refuses("anna", "{'pace':'hasty'}", SF_E_BAD_VALUE);
    begin(HANDS);
    refuses("beppi", "{'pace':'slow'}", SF_E_NOT_HOST);
}

static void bsv_A1_2_1_the_first_to_grab_a_hochzeit_has_it(void **state)
{
    struct sf_table_setup setup = setup_of(SF_BSV_1989);

    (void)state;
    setup.house.variants = UINT32_C(1) << SF_VARIANT_HOCHZEIT;
    open_table(setup);
    four_sit();
    deal(ONE_TRUMP);
    takes("beppi", "{'say':['hochzeit']}");
    takes("dorl", "{'say':['grab']}");
    refuses("cenzi", "{'say':['grab']}", SF_E_WRONG_PHASE);
    assert_int_equal(table.series.deal.contract.partner, 3);
    takes("dorl", "{'card':'E7'}"); /* the card that comes back */
    assert_int_equal(table.series.deal.phase, SF_DEAL_PLAY);
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Rufspiel 10, Schneider and Schwarz 10 each, one Stoss: 60 from each loser to one winner. */
static void bsv_A2_1_the_result_shows_its_computation(void **state)
{
    char text[SF_TABLE_VIEW_MAX];
    struct sf_out out;

    (void)state;
    begin(HANDS);
    rufspiel();
    takes("cenzi", "{'stoss':true}");
    takes("beppi", "{'concede':true}");
    sf_out_init(&out, text, sizeof text - 1);
    sf_table_view_write(&out, &table, SF_NO_SEAT, now);
    text[out.length] = 0;
    assert_non_null(
        strstr(text, "\"result\":{\"played\":true,\"party\":[1,3],\"won\":false,\"points\":0,"
                     "\"schneider\":true,\"schwarz\":true,\"laufende\":0,\"laufende_of\":\"none\","
                     "\"base\":10,\"schneider_part\":10,\"schwarz_part\":10,\"laufende_part\":0,"
                     "\"factor\":1,\"doublings\":1,\"legen\":[],\"stoss\":[2],\"bock\":false,"
                     "\"value\":60,"
                     "\"steps\":[{\"step\":\"needed\",\"amount\":61,\"rule\":\"bsv-1989 4.1.2\"},"
                     "{\"step\":\"base\",\"amount\":10,\"rule\":\"bsv-1989 A2 1.1\"},"
                     "{\"step\":\"schneider\",\"amount\":10,\"rule\":\"bsv-1989 4.1.3\"},"
                     "{\"step\":\"schwarz\",\"amount\":10,\"rule\":\"bsv-1989 4.1.4\"},"
                     "{\"step\":\"stoss\",\"seat\":2,\"factor\":2,\"rule\":\"bsv-1989 A2 4\"}],"
                     "\"payout\":[60,-60,60,-60],"
                     "\"payments\":[[1,0,60],[3,2,60]],\"stood_in\":[]}"));
    assert_non_null(strstr(text, "\"totals\":[60,-60,60,-60]"));
    duty(SF_TABLE_REVEAL, now);
    due_is(SF_DUTY_COMMIT, now + 15 * S);
}

static void people_vote_for_the_end(void **state)
{
    (void)state;
    begin(HANDS);
    rufspiel();
    takes("anna", "{'vote':true}");
    takes("beppi", "{'vote':true}");
    takes("cenzi", "{'vote':true}");
    takes("cenzi", "{'vote':false}");
    takes("dorl", "{'vote':true}");
    assert_false(table.ending);
    takes("cenzi", "{'vote':true}");
    assert_true(table.ending);
    refuses("anna", "{'rematch':true}", SF_E_WRONG_PHASE);
    takes("beppi", "{'concede':true}");
    duty(SF_TABLE_REVEAL, now);
    assert_int_equal(table.stage, SF_STAGE_DONE);
    for (unsigned i = 0; i < 4; i++)
        takes(people[i], "{'rematch':true}");
    assert_int_equal(table.stage, SF_STAGE_PAUSE);
    assert_int_equal(table.series.total[1], 0);
    assert_int_equal(table.series.dealer, 1);
    due_is(SF_DUTY_COMMIT, now + 15 * S);
}

static void a_table_ends_after_its_deals(void **state)
{
    struct sf_table_setup setup = setup_of(SF_BSV_1989);

    (void)state;
    setup.deals = 1;
    open_table(setup);
    four_sit();
    deal(HANDS);
    rufspiel();
    takes("beppi", "{'concede':true}");
    duty(SF_TABLE_REVEAL, now);
    assert_int_equal(table.stage, SF_STAGE_DONE);
    duty(SF_TABLE_CLOSE, now + 600 * S);
    assert_int_equal(table.reason, SF_CLOSED_OVER);
}

static void muenchen_a_new_round_begins_after_its_games(void **state)
{
    struct sf_table_event event = sf_table_event_of(SF_TABLE_COMMIT, SF_NO_SEAT);

    (void)state;
    open_table(setup_of(SF_MUENCHEN_2006));
    four_sit();
    all_ready();
    table.series.games = table.series.rules.round_games;
    event.commit.hand = 1;
    assert_int_equal(happen(&event, now), SF_E_WRONG_PHASE);
    duty(SF_TABLE_GAME, now);
    assert_int_equal(table.series.games, 0);
    assert_int_equal(happen(&event, now), SF_OK);
}

static void an_empty_table_is_closed_after_ten_minutes(void **state)
{
    (void)state;
    open_table(setup_of(SF_BSV_1989));
    due_is(SF_DUTY_EVENT, T + 600 * S);
    now = T + 100 * S;
    takes("anna", "{'sit':0}");
    due_is(SF_DUTY_NONE, 0);
    now = T + 200 * S;
    connection("anna", SF_COMMAND_AWAY);
    duty(SF_TABLE_STAND_IN, T + 240 * S);
    duty(SF_TABLE_CLOSE, T + 800 * S);
    assert_int_equal(table.reason, SF_CLOSED_EMPTY);
}

/* --- the rest --------------------------------------------------------------------------------- */

/* Asks the bots, those who may speak up first; true if one did something. */
static bool a_bot_acts(const struct sf_table_due *due)
{
    struct sf_bot_tools tools = {.seed = 7};
    struct sf_bot_answer answer;
    struct sf_table_event event;
    struct sf_view view;

    for (unsigned i = 0; i < 2 * SF_SEATS; i++) {
        unsigned seat = i % SF_SEATS, seats = i < SF_SEATS ? due->bots_may : due->bots_must;
        if (!(seats >> seat & 1))
            continue;
        sf_view_of(&view, &table.series, seat);
        if (sf_bot_find(sf_table_level(&table, seat))->act(&view, &tools, &answer)) {
            event = sf_table_bot_event(&answer.event);
            assert_int_equal(happen(&event, due->bots_at > now ? due->bots_at : now), SF_OK);
            return true;
        }
        assert_false(due->bots_must >> seat & 1 && i >= SF_SEATS); /* it has to */
    }
    return false;
}

/* One person sits down, says nothing, and the table goes on. */
static void a_table_runs_by_itself(void **state)
{
    struct sf_table_due due;
    struct sf_rng rng = sf_rng_seed(5);

    (void)state;
    open_table(setup_of(SF_SCHULE_2024));
    takes("anna", "{'sit':2}");
    takes("anna", "{'bot':{'seat':0,'level':'wirt'}}");
    takes("anna", "{'bot':{'seat':1,'level':'random'}}");
    takes("anna", "{'bot':{'seat':3,'level':'wirt'}}");
    while (table.hand < 8 && table.stage != SF_STAGE_CLOSED) {
        sf_table_due(&table, &due);
        if (a_bot_acts(&due))
            continue;
        assert_int_not_equal(due.duty, SF_DUTY_NONE);
        if (due.duty == SF_DUTY_DECK)
            random_deck(&rng, &table.series.rules, due.event.game.deck);
        assert_int_equal(happen(&due.event, due.at > now ? due.at : now), SF_OK);
        if (table.stage == SF_STAGE_PAUSE && table.chair[2].away) {
            assert_true(table.stood_in >> 2 & 1 || !table.series.deal.has_contract);
            takes("anna", "{'back':true}");
        }
    }
    assert_int_equal(table.hand, 8);
    assert_int_equal(table.series.total[0] + table.series.total[1] + table.series.total[2] +
                         table.series.total[3],
                     0);
}

static void emotes_are_a_list(void **state)
{
    (void)state;
    for (const struct sf_emote *row = sf_emotes; row->name; row++) {
        assert_ptr_equal(sf_emote_find(row->name), row);
        assert_true(row->de[0] && row->en[0]);
    }
    assert_null(sf_emote_find("schimpfwort"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_is_whose_comes_first),
        cmocka_unit_test(the_host_places_bots),
        cmocka_unit_test(who_comes_late_takes_over_a_bots_seat_after_the_hand),
        cmocka_unit_test(who_waits_for_a_bots_seat_may_leave_again),
        cmocka_unit_test(the_host_sends_a_bot_away_after_the_hand),
        cmocka_unit_test(nobody_acts_for_another),
        cmocka_unit_test(a_private_table_does_not_exist_for_strangers),
        cmocka_unit_test(a_command_is_obeyed_once),
        cmocka_unit_test(nobody_knows_more_than_has_happened),
        cmocka_unit_test(commands_are_read_strictly),
        cmocka_unit_test(stored_texts_are_read_strictly),
        cmocka_unit_test(time_never_runs_backwards),
        cmocka_unit_test(the_next_hand_comes_after_15_seconds_or_when_all_are_ready),
        cmocka_unit_test(a_nonce_must_have_been_promised),
        cmocka_unit_test(a_promise_that_is_not_opened_is_not_waited_for),
        cmocka_unit_test(the_cut_is_made_after_10_seconds),
        cmocka_unit_test(a_cut_has_the_limits_of_the_book),
        cmocka_unit_test(another_cuts_for_a_player_who_is_away),
        cmocka_unit_test(bsv_A2_2_2_nothing_to_demand_where_nothing_is_paid),
        cmocka_unit_test(bsv_A2_2_4_winners_demand_until_the_next_hand),
        cmocka_unit_test(muenchen_II_1_1_3_a_player_insists_on_four_times_two),
        cmocka_unit_test(bots_demand_what_is_due),
        cmocka_unit_test(the_reserve_is_used_up_move_by_move),
        cmocka_unit_test(a_stoss_does_not_stop_the_clock),
        cmocka_unit_test(whose_time_runs_out_is_stood_in_for),
        cmocka_unit_test(after_two_moves_without_an_answer_a_seat_is_away),
        cmocka_unit_test(a_stand_in_comes_after_40_seconds),
        cmocka_unit_test(who_leaves_does_not_profit),
        cmocka_unit_test(bots_take_their_time_whatever_they_hold),
        cmocka_unit_test(bsv_4_2_a_stoss_is_too_late_when_the_second_card_lies),
        cmocka_unit_test(a_view_says_what_follows_from_the_rules),
        cmocka_unit_test(bsv_A1_4_3_high_trumps_are_taken_or_pushed_as_a_whole),
        cmocka_unit_test(schule_4_1_the_view_names_the_class_that_a_word_commits_to),
        cmocka_unit_test(alone_with_bots_nobody_is_in_a_hurry),
        cmocka_unit_test(alone_with_bots_a_decision_is_taken_back),
        cmocka_unit_test(an_heir_ends_the_calm),
        cmocka_unit_test(people_at_a_calm_table_take_nothing_back),
        cmocka_unit_test(a_person_sets_the_pace_of_bots),
        cmocka_unit_test(bsv_A1_2_1_the_first_to_grab_a_hochzeit_has_it),
        cmocka_unit_test(bsv_A2_1_the_result_shows_its_computation),
        cmocka_unit_test(people_vote_for_the_end),
        cmocka_unit_test(a_table_ends_after_its_deals),
        cmocka_unit_test(muenchen_a_new_round_begins_after_its_games),
        cmocka_unit_test(an_empty_table_is_closed_after_ten_minutes),
        cmocka_unit_test(a_table_runs_by_itself),
        cmocka_unit_test(emotes_are_a_list),
    };

    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
