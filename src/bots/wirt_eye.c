/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/wirt_sight.h"

static unsigned kind_of(const struct sf_contract *contract)
{
    const struct sf_game_row *row = &sf_games[contract->game];

    if (row->goal == SF_GOAL_LEAST)
        return WIRT_RAMSCH;
    if (row->goal == SF_GOAL_NO_TRICK)
        return WIRT_BETTEL;
    if (contract->tout)
        return WIRT_TOUT;
    if (row->partners)
        return WIRT_PARTNERS;
    return row->trump_suit ? WIRT_SOLO : WIRT_WENZ;
}

void sf_wirt_eye_start(struct sf_wirt_eye *eye, const struct sf_rules *rules, unsigned dealer,
                       const struct sf_contract *contract)
{
    const struct sf_order *order = sf_contract_order(contract);
    bool calls = sf_games[contract->game].calls;

    memset(eye, 0, sizeof *eye);
    eye->deck = sf_order_places(order, rules->deck);
    eye->seats = (uint8_t)sf_rules_seats(rules, dealer);
    eye->kind = (uint16_t)kind_of(contract);
    eye->first = SF_NO_SEAT;
    eye->declarer = contract->declarer;
    eye->party_known = !calls;
    if (contract->declarer == SF_NO_SEAT)
        return;
    eye->party = (uint8_t)(1u << contract->declarer);
    if (contract->partner != SF_NO_SEAT)
        eye->party |= (uint8_t)(1u << contract->partner);
    if (calls) {
        eye->lacks[contract->declarer] = order->bit[sf_contract_called(contract)];
        eye->holds_suit = !contract->renonce;
    }
}

/* The holder of the called card leads under it only to run away; everyone knows that after the
 * trick. */
static void see_lead(struct sf_wirt_eye *eye, const struct sf_play *play, unsigned place)
{
    unsigned seat = play->turn;
    uint32_t group = play->order->group[place];

    eye->first = (uint8_t)seat;
    eye->led |= group;
    if (group == play->order->trumps && seat != eye->declarer)
        eye->pulled |= (uint8_t)(1u << seat);
    if (group == play->called_suit && seat != eye->declarer)
        eye->searched |= (uint8_t)(1u << seat);
}

/* A seat that does not follow has none of the suit. The holder of the called card plays it when its
 * suit is led. */
static void see_follow(struct sf_wirt_eye *eye, const struct sf_play *play, uint32_t bit)
{
    unsigned seat = play->turn;

    if (!(bit & play->led))
        eye->lacks[seat] |= play->led;
    if (play->led == play->called_suit && bit != play->called && !eye->ran)
        eye->lacks[seat] |= play->called;
}

/* The called suit went round and the card did not fall: the leader holds it and has run away. */
static void see_running(struct sf_wirt_eye *eye, const struct sf_play *play, uint32_t bit)
{
    bool suit_led = eye->led & play->called_suit && (play->led == play->called_suit);

    if (eye->party_known || !suit_led || bit == play->called || eye->first == eye->declarer ||
        !play->called)
        return;
    eye->ran = eye->party_known = true;
    eye->party |= (uint8_t)(1u << eye->first);
}

void sf_wirt_see(struct sf_wirt_eye *eye, const struct sf_play *play, unsigned place)
{
    uint32_t bit = UINT32_C(1) << place;

    if (play->led)
        see_follow(eye, play, bit);
    else
        see_lead(eye, play, place);
    eye->seen |= bit;
    if (bit == play->called) {
        eye->party |= (uint8_t)(1u << play->turn);
        eye->party_known = true;
    }
    if (play->in_trick + 1 == play->seats)
        see_running(eye, play, bit);
}

void sf_wirt_look(struct sf_wirt_eye *eye, struct sf_play *play, const struct sf_view *view)
{
    sf_cards hands[SF_SEATS] = {0};

    if (view->viewer < SF_SEATS)
        hands[view->viewer] = view->own;
    for (unsigned i = 0; i < view->count; i++)
        hands[view->by[i]] |= SF_BIT(view->card[i]);
    sf_play_start(play, &view->rules, view->dealer, &view->contract, hands);
    sf_wirt_eye_start(eye, &view->rules, view->dealer, &view->contract);
    for (unsigned i = 0; i < view->count; i++) {
        unsigned place = play->order->place[view->card[i]];
        if (view->by[i] != play->turn)
            break; /* played ahead in the last trick: it lies open, but its turn has not come */
        sf_wirt_see(eye, play, place);
        sf_play_put(play, UINT32_C(1) << place);
    }
    play->ran |= eye->ran;
}
