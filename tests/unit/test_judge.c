/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "answers/judge.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * `judge`, line by line: every key of the answer and every error code, worked out by hand from the
 * texts. The deals are few, so that one can follow them on the table.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

#define MUENCHEN "{'id':1,'rulebook':'muenchen-2006',"
#define SCHULE   "{'id':1,'rulebook':'schule-2024',"
#define BSV      "{'id':1,'rulebook':'bsv-1989',"
#define SERIEN   "{'id':1,'rulebook':'serien-2022',"
#define KURZ     "{'id':1,'rulebook':'kurz-turnier',"

#define VARIANTS(list)          "'house':{'variants':<" list ">},"
#define CONTRACT(who, rest)     "'contract':{'declarer':" #who "," rest "},"
#define RUFSPIEL(who, suit)     CONTRACT(who, "'game':'rufspiel','suit':'" suit "'")
#define SUIT_GAME(who, g, s)    CONTRACT(who, "'game':'" g "','suit':'" s "'")
#define PLAIN_GAME(who, g)      CONTRACT(who, "'game':'" g "'")
#define ERROR(code, rule)       "{'id':1,'ok':false,'error':{'code':'" code "','rule':'" rule "'"
#define ERROR_WITHOUT(code)     "{'id':1,'ok':false,'error':{'code':'" code "','rule':'-'"
#define AT(trick, seat, card)   ",'trick':" #trick ",'seat':" #seat ",'card':'" card "'}}"
#define AT_SEAT(seat)           ",'seat':" #seat "}}"
#define AT_KEY(key)             ",'key':'" key "'}}"
#define TRICKS(text)            "'tricks':[" text "]}"
#define NO_TRICKS               TRICKS("")
#define NO_RUN                  "'laufende':{'count':0,'by':null}"
#define RUN(count, side)        "'laufende':{'count':" #count ",'by':'" side "'}"
#define PAYS(value, a, b, c, d) "'value':" #value ",'payout':[" #a "," #b "," #c "," #d "]"

/*
 * Deal A. Seat 0 leads and plays a Rufspiel on Gras with seat 1: 78 points, the three highest Ober.
 * The same cards in the same order are a lost Herz-Solo of seat 0 (42) and a Ramsch (42 36 42 0).
 */
#define A_HANDS                                                                                    \
    "'dealer':3,'hands':[<EO HO EU HA H9 EZ G9 S7>,<GO GU HZ H7 E9 E8 GA GK>,"                     \
    "<SO HU H8 EA EK GZ G8 SA>,<SU HK E7 G7 SZ SK S9 S8>],"
#define A_1      "<EO H7 H8 HK>"
#define A_2      "<HO HZ HU SU>"
#define A_3      "<EU GO SO S8>"
#define A_4      "<GA G8 G7 G9>"
#define A_5      "<GU EK S9 HA>"
#define A_6      "<GK GZ SK H9>"
#define A_7      "<EZ E8 EA E7>"
#define A_8      "<SA SZ S7 E9>"
#define A_TO_3   A_1 "," A_2 "," A_3
#define A_TO_5   A_TO_3 "," A_4 "," A_5
#define A_TRICKS TRICKS(A_TO_5 "," A_6 "," A_7 "," A_8)
#define A_COURSE                                                                                   \
    "'leaders':[0,0,0,1,1,1,0,2],'winners':[0,0,1,1,1,0,2,2],'points':[42,36,42,0],"               \
    "'tricks_won':[3,3,2,0]"
#define A_RUFSPIEL A_HANDS RUFSPIEL(0, "G")
#define A_SOLO     A_HANDS SUIT_GAME(0, "solo", "H")

/*
 * Deal B. Seat 0 has the Sie, seat 1 all Eichel, As and Zehn of Gras; seat 0 leads. B_TRICKS are
 * eight tricks of seat 0 at an Eichel-Solo, B_HERZ with Herz as trump.
 */
#define B_HANDS                                                                                    \
    "'dealer':3,'hands':[<EO GO HO SO EU GU HU SU>,<EA EZ EK E9 E8 E7 GA GZ>,"                     \
    "<GK G9 G8 G7 HA HZ HK H9>,<H8 H7 SA SZ SK S9 S8 S7>],"
#define B_TRICKS                                                                                   \
    TRICKS("<EO E7 G7 S7>,<GO E8 G8 S8>,<HO E9 G9 S9>,<SO EK GK SK>,<EU EZ H9 SZ>,"                \
           "<GU EA HK SA>,<HU GZ HZ H7>,<SU GA HA H8>")
#define B_HERZ                                                                                     \
    TRICKS("<EO E7 H9 H7>,<GO E8 HK H8>,<HO E9 HZ S7>,<SO EK HA S8>,<EU EZ G7 S9>,"                \
           "<GU EA G8 SK>,<HU GZ G9 SZ>,<SU GA GK SA>")
/* The four Ober are high, then Eichel-Zehn takes over: 24 points for seat 0. */
#define B_GEIER                                                                                    \
    TRICKS("<EO E7 G7 S7>,<GO E8 G8 S8>,<HO E9 G9 S9>,<SO EK GK SK>,<EU EZ H9 H7>,"                \
           "<EA HK H8 GU>,<GA HZ SZ HU>,<GZ HA SA SU>")
/* The same with the Unter: 20 points. */
#define B_FARBWENZ                                                                                 \
    TRICKS("<EU E7 G7 S7>,<GU E8 G8 S8>,<HU E9 G9 S9>,<SU EK GK SK>,<EO EZ H9 H7>,"                \
           "<EA HK H8 GO>,<GA HZ SZ HO>,<GZ HA SA SO>")
/* Everything to seat 1; in the second trick the König takes the Unter, in the last the Zehn. */
#define B_BETTEL                                                                                   \
    TRICKS("<EO EA HA SA>,<EK GK SK EU>,<EZ HK SZ GO>,<E9 HZ S9 HO>,<E8 H9 S8 SO>,"                \
           "<E7 G9 S7 HU>,<GA G8 H8 GU>,<GZ G7 H7 SU>")
#define B_ALL "'points':[120,0,0,0],'tricks_won':[8,0,0,0]"

/* Deal C: seat 0 is gesperrt, the Schellen-As with seat 1; it also has the Alte. */
#define C_HANDS                                                                                    \
    "'dealer':3,'hands':[<EO GO HA HZ EA EZ GA GZ>,<SA HO SU H7 EK GK E9 G9>,"                     \
    "<SO EU GU HU E8 G8 S9 SZ>,<HK H9 H8 E7 G7 SK S8 S7>],"
/* Deal D: seat 0 has the Alte, every As and every Zehn. */
#define D_HANDS                                                                                    \
    "'dealer':3,'hands':[<EO H7 EA EZ GA GZ SA SZ>,<GO HO SO EU GK E9 G9 S9>,"                     \
    "<GU HU SU HA EK SK E8 G8>,<HZ HK H9 H8 E7 G7 S8 S7>],"

/* Deal K, short: Rufspiel of seat 0 on Eichel with seat 1, all tricks, three Ober. */
#define K_FOUR  "<EO GO HO HZ E9 SA>,<EA EZ HA H9 GU SU>,<SO EU GA GZ SZ S9>,<HU HK EK GK G9 SK>"
#define K_HANDS "'dealer':3,'hands':[" K_FOUR "],"
#define K_TRICKS                                                                                   \
    TRICKS("<EO HA EU HK>,<GO H9 SO HU>,<HO SU S9 G9>,<E9 EA GZ EK>,<GU SZ GK HZ>,"                \
           "<EZ GA SK SA>")
#define K_COURSE                                                                                   \
    "'leaders':[0,0,0,0,1,1],'winners':[0,0,0,1,1,1],'points':[33,87,0,0],'tricks_won':[3,3,0,0]"
#define K_SIE                                                                                      \
    "'dealer':3,'hands':[<EO GO HO SO EU GU>,<HU SU HA HZ HK H9>,<EA EZ EK E9 GA GZ>,"             \
    "<GK G9 SA SZ SK S9>],"

