/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/documents.h"
#include "record/event_json.h"
#include "record/record_parts.h"
#include <string.h>

/* The name of a key, from its row. */
static const char *name_of(enum sf_record_key key)
{
    return sf_record_shape.field[key].name;
}

/* --- writing ---------------------------------------------------------------------------------- */

static void write_deck(struct sf_out *out, const uint8_t *deck, unsigned size)
{
    sf_out_key(out, name_of(SF_RECORD_KEY_DECK));
    sf_out_open(out, '[');
    for (unsigned i = 0; i < size; i++)
        sf_out_string(out, sf_card_name(deck[i]));
    sf_out_close(out, ']');
}

static void write_nonce(struct sf_out *out, const struct sf_nonce *nonce)
{
    if (!nonce->by) {
        sf_out_null(out);
        return;
    }
    sf_out_open(out, '{');
    sf_out_pair_string(out, "by", sf_nonce_names[nonce->by]);
    if (nonce->by == SF_NONCE_PLAYER)
        sf_out_pair_hex(out, "commitment", nonce->commitment, SF_SECRET_SIZE);
    sf_out_pair_hex(out, "nonce", nonce->value, SF_SECRET_SIZE);
    sf_out_close(out, '}');
}

static void write_proof(struct sf_out *out, const struct sf_record *record)
{
    const struct sf_proof *proof = &record->proof;

    if (!record->has_proof)
        return;
    sf_out_key(out, name_of(SF_RECORD_KEY_PROOF));
    sf_out_open(out, '{');
    sf_out_pair_hex(out, "commitment", proof->commitment, SF_SECRET_SIZE);
    sf_out_pair_hex(out, "seed", proof->seed, SF_SECRET_SIZE);
    sf_out_key(out, "nonces");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < record->rules.players; seat++)
        write_nonce(out, &proof->seat[seat]);
    sf_out_close(out, ']');
    if (proof->mix.by) {
        sf_out_key(out, "mix");
        write_nonce(out, &proof->mix);
    }
    sf_out_close(out, '}');
}

static void write_names(struct sf_out *out, const struct sf_record *record)
{
    bool any = false;

    for (unsigned seat = 0; seat < record->rules.players; seat++)
        any |= record->name[seat][0] != 0;
    if (!any)
        return;
    sf_out_key(out, name_of(SF_RECORD_KEY_NAMES));
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < record->rules.players; seat++)
        sf_out_string(out, record->name[seat]);
    sf_out_close(out, ']');
    if (record->registered) {
        sf_out_key(out, name_of(SF_RECORD_KEY_REGISTERED));
        sf_seats_write(out, record->registered);
    }
}

static void write_taken_back(struct sf_out *out, const struct sf_record *record)
{
    if (!record->taken_back)
        return;
    sf_out_key(out, name_of(SF_RECORD_KEY_TAKEN_BACK));
    sf_seats_write(out, record->taken_back);
}

static void write_table(struct sf_out *out, const struct sf_record *record)
{
    const struct sf_rules *rules = &record->rules;

    sf_rules_write(out, rules);
    if (sf_record_players(rules))
        sf_out_pair_int(out, name_of(SF_RECORD_KEY_PLAYERS), rules->players);
    if (sf_record_packet(rules))
        sf_out_pair_int(out, name_of(SF_RECORD_KEY_PACKET), rules->packet);
    if (record->id.table[0])
        sf_out_pair_string(out, name_of(SF_RECORD_KEY_TABLE), record->id.table);
    if (record->id.number)
        sf_out_pair_int(out, name_of(SF_RECORD_KEY_DEAL), (int64_t)record->id.number);
    if (record->label[0])
        sf_out_pair_string(out, name_of(SF_RECORD_KEY_ID), record->label);
    if (record->date[0])
        sf_out_pair_string(out, name_of(SF_RECORD_KEY_DATE), record->date);
    write_names(out, record);
    write_taken_back(out, record);
    sf_out_pair_int(out, name_of(SF_RECORD_KEY_DEALER), record->dealer);
    if (sf_rules_has(rules, SF_VARIANT_STOCK))
        sf_out_pair_int(out, name_of(SF_RECORD_KEY_POT), record->pot);
    if (record->bock_left)
        sf_out_pair_int(out, name_of(SF_RECORD_KEY_BOCK_LEFT), record->bock_left);
    if (record->veto) {
        sf_out_key(out, name_of(SF_RECORD_KEY_VETO));
        sf_seats_write(out, record->veto);
    }
    if (sf_any_byte(record->lost_solos, sizeof record->lost_solos))
        sf_out_bytes(out, name_of(SF_RECORD_KEY_LOST_SOLOS), record->lost_solos, rules->players);
}

