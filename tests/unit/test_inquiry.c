/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "answers/inquiry.h"
#include "answers/judge.h"
#include "base/rng.h"
#include "core/irregular.h"
#include <stdio.h>
#include <string.h>

/* `ruling`: which questions a book has about a mishap, and where they lead. */

static char answer[SF_ANSWER_MAX];

static bool ask(const char *line)
{
    static struct sf_json_node work[SF_WORK_NODES];
    struct sf_line asked = {.text = line,
                            .length = strlen(line),
                            .answer = answer,
                            .size = sizeof answer - 1,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};
    bool ok = sf_inquiry_line(&asked);

    assert_true(asked.written > 0);
    answer[asked.written] = 0;
    return ok;
}

static const struct {
    const char *name, *line;
    const char *has[3];
} cases[] = {
    /* muenchen-2006 II.4.2.5: all depends on when it was noticed */
    {"muenchen_II_4_2_5_asks_when_it_was_noticed",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"revoke\"}",
     {"\"ask\":\"in_time\"", "Ende des folgenden Stichs", "end of the next trick"}},
    {"muenchen_II_4_2_5_too_late_is_schwarz",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"revoke\",\"known\":{\"in_time\":false}}",
     {"\"ask\":null", "\"rule\":\"muenchen-2006 II.4.2.5\"", "\"score_as\":\"schwarz\""}},
    /* a trick that lies open was noticed in time, and before the last card was all over */
    {"muenchen_II_4_2_5_open_trick_was_in_time",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"revoke\",\"known\":{\"trick_open\":true}}",
     {"\"ask\":null", "\"rest\":\"others\"", "\"sure_trick\":true"}},
    /* schule-2024 7.1.4: an own card shown by accident is ignored; only else the cut matters */
    {"schule_7_1_4_asks_for_an_accident_first",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"exposed_card\"}",
     {"\"ask\":\"accident\""}},
    {"schule_7_1_4_accident_is_ignored",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"exposed_card\",\"known\":{\"accident\":true}}",
     {"schule-2024 7.1.4", "\"outcome\":\"continue\""}},
    {"schule_3_2_10_asks_for_the_cut_of_a_card_shown_on_purpose",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"exposed_card\",\"known\":{\"accident\":false}}",
     {"\"ask\":\"after_cut\""}},
    {"schule_3_2_10_asks_for_the_cut_at_a_revoke",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"revoke\"}",
     {"\"ask\":\"after_cut\""}},
    /* schule-2024 3.2.10 is about the game before: it is not asked at a mishap of the deal */
    {"schule_3_2_10_is_not_asked_at_a_misdeal",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"misdeal\"}",
     {"\"ask\":null", "schule-2024 7.1.2", "\"outcome\":\"redeal\""}},
    {"schule_3_2_10_counts_if_it_is_told",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"misdeal\",\"known\":{\"after_cut\":true}}",
     {"schule-2024 3.2.10", "\"outcome\":\"continue\""}},
    {"schule_7_1_3_asks_who_has_looked",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"wrong_dealer\"}",
     {"\"ask\":\"seen\"", "eine seiner Karten angesehen", "one of their cards"}},
    {"schule_4_1_6_asks_nothing_about_a_solo",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"unregistered_solo\"}",
     {"\"ask\":null", "schule-2024 4.1.6"}},
    {"schule_7_1_5_asks_nothing_about_a_marked_card",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"marked_card\"}",
     {"\"ask\":null", "7.1.5"}},
    /* schule-2024 3.3.3 and 3.2.9: an objection expires with the look at one's own cards */
    {"schule_3_3_3_asks_for_the_own_cards",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"exposed_in_deal\"}",
     {"\"ask\":\"picked_up\"", "seine Karten schon angeschaut", "own cards"}},
    {"schule_3_3_3_own_cards_end_the_objection",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"exposed_in_deal\",\"known\":{\"picked_up\":true}}",
     {"schule-2024 3.3.3", "\"outcome\":\"continue\""}},
    {"schule_3_2_9_own_cards_end_the_objection",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"shuffle_objection\",\"known\":{\"picked_up\":true}}",
     {"schule-2024 3.2.9", "\"outcome\":\"continue\""}},
    {"schule_3_2_4_asks_for_the_cut_of_this_deal",
     "{\"rulebook\":\"schule-2024\",\"kind\":\"shuffle_objection\",\"known\":{\"picked_up\":false}"
     "}",
     {"\"ask\":\"after_cut\"", "dieses Spiel schon abgehoben", "for this deal"}},
    /* bsv-1989 3.4: first the lead, then the player alone, not the side */
    {"bsv_3_4_asks_for_the_lead_first",
     "{\"rulebook\":\"bsv-1989\",\"kind\":\"claim\"}",
     {"\"ask\":\"on_lead\""}},
    {"bsv_3_4_asks_about_the_player_on_lead",
     "{\"rulebook\":\"bsv-1989\",\"kind\":\"claim\",\"known\":{\"on_lead\":true}}",
     {"\"ask\":\"claim_true\"", "der Ausspieler selbst", "themselves"}},
    {"bsv_3_4_of_others_the_table_decides",
     "{\"rulebook\":\"bsv-1989\",\"kind\":\"claim\",\"known\":{\"on_lead\":false}}",
     {"\"outcome\":\"table_decides\""}},
    {"muenchen_II_4_2_1_asks_about_the_side",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"claim\"}",
     {"\"ask\":\"claim_true\"", "seine Partei", "the player's side"}},
    /* muenchen-2006 II.4.2.2: the last trick first, then intent */
    {"muenchen_II_4_2_2_asks_for_the_last_trick_first",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"looked_at_trick\"}",
     {"\"ask\":\"last_turned\"", "letzte zugedeckte Stich"}},
    {"muenchen_II_4_2_2_asks_for_intent_then",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"looked_at_trick\",\"known\":{\"last_turned\":"
     "false}}",
     {"\"ask\":\"intent\""}},
    {"muenchen_II_4_2_2_without_intent_no_consequence",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"looked_at_trick\",\"known\":{\"last_turned\":"
     "false,"
     "\"intent\":false}}",
     {"\"outcome\":\"continue\""}},
    /* muenchen-2006 II.2.3: repeated, influence; intent is not asked */
    {"muenchen_II_2_3_intent_is_not_asked",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"early_announcement\",\"known\":{\"repeated\":"
     "false,"
     "\"influence\":false}}",
     {"\"ask\":null", "\"outcome\":\"continue\"", "\"used\":[\"influence\",\"repeated\"]"}},
    /* muenchen-2006 II.1.1.3: what cannot be put right is dealt again */
    {"muenchen_II_1_1_3_asks_whether_it_can_be_put_right",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"misdeal\",\"known\":{\"seen\":false,"
     "\"refuses\":false}}",
     {"\"ask\":\"irreparable\"", "nicht mehr herstellen"}},
    {"muenchen_II_1_1_3_irreparable_is_dealt_again",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"misdeal\",\"known\":{\"seen\":false,"
     "\"refuses\":false,\"irreparable\":true}}",
     {"II.1.1.3", "\"outcome\":\"redeal\""}},
    {"muenchen_I_2_asks_whether_play_has_begun",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"marked_card\"}",
     {"\"ask\":\"begun\""}},
    /* serien-2022, last paragraph */
    {"serien_rulings_remind_of_the_cards",
     "{\"rulebook\":\"serien-2022\",\"kind\":\"misdeal\"}",
     {"Aufsicht da ist, behält jeder seine Karten und seine Stiche",
      "keeps their cards and tricks"}},
    /* bsv-1989 3.2.6: whether it is a Ramsch matters only where it is played */
    {"bsv_3_2_6_asks_when_it_was_noticed",
     "{\"rulebook\":\"bsv-1989\",\"kind\":\"revoke\"}",
     {"\"ask\":\"after_last\""}},
    {"bsv_A1_3_1_asks_for_a_ramsch_where_it_is_played",
     "{\"rulebook\":\"bsv-1989\",\"kind\":\"revoke\",\"house\":{\"variants\":[\"ramsch\"]}}",
     {"\"ask\":\"ramsch\""}},
    /* kurz-turnier leaves it to the organiser */
    {"kurz_leaves_a_misdeal_to_the_organiser",
     "{\"rulebook\":\"kurz-turnier\",\"kind\":\"misdeal\"}",
     {"\"outcome\":\"table_decides\"", "Turnierleitung", "organiser"}},
    /* muenchen-2006 II.1.1.3: the fact has another name at a misdeal */
    {"muenchen_II_1_1_3_asks_for_a_demand",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"misdeal\",\"known\":{\"seen\":false}}",
     {"\"ask\":\"refuses\"", "neu gegeben"}},
    /* muenchen-2006 II.2.2: which solo games must be registered */
    {"muenchen_II_2_2_asks_for_tout_or_sie",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"unregistered_solo\"}",
     {"\"ask\":\"tout_or_sie\"", "Tout oder ein Sie", "Tout or a Sie"}},
    {"muenchen_II_2_2_tout_is_struck",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"unregistered_solo\",\"known\":{\"tout_or_sie\":"
     "true}}",
     {"II.2.2", "\"outcome\":\"over\""}},
    {"muenchen_II_2_2_asks_for_three_lost_solos",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"unregistered_solo\",\"known\":{\"tout_or_sie\":"
     "false}}",
     {"\"ask\":\"three_lost\"", "drei Alleinspiele verloren", "three solo games"}},
    {"muenchen_II_2_2_fourth_solo_is_struck",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"unregistered_solo\",\"known\":{\"tout_or_sie\":"
     "false,\"three_lost\":true}}",
     {"II.2.2", "\"outcome\":\"over\""}},
    {"muenchen_II_2_2_other_solos_count",
     "{\"rulebook\":\"muenchen-2006\",\"kind\":\"unregistered_solo\",\"known\":{\"tout_or_sie\":"
     "false,\"three_lost\":false}}",
     {"II.2.2", "\"outcome\":\"continue\""}},
};

