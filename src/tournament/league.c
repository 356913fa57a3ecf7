/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/league.h"
#include "base/hex.h"
#include "shape/answer.h"
#include "tournament/csv.h"
#include "tournament/regulars.h"
#include "tournament/text.h"
#include <stdlib.h>
#include <string.h>

/* --- the announcement ---------------------------------------------------------------------------
 */

enum { NODES = 2048 };

/* clang-format off */
static const struct sf_field same_fields[] = {
    {"name", SF_KIND_NAME, SF_NEEDED, 1, SF_TOUR_NAME - 1, "the name of the second entry", SF_AT(struct sf_league_same, name)},
    {"club", SF_KIND_NAME, SF_OPTIONAL, 0, SF_TOUR_NAME - 1, "its club, or empty", SF_AT(struct sf_league_same, club)},
    {"as_name", SF_KIND_NAME, SF_NEEDED, 1, SF_TOUR_NAME - 1, "the name of the person", SF_AT(struct sf_league_same, as_name)},
    {"as_club", SF_KIND_NAME, SF_OPTIONAL, 0, SF_TOUR_NAME - 1, "their club, or empty", SF_AT(struct sf_league_same, as_club)},
    {0}};
/* clang-format on */
const struct sf_shape sf_league_same_shape = {.name = "HttpSeasonSame",
                                              .about = "Two entries that are one person.",
                                              .field = same_fields,
                                              .size = sizeof(struct sf_league_same)};

static const struct sf_field announced_fields[] = {SF_LEAGUE_KEYS(SF_OPTIONAL), {0}};
const struct sf_shape sf_league_shape = {.name = "HttpSeasonBody",
                                         .about = "The settings of a season.",
                                         .field = announced_fields,
                                         .size = sizeof(struct sf_league)};

/* Says in words of a season what the reader of rows says in general ones. */
static enum sf_error in_words(const struct sf_fault *found, struct sf_fault *fault)
{
    static const char evenings[] = "tournaments";
    size_t length = sizeof evenings - 1;

    if (!strcmp(found->path, "title"))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "title", SF_WHY_NO_TITLE, SF_WITHOUT);
    if (!strcmp(found->path, evenings))
        return sf_fault_say(fault, SF_E_BAD_VALUE, evenings, SF_WHY_SEASON_EVENINGS,
                            SF_WITH(SF_N(SF_SEASON_MAX)));
    if (!strncmp(found->path, evenings, length))
        return sf_fault_say(fault, SF_E_BAD_VALUE, found->path, SF_WHY_NO_TOURNAMENT_ID,
                            SF_WITHOUT);
    if (fault)
        *fault = *found;
    return found->code;
}

static enum sf_error check_tournaments(const struct sf_league *league, struct sf_fault *fault)
{
    for (unsigned i = 0; i < league->count; i++) {
        if (!sf_id_good(league->tournament[i], SIZE_MAX))
            return sf_fault_say(fault, SF_E_BAD_VALUE, "tournaments", SF_WHY_NO_TOURNAMENT_ID,
                                SF_WITHOUT);
        for (unsigned k = 0; k < i; k++)
            if (!strcmp(league->tournament[i], league->tournament[k]))
                return sf_fault_say(fault, SF_E_BAD_VALUE, "tournaments", SF_WHY_TOURNAMENT_TWICE,
                                    SF_WITH(SF_T(league->tournament[i])));
    }
    return SF_OK;
}

enum sf_error sf_league_read(struct sf_league *league, const char *text, size_t length,
                             struct sf_fault *fault)
{
    struct sf_json_node nodes[NODES];
    struct sf_json doc;
    struct sf_fault found = SF_NO_FAULT;
    struct sf_shape_reader reader = {.doc = &doc, .fault = &found, .stored = true};
    enum sf_error error = sf_json_parse(&doc, text, length, nodes, NODES);

