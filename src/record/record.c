/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/record.h"
#include "base/name.h"
#include "base/text.h"
#include "record/event_json.h"
#include "record/record_parts.h"
#include "json/page.h"
#include <string.h>

/* clang-format off */
const struct sf_record_act sf_acts[SF_EVENT_N] = {
    [SF_EVENT_CUT]      = {"cuts",     SF_ACT_NUMBER,   false},
    [SF_EVENT_MIX]      = {"mixes",    SF_ACT_DECK,     false},
    [SF_EVENT_HAND_OUT] = {"deals",    SF_ACT_NOTHING,  false},
    [SF_EVENT_LAY]      = {"lays",     SF_ACT_LAY,      false},
    [SF_EVENT_PUSH]     = {"pushes",   SF_ACT_CARDS,    false},
    [SF_EVENT_GIVE]     = {"gives",    SF_ACT_CARD,     false},
    [SF_EVENT_ANNOUNCE] = {"plays",    SF_ACT_CONTRACT, false},
    [SF_EVENT_STOSS]    = {"stoss",    SF_ACT_NOTHING,  false},
    [SF_EVENT_CONCEDE]  = {"concedes", SF_ACT_NOTHING,  false},
    [SF_EVENT_CLAIM]    = {"claims",   SF_ACT_NOTHING,  false},
    [SF_EVENT_DECIDE]   = {"decides",  SF_ACT_DECIDE,   true},
    [SF_EVENT_VOID]     = {"void",     SF_ACT_NOTHING,  true},
    [SF_EVENT_RULE]     = {"rules",    SF_ACT_PAYOUT,   true},
    [SF_EVENT_DEMAND]   = {"demands",  SF_ACT_DEMAND,   false},
};
/* clang-format on */

const char *const sf_claim_words[SF_CLAIM_N] = {
    [SF_CLAIM_FALSE] = "false", [SF_CLAIM_TRUE] = "true", [SF_CLAIM_FALSE_SURE] = "sure"};
const char *const sf_record_from_names[SF_FROM_N + 1] = {"deck", "hands", "contract", NULL};
const char *const sf_nonce_names[4] = {"", "player", "server", NULL};

/* --- small things ----------------------------------------------------------------------------- */

static size_t text_length(const char *text, size_t max)
{
    size_t length = 0;

    while (length < max && text[length])
        length++;
    return length;
}

bool sf_record_name_good(const char *name)
{
    return sf_line_stored(name, SF_RECORD_NAME_SIZE);
}

static unsigned two_digits(const char *at)
{
    return (unsigned)(at[0] - '0') * 10 + (unsigned)(at[1] - '0');
}

bool sf_record_date_good(const char *date)
{
    static const char shape[] = "0000-00-00T00:00:00Z";
    size_t length = text_length(date, SF_RECORD_DATE_SIZE);

    if (length != 10 && length != 20)
        return false;
    for (size_t i = 0; i < length; i++)
        if (shape[i] == '0' ? date[i] < '0' || date[i] > '9' : date[i] != shape[i])
            return false;
    if (two_digits(date + 5) - 1 >= 12 || two_digits(date + 8) - 1 >= 31)
        return false;
    return length == 10 || (two_digits(date + 11) < 24 && two_digits(date + 14) < 60 &&
                            two_digits(date + 17) <= 60);
}

/* The same rules with nothing but their house rules. */
static void plain_rules(struct sf_rules *plain, const struct sf_rules *rules)
{
    struct sf_house house;

    sf_house_of(&house, rules);
    *plain = *rules;
    sf_rules_make(plain, (enum sf_book)rules->book, &house, NULL);
}

unsigned sf_record_players(const struct sf_rules *rules)
{
    struct sf_rules plain;

    plain_rules(&plain, rules);
    return rules->players == plain.players ? 0 : rules->players;
}

