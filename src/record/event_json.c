/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/event_json.h"
#include "record/auction_json.h"
#include "record/game.h"
#include "record/shapes.h"
#include <string.h>

enum { E_ID, E_EV, E_SEAT, E_N, E_CARDS, E_CARD, E_SAY, E_CONTRACT, E_PAYOUT, E_COUNT };
static const char *const event_keys[E_COUNT] = {"id",   "ev",  "seat",     "n",     "cards",
                                                "card", "say", "contract", "payout"};

/* The fields of an event besides its seat, by kind, and their keys. */
enum carries { NOTHING, NUMBER, DECK, SET, WORD, CONTRACT, CARD, PAYOUT };

static const uint8_t carried_keys[][2] = {
    [NOTHING] = {E_EV, E_EV}, [NUMBER] = {E_N, E_EV},     [DECK] = {E_CARDS, E_N},
    [SET] = {E_CARDS, E_EV},  [WORD] = {E_SAY, E_EV},     [CONTRACT] = {E_CONTRACT, E_EV},
    [CARD] = {E_CARD, E_EV},  [PAYOUT] = {E_PAYOUT, E_N},
};

static const struct {
    uint8_t carries;
    bool by_table; /* no seat: the dealer or the organiser acts */
} shapes[SF_EVENT_N] = {
    [SF_EVENT_DECK] = {DECK, true},         [SF_EVENT_CUT] = {NUMBER, false},
    [SF_EVENT_MIX] = {DECK, false},         [SF_EVENT_HAND_OUT] = {NOTHING, true},
    [SF_EVENT_LAY] = {NUMBER, false},       [SF_EVENT_PUSH] = {SET, false},
    [SF_EVENT_SAY] = {WORD, true},          [SF_EVENT_GIVE] = {CARD, false},
    [SF_EVENT_ANNOUNCE] = {CONTRACT, true}, [SF_EVENT_STOSS] = {NOTHING, false},
    [SF_EVENT_CARD] = {CARD, false},        [SF_EVENT_CONCEDE] = {NOTHING, false},
    [SF_EVENT_CLAIM] = {NOTHING, false},    [SF_EVENT_DECIDE] = {NUMBER, true},
    [SF_EVENT_VOID] = {NOTHING, true},      [SF_EVENT_RULE] = {PAYOUT, true},
    [SF_EVENT_BOCK] = {NOTHING, true},      [SF_EVENT_ROUND] = {NOTHING, true},
};

static enum sf_error read_number(const struct sf_json *doc, uint32_t node, uint8_t *number,
                                 struct sf_fault *fault)
{
    int64_t value;

    if (!sf_json_int(doc, node, &value) || value < 0 || value > 255)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "n", node);
    *number = (uint8_t)value;
    return SF_OK;
}

/* Cards in order, into deck[]; their number. */
static enum sf_error read_cards(const struct sf_json *doc, uint32_t node, const char *key,
                                uint8_t deck[SF_CARD_N], unsigned *count, struct sf_fault *fault)
{
    sf_cards seen = 0;

    *count = 0;
    if (!node || doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_fault_at(fault, node ? SF_E_BAD_VALUE : SF_E_MISSING_KEY, key, node);
    for (uint32_t i = sf_json_first(doc, node); i; i = doc->nodes[i].next) {
        unsigned card = sf_card_read(doc, i);
        fault->is_card = true;
        if (card == SF_NO_CARD)
            return sf_fault_at(fault, SF_E_UNKNOWN_CARD, key, i);
        if (seen & SF_BIT(card))
            return sf_fault_at(fault, SF_E_DUPLICATE_CARD, key, i);
        seen |= SF_BIT(card);
        deck[(*count)++] = (uint8_t)card;
    }
    fault->is_card = false;
    return SF_OK;
}

enum sf_error sf_card_set_read(const struct sf_json *doc, uint32_t node, sf_cards *set,
                               struct sf_fault *fault)
{
    uint8_t cards[SF_CARD_N];
    unsigned count = 0;
    enum sf_error error = read_cards(doc, node, "cards", cards, &count, fault);

    *set = 0;
    for (unsigned i = 0; i < count && !error; i++)
        *set |= SF_BIT(cards[i]);
    return error;
}

enum sf_error sf_deck_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                           const char *key, uint8_t deck[SF_CARD_N], struct sf_fault *fault)
{
    unsigned count = 0;
    enum sf_error error = read_cards(doc, node, key, deck, &count, fault);

