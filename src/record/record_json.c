/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/event_json.h"
#include "record/record_parts.h"
#include <string.h>

/* The version of the object: the number behind the key `record`. */
enum { VERSION = 1 };

/* clang-format off */
#define KEYS(X)                                                                                    \
    X(RECORD, "record") X(RULEBOOK, "rulebook") X(HOUSE, "house") X(PLAYERS, "players")            \
    X(PACKET, "packet") X(TABLE, "table") X(DEAL, "deal") X(ID, "id") X(DATE, "date")              \
    X(NAMES, "names") X(DEALER, "dealer") X(POT, "pot") X(BOCK_LEFT, "bock_left")                  \
    X(LOST_SOLOS, "lost_solos") X(PROOF, "proof") X(DECK, "deck") X(HIGH, "high_trumps")           \
    X(FROM, "from") X(HANDS, "hands") X(LAID, "laid") X(CONTRACT, "contract")                      \
    X(EVENTS, "events") X(RESULT, "result") X(PAYOUT, "payout") X(POT_AFTER, "pot_after")
/* clang-format on */

enum key {
#define KEY_ENUM(id, name) K_##id,
    KEYS(KEY_ENUM)
#undef KEY_ENUM
        K_N
};

static const char *const keys[K_N] = {
#define KEY_NAME(id, name) name,
    KEYS(KEY_NAME)
#undef KEY_NAME
};

/* --- writing ---------------------------------------------------------------------------------- */

static void write_deck(struct sf_out *out, const uint8_t *deck, unsigned size)
{
    sf_out_key(out, keys[K_DECK]);
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
    sf_out_key(out, keys[K_PROOF]);
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
    sf_out_key(out, keys[K_NAMES]);
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < record->rules.players; seat++)
        sf_out_string(out, record->name[seat]);
    sf_out_close(out, ']');
}

static void write_table(struct sf_out *out, const struct sf_record *record)
{
    const struct sf_rules *rules = &record->rules;

    sf_rules_write(out, rules);
    if (sf_record_players(rules))
        sf_out_pair_int(out, keys[K_PLAYERS], rules->players);
    if (sf_record_packet(rules))
        sf_out_pair_int(out, keys[K_PACKET], rules->packet);
    if (record->id.table[0])
        sf_out_pair_string(out, keys[K_TABLE], record->id.table);
    if (record->id.number)
        sf_out_pair_int(out, keys[K_DEAL], (int64_t)record->id.number);
    if (record->label[0])
        sf_out_pair_string(out, keys[K_ID], record->label);
    if (record->date[0])
        sf_out_pair_string(out, keys[K_DATE], record->date);
    write_names(out, record);
    sf_out_pair_int(out, keys[K_DEALER], record->dealer);
    if (sf_rules_has(rules, SF_VARIANT_STOCK))
        sf_out_pair_int(out, keys[K_POT], record->pot);
    if (record->bock_left)
        sf_out_pair_int(out, keys[K_BOCK_LEFT], record->bock_left);
    if (sf_any_byte(record->lost_solos, sizeof record->lost_solos))
        sf_out_bytes(out, keys[K_LOST_SOLOS], record->lost_solos, rules->players);
}

static void write_cards(struct sf_out *out, const struct sf_record *record)
{
    sf_cards hands[SF_SEATS];

    if (record->from == SF_FROM_DECK) {
        write_deck(out, record->event[0].deck, sf_count(record->rules.deck));
        if (record->event[0].arg)
            sf_out_pair_int(out, keys[K_HIGH], record->event[0].arg);
        if (sf_record_dealt(record, hands))
            sf_hands_write(out, hands, record->rules.players);
        return;
    }
    sf_out_pair_string(out, keys[K_FROM], sf_record_from_names[record->from]);
    sf_hands_write(out, record->hand, record->rules.players);
    if (record->laid) {
        sf_out_key(out, keys[K_LAID]);
        sf_seats_write(out, record->laid);
    }
    if (record->from == SF_FROM_CONTRACT) {
        sf_out_key(out, keys[K_CONTRACT]);
        sf_contract_write(out, &record->contract);
    }
}

static void write_events(struct sf_out *out, const struct sf_record *record)
{
    sf_out_key(out, keys[K_EVENTS]);
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
    sf_out_pair_int(out, keys[K_RECORD], VERSION);
    write_table(out, record);
    write_proof(out, record);
    write_cards(out, record);
    write_events(out, record);
    sf_record_result(result, &series.deal);
    sf_out_pair_string(out, keys[K_RESULT], result);
    if (series.deal.phase == SF_DEAL_OVER) {
        sf_out_ints(out, keys[K_PAYOUT], series.deal.result.payout, record->rules.players);
        if (sf_rules_has(&record->rules, SF_VARIANT_STOCK))
            sf_out_pair_int(out, keys[K_POT_AFTER], series.deal.result.pot);
    }
    sf_out_close(out, '}');
    return SF_OK;
}

