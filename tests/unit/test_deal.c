/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table_talk.h"

#include <string.h>

/*
 * One deal from the deck to its end, worked out by hand from the texts. The steps are explained in
 * table_talk.h. Seat 0 deals unless a row says otherwise, so that the players 1, 2, 3 and 4 of the
 * texts are the seats 1, 2, 3 and 0.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* From As to Sieben, Eichel first. A cut of one suit brings the Gras to the top. */
#define SORTED "stack E* G* H* S* / "

/* Seat 1 can call the Gras-As (seat 3 has it and three more of the suit) or the Schellen-As. */
#define PLAIN                                                                                      \
    "hands SU H9 H8 H7 E8 E7 SA SK | EO GO EU HA HZ GK G9 S7 | HO SO HK EA EZ EK E9 SZ"            \
    "| GU HU GA GZ G8 G7 S9 S8 / deal / "
#define RUFSPIEL PLAIN "only 1 / 1 announce rufspiel G / "

/* Seat 3 holds the Sie, seat 1 is blocked, seat 0 has no trump in a Rufspiel or Eichel-Solo. */
#define WITH_SIE                                                                                   \
    "hands SZ SK S9 S8 S7 GK G9 G8 | EA EZ GA GZ SA HA HZ HK | EK E9 E8 E7 G7 H9 H8 H7"            \
    "| EO GO HO SO EU GU HU SU / deal / "

/* Seat 1 has a single trump, the Herz-Sieben. */
#define ONE_TRUMP                                                                                  \
    "hands S7 S8 S9 SU SO SK H8 H9 | H7 EA EZ EK GA GZ SA SZ | HU HO HK HZ HA G7 G8 G9"            \
    "| GU GO GK E7 E8 E9 EU EO / deal / "

/* muenchen-2006: seat 1 loses a Solo; three times, so that every further one needs approval. */
#define LOSES_SOLO       WITH_SIE "only 1 / 1 announce solo H / 1 claim / org decide false / "
#define LOST_THREE_SOLOS LOSES_SOLO LOSES_SOLO LOSES_SOLO "lost 0 3 0 0 / dealer 3 / "

/* All but the last trick of an Eichel-Solo of seat 3, who leads and takes them all. */
#define SEVEN_TRICKS                                                                               \
    "only 3 / 3 announce solo E / play EO S7 EZ E7 GO S8 EA E8 HO S9 HK E9 SO SK HZ EK"            \
    "/ play EU SZ HA G7 GU G8 GA H7 / 2 card H8 !NOT_YOUR_TURN / play HU G9 GZ H8 / turn 3 / "

