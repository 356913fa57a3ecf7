/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PUBLISH_HTML_H
#define SF_PUBLISH_HTML_H

/* Writing HTML, XML and calendars: what the files of publish.h share. */

#include "publish/publish.h"

/* A text of ours, as it is. */
void sf_put(struct sf_out *out, const char *text);
/* A text of anybody: & < > " ' become entities, good for HTML and XML, in text and attributes. */
void sf_put_text(struct sf_out *out, const char *text);
void sf_put_int(struct sf_out *out, int64_t n);
/* "+12", "−3", "0" */
void sf_put_points(struct sf_out *out, int64_t points);
/* "15.11.2026", or "2026-11-15" in English */
void sf_put_date(struct sf_out *out, const char *date, enum sf_lang lang);
/* The base, with a slash at its end, and the file. */
void sf_put_url(struct sf_out *out, const struct sf_publish *publish, const char *file);

/* The words of the pages. */
#define SF_PUBLISH_WORDS(X)                                                                        \
    X(RESULT, "Endergebnis", "Final result")                                                       \
    X(AFTER, "Stand nach", "Standings after")                                                      \
    X(NOTHING, "Noch keine Ergebnisse.", "No results yet.")                                        \
    X(COVERED, "Das Endergebnis erscheint nach der Siegerehrung.",                                 \
      "The final result appears after the ceremony.")                                              \
    X(STANDINGS, "Rangliste", "Standings")                                                         \
    X(TABLES, "Tische", "Tables")                                                                  \
    X(RECORDS, "Bestleistungen", "Records")                                                        \
    X(SEASON, "Saison", "Season")                                                                  \
    X(CALENDAR, "Termin für den Kalender", "Date for your calendar")                               \
    X(FEED, "Ergebnisse als RSS", "Results as RSS")                                                \
    X(HOME, "Übersicht", "Overview")                                                               \
    X(PLACE, "Platz", "Place")                                                                     \
    X(NUMBER, "Nr.", "No.")                                                                        \
    X(NAME, "Name", "Name")                                                                        \
    X(CLUB, "Verein", "Club")                                                                      \
    X(POINTS, "Punkte", "Points")                                                                  \
    X(EVENINGS, "Abende", "Evenings")                                                              \
    X(TABLE, "Tisch", "Table")                                                                     \
    X(NOBODY, "frei", "empty")                                                                     \
    X(BEST_ROUND, "Beste Runde", "Best round")                                                     \
    X(MOST_WON, "Meiste gewonnene Spiele", "Most games won")                                       \
    X(BEST_SOLO, "Bestes Solo", "Best solo")                                                       \
    X(EXTRA, "Sonderpreise", "Extra prizes")                                                       \
    X(EXTRA_SECOND_LAST, "Vorletzter", "Last but one")                                             \
    X(EXTRA_LAST, "Letzter", "Last")                                                               \
    X(EXTRA_MOST_SOLOS, "Meiste Soli gewonnen", "Most solos won")                                  \
    X(EXTRA_BEST_TEAM, "Beste Mannschaft", "Best team")                                            \
    X(EXTRA_OTHER, "Sonderpreis", "Extra prize")                                                   \
    X(EXTRA_MOST_LOST_SOLOS, "Meiste Soli verloren", "Most solos lost")                            \
    X(PRIZE, "Preis", "Prize")                                                                     \
    X(SOLOS_WON, "Soli gewonnen", "Solos won")                                                     \
    X(SOLOS_LOST, "Soli verloren", "Solos lost")                                                   \
    X(GAMES_WON, "Spiele gewonnen", "Games won")                                                   \
    X(TABLE_POINTS, "Tischpunkte", "Table points")                                                 \
    X(TEAMS, "Mannschaften", "Teams")                                                              \
    X(TEAM, "Mannschaft", "Team")                                                                  \
    X(UNTIL, "Anmeldeschluss", "End of registration")                                              \
    X(PRACTICE, "Probe – zählt nicht", "Rehearsal – does not count")                               \
    X(MADE, "Erstellt mit Stichfest", "Made with Stichfest")

enum sf_publish_word {
#define SF_PUBLISH_WORD(id, de, en) SF_PUB_##id,
    SF_PUBLISH_WORDS(SF_PUBLISH_WORD)
#undef SF_PUBLISH_WORD
        SF_PUB_N
};

const char *sf_publish_say(const struct sf_publish *publish, enum sf_publish_word word);
/* "Serie 2": a round by the word of the book. */
void sf_put_round(struct sf_out *out, const struct sf_publish *publish, unsigned round);

/* pages.c, calendar.c, feed.c */
void sf_publish_index(struct sf_out *out, const struct sf_publish *publish);
void sf_publish_standings(struct sf_out *out, const struct sf_publish *publish);
void sf_publish_tables(struct sf_out *out, const struct sf_publish *publish);
void sf_publish_records(struct sf_out *out, const struct sf_publish *publish);
void sf_publish_season(struct sf_out *out, const struct sf_publish *publish);
void sf_publish_calendar(struct sf_out *out, const struct sf_publish *publish);
void sf_publish_feed(struct sf_out *out, const struct sf_publish *publish);

/* Can the last round be seen, and is the result final? */
bool sf_publish_final(const struct sf_tournament *tournament);
/* When the round was closed, in milliseconds since 1970. */
int64_t sf_publish_closed_at(const struct sf_tournament *tournament, unsigned round);

#endif