/* --- reading ---------------------------------------------------------------------------------- */

struct reader {
    struct sf_record *record;
    const struct sf_json *doc;
    uint32_t slots[K_N];
    struct sf_fault *fault;
    struct sf_series series;
};

static enum sf_error bad(struct reader *r, enum key key)
{
    return sf_fault_at(r->fault, r->slots[key] ? SF_E_BAD_VALUE : SF_E_MISSING_KEY, keys[key],
                       r->slots[key]);
}

/* An optional number: if it is missing, *number does not change. */
static enum sf_error read_number(struct reader *r, enum key key, int64_t max, int64_t *number)
{
    if (!r->slots[key])
        return SF_OK;
    if (!sf_json_int(r->doc, r->slots[key], number) || *number < 0 || *number > max)
        return bad(r, key);
    return SF_OK;
}

static enum sf_error read_string(struct reader *r, enum key key, char *text, size_t size)
{
    if (r->slots[key] && (!sf_json_string(r->doc, r->slots[key], text, size) || !text[0]))
        return bad(r, key);
    return SF_OK;
}

/* The first element of an array with one for each seat; 0 after an error. */
static uint32_t seats_of(struct reader *r, enum key key)
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
    enum sf_error error =
        sf_rules_read(rules, r->doc, r->slots[K_RULEBOOK], r->slots[K_HOUSE], r->fault);

    if (!error && r->slots[K_PLAYERS])
        error = sf_players_read(rules, r->doc, r->slots[K_PLAYERS], r->fault);
    if (!error && r->slots[K_PACKET])
        error = sf_packet_read(rules, r->doc, r->slots[K_PACKET], r->fault);
    return error;
}

static enum sf_error read_names(struct reader *r)
{
    uint32_t node;
    unsigned seat = 0;

    if (!r->slots[K_NAMES])
        return SF_OK;
    node = seats_of(r, K_NAMES);
    for (uint32_t i = node; i; i = r->doc->nodes[i].next)
        if (!sf_json_string(r->doc, i, r->record->name[seat++], SF_RECORD_NAME_SIZE))
            return sf_fault_at(r->fault, SF_E_BAD_VALUE, keys[K_NAMES], i);
    return node ? SF_OK : r->fault->code;
}

static enum sf_error read_lost(struct reader *r)
{
    uint32_t node;
    unsigned seat = 0;

    if (!r->slots[K_LOST_SOLOS])
        return SF_OK;
    node = seats_of(r, K_LOST_SOLOS);
    for (uint32_t i = node; i; i = r->doc->nodes[i].next) {
        int64_t number;
        if (!sf_json_int(r->doc, i, &number) || number < 0 || number > 255)
            return sf_fault_at(r->fault, SF_E_BAD_VALUE, keys[K_LOST_SOLOS], i);
        r->record->lost_solos[seat++] = (uint8_t)number;
    }
    return node ? SF_OK : r->fault->code;
}

static enum sf_error read_table(struct reader *r)
{
    struct sf_record *record = r->record;
    int64_t number = 0, bock = 0;
    enum sf_error error = read_string(r, K_TABLE, record->id.table, sizeof record->id.table);

    if (!error)
        error = read_number(r, K_DEAL, (int64_t)SF_DEAL_NUMBER_MAX, &number);
    record->id.number = (uint64_t)number;
    if (!error && r->slots[K_DEAL] && !number)
        error = bad(r, K_DEAL);
    if (!error)
        error = read_string(r, K_ID, record->label, sizeof record->label);
    if (!error)
        error = read_string(r, K_DATE, record->date, sizeof record->date);
    if (!error)
        error = read_names(r);
    if (!error)
        error = sf_seat_read(&record->rules, r->doc, r->slots[K_DEALER], keys[K_DEALER],
                             &record->dealer, r->fault);
    if (!error)
        error = read_number(r, K_POT, SF_POT_MAX, &record->pot);
    if (!error)
        error = read_number(r, K_BOCK_LEFT, 255, &bock);
    record->bock_left = (uint8_t)bock;
    return error ? error : read_lost(r);
}

