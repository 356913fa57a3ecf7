/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "analysis/mistake.h"

static const char *const names[SF_MISTAKE_N] = {
#define MISTAKE_NAME(id, name, de, en) name,
    SF_MISTAKES(MISTAKE_NAME)
#undef MISTAKE_NAME
};

static const char *const titles[SF_MISTAKE_N][SF_LANG_N] = {
#define MISTAKE_TITLE(id, name, de, en) {de, en},
    SF_MISTAKES(MISTAKE_TITLE)
#undef MISTAKE_TITLE
};

const char *sf_mistake_name(enum sf_mistake mistake)
{
    return names[mistake];
}

const char *sf_mistake_title(enum sf_mistake mistake, enum sf_lang lang)
{
    return titles[mistake][lang];
}

struct situation {
    const struct sf_play *play;
    uint32_t card, best;
    uint32_t trumps;
    uint32_t group; /* of the card */
    bool declarers; /* the seat belongs to the declarer's party */
    unsigned party;
    bool tricks;
};

static bool all_in(uint32_t cards, uint32_t set)
{
    return !(cards & ~set);
}

static bool is_ours(const struct situation *s, unsigned seat)
{
    return (s->party >> seat & 1) == s->declarers;
}

/* --- leading ---------------------------------------------------------------------------------- */

static bool leads(const struct situation *s)
{
    return !s->play->led;
}

static bool not_searched(const struct situation *s)
{
    uint32_t suit = s->play->called ? s->play->called_suit : 0;

    return leads(s) && !s->declarers && s->group != suit && all_in(s->best, suit);
}

static bool not_run_away(const struct situation *s)
{
    uint32_t called = s->play->hand[s->play->turn] & s->play->called;

    return leads(s) && called && !s->play->ran && all_in(s->best, s->play->called_suit & ~called) &&
           !(s->card & s->play->called_suit & ~called);
}

static bool led_trump(const struct situation *s)
{
    return leads(s) && s->card & s->trumps && all_in(s->best, ~s->trumps);
}

static bool led_suit(const struct situation *s)
{
    return leads(s) && s->card & ~s->trumps && all_in(s->best, s->trumps);
}

static bool led_wrong_suit(const struct situation *s)
{
    return leads(s) && s->card & ~s->trumps && !(s->best & s->group);
}

/* Only best cards of the same suit can be compared by height. */
static bool too_high(const struct situation *s)
{
    uint32_t same = s->best & s->group;

    return same && same < s->card;
}

static bool too_low(const struct situation *s)
{
    uint32_t same = s->best & s->group;

    return same && (same & (0u - same)) > s->card;
}

static bool led_high(const struct situation *s)
{
    return leads(s) && too_high(s);
}

static bool led_low(const struct situation *s)
{
    return leads(s) && too_low(s);
}

/* --- following -------------------------------------------------------------------------------- */

/* The seat cannot follow the suit led, and that suit is not the trumps. */
static bool is_void(const struct situation *s)
{
    return s->play->led != s->trumps && !(s->play->hand[s->play->turn] & s->play->led);
}

/* The places that currently take the trick. */
static uint32_t takers(const struct situation *s)
{
    uint32_t best = s->play->best;

    return s->play->beats & ~(best | (best - 1));
}

static bool takes(const struct situation *s)
{
    return s->card & takers(s);
}

static bool best_take(const struct situation *s)
{
    return all_in(s->best, takers(s));
}

static bool best_leave(const struct situation *s)
{
    return !(s->best & takers(s));
}

static bool not_trumped(const struct situation *s)
{
    return is_void(s) && !(s->card & s->trumps) && all_in(s->best, s->trumps);
}

static bool trumped(const struct situation *s)
{
    return is_void(s) && s->card & s->trumps && all_in(s->best, ~s->trumps);
}

static bool not_taken(const struct situation *s)
{
    return !takes(s) && best_take(s);
}

static bool overtook(const struct situation *s)
{
    return takes(s) && best_leave(s) && is_ours(s, s->play->winner);
}

static bool taken(const struct situation *s)
{
    return takes(s) && best_leave(s);
}

