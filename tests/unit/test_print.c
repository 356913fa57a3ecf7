/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include "print/order.h"
#include "print/preview.h"
#include "print/print.h"
#include "unit/paper.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The text of the sheets, read back from the document (paper.h). */

#define LONG_NAME "Hinterhuber-Schwarzenegger Maximiliane-Theresia"
#define LINK      "https://karten.example/t/herbst26/2/17/ABCDEFGHJKLMNPQRSTUVWXYZ23"

static const struct sf_print_head head = {.title = "Herbstpreis des TSV Großhöhenrain",
                                          .place = "Gasthof Post",
                                          .date = "2026-11-15",
                                          .round = 2};

static struct sf_print_list list_of(enum sf_book book, unsigned rows)
{
    static const char *const names[SF_SEATS] = {"Müller Jörg", "Größl Änne", LONG_NAME,
                                                "Übelhör Zenzi", "Łukasz Żółć"};
    struct sf_print_list list = {.head = head,
                                 .form = sf_print_form_of(&sf_rulebooks[book]),
                                 .table = 17,
                                 .seats = 4,
                                 .rows = rows,
                                 .link = LINK};

    for (unsigned i = 0; i < SF_SEATS; i++) {
        list.seat[i].name = names[i];
        list.seat[i].number = 101 + i;
    }
    return list;
}

static unsigned print_list(enum sf_paper paper, const struct sf_print_list *list)
{
    struct sf_printer *printer = paper_open_german(paper);
    struct sf_fault fault;

    assert_error(sf_print_list(printer, list, &fault), SF_OK);
    return paper_save(printer);
}

/* --- lists -------------------------------------------------------------------------------------
 */

/* III.3.1: date, table, round and the names are on it before the round; then rows, sums, results
 * and signatures. */
static void muenchen_3_2_model_of_the_list(void **state)
{
    struct sf_print_list list = list_of(SF_MUENCHEN_2006, 32);
    const char *text;

    (void)state;
    assert_int_equal(print_list(SF_A4, &list), 1);
    text = paper_told();
    assert_says(text, "Herbstpreis des TSV Großhöhenrain");
    assert_says(text, "15.11.2026");
    assert_says(text, "Runde");
    assert_says(text, "Müller Jörg");
    assert_says(text, "Größl Änne");
    assert_says(text, "Übelhör Zenzi");
    assert_says(text, "Hinterhuber-"); /* on three lines, all of it */
    assert_says(text, "Schwarzenegger");
    assert_says(text, "Maximiliane-Theresia");
    assert_says_not(text, "…");
    assert_says(text, "Nr. 104");
    assert_says(text, " 32");
    assert_says(text, "Vermerk");
    assert_says_not(text, "33");
    assert_int_equal(paper_count_in(text, "Ergebnis"), 4);
    assert_int_equal(paper_count_in(text, "Unterschrift"), 4);
    assert_says_not(text, "Tischpunkte");
    text = paper_says("pdftotext -raw a.pdf - | tr -cd '+'");
    assert_string_equal(text, "++++");
}

/* A list to fill in by hand asks for both names; printed names need no label. */
static void muenchen_3_2_empty_list_asks_for_both_names(void **state)
{
    struct sf_print_list list = list_of(SF_MUENCHEN_2006, 32);
    const char *text;

    (void)state;
    assert_int_equal(print_list(SF_A4, &list), 1);
    assert_says_not(paper_told(), "Vorname");
    for (unsigned seat = 0; seat < 4; seat++)
        list.seat[seat].name = NULL;
    assert_int_equal(print_list(SF_A4, &list), 1);
    text = paper_told();
    assert_int_equal(paper_count_in(text, "Name"), 4);
    assert_int_equal(paper_count_in(text, "Vorname"), 4);
}

/* Spielpunkte and Tischpunkte total 100; Reuegeld goes to the till with the list. */
static void serien_list_has_table_points_and_reuegeld(void **state)
{
    struct sf_print_list list = list_of(SF_SERIEN_2022, 24);
    const char *text;

    (void)state;
    list.head.round_name = "Serie";
    assert_int_equal(print_list(SF_A4, &list), 1);
    text = paper_told();
    assert_says(text, "Serie");
    assert_says_not(text, "Runde");
    assert_int_equal(paper_count_in(text, "Spielpunkte"), 5); /* once below */
    assert_says(text, "= 100");
    assert_says(text, "Reuegeld: verlorenes Rufspiel 0,50 €, verlorenes Solo/Wenz/Farbwenz 1,00 €");
    assert_says_not(text, "Vermerk");
    assert_says_not(text, "Vorname");
}

/* "Kein Spiel": a dash, and 24 games; at a table of five 30, and a fifth player. */
static void kurz_list_knows_the_dash_and_tables_of_five(void **state)
{
    struct sf_print_list list = list_of(SF_KURZ_TURNIER, 30);
    const char *text;

    (void)state;
    list.seats = 5;
    assert_int_equal(print_list(SF_A4, &list), 1);
    text = paper_told();
    assert_says(text, "Querstrich");
    assert_says(text, "Łukasz Żółć");
    assert_says(text, "Nr. 105");
    assert_says(text, "setzt aus");
    assert_says(text, " 30");
    assert_says(text, "0,50"); /* a lost Tout */
}

