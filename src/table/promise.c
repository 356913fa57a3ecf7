/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/table_internal.h"
#include <string.h>

/* The events of the promise behind the deck: seed and nonces, from the commitment to the opening.
 */

static unsigned next_cutter(const struct sf_table *table)
{
    unsigned dealer = table->series.dealer;

    return dealer ? dealer - 1 : sf_table_seats(table) - 1;
}

static void bind_promise(struct sf_nonce *nonce, const struct sf_chair *chair, unsigned use)
{
    if (!chair->promised[use])
        return;
    nonce->by = SF_NONCE_PLAYER;
    memcpy(nonce->commitment, chair->promise[use], sizeof nonce->commitment);
}

enum sf_error sf_table_commit(struct sf_table *table, const struct sf_table_event *event,
                              int64_t at)
{
    int64_t due = sf_table_next_at(table);

    if (!due || at < due || sf_series_round_over(&table->series))
        return SF_E_WRONG_PHASE;
    if (event->commit.hand != table->hand + 1)
        return SF_E_BAD_VALUE;
    table->hand++;
    memset(&table->proof, 0, sizeof table->proof);
    memcpy(table->proof.commitment, event->commit.commitment, SF_DIGEST_SIZE);
    memcpy(table->proof.seed, event->commit.seed, SF_SECRET_SIZE);
    bind_promise(&table->proof.mix, &table->chair[next_cutter(table)], 1);
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++) {
        struct sf_chair *chair = &table->chair[seat];
        bind_promise(&table->proof.seat[seat], chair, 0);
        memset(chair->promise, 0, sizeof chair->promise);
        chair->promised[0] = chair->promised[1] = chair->ready = false;
        sf_chair_start_clock(table, chair);
    }
    table->opened = 0;
    table->revealed = false;
    table->stage = SF_STAGE_NONCES;
    table->stage_at = at;
    return SF_OK;
}

enum sf_error sf_table_promise(struct sf_table *table, const struct sf_table_event *event,
                               int64_t at)
{
    struct sf_chair *chair = &table->chair[event->seat];

    (void)at;
    if (chair->kind != SF_CHAIR_PERSON)
        return SF_E_NOT_SEATED;
    chair->promised[event->on] = true;
    memcpy(chair->promise[event->on], event->bytes, SF_DIGEST_SIZE);
    return SF_OK;
}

/* Must this seat open its nonce now? */
static bool nonce_due(const struct sf_table *table, unsigned seat, bool mixes)
{
    const struct sf_deal *deal = &table->series.deal;

    if (!mixes)
        return table->stage == SF_STAGE_NONCES && !(table->opened >> seat & 1);
    return table->stage == SF_STAGE_HAND && deal->phase == SF_DEAL_CUT && !deal->cuts &&
           !deal->mixed && deal->rules.mixing != SF_MIX_NEVER && seat == sf_deal_cutter(deal) &&
           !(table->opened >> SF_HOST & 1);
}

enum sf_error sf_table_open_nonce(struct sf_table *table, const struct sf_table_event *event,
                                  int64_t at)
{
    struct sf_nonce *nonce = event->on ? &table->proof.mix : &table->proof.seat[event->seat];
    bool waits = !event->on && nonce->by == SF_NONCE_PLAYER && !table->chair[event->seat].away &&
                 at < table->stage_at + SF_NONCE_MS;

    if (!nonce_due(table, event->seat, event->on) ||
        (event->automatic ? waits : nonce->by != SF_NONCE_PLAYER))
        return SF_E_NOT_PROMISED;
    if (event->automatic) {
        memset(nonce, 0, sizeof *nonce);
        nonce->by = SF_NONCE_SERVER;
    }
    memcpy(nonce->value, event->bytes, sizeof nonce->value);
    table->opened |= (uint8_t)(1u << (event->on ? SF_HOST : event->seat));
    return SF_OK;
}

enum sf_error sf_table_reveal(struct sf_table *table, const struct sf_table_event *event,
                              int64_t at)
{
    unsigned limit = table->setup.deals;

    (void)event;
    if (table->stage != SF_STAGE_OVER)
        return SF_E_WRONG_PHASE;
    table->revealed = true;
    if (!table->series.deal.mixed) /* promised or even opened, but the cutter cut instead */
        memset(&table->proof.mix, 0, sizeof table->proof.mix);
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++) {
        struct sf_chair *chair = &table->chair[seat];
        chair->stand_in = chair->stand_in && !chair->returning;
        chair->returning = chair->lapsed = false;
        if (chair->heir.account[0])
            sf_table_inherit(table, seat, at);
        else if (chair->leaving)
            memset(chair, 0, sizeof *chair);
    }
    table->ending = table->ending || (limit && table->hand - table->first >= limit);
    table->stage = table->ending ? SF_STAGE_DONE : SF_STAGE_PAUSE;
    return SF_OK;
}
