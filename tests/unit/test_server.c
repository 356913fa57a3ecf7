#include "drawn.h"

#include "inn.h"
#include "notation/record.h"
#include "sanitized.h"
#include "shuffle/shuffle.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The table server as its clients meet it: over the wire.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

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
    if (inn.service)
        inn_close(&inn);
    inn_release(&inn);
    return 0;
}

static const char *const names[] = {"Anna", "Bene", "Cilli", "Done", "Evi"};

static void seat_people(struct guest *guests, unsigned count, const char *book, const char *more)
{
    for (unsigned i = 0; i < count; i++) {
        guest_init(&guests[i], &inn, names[i]);
        guest_enter(&guests[i]);
    }
    guest_open(&guests[0], book, more);
    for (unsigned i = 1; i < count; i++)
        guest_sit(&guests[i], &guests[0]);
}

static void release_people(struct guest *guests, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        guest_release(&guests[i]);
}

/* A fresh view of the table is the one that the guest has made of events. */
static void check_mirror(struct guest *guest)
{
    for (unsigned tries = 0; tries < 20; tries++) {
        struct sf_mirror before;
        bool same;
        while (guest_hears(guest, 20))
            continue;
        before = guest->mirror;
        sf_mirror_init(&guest->mirror);
        guest_say(guest, "{'t':'resume','id':'again-%u','table':'%s','seq':0}", guest->said++,
                  guest->table);
        guest_await_ok(guest);
        same = before.seq == guest->mirror.seq; /* else the table has gone on meanwhile */
        if (same)
            assert_true(sf_mirror_equal(&before, &guest->mirror));
        sf_mirror_release(&before);
        if (same)
            return;
    }
    fail();
}

/* --- playing ---------------------------------------------------------------------------------- */

static char text[1 << 18];

static void bearer(char header[128], const struct guest *guest, const char *accept)
{
    snprintf(header, 128, "Authorization: Bearer %s\r\nAccept: %s\r\n", guest->token, accept);
}

/* The record that the server has kept of a hand: it is one, and its deck follows from its proof. */
static void check_record(const struct guest *guest, unsigned hand)
{
    static struct sf_record record;
    static struct sf_series series;
    struct sf_record_trouble trouble;
    struct sf_trouble why;
    char path[80], header[128];
    const uint8_t *deck = NULL, *mixed = NULL;
    struct sf_proof_finding finding;
    unsigned cutter = SF_NO_SEAT;
    size_t used;

    snprintf(path, sizeof path, "/api/games/%s-%u", guest->table, hand);
    bearer(header, guest, "text/plain");
    assert_int_equal(inn_get(&inn, path, header, text, sizeof text), 200);
    if (sf_record_read_text(&record, text, strlen(text), &used, NULL, &trouble))
        print_error("%u: %s\n%s\n", trouble.line, trouble.why.detail, text);
    assert_int_equal(sf_record_read_text(&record, text, strlen(text), &used, NULL, &trouble),
                     SF_OK);
    assert_int_equal(sf_record_fold(&record, &series, &why), SF_OK);
    assert_string_equal(record.id.table, guest->table);
    assert_int_equal(record.id.number, hand);
    for (unsigned i = 0; i < record.events; i++) {
        if (record.event[i].type == SF_EVENT_DECK)
            deck = record.event[i].deck;
        if (record.event[i].type == SF_EVENT_MIX) {
            mixed = record.event[i].deck;
            cutter = record.event[i].seat;
        }
    }
    assert_non_null(deck);
    assert_true(record.has_proof);
    finding = sf_proof_check(&record.proof, &record.id, &record.rules, deck, cutter, mixed);
    assert_string_equal(sf_proof_fault_text(finding.fault), sf_proof_fault_text(SF_PROOF_GOOD));
}

static void four_people_play(const char *book)
{
    struct guest guests[4];
    char header[128];

    seat_people(guests, 4, book, "");
    guests_play(guests, 4, 2);
    for (unsigned i = 0; i < 4; i++)
        check_mirror(&guests[i]);
    check_record(&guests[3], 1);
    check_record(&guests[0], 2);
    bearer(header, &guests[1], "application/json");
    assert_int_equal(inn_get(&inn, "/api/games", header, text, sizeof text), 200);
    assert_non_null(strstr(text, guests[0].table));
    assert_non_null(strstr(text, book));
    release_people(guests, 4);
}

