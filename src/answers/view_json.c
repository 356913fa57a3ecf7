/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/view_json.h"
#include "bots/told.h"
#include "record/auction_json.h"
#include "record/documents.h"
#include "record/event_json.h"
#include "record/game.h"
#include <string.h>

struct reading {
    struct sf_view *view;
    const struct sf_json *doc;
    uint32_t object;
    struct sf_fault *fault;
};

static enum sf_error wrong(const struct reading *r, const char *key, uint32_t node)
{
    return sf_fault_at(r->fault, SF_E_BAD_VALUE, key, node);
}

/* Returns 0 if the key is absent or null. */
static uint32_t get(const struct reading *r, const char *key)
{
    uint32_t node = sf_json_get(r->doc, r->object, key);

    return node && r->doc->nodes[node].type != SF_JSON_NULL ? node : 0;
}

/* --- values ----------------------------------------------------------------------------------- */

/* Reads a number up to `max`; `preset` if the key is absent. */
static enum sf_error read_number(const struct reading *r, const char *key, int64_t max,
                                 int64_t preset, int64_t *value)
{
    uint32_t node = get(r, key);

    *value = preset;
    if (node && (!sf_json_int(r->doc, node, value) || *value < 0 || *value > max))
        return wrong(r, key, node);
    return SF_OK;
}

static enum sf_error read_seat(const struct reading *r, const char *key, uint8_t *seat)
{
    int64_t value;
    uint32_t node = get(r, key);
    enum sf_error error = SF_OK;

    if (node && sf_json_is(r->doc, node, "org"))
        value = SF_ORGANISER;
    else
        error = read_number(r, key, r->view->rules.players - 1, SF_NO_SEAT, &value);
    *seat = (uint8_t)value;
    return error;
}

/* Reads up to `max` small numbers, each below `limit`. *count may be NULL: exactly `max`. */
static enum sf_error read_bytes(const struct reading *r, const char *key, unsigned max,
                                int64_t limit, uint8_t *values, uint8_t *count)
{
    uint32_t node = get(r, key);
    const struct sf_json_node *list = &r->doc->nodes[node];
    unsigned at = 0;

    if (count)
        *count = 0;
    if (!node)
        return count ? SF_OK : sf_fault_at(r->fault, SF_E_MISSING_KEY, key, 0);
    if (list->type != SF_JSON_ARRAY || (count ? list->count > max : list->count != max))
        return wrong(r, key, node);
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        int64_t value;
        if (!sf_json_int(r->doc, i, &value) || value < 0 || value >= limit)
            return wrong(r, key, i);
        values[at++] = (uint8_t)value;
    }
    if (count)
        *count = (uint8_t)at;
    return SF_OK;
}

/* Reads seats as bits. */
static enum sf_error read_seats(const struct reading *r, const char *key, uint8_t *seats)
{
    unsigned players = r->view->rules.players;
    uint8_t list[SF_SEATS], count;
    enum sf_error error = read_bytes(r, key, players, players, list, &count);

    *seats = 0;
    for (unsigned i = 0; i < count && !error; i++)
        *seats |= (uint8_t)(1u << list[i]);
    return error;
}

static enum sf_error read_set(const struct reading *r, const char *key, uint32_t node,
                              sf_cards *cards)
{
    enum sf_error error = SF_OK;

    *cards = 0;
    if (node)
        error = sf_card_set_read(r->doc, node, cards, r->fault);
    if (!error && *cards & ~r->view->rules.deck)
        error = SF_E_UNKNOWN_CARD;
    return error ? sf_fault_at(r->fault, error, key, node) : SF_OK;
}

static enum sf_error read_card(const struct reading *r, const char *key, uint8_t *card)
{
    uint32_t node = get(r, key);

    *card = (uint8_t)(node ? sf_card_read(r->doc, node) : SF_NO_CARD);
    return node && (*card == SF_NO_CARD || !(r->view->rules.deck & SF_BIT(*card)))
               ? sf_fault_at(r->fault, SF_E_UNKNOWN_CARD, key, node)
               : SF_OK;
}

/* Reads one of the names that name_of() returns for 0, 1, ... */
static enum sf_error read_name(const struct reading *r, const char *key,
                               const char *(*name_of)(unsigned), unsigned count, uint8_t *value)
{
    uint32_t node = get(r, key);

    *value = 0;
    if (!node)
        return SF_OK;
    while (*value < count && !sf_json_is(r->doc, node, name_of(*value)))
        ++*value;
    return *value < count ? SF_OK : wrong(r, key, node);
}

