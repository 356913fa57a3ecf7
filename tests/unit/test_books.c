/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lists/book_json.h"
#include "lists/document.h"
#include "naive/naive_rows.h"
#include "rulebook/book_door.h"
#include "sanitized.h"
#include "shape/answer.h"
#include "unit/evaluate_line.h"
#include "unit/random_book.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Tournament books: every contradiction has its code, a book survives its JSON, the official
 * templates are books, and random books are held against the naive implementation, row by row and
 * evening by evening.
 */

/* STICHFEST_BOOKS=20000 build/tests/test_books draws that many. */
enum { BOOKS = SANITIZED ? 60 : BRIEF ? 400 : 20000, ROWS_EACH = 4 };
enum { TEXT = 1 << 16, NODES = 1 << 14 };

static struct sf_json_node nodes[NODES], other_nodes[NODES];
static char text[TEXT], answer[TEXT];

static void parse(struct sf_json *doc, const char *json)
{
    struct sf_fault fault = SF_NO_FAULT;

    assert_int_equal(sf_line_read(doc, json, strlen(json), nodes, NODES, &fault), SF_OK);
}

/* --- contradictions -----------------------------------------------------------------------------
 */

static const struct {
    const char *code, *json;
} contradictions[] = {
    {"variants_fixed", "{'rulebook':'muenchen-2006','variants':['ramsch']}"},
    {"variant_conflict", "{'rulebook':'bsv-1989','variants':['ramsch','muss']}"},
    {"variant_no_list", "{'rulebook':'bsv-1989','variants':['fuenf']}"},
    {"stock_with_plus", "{'rulebook':'bsv-1989','variants':['stock'],'counting':'plus'}"},
    {"value_unplayed", "{'rulebook':'bsv-1989','values':{'stock':5}}"},
    {"variant_no_list", "{'rulebook':'schule-2024','variants':['drei']}"},
    {"variant_twice", "{'rulebook':'bsv-1989','variants':['geier','geier']}"},
    {"without_unknown", "{'rulebook':'serien-2022','without':['sie']}"},
    {"without_unknown", "{'rulebook':'muenchen-2006','without':['sie','sie']}"},
    {"no_games", "{'rulebook':'muenchen-2006','without':['rufspiel','solo']}"},
    {"value_unplayed", "{'rulebook':'muenchen-2006','values':{'geier':{'points':3}}}"},
    {"value_unplayed",
     "{'rulebook':'muenchen-2006','without':['tout'],'values':{'tout':{'points':3}}}"},
    {"value_large", "{'rulebook':'muenchen-2006','values':{'solo':{'points':1999}}}"},
    {"value_large",
     "{'rulebook':'muenchen-2006','spritze':4,'values':{'rufspiel':{'points':200}}}"},
    {"tout_twice", "{'rulebook':'muenchen-2006','values':{'tout':{'points':6,'factor':2}}}"},
    {"laufende_range",
     "{'rulebook':'muenchen-2006','values':{'solo':{'laufende_from':4,'laufende_to':3}}}"},
    {"unjustified_without_spritze", "{'rulebook':'muenchen-2006','unjustified':true}"},
    {"deducted_without_plus", "{'rulebook':'muenchen-2006','lost_solos':'deducted'}"},
    {"table_points_short", "{'rulebook':'muenchen-2006','table_points':[3,2,1]}"},
    {"table_points_order", "{'rulebook':'muenchen-2006','table_points':[40,30,40,10]}"},
    {"table_points_uneven", "{'rulebook':'muenchen-2006','table_points':[3,2,1,0]}"},
    {"table_ties_without_points", "{'rulebook':'muenchen-2006','table_ties':'best'}"},
    {"passed_never", "{'rulebook':'muenchen-2006','passed':'row'}"},
    {"passed_never", "{'rulebook':'bsv-1989','variants':['ramsch'],'passed':'again'}"},
    {"five_games", "{'rulebook':'muenchen-2006','tables':'five','games':30}"},
    {"tie_twice", "{'rulebook':'muenchen-2006','ties':['games_won','games_won']}"},
    {"tie_after_lot", "{'rulebook':'muenchen-2006','ties':['lot','games_won']}"},
    {"tie_without_table_points", "{'rulebook':'muenchen-2006','ties':['table_points']}"},
    {"prize_form", "{'rulebook':'muenchen-2006','prizes':[{'cents':5,'thing':'x'}]}"},
    {"prize_form", "{'rulebook':'muenchen-2006','prizes':[{'tables':5}]}"},
    {"percent_over_100",
     "{'rulebook':'muenchen-2006','fee':5,'prizes':[{'percent':60},{'percent':41}]}"},
    {"percent_without_fee", "{'rulebook':'muenchen-2006','prizes':[{'percent':60}]}"},
    {"extra_form", "{'rulebook':'muenchen-2006','extras':[{'for':'last'}]}"},
    {"side_pot_shares",
     "{'rulebook':'serien-2022','side_pots':[{'name':'a','fee':5,'shares':[60,41]}]}"},
    {"side_pot_twice", "{'rulebook':'serien-2022','side_pots':[{'name':'a','fee':5,'shares':[60]},"
                       "{'name':'a','fee':6,'shares':[50]}]}"},
    {"best_team_without_teams",
     "{'rulebook':'muenchen-2006','extras':[{'for':'best_team','cents':5}]}"},
    {"together_not_two", "{'rulebook':'muenchen-2006','teams':3,'mates':'together'}"},
    {"together_with_five",
     "{'rulebook':'serien-2022','tables':'five','teams':2,'mates':'together','odd':'substitutes'}"},
    {"together_wait", "{'rulebook':'muenchen-2006','teams':2,'mates':'together','odd':'wait'}"},
    {"fives_without_five", "{'rulebook':'serien-2022','tables':'four','odd':'fives'}"},
    {"threes_without_three", "{'rulebook':'serien-2022','tables':'five','odd':'threes'}"},
    {"three_without_solos",
     "{'rulebook':'kurz-turnier','without':['solo','tout'],'tables':'three'}"},
    {"mates_without_teams", "{'rulebook':'muenchen-2006','mates':'apart'}"},
    {"same_rows", "{'rulebook':'muenchen-2006','values':{'tout':{'points':5}}}"},
    {"solo_prices_differ", "{'rulebook':'muenchen-2006','values':{'wenz':{'points':2}}}"},
    {"table_points_fifth",
     "{'rulebook':'muenchen-2006','tables':'five','table_points':[240,180,120,60]}"},
    {"ties_need_rows", "{'rulebook':'muenchen-2006'}"},
    {"plus_sums_unchecked", "{'rulebook':'serien-2022','counting':'plus'}"},
    {"extras_need_rows", "{'rulebook':'serien-2022','extras':[{'for':'most_won','cents':500}]}"},
    {"rows_too_many",
     "{'rulebook':'bsv-1989','variants':['geier','hochzeit','muss','farbwenz'],'spritze':4,"
     "'counting':'plus','values':{'rufspiel':{'points':11,'schneider':7,'schwarz':5},"
     "'hochzeit':{'points':13,'schneider':9,'schwarz':3},'solo':{'points':17,'schneider':4,"
     "'schwarz':2},'farbwenz':{'points':19,'schneider':8,'schwarz':1},'farbgeier':{'points':23,"
     "'schneider':6,'schwarz':11},'laufende':3}}"},
};

