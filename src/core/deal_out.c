/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/deal_internal.h"
#include <string.h>

/* The beginning of a deal, up to the first word of the auction. */

/* --- the deck ------------------------------------------------------------------------------- */

static unsigned deck_size(const struct sf_rules *rules)
{
    return sf_count(rules->deck);
}

static bool is_deck(const struct sf_rules *rules, const uint8_t *deck)
{
    sf_cards seen = 0;

    for (unsigned i = 0; i < deck_size(rules); i++) {
        if (deck[i] >= SF_CARD_N || seen & SF_BIT(deck[i]))
            return false;
        seen |= SF_BIT(deck[i]);
    }
    return seen == rules->deck;
}

enum sf_error sf_deal_take_deck(struct sf_deal *deal, const struct sf_event *event)
{
    if (event->seat != deal->dealer)
        return SF_E_NOT_YOUR_TURN;
    if (!is_deck(&deal->rules, event->deck))
        return SF_E_BAD_DECK;
    /* bsv-1989 A1 4.3.1: two or three of the highest Ober */
    if (event->arg && !sf_rules_has(&deal->rules, SF_VARIANT_SCHIEBE))
        return SF_E_VARIANT_OFF;
    if (event->arg == 1 || event->arg > 3)
        return SF_E_BAD_VALUE;
    memcpy(deal->deck, event->deck, deck_size(&deal->rules));
    deal->pushed = event->arg;
    deal->phase = SF_DEAL_CUT;
    return SF_OK;
}

/* Another player may cut for one who is away: neither the dealer nor the one who gets the first
 * cards (muenchen-2006 II.1.1.2, bsv-1989 2.1.2). The table knows who is away; a record that names
 * another seat says so (I-110). */
enum sf_error sf_deal_cutter_check(const struct sf_deal *deal, unsigned seat)
{
    const struct sf_rules *rules = &deal->rules;

    if (seat == sf_deal_cutter(deal))
        return SF_OK;
    if (seat >= rules->players)
        return SF_E_BAD_SEAT;
    if (!rules->cut_for_absent)
        return SF_E_CUT_SEAT;
    return seat == deal->dealer || seat == sf_rules_next(rules, deal->dealer, deal->dealer)
               ? SF_E_CUT_SUBSTITUTE
               : SF_OK;
}

static enum sf_error check_cut(const struct sf_deal *deal, const struct sf_event *event)
{
    const struct sf_rules *rules = &deal->rules;
    enum sf_error error = sf_deal_cutter_check(deal, event->seat);

    if (error)
        return error;
    if (!rules->cuts)
        return SF_E_NO_CUT;
    if (deal->mixed)
        return SF_E_CUT_OR_MIX;
    if (rules->cuts != 255 && deal->cuts >= rules->cuts)
        return SF_E_CUT_OFTEN;
    return event->arg < rules->cut_lift || event->arg + rules->cut_leave > deck_size(rules)
               ? SF_E_BAD_CUT
               : SF_OK;
}

enum sf_error sf_deal_cut(struct sf_deal *deal, const struct sf_event *event)
{
    unsigned size = deck_size(&deal->rules), lifted = event->arg;
    uint8_t turned[SF_CARD_N];
    enum sf_error error = check_cut(deal, event);

    if (error)
        return error;
    memcpy(turned, deal->deck + lifted, size - lifted);
    memcpy(turned + size - lifted, deal->deck, lifted);
    memcpy(deal->deck, turned, size);
    if (deal->cuts < 255)
        deal->cuts++;
    return SF_OK;
}

enum sf_error sf_deal_mix(struct sf_deal *deal, const struct sf_event *event)
{
    if (event->seat != sf_deal_cutter(deal))
        return SF_E_CUT_SEAT;
    if (deal->rules.mixing == SF_MIX_NEVER)
        return SF_E_NO_MIX;
    if (deal->cuts)
        return SF_E_CUT_OR_MIX;
    if (deal->mixed)
        return SF_E_MIX_TWICE;
    if (!is_deck(&deal->rules, event->deck))
        return SF_E_BAD_DECK;
    memcpy(deal->deck, event->deck, deck_size(&deal->rules));
    deal->mixed = true;
    return SF_OK;
}

/* --- dealing -------------------------------------------------------------------------------- */

void sf_deal_start_auction(struct sf_deal *deal)
{
    sf_auction_start(&deal->auction, &deal->rules, deal->dealer, deal->hand, deal->lost_solos);
    deal->phase = SF_DEAL_AUCTION;
}

