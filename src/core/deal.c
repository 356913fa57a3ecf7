/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/deal.h"
#include "base/text.h"
#include "core/deal_internal.h"
#include <string.h>

static const char *const event_names[SF_EVENT_N] = {
#define SF_EVENT_ROW(id, name) name,
    SF_EVENTS(SF_EVENT_ROW)
#undef SF_EVENT_ROW
};

const char *sf_event_name(enum sf_event_type type)
{
    return event_names[type];
}

enum sf_event_type sf_event_parse(const char *name)
{
    for (int i = 0; i < SF_EVENT_N; i++)
        if (sf_text_equal(event_names[i], name))
            return (enum sf_event_type)i;
    return SF_EVENT_N;
}

const char *sf_deal_phase_name(enum sf_deal_phase phase)
{
    static const char *const names[] = {
        [SF_DEAL_IDLE] = "idle",         [SF_DEAL_CUT] = "cut",
        [SF_DEAL_LEGEN] = "legen",       [SF_DEAL_PUSH] = "push",
        [SF_DEAL_AUCTION] = "auction",   [SF_DEAL_EXCHANGE] = "exchange",
        [SF_DEAL_ANNOUNCE] = "announce", [SF_DEAL_APPROVAL] = "approval",
        [SF_DEAL_PLAY] = "play",         [SF_DEAL_CLAIM] = "claim",
        [SF_DEAL_OVER] = "over",
    };

    return names[phase];
}

void sf_deal_start(struct sf_deal *deal, const struct sf_rules *rules, unsigned dealer,
                   const uint8_t lost_solos[SF_SEATS], int64_t pot, bool bock)
{
    memset(deal, 0, sizeof *deal);
    deal->rules = *rules;
    deal->dealer = (uint8_t)dealer;
    memcpy(deal->lost_solos, lost_solos, sizeof deal->lost_solos);
    deal->stake.pot = pot;
    deal->stake.bock = bock;
    deal->taker = deal->claimer = deal->push_turn = SF_NO_SEAT;
    deal->offered_card = deal->given_card = SF_NO_CARD;
    deal->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    deal->result.ramsch_loser = deal->result.durchmarsch = SF_NO_SEAT;
}

unsigned sf_deal_cutter(const struct sf_deal *deal)
{
    return deal->dealer ? deal->dealer - 1u : deal->rules.players - 1u;
}

/* --- auction and announcement ----------------------------------------------------------------- */

static void finish(struct sf_deal *deal)
{
    sf_score(&deal->result, &deal->rules, deal->dealer, &deal->contract, deal->dealt,
             &deal->play.tally, &deal->stake);
    if (deal->rules.demand == SF_DEMAND_PLAYERS)
        sf_score_demanded(&deal->result, &deal->rules, deal->dealer, &deal->contract, &deal->stake,
                          deal->demand);
    deal->has_result = true;
    deal->phase = SF_DEAL_OVER;
}

static void start_play(struct sf_deal *deal)
{
    memcpy(deal->dealt, deal->hand, sizeof deal->dealt);
    deal->has_contract = true;
    sf_play_start(&deal->play, &deal->rules, deal->dealer, &deal->contract, deal->hand);
    deal->phase = SF_DEAL_PLAY;
    if (sf_play_over(&deal->play)) {
        deal->shown |= (uint8_t)(1u << deal->contract.declarer);
        finish(deal);
    }
}

static void pass_out(struct sf_deal *deal)
{
    deal->same_dealer =
        deal->auction.outcome == SF_AUCTION_PASSED && deal->rules.all_pass == SF_PASS_SAME_DEALER;
    deal->result.pot = deal->stake.pot;
    if (deal->auction.outcome == SF_AUCTION_STOCK)
        sf_score_stock(&deal->result, &deal->rules, deal->dealer);
    deal->phase = SF_DEAL_OVER;
}

static void end_auction(struct sf_deal *deal)
{
    const struct sf_auction *auction = &deal->auction;

    switch ((enum sf_outcome_of_auction)auction->outcome) {
    case SF_AUCTION_OPEN:
        break;
    case SF_AUCTION_DECLARER:
        deal->contract = sf_contract_of(SF_RUFSPIEL, auction->declarer);
        deal->phase = SF_DEAL_ANNOUNCE;
        break;
    case SF_AUCTION_MUSS:
        deal->contract = sf_contract_of(SF_MUSS, auction->declarer);
        deal->phase = SF_DEAL_ANNOUNCE;
        break;
    case SF_AUCTION_HOCHZEIT:
        deal->contract = sf_contract_of(SF_HOCHZEIT, auction->declarer);
        deal->contract.partner = auction->partner;
        deal->phase = SF_DEAL_EXCHANGE;
        break;
    case SF_AUCTION_RAMSCH:
        deal->contract = sf_contract_of(SF_RAMSCH, SF_NO_SEAT);
        start_play(deal);
        break;
    case SF_AUCTION_STOCK:
    case SF_AUCTION_PASSED:
        pass_out(deal);
        break;
    }
}

