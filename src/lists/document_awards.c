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

static void put_extra(struct sf_out *out, const struct sf_document *d,
                      const struct sf_book_extra *extra)
{
    const struct sf_standing *standing = d->evaluation.standing;
    uint16_t *winner = d->seen; /* as many as players; only the reader needs it */
    unsigned count = sf_award_extra(standing, d->evaluation.ranked,
                                    (enum sf_book_extra_kind)extra->kind, winner);

    sf_out_open(out, '{');
    sf_out_pair_string(out, "for", sf_book_extra_words[extra->kind]);
    sf_out_key(out, "players");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        put_id(out, d, standing[winner[i]].player);
    sf_out_close(out, ']');
    sf_out_key(out, "cents");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_out_int(out, sf_award_share(extra->cents, count, i));
    sf_out_close(out, ']');
    if (extra->thing[0])
        sf_out_pair_string(out, "thing", extra->thing);
    sf_out_close(out, '}');
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
    if (terms->teams)
        put_teams(out, document);
}
