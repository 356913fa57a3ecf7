/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "report/analysis_plot.h"
#include "report/analysis_words.h"
#include "report/html.h"

/* The sheet, in tenths of its unit. */
enum { WIDTH = 4800, HEIGHT = 2600, LEFT = 300, RIGHT = 60, TOP = 100, BOTTOM = 300, SIZE = 45 };

struct plot {
    struct sf_out *out;
    const struct sf_report *report;
    enum sf_lang lang;
    unsigned all;   /* the maximum: 120 points, or the tricks */
    unsigned cards; /* of a whole game */
};

/* How well the declarer does: the more the higher. */
static unsigned height_of(const struct plot *p, struct sf_prospect prospect)
{
    return p->report->analysis.tricks ? p->all - prospect.number : prospect.number;
}

static unsigned x_of(const struct plot *p, unsigned card)
{
    return LEFT + card * (WIDTH - LEFT - RIGHT) / p->cards;
}

/* Of a height in tenths. */
static unsigned y_of(const struct plot *p, unsigned tenths)
{
    return TOP + (p->all * 10 - tenths) * (HEIGHT - TOP - BOTTOM) / (p->all * 10);
}

static void attribute(const struct plot *p, const char *name, unsigned tenths)
{
    sf_page_put(p->out, " ");
    sf_page_put(p->out, name);
    sf_page_put(p->out, "=\"");
    sf_page_tenths(p->out, tenths, '.');
    sf_page_put(p->out, "\"");
}

static void line(const struct plot *p, const char *class, unsigned x1, unsigned y1, unsigned x2,
                 unsigned y2)
{
    sf_page_put(p->out, "<line class=\"");
    sf_page_put(p->out, class);
    sf_page_put(p->out, "\"");
    attribute(p, "x1", x1);
    attribute(p, "y1", y1);
    attribute(p, "x2", x2);
    attribute(p, "y2", y2);
    sf_page_put(p->out, "/>\n");
}

static void label(const struct plot *p, unsigned x, unsigned y, const char *anchor,
                  const char *text)
{
    sf_page_put(p->out, "<text");
    attribute(p, "x", x);
    attribute(p, "y", y);
    sf_page_put(p->out, " text-anchor=\"");
    sf_page_put(p->out, anchor);
    sf_page_put(p->out, "\">");
    sf_page_html(p->out, text);
    sf_page_put(p->out, "</text>\n");
}

static void number_label(const struct plot *p, unsigned x, unsigned y, const char *anchor,
                         unsigned number)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sf_page_int(&phrase.out, number);
    label(p, x, y, anchor, sf_phrase_end(&phrase));
}

