/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"
#include "sanitized.h"
#include "shaped.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "ledger/calendar.h"
#include "ledger/csv.h"
#include "ledger/show.h"
#include "shape/answer.h"

/*
 * The ledger of a round: evenings worked out by hand, then phones that write offline and meet again
 * in every order.
 */

enum { ROOM = 1 << 24, NODES = 256, INTERLEAVINGS = SANITIZED ? 1000 : BRIEF ? 3000 : 12000 };

/* --- a phone ---------------------------------------------------------------------------------- */

struct memory {
    char *bytes;
    size_t used, size;
};

static void *take(void *memory, size_t size)
{
    struct memory *m = memory;
    size_t from = (m->used + 15) & ~(size_t)15;

    if (from + size > m->size)
        return NULL;
    m->used = from + size;
    return m->bytes + from;
}

struct phone {
    struct memory memory;
    struct sf_ledger ledger;
};

static void phone_start(struct phone *p)
{
    if (!p->memory.bytes)
        p->memory.bytes = malloc(ROOM);
    assert_non_null(p->memory.bytes);
    p->memory.used = 0;
    p->memory.size = ROOM;
    assert_int_equal(sf_ledger_init(&p->ledger, take, &p->memory), SF_OK);
}

static enum sf_error read_entry(struct sf_entry *entry, const char *line, struct sf_fault *fault)
{
    static char text[LINE_TEXT_MAX];
    static struct sf_json_node nodes[NODES];
    struct sf_json doc;
    size_t length = line_expand(text, line);
    enum sf_error error = sf_line_read(&doc, text, length, nodes, NODES, fault);

    return error ? error : sf_entry_read(entry, &doc, 0, fault);
}

static void phone_take(struct phone *p, const char *line)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_entry entry;

    if (read_entry(&entry, line, &fault) || sf_ledger_take(&p->ledger, &entry, NULL, &fault))
        fail_msg("%s: %s", line, sf_fault_text(&fault, SF_EN));
}

static struct phone one;

static void taking(const char *const *line)
{
    phone_start(&one);
    for (; *line; line++)
        phone_take(&one, *line);
    assert_int_equal(sf_ledger_settle(&one.ledger, NULL), SF_OK);
}

#define TAKING(...) taking((const char *const[]){__VA_ARGS__, NULL})

/* --- by hand ---------------------------------------------------------------------------------- */

static int64_t balance(const char *member)
{
    for (uint32_t i = 0; i < one.ledger.members; i++)
        if (!strcmp(sf_ledger_text(&one.ledger, one.ledger.member[i].id), member))
            return one.ledger.member[i].balance;
    return 0;
}

static void balances(int64_t a, int64_t b, int64_t c, int64_t d)
{
    assert_int_equal(balance("a"), a);
    assert_int_equal(balance("b"), b);
    assert_int_equal(balance("c"), c);
    assert_int_equal(balance("d"), d);
}

#define ROUND(house)                                                                               \
    "{'e':'round','id':'p-1','at':1,'v':1,'round':'r','name':'Mittwochsrunde',"                    \
    "'rulebook':'bsv-1989'" house "}"
#define MEMBER(id, name)                                                                           \
    "{'e':'member','id':'p-m" id "','at':2,'member':'" id "','name':'" name "'}"
#define FOUR MEMBER("a", "Anna"), MEMBER("b", "Bert"), MEMBER("c", "Cilli"), MEMBER("d", "Dora")
#define EVENING                                                                                    \
    "{'e':'evening','id':'p-2','at':3,'evening':'e1','day':'2026-11-18',"                          \
    "'seats':['a','b','c','d'],'dealer':3}"
#define GAME(id, at, number, rest)                                                                 \
    "{'e':'game','id':'" id "','at':" #at ",'evening':'e1','number':" #number "," rest "}"
#define RUF_A  "'game':'rufspiel','declarer':'a','partner':'c','won':true"
#define SOLO_B "'game':'solo','declarer':'b'"

static void an_evening_of_two_games(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A), GAME("p-4", 5, 2, SOLO_B));
    balances(10 + 50, -10 - 150, 10 + 50, -10 + 50);
}

static void the_dealer_moves_on_and_five_pause_in_turn(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, MEMBER("f", "Fritz"),
           "{'e':'evening','id':'p-2','at':3,'evening':'e1','day':'2026-11-18',"
           "'seats':['a','b','c','d','f'],'dealer':0}",
           GAME("p-3", 4, 1, "'game':'rufspiel','declarer':'b','partner':'c','won':true"),
           GAME("p-4", 5, 2, "'game':'rufspiel','declarer':'b','partner':'c','won':true"));
    assert_int_equal(one.ledger.evening[0].dealer, 2);
    assert_int_equal(one.ledger.game[1].state, SF_GAME_FAULTY); /* Bert deals, and pauses */
    assert_int_equal(one.ledger.game[1].error, SF_E_WRITTEN_DECLARER);
    balances(0, 10, 10, -10);
    assert_int_equal(one.ledger.faults, 1);
}

static void old_games_keep_their_tariff(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A), GAME("p-5", 8, 2, RUF_A),
           "{'e':'rules','id':'p-4','at':5,'evening':'e1','number':2,'rulebook':'bsv-1989',"
           "'house':{'tariff':{'rufspiel':100}}}");
    balances(110, -110, 110, -110);
}

