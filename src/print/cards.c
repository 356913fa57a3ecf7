/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/cards.h"

/* --- A6 ----------------------------------------------------------------------------------------
 */

/* Portrait pieces: four on A4, two on landscape A5. */
static const struct {
    unsigned page, across, down;
} cuts[SF_PAPER_N] = {[SF_A4] = {SF_A4, 2, 2}, [SF_A5] = {SF_A5_ACROSS, 2, 1}};

static void start_page(struct sf_printer *printer, unsigned paper)
{
    struct sf_box all;

    sf_pen_page_of(printer, cuts[paper].page);
    all = sf_pen_paper(printer);
    sf_pen_dashes(printer, all.w / 2, 0, all.w / 2, all.h);
    if (cuts[paper].down > 1)
        sf_pen_dashes(printer, 0, all.h / 2, all.w, all.h / 2);
}

struct sf_box sf_cards_next(struct sf_cards_sheet *sheet)
{
    static const double margin = 8, width = 105, height = 148.5;
    unsigned paper = sf_pen_document(sheet->printer), across = cuts[paper].across;
    unsigned at = sheet->used++ % (across * cuts[paper].down);

    if (!at)
        start_page(sheet->printer, paper);
    return (struct sf_box){at % across * width + margin, at / across * height + margin,
                           width - 2 * margin, height - 2 * margin};
}

/* --- the Spielerausweis ------------------------------------------------------------------------
 */

struct card {
    struct sf_printer *printer;
    const struct sf_print_head *head;
    const struct sf_print_form *form;
    const struct sf_print_player *player;
    struct sf_box box;
    unsigned rounds, from, to; /* in all; on this piece, from 0 */
};

enum { ROUNDS_ON_CARD = 12, ROUNDS_MAX = 50, ROUNDS_WITH_LOT = 4 };

enum { TOP = 33, QR = 29, LABELS = 5, LOT_HEIGHT = 22, SUM = 8 }; /* heights */

/* "15.11.2026, Gasthof Post" */
static void draw_when(const struct card *card, struct sf_box box)
{
    bool place = card->head->place && *card->head->place;
    char date[SF_FIGURE];

    sf_figure_date(date, card->head->date, sf_pen_lang(card->printer));
    sf_pen_format(card->printer, box, &(struct sf_type){.size = 7}, "%s%s%s", date,
                  date[0] && place ? ", " : "", place ? card->head->place : "");
}

static enum sf_error draw_top(const struct card *card, struct sf_fault *fault)
{
    struct sf_box box = card->box;
    const char *link = card->player->link;
    double qr = link && *link ? QR : 0, w = box.w - qr, mark = card->head->version > 1 ? 11 : 0;

    sf_pen_text(card->printer, (struct sf_box){box.x, box.y, w - mark, 5.5},
                &(struct sf_type){.size = 9, .smallest = 6, .lines = 2}, card->head->title);
    draw_when(card, (struct sf_box){box.x, box.y + 5.5, w - mark, 3.5});
    sf_pen_version(card->printer, (struct sf_box){box.x + w - mark, box.y, mark, 6},
                   card->head->version);
    sf_pen_word(card->printer, (struct sf_box){box.x, box.y + 9.5, w * 0.6, 8},
                &(struct sf_type){.size = 12, .bold = true}, SF_PW_CARD);
    if (card->player->number)
        sf_pen_format(card->printer, (struct sf_box){box.x + w * 0.62, box.y + 9.5, w * 0.38, 8},
                      &(struct sf_type){.size = 17, .bold = true, .align = SF_RIGHT}, "%s %u",
                      sf_pen_say(card->printer, SF_PW_NUMBER), card->player->number);
    return sf_pen_qr(card->printer, (struct sf_box){box.x + w + 2, box.y - 3, qr, qr}, link, fault);
}

static void draw_who(const struct card *card)
{
    const struct sf_print_player *player = card->player;
    struct sf_box box = card->box;
    bool club = player->club && *player->club, team = player->team && *player->team;
    double w = box.w - (player->link && *player->link ? QR : 0);

    sf_pen_text(card->printer, (struct sf_box){box.x, box.y + 18, w, 9.5},
                &(struct sf_type){.size = 14, .smallest = 6, .lines = 3, .bold = true},
                player->name);
    sf_pen_format(card->printer, (struct sf_box){box.x, box.y + 27.5, box.w, 4},
                  &(struct sf_type){.size = 8, .smallest = 5}, "%s%s%s", club ? player->club : "",
                  club && team ? ", " : "", team ? player->team : "");
    if (!player->name || !*player->name)
        sf_pen_line(card->printer, box.x, box.y + 27, box.x + w, box.y + 27, 0.2);
}

struct card_column {
    const char *head;
    double share;
};

