/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "answers/judge.h"
#include "record/auction_json.h"
#include <stdio.h>
#include <string.h>

/*
 * `auction`, line by line: conversations as their JSON lines, every word and key of the contract,
 * worked out by hand from the texts. Seat 3 deals, so that the players 1 to 4 of the texts are the
 * seats 0 to 3. `legal` is always the whole list, in the order of the words.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

#define TABLE(book)             "{'id':1,'rulebook':'" book "','dealer':3,"
#define HOUSE_TABLE(book, list) TABLE(book) "'house':{'variants':<" list ">},"
#define MUENCHEN                TABLE("muenchen-2006")
#define SCHULE                  TABLE("schule-2024")
#define BSV                     TABLE("bsv-1989")
#define SERIEN                  TABLE("serien-2022")
#define KURZ                    TABLE("kurz-turnier")
#define SAY(text)               "'say':[" text "]}"

/* The first round, seat by seat; `_` passes. */
#define ROUND_0   "[0,'spiele'],[1,'weiter'],[2,'weiter'],[3,'weiter']"
#define ROUND_NO  "[0,'weiter'],[1,'weiter'],[2,'weiter'],[3,'weiter']"
#define ROUND_01  "[0,'spiele'],[1,'spiele'],[2,'weiter'],[3,'weiter']"
#define ROUND_012 "[0,'spiele'],[1,'spiele'],[2,'spiele'],[3,'weiter']"
#define AUCH_01   "[0,'spiele'],[1,'spiele_auch'],[2,'weiter'],[3,'weiter']"
#define AUCH_012  "[0,'spiele'],[1,'spiele_auch'],[2,'spiele_auch'],[3,'weiter']"

/* Lists of what may be said, from a class on. */
#define C(name)         "['class','" name "']"
#define MUENCHEN_TOUTS  C("wenz_tout") "," C("solo_tout") "," C("sie")
#define MUENCHEN_SOLO   C("solo") "," MUENCHEN_TOUTS
#define MUENCHEN_WENZ   C("wenz") "," MUENCHEN_SOLO
#define SCHULE_SOLO     C("solo") "," C("farbwenz_tout") "," MUENCHEN_TOUTS
#define SCHULE_WENZ     C("wenz") "," SCHULE_SOLO
#define SERIEN_TOUTS    C("farbwenz_tout") "," C("wenz_tout") "," C("solo_tout")
#define SERIEN_SOLO     C("solo") "," SERIEN_TOUTS
#define SERIEN_WENZ     C("wenz") "," SERIEN_SOLO
#define SERIEN_FARBWENZ C("farbwenz") "," SERIEN_WENZ
#define KURZ_CLASSES    C("solo") "," C("herz_solo") "," C("tout") "," C("sie")
#define BIDS_80         "['bid',80],['bid',90],['bid',100],['bid',110],['bid',120]"

#define OPEN(seat, list)                                                                           \
    "={'id':1,'ok':true,'done':false,'next':" seat ",'legal':[" list                               \
    "],'declarer':null,'at_least':null,'all_passed':false}"
#define DONE(seat, class)                                                                          \
    "={'id':1,'ok':true,'done':true,'next':null,'legal':[],'declarer':" seat                       \
    ",'at_least':'" class "','all_passed':false}"
#define REFUSED(code, rule, number, seat)                                                          \
    "{'id':1,'ok':false,'error':{'code':'" code "','rule':'" rule "','say':" #number               \
    ",'seat':" #seat "}}"

/* Seat 0 has the Sie; seat 1 exactly one trump, and of its two suits each As. */
#define HANDS                                                                                      \
    "'hands':[<EO GO HO SO EU GU HU SU>,<EA EZ EK E9 E8 E7 GA H9>,<GK G9 G8 G7 HA HZ HK GZ>,"      \
    "<H8 H7 SA SZ SK S9 S8 S7>],"
/* Short: seat 0 has the three highest Damen, seat 3 no As, seat 2 is gesperrt. */
#define SHORT_FOUR  "<EO GO HO HZ E9 SA>,<EA EZ HA H9 GU SU>,<SO EU HU HK GA GZ>,<SZ S9 EK GK G9 SK>"
#define SHORT_HANDS "'hands':[" SHORT_FOUR "],"