static const struct line_case complete[] = {
    {"schule_whole_answer", SCHULE A_RUFSPIEL A_TRICKS,
     "={'id':1,'ok':true,'complete':true," A_COURSE ",'party':[true,true,false,false],"
     "'declarer_points':78,'won':true,'schneider':false,'schwarz':false," RUN(
         3, "declarer") "," PAYS(50, 50, 50, -50, -50) "}"},
    {"bsv_whole_answer", BSV A_RUFSPIEL A_TRICKS,
     "={'id':1,'ok':true,'complete':true," A_COURSE ",'party':[true,true,false,false],"
     "'declarer_points':78,'won':true,'schneider':false,'schwarz':false," RUN(
         3, "declarer") "," PAYS(40, 40, 40, -40, -40) "}"},
    {"muenchen_whole_answer", MUENCHEN A_RUFSPIEL A_TRICKS,
     "={'id':1,'ok':true,'complete':true," A_COURSE ",'party':[true,true,false,false],"
     "'declarer_points':78,'won':true,'schneider':false,'schwarz':false," NO_RUN
     "," PAYS(1, 1, 1, -1, -1) "}"},
    {"serien_whole_answer", SERIEN A_RUFSPIEL A_TRICKS,
     "={'id':1,'ok':true,'complete':true," A_COURSE ",'party':[true,true,false,false],"
     "'declarer_points':78,'won':true,'schneider':false,'schwarz':false," NO_RUN
     "," PAYS(1, 1, 1, -1, -1) ",'reuegeld':[0,0,0,0]}"},
    {"kurz_whole_answer", KURZ K_HANDS RUFSPIEL(0, "E") K_TRICKS,
     "={'id':1,'ok':true,'complete':true," K_COURSE ",'party':[true,true,false,false],"
     "'declarer_points':120,'won':true,'schneider':true,'schwarz':true," RUN(
         3, "declarer") "," PAYS(60, 60, 60, -60, -60) ",'reuegeld':[0,0,0,0]}"},
    {"complete_has_no_turn", SCHULE A_RUFSPIEL A_TRICKS, "{'to_move':'-','legal':'-','pot':'-'}"},

    {"lost_rufspiel", SCHULE A_HANDS RUFSPIEL(3, "E") A_TRICKS,
     "{'party':[false,false,true,true],'declarer_points':42,'won':false,'schneider':false," RUN(
         3, "defence") "," PAYS(50, 50, 50, -50, -50) "}"},
    {"lost_solo", SCHULE A_SOLO A_TRICKS,
     "{'party':[true,false,false,false],'declarer_points':42,'won':false," NO_RUN
     "," PAYS(50, -150, 50, 50, 50) "}"},
    {"lost_solo_muenchen", MUENCHEN A_SOLO A_TRICKS, "{'won':false," PAYS(3, -9, 3, 3, 3) "}"},
    {"lost_solo_serien", SERIEN A_SOLO A_TRICKS,
     "{'won':false," PAYS(2, -6, 2, 2, 2) ",'reuegeld':[100,0,0,0]}"},

    {"solo_schwarz_schule", SCHULE B_HANDS SUIT_GAME(0, "solo", "E") B_TRICKS,
     "{" B_ALL ",'declarer_points':120,'schneider':true,'schwarz':true," RUN(
         8, "declarer") "," PAYS(150, 450, -150, -150, -150) "}"},
    {"solo_schwarz_muenchen", MUENCHEN B_HANDS SUIT_GAME(0, "solo", "E") B_TRICKS,
     "{'schneider':true,'schwarz':true," PAYS(5, 15, -5, -5, -5) "}"},
    {"solo_schwarz_serien", SERIEN B_HANDS SUIT_GAME(0, "solo", "E") B_TRICKS,
     "{'schneider':true,'schwarz':true," PAYS(4, 12, -4, -4, -4) ",'reuegeld':[0,0,0,0]}"},
    {"tout_schule", SCHULE B_HANDS CONTRACT(0, "'game':'solo','suit':'E','tout':true") B_TRICKS,
     "{'schneider':false,'schwarz':false," RUN(8, "declarer") "," PAYS(260, 780, -260, -260,
                                                                       -260) "}"},
    {"tout_muenchen", MUENCHEN B_HANDS CONTRACT(0, "'game':'solo','suit':'E','tout':true") B_TRICKS,
     "{'schneider':false,'schwarz':false," NO_RUN "," PAYS(6, 18, -6, -6, -6) "}"},
    {"tout_serien", SERIEN B_HANDS CONTRACT(0, "'game':'solo','suit':'E','tout':true") B_TRICKS,
     "{'schneider':false,'schwarz':false," PAYS(6, 18, -6, -6, -6) "}"},
    {"lost_tout_goes_with_the_laufende",
     BSV B_HANDS CONTRACT(1, "'game':'solo','suit':'E','tout':true") B_TRICKS,
     "{'party':[false,true,false,false],'declarer_points':0,'won':false,'schneider':false,"
     "'schwarz':false," RUN(8, "defence") "," PAYS(260, 260, -780, 260, 260) "}"},
    {"lost_tout_kurz", KURZ K_HANDS CONTRACT(0, "'game':'solo','suit':'H','tout':true") K_TRICKS,
     "{'declarer_points':33,'won':false,'schneider':false," RUN(3, "declarer") "," PAYS(
         120, -360, 120, 120, 120) ",'reuegeld':[50,0,0,0]}"},

    {"sie_schule", SCHULE B_HANDS PLAIN_GAME(0, "sie") NO_TRICKS,
     "={'id':1,'ok':true,'complete':true,'leaders':[],'winners':[],'points':[120,0,0,0],"
     "'tricks_won':[0,0,0,0],'party':[true,false,false,false],'declarer_points':120,'won':true,"
     "'schneider':false,'schwarz':false," RUN(8, "declarer") "," PAYS(520, 1560, -520, -520,
                                                                      -520) "}"},
    {"sie_bsv", BSV B_HANDS PLAIN_GAME(0, "sie") NO_TRICKS,
     "{" PAYS(520, 1560, -520, -520, -520) "}"},
    {"sie_muenchen", MUENCHEN B_HANDS PLAIN_GAME(0, "sie") NO_TRICKS,
     "{'declarer_points':120," NO_RUN "," PAYS(12, 36, -12, -12, -12) "}"},
    {"sie_without_the_key_tricks", BSV B_HANDS "'contract':{'declarer':0,'game':'sie'}}",
     "{'complete':true,'declarer_points':120}"},
    {"sie_kurz_turnier", KURZ K_SIE PLAIN_GAME(0, "sie") NO_TRICKS,
     "{'complete':true,'declarer_points':120," RUN(4, "declarer") "," PAYS(140, 420, -140, -140,
                                                                           -140) "}"},
    {"sie_bsv_short", BSV VARIANTS("kurz") K_SIE PLAIN_GAME(0, "sie") NO_TRICKS,
     "{" RUN(6, "declarer") "," PAYS(440, 1320, -440, -440, -440) "}"},

    {"geier", SCHULE VARIANTS("geier") B_HANDS PLAIN_GAME(0, "geier") B_GEIER,
     "{'winners':[0,0,0,0,1,1,1,1],'points':[24,96,0,0],'won':false,'schneider':true,"
     "'schwarz':false," RUN(4, "declarer") "," PAYS(100, -300, 100, 100, 100) "}"},
    {"farbgeier", BSV VARIANTS("geier") B_HANDS SUIT_GAME(0, "farbgeier", "E") B_GEIER,
     "{'points':[24,96,0,0],'schneider':true," RUN(4, "declarer") "," PAYS(100, -300, 100, 100,
                                                                           100) "}"},
    {"farbwenz", SCHULE B_HANDS SUIT_GAME(0, "farbwenz", "E") B_FARBWENZ,
     "{'points':[20,100,0,0],'won':false,'schneider':true," RUN(4, "declarer") "," PAYS(
         100, -300, 100, 100, 100) "}"},
    {"farbwenz_serien", SERIEN B_HANDS SUIT_GAME(0, "farbwenz", "E") B_FARBWENZ,
     "{'schneider':true," NO_RUN "," PAYS(3, -9, 3, 3, 3) ",'reuegeld':[100,0,0,0]}"},
    {"farbwenz_by_agreement",
     BSV VARIANTS("farbwenz") B_HANDS SUIT_GAME(0, "farbwenz", "E") B_FARBWENZ,
     "{" PAYS(100, -300, 100, 100, 100) "}"},
    {"wenz_three_players",
     BSV VARIANTS("drei") "'dealer':2,'hands':[<EU GU HU SU EA EZ EK GA>,"
                          "<EO E9 GZ GK GO G9 HA HZ>,<HK HO H9 SA SZ SK SO S9>]," PLAIN_GAME(
                              0, "wenz") TRICKS("<EU G9 S9>,<GU GK SO>,<HU GZ SK>,<SU HZ SZ>,<EA "
                                                "E9 H9>,<EZ EO HO>,<EK GO HK>,<GA HA SA>"),
     "{'leaders':[0,0,0,0,0,0,0,0],'points':[120,0,0],'tricks_won':[8,0,0],"
     "'party':[true,false,false],'schwarz':true," RUN(
         4, "declarer") ",'value':110,'payout':[220,-110,-110]}"},
    {"bettel_won", BSV VARIANTS("bettel") B_HANDS PLAIN_GAME(2, "bettel") B_BETTEL,
     "{'leaders':[0,1,1,1,1,1,1,1],'winners':[1,1,1,1,1,1,1,1],'party':[false,false,true,false],"
     "'declarer_points':0,'won':true,'schneider':false,'schwarz':false," NO_RUN
     "," PAYS(30, -30, -30, 90, -30) "}"},
    {"bettel_lost", SCHULE VARIANTS("bettel") B_HANDS PLAIN_GAME(1, "bettel") B_BETTEL,
     "{'declarer_points':120,'won':false,'schneider':false,'schwarz':false," PAYS(30, 30, -90, 30,
                                                                                  30) "}"},

    {"muss_muenchen", MUENCHEN A_HANDS SUIT_GAME(0, "muss", "G") A_TRICKS,
     "{'party':[true,true,false,false],'declarer_points':78,'won':true," PAYS(1, 1, 1, -1, -1) "}"},
    {"muss_bsv", BSV VARIANTS("muss") A_HANDS SUIT_GAME(0, "muss", "G") A_TRICKS,
     "{" RUN(3, "declarer") "," PAYS(40, 40, 40, -40, -40) "}"},
    {"hochzeit",
     BSV VARIANTS("hochzeit") B_HANDS CONTRACT(1, "'game':'hochzeit','partner':0") B_HERZ,
     "{'party':[true,true,false,false],'declarer_points':120,'schneider':true,'schwarz':true," RUN(
         8, "declarer") "," PAYS(120, 120, 120, -120, -120) "}"},
    {"ramsch", BSV VARIANTS("ramsch") A_HANDS "'contract':{'game':'ramsch'}," A_TRICKS,
     "={'id':1,'ok':true,'complete':true," A_COURSE ",'party':[false,false,false,false],"
     "'declarer_points':null,'won':null,'schneider':false,'schwarz':false," NO_RUN
     ",'value':null,'payout':[-80,20,20,40]}"},
    {"ramsch_durchmarsch",
     SCHULE VARIANTS("ramsch") B_HANDS "'contract':{'declarer':null,'game':'ramsch'}," B_HERZ,
     "{'party':[false,false,false,false],'won':null,'value':null,'payout':[210,-70,-70,-70]}"},

    {"kurz_variant", BSV VARIANTS("kurz") K_HANDS RUFSPIEL(0, "E") K_TRICKS,
     "{" K_COURSE "," RUN(3, "declarer") "," PAYS(60, 60, 60, -60, -60) ",'reuegeld':'-'}"},
    {"kurz_turnier_table_of_five",
     KURZ "'dealer':4,'hands':[" K_FOUR ",[]]," RUFSPIEL(0, "E") K_TRICKS,
     "{'leaders':[0,0,0,0,1,1],'points':[33,87,0,0,0],'tricks_won':[3,3,0,0,0],"
     "'party':[true,true,false,false,false],'payout':[60,60,-60,-60,0],'reuegeld':[0,0,0,0,0]}"},
    {"fuenf",
     BSV VARIANTS("fuenf") "'dealer':2,'hands':[<SO HU H8 EA EK GZ G8 SA>,"
                           "<SU HK E7 G7 SZ SK S9 S8>,[],<EO HO EU HA H9 EZ G9 S7>,<GO GU HZ H7 E9 "
                           "E8 GA GK>]," RUFSPIEL(3, "G") A_TRICKS,
     "{'leaders':[3,3,3,4,4,4,3,0],'winners':[3,3,4,4,4,3,0,0],'points':[42,0,0,42,36],"
     "'tricks_won':[2,0,0,3,3],'party':[false,false,false,true,true],"
     "'payout':[-40,-40,0,40,40]}"},
};