static bool read_nonce(struct reader *r, uint32_t node, struct sf_nonce *nonce)
{
    static const char *const names[] = {"by", "commitment", "nonce"};
    uint32_t slots[3];

    if (r->doc->nodes[node].type == SF_JSON_NULL)
        return true;
    if (sf_object_read(r->doc, node, names, 3, slots, r->fault))
        return false;
    for (uint8_t by = SF_NONCE_PLAYER; by <= SF_NONCE_SERVER; by++)
        if (slots[0] && sf_json_is(r->doc, slots[0], sf_nonce_names[by]))
            nonce->by = by;
    if (!nonce->by || (nonce->by == SF_NONCE_PLAYER) != (slots[1] != 0))
        return false;
    return (!slots[1] || sf_json_hex(r->doc, slots[1], nonce->commitment, SF_SECRET_SIZE)) &&
           sf_json_hex(r->doc, slots[2], nonce->value, SF_SECRET_SIZE);
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
    static const char *const names[] = {"commitment", "seed", "nonces", "mix"};
    static const enum sf_why whys[] = {SF_WHY_REC_COMMITMENT, SF_WHY_REC_SEED, SF_WHY_REC_NONCES,
                                       SF_WHY_REC_MIX};
    struct sf_proof *proof = &r->record->proof;
    uint32_t slots[4];
    unsigned wrong = 0;
    enum sf_error error;

    if (!r->slots[K_PROOF])
        return SF_OK;
    sf_fault_path(r->fault, keys[K_PROOF]);
    error = sf_object_read(r->doc, r->slots[K_PROOF], names, 4, slots, r->fault);
    if (error)
        return error;
    r->record->has_proof = true;
    if (!sf_json_hex(r->doc, slots[0], proof->commitment, SF_SECRET_SIZE))
        wrong = 1;
    else if (!sf_json_hex(r->doc, slots[1], proof->seed, SF_SECRET_SIZE))
        wrong = 2;
    else if (!read_nonces(r, slots[2]))
        wrong = 3;
    else if (slots[3] && !read_nonce(r, slots[3], &proof->mix))
        wrong = 4;
    if (!wrong)
        return SF_OK;
    r->fault->why = whys[wrong - 1];
    return bad(r, K_PROOF);
}

/* The keys for the start of the game belong together. */
static enum sf_error check_from(struct reader *r)
{
    static const enum key of_deck[] = {K_DECK, K_HIGH}, of_hands[] = {K_LAID, K_CONTRACT};
    const enum key *others = r->record->from ? of_deck : of_hands;

    for (unsigned i = 0; i < 2; i++) {
        if (r->slots[others[i]]) {
            r->fault->why = SF_WHY_REC_FROM_ONE;
            return sf_fault_at(r->fault, SF_E_UNKNOWN_KEY, keys[others[i]], 0);
        }
    }
    if (r->slots[K_CONTRACT] && r->record->from != SF_FROM_CONTRACT)
        return sf_fault_at(r->fault, SF_E_UNKNOWN_KEY, keys[K_CONTRACT], 0);
    return SF_OK;
}

static enum sf_error read_from(struct reader *r)
{
    bool known = !r->slots[K_FROM];

    for (uint8_t from = SF_FROM_DECK; from < SF_FROM_N && !known; from++) {
        known = sf_json_is(r->doc, r->slots[K_FROM], sf_record_from_names[from]);
        r->record->from = from;
    }
    return known ? check_from(r) : bad(r, K_FROM);
}

static enum sf_error read_laid(struct reader *r)
{
    const struct sf_json_node *nodes = r->doc->nodes;

    if (!r->slots[K_LAID])
        return SF_OK;
    if (nodes[r->slots[K_LAID]].type != SF_JSON_ARRAY)
        return bad(r, K_LAID);
    for (uint32_t i = sf_json_first(r->doc, r->slots[K_LAID]); i; i = nodes[i].next) {
        uint8_t seat = 0;
        enum sf_error error =
            sf_seat_read(&r->record->rules, r->doc, i, keys[K_LAID], &seat, r->fault);
        if (!error && r->record->laid >> seat & 1)
            error = sf_fault_at(r->fault, SF_E_LEGEN_TWICE, keys[K_LAID], i);
        if (error)
            return error;
        r->record->laid |= (uint8_t)(1u << seat);
    }
    return SF_OK;
}

static enum sf_error read_hands(struct reader *r)
{
    struct sf_record *record = r->record;
    enum sf_error error;

    if (!r->slots[K_HANDS])
        return bad(r, K_HANDS);
    error = sf_hands_read(&record->rules, record->dealer, r->doc, r->slots[K_HANDS], record->hand,
                          r->fault);
    if (!error)
        error = read_laid(r);
    if (!error && record->from == SF_FROM_CONTRACT)
        error = sf_contract_read(&record->rules, SF_NO_SEAT, &record->contract, r->doc,
                                 r->slots[K_CONTRACT], r->fault);
    return error ? error : sf_record_open(record, &r->series, r->fault);
}

