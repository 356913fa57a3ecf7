/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "record/record_reader.h"
#include <string.h>

/* --- cards and contract ----------------------------------------------------------------------- */

/* A seat of the table. */
static bool take_seat(struct sf_tag_reader *r, struct sf_scan *s, uint8_t *seat)
{
    int64_t number = 0;
    bool good = sf_scan_number(s, 0, r->record->rules.players - 1, &number);

    *seat = (uint8_t)number;
    return good;
}

static enum sf_error take_deck(struct sf_tag_reader *r, struct sf_scan *s, uint8_t deck[SF_CARD_N])
{
    sf_cards seen = 0;

    for (unsigned i = 0; i < sf_count(r->record->rules.deck); i++) {
        unsigned card = sf_scan_at_card(s);
        if (card == SF_NO_CARD || !(r->record->rules.deck & SF_BIT(card)) || seen & SF_BIT(card))
            return sf_reader_expected(r, s, SF_WHY_REC_NEW_CARD);
        seen |= SF_BIT(card);
        deck[i] = (uint8_t)card;
        sf_scan_next(s);
    }
    return SF_OK;
}

static enum sf_error take_cards(struct sf_tag_reader *r, struct sf_scan *s, sf_cards *cards)
{
    *cards = 0;
    for (unsigned card = sf_scan_at_card(s); card != SF_NO_CARD; card = sf_scan_at_card(s)) {
        if (*cards & SF_BIT(card))
            return sf_reader_expected(r, s, SF_WHY_REC_CARD_ONCE);
        *cards |= SF_BIT(card);
        sf_scan_next(s);
    }
    return SF_OK;
}

static enum sf_error take_contract_card(struct sf_tag_reader *r, struct sf_scan *s,
                                        struct sf_contract *c)
{
    const struct sf_game_row *row = &sf_games[c->game];
    unsigned card = sf_scan_at_card(s);

    if (row->calls) {
        if (card == SF_NO_CARD)
            return sf_reader_expected(r, s, SF_WHY_REC_CALLED);
        c->suit = (uint8_t)sf_card_suit(card);
        c->call = (uint8_t)sf_card_rank(card);
        sf_scan_next(s);
    } else if (s->token.kind == SF_TOKEN_WORD && !s->token.word[1]) {
        c->suit = (uint8_t)sf_suit_parse(s->token.word[0]);
        if (c->suit == SF_NO_SUIT)
            return sf_reader_expected(r, s, SF_WHY_REC_SUIT);
        sf_scan_next(s);
    }
    return SF_OK;
}

static enum sf_error take_contract(struct sf_tag_reader *r, struct sf_scan *s, unsigned declarer,
                                   struct sf_contract *c)
{
    enum sf_game game = s->token.kind == SF_TOKEN_WORD ? sf_game_parse(s->token.word) : SF_GAME_N;
    int64_t bid = 0;
    enum sf_error error;

    if (game == SF_GAME_N)
        return sf_reader_expected(r, s, SF_WHY_REC_GAME);
    *c = sf_contract_of(game, declarer);
    sf_scan_next(s);
    error = take_contract_card(r, s, c);
    if (error)
        return error;
    c->tout = sf_scan_word(s, "tout");
    c->renonce = sf_scan_word(s, "renonce");
    if (sf_scan_word(s, "bid") && !sf_scan_number(s, 70, 120, &bid))
        return sf_reader_expected(r, s, SF_WHY_REC_BID);
    c->bid = (uint8_t)bid;
    if (sf_scan_word(s, "with") && !take_seat(r, s, &c->partner))
        return sf_reader_expected(r, s, SF_WHY_REC_SEAT);
    return SF_OK;
}

static enum sf_error read_contract(struct sf_tag_reader *r)
{
    struct sf_scan s = sf_reader_open(r, SF_TAG_CONTRACT);
    uint8_t declarer = SF_NO_SEAT;
    enum sf_error error;

