#include "bot_table.h"
#include "line_cases.h"

#include "bots/told.h"
#include "notation/judge.h"
#include "notation/suggest.h"
#include <string.h>

/* `suggest`: what a seat tells is enough for a bot, and nothing else is looked at. */

static bool ask(const char *line, size_t length, char *out, size_t size, size_t *written,
                struct sf_json_node *work, uint32_t work_count)
{
    struct sf_suggester suggester = {.bot = sf_bot_find("wirt"), .tools = {.seed = 1}};

    return sf_suggest_line(&suggester, line, length, out, size, written, work, work_count);
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

static unsigned compared;

/* What the viewer tells of a view gives the same card. */
static void told_is_seen(const struct sf_view *view, const struct sf_bot_answer *answer)
{
    static struct sf_view told_view;
    struct sf_bot_tools tools = {.seed = 1};
    struct sf_bot_answer again;
    struct sf_told told = {.rules = view->rules,
                           .dealer = view->dealer,
                           .seat = view->viewer,
                           .hand = view->own,
                           .contract = view->contract,
                           .stake = view->stake,
                           .count = view->count};

    if (answer->event.type != SF_EVENT_CARD)
        return;
    for (unsigned i = 0; i < view->count; i++)
        told.hand |= view->by[i] == view->viewer ? SF_BIT(view->card[i]) : 0;
    memcpy(told.card, view->card, view->count);
    assert_int_equal(sf_told_play(&told_view, &told), SF_OK);
    assert_int_equal(told_view.legal, view->legal);
    assert_int_equal(told_view.party, view->party);
    assert_int_equal(told_view.party_known, view->party_known);
    assert_memory_equal(told_view.held, view->held, sizeof view->held);
    assert_memory_equal(told_view.points, view->points, sizeof view->points);
    assert_memory_equal(told_view.winner, view->winner, sizeof view->winner);
    told_view.may_stoss = false;
    assert_true(sf_bot_find("wirt")->act(&told_view, &tools, &again));
    assert_memory_equal(&again, answer, sizeof again);
    compared++;
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
    assert_true(compared > 10000);
}

int main(void)
{
    enum { COUNT = sizeof cases / sizeof *cases };
    struct CMUnitTest tests[COUNT + 1];

    for (unsigned i = 0; i < COUNT; i++) {
        void *row = (void *)(uintptr_t)&cases[i];
        tests[i] = (struct CMUnitTest){cases[i].name, suggest_case, NULL, NULL, row};
    }
    tests[COUNT] = (struct CMUnitTest)cmocka_unit_test(what_is_told_plays_like_what_is_seen);
    return cmocka_run_group_tests_name("suggest", tests, NULL, NULL);
}
