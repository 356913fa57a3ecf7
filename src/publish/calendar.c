/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The day of the tournament and the end of registration as a calendar: RFC 5545. */

#define _POSIX_C_SOURCE 200809L
#include "json/calendar.h"
#include "publish/html.h"
#include "tournament/signup.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

/* 20261115T183000Z */
static void moment_of(char text[20], int64_t ms)
{
    time_t at = (time_t)(ms / 1000);
    struct tm parts;

    memset(&parts, 0, sizeof parts);
    gmtime_r(&at, &parts);
    strftime(text, 20, "%Y%m%dT%H%M%SZ", &parts);
}

static void begin_event(struct sf_out *out, const struct sf_publish *p, const char *what)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(p->t);
    char text[2 * SF_DRAW_ID_SIZE + 40];
    struct sf_tour_record last;

    sf_put(out, "BEGIN:VEVENT\r\n");
    snprintf(text, sizeof text, "%s-%s@stichfest", setup->id, what);
    sf_calendar_line(out, "UID:", text);
    moment_of(text, sf_tournament_record(p->t, sf_tournament_seq(p->t), &last) ? last.at : 0);
    sf_calendar_line(out, "DTSTAMP:", text);
}

static void end_event(struct sf_out *out, const struct sf_publish *p)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(p->t);
    char url[256];
    struct sf_out address;

    if (setup->place[0])
        sf_calendar_line(out, "LOCATION:", setup->place);
    if (p->base) {
        sf_out_init(&address, url, sizeof url - 1);
        sf_put(&address, p->base);
        url[address.length] = 0;
        sf_put(out, "URL:"); /* a URI is not escaped, and the base is short */
        sf_put(out, url);
        sf_put(out, "\r\n");
    }
    sf_put(out, "END:VEVENT\r\n");
}

void sf_publish_calendar(struct sf_out *out, const struct sf_publish *p)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(p->t);
    int64_t until = sf_tournament_signup_setup(p->t)->until;
    char day[16], at[20], title[SF_TOUR_NAME + 40];

    sf_put(out, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Stichfest//Stichfest//EN\r\n");
    begin_event(out, p, "day");
    snprintf(day, sizeof day, "%.4s%.2s%.2s", setup->date, setup->date + 5, setup->date + 8);
    sf_calendar_line(out, "DTSTART;VALUE=DATE:", day);
    sf_calendar_line(out, "SUMMARY:", setup->title);
    end_event(out, p);
    if (until) {
        begin_event(out, p, "registration");
        moment_of(at, until);
        sf_calendar_line(out, "DTSTART:", at);
        snprintf(title, sizeof title, "%s: %s", sf_publish_say(p, SF_PUB_UNTIL), setup->title);
        sf_calendar_line(out, "SUMMARY:", title);
        end_event(out, p);
    }
    sf_put(out, "END:VCALENDAR\r\n");
}
