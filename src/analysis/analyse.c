/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "analysis/analyse.h"
#include "solver/best.h"
#include <string.h>

const char *sf_opinion_name(enum sf_opinion opinion)
{
    static const char *const names[SF_OPINION_N] = {
#define OPINION_NAME(id, name) name,
        SF_OPINIONS(OPINION_NAME)
#undef OPINION_NAME
    };

    return names[opinion];
}

/* Most of the cost showed from the seat. */
static bool is_seen(const struct sf_analysed *card)
{
    return card->cost && 2 * card->known.cost >= 10 * card->cost;
}

enum sf_opinion sf_opinion_of(const struct sf_analysed *card)
{
    bool wrong = sf_analysed_wrong(card);

    if (card->known.mistake != SF_NO_MISTAKE)
        return wrong ? SF_OPINION_MISTAKE : SF_OPINION_LUCKY;
    if (!wrong)
        return SF_OPINION_FINE;
    if (card->known.textbook)
        return SF_OPINION_TEXTBOOK;
    return is_seen(card) ? SF_OPINION_TRIFLE : SF_OPINION_UNLUCKY;
}

/* The value of the position after each legal card. The standing is computed only where the number
 * is the best one. */
static void weigh(struct sf_solver *solver, const struct sf_setting *setting,
                  const struct sf_play *play, struct sf_prospect prospects[SF_CARD_N])
{
    uint8_t values[SF_CARD_N];

    sf_solve_cards(solver, play, setting->question, values);
    for (uint32_t legal = sf_play_legal(play); legal && !solver->stopped; legal &= legal - 1) {
        unsigned place = sf_lowest(legal);
        struct sf_play next = *play;
        sf_play_put(&next, legal & (0u - legal));
        prospects[place] = sf_prospect_of(solver, setting, &next, values[place]);
    }
}

/* The places that leave the position as good as it was. */
static uint32_t keepers(uint32_t legal, const struct sf_prospect prospects[SF_CARD_N],
                        struct sf_prospect before)
{
    uint32_t kept = 0;

    for (; legal; legal &= legal - 1)
        if (sf_prospect_equal(prospects[sf_lowest(legal)], before))
            kept |= legal & (0u - legal);
    return kept;
}

static void judge(struct sf_analysed *c, const struct sf_setting *setting,
                  const struct sf_play *play, struct sf_solver *solver)
{
    uint32_t bit = play->order->bit[c->card], legal = sf_play_legal(play), best = bit;
    struct sf_prospect prospects[SF_CARD_N];

    c->forced = legal == bit;
    c->after = c->before;
    c->mistake = SF_NO_MISTAKE;
    if (!c->forced) {
        weigh(solver, setting, play, prospects);
        if (solver->stopped)
            return;
        c->after = prospects[sf_lowest(bit)];
        best = keepers(legal, prospects, c->before);
    }
    c->best = sf_order_cards(play->order, best);
    c->cost = (uint8_t)(c->before.number > c->after.number ? c->before.number - c->after.number
                                                           : c->after.number - c->before.number);
    if (!(best & bit))
        c->mistake =
            (uint8_t)sf_mistake_of(play, setting->party, setting->question.tricks, bit, best);
}

static void add_up(struct sf_analysis *a, unsigned index)
{
    const struct sf_analysed *c = &a->card[index];
    bool declarers = a->party >> c->seat & 1;

    a->lost_by[c->seat] = (uint16_t)(a->lost_by[c->seat] + c->cost);
    if (declarers)
        a->lost_declarer = (uint16_t)(a->lost_declarer + c->cost);
    else
        a->lost_defence = (uint16_t)(a->lost_defence + c->cost);
    if (sf_analysed_turned(c))
        a->decided = (uint8_t)index;
}

static enum sf_error take_card(struct sf_analysis *a, const struct sf_setting *setting,
                               struct sf_play *play, unsigned card, struct sf_solver *solver)
{
    struct sf_analysed *c = &a->card[a->count];
    enum sf_error error = sf_play_check(play, card);
    unsigned tricks = play->tricks, points;

    if (error)
        return error;
    *c = (struct sf_analysed){.seat = (uint8_t)play->turn,
                              .card = (uint8_t)card,
                              .trick = (uint8_t)(tricks + 1),
                              .before = a->end,
                              .known = {.mistake = SF_NO_MISTAKE}};
    judge(c, setting, play, solver);
    points = play->value + sf_card_points(card);
    sf_play_put(play, play->order->bit[card]);
    if (play->tricks > tricks) {
        a->winner[tricks] = (uint8_t)play->winner;
        a->trick_points[tricks] = (uint8_t)points;
    }
    a->end = c->after;
    add_up(a, a->count++);
    return SF_OK;
}

enum sf_error sf_analyse(struct sf_analysis *a, const struct sf_setting *setting,
                         const uint8_t *cards, unsigned count, struct sf_solver *solver)
{
    struct sf_play play;
    enum sf_error error = SF_OK;

    memset(a, 0, sizeof *a);
    a->contract = setting->contract;
    a->party = setting->party;
    a->tricks = setting->question.tricks;
    a->decided = SF_NO_CARD;
    if (sf_games[setting->contract.game].goal == SF_GOAL_LEAST)
        return SF_E_NOT_OFFERED;
    sf_play_start(&play, setting->rules, setting->dealer, &setting->contract, setting->hands);
    a->start = a->end = sf_prospect_at(solver, setting, &play);
    for (unsigned i = 0; i < count && !error && !solver->stopped; i++)
        error = take_card(a, setting, &play, cards[i], solver);
    a->complete = sf_play_over(&play);
    sf_prospect_score(&a->perfect, setting, a->start);
    sf_prospect_score(&a->real, setting, a->end);
    if (a->complete && count)
        sf_score(&a->real, setting->rules, setting->dealer, &setting->contract, setting->hands,
                 &play.tally, &setting->stake);
    return error;
}

void sf_analyse_known(struct sf_analysis *a, const struct sf_setting *setting, const uint8_t *cards,
                      struct sf_solver *solver)
{
    for (unsigned i = 0; i < a->count && !solver->stopped; i++)
        if (!a->card[i].forced)
            sf_known_judge(&a->card[i].known, setting, cards, i, a->card[i].seat, solver);
}
