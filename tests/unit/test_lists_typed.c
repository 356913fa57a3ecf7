/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "lists/list_json.h"
#include "lists/typed.h"
#include <stdio.h>
#include <string.h>

/*
 * Lists while they are typed. A case of keys is a text and the row it gives, "1 1 -1 -1", or the
 * name of what is wrong with it; a case of a game by buttons is the game and its row.
 */

enum { N = SF_NO_SEAT };

struct keys_case {
    enum sf_book book;
    unsigned seats, number;
    const char *text, *row;
};

static void write_row(char *to, size_t size, unsigned seats, const struct sf_row *row)
{
    size_t n = 0;

    *to = 0;
    for (unsigned seat = 0; seat < seats; seat++)
        n += (size_t)snprintf(to + n, size - n, "%s%d", seat ? " " : "", row->entry[seat]);
}

static void read_keys(const struct keys_case *c)
{
    struct sf_row row;
    char got[64];
    enum sf_typed_wrong wrong =
        sf_typed_read(&sf_rulebooks[c->book], c->seats, c->number, c->text, &row);

    if (wrong)
        snprintf(got, sizeof got, "%s", sf_typed_wrong_name(wrong));
    else
        write_row(got, sizeof got, c->seats, &row);
    if (strcmp(got, c->row) != 0)
        fail_msg("%s: %s instead of %s", c->text, got, c->row);
}

#define READ(cases)                                                                                \
    for (unsigned i = 0; i < sizeof(cases) / sizeof *(cases); i++)                                 \
    read_keys(&(cases)[i])

static void muenchen_II_5_2_keys(void **state)
{
    static const struct keys_case cases[] = {
        {SF_MUENCHEN_2006, 4, 1, "12", "1 1 -1 -1"},
        {SF_MUENCHEN_2006, 4, 1, " 24S ", "-2 2 -2 2"},
        {SF_MUENCHEN_2006, 4, 1, "31x", "3 -3 3 -3"},
        {SF_MUENCHEN_2006, 4, 1, "-12", "-1 -1 1 1"},
        {SF_MUENCHEN_2006, 4, 1,
         "\xe2\x88\x92"
         "12",
         "-1 -1 1 1"},
        {SF_MUENCHEN_2006, 4, 1,
         "\xe2\x80\x93"
         "12",
         "-1 -1 1 1"},
        {SF_MUENCHEN_2006, 4, 1, "12 7", "7 7 -7 -7"},
        {SF_MUENCHEN_2006, 4, 1, "3", "-3 -3 9 -3"},
        {SF_MUENCHEN_2006, 4, 1, "-3", "3 3 -9 3"},
        {SF_MUENCHEN_2006, 4, 1, "1s", "12 -4 -4 -4"},
        {SF_MUENCHEN_2006, 4, 1, "1x", "15 -5 -5 -5"},
        {SF_MUENCHEN_2006, 4, 1, "124", "3 3 -9 3"},
        {SF_MUENCHEN_2006, 4, 1, "-124", "-3 -3 9 -3"},
        {SF_MUENCHEN_2006, 4, 1, "2t", "-6 18 -6 -6"},
        {SF_MUENCHEN_2006, 4, 1, "4i", "-12 -12 -12 36"},
    };

    (void)state;
    READ(cases);
}

static void other_books_have_their_prices(void **state)
{
    static const struct keys_case cases[] = {
        {SF_SERIEN_2022, 4, 1, "3", "-2 -2 6 -2"},
        {SF_SERIEN_2022, 4, 1, "12k", "2 2 -2 -2"},
        {SF_SERIEN_2022, 4, 1, "12k3", "2 2 -2 -2"},
        {SF_SERIEN_2022, 4, 1, "12k2", "twice"},
        {SF_SERIEN_2022, 4, 1, "12k5", "seat"},
        {SF_SERIEN_2022, 4, 1, "3i", "value"},
        {SF_KURZ_TURNIER, 4, 1, "12xl4", "70 70 -70 -70"},
        {SF_KURZ_TURNIER, 4, 1, "3l3", "-60 -60 180 -60"},
        {SF_KURZ_TURNIER, 4, 1, "3t", "-120 -120 360 -120"},
        {SF_KURZ_TURNIER, 4, 1, "3i", "-140 -140 420 -140"},
        {SF_KURZ_TURNIER, 4, 1, "3s", "value"},
        {SF_KURZ_TURNIER, 4, 1, "0", "0 0 0 0"},
        {SF_KURZ_TURNIER, 4, 1, "-", "0 0 0 0"},
    };

    (void)state;
    READ(cases);
}

