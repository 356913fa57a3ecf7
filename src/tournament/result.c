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

static void fill_players(const struct sf_tournament *t, struct sf_evaluation_player *player)
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

/* Players who share a place: they take as many. */
static unsigned sharing(const struct sf_evaluation *e, unsigned place)
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

    sf_tournament_things(t, s->place, whole && s->place ? sharing(e, s->place) : 0, text);
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
        fill_players(t, player);
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

/* The kind of the book for an extra prize that the standings decide; SF_BOOK_EXTRA_N: another. */
static const uint8_t by_standings[SF_EXTRA_N] = {
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
        needed |= sf_award_needs_rows(by_standings[t->setup.extra[i].kind]);
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

/* --- prizes ----------------------------------------------------------------------------------- */

/* The players who share an extra prize. */
struct winners {
    uint16_t number[SF_TOUR_PLAYERS];
    unsigned count;
    int32_t best;
};

static void compete(struct winners *winners, unsigned number, int32_t points)
{
    if (winners->count && points < winners->best)
        return;
    if (points > winners->best || !winners->count)
        winners->count = 0;
    winners->best = points;
    if (winners->count < SF_TOUR_PLAYERS)
        winners->number[winners->count++] = (uint16_t)number;
}

static void find_place_group(const struct sf_evaluation *e, unsigned from_last,
                             struct winners *winners)
{
    unsigned place;

    if (e->ranked <= from_last)
        return;
    place = e->standing[e->ranked - 1 - from_last].place;
    for (unsigned i = 0; i < e->ranked; i++)
        if (e->standing[i].place == place)
            winners->number[winners->count++] = (uint16_t)(e->standing[i].player + 1);
}

static bool is_ranked(const struct sf_evaluation *e, unsigned number)
{
    for (unsigned i = 0; i < e->ranked; i++)
        if (e->standing[i].player + 1u == number)
            return true;
    return false;
}

static void find_best_round(const struct sf_tournament *t, const struct sf_evaluation *e,
                            struct winners *winners)
{
    struct sf_list_result result;

    for (unsigned round = 1; round <= t->rounds; round++)
        for (unsigned table = 1; table <= t->round[round - 1].tables; table++) {
            const struct sf_tour_table *at = sf_tournament_table(t, round, table);
            if (!sf_tour_result_of(t, round, table, &result))
                continue;
            for (unsigned seat = 0; seat < at->seats; seat++) {
                int32_t points = result.points[seat] + result.table_points[seat];
                if ((!winners->count || points >= winners->best) && is_ranked(e, at->number[seat]))
                    compete(winners, at->number[seat], points);
            }
        }
}

static void find_most(const struct sf_tournament *t, const struct sf_evaluation *e,
                      enum sf_book_extra_kind kind, struct winners *winners)
{
    struct sf_evaluation_player player[SF_TOUR_PLAYERS];

    fill_players(t, player);
    winners->count = sf_award_extra(e->standing, e->ranked, player, kind, winners->number);
    for (unsigned i = 0; i < winners->count; i++)
        winners->number[i] = (uint16_t)(e->standing[winners->number[i]].player + 1);
}

static void find_winners(const struct sf_tournament *t, const struct sf_evaluation *e,
                         enum sf_extra_prize kind, struct winners *winners)
{
    winners->count = 0;
    winners->best = 0;
    switch (kind) {
    case SF_EXTRA_SECOND_LAST:
        find_place_group(e, 1, winners);
        break;
    case SF_EXTRA_LAST:
        find_place_group(e, 0, winners);
        break;
    case SF_EXTRA_BEST_ROUND:
        find_best_round(t, e, winners);
        break;
    case SF_EXTRA_MOST_WON:
    case SF_EXTRA_MOST_SOLOS:
    case SF_EXTRA_MOST_LOST_SOLOS:
    case SF_EXTRA_BEST_SOLO:
    case SF_EXTRA_YOUNGEST:
        find_most(t, e, (enum sf_book_extra_kind)by_standings[kind], winners);
        break;
    case SF_EXTRA_BEST_TEAM: /* hand_out_team() */
    case SF_EXTRA_OTHER:
    case SF_EXTRA_N:
        break;
    }
}

/* Removes duplicates: a player may have the best round twice. */
static void once_each(struct winners *winners)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < winners->count; i++) {
        bool seen = false;
        for (unsigned k = 0; k < kept; k++)
            seen |= winners->number[k] == winners->number[i];
        if (!seen)
            winners->number[kept++] = winners->number[i];
    }
    winners->count = kept;
}

