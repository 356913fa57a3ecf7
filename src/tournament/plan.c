/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/holds.h"
#include "tournament/internal.h"
#include <string.h>

/*
 * The players of a draw: everybody who is present, in the order of the numbers. Where substitutes
 * fill the last table, only as many play as are needed (muenchen-2006 III.1.3), the first numbers
 * first. Where players wait, those with the last numbers wait.
 */

static bool plays(const struct sf_tournament *t, unsigned number, bool substitute)
{
    const struct sf_entrant *entrant = sf_tournament_entrant(t, number);

    return entrant && entrant->state == SF_ENTRANT_PRESENT && !entrant->disqualified &&
           entrant->substitute == substitute;
}

static unsigned count_of(const struct sf_tournament *t, bool substitute)
{
    unsigned count = 0;

    for (unsigned number = 1; number <= t->entrants; number++)
        count += plays(t, number, substitute);
    return count;
}

static enum sf_error shape_of(const struct sf_tournament *t, unsigned players,
                              struct sf_draw_shape *shape, struct sf_fault *fault)
{
    unsigned substitutes = count_of(t, true);
    enum sf_error error = sf_draw_shape(players, (enum sf_odd_field)t->setup.odd, shape);

    if (error)
        return sf_fault_say(fault, error, NULL, SF_WHY_FIELD_DOES_NOT_FIT, SF_WITH(SF_N(players)));
    if (shape->substitutes > substitutes)
        return sf_fault_say(fault, SF_E_SUBSTITUTES, NULL, SF_WHY_SUBSTITUTES_MISSING,
                            SF_WITH(SF_N(players), SF_N(shape->substitutes - substitutes)));
    return SF_OK;
}

static void fill_field(const struct sf_tournament *t, const struct sf_draw_shape *shape,
                       unsigned players, struct sf_draw_field *field)
{
    unsigned left = players - shape->waiting, substitutes = shape->substitutes;

    for (unsigned number = 1; number <= t->entrants; number++) {
        bool player = left && plays(t, number, false);
        bool filler = !player && substitutes && plays(t, number, true);
        if (player || filler)
            field->number[field->count++] = (uint16_t)number;
        left -= player;
        substitutes -= filler;
    }
    field->fours = shape->fours;
    field->fives = shape->fives;
    field->threes = shape->threes;
}

/* The players that a draw keeps apart, as groups with a 0 behind each. Without room it only counts.
 */
struct apart {
    uint16_t *met;
    unsigned count;
};

static void put_apart(struct apart *apart, unsigned number)
{
    if (apart->met)
        apart->met[apart->count] = (uint16_t)number;
    apart->count++;
}

/* All tables of the rounds before this one. */
static void add_tables(const struct sf_tournament *t, unsigned round, struct apart *apart)
{
    for (unsigned r = 0; r + 1 < round; r++)
        for (unsigned i = 0; i < t->round[r].tables; i++) {
            const struct sf_tour_table *table = &t->round[r].table[i];
            for (unsigned seat = 0; seat < table->seats; seat++)
                if (table->number[seat])
                    put_apart(apart, table->number[seat]);
            put_apart(apart, 0);
        }
}

static const char *team_of(const struct sf_tournament *t, unsigned number)
{
    const struct sf_entrant *entrant = sf_tournament_entrant(t, number);

    return entrant ? entrant->team : "";
}

/* Every pair of a team. */
static void add_mates(const struct sf_tournament *t, const struct sf_draw_field *field,
                      struct apart *apart)
{
    for (unsigned i = 0; i < field->count; i++) {
        const char *team = team_of(t, field->number[i]);
        for (unsigned k = 0; team[0] && k < i; k++)
            if (strcmp(team, team_of(t, field->number[k])) == 0) {
                put_apart(apart, field->number[k]);
                put_apart(apart, field->number[i]);
                put_apart(apart, 0);
            }
    }
}

static void add_all(const struct sf_tournament *t, unsigned round,
                    const struct sf_draw_field *field, struct apart *apart)
{
    if (t->setup.avoid)
        add_tables(t, round, apart);
    if (sf_tour_mates_apart(&t->setup))
        add_mates(t, field, apart);
}

static bool add_met(const struct sf_tournament *t, unsigned round, struct sf_arena *arena,
                    struct sf_draw_field *field)
{
    struct apart apart = {.count = 0};

