/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "random_game.h"
#include <string.h>

#define PICTURES                (SF_RANK_CARDS(SF_OBER) | SF_RANK_CARDS(SF_UNTER))
#define RUF_TRUMPS              (PICTURES | SF_SUIT_CARDS(SF_HERZ))
#define PLAIN(suit)             (SF_SUIT_CARDS(suit) & ~PICTURES)
#define HAS(set, number)        ((set) >> (number)&1)
#define ONE_IN(rng, n)          (sf_rng_below((rng), (n)) == 0)
#define BETWEEN(rng, low, high) ((low) + sf_rng_below((rng), (high) - (low) + 1u))

static const uint8_t call_suits[3] = {SF_EICHEL, SF_GRAS, SF_SCHELLEN};

/* --- cards ------------------------------------------------------------------------------------ */

static unsigned random_member(struct sf_rng *rng, uint32_t set)
{
    for (uint32_t skip = sf_rng_below(rng, sf_count(set)); skip; skip--)
        set &= set - 1;
    return sf_lowest(set);
}

sf_cards random_cards(struct sf_rng *rng, sf_cards set, unsigned count)
{
    sf_cards drawn = 0;

    for (; count && set; count--) {
        sf_cards card = SF_BIT(random_member(rng, set));
        drawn |= card;
        set &= ~card;
    }
    return drawn;
}

/* --- the table -------------------------------------------------------------------------------- */

static void random_tariff(struct sf_rng *rng, struct sf_house *house, unsigned least)
{
    for (int key = 0; key < SF_TARIFF_N; key++) {
        uint32_t most = ONE_IN(rng, 8) ? SF_PRICE_MAX : 100;
        if (ONE_IN(rng, 2))
            house->tariff[key] = (int32_t)BETWEEN(rng, least, most);
    }
}

static void random_numbers(struct sf_rng *rng, struct sf_house *house)
{
    for (int game = 0; game < SF_GAME_N; game++)
        if (ONE_IN(rng, 3))
            house->run_from[game] = (int8_t)sf_rng_below(rng, 15);
    if (ONE_IN(rng, 2))
        house->stoss_levels = (int8_t)sf_rng_below(rng, SF_STOSS_MAX + 1);
}

/* Three players exclude most other switches, so they come less often than the rest. */
static uint32_t random_variants(struct sf_rng *rng)
{
    uint32_t variants = 0;

    for (int variant = 0; variant < SF_VARIANT_N; variant++)
        if (ONE_IN(rng, variant == SF_VARIANT_DREI ? 8 : 3))
            variants |= UINT32_C(1) << variant;
    return variants;
}

/* Of two switches that contradict each other one is given up, until none do. */
static void agree(struct random_game *g, struct sf_rng *rng, enum sf_book book)
{
    struct sf_conflict conflict;

    while (sf_rules_make(&g->rules, book, &g->house, &conflict) == SF_E_VARIANT_CONFLICT) {
        const char *loser = ONE_IN(rng, 2) ? conflict.a : conflict.b;
        g->house.variants &= ~(UINT32_C(1) << sf_variant_parse(loser));
    }
}

static void random_table(struct random_game *g, struct sf_rng *rng, enum random_extent extent)
{
    /* Mostly a casual book: most kinds of games are played nowhere else. */
    static const enum sf_book books[8] = {SF_MUENCHEN_2006, SF_SERIEN_2022, SF_KURZ_TURNIER,
                                          SF_SCHULE_2024,   SF_SCHULE_2024, SF_BSV_1989,
                                          SF_BSV_1989,      SF_BSV_1989};
    enum sf_book book = books[sf_rng_below(rng, 8)];

    sf_house_init(&g->house);
    if (sf_rulebooks[book].casual) {
        g->house.variants = random_variants(rng);
        if (ONE_IN(rng, 3))
            random_tariff(rng, &g->house, extent == RANDOM_ALL ? 0 : 1);
        if (extent == RANDOM_ALL && ONE_IN(rng, 3))
            random_numbers(rng, &g->house);
    }
    agree(g, rng, book);
    if (g->rules.five_allowed && ONE_IN(rng, 4))
        g->rules.players = 5;
    g->dealer = sf_rng_below(rng, g->rules.players);
}

/* --- hands ------------------------------------------------------------------------------------ */

/* A hand with all cards that it must have (as far as they fit and are left), and others only from
 * `may` as long as these last. */
