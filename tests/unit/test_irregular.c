/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "core/irregular.h"
#include <string.h>

/*
 * Rulings looked up one by one, as the texts have them, and the shape of the table: every book has
 * a ruling for every kind and everything that may be known, and every row is reached.
 *
 * Known facts are written as a sentence of their names: "in_time after_last".
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static uint32_t facts_of(const char *names)
{
    char copy[128];
    uint32_t facts = 0;

    assert_true(strlen(names) < sizeof copy);
    strcpy(copy, names);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " ")) {
        enum sf_case_fact fact = sf_fact_parse(name);
        if (fact == SF_FACT_N)
            fail_msg("no fact '%s'", name);
        facts |= UINT32_C(1) << fact;
    }
    return facts;
}

struct ruling {
    const char *name;
    enum sf_book book;
    const char *kind, *facts;
    const char *outcome, *score_as, *paragraph;
};

#define M(name, ...)                                                                               \
    {                                                                                              \
        name, SF_MUENCHEN_2006, __VA_ARGS__                                                        \
    }
#define S(name, ...)                                                                               \
    {                                                                                              \
        name, SF_SCHULE_2024, __VA_ARGS__                                                          \
    }
#define B(name, ...)                                                                               \
    {                                                                                              \
        name, SF_BSV_1989, __VA_ARGS__                                                             \
    }
#define R(name, ...)                                                                               \
    {                                                                                              \
        name, SF_SERIEN_2022, __VA_ARGS__                                                          \
    }
#define K(name, ...)                                                                               \
    {                                                                                              \
        name, SF_KURZ_TURNIER, __VA_ARGS__                                                         \
    }

/* clang-format off */
static const struct ruling rulings[] = {
    M("muenchen_II_1_1_exposed", "exposed_in_deal", "", "redeal", "none", "II.1.1"),
    M("muenchen_II_1_1_3_misdeal_put_right", "misdeal", "", "correct", "played", "II.1.1.3"),
    M("muenchen_II_1_1_3_misdeal_seen", "misdeal", "seen", "redeal", "none", "II.1.1.3"),
    M("muenchen_II_1_1_3_misdeal_demand", "misdeal", "refuses", "redeal", "none", "II.1.1.3"),
    M("muenchen_II_1_1_4_misdeal_demand_too_late", "misdeal", "refuses picked_up", "correct", "played",
      "II.1.1.3"),
    M("muenchen_II_1_2_forced_redeal", "forced_redeal", "", "over", "lost_solo", "II.1.2"),
    M("muenchen_II_2_2_refused_tout", "refused_tout", "", "continue", "played", "II.2.2"),
    M("muenchen_II_2_2_unregistered_tout", "unregistered_solo", "tout_or_sie", "over", "none", "II.2.2"),
    M("muenchen_II_2_2_unregistered_fourth_solo", "unregistered_solo", "three_lost", "over", "none", "II.2.2"),
    M("muenchen_II_2_2_nothing_to_register", "unregistered_solo", "", "continue", "played", "II.2.2"),
    M("muenchen_II_2_3_early_warning", "early_announcement", "", "continue", "played", "II.2.3"),
    M("muenchen_II_2_3_early_repeated", "early_announcement", "repeated", "over", "lost_solo", "II.2.3"),
    M("muenchen_II_2_3_early_influence", "early_announcement", "influence", "over", "lost_solo", "II.2.3"),
    M("muenchen_II_2_3_intent_alone_is_a_warning", "early_announcement", "intent", "continue", "played", "II.2.3"),
    M("muenchen_II_1_1_3_misdeal_beyond_repair", "misdeal", "irreparable", "redeal", "none", "II.1.1.3"),
    M("muenchen_I_2_marked_card_before_play", "marked_card", "", "redeal", "none", "I.2"),
    M("muenchen_I_2_marked_card_in_play", "marked_card", "begun", "continue", "played", "I.2"),
    M("muenchen_I_2_new_deck_demanded", "deck_exchange", "", "table_decides", "none", "I.2"),
    M("muenchen_II_1_1_1_shuffle_before_the_cut", "shuffle_objection", "", "redeal", "none", "II.1.1.1"),
    M("muenchen_II_1_1_1_shuffle_after_the_cut", "shuffle_objection", "after_cut", "continue", "played", "II.1.1.1"),
    M("muenchen_II_4_2_7_peeking", "peeking", "intent", "table_decides", "none", "II.4.2.7"),
    M("muenchen_II_4_2_7_pausing_remark", "pausing_remark", "", "table_decides", "none", "II.4.2.7"),
    M("muenchen_II_3_2_changed_and_corrected", "changed_announcement", "", "correct", "played", "II.3.2"),
    M("muenchen_II_3_2_changed_and_refuses", "changed_announcement", "refuses", "over", "simple_loss",
      "II.3.2"),
    M("muenchen_II_3_2_impossible_rufspiel", "impossible_call", "partner_game", "over", "lost_solo",
      "II.3.2"),
    M("muenchen_II_4_2_1_throw_in", "throw_in", "", "over", "points", "II.4.2.1"),
    M("muenchen_II_4_2_1_concede", "concede", "", "over", "points", "II.4.2.1"),
    M("muenchen_II_4_2_1_claim_true", "claim", "claim_true", "over", "points", "II.4.2.1"),
    M("muenchen_II_4_2_1_claim_false", "claim", "", "over", "points", "II.4.2.1"),
    M("muenchen_II_4_2_2_looked_at_the_last_one", "looked_at_trick", "last_turned intent", "continue", "played",
      "II.4.2.2"),
    M("muenchen_II_4_2_2_looked_without_intent", "looked_at_trick", "", "continue", "played", "II.4.2.2"),
    M("muenchen_II_4_2_2_looked_on_purpose", "looked_at_trick", "intent", "over", "points", "II.4.2.2"),
    M("muenchen_II_4_2_2_shown_by_accident", "looked_at_trick", "accident", "continue", "played",
      "II.4.2.2"),
    M("muenchen_II_4_2_3_lead_taken_back", "out_of_turn_lead", "", "correct", "played", "II.4.2.3"),
    M("muenchen_II_4_2_3_card_stays", "out_of_turn_card", "", "continue", "played", "II.4.2.3"),
    M("muenchen_II_4_2_3_surplus_taken_back", "extra_card", "", "correct", "played", "II.4.2.3"),
    M("muenchen_II_4_2_3_lead_intent", "out_of_turn_lead", "intent", "over", "points", "II.4.2.3"),
    M("muenchen_II_4_2_3_card_influence", "out_of_turn_card", "influence", "over", "points", "II.4.2.3"),
    M("muenchen_II_4_2_3_extra_advantage", "extra_card", "advantage", "over", "points", "II.4.2.3"),
    M("muenchen_II_4_2_4_remark", "remark", "", "over", "points", "II.4.2.4"),
    M("muenchen_II_4_2_4_prompt_without_effect", "prompt", "", "continue", "played", "II.4.2.4"),
    M("muenchen_II_4_2_4_prompt_followed", "prompt", "followed", "over", "points", "II.4.2.4"),
    M("muenchen_II_4_2_5_revoke_in_time", "revoke", "in_time trick_open", "over", "points", "II.4.2.5"),
    M("muenchen_II_4_2_5_revoke_next_trick", "revoke", "in_time", "over", "points", "II.4.2.5"),
    M("muenchen_II_4_2_5_revoke_late", "revoke", "", "over", "schwarz", "II.4.2.5"),
    M("muenchen_II_4_2_5_revoke_last_trick_found_after", "revoke", "in_time after_last", "over", "schwarz",
      "II.4.2.5"),
    M("muenchen_II_4_2_5_wrong_count", "wrong_card_count", "in_time", "over", "schwarz", "II.4.2.5"),
    M("muenchen_II_4_2_3_wrong_count_slip", "wrong_card_count", "in_time accident", "correct", "played",
      "II.4.2.3"),
    M("muenchen_II_4_2_3_wrong_count_slip_advantage", "wrong_card_count", "in_time accident advantage",
      "over", "points", "II.4.2.3"),
    M("muenchen_II_4_2_5_wrong_count_old_slip", "wrong_card_count", "accident", "over", "schwarz",
      "II.4.2.5"),
    M("muenchen_II_4_2_6_prompted_harmless", "out_of_turn_lead", "prompted good_faith", "correct", "played",
      "II.4.2.3"),
    M("muenchen_II_4_2_6_prompted_good_faith", "out_of_turn_lead", "prompted good_faith influence", "over",
      "points", "II.4.2.6"),
    M("muenchen_II_4_2_6_prompted_knowingly", "out_of_turn_lead", "prompted intent prompter_others", "over",
      "points", "II.4.2.6"),
    M("muenchen_II_4_2_6_both_guilty", "out_of_turn_lead", "prompted influence prompter_others", "repeat",
      "none", "II.4.2.6"),
    M("muenchen_II_4_2_6_both_guilty_own_won", "out_of_turn_card",
      "prompted influence prompter_others own_won", "over", "points", "II.4.2.6"),
    M("muenchen_II_4_2_6_both_guilty_others_won", "out_of_turn_card",
      "prompted influence prompter_others others_won", "over", "points", "II.4.2.6"),
    M("muenchen_II_4_2_6_both_guilty_same_party", "out_of_turn_lead", "prompted influence", "over", "points",
      "II.4.2.3"),
    M("muenchen_II_4_2_7_wrong_dealer", "wrong_dealer", "seen", "table_decides", "none", "II.4.2.7"),
    M("muenchen_II_4_2_7_exposed_card", "exposed_card", "accident", "table_decides", "none", "II.4.2.7"),
    M("muenchen_II_4_2_7_stoss", "late_stoss", "", "table_decides", "none", "II.4.2.7"),

    S("schule_7_1_1_exposed", "exposed_in_deal", "", "redeal", "none", "7.1.1"),
    S("schule_3_3_3_objection_after_looking", "exposed_in_deal", "picked_up", "continue", "played", "3.3.3"),
    S("schule_3_2_9_shuffle_after_looking", "shuffle_objection", "picked_up", "continue", "played", "3.2.9"),
    S("schule_3_2_4_shuffle_after_the_cut", "shuffle_objection", "after_cut", "continue", "played", "3.2.4"),
    S("schule_3_2_4_shuffle_before_the_cut", "shuffle_objection", "", "redeal", "none", "3.2.4"),
    S("schule_7_1_5_bent_card", "marked_card", "", "continue", "played", "7.1.5"),
    S("schule_7_1_5_bent_card_stays_bent", "marked_card", "after_cut", "continue", "played",
      "7.1.5"),
    S("schule_7_1_5_new_deck_demanded", "deck_exchange", "", "table_decides", "none", "7.1.5"),
    S("schule_5_4_3_peeking", "peeking", "", "table_decides", "none", "5.4.3"),
    S("schule_7_3_1_peeking_take_win", "peeking", "take_win", "over", "simple_loss", "7.3.1"),
    S("schule_7_2_1_pausing_remark", "pausing_remark", "take_win", "table_decides", "none", "7.2.1"),
    S("schule_7_3_2_pausing_remark_play_on", "pausing_remark", "play_on", "continue", "played", "7.3.2"),
    S("schule_5_2_8_looked_at_the_last_one", "looked_at_trick", "last_turned", "continue", "played", "5.2.8"),
    S("schule_3_2_10_misdeal_of_the_game_before", "misdeal", "after_cut", "continue", "played", "3.2.10"),
    S("schule_7_1_2_misdeal", "misdeal", "", "redeal", "none", "7.1.2"),
    S("schule_7_1_2_misdeal_after_looking", "misdeal", "picked_up", "redeal", "none", "7.1.2"),
    S("schule_7_1_3_wrong_dealer", "wrong_dealer", "", "redeal", "none", "7.1.3"),
    S("schule_7_1_3_wrong_dealer_seen", "wrong_dealer", "seen", "continue", "played", "7.1.3"),
    S("schule_7_1_4_exposed_by_accident", "exposed_card", "accident", "continue", "played", "7.1.4"),
    S("schule_7_2_12_exposed_on_purpose", "exposed_card", "", "table_decides", "none", "7.2.12"),
    S("schule_7_2_7_revoke", "revoke", "in_time", "table_decides", "none", "7.2.7"),
    S("schule_7_3_2_revoke_play_on", "revoke", "play_on", "continue", "played", "7.3.2"),
    S("schule_7_3_1_revoke_take_win", "revoke", "take_win", "over", "simple_loss", "7.3.1"),
    S("schule_3_2_10_expired", "revoke", "after_cut take_win", "continue", "played", "3.2.10"),
    S("schule_7_2_6_ahead_in_last_trick", "out_of_turn_card", "last_trick", "continue", "played", "7.2.6"),
    S("schule_7_2_6_ahead", "out_of_turn_card", "", "table_decides", "none", "7.2.6"),
    S("schule_7_2_4_partner_stoss", "partner_stoss", "", "table_decides", "none", "7.2.4"),
    S("schule_7_2_5_late_stoss", "late_stoss", "", "table_decides", "none", "7.2.5"),
    S("schule_4_1_6_nothing_to_register", "unregistered_solo", "", "continue", "played", "4.1.6"),

    B("bsv_2_1_4_exposed", "exposed_in_deal", "", "redeal", "none", "2.1.4"),
    B("bsv_1_2_1_marked_card", "marked_card", "", "table_decides", "none", "1.2.1"),
    B("bsv_1_2_1_new_deck_demanded", "deck_exchange", "", "table_decides", "none", "1.2.1"),
    B("bsv_2_1_3_shuffle_before_the_cut", "shuffle_objection", "", "redeal", "none", "2.1.3"),
    B("bsv_2_1_3_shuffle_after_the_cut", "shuffle_objection", "after_cut", "table_decides", "none", "2.1.3"),
    B("bsv_2_1_5_peeking", "peeking", "", "table_decides", "none", "2.1.5"),
    B("bsv_A1_6_pausing_remark", "pausing_remark", "", "table_decides", "none", "A1 6"),
    B("bsv_3_3_4_looked_at_the_last_one", "looked_at_trick", "last_turned", "continue", "played", "3.3.4"),
    B("bsv_2_1_6_misdeal", "misdeal", "", "redeal", "none", "2.1.6"),
    B("bsv_2_2_2_changed", "changed_announcement", "", "correct", "played", "2.2.2"),
    B("bsv_3_1_2_wrong_lead", "out_of_turn_lead", "", "over", "points", "3.1.2"),
    B("bsv_3_2_6_revoke_during", "revoke", "", "over", "points", "3.2.6"),
    B("bsv_3_2_6_revoke_after", "revoke", "in_time after_last", "over", "schwarz", "3.2.6"),
    B("bsv_3_2_7_wrong_count", "wrong_card_count", "accident", "over", "schwarz", "3.2.7"),
    B("bsv_3_4_concede", "concede", "", "over", "points", "3.4"),
    B("bsv_3_4_claim_true", "claim", "on_lead claim_true", "over", "points", "3.4"),
    B("bsv_3_4_claim_false", "claim", "on_lead", "over", "points", "3.4"),
    B("bsv_3_4_claim_not_on_lead", "claim", "claim_true", "table_decides", "none", "3.4"),
    B("bsv_3_2_6_revoke_at_ramsch", "revoke", "after_last ramsch", "over", "simple_loss", "3.2.6"),
    B("bsv_3_1_2_wrong_lead_at_ramsch", "out_of_turn_lead", "ramsch", "over", "simple_loss", "3.1.2"),
    B("bsv_3_2_7_wrong_count_at_ramsch", "wrong_card_count", "ramsch", "over", "simple_loss", "3.2.7"),
    B("bsv_3_4_nothing_shortens_a_ramsch", "claim", "on_lead ramsch", "table_decides", "none", "3.4"),
    B("bsv_4_2_1_late_stoss", "late_stoss", "", "table_decides", "none", "4.2.1"),

    R("serien_open_revoke_is_put_right", "revoke", "trick_open in_time", "correct", "played",
      "Falsches Bedienen"),
    R("serien_open_revoke_gave_the_game_away", "revoke", "trick_open influence", "table_decides", "none",
      "Falsches Bedienen, falsches Ausspiel"),
    R("serien_revoke_play_on", "revoke", "play_on", "continue", "played",
      "Falsches Bedienen, falsches Ausspiel"),
    R("serien_revoke_take_win", "revoke", "take_win", "over", "simple_loss",
      "Falsches Bedienen, falsches Ausspiel"),
    R("serien_wrong_lead_game_won", "out_of_turn_lead", "others_won", "over", "simple_loss",
      "Falsches Bedienen, falsches Ausspiel"),
    R("serien_wrong_lead_by_the_winner", "out_of_turn_lead", "own_won", "over", "simple_loss",
      "Falsches Bedienen, falsches Ausspiel"),
    R("serien_named_early_is_bound", "early_announcement", "repeated", "continue", "played", "Steigern"),
    R("serien_looked_at_the_last_one", "looked_at_trick", "last_turned", "continue", "played",
      "Die wichtigsten Regeln"),
    R("serien_shuffle_objection", "shuffle_objection", "", "table_decides", "none", "Die wichtigsten Regeln"),
    R("serien_peeking", "peeking", "", "table_decides", "none", "Die wichtigsten Regeln"),
    R("serien_marked_card", "marked_card", "", "table_decides", "none", "Aufsicht"),
    R("serien_supervisor", "misdeal", "", "table_decides", "none", "Aufsicht"),

    K("kurz_revoke", "revoke", "in_time", "over", "points", "Das Bedienen und Stechen"),
    K("kurz_pausing_remark", "pausing_remark", "", "table_decides", "none", "Sprechen und Meckern"),
    K("kurz_shuffle_objection", "shuffle_objection", "", "table_decides", "none",
      "Mischen, Geben und Spielauswahl"),
    K("kurz_peeking", "peeking", "", "table_decides", "none", "Turnierregeln"),
    K("kurz_marked_card", "marked_card", "", "table_decides", "none", "Turnierregeln"),
    K("kurz_remark", "remark", "", "table_decides", "none", "Sprechen und Meckern"),
    K("kurz_organiser", "claim", "claim_true", "table_decides", "none", "Turnierregeln"),
};
/* clang-format on */

