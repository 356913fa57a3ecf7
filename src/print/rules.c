/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/pen.h"
#include "record/words.h"
#include "rulebook/book_door.h"
#include "rulebook/rows.h"
#include <string.h>

/*
 * The rules in the words of the rulebook module, a label and a text each, under the name of their
 * section. Consecutive lines with the same text share it, with all their labels. The numbers of our
 * interpretations (I-5) say nothing to a hall, so the sheet leaves them out; paragraphs of the book
 * stay. A club's own book has no paragraphs: its lines are those of its rules sheet.
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
    const struct sf_tournament_book *own; /* the club's, or NULL */
    struct sf_box room;
    double y, s;
    unsigned page;
    const char *section; /* title of the current section */
};

struct rule {
    const char *section; /* its title */
    char label[512];
    char text[SF_RULE_TEXT];
};

/* Moves what stands between brackets, from `at` behind the first one, to `to`, without
 * interpretations. Returns how much of it is left. */
static size_t keep_paragraphs(char *to, const char *at, size_t length)
{
    size_t used = 0;

    for (size_t item; length; at += item, length -= item) {
        item = strcspn(at, ",]");
        if (strncmp(at, "I-", 2) != 0) {
            if (used) {
                memcpy(to + used, ", ", 2);
                used += 2;
            }
            memmove(to + used, at, item);
            used += item;
        }
        item += strspn(at + item, ", ");
        item = item < length ? item : length;
    }
    return used;
}

static void drop_interpretations(char *text)
{
    char *to = text;

    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "]"), kept;
        if (strncmp(at, " [", 2) != 0) {
            *to++ = *at++;
            continue;
        }
        memcpy(to, " [", 2);
        kept = keep_paragraphs(to + 2, at + 2, length - 2);
        if (kept) {
            to += 2 + kept;
            *to++ = ']';
        }
        at += length + (at[length] == ']');
    }
    *to = 0;
}

static const char *title_of(const struct sheet *sheet)
{
    if (sheet->own && sheet->own->terms.name[0])
        return sheet->own->terms.name;
    return sf_book_words[sheet->rules->book].title[sf_pen_lang(sheet->printer)];
}

static void next_page(struct sheet *sheet)
{
    sf_pen_page(sheet->printer);
    sf_pen_head(sheet->printer, sheet->head, title_of(sheet));
    sf_pen_foot(sheet->printer, sheet->head, ++sheet->page, 0);
    sheet->room = sf_pen_room(sheet->printer);
    sheet->s = sf_pen_scale(sheet->printer);
    sheet->y = sheet->room.y;
}

/* The next line with a text; false after the last. */
static bool next_line(const struct sheet *sheet, unsigned *at, struct sf_sheet_line *line)
{
    static struct sf_rule_text text;
    enum sf_lang lang = sf_pen_lang(sheet->printer);
    const struct sf_rule_row *row;

    if (sheet->own)
        return sf_book_sheet(sheet->own, lang, at, line);
    do {
        row = sf_rule_row_at((*at)++);
        if (!row)
            return false;
        sf_rule_write(&text, row, sheet->rules, lang);
    } while (!text.bare[0]);
    *line = (struct sf_sheet_line){
        .title = sections[row->section][lang], .label = row->label[lang], .text = text.full};
    return true;
}

/* The next line, joined with the following lines of the same text; false after the last. */
static bool next_rule(struct sheet *sheet, unsigned *at, struct rule *rule)
{
    struct sf_sheet_line line;
    unsigned ahead;

    if (!next_line(sheet, at, &line))
        return false;
    rule->section = line.title;
    snprintf(rule->label, sizeof rule->label, "%s", line.label);
    snprintf(rule->text, sizeof rule->text, "%s", line.text);
    for (ahead = *at; next_line(sheet, &ahead, &line) && line.title == rule->section &&
                      strcmp(line.text, rule->text) == 0;
         *at = ahead) {
        size_t length = strlen(rule->label);
        snprintf(rule->label + length, sizeof rule->label - length, ", %s", line.label);
    }
    if (!sheet->own)
        drop_interpretations(rule->text);
    return true;
}

static void name_section(struct sheet *sheet, const char *section)
{
    struct sf_type bold = {.size = 10 * sheet->s, .bold = true};
    double h = 7 * sheet->s;

    if (sheet->section == section)
        return;
    sheet->section = section;
    sf_pen_text(sheet->printer, (struct sf_box){sheet->room.x, sheet->y, sheet->room.w, h}, &bold,
                section);
    sheet->y += h;
}

/* A text that is higher than the rest of the page begins a new one. None is higher than a page: the
 * suite prints every book on A5. */
static void set_rule(struct sheet *sheet, const struct rule *rule)
{
    struct sf_type type = {.size = 8 * sheet->s, .lines = 100, .top = true};
    double label = sheet->room.w * 0.24, text = sheet->room.w * 0.74, gap = 1.4 * sheet->s;
    double high = sf_pen_height(sheet->printer, text, &type, rule->text);
    double side = sf_pen_height(sheet->printer, label, &type, rule->label);
    double bottom = sheet->room.y + sheet->room.h, h = (high > side ? high : side) + 0.1;
    double name = sheet->section == rule->section ? 0 : 7 * sheet->s;

    if (sheet->y + name + h > bottom)
        next_page(sheet);
    name_section(sheet, rule->section);
    sf_pen_text(sheet->printer, (struct sf_box){sheet->room.x, sheet->y, label, h}, &type,
                rule->label);
    sf_pen_text(sheet->printer,
                (struct sf_box){sheet->room.x + sheet->room.w * 0.26, sheet->y, text, h}, &type,
                rule->text);
    sheet->y += h + gap;
    sf_pen_line(sheet->printer, sheet->room.x, sheet->y - gap / 2, sheet->room.x + sheet->room.w,
                sheet->y - gap / 2, 0.05);
}

enum sf_error sf_print_rules(struct sf_printer *printer, const struct sf_print_head *head,
                             const struct sf_rules *rules, const struct sf_tournament_book *own,
                             struct sf_fault *fault)
{
    struct sheet sheet = {.printer = printer, .head = head, .rules = rules, .own = own};
    struct rule rule;

    next_page(&sheet);
    for (unsigned at = 0; next_rule(&sheet, &at, &rule);)
        set_rule(&sheet, &rule);
    return sf_pen_fault(printer, fault);
}