static void read_terms(struct sf_tournament_book *book, const char *single)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_json doc;
    char json[2048];

    snprintf(json, sizeof json, "%s", single);
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    parse(&doc, json);
    assert_int_equal(sf_book_read_terms(book, &doc, 0, &fault), SF_OK);
}

static void every_contradiction_has_its_code(void **state)
{
    static struct sf_tournament_book book;
    bool seen[SF_BOOK_PROBLEM_N] = {false};

    (void)state;
    for (unsigned i = 0; i < sizeof contradictions / sizeof *contradictions; i++) {
        struct sf_book_problem problem = {.code = ""};
        struct sf_fault fault = SF_NO_FAULT;
        enum sf_error error;
        bool found = false;
        read_terms(&book, contradictions[i].json);
        error = sf_book_make(&book, &fault);
        for (unsigned kind = 0; sf_book_problem(&book, kind, &problem); kind = problem.kind + 1u)
            if (strcmp(problem.code, contradictions[i].code) == 0) {
                found = seen[problem.kind] = true;
                assert_int_equal(error, problem.warning ? SF_OK : SF_E_BAD_BOOK);
                assert_true(strlen(sf_fault_text(&problem.fault, SF_DE)) > 20);
                assert_true(strlen(sf_fault_text(&problem.fault, SF_EN)) > 20);
            }
        if (!found)
            fail_msg("%s: %s", contradictions[i].code, contradictions[i].json);
    }
    for (int kind = 0; kind < SF_BOOK_PROBLEM_N; kind++)
        if (!seen[kind] && kind != SF_BOOK_PROBLEM_VALUE_ZERO)
            fail_msg("no book with problem %d", kind);
}

