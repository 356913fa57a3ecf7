/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "tour_desk.h"
#include "tournament/evening.h"
#include "tournament/exchange.h"
#include "tournament/league.h"
#include "tournament/show.h"
#include <stdlib.h>
#include <string.h>

/* Standings of evenings that were played elsewhere, and what they count in a season. */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define BOM          "\xef\xbb\xbf"

static char report[1 << 16], text[1 << 18];
static struct sf_fault fault;

static enum sf_error import(struct sf_evening *evening, const char *file, size_t length)
{
    struct sf_out bad;
    enum sf_error error;

    memset(evening, 0, sizeof *evening);
    fault = (struct sf_fault)SF_NO_FAULT;
    assert_int_equal(sf_evening_name(evening, "Herbst", "2026-10-15", "serien-2022", &fault),
                     SF_OK);
    sf_out_init(&bad, report, sizeof report - 1);
    error =
        sf_evening_import(evening, file, length, (struct sf_columns_report){&bad, SF_EN}, &fault);
    report[bad.length] = '\0';
    return error;
}

/* The rows as "1 Huber Sepp/SC Au 41; …". */
static void check_rows(const struct sf_evening *evening, const char *expected)
{
    char rows[600] = "";
    size_t length = 0;

    for (unsigned i = 0; i < evening->count; i++) {
        const struct sf_evening_row *row = &evening->row[i];
        length += (size_t)snprintf(rows + length, sizeof rows - length, "%s%u %s/%s %d",
                                   i ? "; " : "", row->place, row->name, row->club, row->points);
    }
    assert_string_equal(rows, expected);
}

static void standings_that_are_read(void **state)
{
    static const struct {
        const char *file, *rows;
    } cases[] = {
        /* as it goes out of here */
        {BOM
         "Platz;Nummer;Name;Verein;Punkte;Tischpunkte;Gewonnene Spiele;Gewonnene "
         "Alleinspiele;Verlorene Alleinspiele;Beste Runde;Preis;Sachpreis;Reuegeld;Bemerkung\r\n"
         "1;7;Huber Sepp;SC Au;41;40;3;1;0;30;30,00;;0,00;\r\n"
         "2;3;Öttl Max;;-4;30;1;0;1;12;;ein Fassl;0,50;\r\n"
         ";9;Ersatz Ernst;;3;0;0;0;0;3;;;;substitute\r\n",
         "1 Huber Sepp/SC Au 41; 2 Öttl Max/ -4; 0 Ersatz Ernst/ 3"},
        {"{\"part\":\"standings\",\"rounds\":2,\"cols\":[\"place\",\"number\",\"name\",\"points\"],"
         "\"standings\":[[1,7,\"Huber Sepp\",41],[2,3,\"Kern Eva\",12]]}",
         "1 Huber Sepp/ 41; 2 Kern Eva/ 12"},
        /* as people type it, in any order */
        {"Rang,Nachname,Vorname,Ort,Gesamt\n1.,Huber,Sepp,Au,12\n2.,Kern,Eva,,+3\n",
         "1 Huber Sepp/Au 12; 2 Kern Eva/ 3"},
        {"Player\tPoints\tRank\nB\t5\t2\nA\t9\t1\n", "2 B/ 5; 1 A/ 9"},
        {"[{\"place\":1,\"name\":\" A \",\"club\":\"X\",\"points\":-7}]", "1 A/X -7"},
        {"[{\"place\":1.0,\"name\":\"A\",\"points\":-7e1}]", "1 A/ -70"},
        /* shared places, with those behind them skipped; 0 and nothing is no place */
        {"Platz;Name;Punkte\n1;A;9\n1;B;9\n3;C;4\n3;D;4\n5;E;4\n0;F;99\n;G;\n",
         "1 A/ 9; 1 B/ 9; 3 C/ 4; 3 D/ 4; 5 E/ 4; 0 F/ 99; 0 G/ 0"},
        /* a lot has decided between A and B */
        {"Platz;Name;Punkte\n2;B;9\n1;A;9\n", "2 B/ 9; 1 A/ 9"},
        /* a club tells two people apart; who is not ranked is nobody's twin */
        {"Platz;Name;Verein;Punkte\n1;A;X;9\n2;A;Y;8\n;A;X;1\n;A;X;1\n",
         "1 A/X 9; 2 A/Y 8; 0 A/X 1; 0 A/X 1"},
    };
    struct sf_evening evening;

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        if (import(&evening, cases[i].file, strlen(cases[i].file)))
            print_error("%s: %s\n", cases[i].file, report);
        assert_string_equal(report, "[]");
        check_rows(&evening, cases[i].rows);
        sf_evening_release(&evening);
    }
}