/* A club's terms on other bases: a Sie is a Schafkopf there, a doubling a Stoß. */
static void hints_have_the_words_of_the_book(void **state)
{
    struct sf_rules rules = sf_rulebooks[SF_KURZ_TURNIER];
    struct sf_print_list list = list_of(SF_KURZ_TURNIER, 24);

    (void)state;
    rules.tout_approval = true;
    list.form = sf_print_form_of(&rules);
    print_list(SF_A4, &list);
    assert_says(paper_told(), "Tout und Schafkopf zählen nur mit unterschriebenem Vermerk");
    rules = sf_rulebooks[SF_BSV_1989];
    rules.remorse_partner = 50;
    list.form = sf_print_form_of(&rules);
    print_list(SF_A4, &list);
    assert_says(paper_told(), "Stoß darauf verloren: ebenso");
    list.form = sf_print_form_of(&sf_rulebooks[SF_SERIEN_2022]);
    print_list(SF_A4, &list);
    assert_says(paper_told(), "Spritze darauf verloren: ebenso");
}

/* Every book's list on both papers is one page of that size, with its QR code readable. */
static void lists_fit_the_paper(void **state)
{
    static const struct {
        enum sf_book book;
        unsigned rows;
    } cases[] = {{SF_MUENCHEN_2006, 32}, {SF_SERIEN_2022, 24}, {SF_KURZ_TURNIER, 24}};

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned paper = 0; paper < SF_PAPER_N; paper++) {
            struct sf_print_list list = list_of(cases[i].book, cases[i].rows);
            assert_int_equal(print_list((enum sf_paper)paper, &list), 1);
            assert_says(paper_says("pdfinfo a.pdf"),
                        paper == SF_A4 ? "595.276 x 841.89 pts" : "419.528 x 595.276 pts");
            assert_string_equal(
                paper_says(
                    "pdftoppm -r 150 -png -singlefile a.pdf a && zbarimg -q --raw --nodbus a.png"),
                LINK "\n");
        }
}

/* Sixty rows are too many for A5: two sheets, each with the names, and all the numbers. */
static void long_lists_go_on_on_a_second_sheet(void **state)
{
    struct sf_print_list list = list_of(SF_MUENCHEN_2006, 60);
    const char *text;

    (void)state;
    assert_int_equal(print_list(SF_A5, &list), 2);
    text = paper_told();
    assert_says(text, "Blatt 1/2");
    assert_says(text, "Blatt 2/2");
    assert_int_equal(paper_count_in(text, "Müller Jörg"), 2);
    assert_says(text, "Übertrag");
    assert_int_equal(paper_count_in(text, "Unterschrift"), 4); /* on the last one alone */
    assert_says(text, " 60");
}

/* A list that was handed in, with a struck row: what counts is summed up column by column. */
static void filled_list_shows_rows_and_sums(void **state)
{
    static const struct sf_print_row rows[] = {
        {.entry = {9, -3, -3, -3}},
        {.entry = {6, -2, -2, -2}, .struck = true, .note = "kein Vermerk"},
        {.entry = {-1, 1, 1, -1}},
        {.entry = {0}, .passed = true},
    };
    static const struct sf_print_sums sums = {.points = {8, -2, -2, -4}};
    struct sf_print_list list = list_of(SF_MUENCHEN_2006, 32);
    const char *text;

    (void)state;
    list.row = rows;
    list.row_count = 4;
    list.sums = &sums;
    list.head.version = 2;
    print_list(SF_A4, &list);
    text = paper_told();
    assert_says(text, "kein Vermerk");
    assert_says(text, "v2");
    assert_says(text, "+8");
    assert_int_equal(paper_count_in(text, "−2"), 2);
    assert_says(text, "−4");
    /* plus 9 and minus 1; 1 and 3; 1 and 3; 0 and 4 */
    assert_string_equal(paper_says("pdftotext -layout a.pdf - | grep Σ | tr -s ' ' | sed 's/ $//'"),
                        " Σ 9 1 1 3 1 3 0 4\n");
}

static void reprints_are_marked_and_first_prints_are_not(void **state)
{
    struct sf_print_list list = list_of(SF_SERIEN_2022, 24);

    (void)state;
    for (unsigned version = 0; version < 4; version++) {
        list.head.version = version;
        print_list(SF_A4, &list);
        assert_int_equal(paper_count_in(paper_told(), "v2"), version == 2);
        assert_int_equal(paper_count_in(paper_told(), "v3"), version == 3);
        assert_int_equal(paper_count_in(paper_told(), "v1") + paper_count_in(paper_told(), "v0"),
                         0);
    }
}

static void empty_list_is_a_form(void **state)
{
    struct sf_print_list list = {
        .form = sf_print_form_of(&sf_rulebooks[SF_SERIEN_2022]), .seats = 4, .rows = 20};

    (void)state;
    assert_int_equal(print_list(SF_A4, &list), 1);
    assert_says(paper_told(), "Tischliste");
    assert_says(paper_told(), "Spieler 4");
}