    if (!r->tag[SF_TAG_CONTRACT].given)
        return sf_reader_expected(r, &r->scan, SF_WHY_REC_TAG_CONTRACT);
    if (s.token.kind == SF_TOKEN_NUMBER && !take_seat(r, &s, &declarer))
        return sf_reader_expected(r, &s, SF_WHY_REC_SEAT);
    error = take_contract(r, &s, declarer, &r->record->contract);
    return error ? error : sf_reader_close(r, &s);
}

static enum sf_error read_hands(struct sf_tag_reader *r, sf_cards hands[SF_SEATS])
{
    struct sf_scan s = sf_reader_open(r, SF_TAG_HANDS);
    enum sf_error error = SF_OK;

    if (!r->tag[SF_TAG_HANDS].given)
        return sf_reader_expected(r, &r->scan, SF_WHY_REC_TAG_HANDS);
    for (unsigned seat = 0; seat < r->record->rules.players && !error; seat++) {
        if (seat && !sf_scan_sign(&s, '/'))
            return sf_reader_expected(r, &s, SF_WHY_REC_CARD_OR_HAND);
        error = take_cards(r, &s, &hands[seat]);
    }
    return error ? error : sf_reader_close(r, &s);
}

/* Opens the table of the record; a contradiction is reported at the tag Rulebook. */
static enum sf_error open_table(struct sf_tag_reader *r)
{
    enum sf_error error = sf_record_open(r->record, &r->series, &r->fault->why);

    return error ? sf_reader_place(r, error, r->tag[SF_TAG_RULEBOOK].line,
                                   r->tag[SF_TAG_RULEBOOK].column)
                 : SF_OK;
}

static enum sf_error begin_with_hands(struct sf_tag_reader *r)
{
    enum sf_error error = read_hands(r, r->record->hand);

    if (!error)
        error = sf_reader_seats(r, SF_TAG_LAID, &r->record->laid);
    if (!error && r->record->from == SF_FROM_CONTRACT)
        error = read_contract(r);
    return error ? error : open_table(r);
}

static enum sf_error begin_with_deck(struct sf_tag_reader *r)
{
    struct sf_scan s = sf_reader_open(r, SF_TAG_DECK);
    struct sf_event event = sf_event_of(SF_EVENT_DECK, r->record->dealer, 0);
    int64_t high = 0;
    enum sf_error error;

    if (!r->tag[SF_TAG_DECK].given)
        return sf_reader_expected(r, &r->scan, SF_WHY_REC_TAG_DECK);
    error = take_deck(r, &s, event.deck);
    if (!error)
        error = sf_reader_close(r, &s);
    if (!error)
        error = sf_reader_number(r, SF_TAG_HIGH_TRUMPS, 2, 3, &high);
    if (!error && r->tag[SF_TAG_HANDS].given)
        error = read_hands(r, r->shown);
    event.arg = (uint8_t)high;
    if (!error)
        error = open_table(r);
    if (error)
        return error;
    error = sf_record_take(r->record, &r->series, &event, &r->fault->why);
    return error ? sf_reader_refused(r, SF_TAG_DECK, error, SF_WHY_NOTHING) : SF_OK;
}

static enum sf_error begin(struct sf_tag_reader *r)
{
    static const uint8_t of_deck[] = {SF_TAG_DECK, SF_TAG_HIGH_TRUMPS},
                         of_hands[] = {SF_TAG_LAID, SF_TAG_CONTRACT};
    struct sf_scan s = sf_reader_open(r, SF_TAG_FROM);
    uint8_t *from = &r->record->from;

    if (r->tag[SF_TAG_FROM].given) {
        while (*from < SF_FROM_N && !sf_scan_at_word(&s, sf_record_from_names[*from]))
            (*from)++;
        if (*from == SF_FROM_N)
            return sf_reader_expected(r, &s, SF_WHY_REC_FROM);
        sf_scan_next(&s);
        if (sf_reader_close(r, &s))
            return r->fault->why.code;
    }
    for (unsigned i = 0; i < 2; i++) {
        enum sf_tag tag = (enum sf_tag)(*from ? of_deck[i] : of_hands[i]);
        if (r->tag[tag].given)
            return sf_reader_refused(r, tag, SF_E_RECORD_MISMATCH, SF_WHY_REC_FROM_TWO);
    }
    if (*from == SF_FROM_HANDS && r->tag[SF_TAG_CONTRACT].given)
        return sf_reader_refused(r, SF_TAG_CONTRACT, SF_E_RECORD_MISMATCH, SF_WHY_REC_TALK);
    return *from ? begin_with_hands(r) : begin_with_deck(r);
}

