/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "solver/search.h"
#include <string.h>

const uint8_t sf_worths[SF_WORTHS] = {0, 2, 3, 4, 10, 11};

/*
 * The order in which cards are tried decides how soon a question is answered: give points to a
 * trick that will be ours, give none to a trick that will be theirs, and take a sure trick with the
 * cheapest card. The weights are those that needed the fewest cards in experiments
 * (docs/performance.md). There is one block for games with a partner, one for one against all with
 * many trumps, and one with few trumps. The first half of a block is for the seat that wants the
 * value low, the second for the seat that wants it high; each has a row per number of cards on the
 * table.
 */
#if defined(SF_TUNE) /* bench/weights.c changes them */
#define WEIGHTS struct sf_weight sf_search_weights
#else
#define WEIGHTS static const struct sf_weight sf_search_weights
#endif

/* clang-format off */
WEIGHTS[SF_SEARCH_CLASSES][2][SF_SEARCH_SEATS][SF_PROMISES] = {
    { /* with a partner */
        {
            {{125,   7,   3,   6,   0,   0}, { 43,  12,  -2,   4,   0,   3}, { 43,  -7,  -3,  13,   0,  -6}},
            {{ 87,   5,  -6, -12,   0,   0}, { 62,   1,  -2,   6,  -1,   3}, { 46,  -5,   1,   1,   0,  -8}},
            {{ 81,   5,  -5,  -9,   2,   1}, { 86,   4,  -2,  -3,   1,   0}, { 58,  -4,   1,   1,   0,  -4}},
            {{ 69,   5,  -5, -12,   1,   0}, { 86,   1,  -2, -12,   1,  -3}, { 46,  -2,  -1, -14,   0,  -6}},
        },
        {
            {{107,   7,   4, -21,   0,   0}, { 61,   9,   4,  -5,   0,  -4}, { 43,  -7,  -1,  10,   0,   0}},
            {{ 93,   5,  -5,  -9,  -1,   0}, { 62,   9,   2, -30,  -1,   7}, { 46,  -6,  -5,  -5,   0,  -4}},
            {{ 93,   5,  -7, -12,   0,   0}, { 62,   1,  -1,   0,   2,   3}, { 46,  -4,  -4,  -2,   0,  -3}},
            {{117,   5,  -5,  -3,   0,  -4}, { 92,   7,   1, -12,   0,   0}, { 58,  -4,  -4,  -2,  -1,  -3}},
        },
    },
    { /* one against all, many trumps */
        {
            {{107,   8,   1,  -3,   0,   3}, { 61,   8,   2,  -2,   0, -10}, { 25,  -8,  -4,  22,   0,  -5}},
            {{105,   5,  -5, -18,  -1,   6}, { 74,   4,   2,   0,   1,   0}, { 46,   0,   0,  -8,   0, -11}},
            {{111,   5,  -8, -12,   0,  -5}, { 68,   4,  -5, -18,   0,   4}, { 46,  -6,  -1,  -2,  -1,  -6}},
            {{ 93,   3,  -5,   0,   0,  -3}, { 74,   4,  -4, -12,   0,  -1}, { 46,  -1,  -5,  -8,   0,  -1}},
        },
        {
            {{107,   8,   1,  -3,   0,   0}, { 61,   6,  -3,  -5,   0,   0}, { 43,  -5,  -7,  16,   0,   5}},
            {{ 93,   5,  -5,  -9,   0,   0}, { 62,   4,  -2, -12,   0,   0}, { 46,  -6,   2,   7,   0,   0}},
            {{ 93,   5,  -5,  -9,   0,   0}, { 62,   4,  -2, -12,   0,   0}, { 46,  -9,  -4,  -5,   0,  -5}},
            {{ 93,   3,  -5,  -9,   0,   0}, { 62,   4,  -2, -12,   0,   0}, { 46,  -5,   1,  -2,   0,  -9}},
        },
    },
    { /* one against all, few trumps */
        {
            {{107,   7,  -4, -33,   0,   3}, { 61,  10,   1,   4,   0,   0}, { 43,  -4,  -5,  22,   0,  -6}},
            {{ 87,   5,  -5,  -9,   2,   4}, { 62,   4,   1, -12,   0,   0}, { 46,  -3,  -1,  -2,   0,  -5}},
            {{ 93,   4,  -5,  -9,   0,   0}, { 62,   1,   1, -12,   0,   3}, { 46,  -4,  -1,  -2,   0,  -4}},
            {{ 93,   3,  -5,  -9,   0,   0}, { 86,   3,  -8, -12,   1,   6}, { 46,  -6,  -1,  -8,   0,  -4}},
        },
        {
            {{107,   8,   1,  -3,   0,  -4}, { 61,   6,  -3,  -5,   0,   0}, { 43,  -5,   1,  22,   0,   1}},
            {{ 93,   5,  -5,  -9,   0,   0}, { 62,   4,  -2, -12,   0,   0}, { 46,  -6,   1,  10,   0,   0}},
            {{ 93,   5,  -5,  -9,   0,   0}, { 62,   4,  -2, -12,   0,   0}, { 46,  -8,   3,   1,   0,  -9}},
            {{ 93,   5,  -5,  -9,   0,   0}, { 62,   4,  -2, -12,   0,   0}, { 46,  -6,  -1, -14,   0,  -6}},
        },
    },
};
/* clang-format on */