/* The first seat declared, and pays for a lost game; without Reuegeld nobody asks. */
static void serien_reuegeld_keys_name_the_declarer(void **state)
{
    struct sf_row row;

    (void)state;
    assert_int_equal(sf_typed_read(&sf_rulebooks[SF_SERIEN_2022], 4, 1, "-21", &row), 0);
    assert_int_equal(row.declarer, 1);
    assert_int_equal(row.spritze, SF_NO_SEAT);
    assert_int_equal(sf_typed_read(&sf_rulebooks[SF_SERIEN_2022], 4, 1, "43k1", &row), 0);
    assert_int_equal(row.declarer, 3);
    assert_int_equal(row.spritze, 0);
    assert_int_equal(sf_typed_read(&sf_rulebooks[SF_MUENCHEN_2006], 4, 1, "-21", &row), 0);
    assert_int_equal(row.declarer, SF_NO_SEAT);
}

static void entries_are_taken_as_they_are(void **state)
{
    static const struct keys_case cases[] = {
        {SF_MUENCHEN_2006, 4, 1, "9 -3 -3 -2", "9 -3 -3 -2"},
        {SF_MUENCHEN_2006, 4, 1, "+1, 1, -1, -1", "1 1 -1 -1"},
        {SF_MUENCHEN_2006, 4, 1,
         "9 \xe2\x88\x92"
         "3 \xe2\x88\x92"
         "3 -3",
         "9 -3 -3 -3"},
        {SF_MUENCHEN_2006, 4, 1, "9,-3,-3,", "form"},      /* an entry that is missing is not 0 */
        {SF_MUENCHEN_2006, 4, 1, "9-3-3-3", "9 -3 -3 -3"}, /* a minus begins the next one */
        {SF_MUENCHEN_2006, 4, 1, "-3 9-3-3", "-3 9 -3 -3"},
        {SF_MUENCHEN_2006, 4, 1, "9-3-3--3", "form"},
        {SF_MUENCHEN_2006, 4, 1, "9+3-6-6", "form"},
        {SF_MUENCHEN_2006, 4, 1, "12345 0 0 0", "form"},
        {SF_MUENCHEN_2006, 5, 1, "0 9 -3 -3 -3", "0 9 -3 -3 -3"},
    };

    (void)state;
    READ(cases);
}

static void of_five_the_dealer_does_not_play(void **state)
{
    static const struct keys_case cases[] = {
        {SF_MUENCHEN_2006, 5, 1, "23", "0 1 1 -1 -1"},
        {SF_MUENCHEN_2006, 5, 2, "5", "-3 0 -3 -3 9"},
        {SF_MUENCHEN_2006, 5, 6, "12", "dealer"},
    };

    (void)state;
    READ(cases);
    assert_int_equal(sf_list_dealer(5, 6), 0);
    assert_int_equal(sf_list_dealer(4, 7), 2);
    assert_int_equal(sf_list_playing(5, 3), 0x1b);
    assert_int_equal(sf_list_playing(4, 3), 0xf);
}

static void keys_that_cannot_be_read_have_a_reason(void **state)
{
    static const struct keys_case cases[] = {
        {SF_MUENCHEN_2006, 4, 1, "", "form"},
        {SF_MUENCHEN_2006, 4, 1, "abc", "form"},
        {SF_MUENCHEN_2006, 4, 1, "12 ", "1 1 -1 -1"},
        {SF_MUENCHEN_2006, 4, 1, "12 x", "form"},
        {SF_MUENCHEN_2006, 4, 1, "15", "seat"},
        {SF_MUENCHEN_2006, 4, 1, "11", "twice"},
        {SF_MUENCHEN_2006, 4, 1, "1234", "count"},
        {SF_MUENCHEN_2006, 4, 1, "12t", "value"},
        {SF_MUENCHEN_2006, 4, 1, "12k", "value"},
        {SF_MUENCHEN_2006, 4, 1, "0", "passed"},
        {SF_MUENCHEN_2006, 4, 1, "-", "form"},
        {SF_MUENCHEN_2006, 4, 1, "12 0", "value"},
        {SF_MUENCHEN_2006, 4, 1, "1 9999", "value"},
        {SF_MUENCHEN_2006, 4, 1, "\xe2", "form"},
        {SF_MUENCHEN_2006, 4, 1,
         "1                                                               2", "form"},
    };

    (void)state;
    READ(cases);
}