static void undo_restores_dealer_stock_and_bock(void **state)
{
    const char *const lines[] = {ROUND(",'house':{'variants':['stock','bock']}"),
                                 FOUR,
                                 EVENING,
                                 GAME("p-3", 4, 1, "'stock':true"),
                                 "{'e':'bock','id':'p-4','at':5,'evening':'e1','number':2}",
                                 GAME("p-5", 6, 2, RUF_A),
                                 "{'e':'undo','id':'p-6','at':7,'of':'p-5'}",
                                 "{'e':'undo','id':'p-7','at':8,'of':'p-6'}",
                                 NULL};
    const char *some[sizeof lines / sizeof *lines];

    (void)state;
    memcpy(some, lines, sizeof lines);
    some[9] = NULL; /* without the undo: the Stock of 40 is won, the game counts twice */
    taking(some);
    balances(-10 + 20 + 40, -10 - 20, -10 + 20, -10 - 20);
    assert_int_equal(one.ledger.pot, 0);
    assert_int_equal(one.ledger.evening[0].bock, 3);
    assert_int_equal(one.ledger.evening[0].dealer, 1);
    some[9] = lines[9];
    some[10] = NULL; /* undone */
    taking(some);
    balances(-10, -10, -10, -10);
    assert_int_equal(one.ledger.pot, 40);
    assert_int_equal(one.ledger.evening[0].bock, 4);
    assert_int_equal(one.ledger.evening[0].dealer, 0);
    taking(lines); /* the undo is undone */
    balances(-10 + 20 + 40, -10 - 20, -10 + 20, -10 - 20);
}

static void a_correction_replaces_and_all_after_it_is_computed_again(void **state)
{
    (void)state;
    TAKING(ROUND(",'house':{'variants':['stock']}"), FOUR, EVENING,
           GAME("p-3", 4, 1, "'passed':true"), GAME("p-4", 5, 2, RUF_A),
           GAME("p-5", 6, 1, "'stock':true,'of':'p-3','reason':'Stock vergessen'"));
    balances(-10 + 10 + 40, -10 - 10, -10 + 10, -10 - 10);
}

static void two_entries_for_one_game(void **state)
{
    (void)state;
    /* The same from two phones is one game. */
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A), GAME("q-1", 5, 1, RUF_A));
    balances(10, -10, 10, -10);
    assert_int_equal(one.ledger.games, 1);
    assert_int_equal(one.ledger.duplicates, 1);
    /* If they differ the earlier one counts until somebody decides. */
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, SOLO_B), GAME("q-1", 5, 1, RUF_A));
    balances(50, -150, 50, 50);
    assert_int_equal(one.ledger.conflicts, 1);
    assert_int_equal(one.ledger.game[0].state, SF_GAME_DISPUTED);
    assert_int_equal(one.ledger.game[1].state, SF_GAME_OTHER);
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, SOLO_B), GAME("q-1", 5, 1, RUF_A),
           "{'e':'keep','id':'p-4','at':9,'keep':['q-1'],'over':['p-3']}");
    balances(10, -10, 10, -10);
    assert_int_equal(one.ledger.conflicts, 0);
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, SOLO_B), GAME("q-1", 5, 1, RUF_A),
           "{'e':'keep','id':'p-4','at':9,'keep':['p-3','q-1']}");
    balances(60, -160, 60, 40);
    assert_int_equal(one.ledger.conflicts, 0);
    assert_int_equal(one.ledger.game[1].number, 2);
}

static void three_at_the_table_play_solo_games(void **state)
{
    (void)state;
    TAKING(ROUND(",'house':{'variants':['stock','hochzeit']}"), FOUR,
           "{'e':'evening','id':'p-2','at':3,'evening':'e1','day':'2026-11-18',"
           "'seats':['a','b','c'],'dealer':0}",
           GAME("p-3", 4, 1, SOLO_B ",'won':true"), GAME("p-4", 5, 2, RUF_A));
    balances(-50, 100, -50, 0);
    assert_int_equal(one.ledger.game[1].error, SF_E_PARTNER_GAME_AT_THREE);
}

static void payments_and_the_kasse_keep_the_sum(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, SOLO_B),
           "{'e':'payment','id':'p-4','at':5,'from':'b','to':'a','amount':50}",
           "{'e':'payment','id':'p-5','at':6,'from':'b','amount':100}");
    balances(0, 0, 50, 50);
    assert_int_equal(one.ledger.kasse, -100);
}

static const char *shown(const struct sf_ledger *ledger);
static void contains(const char *text, const char *part);

/* Losers pay into the Kasse, and winners get nothing. What somebody pays in ahead stays there. */
static void losses_go_into_the_kasse(void **state)
{
    (void)state;
    TAKING(ROUND(",'pays':'kasse'"), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A),
           GAME("p-4", 5, 2, SOLO_B));
    balances(0, -10 - 150, 0, -10);
    assert_int_equal(one.ledger.kasse, 170);
    contains(shown(&one.ledger), "'settle':[{'from':'b','amount':160},{'from':'d','amount':10}]");
    TAKING(ROUND(",'pays':'kasse'"), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A),
           "{'e':'payment','id':'p-5','at':6,'from':'a','amount':500}",
           "{'e':'payment','id':'p-6','at':7,'from':'b','amount':10}",
           "{'e':'spend','id':'p-7','at':8,'amount':120,'reason':'Brotzeit'}");
    balances(500, 0, 0, -10);
    assert_int_equal(one.ledger.cash, 390);
    contains(shown(&one.ledger), "'settle':[{'from':'d','amount':10}]");
}

/* Everybody at the table of an evening pays, those who pause or come late included. */
static void a_fee_goes_into_the_kasse(void **state)
{
    (void)state;
    TAKING(ROUND(",'fee':200"), FOUR, MEMBER("f", "Fritz"), EVENING, GAME("p-3", 4, 1, RUF_A),
           "{'e':'seats','id':'p-4','at':5,'evening':'e1','number':2,"
           "'seats':['a','b','c','f'],'dealer':0}",
           GAME("p-5", 6, 2, "'passed':true"),
           "{'e':'evening','id':'p-6','at':7,'evening':'e2','day':'2026-11-25',"
           "'seats':['a','b','c','d'],'dealer':3}");
    balances(10 - 200, -10 - 200, 10 - 200, -10 - 200);
    assert_int_equal(balance("f"), -200);
    assert_int_equal(one.ledger.kasse, 1000); /* an evening without a game costs nothing */
    contains(shown(&one.ledger), "{'member':'f','amount':-200}");
}

