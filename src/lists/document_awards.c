/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/awards.h"
#include "lists/document.h"

/* --- teams ------------------------------------------------------------------------------------ */

static bool is_before(const struct sf_document *d, const struct sf_document_team *a,
                      const struct sf_document_team *b)
{
    bool full_a = a->members == d->book.terms.teams, full_b = b->members == d->book.terms.teams;

    if (full_a != full_b)
        return full_a;
    return a->points > b->points;
}

static void sort_teams(struct sf_document *d)
{
    for (unsigned i = 1; i < d->team_count; i++) {
        struct sf_document_team moved = d->team[i];
        unsigned at = i;
        for (; at && is_before(d, &moved, &d->team[at - 1]); at--)
            d->team[at] = d->team[at - 1];
        d->team[at] = moved;
    }
}

/* The standings are in order, so the first members of a team are its best. */
void sf_document_rank_teams(struct sf_document *d)
{
    const struct sf_evaluation *e = &d->evaluation;

    for (unsigned i = 0; i < d->team_count; i++)
        d->team[i].index = (uint16_t)(i + 1);
    for (unsigned i = 0; i < d->input.player_count && d->team_count; i++)
        if (d->team_of[i] && !d->input.player[i].substitute)
            d->team[d->team_of[i] - 1].size++;
    for (unsigned i = 0; i < e->ranked && d->team_count; i++) {
        unsigned at = d->team_of[e->standing[i].player];
        if (!at || d->team[at - 1].members == d->book.terms.teams)
            continue;
        d->team[at - 1].points += e->standing[i].points;
        d->team[at - 1].members++;
    }
    sort_teams(d);
    for (unsigned i = 0; i < d->team_count; i++) {
        struct sf_document_team *team = &d->team[i];
        if (team->members == d->book.terms.teams)
            team->place = i && team->points == team[-1].points ? team[-1].place : (uint16_t)(i + 1);
    }
}

static void put_id(struct sf_out *out, const struct sf_document *d, unsigned player)
{
    sf_out_node(out, d->doc, d->id[player]);
}

static void put_members(struct sf_out *out, const struct sf_document *d,
                        const struct sf_document_team *team)
{
    unsigned left = team->members;

    sf_out_key(out, "players");
    sf_out_open(out, '[');
    for (unsigned i = 0; left && i < d->evaluation.ranked; i++) {
        unsigned player = d->evaluation.standing[i].player;
        if (d->team_of[player] != team->index)
            continue;
        put_id(out, d, player);
        left--;
    }
    sf_out_close(out, ']');
}