struct game_case {
    enum sf_book book;
    struct sf_tapped game;
    const char *row;
};

static void tap(const struct game_case *c)
{
    const struct sf_rules *rules = &sf_rulebooks[c->book];
    struct sf_tapped_choices choices;
    struct sf_tapped game = c->game;
    struct sf_row row;
    char got[64];
    enum sf_tapped_missing missing;

    sf_tapped_settle(rules, 4, 1, &game, &choices);
    missing = sf_tapped_row(rules, 4, 1, &game, &row);
    if (missing)
        snprintf(got, sizeof got, "%s", sf_tapped_missing_name(missing));
    else
        write_row(got, sizeof got, 4, &row);
    if (strcmp(got, c->row) != 0)
        fail_msg("%s: %s instead of %s", sf_row_kind_name((enum sf_row_kind)c->game.kind), got,
                 c->row);
}

/* clang-format off */
#define GAME(KIND, who, with, by, HEIGHT, runs, has_won, was_unjustified)                          \
    {.kind = SF_ROW_##KIND, .game = SF_GAME_N, .declarer = who, .partner = with, .spritze = by,    \
     .height = SF_##HEIGHT, .run = runs, .won = has_won, .unjustified = was_unjustified}

static void games_by_buttons(void **state)
{
    static const struct game_case cases[] = {
        {SF_MUENCHEN_2006, GAME(RUFSPIEL, 0, 2, N, SCHNEIDER, 0, true, false), "2 -2 2 -2"},
        {SF_MUENCHEN_2006, GAME(SOLO, 3, N, N, PLAIN, 0, false, false), "3 3 3 -9"},
        {SF_MUENCHEN_2006, GAME(SOLO, 1, N, N, SCHWARZ, 0, true, false), "-5 15 -5 -5"},
        {SF_MUENCHEN_2006, GAME(TOUT, 1, N, N, PLAIN, 0, false, false), "6 -18 6 6"},
        {SF_MUENCHEN_2006, GAME(SIE, 0, N, N, PLAIN, 0, false, false), "36 -12 -12 -12"},
        {SF_MUENCHEN_2006, GAME(RUFSPIEL, N, 2, N, PLAIN, 0, true, false), "declarer"},
        {SF_MUENCHEN_2006, GAME(RUFSPIEL, 1, 1, N, PLAIN, 0, true, false), "partner"},
        {SF_MUENCHEN_2006, GAME(RUFSPIEL, 0, 1, 3, PLAIN, 0, true, false), "1 1 -1 -1"},
        {SF_MUENCHEN_2006, GAME(PASSED, N, N, N, PLAIN, 0, true, false), "price"},
        {SF_SERIEN_2022, GAME(RUFSPIEL, 0, 1, 3, SCHNEIDER, 0, true, true), "4 4 -2 -6"},
        {SF_SERIEN_2022, GAME(RUFSPIEL, 0, 1, 3, SCHWARZ, 0, true, false), "6 6 -3 -9"},
        {SF_SERIEN_2022, GAME(RUFSPIEL, 0, 1, 1, PLAIN, 0, true, false), "1 1 -1 -1"},
        {SF_SERIEN_2022, GAME(RUFSPIEL, 0, 1, 3, PLAIN, 0, false, true), "-2 -2 2 2"},
        {SF_SERIEN_2022, GAME(SOLO, 0, N, 3, SCHNEIDER, 0, true, true), "18 -3 -3 -12"},
        {SF_SERIEN_2022, GAME(SOLO, 0, N, 3, SCHNEIDER, 0, true, false), "18 -6 -6 -6"},
        {SF_SERIEN_2022, GAME(SOLO, 0, N, 3, SCHWARZ, 0, true, false), "24 -4 -4 -16"},
        {SF_KURZ_TURNIER, GAME(RUFSPIEL, 0, 1, N, SCHWARZ, 4, true, false), "70 70 -70 -70"},
        {SF_KURZ_TURNIER, GAME(TOUT, 0, N, N, PLAIN, 3, true, false), "360 -120 -120 -120"},
        {SF_KURZ_TURNIER, GAME(SIE, 0, N, N, PLAIN, 0, true, false), "420 -140 -140 -140"},
        {SF_KURZ_TURNIER, GAME(PASSED, N, N, N, PLAIN, 0, true, false), "0 0 0 0"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        tap(&cases[i]);
}

#define MUENCHEN       "{'rulebook':'muenchen-2006','players':4,"
#define MUENCHEN_THREE "{'rulebook':'muenchen-2006','players':3,"
#define PRICES         "'rufspiel':{'points':10,'laufende_from':0},'solo':{'points':30,'laufende_from':0}"
#define STOCK                                                                                      \
    "{'book':{'rulebook':'bsv-1989','variants':['stock'],'values':{" PRICES "}},'players':4,"
#define THREES                                                                                     \
    "{'book':{'rulebook':'schule-2024','variants':['ramsch'],'tables':'three','values':{" PRICES "}},"

/* A Wenz, a Hochzeit and a Bettel have prices of their own here. */
#define OWN                                                                                        \
    "{'book':{'rulebook':'schule-2024','variants':['ramsch','hochzeit','bettel'],'spritze':2,"     \
    "'values':{" PRICES ",'wenz':{'points':20,'laufende_from':0},'hochzeit':{'points':15,"         \
    "'laufende_from':0},'bettel':{'points':25},'ramsch':{'points':10}}},'players':4,"
#define LAID                                                                                       \
    "{'book':{'rulebook':'schule-2024','variants':['legen','bock','ramsch'],'spritze':1,"          \
    "'values':{" PRICES ",'ramsch':{'points':10}}},'players':4,"

static const struct line_case lists[] = {
    {"games with prices of their own are typed by their letters",
     OWN "'rows':[{'text':'3w'},{'text':'-3ws'},{'text':'124w'},{'text':'12h'},{'text':'2b'},"
         "{'text':'3'},{'text':'12'}]}",
     "{'disputed':false,'rows':[{'row':{'p':[-20,-20,60,-20]}},{'row':{'p':[30,30,-90,30]}},"
     "{'row':{'p':[20,20,-60,20]}},{'row':{'p':[15,15,-15,-15]}},{'row':{'p':[-25,75,-25,-25]}},"
     "{'row':{'p':[-30,-30,90,-30]}},{'row':{'p':[10,10,-10,-10]}}]}"},
    {"a Ramsch has a loser and up to two Jungfrauen; a Durchmarsch has a winner",
     OWN "'rows':[{'text':'3r'},{'text':'3r1'},{'text':'3r14'},{'text':'2d'}]}",
     "{'disputed':false,'rows':[{'row':{'p':[10,10,-30,10],'kind':'ramsch'}},"
     "{'row':{'p':[20,10,-40,10]}},{'row':{'p':[20,10,-50,20]}},{'row':{'p':[-50,150,-50,-50]}}]}"},
    {"Retour is a second k", OWN "'rows':[{'text':'12kk'},{'text':'12kk3'},{'text':'3wkk'}]}",
     "{'disputed':false,'rows':[{'row':{'p':[40,40,-40,-40]}},{'row':{'p':[40,40,-40,-40],"
     "'spritze':2}},{'row':{'p':[-80,-80,240,-80]}}]}"},
    {"keys that name no such game",
     OWN "'rows':[{'text':'12w'},{'text':'3h'},{'text':'3g'},{'text':'12kkk'},{'text':'3r124'},"
         "{'text':'3r3'},{'text':'-3r'},{'text':'34r'},{'text':'3r 20'},{'text':'3rk'}]}",
     "{'rows':[{'wrong':'value'},{'wrong':'value'},{'wrong':'value'},{'wrong':'value'},"
     "{'wrong':'count'},{'wrong':'twice'},{'wrong':'form'},{'wrong':'count'},{'wrong':'form'},"
     "{'wrong':'value'}]}"},
    {"a button for a game whose kind has several prices",
     OWN "'rows':[{'game':{'kind':'solo','declarer':2}},"
         "{'game':{'kind':'solo','declarer':2,'game':'wenz'}},"
         "{'game':{'kind':'rufspiel','declarer':0,'partner':1,'game':'hochzeit'}},"
         "{'game':{'kind':'rufspiel','declarer':0,'partner':1,'spritze':2,'doublings':2}}]}",
     "{'disputed':false,'rows':[{'row':{'p':[-30,-30,90,-30]},'game':{'game':'solo'},"
     "'choices':{'games':['solo','wenz','farbwenz','bettel'],'doublings':0}},"
     "{'row':{'p':[-20,-20,60,-20]},'game':{'game':'wenz'}},{'row':{'p':[15,15,-15,-15]}},"
     "{'row':{'p':[40,40,-40,-40]},'choices':{'doublings':2}}]}"},
    {"a Ramsch by buttons: no more Jungfrauen than players without the loser and one more",
     OWN "'rows':[{'game':{'kind':'ramsch','declarer':2,'won':false,'jungfrauen':[0]}},"
         "{'game':{'kind':'ramsch','declarer':2,'won':false,'jungfrauen':[0,1,2,3]}},"
         "{'game':{'kind':'ramsch','declarer':2}},{'game':{'kind':'ramsch'}}]}",
     "{'disputed':false,'rows':[{'row':{'p':[20,10,-40,10]},'choices':{'jungfrauen':[0,1,3],"
     "'partners':[],'doublers':[]}},{'game':{'jungfrauen':[1,3]}},{'row':{'p':[-50,-50,150,-50]}},"
     "{'missing':'declarer'}]}"},
    {"a kind that is no game", OWN "'rows':[{'game':{'kind':'misplay'}}]}",
     "{'ok':false,'error':{'code':'bad_value','key':'kind'}}"},
    {"a book with one price for each result asks for no game",
     MUENCHEN "'rows':[{'game':{'kind':'solo','declarer':2,'game':'wenz'}}]}",
     "{'rows':[{'game':{'game':null},'choices':{'games':[]}}]}"},
    {"Legen and Bock double games without a name",
     LAID "'rows':[{'text':'12k'},{'text':'12kkkkkk'},{'text':'3rkkkkk'},{'text':'12kkkkkkk'},"
          "{'text':'3rkkkkkk'},{'game':{'kind':'solo','declarer':0,'doublings':5}},"
          "{'p':[160,160,-160,-160]},{'p':[70,70,-70,-70]}]}",
     "{'rows':[{'row':{'p':[20,20,-20,-20]},'finding':{'fate':'counts','unclear':0}},"
     "{'row':{'p':[640,640,-640,-640]},'finding':{'fate':'counts'}},"
     "{'row':{'p':[320,320,-960,320]},'finding':{'fate':'counts'}},{'wrong':'value'},"
     "{'wrong':'value'},{'row':{'p':[2880,-960,-960,-960]},'choices':{'doublings':5},"
     "'finding':{'fate':'counts'}},{'finding':{'fate':'counts'}},{'finding':{'fate':'disputed',"
     "'code':'no_game'}}]}"},
    {"rows and sums",
     MUENCHEN "'sums':[10,-2,-4,-4],'rows':[{'p':[1,1,-1,-1]},null,{'text':'1'}]}",
     "{'ok':true,'counted':[10,-2,-4,-4],'disputed':false,'sums':{'fate':'counts','code':null}}"},
    {"sums of the rows as they are written",
     MUENCHEN "'sums':[10,-2,-4,-3],'rows':[{'p':[1,1,-1,-1]},{'p':[9,-3,-3,-2]}]}",
     "{'counted':[10,-2,-4,-4],'disputed':true,'sums':{'fate':'disputed','code':'sums'}}"},
    {"sums of none of them",
     MUENCHEN "'sums':[9,-1,-4,-4],'rows':[{'p':[1,1,-1,-1]},{'text':'1'}]}",
     "{'sums':{'code':'sums_differ','rule':'muenchen-2006 III.3.1'}}"},
    {"sums without rows", MUENCHEN "'sums':[5,3,-5,-3],'rows':[null,null]}",
     "{'counted':[5,3,-5,-3],'sums':{'fate':'counts'}}"},
    {"sums without rows, two even and two odd", MUENCHEN "'sums':[5,3,-4,-4],'rows':[]}",
     "{'sums':{'fate':'disputed','code':'sums_parity'}}"},
    {"kurz-turnier: sums that are no tens",
     "{'rulebook':'kurz-turnier','players':4,'sums':[45,-15,-15,-15],'rows':[]}",
     "{'sums':{'fate':'disputed','code':'sums_unit'}}"},
    {"kurz-turnier: at five the dealers have 0",
     "{'rulebook':'kurz-turnier','players':5,'sums':[50,30,-40,-40,0],'rows':[]}",
     "{'sums':{'fate':'counts','code':null}}"},
    {"muenchen-2006 III.3.1: a Tout without a note is a question", MUENCHEN "'rows':[{'text':'1t'}]}",
     "{'counted':[0,0,0,0],'disputed':true,'rows':[{'finding':{'fate':'struck','code':'no_note'}}]}"},
    {"sums without rows that do not total 0", MUENCHEN "'sums':[5,3,-4,-3],'rows':[]}",
     "{'sums':{'fate':'disputed','code':'sums'}}"},
    {"serien-2022: sums with Tischpunkte in them",
     "{'rulebook':'serien-2022','players':4,'sums':[49,17,17,17],'rows':[]}",
     "{'counted':[9,-3,-3,-3],'gesamt':true,'sums':{'fate':'counts','code':null}}"},
    {"serien-2022: Tischpunkte that were not shared",
     "{'rulebook':'serien-2022','players':4,'sums':[49,27,17,7],'rows':[{'text':'1s'}]}",
     "{'counted':[9,-3,-3,-3],'gesamt':false,'sums':{'fate':'disputed','code':'sums_differ'}}"},
    {"kurz-turnier: a list that credits only the winners",
     "{'rulebook':'kurz-turnier','players':4,'rows':[{'p':[10,10,0,0]},{'p':[90,0,0,0]}]}",
     "{'disputed':true,'winners_only':2,'counted':[0,0,0,0]}"},
    {"bsv-1989 A1 3.2: a Stock is paid in, doubled by a declarer who loses, and taken by one who wins",
     STOCK "'rows':[{'text':'0'},{'text':'-21'},"
           "{'game':{'kind':'rufspiel','declarer':3,'partner':0}},{'text':'1'}]}",
     "{'counted':[80,-100,-40,60],'disputed':false,'rows':[{'row':{'p':[-10,-10,-10,-10]},'stock':40},"
     "{'row':{'p':[-10,-50,10,10]},'stock':80},{'row':{'p':[10,-10,-10,90]},'stock':0},"
     "{'row':{'p':[90,-30,-30,-30]},'stock':0}]}"},
    {"bsv-1989 A1 3.2.3: a Rufspiel without the Stock is disputed, and the Stock stays",
     STOCK "'rows':[{'p':[-10,-10,-10,-10]},{'p':[10,10,-10,-10]},{'p':[90,-30,-30,-30]}]}",
     "{'counted':[80,-40,-40,-40],'disputed':true,'rows':[{},{'stock':40,'finding':{'fate':'disputed',"
     "'code':'stock_missing','suggestions':[[10,50,-10,-10],[50,10,-10,-10],[10,10,-50,-10],"
     "[10,10,-10,-50]]}},{'stock':40,'finding':{'fate':'counts'}}]}"},
    {"a rest of the Stock is missing in sums", STOCK "'sums':[10,-30,-10,-10],'rows':[]}",
     "{'sums':{'fate':'counts','code':null}}"},
    {"no rest of the Stock gives these sums", STOCK "'sums':[10,-30,-10,10],'rows':[]}",
     "{'sums':{'fate':'disputed','code':'sums_stock'}}"},
    {"at a table of three everybody plays alone",
     THREES "'players':3,'rows':[{'text':'1'},{'text':'12'},{'text':'-3s'},"
            "{'game':{'kind':'solo','declarer':1}},{'game':{'kind':'rufspiel','declarer':1}},"
            "{'text':'123'},{'p':[20,20,-40]},{'p':[60,-30,-20]}]}",
     "{'counted':[180,90,-270],'rows':[{'playing':[0,1,2],'row':{'p':[60,-30,-30]}},{'row':{'p':[30,30,-60]}},"
     "{'row':{'p':[40,40,-80]}},{'row':{'p':[-30,60,-30]}},{'row':null,'missing':'price'},"
     "{'row':null,'wrong':'count'},{'finding':{'kind':'ramsch'}},"
     "{'finding':{'fate':'repaired','suggestions':[[60,-30,-30]]}}]}"},
    {"a book without tables of three", MUENCHEN_THREE "'rows':[]}",
     "{'ok':false,'error':{'code':'bad_value','key':'players'}}"},
    {"no sums", MUENCHEN "'rows':[]}",
     "={'id':null,'ok':true,'rows':[],'counted':[0,0,0,0],'disputed':false,'winners_only':0,'gesamt':false,"
     "'sums':null}"},
    {"a text that is no row",
     MUENCHEN "'rows':[{'text':'15'}]}",
     "={'id':null,'ok':true,'rows':[{'dealer':0,'playing':[0,1,2,3],'row':null,'finding':null,"
     "'sum':[0,0,0,0],'stock':0,'wrong':'seat','missing':null,'game':null,'choices':null}],"
     "'counted':[0,0,0,0],'disputed':false,'winners_only':0,'gesamt':false,"
     "'sums':null}"},
    {"a game by buttons",
     "{'id':7,'rulebook':'serien-2022','players':5,'rows':[null,"
     "{'game':{'kind':'rufspiel','declarer':0,'partner':3,'spritze':1}}]}",
     "={'id':7,'ok':true,'rows':[{'dealer':0,'playing':[1,2,3,4],'row':null,'finding':null,"
     "'sum':[0,0,0,0,0],'stock':0,'wrong':null,'missing':null,'game':null,'choices':null},"
     "{'dealer':1,'playing':[0,2,3,4],'row':{'p':[1,0,-1,1,-1],'kind':'rufspiel','declarer':0},"
     "'finding':{'fate':'counts','code':null,'de':null,'en':null,'rule':null,'kind':'rufspiel',"
     "'declarer':0,'spritze':null,'solo':false,'won':true,'reuegeld':[0,0,0,0,0],'unclear':0,"
     "'suggestions':[],'why':[]},'sum':[1,0,-1,1,-1],'stock':0,'wrong':null,'missing':null,"
     "'game':{'kind':'rufspiel','game':null,'declarer':0,'partner':3,'jungfrauen':[],'won':true,"
     "'height':'plain','run':0,'spritze':null,'doublings':0,'unjustified':false},'choices':{"
     "'games':[],'declarers':[0,2,3,4],'partners':[2,3,4],'jungfrauen':[],"
     "'doublers':[2,4],'doublings':0,'heights':['plain','schneider','schwarz'],'runs':[0],'lost':true,"
     "'unjustified':false}}],'counted':[1,0,-1,1,-1],'disputed':false,'winners_only':0,'gesamt':false,"
     "'sums':null}"},
    {"the row itself comes back with its reason",
     MUENCHEN "'rows':[{'p':[5,-5,0,0],'kind':'misplay','reason':'x'}]}",
     "={'id':null,'ok':true,'rows':[{'dealer':0,'playing':[0,1,2,3],"
     "'row':{'p':[5,-5,0,0],'kind':'misplay','reason':'x'},"
     "'finding':{'fate':'counts','code':null,'de':null,'en':null,'rule':null,'kind':'misplay',"
     "'declarer':null,'spritze':null,'solo':false,'won':null,'reuegeld':[0,0,0,0],'unclear':0,"
     "'suggestions':[],'why':[]},'sum':[5,-5,0,0],'stock':0,'wrong':null,'missing':null,'game':null,'choices':null}],"
     "'counted':[5,-5,0,0],'disputed':false,'winners_only':0,'gesamt':false,"
     "'sums':null}"},
    /* muenchen-2006 II.2.2 and III.3.1; a substitute has lost no game yet */
    {"a Tout without the note", MUENCHEN "'rows':[{'text':'1t'}]}", "{'counted':[0,0,0,0]}"},
    {"a Tout that was approved",
     MUENCHEN "'rows':[{'text':'1t'}],'approved':[{'game':1,'class':'wenz_tout'}]}",
     "{'counted':[18,-6,-6,-6]}"},
    {"a solo that was approved is no Tout",
     MUENCHEN "'rows':[{'text':'1t'}],'approved':[{'game':1,'class':'wenz'}]}",
     "{'counted':[0,0,0,0]}"},
    {"a fourth solo",
     MUENCHEN "'rows':[{'text':'-1'},{'text':'-1'},{'text':'-1'},{'text':'1'}]}",
     "{'counted':[-27,9,9,9]}"},
    {"a fourth solo that was approved",
     MUENCHEN "'rows':[{'text':'-1'},{'text':'-1'},{'text':'-1'},{'text':'1'}],"
     "'approved':[{'game':4,'class':'wenz'}]}",
     "{'counted':[-18,6,6,6]}"},
    {"a fourth solo of a substitute",
     MUENCHEN "'rows':[{'text':'-1'},{'text':'-1'},{'text':'-1'},{'text':'1'}],"
     "'changes':[{'seat':0,'from':3}]}",
     "{'counted':[-18,6,6,6]}"},
    {"no rows", MUENCHEN "'sums':[0,0,0,0]}", "{'ok':false,'error':{'code':'missing_key','key':'rows'}}"},
    {"no players", "{'rulebook':'muenchen-2006','rows':[]}",
     "{'ok':false,'error':{'code':'missing_key','key':'players'}}"},
    {"too few players", "{'rulebook':'muenchen-2006','players':3,'rows':[]}",
     "{'ok':false,'error':{'code':'bad_value','key':'players'}}"},
    {"a casual book", "{'rulebook':'schule-2024','players':4,'rows':[]}", "{'ok':false}"},
    {"a row of five", MUENCHEN "'rows':[null,{'p':[0,1,1,-1,-1]}]}",
     "{'ok':false,'error':{'code':'wrong_list_size','list':'rows','item':2}}"},
    {"a text and a game", MUENCHEN "'rows':[{'text':'1','game':{'kind':'solo'}}]}",
     "{'ok':false,'error':{'code':'bad_value','key':'text'}}"},
    {"an unknown kind", MUENCHEN "'rows':[{'game':{'kind':'misplay'}}]}",
     "{'ok':false,'error':{'code':'bad_value','key':'kind'}}"},
    {"an unknown class", MUENCHEN "'rows':[],'approved':[{'game':1,'class':'x'}]}",
     "{'ok':false,'error':{'code':'bad_value','key':'class'}}"},
    {"an unknown seat", MUENCHEN "'rows':[],'changes':[{'seat':4,'from':1}]}",
     "{'ok':false,'error':{'code':'bad_seat','key':'seat'}}"},
};
/* clang-format on */

static void whole_lists(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof lists / sizeof *lists; i++)
        line_check(sf_list_line, &lists[i]);
}

static void a_list_has_64_rows(void **state)
{
    static struct sf_json_node work[2048];
    static char line[1024], answer[1 << 15];

    (void)state;
    for (int rows = 64; rows <= 65; rows++) {
        int n = snprintf(line, sizeof line,
                         "{\"rulebook\":\"muenchen-2006\",\"players\":4,\"rows\":[null");
        for (int i = 1; i < rows; i++)
            n += snprintf(line + n, sizeof line - (size_t)n, ",null");
        n += snprintf(line + n, sizeof line - (size_t)n, "]}");
        struct sf_line asked = {.text = line,
                                .length = (size_t)n,
                                .answer = answer,
                                .size = sizeof answer,
                                .nodes = work,
                                .node_count = 2048,
                                .lang = SF_EN};
        assert_int_equal(sf_list_line(&asked), rows == 64);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(muenchen_II_5_2_keys),
        cmocka_unit_test(other_books_have_their_prices),
        cmocka_unit_test(entries_are_taken_as_they_are),
        cmocka_unit_test(of_five_the_dealer_does_not_play),
        cmocka_unit_test(keys_that_cannot_be_read_have_a_reason),
        cmocka_unit_test(serien_reuegeld_keys_name_the_declarer),
        cmocka_unit_test(games_by_buttons),
        cmocka_unit_test(whole_lists),
        cmocka_unit_test(a_list_has_64_rows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
