/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/event_json.h"
#include "record/record_parts.h"
#include "json/page.h"

/* --- tags ------------------------------------------------------------------------------------- */

static void open_tag(struct sf_out *out, const char *name)
{
    sf_page_put(out, "[");
    sf_page_put(out, name);
    sf_page_put(out, " \"");
}

static void close_tag(struct sf_out *out)
{
    sf_page_put(out, "\"]\n");
}

static void put_quoted(struct sf_out *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            sf_out_raw(out, "\\", 1);
        sf_out_raw(out, text, 1);
    }
}

static void tag_text(struct sf_out *out, const char *name, const char *text)
{
    if (!text[0])
        return;
    open_tag(out, name);
    put_quoted(out, text);
    close_tag(out);
}

static void tag_number(struct sf_out *out, const char *name, int64_t number)
{
    open_tag(out, name);
    sf_page_int(out, number);
    close_tag(out);
}

/* The name of a tag that every seat has. */
static void tag_seat(struct sf_out *out, const char *name, unsigned seat)
{
    sf_page_put(out, "[");
    sf_page_put(out, name);
    sf_page_int(out, seat);
    sf_page_put(out, " \"");
}

/* Opens the tag before the first word, and writes a blank before each further one. */
static void tag_word(struct sf_out *out, const char *name, bool *open, const char *word)
{
    if (!*open)
        open_tag(out, name);
    else
        sf_page_put(out, " ");
    *open = true;
    sf_page_put(out, word);
}

static void tag_end(struct sf_out *out, bool open)
{
    if (open)
        close_tag(out);
}

static void tag_pair(struct sf_out *out, const char *name, bool *open, const char *word,
                     int64_t number)
{
    if (number == SF_UNSET)
        return;
    tag_word(out, name, open, word);
    sf_page_put(out, " ");
    sf_page_int(out, number);
}

static void tag_house(struct sf_out *out, const struct sf_rules *rules)
{
    struct sf_house house;
    bool variants = false, tariff = false, runs = false;

    sf_house_of(&house, rules);
    for (int i = 0; i < SF_VARIANT_N; i++)
        if (house.variants >> i & 1)
            tag_word(out, "Variants", &variants, sf_variant_name((enum sf_variant)i));
    tag_end(out, variants);
    for (int i = 0; i < SF_TARIFF_N; i++)
        tag_pair(out, "Tariff", &tariff, sf_tariff_name((enum sf_tariff)i), house.tariff[i]);
    tag_end(out, tariff);
    for (int i = 0; i < SF_GAME_N; i++)
        tag_pair(out, "LaufendeFrom", &runs, sf_games[i].name, house.run_from[i]);
    tag_end(out, runs);
    if (house.stoss_levels != SF_UNSET)
        tag_number(out, "StossLevels", house.stoss_levels);
    if (house.demand != SF_UNSET)
        tag_text(out, "Demand", sf_demanding_name((enum sf_demanding)house.demand));
    if (sf_record_players(rules))
        tag_number(out, "Players", rules->players);
    if (sf_record_packet(rules))
        tag_number(out, "Packet", rules->packet);
}

static void tag_numbers(struct sf_out *out, const char *name, const int64_t *numbers,
                        unsigned count)
{
    open_tag(out, name);
    for (unsigned i = 0; i < count; i++) {
        sf_page_put(out, i ? " " : "");
        sf_page_int(out, numbers[i]);
    }
    close_tag(out);
}

/* Seats whose bit is set. */
static void tag_seats(struct sf_out *out, const char *name, unsigned seats)
{
    bool open = false;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (seats >> seat & 1)
            tag_word(out, name, &open, (const char[2]){(char)('0' + seat), 0});
    tag_end(out, open);
}

static void tag_state(struct sf_out *out, const struct sf_record *record)
{
    int64_t lost[SF_SEATS];

    tag_number(out, "Dealer", record->dealer);
    if (sf_rules_has(&record->rules, SF_VARIANT_STOCK))
        tag_number(out, "Pot", record->pot);
    if (record->bock_left)
        tag_number(out, "BockLeft", record->bock_left);
    tag_seats(out, "Veto", record->veto);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        lost[seat] = record->lost_solos[seat];
    if (sf_any_byte(record->lost_solos, sizeof record->lost_solos))
        tag_numbers(out, "LostSolos", lost, record->rules.players);
}

static void put_nonce(struct sf_out *out, const struct sf_nonce *nonce)
{
    sf_page_put(out, sf_nonce_names[nonce->by]);
    if (nonce->by == SF_NONCE_PLAYER) {
        sf_page_put(out, " ");
        sf_out_hex(out, nonce->commitment, sizeof nonce->commitment);
    }
    sf_page_put(out, " ");
    sf_out_hex(out, nonce->value, sizeof nonce->value);
    close_tag(out);
}

