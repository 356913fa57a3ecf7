/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The actions of a table itself: table/table.h says what is due, and this file does it. */

#include "bots/bot.h"
#include "server/log.h"
#include "server/visit.h"
#include "server/workers.h"
#include "shuffle/shuffle.h"
#include <sodium.h>
#include <string.h>

/* The time that a bot seems to think must reveal nothing about its cards. So the room asks the bot
 * immediately, and executes the answer at a time that it drew before. */
enum {
    BOT_MIN_MS = 600,    /* at least this, and at least the time that the bot may think */
    BOT_SPREAD_MS = 600, /* added at most */
    RETRY_MS = 100,      /* all workers were busy */
    JUDGE = 1 << 7
};

static struct sf_deal_id deal_id(const struct sf_room *room, uint32_t hand)
{
    struct sf_deal_id id = {.number = hand};

    memcpy(id.table, room->id, sizeof room->id);
    return id;
}

static void fill_commit(const struct sf_room *room, struct sf_table_event *event)
{
    struct sf_deal_id id = deal_id(room, event->commit.hand);

    sf_secret_make(event->commit.seed);
    sf_seed_commit(event->commit.commitment, &id, event->commit.seed);
}

static void fill_nonce(const struct sf_room *room, const struct sf_table *table,
                       struct sf_table_event *event, enum sf_nonce_use use)
{
    struct sf_deal_id id = deal_id(room, table->hand);
    struct sf_nonce nonce;

    sf_nonce_stand_in(&nonce, &id, use, event->seat, table->proof.seed);
    memcpy(event->bytes, nonce.value, sizeof event->bytes);
}

static void fill_deck(const struct sf_room *room, const struct sf_table *table,
                      struct sf_table_event *event)
{
    struct sf_deal_id id = deal_id(room, table->hand);

    sf_shuffle_deck(event->game.deck, &table->series.rules, &id, table->proof.seed,
                    table->proof.seat);
    sf_room_stack(room, table->hand, event->game.deck);
}

static void fill_mix(const struct sf_room *room, const struct sf_table *table,
                     struct sf_table_event *nonce_event, struct sf_table_event *event)
{
    struct sf_deal_id id = deal_id(room, table->hand);
    struct sf_nonce nonce = {.by = SF_NONCE_SERVER};

    *nonce_event = sf_table_event_of(SF_TABLE_NONCE, event->seat);
    nonce_event->on = nonce_event->automatic = true;
    fill_nonce(room, table, nonce_event, SF_NONCE_MIX);
    memcpy(nonce.value, nonce_event->bytes, sizeof nonce.value);
    memcpy(event->game.deck, table->series.deal.deck, sizeof event->game.deck);
    sf_shuffle_mix(event->game.deck, &table->series.rules, &id, table->proof.seed, event->seat,
                   &nonce);
    sf_room_stack(room, table->hand, event->game.deck);
}

/* The longest time that one of the bots concerned may think. */
static int64_t slowest(const struct sf_room *room, const struct sf_table_due *due)
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        const char *level = sf_table_level(&room->now, seat);
        const struct sf_bot *bot = level ? sf_bot_find(level) : NULL;
        if ((due->bots_must | due->bots_may) >> seat & 1 && bot && bot->searches)
            return (int64_t)sf_workers_ms(room->service->workers);
    }
    return 0;
}

static void think_anew(struct sf_room *room, const struct sf_table_due *due)
{
    int64_t least = slowest(room, due);

    if (room->thought_seq == room->now.seq)
        return;
    room->thought_seq = room->now.seq;
    room->asked = room->answered = 0;
    room->holds = false;
    room->bots_at = due->bots_at - SF_PACE_MS + (least > BOT_MIN_MS ? least : BOT_MIN_MS) +
                    (int64_t)randombytes_uniform(BOT_SPREAD_MS + 1);
    if (room->service->options.at_once)
        room->bots_at = room->now.at;
}

static bool ask(struct sf_room *room, unsigned seat)
{
    const struct sf_bot *bot = sf_bot_find(sf_table_level(&room->now, seat));

    if (!bot || !sf_workers_ask(room->service->workers, room->id, &room->now, seat, bot))
        return false;
    room->asked |= (uint8_t)(1u << seat);
    return true;
}

/* Asks all bots that may speak up first, then, one by one, the bots that must act. Returns when to
 * run again. */
static int64_t ask_bots(struct sf_room *room, const struct sf_table_due *due, int64_t now)
{
    uint8_t left = due->bots_may & (uint8_t)~room->asked;

    if (!due->bots_must && !due->bots_may)
        return INT64_MAX;
    if (room->holds)
        return room->bots_at;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (left >> seat & 1 && !ask(room, seat))
            return now + RETRY_MS;
    if ((room->asked & (uint8_t)~room->answered) != 0)
        return INT64_MAX; /* their answer wakes the room */
    left = due->bots_must & (uint8_t)~room->asked;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (left >> seat & 1)
            return ask(room, seat) ? INT64_MAX : now + RETRY_MS;
    return INT64_MAX;
}