static const struct talk_case cases[] = {
    /* --- muenchen-2006: dealing --- */
    {"muenchen_II_1_dealer_shuffles", "muenchen-2006", 1,
     "phase idle / turn 1 /" SORTED "0 deck !NOT_YOUR_TURN / 2 deck !NOT_YOUR_TURN"
     "/ org deck !NOT_YOUR_TURN / 1 deck / phase cut / turn 0 / 1 deck !WRONG_PHASE"},
    {"muenchen_I_2_deck_is_complete", "muenchen-2006", 1,
     "stack E* G* H* / 1 deck !BAD_DECK / stack E* G* H* H* / 1 deck !BAD_DECK"
     "/ stack E* G* H* SA SZ SK SO SU S9 S8 SA / 1 deck !BAD_DECK"},
    {"muenchen_II_1_1_2_right_neighbour_cuts", "muenchen-2006", 1,
     SORTED "1 deck / turn 0 / 1 cut 16 !CUT_SUBSTITUTE / 2 cut 16 !CUT_SUBSTITUTE"
            "/ 4 cut 16 !BAD_SEAT / 0 cut 16 / turn 1"},
    {"muenchen_II_1_1_2_another_cuts_for_the_absent_one", "muenchen-2006", 1,
     SORTED "1 deck / 3 cut 2 !BAD_CUT / 3 cut 3 / top EO EU E9 / 0 cut 3 !CUT_OFTEN / 1 hand_out"
            "/ phase auction"},
    {"bsv_2_1_2_another_cuts_for_the_absent_one", "bsv-1989", 1,
     SORTED "1 deck / 1 cut 8 !CUT_SUBSTITUTE / 2 cut 8 !CUT_SUBSTITUTE / 3 cut 8 / top GA GZ"
            "/ 1 hand_out / phase auction"},
    {"muenchen_II_1_1_2_cut_3_to_29", "muenchen-2006", 1,
     SORTED "1 deck / 0 cut 0 !BAD_CUT / 0 cut 2 !BAD_CUT / 0 cut 30 !BAD_CUT"
            "/ 0 cut 32 !BAD_CUT / 0 cut 255 !BAD_CUT / 0 cut 3"},
    {"muenchen_II_1_1_2_cut_29", "muenchen-2006", 1,
     SORTED "1 deck / 0 cut 29 / top S9 S8 S7 EA EZ EK EO"},
    {"muenchen_II_1_1_2_rest_goes_on_top", "muenchen-2006", 1,
     SORTED "1 deck / 0 cut 3 / top EO EU E9 E8 E7 GA GZ GK GO GU G9 G8 G7 HA HZ HK HO HU H9 H8"
            "  H7 SA SZ SK SO SU S9 S8 S7 EA EZ EK"},
    {"muenchen_II_1_1_2_cut_once", "muenchen-2006", 1,
     SORTED "1 deck / 0 cut 3 / 0 cut 3 !CUT_OFTEN / top EO EU"},
    {"muenchen_II_1_1_2_cut_is_a_duty", "muenchen-2006", 1,
     SORTED "1 deck / 1 hand_out !CUT_MISSING / 0 cut 16 / 0 hand_out !NOT_YOUR_TURN"
            "/ 2 hand_out !NOT_YOUR_TURN / 1 hand_out / phase auction / turn 2"},
    {"muenchen_II_1_1_2_no_mixing", "muenchen-2006", 1,
     SORTED "1 deck / 0 mix !NO_MIX / 1 mix !CUT_SEAT"},
    {"muenchen_II_1_1_3_four_times_two", "muenchen-2006", 1,
     SORTED "1 deck / 0 cut 8 / 1 hand_out"
            "/ hand 2: GA GZ HA HZ SA SZ EA EZ / hand 3: GK GO HK HO SK SO EK EO"
            "/ hand 0: GU G9 HU H9 SU S9 EU E9 / hand 1: G8 G7 H8 H7 S8 S7 E8 E7"},

    /* --- schule-2024: dealing --- */
    {"schule_3_2_5_right_neighbour_cuts", "schule-2024", 0,
     SORTED "0 deck / turn 3 / 0 cut 8 !CUT_SEAT / 1 cut 8 !CUT_SEAT"
            "/ 2 cut 8 !CUT_SEAT / 3 cut 8 / top GA GZ GK"},
    {"schule_3_2_6_cut_3_to_29", "schule-2024", 1,
     SORTED "1 deck / 0 cut 2 !BAD_CUT / 0 cut 30 !BAD_CUT / 0 cut 3 / 0 cut 29 / top EA EZ EK"},
    {"schule_3_2_6_cut_3_to_21_of_the_short_deck", "schule-2024 kurz", 1,
     SORTED "1 deck / 0 cut 2 !BAD_CUT / 0 cut 22 !BAD_CUT / 0 cut 21 / top SO SU S9 EA"},
    {"schule_3_2_6_up_to_three_cuts", "schule-2024", 1,
     SORTED "1 deck / 0 cut 3 / 0 cut 3 / 0 cut 3 / top GZ GK / 0 cut 3 !CUT_OFTEN / turn 1"},
    {"schule_3_2_6_cut_is_a_duty", "schule-2024", 1, SORTED "1 deck / 1 hand_out !CUT_MISSING"},
    {"schule_3_2_12_mixing_instead", "schule-2024", 1,
     SORTED "1 deck / stack S* H* G* E* / 1 mix !CUT_SEAT / 0 mix / top SA SZ SK / turn 1"
            "/ 0 cut 3 !CUT_OR_MIX / 0 mix !MIX_TWICE / 1 hand_out / phase auction"},
    {"schule_3_2_12_mixed_deck_is_complete", "schule-2024", 1,
     SORTED "1 deck / stack S* H* G* / 0 mix !BAD_DECK / 0 cut 8"},
    {"schule_3_2_12_not_after_a_cut", "schule-2024", 1,
     SORTED "1 deck / 0 cut 3 / 0 mix !CUT_OR_MIX"},
    {"schule_3_3_1_two_times_four", "schule-2024", 1,
     SORTED "1 deck / 0 cut 8 / 1 hand_out"
            "/ hand 2: GA GZ GK GO SA SZ SK SO / hand 3: GU G9 G8 G7 SU S9 S8 S7"
            "/ hand 0: HA HZ HK HO EA EZ EK EO / hand 1: HU H9 H8 H7 EU E9 E8 E7"},

    /* --- bsv-1989: dealing --- */
    {"bsv_2_1_1_one_or_more_cuts", "bsv-1989", 1,
     SORTED "1 deck / 1 hand_out !CUT_MISSING / 0 cut 0 !BAD_CUT / 0 cut 32 !BAD_CUT / 0 cut 1"
            "/ top EZ EK / 0 cut 31 / top EA EZ / 0 cut 8 / 0 cut 8 / top HA / 1 cut 3 "
            "!CUT_SUBSTITUTE / 0 mix !NO_MIX / 1 hand_out / phase auction"},
    {"bsv_2_1_1_two_rounds_of_four", "bsv-1989", 3,
     SORTED "3 deck / 2 cut 8 / 3 hand_out"
            "/ hand 0: GA GZ GK GO SA SZ SK SO / hand 1: GU G9 G8 G7 SU S9 S8 S7"
            "/ hand 2: HA HZ HK HO EA EZ EK EO / hand 3: HU H9 H8 H7 EU E9 E8 E7"},
    {"bsv_A1_5_two_times_three", "bsv-1989 kurz", 1,
     SORTED "1 deck / 0 cut 6 / 1 hand_out"
            "/ hand 2: GA GZ GK SA SZ SK / hand 3: GO GU G9 SO SU S9"
            "/ hand 0: HA HZ HK EA EZ EK / hand 1: HO HU H9 EO EU E9"},
    {"bsv_A1_5_cut_leaves_a_card", "bsv-1989 kurz", 1,
     SORTED "1 deck / 0 cut 24 !BAD_CUT / 0 cut 23 / top S9 EA"},
    {"bsv_A1_6_dealer_pauses", "bsv-1989 fuenf", 1,
     SORTED "1 deck / 0 cut 8 / 1 hand_out"
            "/ hand 2: GA GZ GK GO SA SZ SK SO / hand 3: GU G9 G8 G7 SU S9 S8 S7"
            "/ hand 4: HA HZ HK HO EA EZ EK EO / hand 0: HU H9 H8 H7 EU E9 E8 E7 / hand 1:"
            "/ turn 2 / 1 weiter !BAD_SEAT / only 3 / 3 announce rufspiel G / turn 2"
            "/ 1 stoss !BAD_SEAT / 1 card EO !BAD_SEAT / 1 concede !NO_CONCEDE / 1 claim !NO_CLAIM"
            "/ 4 stoss / 0 concede / total -60 0 60 60 -60"},
    {"bsv_A1_6_right_neighbour_cuts", "bsv-1989 fuenf", 0,
     SORTED "0 deck / turn 4 / 0 cut 8 !CUT_SUBSTITUTE / 1 cut 8 !CUT_SUBSTITUTE / 4 cut 8"},
    {"bsv_2_1_2_at_five_two_others_may_cut", "bsv-1989 fuenf", 0,
     SORTED "0 deck / 2 cut 8 / 3 cut 8 / 0 hand_out / phase auction"},
    {"bsv_A1_7_three_players", "bsv-1989 drei", 1,
     SORTED "1 deck / 0 cut 6 / 1 hand_out"
            "/ hand 2: GA GZ GK GO SA SZ SK SO / hand 0: GU G9 HA HZ SU S9 EA EZ"
            "/ hand 1: HK HO HU H9 EK EO EU E9 / turn 2 / only 2"
            "/ 2 announce rufspiel E !PARTNER_GAME_AT_THREE / 3 card GA !WRONG_PHASE"
            /* without the four Unter, the others Schneider: 50 + 10 + 4 x 10 */
            "/ 2 announce wenz / play GA G9 HU / turn 1 / 3 card EK !BAD_SEAT / 0 concede"
            "/ total -100 -100 200"},
    {"bsv_A1_7_right_neighbour_cuts", "bsv-1989 drei", 0,
     SORTED
     "0 deck / turn 2 / 3 cut 8 !BAD_SEAT / 0 cut 8 !CUT_SUBSTITUTE / 1 cut 8 !CUT_SUBSTITUTE"
     "/ 2 cut 8"},

    /* --- serien-2022 and kurz-turnier: dealing --- */
    {"serien_abmischen_is_compulsory", "serien-2022", 1,
     SORTED
     "1 deck / turn 0 / 0 cut 16 !NO_CUT / 1 hand_out !MIX_MISSING / stack S* H* G* E*"
     "/ 0 mix / top SA SZ / 0 mix !MIX_TWICE / 0 cut 16 !NO_CUT / 1 hand_out / phase auction"},
    {"serien_right_neighbour_mixes", "serien-2022", 1,
     SORTED "1 deck / 1 mix !CUT_SEAT / 2 mix !CUT_SEAT / 3 mix !CUT_SEAT / 0 mix"},
    {"serien_four_times_two", "serien-2022", 1,
     SORTED "1 deck / stack G* H* S* E* / 0 mix / 1 hand_out"
            "/ hand 2: GA GZ HA HZ SA SZ EA EZ / hand 3: GK GO HK HO SK SO EK EO"
            "/ hand 0: GU G9 HU H9 SU S9 EU E9 / hand 1: G8 G7 H8 H7 S8 S7 E8 E7"},
    {"kurz_cut_at_least_three", "kurz-turnier", 1,
     SORTED "1 deck / turn 0 / 1 hand_out !CUT_MISSING / 1 cut 3 !CUT_SEAT / 0 cut 2 !BAD_CUT"
            "/ 0 cut 24 !BAD_CUT / 0 mix !NO_MIX / 0 cut 3 / top EO EU E9 GA / 0 cut 3 !CUT_OFTEN"},
    {"kurz_two_times_three", "kurz-turnier", 1,
     SORTED "1 deck / 0 cut 6 / 1 hand_out"
            "/ hand 2: GA GZ GK SA SZ SK / hand 3: GO GU G9 SO SU S9"
            "/ hand 0: HA HZ HK EA EZ EK / hand 1: HO HU H9 EO EU E9"},
    {"kurz_deck_of_24", "kurz-turnier", 1,
     "stack E* G* H* SA SZ SK SO SU S7 / 1 deck !BAD_DECK / stack E* G* H* S* / 1 deck"},

    /* --- Legen --- */
    {"bsv_A1_4_1_first_four_cards", "bsv-1989 legen", 1,
     SORTED "1 deck / 0 cut 8 / 1 hand_out / phase legen / turn none"
            "/ first 2: GA GZ GK GO / first 3: GU G9 G8 G7 / first 0: HA HZ HK HO"
            "/ first 1: HU H9 H8 H7 / 2 weiter !WRONG_PHASE"},
    {"bsv_A1_4_1_dealer_lays_last", "bsv-1989 legen", 1,
     SORTED "1 deck / 0 cut 8 / 1 hand_out / 1 lay 1 !NOT_YOUR_TURN / 3 lay 0"
            "/ 1 lay 0 !NOT_YOUR_TURN / 2 lay 1 / 1 lay 1 !NOT_YOUR_TURN / 0 lay 1 / phase legen"
            "/ 1 lay 1 / phase auction / turn 2"},
    {"bsv_A1_4_1_each_once", "bsv-1989 legen", 1,
     SORTED "1 deck / 0 cut 8 / 1 hand_out / 3 lay 1 / 3 lay 1 !LEGEN_TWICE / 3 lay 0 !LEGEN_TWICE"
            "/ 4 lay 1 !BAD_SEAT / org lay 1 !BAD_SEAT / 2 lay 2 !BAD_VALUE"},
    {"bsv_A1_4_1_each_doubles", "bsv-1989 legen", 1,
     SORTED "1 deck / 0 cut 8 / 1 hand_out / 0 lay 1 / 2 lay 1 / 3 lay 0 / 1 lay 1 / only 3"
            /* 10 + 10 + 10 three times doubled */
            "/ 3 announce rufspiel G / 0 concede / total -240 -240 240 240"},
    {"bsv_A1_4_1_at_five_nobody_is_last", "bsv-1989 legen fuenf", 1,
     SORTED "1 deck / 0 cut 8 / 1 hand_out / 1 lay 1 !BAD_SEAT / 0 lay 0 / 4 lay 1 / 2 lay 0"
            "/ 3 lay 0 / phase auction"},
    {"bsv_A1_4_1_short_deck", "bsv-1989 legen kurz", 1,
     SORTED "1 deck / 0 cut 6 / 1 hand_out / first 2: GA GZ GK / first 3: GO GU G9"
            "/ first 0: HA HZ HK / first 1: HO HU H9"},

    /* --- Schiebe-Solo --- */
    {"bsv_A1_4_3_1_two_or_three_high_trumps", "bsv-1989 schiebe", 0,
     SORTED "high 1 / 0 deck !BAD_VALUE / high 4 / 0 deck !BAD_VALUE / high 3 / 0 deck"},
    {"bsv_A1_4_3_only_where_agreed", "bsv-1989", 0,
     SORTED "high 2 / 0 deck !VARIANT_OFF / high 0 / 0 deck"},
    {"bsv_A1_4_3_may_be_left_out", "bsv-1989 schiebe", 0,
     SORTED "high 0 / 0 deck / 3 cut 8 / 0 hand_out / phase auction"},
    {"bsv_A1_4_3_1_two_on_top_dealer_short", "bsv-1989 schiebe", 0,
     SORTED "high 2 / 0 deck / 3 cut 8 / 0 hand_out / phase push / turn 1 / heap EO GO"
            "/ hand 1: GA GZ GK GU SZ SK SO SU / hand 2: G9 G8 G7 HA S9 S8 S7 EA"
            "/ hand 3: HZ HK HO HU EZ EK EU E9 / hand 0: H9 H8 H7 SA E8 E7"},
    {"bsv_A1_4_3_1_three_on_top_dealer_short", "bsv-1989 schiebe", 0,
     SORTED "high 3 / 0 deck / 3 cut 8 / 0 hand_out / turn 1 / heap EO GO HO"
            "/ hand 1: GA GZ GK GU SK SO SU S9 / hand 2: G9 G8 G7 HA S8 S7 EA EZ"
            "/ hand 3: HZ HK HU H9 EK EU E9 E8 / hand 0: H8 H7 SA SZ E7"},
    {"bsv_A1_4_3_1_at_three", "bsv-1989 schiebe drei", 0,
     SORTED "high 3 / 0 deck / 2 cut 6 / 0 hand_out / turn 1 / heap EO GO HO"
            "/ hand 1: GA GZ GK GU SK SO SU S9 / hand 2: G9 HA HZ HK EA EZ EK EU"
            "/ hand 0: HU H9 SA SZ E9 / 1 push EO GO HO / 2 push EO GO HO / turn 0"
            "/ hand 0: HU H9 SA SZ E9 EO GO HO"},
    {"bsv_A1_4_3_1_push_on_or_take_up", "bsv-1989 schiebe", 0,
     SORTED "high 2 / 0 deck / 3 cut 8 / 0 hand_out"
            "/ 2 push EO GO !NOT_YOUR_TURN / 0 push EO GO !NOT_YOUR_TURN"
            "/ 1 push EO GA !BAD_PUSH / 1 push GA !BAD_PUSH / 1 push GA GZ GK !BAD_PUSH"
            "/ 1 push !BAD_PUSH / 1 push H9 H8 !BAD_PUSH / 1 push EO GO GA !BAD_PUSH"
            "/ 1 push EO GO / turn 2 / heap EO GO / 2 push EO S7 !BAD_PUSH / 2 push S8 S7 / turn 3"
            "/ heap S8 S7 / hand 2: G9 G8 G7 HA S9 EA EO GO / 3 push EO GO !BAD_PUSH"
            "/ 3 push HZ S7 / phase announce / turn 2 / hand 3: HK HO HU EZ EK EU E9 S8"
            "/ hand 0: H9 H8 H7 SA E8 E7 HZ S7 / heap"},
    {"bsv_A1_4_3_1_taker_plays_a_solo", "bsv-1989 schiebe steigern", 0,
     SORTED "high 2 / 0 deck / 3 cut 8 / 0 hand_out / 1 push GA GZ / 2 push GA GZ / 3 push GA GZ"
            "/ turn 1 / 2 announce solo E !NOT_YOUR_TURN / 1 announce wenz !CLASS_FIXED"
            "/ 1 announce rufspiel G !CLASS_FIXED / 1 announce solo G bid 70 !CLASS_FIXED"
            "/ 1 weiter !WORD_NOT_HERE / 1 announce solo G / phase play / turn 1"
            "/ hand 1: EO GO GK GU SZ SK SO SU / hand 0: H9 H8 H7 SA E8 E7 GA GZ"},
    {"bsv_A1_4_3_1_taker_may_play_a_tout", "bsv-1989 schiebe", 0,
     SORTED "high 2 / 0 deck / 3 cut 8 / 0 hand_out / 1 push GA GZ / 2 push GA GZ / 3 push GA GZ"
            "/ 1 announce solo S tout / contract 1 solo S tout"},
    {"bsv_A1_4_3_1_nobody_takes_but_the_dealer", "bsv-1989 schiebe", 0,
     SORTED "high 2 / 0 deck / 3 cut 8 / 0 hand_out / 1 push EO GO / 2 push EO GO / 3 push EO GO"
            "/ phase announce / turn 0 / hand 0: H9 H8 H7 SA E8 E7 EO GO / 0 announce solo H"
            "/ phase play / turn 1"},
    {"bsv_A1_4_3_1_after_legen", "bsv-1989 schiebe legen", 0,
     SORTED "high 2 / 0 deck / 3 cut 8 / 0 hand_out / phase legen / first 1: GA GZ GK GU"
            "/ first 0: H9 H8 H7 SA / 1 push EO GO !WRONG_PHASE / 1 lay 1 / 2 lay 0 / 3 lay 0"
            "/ 0 lay 0 / phase push / heap EO GO"},
    {"bsv_A1_4_3_1_short_deck", "bsv-1989 schiebe kurz", 0,
     SORTED "high 3 / 0 deck / 3 cut 6 / 0 hand_out / hand 1: GA GZ GK SK SO SU"
            "/ hand 2: GU G9 HA S9 EA EZ / hand 3: HZ HK HU EK EU E9 / hand 0: H9 SA SZ"
            "/ heap EO GO HO"},
    /* The deck is cut before anybody takes cards off it: the high trumps may lie anywhere. */
    {"bsv_A1_4_3_1_high_trumps_wherever_they_lie", "bsv-1989 schiebe", 0,
     "stack GO E* GA GZ GK GU G9 G8 G7 H* S* / high 2 / 0 deck / 3 cut 31 / 0 hand_out"
     "/ hand 1: S7 EA EZ EK HZ HK HO HU / heap EO GO"},

    /* --- Hochzeit --- */
    {"bsv_A1_2_1_1_exchange", "bsv-1989 hochzeit", 0,
     ONE_TRUMP "1 hochzeit / phase auction / 3 grab / phase exchange / turn 3"
               "/ 1 give EA !NOT_YOUR_TURN / 2 give G7 !NOT_YOUR_TURN / 3 give H7 !NOT_IN_HAND"
               "/ 3 give S7 !NOT_IN_HAND / 3 give E7 / phase play / contract 1 hochzeit with 3"
               "/ hand 1: EA EZ EK E7 GA GZ SA SZ / hand 3: GU GO GK H7 E8 E9 EU EO / turn 1"},
    {"bsv_A1_2_1_1_a_trump_may_come_back", "bsv-1989 hochzeit", 0,
     ONE_TRUMP "1 hochzeit / 0 grab / 0 give H8 / phase play / hand 1: H8 EA EZ EK GA GZ SA SZ"
               "/ hand 0: S7 S8 S9 SU SO SK H7 H9"},
    {"bsv_A1_2_1_1_first_to_grab", "bsv-1989 hochzeit", 0,
     ONE_TRUMP "1 hochzeit / 1 grab !NOT_YOUR_WORD / 0 grab / 2 grab !WRONG_PHASE / turn 0"},
    {"bsv_A1_2_1_1_exactly_one_trump", "bsv-1989 hochzeit", 0,
     ONE_TRUMP "2 hochzeit !HOCHZEIT_TRUMPS / 3 hochzeit !HOCHZEIT_TRUMPS / 1 hochzeit"},
    {"bsv_A1_2_1_1_before_the_auction", "bsv-1989 hochzeit", 3,
     ONE_TRUMP "0 weiter / 1 hochzeit !WORD_NOT_HERE"},
    {"bsv_A1_2_1_2_card_goes_back", "bsv-1989 hochzeit", 0,
     ONE_TRUMP "1 hochzeit / 0 weiter / 3 weiter / 2 weiter / phase auction / turn 1"
               "/ 1 hochzeit !WORD_NOT_HERE / 1 weiter / hand 1: H7 EA EZ EK GA GZ SA SZ"},

    /* --- what may be announced --- */
    {"muenchen_II_2_1_2_any_game_for_the_only_one", "muenchen-2006", 0,
     PLAIN "only 1 / phase announce / turn 1 / 2 announce wenz !NOT_YOUR_TURN"
           "/ 1 announce rufspiel E !NO_CARD_OF_SUIT / 1 announce rufspiel H !HERZ_CALLED"
           "/ 1 announce farbwenz G !GAME_NOT_IN_BOOK / 1 announce muss G !CLASS_FIXED"
           "/ 1 announce sie !NOT_A_SIE / 1 weiter !WORD_NOT_HERE / 1 announce rufspiel G"
           "/ phase play / turn 1 / contract 1 rufspiel G"},
    {"muenchen_II_2_1_2_solo_for_the_only_one", "muenchen-2006", 0,
     PLAIN "only 1 / 1 announce solo E / contract 1 solo E"},
    {"muenchen_II_3_2_class_may_not_change", "muenchen-2006", 0,
     PLAIN "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class rufspiel / 2 class solo / turn 2"
           "/ 2 announce wenz !CLASS_FIXED / 2 announce rufspiel S !CLASS_FIXED"
           "/ 2 announce solo E tout !CLASS_FIXED / 1 announce rufspiel G !NOT_YOUR_TURN"
           "/ 2 announce solo S / contract 2 solo S"},
    {"muenchen_II_2_1_1_muss", "muenchen-2006", 0,
     PLAIN "only none / phase announce / turn 1 / 1 announce rufspiel G !CLASS_FIXED"
           "/ 1 announce solo E !CLASS_FIXED / 1 announce wenz !CLASS_FIXED"
           "/ 1 announce muss E renonce !MUSS_CALL / 1 announce muss G Z !MUSS_CALL"
           "/ 2 announce muss G !NOT_YOUR_TURN / 1 announce muss G / contract 1 muss G"},
    {"muenchen_II_3_1_7_muss_without_a_suit", "muenchen-2006", 0,
     WITH_SIE "only none / turn 3 / 3 announce muss E !MUSS_CALL / 3 announce muss E renonce"
              "/ contract 3 muss E renonce / turn 1"},
    {"bsv_A1_3_3_1_no_solo_at_a_muss", "bsv-1989 muss", 0,
     PLAIN "only none / turn 1 / 1 announce solo E !CLASS_FIXED / 1 announce muss S"
           "/ contract 1 muss S"},
    {"schule_4_2_5_at_least_what_was_held", "schule-2024", 0,
     PLAIN "1 spiele / 2 spiele / 3 weiter / 0 weiter / 2 class wenz / 1 weiter / turn 2"
           "/ 2 announce farbwenz E !CLASS_FIXED / 2 announce rufspiel S !CLASS_FIXED"
           "/ 2 announce solo E / contract 2 solo E"},
    {"schule_4_2_5_just_what_was_held", "schule-2024", 0,
     PLAIN "1 spiele / 2 spiele / 3 weiter / 0 weiter / 2 class wenz / 1 weiter / 2 announce wenz"
           "/ contract 2 wenz"},
    {"schule_2_6_2_sie_is_shown", "schule-2024", 0,
     /* (50 + 8 x 10) x 4 */
     WITH_SIE "only 3 / 3 announce sie / phase over / total -520 -520 -520 1560"},
    {"bsv_2_2_2_named_game_is_irrevocable", "bsv-1989", 0,
     PLAIN "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 class wenz / 2 weiter / turn 1"
           "/ 1 announce solo E !CLASS_FIXED / 1 announce rufspiel G !CLASS_FIXED"
           "/ 1 announce wenz / contract 1 wenz"},
    {"bsv_A1_1_6_bid_is_part_of_the_game", "bsv-1989 steigern", 0,
     PLAIN "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 2 bid 70 / 1 selbst / 2 bid 80 / 1 gut"
           "/ turn 2 / 2 announce solo E !CLASS_FIXED / 2 announce solo E bid 70 !CLASS_FIXED"
           "/ 2 announce solo E bid 90 !CLASS_FIXED / 2 announce rufspiel S !CLASS_FIXED"
           "/ 2 announce wenz bid 80 / contract 2 wenz bid 80"},
    {"bsv_A1_1_6_sie_meets_every_bid", "bsv-1989 steigern", 0,
     WITH_SIE "1 spiele / 2 weiter / 3 spiele_auch / 0 weiter / 3 bid 120 / 1 gut"
              "/ 3 announce solo E !CLASS_FIXED / 3 announce sie bid 120 !BAD_BID / 3 announce sie"
              "/ total -520 -520 -520 1560"},
    {"bsv_A1_1_6_no_bid_without_a_rival", "bsv-1989 steigern", 0,
     PLAIN "only 1 / 1 announce solo E bid 70 !CLASS_FIXED / 1 announce solo E"},
    {"serien_spiele_auch_is_at_least_a_farbwenz", "serien-2022", 0,
     PLAIN "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 weiter / turn 2"
           "/ 2 announce rufspiel S !CLASS_FIXED / 2 announce farbwenz E"},
    {"serien_named_game_cannot_be_raised", "serien-2022", 0,
     PLAIN "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 class farbwenz / 2 weiter / turn 1"
           "/ 1 announce wenz !CLASS_FIXED / 1 announce solo E !CLASS_FIXED"
           "/ 1 announce farbwenz H / contract 1 farbwenz H"},
    {"kurz_kammern_takes_the_rufspiel_over", "kurz-turnier", 0,
     "hands * | EO GO HA GK S9 SK | * | * / deal / 1 weg / 2 spiel / 3 weg / 0 weg"
     "/ 3 weg / 0 weg / 1 kammern / turn 1 / 1 announce solo S !CLASS_FIXED / 1 announce rufspiel G"
     "/ contract 1 rufspiel G"},
    {"kurz_herz_solo_is_a_class", "kurz-turnier", 0,
     "hands * | EO GO HA GK S9 SK | * | * / deal / 1 class herz_solo / 2 weg / 3 weg / 0 weg"
     "/ 1 announce solo S !CLASS_FIXED / 1 announce solo H / contract 1 solo H"},

    /* --- the organiser --- */
    {"muenchen_II_2_2_tout_is_approved", "muenchen-2006", 0,
     WITH_SIE "only 3 / 3 announce solo E tout / phase approval / turn org / 3 card EO !WRONG_PHASE"
              "/ 3 approve !NEEDS_APPROVAL / 0 refuse !NEEDS_APPROVAL / org weiter !WORD_NOT_HERE"
              "/ org approve 1 !BAD_VALUE / org approve / phase play / contract 3 solo E tout"},
    {"muenchen_II_2_2_refused_tout_is_lowered", "muenchen-2006", 0,
     WITH_SIE "only 3 / 3 announce solo E tout / org refuse / phase announce / turn 3"
              "/ 3 announce solo H tout !CLASS_REFUSED / 3 announce wenz tout !TOUT_LOWERED"
              "/ 3 announce sie !TOUT_LOWERED / 3 weiter !PROMISE_BINDS / 3 announce solo E"
              "/ phase play / contract 3 solo E"},
    {"muenchen_II_2_2_refused_solo_tout_is_lowered_to_wenz", "muenchen-2006", 0,
     WITH_SIE "only 3 / 3 announce solo E tout / org refuse / 3 announce wenz / phase play"
              "/ contract 3 wenz"},
    {"muenchen_II_2_2_refused_tout_is_no_rufspiel", "muenchen-2006", 0,
     PLAIN "only 1 / 1 announce wenz tout / org refuse / 1 announce rufspiel S !TOUT_LOWERED"
           "/ 1 announce solo E / phase play"},
    {"muenchen_II_2_2_refused_wenz_tout_is_lowered", "muenchen-2006", 0,
     WITH_SIE "only 3 / 3 announce wenz tout / org refuse / 3 announce wenz / phase play"
              "/ contract 3 wenz"},
    {"muenchen_II_2_2_refused_wenz_tout_stays_refused", "muenchen-2006", 0,
     WITH_SIE "only 3 / 3 announce wenz tout / org refuse / 3 announce wenz tout !CLASS_REFUSED"
              "/ 3 announce wenz / phase play"},
    {"muenchen_II_2_2_sie_is_approved", "muenchen-2006", 0,
     WITH_SIE "only 3 / 3 announce sie / phase approval / org approve / phase over"
              "/ total -12 -12 -12 36"},
    {"muenchen_II_2_2_refused_sie", "muenchen-2006", 0,
     WITH_SIE "only 3 / 3 announce sie / org refuse / phase announce / turn 3"
              "/ 3 announce sie !CLASS_REFUSED / 1 weiter !NOT_YOUR_WORD / 3 announce solo H"
              "/ phase play"},
    {"muenchen_II_2_2_solo_needs_no_approval", "muenchen-2006", 0,
     WITH_SIE "only 3 / 3 announce wenz / phase play"},
    {"muenchen_II_2_2_asked_only_once", "muenchen-2006", 0,
     WITH_SIE "1 spiele / 2 weiter / 3 spiele / 0 weiter / 1 class rufspiel / 3 class solo_tout"
              "/ phase auction / turn org / org approve / turn 3 / 3 announce solo E tout"
              "/ phase play"},
    {"muenchen_II_2_2_three_lost_solos", "muenchen-2006", 0,
     LOST_THREE_SOLOS "total 15 -45 15 15 /" WITH_SIE "only 1 / 1 announce wenz / phase approval"
                      "/ org approve / phase play / contract 1 wenz"},
    {"muenchen_II_2_2_two_lost_solos_are_free", "muenchen-2006", 0,
     LOSES_SOLO LOSES_SOLO WITH_SIE "lost 0 2 0 0 / only 1 / 1 announce wenz / phase play"},
    {"muenchen_II_2_2_others_are_free", "muenchen-2006", 0,
     LOST_THREE_SOLOS WITH_SIE "only 2 / 2 announce wenz / phase play"},
    {"muenchen_II_2_2_rufspiel_is_free", "muenchen-2006", 0,
     LOST_THREE_SOLOS PLAIN "only 1 / 1 announce rufspiel G / phase play"},
    {"muenchen_II_2_2_refused_solo_is_changed", "muenchen-2006", 0,
     LOST_THREE_SOLOS PLAIN
     "only 1 / 1 announce wenz / org refuse / phase announce / turn 1"
     "/ 1 announce wenz !CLASS_REFUSED / 1 announce solo E / org approve / contract 1 solo E"},
    {"muenchen_II_2_2_rufspiel_remains_a_duty", "muenchen-2006", 0,
     LOST_THREE_SOLOS PLAIN "only 1 / 1 announce wenz / org refuse / 1 weiter !PROMISE_BINDS"
                            "/ 1 announce rufspiel S / contract 1 rufspiel S"},
    {"muenchen_II_2_2_lowered_tout_is_asked_about_again", "muenchen-2006", 0,
     LOST_THREE_SOLOS WITH_SIE
     "only 1 / 1 announce solo H tout / org refuse / phase announce / 1 announce solo H"
     "/ phase approval / org approve / phase play"
     "/ contract 1 solo H"},
    {"muenchen_II_2_2_lowered_tout_is_refused_too", "muenchen-2006", 0,
     LOST_THREE_SOLOS WITH_SIE
     "only 1 / 1 announce solo H tout / org refuse / 1 announce solo H / org refuse"
     "/ phase announce"
     "/ 1 announce solo E !CLASS_REFUSED / 1 announce solo E tout !CLASS_REFUSED / 1 announce wenz"
     "/ phase approval"},
    {"muenchen_II_2_2_not_lowered_to_what_was_refused", "muenchen-2006", 0,
     LOST_THREE_SOLOS WITH_SIE
     "only 1 / 1 announce solo H / org refuse / 1 announce solo H tout / phase approval"
     "/ org refuse / phase announce / 1 announce wenz / org approve / contract 1 wenz"},
    {"muenchen_II_2_2_no_game_left_annuls", "muenchen-2006", 0,
     LOST_THREE_SOLOS WITH_SIE
     "0 weiter / 1 spiele / 2 weiter / 3 weiter / 1 weiter !WORD_NOT_HERE / 1 announce solo H"
     "/ org refuse / 0 weiter !NOT_YOUR_WORD / 1 spiele !WORD_NOT_HERE / 1 weiter 1 !BAD_VALUE"
     "/ 1 weiter / phase auction / turn 2 / 1 spiele !NOT_YOUR_WORD / 2 weiter / 3 spiele"
     "/ phase announce / turn 3 / 3 announce wenz / phase play / contract 3 wenz"},
    {"muenchen_II_2_2_annulled_and_all_pass", "muenchen-2006", 0,
     LOST_THREE_SOLOS WITH_SIE
     "only 1 / 1 announce solo H / org refuse / 1 weiter / 2 weiter / 3 weiter / phase announce"
     "/ turn 3 / 3 announce muss G renonce / contract 3 muss G renonce"},
    /* --- what the winners demand --- */
    {"bsv_A2_2_1_laufende_on_demand", "bsv-1989 demand", 0,
     /* 50 + 10 Schneider + 10 Schwarz, which bsv-1989 A2 1.3.3 pays unasked */
     WITH_SIE "only 3 / 3 announce solo E / 3 demand 8 !DEMAND_LATE / out / phase over"
              "/ total -70 -70 -70 210 / 0 demand 8 !DEMAND_SIDE / 4 demand 8 !BAD_SEAT"
              "/ 3 demand 0 !DEMAND_GAME / 3 demand 15 !DEMAND_MANY / 3 demand 8"
              "/ total -150 -150 -150 450 / 3 demand 8 !DEMAND_TWICE / 3 demand 3 !DEMAND_TWICE"},
    {"bsv_A2_2_1_fewer_than_there_are", "bsv-1989 demand", 0,
     WITH_SIE "only 3 / 3 announce solo E / out / 3 demand 3 / total -100 -100 -100 300"
              "/ 3 demand 8 / total -150 -150 -150 450"},
    {"bsv_A2_2_1_not_fewer_than_three", "bsv-1989 demand", 0,
     WITH_SIE "only 3 / 3 announce solo E / out / 3 demand 1 !DEMAND_FEW / 3 demand 2 !DEMAND_FEW"
              "/ total -70 -70 -70 210 / 3 demand 3 / total -100 -100 -100 300"},
    {"bsv_A2_2_2_two_at_a_wenz", "bsv-1989 demand", 0,
     /* a Wenz with all four Unter */
     WITH_SIE "only 3 / 3 announce wenz / out / 3 demand 1 !DEMAND_FEW / total -50 -50 -50 150"
              "/ 3 demand 2 / total -70 -70 -70 210 / 3 demand 4 / total -90 -90 -90 270"},
    {"schule_6_2_3_not_fewer_than_three", "schule-2024 demand", 0,
     WITH_SIE "only 3 / 3 announce solo E / out / 3 demand 2 !DEMAND_FEW / 3 demand 3"
              "/ total -90 -90 -90 270"},
    {"bsv_A2_2_3_too_many_are_refunded_twice", "bsv-1989 demand", 0,
     /* ten are paid, two too many come back twice: 70 + 10 x 10 - 2 x 2 x 10 */
     WITH_SIE "only 3 / 3 announce solo E / out / 3 demand 10 / total -130 -130 -130 390"},
    {"bsv_A2_2_3_none_at_all", "bsv-1989 demand", 0,
     /* the two highest are no Laufende at a Rufspiel: 10 + 10 - 3 x 10, doubled by the Stoss */
     RUFSPIEL "2 stoss / out / total -40 40 -40 40 / 1 demand 3"
              "/ total 20 -20 20 -20 / 3 demand 2 !DEMAND_TWICE / 0 demand 1 !DEMAND_SIDE"},
    {"bsv_A2_2_4_until_the_next_cut", "bsv-1989 demand", 0,
     WITH_SIE "only 3 / 3 announce solo E / out / " SORTED
              "1 deck / 3 demand 8 / total -150 -150 -150 450 / 0 cut 8"
              "/ 3 demand 9 !DEMAND_LATE / 1 hand_out / 3 demand 9 !DEMAND_LATE"},
    {"bsv_A2_3_1_tout_doubles_what_is_demanded", "bsv-1989 demand", 0,
     WITH_SIE "only 3 / 3 announce solo E tout / out / total -100 -100 -100 300 / 3 demand 8"
              "/ total -260 -260 -260 780"},
    {"bsv_A2_3_2_sie_has_one_price", "bsv-1989 demand", 0,
     WITH_SIE "only 3 / 3 announce sie / total -520 -520 -520 1560 / 3 demand 8 !DEMAND_GAME"},
    {"bsv_A2_1_9_ramsch_has_none", "bsv-1989 demand ramsch", 0,
     PLAIN "only none / out / phase over / 0 demand 3 !DEMAND_GAME / 1 demand 3 !DEMAND_GAME"},
    {"bsv_A1_3_2_stock_is_paid_once", "bsv-1989 demand stock", 3,
     SORTED "deal / only none / pot 40 / " RUFSPIEL
            "out / total -30 50 -30 10 / pot 0 / 1 demand 3 / total 0 20 0 -20 / pot 0"},
    {"schule_5_4_2_schwarz_on_demand", "schule-2024 demand", 0,
     WITH_SIE "only 3 / 3 announce solo E / out / total -60 -60 -60 180 / 2 demand 0 !DEMAND_SIDE"
              "/ 3 demand 0 / total -70 -70 -70 210 / 3 demand 0 !DEMAND_TWICE / 3 demand 8"
              "/ total -150 -150 -150 450 / 3 demand 9 !DEMAND_MANY"},
    {"schule_6_1_4_not_schwarz", "schule-2024 demand", 0,
     RUFSPIEL "out / 1 demand 0 !DEMAND_SCHWARZ / 0 demand 0 !DEMAND_SIDE"},
    {"schule_6_2_4_too_many_are_refunded_twice", "schule-2024 demand", 0,
     RUFSPIEL "out / total -30 30 -30 30 / 1 demand 3 / total 0 0 0 0"},
    {"I_112_the_program_demands", "bsv-1989", 0,
     WITH_SIE "only 3 / 3 announce solo E / out / total -150 -150 -150 450"
              "/ 3 demand 8 !DEMAND_OFF"},
    {"bsv_A2_2_1_not_of_a_ruling", "bsv-1989 demand", 0,
     WITH_SIE
     "only 3 / 3 announce solo E / org rule -10 -10 -10 30 / 3 demand 8 !DEMAND_GAME / " SORTED
     "deal / only none / 3 demand 8 !DEMAND_GAME"},

    {"bsv_A1_3_3_2_zehn_also_with_renonce", "bsv-1989 muss renonce", 0,
     "hands * | EO EA E9 GA G9 HA HZ HK | * | * / deal / only none / turn 1"
     "/ 1 announce muss S renonce !MUSS_CALL / 1 announce muss E Z / contract 1 muss E Z"},
    {"schule_knows_no_organiser", "schule-2024", 0,
     WITH_SIE "only 3 / org approve !NOT_YOUR_WORD / 3 announce solo E tout / phase play"},

    /* --- Stoss --- */
    {"schule_5_3_1_defenders_only", "schule-2024", 0,
     RUFSPIEL "1 stoss !STOSS_PARTY / 3 stoss !STOSS_PARTNER / 2 stoss / 0 stoss !STOSS_ANSWER"},
    {"schule_5_3_2_before_the_first_card", "schule-2024", 0, RUFSPIEL "0 stoss / play S7 SZ"},
    {"schule_5_3_2_after_the_first_card", "schule-2024", 0, RUFSPIEL "play S7 / 0 stoss / play SZ"},
    {"schule_5_3_2_not_after_the_second_card", "schule-2024", 0,
     RUFSPIEL "play S7 SZ / 0 stoss !STOSS_LATE / 2 stoss !STOSS_LATE"},
    {"schule_5_3_3_retour_of_the_called_partner", "schule-2024", 0,
     RUFSPIEL "2 stoss / 3 stoss / 1 stoss !STOSS_LEVELS / 0 stoss !STOSS_LEVELS"},
    {"schule_5_3_3_retour_until_the_second_card", "schule-2024", 0,
     RUFSPIEL "2 stoss / play S7 / 1 stoss / play SZ"},
    {"schule_5_3_3_no_retour_after_the_second_card", "schule-2024", 0,
     RUFSPIEL "2 stoss / play S7 SZ / 1 stoss !RETOUR_LATE"},
    {"bsv_4_2_1_until_the_second_card", "bsv-1989", 0,
     RUFSPIEL "3 stoss !STOSS_PARTNER / play S7 / 0 stoss / play SZ / 1 stoss !RE_LATE"},
    {"bsv_4_2_1_late", "bsv-1989", 0, RUFSPIEL "play S7 SZ / 0 stoss !STOSS_LATE"},
    {"bsv_4_2_2_answer_before_another_card", "bsv-1989", 0,
     RUFSPIEL "2 stoss / play S7 / 1 stoss !RE_LATE / 0 stoss !STOSS_ANSWER"},
    {"bsv_4_2_2_answer_at_once", "bsv-1989", 0,
     RUFSPIEL "play S7 / 2 stoss / 1 stoss / play SZ / 2 stoss !SUPRA_LATE"},
    {"bsv_4_2_4_resupra_at_once", "bsv-1989", 0,
     RUFSPIEL "2 stoss / 1 stoss / 0 stoss / play S7 / 3 stoss !RESUPRA_LATE"},
    {"bsv_4_2_4_four_times", "bsv-1989", 0,
     /* 10 + 10 + 10 four times doubled */
     RUFSPIEL
     "2 stoss / 2 stoss !STOSS_ANSWER / 1 stoss / 0 stoss / 3 stoss / 2 stoss !STOSS_LEVELS"
     "/ 2 concede / total -480 480 -480 480"},
    {"bsv_4_2_5_twice_each_at_a_solo", "bsv-1989", 0,
     PLAIN "only 1 / 1 announce solo E / 0 stoss / 1 stoss / 2 stoss / 1 stoss"
           "/ 3 stoss !STOSS_LEVELS_ALONE"},
    {"bsv_A1_3_3_3_no_stoss_at_a_muss", "bsv-1989 muss", 0,
     PLAIN "only none / 1 announce muss G / 2 stoss !STOSS_GAME"},
    {"muenchen_knows_no_stoss", "muenchen-2006", 0, RUFSPIEL "2 stoss !STOSS_UNKNOWN"},
    {"kurz_knows_no_stoss", "kurz-turnier", 0,
     "hands * | EO GO HA GK S9 SK | * | * / deal / only 1 / 1 announce rufspiel G"
     "/ 2 stoss !STOSS_UNKNOWN"},
    {"serien_spritze_before_the_second_card", "serien-2022", 0,
     RUFSPIEL "1 stoss !STOSS_PARTY / play S7 / 2 stoss / 1 stoss !STOSS_LEVELS"},
    {"serien_spritze_after_the_second_card", "serien-2022", 0,
     RUFSPIEL "play S7 SZ / 2 stoss !STOSS_LATE"},
    {"serien_spritze_needs_a_trump", "serien-2022", 0,
     WITH_SIE "only 3 / 3 announce solo E / 0 stoss !STOSS_NO_TRUMP / 1 stoss"},

    /* --- playing ahead --- */
    {"schule_7_2_6_ahead_in_the_last_trick", "schule-2024", 2,
     WITH_SIE SEVEN_TRICKS
     "1 card S7 !NOT_IN_HAND / 1 card SA / turn 3 / 1 card SA !NOT_YOUR_TURN / 2 card H9 / turn 3"
     "/ phase play / 0 card GK / phase play / 3 card SU / phase over"
     /* 50 + 10 + 10 + 8 x 10 */
     "/ points 0 0 0 120 / total -150 -150 -150 450"},
    {"schule_7_2_6_ahead_behind_the_leader", "schule-2024", 2,
     WITH_SIE SEVEN_TRICKS "2 card H9 / 3 card SU / turn 0 / 3 card SU !NOT_IN_HAND / 0 card GK"
                           "/ turn 1 / phase play / 1 card SA / phase over"},
    {"bsv_3_1_1_nothing_ahead", "bsv-1989", 2, WITH_SIE SEVEN_TRICKS "1 card SA !NOT_YOUR_TURN"},
    {"muenchen_II_4_2_3_nothing_ahead", "muenchen-2006", 2,
     WITH_SIE SEVEN_TRICKS "1 card SA !NOT_YOUR_TURN"},
    {"serien_nothing_ahead", "serien-2022", 2, WITH_SIE SEVEN_TRICKS "1 card SA !NOT_YOUR_TURN"},

    /* --- the shortened game --- */
    {"bsv_3_4_conceded_at_once", "bsv-1989", 0,
     RUFSPIEL "4 concede !NO_CONCEDE / 2 concede / phase over / points 0 0 0 120"
              "/ total -30 30 -30 30"},
    {"bsv_3_4_own_tricks_stay", "bsv-1989", 0,
     RUFSPIEL "play S7 SZ S9 SA / points 21 0 0 0 / 0 concede / points 21 99 0 0"
              "/ total -20 20 -20 20"},
    {"bsv_3_4_partner_concedes_for_both", "bsv-1989", 0,
     RUFSPIEL "play S7 SZ / 3 concede / points 120 0 0 0 / total 30 -30 30 -30"},
    {"bsv_3_4_no_concede_at_ramsch", "bsv-1989 ramsch", 0,
     PLAIN "only none / phase play / turn 1 / 1 concede !NO_CONCEDE / 1 claim !NO_CLAIM"
           "/ 2 stoss !STOSS_RAMSCH"},
    {"bsv_3_4_no_concede_at_bettel", "bsv-1989 bettel", 0,
     PLAIN "only 1 / 1 announce bettel / 1 concede !NO_CONCEDE / 1 claim !NO_CLAIM"},
    {"bsv_3_4_claim_only_on_lead", "bsv-1989", 0,
     RUFSPIEL "2 claim !NO_CLAIM / play S7 / 1 claim !NO_CLAIM / 2 claim !NO_CLAIM / play SZ S9 SA"
              "/ 0 claim / phase claim / turn org / 0 card E7 !WRONG_PHASE"
              "/ 0 concede !WRONG_PHASE / 1 claim !WRONG_PHASE"},
    {"bsv_3_4_true_claim", "bsv-1989", 0,
     RUFSPIEL "1 claim / org decide true / phase over / points 0 120 0 0 / total -30 30 -30 30"},
    {"bsv_3_4_false_claim", "bsv-1989", 0,
     RUFSPIEL "1 claim / org decide beyond !BAD_VALUE / org decide false / points 0 0 120 0"
              "/ total 30 -30 30 -30"},
    {"muenchen_II_4_2_1_claim_at_any_time", "muenchen-2006", 0,
     RUFSPIEL "play S7 / 3 claim / phase claim / turn org / 2 card SZ !WRONG_PHASE"
              "/ org decide true / total -3 3 -3 3"},
    {"muenchen_II_4_2_1_false_claim", "muenchen-2006", 0,
     RUFSPIEL "play S7 / 2 claim / org decide false / points 0 0 0 120 / total -3 3 -3 3"},
    {"muenchen_II_4_2_1_a_sure_trick_is_not_schwarz", "muenchen-2006", 0,
     RUFSPIEL "play S7 / 2 claim / org decide sure / points 0 0 0 120 / total -2 2 -2 2"},
    {"muenchen_II_4_2_1_no_concede", "muenchen-2006", 0, RUFSPIEL "1 concede !NO_CONCEDE"},
    {"schule_5_1_7_played_to_the_end", "schule-2024", 0,
     RUFSPIEL "1 concede !NO_CONCEDE / 1 claim !NO_CLAIM"},
    {"serien_played_to_the_end", "serien-2022", 0,
     RUFSPIEL "1 concede !NO_CONCEDE / 1 claim !NO_CLAIM"},

    /* --- cards --- */
    {"muenchen_II_4_left_of_the_dealer_leads", "muenchen-2006", 0,
     RUFSPIEL "turn 1 / 2 card SZ !NOT_YOUR_TURN / 4 card SZ !BAD_SEAT / 1 card SZ !NOT_IN_HAND"
              "/ 1 card S7 / turn 2 / 2 card HK !MUST_FOLLOW_SUIT / 2 card SZ"},
    {"kurz_knows_no_sieben", "kurz-turnier", 0,
     "hands * | EO GO HA GK S9 SK | * | * / deal / only 1 / 1 announce rufspiel G"
     "/ 1 card S7 !UNKNOWN_CARD"},

    /* --- the end by decision --- */
    {"ruling_is_a_row_that_balances", "muenchen-2006", 0,
     RUFSPIEL "org rule 1 0 0 0 !BAD_VALUE / org rule -9 3 3 2 !BAD_VALUE"
              "/ org rule 0 0 0 3 -3 !BAD_SEAT / org rule -9 3 3 3 / phase over / total -9 3 3 3"
              "/ dealer 1 / games 1 / org rule 0 0 0 0 !WRONG_PHASE"},
    {"ruling_spares_who_pauses", "bsv-1989 fuenf", 1,
     SORTED "1 deck / org rule 30 -30 0 0 0 !BAD_SEAT / org rule 30 0 0 0 -30"
            "/ total 30 0 0 0 -30"},
    {"ruling_with_the_same_dealer", "muenchen-2006", 0,
     SORTED "0 deck / org rule -9 3 3 3 again / dealer 0 / games 1"},
};