/* --- the course ------------------------------------------------------------------------------- */

static unsigned points_taken(const struct sf_play *play)
{
    unsigned points = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        points += play->tally.points[seat];
    return points;
}

/* The event whose word was at `from`. */
static enum sf_error take_event(struct sf_tag_reader *r, const struct sf_token *from,
                                const struct sf_event *event)
{
    enum sf_error error = sf_record_take(r->record, &r->series, event, &r->fault->why);

    return error ? sf_reader_place(r, error, from->line, from->column) : SF_OK;
}

static enum sf_error take_payout(struct sf_tag_reader *r, struct sf_event *event)
{
    struct sf_scan *s = &r->scan;

    for (unsigned seat = 0; seat < r->record->rules.players; seat++) {
        int64_t number = 0;
        if (!sf_scan_number(s, -SF_PRICE_MAX, SF_PRICE_MAX, &number))
            return sf_reader_expected(r, s, SF_WHY_REC_PAYOUT);
        event->payout[seat] = (int32_t)number;
    }
    event->arg = sf_scan_word(s, "again");
    return SF_OK;
}

static enum sf_error take_load(struct sf_tag_reader *r, struct sf_event *event)
{
    struct sf_scan *s = &r->scan;
    int64_t number = 0;

    switch ((enum sf_act_load)sf_acts[event->type].load) {
    case SF_ACT_NOTHING:
        return SF_OK;
    case SF_ACT_NUMBER:
        if (!sf_scan_number(s, 0, 255, &number))
            return sf_reader_expected(r, s, SF_WHY_REC_COUNT);
        event->arg = (uint8_t)number;
        return SF_OK;
    case SF_ACT_DECK:
        return take_deck(r, s, event->deck);
    case SF_ACT_CARDS:
        return take_cards(r, s, &event->cards);
    case SF_ACT_CARD:
        return sf_scan_card(s, &event->arg) ? SF_OK : sf_reader_expected(r, s, SF_WHY_REC_CARD);
    case SF_ACT_CONTRACT:
        return take_contract(r, s, event->seat, &event->contract);
    case SF_ACT_LAY:
        event->arg = !sf_scan_word(s, "not");
        return SF_OK;
    case SF_ACT_DEMAND:
        if (sf_scan_word(s, "schwarz"))
            return SF_OK;
        if (!sf_scan_number(s, 1, 14, &number))
            return sf_reader_expected(r, s, SF_WHY_REC_DEMAND);
        event->arg = (uint8_t)number;
        return SF_OK;
    case SF_ACT_DECIDE:
        while (event->arg < SF_CLAIM_N && !sf_scan_at_word(s, sf_claim_words[event->arg]))
            event->arg++;
        if (event->arg == SF_CLAIM_N)
            return sf_reader_expected(r, s, SF_WHY_REC_CLAIM);
        sf_scan_next(s);
        return SF_OK;
    case SF_ACT_PAYOUT:
        return take_payout(r, event);
    }
    return SF_OK;
}

/* A word of the auction, or a class, or points. */
static enum sf_error take_say(struct sf_tag_reader *r, struct sf_event *event)
{
    struct sf_scan *s = &r->scan;
    enum sf_word word = sf_word_parse(s->token.word);
    enum sf_class class = sf_class_parse(s->token.word);
    int64_t bid = 0;

    event->type = SF_EVENT_SAY;
    event->say = (struct sf_say){event->seat, (uint8_t)word, 0};
    if (class != SF_NO_CLASS)
        event->say = (struct sf_say){event->seat, SF_SAY_CLASS, (uint8_t) class};
    else if (word == SF_WORD_N || word == SF_SAY_CLASS)
        return sf_reader_expected(r, s, SF_WHY_REC_DOES);
    sf_scan_next(s);
    if (word == SF_SAY_BID) {
        if (!sf_scan_number(s, 0, 255, &bid))
            return sf_reader_expected(r, s, SF_WHY_REC_POINTS);
        event->say.arg = (uint8_t)bid;
    }
    return SF_OK;
}

