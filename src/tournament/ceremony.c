/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/ceremony.h"
#include <stdlib.h>
#include <string.h>

enum { BY_THEMSELVES = 3, PER_LIST = 10 }; /* places that come alone even without a prize */

/* --- the moments ------------------------------------------------------------------------------ */

static struct sf_moment *add(struct sf_ceremony *c, enum sf_moment_kind is)
{
    struct sf_moment *moment = &c->moment[c->moments++];

    *moment = (struct sf_moment){.is = (uint8_t)is, .told = is != SF_MOMENT_BEGIN};
    return moment;
}

/* Finds where the players begin who share the place of the standing before `end`. */
static unsigned first_of_place(const struct sf_evaluation *e, unsigned end)
{
    unsigned first = end - 1;

    while (first && e->standing[first - 1].place == e->standing[end - 1].place)
        first--;
    return first;
}

static bool comes_alone(const struct sf_ceremony *c, unsigned first, unsigned end)
{
    const struct sf_evaluation *e = c->evaluation;
    unsigned place = e->standing[first].place;

    if (place <= BY_THEMSELVES)
        return true;
    for (unsigned i = first; i < end; i++)
        if (e->standing[i].prize || sf_tournament_thing(c->tournament, place + (i - first)))
            return true;
    return false;
}

/* Puts the places of one sort into the rows, from last to first; returns how many rows there are
 * then. */
static unsigned add_rows(struct sf_ceremony *c, unsigned rows, bool alone)
{
    const struct sf_evaluation *e = c->evaluation;

    for (unsigned end = e->ranked, first; end; end = first) {
        first = first_of_place(e, end);
        if (comes_alone(c, first, end) != alone)
            continue;
        for (unsigned i = end; i > first; i--)
            c->row[rows++] = (uint16_t)(i - 1);
    }
    return rows;
}

static void add_lists(struct sf_ceremony *c, unsigned rows)
{
    for (unsigned i = 0; i < rows; i += PER_LIST) {
        struct sf_moment *list = add(c, SF_MOMENT_LIST);
        list->first = (uint16_t)i;
        list->count = (uint16_t)(rows - i < PER_LIST ? rows - i : PER_LIST);
    }
}

/* Which extra prizes and, behind them, which side pots somebody has won. */
static void find_won(const struct sf_tournament *t, bool won[SF_SHOWN_EXTRAS])
{
    unsigned count = sf_tournament_awards(t, NULL, 0);
    struct sf_award *award = calloc(count + 1, sizeof *award);

    memset(won, 0, SF_SHOWN_EXTRAS * sizeof *won);
    count = award ? sf_tournament_awards(t, award, count) : 0;
    for (unsigned i = 0; i < count; i++)
        if (award[i].pot)
            won[sf_shown_pot(award[i].pot)] = true;
        else if (!award[i].place && award[i].number)
            won[award[i].extra] = true;
    free(award);
}

/* Extra prizes that somebody has won; and things given by hand, whether or not their winner is
 * named: naming one later moves no moment. */
static void add_extras(struct sf_ceremony *c, const bool won[SF_SHOWN_EXTRAS])
{
    const struct sf_tournament *t = c->tournament;

    for (unsigned i = 0; i < t->setup.extra_count; i++)
        if (won[i] || sf_tour_extra_by_hand(&t->setup.extra[i]))
            add(c, SF_MOMENT_EXTRA)->extra = (uint8_t)i;
}

/* Behind all places: whoever wins a pot shows how far ahead they are. */
static void add_pots(struct sf_ceremony *c, const bool won[SF_SHOWN_EXTRAS])
{
    for (unsigned i = SF_TOUR_EXTRAS; i < SF_SHOWN_EXTRAS; i++)
        if (won[i])
            add(c, SF_MOMENT_EXTRA)->extra = (uint8_t)i;
}

static void add_places(struct sf_ceremony *c, unsigned from, unsigned rows)
{
    const struct sf_evaluation *e = c->evaluation;

    for (unsigned i = from, end; i < rows; i = end) {
        unsigned place = e->standing[c->row[i]].place;
        for (end = i; end < rows && e->standing[c->row[end]].place == place;)
            end++;
        for (unsigned told = place > BY_THEMSELVES; told < 2; told++) {
            struct sf_moment *moment = add(c, SF_MOMENT_PLACE);
            moment->told = told;
            moment->place = (uint16_t)place;
            moment->first = (uint16_t)i;
            moment->count = (uint16_t)(end - i);
        }
    }
}

void sf_ceremony_make(const struct sf_tournament *t, struct sf_ceremony *c)
{
    unsigned listed, rows;
    bool won[SF_SHOWN_EXTRAS];

    c->moments = 0;
    c->tournament = t;
    c->evaluation = sf_tournament_standings(t, 0);
    add(c, SF_MOMENT_BEGIN);
    if (!c->evaluation || !c->evaluation->ranked)
        return;
    listed = add_rows(c, 0, false);
    rows = add_rows(c, listed, true);
    find_won(t, won);
    add_lists(c, listed);
    add_extras(c, won);
    add_places(c, listed, rows);
    add_pots(c, won);
    add(c, SF_MOMENT_END);
}

/* --- who may see it --------------------------------------------------------------------------- */

bool sf_tour_uncovering(const struct sf_tournament *t)
{
    return t->final && t->stage.seen;
}

bool sf_tour_covered(const struct sf_tournament *t)
{
    struct sf_ceremony ceremony;

    if (t->stage.open || !t->rounds || t->rounds < t->setup.rounds ||
        t->round[t->rounds - 1].state < SF_ROUND_PUBLISHED)
        return false;
    if (!sf_tour_uncovering(t))
        return true;
    sf_ceremony_make(t, &ceremony);
    return t->stage.seen < ceremony.moments;
}

bool sf_ceremony_seen(const struct sf_ceremony *c, unsigned moments, bool seen[SF_TOUR_PLAYERS])
{
    bool extras = true;

    memset(seen, 0, SF_TOUR_PLAYERS * sizeof *seen);
    for (unsigned i = 0; i < c->moments; i++) {
        const struct sf_moment *moment = &c->moment[i];
        if (i >= moments)
            extras = extras && moment->is != SF_MOMENT_EXTRA;
        else if (moment->told)
            for (unsigned k = 0; k < moment->count; k++)
                seen[c->row[moment->first + k]] = true;
    }
    return extras;
}
