/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sanitized.h"
#include "shaped.h"

#include "drawn.h"

#include "answers/bot_protocol.h"
#include "bots/bot.h"
#include "local/local.h"
#include "shape/describe.h"
#include "shuffle/shuffle.h"
#include "table/show.h"
#include "table/text.h"
#include <stdio.h>
#include <string.h>

/*
 * A table without a server, as the worker of the app uses it: lines in, lines out. A person who
 * plays at random sits with bots at tables of every rulebook. A second table gets the stored texts
 * alone, as the server's fold reads them, and must be the same table and show the same.
 */

enum { HANDS = SANITIZED ? 2 : BRIEF ? 4 : 12, ANSWER = 1 << 19, NODES = SF_RECORD_NODES };

static const struct {
    const char *rulebook, *house;
    unsigned players;
} tables[] = {
    {"muenchen-2006", "", 4},
    {"schule-2024", "", 4},
    {"schule-2024", "\"house\":{\"variants\":[\"ramsch\",\"stock\",\"legen\",\"bock\"]},", 4},
    {"schule-2024", "\"house\":{\"variants\":[\"muss\",\"hochzeit\",\"bettel\",\"geier\"]},", 4},
    {"bsv-1989", "", 4},
    {"bsv-1989", "\"house\":{\"variants\":[\"drei\"]},", 3},
    {"bsv-1989", "\"house\":{\"variants\":[\"fuenf\"]},", 5},
    {"bsv-1989", "\"house\":{\"variants\":[\"kurz\",\"stock\"]},", 4},
    {"serien-2022", "", 4},
    {"kurz-turnier", "", 4},
};

static struct sf_local local;
static struct sf_table mirror; /* from the stored texts alone */
static struct sf_rng rng;
static struct sf_json_node work[SF_WORK_NODES], nodes[NODES];
static struct sf_json doc;
static char asked[1 << 14], answer[ANSWER], stored[1 << 22];
static size_t stored_length;
static int64_t now, next;
static unsigned hands, hidden;

static bool ask(sf_local_door *door, const char *text)
{
    struct sf_line line = {.text = text,
                           .length = strlen(text),
                           .answer = answer,
                           .size = sizeof answer - 1,
                           .nodes = work,
                           .node_count = SF_WORK_NODES,
                           .lang = SF_EN};
    bool good = door(&local, &line);

    assert_true(line.written > 0);
    answer[line.written] = 0;
    assert_int_equal(sf_json_parse(&doc, answer, line.written, nodes, NODES), SF_OK);
    return good;
}

static int64_t number(uint32_t node, const char *key, int64_t absent)
{
    int64_t value = absent;

    sf_json_int(&doc, sf_json_get(&doc, node, key), &value);
    return value;
}

static void store(int64_t at, const struct sf_json_node *text)
{
    stored_length += (size_t)snprintf(stored + stored_length, sizeof stored - stored_length,
                                      "{\"at\":%lld,%s\"text\":%.*s}\n", (long long)at,
                                      stored_length ? "" : "\"table\":\"here\",",
                                      (int)(text->end - text->start), answer + text->start);
    assert_true(stored_length < sizeof stored);
}

/* --- what the person sees --------------------------------------------------------------------- */

/* No card that another seat holds may be in a text while a hand is played. At a Hochzeit two cards
 * were shown before. */
static void is_hidden(const char *text, size_t length)
{
    const struct sf_deal *deal = &local.now.series.deal;
    char word[5], copy[SF_TABLE_VIEW_MAX];

    if (local.now.stage != SF_STAGE_HAND || deal->phase != SF_DEAL_PLAY ||
        deal->contract.game == SF_HOCHZEIT)
        return;
    assert_true(length < sizeof copy);
    memcpy(copy, text, length);
    copy[length] = 0;
    for (unsigned seat = 1; seat < local.now.series.rules.players; seat++)
        for (uint32_t left = deal->play.hand[seat]; left; left &= left - 1) {
            snprintf(word, sizeof word, "\"%s\"",
                     sf_card_name(deal->play.order->card[sf_lowest(left)]));
            if (strstr(copy, word))
                fail_msg("%s of seat %u is in %s", word, seat, copy);
            hidden++;
        }
}

static void check_view(void)
{
    static char view[SF_TABLE_VIEW_MAX];
    struct sf_out out;
    uint32_t node;
    char text[64];

    snprintf(text, sizeof text, "{\"at\":%lld}", (long long)now);
    assert_true(ask(sf_local_view, text));
    assert_shaped(&sf_local_seen_shape, answer, strlen(answer));
    node = sf_json_get(&doc, 0, "view");
    sf_out_init(&out, view, sizeof view);
    sf_table_view_write(&out, &mirror, 0, now > mirror.at ? now : mirror.at);
    assert_int_equal(out.length, nodes[node].end - nodes[node].start);
    assert_memory_equal(view, answer + nodes[node].start, out.length);
    is_hidden(view, out.length);
}