    add_all(t, round, field, &apart);
    apart.met = sf_arena_take(arena, apart.count + 1, sizeof *apart.met);
    if (!apart.met)
        return false;
    apart.count = 0;
    add_all(t, round, field, &apart);
    field->met = apart.met;
    field->met_count = apart.count;
    return true;
}

/* --- partners at one table -------------------------------------------------------------------- */

/* How many of the field are in this team. */
static unsigned count_team(const struct sf_tournament *t, const struct sf_draw_field *field,
                           const char *team)
{
    unsigned count = 0;

    for (unsigned i = 0; i < field->count; i++)
        count += strcmp(team, team_of(t, field->number[i])) == 0;
    return count;
}

/* The next player from `i` on who has no partner yet and is in this team, or in any (NULL). */
static unsigned find_single(const struct sf_tournament *t, const struct sf_draw_field *field,
                            const uint16_t *mate, unsigned i, const char *team)
{
    while (i < field->count &&
           (mate[i] || (team && strcmp(team, team_of(t, field->number[i])) != 0)))
        i++;
    return i;
}

/* Members of a team are partners. Players whose partner is not here are partners for this round, in
 * the order of their numbers. */
static void find_mates(const struct sf_tournament *t, const struct sf_draw_field *field,
                       uint16_t *mate)
{
    for (unsigned teams = 2; teams--;)
        for (unsigned i = 0; i < field->count; i++) {
            const char *team = teams ? team_of(t, field->number[i]) : NULL;
            unsigned k = mate[i] || (team && !team[0]) ? field->count
                                                       : find_single(t, field, mate, i + 1, team);
            if (k == field->count)
                continue;
            mate[i] = field->number[k];
            mate[k] = field->number[i];
        }
}

static enum sf_error add_pairs(const struct sf_tournament *t, struct sf_arena *arena,
                               struct sf_draw_field *field, struct sf_fault *fault)
{
    uint16_t *mate = sf_arena_take(arena, field->count, sizeof *mate);

    for (unsigned i = 0; i < field->count; i++) {
        const char *team = team_of(t, field->number[i]);
        unsigned members = team[0] ? count_team(t, field, team) : 0;
        if (members > 2)
            return sf_fault_say(fault, SF_E_FIELD_SIZE, NULL, SF_WHY_PAIR_OF_MANY,
                                SF_WITH(SF_T(team), SF_N(members)));
    }
    if (!mate)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    find_mates(t, field, mate);
    field->mate = mate;
    return SF_OK;
}

enum sf_error sf_tour_plan(const struct sf_tournament *t, unsigned round, const char *word,
                           struct sf_arena *arena, struct sf_draw_field *field,
                           struct sf_draw_plan *plan, struct sf_fault *fault)
{
    const struct sf_tour_round *r = &t->round[round - 1];
    struct sf_draw_id id = {.round = (uint16_t)round, .attempt = r->attempt};
    unsigned players = count_of(t, false);
    struct sf_draw_shape shape;
    enum sf_error error = shape_of(t, players, &shape, fault);

    if (error)
        return error;
    memset(field, 0, sizeof *field);
    fill_field(t, &shape, players, field);
    if (word)
        memcpy(field->word, word, strlen(word));
    if (((t->setup.avoid && round > 1) || sf_tour_mates_apart(&t->setup)) &&
        !add_met(t, round, arena, field))
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    if (sf_tour_mates_together(&t->setup))
        error = add_pairs(t, arena, field, fault);
    if (error)
        return error;
    memcpy(id.tournament, t->setup.id, sizeof id.tournament);
    memset(plan, 0, sizeof *plan);
    if (!SF_HOLDS(sf_draw_id_good(&id) && !sf_draw_field_fault(field)))
        return SF_E_INTERNAL;
    sf_draw_make(plan, &id, r->seed, field);
    return SF_OK;
}

/* --- by hand ---------------------------------------------------------------------------------- */

