/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The expected results of a rehearsal, and the comparison. */

#include "batch/clock.h"
#include "loadtest/day.h"
#include "tournament/draw_record.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MET_EACH = 3, /* numbers for a pair, and more than a seat has of a table */
    OLDEST = 1940,
    AGES = 65
};

/* --- small things -------------------------------------------------------------------------------
 */

static int64_t number_at(const struct sf_day *day, uint32_t node)
{
    int64_t number = -1;

    return node && sf_json_int(&day->doc, node, &number) ? number : -1;
}

static uint32_t in_view(const struct sf_day *day, const char *key)
{
    return sf_json_get(&day->doc, day->view, key);
}

/* Up to `max` numbers of an array; skips other values. */
static unsigned numbers_of(const struct sf_day *day, uint32_t array, int64_t *number, unsigned max)
{
    unsigned count = 0;

    for (uint32_t node = sf_json_first(&day->doc, array); node && count < max;
         node = day->nodes[node].next)
        count += sf_json_int(&day->doc, node, &number[count]);
    return count;
}

/* --- the trail ----------------------------------------------------------------------------------
 */

static unsigned kind_of(const char *name, size_t length)
{
    unsigned kind = 0;

    while (kind < SF_TOUR_EV_N &&
           (strlen(sf_tour_event_name((enum sf_tour_event_kind)kind)) != length ||
            memcmp(sf_tour_event_name((enum sf_tour_event_kind)kind), name, length) != 0))
        kind++;
    return kind;
}

void sf_truth_note(struct sf_day *day, const char *command, size_t length, uint32_t seq)
{
    static const char key[] = "\"ev\":\"";
    const char *end = command + length, *at = command;
    unsigned kind = SF_TOUR_EV_OPEN;

    while (at + sizeof key < end && memcmp(at, key, sizeof key - 1) != 0)
        at++;
    if (at + sizeof key < end) {
        const char *name = at + sizeof key - 1;
        kind =
            kind_of(name, (size_t)((const char *)memchr(name, '"', (size_t)(end - name)) - name));
    }
    if (seq >= SF_DAY_EVENTS || day->acknowledged[seq]) {
        sf_day_fault(day, SF_REHEARSE_LOST, SF_WHY_DAY_TWICE, SF_WITH(SF_N(seq)));
        return;
    }
    day->acknowledged[seq] = (uint8_t)(1 + kind);
    day->acknowledged_count++;
    if (seq > day->events)
        day->events = seq;
}

static void check_audited(struct sf_day *day, uint32_t event, uint8_t *found)
{
    int64_t seq = number_at(day, sf_json_get(&day->doc, event, "event"));
    char name[24] = "";
    unsigned kind;

    sf_json_string(&day->doc, sf_json_get(&day->doc, event, "ev"), name, sizeof name);
    kind = kind_of(name, strlen(name));
    if (seq < 1 || seq >= SF_DAY_EVENTS || day->acknowledged[seq] != 1 + kind)
        sf_day_fault(day, SF_REHEARSE_LOST, SF_WHY_DAY_OTHER, SF_WITH(SF_N(seq), SF_T(name)));
    else
        found[seq] = 1;
}

void sf_truth_check_audit(struct sf_day *day)
{
    uint8_t *found = calloc(SF_DAY_EVENTS, 1);
    int64_t pages = 1;
    char by[32];

    for (unsigned page = 0; found && page < pages; page++) {
        struct sf_attendee *reader = &day->editors[page % day->options->editors];
        snprintf(by, sizeof by, ",'number':%u", page);
        if (!sf_day_see(day, reader, "audit", by))
            break;
        pages = number_at(day, in_view(day, "pages"));
        for (uint32_t event = sf_json_first(&day->doc, in_view(day, "events")); event;
             event = day->nodes[event].next)
            check_audited(day, event, found);
        sf_day_tell(day, SF_WHY_PHASE_TRAIL, page, (unsigned)pages);
    }
    for (uint32_t seq = 1; found && sf_day_good(day) && seq <= day->events; seq++)
        if (!found[seq] || !day->acknowledged[seq])
            sf_day_fault(day, SF_REHEARSE_LOST, SF_WHY_DAY_LACKS, SF_WITH(SF_N(seq)));
    day->result->events = day->events;
    free(found);
}

