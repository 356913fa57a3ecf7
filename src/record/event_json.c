/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/event_json.h"
#include "base/text.h"
#include "record/auction_json.h"
#include "record/documents.h"
#include "record/game.h"
#include "record/record_parts.h"
#include <string.h>

/* --- events ----------------------------------------------------------------------------------- */

/* While an event is read or written: its rows by their key, NULL for those that it does not have.
 */
struct rows {
    const struct sf_field *by_key[SF_EVENT_KEYS];
};

static enum sf_event_key key_of(const struct sf_field *field)
{
    unsigned key = SF_EVENT_KEY_SEAT;

    while (!sf_text_equal(sf_event_shape.field[key].name, field->name))
        key++;
    return (enum sf_event_key)key;
}

static const struct sf_field *fields_of(enum sf_event_type type)
{
    return sf_deal_event_choice.shape[type]->field;
}

static struct rows rows_of(enum sf_event_type type)
{
    struct rows rows = {{NULL}};

    for (const struct sf_field *field = fields_of(type); field->name; field++)
        rows.by_key[key_of(field)] = field;
    return rows;
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

/* The state while an event is read. */
struct reading {
    const struct sf_rules *rules;
    const struct sf_json *doc;
    struct sf_event *event;
    struct sf_fault *fault;
};

/* Reads the value of a row; `node` is 0 if it was not given. */
typedef enum sf_error read_value(const struct reading *r, const struct sf_field *row,
                                 uint32_t node);

static enum sf_error missing(const struct reading *r, const struct sf_field *row)
{
    return sf_fault_at(r->fault, SF_E_MISSING_KEY, row->name, 0);
}

static enum sf_error bad(const struct reading *r, const struct sf_field *row, uint32_t node)
{
    return sf_fault_at(r->fault, SF_E_BAD_VALUE, row->name, node);
}

static enum sf_error read_seat(const struct reading *r, const struct sf_field *row, uint32_t node)
{
    enum sf_error error =
        sf_seat_read(r->rules, r->doc, node, row->name, &r->event->seat, r->fault);

    r->fault->seat = r->event->seat;
    return error;
}

/* Any number that fits. The rules of the table bound it, and their error names the paragraph. */
static enum sf_error read_number(const struct reading *r, const struct sf_field *row, uint32_t node)
{
    int64_t value;

    if (!node)
        return row->need == SF_NEEDED ? missing(r, row) : SF_OK;
    if (!sf_json_int(r->doc, node, &value) || value < 0 || value > UINT8_MAX)
        return bad(r, row, node);
    r->event->arg = (uint8_t)value;
    return SF_OK;
}

/* A row of many cards is a deck, in order; the others are sets. */
static enum sf_error read_deck_or_set(const struct reading *r, const struct sf_field *row,
                                      uint32_t node)
{
    if (row->many)
        return sf_deck_read(r->rules, r->doc, node, row->name, r->event->deck, r->fault);
    return sf_card_set_read(r->doc, node, &r->event->cards, r->fault);
}

static enum sf_error read_card(const struct reading *r, const struct sf_field *row, uint32_t node)
{
    unsigned card = node ? sf_card_read(r->doc, node) : SF_NO_CARD;

    if (!node)
        return missing(r, row);
    r->fault->is_card = card == SF_NO_CARD;
    if (card == SF_NO_CARD)
        return sf_fault_at(r->fault, SF_E_UNKNOWN_CARD, row->name, node);
    r->event->arg = (uint8_t)card;
    return SF_OK;
}

static enum sf_error read_say(const struct reading *r, const struct sf_field *row, uint32_t node)
{
    enum sf_error error;

    if (!node)
        return missing(r, row);
    error = sf_say_read(r->rules, r->doc, node, &r->event->say, r->fault);
    r->event->seat = r->event->say.seat;
    return error;
}

static enum sf_error read_contract(const struct reading *r, const struct sf_field *row,
                                   uint32_t node)
{
    struct sf_contract *contract = &r->event->contract;
    enum sf_error error = sf_contract_read(r->rules, SF_NO_SEAT, contract, r->doc, node, r->fault);

    (void)row;
    r->event->seat = contract->declarer;
    return error;
}

static enum sf_error read_payout(const struct reading *r, const struct sf_field *row, uint32_t node)
{
    unsigned seat = 0;

    if (!node)
        return missing(r, row);
    if (r->doc->nodes[node].type != SF_JSON_ARRAY || r->doc->nodes[node].count != r->rules->players)
        return bad(r, row, node);
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        int64_t value;
        if (!sf_json_int(r->doc, i, &value) || value < row->min || value > row->max)
            return bad(r, row, i);
        r->event->payout[seat++] = (int32_t)value;
    }
    return SF_OK;
}