static enum sf_error read_act(struct sf_tag_reader *r, unsigned seat)
{
    struct sf_scan *s = &r->scan;
    struct sf_token from = s->token;
    unsigned type = 0;
    struct sf_event event;
    enum sf_error error;

    if (from.kind != SF_TOKEN_WORD)
        return sf_reader_expected(r, s, SF_WHY_REC_DOES);
    while (type < SF_EVENT_N && !(sf_acts[type].word && sf_scan_at_word(s, sf_acts[type].word)))
        type++;
    event = sf_event_of((enum sf_event_type)type, seat, 0);
    if (type < SF_EVENT_N && sf_acts[type].organiser != (seat == SF_ORGANISER))
        return sf_reader_expected(r, s,
                                  seat == SF_ORGANISER ? SF_WHY_REC_ACT_ORG : SF_WHY_REC_ACT_SEAT);
    if (type < SF_EVENT_N) {
        sf_scan_next(s);
        error = take_load(r, &event);
    } else {
        error = take_say(r, &event);
    }
    return error ? error : take_event(r, &from, &event);
}

static enum sf_error read_card(struct sf_tag_reader *r, unsigned seat)
{
    const struct sf_play *play = &r->series.deal.play;
    struct sf_token from = r->scan.token;
    struct sf_event event = sf_event_of(SF_EVENT_CARD, seat, 0);

    if (r->headed != play->tricks + 1u)
        return sf_reader_expected(r, &r->scan, SF_WHY_REC_TRICK_HEAD);
    sf_scan_card(&r->scan, &event.arg);
    return take_event(r, &from, &event);
}

/* "3. 1:": the third trick, led by seat 1. The scan is behind the number. */
static enum sf_error read_head(struct sf_tag_reader *r, const struct sf_token *number)
{
    const struct sf_deal *deal = &r->series.deal;
    struct sf_scan *s = &r->scan, before;
    uint8_t leader;

    if (deal->phase != SF_DEAL_PLAY || number->number != deal->play.tricks + 1 ||
        r->headed == deal->play.tricks + 1u) {
        r->fault->why.why = SF_WHY_REC_OTHER_TRICK;
        return sf_reader_place(r, SF_E_RECORD_MISMATCH, number->line, number->column);
    }
    sf_scan_next(s);
    before = *s;
    if (!take_seat(r, s, &leader))
        return sf_reader_expected(r, s, SF_WHY_REC_LEADER);
    if (leader != deal->play.turn)
        return sf_reader_mismatch(r, &before, SF_WHY_REC_OTHER_LEADER);
    if (!sf_scan_sign(s, ':'))
        return sf_reader_expected(r, s, SF_WHY_REC_COLON);
    r->headed = deal->play.tricks + 1u;
    if (sf_scan_at_card(s) == SF_NO_CARD && s->token.kind != SF_TOKEN_NUMBER)
        return sf_reader_expected(r, s, SF_WHY_REC_CARD);
    return SF_OK;
}

/* ", 0 takes 25" */
static enum sf_error read_takes(struct sf_tag_reader *r)
{
    const struct sf_play *play = &r->series.deal.play;
    struct sf_scan *s = &r->scan, before;
    int64_t points = 0;
    uint8_t seat;

    sf_scan_next(s);
    if (r->closed == play->tricks)
        return sf_reader_mismatch(r, s, SF_WHY_REC_TRICK_OPEN);
    before = *s;
    if (!take_seat(r, s, &seat))
        return sf_reader_expected(r, s, SF_WHY_REC_TAKER);
    if (seat != play->winner)
        return sf_reader_mismatch(r, &before, SF_WHY_REC_OTHER_TAKER);
    if (!sf_scan_word(s, "takes"))
        return sf_reader_expected(r, s, SF_WHY_REC_TAKES);
    before = *s;
    if (!sf_scan_number(s, 0, 120, &points))
        return sf_reader_expected(r, s, SF_WHY_REC_TRICK_POINTS);
    if ((unsigned)points != points_taken(play) - r->points)
        return sf_reader_mismatch(r, &before, SF_WHY_REC_OTHER_POINTS);
    r->points = points_taken(play);
    r->closed = play->tricks;
    return SF_OK;
}

