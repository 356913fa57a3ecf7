/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "report/analysis_words.h"
#include "record/words.h"
#include "json/page.h"

static const char *const terms[SF_TERM_N][SF_LANG_N] = {
#define TERM_ROW(id, de, en) {de, en},
    SF_TERMS(TERM_ROW)
#undef TERM_ROW
};

const char *sf_term(enum sf_term term, enum sf_lang lang)
{
    return terms[term][lang];
}

const char *sf_say_standing(unsigned standing, enum sf_lang lang)
{
    static const char *const words[SF_STANDING_N][SF_LANG_N] = {
        [SF_LOST_SCHWARZ] = {"Schwarz verloren", "lost Schwarz"},
        [SF_LOST_SCHNEIDER] = {"Schneider verloren", "lost Schneider"},
        [SF_LOST] = {"verloren", "lost"},
        [SF_WON] = {"gewonnen", "won"},
        [SF_WON_SCHNEIDER] = {"Schneider gewonnen", "won Schneider"},
        [SF_WON_SCHWARZ] = {"Schwarz gewonnen", "won Schwarz"},
    };

    return words[standing][lang];
}

static bool is_german(enum sf_lang lang)
{
    return lang == SF_DE;
}

void sf_say_seat(struct sf_out *out, const struct sf_report *report, unsigned seat,
                 enum sf_lang lang)
{
    if (report->name[seat][0]) {
        sf_page_put(out, report->name[seat]);
        return;
    }
    sf_page_put(out, sf_term(SF_TERM_SEAT, lang));
    sf_page_put(out, " ");
    sf_page_int(out, seat + 1u);
}

void sf_say_prospect(struct sf_out *out, const struct sf_contract *contract, bool tricks,
                     struct sf_prospect prospect, enum sf_lang lang)
{
    static const char *const whose[2][SF_LANG_N] = {{" der Gegner", " of the opponents"},
                                                    {" des Spielers", " of the soloist"}};

    sf_page_put(out, sf_say_standing(prospect.standing, lang));
    if (!tricks) {
        sf_page_put(out, is_german(lang) ? " mit " : " with ");
        sf_page_int(out, prospect.number);
        sf_page_put(out, " ");
        sf_page_put(out, sf_term(SF_TERM_POINTS, lang));
        return;
    }
    sf_page_put(out, ", ");
    sf_page_int(out, prospect.number);
    sf_page_put(out, " ");
    sf_page_put(out, sf_term(prospect.number == 1 ? SF_TERM_ONE_TRICK : SF_TERM_TRICKS, lang));
    sf_page_put(out, whose[!contract->tout][lang]);
}

void sf_say_cards(struct sf_out *out, const struct sf_contract *contract, sf_cards cards)
{
    const struct sf_order *order = sf_contract_order(contract);

    for (uint32_t left = sf_order_places(order, cards); left;) {
        unsigned place = sf_highest(left);
        left &= ~(UINT32_C(1) << place);
        sf_page_put(out, sf_card_name(order->card[place]));
        sf_page_put(out, left ? " " : "");
    }
}

void sf_say_party(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    unsigned declarer = report->setting.contract.declarer;
    unsigned partners = report->setting.party & ~(1u << declarer);

    sf_say_seat(out, report, declarer, lang);
    if (partners) {
        sf_page_put(out, is_german(lang) ? " mit " : " with ");
        sf_say_seat(out, report, sf_lowest(partners), lang);
    }
}

void sf_say_result(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    const struct sf_analysis *a = &report->analysis;

    if (!a->complete)
        sf_page_put(out, sf_term(SF_TERM_CUT_OFF, lang));
    sf_say_prospect(out, &a->contract, a->tricks, a->end, lang);
}

void sf_say_perfect(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    const struct sf_analysis *a = &report->analysis;

    sf_say_prospect(out, &a->contract, a->tricks, a->start, lang);
}

void sf_say_swing(struct sf_out *out, const struct sf_analysed *card, enum sf_lang lang)
{
    sf_page_put(out, sf_say_standing(card->before.standing, lang));
    sf_page_put(out, " → ");
    sf_page_put(out, sf_say_standing(card->after.standing, lang));
}

static const char *const opinions[SF_OPINION_N][SF_LANG_N] = {
    [SF_OPINION_FINE] = {"", ""},
    [SF_OPINION_MISTAKE] = {"Fehler", "a mistake"},
    [SF_OPINION_LUCKY] = {"Fehler, ging aber gut", "a mistake that did no harm"},
    [SF_OPINION_TEXTBOOK] = {"so spielt man das, Pech", "the usual card, bad luck"},
    [SF_OPINION_TRIFLE] = {"kaum von Belang", "of little account"},
    [SF_OPINION_UNLUCKY] = {"nicht zu wissen", "could not be known"},
};