unsigned sf_record_packet(const struct sf_rules *rules)
{
    struct sf_rules plain;

    plain_rules(&plain, rules);
    return rules->packet == plain.packet ? 0 : rules->packet;
}

bool sf_record_agree_players(struct sf_rules *rules, int64_t players)
{
    if (players != rules->players && !(players == 5 && rules->five_allowed))
        return false;
    rules->players = (uint8_t)players;
    return true;
}

bool sf_record_agree_packet(struct sf_rules *rules, int64_t packet)
{
    return packet > 0 && packet < SF_CARD_N && !sf_rules_agree_packet(rules, (unsigned)packet);
}

/* --- the course of a deal --------------------------------------------------------------------- */

static enum sf_error bad(struct sf_fault *fault, const char *key, enum sf_why why)
{
    fault->why = why;
    return sf_fault_at(fault, SF_E_BAD_VALUE, key, 0);
}

static bool nonce_good(const struct sf_nonce *nonce)
{
    if (nonce->by > SF_NONCE_SERVER ||
        (nonce->by == SF_NONCE_NONE && sf_any_byte(nonce->value, sizeof nonce->value)))
        return false;
    return nonce->by == SF_NONCE_PLAYER ||
           !sf_any_byte(nonce->commitment, sizeof nonce->commitment);
}

static enum sf_error check_proof(const struct sf_record *record, struct sf_fault *why)
{
    bool good = nonce_good(&record->proof.mix);

    if (!record->has_proof)
        return SF_OK;
    if (record->from != SF_FROM_DECK)
        return bad(why, "proof", SF_WHY_REC_PROOF_DECK);
    if (!record->id.table[0] || !record->id.number)
        return bad(why, "proof", SF_WHY_REC_PROOF_ID);
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        const struct sf_nonce *nonce = &record->proof.seat[seat];
        good &= nonce_good(nonce) && (seat < record->rules.players || !nonce->by);
    }
    return good ? SF_OK : bad(why, "proof", SF_WHY_REC_PROOF_SEATS);
}

static enum sf_error check_words(const struct sf_record *record, struct sf_fault *why)
{
    if (record->id.table[0] && !sf_table_id_good(record->id.table))
        return bad(why, "table", SF_WHY_REC_TABLE_ID);
    if (record->id.number > SF_DEAL_NUMBER_MAX)
        return bad(why, "deal", SF_WHY_REC_DEAL_NUMBER);
    if (record->date[0] && !sf_record_date_good(record->date))
        return bad(why, "date", SF_WHY_REC_DATE);
    if (!sf_record_name_good(record->label))
        return bad(why, "id", SF_WHY_REC_NAME);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (!sf_record_name_good(record->name[seat]) ||
            (record->name[seat][0] && seat >= record->rules.players))
            return bad(why, "names", SF_WHY_REC_NAME);
    return check_proof(record, why);
}

static enum sf_error check_state(const struct sf_record *record, struct sf_fault *why)
{
    const struct sf_rules *rules = &record->rules;
    struct sf_stake stake = {.bock = record->bock_left, .pot = record->pot};
    enum sf_error error;

    if (record->dealer >= rules->players)
        return sf_fault_at(why, SF_E_BAD_SEAT, "dealer", 0);
    if (record->pot < 0 || record->pot > SF_POT_MAX)
        return sf_fault_at(why, SF_E_BAD_VALUE, "pot", 0);
    if (record->veto && sf_veto_check(rules, record->veto))
        return sf_fault_at(why, sf_veto_check(rules, record->veto), "veto", 0);
    error = sf_stake_check(rules, record->dealer, &stake);
    if (error)
        return sf_fault_at(why, error, record->pot ? "pot" : "bock_left", 0);
    for (unsigned seat = rules->players; seat < SF_SEATS; seat++)
        if (record->lost_solos[seat])
            return sf_fault_at(why, SF_E_BAD_SEAT, "lost_solos", 0);
    return SF_OK;
}