    memset(league, 0, sizeof *league);
    if (error)
        return sf_json_fault(fault, error, &doc);
    error = sf_shape_read(&sf_league_shape, &reader, 0, league);
    found.node = 0; /* it points into a document that will be gone */
    return error ? in_words(&found, fault) : check_tournaments(league, fault);
}

void sf_league_rules_write(struct sf_out *out, const struct sf_league *league)
{
    static const struct sf_field fields[] = {SF_LEAGUE_RULES(SF_NEEDED), {0}};
    static const struct sf_shape rules = {.field = fields};

    sf_shape_write_fields(out, &rules, league);
}

void sf_league_write(struct sf_out *out, const struct sf_league *league)
{
    static const struct sf_field fields[] = {SF_LEAGUE_KEYS(SF_NEEDED), {0}};
    static const struct sf_shape all = {.field = fields};

    sf_shape_write_fields(out, &all, league);
}

/* --- the table ----------------------------------------------------------------------------------
 */

struct evening {
    bool there, final;
    bool elsewhere; /* no tournament of ours */
    uint8_t book;
    char title[SF_TOUR_NAME], date[11];
};

/* The result of a player at an evening. */
struct found {
    struct sf_season_result result;
    uint8_t evening;
};

struct sf_league_table {
    const struct sf_league *league;
    struct evening evening[SF_SEASON_MAX];
    struct sf_regulars *regulars;
    struct found *found;
    unsigned found_count, found_room;
    /* when it is ranked: */
    uint16_t *as;                        /* by regular: the regular who they are */
    struct sf_season_standing *standing; /* of every regular */
    int32_t *value;                      /* by regular and evening */
    bool *has;                           /* likewise */
};

struct sf_league_table *sf_league_table_new(const struct sf_league *league)
{
    struct sf_league_table *table = calloc(1, sizeof *table);

    if (!table)
        return NULL;
    table->league = league;
    table->regulars = sf_regulars_new();
    if (table->regulars)
        return table;
    free(table);
    return NULL;
}

void sf_league_table_free(struct sf_league_table *table)
{
    if (!table)
        return;
    sf_regulars_free(table->regulars);
    free(table->found);
    free(table->as);
    free(table->standing);
    free(table->value);
    free(table->has);
    free(table);
}

static enum sf_error check_book(const struct sf_league_table *table, unsigned index,
                                struct sf_fault *fault)
{
    for (unsigned i = 0; i < index && !table->league->place_count; i++)
        if (table->evening[i].there && table->evening[i].book != table->evening[index].book)
            return sf_fault_say(fault, SF_E_BAD_VALUE, "tournaments", SF_WHY_NOT_OF_ONE_BOOK,
                                SF_WITHOUT);
    return SF_OK;
}

static enum sf_error keep(struct sf_league_table *table, const struct found *found)
{
    if (table->found_count == table->found_room) {
        unsigned room = table->found_room ? 2 * table->found_room : 1024;
        struct found *more = realloc(table->found, room * sizeof *more);
        if (!more)
            return SF_E_NO_MEMORY;
        table->found = more;
        table->found_room = room;
    }
    table->found[table->found_count++] = *found;
    return SF_OK;
}

static enum sf_error keep_result(struct sf_league_table *table, unsigned index, int32_t member,
                                 uint16_t place, int32_t points)
{
    struct found found = {.result = {.member = (uint16_t)member, .place = place, .points = points},
                          .evening = (uint8_t)index};

    return place && member >= 0 ? keep(table, &found) : SF_OK;
}

static enum sf_error add_results(struct sf_league_table *table, unsigned index,
                                 const struct sf_tournament *tournament)
{
    const struct sf_evaluation *evaluation = sf_tournament_standings(tournament, 0);
    int32_t who[SF_TOUR_PLAYERS];
    enum sf_error error = sf_regulars_add(table->regulars, tournament, who);

    for (unsigned i = 0; evaluation && i < sf_tournament_entrants(tournament) && !error; i++) {
        const struct sf_standing *s = &evaluation->standing[i];
        error = keep_result(table, index, who[s->player], s->place, s->points);
    }
    return error;
}