/* --- what has happened ------------------------------------------------------------------------ */

/* The message is the one that the server would send. */
static void check_told(const struct sf_table *before, const struct sf_table_event *event,
                       uint32_t told)
{
    static char message[SF_TABLE_VIEW_MAX], room[2 * SF_TABLE_VIEW_MAX];
    unsigned viewer = sf_table_seat_of(before, "me");
    struct sf_out out;

    if (viewer == SF_NO_SEAT)
        viewer = sf_table_seat_of(&mirror, "me");
    sf_out_init(&out, message, sizeof message);
    sf_table_event_write(&out, before, event, &mirror, viewer, room, sizeof room);
    assert_int_equal(out.length, nodes[told].end - nodes[told].start);
    assert_memory_equal(message, answer + nodes[told].start, out.length);
}

static void take_step(uint32_t step)
{
    uint32_t text = sf_json_get(&doc, step, "text");
    int64_t at = number(step, "at", -1);
    struct sf_table before = mirror;
    struct sf_table_event event;
    struct sf_fault fault;

    store(at, &nodes[text]);
    if (mirror.seq) {
        assert_int_equal(sf_table_event_read(&mirror, &doc, text, &event, &fault), SF_OK);
        assert_int_equal(sf_table_apply(&mirror, &event, at), SF_OK);
        check_told(&before, &event, sf_json_get(&doc, step, "told"));
    } else {
        struct sf_table_setup setup;
        assert_int_equal(sf_table_setup_read(&doc, text, &setup, &fault), SF_OK);
        assert_int_equal(sf_table_open(&mirror, &setup, at), SF_OK);
    }
}

/* The tricks hold 120 points, nobody pays from nowhere, and the deck is the promised one. */
static void check_hand(uint32_t game)
{
    static struct sf_record record;
    const struct sf_series *series = &mirror.series;
    struct sf_deal_id id = {.table = "here"};
    struct sf_proof_finding finding;
    uint8_t *deck, *mixed = NULL;
    struct sf_fault fault;
    int64_t sum = series->pot;

    sf_fault_init(&fault);
    assert_int_equal(sf_record_read_json(&record, &doc, sf_json_get(&doc, game, "record"), &fault),
                     SF_OK);
    id.number = record.id.number;
    assert_int_equal(record.id.number, mirror.hand);
    assert_string_equal(record.name[0], "Anna");
    assert_string_equal(record.name[1], "wirt");
    for (unsigned seat = 0; seat < series->rules.players; seat++)
        sum += series->total[seat];
    assert_int_equal(sum, 0);
    if (series->deal.has_result && series->deal.phase == SF_DEAL_OVER && series->deal.count)
        assert_int_equal(series->deal.result.payout[0], number(game, "payout", 9999));
    deck = record.event[0].deck;
    for (unsigned i = 0; i < record.events; i++)
        if (record.event[i].type == SF_EVENT_MIX)
            mixed = record.event[i].deck;
    finding =
        sf_proof_check(&record.proof, &id, &record.rules, deck,
                       (record.dealer + series->rules.players - 1u) % series->rules.players, mixed);
    assert_int_equal(finding.fault, SF_PROOF_GOOD);
    hands++;
}

static void take_answer(void)
{
    uint32_t steps = sf_json_get(&doc, 0, "steps"), game = sf_json_get(&doc, 0, "game");

    assert_shaped(&sf_local_done_shape, answer, strlen(answer));
    for (uint32_t step = sf_json_first(&doc, steps); step; step = nodes[step].next)
        take_step(step);
    next = number(0, "next", INT64_MAX);
    assert_memory_equal(&mirror, &local.now, sizeof mirror);
    assert_int_equal(number(0, "seq", -1), mirror.seq);
    if (game)
        check_hand(game);
}

/* --- the person and the clock ----------------------------------------------------------------- */

static void open_table(const char *rulebook, const char *house, unsigned players)
{
    memset(&mirror, 0, sizeof mirror);
    stored_length = 0;
    now = 1000000;
    snprintf(asked, sizeof asked,
             "{\"at\":%lld,\"table\":\"here\",\"name\":\"Anna\",\"setup\":{\"ev\":\"open\",\"v\":1,"
             "\"rulebook\":\"%s\",%s\"players\":%u,\"dealer\":0,\"spectators\":false,"
             "\"hints\":true,\"move\":600,\"reserve\":0,\"deals\":0,\"host\":\"me\"},"
             "\"bots\":[null,\"wirt\",\"random\",\"wirt\",\"wirt\"]}",
             (long long)now, rulebook, house, players);
    if (!ask(sf_local_open, asked))
        fail_msg("%s", answer);
    take_answer();
}