static void write_cards(struct sf_out *out, const struct sf_record *record)
{
    sf_cards hands[SF_SEATS];

    if (record->from == SF_FROM_DECK) {
        write_deck(out, record->event[0].deck, sf_count(record->rules.deck));
        if (record->event[0].arg)
            sf_out_pair_int(out, name_of(SF_RECORD_KEY_HIGH), record->event[0].arg);
        if (sf_record_dealt(record, hands))
            sf_hands_write(out, hands, record->rules.players);
        return;
    }
    sf_out_pair_string(out, name_of(SF_RECORD_KEY_FROM), sf_record_from_names[record->from]);
    sf_hands_write(out, record->hand, record->rules.players);
    if (record->laid) {
        sf_out_key(out, name_of(SF_RECORD_KEY_LAID));
        sf_seats_write(out, record->laid);
    }
    if (record->from == SF_FROM_CONTRACT) {
        sf_out_key(out, name_of(SF_RECORD_KEY_CONTRACT));
        sf_contract_write(out, &record->contract);
    }
}

static void write_events(struct sf_out *out, const struct sf_record *record)
{
    sf_out_key(out, name_of(SF_RECORD_KEY_EVENTS));
    sf_out_open(out, '[');
    for (unsigned i = record->from == SF_FROM_DECK; i < record->events; i++)
        sf_event_write(out, &record->rules, &record->event[i]);
    sf_out_close(out, ']');
}

enum sf_error sf_record_write_json(struct sf_out *out, const struct sf_record *record)
{
    struct sf_series series;
    struct sf_fault why;
    char result[SF_RESULT_WORDS_SIZE];
    enum sf_error error = sf_record_fold(record, &series, &why);

    if (error)
        return error;
    sf_out_open(out, '{');
    sf_out_pair_int(out, name_of(SF_RECORD_KEY_RECORD), SF_RECORD_VERSION);
    write_table(out, record);
    write_proof(out, record);
    write_cards(out, record);
    write_events(out, record);
    sf_record_result(result, &series.deal);
    sf_out_pair_string(out, name_of(SF_RECORD_KEY_RESULT), result);
    if (series.deal.phase == SF_DEAL_OVER) {
        sf_out_ints(out, name_of(SF_RECORD_KEY_PAYOUT), series.deal.result.payout,
                    record->rules.players);
        if (sf_rules_has(&record->rules, SF_VARIANT_STOCK))
            sf_out_pair_int(out, name_of(SF_RECORD_KEY_POT_AFTER), series.deal.result.pot);
    }
    sf_out_close(out, '}');
    return SF_OK;
}

/* --- reading ---------------------------------------------------------------------------------- */

struct reader {
    struct sf_record *record;
    const struct sf_json *doc;
    uint32_t slots[SF_RECORD_KEYS];
    struct sf_fault *fault;
    struct sf_series series;
};

static enum sf_error bad(struct reader *r, enum sf_record_key key)
{
    return sf_fault_at(r->fault, r->slots[key] ? SF_E_BAD_VALUE : SF_E_MISSING_KEY, name_of(key),
                       r->slots[key]);
}

/* An optional number: if it is missing, *number does not change. */
static enum sf_error read_number(struct reader *r, enum sf_record_key key, int64_t max,
                                 int64_t *number)
{
    if (!r->slots[key])
        return SF_OK;
    if (!sf_json_int(r->doc, r->slots[key], number) || *number < 0 || *number > max)
        return bad(r, key);
    return SF_OK;
}

static enum sf_error read_string(struct reader *r, enum sf_record_key key, char *text, size_t size)
{
    if (r->slots[key] && (!sf_json_string(r->doc, r->slots[key], text, size) || !text[0]))
        return bad(r, key);
    return SF_OK;
}

