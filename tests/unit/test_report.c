/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "answers/judge.h"
#include "random_game.h"
#include "report/analysis_words.h"
#include "report/html.h"
#include "report/review.h"
#include "report/sheet.h"
#include "sanitized.h"
#include <stdio.h>
#include <string.h>

/*
 * The output of an analysis for people and programs: lines in, JSON, text and HTML out. Whether the
 * HTML is well formed is for check-analyse.mjs to say, which looks at it with other eyes.
 */

enum { GAMES = SANITIZED ? 10 : 100 };

static _Alignas(64) char memory[1 << 22];
static struct sf_solver solver;
static struct sf_report report;
static char page[SF_REPORT_MAX];

/* --- lines ------------------------------------------------------------------------------------ */

/* The ending that test_analyse.c works out by hand. */
#define TABLE                                                                                      \
    "{'id':'x','rulebook':'bsv-1989','house':{'variants':['kurz','ramsch']},'dealer':3,'hands':["  \
    "<EO GO HO SO HA E9>,<SA EZ EU EA GA GZ>,<EK G9 GU GK SZ SK>,<HU SU HZ HK H9 S9>],"
#define SOLO "'contract':{'declarer':0,'game':'solo','suit':'H'}"
#define TOUT "'contract':{'declarer':0,'game':'solo','suit':'H','tout':true}"
#define FOUR "<EO EU GU HU>,<GO EA GK SU>,<HO GA SZ HZ>,<SO GZ SK HK>"

static const struct line_case lines[] = {
    {"complete", TABLE SOLO ",'tricks':[" FOUR ",<HA EZ EK H9>,<E9 SA G9 S9>]}",
     "{'id':'x','ok':true,'complete':true,'contract':{'declarer':0,'game':'solo','suit':'H'},"
     "'party':[true,false,false,false],'names':'-','unit':'points',"
     "'result':{'value':120,'outcome':'won_schwarz','payout':[330,-110,-110,-110]},"
     "'decided':null}"},
    {"cut off", TABLE SOLO ",'tricks':[" FOUR ",<E9>]}",
     "{'id':'x','ok':true,'complete':false,"
     "'result':{'value':106,'outcome':'won_schneider','payout':[300,-100,-100,-100]}}"},
    {"Tout", TABLE TOUT ",'tricks':[" FOUR ",<HA EZ EK H9>,<E9 SA G9 S9>]}",
     "{'unit':'tricks','perfect':{'value':2,'outcome':'lost','payout':[-540,180,180,180]},"
     "'result':{'value':0,'outcome':'won','payout':[540,-180,-180,-180]},"
     "'decided':{'trick':5,'seat':2,'card':'EK'}}"},
    {"nothing played", TABLE TOUT "}", "{'ok':true,'complete':false,'cards':[],'swings':[]}"},
    {"open cards alone", TABLE "'open':true," SOLO ",'tricks':[<EO>]}",
     "{'ok':true,'cards':[{'trick':1,'seat':0,'card':'EO','forced':false,'before':78,'after':77,"
     "'cost':1,'best':['E9'],'value':77,'outcome':'won','mistake':'led_trump',"
     "'verdict':null,'known':null}]}"},
    {"open is no flag", TABLE "'open':1," SOLO "}",
     "{'ok':false,'error':{'code':'bad_value','key':'open','value':1}}"},
    {"names", TABLE "'names':['Anna','','Carl','Dora']," SOLO "}",
     "{'ok':true,'names':['Anna','','Carl','Dora']}"},
    {"too few names", TABLE "'names':['Anna']," SOLO "}",
     "{'id':'x','ok':false,'error':{'code':'bad_value','key':'names','message':'names: a value of "
     "the wrong type or range; there must be one name for each seat'}}"},
    {"a number for a name", TABLE "'names':['Anna',2,'Carl','Dora']," SOLO "}",
     "{'ok':false,'error':{'code':'bad_value','key':'names','seat':1,'value':2}}"},
    {"the same name twice", TABLE "'names':['Anna','Ben','Ben','Dora']," SOLO "}",
     "{'ok':false,'error':{'code':'bad_value','key':'names','seat':2,'value':'Ben'}}"},
    {"too long a name",
     TABLE
     "'names':['0123456789012345678901234567890123456789012345678901234567890123','','','']," SOLO
     "}",
     "{'ok':false,'error':{'code':'bad_value','key':'names','seat':0}}"},
    {"names are no array", TABLE "'names':'Anna'," SOLO "}",
     "{'ok':false,'error':{'code':'bad_value','key':'names'}}"},
    {"Ramsch", TABLE "'contract':{'game':'ramsch'}}",
     "{'id':'x','ok':false,'error':{'code':'not_offered','key':'contract'}}"},
    {"illegal card", TABLE SOLO ",'tricks':[<EO EA>]}",
     "{'id':'x','ok':false,'error':{'code':'must_follow_trump','trick':1,'seat':1,'card':'EA'}}"},
    {"unknown key", TABLE SOLO ",'name':1}", "{'ok':false,'error':{'code':'unknown_key'}}"},
    {"no JSON", "nonsense", "{'id':null,'ok':false,'error':{'code':'bad_json'}}"},
};

