/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/worth.h"
#include "lists/row.h"
#include "print/pen.h"
#include "record/words.h"
#include <string.h>

/*
 * The table list. muenchen-2006 III.3.2 is the model: date, table, round, a column for + and one
 * for - for each player, a row for each game, sums, results, signatures. The form of a book adds
 * its other columns.
 */

static uint32_t alone_games(const struct sf_rules *rules)
{
    uint32_t games = 0;

    for (int game = 0; game < SF_GAME_N; game++)
        if (sf_games[game].alone && sf_worth_played(rules, (enum sf_game)game))
            games |= UINT32_C(1) << game;
    return games;
}

struct sf_print_form sf_print_form_of(const struct sf_rules *rules)
{
    const uint16_t *points = rules->table_points;

    return (struct sf_print_form){
        .rows = rules->round_games,
        .table_points = (uint16_t)(points[0] + points[1] + points[2] + points[3]),
        .fourth = points[3],
        .stock = (uint16_t)sf_row_stock(rules, SF_SEATS),
        .plus_only = rules->plus_only,
        .deducted = rules->solos_deducted,
        .plus_minus = rules->plus_minus,
        .full_names = rules->full_names,
        .approval = rules->tout_approval,
        .dash = rules->all_pass == SF_PASS_ZERO,
        .remorse_partner = rules->remorse_partner,
        .remorse_alone = rules->remorse_alone,
        .remorse_tout = rules->remorse_tout,
        .alone = alone_games(rules),
        .book = rules->book,
    };
}

/* One page of a list. */
struct page {
    struct sf_printer *printer;
    const struct sf_print_list *list;
    double s;               /* scale of the paper */
    struct sf_box box;      /* within the margins */
    double nr, seat, side;  /* widths of the columns */
    double row;             /* height of a game's row */
    double y;               /* where the next row begins */
    unsigned sheet, sheets; /* from 1 */
    unsigned from, to;      /* rows from (included), to (excluded) */
};

enum { LINES_MAX = 8 };

/* Rows below the games. */
struct bottom {
    enum sf_paper_word word;
    double height; /* millimetres on A4 */
    bool halves;   /* + and - in separate columns */
};

/* clang-format off */
static const struct bottom
    sums = {SF_PAPER_WORD_N, 6, true},
    carry = {SF_PW_CARRY, 6, true},
    result = {SF_PW_RESULT, 7.5, false},
    game_points = {SF_PW_GAME_POINTS, 7, false},
    table_points = {SF_PW_TABLE_POINTS, 7, false},
    total = {SF_PW_TOTAL, 7.5, false},
    remorse = {SF_PW_REMORSE, 7, false},
    remorse_tout = {SF_PW_REMORSE_TOUT, 7, false},
    signature = {SF_PW_SIGNATURE, 12, false};
/* clang-format on */

static unsigned bottoms(const struct page *page, const struct bottom *line[LINES_MAX])
{
    const struct sf_print_form *form = &page->list->form;
    unsigned n = 0;

    if (page->sheet < page->sheets) {
        line[n++] = &carry;
        return n;
    }
    if (form->plus_minus)
        line[n++] = &sums;
    line[n++] = form->table_points ? &game_points : &result;
    if (form->table_points) {
        line[n++] = &table_points;
        line[n++] = &total;
    }
    if (form->remorse_partner || form->remorse_alone)
        line[n++] = &remorse;
    if (form->remorse_tout)
        line[n++] = &remorse_tout;
    line[n++] = &signature;
    return n;
}

enum { HEAD = 26, NAMES = 18, SIGNS = 5, HINTS = 9 }; /* heights on A4 */

static double bottom_height(const struct page *page)
{
    const struct bottom *line[LINES_MAX];
    unsigned n = bottoms(page, line);
    double height = 0;

    for (unsigned i = 0; i < n; i++)
        height += line[i]->height * page->s;
    return height;
}

/* --- top ---------------------------------------------------------------------------------------
 */

/* A label, and its text or a line to write on. */
static void field(const struct page *page, struct sf_box box, const char *label, const char *text)
{
    double s = page->s;

    sf_pen_text(page->printer, (struct sf_box){box.x, box.y, box.w, 3.5 * s},
                &(struct sf_type){.size = 7 * s}, label);
    sf_pen_text(page->printer, (struct sf_box){box.x, box.y + 3.5 * s, box.w, box.h - 3.5 * s},
                &(struct sf_type){.size = 17 * s, .smallest = 7 * s, .bold = true}, text);
    if (!text || !*text)
        sf_pen_line(page->printer, box.x, box.y + box.h, box.x + box.w * 0.9, box.y + box.h, 0.2);
}

