/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/row_json.h"
#include "tournament/show_parts.h"
#include "tournament/text.h"
#include <stdlib.h>

/* --- what is wrong with a list ---------------------------------------------------------------- */

/* Row 0: the sums. */
static void write_finding(const struct sf_showing *show,
                          const struct sf_evaluation_finding *finding, unsigned seats)
{
    sf_out_open(show->out, '{');
    sf_out_pair_int(show->out, "row", finding->row);
    sf_row_finding_write(show->out, seats, &finding->what);
    sf_out_close(show->out, '}');
}

/* The list alone, as the evaluation sees it. */
static void write_findings(const struct sf_showing *show, const struct sf_tour_table *table)
{
    const struct sf_tournament *t = show->t;
    struct sf_evaluation_player *player = calloc(t->entrants + 1, sizeof *player);
    struct sf_standing *standing = calloc(t->entrants + 1, sizeof *standing);
    struct sf_evaluation_finding *finding = calloc(SF_TOUR_GAMES + 1, sizeof *finding);
    struct sf_evaluation_change *change = calloc(table->change_count + 1u, sizeof *change);
    struct sf_row row[SF_TOUR_GAMES];
    struct sf_evaluation_list list;
    struct sf_evaluation_input input = {.rules = t->rules,
                                        .rounds = 1,
                                        .player = player,
                                        .player_count = t->entrants,
                                        .list = &list,
                                        .list_count = 1,
                                        .strict = true};
    struct sf_evaluation e = {
        .standing = standing, .finding = finding, .finding_max = SF_TOUR_GAMES + 1};

    sf_out_key(show->out, "findings");
    sf_out_open(show->out, '[');
    if (player && standing && finding && change) {
        sf_tour_list_of(t, show->part.round, show->part.table, &list, row, change);
        sf_evaluation_run(&input, &e);
        for (unsigned i = 0; i < e.finding_count && i < e.finding_max; i++)
            write_finding(show, &finding[i], table->seats);
    }
    sf_out_close(show->out, ']');
    free(player);
    free(standing);
    free(finding);
    free(change);
}

static void write_numbers(const struct sf_showing *show, const char *key, const int32_t *numbers,
                          unsigned count)
{
    sf_out_key(show->out, key);
    sf_out_open(show->out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_out_int(show->out, numbers[i]);
    sf_out_close(show->out, ']');
}

static void write_result(const struct sf_showing *show, const struct sf_tour_table *table)
{
    struct sf_list_result result;
    bool counts = sf_tour_result_of(show->t, show->part.round, show->part.table, &result);
    int32_t reuegeld[SF_SEATS];

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        reuegeld[seat] = (int32_t)result.reuegeld[seat];
    sf_out_key(show->out, "result");
    sf_out_open(show->out, '{');
    sf_out_pair_bool(show->out, "counts", counts);
    write_numbers(show, "points", result.points, table->seats);
    write_numbers(show, "table_points", result.table_points, table->seats);
    write_numbers(show, "reuegeld", reuegeld, table->seats);
    sf_out_pair_int(show->out, "reuegeld_unclear", result.unclear);
    sf_out_pair_int(show->out, "counted", result.counted);
    sf_out_pair_int(show->out, "disputed", result.disputed);
    sf_out_pair_int(show->out, "struck", result.struck);
    sf_out_pair_int(show->out, "repaired", result.repaired);
    sf_out_pair_bool(show->out, "sums_differ", result.sums_differ);
    sf_out_pair_bool(show->out, "gesamt", result.gesamt);
    sf_out_pair_int(show->out, "winners_only", result.winners_only);
    sf_out_close(show->out, '}');
}

/* --- sheets ----------------------------------------------------------------------------------- */

static void write_signature(const struct sf_showing *show, const struct sf_tour_sheet *sheet)
{
    sf_out_pair_int(show->out, "base", sheet->seq);
    if (sheet->second)
        sf_out_pair_bool(show->out, "second", true);
    else
        sf_out_pair_int(show->out, "version", sheet->version);
    sf_out_pair_string(show->out, "by", sheet->by);
    sf_out_pair_int(show->out, "at", sheet->at);
    if (sheet->why)
        sf_out_pair_string(show->out, "reason", sheet->why);
}

static void write_content(const struct sf_showing *show, const struct sf_tour_sheet *sheet,
                          unsigned seats)
{
    struct sf_out *out = show->out;

    if (sheet->row_count) {
        sf_out_key(out, "rows");
        sf_tour_rows_write(out, sheet->row, sheet->reason, sheet->row_count, seats);
    }
    if (sheet->has_sums)
        write_numbers(show, "sums", sheet->sum, seats);
    sf_out_key(out, "signed");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < seats; seat++)
        if (sheet->signed_by >> seat & 1)
            sf_out_int(out, seat);
    sf_out_close(out, ']');
}

