/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The results as RSS 2.0: an item for each round that everybody may see, the latest first. */

#define _POSIX_C_SOURCE 200809L
#include "publish/html.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { NAMED = 3 }; /* places that an item names */

/* RFC 822, in English whatever the locale is. */
static void put_time(struct sf_out *out, int64_t ms)
{
    static const char days[] = "SunMonTueWedThuFriSat",
                      months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    time_t at = (time_t)(ms / 1000);
    struct tm parts;
    char text[48];

    memset(&parts, 0, sizeof parts);
    gmtime_r(&at, &parts);
    snprintf(text, sizeof text, "%.3s, %02d %.3s %d %02d:%02d:%02d +0000", days + 3 * parts.tm_wday,
             parts.tm_mday, months + 3 * parts.tm_mon, parts.tm_year + 1900, parts.tm_hour,
             parts.tm_min, parts.tm_sec);
    sf_put(out, text);
}

static void put_leaders(struct sf_out *out, const struct sf_publish *p, unsigned round)
{
    const struct sf_evaluation *e = sf_tournament_standings(p->t, round);

    for (unsigned i = 0; e && i < e->ranked && i < NAMED; i++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(p->t, e->standing[i].player + 1u);
        sf_put(out, i ? ", " : "");
        sf_put_int(out, e->standing[i].place);
        sf_put(out, ". ");
        sf_put_text(out, entrant ? entrant->name : "");
        sf_put(out, " (");
        sf_put_points(out, e->standing[i].points);
        sf_put(out, ")");
    }
}

static void put_item(struct sf_out *out, const struct sf_publish *p, unsigned round)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(p->t);
    bool last = sf_publish_final(p->t) && round == sf_publish_rounds(p->t);

    sf_put(out, "<item>\n<title>");
    sf_put_text(out, sf_publish_say(p, last ? SF_PUB_RESULT : SF_PUB_AFTER));
    if (!last) {
        sf_put(out, " ");
        sf_put_round(out, p, round);
    }
    sf_put(out, "</title>\n<link>");
    sf_put_url(out, p, "standings.html");
    sf_put(out, "</link>\n<guid isPermaLink=\"false\">");
    sf_put_text(out, setup->id);
    sf_put(out, last ? "-final" : "-");
    if (!last)
        sf_put_int(out, round);
    sf_put(out, "</guid>\n<pubDate>");
    put_time(out, sf_publish_closed_at(p->t, round));
    sf_put(out, "</pubDate>\n<description>");
    put_leaders(out, p, round);
    sf_put(out, "</description>\n</item>\n");
}

void sf_publish_feed(struct sf_out *out, const struct sf_publish *p)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(p->t);

    sf_put(out,
           "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\">\n<channel>\n<title>");
    sf_put_text(out, setup->title);
    sf_put(out, "</title>\n<link>");
    sf_put_url(out, p, "index.html");
    sf_put(out, "</link>\n<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"");
    sf_put_url(out, p, "feed.xml");
    sf_put(out, "\"/>\n<description>");
    sf_put_text(out, setup->title);
    sf_put(out, ", ");
    sf_put_date(out, setup->date, p->lang);
    sf_put(out, "</description>\n<language>");
    sf_put(out, p->lang == SF_DE ? "de" : "en");
    sf_put(out, "</language>\n");
    for (unsigned round = sf_publish_rounds(p->t); round; round--)
        put_item(out, p, round);
    sf_put(out, "</channel>\n</rss>\n");
}