static bool analyse(struct sf_line *line)
{
    const struct sf_style style = {.format = SF_FORMAT_JSON, .lang = line->lang};

    return sf_analyse_line(&solver, &style, &report, line);
}

static void lines_of_analyse(void **state)
{
    (void)state;
    sf_solver_init(&solver, memory, sizeof memory);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        line_check(analyse, &lines[i]);
}

/* Where people read it, what is wrong is a bare sentence. */
static void errors_for_people(void **state)
{
    static struct sf_json_node work[SF_WORK_NODES];
    struct sf_style style = {.format = SF_FORMAT_TEXT, .lang = SF_EN};
    char line[LINE_TEXT_MAX], out[1024];
    struct sf_line asked = {.text = line,
                            .length = line_expand(line, TABLE SOLO ",'tricks':[<EO EA>]}"),
                            .answer = out,
                            .size = sizeof out,
                            .nodes = work,
                            .node_count = SF_WORK_NODES};

    (void)state;
    assert_false(sf_analyse_line(&solver, &style, &report, &asked));
    out[asked.written] = '\0';
    assert_string_equal(out, "trick 1, seat 2, EA: trump was led and must be followed "
                             "(bsv-1989 3.2.1)");
    style.lang = SF_DE;
    assert_false(sf_analyse_line(&solver, &style, &report, &asked));
    out[asked.written] = '\0';
    assert_memory_equal(out, "Stich 1, Platz ", 15);
}

/* --- any game --------------------------------------------------------------------------------- */

static void fill_report(uint64_t *seed)
{
    struct random_game game;

    do {
        struct sf_rng rng = sf_rng_seed((*seed)++);
        random_game(&game, &rng, RANDOM_COMMON);
    } while (sf_games[game.contract.game].goal == SF_GOAL_LEAST || game.rules.hand > 6);
    memset(&report, 0, sizeof report);
    report.game =
        (struct sf_game_record){.rules = game.rules,
                                .dealer = (uint8_t)game.dealer,
                                .contract = game.contract,
                                .stake = game.stake,
                                .count = (uint8_t)(game.count - *seed % 3 * (game.count > 3))};
    memcpy(report.game.hand, game.hand, sizeof game.hand);
    memcpy(report.game.card, game.card, sizeof game.card);
    sf_report_work(&report, SF_ANNOUNCE_ALL, &solver);
    if (*seed % 4 == 0) /* it takes longer than all the rest */
        sf_report_know(&report, &solver);
}

/* As much as a name may be, and everything in it that means something to HTML. */
static void name_seats(void)
{
    strcpy(report.id, "<script>&\"'");
    report.named = true;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        snprintf(report.name[seat], SF_NAME_SIZE, "%u <b title=\"x\">&amp;'ÄÖÜäöüß%027d", seat % 10,
                 0);
}

static void check_width(const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        char line[1024];

        assert_true(length < sizeof line);
        memcpy(line, text, length);
        line[length] = '\0';
        if (sf_page_columns(line) > SF_PAGE_WIDTH)
            fail_msg("%u columns: %s", sf_page_columns(line), line);
        text += length + (text[length] == '\n');
    }
}

static const char *written(struct sf_out *out)
{
    assert_false(out->overflow);
    assert_true(out->length < sizeof page);
    page[out->length] = '\0';
    return page;
}

static void texts_fit_a_terminal(void **state)
{
    uint64_t seed = 1;

    (void)state;
    sf_solver_init(&solver, memory, sizeof memory);
    for (unsigned i = 0; i < GAMES; i++) {
        fill_report(&seed);
        for (unsigned lang = 0; lang < 2 * SF_LANG_N; lang++) {
            struct sf_out out;
            sf_out_init(&out, page, sizeof page - 1);
            if (lang == SF_LANG_N)
                name_seats();
            sf_report_text(&out, &report, (enum sf_lang)(lang % SF_LANG_N));
            check_width(written(&out));
        }
    }
}