/* The first element of an array with one for each seat; 0 after an error. */
static uint32_t seats_of(struct reader *r, enum sf_record_key key)
{
    const struct sf_json_node *node = &r->doc->nodes[r->slots[key]];

    if (node->type == SF_JSON_ARRAY && node->count == r->record->rules.players)
        return sf_json_first(r->doc, r->slots[key]);
    bad(r, key);
    return 0;
}

static enum sf_error read_rules(struct reader *r)
{
    struct sf_rules *rules = &r->record->rules;
    enum sf_error error = sf_rules_read(rules, r->doc, r->slots[SF_RECORD_KEY_RULEBOOK],
                                        r->slots[SF_RECORD_KEY_HOUSE], r->fault);

    if (!error && r->slots[SF_RECORD_KEY_PLAYERS])
        error = sf_players_read(rules, r->doc, r->slots[SF_RECORD_KEY_PLAYERS], r->fault);
    if (!error && r->slots[SF_RECORD_KEY_PACKET])
        error = sf_packet_read(rules, r->doc, r->slots[SF_RECORD_KEY_PACKET], r->fault);
    return error;
}

static enum sf_error read_names(struct reader *r)
{
    uint32_t node;
    unsigned seat = 0;

    if (!r->slots[SF_RECORD_KEY_NAMES])
        return SF_OK;
    node = seats_of(r, SF_RECORD_KEY_NAMES);
    for (uint32_t i = node; i; i = r->doc->nodes[i].next)
        if (!sf_json_string(r->doc, i, r->record->name[seat++], SF_RECORD_NAME_SIZE))
            return sf_fault_at(r->fault, SF_E_BAD_VALUE, name_of(SF_RECORD_KEY_NAMES), i);
    return node ? SF_OK : r->fault->code;
}

static enum sf_error read_lost(struct reader *r)
{
    uint32_t node;
    unsigned seat = 0;

    if (!r->slots[SF_RECORD_KEY_LOST_SOLOS])
        return SF_OK;
    node = seats_of(r, SF_RECORD_KEY_LOST_SOLOS);
    for (uint32_t i = node; i; i = r->doc->nodes[i].next) {
        int64_t number;
        if (!sf_json_int(r->doc, i, &number) || number < 0 || number > 255)
            return sf_fault_at(r->fault, SF_E_BAD_VALUE, name_of(SF_RECORD_KEY_LOST_SOLOS), i);
        r->record->lost_solos[seat++] = (uint8_t)number;
    }
    return node ? SF_OK : r->fault->code;
}

/* Seats, each once, as bits; none if the key is missing. */
static enum sf_error read_seats(struct reader *r, enum sf_record_key key, enum sf_error twice,
                                uint8_t *seats)
{
    const struct sf_json_node *nodes = r->doc->nodes;

    if (!r->slots[key])
        return SF_OK;
    if (nodes[r->slots[key]].type != SF_JSON_ARRAY)
        return bad(r, key);
    for (uint32_t i = sf_json_first(r->doc, r->slots[key]); i; i = nodes[i].next) {
        uint8_t seat = 0;
        enum sf_error error =
            sf_seat_read(&r->record->rules, r->doc, i, name_of(key), &seat, r->fault);
        if (!error && *seats >> seat & 1)
            error = sf_fault_at(r->fault, twice, name_of(key), i);
        if (error)
            return error;
        *seats |= (uint8_t)(1u << seat);
    }
    return SF_OK;
}

static enum sf_error read_table(struct reader *r)
{
    struct sf_record *record = r->record;
    int64_t number = 0, bock = 0;
    enum sf_error error =
        read_string(r, SF_RECORD_KEY_TABLE, record->id.table, sizeof record->id.table);