/* The reader wants at least 1 point, so only a program can make a book with a game for nothing. */
static void a_game_for_nothing_is_an_error(void **state)
{
    static struct sf_tournament_book book;
    struct sf_fault fault = SF_NO_FAULT;

    (void)state;
    read_terms(&book, "{'rulebook':'muenchen-2006','values':{'solo':{'points':5}}}");
    book.terms.values.game[SF_SOLO].points = 0;
    assert_int_equal(sf_book_make(&book, &fault), SF_E_BAD_BOOK);
    assert_non_null(strstr(sf_fault_text(&fault, SF_EN), "Solo would be worth 0 points"));
}

/* --- the reader ---------------------------------------------------------------------------------
 */

static void the_reader_names_the_path(void **state)
{
    static const struct {
        const char *book, *key, *code;
    } bad[] = {
        {"{'rulebook':'x'}", "book.rulebook", "bad_value"},
        {"{'rounds':2}", "book.rulebook", "missing_key"},
        {"{'rulebook':'bsv-1989','pairs':'apart'}", "book.pairs", "unknown_key"},
        {"{'rulebook':'bsv-1989','rounds':0}", "book.rounds", "bad_value"},
        {"{'rulebook':'bsv-1989','values':{'solo':{'points':'x'}}}", "book.values.solo.points",
         "bad_value"},
        {"{'rulebook':'bsv-1989','values':{'bettel':{'schneider':1}}}",
         "book.values.bettel.schneider", "unknown_key"},
        {"{'rulebook':'bsv-1989','ties':['games_won','age']}", "book.ties[1]", "bad_value"},
        {"{'rulebook':'bsv-1989','prizes':[{'cents':1},{'percent':101}]}", "book.prizes[1].percent",
         "bad_value"},
        {"{'rulebook':'bsv-1989','table_points':[1,2,3,4,5,6]}", "book.table_points", "bad_value"},
        {"{'rulebook':'bsv-1989','extras':[{'for':'tallest','cents':1}]}", "book.extras[0].for",
         "bad_value"},
        {"{'rulebook':'muenchen-2006','unjustified':true}", "book.unjustified", "bad_book"},
    };
    char want[200];

    (void)state;
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(text, sizeof text, "{'book':%s,'players':[],'rounds':[]}", bad[i].book);
        for (char *c = text; *c; c++)
            *c = *c == '\'' ? '"' : *c;
        struct sf_line asked = {.text = text,
                                .length = strlen(text),
                                .answer = answer,
                                .size = TEXT,
                                .nodes = nodes,
                                .node_count = NODES,
                                .lang = SF_EN};
        assert_false(evaluate_line(&asked));
        snprintf(want, sizeof want, "\"key\":\"%s\"", bad[i].key);
        if (!strstr(answer, want) || !strstr(answer, bad[i].code))
            fail_msg("%s gives %.*s", bad[i].book, (int)asked.written, answer);
    }
}

