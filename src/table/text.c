/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/text.h"
#include "base/hex.h"
#include "record/event_json.h"
#include "record/game.h"
#include "table/words.h"
#include <string.h>

/* --- pieces ----------------------------------------------------------------------------------- */

void sf_table_hex_write(struct sf_out *out, const char *key, const uint8_t bytes[SF_SECRET_SIZE])
{
    sf_out_pair_hex(out, key, bytes, SF_SECRET_SIZE);
}

enum sf_error sf_table_hex_read(const struct sf_json *doc, uint32_t node, const char *key,
                                uint8_t bytes[SF_SECRET_SIZE], struct sf_fault *fault)
{
    if (!sf_json_hex(doc, node, bytes, SF_SECRET_SIZE))
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    return SF_OK;
}

typedef bool good(const char *text, size_t size);

/* What stands behind the text in the buffer is 0: equal values are equal bytes. */
static enum sf_error read_text(const struct sf_json *doc, uint32_t node, const char *key,
                               char *buffer, size_t size, good *is_good, struct sf_fault *fault)
{
    memset(buffer, 0, size);
    if (!sf_json_string(doc, node, buffer, size) || !is_good(buffer, size)) {
        memset(buffer, 0, size);
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    }
    return SF_OK;
}

static enum sf_error read_number(const struct sf_json *doc, uint32_t node, const char *key,
                                 int64_t max, int64_t *number, struct sf_fault *fault)
{
    if (!node)
        return sf_fault_at(fault, SF_E_MISSING_KEY, key, 0);
    if (!sf_json_int(doc, node, number) || *number < 0 || *number > max)
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    return SF_OK;
}

/* A flag that is only written when it is up. */
static enum sf_error read_up(const struct sf_json *doc, uint32_t node, const char *key, bool *flag,
                             struct sf_fault *fault)
{
    if (node && (!sf_json_bool(doc, node, flag) || !*flag))
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    return SF_OK;
}

/* --- the setup -------------------------------------------------------------------------------- */

void sf_setup_public_write(struct sf_out *out, const struct sf_table_setup *setup)
{
    sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)setup->book));
    sf_house_write(out, &setup->house);
    if (setup->players)
        sf_out_pair_int(out, "players", setup->players);
    if (setup->packet)
        sf_out_pair_int(out, "packet", setup->packet);
    sf_out_pair_int(out, "dealer", setup->dealer);
    if (setup->title[0])
        sf_out_pair_string(out, "title", setup->title);
    sf_out_pair_bool(out, "spectators", setup->spectators);
    if (setup->hints)
        sf_out_pair_bool(out, "hints", true);
    sf_out_pair_int(out, "move", setup->move_s);
    sf_out_pair_int(out, "reserve", setup->reserve_s);
    sf_out_pair_int(out, "deals", setup->deals);
}

void sf_table_setup_write(struct sf_out *out, const struct sf_table_setup *setup)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", "open");
    sf_out_pair_int(out, "v", SF_TABLE_VERSION);
    sf_setup_public_write(out, setup);
    sf_out_pair_string(out, "host", setup->host);
    if (setup->is_private)
        sf_table_hex_write(out, "key", setup->key);
    sf_out_close(out, '}');
}

enum {
    O_EV,
    O_V,
    O_RULEBOOK,
    O_HOUSE,
    O_PLAYERS,
    O_PACKET,
    O_DEALER,
    O_TITLE,
    O_SPECTATORS,
    O_MOVE,
    O_RESERVE,
    O_DEALS,
    O_HOST,
    O_KEY,
    O_HINTS,
    O_N
};
static const char *const open_keys[O_N] = {"ev",      "v",      "rulebook", "house",      "players",
                                           "packet",  "dealer", "title",    "spectators", "move",
                                           "reserve", "deals",  "host",     "key",        "hints"};

