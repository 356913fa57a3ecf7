/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "random_table.h"
#include "sanitized.h"
#include "shaped.h"

#include "answers/view_json.h"
#include "bots/bot.h"
#include "record/event_json.h"
#include "record/shapes.h"
#include <stdio.h>
#include <string.h>

/*
 * Views written and read again: the same view must come back, at every table and moment. A text
 * that cannot be a view must be rejected with its key.
 */

enum { TEXT_MAX = 1 << 15 };

static struct sf_json_node nodes[SF_VIEW_NODES];

static enum sf_error read_text(struct sf_view *view, const struct sf_rules *rules, const char *text,
                               size_t length, struct sf_fault *fault)
{
    struct sf_json doc;

    sf_fault_init(fault);
    assert_int_equal(sf_line_read(&doc, text, length, nodes, SF_VIEW_NODES, fault), SF_OK);
    return sf_view_read(view, rules, &doc, 0, fault);
}

static size_t write_text(char text[TEXT_MAX], const struct sf_view *view)
{
    struct sf_out out;

    sf_out_init(&out, text, TEXT_MAX);
    sf_out_open(&out, '{');
    sf_view_write(&out, view);
    sf_out_close(&out, '}');
    assert_false(out.overflow);
    assert_shaped(&sf_hand_view_shape, text, out.length);
    return out.length;
}

/* --- there and back --------------------------------------------------------------------------- */

/* Parts that the text does not have: see view_json.h. */
static void forget_untold(struct sf_view *view)
{
    view->cuts = 0;
    view->mixed = false;
    view->games = 0;
    if (!view->rules.lost_solos)
        memset(view->lost_solos, 0, sizeof view->lost_solos);
    if (view->phase == SF_DEAL_APPROVAL)
        view->contract = sf_contract_of(SF_RUFSPIEL, view->contract.declarer);
}

static void assert_comes_back(const struct sf_series *series, unsigned seat)
{
    static char text[TEXT_MAX], again[TEXT_MAX];
    struct sf_view view, read;
    struct sf_fault fault;
    size_t length;

    sf_view_of(&view, series, seat);
    length = write_text(text, &view);
    if (read_text(&read, &series->rules, text, length, &fault))
        fail_msg("%.*s: %s %s", (int)length, text, sf_error_code(fault.code), fault.path);
    assert_int_equal(write_text(again, &read), length);
    assert_memory_equal(again, text, length);
    forget_untold(&view);
    if (memcmp(&view, &read, sizeof view) != 0) {
        const uint8_t *a = (const uint8_t *)&view, *b = (const uint8_t *)&read;
        size_t at = 0;
        while (a[at] == b[at])
            at++;
        fail_msg("%.*s: byte %zu of the view", (int)length, text, at);
    }
}

static void every_view_comes_back(void **state)
{
    /* PART: under a sanitizer one seat of five at each event */
    enum { TABLES = SANITIZED ? 60 : BRIEF ? 120 : 250, EVENTS = 300, PART = SANITIZED ? 5 : 1 };
    /* The rules have a generator of their own: which of them the tables have does not depend on how
     * many events were drawn before. */
    struct sf_rng rng = sf_rng_seed(11), agreed = sf_rng_seed(12);
    unsigned phases[SF_DEAL_OVER + 1] = {0}, books[SF_BOOK_N] = {0};
    uint32_t variants = 0;

    (void)state;
    for (unsigned table = 0; table < TABLES; table++) {
        struct sf_series series;
        struct sf_rules rules;
        random_rules(&agreed, &rules);
        sf_series_start(&series, &rules, sf_rng_below(&rng, rules.players));
        books[rules.book]++;
        for (unsigned i = 0; i < EVENTS; i++) {
            struct sf_event event = random_offer(&rng, &series);
            assert_int_equal(sf_series_apply(&series, &event), SF_OK);
            phases[series.deal.phase]++;
            if (series.deal.phase != SF_DEAL_OVER && series.deal.phase != SF_DEAL_IDLE)
                for (unsigned seat = 0; seat < rules.players; seat++)
                    if (seat % PART == i % PART)
                        assert_comes_back(&series, seat);
        }
        variants |= rules.variants;
    }
    for (unsigned phase = SF_DEAL_CUT; phase <= SF_DEAL_OVER; phase++)
        assert_true(phases[phase] > 0);
    for (unsigned book = 0; book < SF_BOOK_N; book++)
        assert_true(books[book] > 0);
    assert_int_equal(variants, (UINT32_C(1) << SF_VARIANT_N) - 1);
}