/* Reads a deck that follows the keys of its own record. */
static enum sf_error read_deck(struct reader *r)
{
    struct sf_event event = sf_event_of(SF_EVENT_DECK, r->record->dealer, 0);
    int64_t high = 0;
    enum sf_error error = sf_record_open(r->record, &r->series, r->fault);

    if (!error)
        error = read_number(r, K_HIGH, 3, &high);
    if (!error && r->slots[K_HIGH] && !high)
        error = bad(r, K_HIGH);
    if (!error)
        error = sf_deck_read(&r->record->rules, r->doc, r->slots[K_DECK], keys[K_DECK], event.deck,
                             r->fault);
    event.arg = (uint8_t)high;
    return error ? error : sf_record_take(r->record, &r->series, &event, r->fault);
}

static enum sf_error read_events(struct reader *r)
{
    uint32_t node = r->slots[K_EVENTS];

    if (!node || r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, K_EVENTS);
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

static enum sf_error mismatch(struct reader *r, enum key key, enum sf_why why)
{
    r->fault->why = why;
    return sf_fault_at(r->fault, r->slots[key] ? SF_E_RECORD_MISMATCH : SF_E_MISSING_KEY, keys[key],
                       r->slots[key]);
}

static enum sf_error check_payout(struct reader *r)
{
    const struct sf_deal *deal = &r->series.deal;
    bool over = deal->phase == SF_DEAL_OVER;
    bool pot = over && sf_rules_has(&r->record->rules, SF_VARIANT_STOCK);
    unsigned seat = 0;
    int64_t number;

    if (over != (r->slots[K_PAYOUT] != 0))
        return mismatch(r, K_PAYOUT, over ? SF_WHY_NOTHING : SF_WHY_REC_NOT_OVER);
    if (pot != (r->slots[K_POT_AFTER] != 0))
        return mismatch(r, K_POT_AFTER, pot ? SF_WHY_NOTHING : SF_WHY_REC_NO_STOCK);
    if (pot && (!sf_json_int(r->doc, r->slots[K_POT_AFTER], &number) || number != deal->result.pot))
        return mismatch(r, K_POT_AFTER, SF_WHY_REC_OTHER_STOCK);
    if (over && !seats_of(r, K_PAYOUT))
        return r->fault->code;
    for (uint32_t i = over ? seats_of(r, K_PAYOUT) : 0; i; i = r->doc->nodes[i].next)
        if (!sf_json_int(r->doc, i, &number) || number != deal->result.payout[seat++])
            return mismatch(r, K_PAYOUT, SF_WHY_REC_OTHER_PAYOUT);
    return SF_OK;
}

/* The hands of a record with a deck; other hands were read already. */
static enum sf_error check_hands(struct reader *r)
{
    sf_cards hands[SF_SEATS], shown[SF_SEATS] = {0};
    bool dealt = sf_record_dealt(r->record, hands);
    uint32_t node = r->slots[K_HANDS], seat = 0;

    if (r->record->from != SF_FROM_DECK)
        return SF_OK;
    if (dealt != (node != 0))
        return mismatch(r, K_HANDS, dealt ? SF_WHY_NOTHING : SF_WHY_REC_NOT_DEALT);
    if (node && !seats_of(r, K_HANDS))
        return r->fault->code;
    for (uint32_t i = node ? seats_of(r, K_HANDS) : 0; i; i = r->doc->nodes[i].next) {
        enum sf_error error = sf_card_set_read(r->doc, i, &shown[seat++], r->fault);
        if (error)
            return error;
    }
    if (memcmp(hands, shown, sizeof hands) != 0)
        return mismatch(r, K_HANDS, SF_WHY_REC_OTHER_HANDS);
    return SF_OK;
}

static enum sf_error check_result(struct reader *r)
{
    char result[SF_RESULT_WORDS_SIZE];

    sf_record_result(result, &r->series.deal);
    if (!r->slots[K_RESULT] || !sf_json_is(r->doc, r->slots[K_RESULT], result))
        return mismatch(r, K_RESULT, SF_WHY_REC_OTHER_RESULT);
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
    error = sf_object_read(doc, node, keys, K_N, r.slots, fault);
    if (!error && (!sf_json_int(doc, r.slots[K_RECORD], &version) || version != VERSION))
        error = bad(&r, K_RECORD);
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
