/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/words.h"
#include "report/analysis_words.h"
#include "json/page.h"

/* Widths of the columns, without the blank between them. */
enum { LABEL = 13, SEAT = 16, HAND = 23, MONEY = 11, TRICK = 5, NAME = 14, CARD = 5, NUMBER = 6 };
enum { COST = 7, VALUE = 8, GAME = 34, OTHER = 8, GAIN = 10 };

static void end_line(struct sf_out *out)
{
    sf_page_put(out, "\n");
}

static void gap(struct sf_out *out)
{
    sf_page_put(out, " ");
}

static void right_number(struct sf_out *out, int64_t number, unsigned width, bool sign)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sign ? sf_page_signed(&phrase.out, number) : sf_page_int(&phrase.out, number);
    gap(out);
    sf_page_right(out, sf_phrase_end(&phrase), width);
}

static void right_term(struct sf_out *out, enum sf_term term, unsigned width, enum sf_lang lang)
{
    gap(out);
    sf_page_right(out, sf_term(term, lang), width);
}

static void heading(struct sf_out *out, const char *text, char sign)
{
    sf_page_put(out, text);
    end_line(out);
    sf_page_rule(out, text, sign);
}

static void section(struct sf_out *out, enum sf_term term, enum sf_lang lang)
{
    end_line(out);
    heading(out, sf_term(term, lang), '-');
}

/* "Spiel x1: Rufspiel auf Gras-Sau (schule-2024)" */
static void title(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    enum sf_book book = (enum sf_book)report->game.rules.book;
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    if (report->id[0]) {
        sf_page_put(&phrase.out, report->id);
        sf_page_put(&phrase.out, ": ");
    }
    sf_words_contract(&phrase.out, book, &report->setting.contract, lang);
    sf_page_put(&phrase.out, " (");
    sf_page_put(&phrase.out, sf_book_id(book));
    sf_page_put(&phrase.out, ")");
    heading(out, sf_phrase_end(&phrase), '=');
}

typedef void say(struct sf_out *out, const struct sf_report *report, enum sf_lang lang);

/* A label and a phrase that may take several lines. */
static void fact(struct sf_out *out, enum sf_term label, const struct sf_report *report, say *what,
                 enum sf_lang lang)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sf_page_cell(&phrase.out, sf_term(label, lang), LABEL);
    what(&phrase.out, report, lang);
    sf_page_wrap(out, sf_phrase_end(&phrase), LABEL);
}

static void facts(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    fact(out, SF_TERM_DECLARER, report, sf_say_party, lang);
    fact(out, SF_TERM_RESULT, report, sf_say_result, lang);
    fact(out, SF_TERM_PERFECT, report, sf_say_perfect, lang);
    fact(out, SF_TERM_DECIDED, report, sf_say_decided, lang);
    fact(out, SF_TERM_MISTAKES, report, sf_say_mistakes, lang);
    fact(out, SF_TERM_LOST, report, sf_say_lost, lang);
}

/* "1 Anna" is seat 0 */
static void seat_cell(struct sf_out *out, const struct sf_report *report, unsigned seat,
                      unsigned width)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sf_page_int(&phrase.out, seat + 1u);
    sf_page_put(&phrase.out, " ");
    sf_page_put(&phrase.out, report->name[seat]);
    sf_page_cell(out, sf_phrase_end(&phrase), width);
}

static void seat_row(struct sf_out *out, const struct sf_report *report, unsigned seat)
{
    const struct sf_analysis *a = &report->analysis;
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sf_say_cards(&phrase.out, &a->contract, report->game.hand[seat]);
    seat_cell(out, report, seat, SEAT);
    gap(out);
    sf_page_cell(out, sf_phrase_end(&phrase), HAND);
    right_number(out, a->real.payout[seat], MONEY, true);
    right_number(out, a->perfect.payout[seat], MONEY, true);
    right_number(out, a->lost_by[seat], MONEY, false);
    end_line(out);
}

