/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/awards.h"
#include "tournament/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- one list --------------------------------------------------------------------------------- */

static uint16_t place_in_field(unsigned number)
{
    return number ? (uint16_t)(number - 1) : (uint16_t)SF_EVALUATION_NOBODY;
}

static void copy_rows(const struct sf_tour_table *table, const struct sf_tour_sheet *sheet,
                      struct sf_row *row)
{
    for (unsigned i = 0; i < sheet->row_count; i++) {
        row[i] = sheet->row[i];
        row[i].note |= table->noted >> i & 1;
        row[i].registered |= table->registered >> i & 1;
    }
}

void sf_tour_list_of(const struct sf_tournament *t, unsigned round, unsigned table,
                     struct sf_evaluation_list *list, struct sf_row *row,
                     struct sf_evaluation_change *change)
{
    const struct sf_tour_table *at = sf_tournament_table(t, round, table);
    const struct sf_tour_sheet *sheet = sf_tour_sheet(at);

    memset(list, 0, sizeof *list);
    list->round = (uint16_t)round;
    list->table = (uint16_t)table;
    list->seats = at->seats;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        list->player[seat] = place_in_field(at->number[seat]);
    for (unsigned i = 0; i < at->change_count; i++) {
        change[i] = at->change[i];
        change[i].player = place_in_field(at->change[i].player);
    }
    list->change = change;
    list->change_count = at->change_count;
    list->row = row;
    if (!sheet)
        return;
    copy_rows(at, sheet, row);
    list->row_count = sheet->row_count;
    list->has_sums = sheet->has_sums;
    memcpy(list->sum, sheet->sum, sizeof list->sum);
}

bool sf_tour_result_of(const struct sf_tournament *t, unsigned round, unsigned table,
                       struct sf_list_result *result)
{
    const struct sf_tour_table *at = sf_tournament_table(t, round, table);
    struct sf_row row[SF_TOUR_GAMES];
    struct sf_evaluation_list list;
    struct sf_arena arena;
    struct sf_evaluation_change *change;
    bool counts = false;

    memset(result, 0, sizeof *result);
    if (!sf_tour_sheet(at))
        return false;
    sf_arena_init(&arena);
    change = sf_arena_take(&arena, at->change_count + 1u, sizeof *change);
    if (change) {
        sf_tour_list_of(t, round, table, &list, row, change);
        counts = sf_evaluation_list_result(&t->patterns, &list, result);
    }
    sf_arena_release(&arena);
    return counts;
}

uint8_t sf_tour_judge(const struct sf_tournament *t, unsigned round, unsigned table)
{
    const struct sf_tour_table *at = sf_tournament_table(t, round, table);
    const struct sf_tour_sheet *sheet = sf_tour_sheet(at);
    struct sf_list_result result;
    bool counts = sf_tour_result_of(t, round, table, &result);
    bool is_short = sheet->row_count && sheet->row_count != sf_tour_games(t, at);

    if (!counts || result.disputed || result.repaired || result.unsaid || result.sums_differ ||
        is_short || at->entries_differ)
        return SF_TABLE_IS_DISPUTED;
    return SF_TABLE_IS_HANDED_IN;
}

/* --- standings -------------------------------------------------------------------------------- */

unsigned sf_tour_pots(const struct sf_entrant *entrant)
{
    unsigned pots = 0;

    for (unsigned i = 0; i < entrant->pots; i++)
        pots |= 1u << (entrant->pot[i] - 1);
    return pots;
}

int64_t sf_tour_pots_fee(const struct sf_tournament *t, const struct sf_entrant *entrant)
{
    int64_t fee = 0;

    for (unsigned pot = 0; t->setup.own && pot < t->setup.own->terms.pots; pot++)
        fee += sf_tour_pots(entrant) >> pot & 1 ? t->setup.own->terms.pot[pot].fee : 0;
    return fee;
}

unsigned sf_tour_joined(const struct sf_tournament *t, unsigned pot)
{
    unsigned joined = 0;

    for (unsigned i = 0; i < t->entrants; i++)
        joined += t->entrant[i].seated && !t->entrant[i].substitute &&
                  (sf_tour_pots(&t->entrant[i]) >> pot & 1);
    return joined;
}

void sf_tour_fill_players(const struct sf_tournament *t, struct sf_evaluation_player *player)
{
    for (unsigned i = 0; i < t->entrants; i++)
        player[i] = (struct sf_evaluation_player){.substitute = t->entrant[i].substitute,
                                                  .disqualified = t->entrant[i].disqualified,
                                                  .penalty = t->entrant[i].penalty,
                                                  .born = t->entrant[i].born,
                                                  .pots = (uint8_t)sf_tour_pots(&t->entrant[i]),
                                                  .lot = t->entrant[i].lot};
}