static const struct line_case schule[] = {
    {"schule_begin", SCHULE SAY(""), OPEN("0", "<weiter>,<spiele>")},
    {"schule_without_say", "{'id':1,'rulebook':'schule-2024','dealer':3}",
     OPEN("0", "<weiter>,<spiele>")},
    {"schule_say_null", SCHULE "'hands':null,'house':null,'say':null}",
     OPEN("0", "<weiter>,<spiele>")},
    {"schule_second", SCHULE SAY("[0,'spiele']"), OPEN("1", "<weiter>,<spiele>")},
    {"schule_one_alone", SCHULE SAY(ROUND_0), DONE("0", "rufspiel")},
    {"schule_all_passed", SCHULE SAY(ROUND_NO),
     "={'id':1,'ok':true,'done':true,'next':null,'legal':[],'declarer':null,'at_least':null,"
     "'all_passed':true}"},
    {"schule_first_pair", SCHULE SAY(ROUND_01), OPEN("0", "<weiter>,<selbst>")},
    {"schule_8_1_1", SCHULE SAY(ROUND_01 ",[0,'weiter']"), DONE("1", "farbwenz")},
    {"schule_8_1_2_selbst", SCHULE SAY(ROUND_01 ",[0,'selbst']"),
     OPEN("1", "<weiter>," SCHULE_WENZ)},
    {"schule_8_1_2_wenz", SCHULE SAY(ROUND_01 ",[0,'selbst'],[1,'class','wenz']"),
     OPEN("0", "<weiter>,<selbst>")},
    {"schule_8_1_2_held", SCHULE SAY(ROUND_01 ",[0,'selbst'],[1,'class','wenz'],[0,'selbst']"),
     OPEN("1", "<weiter>," SCHULE_SOLO)},
    {"schule_8_1_2",
     SCHULE SAY(ROUND_01 ",[0,'selbst'],[1,'class','wenz'],[0,'selbst'],"
                         "[1,'weiter']"),
     DONE("0", "wenz")},
    {"schule_8_1_3",
     SCHULE SAY(ROUND_01 ",[0,'selbst'],[1,'class','wenz'],[0,'selbst'],"
                         "[1,'class','wenz_tout'],[0,'selbst'],[1,'weiter']"),
     DONE("0", "wenz_tout")},
    {"schule_8_1_4_third_opens", SCHULE SAY(ROUND_012 ",[0,'selbst'],[1,'weiter']"),
     OPEN("2", SCHULE_WENZ)},
    {"schule_8_1_4",
     SCHULE SAY(ROUND_012 ",[0,'selbst'],[1,'weiter'],[2,'class','solo'],"
                          "[0,'weiter']"),
     DONE("2", "solo")},
    {"schule_4_2_1_second_opens", SCHULE SAY(ROUND_01 ",[1,'class','farbwenz'],[0,'weiter']"),
     DONE("1", "farbwenz")},
    {"schule_geier", HOUSE_TABLE("schule-2024", "geier") SAY(ROUND_01 ",[0,'weiter']"),
     DONE("1", "farbgeier")},
    {"schule_geier_list", HOUSE_TABLE("schule-2024", "geier") SAY(ROUND_01 ",[0,'selbst']"),
     OPEN("1",
          "<weiter>," C("farbwenz") "," C("geier") "," C("wenz") "," C("solo") "," C(
              "farbgeier_tout") "," C("farbwenz_tout") "," C("geier_tout") "," MUENCHEN_TOUTS)},
    {"schule_bettel_list", HOUSE_TABLE("schule-2024", "bettel") SAY(ROUND_01 ",[0,'weiter']"),
     DONE("1", "bettel")},
    {"schule_muss", HOUSE_TABLE("schule-2024", "muss") HANDS SAY(ROUND_NO),
     "{'done':true,'declarer':0,'at_least':'muss','all_passed':true}"},
    {"schule_three",
     "{'id':1,'rulebook':'schule-2024','dealer':2,'house':{'variants':<drei>}," SAY(
         "[0,'weiter'],[1,'spiele'],[2,'weiter']"),
     DONE("1", "farbwenz")},
    {"schule_five",
     "{'id':1,'rulebook':'schule-2024','dealer':2,'house':{'variants':<fuenf>}," SAY(
         "[3,'weiter'],[4,'weiter'],[0,'weiter']"),
     OPEN("1", "<weiter>,<spiele>")},

    {"players_of_five",
     "{'id':1,'rulebook':'kurz-turnier','dealer':4,'players':5," SAY(
         "[0,'weg'],[1,'weg'],[2,'weg']"),
     "{'ok':true,'done':false,'next':3}"},
    {"players_as_the_book_has_them", "{'id':1,'rulebook':'schule-2024','dealer':3,'players':4}",
     OPEN("0", "<weiter>,<spiele>")},
    {"players_that_the_book_does_not_have",
     "{'id':1,'rulebook':'schule-2024','dealer':3,'players':5}",
     "{'ok':false,'error':{'code':'bad_value','key':'players','value':5}}"},
    {"hands_that_contradict_players",
     "{'id':1,'rulebook':'kurz-turnier','dealer':1,'players':4,'hands':[[],[],[],[],[]]}",
     "{'ok':false,'error':{'code':'wrong_hand_size','key':'hands'}}"},

    {"schule_spiele_auch", SCHULE SAY("[0,'spiele'],[1,'spiele_auch']"),
     REFUSED("not_allowed", "schule-2024 4.1.1", 2, 1)},
    {"schule_not_your_turn", SCHULE SAY("[0,'spiele'],[2,'spiele']"),
     REFUSED("not_your_turn", "schule-2024 4.1.1", 2, 2)},
    {"schule_promise", SCHULE SAY(ROUND_012 ",[0,'selbst'],[1,'weiter'],[2,'class','farbwenz']"),
     REFUSED("not_allowed", "schule-2024 4.1.2", 7, 2)},
    {"schule_promise_weiter", SCHULE SAY(ROUND_012 ",[0,'selbst'],[1,'weiter'],[2,'weiter']"),
     REFUSED("not_allowed", "schule-2024 4.1.2", 7, 2)},
    {"schule_too_low", SCHULE SAY(ROUND_01 ",[0,'selbst'],[1,'class','farbwenz']"),
     REFUSED("not_allowed", "schule-2024 4.2.2", 6, 1)},
    {"schule_class_unknown_here", SCHULE SAY(ROUND_01 ",[0,'selbst'],[1,'class','geier']"),
     REFUSED("game_not_in_rulebook", "schule-2024 2.7.1", 6, 1)},
    {"schule_sie_without_cards", SCHULE HANDS SAY(ROUND_01 ",[0,'selbst'],[1,'class','sie']"),
     REFUSED("bad_contract", "schule-2024 2.6.1", 6, 1)},
    {"schule_sie_list", SCHULE HANDS SAY(ROUND_01 ",[0,'selbst']"),
     OPEN("1", "<weiter>," C("wenz") "," C("solo") "," C("farbwenz_tout") "," C("wenz_tout") "," C(
                   "solo_tout"))},
    {"schule_over", SCHULE SAY(ROUND_0 ",[0,'weiter']"),
     "{'id':1,'ok':false,'error':{'code':'auction_over','say':5,'seat':0}}"},
    {"schule_bid_not_agreed", SCHULE SAY(ROUND_01 ",[1,'bid',70]"),
     "{'error':{'code':'variant_not_enabled','say':5,'seat':1}}"},
    {"schule_hochzeit_not_agreed", SCHULE SAY("[0,'hochzeit']"),
     "{'error':{'code':'variant_not_enabled','say':1,'seat':0}}"},
    {"schule_who_pauses",
     "{'id':1,'rulebook':'schule-2024','dealer':2,'house':{'variants':<fuenf>}," SAY(
         "[2,'weiter']"),
     "{'error':{'code':'bad_seat','say':1,'seat':2}}"},
};

