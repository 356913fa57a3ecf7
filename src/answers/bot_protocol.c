/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/bot_protocol.h"
#include "answers/bot_shapes.h"
#include "record/auction_json.h"
#include "record/event_json.h"
#include "record/game.h"
#include <string.h>

static void begin(struct sf_out *out, const char *type)
{
    sf_out_open(out, '{');
    sf_out_key(out, "type");
    sf_out_string(out, type);
}

void sf_bot_hello_write(struct sf_out *out)
{
    begin(out, "hello");
    sf_out_key(out, "protocol");
    sf_out_int(out, SF_BOT_PROTOCOL);
    sf_out_close(out, '}');
}

void sf_bot_table_write(struct sf_out *out, const struct sf_rules *rules, unsigned seat,
                        uint64_t time_ms)
{
    begin(out, "table");
    sf_rules_write(out, rules);
    sf_out_key(out, "players");
    sf_out_int(out, rules->players);
    sf_out_key(out, "seat");
    sf_out_int(out, seat);
    sf_out_key(out, "time");
    sf_out_int(out, (int64_t)time_ms);
    sf_out_close(out, '}');
}

bool sf_bot_must(const struct sf_view *view)
{
    return view->turn == view->viewer || view->may_lay;
}

void sf_bot_view_write(struct sf_out *out, const struct sf_view *view, int64_t id)
{
    begin(out, "view");
    sf_out_key(out, "id");
    sf_out_int(out, id);
    sf_out_key(out, "must");
    sf_out_bool(out, sf_bot_must(view));
    sf_view_write(out, view);
    sf_out_close(out, '}');
}

void sf_bot_over_write(struct sf_out *out, const struct sf_view *view)
{
    begin(out, "over");
    sf_view_write(out, view);
    sf_out_close(out, '}');
}

enum sf_error sf_bot_hello_read(const struct sf_json *doc, struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault};

    return sf_shape_read(&sf_bot_hello_shape, &reader, 0, NULL);
}

/* --- actions of a bot ------------------------------------------------------------------------- */

/* The key of an action, from its row. */
static const char *key_of(enum sf_bot_act act)
{
    return sf_bot_reply_shape.field[act].name;
}

static const uint8_t events[SF_BOT_ACTS] = {
    [SF_BOT_CARD] = SF_EVENT_CARD,
    [SF_BOT_SAY] = SF_EVENT_SAY,
    [SF_BOT_ANNOUNCE] = SF_EVENT_ANNOUNCE,
    [SF_BOT_LAY] = SF_EVENT_LAY,
    [SF_BOT_PUSH] = SF_EVENT_PUSH,
    [SF_BOT_STOSS] = SF_EVENT_STOSS,
    [SF_BOT_CLAIM] = SF_EVENT_CLAIM,
    [SF_BOT_CONCEDE] = SF_EVENT_CONCEDE,
    [SF_BOT_PASS] = SF_EVENT_N,
};

static enum sf_error read_card(const struct sf_view *view, const struct sf_json *doc, uint32_t node,
                               struct sf_event *event, struct sf_fault *fault)
{
    unsigned card = sf_card_read(doc, node);

    fault->is_card = card == SF_NO_CARD;
    if (card == SF_NO_CARD)
        return sf_fault_at(fault, SF_E_UNKNOWN_CARD, "card", node);
    event->arg = (uint8_t)card;
    if (view->phase == SF_DEAL_EXCHANGE)
        event->type = SF_EVENT_GIVE;
    return SF_OK;
}

static enum sf_error read_say(const struct sf_json *doc, uint32_t node, struct sf_event *event,
                              struct sf_fault *fault)
{
    uint32_t count = doc->nodes[node].count;

    if (doc->nodes[node].type != SF_JSON_ARRAY || count < 1 || count > 2)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "say", node);
    event->say.seat = event->seat;
    return sf_said_read(doc, sf_json_first(doc, node), &event->say, fault);
}

/* `lay` is true or false; the others can only be true. */
static enum sf_error read_flag(enum sf_bot_act act, const struct sf_json *doc, uint32_t node,
                               struct sf_event *event, struct sf_fault *fault)
{
    bool flag;