static sf_cards arranged(const struct random_game *g, struct sf_rng *rng, sf_cards left,
                         sf_cards must, sf_cards may)
{
    unsigned size = g->rules.hand;
    sf_cards hand = random_cards(rng, must & left, size);

    hand |= random_cards(rng, may & left & ~hand, size - sf_count(hand));
    return hand | random_cards(rng, left & ~hand, size - sf_count(hand));
}

static sf_cards cards_left(const struct random_game *g)
{
    sf_cards left = g->rules.deck;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        left &= ~g->hand[seat];
    return left;
}

/* A seat that takes part and has no cards yet. */
static unsigned empty_seat(const struct random_game *g, struct sf_rng *rng)
{
    uint32_t seats = 0;

    for (unsigned seat = 0; seat < g->rules.players; seat++)
        if (sf_rules_plays(&g->rules, g->dealer, seat) && !g->hand[seat])
            seats |= UINT32_C(1) << seat;
    return random_member(rng, seats);
}

static void deal_rest(struct random_game *g, struct sf_rng *rng)
{
    uint8_t rest[SF_CARD_N];
    unsigned count = 0, next = 0;

    for (sf_cards left = cards_left(g); left; left &= left - 1)
        rest[count++] = (uint8_t)sf_lowest(left);
    sf_rng_shuffle(rng, rest, count);
    for (unsigned seat = 0; seat < g->rules.players; seat++)
        if (sf_rules_plays(&g->rules, g->dealer, seat) && !g->hand[seat])
            for (unsigned i = 0; i < g->rules.hand; i++)
                g->hand[seat] |= SF_BIT(rest[next++]);
}

/* One more hand of few suits now and then; else everything that is left falls as it falls. */
static void deal_others(struct random_game *g, struct sf_rng *rng)
{
    if (ONE_IN(rng, 8)) {
        unsigned seat = empty_seat(g, rng);
        g->hand[seat] =
            arranged(g, rng, cards_left(g), SF_SUIT_CARDS(sf_rng_below(rng, 4)), SF_LONG_DECK);
    }
    deal_rest(g, rng);
}

/* --- games that call a card ------------------------------------------------------------------- */

/* Gesperrt: of each suit the ace or nothing, and at least one suit of which there is nothing. */
static sf_cards blocked_hand(const struct random_game *g, struct sf_rng *rng, sf_cards must)
{
    unsigned gap = sf_rng_below(rng, 3);
    sf_cards may = RUF_TRUMPS;

    for (unsigned i = 0; i < 3; i++) {
        if (i == gap || ONE_IN(rng, 2))
            continue;
        must |= SF_BIT(SF_CARD(call_suits[i], SF_AS));
        may |= PLAIN(call_suits[i]);
    }
    return arranged(g, rng, g->rules.deck, must, may);
}

/* The highest cards of all three suits, so that a lower one must be called. */
static sf_cards rich_hand(const struct random_game *g, struct sf_rng *rng, sf_cards must)
{
    must |= SF_RANK_CARDS(SF_AS) & ~RUF_TRUMPS;
    if (g->rules.hand == 8 && ONE_IN(rng, 2)) /* a hand of six has no room for them */
        must |= SF_RANK_CARDS(SF_ZEHN) & ~RUF_TRUMPS;
    return arranged(g, rng, g->rules.deck, must, SF_LONG_DECK);
}

/* One suit from its ace downwards and nothing but trumps besides: a lower card yet. */
static sf_cards long_hand(const struct random_game *g, struct sf_rng *rng, sf_cards must)
{
    unsigned suit = call_suits[sf_rng_below(rng, 3)];
    sf_cards plain = PLAIN(suit) & g->rules.deck;

    for (uint32_t n = BETWEEN(rng, 1, sf_count(plain)); n; n--) {
        must |= SF_BIT(sf_highest(plain));
        plain &= ~SF_BIT(sf_highest(plain));
    }
    return arranged(g, rng, g->rules.deck, must, RUF_TRUMPS);
}

static sf_cards calling_hand(const struct random_game *g, struct sf_rng *rng)
{
    bool muss = g->contract.game == SF_MUSS;
    sf_cards must = muss ? SF_BIT(SF_ALTE) : 0;

    if (muss || sf_rules_has(&g->rules, SF_VARIANT_RENONCE)) {
        switch (sf_rng_below(rng, 8)) {
        case 0:
            return blocked_hand(g, rng, must);
        case 1:
            return rich_hand(g, rng, must);
        case 2:
            return long_hand(g, rng, must);
        case 3: /* not a card of any suit */
            return arranged(g, rng, g->rules.deck, must, RUF_TRUMPS);
        default:
            break;
        }
    }
    return arranged(g, rng, g->rules.deck, must, SF_LONG_DECK);
}