static read_value *const readers[SF_EVENT_KEYS] = {
    [SF_EVENT_KEY_SEAT] = read_seat,         [SF_EVENT_KEY_N] = read_number,
    [SF_EVENT_KEY_CARDS] = read_deck_or_set, [SF_EVENT_KEY_CARD] = read_card,
    [SF_EVENT_KEY_SAY] = read_say,           [SF_EVENT_KEY_CONTRACT] = read_contract,
    [SF_EVENT_KEY_PAYOUT] = read_payout,
};

/* A key of another kind of event means that this one is a mistake. */
static enum sf_error refuse_surplus(const struct rows *rows, const uint32_t *slots,
                                    struct sf_fault *fault)
{
    for (unsigned key = SF_EVENT_KEY_SEAT; key < SF_EVENT_KEYS; key++)
        if (slots[key] && !rows->by_key[key]) {
            fault->why = SF_WHY_NOT_OF_EVENT;
            return sf_fault_at(fault, SF_E_UNKNOWN_KEY, sf_event_shape.field[key].name, 0);
        }
    return SF_OK;
}

/* The keys in their order: who acts comes first, so that the faults of the others name the seat. */
static enum sf_error read_values(const struct reading *r, const uint32_t *slots)
{
    struct rows rows = rows_of((enum sf_event_type)r->event->type);
    enum sf_error error = refuse_surplus(&rows, slots, r->fault);

    for (unsigned key = SF_EVENT_KEY_SEAT; key < SF_EVENT_KEYS && !error; key++)
        if (rows.by_key[key])
            error = readers[key](r, rows.by_key[key], slots[key]);
    return error;
}

enum sf_error sf_event_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                            struct sf_event *event, struct sf_fault *fault)
{
    const struct reading r = {rules, doc, event, fault};
    const char *key = sf_event_shape.field[SF_EVENT_KEY_EV].name;
    uint32_t slots[SF_EVENT_KEYS];
    char name[32] = "";
    enum sf_event_type type;
    enum sf_error error = sf_shape_slots(&sf_event_shape, doc, node, slots, fault);

    memset(event, 0, sizeof *event);
    if (error)
        return error;
    if (!slots[SF_EVENT_KEY_EV])
        return sf_fault_at(fault, SF_E_MISSING_KEY, key, 0);
    sf_json_string(doc, slots[SF_EVENT_KEY_EV], name, sizeof name);
    type = sf_event_parse(name);
    if (type == SF_EVENT_N)
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, slots[SF_EVENT_KEY_EV]);
    event->type = (uint8_t)type;
    event->seat = SF_NO_SEAT;
    return read_values(&r, slots);
}

static void write_deck(struct sf_out *out, const uint8_t *deck, unsigned size)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < size; i++)
        sf_out_string(out, sf_card_name(deck[i]));
    sf_out_close(out, ']');
}

static void write_payout(struct sf_out *out, const int32_t *payout, unsigned seats)
{
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < seats; seat++)
        sf_out_int(out, payout[seat]);
    sf_out_close(out, ']');
}

static void write_value(struct sf_out *out, const struct sf_rules *rules,
                        const struct sf_field *row, const struct sf_event *event)
{
    switch (key_of(row)) {
    case SF_EVENT_KEY_SEAT:
        sf_out_int(out, event->seat);
        break;
    case SF_EVENT_KEY_N:
        sf_out_int(out, event->arg);
        break;
    case SF_EVENT_KEY_CARDS:
        if (row->many)
            write_deck(out, event->deck, sf_count(rules->deck));
        else
            sf_cards_write(out, event->cards);
        break;
    case SF_EVENT_KEY_CARD:
        sf_out_string(out, sf_card_name(event->arg));
        break;
    case SF_EVENT_KEY_SAY:
        sf_spoken_write(out, &event->say);
        break;
    case SF_EVENT_KEY_CONTRACT:
        sf_contract_write(out, &event->contract);
        break;
    case SF_EVENT_KEY_PAYOUT:
        write_payout(out, event->payout, rules->players);
        break;
    case SF_EVENT_KEY_ID:
    case SF_EVENT_KEY_EV:
    case SF_EVENT_KEYS:
        break;
    }
}

/* The only row that is not needed is a number, left out if it is 0. */
void sf_event_write(struct sf_out *out, const struct sf_rules *rules, const struct sf_event *event)
{
    enum sf_event_type type = (enum sf_event_type)event->type;

    sf_out_open(out, '{');
    sf_out_pair_string(out, sf_event_shape.field[SF_EVENT_KEY_EV].name, sf_event_name(type));
    for (const struct sf_field *row = fields_of(type); row->name; row++) {
        if (row->need != SF_NEEDED && !event->arg)
            continue;
        sf_out_key(out, row->name);
        write_value(out, rules, row, event);
    }
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
    if (view->veto)
        write_seats(out, "veto", view->veto);
    if (view->bock_left) {
        sf_out_key(out, "bock_left");
        sf_out_int(out, view->bock_left);
    }
    sf_out_key(out, "deals");
    sf_out_int(out, view->deals);
}