    if (!error)
        error = read_number(r, SF_RECORD_KEY_DEAL, (int64_t)SF_DEAL_NUMBER_MAX, &number);
    record->id.number = (uint64_t)number;
    if (!error && r->slots[SF_RECORD_KEY_DEAL] && !number)
        error = bad(r, SF_RECORD_KEY_DEAL);
    if (!error)
        error = read_string(r, SF_RECORD_KEY_ID, record->label, sizeof record->label);
    if (!error)
        error = read_string(r, SF_RECORD_KEY_DATE, record->date, sizeof record->date);
    if (!error)
        error = read_names(r);
    if (!error)
        error = sf_seat_read(&record->rules, r->doc, r->slots[SF_RECORD_KEY_DEALER],
                             name_of(SF_RECORD_KEY_DEALER), &record->dealer, r->fault);
    if (!error)
        error = read_number(r, SF_RECORD_KEY_POT, SF_POT_MAX, &record->pot);
    if (!error)
        error = read_number(r, SF_RECORD_KEY_BOCK_LEFT, 255, &bock);
    record->bock_left = (uint8_t)bock;
    if (!error)
        error = read_seats(r, SF_RECORD_KEY_REGISTERED, SF_E_BAD_VALUE, &record->registered);
    if (!error)
        error = read_seats(r, SF_RECORD_KEY_TAKEN_BACK, SF_E_BAD_VALUE, &record->taken_back);
    if (!error)
        error = read_seats(r, SF_RECORD_KEY_VETO, SF_E_BAD_VALUE, &record->veto);
    return error ? error : read_lost(r);
}

static bool read_nonce(struct reader *r, uint32_t node, struct sf_nonce *nonce)
{
    uint32_t slots[SF_NONCE_KEYS], commitment;

    if (r->doc->nodes[node].type == SF_JSON_NULL)
        return true;
    if (sf_shape_slots(&sf_nonce_shape, r->doc, node, slots, r->fault))
        return false;
    commitment = slots[SF_NONCE_KEY_COMMITMENT];
    for (uint8_t by = SF_NONCE_PLAYER; by <= SF_NONCE_SERVER; by++)
        if (slots[SF_NONCE_KEY_BY] &&
            sf_json_is(r->doc, slots[SF_NONCE_KEY_BY], sf_nonce_names[by]))
            nonce->by = by;
    if (!nonce->by || (nonce->by == SF_NONCE_PLAYER) != (commitment != 0))
        return false;
    return (!commitment || sf_json_hex(r->doc, commitment, nonce->commitment, SF_SECRET_SIZE)) &&
           sf_json_hex(r->doc, slots[SF_NONCE_KEY_NONCE], nonce->value, SF_SECRET_SIZE);
}

static bool read_nonces(struct reader *r, uint32_t node)
{
    unsigned seat = 0;

    if (!node || r->doc->nodes[node].type != SF_JSON_ARRAY ||
        r->doc->nodes[node].count != r->record->rules.players)
        return false;
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next)
        if (!read_nonce(r, i, &r->record->proof.seat[seat++]))
            return false;
    return true;
}

static enum sf_error read_proof(struct reader *r)
{
    struct sf_proof *proof = &r->record->proof;
    uint32_t slots[SF_PROOF_KEYS];
    enum sf_why wrong = SF_WHY_NOTHING;
    enum sf_error error;

    if (!r->slots[SF_RECORD_KEY_PROOF])
        return SF_OK;
    sf_fault_path(r->fault, name_of(SF_RECORD_KEY_PROOF));
    error = sf_shape_slots(&sf_proof_shape, r->doc, r->slots[SF_RECORD_KEY_PROOF], slots, r->fault);
    if (error)
        return error;
    r->record->has_proof = true;
    if (!sf_json_hex(r->doc, slots[SF_PROOF_KEY_COMMITMENT], proof->commitment, SF_SECRET_SIZE))
        wrong = SF_WHY_REC_COMMITMENT;
    else if (!sf_json_hex(r->doc, slots[SF_PROOF_KEY_SEED], proof->seed, SF_SECRET_SIZE))
        wrong = SF_WHY_REC_SEED;
    else if (!read_nonces(r, slots[SF_PROOF_KEY_NONCES]))
        wrong = SF_WHY_REC_NONCES;
    else if (slots[SF_PROOF_KEY_MIX] && !read_nonce(r, slots[SF_PROOF_KEY_MIX], &proof->mix))
        wrong = SF_WHY_REC_MIX;
    if (!wrong)
        return SF_OK;
    r->fault->why = wrong;
    return bad(r, SF_RECORD_KEY_PROOF);
}

/* The keys for the start of the game belong together. */
static enum sf_error check_from(struct reader *r)
{
    static const enum sf_record_key of_deck[] = {SF_RECORD_KEY_DECK, SF_RECORD_KEY_HIGH},
                                    of_hands[] = {SF_RECORD_KEY_LAID, SF_RECORD_KEY_CONTRACT};
    const enum sf_record_key *others = r->record->from ? of_deck : of_hands;