/* --- what does not fit into a row ------------------------------------------------------------- */

static void start_with_packets(struct talk *t, const char *table, unsigned packet)
{
    struct drawn d;

    drawn_table(&d, table, 1);
    assert_int_equal(sf_rules_agree_packet(&d.rules, packet), SF_OK);
    talk_rules(t, &d.rules, 1);
}

static void muenchen_II_1_1_3_two_times_four_if_allowed(void **state)
{
    struct talk t;

    (void)state;
    start_with_packets(&t, "muenchen-2006", 4);
    talk(&t, SORTED "1 deck / 0 cut 8 / 1 hand_out"
                    "/ hand 2: GA GZ GK GO SA SZ SK SO / hand 3: GU G9 G8 G7 SU S9 S8 S7"
                    "/ hand 0: HA HZ HK HO EA EZ EK EO / hand 1: HU H9 H8 H7 EU E9 E8 E7");
}

static void schule_3_3_1_four_times_two_by_agreement(void **state)
{
    struct talk t;

    (void)state;
    start_with_packets(&t, "schule-2024", 2);
    talk(&t, SORTED "1 deck / 0 cut 8 / 1 hand_out"
                    "/ hand 2: GA GZ HA HZ SA SZ EA EZ / hand 3: GK GO HK HO SK SO EK EO"
                    "/ hand 0: GU G9 HU H9 SU S9 EU E9 / hand 1: G8 G7 H8 H7 S8 S7 E8 E7");
}