/* Checks that everybody who sits is here and sits once; sets seen[number] for each. */
static enum sf_error see_tables(const struct sf_tournament *t, const struct sf_tour_value *tables,
                                bool seen[SF_TOUR_PLAYERS + 1], struct sf_draw_plan *plan,
                                struct sf_fault *fault)
{
    plan->tables = (uint16_t)tables->count;
    for (unsigned i = 0; i < tables->count; i++)
        for (unsigned seat = 0; seat < 5 && tables->tables[i][seat]; seat++) {
            unsigned number = tables->tables[i][seat];
            if (!sf_tournament_entrant(t, number))
                return sf_fault_say(fault, SF_E_NO_PLAYER, "tables", SF_WHY_NOBODY_HAS_NUMBER,
                                    SF_WITH(SF_N(number)));
            if (!plays(t, number, false) && !plays(t, number, true))
                return sf_fault_say(fault, SF_E_NOT_FREE, "tables", SF_WHY_NUMBER_NOT_HERE,
                                    SF_WITH(SF_N(number)));
            if (seen[number])
                return sf_fault_say(fault, SF_E_PLAYER_TWICE, "tables", SF_WHY_SITS_TWICE,
                                    SF_WITH(SF_N(number)));
            seen[number] = true;
            plan->number[i][seat] = (uint16_t)number;
            plan->seats[i] = (uint8_t)(seat + 1);
        }
    return SF_OK;
}

static enum sf_error check_shape(const struct sf_draw_shape *shape, const struct sf_draw_plan *plan,
                                 struct sf_fault *fault)
{
    unsigned fives = 0, threes = 0;

    for (unsigned i = 0; i < plan->tables; i++) {
        fives += plan->seats[i] == 5;
        threes += plan->seats[i] == 3;
    }
    if (fives == shape->fives && threes == shape->threes &&
        plan->tables == shape->fours + shape->fives + shape->threes)
        return SF_OK;
    if (shape->threes || threes)
        return sf_fault_say(fault, SF_E_FIELD_SIZE, "tables", SF_WHY_THREES_DO_NOT_FIT,
                            SF_WITH(SF_N(shape->fours), SF_N(shape->threes),
                                    SF_N(plan->tables - threes - fives), SF_N(threes)));
    return sf_fault_say(
        fault, SF_E_FIELD_SIZE, "tables", SF_WHY_TABLES_DO_NOT_FIT,
        SF_WITH(SF_N(shape->fours), SF_N(shape->fives), SF_N(plan->tables - fives), SF_N(fives)));
}

/* The tables have exactly the seats of the draw. So if no substitute is too many and nobody is
 * missing, nobody sits who should not. */
static enum sf_error check_seated(const struct sf_tournament *t, const struct sf_draw_shape *shape,
                                  const bool seen[SF_TOUR_PLAYERS + 1], struct sf_fault *fault)
{
    unsigned missing = 0, first = 0, substitutes = 0, last = 0;

    for (unsigned number = t->entrants; number; number--)
        if (plays(t, number, false) && !seen[number]) {
            missing++;
            first = number;
        } else if (seen[number] && plays(t, number, true)) {
            substitutes++;
            last = last ? last : number;
        }
    if (substitutes > shape->substitutes)
        return sf_fault_say(fault, SF_E_NOT_FREE, "tables", SF_WHY_SUBSTITUTE_NOT_NEEDED,
                            SF_WITH(SF_N(last)));
    if (missing > shape->waiting)
        return sf_fault_say(fault, SF_E_NOT_FREE, "tables", SF_WHY_SITS_NOWHERE,
                            SF_WITH(SF_N(first)));
    return SF_OK;
}

enum sf_error sf_tour_plan_by_hand(const struct sf_tournament *t,
                                   const struct sf_tour_value *tables, struct sf_draw_field *field,
                                   struct sf_draw_plan *plan, struct sf_fault *fault)
{
    bool seen[SF_TOUR_PLAYERS + 1] = {false};
    struct sf_draw_shape shape;
    enum sf_error error = shape_of(t, count_of(t, false), &shape, fault);

    memset(field, 0, sizeof *field);
    memset(plan, 0, sizeof *plan);
    if (!error)
        error = see_tables(t, tables, seen, plan, fault);
    if (!error)
        error = check_shape(&shape, plan, fault);
    if (!error)
        error = check_seated(t, &shape, seen, fault);
    if (error)
        return error;
    for (unsigned number = 1; number <= t->entrants; number++)
        if (seen[number])
            field->number[field->count++] = (uint16_t)number;
    field->fours = shape.fours;
    field->fives = shape.fives;
    field->threes = shape.threes;
    return SF_OK;
}
