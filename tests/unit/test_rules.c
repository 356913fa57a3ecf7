/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* dup2, fmemopen, setenv */

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "cli/run.h"
#include "core/irregular.h"
#include "rulebook/rows.h"
#include "rulebook/rulebook.h"
#include "rulebook/wrap.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The output of `stichfest rules`: lines of each book in both languages, pages and differences. */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static char page[1 << 17];

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in '%s'", part, text);
}

static struct sf_rules rules_of(enum sf_book book, uint32_t variants)
{
    struct sf_rules rules;
    struct sf_house house;

    sf_house_init(&house);
    house.variants = variants;
    assert_int_equal(sf_rules_make(&rules, book, &house, NULL), SF_OK);
    return rules;
}

static const char *line_of(const struct sf_rules *rules, const char *key, enum sf_lang lang)
{
    static struct sf_rule_text text;
    const struct sf_rule_row *row = sf_rule_row_find(key);

    if (!row)
        fail_msg("no line '%s'", key);
    sf_rule_write(&text, row, rules, lang);
    return text.full;
}

static const char *print(const struct sf_rules *rules, enum sf_lang lang)
{
    FILE *to = fmemopen(page, sizeof page, "w");

    sf_rulebook_print(to, rules, lang);
    assert_int_equal(fclose(to), 0);
    return page;
}

static unsigned diff(const struct sf_rules *a, const struct sf_rules *b, enum sf_lang lang)
{
    FILE *to = fmemopen(page, sizeof page, "w");
    unsigned found;

    page[0] = '\0'; /* also if nothing is written */
    found = sf_rulebook_diff(to, a, b, lang);
    assert_int_equal(fclose(to), 0);
    return found;
}

/* ---- single lines ---- */

struct key_line {
    const char *name;
    enum sf_book book;
    const char *key, *de, *en;
};

