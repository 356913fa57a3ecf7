/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/contract.h"

enum sf_class sf_contract_class(const struct sf_rules *rules, const struct sf_contract *contract)
{
    const struct sf_game_row *row = &sf_games[contract->game];

    if (contract->tout && !row->tout_class)
        return SF_NO_CLASS;
    if (contract->tout)
        return rules->classes >> SF_CLASS_TOUT & 1 ? SF_CLASS_TOUT : (enum sf_class)row->tout_class;
    if (contract->game == SF_SOLO && contract->suit == SF_HERZ &&
        rules->classes >> SF_CLASS_HERZ_SOLO & 1)
        return SF_CLASS_HERZ_SOLO;
    return (enum sf_class)row->class;
}

/* The hand's cards of a called suit, by rank. Trumps of the Rufspiel do not belong to the suit. */
static unsigned plain_ranks(sf_cards hand, unsigned suit)
{
    return hand >> suit * 8 & 0xffu & ~(1u << SF_OBER | 1u << SF_UNTER);
}

static bool step_allows(const struct sf_rules *rules, struct sf_call_step step, sf_cards hand,
                        unsigned suit)
{
    unsigned held = plain_ranks(hand, suit);

    if (held ? step.renonce || held >> step.rank & 1 : !step.renonce)
        return false;
    return rules->deck >> SF_CARD(suit, step.rank) & 1;
}

unsigned sf_contract_calls(const struct sf_rules *rules, enum sf_game game, sf_cards hand,
                           struct sf_call calls[SF_CALL_MAX])
{
    static const uint8_t suits[SF_CALL_MAX] = {SF_EICHEL, SF_GRAS, SF_SCHELLEN};
    const struct sf_call_ladder *ladder = game == SF_MUSS ? &rules->muss_call : &rules->ruf;
    unsigned count = 0;

    for (unsigned i = 0; i < ladder->count && !count; i++) {
        struct sf_call_step step = ladder->step[i];
        for (unsigned j = 0; j < SF_CALL_MAX; j++)
            if (step_allows(rules, step, hand, suits[j]))
                calls[count++] = (struct sf_call){suits[j], step.rank, step.renonce};
    }
    return count;
}

bool sf_hand_is_sie(const struct sf_rules *rules, sf_cards hand)
{
    /* schule-2024 2.6.1; with six cards the six highest trumps: I-1 */
    const struct sf_order *order = &sf_orders[SF_ORDER_SOLO + SF_HERZ];
    uint32_t top = ~(UINT32_MAX >> rules->hand);

    return sf_order_places(order, hand) == top;
}

bool sf_hand_allows_tout(const struct sf_rules *rules, sf_cards hand)
{
    return !(sf_top_ober(rules->tout_ober) & ~hand);
}

static bool game_known(const struct sf_rules *rules, enum sf_game game)
{
    return rules->games >> game & 1;
}

/* Suit, call, partner and so on are set where the game needs them and nowhere else. */
static enum sf_error check_shape(const struct sf_rules *rules, unsigned dealer,
                                 const struct sf_contract *c)
{
    const struct sf_game_row *row = &sf_games[c->game];
    bool needs_suit = row->trump_suit || row->calls;

    if (row->goal == SF_GOAL_LEAST ? c->declarer != SF_NO_SEAT
                                   : !sf_rules_plays(rules, dealer, c->declarer))
        return SF_E_BAD_CONTRACT;
    if (c->game == SF_HOCHZEIT
            ? !sf_rules_plays(rules, dealer, c->partner) || c->partner == c->declarer
            : c->partner != SF_NO_SEAT)
        return SF_E_BAD_CONTRACT;
    if (needs_suit != (c->suit != SF_NO_SUIT))
        return SF_E_BAD_SUIT;
    if (row->calls && c->suit == SF_HERZ)
        return SF_E_HERZ_CALLED;
    if ((!row->calls && (c->call != SF_AS || c->renonce)) ||
        (c->game == SF_RUFSPIEL && c->call != SF_AS))
        return SF_E_BAD_CONTRACT;
    return SF_OK;
}