/* Writes what the viewer may demand, not whether it is due. */
static void write_demand(struct sf_out *out, const struct sf_view *view)
{
    if (!view->may_demand)
        return;
    sf_out_key(out, "demand");
    sf_out_open(out, '{');
    sf_out_pair_int(out, "laufende", view->demand_runs);
    if (view->demand_runs)
        sf_out_pair_int(out, "from", view->demand_from);
    sf_out_pair_bool(out, "schwarz", view->demand_schwarz);
    sf_out_close(out, '}');
}

static void write_choices(struct sf_out *out, const struct sf_view *view, const char *const *more)
{
    const bool may[] = {view->may_cut,    view->may_mix,   view->may_hand_out, view->may_lay,
                        view->may_push,   view->may_stoss, view->may_concede,  view->may_claim,
                        view->may_demand, view->may_veto};

    sf_out_key(out, "may");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < sizeof may / sizeof *may; i++)
        if (may[i])
            sf_out_string(out, sf_may_words[i]);
    while (*more)
        sf_out_string(out, *more++);
    sf_out_close(out, ']');
    write_demand(out, view);
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

/* The key that distinguishes a table from an event. */
static const char *key_of_book(void)
{
    return sf_replay_table_shape.field[SF_REPLAY_KEY_RULEBOOK].name;
}

static enum sf_error open_table(struct sf_replay *replay, struct sf_rules *rules,
                                const struct sf_json *doc, struct sf_fault *fault)
{
    const struct sf_shape *shape = &sf_replay_table_shape;
    uint32_t slots[SF_REPLAY_KEYS];
    uint8_t dealer = 0;
    enum sf_error error = sf_shape_slots(shape, doc, 0, slots, fault);

    if (!error)
        error = sf_rules_read(rules, doc, slots[SF_REPLAY_KEY_RULEBOOK], slots[SF_REPLAY_KEY_HOUSE],
                              fault);
    if (!error && slots[SF_REPLAY_KEY_PLAYERS])
        error = sf_players_read(rules, doc, slots[SF_REPLAY_KEY_PLAYERS], fault);
    if (!error && slots[SF_REPLAY_KEY_PACKET])
        error = sf_packet_read(rules, doc, slots[SF_REPLAY_KEY_PACKET], fault);
    if (!error)
        error = sf_seat_read(rules, doc, slots[SF_REPLAY_KEY_DEALER],
                             shape->field[SF_REPLAY_KEY_DEALER].name, &dealer, fault);
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
        return sf_fault_at(fault, SF_E_MISSING_KEY, key_of_book(), 0);
    error = sf_event_read(&series->rules, doc, 0, &event, fault);
    if (error)
        return error;
    if (event.seat == SF_NO_SEAT) /* for actions of the dealer; the others ignore it */
        event.seat = event.type == SF_EVENT_DECK ? series->dealer : series->deal.dealer;
    error = sf_series_apply(series, &event);
    return error ? sf_event_refused(series, &event, error, fault) : SF_OK;
}

/* How the cards are dealt: agreements of the table, and so not part of the view of a hand. A viewer
 * with a seat has the vetoes in the view. */
static void write_dealing(struct sf_out *out, const struct sf_view *view)
{
    unsigned packet = sf_record_packet(&view->rules);

    if (packet)
        sf_out_pair_int(out, "packet", packet);
    if (view->viewer == SF_NO_SEAT && view->veto)
        write_seats(out, "veto", view->veto);
}

bool sf_replay_line(struct sf_replay *replay, struct sf_line *line)
{
    struct sf_view view;
    struct sf_rules rules = {.players = 0}; /* of the table of this line */
    uint32_t id = 0;
    enum sf_error error = sf_line_begin(line);

    if (!error) {
        id = sf_json_get(&line->doc, 0, sf_event_shape.field[SF_EVENT_KEY_ID].name);
        if (sf_json_get(&line->doc, 0, key_of_book())) {
            error = open_table(replay, &rules, &line->doc, &line->fault);
        } else {
            rules = replay->series.rules;
            error = take_event(replay, &line->doc, &line->fault);
        }
    }
    if (error) {
        sf_line_refuse(line, id, &rules);
    } else {
        sf_view_of(&view, &replay->series, replay->viewer);
        sf_answer_begin(&line->out, &line->doc, id);
        sf_view_write(&line->out, &view);
        write_dealing(&line->out, &view);
        sf_out_close(&line->out, '}');
    }
    return sf_line_end(line, error);
}
