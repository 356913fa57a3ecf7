/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/pen.h"
#include "print/tour_job.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* --- a list as it was handed in ----------------------------------------------------------------
 */

/* Evaluates one list alone, to get the verdict on each of its rows. */
struct judged {
    struct sf_row row[SF_TOUR_GAMES];
    struct sf_evaluation_change change[SF_SEATS * SF_TOUR_GAMES];
    struct sf_evaluation_change change_of_seat[SF_SEATS * SF_TOUR_GAMES];
    struct sf_evaluation_finding finding[SF_TOUR_GAMES + 1];
    struct sf_print_row shown[SF_TOUR_GAMES];
    struct sf_evaluation_list list;
    struct sf_list_result result;
    struct sf_print_sums sums;
    char note[1024];
};

static const struct sf_row_finding *finding_of(const struct judged *judged, unsigned count,
                                               unsigned number)
{
    for (unsigned i = 0; i < count; i++)
        if (judged->finding[i].row == number)
            return &judged->finding[i].what;
    return NULL;
}

/* The players do not matter: each seat counts for itself. A change of the player does matter: a
 * substitute has lost no solo games. */
static unsigned find(const struct sf_tour_job *job, struct judged *judged)
{
    struct sf_evaluation_change *change = judged->change_of_seat;
    struct sf_evaluation_player player[SF_SEATS] = {{.penalty = 0}};
    struct sf_standing standing[SF_SEATS];
    struct sf_evaluation_list list = judged->list;
    struct sf_evaluation_input input = {.rules = sf_tournament_rules(job->t),
                                        .rounds = 1,
                                        .player = player,
                                        .player_count = SF_SEATS,
                                        .list = &list,
                                        .list_count = 1,
                                        .strict = true};
    struct sf_evaluation evaluation = {
        .standing = standing, .finding = judged->finding, .finding_max = SF_TOUR_GAMES + 1};

    list.round = 1;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        list.player[seat] = (uint16_t)seat;
    memcpy(change, judged->change, list.change_count * sizeof *change);
    for (unsigned i = 0; i < list.change_count; i++)
        change[i].player = change[i].seat;
    list.change = change;
    sf_evaluation_run(&input, &evaluation);
    return evaluation.finding_count < SF_TOUR_GAMES + 1 ? evaluation.finding_count
                                                        : SF_TOUR_GAMES + 1;
}

__attribute__((format(printf, 2, 3))) static void add_note(struct judged *judged,
                                                           const char *format, ...)
{
    size_t length = strlen(judged->note);
    va_list arguments;

    if (length)
        snprintf(judged->note + length, sizeof judged->note - length, "; ");
    length = strlen(judged->note);
    va_start(arguments, format);
    vsnprintf(judged->note + length, sizeof judged->note - length, format, arguments);
    va_end(arguments);
}

/* The remark on a row that counts as it was written; NULL: none. */
static const char *beside(const struct sf_tour_job *job, const struct sf_row *row)
{
    if (row->kind == SF_ROW_MISPLAY)
        return sf_job_say(job, SF_PW_RULED);
    if (row->note)
        return sf_job_say(job, SF_PW_NOTED);
    return row->registered ? sf_job_say(job, SF_PW_CLEARED) : NULL;
}

/* At the foot: the verdict on the row, and the organiser's reason. */
static void explain(const struct sf_tour_job *job, struct judged *judged, unsigned number,
                    const char *what, const char *reason)
{
    const char *nr = sf_job_say(job, SF_PW_NUMBER);

    if (what && reason)
        add_note(judged, "%s %u: %s (%s)", nr, number, what, reason);
    else if (what || reason)
        add_note(judged, "%s %u: %s", nr, number, what ? what : reason);
}

/* Shows the values that count, and in a word why they differ from the written ones. */
static void show_row(const struct sf_tour_job *job, struct judged *judged, unsigned i,
                     const struct sf_row_finding *finding, const char *reason)
{
    static const enum sf_paper_word words[SF_ROW_FATE_N] = {[SF_ROW_REPAIRED] = SF_PW_REPAIRED,
                                                            [SF_ROW_DISPUTED] = SF_PW_DISPUTED,
                                                            [SF_ROW_STRICKEN] = SF_PW_STRUCK};
    struct sf_print_row *shown = &judged->shown[i];
    bool any = false;

    memset(shown, 0, sizeof *shown);
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        bool other = finding && finding->fate == SF_ROW_REPAIRED && finding->suggestion_count;
        shown->entry[seat] =
            other ? (int16_t)finding->suggestion[0][seat] : judged->row[i].entry[seat];
        any |= shown->entry[seat] != 0;
    }
    shown->passed = !any;
    if (!finding || finding->fate == SF_ROW_COUNTS) {
        shown->note = beside(job, &judged->row[i]);
        explain(job, judged, i + 1, NULL, reason);
        return;
    }
    shown->struck = finding->fate == SF_ROW_DISPUTED || finding->fate == SF_ROW_STRICKEN;
    shown->note = sf_job_say(job, words[finding->fate]);
    explain(job, judged, i + 1,
            job->lang == SF_DE ? sf_row_reason_german((enum sf_row_reason)finding->reason)
                               : sf_row_reason_text((enum sf_row_reason)finding->reason),
            reason);
}