static const char *phase_name(unsigned phase)
{
    return sf_deal_phase_name((enum sf_deal_phase)phase);
}

static const char *class_name(unsigned class)
{
    const char *name = sf_class_name((enum sf_class) class);

    return name ? name : "";
}

/* --- the table -------------------------------------------------------------------------------- */

static enum sf_error read_place(const struct reading *r)
{
    struct sf_view *view = r->view;
    enum sf_error error;

    if (!get(r, "phase"))
        return sf_fault_at(r->fault, SF_E_MISSING_KEY, "phase", 0);
    error = read_name(r, "phase", phase_name, SF_DEAL_OVER + 1, &view->phase);
    if (!error && (view->phase == SF_DEAL_IDLE || view->phase == SF_DEAL_OVER))
        return sf_fault_at(r->fault, SF_E_WRONG_PHASE, "phase", 0);
    if (!error)
        error =
            sf_seat_read(&view->rules, r->doc, get(r, "dealer"), "dealer", &view->dealer, r->fault);
    if (!error)
        error = sf_seat_read(&view->rules, r->doc, get(r, "seat"), "seat", &view->viewer, r->fault);
    view->next_dealer = view->dealer;
    return error ? error : read_seat(r, "turn", &view->turn);
}

static enum sf_error read_totals(const struct reading *r)
{
    struct sf_view *view = r->view;
    uint32_t node = get(r, "totals");
    unsigned seat = 0;

    if (!node || r->doc->nodes[node].type != SF_JSON_ARRAY ||
        r->doc->nodes[node].count != view->rules.players)
        return wrong(r, "totals", node);
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next)
        if (!sf_json_int(r->doc, i, &view->total[seat++]))
            return wrong(r, "totals", i);
    node = get(r, "pot");
    if (node && !sf_json_int(r->doc, node, &view->pot))
        return wrong(r, "pot", node);
    view->stake.pot = view->pot;
    return SF_OK;
}

static enum sf_error read_accounts(const struct reading *r)
{
    struct sf_view *view = r->view;
    int64_t deals = 0, bock = 0;
    enum sf_error error = read_totals(r);

    if (!error)
        error = read_number(r, "deals", UINT32_MAX, 0, &deals);
    if (!error)
        error = read_number(r, "bock_left", UINT8_MAX, 0, &bock);
    if (!error && view->rules.lost_solos)
        error = read_bytes(r, "lost_solos", view->rules.players, 256, view->lost_solos, NULL);
    if (!error)
        error = read_seats(r, "veto", &view->veto);
    view->deals = (uint32_t)deals;
    view->bock_left = (uint8_t)bock;
    view->stake.bock = bock > 0;
    return error;
}

/* The number of cards that a seat has in hand before play; the cards that go round are the
 * dealer's. */
static unsigned cards_due(const struct sf_view *view)
{
    bool lacks = view->viewer == view->dealer && view->phase == SF_DEAL_PUSH;

    if (view->phase == SF_DEAL_CUT || !sf_rules_plays(&view->rules, view->dealer, view->viewer))
        return 0;
    if (view->phase == SF_DEAL_LEGEN)
        return view->rules.hand / 2u;
    return view->rules.hand - (lacks ? view->pushed : 0u);
}

static enum sf_error read_cards(const struct reading *r)
{
    struct sf_view *view = r->view;
    uint32_t shown = get(r, "shown");
    unsigned seat = 0;
    enum sf_error error = read_set(r, "hand", get(r, "hand"), &view->own);

    if (!error)
        error = read_bytes(r, "held", view->rules.players, view->rules.hand + 1, view->held, NULL);
    if (!error && view->held[view->viewer] != sf_count(view->own))
        return wrong(r, "held", 0);
    if (!error && shown &&
        (r->doc->nodes[shown].type != SF_JSON_ARRAY ||
         r->doc->nodes[shown].count != view->rules.players))
        return wrong(r, "shown", shown);
    if (!shown || error)
        return error;
    for (uint32_t i = sf_json_first(r->doc, shown); i && !error; i = r->doc->nodes[i].next)
        error = read_set(r, "shown", i, &view->shown[seat++]);
    return error;
}

static enum sf_error read_pushing(const struct reading *r)
{
    struct sf_view *view = r->view;
    int64_t pushed = 0;
    enum sf_error error = read_number(r, "pushed", 3, 0, &pushed);