/* Doublings, prices and the Stock, on the Rufspiel and the lost Solo of deal A. */
static const struct line_case money[] = {
    {"stoss", SCHULE A_RUFSPIEL "'stoss':[2]," A_TRICKS, "{" PAYS(100, 100, 100, -100, -100) "}"},
    {"retour_by_the_partner", SCHULE A_RUFSPIEL "'stoss':[3,1]," A_TRICKS,
     "{" PAYS(200, 200, 200, -200, -200) "}"},
    {"resupra", BSV A_RUFSPIEL "'stoss':[2,0,3,1]," A_TRICKS,
     "{" PAYS(640, 640, 640, -640, -640) "}"},
    {"stoss_at_a_solo", BSV A_SOLO "'stoss':[1,0,2,0]," A_TRICKS,
     "{" PAYS(800, -2400, 800, 800, 800) "}"},
    {"spritze", SERIEN A_RUFSPIEL "'stoss':[2]," A_TRICKS,
     "{" PAYS(2, 2, 2, -2, -2) ",'reuegeld':[0,0,50,0]}"},
    {"spritze_on_a_lost_solo", SERIEN A_SOLO "'stoss':[3]," A_TRICKS,
     "{" PAYS(4, -12, 4, 4, 4) ",'reuegeld':[100,0,0,0]}"},
    {"unjustified_spritze_solo", SERIEN B_HANDS SUIT_GAME(0, "solo", "E") "'stoss':[1]," B_TRICKS,
     "{" PAYS(8, 24, -16, -4, -4) ",'reuegeld':[0,100,0,0]}"},
    {"spritze_on_a_tout_is_never_unjustified",
     SERIEN B_HANDS CONTRACT(0, "'game':'solo','suit':'E','tout':true") "'stoss':[1]," B_TRICKS,
     "{" PAYS(12, 36, -12, -12, -12) "}"},
    {"empty_lists", SCHULE A_RUFSPIEL "'stoss':[],'legen':[],'bock':false,'pot':0," A_TRICKS,
     "{" PAYS(50, 50, 50, -50, -50) "}"},
    {"stoss_levels_more",
     BSV "'house':{'stoss_levels':6}," A_RUFSPIEL "'stoss':[2,0,2,0,2,0]," A_TRICKS,
     "{" PAYS(2560, 2560, 2560, -2560, -2560) "}"},
    {"legen", BSV VARIANTS("legen") A_RUFSPIEL "'legen':[2,0]," A_TRICKS,
     "{" PAYS(160, 160, 160, -160, -160) "}"},
    {"bock", SCHULE VARIANTS("bock") A_RUFSPIEL "'bock':true," A_TRICKS,
     "{" PAYS(100, 100, 100, -100, -100) "}"},
    {"stoss_legen_bock",
     BSV VARIANTS("legen bock") A_RUFSPIEL "'stoss':[3],'legen':[0,1,2,3],'bock':true," A_TRICKS,
     "{'value':2560}"},
    {"legen_at_a_ramsch",
     BSV VARIANTS("legen ramsch") A_HANDS "'contract':{'game':'ramsch'},'legen':[1]," A_TRICKS,
     "{'payout':[-160,40,40,80]}"},
    {"stock_won", BSV VARIANTS("stock") A_RUFSPIEL "'pot':40," A_TRICKS,
     "{'value':40,'payout':[80,40,-40,-40],'pot':0}"},
    {"stock_lost", BSV VARIANTS("stock") A_HANDS RUFSPIEL(3, "E") "'pot':40," A_TRICKS,
     "{'value':40,'payout':[40,40,-40,-80],'pot':80}"},
    {"stock_is_not_doubled_by_a_stoss",
     BSV VARIANTS("stock") A_RUFSPIEL "'pot':40,'stoss':[2]," A_TRICKS,
     "{'payout':[120,80,-80,-80],'pot':0}"},
    {"stock_stays_at_a_solo", BSV VARIANTS("stock") A_SOLO "'pot':40," A_TRICKS,
     "{'payout':[-150,50,50,50],'pot':40}"},
    {"stock_stays_at_a_ramsch",
     BSV VARIANTS("stock ramsch") A_HANDS "'contract':{'game':'ramsch'},'pot':40," A_TRICKS,
     "{'payout':[-80,20,20,40],'pot':40}"},
    {"stock_to_the_declarer_of_a_hochzeit",
     BSV VARIANTS("stock hochzeit")
         B_HANDS CONTRACT(1, "'game':'hochzeit','partner':0") "'pot':80," B_HERZ,
     "{'payout':[120,200,-120,-120],'pot':0}"},
    {"stock_empty", BSV VARIANTS("stock") A_RUFSPIEL A_TRICKS,
     "{'payout':[40,40,-40,-40],'pot':0}"},

    {"tariff", SCHULE "'house':{'tariff':{'rufspiel':10,'solo':100,'unit':5}}," A_RUFSPIEL A_TRICKS,
     "{" PAYS(25, 25, 25, -25, -25) "}"},
    {"tariff_solo", SCHULE "'house':{'tariff':{'solo':100}}," A_SOLO A_TRICKS,
     "{" PAYS(100, -300, 100, 100, 100) "}"},
    {"tariff_laufende_alone",
     BSV "'house':{'tariff':{'unit':5,'laufende':20}}," A_RUFSPIEL A_TRICKS,
     "{" PAYS(70, 70, 70, -70, -70) "}"},
    {"tariff_schneider_alone",
     BSV "'house':{'tariff':{'schneider':1}}," B_HANDS SUIT_GAME(0, "solo", "E") B_TRICKS,
     "{" PAYS(132, 396, -132, -132, -132) "}"},
    {"tariff_hochzeit",
     BSV "'house':{'variants':<hochzeit>,'tariff':{'hochzeit':50}}," B_HANDS CONTRACT(
         1, "'game':'hochzeit','partner':0") B_HERZ,
     "{'value':150}"},
    {"tariff_bettel",
     BSV "'house':{'variants':<bettel>,'tariff':{'bettel':7}}," B_HANDS PLAIN_GAME(2, "bettel")
         B_BETTEL,
     "{" PAYS(7, -7, -7, 21, -7) "}"},
    {"tariff_ramsch",
     BSV "'house':{'variants':<ramsch>,'tariff':{'ramsch':3}}," A_HANDS
         "'contract':{'game':'ramsch'}," A_TRICKS,
     "{'payout':[-12,3,3,6]}"},
    {"laufende_from_four", SCHULE "'house':{'laufende_from':{'rufspiel':4}}," A_RUFSPIEL A_TRICKS,
     "{" NO_RUN "," PAYS(20, 20, 20, -20, -20) "}"},
    {"laufende_never", BSV "'house':{'laufende_from':{'rufspiel':0,'solo':3}}," A_RUFSPIEL A_TRICKS,
     "{" NO_RUN "," PAYS(10, 10, 10, -10, -10) "}"},
    {"laufende_from_one", SCHULE "'house':{'laufende_from':{'solo':1}}," A_SOLO A_TRICKS,
     "{" RUN(1, "declarer") "," PAYS(60, -180, 60, 60, 60) "}"},

    {"bid_held",
     BSV VARIANTS("steigern") B_HANDS CONTRACT(0, "'game':'solo','suit':'E','bid':120") B_TRICKS,
     "{'won':true,'value':150}"},
    {"bid_90_with_96",
     BSV VARIANTS("steigern geier") B_HANDS CONTRACT(1, "'game':'farbgeier','suit':'E','bid':90")
         B_GEIER,
     "{'declarer_points':96,'won':true,'schneider':true," PAYS(100, -100, 300, -100, -100) "}"},
    {"bid_100_with_96_is_lost_without_schneider",
     BSV VARIANTS("steigern geier") B_HANDS CONTRACT(1, "'game':'farbgeier','suit':'E','bid':100")
         B_GEIER,
     "{'declarer_points':96,'won':false,'schneider':false," PAYS(90, 90, -270, 90, 90) "}"},
};

static const struct line_case unfinished[] = {
    {"nothing_played", SCHULE A_RUFSPIEL NO_TRICKS,
     "={'id':1,'ok':true,'complete':false,'to_move':0,'legal':<EO HO EU HA H9 EZ G9 S7>,"
     "'leaders':[],'winners':[],'points':[0,0,0,0],'tricks_won':[0,0,0,0],"
     "'party':[true,true,false,false]}"},
    {"without_the_key_tricks",
     SCHULE A_HANDS "'contract':{'declarer':0,'game':'rufspiel','suit':'G'}}",
     "{'complete':false,'to_move':0,'leaders':[]}"},
    {"tricks_null", SCHULE A_RUFSPIEL "'tricks':null}", "{'complete':false,'to_move':0}"},
    {"an_empty_trick", SCHULE A_RUFSPIEL TRICKS("[]"), "{'complete':false,'leaders':[]}"},
    {"one_card", SCHULE A_RUFSPIEL TRICKS("<EO>"),
     "{'complete':false,'to_move':1,'legal':<GO GU HZ H7>,'leaders':[0],'winners':[],"
     "'points':[0,0,0,0],'payout':'-','value':'-','won':'-','laufende':'-','pot':'-'}"},
    {"a_trick", SCHULE A_RUFSPIEL TRICKS(A_1),
     "{'to_move':0,'legal':<HO EU HA H9 EZ G9 S7>,'leaders':[0],'winners':[0],'points':[7,0,0,0],"
     "'tricks_won':[1,0,0,0]}"},
    {"a_trick_and_an_empty_one", SCHULE A_RUFSPIEL TRICKS(A_1 ",[]"),
     "{'to_move':0,'leaders':[0],'winners':[0]}"},
    {"called_suit_is_led", SCHULE A_RUFSPIEL TRICKS("<G9>"), "{'to_move':1,'legal':<GA>}"},
    {"called_card_is_kept", SCHULE A_RUFSPIEL TRICKS("<S7>"),
     "{'to_move':1,'legal':<GO GU HZ H7 E9 E8 GK>}"},
    {"called_suit_is_not_led_from_two", SCHULE A_RUFSPIEL TRICKS(A_TO_3),
     "{'to_move':1,'legal':<GU E9 E8 GA>,'winners':[0,0,1],'points':[24,8,0,0]}"},
    {"no_called_card_at_a_solo", SCHULE A_SOLO TRICKS("<S7>"),
     "{'to_move':1,'legal':<GO GU HZ H7 E9 E8 GA GK>,'party':[true,false,false,false]}"},
    {"wenz_order", MUENCHEN A_HANDS PLAIN_GAME(3, "wenz") TRICKS("<EO>"),
     "{'to_move':1,'legal':<E9 E8>}"},
    {"bettel_order", BSV VARIANTS("bettel") B_HANDS PLAIN_GAME(2, "bettel") TRICKS("<EO>"),
     "{'to_move':1,'legal':<EA EK EZ E9 E8 E7>}"},
    {"all_but_the_last_card", SCHULE A_RUFSPIEL TRICKS(A_TO_5 "," A_6 "," A_7 ",<SA SZ S7>"),
     "{'complete':false,'to_move':1,'legal':<E9>,'leaders':[0,0,0,1,1,1,0,2],"
     "'winners':[0,0,1,1,1,0,2],'points':[42,36,21,0]}"},
    {"renonce",
     BSV VARIANTS("renonce") C_HANDS CONTRACT(0, "'game':'rufspiel','suit':'S','renonce':true")
         NO_TRICKS,
     "{'complete':false,'party':[true,true,false,false]}"},
    {"muss_renonce",
     MUENCHEN C_HANDS CONTRACT(0, "'game':'muss','suit':'S','renonce':true") NO_TRICKS,
     "{'party':[true,true,false,false]}"},
    {"muss_calls_a_koenig",
     MUENCHEN D_HANDS CONTRACT(0, "'game':'muss','suit':'G','call':'K'") NO_TRICKS,
     "{'to_move':0,'legal':<EO H7 EA EZ GA GZ SA SZ>,'party':[true,true,false,false]}"},
    {"muss_calls_a_koenig_bsv",
     SCHULE VARIANTS("muss") D_HANDS CONTRACT(0, "'game':'muss','suit':'E','call':'K'") NO_TRICKS,
     "{'party':[true,false,true,false]}"},
    {"muss_calls_a_zehn",
     BSV VARIANTS("muss") C_HANDS CONTRACT(0, "'game':'muss','suit':'S','call':'Z','renonce':true")
         NO_TRICKS,
     "{'ok':false,'error':{'code':'bad_contract','rule':'bsv-1989 A1 3.3.2'}}"},
    {"ramsch_unfinished",
     BSV VARIANTS("ramsch") A_HANDS "'contract':{'game':'ramsch'}," TRICKS("<S7>"),
     "{'to_move':1,'legal':<GO GU HZ H7 E9 E8 GA GK>,'party':[false,false,false,false],"
     "'won':'-'}"},
    {"five_leader", KURZ "'dealer':0,'hands':[[]," K_FOUR "]," RUFSPIEL(1, "E") TRICKS("<EO>"),
     "{'to_move':2,'legal':<GU SU HA H9>,'leaders':[1],'party':[false,true,true,false,false]}"},
};