static enum sf_error say(struct sf_deal *deal, const struct sf_event *event)
{
    enum sf_error error = sf_auction_apply(&deal->auction, event->say);

    if (error)
        return error;
    if (event->say.word == SF_SAY_HOCHZEIT)
        deal->offered_card = (uint8_t)sf_lowest(sf_hand_trumps(deal->hand[event->say.seat]));
    else if (deal->auction.phase == SF_PHASE_ROUND)
        deal->offered_card = SF_NO_CARD;
    end_auction(deal);
    return SF_OK;
}

/* bsv-1989 A1 2.1.1: the partner gets the trump and gives back any card of their own. */
static enum sf_error give(struct sf_deal *deal, const struct sf_event *event)
{
    struct sf_contract *c = &deal->contract;
    sf_cards taken = SF_BIT(deal->offered_card);

    if (event->seat != c->partner)
        return SF_E_NOT_YOUR_TURN;
    if (event->arg >= SF_CARD_N || !(deal->hand[c->partner] & SF_BIT(event->arg)))
        return SF_E_NOT_IN_HAND;
    deal->hand[c->declarer] = (deal->hand[c->declarer] & ~taken) | SF_BIT(event->arg);
    deal->hand[c->partner] = (deal->hand[c->partner] & ~SF_BIT(event->arg)) | taken;
    deal->given_card = event->arg;
    start_play(deal);
    return SF_OK;
}

static bool needs_approval(const struct sf_deal *deal, const struct sf_contract *c)
{
    enum sf_class class = sf_contract_class(&deal->rules, c);

    /* the organiser has approved a class that was named in the auction */
    return !deal->auction.exact && sf_auction_asks_organiser(&deal->auction, c->declarer, class);
}

/* Checks what the auction left open to its declarer. */
static enum sf_error announcement_fits(const struct sf_deal *deal, const struct sf_contract *c)
{
    const struct sf_auction *auction = &deal->auction;
    enum sf_class class = sf_contract_class(&deal->rules, c);
    /* bsv-1989 A1 1.6: the bid is part of the game; a Sie has all 120 points without one */
    bool meets_bid = c->bid == auction->bid || sf_games[c->game].goal == SF_GOAL_SHOWN;
    int order;

    if (deal->pushed) /* bsv-1989 A1 4.3.1: the seat that takes the high trumps plays a Solo */
        return (c->game == SF_SOLO || c->game == SF_SIE) && !c->bid ? SF_OK : SF_E_CLASS_FIXED;
    if ((auction->outcome == SF_AUCTION_MUSS) != (c->game == SF_MUSS))
        return SF_E_CLASS_FIXED;
    if (auction->outcome == SF_AUCTION_MUSS)
        return SF_OK;
    if (!class || !meets_bid)
        return SF_E_CLASS_FIXED;
    if (deal->refused >> class & 1)
        return SF_E_CLASS_REFUSED;
    if (deal->lowering && !(sf_class_lowered(&deal->rules) >> class & 1))
        return SF_E_TOUT_LOWERED;
    order = sf_class_compare(&deal->rules, class, (enum sf_class)auction->at_least);
    return order < 0 || (order && auction->exact) ? SF_E_CLASS_FIXED : SF_OK;
}

/* Is it a well-formed contract? */
static enum sf_error check_words(const struct sf_contract *c)
{
    bool good = c->game < SF_GAME_N && (c->suit < SF_SUIT_N || c->suit == SF_NO_SUIT) &&
                c->call < SF_RANK_N;

    return good ? SF_OK : SF_E_BAD_CONTRACT;
}

static enum sf_error check_announcement(const struct sf_deal *deal, const struct sf_contract *c)
{
    enum sf_error error = check_words(c);

    if (!error)
        error = sf_contract_check(&deal->rules, deal->dealer, c, deal->hand);
    return error ? error : announcement_fits(deal, c);
}

static enum sf_error announce(struct sf_deal *deal, const struct sf_event *event)
{
    enum sf_error error;

