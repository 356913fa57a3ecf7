/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include "base/hex.h"
#include "server/account.h"
#include "server/game_stream.h"
#include "server/round_stream.h"
#include "server/stick.h"
#include "server/tour_stream.h"
#include "table/text.h"
#include "unit/random_table.h"
#include "unit/tour_desk.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/*
 * Small objects that the server stores, in the bytes that earlier versions wrote. Each is read, and
 * written again byte by byte.
 */

#define HASH  "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define OTHER "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100"

/* --- accounts --------------------------------------------------------------------------------- */

static const char *const account_events[] = {
    "{\"ev\":\"guest\",\"name\":\"Sepp\"}",
    "{\"ev\":\"guest\",\"name\":\"\"}",
    "{\"ev\":\"name\",\"name\":\"J\\\"osef\\\\\"}",
    "{\"ev\":\"password\",\"hash\":\"$argon2id$v=19$m=65536,t=2,p=1$c2FsdA$aGFzaA\"}",
    "{\"ev\":\"adopt\",\"account\":\"Zm9vYmFy_-1\"}",
    "{\"ev\":\"token\",\"hash\":\"" HASH "\",\"device\":\"Firefox, Android\"}",
    "{\"ev\":\"token\",\"hash\":\"" HASH "\",\"device\":\"\",\"for\":\"" OTHER "\"}",
    "{\"ev\":\"seen\",\"hash\":\"" HASH "\"}",
    "{\"ev\":\"seen\",\"hash\":\"" HASH "\",\"device\":\"Firefox, Android\"}",
    "{\"ev\":\"untoken\",\"hash\":\"" HASH "\"}",
    "{\"ev\":\"untoken\",\"hash\":\"" HASH "\",\"known\":1}",
    "{\"ev\":\"untokens\",\"hash\":\"\"}",
    "{\"ev\":\"untokens\",\"hash\":\"" HASH "\"}",
    "{\"ev\":\"failed\",\"count\":3}",
    "{\"ev\":\"codes\",\"hashes\":\"" HASH OTHER "\"}",
    "{\"ev\":\"code\",\"hash\":\"" HASH "\",\"device\":\"\"}",
    "{\"ev\":\"help\",\"hash\":\"" HASH "\",\"from\":1763400000000,\"until\":1763500000000}",
    "{\"ev\":\"helped\",\"device\":\"Firefox, Android\"}",
    "{\"ev\":\"unhelp\"}",
    "{\"ev\":\"totp\",\"secret\":\"000102030405060708090a0b0c0d0e0f10111213\"}",
    "{\"ev\":\"totp\",\"secret\":\"\"}",
    "{\"ev\":\"step\",\"step\":58780000}",
};

static void test_account_events_keep_their_bytes(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof account_events / sizeof *account_events; i++) {
        struct sf_account_reading reading;
        char text[1024];
        struct sf_out out;
        assert_int_equal(
            sf_account_event_read(&reading, account_events[i], strlen(account_events[i])), SF_OK);
        sf_out_init(&out, text, sizeof text);
        sf_account_event_write(&out, &reading.event);
        assert_int_equal(out.length, strlen(account_events[i]));
        assert_memory_equal(text, account_events[i], out.length);
    }
}

/* Every kind is among them. */
static void test_every_account_event_is_recorded(void **state)
{
    unsigned seen = 0;

    (void)state;
    for (unsigned i = 0; i < sizeof account_events / sizeof *account_events; i++) {
        struct sf_account_reading reading;
        sf_account_event_read(&reading, account_events[i], strlen(account_events[i]));
        seen |= 1u << reading.event.kind;
    }
    assert_int_equal(seen, (1u << SF_ACCOUNT_EVENT_N) - 1);
}

static enum sf_error fold(struct sf_person *person, const char *text, int64_t at)
{
    struct sf_store_row row = {.event = {.at = at, .bytes = text, .length = strlen(text)}};

    return sf_account_fold(person, &row);
}

/* The first version named no devices; a later one may add keys. */
static void test_account_events_of_other_versions(void **state)
{
    struct sf_person person = {.name = ""};
    uint8_t hash[SF_DIGEST_SIZE];
    struct sf_device *device;

    (void)state;
    assert_int_equal(fold(&person, "{\"ev\":\"guest\",\"name\":\"Sepp\",\"mood\":[1,{}]}", 5),
                     SF_OK);
    assert_string_equal(person.name, "Sepp");
    assert_int_equal(fold(&person, "{\"ev\":\"token\",\"hash\":\"" HASH "\"}", 7), SF_OK);
    assert_true(sf_hex_read(HASH, strlen(HASH), hash, sizeof hash));
    device = sf_account_device(&person, hash);
    assert_non_null(device);
    assert_string_equal(device->name, "");
    assert_int_equal(
        fold(&person, "{\"ev\":\"seen\",\"hash\":\"" HASH "\",\"device\":\"Opera\"}", 9), SF_OK);
    assert_string_equal(device->name, "Opera");
    assert_int_equal(device->seen, 9);
    sf_identity_release(&person.identity);
}