static void english_by_a_switch(void **state)
{
    struct sf_printer *printer = paper_open_in(SF_A4, SF_EN);
    struct sf_print_list list = list_of(SF_SERIEN_2022, 24);
    struct sf_fault fault;

    (void)state;
    assert_error(sf_print_list(printer, &list, &fault), SF_OK);
    paper_save(printer);
    assert_says(paper_told(), "Player 1");
    assert_says(paper_told(), "2026-11-15");
    assert_says(paper_told(), "€0.50");
    assert_says(paper_told(), "Müller Jörg");
}

static void impossible_lists_are_refused(void **state)
{
    static const struct {
        unsigned seats, rows, row_count;
        const char *names;
    } cases[] = {
        {2, 32, 0, "seats"},      {6, 32, 0, "seats"}, {0, 32, 0, "seats"},
        {4, 0, 0, "rows"},        {4, 121, 0, "rows"}, {4, 4000000000u, 0, "rows"},
        {5, 30, 31, "row_count"},
    };
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_fault fault;

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sf_print_list list = list_of(SF_KURZ_TURNIER, cases[i].rows);
        list.seats = cases[i].seats;
        list.row_count = cases[i].row_count;
        assert_error(sf_print_list(printer, &list, &fault), SF_E_BAD_VALUE);
        assert_string_equal(fault.path, cases[i].names);
    }
    assert_int_equal(sf_printer_pages(printer), 0);
    sf_printer_free(printer);
}

static void a_link_must_fit_a_code(void **state)
{
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_print_list list = list_of(SF_KURZ_TURNIER, 24);
    struct sf_fault fault;
    char link[600];

    (void)state;
    memset(link, 'x', sizeof link);
    link[sizeof link - 1] = '\0';
    list.link = link;
    assert_error(sf_print_list(printer, &list, &fault), SF_E_TOO_LARGE);
    assert_string_equal(fault.path, "link");
    sf_printer_free(printer);
}

/* --- the document ------------------------------------------------------------------------------
 */

static void same_input_same_bytes(void **state)
{
    struct sf_printer *printer[2];
    const void *bytes[2];
    size_t length[2];
    struct sf_fault fault;

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct sf_print_list list = list_of(SF_MUENCHEN_2006, 32);
        printer[i] = paper_open_german(SF_A4);
        assert_error(sf_print_list(printer[i], &list, &fault), SF_OK);
        assert_error(
            sf_print_rules(printer[i], &head, &sf_rulebooks[SF_KURZ_TURNIER], NULL, &fault), SF_OK);
        assert_error(sf_printer_finish(printer[i], &bytes[i], &length[i], &fault), SF_OK);
    }
    assert_int_equal(length[0], length[1]);
    assert_memory_equal(bytes[0], bytes[1], length[0]);
    sf_printer_free(printer[0]);
    sf_printer_free(printer[1]);
}

static void date_and_title_of_the_document(void **state)
{
    struct sf_print_list list = list_of(SF_MUENCHEN_2006, 32);

    (void)state;
    print_list(SF_A4, &list);
    /* 1763200000 s: 2025-11-15 09:46:40 UTC */
    assert_says(paper_says("TZ=UTC pdfinfo -isodates a.pdf"), "2025-11-15T09:46:40Z");
    assert_says(paper_says("pdfinfo a.pdf"), "Probe");
}

static void fonts_are_embedded(void **state)
{
    struct sf_print_list list = list_of(SF_MUENCHEN_2006, 32);

    (void)state;
    print_list(SF_A4, &list);
    /* columns at the end: emb sub uni object */
    assert_string_equal(paper_says("pdffonts a.pdf | sed 1,2d | grep -vc ' yes yes yes ' || true"),
                        "0\n");
    assert_says(paper_says("pdffonts a.pdf"), "DejaVuSans");
}

static void times_outside_the_calendar_are_refused(void **state)
{
    static const int64_t times[] = {-1, INT64_MIN, INT64_MAX, INT64_C(253402300800000)};
    struct sf_fault fault;

    (void)state;
    for (unsigned i = 0; i < sizeof times / sizeof *times; i++) {
        assert_null(sf_printer_new(&(struct sf_printer_options){.at = times[i]}, &fault));
        assert_error(fault.code, SF_E_BAD_VALUE);
    }
}

static void nothing_is_no_document(void **state)
{
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_fault fault;
    const void *bytes;
    size_t length;

    (void)state;
    assert_error(sf_printer_finish(printer, &bytes, &length, &fault), SF_E_BAD_VALUE);
    sf_printer_free(printer);
    sf_printer_free(NULL);
}

/* --- names of every kind -----------------------------------------------------------------------
 */

#define EIGHTY "von und zu Leitenberger-Hohenstein Karl-Theodor Maria Nikolaus Johann Jacob Phil"

