/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/league.h"
#include "base/name.h"
#include "shape/answer.h"
#include "tournament/csv.h"
#include "tournament/regulars.h"
#include "tournament/text.h"
#include <stdlib.h>
#include <string.h>

/* --- the announcement ---------------------------------------------------------------------------
 */

enum key { TITLE, TOURNAMENTS, BEST, LEAST, PLACES, KEY_N };
static const char *const keys[KEY_N] = {"title", "tournaments", "best", "least", "places"};

enum { NODES = 512, POINTS_MAX = 1000000 };

static enum sf_error bad(struct sf_fault *fault, enum key key, enum sf_why why,
                         const struct sf_param *param, size_t count)
{
    return sf_fault_say(fault, SF_E_BAD_VALUE, keys[key], why, param, count);
}

static bool is_id(const char *text)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789");

    return length && !text[length];
}

static enum sf_error read_tournaments(struct sf_league *league, const struct sf_json *doc,
                                      uint32_t array, struct sf_fault *fault)
{
    if (!array || doc->nodes[array].type != SF_JSON_ARRAY || !doc->nodes[array].count)
        return bad(fault, TOURNAMENTS, SF_WHY_WANT_TOURNAMENTS, SF_WITHOUT);
    if (doc->nodes[array].count > SF_SEASON_MAX)
        return bad(fault, TOURNAMENTS, SF_WHY_TOO_MANY_EVENINGS, SF_WITH(SF_N(SF_SEASON_MAX)));
    for (uint32_t at = sf_json_first(doc, array); at; at = doc->nodes[at].next) {
        char *id = league->tournament[league->count];
        if (!sf_json_string(doc, at, id, sizeof league->tournament[0]) || !is_id(id))
            return bad(fault, TOURNAMENTS, SF_WHY_NO_TOURNAMENT_ID, SF_WITHOUT);
        for (unsigned i = 0; i < league->count; i++)
            if (!strcmp(league->tournament[i], id))
                return bad(fault, TOURNAMENTS, SF_WHY_TOURNAMENT_TWICE, SF_WITH(SF_T(id)));
        league->count++;
    }
    return SF_OK;
}

static enum sf_error read_places(struct sf_league *league, const struct sf_json *doc,
                                 uint32_t array, struct sf_fault *fault)
{
    int64_t points;

    if (!array)
        return SF_OK;
    if (doc->nodes[array].type != SF_JSON_ARRAY || doc->nodes[array].count > SF_LEAGUE_PLACES)
        return bad(fault, PLACES, SF_WHY_WANT_COUNT, SF_WITH(SF_N(0), SF_N(SF_LEAGUE_PLACES)));
    for (uint32_t at = sf_json_first(doc, array); at; at = doc->nodes[at].next) {
        if (!sf_json_int(doc, at, &points) || points < 0 || points > POINTS_MAX)
            return bad(fault, PLACES, SF_WHY_WANT_RANGE, SF_WITH(SF_N(0), SF_N(POINTS_MAX)));
        league->place_points[league->place_count++] = (int32_t)points;
    }
    return SF_OK;
}

static enum sf_error read_count(unsigned *count, const struct sf_json *doc, const uint32_t *slot,
                                enum key key, struct sf_fault *fault)
{
    int64_t number = 0;

    if (slot[key] &&
        (!sf_json_int(doc, slot[key], &number) || number < 0 || number > SF_SEASON_MAX))
        return bad(fault, key, SF_WHY_WANT_RANGE, SF_WITH(SF_N(0), SF_N(SF_SEASON_MAX)));
    *count = (unsigned)number;
    return SF_OK;
}

/* Parses the JSON and finds its keys. */
static enum sf_error read_keys(struct sf_json *doc, struct sf_json_node *nodes, const char *text,
                               size_t length, uint32_t *slot, struct sf_fault *fault)
{
    enum sf_error error = sf_json_parse(doc, text, length, nodes, NODES);
    struct sf_fault unknown;
    char key[40];

    sf_fault_init(&unknown);
    if (error)
        return sf_fault_say(fault, error, NULL, doc->error_why, SF_WITHOUT);
    if (nodes[0].type != SF_JSON_OBJECT)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_WANT_OBJECT, SF_WITHOUT);
    error = sf_object_read(doc, 0, keys, KEY_N, slot, &unknown);
    if (!error)
        return SF_OK;
    if (!sf_json_string(doc, unknown.node, key, sizeof key))
        memcpy(key, "?", sizeof "?");
    return sf_fault_say(fault, error, key, SF_WHY_NOTHING, SF_WITHOUT);
}