static bool act(const char *a)
{
    bool good;

    snprintf(asked, sizeof asked, "{\"at\":%lld,\"a\":%s}", (long long)now, a);
    good = ask(sf_local_do, asked);
    if (good)
        take_answer();
    return good;
}

static void let_run(void)
{
    now = next > now ? next : now;
    snprintf(asked, sizeof asked, "{\"at\":%lld,\"secret\":\"%064llx\",\"luck\":%u,\"worlds\":1}",
             (long long)now, (unsigned long long)sf_rng_next(&rng), sf_rng_below(&rng, 1 << 30));
    if (!ask(sf_local_run, asked))
        fail_msg("%s", answer);
    take_answer();
}

/* Does something that the view of the person offers; false if there is nothing that must be done.
 */
static bool person_acts(void)
{
    const struct sf_bot *bot = sf_bot_find(sf_rng_below(&rng, 3) ? "random" : "wirt");
    struct sf_bot_tools tools = {.seed = sf_rng_next(&rng)};
    struct sf_bot_answer does;
    struct sf_view view;
    struct sf_out out;
    char a[1 << 12];

    if (local.now.stage == SF_STAGE_PAUSE && !local.now.chair[0].ready)
        return act("{\"ready\":true}");
    if (local.now.stage != SF_STAGE_HAND)
        return false;
    sf_view_of(&view, &local.now.series, 0);
    if (!bot->act(&view, &tools, &does))
        return false;
    sf_out_init(&out, a, sizeof a);
    if (does.event.type == SF_EVENT_CUT)
        out.length = (size_t)snprintf(a, sizeof a, "{\"cut\":%u}", does.event.arg);
    else if (does.event.type == SF_EVENT_MIX || does.event.type == SF_EVENT_HAND_OUT)
        out.length = (size_t)snprintf(a, sizeof a, "{\"%s\":true}",
                                      does.event.type == SF_EVENT_MIX ? "mix" : "hand_out");
    else
        sf_bot_act_write(&out, &does.event);
    a[out.length] = 0;
    if (!act(a))
        fail_msg("%s: %s", a, answer);
    return true;
}

static void play_until(uint32_t hand)
{
    for (unsigned i = 0; local.now.hand < hand || local.now.stage == SF_STAGE_HAND; i++) {
        if (!person_acts() && next == INT64_MAX)
            fail_msg("nobody acts: %s", answer);
        check_view();
        if (next != INT64_MAX)
            let_run();
        assert_true(i < 20000);
    }
}

/* --- tests ------------------------------------------------------------------------------------ */

static void whole_hands_of_every_rulebook(void **state)
{
    (void)state;
    rng = sf_rng_seed(8);
    for (unsigned i = 0; i < sizeof tables / sizeof *tables; i++) {
        unsigned before = hands;
        open_table(tables[i].rulebook, tables[i].house, tables[i].players);
        play_until(HANDS);
        let_run();
        assert_true(hands - before >= HANDS - 1);
    }
    assert_true(hidden > 1000);
}

/* A worker that starts anew reads the stored texts, and goes on from there. */
static void stored_texts_lead_to_the_same_table(void **state)
{
    static struct sf_local old;

    (void)state;
    rng = sf_rng_seed(9);
    for (unsigned i = 0; i < sizeof tables / sizeof *tables; i++) {
        open_table(tables[i].rulebook, tables[i].house, tables[i].players);
        for (unsigned part = 1; part <= 3; part++) {
            play_until(part);
            for (unsigned steps = sf_rng_below(&rng, 30); steps; steps--)
                if (!person_acts() && next != INT64_MAX)
                    let_run();
            old = local;
            memset(&local, 0, sizeof local);
            stored[stored_length] = 0;
            if (!ask(sf_local_add, stored))
                fail_msg("%s", answer);
            assert_shaped(&sf_local_added_shape, answer, strlen(answer));
            assert_memory_equal(&local.now, &old.now, sizeof local.now);
            assert_int_equal(local.recorded, old.recorded);
            assert_memory_equal(&local.record, &old.record, sizeof local.record);
            next = now;
        }
    }
}