/* --- official templates -------------------------------------------------------------------------
 */

/* A book without terms of its own has the rules of its rulebook; only doublings of solo games and
 * what nobody doubles are said in one way. */
/* The text of the line with this label on the German rules sheet; NULL: there is none. */
static const char *sheet_line(const struct sf_tournament_book *book, const char *label)
{
    struct sf_sheet_line line;
    unsigned i = 0;

    while (sf_book_sheet(book, SF_DE, &i, &line))
        if (strcmp(line.label, label) == 0)
            return line.text;
    return NULL;
}

static void the_sheet_says_what_the_club_agreed(void **state)
{
    static const struct {
        const char *book, *label, *text;
    } cases[] = {
        {"{'rulebook':'schule-2024','rounds':1,'games':3}", "Umfang", "1 Runde zu 3 Spielen"},
        {"{'rulebook':'schule-2024','rounds':2,'games':3}", "Umfang", "2 Runden zu je 3 Spielen"},
        {"{'rulebook':'schule-2024','tout_note':true}", "Genehmigung",
         "Tout und Sie genehmigt die Turnierleitung; ein abgelehnter Tout wird auf Wenz oder Solo "
         "herabgesetzt"},
        {"{'rulebook':'serien-2022','registered_after':2}", "Genehmigung",
         "Nach 2 verlorenen Alleinspielen einer Runde genehmigt die Turnierleitung jedes weitere "
         "Alleinspiel"},
        {"{'rulebook':'bsv-1989','reuegeld':{'solo':100}}", "Reuegeld",
         "in die Kasse: verlorenes Alleinspiel oder Stoß ohne Erfolg darauf 1,00 €"},
        {"{'rulebook':'muenchen-2006','reuegeld':{'rufspiel':50,'tout':200}}", "Reuegeld",
         "in die Kasse: verlorenes Rufspiel 0,50 €, verlorener Tout 2,00 €"},
        {"{'rulebook':'muenchen-2006'}", "Reuegeld", NULL},
        {"{'rulebook':'kurz-turnier','values':{'rufspiel':{'laufende_from':0},"
         "'solo':{'laufende_from':0}}}",
         "Damen", "keine"},
        {"{'rulebook':'schule-2024','variants':['legen','bock'],'spritze':0}", "Verdoppeln",
         "jedes Legen, Bock-Runde: jeweils das Doppelte von allem"},
    };
    static struct sf_tournament_book book;

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *found;
        read_terms(&book, cases[i].book);
        sf_book_lay(&book);
        found = sheet_line(&book, cases[i].label);
        if (found && cases[i].text ? strcmp(found, cases[i].text) != 0 : found != cases[i].text)
            fail_msg("%s: %s", cases[i].book, found ? found : "no such line");
    }
}

static void an_official_template_is_a_book(void **state)
{
    static const enum sf_book official[] = {SF_MUENCHEN_2006, SF_SERIEN_2022, SF_KURZ_TURNIER};
    static struct sf_tournament_book own, plain;
    static struct sf_patterns a, b;

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        char json[64];
        snprintf(json, sizeof json, "{'rulebook':'%s'}", sf_book_id(official[i]));
        read_terms(&own, json);
        assert_int_equal(sf_book_make(&own, NULL), SF_OK);
        sf_book_official(&plain, official[i]);
        sf_patterns_make(&a, &own.rules);
        sf_patterns_make(&b, &plain.rules);
        assert_int_equal(a.count, b.count);
        assert_memory_equal(a.key, b.key, a.count * sizeof *a.key);
        own.rules.stoss_never = plain.rules.stoss_never;
        assert_memory_equal(&own.rules, &plain.rules, sizeof plain.rules);
    }
}

/* --- random books -------------------------------------------------------------------------------
 */

static struct naive_book naive;
static struct naive_evening evening;
static struct naive_standing standing[NB_PLAYERS];
static int order[NB_PLAYERS], ranked;
static char json[8192];
static struct sf_tournament_book book;
static struct sf_patterns patterns;