static enum sf_error resume(const struct sf_record *record, struct sf_series *series,
                            struct sf_fault *why)
{
    bool play = record->from == SF_FROM_CONTRACT;
    enum sf_error error =
        sf_series_resume(series, record->hand, record->laid, play ? &record->contract : NULL);

    switch (error) {
    case SF_OK:
        return SF_OK;
    case SF_E_DUPLICATE_CARD:
    case SF_E_UNKNOWN_CARD:
    case SF_E_WRONG_HAND_SIZE:
        return sf_fault_at(why, error, "hands", 0);
    case SF_E_VARIANT_OFF:
    case SF_E_BAD_SEAT:
        if (record->laid)
            return sf_fault_at(why, error, "laid", 0);
        break;
    default:
        break;
    }
    return sf_contract_refused(&record->rules, &record->contract, error, why);
}

enum sf_error sf_record_open(const struct sf_record *record, struct sf_series *series,
                             struct sf_fault *why)
{
    enum sf_error error;

    sf_fault_init(why);
    sf_series_start(series, &record->rules, 0);
    error = check_state(record, why);
    if (!error)
        error = check_words(record, why);
    if (error)
        return error;
    sf_series_start(series, &record->rules, record->dealer);
    series->bock_left = record->bock_left;
    series->pot = record->pot;
    series->veto = record->veto;
    memcpy(series->lost_solos, record->lost_solos, sizeof series->lost_solos);
    return record->from == SF_FROM_DECK ? SF_OK : resume(record, series, why);
}

/* One deal: it begins with its deck, and nothing between deals belongs to it. */
static enum sf_error apply(const struct sf_record *record, struct sf_series *series,
                           const struct sf_event *event, struct sf_fault *why)
{
    bool between = sf_event_between(event);
    bool second = event->type == SF_EVENT_DECK && (series->deals || record->from != SF_FROM_DECK);
    enum sf_error error = between || second ? SF_E_WRONG_PHASE : sf_series_apply(series, event);

    if (event->seat < SF_SEATS)
        why->seat = event->seat;
    if (error)
        return sf_event_refused(series, event, error, why);
    why->seat = SF_NO_SEAT;
    return SF_OK;
}

/* Events whose number matters. */
static const bool numbered[SF_EVENT_N] = {
    [SF_EVENT_DECK] = true, [SF_EVENT_CUT] = true,    [SF_EVENT_LAY] = true,
    [SF_EVENT_GIVE] = true, [SF_EVENT_CARD] = true,   [SF_EVENT_DECIDE] = true,
    [SF_EVENT_RULE] = true, [SF_EVENT_DEMAND] = true,
};

/* The event with only its relevant fields, so that equal events are equal bytes. */
static struct sf_event plain_event(const struct sf_record *record, const struct sf_event *event)
{
    struct sf_event plain = sf_event_of((enum sf_event_type)event->type, event->seat,
                                        numbered[event->type] ? event->arg : 0);

    if (sf_acts[event->type].organiser)
        plain.seat = SF_ORGANISER;
    switch (event->type) {
    case SF_EVENT_DECK:
    case SF_EVENT_MIX:
        memcpy(plain.deck, event->deck, sf_count(record->rules.deck));
        break;
    case SF_EVENT_PUSH:
        plain.cards = event->cards;
        break;
    case SF_EVENT_SAY:
        plain.say = event->say;
        break;
    case SF_EVENT_ANNOUNCE:
        plain.contract = event->contract;
        if (!sf_games[plain.contract.game].calls)
            plain.contract.call = SF_AS;
        break;
    case SF_EVENT_RULE:
        memcpy(plain.payout, event->payout, sizeof plain.payout);
        break;
    default:
        break;
    }
    return plain;
}

enum sf_error sf_record_add(struct sf_record *record, const struct sf_event *event)
{
    if (event->type >= SF_EVENT_N || sf_event_between(event))
        return SF_E_WRONG_PHASE;
    if (record->events == SF_RECORD_EVENTS)
        return SF_E_TOO_LARGE;
    record->event[record->events++] = plain_event(record, event);
    return SF_OK;
}

