/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"
#include "naive/naive_adjudicate.h"
#include "retold.h"

#include "answers/adjudicate.h"
#include "answers/judge.h"
#include "core/irregular.h"
#include "core/objection.h"
#include "record/game.h"
#include "sanitized.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Random games broken on purpose: at a random moment something goes wrong, every kind of thing
 * under every book, and the ruling is held against the second reading in tests/naive. A failure
 * names the seed of its game:
 *
 *     STICHFEST_SEED=12345 STICHFEST_GAMES=1 build/tests/test_adjudicate_random
 */

enum { GAMES = SANITIZED ? 12000 : BRIEF ? 16000 : 40000, LINE_SIZE = 8192, INCIDENTS_MAX = 2 };

#define ONE_IN(rng, n) (sf_rng_below((rng), (n)) == 0)

static _Alignas(64) char memory[1 << 20];
static uint64_t current;

/* A game up to where it went wrong, and what went wrong. */
struct story {
    struct random_game game;
    struct retold retold;
    struct naive_play play;
    struct naive_incident incident[INCIDENTS_MAX];
    int count;
    bool lie;                     /* it need not have happened: the cards may disprove it */
    bool contract, hands, tricks; /* is this told? */
};

/* ---- when it can happen ---- */

enum moment {
    DEALING,   /* no contract, often no hands */
    AUCTION,   /* hands, no contract */
    ANNOUNCED, /* hands and contract, no cards played */
    ANY_TIME,
    SECOND_TRICK, /* after the first trick */
    LATE,         /* in the last tricks: all cards are tried */
    OWN_TURN,
    REVOKE, /* on turn, and not everything is legal */
    LEAD,
    IN_TRICK,
    FIRST_CARDS, /* before the second card */
    SECOND_CARD, /* after it */
    LAST_TRICK,
    PLAYED_OUT, /* all cards have been played */
    PAUSING     /* any time; of the seat that pauses */
};

static const struct {
    enum sf_irregular kind;
    enum moment moment;
} moments[SF_IRREGULAR_N] = {
    {SF_IRREGULAR_REVOKE, REVOKE},
    {SF_IRREGULAR_OUT_OF_TURN_LEAD, LEAD},
    {SF_IRREGULAR_OUT_OF_TURN_CARD, IN_TRICK},
    {SF_IRREGULAR_EXTRA_CARD, OWN_TURN},
    {SF_IRREGULAR_THROW_IN, ANY_TIME},
    {SF_IRREGULAR_CLAIM, LATE},
    {SF_IRREGULAR_CONCEDE, ANY_TIME},
    {SF_IRREGULAR_LOOKED_AT_TRICK, SECOND_TRICK},
    {SF_IRREGULAR_REMARK, ANY_TIME},
    {SF_IRREGULAR_PROMPT, ANY_TIME},
    {SF_IRREGULAR_WRONG_CARD_COUNT, SECOND_TRICK},
    {SF_IRREGULAR_EXPOSED_IN_DEAL, DEALING},
    {SF_IRREGULAR_MISDEAL, DEALING},
    {SF_IRREGULAR_WRONG_DEALER, DEALING},
    {SF_IRREGULAR_EXPOSED_CARD, ANY_TIME},
    {SF_IRREGULAR_FORCED_REDEAL, DEALING},
    {SF_IRREGULAR_EARLY_ANNOUNCEMENT, AUCTION},
    {SF_IRREGULAR_CHANGED_ANNOUNCEMENT, ANNOUNCED},
    {SF_IRREGULAR_IMPOSSIBLE_CALL, ANNOUNCED},
    {SF_IRREGULAR_UNREGISTERED_SOLO, ANNOUNCED},
    {SF_IRREGULAR_REFUSED_TOUT, AUCTION},
    {SF_IRREGULAR_LATE_STOSS, SECOND_CARD},
    {SF_IRREGULAR_PARTNER_STOSS, FIRST_CARDS},
    {SF_IRREGULAR_MARKED_CARD, ANY_TIME},
    {SF_IRREGULAR_DECK_EXCHANGE, ANY_TIME},
    {SF_IRREGULAR_SHUFFLE_OBJECTION, DEALING},
    {SF_IRREGULAR_PEEKING, ANY_TIME},
    {SF_IRREGULAR_PAUSING_REMARK, PAUSING},
};

/* When it is reported though it may not have happened: the same seats and moments, and others. */
static enum moment moment_of_a_lie(enum moment moment, struct sf_rng *rng)
{
    switch (moment) {
    case REVOKE:
    case LEAD:
    case IN_TRICK:
        return ANY_TIME;
    case OWN_TURN:
        return LAST_TRICK;
    case FIRST_CARDS:
    case SECOND_CARD:
        return FIRST_CARDS;
    case SECOND_TRICK:
    case LATE:
    case ANY_TIME:
        return ONE_IN(rng, 2) ? LAST_TRICK : PLAYED_OUT;
    default:
        return moment;
    }
}

static unsigned trick_size(const struct story *s)
{
    return sf_rules_active(&s->game.rules);
}

