/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/wirt_sight.h"

/* Everything above the highest bit of a set. */
static uint32_t over(uint32_t best)
{
    return best ? ~((UINT32_C(2) << sf_highest(best)) - 1u) : ~UINT32_C(0);
}

static unsigned seats_after(const struct sf_play *play)
{
    unsigned seats = 0, seat = play->turn;

    for (unsigned i = play->in_trick + 1u; i < play->seats; i++) {
        seat = play->next[seat];
        seats |= 1u << seat;
    }
    return seats;
}

/* Seats of unknown side that may hold the called card. */
static unsigned suspects(const struct sf_sight *sight)
{
    const struct sf_wirt_eye *eye = sight->eye;
    unsigned known = eye->party | eye->searched | 1u << sight->me;
    unsigned seats = eye->seats & ~known, may = 0;

    for (; seats; seats &= seats - 1)
        if (sight->play->called & ~eye->lacks[sf_lowest(seats)])
            may |= seats & (0u - seats);
    return may;
}

/* The declarer's likely partner: the only seat left, or the one that leads trumps. */
static unsigned likely_partner(const struct sf_sight *sight)
{
    unsigned may = suspects(sight), pulled = may & sight->eye->pulled;

    if (sf_count(may) == 1)
        return may;
    return sf_count(pulled) == 1 ? pulled : 0;
}

static void take_sides(struct sf_sight *sight)
{
    const struct sf_wirt_eye *eye = sight->eye;
    unsigned mine = 1u << sight->me, others = eye->seats & ~mine, party = eye->party;
    bool known = eye->party_known, secret = sight->hand & sight->play->called;

    if (secret) {
        party |= mine;
        known = true;
    }
    if (!known) {
        unsigned partner = likely_partner(sight);
        party |= partner;
        known = partner;
    }
    unsigned open = known ? 0 : suspects(sight);
    bool with_him = party & mine;
    sight->friends = (with_him ? party : ~party & ~open) & others;
    sight->foes = (with_him ? ~party & ~open : party) & others;
    if (eye->kind == WIRT_RAMSCH) {
        sight->friends = 0;
        sight->foes = others;
    }
    sight->now |= sight->me == eye->declarer ? WIRT_SPIELER : with_him ? WIRT_MATE : WIRT_OTHER;
}

/* Can this seat take the trick from `best`? When the called suit is led for the first time, the
 * declarer and the holder of the called card follow suit. */
static bool can_take(const struct sf_sight *sight, unsigned seat, uint32_t best)
{
    const struct sf_play *play = sight->play;
    const struct sf_wirt_eye *eye = sight->eye;
    uint32_t cards = sight->out & ~eye->lacks[seat] & over(best);
    uint32_t led = play->led ? play->led : play->order->group[sf_highest(best)];
    bool first_time = led == play->called_suit && play->called && eye->holds_suit && !eye->ran;
    bool follows =
        first_time && sight->foes >> seat & 1 && !(eye->lacks[seat] & led & ~play->called);

    return cards & (follows ? led : led | sight->trumps);
}

bool sf_sight_safe(const struct sf_sight *sight, uint32_t best)
{
    for (unsigned seats = sight->after & ~sight->friends; seats; seats &= seats - 1)
        if (can_take(sight, sf_lowest(seats), best))
            return false;
    return true;
}

uint32_t sf_sight_winners(const struct sf_sight *sight)
{
    uint32_t safe = 0;

    for (uint32_t left = sight->above; left; left &= left - 1)
        if (sf_sight_safe(sight, left & (0u - left)))
            safe |= left & (0u - left);
    return safe;
}

uint32_t sf_sight_bosses(const struct sf_sight *sight)
{
    const struct sf_order *order = sight->play->order;
    uint32_t bosses = 0;

    for (uint32_t left = sight->hand; left; left &= left - 1) {
        unsigned place = sf_lowest(left);
        if (!(sight->out & order->group[place] & over(UINT32_C(1) << place)))
            bosses |= UINT32_C(1) << place;
    }
    return bosses;
}

bool sf_sight_trumps_out(const struct sf_sight *sight)
{
    unsigned seats = sight->eye->seats & ~sight->friends & ~(1u << sight->me);

    for (; seats; seats &= seats - 1)
        if (sight->out & sight->trumps & ~sight->eye->lacks[sf_lowest(seats)])
            return true;
    return false;
}

unsigned sf_sight_power(const struct sf_sight *sight, unsigned place)
{
    static const uint8_t picture[8] = {40, 30, 18, 14, 11, 9, 8, 7};
    /* below four pictures come either four more pictures or a suit */
    bool eight = sf_card_rank(sight->play->order->card[27]) == SF_UNTER;

    if (!(sight->trumps >> place & 1))
        return 0;
    return place >= (eight ? 24 : 28) ? picture[31 - place] : 1;
}

unsigned sf_sight_cost(const struct sf_sight *sight, unsigned place)
{
    return 3u * sight->play->order->points[place] + sf_sight_power(sight, place);
}

void sf_sight_of(struct sf_sight *sight, const struct sf_play *play, const struct sf_wirt_eye *eye)
{
    sight->play = play;
    sight->eye = eye;
    sight->me = play->turn;
    sight->now = eye->kind | (play->led ? WIRT_FOLLOW : WIRT_LEAD);
    sight->hand = play->hand[play->turn];
    sight->legal = sf_play_legal(play);
    sight->out = eye->deck & ~eye->seen & ~sight->hand;
    sight->trumps = play->order->trumps;
    sight->above = play->led ? sight->legal & play->beats & over(play->best) : 0;
    sight->after = seats_after(play);
    take_sides(sight);
    sight->ours = play->led && sight->friends >> play->winner & 1;
    sight->sure = sight->ours && sf_sight_safe(sight, play->best);
}
