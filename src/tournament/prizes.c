/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/awards.h"
#include "tournament/internal.h"
#include <stdlib.h>
#include <string.h>

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

    sf_tour_fill_players(t, player);
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
        find_most(t, e, (enum sf_book_extra_kind)sf_tour_award_kind[kind], winners);
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
        unsigned places = t->setup.own ? sf_tour_sharing(e, s->place) : 1;
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

    sf_tour_fill_players(t, player);
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

/* Of one player, or of all: 0. */
static int64_t sum_awards(const struct sf_tournament *t, unsigned number)
{
    unsigned count = sf_tournament_awards(t, NULL, 0);
    struct sf_award *award = calloc(count + 1, sizeof *award);
    int64_t sum = 0;

    if (!award)
        return 0;
    count = sf_tournament_awards(t, award, count);
    for (unsigned i = 0; i < count; i++)
        sum += !number || award[i].number == number ? award[i].amount : 0;
    free(award);
    return sum;
}

int64_t sf_tournament_prize_of(const struct sf_tournament *t, unsigned number)
{
    return number ? sum_awards(t, number) : 0;
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
        sum->prizes_due = sum_awards(t, 0) + sum->kind[SF_TILL_PRIZE];
}