static enum sf_error add_rows(struct sf_league_table *table, unsigned index,
                              const struct sf_evening *evening)
{
    int32_t who[SF_EVENING_ROWS];
    enum sf_error error = sf_evening_regulars(table->regulars, evening, who);

    for (unsigned i = 0; i < evening->count && !error; i++)
        error = keep_result(table, index, who[i], evening->row[i].place, evening->row[i].points);
    return error;
}

static enum sf_error told(enum sf_error error, struct sf_fault *fault)
{
    return error ? sf_fault_say(fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT) : SF_OK;
}

enum sf_error sf_league_table_add(struct sf_league_table *table, unsigned index,
                                  const struct sf_tournament *tournament, struct sf_fault *fault)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(tournament);
    struct evening *evening = &table->evening[index];
    enum sf_error error;

    *evening = (struct evening){
        .there = true, .final = sf_tournament_final(tournament), .book = setup->book};
    memcpy(evening->title, setup->title, sizeof evening->title);
    memcpy(evening->date, setup->date, sizeof evening->date);
    error = check_book(table, index, fault);
    return error ? error : told(add_results(table, index, tournament), fault);
}

enum sf_error sf_league_table_add_evening(struct sf_league_table *table, unsigned index,
                                          const struct sf_evening *played, struct sf_fault *fault)
{
    struct evening *evening = &table->evening[index];
    enum sf_error error;

    *evening =
        (struct evening){.there = true, .final = true, .elsewhere = true, .book = played->book};
    memcpy(evening->title, played->title, sizeof evening->title);
    memcpy(evening->date, played->date, sizeof evening->date);
    error = check_book(table, index, fault);
    return error ? error : told(add_rows(table, index, played), fault);
}

/* --- people who stand there twice ---------------------------------------------------------------
 */

/* The regular of this name and club; the count: nobody. */
static unsigned find_regular(const struct sf_league_table *table, const char *name,
                             const char *club)
{
    unsigned count = sf_regulars_count(table->regulars), i = 0;

    for (; i < count; i++) {
        const struct sf_regular *who = sf_regulars_at(table->regulars, i);
        if (!strcmp(who->name, name) && !strcmp(who->club, club))
            break;
    }
    return i;
}

/* Were both at one evening, under any of their names so far? */
static bool met(const struct sf_league_table *table, unsigned a, unsigned b)
{
    bool at[SF_SEASON_MAX] = {false};

    for (unsigned i = 0; i < table->found_count; i++)
        if (table->as[table->found[i].result.member] == a)
            at[table->found[i].evening] = true;
    for (unsigned i = 0; i < table->found_count; i++)
        if (table->as[table->found[i].result.member] == b && at[table->found[i].evening])
            return true;
    return false;
}

/* Joins the people of `same`, as far as they were not at one evening; returns the first pair that
 * was, NULL if there is none. */
static const struct sf_league_same *join_people(struct sf_league_table *table)
{
    unsigned count = sf_regulars_count(table->regulars);
    const struct sf_league_same *bad = NULL;

    for (unsigned i = 0; i < count; i++)
        table->as[i] = (uint16_t)i;
    for (unsigned i = 0; i < table->league->same_count; i++) {
        const struct sf_league_same *same = &table->league->same[i];
        unsigned a = find_regular(table, same->name, same->club);
        unsigned b = find_regular(table, same->as_name, same->as_club);
        if (a == count || b == count || table->as[a] == table->as[b])
            continue;
        a = table->as[a];
        b = table->as[b];
        if (met(table, a, b)) {
            bad = bad ? bad : same;
            continue;
        }
        for (unsigned k = 0; k < count; k++)
            if (table->as[k] == a)
                table->as[k] = (uint16_t)b;
    }
    return bad;
}

static bool make_people(struct sf_league_table *table)
{
    free(table->as);
    table->as = calloc(sf_regulars_count(table->regulars) + 1, sizeof *table->as);
    return table->as;
}

