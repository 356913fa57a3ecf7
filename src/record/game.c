/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/game.h"
#include "record/documents.h"
#include "record/record_parts.h"
#include "record/small_values.h"
#include <string.h>

enum sf_error sf_seat_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                           const char *key, uint8_t *seat, struct sf_fault *fault)
{
    int64_t number;

    if (!node)
        return sf_fault_at(fault, SF_E_MISSING_KEY, key, 0);
    if (!sf_json_int(doc, node, &number))
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    if (number < 0 || number >= rules->players)
        return sf_fault_at(fault, SF_E_BAD_SEAT, key, node);
    *seat = (uint8_t)number;
    return SF_OK;
}

unsigned sf_card_read(const struct sf_json *doc, uint32_t node)
{
    const struct sf_json_node *n = &doc->nodes[node];
    char name[3];

    if (n->type != SF_JSON_STRING)
        return SF_NO_CARD;
    if (!n->escaped) /* the common case, without copying */
        return n->end - n->start == 2 ? sf_card_parse(doc->text + n->start) : SF_NO_CARD;
    if (!sf_json_string(doc, node, name, sizeof name) || !name[0] || !name[1])
        return SF_NO_CARD;
    return sf_card_parse(name);
}

static enum sf_error wrong_count(struct sf_fault *fault, enum sf_error error, const char *key,
                                 uint32_t found, uint32_t wanted)
{
    fault->counted = true;
    fault->found = found;
    fault->wanted = wanted;
    return sf_fault_at(fault, error, key, 0);
}