static const char *const odd_names[] = {
    "",
    " ",
    EIGHTY,
    "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswes",
    "ein\001\002\037Steuerzeichen\177",
    "Zeile\nZeile\tTab\rWagen",
    "\xff\xfe\x80kaputt\xc3",
    "\xed\xa0\x80halb",
    "\xf4\x90\x80\x80zu hoch",
    "ابو بكر الصديق",
    "שלום אברהם",
    "links \xe2\x80\xae rechts \xe2\x80\xac",
    "😀 👩‍👩‍👧‍👦 🇩🇪 Emoji",
    "中島 太郎",
    "a\xcc\x88\xcc\x88\xcc\x88\xcc\x88\xcc\x88\xcc\x88",
    "<b>&amp;</b> %s %n \\",
    "\xef\xbf\xbf\xef\xbb\xbf",
};
enum { ODD = sizeof odd_names / sizeof *odd_names };

static void odd_places(struct sf_print_place places[ODD])
{
    for (unsigned i = 0; i < ODD; i++)
        places[i] = (struct sf_print_place){.number = i + 1,
                                            .name = odd_names[i],
                                            .club = odd_names[ODD - 1 - i],
                                            .table = i / 4 + 1,
                                            .seat = i % 4 + 1};
}

static void odd_names_everywhere(void **state)
{
    struct sf_print_place places[ODD];
    struct sf_print_player players[ODD];
    struct sf_print_standing standings[ODD];
    struct sf_print_receipt receipts[ODD];
    struct sf_print_payment payments[ODD];
    struct sf_print_form form = sf_print_form_of(&sf_rulebooks[SF_SERIEN_2022]);
    struct sf_fault fault;

    (void)state;
    odd_places(places);
    for (unsigned i = 0; i < ODD; i++) {
        const char *name = odd_names[i];
        players[i] =
            (struct sf_print_player){.number = i, .name = name, .club = name, .team = name};
        standings[i] = (struct sf_print_standing){.place = i, .name = name, .club = name};
        receipts[i] = (struct sf_print_receipt){.name = name, .what = name, .amount = i};
        payments[i] = (struct sf_print_payment){.kind = name, .text = name, .amount = i};
    }
    for (unsigned paper = 0; paper < SF_PAPER_N; paper++) {
        struct sf_printer *printer = paper_open_german((enum sf_paper)paper);
        for (unsigned i = 0; i < ODD; i++) {
            struct sf_print_list list = list_of(SF_KURZ_TURNIER, 30);
            list.seats = 4 + i % 2;
            list.head.title = list.head.place = list.head.date = list.head.note = odd_names[i];
            for (unsigned seat = 0; seat < SF_SEATS; seat++)
                list.seat[seat].name = odd_names[(i + seat) % ODD];
            assert_error(sf_print_list(printer, &list, &fault), SF_OK);
        }
        assert_error(sf_print_by_name(printer, &head, places, ODD, &fault), SF_OK);
        assert_error(sf_print_by_table(printer, &head, places, ODD, &fault), SF_OK);
        assert_error(sf_print_lots(printer, &head, SF_LABELS_65, places, ODD, 0, &fault), SF_OK);
        assert_error(sf_print_entrants(printer, &head, players, ODD, true, &fault), SF_OK);
        assert_error(sf_print_cards(printer, &head, &form, 3, players, ODD, &fault), SF_OK);
        assert_error(sf_print_standings(
                         printer,
                         &(struct sf_print_standings){.head = head, .row = standings, .count = ODD},
                         &fault),
                     SF_OK);
        assert_error(sf_print_receipts(printer, &head, receipts, ODD, &fault), SF_OK);
        assert_error(sf_print_till(printer, &head, payments, ODD, &fault), SF_OK);
        paper_save(printer);
        assert_says(paper_told(), "Karl-Theodor");
    }
}

/* Letters that cannot be printed leave a mark; so do those that would turn the line round. */
static void what_cannot_be_printed_is_marked(void **state)
{
    static const struct {
        const char *name, *shown;
    } cases[] = {{"ein\001Steuer", "ein\xef\xbf\xbdSteuer"},
                 {"kaputt\xc3", "kaputt\xef\xbf\xbd"},
                 {"links\xe2\x80\xaerechts", "links\xef\xbf\xbdrechts"},
                 {"Zeile\nZwei", "Zeile Zwei"}};

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sf_print_list list = list_of(SF_MUENCHEN_2006, 32);
        list.head.title = cases[i].name;
        print_list(SF_A4, &list);
        assert_says(paper_told(), cases[i].shown);
    }
}

/* Names of any length a club knows are there to the last letter; beyond that nothing runs out of
 * its column (the end that "…" stands for is still found by those who search the file). */