static void seats(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    struct sf_phrase phrase;

    end_line(out);
    sf_page_cell(out, sf_term(SF_TERM_SEAT, lang), SEAT);
    gap(out);
    sf_page_cell(out, sf_term(SF_TERM_HANDS, lang), HAND);
    right_term(out, SF_TERM_PAYOUT, MONEY, lang);
    right_term(out, SF_TERM_IF_PERFECT, MONEY, lang);
    right_term(out, SF_TERM_LOST, MONEY, lang);
    end_line(out);
    for (unsigned seat = 0; seat < report->game.rules.players; seat++)
        seat_row(out, report, seat);
    sf_phrase_begin(&phrase);
    sf_say_payout(&phrase.out, report, lang);
    sf_page_put(out, sf_phrase_end(&phrase));
    sf_page_put(out, ".\n");
}

/* --- card by card ----------------------------------------------------------------------------- */

static void card_heads(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    bool others = report->setting.contract.tout;

    sf_page_right(out, sf_term(SF_TERM_TRICK, lang), TRICK);
    gap(out);
    sf_page_cell(out, sf_term(SF_TERM_SEAT, lang), NAME);
    gap(out);
    sf_page_cell(out, sf_term(SF_TERM_CARD, lang), CARD);
    right_term(out, SF_TERM_BEFORE, NUMBER, lang);
    right_term(out, SF_TERM_AFTER, NUMBER, lang);
    right_term(out, SF_TERM_COST, COST, lang);
    right_term(out, others ? SF_TERM_DEFENCE_SHORT : SF_TERM_DECLARER, VALUE, lang);
    sf_page_put(out, "  ");
    sf_page_put(out, sf_term(SF_TERM_BETTER, lang));
    end_line(out);
}

/* The verdict on the card, on lines of its own. */
static void explain(struct sf_out *out, const struct sf_report *report,
                    const struct sf_analysed *card, enum sf_lang lang)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sf_say_verdict(&phrase.out, report, card, lang);
    sf_page_cell(out, "", TRICK + 2);
    sf_page_wrap_behind(out, sf_phrase_end(&phrase), TRICK + 2, TRICK + 3);
}

/* "*" is a mistake that the seat could know, "~" costs something only with open cards. */
static const char *mark(const struct sf_analysed *card)
{
    bool turned = sf_analysed_turned(card);

    if (card->known.mistake != SF_NO_MISTAKE)
        return turned ? "*!" : "*";
    return sf_analysed_wrong(card) ? turned ? "~!" : "~" : "";
}

static void card_row(struct sf_out *out, const struct sf_report *report, unsigned index,
                     enum sf_lang lang)
{
    const struct sf_analysed *card = &report->analysis.card[index];
    bool declarers = report->setting.party >> card->seat & 1, wrong = sf_analysed_wrong(card);
    bool first = index % sf_rules_active(&report->game.rules) == 0;
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    if (first)
        sf_page_int(&phrase.out, card->trick);
    sf_page_right(out, sf_phrase_end(&phrase), TRICK);
    gap(out);
    seat_cell(out, report, card->seat, NAME);
    gap(out);
    sf_page_put(out, sf_card_name(card->card));
    sf_page_cell(out, mark(card), CARD - 2);
    right_number(out, sf_prospect_own(&report->setting, card->before, declarers), NUMBER, false);
    right_number(out, sf_prospect_own(&report->setting, card->after, declarers), NUMBER, false);
    if (card->cost)
        right_number(out, card->cost, COST, false);
    else
        sf_page_cell(out, "", COST + 1);
    right_number(out, card->after.number, VALUE, false);
    if (card->forced || wrong)
        sf_page_put(out, "  ");
    if (card->forced)
        sf_page_put(out, sf_term(SF_TERM_FORCED, lang));
    else if (wrong)
        sf_say_cards(out, &report->setting.contract, card->best);
    end_line(out);
    if (sf_opinion_of(card) != SF_OPINION_FINE)
        explain(out, report, card, lang);
}