static bool is_moment(const struct story *s, enum moment moment, unsigned cards)
{
    unsigned size = trick_size(s), left = s->game.count - cards;

    switch (moment) {
    case SECOND_TRICK:
        return cards >= size;
    case LATE:
        return left <= 3 * size;
    case OWN_TURN:
        return left > size;
    case REVOKE: {
        int turn = naive_to_move(&s->retold.game, &s->play);
        char legal[9][3];
        int held = s->retold.game.hand_count[turn] - (int)(cards / size);
        return naive_legal(&s->retold.game, &s->play, legal) < held;
    }
    case LEAD:
        return cards % size == 0;
    case IN_TRICK:
        return cards % size != 0 && cards % size != size - 1;
    case FIRST_CARDS:
        return cards < 2;
    case SECOND_CARD:
        return cards >= 2;
    case LAST_TRICK:
        return left <= size;
    default:
        return true;
    }
}

static void play_up_to(struct story *s, unsigned cards)
{
    s->play.count = 0;
    for (unsigned i = 0; i < cards; i++)
        retell_card(&s->play, s->game.card[i]);
}

/* A random card of the game before which it can happen; false if there is none. */
static bool find_moment(struct story *s, struct sf_rng *rng, enum moment moment)
{
    unsigned first = sf_rng_below(rng, s->game.count);

    if (moment == PLAYED_OUT) {
        play_up_to(s, s->game.count);
        return true;
    }
    for (unsigned i = 0; i < s->game.count; i++) {
        unsigned cards = (first + i) % s->game.count;
        play_up_to(s, cards);
        if (is_moment(s, moment, cards))
            return true;
    }
    return false;
}

/* ---- who does it ---- */

static int random_active(const struct story *s, struct sf_rng *rng)
{
    int seat;

    do
        seat = (int)sf_rng_below(rng, s->game.rules.players);
    while (!naive_takes_part(&s->retold.game, seat));
    return seat;
}

static int turns_away(const struct story *s, int from, int to)
{
    int turns = 0;

    for (unsigned seat = (unsigned)from; (int)seat != to; turns++)
        seat = sf_rules_next(&s->game.rules, s->game.dealer, seat);
    return turns;
}

static bool fits(const struct story *s, enum moment moment, int seat)
{
    const struct naive_game *game = &s->retold.game;
    int turn = naive_to_move(game, &s->play), in_trick = s->play.count % (int)trick_size(s);

    if (s->lie)
        return true;
    switch (moment) {
    case OWN_TURN:
    case REVOKE:
        return seat == turn;
    case LEAD:
        return seat != turn;
    case IN_TRICK: /* has not played yet and is out of turn */
        return seat != turn && turns_away(s, turn, seat) < (int)trick_size(s) - in_trick;
    case FIRST_CARDS:
        return seat != game->declarer && naive_on_declarers_side(game, seat);
    default:
        return true;
    }
}

static int random_culprit(const struct story *s, struct sf_rng *rng, enum moment moment)
{
    if (s->lie && moment == ANY_TIME && ONE_IN(rng, 2)) /* who is on turn, and did nothing wrong */
        return naive_to_move(&s->retold.game, &s->play);
    for (int tries = 0; tries < 100; tries++) {
        int seat = random_active(s, rng);
        if (fits(s, moment, seat))
            return seat;
    }
    return -1;
}

/* Nobody pauses at a table of four: then no seat is told. */
static int pausing_seat(const struct story *s)
{
    return s->game.rules.players == 5 ? (int)s->game.dealer : -1;
}

/* A claim by who is on lead is the one that every book knows. */
static int random_claimer(const struct story *s, struct sf_rng *rng)
{
    return ONE_IN(rng, 2) ? random_active(s, rng) : naive_to_move(&s->retold.game, &s->play);
}

/* ---- how it was ---- */

static bool kind_is(const struct naive_incident *what, enum sf_irregular kind)
{
    return strcmp(what->kind, sf_irregular_name(kind)) == 0;
}

/* A card of the hand; of a lie any card of the deck. It must outlive the story. */
static const char *random_card(const struct story *s, struct sf_rng *rng, int seat)
{
    static char name[3];
    const struct naive_game *g = &s->retold.game;
    int from = s->lie && ONE_IN(rng, 4) ? random_active(s, rng) : seat;

    memcpy(name, g->hand[from][sf_rng_below(rng, (uint32_t)g->hand_count[from])], sizeof name);
    return name;
}

/* Neither played before nor legal now. */
static bool is_wrong(const struct story *s, const char *card)
{
    char legal[9][3];
    int count = naive_legal(&s->retold.game, &s->play, legal);

    for (int i = 0; i < s->play.count; i++)
        if (strcmp(s->play.card[i], card) == 0)
            return false;
    for (int i = 0; i < count; i++)
        if (strcmp(legal[i], card) == 0)
            return false;
    return true;
}