static void number_text(char text[SF_FIGURE], unsigned number)
{
    text[0] = '\0';
    if (number)
        snprintf(text, SF_FIGURE, "%u", number);
}

static void draw_title(const struct page *page, double width)
{
    const struct sf_print_head *head = &page->list->head;
    struct sf_box box = page->box;
    double s = page->s, mark = head->version > 1 ? 15 * s : 0;
    char what[2 * SF_FIGURE];

    snprintf(what, sizeof what, "%s", sf_pen_say(page->printer, SF_PW_LIST));
    if (page->sheets > 1)
        snprintf(what, sizeof what, "%s, %s %u/%u", sf_pen_say(page->printer, SF_PW_LIST),
                 sf_pen_say(page->printer, SF_PW_SHEET), page->sheet, page->sheets);
    sf_pen_text(page->printer, (struct sf_box){box.x, box.y, width - mark - 2 * s, 7 * s},
                &(struct sf_type){.size = 13 * s, .bold = true},
                head->title && *head->title ? head->title : what);
    if (head->title && *head->title)
        sf_pen_format(page->printer, (struct sf_box){box.x, box.y + 7 * s, width - mark, 4 * s},
                      &(struct sf_type){.size = 8 * s}, "%s%s%s", what,
                      head->place && *head->place ? ", " : "", head->place ? head->place : "");
    sf_pen_version(page->printer, (struct sf_box){box.x + width - mark, box.y, mark, 7 * s},
                   head->version);
}

static enum sf_error draw_head(struct page *page, struct sf_fault *fault)
{
    const struct sf_print_list *list = page->list;
    double s = page->s, qr = list->link && *list->link ? HEAD * s : 0;
    double width = page->box.w - qr, y = page->box.y + 12 * s, h = 11.5 * s, x = page->box.x;
    char date[SF_FIGURE], table[SF_FIGURE], round[SF_FIGURE];

    draw_title(page, width);
    sf_figure_date(date, list->head.date, sf_pen_lang(page->printer));
    number_text(table, list->table);
    number_text(round, list->head.round);
    field(page, (struct sf_box){x, y, width * 0.45, h}, sf_pen_say(page->printer, SF_PW_DATE),
          date);
    field(page, (struct sf_box){x + width * 0.45, y, width * 0.3, h},
          sf_pen_say(page->printer, SF_PW_TABLE), table);
    field(page, (struct sf_box){x + width * 0.75, y, width * 0.25, h},
          sf_pen_round_name(page->printer, &list->head), round);
    page->y += HEAD * s;
    return sf_pen_qr(page->printer, (struct sf_box){x + width, page->box.y - 2 * s, qr, qr},
                     list->link, fault);
}

static double seat_x(const struct page *page, unsigned seat)
{
    return page->box.x + page->nr + seat * page->seat;
}

/* muenchen-2006 III.3.1, III.3.2: name and first name, one below the other. */
static void draw_blank_name(const struct page *page, double x, double w)
{
    static const enum sf_paper_word label[] = {SF_PW_NAME, SF_PW_FIRST_NAME};
    double s = page->s, height = (NAMES - 4) * s / 2;

    for (unsigned i = 0; i < 2; i++) {
        double top = page->y + 4 * s + i * height;
        sf_pen_word(page->printer, (struct sf_box){x, top, w, 3.5 * s},
                    &(struct sf_type){.size = 6 * s}, label[i]);
        if (!i)
            sf_pen_line(page->printer, x, top + height, x + w, top + height, 0.1);
    }
}