    if (!sf_json_bool(doc, node, &flag) || !(flag || act == SF_BOT_LAY))
        return sf_fault_at(fault, SF_E_BAD_VALUE, key_of(act), node);
    event->arg = act == SF_BOT_LAY && flag;
    return SF_OK;
}

static enum sf_error read_act(const struct sf_view *view, enum sf_bot_act act,
                              const struct sf_json *doc, uint32_t node, struct sf_bot_reply *reply,
                              struct sf_fault *fault)
{
    struct sf_event *event = &reply->event;

    event->type = events[act];
    event->seat = view->viewer;
    reply->pass = act == SF_BOT_PASS;
    switch (act) {
    case SF_BOT_CARD:
        return read_card(view, doc, node, event, fault);
    case SF_BOT_SAY:
        return read_say(doc, node, event, fault);
    case SF_BOT_ANNOUNCE:
        return sf_contract_read(&view->rules, SF_NO_SEAT, &event->contract, doc, node, fault);
    case SF_BOT_PUSH:
        return sf_card_set_read(doc, node, &event->cards, fault);
    default:
        return read_flag(act, doc, node, event, fault);
    }
}

/* Returns the one key that is present; SF_BOT_ACTS and the error if there is not exactly one. */
static enum sf_bot_act act_of(const uint32_t slots[SF_BOT_REPLY_KEYS], struct sf_fault *fault)
{
    enum sf_bot_act found = SF_BOT_ACTS;

    for (unsigned i = 0; i < SF_BOT_ACTS; i++) {
        if (!slots[i])
            continue;
        if (found != SF_BOT_ACTS) {
            fault->why = SF_WHY_ONE_ANSWER;
            sf_fault_at(fault, SF_E_UNKNOWN_KEY, key_of(i), 0);
            return SF_BOT_ACTS;
        }
        found = (enum sf_bot_act)i;
    }
    if (found == SF_BOT_ACTS)
        sf_fault_at(fault, SF_E_MISSING_KEY, "card", 0);
    return found;
}

enum sf_error sf_bot_reply_read(const struct sf_view *view, const struct sf_json *doc,
                                struct sf_bot_reply *reply, struct sf_fault *fault)
{
    uint32_t slots[SF_BOT_REPLY_KEYS];
    enum sf_bot_act act;
    enum sf_error error = sf_shape_slots(&sf_bot_reply_shape, doc, 0, slots, fault);

    memset(reply, 0, sizeof *reply);
    if (error)
        return error;
    if (!slots[SF_BOT_ID])
        return sf_fault_at(fault, SF_E_MISSING_KEY, "id", 0);
    if (!sf_json_int(doc, slots[SF_BOT_ID], &reply->id))
        return sf_fault_at(fault, SF_E_BAD_VALUE, "id", slots[SF_BOT_ID]);
    act = act_of(slots, fault);
    return act == SF_BOT_ACTS ? fault->code : read_act(view, act, doc, slots[act], reply, fault);
}

void sf_bot_act_write(struct sf_out *out, const struct sf_event *event)
{
    enum sf_bot_act act = SF_BOT_CARD;

    while (act < SF_BOT_PASS && events[act] != event->type)
        act++;
    sf_out_open(out, '{');
    sf_out_key(out, act < SF_BOT_PASS ? key_of(act) : key_of(SF_BOT_CARD));
    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_CARD:
    case SF_EVENT_GIVE:
        sf_out_string(out, sf_card_name(event->arg));
        break;
    case SF_EVENT_SAY:
        sf_say_write(out, &event->say);
        break;
    case SF_EVENT_ANNOUNCE:
        sf_contract_write(out, &event->contract);
        break;
    case SF_EVENT_PUSH:
        sf_cards_write(out, event->cards);
        break;
    case SF_EVENT_LAY:
        sf_out_bool(out, event->arg);
        break;
    default:
        sf_out_bool(out, true);
        break;
    }
    sf_out_close(out, '}');
}