static void check_ruling(void **state)
{
    const struct ruling *want = *state;
    const struct sf_irregularity *row;
    size_t id = strlen(sf_book_id(want->book));

    row = sf_irregular_find(want->book, sf_irregular_parse(want->kind), facts_of(want->facts));
    assert_non_null(row);
    assert_string_equal(sf_outcome_name((enum sf_outcome)row->outcome), want->outcome);
    assert_string_equal(sf_score_as_name((enum sf_score_as)row->score_as), want->score_as);
    assert_memory_equal(row->paragraph, sf_book_id(want->book), id);
    assert_string_equal(row->paragraph + id + 1, want->paragraph);
}

static const struct sf_irregularity *find(enum sf_book book, const char *kind, const char *facts)
{
    return sf_irregular_find(book, sf_irregular_parse(kind), facts_of(facts));
}

static void muenchen_II_4_2_1_sure_trick_protects(void **state)
{
    static const char *const protected[][2] = {
        {"throw_in", ""},         {"claim", ""},
        {"revoke", "in_time"},    {"looked_at_trick", "intent"},
        {"remark", ""},           {"prompt", "followed"},
        {"extra_card", "intent"}, {"out_of_turn_lead", "prompted good_faith influence"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(protected); i++) {
        const struct sf_irregularity *row =
            find(SF_MUENCHEN_2006, protected[i][0], protected[i][1]);
        assert_true(row->sure_trick);
        assert_int_equal(row->rest, SF_REST_OTHERS);
        assert_int_equal(row->loser, SF_LOSER_BY_POINTS);
    }
    assert_false(find(SF_BSV_1989, "throw_in", "")->sure_trick);
    assert_false(find(SF_BSV_1989, "revoke", "")->sure_trick);
}

static void muenchen_II_4_2_1_claim_reveals(void **state)
{
    (void)state;
    assert_true(find(SF_MUENCHEN_2006, "claim", "")->reveals);
    assert_true(find(SF_MUENCHEN_2006, "claim", "claim_true")->reveals);
    assert_int_equal(find(SF_MUENCHEN_2006, "claim", "claim_true")->rest, SF_REST_OWN);
    assert_false(find(SF_MUENCHEN_2006, "throw_in", "")->reveals);
}

static void muenchen_II_4_2_6_who_is_charged(void **state)
{
    const enum sf_book book = SF_MUENCHEN_2006;
    const char *guilty = "prompted influence prompter_others own_won";

    (void)state;
    assert_int_equal(find(book, "out_of_turn_lead", "prompted good_faith influence")->against,
                     SF_AGAINST_PROMPTER);
    assert_int_equal(find(book, "out_of_turn_lead", "prompted intent")->against, SF_AGAINST_SEAT);
    assert_int_equal(find(book, "out_of_turn_lead", guilty)->rest, SF_REST_OTHERS);
    guilty = "prompted influence prompter_others others_won";
    assert_int_equal(find(book, "out_of_turn_lead", guilty)->rest, SF_REST_OWN);
}

static void muenchen_II_4_2_6_several(void **state)
{
    (void)state;
    for (int book = 0; book < SF_BOOK_N; book++) {
        const struct sf_irregular_several *several = sf_irregular_several((enum sf_book)book);
        assert_int_equal(several->both_schwarz_again, book == SF_MUENCHEN_2006);
        assert_non_null(several->paragraph);
    }
}

static void serien_who_pays(void **state)
{
    const enum sf_book book = SF_SERIEN_2022;

    (void)state;
    assert_int_equal(find(book, "revoke", "others_won")->payer, SF_PAYER_FOR_OWN);
    assert_int_equal(find(book, "revoke", "others_won")->loser, SF_LOSER_OWN);
    assert_int_equal(find(book, "revoke", "own_won")->payer, SF_PAYER_SIDE);
    assert_int_equal(find(book, "revoke", "own_won")->loser, SF_LOSER_OTHERS);
    assert_int_equal(find(book, "revoke", "take_win")->payer, SF_PAYER_FOR_ALL);
    assert_int_equal(find(book, "revoke", "take_win")->loser, SF_LOSER_OWN);
}

static void kurz_revoke_is_lost(void **state)
{
    const struct sf_irregularity *row = find(SF_KURZ_TURNIER, "revoke", "own_won");

    (void)state;
    assert_int_equal(row->loser, SF_LOSER_OWN);
    assert_int_equal(row->rest, SF_REST_OTHERS);
}

static void schule_7_1_3_next_dealer(void **state)
{
    (void)state;
    assert_int_equal(find(SF_SCHULE_2024, "wrong_dealer", "seen")->next_dealer,
                     SF_DEALS_AFTER_RIGHTFUL);
    assert_int_equal(find(SF_SCHULE_2024, "wrong_dealer", "")->next_dealer, SF_DEALS_RIGHTFUL);
    assert_int_equal(find(SF_SCHULE_2024, "misdeal", "")->next_dealer, SF_DEALS_SAME);
}

/* ---- the shape of the table ---- */

static uint32_t asked(enum sf_book book, int kind)
{
    unsigned count;
    const struct sf_irregularity *rows = sf_irregular_rows(&count);
    uint32_t facts = 0;

    for (unsigned i = 0; i < count; i++)
        if (rows[i].book == book && rows[i].kinds >> kind & 1)
            facts |= rows[i].set | rows[i].clear;
    return facts;
}

/* Facts that no row of a book and kind asks about change nothing, so all combinations of those that
 * one asks about are all there are. */
static void every_book_rules_on_everything(void **state)
{
    static bool reached[256];
    unsigned count;
    const struct sf_irregularity *rows = sf_irregular_rows(&count);

    (void)state;
    assert_true(count <= COUNT(reached));
    for (int book = 0; book < SF_BOOK_N; book++) {
        for (int kind = 0; kind < SF_IRREGULAR_N; kind++) {
            uint32_t mask = asked((enum sf_book)book, kind), facts = 0;
            do {
                const struct sf_irregularity *row =
                    sf_irregular_find((enum sf_book)book, (enum sf_irregular)kind, facts);
                assert_non_null(row);
                assert_int_equal(row->book, book);
                reached[row - rows] = true;
                facts = (facts - mask) & mask; /* the next subset of the mask */
            } while (facts);
        }
    }
    for (unsigned i = 0; i < count; i++)
        if (!reached[i])
            fail_msg("row %u (%s) is never reached", i, rows[i].paragraph);
}

static void check_row(const struct sf_irregularity *row)
{
    const char *id = sf_book_id((enum sf_book)row->book);
    bool ends = row->outcome == SF_OUTCOME_OVER;
    bool again = row->outcome == SF_OUTCOME_REDEAL || row->outcome == SF_OUTCOME_REPEAT;

    assert_int_equal(row->set & row->clear, 0);
    /* where the own text is silent, and the book of the called ace says it (I-5, I-108) */
    if (!strncmp(row->paragraph, "schule-2024 5.", 14))
        id = sf_book_id(SF_SCHULE_2024);
    assert_memory_equal(row->paragraph, id, strlen(id));
    assert_int_equal(row->paragraph[strlen(id)], ' ');
    assert_non_null(row->de);
    assert_non_null(row->en);
    assert_string_not_equal(row->de, row->en);
    assert_int_equal(row->next_dealer == SF_DEALS_NEXT, ends);
    if (again)
        assert_true(row->next_dealer == SF_DEALS_SAME || row->next_dealer == SF_DEALS_RIGHTFUL);
    if (row->outcome == SF_OUTCOME_CONTINUE || row->outcome == SF_OUTCOME_CORRECT)
        assert_int_equal(row->score_as, SF_SCORE_AS_PLAYED);
    else if (!ends)
        assert_int_equal(row->score_as, SF_SCORE_AS_NONE);
}

static void check_score(const struct sf_irregularity *row)
{
    bool by_points = row->score_as == SF_SCORE_AS_POINTS;
    bool lost = row->score_as == SF_SCORE_AS_SCHWARZ || row->score_as == SF_SCORE_AS_SIMPLE_LOSS;

    assert_int_equal(row->rest != SF_REST_AS_PLAYED, by_points);
    if (lost)
        assert_int_not_equal(row->loser, SF_LOSER_BY_POINTS);
    if (!lost && !by_points)
        assert_int_equal(row->loser, SF_LOSER_BY_POINTS);
    if (row->payer != SF_PAYER_SIDE)
        assert_int_equal(row->score_as, SF_SCORE_AS_SIMPLE_LOSS);
    if (row->sure_trick)
        assert_int_equal(row->rest, SF_REST_OTHERS);
    if (row->against == SF_AGAINST_PROMPTER)
        assert_true(row->set >> SF_FACT_PROMPTED & 1);
}

static void rows_do_not_contradict_themselves(void **state)
{
    unsigned count;
    const struct sf_irregularity *rows = sf_irregular_rows(&count);

    (void)state;
    for (unsigned i = 0; i < count; i++) {
        check_row(&rows[i]);
        check_score(&rows[i]);
    }
}

static void names_are_the_contract(void **state)
{
    static const char *const kinds[] = {
        "revoke",          "out_of_turn_lead",   "out_of_turn_card",
        "extra_card",      "throw_in",           "claim",
        "concede",         "looked_at_trick",    "remark",
        "prompt",          "wrong_card_count",   "exposed_in_deal",
        "misdeal",         "wrong_dealer",       "exposed_card",
        "forced_redeal",   "early_announcement", "changed_announcement",
        "impossible_call", "unregistered_solo",  "refused_tout",
        "late_stoss",      "partner_stoss",      "marked_card",
        "deck_exchange",   "shuffle_objection",  "peeking",
        "pausing_remark"};

    (void)state;
    assert_int_equal(SF_IRREGULAR_N, COUNT(kinds));
    for (int i = 0; i < SF_IRREGULAR_N; i++) {
        assert_string_equal(sf_irregular_name((enum sf_irregular)i), kinds[i]);
        assert_int_equal(sf_irregular_parse(kinds[i]), i);
        assert_string_not_equal(sf_irregular_title_de((enum sf_irregular)i), "");
        assert_string_not_equal(sf_irregular_title_en((enum sf_irregular)i), "");
    }
    assert_int_equal(sf_irregular_parse("shouting"), SF_IRREGULAR_N);
    assert_int_equal(sf_fact_parse("anger"), SF_FACT_N);
    for (int i = 0; i < SF_FACT_N; i++)
        assert_int_equal(sf_fact_parse(sf_fact_name((enum sf_case_fact)i)), i);
}

int main(void)
{
    enum { FIXED = 10, TABLE = COUNT(rulings) };
    struct CMUnitTest tests[FIXED + TABLE] = {
        cmocka_unit_test(muenchen_II_4_2_1_sure_trick_protects),
        cmocka_unit_test(muenchen_II_4_2_1_claim_reveals),
        cmocka_unit_test(muenchen_II_4_2_6_who_is_charged),
        cmocka_unit_test(muenchen_II_4_2_6_several),
        cmocka_unit_test(serien_who_pays),
        cmocka_unit_test(kurz_revoke_is_lost),
        cmocka_unit_test(schule_7_1_3_next_dealer),
        cmocka_unit_test(every_book_rules_on_everything),
        cmocka_unit_test(rows_do_not_contradict_themselves),
        cmocka_unit_test(names_are_the_contract),
    };

    for (unsigned i = 0; i < TABLE; i++)
        tests[FIXED + i] = (struct CMUnitTest){rulings[i].name, check_ruling, NULL, NULL,
                                               (void *)(uintptr_t)&rulings[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