static const struct line_case serien[] = {
    {"serien_begin", SERIEN SAY(""), OPEN("0", "<weiter>,<spiele>")},
    {"serien_second", SERIEN SAY("[0,'spiele']"), OPEN("1", "<weiter>,<spiele_auch>")},
    {"serien_ladder_1", SERIEN SAY(AUCH_01), OPEN("0", "<weiter>," SERIEN_FARBWENZ ",<selbst>")},
    {"serien_ladder_2", SERIEN SAY(AUCH_01 ",[0,'selbst']"),
     OPEN("1", "<weiter>," SERIEN_WENZ ",<besser>")},
    {"serien_ladder_3", SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'besser']"),
     OPEN("0", "<weiter>," SERIEN_WENZ ",<auch_noch>")},
    {"serien_ladder_4", SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'besser'],[0,'auch_noch']"),
     OPEN("1", "<weiter>," SERIEN_SOLO ",<wieder_besser>")},
    {"serien_ladder_5",
     SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'besser'],[0,'auch_noch'],[1,'wieder_besser']"),
     OPEN("0", "<weiter>," SERIEN_SOLO ",<halte>")},
    {"serien_ladder_6",
     SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'besser'],[0,'auch_noch'],[1,'wieder_besser'],"
                        "[0,'halte']"),
     OPEN("1", "<weiter>," SERIEN_TOUTS ",<erneut_besser>")},
    {"serien_ladder_7",
     SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'besser'],[0,'auch_noch'],[1,'wieder_besser'],"
                        "[0,'halte'],[1,'erneut_besser']"),
     OPEN("0", "<weiter>," SERIEN_TOUTS ",<kann_ich_halten>")},
    {"serien_ladder_7_yields",
     SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'besser'],[0,'auch_noch'],[1,'wieder_besser'],"
                        "[0,'halte'],[1,'erneut_besser'],[0,'weiter']"),
     DONE("1", "farbwenz_tout")},
    {"serien_ladder_8",
     SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'besser'],[0,'auch_noch'],[1,'wieder_besser'],"
                        "[0,'halte'],[1,'erneut_besser'],[0,'kann_ich_halten']"),
     OPEN("1", "<weiter>," C("solo_tout"))},
    {"serien_ladder_8_yields",
     SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'besser'],[0,'auch_noch'],[1,'wieder_besser'],"
                        "[0,'halte'],[1,'erneut_besser'],[0,'kann_ich_halten'],[1,'weiter']"),
     DONE("0", "farbwenz_tout")},
    {"serien_ladder_end",
     SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'besser'],[0,'auch_noch'],[1,'wieder_besser'],"
                        "[0,'halte'],[1,'erneut_besser'],[0,'kann_ich_halten'],"
                        "[1,'class','solo_tout']"),
     DONE("1", "solo_tout")},
    {"serien_first_yields", SERIEN SAY(AUCH_01 ",[0,'weiter']"), DONE("1", "farbwenz")},
    {"serien_third_promises_wenz", SERIEN SAY(AUCH_012 ",[0,'selbst'],[1,'weiter']"),
     OPEN("2", SERIEN_WENZ ",<besser>")},
    {"serien_named_is_bound", SERIEN SAY(AUCH_01 ",[0,'class','farbwenz'],[1,'besser']"),
     DONE("1", "wenz")},
    {"serien_step_left_out", SERIEN SAY(AUCH_01 ",[0,'selbst'],[1,'wieder_besser']"),
     REFUSED("not_allowed", "serien-2022 Steigern", 6, 1)},
    {"serien_sie", SERIEN SAY(AUCH_01 ",[0,'class','sie']"),
     "{'error':{'code':'game_not_in_rulebook','say':5,'seat':0}}"},
    {"serien_all_passed", SERIEN SAY(ROUND_NO),
     "{'done':true,'declarer':null,'at_least':null,'all_passed':true}"},
};

