/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/pen.h"
#include "record/words.h"
#include "rulebook/rows.h"
#include <string.h>

/*
 * The rules in the words of the rulebook module, a label and a text each, under the name of their
 * section. Consecutive lines with the same text share it, with all their labels.
 */

static const char *const sections[SF_SECTION_N][SF_LANG_N] = {
#define SF_SECTION_ROW(id, name, de, en) {de, en},
    SF_SECTIONS(SF_SECTION_ROW)
#undef SF_SECTION_ROW
};

struct sheet {
    struct sf_printer *printer;
    const struct sf_print_head *head;
    const struct sf_rules *rules;
    struct sf_box room;
    double y, s;
    unsigned page;
    int section; /* the current section */
};

struct rule {
    enum sf_section section;
    char label[512];
    struct sf_rule_text text;
};

static void next_page(struct sheet *sheet)
{
    sf_pen_page(sheet->printer);
    sf_pen_head(sheet->printer, sheet->head,
                sf_book_words[sheet->rules->book].title[sf_pen_lang(sheet->printer)]);
    sf_pen_foot(sheet->printer, sheet->head, ++sheet->page, 0);
    sheet->room = sf_pen_room(sheet->printer);
    sheet->s = sf_pen_scale(sheet->printer);
    sheet->y = sheet->room.y;
}

/* The next line with a text, joined with the following lines of the same text; false after the
 * last. */
static bool next_rule(struct sheet *sheet, unsigned *at, struct rule *rule)
{
    enum sf_lang lang = sf_pen_lang(sheet->printer);
    const struct sf_rule_row *row;
    struct sf_rule_text other;
    size_t length;

    do {
        row = sf_rule_row_at((*at)++);
        if (!row)
            return false;
        sf_rule_write(&rule->text, row, sheet->rules, lang);
    } while (!rule->text.bare[0]);
    rule->section = row->section;
    snprintf(rule->label, sizeof rule->label, "%s", row->label[lang]);
    while ((row = sf_rule_row_at(*at)) && row->section == rule->section) {
        sf_rule_write(&other, row, sheet->rules, lang);
        if (strcmp(other.full, rule->text.full) != 0)
            break;
        length = strlen(rule->label);
        snprintf(rule->label + length, sizeof rule->label - length, ", %s", row->label[lang]);
        ++*at;
    }
    return true;
}

static void name_section(struct sheet *sheet, enum sf_section section)
{
    struct sf_type bold = {.size = 10 * sheet->s, .bold = true};
    double h = 7 * sheet->s;

    if (sheet->section == (int)section)
        return;
    sheet->section = (int)section;
    sf_pen_text(sheet->printer, (struct sf_box){sheet->room.x, sheet->y, sheet->room.w, h}, &bold,
                sections[section][sf_pen_lang(sheet->printer)]);
    sheet->y += h;
}

/* A text that is higher than the rest of the page begins a new one. None is higher than a page: the
 * suite prints every book on A5. */
static void set_rule(struct sheet *sheet, const struct rule *rule)
{
    struct sf_type type = {.size = 8 * sheet->s, .lines = 100, .top = true};
    double label = sheet->room.w * 0.24, text = sheet->room.w * 0.74, gap = 1.4 * sheet->s;
    double high = sf_pen_height(sheet->printer, text, &type, rule->text.full);
    double side = sf_pen_height(sheet->printer, label, &type, rule->label);
    double bottom = sheet->room.y + sheet->room.h, h = (high > side ? high : side) + 0.1;
    double name = sheet->section == (int)rule->section ? 0 : 7 * sheet->s;

    if (sheet->y + name + h > bottom)
        next_page(sheet);
    name_section(sheet, rule->section);
    sf_pen_text(sheet->printer, (struct sf_box){sheet->room.x, sheet->y, label, h}, &type,
                rule->label);
    sf_pen_text(sheet->printer,
                (struct sf_box){sheet->room.x + sheet->room.w * 0.26, sheet->y, text, h}, &type,
                rule->text.full);
    sheet->y += h + gap;
    sf_pen_line(sheet->printer, sheet->room.x, sheet->y - gap / 2, sheet->room.x + sheet->room.w,
                sheet->y - gap / 2, 0.05);
}

enum sf_error sf_print_rules(struct sf_printer *printer, const struct sf_print_head *head,
                             const struct sf_rules *rules, struct sf_fault *fault)
{
    struct sheet sheet = {.printer = printer, .head = head, .rules = rules, .section = -1};
    struct rule rule;

    next_page(&sheet);
    for (unsigned at = 0; next_rule(&sheet, &at, &rule);)
        set_rule(&sheet, &rule);
    return sf_pen_fault(printer, fault);
}
