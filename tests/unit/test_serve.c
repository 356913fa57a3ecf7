/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "inn.h"
#include "record/record.h"
#include "sanitized.h"
#include "shuffle/shuffle.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

/*
 * The table server as its clients meet it: over the wire.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

enum { ROUNDS = SANITIZED ? 150 : 600 };

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
    struct sf_record_trouble fault;
    struct sf_fault why;
    char path[80], header[128];
    const uint8_t *deck = NULL, *mixed = NULL;
    struct sf_proof_finding finding;
    unsigned cutter = SF_NO_SEAT;
    size_t used;

    snprintf(path, sizeof path, "/api/games/%s-%u", guest->table, hand);
    bearer(header, guest, "text/plain");
    assert_int_equal(inn_get(&inn, path, header, text, sizeof text), 200);
    if (sf_record_read_text(&record, text, strlen(text), &used, NULL, &fault))
        print_error("%u: %s\n%s\n", fault.line, sf_why_text(fault.why.why, SF_EN), text);
    assert_int_equal(sf_record_read_text(&record, text, strlen(text), &used, NULL, &fault), SF_OK);
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
    if (finding.fault)
        fail_msg("%s", sf_why_text(sf_proof_fault_why(finding.fault), SF_EN));
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
    struct guest guest, other;
    char path[80], header[128];
    unsigned analysed = 0;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    assert_non_null(strstr(guest.heard, "\"meister\""));
    assert_null(strstr(guest.heard, "\"sampler\"")); /* a yardstick, not offered to people */
    guest_open(&guest, "schule-2024", ",'bots':[null,'wirt','random','stammtisch']");
    bearer(header, &guest, "application/json");
    for (unsigned hand = 1; hand <= 3 || (!analysed && hand <= 20); hand++) {
        unsigned status, tries = 0;
        guests_play(&guest, 1, hand);
        check_mirror(&guest);
        check_record(&guest, hand);
        snprintf(path, sizeof path, "/api/games/%s-%u/analysis", guest.table, hand);
        do /* 503: it took too long on a busy machine */
            status = inn_get(&inn, path, header, text, sizeof text);
        while (status == 503 && ++tries < 5);
        assert_true(status == 200 || status == 422); /* thrown in: nothing to analyse */
        analysed += status == 200 && strstr(text, "\"ok\":true");
        snprintf(path, sizeof path, "/api/games/%s-%u/deal", guest.table, hand);
        assert_int_equal(inn_get(&inn, path, header, text, sizeof text), 200);
        assert_non_null(strstr(text, "{\"record\":{\"record\":1,"));
        assert_non_null(strstr(text, ",\"course\":{"));
    }
    assert_true(analysed > 0);
    snprintf(path, sizeof path, "/api/games/%s-99", guest.table);
    assert_int_equal(inn_get(&inn, path, header, text, sizeof text), 404);
    guest_init(&other, &inn, "Bene"); /* to others a game does not exist */
    guest_enter(&other);
    bearer(header, &other, "application/json");
    snprintf(path, sizeof path, "/api/games/%s-1", guest.table);
    assert_int_equal(inn_get(&inn, path, header, text, sizeof text), 404);
    guest_release(&other);
    guest_release(&guest);
}

/* The mark is that of now, like the names: whoever registers later is marked in older records. */
static void records_show_who_is_registered(void **state)
{
    char path[80], header[128];
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_open(&guest, "schule-2024", ",'bots':[null,'random','random','random']");
    guests_play(&guest, 1, 1);
    snprintf(path, sizeof path, "/api/games/%s-1", guest.table);
    bearer(header, &guest, "application/json");
    assert_int_equal(inn_get(&inn, path, header, text, sizeof text), 200);
    assert_non_null(strstr(text, "\"names\":[\"Anna\""));
    assert_null(strstr(text, "\"registered\""));
    guest_say(&guest, "{'t':'register','id':'r','name':'Anna','password':'Weißwurst um zwölf'}");
    guest_await_ok(&guest);
    assert_int_equal(inn_get(&inn, path, header, text, sizeof text), 200);
    assert_non_null(strstr(text, "\"registered\":[0]"));
    bearer(header, &guest, "text/plain");
    assert_int_equal(inn_get(&inn, path, header, text, sizeof text), 200);
    assert_non_null(strstr(text, "[Registered \"0\"]"));
    guest_release(&guest);
}