void sf_say_verdict(struct sf_out *out, const struct sf_report *report,
                    const struct sf_analysed *card, enum sf_lang lang)
{
    enum sf_opinion opinion = sf_opinion_of(card);
    bool known = card->known.mistake != SF_NO_MISTAKE;
    unsigned kind = known ? card->known.mistake : card->mistake;

    if (opinion == SF_OPINION_FINE)
        return;
    sf_page_put(out, opinions[opinion][lang]);
    sf_page_put(out, ": ");
    sf_page_put(out, sf_mistake_title((enum sf_mistake)kind, lang));
    if (known) {
        sf_page_put(out, is_german(lang) ? ", besser " : ", better ");
        sf_say_cards(out, &report->setting.contract, card->known.better);
    }
    if (card->before.standing != card->after.standing) {
        sf_page_put(out, "; ");
        sf_say_swing(out, card, lang);
    }
}

void sf_say_chances(struct sf_out *out, const struct sf_analysed *card, enum sf_lang lang)
{
    sf_page_put(out, is_german(lang) ? "gewinnt in " : "wins in ");
    sf_page_int(out, card->known.won);
    sf_page_put(out, is_german(lang) ? " statt " : " instead of ");
    sf_page_int(out, card->known.could);
    sf_page_put(out, is_german(lang) ? " von 100 möglichen Verteilungen"
                                     : " of 100 possible distributions");
}

static unsigned mistakes_of(const struct sf_analysis *a, unsigned seat)
{
    unsigned count = 0;

    for (unsigned i = 0; i < a->count; i++)
        count += a->card[i].seat == seat && a->card[i].known.mistake != SF_NO_MISTAKE;
    return count;
}

void sf_say_mistakes(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    bool any = false;

    for (unsigned seat = 0; seat < report->game.rules.players; seat++) {
        unsigned count = mistakes_of(&report->analysis, seat);
        if (!count)
            continue;
        sf_page_put(out, any ? ", " : "");
        sf_say_seat(out, report, seat, lang);
        sf_page_put(out, ": ");
        sf_page_int(out, count);
        any = true;
    }
    if (!any)
        sf_page_put(out, sf_term(SF_TERM_NO_MISTAKE, lang));
}

void sf_say_card(struct sf_out *out, const struct sf_report *report, const struct sf_analysed *card,
                 enum sf_lang lang)
{
    sf_page_put(out, sf_term(SF_TERM_TRICK, lang));
    sf_page_put(out, " ");
    sf_page_int(out, card->trick);
    sf_page_put(out, ", ");
    sf_say_seat(out, report, card->seat, lang);
    sf_page_put(out, ": ");
    sf_page_put(out, sf_card_name(card->card));
    sf_page_put(out, is_german(lang) ? " statt " : " instead of ");
    sf_say_cards(out, &report->setting.contract, card->best);
    if (card->before.standing != card->after.standing) {
        sf_page_put(out, " (");
        sf_say_swing(out, card, lang);
        sf_page_put(out, ")");
    }
}

void sf_say_decided(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    const struct sf_analysis *a = &report->analysis;

    if (a->decided == SF_NO_CARD) {
        sf_page_put(out, sf_term(SF_TERM_FROM_START, lang));
        return;
    }
    sf_say_card(out, report, &a->card[a->decided], lang);
    sf_page_put(out, ": ");
    sf_page_put(out, opinions[sf_opinion_of(&a->card[a->decided])][lang]);
}

void sf_say_lost(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    const struct sf_analysis *a = &report->analysis;

    sf_page_put(out, sf_term(SF_TERM_DECLARERS, lang));
    sf_page_put(out, " ");
    sf_page_int(out, a->lost_declarer);
    sf_page_put(out, ", ");
    sf_page_put(out, sf_term(SF_TERM_DEFENCE, lang));
    sf_page_put(out, " ");
    sf_page_int(out, a->lost_defence);
    sf_page_put(out, " ");
    sf_page_put(out, sf_term(a->tricks ? SF_TERM_TRICKS : SF_TERM_POINTS, lang));
    sf_page_put(out, sf_term(SF_TERM_BY_OPEN_CARDS, lang));
}

void sf_say_payout(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    sf_page_put(out, sf_term(SF_TERM_PAYOUT, lang));
    sf_page_put(out, " in ");
    sf_page_put(out, sf_book_words[report->game.rules.book].unit_many[lang]);
}

void sf_say_letters(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    sf_words_letters(out, (enum sf_book)report->game.rules.book, lang);
    sf_page_put(out, ".");
}

bool sf_say_lost_touts(struct sf_out *out, const struct sf_report *report, enum sf_lang lang)
{
    bool any = false;

    for (unsigned i = 0; i < report->listed; i++) {
        const struct sf_announcement *one = &report->list[i];
        struct sf_contract plain = one->contract;
        if (!sf_announcement_minor(one))
            continue;
        plain.tout = false;
        plain.bid = 0;
        sf_page_put(out, any ? ", " : "");
        sf_words_contract(out, (enum sf_book)report->game.rules.book, &plain, lang);
        any = true;
    }
    return any;
}