static void four_people_play_schule(void **state)
{
    (void)state;
    four_people_play("schule-2024");
}

static void four_people_play_bsv(void **state)
{
    (void)state;
    four_people_play("bsv-1989");
}

static void four_people_play_muenchen(void **state)
{
    (void)state;
    four_people_play("muenchen-2006");
}

static void four_people_play_kurz(void **state)
{
    (void)state;
    four_people_play("kurz-turnier");
}

static void four_people_play_serien(void **state)
{
    (void)state;
    four_people_play("serien-2022");
}

static void one_person_plays_with_bots(void **state)
{
    struct guest guest;
    char path[80], header[128];

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_open(&guest, "schule-2024", ",'bots':[null,'wirt','random','stammtisch']");
    guests_play(&guest, 1, 3);
    check_mirror(&guest);
    check_record(&guest, 3);
    snprintf(path, sizeof path, "/api/games/%s-3/analysis", guest.table);
    bearer(header, &guest, "application/json");
    /* a hand that was thrown in has nothing to analyse */
    assert_true(inn_get(&inn, path, header, text, sizeof text) / 100 <= 4);
    guest_release(&guest);
}

static void five_sit_at_a_table_for_five(void **state)
{
    struct guest guests[5];

    (void)state;
    seat_people(guests, 5, "bsv-1989", ",'house':{'variants':['fuenf']}");
    guests_play(guests, 5, 1);
    check_mirror(&guests[4]);
    release_people(guests, 5);
}

static void a_table_with_a_limit_ends_and_begins_again(void **state)
{
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_open(&guest, "schule-2024", ",'deals':1,'bots':[null,'random','random','random']");
    guests_play(&guest, 1, 1);
    assert_string_equal(sf_mirror_get(&guest.mirror, "stage"), "\"done\"");
    guest_say(&guest, "{'t':'do','id':'more','table':'%s','a':{'rematch':true}}", guest.table);
    guest_await_ok(&guest);
    assert_string_not_equal(sf_mirror_get(&guest.mirror, "stage"), "\"done\"");
    guests_play(&guest, 1, 2);
    guest_release(&guest);
}

/* --- nothing lost, nothing doubled ------------------------------------------------------------ */

static unsigned cards_on_table(const struct guest *guest)
{
    const char *trick = sf_mirror_get(&guest->mirror, "trick");
    unsigned count = 0;

    for (; trick && *trick; trick++)
        count += *trick == '"';
    return count / 2;
}

/* Cut off in the middle of a trick, he comes back with the number of the last event he saw. */
static void who_was_cut_off_goes_on_by_number(void **state)
{
    struct guest guests[4];
    struct guest *lost = &guests[2];
    unsigned steps = 0;
    uint32_t seq;

    (void)state;
    seat_people(guests, 4, "schule-2024", "");
    while (!(sf_mirror_get(&guests[0].mirror, "legal") && cards_on_table(&guests[0]) == 2) &&
           steps++ < 20000 && guest_hand(&guests[0]) < 3)
        guests_step(guests, 4);
    while (guest_hears(lost, 20))
        continue;
    seq = lost->mirror.seq;
    guest_cut(lost);
    for (unsigned i = 0; i < 50; i++)
        guests_step(guests, 4);
    guest_return(lost, seq);
    while (lost->mirror.seq < guests[0].mirror.seq)
        assert_true(guest_hears(lost, 10000));
    check_mirror(lost);
    guests_play(guests, 4, guest_hand(&guests[0]));
    release_people(guests, 4);
}

static void every_number_of_the_hand_will_do(void **state)
{
    struct guest guest;
    uint32_t last;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_open(&guest, "schule-2024", ",'deals':2,'bots':[null,'random','random','random']");
    guests_play(&guest, 1, 2);
    while (guest_hears(&guest, 20))
        continue;
    last = guest.mirror.seq;
    for (uint32_t seq = last > 40 ? last - 40 : 1; seq <= last; seq += 3) {
        uint32_t told = 0;
        guest_say(&guest, "{'t':'resume','id':'r%u','table':'%s','seq':%u}", seq, guest.table, seq);
        guest.mirror.seq = seq; /* what is told again leads to the same view */
        for (;;) {
            assert_true(guest_hears(&guest, 10000));
            if (!strncmp(guest.text, "{\"t\":\"ok\"", 9))
                break;
            told++;
        }
        assert_true(told == last - seq || guest.mirror.seq >= last);
    }
    check_mirror(&guest);
    guest_release(&guest);
}