static void long_names_are_whole_or_end_with_dots(void **state)
{
    struct sf_print_place place = {.number = 1, .name = LONG_NAME, .table = 1, .seat = 1};
    char endless[2001];
    struct sf_printer *printer;
    struct sf_fault fault;

    (void)state;
    for (unsigned count = 1; count <= 200; count += 199) {
        struct sf_print_place places[200];
        for (unsigned i = 0; i < count; i++)
            places[i] = place;
        printer = paper_open_german(SF_A5);
        assert_error(sf_print_by_name(printer, &head, places, count, &fault), SF_OK);
        paper_save(printer);
        assert_says_not(paper_told(), "…");
        assert_int_equal(paper_count_in(paper_says("pdftotext -raw a.pdf -"), "Theresia"), count);
    }
    memset(endless, 'x', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    place.name = endless;
    printer = paper_open_german(SF_A4);
    assert_error(sf_print_by_name(printer, &head, &place, 1, &fault), SF_OK);
    paper_save(printer);
    assert_int_equal(paper_count_in(paper_told(), "x"), sizeof endless - 1);
    assert_string_equal(
        paper_says("pdftotext -bbox a.pdf - | sed -n 's/.*xMax=\"\\([0-9]*\\).*xxx.*/\\1/p' |"
                   " awk '$1 > 380 { print }'"),
        "");
}

/* --- seating -----------------------------------------------------------------------------------
 */

enum { FIELD = 640 };

static struct sf_print_place *large_field(char names[FIELD][32])
{
    static struct sf_print_place places[FIELD];

    for (unsigned i = 0; i < FIELD; i++) {
        snprintf(names[i], 32, "Spieler%03u Jörg", (i * 7 + 3) % FIELD);
        places[i] = (struct sf_print_place){
            .number = i + 1, .name = names[i], .table = i / 4 + 1, .seat = i % 4 + 1};
    }
    return places;
}

/* Each of 640 is found, in order, and with the table. */
static void seating_of_640_by_name(void **state)
{
    static char names[FIELD][32];
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_print_place *places = large_field(names);
    struct sf_fault fault;
    const char *at;

    (void)state;
    assert_error(sf_print_by_name(printer, &head, places, FIELD, &fault), SF_OK);
    assert_in_range(paper_save(printer), 2, 5);
    at = paper_says("pdftotext -raw a.pdf -");
    for (unsigned i = 0; i < FIELD; i++) {
        char row[64];
        unsigned j = 0;
        while ((j * 7 + 3) % FIELD != i)
            j++;
        snprintf(row, sizeof row, "Spieler%03u Jörg %u %u %u\n", i, j + 1, j / 4 + 1, j % 4 + 1);
        at = strstr(at, row);
        if (!at)
            fail_msg("not there, or not in order: %s", row);
    }
}

static void seating_of_640_by_table(void **state)
{
    static char names[FIELD][32];
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_print_place *places = large_field(names);
    struct sf_fault fault;
    const char *text;
    char table[32];

    (void)state;
    places[FIELD - 1].table = 0;
    assert_error(sf_print_by_table(printer, &head, places, FIELD, &fault), SF_OK);
    assert_in_range(paper_save(printer), 2, 7);
    text = paper_says("pdftotext -raw a.pdf -");
    for (unsigned i = 1; i <= FIELD / 4; i++) {
        snprintf(table, sizeof table, "Tisch %u\n", i);
        assert_says(text, table);
    }
    for (unsigned i = 0; i < FIELD; i++)
        assert_says(text, names[i]);
    assert_says(text, "wartet");
}

static void lots_are_in_the_order_of_the_tables(void **state)
{
    static const struct sf_print_place places[] = {{3, "Cäsar", NULL, 2, 1},
                                                   {1, "Anna", NULL, 1, 2},
                                                   {2, "Berta", NULL, 1, 1},
                                                   {4, "Wartender", NULL, 0, 0}};
    static const enum sf_labels all[] = {SF_LABELS_65, SF_LABELS_24};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct sf_printer *printer = paper_open_german(SF_A5);
        const char *text, *a, *b;
        struct sf_fault fault;
        assert_error(sf_print_lots(printer, &head, all[i], places, 4, 3, &fault), SF_OK);
        assert_int_equal(paper_save(printer), 1);
        assert_says(paper_says("pdfinfo a.pdf"), "(A4)"); /* whatever the document's paper is */
        text = paper_told();
        a = strstr(text, "Tisch 1 · Platz 1");
        b = strstr(text, "Tisch 1 · Platz 2");
        assert_non_null(a);
        assert_non_null(b);
        assert_true(a < b);
        assert_says(text, "Tisch 2 · Platz 1");
        assert_says(text, "Cäsar");
        assert_says_not(text, "Wartender");
    }
}

/* Labels that are gone push the rest on to a second sheet. */
static void lots_skip_labels_that_are_gone(void **state)
{
    static char names[FIELD][32];
    struct sf_print_place *places = large_field(names);
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_fault fault;

    (void)state;
    assert_error(sf_print_lots(printer, &head, SF_LABELS_24, places, 24, 0, &fault), SF_OK);
    assert_int_equal(sf_printer_pages(printer), 1);
    assert_error(sf_print_lots(printer, &head, SF_LABELS_24, places, 24, 1, &fault), SF_OK);
    assert_int_equal(sf_printer_pages(printer), 3);
    assert_error(sf_print_lots(printer, &head, SF_LABELS_65, places, 65, 0, &fault), SF_OK);
    assert_int_equal(sf_printer_pages(printer), 4);
    assert_error(sf_print_lots(printer, &head, SF_LABELS_24, places, 24, 24, &fault),
                 SF_E_BAD_VALUE);
    sf_printer_free(printer);
}