static int64_t number(const struct sf_json *doc, uint32_t object, const char *key)
{
    int64_t value = -1;
    uint32_t node = sf_json_get(doc, object, key);

    if (!node || !sf_json_int(doc, node, &value))
        fail_msg("no %s in %s", key, answer);
    return value;
}

static int player_of(const struct sf_json *doc, uint32_t node)
{
    char id[8];

    assert_true(sf_json_string(doc, node, id, sizeof id));
    return atoi(id);
}

static void survives_json(void)
{
    static struct sf_tournament_book again;
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_json back;
    struct sf_out out;

    sf_out_init(&out, text, TEXT);
    sf_book_write(&out, &book);
    assert_false(out.overflow);
    assert_int_equal(sf_line_read(&back, text, out.length, other_nodes, NODES, &fault), SF_OK);
    assert_int_equal(sf_book_read(&again, &back, 0, &fault), SF_OK);
    assert_memory_equal(&again, &book, sizeof book);
}

/* The complete terms make the same rules, and no other contradiction. If all pass, a list only sees
 * whether that is a row. The price of a Sie counts only if it has a factor. */
static void is_completed(void)
{
    static struct sf_tournament_book full;
    struct sf_fault fault = SF_NO_FAULT;

    memset(&full, 0, sizeof full);
    sf_book_complete(&book, &full.terms);
    if (sf_book_make(&full, &fault))
        fail_msg("%s: %s", json, sf_fault_text(&fault, SF_EN));
    assert_int_equal(full.rules.all_pass == SF_PASS_ZERO, book.rules.all_pass == SF_PASS_ZERO);
    full.rules.all_pass = book.rules.all_pass;
    if (!(book.rules.games >> SF_SIE & 1) || book.rules.sie_flat)
        full.rules.price[SF_SIE] = book.rules.price[SF_SIE];
    assert_memory_equal(&full.rules, &book.rules, sizeof book.rules);
}

/* Draws books until one is good: random values may give more rows, or larger ones, than fit. */
static unsigned rejected;

static void draw_book(struct sf_rng *rng)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_json doc;

    for (;; rejected++) {
        random_book(rng, &naive, json, sizeof json);
        parse(&doc, json);
        if (!sf_book_read(&book, &doc, 0, &fault))
            break;
        if (!strstr(sf_fault_text(&fault, SF_EN), "possible rows") &&
            !strstr(sf_fault_text(&fault, SF_EN), "are possible"))
            fail_msg("%s: %s", json, sf_fault_text(&fault, SF_EN));
    }
    survives_json();
    is_completed();
}

static const enum sf_row_fate fates[] = {[NAIVE_COUNTS] = SF_ROW_COUNTS,
                                         [NAIVE_REPAIRED] = SF_ROW_REPAIRED,
                                         [NAIVE_DISPUTED] = SF_ROW_DISPUTED,
                                         [NAIVE_STRUCK] = SF_ROW_STRICKEN};

/* A legal row, perhaps with another number or sign somewhere. */
static void judges_like_naive(struct sf_rng *rng, int players, const int (*row)[4], int rows)
{
    struct sf_row written = {.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT, .note = true};
    int entry[5] = {0}, at = (int)sf_rng_below(rng, (uint32_t)rows);
    struct sf_row_finding finding;
    struct naive_row want;

    for (int seat = 0; seat < players; seat++) {
        entry[seat] = row[at][seat];
        if (!sf_rng_below(rng, 6))
            entry[seat] = -entry[seat];
        else if (!sf_rng_below(rng, 6))
            entry[seat] =
                row[sf_rng_below(rng, (uint32_t)rows)][sf_rng_below(rng, (uint32_t)players)];
        else if (!sf_rng_below(rng, 8))
            entry[seat] = 0;
        written.entry[seat] = (int16_t)entry[seat];
    }
    naive_row_read_among(row, rows, naive.plus, naive.stock && players == 4, players, -1, entry,
                         &want);
    sf_row_judge(&patterns, (unsigned)players, 1, &written, NULL, &finding);
    if (finding.fate != fates[want.fate])
        fail_msg("%s: %d %d %d %d is %s, naive says %s", json, entry[0], entry[1], entry[2],
                 entry[3], sf_row_fate_name((enum sf_row_fate)finding.fate),
                 sf_row_fate_name(fates[want.fate]));
    for (int seat = 0; want.fate == NAIVE_REPAIRED && seat < players; seat++)
        assert_int_equal(finding.suggestion[0][seat], want.used[seat]);
}

