/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "answers/bot_protocol.h"
#include "answers/bot_shapes.h"
#include "answers/judge.h"
#include "bots/bot.h"
#include "line_cases.h"
#include "random_table.h"
#include "sanitized.h"
#include "shaped.h"
#include <string.h>

/*
 * The bot protocol: the legal and illegal answers of a bot; and everything that a view offers can
 * be answered.
 */

static struct sf_json_node nodes[SF_WORK_NODES];

static enum sf_error parsed(struct sf_json *doc, const char *text, size_t length)
{
    struct sf_fault fault;

    return sf_line_read(doc, text, length, nodes, SF_WORK_NODES, &fault);
}

static enum sf_error answered(const struct sf_view *view, const char *text,
                              struct sf_bot_reply *reply)
{
    static char line[LINE_TEXT_MAX];
    size_t length = line_expand(line, text);
    struct sf_fault fault;
    struct sf_json doc;

    sf_fault_init(&fault);
    assert_int_equal(parsed(&doc, line, length), SF_OK);
    return sf_bot_reply_read(view, &doc, reply, &fault);
}

/* --- answers ---------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    enum sf_error error;
    enum sf_event_type type; /* SF_EVENT_N: nothing is done */
    unsigned arg;
} answers[] = {
    {"{'id':3,'card':'EO'}", SF_OK, SF_EVENT_CARD, SF_ALTE},
    {"{'card':'EO','id':3}", SF_OK, SF_EVENT_CARD, SF_ALTE},
    {"{'id':3,'lay':true}", SF_OK, SF_EVENT_LAY, 1},
    {"{'id':3,'lay':false}", SF_OK, SF_EVENT_LAY, 0},
    {"{'id':3,'stoss':true}", SF_OK, SF_EVENT_STOSS, 0},
    {"{'id':3,'claim':true}", SF_OK, SF_EVENT_CLAIM, 0},
    {"{'id':3,'concede':true}", SF_OK, SF_EVENT_CONCEDE, 0},
    {"{'id':3,'pass':true}", SF_OK, SF_EVENT_N, 0},
    {"{'id':3,'say':['weiter']}", SF_OK, SF_EVENT_SAY, 0},
    {"{'id':3,'say':['class','wenz']}", SF_OK, SF_EVENT_SAY, 0},
    {"{'id':3,'push':<EO GO>}", SF_OK, SF_EVENT_PUSH, 0},
    {"{'id':3,'announce':{'declarer':2,'game':'wenz'}}", SF_OK, SF_EVENT_ANNOUNCE, 0},
    {"{'card':'EO'}", SF_E_MISSING_KEY, SF_EVENT_N, 0},
    {"{'id':3}", SF_E_MISSING_KEY, SF_EVENT_N, 0},
    {"{'id':'3','card':'EO'}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"{'id':3,'card':'EO','stoss':true}", SF_E_UNKNOWN_KEY, SF_EVENT_N, 0},
    {"{'id':3,'ev':'void'}", SF_E_UNKNOWN_KEY, SF_EVENT_N, 0},
    {"{'id':3,'seat':1,'card':'EO'}", SF_E_UNKNOWN_KEY, SF_EVENT_N, 0},
    {"{'id':3,'card':'X1'}", SF_E_UNKNOWN_CARD, SF_EVENT_N, 0},
    {"{'id':3,'card':7}", SF_E_UNKNOWN_CARD, SF_EVENT_N, 0},
    {"{'id':3,'stoss':false}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"{'id':3,'pass':1}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"{'id':3,'lay':'yes'}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"{'id':3,'say':'weiter'}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"{'id':3,'say':[]}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"{'id':3,'say':['class']}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"{'id':3,'say':['weiter','wenz']}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"{'id':3,'say':[2,'weiter']}", SF_E_UNKNOWN_WORD, SF_EVENT_N, 0},
    {"{'id':3,'push':<EO EO>}", SF_E_DUPLICATE_CARD, SF_EVENT_N, 0},
    {"{'id':3,'push':'EO'}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"{'id':3,'announce':'wenz'}", SF_E_BAD_VALUE, SF_EVENT_N, 0},
    {"['card','EO']", SF_E_BAD_VALUE, SF_EVENT_N, 0},
};

static void what_may_be_answered(void **state)
{
    struct sf_series series;
    struct sf_view view;

    (void)state;
    sf_series_start(&series, &sf_rulebooks[SF_SCHULE_2024], 1);
    sf_view_of(&view, &series, 2);
    for (unsigned i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct sf_bot_reply reply;
        enum sf_error error = answered(&view, answers[i].text, &reply);
        if (error != answers[i].error)
            fail_msg("%s: %s", answers[i].text, sf_error_code(error));
        if (error)
            continue;
        assert_int_equal(reply.id, 3);
        assert_int_equal(reply.pass, answers[i].type == SF_EVENT_N);
        assert_int_equal(reply.event.type, answers[i].type);
        assert_int_equal(reply.event.seat, 2);
        assert_int_equal(reply.event.arg, answers[i].arg);
    }
}

static const struct {
    const char *text;
    enum sf_error error;
} hellos[] = {
    {"{'protocol':1}", SF_OK},
    {"{'protocol':1,'name':'Bertl'}", SF_OK},
    {"{'protocol':2}", SF_E_BAD_VALUE},
    {"{'protocol':'1'}", SF_E_BAD_VALUE},
    {"{'name':'Bertl'}", SF_E_MISSING_KEY},
    {"{'protocol':1,'colour':'green'}", SF_E_UNKNOWN_KEY},
    {"1", SF_E_BAD_VALUE},
};

static void what_a_hello_says(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof hellos / sizeof *hellos; i++) {
        static char line[LINE_TEXT_MAX];
        size_t length = line_expand(line, hellos[i].text);
        struct sf_fault fault;
        struct sf_json doc;
        sf_fault_init(&fault);
        assert_int_equal(parsed(&doc, line, length), SF_OK);
        if (sf_bot_hello_read(&doc, &fault) != hellos[i].error)
            fail_msg("%s: %s", hellos[i].text, sf_error_code(fault.code));
    }
}

/* --- everything that happens at tables -------------------------------------------------------- */

/* An event as its bot would answer it. */
static void write_answer(struct sf_out *out, const struct sf_view *view, const struct sf_json *doc,
                         const struct sf_event *event)
{
    uint32_t list = 0, chosen = 0;
    unsigned at = 0;

    sf_out_open(out, '{');
    sf_out_key(out, "id");
    sf_out_int(out, 1);
    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_SAY:
        while (memcmp(&view->legal_say[at], &event->say, sizeof event->say) != 0)
            at++;
        list = sf_json_get(doc, 0, "legal_say");
        sf_out_key(out, "say");
        break;
    case SF_EVENT_ANNOUNCE:
        while (memcmp(&view->announce[at], &event->contract, sizeof event->contract) != 0)
            at++;
        list = sf_json_get(doc, 0, "announce");
        sf_out_key(out, "announce");
        break;
    case SF_EVENT_CARD:
    case SF_EVENT_GIVE:
        sf_out_key(out, "card");
        sf_out_string(out, sf_card_name(event->arg));
        break;
    case SF_EVENT_LAY:
        sf_out_key(out, "lay");
        sf_out_bool(out, event->arg);
        break;
    case SF_EVENT_PUSH:
        sf_out_key(out, "push");
        sf_out_open(out, '[');
        for (sf_cards left = event->cards; left; left &= left - 1)
            sf_out_string(out, sf_card_name(sf_lowest(left)));
        sf_out_close(out, ']');
        break;
    default:
        sf_out_key(out, sf_event_name((enum sf_event_type)event->type));
        sf_out_bool(out, true);
    }
    if (list) {
        for (chosen = sf_json_first(doc, list); at; at--)
            chosen = doc->nodes[chosen].next;
        sf_out_node(out, doc, chosen);
    }
    sf_out_close(out, '}');
}

/* Cut, mixed and dealt by the table; decisions of the organiser; between deals. */
static bool is_answered(const struct sf_event *event)
{
    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_LAY:
    case SF_EVENT_PUSH:
    case SF_EVENT_GIVE:
    case SF_EVENT_ANNOUNCE:
    case SF_EVENT_STOSS:
    case SF_EVENT_CARD:
    case SF_EVENT_CONCEDE:
    case SF_EVENT_CLAIM:
        return true;
    case SF_EVENT_SAY:
        return event->say.seat != SF_ORGANISER;
    default:
        return false;
    }
}