    for (unsigned i = 0; i < 2; i++) {
        if (r->slots[others[i]]) {
            r->fault->why = SF_WHY_REC_FROM_ONE;
            return sf_fault_at(r->fault, SF_E_UNKNOWN_KEY, name_of(others[i]), 0);
        }
    }
    if (r->slots[SF_RECORD_KEY_CONTRACT] && r->record->from != SF_FROM_CONTRACT)
        return sf_fault_at(r->fault, SF_E_UNKNOWN_KEY, name_of(SF_RECORD_KEY_CONTRACT), 0);
    return SF_OK;
}

static enum sf_error read_from(struct reader *r)
{
    bool known = !r->slots[SF_RECORD_KEY_FROM];

    for (uint8_t from = SF_FROM_DECK; from < SF_FROM_N && !known; from++) {
        known = sf_json_is(r->doc, r->slots[SF_RECORD_KEY_FROM], sf_record_from_names[from]);
        r->record->from = from;
    }
    return known ? check_from(r) : bad(r, SF_RECORD_KEY_FROM);
}

static enum sf_error read_hands(struct reader *r)
{
    struct sf_record *record = r->record;
    enum sf_error error;

    if (!r->slots[SF_RECORD_KEY_HANDS])
        return bad(r, SF_RECORD_KEY_HANDS);
    error = sf_hands_read(&record->rules, record->dealer, r->doc, r->slots[SF_RECORD_KEY_HANDS],
                          record->hand, r->fault);
    if (!error)
        error = read_seats(r, SF_RECORD_KEY_LAID, SF_E_LEGEN_TWICE, &record->laid);
    if (!error && record->from == SF_FROM_CONTRACT)
        error = sf_contract_read(&record->rules, SF_NO_SEAT, &record->contract, r->doc,
                                 r->slots[SF_RECORD_KEY_CONTRACT], r->fault);
    return error ? error : sf_record_open(record, &r->series, r->fault);
}

/* Reads a deck that follows the keys of its own record. */
static enum sf_error read_deck(struct reader *r)
{
    struct sf_event event = sf_event_of(SF_EVENT_DECK, r->record->dealer, 0);
    int64_t high = 0;
    enum sf_error error = sf_record_open(r->record, &r->series, r->fault);

    if (!error)
        error = read_number(r, SF_RECORD_KEY_HIGH, 3, &high);
    if (!error && r->slots[SF_RECORD_KEY_HIGH] && !high)
        error = bad(r, SF_RECORD_KEY_HIGH);
    if (!error)
        error = sf_deck_read(&r->record->rules, r->doc, r->slots[SF_RECORD_KEY_DECK],
                             name_of(SF_RECORD_KEY_DECK), event.deck, r->fault);
    event.arg = (uint8_t)high;
    return error ? error : sf_record_take(r->record, &r->series, &event, r->fault);
}

static enum sf_error read_events(struct reader *r)
{
    uint32_t node = r->slots[SF_RECORD_KEY_EVENTS];

    if (!node || r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, SF_RECORD_KEY_EVENTS);
    for (uint32_t i = sf_json_first(r->doc, node); i; i = r->doc->nodes[i].next) {
        struct sf_event event;
        enum sf_error error = sf_event_read(&r->record->rules, r->doc, i, &event, r->fault);
        if (!error && event.seat == SF_NO_SEAT)
            event.seat = r->record->dealer; /* for actions of the dealer; the others ignore it */
        if (!error)
            error = sf_record_take(r->record, &r->series, &event, r->fault);
        if (error)
            return error;
    }
    return SF_OK;
}

static enum sf_error mismatch(struct reader *r, enum sf_record_key key, enum sf_why why)
{
    r->fault->why = why;
    return sf_fault_at(r->fault, r->slots[key] ? SF_E_RECORD_MISMATCH : SF_E_MISSING_KEY,
                       name_of(key), r->slots[key]);
}

static enum sf_error check_payout(struct reader *r)
{
    const struct sf_deal *deal = &r->series.deal;
    bool over = deal->phase == SF_DEAL_OVER;
    bool pot = over && sf_rules_has(&r->record->rules, SF_VARIANT_STOCK);
    unsigned seat = 0;
    int64_t number;