static void draw_name(const struct page *page, unsigned seat)
{
    const char *name = page->list->seat[seat].name;
    double s = page->s, x = seat_x(page, seat) + 0.8 * s, w = page->seat - 1.6 * s;
    struct sf_type small = {.size = 7 * s};
    char number[SF_FIGURE];

    sf_pen_format(page->printer, (struct sf_box){x, page->y, w, 4 * s}, &small, "%s %u",
                  sf_pen_say(page->printer, SF_PW_PLAYER), seat + 1);
    number_text(number, page->list->seat[seat].number);
    small.align = SF_RIGHT;
    if (number[0])
        sf_pen_format(page->printer, (struct sf_box){x + w / 2, page->y, w / 2, 4 * s}, &small,
                      "%s %s", sf_pen_say(page->printer, SF_PW_NUMBER), number);
    if (page->list->form.full_names && (!name || !*name))
        draw_blank_name(page, x, w);
    else
        sf_pen_text(page->printer, (struct sf_box){x, page->y + 4 * s, w, (NAMES - 4.5) * s},
                    &(struct sf_type){.size = 11 * s, .smallest = 5 * s, .lines = 3, .bold = true},
                    name);
}

/* Vertical lines from `top` down to page->y; `halves`: also between + and -. */
static void draw_columns(const struct page *page, double top, bool halves)
{
    struct sf_box box = page->box;

    sf_pen_line(page->printer, box.x, top, box.x, page->y, 0.4);
    for (unsigned seat = 0; seat <= page->list->seats; seat++) {
        double x = seat_x(page, seat);
        sf_pen_line(page->printer, x, top, x, page->y, 0.4);
        if (halves && page->list->form.plus_minus && seat < page->list->seats)
            sf_pen_line(page->printer, x + page->seat / 2, top, x + page->seat / 2, page->y, 0.1);
    }
    sf_pen_line(page->printer, box.x + box.w, top, box.x + box.w, page->y, 0.4);
}

static void draw_rule(const struct page *page, double width)
{
    sf_pen_line(page->printer, page->box.x, page->y, page->box.x + page->box.w, page->y, width);
}

/* "+" and "-" over their columns. */
static void draw_signs(const struct page *page, double top)
{
    struct sf_type sign = {.size = 11 * page->s, .align = SF_CENTRE, .bold = true};
    struct sf_box box = {0, top, page->seat, SIGNS * page->s};

    for (unsigned seat = 0; seat < page->list->seats; seat++) {
        box.x = seat_x(page, seat);
        if (!page->list->form.plus_minus) {
            sf_pen_text(page->printer, box, &sign,
                        page->list->form.plus_only && !page->list->form.deducted ? "+" : "±");
            continue;
        }
        box.w = page->seat / 2;
        sf_pen_text(page->printer, box, &sign, "+");
        box.x += box.w;
        sf_pen_text(page->printer, box, &sign, "−");
    }
}

static void draw_names(struct page *page)
{
    struct sf_type label = {.size = 8 * page->s, .align = SF_CENTRE};
    double top = page->y, s = page->s, side = page->box.x + page->box.w - page->side;

    draw_rule(page, 0.4);
    for (unsigned seat = 0; seat < page->list->seats; seat++)
        draw_name(page, seat);
    page->y += NAMES * s;
    draw_columns(page, top, false);
    top = page->y;
    page->y += SIGNS * s;
    sf_pen_word(page->printer, (struct sf_box){page->box.x, top, page->nr, SIGNS * s}, &label,
                SF_PW_NUMBER);
    sf_pen_word(page->printer, (struct sf_box){side, top, page->side, SIGNS * s}, &label,
                page->list->form.approval ? SF_PW_APPROVAL : SF_PW_CHECK);
    draw_signs(page, top);
    draw_rule(page, 0.4);
    draw_columns(page, top, true);
}

/* --- rows --------------------------------------------------------------------------------------
 */

static void draw_entry(const struct page *page, const struct sf_print_row *row, unsigned seat)
{
    int value = row->entry[seat];
    bool halves = page->list->form.plus_minus;
    struct sf_box box = {seat_x(page, seat), page->y, page->seat, page->row};
    struct sf_type type = {.size = page->row * 1.9 < 11 ? page->row * 1.9 : 11, .align = SF_CENTRE};
    char text[SF_FIGURE];

    if (row->passed) {
        sf_pen_line(page->printer, box.x + box.w / 4, box.y + box.h / 2, box.x + box.w * 3 / 4,
                    box.y + box.h / 2, 0.3);
        return;
    }
    sf_figure_points(text, halves && value < 0 ? -value : value);
    if (halves)
        box.w /= 2;
    if (halves && value < 0)
        box.x += box.w;
    if (value)
        sf_pen_text(page->printer, box, &type, halves ? text + 1 : text);
}