/* Adds a list; of the current round only a confirmed one. */
static bool add_list(const struct sf_tournament *t, unsigned round, unsigned table,
                     struct sf_arena *arena, struct sf_evaluation_list *list)
{
    const struct sf_tour_table *at = sf_tournament_table(t, round, table);
    const struct sf_tour_sheet *sheet = sf_tour_sheet(at);
    unsigned rows = sheet ? sheet->row_count : 0;
    struct sf_row *row = sf_arena_take(arena, rows + 1, sizeof *row);
    struct sf_evaluation_change *change =
        sf_arena_take(arena, at->change_count + 1u, sizeof *change);

    if (!row || !change)
        return false;
    sf_tour_list_of(t, round, table, list, row, change);
    return true;
}

static bool fill_lists(const struct sf_tournament *t, unsigned rounds, struct sf_arena *arena,
                       struct sf_evaluation_input *input)
{
    unsigned most = 0;
    struct sf_evaluation_list *list;

    for (unsigned round = 1; round <= rounds; round++)
        most += t->round[round - 1].tables;
    list = sf_arena_take(arena, most + 1, sizeof *list);
    if (!list)
        return false;
    input->list = list;
    for (unsigned round = 1; round <= rounds; round++)
        for (unsigned table = 1; table <= t->round[round - 1].tables; table++) {
            if (t->round[round - 1].table[table - 1].state != SF_TABLE_IS_CONFIRMED)
                continue;
            if (!add_list(t, round, table, arena, &list[input->list_count++]))
                return false;
        }
    return true;
}

unsigned sf_tournament_prizes(const struct sf_tournament *t, int64_t *prize)
{
    unsigned players = 0;

    if (t->setup.prize_count || !t->setup.own) {
        memcpy(prize, t->setup.prize, t->setup.prize_count * sizeof *prize);
        return t->setup.prize_count;
    }
    for (unsigned i = 0; i < t->entrants; i++)
        players += t->entrant[i].seated && !t->entrant[i].substitute;
    return sf_book_prizes(t->setup.own, (int64_t)t->setup.fee * players,
                          t->rounds ? t->round[0].tables : 0, prize);
}

const char *sf_tournament_thing(const struct sf_tournament *t, unsigned place)
{
    if (t->setup.prize_count || !t->setup.own || !place || place > SF_BOOK_PRIZES)
        return NULL;
    return sf_book_thing(t->setup.own, place, t->rounds ? t->round[0].tables : 0);
}

void sf_tournament_things(const struct sf_tournament *t, unsigned place, unsigned places,
                          char text[SF_TOUR_THINGS])
{
    static const char between[] = " / ", more[] = "…";
    size_t length = 0;

    text[0] = '\0';
    for (unsigned i = 0; i < places; i++) {
        const char *thing = sf_tournament_thing(t, place + i);
        size_t room = SF_TOUR_THINGS - length - sizeof more;
        if (!thing)
            continue;
        if (strlen(thing) + sizeof between > room) {
            snprintf(text + length, SF_TOUR_THINGS - length, "%s", more);
            return;
        }
        length += (size_t)snprintf(text + length, room, "%s%s", length ? between : "", thing);
    }
}

unsigned sf_tour_sharing(const struct sf_evaluation *e, unsigned place)
{
    unsigned count = 0;

    for (unsigned i = 0; i < e->ranked; i++)
        count += e->standing[i].place == place;
    return count;
}

void sf_tournament_things_of(const struct sf_tournament *t, const struct sf_evaluation *e,
                             const struct sf_standing *s, char text[SF_TOUR_THINGS])
{
    bool whole = sf_tournament_closed(t) == t->setup.rounds && t->cache->rounds == t->setup.rounds;

    sf_tournament_things(t, s->place, whole && s->place ? sf_tour_sharing(e, s->place) : 0, text);
}

const char *sf_tour_extra_thing(const struct sf_tour_extra *extra)
{
    return extra->title[0] && !extra->amount ? extra->title : NULL;
}

bool sf_tour_extra_by_hand(const struct sf_tour_extra *extra)
{
    return extra->kind == SF_EXTRA_OTHER && sf_tour_extra_thing(extra);
}