/* --- a view by hand ----------------------------------------------------------------------------
 */

/* The third question of the conversation in docs/bots.md: three cards lie there. */
#define HAND "\"hand\":[\"EO\",\"GA\",\"GO\",\"H9\",\"H7\",\"SO\",\"SU\",\"S8\"]"
#define VIEW                                                                                       \
    "{\"type\":\"view\",\"id\":3,\"must\":true,\"phase\":\"play\",\"turn\":0,\"dealer\":0,"        \
    "\"seat\":0," HAND ",\"contract\":{\"declarer\":0,\"game\":\"rufspiel\",\"suit\":\"S\"},"      \
    "\"tricks\":[[\"EA\",\"EZ\",\"GU\"]],\"points\":[0,0,0,0],\"party_so_far\":[0],"               \
    "\"totals\":[0,0,0,0],\"held\":[8,7,7,7],\"say\":[[1,\"weiter\"],[2,\"weiter\"],"              \
    "[3,\"weiter\"],[0,\"spiele\"]],\"at_least\":\"rufspiel\",\"exact\":false,\"leaders\":[1],"    \
    "\"winners\":[],\"tricks_won\":[0,0,0,0],\"deals\":1,\"may\":[\"vote\"],"                      \
    "\"legal\":[\"EO\",\"GA\",\"GO\",\"H9\",\"H7\",\"SO\",\"SU\",\"S8\"],\"legal_say\":[],"        \
    "\"announce\":[]}"

static void a_view_says(void **state)
{
    struct sf_view view;
    struct sf_fault fault;

    (void)state;
    assert_int_equal(read_text(&view, &sf_rulebooks[SF_SCHULE_2024], VIEW, strlen(VIEW), &fault),
                     SF_OK);
    assert_int_equal(view.viewer, 0);
    assert_int_equal(view.phase, SF_DEAL_PLAY);
    assert_int_equal(view.own, drawn_cards("EO GA GO H9 H7 SO SU S8"));
    assert_int_equal(view.legal, view.own);
    assert_int_equal(view.contract.suit, SF_SCHELLEN);
    assert_int_equal(view.contract.call, SF_AS);
    assert_int_equal(view.outcome, SF_AUCTION_DECLARER);
    assert_int_equal(view.count, 3);
    assert_int_equal(view.by[2], 3);
    assert_int_equal(view.card[1], SF_CARD(SF_EICHEL, SF_ZEHN));
    assert_int_equal(view.party, 1);
    assert_false(view.party_known);
    assert_false(view.may_stoss);
}

/* --- what is no view ---------------------------------------------------------------------------
 */

