/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/moves.h"
#include "tournament/internal.h"
#include <stdlib.h>

struct sf_tour_moves {
    struct sf_tour_history history; /* up to the event; it owns nothing */
    struct sf_tour_move *move;
    unsigned count;
};

struct sf_tour_moves *sf_tour_moves_new(const struct sf_tournament *t, uint32_t event)
{
    struct sf_tour_moves *moves =
        event && event <= t->history.count ? calloc(1, sizeof *moves) : NULL;

    if (!moves)
        return NULL;
    moves->history.past = t->history.past;
    moves->history.count = event;
    return moves;
}

void sf_tour_moves_free(struct sf_tour_moves *moves)
{
    if (moves)
        free(moves->move);
    free(moves);
}

/* The standings by player. */
static void index_players(const struct sf_evaluation *e, unsigned count,
                          const struct sf_standing **of)
{
    for (unsigned i = 0; e && i < count; i++)
        if (e->standing[i].player < SF_TOUR_PLAYERS)
            of[e->standing[i].player] = &e->standing[i];
}

static bool compare(struct sf_tour_moves *moves, struct sf_tournament *before,
                    struct sf_tournament *after)
{
    const struct sf_standing **of = calloc(2 * (size_t)SF_TOUR_PLAYERS, sizeof *of);
    const struct sf_standing **was = of, **is = of + SF_TOUR_PLAYERS;

    moves->count = 0;
    if (!moves->move)
        moves->move = calloc(after->entrants + 1u, sizeof *moves->move);
    if (!of || !moves->move) {
        free(of);
        return false;
    }
    index_players(sf_tournament_standings(before, 0), before->entrants, was);
    index_players(sf_tournament_standings(after, 0), after->entrants, is);
    for (unsigned i = 0; i < after->entrants; i++)
        if (was[i] && is[i] && (was[i]->place != is[i]->place || was[i]->points != is[i]->points))
            moves->move[moves->count++] = (struct sf_tour_move){.number = (uint16_t)(i + 1),
                                                                .was_place = was[i]->place,
                                                                .is_place = is[i]->place,
                                                                .was_points = was[i]->points,
                                                                .is_points = is[i]->points};
    free(of);
    return true;
}

enum sf_error sf_tour_moves_fold(struct sf_tour_moves *moves)
{
    struct sf_tournament *before = sf_tournament_new(), *after = sf_tournament_new();
    uint32_t event = moves->history.count;
    bool good = before && after && !sf_tour_fold_until(&moves->history, event - 1, before) &&
                !sf_tour_fold_until(&moves->history, event, after) && compare(moves, before, after);

    sf_tournament_free(before);
    sf_tournament_free(after);
    return good ? SF_OK : SF_E_NO_MEMORY;
}

uint32_t sf_tour_moves_event(const struct sf_tour_moves *moves)
{
    return moves->history.count;
}

unsigned sf_tour_moves_count(const struct sf_tour_moves *moves)
{
    return moves->count;
}

const struct sf_tour_move *sf_tour_moves_at(const struct sf_tour_moves *moves, unsigned i)
{
    return &moves->move[i];
}

void sf_tournament_lend_moves(struct sf_tournament *t, const struct sf_tour_moves *moves)
{
    t->moves = moves;
}