enum sf_error sf_record_take(struct sf_record *record, struct sf_series *series,
                             const struct sf_event *event, struct sf_fault *why)
{
    enum sf_error error = apply(record, series, event, why);

    if (!error)
        error = sf_record_add(record, event);
    return error == SF_E_TOO_LARGE ? sf_fault_at(why, error, "events", 0) : error;
}

void sf_record_begin(struct sf_record *record, const struct sf_series *series)
{
    memset(record, 0, sizeof *record);
    record->rules = series->rules;
    record->dealer = series->dealer;
    record->bock_left = series->bock_left;
    record->pot = series->pot;
    record->veto = series->veto;
    memcpy(record->lost_solos, series->lost_solos, sizeof record->lost_solos);
    record->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
}

enum sf_error sf_record_fold(const struct sf_record *record, struct sf_series *series,
                             struct sf_fault *why)
{
    enum sf_error error = sf_record_open(record, series, why);

    if (!error && record->from == SF_FROM_DECK &&
        (!record->events || record->event[0].type != SF_EVENT_DECK))
        return sf_fault_at(why, SF_E_MISSING_KEY, "deck", 0);
    for (unsigned i = 0; i < record->events && !error; i++)
        error = apply(record, series, &record->event[i], why);
    return error;
}

bool sf_record_dealt(const struct sf_record *record, sf_cards hands[SF_SEATS])
{
    struct sf_series series;
    struct sf_fault why;
    unsigned i = 0;

    memset(hands, 0, SF_SEATS * sizeof *hands);
    if (record->from != SF_FROM_DECK || sf_record_open(record, &series, &why))
        return false;
    while (i < record->events && !apply(record, &series, &record->event[i], &why) &&
           record->event[i].type != SF_EVENT_HAND_OUT)
        i++;
    if (i == record->events || record->event[i].type != SF_EVENT_HAND_OUT)
        return false;
    memcpy(hands, series.deal.hand, sizeof series.deal.hand);
    return true;
}

/* --- the result ------------------------------------------------------------------------------- */

static void add_number(struct sf_out *out, const char *word, unsigned number)
{
    sf_page_put(out, word);
    sf_page_int(out, number);
}

static void add_score(struct sf_out *out, const struct sf_deal *deal)
{
    const struct sf_result *r = &deal->result;

    if (deal->contract.declarer != SF_NO_SEAT) {
        add_number(out, r->won ? "won " : "lost ", r->player_points);
        sf_page_put(out, r->schneider ? " schneider" : "");
        sf_page_put(out, r->schwarz ? " schwarz" : "");
    } else if (r->durchmarsch != SF_NO_SEAT) {
        add_number(out, "durchmarsch ", r->durchmarsch);
    } else if (r->ramsch_loser != SF_NO_SEAT) {
        add_number(out, "loser ", r->ramsch_loser);
    } else {
        sf_page_put(out, "ramsch");
    }
}

void sf_record_result(char words[SF_RESULT_WORDS_SIZE], const struct sf_deal *deal)
{
    struct sf_out out;

    sf_out_init(&out, words, SF_RESULT_WORDS_SIZE - 1);
    if (deal->phase != SF_DEAL_OVER)
        sf_page_put(&out, "open");
    else if (deal->ruled)
        sf_page_put(&out, "ruled");
    else if (deal->has_result)
        add_score(&out, deal);
    else if (deal->auction.outcome == SF_AUCTION_STOCK)
        sf_page_put(&out, "stock");
    else if (deal->auction.outcome == SF_AUCTION_PASSED)
        sf_page_put(&out, "passed");
    else
        sf_page_put(&out, "void");
    words[out.length] = 0;
}

/* --- game objects ----------------------------------------------------------------------------- */