#define BAD(line, column, why)                                                                     \
    "{\"line\":" #line ",\"column\":\"" column "\",\"message\":\"" why "\"}"
#define TWICE "This name is there twice. A club tells two people apart."

#define UNNAMED "No column is called so."

static void standings_that_are_not(void **state)
{
    /* clang-format off */
    static const struct {
        const char *file, *report;
    } cases[] = {
        {"", "[" BAD(1, "", "There is nothing in it.") "]"},
        {"Platz;Name\n1;A\n", "[" BAD(1, "punkte", UNNAMED) "]"},
        {"Name\nA\n", "[" BAD(1, "platz", UNNAMED) "," BAD(1, "punkte", UNNAMED) "]"},
        {"{\"standings\":7}", "[" BAD(1, "standings", "An array is expected.") "]"},
        {"{\"cols\":[\"place\",\"name\",\"points\"],\"standings\":[7]}",
         "[" BAD(1, "", "An array is expected.") "]"},
        /* each line that will not do */
        {"Platz;Name;Punkte\nx;A;1\n1001;B;1\n-1;C;1\n1;;4\n2;D;1,5\n3;E;1000001\n4;F;\n",
         "[" BAD(2, "platz", "Not a number from 0 to 1000.")
         "," BAD(3, "platz", "Not a number from 0 to 1000.")
         "," BAD(4, "platz", "Not a number from 0 to 1000.")
         "," BAD(5, "name", "This is missing.")
         "," BAD(6, "punkte", "Not a number from -1000000 to 1000000.")
         "," BAD(7, "punkte", "Not a number from -1000000 to 1000000.")
         "," BAD(8, "punkte", "This is missing.") "]"},
        {"[{\"place\":1,\"name\":\" \",\"points\":1}]", "[" BAD(1, "name", "This is missing.") "]"},
        {"Platz;Name;Verein;Punkte\n1;Öttl;Au;9\n2;ÖTTL;AU;8\n3;öttl;au;7\n",
         "[" BAD(3, "name", TWICE) "," BAD(4, "name", TWICE) "]"},
        /* places that do not fit */
        {"Platz;Name;Punkte\n1;A;9\n2;B;10\n",
         "[" BAD(3, "punkte", "More points than at a better place.") "]"},
        {"Platz;Name;Punkte\n1;A;9\n1;B;8\n3;C;1\n",
         "[" BAD(3, "punkte", "The same place with other points.") "]"},
        {"Platz;Name;Punkte\n1;A;9\n1;B;9\n2;C;1\n",
         "[" BAD(4, "platz", "2 players are ahead, so it is place 3.") "]"},
        /* the third is missing: told once */
        {"Platz;Name;Punkte\n5;E;5\n1;A;9\n2;B;8\n4;D;6\n",
         "[" BAD(5, "platz", "2 players are ahead, so it is place 3.") "]"},
        {"Platz;Name;Punkte\n;A;9\n0;B;8\n", "[" BAD(2, "platz", "Nobody has a place.") "]"},
    };
    /* clang-format on */
    struct sf_evening evening;

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        assert_int_equal(import(&evening, cases[i].file, strlen(cases[i].file)), SF_E_BAD_VALUE);
        assert_string_equal(report, cases[i].report);
        assert_int_equal(fault.code, SF_E_BAD_VALUE);
        sf_evening_release(&evening);
    }
    assert_int_equal(import(&evening, "Platz;Name\0Punkte", 16), SF_E_BAD_VALUE);
    assert_string_equal(sf_fault_text(&fault, SF_EN), "Not UTF-8: save the file as UTF-8.");
    sf_evening_release(&evening);
}

