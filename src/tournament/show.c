/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Which parts there are: who may see them, what changes them, who writes them. */

#include "tournament/show_parts.h"
#include <string.h>

/* --- who may see what ------------------------------------------------------------------------- */

static const struct {
    const char *name, *roles, *by;
} parts[SF_PART_N] = {
#define SF_TOUR_PART_ROW(id, name, roles, by) {name, roles, by},
    SF_TOUR_PARTS(SF_TOUR_PART_ROW)
#undef SF_TOUR_PART_ROW
};

enum sf_tour_part sf_tour_part_parse(const char *name)
{
    unsigned part = 0;

    while (part < SF_PART_N && strcmp(parts[part].name, name) != 0)
        part++;
    return (enum sf_tour_part)part;
}

const char *sf_tour_part_name(enum sf_tour_part part)
{
    return parts[part].name;
}

static bool at_desk(unsigned role)
{
    return role == SF_ROLE_HELPER || role == SF_ROLE_LEITER;
}

unsigned sf_show_latest(const struct sf_tournament *t, bool desk)
{
    unsigned least = desk ? SF_ROUND_DRAWN : SF_ROUND_PUBLISHED;

    for (unsigned round = t->rounds; round; round--)
        if (t->round[round - 1].state >= least)
            return round;
    return 0;
}

static enum sf_error check_round(const struct sf_tournament *t, const struct sf_part_of *part,
                                 bool desk)
{
    unsigned last = sf_show_latest(t, desk);

    if (part->part == SF_PART_STANDINGS)
        return part->round <= last ? SF_OK : SF_E_NO_ROUND;
    if (part->part == SF_PART_LINKS && !part->round)
        return SF_OK;
    return last && part->round <= last ? SF_OK : SF_E_NO_ROUND;
}

enum sf_error sf_tour_may_see(const struct sf_tournament *t, const struct sf_tour_actor *actor,
                              const struct sf_part_of *part)
{
    static const char letters[SF_ROLE_N] = {
        [SF_ROLE_NONE] = 'V',  [SF_ROLE_VIEWER] = 'V', [SF_ROLE_PLAYER] = 'P',
        [SF_ROLE_TABLE] = 'T', [SF_ROLE_SIGNUP] = 'S', [SF_ROLE_HELPER] = 'H',
        [SF_ROLE_LEITER] = 'L'};
    const char *by = parts[part->part].by;
    bool desk = at_desk(actor->role);

    if (!strchr(parts[part->part].roles, letters[actor->role]))
        return SF_E_NO_RIGHT;
    if (actor->role == SF_ROLE_TABLE && part->part == SF_PART_TABLE &&
        (part->round != actor->round || part->table != actor->table))
        return SF_E_NO_RIGHT;
    if (actor->role == SF_ROLE_PLAYER && part->part == SF_PART_PLAYER &&
        part->number != actor->number)
        return SF_E_NO_RIGHT;
    if (actor->role == SF_ROLE_SIGNUP && part->number && part->number != actor->number)
        return SF_E_NO_RIGHT;
    if (!t->seq)
        return SF_E_NO_ROUND;
    if (part->part == SF_PART_SIGNUP && part->number && !sf_tournament_signup_of(t, part->number))
        return SF_E_NO_PLAYER;
    if (strchr(by, 'r') && check_round(t, part, desk))
        return SF_E_NO_ROUND;
    if (strchr(by, 't') && !sf_tournament_table(t, part->round, part->table))
        return SF_E_NO_TABLE;
    if (part->part == SF_PART_PLAYER && !sf_tournament_entrant(t, part->number))
        return SF_E_NO_PLAYER;
    return SF_OK;
}

/* --- what changes what ------------------------------------------------------------------------ */

_Static_assert(SF_TOUR_EV_N <= 64, "a bit for each kind of event");
#define K(kind) (UINT64_C(1) << SF_TOUR_EV_##kind)
#define NAMES   (K(ENTER) | K(IMPORT) | K(EDIT) | K(ADMIT))
#define SEATS                                                                                      \
    (K(COMMIT) | K(DRAW) | K(SEATING) | K(PUBLISH) | K(PLACE) | K(REPLACE) | K(PRESENCE) |         \
     K(DISQUALIFY) | K(CANCEL))
#define FEES   (K(PAY) | K(BOOK))
#define LISTS  (K(LIST) | K(CONFIRM) | K(CORRECT) | K(DECIDE) | K(TABLE))
#define ROUNDS (SEATS | K(CLOSE) | K(FINISH) | K(REOPEN))
#define RESULT (NAMES | ROUNDS | LISTS | K(PENALTY) | K(LOT))
#define PEOPLE (K(SIGNUPS) | K(SIGNUP) | K(REVISE) | K(CANCEL) | K(ADMIT) | K(REJECT))
#define EVERY  (K(OPEN) | K(SETUP) | K(UNDO))