static void assert_same_event(const struct sf_event *a, const struct sf_event *b)
{
    assert_int_equal(a->type, b->type);
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->arg, b->arg);
    if (a->type == SF_EVENT_SAY)
        assert_memory_equal(&a->say, &b->say, sizeof a->say);
    if (a->type == SF_EVENT_ANNOUNCE)
        assert_memory_equal(&a->contract, &b->contract, sizeof a->contract);
    if (a->type == SF_EVENT_PUSH)
        assert_int_equal(a->cards, b->cards);
}

static void answer_it(const struct sf_series *series, const struct sf_event *event)
{
    static char message[1 << 15], line[4096];
    static struct sf_json_node answer_nodes[64];
    struct sf_json doc, answer;
    struct sf_fault fault;
    struct sf_bot_reply reply;
    struct sf_view view;
    struct sf_out out;

    sf_view_of(&view, series, event->seat);
    sf_out_init(&out, message, sizeof message);
    sf_bot_view_write(&out, &view, 1);
    assert_false(out.overflow);
    assert_int_equal(parsed(&doc, message, out.length), SF_OK);
    assert_shaped_choice(&sf_bot_message_choice, &doc, 0);
    sf_out_init(&out, line, sizeof line);
    write_answer(&out, &view, &doc, event);
    assert_false(out.overflow);
    assert_shaped(&sf_bot_reply_shape, line, out.length);
    assert_int_equal(sf_line_read(&answer, line, out.length, answer_nodes, 64, &fault), SF_OK);
    if (sf_bot_reply_read(&view, &answer, &reply, &fault))
        fail_msg("%.*s: %s", (int)out.length, line, sf_error_code(fault.code));
    assert_same_event(event, &reply.event);
}

static void everything_offered_can_be_answered(void **state)
{
    enum { TABLES = SANITIZED ? 60 : 300 };
    struct sf_rng rng = sf_rng_seed(11);
    unsigned seen[SF_EVENT_N] = {0};

    (void)state;
    for (unsigned table = 0; table < TABLES; table++) {
        struct sf_series series;
        struct sf_rules rules;
        random_rules(&rng, &rules);
        sf_series_start(&series, &rules, 0);
        for (unsigned i = 0; i < 300; i++) {
            struct sf_event event = random_offer(&rng, &series);
            if (is_answered(&event)) {
                answer_it(&series, &event);
                seen[event.type]++;
            }
            assert_int_equal(sf_series_apply(&series, &event), SF_OK);
        }
    }
    for (unsigned type = SF_EVENT_LAY; type <= SF_EVENT_CLAIM; type++)
        assert_true(seen[type] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_may_be_answered),
        cmocka_unit_test(what_a_hello_says),
        cmocka_unit_test(everything_offered_can_be_answered),
    };

    return cmocka_run_group_tests_name("bot_protocol", tests, NULL, NULL);
}