static bool evaluate(const struct sf_tournament *t, unsigned rounds)
{
    int64_t prize[SF_TOUR_PRIZES];
    struct sf_tour_cache *cache = t->cache;
    struct sf_evaluation_input input = {
        .rules = t->rules, .rounds = rounds, .player_count = t->entrants, .strict = true};
    struct sf_evaluation_player *player;
    struct sf_arena arena;
    bool good = false;

    sf_arena_init(&arena);
    free(cache->evaluation.standing);
    memset(&cache->evaluation, 0, sizeof cache->evaluation);
    cache->evaluation.standing = calloc(t->entrants + 1, sizeof *cache->evaluation.standing);
    player = sf_arena_take(&arena, t->entrants + 1, sizeof *player);
    if (player && cache->evaluation.standing && fill_lists(t, rounds, &arena, &input)) {
        sf_tour_fill_players(t, player);
        input.player = player;
        if (rounds == t->setup.rounds && sf_tournament_closed(t) == rounds) {
            input.prize = prize;
            input.prize_count = sf_tournament_prizes(t, prize);
        }
        sf_evaluation_run(&input, &cache->evaluation);
        good = true;
    }
    sf_arena_release(&arena);
    return good;
}

/* Money and rights rank nobody. Every other kind might. */
static uint32_t last_change(const struct sf_tournament *t)
{
    static const bool ranks_nobody[SF_TOUR_EV_N] = {
        [SF_TOUR_EV_PAY] = true,    [SF_TOUR_EV_TILL] = true,   [SF_TOUR_EV_BOOK] = true,
        [SF_TOUR_EV_PRIZE] = true,  [SF_TOUR_EV_FINISH] = true, [SF_TOUR_EV_REOPEN] = true,
        [SF_TOUR_EV_HELPER] = true, [SF_TOUR_EV_REKEY] = true};
    uint32_t last = 0;

    for (unsigned kind = 0; kind < SF_TOUR_EV_N; kind++)
        if (!ranks_nobody[kind] && t->changed[kind] > last)
            last = t->changed[kind];
    return last;
}

const struct sf_evaluation *sf_tournament_standings(const struct sf_tournament *t, unsigned rounds)
{
    struct sf_tour_cache *cache = t->cache;
    uint32_t seq = last_change(t);

    if (!rounds)
        rounds = sf_tournament_closed(t);
    if (!rounds || rounds > t->rounds)
        return NULL;
    if (!cache->good || cache->seq != seq || cache->rounds != rounds) {
        cache->good = evaluate(t, rounds);
        cache->seq = seq;
        cache->rounds = rounds;
    }
    return cache->good ? &cache->evaluation : NULL;
}

unsigned sf_tour_tied(const struct sf_tournament *t, uint16_t *number)
{
    const struct sf_evaluation *e = sf_tournament_standings(t, 0);
    unsigned count = 0;

    for (unsigned i = 0; e && i < e->ranked; i++) {
        const struct sf_standing *s = &e->standing[i];
        if ((i && s[-1].place == s->place) || (i + 1 < e->ranked && s[1].place == s->place))
            number[count++] = (uint16_t)(s->player + 1);
    }
    return count;
}

enum { PODIUM = 3 };

/* The first round in which this number has a list without rows, 0 if there is none. */
static unsigned sums_alone(const struct sf_tournament *t, unsigned number, uint16_t *table)
{
    uint8_t seat;

    for (unsigned round = 1; round <= t->rounds; round++)
        if (sf_tournament_seat_of(t, round, number, table, &seat)) {
            const struct sf_tour_sheet *sheet =
                sf_tour_sheet(sf_tournament_table(t, round, *table));
            if (sheet && !sheet->row_count)
                return round;
        }
    return 0;
}

/* Counted from the end: the last and the second to last have places that matter if these have a
 * prize. */
static unsigned prizes_from_end(const struct sf_tournament *t)
{
    unsigned places = 0;

    for (unsigned i = 0; i < t->setup.extra_count; i++) {
        unsigned kind = t->setup.extra[i].kind;
        unsigned reach = kind == SF_EXTRA_SECOND_LAST ? 2 : kind == SF_EXTRA_LAST;
        places = reach > places ? reach : places;
    }
    return places;
}

/* Counted from the first: the places up to the last one that has a prize, whoever set it, or up to
 * the third. */
static unsigned prizes_from_first(const struct sf_tournament *t)
{
    int64_t prize[SF_TOUR_PRIZES];
    unsigned places = sf_tournament_prizes(t, prize);

    while (places > PODIUM && !prize[places - 1] && !sf_tournament_thing(t, places))
        places--;
    return places > PODIUM ? places : PODIUM;
}

/* Does it matter who of the level players `from` to `to` is ahead? Places with a prize matter, the
 * first three, and the last ones if they have an extra prize. */