/* The rules that the cards on the table break; the line, and the same in the words of each book. */
static const struct line_case play[] = {
    {"must_follow_trump", SCHULE A_RUFSPIEL TRICKS("<EO E9>"),
     ERROR("must_follow_trump", "schule-2024 5.1.2") AT(1, 1, "E9")},
    {"must_follow_suit_in_trick_6", SCHULE A_RUFSPIEL TRICKS(A_TO_5 ",<GK EA>"),
     ERROR("must_follow_suit", "schule-2024 5.1.2") AT(6, 2, "EA")},
    {"must_follow_suit_muenchen", MUENCHEN A_RUFSPIEL TRICKS(A_TO_5 ",<GK EA SK H9>"),
     ERROR("must_follow_suit", "muenchen-2006 II.4") AT(6, 2, "EA")},
    {"must_follow_suit_bsv", BSV A_RUFSPIEL TRICKS(A_TO_5 ",<GK EA>"),
     ERROR("must_follow_suit", "bsv-1989 3.2.1") AT(6, 2, "EA")},
    {"must_follow_suit_serien", SERIEN A_RUFSPIEL TRICKS(A_TO_5 ",<GK EA>"),
     ERROR("must_follow_suit", "serien-2022 Falsches Bedienen") AT(6, 2, "EA")},
    {"must_follow_trump_kurz", KURZ K_HANDS RUFSPIEL(0, "E") TRICKS("<EO EA>"),
     ERROR("must_follow_trump", "kurz-turnier Das Bedienen und Stechen") AT(1, 1, "EA")},
    {"must_follow_suit_at_a_wenz", SCHULE A_HANDS PLAIN_GAME(0, "wenz") TRICKS("<EO GO>"),
     ERROR("must_follow_suit", "schule-2024 5.1.2") AT(1, 1, "GO")},
    {"must_follow_trump_at_a_wenz", SCHULE A_HANDS PLAIN_GAME(0, "wenz") TRICKS("<EU GO>"),
     ERROR("must_follow_trump", "schule-2024 5.1.2") AT(1, 1, "GO")},
    {"called_card_required", SCHULE A_RUFSPIEL TRICKS("<G9 GK>"),
     ERROR("called_card_required", "schule-2024 5.1.3") AT(1, 1, "GK")},
    {"called_card_required_muenchen", MUENCHEN A_RUFSPIEL TRICKS("<G9 GO>"),
     ERROR("called_card_required", "muenchen-2006 II.4.1.6") AT(1, 1, "GO")},
    {"called_card_required_bsv", BSV A_RUFSPIEL TRICKS("<G9 GK>"),
     ERROR("called_card_required", "bsv-1989 3.2.4") AT(1, 1, "GK")},
    {"called_card_forbidden", SCHULE A_RUFSPIEL TRICKS("<S7 GA>"),
     ERROR("called_card_forbidden", "schule-2024 5.1.3") AT(1, 1, "GA")},
    {"called_card_forbidden_serien", SERIEN A_RUFSPIEL TRICKS("<S7 GA>"),
     ERROR("called_card_forbidden", "schule-2024 5.1.3") AT(1, 1, "GA")},
    {"called_suit_lead_forbidden", SCHULE A_RUFSPIEL TRICKS(A_TO_3 ",<GK>"),
     ERROR("called_suit_lead_forbidden", "schule-2024 5.1.5") AT(4, 1, "GK")},
    {"called_suit_lead_forbidden_bsv", BSV A_RUFSPIEL TRICKS(A_TO_3 ",<GK>"),
     ERROR("called_suit_lead_forbidden", "bsv-1989 3.2.5") AT(4, 1, "GK")},
    {"called_suit_lead_forbidden_muenchen", MUENCHEN A_RUFSPIEL TRICKS(A_TO_3 ",<GK>"),
     ERROR("called_suit_lead_forbidden", "muenchen-2006 II.4.1.6") AT(4, 1, "GK")},
    {"not_in_hand", SCHULE A_RUFSPIEL TRICKS("<EO EA>"),
     ERROR("not_in_hand", "schule-2024 5.1.1") AT(1, 1, "EA")},
    {"played_twice", SCHULE A_RUFSPIEL TRICKS(A_1 ",<EO>"),
     ERROR("not_in_hand", "schule-2024 5.1.1") AT(2, 0, "EO")},
    {"out_of_turn", SCHULE A_RUFSPIEL TRICKS("<EO H8>"),
     ERROR("not_in_hand", "schule-2024 5.1.1") AT(1, 1, "H8")},
    {"unknown_card_played", SCHULE A_RUFSPIEL TRICKS("<EO XY>"),
     ERROR("unknown_card", "schule-2024 1.2.1") ",'trick':1,'card':'XY'}}"},
    {"card_of_the_long_deck_played", KURZ K_HANDS RUFSPIEL(0, "E") TRICKS("<EO H7>"),
     "{'error':{'code':'unknown_card','trick':1,'card':'H7'}}"},
    {"card_that_is_a_number", SCHULE A_RUFSPIEL TRICKS("['EO',7]"),
     "{'error':{'code':'unknown_card','trick':1,'card':7}}"},
    {"nine_tricks", SCHULE A_RUFSPIEL TRICKS(A_TO_5 "," A_6 "," A_7 "," A_8 ",<EO>"),
     "{'error':{'code':'too_many_tricks','trick':9}}"},
    {"nine_tricks_with_an_empty_one",
     SCHULE A_RUFSPIEL TRICKS(A_TO_5 "," A_6 "," A_7 "," A_8 ",[]"),
     "{'error':{'code':'too_many_tricks','trick':9}}"},
    {"seven_tricks_of_a_short_deck",
     KURZ K_HANDS RUFSPIEL(0, "E") TRICKS(
         "<EO HA EU HK>,<GO H9 SO HU>,<HO SU S9 G9>,<E9 EA GZ EK>,<GU SZ GK HZ>,<EZ GA SK SA>,"
         "<EO>"),
     "{'error':{'code':'too_many_tricks','trick':7}}"},
    {"five_cards_in_a_trick", SCHULE A_RUFSPIEL TRICKS("<EO H7 H8 HK HO>"),
     "{'error':{'code':'too_many_tricks','trick':1}}"},
    {"sie_is_not_played", SCHULE B_HANDS PLAIN_GAME(0, "sie") TRICKS("<EO>"),
     "{'error':{'code':'too_many_tricks','trick':1}}"},
    {"incomplete_trick_in_the_middle", SCHULE A_RUFSPIEL TRICKS("<EO H7 H8>,<HO>"),
     "{'error':{'code':'bad_value','trick':1,'key':'tricks'}}"},
    {"tricks_are_no_list", SCHULE A_RUFSPIEL "'tricks':'EO'}",
     "{'error':{'code':'bad_value','key':'tricks','value':'EO'}}"},
    {"a_trick_is_no_list", SCHULE A_RUFSPIEL TRICKS("'EO'"),
     "{'error':{'code':'bad_value','trick':1,'value':'EO'}}"},
};