    if (over != (r->slots[SF_RECORD_KEY_PAYOUT] != 0))
        return mismatch(r, SF_RECORD_KEY_PAYOUT, over ? SF_WHY_NOTHING : SF_WHY_REC_NOT_OVER);
    if (pot != (r->slots[SF_RECORD_KEY_POT_AFTER] != 0))
        return mismatch(r, SF_RECORD_KEY_POT_AFTER, pot ? SF_WHY_NOTHING : SF_WHY_REC_NO_STOCK);
    if (pot && (!sf_json_int(r->doc, r->slots[SF_RECORD_KEY_POT_AFTER], &number) ||
                number != deal->result.pot))
        return mismatch(r, SF_RECORD_KEY_POT_AFTER, SF_WHY_REC_OTHER_STOCK);
    if (over && !seats_of(r, SF_RECORD_KEY_PAYOUT))
        return r->fault->code;
    for (uint32_t i = over ? seats_of(r, SF_RECORD_KEY_PAYOUT) : 0; i; i = r->doc->nodes[i].next)
        if (!sf_json_int(r->doc, i, &number) || number != deal->result.payout[seat++])
            return mismatch(r, SF_RECORD_KEY_PAYOUT, SF_WHY_REC_OTHER_PAYOUT);
    return SF_OK;
}

/* The hands of a record with a deck; other hands were read already. */
static enum sf_error check_hands(struct reader *r)
{
    sf_cards hands[SF_SEATS], shown[SF_SEATS] = {0};
    bool dealt = sf_record_dealt(r->record, hands);
    uint32_t node = r->slots[SF_RECORD_KEY_HANDS], seat = 0;

    if (r->record->from != SF_FROM_DECK)
        return SF_OK;
    if (dealt != (node != 0))
        return mismatch(r, SF_RECORD_KEY_HANDS, dealt ? SF_WHY_NOTHING : SF_WHY_REC_NOT_DEALT);
    if (node && !seats_of(r, SF_RECORD_KEY_HANDS))
        return r->fault->code;
    for (uint32_t i = node ? seats_of(r, SF_RECORD_KEY_HANDS) : 0; i; i = r->doc->nodes[i].next) {
        enum sf_error error = sf_card_set_read(r->doc, i, &shown[seat++], r->fault);
        if (error)
            return error;
    }
    if (memcmp(hands, shown, sizeof hands) != 0)
        return mismatch(r, SF_RECORD_KEY_HANDS, SF_WHY_REC_OTHER_HANDS);
    return SF_OK;
}

static enum sf_error check_result(struct reader *r)
{
    char result[SF_RESULT_WORDS_SIZE];

    sf_record_result(result, &r->series.deal);
    if (!r->slots[SF_RECORD_KEY_RESULT] ||
        !sf_json_is(r->doc, r->slots[SF_RECORD_KEY_RESULT], result))
        return mismatch(r, SF_RECORD_KEY_RESULT, SF_WHY_REC_OTHER_RESULT);
    if (check_hands(r))
        return r->fault->code;
    return check_payout(r);
}

enum sf_error sf_record_read_json(struct sf_record *record, const struct sf_json *doc,
                                  uint32_t node, struct sf_fault *fault)
{
    struct reader r = {.record = record, .doc = doc, .fault = fault};
    int64_t version = 0;
    enum sf_error error;

    memset(record, 0, sizeof *record);
    record->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    sf_fault_init(fault);
    error = sf_shape_slots(&sf_record_shape, doc, node, r.slots, fault);
    if (!error && (!sf_json_int(doc, r.slots[SF_RECORD_KEY_RECORD], &version) ||
                   version != SF_RECORD_VERSION))
        error = bad(&r, SF_RECORD_KEY_RECORD);
    if (!error)
        error = read_rules(&r);
    if (!error)
        error = read_table(&r);
    if (!error)
        error = read_proof(&r);
    if (!error)
        error = read_from(&r);
    if (!error)
        error = record->from == SF_FROM_DECK ? read_deck(&r) : read_hands(&r);
    if (!error)
        error = read_events(&r);
    return error ? error : check_result(&r);
}
