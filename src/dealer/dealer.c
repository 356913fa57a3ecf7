/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "dealer/dealer.h"
#include "shuffle/shuffle.h"
#include <string.h>

static struct sf_deal_id deal_id(const struct sf_dealer *dealer, uint32_t hand)
{
    struct sf_deal_id id = {.number = hand};

    for (unsigned i = 0; i + 1 < sizeof id.table && dealer->table[i]; i++)
        id.table[i] = dealer->table[i];
    return id;
}

static void stack(const struct sf_dealer *dealer, uint32_t hand, uint8_t deck[SF_CARD_N])
{
    if (dealer->stack)
        dealer->stack(dealer->context, dealer->table, hand, deck);
}

/* --- what is due ------------------------------------------------------------------------------ */

static void fill_commit(const struct sf_dealer *dealer, struct sf_table_event *event)
{
    struct sf_deal_id id = deal_id(dealer, event->commit.hand);

    dealer->secret(dealer->context, event->commit.seed);
    sf_seed_commit(event->commit.commitment, &id, event->commit.seed);
}

static void fill_nonce(const struct sf_dealer *dealer, const struct sf_table *table,
                       struct sf_table_event *event, enum sf_nonce_use use)
{
    struct sf_deal_id id = deal_id(dealer, table->hand);
    struct sf_nonce nonce;

    sf_nonce_stand_in(&nonce, &id, use, event->seat, table->proof.seed);
    memcpy(event->bytes, nonce.value, sizeof event->bytes);
}

static void fill_deck(const struct sf_dealer *dealer, const struct sf_table *table,
                      struct sf_table_event *event)
{
    struct sf_deal_id id = deal_id(dealer, table->hand);

    sf_shuffle_deck(event->game.deck, &table->series.rules, &id, table->proof.seed,
                    table->proof.seat);
    stack(dealer, table->hand, event->game.deck);
}

static void mix(const struct sf_dealer *dealer, const struct sf_table *table, unsigned seat,
                const struct sf_nonce *nonce, uint8_t deck[SF_CARD_N])
{
    struct sf_deal_id id = deal_id(dealer, table->hand);

    memcpy(deck, table->series.deal.deck, SF_CARD_N);
    sf_shuffle_mix(deck, &table->series.rules, &id, table->proof.seed, seat, nonce);
    stack(dealer, table->hand, deck);
}

static void fill_mix(const struct sf_dealer *dealer, const struct sf_table *table,
                     struct sf_table_event *nonce_event, struct sf_table_event *event)
{
    struct sf_nonce nonce = {.by = SF_NONCE_SERVER};

    *nonce_event = sf_table_event_of(SF_TABLE_NONCE, event->seat);
    nonce_event->on = nonce_event->automatic = true;
    fill_nonce(dealer, table, nonce_event, SF_NONCE_MIX);
    memcpy(nonce.value, nonce_event->bytes, sizeof nonce.value);
    mix(dealer, table, event->seat, &nonce, event->game.deck);
}

/* Writes what is due as events. Returns their number. */
static unsigned events_of(const struct sf_dealer *dealer, const struct sf_table *table,
                          const struct sf_table_due *due, struct sf_table_event events[2])
{
    events[0] = due->event;
    switch ((enum sf_duty)due->duty) {
    case SF_DUTY_NONE:
    case SF_DUTY_CLAIM:
        return 0;
    case SF_DUTY_EVENT:
        return 1;
    case SF_DUTY_COMMIT:
        fill_commit(dealer, &events[0]);
        return 1;
    case SF_DUTY_NONCE:
        fill_nonce(dealer, table, &events[0], SF_NONCE_DECK);
        return 1;
    case SF_DUTY_DECK:
        fill_deck(dealer, table, &events[0]);
        return 1;
    case SF_DUTY_MIX:
        events[1] = due->event;
        fill_mix(dealer, table, &events[0], &events[1]);
        return 2;
    }
    return 0;
}

unsigned sf_dealer_act(const struct sf_dealer *dealer, struct sf_table *table, int64_t at,
                       sf_dealer_skips *skips, struct sf_table_event *events, unsigned most,
                       enum sf_error *error)
{
    struct sf_table_due due;
    unsigned count = 0, more;

    *error = SF_OK;
    for (; count + 2 <= most; count += more) {
        sf_table_due(table, &due);
        if (!due.duty || due.at > at || (skips && skips(table, &due)))
            return count;
        more = events_of(dealer, table, &due, events + count);
        for (unsigned i = 0; i < more && !*error; i++)
            *error = sf_table_apply(table, &events[count + i], at);
        if (*error || !more)
            return count;
    }
    return count;
}