/* In special cases, as the text says: the dealer pauses. */
static void kurz_table_of_five(void **state)
{
    struct sf_rules rules = sf_rulebooks[SF_KURZ_TURNIER];
    struct talk t;

    (void)state;
    rules.players = 5;
    talk_rules(&t, &rules, 1);
    talk(&t, SORTED "1 deck / turn 0 / 0 cut 6 / 1 hand_out"
                    "/ hand 2: GA GZ GK SA SZ SK / hand 3: GO GU G9 SO SU S9"
                    "/ hand 4: HA HZ HK EA EZ EK / hand 0: HO HU H9 EO EU E9 / hand 1:"
                    "/ turn 2 / only none / phase over / dealer 2 / games 1");
}

/* Half of the cards, however large the packets are. */
static void bsv_A1_4_1_half_of_the_cards_in_small_packets(void **state)
{
    struct talk t;

    (void)state;
    start_with_packets(&t, "schule-2024 legen", 2);
    talk(&t, SORTED "1 deck / 0 cut 8 / 1 hand_out / phase legen / first 2: GA GZ HA HZ"
                    "/ first 3: GK GO HK HO / first 0: GU G9 HU H9 / first 1: G8 G7 H8 H7");
}

/* With small packets, too, nobody but the dealer is short of cards: of the 29 cards the dealer gets
 * two, two and one. */