/* Conditions that a text does not name, but that the cards may disprove. */
static void random_card_of(const struct story *s, struct sf_rng *rng, struct naive_incident *what)
{
    if ((kind_is(what, SF_IRREGULAR_REVOKE) || kind_is(what, SF_IRREGULAR_OUT_OF_TURN_LEAD) ||
         kind_is(what, SF_IRREGULAR_OUT_OF_TURN_CARD) ||
         kind_is(what, SF_IRREGULAR_EXPOSED_CARD)) &&
        ONE_IN(rng, 3))
        what->card = random_card(s, rng, what->seat);
    if (what->card && !s->lie && kind_is(what, SF_IRREGULAR_REVOKE) && !is_wrong(s, what->card))
        what->card = NULL;
}

/* Those of the facts that a text asks for; what contradicts itself is left out. */
static void random_facts(const struct story *s, struct sf_rng *rng, struct naive_incident *what)
{
    bool order = kind_is(what, SF_IRREGULAR_OUT_OF_TURN_LEAD) ||
                 kind_is(what, SF_IRREGULAR_OUT_OF_TURN_CARD);
    bool muenchen = s->game.rules.book == SF_MUENCHEN_2006;

    if (order || kind_is(what, SF_IRREGULAR_EXTRA_CARD)) {
        what->intent = ONE_IN(rng, 4);
        what->influence = ONE_IN(rng, 2);
        what->advantage = ONE_IN(rng, 4);
        if (order && ONE_IN(rng, 2))
            what->prompter = random_active(s, rng);
        if (what->prompter == what->seat)
            what->prompter = -1;
        what->good_faith = what->prompter >= 0 && !what->intent && ONE_IN(rng, 3);
    }
    what->influence |= kind_is(what, SF_IRREGULAR_REVOKE) && ONE_IN(rng, 3);
    if (kind_is(what, SF_IRREGULAR_LOOKED_AT_TRICK)) {
        what->intent = ONE_IN(rng, 2);
        what->accident = !what->intent && ONE_IN(rng, 2);
        what->looked_at = ONE_IN(rng, 3) ? 0 : 1 + (int)sf_rng_below(rng, (uint32_t)what->trick);
        if (what->looked_at > s->game.rules.hand)
            what->looked_at = s->game.rules.hand;
    }
    if (kind_is(what, SF_IRREGULAR_EXPOSED_CARD)) {
        what->accident = muenchen || ONE_IN(rng, 2);
        what->intent = !what->accident;
    }
    what->accident |= kind_is(what, SF_IRREGULAR_EXTRA_CARD) && !what->intent && ONE_IN(rng, 2);
    what->followed = kind_is(what, SF_IRREGULAR_PROMPT) && ONE_IN(rng, 2);
    what->influence |= what->followed;
    if (kind_is(what, SF_IRREGULAR_WRONG_CARD_COUNT)) {
        what->accident = ONE_IN(rng, 2);
        what->influence = what->accident && ONE_IN(rng, 3);
    }
}

static void random_facts_before_play(const struct story *s, struct sf_rng *rng,
                                     struct naive_incident *what)
{
    bool misdeal = kind_is(what, SF_IRREGULAR_MISDEAL);

    what->seen = (misdeal || kind_is(what, SF_IRREGULAR_WRONG_DEALER)) && ONE_IN(rng, 2);
    what->refuses = misdeal && ONE_IN(rng, 2);
    what->irreparable = misdeal && ONE_IN(rng, 4);
    what->picked_up = (misdeal || kind_is(what, SF_IRREGULAR_EXPOSED_IN_DEAL) ||
                       kind_is(what, SF_IRREGULAR_SHUFFLE_OBJECTION)) &&
                      ONE_IN(rng, 2);
    what->after_cut = kind_is(what, SF_IRREGULAR_SHUFFLE_OBJECTION) && ONE_IN(rng, 2);
    if (kind_is(what, SF_IRREGULAR_EARLY_ANNOUNCEMENT)) {
        what->repeated = ONE_IN(rng, 3);
        what->influence = ONE_IN(rng, 3);
        what->intent = ONE_IN(rng, 3);
    }
    if (kind_is(what, SF_IRREGULAR_CHANGED_ANNOUNCEMENT))
        what->refuses = s->game.rules.book == SF_MUENCHEN_2006 && ONE_IN(rng, 2);
}

/* At a Ramsch there is no other side that could stop and win. */
static void random_choice(const struct story *s, struct sf_rng *rng, struct naive_incident *what)
{
    static const char *const choices[3] = {"play_on", "take_win", NULL};

    what->choice = choices[sf_rng_below(rng, 3)];
    if (what->choice && s->game.contract.game == SF_RAMSCH)
        what->choice = "play_on";
}

static void random_finding(const struct story *s, struct sf_rng *rng, struct naive_incident *what)
{
    int total = s->game.rules.hand;

    what->found_trick = what->trick + (int)sf_rng_below(rng, 4);
    if (what->found_trick > total || ONE_IN(rng, 5))
        what->found_trick = total + 1;
    what->after_cut = what->found_trick > total && ONE_IN(rng, 3);
}

/* ---- the contract that is told ---- */

