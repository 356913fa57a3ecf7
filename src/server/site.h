/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_SITE_H
#define SF_SERVER_SITE_H

/*
 * A tournament as pages for the club's website (publish/publish.h), from the store:
 *
 *     GET /api/tournaments/ID/site.zip?base=…&season=…&lang=…
 *
 * for the Turnierleitung and its helpers. The clerk makes the archive. A season counts if it
 * belongs to the account. Of its tournaments those do not count whose places are still covered, nor
 * those that are gone.
 */

#include "publish/publish.h"
#include "server/parts.h"
#include "store/store.h"

void sf_site_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

/* A season and its table. The caller releases it. */
struct sf_site_season {
    struct sf_league league;
    struct sf_league_table *table;
};
/* From the text of the season in the store. */
enum sf_error sf_site_season_load(struct sf_site_season *season, struct sf_store_reader *reader,
                                  const void *text, size_t length, struct sf_fault *fault);
void sf_site_season_release(struct sf_site_season *season);

#endif
