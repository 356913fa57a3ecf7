/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/told.h"
#include "bots/wirt.h"

/* A card of another seat: it must be possible given the description so far. */
static enum sf_error check_other(const struct sf_told *told, const struct sf_play *play,
                                 const struct sf_wirt_eye *eye, unsigned card)
{
    uint32_t bit = play->order->bit[card];
    bool trump = bit & play->order->trumps;

    if (!(told->rules.deck & SF_BIT(card)))
        return SF_E_UNKNOWN_CARD;
    if (told->hand & SF_BIT(card))
        return SF_E_NOT_IN_HAND;
    if (eye->seen & bit)
        return SF_E_DUPLICATE_CARD;
    if (eye->lacks[play->turn] & bit)
        return trump ? SF_E_MUST_FOLLOW_TRUMP : SF_E_MUST_FOLLOW_SUIT;
    return SF_OK;
}

static enum sf_error tell_card(const struct sf_told *told, struct sf_view *view,
                               struct sf_play *play, struct sf_wirt_eye *eye, unsigned card)
{
    bool own = play->turn == told->seat;
    enum sf_error error = own ? sf_play_check(play, card) : check_other(told, play, eye, card);

    if (error)
        return error;
    if (!own)
        play->hand[play->turn] |= play->order->bit[card];
    view->by[view->count] = (uint8_t)play->turn;
    view->card[view->count++] = (uint8_t)card;
    sf_wirt_see(eye, play, play->order->place[card]);
    sf_play_put(play, play->order->bit[card]);
    if (!play->in_trick)
        view->winner[view->tricks++] = (uint8_t)play->winner;
    return SF_OK;
}

static void tell_table(struct sf_view *view, const struct sf_told *told)
{
    memset(view, 0, sizeof *view);
    view->viewer = told->seat;
    view->rules = told->rules;
    view->dealer = view->next_dealer = told->dealer;
    view->offered_card = view->given_card = SF_NO_CARD;
    view->claimer = view->taker = view->push_turn = SF_NO_SEAT;
    view->stake = told->stake;
    view->pot = told->stake.pot;
    view->deals = 1;
    view->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    for (unsigned seat = 0; seat < told->rules.players; seat++)
        if (sf_rules_plays(&told->rules, told->dealer, seat))
            view->held[seat] = told->rules.hand;
}

static void tell_party(struct sf_view *view, const struct sf_told *told,
                       const struct sf_wirt_eye *eye)
{
    bool calls = sf_games[told->contract.game].calls;
    bool secret = calls && told->hand & SF_BIT(sf_contract_called(&told->contract));

    view->party = (uint8_t)(eye->party | (secret ? 1u << told->seat : 0));
    view->party_known = told->contract.declarer != SF_NO_SEAT && (eye->party_known || secret);
}

static enum sf_error check_stoss(const struct sf_view *view, const struct sf_told *told)
{
    sf_cards hands[SF_SEATS] = {0};

    hands[told->seat] = told->hand;
    if (view->count >= 2)
        return SF_E_STOSS_LATE;
    return sf_stoss_check(&told->rules, told->dealer, &told->contract, hands, &told->stake,
                          told->seat);
}

static void tell_choices(struct sf_view *view, const struct sf_told *told,
                         const struct sf_play *play)
{
    view->own = sf_order_cards(play->order, play->hand[told->seat]);
    if (play->turn == told->seat)
        view->legal = sf_order_cards(play->order, sf_play_legal(play));
    view->may_stoss = !check_stoss(view, told);
}

static void tell_play(struct sf_view *view, const struct sf_told *told, const struct sf_play *play)
{
    view->phase = SF_DEAL_PLAY;
    view->turn = (uint8_t)play->turn;
    view->has_contract = true;
    view->contract = told->contract;
    view->outcome = SF_AUCTION_DECLARER;
    memcpy(view->points, play->tally.points, sizeof view->points);
    memcpy(view->tricks_won, play->tally.tricks, sizeof view->tricks_won);
    for (unsigned i = 0; i < view->count; i++)
        view->held[view->by[i]]--;
}

/* Plays all cards one after the other, then fills in what the seat knows and may do. */
static enum sf_error follow(struct sf_view *view, const struct sf_told *told, struct sf_play *play)
{
    sf_cards hands[SF_SEATS] = {0};
    struct sf_wirt_eye eye;
    enum sf_error error = SF_OK;

    hands[told->seat] = told->hand;
    sf_play_start(play, &told->rules, told->dealer, &told->contract, hands);
    sf_wirt_eye_start(&eye, &told->rules, told->dealer, &told->contract);
    tell_table(view, told);
    for (unsigned i = 0; i < told->count && !error; i++)
        error = sf_play_over(play) ? SF_E_TOO_MANY_TRICKS
                                   : tell_card(told, view, play, &eye, told->card[i]);
    tell_play(view, told, play);
    if (!error && sf_play_over(play))
        error = SF_E_GAME_OVER;
    if (error)
        return error;
    tell_party(view, told, &eye);
    tell_choices(view, told, play);
    return SF_OK;
}

enum sf_error sf_told_play(struct sf_view *view, const struct sf_told *told)
{
    struct sf_play play;
    enum sf_error error = follow(view, told, &play);

    return !error && play.turn != told->seat ? SF_E_NOT_YOUR_TURN : error;
}