    view->pushed = (uint8_t)pushed;
    if (!error)
        error = read_seat(r, "taker", &view->taker);
    if (!error)
        error = read_set(r, "heap", get(r, "heap"), &view->heap);
    view->push_turn = view->phase == SF_DEAL_PUSH ? view->turn : SF_NO_SEAT;
    if (!error && view->phase == SF_DEAL_PUSH && (pushed < 2 || view->heap & view->own))
        return wrong(r, pushed ? "heap" : "pushed", 0);
    if (!error && view->phase < SF_DEAL_PLAY && sf_count(view->own) != cards_due(view))
        return sf_fault_at(r->fault, SF_E_WRONG_HAND_SIZE, "hand", 0);
    return error;
}

/* --- words ------------------------------------------------------------------------------------ */

static enum sf_error read_says(const struct reading *r)
{
    struct sf_view *view = r->view;
    uint32_t node = get(r, "say");
    enum sf_error error = SF_OK;

    if (node &&
        (r->doc->nodes[node].type != SF_JSON_ARRAY || r->doc->nodes[node].count > SF_SAY_LOG))
        return wrong(r, "say", node);
    for (uint32_t i = node ? sf_json_first(r->doc, node) : 0; i && !error;
         i = r->doc->nodes[i].next)
        error = sf_say_read(&view->rules, r->doc, i, &view->say[view->says++], r->fault);
    r->fault->seat = error ? r->fault->seat : SF_NO_SEAT;
    return error;
}

static enum sf_error read_contract(const struct reading *r)
{
    struct sf_view *view = r->view;
    uint32_t node = get(r, "contract");
    enum sf_error error;

    view->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    if (!node)
        return SF_OK;
    view->has_contract = sf_json_get(r->doc, node, "game");
    if (!view->has_contract)
        return sf_seat_read(&view->rules, r->doc, sf_json_get(r->doc, node, "declarer"), "contract",
                            &view->contract.declarer, r->fault);
    error = sf_contract_read(&view->rules, SF_NO_SEAT, &view->contract, r->doc, node, r->fault);
    if (error)
        return error;
    error = sf_contract_check(&view->rules, view->dealer, &view->contract, NULL);
    return error ? sf_fault_at(r->fault, error, "contract", node) : SF_OK;
}

/* The player who gives a card back is the one with the Hochzeit. */
static enum sf_error read_exchange(const struct reading *r)
{
    struct sf_view *view = r->view;
    unsigned declarer = view->contract.declarer;

    if (view->phase != SF_DEAL_EXCHANGE)
        return SF_OK;
    if (view->turn >= view->rules.players || declarer == SF_NO_SEAT || declarer == view->turn)
        return wrong(r, "turn", 0);
    view->contract = sf_contract_of(SF_HOCHZEIT, declarer);
    view->contract.partner = view->turn;
    return SF_OK;
}

/* The text does not contain the outcome of the talk, but only one fits. */
static uint8_t outcome_of(const struct sf_view *view)
{
    if (view->phase <= SF_DEAL_AUCTION || view->pushed)
        return SF_AUCTION_OPEN;
    if (view->at_least)
        return SF_AUCTION_DECLARER;
    if (view->contract.partner != SF_NO_SEAT)
        return SF_AUCTION_HOCHZEIT;
    return view->has_contract && view->contract.game == SF_RAMSCH ? SF_AUCTION_RAMSCH
                                                                  : SF_AUCTION_MUSS;
}

static enum sf_error read_auction(const struct reading *r)
{
    struct sf_view *view = r->view;
    enum sf_error error = read_says(r);

    if (!error)
        error = read_name(r, "at_least", class_name, SF_CLASS_N, &view->at_least);
    if (!error)
        error = sf_flag_read(r->doc, get(r, "exact"), "exact", &view->exact, r->fault);
    if (!error)
        error = read_card(r, "offered", &view->offered_card);
    if (!error)
        error = read_card(r, "given", &view->given_card);
    if (!error)
        error = read_contract(r);
    if (!error)
        error = read_exchange(r);
    view->outcome = outcome_of(view);
    return error;
}

static enum sf_error read_stake(const struct reading *r)
{
    struct sf_view *view = r->view;
    enum sf_error error = read_seats(r, "legen", &view->stake.laid);

