/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Prizes and the till. */

#include "tournament/show_parts.h"
#include <stdlib.h>

/* --- prizes ----------------------------------------------------------------------------------- */

void sf_show_things(const struct sf_showing *show, unsigned place, unsigned places)
{
    bool any = false;

    for (unsigned i = 0; i < places; i++) {
        const char *thing = sf_tournament_thing(show->t, place + i);
        if (!thing)
            continue;
        if (!any)
            sf_show_list(show->out, "things");
        any = true;
        sf_out_string(show->out, thing);
    }
    if (any)
        sf_out_close(show->out, ']');
}

static void write_award(const struct sf_showing *show, const struct sf_award *award)
{
    const struct sf_tour_extra *extra = &show->t->setup.extra[award->extra];

    sf_out_open(show->out, '{');
    if (award->number) {
        sf_out_pair_int(show->out, "number", award->number);
        sf_out_pair_string(show->out, "name", sf_show_name(show->t, award->number));
    }
    if (award->pot) {
        sf_out_pair_int(show->out, "place", award->place);
        sf_out_pair_int(show->out, "pot", award->pot);
        sf_out_pair_string(show->out, "title", show->t->setup.own->terms.pot[award->pot - 1].name);
    } else if (award->place) {
        sf_out_pair_int(show->out, "place", award->place);
        sf_show_things(show, award->place, award->places);
    } else {
        sf_out_pair_int(show->out, "extra", award->extra);
        sf_out_pair_string(show->out, "kind", sf_extra_name(extra->kind));
        sf_out_pair_string(show->out, "title", extra->title);
        if (extra->kind == SF_EXTRA_OTHER)
            sf_out_pair_int(show->out, "paid", show->t->extra_paid[award->extra]);
    }
    sf_out_pair_int(show->out, "amount", award->amount);
    sf_out_close(show->out, '}');
}

static bool is_wanted(const struct sf_award *award, unsigned extra)
{
    if (extra == SF_EVERY_AWARD)
        return true;
    if (award->pot)
        return extra == sf_shown_pot(award->pot);
    return !award->place && (extra == SF_EVERY_EXTRA || award->extra == extra);
}

void sf_show_awards(const struct sf_showing *show, const char *key, unsigned extra)
{
    unsigned count = sf_tournament_awards(show->t, NULL, 0);
    struct sf_award *award = calloc(count + 1, sizeof *award);

    count = award ? sf_tournament_awards(show->t, award, count) : 0;
    sf_show_list(show->out, key);
    for (unsigned i = 0; i < count; i++)
        if (is_wanted(&award[i], extra))
            write_award(show, &award[i]);
    sf_out_close(show->out, ']');
    free(award);
}

/* Writes the paid prizes, with a flag if the amount is not what the player is owed. */
static void write_paid(const struct sf_showing *show)
{
    struct sf_out *out = show->out;

    sf_shape_write_cols(out, &sf_tour_paid_row_shape, SF_ALL_COLS);
    sf_show_list(out, "paid");
    for (unsigned number = 1; number <= show->t->entrants; number++) {
        const struct sf_entrant *e = sf_tournament_entrant(show->t, number);
        int64_t owed;
        if (!e || !e->prize_paid)
            continue;
        owed = sf_tournament_prize_of(show->t, number);
        sf_out_open(out, '[');
        sf_out_int(out, number);
        sf_out_string(out, e->name);
        sf_out_int(out, owed);
        sf_out_int(out, e->prize_paid);
        sf_out_bool(out, owed != e->prize_paid);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

/* As many prizes as tables, where the book wants that (kurz-turnier, Preisverteilung). */
void sf_show_prizes(const struct sf_showing *show)
{
    const struct sf_tour_setup *setup = &show->t->setup;
    int64_t prize[SF_TOUR_PRIZES];

    sf_out_pair_bool(show->out, "final", show->t->final);
    sf_out_ints(show->out, "prizes", prize, sf_tournament_prizes(show->t, prize));
    if (setup->prize_by_tables && show->t->rounds)
        sf_out_pair_int(show->out, "expected", show->t->round[0].tables);
    sf_show_awards(show, "awards", SF_EVERY_AWARD);
    write_paid(show);
}

/* --- the till --------------------------------------------------------------------------------- */

/* The amount received with a table's list: Reuegeld and lost Touts. */
static int64_t received_of(const struct sf_tournament *t, unsigned round, unsigned table)
{
    int64_t sum = 0;

    for (unsigned i = 0; i < t->till_count; i++)
        if (t->till[i].round == round && t->till[i].table == table &&
            (t->till[i].kind == SF_TILL_REUEGELD || t->till[i].kind == SF_TILL_TOUT))
            sum += t->till[i].amount;
    return sum;
}

static void write_reuegeld(const struct sf_showing *show)
{
    struct sf_list_result result;

    sf_show_list(show->out, "reuegeld");
    for (unsigned round = 1; round <= show->t->rounds; round++)
        for (unsigned table = 1; table <= show->t->round[round - 1].tables; table++) {
            int64_t due, unknown, received = received_of(show->t, round, table);
            sf_tour_result_of(show->t, round, table, &result);
            due = result.due;
            unknown = sf_tour_reuegeld_unknown(&result);
            if (!due && !received && !unknown && !result.reuegeld_unseen)
                continue;
            sf_out_open(show->out, '[');
            sf_out_int(show->out, round);
            sf_out_int(show->out, table);
            sf_out_int(show->out, due);
            sf_out_int(show->out, received);
            sf_out_int(show->out, unknown);
            sf_out_bool(show->out, result.reuegeld_unseen);
            sf_out_close(show->out, ']');
        }
    sf_out_close(show->out, ']');
}

static void write_entries(const struct sf_showing *show)
{
    struct sf_out *out = show->out;

    sf_shape_write_cols(out, &sf_tour_till_row_shape, SF_ALL_COLS);
    sf_show_list(out, "entries");
    for (unsigned i = 0; i < show->t->till_count; i++) {
        const struct sf_till_entry *entry = &show->t->till[i];
        sf_out_open(out, '[');
        sf_out_int(out, entry->seq);
        sf_out_string(out, sf_till_kind_name(entry->kind));
        sf_out_int(out, entry->amount);
        sf_out_int(out, entry->number);
        sf_out_int(out, entry->round);
        sf_out_int(out, entry->table);
        sf_out_string(out, entry->text);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

void sf_show_till(const struct sf_showing *show)
{
    struct sf_till_sum sum;

    sf_tournament_till_sum(show->t, &sum);
    sf_out_pair_int(show->out, "balance", sum.balance);
    sf_out_key(show->out, "sums");
    sf_out_open(show->out, '{');
    for (unsigned kind = 0; kind < SF_TILL_KIND_N; kind++)
        sf_out_pair_int(show->out, sf_till_kind_name(kind), sum.kind[kind]);
    sf_out_close(show->out, '}');
    sf_out_pair_int(show->out, "fees_due", sum.fees_due);
    sf_out_pair_int(show->out, "side_due", sum.side_due);
    sf_out_pair_int(show->out, "reuegeld_due", sum.reuegeld_due);
    sf_out_pair_int(show->out, "reuegeld_unknown", sum.reuegeld_unknown);
    sf_out_pair_int(show->out, "reuegeld_unseen", sum.reuegeld_unseen);
    sf_out_pair_int(show->out, "prizes_due", sum.prizes_due);
    write_reuegeld(show);
    write_entries(show);
}
