/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "record/auction_json.h"
#include "record/event_json.h"
#include "record/game.h"
#include "table/text.h"
#include <string.h>

/* Besides `id` and `at` a command has one key, and that says what is wanted. */
enum want {
    W_CARD,
    W_SAY,
    W_ANNOUNCE,
    W_LAY,
    W_PUSH,
    W_STOSS,
    W_CLAIM,
    W_CONCEDE,
    W_CUT,
    W_MIX,
    W_HAND_OUT,
    W_SIT,
    W_RISE,
    W_BOT,
    W_PROMISE,
    W_PROMISE_MIX,
    W_NONCE,
    W_READY,
    W_VOTE,
    W_REMATCH,
    W_BOCK,
    W_CLOSE,
    W_BACK,
    W_SCHIEBE,
    W_N,
    W_ID = W_N,
    W_AT,
    W_KEYS
};

static const struct {
    const char *key;
    uint8_t kind;  /* enum sf_command_kind */
    uint8_t event; /* DO: enum sf_event_type */
} wants[W_N] = {
    [W_CARD] = {"card", SF_COMMAND_DO, SF_EVENT_CARD},
    [W_SAY] = {"say", SF_COMMAND_DO, SF_EVENT_SAY},
    [W_ANNOUNCE] = {"announce", SF_COMMAND_DO, SF_EVENT_ANNOUNCE},
    [W_LAY] = {"lay", SF_COMMAND_DO, SF_EVENT_LAY},
    [W_PUSH] = {"push", SF_COMMAND_DO, SF_EVENT_PUSH},
    [W_STOSS] = {"stoss", SF_COMMAND_DO, SF_EVENT_STOSS},
    [W_CLAIM] = {"claim", SF_COMMAND_DO, SF_EVENT_CLAIM},
    [W_CONCEDE] = {"concede", SF_COMMAND_DO, SF_EVENT_CONCEDE},
    [W_CUT] = {"cut", SF_COMMAND_DO, SF_EVENT_CUT},
    [W_MIX] = {"mix", SF_COMMAND_DO, SF_EVENT_MIX},
    [W_HAND_OUT] = {"hand_out", SF_COMMAND_DO, SF_EVENT_HAND_OUT},
    [W_SIT] = {"sit", SF_COMMAND_SIT, 0},
    [W_RISE] = {"rise", SF_COMMAND_RISE, 0},
    [W_BOT] = {"bot", SF_COMMAND_BOT, 0},
    [W_PROMISE] = {"promise", SF_COMMAND_PROMISE, 0},
    [W_PROMISE_MIX] = {"promise_mix", SF_COMMAND_PROMISE, 0},
    [W_NONCE] = {"nonce", SF_COMMAND_NONCE, 0},
    [W_READY] = {"ready", SF_COMMAND_READY, 0},
    [W_VOTE] = {"vote", SF_COMMAND_VOTE, 0},
    [W_REMATCH] = {"rematch", SF_COMMAND_REMATCH, 0},
    [W_BOCK] = {"bock", SF_COMMAND_BOCK, 0},
    [W_CLOSE] = {"close", SF_COMMAND_CLOSE, 0},
    [W_BACK] = {"back", SF_COMMAND_BACK, 0},
    [W_SCHIEBE] = {"schiebe", SF_COMMAND_SCHIEBE, 0},
};

/* A command that is being read. */
struct reading {
    const struct sf_table *table;
    unsigned seat;
    const struct sf_json *doc;
    uint32_t node; /* of the value */
    enum want want;
    struct sf_table_command *command;
    struct sf_fault *fault;
};

static enum sf_error bad(const struct reading *r)
{
    return sf_fault_at(r->fault, SF_E_BAD_VALUE, wants[r->want].key, r->node);
}

static enum sf_error read_card(const struct reading *r)
{
    unsigned card = sf_card_read(r->doc, r->node);

    r->fault->is_card = card == SF_NO_CARD;
    if (card == SF_NO_CARD)
        return sf_fault_at(r->fault, SF_E_UNKNOWN_CARD, "card", r->node);
    r->command->event.arg = (uint8_t)card;
    if (r->table->series.deal.phase == SF_DEAL_EXCHANGE)
        r->command->event.type = SF_EVENT_GIVE;
    return SF_OK;
}

static enum sf_error read_say(const struct reading *r)
{
    uint32_t count = r->doc->nodes[r->node].count;

    if (r->doc->nodes[r->node].type != SF_JSON_ARRAY || count < 1 || count > 2)
        return bad(r);
    r->command->event.say.seat = (uint8_t)r->seat;
    return sf_said_read(r->doc, sf_json_first(r->doc, r->node), &r->command->event.say, r->fault);
}

static enum sf_error read_contract(const struct reading *r)
{
    return sf_contract_read(&r->table->series.rules, r->seat, &r->command->event.contract, r->doc,
                            r->node, r->fault);
}

static enum sf_error read_push(const struct reading *r)
{
    return sf_card_set_read(r->doc, r->node, &r->command->event.cards, r->fault);
}

static enum sf_error read_cut(const struct reading *r)
{
    int64_t lifted;

    if (!sf_json_int(r->doc, r->node, &lifted) || lifted < 0 || lifted > SF_CARD_N)
        return bad(r);
    r->command->event.arg = (uint8_t)lifted;
    return SF_OK;
}

/* How many high trumps; none calls it off. */
static enum sf_error read_high(const struct reading *r)
{
    int64_t high;

    if (!sf_json_int(r->doc, r->node, &high) || high < 0 || high > 3)
        return bad(r);
    r->command->seat = (uint8_t)high;
    return SF_OK;
}

static enum sf_error read_lay(const struct reading *r)
{
    bool lays;