static bool same_row(int players, const int *row, const struct sf_pattern *pattern)
{
    bool same = pattern->players == players;

    for (int i = 0; i < players; i++)
        same = same && row[i] == pattern->entry[i];
    return same;
}

static void has_the_rows_of_naive(struct sf_rng *rng, int players, int stock)
{
    static int row[2 * NAIVE_GAMES_MAX][4];
    int rows = naive_book_rows(&naive, players, stock, row);
    struct sf_row_finding finding;

    for (int i = 0; i < rows; i++) {
        struct sf_row written = {.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT, .note = true};
        for (int seat = 0; seat < players; seat++)
            written.entry[seat] = (int16_t)row[i][seat];
        sf_row_judge(&patterns, (unsigned)players, 1, &written, NULL, &finding);
        if (finding.fate != SF_ROW_COUNTS)
            fail_msg("%s: %d %d %d %d does not count", json, row[i][0], row[i][1], row[i][2],
                     row[i][3]);
    }
    for (unsigned i = 0; i < patterns.count; i++) {
        int k = 0;
        while (k < rows && !same_row(players, row[k], &patterns.row[i]))
            k++;
        if (k == rows && !patterns.row[i].said && patterns.row[i].players == players)
            fail_msg("%s: naive has no %d %d %d %d", json, patterns.row[i].entry[0],
                     patterns.row[i].entry[1], patterns.row[i].entry[2], patterns.row[i].entry[3]);
    }
    for (int i = 0; i < ROWS_EACH; i++)
        judges_like_naive(rng, players, (const int(*)[4])row, rows);
}

static void holds_rows(struct sf_rng *rng)
{
    sf_patterns_make(&patterns, &book.rules);
    has_the_rows_of_naive(rng, 4, 0);
    if (naive.threes)
        has_the_rows_of_naive(rng, 3, 0);
    if (!naive.stock)
        return;
    sf_patterns_make_at(&patterns, &book.rules, 4 * naive.stock);
    has_the_rows_of_naive(rng, 4, 4 * naive.stock);
}

static void compare(const struct sf_json *doc, uint32_t object, const char *key, long long want,
                    int player)
{
    int64_t found = number(doc, object, key);

    if (found != want)
        fail_msg("player %d: %s %lld, naive says %lld\n%s\n%s", player, key, (long long)found, want,
                 text, answer);
}

static void stands_like_naive(const struct sf_json *doc, uint32_t s, int at)
{
    int player = player_of(doc, sf_json_get(doc, s, "player"));
    const struct naive_standing *want = &standing[player];
    uint32_t things = sf_json_get(doc, s, "things");

    compare(doc, s, "place", want->place, player);
    compare(doc, s, "points", want->points, player);
    compare(doc, s, "table_points", want->table_points, player);
    compare(doc, s, "games_won", want->games_won, player);
    compare(doc, s, "solos_won", want->solos_won, player);
    compare(doc, s, "solos_lost", want->solos_lost, player);
    compare(doc, s, "best_round", want->best_round, player);
    compare(doc, s, "prize", want->prize, player);
    compare(doc, s, "reuegeld", want->reuegeld, player);
    assert_int_equal(things ? doc->nodes[things].count : 0, want->things);
    assert_int_equal(standing[order[at]].place, want->place);
}