    if (event->seat != deal->contract.declarer || event->contract.declarer != event->seat)
        return SF_E_NOT_YOUR_TURN;
    error = check_announcement(deal, &event->contract);
    if (error)
        return error;
    deal->contract = event->contract;
    if (needs_approval(deal, &deal->contract))
        deal->phase = SF_DEAL_APPROVAL;
    else
        start_play(deal);
    return SF_OK;
}

/* Does the declarer have a game that they may announce without approval? */
static bool plays_unasked(const struct sf_deal *deal)
{
    struct sf_contract options[SF_ANNOUNCE_MAX];
    unsigned count = sf_deal_announcements(deal, options);

    for (unsigned i = 0; i < count; i++)
        if (!needs_approval(deal, &options[i]))
            return true;
    return false;
}

/* muenchen-2006 II.2.2: no game of the declarer is allowed, so their announcement does not
 * count. */
enum sf_error sf_deal_step_back_check(const struct sf_deal *deal, struct sf_say say)
{
    if (deal->phase != SF_DEAL_ANNOUNCE)
        return SF_E_WRONG_PHASE;
    if (say.seat != deal->contract.declarer)
        return SF_E_NOT_YOUR_WORD;
    if (say.word != SF_SAY_WEITER || !deal->refused)
        return SF_E_WORD_NOT_HERE;
    if (say.arg)
        return SF_E_BAD_VALUE;
    return plays_unasked(deal) ? SF_E_PROMISE_BINDS : SF_OK;
}

static enum sf_error step_back(struct sf_deal *deal, const struct sf_event *event)
{
    enum sf_error error = sf_deal_step_back_check(deal, event->say);

    if (error)
        return error;
    deal->refused = 0;
    deal->lowering = false;
    sf_auction_annul(&deal->auction, event->say.seat);
    deal->phase = SF_DEAL_AUCTION;
    deal->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    end_auction(deal);
    return SF_OK;
}

/* muenchen-2006 II.2.2: the declarer announces another game; a Tout is lowered to Wenz or Solo. */
static void refuse(struct sf_deal *deal)
{
    uint32_t lower = sf_class_lowered(&deal->rules);

    deal->refused |= UINT32_C(1) << sf_contract_class(&deal->rules, &deal->contract);
    deal->lowering = deal->contract.tout && lower & ~deal->refused &&
                     !sf_auction_on_probation(&deal->auction, deal->contract.declarer);
    deal->phase = SF_DEAL_ANNOUNCE;
}

static enum sf_error approve(struct sf_deal *deal, const struct sf_event *event)
{
    bool refuses = event->say.word == SF_SAY_REFUSE;

    if (event->say.seat != SF_ORGANISER)
        return SF_E_NEEDS_APPROVAL;
    if (!refuses && event->say.word != SF_SAY_APPROVE)
        return SF_E_WORD_NOT_HERE;
    if (event->say.arg)
        return SF_E_BAD_VALUE;
    if (refuses)
        refuse(deal);
    else
        start_play(deal);
    return SF_OK;
}

/* Tries every way to announce a game; the check selects the allowed ones. */
unsigned sf_deal_announcements(const struct sf_deal *deal,
                               struct sf_contract options[SF_ANNOUNCE_MAX])
{
    unsigned count = 0;

    if (deal->phase != SF_DEAL_ANNOUNCE)
        return 0;
    for (unsigned game = 0; game < SF_GAME_N; game++) {
        const struct sf_game_row *row = &sf_games[game];
        struct sf_contract c = sf_contract_of((enum sf_game)game, deal->contract.declarer);
        struct sf_call calls[SF_CALL_MAX];
        unsigned suits = row->trump_suit ? SF_SUIT_N : 1;

        c.bid = row->alone && row->goal == SF_GOAL_POINTS ? deal->auction.bid : 0;
        if (row->calls)
            suits =
                sf_contract_calls(&deal->rules, (enum sf_game)game, deal->hand[c.declarer], calls);
        for (unsigned i = 0; i < 2 * suits && count < SF_ANNOUNCE_MAX; i++) {
            if (row->trump_suit)
                c.suit = (uint8_t)(i / 2);
            if (row->calls) {
                c.suit = calls[i / 2].suit;
                c.call = calls[i / 2].rank;
                c.renonce = calls[i / 2].renonce;
            }
            c.tout = i & 1;
            if (!check_announcement(deal, &c))
                options[count++] = c;
        }
    }
    return count;
}