/* Lists who has changed an existing list, and why. */
static void note_version(struct judged *judged, const struct sf_tour_sheet *sheet)
{
    if (sheet->version > 1)
        add_note(judged, "v%u: %s%s%s", sheet->version, sheet->by, sheet->why ? ", " : "",
                 sheet->why ? sheet->why : "");
}

/* If no row shows who owes the money, somebody must ask at the table. */
static void note_unclear(const struct sf_tour_job *job, struct judged *judged)
{
    char money[SF_FIGURE];

    if (!judged->result.unclear)
        return;
    sf_figure_money(money, judged->result.unclear, job->lang);
    add_note(judged, "%s %s", sf_job_say(job, SF_PW_REMORSE_OPEN), money);
}

/* serien-2022: the sums had Tischpunkte in them. */
static void note_gesamt(const struct sf_tour_job *job, struct judged *judged)
{
    char text[256];

    if (!judged->result.gesamt)
        return;
    sf_evaluation_note_text(&(struct sf_evaluation_note){.kind = SF_NOTE_GESAMT}, job->lang, text,
                            sizeof text);
    add_note(judged, "%s", text);
}

static void show_sums(const struct sf_tour_job *job, struct judged *judged)
{
    note_unclear(job, judged);
    note_gesamt(job, judged);
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        judged->sums.points[seat] = judged->result.points[seat];
        judged->sums.table_points[seat] = judged->result.table_points[seat];
        judged->sums.remorse[seat] = judged->result.reuegeld[seat];
    }
}

static enum sf_error print_judged(struct sf_tour_job *job, unsigned round, unsigned table,
                                  struct judged *judged)
{
    const struct sf_tour_table *at = sf_tournament_table(job->t, round, table);
    const struct sf_tour_sheet *sheet = sf_tour_sheet(at);
    char room[SF_SEATS][SF_JOB_NAME], link[SF_JOB_LINK];
    struct sf_print_list list;
    unsigned found;

    sf_job_list(job, round, table, &list, room, link);
    sf_tour_list_of(job->t, round, table, &judged->list, judged->row, judged->change);
    found = find(job, judged);
    note_version(judged, sheet);
    for (unsigned i = 0; i < judged->list.row_count; i++)
        show_row(job, judged, i, finding_of(judged, found, i + 1), sheet->reason[i]);
    if (judged->list.row_count > list.rows)
        list.rows = judged->list.row_count;
    if (sf_evaluation_list_result(sf_tournament_patterns(job->t), &judged->list, &judged->result)) {
        show_sums(job, judged);
        list.sums = &judged->sums;
    }
    list.row = judged->shown;
    list.row_count = judged->list.row_count;
    list.head.version = sheet->version;
    list.head.note = judged->note;
    return sf_print_list(job->printer, &list, job->fault);
}

/* A table without a list has no sheet here. */
static enum sf_error print_result(struct sf_tour_job *job, unsigned round, unsigned table)
{
    const struct sf_tour_table *at = sf_tournament_table(job->t, round, table);
    struct judged *judged;
    enum sf_error error;

    if (!sf_tour_sheet(at))
        return SF_OK;
    if (at->change_count > sizeof judged->change / sizeof *judged->change)
        return sf_fault_say(job->fault, SF_E_BAD_VALUE, "table", SF_WHY_TOO_MANY_CHANGES,
                            SF_WITH(SF_N(table)));
    judged = calloc(1, sizeof *judged);
    if (!judged)
        return sf_job_no_memory(job);
    error = print_judged(job, round, table, judged);
    free(judged);
    return error;
}

enum sf_error sf_job_results(struct sf_tour_job *job)
{
    enum sf_error error = sf_job_each_table(job, print_result);

    if (!error && !sf_printer_pages(job->printer))
        return sf_fault_say(job->fault, SF_E_WRONG_STEP, NULL, SF_WHY_NO_LIST_HANDED_IN,
                            SF_WITHOUT);
    return error;
}