static const struct line_case contracts[] = {
    {"calls_own_ace", SCHULE A_HANDS RUFSPIEL(1, "G") NO_TRICKS,
     ERROR("calls_own_ace", "schule-2024 2.1.4") ",'seat':1,'card':'GA'}}"},
    {"calls_own_ace_muenchen", MUENCHEN A_HANDS RUFSPIEL(2, "E") NO_TRICKS,
     ERROR("calls_own_ace", "muenchen-2006 II.3.1.6") ",'seat':2,'card':'EA'}}"},
    {"calls_own_ace_bsv", BSV A_HANDS RUFSPIEL(2, "S") NO_TRICKS,
     ERROR("calls_own_ace", "bsv-1989 2.3.1") ",'seat':2,'card':'SA'}}"},
    {"calls_own_ace_serien", SERIEN A_HANDS RUFSPIEL(1, "G") NO_TRICKS,
     "{'error':{'code':'calls_own_ace'}}"},
    {"calls_own_ace_kurz", KURZ K_HANDS RUFSPIEL(1, "E") NO_TRICKS,
     ERROR("calls_own_ace", "kurz-turnier Rufspiel") AT_SEAT(1)},
    {"calls_own_zehn",
     MUENCHEN D_HANDS CONTRACT(0, "'game':'muss','suit':'G','call':'Z'") NO_TRICKS,
     ERROR("calls_own_ace", "muenchen-2006 II.3.1.7") ",'seat':0,'card':'GZ'}}"},
    {"no_card_of_the_suit", SCHULE A_HANDS RUFSPIEL(1, "S") NO_TRICKS,
     "{'error':{'code':'declarer_blocked','seat':1,'card':'SA'}}"},
    {"gesperrt", SCHULE C_HANDS RUFSPIEL(0, "S") NO_TRICKS,
     "{'error':{'code':'declarer_blocked','seat':0,'card':'SA'}}"},
    {"gesperrt_bsv", BSV C_HANDS RUFSPIEL(0, "S") NO_TRICKS,
     "{'error':{'code':'declarer_blocked','seat':0}}"},
    {"herz_as", SCHULE A_HANDS RUFSPIEL(1, "H") NO_TRICKS,
     "{'error':{'code':'bad_contract','seat':1}}"},
    {"rufspiel_without_suit", SCHULE A_HANDS PLAIN_GAME(0, "rufspiel") NO_TRICKS,
     "{'error':{'code':'bad_contract','rule':'schule-2024 4.2.5'}}"},
    {"solo_without_suit", MUENCHEN A_HANDS PLAIN_GAME(0, "solo") NO_TRICKS,
     "{'error':{'code':'bad_contract','rule':'muenchen-2006 II.3.1'}}"},
    {"wenz_with_suit", SCHULE A_HANDS SUIT_GAME(0, "wenz", "E") NO_TRICKS,
     "{'error':{'code':'bad_contract'}}"},
    {"suit_unknown", SCHULE A_HANDS SUIT_GAME(0, "solo", "X") NO_TRICKS,
     "{'error':{'code':'bad_contract','key':'suit','value':'X'}}"},
    {"suit_two_letters", SCHULE A_HANDS SUIT_GAME(0, "solo", "EE") NO_TRICKS,
     "{'error':{'code':'bad_contract','key':'suit'}}"},
    {"call_unknown",
     SCHULE A_HANDS CONTRACT(0, "'game':'rufspiel','suit':'G','call':'X'") NO_TRICKS,
     "{'error':{'code':'bad_contract','key':'call'}}"},
    {"call_an_ober", MUENCHEN A_HANDS CONTRACT(0, "'game':'muss','suit':'G','call':'O'") NO_TRICKS,
     "{'error':{'code':'bad_contract','key':'call'}}"},
    {"rufspiel_calls_a_zehn",
     SCHULE A_HANDS CONTRACT(0, "'game':'rufspiel','suit':'G','call':'Z'") NO_TRICKS,
     "{'error':{'code':'bad_contract'}}"},
    {"call_spelled_out",
     SCHULE A_HANDS CONTRACT(
         0, "'game':'rufspiel','suit':'G','call':'A','tout':false,'renonce':false") NO_TRICKS,
     "{'ok':true}"},
    {"declarer_missing", SCHULE A_HANDS "'contract':{'game':'rufspiel','suit':'G'}}",
     "{'error':{'code':'bad_contract','key':'declarer'}}"},
    {"declarer_5", SCHULE A_HANDS RUFSPIEL(4, "G") NO_TRICKS,
     "{'error':{'code':'bad_contract','key':'declarer','value':4}}"},
    {"declarer_negative", SCHULE A_HANDS RUFSPIEL(-1, "G") NO_TRICKS,
     "{'error':{'code':'bad_contract','value':-1}}"},
    {"declarer_huge", SCHULE A_HANDS RUFSPIEL(18446744073709551616, "G") NO_TRICKS,
     "{'error':{'code':'bad_contract','value':18446744073709551616}}"},
    {"declarer_pauses",
     BSV VARIANTS("fuenf") "'dealer':4,'hands':[<EO HO EU HA H9 EZ G9 S7>,"
                           "<GO GU HZ H7 E9 E8 GA GK>,<SO HU H8 EA EK GZ G8 SA>,<SU HK E7 G7 SZ SK "
                           "S9 S8>,[]]," RUFSPIEL(4, "G") NO_TRICKS,
     "{'error':{'code':'bad_contract'}}"},
    {"game_missing", SCHULE A_HANDS "'contract':{'declarer':0}}",
     "{'error':{'code':'bad_contract','key':'game'}}"},
    {"game_unknown", SCHULE A_HANDS PLAIN_GAME(0, "skat") NO_TRICKS,
     "{'error':{'code':'bad_contract','key':'game','value':'skat'}}"},
    {"contract_missing", SCHULE A_HANDS NO_TRICKS,
     "{'error':{'code':'missing_key','key':'contract'}}"},
    {"contract_null", SCHULE A_HANDS "'contract':null," NO_TRICKS,
     "{'error':{'code':'missing_key','key':'contract'}}"},
    {"contract_is_text", SCHULE A_HANDS "'contract':'solo'," NO_TRICKS,
     "{'error':{'code':'bad_value','key':'contract','value':'solo'}}"},
    {"tout_is_no_word",
     SCHULE A_HANDS CONTRACT(0, "'game':'solo','suit':'E','tout':'yes'") NO_TRICKS,
     "{'error':{'code':'bad_value','key':'tout','value':'yes'}}"},
    {"rufspiel_tout",
     SCHULE A_HANDS CONTRACT(0, "'game':'rufspiel','suit':'G','tout':true") NO_TRICKS,
     "{'error':{'code':'bad_contract','rule':'schule-2024 2.5.1'}}"},
    {"bettel_tout",
     BSV VARIANTS("bettel") A_HANDS CONTRACT(0, "'game':'bettel','tout':true") NO_TRICKS,
     "{'error':{'code':'bad_contract'}}"},
    {"kurz_tout_without_three_damen",
     KURZ K_HANDS CONTRACT(1, "'game':'solo','suit':'H','tout':true") NO_TRICKS,
     ERROR("bad_contract", "kurz-turnier Mischen, Geben und Spielauswahl") AT_SEAT(1)},
    {"sie_without_the_cards", SCHULE A_HANDS PLAIN_GAME(0, "sie") NO_TRICKS,
     ERROR("bad_contract", "schule-2024 2.6.1") AT_SEAT(0)},
    {"sie_without_the_cards_kurz", KURZ K_HANDS PLAIN_GAME(0, "sie") NO_TRICKS,
     ERROR("bad_contract", "kurz-turnier Schafkopf") AT_SEAT(0)},
    {"ramsch_with_declarer", BSV VARIANTS("ramsch") A_HANDS PLAIN_GAME(0, "ramsch") NO_TRICKS,
     "{'error':{'code':'bad_contract'}}"},
    {"muss_without_the_alte", MUENCHEN A_HANDS SUIT_GAME(1, "muss", "E") NO_TRICKS,
     ERROR("bad_contract", "muenchen-2006 II.2.1.1") AT_SEAT(1)},
    {"muss_calls_a_zehn_too_early",
     MUENCHEN A_HANDS CONTRACT(0, "'game':'muss','suit':'G','call':'Z'") NO_TRICKS,
     ERROR("bad_contract", "muenchen-2006 II.3.1.7") ",'seat':0,'card':'GZ'}}"},
    {"muss_renonce_unsaid", MUENCHEN C_HANDS SUIT_GAME(0, "muss", "S") NO_TRICKS,
     ERROR("bad_contract", "muenchen-2006 II.3.1.7") AT_SEAT(0)},
    {"renonce_not_agreed",
     BSV C_HANDS CONTRACT(0, "'game':'rufspiel','suit':'S','renonce':true") NO_TRICKS,
     "{'error':{'code':'bad_contract','rule':'bsv-1989 A1','seat':0}}"},
    {"renonce_without_need",
     BSV VARIANTS("renonce") A_HANDS CONTRACT(1, "'game':'rufspiel','suit':'S','renonce':true")
         NO_TRICKS,
     "{'error':{'code':'bad_contract','rule':'bsv-1989 A1 2.2.1','seat':1}}"},
    {"renonce_at_a_solo",
     BSV VARIANTS("renonce") A_HANDS CONTRACT(1, "'game':'solo','suit':'S','renonce':true")
         NO_TRICKS,
     "{'error':{'code':'bad_contract'}}"},
    {"hochzeit_with_four_trumps",
     BSV VARIANTS("hochzeit") B_HANDS CONTRACT(2, "'game':'hochzeit','partner':0") NO_TRICKS,
     "{'error':{'code':'bad_contract','rule':'bsv-1989 A1 2.1.1','seat':2}}"},
    {"hochzeit_without_partner",
     BSV VARIANTS("hochzeit") B_HANDS PLAIN_GAME(1, "hochzeit") NO_TRICKS,
     "{'error':{'code':'bad_contract','key':'partner'}}"},
    {"hochzeit_alone",
     BSV VARIANTS("hochzeit") B_HANDS CONTRACT(1, "'game':'hochzeit','partner':1") NO_TRICKS,
     "{'error':{'code':'bad_contract'}}"},
    {"rufspiel_with_partner",
     BSV A_HANDS CONTRACT(0, "'game':'rufspiel','suit':'G','partner':1") NO_TRICKS,
     "{'error':{'code':'bad_contract'}}"},
    {"bid_not_agreed", BSV A_HANDS CONTRACT(0, "'game':'solo','suit':'H','bid':70") NO_TRICKS,
     "{'error':{'code':'bad_contract','rule':'bsv-1989 A1'}}"},
    {"bid_75",
     BSV VARIANTS("steigern") A_HANDS CONTRACT(0, "'game':'solo','suit':'H','bid':75") NO_TRICKS,
     "{'error':{'code':'bad_contract','rule':'bsv-1989 A1 1.6'}}"},
    {"bid_130",
     BSV VARIANTS("steigern") A_HANDS CONTRACT(0, "'game':'solo','suit':'H','bid':130") NO_TRICKS,
     "{'error':{'code':'bad_contract','key':'bid','value':130}}"},
    {"bid_at_a_rufspiel",
     BSV VARIANTS("steigern") A_HANDS CONTRACT(0, "'game':'rufspiel','suit':'G','bid':70")
         NO_TRICKS,
     "{'error':{'code':'bad_contract'}}"},

    {"geier_not_agreed", SCHULE A_HANDS PLAIN_GAME(0, "geier") NO_TRICKS,
     ERROR("game_not_in_rulebook", "schule-2024 2.7.1") AT_SEAT(0)},
    {"farbwenz_bsv", BSV A_HANDS SUIT_GAME(0, "farbwenz", "E") NO_TRICKS,
     ERROR("game_not_in_rulebook", "bsv-1989 1.3") AT_SEAT(0)},
    {"farbwenz_muenchen", MUENCHEN A_HANDS SUIT_GAME(0, "farbwenz", "E") NO_TRICKS,
     ERROR("game_not_in_rulebook", "muenchen-2006 II.2") AT_SEAT(0)},
    {"sie_serien", SERIEN B_HANDS PLAIN_GAME(0, "sie") NO_TRICKS,
     "{'error':{'code':'game_not_in_rulebook'}}"},
    {"wenz_kurz", KURZ K_HANDS PLAIN_GAME(0, "wenz") NO_TRICKS,
     "{'error':{'code':'game_not_in_rulebook'}}"},
    {"muss_schule", SCHULE A_HANDS SUIT_GAME(0, "muss", "G") NO_TRICKS,
     "{'error':{'code':'game_not_in_rulebook'}}"},
    {"ramsch_muenchen", MUENCHEN A_HANDS "'contract':{'game':'ramsch'}," NO_TRICKS,
     "{'error':{'code':'game_not_in_rulebook'}}"},
    {"rufspiel_at_three",
     BSV VARIANTS("drei") "'dealer':2,'hands':[<EU GU HU SU EA EZ EK GA>,"
                          "<EO E9 GZ GK GO G9 HA HZ>,<HK HO H9 SA SZ SK SO S9>]," RUFSPIEL(1, "E")
                              NO_TRICKS,
     ERROR("game_not_in_rulebook", "bsv-1989 A1 7") AT_SEAT(1)},
};