static void extras_like_naive(const struct sf_json *doc)
{
    uint32_t list = sf_json_get(doc, 0, "extras"), at = list ? sf_json_first(doc, list) : 0;
    int winner[NB_PLAYERS], part[NB_PLAYERS];
    bool open = false;

    for (int i = 0; i < naive.extras; i++, at = doc->nodes[at].next) {
        int count = naive_extra(&naive, &evening, i, standing, order, ranked, winner, part);
        uint32_t who = sf_json_get(doc, at, "players"), cents = sf_json_get(doc, at, "cents");
        long long sum = 0;
        open |= count < 0;
        count = count < 0 ? 0 : count;
        assert_int_equal(doc->nodes[who].count, count);
        cents = sf_json_first(doc, cents);
        who = sf_json_first(doc, who);
        for (int k = 0; k < count; k++) {
            int64_t each = 0;
            assert_int_equal(player_of(doc, who), winner[k]);
            assert_true(sf_json_int(doc, cents, &each));
            assert_int_equal(each, part[k]);
            sum += each;
            who = doc->nodes[who].next;
            cents = doc->nodes[cents].next;
        }
        assert_int_equal(sum, count ? naive.extra[i].cents : 0);
    }
    assert_int_equal(at, 0);
    if (open != (strstr(answer, "\"code\":\"rows_needed\"") != NULL))
        fail_msg("%s: %s\n%s", open ? "open" : "not open", text, answer);
    if (open)
        assert_non_null(strstr(answer, "\"final\":false"));
}

static void pots_like_naive(const struct sf_json *doc)
{
    uint32_t list = sf_json_get(doc, 0, "side_pots"), at = list ? sf_json_first(doc, list) : 0;

    for (int pot = 0; pot < naive.pots; pot++, at = doc->nodes[at].next) {
        uint32_t who = sf_json_first(doc, sf_json_get(doc, at, "players"));
        uint32_t places = sf_json_first(doc, sf_json_get(doc, at, "places"));
        uint32_t cents = sf_json_first(doc, sf_json_get(doc, at, "cents"));
        for (int i = 0; i < ranked; i++) {
            long long want = 0;
            int64_t found = 0, is = 0;
            int place = 0;
            if (!naive_pot(&naive, &evening, standing, pot, order[i], &place, &want))
                continue;
            assert_int_equal(player_of(doc, who), order[i]);
            assert_true(sf_json_int(doc, places, &is) && sf_json_int(doc, cents, &found));
            if (is != place || found != want)
                fail_msg("pot %d: %d is %d with %lld, naive says %d with %lld\n%s\n%s", pot,
                         order[i], (int)is, (long long)found, place, want, text, answer);
            who = doc->nodes[who].next;
            places = doc->nodes[places].next;
            cents = doc->nodes[cents].next;
        }
        assert_int_equal(who, 0);
    }
    assert_int_equal(at, 0);
}

static void teams_like_naive(const struct sf_json *doc)
{
    uint32_t list = sf_json_get(doc, 0, "teams");

    assert_int_equal(list != 0, naive.teams != 0);
    for (uint32_t at = list ? sf_json_first(doc, list) : 0; at; at = doc->nodes[at].next) {
        char name[8];
        int points, better = 0, other, team;
        assert_true(sf_json_string(doc, sf_json_get(doc, at, "team"), name, sizeof name));
        team = atoi(name + 1);
        if (!naive_team(&naive, &evening, standing, order, ranked, team, &points)) {
            assert_int_equal(number(doc, at, "place"), 0);
            continue;
        }
        for (int t = 1; t < 4; t++)
            better +=
                naive_team(&naive, &evening, standing, order, ranked, t, &other) && other > points;
        assert_int_equal(number(doc, at, "points"), points);
        assert_int_equal(number(doc, at, "place"), better + 1);
    }
}