static void bsv_A1_4_3_1_only_the_dealer_is_short_in_small_packets(void **state)
{
    struct talk t;

    (void)state;
    start_with_packets(&t, "schule-2024 schiebe", 2);
    talk(&t, SORTED "high 3 / 1 deck / 0 cut 8 / 1 hand_out / phase push / turn 2"
                    "/ hand 2: GA GZ HZ HK SK SO EZ EK / hand 3: GK GU HU H9 SU S9 EU E9"
                    "/ hand 0: G9 G8 H8 H7 S8 S7 E8 E7 / hand 1: G7 HA SA SZ EA");
}

/* The organiser allows packets of four; one player is enough to have them dealt by twos. */
static void muenchen_II_1_1_3_one_player_insists_on_four_times_two(void **state)
{
    struct talk t;

    (void)state;
    start_with_packets(&t, "muenchen-2006", 4);
    talk(&t, "4 veto 1 !BAD_SEAT / 2 veto 2 !BAD_VALUE / 0 veto 1 / 2 veto 1 / 0 veto 0 / " SORTED
             "1 deck / 2 veto 0 !WRONG_PHASE / 0 cut 8 / 1 hand_out"
             "/ hand 2: GA GZ HA HZ SA SZ EA EZ / org void / 2 veto 0 / " SORTED
             "1 deck / 0 cut 8 / 1 hand_out / hand 2: GA GZ GK GO SA SZ SK SO");
    talk_table(&t, "muenchen-2006", 1);
    talk(&t, "0 veto 1 !VETO_OFF");
    start_with_packets(&t, "schule-2024", 2);
    talk(&t, "0 veto 1 !VETO_OFF");
}