static const struct line_case stakes[] = {
    {"stoss_muenchen", MUENCHEN A_RUFSPIEL "'stoss':[2]," A_TRICKS,
     ERROR("stoss_not_allowed", "muenchen-2006 II.5.2") AT_SEAT(2)},
    {"stoss_kurz", KURZ K_HANDS RUFSPIEL(0, "E") "'stoss':[2]," K_TRICKS,
     "{'error':{'code':'stoss_not_allowed','seat':2}}"},
    {"stoss_by_the_called_partner", SCHULE A_RUFSPIEL "'stoss':[1]," A_TRICKS,
     ERROR("stoss_not_allowed", "schule-2024 7.2.4") AT_SEAT(1)},
    {"stoss_by_the_declarer", SCHULE A_RUFSPIEL "'stoss':[0]," A_TRICKS,
     "{'error':{'code':'stoss_not_allowed','seat':0}}"},
    {"retour_by_a_defender", SCHULE A_RUFSPIEL "'stoss':[2,3]," A_TRICKS,
     "{'error':{'code':'stoss_not_allowed','seat':3}}"},
    {"third_level_schule", SCHULE A_RUFSPIEL "'stoss':[2,0,3]," A_TRICKS,
     ERROR("stoss_not_allowed", "schule-2024 5.3.3") AT_SEAT(3)},
    {"fifth_level_bsv", BSV A_RUFSPIEL "'stoss':[2,0,3,1,2]," A_TRICKS,
     "{'error':{'code':'stoss_not_allowed','seat':2}}"},
    {"solo_fifth_level_bsv",
     BSV "'house':{'stoss_levels':8}," A_SOLO "'stoss':[1,0,1,0,1]," A_TRICKS,
     ERROR("stoss_not_allowed", "bsv-1989 4.2.5") AT_SEAT(1)},
    {"re_serien", SERIEN A_RUFSPIEL "'stoss':[2,0]," A_TRICKS,
     ERROR("stoss_not_allowed", "serien-2022 Spritze") AT_SEAT(0)},
    {"spritze_without_trump", SERIEN B_HANDS PLAIN_GAME(0, "wenz") "'stoss':[1]," NO_TRICKS,
     ERROR("stoss_not_allowed", "serien-2022 Spritze") AT_SEAT(1)},
    {"stoss_at_a_sie", SCHULE B_HANDS PLAIN_GAME(0, "sie") "'stoss':[1]," NO_TRICKS,
     ERROR("stoss_not_allowed", "schule-2024 2.6.2") AT_SEAT(1)},
    {"stoss_at_a_muss",
     BSV VARIANTS("muss") A_HANDS SUIT_GAME(0, "muss", "G") "'stoss':[2]," A_TRICKS,
     ERROR("stoss_not_allowed", "bsv-1989 A1 3.3.3") AT_SEAT(2)},
    {"stoss_at_a_ramsch",
     BSV VARIANTS("ramsch") A_HANDS "'contract':{'game':'ramsch'},'stoss':[2]," A_TRICKS,
     "{'error':{'code':'stoss_not_allowed','seat':2}}"},
    {"stoss_levels_none", BSV "'house':{'stoss_levels':0}," A_RUFSPIEL "'stoss':[2]," A_TRICKS,
     "{'error':{'code':'stoss_not_allowed','seat':2}}"},
    {"stoss_levels_one", BSV "'house':{'stoss_levels':1}," A_RUFSPIEL "'stoss':[2,0]," A_TRICKS,
     "{'error':{'code':'stoss_not_allowed','seat':0}}"},
    {"stoss_of_nobody", SCHULE A_RUFSPIEL "'stoss':[4]," A_TRICKS,
     "{'error':{'code':'bad_seat','key':'stoss','value':4}}"},
    {"stoss_is_no_list", SCHULE A_RUFSPIEL "'stoss':2," A_TRICKS,
     "{'error':{'code':'bad_value','key':'stoss','value':2}}"},
    {"stoss_null", SCHULE A_RUFSPIEL "'stoss':null," A_TRICKS, "{'ok':true,'value':50}"},
    {"legen_not_agreed", BSV A_RUFSPIEL "'legen':[2]," A_TRICKS,
     "{'error':{'code':'variant_not_enabled','key':'legen'}}"},
    {"bock_not_agreed", MUENCHEN A_RUFSPIEL "'bock':true," A_TRICKS,
     "{'error':{'code':'variant_not_enabled','key':'bock'}}"},
    {"pot_not_agreed", SCHULE A_RUFSPIEL "'pot':10," A_TRICKS,
     "{'error':{'code':'variant_not_enabled','key':'pot'}}"},
    {"legen_twice", BSV VARIANTS("legen") A_RUFSPIEL "'legen':[2,2]," A_TRICKS,
     "{'error':{'code':'bad_value','key':'legen','value':2}}"},
    {"legen_of_nobody", BSV VARIANTS("legen") A_RUFSPIEL "'legen':[4]," A_TRICKS,
     "{'error':{'code':'bad_seat','key':'legen'}}"},
    {"bock_is_no_word", BSV VARIANTS("bock") A_RUFSPIEL "'bock':1," A_TRICKS,
     "{'error':{'code':'bad_value','key':'bock','value':1}}"},
    {"pot_negative", BSV VARIANTS("stock") A_RUFSPIEL "'pot':-1," A_TRICKS,
     "{'error':{'code':'bad_value','key':'pot','value':-1}}"},
    {"pot_huge", BSV VARIANTS("stock") A_RUFSPIEL "'pot':9223372036854775807," A_TRICKS,
     "{'error':{'code':'bad_value','key':'pot'}}"},
};

static const struct line_case houses[] = {
    {"ramsch_and_muss", BSV VARIANTS("ramsch muss") A_RUFSPIEL A_TRICKS,
     ERROR("variant_conflict", "bsv-1989 A1 3") ",'between':<muss ramsch>}}"},
    {"stock_and_muss", SCHULE VARIANTS("muss stock") A_RUFSPIEL A_TRICKS,
     ERROR("variant_conflict", "bsv-1989 A1 3") ",'between':<muss stock>}}"},
    {"three_and_five", BSV VARIANTS("drei fuenf") A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'variant_conflict','between':<drei fuenf>}}"},
    {"ramsch_and_stock", BSV VARIANTS("ramsch stock") A_RUFSPIEL A_TRICKS, "{'ok':true}"},
    {"everything_that_goes_together",
     BSV VARIANTS("farbwenz geier bettel steigern hochzeit renonce "
                  "ramsch stock legen bock schiebe") A_RUFSPIEL A_TRICKS,
     "{'ok':true,'value':40}"},
    {"variant_twice", BSV VARIANTS("geier geier") A_RUFSPIEL A_TRICKS, "{'ok':true}"},
    {"tournament_muenchen", MUENCHEN VARIANTS("geier") A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'variant_conflict','between':<geier muenchen-2006>}}"},
    {"tournament_serien", SERIEN "'house':{'tariff':{'solo':1}}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'variant_conflict','between':<tariff serien-2022>}}"},
    {"tournament_kurz", KURZ "'house':{'stoss_levels':1}," K_HANDS RUFSPIEL(0, "E") K_TRICKS,
     "{'error':{'code':'variant_conflict','between':<stoss_levels kurz-turnier>}}"},
    {"tournament_laufende", MUENCHEN "'house':{'laufende_from':{'solo':3}}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'variant_conflict','between':<laufende_from muenchen-2006>}}"},
    {"tournament_empty_house",
     MUENCHEN "'house':{'variants':[],'tariff':{},'laufende_from':{}}," A_RUFSPIEL A_TRICKS,
     "{'ok':true}"},
    {"house_null", SCHULE "'house':null," A_RUFSPIEL A_TRICKS, "{'ok':true}"},
    {"house_full_of_null",
     MUENCHEN "'house':{'variants':null,'tariff':null,'laufende_from':null,"
              "'stoss_levels':null}," A_RUFSPIEL A_TRICKS,
     "{'ok':true}"},
    {"house_is_text", SCHULE "'house':'geier'," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'bad_value','key':'house','value':'geier'}}"},
    {"variants_is_text", SCHULE "'house':{'variants':'geier'}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'bad_value','key':'variants','value':'geier'}}"},
    {"variant_unknown", SCHULE VARIANTS("geier doppelkopf") A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'bad_value','key':'variants','value':'doppelkopf'}}"},
    {"tariff_negative", SCHULE "'house':{'tariff':{'solo':-5}}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'bad_value','key':'solo','value':-5}}"},
    {"tariff_fraction", SCHULE "'house':{'tariff':{'solo':0.5}}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'bad_value','key':'solo','value':0.5}}"},
    {"tariff_huge", SCHULE "'house':{'tariff':{'unit':1e999}}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'bad_value','key':'unit','value':1e999}}"},
    {"tariff_null", SCHULE "'house':{'tariff':{'unit':null,'solo':7}}," A_RUFSPIEL A_TRICKS,
     "{'ok':true,'value':50}"},
    {"laufende_from_15", SCHULE "'house':{'laufende_from':{'solo':15}}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'bad_value','key':'solo','value':15}}"},
    {"stoss_levels_negative", SCHULE "'house':{'stoss_levels':-1}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'bad_value','key':'stoss_levels','value':-1}}"},
    {"unknown_key_in_house", SCHULE "'house':{'variant':[]}," A_RUFSPIEL A_TRICKS,
     "{'id':1,'error':{'code':'unknown_key','key':'variant'}}"},
    {"unknown_key_in_tariff", SCHULE "'house':{'tariff':{'wenz':50}}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'unknown_key','key':'wenz'}}"},
    {"unknown_key_in_laufende_from",
     SCHULE "'house':{'laufende_from':{'tout':1}}," A_RUFSPIEL A_TRICKS,
     "{'error':{'code':'unknown_key','key':'tout'}}"},
};

/* Deal A with one hand replaced. */
#define WITH_HAND_0(hand)                                                                          \
    SCHULE "'dealer':3,'hands':[" hand ",<GO GU HZ H7 E9 E8 GA GK>,<SO HU H8 EA EK GZ G8 SA>,"     \
           "<SU HK E7 G7 SZ SK S9 S8>]," RUFSPIEL(0, "G") NO_TRICKS