static const struct key_line key_lines[] = {
    {"muenchen_II_1_1_3_packets", SF_MUENCHEN_2006, "packets",
     "4 × 2 Karten; 2 × 4, wenn die Turnierleitung es erlaubt und niemand am Tisch widerspricht "
     "[II.1.1.3, I-117]",
     "4 × 2 cards; 2 × 4 where the organiser allows it and nobody at the table objects "
     "[II.1.1.3, I-117]"},
    {"muenchen_II_1_1_2_cut", SF_MUENCHEN_2006, "cut",
     "durch den rechten Nachbarn des Gebers, einmal; mindestens 3 Karten abheben und 3 liegen "
     "lassen; ist er gerade nicht da, hebt ein anderer ab, aber nicht der Geber und nicht, wer die "
     "ersten Karten bekommt [II.1.1.2, I-110]",
     "by the player right of the dealer, once; at least 3 cards lifted and 3 left; another cuts "
     "for one who is away, but not the dealer and not the player who gets the first cards "
     "[II.1.1.2, I-110]"},
    {"muenchen_II_2_2_approval", SF_MUENCHEN_2006, "approval",
     "Tout und Sie genehmigt die Turnierleitung, nach 3 verlorenen Alleinspielen einer Runde auch "
     "jedes weitere Alleinspiel; ein abgelehnter Tout wird auf Wenz oder Solo herabgesetzt "
     "[II.2.2, I-29]",
     "The organiser approves Tout and Sie, after 3 lost solo games in a round every further solo "
     "game too; a refused Tout is lowered to Wenz or Solo [II.2.2, I-29]"},
    {"bsv_A2_2_4_on_demand", SF_BSV_1989, "demand",
     "Laufende werden bezahlt, wenn die Gewinner sie vor dem nächsten Abheben verlangen; zu viel "
     "Verlangtes wird doppelt zurückgezahlt. Wenn nichts anderes vereinbart ist, verlangt das "
     "Programm alles, was zusteht [A2 2.3, 2.4, I-112, I-113]",
     "Laufende are paid if the winners demand them before the next cut; what was demanded too much "
     "is paid back double. Unless the table agrees otherwise, the program demands all that is due "
     "[A2 2.3, 2.4, I-112, I-113]"},
    {"kurz_five_play_30_games", SF_KURZ_TURNIER, "shape",
     "3 Runden zu je 24 Spielen; zu fünft 30, damit jeder 24 spielt [Turnierregeln, I-116]",
     "3 rounds of 24 games each; at five 30, so that each plays 24 [Turnierregeln, I-116]"},
    {"muenchen_II_2_rank", SF_MUENCHEN_2006, "rank",
     "Sie > Solo-Tout > Wenz-Tout > Solo > Wenz > Rufspiel [II.2]",
     "Sie > Solo-Tout > Wenz-Tout > Solo > Wenz > Rufspiel [II.2]"},
    {"muenchen_II_2_promise", SF_MUENCHEN_2006, "promise",
     "der Erste mindestens Rufspiel, der Zweite Wenz, der Dritte Solo, der Vierte Wenz-Tout [II.2]",
     "the first at least Rufspiel, the second Wenz, the third Solo, the fourth Wenz-Tout [II.2]"},
    {"muenchen_II_2_1_1_all_pass", SF_MUENCHEN_2006, "all_pass",
     "Muss-Spiel: Wer den Eichel-Ober hat, muss spielen [II.2.1.1]",
     "Muss-Spiel: the holder of the Eichel-Ober must play [II.2.1.1]"},
    {"muenchen_II_5_1_3_muss_limits", SF_MUENCHEN_2006, "muss_limits",
     "Die Spielerpartei gewinnt ab 60 Augen; Schneider ist sie mit höchstens 29, die andere Partei "
     "mit höchstens 30 [II.5.1.3]",
     "The declarer's side wins with 60 card points; it is Schneider with at most 29, the other "
     "side with at most 30 [II.5.1.3]"},
    {"muenchen_II_5_2_price", SF_MUENCHEN_2006, "price_solo",
     "3 Punkte, Schneider 4, Schwarz 5 [II.5.2]", "3 points, Schneider 4, Schwarz 5 [II.5.2]"},
    {"muenchen_II_5_2_no_stoss", SF_MUENCHEN_2006, "stoss", "keine: Es gibt keinen Stoß [II.5.2]",
     "none: there is no Stoss [II.5.2]"},
    {"muenchen_III_2_shape", SF_MUENCHEN_2006, "shape", "2 Runden zu je 32 Spielen [III.2]",
     "2 rounds of 32 games each [III.2]"},

    {"schule_2_2_farbwenz", SF_SCHULE_2024, "game_farbwenz",
     "einer gegen drei; Trumpf: Unter, die gewählte Farbe (11); in der Farbe Sau, Zehn, König, "
     "Ober, "
     "Neun, Acht, Sieben [2.2.1]",
     "one against three; trumps: Unter, the chosen suit (11); in a suit ace, ten, king, Ober, "
     "nine, eight, seven [2.2.1]"},
    {"schule_3_2_6_cut", SF_SCHULE_2024, "cut",
     "durch den rechten Nachbarn des Gebers, bis zu 3-mal; mindestens 3 Karten abheben und 3 "
     "liegen lassen [3.2.6]; nach Vereinbarung wird stattdessen nachgemischt (Abmischen) "
     "[3.2.12]",
     "by the player right of the dealer, up to 3 times; at least 3 cards lifted and 3 left "
     "[3.2.6]; by agreement mixed again instead (Abmischen) [3.2.12]"},
    {"schule_4_1_5_all_pass", SF_SCHULE_2024, "all_pass",
     "zusammenwerfen, der Nächste gibt [4.1.5]", "thrown in, the next dealer deals [4.1.5]"},
    {"schule_5_3_stoss", SF_SCHULE_2024, "stoss", "Stoß ×2, Retour ×4 [5.3]",
     "Stoss ×2, Retour ×4 [5.3]"},
    {"schule_6_2_5_price", SF_SCHULE_2024, "price_rufspiel",
     "20 Cent, Schneider 30, Schwarz 40 [6.2.5]", "20 cents, Schneider 30, Schwarz 40 [6.2.5]"},
    {"schule_6_2_7_sie", SF_SCHULE_2024, "price_sie", "520 Cent = (50 + 8 × 10) × 4 [6.2.7]",
     "520 cents = (50 + 8 × 10) × 4 [6.2.7]"},

    {"bsv_4_2_stoss", SF_BSV_1989, "stoss", "Stoß ×2, Re ×4, Supra ×8, Resupra ×16 [4.2]",
     "Stoss ×2, Re ×4, Supra ×8, Resupra ×16 [4.2]"},
    {"bsv_4_2_5_alone", SF_BSV_1989, "stoss_alone",
     "Gegenspieler höchstens 2-mal, Alleinspieler höchstens 2-mal [4.2.5]",
     "opponents at most 2 times, soloist at most 2 times [4.2.5]"},
    {"bsv_A2_price", SF_BSV_1989, "price_rufspiel", "10 Pfennig, Schneider 20, Schwarz 30 [A2 1.1]",
     "10 pfennigs, Schneider 20, Schwarz 30 [A2 1.1]"},
    {"bsv_A1_3_3_variant_conflicts", SF_BSV_1989, "variant_muss",
     "Sagen alle weiter, muss spielen, wer den Eichel-Ober hat; gesperrt ruft er einen Zehner, "
     "auch "
     "wo Renonce vereinbart ist; nicht zusammen mit ramsch, stock, drei [A1 3.3, I-115]",
     "When all pass the holder of the Eichel-Ober must play; blocked, they call a ten, also where "
     "Renonce is agreed; not together with ramsch, stock, drei [A1 3.3, I-115]"},

    {"serien_rank_with_equal_touts", SF_SERIEN_2022, "rank",
     "Solo-Tout > Wenz-Tout = Farbwenz-Tout > Solo > Wenz > Farbwenz > Rufspiel [Steigern]",
     "Solo-Tout > Wenz-Tout = Farbwenz-Tout > Solo > Wenz > Farbwenz > Rufspiel [Steigern]"},
    {"serien_reuegeld", SF_SERIEN_2022, "remorse",
     "in die Kasse: verlorenes Rufspiel oder Spritze ohne Erfolg darauf 0,50 €, verlorenes "
     "Alleinspiel oder Spritze ohne Erfolg darauf 1,00 € [Reuegeld, I-12]",
     "into the till: a lost Rufspiel or a lost Spritze on one 0.50 EUR, a lost solo game or a lost "
     "Spritze on one 1.00 EUR [Reuegeld, I-12]"},
    {"serien_stoss", SF_SERIEN_2022, "stoss", "Spritze ×2 [Spritze]", "Spritze ×2 [Spritze]"},

    {"kurz_rank", SF_KURZ_TURNIER, "rank",
     "Schafkopf > Tout > Herz-Solo > Solo in einer anderen Farbe > Rufspiel "
     "[Mischen, Geben und Spielauswahl]",
     "Schafkopf > Tout > Herz-Solo > Solo in another suit > Rufspiel "
     "[Mischen, Geben und Spielauswahl]"},
    {"kurz_schafkopf", SF_KURZ_TURNIER, "sie",
     "die 6 höchsten Trümpfe auf der Hand: alle Damen, Kreuz-Bube, Pik-Bube; wird nicht "
     "ausgespielt [Schafkopf]",
     "the 6 highest trumps in hand: all Damen, Kreuz-Bube, Pik-Bube; is not played out "
     "[Schafkopf]"},
    {"kurz_tout_price_counts_damen", SF_KURZ_TURNIER, "price_tout",
     "(Alleinspiel + Damen) × 2, ohne Schneider und Schwarz [Tout (Duu)]",
     "(solo game + Damen) × 2, without Schneider and Schwarz [Tout (Duu)]"},
    {"muenchen_II_5_2_side_money", SF_MUENCHEN_2006, "side_money",
     "neben der Turnierwertung nur, wenn alle vier einverstanden sind: die Punkte mal einem "
     "vereinbarten Betrag oder ein anderer Tarif. Kontra, Re und Ähnliches, was das Spiel "
     "beeinflussen kann, ist auch dann nicht erlaubt [II.5.2]",
     "beside the tournament only if all four agree: the points times an agreed amount, or another "
     "tariff. Contra, Re and the like, which may influence the game, are not allowed then either "
     "[II.5.2]"},
    {"serien_cards_are_kept_for_the_supervisor", SF_SERIEN_2022, "irregular_reminder",
     "Bis die Aufsicht da ist, behält jeder seine Karten und seine Stiche. [Aufsicht]",
     "Until the supervisor comes, everybody keeps their cards and tricks. [Aufsicht]"},
    {"kurz_lost_tout", SF_KURZ_TURNIER, "remorse",
     "in die Kasse: verlorener Tout 0,50 € [Turnierregeln]",
     "into the till: a lost Tout 0.50 EUR [Turnierregeln]"},
    {"kurz_limits_are_equal", SF_KURZ_TURNIER, "limits",
     "Die Spielerpartei gewinnt ab 61 Augen; Schneider ist sie mit höchstens 30, die andere Partei "
     "ebenso [Schneider, Schwarz]",
     "The declarer's side wins with 61 card points; it is Schneider with at most 30, and so is the "
     "other side [Schneider, Schwarz]"},
    {"kurz_entry", SF_KURZ_TURNIER, "entry", "8,00 € [Turnierregeln]", "8.00 EUR [Turnierregeln]"},
};