/* The tricks from left to right. */
static void draw_tricks(const struct plot *p)
{
    unsigned seats = sf_rules_active(&p->report->game.rules);

    for (unsigned card = 0; card <= p->cards; card += seats) {
        line(p, "grid", x_of(p, card), TOP, x_of(p, card), HEIGHT - BOTTOM);
        if (card < p->cards)
            number_label(p, (x_of(p, card) + x_of(p, card + seats)) / 2, HEIGHT - BOTTOM + 130,
                         "middle", card / seats + 1);
    }
    label(p, (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 30, "middle", sf_term(SF_TERM_TRICK, p->lang));
}

/* The meaning of a height, if nobody is Schwarz. */
static unsigned standing_at(const struct plot *p, unsigned height)
{
    struct sf_prospect prospect = {.standing = SF_WON};
    struct sf_result result;

    prospect.number = (uint8_t)(p->report->analysis.tricks ? p->all - height : height);
    sf_prospect_score(&result, &p->report->setting, prospect);
    return result.won ? SF_WON + result.schneider : SF_LOST - result.schneider;
}

static void border_line(const struct plot *p, unsigned y, unsigned height, enum sf_term name)
{
    (void)name;
    line(p, "border", LEFT, y, WIDTH - RIGHT, y);
    if (height < p->all) /* else the axis says it */
        number_label(p, LEFT - 40, y + SIZE, "end", height);
}

static void border_name(const struct plot *p, unsigned y, unsigned height, enum sf_term name)
{
    (void)height;
    label(p, LEFT + 40, y - 30, "start", sf_term(name, p->lang));
}

typedef void draw_border(const struct plot *p, unsigned y, unsigned height, enum sf_term name);

/* A line at each border between the outcomes, halfway between two numbers. */
static void draw_borders(const struct plot *p, draw_border *draw)
{
    static const enum sf_term crossed[SF_STANDING_N] = {[SF_LOST] = SF_TERM_OUT_OF_SCHNEIDER,
                                                        [SF_WON] = SF_TERM_WON_FROM,
                                                        [SF_WON_SCHNEIDER] =
                                                            SF_TERM_SCHNEIDER_FROM};

    for (unsigned height = 1; height <= p->all; height++) {
        unsigned above = standing_at(p, height);
        if (standing_at(p, height - 1) != above)
            draw(p, y_of(p, height * 10 - 5), height, crossed[above]);
    }
}

static void draw_axis(const struct plot *p)
{
    line(p, "grid", LEFT, y_of(p, 0), WIDTH - RIGHT, y_of(p, 0));
    line(p, "grid", LEFT, y_of(p, p->all * 10), WIDTH - RIGHT, y_of(p, p->all * 10));
    number_label(p, LEFT - 40, y_of(p, 0) + SIZE, "end", 0);
    number_label(p, LEFT - 40, y_of(p, p->all * 10) + SIZE, "end", p->all);
}

/* Constant until a card changes it. */
static void draw_course(const struct plot *p)
{
    const struct sf_analysis *a = &p->report->analysis;

    sf_page_put(p->out, "<path class=\"course\" d=\"M");
    sf_page_tenths(p->out, x_of(p, 0), '.');
    sf_page_put(p->out, " ");
    sf_page_tenths(p->out, y_of(p, height_of(p, a->start) * 10), '.');
    for (unsigned i = 0; i < a->count; i++) {
        sf_page_put(p->out, "H");
        sf_page_tenths(p->out, x_of(p, i + 1), '.');
        if (a->card[i].after.number == a->card[i].before.number)
            continue;
        sf_page_put(p->out, "V");
        sf_page_tenths(p->out, y_of(p, height_of(p, a->card[i].after) * 10), '.');
    }
    sf_page_put(p->out, "\"/>\n");
}

static void draw_mark(const struct plot *p, unsigned index)
{
    const struct sf_analysed *card = &p->report->analysis.card[index];
    unsigned x = x_of(p, index + 1), y = y_of(p, height_of(p, card->after) * 10);
    bool round = p->report->setting.party >> card->seat & 1;
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sf_say_card(&phrase.out, p->report, card, p->lang);
    sf_page_put(p->out, round ? "<circle class=\"mark" : "<rect class=\"mark");
    sf_page_put(p->out, sf_analysed_turned(card) ? " turned\"" : "\"");
    attribute(p, round ? "cx" : "x", round ? x : x - SIZE);
    attribute(p, round ? "cy" : "y", round ? y : y - SIZE);
    attribute(p, round ? "r" : "width", round ? SIZE : 2 * SIZE);
    if (!round)
        attribute(p, "height", 2 * SIZE);
    sf_page_put(p->out, "><title>");
    sf_page_html(p->out, sf_phrase_end(&phrase));
    sf_page_put(p->out, round ? "</title></circle>\n" : "</title></rect>\n");
}

/* For screen readers: start, end, and the number of marks. */
static void describe(struct sf_out *out, const struct plot *p)
{
    const struct sf_analysis *a = &p->report->analysis;
    unsigned marks = 0;

    for (unsigned i = 0; i < a->count; i++)
        marks += sf_analysed_wrong(&a->card[i]);
    sf_page_put(out, sf_term(SF_TERM_PERFECT, p->lang));
    sf_page_put(out, ": ");
    sf_say_perfect(out, p->report, p->lang);
    sf_page_put(out, ". ");
    sf_page_put(out, sf_term(SF_TERM_RESULT, p->lang));
    sf_page_put(out, ": ");
    sf_say_result(out, p->report, p->lang);
    sf_page_put(out, ". ");
    sf_page_put(out, sf_term(SF_TERM_DEAR_CARDS, p->lang));
    sf_page_put(out, ": ");
    sf_page_int(out, marks);
    sf_page_put(out, ".");
}

static void open_sheet(const struct plot *p, unsigned number)
{
    struct sf_phrase id, text;

    sf_phrase_begin(&id);
    sf_page_put(&id.out, "g");
    sf_page_int(&id.out, number);
    sf_phrase_begin(&text);
    describe(&text.out, p);
    sf_page_put(p->out, "<svg viewBox=\"0 0 ");
    sf_page_int(p->out, WIDTH / 10);
    sf_page_put(p->out, " ");
    sf_page_int(p->out, HEIGHT / 10);
    sf_page_put(p->out, "\" role=\"img\" aria-labelledby=\"");
    sf_page_put(p->out, sf_phrase_end(&id));
    sf_page_put(p->out, "t ");
    sf_page_put(p->out, id.text);
    sf_page_put(p->out, "d\">\n<title id=\"");
    sf_page_put(p->out, id.text);
    sf_page_put(p->out, "t\">");
    sf_page_html(p->out, sf_term(SF_TERM_COURSE, p->lang));
    sf_page_put(p->out, "</title>\n<desc id=\"");
    sf_page_put(p->out, id.text);
    sf_page_put(p->out, "d\">");
    sf_page_html(p->out, sf_phrase_end(&text));
    sf_page_put(p->out, "</desc>\n");
}

void sf_report_plot(struct sf_out *out, const struct sf_report *report,
                    const struct sf_style *style)
{
    const struct sf_rules *rules = &report->game.rules;
    const struct sf_analysis *a = &report->analysis;
    struct plot p = {.out = out,
                     .report = report,
                     .lang = style->lang,
                     .all = a->tricks ? rules->hand : 120u,
                     .cards = sf_rules_active(rules) * rules->hand};

    sf_page_put(out, "<figure>\n");
    open_sheet(&p, style->number);
    draw_tricks(&p);
    draw_axis(&p);
    draw_borders(&p, border_line);
    draw_course(&p);
    draw_borders(&p, border_name);
    for (unsigned i = 0; i < a->count; i++)
        if (sf_analysed_wrong(&a->card[i]))
            draw_mark(&p, i);
    sf_page_put(out, "</svg>\n");
    sf_html_element(out, "figcaption class=\"soft\"",
                    sf_term(!a->tricks         ? SF_TERM_PLOT_POINTS
                            : a->contract.tout ? SF_TERM_PLOT_TOUT
                                               : SF_TERM_PLOT_BETTEL,
                            style->lang));
    sf_page_put(out, "</figure>\n");
}