static const struct line_case muenchen[] = {
    {"muenchen_begin", MUENCHEN SAY(""), OPEN("0", "<weiter>,<spiele>")},
    {"muenchen_naming", MUENCHEN SAY(ROUND_01), OPEN("0", C("rufspiel") "," MUENCHEN_WENZ)},
    {"muenchen_after_rufspiel", MUENCHEN SAY(ROUND_01 ",[0,'class','rufspiel']"),
     OPEN("1", MUENCHEN_WENZ)},
    {"muenchen_after_wenz", MUENCHEN SAY(ROUND_01 ",[0,'class','wenz']"),
     OPEN("1", "<weiter>," MUENCHEN_SOLO)},
    {"muenchen_equal", MUENCHEN SAY(ROUND_01 ",[0,'class','wenz'],[1,'weiter']"),
     DONE("0", "wenz")},
    {"muenchen_org", MUENCHEN SAY(ROUND_01 ",[0,'class','solo_tout']"),
     OPEN("'org'", "<approve>,<refuse>")},
    {"muenchen_approved",
     MUENCHEN SAY(ROUND_01 ",[0,'class','wenz'],[1,'class','solo_tout'],"
                           "['org','approve']"),
     DONE("1", "solo_tout")},
    {"muenchen_refused_is_lowered",
     MUENCHEN SAY(ROUND_01 ",[0,'class','wenz'],[1,'class','solo_tout'],['org','refuse']"),
     OPEN("1", C("wenz") "," C("solo"))},
    {"muenchen_refused_is_lowered_to_solo",
     MUENCHEN SAY(ROUND_01 ",[0,'class','wenz'],[1,'class','solo_tout'],['org','refuse'],"
                           "[1,'class','solo']"),
     DONE("1", "solo")},
    {"muenchen_refused_is_not_lowered_further",
     MUENCHEN SAY(ROUND_01 ",[0,'class','solo_tout'],['org','refuse'],[0,'class','rufspiel']"),
     REFUSED("not_allowed", "muenchen-2006 II.2.2", 7, 0)},
    {"muenchen_refused_and_overbid",
     MUENCHEN SAY(ROUND_01 ",[0,'class','wenz_tout'],"
                           "['org','refuse'],[0,'class','wenz']"),
     OPEN("1", "<weiter>," MUENCHEN_SOLO)},
    {"muenchen_refused_below_the_promise",
     MUENCHEN SAY(ROUND_012 ",[0,'class','rufspiel'],[1,'class','wenz'],[2,'class','wenz_tout'],"
                            "['org','refuse'],[2,'class','wenz']"),
     OPEN("3", "<weiter>,<spiele>")},
    {"muenchen_muss_without_hands", MUENCHEN SAY(ROUND_NO),
     "={'id':1,'ok':true,'done':true,'next':null,'legal':[],'declarer':null,'at_least':'muss',"
     "'all_passed':true}"},
    {"muenchen_muss_with_hands", MUENCHEN HANDS SAY(ROUND_NO),
     "={'id':1,'ok':true,'done':true,'next':null,'legal':[],'declarer':0,'at_least':'muss',"
     "'all_passed':true}"},
    {"muenchen_sie_with_hands", MUENCHEN HANDS SAY(ROUND_01 ",[0,'class','sie'],['org','approve']"),
     "{'next':1,'legal':[<weiter>]}"},
    {"muenchen_sie_without_the_cards",
     MUENCHEN HANDS SAY(ROUND_01 ",[0,'class','rufspiel'],[1,'class','sie']"),
     REFUSED("bad_contract", "muenchen-2006 II.4.1.1", 6, 1)},
    {"muenchen_promise",
     MUENCHEN SAY(ROUND_012 ",[0,'class','rufspiel'],[1,'class','wenz'],"
                            "[2,'weiter']"),
     REFUSED("not_allowed", "muenchen-2006 II.2.2", 7, 2)},
    {"muenchen_too_low", MUENCHEN SAY(ROUND_01 ",[0,'class','solo'],[1,'class','wenz']"),
     REFUSED("not_allowed", "muenchen-2006 II.2.1.3", 6, 1)},
    {"muenchen_first_must_name", MUENCHEN SAY(ROUND_01 ",[0,'weiter']"),
     "{'error':{'code':'not_allowed','say':5,'seat':0}}"},
    {"muenchen_org_is_asked_first", MUENCHEN SAY(ROUND_01 ",[0,'class','solo_tout'],[1,'weiter']"),
     REFUSED("not_allowed", "muenchen-2006 II.2.2", 6, 1)},
    {"muenchen_org_is_not_asked", MUENCHEN SAY("['org','approve']"),
     "{'error':{'code':'not_your_turn','say':1,'seat':'-'}}"},
    {"muenchen_lost_solos", MUENCHEN "'lost_solos':[3,0,0,0]," SAY(ROUND_01 ",[0,'class','wenz']"),
     OPEN("'org'", "<approve>,<refuse>")},
    {"muenchen_lost_solos_refused",
     MUENCHEN "'lost_solos':[3,0,0,0]," SAY(ROUND_01 ",[0,'class','wenz'],['org','refuse']"),
     OPEN("0", C("rufspiel") "," MUENCHEN_SOLO)},
    {"muenchen_lost_solos_rufspiel_is_left",
     MUENCHEN "'lost_solos':[3,0,0,0]," SAY(ROUND_01 ",[0,'class','solo'],['org','refuse'],"
                                                     "[0,'weiter']"),
     REFUSED("not_allowed", "muenchen-2006 II.2.2", 7, 0)},
    {"muenchen_two_lost_solos",
     MUENCHEN "'lost_solos':[2,0,0,0]," SAY(ROUND_01 ",[0,'class','wenz']"),
     OPEN("1", "<weiter>," MUENCHEN_SOLO)},
    {"lost_solos_too_short", MUENCHEN "'lost_solos':[3]," SAY(""),
     "{'error':{'code':'bad_value','key':'lost_solos'}}"},
    {"lost_solos_negative", MUENCHEN "'lost_solos':[0,0,-1,0]," SAY(""),
     "{'error':{'code':'bad_value','key':'lost_solos','value':-1}}"},
};