static void an_evening_like_naive(struct sf_rng *rng)
{
    struct sf_json doc;
    struct sf_line asked = {
        .text = text, .answer = answer, .size = TEXT, .nodes = nodes, .node_count = NODES};
    int struck, at = 0;

    random_evening(rng, &naive, &evening);
    write_evening(&naive, json, &evening, rng, text, TEXT);
    asked.length = strlen(text);
    if (!evaluate_line(&asked))
        fail_msg("%s\n%.*s", text, (int)asked.written, answer);
    answer[asked.written] = 0;
    ranked = naive_evaluate(&naive, &evening, standing, order, &struck);
    parse(&doc, answer);
    for (uint32_t s = sf_json_first(&doc, sf_json_get(&doc, 0, "standings")); s;
         s = doc.nodes[s].next)
        stands_like_naive(&doc, s, at++);
    assert_int_equal(at, ranked);
    if (doc.nodes[sf_json_get(&doc, 0, "struck")].count != (uint32_t)struck ||
        doc.nodes[sf_json_get(&doc, 0, "disputed")].count)
        fail_msg("%d struck\n%s\n%s", struck, text, answer);
    if (sf_json_get(&doc, 0, "reuegeld_unclear"))
        fail_msg("unclear\n%s\n%s", text, answer);
    extras_like_naive(&doc);
    pots_like_naive(&doc);
    teams_like_naive(&doc);
}

static void random_books_count_as_docs_books_says(void **state)
{
    const char *asked = getenv("STICHFEST_BOOKS");
    unsigned books = asked ? (unsigned)atoi(asked) : BOOKS;
    struct sf_rng rng;

    (void)state;
    rng = sf_rng_seed(20261118);
    for (unsigned i = 0; i < books; i++) {
        draw_book(&rng);
        holds_rows(&rng);
        an_evening_like_naive(&rng);
    }
    assert_true(rejected < books / 4 + 1);
}

/* --- clubs --------------------------------------------------------------------------------------
 */

enum { EVENINGS = SANITIZED ? 5 : 100 };

/* A file of examples/books, without the blanks that no line may have. */
static void read_club(const char *name)
{
    char path[512];
    const char *root = getenv("STICHFEST_ROOT");
    size_t length;
    FILE *file;

    snprintf(path, sizeof path, "%s/examples/books/%s", root ? root : ".", name);
    file = fopen(path, "r");
    assert_non_null(file);
    length = fread(json, 1, sizeof json - 1, file);
    fclose(file);
    json[length] = 0;
    for (char *c = json; *c; c++)
        *c = *c == '\n' ? ' ' : *c;
}

static bool is_club(const char *name)
{
    return strlen(name) > 5 && strcmp(name + strlen(name) - 5, ".json") == 0;
}

static void an_evening_of_each_club_is_right_to_the_cent(void **state)
{
    char path[512];
    const char *root = getenv("STICHFEST_ROOT");
    struct sf_rng rng = sf_rng_seed(12);
    struct dirent *entry;
    unsigned clubs = 0;
    DIR *folder;

    (void)state;
    snprintf(path, sizeof path, "%s/examples/books", root ? root : ".");
    folder = opendir(path);
    assert_non_null(folder);
    while ((entry = readdir(folder))) {
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_json doc;
        if (!is_club(entry->d_name))
            continue;
        read_club(entry->d_name);
        parse(&doc, json);
        if (sf_book_read(&book, &doc, 0, &fault))
            fail_msg("%s: %s", entry->d_name, sf_fault_text(&fault, SF_EN));
        naive_book_read(&naive, &doc);
        holds_rows(&rng);
        for (int i = 0; i < EVENINGS; i++)
            an_evening_like_naive(&rng);
        clubs++;
    }
    closedir(folder);
    assert_int_equal(clubs, 17);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_contradiction_has_its_code),
        cmocka_unit_test(a_game_for_nothing_is_an_error),
        cmocka_unit_test(the_reader_names_the_path),
        cmocka_unit_test(the_sheet_says_what_the_club_agreed),
        cmocka_unit_test(an_official_template_is_a_book),
        cmocka_unit_test(random_books_count_as_docs_books_says),
        cmocka_unit_test(an_evening_of_each_club_is_right_to_the_cent),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