/* --- seats and draws ----------------------------------------------------------------------------
 */

static void take_seats(struct sf_day *day, uint32_t row, struct sf_day_table *table)
{
    uint32_t id = sf_json_first(&day->doc, row), state = id ? day->nodes[id].next : 0;
    uint32_t numbers = state ? day->nodes[state].next : 0;
    int64_t number[SF_SEATS];
    unsigned count = numbers_of(day, numbers, number, SF_SEATS);

    table->seats = (uint8_t)count;
    for (unsigned seat = 0; seat < count; seat++)
        table->number[seat] = (uint16_t)number[seat];
}

bool sf_truth_seats(struct sf_day *day, unsigned round)
{
    struct sf_day_round *at = &day->round[round - 1];
    unsigned count = 0;
    char by[32];
    uint32_t tables;

    snprintf(by, sizeof by, ",'round':%u", round);
    if (!sf_day_see(day, day->leiter, "board", by))
        return false;
    tables = in_view(day, "tables");
    if (!at->table)
        at->table = calloc(day->nodes[tables].count + 1, sizeof *at->table);
    if (!at->table)
        return false;
    at->tables = day->nodes[tables].count;
    for (uint32_t row = sf_json_first(&day->doc, tables); row; row = day->nodes[row].next) {
        struct sf_day_table *table = &at->table[count++];
        table->round = (uint16_t)round;
        table->table = (uint16_t)count;
        take_seats(day, row, table);
    }
    return true;
}