static const struct line_case cards[] = {
    {"thirty_three_cards", WITH_HAND_0("<EO HO EU HA H9 EZ G9 S7 S8>"),
     ERROR("wrong_hand_size", "schule-2024 1.2.2") AT_SEAT(0)},
    {"hand_of_seven", WITH_HAND_0("<EO HO EU HA H9 EZ G9>"),
     ERROR("wrong_hand_size", "schule-2024 1.2.2") AT_SEAT(0)},
    {"hand_of_none", WITH_HAND_0("[]"), "{'error':{'code':'wrong_hand_size','seat':0}}"},
    {"card_twice_in_a_hand", WITH_HAND_0("<EO HO EU HA H9 EZ G9 EO>"),
     ERROR("duplicate_card", "schule-2024 1.2.3") ",'seat':0,'card':'EO'}}"},
    {"card_in_two_hands", WITH_HAND_0("<EO HO EU HA H9 EZ G9 S8>"),
     ERROR("duplicate_card", "schule-2024 1.2.3") ",'seat':3,'card':'S8'}}"},
    {"unknown_card", WITH_HAND_0("<EO HO EU HA H9 EZ G9 S6>"),
     ERROR("unknown_card", "schule-2024 1.2.1") ",'seat':0,'card':'S6'}}"},
    {"unknown_card_small_letters", WITH_HAND_0("<eo HO EU HA H9 EZ G9 S7>"),
     "{'error':{'code':'unknown_card','seat':0,'card':'eo'}}"},
    {"unknown_card_ten", WITH_HAND_0("<EO HO EU HA H9 E10 G9 S7>"),
     "{'error':{'code':'unknown_card','card':'E10'}}"},
    {"unknown_card_empty", WITH_HAND_0("['',<HO>]"), "{'error':{'code':'wrong_hand_size'}}"},
    {"unknown_card_of_length_0", WITH_HAND_0("['','HO','EU','HA','H9','EZ','G9','S7']"),
     "{'error':{'code':'unknown_card','card':''}}"},
    {"card_null", WITH_HAND_0("[null,'HO','EU','HA','H9','EZ','G9','S7']"),
     "{'error':{'code':'unknown_card','seat':0,'card':null}}"},
    {"card_in_umlauts", WITH_HAND_0("<\xc3\xa4 HO EU HA H9 EZ G9 S7>"),
     "{'error':{'code':'unknown_card','card':'\xc3\xa4'}}"},
    {"card_in_escapes", WITH_HAND_0("<\\u0045O H\\u004f EU HA H9 EZ G9 S7>"),
     "{'ok':true,'legal':<EO HO EU HA H9 EZ G9 S7>}"},
    {"card_twice_once_in_escapes", WITH_HAND_0("<\\u0045O EO EU HA H9 EZ G9 S7>"),
     "{'error':{'code':'duplicate_card','card':'EO'}}"},
    {"card_with_u0000", WITH_HAND_0("<EO\\u0000 HO EU HA H9 EZ G9 S7>"),
     "{'error':{'code':'unknown_card','seat':0}}"},
    {"card_of_one_escape", WITH_HAND_0("<\\u0045 HO EU HA H9 EZ G9 S7>"),
     "{'error':{'code':'unknown_card','card':'E'}}"},
    {"hand_is_text", WITH_HAND_0("'EO'"), "{'error':{'code':'bad_value','key':'hands'}}"},
    {"three_hands", SCHULE "'dealer':2,'hands':[[],[],[]]," RUFSPIEL(0, "G") NO_TRICKS,
     ERROR("wrong_hand_size", "schule-2024 1.2.2") AT_KEY("hands")},
    {"five_hands", SCHULE "'dealer':2,'hands':[[],[],[],[],[]]," RUFSPIEL(0, "G") NO_TRICKS,
     ERROR("wrong_hand_size", "schule-2024 1.2.2") AT_KEY("hands")},
    {"four_hands_with_fuenf", BSV VARIANTS("fuenf") A_RUFSPIEL NO_TRICKS,
     "{'error':{'code':'wrong_hand_size'}}"},
    {"four_hands_with_drei",
     BSV VARIANTS("drei") "'dealer':2,'hands':[[],[],[],[]]," PLAIN_GAME(0, "wenz") NO_TRICKS,
     "{'error':{'code':'wrong_hand_size'}}"},
    {"dealer_of_five_holds_cards",
     KURZ "'dealer':3,'hands':[" K_FOUR ",[]]," RUFSPIEL(0, "E") NO_TRICKS,
     "{'error':{'code':'wrong_hand_size','seat':3}}"},
    {"five_hands_at_muenchen",
     MUENCHEN "'dealer':4,'hands':[[],[],[],[],[]]," RUFSPIEL(0, "E") NO_TRICKS,
     "{'error':{'code':'bad_seat','key':'dealer','value':4}}"},
    {"sieben_at_kurz_turnier",
     KURZ "'dealer':3,'hands':[<EO GO HO HZ E7 SA>,<EA EZ HA H9 GU SU>,"
          "<SO EU GA GZ SZ S9>,<HU HK EK GK G9 SK>]," RUFSPIEL(0, "E") NO_TRICKS,
     "{'error':{'code':'unknown_card','seat':0,'card':'E7'}}"},
    {"long_hands_with_kurz", BSV VARIANTS("kurz") A_RUFSPIEL NO_TRICKS,
     "{'error':{'code':'wrong_hand_size','seat':0}}"},
    {"hands_missing", SCHULE "'dealer':3," RUFSPIEL(0, "G") NO_TRICKS,
     "{'error':{'code':'missing_key','key':'hands'}}"},
    {"hands_is_a_number", SCHULE "'dealer':3,'hands':4," RUFSPIEL(0, "G") NO_TRICKS,
     "{'error':{'code':'bad_value','key':'hands','value':4}}"},
};

#define WITH_ID(id) "{'id':" id ",'rulebook':'schule-2024'," B_HANDS PLAIN_GAME(0, "sie") NO_TRICKS

static const struct line_case lines[] = {
    {"nothing", "",
     "={'id':null,'ok':false,'error':{'code':'bad_json','message':'not valid JSON; "
     "unexpected end of text','offset':0}}"},
    {"broken", "{'id':1,", "{'id':null,'ok':false,'error':{'code':'bad_json','offset':8}}"},
    {"two_values", "{} {}", "{'error':{'code':'bad_json','offset':3}}"},
    {"single_quotes", "{^'id^':1}", "{'error':{'code':'bad_json','offset':1}}"},
    {"word", "judge", "{'error':{'code':'bad_json','offset':0}}"},
    {"nan", "{'id':NaN}", "{'error':{'code':'bad_json','offset':6}}"},
    {"trailing_comma", "{'id':1,}", "{'error':{'code':'bad_json'}}"},
    {"comment", "{'id':1} // x", "{'error':{'code':'bad_json'}}"},
    {"byte_order_mark", "\xef\xbb\xbf{'id':1}", "{'error':{'code':'bad_json','offset':0}}"},
    {"latin1", "{'id':'\xe4'}", "{'error':{'code':'bad_json','offset':7}}"},
    {"lone_surrogate", "{'id':'\\ud800'}", "{'error':{'code':'bad_json'}}"},
    {"tab_in_a_string", "{'id':'\t'}", "{'error':{'code':'bad_json'}}"},
    {"duplicate_key", "{'id':1,'id':2}", "{'id':null,'error':{'code':'bad_json','offset':8}}"},
    {"duplicate_key_in_escapes", "{'id':1,'\\u0069d':2}", "{'error':{'code':'bad_json'}}"},
    {"duplicate_key_deep", SCHULE A_HANDS "'contract':{'declarer':0,'declarer':0}}",
     "{'id':null,'error':{'code':'bad_json'}}"},
    {"list", "[]", "{'id':null,'ok':false,'error':{'code':'bad_value'}}"},
    {"number", "17", "{'id':null,'ok':false,'error':{'code':'bad_value','value':'-'}}"},
    {"null", "null", "{'id':null,'ok':false,'error':{'code':'bad_value'}}"},
    {"empty_object", "{}",
     "{'id':null,'ok':false,'error':{'code':'missing_key','key':'rulebook'}}"},
    {"unknown_key", "{'id':7,'Rulebook':1}",
     "{'id':7,'ok':false,'error':{'code':'unknown_key','key':'Rulebook'}}"},
    {"unknown_key_null", SCHULE A_RUFSPIEL "'seat':null," A_TRICKS,
     "{'id':1,'error':{'code':'unknown_key','key':'seat'}}"},
    {"unknown_key_before_anything_else", "{'id':7,'rulebook':'x','dealer':9,'x':1}",
     "{'id':7,'error':{'code':'unknown_key','key':'x'}}"},
    {"unknown_key_in_contract",
     SCHULE A_HANDS "'contract':{'declarer':0,'game':'solo','trump':'E'}}",
     "{'id':1,'error':{'code':'unknown_key','key':'trump'}}"},
    {"unknown_key_of_the_auction", SCHULE A_RUFSPIEL "'say':[]," A_TRICKS,
     "{'error':{'code':'unknown_key','key':'say'}}"},
    {"unknown_key_empty", "{'':1}", "{'error':{'code':'unknown_key','key':''}}"},
    {"rulebook_unknown", "{'id':'a','rulebook':'schule-2025'}",
     "{'id':'a','error':{'code':'unknown_rulebook','value':'schule-2025'}}"},
    {"rulebook_is_a_number", "{'id':'a','rulebook':2024}",
     "{'id':'a','error':{'code':'unknown_rulebook','value':2024}}"},
    {"dealer_missing", "{'id':'a','rulebook':'schule-2024'}",
     "{'id':'a','error':{'code':'missing_key','key':'dealer'}}"},
    {"dealer_4", "{'rulebook':'schule-2024','dealer':4}",
     "{'id':null,'error':{'code':'bad_seat','rule':'schule-2024 1.2.2','value':4}}"},
    {"dealer_3_with_drei", "{'rulebook':'bsv-1989'," VARIANTS("drei") "'dealer':3}",
     "{'error':{'code':'bad_seat','value':3}}"},
    {"dealer_negative", "{'rulebook':'schule-2024','dealer':-1}", "{'error':{'code':'bad_seat'}}"},
    {"dealer_fraction", "{'rulebook':'schule-2024','dealer':1.5}",
     "{'error':{'code':'bad_value','value':1.5}}"},
    {"dealer_huge", "{'rulebook':'schule-2024','dealer':4294967296}",
     "{'error':{'code':'bad_seat','value':4294967296}}"},
    {"dealer_beyond_numbers", "{'rulebook':'schule-2024','dealer':99999999999999999999}",
     "{'error':{'code':'bad_value'}}"},
    {"dealer_is_text", "{'rulebook':'schule-2024','dealer':'3'}",
     "{'error':{'code':'bad_value','value':'3'}}"},

    {"id_missing", "{'rulebook':'schule-2024'," B_HANDS PLAIN_GAME(0, "sie") NO_TRICKS,
     "{'id':null,'ok':true}"},
    {"id_null", WITH_ID("null"), "{'id':null,'ok':true}"},
    {"id_number", WITH_ID("-1.50e+3"), "{'id':-1.50e+3,'ok':true}"},
    {"id_huge", WITH_ID("123456789012345678901234567890"), "{'id':123456789012345678901234567890}"},
    {"id_true", WITH_ID("true"), "{'id':true}"},
    {"id_text", WITH_ID("'Spiel 1 \\u00e4\\\"\\n\xe2\x99\xa3'"),
     "{'id':'Spiel 1 \\u00e4\\\"\\n\xe2\x99\xa3'}"},
    {"id_list", WITH_ID("[1,[],{'a':null}]"), "{'id':[1,[],{'a':null}]}"},
    {"id_object", WITH_ID("{'ok':true,'list':[]}"), "{'id':{'ok':true,'list':[]},'ok':true}"},
    {"id_in_escapes", "{'\\u0069d':5,'rulebook':'x'}", "{'id':5}"},
    {"id_last", "{'rulebook':'x','id':5}", "{'id':5,'ok':false}"},
    {"keys_and_words_in_escapes",
     "{'id':1,'r\\u0075lebook':'schule\\u002d2024','d\\u0065aler':3,'hands':[<EO HO EU HA H9 EZ G9 "
     "S7>,<GO GU HZ H7 E9 E8 GA GK>,<SO HU H8 EA EK GZ G8 SA>,<SU HK E7 G7 SZ SK S9 S8>],"
     "'contract':{'declarer':0,'game':'ruf\\u0073piel','suit':'\\u0047'}}",
     "{'ok':true,'party':[true,true,false,false]}"},
    {"spaces_everywhere",
     " {\t'id' : 1 , 'rulebook' : 'schule-2024'," B_HANDS
     "'contract':{ 'declarer':0 ,'game':'sie' } }\t",
     "{'ok':true}"},
};