/* However late it is, nobody's time is up: the table waits for the person. */
static void a_person_has_all_the_time(void **state)
{
    uint32_t seq;
    bool waited = false;

    (void)state;
    rng = sf_rng_seed(10);
    open_table("bsv-1989", "", 4);
    for (unsigned i = 0; i < 300; i++) {
        while (next != INT64_MAX)
            let_run();
        seq = local.now.seq;
        now += INT64_C(7) * 24 * 3600 * 1000;
        next = now;
        let_run();
        assert_int_equal(local.now.seq, seq);
        assert_false(local.now.chair[0].stand_in);
        waited |= local.now.stage == SF_STAGE_PAUSE && local.now.hand > 0;
        if (!person_acts())
            fail_msg("the person cannot act: %s", answer);
    }
    assert_true(waited); /* with the next hand, too */
}

/* A person who gets up in a hand leaves it to a stand-in, as on the server. */
static void who_gets_up_leaves_the_hand_to_a_stand_in(void **state)
{
    (void)state;
    rng = sf_rng_seed(11);
    open_table("schule-2024", "", 4);
    play_until(1);
    while (local.now.series.deal.phase != SF_DEAL_PLAY)
        if (!person_acts() && next != INT64_MAX)
            let_run();
    assert_true(act("{\"rise\":true}"));
    for (unsigned i = 0; i < 1000 && local.now.stage != SF_STAGE_CLOSED; i++)
        let_run();
    assert_int_equal(local.now.stage, SF_STAGE_CLOSED);
    assert_true(hands > 0);
}

static void advice_is_for_those_on_turn(void **state)
{
    bool advised = false;

    (void)state;
    rng = sf_rng_seed(12);
    open_table("schule-2024", "", 4);
    for (unsigned i = 0; i < 100 && !advised; i++) {
        if (!person_acts() && next != INT64_MAX)
            let_run();
        if (!(local.now.must & 1) || local.now.series.deal.phase != SF_DEAL_PLAY)
            continue;
        advised = ask(sf_local_hint, "{\"luck\":1}");
        assert_true(advised);
        assert_shaped(&sf_local_advice_shape, answer, strlen(answer));
        assert_true(sf_json_is(&doc, sf_json_get(&doc, 0, "level"), "wirt"));
    }
    assert_true(advised);
    assert_false(ask(sf_local_hint, "{\"luck\":1,\"level\":\"sampler\"}"));
    assert_non_null(strstr(answer, "unknown_level"));
}

static void bad_lines_change_nothing(void **state)
{
    static const struct {
        sf_local_door *door;
        const char *line, *code;
    } bad[] = {
        {sf_local_do, "{\"at\":1}", "missing_key"},
        {sf_local_do, "{\"at\":1,\"a\":{\"card\":\"XX\"}}", "unknown_card"},
        {sf_local_do, "{\"at\":1,\"a\":{\"sit\":0}}", "unknown_key"},
        {sf_local_do, "{\"at\":1,\"a\":{\"lay\":true}}", "wrong_phase"},
        {sf_local_do, "{\"at\":1,\"a\":{\"ready\":true},\"nothing\":1}", "unknown_key"},
        {sf_local_run, "{\"at\":1,\"secret\":\"00\",\"luck\":1}", "bad_value"},
        {sf_local_run, "{\"at\":1,\"luck\":1}", "missing_key"},
        {sf_local_view, "{}", "missing_key"},
        {sf_local_add, "{\"at\":1,\"text\":{\"ev\":\"away\"}}", "missing_key"},
        {sf_local_add, "{\"at\":1,\"table\":\"a b\",\"text\":{\"ev\":\"open\"}}", "bad_value"},
        {sf_local_open, "{\"at\":1,\"table\":\"t\",\"name\":\"A\",\"bots\":[],\"setup\":{}}",
         "missing_key"},
    };

    (void)state;
    memset(&local, 0, sizeof local);
    assert_false(ask(sf_local_view, "{\"at\":1}"));
    assert_non_null(strstr(answer, "not_found"));
    rng = sf_rng_seed(13);
    open_table("schule-2024", "", 4);
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (ask(bad[i].door, bad[i].line) || !strstr(answer, bad[i].code))
            fail_msg("%s: %s", bad[i].line, answer);
        assert_memory_equal(&local.now, &mirror, sizeof mirror);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_hands_of_every_rulebook),
        cmocka_unit_test(stored_texts_lead_to_the_same_table),
        cmocka_unit_test(a_person_has_all_the_time),
        cmocka_unit_test(who_gets_up_leaves_the_hand_to_a_stand_in),
        cmocka_unit_test(advice_is_for_those_on_turn),
        cmocka_unit_test(bad_lines_change_nothing),
    };

    assert_true(sf_shuffle_init());
    return cmocka_run_group_tests(tests, NULL, NULL);
}
