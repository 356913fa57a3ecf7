/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The view of the screens of the hall, and the ceremony. */

#include "tournament/ceremony.h"
#include "tournament/show_parts.h"
#include <stdlib.h>

/* --- moments of the ceremony ------------------------------------------------------------------ */

static void write_row(const struct sf_showing *show, const struct sf_standing *s)
{
    struct sf_out *out = show->out;

    sf_out_open(out, '[');
    sf_out_int(out, s->place);
    sf_out_int(out, s->player + 1);
    sf_out_string(out, sf_show_name(show->t, s->player + 1u));
    sf_out_int(out, s->points);
    sf_out_int(out, s->prize);
    sf_out_close(out, ']');
}

/* The names are not in the bytes before they are told. */
static void write_rows(const struct sf_showing *show, const struct sf_ceremony *c,
                       const struct sf_moment *moment)
{
    const struct sf_evaluation *e = c->evaluation;

    sf_show_list(show->out, "rows");
    for (unsigned i = 0; moment->told && i < moment->count; i++)
        write_row(show, &e->standing[c->row[moment->first + i]]);
    for (unsigned i = 0; moment->is == SF_MOMENT_END && i < e->ranked; i++)
        if (e->standing[i].place <= 3)
            write_row(show, &e->standing[i]);
    sf_out_close(show->out, ']');
}

static void write_prizes(const struct sf_showing *show, const struct sf_ceremony *c,
                         const struct sf_moment *moment)
{
    sf_out_pair_int(show->out, "place", moment->place);
    sf_show_things(show, moment->place, moment->count);
    sf_show_list(show->out, "prizes");
    for (unsigned i = 0; i < moment->count; i++)
        sf_out_int(show->out, c->evaluation->standing[c->row[moment->first + i]].prize);
    sf_out_close(show->out, ']');
}

static void write_moment(const struct sf_showing *show, const struct sf_ceremony *c, unsigned i)
{
    static const char *const names[SF_MOMENT_N] = {
#define NAME_OF(id, name) name,
        SF_MOMENTS(NAME_OF)
#undef NAME_OF
    };
    const struct sf_moment *moment = &c->moment[i];

    sf_out_open(show->out, '{');
    sf_out_pair_string(show->out, "is", names[moment->is]);
    sf_out_pair_bool(show->out, "told", moment->told);
    if (moment->is == SF_MOMENT_PLACE)
        write_prizes(show, c, moment);
    write_rows(show, c, moment);
    if (moment->is == SF_MOMENT_EXTRA)
        sf_show_awards(show, "awards", moment->extra);
    sf_out_close(show->out, '}');
}

/* --- the ceremony, for the desk --------------------------------------------------------------- */

static void write_places(const struct sf_showing *show, const struct sf_evaluation *e)
{
    sf_shape_write_cols(show->out, &sf_tour_ceremony_row_shape, SF_ALL_COLS);
    sf_show_list(show->out, "places");
    for (unsigned i = e ? e->ranked : 0; i; i--)
        write_row(show, &e->standing[i - 1]);
    sf_out_close(show->out, ']');
}

void sf_show_ceremony(const struct sf_showing *show)
{
    struct sf_ceremony ceremony;

    sf_ceremony_make(show->t, &ceremony);
    sf_out_pair_bool(show->out, "final", show->t->final);
    write_places(show, ceremony.evaluation);
    sf_show_awards(show, "extras", SF_EVERY_EXTRA);
    sf_show_list(show->out, "moments");
    for (unsigned i = 0; i < ceremony.moments; i++)
        write_moment(show, &ceremony, i);
    sf_out_close(show->out, ']');
    sf_out_pair_int(show->out, "seen", show->t->stage.seen);
}

/* --- the screen ------------------------------------------------------------------------------- */

static void write_clock(const struct sf_showing *show)
{
    const struct sf_tour_clock *clock = &show->t->stage.clock;

    if (!clock->set)
        return;
    sf_out_key(show->out, "clock");
    sf_out_open(show->out, '{');
    sf_out_pair_bool(show->out, "running", clock->running);
    sf_out_pair_int(show->out, "left", clock->left);
    sf_out_pair_int(show->out, "at", clock->at);
    sf_out_close(show->out, '}');
}

static void write_now(const struct sf_showing *show)
{
    const struct sf_tour_stage *stage = &show->t->stage;
    struct sf_ceremony ceremony;
    unsigned step = stage->step;

    if (stage->scene != SF_SCENE_CEREMONY || !show->t->final)
        return;
    sf_ceremony_make(show->t, &ceremony);
    step = step < ceremony.moments ? step : ceremony.moments - 1;
    sf_out_pair_int(show->out, "step", step);
    sf_out_pair_int(show->out, "steps", ceremony.moments);
    sf_out_key(show->out, "moment");
    write_moment(show, &ceremony, step);
}

void sf_show_screen(const struct sf_showing *show)
{
    const struct sf_tour_stage *stage = &show->t->stage;

    sf_out_pair_string(show->out, "scene", sf_scene_name(stage->scene));
    sf_out_pair_string(show->out, "notice", stage->notice);
    sf_out_pair_string(show->out, "sponsors", stage->sponsors);
    sf_out_pair_bool(show->out, "covered", sf_tour_covered(show->t));
    sf_show_flag(show->out, "revealed", stage->open);
    write_clock(show);
    write_now(show);
}