/* An ace that this seat may not call; of a lie, one that it may call. */
static bool make_impossible(struct story *s, struct sf_rng *rng, int seat)
{
    static const uint8_t suits[3] = {SF_EICHEL, SF_GRAS, SF_SCHELLEN};
    struct sf_contract *c = &s->game.contract;

    s->retold.game.game = sf_games[SF_RUFSPIEL].name;
    s->game.stake = (struct sf_stake){.pot = 0};
    *c = sf_contract_of(SF_RUFSPIEL, (unsigned)seat);
    for (int tries = 0; tries < 20; tries++) {
        c->suit = suits[sf_rng_below(rng, 3)];
        if (naive_can_call(&s->retold.game, seat, sf_suit_letter((enum sf_suit)c->suit), 'A',
                           false) == s->lie) {
            retell(&s->retold, &s->game);
            return true;
        }
    }
    return false;
}

/* The culprit at an announcement is who announces; false if such a thing cannot happen here. */
static bool announce(struct story *s, struct sf_rng *rng, struct naive_incident *what)
{
    const struct sf_contract *c = &s->game.contract;

    if (kind_is(what, SF_IRREGULAR_IMPOSSIBLE_CALL))
        return s->game.rules.players != 3 && make_impossible(s, rng, what->seat);
    if (c->declarer == SF_NO_SEAT)
        return false;
    if (kind_is(what, SF_IRREGULAR_CHANGED_ANNOUNCEMENT)) {
        what->seat = c->declarer;
        what->announced = ONE_IN(rng, 2) ? NULL : s->lie ? s->retold.game.game : "rufspiel";
        what->announced_tout = s->lie && c->tout;
        what->announced_suit =
            what->announced && ONE_IN(rng, 2) ? "EGHS"[sf_rng_below(rng, 4)] : '\0';
        return sf_games[c->game].class != SF_NO_CLASS && c->game != SF_SIE;
    }
    what->lost_solos = ONE_IN(rng, 3) ? -1 : (s->lie ? 0 : 3) + (int)sf_rng_below(rng, 3);
    if (!s->lie || !ONE_IN(rng, 3))
        what->seat = c->declarer;
    return (s->lie || sf_games[c->game].alone) && c->game != SF_SIE;
}

/* One card of a hand is missing. */
static void miscount(struct story *s, struct sf_rng *rng)
{
    unsigned seat = (unsigned)random_active(s, rng);

    s->game.hand[seat] &= s->game.hand[seat] - 1;
    retell(&s->retold, &s->game);
}

/* ---- the whole incident ---- */

static bool before_play(enum moment moment)
{
    return moment <= ANNOUNCED;
}

static bool break_before_play(struct story *s, struct sf_rng *rng, enum moment moment,
                              struct naive_incident *what)
{
    do
        what->seat = random_active(s, rng);
    while (what->seat == (int)s->game.dealer && kind_is(what, SF_IRREGULAR_WRONG_DEALER));
    s->play.count = 0;
    s->contract = moment == ANNOUNCED;
    s->hands = moment != DEALING || s->game.rules.players == 5 || ONE_IN(rng, 2);
    random_facts_before_play(s, rng, what);
    if (s->hands && (kind_is(what, SF_IRREGULAR_FORCED_REDEAL)
                         ? s->lie
                         : kind_is(what, SF_IRREGULAR_MISDEAL) && !s->lie))
        miscount(s, rng);
    return moment != ANNOUNCED || announce(s, rng, what);
}

static bool break_play(struct story *s, struct sf_rng *rng, enum moment moment,
                       struct naive_incident *what)
{
    if (!s->game.count || !find_moment(s, rng, moment))
        return false;
    s->contract = s->hands = s->tricks = true;
    what->seat = moment == LATE ? random_claimer(s, rng) : random_culprit(s, rng, moment);
    if (what->seat < 0)
        return false;
    if (moment == PAUSING ||
        (kind_is(what, SF_IRREGULAR_PEEKING) && pausing_seat(s) >= 0 && ONE_IN(rng, 2)))
        what->seat = pausing_seat(s);
    what->trick = s->play.count / (int)trick_size(s) + 1;
    if (what->trick > s->game.rules.hand && !kind_is(what, SF_IRREGULAR_LOOKED_AT_TRICK))
        what->trick = s->game.rules.hand;
    random_facts(s, rng, what);
    random_card_of(s, rng, what);
    random_choice(s, rng, what);
    if (kind_is(what, SF_IRREGULAR_REVOKE) || kind_is(what, SF_IRREGULAR_WRONG_CARD_COUNT))
        random_finding(s, rng, what);
    return true;
}

/* A mishap of the deal that somebody reports when the game is announced or being played. */
static bool report_late(struct story *s, struct sf_rng *rng, struct naive_incident *what)
{
    if (!s->game.count || !find_moment(s, rng, ONE_IN(rng, 4) ? PLAYED_OUT : ANY_TIME))
        return false;
    s->contract = s->hands = s->tricks = true;
    what->seat = random_active(s, rng);
    random_facts_before_play(s, rng, what);
    return what->seat != (int)s->game.dealer || !kind_is(what, SF_IRREGULAR_WRONG_DEALER);
}