static void test_damaged_account_events(void **state)
{
    static const char *const rows[] = {
        "",
        "[]",
        "{\"ev\":\"gust\",\"name\":\"Sepp\"}",
        "{\"ev\":\"guest\"}",
        "{\"ev\":\"guest\",\"name\":3}",
        "{\"ev\":\"guest\",\"name\":\"a name that is one byte longer than 40 bytes\"}",
        "{\"ev\":\"token\"}",
        "{\"ev\":\"token\",\"hash\":\"00\"}",
        "{\"ev\":\"seen\"}",
        "{\"ev\":\"untoken\"}",
        "{\"ev\":\"code\",\"device\":\"\"}",
        "{\"ev\":\"codes\",\"hashes\":\"0011\"}",
        "{\"ev\":\"help\",\"hash\":\"" HASH "\",\"from\":1}",
        "{\"ev\":\"totp\",\"secret\":\"0011\"}",
        "{\"ev\":\"step\"}",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sf_person person = {.name = ""};
        if (fold(&person, rows[i], 5) != SF_E_STORE_DAMAGED)
            fail_msg("%s was accepted", rows[i]);
    }
}

/* --- shared rounds ---------------------------------------------------------------------------- */

#define READ  "000102030405060708090a0b0c0d0e0f"
#define WRITE "f0e0d0c0b0a090807060504030201000"

static void test_sharing_keeps_its_bytes(void **state)
{
    static const struct sf_round_event events[] = {
        {.kind = SF_ROUND_OPENED, .account = "abc", .read = READ, .write = WRITE},
        {.kind = SF_ROUND_LINKED, .read = READ, .write = WRITE},
        {.kind = SF_ROUND_ACCOUNT, .account = "abc", .role = SF_ROUND_NONE}};
    static const char *const texts[] = {
        "{\"ev\":\"open\",\"account\":\"abc\",\"read\":\"" READ "\",\"write\":\"" WRITE "\"}",
        "{\"ev\":\"links\",\"read\":\"" READ "\",\"write\":\"" WRITE "\"}",
        "{\"ev\":\"account\",\"account\":\"abc\",\"role\":\"none\"}"};

    (void)state;
    for (unsigned i = 0; i < SF_ROUND_EVENT_N; i++) {
        char text[256];
        struct sf_out out;
        sf_out_init(&out, text, sizeof text);
        sf_round_event_write(&out, &events[i]);
        assert_int_equal(out.length, strlen(texts[i]));
        assert_memory_equal(text, texts[i], out.length);
    }
}

static void share(struct sf_shared_round *round, const char *text)
{
    assert_int_equal(sf_shared_round_apply(round, text, strlen(text)), SF_OK);
}

static void test_sharing_as_it_was_stored(void **state)
{
    struct sf_shared_round round = {.room = 0};

    (void)state;
    share(&round,
          "{\"ev\":\"open\",\"account\":\"abc\",\"read\":\"" READ "\",\"write\":\"" READ "\"}");
    share(&round, "{\"ev\":\"account\",\"account\":\"def\",\"role\":\"read\"}");
    share(&round, "{\"ev\":\"links\",\"read\":\"" READ "\",\"write\":\"" WRITE "\"}");
    share(&round, "{\"ev\":\"of a later version\"}");
    assert_string_equal(round.read, READ);
    assert_string_equal(round.write, WRITE);
    assert_int_equal(round.accounts, 2);
    assert_int_equal(round.account[0].role, SF_ROUND_WRITE);
    assert_int_equal(round.account[1].role, SF_ROUND_READ);
    share(&round, "{\"ev\":\"account\",\"account\":\"abc\",\"role\":\"none\"}");
    assert_int_equal(round.accounts, 1);
    assert_string_equal(round.account[0].id, "def");
    sf_shared_round_release(&round);
}

/* --- games ------------------------------------------------------------------------------------ */

#define RECORD                                                                                     \
    "{\"v\":1,\"rulebook\":\"schule-2024\",\"dealer\":0,\"initial\":[\"EA\"],\"events\":[]}"