static enum sf_error check_extras(const struct sf_rules *rules, const struct sf_contract *c)
{
    const struct sf_game_row *row = &sf_games[c->game];

    if (c->tout && !(rules->classes >> sf_contract_class(rules, c) & 1))
        return SF_E_NO_TOUT;
    if (c->bid && !sf_rules_has(rules, SF_VARIANT_STEIGERN))
        return SF_E_VARIANT_OFF;
    if (c->bid && (!row->alone || row->goal != SF_GOAL_POINTS || !sf_bid_good(c->bid)))
        return SF_E_BAD_BID;
    return SF_OK;
}

static enum sf_error check_call(const struct sf_rules *rules, const struct sf_contract *c,
                                sf_cards hand)
{
    struct sf_call calls[SF_CALL_MAX];
    unsigned count = sf_contract_calls(rules, (enum sf_game)c->game, hand, calls);
    bool held = plain_ranks(hand, c->suit);

    for (unsigned i = 0; i < count; i++)
        if (calls[i].suit == c->suit && calls[i].rank == c->call && calls[i].renonce == c->renonce)
            return SF_OK;
    if (hand & SF_BIT(sf_contract_called(c)))
        return c->game == SF_MUSS ? SF_E_MUSS_OWN_CARD : SF_E_CALLS_OWN_CARD;
    if (c->game == SF_MUSS)
        return SF_E_MUSS_CALL;
    if (c->renonce && sf_rules_has(rules, SF_VARIANT_RENONCE))
        return SF_E_RENONCE_NOT_BLOCKED;
    if (c->renonce && rules->casual)
        return SF_E_VARIANT_OFF;
    if (held)
        return SF_E_BAD_CONTRACT;
    if (count && !calls[0].renonce)
        return SF_E_NO_CARD_OF_SUIT;
    return count ? SF_E_RENONCE_UNSAID : SF_E_DECLARER_BLOCKED;
}

/* bsv-1989 A1 2.1.1: the seat gave one trump away; the card that came back may be a trump too. */
static enum sf_error check_exchange(sf_cards declarer, sf_cards partner)
{
    if (sf_count(sf_hand_trumps(declarer)) > 1)
        return SF_E_HOCHZEIT_TRUMPS;
    return sf_hand_trumps(partner) ? SF_OK : SF_E_HOCHZEIT_PARTNER;
}

static enum sf_error check_cards(const struct sf_rules *rules, const struct sf_contract *c,
                                 const sf_cards *hands)
{
    sf_cards hand = c->declarer == SF_NO_SEAT ? 0 : hands[c->declarer];

    if (sf_games[c->game].goal == SF_GOAL_SHOWN && !sf_hand_is_sie(rules, hand))
        return SF_E_NOT_A_SIE;
    if (c->tout && !sf_hand_allows_tout(rules, hand))
        return SF_E_TOUT_NEEDS_OBER;
    if (c->game == SF_MUSS && !(hand & SF_BIT(SF_ALTE)))
        return SF_E_MUSS_DECLARER;
    if (c->game == SF_HOCHZEIT)
        return check_exchange(hand, hands[c->partner]);
    return sf_games[c->game].calls ? check_call(rules, c, hand) : SF_OK;
}

enum sf_error sf_contract_check(const struct sf_rules *rules, unsigned dealer,
                                const struct sf_contract *contract, const sf_cards *hands)
{
    enum sf_error error;

    if (!game_known(rules, (enum sf_game)contract->game))
        return sf_games[contract->game].partners && rules->players == 3 ? SF_E_PARTNER_GAME_AT_THREE
                                                                        : SF_E_GAME_NOT_IN_BOOK;
    error = check_shape(rules, dealer, contract);
    if (!error)
        error = check_extras(rules, contract);
    if (!error && hands)
        error = check_cards(rules, contract, hands);
    return error;
}