static enum sf_error read_title(struct sf_league *league, const struct sf_json *doc, uint32_t node,
                                struct sf_fault *fault)
{
    if (node && sf_json_string(doc, node, league->title, sizeof league->title) &&
        league->title[0] && sf_line_stored(league->title, sizeof league->title))
        return SF_OK;
    return bad(fault, TITLE, SF_WHY_NO_TITLE, SF_WITHOUT);
}

enum sf_error sf_league_read(struct sf_league *league, const char *text, size_t length,
                             struct sf_fault *fault)
{
    struct sf_json_node nodes[NODES];
    uint32_t slot[KEY_N];
    struct sf_json doc;
    enum sf_error error = read_keys(&doc, nodes, text, length, slot, fault);

    memset(league, 0, sizeof *league);
    if (!error)
        error = read_title(league, &doc, slot[TITLE], fault);
    if (!error)
        error = read_tournaments(league, &doc, slot[TOURNAMENTS], fault);
    if (!error)
        error = read_count(&league->best, &doc, slot, BEST, fault);
    if (!error)
        error = read_count(&league->least, &doc, slot, LEAST, fault);
    return error ? error : read_places(league, &doc, slot[PLACES], fault);
}

void sf_league_rules_write(struct sf_out *out, const struct sf_league *league)
{
    sf_out_pair_int(out, keys[BEST], league->best);
    sf_out_pair_int(out, keys[LEAST], league->least);
    if (!league->place_count)
        return;
    sf_out_key(out, keys[PLACES]);
    sf_out_open(out, '[');
    for (unsigned i = 0; i < league->place_count; i++)
        sf_out_int(out, league->place_points[i]);
    sf_out_close(out, ']');
}

void sf_league_write(struct sf_out *out, const struct sf_league *league)
{
    sf_out_pair_string(out, keys[TITLE], league->title);
    sf_out_key(out, keys[TOURNAMENTS]);
    sf_out_open(out, '[');
    for (unsigned i = 0; i < league->count; i++)
        sf_out_string(out, league->tournament[i]);
    sf_out_close(out, ']');
    sf_league_rules_write(out, league);
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
        size_t at = (size_t)found->result.member * table->league->count + found->evening;
        result[i] = found->result;
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
    if (!result || !make_room(table, season.member_count)) {
        free(result);
        return SF_E_NO_MEMORY;
    }
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

static void write_results(struct sf_out *out, const struct sf_league_table *table, unsigned member)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < table->league->count; i++) {
        size_t at = (size_t)member * table->league->count + i;
        if (table->has[at])
            sf_out_int(out, table->value[at]);
        else
            sf_out_null(out);
    }
    sf_out_close(out, ']');
}

static void write_standing(struct sf_out *out, const struct sf_league_table *table,
                           const struct sf_season_standing *s)
{
    const struct sf_regular *who = sf_regulars_at(table->regulars, s->member);

    sf_out_open(out, '[');
    sf_out_int(out, s->place);
    sf_out_string(out, who->name);
    sf_out_string(out, who->club);
    sf_out_int(out, s->points);
    sf_out_int(out, s->played);
    sf_out_int(out, s->counted);
    write_results(out, table, s->member);
    sf_out_close(out, ']');
}

void sf_league_table_write(struct sf_out *out, const struct sf_league_table *table)
{
    static const char *const cols[] = {"place",  "name",    "club",   "points",
                                       "played", "counted", "results"};
    unsigned members = sf_regulars_count(table->regulars);

    write_evenings(out, table);
    sf_out_key(out, "cols");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < sizeof cols / sizeof *cols; i++)
        sf_out_string(out, cols[i]);
    sf_out_close(out, ']');
    sf_out_key(out, "standings");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < members; i++)
        if (table->standing[i].played)
            write_standing(out, table, &table->standing[i]);
    sf_out_close(out, ']');
    sf_out_key(out, "same_name");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < members; i++)
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
    csv_titles(out, table);
    for (unsigned i = 0; i < sf_regulars_count(table->regulars); i++) {
        const struct sf_season_standing *s = &table->standing[i];
        const struct sf_regular *who = sf_regulars_at(table->regulars, s->member);
        if (!s->played)
            continue;
        sf_csv_number_if(out, s->place);
        sf_csv_text(out, who->name);
        sf_csv_text(out, who->club);
        sf_csv_number(out, s->points);
        sf_csv_number(out, s->played);
        sf_csv_number(out, s->counted);
        for (unsigned e = 0; e < table->league->count; e++) {
            size_t at = (size_t)s->member * table->league->count + e;
            if (table->has[at])
                sf_csv_number(out, table->value[at]);
            else
                sf_csv_empty(out);
        }
        sf_csv_end(out);
    }
}
