/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "print/pen.h"
#include "print/tour_job.h"
#include "tournament/signup.h"
#include <stdio.h>
#include <time.h>

/*
 * The notice for the wall: title, day, place and fee in large letters, and the code of the link by
 * which everybody registers. Without registration or a base of the links there is no code.
 */

struct poster {
    struct sf_tour_job *job;
    struct sf_box room;
    double y, s;
};

/* A text in the middle, on up to three lines. */
static void set(struct poster *poster, double size, bool bold, const char *text)
{
    struct sf_type type = {
        .size = size * poster->s, .bold = bold, .align = SF_CENTRE, .lines = 3, .top = true};
    double h = sf_pen_height(poster->job->printer, poster->room.w, &type, text) + 0.5;

    if (!text[0])
        return;
    sf_pen_text(poster->job->printer, (struct sf_box){poster->room.x, poster->y, poster->room.w, h},
                &type, text);
    poster->y += h + 3 * poster->s;
}

static void set_fee(struct poster *poster)
{
    char sum[SF_FIGURE], text[2 * SF_FIGURE];

    if (!poster->job->setup->fee)
        return;
    sf_figure_money(sum, poster->job->setup->fee, poster->job->lang);
    snprintf(text, sizeof text, "%s %s", sf_job_say(poster->job, SF_PW_POSTER_FEE), sum);
    set(poster, 18, false, text);
}

/* In the time of this machine, which is that of the club. */
static void set_until(struct poster *poster, int64_t until)
{
    time_t at = (time_t)(until / 1000);
    char date[16], shown[SF_FIGURE], text[4 * SF_FIGURE];
    struct tm parts;

    if (!until || !localtime_r(&at, &parts))
        return;
    strftime(date, sizeof date, "%Y-%m-%d", &parts);
    sf_figure_date(shown, date, poster->job->lang);
    snprintf(text, sizeof text, "%s %s, %02d:%02d", sf_job_say(poster->job, SF_PW_POSTER_UNTIL),
             shown, parts.tm_hour, parts.tm_min);
    set(poster, 14, false, text);
}

static enum sf_error set_code(struct poster *poster)
{
    const struct sf_tour_job *job = poster->job;
    double side = 90 * poster->s;
    char key[SF_TOUR_KEY], link[SF_JOB_LINK];

    sf_tournament_signup_key(job->t, 0, key);
    snprintf(link, sizeof link, "%s/tournament/%s/signup#key=%s", job->want->base,
             job->want->id ? job->want->id : job->setup->id, key);
    set(poster, 16, true, sf_job_say(job, SF_PW_POSTER_SCAN));
    struct sf_box box = {poster->room.x + (poster->room.w - side) / 2, poster->y, side, side};
    enum sf_error error = sf_pen_qr(job->printer, box, link, job->fault);
    poster->y += side + 3 * poster->s;
    set(poster, 9, false, link);
    return error;
}

enum sf_error sf_job_poster(struct sf_tour_job *job)
{
    const struct sf_signup_setup *signups = sf_tournament_signup_setup(job->t);
    struct poster poster = {.job = job};
    char date[SF_FIGURE];
    enum sf_error error = SF_OK;

    sf_pen_page(job->printer);
    poster.room = sf_pen_room(job->printer);
    poster.s = sf_pen_scale(job->printer);
    poster.y = sf_pen_paper(job->printer).y + 22 * poster.s;
    set(&poster, 40, true, job->setup->title);
    poster.y += 4 * poster.s;
    sf_figure_date(date, job->setup->date, job->lang);
    set(&poster, 26, true, date);
    set(&poster, 22, false, job->setup->place);
    set_fee(&poster);
    set(&poster, 14, false, signups->notice);
    poster.y += 4 * poster.s;
    if (signups->set && job->want->base)
        error = set_code(&poster);
    if (signups->set)
        set_until(&poster, signups->until);
    return error ? error : sf_pen_fault(job->printer, job->fault);
}
