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

static void make_secret(void *context, uint8_t secret[SF_SECRET_SIZE])
{
    (void)context;
    sf_secret_make(secret);
}

static void stack(void *context, const char *table, uint32_t hand, uint8_t deck[SF_CARD_N])
{
    const struct sf_service_options *options = context;

    if (options->stack)
        options->stack(options->context, table, hand, deck);
}

struct sf_dealer sf_room_dealer(const struct sf_room *room)
{
    return (struct sf_dealer){.table = room->id,
                              .context = &room->service->options,
                              .secret = make_secret,
                              .stack = stack};
}

/* Stores everything that is due now together: a hand begins with one write. */
static void do_duties(struct sf_room *room, int64_t now)
{
    struct sf_table *table = &room->service->tried;
    struct sf_dealer dealer = sf_room_dealer(room);
    struct sf_table_event events[SF_ROOM_EVENTS];
    enum sf_error error;
    unsigned count;

    *table = room->now;
    count = sf_dealer_act(&dealer, table, now, NULL, events, SF_ROOM_EVENTS, &error);
    if (error)
        sf_log(SF_LOG_ERROR, "duty_refused", "table", room->id, "why", sf_error_code(error), NULL);
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

    if (now < room->not_before || room->keeping != SF_KEPT) {
        sf_hub_set(room, now < room->not_before ? earlier(next, room->not_before) : next);
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
        do_duties(room, now);
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