static bool order_matters(const struct sf_tournament *t, const struct sf_evaluation *e,
                          unsigned from, unsigned to)
{
    return from < prizes_from_first(t) || to + prizes_from_end(t) > e->ranked;
}

/* Of level players whose order matters. */
static unsigned level_rows_missing(const struct sf_tournament *t, uint16_t *table)
{
    bool counted = sf_rules_needs_rows(t->rules);
    const struct sf_evaluation *e = counted ? sf_tournament_standings(t, 0) : NULL;
    unsigned round = 0;

    for (unsigned from = 0, to; e && from < e->ranked && !round; from = to) {
        for (to = from + 1; to < e->ranked && e->standing[to].points == e->standing[from].points;)
            to++;
        if (to - from < 2 || !order_matters(t, e, from, to))
            continue;
        for (unsigned i = from; i < to && !round; i++)
            round = sums_alone(t, e->standing[i].player + 1u, table);
    }
    return round;
}

const uint8_t sf_tour_award_kind[SF_EXTRA_N] = {
    [SF_EXTRA_SECOND_LAST] = SF_BOOK_SECOND_LAST,
    [SF_EXTRA_LAST] = SF_BOOK_LAST,
    [SF_EXTRA_BEST_ROUND] = SF_BOOK_EXTRA_N,
    [SF_EXTRA_MOST_WON] = SF_BOOK_MOST_WON,
    [SF_EXTRA_MOST_SOLOS] = SF_BOOK_MOST_SOLOS,
    [SF_EXTRA_MOST_LOST_SOLOS] = SF_BOOK_MOST_LOST_SOLOS,
    [SF_EXTRA_BEST_SOLO] = SF_BOOK_BEST_SOLO,
    [SF_EXTRA_BEST_TEAM] = SF_BOOK_BEST_TEAM,
    [SF_EXTRA_YOUNGEST] = SF_BOOK_YOUNGEST,
    [SF_EXTRA_OTHER] = SF_BOOK_BY_HAND};

/* Of ranked players, where rows decide an extra prize. */
static unsigned extra_rows_missing(const struct sf_tournament *t, uint16_t *table)
{
    const struct sf_evaluation *e = NULL;
    bool needed = false;
    unsigned round = 0;

    for (unsigned i = 0; i < t->setup.extra_count; i++)
        needed |= sf_award_needs_rows(sf_tour_award_kind[t->setup.extra[i].kind]);
    if (needed)
        e = sf_tournament_standings(t, 0);
    for (unsigned i = 0; e && i < e->ranked && !round; i++)
        if (e->standing[i].rows_missing)
            round = sums_alone(t, e->standing[i].player + 1u, table);
    return round;
}

unsigned sf_tour_rows_missing(const struct sf_tournament *t, uint16_t *table, bool *extra)
{
    unsigned round = level_rows_missing(t, table);

    *extra = !round;
    return round ? round : extra_rows_missing(t, table);
}

/* --- teams ------------------------------------------------------------------------------------ */

static unsigned team_named(struct sf_team *team, unsigned count, const char *name)
{
    unsigned i = 0;

    while (i < count && strcmp(team[i].name, name) != 0)
        i++;
    return i;
}

static bool team_before(const struct sf_team *a, const struct sf_team *b)
{
    return a->members != b->members ? a->members > b->members : a->points > b->points;
}

static void order_teams(struct sf_team *team, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        struct sf_team moved = team[i];
        unsigned at = i;
        for (; at && team_before(&moved, &team[at - 1]); at--)
            team[at] = team[at - 1];
        team[at] = moved;
    }
}

/* The standings are sorted, so the first members of a team are its best. */
unsigned sf_tournament_teams(const struct sf_tournament *t, struct sf_team *team, unsigned max)
{
    const struct sf_evaluation *e = t->setup.team ? sf_tournament_standings(t, 0) : NULL;
    unsigned count = 0;

    for (unsigned i = 0; e && i < e->ranked; i++) {
        const char *name = t->entrant[e->standing[i].player].team;
        unsigned at = name[0] ? team_named(team, count, name) : max;
        if (at >= max)
            continue;
        if (at == count)
            team[count++] = (struct sf_team){.name = name};
        if (team[at].members == t->setup.team)
            continue;
        team[at].points += e->standing[i].points;
        team[at].members++;
    }
    order_teams(team, count);
    for (unsigned i = 0; i < count && team[i].members == t->setup.team; i++)
        team[i].place =
            i && team[i].points == team[i - 1].points ? team[i - 1].place : (uint16_t)(i + 1);
    return count;
}
