/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "answers/adjudicate.h"
#include "answers/judge.h"
#include "core/adjudicate.h"
#include "drawn.h"
#include "random_game.h"
#include "solver/claim.h"
#include <string.h>

/*
 * `adjudicate`, line by line: every paragraph on irregularities, the ruling and the payout worked
 * out by hand from the texts; then the sure trick and the claim by themselves, against plain
 * search; then random games with random incidents, whose rulings must at least add up.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static struct sf_solver solver;

static bool ask(struct sf_line *line)
{
    return sf_adjudicate_line(&solver, line);
}

#define GAME(book, rest)     "{'id':1,'game':{'rulebook':'" book "'," rest "},"
#define MUENCHEN(rest)       GAME("muenchen-2006", rest)
#define SCHULE(rest)         GAME("schule-2024", rest)
#define BSV(rest)            GAME("bsv-1989", rest)
#define SERIEN(rest)         GAME("serien-2022", rest)
#define KURZ(rest)           GAME("kurz-turnier", rest)
#define INCIDENT(kind, rest) "'incident':{'kind':'" kind "'," rest "}}"
#define VARIANTS(list)       "'house':{'variants':<" list ">},"
#define CONTRACT(rest)       "'contract':{" rest "}"
#define TRICKS(text)         ",'tricks':[" text "]"

#define RULED(rule, outcome, score, pay, dealer)                                                   \
    "{'id':1,'ok':true,'rule':'" rule "','outcome':'" outcome "','score_as':'" score               \
    "','payout':" pay ",'next_dealer':" dealer "}"
#define OVER(rule, score, pay) RULED(rule, "over", score, pay, "0")
#define CONTINUE(rule)         RULED(rule, "continue", "played", "null", "null")
#define CORRECT(rule)          RULED(rule, "correct", "played", "null", "null")
#define DECIDES(rule)          RULED(rule, "table_decides", "none", "null", "null")
#define REDEAL(rule)           RULED(rule, "redeal", "none", "null", "3")
#define REPEAT(rule)           RULED(rule, "repeat", "none", "null", "3")
#define ERROR(code)            "{'id':1,'ok':false,'error':{'code':'" code "'}}"
#define ERROR_AT(code, key)    "{'id':1,'ok':false,'error':{'code':'" code "','key':'" key "'}}"

/*
 * Deal A. Seat 3 deals, seat 0 leads. A Rufspiel of seat 0 on Gras, with seat 1. Points and who
 * takes them: 7 (0), 17 (0), 8 (1), 11 (1), 17 (1), 18 (0), 21 (2), 21 (2). So the party has 7, 24,
 * 32, 43, 60 and 78 after the tricks, the others nothing before the seventh. Seat 1 holds the
 * Gras-Ober until the third trick. The three highest Ober are with seats 0 and 1.
 */
#define A_DEALT                                                                                    \
    "'dealer':3,'hands':[<EO HO EU HA H9 EZ G9 S7>,<GO GU HZ H7 E9 E8 GA GK>,"                     \
    "<SO HU H8 EA EK GZ G8 SA>,<SU HK E7 G7 SZ SK S9 S8>]"
#define A_HANDS A_DEALT ","
#define A_1     "<EO H7 H8 HK>"
#define A_TO_2  A_1 ",<HO HZ HU SU>"
#define A_TO_3  A_TO_2 ",<EU GO SO S8>"
#define A_TO_4  A_TO_3 ",<GA G8 G7 G9>"
#define A_TO_5  A_TO_4 ",<GU EK S9 HA>"
#define A_TO_6  A_TO_5 ",<GK GZ SK H9>"
#define A_ALL   A_TO_6 ",<EZ E8 EA E7>,<SA SZ S7 E9>"
#define A_RUF   A_HANDS CONTRACT("'declarer':0,'game':'rufspiel','suit':'G'")
#define A_MUSS  A_HANDS CONTRACT("'declarer':0,'game':'muss','suit':'G'")
#define A_SOLO  A_HANDS CONTRACT("'declarer':0,'game':'solo','suit':'H'")
#define A_TOUT  A_HANDS CONTRACT("'declarer':0,'game':'solo','suit':'H','tout':true")
/* Seat 2 is about to follow in the second trick, seat 0 in the fourth, seat 3 in the seventh: each
 * holds a card of what was led and another. */
#define A_2 A_1 ",<HO HZ>"
#define A_4 A_TO_3 ",<GA G8 G7>"
#define A_7 A_TO_6 ",<EZ E8 EA>"
/* The same deal with the Eichel-Ober on seat 2 instead of the Schellen-Ober. */
#define AS_RUF                                                                                     \
    "'dealer':3,'hands':[<SO HO EU HA H9 EZ G9 S7>,<GO GU HZ H7 E9 E8 GA GK>,"                     \
    "<EO HU H8 EA EK GZ G8 SA>,<SU HK E7 G7 SZ SK S9 S8>]," CONTRACT(                              \
        "'declarer':0,'game':'rufspiel','suit':'G'")

/* Deal B. Seat 0 has the Sie, plays and takes every trick: 3, 6, 9, 24, 46, 74 and 96 points. */
#define B_HANDS                                                                                    \
    "'dealer':3,'hands':[<EO GO HO SO EU GU HU SU>,<EA EZ EK E9 E8 E7 GA GZ>,"                     \
    "<GK G9 G8 G7 HA HZ HK H9>,<H8 H7 SA SZ SK S9 S8 S7>],"
#define B_SOLO B_HANDS CONTRACT("'declarer':0,'game':'solo','suit':'E'")
#define B_TOUT B_HANDS CONTRACT("'declarer':0,'game':'solo','suit':'E','tout':true")
#define B_TO_6 "<EO E7 G7 S7>,<GO E8 G8 S8>,<HO E9 G9 S9>,<SO EK GK SK>,<EU EZ H9 SZ>,<GU EA HK SA>"
#define B_TO_7 B_TO_6 ",<HU GZ HZ H7>"

/* ---- muenchen-2006 ---- */

#define M_AT(p) "muenchen-2006 " p