static void put_teams(struct sf_out *out, const struct sf_document *d)
{
    sf_out_key(out, "teams");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < d->team_count; i++) {
        sf_out_open(out, '{');
        sf_out_pair_int(out, "place", d->team[i].place);
        sf_out_key(out, "team");
        sf_out_node(out, d->doc, d->team[i].node);
        sf_out_pair_int(out, "points", d->team[i].points);
        put_members(out, d, &d->team[i]);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

/* --- what keeps the result open -----------------------------------------------------------------
 */

void sf_document_note_extras(struct sf_document *d)
{
    const struct sf_book_terms *terms = &d->book.terms;
    struct sf_evaluation_note note = {.kind = SF_NOTE_NEED_ROWS};
    bool open = false;

    for (uint32_t i = 0; i < terms->extras; i++)
        open |= sf_award_open(d->evaluation.standing, d->evaluation.ranked, terms->extra[i].kind);
    for (unsigned i = 0; i < d->input.list_count; i++)
        note.found = (uint16_t)(note.found + (!d->list[i].row_count && d->list[i].has_sums));
    if (open)
        sf_evaluation_add_note(&d->evaluation, note);
}

void sf_document_note_pairs(struct sf_document *d)
{
    struct sf_evaluation_note note = {.kind = SF_NOTE_PAIRS};

    for (unsigned i = 0; i < d->team_count; i++)
        note.found = (uint16_t)(note.found + (d->team[i].size != 2));
    if (note.found && sf_book_has_pairs(&d->book.terms))
        sf_evaluation_add_note(&d->evaluation, note);
}

/* --- prizes ----------------------------------------------------------------------------------- */

/* How many share the place. */
static unsigned count_level(const struct sf_document *d, unsigned place)
{
    unsigned level = 0;

    for (unsigned i = place - 1;
         i < d->evaluation.ranked && d->evaluation.standing[i].place == place; i++)
        level++;
    return level;
}

static void put_things(struct sf_out *out, const struct sf_document *d, unsigned place)
{
    unsigned end = place + count_level(d, place);
    bool open = false;

    for (; place < end && place <= d->book.terms.prizes; place++) {
        const char *thing = sf_book_thing(&d->book, place, d->tables);
        if (!thing)
            continue;
        if (!open) {
            sf_out_key(out, "things");
            sf_out_open(out, '[');
        }
        open = true;
        sf_out_string(out, thing);
    }
    if (open)
        sf_out_close(out, ']');
}

void sf_document_write_merits(struct sf_out *out, const struct sf_document *document,
                              const struct sf_standing *standing)
{
    sf_out_pair_int(out, "solos_lost", standing->solos_lost);
    sf_out_pair_int(out, "best_round", standing->best_round);
    put_things(out, document, standing->place);
}

/* The ranked members of a team as indices into the standings. */
static unsigned members_of(const struct sf_document *d, const struct sf_document_team *team,
                           uint16_t *member)
{
    unsigned count = 0;

    for (unsigned i = 0; i < d->evaluation.ranked; i++)
        if (d->team_of[d->evaluation.standing[i].player] == team->index)
            member[count++] = (uint16_t)i;
    return count;
}

static void put_winners(struct sf_out *out, const struct sf_document *d, const uint16_t *winner,
                        unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        put_id(out, d, d->evaluation.standing[winner[i]].player);
}

static void put_shares(struct sf_out *out, int64_t cents, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        sf_out_int(out, sf_award_share(cents, count, i));
}

/* All ranked members of the best teams. Level teams share first, and then the members of each. */
static void put_best_teams(struct sf_out *out, const struct sf_document *d, int64_t cents,
                           bool shares)
{
    uint16_t *member = d->seen;
    unsigned teams = 0;

    while (teams < d->team_count && d->team[teams].place == 1)
        teams++;
    for (unsigned i = 0; i < teams; i++) {
        unsigned count = members_of(d, &d->team[i], member);
        if (shares)
            put_shares(out, sf_award_share(cents, teams, i), count);
        else
            put_winners(out, d, member, count);
    }
}

static void put_extra(struct sf_out *out, const struct sf_document *d,
                      const struct sf_book_extra *extra)
{
    uint16_t *winner = d->seen; /* as many as players; only the reader needs it */
    bool team = extra->kind == SF_BOOK_BEST_TEAM;
    unsigned count = sf_award_extra(d->evaluation.standing, d->evaluation.ranked, d->input.player,
                                    (enum sf_book_extra_kind)extra->kind, winner);

    sf_out_open(out, '{');
    sf_out_pair_string(out, "for", sf_book_extra_words[extra->kind]);
    sf_out_key(out, "players");
    sf_out_open(out, '[');
    put_winners(out, d, winner, count);
    if (team)
        put_best_teams(out, d, extra->cents, false);
    sf_out_close(out, ']');
    sf_out_key(out, "cents");
    sf_out_open(out, '[');
    put_shares(out, extra->cents, count);
    if (team)
        put_best_teams(out, d, extra->cents, true);
    sf_out_close(out, ']');
    if (extra->thing[0])
        sf_out_pair_string(out, "thing", extra->thing);
    sf_out_close(out, '}');
}

enum pot_column { POT_PLAYERS, POT_PLACES, POT_CENTS };

static void put_pot_column(struct sf_out *out, const struct sf_document *d, unsigned pot,
                           enum pot_column column)
{
    static const char *const keys[] = {"players", "places", "cents"};
    const struct sf_book_pot *of = &d->book.terms.pot[pot];
    struct sf_pot_walk walk = {.pot = of,
                               .bit = pot,
                               .standing = d->evaluation.standing,
                               .ranked = d->evaluation.ranked,
                               .player = d->input.player,
                               .money = (int64_t)of->fee * d->joined[pot]};
    struct sf_pot_share share;

    sf_out_key(out, keys[column]);
    sf_out_open(out, '[');
    while (sf_pot_next(&walk, &share)) {
        if (column == POT_PLAYERS)
            put_id(out, d, d->evaluation.standing[share.index].player);
        else
            sf_out_int(out, column == POT_PLACES ? share.place : share.cents);
    }
    sf_out_close(out, ']');
}

static void put_pots(struct sf_out *out, const struct sf_document *d)
{
    sf_out_key(out, "side_pots");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < d->book.terms.pots; i++) {
        sf_out_open(out, '{');
        sf_out_pair_string(out, "name", d->book.terms.pot[i].name);
        put_pot_column(out, d, i, POT_PLAYERS);
        put_pot_column(out, d, i, POT_PLACES);
        put_pot_column(out, d, i, POT_CENTS);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

void sf_document_write_awards(struct sf_out *out, const struct sf_document *document)
{
    const struct sf_book_terms *terms = &document->book.terms;

    if (terms->extras) {
        sf_out_key(out, "extras");
        sf_out_open(out, '[');
        for (uint32_t i = 0; i < terms->extras; i++)
            put_extra(out, document, &terms->extra[i]);
        sf_out_close(out, ']');
    }
    if (terms->pots)
        put_pots(out, document);
    if (terms->teams)
        put_teams(out, document);
}