static const struct line_case bsv[] = {
    {"bsv_second", BSV SAY("[0,'spiele']"), OPEN("1", "<weiter>,<spiele_auch>")},
    {"bsv_spiele_twice", BSV SAY("[0,'spiele'],[1,'spiele']"),
     REFUSED("not_allowed", "bsv-1989 2.2.1", 2, 1)},
    {"bsv_front", BSV SAY(AUCH_01), OPEN("0", MUENCHEN_WENZ ",<gut>")},
    {"bsv_gut", BSV SAY(AUCH_01 ",[0,'gut']"), OPEN("1", MUENCHEN_WENZ)},
    {"bsv_gut_and_class", BSV SAY(AUCH_01 ",[0,'gut'],[1,'class','wenz']"), DONE("1", "wenz")},
    {"bsv_front_names", BSV SAY(AUCH_01 ",[0,'class','wenz']"),
     OPEN("1", "<weiter>," MUENCHEN_SOLO)},
    {"bsv_front_is_overbid", BSV SAY(AUCH_01 ",[0,'class','wenz'],[1,'class','solo']"),
     DONE("1", "solo")},
    {"bsv_front_stays", BSV SAY(AUCH_01 ",[0,'class','solo'],[1,'weiter']"), DONE("0", "solo")},
    {"bsv_equal_is_not_higher", BSV SAY(AUCH_01 ",[0,'class','solo'],[1,'class','solo']"),
     REFUSED("not_allowed", "bsv-1989 2.2.3", 6, 1)},
    {"bsv_three", BSV SAY(AUCH_012 ",[0,'gut'],[1,'class','wenz']"),
     OPEN("2", "<weiter>," MUENCHEN_SOLO)},
    {"bsv_auch_needs_a_solo_game", BSV SAY(AUCH_01 ",[0,'gut'],[1,'class','rufspiel']"),
     REFUSED("not_allowed", "bsv-1989 2.2.2", 6, 1)},
    {"bsv_annex_classes",
     HOUSE_TABLE("bsv-1989", "bettel farbwenz geier") SAY(AUCH_01 ",[0,'gut']"),
     OPEN(
         "1",
         C("bettel") "," C("farbgeier") "," C("farbwenz") "," C("geier") "," C("wenz") "," C(
             "sol"
             "o") "," C("farbgeier_tout") "," C("farbwenz_tout") "," C("geier_tout") "," MUENCHEN_TOUTS)},

    {"steigern_front_is_asked", HOUSE_TABLE("bsv-1989", "steigern") SAY(AUCH_01),
     OPEN("0", "<selbst>,<gut>")},
    {"steigern_bid", HOUSE_TABLE("bsv-1989", "steigern") SAY(AUCH_01 ",[1,'bid',70]"),
     OPEN("0", "<selbst>,<gut>")},
    {"steigern_held", HOUSE_TABLE("bsv-1989", "steigern") SAY(AUCH_01 ",[1,'bid',70],[0,'selbst']"),
     OPEN("1", "<weiter>," BIDS_80)},
    {"steigern_gut",
     HOUSE_TABLE("bsv-1989", "steigern")
         SAY(AUCH_01 ",[1,'bid',70],[0,'selbst'],[1,'bid',90],[0,'gut']"),
     "{'done':true,'declarer':1,'at_least':'wenz','bid':90,'all_passed':false}"},
    {"steigern_weiter",
     HOUSE_TABLE("bsv-1989", "steigern") SAY(AUCH_01 ",[1,'bid',70],[0,'selbst'],[1,'weiter']"),
     "{'done':true,'declarer':0,'bid':70}"},
    {"steigern_third_goes_over",
     HOUSE_TABLE("bsv-1989", "steigern") SAY(AUCH_012 ",[1,'bid',70],[0,'gut']"),
     OPEN("2", "<weiter>," BIDS_80)},
    {"steigern_too_low",
     HOUSE_TABLE("bsv-1989", "steigern") SAY(AUCH_01 ",[1,'bid',80],[0,'selbst'],[1,'bid',80]"),
     REFUSED("not_allowed", "bsv-1989 A1 1.6.2", 7, 1)},
    {"steigern_75", HOUSE_TABLE("bsv-1989", "steigern") SAY(AUCH_01 ",[1,'bid',75]"),
     "{'error':{'rule':'bsv-1989 A1 1.6','say':5,'seat':1}}"},
    {"steigern_1000", HOUSE_TABLE("bsv-1989", "steigern") SAY(AUCH_01 ",[1,'bid',1000]"),
     "{'error':{'code':'bad_value','say':5,'seat':1,'value':1000}}"},
    {"steigern_schule_words",
     HOUSE_TABLE("schule-2024", "steigern") SAY(ROUND_01 ",[1,'bid',70],[0,'gut']"),
     "{'done':true,'declarer':1,'at_least':'farbwenz','bid':70}"},

    {"hochzeit_may_be_offered", HOUSE_TABLE("bsv-1989", "hochzeit") SAY(""),
     OPEN("0", "<weiter>,<spiele>,<hochzeit>")},
    {"hochzeit_offered", HOUSE_TABLE("bsv-1989", "hochzeit") SAY("[1,'hochzeit']"),
     OPEN("2", "<weiter>,<grab>")},
    {"hochzeit_grabbed", HOUSE_TABLE("bsv-1989", "hochzeit") SAY("[1,'hochzeit'],[0,'grab']"),
     "={'id':1,'ok':true,'done':true,'next':null,'legal':[],'declarer':1,'partner':0,"
     "'at_least':'hochzeit','all_passed':false}"},
    {"hochzeit_two_decline",
     HOUSE_TABLE("bsv-1989", "hochzeit") SAY("[1,'hochzeit'],[3,'weiter'],[0,'weiter']"),
     OPEN("2", "<weiter>,<grab>")},
    {"hochzeit_goes_back",
     HOUSE_TABLE("bsv-1989", "hochzeit")
         SAY("[0,'hochzeit'],[1,'weiter'],[2,'weiter'],[3,'weiter']"),
     OPEN("0", "<weiter>,<spiele>")},
    {"hochzeit_by_hands", HOUSE_TABLE("bsv-1989", "hochzeit") HANDS SAY("[1,'hochzeit']"),
     OPEN("2", "<weiter>,<grab>")},
    {"hochzeit_not_with_eight_trumps",
     HOUSE_TABLE("bsv-1989", "hochzeit") HANDS SAY("[0,'hochzeit']"),
     REFUSED("bad_contract", "bsv-1989 A1 2.1.1", 1, 0)},
    {"hochzeit_not_listed_with_eight_trumps", HOUSE_TABLE("bsv-1989", "hochzeit") HANDS SAY(""),
     OPEN("0", "<weiter>,<spiele>")},
    {"hochzeit_too_late", HOUSE_TABLE("bsv-1989", "hochzeit") SAY("[0,'weiter'],[1,'hochzeit']"),
     "{'error':{'code':'not_allowed','say':2,'seat':1}}"},
    {"hochzeit_own_card", HOUSE_TABLE("bsv-1989", "hochzeit") SAY("[1,'hochzeit'],[1,'grab']"),
     "{'error':{'code':'not_your_turn','say':2,'seat':1}}"},

    {"ramsch", HOUSE_TABLE("bsv-1989", "ramsch") SAY(ROUND_NO),
     "={'id':1,'ok':true,'done':true,'next':null,'legal':[],'declarer':null,'at_least':'ramsch',"
     "'all_passed':true}"},
    {"stock", HOUSE_TABLE("schule-2024", "stock") SAY(ROUND_NO),
     "={'id':1,'ok':true,'done':true,'next':null,'legal':[],'declarer':null,'at_least':null,"
     "'all_passed':true}"},
    {"ramsch_or_stock", HOUSE_TABLE("bsv-1989", "ramsch stock") SAY(ROUND_NO),
     "={'id':1,'ok':true,'done':false,'next':3,'legal':[<ramsch>,<stock>],'declarer':null,"
     "'at_least':null,'all_passed':true}"},
    {"ramsch_chosen", HOUSE_TABLE("bsv-1989", "ramsch stock") SAY(ROUND_NO ",[3,'ramsch']"),
     "{'done':true,'next':null,'declarer':null,'at_least':'ramsch','all_passed':true}"},
    {"stock_chosen", HOUSE_TABLE("bsv-1989", "ramsch stock") SAY(ROUND_NO ",[3,'stock']"),
     "{'done':true,'next':null,'declarer':null,'at_least':null,'all_passed':true}"},
    {"ramsch_chosen_by_another",
     HOUSE_TABLE("bsv-1989", "ramsch stock") SAY(ROUND_NO ",[0,'ramsch']"),
     "{'error':{'code':'not_your_turn','say':5,'seat':0}}"},
    {"ramsch_not_agreed", BSV SAY("[0,'ramsch']"),
     "{'error':{'code':'variant_not_enabled','say':1,'seat':0}}"},
};