static void check_line(void **state)
{
    const struct key_line *want = *state;
    struct sf_rules rules = rules_of(want->book, 0);

    assert_string_equal(line_of(&rules, want->key, SF_DE), want->de);
    assert_string_equal(line_of(&rules, want->key, SF_EN), want->en);
}

/* One book speaks its own words; several side by side have both. */
static void kurz_speaks_of_schafkopf_and_damen(void **state)
{
    struct sf_rules kurz = rules_of(SF_KURZ_TURNIER, 0), schule = rules_of(SF_SCHULE_2024, 0);
    const struct sf_rule_row *sie = sf_rule_row_find("sie"), *runs = sf_rule_row_find("laufende");

    (void)state;
    assert_string_equal(sf_rule_label(sie, &kurz, SF_DE), "Schafkopf");
    assert_string_equal(sf_rule_label(runs, &kurz, SF_EN), "Damen");
    assert_string_equal(sf_rule_label(sie, &schule, SF_DE), "Sie");
    assert_string_equal(sf_rule_label(runs, &schule, SF_EN), "Laufende");
    assert_string_equal(sf_rule_label(sie, NULL, SF_DE), "Sie, Schafkopf");
    print(&kurz, SF_DE);
    assert_has(page, "\n  Verlorener Tout (Duu)  ");
    assert_null(strstr(page, "Reuegeld"));
    assert_has(page, "\n  Schafkopf  ");
    assert_has(page, "\n  Damen  ");
    assert_null(strstr(page, "Laufende"));
    assert_null(strstr(page, "\n  Sie "));
    assert_null(strstr(page, "Ober"));
}