    if (!error)
        error = read_seats(r, "decided", &view->decided);
    return error ? error
                 : read_bytes(r, "stoss", SF_STOSS_MAX, view->rules.players, view->stake.stoss,
                              &view->stake.stoss_count);
}

/* --- cards ------------------------------------------------------------------------------------ */

static enum sf_error read_trick(const struct reading *r, uint32_t node)
{
    struct sf_view *view = r->view;

    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return wrong(r, "tricks", node);
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        unsigned card = sf_card_read(r->doc, i);
        if (card == SF_NO_CARD || view->count == SF_CARD_N)
            return sf_fault_at(r->fault, SF_E_UNKNOWN_CARD, "tricks", i);
        view->card[view->count++] = (uint8_t)card;
    }
    return SF_OK;
}

static enum sf_error read_tricks(const struct reading *r)
{
    uint32_t node = get(r, "tricks");
    enum sf_error error = SF_OK;

    if (node && r->doc->nodes[node].type != SF_JSON_ARRAY)
        return wrong(r, "tricks", node);
    for (uint32_t i = node ? sf_json_first(r->doc, node) : 0; i && !error;
         i = r->doc->nodes[i].next)
        error = read_trick(r, i);
    return error;
}

/* Collects the seat's cards at the beginning of play, and all cards played since. */
static void tell_again(const struct sf_view *view, struct sf_told *told)
{
    memset(told, 0, sizeof *told);
    told->rules = view->rules;
    told->dealer = view->dealer;
    told->seat = view->viewer;
    told->contract = view->contract;
    told->stake = view->stake;
    told->hand = view->own;
    memcpy(told->card, view->card, sizeof told->card);
    told->count = view->count;
    for (unsigned i = 0; i < view->count; i++)
        if (view->by[i] == view->viewer)
            told->hand |= SF_BIT(view->card[i]);
}

/* The text contains the leaders; the other seats follow from them. */
static enum sf_error seat_cards(const struct reading *r)
{
    struct sf_view *view = r->view;
    unsigned seats = sf_rules_active(&view->rules);
    uint8_t leaders[SF_CARD_N], started;
    enum sf_error error = read_bytes(r, "leaders", (view->count + seats - 1) / seats,
                                     view->rules.players, leaders, view->count ? NULL : &started);

    if (error)
        return error;
    for (unsigned i = 0; i < view->count; i++) {
        view->by[i] =
            (uint8_t)(i % seats ? sf_rules_next(&view->rules, view->dealer, view->by[i - 1])
                                : leaders[i / seats]);
        if (!sf_rules_plays(&view->rules, view->dealer, view->by[i]))
            return wrong(r, "leaders", 0);
    }
    return SF_OK;
}

static enum sf_error read_legal(const struct reading *r)
{
    struct sf_view *view = r->view;
    enum sf_error error = read_set(r, "legal", get(r, "legal"), &view->legal);

    if (!error && view->legal & ~view->own)
        error = sf_fault_at(r->fault, SF_E_NOT_IN_HAND, "legal", 0);
    return error;
}

/* Compares the text's course of play with the cards themselves. */
static const char *contradiction(const struct sf_view *view, const struct sf_view *again)
{
    if (memcmp(view->by, again->by, sizeof view->by) != 0)
        return "leaders";
    if (view->tricks != again->tricks || memcmp(view->winner, again->winner, view->tricks) != 0)
        return "winners";
    if (memcmp(view->held, again->held, sizeof view->held) != 0)
        return "held";
    if (memcmp(view->points, again->points, sizeof view->points) != 0)
        return "points";
    if (memcmp(view->tricks_won, again->tricks_won, sizeof view->tricks_won) != 0)
        return "tricks_won";
    if (view->turn != again->turn && view->phase == SF_DEAL_PLAY)
        return "turn";
    if (view->turn == view->viewer && view->legal != again->legal)
        return "legal";
    return NULL;
}

/* A seat that pauses has no cards to replay; the parser only checks its view. */
static enum sf_error follow(const struct reading *r)
{
    struct sf_view *view = r->view, again;
    struct sf_told told;
    const char *key;
    enum sf_error error;

    if (!sf_rules_plays(&view->rules, view->dealer, view->viewer))
        return SF_OK;
    tell_again(view, &told);
    if (sf_count(told.hand) != view->rules.hand)
        return sf_fault_at(r->fault, SF_E_WRONG_HAND_SIZE, "hand", 0);
    error = sf_told_play(&again, &told);
    if (error && error != SF_E_NOT_YOUR_TURN)
        return sf_fault_at(r->fault, error, "tricks", 0);
    key = contradiction(view, &again);
    return key ? wrong(r, key, 0) : SF_OK;
}