/* --- what a person sends ---------------------------------------------------------------------- */

static enum sf_error prepare_mix(const struct sf_dealer *dealer, const struct sf_table *table,
                                 struct sf_table_command *command, unsigned seat)
{
    struct sf_deal_id id = deal_id(dealer, table->hand);
    struct sf_nonce nonce = {.by = SF_NONCE_PLAYER};

    if (table->stage != SF_STAGE_HAND || table->series.deal.phase != SF_DEAL_CUT ||
        seat != sf_deal_cutter(&table->series.deal))
        return SF_OK; /* the table rejects the command with its reason */
    if (table->series.rules.mixing == SF_MIX_NEVER)
        return SF_E_NO_MIX;
    if (command->on) {
        if (table->proof.mix.by != SF_NONCE_PLAYER ||
            !sf_nonce_opens(table->proof.mix.commitment, &id, SF_NONCE_MIX, seat, command->bytes))
            return SF_E_NOT_PROMISED;
        memcpy(nonce.value, command->bytes, sizeof nonce.value);
    } else {
        sf_nonce_stand_in(&nonce, &id, SF_NONCE_MIX, seat, table->proof.seed);
        memcpy(command->bytes, nonce.value, sizeof nonce.value);
    }
    mix(dealer, table, seat, &nonce, command->event.deck);
    return SF_OK;
}

enum sf_error sf_dealer_prepare(const struct sf_dealer *dealer, const struct sf_table *table,
                                struct sf_table_command *command, const char *account)
{
    unsigned seat = sf_table_seat_of(table, account);
    struct sf_deal_id id = deal_id(dealer, table->hand);

    if (seat == SF_NO_SEAT)
        return SF_OK;
    if (command->kind == SF_COMMAND_DO && command->event.type == SF_EVENT_MIX)
        return prepare_mix(dealer, table, command, seat);
    if (command->kind == SF_COMMAND_NONCE && table->stage == SF_STAGE_NONCES &&
        table->proof.seat[seat].by == SF_NONCE_PLAYER &&
        !sf_nonce_opens(table->proof.seat[seat].commitment, &id, SF_NONCE_DECK, seat,
                        command->bytes))
        return SF_E_NOT_PROMISED;
    return SF_OK;
}

/* --- the record ------------------------------------------------------------------------------- */

/* Year, month and day of a number of days since 1970: years of 400 have 146097 days, and a year
 * that begins in March ends with its odd day. */
static void day_of(int64_t days, unsigned part[3])
{
    int64_t shifted = days + 719468, era = shifted / 146097, of_era = shifted % 146097;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153;

    part[2] = (unsigned)(of_year - (153 * month + 2) / 5 + 1);
    part[1] = (unsigned)(month < 10 ? month + 3 : month - 9);
    part[0] = (unsigned)(year + 400 * era + (part[1] <= 2));
}

static char *put_number(char *to, unsigned number, unsigned digits, char behind)
{
    for (unsigned i = digits; i-- > 0; number /= 10)
        to[i] = (char)('0' + number % 10);
    to[digits] = behind;
    return to + digits + 1;
}

/* As 2026-11-16T19:30:00Z. */
static void write_date(char date[SF_RECORD_DATE_SIZE], int64_t at)
{
    int64_t seconds = at / 1000;
    unsigned part[3], of_day = (unsigned)(seconds % 86400);

    day_of(seconds / 86400, part);
    date = put_number(date, part[0], 4, '-');
    date = put_number(date, part[1], 2, '-');
    date = put_number(date, part[2], 2, 'T');
    date = put_number(date, of_day / 3600, 2, ':');
    date = put_number(date, of_day / 60 % 60, 2, ':');
    date = put_number(date, of_day % 60, 2, 'Z');
    *date = '\0';
}

void sf_dealer_begin_record(struct sf_record *record, const char *id, const struct sf_table *table,
                            int64_t at)
{
    sf_record_begin(record, &table->series);
    for (unsigned i = 0; i + 1 < sizeof record->id.table && id[i]; i++)
        record->id.table[i] = id[i];
    record->id.number = table->hand;
    write_date(record->date, at);
    record->has_proof = true;
}

enum sf_error sf_dealer_add_record(struct sf_record *record, uint16_t *decided,
                                   const struct sf_table *table, const struct sf_table_event *event)
{
    if (sf_table_decides(table, event))
        *decided = record->events;
    if (event->kind == SF_TABLE_TAKE_BACK) {
        record->events = *decided;
        record->taken_back |= (uint8_t)(1u << event->seat);
    }
    if (event->kind != SF_TABLE_GAME || sf_event_between(&event->game))
        return SF_OK;
    return sf_record_add(record, &event->game);
}