static void schule_3_2_10_is_said_once(void **state)
{
    struct sf_rules schule = rules_of(SF_SCHULE_2024, 0);
    const char *first;

    (void)state;
    print(&schule, SF_DE);
    first = strstr(page, "[3.2.10]");
    assert_non_null(first);
    assert_null(strstr(first + 1, "[3.2.10]"));
}

static void lines_a_book_does_not_know_are_empty(void **state)
{
    struct sf_rules muenchen = rules_of(SF_MUENCHEN_2006, 0), kurz = rules_of(SF_KURZ_TURNIER, 0);

    (void)state;
    assert_string_equal(line_of(&muenchen, "game_farbwenz", SF_DE), "");
    assert_string_equal(line_of(&muenchen, "stoss_when", SF_DE), "");
    assert_string_equal(line_of(&muenchen, "variant_geier", SF_DE), "");
    assert_string_equal(line_of(&kurz, "game_wenz", SF_EN), "");
    assert_string_equal(line_of(&kurz, "muss_call", SF_EN), "");
    assert_null(sf_rule_row_find("weather"));
}

static void irregularities_come_from_the_core(void **state)
{
    (void)state;
    for (int book = 0; book < SF_BOOK_N; book++) {
        struct sf_rules rules = rules_of((enum sf_book)book, 0);
        for (int kind = 0; kind < SF_IRREGULAR_N; kind++) {
            const struct sf_irregularity *row =
                sf_irregular_find((enum sf_book)book, (enum sf_irregular)kind, 0);
            const char *key = sf_irregular_name((enum sf_irregular)kind);
            assert_has(line_of(&rules, key, SF_DE), row->de);
            assert_has(line_of(&rules, key, SF_EN), row->en);
        }
    }
}

