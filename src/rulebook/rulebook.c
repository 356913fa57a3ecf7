/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "rulebook/rulebook.h"
#include "rulebook/rows.h"
#include "rulebook/wrap.h"
#include <string.h>

enum {
    INDENT = 2,
    GAP = 2,
    LABEL = 24,
    MARGINS = INDENT + LABEL + GAP, /* columns beside the text of one book */
    TEXT = SF_RULEBOOK_WIDTH - MARGINS,
    HALF_LABEL = 20,
    HALF = (SF_RULEBOOK_WIDTH - INDENT - HALF_LABEL - 2 * GAP) / 2,
    HALF_LINES = 4 /* a longer text is easier to read over the full width */
};

static const char *const sections[SF_SECTION_N][SF_LANG_N] = {
#define SF_SECTION_ROW(id, name, de, en) {de, en},
    SF_SECTIONS(SF_SECTION_ROW)
#undef SF_SECTION_ROW
};

/* ---- text in columns ---- */

static int lines_of(const char *text, int width)
{
    int n = 0;

    for (; *text; text = sf_wrap_rest(text, sf_wrap_line(text, width)))
        n++;
    return n;
}

struct cell {
    const char *text;
    int width;
};

/* Prints cells side by side, each wrapped in its own width, until all are empty. */
static void set_cells(FILE *out, struct cell *cells, int count)
{
    bool more = true;

    while (more) {
        int column = 0, target = INDENT;
        more = false;
        for (int i = 0; i < count; i++) {
            size_t n = sf_wrap_line(cells[i].text, cells[i].width);
            if (n) {
                fprintf(out, "%*s%.*s", target - column, "", (int)n, cells[i].text);
                column = target + sf_wrap_columns(cells[i].text, n);
            }
            cells[i].text = sf_wrap_rest(cells[i].text, n);
            more |= *cells[i].text != '\0';
            target += cells[i].width + GAP;
        }
        fputc('\n', out);
    }
}

/* ---- a page: the lines of one book or of two ---- */

struct page {
    FILE *out;
    enum sf_lang lang;
    const struct sf_rules *books[2];
    int count;
    int width;                  /* of one book's text */
    int section;                /* the last one printed */
    bool annex, interpretation; /* paragraphs that need a legend */
};

struct line {
    const struct sf_rule_row *row;
    struct sf_rule_text text[2];
};

static void write_line(const struct page *page, const struct sf_rule_row *row, struct line *line)
{
    line->row = row;
    for (int i = 0; i < page->count; i++)
        sf_rule_write(&line->text[i], row, page->books[i], page->lang);
}

/* With one book all rules; with two only those that differ. All tournament books together have one
 * line that they allow no variants. */
static bool wanted(const struct page *page, const struct line *line)
{
    bool empty = !line->text[0].bare[0];

    if (page->count == 1)
        return !empty;
    if (line->row->section == SF_SECTION_VARIANT && (empty || !line->text[1].bare[0]))
        return false;
    return strcmp(line->text[0].bare, line->text[1].bare) != 0;
}

static bool alike(const struct page *page, const struct line *a, const struct line *b)
{
    for (int i = 0; i < page->count; i++)
        if (strcmp(a->text[i].full, b->text[i].full) != 0)
            return false;
    return a->row->section == b->row->section;
}

static bool said_before(const struct page *page, const struct line *line, unsigned at)
{
    struct line other;

    while (at-- > 0) {
        write_line(page, sf_rule_row_at(at), &other);
        if (alike(page, line, &other))
            return true;
    }
    return false;
}

/* The label, and those of all later lines with the same text. */
static void join_labels(const struct page *page, const struct line *line, unsigned at, char *label,
                        size_t size)
{
    const struct sf_rule_row *row;
    struct line other;

    const struct sf_rules *single = page->count == 1 ? page->books[0] : NULL;

    snprintf(label, size, "%s", sf_rule_label(line->row, single, page->lang));
    while ((row = sf_rule_row_at(++at)) != NULL && row->section == line->row->section) {
        const char *next = sf_rule_label(row, single, page->lang);
        size_t length = strlen(label);
        write_line(page, row, &other);
        if (alike(page, line, &other))
            snprintf(label + length, size - length, ",%c%s", strchr(next, ' ') ? '\n' : ' ', next);
    }
}

static void note_legend(struct page *page, const struct line *line)
{
    for (int i = 0; i < page->count; i++) {
        const char *text = line->text[i].full;
        page->annex |= strstr(text, "A1") || strstr(text, "A2");
        page->interpretation |= strstr(text, "I-") != NULL;
    }
}

static void set_legend(const struct page *page)
{
    static const char *const annex[SF_LANG_N] = {
        "A1, A2: die Anhänge von bsv-1989, die auch für andere Runden die Varianten beschreiben.",
        "A1, A2: the annexes of bsv-1989, which describe the variants for other tables too."};
    static const char *const interpretation[SF_LANG_N] = {
        "I-n: Auslegung, wo ein Text schweigt oder sich widerspricht.",
        "I-n: an interpretation where a text is silent or contradicts itself."};

    if (page->annex || page->interpretation)
        fputc('\n', page->out);
    if (page->annex)
        fprintf(page->out, "%s\n", annex[page->lang]);
    if (page->interpretation)
        fprintf(page->out, "%s\n", interpretation[page->lang]);
}

