/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The standings, and how an event changed them. */

#include "tournament/ceremony.h"
#include "tournament/moves.h"
#include "tournament/show_parts.h"
#include <stdlib.h>

/* --- standings -------------------------------------------------------------------------------- */

/* A list of sums alone does not show who has won which game. */
static void write_won(struct sf_out *out, const struct sf_standing *s, int32_t won)
{
    if (s->rows_missing)
        sf_out_null(out);
    else
        sf_out_int(out, won);
}

/* Further figures that break ties, where the book orders by them, and the things of the place. */
static void write_merits(const struct sf_showing *show, const struct sf_evaluation *e,
                         const struct sf_standing *s)
{
    char things[SF_TOUR_THINGS];

    if (sf_rules_ties_by(show->t->rules, SF_TIE_SOLOS_LOST))
        write_won(show->out, s, s->solos_lost);
    else
        sf_out_null(show->out);
    if (sf_rules_ties_by(show->t->rules, SF_TIE_BEST_ROUND))
        sf_out_int(show->out, s->best_round);
    else
        sf_out_null(show->out);
    sf_tournament_things_of(show->t, e, s, things);
    sf_out_string(show->out, things);
}

static void write_standing(const struct sf_showing *show, const struct sf_evaluation *e,
                           const struct sf_standing *s)
{
    const struct sf_entrant *entrant = sf_tournament_entrant(show->t, s->player + 1u);
    struct sf_out *out = show->out;

    sf_out_open(out, '[');
    sf_out_int(out, s->place);
    sf_out_int(out, s->player + 1);
    sf_out_string(out, sf_show_name(show->t, s->player + 1u));
    sf_out_int(out, s->points);
    if (show->desk) {
        sf_out_int(out, s->table_points);
        write_won(out, s, s->games_won);
        write_won(out, s, s->solos_won);
        sf_out_int(out, s->prize);
        sf_out_string(out, entrant ? entrant->club : NULL);
        write_merits(show, e, s);
    }
    sf_out_close(out, ']');
}

static void write_unranked(const struct sf_showing *show, const struct sf_evaluation *e)
{
    struct sf_out *out = show->out;

    sf_show_list(out, "unranked");
    for (unsigned i = e->ranked; i < show->t->entrants; i++) {
        const struct sf_standing *s = &e->standing[i];
        const struct sf_entrant *entrant = sf_tournament_entrant(show->t, s->player + 1u);
        if (!entrant || !entrant->seated)
            continue;
        sf_out_open(out, '[');
        sf_out_int(out, entrant->number);
        sf_out_string(out, entrant->name);
        sf_out_int(out, s->points);
        sf_out_string(out, sf_unranked_name((enum sf_unranked)s->unranked));
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

static void write_teams(const struct sf_showing *show)
{
    struct sf_team *team = calloc(SF_TOUR_PLAYERS, sizeof *team);
    unsigned count = team ? sf_tournament_teams(show->t, team, SF_TOUR_PLAYERS) : 0;

    sf_show_list(show->out, "teams");
    for (unsigned i = 0; i < count; i++) {
        sf_out_open(show->out, '[');
        sf_out_int(show->out, team[i].place);
        sf_out_string(show->out, team[i].name);
        sf_out_int(show->out, team[i].points);
        sf_out_int(show->out, team[i].members);
        sf_out_close(show->out, ']');
    }
    sf_out_close(show->out, ']');
    free(team);
}

/* Which standings this viewer gets: those that were asked for, or as much as is not covered. */
struct wanted {
    const struct sf_evaluation *evaluation; /* NULL: none */
    unsigned rounds;
    bool covered, some; /* some: only those that the ceremony has shown */
    bool seen[SF_TOUR_PLAYERS];
};

static void find_uncovered(const struct sf_tournament *t, bool total, struct wanted *wanted)
{
    struct sf_ceremony ceremony;

    wanted->covered = true;
    if (sf_tour_uncovering(t)) {
        sf_ceremony_make(t, &ceremony);
        wanted->evaluation = ceremony.evaluation;
        wanted->some = true;
        sf_ceremony_seen(&ceremony, t->stage.seen, wanted->seen);
        return;
    }
    wanted->rounds = total ? t->rounds - 1 : wanted->rounds;
    wanted->evaluation =
        total && wanted->rounds ? sf_tournament_standings(t, wanted->rounds) : NULL;
}

static void find_wanted(const struct sf_showing *show, struct wanted *wanted)
{
    const struct sf_tournament *t = show->t;

    wanted->rounds = show->part.round ? show->part.round : sf_tournament_closed(t);
    wanted->covered = wanted->some = false;
    if (!show->desk && wanted->rounds == t->rounds && sf_tour_covered(t))
        find_uncovered(t, !show->part.round, wanted);
    else
        wanted->evaluation = sf_tournament_standings(t, show->part.round);
}

void sf_show_standings(const struct sf_showing *show)
{
    struct wanted wanted;
    const struct sf_evaluation *e;
    struct sf_out *out = show->out;

    find_wanted(show, &wanted);
    e = wanted.evaluation;
    sf_out_pair_int(out, "rounds", e ? wanted.rounds : 0);
    sf_out_pair_bool(out, "final", show->t->final);
    sf_show_flag(out, "covered", wanted.covered);
    sf_shape_write_cols(out, &sf_tour_standing_row_shape,
                        show->desk ? SF_ALL_COLS : SF_STANDING_PUBLIC_COLS);
    sf_show_list(out, "standings");
    for (unsigned i = 0; e && i < e->ranked; i++)
        if (!wanted.some || wanted.seen[i])
            write_standing(show, e, &e->standing[i]);
    sf_out_close(out, ']');
    if (e && !wanted.some)
        write_unranked(show, e);
    if (show->t->setup.team && !show->part.round && !wanted.covered)
        write_teams(show);
}

/* --- what an event did to the places ---------------------------------------------------------- */

static void write_move(const struct sf_showing *show, const struct sf_tour_move *move)
{
    struct sf_out *out = show->out;

    sf_out_open(out, '[');
    sf_out_int(out, move->number);
    sf_out_string(out, sf_show_name(show->t, move->number));
    sf_out_int(out, move->was_place);
    sf_out_int(out, move->is_place);
    sf_out_int(out, move->was_points);
    sf_out_int(out, move->is_points);
    sf_out_close(out, ']');
}

/* Those that were lent, else folded here. `own` is for the caller to free. */
static const struct sf_tour_moves *moves_of(const struct sf_tournament *t, uint32_t event,
                                            struct sf_tour_moves **own)
{
    if (t->moves && sf_tour_moves_event(t->moves) == event)
        return t->moves;
    *own = sf_tour_moves_new(t, event);
    return *own && !sf_tour_moves_fold(*own) ? *own : NULL;
}

void sf_show_moves(const struct sf_showing *show)
{
    struct sf_tour_moves *own = NULL;
    const struct sf_tour_moves *moves = moves_of(show->t, show->part.number, &own);

    sf_out_pair_int(show->out, "event", show->part.number);
    sf_shape_write_cols(show->out, &sf_tour_move_row_shape, SF_ALL_COLS);
    sf_show_list(show->out, "moves");
    for (unsigned i = 0; moves && i < sf_tour_moves_count(moves); i++)
        write_move(show, sf_tour_moves_at(moves, i));
    sf_out_close(show->out, ']');
    sf_tour_moves_free(own);
}