static enum sf_error check_hand(const struct sf_rules *rules, unsigned dealer, unsigned seat,
                                const struct sf_json *doc, uint32_t node, const char *key,
                                bool any_size, struct sf_fault *fault)
{
    unsigned size = sf_rules_plays(rules, dealer, seat) ? rules->hand : 0;

    if (doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    if (doc->nodes[node].count == size || any_size)
        return SF_OK;
    fault->seat = (uint8_t)seat;
    return wrong_count(fault, SF_E_WRONG_HAND_SIZE, key, doc->nodes[node].count, size);
}

static enum sf_error read_hand(const struct sf_rules *rules, unsigned seat,
                               const struct sf_json *doc, uint32_t node, const char *key,
                               sf_cards *hand, sf_cards *seen, struct sf_fault *fault)
{
    for (uint32_t i = sf_json_first(doc, node); i; i = doc->nodes[i].next) {
        unsigned card = sf_card_read(doc, i);
        fault->seat = (uint8_t)seat;
        fault->is_card = true;
        if (card == SF_NO_CARD || !(rules->deck & SF_BIT(card)))
            return sf_fault_at(fault, SF_E_UNKNOWN_CARD, key, i);
        if (*seen & SF_BIT(card))
            return sf_fault_at(fault, SF_E_DUPLICATE_CARD, key, i);
        *seen |= SF_BIT(card);
        *hand |= SF_BIT(card);
    }
    fault->seat = SF_NO_SEAT;
    fault->is_card = false;
    return SF_OK;
}

enum sf_error sf_hand_read(const struct sf_rules *rules, unsigned dealer, unsigned seat,
                           const struct sf_json *doc, uint32_t node, const char *key,
                           sf_cards *hand, struct sf_fault *fault)
{
    sf_cards seen = 0;
    enum sf_error error;

    *hand = 0;
    if (!node)
        return sf_fault_at(fault, SF_E_MISSING_KEY, key, 0);
    error = check_hand(rules, dealer, seat, doc, node, key, false, fault);
    return error ? error : read_hand(rules, seat, doc, node, key, hand, &seen, fault);
}

/* The seats in `any_size` may have any number of cards. */
static enum sf_error read_hands(const struct sf_rules *rules, unsigned dealer,
                                const struct sf_json *doc, uint32_t node, unsigned any_size,
                                sf_cards hands[SF_SEATS], struct sf_fault *fault)
{
    static const char key[] = "hands";
    uint32_t count = doc->nodes[node].count;
    sf_cards seen = 0;
    unsigned seat = 0;
    enum sf_error error = SF_OK;

    memset(hands, 0, SF_SEATS * sizeof *hands);
    if (doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    if (count != rules->players) {
        fault->rule = sf_rules_paragraph(rules, SF_E_WRONG_HAND_SIZE);
        return wrong_count(fault, SF_E_HAND_COUNT, key, count, rules->players);
    }
    for (uint32_t i = sf_json_first(doc, node); i && !error; i = doc->nodes[i].next) {
        error = check_hand(rules, dealer, seat, doc, i, key, any_size >> seat & 1, fault);
        seat++;
    }
    seat = 0;
    for (uint32_t i = sf_json_first(doc, node); i && !error; i = doc->nodes[i].next, seat++)
        error = read_hand(rules, seat, doc, i, key, &hands[seat], &seen, fault);
    return error;
}

enum sf_error sf_hands_read(struct sf_rules *rules, unsigned dealer, const struct sf_json *doc,
                            uint32_t node, sf_cards hands[SF_SEATS], struct sf_fault *fault)
{
    return read_hands(rules, dealer, doc, node, 0, hands, fault);
}

enum sf_error sf_flag_read(const struct sf_json *doc, uint32_t node, const char *key, bool *flag,
                           struct sf_fault *fault)
{
    if (node && !sf_json_bool(doc, node, flag))
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    return SF_OK;
}

/* The single letter of a string, 0 if it has another length. */
static char letter_of(const struct sf_json *doc, uint32_t node)
{
    char letter[2] = "";

    return sf_json_string(doc, node, letter, sizeof letter) ? letter[0] : 0;
}

static enum sf_error bad_contract(struct sf_fault *fault, const char *key, uint32_t node,
                                  enum sf_why why)
{
    fault->why = why;
    return sf_fault_at(fault, SF_E_BAD_CONTRACT, key, node);
}

static enum sf_error read_contract_card(struct sf_contract *contract, const struct sf_json *doc,
                                        const uint32_t *slots, struct sf_fault *fault)
{
    if (slots[SF_CONTRACT_KEY_SUIT]) {
        contract->suit = (uint8_t)sf_suit_parse(letter_of(doc, slots[SF_CONTRACT_KEY_SUIT]));
        if (contract->suit == SF_NO_SUIT)
            return bad_contract(fault, "suit", slots[SF_CONTRACT_KEY_SUIT], SF_WHY_SUIT_LETTERS);
    }
    if (slots[SF_CONTRACT_KEY_CALL]) {
        contract->call = (uint8_t)sf_rank_parse(letter_of(doc, slots[SF_CONTRACT_KEY_CALL]));
        if (contract->call == SF_NO_RANK || contract->call == SF_OBER || contract->call == SF_UNTER)
            return bad_contract(fault, "call", slots[SF_CONTRACT_KEY_CALL], SF_WHY_RANK_NOT_CALLED);
    }
    return SF_OK;
}

/* A seat of the contract; any error in it makes the contract invalid. */
static enum sf_error read_contract_seat(const struct sf_rules *rules, const struct sf_json *doc,
                                        uint32_t node, const char *key, uint8_t *seat,
                                        struct sf_fault *fault)
{
    if (sf_seat_read(rules, doc, node, key, seat, fault))
        return bad_contract(fault, key, node, node ? SF_WHY_NO_SUCH_SEAT : SF_WHY_SEAT_MISSING);
    return SF_OK;
}

static enum sf_error read_contract_seats(const struct sf_rules *rules, struct sf_contract *contract,
                                         const struct sf_json *doc, const uint32_t *slots,
                                         struct sf_fault *fault)
{
    enum sf_error error = SF_OK;
    int64_t bid = 0;

    if (slots[SF_CONTRACT_KEY_DECLARER] ||
        (contract->declarer == SF_NO_SEAT && contract->game != SF_RAMSCH))
        error = read_contract_seat(rules, doc, slots[SF_CONTRACT_KEY_DECLARER], "declarer",
                                   &contract->declarer, fault);
    if (!error && (slots[SF_CONTRACT_KEY_PARTNER] || contract->game == SF_HOCHZEIT))
        error = read_contract_seat(rules, doc, slots[SF_CONTRACT_KEY_PARTNER], "partner",
                                   &contract->partner, fault);
    if (!error && slots[SF_CONTRACT_KEY_BID]) {
        if (!sf_json_int(doc, slots[SF_CONTRACT_KEY_BID], &bid) || bid < 70 || bid > 120)
            return sf_fault_at(fault, SF_E_BAD_BID, "bid", slots[SF_CONTRACT_KEY_BID]);
        contract->bid = (uint8_t)bid;
    }
    return error;
}

enum sf_error sf_contract_read(const struct sf_rules *rules, unsigned declarer,
                               struct sf_contract *contract, const struct sf_json *doc,
                               uint32_t node, struct sf_fault *fault)
{
    char buffer[SF_SMALL_NAME];
    uint32_t slots[SF_CONTRACT_KEYS];
    enum sf_error error;
    enum sf_game game;

    if (!node)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "contract", 0);
    sf_fault_path(fault, "contract");
    error = sf_shape_slots(&sf_contract_shape, doc, node, slots, fault);
    if (error)
        return error;
    if (!slots[SF_CONTRACT_KEY_GAME])
        return bad_contract(fault, "game", 0, SF_WHY_GAME_MISSING);
    game = sf_game_parse(sf_small_name(doc, slots[SF_CONTRACT_KEY_GAME], buffer));
    if (game == SF_GAME_N)
        return bad_contract(fault, "game", slots[SF_CONTRACT_KEY_GAME], SF_WHY_NO_SUCH_GAME);
    *contract = sf_contract_of(game, game == SF_RAMSCH ? SF_NO_SEAT : declarer);
    error = read_contract_seats(rules, contract, doc, slots, fault);
    if (!error)
        error = read_contract_card(contract, doc, slots, fault);
    if (!error)
        error = sf_flag_read(doc, slots[SF_CONTRACT_KEY_TOUT], "tout", &contract->tout, fault);
    if (!error)
        error =
            sf_flag_read(doc, slots[SF_CONTRACT_KEY_RENONCE], "renonce", &contract->renonce, fault);
    return error;
}

static bool is_about_call(enum sf_error error)
{
    return error == SF_E_CALLS_OWN_CARD || error == SF_E_MUSS_OWN_CARD ||
           error == SF_E_DECLARER_BLOCKED || error == SF_E_NO_CARD_OF_SUIT ||
           error == SF_E_MUSS_CALL || error == SF_E_RENONCE_NOT_BLOCKED;
}

enum sf_error sf_contract_refused(const struct sf_rules *rules, const struct sf_contract *contract,
                                  enum sf_error error, struct sf_fault *fault)
{
    fault->seat = contract->declarer;
    if (is_about_call(error))
        fault->card = (uint8_t)sf_contract_called(contract);
    if (error == SF_E_BAD_SUIT && contract->suit == SF_NO_SUIT)
        fault->why = SF_WHY_SUIT_MISSING;
    if (error == SF_E_VARIANT_OFF) {
        fault->rule = sf_rules_paragraph(rules, error);
        error = SF_E_CONTRACT_VARIANT;
    }
    return sf_fault_at(fault, error, "contract", 0);
}

/* Hands with which this seat could double. If one seat reports the game, the other hands are
 * unknown. A seat that answers for the declarer's party and is not the declarer holds the called
 * card. */
static void stoss_hands(const struct sf_game_record *game, unsigned seat, bool told,
                        sf_cards hands[SF_SEATS])
{
    const struct sf_contract *c = &game->contract;
    bool calls = sf_games[c->game].calls, answer = game->stake.stoss_count & 1;
    sf_cards called = calls ? SF_BIT(sf_contract_called(c)) : 0, unseen = game->rules.deck;

    memcpy(hands, game->hand, sizeof game->hand);
    if (!told || hands[seat])
        return;
    unseen &= ~game->hand[game->seat];
    hands[seat] = answer && seat != c->declarer ? unseen : unseen & ~called;
}

static enum sf_error read_stoss(struct sf_game_record *game, bool told, const struct sf_json *doc,
                                uint32_t node, struct sf_fault *fault)
{
    if (doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "stoss", node);
    for (uint32_t i = sf_json_first(doc, node); i; i = doc->nodes[i].next) {
        uint8_t seat = SF_NO_SEAT;
        enum sf_error error = sf_seat_read(&game->rules, doc, i, "stoss", &seat, fault);
        if (!error) {
            sf_cards hands[SF_SEATS];
            stoss_hands(game, seat, told, hands);
            error = sf_stoss_check(&game->rules, game->dealer, &game->contract, hands, &game->stake,
                                   seat);
        }
        if (error) {
            fault->seat = seat;
            return sf_fault_at(fault, error, "stoss", seat == SF_NO_SEAT ? i : 0);
        }
        game->stake.stoss[game->stake.stoss_count++] = seat;
    }
    return SF_OK;
}

static enum sf_error read_legen(struct sf_game_record *game, const struct sf_json *doc,
                                uint32_t node, struct sf_fault *fault)
{
    if (doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "legen", node);
    for (uint32_t i = sf_json_first(doc, node); i; i = doc->nodes[i].next) {
        uint8_t seat = SF_NO_SEAT;
        enum sf_error error = sf_seat_read(&game->rules, doc, i, "legen", &seat, fault);
        if (error)
            return error;
        if (game->stake.laid >> seat & 1)
            return sf_fault_at(fault, SF_E_LEGEN_TWICE, "legen", i);
        game->stake.laid |= (uint8_t)(1u << seat);
    }
    return SF_OK;
}

static enum sf_error read_tricks(struct sf_game_record *game, const struct sf_json *doc,
                                 uint32_t node, struct sf_fault *fault)
{
    unsigned seats = sf_rules_active(&game->rules), trick = 0;
    unsigned total = sf_games[game->contract.game].goal == SF_GOAL_SHOWN ? 0 : game->rules.hand;

    if (doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "tricks", node);
    for (uint32_t i = sf_json_first(doc, node); i; i = doc->nodes[i].next) {
        fault->trick = (uint8_t)(trick < 98 ? ++trick : 99);
        if (doc->nodes[i].type != SF_JSON_ARRAY)
            return sf_fault_at(fault, SF_E_BAD_VALUE, "tricks", i);
        if (trick > total || doc->nodes[i].count > seats)
            return sf_fault_at(fault, SF_E_TOO_MANY_TRICKS, "tricks", 0);
        if (doc->nodes[i].count < seats && doc->nodes[i].next) {
            fault->why = SF_WHY_LAST_TRICK_OPEN;
            return sf_fault_at(fault, SF_E_BAD_VALUE, "tricks", 0);
        }
        for (uint32_t j = sf_json_first(doc, i); j; j = doc->nodes[j].next) {
            unsigned card = sf_card_read(doc, j);
            fault->is_card = true;
            if (card == SF_NO_CARD || !(game->rules.deck & SF_BIT(card)))
                return sf_fault_at(fault, SF_E_UNKNOWN_CARD, "tricks", j);
            game->card[game->count++] = (uint8_t)card;
        }
        fault->is_card = false;
    }
    fault->trick = 0;
    return SF_OK;
}

static enum sf_error read_stake(struct sf_game_record *game, bool told, const struct sf_json *doc,
                                const uint32_t *slots, struct sf_fault *fault)
{
    enum sf_error error =
        sf_flag_read(doc, slots[SF_GAME_KEY_BOCK], "bock", &game->stake.bock, fault);

    if (!error && slots[SF_GAME_KEY_LEGEN])
        error = read_legen(game, doc, slots[SF_GAME_KEY_LEGEN], fault);
    if (!error && slots[SF_GAME_KEY_POT])
        error = sf_small_number(doc, slots[SF_GAME_KEY_POT], "pot", SF_POT_MAX, &game->stake.pot,
                                fault);
    if (!error && slots[SF_GAME_KEY_STOSS])
        error = read_stoss(game, told, doc, slots[SF_GAME_KEY_STOSS], fault);
    if (error)
        return error;
    error = sf_stake_check(&game->rules, game->dealer, &game->stake);
    if (error)
        sf_fault_at(fault, error,
                    game->stake.laid && !sf_rules_has(&game->rules, SF_VARIANT_LEGEN)  ? "legen"
                    : game->stake.bock && !sf_rules_has(&game->rules, SF_VARIANT_BOCK) ? "bock"
                    : error == SF_E_VARIANT_OFF                                        ? "pot"
                                                                                       : "legen",
                    0);
    return error;
}

static enum sf_error check_demand(const struct sf_game_record *game)
{
    const struct sf_rules *rules = &game->rules;
    const struct sf_contract *contract = &game->contract;

    if (rules->demand != SF_DEMAND_PLAYERS)
        return SF_E_DEMAND_OFF;
    if (!game->has_contract || (game->demand.run && !sf_score_run_on_demand(rules, contract)) ||
        (game->demand.schwarz && !sf_score_schwarz_on_demand(rules, contract)))
        return SF_E_DEMAND_GAME;
    if (game->demand.run && game->demand.run < rules->price[contract->game].run_from)
        return SF_E_DEMAND_FEW;
    return game->demand.run > rules->price[contract->game].run_cap ? SF_E_BAD_VALUE : SF_OK;
}

static enum sf_error read_demand(struct sf_game_record *game, const struct sf_json *doc,
                                 uint32_t node, struct sf_fault *fault)
{
    uint32_t slots[SF_DEMAND_KEYS];
    int64_t run = 0;
    enum sf_error error;

    sf_fault_path(fault, "demanded");
    error = sf_shape_slots(&sf_demand_shape, doc, node, slots, fault);
    if (!error && slots[SF_DEMAND_KEY_RUN])
        error = sf_small_number(doc, slots[SF_DEMAND_KEY_RUN], "laufende", 14, &run, fault);
    if (!error)
        error = sf_flag_read(doc, slots[SF_DEMAND_KEY_SCHWARZ], "schwarz", &game->demand.schwarz,
                             fault);
    if (error)
        return error;
    sf_fault_path(fault, NULL);
    game->demand.run = (uint8_t)run;
    error = check_demand(game);
    return error ? sf_fault_at(fault, error, "demanded", 0) : SF_OK;
}

enum sf_error sf_players_read(struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                              struct sf_fault *fault)
{
    int64_t players;

    if (!sf_json_int(doc, node, &players) || !sf_record_agree_players(rules, players))
        return sf_fault_at(fault, SF_E_BAD_VALUE, "players", node);
    return SF_OK;
}

enum sf_error sf_packet_read(struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                             struct sf_fault *fault)
{
    int64_t packet;

    if (!sf_json_int(doc, node, &packet) || !sf_record_agree_packet(rules, packet))
        return sf_fault_at(fault, SF_E_BAD_VALUE, "packet", node);
    return SF_OK;
}

void sf_seat_five(struct sf_rules *rules, const struct sf_json *doc, uint32_t hands)
{
    if (hands && rules->five_allowed && doc->nodes[hands].type == SF_JSON_ARRAY &&
        doc->nodes[hands].count == 5)
        rules->players = 5;
}

/* Checks only the words, which need a seat. */
static enum sf_error check_words(const struct sf_game_record *game, struct sf_fault *fault)
{
    if (sf_rules_plays(&game->rules, game->dealer, game->contract.declarer))
        return SF_OK;
    return bad_contract(fault, "declarer", 0, SF_WHY_DECLARER_PLAYS);
}

static enum sf_error check_contract(const struct sf_game_record *game, bool told,
                                    struct sf_fault *fault)
{
    bool own = game->contract.declarer == game->seat && game->contract.game != SF_HOCHZEIT;
    bool known = game->has_hands && (!told || own);
    enum sf_error error =
        sf_contract_check(&game->rules, game->dealer, &game->contract, known ? game->hand : NULL);

    return error ? sf_contract_refused(&game->rules, &game->contract, error, fault) : SF_OK;
}

static bool has_items(const struct sf_json *doc, uint32_t node)
{
    return node && doc->nodes[node].count;
}

/* Without a contract there is nothing to double or to play. */
static enum sf_error read_contract(struct sf_game_record *game, unsigned lacks,
                                   const struct sf_json *doc, const uint32_t *slots,
                                   struct sf_fault *fault)
{
    bool played =
        has_items(doc, slots[SF_GAME_KEY_STOSS]) || has_items(doc, slots[SF_GAME_KEY_TRICKS]);
    enum sf_error error;

    if (!slots[SF_GAME_KEY_CONTRACT] && lacks & SF_LACK_CONTRACT && !played)
        return SF_OK;
    error = sf_contract_read(&game->rules, SF_NO_SEAT, &game->contract, doc,
                             slots[SF_GAME_KEY_CONTRACT], fault);
    if (error)
        return error;
    game->has_contract = true;
    if (!(lacks & SF_LACK_SENSE))
        return check_contract(game, lacks & SF_LACK_OTHERS, fault);
    if (has_items(doc, slots[SF_GAME_KEY_STOSS]))
        return sf_fault_at(fault, SF_E_WRONG_PHASE, "stoss", 0);
    return check_words(game, fault);
}

/* Seats whose hands may have any number of cards: if one seat reports the game, the other seats
 * with empty hands. */
static unsigned any_size(const struct sf_game_record *game, unsigned lacks,
                         const struct sf_json *doc, uint32_t hands)
{
    unsigned half = sf_rules_has(&game->rules, SF_VARIANT_LEGEN) ? game->rules.hand / 2u : 0;
    unsigned seats = 0, seat = 0;

    if (lacks & SF_LACK_CARDS)
        return ~0u;
    if (!(lacks & SF_LACK_OTHERS) || doc->nodes[hands].type != SF_JSON_ARRAY)
        return 0;
    for (uint32_t i = sf_json_first(doc, hands); i && seat < SF_SEATS; i = doc->nodes[i].next) {
        bool list = doc->nodes[i].type == SF_JSON_ARRAY, own = seat == game->seat;
        uint32_t count = doc->nodes[i].count;
        seats |= (unsigned)(list && (own ? half && count == half : !count)) << seat;
        seat++;
    }
    return seats;
}

static enum sf_error read_cards(struct sf_game_record *game, unsigned lacks,
                                const struct sf_json *doc, uint32_t hands, struct sf_fault *fault)
{
    enum sf_error error = read_hands(&game->rules, game->dealer, doc, hands,
                                     any_size(game, lacks, doc, hands), game->hand, fault);

    for (unsigned seat = 0; lacks & SF_LACK_OTHERS && seat < SF_SEATS; seat++)
        if (seat != game->seat)
            game->hand[seat] = 0;
    return error;
}

/* The seat that reports the game, if one does. */
static enum sf_error read_teller(struct sf_game_record *game, unsigned lacks,
                                 const struct sf_json *doc, const uint32_t *slots,
                                 struct sf_fault *fault)
{
    enum sf_error error;

    if (!(lacks & SF_LACK_OTHERS))
        return SF_OK;
    game->say = slots[SF_GAME_KEY_SAY];
    game->heap = slots[SF_GAME_KEY_HEAP];
    game->pushed = slots[SF_GAME_KEY_PUSHED];
    game->ask = slots[SF_GAME_KEY_ASK];
    error = sf_seat_read(&game->rules, doc, slots[SF_GAME_KEY_SEAT], "seat", &game->seat, fault);
    if (!error && !sf_rules_plays(&game->rules, game->dealer, game->seat))
        error = sf_fault_at(fault, SF_E_BAD_SEAT, "seat", slots[SF_GAME_KEY_SEAT]);
    return error;
}

static enum sf_error read_game(struct sf_game_record *game, const struct sf_shape *shape,
                               unsigned lacks, uint32_t slots[SF_GAME_KEYS_MAX],
                               const struct sf_json *doc, uint32_t node, struct sf_fault *fault)
{
    enum sf_error error;

    memset(game, 0, sizeof *game);
    game->id = sf_json_get(doc, node, "id");
    error = sf_shape_slots(shape, doc, node, slots, fault);
    if (!error)
        error = sf_rules_read(&game->rules, doc, slots[SF_GAME_KEY_RULEBOOK],
                              slots[SF_GAME_KEY_HOUSE], fault);
    if (error)
        return error;
    sf_seat_five(&game->rules, doc, slots[SF_GAME_KEY_HANDS]);
    error =
        sf_seat_read(&game->rules, doc, slots[SF_GAME_KEY_DEALER], "dealer", &game->dealer, fault);
    if (!error)
        error = read_teller(game, lacks, doc, slots, fault);
    if (!error && !slots[SF_GAME_KEY_HANDS] && !(lacks & SF_LACK_HANDS))
        error = sf_fault_at(fault, SF_E_MISSING_KEY, "hands", 0);
    game->has_hands = slots[SF_GAME_KEY_HANDS];
    if (!error && game->has_hands)
        error = read_cards(game, lacks, doc, slots[SF_GAME_KEY_HANDS], fault);
    if (!error)
        error = read_contract(game, lacks, doc, slots, fault);
    if (!error)
        error = read_stake(game, lacks & SF_LACK_OTHERS, doc, slots, fault);
    if (!error && slots[SF_GAME_KEY_TRICKS])
        error = read_tricks(game, doc, slots[SF_GAME_KEY_TRICKS], fault);
    if (!error && slots[SF_GAME_KEY_DEMANDED])
        error = read_demand(game, doc, slots[SF_GAME_KEY_DEMANDED], fault);
    return error;
}

enum sf_error sf_game_read(struct sf_game_record *game, const struct sf_json *doc, uint32_t node,
                           struct sf_fault *fault)
{
    uint32_t slots[SF_GAME_KEYS_MAX];

    return read_game(game, &sf_game_shape, 0, slots, doc, node, fault);
}

enum sf_error sf_game_read_lacking(struct sf_game_record *game, unsigned lacks,
                                   const struct sf_json *doc, uint32_t node, struct sf_fault *fault)
{
    uint32_t slots[SF_GAME_KEYS_MAX];
    bool told = lacks & SF_LACK_OTHERS;

    return read_game(game, told ? &sf_told_game_shape : &sf_incident_game_shape, lacks, slots, doc,
                     node, fault);
}

enum sf_error sf_game_read_named(struct sf_game_record *game, const struct sf_json *doc,
                                 uint32_t node, uint32_t *names, struct sf_fault *fault)
{
    uint32_t slots[SF_GAME_KEYS_MAX];
    enum sf_error error = read_game(game, &sf_named_game_shape, 0, slots, doc, node, fault);

    *names = slots[SF_GAME_KEY_NAMES];
    if (!error)
        error = sf_flag_read(doc, slots[SF_GAME_KEY_OPEN], "open", &game->open, fault);
    return error;
}

enum sf_error sf_game_replay(const struct sf_game_record *game, struct sf_course *course,
                             struct sf_fault *fault)
{
    enum sf_error error = sf_course_play(course, &game->rules, game->dealer, &game->contract,
                                         game->hand, game->card, game->count);

    if (!error)
        return SF_OK;
    fault->trick = (uint8_t)(course->play.tricks + 1);
    fault->seat = (uint8_t)course->play.turn;
    fault->card = game->card[sf_course_count(course)];
    return sf_fault_at(fault, error, NULL, 0);
}