static void amounts_are_carried_over(void **state)
{
    (void)state;
    TAKING(
        ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A),
        "{'e':'carry','id':'p-4','at':5,'evening':'e1','reason':'Zettel','amounts':["
        "{'member':'a','amount':700},{'member':'b','amount':-300},{'member':'d','amount':-400}]}",
        "{'e':'carry','id':'p-5','at':6,'evening':'e9','reason':'ohne Abend','amounts':["
        "{'member':'a','amount':1},{'member':'b','amount':-1}]}");
    balances(710, -310, 10, -410);
    assert_int_equal(one.ledger.unbooked, 1);
    contains(shown(&one.ledger), "'amounts':[{'member':'a','amount':710},");
    contains(shown(&one.ledger), "'carried':[{'entry':'p-4','at':5,'reason':'Zettel','amounts':["
                                 "{'member':'a','amount':700},{'member':'b','amount':-300},"
                                 "{'member':'d','amount':-400}]}]");
}

/* Two phones opened the same evening and added the same guest. */
static void what_is_the_same_becomes_one(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, MEMBER("x", "Berti"), EVENING, GAME("p-3", 4, 1, RUF_A),
           "{'e':'evening','id':'q-1','at':4,'evening':'e2','day':'2026-11-18',"
           "'seats':['a','x','c','d'],'dealer':3}",
           "{'e':'game','id':'q-2','at':5,'evening':'e2','number':1," RUF_A "}",
           "{'e':'game','id':'q-3','at':6,'evening':'e2','number':2,'game':'solo','declarer':'x'}",
           "{'e':'same','id':'p-4','at':7,'evening':'e2','into':'e1'}",
           "{'e':'same','id':'p-5','at':8,'member':'x','into':'b'}");
    assert_int_equal(one.ledger.evenings, 1);
    assert_int_equal(one.ledger.members, 4);
    assert_int_equal(one.ledger.duplicates, 1); /* both phones wrote the first game */
    balances(10 + 50, -10 - 150, 10 + 50, -10 + 50);
    contains(shown(&one.ledger), "'name':'Bert'");
}

/* Only the round knows whether two Berts are one: both are named, until they are joined or one of
 * them has left. */
static void two_that_may_be_one_are_shown(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, EVENING, MEMBER("x", "BERT"),
           "{'e':'evening','id':'q-1','at':4,'evening':'e2','day':'2026-11-18',"
           "'seats':['a','x','c','d'],'dealer':3}");
    contains(shown(&one.ledger),
             "'twins':[{'member':'x','into':'b'},{'evening':'e2','into':'e1'}]");
    phone_take(&one, "{'e':'member','id':'q-2','at':5,'member':'x','left':true}");
    phone_take(&one, "{'e':'same','id':'q-3','at':6,'evening':'e2','into':'e1'}");
    assert_int_equal(sf_ledger_settle(&one.ledger, NULL), SF_OK);
    assert_null(strstr(shown(&one.ledger), "twins"));
}

/* A wheel of `same`, and one into an evening that is not there, change nothing. */
static void a_wrong_same_loses_no_game(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A),
           "{'e':'same','id':'p-4','at':7,'evening':'e1','into':'e7'}",
           "{'e':'same','id':'p-5','at':8,'member':'a','into':'b'}",
           "{'e':'same','id':'p-6','at':9,'member':'b','into':'a'}",
           "{'e':'undo','id':'p-7','at':10,'of':'p-5'}");
    assert_int_equal(one.ledger.evenings, 1);
    assert_int_equal(one.ledger.strays, 0);
    assert_int_equal(one.ledger.members, 3); /* Bert is Anna */
    balances(10 - 10, 0, 10, -10);
}

static void dates_have_answers(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR,
           "{'e':'coming','id':'p-9','at':3,'date':'t1','member':'a','answer':'maybe'}",
           "{'e':'date','id':'p-3','at':4,'date':'t1','day':'2026-12-02','time':'19:30'}",
           "{'e':'date','id':'p-4','at':5,'date':'t2','day':'2026-11-25','place':'Beim Wirt'}",
           "{'e':'coming','id':'p-5','at':6,'date':'t1','member':'b','answer':'no'}",
           "{'e':'coming','id':'p-6','at':7,'date':'t1','member':'b','answer':'yes'}",
           "{'e':'date','id':'p-7','at':8,'date':'t2','day':'2026-11-25','off':true}");
    contains(shown(&one.ledger),
             "'dates':[{'date':'t2','entry':'p-7','at':8,'day':'2026-11-25','off':true,"
             "'answers':[]},{'date':'t1','entry':'p-3','at':4,'day':'2026-12-02','time':'19:30',"
             "'answers':[{'member':'a','answer':'maybe'},{'member':'b','answer':'yes'}]}]");
}

static void a_note_is_taken_down(void **state)
{
    (void)state;
    TAKING(ROUND(), "{'e':'note','id':'p-2','at':4,'by':'Anna','text':'Ich bringe Kuchen'}",
           "{'e':'note','id':'p-3','at':5,'by':'Bert','text':'Ich nicht'}",
           "{'e':'undo','id':'p-4','at':6,'of':'p-3'}");
    contains(shown(&one.ledger),
             "'notes':[{'entry':'p-2','at':4,'by':'Anna','text':'Ich bringe Kuchen'}]");
}