/* --- standings ---------------------------------------------------------------------------------
 */

static bool changes_places(uint8_t kind)
{
    return kind == SF_TOUR_EV_CORRECT || kind == SF_TOUR_EV_PENALTY ||
           kind == SF_TOUR_EV_DISQUALIFY;
}

/* How often the results after this round have changed since; see of_tournament.h. */
static unsigned standings_version(const struct sf_tournament *t, unsigned rounds)
{
    struct sf_tour_record record;
    unsigned closed = 0, version = 1;
    uint32_t since = 0;

    for (uint32_t seq = 1; seq <= sf_tournament_seq(t); seq++) {
        if (!sf_tournament_record(t, seq, &record))
            continue;
        if (record.kind == SF_TOUR_EV_CLOSE && !record.undone && ++closed == rounds)
            since = seq;
    }
    for (uint32_t seq = 1; since && seq <= sf_tournament_seq(t); seq++) {
        if (!sf_tournament_record(t, seq, &record) || !changes_places(record.kind))
            continue;
        version += (seq > since ? 1u : 0u) + (record.undone > since ? 1u : 0u);
    }
    return version;
}

static const char *why(const struct sf_tour_job *job, const struct sf_standing *standing)
{
    static const enum sf_paper_word words[SF_UNRANKED_N] = {
        [SF_UNRANKED_SUBSTITUTE] = SF_PW_SUBSTITUTE,
        [SF_UNRANKED_DISQUALIFIED] = SF_PW_DISQUALIFIED,
        [SF_UNRANKED_INCOMPLETE] = SF_PW_INCOMPLETE};

    return standing->unranked ? sf_job_say(job, words[standing->unranked]) : NULL;
}

struct table {
    struct sf_print_standing *row;
    unsigned count;
    bool prizes;
    char (*things)[SF_TOUR_THINGS]; /* by row */
    struct sf_print_extra *extra;
    unsigned extras;
};

static void add_standing(const struct sf_tour_job *job, struct table *table,
                         const struct sf_evaluation *of, const struct sf_standing *standing)
{
    const struct sf_entrant *entrant = sf_tournament_entrant(job->t, standing->player + 1u);
    char *things = table->things[table->count];

    if (!entrant || (!standing->place && !entrant->seated))
        return;
    sf_tournament_things_of(job->t, of, standing, things);
    table->prizes |= standing->prize != 0 || things[0];
    table->row[table->count++] = (struct sf_print_standing){
        .place = standing->place,
        .number = entrant->number,
        .name = entrant->name,
        .club = entrant->club,
        .why = why(job, standing),
        .points = standing->points,
        .table_points = standing->table_points,
        .games_won = standing->games_won,
        .solos_won = standing->solos_won,
        .solos_lost = standing->solos_lost,
        .best_round = standing->best_round,
        .rows_missing = standing->rows_missing,
        .prize = standing->prize,
        .thing = things[0] ? things : NULL,
    };
}

/* Points of single rounds are the differences of the sums; penalties belong to no round. */
static bool fill_rounds(const struct sf_tour_job *job, struct table *table, unsigned rounds)
{
    unsigned most = sf_tournament_entrants(job->t);
    int32_t *before = calloc(most + 1, sizeof *before), *points = calloc(most + 1, sizeof *points);
    bool good = before && points;

    for (unsigned i = 1; good && i <= most; i++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(job->t, i);
        before[i] = entrant ? -entrant->penalty : 0;
    }
    for (unsigned round = 1; good && round <= rounds; round++) {
        const struct sf_evaluation *of = sf_tournament_standings(job->t, round);
        good = of != NULL;
        for (unsigned i = 0; good && i < most; i++)
            points[of->standing[i].player + 1u] = of->standing[i].points;
        for (unsigned i = 0; good && i < table->count; i++) {
            unsigned number = table->row[i].number;
            table->row[i].round[round - 1] = points[number] - before[number];
        }
        if (good)
            memcpy(before, points, (most + 1) * sizeof *before);
    }
    free(before);
    free(points);
    return good;
}

/* An extra prize, or the share of a side pot. */
static struct sf_print_extra extra_of(const struct sf_tour_job *job, const struct sf_award *award)
{
    struct sf_print_extra extra = {
        .number = award->number, .name = sf_job_name(job, award->number), .prize = award->amount};

    if (award->pot) {
        extra.title = job->setup->own->terms.pot[award->pot - 1].name;
        return extra;
    }
    extra.title = sf_job_extra_title(job, award->extra);
    extra.thing = sf_tour_extra_thing(&job->setup->extra[award->extra]);
    return extra;
}