static void impossible_places_are_refused(void **state)
{
    static const struct sf_print_place bad[] = {
        {1, "a", NULL, 1, 0}, {1, "a", NULL, 1, 6}, {1, "a", NULL, 10000, 1}};
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_fault fault;

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        assert_error(sf_print_by_name(printer, &head, &bad[i], 1, &fault), SF_E_BAD_VALUE);
        assert_error(sf_print_by_table(printer, &head, &bad[i], 1, &fault), SF_E_BAD_VALUE);
        assert_error(sf_print_lots(printer, &head, SF_LABELS_65, &bad[i], 1, 0, &fault),
                     SF_E_BAD_VALUE);
    }
    sf_printer_free(printer);
}

/* --- order -------------------------------------------------------------------------------------
 */

static const char *name_of(const void *names, unsigned i)
{
    return ((const char *const *)names)[i];
}

/* DIN 5007-1: ä as a, ß as ss, small as large; equal names as they came. */
static void names_are_ordered_as_in_a_directory(void **state)
{
    static const char *const names[] = {"Zenz", "Öhler", "ober", "Ohm",  "Maß", "Masse",
                                        "Mast", "äpfel", "Apel", "Zenz", NULL,  "Ñuñez"};
    static const unsigned wanted[] = {10, 8, 7, 4, 5, 6, 11, 2, 1, 3, 0, 9};
    unsigned *order = sf_order_names(12, name_of, names);

    (void)state;
    assert_non_null(order);
    for (unsigned i = 0; i < 12; i++)
        assert_int_equal(order[i], wanted[i]);
    free(order);
    order = sf_order_names(0, name_of, names);
    assert_non_null(order);
    free(order);
}

/* --- cards, results, money, rules --------------------------------------------------------------
 */

static void cards_have_a_line_for_every_round(void **state)
{
    static const struct sf_print_player players[] = {
        {.number = 7, .name = "Müller Jörg", .club = "SV Tölz", .link = LINK}, {.number = 0}};
    static const struct {
        unsigned rounds, pages[SF_PAPER_N];
    } cases[] = {{1, {1, 1}},  {3, {1, 1}},  {4, {1, 1}}, {5, {1, 1}},
                 {12, {1, 1}}, {13, {1, 2}}, {50, {3, 5}}};
    struct sf_print_form form = sf_print_form_of(&sf_rulebooks[SF_SERIEN_2022]);

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned paper = 0; paper < SF_PAPER_N; paper++) {
            struct sf_printer *printer = paper_open_german((enum sf_paper)paper);
            struct sf_fault fault;
            char last[8];
            assert_error(sf_print_cards(printer, &head, &form, cases[i].rounds, players, 2, &fault),
                         SF_OK);
            assert_int_equal(paper_save(printer), cases[i].pages[paper]);
            snprintf(last, sizeof last, "%u", cases[i].rounds);
            assert_says(paper_told(), last);
            assert_says(paper_told(), "Müller Jörg");
            assert_says(paper_told(), "SV Tölz");
            assert_says(paper_told(), "Nr. 7");
        }
    assert_string_equal(paper_says("pdftoppm -r 200 -png -singlefile a.pdf a && "
                                   "zbarimg -q --raw --nodbus a.png | sort -u"),
                        LINK "\n");
}

static void cards_need_a_round(void **state)
{
    struct sf_print_form form = sf_print_form_of(&sf_rulebooks[SF_SERIEN_2022]);
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_print_player player = {.number = 1};
    struct sf_fault fault;

    (void)state;
    assert_error(sf_print_cards(printer, &head, &form, 0, &player, 1, &fault), SF_E_BAD_VALUE);
    assert_error(sf_print_cards(printer, &head, &form, 51, &player, 1, &fault), SF_E_BAD_VALUE);
    sf_printer_free(printer);
}

static void standings_tell_places_points_and_prizes(void **state)
{
    static const struct sf_print_standing rows[] = {
        {.place = 1,
         .number = 12,
         .name = "Fredi",
         .points = 1200,
         .round = {500, 700},
         .prize = 12550},
        {.place = 1,
         .number = 3,
         .name = "Gabi",
         .points = 1200,
         .round = {800, 400},
         .prize = 12550},
        {.place = 3, .number = 9, .name = "Miki", .points = -1190, .round = {-600, -590}},
        {.place = 0, .number = 99, .name = "Ersatz Franz", .why = "Ersatzspieler", .points = 5},
    };
    struct sf_print_standings standings = {
        .head = head, .final = true, .rounds = 2, .prizes = true, .row = rows, .count = 4};
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_fault fault;
    const char *text;

    (void)state;
    assert_error(sf_print_standings(printer, &standings, &fault), SF_OK);
    paper_save(printer);
    text = paper_says("pdftotext -raw a.pdf -");
    assert_says(text, "Endstand");
    assert_says(text, "1. 12 Fredi +500 +700 +1200 125,50");
    assert_says(text, "1. 3 Gabi +800 +400 +1200 125,50");
    assert_says(text, "3. 9 Miki −600 −590 −1190");
    assert_says(text, "99 Ersatz Franz Ersatzspieler");

    printer = paper_open_german(SF_A4);
    standings.final = false;
    standings.head.round_name = "Serie";
    assert_error(sf_print_standings(printer, &standings, &fault), SF_OK);
    paper_save(printer);
    assert_says(paper_told(), "Zwischenstand nach Serie 2");

    printer = paper_open_german(SF_A4);
    standings.rounds = SF_PRINT_ROUNDS + 1;
    assert_error(sf_print_standings(printer, &standings, &fault), SF_E_BAD_VALUE);
    sf_printer_free(printer);
}