/* RFC 5545: a day with a time is local, one without takes the whole day. */
static void dates_as_a_calendar(void **state)
{
    static char text[4000];
    struct sf_out out;

    (void)state;
    TAKING(
        ROUND(), "{'e':'member','id':'p-2','at':2,'member':'a','name':'Anna'}",
        "{'e':'member','id':'p-3','at':3,'member':'b','name':'Bert'}",
        "{'e':'date','id':'p-4','at':1795030200000,'date':'d1','day':'2026-11-25',"
        "'time':'19:30','place':'Beim Wirt, oben'}",
        "{'e':'date','id':'p-5','at':1795030200001,'date':'d2','day':'2026-12-02','off':true}",
        "{'e':'date','id':'p-6','at':1795030200002,'date':'d3','day':'2026-11-04'}",
        "{'e':'coming','id':'p-7','at':1795030200003,'date':'d1','member':'b','answer':'yes'}",
        "{'e':'coming','id':'p-8','at':1795030200004,'date':'d1','member':'a','answer':'maybe'}");
    assert_int_equal(sf_ledger_settle(&one.ledger, NULL), SF_OK);
    sf_out_init(&out, text, sizeof text - 1);
    out.lang = SF_DE;
    sf_ledger_calendar_write(&out, &one.ledger, "2026-11-18");
    text[out.length] = 0;
    assert_string_equal(text, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
                              "PRODID:-//Stichfest//Stichfest//EN\r\n"
                              "BEGIN:VEVENT\r\nUID:r-d1@stichfest\r\n"
                              "DTSTAMP:20261118T193000Z\r\nDTSTART:20261125T193000\r\n"
                              "DURATION:PT4H\r\nSUMMARY:Mittwochsrunde\r\n"
                              "LOCATION:Beim Wirt\\, oben\r\n"
                              "DESCRIPTION:Ja: Bert\\nVielleicht: Anna\r\nEND:VEVENT\r\n"
                              "BEGIN:VEVENT\r\nUID:r-d2@stichfest\r\n"
                              "DTSTAMP:20261118T193000Z\r\nDTSTART;VALUE=DATE:20261202\r\n"
                              "SUMMARY:Mittwochsrunde\r\nSTATUS:CANCELLED\r\nEND:VEVENT\r\n"
                              "END:VCALENDAR\r\n");
}

static void a_table_online_is_shown_until_it_is_taken_down(void **state)
{
    (void)state;
    TAKING(ROUND(), "{'e':'table','id':'p-2','at':4,'by':'Anna','table':'t1','key':'k1'}",
           "{'e':'table','id':'p-3','at':5,'table':'t2'}",
           "{'e':'table','id':'p-4','at':6,'table':'t3'}",
           "{'e':'undo','id':'p-5','at':7,'of':'p-4'}");
    contains(shown(&one.ledger),
             "'tables':[{'entry':'p-2','at':4,'by':'Anna','table':'t1','key':'k1'},"
             "{'entry':'p-3','at':5,'table':'t2'}]");
}

static void evening_on(unsigned i, const char *day)
{
    char text[200];

    snprintf(text, sizeof text,
             "{'e':'evening','id':'n-%u','at':%u,'evening':'n%u','day':'%s',"
             "'seats':['a','b','c','d'],'dealer':0}",
             i, 10 + i, i, day);
    phone_take(&one, text);
}

/* Every second Wednesday, and once a Thursday; 2026-11-18 is a Wednesday. */
static void the_next_day_follows_the_habit(void **state)
{
    static const char *const days[] = {"2026-09-23", "2026-10-07", "2026-10-22", "2026-11-04",
                                       "2026-11-18"};
    char day[11];

    (void)state;
    phone_start(&one);
    phone_take(&one, ROUND());
    for (unsigned i = 0; i < 5; i++) {
        evening_on(i, days[i]);
        assert_int_equal(sf_ledger_settle(&one.ledger, NULL), SF_OK);
        assert_int_equal(sf_ledger_next_day(&one.ledger, "2026-11-18", day), i >= 2);
    }
    assert_string_equal(day, "2026-12-02");
    assert_true(sf_ledger_next_day(&one.ledger, "2026-12-03", day));
    assert_string_equal(day, "2026-12-16");
    assert_true(sf_ledger_next_day(&one.ledger, "2028-02-28", day)); /* over a leap day */
    assert_string_equal(day, "2028-03-08");
}

static void bad_lines_are_rejected_with_their_field(void **state)
{
    static const struct {
        const char *line;
        enum sf_error code;
        const char *path;
    } cases[] = {
        {"{'id':'x','at':1}", SF_E_MISSING_KEY, "e"},
        {"{'e':'dance','id':'x','at':1}", SF_E_BAD_VALUE, "e"},
        {"{'e':'round','id':'x','at':1,'v':2,'tune':1}", SF_E_STORE_NEWER, "v"},
        {"{'e':'round','id':'x','at':1,'v':1,'round':'r','name':'R','rulebook':'bsv-1989',"
         "'house':{'variants':['muss','stock']}}",
         SF_E_VARIANT_CONFLICT, "house"},
        {"{'e':'evening','id':'x','at':1,'evening':'e','day':'2026-02-30','seats':['a','b','c'],"
         "'dealer':0}",
         SF_E_BAD_VALUE, "day"},
        {"{'e':'evening','id':'x','at':1,'evening':'e','day':'2026-02-03','seats':['a','b','a'],"
         "'dealer':0}",
         SF_E_PLAYER_TWICE, "seats"},
        {"{'e':'evening','id':'x','at':1,'evening':'e','day':'2026-02-03','seats':['a','b','c'],"
         "'dealer':3}",
         SF_E_BAD_SEAT, "dealer"},
        {GAME("x", 1, 1, "'won':true"), SF_E_MISSING_KEY, "game"},
        {GAME("x", 1, 1, "'game':'solo','passed':true"), SF_E_WRITTEN_NOBODY, "passed"},
        {GAME("x", 1, 1, "'game':'tarock'"), SF_E_BAD_VALUE, "game"},
        {GAME("x", 1, 1, "'passed':true,'of':'y'"), SF_E_NO_REASON, "reason"},
        {GAME("x", 1, 0, "'passed':true"), SF_E_BAD_VALUE, "number"},
        {"{'e':'payment','id':'x','at':1,'from':'a','to':'a','amount':5}", SF_E_BAD_VALUE, "to"},
        {"{'e':'payment','id':'x','at':1,'from':'a','amount':0}", SF_E_BAD_VALUE, "amount"},
        {"{'e':'spend','id':'x','at':1,'amount':5}", SF_E_MISSING_KEY, "reason"},
        {"{'e':'carry','id':'x','at':1,'evening':'e','reason':'r','amounts':["
         "{'member':'a','amount':5},{'member':'b','amount':-4}]}",
         SF_E_BAD_VALUE, "amounts"},
        {"{'e':'carry','id':'x','at':1,'evening':'e','reason':'r','amounts':["
         "{'member':'a','amount':5},{'member':'a','amount':-5}]}",
         SF_E_PLAYER_TWICE, "amounts"},
        {"{'e':'same','id':'x','at':1,'into':'b'}", SF_E_MISSING_KEY, "member"},
        {"{'e':'same','id':'x','at':1,'member':'b','into':'b'}", SF_E_BAD_VALUE, "into"},
        {"{'e':'date','id':'x','at':1,'date':'d','day':'2026-12-02','time':'24:00'}",
         SF_E_BAD_VALUE, "time"},
        {"{'e':'coming','id':'x','at':1,'date':'d','member':'a','answer':'later'}", SF_E_BAD_VALUE,
         "answer"},
        {"{'e':'note','id':'x','at':1,'text':''}", SF_E_BAD_VALUE, "text"},
        {"{'e':'round','id':'x','at':1,'v':1,'round':'r','name':'R','rulebook':'bsv-1989',"
         "'house':{'variants':['stock']},'pays':'kasse'}",
         SF_E_VARIANT_CONFLICT, "pays"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_entry entry;
        if (read_entry(&entry, cases[i].line, &fault) != cases[i].code)
            fail_msg("%s: %s", cases[i].line, sf_fault_text(&fault, SF_EN));
        assert_string_equal(fault.path, cases[i].path);
    }
}

static void an_id_names_one_entry(void **state)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_entry entry;
    bool added;

    (void)state;
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A));
    assert_int_equal(read_entry(&entry, GAME("p-3", 4, 1, RUF_A), &fault), SF_OK);
    assert_int_equal(sf_ledger_take(&one.ledger, &entry, &added, &fault), SF_OK);
    assert_false(added);
    assert_int_equal(read_entry(&entry, GAME("p-3", 4, 1, SOLO_B), &fault), SF_OK);
    assert_int_equal(sf_ledger_take(&one.ledger, &entry, &added, &fault), SF_E_ID_TWICE);
    assert_int_equal(sf_ledger_settle(&one.ledger, NULL), SF_OK);
    balances(10, -10, 10, -10);
}