static void the_same_id_does_nothing_more(void **state)
{
    struct guest guest;
    int64_t seq;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_open(&guest, "schule-2024", "");
    guest_say(&guest, "{'t':'do','id':'bot','table':'%s','a':{'bot':{'seat':1,'level':'wirt'}}}",
              guest.table);
    guest_await_ok(&guest);
    seq = guest_number(&guest, "seq");
    assert_int_equal(guest.mirror.seq, seq);
    guest_say(&guest, "{'t':'do','id':'bot','table':'%s','a':{'bot':{'seat':1,'level':'wirt'}}}",
              guest.table);
    guest_await_ok(&guest);
    assert_int_equal(guest_number(&guest, "seq"), seq);
    assert_false(guest_hears(&guest, 50));
    assert_int_equal(guest.mirror.seq, seq);
    guest_release(&guest);
}

static void a_second_connection_takes_over(void **state)
{
    struct guest first, second;

    (void)state;
    guest_init(&first, &inn, "Anna");
    guest_enter(&first);
    guest_open(&first, "schule-2024", "");
    guest_init(&second, &inn, "Anna");
    memcpy(second.token, first.token, sizeof first.token);
    memcpy(second.account, first.account, sizeof first.account);
    memcpy(second.table, first.table, sizeof first.table);
    guest_return(&second, 0);
    guest_await(&second, "snap");
    guest_await(&first, "bye");
    assert_string_equal(guest_told(&first, "code"), "taken_over");
    assert_false(guest_hears(&first, 10000));
    assert_true(first.closed);
    assert_int_equal(sf_dial_code(first.dial), 1000);
    /* the seat was never empty */
    assert_false(guest_hears(&second, 100));
    guest_release(&first);
    guest_release(&second);
}

static void who_stays_away_is_replaced_and_gets_his_seat_back(void **state)
{
    struct guest guests[2];
    unsigned steps = 0;

    (void)state;
    seat_people(guests, 2, "schule-2024", ",'bots':[null,null,'random','random']");
    while (guest_hand(&guests[0]) < 1)
        guests_step(guests, 2);
    guest_cut(&guests[1]);
    while (!strstr(sf_mirror_get(&guests[0].mirror, "seats"), "stand_in") && steps++ < 20000)
        guests_step(guests, 1);
    guests_play(guests, 1, 2); /* the table goes on without him */
    guest_return(&guests[1], 0);
    guests_play(guests, 2, guest_hand(&guests[0]) + 2);
    assert_null(strstr(sf_mirror_get(&guests[0].mirror, "seats"), "stand_in"));
    release_people(guests, 2);
}

/* What was acknowledged before a stop is there after the start. */
static void a_restart_loses_nothing(void **state)
{
    struct guest guests[2];
    struct sf_mirror before;

    (void)state;
    seat_people(guests, 2, "muenchen-2006", ",'bots':[null,null,'wirt','wirt']");
    guests_play(guests, 2, 2);
    for (unsigned i = 0; i < 60; i++)
        guests_step(guests, 2);
    for (unsigned i = 0; i < 2; i++) {
        while (guest_hears(&guests[i], 50))
            continue;
    }
    inn_close(&inn);
    guest_await(&guests[0], "bye");
    assert_string_equal(guest_told(&guests[0], "code"), "restart");
    assert_false(guest_hears(&guests[0], 1000));
    assert_int_equal(sf_dial_code(guests[0].dial), 1001);
    for (unsigned i = 0; i < 2; i++)
        guest_cut(&guests[i]);
    inn_open(&inn);
    before = guests[1].mirror;
    guest_return(&guests[0], guests[0].mirror.seq);
    guest_return(&guests[1], guests[1].mirror.seq);
    assert_int_equal(guests[1].mirror.seq, before.seq); /* nothing new: nothing is told */
    check_mirror(&guests[1]);
    guests_play(guests, 2, guest_hand(&guests[0]) + 1);
    check_record(&guests[1], 2);
    release_people(guests, 2);
}

