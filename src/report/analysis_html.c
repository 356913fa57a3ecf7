/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/words.h"
#include "report/analysis_plot.h"
#include "report/analysis_words.h"
#include "report/html.h"

struct sheet {
    struct sf_out *out;
    const struct sf_report *report;
    enum sf_lang lang;
};

static void put(const struct sheet *s, const char *markup)
{
    sf_page_put(s->out, markup);
}

static void text(const struct sheet *s, const char *words)
{
    sf_page_html(s->out, words);
}

static const char *term(const struct sheet *s, enum sf_term which)
{
    return sf_term(which, s->lang);
}

typedef void say(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

static void phrase(const struct sheet *s, say *what)
{
    struct sf_phrase words;

    sf_phrase_begin(&words);
    what(&words.out, s->report, s->lang);
    text(s, sf_phrase_end(&words));
}

static void contract_name(const struct sheet *s, const struct sf_contract *contract)
{
    struct sf_phrase words;

    sf_phrase_begin(&words);
    sf_words_contract(&words.out, (enum sf_book)s->report->game.rules.book, contract, s->lang);
    text(s, sf_phrase_end(&words));
}

static void seat_name(const struct sheet *s, unsigned seat)
{
    struct sf_phrase words;

    sf_phrase_begin(&words);
    sf_say_seat(&words.out, s->report, seat, s->lang);
    put(s, "<bdi>");
    text(s, sf_phrase_end(&words));
    put(s, "</bdi>");
}

/* "EO", with its full name as a tooltip. */
static void card_name(const struct sheet *s, unsigned card)
{
    struct sf_phrase words;

    sf_phrase_begin(&words);
    sf_words_card(&words.out, (enum sf_book)s->report->game.rules.book, card, s->lang);
    put(s, "<abbr title=\"");
    text(s, sf_phrase_end(&words));
    put(s, "\">");
    put(s, sf_card_name(card));
    put(s, "</abbr>");
}

static void card_names(const struct sheet *s, sf_cards cards)
{
    const struct sf_order *order = sf_contract_order(&s->report->setting.contract);

    for (uint32_t left = sf_order_places(order, cards); left;) {
        unsigned place = sf_highest(left);
        left &= ~(UINT32_C(1) << place);
        card_name(s, order->card[place]);
        put(s, left ? " " : "");
    }
}

static void number_cell(const struct sheet *s, int64_t number, bool sign)
{
    put(s, "<td class=\"n\">");
    sign ? sf_page_signed(s->out, number) : sf_page_int(s->out, number);
    put(s, "</td>");
}

static void head(const struct sheet *s, enum sf_term which, bool number)
{
    put(s, number ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
    text(s, term(s, which));
    put(s, "</th>");
}

/* A table up to its body; the columns from the first to the last number are right-aligned. */
static void open_table(const struct sheet *s, const char *caption, const enum sf_term *columns,
                       unsigned count, unsigned first_number, unsigned last_number)
{
    put(s, "<table>\n<caption>");
    text(s, caption);
    put(s, "</caption>\n<thead>\n<tr>");
    for (unsigned i = 0; i < count; i++)
        head(s, columns[i], i >= first_number && i <= last_number);
    put(s, "</tr>\n</thead>\n");
}

/* --- the game --------------------------------------------------------------------------------- */

static void fact(const struct sheet *s, enum sf_term label, say *what)
{
    put(s, "<dt>");
    text(s, term(s, label));
    put(s, "</dt><dd>");
    phrase(s, what);
    put(s, "</dd>\n");
}

static void facts(const struct sheet *s)
{
    put(s, "<dl>\n<dt>");
    text(s, term(s, SF_TERM_BOOK));
    put(s, "</dt><dd>");
    text(s, sf_book_id((enum sf_book)s->report->game.rules.book));
    put(s, "</dd>\n");
    fact(s, SF_TERM_DECLARER, sf_say_party);
    fact(s, SF_TERM_RESULT, sf_say_result);
    fact(s, SF_TERM_PERFECT, sf_say_perfect);
    fact(s, SF_TERM_DECIDED, sf_say_decided);
    fact(s, SF_TERM_MISTAKES, sf_say_mistakes);
    fact(s, SF_TERM_LOST, sf_say_lost);
    put(s, "</dl>\n");
}

static void hands(const struct sheet *s)
{
    static const enum sf_term columns[] = {SF_TERM_SEAT, SF_TERM_HAND};

    open_table(s, term(s, SF_TERM_HANDS), columns, 2, 2, 2);
    put(s, "<tbody>\n");
    for (unsigned seat = 0; seat < s->report->game.rules.players; seat++) {
        put(s, "<tr><th scope=\"row\">");
        seat_name(s, seat);
        put(s, "</th><td>");
        card_names(s, s->report->game.hand[seat]);
        put(s, "</td></tr>\n");
    }
    put(s, "</tbody>\n</table>\n");
}

static void money(const struct sheet *s)
{
    static const enum sf_term columns[] = {SF_TERM_SEAT, SF_TERM_PAYOUT, SF_TERM_IF_PERFECT,
                                           SF_TERM_LOST};
    const struct sf_analysis *a = &s->report->analysis;
    struct sf_phrase caption;

    sf_phrase_begin(&caption);
    sf_say_payout(&caption.out, s->report, s->lang);
    open_table(s, sf_phrase_end(&caption), columns, 4, 1, 3);
    put(s, "<tbody>\n");
    for (unsigned seat = 0; seat < s->report->game.rules.players; seat++) {
        put(s, "<tr><th scope=\"row\">");
        seat_name(s, seat);
        put(s, "</th>");
        number_cell(s, a->real.payout[seat], true);
        number_cell(s, a->perfect.payout[seat], true);
        number_cell(s, a->lost_by[seat], false);
        put(s, "</tr>\n");
    }
    put(s, "</tbody>\n</table>\n");
}

/* --- card by card ----------------------------------------------------------------------------- */

/* The words; the chances are a tooltip. */
static void opinion(const struct sheet *s, const struct sf_analysed *card)
{
    struct sf_phrase words;

    if (sf_opinion_of(card) == SF_OPINION_FINE)
        return;
    put(s, "<span class=\"why\"");
    if (card->known.worlds) {
        sf_phrase_begin(&words);
        sf_say_chances(&words.out, card, s->lang);
        put(s, " title=\"");
        text(s, sf_phrase_end(&words));
        put(s, "\"");
    }
    sf_phrase_begin(&words);
    sf_say_verdict(&words.out, s->report, card, s->lang);
    put(s, ">");
    text(s, sf_phrase_end(&words));
    put(s, "</span>");
}

static void remark(const struct sheet *s, const struct sf_analysed *card)
{
    if (card->forced) {
        put(s, "<span class=\"soft\">");
        text(s, term(s, SF_TERM_FORCED));
        put(s, "</span>");
    }
    opinion(s, card);
    if (!sf_analysed_wrong(card))
        return;
    put(s, "<span class=\"soft\">");
    text(s, term(s, SF_TERM_OPEN));
    put(s, "</span> ");
    card_names(s, card->best);
}

static void card_row(const struct sheet *s, const struct sf_analysed *card)
{
    const struct sf_setting *setting = &s->report->setting;
    bool declarers = setting->party >> card->seat & 1;

    put(s, card->known.mistake == SF_NO_MISTAKE ? "<tr>" : "<tr class=\"wrong\">");
    put(s, "<th scope=\"row\">");
    seat_name(s, card->seat);
    put(s, "</th><td>");
    card_name(s, card->card);
    put(s, "</td>");
    number_cell(s, sf_prospect_own(setting, card->before, declarers), false);
    number_cell(s, sf_prospect_own(setting, card->after, declarers), false);
    number_cell(s, card->cost, false);
    put(s, "<td>");
    remark(s, card);
    put(s, "</td></tr>\n");
}

/* "Stich 3: Anna, 21 Augen" */
static void trick_row(const struct sheet *s, unsigned trick)
{
    const struct sf_analysis *a = &s->report->analysis;
    bool full = (trick + 1) * sf_rules_active(&s->report->game.rules) <= a->count;

    put(s, "<tr><th colspan=\"6\" scope=\"rowgroup\">");
    text(s, term(s, SF_TERM_TRICK));
    put(s, " ");
    sf_page_int(s->out, trick + 1);
    if (full) {
        put(s, ": ");
        seat_name(s, a->winner[trick]);
        put(s, ", ");
        sf_page_int(s->out, a->trick_points[trick]);
        put(s, " ");
        text(s, term(s, SF_TERM_POINTS));
    }
    put(s, "</th></tr>\n");
}

static void cards(const struct sheet *s)
{
    static const enum sf_term columns[] = {SF_TERM_SEAT,  SF_TERM_CARD, SF_TERM_BEFORE,
                                           SF_TERM_AFTER, SF_TERM_COST, SF_TERM_BETTER};
    unsigned active = sf_rules_active(&s->report->game.rules);
    const struct sf_analysis *a = &s->report->analysis;

    sf_html_element(s->out, "h3", term(s, SF_TERM_CARD_BY_CARD));
    if (!a->count) {
        sf_html_element(s->out, "p", term(s, a->complete ? SF_TERM_SHOWN : SF_TERM_NOTHING_PLAYED));
        return;
    }
    open_table(s, term(s, SF_TERM_COLUMNS), columns, 6, 2, 4);
    for (unsigned i = 0; i < a->count; i++) {
        if (i % active == 0) {
            put(s, i ? "</tbody>\n<tbody>\n" : "<tbody>\n");
            trick_row(s, i / active);
        }
        card_row(s, &a->card[i]);
    }
    put(s, "</tbody>\n</table>\n");
}

/* --- announcements ---------------------------------------------------------------------------- */

static void announcement_row(const struct sheet *s, const struct sf_announcement *one, bool other)
{
    struct sf_phrase words;

    put(s, "<tr><th scope=\"row\">");
    if (other) {
        seat_name(s, one->contract.declarer);
        put(s, ": ");
    }
    contract_name(s, &one->contract);
    if (one->played) {
        put(s, " (");
        text(s, term(s, SF_TERM_PLAYED));
        put(s, ")");
    }
    put(s, "</th>");
    number_cell(s, sf_announcement_gain(one), true);
    sf_phrase_begin(&words);
    sf_say_prospect(&words.out, &one->contract, one->tricks, one->prospect, s->lang);
    put(s, "<td>");
    text(s, sf_phrase_end(&words));
    put(s, "</td></tr>\n");
}

/* The declarer's, then the others' in a group of their own. */
static void announcement_rows(const struct sheet *s)
{
    static const enum sf_term columns[] = {SF_TERM_ANNOUNCEMENT, SF_TERM_PAYOUT, SF_TERM_PERFECT};
    unsigned declarer = s->report->setting.contract.declarer;
    bool others = false;

    open_table(s, term(s, SF_TERM_ANNOUNCED), columns, 3, 1, 1);
    put(s, "<tbody>\n");
    for (unsigned i = 0; i < s->report->listed; i++) {
        const struct sf_announcement *one = &s->report->list[i];
        if (!others && one->contract.declarer != declarer) {
            others = true;
            put(s, "</tbody>\n<tbody>\n<tr><th colspan=\"3\" scope=\"rowgroup\">");
            text(s, term(s, SF_TERM_OTHERS_SOME));
            put(s, "</th></tr>\n");
        }
        if (!sf_announcement_minor(one))
            announcement_row(s, one, others);
    }
    put(s, "</tbody>\n</table>\n");
    if (!others)
        sf_html_element(s->out, "p", term(s, SF_TERM_OTHERS_NONE));
}

static void announcements(const struct sheet *s)
{
    struct sf_phrase words;

    sf_html_element(s->out, "h3", term(s, SF_TERM_OTHER_GAMES));
    if (s->report->setting.contract.partner != SF_NO_SEAT) {
        sf_html_element(s->out, "p", term(s, SF_TERM_AFTER_EXCHANGE));
        return;
    }
    announcement_rows(s);
    sf_phrase_begin(&words);
    sf_page_put(&words.out, term(s, SF_TERM_LOST_TOUTS));
    sf_page_put(&words.out, ": ");
    if (sf_say_lost_touts(&words.out, s->report, s->lang))
        sf_html_element(s->out, "p", sf_phrase_end(&words));
}

void sf_report_html(struct sf_out *out, const struct sf_report *report,
                    const struct sf_style *style)
{
    struct sheet s = {out, report, style->lang};

    put(&s, "<article>\n<h2>");
    if (report->id[0]) {
        text(&s, report->id);
        put(&s, ": ");
    }
    contract_name(&s, &report->setting.contract);
    put(&s, "</h2>\n");
    facts(&s);
    sf_html_element(out, "h3", term(&s, SF_TERM_COURSE));
    sf_report_plot(out, report, style);
    hands(&s);
    money(&s);
    cards(&s);
    announcements(&s);
    sf_html_element(out, "p class=\"soft\"", term(&s, SF_TERM_TWO_EYES));
    put(&s, "<p class=\"soft\">");
    phrase(&s, sf_say_letters);
    put(&s, "</p>\n");
    put(&s, "</article>\n");
}