    if (!sf_json_bool(r->doc, r->node, &lays))
        return bad(r);
    r->command->event.arg = lays;
    return SF_OK;
}

static enum sf_error read_flag(const struct reading *r)
{
    return sf_json_bool(r->doc, r->node, &r->command->on) ? SF_OK : bad(r);
}

/* What can only be done. */
static enum sf_error read_true(const struct reading *r)
{
    bool flag;

    return sf_json_bool(r->doc, r->node, &flag) && flag ? SF_OK : bad(r);
}

static enum sf_error read_bytes(const struct reading *r)
{
    r->command->on = r->want == W_PROMISE_MIX || r->want == W_MIX;
    return sf_table_hex_read(r->doc, r->node, wants[r->want].key, r->command->bytes, r->fault);
}

/* With the nonce that was promised for it, or without. */
static enum sf_error read_mix(const struct reading *r)
{
    return r->doc->nodes[r->node].type == SF_JSON_TRUE ? SF_OK : read_bytes(r);
}

static enum sf_error read_seat(const struct reading *r)
{
    return sf_seat_read(&r->table->series.rules, r->doc, r->node, wants[r->want].key,
                        &r->command->seat, r->fault);
}

static enum sf_error read_rise(const struct reading *r)
{
    return r->doc->nodes[r->node].type == SF_JSON_TRUE ? SF_OK : read_seat(r);
}

static enum sf_error read_bot(const struct reading *r)
{
    static const char *const keys[] = {"seat", "level"};
    uint32_t slots[2];
    enum sf_error error = sf_object_read(r->doc, r->node, keys, 2, slots, r->fault);

    if (!error)
        error = sf_seat_read(&r->table->series.rules, r->doc, slots[0], "seat", &r->command->seat,
                             r->fault);
    if (!error && !slots[1])
        error = sf_fault_at(r->fault, SF_E_MISSING_KEY, "level", 0);
    if (!error && (!sf_json_string(r->doc, slots[1], r->command->level, SF_LEVEL_SIZE) ||
                   !sf_token_good(r->command->level, SF_LEVEL_SIZE)))
        error = sf_fault_at(r->fault, SF_E_UNKNOWN_LEVEL, "level", slots[1]);
    return error;
}

static enum sf_error (*const readers[W_N])(const struct reading *r) = {
    [W_CARD] = read_card,         [W_SAY] = read_say,       [W_ANNOUNCE] = read_contract,
    [W_LAY] = read_lay,           [W_PUSH] = read_push,     [W_STOSS] = read_true,
    [W_CLAIM] = read_true,        [W_CONCEDE] = read_true,  [W_CUT] = read_cut,
    [W_MIX] = read_mix,           [W_HAND_OUT] = read_true, [W_SIT] = read_seat,
    [W_RISE] = read_rise,         [W_BOT] = read_bot,       [W_PROMISE] = read_bytes,
    [W_PROMISE_MIX] = read_bytes, [W_NONCE] = read_bytes,   [W_READY] = read_flag,
    [W_VOTE] = read_flag,         [W_REMATCH] = read_flag,  [W_BOCK] = read_true,
    [W_CLOSE] = read_true,        [W_BACK] = read_true,     [W_SCHIEBE] = read_high,
};

static enum sf_error read_head(const struct sf_json *doc, uint32_t id, uint32_t at,
                               struct sf_table_command *command, struct sf_fault *fault)
{
    int64_t seq = 0;

    if (id && (!sf_json_string(doc, id, command->id, sizeof command->id) ||
               !sf_token_good(command->id, sizeof command->id))) {
        memset(command->id, 0, sizeof command->id);
        return sf_fault_at(fault, SF_E_BAD_VALUE, "id", id);
    }
    if (at && (!sf_json_int(doc, at, &seq) || seq < 0 || seq > UINT32_MAX))
        return sf_fault_at(fault, SF_E_BAD_VALUE, "at", at);
    command->at_seq = (uint32_t)seq;
    return SF_OK;
}

/* The one key that is there; W_N and the error if it is not exactly one. */
static enum want want_of(const uint32_t slots[W_KEYS], struct sf_fault *fault)
{
    enum want found = W_N;

    for (unsigned i = 0; i < W_N; i++) {
        if (!slots[i])
            continue;
        if (found != W_N) {
            fault->why = SF_WHY_ONE_COMMAND;
            sf_fault_at(fault, SF_E_UNKNOWN_KEY, wants[i].key, 0);
            return W_N;
        }
        found = (enum want)i;
    }
    if (found == W_N)
        sf_fault_at(fault, SF_E_MISSING_KEY, "card", 0);
    return found;
}

enum sf_error sf_command_read(const struct sf_table *table, unsigned seat,
                              const struct sf_json *doc, uint32_t node,
                              struct sf_table_command *command, struct sf_fault *fault)
{
    const char *keys[W_KEYS] = {[W_ID] = "id", [W_AT] = "at"};
    struct reading r = {table, seat, doc, 0, W_N, command, fault};
    uint32_t slots[W_KEYS];
    enum sf_error error;

    for (unsigned i = 0; i < W_N; i++)
        keys[i] = wants[i].key;
    memset(command, 0, sizeof *command);
    command->seat = SF_NO_SEAT;
    error = sf_object_read(doc, node, keys, W_KEYS, slots, fault);
    if (!error)
        error = read_head(doc, slots[W_ID], slots[W_AT], command, fault);
    if (error)
        return error;
    r.want = want_of(slots, fault);
    if (r.want == W_N)
        return fault->code;
    r.node = slots[r.want];
    command->kind = wants[r.want].kind;
    if (command->kind == SF_COMMAND_DO)
        command->event = sf_event_of((enum sf_event_type)wants[r.want].event, seat, 0);
    return readers[r.want](&r);
}