static void write_sheet(const struct sf_showing *show, const char *key,
                        const struct sf_tour_sheet *sheet, unsigned seats)
{
    sf_out_key(show->out, key);
    sf_out_open(show->out, '{');
    write_signature(show, sheet);
    write_content(show, sheet, seats);
    sf_out_close(show->out, '}');
}

enum { VERSIONS_WITH_ROWS = 10 }; /* older ones have only who, when and why */

static void write_versions(const struct sf_showing *show, const struct sf_tour_table *table,
                           bool blind)
{
    sf_out_key(show->out, "versions");
    sf_out_open(show->out, '[');
    for (unsigned i = 0; i < table->sheet_count; i++) {
        sf_out_open(show->out, '{');
        write_signature(show, &table->sheet[i]);
        if (!blind && i + VERSIONS_WITH_ROWS >= table->sheet_count)
            write_content(show, &table->sheet[i], table->seats);
        sf_out_close(show->out, '}');
    }
    sf_out_close(show->out, ']');
}

/* --- the table -------------------------------------------------------------------------------- */

static void write_seats(const struct sf_showing *show, const struct sf_tour_table *table)
{
    struct sf_out *out = show->out;

    sf_out_key(out, "seats");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < table->seats; seat++) {
        sf_out_open(out, '{');
        sf_out_pair_int(out, "number", table->number[seat]);
        sf_out_pair_string(out, "name", sf_show_name(show->t, table->number[seat]));
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
    sf_out_key(out, "changes");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < table->change_count; i++) {
        sf_out_open(out, '{');
        sf_out_pair_int(out, "seat", table->change[i].seat);
        sf_out_pair_int(out, "from", table->change[i].from);
        sf_out_pair_int(out, "number", table->change[i].player);
        sf_out_pair_string(out, "name", sf_show_name(show->t, table->change[i].player));
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_desk(const struct sf_showing *show)
{
    const struct sf_tournament *t = show->t;

    sf_out_key(show->out, "requests");
    sf_out_open(show->out, '[');
    for (unsigned i = 0; i < t->requests; i++) {
        if (t->request[i].round != show->part.round || t->request[i].table != show->part.table)
            continue;
        sf_out_open(show->out, '{');
        sf_show_request(show, &t->request[i]);
        sf_out_close(show->out, '}');
    }
    sf_out_close(show->out, ']');
    sf_out_key(show->out, "rulings");
    sf_out_open(show->out, '[');
    for (unsigned i = 0; i < t->rulings; i++) {
        const struct sf_ruling_note *ruling = &t->ruling[i];
        if (ruling->round != show->part.round || ruling->table != show->part.table)
            continue;
        sf_out_open(show->out, '{');
        sf_out_pair_int(show->out, "event", ruling->seq);
        sf_out_pair_int(show->out, "game", ruling->game);
        sf_out_pair_string(show->out, "words", ruling->words);
        if (ruling->text) {
            sf_out_key(show->out, "ruling");
            sf_tour_json_write(show->out, ruling->text);
        }
        sf_out_close(show->out, '}');
    }
    sf_out_close(show->out, ']');
}

/* A person who types a list a second time must not see the first entry. Until then only the Leiter
 * sees it. */
static bool is_blind(const struct sf_showing *show, const struct sf_tour_table *table)
{
    return show->t->setup.double_entry && !show->leiter && sf_tour_sheet(table) &&
           !sf_tour_second(table) && table->state != SF_TABLE_IS_CONFIRMED;
}

void sf_show_table(const struct sf_showing *show)
{
    const struct sf_tour_table *table =
        sf_tournament_table(show->t, show->part.round, show->part.table);
    const struct sf_tour_sheet *sheet = sf_tour_sheet(table), *second = sf_tour_second(table);
    bool blind = is_blind(show, table);
    struct sf_out *out = show->out;

    sf_out_pair_int(out, "round", show->part.round);
    sf_out_pair_int(out, "table", show->part.table);
    sf_out_pair_string(out, "round_state",
                       sf_round_state_name(show->t->round[show->part.round - 1].state));
    /* "disputed" would reveal something about the rows */
    sf_out_pair_string(out, "state",
                       sf_tour_table_state_name(blind ? SF_TABLE_IS_HANDED_IN : table->state));
    sf_out_pair_int(out, "games", sf_tour_games(show->t, table));
    sf_out_pair_int(out, "base", sheet ? sheet->seq : 0);
    if (show->t->setup.double_entry)
        sf_out_pair_bool(out, "second_missing", sheet && !second);
    sf_out_pair_bool(out, "entries_differ", table->entries_differ);
    write_seats(show, table);
    if (sheet && !blind) {
        write_sheet(show, "sheet", sheet, table->seats);
        if (second)
            write_sheet(show, "second", second, table->seats);
        write_result(show, table);
        write_findings(show, table);
    }
    write_versions(show, table, blind);
    write_desk(show);
}