/* The values that were handed in. */
static void draw_filled(const struct page *page, const struct sf_print_row *row)
{
    double side = page->box.x + page->box.w - page->side, middle = page->y + page->row / 2;

    for (unsigned seat = 0; seat < page->list->seats; seat++)
        draw_entry(page, row, seat);
    if (row->struck)
        sf_pen_line(page->printer, seat_x(page, 0), middle, side, middle, 0.5);
    sf_pen_text(page->printer, (struct sf_box){side + 0.4, page->y, page->side - 0.8, page->row},
                &(struct sf_type){.size = 7 * page->s, .smallest = 4}, row->note);
}

static void draw_row(struct page *page, unsigned number)
{
    const struct sf_print_list *list = page->list;
    struct sf_type type = {.size = page->row * 1.9 < 9 ? page->row * 1.9 : 9, .align = SF_CENTRE};
    unsigned dealer = number % list->seats;
    double top = page->y;

    if (list->seats == 5)
        sf_pen_grey(page->printer,
                    (struct sf_box){seat_x(page, dealer), top, page->seat, page->row});
    sf_pen_format(page->printer, (struct sf_box){page->box.x, top, page->nr, page->row}, &type,
                  "%u", number + 1);
    if (list->row && number < list->row_count)
        draw_filled(page, &list->row[number]);
    page->y += page->row;
    draw_rule(page, dealer == list->seats - 1 ? 0.3 : 0.1);
}

static void draw_rows(struct page *page)
{
    double top = page->y;

    for (unsigned number = page->from; number < page->to; number++)
        draw_row(page, number);
    draw_columns(page, top, true);
}

/* --- bottom ------------------------------------------------------------------------------------
 */

/* Sum of a column, down to the row `to`. */
static int column_sum(const struct page *page, unsigned seat, bool minus)
{
    const struct sf_print_list *list = page->list;
    int sum = 0;

    for (unsigned i = 0; i < page->to && i < list->row_count; i++) {
        int value = list->row[i].struck ? 0 : list->row[i].entry[seat];
        sum += minus ? (value < 0 ? -value : 0) : (value > 0 ? value : 0);
    }
    return sum;
}

static void draw_halves(const struct page *page, double height)
{
    struct sf_type type = {.size = 9 * page->s, .align = SF_CENTRE};
    bool halves = page->list->form.plus_minus;

    for (unsigned seat = 0; page->list->row && seat < page->list->seats; seat++) {
        int plus = column_sum(page, seat, false), minus = column_sum(page, seat, true);
        struct sf_box box = {seat_x(page, seat), page->y, page->seat, height};
        if (!halves) {
            sf_pen_format(page->printer, box, &type, "%d", plus - minus);
            continue;
        }
        box.w /= 2;
        sf_pen_format(page->printer, box, &type, "%d", plus);
        box.x += box.w;
        sf_pen_format(page->printer, box, &type, "%d", minus);
    }
}

static void sum_text(const struct page *page, const struct bottom *line, unsigned seat,
                     char text[SF_FIGURE])
{
    const struct sf_print_sums *of = page->list->sums;

    text[0] = '\0';
    if (!of || line == &signature)
        return;
    if (line == &result || line == &game_points)
        sf_figure_points(text, of->points[seat]);
    else if (line == &table_points)
        snprintf(text, SF_FIGURE, "%d", of->table_points[seat]);
    else if (line == &total)
        sf_figure_points(text, of->points[seat] + of->table_points[seat]);
    else
        sf_figure_money(text, of->remorse[seat], sf_pen_lang(page->printer));
}

static bool has_stock(const struct sf_print_list *list)
{
    return list->form.stock && list->seats > 3;
}

/* The total of the points and Tischpunkte of a table. */
static unsigned total_of(const struct sf_print_list *list)
{
    return list->form.table_points - (list->seats == 3 ? list->form.fourth : 0u);
}

/* The required sum of the row. */
static void draw_check(const struct page *page, const struct bottom *line, double height)
{
    struct sf_box box = {page->box.x + page->box.w - page->side, page->y, page->side, height};
    struct sf_type type = {.size = 9 * page->s, .align = SF_CENTRE};

    bool known = !page->list->form.plus_only && !has_stock(page->list);

    if ((line == &result || line == &game_points) && known)
        sf_pen_text(page->printer, box, &type, "= 0");
    else if (line == &total && known)
        sf_pen_format(page->printer, box, &type, "= %u", total_of(page->list));
    else if (line == &remorse || line == &remorse_tout)
        sf_pen_text(page->printer, box, &type, page->list->sums ? NULL : "€");
}