/* --- refusals --------------------------------------------------------------------------------- */

static const struct {
    const char *said, *code, *field;
} refusals[] = {
    {"{", "bad_json", ""},
    {"[]", "bad_value", ""},
    {"{'t':'open','id':'1'}", "missing_key", "rulebook"},
    {"{'t':'open','id':'1','rulebook':'skat'}", "unknown_rulebook", "rulebook"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','bots':[null,'deep-blue']}", "unknown_level",
     "bots"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','bots':['wirt']}", "bad_seat", "bots"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','clock':{'move':1}}", "bad_value", "move"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','house':{'colour':1}}", "unknown_key", ""},
    {"{'t':'sit','id':'1','table':'abc'}", "not_found", ""},
    {"{'t':'do','id':'1','table':'abc','a':{'card':'EO'}}", "not_found", ""},
    {"{'t':'watch','id':'1','table':'abc'}", "not_found", ""},
    {"{'t':'hello','v':1}", "wrong_phase", ""},
    {"{'t':'ping'}", "missing_key", "id"},
    {"{'t':'register','id':'1','name':'Sepp','password':'kurz'}", "bad_value", "password"},
    {"{'t':'login','id':'1','name':'Niemand','password':'irgendwas'}", "wrong_password", ""},
};

static void what_is_wrong_is_refused_by_name(void **state)
{
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    for (unsigned i = 0; i < COUNT(refusals); i++) {
        guest_say(&guest, "%s", refusals[i].said);
        guest_await_err(&guest, refusals[i].code);
        if (refusals[i].field[0])
            assert_string_equal(guest_told(&guest, "field"), refusals[i].field);
    }
    guest_say(&guest, "{'t':'ping','id':'still-here'}");
    guest_await_ok(&guest);
    guest_release(&guest);
}

static void nothing_is_heard_before_hello(void **state)
{
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_connect(&guest);
    guest_say(&guest, "{'t':'lobby','id':'1','on':true}");
    guest_await_err(&guest, "no_hello");
    guest_say(&guest, "{'t':'hello','v':2}");
    guest_await_err(&guest, "bad_value");
    guest_say(&guest, "{'t':'hello','v':1,'token':'%064d'}", 7);
    guest_await_err(&guest, "wrong_token");
    guest_say(&guest, "{'t':'hello','v':1}");
    guest_await(&guest, "welcome");
    assert_string_equal(guest_told(&guest, "name"), "Gast");
    guest_release(&guest);
}

static bool is_told_of(const struct guest *guest, const char *table, unsigned seat)
{
    char row[80];

    snprintf(row, sizeof row, "{\"table\":\"%s\",\"seat\":%u}", table, seat);
    return strstr(guest->text, row) != NULL;
}

static void who_comes_back_is_told_where_he_sits(void **state)
{
    struct guest host, anna;
    char first[25];

    (void)state;
    guest_init(&anna, &inn, "Anna");
    guest_enter(&anna);
    guest_open(&anna, "schule-2024", "");
    snprintf(first, sizeof first, "%s", anna.table);
    guest_init(&host, &inn, "Bene");
    guest_enter(&host);
    guest_open(&host, "schule-2024", "");
    guest_sit(&anna, &host);
    guest_say(&anna, "{'t':'lobby','id':'l','on':true}");
    guest_await_ok(&anna);
    guest_cut(&anna); /* who looks at the lobby may go without a word, too */
    anna.table[0] = '\0';
    guest_return(&anna, 0);
    assert_true(is_told_of(&anna, first, 0));
    assert_true(is_told_of(&anna, host.table, 1));
    guest_say(&anna, "{'t':'do','id':'r','table':'%s','a':{'rise':true}}", first);
    guest_await_ok(&anna);
    guest_cut(&anna);
    guest_return(&anna, 0);
    assert_null(strstr(anna.text, first));
    assert_true(is_told_of(&anna, host.table, 1));
    guest_release(&host);
    guest_release(&anna);
}

