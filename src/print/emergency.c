/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/pen.h"

/*
 * The emergency sheet: a code in large letters that somebody in a hurry types without a mistake,
 * the addresses, and steps for three cases as rows.
 */

struct sheet {
    struct sf_printer *printer;
    struct sf_box room;
    double y, s;
};

enum { STEPS = 4 };

static const struct {
    enum sf_paper_word title;
    enum sf_paper_word step[STEPS];
    unsigned steps;
} cases[] = {
    {SF_PW_EMERGENCY_BROWSER,
     {SF_PW_EMERGENCY_BROWSER_1, SF_PW_EMERGENCY_BROWSER_2, SF_PW_EMERGENCY_BROWSER_3},
     3},
    {SF_PW_EMERGENCY_MACHINE,
     {SF_PW_EMERGENCY_MACHINE_1, SF_PW_EMERGENCY_MACHINE_2, SF_PW_EMERGENCY_MACHINE_3,
      SF_PW_EMERGENCY_MACHINE_4},
     4},
    {SF_PW_EMERGENCY_PAPER, {SF_PW_EMERGENCY_PAPER_1, SF_PW_EMERGENCY_PAPER_2}, 2},
};

/* A text over the whole width, on as many lines as it needs. */
static void set_text(struct sheet *sheet, double indent, const struct sf_type *type,
                     const char *text)
{
    double w = sheet->room.w - indent;
    double h = sf_pen_height(sheet->printer, w, type, text) + 0.2;

    sf_pen_text(sheet->printer, (struct sf_box){sheet->room.x + indent, sheet->y, w, h}, type,
                text);
    sheet->y += h;
}

static void set_word(struct sheet *sheet, const struct sf_type *type, enum sf_paper_word word)
{
    set_text(sheet, 0, type, sf_pen_say(sheet->printer, word));
}

static void set_code(struct sheet *sheet, const char *code)
{
    double s = sheet->s, h = 20 * s;
    struct sf_type small = {.size = 9 * s},
                   large = {.size = 26 * s, .bold = true, .align = SF_CENTRE};
    struct sf_box box = {sheet->room.x, sheet->y, sheet->room.w, h};

    sf_pen_frame(sheet->printer, box, 0.6);
    sf_pen_word(sheet->printer, (struct sf_box){box.x + 2 * s, box.y + s, box.w, 5 * s}, &small,
                SF_PW_EMERGENCY_CODE);
    sf_pen_text(sheet->printer,
                (struct sf_box){box.x + 2 * s, box.y + 4 * s, box.w - 4 * s, h - 5 * s}, &large,
                code);
    sheet->y += h + 2 * s;
}

/* The addresses, with the picture of the link beside them. */
static enum sf_error set_addresses(struct sheet *sheet, const struct sf_print_emergency *emergency,
                                   struct sf_fault *fault)
{
    double s = sheet->s, top = sheet->y, qr = 34 * s;
    struct sf_type bold = {.size = 11 * s, .bold = true}, plain = {.size = 11 * s};
    struct sf_type tiny = {.size = 8 * s, .lines = 4, .top = true};
    struct sf_box right = {sheet->room.x + sheet->room.w - qr, top, qr, qr};
    enum sf_error error = SF_OK;

    set_word(sheet, &bold, SF_PW_EMERGENCY_WHERE);
    for (unsigned i = 0; i < emergency->addresses; i++)
        set_text(sheet, 0, &plain, emergency->address[i]);
    if (emergency->fingerprint) {
        struct sf_box box = {sheet->room.x, sheet->y + s, sheet->room.w - qr - 4 * s, 4 * s};
        sf_pen_word(sheet->printer, box, &tiny, SF_PW_EMERGENCY_PRINT);
        box.y += 4 * s;
        box.h = 12 * s;
        sf_pen_text(sheet->printer, box, &tiny, emergency->fingerprint);
        sheet->y = box.y + box.h;
    }
    if (emergency->link) {
        error = sf_pen_qr(sheet->printer, right, emergency->link, fault);
        if (sheet->y < top + qr)
            sheet->y = top + qr;
    }
    sheet->y += 3 * s;
    return error;
}

static void set_case(struct sheet *sheet, unsigned which)
{
    double s = sheet->s;
    struct sf_type bold = {.size = 11 * s, .bold = true, .lines = 2, .top = true};
    struct sf_type plain = {.size = 10 * s, .lines = 6, .top = true};

    sf_pen_line(sheet->printer, sheet->room.x, sheet->y, sheet->room.x + sheet->room.w, sheet->y,
                0.1);
    sheet->y += 2 * s;
    set_word(sheet, &bold, cases[which].title);
    sheet->y += s;
    for (unsigned i = 0; i < cases[which].steps; i++) {
        sf_pen_format(sheet->printer, (struct sf_box){sheet->room.x, sheet->y, 6 * s, 5 * s},
                      &plain, "%u.", i + 1);
        set_text(sheet, 7 * s, &plain, sf_pen_say(sheet->printer, cases[which].step[i]));
        sheet->y += s;
    }
    sheet->y += 2 * s;
}

enum sf_error sf_print_emergency(struct sf_printer *printer, const struct sf_print_head *head,
                                 const struct sf_print_emergency *emergency, struct sf_fault *fault)
{
    struct sheet sheet = {.printer = printer};
    struct sf_type keep = {.lines = 4, .top = true};
    enum sf_error error;

    sf_pen_page(printer);
    sf_pen_head(printer, head, sf_pen_say(printer, SF_PW_EMERGENCY));
    sf_pen_foot(printer, head, 1, 1);
    sheet.room = sf_pen_room(printer);
    sheet.s = sf_pen_scale(printer);
    sheet.y = sheet.room.y;
    set_code(&sheet, emergency->code);
    keep.size = 9 * sheet.s;
    set_word(&sheet, &keep, SF_PW_EMERGENCY_KEEP);
    sheet.y += 3 * sheet.s;
    error = set_addresses(&sheet, emergency, fault);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        set_case(&sheet, i);
    return error ? error : sf_pen_fault(printer, fault);
}
