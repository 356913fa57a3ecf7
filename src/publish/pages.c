/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The pages: one head, one style, and tables that a phone shows without scrolling sideways. */

#include "publish/html.h"
#include "tournament/signup.h"
#include <stdlib.h>

static const char style[] =
    ":root{color-scheme:light dark;--ink:#221b14;--paper:#fbf6ec;--line:#b9a888;--link:#14553c}"
    "@media(prefers-color-scheme:dark){:root{--ink:#f3eadb;--paper:#1d1712;--line:#6b5a46;"
    "--link:#8fd3b2}}"
    "body{margin:0 auto;max-width:48rem;padding:1rem;background:var(--paper);color:var(--ink);"
    "font:1rem/1.5 system-ui,sans-serif}"
    "h1,h2{font-family:Georgia,serif;line-height:1.2}a{color:var(--link)}"
    "nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{padding:.3rem .4rem;border-bottom:1px solid var(--line);text-align:left;"
    "overflow-wrap:anywhere}"
    ".n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}"
    "footer{margin-top:2rem;border-top:1px solid var(--line)}";

static void say(struct sf_out *out, const struct sf_publish *p, enum sf_publish_word word)
{
    sf_put_text(out, sf_publish_say(p, word));
}

static void put_link(struct sf_out *out, const struct sf_publish *p, enum sf_publish_file file,
                     enum sf_publish_word word, enum sf_publish_file here)
{
    if (!sf_publish_has(p, file))
        return;
    sf_put(out, "<li><a href=\"");
    sf_put(out, sf_publish_name(file));
    sf_put(out, file == here ? "\" aria-current=\"page\">" : "\">");
    say(out, p, word);
    sf_put(out, "</a></li>\n");
}

static void put_navigation(struct sf_out *out, const struct sf_publish *p,
                           enum sf_publish_file here)
{
    sf_put(out, "<nav>\n<ul>\n");
    put_link(out, p, SF_PUBLISH_INDEX, SF_PUB_HOME, here);
    put_link(out, p, SF_PUBLISH_STANDINGS, SF_PUB_STANDINGS, here);
    put_link(out, p, SF_PUBLISH_TABLES, SF_PUB_TABLES, here);
    put_link(out, p, SF_PUBLISH_RECORDS, SF_PUB_RECORDS, here);
    put_link(out, p, SF_PUBLISH_SEASON, SF_PUB_SEASON, here);
    sf_put(out, "</ul>\n</nav>\n");
}

static void begin(struct sf_out *out, const struct sf_publish *p, enum sf_publish_file here,
                  enum sf_publish_word word)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(p->t);

    sf_put(out, p->lang == SF_DE ? "<!DOCTYPE html>\n<html lang=\"de\">\n"
                                 : "<!DOCTYPE html>\n<html lang=\"en\">\n");
    sf_put(out,
           "<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    say(out, p, word);
    sf_put(out, " – ");
    sf_put_text(out, setup->title);
    sf_put(out, "</title>\n<style>");
    sf_put(out, style);
    sf_put(out, "</style>\n");
    if (sf_publish_has(p, SF_PUBLISH_FEED))
        sf_put(out, "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"feed.xml\">\n");
    sf_put(out, "</head>\n<body>\n<header>\n<p>");
    sf_put_text(out, setup->title);
    sf_put(out, "</p>\n");
    put_navigation(out, p, here);
    sf_put(out, "</header>\n<main>\n<h1>");
    say(out, p, word);
    sf_put(out, "</h1>\n");
    if (setup->practice) {
        sf_put(out, "<p><strong>");
        say(out, p, SF_PUB_PRACTICE);
        sf_put(out, "</strong></p>\n");
    }
}

static void end(struct sf_out *out, const struct sf_publish *p)
{
    sf_put(out, "</main>\n<footer>\n<p>");
    say(out, p, SF_PUB_MADE);
    sf_put(out, "</p>\n</footer>\n</body>\n</html>\n");
}

/* --- tables ----------------------------------------------------------------------------------- */