static void tag_proof(struct sf_out *out, const struct sf_proof *proof)
{
    open_tag(out, "Commitment");
    sf_out_hex(out, proof->commitment, sizeof proof->commitment);
    close_tag(out);
    open_tag(out, "Seed");
    sf_out_hex(out, proof->seed, sizeof proof->seed);
    close_tag(out);
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (!proof->seat[seat].by)
            continue;
        tag_seat(out, "Nonce", seat);
        put_nonce(out, &proof->seat[seat]);
    }
    if (proof->mix.by) {
        open_tag(out, "MixNonce");
        put_nonce(out, &proof->mix);
    }
}

/* --- cards and contracts ---------------------------------------------------------------------- */

static void put_cards(struct sf_out *out, sf_cards cards)
{
    for (bool first = true; cards; cards &= ~SF_BIT(sf_highest(cards)), first = false) {
        sf_page_put(out, first ? "" : " ");
        sf_page_put(out, sf_card_name(sf_highest(cards)));
    }
}

static void put_deck(struct sf_out *out, const uint8_t *deck, unsigned size)
{
    for (unsigned i = 0; i < size; i++) {
        sf_page_put(out, i ? " " : "");
        sf_page_put(out, sf_card_name(deck[i]));
    }
}

/* The game and its arguments, without its declarer. */
static void put_contract(struct sf_out *out, const struct sf_contract *c)
{
    const struct sf_game_row *row = &sf_games[c->game];

    sf_page_put(out, row->name);
    if (row->calls) {
        sf_page_put(out, " ");
        sf_page_put(out, sf_card_name(sf_contract_called(c)));
    } else if (c->suit != SF_NO_SUIT) {
        sf_out_raw(out, (const char[2]){' ', sf_suit_letter((enum sf_suit)c->suit)}, 2);
    }
    sf_page_put(out, c->tout ? " tout" : "");
    sf_page_put(out, c->renonce ? " renonce" : "");
    if (c->bid) {
        sf_page_put(out, " bid ");
        sf_page_int(out, c->bid);
    }
    if (c->partner != SF_NO_SEAT) {
        sf_page_put(out, " with ");
        sf_page_int(out, c->partner);
    }
}

static void tag_hands(struct sf_out *out, const sf_cards *hands, unsigned players)
{
    bool open = false;

    for (unsigned seat = 0; seat < players; seat++) {
        if (seat)
            tag_word(out, "Hands", &open, "/");
        for (sf_cards left = hands[seat]; left; left &= ~SF_BIT(sf_highest(left)))
            tag_word(out, "Hands", &open, sf_card_name(sf_highest(left)));
    }
    tag_end(out, open);
}

static void tag_later_start(struct sf_out *out, const struct sf_record *record)
{
    tag_text(out, "From", sf_record_from_names[record->from]);
    tag_hands(out, record->hand, record->rules.players);
    tag_seats(out, "Laid", record->laid);
    if (record->from != SF_FROM_CONTRACT)
        return;
    open_tag(out, "Contract");
    if (record->contract.declarer != SF_NO_SEAT) {
        sf_page_int(out, record->contract.declarer);
        sf_page_put(out, " ");
    }
    put_contract(out, &record->contract);
    close_tag(out);
}

static void tag_cards(struct sf_out *out, const struct sf_record *record)
{
    sf_cards hands[SF_SEATS];

    if (record->from != SF_FROM_DECK) {
        tag_later_start(out, record);
        return;
    }
    open_tag(out, "Deck");
    put_deck(out, record->event[0].deck, sf_count(record->rules.deck));
    close_tag(out);
    if (record->event[0].arg)
        tag_number(out, "HighTrumps", record->event[0].arg);
    if (sf_record_dealt(record, hands))
        tag_hands(out, hands, record->rules.players);
}

static void tag_result(struct sf_out *out, const struct sf_record *record,
                       const struct sf_series *series)
{
    const struct sf_deal *deal = &series->deal;

    if (deal->phase != SF_DEAL_OVER)
        return;
    tag_numbers(out, "Payout", deal->result.payout, record->rules.players);
    if (sf_rules_has(&record->rules, SF_VARIANT_STOCK))
        tag_number(out, "PotAfter", deal->result.pot);
}

static void put_tags(struct sf_out *out, const struct sf_record *record,
                     const struct sf_series *series)
{
    tag_text(out, "Rulebook", sf_book_id((enum sf_book)record->rules.book));
    tag_house(out, &record->rules);
    tag_text(out, "Table", record->id.table);
    if (record->id.number)
        tag_number(out, "Deal", (int64_t)record->id.number);
    tag_text(out, "Id", record->label);
    tag_text(out, "Date", record->date);
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        if (!record->name[seat][0])
            continue;
        tag_seat(out, "Seat", seat);
        put_quoted(out, record->name[seat]);
        close_tag(out);
    }
    tag_seats(out, "Registered", record->registered);
    tag_seats(out, "TakenBack", record->taken_back);
    tag_state(out, record);
    if (record->has_proof)
        tag_proof(out, &record->proof);
    tag_cards(out, record);
    tag_result(out, record, series);
}

/* --- the course ------------------------------------------------------------------------------- */

struct writer {
    struct sf_out *out;
    struct sf_series series; /* the table after the events written so far */
    bool in_trick;           /* the line of a trick is not ended */
};

static void end_line(struct writer *w)
{
    if (w->in_trick)
        sf_page_put(w->out, "\n");
    w->in_trick = false;
}