enum sf_error sf_league_table_check(struct sf_league_table *table, struct sf_fault *fault)
{
    const struct sf_league_same *bad;

    if (!make_people(table))
        return told(SF_E_NO_MEMORY, fault);
    bad = join_people(table);
    if (bad)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "same", SF_WHY_NOT_ONE_PERSON,
                            SF_WITH(SF_T(bad->name), SF_T(bad->as_name)));
    return SF_OK;
}

/* --- ranking ------------------------------------------------------------------------------------
 */

static int32_t value_of(const struct sf_league *league, const struct sf_season_result *result)
{
    if (!league->place_count)
        return result->points;
    return result->place <= league->place_count ? league->place_points[result->place - 1] : 0;
}

static bool make_room(struct sf_league_table *table, unsigned members)
{
    size_t cells = (size_t)members * table->league->count;

    table->standing = calloc(members + 1, sizeof *table->standing);
    table->value = calloc(cells + 1, sizeof *table->value);
    table->has = calloc(cells + 1, sizeof *table->has);
    return table->standing && table->value && table->has;
}

static void fill(struct sf_league_table *table, struct sf_season_result *result)
{
    for (unsigned i = 0; i < table->found_count; i++) {
        const struct found *found = &table->found[i];
        unsigned member = table->as[found->result.member];
        size_t at = (size_t)member * table->league->count + found->evening;
        result[i] = found->result;
        result[i].member = (uint16_t)member;
        table->value[at] = value_of(table->league, &found->result);
        table->has[at] = true;
    }
}

enum sf_error sf_league_table_rank(struct sf_league_table *table)
{
    const struct sf_league *league = table->league;
    struct sf_season season = {.result_count = table->found_count,
                               .member_count = sf_regulars_count(table->regulars),
                               .place_points = league->place_count ? league->place_points : NULL,
                               .place_count = league->place_count,
                               .best = league->best,
                               .least = league->least};
    struct sf_season_result *result;

    if (season.member_count > SF_LEAGUE_MEMBERS)
        return SF_E_TOO_LARGE;
    result = calloc(table->found_count + 1, sizeof *result);
    if (!result || !make_room(table, season.member_count) || !make_people(table)) {
        free(result);
        return SF_E_NO_MEMORY;
    }
    join_people(table);
    fill(table, result);
    season.result = result;
    sf_season_rank(&season, table->standing);
    free(result);
    return SF_OK;
}

/* --- writing ------------------------------------------------------------------------------------
 */

static void write_evenings(struct sf_out *out, const struct sf_league_table *table)
{
    sf_out_key(out, "tournaments");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < table->league->count; i++) {
        const struct evening *evening = &table->evening[i];
        sf_out_open(out, '{');
        sf_out_pair_string(out, evening->elsewhere ? "evening" : "tournament",
                           table->league->tournament[i]);
        if (evening->there) {
            sf_out_pair_string(out, "title", evening->title);
            sf_out_pair_string(out, "date", evening->date);
            sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)evening->book));
            sf_out_pair_bool(out, "final", evening->final);
        } else {
            sf_out_pair_bool(out, "gone", true);
        }
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

/* clang-format off */
static const struct sf_field row_fields[] = {
    {"place", SF_KIND_INT, SF_NEEDED, 0, SF_LEAGUE_MEMBERS, "the place, from 1; 0: not ranked", SF_AT(struct sf_league_row, place)},
    {"name", SF_KIND_NAME, SF_NEEDED, 1, SF_TOUR_NAME - 1, "the name", SF_TEXT_AT(struct sf_league_row, name)},
    {"club", SF_KIND_NAME, SF_NEEDED, 0, SF_TOUR_NAME - 1, "the club, or empty", SF_TEXT_AT(struct sf_league_row, club)},
    {"points", SF_KIND_INT, SF_NEEDED, -SF_LEAGUE_SUM, SF_LEAGUE_SUM, "points that count", SF_AT(struct sf_league_row, points)},
    {"played", SF_KIND_INT, SF_NEEDED, 0, SF_SEASON_MAX, "evenings played", SF_AT(struct sf_league_row, played)},
    {"counted", SF_KIND_INT, SF_NEEDED, 0, SF_SEASON_MAX, "results that count", SF_AT(struct sf_league_row, counted)},
    {"results", SF_KIND_INT, SF_NEEDED, -SF_LEAGUE_SUM, SF_LEAGUE_SUM, "by tournament; null: was not there or not ranked",
     .null_item = true, .absent = SF_LEAGUE_NO_RESULT, .most = SF_SEASON_MAX, SF_ROOM_AT(struct sf_league_row, result, results)},
    {0}};