static void nobody_is_a_page_that_says_so(void **state)
{
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_print_standings standings = {.head = head};
    struct sf_fault fault;

    (void)state;
    assert_error(sf_print_by_name(printer, &head, NULL, 0, &fault), SF_OK);
    assert_error(sf_print_by_table(printer, &head, NULL, 0, &fault), SF_OK);
    assert_error(sf_print_entrants(printer, &head, NULL, 0, false, &fault), SF_OK);
    assert_error(sf_print_standings(printer, &standings, &fault), SF_OK);
    assert_error(sf_print_lots(printer, &head, SF_LABELS_65, NULL, 0, 0, &fault), SF_OK);
    assert_error(sf_print_receipts(printer, &head, NULL, 0, &fault), SF_OK);
    assert_int_equal(paper_save(printer), 4);
    assert_int_equal(paper_count_in(paper_told(), "niemand"), 4);
}

static void receipts_name_sum_and_player(void **state)
{
    static const struct sf_print_receipt receipts[] = {
        {.receipt = 4,
         .number = 17,
         .name = "Größl Änne",
         .what = "Preis, 3. Platz",
         .amount = 100005,
         .paid_out = true},
        {.receipt = 5, .name = "Huber Sepp", .what = "Startgeld", .amount = 800},
    };
    struct sf_print_receipt bad = {.amount = -1};
    struct sf_printer *printer = paper_open_german(SF_A5);
    struct sf_fault fault;
    const char *text;

    (void)state;
    assert_error(sf_print_receipts(printer, &head, receipts, 2, &fault), SF_OK);
    assert_error(sf_print_receipts(printer, &head, &bad, 1, &fault), SF_E_BAD_VALUE);
    assert_int_equal(paper_save(printer), 1);
    text = paper_told();
    assert_says(text, "1000,05");
    assert_says(text, "Größl Änne");
    assert_says(text, "ausgezahlt an");
    assert_says(text, "8,00");
    assert_says(text, "erhalten von");
    assert_says(text, "Preis, 3. Platz");
}

/* 3 x 8 and 0.50 in, 20 out: 4.50 are left. */
static void till_sums_up(void **state)
{
    static const struct sf_print_payment payments[] = {{"Startgeld", "Huber", 800},
                                                       {"Startgeld", "Maier", 800},
                                                       {"Reuegeld", "Tisch 3", 50},
                                                       {"Startgeld", "Größl", 800},
                                                       {"Preis", "Größl", -2000}};
    static const struct sf_print_payment large = {"a", NULL, INT64_MIN};
    struct sf_printer *printer = paper_open_german(SF_A4);
    struct sf_fault fault;
    const char *text;

    (void)state;
    assert_error(sf_print_till(printer, &head, payments, 5, &fault), SF_OK);
    assert_error(sf_print_till(printer, &head, &large, 1, &fault), SF_E_BAD_VALUE);
    assert_int_equal(paper_save(printer), 1);
    text = paper_says("pdftotext -raw a.pdf - | sed 's/\xc2\xa0/ /g'");
    assert_says(text, "Startgeld 3 Buchungen 24,00 €");
    assert_says(text, "Reuegeld 1 Buchungen 0,50 €");
    assert_says(text, "Preis 1 Buchungen 20,00 €");
    assert_says(text, "Summe 5 Buchungen 24,50 € 20,00 €");
    assert_says(text, "Kassenbestand 4,50 €");
}

/* However many entries, up to the end of a page and beyond: the signatures are together on the last
 * page, and the pages are counted right. */
static void till_keeps_signatures_together(void **state)
{
    struct sf_print_payment payments[60];
    char last[16];

    (void)state;
    for (unsigned count = 38; count <= 50; count++) {
        struct sf_printer *printer = paper_open_german(SF_A4);
        struct sf_fault fault;
        unsigned pages;
        for (unsigned i = 0; i < count; i++)
            payments[i] = (struct sf_print_payment){"Startgeld", "x", 800};
        assert_error(sf_print_till(printer, &head, payments, count, &fault), SF_OK);
        pages = paper_save(printer);
        snprintf(last, sizeof last, "Seite %u/%u", pages, pages);
        assert_says(paper_told(), last);
        assert_int_equal(paper_count_in(paper_told(), "(Unterschrift)"), 2);
    }
}

static void every_book_has_a_sheet_of_rules(void **state)
{
    (void)state;
    for (unsigned book = 0; book < SF_BOOK_N; book++)
        for (unsigned paper = 0; paper < SF_PAPER_N; paper++) {
            struct sf_printer *printer = paper_open_german((enum sf_paper)paper);
            struct sf_fault fault;
            assert_error(sf_print_rules(printer, &head, &sf_rulebooks[book], NULL, &fault), SF_OK);
            assert_in_range(paper_save(printer), 1, 6);
            assert_says(paper_told(), "Karten und Geben");
            assert_says(paper_told(), "Wertung und Tarif");
            assert_says_not(paper_told(), "…");
            assert_says_not(paper_told(), "I-"); /* our interpretations */
            assert_says_not(paper_told(), "[]");
        }
}

