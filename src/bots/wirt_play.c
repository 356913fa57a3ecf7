/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/wirt_rows.h"

int sf_wirt_cheapest(const struct sf_sight *sight, unsigned place)
{
    return -(int)sf_sight_cost(sight, place);
}

int sf_wirt_highest(const struct sf_sight *sight, unsigned place)
{
    (void)sight;
    return (int)place;
}

int sf_wirt_lowest(const struct sf_sight *sight, unsigned place)
{
    (void)sight;
    return -(int)place;
}

unsigned sf_wirt_length(const struct sf_sight *sight, unsigned place)
{
    return sf_count(sight->hand & sight->play->order->group[place]);
}

uint32_t sf_wirt_plain(const struct sf_sight *sight)
{
    return sight->legal & ~sight->trumps;
}

uint32_t sf_wirt_anything(const struct sf_sight *sight)
{
    return sight->legal;
}

/* Small trumps are good once the high ones have pulled those of the others: two fall per round,
 * unless they are all in one hand. */
bool sf_wirt_marches(const struct sf_sight *sight)
{
    const struct sf_play *play = sight->play;
    uint32_t bosses = sf_sight_bosses(sight);
    unsigned high = sf_count(bosses & sight->trumps), out = sf_count(sight->out & sight->trumps);

    if (play->tally.tricks[sight->me] < play->tricks || sight->hand & ~(bosses | sight->trumps))
        return false;
    return !sf_sight_trumps_out(sight) || (high && out <= 2 * high);
}

static unsigned best_of(const struct sf_sight *sight, uint32_t set, sf_wirt_rank *rank)
{
    unsigned best = sf_lowest(set);
    int most = rank(sight, best);

    for (set &= set - 1; set; set &= set - 1) {
        int score = rank(sight, sf_lowest(set));
        if (score > most) {
            most = score;
            best = sf_lowest(set);
        }
    }
    return best;
}

struct sf_wirt_choice sf_wirt_choose(const struct sf_play *play, const struct sf_wirt_eye *eye)
{
    struct sf_sight sight;
    uint32_t set = 0;

    sf_sight_of(&sight, play, eye);
    const struct sf_wirt_row *row = play->led ? sf_wirt_follows : sf_wirt_leads;
    while (sight.now & ~row->when || !(set = row->pick(&sight)))
        row++;
    return (struct sf_wirt_choice){best_of(&sight, set, row->rank), row->de, row->en};
}

unsigned sf_wirt_place(const struct sf_play *play, const struct sf_wirt_eye *eye)
{
    return sf_wirt_choose(play, eye).place;
}