/* --- play ------------------------------------------------------------------------------------- */

/* Stoss and Retour come before the second card; where an answer is due at once, before the next
 * one. */
static enum sf_error check_late(const struct sf_deal *deal)
{
    static const uint8_t answers[] = {SF_E_RE_LATE, SF_E_SUPRA_LATE, SF_E_RESUPRA_LATE};
    unsigned level = deal->stake.stoss_count;

    if (level && deal->rules.stoss_answer_at_once) /* bsv-1989 4.2.2-4.2.4, A2 4.5 */
        return deal->stoss_at < deal->count ? (enum sf_error)answers[level < 3 ? level - 1 : 2]
                                            : SF_OK;
    if (deal->count <= 1)
        return SF_OK;
    return level ? SF_E_RETOUR_LATE : SF_E_STOSS_LATE;
}

enum sf_error sf_deal_stoss_check(const struct sf_deal *deal, unsigned seat)
{
    enum sf_error error;

    if (deal->phase != SF_DEAL_PLAY)
        return SF_E_WRONG_PHASE;
    error = sf_stoss_check(&deal->rules, deal->dealer, &deal->contract, deal->dealt, &deal->stake,
                           seat);
    return error ? error : check_late(deal);
}

static enum sf_error stoss(struct sf_deal *deal, const struct sf_event *event)
{
    enum sf_error error = sf_deal_stoss_check(deal, event->seat);

    if (error)
        return error;
    deal->stake.stoss[deal->stake.stoss_count++] = event->seat;
    deal->stoss_at = deal->count;
    return SF_OK;
}

static void put(struct sf_deal *deal, unsigned card)
{
    deal->by[deal->count] = (uint8_t)deal->play.turn;
    deal->card[deal->count++] = (uint8_t)card;
    sf_play_put(&deal->play, deal->play.order->bit[card]);
}

/* Cards played ahead take their places when their turn comes. */
static void put_ahead(struct sf_deal *deal)
{
    while (!sf_play_over(&deal->play) && deal->ahead >> deal->play.turn & 1) {
        unsigned place = sf_lowest(deal->play.hand[deal->play.turn]);
        put(deal, deal->play.order->card[place]);
    }
    if (sf_play_over(&deal->play))
        finish(deal);
}

static enum sf_error play_ahead(struct sf_deal *deal, const struct sf_event *event)
{
    const struct sf_play *play = &deal->play;
    bool last = play->tricks + 1 == play->total;

    if (!deal->rules.ahead_in_last_trick || !last || deal->ahead >> event->seat & 1)
        return SF_E_NOT_YOUR_TURN;
    if (play->hand[event->seat] != play->order->bit[event->arg])
        return SF_E_NOT_IN_HAND;
    deal->ahead |= (uint8_t)(1u << event->seat);
    return SF_OK;
}

static enum sf_error card(struct sf_deal *deal, const struct sf_event *event)
{
    enum sf_error error;

    if (!sf_rules_plays(&deal->rules, deal->dealer, event->seat))
        return SF_E_BAD_SEAT;
    if (event->arg >= SF_CARD_N || !(deal->rules.deck & SF_BIT(event->arg)))
        return SF_E_UNKNOWN_CARD;
    if (event->seat != deal->play.turn)
        return play_ahead(deal, event);
    error = sf_play_check(&deal->play, event->arg);
    if (error)
        return error;
    put(deal, event->arg);
    put_ahead(deal);
    return SF_OK;
}

/* --- the shortened game ----------------------------------------------------------------------- */

static bool same_side(const struct sf_deal *deal, unsigned a, unsigned b)
{
    unsigned party = sf_contract_party(&deal->contract, deal->dealt);

    return (party >> a & 1) == (party >> b & 1);
}

/* Gives the open trick and the remaining cards to the side of `seat`. `spare`, if not SF_NO_SEAT,
 * is a seat of the other side that has proved a sure trick: it gets one trick without points. */
static void award_rest(struct sf_deal *deal, unsigned seat, unsigned spare)
{
    struct sf_tally *tally = &deal->play.tally;
    unsigned points = 120, left = deal->play.total - deal->play.tricks;

    for (unsigned i = 0; i < SF_SEATS; i++)
        points -= tally->points[i];
    tally->points[seat] = (uint8_t)(tally->points[seat] + points);
    if (spare != SF_NO_SEAT && left) {
        tally->tricks[spare]++;
        left--;
    }
    tally->tricks[seat] = (uint8_t)(tally->tricks[seat] + left);
    deal->shown = (uint8_t)((1u << deal->rules.players) - 1u);
    finish(deal);
}

