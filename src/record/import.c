/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "record/import_parts.h"
#include "record/record_parts.h"
#include "json/page.h"
#include <string.h>

/* --- messages --------------------------------------------------------------------------------- */

struct sf_record_at sf_source_place(const struct sf_source *source, size_t at)
{
    struct sf_record_at place = source->import->at;

    for (size_t i = 0; i < at && i < source->length; i++) {
        bool line = source->text[i] == '\n';
        place.line += line;
        place.column = line ? 1 : place.column + 1;
    }
    return place;
}

void sf_message_say(struct sf_out *out, enum sf_why why, const struct sf_param *param, size_t count)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_fault_line line;

    sf_fault_say(&fault, SF_OK, NULL, why, param, count);
    sf_fault_why(&fault, out->lang, line.text, sizeof line.text);
    sf_page_put(out, line.text);
}

enum sf_error sf_source_error(const struct sf_source *source, size_t at, enum sf_why expected,
                              const struct sf_param *param, size_t count)
{
    source->import->message->length = 0; /* the warning before it */
    source->import->at = sf_source_place(source, at);
    sf_message_say(source->import->message, expected, param, count);
    return SF_E_BAD_NOTATION;
}

const char *sf_message_quote(char copy[SF_QUOTE_SIZE], const char *words)
{
    size_t length = 0;

    while (words[length] && length < SF_QUOTE_SIZE - 4)
        length++;
    while (words[length] && length && (words[length] & 0xc0) == 0x80) /* not within a character */
        length--;
    memcpy(copy, words, length);
    memcpy(copy + length, words[length] ? "..." : "", words[length] ? 4 : 1);
    sf_page_harmless(copy);
    return copy;
}

/* A rejection of the table, as an error message. */
static enum sf_error refused(const struct sf_source *source, size_t at,
                             const struct sf_rules *rules, const struct sf_fault *why)
{
    sf_source_error(source, at, SF_WHY_NOTHING, SF_WITHOUT);
    sf_error_message(source->import->message, NULL, rules, why);
    return why->code;
}

/* --- names of things -------------------------------------------------------------------------- */

static const struct {
    const char *word;
    uint8_t suit;
} suits[] = {
    {"Eichel", SF_EICHEL},     {"Gras", SF_GRAS},        {"Grün", SF_GRAS},
    {"Laub", SF_GRAS},         {"Blatt", SF_GRAS},       {"Herz", SF_HERZ},
    {"Schellen", SF_SCHELLEN}, {"Schelln", SF_SCHELLEN}, {"Schelle", SF_SCHELLEN},
};

/* The names of the called aces. */
static const struct {
    const char *word;
    uint8_t suit;
} calls[] = {
    {"Alte", SF_EICHEL},
    {"Blaue", SF_GRAS},
    {"Hundsgfickte", SF_SCHELLEN},
};

static const char *const aces[] = {"Ass", "As", "Sau"};

static const struct {
    const char *word;
    uint8_t plain, with_suit; /* SF_GAME_N: no such game */
} kinds[] = {
    {"Solo", SF_GAME_N, SF_SOLO},           {"Wenz", SF_WENZ, SF_FARBWENZ},
    {"Farbwenz", SF_GAME_N, SF_FARBWENZ},   {"Geier", SF_GEIER, SF_FARBGEIER},
    {"Farbgeier", SF_GAME_N, SF_FARBGEIER},
};

static unsigned take_suit(const char **words)
{
    for (size_t i = 0; i < sizeof suits / sizeof *suits; i++)
        if (sf_text_take(words, suits[i].word))
            return suits[i].suit;
    return SF_NO_SUIT;
}