static const uint64_t changes[SF_PART_N] = {
    [SF_PART_DESK] =
        EVERY | RESULT | FEES | K(REQUEST) | K(RECALL) | K(PRIZE) | K(RECOVERY) | K(CLAIM),
    [SF_PART_PLAYERS] = EVERY | NAMES | SEATS | FEES | K(PENALTY) | K(LOT) | K(PRIZE),
    [SF_PART_BOARD] = EVERY | ROUNDS | LISTS,
    [SF_PART_TABLE] = EVERY | NAMES | ROUNDS, /* and the table's own stamp */
    [SF_PART_STANDINGS] = EVERY | RESULT,
    [SF_PART_PLAYER] = EVERY | RESULT | FEES | K(PRIZE),
    [SF_PART_SEATING] = EVERY | NAMES | ROUNDS,
    [SF_PART_REQUESTS] = EVERY | NAMES | SEATS | K(REQUEST) | K(RECALL) | K(DECIDE),
    [SF_PART_PRIZES] = EVERY | RESULT | K(PRIZE),
    [SF_PART_TILL] = EVERY | RESULT | FEES | K(PRIZE) | K(TILL),
    [SF_PART_AUDIT] = UINT64_MAX,
    [SF_PART_HELPERS] = EVERY | K(HELPER) | K(CLAIM),
    [SF_PART_LINKS] = EVERY | NAMES | SEATS | K(REKEY) | K(SIGNUPS) | K(SIGNUP),
    [SF_PART_CEREMONY] = EVERY | RESULT | K(PRIZE) | K(SHOW),
    [SF_PART_PUBLIC] = EVERY | ROUNDS | K(LOT),
    [SF_PART_MOVES] = EVERY | NAMES, /* and the event itself */
    [SF_PART_SCREEN] = EVERY | NAMES | ROUNDS | K(PENALTY) | K(LOT) | K(SHOW) | K(CLOCK) | K(PRIZE),
    [SF_PART_SIGNUP] = EVERY | PEOPLE | NAMES | K(PRESENCE) | K(FINISH) | K(REOPEN),
    [SF_PART_SIGNUPS] = EVERY | PEOPLE | NAMES | K(PRESENCE) | K(REKEY) | K(FINISH) | K(REOPEN),
};

/* Events while a round is played. They change no part that is computed from closed rounds alone. */
#define ENTRY (K(LIST) | K(CONFIRM) | K(TABLE))

static uint64_t changes_of(const struct sf_tournament *t, const struct sf_part_of *part)
{
    const struct sf_tour_round *round = sf_tournament_round(t, part->round);
    bool closed = !part->round || (round && round->state == SF_ROUND_CLOSED);

    if (part->part == SF_PART_PLAYER || (part->part == SF_PART_STANDINGS && closed))
        return changes[part->part] & ~ENTRY;
    return changes[part->part];
}

/* The last event at a table of this player. */
static uint32_t stamp_of_seats(const struct sf_tournament *t, unsigned number)
{
    uint32_t stamp = 0;
    uint16_t table;
    uint8_t seat;

    for (unsigned round = 1; round <= t->rounds; round++)
        if (sf_tournament_seat_of(t, round, number, &table, &seat) &&
            sf_tournament_table(t, round, table)->stamp > stamp)
            stamp = sf_tournament_table(t, round, table)->stamp;
    return stamp;
}

uint32_t sf_tour_stamp(const struct sf_tournament *t, const struct sf_part_of *part)
{
    const struct sf_tour_table *table = sf_tournament_table(t, part->round, part->table);
    uint32_t stamp = part->part == SF_PART_TABLE && table ? table->stamp : 0;
    uint64_t kinds = changes_of(t, part);

    if (part->part == SF_PART_PLAYER)
        stamp = stamp_of_seats(t, part->number);
    if (part->part == SF_PART_MOVES && part->number <= t->seq)
        stamp = part->number;
    if ((part->part == SF_PART_PLAYER || part->part == SF_PART_STANDINGS) && t->uncovered > stamp)
        stamp = t->uncovered;
    for (unsigned kind = 0; kind < SF_TOUR_EV_N; kind++)
        if (kinds >> kind & 1 && t->changed[kind] > stamp)
            stamp = t->changed[kind];
    return stamp;
}

/* --- pieces ----------------------------------------------------------------------------------- */

const char *sf_show_name(const struct sf_tournament *t, unsigned number)
{
    const struct sf_entrant *entrant = sf_tournament_entrant(t, number);

    return entrant ? entrant->name : NULL;
}

void sf_show_list(struct sf_out *out, const char *key)
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
}

void sf_show_flag(struct sf_out *out, const char *key, bool flag)
{
    if (flag)
        sf_out_pair_bool(out, key, true);
}

/* --- all of them ------------------------------------------------------------------------------ */

void sf_tour_show(struct sf_out *out, const struct sf_tournament *t, const struct sf_part_of *part,
                  enum sf_tour_role role)
{
    static void (*const shows[SF_PART_N])(const struct sf_showing *) = {
        [SF_PART_DESK] = sf_show_desk,           [SF_PART_PLAYERS] = sf_show_players,
        [SF_PART_BOARD] = sf_show_board,         [SF_PART_TABLE] = sf_show_table,
        [SF_PART_STANDINGS] = sf_show_standings, [SF_PART_PLAYER] = sf_show_player,
        [SF_PART_SEATING] = sf_show_seating,     [SF_PART_REQUESTS] = sf_show_requests,
        [SF_PART_PRIZES] = sf_show_prizes,       [SF_PART_TILL] = sf_show_till,
        [SF_PART_AUDIT] = sf_show_audit,         [SF_PART_HELPERS] = sf_show_helpers,
        [SF_PART_LINKS] = sf_show_links,         [SF_PART_CEREMONY] = sf_show_ceremony,
        [SF_PART_PUBLIC] = sf_show_public,       [SF_PART_MOVES] = sf_show_moves,
        [SF_PART_SCREEN] = sf_show_screen,       [SF_PART_SIGNUP] = sf_show_signup,
        [SF_PART_SIGNUPS] = sf_show_signups,
    };
    struct sf_showing show = {
        .out = out, .t = t, .part = *part, .desk = at_desk(role), .leiter = role == SF_ROLE_LEITER};

    if ((part->part == SF_PART_BOARD || part->part == SF_PART_SEATING ||
         part->part == SF_PART_LINKS) &&
        !part->round)
        show.part.round = (uint8_t)sf_show_latest(t, show.desk);
    sf_out_open(out, '{');
    shows[part->part](&show);
    sf_out_close(out, '}');
}
