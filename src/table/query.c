/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "bots/bot.h"
#include "table/table_internal.h"

/* Queries that do not change a table. */

unsigned sf_table_seat_of(const struct sf_table *table, const char *account)
{
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++)
        if (table->chair[seat].kind == SF_CHAIR_PERSON &&
            sf_text_equal(table->chair[seat].account, account))
            return seat;
    return SF_NO_SEAT;
}

unsigned sf_table_free_seat(const struct sf_table *table)
{
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++)
        if (table->chair[seat].kind == SF_CHAIR_EMPTY)
            return seat;
    return SF_NO_SEAT;
}

unsigned sf_table_heir_of(const struct sf_table *table, const char *account)
{
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++)
        if (account[0] && sf_text_equal(table->chair[seat].heir.account, account))
            return seat;
    return SF_NO_SEAT;
}

unsigned sf_table_seat_for(const struct sf_table *table, const char *account)
{
    unsigned seat = sf_table_heir_of(table, account);

    if (seat == SF_NO_SEAT)
        seat = sf_table_free_seat(table);
    for (unsigned at = 0; at < sf_table_seats(table) && seat == SF_NO_SEAT; at++)
        if (table->chair[at].kind == SF_CHAIR_BOT && !table->chair[at].heir.account[0])
            seat = at;
    return seat;
}

bool sf_table_bot_acts(const struct sf_table *table, unsigned seat)
{
    const struct sf_chair *chair = &table->chair[seat];

    return chair->kind == SF_CHAIR_BOT || chair->stand_in || chair->lapsed;
}

const char *sf_table_level(const struct sf_table *table, unsigned seat)
{
    if (!sf_table_bot_acts(table, seat))
        return NULL;
    return table->chair[seat].kind == SF_CHAIR_BOT ? table->chair[seat].level : sf_stand_in;
}

enum sf_error sf_table_may_push(const struct sf_table *table, const char *account)
{
    unsigned dealer = table->series.dealer;

    if (!sf_rules_has(&table->series.rules, SF_VARIANT_SCHIEBE))
        return SF_E_VARIANT_OFF;
    if (table->stage != SF_STAGE_PAUSE)
        return SF_E_WRONG_PHASE;
    if (sf_table_seat_of(table, account) == dealer)
        return SF_OK;
    return sf_table_bot_acts(table, dealer) && sf_text_equal(table->setup.host, account)
               ? SF_OK
               : SF_E_NOT_YOUR_TURN;
}

enum sf_error sf_table_may_demand(const struct sf_table *table, unsigned seat)
{
    if (table->stage == SF_STAGE_NONCES || table->stage == SF_STAGE_HAND)
        return SF_E_DEMAND_LATE;
    return table->chair[seat].after == table->hand ? SF_E_DEMAND_SIDE
                                                   : sf_series_demander_check(&table->series, seat);
}

bool sf_table_cutter_away(const struct sf_table *table)
{
    const struct sf_chair *chair = &table->chair[sf_deal_cutter(&table->series.deal)];

    return chair->kind == SF_CHAIR_PERSON && chair->away;
}

bool sf_table_cuts_for(const struct sf_table *table, unsigned seat)
{
    const struct sf_deal *deal = &table->series.deal;

    return table->stage == SF_STAGE_HAND && deal->phase == SF_DEAL_CUT && !deal->cuts &&
           seat != sf_deal_cutter(deal) && sf_table_cutter_away(table) &&
           !sf_deal_cutter_check(deal, seat);
}

enum sf_error sf_table_may_ask(const struct sf_table *table, unsigned seat)
{
    if (!table->setup.hints)
        return SF_E_NO_HINTS;
    if (!(table->must >> seat & 1))
        return SF_E_NOT_YOUR_TURN;
    return sf_table_bot_acts(table, seat) ? SF_E_STAND_IN_ACTS : SF_OK;
}

bool sf_table_is_calm(const struct sf_table *table)
{
    unsigned people = 0;

    for (unsigned seat = 0; seat < sf_table_seats(table); seat++) {
        const struct sf_chair *chair = &table->chair[seat];
        if (chair->kind == SF_CHAIR_EMPTY || chair->program || chair->heir.account[0])
            return false; /* an heir waits for this hand to end */
        people += chair->kind == SF_CHAIR_PERSON;
    }
    return table->setup.calm && people == 1;
}

enum sf_error sf_table_may_take_back(const struct sf_table *table, unsigned seat)
{
    if (table->stage != SF_STAGE_HAND || !table->undoable || !sf_table_is_calm(table))
        return SF_E_WRONG_PHASE;
    if (table->chair[seat].kind != SF_CHAIR_PERSON)
        return SF_E_NOT_SEATED;
    return sf_table_bot_acts(table, seat) ? SF_E_STAND_IN_ACTS : SF_OK;
}

bool sf_table_decides(const struct sf_table *table, const struct sf_table_event *event)
{
    static const uint32_t decisions =
        1u << SF_EVENT_LAY | 1u << SF_EVENT_PUSH | 1u << SF_EVENT_SAY | 1u << SF_EVENT_GIVE |
        1u << SF_EVENT_ANNOUNCE | 1u << SF_EVENT_STOSS | 1u << SF_EVENT_CARD;

    return event->kind == SF_TABLE_GAME && !event->automatic && decisions >> event->game.type & 1 &&
           sf_table_is_calm(table);
}

bool sf_table_in_hand(const struct sf_table *table)
{
    return table->stage == SF_STAGE_NONCES || table->stage == SF_STAGE_HAND ||
           table->stage == SF_STAGE_OVER;
}

int64_t sf_table_deadline(const struct sf_table *table, unsigned seat)
{
    const struct sf_chair *chair = &table->chair[seat];

    if (!(table->must >> seat & 1) || sf_table_is_calm(table))
        return 0;
    return chair->since + table->setup.move_s * INT64_C(1000) + chair->reserve;
}

bool sf_table_anybody(const struct sf_table *table)
{
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++)
        if (sf_chair_present(&table->chair[seat]))
            return true;
    return false;
}

bool sf_table_full(const struct sf_table *table)
{
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++)
        if (table->chair[seat].kind == SF_CHAIR_EMPTY)
            return false;
    return true;
}

enum sf_error sf_table_may_watch(const struct sf_table *table, const char *account, bool key_fits)
{
    bool known = sf_table_seat_of(table, account) != SF_NO_SEAT ||
                 sf_table_heir_of(table, account) != SF_NO_SEAT ||
                 sf_text_equal(table->setup.host, account);

    if (!known && table->setup.is_private && !key_fits)
        return SF_E_NO_TABLE;
    return known || table->setup.spectators || sf_table_seat_for(table, account) != SF_NO_SEAT
               ? SF_OK
               : SF_E_NOT_SEATED;
}

int64_t sf_table_next_at(const struct sf_table *table)
{
    if (table->stage != SF_STAGE_PAUSE || !sf_table_full(table) || !sf_table_anybody(table))
        return 0;
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++)
        if (sf_chair_present(&table->chair[seat]) && !table->chair[seat].ready)
            return sf_table_is_calm(table) ? 0 : table->stage_at + SF_PAUSE_MS;
    return table->stage_at;
}