static void cards(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    const struct sf_analysis *a = &report->analysis;

    section(out, SF_TERM_CARD_BY_CARD, lang);
    if (!a->count) {
        sf_page_put(out, sf_term(a->complete ? SF_TERM_SHOWN : SF_TERM_NOTHING_PLAYED, lang));
        end_line(out);
        return;
    }
    card_heads(out, report, lang);
    for (unsigned i = 0; i < a->count; i++)
        card_row(out, report, i, lang);
    sf_page_wrap(out, sf_term(SF_TERM_LEGEND, lang), 0);
}

/* --- announcements ---------------------------------------------------------------------------- */

/* A name in front of a game must leave room for it. */
static void say_other(struct sf_out *out, const struct sf_report *report, unsigned seat,
                      enum sf_lang lang)
{
    struct sf_phrase phrase;
    const char *name;
    unsigned columns;

    sf_phrase_begin(&phrase);
    sf_say_seat(&phrase.out, report, seat, lang);
    name = sf_phrase_end(&phrase);
    columns = sf_page_columns(name);
    sf_page_cell(out, name, columns < OTHER ? columns : OTHER);
    sf_page_put(out, ": ");
}

static void announcement_row(struct sf_out *out, const struct sf_report *report,
                             const struct sf_announcement *one, bool other, enum sf_lang lang)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    if (other)
        say_other(&phrase.out, report, one->contract.declarer, lang);
    sf_words_contract(&phrase.out, (enum sf_book)report->game.rules.book, &one->contract, lang);
    sf_page_put(out, one->played ? "> " : "  ");
    sf_page_cell(out, sf_phrase_end(&phrase), GAME);
    right_number(out, sf_announcement_gain(one), GAIN, true);
    gap(out);
    sf_say_prospect(out, &one->contract, one->tricks, one->prospect, lang);
    end_line(out);
}

static void other_seats(struct sf_out *out, const struct sf_report *report, unsigned from,
                        enum sf_lang lang)
{
    end_line(out);
    if (from == report->listed) {
        sf_page_put(out, sf_term(SF_TERM_OTHERS_NONE, lang));
        end_line(out);
        return;
    }
    sf_page_put(out, sf_term(SF_TERM_OTHERS_SOME, lang));
    sf_page_put(out, ":\n");
    for (unsigned i = from; i < report->listed; i++)
        announcement_row(out, report, &report->list[i], true, lang);
}

static void lost_touts(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sf_page_put(&phrase.out, sf_term(SF_TERM_LOST_TOUTS, lang));
    sf_page_put(&phrase.out, ": ");
    if (sf_say_lost_touts(&phrase.out, report, lang))
        sf_page_wrap(out, sf_phrase_end(&phrase), 2);
}

static void announcements(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    unsigned i = 0;

    section(out, SF_TERM_OTHER_GAMES, lang);
    if (report->setting.contract.partner != SF_NO_SEAT) {
        sf_page_put(out, sf_term(SF_TERM_AFTER_EXCHANGE, lang));
        end_line(out);
        return;
    }
    sf_page_put(out, "  ");
    sf_page_cell(out, sf_term(SF_TERM_ANNOUNCEMENT, lang), GAME);
    right_term(out, SF_TERM_PAYOUT, GAIN, lang);
    gap(out);
    sf_page_put(out, sf_term(SF_TERM_PERFECT, lang));
    end_line(out);
    for (; i < report->listed &&
           report->list[i].contract.declarer == report->setting.contract.declarer;
         i++)
        if (!sf_announcement_minor(&report->list[i]))
            announcement_row(out, report, &report->list[i], false, lang);
    sf_page_put(out, "> ");
    sf_page_put(out, sf_term(SF_TERM_PLAYED, lang));
    end_line(out);
    lost_touts(out, report, lang);
    other_seats(out, report, i, lang);
}

void sf_report_text(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    struct sf_phrase letters;

    title(out, report, lang);
    facts(out, report, lang);
    seats(out, report, lang);
    cards(out, report, lang);
    announcements(out, report, lang);
    end_line(out);
    sf_page_wrap(out, sf_term(SF_TERM_TWO_EYES, lang), 0);
    sf_phrase_begin(&letters);
    sf_say_letters(&letters.out, report, lang);
    sf_page_wrap(out, sf_phrase_end(&letters), 0);
}