static void variants_change_the_lines(void **state)
{
    struct sf_rules rules = rules_of(SF_SCHULE_2024, UINT32_C(1) << SF_VARIANT_GEIER |
                                                         UINT32_C(1) << SF_VARIANT_RAMSCH |
                                                         UINT32_C(1) << SF_VARIANT_KURZ);

    (void)state;
    assert_string_equal(line_of(&rules, "agreed", SF_EN), "geier, ramsch, kurz [3.1.2]");
    assert_string_equal(line_of(&rules, "all_pass", SF_EN), "Ramsch [bsv-1989 A1 3]");
    assert_has(line_of(&rules, "rank", SF_EN), "Wenz > Geier > Farbwenz > Farbgeier > Rufspiel");
    assert_has(line_of(&rules, "packets", SF_DE), "2 × 3 Karten [bsv-1989 A1 5]");
    assert_has(line_of(&rules, "game_rufspiel", SF_DE), "(12)");
    assert_has(line_of(&rules, "variant_geier", SF_DE), "(vereinbart)");
    assert_has(line_of(&rules, "variant_farbwenz", SF_DE), "(gehört schon zum Buch)");
    assert_has(line_of(&rules, "price_ramsch", SF_DE), "zahlt jedem 20 Cent");
}

/* ---- all lines ---- */

/* Under every single variant: nothing comes near the end of its buffer, both languages say
 * something, and brackets are whole. */
static void check_all_lines(const struct sf_rules *rules)
{
    static struct sf_rule_text de, en;
    const struct sf_rule_row *row;

    for (unsigned i = 0; (row = sf_rule_row_at(i)) != NULL; i++) {
        sf_rule_write(&de, row, rules, SF_DE);
        sf_rule_write(&en, row, rules, SF_EN);
        assert_int_equal(de.full[0] == '\0', en.full[0] == '\0');
        assert_true(strlen(de.full) < SF_RULE_TEXT / 2 && strlen(en.full) < SF_RULE_TEXT / 2);
        if (de.full[0])
            assert_true(strchr(de.full, '[') || strcmp(row->key, "agreed") == 0);
        assert_null(strstr(de.full, "(null)"));
        assert_null(strstr(en.full, "(null)"));
    }
}

static void all_lines_under_all_variants(void **state)
{
    (void)state;
    for (int book = 0; book < SF_BOOK_N; book++) {
        struct sf_rules rules = rules_of((enum sf_book)book, 0);
        check_all_lines(&rules);
        for (int v = 0; rules.casual && v < SF_VARIANT_N; v++) {
            struct sf_rules varied = rules_of((enum sf_book)book, UINT32_C(1) << v);
            check_all_lines(&varied);
        }
    }
}

static void keys_are_unique(void **state)
{
    const struct sf_rule_row *row;

    (void)state;
    for (unsigned i = 0; (row = sf_rule_row_at(i)) != NULL; i++)
        assert_ptr_equal(sf_rule_row_find(row->key), row);
}

/* ---- pages ---- */

static void check_width(const char *text)
{
    int columns = 0;

    for (const char *c = text; *c; c++) {
        columns += ((unsigned char)*c & 0xc0) != 0x80;
        if (*c == '\n')
            columns = 0;
        assert_true(columns <= SF_RULEBOOK_WIDTH);
        if (*c == ' ')
            assert_int_not_equal(c[1], '\n');
    }
}

static void pages_have_title_sections_and_width(void **state)
{
    (void)state;
    for (int book = 0; book < SF_BOOK_N; book++) {
        struct sf_rules rules = rules_of((enum sf_book)book, 0);
        for (int lang = 0; lang < SF_LANG_N; lang++) {
            const char *text = print(&rules, (enum sf_lang)lang);
            assert_memory_equal(text, sf_book_id((enum sf_book)book), 5);
            check_width(text);
        }
        assert_has(print(&rules, SF_DE), "\nKarten und Geben\n");
        assert_has(print(&rules, SF_EN), "\nMishaps and violations\n");
    }
}

static void list_has_all_books(void **state)
{
    FILE *to = fmemopen(page, sizeof page, "w");

    (void)state;
    sf_rulebook_list(to, SF_DE);
    assert_int_equal(fclose(to), 0);
    for (int book = 0; book < SF_BOOK_N; book++)
        assert_has(page, sf_book_id((enum sf_book)book));
    assert_has(page, "kurz-turnier   Turnier     24 Karten  ");
    check_width(page);
}