    if (!error && count != sf_count(rules->deck)) {
        fault->counted = true;
        fault->found = count;
        fault->wanted = sf_count(rules->deck);
        error = sf_fault_at(fault, SF_E_BAD_DECK, key, 0);
    }
    return error;
}

static enum sf_error read_payout(const struct sf_rules *rules, const struct sf_json *doc,
                                 uint32_t node, int32_t payout[SF_SEATS], struct sf_fault *fault)
{
    unsigned seat = 0;

    if (!node)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "payout", 0);
    if (doc->nodes[node].type != SF_JSON_ARRAY || doc->nodes[node].count != rules->players)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "payout", node);
    for (uint32_t i = sf_json_first(doc, node); i; i = doc->nodes[i].next) {
        int64_t value;
        if (!sf_json_int(doc, i, &value) || value < -SF_PRICE_MAX || value > SF_PRICE_MAX)
            return sf_fault_at(fault, SF_E_BAD_VALUE, "payout", i);
        payout[seat++] = (int32_t)value;
    }
    return SF_OK;
}

static enum sf_error read_load(const struct sf_rules *rules, const struct sf_json *doc,
                               const uint32_t *slots, struct sf_event *event,
                               struct sf_fault *fault)
{
    unsigned card;
    enum sf_error error;

    switch ((enum carries)shapes[event->type].carries) {
    case NOTHING:
    case NUMBER:
        break;
    case DECK:
        return sf_deck_read(rules, doc, slots[E_CARDS], "cards", event->deck, fault);
    case SET:
        return sf_card_set_read(doc, slots[E_CARDS], &event->cards, fault);
    case WORD:
        if (!slots[E_SAY])
            return sf_fault_at(fault, SF_E_MISSING_KEY, "say", 0);
        error = sf_say_read(rules, doc, slots[E_SAY], &event->say, fault);
        event->seat = event->say.seat;
        return error;
    case CONTRACT:
        error =
            sf_contract_read(rules, SF_NO_SEAT, &event->contract, doc, slots[E_CONTRACT], fault);
        event->seat = event->contract.declarer;
        return error;
    case CARD:
        if (!slots[E_CARD])
            return sf_fault_at(fault, SF_E_MISSING_KEY, "card", 0);
        card = sf_card_read(doc, slots[E_CARD]);
        fault->is_card = card == SF_NO_CARD;
        if (card == SF_NO_CARD)
            return sf_fault_at(fault, SF_E_UNKNOWN_CARD, "card", slots[E_CARD]);
        event->arg = (uint8_t)card;
        break;
    case PAYOUT:
        return read_payout(rules, doc, slots[E_PAYOUT], event->payout, fault);
    }
    return SF_OK;
}

/* A key of another kind of event means that this one is a mistake. */
static enum sf_error refuse_surplus(enum sf_event_type type, const uint32_t *slots,
                                    struct sf_fault *fault)
{
    const uint8_t *carried = carried_keys[shapes[type].carries];

    for (unsigned i = E_SEAT; i < E_COUNT; i++) {
        bool taken = i == E_SEAT ? !shapes[type].by_table : i == carried[0] || i == carried[1];
        if (slots[i] && !taken) {
            fault->why = SF_WHY_NOT_OF_EVENT;
            return sf_fault_at(fault, SF_E_UNKNOWN_KEY, event_keys[i], 0);
        }
    }
    return SF_OK;
}

enum sf_error sf_event_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                            struct sf_event *event, struct sf_fault *fault)
{
    uint32_t slots[E_COUNT];
    char name[32] = "";
    enum sf_event_type type;
    enum sf_error error = sf_object_read(doc, node, event_keys, E_COUNT, slots, fault);