/* The extra prizes of the whole tournament; of none if an earlier round is asked for. */
static bool find_extras(const struct sf_tour_job *job, unsigned rounds, struct table *table)
{
    unsigned count = sf_tournament_awards(job->t, NULL, 0);
    struct sf_award *award = calloc(count + 1, sizeof *award);

    table->extra = calloc(count + 1, sizeof *table->extra);
    if (!award || !table->extra) {
        free(award);
        return false;
    }
    count = rounds == job->setup->rounds ? sf_tournament_awards(job->t, award, count) : 0;
    for (unsigned i = 0; i < count; i++)
        if (!award[i].place || award[i].pot)
            table->extra[table->extras++] = extra_of(job, &award[i]);
    free(award);
    return true;
}

static enum sf_error print_table(const struct sf_tour_job *job, const struct table *table,
                                 unsigned rounds)
{
    const struct sf_rules *rules = sf_tournament_rules(job->t);
    struct sf_print_standings standings = {
        .head = job->head,
        .final = sf_tournament_final(job->t) && rounds == job->setup->rounds,
        .rounds = rounds > 1 && rounds <= SF_PRINT_ROUNDS ? rounds : 0,
        .table_points = rules->table_points[0],
        .games_won = sf_rules_ties_by(rules, SF_TIE_GAMES_WON),
        .solos_won = sf_rules_ties_by(rules, SF_TIE_SOLOS_WON),
        .solos_lost = sf_rules_ties_by(rules, SF_TIE_SOLOS_LOST),
        .best_round = sf_rules_ties_by(rules, SF_TIE_BEST_ROUND),
        .prizes = table->prizes || table->extras,
        .row = table->row,
        .count = table->count,
        .extra = table->extra,
        .extras = table->extras,
    };

    standings.head.round = rounds;
    standings.head.version = standings_version(job->t, rounds);
    return sf_print_standings(job->printer, &standings, job->fault);
}

/* For a tournament with teams, after the players: the present state, not that after an earlier
 * round. */
static enum sf_error print_teams(struct sf_tour_job *job, unsigned rounds)
{
    unsigned most = sf_tournament_entrants(job->t), count;
    struct sf_team *team = calloc(most + 1, sizeof *team);
    struct sf_print_team *row = calloc(most + 1, sizeof *row);
    struct sf_print_head head = job->head;
    enum sf_error error = SF_OK;

    count = team ? sf_tournament_teams(job->t, team, most) : 0;
    for (unsigned i = 0; row && i < count; i++)
        row[i] = (struct sf_print_team){.place = team[i].place,
                                        .name = team[i].name,
                                        .members = team[i].members,
                                        .points = team[i].points};
    head.round = rounds;
    head.version = standings_version(job->t, rounds);
    if (!team || !row)
        error = sf_job_no_memory(job);
    else if (count)
        error = sf_print_teams(job->printer, &head, row, count, job->fault);
    free(team);
    free(row);
    return error;
}

enum sf_error sf_job_standings(struct sf_tour_job *job)
{
    unsigned closed = sf_tournament_closed(job->t);
    unsigned rounds = job->want->round ? job->want->round : closed;
    struct table table = {.count = 0};
    const struct sf_evaluation *of;
    enum sf_error error = SF_OK;

    if (rounds > job->setup->rounds)
        return sf_fault_say(job->fault, SF_E_NO_ROUND, "round", SF_WHY_TOUR_HAS_ROUNDS,
                            SF_WITH(SF_N(job->setup->rounds)));
    if (!rounds || rounds > closed)
        return sf_fault_say(job->fault, SF_E_WRONG_STEP, "round", SF_WHY_ROUND_NOT_CLOSED,
                            SF_WITH(SF_N(rounds ? rounds : 1)));
    table.row = calloc(sf_tournament_entrants(job->t) + 1, sizeof *table.row);
    table.things = calloc(sf_tournament_entrants(job->t) + 1, sizeof *table.things);
    of = table.row && table.things ? sf_tournament_standings(job->t, rounds) : NULL;
    for (unsigned i = 0; of && i < sf_tournament_entrants(job->t); i++)
        add_standing(job, &table, of, &of->standing[i]);
    if (!of || (rounds <= SF_PRINT_ROUNDS && !fill_rounds(job, &table, rounds)) ||
        !find_extras(job, rounds, &table))
        error = sf_job_no_memory(job);
    if (!error)
        error = print_table(job, &table, rounds);
    if (!error && rounds == closed)
        error = print_teams(job, rounds);
    free(table.row);
    free(table.things);
    free(table.extra);
    return error;
}
