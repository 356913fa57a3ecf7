/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "answers/judge.h"
#include "record/event_json.h"
#include <stdio.h>
#include <string.h>

/*
 * `replay`: tables as streams of JSON lines, worked out by hand from the texts. A step is a line
 * and what the answer must show; the line "deck" stands for a deck that gives the hands of the
 * script after a cut of eight cards (or as it lies, where the cards are mixed again).
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

enum { STEPS_MAX = 60 };

struct step {
    const char *line, *answer;
};

struct script {
    const char *name;
    const char *const *hands; /* by seat */
    unsigned packet;
    uint8_t viewer;
    struct step steps[STEPS_MAX];
};

/* As in test_judge.c: seat 3 deals, seat 0 wins a Rufspiel on Gras with seat 1, 78 points. */
static const char *const deal_a[] = {
    "EO HO EU HA H9 EZ G9 S7",
    "GO GU HZ H7 E9 E8 GA GK",
    "SO HU H8 EA EK GZ G8 SA",
    "SU HK E7 G7 SZ SK S9 S8",
};
/* Seat 0 has the Sie, seat 1 just one trump. */
static const char *const deal_b[] = {
    "EO GO HO SO EU GU HU SU",
    "EA EZ EK E9 E8 E7 GA H9",
    "GK G9 G8 G7 HA HZ HK GZ",
    "H8 H7 SA SZ SK S9 S8 S7",
};

#define TABLE(book)         "{'rulebook':'" book "','dealer':3}"
#define HOUSE(book, list)   "{'rulebook':'" book "','house':{'variants':<" list ">},'dealer':3}"
#define SAY(seat, word)     "{'ev':'say','say':[" #seat ",'" word "']}"
#define CLASS(seat, class)  "{'ev':'say','say':[" #seat ",'class','" class "']}"
#define ORG(word)           "{'ev':'say','say':['org','" word "']}"
#define ANNOUNCE(who, rest) "{'ev':'announce','contract':{'declarer':" #who ",'game':" rest "}}"
#define CARD(seat, card)    "{'ev':'card','seat':" #seat ",'card':'" card "'}"
#define BY(event, seat)     "{'ev':'" event "','seat':" #seat "}"
#define NUMBER(event, s, n) "{'ev':'" event "','seat':" #s ",'n':" #n "}"
#define REFUSED(code)       "{'ok':false,'error':{'code':'" code "'}}"
#define REFUSED_BY(code, rule, seat)                                                               \
    "{'ok':false,'error':{'code':'" code "','rule':'" rule "','seat':" #seat "}}"
#define OK "{'ok':true}"
#define PLAYS(seat, card)                                                                          \
    {                                                                                              \
        CARD(seat, card), OK                                                                       \
    }
#define PASS(seat)                                                                                 \
    {                                                                                              \
        SAY(seat, "weiter"), OK                                                                    \
    }

/* Deck, cut and handing out; then only seat 0 wants to play. */
#define DEALT                                                                                      \
    {"deck", "{'ok':true,'phase':'cut','turn':2}"}, {NUMBER("cut", 2, 8), OK},                     \
    {                                                                                              \
        "{'ev':'hand_out'}", OK                                                                    \
    }
#define ONLY_0                                                                                     \
    {SAY(0, "spiele"), OK}, PASS(1), PASS(2),                                                      \
    {                                                                                              \
        SAY(3, "weiter"), "{'phase':'announce','turn':0,'contract':{'declarer':0}}"                \
    }
#define NOBODY PASS(0), PASS(1), PASS(2)
#define RUFSPIEL_A                                                                                 \
    {                                                                                              \
        ANNOUNCE(0, "'rufspiel','suit':'G'"),                                                      \
            "{'phase':'play','turn':0,'contract':{'declarer':0,'game':'rufspiel','suit':'G'}}"     \
    }