/* The view counts cuts in a byte. */
static void bsv_2_1_1_any_number_of_cuts(void **state)
{
    struct talk t;

    (void)state;
    talk_table(&t, "bsv-1989", 1);
    talk(&t, SORTED "1 deck");
    for (unsigned i = 0; i < 320; i++)
        talk(&t, "0 cut 1");
    talk(&t, "top EA EZ / 1 hand_out / phase auction");
}

/* --- events at the wrong time ----------------------------------------------------------------- */

static const struct {
    const char *phase, *table, *script;
} moments[] = {
    {"idle", "bsv-1989 bock", "phase idle"},
    {"cut", "bsv-1989 bock", SORTED "0 deck"},
    {"legen", "bsv-1989 bock legen", SORTED "0 deck / 3 cut 8 / 0 hand_out"},
    {"push", "bsv-1989 bock schiebe", SORTED "high 2 / 0 deck / 3 cut 8 / 0 hand_out"},
    {"auction", "bsv-1989 bock", PLAIN},
    {"exchange", "bsv-1989 bock hochzeit", ONE_TRUMP "1 hochzeit / 3 grab"},
    {"announce", "bsv-1989 bock", PLAIN "only 1"},
    {"approval", "muenchen-2006", WITH_SIE "only 3 / 3 announce sie"},
    {"play", "bsv-1989 bock", RUFSPIEL},
    {"claim", "bsv-1989 bock", RUFSPIEL "1 claim"},
    {"over", "bsv-1989 bock", RUFSPIEL "1 concede"},
};