/* The called card's holder often has its suit, and then often leads, so that the holder can run
 * away. */
static void deal_called(struct random_game *g, struct sf_rng *rng)
{
    sf_cards called = SF_BIT(sf_contract_called(&g->contract));
    sf_cards left = cards_left(g), suit = PLAIN(g->contract.suit) & left;
    unsigned holder;

    if (ONE_IN(rng, 3))
        return;
    holder = empty_seat(g, rng);
    suit = called | random_cards(rng, suit, BETWEEN(rng, 2, 5));
    g->hand[holder] = arranged(g, rng, left, suit, SF_LONG_DECK);
    if (g->rules.players < 5 && ONE_IN(rng, 2))
        g->dealer = (holder + g->rules.players - 1) % g->rules.players;
}

static bool deal_calling(struct random_game *g, struct sf_rng *rng)
{
    struct sf_contract *c = &g->contract;
    struct sf_call calls[SF_CALL_MAX];
    unsigned count;

    c->declarer = (uint8_t)empty_seat(g, rng);
    g->hand[c->declarer] = calling_hand(g, rng);
    count = sf_contract_calls(&g->rules, (enum sf_game)c->game, g->hand[c->declarer], calls);
    if (!count)
        return false;
    count = sf_rng_below(rng, count);
    c->suit = calls[count].suit;
    c->call = calls[count].rank;
    c->renonce = calls[count].renonce;
    deal_called(g, rng);
    return true;
}

/* --- other games ------------------------------------------------------------------------------ */

/* A trump changes hands for any card of the partner. */
static void exchange(struct random_game *g, struct sf_rng *rng)
{
    sf_cards *declarer = &g->hand[g->contract.declarer], *partner = &g->hand[g->contract.partner];

    g->offered = (uint8_t)sf_lowest(*declarer & RUF_TRUMPS);
    g->given = (uint8_t)random_member(rng, *partner);
    *declarer = (*declarer & ~SF_BIT(g->offered)) | SF_BIT(g->given);
    *partner = (*partner & ~SF_BIT(g->given)) | SF_BIT(g->offered);
}

static bool deal_hochzeit(struct random_game *g, struct sf_rng *rng)
{
    unsigned declarer = empty_seat(g, rng), partner;
    sf_cards trump = random_cards(rng, RUF_TRUMPS & g->rules.deck, 1);

    g->contract.declarer = (uint8_t)declarer;
    g->hand[declarer] = arranged(g, rng, g->rules.deck, trump, ~RUF_TRUMPS);
    partner = empty_seat(g, rng);
    g->hand[partner] = arranged(g, rng, cards_left(g), 0, SF_LONG_DECK);
    g->contract.partner = (uint8_t)partner;
    exchange(g, rng);
    return true;
}

/* The highest cards of an order, or the lowest. */
static sf_cards end_of_order(const struct random_game *g, const struct sf_order *order,
                             unsigned count, bool highest)
{
    sf_cards cards = 0;

    for (unsigned i = 0; i < SF_CARD_N && count; i++) {
        sf_cards card = SF_BIT(order->card[highest ? 31 - i : i]);
        if (card & g->rules.deck) {
            cards |= card;
            count--;
        }
    }
    return cards;
}

/* Every card low in its own suit. */
static sf_cards low_cards(void)
{
    return SF_RANK_CARDS(SF_SIEBEN) | SF_RANK_CARDS(SF_ACHT) | SF_RANK_CARDS(SF_NEUN) |
           SF_RANK_CARDS(SF_ZEHN);
}

static bool may_be_tout(const struct random_game *g)
{
    struct sf_contract tout = g->contract;
    enum sf_class class;

    tout.tout = true;
    class = sf_contract_class(&g->rules, &tout);
    return class != SF_NO_CLASS && HAS(g->rules.classes, class);
}

static void random_extras(struct random_game *g, struct sf_rng *rng)
{
    const struct sf_game_row *row = &sf_games[g->contract.game];

    if (row->trump_suit)
        g->contract.suit = (uint8_t)sf_rng_below(rng, SF_SUIT_N);
    g->contract.tout = may_be_tout(g) && ONE_IN(rng, 4);
    if (row->goal == SF_GOAL_POINTS && sf_rules_has(&g->rules, SF_VARIANT_STEIGERN) &&
        ONE_IN(rng, 2))
        g->contract.bid = (uint8_t)(70 + 10 * sf_rng_below(rng, 6));
}