static void put_heading(struct sf_out *out, const struct sf_publish *p, enum sf_publish_word word,
                        bool figures)
{
    sf_put(out, figures ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
    say(out, p, word);
    sf_put(out, "</th>");
}

static void put_cell(struct sf_out *out, const char *text)
{
    sf_put(out, "<td>");
    sf_put_text(out, text);
    sf_put(out, "</td>");
}

static void put_figure(struct sf_out *out, int64_t n, bool points)
{
    sf_put(out, "<td class=\"n\">");
    if (points)
        sf_put_points(out, n);
    else
        sf_put_int(out, n);
    sf_put(out, "</td>");
}

static const char *name_of(const struct sf_publish *p, unsigned number)
{
    const struct sf_entrant *entrant = number ? sf_tournament_entrant(p->t, number) : NULL;

    return entrant ? entrant->name : sf_publish_say(p, SF_PUB_NOBODY);
}

/* Which result these pages show, in words. */
static void put_state(struct sf_out *out, const struct sf_publish *p)
{
    unsigned rounds = sf_publish_rounds(p->t);

    sf_put(out, "<p>");
    if (sf_publish_final(p->t)) {
        say(out, p, SF_PUB_RESULT);
    } else if (rounds) {
        say(out, p, SF_PUB_AFTER);
        sf_put(out, " ");
        sf_put_round(out, p, rounds);
    } else {
        say(out, p, SF_PUB_NOTHING);
    }
    sf_put(out, "</p>\n");
    if (rounds < sf_tournament_closed(p->t)) {
        sf_put(out, "<p>");
        say(out, p, SF_PUB_COVERED);
        sf_put(out, "</p>\n");
    }
}

/* The values that break ties, a column each if the book orders by it. */
static const struct {
    enum sf_tie tie;
    enum sf_publish_word word;
    bool of_rows, points; /* of_rows: a list of sums alone does not show it */
} merits[] = {{SF_TIE_TABLE_POINTS, SF_PUB_TABLE_POINTS, false, false},
              {SF_TIE_GAMES_WON, SF_PUB_GAMES_WON, true, false},
              {SF_TIE_SOLOS_WON, SF_PUB_SOLOS_WON, true, false},
              {SF_TIE_SOLOS_LOST, SF_PUB_SOLOS_LOST, true, false},
              {SF_TIE_BEST_ROUND, SF_PUB_BEST_ROUND, false, true}};

static void put_merits(struct sf_out *out, const struct sf_publish *p, const struct sf_standing *s)
{
    for (unsigned i = 0; i < sizeof merits / sizeof *merits; i++) {
        int32_t figure = s ? sf_standing_by(s, merits[i].tie) : 0;
        if (!sf_rules_ties_by(sf_tournament_rules(p->t), merits[i].tie))
            continue;
        if (!s)
            put_heading(out, p, merits[i].word, true);
        else if (merits[i].of_rows && s->rows_missing)
            sf_put(out, "<td class=\"n\">–</td>");
        else
            put_figure(out, merits[i].tie == SF_TIE_SOLOS_LOST ? -figure : figure,
                       merits[i].points);
    }
}

static bool any_things(const struct sf_tournament *t, const struct sf_evaluation *e)
{
    char things[SF_TOUR_THINGS] = "";

    for (unsigned i = 0; i < e->ranked && !things[0]; i++)
        sf_tournament_things_of(t, e, &e->standing[i], things);
    return things[0];
}

static void put_standing(struct sf_out *out, const struct sf_publish *p,
                         const struct sf_evaluation *e, const struct sf_standing *s, bool prizes)
{
    char things[SF_TOUR_THINGS];

    sf_put(out, "<tr>");
    put_figure(out, s->place, false);
    put_figure(out, s->player + 1, false);
    put_cell(out, name_of(p, s->player + 1u));
    put_figure(out, s->points, true);
    put_merits(out, p, s);
    if (prizes) {
        sf_tournament_things_of(p->t, e, s, things);
        put_cell(out, things);
    }
    sf_put(out, "</tr>\n");
}

static void put_team(struct sf_out *out, const struct sf_team *team)
{
    sf_put(out, "<tr>");
    if (team->place)
        put_figure(out, team->place, false);
    else
        sf_put(out, "<td class=\"n\">–</td>");
    put_cell(out, team->name);
    put_figure(out, team->points, true);
    sf_put(out, "</tr>\n");
}

/* Teams have only one state, that over all closed rounds. */
static void put_teams(struct sf_out *out, const struct sf_publish *p)
{
    struct sf_team *team = calloc(SF_TOUR_PLAYERS, sizeof *team);
    bool shown = sf_publish_rounds(p->t) == sf_tournament_closed(p->t);
    unsigned count = team && shown ? sf_tournament_teams(p->t, team, SF_TOUR_PLAYERS) : 0;

    out->overflow |= !team;
    if (count) {
        sf_put(out, "<h2>");
        say(out, p, SF_PUB_TEAMS);
        sf_put(out, "</h2>\n<table>\n<thead><tr>");
        put_heading(out, p, SF_PUB_PLACE, true);
        put_heading(out, p, SF_PUB_TEAM, false);
        put_heading(out, p, SF_PUB_POINTS, true);
        sf_put(out, "</tr></thead>\n<tbody>\n");
        for (unsigned i = 0; i < count; i++)
            put_team(out, &team[i]);
        sf_put(out, "</tbody>\n</table>\n");
    }
    free(team);
}

static void put_standings(struct sf_out *out, const struct sf_publish *p,
                          const struct sf_evaluation *e)
{
    bool prizes = sf_publish_final(p->t) && any_things(p->t, e);

    sf_put(out, "<table>\n<thead><tr>");
    put_heading(out, p, SF_PUB_PLACE, true);
    put_heading(out, p, SF_PUB_NUMBER, true);
    put_heading(out, p, SF_PUB_NAME, false);
    put_heading(out, p, SF_PUB_POINTS, true);
    put_merits(out, p, NULL);
    if (prizes)
        put_heading(out, p, SF_PUB_PRIZE, false);
    sf_put(out, "</tr></thead>\n<tbody>\n");
    for (unsigned i = 0; i < e->ranked; i++)
        put_standing(out, p, e, &e->standing[i], prizes);
    sf_put(out, "</tbody>\n</table>\n");
}

void sf_publish_standings(struct sf_out *out, const struct sf_publish *p)
{
    unsigned rounds = sf_publish_rounds(p->t);
    const struct sf_evaluation *e = rounds ? sf_tournament_standings(p->t, rounds) : NULL;

    begin(out, p, SF_PUBLISH_STANDINGS, SF_PUB_STANDINGS);
    put_state(out, p);
    if (e && e->ranked) {
        put_standings(out, p, e);
        put_teams(out, p);
    }
    end(out, p);
}

/* --- who played with whom --------------------------------------------------------------------- */

static bool result_of(const struct sf_publish *p, unsigned round, unsigned table,
                      struct sf_list_result *result)
{
    const struct sf_tour_table *at = sf_tournament_table(p->t, round, table);
    struct sf_row row[SF_TOUR_GAMES];
    struct sf_evaluation_list list;
    struct sf_evaluation_change *change;
    bool counts = false;

    if (!sf_tour_sheet(at))
        return false;
    change = calloc(at->change_count + 1u, sizeof *change);
    if (change) {
        sf_tour_list_of(p->t, round, table, &list, row, change);
        counts = sf_evaluation_list_result(sf_tournament_patterns(p->t), &list, result);
    }
    free(change);
    return counts;
}

static void put_table(struct sf_out *out, const struct sf_publish *p, unsigned round,
                      unsigned table, bool shown)
{
    const struct sf_tour_table *at = sf_tournament_table(p->t, round, table);
    struct sf_list_result result;
    bool counts = shown && result_of(p, round, table, &result);

    for (unsigned seat = 0; seat < at->seats; seat++) {
        sf_put(out, "<tr>");
        if (!seat) {
            sf_put(out, at->seats == 5 ? "<th scope=\"rowgroup\" rowspan=\"5\" class=\"n\">"
                                       : "<th scope=\"rowgroup\" rowspan=\"4\" class=\"n\">");
            sf_put_int(out, table);
            sf_put(out, "</th>");
        }
        put_cell(out, name_of(p, at->number[seat]));
        if (counts)
            put_figure(out, result.points[seat] + result.table_points[seat], true);
        else
            sf_put(out, "<td></td>");
        sf_put(out, "</tr>\n");
    }
}

void sf_publish_tables(struct sf_out *out, const struct sf_publish *p)
{
    unsigned shown = sf_publish_rounds(p->t), rounds = sf_tournament_rounds(p->t), seen = 0;

    begin(out, p, SF_PUBLISH_TABLES, SF_PUB_TABLES);
    for (unsigned round = 1; round <= rounds; round++) {
        const struct sf_tour_round *r = sf_tournament_round(p->t, round);
        if (r->state < SF_ROUND_PUBLISHED)
            continue;
        seen++;
        sf_put(out, "<h2>");
        sf_put_round(out, p, round);
        sf_put(out, "</h2>\n<table>\n<thead><tr>");
        put_heading(out, p, SF_PUB_TABLE, true);
        put_heading(out, p, SF_PUB_NAME, false);
        put_heading(out, p, SF_PUB_POINTS, true);
        sf_put(out, "</tr></thead>\n");
        for (unsigned table = 1; table <= r->tables; table++) {
            sf_put(out, "<tbody>\n");
            put_table(out, p, round, table, round <= shown);
            sf_put(out, "</tbody>\n");
        }
        sf_put(out, "</table>\n");
    }
    if (!seen) {
        sf_put(out, "<p>");
        say(out, p, SF_PUB_NOTHING);
        sf_put(out, "</p>\n");
    }
    end(out, p);
}

/* --- records and extra prizes ----------------------------------------------------------------- */

static int32_t best_round(const struct sf_standing *s)
{
    return s->best_round;
}

static int32_t games_won(const struct sf_standing *s)
{
    return s->rows_missing ? 0 : s->games_won;
}

static int32_t best_solo(const struct sf_standing *s)
{
    return s->rows_missing ? 0 : s->best_solo;
}

static const struct {
    enum sf_publish_word word;
    int32_t (*of)(const struct sf_standing *s);
    bool points;
} records[] = {{SF_PUB_BEST_ROUND, best_round, true},
               {SF_PUB_MOST_WON, games_won, false},
               {SF_PUB_BEST_SOLO, best_solo, true}};

/* Everybody who has as much as the best. */
static void put_record(struct sf_out *out, const struct sf_publish *p,
                       const struct sf_evaluation *e, unsigned which)
{
    int32_t most = 0;

    for (unsigned i = 0; i < e->ranked; i++)
        if (records[which].of(&e->standing[i]) > most)
            most = records[which].of(&e->standing[i]);
    for (unsigned i = 0; most && i < e->ranked; i++) {
        if (records[which].of(&e->standing[i]) != most)
            continue;
        sf_put(out, "<tr>");
        put_cell(out, sf_publish_say(p, records[which].word));
        put_cell(out, name_of(p, e->standing[i].player + 1u));
        put_figure(out, most, records[which].points);
        sf_put(out, "</tr>\n");
    }
}

/* "Trostpreis", or "Letzter: eine Wurst" where the title is a thing. */
static void put_extra_name(struct sf_out *out, const struct sf_publish *p,
                           const struct sf_tour_extra *extra)
{
    static const enum sf_publish_word words[SF_EXTRA_N] = {
        [SF_EXTRA_SECOND_LAST] = SF_PUB_EXTRA_SECOND_LAST,
        [SF_EXTRA_LAST] = SF_PUB_EXTRA_LAST,
        [SF_EXTRA_BEST_ROUND] = SF_PUB_BEST_ROUND,
        [SF_EXTRA_MOST_WON] = SF_PUB_MOST_WON,
        [SF_EXTRA_MOST_SOLOS] = SF_PUB_EXTRA_MOST_SOLOS,
        [SF_EXTRA_BEST_TEAM] = SF_PUB_EXTRA_BEST_TEAM,
        [SF_EXTRA_OTHER] = SF_PUB_EXTRA_OTHER,
        [SF_EXTRA_MOST_LOST_SOLOS] = SF_PUB_EXTRA_MOST_LOST_SOLOS,
        [SF_EXTRA_BEST_SOLO] = SF_PUB_BEST_SOLO,
    };
    const char *thing = sf_tour_extra_thing(extra);

    sf_put_text(out,
                extra->title[0] && !thing ? extra->title : sf_publish_say(p, words[extra->kind]));
    if (!thing)
        return;
    sf_put(out, ": ");
    sf_put_text(out, thing);
}

static void put_extras(struct sf_out *out, const struct sf_publish *p)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(p->t);
    struct sf_award *award = calloc(SF_TOUR_MOMENTS, sizeof *award);
    unsigned count = award ? sf_tournament_awards(p->t, award, SF_TOUR_MOMENTS) : 0, any = 0;

    for (unsigned i = 0; i < count && i < SF_TOUR_MOMENTS; i++) {
        if (award[i].place || !award[i].number)
            continue;
        if (!any++) {
            sf_put(out, "<h2>");
            say(out, p, SF_PUB_EXTRA);
            sf_put(out, "</h2>\n<ul>\n");
        }
        sf_put(out, "<li>");
        put_extra_name(out, p, &setup->extra[award[i].extra]);
        sf_put(out, " – ");
        sf_put_text(out, name_of(p, award[i].number));
        sf_put(out, "</li>\n");
    }
    sf_put(out, any ? "</ul>\n" : "");
    free(award);
}

