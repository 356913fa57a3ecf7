/* What a table does by itself: table/table.h says what is due, and here it is done. */

#include "bots/bot.h"
#include "server/log.h"
#include "server/minds.h"
#include "server/visit.h"
#include "shuffle/shuffle.h"
#include <sodium.h>
#include <string.h>

enum {
    BOT_MIN_MS = 600, /* a bot acts between these, whatever it holds */
    BOT_MAX_MS = 1200,
    RETRY_MS = 100, /* all minds were busy */
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

static void fill_nonce(const struct sf_room *room, struct sf_table_event *event,
                       enum sf_nonce_use use)
{
    struct sf_deal_id id = deal_id(room, room->now.hand);
    struct sf_nonce nonce;

    sf_nonce_stand_in(&nonce, &id, use, event->seat, room->now.proof.seed);
    memcpy(event->bytes, nonce.value, sizeof event->bytes);
}

static void fill_deck(const struct sf_room *room, struct sf_table_event *event)
{
    struct sf_deal_id id = deal_id(room, room->now.hand);

    sf_shuffle_deck(event->game.deck, &room->now.series.rules, &id, room->now.proof.seed,
                    room->now.proof.seat);
    sf_room_stack(room, event->game.deck);
}

static void mix(struct sf_room *room, const struct sf_table_due *due, int64_t at)
{
    struct sf_table_event events[2] = {sf_table_event_of(SF_TABLE_NONCE, due->event.seat),
                                       due->event};
    struct sf_deal_id id = deal_id(room, room->now.hand);
    struct sf_nonce nonce = {.by = SF_NONCE_SERVER};

    events[0].on = events[0].automatic = true;
    fill_nonce(room, &events[0], SF_NONCE_MIX);
    memcpy(nonce.value, events[0].bytes, sizeof nonce.value);
    memcpy(events[1].game.deck, room->now.series.deal.deck, sizeof events[1].game.deck);
    sf_shuffle_mix(events[1].game.deck, &room->now.series.rules, &id, room->now.proof.seed,
                   due->event.seat, &nonce);
    sf_room_stack(room, events[1].game.deck);
    sf_room_write(room, events, 2, at);
}

static void think_anew(struct sf_room *room, const struct sf_table_due *due)
{
    if (room->thought_seq == room->now.seq)
        return;
    room->thought_seq = room->now.seq;
    room->asked = room->answered = 0;
    room->bots_at = due->bots_at - SF_PACE_MS + BOT_MIN_MS +
                    (int64_t)randombytes_uniform(BOT_MAX_MS - BOT_MIN_MS + 1);
    if (room->service->options.at_once)
        room->bots_at = room->now.at;
}

static bool ask(struct sf_room *room, unsigned seat)
{
    const struct sf_bot *bot = sf_bot_find(sf_table_level(&room->now, seat));

    if (!bot || !sf_minds_ask(room->service->minds, room->id, &room->now, seat, bot))
        return false;
    room->asked |= (uint8_t)(1u << seat);
    return true;
}

/* Those who may speak up are asked first, all of them; then, one by one, those who must act. When
 * to come back. */
static int64_t ask_bots(struct sf_room *room, const struct sf_table_due *due, int64_t now)
{
    uint8_t left = due->bots_may & (uint8_t)~room->asked;

    if (!due->bots_must && !due->bots_may)
        return INT64_MAX;
    if (now < room->bots_at)
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

/* True if it is being done, or was given to somebody. */
static bool do_duty(struct sf_room *room, struct sf_table_due *due, int64_t at)
{
    switch ((enum sf_duty)due->duty) {
    case SF_DUTY_NONE:
        return false;
    case SF_DUTY_EVENT:
        break;
    case SF_DUTY_COMMIT:
        fill_commit(room, &due->event);
        break;
    case SF_DUTY_NONCE:
        fill_nonce(room, &due->event, SF_NONCE_DECK);
        break;
    case SF_DUTY_DECK:
        fill_deck(room, &due->event);
        break;
    case SF_DUTY_MIX:
        mix(room, due, at);
        return true;
    case SF_DUTY_CLAIM:
        if (!(room->asked & JUDGE) && sf_minds_judge(room->service->minds, room->id, &room->now))
            room->asked |= JUDGE;
        return true;
    }
    sf_room_write(room, &due->event, 1, at);
    return true;
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
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
    if (due.duty && due.at <= now && do_duty(room, &due, now)) {
        bool waits = due.duty == SF_DUTY_CLAIM && !(room->asked & JUDGE);
        if (room->not_before > now)
            next = earlier(next, room->not_before);
        sf_hub_set(room, waits ? earlier(next, now + RETRY_MS) : next);
        return;
    }
    if (due.duty && due.at > now)
        next = earlier(next, due.at);
    sf_hub_set(room, earlier(next, ask_bots(room, &due, now)));
}

/* An answer to an older question is worth nothing, and neither is one that the table refuses. */
void sf_minds_answered(struct sf_service *service, const struct sf_mind_answer *answer)
{
    struct sf_room *room = service->hub ? sf_hub_find(service->hub, answer->table) : NULL;
    unsigned bit = answer->seat == SF_NO_SEAT ? JUDGE : 1u << answer->seat;
    struct sf_table *after = &service->tried;
    struct sf_table_event event;
    int64_t at;

    if (!room || service->closing || room->thought_seq != answer->seq)
        return;
    room->answered |= (uint8_t)bit;
    if (room->writing || room->now.seq != answer->seq)
        return;
    if (!answer->ran || !answer->acts) {
        if (!answer->ran)
            room->asked &= (uint8_t)~bit;
        sf_room_go_on(room);
        return;
    }
    event = sf_table_bot_event(&answer->event);
    at = sf_service_now(service);
    at = at > room->now.at ? at : room->now.at;
    *after = room->now;
    if (sf_table_apply(after, &event, at)) {
        sf_log(SF_LOG_ERROR, "bot_refused", "table", room->id, NULL);
        room->not_before = at + 1000;
        room->thought_seq = 0;
        sf_room_run(room);
        return;
    }
    sf_room_write(room, &event, 1, at);
    if (!room->writing)
        sf_room_run(room);
}