static void a_thousand_and_no_more(void **state)
{
    struct sf_evening evening;
    size_t length = (size_t)snprintf(text, sizeof text, "Platz;Name;Punkte\n");

    (void)state;
    for (unsigned i = 1; i <= 1000; i++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%u;N%u;%u\n", i, i, 2000 - i);
    assert_int_equal(import(&evening, text, length), SF_OK);
    assert_int_equal(evening.count, 1000);
    sf_evening_release(&evening);
    length += (size_t)snprintf(text + length, sizeof text - length, ";N;1\n;O;1\n");
    assert_int_equal(import(&evening, text, length), SF_E_BAD_VALUE);
    assert_string_equal(report, "[" BAD(1002, "name", "More than 1000 players.") "]");
    sf_evening_release(&evening);
}

static void what_an_evening_is_called(void **state)
{
    static const struct {
        const char *title, *date, *rulebook, *sentence;
    } cases[] = {
        {"", "2026-10-15", "serien-2022", "title: The name is missing or too long."},
        {"a\nb", "2026-10-15", "serien-2022", "title: The name is missing or too long."},
        {"a\u202eb", "2026-10-15", "serien-2022", "title: The name is missing or too long."},
        {"\u00a0", "2026-10-15", "serien-2022", "title: The name is missing or too long."},
        {"H", "", "serien-2022", "date: This is no date such as 2026-11-15."},
        {"H", "2026-13-01", "serien-2022", "date: This is no date such as 2026-11-15."},
        {"H", "2026-02-29", "serien-2022", "date: This is no date such as 2026-11-15."},
        {"H", "2026-04-31", "serien-2022", "date: This is no date such as 2026-11-15."},
        {"H", "2026-00-01", "serien-2022", "date: This is no date such as 2026-11-15."},
        {"H", "2026-04-1x", "serien-2022", "date: This is no date such as 2026-11-15."},
        {"H", "2026/04/01", "serien-2022", "date: This is no date such as 2026-11-15."},
        {"H", "2026-04-011", "serien-2022", "date: This is no date such as 2026-11-15."},
        {"H", "2026-10-15", "skat", "rulebook: no such rulebook"},
        {"H", "2026-10-15", "schule-2024",
         "rulebook: There are no tournaments by this rulebook (schule-2024)."},
    };
    struct sf_evening evening = {.count = 0};
    char long_title[82];

    (void)state;
    for (unsigned i = 0; i < COUNT(cases); i++) {
        sf_fault_init(&fault);
        assert_true(
            sf_evening_name(&evening, cases[i].title, cases[i].date, cases[i].rulebook, &fault));
        assert_string_equal(desk_fault(&fault), cases[i].sentence);
    }
    memset(long_title, 'x', 81);
    long_title[81] = '\0';
    assert_true(sf_evening_name(&evening, long_title, "2026-02-29", "kurz-turnier", NULL));
    assert_false(sf_evening_name(&evening, long_title + 1, "2028-02-29", "kurz-turnier", NULL));
}

static size_t write_all(const struct sf_evening *evening)
{
    struct sf_out out;

    sf_out_init(&out, text, sizeof text - 1);
    sf_out_open(&out, '{');
    sf_evening_write(&out, evening);
    sf_out_close(&out, '}');
    assert_false(out.overflow);
    text[out.length] = '\0';
    return out.length;
}

static void what_is_stored_comes_back(void **state)
{
    static const char file[] = "Platz;Name;Verein;Punkte\n1;\"Huber \"\"Bepp\"\" Sepp\";SC "
                               "Au;41\n;Kern;;0\n";
    static const char stored[] =
        "{\"title\":\"Herbst\",\"date\":\"2026-10-15\",\"rulebook\":\"serien-2022\",\"players\":2,"
        "\"cols\":[\"place\",\"name\",\"club\",\"points\"],\"standings\":[[1,\"Huber \\\"Bepp\\\" "
        "Sepp\",\"SC Au\",41],[0,\"Kern\",\"\",0]]}";
    static const char headless[] = "{\"title\":\"H\",\"standings\":[]}";
    struct sf_evening evening, again = {.count = 0};
    struct sf_out out;

    (void)state;
    assert_int_equal(import(&evening, file, sizeof file - 1), SF_OK);
    assert_int_equal(write_all(&evening), sizeof stored - 1);
    assert_string_equal(text, stored);
    assert_int_equal(sf_evening_read(&again, stored, sizeof stored - 1, &fault), SF_OK);
    assert_string_equal(again.title, "Herbst");
    assert_string_equal(again.date, "2026-10-15");
    assert_int_equal(again.book, evening.book);
    check_rows(&again, "1 Huber \"Bepp\" Sepp/SC Au 41; 0 Kern/ 0");
    sf_evening_release(&again);
    sf_out_init(&out, text, sizeof text - 1);
    sf_evening_csv(&out, &evening);
    text[out.length] = '\0';
    assert_string_equal(text, BOM "Platz;Name;Verein;Punkte\r\n1;\"Huber \"\"Bepp\"\" Sepp\";SC "
                                  "Au;41\r\n;Kern;;0\r\n");
    sf_evening_release(&evening);
    assert_true(sf_evening_read(&again, file, sizeof file - 1, &fault));
    sf_evening_release(&again);
    assert_true(sf_evening_read(&again, headless, sizeof headless - 1, &fault));
    assert_string_equal(desk_fault(&fault), "date: a required key is missing");
    sf_evening_release(&again);
}

/* --- in a season -------------------------------------------------------------------------------
 */

static const char *const names[] = {"Huber Sepp", "Maier Resi", "Bauer Toni", "Öttl Max"};

/* Rows 1 1 -1 -1 and 6 -2 -2 -2 make 7 -1 -3 -3, with Tischpunkte 40 30 15 15: number `first` has
 * 47 points, `second` 29, the others 12 each. */
static struct desk *play(const char *date, unsigned first, unsigned second)
{
    struct desk *desk = desk_new();
    const struct sf_tour_table *table;
    char rows[80] = "";
    size_t length = 0;

    desk_ok(desk, "L",
            "{'ev':'open','tournament':'t','title':'Abend','date':'%s','rulebook':'serien-2022',"
            "'rounds':1,'games':2}",
            date);
    for (unsigned i = 0; i < COUNT(names); i++)
        desk_ok(desk, "L", "{'ev':'enter','name':'%s'}", names[i]);
    desk_draw(desk, 1);
    table = sf_tournament_table(desk->t, 1, 1);
    for (unsigned seat = 0; seat < 4; seat++)
        length += (size_t)snprintf(
            rows + length, sizeof rows - length, "%s%d", seat ? " " : "",
            table->number[seat] == first || table->number[seat] == second ? 1 : -1);
    length += (size_t)snprintf(rows + length, sizeof rows - length, ";");
    for (unsigned seat = 0; seat < 4; seat++)
        length += (size_t)snprintf(rows + length, sizeof rows - length, " %d",
                                   table->number[seat] == first ? 6 : -2);
    desk_round(desk, 1, rows);
    return desk;
}

static void begin_league(struct sf_league *league, const char *more)
{
    char announced[160];
    int length = snprintf(announced, sizeof announced,
                          "{\"title\":\"S\",\"tournaments\":[\"a\",\"e\",\"b\"]%s}", more);

    assert_int_equal(sf_league_read(league, announced, (size_t)length, NULL), SF_OK);
}

static void write_table(struct sf_league_table *table)
{
    struct sf_out out;

    assert_int_equal(sf_league_table_rank(table), SF_OK);
    sf_out_init(&out, text, sizeof text - 1);
    sf_out_open(&out, '{');
    sf_league_table_write(&out, table);
    sf_out_close(&out, '}');
    text[out.length] = '\0';
}

/* Between the two evenings one was played on paper. Of Toni's 12, 50, 29 the best two are 79; of
 * Resi's 29, -, 47 both are 76; of Sepp's 47, 20, 12 two are 67; Max has 12 and 12. Nina is new.
 * Max of the SC Au is another one than Max without a club. Ernst was not ranked. */
static const char elsewhere[] = "Platz;Name;Verein;Punkte\n1;BAUER TONI;;50\n2;Neu Nina;SV "
                                "Moos;20\n2;Huber Sepp;;20\n4;Öttl Max;SC Au;-3\n;Ernst;;99\n";

static void an_evening_counts_beside_tournaments(void **state)
{
    struct desk *one = play("2026-10-01", 1, 2), *two = play("2026-10-29", 2, 3);
    struct sf_league_table *table;
    struct sf_evening evening;
    struct sf_league league;

    (void)state;
    begin_league(&league, ",\"best\":2");
    assert_int_equal(import(&evening, elsewhere, sizeof elsewhere - 1), SF_OK);
    table = sf_league_table_new(&league);
    assert_int_equal(sf_league_table_add(table, 0, one->t, NULL), SF_OK);
    assert_int_equal(sf_league_table_add_evening(table, 1, &evening, NULL), SF_OK);
    sf_evening_release(&evening);
    assert_int_equal(sf_league_table_add(table, 2, two->t, NULL), SF_OK);
    write_table(table);
    assert_string_equal(
        text,
        "{\"tournaments\":["
        "{\"tournament\":\"a\",\"title\":\"Abend\",\"date\":\"2026-10-01\","
        "\"rulebook\":\"serien-2022\",\"final\":false},"
        "{\"evening\":\"e\",\"title\":\"Herbst\",\"date\":\"2026-10-15\","
        "\"rulebook\":\"serien-2022\",\"final\":true},"
        "{\"tournament\":\"b\",\"title\":\"Abend\",\"date\":\"2026-10-29\","
        "\"rulebook\":\"serien-2022\",\"final\":false}],"
        "\"cols\":[\"place\",\"name\",\"club\",\"points\",\"played\",\"counted\",\"results\"],"
        "\"standings\":["
        "[1,\"Bauer Toni\",\"\",79,3,2,[12,50,29]],"
        "[2,\"Maier Resi\",\"\",76,2,2,[29,null,47]],"
        "[3,\"Huber Sepp\",\"\",67,3,2,[47,20,12]],"
        "[4,\"Öttl Max\",\"\",24,2,2,[12,null,12]],"
        "[5,\"Neu Nina\",\"SV Moos\",20,1,1,[null,20,null]],"
        "[6,\"Öttl Max\",\"SC Au\",-3,1,1,[null,-3,null]]],"
        "\"same_name\":[]}");
    sf_league_table_free(table);
    desk_free(one);
    desk_free(two);
}

/* Points of two books cannot be added up; what places give can. */
static void an_evening_of_another_book(void **state)
{
    struct desk *one = play("2026-10-01", 1, 2);
    struct sf_league_table *table;
    struct sf_evening evening;
    struct sf_league league;

    (void)state;
    assert_int_equal(import(&evening, elsewhere, sizeof elsewhere - 1), SF_OK);
    assert_int_equal(sf_evening_name(&evening, "M", "2026-10-15", "muenchen-2006", NULL), SF_OK);
    begin_league(&league, "");
    table = sf_league_table_new(&league);
    assert_int_equal(sf_league_table_add(table, 0, one->t, NULL), SF_OK);
    assert_int_equal(sf_league_table_add_evening(table, 1, &evening, &fault), SF_E_BAD_VALUE);
    assert_non_null(strstr(sf_fault_text(&fault, SF_EN), "Not all evenings are of one rulebook"));
    sf_league_table_free(table);

    begin_league(&league, ",\"places\":[10,6,4]");
    table = sf_league_table_new(&league);
    assert_int_equal(sf_league_table_add(table, 0, one->t, NULL), SF_OK);
    assert_int_equal(sf_league_table_add_evening(table, 1, &evening, NULL), SF_OK);
    write_table(table);
    assert_non_null(strstr(text, "{\"tournament\":\"b\",\"gone\":true}"));
    assert_non_null(strstr(text, "[1,\"Huber Sepp\",\"\",16,2,2,[10,6,null]]"));
    assert_non_null(strstr(text, "[2,\"Bauer Toni\",\"\",14,2,2,[4,10,null]]"));
    assert_non_null(strstr(text, "\"SC Au\",0,1,1,[null,0,null]]"));
    sf_league_table_free(table);
    sf_evening_release(&evening);
    desk_free(one);
}

/* The export of a tournament is read back as the same, as CSV and as JSON. */
static void our_own_files_come_in(void **state)
{
    struct desk *one = play("2026-10-01", 1, 2);
    struct sf_part_of part = {.part = SF_PART_STANDINGS};
    const char *rows = "1 Huber Sepp/SC Au 47; 2 Maier Resi/ 29; 3 Bauer Toni/ 12; 3 Öttl Max/ 12";
    struct sf_evening evening;
    struct sf_out out;

    (void)state;
    desk_ok(one, "L", "{'ev':'edit','number':1,'club':'SC Au'}");
    sf_out_init(&out, text, sizeof text);
    sf_tour_csv_write(&out, one->t, SF_FILE_STANDINGS, 0);
    assert_int_equal(import(&evening, text, out.length), SF_OK);
    check_rows(&evening, rows);
    sf_evening_release(&evening);
    sf_out_init(&out, text, sizeof text);
    sf_tour_show(&out, one->t, &part, SF_ROLE_HELPER);
    assert_int_equal(import(&evening, text, out.length), SF_OK);
    check_rows(&evening, rows);
    sf_evening_release(&evening);
    desk_free(one);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(standings_that_are_read),
        cmocka_unit_test(standings_that_are_not),
        cmocka_unit_test(a_thousand_and_no_more),
        cmocka_unit_test(what_an_evening_is_called),
        cmocka_unit_test(what_is_stored_comes_back),
        cmocka_unit_test(an_evening_counts_beside_tournaments),
        cmocka_unit_test(an_evening_of_another_book),
        cmocka_unit_test(our_own_files_come_in),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
