/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "answers/judge.h"
#include "rulebook/matrix.h"
#include "rulebook/rows.h"
#include <string.h>

/* The rulebooks and house rules as JSON, for the reader and the editor in the browser. */

static char answer[SF_MATRIX_MAX];
static struct sf_json_node work[SF_WORK_NODES];

static bool ask(sf_line_answer *door, const char *line)
{
    struct sf_line asked = {.text = line,
                            .length = strlen(line),
                            .answer = answer,
                            .size = sizeof answer - 1,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};
    bool ok = door(&asked);

    assert_true(asked.written > 0);
    answer[asked.written] = 0;
    return ok;
}

static void assert_has(const char *part)
{
    if (!strstr(answer, part))
        fail_msg("no %s in %.3000s", part, answer);
}

static void all_books_side_by_side(void **state)
{
    static struct sf_json_node nodes[1 << 14];
    struct sf_json doc;
    uint32_t rows, n = 0;

    (void)state;
    assert_true(ask(sf_rules_line, "{\"id\":1}"));
    assert_int_equal(sf_json_parse(&doc, answer, strlen(answer), nodes, 1 << 14), SF_OK);
    rows = sf_json_get(&doc, 0, "rows");
    for (uint32_t row = sf_json_first(&doc, rows); row; row = nodes[row].next, n++)
        assert_int_equal(nodes[sf_json_get(&doc, row, "says")].count, SF_BOOK_N);
    assert_true(n > 60);
    assert_int_equal(nodes[sf_json_get(&doc, 0, "sections")].count, SF_SECTION_N);
    assert_has("\"id\":\"kurz-turnier\",\"casual\":false,\"players\":4,\"cards\":24");
    assert_has("\"de\":\"2 × 3 Karten [Mischen, Geben und Spielauswahl]\"");
    assert_has("\"unit_de\":\"Pfennig\"");
}

/* muenchen-2006 II.4.1.7, schule-2024 5.1.2, bsv-1989 4.2.4 */
static void what_a_table_shows_of_its_book(void **state)
{
    (void)state;
    assert_true(ask(sf_rules_line, "{}"));
    assert_has("\"run_min\":{\"A\":4,\"Z\":4,\"K\":3}");
    assert_has("\"must_follow_suit\":\"schule-2024 5.1.2\"");
    assert_has("\"stoss_de\":[\"Stoß\",\"Re\",\"Supra\",\"Resupra\"]");
    assert_has("\"sie\":\"Schafkopf\",\"stoss_de\":[]");
    assert_has("\"round_de\":\"Serie\",\"round_en\":\"Series\"");
}

/* core/order.h, core/card.h */
static void the_cards_of_each_game(void **state)
{
    (void)state;
    assert_true(ask(sf_rules_line, "{}"));
    assert_has("\"points\":{\"A\":11,\"Z\":10,\"K\":4,\"O\":3,\"U\":2,\"9\":0,\"8\":0,\"7\":0}");
    assert_has("{\"game\":\"rufspiel\",\"calls\":true,\"counts\":true,\"orders\":[{\"trumps\":14,"
               "\"line\":[\"EO\",\"GO\",\"HO\",\"SO\",\"EU\",\"GU\",\"HU\",\"SU\",\"HA\",");
    assert_has(
        "{\"suit\":\"S\",\"trumps\":11,\"line\":[\"EU\",\"GU\",\"HU\",\"SU\",\"SA\",\"SZ\",");
    assert_has("{\"game\":\"bettel\",\"calls\":false,\"counts\":false,\"orders\":[{\"trumps\":0,");
}

static void one_table(void **state)
{
    (void)state;
    assert_true(
        ask(sf_rules_line,
            "{\"rulebook\":\"schule-2024\",\"house\":{\"variants\":[\"ramsch\",\"kurz\"]}}"));
    assert_has("\"de\":\"2 × 3 Karten [bsv-1989 A1 5]\"");
    assert_null(strstr(answer, "muenchen-2006"));
    assert_false(ask(sf_rules_line, "{\"house\":{}}"));
    assert_has("missing_key");
    assert_false(ask(sf_rules_line, "{\"rulebook\":\"duden\"}"));
    assert_has("unknown_rulebook");
}

/* bsv-1989 A1 3 and 7: each pair that is on is told, and what else cannot be. */
static void contradictions_are_explained(void **state)
{
    (void)state;
    assert_true(ask(sf_house_line, "{\"rulebook\":\"bsv-1989\",\"house\":{\"variants\":[\"drei\","
                                   "\"muss\",\"ramsch\"]}}"));
    assert_has("\"good\":false,\"fixed\":false");
    assert_has("\"a\":\"muss\",\"b\":\"ramsch\",\"rule\":\"bsv-1989 A1 3\"");
    assert_has("\"a\":\"drei\",\"b\":\"muss\",\"rule\":\"bsv-1989 A1 7\"");
    assert_has("{\"variant\":\"fuenf\",\"by\":\"drei\"");
    assert_has("{\"variant\":\"stock\",\"by\":\"muss\"");
    assert_null(strstr(answer, "\"changed\""));
}

