/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bot_table.h"
#include "line_cases.h"

#include "answers/judge.h"
#include "answers/suggest.h"
#include "bots/told.h"
#include <string.h>

/* `suggest`: what a seat tells is enough for a bot, and nothing else is looked at. */

static bool ask(struct sf_line *line)
{
    struct sf_suggester suggester = {.bot = sf_bot_find("wirt"), .tools = {.seed = 1}};

    return sf_suggest_line(&suggester, line);
}

#define SEARCHER                                                                                   \
    "'rulebook':'schule-2024','dealer':3,'seat':0,'hands':[<EU SU HK H8 GK G9 EA S7>,[],[],[]]"
#define GRAS "'contract':{'declarer':2,'game':'rufspiel','suit':'G'}"
#define SPEAKER                                                                                    \
    "'rulebook':'schule-2024','dealer':3,'seat':1,'hands':[[],<EO GO SO H8 HA G9 EA S7>,[],[]]"
#define STRONG                                                                                     \
    "'rulebook':'schule-2024','dealer':3,'seat':0,'hands':[<EO GO HO SO EU GU HU S7>,[],[],[]]"

#define FRONT                                                                                      \
    "'rulebook':'schule-2024','dealer':3,'seat':0,'hands':[<EO HU HA H9 H7 EA EK S7>,[],[],[]]"
#define BACK                                                                                       \
    "'rulebook':'schule-2024','dealer':3,'seat':1,'hands':[[],<EO GO HO EU SU HA HZ EA>,[],[]]"

#define GRABBER                                                                                    \
    "'rulebook':'bsv-1989','house':{'variants':<hochzeit>},'dealer':3,'seat':3,"                   \
    "'hands':[[],[],[],<EO HO SO HU SU E9 E8 S7>]"
#define LEGEN   "'rulebook':'bsv-1989','house':{'variants':<legen>},'dealer':3,'seat':0,'hands':"
#define SCHIEBE "'rulebook':'bsv-1989','house':{'variants':<schiebe>},'dealer':3,'seat':0"
#define DOUBLER                                                                                    \
    "'rulebook':'schule-2024','dealer':3,'seat':3,'hands':[[],[],[],<EO GO HO SO EU GU HU S7>],"   \
    "'contract':{'declarer':2,'game':'rufspiel','suit':'G'}"