static void five_sit_at_a_table_for_five(void **state)
{
    struct guest guests[5];

    (void)state;
    seat_people(guests, 5, "bsv-1989", ",'house':{'variants':['fuenf']}");
    guests_play(guests, 5, 1);
    check_mirror(&guests[4]);
    check_record(&guests[4], 1);
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

/* --- the own share in the shuffle ---------------------------------------------------------------
 */

static void do_bytes(struct guest *guest, const char *wish, const uint8_t bytes[SF_SECRET_SIZE])
{
    char hex[2 * SF_SECRET_SIZE + 1];

    for (unsigned i = 0; i < SF_SECRET_SIZE; i++)
        snprintf(hex + 2 * i, 3, "%02x", bytes[i]);
    guest_say(guest, "{'t':'do','id':'%s-%u','table':'%s','a':{'%s':'%s'}}", wish, guest->said++,
              guest->table, wish, hex);
}

static void say_ready(struct guest *guest)
{
    guest_say(guest, "{'t':'do','id':'ready-%u','table':'%s','a':{'ready':true}}", guest->said++,
              guest->table);
    guest_await_ok(guest);
    guest->ready_hand = guest_hand(guest);
}

/* The time of a message that tells of the game, 0 of any other; *bot: a bot has played a card. */
static int64_t game_time(const char *line, bool *bot)
{
    const char *time = strstr(line, "\"time\":");

    *bot = strstr(line, "\"game\":{\"ev\":\"card\"") && strstr(line, "\"auto\":true");
    return time && strstr(line, "\"ev\":{\"ev\":\"game\"") ? strtoll(time + 7, NULL, 10) : 0;
}

/* However long it thinks: a card that is forced is played no sooner than a free one. */
static void a_bot_takes_its_time_whatever_it_holds(void **state)
{
    struct guest guest;
    unsigned cards = 0;
    int64_t last = 0;

    (void)state;
    inn_close(&inn);
    inn.options.at_once = false;
    inn_open(&inn);
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_open(&guest, "bsv-1989",
               ",'house':{'variants':['muss']},'bots':[null,'wirt','random','wirt']");
    guests_play(&guest, 1, 2); /* where nobody plays there is a Muss-Spiel */
    for (char *line = strtok(guest.heard, "\n"); line; line = strtok(NULL, "\n")) {
        bool bot;
        int64_t time = game_time(line, &bot);
        if (bot) {
            assert_true(time - last >= 600);
            cards++;
        }
        last = time ? time : last;
    }
    assert_true(cards > 0);
    guest_release(&guest);
}

/* schule-2024 3.2.12: seat 3 mixes again before dealer 0 deals. Seats 3 and 1 take part in the
 * shuffle with nonces of their own; what does not open a promise is refused. */
static void nonces_of_players_are_in_the_proof(void **state)
{
    struct guest guests[4];
    uint8_t nonce[2][SF_SECRET_SIZE], mix[SF_SECRET_SIZE], commitment[SF_DIGEST_SIZE];
    struct sf_deal_id id = {.number = 1};
    static const unsigned seats[2] = {1, 3};

    (void)state;
    inn_close(&inn);
    inn.options.haste = 1; /* three seconds to open a promise */
    inn_open(&inn);
    seat_people(guests, 4, "schule-2024", "");
    snprintf(id.table, sizeof id.table, "%s", guests[0].table);
    for (unsigned i = 0; i < 2; i++) {
        struct guest *guest = &guests[seats[i]];
        sf_secret_make(nonce[i]);
        sf_nonce_commit(commitment, &id, SF_NONCE_DECK, seats[i], nonce[i]);
        do_bytes(guest, "promise", commitment);
        guest_await_ok(guest);
    }
    sf_secret_make(mix);
    sf_nonce_commit(commitment, &id, SF_NONCE_MIX, 3, mix);
    do_bytes(&guests[3], "promise_mix", commitment);
    guest_await_ok(&guests[3]);
    for (unsigned i = 0; i < 4; i++)
        say_ready(&guests[i]);
    for (unsigned i = 0; i < 2; i++) {
        struct guest *guest = &guests[seats[i]];
        while (guest_hand(guest) < 1)
            assert_true(guest_hears(guest, 10000));
        do_bytes(guest, "nonce", mix);
        guest_await_err(guest, "not_promised");
        do_bytes(guest, "nonce", nonce[i]);
        guest_await_ok(guest);
    }
    while (!strstr(sf_mirror_get(&guests[3].mirror, "phase"), "cut"))
        assert_true(guest_hears(&guests[3], 10000));
    do_bytes(&guests[3], "mix", nonce[1]);
    guest_await_err(&guests[3], "not_promised");
    do_bytes(&guests[3], "mix", mix);
    guest_await_ok(&guests[3]);
    guests_play(guests, 4, 1);
    check_record(&guests[2], 1);
    assert_non_null(strstr(text, "[Nonce0 \"server "));
    assert_null(strstr(text, "[Nonce1 \"server "));
    assert_null(strstr(text, "[Nonce3 \"server "));
    release_people(guests, 4);
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

/* A client that was cut off in a trick comes back with the number of its last event. */
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
    guests_play(guests, 1, 2); /* the table goes on without this client */
    guest_return(&guests[1], 0);
    guests_play(guests, 2, guest_hand(&guests[0]) + 2);
    assert_null(strstr(sf_mirror_get(&guests[0].mirror, "seats"), "stand_in"));
    release_people(guests, 2);
}

static bool sees_him_away(const struct guest *guest)
{
    return strstr(sf_mirror_get(&guest->mirror, "seats"), "\"away\"") != NULL;
}

/* A client leaves and returns faster than the server can write. In the end it is here. */
static void who_comes_back_at_once_is_not_away(void **state)
{
    struct guest guests[2];

    (void)state;
    seat_people(guests, 2, "schule-2024", "");
    for (unsigned i = 0; i < 10; i++) {
        guest_cut(&guests[1]);
        guest_return(&guests[1], guests[1].mirror.seq);
    }
    for (unsigned tries = 0; tries < 30; tries++) {
        while (guest_hears(&guests[1], 300) || guest_hears(&guests[0], 1))
            continue;
        if (!sees_him_away(&guests[0]))
            break; /* else it is still being written */
    }
    assert_false(sees_him_away(&guests[0]));
    release_people(guests, 2);
}

/* --- peers who are hardly there --------------------------------------------------------------- */

static void await_word(struct guest *guest, const char *what)
{
    do
        guest_await(guest, "ev");
    while (!strstr(guest->text, what));
}

/* The client comes back with its number, and nothing is missing. */
static void return_and_catch_up(struct guest *lost, struct guest *other)
{
    guest_cut(lost);
    guest_return(lost, lost->mirror.seq);
    await_word(other, "{\"ev\":\"back\"");
    while (lost->mirror.seq < other->mirror.seq)
        assert_true(guest_hears(lost, 10000));
    check_mirror(lost);
    assert_false(sees_him_away(other));
}

/* A client asks for much and reads nothing. The others hear that it is gone, and get their answers
 * meanwhile. The kernel buffers some megabytes for it before anything waits. */
static void who_does_not_read_is_away(void **state)
{
    struct guest guests[3];
    char ask[120];
    int length, little = 4096;

    (void)state;
    seat_people(guests, 3, "schule-2024", "");
    while (guest_hears(&guests[1], 20))
        continue;
    setsockopt(sf_dial_descriptor(guests[1].dial), SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    length = snprintf(ask, sizeof ask, "{\"t\":\"resume\",\"id\":\"r\",\"table\":\"%s\",\"seq\":0}",
                      guests[0].table);
    for (unsigned i = 0; i < 100 && !sees_him_away(&guests[0]); i++) {
        for (unsigned k = 0; k < 200; k++)
            sf_dial_send(guests[1].dial, ask, (size_t)length);
        guest_say(&guests[0], "{'t':'ping','id':'p%u'}", i);
        guest_await_ok(&guests[0]);
    }
    if (!sees_him_away(&guests[0]))
        await_word(&guests[0], "{\"ev\":\"away\"");
    return_and_catch_up(&guests[1], &guests[0]);
    release_people(guests, 3);
}

/* The line is dead and nobody has said so: a ping finds out. A client that reads answers it. */
static void who_answers_no_ping_is_away(void **state)
{
    struct guest guests[2];

    (void)state;
    inn_close(&inn);
    inn.limits.ping_ms = 200;
    inn.limits.pong_ms = 2000; /* the other client shall not be late with its own */
    inn_open(&inn);
    seat_people(guests, 2, "schule-2024", "");
    await_word(&guests[0], "{\"ev\":\"away\",\"seat\":1");
    return_and_catch_up(&guests[1], &guests[0]);
    release_people(guests, 2);
}

/* Everything acknowledged before a stop is there after the start. */
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

/* Deadlines hang on stored times. A server that starts with an earlier clock goes on from the last
 * stored time, so a player who stays away is replaced as ever. */
static void a_clock_that_was_set_back_stops_no_table(void **state)
{
    struct guest guests[2];
    unsigned steps = 0;
    int64_t ahead;

    (void)state;
    inn_close(&inn);
    inn.options.wall_ms = (int64_t)(time(NULL) + 24 * 3600) * 1000;
    inn_open(&inn);
    seat_people(guests, 2, "schule-2024", ",'bots':[null,null,'random','random']");
    while (guest_hand(&guests[0]) < 1)
        guests_step(guests, 2);
    ahead = inn.options.wall_ms;
    for (unsigned i = 0; i < 2; i++)
        guest_cut(&guests[i]);
    inn_close(&inn);
    inn.options.wall_ms = 0;
    inn_open(&inn);
    guest_connect(&guests[0]);
    guest_say(&guests[0], "{'t':'hello','v':1,'token':'%s'}", guests[0].token);
    guest_await(&guests[0], "welcome");
    assert_true(guest_number(&guests[0], "time") >= ahead);
    guest_cut(&guests[0]);
    guest_return(&guests[0], 0);
    while (!strstr(sf_mirror_get(&guests[0].mirror, "seats"), "stand_in") && steps++ < 20000)
        guests_step(guests, 1);
    guests_play(guests, 1, guest_hand(&guests[0]) + 1);
    release_people(guests, 2);
}

/* --- refusals --------------------------------------------------------------------------------- */

/* Nobody acts; the clock of the table cuts and deals. Returns who is asked to speak first. */
static struct guest *await_speaker(struct guest guests[4])
{
    for (unsigned i = 0; i < 4000; i++) {
        const char *says;
        guest_hears(&guests[i % 4], 5);
        says = sf_mirror_get(&guests[i % 4].mirror, "legal_say");
        if (says && strstr(says, "[["))
            return &guests[i % 4];
    }
    fail_msg("nobody is asked to speak");
    return NULL;
}

/* The book has no Sie, and a table that plays by it does not say so. */
static void kurz_Schafkopf_a_table_speaks_the_words_of_its_book(void **state)
{
    struct guest guests[4], *first;

    (void)state;
    seat_people(guests, 4, "kurz-turnier", "");
    first = await_speaker(guests);
    guest_say(first, "{'t':'do','id':'sie','table':'%s','a':{'say':['class','sie']}}",
              first->table);
    guest_await_err(first, "bad_contract");
    assert_string_equal(guest_told(first, "message"),
                        "a Schafkopf needs all four Damen, the Kreuz-Bube and the Pik-Bube");
    assert_string_equal(guest_told(first, "rule"), "kurz-turnier Schafkopf");
    release_people(guests, 4);
}

static const struct {
    const char *said, *code, *field;
} refusals[] = {
    {"{", "bad_json", ""},
    {"[]", "bad_value", ""},
    {"{'t':'open','id':'1'}", "missing_key", "rulebook"},
    {"{'t':'open','id':'1','rulebook':'skat'}", "unknown_rulebook", "rulebook"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','bots':[null,'deep-blue']}", "unknown_level",
     "bots[1]"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','bots':['wirt']}", "bad_seat", "bots[0]"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','clock':{'move':1}}", "bad_value", "clock.move"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','house':{'colour':1}}", "unknown_key",
     "house.colour"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','house':{'players':1}}", "unknown_key",
     "house.players"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','house':{'variants':['skat']}}", "bad_value",
     "house.variants"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','house':7}", "bad_value", "house"},
    {"{'t':'sit','id':'1','table':'abc'}", "not_found", ""},
    {"{'t':'do','id':'1','table':'abc','a':{'card':'EO'}}", "not_found", ""},
    {"{'t':'watch','id':'1','table':'abc'}", "not_found", ""},
    {"{'t':'hello','v':1}", "wrong_phase", ""},
    {"{'t':'ping'}", "missing_key", "id"},
    {"{'t':'register','id':'1','name':'Sepp','password':'kurz'}", "weak_password", "password"},
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

static void guest_says_at_once(struct guest *guest, const char *const *lines, unsigned count)
{
    guest_connect(guest);
    for (unsigned i = 0; i < count; i++)
        guest_say(guest, "%s", lines[i]);
}

/* The server stores a guest before it sends `welcome`. Messages wait for that, in order. It rejects
 * messages above a small size. */
static void nobody_need_wait_for_his_welcome(void **state)
{
    static const char *const lines[] = {"{'t':'hello','v':1,'name':'Anna'}", "{'t':'hello','v':1}",
                                        "{'t':'ping','id':'p'}", "{",
                                        "{'t':'open','id':'o','rulebook':'schule-2024'}"};
    struct guest guests[2];
    unsigned late = 0;

    (void)state;
    guest_init(&guests[0], &inn, "Anna");
    guest_says_at_once(&guests[0], lines, COUNT(lines));
    assert_true(guest_hears(&guests[0], 10000));
    assert_string_equal(guest_told(&guests[0], "t"), "welcome");
    guest_await_err(&guests[0], "wrong_phase");
    guest_await_ok(&guests[0]);
    assert_string_equal(guest_told(&guests[0], "id"), "p");
    guest_await_err(&guests[0], "bad_json");
    guest_await_ok(&guests[0]);
    assert_string_equal(guest_told(&guests[0], "id"), "o");

    guest_init(&guests[1], &inn, "Bene");
    guest_says_at_once(&guests[1], lines, 1);
    for (unsigned i = 0; i < 9; i++) /* each is 6 KB with blanks at its end */
        guest_say(&guests[1], "{'t':'ping','id':'p%u'}%6000s", i, "");
    for (unsigned i = 0; i < 9; i++)
        late += !guest_answered(&guests[1]);
    assert_true(late <= 7); /* two fit */
    guest_say(&guests[1], "{'t':'ping','id':'still-here'}");
    guest_await_ok(&guests[1]);
    release_people(guests, 2);
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

/* Words that the server knows, in any order and with any value. */
static const char *const pieces[] = {
    "{",          "}",       "[",          "]",         ":",        ",",          "'t'",
    "'id'",       "'1'",     "'hello'",    "'open'",    "'sit'",    "'do'",       "'a'",
    "'table'",    "'at'",    "-1",         "0",         "4",        "4294967296", "1e9",
    "true",       "false",   "null",       "'watch'",   "'resume'", "'seq'",      "'key'",
    "'rename'",   "'name'",  "''",         "'\\u0000'", "'lobby'",  "'on'",       "'rulebook'",
    "'bsv-1989'", "'house'", "'variants'", "'bots'",    "'wirt'",   "'emote'",    "'mute'",
    "'seat'",     "'card'",  "'EO'",       "'say'",     "'weiter'", "'mix'",      "'nonce'",
    "'promise'",  "'ready'", "'rise'",     "'bot'",     "'level'",  "'cut'",      "99",
};

static void say_anything(struct guest *guest, struct sf_rng *rng)
{
    static const char *const asks[] = {"open", "sit", "watch", "resume", "do", "emote", "mute"};
    static const char *const acts[] = {"card", "say",   "announce", "lay",  "push",    "stoss",
                                       "cut",  "mix",   "nonce",    "rise", "bot",     "promise",
                                       "vote", "claim", "rematch",  "bock", "hand_out"};
    char said[2048] = "";
    size_t length = 0;
    unsigned count = sf_rng_below(rng, 12);

    if (sf_rng_below(rng, 2)) { /* well-formed, but with a strange value */
        bool act = sf_rng_below(rng, 2);
        snprintf(said, sizeof said, "{'t':'%s','id':'%u','table':'%s',%s'%s':%s%s}",
                 act ? "do" : asks[sf_rng_below(rng, COUNT(asks))], sf_rng_below(rng, 5),
                 guest->table, act ? "'a':{" : "",
                 act ? acts[sf_rng_below(rng, COUNT(acts))] : "seat",
                 pieces[sf_rng_below(rng, COUNT(pieces))], act ? "}" : "");
    } else {
        for (unsigned i = 0; i <= count; i++)
            length += (size_t)snprintf(said + length, sizeof said - length, "%s",
                                       pieces[sf_rng_below(rng, COUNT(pieces))]);
    }
    guest_say(guest, "%s", said);
}

/* One who says anything at all, and three who want to play. */
static void whatever_is_said_the_others_play_on(void **state)
{
    struct sf_rng rng = sf_rng_seed(20261116);
    struct guest guests[4];

    (void)state;
    seat_people(guests, 4, "bsv-1989", "");
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (unsigned i = 0; i < 4; i++)
            say_anything(&guests[3], &rng);
        while (guest_hears(&guests[3], 1))
            continue;
        assert_false(guests[3].closed);
        if (strcmp(guests[3].mirror.table, guests[3].table) != 0) /* has opened another one */
            sf_mirror_release(&guests[3].mirror);
        guests_step(guests, 3);
    }
    guest_say(&guests[3], "{'t':'ping','id':'still-here'}");
    while (strcmp(guest_told(&guests[3], "id"), "still-here") != 0)
        guest_answered(&guests[3]);
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
    guest_open(&host, "bsv-1989", ",'title':'Stammtisch','house':{'variants':['bock']}");
    guest_await(&looker, "table");
    assert_non_null(strstr(looker.text, "\"house\":{\"variants\":[\"bock\"]}"));
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

/* Names that are long when they are quoted, at more tables than a message holds. */
static void a_full_lobby_is_cut(void **state)
{
    struct guest host, looker;
    char title[128];

    (void)state;
    guest_init(&host, &inn, "Anna");
    guest_enter(&host);
    for (unsigned i = 0; i < 60; i++)
        snprintf(title + 2 * i, 3, "\\\\");
    for (unsigned i = 0; i < 160; i++) {
        guest_say(&host, "{'t':'open','id':'o%u','rulebook':'bsv-1989','title':'%s'}", i, title);
        guest_await_ok(&host);
    }
    guest_init(&looker, &inn, "Bene");
    guest_enter(&looker);
    guest_say(&looker, "{'t':'lobby','id':'l','on':true}");
    guest_await(&looker, "tables");
    assert_int_equal(looker.doc.nodes[sf_json_get(&looker.doc, 0, "tables")].count +
                         guest_number(&looker, "more"),
                     160);
    guest_release(&host);
    guest_release(&looker);
}

static void spectators_see_everything_late(void **state)
{
    struct guest host, looker;

    (void)state;
    inn_close(&inn);
    inn.options.watch_delay_ms = 50 * 1000; /* a second of this clock */
    inn_open(&inn);
    guest_init(&looker, &inn, "Bene");
    guest_enter(&looker);
    guest_init(&host, &inn, "Anna");
    guest_enter(&host);
    guest_open(&host, "schule-2024", ",'bots':[null,'random','random']");
    guest_say(&looker, "{'t':'watch','id':'w','table':'%s'}", host.table);
    guest_await_ok(&looker);
    assert_true(looker.mirror.seq < host.mirror.seq);
    guest_say(&looker, "{'t':'do','id':'y','table':'%s','a':{'ready':true}}", host.table);
    guest_await_err(&looker, "not_seated"); /* and does not hear how far the table is */
    assert_true(guest_number(&looker, "seq") < (int64_t)host.mirror.seq);
    while (looker.mirror.seq < host.mirror.seq)
        assert_true(guest_hears(&looker, 10000));
    guest_say(&looker, "{'t':'do','id':'x','table':'%s','a':{'ready':true}}", host.table);
    guest_await_err(&looker, "not_seated");
    guest_say(&looker, "{'t':'watch','id':'v','table':'%s','on':false}", host.table);
    guest_await_ok(&looker);
    guest_say(&host, "{'t':'do','id':'b','table':'%s','a':{'bot':{'seat':3,'level':'random'}}}",
              host.table);
    guest_await_ok(&host);
    assert_false(guest_hears(&looker, 1500));
    guest_open(&host, "schule-2024", ",'watch':false,'bots':[null,'random','random','random']");
    guest_say(&looker, "{'t':'watch','id':'u','table':'%s'}", host.table);
    guest_await_err(&looker, "not_seated");
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
    assert_non_null(strstr(text, "Anna M")); /* the new name */
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

static void an_account_is_deleted_over_http(void **state)
{
    struct guest guest;
    char header[128];

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    bearer(header, &guest, "*/*");
    guest_open(&guest, "schule-2024", "");
    assert_int_equal(inn_ask(&inn, "DELETE", "/api/account", header, text, sizeof text), 409);
    guest_say(&guest, "{'t':'do','id':'x','table':'%s','a':{'rise':true}}", guest.table);
    guest_await_ok(&guest);
    assert_int_equal(inn_ask(&inn, "DELETE", "/api/account", header, text, sizeof text), 200);
    assert_int_equal(inn_ask(&inn, "DELETE", "/api/account", header, text, sizeof text), 401);
    guest_await(&guest, "bye"); /* the connection ends with the account */
    guest_release(&guest);
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

/* --- what can be opened ------------------------------------------------------------------------
 */

static bool lists(const char *book, const char *variant)
{
    char begins[64], wanted[32];
    const char *from, *to;

    snprintf(begins, sizeof begins, "{\"rulebook\":\"%s\"", book);
    snprintf(wanted, sizeof wanted, "\"%s\"", variant);
    from = strstr(text, begins);
    assert_non_null(from);
    from = strstr(from, "\"variants\":[");
    to = strchr(from, ']');
    from = strstr(from, wanted);
    return from && from < to;
}

/* Opens a table and leaves it again; true if the server accepted it. */
static bool opens(struct guest *guest, const char *book, const char *more)
{
    guest_say(guest, "{'t':'open','id':'o%u','rulebook':'%s','private':true%s}", guest->said++,
              book, more);
    if (!guest_answered(guest))
        return false;
    guest_say(guest, "{'t':'do','id':'l%u','table':'%s','a':{'rise':true}}", guest->said++,
              guest_told(guest, "table"));
    guest_await_ok(guest);
    return true;
}

/* `rulebooks` lists what `open` accepts, and nothing else. */
static void rulebooks_tell_what_can_be_opened(void **state)
{
    char more[80];
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    guest_say(&guest, "{'t':'rulebooks','id':'r'}");
    guest_await(&guest, "rulebooks");
    snprintf(text, sizeof text, "%s", guest.text);
    guest_await_ok(&guest);
    for (unsigned book = 0; book < SF_BOOK_N; book++)
        for (unsigned v = 0; v < SF_VARIANT_N; v++) {
            const char *variant = sf_variant_name((enum sf_variant)v);
            snprintf(more, sizeof more, ",'house':{'variants':['%s']}", variant);
            assert_int_equal(opens(&guest, sf_book_id((enum sf_book)book), more),
                             lists(sf_book_id((enum sf_book)book), variant));
        }
    assert_non_null(strstr(text, "\"tables\":[{\"players\":4},{\"players\":5}]"));
    assert_non_null(strstr(text, "{\"players\":5,\"variant\":\"fuenf\"}"));
    assert_non_null(strstr(text, "{\"players\":3,\"variant\":\"drei\"}"));
    assert_true(opens(&guest, "kurz-turnier", ",'players':5"));
    assert_true(opens(&guest, "bsv-1989", ",'players':3,'house':{'variants':['drei']}"));
    assert_false(opens(&guest, "bsv-1989", ",'players':3"));
    assert_string_equal(guest_told(&guest, "field"), "players");
    assert_false(opens(&guest, "muenchen-2006", ",'players':5"));
    assert_string_equal(guest_told(&guest, "field"), "players");
    guest_release(&guest);
}

/* --- what the document shows -------------------------------------------------------------------
 */

/* Replaces each `from` by `to`, in place; it must not become longer. */
static void put(char *line, const char *from, const char *to)
{
    size_t old = strlen(from), new = strlen(to);

    for (char *at = line; old && (at = strstr(at, from)); at += new) {
        memcpy(at, to, new);
        memmove(at + new, at + old, strlen(at + old) + 1);
    }
}

/* A message without what is different each time. */
static void tidy(char *line, const struct guest *guest)
{
    char *from = line, *to = line;

    put(line, guest->table, "TABLE");
    put(line, guest->account, "ACCOUNT");
    while (*from) {
        size_t digits = strspn(from, "0123456789"), hex = strspn(from, "0123456789abcdef");
        const char *word = hex == 64 ? "HEX" : digits == 13 ? "TIME" : NULL;
        if (word) {
            memcpy(to, word, strlen(word));
            to += strlen(word);
            from += hex == 64 ? hex : digits;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
}

/* Does the text have the parts between the dots, in their order? */
static bool looks_like(const char *line, const char *shown)
{
    static const char dots[] = "…";
    bool first = true;

    for (;;) {
        const char *end = strstr(shown, dots);
        size_t length = end ? (size_t)(end - shown) : strlen(shown);
        char part[1024];
        const char *found;
        snprintf(part, sizeof part, "%.*s", (int)length, shown);
        if (!end && !first) /* the last part ends the text */
            return strlen(line) >= length && !strcmp(line + strlen(line) - length, part);
        found = first && strncmp(line, part, length) != 0 ? NULL : strstr(line, part);
        if (!found)
            return false;
        if (!end)
            return line[length] == '\0';
        line = found + length;
        shown = end + sizeof dots - 1;
        first = false;
    }
}

static void say_line(struct guest *guest, const char *shown)
{
    const char *at = strstr(shown, "TABLE");

    if (at)
        guest_say(guest, "%.*s%s%s", (int)(at - shown), shown, guest->table, at + 5);
    else
        guest_say(guest, "%s", shown);
}

static void hear_line(struct guest *guest, const char *shown)
{
    static char line[1 << 17];

    assert_true(guest_hears(guest, 10000));
    if (guest_told(guest, "account")[0] && !guest->account[0])
        snprintf(guest->account, sizeof guest->account, "%s", guest_told(guest, "account"));
    if (guest_told(guest, "table")[0])
        snprintf(guest->table, sizeof guest->table, "%s", guest_told(guest, "table"));
    snprintf(line, sizeof line, "%s", guest->text);
    tidy(line, guest);
    if (!looks_like(line, shown))
        print_error("shown: %s\nsaid:  %s\n", shown, line);
    assert_true(looks_like(line, shown));
}

static void the_document_shows_what_is_said(void **state)
{
    const char *root = getenv("STICHFEST_ROOT");
    struct guest guest;
    char path[512], line[2048];
    unsigned count = 0;
    FILE *file;

    (void)state;
    snprintf(path, sizeof path, "%s/docs/protocol.md", root ? root : ".");
    file = fopen(path, "r");
    assert_non_null(file);
    guest_init(&guest, &inn, "Sepp");
    guest_connect(&guest);
    /* the chapter about the conversation: the examples after it begin somewhere else */
    while (fgets(line, sizeof line, file) &&
           strcmp(line, "## What can be done at a table\n") != 0) {
        line[strcspn(line, "\n")] = '\0';
        if (!strncmp(line, "    > ", 6))
            say_line(&guest, line + 6);
        else if (!strncmp(line, "    < ", 6))
            hear_line(&guest, line + 6);
        else
            continue;
        count++;
    }
    assert_true(count > 10);
    fclose(file);
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
    assert_int_equal(inn_get(&inn, "/", "", text, sizeof text), 200);
    assert_non_null(strstr(text, "--web")); /* there is no app here */
    assert_int_equal(inn_get(&inn, "/nothing", "", text, sizeof text), 404);
    assert_int_equal(inn_get(&inn, "/api/games", "", text, sizeof text), 401);
    assert_int_equal(inn_get(&inn, "/ws", "", text, sizeof text), 426);
    assert_int_equal(inn_get(&inn, "/ws",
                             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Version: 13\r\nOrigin: http://elsewhere.example\r\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
                             text, sizeof text),
                     403);
}

static void it_knows_where_others_find_it(void **state)
{
    static const char nowhere[] = "{\"open\":false,\"addresses\":[]}";
    static const char somewhere[] = "{\"open\":true,\"addresses\":[";
    struct sf_address proxy;

    (void)state;
    assert_int_equal(inn_get(&inn, "/api/addresses", "", text, sizeof text), 200);
    assert_string_equal(text, nowhere);
    inn_close(&inn);
    inn.options.host = "0.0.0.0";
    inn_open(&inn);
    assert_int_equal(inn_get(&inn, "/api/addresses", "", text, sizeof text), 200);
    assert_memory_equal(text, somewhere, sizeof somewhere - 1); /* what the machine has */
    assert_null(strstr(text, "//127."));
    assert_null(strstr(text, "//0."));
    inn_close(&inn);
    assert_true(sf_address_read(&proxy, (struct sf_slice){"127.0.0.1", 9}));
    inn.options.proxies = &proxy;
    inn.options.proxy_count = 1;
    inn_open(&inn);
    assert_int_equal(
        inn_get(&inn, "/api/addresses", "X-Forwarded-For: 192.0.2.7\r\n", text, sizeof text), 404);
    inn_close(&inn);
}

static void write_app_file(const char *name, const char *what)
{
    char path[SCRATCH_MAX + 64];
    FILE *file;

    snprintf(path, sizeof path, "%s/web/%s", inn.folder, name);
    file = fopen(path, "w");
    assert_non_null(file);
    fputs(what, file);
    assert_int_equal(fclose(file), 0);
}

static void addresses_within_the_app_lead_to_its_page(void **state)
{
    static const struct {
        const char *path;
        unsigned status;
        const char *body; /* or NULL: something else */
    } cases[] = {
        {"/", 200, "page"},          {"/index.html", 200, "page"},
        {"/table/abc", 200, "page"}, {"/rules/compare/a/b", 200, "page"},
        {"/rules/", 200, "page"},    {"/assets/a.js", 200, "script"},
        {"/assets/b.js", 404, NULL}, {"/assets/b", 404, NULL},
        {"/favicon.ico", 404, NULL}, {"/api/nothing", 404, NULL},
        {"/api/games", 401, NULL},   {"/healthz", 200, "ok\n"},
    };
    char web[SCRATCH_MAX + 16], assets[SCRATCH_MAX + 32];

    (void)state;
    snprintf(web, sizeof web, "%s/web", inn.folder);
    snprintf(assets, sizeof assets, "%s/assets", web);
    assert_int_equal(mkdir(web, 0700), 0);
    assert_int_equal(mkdir(assets, 0700), 0);
    write_app_file("index.html", "page");
    write_app_file("assets/a.js", "script");
    inn_close(&inn);
    inn.options.web = web;
    inn_open(&inn);
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(inn_get(&inn, cases[i].path, "", text, sizeof text), cases[i].status);
        if (cases[i].body)
            assert_string_equal(text, cases[i].body);
        else
            assert_null(strstr(text, "page"));
    }
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
    while (guest_hears(&guests[0], 10000))
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
        CASE(records_show_who_is_registered),
        CASE(five_sit_at_a_table_for_five),
        CASE(a_table_with_a_limit_ends_and_begins_again),
        CASE(a_bot_takes_its_time_whatever_it_holds),
        CASE(nonces_of_players_are_in_the_proof),
        CASE(who_was_cut_off_goes_on_by_number),
        CASE(every_number_of_the_hand_will_do),
        CASE(the_same_id_does_nothing_more),
        CASE(a_second_connection_takes_over),
        CASE(who_stays_away_is_replaced_and_gets_his_seat_back),
        CASE(who_comes_back_at_once_is_not_away),
        CASE(who_does_not_read_is_away),
        CASE(who_answers_no_ping_is_away),
        CASE(a_restart_loses_nothing),
        CASE(a_clock_that_was_set_back_stops_no_table),
        CASE(kurz_Schafkopf_a_table_speaks_the_words_of_its_book),
        CASE(what_is_wrong_is_refused_by_name),
        CASE(nothing_is_heard_before_hello),
        CASE(nobody_need_wait_for_his_welcome),
        CASE(a_refusal_at_the_table_changes_nothing),
        CASE(whatever_is_said_the_others_play_on),
        CASE(a_private_table_does_not_exist_for_strangers),
        CASE(the_lobby_tells_of_public_tables),
        CASE(who_comes_back_is_told_where_he_sits),
        CASE(a_full_lobby_is_cut),
        CASE(spectators_see_everything_late),
        CASE(gestures_go_round_unless_muted),
        CASE(a_guest_becomes_an_account_and_his_games_go_with_him),
        CASE(who_is_forgotten_leaves_no_name),
        CASE(an_account_is_deleted_over_http),
        CASE(after_logout_the_token_is_worth_nothing),
        CASE(rulebooks_tell_what_can_be_opened),
        CASE(the_document_shows_what_is_said),
        CASE(health_figures_and_the_page),
        CASE(it_knows_where_others_find_it),
        CASE(addresses_within_the_app_lead_to_its_page),
        CASE(who_asks_too_often_is_told_to_wait),
    };
    return cmocka_run_group_tests_name("serve", tests, NULL, NULL);
}