    memset(event, 0, sizeof *event);
    if (error)
        return error;
    if (!slots[E_EV])
        return sf_fault_at(fault, SF_E_MISSING_KEY, "ev", 0);
    sf_json_string(doc, slots[E_EV], name, sizeof name);
    type = sf_event_parse(name);
    if (type == SF_EVENT_N)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "ev", slots[E_EV]);
    event->type = (uint8_t)type;
    event->seat = SF_NO_SEAT;
    error = refuse_surplus(type, slots, fault);
    if (!error && !shapes[type].by_table) {
        error = sf_seat_read(rules, doc, slots[E_SEAT], "seat", &event->seat, fault);
        fault->seat = event->seat;
    }
    if (!error && slots[E_N])
        error = read_number(doc, slots[E_N], &event->arg, fault);
    else if (!error && shapes[type].carries == NUMBER)
        error = sf_fault_at(fault, SF_E_MISSING_KEY, "n", 0);
    return error ? error : read_load(rules, doc, slots, event, fault);
}

static void write_deck(struct sf_out *out, const uint8_t *deck, unsigned size)
{
    sf_out_key(out, "cards");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < size; i++)
        sf_out_string(out, sf_card_name(deck[i]));
    sf_out_close(out, ']');
}

static void write_load(struct sf_out *out, const struct sf_rules *rules,
                       const struct sf_event *event)
{
    switch ((enum carries)shapes[event->type].carries) {
    case NOTHING:
        break;
    case NUMBER:
        sf_out_pair_int(out, "n", event->arg);
        break;
    case DECK:
        write_deck(out, event->deck, sf_count(rules->deck));
        break;
    case SET:
        sf_out_key(out, "cards");
        sf_cards_write(out, event->cards);
        break;
    case WORD:
        sf_out_key(out, "say");
        sf_spoken_write(out, &event->say);
        break;
    case CONTRACT:
        sf_out_key(out, "contract");
        sf_contract_write(out, &event->contract);
        break;
    case CARD:
        sf_out_pair_string(out, "card", sf_card_name(event->arg));
        break;
    case PAYOUT:
        sf_out_key(out, "payout");
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < rules->players; seat++)
            sf_out_int(out, event->payout[seat]);
        sf_out_close(out, ']');
        break;
    }
}

void sf_event_write(struct sf_out *out, const struct sf_rules *rules, const struct sf_event *event)
{
    bool numbered = carried_keys[shapes[event->type].carries][1] == E_N;

    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", sf_event_name((enum sf_event_type)event->type));
    if (!shapes[event->type].by_table)
        sf_out_pair_int(out, "seat", event->seat);
    write_load(out, rules, event);
    if (numbered && event->arg)
        sf_out_pair_int(out, "n", event->arg);
    sf_out_close(out, '}');
}

/* --- what the answer shows ------------------------------------------------------------------ */

static void write_seats(struct sf_out *out, const char *key, unsigned seats)
{
    sf_out_key(out, key);
    sf_seats_write(out, seats);
}

static void write_table(struct sf_out *out, const struct sf_view *view)
{
    if (view->contract.declarer != SF_NO_SEAT || view->has_contract) {
        sf_out_key(out, "contract");
        if (view->has_contract) {
            sf_contract_write(out, &view->contract);
        } else {
            sf_out_open(out, '{');
            sf_out_key(out, "declarer");
            sf_out_int(out, view->contract.declarer);
            sf_out_close(out, '}');
        }
    }
    if (view->stake.laid)
        write_seats(out, "legen", view->stake.laid);
    if (view->stake.stoss_count)
        sf_out_bytes(out, "stoss", view->stake.stoss, view->stake.stoss_count);
    if (view->count) {
        sf_tricks_write(out, view->card, view->count, sf_rules_active(&view->rules));
        sf_out_bytes(out, "points", view->points, view->rules.players);
        write_seats(out, view->party_known ? "party" : "party_so_far", view->party);
    }
}

/* The open cards of every seat. */
static void write_shown(struct sf_out *out, const struct sf_view *view)
{
    sf_cards any = 0;

    for (unsigned seat = 0; seat < view->rules.players; seat++)
        any |= view->shown[seat];
    if (!any)
        return;
    sf_out_key(out, "shown");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < view->rules.players; seat++)
        sf_cards_write(out, view->shown[seat]);
    sf_out_close(out, ']');
}

static void write_pushing(struct sf_out *out, const struct sf_view *view)
{
    if (!view->pushed)
        return;
    sf_out_key(out, "pushed");
    sf_out_int(out, view->pushed);
    sf_speaker_write(out, "taker", view->taker);
    sf_out_key(out, "heap");
    sf_cards_write(out, view->heap);
}