static int ascending(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

/* The plan as the board shows it, and who is in it. */
static void fill_record(const struct sf_day_round *round, struct sf_draw_record *record)
{
    record->plan.tables = (uint16_t)round->tables;
    for (unsigned i = 0; i < round->tables; i++) {
        const struct sf_day_table *table = &round->table[i];
        record->plan.seats[i] = table->seats;
        record->field.fours = (uint16_t)(record->field.fours + (table->seats == 4));
        record->field.fives = (uint16_t)(record->field.fives + (table->seats == 5));
        record->field.threes = (uint16_t)(record->field.threes + (table->seats == 3));
        for (unsigned seat = 0; seat < table->seats; seat++) {
            record->plan.number[i][seat] = table->number[seat];
            record->field.number[record->field.count++] = table->number[seat];
        }
    }
    qsort(record->field.number, record->field.count, sizeof *record->field.number, ascending);
}

unsigned sf_day_team(const struct sf_day *day, unsigned number)
{
    if (!day->members || number > day->options->players)
        return 0;
    return (number - 1) / day->members + 1;
}

void sf_day_team_name(const struct sf_day *day, unsigned number, char name[SF_DAY_TEAM_NAME])
{
    unsigned team = sf_day_team(day, number);

    name[0] = 0;
    if (team)
        snprintf(name, SF_DAY_TEAM_NAME, day->members == 2 ? "Paar %u" : "Verein %u", team);
}

unsigned sf_day_born(const struct sf_day *day, unsigned number)
{
    const struct sf_tournament_book *own = day->options->own;

    for (uint32_t i = 0; own && number <= day->options->players && i < own->terms.extras; i++)
        if (own->terms.extra[i].kind == SF_BOOK_YOUNGEST)
            return OLDEST + number * 7 % AGES;
    return 0;
}

/* The players that the draw had to keep apart, as groups with a 0 behind each. */
struct apart {
    uint16_t *met;
    unsigned count;
};

static void put_apart(struct apart *apart, unsigned number)
{
    apart->met[apart->count++] = (uint16_t)number;
}

static void put_tables(const struct sf_day_round *round, struct apart *apart)
{
    for (unsigned i = 0; i < round->tables; i++) {
        for (unsigned seat = 0; seat < round->table[i].seats; seat++)
            if (round->table[i].number[seat])
                put_apart(apart, round->table[i].number[seat]);
        put_apart(apart, 0);
    }
}

/* Every pair of a team. */
static void put_mates(const struct sf_day *day, const struct sf_draw_field *field,
                      struct apart *apart)
{
    for (unsigned i = 0; i < field->count; i++) {
        unsigned team = sf_day_team(day, field->number[i]);
        for (unsigned k = 0; team && k < i; k++)
            if (team == sf_day_team(day, field->number[k])) {
                put_apart(apart, field->number[k]);
                put_apart(apart, field->number[i]);
                put_apart(apart, 0);
            }
    }
}

static bool are_apart(const struct sf_draw_field *field, unsigned a, unsigned b)
{
    bool has_a = false, has_b = false;

    for (unsigned i = 0; i < field->met_count; i++) {
        has_a = field->met[i] && (has_a || field->met[i] == a);
        has_b = field->met[i] && (has_b || field->met[i] == b);
        if (has_a && has_b)
            return true;
    }
    return false;
}

static unsigned repeats_at(const struct sf_draw_field *field, const struct sf_day_table *table)
{
    unsigned count = 0;

    for (unsigned a = 0; a < table->seats; a++)
        for (unsigned b = 0; b < a; b++)
            count += are_apart(field, table->number[a], table->number[b]);
    return count;
}

/* As the club's own book wants it; `met` has room for all. */
static void fill_apart(const struct sf_day *day, unsigned round, uint16_t *met,
                       struct sf_draw_record *record)
{
    const struct sf_tournament_book *own = day->options->own;
    const struct sf_day_round *at = &day->round[round - 1];
    struct apart apart = {.met = met};

    for (unsigned r = 0; own && own->terms.repeats == SF_REPEATS_AVOIDED && r + 1 < round; r++)
        put_tables(&day->round[r], &apart);
    if (own && own->terms.mates == SF_MATES_APART)
        put_mates(day, &record->field, &apart);
    record->field.met = apart.count ? met : NULL;
    record->field.met_count = apart.count;
    for (unsigned i = 0; i < at->tables; i++)
        record->plan.repeats =
            (uint16_t)(record->plan.repeats + repeats_at(&record->field, &at->table[i]));
}

/* Partners who sit together: members of a team, and then, in the order of their numbers, the
 * players whose partner is not there. */
static void fill_mates(const struct sf_day *day, uint16_t *mate, struct sf_draw_field *field)
{
    for (unsigned teams = 2; teams--;)
        for (unsigned i = 0; i < field->count; i++)
            for (unsigned k = i + 1; !mate[i] && k < field->count; k++) {
                unsigned team = sf_day_team(day, field->number[i]);
                if (mate[k] || (teams && (!team || team != sf_day_team(day, field->number[k]))))
                    continue;
                mate[i] = field->number[k];
                mate[k] = field->number[i];
            }
    field->mate = mate;
}

/* Tables where two pairs meet again. */
static void count_repeats(struct sf_draw_record *record)
{
    struct sf_draw_plan plan = {.tables = 0};

    sf_draw_make(&plan, &record->id, record->seed, &record->field);
    record->plan.repeats = plan.repeats;
}

/* The commitment and the seed, as a guest sees them. */
static bool read_proof(struct sf_day *day, unsigned round, struct sf_draw_record *record)
{
    uint32_t node;

    if (!sf_day_see(day, day->screens, "public", ""))
        return false;
    node = sf_json_first(&day->doc, in_view(day, "rounds"));
    while (node && number_at(day, sf_json_get(&day->doc, node, "round")) != round)
        node = day->nodes[node].next;
    record->id.round = (uint16_t)round;
    record->id.attempt = (uint16_t)number_at(day, sf_json_get(&day->doc, node, "attempt"));
    memcpy(record->id.tournament, day->id, sizeof day->id);
    return node &&
           sf_json_hex(&day->doc, sf_json_get(&day->doc, node, "commitment"), record->commitment,
                       sizeof record->commitment) &&
           sf_json_hex(&day->doc, sf_json_get(&day->doc, node, "seed"), record->seed,
                       sizeof record->seed) &&
           sf_json_string(&day->doc, sf_json_get(&day->doc, node, "word"), record->field.word,
                          sizeof record->field.word);
}

void sf_truth_check_draw(struct sf_day *day, unsigned round)
{
    const struct sf_tournament_book *own = day->options->own;
    bool together = own && own->terms.mates == SF_MATES_TOGETHER;
    struct sf_draw_record *record = calloc(1, sizeof *record);
    uint16_t *mate = calloc(day->entrants, sizeof *mate);
    uint16_t *met = calloc(MET_EACH * (round + day->members) * day->entrants, sizeof *met);

    if (record && met && mate && sf_day_good(day) && sf_truth_seats(day, round)) {
        bool proven;
        fill_record(&day->round[round - 1], record);
        fill_apart(day, round, met, record);
        if (together)
            fill_mates(day, mate, &record->field);
        if (round == 1 && record->plan.repeats)
            sf_day_fault(day, SF_REHEARSE_DRAW, SF_WHY_DAY_PARTNERS, SF_WITHOUT);
        proven = read_proof(day, round, record) && !sf_draw_field_fault(&record->field);
        if (proven && together)
            count_repeats(record);
        if (!proven || sf_draw_check(record).fault)
            sf_day_fault(day, SF_REHEARSE_DRAW, SF_WHY_DAY_DRAW, SF_WITH(SF_N(round)));
    }
    free(mate);
    free(met);
    free(record);
}

/* --- standings ----------------------------------------------------------------------------------
 */

/* All inputs of a result. */
struct sum {
    struct sf_evaluation_input input;
    struct sf_evaluation evaluation;
    struct sf_evaluation_player *player;
    struct sf_evaluation_list *list;
    struct sf_evaluation_change *change;
    int64_t prize[SF_BOOK_PRIZES];
};

static void add_list(struct sum *sum, const struct sf_day_table *table)
{
    struct sf_evaluation_list *list = &sum->list[sum->input.list_count];
    struct sf_evaluation_change *change = &sum->change[sum->input.list_count++];

    *list = (struct sf_evaluation_list){.round = table->round,
                                        .table = table->table,
                                        .seats = table->seats,
                                        .row = table->row,
                                        .row_count = table->games,
                                        .change = change,
                                        .change_count = table->changes};
    *change = table->change;
    change->player = (uint16_t)(table->change.player - 1);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        list->player[seat] = table->number[seat] ? (uint16_t)(table->number[seat] - 1)
                                                 : (uint16_t)SF_EVALUATION_NOBODY;
}

static void free_sum(struct sum *sum)
{
    free(sum->player);
    free(sum->list);
    free(sum->change);
    free(sum->evaluation.standing);
}

/* Players who have had a seat. */
static unsigned seated(const struct sf_day *day)
{
    bool *seen = calloc(day->entrants + 1, sizeof *seen);
    unsigned count = 0;

    for (unsigned r = 0; seen && r < day->rounds; r++)
        for (unsigned i = 0; i < day->round[r].tables; i++)
            for (unsigned seat = 0; seat < day->round[r].table[i].seats; seat++)
                seen[day->round[r].table[i].number[seat]] = true;
    for (unsigned number = 1; seen && number <= day->options->players; number++)
        count += seen[number];
    free(seen);
    return count;
}

static void fill_prizes(const struct sf_day *day, struct sum *sum)
{
    const struct sf_tournament_book *own = day->options->own;

    sum->input.prize = sum->prize;
    if (own) {
        sum->input.prize_count =
            sf_book_prizes(own, (int64_t)day->fee * seated(day), day->round[0].tables, sum->prize);
        return;
    }
    sum->input.prize_count = SF_DAY_PRIZES;
    for (unsigned i = 0; i < SF_DAY_PRIZES; i++)
        sum->prize[i] = sf_truth_prize(i);
}

/* False: not enough memory. */
static bool sum_up(struct sf_day *day, unsigned rounds, struct sum *sum)
{
    unsigned lists = 0;

    *sum = (struct sum){.input = {.rules = day->rules, .rounds = rounds}};
    for (unsigned i = 0; i < rounds; i++)
        lists += day->round[i].tables;
    sum->player = calloc(day->entrants, sizeof *sum->player);
    sum->list = calloc(lists + 1, sizeof *sum->list);
    sum->change = calloc(lists + 1, sizeof *sum->change);
    sum->evaluation.standing = calloc(day->entrants, sizeof *sum->evaluation.standing);
    if (!sum->player || !sum->list || !sum->change || !sum->evaluation.standing)
        return false;
    for (unsigned i = 0; i < day->entrants; i++)
        sum->player[i] = (struct sf_evaluation_player){.substitute = day->entrant[i].substitute,
                                                       .disqualified = day->entrant[i].disqualified,
                                                       .penalty = day->entrant[i].penalty,
                                                       .lot = day->entrant[i].lot};
    for (unsigned i = 0; i < rounds; i++)
        for (unsigned table = 0; table < day->round[i].tables; table++)
            add_list(sum, &day->round[i].table[table]);
    if (rounds == day->rounds)
        fill_prizes(day, sum);
    sum->input.player = sum->player;
    sum->input.player_count = day->entrants;
    sum->input.list = sum->list;
    sum->input.strict = true;
    sf_evaluation_run(&sum->input, &sum->evaluation);
    return true;
}

int64_t sf_truth_prize(unsigned place)
{
    return 50000 - 1200 * (int64_t)place - (place % 3) * 7;
}

static bool tied(const struct sf_evaluation *e, unsigned i)
{
    const struct sf_standing *s = &e->standing[i];

    return (i && s[-1].place == s->place) || (i + 1 < e->ranked && s[1].place == s->place);
}

bool sf_truth_ties(struct sf_day *day, unsigned rounds)
{
    struct sum sum;
    bool any = false;

    if (sum_up(day, rounds, &sum))
        for (unsigned i = 0; i < sum.evaluation.ranked; i++)
            any = any || tied(&sum.evaluation, i);
    free_sum(&sum);
    return any;
}

/* The server draws the order of the lots: players who are level appear in that order. */
static void take_lots(struct sf_day *day, uint32_t standings)
{
    uint16_t lot = 0;

    for (uint32_t row = sf_json_first(&day->doc, standings); row; row = day->nodes[row].next) {
        int64_t number[2];
        if (numbers_of(day, row, number, 2) == 2 && number[1] > 0 && number[1] <= day->entrants)
            day->entrant[number[1] - 1].lot = ++lot;
    }
}

static bool same_standing(const struct sf_day *day, uint32_t row, const struct sf_standing *s)
{
    const int64_t expected[] = {s->place,     s->player + 1, s->points, s->table_points,
                                s->games_won, s->solos_won,  s->prize};
    int64_t number[7]; /* then come columns that not every book has */

    return numbers_of(day, row, number, 7) == 7 && !memcmp(number, expected, sizeof expected);
}

static void compare_ranked(struct sf_day *day, uint32_t standings, const struct sf_evaluation *e)
{
    uint32_t row = sf_json_first(&day->doc, standings);

    if (day->nodes[standings].count != e->ranked)
        sf_day_fault(day, SF_REHEARSE_STANDINGS, SF_WHY_DAY_RANKED,
                     SF_WITH(SF_N(day->nodes[standings].count), SF_N(e->ranked)));
    for (unsigned i = 0; row && i < e->ranked; i++, row = day->nodes[row].next) {
        if (!same_standing(day, row, &e->standing[i]))
            sf_day_fault(day, SF_REHEARSE_STANDINGS, SF_WHY_DAY_PLACE,
                         SF_WITH(SF_N(e->standing[i].place), SF_N(e->standing[i].player + 1u),
                                 SF_CUT(day->doc.text + day->nodes[row].start,
                                        day->nodes[row].end - day->nodes[row].start)));
        day->result->standings_compared++;
    }
}

static void compare_unranked(struct sf_day *day, uint32_t unranked, const struct sf_evaluation *e)
{
    for (uint32_t row = sf_json_first(&day->doc, unranked); row; row = day->nodes[row].next) {
        int64_t number[2] = {0, 0};
        const struct sf_standing *s = NULL;
        numbers_of(day, row, number, 2);
        for (unsigned i = e->ranked; i < day->entrants && !s; i++)
            if (e->standing[i].player + 1 == number[0])
                s = &e->standing[i];
        if (!s || s->points != number[1])
            sf_day_fault(day, SF_REHEARSE_STANDINGS, SF_WHY_DAY_UNRANKED,
                         SF_WITH(SF_N(number[0]), SF_N(number[1])));
        day->result->standings_compared++;
    }
}

void sf_truth_check_standings(struct sf_day *day, unsigned rounds, bool lots)
{
    uint64_t began = sf_clock_ns();
    struct sum sum;
    double ms;

    if (!sf_day_see(day, day->leiter, "standings", ""))
        return;
    ms = (double)(sf_clock_ns() - began) * 1e-6;
    if (ms > day->result->view_ms)
        day->result->view_ms = ms;
    if (lots)
        take_lots(day, in_view(day, "standings"));
    if (sum_up(day, rounds, &sum)) {
        compare_ranked(day, in_view(day, "standings"), &sum.evaluation);
        compare_unranked(day, in_view(day, "unranked"), &sum.evaluation);
    }
    free_sum(&sum);
}

/* --- money --------------------------------------------------------------------------------------
 */

struct awards {
    struct sf_award *award;
    unsigned count, max;
};

static void award_one(struct awards *awards, unsigned number, int64_t amount)
{
    if (amount && awards->count < awards->max)
        awards->award[awards->count++] =
            (struct sf_award){.number = (uint16_t)number, .amount = amount};
}

/* The extra prizes of a club's own book, as the desk reads them out. */
static void award_extras(struct sf_day *day, struct awards *awards)
{
    uint32_t list;

    if (!day->options->own || !sf_day_see(day, day->leiter, "prizes", ""))
        return;
    list = in_view(day, "awards");
    for (uint32_t award = sf_json_first(&day->doc, list); award; award = day->nodes[award].next) {
        int64_t number = number_at(day, sf_json_get(&day->doc, award, "number"));
        int64_t amount = number_at(day, sf_json_get(&day->doc, award, "amount"));
        if (number > 0 && !sf_json_get(&day->doc, award, "place"))
            award_one(awards, (unsigned)number, amount);
    }
}

unsigned sf_truth_awards(struct sf_day *day, struct sf_award *award, unsigned max)
{
    struct awards awards = {.award = award, .max = max};
    struct sum sum;

    if (sum_up(day, day->rounds, &sum)) {
        for (unsigned i = 0; i < sum.evaluation.ranked; i++)
            award_one(&awards, sum.evaluation.standing[i].player + 1u,
                      sum.evaluation.standing[i].prize);
        award_extras(day, &awards);
    }
    free_sum(&sum);
    return awards.count;
}

int64_t sf_truth_reuegeld(struct sf_day *day)
{
    struct sf_list_result result;
    int64_t cents = 0;
    struct sum sum;

    if (sum_up(day, day->rounds, &sum))
        for (unsigned i = 0; i < sum.input.list_count; i++) {
            sf_evaluation_list_result(&day->patterns, &sum.list[i], &result);
            cents += result.due;
        }
    free_sum(&sum);
    return cents;
}

void sf_truth_check_till(struct sf_day *day, int64_t balance)
{
    int64_t told, due = 0;

    if (!sf_day_see(day, day->leiter, "till", ""))
        return;
    told = number_at(day, in_view(day, "balance"));
    due += number_at(day, in_view(day, "fees_due")) != 0;
    due += number_at(day, in_view(day, "reuegeld_due")) != 0;
    due += number_at(day, in_view(day, "prizes_due")) != 0;
    if (told != balance || due)
        sf_day_fault(day, SF_REHEARSE_TILL, SF_WHY_DAY_TILL, SF_WITH(SF_N(told), SF_N(balance)));
}