struct handing_out {
    struct sf_award *award;
    unsigned max, count;
};

static void hand_out(struct handing_out *out, const struct sf_award *award)
{
    if (out->count < out->max)
        out->award[out->count] = *award;
    out->count++;
}

static bool has_things(const struct sf_tournament *t, unsigned place, unsigned places)
{
    for (unsigned i = 0; i < places; i++)
        if (sf_tournament_thing(t, place + i))
            return true;
    return false;
}

static void hand_out_places(const struct sf_tournament *t, const struct sf_evaluation *e,
                            struct handing_out *out)
{
    for (unsigned i = 0; i < e->ranked; i++) {
        const struct sf_standing *s = &e->standing[i];
        unsigned places = t->setup.own ? sharing(e, s->place) : 1;
        if (s->prize || has_things(t, s->place, places))
            hand_out(out, &(struct sf_award){.number = (uint16_t)(s->player + 1u),
                                             .place = s->place,
                                             .places = (uint16_t)places,
                                             .amount = s->prize});
    }
}

/* Splits an extra prize, rounded down; left-over cents go one each to the first players. */
static void hand_out_extra(const struct sf_tournament *t, unsigned extra, struct winners *winners,
                           struct handing_out *out)
{
    int64_t amount = t->setup.extra[extra].amount;

    once_each(winners);
    if (t->extra_winner[extra] && sf_tour_extra_by_hand(&t->setup.extra[extra]))
        winners->number[winners->count++] = t->extra_winner[extra];
    if (!winners->count)
        hand_out(out, &(struct sf_award){.extra = (uint8_t)extra, .amount = amount});
    for (unsigned i = 0; i < winners->count; i++)
        hand_out(out, &(struct sf_award){.number = (uint16_t)winners->number[i],
                                         .extra = (uint8_t)extra,
                                         .amount = amount / winners->count +
                                                   (i < amount % winners->count)});
}

/* The ranked members of a team, best first. */
static void find_members(const struct sf_tournament *t, const struct sf_evaluation *e,
                         const char *team, struct winners *members)
{
    members->count = 0;
    for (unsigned i = 0; i < e->ranked; i++)
        if (strcmp(t->entrant[e->standing[i].player].team, team) == 0)
            members->number[members->count++] = (uint16_t)(e->standing[i].player + 1);
}

/* All ranked members of the best teams. Level teams share first, then the members of each. */
static void hand_out_team(const struct sf_tournament *t, const struct sf_evaluation *e,
                          unsigned extra, struct handing_out *out)
{
    struct sf_team *team = calloc(SF_TOUR_PLAYERS, sizeof *team);
    unsigned count = team ? sf_tournament_teams(t, team, SF_TOUR_PLAYERS) : 0, best = 0;
    int64_t amount = t->setup.extra[extra].amount;
    struct winners members;

    while (best < count && team[best].place == 1)
        best++;
    if (!best)
        hand_out(out, &(struct sf_award){.extra = (uint8_t)extra, .amount = amount});
    for (unsigned i = 0; i < best; i++) {
        int64_t share = sf_award_share(amount, best, i);
        find_members(t, e, team[i].name, &members);
        for (unsigned k = 0; k < members.count; k++)
            hand_out(out, &(struct sf_award){.number = members.number[k],
                                             .extra = (uint8_t)extra,
                                             .amount = sf_award_share(share, members.count, k)});
    }
    free(team);
}

static void hand_out_pots(const struct sf_tournament *t, const struct sf_evaluation *e,
                          struct handing_out *out)
{
    struct sf_evaluation_player player[SF_TOUR_PLAYERS];
    struct sf_pot_share share;

    fill_players(t, player);
    for (unsigned i = 0; t->setup.own && i < t->setup.own->terms.pots; i++) {
        const struct sf_book_pot *pot = &t->setup.own->terms.pot[i];
        struct sf_pot_walk walk = {.pot = pot,
                                   .bit = i,
                                   .standing = e->standing,
                                   .ranked = e->ranked,
                                   .player = player,
                                   .money = (int64_t)pot->fee * sf_tour_joined(t, i)};
        while (sf_pot_next(&walk, &share))
            hand_out(out,
                     &(struct sf_award){.number = (uint16_t)(e->standing[share.index].player + 1),
                                        .place = (uint16_t)share.place,
                                        .places = 1,
                                        .pot = (uint8_t)(i + 1),
                                        .amount = share.cents});
    }
}