/* Writes what is due as events. Returns their number. */
static unsigned events_of(const struct sf_room *room, const struct sf_table *table,
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
        fill_commit(room, &events[0]);
        return 1;
    case SF_DUTY_NONCE:
        fill_nonce(room, table, &events[0], SF_NONCE_DECK);
        return 1;
    case SF_DUTY_DECK:
        fill_deck(room, table, &events[0]);
        return 1;
    case SF_DUTY_MIX:
        events[1] = due->event;
        fill_mix(room, table, &events[0], &events[1]);
        return 2;
    }
    return 0;
}

/* Stores everything that is due now together: a hand begins with one write. */
static void do_duties(struct sf_room *room, const struct sf_table_due *first, int64_t now)
{
    struct sf_table *table = &room->service->tried;
    struct sf_table_event events[SF_ROOM_EVENTS];
    struct sf_table_due due = *first;
    unsigned count = 0;

    *table = room->now;
    while (due.duty && due.at <= now && count + 2 <= SF_ROOM_EVENTS) {
        unsigned more = events_of(room, table, &due, events + count);
        enum sf_error error = SF_OK;
        for (unsigned i = 0; i < more && !error; i++)
            error = sf_table_apply(table, &events[count + i], now);
        if (error)
            sf_log(SF_LOG_ERROR, "duty_refused", "table", room->id, "why", sf_error_code(error),
                   NULL);
        if (error || !more)
            break;
        count += more;
        sf_table_due(table, &due);
    }
    if (count)
        sf_room_write(room, events, count, now);
    else
        room->not_before = now + 1000;
}

static void judge(struct sf_room *room)
{
    if (!(room->asked & JUDGE) && sf_workers_judge(room->service->workers, room->id, &room->now))
        room->asked |= JUDGE;
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Executes the answer of the bot. If the table rejects it, the room asks the bot again later. */
static void do_held(struct sf_room *room, int64_t now)
{
    struct sf_table_event event = sf_table_bot_event(&room->held);
    struct sf_table *after = &room->service->tried;

    room->holds = false;
    *after = room->now;
    if (!sf_table_apply(after, &event, now)) {
        sf_room_write(room, &event, 1, now);
        return;
    }
    sf_log(SF_LOG_ERROR, "bot_refused", "table", room->id, NULL);
    room->not_before = now + 1000;
    room->thought_seq = 0;
}

void sf_room_run(struct sf_room *room)
{
    int64_t now = sf_service_now(room->service), next = sf_room_show_late(room, now);
    struct sf_table_due due;

    if (now < room->not_before) {
        sf_hub_set(room, earlier(next, room->not_before));
        return;
    }
    if (now < room->now.at)
        now = room->now.at;
    sf_table_due(&room->now, &due);
    think_anew(room, &due);
    if (room->holds && room->bots_at <= now) {
        do_held(room, now);
        sf_hub_set(room, sf_hosted_waits(&room->hosted) ? next : earlier(next, room->not_before));
        return;
    }
    if (due.duty == SF_DUTY_CLAIM && due.at <= now) {
        judge(room);
        sf_hub_set(room, room->asked & JUDGE ? next : earlier(next, now + RETRY_MS));
        return;
    }
    if (due.duty && due.at <= now) {
        do_duties(room, &due, now);
        sf_hub_set(room, sf_hosted_waits(&room->hosted) ? next : earlier(next, room->not_before));
        return;
    }
    if (due.duty && due.at > now)
        next = earlier(next, due.at);
    sf_hub_set(room, earlier(next, ask_bots(room, &due, now)));
}

/* The room drops an answer to an older question. The answer of a bot waits for its time; the answer
 * about a claim does not. */
void sf_workers_answered(struct sf_service *service, const struct sf_worker_answer *answer)
{
    struct sf_room *room = service->hub ? sf_hub_find(service->hub, answer->table) : NULL;
    unsigned bit = answer->seat == SF_NO_SEAT ? JUDGE : 1u << answer->seat;

    if (answer->advice) {
        sf_visit_advised(service, answer);
        return;
    }
    if (!room || service->closing || room->thought_seq != answer->seq)
        return;
    room->answered |= (uint8_t)bit;
    if (sf_hosted_busy(&room->hosted) || room->now.seq != answer->seq)
        return;
    if (!answer->ran)
        room->asked &= (uint8_t)~bit;
    if (answer->ran && answer->acts && !room->holds) {
        room->holds = true;
        room->held = answer->event;
        if (bit == JUDGE)
            room->bots_at = room->now.at;
    }
    sf_room_go_on(room);
}