static const struct script scripts[] = {
    {"a_whole_deal",
     deal_a,
     4,
     SF_NO_SEAT,
     {{"{'id':'t','rulebook':'schule-2024','dealer':3}",
       "={'id':'t','ok':true,'phase':'idle','turn':3,'dealer':3,'totals':[0,0,0,0]}"},
      {"deck", "{'phase':'cut','turn':2,'dealer':3,'hand':'-'}"},
      {NUMBER("cut", 2, 8), "{'phase':'cut'}"},
      {"{'ev':'hand_out'}", "{'phase':'auction','turn':0}"},
      {SAY(0, "spiele"), "{'phase':'auction','turn':1}"},
      PASS(1),
      PASS(2),
      {SAY(3, "weiter"), "{'phase':'announce','turn':0,'contract':{'declarer':0,'game':'-'}}"},
      RUFSPIEL_A,
      {BY("stoss", 2), "{'stoss':[2]}"},
      {CARD(0, "EO"), "{'turn':1,'tricks':[<EO>],'points':[0,0,0,0],'party_so_far':[0]}"},
      {BY("stoss", 1), "{'stoss':[2,1]}"},
      PLAYS(1, "H7"),
      PLAYS(2, "H8"),
      {CARD(3, "HK"), "{'turn':0,'tricks':[<EO H7 H8 HK>],'points':[7,0,0,0]}"},
      PLAYS(0, "HO"),
      PLAYS(1, "HZ"),
      PLAYS(2, "HU"),
      PLAYS(3, "SU"),
      PLAYS(0, "EU"),
      PLAYS(1, "GO"),
      PLAYS(2, "SO"),
      PLAYS(3, "S8"),
      {CARD(1, "GA"), "{'turn':2,'party':[0,1],'party_so_far':'-'}"},
      PLAYS(2, "G8"),
      PLAYS(3, "G7"),
      PLAYS(0, "G9"),
      PLAYS(1, "GU"),
      PLAYS(2, "EK"),
      PLAYS(3, "S9"),
      PLAYS(0, "HA"),
      PLAYS(1, "GK"),
      PLAYS(2, "GZ"),
      PLAYS(3, "SK"),
      PLAYS(0, "H9"),
      PLAYS(0, "EZ"),
      PLAYS(1, "E8"),
      PLAYS(2, "EA"),
      PLAYS(3, "E7"),
      PLAYS(2, "SA"),
      PLAYS(3, "SZ"),
      PLAYS(0, "S7"),
      {CARD(1, "E9"),
       "{'phase':'over','dealer':0,'points':[42,36,42,0],'payout':[200,200,-200,-200],"
       "'totals':[200,200,-200,-200]}"},
      {"{'ev':'card','seat':1,'card':'E9'}", REFUSED("wrong_phase")}}},

    {"stoss_too_late",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("schule-2024"), OK},
      DEALT,
      ONLY_0,
      {BY("stoss", 2), REFUSED("wrong_phase")},
      RUFSPIEL_A,
      {BY("stoss", 1), REFUSED_BY("stoss_not_allowed", "schule-2024 7.2.4", 1)},
      PLAYS(0, "EO"),
      PLAYS(1, "H7"),
      {BY("stoss", 2), REFUSED_BY("stoss_not_allowed", "schule-2024 5.3.2", 2)},
      {CARD(2, "H8"), "{'ok':true,'stoss':'-'}"}}},
    {"re_before_the_next_card",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("bsv-1989"), OK},
      DEALT,
      ONLY_0,
      RUFSPIEL_A,
      {BY("stoss", 2), "{'stoss':[2]}"},
      PLAYS(0, "EO"),
      {BY("stoss", 0), "{'ok':false,'error':{'code':'stoss_not_allowed','seat':0}}"},
      {CARD(1, "H7"), "{'stoss':[2]}"}}},
    {"stoss_unknown",
     deal_a,
     2,
     SF_NO_SEAT,
     {{TABLE("muenchen-2006"), OK},
      DEALT,
      ONLY_0,
      RUFSPIEL_A,
      {BY("stoss", 2), REFUSED_BY("stoss_not_allowed", "muenchen-2006 II.5.2", 2)}}},

    {"illegal_cards",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("schule-2024"), OK},
      DEALT,
      ONLY_0,
      RUFSPIEL_A,
      {CARD(1, "GA"), REFUSED_BY("not_your_turn", "schule-2024 7.2.6", 1)},
      {CARD(0, "GA"), "{'error':{'code':'not_in_hand','trick':1,'seat':0,'card':'GA'}}"},
      PLAYS(0, "G9"),
      {CARD(1, "GK"), "{'error':{'code':'called_card_required','trick':1,'seat':1,'card':'GK'}}"},
      PLAYS(1, "GA"),
      {CARD(2, "SA"), "{'error':{'code':'must_follow_suit','trick':1,'seat':2,'card':'SA'}}"},
      {CARD(2, "G8"), "{'tricks':[<G9 GA G8>]}"}}},

    {"cut_and_mix",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("schule-2024"), OK},
      {NUMBER("cut", 2, 8), REFUSED("wrong_phase")},
      {"deck", OK},
      {"deck", REFUSED("wrong_phase")},
      {NUMBER("cut", 1, 8), "{'error':{'code':'not_your_turn','seat':1}}"},
      {NUMBER("cut", 2, 2), REFUSED_BY("bad_cut", "schule-2024 3.2.6", 2)},
      {NUMBER("cut", 2, 30), REFUSED_BY("bad_cut", "schule-2024 3.2.6", 2)},
      {"{'ev':'hand_out'}", REFUSED("bad_cut")},
      {NUMBER("cut", 2, 3), OK},
      {NUMBER("cut", 2, 29), OK},
      {NUMBER("cut", 2, 8), OK},
      {NUMBER("cut", 2, 8), REFUSED("bad_cut")},
      {"{'ev':'hand_out'}", "{'phase':'auction'}"}}},
    {"abmischen",
     deal_a,
     2,
     0,
     {{TABLE("serien-2022"), OK},
      {"deck", "{'phase':'cut','turn':2}"},
      {NUMBER("cut", 2, 8), REFUSED_BY("bad_cut", "serien-2022 Abmischen", 2)},
      {"mix", OK},
      {"{'ev':'hand_out'}", "{'phase':'auction','hand':<EZ EO EU G9 HA HO H9 S7>}"}}},
    {"no_mixing",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("bsv-1989"), OK}, {"deck", OK}, {"mix", REFUSED_BY("bad_cut", "bsv-1989 2.1.1", 2)}}},

    {"muss_spiel",
     deal_a,
     2,
     SF_NO_SEAT,
     {{TABLE("muenchen-2006"), OK},
      DEALT,
      NOBODY,
      {SAY(3, "weiter"), "{'phase':'announce','turn':0}"},
      {ANNOUNCE(0, "'wenz'"), "{'error':{'code':'not_allowed','rule':'muenchen-2006 II.3.2'}}"},
      {ANNOUNCE(0, "'muss','suit':'G','call':'Z'"),
       "{'error':{'code':'bad_contract','rule':'muenchen-2006 II.3.1.7','seat':0,'card':'GZ'}}"},
      {ANNOUNCE(1, "'muss','suit':'E'"), "{'error':{'code':'not_your_turn','seat':1}}"},
      {ANNOUNCE(0, "'muss','suit':'G'"),
       "{'phase':'play','contract':{'declarer':0,'game':'muss','suit':'G'}}"}}},
    {"tout_is_refused",
     deal_b,
     2,
     SF_NO_SEAT,
     {{TABLE("muenchen-2006"), OK},
      DEALT,
      ONLY_0,
      {ANNOUNCE(0, "'solo','suit':'E','tout':true"), "{'phase':'approval','turn':'org'}"},
      {SAY(0, "weiter"), REFUSED("not_allowed")},
      {ORG("refuse"), "{'phase':'announce','turn':0,'contract':{'declarer':0}}"},
      {ANNOUNCE(0, "'wenz','tout':true"),
       "{'error':{'code':'not_allowed','rule':'muenchen-2006 II.2.2'}}"},
      {ANNOUNCE(0, "'wenz'"), "{'phase':'play','contract':{'declarer':0,'game':'wenz'}}"}}},
    {"sie_is_approved",
     deal_b,
     2,
     SF_NO_SEAT,
     {{TABLE("muenchen-2006"), OK},
      DEALT,
      ONLY_0,
      {ANNOUNCE(0, "'sie'"), "{'phase':'approval','turn':'org'}"},
      {ORG("approve"), "{'phase':'over','payout':[36,-12,-12,-12],'dealer':0}"}}},

    {"hochzeit",
     deal_b,
     4,
     SF_NO_SEAT,
     {{HOUSE("bsv-1989", "hochzeit"), OK},
      DEALT,
      {SAY(0, "hochzeit"), REFUSED_BY("bad_contract", "bsv-1989 A1 2.1.1", 0)},
      {SAY(1, "hochzeit"), "{'phase':'auction','turn':2}"},
      {SAY(3, "grab"), "{'phase':'exchange','turn':3,'contract':{'declarer':1}}"},
      {"{'ev':'give','seat':3,'card':'EA'}",
       "{'error':{'code':'not_in_hand','seat':3,'card':'EA'}}"},
      {"{'ev':'give','seat':3,'card':'SZ'}",
       "{'phase':'play','turn':0,'contract':{'declarer':1,'game':'hochzeit','partner':3}}"}}},
    {"legen",
     deal_a,
     4,
     SF_NO_SEAT,
     {{HOUSE("bsv-1989", "legen"), OK},
      {"deck", OK},
      {NUMBER("cut", 2, 8), OK},
      {"{'ev':'hand_out'}", "{'phase':'legen'}"},
      {NUMBER("lay", 3, 1), "{'error':{'code':'not_your_turn','seat':3}}"},
      {NUMBER("lay", 0, 2), REFUSED("bad_value")},
      {NUMBER("lay", 1, 1), "{'legen':[1]}"},
      {NUMBER("lay", 1, 0), REFUSED_BY("bad_value", "bsv-1989 A1 4.1", 1)},
      {NUMBER("lay", 0, 0), OK},
      {NUMBER("lay", 2, 0), OK},
      {NUMBER("lay", 3, 1), "{'phase':'auction','legen':[1,3]}"}}},
    {"stock",
     deal_a,
     4,
     SF_NO_SEAT,
     {{HOUSE("bsv-1989", "stock ramsch"), "{'pot':0}"},
      DEALT,
      NOBODY,
      {SAY(3, "weiter"), "{'phase':'auction','turn':3}"},
      {SAY(3, "stock"), "{'phase':'over','dealer':0,'payout':[-10,-10,-10,-10],"
                        "'totals':[-10,-10,-10,-10],'pot':40}"}}},
    {"ramsch",
     deal_a,
     4,
     SF_NO_SEAT,
     {{HOUSE("bsv-1989", "ramsch"), OK},
      DEALT,
      NOBODY,
      {SAY(3, "weiter"), "{'phase':'play','turn':0,'contract':{'game':'ramsch','declarer':'-'}}"},
      {BY("stoss", 1), REFUSED("stoss_not_allowed")}}},
    {"concede",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("bsv-1989"), OK},
      DEALT,
      ONLY_0,
      RUFSPIEL_A,
      {BY("concede", 3), "{'phase':'over','payout':[60,60,-60,-60]}"}}},
    {"no_conceding",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("schule-2024"), OK},
      DEALT,
      ONLY_0,
      RUFSPIEL_A,
      {BY("concede", 3), REFUSED_BY("not_known_here", "schule-2024 5.1.7", 3)},
      {BY("claim", 0), REFUSED_BY("not_known_here", "schule-2024 5.1.7", 0)}}},
    {"claim",
     deal_b,
     2,
     SF_NO_SEAT,
     {{TABLE("muenchen-2006"), OK},
      DEALT,
      ONLY_0,
      {ANNOUNCE(0, "'solo','suit':'E'"), "{'phase':'play'}"},
      {BY("claim", 0), "{'phase':'claim'}"},
      {"{'ev':'decide'}", "{'error':{'code':'missing_key','key':'n'}}"},
      {"{'ev':'decide','n':9}", REFUSED("bad_value")},
      {"{'ev':'decide','n':1}", "{'phase':'over','payout':[15,-5,-5,-5]}"}}},
    {"rulings",
     deal_a,
     4,
     SF_NO_SEAT,
     {{HOUSE("bsv-1989", "bock"), OK},
      {"{'ev':'bock'}", "{'phase':'idle'}"},
      DEALT,
      {"{'ev':'bock'}", REFUSED("wrong_phase")},
      {"{'ev':'round'}", REFUSED("wrong_phase")},
      {"{'ev':'void'}", "{'phase':'over','dealer':3,'payout':[0,0,0,0]}"},
      {"{'ev':'round'}", OK},
      DEALT,
      ONLY_0,
      RUFSPIEL_A,
      {"{'ev':'rule','payout':[1,1,1,1]}", REFUSED("bad_value")},
      {"{'ev':'rule','payout':[1,-1]}", "{'error':{'code':'bad_value','key':'payout'}}"},
      {"{'ev':'rule'}", "{'error':{'code':'missing_key','key':'payout'}}"},
      {"{'ev':'rule','payout':[150,-50,-50,-50]}",
       "{'phase':'over','dealer':0,'payout':[150,-50,-50,-50],'totals':[150,-50,-50,-50]}"}}},
    {"bock_doubles",
     deal_b,
     4,
     SF_NO_SEAT,
     {{HOUSE("bsv-1989", "bock"), OK},
      {"{'ev':'bock'}", OK},
      DEALT,
      ONLY_0,
      {ANNOUNCE(0, "'sie'"), "{'phase':'over','payout':[3120,-1040,-1040,-1040]}"}}},
    {"five_at_the_table",
     deal_a,
     4,
     SF_NO_SEAT,
     {{"{'rulebook':'kurz-turnier','dealer':4,'players':5}", "{'turn':4,'totals':[0,0,0,0,0]}"},
      {"{'rulebook':'kurz-turnier','dealer':4}", REFUSED("bad_seat")},
      {"{'rulebook':'kurz-turnier','dealer':3,'players':3}", REFUSED("bad_value")},
      {"{'rulebook':'muenchen-2006','dealer':3,'players':5}", REFUSED("bad_value")}}},
    {"muenchen_II_1_1_3_everybody_sees_the_agreement",
     deal_a,
     4,
     SF_NO_SEAT,
     {{"{'rulebook':'muenchen-2006','dealer':3,'packet':4}", "{'ok':true,'packet':4}"},
      {NUMBER("veto", 1, 1), "{'ok':true,'packet':4,'veto':[1]}"},
      {NUMBER("veto", 1, 0), "{'ok':true,'packet':4}"}}},
    {"packets_by_agreement",
     deal_a,
     4,
     SF_NO_SEAT,
     {{"{'rulebook':'muenchen-2006','dealer':3,'packet':4}", "{'ok':true,'packet':4}"},
      {"{'rulebook':'muenchen-2006','dealer':3,'packet':2.0}", OK},
      {"{'rulebook':'schule-2024','dealer':3,'packet':2}", OK},
      {"{'rulebook':'muenchen-2006','dealer':3,'packet':8}", REFUSED("bad_value")},
      {"{'rulebook':'muenchen-2006','dealer':3,'packet':0}",
       "{'error':{'code':'bad_value','key':'packet'}}"},
      {"{'rulebook':'bsv-1989','dealer':3,'packet':'4'}", REFUSED("bad_value")}}},
    {"bock_is_not_agreed",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("schule-2024"), OK}, {"{'ev':'bock'}", REFUSED("variant_not_enabled")}}},
    {"announcement",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("bsv-1989"), OK},
      DEALT,
      {ANNOUNCE(0, "'wenz'"), REFUSED("wrong_phase")},
      ONLY_0,
      {ANNOUNCE(1, "'wenz'"), "{'error':{'code':'not_your_turn','seat':1}}"},
      {ANNOUNCE(0, "'rufspiel'"), REFUSED("bad_contract")},
      {ANNOUNCE(0, "'farbwenz','suit':'E'"), REFUSED_BY("game_not_in_rulebook", "bsv-1989 1.3", 0)},
      {ANNOUNCE(0, "'solo','suit':'E','bid':70"), "{'error':{'code':'bad_contract','seat':0}}"},
      {"{'ev':'announce'}", "{'error':{'code':'missing_key','key':'contract'}}"},
      RUFSPIEL_A}},
    {"announcement_of_what_cannot_be_called",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("bsv-1989"), OK},
      DEALT,
      PASS(0),
      {SAY(1, "spiele"), OK},
      PASS(2),
      PASS(3),
      {ANNOUNCE(1, "'rufspiel','suit':'G'"),
       "{'error':{'code':'calls_own_ace','rule':'bsv-1989 2.3.1','seat':1,'card':'GA'}}"},
      {ANNOUNCE(1, "'rufspiel','suit':'S'"),
       "{'error':{'code':'declarer_blocked','seat':1,'card':'SA'}}"}}},

    {"viewer",
     deal_a,
     4,
     1,
     {{TABLE("schule-2024"), "{'seat':1,'hand':[],'may':[],'legal':[],'legal_say':[],"
                             "'announce':[]}"},
      {"deck", "{'hand':[],'may':[]}"},
      {NUMBER("cut", 2, 8), "{'hand':[]}"},
      {"{'ev':'hand_out'}", "{'hand':<E9 E8 GA GK GO GU HZ H7>,'legal_say':[]}"},
      {SAY(0, "spiele"), "{'turn':1,'legal_say':[<weiter>,<spiele>]}"},
      PASS(1),
      PASS(2),
      {SAY(3, "weiter"), "{'announce':[]}"},
      {ANNOUNCE(0, "'rufspiel','suit':'G'"), "{'may':[],'legal':[]}"},
      {BY("stoss", 3), "{'may':<stoss>}"},
      {CARD(0, "S7"), "{'party':[0,1],'legal':<E9 E8 GK GO GU HZ H7>}"},
      {CARD(1, "GK"), "{'hand':<E9 E8 GA GO GU HZ H7>,'legal':[]}"}}},
    {"viewer_who_announces",
     deal_a,
     4,
     0,
     {{TABLE("bsv-1989"), OK},
      DEALT,
      {SAY(0, "spiele"), OK},
      PASS(1),
      PASS(2),
      {SAY(3, "weiter"),
       "{'announce':[{'declarer':0,'game':'rufspiel','suit':'E'},"
       "{'declarer':0,'game':'rufspiel','suit':'G'},{'declarer':0,'game':'rufspiel','suit':'S'},"
       "{'declarer':0,'game':'solo','suit':'S'},{'declarer':0,'game':'solo','suit':'S','tout':true}"
       ","
       "{'declarer':0,'game':'solo','suit':'H'},{'declarer':0,'game':'solo','suit':'H','tout':true}"
       ","
       "{'declarer':0,'game':'solo','suit':'G'},{'declarer':0,'game':'solo','suit':'G','tout':true}"
       ","
       "{'declarer':0,'game':'solo','suit':'E'},{'declarer':0,'game':'solo','suit':'E','tout':true}"
       ","
       "{'declarer':0,'game':'wenz'},{'declarer':0,'game':'wenz','tout':true}]}"}}},
    {"viewer_beyond_the_table",
     deal_a,
     4,
     4,
     {{TABLE("schule-2024"), "{'ok':true,'seat':'-','hand':'-','legal':'-'}"}}},

    {"lines",
     deal_a,
     4,
     SF_NO_SEAT,
     {{"{'id':1,'ev':'void'}", "{'id':1,'error':{'code':'missing_key','key':'rulebook'}}"},
      {"{'id':1,'rulebook':'schule-2024'}",
       "{'id':1,'error':{'code':'missing_key','key':'dealer'}}"},
      {"{'rulebook':'schule-2024','dealer':3,'hands':[]}",
       "{'error':{'code':'unknown_key','key':'hands'}}"},
      {"{'rulebook':'x','dealer':3}", REFUSED("unknown_rulebook")},
      {"{'ev':'deck'", REFUSED("bad_json")},
      {TABLE("schule-2024"), OK},
      {"[]", "{'id':null,'error':{'code':'bad_value'}}"},
      {"{}", "{'error':{'code':'missing_key','key':'ev'}}"},
      {"{'id':{'n':2},'ev':'dance'}",
       "{'id':{'n':2},'error':{'code':'bad_value','key':'ev','value':'dance'}}"},
      {"{'ev':'void','x':1}", "{'error':{'code':'unknown_key','key':'x'}}"},
      {"{'ev':'void','seat':1}", "{'error':{'code':'unknown_key','key':'seat'}}"},
      {"{'ev':'stoss','seat':1,'card':'EO'}", "{'error':{'code':'unknown_key','key':'card'}}"},
      {"{'ev':'mix','seat':1,'cards':[],'n':2}", "{'error':{'code':'unknown_key','key':'n'}}"},
      {"{'ev':'stoss'}", "{'error':{'code':'missing_key','key':'seat'}}"},
      {"{'ev':'stoss','seat':4}", "{'error':{'code':'bad_seat','value':4}}"},
      {"{'ev':'cut','seat':2}", "{'error':{'code':'missing_key','key':'n'}}"},
      {"{'ev':'cut','seat':2,'n':256}", "{'error':{'code':'bad_value','key':'n','value':256}}"},
      {"{'ev':'deck'}", "{'error':{'code':'missing_key','key':'cards'}}"},
      {"{'ev':'deck','cards':'all'}", "{'error':{'code':'bad_value','key':'cards'}}"},
      {"{'ev':'deck','cards':<EO GO>}", "{'error':{'code':'bad_deck'}}"},
      {"{'ev':'deck','cards':<EO XX>}", "{'error':{'code':'unknown_card','card':'XX'}}"},
      {"{'ev':'deck','cards':<EO GO EO>}", "{'error':{'code':'duplicate_card','card':'EO'}}"},
      {"{'ev':'say'}", "{'error':{'code':'missing_key','key':'say'}}"},
      {"{'ev':'card','seat':0}", "{'error':{'code':'missing_key','key':'card'}}"},
      {"{'ev':'card','seat':0,'card':'X'}", "{'error':{'code':'unknown_card','card':'X'}}"},
      {"{'ev':'push','seat':0}", "{'error':{'code':'missing_key','key':'cards'}}"},
      {"{'id':9,'ev':'void'}", "{'id':9,'error':{'code':'wrong_phase'}}"},
      {"deck", OK}}},
    {"a_refused_table_leaves_the_old_one",
     deal_a,
     4,
     SF_NO_SEAT,
     {{TABLE("schule-2024"), OK},
      DEALT,
      {HOUSE("muenchen-2006", "geier"),
       "{'error':{'code':'variant_conflict','rule':'muenchen-2006 III.1.1'}}"},
      {"{'rulebook':'bsv-1989','dealer':7}", "{'error':{'code':'bad_seat','rule':'bsv-1989 1.1'}}"},
      {"{'rulebook':null,'dealer':0}", "{'error':{'code':'missing_key','rule':'-'}}"},
      {SAY(0, "spiele"), "{'phase':'auction','turn':1}"},
      {TABLE("bsv-1989"), "{'phase':'idle','totals':[0,0,0,0]}"},
      {SAY(1, "spiele"), REFUSED("wrong_phase")}}},
    {"schiebe_solo",
     deal_b,
     4,
     SF_NO_SEAT,
     {{HOUSE("bsv-1989", "schiebe"), OK},
      {"deck 2", OK},
      {NUMBER("cut", 2, 8), OK},
      {"{'ev':'hand_out'}", "{'phase':'push','turn':0}"},
      {"{'ev':'push','seat':0,'cards':<EO EO>}",
       "{'error':{'code':'duplicate_card','seat':0,'card':'EO'}}"},
      {"{'ev':'push','seat':0,'cards':<EO>}", REFUSED_BY("bad_push", "bsv-1989 A1 4.3", 0)},
      {"{'ev':'push','seat':0,'cards':<EO GO>}", "{'phase':'push','turn':1}"}}},
};