/* muenchen-2006 II.4.2.6: something else after a revoke, found together with it. */
static void break_again(struct story *s, struct sf_rng *rng)
{
    static const enum sf_irregular kinds[4] = {SF_IRREGULAR_REVOKE, SF_IRREGULAR_REVOKE,
                                               SF_IRREGULAR_THROW_IN, SF_IRREGULAR_CLAIM};
    const struct naive_incident *first = &s->incident[0];
    struct naive_incident *second = &s->incident[s->count++];
    int total = s->game.rules.hand, latest = first->found_trick;

    *second = (struct naive_incident){.prompter = -1, .lost_solos = -1};
    if (s->lie) /* what remains of a report must need no cards: too late, and so Schwarz */
        latest = total + 1;
    second->kind = sf_irregular_name(kinds[sf_rng_below(rng, s->lie ? 2 : 4)]);
    second->seat = random_active(s, rng);
    second->trick = latest > total ? total : latest;
    if (kind_is(second, SF_IRREGULAR_REVOKE)) {
        second->trick -= (int)sf_rng_below(rng, (uint32_t)(second->trick - first->trick) + 1);
        second->found_trick = latest;
    }
}

static bool break_game(struct story *s, struct sf_rng *rng, enum sf_irregular kind)
{
    struct naive_incident *what = &s->incident[0];
    enum moment moment = moments[kind].moment;

    s->count = 1;
    s->contract = s->hands = s->tricks = false;
    s->lie = ONE_IN(rng, 4); /* of every kind: so a missing objection is found */
    if (s->lie)
        moment = moment_of_a_lie(moment, rng);
    *what =
        (struct naive_incident){.kind = sf_irregular_name(kind), .prompter = -1, .lost_solos = -1};
    if (moment == DEALING && !s->lie && ONE_IN(rng, 3))
        return report_late(s, rng, what);
    if (!(before_play(moment) ? break_before_play : break_play)(s, rng, moment, what))
        return false;
    if (kind == SF_IRREGULAR_REVOKE && s->game.rules.book == SF_MUENCHEN_2006 &&
        what->found_trick > what->trick && ONE_IN(rng, 2))
        break_again(s, rng);
    return true;
}

/* ---- the line ---- */

static void put_house(struct sf_out *out, const struct random_game *g)
{
    sf_out_key(out, "house");
    sf_out_open(out, '{');
    sf_out_key(out, "variants");
    sf_out_open(out, '[');
    for (int variant = 0; variant < SF_VARIANT_N; variant++)
        if (sf_rules_has(&g->rules, (enum sf_variant)variant))
            sf_out_string(out, sf_variant_name((enum sf_variant)variant));
    sf_out_close(out, ']');
    sf_out_key(out, "tariff");
    sf_out_open(out, '{');
    for (int key = 0; key < SF_TARIFF_N; key++) {
        if (g->house.tariff[key] == SF_UNSET)
            continue;
        sf_out_key(out, sf_tariff_name((enum sf_tariff)key));
        sf_out_int(out, g->house.tariff[key]);
    }
    sf_out_close(out, '}');
    sf_out_close(out, '}');
}

static void put_hands(struct sf_out *out, const struct random_game *g)
{
    sf_out_key(out, "hands");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < g->rules.players; seat++)
        sf_cards_write(out, g->hand[seat]);
    sf_out_close(out, ']');
}

static void put_stake(struct sf_out *out, const struct sf_stake *stake)
{
    uint8_t laid[SF_SEATS];
    unsigned count = 0;

    sf_out_bytes(out, "stoss", stake->stoss, stake->stoss_count);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (stake->laid >> seat & 1)
            laid[count++] = (uint8_t)seat;
    if (count)
        sf_out_bytes(out, "legen", laid, count);
    if (stake->bock) {
        sf_out_key(out, "bock");
        sf_out_bool(out, true);
    }
    if (stake->pot) {
        sf_out_key(out, "pot");
        sf_out_int(out, stake->pot);
    }
}

static void put_game(struct sf_out *out, const struct story *s)
{
    const struct random_game *g = &s->game;

    sf_out_key(out, "game");
    sf_out_open(out, '{');
    sf_out_key(out, "rulebook");
    sf_out_string(out, sf_book_id((enum sf_book)g->rules.book));
    if (g->rules.casual)
        put_house(out, g);
    sf_out_key(out, "dealer");
    sf_out_int(out, g->dealer);
    if (s->hands)
        put_hands(out, g);
    if (s->contract) {
        sf_out_key(out, "contract");
        sf_contract_write(out, &g->contract);
    }
    if (s->tricks) {
        put_stake(out, &g->stake);
        sf_tricks_write(out, g->card, (unsigned)s->play.count, trick_size(s));
    }
    sf_out_close(out, '}');
}

static void put_fact(struct sf_out *out, const char *name, bool fact)
{
    if (!fact)
        return;
    sf_out_key(out, name);
    sf_out_bool(out, true);
}

static void put_number(struct sf_out *out, const char *name, int number, int none)
{
    if (number == none)
        return;
    sf_out_key(out, name);
    sf_out_int(out, number);
}

static void put_announced(struct sf_out *out, const struct naive_incident *what)
{
    const char suit[2] = {what->announced_suit, '\0'};

    if (!what->announced)
        return;
    sf_out_key(out, "announced");
    sf_out_open(out, '{');
    sf_out_pair_string(out, "game", what->announced);
    if (suit[0])
        sf_out_pair_string(out, "suit", suit);
    put_fact(out, "tout", what->announced_tout);
    sf_out_close(out, '}');
}