/* What may not stand beside what is nothing to ask where nothing may be agreed on. */
static void kurz_Turnierregeln_nothing_is_blocked(void **state)
{
    (void)state;
    assert_true(ask(sf_house_line,
                    "{\"rulebook\":\"kurz-turnier\",\"house\":{\"variants\":[\"ramsch\"]}}"));
    assert_has("\"good\":false,\"fixed\":true,\"rule\":\"kurz-turnier Turnierregeln\"");
    assert_has("\"blocked\":[]");
}

static void serien_Turnierordnung_the_book_is_fixed(void **state)
{
    (void)state;
    assert_true(
        ask(sf_house_line, "{\"rulebook\":\"serien-2022\",\"house\":{\"stoss_levels\":2}}"));
    assert_has(
        "\"good\":false,\"fixed\":true,\"rule\":\"serien-2022 Turnierordnung\",\"de\":\"Dieses "
        "Buch steht fest: Ein Turnierregelwerk nimmt keine Hausregeln an.\",\"en\":\"This book "
        "is fixed: a tournament book takes no house rules.\"");
    assert_true(ask(sf_house_line, "{\"rulebook\":\"serien-2022\"}"));
    assert_has("\"good\":true,\"fixed\":true");
}

static void what_follows_is_shown(void **state)
{
    (void)state;
    assert_true(ask(sf_house_line, "{\"rulebook\":\"schule-2024\",\"house\":{\"variants\":["
                                   "\"ramsch\",\"farbwenz\"],\"tariff\":{\"solo\":60}}}"));
    assert_has("\"included\":[\"farbwenz\"]"); /* schule-2024 2.2.1 */
    assert_has("\"solo\":60");
    assert_has("{\"key\":\"all_pass\",\"section\":\"deal\"");
    assert_has("\"de\":\"Ramsch [bsv-1989 A1 3]\"");
    assert_null(strstr(answer, "\"key\":\"packets\""));
    assert_false(
        ask(sf_house_line, "{\"rulebook\":\"schule-2024\",\"house\":{\"tariff\":{\"solo\":-1}}}"));
    assert_has("bad_value");
}

/* The price tables: muenchen-2006 II.5.2, serien-2022 III.2, kurz-turnier (Spielwerte; a Tout needs
 * the three highest Ober, so it has at least three Laufende). */
static void what_a_form_for_lists_needs(void **state)
{
    (void)state;
    assert_true(ask(sf_rules_line, "{\"rulebook\":\"muenchen-2006\"}"));
    assert_has("\"tournament\":{\"rounds\":2,\"games\":32,");
    assert_has("\"solos\":[\"wenz\",\"solo\",\"wenz_tout\",\"solo_tout\",\"sie\"]");
    assert_has("\"worth\":[[\"rufspiel\",0,0,1],[\"rufspiel\",1,0,2],[\"rufspiel\",2,0,3],"
               "[\"muss\",0,0,1],[\"muss\",1,0,2],[\"muss\",2,0,3],"
               "[\"solo\",0,0,3],[\"solo\",1,0,4],[\"solo\",2,0,5],"
               "[\"tout\",0,0,6],[\"sie\",0,0,12]]");
    assert_true(ask(sf_rules_line, "{\"rulebook\":\"serien-2022\"}"));
    assert_has("\"spritze\":true,\"doublings\":1,\"ramsch\":false,\"plus\":false,"
               "\"passed\":false,\"stock\":0,\"till\":\"reuegeld\"");
    assert_has("[\"solo\",0,0,2],[\"solo\",1,0,3],[\"solo\",2,0,4],[\"tout\",0,0,6]]");
    assert_true(ask(sf_rules_line, "{\"rulebook\":\"kurz-turnier\"}"));
    assert_has("\"spritze\":false,\"doublings\":0,\"ramsch\":false,\"plus\":false,"
               "\"passed\":true,\"stock\":0,\"till\":\"tout\",\"hand\":6,");
    assert_has("[\"solo\",0,0,30],[\"solo\",0,3,60],[\"solo\",0,4,70],"
               "[\"tout\",0,3,120],[\"tout\",0,4,140],[\"sie\",0,4,140]]");
    assert_has("\"letters\":[]"); /* all games of a kind have the same prices */
    assert_true(ask(sf_rules_line, "{\"rulebook\":\"schule-2024\"}"));
    assert_null(strstr(answer, "\"worth\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_books_side_by_side),
        cmocka_unit_test(what_a_table_shows_of_its_book),
        cmocka_unit_test(the_cards_of_each_game),
        cmocka_unit_test(one_table),
        cmocka_unit_test(contradictions_are_explained),
        cmocka_unit_test(serien_Turnierordnung_the_book_is_fixed),
        cmocka_unit_test(kurz_Turnierregeln_nothing_is_blocked),
        cmocka_unit_test(what_follows_is_shown),
        cmocka_unit_test(what_a_form_for_lists_needs),
    };

    return cmocka_run_group_tests_name("matrix", tests, NULL, NULL);
}