static void write_card(struct sf_out *out, const char *key, unsigned card)
{
    if (card == SF_NO_CARD)
        return;
    sf_out_key(out, key);
    sf_out_string(out, sf_card_name(card));
}

static void write_auction(struct sf_out *out, const struct sf_view *view)
{
    if (view->says)
        sf_says_write(out, view->say, view->says);
    if (view->at_least) {
        sf_out_key(out, "at_least");
        sf_out_string(out, sf_class_name((enum sf_class)view->at_least));
        sf_out_key(out, "exact");
        sf_out_bool(out, view->exact);
    }
    write_card(out, "offered", view->offered_card);
    write_card(out, "given", view->given_card);
}

static void write_tricks_known(struct sf_out *out, const struct sf_view *view)
{
    unsigned seats = sf_rules_active(&view->rules), started = 0;
    uint8_t leaders[SF_CARD_N];

    for (unsigned i = 0; i < view->count; i += seats)
        leaders[started++] = view->by[i];
    if (!started)
        return;
    sf_out_bytes(out, "leaders", leaders, started);
    sf_out_bytes(out, "winners", view->winner, view->tricks);
    sf_out_bytes(out, "tricks_won", view->tricks_won, view->rules.players);
    if (view->ahead)
        write_seats(out, "ahead", view->ahead);
}

void sf_view_seen_write(struct sf_out *out, const struct sf_view *view)
{
    sf_out_bytes(out, "held", view->held, view->rules.players);
    write_shown(out, view);
    if (view->decided)
        write_seats(out, "decided", view->decided);
    write_pushing(out, view);
    write_auction(out, view);
    write_tricks_known(out, view);
    if (view->claimer != SF_NO_SEAT)
        sf_speaker_write(out, "claimer", view->claimer);
    if (view->rules.lost_solos)
        sf_out_bytes(out, "lost_solos", view->lost_solos, view->rules.players);
    if (view->bock_left) {
        sf_out_key(out, "bock_left");
        sf_out_int(out, view->bock_left);
    }
    sf_out_key(out, "deals");
    sf_out_int(out, view->deals);
}

static void write_choices(struct sf_out *out, const struct sf_view *view, const char *const *more)
{
    const bool may[] = {view->may_cut,  view->may_mix,   view->may_hand_out, view->may_lay,
                        view->may_push, view->may_stoss, view->may_concede,  view->may_claim};

    sf_out_key(out, "may");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < sizeof may / sizeof *may; i++)
        if (may[i])
            sf_out_string(out, sf_may_words[i]);
    while (*more)
        sf_out_string(out, *more++);
    sf_out_close(out, ']');
    sf_out_key(out, "legal");
    sf_cards_write(out, view->legal);
    sf_out_key(out, "legal_say");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < view->legal_says; i++)
        sf_say_write(out, &view->legal_say[i]);
    sf_out_close(out, ']');
    sf_out_key(out, "announce");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < view->announcements; i++)
        sf_contract_write(out, &view->announce[i]);
    sf_out_close(out, ']');
}

void sf_view_write(struct sf_out *out, const struct sf_view *view)
{
    static const char *const none[] = {NULL};

    sf_view_write_with(out, view, none);
}

void sf_view_write_with(struct sf_out *out, const struct sf_view *view, const char *const *more)
{
    sf_out_key(out, "phase");
    sf_out_string(out, sf_deal_phase_name((enum sf_deal_phase)view->phase));
    sf_speaker_write(out, "turn", view->turn);
    sf_out_key(out, "dealer");
    sf_out_int(out, view->phase == SF_DEAL_OVER ? view->next_dealer : view->dealer);
    if (view->viewer != SF_NO_SEAT) {
        sf_out_key(out, "seat");
        sf_out_int(out, view->viewer);
        sf_out_key(out, "hand");
        sf_cards_write(out, view->own);
    }
    write_table(out, view);
    if (view->phase == SF_DEAL_OVER)
        sf_out_ints(out, "payout", view->result.payout, view->rules.players);
    sf_out_ints(out, "totals", view->total, view->rules.players);
    if (sf_rules_has(&view->rules, SF_VARIANT_STOCK)) {
        sf_out_key(out, "pot");
        sf_out_int(out, view->pot);
    }
    if (view->viewer != SF_NO_SEAT) {
        sf_view_seen_write(out, view);
        write_choices(out, view, more);
    }
}