static void after_packets(struct sf_deal *deal)
{
    if (!deal->pushed) {
        sf_deal_start_auction(deal);
        return;
    }
    deal->phase = SF_DEAL_PUSH;
    deal->push_turn = (uint8_t)sf_rules_next(&deal->rules, deal->dealer, deal->dealer);
    deal->heap = deal->high;
}

/* Deals packets clockwise from the dealer's left until every hand is full. The dealer's hand stays
 * short by the high trumps that a Schiebe-Solo takes out of the deck. */
static void deal_packets(struct sf_deal *deal)
{
    const struct sf_rules *rules = &deal->rules;
    unsigned size = deck_size(rules), seat = deal->dealer, at = 0;

    while (at < size) {
        seat = sf_rules_next(rules, deal->dealer, seat);
        unsigned full = seat == deal->dealer ? rules->hand - deal->pushed : rules->hand;
        for (unsigned i = 0; i < rules->packet && at < size; at++) {
            sf_cards card = SF_BIT(deal->deck[at]);
            if (card & deal->high)
                continue;
            if (sf_count(deal->hand[seat]) == full)
                break;
            if (sf_count(deal->hand[seat]) < rules->hand / 2u)
                deal->first[seat] |= card;
            deal->hand[seat] |= card;
            i++;
        }
    }
}

enum sf_error sf_deal_hand_out(struct sf_deal *deal, const struct sf_event *event)
{
    if (event->seat != deal->dealer)
        return SF_E_NOT_YOUR_TURN;
    if (!deal->cuts && !deal->mixed) /* schule-2024 3.2.6: a cut is required */
        return deal->rules.cuts ? SF_E_CUT_MISSING : SF_E_MIX_MISSING;
    deal->high = sf_top_ober(deal->pushed);
    deal_packets(deal);
    if (sf_rules_has(&deal->rules, SF_VARIANT_LEGEN))
        deal->phase = SF_DEAL_LEGEN;
    else
        after_packets(deal);
    return SF_OK;
}

/* bsv-1989 A1 4.1: the others in any order, the dealer last. */
enum sf_error sf_deal_lay(struct sf_deal *deal, const struct sf_event *event)
{
    uint8_t bit = (uint8_t)(1u << (event->seat & 7));
    unsigned all = sf_rules_seats(&deal->rules, deal->dealer);

    if (!sf_rules_plays(&deal->rules, deal->dealer, event->seat))
        return SF_E_BAD_SEAT;
    if (event->arg > 1)
        return SF_E_BAD_VALUE;
    if (deal->decided & bit)
        return SF_E_LEGEN_TWICE;
    if (event->seat == deal->dealer && (deal->decided | bit) != all)
        return SF_E_NOT_YOUR_TURN;
    deal->decided |= bit;
    if (event->arg)
        deal->stake.laid |= bit;
    if (deal->decided == all)
        after_packets(deal);
    return SF_OK;
}

/* --- Schiebe-Solo: bsv-1989 A1 4.3 ------------------------------------------------------------ */

static void end_pushing(struct sf_deal *deal)
{
    deal->hand[deal->dealer] |= deal->heap;
    if (deal->taker == SF_NO_SEAT)
        deal->taker = deal->dealer;
    deal->heap = 0;
    deal->push_turn = SF_NO_SEAT;
    deal->contract = sf_contract_of(SF_SOLO, deal->taker);
    deal->phase = SF_DEAL_ANNOUNCE;
}

enum sf_error sf_deal_push(struct sf_deal *deal, const struct sf_event *event)
{
    sf_cards held = deal->hand[event->seat < SF_SEATS ? event->seat : 0] | deal->heap;
    bool high = deal->heap & deal->high, on = event->cards & deal->high;

    if (event->seat != deal->push_turn)
        return SF_E_NOT_YOUR_TURN;
    if (event->cards & ~held || sf_count(event->cards) != deal->pushed)
        return SF_E_BAD_PUSH;
    /* The high trumps stay together: a seat pushes them all on or takes them all up. */
    if (high && on && event->cards != deal->heap)
        return SF_E_BAD_PUSH;
    if (high && !on)
        deal->taker = event->seat;
    deal->hand[event->seat] = held & ~event->cards;
    deal->heap = event->cards;
    deal->push_turn = (uint8_t)sf_rules_next(&deal->rules, deal->dealer, event->seat);
    if (deal->push_turn == deal->dealer)
        end_pushing(deal);
    return SF_OK;
}