/* muenchen-2006: a card that must be followed is refused with its paragraph, and nothing changes.
 */
static void a_refusal_at_the_table_changes_nothing(void **state)
{
    struct guest guests[4];
    uint32_t seq;

    (void)state;
    seat_people(guests, 4, "muenchen-2006", "");
    seq = guests[0].mirror.seq;
    guest_say(&guests[0], "{'t':'do','id':'x','table':'%s','a':{'card':'EO'}}", guests[0].table);
    assert_false(guest_answered(&guests[0]));
    assert_int_equal(guest_number(&guests[0], "seq"), guests[3].mirror.seq);
    guest_say(&guests[1], "{'t':'do','id':'x','table':'%s','a':{'close':true}}", guests[0].table);
    guest_await_err(&guests[1], "not_host");
    guest_say(&guests[1], "{'t':'do','id':'x','table':'%s','a':{'card':'EO','say':['weiter']}}",
              guests[0].table);
    guest_await_err(&guests[1], "unknown_key");
    guest_say(&guests[1], "{'t':'do','id':'x','table':'%s','at':99999,'a':{'ready':true}}",
              guests[0].table);
    guest_await_err(&guests[1], "bad_seq");
    assert_true(seq <= guests[0].mirror.seq);
    release_people(guests, 4);
}

/* --- private tables, the lobby, spectators ---------------------------------------------------- */

static void a_private_table_does_not_exist_for_strangers(void **state)
{
    static const char *const asked[] = {"'t':'sit'",
                                        "'t':'watch'",
                                        "'t':'resume','seq':0",
                                        "'t':'do','a':{'ready':true}",
                                        "'t':'sit','key':'00112233445566778899aabbccddeeff'",
                                        "'t':'emote','emote':'servus'"};
    struct guest host, stranger, friend;
    char real[400], none[400];

    (void)state;
    guest_init(&host, &inn, "Anna");
    guest_enter(&host);
    guest_open(&host, "schule-2024", ",'private':true");
    assert_int_equal(strlen(host.key), 32);
    guest_init(&stranger, &inn, "Bene");
    guest_enter(&stranger);
    for (unsigned i = 0; i < COUNT(asked); i++) {
        guest_say(&stranger, "{%s,'id':'1','table':'%s'}", asked[i], host.table);
        guest_await_err(&stranger, "not_found");
        snprintf(real, sizeof real, "%s", stranger.text);
        guest_say(&stranger, "{%s,'id':'1','table':'abcdefghijkmnpqrstuv'}", asked[i]);
        guest_await_err(&stranger, "not_found");
        snprintf(none, sizeof none, "%s", stranger.text);
        assert_string_equal(real, none);
    }
    guest_say(&stranger, "{'t':'lobby','id':'l','on':true}");
    guest_await(&stranger, "tables");
    assert_null(strstr(stranger.text, host.table));
    guest_init(&friend, &inn, "Cilli");
    guest_enter(&friend);
    guest_sit(&friend, &host);
    guest_release(&host);
    guest_release(&stranger);
    guest_release(&friend);
}

static void the_lobby_tells_of_public_tables(void **state)
{
    struct guest host, looker;

    (void)state;
    guest_init(&looker, &inn, "Bene");
    guest_enter(&looker);
    guest_say(&looker, "{'t':'lobby','id':'l','on':true}");
    guest_await(&looker, "tables");
    guest_await_ok(&looker);
    guest_init(&host, &inn, "Anna");
    guest_enter(&host);
    guest_open(&host, "bsv-1989", ",'title':'Stammtisch'");
    guest_await(&looker, "table");
    assert_string_equal(guest_told(&looker, "table"), host.table);
    assert_string_equal(guest_told(&looker, "title"), "Stammtisch");
    guest_say(&host, "{'t':'do','id':'c','table':'%s','a':{'close':true}}", host.table);
    guest_await_ok(&host);
    do
        guest_await(&looker, "table");
    while (!strstr(looker.text, "\"gone\":true"));
    guest_release(&host);
    guest_release(&looker);
}