static enum sf_error read_book(const struct sf_json *doc, const uint32_t slots[O_N],
                               struct sf_table_setup *setup, struct sf_fault *fault)
{
    struct sf_rules rules;
    enum sf_error error = sf_rules_read(&rules, doc, slots[O_RULEBOOK], slots[O_HOUSE], fault);

    if (error)
        return error;
    setup->book = rules.book;
    sf_house_init(&setup->house);
    return slots[O_HOUSE] ? sf_house_read(&setup->house, doc, slots[O_HOUSE], fault) : SF_OK;
}

static enum sf_error read_numbers(const struct sf_json *doc, const uint32_t slots[O_N],
                                  struct sf_table_setup *setup, struct sf_fault *fault)
{
    static const struct {
        uint8_t key;
        bool optional;
        uint16_t max;
    } rows[] = {{O_PLAYERS, true, SF_SEATS},          {O_PACKET, true, 8},
                {O_DEALER, false, SF_SEATS - 1},      {O_MOVE, false, SF_MOVE_S_MAX},
                {O_RESERVE, false, SF_RESERVE_S_MAX}, {O_DEALS, false, UINT16_MAX}};
    int64_t number[O_N] = {0};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned key = rows[i].key;
        enum sf_error error;
        if (!slots[key] && rows[i].optional)
            continue;
        error = read_number(doc, slots[key], open_keys[key], rows[i].max, &number[key], fault);
        if (error)
            return error;
    }
    setup->players = (uint8_t)number[O_PLAYERS];
    setup->packet = (uint8_t)number[O_PACKET];
    setup->dealer = (uint8_t)number[O_DEALER];
    setup->move_s = (uint16_t)number[O_MOVE];
    setup->reserve_s = (uint16_t)number[O_RESERVE];
    setup->deals = (uint16_t)number[O_DEALS];
    return SF_OK;
}

static enum sf_error read_rest(const struct sf_json *doc, const uint32_t slots[O_N],
                               struct sf_table_setup *setup, struct sf_fault *fault)
{
    enum sf_error error = SF_OK;

    if (slots[O_TITLE])
        error = read_text(doc, slots[O_TITLE], "title", setup->title, sizeof setup->title,
                          sf_table_name_good, fault);
    if (!error)
        error = read_text(doc, slots[O_HOST], "host", setup->host, sizeof setup->host,
                          sf_token_good, fault);
    if (!error && !sf_json_bool(doc, slots[O_SPECTATORS], &setup->spectators))
        error = sf_fault_at(fault, SF_E_BAD_VALUE, "spectators", slots[O_SPECTATORS]);
    if (!error)
        error = read_up(doc, slots[O_HINTS], "hints", &setup->hints, fault);
    setup->is_private = slots[O_KEY] != 0;
    if (!error && setup->is_private)
        error = sf_table_hex_read(doc, slots[O_KEY], "key", setup->key, fault);
    return error;
}

enum sf_error sf_table_setup_read(const struct sf_json *doc, uint32_t node,
                                  struct sf_table_setup *setup, struct sf_fault *fault)
{
    uint32_t slots[O_N];
    int64_t version;
    enum sf_error error = sf_object_read(doc, node, open_keys, O_N, slots, fault);

    memset(setup, 0, sizeof *setup);
    if (error)
        return error;
    if (!sf_json_is(doc, slots[O_EV], "open"))
        return sf_fault_at(fault, SF_E_BAD_VALUE, "ev", slots[O_EV]);
    if (!sf_json_int(doc, slots[O_V], &version) || version != SF_TABLE_VERSION)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "v", slots[O_V]);
    if (!slots[O_HOST] || !slots[O_SPECTATORS])
        return sf_fault_at(fault, SF_E_MISSING_KEY, slots[O_HOST] ? "spectators" : "host", 0);
    error = read_book(doc, slots, setup, fault);
    if (!error)
        error = read_numbers(doc, slots, setup, fault);
    return error ? error : read_rest(doc, slots, setup, fault);
}

/* --- the events of the core ------------------------------------------------------------------- */