/* --- previews of links ------------------------------------------------------------------------ */

static void a_preview_says_who_waits(void **state)
{
    static const struct {
        struct sf_preview preview;
        const char *title;
    } cases[] = {
        {{.lang = SF_DE}, "Einladung zum Schafkopf"},
        {{.lang = SF_EN}, "You are invited to play Schafkopf"},
        {{.name = {"Sepp"}, .people = 1, .free = 3}, "Sepp wartet, 3 Plätze frei"},
        {{.name = {"Sepp", "Vroni"}, .people = 2, .free = 1},
         "Sepp und Vroni warten, 1 Platz frei"},
        {{.name = {"Sepp", "Vroni", "Resi"}, .people = 3, .free = 1, .running = true},
         "Sepp, Vroni und Resi spielen, 1 Platz frei"},
        {{.name = {"A", "B", "C", "D"}, .people = 4, .running = true, .lang = SF_EN},
         "A, B, C and D are playing, the table is full"},
        {{.name = {"Sepp"}, .people = 1, .free = 2, .lang = SF_EN},
         "Sepp is waiting, 2 seats free"},
    };
    char title[SF_PREVIEW_TEXT];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sf_preview_title(title, &cases[i].preview);
        assert_string_equal(title, cases[i].title);
    }
}

/* Whatever people call themselves, it is a picture of the same size. */
static void a_preview_is_a_picture(void **state)
{
    static const struct sf_preview previews[] = {
        {.lang = SF_DE},
        {.name = {LONG_NAME, LONG_NAME, LONG_NAME, "\xff\xfe", "مرحبا"}, .people = 5, .seats = 5},
        {.name = {"Sepp"}, .people = 1, .free = 3, .seats = 4},
    };

    (void)state;
    for (size_t i = 0; i < sizeof previews / sizeof *previews; i++) {
        struct sf_fault fault;
        struct sf_printer *printer = sf_preview_draw(&previews[i], &fault);
        const void *bytes;
        size_t length;
        assert_non_null(printer);
        assert_error(sf_printer_finish(printer, &bytes, &length, &fault), SF_OK);
        assert_true(length > 1000 && length < 300000); /* messengers take that much */
        assert_memory_equal(bytes, "\x89PNG\r\n\x1a\n", 8);
        assert_memory_equal((const char *)bytes + 16, "\0\0\x04\xb0\0\0\x02\x76", 8);
        sf_printer_free(printer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(muenchen_3_2_model_of_the_list),
        cmocka_unit_test(muenchen_3_2_empty_list_asks_for_both_names),
        cmocka_unit_test(serien_list_has_table_points_and_reuegeld),
        cmocka_unit_test(kurz_list_knows_the_dash_and_tables_of_five),
        cmocka_unit_test(hints_have_the_words_of_the_book),
        cmocka_unit_test(lists_fit_the_paper),
        cmocka_unit_test(long_lists_go_on_on_a_second_sheet),
        cmocka_unit_test(filled_list_shows_rows_and_sums),
        cmocka_unit_test(reprints_are_marked_and_first_prints_are_not),
        cmocka_unit_test(empty_list_is_a_form),
        cmocka_unit_test(english_by_a_switch),
        cmocka_unit_test(impossible_lists_are_refused),
        cmocka_unit_test(a_link_must_fit_a_code),
        cmocka_unit_test(same_input_same_bytes),
        cmocka_unit_test(date_and_title_of_the_document),
        cmocka_unit_test(fonts_are_embedded),
        cmocka_unit_test(times_outside_the_calendar_are_refused),
        cmocka_unit_test(nothing_is_no_document),
        cmocka_unit_test(odd_names_everywhere),
        cmocka_unit_test(what_cannot_be_printed_is_marked),
        cmocka_unit_test(long_names_are_whole_or_end_with_dots),
        cmocka_unit_test(seating_of_640_by_name),
        cmocka_unit_test(seating_of_640_by_table),
        cmocka_unit_test(lots_are_in_the_order_of_the_tables),
        cmocka_unit_test(lots_skip_labels_that_are_gone),
        cmocka_unit_test(impossible_places_are_refused),
        cmocka_unit_test(names_are_ordered_as_in_a_directory),
        cmocka_unit_test(cards_have_a_line_for_every_round),
        cmocka_unit_test(cards_need_a_round),
        cmocka_unit_test(standings_tell_places_points_and_prizes),
        cmocka_unit_test(nobody_is_a_page_that_says_so),
        cmocka_unit_test(receipts_name_sum_and_player),
        cmocka_unit_test(till_sums_up),
        cmocka_unit_test(till_keeps_signatures_together),
        cmocka_unit_test(every_book_has_a_sheet_of_rules),
        cmocka_unit_test(a_preview_says_who_waits),
        cmocka_unit_test(a_preview_is_a_picture),
    };

    return cmocka_run_group_tests(tests, paper_begin, paper_end);
}