#define RUNNING "cut legen push auction exchange announce approval play claim"

static const struct {
    const char *event, *phases;
} times[SF_EVENT_N] = {
    [SF_EVENT_DECK] = {"0 deck", "idle over"},
    [SF_EVENT_CUT] = {"3 cut 8", "cut"},
    [SF_EVENT_MIX] = {"3 mix", "cut"},
    [SF_EVENT_HAND_OUT] = {"0 hand_out", "cut"},
    [SF_EVENT_LAY] = {"1 lay 1", "legen"},
    [SF_EVENT_PUSH] = {"1 push EO GO", "push"},
    [SF_EVENT_SAY] = {"1 weiter", "auction announce approval"},
    [SF_EVENT_GIVE] = {"3 give E7", "exchange"},
    [SF_EVENT_ANNOUNCE] = {"1 announce wenz", "announce"},
    [SF_EVENT_STOSS] = {"2 stoss", "play"},
    [SF_EVENT_CARD] = {"1 card S7", "play"},
    [SF_EVENT_CONCEDE] = {"1 concede", "play"},
    [SF_EVENT_CLAIM] = {"1 claim", "play"},
    [SF_EVENT_DECIDE] = {"org decide true", "claim"},
    [SF_EVENT_VOID] = {"org void", RUNNING},
    [SF_EVENT_RULE] = {"org rule 10 -10 0 0", RUNNING},
    [SF_EVENT_BOCK] = {"org bock", "idle over"},
    [SF_EVENT_ROUND] = {"org round", "idle over"},
    [SF_EVENT_DEMAND] = {"0 demand 3", RUNNING " idle over"}, /* refused for another reason */
    [SF_EVENT_VETO] = {"0 veto 1", RUNNING " idle over"},     /* the same */
};