static enum sf_error read_game(const struct sf_table *table, const struct sf_json *doc,
                               uint32_t node, struct sf_event *event, struct sf_fault *fault)
{
    const struct sf_series *series = &table->series;
    enum sf_error error = sf_event_read(&series->rules, doc, node, event, fault);

    if (error || event->seat != SF_NO_SEAT)
        return error;
    event->seat = event->type == SF_EVENT_DECK       ? series->dealer
                  : event->type == SF_EVENT_HAND_OUT ? series->deal.dealer
                                                     : (uint8_t)SF_ORGANISER;
    return SF_OK;
}

/* --- the events of the table ------------------------------------------------------------------ */

enum {
    E_EV,
    E_SEAT,
    E_ACCOUNT,
    E_NAME,
    E_PROGRAM,
    E_LEVEL,
    E_HAND,
    E_COMMITMENT,
    E_SEED,
    E_BYTES,
    E_ON,
    E_GAME,
    E_REASON,
    E_HIGH,
    E_AUTO,
    E_BY,
    E_ID,
    E_N
};
static const char *const event_keys[E_N] = {
    "ev",    "seat", "account", "name",   "program", "level", "hand", "commitment", "seed",
    "bytes", "on",   "game",    "reason", "n",       "auto",  "by",   "id"};

#define KEY(name) (1u << E_##name)
#define OPTIONAL  (KEY(PROGRAM) | KEY(AUTO) | KEY(BY) | KEY(ID))
static const uint32_t carried[SF_TABLE_KIND_N] = {
    [SF_TABLE_SIT] = KEY(SEAT) | KEY(ACCOUNT) | KEY(NAME) | KEY(PROGRAM),
    [SF_TABLE_BOT] = KEY(SEAT) | KEY(LEVEL),
    [SF_TABLE_RISE] = KEY(SEAT),
    [SF_TABLE_AWAY] = KEY(SEAT),
    [SF_TABLE_BACK] = KEY(SEAT),
    [SF_TABLE_STAND_IN] = KEY(SEAT),
    [SF_TABLE_COMMIT] = KEY(HAND) | KEY(COMMITMENT) | KEY(SEED),
    [SF_TABLE_PROMISE] = KEY(SEAT) | KEY(BYTES) | KEY(ON),
    [SF_TABLE_NONCE] = KEY(SEAT) | KEY(BYTES) | KEY(ON),
    [SF_TABLE_GAME] = KEY(GAME),
    [SF_TABLE_TIME] = KEY(SEAT),
    [SF_TABLE_READY] = KEY(SEAT) | KEY(ON),
    [SF_TABLE_REVEAL] = 0,
    [SF_TABLE_VOTE] = KEY(SEAT) | KEY(ON),
    [SF_TABLE_REMATCH] = KEY(SEAT) | KEY(ON),
    [SF_TABLE_CLOSE] = KEY(REASON),
    [SF_TABLE_SCHIEBE] = KEY(SEAT) | KEY(HIGH),
};

static const char *const reasons[SF_CLOSED_N] = {
    [SF_CLOSED_HOST] = "host", [SF_CLOSED_EMPTY] = "empty", [SF_CLOSED_OVER] = "over"};

const char *sf_table_reason_name(unsigned reason)
{
    return reasons[reason];
}

static void write_own_load(struct sf_out *out, const struct sf_table *table,
                           const struct sf_table_event *event)
{
    switch ((enum sf_table_kind)event->kind) {
    case SF_TABLE_SIT:
        sf_out_pair_string(out, "account", event->sit.account);
        sf_out_pair_string(out, "name", event->sit.name);
        if (event->sit.program)
            sf_out_pair_bool(out, "program", true);
        break;
    case SF_TABLE_BOT:
        sf_out_pair_string(out, "level", event->level);
        break;
    case SF_TABLE_COMMIT:
        sf_out_pair_int(out, "hand", event->commit.hand);
        sf_table_hex_write(out, "commitment", event->commit.commitment);
        sf_table_hex_write(out, "seed", event->commit.seed);
        break;
    case SF_TABLE_PROMISE:
    case SF_TABLE_NONCE:
        sf_table_hex_write(out, "bytes", event->bytes);
        break;
    case SF_TABLE_GAME:
        sf_out_key(out, "game");
        sf_event_write(out, &table->series.rules, &event->game);
        break;
    case SF_TABLE_CLOSE:
        sf_out_pair_string(out, "reason", reasons[event->reason]);
        break;
    case SF_TABLE_SCHIEBE:
        sf_out_pair_int(out, "n", event->high);
        break;
    default:
        break;
    }
}