static void answers_row(void **state)
{
    line_check(sf_judge_line, *state);
}

/* ---- lines that do not fit into a row ---- */

static struct sf_json_node work[SF_WORK_NODES];

/* {"id":FILL...,"rulebook":"x"}, with the fill between two given texts */
static size_t long_line(char **line, const char *before, const char *fill, size_t times,
                        const char *after)
{
    size_t length = 0, step = strlen(fill);
    char *text = malloc(strlen(before) + step * times + strlen(after) + 1);

    assert_non_null(text);
    memcpy(text, before, strlen(before));
    length = strlen(before);
    for (size_t i = 0; i < times; i++, length += step)
        memcpy(text + length, fill, step);
    memcpy(text + length, after, strlen(after) + 1);
    *line = text;
    return length + strlen(after);
}

/* Judges a line into this room; the length of the answer. */
static size_t judge(const char *line, size_t length, char *answer, size_t size, bool good)
{
    struct sf_line asked = {.text = line,
                            .length = length,
                            .answer = answer,
                            .size = size,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};

    assert_int_equal(sf_judge_line(&asked), good);
    return asked.written;
}

static void expect(const char *line, size_t length, const char *expected)
{
    static char answer[LINE_TEXT_MAX];
    size_t written = judge(line, length, answer, sizeof answer, false);

    line_match("line", answer, written, expected);
}

static void nul_bytes_are_no_json(void **state)
{
    static const char inside[] = "{\"id\":\"a\0b\"}", behind[] = "{\"id\":1}\0";

    (void)state;
    expect(inside, sizeof inside - 1, "{'id':null,'error':{'code':'bad_json','offset':8}}");
    expect(behind, sizeof behind - 1, "{'id':null,'error':{'code':'bad_json','offset':8}}");
    expect("\0", 1, "{'error':{'code':'bad_json','offset':0}}");
}

static void deep_nesting_is_refused(void **state)
{
    char *line;
    size_t length = long_line(&line, "{\"id\":", "[", 100000, "");

    (void)state;
    expect(line, length, "{'id':null,'error':{'code':'bad_json'}}");
    free(line);
}

static void too_many_values_are_refused(void **state)
{
    char *line;
    size_t length = long_line(&line, "{\"id\":[1", ",1", 100000, "]}");

    (void)state;
    expect(line, length, "{'id':null,'ok':false,'error':{'code':'too_large'}}");
    free(line);
}

/* A long id comes back whole, or there is no answer at all. */
static void long_id_is_echoed(void **state)
{
    enum { LONG = 1 << 20, ROOM = LONG + 1000 };
    char *line, *answer = malloc(ROOM);
    size_t length = long_line(&line, "{\"id\":\"", "x", LONG, "\",\"rulebook\":\"x\"}");

    (void)state;
    assert_non_null(answer);
    assert_true(judge(line, length, answer, ROOM, false) > LONG);
    assert_memory_equal(answer, line, LONG + 8);
    assert_int_equal(judge(line, length, answer, LONG, false), 0);
    free(answer);
    free(line);
}

/* A long value is quoted beside the message, not in it. */
static void long_value_is_quoted_once(void **state)
{
    enum { LONG = 5000 };
    char *line;
    static char answer[LINE_TEXT_MAX];
    size_t length = long_line(&line, "{\"rulebook\":\"", "y", LONG, "\"}");
    size_t written = judge(line, length, answer, sizeof answer, false);

    (void)state;
    assert_true(written > LONG && written < LONG + 300);
    free(line);
}

static void answer_fits_or_is_left_out(void **state)
{
    static const char text[] = SCHULE A_RUFSPIEL A_TRICKS;
    static char line[LINE_TEXT_MAX], whole[LINE_TEXT_MAX];
    size_t length = line_expand(line, text);
    size_t full = judge(line, length, whole, sizeof whole, true);

    (void)state;
    for (size_t size = 0; size <= full; size++) {
        char *answer = malloc(size + 1);
        size_t written;

        assert_non_null(answer);
        written = judge(line, length, answer, size, true);
        assert_int_equal(written, size < full ? 0 : full);
        assert_memory_equal(answer, whole, written);
        free(answer);
    }
}

/* Every cut of a good line is a bad line with a good answer. */
static void cut_lines_are_answered(void **state)
{
    static char line[LINE_TEXT_MAX];
    size_t length = line_expand(line, SCHULE A_RUFSPIEL A_TRICKS);

    (void)state;
    for (size_t i = 0; i < length; i++)
        expect(line, i, "{'id':null,'ok':false,'error':{'code':'bad_json','rule':'-'}}");
}

/* The same line with one card after the other left off: whose turn it is follows the tricks. */
static void unfinished_at_every_card(void **state)
{
    static const char tricks[] = A_TO_5 "," A_6 "," A_7 "," A_8;
    static const int turn[] = {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 1, 2, 3, 0,
                               1, 2, 3, 0, 1, 2, 3, 0, 0, 1, 2, 3, 2, 3, 0, 1};
    char text[LINE_TEXT_MAX], expected[64];
    int count = 0;

    (void)state;
    for (const char *at = tricks; *at; at++) {
        if (*at != ' ' && *at != '>')
            continue;
        count++;
        snprintf(text, sizeof text, SCHULE A_RUFSPIEL "'tricks':[%.*s>]}", (int)(at - tricks),
                 tricks);
        snprintf(expected, sizeof expected, "{'complete':false,'to_move':%d}", turn[count & 31]);
        line_check(sf_judge_line,
                   &(struct line_case){"card", text, count < 32 ? expected : "{'complete':true}"});
    }
    assert_int_equal(count, 32);
}

static const struct line_case german[] = {
    {"cut", "{'a",
     "={'id':null,'ok':false,'error':{'code':'bad_json',"
     "'message':'kein gültiges JSON; der Text hört zu früh auf','offset':3}}"},
    {"no object", "[1]",
     "{'error':{'code':'bad_value','message':'ein Wert von falscher Art oder außerhalb seiner "
     "Grenzen; hier muss ein Objekt stehen'}}"},
    {"rulebook", "{'id':1,'rulebook':'x'}",
     "={'id':1,'ok':false,'error':{'code':'unknown_rulebook',"
     "'message':'rulebook: dieses Regelwerk gibt es nicht: x','key':'rulebook','value':'x'}}"},
    {"suit", SCHULE A_HANDS "'contract':{'declarer':0,'game':'rufspiel','suit':'X'}}",
     "{'error':{'code':'bad_contract','key':'suit','value':'X','rule':'schule-2024 4.2.5',"
     "'message':'suit: die Ansage ist unvollständig oder widerspricht sich: X; eine Farbe ist E, "
     "G, H oder S (schule-2024 4.2.5)'}}"},
};

/* Codes, keys and places are the same as in English; only the sentence differs. */
static void errors_in_german(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(german); i++)
        line_check_in(SF_DE, sf_judge_line, &german[i]);
}

static const struct {
    const struct line_case *rows;
    size_t count;
} tables[] = {
    {complete, COUNT(complete)}, {money, COUNT(money)},         {unfinished, COUNT(unfinished)},
    {play, COUNT(play)},         {contracts, COUNT(contracts)}, {stakes, COUNT(stakes)},
    {houses, COUNT(houses)},     {cards, COUNT(cards)},         {lines, COUNT(lines)},
};

int main(void)
{
    enum { FIXED = 9, MAX = 400 };
    static struct CMUnitTest tests[MAX] = {
        cmocka_unit_test(nul_bytes_are_no_json),
        cmocka_unit_test(deep_nesting_is_refused),
        cmocka_unit_test(too_many_values_are_refused),
        cmocka_unit_test(long_id_is_echoed),
        cmocka_unit_test(long_value_is_quoted_once),
        cmocka_unit_test(answer_fits_or_is_left_out),
        cmocka_unit_test(cut_lines_are_answered),
        cmocka_unit_test(unfinished_at_every_card),
        cmocka_unit_test(errors_in_german),
    };
    size_t count = FIXED;

    line_door("judge");
    for (size_t i = 0; i < COUNT(tables); i++)
        for (size_t j = 0; j < tables[i].count && count < MAX; j++)
            tests[count++] = (struct CMUnitTest){tables[i].rows[j].name, answers_row, NULL, NULL,
                                                 (void *)(uintptr_t)&tables[i].rows[j]};
    assert_true(count < MAX);
    return _cmocka_run_group_tests("judge", tests, count, NULL, NULL);
}