enum sf_error sf_told_stoss(struct sf_view *view, const struct sf_told *told)
{
    struct sf_play play;
    enum sf_error error = follow(view, told, &play);

    return error ? error : check_stoss(view, told);
}

/* --- before play
 * ------------------------------------------------------------------------------- */

/* The games that the seat may announce, as the deal would list them. */
static void tell_announcements(struct sf_view *view, const struct sf_told *told,
                               const struct sf_auction *auction)
{
    struct sf_deal deal;

    memset(&deal, 0, sizeof deal);
    deal.rules = told->rules;
    deal.dealer = told->dealer;
    deal.phase = SF_DEAL_ANNOUNCE;
    deal.pushed = told->pushed;
    deal.auction = *auction;
    deal.contract = sf_contract_of(SF_RUFSPIEL, told->seat);
    deal.hand[told->seat] = told->hand;
    view->announcements = (uint8_t)sf_deal_announcements(&deal, view->announce);
    view->phase = SF_DEAL_ANNOUNCE;
    view->turn = view->contract.declarer = told->seat;
}

/* The words of the seat, which its own cards may forbid. */
static void tell_words(struct sf_view *view, const struct sf_told *told,
                       const struct sf_auction *auction)
{
    struct sf_auction own = *auction;

    own.hands_known = true;
    own.hand[told->seat] = told->hand;
    view->phase = SF_DEAL_AUCTION;
    view->turn = auction->next;
    view->legal_says = (uint8_t)sf_auction_legal(&own, told->seat, view->legal_say);
}

/* bsv-1989 A1 2.1.1: the partner gives back any card of their own. */
static void tell_exchange(struct sf_view *view, const struct sf_told *told,
                          const struct sf_auction *auction)
{
    view->phase = SF_DEAL_EXCHANGE;
    view->turn = told->seat;
    view->contract = sf_contract_of(SF_HOCHZEIT, auction->declarer);
    view->contract.partner = auction->partner;
    view->legal = told->hand;
}

static bool has_won(const struct sf_told *told, const struct sf_auction *auction)
{
    if (auction->outcome == SF_AUCTION_MUSS)
        return told->hand & SF_BIT(SF_ALTE);
    return auction->outcome == SF_AUCTION_DECLARER && auction->declarer == told->seat;
}

enum sf_error sf_told_talk(struct sf_view *view, const struct sf_told *told,
                           const struct sf_auction *auction, const struct sf_say *says,
                           unsigned count)
{
    tell_table(view, told);
    view->own = told->hand;
    view->outcome = auction->outcome;
    view->at_least = auction->at_least;
    view->exact = auction->exact;
    memcpy(view->say, says, count * sizeof *says);
    view->says = (uint8_t)count;
    if (auction->outcome == SF_AUCTION_OPEN) {
        tell_words(view, told, auction);
        return view->legal_says ? SF_OK : SF_E_NOT_YOUR_WORD;
    }
    if (auction->outcome == SF_AUCTION_HOCHZEIT && auction->partner == told->seat) {
        tell_exchange(view, told, auction);
        return SF_OK;
    }
    if (!has_won(told, auction))
        return SF_E_AUCTION_OVER;
    tell_announcements(view, told, auction);
    return view->announcements ? SF_OK : SF_E_DECLARER_BLOCKED;
}

void sf_told_lay(struct sf_view *view, const struct sf_told *told)
{
    tell_table(view, told);
    view->own = told->hand;
    view->phase = SF_DEAL_LEGEN;
    view->turn = SF_NO_SEAT;
    view->decided = told->stake.laid;
    view->may_lay = true;
    for (unsigned seat = 0; seat < told->rules.players; seat++)
        view->held[seat] /= 2;
}

/* The high trumps go round together and are in no dealt hand. */
static bool may_lie_there(const struct sf_told *told)
{
    unsigned count = sf_count(told->heap);
    sf_cards high = sf_top_ober(count);
    bool first = sf_rules_next(&told->rules, told->dealer, told->dealer) == told->seat;

    return (count == 2 || count == 3) && !(told->hand & (told->heap | high)) &&
           (told->heap == high || (!first && !(told->heap & high)));
}

enum sf_error sf_told_push(struct sf_view *view, const struct sf_told *told)
{
    tell_table(view, told);
    if (told->seat == told->dealer)
        return SF_E_NOT_YOUR_TURN;
    if (!may_lie_there(told))
        return SF_E_BAD_PUSH;
    view->phase = SF_DEAL_PUSH;
    view->own = told->hand;
    view->heap = told->heap;
    view->pushed = (uint8_t)sf_count(told->heap);
    view->held[told->dealer] = (uint8_t)(told->rules.hand - view->pushed);
    view->turn = view->push_turn = told->seat;
    view->may_push = true;
    return SF_OK;
}

enum sf_error sf_told_taken(struct sf_view *view, const struct sf_told *told)
{
    sf_cards high = sf_top_ober(told->pushed);
    struct sf_auction none;

    tell_table(view, told);
    if ((told->hand & high) != high)
        return SF_E_NOT_YOUR_TURN;
    memset(&none, 0, sizeof none);
    view->own = told->hand;
    view->pushed = told->pushed;
    view->taker = told->seat;
    tell_announcements(view, told, &none);
    return SF_OK;
}
