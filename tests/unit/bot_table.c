/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bot_table.h"

#include <string.h>

void bot_table_start(struct bot_table *table, const struct sf_rules *rules, const char *bot,
                     uint64_t seed)
{
    memset(table, 0, sizeof *table);
    table->rng = sf_rng_seed(seed);
    table->tools.seed = seed;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        table->bot[seat] = sf_bot_find(bot);
    assert_non_null(table->bot[0]);
    sf_series_start(&table->series, rules, sf_rng_below(&table->rng, rules->players));
}

static void apply(struct bot_table *table, const struct sf_event *event)
{
    enum sf_error error = sf_series_apply(&table->series, event);

    if (error)
        fail_msg("%s of seat %u in phase %s: %s", sf_event_name((enum sf_event_type)event->type),
                 event->seat, sf_deal_phase_name((enum sf_deal_phase)table->series.deal.phase),
                 sf_error_code(error));
}

static void next_deck(struct bot_table *table)
{
    const struct sf_rules *rules = &table->series.rules;
    struct sf_event event = sf_event_of(SF_EVENT_DECK, table->series.dealer, 0);
    struct sf_rng rng = sf_rng_seed(sf_rng_next(&table->rng));

    random_deck(&rng, rules, event.deck);
    if (!table->hardly_shuffled)
        sf_rng_shuffle(&rng, event.deck, sf_count(rules->deck));
    if (sf_rules_has(rules, SF_VARIANT_SCHIEBE) && sf_rng_below(&rng, 2))
        event.arg = (uint8_t)(2 + sf_rng_below(&rng, 2));
    apply(table, &event);
}

static bool acts(struct bot_table *table, unsigned seat)
{
    static struct sf_view view;
    static struct sf_bot_answer answer;

    sf_view_of(&view, &table->series, seat);
    if (!table->bot[seat]->act(&view, &table->tools, &answer))
        return false;
    assert_int_equal(answer.event.seat, seat);
    if (table->watch)
        table->watch(&view, &answer);
    apply(table, &answer.event);
    return true;
}

static bool organiser_acts(struct bot_table *table)
{
    static struct sf_view view;
    struct sf_event event;

    sf_view_of(&view, &table->series, SF_NO_SEAT);
    if (!sf_bot_organiser(&view, &event))
        return false;
    apply(table, &event);
    return true;
}

static void step(struct bot_table *table)
{
    unsigned turn = sf_deal_turn(&table->series.deal);

    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        if (seat != turn && acts(table, seat))
            return;
    if (turn == SF_ORGANISER ? !organiser_acts(table) : turn == SF_NO_SEAT || !acts(table, turn))
        fail_msg("nobody acts in phase %s",
                 sf_deal_phase_name((enum sf_deal_phase)table->series.deal.phase));
}

void bot_table_play(struct bot_table *table, unsigned deals)
{
    const struct sf_series *series = &table->series;

    while (series->deals < deals || series->deal.phase != SF_DEAL_OVER) {
        if (series->deal.phase == SF_DEAL_IDLE || series->deal.phase == SF_DEAL_OVER)
            next_deck(table);
        else
            step(table);
    }
}