/* If the number column is narrow, the label of a row is small and above the text. */
static void draw_bottom(struct page *page, const struct bottom *line)
{
    double height = line->height * page->s, s = page->s, top = page->y;
    struct sf_type small = {.size = 5.5 * s, .top = true},
                   large = {.size = 11 * s, .align = SF_CENTRE};
    char text[SF_FIGURE];

    if (line->halves) {
        sf_pen_text(page->printer, (struct sf_box){page->box.x, top, page->nr, height},
                    &(struct sf_type){.size = 10 * s, .smallest = 4 * s, .align = SF_CENTRE},
                    line == &sums ? "Σ" : sf_pen_say(page->printer, line->word));
        draw_halves(page, height);
    }
    for (unsigned seat = 0; !line->halves && seat < page->list->seats; seat++) {
        struct sf_box box = {seat_x(page, seat), top, page->seat, height};
        sum_text(page, line, seat, text);
        sf_pen_text(page->printer, box, &large, text);
        box.x += 0.6 * s;
        box.w -= 1.2 * s;
        sf_pen_word(page->printer, box, &small, line->word);
    }
    draw_check(page, line, height);
    page->y += height;
    draw_rule(page, 0.4);
    draw_columns(page, top, line->halves);
}

static void add(char *text, size_t size, const char *sentence)
{
    size_t length = strlen(text);

    snprintf(text + length, size - length, "%s%s", length ? "  " : "", sentence);
}

/* "Solo/Wenz/Farbwenz", the highest class first. */
static void name_games(uint32_t games, char *text, size_t size)
{
    text[0] = '\0';
    for (int class = SF_CLASS_N; class --;)
        for (int game = 0; game < SF_GAME_N; game++) {
            size_t length = strlen(text);
            if (games >> game & 1 && sf_games[game].class == class)
                snprintf(text + length, size - length, "%s%s", length ? "/" : "",
                         sf_games[game].title);
        }
}

/* The book's word for a doubling; a club may double on a base that has no word for it. */
static const char *stoss_of(const struct sf_print_form *form, enum sf_lang lang)
{
    const char *name = sf_book_words[form->book].stoss[lang][0];

    return name ? name : "Spritze";
}

static void add_money(const struct page *page, char *text, size_t size)
{
    const struct sf_print_form *form = &page->list->form;
    char sentence[256], games[64], a[SF_FIGURE], b[SF_FIGURE];
    enum sf_lang lang = sf_pen_lang(page->printer);

    sf_figure_money(a, form->remorse_partner, lang);
    sf_figure_money(b, form->remorse_alone, lang);
    name_games(form->alone, games, sizeof games);
    snprintf(sentence, sizeof sentence, "%s %s, %s %s %s; %s %s.",
             sf_pen_say(page->printer, SF_PW_HINT_REMORSE), a,
             sf_pen_say(page->printer, SF_PW_HINT_LOST), games, b, stoss_of(form, lang),
             sf_pen_say(page->printer, SF_PW_HINT_SPRITZE));
    if (form->remorse_partner || form->remorse_alone)
        add(text, size, sentence);
    sf_figure_money(a, form->remorse_tout, lang);
    snprintf(sentence, sizeof sentence, "%s %s.", sf_pen_say(page->printer, SF_PW_HINT_TOUT), a);
    if (form->remorse_tout)
        add(text, size, sentence);
}

static enum sf_paper_word hint_of_sums(const struct sf_print_list *list)
{
    if (has_stock(list))
        return SF_PW_HINT_STOCK;
    if (!list->form.plus_only)
        return SF_PW_HINT_SUM;
    return list->form.deducted ? SF_PW_HINT_DEDUCTED : SF_PW_HINT_PLUS;
}