/* "Sauspiel auf die Alte", "Mit der Eichel-Ass" */
static bool told_call(struct sf_contract *contract, const char *words)
{
    bool called = false;

    contract->suit = SF_NO_SUIT;
    if (sf_text_take(&words, "Sauspiel auf die ")) {
        for (size_t i = 0; i < sizeof calls / sizeof *calls && !called; i++) {
            contract->suit = calls[i].suit;
            called = sf_text_take(&words, calls[i].word);
        }
    } else if (sf_text_take(&words, "Mit der ")) {
        contract->suit = (uint8_t)take_suit(&words);
        sf_text_take(&words, "-");
        for (size_t i = 0; i < sizeof aces / sizeof *aces && !called; i++)
            called = sf_text_take(&words, aces[i]);
    }
    contract->game = SF_RUFSPIEL;
    return called && contract->suit != SF_NO_SUIT && !*words;
}

bool sf_tale_game(struct sf_contract *contract, const char *words)
{
    uint8_t game = SF_GAME_N;

    if (told_call(contract, words))
        return true;
    contract->suit = (uint8_t)take_suit(&words);
    if (contract->suit != SF_NO_SUIT && !sf_text_take(&words, "-"))
        sf_text_take(&words, " ");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && game == SF_GAME_N; i++)
        if (sf_text_take(&words, kinds[i].word))
            game = contract->suit == SF_NO_SUIT ? kinds[i].plain : kinds[i].with_suit;
    contract->game = game;
    contract->tout = sf_text_take(&words, "-Tout") || sf_text_take(&words, " Tout");
    return game != SF_GAME_N && !*words;
}

unsigned sf_tale_card(const char *letters)
{
    char two[3] = {letters[0], 0, 0};

    if (!letters[0] || !letters[1] || letters[2])
        return SF_NO_CARD;
    two[1] = letters[1] == 'X' ? 'Z' : letters[1];
    return sf_card_parse(two);
}

/* --- from what was told to a record ----------------------------------------------------------- */

void sf_tale_init(struct sf_tale *told, enum sf_book book)
{
    memset(told, 0, sizeof *told);
    told->book = book;
    sf_house_init(&told->house);
    told->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
}

bool sf_tale_hands(struct sf_tale *told)
{
    sf_cards hand[SF_IMPORT_SEATS] = {0}, all = 0;

    for (unsigned i = 0; i < told->cards; i++) {
        if (told->by[i] >= SF_IMPORT_SEATS)
            return false;
        hand[told->by[i]] |= SF_BIT(told->card[i]);
        all |= SF_BIT(told->card[i]);
    }
    if (all != SF_LONG_DECK && all != SF_SHORT_DECK)
        return false;
    memcpy(told->hand, hand, sizeof told->hand);
    return true;
}

/* Games that a casual book has only as a house rule. */
static const struct {
    uint8_t game, variant;
} needs[] = {
    {SF_FARBWENZ, SF_VARIANT_FARBWENZ},
    {SF_GEIER, SF_VARIANT_GEIER},
    {SF_FARBGEIER, SF_VARIANT_GEIER},
    {SF_RAMSCH, SF_VARIANT_RAMSCH},
};

static enum sf_error make_rules(const struct sf_source *source, struct sf_tale *told,
                                struct sf_rules *rules)
{
    struct sf_conflict conflict = {.a = NULL};
    struct sf_fault why = SF_NO_FAULT;

    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (told->has_game && told->contract.game == needs[i].game &&
            !(sf_rulebooks[told->book].games >> needs[i].game & 1))
            told->house.variants |= UINT32_C(1) << needs[i].variant;
    if (told->laid)
        told->house.variants |= UINT32_C(1) << SF_VARIANT_LEGEN;
    if (sf_count(told->hand[0]) == 6)
        told->house.variants |= UINT32_C(1) << SF_VARIANT_KURZ;
    if (told->stosses > sf_rulebooks[told->book].stoss_levels)
        told->house.stoss_levels = (int8_t)told->stosses;
    switch (sf_rules_make(rules, told->book, &told->house, &conflict)) {
    case SF_OK:
        return SF_OK;
    case SF_E_VARIANT_CONFLICT:
        why.code = SF_E_VARIANT_CONFLICT;
        why.between[0] = conflict.a;
        why.between[1] = conflict.b;
        return refused(source, told->game_at, NULL, &why);
    default:
        return sf_source_error(source, told->game_at, SF_WHY_IMP_PRICE, SF_WITHOUT);
    }
}