static void every_event_has_its_phases(void **state)
{
    (void)state;
    for (unsigned i = 0; i < COUNT(moments); i++) {
        struct talk t;
        talk_table(&t, moments[i].table, 0);
        talk(&t, moments[i].script);
        assert_string_equal(talk_phase_name(t.series.deal.phase), moments[i].phase);
        for (unsigned type = 0; type < SF_EVENT_N; type++) {
            enum sf_error error = talk_try(&t, times[type].event);
            bool allowed = strstr(times[type].phases, moments[i].phase);
            if (t.series.rules.casual || type != SF_EVENT_BOCK)
                assert_int_equal(error == SF_E_WRONG_PHASE, !allowed);
            else
                assert_int_equal(error, SF_E_VARIANT_OFF);
        }
    }
}

/* Raw numbers beyond every list. */
static void unknown_events_are_refused(void **state)
{
    static const uint8_t types[] = {SF_EVENT_N, SF_EVENT_N + 1, 128, 255};
    struct talk t;

    (void)state;
    talk_table(&t, "bsv-1989", 0);
    talk(&t, RUFSPIEL);
    for (unsigned i = 0; i < COUNT(types); i++) {
        struct sf_event event;
        struct sf_series before;
        memset(&event, 0xff, sizeof event);
        event.type = types[i];
        memcpy(&before, &t.series, sizeof before);
        assert_int_equal(sf_series_apply(&t.series, &event), SF_E_WRONG_PHASE);
        assert_memory_equal(&t.series, &before, sizeof before);
    }
}

/* Whenever it happens: nothing is paid, the same dealer deals again, and what was not dealt yet
 * stays unseen. */
static void void_at_any_time(void **state)
{
    (void)state;
    for (unsigned i = 1; i + 1 < COUNT(moments); i++) {
        struct talk t;
        talk_table(&t, moments[i].table, 0);
        talk(&t, moments[i].script);
        talk(&t, "org void / phase over / turn none / dealer 0 / games 0 / total 0 0 0 0 / pot 0"
                 "/ org void !WRONG_PHASE");
        assert_false(t.series.deal.has_result);
        assert_int_equal(t.series.deal.result.ramsch_loser, SF_NO_SEAT);
        talk(&t, SORTED "high 0 / 1 deck !NOT_YOUR_TURN / 0 deck / phase cut");
    }
}

static void void_while_laying_leaves_the_rest_in_the_deck(void **state)
{
    struct talk t;

    (void)state;
    talk_table(&t, "bsv-1989 legen", 1);
    talk(&t, SORTED "1 deck / 0 cut 8 / 1 hand_out / 0 lay 1 / org void / hand 2: GA GZ GK GO"
                    "/ hand 3: GU G9 G8 G7 / hand 0: HA HZ HK HO / hand 1: HU H9 H8 H7");
}

static void events_have_names(void **state)
{
    (void)state;
    for (unsigned type = 0; type < SF_EVENT_N; type++)
        assert_int_equal(sf_event_parse(sf_event_name((enum sf_event_type)type)), type);
    assert_int_equal(sf_event_parse("shuffle"), SF_EVENT_N);
    assert_int_equal(sf_event_parse(""), SF_EVENT_N);
}

int main(void)
{
    const struct CMUnitTest fixed[] = {
        cmocka_unit_test(muenchen_II_1_1_3_two_times_four_if_allowed),
        cmocka_unit_test(schule_3_3_1_four_times_two_by_agreement),
        cmocka_unit_test(kurz_table_of_five),
        cmocka_unit_test(bsv_A1_4_1_half_of_the_cards_in_small_packets),
        cmocka_unit_test(bsv_A1_4_3_1_only_the_dealer_is_short_in_small_packets),
        cmocka_unit_test(muenchen_II_1_1_3_one_player_insists_on_four_times_two),
        cmocka_unit_test(bsv_2_1_1_any_number_of_cuts),
        cmocka_unit_test(every_event_has_its_phases),
        cmocka_unit_test(unknown_events_are_refused),
        cmocka_unit_test(void_at_any_time),
        cmocka_unit_test(void_while_laying_leaves_the_rest_in_the_deck),
        cmocka_unit_test(events_have_names),
    };
    struct CMUnitTest tests[COUNT(cases) + COUNT(fixed)];

    memcpy(tests, fixed, sizeof fixed);
    for (unsigned i = 0; i < COUNT(cases); i++)
        tests[COUNT(fixed) + i] =
            (struct CMUnitTest){cases[i].name, talk_through, NULL, NULL, (void *)&cases[i]};
    return cmocka_run_group_tests_name("deal", tests, NULL, NULL);
}