void sf_table_event_store(struct sf_out *out, const struct sf_table *table,
                          const struct sf_table_event *event)
{
    uint32_t keys = carried[event->kind];

    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", sf_table_kind_name((enum sf_table_kind)event->kind));
    if (keys & KEY(SEAT))
        sf_out_pair_int(out, "seat", event->seat);
    write_own_load(out, table, event);
    if (keys & KEY(ON))
        sf_out_pair_bool(out, "on", event->on);
    if (event->automatic)
        sf_out_pair_bool(out, "auto", true);
    if (event->by[0])
        sf_out_pair_string(out, "by", event->by);
    if (event->id[0])
        sf_out_pair_string(out, "id", event->id);
    sf_out_close(out, '}');
}

static enum sf_error read_kind(const struct sf_json *doc, const uint32_t slots[E_N],
                               struct sf_table_event *event, struct sf_fault *fault)
{
    unsigned kind = 0;

    while (kind < SF_TABLE_KIND_N &&
           !sf_json_is(doc, slots[E_EV], sf_table_kind_name((enum sf_table_kind)kind)))
        kind++;
    if (!slots[E_EV] || kind == SF_TABLE_KIND_N)
        return sf_fault_at(fault, slots[E_EV] ? SF_E_BAD_VALUE : SF_E_MISSING_KEY, "ev",
                           slots[E_EV]);
    event->kind = (uint8_t)kind;
    for (unsigned key = E_SEAT; key < E_N; key++) {
        uint32_t bit = 1u << key;
        bool taken = bit & (carried[kind] | KEY(AUTO) | KEY(BY) | KEY(ID));
        if (slots[key] && !taken)
            return sf_fault_at(fault, SF_E_UNKNOWN_KEY, event_keys[key], 0);
        if (!slots[key] && carried[kind] & bit & ~OPTIONAL)
            return sf_fault_at(fault, SF_E_MISSING_KEY, event_keys[key], 0);
    }
    return SF_OK;
}

static enum sf_error read_sit(const struct sf_json *doc, const uint32_t slots[E_N],
                              struct sf_table_event *event, struct sf_fault *fault)
{
    enum sf_error error = read_text(doc, slots[E_ACCOUNT], "account", event->sit.account,
                                    sizeof event->sit.account, sf_token_good, fault);

    if (!error)
        error = read_text(doc, slots[E_NAME], "name", event->sit.name, sizeof event->sit.name,
                          sf_table_name_good, fault);
    return error ? error : read_up(doc, slots[E_PROGRAM], "program", &event->sit.program, fault);
}

static enum sf_error read_commit(const struct sf_json *doc, const uint32_t slots[E_N],
                                 struct sf_table_event *event, struct sf_fault *fault)
{
    int64_t hand = 0;
    enum sf_error error = read_number(doc, slots[E_HAND], "hand", UINT32_MAX, &hand, fault);

    event->commit.hand = (uint32_t)hand;
    if (!error)
        error = sf_table_hex_read(doc, slots[E_COMMITMENT], "commitment", event->commit.commitment,
                                  fault);
    return error ? error : sf_table_hex_read(doc, slots[E_SEED], "seed", event->commit.seed, fault);
}