static unsigned class_of(const struct sf_play *play)
{
    if (play->called_suit)
        return 0;
    return sf_count(play->order->trumps) > 4 ? 1 : 2;
}

static void set_weights(struct sf_search *s, const struct sf_play *play)
{
    const struct sf_order *order = play->order;

    for (unsigned high = 0; high < 2; high++)
        for (unsigned at = 0; at < SF_SEARCH_SEATS; at++)
            for (unsigned kind = 0; kind < SF_PROMISES; kind++) {
                const struct sf_weight *w = &sf_search_weights[class_of(play)][high][at][kind];
                s->per_point[high][at][kind] = w->table;
                s->per_length[high][at][kind] = w->length;
                for (int i = 0; i < SF_CARD_N; i++)
                    s->promise[high][at][kind][i] =
                        32 * (w->base + w->points * order->points[i] + w->rank * (i / 4) +
                              (order->trumps >> i & 1 ? w->trump : 0)) +
                        31 - i; /* of equal cards the lower; and the key contains the place */
            }
}

static void set_order(struct sf_search *s, const struct sf_play *play, bool tricks)
{
    const struct sf_order *order = play->order;

    s->trumps = order->trumps;
    memcpy(s->group, order->group, sizeof s->group);
    for (unsigned i = 0; i < SF_CARD_N; i++) {
        s->points[i] = tricks ? 0 : order->points[i];
        if (i && order->group[i] & SF_BIT(i - 1) && s->points[i] == s->points[i - 1])
            s->equal |= SF_BIT(i);
        for (unsigned k = 0; k < SF_WORTHS; k++)
            s->worth[k] |= s->points[i] == sf_worths[k] ? SF_BIT(i) : 0;
    }
    s->equal &= ~(play->called | play->called << 1); /* the called card equals no other */
    for (unsigned i = 0; i < SF_CARD_N; i++)
        for (unsigned j = i + 1; j < SF_CARD_N && s->equal & SF_BIT(j); j++)
            s->packed[i] |= SF_BIT(j);
    for (unsigned k = 0; k < SF_WORTHS; k++) {
        s->eight |= sf_worths[k] & 8 ? s->worth[k] : 0;
        s->four |= sf_worths[k] & 4 ? s->worth[k] : 0;
        s->two |= sf_worths[k] & 2 ? s->worth[k] : 0;
        s->one |= sf_worths[k] & 1 ? s->worth[k] : 0;
    }
}