static const struct line_case cases[] = {
    {"a card and why", "{'id':1," SEARCHER "," GRAS ",'tricks':[]}",
     "={'id':1,'ok':true,'card':'G9','reason':'Suchen: Der Nichtspieler spielt die Ruffarbe an, "
     "nur "
     "sein Mitstreiter kann stechen.'}"},
    {"in the middle of a trick",
     "{'id':1," SEARCHER "," GRAS ",'tricks':[<G9 GA G8 H9>,<EO H8 HU HZ>,<E9>]}",
     "{'ok':true,'card':'EA'}"},
    {"other hands may be given",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,'hands':[<EU SU HK H8 GK G9 EA S7>,"
     "<EO GO HO SO GU HU HA HZ>,<H9 H7 G8 G7 EZ EK E9 E8>,<GA GZ E7 SA SZ SK S9 S8>]," GRAS "}",
     "{'ok':true,'card':'G9'}"},
    {"a Stoss comes before a card", "{" STRONG "," GRAS "}",
     "{'ok':true,'card':'S7','stoss':true}"},
    {"the partner's answer is believed", "{" STRONG "," GRAS ",'stoss':[1,3]}",
     "{'ok':true,'card':'S7','stoss':'-'}"},
    {"pass",
     "{'id':2,'rulebook':'schule-2024','dealer':3,'seat':1,"
     "'hands':[[],<EU SU HK H8 GK G9 EA S7>,[],[]],'say':[[0,'weiter']]}",
     "{'id':2,'ok':true,'say':<weiter>}"},
    {"speak up", "{" SPEAKER ",'say':[[0,'weiter']]}", "{'ok':true,'say':<spiele>}"},
    {"without a word said", "{" STRONG "}", "{'ok':true,'say':<spiele>}"},
    {"announce", "{" SPEAKER ",'say':[[0,'weiter'],[1,'spiele'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'contract':{'declarer':1,'game':'rufspiel','suit':'G'}}"},
    {"bsv: step back before a Solo",
     "{'rulebook':'bsv-1989','dealer':3,'seat':0,'hands':[<EO GO SO H8 HA G9 EA S7>,[],[],[]],"
     "'say':[[0,'spiele'],[1,'spiele_auch'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'say':<gut>}"},
    {"Steigern: a bid",
     "{'rulebook':'bsv-1989','house':{'variants':<steigern>},'dealer':3,'seat':1,"
     "'hands':[[],<EO GO HO SO EU GU GA SA>,[],[]],"
     "'say':[[0,'spiele'],[1,'spiele_auch'],[2,'weiter'],[3,'weiter'],[0,'selbst']]}",
     "{'ok':true,'say':['bid',70]}"},
    {"schule: the challenger says no more than needed",
     "{" BACK ",'say':[[0,'spiele'],[1,'spiele'],[2,'weiter'],[3,'weiter'],[0,'selbst']]}",
     "{'ok':true,'say':<class wenz>}"},
    {"schule: a Rufspiel steps back",
     "{" FRONT ",'say':[[0,'spiele'],[1,'spiele'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'say':<weiter>}"},
    {"muenchen: the highest class is named",
     "{'rulebook':'muenchen-2006','dealer':3,'seat':1,'hands':[[],<EO GO HO EU SU HA HZ EA>,[],[]],"
     "'say':[[0,'spiele'],[1,'spiele'],[2,'weiter'],[3,'weiter'],[0,'class','rufspiel']]}",
     "{'ok':true,'say':<class solo>}"},
    {"serien: hold",
     "{'rulebook':'serien-2022','dealer':3,'seat':0,'hands':[<EO GO HO EU SU HA HZ EA>,[],[],[]],"
     "'say':[[0,'spiele'],[1,'spiele_auch'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'say':<selbst>}"},
    {"serien: climb",
     "{'rulebook':'serien-2022','dealer':3,'seat':1,'hands':[[],<EO GO HO EU SU HA HZ EA>,[],[]],"
     "'say':[[0,'spiele'],[1,'spiele_auch'],[2,'weiter'],[3,'weiter'],[0,'selbst']]}",
     "{'ok':true,'say':<besser>}"},
    {"serien: as far as it goes",
     "{'rulebook':'serien-2022','dealer':3,'seat':0,'hands':[<EO GO HO EU SU HA HZ EA>,[],[],[]],"
     "'say':[[0,'spiele'],[1,'spiele_auch'],[2,'weiter'],[3,'weiter'],[0,'selbst'],[1,'besser'],"
     "[0,'auch_noch'],[1,'wieder_besser'],[0,'halte'],[1,'erneut_besser']]}",
     "{'ok':true,'say':<weiter>}"},
    {"kurz: eins",
     "{'rulebook':'kurz-turnier','dealer':3,'seat':0,'hands':[<EO SO EU HA GA E9>,[],[],[]]}",
     "{'ok':true,'say':<eins>}"},
    {"kurz_Schafkopf_is_the_word_of_the_book",
     "{'id':1,'rulebook':'kurz-turnier','dealer':3,'seat':1,'hands':[[],<EO GO HO SO EU GU>,[],[]],"
     "'say':[[0,'weg']]}",
     "={'id':1,'ok':true,'say':['class','sie'],'reason':'Das Blatt reicht für ein Spiel: "
     "Schafkopf.'}"},
    {"kurz_Rufspiel_speaks_of_no_Sau",
     "{'id':1,'rulebook':'kurz-turnier','dealer':3,'seat':0,'hands':[<EA E9 HK HU SK S9>,[],[],[]],"
     "'contract':{'declarer':1,'game':'rufspiel','suit':'G'},'tricks':[]}",
     "={'id':1,'ok':true,'card':'EA','reason':'Der Nichtspieler spielt Farbe: Ihre höchste Karte "
     "geht noch durch.'}"},
    {"kurz: kammern",
     "{'rulebook':'kurz-turnier','dealer':3,'seat':1,'hands':[[],<EO GO SO HU EK G9>,[],[]],"
     "'say':[[0,'spiel'],[1,'weg'],[2,'weg'],[3,'weg']]}",
     "{'ok':true,'say':<kammern>}"},
    {"kurz: or not",
     "{'rulebook':'kurz-turnier','dealer':3,'seat':1,'hands':[[],<SU GK SK S9 EK G9>,[],[]],"
     "'say':[[0,'spiel'],[1,'weg'],[2,'weg'],[3,'weg']]}",
     "{'ok':true,'say':<weg>}"},
    {"a Ramsch with low cards",
     "{'rulebook':'bsv-1989','house':{'variants':<ramsch stock>},'dealer':3,'seat':3,"
     "'hands':[[],[],[],<H7 H8 E7 E8 G7 G9 S7 S8>],"
     "'say':[[0,'weiter'],[1,'weiter'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'say':<ramsch>}"},
    {"a Stock with high ones",
     "{'rulebook':'bsv-1989','house':{'variants':<ramsch stock>},'dealer':3,'seat':3,"
     "'hands':[[],[],[],<EO HO SU HK EA GA SA S8>],"
     "'say':[[0,'weiter'],[1,'weiter'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'say':<stock>}"},
    {"a Sie is announced",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,'hands':[<EO GO HO SO EU GU HU SU>,[],[],[]],"
     "'say':[[0,'spiele'],[1,'weiter'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'contract':{'declarer':0,'game':'sie'}}"},
    {"a sure Tout, too",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,'hands':[<EO GO HO SO EU GU EA EZ>,[],[],[]],"
     "'say':[[0,'spiele'],[1,'weiter'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'contract':{'declarer':0,'game':'solo','tout':true}}"},
    {"the Bettel",
     "{'rulebook':'bsv-1989','house':{'variants':<bettel>},'dealer':3,'seat':0,"
     "'hands':[<E7 E8 G7 G8 H7 H8 S7 S8>,[],[],[]],"
     "'say':[[0,'spiele'],[1,'weiter'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'contract':{'declarer':0,'game':'bettel'}}"},
    {"no Zehn in the called suit",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,'hands':[<EO SO HU HA H9 H8 EZ G7>,[],[],[]],"
     "'say':[[0,'spiele'],[1,'weiter'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'contract':{'declarer':0,'game':'rufspiel','suit':'G'}}"},
    {"Hochzeit",
     "{'rulebook':'bsv-1989','house':{'variants':<hochzeit>},'dealer':3,'seat':2,"
     "'hands':[[],[],<H7 EA EK E9 GA GK S8 S7>,[]]}",
     "{'ok':true,'say':<hochzeit>}"},
    {"Muss-Spiel",
     "{'rulebook':'muenchen-2006','dealer':3,'seat':1,"
     "'hands':[[],<EO H8 H7 GK G9 S7 S9 E8>,[],[]],"
     "'say':[[0,'weiter'],[1,'weiter'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':true,'contract':{'declarer':1,'game':'muss','suit':'E'}}"},

    {"Hochzeit: a card of the shortest suit goes back",
     "{" GRABBER ",'say':[[2,'hochzeit'],[3,'grab']]}", "{'ok':true,'give':'S7'}"},
    {"Legen with two Ober", "{" LEGEN "[<EO GO H7 E8>,[],[],[]]}", "{'ok':true,'lay':true}"},
    {"no Legen without a trump", "{" LEGEN "[<E9 G7 SA E8>,[],[],[]]}", "{'ok':true,'lay':false}"},
    {"Schiebe: high trumps are pushed on",
     "{" SCHIEBE ",'hands':[<E9 G7 SK E8 G9 S8 H7 EK>,[],[],[]],"
     "'heap':<EO GO>}",
     "{'ok':true,'push':<EO GO>}"},
    {"Schiebe: or taken, and the two weakest cards go on",
     "{" SCHIEBE ",'hands':[<HO SO EU GU HU HA HZ S7>,[],[],[]],'heap':<EO GO>}",
     "{'ok':true,'push':<HZ S7>}"},
    {"Schiebe: who has them names a Solo",
     "{" SCHIEBE ",'hands':[<EO GO HO SO EU GU HA HZ>,[],[],[]],'pushed':2}",
     "{'ok':true,'contract':{'declarer':0,'game':'solo','suit':'H'}}"},
    {"a Stoss out of turn", "{" DOUBLER ",'ask':'stoss','tricks':[<G9>]}",
     "{'ok':true,'stoss':true,'card':'-'}"},
    {"no Stoss with a weak hand", "{" SEARCHER "," GRAS ",'ask':'stoss'}",
     "{'ok':true,'stoss':false,'card':'-'}"},

    {"half a hand where nobody lays",
     "{'rulebook':'bsv-1989','dealer':3,'seat':0,'hands':[<EO GO H7 E8>,[],[],[]]}",
     "{'ok':false,'error':{'code':'wrong_hand_size','seat':0}}"},
    {"half a hand after the first word", "{" LEGEN "[<EO GO H7 E8>,[],[],[]],'say':[[0,'weiter']]}",
     "{'ok':false,'error':{'code':'wrong_hand_size','seat':0,'key':'hands'}}"},
    {"half a hand in the game", "{" LEGEN "[<EO GO H7 E8>,[],[],[]]," GRAS "}",
     "{'ok':false,'error':{'code':'wrong_hand_size','seat':0,'key':'hands'}}"},
    {"a heap where nobody pushes", "{" SEARCHER ",'heap':<EO GO>}",
     "{'ok':false,'error':{'code':'variant_not_enabled','key':'heap'}}"},
    {"a heap that is not two or three cards",
     "{" SCHIEBE ",'hands':[<E9 G7 SK E8 G9 S8 H7 EK>,[],[],[]],'heap':<EO>}",
     "{'ok':false,'error':{'code':'bad_push','key':'heap'}}"},
    {"a heap of one high trump",
     "{" SCHIEBE ",'hands':[<E9 G7 SK E8 G9 S8 H7 EK>,[],[],[]],'heap':<EO S7>}",
     "{'ok':false,'error':{'code':'bad_push','key':'heap'}}"},
    {"other cards cannot come from the dealer",
     "{" SCHIEBE ",'hands':[<E9 G7 SK E8 G9 S8 H7 EK>,[],[],[]],'heap':<H8 S7>}",
     "{'ok':false,'error':{'code':'bad_push','key':'heap'}}"},
    {"a heap in the own hand",
     "{" SCHIEBE ",'hands':[<E9 G7 SK E8 G9 S8 H7 EO>,[],[],[]],'heap':<EO GO>}",
     "{'ok':false,'error':{'code':'bad_push','key':'heap'}}"},
    {"a heap before the dealer",
     "{'rulebook':'bsv-1989','house':{'variants':<schiebe>},'dealer':3,'seat':3,"
     "'hands':[[],[],[],<E9 G7 SK E8 G9 S8 H7 EK>],'heap':<EO GO>}",
     "{'ok':false,'error':{'code':'not_your_turn','key':'heap'}}"},
    {"a heap that is none", "{" SCHIEBE ",'hands':[<E9 G7 SK E8 G9 S8 H7 EK>,[],[],[]],'heap':7}",
     "{'ok':false,'error':{'code':'bad_value','key':'heap'}}"},
    {"an unknown card on it",
     "{" SCHIEBE ",'hands':[<E9 G7 SK E8 G9 S8 H7 EK>,[],[],[]],'heap':<EO XX>}",
     "{'ok':false,'error':{'code':'unknown_card','key':'heap'}}"},
    {"a heap after the game was named",
     "{" SCHIEBE ",'hands':[<E9 G7 SK E8 G9 S8 H7 EK>,[],[],[]],'heap':<EO GO>,"
     "'contract':{'declarer':1,'game':'solo','suit':'H'}}",
     "{'ok':false,'error':{'code':'wrong_phase','key':'heap'}}"},
    {"another has the high trumps",
     "{" SCHIEBE ",'hands':[<E9 G7 SK E8 G9 S8 H7 EO>,[],[],[]],'pushed':2}",
     "{'ok':false,'error':{'code':'not_your_turn','key':'pushed'}}"},
    {"four high trumps", "{" SCHIEBE ",'hands':[<EO GO HO SO EU GU HA HZ>,[],[],[]],'pushed':4}",
     "{'ok':false,'error':{'code':'bad_value','key':'pushed'}}"},
    {"asked for something else", "{" SEARCHER "," GRAS ",'ask':'card'}",
     "{'ok':false,'error':{'code':'bad_value','key':'ask'}}"},
    {"a Stoss on nothing", "{" SEARCHER ",'ask':'stoss'}",
     "{'ok':false,'error':{'code':'wrong_phase','key':'ask'}}"},
    {"a Stoss too late", "{" DOUBLER ",'ask':'stoss','tricks':[<G9 GA>]}",
     "{'ok':false,'error':{'code':'stoss_not_allowed','key':'ask','seat':3}}"},
    {"a Stoss of the declarer",
     "{" SEARCHER ",'contract':{'declarer':0,'game':'rufspiel','suit':'G'},"
     "'ask':'stoss'}",
     "{'ok':false,'error':{'code':'stoss_not_allowed','key':'ask','seat':0}}"},

    {"not the seat's turn to speak", "{" SPEAKER "}",
     "{'ok':false,'error':{'code':'not_your_turn','seat':0,'key':'seat'}}"},
    {"not the seat's turn to play", "{" SEARCHER "," GRAS ",'tricks':[<G9>]}",
     "{'ok':false,'error':{'code':'not_your_turn','seat':1,'key':'seat'}}"},
    {"the talk is over for it",
     "{" SPEAKER ",'say':[[0,'spiele'],[1,'weiter'],[2,'weiter'],[3,'weiter']]}",
     "{'ok':false,'error':{'code':'auction_over'}}"},
    {"a word too much", "{" SPEAKER ",'say':[[0,'weiter'],[2,'weiter']]}",
     "{'ok':false,'error':{'code':'not_your_turn','seat':2}}"},
    {"a contract ends the talk", "{" SEARCHER "," GRAS ",'say':[[0,'weiter']]}",
     "{'ok':false,'error':{'code':'auction_over','key':'say'}}"},
    {"no seat", "{'rulebook':'schule-2024','dealer':3,'hands':[[],[],[],[]]}",
     "{'ok':false,'error':{'code':'missing_key','key':'seat'}}"},
    {"its own hand is needed",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,'hands':[[],[],[],[]]}",
     "{'ok':false,'error':{'code':'wrong_hand_size','seat':0}}"},
    {"half a hand of another",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,'hands':[<EU SU HK H8 GK G9 EA "
     "S7>,<EO>,[],[]]}",
     "{'ok':false,'error':{'code':'wrong_hand_size','seat':1}}"},
    {"who pauses has nothing to ask",
     "{'rulebook':'bsv-1989','house':{'variants':<fuenf>},'dealer':4,'seat':4,"
     "'hands':[<EU SU HK H8 GK G9 EA S7>,[],[],[],[]]}",
     "{'ok':false,'error':{'code':'bad_seat','key':'seat'}}"},
    {"another plays the seat's card", "{" SEARCHER "," GRAS ",'tricks':[<G9 EA>]}",
     "{'ok':false,'error':{'code':'not_in_hand','trick':1,'seat':1,'card':'EA'}}"},
    {"a card twice", "{" SEARCHER "," GRAS ",'tricks':[<G9 GA G8 H9>,<H9>]}",
     "{'ok':false,'error':{'code':'duplicate_card','trick':2,'seat':3,'card':'H9'}}"},
    {"a suit that was denied is shown", "{" SEARCHER "," GRAS ",'tricks':[<G9 GA G8 H9>,<GZ>]}",
     "{'ok':false,'error':{'code':'must_follow_suit','trick':2,'seat':3,'card':'GZ'}}"},
    {"the seat must follow", "{" SEARCHER "," GRAS ",'tricks':[<G9 GA G8 H9>,<HZ EA>]}",
     "{'ok':false,'error':{'code':'must_follow_trump','trick':2,'seat':0,'card':'EA'}}"},
    {"it calls its own card",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,"
     "'hands':[<EU SU HK H8 GK G9 EA S7>,[],[],[]],"
     "'contract':{'declarer':0,'game':'rufspiel','suit':'E'}}",
     "{'ok':false,'error':{'code':'calls_own_ace','seat':0,'card':'EA'}}"},
    {"the game is over",
     "{'rulebook':'schule-2024','dealer':3,'seat':0,"
     "'hands':[<EO GO HO SO EU GU HU SU>,[],[],[]],"
     "'contract':{'declarer':0,'game':'sie'}}",
     "{'ok':false,'error':{'code':'game_over'}}"},
    {"a key of another command", "{" SEARCHER ",'hand':[]}",
     "{'ok':false,'error':{'code':'unknown_key'}}"},
};

static void suggest_case(void **state)
{
    line_check(ask, *state);
}

/* --- told and seen -----------------------------------------------------------------------------
 */

static unsigned compared[SF_EVENT_N];

/* The view as the viewer would tell it. */
static struct sf_told tell(const struct sf_view *view)
{
    struct sf_told told = {.rules = view->rules,
                           .dealer = view->dealer,
                           .seat = view->viewer,
                           .hand = view->own,
                           .heap = view->heap,
                           .pushed = view->pushed,
                           .contract = view->contract,
                           .stake = view->stake,
                           .count = view->count};

    for (unsigned i = 0; i < view->count; i++)
        told.hand |= view->by[i] == view->viewer ? SF_BIT(view->card[i]) : 0;
    memcpy(told.card, view->card, view->count);
    return told;
}

static enum sf_error retell_talk(struct sf_view *again, const struct sf_told *told,
                                 const struct sf_view *view)
{
    struct sf_auction auction;

    sf_auction_start(&auction, &told->rules, told->dealer, NULL, view->lost_solos);
    for (unsigned i = 0; i < view->says; i++)
        assert_int_equal(sf_auction_apply(&auction, view->say[i]), SF_OK);
    return sf_told_talk(again, told, &auction, view->say, view->says);
}

static enum sf_error retell(struct sf_view *again, const struct sf_told *told,
                            const struct sf_view *view, enum sf_event_type type)
{
    switch (type) {
    case SF_EVENT_LAY:
        sf_told_lay(again, told);
        return SF_OK;
    case SF_EVENT_PUSH:
        return sf_told_push(again, told);
    case SF_EVENT_STOSS:
        return sf_told_stoss(again, told);
    case SF_EVENT_CARD:
        return sf_told_play(again, told);
    case SF_EVENT_ANNOUNCE:
        return view->pushed ? sf_told_taken(again, told) : retell_talk(again, told, view);
    default:
        return retell_talk(again, told, view);
    }
}

static void same_play(const struct sf_view *told, const struct sf_view *seen)
{
    assert_int_equal(told->party, seen->party);
    assert_int_equal(told->party_known, seen->party_known);
    assert_memory_equal(told->points, seen->points, sizeof seen->points);
    assert_memory_equal(told->winner, seen->winner, sizeof seen->winner);
}

/* A Tout that an organiser must approve needs no approval here. */
static bool can_be_told(const struct sf_view *view, enum sf_event_type type)
{
    bool dealing = type == SF_EVENT_CUT || type == SF_EVENT_MIX || type == SF_EVENT_HAND_OUT;
    bool organised = view->rules.tout_approval || view->rules.lost_solos;

    return !dealing && !(organised && type != SF_EVENT_CARD && type != SF_EVENT_STOSS);
}

/* The told view gives the same answer. */
static void told_is_seen(const struct sf_view *view, const struct sf_bot_answer *answer)
{
    static struct sf_view again;
    enum sf_event_type type = (enum sf_event_type)answer->event.type;
    struct sf_bot_tools tools = {.seed = 1};
    struct sf_told told = tell(view);
    struct sf_bot_answer same;

    if (!can_be_told(view, type))
        return;
    assert_int_equal(retell(&again, &told, view, type), SF_OK);
    assert_int_equal(again.phase, view->phase);
    assert_int_equal(again.own, view->own);
    assert_int_equal(again.legal, view->legal);
    assert_memory_equal(again.held, view->held, sizeof view->held);
    same_play(&again, view);
    if (type == SF_EVENT_CARD)
        again.may_stoss = false;
    assert_true(sf_bot_find("wirt")->act(&again, &tools, &same));
    assert_memory_equal(&same, answer, sizeof same);
    compared[type]++;
}

static void what_is_told_plays_like_what_is_seen(void **state)
{
    static struct bot_table table;
    struct sf_rng rng = sf_rng_seed(17);

    (void)state;
    for (unsigned i = 0; i < 300; i++) {
        struct sf_rules rules;
        random_rules(&rng, &rules);
        bot_table_start(&table, &rules, "wirt", i);
        table.hardly_shuffled = i % 2;
        table.watch = told_is_seen;
        bot_table_play(&table, 5);
    }
    assert_true(compared[SF_EVENT_CARD] > 10000);
    assert_true(compared[SF_EVENT_SAY] > 1000);
    assert_true(compared[SF_EVENT_ANNOUNCE] > 100);
    assert_true(compared[SF_EVENT_LAY] > 100);
    assert_true(compared[SF_EVENT_PUSH] > 100);
    assert_true(compared[SF_EVENT_STOSS] > 10);
    assert_true(compared[SF_EVENT_GIVE] > 0);
}

int main(void)
{
    enum { COUNT = sizeof cases / sizeof *cases };
    struct CMUnitTest tests[COUNT + 1];

    line_door("suggest");
    for (unsigned i = 0; i < COUNT; i++) {
        void *row = (void *)(uintptr_t)&cases[i];
        tests[i] = (struct CMUnitTest){cases[i].name, suggest_case, NULL, NULL, row};
    }
    tests[COUNT] = (struct CMUnitTest)cmocka_unit_test(what_is_told_plays_like_what_is_seen);
    return cmocka_run_group_tests_name("suggest", tests, NULL, NULL);
}