static enum sf_error read_reason(const struct sf_json *doc, uint32_t node,
                                 struct sf_table_event *event, struct sf_fault *fault)
{
    while (event->reason < SF_CLOSED_N && !sf_json_is(doc, node, reasons[event->reason]))
        event->reason++;
    if (event->reason == SF_CLOSED_N)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "reason", node);
    return SF_OK;
}

static enum sf_error read_load(const struct sf_table *table, const struct sf_json *doc,
                               const uint32_t slots[E_N], struct sf_table_event *event,
                               struct sf_fault *fault)
{
    enum sf_error error;
    int64_t number = 0;

    switch ((enum sf_table_kind)event->kind) {
    case SF_TABLE_SIT:
        return read_sit(doc, slots, event, fault);
    case SF_TABLE_BOT:
        return read_text(doc, slots[E_LEVEL], "level", event->level, sizeof event->level,
                         sf_token_good, fault);
    case SF_TABLE_COMMIT:
        return read_commit(doc, slots, event, fault);
    case SF_TABLE_PROMISE:
    case SF_TABLE_NONCE:
        return sf_table_hex_read(doc, slots[E_BYTES], "bytes", event->bytes, fault);
    case SF_TABLE_GAME:
        error = read_game(table, doc, slots[E_GAME], &event->game, fault);
        event->seat = event->game.seat;
        return error;
    case SF_TABLE_CLOSE:
        return read_reason(doc, slots[E_REASON], event, fault);
    case SF_TABLE_SCHIEBE:
        error = read_number(doc, slots[E_HIGH], "n", 3, &number, fault);
        event->high = (uint8_t)number;
        return error;
    default:
        return SF_OK;
    }
}

static enum sf_error read_signature(const struct sf_json *doc, const uint32_t slots[E_N],
                                    struct sf_table_event *event, struct sf_fault *fault)
{
    enum sf_error error = read_up(doc, slots[E_AUTO], "auto", &event->automatic, fault);

    if (!error && slots[E_ON] && !sf_json_bool(doc, slots[E_ON], &event->on))
        error = sf_fault_at(fault, SF_E_BAD_VALUE, "on", slots[E_ON]);
    if (!error && slots[E_BY])
        error =
            read_text(doc, slots[E_BY], "by", event->by, sizeof event->by, sf_token_good, fault);
    if (!error && slots[E_ID])
        error =
            read_text(doc, slots[E_ID], "id", event->id, sizeof event->id, sf_token_good, fault);
    return error;
}

enum sf_error sf_table_event_read(const struct sf_table *table, const struct sf_json *doc,
                                  uint32_t node, struct sf_table_event *event,
                                  struct sf_fault *fault)
{
    uint32_t slots[E_N];
    enum sf_error error = sf_object_read(doc, node, event_keys, E_N, slots, fault);

    memset(event, 0, sizeof *event);
    event->seat = SF_NO_SEAT;
    if (!error)
        error = read_kind(doc, slots, event, fault);
    if (!error && slots[E_SEAT])
        error = sf_seat_read(&table->series.rules, doc, slots[E_SEAT], "seat", &event->seat, fault);
    if (!error)
        error = read_load(table, doc, slots, event, fault);
    return error ? error : read_signature(doc, slots, event, fault);
}

enum sf_error sf_table_replay(struct sf_table *table, const char *text, size_t length, int64_t at,
                              struct sf_fault *fault)
{
    struct sf_json_node nodes[SF_TABLE_NODES];
    struct sf_table_setup setup;
    struct sf_table_event event;
    struct sf_json doc;
    enum sf_error error = sf_line_read(&doc, text, length, nodes, SF_TABLE_NODES, fault);

    if (error)
        return error;
    if (table->seq)
        error = sf_table_event_read(table, &doc, 0, &event, fault);
    else
        error = sf_table_setup_read(&doc, 0, &setup, fault);
    if (error)
        return error;
    error = table->seq ? sf_table_apply(table, &event, at) : sf_table_open(table, &setup, at);
    return error ? sf_fault_at(fault, error, NULL, 0) : SF_OK;
}
