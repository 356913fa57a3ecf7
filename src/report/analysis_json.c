/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "report/analysis.h"

static const char *standing(struct sf_prospect prospect)
{
    return sf_ending_name((enum sf_ending)prospect.standing);
}

/* A whole game's end. */
static void write_end(struct sf_out *out, const char *key, struct sf_prospect prospect,
                      const struct sf_result *result, unsigned players)
{
    sf_out_key(out, key);
    sf_out_open(out, '{');
    sf_out_pair_int(out, "value", prospect.number);
    sf_out_pair_string(out, "outcome", standing(prospect));
    sf_out_ints(out, "payout", result->payout, players);
    sf_out_close(out, '}');
}

static void write_place(struct sf_out *out, const struct sf_analysed *card)
{
    sf_out_pair_int(out, "trick", card->trick);
    sf_out_pair_int(out, "seat", card->seat);
    sf_out_pair_string(out, "card", sf_card_name(card->card));
}

/* The judgement by what the seat could know. */
static void write_known(struct sf_out *out, const struct sf_known *known)
{
    sf_out_key(out, "known");
    if (!known->worlds) {
        sf_out_null(out);
        return;
    }
    sf_out_open(out, '{');
    sf_out_pair_string(
        out, "mistake",
        known->mistake == SF_NO_MISTAKE ? NULL : sf_mistake_name((enum sf_mistake)known->mistake));
    sf_out_key(out, "better");
    sf_cards_write(out, known->better);
    sf_out_pair_bool(out, "textbook", known->textbook);
    sf_out_pair_int(out, "won", known->won);
    sf_out_pair_int(out, "could", known->could);
    sf_out_key(out, "cost");
    sf_out_millionths(out, known->cost * INT64_C(100000));
    sf_out_pair_int(out, "worlds", known->worlds);
    sf_out_close(out, '}');
}

static void write_card(struct sf_out *out, const struct sf_report *report,
                       const struct sf_analysed *card)
{
    const struct sf_setting *setting = &report->setting;
    bool declarers = setting->party >> card->seat & 1;

    sf_out_open(out, '{');
    write_place(out, card);
    sf_out_pair_bool(out, "forced", card->forced);
    sf_out_pair_int(out, "before", sf_prospect_own(setting, card->before, declarers));
    sf_out_pair_int(out, "after", sf_prospect_own(setting, card->after, declarers));
    sf_out_pair_int(out, "cost", card->cost);
    sf_out_key(out, "best");
    sf_cards_write(out, card->best);
    sf_out_pair_int(out, "value", card->after.number);
    sf_out_pair_string(out, "outcome", standing(card->after));
    sf_out_pair_string(out, "mistake",
                       sf_analysed_wrong(card) ? sf_mistake_name((enum sf_mistake)card->mistake)
                                               : NULL);
    sf_out_pair_string(out, "verdict",
                       report->judged ? sf_opinion_name(sf_opinion_of(card)) : NULL);
    write_known(out, &card->known);
    sf_out_close(out, '}');
}

static void write_swings(struct sf_out *out, const struct sf_analysis *a)
{
    sf_out_key(out, "swings");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < a->count; i++) {
        const struct sf_analysed *card = &a->card[i];
        if (card->before.standing == card->after.standing)
            continue;
        sf_out_open(out, '{');
        write_place(out, card);
        sf_out_pair_string(out, "from", standing(card->before));
        sf_out_pair_string(out, "to", standing(card->after));
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_lost(struct sf_out *out, const struct sf_analysis *a, unsigned players)
{
    sf_out_key(out, "lost");
    sf_out_open(out, '{');
    sf_out_pair_int(out, "declarer", a->lost_declarer);
    sf_out_pair_int(out, "defence", a->lost_defence);
    sf_out_key(out, "seats");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < players; seat++)
        sf_out_int(out, a->lost_by[seat]);
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

static void write_announcements(struct sf_out *out, const struct sf_report *report)
{
    sf_out_key(out, "announcements");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < report->listed; i++) {
        const struct sf_announcement *one = &report->list[i];
        sf_out_open(out, '{');
        sf_out_key(out, "contract");
        sf_contract_write(out, &one->contract);
        sf_out_pair_bool(out, "played", one->played);
        sf_out_pair_int(out, "value", one->prospect.number);
        sf_out_pair_string(out, "outcome", standing(one->prospect));
        sf_out_ints(out, "payout", one->payout, report->game.rules.players);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_seats(struct sf_out *out, const struct sf_report *report)
{
    unsigned players = report->game.rules.players;

    sf_party_write(out, report->analysis.party, players);
    if (!report->named)
        return;
    sf_out_key(out, "names");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < players; seat++)
        sf_out_string(out, report->name[seat]);
    sf_out_close(out, ']');
}

void sf_report_json(struct sf_out *out, const struct sf_report *report, const struct sf_json *doc)
{
    const struct sf_analysis *a = &report->analysis;
    unsigned players = report->game.rules.players;

    sf_answer_begin(out, doc, report->game.id);
    sf_out_pair_bool(out, "complete", a->complete);
    sf_out_key(out, "contract");
    sf_contract_write(out, &a->contract);
    write_seats(out, report);
    sf_out_pair_string(out, "unit", a->tricks ? "tricks" : "points");
    write_end(out, "perfect", a->start, &a->perfect, players);
    write_end(out, "result", a->end, &a->real, players);
    sf_out_key(out, "decided");
    if (a->decided == SF_NO_CARD) {
        sf_out_null(out);
    } else {
        sf_out_open(out, '{');
        write_place(out, &a->card[a->decided]);
        sf_out_close(out, '}');
    }
    write_lost(out, a, players);
    write_swings(out, a);
    sf_out_key(out, "cards");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < a->count; i++)
        write_card(out, report, &a->card[i]);
    sf_out_close(out, ']');
    write_announcements(out, report);
    sf_out_close(out, '}');
}