/* A course in progress, and the error that stops it. */
struct course {
    const struct sf_source *source;
    struct sf_record *record;
    struct sf_series series;
    struct sf_fault why;
};

static enum sf_error take(struct course *course, const struct sf_event *event, size_t at)
{
    enum sf_error error = sf_record_take(course->record, &course->series, event, &course->why);

    return error ? refused(course->source, at, &course->record->rules, &course->why) : SF_OK;
}

/* The round in which each seat says whether it would play, and the game of the seat that does. */
static enum sf_error take_auction(struct course *course, const struct sf_tale *told)
{
    unsigned seat = course->record->dealer;
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < SF_IMPORT_SEATS && !error; i++) {
        struct sf_event event;
        seat = (seat + 1) % SF_IMPORT_SEATS;
        event = sf_event_of(SF_EVENT_SAY, seat, 0);
        event.say =
            (struct sf_say){(uint8_t)seat, told->wants[seat] ? SF_SAY_SPIELE : SF_SAY_WEITER, 0};
        error = take(course, &event, told->game_at);
    }
    if (!error && told->has_game && told->contract.declarer != SF_NO_SEAT) {
        struct sf_event event = sf_event_of(SF_EVENT_ANNOUNCE, told->contract.declarer, 0);
        event.contract = told->contract;
        error = take(course, &event, told->game_at);
    }
    return error;
}

/* The seats that doubled, if the source does not name them: the first that may. */
static unsigned first_to_double(const struct course *course)
{
    unsigned seat = course->record->dealer;

    for (unsigned i = 0; i < SF_IMPORT_SEATS; i++) {
        seat = (seat + 1) % SF_IMPORT_SEATS;
        if (!sf_deal_stoss_check(&course->series.deal, seat))
            return seat;
    }
    return seat;
}

static enum sf_error take_stosses(struct course *course, const struct sf_tale *told)
{
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < told->stosses && !error; i++) {
        unsigned seat = told->stoss[i] == SF_NO_SEAT ? first_to_double(course) : told->stoss[i];
        struct sf_event event = sf_event_of(SF_EVENT_STOSS, seat, 0);
        error = take(course, &event, told->game_at);
    }
    return error;
}

/* The source names another player than the one whose turn it is. */
static enum sf_error other_player(const struct course *course, size_t at, unsigned turn)
{
    char quote[SF_QUOTE_SIZE];

    sf_message_quote(quote, course->record->name[turn]);
    return sf_source_error(course->source, at, SF_WHY_IMP_CARD_OF, SF_WITH(SF_T(quote)));
}

static enum sf_error take_cards(struct course *course, const struct sf_tale *told)
{
    const struct sf_deal *deal = &course->series.deal;
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < told->cards && !error; i++) {
        unsigned seat = deal->phase == SF_DEAL_PLAY ? deal->play.turn : course->record->dealer;
        struct sf_event event = sf_event_of(SF_EVENT_CARD, seat, told->card[i]);
        if (told->by[i] != SF_NO_SEAT && told->by[i] != seat && deal->phase == SF_DEAL_PLAY)
            error = other_player(course, told->card_at[i], seat);
        else
            error = take(course, &event, told->card_at[i]);
    }
    return error;
}

/* --- what does not agree ---------------------------------------------------------------------- */

static void warn(struct sf_out *out, enum sf_why why, const struct sf_param *param, size_t count)
{
    if (out->length)
        sf_page_put(out, "; ");
    sf_message_say(out, why, param, count);
}

/* The numbers of the seats, with a blank between two of them. */
static const char *put_row(struct sf_phrase *phrase, const int64_t *row)
{
    sf_phrase_begin(phrase);
    for (unsigned seat = 0; seat < SF_IMPORT_SEATS; seat++) {
        sf_page_put(&phrase->out, seat ? " " : "");
        sf_page_int(&phrase->out, row[seat]);
    }
    return sf_phrase_end(phrase);
}