static enum sf_error read_party(const struct reading *r)
{
    struct sf_view *view = r->view;
    const struct sf_contract *c = &view->contract;
    bool calls = sf_games[c->game].calls;

    if (view->count) {
        view->party_known = get(r, "party");
        return read_seats(r, view->party_known ? "party" : "party_so_far", &view->party);
    }
    if (c->declarer == SF_NO_SEAT)
        return SF_OK;
    /* before the first card the text does not contain it; the own hand shows it */
    view->party = (uint8_t)(1u << c->declarer);
    view->party_known = !calls || view->own & SF_BIT(sf_contract_called(c));
    if (!calls && c->partner != SF_NO_SEAT)
        view->party |= (uint8_t)(1u << c->partner);
    else if (calls && view->party_known)
        view->party |= (uint8_t)(1u << view->viewer);
    return SF_OK;
}

static enum sf_error read_course(const struct reading *r)
{
    struct sf_view *view = r->view;
    unsigned players = view->rules.players;
    enum sf_error error =
        read_bytes(r, "winners", sizeof view->winner, players, view->winner, &view->tricks);

    if (!error && view->count)
        error = read_bytes(r, "points", players, 121, view->points, NULL);
    if (!error && view->count)
        error = read_bytes(r, "tricks_won", players, 9, view->tricks_won, NULL);
    if (!error)
        error = read_seats(r, "ahead", &view->ahead);
    return error;
}

static enum sf_error read_play(const struct reading *r)
{
    struct sf_view *view = r->view;
    enum sf_error error = read_seat(r, "claimer", &view->claimer);

    if (!error)
        error = read_tricks(r);
    if (error)
        return error;
    if (view->phase != SF_DEAL_PLAY && view->phase != SF_DEAL_CLAIM)
        return view->count || view->has_contract
                   ? sf_fault_at(r->fault, SF_E_WRONG_PHASE, "contract", 0)
                   : SF_OK;
    if (!view->has_contract)
        return sf_fault_at(r->fault, SF_E_MISSING_KEY, "contract", 0);
    error = seat_cards(r);
    if (!error)
        error = read_course(r);
    if (!error)
        error = follow(r);
    return error ? error : read_party(r);
}

/* --- choices ---------------------------------------------------------------------------------- */

static void read_may(const struct reading *r)
{
    struct sf_view *view = r->view;
    const struct {
        const char *word;
        bool *may;
    } rows[] = {{"cut", &view->may_cut},           {"mix", &view->may_mix},
                {"hand_out", &view->may_hand_out}, {"lay", &view->may_lay},
                {"push", &view->may_push},         {"stoss", &view->may_stoss},
                {"concede", &view->may_concede},   {"claim", &view->may_claim},
                {"demand", &view->may_demand},     {"veto", &view->may_veto}};
    uint32_t node = get(r, "may");

    if (!node || r->doc->nodes[node].type != SF_JSON_ARRAY)
        return;
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next)
        for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++)
            if (sf_json_is(r->doc, i, rows[k].word))
                *rows[k].may = true;
}

static enum sf_error read_demand(const struct reading *r)
{
    const struct sf_field *runs_row = &sf_demandable_shape.field[SF_DEMAND_KEY_RUN];
    struct sf_view *view = r->view;
    uint32_t node = get(r, "demand"), slots[SF_DEMAND_KEYS];
    int64_t runs = 0, from = 1;

    if (!node)
        return view->may_demand ? sf_fault_at(r->fault, SF_E_MISSING_KEY, "demand", 0) : SF_OK;
    if (sf_shape_slots(&sf_demandable_shape, r->doc, node, slots, r->fault))
        return r->fault->code;
    if (!slots[SF_DEMAND_KEY_RUN] || !sf_json_int(r->doc, slots[SF_DEMAND_KEY_RUN], &runs) ||
        runs < runs_row->min || runs > runs_row->max || !slots[SF_DEMAND_KEY_SCHWARZ] ||
        !sf_json_bool(r->doc, slots[SF_DEMAND_KEY_SCHWARZ], &view->demand_schwarz) ||
        (slots[SF_DEMAND_KEY_FROM] && !sf_json_int(r->doc, slots[SF_DEMAND_KEY_FROM], &from)) ||
        from < 1 || (runs && from > runs))
        return wrong(r, "demand", node);
    view->demand_runs = (uint8_t)runs;
    view->demand_from = (uint8_t)(runs ? from : 0);
    return SF_OK;
}