/* The hands as a deck: packets clockwise from seat 0, the last eight cards on top before the cut.
 */
static void deck_line(char *line, size_t size, const struct script *script, const char *event)
{
    bool mix = strcmp(event, "mix") == 0;
    unsigned turn = mix ? 0 : 24;
    size_t length = (size_t)snprintf(
        line, size, mix ? "{'ev':'mix','seat':2,'cards':<" : "{'ev':'deck','cards':<");

    for (unsigned i = 0; i < 32; i++) {
        unsigned at = (i + turn) % 32, round = at / (4 * script->packet);
        unsigned seat = at / script->packet % 4,
                 card = round * script->packet + at % script->packet;
        length +=
            (size_t)snprintf(line + length, size - length, "%.2s ", script->hands[seat] + 3 * card);
    }
    snprintf(line + length, size - length, ">%s}", strcmp(event, "deck 2") == 0 ? ",'n':2" : "");
}

static bool is_deck(const char *line)
{
    return strcmp(line, "deck") == 0 || strcmp(line, "deck 2") == 0 || strcmp(line, "mix") == 0;
}

static struct sf_replay replay;

static bool ask(struct sf_line *line)
{
    return sf_replay_line(&replay, line);
}

static void runs_script(void **state)
{
    const struct script *script = *state;

    replay = (struct sf_replay){.viewer = script->viewer};
    for (unsigned i = 0; i < STEPS_MAX && script->steps[i].line; i++) {
        const struct step *step = &script->steps[i];
        struct sf_series before = replay.series;
        char name[80], deck[400];

        snprintf(name, sizeof name, "%s, step %u", script->name, i + 1);
        if (is_deck(step->line))
            deck_line(deck, sizeof deck, script, step->line);
        line_check(
            ask, &(struct line_case){name, is_deck(step->line) ? deck : step->line, step->answer});
        if (strstr(step->answer, "'error'"))
            assert_memory_equal(&before, &replay.series, sizeof before);
    }
}

int main(void)
{
    static struct CMUnitTest tests[COUNT(scripts)];

    for (size_t i = 0; i < COUNT(scripts); i++)
        tests[i] = (struct CMUnitTest){scripts[i].name, runs_script, NULL, NULL,
                                       (void *)(uintptr_t)&scripts[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