static const struct line_case kurz[] = {
    {"kurz_begin", KURZ SAY(""), OPEN("0", KURZ_CLASSES ",<eins>,<spiel>,<weg>")},
    {"kurz_all_passed", KURZ SAY("[0,'weg'],[1,'weg'],[2,'weg'],[3,'weg']"),
     "={'id':1,'ok':true,'done':true,'next':null,'legal':[],'declarer':null,'at_least':null,"
     "'all_passed':true}"},
    {"kurz_after_eins", KURZ SAY("[0,'eins']"), OPEN("1", KURZ_CLASSES ",<weg>")},
    {"kurz_kammern", KURZ SAY("[0,'weg'],[1,'spiel'],[2,'weg'],[3,'weg']"),
     OPEN("2", "<kammern>,<weg>")},
    {"kurz_nobody_takes_over",
     KURZ SAY("[0,'weg'],[1,'spiel'],[2,'weg'],[3,'weg'],[2,'weg'],[3,'weg'],[0,'weg']"),
     DONE("1", "rufspiel")},
    {"kurz_taken_over",
     KURZ SAY("[0,'weg'],[1,'spiel'],[2,'weg'],[3,'weg'],[2,'weg'],[3,'kammern']"),
     DONE("3", "rufspiel")},
    {"kurz_solo_over_spiel", KURZ SAY("[0,'spiel'],[1,'class','solo'],[2,'weg'],[3,'weg']"),
     DONE("1", "solo")},
    {"kurz_herz_goes_over_solo",
     KURZ SAY("[0,'class','solo'],[1,'class','herz_solo'],[2,'weg'],[3,'weg']"),
     DONE("1", "herz_solo")},
    {"kurz_tout_and_schafkopf",
     KURZ SAY("[0,'class','tout'],[1,'class','sie'],[2,'weg'],[3,'weg']"), DONE("1", "sie")},
    {"kurz_after_herz_solo", KURZ SAY("[0,'class','herz_solo']"),
     OPEN("1", C("tout") "," C("sie") ",<weg>")},
    {"kurz_second_spiel", KURZ SAY("[0,'eins'],[1,'spiel']"),
     "{'error':{'code':'not_allowed','say':2,'seat':1}}"},
    {"kurz_class_rufspiel", KURZ SAY("[0,'class','rufspiel']"),
     "{'error':{'code':'not_allowed','say':1,'seat':0}}"},
    {"kurz_weiter_is_no_word", KURZ SAY("[0,'weiter']"),
     REFUSED("not_allowed", "kurz-turnier Mischen, Geben und Spielauswahl", 1, 0)},
    {"kurz_by_hands", KURZ SHORT_HANDS SAY(""),
     OPEN("0", C("solo") "," C("herz_solo") "," C("tout") ",<eins>,<spiel>,<weg>")},
    {"kurz_tout_without_damen", KURZ SHORT_HANDS SAY("[0,'weg'],[1,'class','tout']"),
     REFUSED("bad_contract", "kurz-turnier Mischen, Geben und Spielauswahl", 2, 1)},
    {"kurz_eins_without_as", KURZ SHORT_HANDS SAY("[0,'weg'],[1,'weg'],[2,'weg'],[3,'eins']"),
     "{'error':{'code':'cards_forbid','say':4,'seat':3}}"},
    {"kurz_gesperrt", KURZ SHORT_HANDS SAY("[0,'weg'],[1,'weg'],[2,'spiel']"),
     REFUSED("declarer_blocked", "kurz-turnier Rufspiel", 3, 2)},
    {"kurz_gesperrt_list", KURZ SHORT_HANDS SAY("[0,'weg'],[1,'weg']"),
     OPEN("2", C("solo") "," C("herz_solo") ",<weg>")},
    {"kurz_five",
     "{'id':1,'rulebook':'kurz-turnier','dealer':1,'hands':[<EO GO HO HZ E9 SA>,[],<EA "
     "EZ HA H9 GU SU>,<SO EU HU HK GA GZ>,<SZ S9 EK GK G9 SK>]," SAY("[2,'weg'],[3,'weg']"),
     "{'next':4,'legal':[" C("solo") "," C("herz_solo") ",<spiel>,<weg>]}"},
};