unsigned sf_tournament_awards(const struct sf_tournament *t, struct sf_award *award, unsigned max)
{
    struct handing_out out = {.award = award, .max = max};
    const struct sf_evaluation *e =
        sf_tournament_closed(t) == t->setup.rounds ? sf_tournament_standings(t, 0) : NULL;
    struct winners winners;

    if (!e)
        return 0;
    hand_out_places(t, e, &out);
    for (unsigned i = 0; i < t->setup.extra_count; i++) {
        if (t->setup.extra[i].kind == SF_EXTRA_BEST_TEAM) {
            hand_out_team(t, e, i, &out);
            continue;
        }
        find_winners(t, e, (enum sf_extra_prize)t->setup.extra[i].kind, &winners);
        hand_out_extra(t, i, &winners, &out);
    }
    hand_out_pots(t, e, &out);
    return out.count;
}

int64_t sf_tournament_prize_of(const struct sf_tournament *t, unsigned number)
{
    unsigned count = sf_tournament_awards(t, NULL, 0);
    struct sf_award *award = calloc(count + 1, sizeof *award);
    int64_t sum = 0;

    if (!award)
        return 0;
    count = sf_tournament_awards(t, award, count);
    for (unsigned i = 0; i < count; i++)
        sum += award[i].number == number ? award[i].amount : 0;
    free(award);
    return sum;
}

/* --- the till --------------------------------------------------------------------------------- */

static int64_t fees_due(const struct sf_tournament *t, int64_t *side)
{
    int64_t due = 0;

    *side = 0;
    for (unsigned i = 0; i < t->entrants; i++) {
        const struct sf_entrant *entrant = &t->entrant[i];
        bool owes = entrant->number && !entrant->substitute &&
                    (entrant->state == SF_ENTRANT_PRESENT || entrant->state == SF_ENTRANT_AWAY ||
                     entrant->state == SF_ENTRANT_LEFT);
        if (owes && entrant->paid < t->setup.fee)
            due += t->setup.fee - entrant->paid;
        if (owes && entrant->side_paid < sf_tour_pots_fee(t, entrant))
            *side += sf_tour_pots_fee(t, entrant) - entrant->side_paid;
    }
    return due;
}

/* The Reuegeld that a table may owe beyond its rows: nobody has named who declared or doubled. */
int64_t sf_tour_reuegeld_unknown(const struct sf_list_result *result)
{
    int64_t most = result->unclear;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        most += result->reuegeld[seat];
    return most - result->due;
}

static void sum_reuegeld(const struct sf_tournament *t, struct sf_till_sum *sum)
{
    struct sf_list_result result;

    for (unsigned round = 1; round <= t->rounds; round++)
        for (unsigned table = 1; table <= t->round[round - 1].tables; table++) {
            sf_tour_result_of(t, round, table, &result);
            sum->reuegeld_due += result.due;
            sum->reuegeld_unknown += sf_tour_reuegeld_unknown(&result);
            sum->reuegeld_unseen += result.reuegeld_unseen;
        }
}

static int64_t prizes_promised(const struct sf_tournament *t)
{
    unsigned count = sf_tournament_awards(t, NULL, 0);
    struct sf_award *award = calloc(count + 1, sizeof *award);
    int64_t sum = 0;

    if (!award)
        return 0;
    count = sf_tournament_awards(t, award, count);
    for (unsigned i = 0; i < count; i++)
        sum += award[i].amount;
    free(award);
    return sum;
}

void sf_tournament_till_sum(const struct sf_tournament *t, struct sf_till_sum *sum)
{
    memset(sum, 0, sizeof *sum);
    for (unsigned i = 0; i < t->till_count; i++) {
        sum->kind[t->till[i].kind] += t->till[i].amount;
        sum->balance += t->till[i].amount;
    }
    sum->fees_due = fees_due(t, &sum->side_due);
    sum_reuegeld(t, sum);
    sum->reuegeld_due -= sum->kind[SF_TILL_REUEGELD] + sum->kind[SF_TILL_TOUT];
    if (t->final)
        sum->prizes_due = prizes_promised(t) + sum->kind[SF_TILL_PRIZE];
}