static void put_incident(struct sf_out *out, const struct naive_incident *what)
{
    sf_out_open(out, '{');
    sf_out_key(out, "kind");
    sf_out_string(out, what->kind);
    put_number(out, "seat", what->seat, -1);
    put_number(out, "trick", what->trick, 0);
    put_number(out, "found_trick", what->found_trick, 0);
    put_number(out, "prompter", what->prompter, -1);
    put_number(out, "looked_at", what->looked_at, 0);
    put_number(out, "lost_solos", what->lost_solos, -1);
    if (what->card)
        sf_out_pair_string(out, "card", what->card);
    put_announced(out, what);
    put_fact(out, "intent", what->intent);
    put_fact(out, "influence", what->influence);
    put_fact(out, "advantage", what->advantage);
    put_fact(out, "accident", what->accident);
    put_fact(out, "repeated", what->repeated);
    put_fact(out, "refuses", what->refuses);
    put_fact(out, "good_faith", what->good_faith);
    put_fact(out, "followed", what->followed);
    put_fact(out, "picked_up", what->picked_up);
    put_fact(out, "seen", what->seen);
    put_fact(out, "after_cut", what->after_cut);
    put_fact(out, "irreparable", what->irreparable);
    if (what->choice) {
        sf_out_key(out, "choice");
        sf_out_string(out, what->choice);
    }
    sf_out_close(out, '}');
}

static size_t put_story(const struct story *s, char line[LINE_SIZE])
{
    struct sf_out out;

    sf_out_init(&out, line, LINE_SIZE - 1);
    sf_out_open(&out, '{');
    put_game(&out, s);
    if (s->count == 1) {
        sf_out_key(&out, "incident");
        put_incident(&out, &s->incident[0]);
    } else {
        sf_out_key(&out, "incidents");
        sf_out_open(&out, '[');
        for (int i = 0; i < s->count; i++)
            put_incident(&out, &s->incident[i]);
        sf_out_close(&out, ']');
    }
    sf_out_close(&out, '}');
    assert_false(out.overflow);
    line[out.length] = '\0';
    return out.length;
}

/* ---- the answer ---- */

static const char *shown_line, *shown_answer;

static void differ(const char *what, const char *wanted)
{
    fail_msg("game of seed %" PRIu64 ": %s, the naive reading has %s\nline   %s\nanswer %s",
             current, what, wanted, shown_line, shown_answer);
}

static void same_word(const struct sf_json *have, const char *key, const char *wanted)
{
    if (!sf_json_is(have, sf_json_get(have, 0, key), wanted))
        differ(key, wanted);
}

static void same_rule(const struct sf_json *have, const char *wanted)
{
    char rule[200];

    if (!sf_json_string(have, sf_json_get(have, 0, "rule"), rule, sizeof rule) ||
        !line_cites(rule, wanted))
        differ("rule", wanted);
}

static void same_seat(const struct sf_json *have, int wanted)
{
    uint32_t node = sf_json_get(have, 0, "next_dealer");
    char text[16];
    int64_t seat = -1;

    snprintf(text, sizeof text, "%d", wanted);
    if (!node || (have->nodes[node].type != SF_JSON_NULL && !sf_json_int(have, node, &seat)) ||
        seat != wanted)
        differ("next_dealer", text);
}

static void same_objection(const struct sf_json *have, const char *wanted)
{
    uint32_t node = sf_json_get(have, 0, "objection");

    if (wanted ? !sf_json_is(have, node, wanted) : node != 0)
        differ("objection", wanted ? wanted : "none");
}

static void same_payout(const struct sf_json *have, const struct naive_ruling *ruling,
                        unsigned players)
{
    uint32_t node = sf_json_get(have, 0, "payout"), entry;
    char text[128];

    if (!ruling->pays) {
        if (!node || have->nodes[node].type != SF_JSON_NULL)
            differ("payout", "null");
        return;
    }
    snprintf(text, sizeof text, "%ld %ld %ld %ld %ld", ruling->payout[0], ruling->payout[1],
             ruling->payout[2], ruling->payout[3], ruling->payout[4]);
    if (!node || have->nodes[node].type != SF_JSON_ARRAY || have->nodes[node].count != players)
        differ("payout", text);
    entry = sf_json_first(have, node);
    for (unsigned seat = 0; seat < players; seat++, entry = have->nodes[entry].next) {
        int64_t paid = INT64_MIN;
        if (!sf_json_int(have, entry, &paid) || paid != ruling->payout[seat])
            differ("payout", text);
    }
}

/* Nobody's money comes from nowhere; a Stock may be won or doubled. */
static void balances(const struct story *s, const struct naive_ruling *ruling)
{
    long sum = 0, pot = (long)s->game.stake.pot;

    for (int seat = 0; seat < 5; seat++)
        sum += ruling->payout[seat];
    if (sum != 0 && (!s->tricks || (sum != pot && sum != -pot)))
        differ("sum of the payout", "0");
}

/* ---- what has occurred ---- */