static bool too_dear(const struct situation *s)
{
    return takes(s) && best_take(s) && too_high(s);
}

static bool too_cheap(const struct situation *s)
{
    return takes(s) && best_take(s) && too_low(s);
}

/* With open cards: does the trick go to the seat's own side if the seat does not take it? Sets
 * compare by their highest member. */
static bool goes_to_us(const struct situation *s)
{
    const struct sf_play *p = s->play;
    uint32_t strongest[2] = {0, 0};
    unsigned seat = p->turn;

    strongest[is_ours(s, p->winner)] = p->best;
    for (unsigned i = p->in_trick + 1u; i < p->seats; i++) {
        uint32_t card;
        seat = p->next[seat];
        card = p->hand[seat] & p->led ? p->hand[seat] & p->led : p->hand[seat] & p->beats;
        if (card > strongest[is_ours(s, seat)])
            strongest[is_ours(s, seat)] = card;
    }
    return strongest[true] > strongest[false];
}

static bool nobody_takes(const struct situation *s)
{
    return !takes(s) && best_leave(s);
}

/* Is the card worth less (or more) than each of the best ones? */
static bool worth_less(const struct situation *s)
{
    const uint8_t *points = s->play->order->points;

    for (uint32_t best = s->best; best; best &= best - 1)
        if (points[sf_lowest(best)] <= points[sf_lowest(s->card)])
            return false;
    return !s->tricks;
}

static bool worth_more(const struct situation *s)
{
    const uint8_t *points = s->play->order->points;

    for (uint32_t best = s->best; best; best &= best - 1)
        if (points[sf_lowest(best)] >= points[sf_lowest(s->card)])
            return false;
    return !s->tricks;
}

static bool no_schmier(const struct situation *s)
{
    return nobody_takes(s) && worth_less(s) && goes_to_us(s);
}

static bool gave_points(const struct situation *s)
{
    return nobody_takes(s) && worth_more(s) && !goes_to_us(s);
}

static bool discarded(const struct situation *s)
{
    return s->group != s->play->led && !(s->card & s->trumps);
}

static bool follows(const struct situation *s)
{
    return !leads(s);
}

static bool (*const fits[SF_MISTAKE_N])(const struct situation *s) = {
    [SF_MISTAKE_NOT_SEARCHED] = not_searched,
    [SF_MISTAKE_NOT_RUN_AWAY] = not_run_away,
    [SF_MISTAKE_LED_TRUMP] = led_trump,
    [SF_MISTAKE_LED_SUIT] = led_suit,
    [SF_MISTAKE_LED_WRONG_SUIT] = led_wrong_suit,
    [SF_MISTAKE_LED_HIGH] = led_high,
    [SF_MISTAKE_LED_LOW] = led_low,
    [SF_MISTAKE_LED] = leads,
    [SF_MISTAKE_NOT_TRUMPED] = not_trumped,
    [SF_MISTAKE_TRUMPED] = trumped,
    [SF_MISTAKE_NOT_TAKEN] = not_taken,
    [SF_MISTAKE_OVERTOOK] = overtook,
    [SF_MISTAKE_TAKEN] = taken,
    [SF_MISTAKE_TOO_DEAR] = too_dear,
    [SF_MISTAKE_TOO_CHEAP] = too_cheap,
    [SF_MISTAKE_NO_SCHMIER] = no_schmier,
    [SF_MISTAKE_GAVE_POINTS] = gave_points,
    [SF_MISTAKE_DISCARDED] = discarded,
    [SF_MISTAKE_FOLLOWED] = follows,
};

enum sf_mistake sf_mistake_of(const struct sf_play *play, unsigned party, bool tricks,
                              uint32_t card, uint32_t best)
{
    struct situation s = {.play = play,
                          .card = card,
                          .best = best,
                          .trumps = play->order->trumps,
                          .group = play->order->group[sf_lowest(card)],
                          .declarers = party >> play->turn & 1,
                          .party = party,
                          .tricks = tricks};
    unsigned row = 0;

    while (row + 1 < SF_MISTAKE_N && !fits[row](&s))
        row++;
    return (enum sf_mistake)row;
}