/* --- the stream ------------------------------------------------------------------------------- */

enum { T_ID, T_RULEBOOK, T_HOUSE, T_DEALER, T_PLAYERS, T_PACKET, T_N };
static const char *const table_keys[T_N] = {"id",     "rulebook", "house",
                                            "dealer", "players",  "packet"};

static enum sf_error open_table(struct sf_replay *replay, struct sf_rules *rules,
                                const struct sf_json *doc, struct sf_fault *fault)
{
    uint32_t slots[T_N];
    uint8_t dealer = 0;
    enum sf_error error = sf_object_read(doc, 0, table_keys, T_N, slots, fault);

    if (!error)
        error = sf_rules_read(rules, doc, slots[T_RULEBOOK], slots[T_HOUSE], fault);
    if (!error && slots[T_PLAYERS])
        error = sf_players_read(rules, doc, slots[T_PLAYERS], fault);
    if (!error && slots[T_PACKET])
        error = sf_packet_read(rules, doc, slots[T_PACKET], fault);
    if (!error)
        error = sf_seat_read(rules, doc, slots[T_DEALER], "dealer", &dealer, fault);
    if (error)
        return error;
    sf_series_start(&replay->series, rules, dealer);
    replay->open = true;
    return SF_OK;
}

enum sf_error sf_event_refused(const struct sf_series *series, const struct sf_event *event,
                               enum sf_error error, struct sf_fault *fault)
{
    if (event->type == SF_EVENT_SAY)
        return sf_say_refused(&event->say, error, fault);
    if (event->type == SF_EVENT_ANNOUNCE)
        return sf_contract_refused(&series->rules, &event->contract, error, fault);
    if (event->type == SF_EVENT_CARD || event->type == SF_EVENT_GIVE)
        fault->card = event->arg;
    if (event->type == SF_EVENT_CARD && series->deal.phase == SF_DEAL_PLAY)
        fault->trick = (uint8_t)(series->deal.play.tricks + 1);
    return sf_fault_at(fault, error, NULL, 0);
}

static enum sf_error take_event(struct sf_replay *replay, const struct sf_json *doc,
                                struct sf_fault *fault)
{
    struct sf_series *series = &replay->series;
    struct sf_event event;
    enum sf_error error;

    if (!replay->open)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "rulebook", 0);
    error = sf_event_read(&series->rules, doc, 0, &event, fault);
    if (error)
        return error;
    if (event.seat == SF_NO_SEAT) /* for actions of the dealer; the others ignore it */
        event.seat = event.type == SF_EVENT_DECK ? series->dealer : series->deal.dealer;
    error = sf_series_apply(series, &event);
    return error ? sf_event_refused(series, &event, error, fault) : SF_OK;
}

bool sf_replay_line(struct sf_replay *replay, const char *line, size_t length, char *buffer,
                    size_t size, size_t *written, struct sf_json_node *work, uint32_t work_count,
                    enum sf_lang lang)
{
    struct sf_fault fault;
    struct sf_json doc;
    struct sf_out out;
    struct sf_view view;
    struct sf_rules rules = {.players = 0}; /* of the table of this line */
    uint32_t id = 0;
    enum sf_error error;

    sf_out_init(&out, buffer, size);
    out.lang = lang;
    error = sf_line_read(&doc, line, length, work, work_count, &fault);
    if (!error) {
        id = sf_json_get(&doc, 0, "id");
        if (sf_json_get(&doc, 0, "rulebook")) {
            error = open_table(replay, &rules, &doc, &fault);
        } else {
            rules = replay->series.rules;
            error = take_event(replay, &doc, &fault);
        }
    }
    if (error) {
        sf_answer_error(&out, &doc, id, rules.players ? &rules : NULL, &fault);
    } else {
        sf_view_of(&view, &replay->series, replay->viewer);
        sf_answer_begin(&out, &doc, id);
        sf_view_write(&out, &view);
        sf_out_close(&out, '}');
    }
    *written = out.overflow ? 0 : out.length;
    return !error;
}
