/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "base/text.h"
#include "table/table_internal.h"
#include <string.h>

/* A command on its way to events. */
struct decision {
    const struct sf_table *table;
    const struct sf_table_command *command;
    const char *account;
    unsigned me; /* the seat of the account, or SF_NO_SEAT */
    bool host;
    struct sf_table_event *events;
    unsigned count;
};

static struct sf_table_event *add(struct decision *d, enum sf_table_kind kind, unsigned seat)
{
    struct sf_table_event *event = &d->events[d->count++];

    *event = sf_table_event_of(kind, seat);
    for (unsigned i = 0; i < SF_ACCOUNT_SIZE - 1 && d->account[i]; i++)
        event->by[i] = d->account[i];
    memcpy(event->id, d->command->id, sizeof event->id);
    return event;
}

static enum sf_error sit(struct decision *d)
{
    struct sf_table_event *event;

    if (d->me != SF_NO_SEAT)
        return SF_E_SEATED_ALREADY;
    if (sf_table_heir_of(d->table, d->account) == d->command->seat)
        return SF_OK; /* asks again for the seat that is theirs after the hand */
    event = add(d, SF_TABLE_SIT, d->command->seat);
    memcpy(event->sit.account, event->by, sizeof event->sit.account);
    memcpy(event->sit.name, d->command->name, sizeof event->sit.name);
    event->sit.program = d->command->program;
    event->sit.registered = d->command->registered;
    return SF_OK;
}

/* The host may free the seat of somebody who is gone between hands, and that of a bot at any time:
 * in a hand it is free after it. */
static enum sf_error rise(struct decision *d)
{
    const struct sf_table_command *command = d->command;
    const struct sf_chair *chair;

    if (command->seat == SF_NO_SEAT || command->seat == d->me) {
        unsigned seat = d->me != SF_NO_SEAT ? d->me : sf_table_heir_of(d->table, d->account);
        if (seat != SF_NO_SEAT) /* else they have left already */
            add(d, SF_TABLE_RISE, seat);
        return SF_OK;
    }
    if (command->seat >= d->table->series.rules.players)
        return SF_E_BAD_SEAT;
    if (!d->host)
        return SF_E_NOT_HOST;
    chair = &d->table->chair[command->seat];
    if (sf_table_in_hand(d->table) && chair->kind != SF_CHAIR_BOT)
        return SF_E_HAND_RUNNING;
    if (chair->kind == SF_CHAIR_PERSON && !chair->away)
        return SF_E_SEAT_TAKEN;
    add(d, SF_TABLE_RISE, command->seat);
    return SF_OK;
}

static enum sf_error seat_bot(struct decision *d)
{
    struct sf_table_event *event;

    if (!d->host)
        return SF_E_NOT_HOST;
    event = add(d, SF_TABLE_BOT, d->command->seat);
    memcpy(event->level, d->command->level, sizeof event->level);
    return SF_OK;
}

/* A person speaks and acts only for their own seat. */
static enum sf_error act(struct decision *d)
{
    const struct sf_event *wanted = &d->command->event;
    struct sf_table_event *event;

    if (wanted->type == SF_EVENT_SAY && wanted->say.seat != d->me)
        return SF_E_NOT_YOUR_WORD;
    if (wanted->type == SF_EVENT_MIX && !(d->table->opened >> SF_HOST & 1)) {
        event = add(d, SF_TABLE_NONCE, d->me);
        event->on = true;
        event->automatic = !d->command->on;
        memcpy(event->bytes, d->command->bytes, sizeof event->bytes);
        if (event->automatic) {
            memset(event->by, 0, sizeof event->by);
            memset(event->id, 0, sizeof event->id);
        }
    }
    event = add(d, SF_TABLE_GAME, d->me);
    event->game = *wanted;
    event->game.seat = (uint8_t)d->me;
    return SF_OK;
}

static void add_wish(struct decision *d, enum sf_table_kind kind)
{
    add(d, kind, d->me)->on = d->command->on;
}

static void add_bytes(struct decision *d, enum sf_table_kind kind)
{
    struct sf_table_event *event = add(d, kind, d->me);

    event->on = d->command->on;
    memcpy(event->bytes, d->command->bytes, sizeof event->bytes);
}

static enum sf_error promise(struct decision *d)
{
    add_bytes(d, SF_TABLE_PROMISE);
    return SF_OK;
}

static enum sf_error open_nonce(struct decision *d)
{
    add_bytes(d, SF_TABLE_NONCE);
    return SF_OK;
}

static enum sf_error be_ready(struct decision *d)
{
    add_wish(d, SF_TABLE_READY);
    return SF_OK;
}

static enum sf_error vote(struct decision *d)
{
    add_wish(d, SF_TABLE_VOTE);
    return SF_OK;
}