static void draw_hints(const struct page *page)
{
    const struct sf_print_form *form = &page->list->form;
    char text[1024] = "", sentence[128];

    add_money(page, text, sizeof text); /* first, so that no line breaks it */
    add(text, sizeof text, sf_pen_say(page->printer, SF_PW_HINT_DEALER));
    add(text, sizeof text, sf_pen_say(page->printer, hint_of_sums(page->list)));
    if (page->list->seats == 5)
        add(text, sizeof text, sf_pen_say(page->printer, SF_PW_HINT_FIVE));
    if (page->list->seats == 3)
        add(text, sizeof text, sf_pen_say(page->printer, SF_PW_HINT_THREE));
    snprintf(sentence, sizeof sentence, "%s %s %s", sf_pen_say(page->printer, SF_PW_HINT_TOUT_AND),
             sf_book_words[form->book].sie, sf_pen_say(page->printer, SF_PW_HINT_APPROVAL));
    if (form->approval)
        add(text, sizeof text, sentence);
    if (form->dash)
        add(text, sizeof text, sf_pen_say(page->printer, SF_PW_HINT_DASH));
    snprintf(sentence, sizeof sentence, "%s %u.",
             sf_pen_say(page->printer, SF_PW_HINT_TABLE_POINTS), total_of(page->list));
    if (form->table_points)
        add(text, sizeof text, sentence);
    /* remarks on a list that was handed in take their place */
    if (page->list->head.note && *page->list->head.note)
        snprintf(text, sizeof text, "%s", page->list->head.note);
    sf_pen_text(
        page->printer,
        (struct sf_box){page->box.x, page->y + 1 * page->s, page->box.w, (HINTS - 1) * page->s},
        &(struct sf_type){.size = 7.5 * page->s, .lines = 3, .top = true}, text);
}

/* --- pages -------------------------------------------------------------------------------------
 */

static void start_page(struct page *page)
{
    struct sf_box all;
    double s, margin;

    sf_pen_page(page->printer);
    all = sf_pen_paper(page->printer);
    s = page->s = sf_pen_scale(page->printer);
    margin = 10 * s;
    page->box = (struct sf_box){margin, margin, all.w - 2 * margin, all.h - 2 * margin};
    page->y = page->box.y;
    page->nr = 9 * s;
    page->side = (page->list->form.approval ? 22 : 14) * s;
    page->seat = (page->box.w - page->nr - page->side) / page->list->seats;
}

/* On one page if every row has room for a pen; else on as few pages as possible. */
static void plan(struct page *page, unsigned rows)
{
    static const double smallest = 3.5, largest = 6.5;
    double room = page->box.h - (HEAD + NAMES + SIGNS + HINTS) * page->s;
    unsigned most;

    page->sheet = page->sheets = 1; /* the last sheet has the most below its rows */
    room -= bottom_height(page);
    most = (unsigned)(room / smallest);
    page->sheets = (rows + most - 1) / most;
    page->row = room / ((rows + page->sheets - 1) / page->sheets);
    if (page->row > largest)
        page->row = largest;
}

static enum sf_error check(const struct sf_print_list *list, struct sf_fault *fault)
{
    if (list->seats < 3 || list->seats > 5)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "seats", SF_WHY_SHEET_SEATS,
                            SF_WITH(SF_N(list->seats)));
    if (!list->rows || list->rows > SF_PRINT_ROWS)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "rows", SF_WHY_SHEET_ROWS,
                            SF_WITH(SF_N(list->rows), SF_N(SF_PRINT_ROWS)));
    if (list->row_count > list->rows)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "row_count", SF_WHY_MORE_ROWS_THAN_LIST,
                            SF_WITH(SF_N(list->row_count), SF_N(list->rows)));
    return SF_OK;
}

static enum sf_error draw_page(struct page *page, struct sf_fault *fault)
{
    const struct bottom *line[LINES_MAX];
    unsigned n = bottoms(page, line);
    enum sf_error error = draw_head(page, fault);

    draw_names(page);
    draw_rows(page);
    for (unsigned i = 0; i < n; i++)
        draw_bottom(page, line[i]);
    draw_hints(page);
    return error;
}

enum sf_error sf_print_list(struct sf_printer *printer, const struct sf_print_list *list,
                            struct sf_fault *fault)
{
    struct page page = {.printer = printer, .list = list};
    enum sf_error error = check(list, fault);
    unsigned each;

    for (unsigned sheet = 1; !error && (sheet == 1 || sheet <= page.sheets); sheet++) {
        start_page(&page);
        plan(&page, list->rows);
        each = (list->rows + page.sheets - 1) / page.sheets;
        page.sheet = sheet;
        page.from = (sheet - 1) * each;
        page.to = sheet * each < list->rows ? sheet * each : list->rows;
        error = draw_page(&page, fault);
    }
    return error ? error : sf_pen_fault(printer, fault);
}