static void put_speaker(struct sf_out *out, unsigned seat)
{
    if (seat == SF_ORGANISER)
        sf_page_put(out, "org");
    else
        sf_page_int(out, seat);
    sf_page_put(out, ": ");
}

static void put_say(struct sf_out *out, const struct sf_say *say)
{
    if (say->word == SF_SAY_CLASS) {
        sf_page_put(out, sf_class_name((enum sf_class)say->arg));
        return;
    }
    sf_page_put(out, sf_word_name((enum sf_word)say->word));
    if (say->word == SF_SAY_BID) {
        sf_page_put(out, " ");
        sf_page_int(out, say->arg);
    }
}

static void put_load(struct sf_out *out, const struct sf_rules *rules, const struct sf_event *event)
{
    switch ((enum sf_act_load)sf_acts[event->type].load) {
    case SF_ACT_NOTHING:
        break;
    case SF_ACT_NUMBER:
        sf_page_put(out, " ");
        sf_page_int(out, event->arg);
        break;
    case SF_ACT_DECK:
        sf_page_put(out, " ");
        put_deck(out, event->deck, sf_count(rules->deck));
        break;
    case SF_ACT_CARDS:
        sf_page_put(out, " ");
        put_cards(out, event->cards);
        break;
    case SF_ACT_CARD:
        sf_page_put(out, " ");
        sf_page_put(out, sf_card_name(event->arg));
        break;
    case SF_ACT_CONTRACT:
        sf_page_put(out, " ");
        put_contract(out, &event->contract);
        break;
    case SF_ACT_LAY:
        sf_page_put(out, event->arg ? "" : " not");
        break;
    case SF_ACT_DEMAND:
        sf_page_put(out, " ");
        if (event->arg)
            sf_page_int(out, event->arg);
        else
            sf_page_put(out, "schwarz");
        break;
    case SF_ACT_DECIDE:
        sf_page_put(out, " ");
        sf_page_put(out, sf_claim_words[event->arg]);
        break;
    case SF_ACT_PAYOUT:
        for (unsigned seat = 0; seat < rules->players; seat++) {
            sf_page_put(out, " ");
            sf_page_int(out, event->payout[seat]);
        }
        sf_page_put(out, event->arg ? " again" : "");
        break;
    }
}

static void put_act(struct writer *w, const struct sf_event *event)
{
    put_speaker(w->out, event->seat);
    if (event->type == SF_EVENT_SAY) {
        put_say(w->out, &event->say);
        return;
    }
    sf_page_put(w->out, sf_acts[event->type].word);
    put_load(w->out, &w->series.rules, event);
}

static unsigned points_taken(const struct sf_play *play)
{
    unsigned points = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        points += play->tally.points[seat];
    return points;
}

static void begin_trick(struct writer *w)
{
    const struct sf_play *play = &w->series.deal.play;

    if (w->in_trick)
        return;
    sf_page_int(w->out, play->tricks + 1);
    sf_page_put(w->out, ". ");
    sf_page_int(w->out, play->turn);
    sf_page_put(w->out, ":");
    w->in_trick = true;
}

static void put_card(struct writer *w, const struct sf_event *event)
{
    const struct sf_play *play = &w->series.deal.play;
    unsigned tricks = play->tricks, points = points_taken(play);

    begin_trick(w);
    sf_page_put(w->out, " ");
    if (event->seat != play->turn) /* ahead in the last trick */
        put_speaker(w->out, event->seat);
    sf_page_put(w->out, sf_card_name(event->arg));
    sf_series_apply(&w->series, event);
    if (play->tricks == tricks)
        return;
    sf_page_put(w->out, ", ");
    sf_page_int(w->out, play->winner);
    sf_page_put(w->out, " takes ");
    sf_page_int(w->out, points_taken(play) - points);
    end_line(w);
}

static void put_event(struct writer *w, const struct sf_event *event)
{
    if (event->type == SF_EVENT_CARD) {
        put_card(w, event);
        return;
    }
    if (event->type == SF_EVENT_STOSS && w->in_trick) {
        sf_page_put(w->out, " ");
        put_act(w, event);
    } else if (event->type != SF_EVENT_DECK) {
        end_line(w);
        put_act(w, event);
        sf_page_put(w->out, "\n");
    }
    sf_series_apply(&w->series, event);
}

enum sf_error sf_record_write_text(struct sf_out *out, const struct sf_record *record)
{
    struct sf_fault why;
    struct writer w = {.out = out};
    char result[SF_RESULT_WORDS_SIZE];
    enum sf_error error = sf_record_fold(record, &w.series, &why);

    if (error)
        return error;
    put_tags(out, record, &w.series);
    sf_page_put(out, "\n");
    sf_record_open(record, &w.series, &why);
    for (unsigned i = 0; i < record->events; i++)
        put_event(&w, &record->event[i]);
    end_line(&w);
    sf_record_result(result, &w.series.deal);
    sf_page_put(out, "= ");
    sf_page_put(out, result);
    sf_page_put(out, "\n");
    return SF_OK;
}