static void the_fewest_payments(void **state)
{
    struct sf_ledger_payment payment[8];

    (void)state;
    /* Two pairs that cancel out, where the greedy way would need three payments. */
    assert_int_equal(sf_ledger_payments((const int64_t[]){-50, 50, -30, 30, 0}, 5, payment), 2);
    assert_int_equal(sf_ledger_payments((const int64_t[]){-6, -4, -5, 10, 5}, 5, payment), 3);
    assert_int_equal(sf_ledger_payments((const int64_t[]){0, 0, 0}, 3, payment), 0);
    assert_int_equal(sf_ledger_payments((const int64_t[]){-10, 10}, 2, payment), 1);
    assert_int_equal(payment[0].from, 0);
    assert_int_equal(payment[0].to, 1);
    assert_int_equal(payment[0].amount, 10);
}

/* The most groups of sum 0 into which these people fall, by trying all: each group of n settles
 * with n - 1 payments. */
static unsigned most_groups(const int64_t *balance, unsigned people)
{
    unsigned best = 0;

    for (unsigned group = people; group; group = (group - 1) & people) {
        int64_t sum = 0;
        if (!(group & people & (0 - people))) /* the first of them is in the group */
            continue;
        for (unsigned left = group; left; left &= left - 1)
            sum += balance[__builtin_ctz(left)];
        if (!sum) {
            unsigned groups = 1 + most_groups(balance, people & ~group);
            best = groups > best ? groups : best;
        }
    }
    return best;
}

static void up_to_eight_settle_with_as_few_payments_as_there_can_be(void **state)
{
    struct sf_rng rng = sf_rng_seed(8);

    (void)state;
    for (unsigned i = 0; i < 2000; i++) {
        unsigned count = 2 + sf_rng_below(&rng, 7), owing = 0;
        int64_t balance[8], sum = 0;
        struct sf_ledger_payment payment[8];
        uint32_t payments;
        for (unsigned p = 0; p + 1 < count; p++)
            sum += balance[p] = 10 * ((int64_t)sf_rng_below(&rng, 9) - 4);
        balance[count - 1] = -sum;
        for (unsigned p = 0; p < count; p++)
            owing |= (unsigned)(balance[p] != 0) << p;
        payments = sf_ledger_payments(balance, count, payment);
        assert_int_equal(payments,
                         (unsigned)__builtin_popcount(owing) - most_groups(balance, owing));
        for (uint32_t p = 0; p < payments; p++) {
            assert_true(payment[p].amount > 0);
            balance[payment[p].from] += payment[p].amount;
            balance[payment[p].to] -= payment[p].amount;
        }
        for (unsigned p = 0; p < count; p++)
            assert_int_equal(balance[p], 0);
    }
}

/* --- shown ------------------------------------------------------------------------------------ */

enum { SHOWN = 1 << 18 };

/* The ledger as JSON, which fits its rows. */
static const char *shown(const struct sf_ledger *ledger)
{
    static char text[SHOWN];
    static struct sf_ledger_room room;
    struct sf_out out;

    sf_out_init(&out, text, sizeof text - 1);
    sf_out_open(&out, '{');
    sf_out_pair_bool(&out, "ok", true);
    sf_ledger_write(&out, ledger, &room);
    sf_out_close(&out, '}');
    assert_false(out.overflow);
    text[out.length] = 0;
    assert_shaped(&sf_ledger_shape, text, out.length);
    return text;
}

static void contains(const char *text, const char *part)
{
    static char expanded[LINE_TEXT_MAX];

    expanded[line_expand(expanded, part)] = 0;
    if (!strstr(text, expanded))
        fail_msg("%s is not in %s", expanded, text);
}

/* The example of docs/ledger.md, computed there by hand. */
static void docs_the_evening_of_the_example(void **state)
{
    const char *root = getenv("STICHFEST_ROOT");
    char path[4096], text[1000];
    FILE *file;

    (void)state;
    snprintf(path, sizeof path, "%s/examples/ledger/evening.jsonl", root ? root : ".");
    file = fopen(path, "r");
    assert_non_null(file);
    phone_start(&one);
    while (fgets(text, sizeof text, file))
        phone_take(&one, text);
    fclose(file);
    assert_int_equal(sf_ledger_settle(&one.ledger, NULL), SF_OK);
    contains(shown(&one.ledger), "'amounts':[{'member':'anna','amount':180},"
                                 "{'member':'bert','amount':-360},{'member':'cilli','amount':140},"
                                 "{'member':'dora','amount':40}]");
    contains(shown(&one.ledger), "'settle':[{'from':'bert','to':'cilli','amount':140},"
                                 "{'from':'bert','to':'dora','amount':40}]");
}