static const struct line_case bad_lines[] = {
    {"broken", "{'id':1,'say':[", "{'id':null,'ok':false,'error':{'code':'bad_json'}}"},
    {"list", "[]", "{'id':null,'error':{'code':'bad_value'}}"},
    {"unknown_key", "{'id':4,'tricks':[]}",
     "{'id':4,'error':{'code':'unknown_key','key':'tricks'}}"},
    {"contract_is_unknown_here", SCHULE "'contract':{}," SAY(""),
     "{'id':1,'error':{'code':'unknown_key','key':'contract'}}"},
    {"rulebook_missing", "{'id':[7]}",
     "{'id':[7],'error':{'code':'missing_key','key':'rulebook'}}"},
    {"rulebook_unknown", "{'rulebook':'x'}", "{'id':null,'error':{'code':'unknown_rulebook'}}"},
    {"dealer_missing", "{'rulebook':'schule-2024'}",
     "{'error':{'code':'missing_key','key':'dealer'}}"},
    {"dealer_4", "{'rulebook':'schule-2024','dealer':4}",
     "{'error':{'code':'bad_seat','rule':'schule-2024 1.2.2'}}"},
    {"house_conflict", HOUSE_TABLE("bsv-1989", "ramsch muss") SAY(""),
     "{'id':1,'error':{'code':'variant_conflict','rule':'bsv-1989 A1 3','between':<muss ramsch>}}"},
    {"house_tournament", HOUSE_TABLE("serien-2022", "geier") SAY(""),
     "{'id':1,'error':{'code':'variant_conflict'}}"},
    {"hand_of_seven", SCHULE "'hands':[<EO>,[],[],[]]," SAY(""),
     "{'error':{'code':'wrong_hand_size','seat':0}}"},
    {"card_twice",
     SCHULE "'hands':[<EO EO HO SO EU GU HU SU>,<EA EZ EK E9 E8 E7 GA GZ>,<GK G9 G8 "
            "G7 HA HZ HK H9>,<H8 H7 SA SZ SK S9 S8 S7>]," SAY(""),
     "{'error':{'code':'duplicate_card','seat':0,'card':'EO'}}"},
    {"say_is_text", SCHULE "'say':'spiele'}", "{'error':{'code':'bad_value','key':'say'}}"},
    {"say_flat", SCHULE SAY("0,'spiele'"), "{'error':{'code':'bad_value','say':1}}"},
    {"say_empty", SCHULE SAY("[]"), "{'error':{'code':'bad_value','say':1}}"},
    {"say_without_word", SCHULE SAY("[0]"), "{'error':{'code':'bad_value','say':1}}"},
    {"say_too_long", SCHULE SAY("[0,'class','wenz','E']"),
     "{'error':{'code':'bad_value','say':1}}"},
    {"say_unknown_word", SCHULE SAY("[0,'spiele'],[1,'kontra']"),
     "{'error':{'code':'unknown_word','say':2,'seat':1,'value':'kontra'}}"},
    {"say_word_is_a_number", SCHULE SAY("[0,1]"), "{'error':{'code':'unknown_word','value':1}}"},
    {"say_unknown_class", SCHULE SAY("[0,'class','grand']"),
     "{'error':{'code':'unknown_word','say':1,'seat':0,'value':'grand'}}"},
    {"say_class_without_class", SCHULE SAY("[0,'class']"),
     "{'error':{'code':'bad_value','say':1,'seat':0}}"},
    {"say_bid_without_number", SCHULE SAY("[0,'bid']"), "{'error':{'code':'bad_value','say':1}}"},
    {"say_bid_is_text", SCHULE SAY("[0,'bid','70']"),
     "{'error':{'code':'bad_value','say':1,'value':'70'}}"},
    {"say_word_with_argument", SCHULE SAY("[0,'spiele','wenz']"),
     "{'error':{'code':'bad_value','say':1,'seat':0,'value':'wenz'}}"},
    {"say_seat_4", SCHULE SAY("[4,'spiele']"), "{'error':{'code':'bad_seat','say':1,'value':4}}"},
    {"say_seat_null", SCHULE SAY("[null,'spiele']"), "{'error':{'code':'bad_value','say':1}}"},
    {"say_seat_is_text", SCHULE SAY("['0','spiele']"),
     "{'error':{'code':'bad_value','say':1,'value':'0'}}"},
    {"say_in_escapes", SCHULE SAY("[0,'s\\u0070iele'],[1,'weiter'],[2,'weiter'],[3,'weiter']"),
     DONE("0", "rufspiel")},
    {"id_object", "{'id':{'a':[]},'rulebook':'schule-2024','dealer':3}",
     "{'id':{'a':[]},'ok':true}"},
    {"id_missing", "{'rulebook':'schule-2024','dealer':3}", "{'id':null,'ok':true}"},
};