/* clang-format off */
static const struct line_case muenchen[] = {
    {"muenchen_II_1_1_face_seen_while_dealing",
     MUENCHEN("'dealer':3") INCIDENT("exposed_in_deal", "'seat':3"), REDEAL(M_AT("II.1.1"))},
    {"muenchen_II_1_1_3_misdeal_is_put_right",
     MUENCHEN("'dealer':3") INCIDENT("misdeal", "'seat':3"), CORRECT(M_AT("II.1.1.3"))},
    {"muenchen_II_1_1_3_misdealt_hands_are_read",
     MUENCHEN("'dealer':3,'hands':[<EO HO>,<EA EZ EK>,<GO>,[]]") INCIDENT("misdeal", "'seen':true"),
     REDEAL(M_AT("II.1.1.3"))},
    {"muenchen_II_1_1_3_misdeal_new_deal_demanded",
     MUENCHEN("'dealer':3") INCIDENT("misdeal", "'seat':0,'refuses':true"), REDEAL(M_AT("II.1.1.3"))},
    {"muenchen_II_1_1_4_misdeal_demanded_after_picking_up",
     MUENCHEN("'dealer':3") INCIDENT("misdeal", "'seat':0,'refuses':true,'picked_up':true"),
     CORRECT(M_AT("II.1.1.3"))},
    {"muenchen_II_1_2_forced_redeal_is_a_lost_solo",
     MUENCHEN("'dealer':3") INCIDENT("forced_redeal", "'seat':2"),
     OVER(M_AT("II.1.2"), "lost_solo", "[3,3,-9,3]")},
    {"muenchen_II_2_2_refused_tout_is_lowered",
     MUENCHEN("'dealer':3") INCIDENT("refused_tout", "'seat':2"), CONTINUE(M_AT("II.2.2"))},
    {"muenchen_II_2_2_unregistered_solo_is_struck",
     MUENCHEN(A_SOLO) INCIDENT("unregistered_solo", "'seat':0"),
     OVER(M_AT("II.2.2"), "none", "[0,0,0,0]")},
    {"muenchen_II_2_2_unregistered_solo_is_struck_after_the_game",
     MUENCHEN(A_SOLO TRICKS(A_ALL)) INCIDENT("unregistered_solo", "'seat':0,'trick':1,'found_trick':9"),
     OVER(M_AT("II.2.2"), "none", "[0,0,0,0]")},
    {"muenchen_II_2_3_early_announcement_is_warned_about",
     MUENCHEN(A_DEALT) INCIDENT("early_announcement", "'seat':1"), CONTINUE(M_AT("II.2.3"))},
    {"muenchen_II_2_3_early_announcement_again",
     MUENCHEN(A_SOLO) INCIDENT("early_announcement", "'seat':1,'repeated':true"),
     OVER(M_AT("II.2.3"), "lost_solo", "[3,-9,3,3]")},
    {"muenchen_II_2_3_early_announcement_to_influence",
     MUENCHEN(A_SOLO) INCIDENT("early_announcement", "'seat':3,'influence':true"),
     OVER(M_AT("II.2.3"), "lost_solo", "[3,3,3,-9]")},

    {"muenchen_II_3_2_changed_announcement_is_put_right",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'wenz'")) INCIDENT("changed_announcement", "'seat':0"),
     CORRECT(M_AT("II.3.2"))},
    {"muenchen_II_3_2_changed_announcement_wenz_owed",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'wenz'"))
     INCIDENT("changed_announcement", "'seat':0,'refuses':true"),
     OVER(M_AT("II.3.2"), "simple_loss", "[-9,3,3,3]")},
    {"muenchen_II_3_2_changed_announcement_class_without_suit",
     MUENCHEN(A_HANDS CONTRACT("'declarer':1,'game':'solo'"))
     INCIDENT("changed_announcement", "'seat':1,'refuses':true"),
     OVER(M_AT("II.3.2"), "simple_loss", "[3,-9,3,3]")},
    {"muenchen_II_3_2_changed_announcement_tout_owed",
     MUENCHEN(A_HANDS CONTRACT("'declarer':2,'game':'wenz','tout':true"))
     INCIDENT("changed_announcement", "'seat':2,'refuses':true"),
     OVER(M_AT("II.3.2"), "simple_loss", "[6,6,-18,6]")},
    {"muenchen_II_3_2_changed_announcement_sie_owed",
     MUENCHEN(A_HANDS CONTRACT("'declarer':2,'game':'sie'"))
     INCIDENT("changed_announcement", "'seat':2,'refuses':true"),
     OVER(M_AT("II.3.2"), "simple_loss", "[12,12,-36,12]")},
    {"muenchen_II_3_2_changed_announcement_rufspiel_with_its_partner",
     MUENCHEN(A_RUF) INCIDENT("changed_announcement", "'seat':0,'refuses':true"),
     OVER(M_AT("II.3.2"), "simple_loss", "[-1,-1,1,1]")},
    {"muenchen_II_3_2_changed_announcement_rufspiel_without_partner",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'rufspiel'"))
     INCIDENT("changed_announcement", "'seat':0,'refuses':true"),
     OVER(M_AT("II.3.2"), "simple_loss", "[-3,1,1,1]")},
    {"muenchen_II_3_2_impossible_own_ace",
     MUENCHEN(A_HANDS CONTRACT("'declarer':2,'game':'rufspiel','suit':'E'")) INCIDENT("impossible_call", "'seat':2"),
     OVER(M_AT("II.3.2"), "lost_solo", "[3,3,-9,3]")},
    {"muenchen_II_3_2_impossible_no_card_of_the_suit",
     MUENCHEN(A_HANDS CONTRACT("'declarer':1,'game':'rufspiel','suit':'S'")) INCIDENT("impossible_call", "'seat':1"),
     OVER(M_AT("II.3.2"), "lost_solo", "[3,-9,3,3]")},
    {"muenchen_II_3_2_impossible_herz",
     MUENCHEN(A_HANDS CONTRACT("'declarer':1,'game':'rufspiel','suit':'H'")) INCIDENT("impossible_call", "'seat':1"),
     OVER(M_AT("II.3.2"), "lost_solo", "[3,-9,3,3]")},
    {"muenchen_II_3_2_impossible_muss_spiel",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'muss','suit':'E','call':'Z'")) INCIDENT("impossible_call", "'seat':0"),
     OVER(M_AT("II.3.2"), "lost_solo", "[-9,3,3,3]")},
    {"muenchen_II_4_2_7_impossible_solo_game",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'geier'")) INCIDENT("impossible_call", "'seat':0"),
     DECIDES(M_AT("II.4.2.7"))},

    {"muenchen_II_4_2_1_throw_in_gives_the_rest_away",
     MUENCHEN(A_RUF TRICKS(A_TO_5)) INCIDENT("throw_in", "'seat':1,'trick':6"),
     OVER(M_AT("II.4.2.1"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_5_1_3_throw_in_at_a_muss_spiel_with_60",
     MUENCHEN(A_MUSS TRICKS(A_TO_5)) INCIDENT("throw_in", "'seat':1,'trick':6"),
     OVER(M_AT("II.4.2.1"), "points", "[1,1,-1,-1]")},
    {"muenchen_II_4_2_1_throw_in_open_trick_goes_too",
     MUENCHEN(A_RUF TRICKS(A_TO_5 ",<GK GZ SK>")) INCIDENT("throw_in", "'seat':0,'trick':6"),
     OVER(M_AT("II.4.2.1"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_1_throw_in_after_the_game_is_won",
     MUENCHEN(A_RUF TRICKS(A_TO_6)) INCIDENT("throw_in", "'seat':0,'trick':7"),
     OVER(M_AT("II.4.2.1"), "points", "[1,1,-1,-1]")},
    {"muenchen_II_4_2_1_throw_in_schneider",
     MUENCHEN(A_SOLO TRICKS(A_TO_2)) INCIDENT("throw_in", "'seat':0,'trick':3"),
     OVER(M_AT("II.4.2.1"), "points", "[-12,4,4,4]")},
    {"muenchen_II_4_2_1_throw_in_by_an_opponent",
     MUENCHEN(A_SOLO TRICKS(A_TO_3)) INCIDENT("throw_in", "'seat':2,'trick':4"),
     OVER(M_AT("II.4.2.1"), "points", "[12,-4,-4,-4]")},
    {"muenchen_II_4_2_1_throw_in_without_a_trick_is_schwarz",
     MUENCHEN(A_RUF TRICKS(A_TO_5)) INCIDENT("throw_in", "'seat':3,'trick':6"),
     OVER(M_AT("II.4.2.1"), "points", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_1_throw_in_with_a_sure_trick",
     MUENCHEN(AS_RUF) INCIDENT("throw_in", "'seat':3,'trick':1"),
     OVER(M_AT("II.4.2.1"), "points", "[2,2,-2,-2]")},
    {"muenchen_II_4_2_1_concede_is_throwing_in",
     MUENCHEN(AS_RUF) INCIDENT("concede", "'seat':2,'trick':1"),
     OVER(M_AT("II.4.2.1"), "points", "[2,2,-2,-2]")},
    {"muenchen_II_4_2_1_throw_in_at_a_tout_without_a_sure_trick",
     MUENCHEN(B_TOUT) INCIDENT("throw_in", "'seat':1,'trick':1"),
     OVER(M_AT("II.4.2.1"), "points", "[18,-6,-6,-6]")},
    {"muenchen_II_4_2_1_throw_in_at_a_tout_with_a_sure_trick",
     MUENCHEN(A_TOUT TRICKS(A_TO_2)) INCIDENT("throw_in", "'seat':3,'trick':3"),
     OVER(M_AT("II.4.2.1"), "points", "[-18,6,6,6]")},
    {"muenchen_II_4_2_1_throw_in_by_the_tout_player",
     MUENCHEN(B_TOUT TRICKS(B_TO_7)) INCIDENT("throw_in", "'seat':0,'trick':8"),
     OVER(M_AT("II.4.2.1"), "points", "[-18,6,6,6]")},

    {"muenchen_II_4_2_1_claim_true",
     MUENCHEN(B_SOLO) INCIDENT("claim", "'seat':0,'trick':1"),
     OVER(M_AT("II.4.2.1"), "points", "[15,-5,-5,-5]")},
    {"muenchen_II_4_2_1_claim_true_at_a_tout",
     MUENCHEN(B_TOUT) INCIDENT("claim", "'seat':0"), OVER(M_AT("II.4.2.1"), "points", "[18,-6,-6,-6]")},
    {"muenchen_II_4_2_1_claim_false",
     MUENCHEN(A_RUF TRICKS(A_TO_6)) INCIDENT("claim", "'seat':0,'trick':7"),
     OVER(M_AT("II.4.2.1"), "points", "[1,1,-1,-1]")},
    {"muenchen_II_4_2_1_claim_false_costs_the_game",
     MUENCHEN(A_RUF TRICKS(A_TO_5)) INCIDENT("claim", "'seat':1,'trick':6"),
     OVER(M_AT("II.4.2.1"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_1_claim_of_a_seat_not_on_turn",
     MUENCHEN(A_SOLO TRICKS(A_TO_6)) INCIDENT("claim", "'seat':2,'trick':7"),
     OVER(M_AT("II.4.2.1"), "points", "[-9,3,3,3]")},
    {"muenchen_II_4_2_1_claim_in_the_middle_of_a_trick",
     MUENCHEN(A_RUF TRICKS(A_TO_6 ",<EZ E8>")) INCIDENT("claim", "'seat':2,'trick':7"),
     OVER(M_AT("II.4.2.1"), "points", "[1,1,-1,-1]")},
    {"muenchen_II_4_2_1_claim_false_without_a_trick_is_schwarz",
     MUENCHEN(A_RUF TRICKS(A_TO_5)) INCIDENT("claim", "'seat':2,'trick':6"),
     OVER(M_AT("II.4.2.1"), "points", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_1_claim_false_with_a_sure_trick",
     MUENCHEN(AS_RUF) INCIDENT("claim", "'seat':2,'trick':1"),
     OVER(M_AT("II.4.2.1"), "points", "[2,2,-2,-2]")},
    {"muenchen_II_4_2_1_false_claim_against_a_tout_with_a_sure_trick",
     MUENCHEN(A_TOUT TRICKS(A_TO_2)) INCIDENT("claim", "'seat':1,'trick':3"),
     OVER(M_AT("II.4.2.1"), "points", "[-18,6,6,6]")},
    {"muenchen_II_4_2_1_claim_shows_an_earlier_revoke",
     MUENCHEN(A_RUF TRICKS(A_4)) "'incidents':[{'kind':'revoke','seat':0,'trick':4,'found_trick':5},"
     "{'kind':'claim','seat':2,'trick':5}]}",
     OVER(M_AT("II.4.2.5"), "schwarz", "[-3,-3,3,3]")},

    {"muenchen_II_4_2_1_claim_shows_a_revoke_in_its_trick",
     MUENCHEN(A_RUF TRICKS(A_4)) "'incidents':[{'kind':'claim','seat':2,'trick':4},"
     "{'kind':'revoke','seat':0,'trick':4,'found_trick':4}]}",
     OVER(M_AT("II.4.2.5"), "schwarz", "[-3,-3,3,3]")},

    {"muenchen_II_4_2_2_old_trick_on_purpose",
     MUENCHEN(A_RUF TRICKS(A_TO_3)) INCIDENT("looked_at_trick", "'seat':0,'trick':4,'intent':true"),
     OVER(M_AT("II.4.2.2"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_2_old_trick_without_a_trick_is_schwarz",
     MUENCHEN(A_RUF TRICKS(A_TO_3)) INCIDENT("looked_at_trick", "'seat':3,'trick':4,'looked_at':1,'intent':true"),
     OVER(M_AT("II.4.2.2"), "points", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_2_old_trick_by_accident",
     MUENCHEN(A_RUF TRICKS(A_TO_3)) INCIDENT("looked_at_trick", "'seat':0,'trick':4,'accident':true"),
     CONTINUE(M_AT("II.4.2.2"))},

    {"muenchen_II_4_2_3_lead_is_taken_back",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':2"),
     CORRECT(M_AT("II.4.2.3"))},
    {"muenchen_II_4_2_3_card_stays",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("out_of_turn_card", "'seat':3,'trick':2"),
     CONTINUE(M_AT("II.4.2.3"))},
    {"muenchen_II_4_2_3_surplus_is_taken_back",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("extra_card", "'seat':2,'trick':2"),
     CORRECT(M_AT("II.4.2.3"))},
    {"muenchen_II_4_2_3_lead_with_influence",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':2,'influence':true"),
     OVER(M_AT("II.4.2.3"), "points", "[-2,-2,2,2]")},
    {"muenchen_II_4_2_3_card_with_advantage",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("out_of_turn_card", "'seat':3,'trick':2,'advantage':true"),
     OVER(M_AT("II.4.2.3"), "points", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_3_surplus_on_purpose",
     MUENCHEN(A_RUF TRICKS(A_TO_5 ",<GK>")) INCIDENT("extra_card", "'seat':0,'trick':6,'intent':true"),
     OVER(M_AT("II.4.2.3"), "points", "[-1,-1,1,1]")},

    {"muenchen_II_4_2_4_remark",
     MUENCHEN(A_RUF TRICKS(A_TO_2)) INCIDENT("remark", "'seat':1,'trick':3"),
     OVER(M_AT("II.4.2.4"), "points", "[-2,-2,2,2]")},
    {"muenchen_II_4_2_4_remark_on_a_complete_trick",
     MUENCHEN(A_RUF TRICKS(A_TO_3)) INCIDENT("remark", "'seat':1,'trick':3"),
     OVER(M_AT("II.4.2.4"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_4_prompt_without_effect",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("prompt", "'seat':1,'trick':2"),
     CONTINUE(M_AT("II.4.2.4"))},
    {"muenchen_II_4_2_4_prompt_that_was_followed",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("prompt", "'seat':1,'trick':2,'followed':true"),
     OVER(M_AT("II.4.2.4"), "points", "[-2,-2,2,2]")},

    {"muenchen_II_4_2_5_revoke_found_at_once",
     MUENCHEN(A_RUF TRICKS(A_4)) INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':4"),
     OVER(M_AT("II.4.2.5"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_5_revoke_found_in_the_next_trick",
     MUENCHEN(A_RUF TRICKS(A_4)) INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':5"),
     OVER(M_AT("II.4.2.5"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_5_revoke_found_two_tricks_later",
     MUENCHEN(A_RUF TRICKS(A_4)) INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':6"),
     OVER(M_AT("II.4.2.5"), "schwarz", "[-3,-3,3,3]")},
    {"muenchen_II_4_2_5_revoke_found_after_the_game",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':9"),
     OVER(M_AT("II.4.2.5"), "schwarz", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_5_revoke_in_time_in_the_last_but_one",
     MUENCHEN(A_RUF TRICKS(A_7)) INCIDENT("revoke", "'seat':3,'trick':7,'found_trick':8"),
     OVER(M_AT("II.4.2.5"), "points", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_5_revoke_with_a_sure_trick",
     MUENCHEN(AS_RUF TRICKS("<H9 H7 H8>")) INCIDENT("revoke", "'seat':3,'trick':1,'found_trick':2"),
     OVER(M_AT("II.4.2.5"), "points", "[2,2,-2,-2]")},
    {"muenchen_II_4_2_5_late_revoke_knows_no_sure_trick",
     MUENCHEN(AS_RUF TRICKS("<H9 H7 H8>")) INCIDENT("revoke", "'seat':3,'trick':1,'found_trick':3"),
     OVER(M_AT("II.4.2.5"), "schwarz", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_5_late_revoke_of_the_soloist",
     MUENCHEN(A_SOLO TRICKS(A_4)) INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':7"),
     OVER(M_AT("II.4.2.5"), "schwarz", "[-15,5,5,5]")},
    {"muenchen_II_4_2_5_late_revoke_at_a_tout_knows_no_schwarz",
     MUENCHEN(A_TOUT TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':7"),
     OVER(M_AT("II.4.2.5"), "schwarz", "[18,-6,-6,-6]")},
    {"muenchen_II_4_2_5_wrong_number_of_cards",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("wrong_card_count", "'seat':2,'trick':2"),
     OVER(M_AT("II.4.2.5"), "schwarz", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_5_wrong_number_of_cards_found_late",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("wrong_card_count", "'seat':1,'trick':2,'found_trick':4,'accident':true"),
     OVER(M_AT("II.4.2.5"), "schwarz", "[-3,-3,3,3]")},
    {"muenchen_II_4_2_3_wrong_number_of_cards_by_a_slip",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("wrong_card_count", "'seat':2,'trick':2,'found_trick':3,'accident':true"),
     CORRECT(M_AT("II.4.2.3"))},
    {"muenchen_II_4_2_3_wrong_number_of_cards_by_a_slip_with_influence",
     MUENCHEN(A_RUF TRICKS(A_TO_2)) INCIDENT("wrong_card_count", "'seat':1,'trick':3,'accident':true,'influence':true"),
     OVER(M_AT("II.4.2.3"), "points", "[-2,-2,2,2]")},

    {"muenchen_II_4_2_6_revoke_before_a_throw_in",
     MUENCHEN(A_RUF TRICKS(A_4)) "'incidents':[{'kind':'revoke','seat':0,'trick':4,'found_trick':5},"
     "{'kind':'throw_in','seat':2,'trick':5}]}",
     OVER(M_AT("II.4.2.5"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_6_revoke_before_a_throw_in_told_the_other_way_round",
     MUENCHEN(A_RUF TRICKS(A_4)) "'incidents':[{'kind':'throw_in','seat':2,'trick':6},"
     "{'kind':'revoke','seat':0,'trick':4,'found_trick':6}]}",
     OVER(M_AT("II.4.2.5"), "schwarz", "[-3,-3,3,3]")},
    {"muenchen_II_4_2_6_throw_in_before_a_remark",
     MUENCHEN(A_RUF TRICKS(A_TO_5)) "'incidents':[{'kind':'throw_in','seat':1,'trick':6},"
     "{'kind':'remark','seat':2,'trick':6}]}",
     OVER(M_AT("II.4.2.1"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_6_what_was_put_right_does_not_count",
     MUENCHEN(A_RUF TRICKS(A_TO_5)) "'incidents':[{'kind':'out_of_turn_lead','seat':3,'trick':2},"
     "{'kind':'extra_card','seat':3,'trick':4},{'kind':'remark','seat':1,'trick':6}]}",
     OVER(M_AT("II.4.2.4"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_6_nothing_that_counts",
     MUENCHEN(A_RUF TRICKS(A_TO_5)) "'incidents':[{'kind':'prompt','seat':3,'trick':2},"
     "{'kind':'extra_card','seat':3,'trick':4}]}",
     CORRECT(M_AT("II.4.2.3"))},
    {"muenchen_II_4_2_6_both_sides_schwarz_by_revoke",
     MUENCHEN(A_RUF TRICKS(A_2)) "'incidents':[{'kind':'revoke','seat':2,'trick':2,'found_trick':9},"
     "{'kind':'revoke','seat':0,'trick':5,'found_trick':9}]}",
     REPEAT(M_AT("II.4.2.6"))},
    {"muenchen_II_4_2_6_two_revokes_of_one_side",
     MUENCHEN(A_RUF TRICKS(A_2)) "'incidents':[{'kind':'revoke','seat':2,'trick':2,'found_trick':9},"
     "{'kind':'revoke','seat':3,'trick':5,'found_trick':9}]}",
     OVER(M_AT("II.4.2.5"), "schwarz", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_6_only_one_revoke_is_schwarz",
     MUENCHEN(A_RUF TRICKS(A_4)) "'incidents':[{'kind':'revoke','seat':0,'trick':4,'found_trick':9},"
     "{'kind':'revoke','seat':2,'trick':7,'found_trick':8}]}",
     OVER(M_AT("II.4.2.5"), "schwarz", "[-3,-3,3,3]")},
    {"muenchen_II_4_2_6_the_later_revoke_is_schwarz",
     MUENCHEN(A_RUF TRICKS(A_2)) "'incidents':[{'kind':'revoke','seat':2,'trick':2,'found_trick':3},"
     "{'kind':'revoke','seat':0,'trick':3,'found_trick':9}]}",
     OVER(M_AT("II.4.2.5"), "schwarz", "[-3,-3,3,3]")},
    {"muenchen_II_4_2_6_both_shown_by_a_claim",
     MUENCHEN(A_RUF TRICKS(A_2)) "'incidents':[{'kind':'revoke','seat':2,'trick':2,'found_trick':3},"
     "{'kind':'revoke','seat':0,'trick':3,'found_trick':3},{'kind':'claim','seat':1,'trick':3}]}",
     REPEAT(M_AT("II.4.2.6"))},

    {"muenchen_II_4_2_6_prompted_but_harmless",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':2,'prompter':3,'good_faith':true"),
     CORRECT(M_AT("II.4.2.3"))},
    {"muenchen_II_4_2_6_prompted_in_good_faith",
     MUENCHEN(A_RUF TRICKS(A_1))
     INCIDENT("out_of_turn_lead", "'seat':1,'trick':2,'prompter':3,'good_faith':true,'influence':true"),
     OVER(M_AT("II.4.2.6"), "points", "[3,3,-3,-3]")},
    {"muenchen_II_4_2_6_prompted_in_good_faith_by_the_partner",
     MUENCHEN(A_RUF TRICKS(A_1))
     INCIDENT("out_of_turn_lead", "'seat':1,'trick':2,'prompter':0,'good_faith':true,'influence':true"),
     OVER(M_AT("II.4.2.6"), "points", "[-2,-2,2,2]")},
    {"muenchen_II_4_2_6_prompter_with_a_sure_trick",
     MUENCHEN(AS_RUF) INCIDENT("out_of_turn_lead", "'seat':1,'trick':1,'prompter':3,'good_faith':true,'influence':true"),
     OVER(M_AT("II.4.2.6"), "points", "[2,2,-2,-2]")},
    {"muenchen_II_4_2_6_prompted_but_knowing_better",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':2,'prompter':3,'intent':true"),
     OVER(M_AT("II.4.2.6"), "points", "[-2,-2,2,2]")},
    {"muenchen_II_4_2_6_both_guilty_nobody_has_won",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':2,'prompter':3,'influence':true"),
     REPEAT(M_AT("II.4.2.6"))},
    {"muenchen_II_4_2_6_both_guilty_misplayer_has_won",
     MUENCHEN(A_RUF TRICKS(A_TO_6)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':7,'prompter':3,'influence':true"),
     OVER(M_AT("II.4.2.6"), "points", "[1,1,-1,-1]")},
    {"muenchen_II_4_2_6_both_guilty_prompter_has_won",
     MUENCHEN(A_RUF TRICKS(A_TO_6)) INCIDENT("out_of_turn_lead", "'seat':3,'trick':7,'prompter':0,'advantage':true"),
     OVER(M_AT("II.4.2.6"), "points", "[1,1,-1,-1]")},
    {"muenchen_II_4_2_6_both_guilty_schneider_counts",
     MUENCHEN(B_SOLO TRICKS(B_TO_7)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':8,'prompter':0,'influence':true"),
     OVER(M_AT("II.4.2.6"), "points", "[12,-4,-4,-4]")},
    {"muenchen_II_4_2_6_both_guilty_of_one_party",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':2,'prompter':0,'influence':true"),
     OVER(M_AT("II.4.2.3"), "points", "[-2,-2,2,2]")},

    {"muenchen_II_4_2_7_wrong_dealer_by_analogy",
     MUENCHEN("'dealer':3") INCIDENT("wrong_dealer", "'seat':1"), DECIDES(M_AT("II.4.2.7"))},
    {"muenchen_II_4_2_7_exposed_card_by_analogy",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("exposed_card", "'seat':1"), DECIDES(M_AT("II.4.2.7"))},
    {"muenchen_II_4_2_7_no_stoss_here",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("late_stoss", "'seat':2,'trick':2"), DECIDES(M_AT("II.4.2.7"))},
};

/* ---- schule-2024 ---- */

#define S_AT(p) "schule-2024 " p

static const struct line_case schule[] = {
    {"schule_7_1_1_card_turned_while_dealing",
     SCHULE("'dealer':3") INCIDENT("exposed_in_deal", "'seat':3"), REDEAL(S_AT("7.1.1"))},
    {"schule_7_1_2_not_eight_cards",
     SCHULE("'dealer':3") INCIDENT("misdeal", "'seat':0"), REDEAL(S_AT("7.1.2"))},
    {"schule_7_1_2_found_while_playing_is_a_repeat",
     SCHULE(A_RUF TRICKS(A_1)) INCIDENT("misdeal", "'seat':0"), REPEAT(S_AT("7.1.2"))},
    {"schule_7_1_3_wrong_dealer_nobody_has_looked",
     SCHULE("'dealer':2") INCIDENT("wrong_dealer", "'seat':3"),
     RULED(S_AT("7.1.3"), "redeal", "none", "null", "2")},
    {"schule_7_1_3_wrong_dealer_somebody_has_looked",
     SCHULE("'dealer':2") INCIDENT("wrong_dealer", "'seat':3,'seen':true"),
     RULED(S_AT("7.1.3"), "continue", "played", "null", "3")},
    {"schule_7_1_3_wrong_dealer_rightful_one_unknown",
     SCHULE("'dealer':3") INCIDENT("wrong_dealer", "'seat':3"),
     RULED(S_AT("7.1.3"), "redeal", "none", "null", "null")},
    {"schule_7_1_4_card_dropped",
     SCHULE(A_RUF) INCIDENT("exposed_card", "'seat':1,'accident':true"), CONTINUE(S_AT("7.1.4"))},
    {"schule_7_1_4_card_stuck_to_another",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("extra_card", "'seat':2,'trick':2,'accident':true"),
     CORRECT(S_AT("7.1.4"))},
    {"schule_7_2_1_remark",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("remark", "'seat':2,'trick':2"), DECIDES(S_AT("7.2.1"))},
    {"schule_7_2_2_negotiation",
     SCHULE(A_RUF) INCIDENT("early_announcement", "'seat':2"), DECIDES(S_AT("7.2.2"))},
    {"schule_7_2_2_nothing_is_announced_that_could_be_won",
     SCHULE(A_DEALT) INCIDENT("early_announcement", "'seat':2,'choice':'take_win'"), DECIDES(S_AT("7.2.2"))},
    {"schule_7_2_3_invalid_announcement",
     SCHULE(A_HANDS CONTRACT("'declarer':2,'game':'rufspiel','suit':'E'")) INCIDENT("impossible_call", "'seat':2"),
     DECIDES(S_AT("7.2.3"))},
    {"schule_7_3_1_invalid_announcement_lost",
     SCHULE(A_HANDS CONTRACT("'declarer':2,'game':'rufspiel','suit':'E'"))
     INCIDENT("impossible_call", "'seat':2,'choice':'take_win'"),
     OVER(S_AT("7.3.1"), "simple_loss", "[20,20,-60,20]")},
    {"schule_7_2_4_stoss_of_the_called_partner",
     SCHULE(A_RUF TRICKS("<EO>")) INCIDENT("partner_stoss", "'seat':1,'trick':1"), DECIDES(S_AT("7.2.4"))},
    {"schule_7_2_5_late_stoss",
     SCHULE(A_RUF TRICKS("<EO H7>")) INCIDENT("late_stoss", "'seat':2,'trick':1"), DECIDES(S_AT("7.2.5"))},
    {"schule_7_2_6_card_out_of_turn",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("out_of_turn_card", "'seat':3,'trick':2"), DECIDES(S_AT("7.2.6"))},
    {"schule_7_2_6_nothing_in_the_last_trick",
     SCHULE(A_RUF TRICKS(A_TO_6 ",<EZ E8 EA E7>")) INCIDENT("out_of_turn_card", "'seat':0,'trick':8"),
     CONTINUE(S_AT("7.2.6"))},
    {"schule_7_2_7_revoke_without_a_choice",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3"),
     DECIDES(S_AT("7.2.7"))},
    {"schule_7_2_10_wrong_number_of_cards",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("wrong_card_count", "'seat':2,'trick':2"), DECIDES(S_AT("7.2.10"))},
    {"schule_7_2_11_old_trick",
     SCHULE(A_RUF TRICKS(A_TO_2)) INCIDENT("looked_at_trick", "'seat':2,'trick':3"), DECIDES(S_AT("7.2.11"))},
    {"schule_7_2_12_cards_laid_down",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("throw_in", "'seat':2,'trick':2"), DECIDES(S_AT("7.2.12"))},
    {"schule_7_2_12_claim",
     SCHULE(B_SOLO) INCIDENT("claim", "'seat':0,'trick':1"), DECIDES(S_AT("7.2.12"))},
    {"schule_7_3_1_take_the_win",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3,'choice':'take_win'"),
     OVER(S_AT("7.3.1"), "simple_loss", "[50,50,-50,-50]")},
    {"schule_7_3_1_take_the_win_with_stoss_and_retour",
     SCHULE(A_RUF ",'stoss':[2,0]" TRICKS(A_2))
     INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3,'choice':'take_win'"),
     OVER(S_AT("7.3.1"), "simple_loss", "[200,200,-200,-200]")},
    {"schule_7_3_1_take_the_win_of_a_solo",
     SCHULE(B_SOLO) INCIDENT("remark", "'seat':0,'trick':1,'choice':'take_win'"),
     OVER(S_AT("7.3.1"), "simple_loss", "[-390,130,130,130]")},
    {"schule_7_3_1_take_the_win_of_a_ramsch",
     SCHULE(VARIANTS("ramsch") A_HANDS CONTRACT("'game':'ramsch'") TRICKS(A_2))
     INCIDENT("revoke", "'seat':2,'trick':2,'choice':'take_win'"),
     OVER(S_AT("7.3.1"), "simple_loss", "[20,20,-60,20]")},
    {"schule_7_3_2_play_on",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3,'choice':'play_on'"),
     CONTINUE(S_AT("7.3.2"))},
    {"schule_3_2_10_expired_with_the_cut",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':9,'after_cut':true,'choice':'take_win'"),
     CONTINUE(S_AT("3.2.10"))},
    {"schule_3_2_10_expired_and_played_out",
     SCHULE(A_RUF TRICKS(A_ALL)) INCIDENT("looked_at_trick", "'seat':2,'trick':8,'found_trick':9,'after_cut':true"),
     RULED(S_AT("3.2.10"), "continue", "played", "[50,50,-50,-50]", "0")},
    {"schule_4_1_6_nothing_to_register",
     SCHULE(A_SOLO) INCIDENT("unregistered_solo", "'seat':0"), CONTINUE(S_AT("4.1.6"))},
    {"schule_7_3_1_what_happened_first_is_decided_first",
     SCHULE(A_RUF TRICKS(A_2)) "'incidents':[{'kind':'revoke','seat':2,'trick':2},"
     "{'kind':'remark','seat':0,'trick':2,'choice':'take_win'}]}",
     DECIDES(S_AT("7.2.7"))},
};

/* ---- bsv-1989 ---- */

#define B_AT(p) "bsv-1989 " p

/*
 * A Bettel of seat 0, who holds every Sieben and Acht and leads: seat 0 can only take the
 * first trick, and only if Eichel goes round. In the second trick it must follow with the Sieben.
 */
#define BETTEL                                                                                     \
    VARIANTS("bettel")                                                                             \
    "'dealer':3,'hands':[<E7 E8 G7 G8 H7 H8 S7 S8>,<EA EZ EK EO EU E9 GA GZ>,"                     \
    "<GK GO GU G9 HA HZ HK HO>,<HU H9 SA SZ SK SO SU S9>],"                                        \
    CONTRACT("'declarer':0,'game':'bettel'")
#define BETTEL_2 "<E8 EA G9 S9>,<EZ GU SU>"
/* The same, but seat 0 has the Eichel-As and has taken the first trick with it: lost. */
#define BETTEL_LOST                                                                                \
    VARIANTS("bettel")                                                                             \
    "'dealer':3,'hands':[<EA E8 G7 G8 H7 H8 S7 S8>,<E7 EZ EK EO EU E9 GA GZ>,"                     \
    "<GK GO GU G9 HA HZ HK HO>,<HU H9 SA SZ SK SO SU S9>],"                                        \
    CONTRACT("'declarer':0,'game':'bettel'") TRICKS("<EA E7 G9 S9>")

#define RAMSCH VARIANTS("ramsch legen") A_HANDS CONTRACT("'game':'ramsch'")

/* Three players: seat 2 deals, seat 0 leads and plays a Herz-Solo with six Laufende. */
#define DREI                                                                                       \
    VARIANTS("drei")                                                                               \
    "'dealer':2,'hands':[<EO GO HO SO EU GU HA HZ>,<HU SU HK H9 EA EZ EK E9>,"                     \
    "<GA GZ GK G9 SA SZ SK S9>]," CONTRACT("'declarer':0,'game':'solo','suit':'H'")
/* Deal A at five: seat 4 deals and pauses. */
#define FUENF                                                                                      \
    VARIANTS("fuenf")                                                                              \
    "'dealer':4,'hands':[<EO HO EU HA H9 EZ G9 S7>,<GO GU HZ H7 E9 E8 GA GK>,"                     \
    "<SO HU H8 EA EK GZ G8 SA>,<SU HK E7 G7 SZ SK S9 S8>,[]],"                                     \
    CONTRACT("'declarer':0,'game':'rufspiel','suit':'G'")
/* A Hochzeit of seats 0 and 1 with seven Laufende. */
#define HOCHZEIT                                                                                   \
    VARIANTS("hochzeit")                                                                           \
    "'dealer':3,'hands':[<H7 EA EZ EK E9 E8 E7 GA>,<EO GO HO SO EU GU HU HA>,"                     \
    "<SU HZ HK H9 H8 GZ GK G9>,<G8 G7 SA SZ SK S9 S8 S7>],"                                        \
    CONTRACT("'declarer':0,'game':'hochzeit','partner':1")

static const struct line_case bsv[] = {
    {"bsv_2_1_4_card_turned_while_dealing",
     BSV("'dealer':3") INCIDENT("exposed_in_deal", "'seat':3"), REDEAL(B_AT("2.1.4"))},
    {"bsv_2_1_6_wrong_number_dealt",
     BSV("'dealer':3") INCIDENT("misdeal", "'seat':3"), REDEAL(B_AT("2.1.6"))},
    {"bsv_2_2_2_announcement_stands",
     BSV(A_HANDS CONTRACT("'declarer':0,'game':'wenz'")) INCIDENT("changed_announcement", "'seat':0"),
     CORRECT(B_AT("2.2.2"))},
    {"bsv_2_3_2_blocked_player_calls",
     BSV(A_HANDS CONTRACT("'declarer':2,'game':'rufspiel','suit':'E'")) INCIDENT("impossible_call", "'seat':2"),
     DECIDES(B_AT("2.3.2"))},
    {"bsv_3_1_1_card_played_ahead",
     BSV(A_RUF TRICKS(A_2)) INCIDENT("out_of_turn_card", "'seat':3,'trick':2"), DECIDES(B_AT("3.1.1"))},
    {"bsv_3_1_2_wrong_lead",
     BSV(A_RUF TRICKS(A_TO_3)) INCIDENT("out_of_turn_lead", "'seat':0,'trick':4"),
     OVER(B_AT("3.1.2"), "points", "[-40,-40,40,40]")},
    {"bsv_3_1_2_wrong_lead_schneider",
     BSV(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':2"),
     OVER(B_AT("3.1.2"), "points", "[-50,-50,50,50]")},
    {"bsv_3_2_6_revoke_before_the_last_card",
     BSV(A_RUF TRICKS(A_4)) INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':8"),
     OVER(B_AT("3.2.6"), "points", "[-40,-40,40,40]")},
    {"bsv_3_2_6_revoke_without_a_trick_is_schwarz",
     BSV(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3"),
     OVER(B_AT("3.2.6"), "points", "[60,60,-60,-60]")},
    {"bsv_3_2_6_revoke_knows_no_sure_trick",
     BSV(AS_RUF TRICKS("<H9 H7 H8>")) INCIDENT("revoke", "'seat':3,'trick':1,'found_trick':2"),
     OVER(B_AT("3.2.6"), "points", "[30,30,-30,-30]")},
    {"bsv_3_2_6_revoke_noticed_afterwards",
     BSV(A_RUF TRICKS(A_4)) INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':9"),
     OVER(B_AT("3.2.6"), "schwarz", "[-60,-60,60,60]")},
    {"bsv_3_2_6_revoke_with_stoss_re_and_legen",
     BSV(VARIANTS("legen bock") A_RUF ",'stoss':[2,1],'legen':[3],'bock':true" TRICKS(A_4))
     INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':9"),
     OVER(B_AT("3.2.6"), "schwarz", "[-960,-960,960,960]")},
    {"bsv_3_2_7_wrong_number_of_cards",
     BSV(A_RUF TRICKS(A_4)) INCIDENT("wrong_card_count", "'seat':3,'trick':4"),
     OVER(B_AT("3.2.7"), "schwarz", "[60,60,-60,-60]")},
    {"bsv_3_3_1_remark",
     BSV(A_RUF TRICKS(A_4)) INCIDENT("remark", "'seat':3,'trick':4"), DECIDES(B_AT("3.3.1"))},
    {"bsv_3_3_4_old_trick",
     BSV(A_RUF TRICKS(A_4)) INCIDENT("looked_at_trick", "'seat':3,'trick':4"), DECIDES(B_AT("3.3.4"))},
    {"bsv_3_4_concede",
     BSV(A_RUF TRICKS(A_TO_6)) INCIDENT("concede", "'seat':2,'trick':7"),
     OVER(B_AT("3.4"), "points", "[60,60,-60,-60]")},
    {"bsv_3_4_throwing_in_is_conceding",
     BSV(A_RUF TRICKS(A_TO_5)) INCIDENT("throw_in", "'seat':0,'trick':6"),
     OVER(B_AT("3.4"), "points", "[-40,-40,40,40]")},
    {"bsv_3_4_claim_true",
     BSV(B_SOLO) INCIDENT("claim", "'seat':0"), OVER(B_AT("3.4"), "points", "[450,-150,-150,-150]")},
    {"bsv_3_4_claim_false",
     BSV(A_RUF TRICKS(A_TO_6)) INCIDENT("claim", "'seat':0"),
     OVER(B_AT("3.4"), "points", "[40,40,-40,-40]")},
    {"bsv_3_4_claim_false_costs_the_game",
     BSV(A_RUF TRICKS(A_TO_5)) INCIDENT("claim", "'seat':1"),
     OVER(B_AT("3.4"), "points", "[-40,-40,40,40]")},
    {"bsv_3_4_claim_of_a_seat_not_on_lead",
     BSV(A_RUF TRICKS(A_TO_6)) INCIDENT("claim", "'seat':2"), DECIDES(B_AT("3.4"))},
    {"bsv_3_4_claim_in_the_middle_of_a_trick",
     BSV(B_SOLO TRICKS("<EO E7 G7>")) INCIDENT("claim", "'seat':0"), DECIDES(B_AT("3.4"))},
    {"bsv_4_2_1_late_stoss",
     BSV(A_RUF TRICKS(A_1)) INCIDENT("late_stoss", "'seat':2,'trick':2"), DECIDES(B_AT("4.2.1"))},

    {"bsv_A1_1_4_bettel_revoke_of_an_opponent",
     BSV(BETTEL TRICKS("<E8>")) INCIDENT("revoke", "'seat':1,'trick':1,'found_trick':2"),
     OVER(B_AT("3.2.6"), "points", "[90,-30,-30,-30]")},
    {"bsv_A1_1_4_bettel_revoke_of_the_soloist",
     BSV(BETTEL TRICKS(BETTEL_2)) INCIDENT("revoke", "'seat':0,'trick':2,'found_trick':3"),
     OVER(B_AT("3.2.6"), "points", "[-90,30,30,30]")},
    {"bsv_A1_1_4_bettel_revoke_noticed_afterwards_is_no_schwarz",
     BSV(BETTEL TRICKS(BETTEL_2)) INCIDENT("revoke", "'seat':0,'trick':2,'found_trick':9"),
     OVER(B_AT("3.2.6"), "schwarz", "[-90,30,30,30]")},
    {"bsv_A1_1_4_bettel_lost_before_stays_lost",
     BSV(BETTEL_LOST) INCIDENT("out_of_turn_lead", "'seat':2,'trick':2"),
     OVER(B_AT("3.1.2"), "points", "[-90,30,30,30]")},
    {"bsv_A1_1_4_bettel_conceded",
     BSV(BETTEL) INCIDENT("concede", "'seat':0"), OVER(B_AT("3.4"), "points", "[-90,30,30,30]")},
    {"bsv_A1_1_4_bettel_claimed",
     BSV(BETTEL) INCIDENT("claim", "'seat':0"), OVER(B_AT("3.4"), "points", "[90,-30,-30,-30]")},
    {"bsv_A1_1_4_bettel_claimed_against",
     BSV(BETTEL TRICKS("<E8 EA G9 S9>")) INCIDENT("claim", "'seat':1"),
     OVER(B_AT("3.4"), "points", "[90,-30,-30,-30]")},
    {"bsv_A1_1_6_3_steigern_bid_was_lost",
     BSV(VARIANTS("steigern") B_HANDS CONTRACT("'declarer':0,'game':'solo','suit':'E','bid':80") TRICKS(B_TO_6))
     INCIDENT("throw_in", "'seat':0,'trick':7"), OVER(B_AT("3.4"), "points", "[-390,130,130,130]")},
    {"bsv_A1_2_1_hochzeit_thrown_in",
     BSV(HOCHZEIT) INCIDENT("throw_in", "'seat':3,'trick':1"),
     OVER(B_AT("3.4"), "points", "[110,110,-110,-110]")},
    {"bsv_A1_3_1_2_ramsch_revoke",
     BSV(RAMSCH TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3"),
     OVER(B_AT("3.2.6"), "simple_loss", "[20,20,-60,20]")},
    {"bsv_A1_3_1_2_ramsch_wrong_lead_with_legen",
     BSV(RAMSCH ",'legen':[1]" TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':3,'trick':2"),
     OVER(B_AT("3.1.2"), "simple_loss", "[40,40,40,-120]")},
    {"bsv_A1_3_1_2_ramsch_wrong_number_of_cards",
     BSV(RAMSCH TRICKS(A_1)) INCIDENT("wrong_card_count", "'seat':0,'trick':2"),
     OVER(B_AT("3.2.7"), "simple_loss", "[-60,20,20,20]")},
    {"bsv_A1_3_1_2_ramsch_is_not_shortened",
     BSV(RAMSCH TRICKS(A_1)) INCIDENT("claim", "'seat':0,'trick':2"), DECIDES(B_AT("3.4"))},
    {"bsv_A1_3_2_3_stock_is_doubled",
     BSV(VARIANTS("stock") A_RUF ",'pot':40" TRICKS(A_TO_5)) INCIDENT("throw_in", "'seat':1"),
     "{'ok':true,'payout':[-80,-40,40,40],'pot':80}"},
    {"bsv_A1_3_2_3_stock_is_won",
     BSV(VARIANTS("stock") A_RUF ",'pot':40" TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'found_trick':9"),
     "{'ok':true,'payout':[100,60,-60,-60],'pot':0}"},
    {"bsv_A1_3_3_muss_spiel",
     BSV(VARIANTS("muss") A_MUSS TRICKS(A_TO_5)) INCIDENT("throw_in", "'seat':1"),
     OVER(B_AT("3.4"), "points", "[-40,-40,40,40]")},
    {"bsv_A1_6_five_players",
     BSV(FUENF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3"),
     OVER(B_AT("3.2.6"), "points", "[60,60,-60,-60,0]")},
    {"bsv_A1_7_three_players",
     BSV(DREI TRICKS("<EO>")) INCIDENT("revoke", "'seat':1,'trick':1"),
     OVER(B_AT("3.2.6"), "points", "[260,-130,-130]")},
    {"bsv_3_2_6_first_incident_ends_the_game",
     BSV(A_RUF TRICKS(A_4)) "'incidents':[{'kind':'revoke','seat':0,'trick':4,'found_trick':6},"
     "{'kind':'concede','seat':2,'trick':6}]}",
     OVER(B_AT("3.2.6"), "points", "[-40,-40,40,40]")},
    {"bsv_3_2_6_remark_does_not_end_it",
     BSV(A_RUF TRICKS(A_4)) "'incidents':[{'kind':'remark','seat':2,'trick':3},"
     "{'kind':'revoke','seat':0,'trick':4}]}",
     OVER(B_AT("3.2.6"), "points", "[-40,-40,40,40]")},
};

/* ---- serien-2022 ---- */

#define R_AT(p)  "serien-2022 " p
#define MISPLAY  R_AT("Falsches Bedienen, falsches Ausspiel")

static const struct line_case serien[] = {
    {"serien_open_revoke_is_corrected",
     SERIEN(A_SOLO TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':2"),
     CORRECT(R_AT("Falsches Bedienen"))},
    {"serien_open_revoke_that_gave_the_game_away",
     SERIEN(A_SOLO TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':2,'influence':true"),
     DECIDES(MISPLAY)},
    {"serien_open_revoke_not_corrected",
     SERIEN(A_SOLO TRICKS(A_2))
     INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':2,'refuses':true,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[6,2,-10,2]")},
    {"serien_nothing_decided_no_choice_yet",
     SERIEN(A_SOLO TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3"), DECIDES(MISPLAY)},
    {"serien_nothing_decided_play_on",
     SERIEN(A_SOLO TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3,'choice':'play_on'"),
     CONTINUE(MISPLAY)},
    {"serien_nothing_decided_solo_opponent_errs",
     SERIEN(A_SOLO TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[6,2,-10,2]")},
    {"serien_nothing_decided_soloist_errs",
     SERIEN(A_SOLO TRICKS(A_4)) INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':5,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[-6,2,2,2]")},
    {"serien_nothing_decided_rufspiel",
     SERIEN(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[1,1,-3,1]")},
    {"serien_nothing_decided_rufspiel_declarer_errs",
     SERIEN(A_RUF TRICKS(A_4)) INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':5,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[-3,1,1,1]")},
    {"serien_nothing_decided_with_spritze",
     SERIEN(A_SOLO ",'stoss':[1]" TRICKS(A_2))
     INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[12,4,-20,4]")},
    {"serien_nothing_decided_rufspiel_with_spritze",
     SERIEN(A_RUF ",'stoss':[3]" TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':2,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[2,-6,2,2]")},
    {"serien_nothing_decided_tout",
     SERIEN(A_TOUT TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'trick':2,'found_trick':3,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[18,6,-30,6]")},
    {"serien_won_solo_opponent_errs",
     SERIEN(B_SOLO TRICKS(B_TO_6)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':7"),
     OVER(MISPLAY, "simple_loss", "[6,-6,0,0]")},
    {"serien_won_solo_opponent_errs_but_more_is_wanted",
     SERIEN(B_SOLO TRICKS(B_TO_6)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':7,'choice':'play_on'"),
     CONTINUE(MISPLAY)},
    {"serien_won_rufspiel_loser_errs",
     SERIEN(A_RUF TRICKS(A_7)) INCIDENT("revoke", "'seat':3,'trick':7,'found_trick':8"),
     OVER(MISPLAY, "simple_loss", "[1,1,0,-2]")},
    {"serien_won_rufspiel_loser_errs_with_spritze",
     SERIEN(A_RUF ",'stoss':[2]" TRICKS(A_7)) INCIDENT("revoke", "'seat':3,'trick':7,'found_trick':8"),
     OVER(MISPLAY, "simple_loss", "[2,2,0,-4]")},
    {"serien_won_rufspiel_winner_errs",
     SERIEN(A_RUF TRICKS(A_TO_6)) INCIDENT("out_of_turn_lead", "'seat':1,'trick':7,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[1,1,-1,-1]")},
    {"serien_lost_tout_winner_errs",
     SERIEN(A_TOUT TRICKS(A_TO_3)) INCIDENT("out_of_turn_lead", "'seat':2,'trick':4"),
     OVER(MISPLAY, "simple_loss", "[-18,6,6,6]")},
    {"serien_60_points_are_enough_for_the_opponents",
     SERIEN(A_HANDS CONTRACT("'declarer':3,'game':'rufspiel','suit':'E'") TRICKS(A_TO_5))
     INCIDENT("out_of_turn_lead", "'seat':0,'trick':6"), OVER(MISPLAY, "simple_loss", "[1,1,-1,-1]")},
    {"serien_60_points_are_not_enough_for_the_declarers",
     SERIEN(A_RUF TRICKS(A_TO_5)) INCIDENT("out_of_turn_lead", "'seat':0,'trick':6"), DECIDES(MISPLAY)},
    {"serien_card_out_of_turn",
     SERIEN(A_RUF TRICKS(A_2)) INCIDENT("out_of_turn_card", "'seat':3,'trick':2,'choice':'take_win'"),
     OVER(MISPLAY, "simple_loss", "[1,1,1,-3]")},
    {"serien_cards_laid_open",
     SERIEN(A_RUF TRICKS(A_2)) INCIDENT("throw_in", "'seat':3,'trick':2"), DECIDES(R_AT("Die wichtigsten Regeln"))},
    {"serien_named_early_is_bound",
     SERIEN(A_RUF) INCIDENT("early_announcement", "'seat':3"), CONTINUE(R_AT("Steigern"))},
    {"serien_late_spritze",
     SERIEN(A_RUF TRICKS(A_2)) INCIDENT("late_stoss", "'seat':3,'trick':2"), DECIDES(R_AT("Spritze"))},
    {"serien_unclear_is_for_the_supervisor",
     SERIEN("'dealer':3") INCIDENT("misdeal", "'seat':3"), DECIDES(R_AT("Aufsicht"))},
    {"serien_first_mistake_is_decided_first",
     SERIEN(A_RUF TRICKS(A_2)) "'incidents':[{'kind':'revoke','seat':2,'trick':2,'found_trick':3},"
     "{'kind':'out_of_turn_lead','seat':0,'trick':3,'choice':'take_win'}]}", DECIDES(MISPLAY)},
    {"serien_corrected_mistake_is_over",
     SERIEN(A_RUF TRICKS(A_TO_6)) "'incidents':[{'kind':'revoke','seat':2,'trick':2,'found_trick':2},"
     "{'kind':'out_of_turn_lead','seat':3,'trick':7}]}",
     OVER(MISPLAY, "simple_loss", "[1,1,0,-2]")},
};

/* ---- kurz-turnier ---- */

#define K_AT(p) "kurz-turnier " p
#define REVOKE_RULE K_AT("Das Bedienen und Stechen")

/* Seat 0 leads; a Rufspiel on Eichel with seat 1, who together hold three Damen. Their tricks: 20,
 * 28, 33, and 68 if seat 0 goes on with the Schellen-As. */
#define KURZ_HANDS                                                                                 \
    "'dealer':3,'hands':[<EO GO HO HZ E9 SA>,<EA EZ HA H9 GU SU>,<SO EU GA GZ SZ S9>,"             \
    "<HU HK EK GK G9 SK>],"
#define KURZ_RUF  KURZ_HANDS CONTRACT("'declarer':0,'game':'rufspiel','suit':'E'")
#define KURZ_TO_2 "<EO HA EU HK>,<GO H9 SO HU>"
#define KURZ_TO_3 KURZ_TO_2 ",<HO SU S9 G9>"
#define KURZ_FIVE                                                                                  \
    "'dealer':4,'hands':[<EO GO HO HZ E9 SA>,<EA EZ HA H9 GU SU>,<SO EU GA GZ SZ S9>,"             \
    "<HU HK EK GK G9 SK>,[]]," CONTRACT("'declarer':0,'game':'solo','suit':'H','tout':true")

static const struct line_case kurz[] = {
    {"kurz_revoke_of_a_side_without_a_trick",
     KURZ(KURZ_RUF TRICKS(KURZ_TO_3 ",<E9 EA GZ>")) INCIDENT("revoke", "'seat':3,'trick':4,'found_trick':4"),
     OVER(REVOKE_RULE, "points", "[60,60,-60,-60]")},
    {"kurz_revoke_of_the_declarers_before_their_first_trick",
     KURZ(KURZ_RUF TRICKS("<EO>")) INCIDENT("revoke", "'seat':1,'trick':1,'found_trick':7"),
     OVER(REVOKE_RULE, "points", "[-60,-60,60,60]")},
    {"kurz_revoke_with_30_or_less_is_schneider",
     KURZ(KURZ_RUF TRICKS(KURZ_TO_2 ",<HO>")) INCIDENT("revoke", "'seat':1,'trick':3,'found_trick':3"),
     OVER(REVOKE_RULE, "points", "[-50,-50,50,50]")},
    {"kurz_revoke_with_enough_points_is_lost_all_the_same",
     KURZ(KURZ_RUF TRICKS(KURZ_TO_3 ",<SA EZ SZ SK>,<E9>")) INCIDENT("revoke", "'seat':1,'trick':5,'found_trick':5"),
     OVER(REVOKE_RULE, "points", "[-40,-40,40,40]")},
    {"kurz_revoke_at_a_tout_at_a_table_of_five",
     KURZ(KURZ_FIVE TRICKS("<EO>")) INCIDENT("revoke", "'seat':1,'trick':1,'found_trick':2"),
     OVER(REVOKE_RULE, "points", "[360,-120,-120,-120,0]")},
    {"kurz_revoke_at_a_solo_knows_no_schneider",
     KURZ(KURZ_HANDS CONTRACT("'declarer':0,'game':'solo','suit':'H'") TRICKS("<EO>"))
     INCIDENT("revoke", "'seat':1,'trick':1"), OVER(REVOKE_RULE, "points", "[180,-60,-60,-60]")},
    {"kurz_remark_is_for_the_organiser",
     KURZ(KURZ_RUF TRICKS("<EO>")) INCIDENT("remark", "'seat':1,'trick':1"), DECIDES(K_AT("Sprechen und Meckern"))},
    {"kurz_claim_is_for_the_organiser",
     KURZ(KURZ_RUF TRICKS("<EO>")) INCIDENT("claim", "'seat':1,'trick':1"), DECIDES(K_AT("Turnierregeln"))},
    {"kurz_impossible_call",
     KURZ(KURZ_HANDS CONTRACT("'declarer':1,'game':'rufspiel','suit':'E'")) INCIDENT("impossible_call", "'seat':1"),
     DECIDES(K_AT("Rufspiel"))},
    {"kurz_refused_tout",
     KURZ(KURZ_RUF) INCIDENT("refused_tout", "'seat':1"), DECIDES(K_AT("Mischen, Geben und Spielauswahl"))},
};

/* ---- what is refused ---- */

#define REVOKE(rest) MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("revoke", rest)

/* ---- objections ---- */

#define OBJECTED(rule, code)                                                                       \
    "{'id':1,'ok':true,'rule':'" rule "','outcome':'continue','score_as':'played','payout':null,"   \
    "'next_dealer':null,'objection':'" code "'}"
/* The game is played out: its result stands. */
#define OBJECTED_PAID(rule, code, pay)                                                             \
    "{'id':1,'ok':true,'rule':'" rule "','outcome':'continue','score_as':'played','payout':" pay    \
    ",'next_dealer':0,'objection':'" code "'}"

static const struct line_case objections[] = {
    /* Seat 2 has spent its trumps when trumps are led in the fifth trick; before, this cost 2 points. */
    {"muenchen_II_4_revoke_of_a_void_seat",
     MUENCHEN(A_RUF TRICKS(A_TO_4 ",<GU>")) INCIDENT("revoke", "'seat':2,'trick':5"), OBJECTED(M_AT("II.4"), "any_card_legal")},
    {"schule_5_1_2_revoke_of_a_void_seat",
     SCHULE(A_RUF TRICKS(A_TO_4 ",<GU>")) INCIDENT("revoke", "'seat':2,'trick':5,'choice':'take_win'"),
     OBJECTED(S_AT("5.1.2"), "any_card_legal")},
    {"bsv_3_2_2_revoke_of_a_void_seat",
     BSV(A_RUF TRICKS(A_TO_4 ",<GU>")) INCIDENT("revoke", "'seat':2,'trick':5,'found_trick':9"),
     OBJECTED(B_AT("3.2.2"), "any_card_legal")},
    {"serien_revoke_of_a_void_seat",
     SERIEN(A_RUF TRICKS(A_TO_4 ",<GU>")) INCIDENT("revoke", "'seat':2,'trick':5,'found_trick':6"),
     OBJECTED("serien-2022 Falsches Bedienen, falsches Ausspiel", "any_card_legal")},
    {"muenchen_II_4_1_6_holder_of_the_called_ace_may_revoke",
     MUENCHEN(A_RUF TRICKS(A_TO_2 ",<EU GO SO S8>")) INCIDENT("revoke", "'seat':1,'trick':4"),
     OVER(M_AT("II.4.2.5"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_3_revoke_of_a_seat_not_on_turn",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':3,'trick':2"), OBJECTED(M_AT("II.4.2.3"), "not_on_turn")},
    /* In the second trick seat 2 follows a trump: HU is one, GZ is not, and SU is with seat 3. */
    {"muenchen_II_4_revoke_with_a_card_that_follows",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'card':'HU'"), OBJECTED(M_AT("II.4"), "card_legal")},
    {"muenchen_II_4_2_5_revoke_with_a_card_that_does_not",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'card':'GZ'"),
     OVER(M_AT("II.4.2.5"), "points", "[3,3,-3,-3]")},
    {"muenchen_I_3_2_revoke_with_a_card_of_another",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("revoke", "'seat':2,'card':'SU'"), OBJECTED(M_AT("I.3.2"), "not_in_hand")},
    {"schule_5_1_1_card_that_was_played_before_is_exposed",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("exposed_card", "'seat':0,'trick':2,'card':'EO','choice':'take_win'"),
     OBJECTED(S_AT("5.1.1"), "not_in_hand")},
    {"muenchen_II_4_2_3_lead_of_who_is_on_lead",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':0,'influence':true"),
     OBJECTED(M_AT("II.4.2.3"), "on_turn")},
    {"bsv_3_1_1_lead_of_who_is_on_lead",
     BSV(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':0"), OBJECTED(B_AT("3.1.1"), "on_turn")},
    {"muenchen_II_4_2_3_card_of_who_is_on_turn",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("out_of_turn_card", "'seat':2,'intent':true"),
     OBJECTED(M_AT("II.4.2.3"), "on_turn")},
    /* A card that comes while another lies is no lead, and a card without one is no card ahead:
     * II.4.2.3 takes a lead back and leaves a card, 3.1.2 ends the game by a lead alone (I-124). */
    {"muenchen_II_4_2_3_a_card_lies_so_it_is_no_lead",
     MUENCHEN(A_RUF TRICKS("<EO>")) INCIDENT("out_of_turn_lead", "'seat':2"),
     OBJECTED(M_AT("II.4.2.3"), "not_a_lead")},
    {"muenchen_II_4_2_3_on_purpose_it_does_not_matter_what_it_was",
     MUENCHEN(A_RUF TRICKS("<EO>")) INCIDENT("out_of_turn_lead", "'seat':2,'intent':true"),
     OVER(M_AT("II.4.2.3"), "points", "[3,3,-3,-3]")},
    {"bsv_3_1_1_a_card_lies_so_it_is_no_lead",
     BSV(A_RUF TRICKS("<EO>")) INCIDENT("out_of_turn_lead", "'seat':2"), OBJECTED(B_AT("3.1.1"), "not_a_lead")},
    {"bsv_3_1_1_no_lead_on_purpose_either",
     BSV(A_RUF TRICKS("<EO>")) INCIDENT("out_of_turn_lead", "'seat':2,'intent':true"),
     OBJECTED(B_AT("3.1.1"), "not_a_lead")},
    {"schule_7_2_6_leads_and_cards_are_one_violation",
     SCHULE(A_RUF TRICKS("<EO>")) INCIDENT("out_of_turn_lead", "'seat':2"), DECIDES(S_AT("7.2.6"))},
    {"muenchen_II_4_2_3_nothing_lies_so_it_is_a_lead",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_card", "'seat':1,'trick':2"),
     OBJECTED(M_AT("II.4.2.3"), "no_card_led")},
    {"bsv_3_1_2_nothing_lies_so_it_is_a_lead",
     BSV(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_card", "'seat':1,'trick':2"),
     OBJECTED(B_AT("3.1.2"), "no_card_led")},
    {"muenchen_II_4_2_3_second_card_is_a_surplus_card",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("out_of_turn_card", "'seat':0,'trick':2"),
     OBJECTED(M_AT("II.4.2.3"), "has_played")},
    {"muenchen_II_4_2_3_second_card_on_purpose",
     MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("out_of_turn_card", "'seat':0,'trick':2,'intent':true"),
     OVER(M_AT("II.4.2.3"), "points", "[-2,-2,2,2]")},
    {"bsv_3_1_1_second_card_is_a_surplus_card",
     BSV(A_RUF TRICKS(A_2)) INCIDENT("out_of_turn_card", "'seat':0,'trick':2"),
     OBJECTED(B_AT("3.1.1"), "has_played")},
    {"schule_7_1_2_everybody_was_dealt_eight_cards",
     SCHULE(A_DEALT) INCIDENT("misdeal", "'seat':3"), OBJECTED(S_AT("7.1.2"), "dealt_right")},
    {"schule_7_1_2_nine_and_seven_cards",
     SCHULE("'dealer':3,'hands':[<EO HO EU HA H9 EZ G9 S7 S9>,<GO GU HZ H7 E9 E8 GA GK>,"
            "<SO HU H8 EA EK GZ G8 SA>,<SU HK E7 G7 SZ SK S8>]") INCIDENT("misdeal", "'seat':3"),
     REDEAL(S_AT("7.1.2"))},
    {"bsv_2_1_6_everybody_was_dealt_eight_cards",
     BSV(A_DEALT) INCIDENT("misdeal", "'seat':3"), OBJECTED(B_AT("2.1.6"), "dealt_right")},
    {"muenchen_II_1_1_3_eight_cards_may_be_the_wrong_ones",
     MUENCHEN(A_DEALT) INCIDENT("misdeal", "'seat':3"), CORRECT(M_AT("II.1.1.3"))},
    {"serien_misdeal_is_for_the_supervisor", SERIEN(A_DEALT) INCIDENT("misdeal", "'seat':3"),
     DECIDES("serien-2022 Aufsicht")},
    {"muenchen_II_4_no_second_card_in_the_last_trick",
     MUENCHEN(A_RUF TRICKS(A_TO_6 ",<EZ E8 EA E7>")) INCIDENT("extra_card", "'seat':1,'intent':true"),
     OBJECTED(M_AT("II.4"), "no_spare_card")},
    {"muenchen_II_4_2_5_everybody_has_played_eight_cards",
     MUENCHEN(A_RUF TRICKS(A_ALL)) INCIDENT("wrong_card_count", "'seat':0,'found_trick':9"),
     OBJECTED_PAID(M_AT("II.4.2.5"), "counts_right", "[1,1,-1,-1]")},
    {"bsv_3_2_7_everybody_has_played_eight_cards",
     BSV(A_RUF TRICKS(A_ALL)) INCIDENT("wrong_card_count", "'seat':2,'found_trick':9"),
     OBJECTED_PAID(B_AT("3.2.7"), "counts_right", "[40,40,-40,-40]")},
    {"muenchen_II_4_nothing_left_to_throw_in",
     MUENCHEN(A_RUF TRICKS(A_ALL)) INCIDENT("throw_in", "'seat':0"),
     OBJECTED_PAID(M_AT("II.4"), "no_cards_left", "[1,1,-1,-1]")},
    {"bsv_3_4_nothing_left_to_concede",
     BSV(A_RUF TRICKS(A_TO_6 ",<EZ E8 EA E7>,<SA SZ>")) INCIDENT("concede", "'seat':3"),
     OBJECTED(B_AT("3.4"), "no_cards_left")},
    {"schule_5_1_7_nothing_left_to_expose",
     SCHULE(A_RUF TRICKS(A_TO_6 ",<EZ E8 EA E7>,<SA>")) INCIDENT("exposed_card", "'seat':2,'trick':8,'choice':'take_win'"),
     OBJECTED(S_AT("5.1.7"), "no_cards_left")},
    {"muenchen_II_4_2_2_last_trick_on_purpose",
     MUENCHEN(A_RUF TRICKS(A_4)) INCIDENT("looked_at_trick", "'seat':2,'looked_at':3,'intent':true"),
     OBJECTED(M_AT("II.4.2.2"), "last_trick")},
    {"muenchen_II_4_2_2_old_trick_by_its_number",
     MUENCHEN(A_RUF TRICKS(A_TO_3)) INCIDENT("looked_at_trick", "'seat':0,'looked_at':2,'intent':true"),
     OVER(M_AT("II.4.2.2"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_2_old_trick_without_intent",
     MUENCHEN(A_RUF TRICKS(A_TO_3)) INCIDENT("looked_at_trick", "'seat':0,'looked_at':1"), CONTINUE(M_AT("II.4.2.2"))},
    {"muenchen_II_4_2_2_last_trick_when_all_lie_turned",
     MUENCHEN(A_RUF TRICKS(A_ALL)) INCIDENT("looked_at_trick", "'seat':2,'trick':9,'looked_at':8,'intent':true"),
     OBJECTED_PAID(M_AT("II.4.2.2"), "last_trick", "[1,1,-1,-1]")},
    {"muenchen_II_4_2_2_trick_that_lies_complete_but_open",
     MUENCHEN(A_RUF TRICKS(A_TO_3)) INCIDENT("looked_at_trick", "'seat':2,'trick':3,'looked_at':3,'intent':true"),
     OBJECTED(M_AT("II.4.2.2"), "open_trick")},
    {"schule_5_2_8_last_trick",
     SCHULE(A_RUF TRICKS(A_4)) INCIDENT("looked_at_trick", "'seat':2,'looked_at':3"), OBJECTED(S_AT("5.2.8"), "last_trick")},
    {"schule_5_2_8_no_old_trick_yet",
     SCHULE(A_RUF TRICKS(A_2)) INCIDENT("looked_at_trick", "'seat':2,'trick':2"), OBJECTED(S_AT("5.2.8"), "no_old_trick")},
    {"muenchen_II_4_tricks_are_checked_after_the_game",
     MUENCHEN(A_RUF TRICKS(A_ALL)) INCIDENT("looked_at_trick", "'seat':3,'trick':9,'looked_at':5,'intent':true"),
     OBJECTED_PAID(M_AT("II.4"), "game_over", "[1,1,-1,-1]")},
    {"schule_6_2_10_tricks_are_checked_after_the_game",
     SCHULE(A_RUF TRICKS(A_ALL)) INCIDENT("looked_at_trick", "'seat':3,'trick':9,'intent':true"),
     OBJECTED_PAID(S_AT("6.2.10"), "game_over", "[50,50,-50,-50]")},
    {"bsv_3_3_3_tricks_are_checked_after_the_game",
     BSV(A_RUF TRICKS(A_ALL)) INCIDENT("looked_at_trick", "'seat':3,'trick':9,'looked_at':1"),
     OBJECTED_PAID(B_AT("3.3.3"), "game_over", "[40,40,-40,-40]")},
    {"muenchen_II_1_1_1_shuffle_objected_to_in_the_middle_of_the_game",
     MUENCHEN(A_RUF TRICKS(A_TO_3)) INCIDENT("shuffle_objection", "'seat':2"), CONTINUE(M_AT("II.1.1.1"))},
    {"schule_3_2_9_shuffle_objected_to_in_the_middle_of_the_game",
     SCHULE(A_RUF TRICKS(A_TO_3)) INCIDENT("shuffle_objection", "'seat':2"), CONTINUE(S_AT("3.2.9"))},
    {"schule_3_3_3_deal_objected_to_in_the_middle_of_the_game",
     SCHULE(A_RUF TRICKS(A_TO_3)) INCIDENT("exposed_in_deal", "'seat':2"), CONTINUE(S_AT("3.3.3"))},
    {"schule_7_1_3_wrong_dealer_noticed_in_the_middle_of_the_game",
     SCHULE(A_RUF TRICKS(A_TO_3)) INCIDENT("wrong_dealer", "'seat':2"),
     RULED(S_AT("7.1.3"), "continue", "played", "null", "0")},
    {"bsv_2_1_3_shuffle_objected_to_in_the_middle_of_the_game",
     BSV(A_RUF TRICKS(A_TO_3)) INCIDENT("shuffle_objection", "'seat':2"), DECIDES(B_AT("2.1.3"))},
    {"muenchen_II_1_1_3_misdeal_noticed_in_the_middle_of_the_game",
     MUENCHEN(A_RUF TRICKS(A_TO_3)) INCIDENT("misdeal", "'seat':3"), REPEAT(M_AT("II.1.1.3"))},
    {"bsv_3_3_4_last_trick",
     BSV(A_RUF TRICKS(A_4)) INCIDENT("looked_at_trick", "'seat':3,'looked_at':3"), OBJECTED(B_AT("3.3.4"), "last_trick")},
    {"serien_last_trick",
     SERIEN(A_RUF TRICKS(A_4)) INCIDENT("looked_at_trick", "'seat':3,'looked_at':3"),
     OBJECTED("serien-2022 Die wichtigsten Regeln", "last_trick")},
    /* Before, this cost the announcer 9 points. */
    {"muenchen_II_3_1_call_that_is_possible",
     MUENCHEN(A_RUF) INCIDENT("impossible_call", "'seat':0"), OBJECTED(M_AT("II.3.1"), "possible_call")},
    {"schule_4_1_6_wenz_without_an_unter_is_possible",
     SCHULE(A_HANDS CONTRACT("'declarer':0,'game':'wenz'")) INCIDENT("impossible_call", "'seat':0,'choice':'take_win'"),
     OBJECTED(S_AT("4.1.6"), "possible_call")},
    {"muenchen_II_3_2_announcement_that_did_not_change",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'solo'"))
     INCIDENT("changed_announcement", "'seat':0,'refuses':true,'announced':{'game':'solo','suit':'H'}"),
     OBJECTED(M_AT("II.3.2"), "not_changed")},
    {"muenchen_II_3_2_announcement_that_changed",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'solo'"))
     INCIDENT("changed_announcement", "'seat':0,'refuses':true,'announced':{'game':'wenz'}"),
     OVER(M_AT("II.3.2"), "simple_loss", "[-9,3,3,3]")},
    /* Before, the Rufspiel was struck from the list. */
    {"muenchen_II_2_2_rufspiel_is_no_solo",
     MUENCHEN(A_RUF TRICKS(A_ALL)) INCIDENT("unregistered_solo", "'seat':0"),
     OBJECTED_PAID(M_AT("II.2.2"), "no_solo", "[1,1,-1,-1]")},
    {"muenchen_II_2_2_muss_spiel_is_no_solo",
     MUENCHEN(A_MUSS) INCIDENT("unregistered_solo", "'seat':0"), OBJECTED(M_AT("II.2.2"), "no_solo")},
    {"muenchen_II_2_2_solo_of_another_seat",
     MUENCHEN(A_SOLO) INCIDENT("unregistered_solo", "'seat':1"), OBJECTED(M_AT("II.2.2"), "not_declarer")},
    {"muenchen_II_4_1_2_a_tout_is_always_registered",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'solo','suit':'H','tout':true"))
         INCIDENT("unregistered_solo", "'seat':0,'lost_solos':0"),
     OVER(M_AT("II.2.2"), "none", "[0,0,0,0]")},
    {"muenchen_II_2_2_two_lost_solos_need_no_approval",
     MUENCHEN(A_SOLO) INCIDENT("unregistered_solo", "'seat':0,'lost_solos':2"), OBJECTED(M_AT("II.2.2"), "not_due")},
    {"muenchen_II_2_2_three_lost_solos_do",
     MUENCHEN(A_SOLO) INCIDENT("unregistered_solo", "'seat':0,'lost_solos':3"),
     OVER(M_AT("II.2.2"), "none", "[0,0,0,0]")},
    {"schule_5_3_2_stoss_before_the_second_card",
     SCHULE(A_RUF TRICKS("<EO>")) INCIDENT("late_stoss", "'seat':2,'choice':'take_win'"), OBJECTED(S_AT("5.3.2"), "in_time")},
    {"schule_5_3_3_retour_before_the_second_card",
     SCHULE(A_RUF ",'stoss':[2]" TRICKS("<EO>")) INCIDENT("late_stoss", "'seat':0"), OBJECTED(S_AT("5.3.2"), "in_time")},
    {"schule_5_3_1_stoss_of_the_declarer_is_none",
     SCHULE(A_RUF TRICKS("<EO>")) INCIDENT("late_stoss", "'seat':0"), DECIDES(S_AT("7.2.5"))},
    {"bsv_4_2_1_stoss_before_the_second_card",
     BSV(A_RUF TRICKS("<EO>")) INCIDENT("late_stoss", "'seat':3"), OBJECTED(B_AT("4.2.1"), "in_time")},
    {"bsv_4_2_2_a_card_may_have_fallen_before_the_answer",
     BSV(A_RUF ",'stoss':[2]" TRICKS("<EO>")) INCIDENT("late_stoss", "'seat':0"), DECIDES(B_AT("4.2.1"))},
    {"serien_spritze_before_the_second_card",
     SERIEN(A_RUF TRICKS("<EO>")) INCIDENT("late_stoss", "'seat':2"), OBJECTED("serien-2022 Spritze", "in_time")},
    {"muenchen_II_4_2_7_early_stoss_is_none_either",
     MUENCHEN(A_RUF TRICKS("<EO>")) INCIDENT("late_stoss", "'seat':2"), DECIDES(M_AT("II.4.2.7"))},
    {"schule_5_3_1_stoss_of_an_opponent",
     SCHULE(A_RUF TRICKS("<EO>")) INCIDENT("partner_stoss", "'seat':2,'choice':'take_win'"),
     OBJECTED(S_AT("5.3.1"), "not_partner")},
    {"schule_7_2_4_retour_of_the_partner",
     SCHULE(A_RUF ",'stoss':[2]" TRICKS("<EO>")) INCIDENT("partner_stoss", "'seat':1,'choice':'take_win'"),
     OBJECTED(S_AT("7.2.4"), "retour")},
    {"bsv_4_2_2_gegenstoss_of_the_partner",
     BSV(A_RUF ",'stoss':[2]" TRICKS("<EO>")) INCIDENT("partner_stoss", "'seat':1"), OBJECTED(B_AT("4.2.2"), "retour")},
    {"serien_knows_no_re",
     SERIEN(A_RUF ",'stoss':[2]" TRICKS("<EO>")) INCIDENT("partner_stoss", "'seat':1"), DECIDES("serien-2022 Spritze")},
    {"muenchen_II_1_1_3_redeal_of_a_wrong_distribution_is_not_forced",
     MUENCHEN("'dealer':3,'hands':[<HO EU HA H9 EZ G9 S7>,<GO GU HZ H7 E9 E8 GA GK EO>,"
     "<SO HU H8 EA EK GZ G8 SA>,<SU HK E7 G7 SZ SK S9 S8>]") INCIDENT("forced_redeal", "'seat':2"),
     OBJECTED(M_AT("II.1.1.3"), "miscounted")},

    /* several: what is disproved falls away */
    {"muenchen_II_4_2_6_disproved_revoke_before_a_remark",
     MUENCHEN(A_RUF TRICKS(A_TO_4 ",<GU>"))
     "'incidents':[{'kind':'revoke','seat':2,'trick':5,'found_trick':9},{'kind':'remark','seat':1,'trick':5}]}",
     OVER(M_AT("II.4.2.4"), "points", "[-1,-1,1,1]")},
    {"muenchen_II_4_2_6_everything_is_disproved",
     MUENCHEN(A_RUF TRICKS(A_4))
     "'incidents':[{'kind':'looked_at_trick','seat':2,'looked_at':3,'intent':true},"
     "{'kind':'unregistered_solo','seat':0}]}", OBJECTED(M_AT("II.4.2.2"), "last_trick")},
    {"muenchen_II_4_2_6_only_one_revoke_is_left_to_be_schwarz",
     MUENCHEN(A_RUF TRICKS(A_TO_4 ",<GU>")) "'incidents':[{'kind':'revoke','seat':2,'trick':5,'found_trick':9},"
     "{'kind':'revoke','seat':0,'trick':6,'found_trick':9}]}", OVER(M_AT("II.4.2.5"), "schwarz", "[-3,-3,3,3]")},
    {"turn_in_a_trick_with_two_incidents_is_not_known",
     MUENCHEN(A_RUF TRICKS(A_2)) "'incidents':[{'kind':'revoke','seat':2,'trick':2,'found_trick':9},"
     "{'kind':'revoke','seat':3,'trick':2,'found_trick':9}]}", OVER(M_AT("II.4.2.5"), "schwarz", "[3,3,-3,-3]")},
};

/* ---- decks, shuffles, peeking, and the player who pauses ---- */

static const struct line_case further[] = {
    {"muenchen_II_1_1_3_misdeal_beyond_repair_is_dealt_again",
     MUENCHEN("'dealer':3") INCIDENT("misdeal", "'seat':3,'irreparable':true"), REDEAL(M_AT("II.1.1.3"))},
    {"muenchen_II_2_3_intent_alone_is_only_warned_about",
     MUENCHEN(A_SOLO) INCIDENT("early_announcement", "'seat':3,'intent':true"), CONTINUE(M_AT("II.2.3"))},
    {"muenchen_I_2_marked_back_found_while_dealing",
     MUENCHEN("'dealer':3") INCIDENT("marked_card", "'seat':null"), REDEAL(M_AT("I.2"))},
    {"muenchen_I_2_marked_back_found_in_play",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("marked_card", "'trick':2"), CONTINUE(M_AT("I.2"))},
    {"muenchen_II_1_1_1_shuffle_objected_to",
     MUENCHEN("'dealer':3") INCIDENT("shuffle_objection", "'seat':1"), REDEAL(M_AT("II.1.1.1"))},
    {"muenchen_II_1_1_1_shuffle_objected_to_too_late",
     MUENCHEN("'dealer':3") INCIDENT("shuffle_objection", "'seat':1,'after_cut':true"), CONTINUE(M_AT("II.1.1.1"))},
    {"schule_7_1_5_bent_card_is_played_on",
     SCHULE(A_RUF TRICKS(A_1)) INCIDENT("marked_card", "'seat':2"), CONTINUE(S_AT("7.1.5"))},
    {"schule_3_2_9_own_cards_were_looked_at",
     SCHULE("'dealer':3") INCIDENT("shuffle_objection", "'seat':1,'picked_up':true"), CONTINUE(S_AT("3.2.9"))},
    {"schule_3_3_3_own_cards_were_looked_at",
     SCHULE("'dealer':3") INCIDENT("exposed_in_deal", "'seat':1,'picked_up':true"), CONTINUE(S_AT("3.3.3"))},
    {"schule_5_4_3_peeking_and_the_win_is_taken",
     SCHULE(A_RUF TRICKS(A_1)) INCIDENT("peeking", "'seat':2,'choice':'take_win'"),
     OVER(S_AT("7.3.1"), "simple_loss", "[50,50,-50,-50]")},
    {"bsv_A1_6_remark_of_the_pausing_dealer",
     BSV(FUENF TRICKS(A_1)) INCIDENT("pausing_remark", "'seat':4"), DECIDES(B_AT("A1 6"))},
    {"kurz_remark_of_the_pausing_dealer",
     KURZ(KURZ_FIVE TRICKS("<EO>")) INCIDENT("pausing_remark", "'seat':4"), DECIDES("kurz-turnier Sprechen und Meckern")},
};


static const struct line_case refused[] = {
    {"no_json", "{'id':1,", "{'id':null,'ok':false,'error':{'code':'bad_json'}}"},
    {"no_object", "[1]", "{'id':null,'ok':false,'error':{'code':'bad_value'}}"},
    {"unknown_key", "{'id':1,'gime':{}}", ERROR_AT("unknown_key", "gime")},
    {"no_incident", MUENCHEN(A_RUF) "'incident':null}", ERROR_AT("missing_key", "incident")},
    {"no_game", "{'id':1," INCIDENT("revoke", "'seat':0"), ERROR_AT("missing_key", "game")},
    {"incident_is_no_object", MUENCHEN(A_RUF) "'incident':7}", ERROR_AT("bad_value", "incident")},
    {"incident_and_incidents", MUENCHEN(A_RUF) "'incidents':[{'kind':'revoke'}]," INCIDENT("revoke", "'seat':0"),
     ERROR_AT("bad_value", "incidents")},
    {"incidents_are_no_array", MUENCHEN(A_RUF) "'incidents':{}}", ERROR_AT("bad_value", "incidents")},
    {"no_incidents", MUENCHEN(A_RUF) "'incidents':[]}", ERROR_AT("bad_value", "incidents")},
    {"too_many_incidents",
     MUENCHEN(A_RUF) "'incidents':[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}", ERROR_AT("too_large", "incidents")},
    {"unknown_key_of_an_incident", REVOKE("'seat':2,'trik':2"), ERROR_AT("unknown_key", "trik")},
    {"derived_fact_is_no_key", REVOKE("'seat':2,'in_time':true"), ERROR_AT("unknown_key", "in_time")},
    {"kind_is_missing", MUENCHEN(A_RUF) "'incident':{'seat':2}}", ERROR_AT("missing_key", "kind")},
    {"kind_is_unknown", MUENCHEN(A_RUF) INCIDENT("shouting", "'seat':2"), ERROR_AT("unknown_incident", "kind")},
    {"kind_is_no_string", MUENCHEN(A_RUF) "'incident':{'kind':3,'seat':2}}", ERROR_AT("unknown_incident", "kind")},
    {"seat_is_missing", REVOKE("'trick':2"), ERROR_AT("missing_key", "seat")},
    {"seat_of_who_forced_is_missing", MUENCHEN("'dealer':3") INCIDENT("forced_redeal", "'seat':null"),
     ERROR_AT("missing_key", "seat")},
    {"seat_is_no_number", REVOKE("'seat':'2','trick':2"), ERROR_AT("bad_value", "seat")},
    {"seat_is_too_high", REVOKE("'seat':4,'trick':2"), ERROR_AT("bad_seat", "seat")},
    {"seat_is_negative", REVOKE("'seat':-1,'trick':2"), ERROR_AT("bad_seat", "seat")},
    {"seat_pauses", BSV(FUENF TRICKS(A_2)) INCIDENT("revoke", "'seat':4,'trick':2"), ERROR_AT("bad_seat", "seat")},
    {"trick_zero", REVOKE("'seat':2,'trick':0"), ERROR_AT("bad_incident", "trick")},
    {"trick_nine", REVOKE("'seat':2,'trick':9"), ERROR_AT("bad_incident", "trick")},
    {"trick_seven_of_six", KURZ(KURZ_RUF) INCIDENT("revoke", "'seat':0,'trick':7"), ERROR_AT("bad_incident", "trick")},
    {"trick_is_no_integer", REVOKE("'seat':2,'trick':2.5"), ERROR_AT("bad_value", "trick")},
    {"trick_not_reached", REVOKE("'seat':2,'trick':4"), ERROR_AT("bad_incident", "trick")},
    {"trick_long_past", REVOKE("'seat':2,'trick':1"), ERROR_AT("bad_incident", "trick")},
    {"trick_of_a_revoke_is_complete",
     MUENCHEN(A_RUF TRICKS(A_TO_2)) INCIDENT("revoke", "'seat':2,'trick':2"), ERROR_AT("bad_incident", "trick")},
    {"found_before_it_happened", REVOKE("'seat':2,'trick':2,'found_trick':1"), ERROR_AT("bad_incident", "found_trick")},
    {"found_too_late", REVOKE("'seat':2,'trick':2,'found_trick':10"), ERROR_AT("bad_incident", "found_trick")},
    {"found_is_no_number", REVOKE("'seat':2,'trick':2,'found_trick':'3'"), ERROR_AT("bad_value", "found_trick")},
    {"flag_is_no_flag", REVOKE("'seat':2,'trick':2,'intent':1"), ERROR_AT("bad_value", "intent")},
    {"choice_is_unknown", REVOKE("'seat':2,'trick':2,'choice':'give_up'"), ERROR_AT("bad_value", "choice")},
    {"intent_and_accident", REVOKE("'seat':2,'trick':2,'intent':true,'accident':true"), ERROR("bad_incident")},
    {"intent_and_good_faith", REVOKE("'seat':2,'trick':2,'intent':true,'good_faith':true"), ERROR("bad_incident")},
    {"prompter_of_a_revoke", REVOKE("'seat':2,'trick':2,'prompter':1"), ERROR_AT("bad_incident", "prompter")},
    {"prompter_is_the_seat", MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'prompter':1"),
     ERROR_AT("bad_incident", "prompter")},
    {"prompter_pauses", BSV(FUENF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'prompter':4"),
     ERROR_AT("bad_seat", "prompter")},
    {"prompter_is_no_seat", MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'prompter':4"),
     ERROR_AT("bad_seat", "prompter")},
    {"looked_at_in_a_revoke", REVOKE("'seat':2,'trick':2,'looked_at':1"), ERROR_AT("bad_incident", "looked_at")},
    {"looked_at_a_trick_to_come", MUENCHEN(A_RUF TRICKS(A_2)) INCIDENT("looked_at_trick", "'seat':2,'looked_at':3"),
     ERROR_AT("bad_incident", "looked_at")},
    {"looked_at_a_ninth_trick",
     MUENCHEN(A_RUF TRICKS(A_ALL)) INCIDENT("looked_at_trick", "'seat':2,'trick':9,'looked_at':9"),
     ERROR_AT("bad_incident", "looked_at")},
    {"lost_solos_is_negative", MUENCHEN(A_SOLO) INCIDENT("unregistered_solo", "'seat':0,'lost_solos':-1"),
     ERROR_AT("bad_value", "lost_solos")},
    {"pausing_remark_of_who_plays", BSV(FUENF TRICKS(A_1)) INCIDENT("pausing_remark", "'seat':1"),
     ERROR_AT("bad_seat", "seat")},
    {"card_is_none", REVOKE("'seat':2,'trick':2,'card':'X9'"), ERROR_AT("unknown_card", "card")},
    {"announced_in_a_revoke", REVOKE("'seat':2,'trick':2,'announced':{'game':'wenz'}"),
     ERROR_AT("bad_incident", "announced")},
    {"announced_game_is_none", MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'solo'"))
     INCIDENT("changed_announcement", "'seat':0,'announced':{'game':'skat'}"), ERROR("bad_contract")},
    {"kurz_a_schafkopf_is_shown",
     KURZ("'dealer':3,'hands':[<EO GO HO SO EU GU>,<EA EZ HA H9 HU SU>,<EK E9 GA GZ SZ S9>,<HZ HK SA GK G9 SK>],"
     CONTRACT("'declarer':0,'game':'sie'")) INCIDENT("remark", "'seat':1"),
     "{'error':{'code':'bad_incident','message':'trick: no such trick in this game; a Schafkopf is shown, not played "
     "(kurz-turnier Das Bedienen und Stechen)'}}"},
    {"kurz_a_schafkopf_needs_its_cards",
     KURZ("'dealer':3,'hands':[<EO GO HO SO EU GU>,<EA EZ HA H9 HU SU>,<EK E9 GA GZ SZ S9>,<HZ HK SA GK G9 SK>],"
     CONTRACT("'declarer':1,'game':'sie'")) INCIDENT("remark", "'seat':1"),
     "{'error':{'code':'bad_contract','message':'seat 2, contract: a Schafkopf needs all four Damen, the Kreuz-Bube and "
     "the Pik-Bube (kurz-turnier Schafkopf)'}}"},
    {"peeking_needs_its_seat", MUENCHEN(A_DEALT) INCIDENT("peeking", "'intent':true"), ERROR_AT("missing_key", "seat")},
    {"contract_is_missing", MUENCHEN(A_DEALT) INCIDENT("revoke", "'seat':2"), ERROR_AT("missing_key", "contract")},
    {"contract_of_the_announcement_is_missing",
     MUENCHEN(A_DEALT) INCIDENT("impossible_call", "'seat':2"),
     ERROR_AT("missing_key", "contract")},
    {"tricks_without_a_contract",
     SCHULE("'dealer':3,'tricks':[<EO>]") INCIDENT("misdeal", "'seat':2"), ERROR_AT("missing_key", "contract")},
    {"hands_are_missing", MUENCHEN("'dealer':3") INCIDENT("revoke", "'seat':2"),
     ERROR_AT("missing_key", "hands")},
    {"misdealt_card_twice", MUENCHEN("'dealer':3,'hands':[<EO EO>,[],[],[]]") INCIDENT("misdeal", "'seat':2"),
     ERROR("duplicate_card")},
    {"misdealt_hands_of_three", MUENCHEN("'dealer':3,'hands':[<EO>,[],[]]") INCIDENT("misdeal", "'seat':2"),
     ERROR("wrong_hand_size")},
    {"hand_of_seven", MUENCHEN("'dealer':3,'hands':[<HO EU HA H9 EZ G9 S7>,<GO GU HZ H7 E9 E8 GA GK>,"
     "<SO HU H8 EA EK GZ G8 SA>,<SU HK E7 G7 SZ SK S9 S8>]," CONTRACT("'declarer':0,'game':'wenz'"))
     INCIDENT("revoke", "'seat':2"), ERROR("wrong_hand_size")},
    {"contract_is_impossible",
     MUENCHEN(A_HANDS CONTRACT("'declarer':2,'game':'rufspiel','suit':'E'")) INCIDENT("revoke", "'seat':2"),
     ERROR("calls_own_ace")},
    {"card_before_the_incident_was_illegal",
     MUENCHEN(A_RUF TRICKS("<EO GA>")) INCIDENT("revoke", "'seat':2"),
     "{'id':1,'ok':false,'error':{'code':'must_follow_trump','rule':'muenchen-2006 II.4','trick':1,'seat':1,"
     "'card':'GA'}}"},
    {"announcement_of_another_seat",
     MUENCHEN(A_HANDS CONTRACT("'declarer':2,'game':'rufspiel','suit':'E'")) INCIDENT("impossible_call", "'seat':1"),
     ERROR_AT("bad_incident", "seat")},
    {"announcement_without_a_declarer",
     BSV(VARIANTS("ramsch") A_HANDS CONTRACT("'game':'ramsch'")) INCIDENT("impossible_call", "'seat':1"),
     ERROR_AT("bad_contract", "declarer")},
    {"owed_class_not_in_the_book",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'geier'")) INCIDENT("changed_announcement", "'seat':0"),
     ERROR("game_not_in_rulebook")},
    {"owed_class_with_a_wrong_suit",
     MUENCHEN(A_HANDS CONTRACT("'declarer':0,'game':'wenz','suit':'E'")) INCIDENT("changed_announcement", "'seat':0"),
     ERROR("bad_contract")},
    {"stoss_before_a_possible_announcement",
     SCHULE(A_HANDS CONTRACT("'declarer':2,'game':'rufspiel','suit':'E'") ",'stoss':[0]")
     INCIDENT("impossible_call", "'seat':2"), ERROR_AT("wrong_phase", "stoss")},
    {"sie_is_not_played",
     MUENCHEN(B_HANDS CONTRACT("'declarer':0,'game':'sie'")) INCIDENT("remark", "'seat':2"),
     ERROR_AT("bad_incident", "trick")},
    {"cards_of_the_one_that_counts_are_missing",
     MUENCHEN(A_RUF TRICKS(A_1)) "'incidents':[{'kind':'out_of_turn_lead','seat':1,'trick':2},"
     "{'kind':'remark','seat':1,'trick':5}]}", ERROR_AT("bad_incident", "tricks")},
};

/* ---- the words ---- */

static const struct line_case words[] = {
    {"text_names_what_when_why_and_the_points",
     MUENCHEN(A_RUF TRICKS(A_4)) INCIDENT("revoke", "'seat':0,'trick':4,'found_trick':5"),
     "{'text':'Falsches Bedienen, Platz 1, 4. Stich, bemerkt im 5. Stich (muenchen-2006 II.4.2.5): Bis zum Ende des folgenden Stichs bemerkt: "
     "Das Spiel ist zu Ende; der Stich, in dem falsch bedient wurde, und alle weiteren Karten zählen für die "
     "Gegenpartei. Hat die schuldige Partei noch keinen Stich, ist sie schwarz, wenn sie keinen sicheren nachweist. "
     "Punkte: Platz 1 und 2: 32; Platz 3 und 4: 88. Gewonnen: Platz 3 und 4.',"
     "'text_en':'Revoke, seat 1, trick 4, noticed in trick 5 (muenchen-2006 II.4.2.5): Noticed by the end of the next trick: the game is over; "
     "the trick of the revoke and all later cards count for the other side. If the side at fault has no trick yet it "
     "is Schwarz, unless it proves that one was sure. Points: seats 1 and 2: 32; seats 3 and 4: 88. Won by seats 3 "
     "and 4.'}"},
    {"text_of_a_sure_trick",
     MUENCHEN(AS_RUF) INCIDENT("throw_in", "'seat':3,'trick':1"),
     "{'text_en':'Cards thrown in, seat 4, trick 1 (muenchen-2006 II.4.2.1): The game is over; the open trick and all remaining cards count "
     "for the other side. If the side at fault has no trick yet it is Schwarz, unless it proves that one was sure. "
     "Points: seats 1 and 2: 120; seats 3 and 4: 0. The side at fault has no trick yet, but by the trumps one was "
     "sure. Won by seats 1 and 2, Schneider.'}"},
    {"text_of_a_repeat",
     MUENCHEN(A_RUF TRICKS(A_2)) "'incidents':[{'kind':'revoke','seat':2,'trick':2,'found_trick':9},"
     "{'kind':'revoke','seat':0,'trick':5,'found_trick':9}]}",
     "{'text':'Falsches Bedienen, Platz 3, 2. Stich, bemerkt nach der letzten Karte (muenchen-2006 II.4.2.6): Auch die andere Partei hat "
     "falsch bedient, und jede wäre dadurch schwarz: Das Spiel wird wiederholt, gleich wer es zuerst tat.'}"},
    {"text_of_an_objection",
     MUENCHEN(A_RUF TRICKS(A_TO_4)) INCIDENT("revoke", "'seat':1,'trick':5,'found_trick':9"),
     "{'text':'Falsches Bedienen, Platz 2, 5. Stich, bemerkt nach der letzten Karte (muenchen-2006 II.4): Kein Verstoß. "
     "Nach den Karten durfte dieser Platz hier jede Karte spielen.',"
     "'text_en':'Revoke, seat 2, trick 5, noticed after the last card (muenchen-2006 II.4): No violation. By the cards "
     "this seat was free to play any card here.'}"},
    {"text_of_what_falls_away",
     MUENCHEN(A_RUF TRICKS(A_4)) "'incidents':[{'kind':'looked_at_trick','seat':2,'looked_at':3,'intent':true},"
     "{'kind':'prompt','seat':3}]}",
     "{'text_en':'Prompting a play, seat 4, trick 4 (muenchen-2006 II.4.2.4): Nobody misplayed because of it: no "
     "consequence. Falls away: Old trick looked at, seat 3, trick 4 (muenchen-2006 II.4.2.2): It was the last trick that "
     "was turned; anyone may look at it.'}"},
    {"text_reminds_of_the_supervisor",
     SERIEN("'dealer':3") INCIDENT("misdeal", "'seat':3"),
     "{'text':'Vergeben, Platz 4 (serien-2022 Aufsicht): Nicht geregelt; die Aufsicht wird sofort geholt und entscheidet. "
     "Bis die Aufsicht da ist, behält jeder seine Karten und seine Stiche.',"
     "'text_en':'Misdeal, seat 4 (serien-2022 Aufsicht): Not regulated; the supervisor is called at once and decides. "
     "Until the supervisor comes, everybody keeps their cards and tricks.'}"},
    {"text_tells_whether_a_claim_holds",
     SCHULE(B_SOLO) INCIDENT("claim", "'seat':0"),
     "{'text_en':'Rest claimed, seat 1, trick 1 (schule-2024 7.2.12): Laying down or showing cards early is a violation. The table "
     "decides; what matters is whether the game was given away by it (7.3.1). No defence beats the claim.'}"},
    {"text_names_the_prompter",
     MUENCHEN(A_RUF TRICKS(A_1)) INCIDENT("out_of_turn_lead", "'seat':1,'prompter':3,'influence':true"),
     "{'text_en':'Lead out of turn, seat 2, trick 2, prompted by seat 4 (muenchen-2006 II.4.2.6): Both sides are to blame and none has won "
     "yet: the game is repeated.'}"},
    {"id_of_the_game_serves_too", "{'game':{'id':'x','rulebook':'schule-2024','dealer':0}," INCIDENT("misdeal", "'seat':0"),
     "{'id':'x','ok':true}"},
};
/* clang-format on */

/* ---- the sure trick and the claim by themselves ---- */

/* An ending, drawn as if only so many cards had been dealt; seat 3 deals, seat 0 leads. */
struct ending {
    const char *name, *book;
    const char *hands[4];
    const char *contract, *play;
    unsigned seats; /* a side, as bits; of a claim the claimer's number */
    bool yes;
};

static void draw(struct drawn *d, const struct ending *e)
{
    drawn_table(d, e->book, 3);
    d->rules.hand = (uint8_t)sf_count(drawn_cards(e->hands[0]));
    d->rules.deck = 0;
    for (unsigned seat = 0; seat < 4; seat++)
        d->rules.deck |= drawn_cards(e->hands[seat]);
    drawn_hands(d, e->hands[0], e->hands[1], e->hands[2], e->hands[3]);
    drawn_contract(d, e->contract);
    drawn_play(d, e->play);
}

/* clang-format off */
#define M "muenchen-2006"
static const struct ending sure_tricks[] = {
    {"sure_trick_highest_trump", M, {"EO G9", "GO GK", "HO G8", "SO G7"}, "0 solo H", "", 1u << 0, true},
    {"sure_trick_not_the_second_highest", M, {"EO G9", "GO GK", "HO G8", "SO G7"}, "0 solo H", "", 1u << 1, false},
    {"sure_trick_second_and_third_highest", M, {"EO G9", "GO HO", "S9 G8", "SO G7"}, "0 solo H", "", 1u << 1, true},
    {"sure_trick_two_of_four_are_too_few", M, {"EO GO", "HO SO", "S9 G8", "S8 G7"}, "0 solo H", "", 1u << 1, false},
    {"sure_trick_three_of_five", M, {"EO GO S7", "HO SO EU", "S9 G8 GU", "S8 G7 HU"}, "0 solo H", "", 1u << 1, true},
    {"sure_trick_needs_one_member", M, {"EO S7", "GO G9", "HO G8", "S8 G7"}, "0 solo H", "", 1u << 1 | 1u << 2, false},
    {"sure_trick_any_member_of_the_side", M, {"GO S7", "EO G9", "HO G8", "S8 G7"}, "0 solo H", "", 0xe, true},
    {"sure_trick_only_unter_at_a_wenz", M, {"EU EO", "GU HU", "GO HO", "SO G7"}, "0 wenz", "", 1u << 1, true},
    {"sure_trick_needs_a_trump", M, {"EO GO", "EA GA", "G8 G7", "S8 S7"}, "0 wenz", "", 1u << 1, false},
    {"sure_trick_counts_what_is_left", M, {"EO G9", "GO H7", "HO G8", "SO G7"}, "0 solo H", "EO H7 HO SO", 1u << 1, true},
    {"sure_trick_of_the_trump_that_lies", M, {"EO G9", "GO GK", "HO G8", "SO G7"}, "0 solo H", "EO", 1u << 0, true},
    {"sure_trick_behind_the_trump_that_lies", M, {"EO G9", "GO H9", "HO G8", "SO G7"}, "0 solo H", "EO", 1u << 1, true},
    {"sure_trick_must_be_spent", M, {"EO G9", "GO GK", "HO G8", "SO G7"}, "0 solo H", "EO", 1u << 1, false},
    {"sure_trick_is_the_open_one", M, {"H8 S7", "EO S8", "GO G8", "HO G7"}, "0 solo H", "H8", 1u << 1, true},
    {"sure_trick_already_spent", M, {"EO G9", "GO GK", "HO G8", "SO G7"}, "0 solo H", "EO GO", 1u << 1, false},
    {"sure_trick_need_not_be_spent_on_a_suit", M, {"GA EO", "GK GO", "HO G8", "SO G7"}, "0 solo H", "GA", 1u << 0, true},
    {"sure_trick_lies_or_is_left", M, /* Herz-Ober lies, Gras-Ober is held: Eichel-Ober beats one */
     {"H8 S7", "H7 S8", "HO GO", "EO S9"}, "0 solo H", "H8 H7 HO", 1u << 2, true},
    {"sure_trick_lies_but_can_be_beaten", M, {"H8 S7", "H7 S8", "HO SO", "EO GO"}, "0 solo H", "H8 H7 HO", 1u << 2, false},
    {"sure_trick_trump_on_a_suit_that_was_led", M, {"GA S7", "H7 S8", "G7 S9", "G8 HZ"}, "0 solo H", "GA H7", 1u << 1, false},
    {"sure_trick_highest_trump_on_a_suit_that_was_led", M, {"GA S7", "HZ S8", "G7 S9", "G8 H7"}, "0 solo H", "GA HZ", 1u << 1,
     true},
};

static const struct ending claims[] = {
    {"claim_of_high_trumps", M, {"EO GO", "HO SO", "G8 G7", "S8 S7"}, "0 solo H", "", 0, true},
    {"claim_with_one_loser", M, {"EO S9", "HO SA", "G8 G7", "S8 S7"}, "0 solo H", "", 0, false},
    {"claim_the_right_order_of_leads", M, {"EO SA", "HO S9", "G8 G7", "S8 S7"}, "0 solo H", "", 0, true},
    {"claim_partner_must_keep_the_trick", M, {"EA G7", "GA EZ", "S8 S9", "GK S7"}, "3 solo H", "", 0, true},
    {"claim_partner_may_throw_it_away", M, {"EA G7", "GA S8", "SZ S9", "GK SA"}, "3 solo H", "", 0, false},
    {"claim_for_himself_not_with_the_partner", "bsv-1989", {"EA G7", "GA EZ", "S8 S9", "GK S7"}, "3 solo H", "", 0, false},
    {"claim_for_himself", "bsv-1989", {"EA GA", "G7 EZ", "S8 S9", "GK S7"}, "3 solo H", "", 0, true},
    {"claim_partner_must_give_the_called_ace", M, {"EO E9", "EA G7", "E8 G8", "S8 S9"}, "0 rufspiel E", "", 0, true},
    {"claim_in_the_middle_of_a_trick", M, {"S9 G7", "EO GO", "G8 G9", "S8 S7"}, "0 solo H", "S9", 1, true},
    {"claim_of_the_last_to_play", M, {"S9 G7", "G8 GK", "S8 S7", "EO GA"}, "0 solo H", "S9 G8 S7", 3, true},
    {"claim_of_who_must_wait", M, {"S9 S7", "SA SK", "G8 G9", "E8 E7"}, "0 solo H", "", 1, true},
    {"claim_of_who_waits_for_nothing", M, {"S9 EA", "SA SK", "G8 G9", "E8 E9"}, "0 solo H", "", 1, false},
    {"claim_at_a_tout", M, {"EO GO", "HO SO", "G8 G7", "S8 S7"}, "0 solo H tout", "", 0, true},
    {"claim_at_a_tout_false", M, {"EO HO", "GO SO", "G8 G7", "S8 S7"}, "0 solo H tout", "", 0, false},
    {"claim_against_a_tout_of_every_trick", M, {"H9 H8", "GO SO", "G8 G7", "S8 S7"}, "0 solo H tout", "", 1, true},
    {"claim_against_a_tout_of_one_trick_is_false", M, {"EO HO", "GO SO", "G8 G7", "S8 S7"}, "0 solo H tout", "", 1, false},
    {"claim_at_a_bettel", "bsv-1989 bettel", {"G7 S7", "GA SA", "G8 G9", "S8 S9"}, "0 bettel", "", 0, true},
    {"claim_at_a_bettel_false", "bsv-1989 bettel", {"GA S7", "G8 SA", "G7 G9", "S8 S9"}, "0 bettel", "", 0, false},
    {"claim_against_a_bettel", "bsv-1989 bettel", {"GA S7", "G8 SA", "G7 G9", "S8 S9"}, "0 bettel", "", 1, true},
    {"claim_against_a_bettel_false", "bsv-1989 bettel", {"G7 S7", "GA SA", "G8 G9", "S8 S9"}, "0 bettel", "", 1, false},
};
#undef M
/* clang-format on */

static void is_sure(void **state)
{
    const struct ending *e = *state;
    struct drawn d;

    draw(&d, e);
    assert_int_equal(sf_sure_trick(&d.play, e->seats), e->yes);
}

static bool holds(const struct sf_rules *rules, const struct sf_contract *contract,
                  const sf_cards *hands, const struct sf_play *play, unsigned seat)
{
    return sf_claim_holds(&solver, contract, sf_contract_party(contract, hands), play, seat,
                          rules->claim_on_lead);
}

static void is_claimed(void **state)
{
    const struct ending *e = *state;
    struct drawn d;

    draw(&d, e);
    assert_int_equal(holds(&d.rules, &d.contract, d.hand, &d.play, e->seats), e->yes);
}

/* ---- against plain search ---- */

/* Can `seat` bring it about, whatever everyone else plays, that `seats` take a trick more than
 * `had` (or that they do not)? */
static bool can_force(const struct sf_play *play, unsigned seat, unsigned seats, unsigned had,
                      bool trick)
{
    if (sf_tally_sum(play->tally.tricks, seats) > had)
        return trick;
    if (sf_play_over(play))
        return !trick;
    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        struct sf_play next = *play;
        bool forced;
        sf_play_put(&next, legal & (0u - legal));
        forced = can_force(&next, seat, seats, had, trick);
        if (forced == (play->turn == seat))
            return forced;
    }
    return play->turn != seat;
}

static bool plain_claim(const struct sf_contract *contract, unsigned party,
                        const struct sf_play *play, unsigned seat, bool for_himself)
{
    unsigned all = 31, own = party >> seat & 1 ? party : all & ~party;
    bool declares = party >> seat & 1;
    bool one = !declares && contract->game == SF_BETTEL;
    unsigned whose = contract->game == SF_BETTEL ? party
                     : for_himself               ? all & ~(1u << seat)
                                                 : all & ~own;

    if (one && sf_tally_sum(play->tally.tricks, whose))
        return true;
    return can_force(play, seat, whose, one ? 0 : sf_tally_sum(play->tally.tricks, whose), one);
}

/* A game played at random until so many tricks are left, and perhaps a card or two more. */
static bool random_ending(struct random_game *game, struct sf_rng *rng, unsigned tricks,
                          struct sf_play *play)
{
    unsigned seats, end;

    random_game(game, rng, RANDOM_COMMON);
    sf_play_start(play, &game->rules, game->dealer, &game->contract, game->hand);
    if (sf_play_over(play) || game->contract.game == SF_RAMSCH)
        return false;
    seats = play->seats;
    end = (play->total - tricks) * seats + sf_rng_below(rng, seats);
    for (unsigned i = 0; i < end; i++)
        sf_play_put(play, play->order->bit[game->card[i]]);
    return true;
}

static void claims_agree_with_plain_search(void **state)
{
    struct sf_rng rng = sf_rng_seed(4);
    unsigned held = 0, games = 0;

    (void)state;
    for (unsigned i = 0; i < 4000; i++) {
        struct random_game game;
        struct sf_play play;
        unsigned party;

        if (!random_ending(&game, &rng, 1 + sf_rng_below(&rng, 3), &play))
            continue;
        games++;
        party = sf_contract_party(&game.contract, game.hand);
        for (unsigned seat = 0; seat < game.rules.players; seat++) {
            bool for_himself = sf_rng_below(&rng, 2), yes;
            if (!sf_rules_plays(&game.rules, game.dealer, seat))
                continue;
            yes = sf_claim_holds(&solver, &game.contract, party, &play, seat, for_himself);
            assert_int_equal(yes, plain_claim(&game.contract, party, &play, seat, for_himself));
            held += yes;
        }
    }
    assert_true(games > 2000 && held > 500);
}

/* A seat with a sure trick can force one, alone and against everybody. */
static void sure_tricks_are_taken(void **state)
{
    struct sf_rng rng = sf_rng_seed(5);
    unsigned sure = 0;

    (void)state;
    for (unsigned i = 0; i < 4000; i++) {
        struct random_game game;
        struct sf_play play;

        if (!random_ending(&game, &rng, 1 + sf_rng_below(&rng, 3), &play))
            continue;
        for (unsigned seat = 0; seat < game.rules.players; seat++) {
            if (!sf_sure_trick(&play, 1u << seat))
                continue;
            sure++;
            assert_true(can_force(&play, seat, 1u << seat, play.tally.tricks[seat], true));
        }
    }
    assert_true(sure > 2000);
}

/* ---- random incidents ---- */

static struct sf_incident random_incident(const struct random_game *game, struct sf_rng *rng,
                                          const struct sf_play *play)
{
    struct sf_incident incident = {.kind = (uint8_t)sf_rng_below(rng, SF_IRREGULAR_N),
                                   .prompter = SF_NO_SEAT,
                                   .placed = true,
                                   .play = *play};

    do
        incident.seat = (uint8_t)sf_rng_below(rng, game->rules.players);
    while (!sf_rules_plays(&game->rules, game->dealer, incident.seat));
    if (incident.kind == SF_IRREGULAR_OUT_OF_TURN_LEAD && sf_rng_below(rng, 2))
        incident.prompter = play->next[incident.seat];
    incident.facts = (uint32_t)sf_rng_next(rng) & (uint32_t)sf_rng_next(rng) &
                     ((UINT32_C(1) << SF_FACT_PROMPTED) - 1);
    incident.trick = (uint8_t)(play->tricks + 1);
    incident.found =
        (uint8_t)(incident.trick + sf_rng_below(rng, play->total + 2u - incident.trick));
    return incident;
}

static void check_payout(const struct sf_dispute *dispute, const struct sf_ruling *ruling)
{
    int64_t sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        sum += ruling->result.payout[seat];
        if (!sf_rules_plays(dispute->rules, dispute->dealer, seat))
            assert_int_equal(ruling->result.payout[seat], 0);
    }
    if (ruling->score_as == SF_SCORE_AS_LOST_SOLO)
        assert_int_equal(sum, 0);
    else
        assert_int_equal(sum, dispute->stake.pot - ruling->result.pot);
}

/* The side at fault keeps what it had and gets nothing more, and no such ruling pays it. */
static void check_rest(const struct sf_dispute *dispute, const struct sf_incident *incident,
                       const struct sf_ruling *ruling)
{
    unsigned party = sf_dispute_party(dispute), had = 0, points = ruling->result.player_points;
    bool by_points = sf_games[dispute->contract.game].goal == SF_GOAL_POINTS;

    if (ruling->score_as != SF_SCORE_AS_POINTS || ruling->row->rest != SF_REST_OTHERS || !by_points)
        return;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        had += ruling->own >> seat & 1 ? incident->play.tally.points[seat] : 0;
    assert_int_equal(had, ruling->own == party ? points : 120 - points);
    if (!sf_tally_sum(incident->play.tally.tricks, ruling->own) && !ruling->sure &&
        !dispute->contract.tout)
        assert_int_equal(ruling->result.won, ruling->own != party);
}

static void random_incidents_add_up(void **state)
{
    struct sf_rng rng = sf_rng_seed(6);
    unsigned outcomes[SF_OUTCOME_N] = {0}, scores[SF_SCORE_AS_N] = {0};

    (void)state;
    for (unsigned i = 0; i < 20000; i++) {
        struct random_game game;
        struct sf_play play;
        struct sf_incident incidents[3];
        unsigned count = 1 + sf_rng_below(&rng, 3);
        struct sf_dispute dispute;
        struct sf_ruling ruling;

        random_game(&game, &rng, RANDOM_COMMON);
        sf_play_start(&play, &game.rules, game.dealer, &game.contract, game.hand);
        for (unsigned n = sf_rng_below(&rng, game.count + 1u); n; n--)
            sf_play_put(&play,
                        play.order->bit[game.card[play.tricks * play.seats + play.in_trick]]);
        if (sf_play_over(&play))
            continue;
        for (unsigned j = 0; j < count; j++)
            incidents[j] = random_incident(&game, &rng, &play);
        dispute = (struct sf_dispute){&game.rules,   (uint8_t)game.dealer, play.tricks > 0, true,
                                      game.contract, game.stake,           game.hand};
        assert_int_equal(sf_adjudicate(&ruling, &dispute, incidents, count), SF_OK);
        assert_int_equal(ruling.scored, ruling.outcome == SF_OUTCOME_OVER);
        if (ruling.scored) {
            check_payout(&dispute, &ruling);
            check_rest(&dispute, &incidents[ruling.incident], &ruling);
        }
        outcomes[ruling.outcome]++;
        scores[ruling.score_as]++;
    }
    for (int i = 0; i < SF_OUTCOME_N; i++)
        assert_true(outcomes[i] > 0 || i == SF_OUTCOME_REDEAL);
    for (int i = 0; i < SF_SCORE_AS_N; i++)
        assert_true(scores[i] > 0);
}

/* ---- all of it ---- */

static void answers_row(void **state)
{
    line_check(ask, *state);
}

#define LINES(table)                                                                               \
    {                                                                                              \
        table, COUNT(table)                                                                        \
    }

static const struct {
    const struct line_case *rows;
    size_t count;
} lines[] = {LINES(muenchen), LINES(schule),     LINES(bsv),     LINES(serien), LINES(kurz),
             LINES(refused),  LINES(objections), LINES(further), LINES(words)};

static const struct {
    const struct ending *rows;
    size_t count;
    CMUnitTestFunction check;
} endings[] = {{sure_tricks, COUNT(sure_tricks), is_sure}, {claims, COUNT(claims), is_claimed}};

int main(void)
{
    enum { FIXED = 3, MAX = 600 };
    static _Alignas(16) unsigned char table[1 << 20];
    static struct CMUnitTest tests[MAX] = {
        cmocka_unit_test(claims_agree_with_plain_search),
        cmocka_unit_test(sure_tricks_are_taken),
        cmocka_unit_test(random_incidents_add_up),
    };
    size_t count = FIXED;

    sf_solver_init(&solver, table, sizeof table);
    line_door("adjudicate");
    for (size_t i = 0; i < COUNT(lines); i++)
        for (size_t j = 0; j < lines[i].count && count < MAX; j++)
            tests[count++] = (struct CMUnitTest){lines[i].rows[j].name, answers_row, NULL, NULL,
                                                 (void *)(uintptr_t)&lines[i].rows[j]};
    for (size_t i = 0; i < COUNT(endings); i++)
        for (size_t j = 0; j < endings[i].count && count < MAX; j++)
            tests[count++] = (struct CMUnitTest){endings[i].rows[j].name, endings[i].check, NULL,
                                                 NULL, (void *)(uintptr_t)&endings[i].rows[j]};
    assert_true(count < MAX);
    return _cmocka_run_group_tests("adjudicate", tests, count, NULL, NULL);
}