static void games_as_csv_have_a_column_for_each_member(void **state)
{
    static char text[SHOWN];
    struct sf_out out;

    (void)state;
    TAKING(ROUND(), MEMBER("a", "=Anna"), MEMBER("b", "Bert"), MEMBER("c", "Cilli"),
           MEMBER("d", "Dora"), EVENING, GAME("p-3", 4, 1, RUF_A), GAME("p-4", 5, 1, SOLO_B),
           GAME("p-5", 6, 2, "'passed':true"));
    sf_out_init(&out, text, sizeof text - 1);
    sf_ledger_csv(&out, &one.ledger);
    text[out.length] = 0;
    assert_string_equal(
        text, "day,number,game,declarer,partner,won,schneider,schwarz,laufende,stoss,value,stock,"
              "\"'=Anna\",\"Bert\",\"Cilli\",\"Dora\"\r\n"
              "2026-11-18,1,Rufspiel,\"'=Anna\",\"Cilli\",1,0,0,0,0,10,0,10,-10,10,-10\r\n"
              "2026-11-18,2,,,,0,0,0,0,0,0,0,0,0,0,0\r\n");
}

/* bsv-1989 A1 3.2: what lies in the Stock is nobody's, so nobody pays it out. */
static void the_stock_stays_when_accounts_are_settled(void **state)
{
    (void)state;
    TAKING(ROUND(",'house':{'variants':['stock']}"), FOUR, EVENING,
           GAME("p-3", 4, 1, "'stock':true"), GAME("p-4", 5, 2, SOLO_B));
    balances(-10 + 50, -10 - 150, -10 + 50, -10 + 50);
    contains(shown(&one.ledger), "'settle':[{'from':'b','to':'a','amount':50},"
                                 "{'from':'b','to':'c','amount':50},"
                                 "{'from':'b','to':'d','amount':50}]");
}

static void what_somebody_must_look_at_is_shown(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, SOLO_B), GAME("q-1", 5, 1, RUF_A),
           GAME("q-2", 6, 2, "'game':'geier','declarer':'a'"));
    contains(shown(&one.ledger),
             "'disputed':[{'entry':'p-3','evening':'e1','number':1,'place':1,'state':'disputed',"
             "'at':4,'what':{'game':'solo','declarer':'b'},'dealer':'d','value':50,"
             "'amounts':[{'member':'a','amount':50},{'member':'b','amount':-150},"
             "{'member':'c','amount':50},{'member':'d','amount':50}]},"
             "{'entry':'q-1','evening':'e1','number':1,'place':1,'state':'other',");
    contains(shown(&one.ledger), "'faulty':[{'entry':'q-2','evening':'e1','number':2,'place':2,"
                                 "'state':'faulty','at':6,'what':{'game':'geier','declarer':'a'},");
    contains(shown(&one.ledger), "'code':'game_not_in_rulebook',");
}

static void figures_count_roles_and_runs(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A), GAME("p-4", 5, 2, SOLO_B),
           GAME("p-5", 6, 3, RUF_A ",'laufende':3"));
    contains(shown(&one.ledger),
             "'figures':{'all':{'games':3,'won':3,'amount':100},"
             "'declared':{'rufspiel':{'games':2,'won':2,'amount':50}},"
             "'against':{'games':1,'won':1,'amount':50},'laufende_games':1,'laufende':3,"
             "'best_run':3,'best_run_at':{'before':3,'limit':3},'best':50,'best_game':'p-4',"
             "'best_before':2,'worst':10,'worst_game':'p-3','worst_before':1}");
}

/* Solo and Wenz are solos; a Rufspiel is none, and playing against one is none. */
static void figures_add_up_all_solos(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A), GAME("p-4", 5, 2, SOLO_B),
           GAME("p-5", 6, 3, "'game':'wenz','declarer':'b','won':true"));
    contains(shown(&one.ledger), "'solos':{'games':2,'won':1,'amount':0}");
}

/* A deal that nobody plays stands between the games of a row and is none of them. */
static void a_row_of_games_can_be_asked_for(void **state)
{
    (void)state;
    TAKING(ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, SOLO_B), GAME("p-4", 5, 2, RUF_A),
           GAME("p-5", 6, 3, "'passed':true"), GAME("p-6", 7, 4, RUF_A),
           GAME("p-7", 8, 5, "'game':'solo','declarer':'a'"));
    contains(shown(&one.ledger), "'best_run':3,'best_run_at':{'before':4,'limit':3},"
                                 "'worst_run':1,'worst_run_at':{'before':5,'limit':1},");
}

/* --- phones that were offline ----------------------------------------------------------------- */

enum { PHONES = 3, LINES = 64, LINE = 400 };

static struct phone phone[PHONES];
static char line[LINES][LINE];
static unsigned lines;
static bool has[PHONES][LINES];
static int64_t clock_of[PHONES];

static const char *const members[] = {"a", "b", "c", "d", "f"};

static void sum_is_zero(const struct sf_ledger *ledger)
{
    int64_t sum = ledger->pot + ledger->kasse, in_stock = 0;

    for (uint32_t i = 0; i < ledger->members; i++) {
        sum += ledger->member[i].balance;
        in_stock += ledger->member[i].in_stock;
    }
    assert_int_equal(sum, 0);
    assert_int_equal(in_stock, ledger->pot);
}

/* The phone gets a line; its clock runs ahead of everything it has seen. */
static void hear(unsigned p, unsigned l)
{
    long long at = 0;

    if (has[p][l])
        return;
    has[p][l] = true;
    phone_take(&phone[p], line[l]);
    sscanf(strstr(line[l], "'at':"), "'at':%lld", &at);
    if (at >= clock_of[p])
        clock_of[p] = at + 1;
}