/* A game object does not name the winner who demanded: the first one counts as that. */
static enum sf_error take_demand(struct sf_record *record, struct sf_series *series,
                                 struct sf_demand demand, struct sf_fault *why)
{
    const struct sf_result *result = &series->deal.result;
    unsigned seats = sf_rules_seats(&record->rules, record->dealer);
    unsigned winners = result->won ? result->party : seats & ~(unsigned)result->party;
    struct sf_event event = sf_event_of(SF_EVENT_DEMAND, winners ? sf_lowest(winners) : 0, 0);
    enum sf_error error = SF_OK;

    event.arg = demand.run;
    if (demand.run)
        error = sf_record_take(record, series, &event, why);
    event.arg = 0;
    if (!error && demand.schwarz)
        error = sf_record_take(record, series, &event, why);
    return error;
}

enum sf_error sf_record_of_game(struct sf_record *record, const struct sf_game_record *game,
                                struct sf_fault *why)
{
    struct sf_series series;
    enum sf_error error;

    sf_fault_init(why);
    sf_series_start(&series, &game->rules, game->dealer);
    sf_record_begin(record, &series);
    if (!game->has_hands || !game->has_contract)
        return sf_fault_at(why, SF_E_NO_GAME, NULL, 0);
    record->from = SF_FROM_CONTRACT;
    record->bock_left = game->stake.bock;
    record->pot = game->stake.pot;
    record->laid = game->stake.laid;
    record->contract = game->contract;
    memcpy(record->hand, game->hand, sizeof record->hand);
    error = sf_record_open(record, &series, why);
    for (unsigned i = 0; i < game->stake.stoss_count && !error; i++) {
        struct sf_event event = sf_event_of(SF_EVENT_STOSS, game->stake.stoss[i], 0);
        error = sf_record_take(record, &series, &event, why);
    }
    for (unsigned i = 0; i < game->count && !error; i++) {
        struct sf_event event = sf_event_of(SF_EVENT_CARD, series.deal.play.turn, game->card[i]);
        error = sf_record_take(record, &series, &event, why);
    }
    return error ? error : take_demand(record, &series, game->demand, why);
}

enum sf_error sf_record_to_game(const struct sf_record *record, struct sf_game_record *game)
{
    struct sf_series series;
    struct sf_fault why;
    const struct sf_deal *deal = &series.deal;
    enum sf_error error = sf_record_fold(record, &series, &why);

    memset(game, 0, sizeof *game);
    if (error)
        return error;
    if (!deal->has_contract)
        return SF_E_NO_GAME;
    game->rules = record->rules;
    game->dealer = record->dealer;
    game->has_hands = game->has_contract = true;
    memcpy(game->hand, deal->dealt, sizeof game->hand);
    game->contract = deal->contract;
    game->stake = deal->stake;
    memcpy(game->card, deal->card, sizeof game->card);
    game->count = deal->count;
    if (sf_play_over(&deal->play)) /* the object does not say that a game was shortened */
        game->demand = deal->demand;
    return SF_OK;
}

/* Its id elsewhere, or where it was dealt: "stammtisch/12". */
static const char *name_of(const struct sf_record *record, struct sf_phrase *phrase)
{
    if (record->label[0])
        return record->label;
    if (!record->id.number)
        return NULL;
    sf_phrase_begin(phrase);
    sf_page_put(&phrase->out, record->id.table);
    sf_page_put(&phrase->out, record->id.table[0] ? "/" : "");
    sf_page_int(&phrase->out, (int64_t)record->id.number);
    return sf_phrase_end(phrase);
}

enum sf_error sf_record_write_game(struct sf_out *out, const struct sf_record *record)
{
    struct sf_phrase phrase;
    struct sf_game_record game;
    enum sf_error error = sf_record_to_game(record, &game);

    if (!error)
        sf_game_write(out, &game, name_of(record, &phrase));
    return error;
}