static enum sf_error rematch(struct decision *d)
{
    add_wish(d, SF_TABLE_REMATCH);
    return SF_OK;
}

static enum sf_error bock(struct decision *d)
{
    struct sf_table_event *event;

    if (!d->host)
        return SF_E_NOT_HOST;
    event = add(d, SF_TABLE_GAME, SF_ORGANISER);
    event->game = sf_event_of(SF_EVENT_BOCK, SF_ORGANISER, 0);
    return SF_OK;
}

static enum sf_error push_next(struct decision *d)
{
    if (!d->host && d->me == SF_NO_SEAT)
        return SF_E_NOT_SEATED;
    add(d, SF_TABLE_SCHIEBE, d->table->series.dealer)->high = d->command->seat;
    return SF_OK;
}

static enum sf_error take_back(struct decision *d)
{
    add(d, SF_TABLE_TAKE_BACK, d->me);
    return SF_OK;
}

static enum sf_error set_pace(struct decision *d)
{
    if (d->command->pace != d->table->pace)
        add(d, SF_TABLE_PACE, d->me)->pace = d->command->pace;
    return SF_OK;
}

static enum sf_error shut(struct decision *d)
{
    if (!d->host)
        return SF_E_NOT_HOST;
    add(d, SF_TABLE_CLOSE, SF_NO_SEAT);
    return SF_OK;
}

/* The server sends this again for a person with several connections. That changes nothing, so it
 * adds no event. */
static enum sf_error go_away(struct decision *d)
{
    if (!d->table->chair[d->me].away)
        add(d, SF_TABLE_AWAY, d->me);
    return SF_OK;
}

static enum sf_error come_back(struct decision *d)
{
    if (d->table->chair[d->me].away)
        add(d, SF_TABLE_BACK, d->me);
    return SF_OK;
}

static const struct {
    enum sf_error (*decide)(struct decision *d);
    bool seated; /* for those who sit at the table */
} deciders[SF_COMMAND_N] = {
    [SF_COMMAND_SIT] = {sit, false},
    [SF_COMMAND_RISE] = {rise, false},
    [SF_COMMAND_BOT] = {seat_bot, false},
    [SF_COMMAND_DO] = {act, true},
    [SF_COMMAND_PROMISE] = {promise, true},
    [SF_COMMAND_NONCE] = {open_nonce, true},
    [SF_COMMAND_READY] = {be_ready, true},
    [SF_COMMAND_VOTE] = {vote, true},
    [SF_COMMAND_REMATCH] = {rematch, true},
    [SF_COMMAND_BOCK] = {bock, false},
    [SF_COMMAND_CLOSE] = {shut, false},
    [SF_COMMAND_AWAY] = {go_away, true},
    [SF_COMMAND_BACK] = {come_back, true},
    [SF_COMMAND_SCHIEBE] = {push_next, false},
    [SF_COMMAND_TAKE_BACK] = {take_back, true},
    [SF_COMMAND_PACE] = {set_pace, true},
};

/* Dry-runs the events, so that rejections carry the error code of the fold. */
static enum sf_error attempt(const struct decision *d, int64_t at)
{
    struct sf_table after = *d->table;
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < d->count && !error; i++)
        error = sf_table_apply(&after, &d->events[i], at);
    return error;
}

enum sf_error sf_table_decide(const struct sf_table *table, const struct sf_table_command *command,
                              const char *account, int64_t at,
                              struct sf_table_event events[SF_DECIDE_MAX], unsigned *count,
                              uint32_t *seq)
{
    struct decision d = {.table = table,
                         .command = command,
                         .account = account,
                         .me = sf_table_seat_of(table, account),
                         .host = sf_text_equal(table->setup.host, account),
                         .events = events};
    const struct sf_table_done *done =
        command->id[0] ? sf_table_obeyed(table, account, command->id) : NULL;
    enum sf_error error;

    *count = 0;
    *seq = done ? done->seq : table->seq;
    if (done)
        return SF_OK;
    if (command->kind >= SF_COMMAND_N || !sf_token_good(account, SF_ACCOUNT_SIZE))
        return SF_E_BAD_VALUE;
    if (table->stage == SF_STAGE_CLOSED)
        return SF_E_TABLE_CLOSED;
    if (command->at_seq > table->seq)
        return SF_E_SEQ_AHEAD;
    if (deciders[command->kind].seated && d.me == SF_NO_SEAT)
        return SF_E_NOT_SEATED;
    error = deciders[command->kind].decide(&d);
    if (!error)
        error = attempt(&d, at);
    if (error)
        return error;
    *count = d.count;
    *seq = table->seq + d.count;
    return SF_OK;
}