void sf_publish_records(struct sf_out *out, const struct sf_publish *p)
{
    unsigned rounds = sf_publish_rounds(p->t);
    const struct sf_evaluation *e = rounds ? sf_tournament_standings(p->t, rounds) : NULL;

    begin(out, p, SF_PUBLISH_RECORDS, SF_PUB_RECORDS);
    put_state(out, p);
    if (e && e->ranked) {
        sf_put(out, "<table>\n<thead><tr>");
        put_heading(out, p, SF_PUB_RECORDS, false);
        put_heading(out, p, SF_PUB_NAME, false);
        put_heading(out, p, SF_PUB_POINTS, true);
        sf_put(out, "</tr></thead>\n<tbody>\n");
        for (unsigned i = 0; i < sizeof records / sizeof *records; i++)
            put_record(out, p, e, i);
        sf_put(out, "</tbody>\n</table>\n");
    }
    if (sf_publish_final(p->t))
        put_extras(out, p);
    end(out, p);
}

/* --- the season ------------------------------------------------------------------------------- */

static void put_league(struct sf_out *out, const struct sf_publish *p)
{
    struct sf_league_row row;

    for (unsigned next = 0; sf_league_table_row(p->season, &next, &row);) {
        sf_put(out, "<tr>");
        put_figure(out, row.place, false);
        put_cell(out, row.name);
        put_cell(out, row.club);
        put_figure(out, row.points, true);
        put_figure(out, row.played, false);
        sf_put(out, "</tr>\n");
    }
}

