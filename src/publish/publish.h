/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PUBLISH_PUBLISH_H
#define SF_PUBLISH_PUBLISH_H

/*
 * A tournament as a folder of static files for the club's own website: pages without scripts,
 * the dates as a calendar (RFC 5545) and the results as a feed (RSS 2.0). Everything is text that a
 * caller puts into files or into one archive (sf_publish_zip()); this module does no I/O and owns
 * nothing.
 *
 * The pages have what hangs on the wall of the hall, and nothing else: names, tables, points,
 * places. No fees, no till, no keys of links, nobody's registration, no amounts of prizes. Places
 * that are covered for the hall (tournament/ceremony.h) are covered here, too: the last round and
 * everything that follows from it appear when the ceremony is over. The same state gives the same
 * bytes.
 *
 * Names are text of strangers; html.h escapes them.
 */

#include "base/lang.h"
#include "tournament/league.h"
#include "tournament/tournament.h"

/* id, name of the file */
#define SF_PUBLISH_FILES(X)                                                                        \
    X(INDEX, "index.html")                                                                         \
    X(STANDINGS, "standings.html")                                                                 \
    X(TABLES, "tables.html")                                                                       \
    X(RECORDS, "records.html")                                                                     \
    X(SEASON, "season.html")                                                                       \
    X(CALENDAR, "calendar.ics")                                                                    \
    X(FEED, "feed.xml")

enum sf_publish_file {
#define SF_PUBLISH_FILE(id, name) SF_PUBLISH_##id,
    SF_PUBLISH_FILES(SF_PUBLISH_FILE)
#undef SF_PUBLISH_FILE
        SF_PUBLISH_FILE_N
};

struct sf_publish {
    const struct sf_tournament *t;
    enum sf_lang lang;
    const char *base; /* where the club puts the folder: "https://club.example/2026/"; or NULL */
    const struct sf_league_table *season; /* or NULL */
    const char *season_title;
};

const char *sf_publish_name(enum sf_publish_file file);
/* Is there anything for this file? A feed needs the base, a season its table. */
bool sf_publish_has(const struct sf_publish *publish, enum sf_publish_file file);
void sf_publish_write(struct sf_out *out, const struct sf_publish *publish,
                      enum sf_publish_file file);
/* All files as a ZIP archive, not compressed, in one folder named after the id. */
void sf_publish_zip(struct sf_out *out, const struct sf_publish *publish);

/* Rounds whose results may be seen. */
unsigned sf_publish_rounds(const struct sf_tournament *tournament);
/* Is the base an http(s) address that a page may link to? */
bool sf_publish_base_good(const char *base);

#endif
