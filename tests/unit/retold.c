/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "retold.h"
#include <string.h>

static void name_variants(uint32_t variants, char text[256])
{
    text[0] = 0;
    for (int variant = 0; variant < SF_VARIANT_N; variant++) {
        if (!(variants >> variant & 1))
            continue;
        strcat(text, text[0] ? " " : "");
        strcat(text, sf_variant_name((enum sf_variant)variant));
    }
}

static void set_price(long *price, int32_t agreed)
{
    if (agreed != SF_UNSET)
        *price = agreed;
}

/* The unit is the price of Schneider and Laufende unless these are agreed on themselves. */
static struct naive_tariff tariff_of(const struct random_game *g)
{
    struct naive_tariff tariff = naive_tariff_default(sf_book_id((enum sf_book)g->rules.book));
    const int32_t *agreed = g->house.tariff;

    set_price(&tariff.rufspiel, agreed[SF_TARIFF_RUFSPIEL]);
    set_price(&tariff.hochzeit, agreed[SF_TARIFF_HOCHZEIT]);
    set_price(&tariff.solo, agreed[SF_TARIFF_SOLO]);
    set_price(&tariff.bettel, agreed[SF_TARIFF_BETTEL]);
    set_price(&tariff.ramsch, agreed[SF_TARIFF_RAMSCH]);
    set_price(&tariff.unit, agreed[SF_TARIFF_UNIT]);
    set_price(&tariff.schneider, agreed[SF_TARIFF_UNIT]);
    set_price(&tariff.laufende, agreed[SF_TARIFF_UNIT]);
    set_price(&tariff.schneider, agreed[SF_TARIFF_SCHNEIDER]);
    set_price(&tariff.laufende, agreed[SF_TARIFF_LAUFENDE]);
    return tariff;
}

static void name_hands(struct naive_game *naive, const struct random_game *g)
{
    for (int seat = 0; seat < g->rules.players; seat++)
        for (sf_cards left = g->hand[seat]; left; left &= left - 1)
            strcpy(naive->hand[seat][naive->hand_count[seat]++], sf_card_name(sf_lowest(left)));
}

static void name_contract(struct naive_game *naive, const struct sf_contract *c)
{
    naive->game = sf_games[c->game].name;
    naive->suit = c->suit == SF_NO_SUIT ? '\0' : sf_suit_letter((enum sf_suit)c->suit);
    naive->call = sf_rank_letter((enum sf_rank)c->call);
    naive->tout = c->tout;
    naive->renonce = c->renonce;
    naive->declarer = c->declarer == SF_NO_SEAT ? -1 : c->declarer;
    naive->partner = c->partner == SF_NO_SEAT ? -1 : c->partner;
    naive->bid = c->bid;
}

void retell(struct retold *retold, const struct random_game *g)
{
    struct naive_game *naive = &retold->game;

    *naive = (struct naive_game){.book = sf_book_id((enum sf_book)g->rules.book),
                                 .variants = retold->variants,
                                 .tariff = tariff_of(g),
                                 .players = g->rules.players,
                                 .deck = (int)sf_count(g->rules.deck),
                                 .dealer = (int)g->dealer,
                                 .stoss_count = g->stake.stoss_count,
                                 .legen_count = (int)sf_count(g->stake.laid),
                                 .bock = g->stake.bock,
                                 .pot = (long)g->stake.pot};
    name_variants(g->rules.variants, retold->variants);
    name_hands(naive, g);
    name_contract(naive, &g->contract);
    for (int i = 0; i < g->stake.stoss_count; i++)
        naive->stoss[i] = g->stake.stoss[i];
}

void retell_card(struct naive_play *play, unsigned card)
{
    strcpy(play->card[play->count++], sf_card_name(card));
}

sf_cards retold_legal(const struct naive_game *game, const struct naive_play *play)
{
    char legal[9][3];
    sf_cards cards = 0;
    int count = naive_legal(game, play, legal);

    for (int i = 0; i < count; i++)
        cards |= SF_BIT(sf_card_parse(legal[i]));
    return cards;
}