/* Numbers the seats from the lowest that plays. */
static void set_seats(struct sf_search *s, const struct sf_play *play, struct sf_question question)
{
    unsigned first = play->turn, seat = play->turn;

    for (unsigned i = 0; i < play->seats; i++) {
        first = seat < first ? seat : first;
        seat = play->next[seat];
    }
    seat = first;
    for (unsigned i = 0; i < play->seats; i++) {
        s->seat[seat] = (uint8_t)i;
        s->collects |= (question.collects >> seat & 1u) << i;
        s->maximises |= (question.maximises >> seat & 1u) << i;
        seat = play->next[seat];
    }
    s->per_trick = question.tricks;
    s->together = !question.tricks && s->collects == s->maximises;
}

static void set_called(struct sf_search *s, const struct sf_play *play)
{
    s->called = play->called;
    s->called_suit = play->called_suit;
    s->run_min = play->run_min;
    s->stays_bound = play->stays_bound;
}

void sf_search_prepare(struct sf_search *s, struct sf_solver *solver, const struct sf_play *play,
                       struct sf_question question)
{
    uint64_t order = (uint64_t)(play->order - sf_orders);

    memset(s, 0, sizeof *s);
    s->solver = solver;
    set_order(s, play, question.tricks);
    set_weights(s, play);
    set_seats(s, play, question);
    set_called(s, play);
    s->seed = order | (uint64_t)play->seats << 4 | (uint64_t)s->collects << 8 |
              (uint64_t)s->maximises << 12 | (uint64_t)s->per_trick << 16 |
              (uint64_t)s->stays_bound << 17 | (uint64_t)s->run_min << 18 |
              (uint64_t)s->called << 22;
    s->seed = (s->seed + 1) * UINT64_C(0xe7037ed1a0b428db) << 4;
}

static uint32_t move_down(uint32_t set, uint32_t places)
{
    return (set & ~places) | (set & places) >> 1;
}

/* Closes the gaps that missing cards leave among cards of equal value. */
static void pack(const struct sf_search *s, struct sf_search_position *position, uint32_t present)
{
    for (unsigned i = SF_CARD_N; i-- > 0;) {
        uint32_t down = s->packed[i];
        if (present & SF_BIT(i))
            continue;
        for (unsigned seat = 0; seat < SF_SEARCH_SEATS; seat++)
            position->frame.hand[seat] = move_down(position->frame.hand[seat], down);
        position->trick.played = move_down(position->trick.played, down);
        position->trick.best = move_down(position->trick.best, down);
    }
}

static unsigned outstanding(const struct sf_search *s, const struct sf_search_position *position,
                            uint32_t held)
{
    unsigned sum = position->trick.points;

    if (s->per_trick)
        return position->frame.left;
    for (; held; held &= held - 1)
        sum += s->points[sf_lowest(held)];
    return sum;
}

void sf_search_place(const struct sf_search *s, struct sf_search_position *position,
                     const struct sf_play *play)
{
    unsigned seat = play->turn;
    uint32_t held = 0;

    memset(position, 0, sizeof *position);
    for (unsigned i = 0; i < play->seats; i++, seat = play->next[seat]) {
        position->frame.hand[s->seat[seat]] = play->hand[seat];
        held |= play->hand[seat];
    }
    position->seat = position->frame.lead = s->seat[play->turn];
    position->frame.left = (uint32_t)(play->total - play->tricks);
    position->frame.ran = play->ran && play->called;
    position->in_trick = play->in_trick;
    if (play->in_trick)
        position->trick = (struct sf_trick){.led = play->led,
                                            .beats = play->beats,
                                            .best = play->best,
                                            .played = play->trick,
                                            .winner = s->seat[play->winner],
                                            .points = s->per_trick ? 0 : play->value};
    position->available = outstanding(s, position, held);
    pack(s, position, held | play->trick);
    /* Hands are as of the beginning of the trick; it does not matter who played a card on the
     * table. */
    position->frame.hand[position->trick.winner] |= position->trick.played;
}