static void meet(unsigned p, unsigned q)
{
    for (unsigned l = 0; l < lines; l++) {
        if (has[q][l])
            hear(p, l);
        if (has[p][l])
            hear(q, l);
    }
}

static void random_game_line(struct sf_rng *rng, char *text, size_t size)
{
    unsigned a = sf_rng_below(rng, 5), b = sf_rng_below(rng, 5);

    switch (sf_rng_below(rng, 6)) {
    case 0:
        snprintf(text, size, "'passed':true");
        break;
    case 1:
        snprintf(text, size, "'stock':true");
        break;
    case 2:
        snprintf(text, size, "'game':'ramsch','loser':'%s'", members[a]);
        break;
    case 3:
        snprintf(text, size, "'game':'solo','declarer':'%s','won':%s,'stoss':%u", members[a],
                 "true", sf_rng_below(rng, 4));
        break;
    default:
        snprintf(text, size, "'game':'rufspiel','declarer':'%s','partner':'%s','laufende':%u",
                 members[a], members[b], sf_rng_below(rng, 6));
    }
}

/* Somebody writes something on the phone, as its ledger is at that moment. */
static void write_line(struct sf_rng *rng, unsigned p)
{
    struct sf_ledger *ledger = &phone[p].ledger;
    char *text = line[lines], game[200];
    unsigned old = sf_rng_below(rng, lines);
    char head[80], id[12] = "";

    snprintf(head, sizeof head, "'id':'%c-%u','at':%" PRId64, 'p' + (int)p, lines, clock_of[p]);
    assert_int_equal(sf_ledger_settle(ledger, NULL), SF_OK);
    random_game_line(rng, game, sizeof game);
    while (!has[p][old])
        old = sf_rng_below(rng, lines);
    sscanf(strstr(line[old], "'id':'"), "'id':'%11[a-z0-9-]", id);
    switch (sf_rng_below(rng, 16)) {
    case 15:
        snprintf(text, LINE, "{'e':'same',%s,'member':'%s','into':'%s'}", head, members[4],
                 members[sf_rng_below(rng, 4)]);
        break;
    case 14:
        snprintf(text, LINE,
                 "{'e':'evening',%s,'evening':'e2','day':'2026-11-18','seats':['d','c','b','a'],"
                 "'dealer':0}",
                 head);
        break;
    case 13:
        snprintf(text, LINE, "{'e':'same',%s,'evening':'e%u','into':'e%u'}", head, 1 + old % 2,
                 2 - old % 2);
        break;
    case 12:
        snprintf(text, LINE,
                 "{'e':'carry',%s,'evening':'e1','reason':'x','amounts':["
                 "{'member':'%s','amount':%u},{'member':'g','amount':-%u}]}",
                 head, members[old % 5], old, old);
        break;
    case 11:
        snprintf(text, LINE,
                 "{'e':'rules',%s,'evening':'e1','number':%u,'rulebook':'bsv-1989','fee':%u%s}",
                 head, 1 + sf_rng_below(rng, 5), 1 + old,
                 old % 2 ? ",'pays':'kasse'" : ",'house':{'variants':['stock','ramsch']}");
        break;
    case 10:
        snprintf(text, LINE, "{'e':'game',%s,'evening':'e2','number':%u,%s}", head,
                 1 + sf_rng_below(rng, 4), game);
        break;
    case 0:
        snprintf(text, LINE, "{'e':'undo',%s,'of':'%s'}", head, id);
        break;
    case 1:
        snprintf(text, LINE, "{'e':'game',%s,'evening':'e1','number':%u,%s,'of':'%s','reason':'x'}",
                 head, 1 + sf_rng_below(rng, 5), game, id);
        break;
    case 2:
        snprintf(text, LINE, "{'e':'keep',%s,'keep':['%s']}", head, id);
        break;
    case 3:
        snprintf(text, LINE,
                 "{'e':'seats',%s,'evening':'e1','number':%u,'seats':['%s'%s],'dealer':0}", head,
                 1 + sf_rng_below(rng, 9), members[sf_rng_below(rng, 2)],
                 sf_rng_below(rng, 2) ? ",'c','d','f'" : ",'d','c'");
        break;
    case 4:
        snprintf(text, LINE, "{'e':'payment',%s,'from':'%s','amount':%u}", head,
                 members[sf_rng_below(rng, 5)], 1 + sf_rng_below(rng, 500));
        break;
    case 5:
        snprintf(text, LINE, "{'e':'bock',%s,'evening':'e1','number':%u}", head,
                 1 + sf_rng_below(rng, 9));
        break;
    default:
        snprintf(text, LINE, "{'e':'game',%s,'evening':'e1','number':%" PRIu32 ",%s}", head,
                 ledger->evenings ? ledger->evening[0].next : 1, game);
    }
    lines++;
    hear(p, lines - 1);
}

static void begin_round(void)
{
    static const char *const first[] = {ROUND(",'house':{'variants':['stock','ramsch','bock']}"),
                                        FOUR, MEMBER("f", "Fritz"), EVENING};

    lines = 0;
    memset(has, 0, sizeof has);
    for (unsigned i = 0; i < sizeof first / sizeof *first; i++)
        snprintf(line[lines++], LINE, "%s", first[i]);
    for (unsigned p = 0; p < PHONES; p++) {
        phone_start(&phone[p]);
        clock_of[p] = 0;
        for (unsigned l = 0; l < lines; l++)
            hear(p, l);
    }
}

