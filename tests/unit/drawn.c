/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include <stdlib.h>
#include <string.h>

/* The next word of a text, "" at its end. */
static const char *word(const char **text, char buffer[32])
{
    size_t length;

    *text += strspn(*text, " /\n");
    length = strcspn(*text, " /\n");
    assert_true(length < 32);
    memcpy(buffer, *text, length);
    buffer[length] = 0;
    *text += length;
    return buffer;
}

static unsigned card_of(const char *name)
{
    unsigned card = strlen(name) == 2 ? sf_card_parse(name) : (unsigned)SF_NO_CARD;

    if (card == SF_NO_CARD)
        fail_msg("no such card: %s", name);
    return card;
}

static unsigned seat_of(const char *text)
{
    assert_true(text[0] >= '0' && text[0] < '0' + SF_SEATS && !text[1]);
    return (unsigned)(text[0] - '0');
}

sf_cards drawn_cards(const char *text)
{
    char buffer[32];
    sf_cards cards = 0;

    while (*word(&text, buffer)) {
        sf_cards card = SF_BIT(card_of(buffer));
        if (cards & card)
            fail_msg("drawn twice: %s", buffer);
        cards |= card;
    }
    return cards;
}

void drawn_table(struct drawn *d, const char *book_and_variants, unsigned dealer)
{
    struct sf_conflict conflict = {0};
    char buffer[32];
    enum sf_book book;

    memset(d, 0, sizeof *d);
    sf_house_init(&d->house);
    book = sf_book_parse(word(&book_and_variants, buffer));
    assert_true(book < SF_BOOK_N);
    while (*word(&book_and_variants, buffer)) {
        if (strcmp(buffer, "demand") == 0) {
            d->house.demand = SF_DEMAND_PLAYERS;
            continue;
        }
        assert_true(sf_variant_parse(buffer) < SF_VARIANT_N);
        d->house.variants |= UINT32_C(1) << sf_variant_parse(buffer);
    }
    assert_int_equal(sf_rules_make(&d->rules, book, &d->house, &conflict), SF_OK);
    d->dealer = dealer;
}

void drawn_hands5(struct drawn *d, const char *const hands[5])
{
    sf_cards left = d->rules.deck;

    for (unsigned seat = 0; seat < d->rules.players; seat++) {
        d->hand[seat] = strcmp(hands[seat], "*") == 0 ? 0 : drawn_cards(hands[seat]);
        if (d->hand[seat] & ~left)
            fail_msg("seat %u: not in the deck or drawn twice", seat);
        left &= ~d->hand[seat];
    }
    for (unsigned seat = 0; seat < d->rules.players; seat++) {
        unsigned size = sf_rules_plays(&d->rules, d->dealer, seat) ? d->rules.hand : 0;
        while (strcmp(hands[seat], "*") == 0 && sf_count(d->hand[seat]) < size) {
            d->hand[seat] |= left & -left;
            left &= left - 1;
        }
        if (sf_count(d->hand[seat]) != size)
            fail_msg("seat %u: %u cards drawn", seat, sf_count(d->hand[seat]));
    }
}

void drawn_hands(struct drawn *d, const char *a, const char *b, const char *c, const char *e)
{
    drawn_hands5(d, (const char *const[5]){a, b, c, e, ""});
}

static struct sf_contract read_contract(const char *text)
{
    struct sf_contract c;
    char buffer[32];

    word(&text, buffer);
    if (strcmp(buffer, "ramsch") == 0)
        return sf_contract_of(SF_RAMSCH, SF_NO_SEAT);
    c = sf_contract_of(SF_RUFSPIEL, seat_of(buffer));
    c.game = (uint8_t)sf_game_parse(word(&text, buffer));
    assert_true(c.game < SF_GAME_N);
    while (*word(&text, buffer)) {
        if (strcmp(buffer, "tout") == 0)
            c.tout = true;
        else if (strcmp(buffer, "renonce") == 0)
            c.renonce = true;
        else if (strcmp(buffer, "with") == 0)
            c.partner = (uint8_t)seat_of(word(&text, buffer));
        else if (strcmp(buffer, "bid") == 0)
            c.bid = (uint8_t)atoi(word(&text, buffer));
        else if (sf_suit_parse(buffer[0]) != SF_NO_SUIT && c.suit == SF_NO_SUIT && !buffer[1])
            c.suit = (uint8_t)sf_suit_parse(buffer[0]);
        else if (sf_rank_parse(buffer[0]) != SF_NO_RANK && !buffer[1])
            c.call = (uint8_t)sf_rank_parse(buffer[0]);
        else
            fail_msg("contract: %s?", buffer);
    }
    return c;
}