static bool deal_alone(struct random_game *g, struct sf_rng *rng)
{
    const struct sf_game_row *row = &sf_games[g->contract.game];
    unsigned declarer = empty_seat(g, rng), strength = sf_rng_below(rng, g->rules.hand + 1u);
    sf_cards must = 0, may = SF_LONG_DECK;

    g->contract.declarer = (uint8_t)declarer;
    random_extras(g, rng);
    if (row->goal == SF_GOAL_SHOWN)
        strength = g->rules.hand;
    if (row->goal == SF_GOAL_NO_TRICK)
        may = ONE_IN(rng, 2) ? low_cards() : SF_LONG_DECK;
    else if (row->goal == SF_GOAL_SHOWN || ONE_IN(rng, 2))
        must = end_of_order(g, sf_contract_order(&g->contract), strength, true);
    else if (ONE_IN(rng, 4))
        may = end_of_order(g, sf_contract_order(&g->contract), 16, false);
    if (g->contract.tout)
        must |= end_of_order(g, &sf_orders[SF_ORDER_GEIER], g->rules.tout_ober, true);
    g->hand[declarer] = arranged(g, rng, g->rules.deck, must, may);
    return true;
}

/* Someone with hardly anything but high trumps, who may take every trick. */
static bool deal_ramsch(struct random_game *g, struct sf_rng *rng)
{
    if (ONE_IN(rng, 4)) {
        unsigned seat = empty_seat(g, rng);
        g->hand[seat] =
            arranged(g, rng, g->rules.deck,
                     end_of_order(g, &sf_orders[SF_ORDER_SOLO + SF_HERZ],
                                  BETWEEN(rng, g->rules.hand - 2u, g->rules.hand), true),
                     RUF_TRUMPS);
    }
    return true;
}

/* --- the contract ----------------------------------------------------------------------------- */

/* A Sie is never played: it gets a smaller share. A Ramsch has the most ways to end: a larger one.
 */
static enum sf_game random_kind(const struct random_game *g, struct sf_rng *rng)
{
    enum sf_game game;

    if (HAS(g->rules.games, SF_RAMSCH) && ONE_IN(rng, 3))
        return SF_RAMSCH;
    do
        game = (enum sf_game)random_member(rng, g->rules.games);
    while (game == SF_SIE && !ONE_IN(rng, 8));
    return game;
}

static bool deal_for(struct random_game *g, struct sf_rng *rng)
{
    const struct sf_game_row *row = &sf_games[g->contract.game];

    if (row->calls)
        return deal_calling(g, rng);
    if (row->partners)
        return deal_hochzeit(g, rng);
    return row->alone ? deal_alone(g, rng) : deal_ramsch(g, rng);
}

/* A hand that can call nothing is dealt again. */
static void random_deal(struct random_game *g, struct sf_rng *rng)
{
    enum sf_game game = random_kind(g, rng);

    do {
        memset(g->hand, 0, sizeof g->hand);
        g->offered = g->given = SF_NO_CARD;
        g->contract = sf_contract_of(game, SF_NO_SEAT);
    } while (!deal_for(g, rng));
    deal_others(g, rng);
}

/* --- the stake -------------------------------------------------------------------------------- */

static void random_stoss(struct random_game *g, struct sf_rng *rng)
{
    while (g->stake.stoss_count < SF_STOSS_MAX && ONE_IN(rng, 2)) {
        uint32_t seats = 0;
        for (unsigned seat = 0; seat < g->rules.players; seat++)
            if (!sf_stoss_check(&g->rules, g->dealer, &g->contract, g->hand, &g->stake, seat))
                seats |= UINT32_C(1) << seat;
        if (!seats)
            return;
        g->stake.stoss[g->stake.stoss_count++] = (uint8_t)random_member(rng, seats);
    }
}