/* clang-format off */
#define SIGHTS(X)                                                                                  \
    X(CONTINUE) X(CORRECT) X(REDEAL) X(REPEAT) X(OVER) X(TABLE_DECIDES)                            \
    X(PLAYED) X(POINTS) X(SCHWARZ) X(SIMPLE_LOSS) X(LOST_SOLO) X(NONE)                             \
    X(MUENCHEN_CLAIM_TRUE) X(MUENCHEN_CLAIM_FALSE) X(BSV_CLAIM_TRUE) X(BSV_CLAIM_FALSE)            \
    X(CLAIM_IN_A_TRICK_TRUE) X(SEVERAL) X(SEVERAL_REPEATED) X(BOTH_GUILTY_WON)                     \
    X(BOTH_GUILTY_REPEATED) X(ONE_PAYS_FOR_HIS_SIDE) X(ONE_PAYS_FOR_ALL) X(FIVE) X(THREE)          \
    X(STOSS) X(TOUT) X(MUSS) X(BETTEL) X(HOCHZEIT) X(BID) X(POT)
/* clang-format on */

enum sight {
#define SIGHT_ENUM(name) SAW_##name,
    SIGHTS(SIGHT_ENUM)
#undef SIGHT_ENUM
        SIGHT_N
};

static const char *const sight_names[SIGHT_N] = {
#define SIGHT_NAME(name) #name,
    SIGHTS(SIGHT_NAME)
#undef SIGHT_NAME
};

enum { OBJECTIONS_MAX = 32 };

static unsigned seen[SIGHT_N], kinds_seen[SF_BOOK_N][SF_IRREGULAR_N];
static unsigned objections_seen[OBJECTIONS_MAX], fallen_beside_another;

static void see(enum sight sight, bool yes)
{
    seen[sight] += yes;
}

static void see_words(const struct naive_ruling *ruling)
{
    static const char *const outcomes[6] = {"continue", "correct", "redeal",
                                            "repeat",   "over",    "table_decides"};
    static const char *const scores[6] = {"played",      "points",    "schwarz",
                                          "simple_loss", "lost_solo", "none"};

    for (unsigned i = 0; i < 6; i++) {
        see(SAW_CONTINUE + i, strcmp(ruling->outcome, outcomes[i]) == 0);
        see(SAW_PLAYED + i, strcmp(ruling->score_as, scores[i]) == 0);
    }
}

static void see_objection(const struct story *s, const struct naive_ruling *ruling)
{
    unsigned count;
    const struct sf_objection *row = sf_objection_rows(&count);

    assert_true(count <= OBJECTIONS_MAX);
    for (unsigned i = 0; i < count; i++)
        objections_seen[i] += ruling->objection && strcmp(ruling->objection, row[i].code) == 0;
    fallen_beside_another += s->count > 1 && strstr(shown_answer, "Falls away: ") != NULL;
}

/* Seats that pay. */
static unsigned payers(const struct naive_ruling *ruling)
{
    unsigned count = 0;

    for (int seat = 0; seat < 5; seat++)
        count += ruling->payout[seat] < 0;
    return count;
}

static void see_claim(const struct story *s, const struct naive_ruling *ruling)
{
    const struct naive_incident *what = &s->incident[0];
    unsigned book = s->game.rules.book;
    bool ended = strcmp(ruling->outcome, "over") == 0, held = false;

    if (s->count > 1 || !kind_is(what, SF_IRREGULAR_CLAIM) || !ended)
        return;
    held = naive_claim_holds(&s->retold.game, &s->play, what->seat, book == SF_MUENCHEN_2006);
    see(SAW_MUENCHEN_CLAIM_TRUE, book == SF_MUENCHEN_2006 && held);
    see(SAW_MUENCHEN_CLAIM_FALSE, book == SF_MUENCHEN_2006 && !held);
    see(SAW_BSV_CLAIM_TRUE, book == SF_BSV_1989 && held);
    see(SAW_BSV_CLAIM_FALSE, book == SF_BSV_1989 && !held);
    see(SAW_CLAIM_IN_A_TRICK_TRUE, held && s->play.count % (int)trick_size(s) != 0);
}

static void see_story(const struct story *s, const struct naive_ruling *ruling)
{
    const struct naive_incident *what = &s->incident[0];
    const struct random_game *g = &s->game;
    bool repeat = strcmp(ruling->outcome, "repeat") == 0;
    bool guilty = s->count == 1 && strcmp(ruling->rule, "muenchen-2006 II.4.2.6") == 0;
    bool simple = strcmp(ruling->score_as, "simple_loss") == 0 && g->rules.book == SF_SERIEN_2022;
    bool partners = sf_games[g->contract.game].partners;

    kinds_seen[g->rules.book][sf_irregular_parse(what->kind)]++;
    see_words(ruling);
    see_claim(s, ruling);
    see(SAW_SEVERAL, s->count > 1);
    see(SAW_SEVERAL_REPEATED, s->count > 1 && repeat);
    see(SAW_BOTH_GUILTY_WON, guilty && !repeat);
    see(SAW_BOTH_GUILTY_REPEATED, guilty && repeat);
    see(SAW_ONE_PAYS_FOR_HIS_SIDE, simple && partners && !what->choice && payers(ruling) == 1);
    see(SAW_ONE_PAYS_FOR_ALL, simple && what->choice && payers(ruling) == 1);
    if (!ruling->pays || !s->tricks)
        return;
    see(SAW_FIVE, g->rules.players == 5);
    see(SAW_THREE, g->rules.players == 3);
    see(SAW_STOSS, g->stake.stoss_count > 0);
    see(SAW_TOUT, g->contract.tout);
    see(SAW_MUSS, g->contract.game == SF_MUSS);
    see(SAW_BETTEL, g->contract.game == SF_BETTEL);
    see(SAW_HOCHZEIT, g->contract.game == SF_HOCHZEIT);
    see(SAW_BID, g->contract.bid > 0);
    see(SAW_POT, g->stake.pot > 0);
}