/* On the screen of 80x24 there is room for ten lines. */
static void the_brief_page_is_short_and_has_no_paragraphs(void **state)
{
    (void)state;
    for (int book = 0; book < SF_BOOK_N; book++)
        for (int lang = 0; lang < SF_LANG_N; lang++) {
            struct sf_rules rules = rules_of((enum sf_book)book, 0);
            FILE *to = fmemopen(page, sizeof page, "w");
            int lines = 0;
            sf_rulebook_brief(to, &rules, (enum sf_lang)lang, 78);
            assert_int_equal(fclose(to), 0);
            for (const char *line = page; *line; line = strchr(line, '\n') + 1, lines++)
                assert_true(sf_wrap_columns(line, strcspn(line, "\n")) <= 78);
            assert_in_range(lines, 5, 10);
            assert_null(strchr(page, '['));
        }
}

static void the_brief_page_says_what_is_special(void **state)
{
    struct sf_rules muenchen = rules_of(SF_MUENCHEN_2006, 0);
    FILE *to = fmemopen(page, sizeof page, "w");

    (void)state;
    sf_rulebook_brief(to, &muenchen, SF_EN, 78);
    assert_int_equal(fclose(to), 0);
    assert_string_equal(
        page, "  Kind                  tournament book: fixed, takes no house rules\n"
              "  Deck                  32 cards (Eichel, Gras, Herz, Schellen)\n"
              "  Rank                  Sie > Solo-Tout > Wenz-Tout > Solo > Wenz > Rufspiel\n"
              "  All pass              Muss-Spiel: the holder of the Eichel-Ober must play\n"
              "  Stoss (doubling)      none: there is no Stoss\n");
}

static void book_does_not_differ_from_itself(void **state)
{
    (void)state;
    for (int book = 0; book < SF_BOOK_N; book++) {
        struct sf_rules rules = rules_of((enum sf_book)book, 0);
        assert_int_equal(diff(&rules, &rules, SF_DE), 0);
        assert_string_equal(page, "");
    }
}

static void diff_muenchen_schule(void **state)
{
    struct sf_rules muenchen = rules_of(SF_MUENCHEN_2006, 0), schule = rules_of(SF_SCHULE_2024, 0);
    static const char *const parts[] = {
        "Alle sagen weiter",   "zusammenwerfen", "Stoß ×2, Retour ×4", "Austeilen",
        "4 × 2 Karten; 2 × 4", "Farbwenz",       "muenchen-2006",      "schule-2024"};

    (void)state;
    assert_true(diff(&muenchen, &schule, SF_DE) > 20);
    for (size_t i = 0; i < COUNT(parts); i++)
        assert_has(page, parts[i]);
    assert_null(strstr(page, "Augen     ")); /* the same in both */
    check_width(page);
}

static void diffs_are_symmetric_and_narrow(void **state)
{
    (void)state;
    for (int i = 0; i < SF_BOOK_N; i++) {
        for (int k = 0; k < i; k++) {
            struct sf_rules a = rules_of((enum sf_book)i, 0), b = rules_of((enum sf_book)k, 0);
            unsigned found = diff(&a, &b, SF_EN);
            check_width(page);
            assert_int_equal(diff(&b, &a, SF_EN), found);
            check_width(page);
        }
    }
}

static void diff_of_variants_with_the_plain_book(void **state)
{
    struct sf_rules plain = rules_of(SF_BSV_1989, 0);
    struct sf_rules varied = rules_of(SF_BSV_1989, UINT32_C(1) << SF_VARIANT_BOCK);

    (void)state;
    assert_int_equal(diff(&varied, &plain, SF_EN), 3); /* agreed, doubling, the variant */
    assert_has(page, "bsv-1989 +");
}

/* ---- the command ---- */

static char out[1 << 17], err[4096];

static int capture(int fd, FILE *into)
{
    int saved = dup(fd);

    fflush(NULL);
    dup2(fileno(into), fd);
    return saved;
}

static void release(int fd, int saved, FILE *from, char *text, size_t size)
{
    fflush(NULL);
    dup2(saved, fd);
    close(saved);
    rewind(from);
    text[fread(text, 1, size - 1, from)] = '\0';
    fclose(from);
}