static void compare_paid(struct sf_out *out, const struct sf_tale *told,
                         const struct course *course)
{
    const struct sf_deal *deal = &course->series.deal;
    const char *book = sf_book_id((enum sf_book)course->record->rules.book);
    int64_t none[SF_SEATS] = {0};
    const int64_t *ours = deal->has_result ? deal->result.payout : none;
    struct sf_phrase theirs_row, our_row;

    if (deal->auction.outcome == SF_AUCTION_STOCK) /* nobody played: each seat pays */
        ours = course->series.total;
    if (told->has_paid && memcmp(told->paid, ours, sizeof told->paid) != 0)
        warn(out, SF_WHY_IMP_PAYS,
             SF_WITH(SF_T(put_row(&theirs_row, told->paid)), SF_T(book),
                     SF_T(put_row(&our_row, ours))));
    if (told->has_paid && told->pot != course->series.pot)
        warn(out, SF_WHY_IMP_STOCK, SF_WITH(SF_N(told->pot), SF_N(course->series.pot)));
}

/* The sum that all winners get and all losers pay: they are equal in every game. */
static int64_t turnover(const int64_t *payout)
{
    int64_t sum = 0;

    for (unsigned seat = 0; seat < SF_IMPORT_SEATS; seat++)
        sum += payout[seat] > 0 ? payout[seat] : 0;
    return sum;
}

/* If the row is unknown but the price is known: two losers pay it, or three. */
static void compare_value(struct sf_out *out, const struct sf_tale *told,
                          const struct sf_deal *deal)
{
    int64_t theirs = told->value * (sf_games[deal->contract.game].partners ? 2 : 3), ours;

    if (told->has_paid || !told->has_value || !deal->has_result || deal->stake.pot)
        return;
    ours = turnover(deal->result.payout);
    if (theirs == ours)
        return;
    warn(out, SF_WHY_IMP_VALUE,
         SF_WITH(SF_N(told->value), SF_N(theirs), SF_T(sf_book_id((enum sf_book)deal->rules.book)),
                 SF_N(ours)));
}

static void compare_points(struct sf_out *out, const struct sf_tale *told,
                           const struct sf_deal *deal)
{
    if (!told->has_points || !deal->has_result || deal->contract.declarer == SF_NO_SEAT ||
        told->points == deal->result.player_points)
        return;
    warn(out, SF_WHY_IMP_POINTS, SF_WITH(SF_N(told->points), SF_N(deal->result.player_points)));
}

static enum sf_error check_over(const struct course *course, const struct sf_tale *told)
{
    const struct sf_deal *deal = &course->series.deal;
    size_t end = told->cards ? told->card_at[told->cards - 1] : course->source->length;

    if (deal->phase == SF_DEAL_OVER)
        return SF_OK;
    return sf_source_error(course->source, end, SF_WHY_IMP_LAST_CARD,
                           SF_WITH(SF_N(told->cards), SF_N(sf_count(course->record->rules.deck))));
}

enum sf_error sf_tale_play(const struct sf_source *source, struct sf_tale *told,
                           struct sf_record *record)
{
    struct course course = {.source = source, .record = record};
    bool auction = told->has_round || !told->has_game;
    enum sf_error error = make_rules(source, told, &record->rules);

    if (error)
        return error;
    record->from = auction ? SF_FROM_HANDS : SF_FROM_CONTRACT;
    record->laid = (uint8_t)told->laid;
    memcpy(record->hand, told->hand, sizeof told->hand);
    if (!auction)
        record->contract = told->contract;
    if (sf_record_open(record, &course.series, &course.why))
        return refused(source, told->game_at, &record->rules, &course.why);
    error = auction ? take_auction(&course, told) : SF_OK;
    if (!error)
        error = take_stosses(&course, told);
    if (!error)
        error = take_cards(&course, told);
    if (!error)
        error = check_over(&course, told);
    if (error)
        return error;
    compare_points(source->import->message, told, &course.series.deal);
    compare_paid(source->import->message, told, &course);
    compare_value(source->import->message, told, &course.series.deal);
    return SF_OK;
}