/* Nothing that came from outside reaches the page as it is. */
static void names_are_escaped(void **state)
{
    uint64_t seed = 100;

    (void)state;
    for (unsigned i = 0; i < GAMES / 5; i++) {
        struct sf_style style = {SF_FORMAT_HTML, i % 2 ? SF_DE : SF_EN, i + 1};
        struct sf_out out;
        fill_report(&seed);
        name_seats();
        sf_out_init(&out, page, sizeof page - 1);
        sf_report_html(&out, &report, &style);
        written(&out);
        assert_null(strstr(page, "<script"));
        assert_null(strstr(page, "<b title"));
        assert_null(strstr(page, "&amp;'"));
        assert_non_null(strstr(page, "&lt;script&gt;&amp;&quot;&#39;"));
        assert_non_null(strstr(page, "&lt;b title=&quot;x&quot;&gt;&amp;amp;&#39;"));
    }
}

static void json_can_be_read_again(void **state)
{
    static struct sf_json_node nodes[1 << 14];
    uint64_t seed = 200;

    (void)state;
    for (unsigned i = 0; i < GAMES / 5; i++) {
        struct sf_json doc = {.nodes = nodes}, none = {.nodes = nodes};
        struct sf_out out;
        fill_report(&seed);
        name_seats();
        sf_out_init(&out, page, sizeof page);
        sf_report_json(&out, &report, &none);
        assert_false(out.overflow);
        assert_int_equal(sf_json_parse(&doc, page, out.length, nodes, 1 << 14), SF_OK);
        assert_int_equal(nodes[sf_json_get(&doc, 0, "cards")].count, report.analysis.count);
        assert_int_equal(nodes[sf_json_get(&doc, 0, "announcements")].count, report.listed);
    }
}

/* The report names missing parts, wherever the page ends. */
static void a_small_page_overflows(void **state)
{
    uint64_t seed = 300;
    struct sf_style style = {SF_FORMAT_HTML, SF_DE, 1};

    (void)state;
    fill_report(&seed);
    for (size_t size = 0; size < 2000; size += 97) {
        struct sf_out out;
        sf_out_init(&out, page, size);
        sf_report_html(&out, &report, &style);
        assert_true(out.overflow && out.length <= size);
        sf_out_init(&out, page, size);
        sf_report_text(&out, &report, SF_DE);
        assert_true(out.overflow && out.length <= size);
    }
}

static void reviews_fit_a_terminal(void **state)
{
    static struct sf_review_player players[GAMES * SF_SEATS];
    struct sf_review_run run = {.lines = GAMES, .failed = 2, .interrupted = true, .errors = ""};
    struct sf_review review;
    uint64_t seed = 400;

    (void)state;
    sf_review_init(&review, players, GAMES * SF_SEATS);
    for (unsigned i = 0; i < GAMES; i++) {
        struct sf_reviewed game = {.line = i + 1, .id = report.id, .analysis = &report.analysis};
        fill_report(&seed);
        name_seats();
        game.name = (const char(*)[SF_NAME_SIZE])report.name;
        game.rules = &report.game.rules;
        game.dealer = report.game.dealer;
        game.has_better = true;
        game.better = report.list[0];
        game.played = report.list[0];
        sf_review_add(&review, &game);
    }
    for (unsigned lang = 0; lang < SF_LANG_N; lang++) {
        struct sf_style style = {SF_FORMAT_TEXT, (enum sf_lang)lang, 0};
        struct sf_out out;
        sf_out_init(&out, page, sizeof page - 1);
        sf_review_sheet(&out, &review, &run, &style);
        check_width(written(&out));
        style.format = SF_FORMAT_HTML;
        sf_out_init(&out, page, sizeof page - 1);
        sf_review_sheet(&out, &review, &run, &style);
        assert_null(strstr(written(&out), "<b title"));
    }
}

/* --- words ------------------------------------------------------------------------------------ */

static void every_term_in_every_language(void **state)
{
    (void)state;
    for (unsigned term = 0; term < SF_TERM_N; term++)
        for (unsigned lang = 0; lang < SF_LANG_N; lang++)
            assert_true(sf_term((enum sf_term)term, (enum sf_lang)lang)[0]);
    for (unsigned standing = 0; standing < SF_STANDING_N; standing++)
        for (unsigned lang = 0; lang < SF_LANG_N; lang++)
            assert_true(sf_say_standing(standing, (enum sf_lang)lang)[0]);
}

/* --- setting ---------------------------------------------------------------------------------- */

static void cells_are_as_wide_as_they_are_told(void **state)
{
    static const struct {
        const char *text, *left, *right;
    } rows[] = {{"", "     ", "     "},
                {"Äö", "Äö   ", "   Äö"},
                {"Stich", "Stich", "Stich"},
                {"Überblick", "Über…", "Über…"}};

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sf_phrase phrase;
        sf_phrase_begin(&phrase);
        sf_page_cell(&phrase.out, rows[i].text, 5);
        assert_string_equal(sf_phrase_end(&phrase), rows[i].left);
        sf_phrase_begin(&phrase);
        sf_page_right(&phrase.out, rows[i].text, 5);
        assert_string_equal(sf_phrase_end(&phrase), rows[i].right);
    }
}