static void books_ask_what_matters(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(ask(cases[i].line));
        for (unsigned j = 0; j < 3 && cases[i].has[j]; j++)
            if (!strstr(answer, cases[i].has[j]))
                fail_msg("%s: %s\n%s: no %s", cases[i].name, cases[i].line, answer,
                         cases[i].has[j]);
    }
}

static void wrong_lines_are_refused(void **state)
{
    static const char *const wrong[][2] = {
        {"{\"kind\":\"revoke\"}", "missing_key"},
        {"{\"rulebook\":\"schule-2024\"}", "missing_key"},
        {"{\"rulebook\":\"schule-2024\",\"kind\":\"sneeze\"}", "bad_value"},
        {"{\"rulebook\":\"schule-2024\",\"kind\":\"revoke\",\"seat\":1}", "unknown_key"},
        {"{\"rulebook\":\"schule-2024\",\"kind\":\"revoke\",\"known\":{\"rain\":true}}",
         "unknown_key"},
        {"{\"rulebook\":\"schule-2024\",\"kind\":\"revoke\",\"known\":{\"intent\":1}}",
         "bad_value"},
        {"{\"rulebook\":\"schule-2024\",\"kind\":\"revoke\",\"known\":{\"trick_open\":true,"
         "\"in_time\":false}}",
         "contradicts"},
        {"{", "bad_json"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(ask(wrong[i][0]));
        assert_non_null(strstr(answer, wrong[i][1]));
    }
}

/* Facts as they can be together: what the questions take for granted holds. */
static uint32_t possible(uint32_t facts, bool ramsch)
{
#define F(fact) (UINT32_C(1) << SF_FACT_##fact)
    if (facts & F(LAST_TRICK))
        facts |= F(IN_TIME);
    if (facts & F(TRICK_OPEN))
        facts = (facts | F(IN_TIME)) & ~F(AFTER_LAST);
    if (facts & F(INTENT))
        facts &= ~(F(ACCIDENT) | F(GOOD_FAITH));
    if (facts & F(PLAY_ON))
        facts &= ~F(TAKE_WIN);
    if (!(facts & F(PROMPTED)))
        facts &= ~F(PROMPTER_OTHERS);
    if (facts & F(OWN_WON))
        facts &= ~F(OTHERS_WON);
    if (!ramsch)
        facts &= ~F(RAMSCH);
    if (facts & F(RAMSCH))
        facts &= ~(F(PARTNER_GAME) | F(OWN_WON) | F(OTHERS_WON));
    return facts;
#undef F
}

/* Facts that `ruling` takes if they are told, but does not ask for. */
static uint32_t unasked(enum sf_book book, enum sf_irregular kind)
{
    unsigned count;
    const struct sf_irregularity *rows = sf_irregular_rows(&count);
    uint32_t asked = 0, told = 0;

    for (unsigned i = 0; i < count; i++)
        if (rows[i].book == book && rows[i].kinds >> kind & 1)
            *(rows[i].unasked ? &told : &asked) |= rows[i].set | rows[i].clear;
    return told & ~asked;
}

/* Each question answered as the facts are; the rulings must be those of the core's own search. */
static void question(enum sf_book book, enum sf_irregular kind, uint32_t facts, bool ramsch)
{
    const struct sf_irregularity *row = sf_irregular_find(book, kind, facts);
    char line[1024], known[700] = "", expected[2048];

    for (int asked = 0; asked <= SF_FACT_N; asked++) {
        char name[32];
        snprintf(line, sizeof line, "{\"rulebook\":\"%s\",\"kind\":\"%s\",%s\"known\":{%s}}",
                 sf_book_id(book), sf_irregular_name(kind),
                 ramsch ? "\"house\":{\"variants\":[\"ramsch\"]}," : "", known);
        assert_true(ask(line));
        if (sscanf(answer, "{\"id\":null,\"ok\":true,\"ask\":\"%31[a-z_]", name) != 1)
            break;
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s\"%s\":%s", used ? "," : "", name,
                 facts >> sf_fact_parse(name) & 1 ? "true" : "false");
    }
    snprintf(expected, sizeof expected, "\"text\":\"%s", row->de);
    if (!strstr(answer, expected))
        fail_msg("%s\n%s\nwanted %s", line, answer, expected);
}

static void questions_lead_to_the_row_of_the_core(void **state)
{
    struct sf_rng rng = sf_rng_seed(7);

    (void)state;
    for (int round = 0; round < 60; round++)
        for (int book = 0; book < SF_BOOK_N; book++)
            for (int kind = 0; kind < SF_IRREGULAR_N; kind++) {
                bool ramsch = sf_rulebooks[book].casual && round & 1;
                uint32_t facts = (uint32_t)sf_rng_next(&rng) & ((UINT32_C(1) << SF_FACT_N) - 1);
                if (kind == SF_IRREGULAR_PROMPT)
                    facts &= ~(UINT32_C(1) << SF_FACT_PROMPTED);
                facts &= ~unasked((enum sf_book)book, (enum sf_irregular)kind);
                question((enum sf_book)book, (enum sf_irregular)kind, possible(facts, ramsch),
                         ramsch);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(books_ask_what_matters),
        cmocka_unit_test(wrong_lines_are_refused),
        cmocka_unit_test(questions_lead_to_the_row_of_the_core),
    };

    return cmocka_run_group_tests_name("inquiry", tests, NULL, NULL);
}