/* A number begins a trick, or is the seat that acts. */
static enum sf_error read_numbered(struct sf_tag_reader *r)
{
    struct sf_token number = r->scan.token;

    sf_scan_next(&r->scan);
    if (sf_scan_at_sign(&r->scan, '.'))
        return read_head(r, &number);
    if (!sf_scan_sign(&r->scan, ':'))
        return sf_reader_expected(r, &r->scan, SF_WHY_REC_DOT_OR_COLON);
    if (number.number < 0 || number.number >= r->record->rules.players) {
        r->fault->why.why = SF_WHY_REC_SEAT;
        return sf_reader_place(r, SF_E_BAD_SEAT, number.line, number.column);
    }
    if (sf_scan_at_card(&r->scan) != SF_NO_CARD)
        return read_card(r, (unsigned)number.number);
    return read_act(r, (unsigned)number.number);
}

static enum sf_error read_statement(struct sf_tag_reader *r)
{
    struct sf_scan *s = &r->scan;
    bool open_trick = r->series.deal.has_contract && r->closed != r->series.deal.play.tricks;

    if (sf_scan_at_sign(s, ','))
        return read_takes(r);
    if (open_trick)
        return sf_reader_expected(r, s, SF_WHY_REC_WHO_TAKES);
    if (s->token.kind == SF_TOKEN_NUMBER)
        return read_numbered(r);
    if (sf_scan_at_card(s) != SF_NO_CARD)
        return read_card(r, r->series.deal.play.turn);
    if (sf_scan_word(s, "org"))
        return sf_scan_sign(s, ':') ? read_act(r, SF_ORGANISER)
                                    : sf_reader_expected(r, s, SF_WHY_REC_COLON);
    return sf_reader_expected(r, s, SF_WHY_REC_NEXT);
}

/* --- the result ------------------------------------------------------------------------------- */

/* Its words, one blank between them. */
static enum sf_error read_result(struct sf_tag_reader *r)
{
    char wanted[SF_RESULT_WORDS_SIZE];
    struct sf_scan *s = &r->scan, mine;
    struct sf_scan before;

    sf_record_result(wanted, &r->series.deal);
    for (mine = (struct sf_scan){.text = wanted, .value = true}; wanted[mine.end]; mine.end++)
        ;
    sf_scan_next(&mine);
    for (sf_scan_next(s); mine.token.kind != SF_TOKEN_END; sf_scan_next(s), sf_scan_next(&mine)) {
        before = *s;
        if (s->token.kind != mine.token.kind || s->token.number != mine.token.number ||
            !sf_text_equal(s->token.word, mine.token.word))
            return s->token.kind == SF_TOKEN_WORD || s->token.kind == SF_TOKEN_NUMBER
                       ? sf_reader_mismatch(r, &before, SF_WHY_REC_OTHER_END)
                       : sf_reader_expected(r, &before, SF_WHY_REC_RESULT);
    }
    if (s->token.kind == SF_TOKEN_WORD || s->token.kind == SF_TOKEN_NUMBER)
        return sf_reader_mismatch(r, s, SF_WHY_REC_OTHER_END);
    return SF_OK;
}

static enum sf_error check_payout(struct sf_tag_reader *r)
{
    const struct sf_deal *deal = &r->series.deal;
    bool over = deal->phase == SF_DEAL_OVER;
    bool stock = over && sf_rules_has(&r->record->rules, SF_VARIANT_STOCK);
    int64_t payout[SF_SEATS] = {0}, pot = 0;
    enum sf_error error = SF_OK;