static void test_a_game_as_it_was_stored(void **state)
{
    static const char text[] = "{\"ev\":\"record\",\"seats\":[{\"account\":\"abc\"},{\"level\":"
                               "\"wirt\"}],\"record\":" RECORD "}";
    static struct sf_json_node nodes[64];
    struct sf_stored_game game;
    struct sf_json doc;
    const struct sf_json_node *record;

    (void)state;
    assert_int_equal(sf_json_parse(&doc, text, strlen(text), nodes, 64), SF_OK);
    assert_int_equal(sf_stored_game_read(&game, &doc), SF_OK);
    assert_int_equal(game.seats, 2);
    assert_string_equal(game.seat[0].account, "abc");
    assert_string_equal(game.seat[0].level, "");
    assert_string_equal(game.seat[1].account, "");
    assert_string_equal(game.seat[1].level, "wirt");
    record = &nodes[game.record.node];
    assert_int_equal(record->end - record->start, strlen(RECORD));
    assert_memory_equal(text + record->start, RECORD, strlen(RECORD));
}

static void play_a_deal(struct sf_record *record, struct sf_series *series)
{
    struct sf_rng rng = sf_rng_seed(15);
    struct sf_event event;

    while ((event = random_offer(&rng, series)).type != SF_EVENT_DECK)
        assert_int_equal(sf_series_apply(series, &event), SF_OK);
    sf_record_begin(record, series);
    while (series->deal.phase != SF_DEAL_OVER) {
        assert_int_equal(sf_series_apply(series, &event), SF_OK);
        assert_int_equal(sf_record_add(record, &event), SF_OK);
        event = random_offer(&rng, series);
    }
}

/* The wrapper keeps its bytes; the record is that of record/record.h. */
static void test_a_game_keeps_its_bytes(void **state)
{
    static const char begin[] =
        "{\"ev\":\"record\",\"seats\":[{\"account\":\"abc\"},{\"level\":\"wirt\"},{\"level\":"
        "\"gast\"},{\"account\":\"def\"}],\"record\":";
    static struct sf_record record;
    static char text[1 << 16], alone[1 << 16];
    struct sf_stored_game game = {
        .seat = {{.account = "abc"}, {.level = "wirt"}, {.level = "gast"}, {.account = "def"}},
        .seats = 4,
        .record = {.record = &record}};
    struct sf_series series;
    struct sf_out out, of_record;

    (void)state;
    sf_series_start(&series, &sf_rulebooks[0], 0);
    play_a_deal(&record, &series);
    sf_out_init(&of_record, alone, sizeof alone);
    assert_int_equal(sf_record_write_json(&of_record, &record), SF_OK);
    sf_out_init(&out, text, sizeof text);
    sf_stored_game_write(&out, &game);
    assert_int_equal(out.length, strlen(begin) + of_record.length + 1);
    assert_memory_equal(text, begin, strlen(begin));
    assert_memory_equal(text + strlen(begin), alone, of_record.length);
    assert_int_equal(text[out.length - 1], '}');
}

/* --- the index of tournaments ----------------------------------------------------------------- */

static void test_listings_keep_their_bytes(void **state)
{
    static const char *const texts[] = {
        "{\"title\":\"Kirta\",\"place\":\"\",\"date\":\"2026-11-14\"}",
        "{\"title\":\"Kirta\",\"place\":\"Beim Wirt\",\"date\":\"2026-11-14\",\"practice\":true}"};

    (void)state;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct sf_tour_listing listing;
        char value[1024];
        assert_true(sf_tour_stream_listed(&listing, texts[i], strlen(texts[i])));
        assert_string_equal(listing.date, "2026-11-14");
        assert_int_equal(sf_tour_stream_list(&listing, value, sizeof value), strlen(texts[i]));
        assert_memory_equal(value, texts[i], strlen(texts[i]));
    }
}

/* --- the setup of a table --------------------------------------------------------------------- */