static unsigned opponent_of(const struct sf_deal *deal, unsigned seat)
{
    unsigned other = seat;

    do
        other = deal->play.next[other];
    while (same_side(deal, seat, other));
    return other;
}

static bool can_shorten(const struct sf_deal *deal, unsigned seat)
{
    return sf_rules_plays(&deal->rules, deal->dealer, seat) && deal->play.hand[seat] &&
           sf_games[deal->contract.game].goal == SF_GOAL_POINTS;
}

/* bsv-1989 3.4 */
static enum sf_error concede(struct sf_deal *deal, const struct sf_event *event)
{
    if (!deal->rules.concede || !can_shorten(deal, event->seat))
        return SF_E_NO_CONCEDE;
    deal->claimer = event->seat;
    award_rest(deal, opponent_of(deal, event->seat), SF_NO_SEAT);
    return SF_OK;
}

/* muenchen-2006 II.4.2.1, bsv-1989 3.4 */
static enum sf_error claim(struct sf_deal *deal, const struct sf_event *event)
{
    bool on_lead = deal->play.turn == event->seat && !deal->play.in_trick;

    if (!deal->rules.claim || !can_shorten(deal, event->seat) ||
        (deal->rules.claim_on_lead && !on_lead))
        return SF_E_NO_CLAIM;
    deal->claimer = event->seat;
    deal->shown = (uint8_t)((1u << deal->rules.players) - 1u);
    deal->phase = SF_DEAL_CLAIM;
    return SF_OK;
}

static enum sf_error decide(struct sf_deal *deal, const struct sf_event *event)
{
    unsigned other = opponent_of(deal, deal->claimer);

    if (event->arg >= SF_CLAIM_N)
        return SF_E_BAD_VALUE;
    if (event->arg == SF_CLAIM_TRUE)
        award_rest(deal, deal->claimer, SF_NO_SEAT);
    else
        award_rest(deal, other, event->arg == SF_CLAIM_FALSE_SURE ? deal->claimer : SF_NO_SEAT);
    return SF_OK;
}

/* --- the end by a ruling ---------------------------------------------------------------------- */

/* If the deal stops while laying, nobody ever sees the second half of the cards. */
static void stop(struct sf_deal *deal)
{
    if (deal->phase == SF_DEAL_LEGEN)
        memcpy(deal->hand, deal->first, sizeof deal->hand);
    deal->result.pot = deal->stake.pot;
    deal->phase = SF_DEAL_OVER;
}

static enum sf_error make_void(struct sf_deal *deal, const struct sf_event *event)
{
    (void)event;
    deal->same_dealer = true;
    stop(deal);
    return SF_OK;
}

static enum sf_error rule(struct sf_deal *deal, const struct sf_event *event)
{
    int64_t sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        sum += event->payout[seat];
        if (event->payout[seat] && !sf_rules_plays(&deal->rules, deal->dealer, seat))
            return SF_E_BAD_SEAT;
    }
    if (sum || event->arg > 1)
        return SF_E_BAD_VALUE;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        deal->result.payout[seat] = event->payout[seat];
    deal->has_result = deal->ruled = true;
    deal->same_dealer = event->arg;
    stop(deal);
    return SF_OK;
}

/* --- a deal without its beginning --------------------------------------------------------------
 */

static enum sf_error check_hands(const struct sf_rules *rules, unsigned dealer,
                                 const sf_cards hands[SF_SEATS])
{
    sf_cards seen = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        unsigned size = sf_rules_plays(rules, dealer, seat) ? rules->hand : 0;
        if (hands[seat] & seen)
            return SF_E_DUPLICATE_CARD;
        if (hands[seat] & ~rules->deck)
            return SF_E_UNKNOWN_CARD;
        if (sf_count(hands[seat]) != size)
            return SF_E_WRONG_HAND_SIZE;
        seen |= hands[seat];
    }
    return SF_OK;
}