static enum sf_error read_words(const struct reading *r)
{
    struct sf_view *view = r->view;
    uint32_t node = get(r, "legal_say");
    enum sf_error error = SF_OK;

    if (node &&
        (r->doc->nodes[node].type != SF_JSON_ARRAY || r->doc->nodes[node].count > SF_SAY_MAX))
        return wrong(r, "legal_say", node);
    for (uint32_t i = node ? sf_json_first(r->doc, node) : 0; i && !error;
         i = r->doc->nodes[i].next) {
        struct sf_say *say = &view->legal_say[view->legal_says++];
        uint32_t word = sf_json_first(r->doc, i);
        say->seat = view->viewer;
        if (r->doc->nodes[i].type != SF_JSON_ARRAY || !word)
            return wrong(r, "legal_say", i);
        error = sf_said_read(r->doc, word, say, r->fault);
    }
    return error;
}

static enum sf_error read_games(const struct reading *r)
{
    struct sf_view *view = r->view;
    uint32_t node = get(r, "announce");
    enum sf_error error = SF_OK;

    if (node &&
        (r->doc->nodes[node].type != SF_JSON_ARRAY || r->doc->nodes[node].count > SF_ANNOUNCE_MAX))
        return wrong(r, "announce", node);
    for (uint32_t i = node ? sf_json_first(r->doc, node) : 0; i && !error;
         i = r->doc->nodes[i].next) {
        struct sf_contract *game = &view->announce[view->announcements++];
        error = sf_contract_read(&view->rules, view->viewer, game, r->doc, i, r->fault);
        if (!error && (game->declarer != view->viewer ||
                       sf_contract_check(&view->rules, view->dealer, game, NULL)))
            error = wrong(r, "announce", i);
    }
    return error;
}

/* The seat on turn has a choice, and all choices belong to this phase. follow() checks the legal
 * cards. Returns NULL, or the key that is wrong. */
static const char *impossible_choice(const struct sf_view *view)
{
    bool mine = view->turn == view->viewer;
    bool lays = view->phase == SF_DEAL_LEGEN, pushes = view->phase == SF_DEAL_PUSH && mine;
    bool names = view->phase == SF_DEAL_ANNOUNCE && mine;
    bool gives = view->phase == SF_DEAL_EXCHANGE && mine;

    if (view->phase != SF_DEAL_PLAY && view->legal != (gives ? view->own : 0))
        return "legal";
    if ((view->announcements && !names) || (names && !view->announcements && !view->legal_says))
        return "announce";
    if (view->legal_says && view->phase != SF_DEAL_AUCTION && !names)
        return "legal_say";
    if (view->phase == SF_DEAL_AUCTION && mine && !view->legal_says)
        return "legal_say";
    if ((view->may_lay && !lays) || view->may_push != pushes ||
        (view->may_stoss && view->phase != SF_DEAL_PLAY))
        return "may";
    return pushes && sf_count(view->heap) != view->pushed ? "heap" : NULL;
}

static enum sf_error read_choices(const struct reading *r)
{
    enum sf_error error = read_words(r);
    const char *key;

    if (!error)
        error = read_games(r);
    if (error)
        return error;
    read_may(r);
    error = read_demand(r);
    if (error)
        return error;
    key = impossible_choice(r->view);
    return key ? wrong(r, key, 0) : SF_OK;
}

/* --- the whole view --------------------------------------------------------------------------- */

enum sf_error sf_view_read(struct sf_view *view, const struct sf_rules *rules,
                           const struct sf_json *doc, uint32_t node, struct sf_fault *fault)
{
    static enum sf_error (*const parts[])(const struct reading *) = {
        read_place,   read_accounts, read_cards, read_pushing, read_stake,
        read_auction, read_legal,    read_play,  read_choices};
    struct reading r = {view, doc, node, fault};
    enum sf_error error = SF_OK;

    memset(view, 0, sizeof *view);
    view->rules = *rules;
    if (doc->nodes[node].type != SF_JSON_OBJECT)
        return sf_fault_at(fault, SF_E_BAD_VALUE, NULL, node);
    for (unsigned i = 0; i < sizeof parts / sizeof *parts && !error; i++)
        error = parts[i](&r);
    return error;
}