static void gestures_go_round_unless_muted(void **state)
{
    struct guest guests[2];

    (void)state;
    seat_people(guests, 2, "schule-2024", "");
    guest_say(&guests[0], "{'t':'emote','id':'e','table':'%s','emote':'servus'}", guests[0].table);
    guest_await(&guests[1], "emoted");
    assert_int_equal(guest_number(&guests[1], "seat"), 0);
    guest_say(&guests[1], "{'t':'mute','id':'m','table':'%s','seat':0,'on':true}", guests[0].table);
    guest_await_ok(&guests[1]);
    guest_await(&guests[0], "emoted");
    guest_await_ok(&guests[0]);
    guest_say(&guests[0], "{'t':'emote','id':'f','table':'%s','emote':'servus'}", guests[0].table);
    guest_await_ok(&guests[0]);
    assert_false(guest_hears(&guests[1], 50));
    guest_say(&guests[0], "{'t':'emote','id':'g','table':'%s','emote':'rude'}", guests[0].table);
    guest_await_err(&guests[0], "bad_value");
    release_people(guests, 2);
}

/* --- accounts --------------------------------------------------------------------------------- */

static void a_guest_becomes_an_account_and_his_games_go_with_him(void **state)
{
    struct guest guest, later;
    char header[128];

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_say(&guest, "{'t':'register','id':'r','name':'Anna M','password':'grasober sticht'}");
    guest_await_ok(&guest);
    guest_init(&later, &inn, "Gast");
    guest_enter(&later);
    guest_say(&later, "{'t':'register','id':'r','name':'ANNA m','password':'grasober sticht'}");
    guest_await_err(&later, "name_taken");
    guest_open(&later, "schule-2024", ",'bots':[null,'random','random','random']");
    guests_play(&later, 1, 1);
    guest_say(&later, "{'t':'login','id':'l','name':'anna M','password':'grasober sticht'}");
    guest_await_err(&later, "already_seated"); /* first leave the table */
    guest_say(&later, "{'t':'do','id':'x','table':'%s','a':{'rise':true}}", later.table);
    guest_await_ok(&later);
    guest_say(&later, "{'t':'login','id':'l','name':'anna M','password':'herzober sticht'}");
    guest_await_err(&later, "wrong_password");
    guest_say(&later, "{'t':'login','id':'l','name':'anna M','password':'grasober sticht'}");
    guest_await_ok(&later);
    assert_string_equal(guest_told(&later, "account"), guest.account);
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", later.token);
    assert_int_equal(inn_get(&inn, "/api/games", header, text, sizeof text), 401);
    snprintf(later.token, sizeof later.token, "%s", guest_told(&later, "token"));
    bearer(header, &later, "application/json");
    assert_int_equal(inn_get(&inn, "/api/games", header, text, sizeof text), 200);
    assert_non_null(strstr(text, later.table));
    check_record(&later, 1);
    assert_non_null(strstr(text, "Anna M")); /* what he is called now */
    guest_release(&later);
    guest_release(&guest);
}

static void who_is_forgotten_leaves_no_name(void **state)
{
    struct guest guest, other;
    char header[128];

    (void)state;
    guest_init(&guest, &inn, "Zacharias");
    guest_enter(&guest);
    guest_init(&other, &inn, "Bene");
    guest_enter(&other);
    guest_open(&other, "schule-2024", ",'bots':[null,null,'random','random']");
    guest_sit(&guest, &other);
    {
        struct guest both[2] = {other, guest};
        guests_play(both, 2, 1);
        other = both[0];
        guest = both[1];
    }
    check_record(&other, 1);
    assert_non_null(strstr(text, "Zacharias"));
    guest_say(&guest, "{'t':'forget','id':'f'}");
    guest_await_err(&guest, "already_seated");
    guest_say(&guest, "{'t':'do','id':'x','table':'%s','a':{'rise':true}}", guest.table);
    guest_await_ok(&guest);
    guest_say(&guest, "{'t':'forget','id':'g'}");
    guest_await_ok(&guest);
    guest_await(&guest, "bye");
    check_record(&other, 1);
    assert_null(strstr(text, "Zacharias"));
    bearer(header, &guest, "application/json");
    assert_int_equal(inn_get(&inn, "/api/games", header, text, sizeof text), 401);
    guest_release(&guest);
    guest_release(&other);
}