static void test_setups_keep_their_bytes(void **state)
{
    static const char *const texts[] = {
        "{\"ev\":\"open\",\"v\":1,\"rulebook\":\"schule-2024\",\"dealer\":0,\"spectators\":true,"
        "\"move\":30,\"reserve\":120,\"deals\":0,\"host\":\"abc\"}",
        "{\"ev\":\"open\",\"v\":1,\"rulebook\":\"schule-2024\",\"house\":{\"variants\":["
        "\"ramsch\"]},"
        "\"players\":4,\"packet\":4,\"dealer\":2,\"title\":\"Stammtisch\",\"spectators\":false,"
        "\"hints\":true,\"move\":5,\"reserve\":0,\"deals\":16,\"host\":\"abc\",\"key\":\"" HASH
        "\"}"};

    (void)state;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        static struct sf_json_node nodes[64];
        struct sf_table_setup setup;
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_json doc;
        struct sf_out out;
        char text[1024];
        assert_int_equal(sf_json_parse(&doc, texts[i], strlen(texts[i]), nodes, 64), SF_OK);
        if (sf_table_setup_read(&doc, 0, &setup, &fault))
            fail_msg("%s: %s", fault.path, sf_fault_text(&fault, SF_EN));
        assert_int_equal(setup.is_private, i);
        sf_out_init(&out, text, sizeof text);
        sf_table_setup_write(&out, &setup);
        assert_int_equal(out.length, strlen(texts[i]));
        assert_memory_equal(text, texts[i], out.length);
    }
}

/* --- the file of a tournament ----------------------------------------------------------------- */

/* The file, formatted as its first version did. */
static size_t write_by_hand(char *text, const struct sf_tournament *t)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(t);
    uint8_t sum[8] = {0}, digest[crypto_hash_sha256_BYTES];
    char hex[2 * sizeof digest + 1], line[64];
    struct sf_tour_record record;
    int length = sprintf(text,
                         "{\"stichfest\":\"tournament\",\"v\":1,\"tournament\":\"%s\",\"title\":"
                         "\"%s\",\"date\":\"%s\",\"events\":%u}\n",
                         setup->id, setup->title, setup->date, sf_tournament_seq(t));

    for (uint32_t seq = 1; sf_tournament_record(t, seq, &record); seq++) {
        crypto_hash_sha256_state state;
        int n = sprintf(line, " %lld ", (long long)record.at);
        crypto_hash_sha256_init(&state);
        crypto_hash_sha256_update(&state, sum, sizeof sum);
        crypto_hash_sha256_update(&state, (const unsigned char *)line, (unsigned long long)n);
        crypto_hash_sha256_update(&state, (const unsigned char *)record.text, record.length);
        crypto_hash_sha256_final(&state, digest);
        memcpy(sum, digest, sizeof sum);
        sodium_bin2hex(hex, sizeof hex, sum, sizeof sum);
        length += sprintf(text + length, "{\"seq\":%u,\"at\":%lld,\"sum\":\"%s\",\"event\":%.*s}\n",
                          seq, (long long)record.at, hex, (int)record.length, record.text);
    }
    crypto_hash_sha256(digest, (const unsigned char *)text, (unsigned long long)length);
    sodium_bin2hex(hex, sizeof hex, digest, sizeof digest);
    length += sprintf(text + length, "{\"end\":%u,\"sha256\":\"%s\"}\n", sf_tournament_seq(t), hex);
    return (size_t)length;
}

static void test_the_file_of_a_tournament_keeps_its_bytes(void **state)
{
    static char by_hand[1 << 16], text[1 << 16];
    struct desk *desk = desk_new();
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_tournament *read;
    struct sf_out out;
    size_t length;

    (void)state;
    desk_ok(desk, "L",
            "{'ev':'open','tournament':'a','title':'A','date':'2026-11-15',"
            "'rulebook':'muenchen-2006'}");
    desk_enter(desk, 8);
    length = write_by_hand(by_hand, desk->t);
    sf_out_init(&out, text, sizeof text);
    sf_stick_write(&out, desk->t);
    assert_int_equal(out.length, length);
    assert_memory_equal(text, by_hand, length);
    read = sf_stick_read(by_hand, length, &fault);
    assert_non_null(read);
    assert_int_equal(sf_tournament_seq(read), sf_tournament_seq(desk->t));
    sf_tournament_free(read);
    desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_account_events_keep_their_bytes),
        cmocka_unit_test(test_every_account_event_is_recorded),
        cmocka_unit_test(test_account_events_of_other_versions),
        cmocka_unit_test(test_damaged_account_events),
        cmocka_unit_test(test_sharing_keeps_its_bytes),
        cmocka_unit_test(test_sharing_as_it_was_stored),
        cmocka_unit_test(test_a_game_as_it_was_stored),
        cmocka_unit_test(test_a_game_keeps_its_bytes),
        cmocka_unit_test(test_listings_keep_their_bytes),
        cmocka_unit_test(test_setups_keep_their_bytes),
        cmocka_unit_test(test_the_file_of_a_tournament_keeps_its_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