enum sf_error drawn_contract_error(struct drawn *d, const char *text)
{
    d->contract = read_contract(text);
    return sf_contract_check(&d->rules, d->dealer, &d->contract, d->hand);
}

void drawn_contract(struct drawn *d, const char *text)
{
    enum sf_error error = drawn_contract_error(d, text);

    if (error)
        fail_msg("%s: %s", text, sf_error_text(error));
    sf_play_start(&d->play, &d->rules, d->dealer, &d->contract, d->hand);
}

enum sf_error drawn_stoss_error(const struct drawn *d, unsigned seat)
{
    return sf_stoss_check(&d->rules, d->dealer, &d->contract, d->hand, &d->stake, seat);
}

void drawn_stoss(struct drawn *d, const char *seats)
{
    char buffer[32];

    while (*word(&seats, buffer)) {
        unsigned seat = seat_of(buffer);
        enum sf_error error = drawn_stoss_error(d, seat);
        if (error)
            fail_msg("Stoss of seat %u: %s", seat, sf_error_text(error));
        d->stake.stoss[d->stake.stoss_count++] = (uint8_t)seat;
    }
}

void drawn_play(struct drawn *d, const char *cards)
{
    char buffer[32];

    while (*word(&cards, buffer)) {
        unsigned card = card_of(buffer);
        enum sf_error error = sf_play_check(&d->play, card);
        if (error)
            fail_msg("trick %u, seat %u, %s: %s", d->play.tricks + 1u, d->play.turn, buffer,
                     sf_error_text(error));
        sf_play_put(&d->play, UINT32_C(1) << d->play.order->place[card]);
    }
}

void drawn_refuses(const struct drawn *d, const char *card, enum sf_error error)
{
    assert_string_equal(sf_error_text(sf_play_check(&d->play, card_of(card))),
                        sf_error_text(error));
}

void drawn_legal(const struct drawn *d, const char *cards)
{
    assert_int_equal(sf_order_cards(d->play.order, sf_play_legal(&d->play)), drawn_cards(cards));
}

void drawn_turn(const struct drawn *d, unsigned seat)
{
    assert_int_equal(d->play.turn, seat);
}

bool drawn_called_is_out(const struct drawn *d)
{
    return !d->play.called || d->play.ran;
}

struct sf_result drawn_score(const struct drawn *d)
{
    struct sf_result result;

    assert_true(sf_play_over(&d->play));
    sf_score(&result, &d->rules, d->dealer, &d->contract, d->hand, &d->play.tally, &d->stake);
    return result;
}

struct sf_result drawn_score_of(const struct drawn *d, const unsigned points[SF_SEATS],
                                const unsigned tricks[SF_SEATS])
{
    struct sf_tally tally = {0};
    struct sf_result result;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        tally.points[seat] = (uint8_t)points[seat];
        tally.tricks[seat] = (uint8_t)tricks[seat];
    }
    sf_score(&result, &d->rules, d->dealer, &d->contract, d->hand, &tally, &d->stake);
    return result;
}

/* Spreads a number over some seats. */
static void share(unsigned by_seat[SF_SEATS], unsigned seats, unsigned total)
{
    for (; seats; seats &= seats - 1) {
        unsigned seat = sf_lowest(seats);
        by_seat[seat] = total / sf_count(seats);
        total -= by_seat[seat];
    }
}

struct sf_result drawn_outcome(const struct drawn *d, unsigned points, unsigned tricks)
{
    unsigned party = sf_contract_party(&d->contract, d->hand);
    unsigned others = sf_rules_seats(&d->rules, d->dealer) & ~party;
    unsigned point[SF_SEATS] = {0}, trick[SF_SEATS] = {0};

    share(point, party, points);
    share(trick, party, tricks);
    share(point, others, 120 - points);
    share(trick, others, d->rules.hand - tricks);
    return drawn_score_of(d, point, trick);
}

void drawn_pays(const struct sf_result *result, int64_t a, int64_t b, int64_t c, int64_t e)
{
    assert_int_equal(result->payout[0], a);
    assert_int_equal(result->payout[1], b);
    assert_int_equal(result->payout[2], c);
    assert_int_equal(result->payout[3], e);
}

void drawn_block(const struct sf_order *order, const char *line)
{
    unsigned first = order->place[card_of((char[3]){line[0], line[1], 0})], last = SF_CARD_N;
    char buffer[32];
    unsigned count = 0;

    for (; *word(&line, buffer); count++) {
        unsigned place = order->place[card_of(buffer)];
        assert_true(place < last);
        assert_int_equal(order->group[place], order->group[first]);
        last = place;
    }
    assert_int_equal(sf_count(order->group[first]), count);
}