static void after_logout_the_token_is_worth_nothing(void **state)
{
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_say(&guest, "{'t':'rename','id':'n','name':'Anna B'}");
    guest_await_ok(&guest);
    guest_say(&guest, "{'t':'logout','id':'o'}");
    guest_await_ok(&guest);
    guest_await(&guest, "bye");
    guest_cut(&guest);
    guest_connect(&guest);
    guest_say(&guest, "{'t':'hello','v':1,'token':'%s'}", guest.token);
    guest_await_err(&guest, "wrong_token");
    guest_release(&guest);
}

/* --- over HTTP, and limits -------------------------------------------------------------------- */

static void health_figures_and_the_page(void **state)
{
    (void)state;
    assert_int_equal(inn_get(&inn, "/healthz", "", text, sizeof text), 200);
    assert_string_equal(text, "ok\n");
    assert_int_equal(inn_get(&inn, "/metrics", "", text, sizeof text), 200);
    assert_non_null(strstr(text, "\nstichfest_tables "));
    assert_int_equal(inn_get(&inn, "/test", "", text, sizeof text), 200);
    assert_int_equal(inn_get(&inn, "/test.js", "", text, sizeof text), 200);
    assert_int_equal(inn_get(&inn, "/nothing", "", text, sizeof text), 404);
    assert_int_equal(inn_get(&inn, "/api/games", "", text, sizeof text), 401);
    assert_int_equal(inn_get(&inn, "/ws", "", text, sizeof text), 426);
}

static void who_asks_too_often_is_told_to_wait(void **state)
{
    struct guest guests[2];

    (void)state;
    inn_close(&inn);
    inn.options.opens = 2;
    inn.limits.messages = (struct sf_rate){.credits = 8, .window_ms = 60000};
    inn_open(&inn);
    guest_init(&guests[0], &inn, "Anna");
    guest_enter(&guests[0]);
    guest_open(&guests[0], "schule-2024", "");
    guest_open(&guests[0], "schule-2024", "");
    guest_say(&guests[0], "{'t':'open','id':'z','rulebook':'schule-2024'}");
    guest_await_err(&guests[0], "too_fast");
    assert_true(guest_number(&guests[0], "wait") > 0);
    for (unsigned i = 0; i < 20; i++)
        if (!sf_dial_send(guests[0].dial, "{}", 2))
            break;
    while (guest_hears(&guests[0], 1000))
        continue;
    assert_true(guests[0].closed);
    assert_int_equal(sf_dial_code(guests[0].dial), 1008);
    guest_init(&guests[1], &inn, "Bene"); /* the others notice nothing */
    guest_enter(&guests[1]);
    release_people(guests, 2);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_inn, close_inn)
    const struct CMUnitTest tests[] = {
        CASE(four_people_play_schule),
        CASE(four_people_play_bsv),
        CASE(four_people_play_muenchen),
        CASE(four_people_play_kurz),
        CASE(four_people_play_serien),
        CASE(one_person_plays_with_bots),
        CASE(five_sit_at_a_table_for_five),
        CASE(a_table_with_a_limit_ends_and_begins_again),
        CASE(who_was_cut_off_goes_on_by_number),
        CASE(every_number_of_the_hand_will_do),
        CASE(the_same_id_does_nothing_more),
        CASE(a_second_connection_takes_over),
        CASE(who_stays_away_is_replaced_and_gets_his_seat_back),
        CASE(a_restart_loses_nothing),
        CASE(what_is_wrong_is_refused_by_name),
        CASE(nothing_is_heard_before_hello),
        CASE(a_refusal_at_the_table_changes_nothing),
        CASE(a_private_table_does_not_exist_for_strangers),
        CASE(the_lobby_tells_of_public_tables),
        CASE(who_comes_back_is_told_where_he_sits),
        CASE(gestures_go_round_unless_muted),
        CASE(a_guest_becomes_an_account_and_his_games_go_with_him),
        CASE(who_is_forgotten_leaves_no_name),
        CASE(after_logout_the_token_is_worth_nothing),
        CASE(health_figures_and_the_page),
        CASE(who_asks_too_often_is_told_to_wait),
    };
    return cmocka_run_group_tests_name("server", tests, NULL, NULL);
}