/* Runs with these words, which are separated by bars. */
static int run(const char *words)
{
    char copy[256], *argv[16] = {copy};
    FILE *to_out = tmpfile(), *to_err = tmpfile();
    int argc = 0, status, saved_out, saved_err;

    snprintf(copy, sizeof copy, "stichfest|rules|%s", words);
    for (char *word = strtok(copy, "|"); word; word = strtok(NULL, "|"))
        argv[argc++] = word;
    saved_out = capture(STDOUT_FILENO, to_out);
    saved_err = capture(STDERR_FILENO, to_err);
    status = sf_cli_run(argc, argv);
    release(STDERR_FILENO, saved_err, to_err, err, sizeof err);
    release(STDOUT_FILENO, saved_out, to_out, out, sizeof out);
    return status;
}

static void command_prints(void **state)
{
    (void)state;
    assert_int_equal(run("schule-2024|--lang|de"), 0);
    assert_has(out, "Wertung und Tarif");
    assert_int_equal(run("schule-2024|--lang|de|--variants|geier ramsch"), 0);
    assert_has(out, "Farbgeier");
    assert_int_equal(run("serien-2022|--diff|serien-2022"), 0);
    assert_string_equal(out, "");
}

static void language_of_the_locale(void **state)
{
    (void)state;
    unsetenv("LC_MESSAGES");
    setenv("LC_ALL", "", 1);
    setenv("LANG", "de_DE.UTF-8", 1);
    assert_int_equal(run(""), 0);
    assert_has(out, "Turnierordnung");
    setenv("LC_ALL", "C", 1);
    assert_int_equal(run(""), 0);
    assert_has(out, "tournament order");
    assert_int_equal(run("--lang|de"), 0);
    assert_has(out, "Turnierordnung");
    unsetenv("LC_ALL");
    unsetenv("LANG");
}

static void command_refuses(void **state)
{
    static const char *const cases[][2] = {
        {"schule|--lang|en", "no rulebook 'schule'; there are muenchen-2006, schule-2024"},
        {"schule|--lang|de", "das Regelwerk „schule“ gibt es nicht; es gibt muenchen-2006"},
        {"schule-2024|--diff|x", "is none of: muenchen-2006"},
        {"bsv-1989|--lang|en|--variants|muss,ramsch", "muss + ramsch do not go together"},
        {"bsv-1989|--lang|de|--variants|drei hochzeit", "drei + hochzeit vertragen sich nicht"},
        {"muenchen-2006|--lang|en|--variants|geier", "muenchen-2006 is a tournament book"},
        {"bsv-1989|--lang|en|--variants|geyer", "no variant 'geyer'; there are farbwenz"},
        {"bsv-1989|--lang|en|--variants|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "no variant 'aaaa"},
        {"--lang|en|--variants|geier", "needs a rulebook"},
        {"--diff|bsv-1989", "needs a rulebook"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(run(cases[i][0]), SF_EXIT_USAGE);
        assert_has(err, cases[i][1]);
        assert_string_equal(out, "");
    }
}

int main(void)
{
    enum { FIXED = 17, LINES = COUNT(key_lines) };
    struct CMUnitTest tests[FIXED + LINES] = {
        cmocka_unit_test(lines_a_book_does_not_know_are_empty),
        cmocka_unit_test(irregularities_come_from_the_core),
        cmocka_unit_test(variants_change_the_lines),
        cmocka_unit_test(all_lines_under_all_variants),
        cmocka_unit_test(keys_are_unique),
        cmocka_unit_test(pages_have_title_sections_and_width),
        cmocka_unit_test(list_has_all_books),
        cmocka_unit_test(the_brief_page_is_short_and_has_no_paragraphs),
        cmocka_unit_test(the_brief_page_says_what_is_special),
        cmocka_unit_test(book_does_not_differ_from_itself),
        cmocka_unit_test(diff_muenchen_schule),
        cmocka_unit_test(diffs_are_symmetric_and_narrow),
        cmocka_unit_test(diff_of_variants_with_the_plain_book),
        cmocka_unit_test(command_prints),
        cmocka_unit_test(language_of_the_locale),
        cmocka_unit_test(command_refuses),
        cmocka_unit_test(kurz_speaks_of_schafkopf_and_damen),
        cmocka_unit_test(schule_3_2_10_is_said_once),
    };

    for (unsigned i = 0; i < LINES; i++)
        tests[FIXED + i] = (struct CMUnitTest){key_lines[i].name, check_line, NULL, NULL,
                                               (void *)(uintptr_t)&key_lines[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