    if (over != r->tag[SF_TAG_PAYOUT].given)
        return over
                   ? sf_reader_expected(r, &r->scan, SF_WHY_REC_TAG_PAYOUT)
                   : sf_reader_refused(r, SF_TAG_PAYOUT, SF_E_RECORD_MISMATCH, SF_WHY_REC_NOT_OVER);
    if (stock != r->tag[SF_TAG_POT_AFTER].given)
        return stock ? sf_reader_expected(r, &r->scan, SF_WHY_REC_TAG_POT)
                     : sf_reader_refused(r, SF_TAG_POT_AFTER, SF_E_RECORD_MISMATCH,
                                         SF_WHY_REC_NO_STOCK_LEFT);
    if (over)
        error = sf_reader_numbers(r, SF_TAG_PAYOUT, -INT64_MAX, INT64_MAX, payout);
    if (!error && stock)
        error = sf_reader_number(r, SF_TAG_POT_AFTER, 0, INT64_MAX, &pot);
    for (unsigned seat = 0; seat < SF_SEATS && over && !error; seat++)
        if (payout[seat] != deal->result.payout[seat])
            error =
                sf_reader_refused(r, SF_TAG_PAYOUT, SF_E_RECORD_MISMATCH, SF_WHY_REC_OTHER_PAYOUT);
    if (!error && stock && pot != deal->result.pot)
        error =
            sf_reader_refused(r, SF_TAG_POT_AFTER, SF_E_RECORD_MISMATCH, SF_WHY_REC_OTHER_STOCK);
    return error;
}

static enum sf_error check_hands(struct sf_tag_reader *r)
{
    sf_cards hands[SF_SEATS];
    bool dealt = sf_record_dealt(r->record, hands);

    if (r->record->from != SF_FROM_DECK)
        return SF_OK;
    if (dealt && !r->tag[SF_TAG_HANDS].given)
        return sf_reader_expected(r, &r->scan, SF_WHY_REC_TAG_HANDS);
    if (!dealt && r->tag[SF_TAG_HANDS].given)
        return sf_reader_refused(r, SF_TAG_HANDS, SF_E_RECORD_MISMATCH, SF_WHY_REC_NOT_DEALT);
    if (memcmp(hands, r->shown, sizeof hands) != 0)
        return sf_reader_refused(r, SF_TAG_HANDS, SF_E_RECORD_MISMATCH, SF_WHY_REC_OTHER_HANDS);
    return SF_OK;
}

static enum sf_error read_game(struct sf_tag_reader *r)
{
    enum sf_error error = sf_reader_tags(r);

    if (!error)
        error = begin(r);
    while (!error && (!sf_scan_at_sign(&r->scan, '=') ||
                      (r->series.deal.has_contract && r->closed != r->series.deal.play.tricks)))
        error = read_statement(r);
    if (!error)
        error = read_result(r);
    if (!error)
        error = check_hands(r);
    return error ? error : check_payout(r);
}

/* Skips to the next record: a line with its first tag. */
static size_t skip_record(const char *text, size_t length)
{
    static const char tag[] = "[Rulebook";
    size_t size = sizeof tag - 1, at = 0;

    while (at < length && sf_is_blank(text[at]))
        at++;
    for (at++; at < length; at++)
        if (text[at - 1] == '\n' && length - at >= size && memcmp(text + at, tag, size) == 0)
            return at;
    return length;
}

enum sf_error sf_record_read_text(struct sf_record *record, const char *text, size_t length,
                                  size_t *used, struct sf_record_at *at,
                                  struct sf_record_trouble *fault)
{
    struct sf_record_at start = at ? *at : (struct sf_record_at){1, 1};
    struct sf_tag_reader r = {
        .scan = {.text = text, .end = length, .line = start.line, .column = start.column},
        .record = record,
        .fault = fault};
    enum sf_error error;

    memset(record, 0, sizeof *record);
    record->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    memset(fault, 0, sizeof *fault);
    sf_fault_init(&fault->why);
    sf_scan_next(&r.scan);
    error = read_game(&r);
    *used = error ? skip_record(text, length) : r.scan.past;
    for (size_t i = 0; at && i < *used; i++) {
        bool line = text[i] == '\n';
        at->line += line;
        at->column = line ? 1 : at->column + 1;
    }
    return error;
}