/* clang-format on */
const struct sf_shape sf_league_row_shape = {.name = "HttpSeasonRow",
                                             .about = "Somebody in the table of a season.",
                                             .field = row_fields,
                                             .tuple = true,
                                             .size = sizeof(struct sf_league_row)};

bool sf_league_table_row(const struct sf_league_table *table, unsigned *next,
                         struct sf_league_row *row)
{
    const struct sf_season_standing *s;
    const struct sf_regular *who;

    while (*next < sf_regulars_count(table->regulars) && !table->standing[*next].played)
        ++*next;
    if (*next == sf_regulars_count(table->regulars))
        return false;
    s = &table->standing[(*next)++];
    who = sf_regulars_at(table->regulars, s->member);
    *row = (struct sf_league_row){.place = s->place,
                                  .name = who->name,
                                  .club = who->club,
                                  .points = s->points,
                                  .played = s->played,
                                  .counted = s->counted,
                                  .results = table->league->count};
    for (unsigned i = 0; i < row->results; i++) {
        size_t at = (size_t)s->member * row->results + i;
        row->result[i] = table->has[at] ? table->value[at] : SF_LEAGUE_NO_RESULT;
    }
    return true;
}

void sf_league_table_write(struct sf_out *out, const struct sf_league_table *table)
{
    struct sf_league_row row;

    write_evenings(out, table);
    sf_shape_write_cols(out, &sf_league_row_shape, SF_ALL_COLS);
    sf_out_key(out, "standings");
    sf_out_open(out, '[');
    for (unsigned next = 0; sf_league_table_row(table, &next, &row);)
        sf_shape_write(out, &sf_league_row_shape, &row);
    sf_out_close(out, ']');
    sf_out_key(out, "same_name");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < sf_regulars_count(table->regulars); i++)
        if (sf_regulars_at(table->regulars, i)->twin)
            sf_out_string(out, sf_regulars_at(table->regulars, i)->name);
    sf_out_close(out, ']');
}

static void csv_titles(struct sf_out *out, const struct sf_league_table *table)
{
    static const char *const titles[] = {"Platz",  "Name",       "Verein",
                                         "Punkte", "Teilnahmen", "Gewertet"};

    sf_csv_begin(out, "");
    for (unsigned i = 0; i < sizeof titles / sizeof *titles; i++)
        sf_csv_text(out, titles[i]);
    for (unsigned i = 0; i < table->league->count; i++)
        sf_csv_text(out, table->evening[i].date);
    sf_csv_end(out);
}

void sf_league_table_csv(struct sf_out *out, const struct sf_league_table *table)
{
    struct sf_league_row row;

    csv_titles(out, table);
    for (unsigned next = 0; sf_league_table_row(table, &next, &row);) {
        sf_csv_number_if(out, row.place);
        sf_csv_text(out, row.name);
        sf_csv_text(out, row.club);
        sf_csv_number(out, row.points);
        sf_csv_number(out, row.played);
        sf_csv_number(out, row.counted);
        for (unsigned i = 0; i < row.results; i++)
            if (row.result[i] == SF_LEAGUE_NO_RESULT)
                sf_csv_empty(out);
            else
                sf_csv_number(out, row.result[i]);
        sf_csv_end(out);
    }
}
