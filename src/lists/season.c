/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/season.h"

static int32_t value_of(const struct sf_season *season, const struct sf_season_result *result)
{
    if (!season->place_points)
        return result->points;
    return result->place <= season->place_count ? season->place_points[result->place - 1] : 0;
}

/* Inserts the value; the best stays first. */
static void keep(struct sf_season_standing *s, int32_t value)
{
    unsigned at = s->played;

    if (s->played == SF_SEASON_MAX)
        return;
    for (; at && s->value[at - 1] < value; at--)
        s->value[at] = s->value[at - 1];
    s->value[at] = value;
    s->played++;
}

static void add_up(const struct sf_season *season, struct sf_season_standing *s)
{
    s->counted = season->best && season->best < s->played ? (uint8_t)season->best : s->played;
    for (unsigned i = 0; i < s->counted; i++)
        s->points += s->value[i];
}

static bool is_ranked(const struct sf_season *season, const struct sf_season_standing *s)
{
    return s->played >= (season->least ? season->least : 1);
}

/* Negative if a is ahead of b, 0 if they are tied. */
static int compare(const struct sf_season_standing *a, const struct sf_season_standing *b)
{
    if (a->points != b->points)
        return a->points > b->points ? -1 : 1;
    for (unsigned i = 0; i < a->counted && i < b->counted; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] > b->value[i] ? -1 : 1;
    return 0;
}

static bool is_ahead(const struct sf_season *season, const struct sf_season_standing *a,
                     const struct sf_season_standing *b)
{
    bool ranked = is_ranked(season, a);
    int by;

    if (ranked != is_ranked(season, b))
        return ranked;
    by = ranked ? compare(a, b) : 0;
    return by ? by < 0 : a->member < b->member;
}

static void sort(const struct sf_season *season, struct sf_season_standing *s)
{
    for (unsigned i = 1; i < season->member_count; i++) {
        struct sf_season_standing held = s[i];
        unsigned at = i;
        for (; at && is_ahead(season, &held, &s[at - 1]); at--)
            s[at] = s[at - 1];
        s[at] = held;
    }
}

unsigned sf_season_rank(const struct sf_season *season, struct sf_season_standing *standing)
{
    unsigned ranked = 0;

    for (unsigned i = 0; i < season->member_count; i++)
        standing[i] = (struct sf_season_standing){.member = (uint16_t)i};
    for (unsigned i = 0; i < season->result_count; i++)
        if (season->result[i].place)
            keep(&standing[season->result[i].member], value_of(season, &season->result[i]));
    for (unsigned i = 0; i < season->member_count; i++)
        add_up(season, &standing[i]);
    sort(season, standing);
    for (; ranked < season->member_count && is_ranked(season, &standing[ranked]); ranked++) {
        struct sf_season_standing *s = &standing[ranked];
        bool level = ranked && compare(s - 1, s) == 0;
        s->place = level ? s[-1].place : (uint16_t)(ranked + 1);
    }
    return ranked;
}