/* ---- the comparison ---- */

static void compare(const struct story *s)
{
    static struct sf_json_node nodes[SF_WORK_NODES], work[SF_WORK_NODES];
    static char line[LINE_SIZE], answer[SF_ANSWER_MAX + 1];
    struct sf_line asked = {.text = line,
                            .length = put_story(s, line),
                            .answer = answer,
                            .size = SF_ANSWER_MAX,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};
    const struct naive_known known = {s->contract, s->hands};
    struct naive_ruling ruling;
    struct sf_solver solver;
    struct sf_json have;

    naive_adjudicate(&s->retold.game, &s->play, s->incident, s->count, &known, &ruling);
    sf_solver_init(&solver, memory, sizeof memory);
    sf_adjudicate_line(&solver, &asked);
    answer[asked.written] = '\0';
    shown_line = line;
    shown_answer = answer;
    assert_int_equal(sf_json_parse(&have, answer, asked.written, nodes, SF_WORK_NODES), SF_OK);
    same_objection(&have, ruling.objection);
    same_word(&have, "outcome", ruling.outcome);
    same_word(&have, "score_as", ruling.score_as);
    same_rule(&have, ruling.rule);
    same_payout(&have, &ruling, s->game.rules.players);
    same_seat(&have, ruling.next_dealer);
    balances(s, &ruling);
    see_story(s, &ruling);
    see_objection(s, &ruling);
}

static uint64_t number_from(const char *variable, uint64_t otherwise)
{
    const char *text = getenv(variable);

    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

/* Any kind; those more often whose rulings differ most. */
static enum sf_irregular random_kind(struct sf_rng *rng)
{
    static const enum sf_irregular often[] = {
        SF_IRREGULAR_OUT_OF_TURN_LEAD, SF_IRREGULAR_OUT_OF_TURN_CARD, SF_IRREGULAR_OUT_OF_TURN_LEAD,
        SF_IRREGULAR_OUT_OF_TURN_CARD, SF_IRREGULAR_UNREGISTERED_SOLO};
    unsigned n = sf_rng_below(rng, SF_IRREGULAR_N + sizeof often / sizeof *often);

    return n < SF_IRREGULAR_N ? (enum sf_irregular)n : often[n - SF_IRREGULAR_N];
}

static void rulings_equal_the_naive_reading(void **state)
{
    uint64_t first = number_from("STICHFEST_SEED", 1);
    uint64_t games = number_from("STICHFEST_GAMES", GAMES);

    (void)state;
    for (current = first; current < first + games; current++) {
        struct sf_rng rng = sf_rng_seed(current);
        struct random_game game;
        static struct story story;

        random_game(&game, &rng, RANDOM_COMMON);
        do { /* not everything can go wrong in every game */
            story.game = game;
            retell(&story.retold, &game);
        } while (!break_game(&story, &rng, random_kind(&rng)));
        compare(&story);
    }
}

static int objections_missing(void)
{
    unsigned count;
    const struct sf_objection *row = sf_objection_rows(&count);
    int missing = !fallen_beside_another;

    for (unsigned i = 0; i < count; i++) {
        if (!objections_seen[i])
            print_error("never seen: objection %s\n", row[i].code);
        missing += !objections_seen[i];
    }
    return missing;
}

static void everything_has_occurred(void **state)
{
    int missing = 0;

    (void)state;
    for (int i = 0; i < SIGHT_N; i++) {
        if (!seen[i])
            print_error("never seen: %s\n", sight_names[i]);
        missing += !seen[i];
    }
    missing += objections_missing();
    for (int book = 0; book < SF_BOOK_N; book++) {
        for (int kind = 0; kind < SF_IRREGULAR_N; kind++) {
            if (kinds_seen[book][kind])
                continue;
            print_error("never seen: %s under %s\n", sf_irregular_name((enum sf_irregular)kind),
                        sf_book_id((enum sf_book)book));
            missing++;
        }
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rulings_equal_the_naive_reading),
        cmocka_unit_test(everything_has_occurred),
    };
    /* A run of chosen length is for finding disagreements; what it happens to cover does not count.
     */
    size_t count = getenv("STICHFEST_GAMES") ? 1 : sizeof tests / sizeof *tests;

    return _cmocka_run_group_tests("adjudicate_random", tests, count, NULL, NULL);
}