static void answers_row(void **state)
{
    line_check(sf_auction_line, *state);
}

/* A long talk of nonsense is refused at its first wrong word, whatever follows. */
static void long_talk(void **state)
{
    static char text[LINE_TEXT_MAX];
    size_t length = (size_t)snprintf(text, sizeof text, "%s'say':[" ROUND_NO, SCHULE);

    (void)state;
    for (int i = 0; i < 400; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, ",[0,'weiter']");
    snprintf(text + length, sizeof text - length, "]}");
    line_check(sf_auction_line,
               &(struct line_case){"long talk", text, "{'error':{'code':'auction_over','say':5}}"});
}

struct talk {
    char said[LINE_TEXT_MAX];
    size_t length;
    char answer[LINE_TEXT_MAX];
    struct sf_json doc; /* of the answer */
};

/* The answer of the table to all words. */
static void ask(struct talk *talk, const char *table)
{
    static char line[2 * LINE_TEXT_MAX];
    static struct sf_json_node work[SF_WORK_NODES];
    struct sf_line asked = {.text = line,
                            .answer = talk->answer,
                            .size = sizeof talk->answer,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};

    snprintf(line, sizeof line, "%s\"say\":[%.*s]}", table, (int)talk->length, talk->said);
    asked.length = strlen(line);
    assert_true(sf_auction_line(&asked));
    assert_int_equal(sf_json_parse(&talk->doc, talk->answer, asked.written, work, SF_WORK_NODES),
                     SF_OK);
}

static void copy(struct talk *talk, const char *before, uint32_t from, uint32_t to)
{
    size_t room = sizeof talk->said - talk->length;
    int n = snprintf(talk->said + talk->length, room, "%s%.*s", before, (int)(to - from),
                     talk->answer + from);

    assert_true(n >= 0 && (size_t)n < room);
    talk->length += (size_t)n;
}

/* The seat in turn says the first or the last of its legal words. */
static void speak(struct talk *talk, bool last)
{
    const struct sf_json *doc = &talk->doc;
    uint32_t word = sf_json_first(doc, sf_json_get(doc, 0, "legal"));
    const struct sf_json_node *next = &doc->nodes[sf_json_get(doc, 0, "next")];
    uint32_t quote = next->type == SF_JSON_STRING;

    assert_true(word);
    while (last && doc->nodes[word].next)
        word = doc->nodes[word].next;
    copy(talk, talk->length ? ",[" : "[", next->start - quote, next->end + quote);
    copy(talk, ",", doc->nodes[word].start + 1, doc->nodes[word].end);
}

static void follow(const char *table, bool last)
{
    static struct talk talk;

    talk.length = 0;
    for (int steps = 0; steps < 100; steps++) {
        ask(&talk, table);
        if (talk.doc.nodes[sf_json_get(&talk.doc, 0, "done")].type == SF_JSON_TRUE)
            return;
        speak(&talk, last);
    }
    fail_msg("no end: %s", talk.said);
}

/* Every word that `legal` lists may be said next. */
static void legal_is_accepted(void **state)
{
    static const char *const tables[] = {
        MUENCHEN,
        SCHULE,
        BSV,
        SERIEN,
        KURZ,
        HOUSE_TABLE("bsv-1989", "steigern hochzeit ramsch stock"),
        HOUSE_TABLE("schule-2024", "geier bettel muss"),
        HOUSE_TABLE("bsv-1989", "fuenf legen"),
    };

    (void)state;
    for (size_t i = 0; i < COUNT(tables); i++) {
        static char table[LINE_TEXT_MAX];
        line_expand(table, tables[i]);
        follow(table, false);
        follow(table, true);
    }
}

static const struct {
    const struct line_case *rows;
    size_t count;
} tables[] = {
    {schule, COUNT(schule)}, {serien, COUNT(serien)}, {muenchen, COUNT(muenchen)},
    {bsv, COUNT(bsv)},       {kurz, COUNT(kurz)},     {bad_lines, COUNT(bad_lines)},
};

int main(void)
{
    enum { FIXED = 2, MAX = 300 };
    static struct CMUnitTest tests[MAX] = {
        cmocka_unit_test(long_talk),
        cmocka_unit_test(legal_is_accepted),
    };
    size_t count = FIXED;

    line_door("auction");
    for (size_t i = 0; i < COUNT(tables); i++)
        for (size_t j = 0; j < tables[i].count && count < MAX; j++)
            tests[count++] = (struct CMUnitTest){tables[i].rows[j].name, answers_row, NULL, NULL,
                                                 (void *)(uintptr_t)&tables[i].rows[j]};
    assert_true(count < MAX);
    return _cmocka_run_group_tests("auction_json", tests, count, NULL, NULL);
}