static const struct {
    const char *from, *to;
    enum sf_error error;
    const char *key;
} bad[] = {
    {"\"phase\":\"play\",", "", SF_E_MISSING_KEY, "phase"},
    {"\"phase\":\"play\"", "\"phase\":\"lunch\"", SF_E_BAD_VALUE, "phase"},
    {"\"phase\":\"play\"", "\"phase\":\"over\"", SF_E_WRONG_PHASE, "phase"},
    {"\"phase\":\"play\"", "\"phase\":\"auction\"", SF_E_WRONG_PHASE, "contract"},
    {"\"seat\":0,", "", SF_E_MISSING_KEY, "seat"},
    {"\"seat\":0,", "\"seat\":4,", SF_E_BAD_SEAT, "seat"},
    {"\"turn\":0", "\"turn\":2", SF_E_BAD_VALUE, "turn"},
    {"\"turn\":0", "\"turn\":9", SF_E_BAD_VALUE, "turn"},
    {HAND, "\"hand\":[\"XX\"]", SF_E_UNKNOWN_CARD, "hand"},
    {HAND, "\"hand\":[\"EO\"]", SF_E_BAD_VALUE, "held"},
    {"\"held\":[8,7,7,7],", "", SF_E_MISSING_KEY, "held"},
    {"\"held\":[8,7,7,7]", "\"held\":[8,7,7]", SF_E_BAD_VALUE, "held"},
    {"\"held\":[8,7,7,7]", "\"held\":[8,7,7,8]", SF_E_BAD_VALUE, "held"},
    {"\"totals\":[0,0,0,0]", "\"totals\":[0]", SF_E_BAD_VALUE, "totals"},
    {"[3,\"weiter\"]", "[3,\"prost\"]", SF_E_UNKNOWN_WORD, "say"},
    {"\"at_least\":\"rufspiel\"", "\"at_least\":\"?\"", SF_E_BAD_VALUE, "at_least"},
    {"\"suit\":\"S\"", "\"suit\":\"H\"", SF_E_HERZ_CALLED, "contract"},
    {"\"GU\"]]", "\"EZ\"]]", SF_E_DUPLICATE_CARD, "tricks"},
    {"\"GU\"]]", "\"EO\"]]", SF_E_NOT_IN_HAND, "tricks"},
    {"\"leaders\":[1]", "\"leaders\":[2]", SF_E_WRONG_HAND_SIZE, "hand"},
    {"\"leaders\":[1],", "", SF_E_MISSING_KEY, "leaders"},
    {"\"winners\":[]", "\"winners\":[1]", SF_E_BAD_VALUE, "winners"},
    {"\"points\":[0,0,0,0]", "\"points\":[0,0,0,1]", SF_E_BAD_VALUE, "points"},
    {"\"tricks_won\":[0,0,0,0]", "\"tricks_won\":[1,0,0,0]", SF_E_BAD_VALUE, "tricks_won"},
    {"\"legal\":[\"EO\"", "\"legal\":[\"EA\"", SF_E_NOT_IN_HAND, "legal"},
    {"\"legal\":[\"EO\",", "\"legal\":[", SF_E_BAD_VALUE, "legal"},
    {"\"may\":[\"vote\"]", "\"may\":[\"push\"]", SF_E_BAD_VALUE, "may"},
    {"\"legal_say\":[]", "\"legal_say\":[[\"spiele\"]]", SF_E_BAD_VALUE, "legal_say"},
    {"\"legal_say\":[]", "\"legal_say\":[7]", SF_E_BAD_VALUE, "legal_say"},
    {"\"announce\":[]", "\"announce\":[{\"game\":\"rufspiel\",\"suit\":\"H\"}]", SF_E_BAD_VALUE,
     "announce"},
};

static void replaced(char text[TEXT_MAX], const char *from, const char *to)
{
    const char *at = strstr(VIEW, from);

    assert_non_null(at);
    snprintf(text, TEXT_MAX, "%.*s%s%s", (int)(at - VIEW), VIEW, to, at + strlen(from));
}

static void what_is_no_view(void **state)
{
    static char text[TEXT_MAX];

    (void)state;
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct sf_fault fault;
        struct sf_view view;
        replaced(text, bad[i].from, bad[i].to);
        if (read_text(&view, &sf_rulebooks[SF_SCHULE_2024], text, strlen(text), &fault) !=
                bad[i].error ||
            strcmp(fault.path, bad[i].key) != 0)
            fail_msg("%s: %s at %s", bad[i].to, sf_error_code(fault.code),
                     fault.path[0] ? fault.path : "-");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_view_comes_back),
        cmocka_unit_test(a_view_says),
        cmocka_unit_test(what_is_no_view),
    };

    return cmocka_run_group_tests_name("view_json", tests, NULL, NULL);
}