static void random_stake(struct random_game *g, struct sf_rng *rng)
{
    memset(&g->stake, 0, sizeof g->stake);
    random_stoss(g, rng);
    if (sf_rules_has(&g->rules, SF_VARIANT_LEGEN))
        for (unsigned seat = 0; seat < g->rules.players; seat++)
            if (sf_rules_plays(&g->rules, g->dealer, seat) && ONE_IN(rng, 3))
                g->stake.laid |= (uint8_t)(1u << seat);
    g->stake.bock = sf_rules_has(&g->rules, SF_VARIANT_BOCK) && ONE_IN(rng, 2);
    if (sf_rules_has(&g->rules, SF_VARIANT_STOCK) && ONE_IN(rng, 2))
        g->stake.pot = sf_rng_below(rng, 1000);
}

/* --- the cards -------------------------------------------------------------------------------- */

enum mood { BLIND, HIGHEST, LOWEST, MOOD_N };

/* Mostly blind chance; else the parties pull in opposite directions, or each seat has its own. */
static void random_moods(const struct random_game *g, struct sf_rng *rng, enum mood moods[SF_SEATS])
{
    unsigned party = sf_contract_party(&g->contract, g->hand), style = sf_rng_below(rng, 8);

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        bool mine = HAS(party, seat);
        if (style < 4)
            moods[seat] = BLIND;
        else if (style < 6)
            moods[seat] = mine == (style == 4) ? HIGHEST : LOWEST;
        else
            moods[seat] = (enum mood)sf_rng_below(rng, MOOD_N);
    }
}

static unsigned random_place(struct sf_rng *rng, uint32_t legal, enum mood mood)
{
    if (mood == HIGHEST)
        return sf_highest(legal);
    return mood == LOWEST ? sf_lowest(legal) : random_member(rng, legal);
}

static void random_play(struct random_game *g, struct sf_rng *rng)
{
    enum mood moods[SF_SEATS];
    struct sf_play play;

    random_moods(g, rng, moods);
    sf_play_start(&play, &g->rules, g->dealer, &g->contract, g->hand);
    for (g->count = 0; !sf_play_over(&play); g->count++) {
        unsigned place = random_place(rng, sf_play_legal(&play), moods[play.turn]);
        g->card[g->count] = play.order->card[place];
        sf_play_put(&play, UINT32_C(1) << place);
    }
}

/* --- a Ramsch that nothing but the seats decide (I-17) ---------------------------------------- */

/* Trick by trick, each from its leader on; the seats are counted from the dealer's left. The first
 * two share 64 points of plain cards in two tricks each; chance would need millions of games. */
static const struct {
    unsigned leader;
    const char *cards;
} tied[8] = {{0, "EAE9EZE8"}, {0, "GAG9G8G7"}, {0, "S8SZSKS9"}, {1, "GZGKEKE7"},
             {1, "HZGUSOHA"}, {3, "EUH8H9HO"}, {2, "GOSAHUSU"}, {2, "EOS7H7HK"}};

/* The three plain suits change places; trumps stay what they are. */
static uint8_t disguised(unsigned card, const uint8_t suits[3])
{
    if (RUF_TRUMPS & SF_BIT(card))
        return (uint8_t)card;
    for (unsigned i = 0; i < 3; i++)
        if (call_suits[i] == sf_card_suit(card))
            return SF_CARD(suits[i], sf_card_rank(card));
    return SF_NO_CARD;
}

static void tied_ramsch(struct random_game *g, struct sf_rng *rng)
{
    uint8_t suits[3] = {SF_EICHEL, SF_GRAS, SF_SCHELLEN}, seats[4];
    unsigned seat = g->dealer;

    sf_rng_shuffle(rng, suits, 3);
    for (unsigned i = 0; i < 4; i++)
        seats[i] = (uint8_t)(seat = sf_rules_next(&g->rules, g->dealer, seat));
    memset(g->hand, 0, sizeof g->hand);
    for (g->count = 0; g->count < 32; g->count++) {
        unsigned trick = g->count / 4, turn = g->count % 4;
        unsigned card = sf_card_parse(tied[trick].cards + 2 * turn);
        g->card[g->count] = disguised(card, suits);
        g->hand[seats[(tied[trick].leader + turn) % 4]] |= SF_BIT(g->card[g->count]);
    }
}

void random_game(struct random_game *g, struct sf_rng *rng, enum random_extent extent)
{
    memset(g, 0, sizeof *g);
    random_table(g, rng, extent);
    random_deal(g, rng);
    random_stake(g, rng);
    if (g->contract.game == SF_RAMSCH && g->rules.deck == SF_LONG_DECK && ONE_IN(rng, 50))
        tied_ramsch(g, rng);
    else
        random_play(g, rng);
}