enum sf_error sf_deal_resume(struct sf_deal *deal, const sf_cards hands[SF_SEATS], unsigned laid,
                             const struct sf_contract *contract)
{
    struct sf_stake stake = deal->stake;
    enum sf_error error = check_hands(&deal->rules, deal->dealer, hands);

    if (deal->phase != SF_DEAL_IDLE)
        return SF_E_WRONG_PHASE;
    stake.laid = (uint8_t)laid;
    if (!error)
        error = sf_stake_check(&deal->rules, deal->dealer, &stake);
    if (!error && contract)
        error = check_words(contract);
    if (!error && contract)
        error = sf_contract_check(&deal->rules, deal->dealer, contract, hands);
    if (error)
        return error;
    deal->stake = stake;
    memcpy(deal->hand, hands, sizeof deal->hand);
    if (contract) {
        deal->contract = *contract;
        start_play(deal);
    } else {
        sf_deal_start_auction(deal);
    }
    return SF_OK;
}

/* --- the fold --------------------------------------------------------------------------------- */

#define PHASE(p) (1u << SF_DEAL_##p)
#define RUNNING                                                                                    \
    (PHASE(CUT) | PHASE(LEGEN) | PHASE(PUSH) | PHASE(AUCTION) | PHASE(EXCHANGE) |                  \
     PHASE(ANNOUNCE) | PHASE(APPROVAL) | PHASE(PLAY) | PHASE(CLAIM))

typedef enum sf_error handler(struct sf_deal *deal, const struct sf_event *event);

static enum sf_error say_anywhere(struct sf_deal *deal, const struct sf_event *event)
{
    handler *handle = deal->phase == SF_DEAL_ANNOUNCE   ? step_back
                      : deal->phase == SF_DEAL_APPROVAL ? approve
                                                        : say;
    enum sf_error error;

    if (event->seat != event->say.seat)
        return SF_E_NOT_YOUR_WORD;
    if (deal->says == SF_SAY_LOG)
        return SF_E_TOO_LARGE;
    error = handle(deal, event);
    if (!error)
        deal->say[deal->says++] = event->say;
    return error;
}

static const struct {
    unsigned phases;
    handler *handle;
} handlers[SF_EVENT_N] = {
    [SF_EVENT_DECK] = {PHASE(IDLE), sf_deal_take_deck},
    [SF_EVENT_CUT] = {PHASE(CUT), sf_deal_cut},
    [SF_EVENT_MIX] = {PHASE(CUT), sf_deal_mix},
    [SF_EVENT_HAND_OUT] = {PHASE(CUT), sf_deal_hand_out},
    [SF_EVENT_LAY] = {PHASE(LEGEN), sf_deal_lay},
    [SF_EVENT_PUSH] = {PHASE(PUSH), sf_deal_push},
    [SF_EVENT_SAY] = {PHASE(AUCTION) | PHASE(ANNOUNCE) | PHASE(APPROVAL), say_anywhere},
    [SF_EVENT_GIVE] = {PHASE(EXCHANGE), give},
    [SF_EVENT_ANNOUNCE] = {PHASE(ANNOUNCE), announce},
    [SF_EVENT_STOSS] = {PHASE(PLAY), stoss},
    [SF_EVENT_CARD] = {PHASE(PLAY), card},
    [SF_EVENT_CONCEDE] = {PHASE(PLAY), concede},
    [SF_EVENT_CLAIM] = {PHASE(PLAY), claim},
    [SF_EVENT_DECIDE] = {PHASE(CLAIM), decide},
    [SF_EVENT_VOID] = {RUNNING, make_void},
    [SF_EVENT_RULE] = {RUNNING, rule},
};

enum sf_error sf_deal_apply(struct sf_deal *deal, const struct sf_event *event)
{
    if (event->type >= SF_EVENT_N || !(handlers[event->type].phases >> deal->phase & 1))
        return SF_E_WRONG_PHASE;
    return handlers[event->type].handle(deal, event);
}

unsigned sf_deal_turn(const struct sf_deal *deal)
{
    switch ((enum sf_deal_phase)deal->phase) {
    case SF_DEAL_IDLE:
        return deal->dealer;
    case SF_DEAL_CUT:
        return deal->cuts || deal->mixed ? deal->dealer : sf_deal_cutter(deal);
    case SF_DEAL_PUSH:
        return deal->push_turn;
    case SF_DEAL_AUCTION:
        return deal->auction.next;
    case SF_DEAL_EXCHANGE:
        return deal->contract.partner;
    case SF_DEAL_ANNOUNCE:
        return deal->contract.declarer;
    case SF_DEAL_APPROVAL:
    case SF_DEAL_CLAIM:
        return SF_ORGANISER;
    case SF_DEAL_PLAY:
        return deal->play.turn;
    case SF_DEAL_LEGEN:
    case SF_DEAL_OVER:
        break;
    }
    return SF_NO_SEAT;
}