/* "schule-2024", with a plus if variants are on. */
struct heading {
    char text[24];
};

static struct heading heading_of(const struct page *page, int i)
{
    struct heading heading;

    snprintf(heading.text, sizeof heading.text, "%s%s",
             sf_book_id((enum sf_book)page->books[i]->book), page->books[i]->variants ? " +" : "");
    return heading;
}

static void set_beside(const struct page *page, const char *label, const char *const text[2])
{
    set_cells(page->out, (struct cell[]){{label, HALF_LABEL}, {text[0], HALF}, {text[1], HALF}}, 3);
}

/* One below the other, each with the name of its book. */
static void set_stacked(const struct page *page, const char *label, const char *const text[2])
{
    set_cells(page->out, (struct cell[]){{label, SF_RULEBOOK_WIDTH - INDENT}}, 1);
    for (int i = 0; i < 2; i++) {
        struct heading id = heading_of(page, i);
        set_cells(page->out, (struct cell[]){{"", 0}, {id.text, HALF_LABEL - GAP}, {text[i], TEXT}},
                  3);
    }
}

static void set_text(const struct page *page, const char *label, const struct line *line)
{
    const char *text[2] = {line->text[0].full, line->text[1].full};
    bool stacked = false;

    if (page->count == 1) {
        set_cells(page->out, (struct cell[]){{label, LABEL}, {text[0], page->width}}, 2);
        return;
    }
    for (int i = 0; i < 2; i++) {
        text[i] = *text[i] ? text[i] : "–";
        stacked |= lines_of(text[i], HALF) > HALF_LINES;
    }
    if (stacked)
        set_stacked(page, label, text);
    else
        set_beside(page, label, text);
}

static void set_line(struct page *page, const struct line *line, unsigned at)
{
    enum sf_section section = line->row->section;
    char label[1024];

    if (page->section != (int)section)
        fprintf(page->out, "\n%s\n", sections[section][page->lang]);
    page->section = (int)section;
    join_labels(page, line, at, label, sizeof label);
    set_text(page, label, line);
    note_legend(page, line);
}

static void set_title(const struct page *page)
{
    struct heading id[2];

    for (int i = 0; i < page->count; i++)
        id[i] = heading_of(page, i);
    if (page->count == 2)
        set_beside(page, "", (const char *const[]){id[0].text, id[1].text});
    else
        fprintf(page->out, "%s: %s\n", id[0].text,
                sf_book_words[page->books[0]->book].title[page->lang]);
}

/* Returns the number of printed lines. */
static unsigned set_page(struct page *page)
{
    const struct sf_rule_row *row;
    struct line line;
    unsigned found = 0;

    page->section = SF_SECTION_N;
    for (unsigned at = 0; (row = sf_rule_row_at(at)) != NULL; at++) {
        write_line(page, row, &line);
        if (!wanted(page, &line) || said_before(page, &line, at))
            continue;
        if (!found++)
            set_title(page);
        set_line(page, &line, at);
    }
    set_legend(page);
    return found;
}

void sf_rulebook_print(FILE *out, const struct sf_rules *rules, enum sf_lang lang)
{
    sf_rulebook_fit(out, rules, lang, SF_RULEBOOK_WIDTH);
}

void sf_rulebook_fit(FILE *out, const struct sf_rules *rules, enum sf_lang lang, int width)
{
    set_page(&(struct page){
        .out = out, .lang = lang, .books = {rules, NULL}, .count = 1, .width = width - MARGINS});
}

void sf_rulebook_brief(FILE *out, const struct sf_rules *rules, enum sf_lang lang, int width)
{
    static const struct {
        const char *key;
        bool by_section; /* label it by its section: its own label says too little */
    } lines[] = {
        {"kind", false}, {"deck", false}, {"rank", false}, {"all_pass", false}, {"stoss", true}};
    int text = width - INDENT - HALF_LABEL - GAP;
    struct sf_rule_text said;

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const struct sf_rule_row *row = sf_rule_row_find(lines[i].key);
        const char *const *label = lines[i].by_section ? sections[row->section] : row->label;
        sf_rule_write(&said, row, rules, lang);
        set_cells(out, (struct cell[]){{label[lang], HALF_LABEL}, {said.bare, text}}, 2);
    }
}

unsigned sf_rulebook_diff(FILE *out, const struct sf_rules *a, const struct sf_rules *b,
                          enum sf_lang lang)
{
    return set_page(&(struct page){.out = out, .lang = lang, .books = {a, b}, .count = 2});
}

void sf_rulebook_list(FILE *out, enum sf_lang lang)
{
    static const char *const kind[SF_LANG_N][2] = {{"Turnier", "Runde"}, {"tournament", "casual"}};
    static const char *const cards[SF_LANG_N] = {"Karten", "cards"};

    for (int book = 0; book < SF_BOOK_N; book++)
        fprintf(out, "%-14s %-10s  %u %s  %s\n", sf_book_id((enum sf_book)book),
                kind[lang][sf_rulebooks[book].casual], sf_count(sf_rulebooks[book].deck),
                cards[lang], sf_book_words[book].title[lang]);
}