/* Both ledgers show the same. */
static void same_ledger(const struct sf_ledger *a, const struct sf_ledger *b)
{
    assert_int_equal(a->facts, b->facts);
    assert_int_equal(a->games, b->games);
    assert_int_equal(a->members, b->members);
    assert_int_equal(a->pot, b->pot);
    assert_int_equal(a->kasse, b->kasse);
    assert_int_equal(a->conflicts, b->conflicts);
    assert_int_equal(a->duplicates, b->duplicates);
    assert_int_equal(a->strays, b->strays);
    assert_int_equal(a->unbooked, b->unbooked);
    assert_int_equal(a->evenings, b->evenings);
    for (uint32_t i = 0; i < a->games; i++) {
        const struct sf_ledger_game *x = &a->game[i], *y = &b->game[i];
        assert_string_equal(sf_ledger_text(a, a->fact[x->fact].id),
                            sf_ledger_text(b, b->fact[y->fact].id));
        assert_int_equal(x->state, y->state);
        assert_int_equal(x->error, y->error);
        assert_int_equal(x->number, y->number);
        assert_memory_equal(x->payout, y->payout, sizeof x->payout);
    }
    for (uint32_t i = 0; i < a->members; i++) {
        assert_string_equal(sf_ledger_text(a, a->member[i].id), sf_ledger_text(b, b->member[i].id));
        assert_int_equal(a->member[i].balance, b->member[i].balance);
    }
}

/* Every game that somebody wrote is there, or is replaced, undone or said by another, by an entry
 * that is there. */
static void no_game_is_lost(const struct sf_ledger *ledger)
{
    uint32_t written = 0, gone = 0;

    for (uint32_t i = 0; i < ledger->facts; i++)
        if (ledger->fact[i].kind == SF_ENTRY_GAME) {
            written++;
            gone += ledger->fact[i].undone || ledger->fact[i].replaced;
        }
    assert_int_equal(written, ledger->games + ledger->duplicates + gone + ledger->strays);
}

static void interleave(uint64_t seed)
{
    struct sf_rng rng = sf_rng_seed(seed);
    unsigned phones = 2 + sf_rng_below(&rng, PHONES - 1);
    unsigned written;

    begin_round();
    written = lines + 4 + sf_rng_below(&rng, LINES - lines - 4);
    while (lines < written) {
        unsigned p = sf_rng_below(&rng, phones), q = sf_rng_below(&rng, phones);
        if (p != q && sf_rng_below(&rng, 8) == 0)
            meet(p, q);
        write_line(&rng, p);
        assert_int_equal(sf_ledger_settle(&phone[p].ledger, NULL), SF_OK);
        sum_is_zero(&phone[p].ledger);
    }
    for (unsigned p = 1; p < phones; p++)
        meet(0, p);
    for (unsigned p = 1; p < phones; p++)
        meet(0, p);
    for (unsigned p = 0; p < phones; p++) {
        assert_int_equal(sf_ledger_settle(&phone[p].ledger, NULL), SF_OK);
        sum_is_zero(&phone[p].ledger);
        same_ledger(&phone[0].ledger, &phone[p].ledger);
    }
    shown(&phone[0].ledger);
    no_game_is_lost(&phone[0].ledger);
}

static void phones_that_meet_have_the_same_ledger(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= INTERLEAVINGS; seed++)
        interleave(seed);
}

static void without_memory_nothing_changes(void **state)
{
    static const char *const all[] = {ROUND(), FOUR, EVENING, GAME("p-3", 4, 1, RUF_A), NULL};
    bool whole = false;

    (void)state;
    for (size_t size = 0; !whole; size += 64) {
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_entry entry;
        phone_start(&one);
        one.memory.used = 0;
        one.memory.size = size;
        whole = sf_ledger_init(&one.ledger, take, &one.memory) == SF_OK;
        for (unsigned i = 0; whole && all[i]; i++) {
            uint32_t before = one.ledger.facts;
            assert_int_equal(read_entry(&entry, all[i], &fault), SF_OK);
            whole = sf_ledger_take(&one.ledger, &entry, NULL, &fault) == SF_OK;
            assert_int_equal(one.ledger.facts, before + whole);
        }
        whole = whole && sf_ledger_settle(&one.ledger, &fault) == SF_OK;
        assert_true(whole || size < ROOM / 2);
    }
    balances(10, -10, 10, -10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_evening_of_two_games),
        cmocka_unit_test(the_dealer_moves_on_and_five_pause_in_turn),
        cmocka_unit_test(old_games_keep_their_tariff),
        cmocka_unit_test(undo_restores_dealer_stock_and_bock),
        cmocka_unit_test(a_correction_replaces_and_all_after_it_is_computed_again),
        cmocka_unit_test(two_entries_for_one_game),
        cmocka_unit_test(three_at_the_table_play_solo_games),
        cmocka_unit_test(payments_and_the_kasse_keep_the_sum),
        cmocka_unit_test(losses_go_into_the_kasse),
        cmocka_unit_test(a_fee_goes_into_the_kasse),
        cmocka_unit_test(amounts_are_carried_over),
        cmocka_unit_test(what_is_the_same_becomes_one),
        cmocka_unit_test(two_that_may_be_one_are_shown),
        cmocka_unit_test(a_wrong_same_loses_no_game),
        cmocka_unit_test(dates_have_answers),
        cmocka_unit_test(a_note_is_taken_down),
        cmocka_unit_test(dates_as_a_calendar),
        cmocka_unit_test(a_table_online_is_shown_until_it_is_taken_down),
        cmocka_unit_test(the_next_day_follows_the_habit),
        cmocka_unit_test(bad_lines_are_rejected_with_their_field),
        cmocka_unit_test(an_id_names_one_entry),
        cmocka_unit_test(the_fewest_payments),
        cmocka_unit_test(up_to_eight_settle_with_as_few_payments_as_there_can_be),
        cmocka_unit_test(docs_the_evening_of_the_example),
        cmocka_unit_test(games_as_csv_have_a_column_for_each_member),
        cmocka_unit_test(the_stock_stays_when_accounts_are_settled),
        cmocka_unit_test(what_somebody_must_look_at_is_shown),
        cmocka_unit_test(figures_count_roles_and_runs),
        cmocka_unit_test(figures_add_up_all_solos),
        cmocka_unit_test(a_row_of_games_can_be_asked_for),
        cmocka_unit_test(phones_that_meet_have_the_same_ledger),
        cmocka_unit_test(without_memory_nothing_changes),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    free(one.memory.bytes);
    for (unsigned p = 0; p < PHONES; p++)
        free(phone[p].memory.bytes);
    return failed;
}