void sf_publish_season(struct sf_out *out, const struct sf_publish *p)
{
    begin(out, p, SF_PUBLISH_SEASON, SF_PUB_SEASON);
    sf_put(out, "<p>");
    sf_put_text(out, p->season_title);
    sf_put(out, "</p>\n<table>\n<thead><tr>");
    put_heading(out, p, SF_PUB_PLACE, true);
    put_heading(out, p, SF_PUB_NAME, false);
    put_heading(out, p, SF_PUB_CLUB, false);
    put_heading(out, p, SF_PUB_POINTS, true);
    put_heading(out, p, SF_PUB_EVENINGS, true);
    sf_put(out, "</tr></thead>\n<tbody>\n");
    put_league(out, p);
    sf_put(out, "</tbody>\n</table>\n");
    end(out, p);
}

/* --- the first page --------------------------------------------------------------------------- */

void sf_publish_index(struct sf_out *out, const struct sf_publish *p)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(p->t);

    begin(out, p, SF_PUBLISH_INDEX, SF_PUB_HOME);
    sf_put(out, "<p><time datetime=\"");
    sf_put_text(out, setup->date);
    sf_put(out, "\">");
    sf_put_date(out, setup->date, p->lang);
    sf_put(out, "</time>");
    sf_put(out, setup->place[0] ? ", " : "");
    sf_put_text(out, setup->place);
    sf_put(out, "</p>\n");
    put_state(out, p);
    sf_put(out, "<ul>\n");
    put_link(out, p, SF_PUBLISH_CALENDAR, SF_PUB_CALENDAR, SF_PUBLISH_FILE_N);
    put_link(out, p, SF_PUBLISH_FEED, SF_PUB_FEED, SF_PUBLISH_FILE_N);
    sf_put(out, "</ul>\n");
    end(out, p);
}
