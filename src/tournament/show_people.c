/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* People: all of them, one of them, and who sits where in a round. */

#include "tournament/ceremony.h"
#include "tournament/show_parts.h"
#include <stdlib.h>
#include <string.h>

/* --- players ---------------------------------------------------------------------------------- */

void sf_show_players(const struct sf_showing *show)
{
    struct sf_out *out = show->out;

    sf_shape_write_cols(out, &sf_tour_player_row_shape, SF_ALL_COLS);
    sf_show_list(out, "players");
    for (unsigned number = 1; number <= show->t->entrants; number++) {
        const struct sf_entrant *e = sf_tournament_entrant(show->t, number);
        if (!e)
            continue;
        sf_out_open(out, '[');
        sf_out_int(out, e->number);
        sf_out_string(out, e->name);
        sf_out_string(out, e->club);
        sf_out_string(out, e->team);
        sf_out_string(out, sf_entrant_state_name(e->state));
        sf_out_int(out, e->paid);
        sf_out_bool(out, e->substitute);
        sf_out_int(out, e->penalty);
        sf_out_bool(out, e->disqualified);
        sf_out_string(out, e->person);
        sf_out_int(out, e->born);
        sf_out_open(out, '[');
        for (unsigned i = 0; i < e->pots; i++)
            sf_out_int(out, e->pot[i]);
        sf_out_close(out, ']');
        sf_out_int(out, e->side_paid);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

static const struct sf_standing *standing_of(const struct sf_tournament *t,
                                             const struct sf_evaluation *e, unsigned number)
{
    for (unsigned i = 0; e && i < t->entrants; i++)
        if (e->standing[i].player + 1u == number)
            return &e->standing[i];
    return NULL;
}

static void write_place(const struct sf_showing *show, const struct sf_evaluation *e)
{
    const struct sf_standing *standing = standing_of(show->t, e, show->part.number);
    struct sf_out *out = show->out;

    if (!standing)
        return;
    sf_out_pair_int(out, "place", standing->place);
    sf_out_pair_int(out, "of", e->ranked);
    sf_out_pair_int(out, "points", standing->points);
    sf_out_pair_string(out, "unranked", sf_unranked_name((enum sf_unranked)standing->unranked));
}

static void write_prize(const struct sf_showing *show)
{
    if (show->t->final)
        sf_out_pair_int(show->out, "prize", sf_tournament_prize_of(show->t, show->part.number));
}

/* During the ceremony: a player who was shown has a place, the others have none yet. */
static void write_uncovered(const struct sf_showing *show)
{
    const struct sf_tournament *t = show->t;
    const struct sf_standing *standing;
    struct sf_ceremony ceremony;
    bool seen[SF_TOUR_PLAYERS], extras, here;

    sf_ceremony_make(t, &ceremony);
    extras = sf_ceremony_seen(&ceremony, t->stage.seen, seen);
    standing = standing_of(t, ceremony.evaluation, show->part.number);
    here = standing && seen[standing - ceremony.evaluation->standing];
    if (here)
        write_place(show, ceremony.evaluation);
    if (here && extras)
        write_prize(show);
    sf_show_flag(show->out, "covered", !here);
}

static void write_standing(const struct sf_showing *show)
{
    const struct sf_tournament *t = show->t;
    bool covered = !show->desk && sf_tournament_closed(t) == t->rounds && sf_tour_covered(t);

    if (covered && sf_tour_uncovering(t)) {
        write_uncovered(show);
        return;
    }
    if (!covered)
        write_place(show, sf_tournament_standings(t, 0));
    else if (t->rounds > 1)
        write_place(show, sf_tournament_standings(t, t->rounds - 1));
    if (!covered)
        write_prize(show);
    sf_show_flag(show->out, "covered", covered);
}

static void write_seat(const struct sf_showing *show, unsigned round, unsigned table, unsigned seat)
{
    const struct sf_tour_table *at = sf_tournament_table(show->t, round, table);
    struct sf_list_result result;

    sf_out_open(show->out, '{');
    sf_out_pair_int(show->out, "round", round);
    sf_out_pair_int(show->out, "table", table);
    sf_out_pair_int(show->out, "seat", seat);
    sf_show_list(show->out, "names");
    for (unsigned i = 0; i < at->seats; i++)
        sf_out_string(show->out, sf_show_name(show->t, at->number[i]));
    sf_out_close(show->out, ']');
    if (at->state == SF_TABLE_IS_CONFIRMED && !at->change_count &&
        sf_tour_result_of(show->t, round, table, &result)) {
        sf_out_pair_int(show->out, "points", result.points[seat]);
        sf_out_pair_int(show->out, "table_points", result.table_points[seat]);
        sf_out_pair_int(show->out, "reuegeld", result.reuegeld[seat]);
    }
    sf_out_close(show->out, '}');
}

void sf_show_player(const struct sf_showing *show)
{
    const struct sf_entrant *e = sf_tournament_entrant(show->t, show->part.number);
    struct sf_out *out = show->out;
    uint16_t table;
    uint8_t seat;

    sf_out_pair_int(out, "number", e->number);
    sf_out_pair_string(out, "name", e->name);
    sf_out_pair_string(out, "club", e->club);
    sf_out_pair_string(out, "team", e->team);
    sf_out_pair_string(out, "state", sf_entrant_state_name(e->state));
    sf_show_flag(out, "substitute", e->substitute);
    sf_show_flag(out, "disqualified", e->disqualified);
    sf_out_pair_int(out, "penalty", e->penalty);
    sf_out_pair_int(out, "fee_due",
                    e->paid < show->t->setup.fee ? show->t->setup.fee - e->paid : 0);
    write_standing(show);
    sf_show_list(out, "rounds");
    for (unsigned round = 1; round <= sf_show_latest(show->t, false); round++)
        if (sf_tournament_seat_of(show->t, round, e->number, &table, &seat))
            write_seat(show, round, table, seat);
    sf_out_close(out, ']');
}

/* --- rounds ----------------------------------------------------------------------------------- */

/* Only the table and the desk see that a list is disputed. */
static unsigned free_seats(const struct sf_tournament *t, const struct sf_tour_table *table)
{
    unsigned count = 0;

    for (unsigned seat = 0; seat < table->seats; seat++)
        count += sf_tour_seat_free(t, table, seat);
    return count;
}

void sf_show_board(const struct sf_showing *show)
{
    const struct sf_tour_round *round = sf_tournament_round(show->t, show->part.round);
    struct sf_out *out = show->out;

    sf_out_pair_int(out, "round", show->part.round);
    sf_out_pair_string(out, "state", sf_round_state_name(round->state));
    sf_shape_write_cols(out, &sf_tour_board_row_shape, SF_ALL_COLS);
    sf_show_list(out, "tables");
    for (unsigned i = 0; i < round->tables; i++) {
        const struct sf_tour_table *table = &round->table[i];
        bool hidden = !show->desk && table->state == SF_TABLE_IS_DISPUTED;
        sf_out_open(out, '[');
        sf_out_int(out, i + 1);
        sf_out_string(out, sf_tour_table_state_name(hidden ? SF_TABLE_IS_HANDED_IN : table->state));
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < table->seats; seat++)
            sf_out_int(out, table->number[seat]);
        sf_out_close(out, ']');
        sf_out_int(out, free_seats(show->t, table));
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

struct seat {
    const char *name;
    uint16_t number, table;
    uint8_t seat;
};

/* The letter under which a name is sorted: Ä with A, ß with S, capitals with small ones. */
static unsigned letter_of(const unsigned char **at)
{
    static const char plain[] = "aaaaaaaceeeeiiiidnooooo*ouuuuyts"; /* U+00C0 to U+00DF */
    const unsigned char *c = *at;

    if (c[0] == 0xc3 && c[1] >= 0x80 && c[1] <= 0xbf) {
        *at += 2;
        return (unsigned char)plain[(c[1] - 0x80) % 32];
    }
    *at += 1;
    return c[0] >= 'A' && c[0] <= 'Z' ? c[0] + 32u : c[0];
}

static int by_name(const void *left, const void *right)
{
    const struct seat *a = left, *b = right;
    const unsigned char *x = (const unsigned char *)a->name, *y = (const unsigned char *)b->name;

    while (*x && *y) {
        unsigned i = letter_of(&x), k = letter_of(&y);
        if (i != k)
            return i < k ? -1 : 1;
    }
    if (*x || *y)
        return *x ? 1 : -1;
    return (a->number > b->number) - (a->number < b->number);
}

static unsigned collect_seats(const struct sf_tournament *t, const struct sf_tour_round *round,
                              struct seat *seats)
{
    unsigned count = 0;

    for (unsigned i = 0; i < round->tables; i++)
        for (unsigned seat = 0; seat < round->table[i].seats; seat++) {
            unsigned number = round->table[i].number[seat];
            if (number)
                seats[count++] = (struct seat){.name = sf_show_name(t, number),
                                               .number = (uint16_t)number,
                                               .table = (uint16_t)(i + 1),
                                               .seat = (uint8_t)seat};
        }
    return count;
}

void sf_show_seating(const struct sf_showing *show)
{
    const struct sf_tour_round *round = sf_tournament_round(show->t, show->part.round);
    struct seat *seats = calloc(SF_TOUR_PLAYERS + SF_DRAW_MAX, sizeof *seats);
    unsigned count = seats ? collect_seats(show->t, round, seats) : 0;
    struct sf_out *out = show->out;

    if (count)
        qsort(seats, count, sizeof *seats, by_name);
    sf_out_pair_int(out, "round", show->part.round);
    sf_out_pair_string(out, "state", sf_round_state_name(round->state));
    sf_out_pair_int(out, "tables", round->tables);
    sf_shape_write_cols(out, &sf_tour_seat_row_shape, SF_ALL_COLS);
    sf_show_list(out, "seats");
    for (unsigned i = 0; i < count; i++) {
        sf_out_open(out, '[');
        sf_out_string(out, seats[i].name);
        sf_out_int(out, seats[i].number);
        sf_out_int(out, seats[i].table);
        sf_out_int(out, seats[i].seat);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
    free(seats);
}