static void numbers_are_set(void **state)
{
    struct sf_phrase phrase;

    (void)state;
    sf_phrase_begin(&phrase);
    sf_page_signed(&phrase.out, 20);
    sf_page_signed(&phrase.out, -20);
    sf_page_signed(&phrase.out, 0);
    sf_page_put(&phrase.out, " ");
    sf_page_int(&phrase.out, INT64_MIN);
    sf_page_put(&phrase.out, " ");
    sf_page_tenths(&phrase.out, 123, ',');
    assert_string_equal(sf_phrase_end(&phrase), "+20-200 -9223372036854775808 12,3");
}

static void words_are_wrapped(void **state)
{
    struct sf_phrase phrase;
    char text[160];

    (void)state;
    memset(text, 'x', sizeof text);
    text[79] = ' '; /* a word of 79 columns, one of 70, one of 3 */
    text[150] = ' ';
    text[154] = '\0';
    sf_phrase_begin(&phrase);
    sf_page_wrap(&phrase.out, text, 4);
    sf_phrase_end(&phrase);
    assert_int_equal(phrase.text[79], '\n');
    assert_memory_equal(phrase.text + 80, "    xxx", 7);
    check_width(phrase.text);
    assert_int_equal(phrase.text[phrase.out.length - 1], '\n');
    sf_phrase_begin(&phrase);
    sf_page_wrap_behind(&phrase.out, text + 151, 75, 4); /* a blank and three columns: 79 */
    sf_page_wrap_behind(&phrase.out, text + 151, 77, 4);
    assert_string_equal(sf_phrase_end(&phrase), " xxx\n\n    xxx\n");
}

static void names_cannot_move_the_cursor(void **state)
{
    static const struct {
        const char *raw, *shown;
    } rows[] = {{"Anna", "Anna"},
                {"a\033[2Jb\nc\x7f", "a?[2Jb?c?"},
                {"\xc2\x9b"
                 "31m",
                 "?31m"},
                {"\xc3\xa4\xc2\xa0", "\xc3\xa4\xc2\xa0"},
                {"x\xe2\x80\xaey\xe2\x81\xa6z\xe2\x80\xa6", "x?y?z\xe2\x80\xa6"},
                {"\xd8\x9c-\xff-\xc3", "?-?-?"}};

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[64];
        strcpy(text, rows[i].raw);
        sf_page_harmless(text);
        assert_string_equal(text, rows[i].shown);
    }
}

static void tables_come_out_twice(void **state)
{
    static const struct sf_sheet_column columns[] = {{"Wer", 6, false}, {"Zahl", 5, true}};
    static const char *const shown[2] = {
        "Wer     Zahl\nA<B        7\n",
        "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"T&amp;\">\n<table>\n"
        "<caption>T&amp;</caption>\n<thead>\n<tr><th scope=\"col\">Wer</th>"
        "<th scope=\"col\" class=\"n\">Zahl</th></tr>\n</thead>\n<tbody>\n"
        "<tr><th scope=\"row\">A&lt;B</th><td class=\"n\">7</td></tr>\n</tbody>\n</table>\n"
        "</div>\n"};

    (void)state;
    for (unsigned html = 0; html < 2; html++) {
        struct sf_phrase phrase;
        struct sf_sheet sheet = {.out = &phrase.out, .html = html};
        sf_phrase_begin(&phrase);
        sf_sheet_table(&sheet, "T&", columns, 2);
        sf_sheet_cell(&sheet, "A<B");
        sf_sheet_number(&sheet, 7);
        sf_sheet_end(&sheet);
        assert_string_equal(sf_phrase_end(&phrase), shown[html]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_analyse),
        cmocka_unit_test(errors_for_people),
        cmocka_unit_test(texts_fit_a_terminal),
        cmocka_unit_test(names_are_escaped),
        cmocka_unit_test(json_can_be_read_again),
        cmocka_unit_test(a_small_page_overflows),
        cmocka_unit_test(reviews_fit_a_terminal),
        cmocka_unit_test(every_term_in_every_language),
        cmocka_unit_test(cells_are_as_wide_as_they_are_told),
        cmocka_unit_test(numbers_are_set),
        cmocka_unit_test(words_are_wrapped),
        cmocka_unit_test(names_cannot_move_the_cursor),
        cmocka_unit_test(tables_come_out_twice),
    };

    return cmocka_run_group_tests_name("report", tests, NULL, NULL);
}