static bool has_lots(const struct card *card)
{
    return card->rounds <= ROUNDS_WITH_LOT;
}

/* Columns of a series: the label of the lot, the result, a signature. */
static unsigned card_columns(const struct card *card, struct card_column column[6])
{
    const struct sf_printer *printer = card->printer;
    bool lots = has_lots(card), points = card->form->table_points;
    unsigned n = 0;

    column[n++] = (struct card_column){sf_pen_round_name(printer, card->head), 8};
    column[n++] = (struct card_column){sf_pen_say(printer, lots ? SF_PW_LOT : SF_PW_TABLE_SEAT),
                                       lots ? 40 : 14};
    if (points) {
        column[n++] = (struct card_column){sf_pen_say(printer, SF_PW_GAME_POINTS_SHORT), 9};
        column[n++] = (struct card_column){sf_pen_say(printer, SF_PW_TABLE_POINTS_SHORT), 9};
    }
    column[n++] = (struct card_column){sf_pen_say(printer, points ? SF_PW_TOTAL : SF_PW_RESULT),
                                       points ? 9 : 18};
    column[n++] = (struct card_column){sf_pen_say(printer, SF_PW_SIGNED_BY_KEEPER), lots ? 14 : 22};
    return n;
}

static void draw_card_column(const struct card *card, struct sf_box box, double row,
                             const struct card_column *column, bool numbers)
{
    struct sf_type small = {.size = 6, .smallest = 3.5, .lines = 2, .align = SF_CENTRE};
    struct sf_type large = {.size = 11, .align = SF_CENTRE, .bold = true};

    sf_pen_text(card->printer, (struct sf_box){box.x + 0.3, box.y, box.w - 0.6, LABELS}, &small,
                column->head);
    for (unsigned i = card->from; numbers && i < card->to; i++)
        sf_pen_format(card->printer,
                      (struct sf_box){box.x, box.y + LABELS + (i - card->from) * row, box.w, row},
                      &large, "%u", i + 1);
    if (numbers)
        sf_pen_text(card->printer, (struct sf_box){box.x, box.y + box.h - SUM, box.w, SUM}, &large,
                    "Σ");
    sf_pen_line(card->printer, box.x + box.w, box.y, box.x + box.w, box.y + box.h, 0.2);
}

static void draw_rounds(const struct card *card)
{
    struct card_column column[6];
    unsigned n = card_columns(card, column), lines = card->to - card->from;
    double top = card->box.y + TOP, rest = card->box.h - TOP - LABELS - SUM, shares = 0;
    double row = has_lots(card) ? LOT_HEIGHT : rest / lines < 14 ? rest / lines : 14;
    struct sf_box box = {card->box.x, top, card->box.w, LABELS + lines * row + SUM};

    for (unsigned i = 0; i < n; i++)
        shares += column[i].share;
    for (unsigned i = 0; i < n; i++) {
        box.w = card->box.w * column[i].share / shares;
        draw_card_column(card, box, row, &column[i], i == 0);
        box.x += box.w;
    }
    box.x = card->box.x;
    box.w = card->box.w;
    for (unsigned i = 0; i <= lines; i++)
        sf_pen_line(card->printer, box.x, top + LABELS + i * row, box.x + box.w,
                    top + LABELS + i * row, i % lines ? 0.2 : 0.4);
    sf_pen_frame(card->printer, box, 0.4);
}

static enum sf_error print_card(struct sf_cards_sheet *sheet, struct card *card,
                                struct sf_fault *fault)
{
    enum sf_error error = SF_OK;

    for (unsigned from = 0; !error && from < card->rounds; from += ROUNDS_ON_CARD) {
        card->box = sf_cards_next(sheet);
        card->from = from;
        card->to = from + ROUNDS_ON_CARD < card->rounds ? from + ROUNDS_ON_CARD : card->rounds;
        error = draw_top(card, fault);
        draw_who(card);
        draw_rounds(card);
    }
    return error;
}

enum sf_error sf_print_cards(struct sf_printer *printer, const struct sf_print_head *head,
                             const struct sf_print_form *form, unsigned rounds,
                             const struct sf_print_player *player, unsigned count,
                             struct sf_fault *fault)
{
    struct sf_cards_sheet sheet = {.printer = printer};
    enum sf_error error = SF_OK;

    if (!rounds || rounds > ROUNDS_MAX)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "rounds", SF_WHY_CARD_ROUNDS,
                            SF_WITH(SF_N(rounds), SF_N(ROUNDS_MAX)));
    for (unsigned i = 0; !error && i < count; i++)
        error = print_card(&sheet,
                           &(struct card){.printer = printer,
                                          .head = head,
                                          .form = form,
                                          .player = &player[i],
                                          .rounds = rounds},
                           fault);
    return error ? error : sf_pen_fault(printer, fault);
}
