/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/evaluation.h"
#include "base/fault.h"
#include <stddef.h>
#include <string.h>

static const struct {
    const char *name, *en, *de;
} unranked[SF_UNRANKED_N] = {
#define SF_UNRANKED_ROW(id, name, en, de) {name, en, de},
    SF_UNRANKED(SF_UNRANKED_ROW)
#undef SF_UNRANKED_ROW
};

const char *sf_unranked_name(enum sf_unranked why)
{
    return unranked[why].name;
}

const char *sf_unranked_text(enum sf_unranked why, enum sf_lang lang)
{
    return lang == SF_DE ? unranked[why].de : unranked[why].en;
}

static const struct {
    const char *name;
    bool open;
    enum sf_why why;
} notes[SF_NOTE_N] = {
#define SF_EVALUATION_NOTE(id, name, open, why) {name, open, why},
    SF_EVALUATION_NOTES(SF_EVALUATION_NOTE)
#undef SF_EVALUATION_NOTE
};

const char *sf_evaluation_note_name(enum sf_evaluation_note_kind kind)
{
    return notes[kind].name;
}

bool sf_evaluation_note_open(enum sf_evaluation_note_kind kind)
{
    return notes[kind].open;
}

void sf_evaluation_note_text(const struct sf_evaluation_note *note, enum sf_lang lang, char *text,
                             size_t size)
{
    struct sf_fault fault = SF_NO_FAULT;

    sf_fault_say(&fault, SF_OK, NULL, notes[note->kind].why,
                 SF_WITH(SF_N(note->found), SF_N(note->wanted)));
    sf_fault_why(&fault, lang, text, size);
}

unsigned sf_list_games(unsigned games, unsigned seats)
{
    return seats == 5 ? games / 4 * 5 : games;
}

void sf_evaluation_add_note(struct sf_evaluation *e, struct sf_evaluation_note note)
{
    e->open |= notes[note.kind].open;
    if (e->note_count++ < e->note_max)
        e->note[e->note_count - 1] = note;
}

/* --- one list -----------------------------------------------------------------------------------
 */

/* A list while it is added up. */
struct sheet {
    const struct sf_patterns *patterns;
    const struct sf_evaluation_list *list;
    struct sf_list_result *result;
    struct sf_standing *standing;     /* by player, or NULL: not stored */
    struct sf_evaluation *evaluation; /* for the findings, or NULL */
    struct sf_row_finding *each;      /* for the finding of each row, or NULL */
    struct sf_row_finding *sums;      /* for that of the sums, or NULL */
    uint16_t player[SF_SEATS];        /* the current player of each seat */
    unsigned changed;                 /* seats that have a new player, as bits */
    uint8_t lost_solos[SF_SEATS];     /* of the current players, in this round */
    int32_t written[SF_SEATS];        /* sums of the rows as written */
    int32_t stock;                    /* what the next row finds in the Stock */
    unsigned credited;                /* rows that credit only winners */
    bool has_minus;                   /* a row has an entry below 0 */
    bool strict;                      /* sums that no rows give are disputed */
};

static struct sf_standing *standing_at(const struct sheet *s, unsigned seat)
{
    return s->standing && s->player[seat] != SF_EVALUATION_NOBODY ? &s->standing[s->player[seat]]
                                                                  : NULL;
}

static struct sf_evaluation_finding *next_finding(struct sheet *s)
{
    struct sf_evaluation *e = s->evaluation;

    if (!e || e->finding_count++ >= e->finding_max)
        return NULL;
    return &e->finding[e->finding_count - 1];
}

static void report(struct sheet *s, unsigned row, const struct sf_row_finding *what)
{
    struct sf_evaluation_finding *finding = next_finding(s);

    if (!finding)
        return;
    *finding = (struct sf_evaluation_finding){
        .round = s->list->round, .table = s->list->table, .row = (uint16_t)row, .what = *what};
}

/* A new player of a seat starts without lost solos: they belong to the player, not to the seat. */
static void change_hands(struct sheet *s, unsigned row)
{
    for (unsigned i = 0; i < s->list->change_count; i++) {
        const struct sf_evaluation_change *change = &s->list->change[i];
        if (change->from != row || change->seat >= s->list->seats)
            continue;
        s->player[change->seat] = change->player;
        s->lost_solos[change->seat] = 0;
        s->changed |= 1u << change->seat;
    }
}

/* A solo game that its declarer has lost; a ruling is never one: I-41. */
static bool is_lost_solo(const struct sf_row_sense *sense)
{
    return sense->solo && !sense->won && sense->kind != SF_ROW_MISPLAY &&
           sense->declarer != SF_NO_SEAT;
}

/* The points of an entry: as it is, or where only winners are credited nothing below 0. */
static int32_t worth_of(const struct sf_rules *rules, const struct sf_row_sense *sense,
                        unsigned seat, int32_t entry)
{
    bool charged = rules->solos_deducted && is_lost_solo(sense) && sense->declarer == seat;

    return rules->plus_only && entry < 0 && !charged ? 0 : entry;
}

static void add_entry(struct sheet *s, unsigned seat, int32_t written,
                      const struct sf_row_sense *sense)
{
    struct sf_standing *player = standing_at(s, seat);
    int32_t entry = worth_of(s->patterns->rules, sense, seat, written);

    s->result->points[seat] += entry;
    s->result->reuegeld[seat] += sense->remorse[seat];
    if (!player)
        return;
    player->points += entry;
    player->reuegeld += sense->remorse[seat];
    player->games_won += entry > 0; /* I-20 */
    if (entry > 0 && sense->solo && sense->declarer == seat) {
        player->solos_won++;
        player->best_solo = entry > player->best_solo ? entry : player->best_solo;
    }
    player->solos_lost += is_lost_solo(sense) && sense->declarer == seat;
}

static void note_lost_solo(struct sheet *s, const struct sf_row_sense *sense)
{
    if (is_lost_solo(sense) && s->lost_solos[sense->declarer] < UINT8_MAX)
        s->lost_solos[sense->declarer]++;
}

static void follow_stock(struct sheet *s, const struct sf_row *row,
                         const struct sf_row_finding *what)
{
    int32_t entry[SF_SEATS];

    for (unsigned seat = 0; seat < s->list->seats; seat++)
        entry[seat] = what->fate == SF_ROW_REPAIRED ? what->suggestion[0][seat] : row->entry[seat];
    s->stock = sf_row_stock_after(s->stock, entry, s->list->seats);
}

static void count_row(struct sheet *s, const struct sf_row *row, const struct sf_row_finding *what)
{
    bool repaired = what->fate == SF_ROW_REPAIRED;

    s->result->counted++;
    s->result->repaired += repaired;
    s->result->unclear += what->sense.unclear;
    s->result->due += what->sense.due;
    for (unsigned seat = 0; seat < s->list->seats; seat++)
        add_entry(s, seat, repaired ? what->suggestion[0][seat] : row->entry[seat], &what->sense);
    if (sf_row_stock(s->patterns->rules, s->list->seats))
        follow_stock(s, row, what);
    note_lost_solo(s, &what->sense);
}

/* The legal rows depend on the Stock. */
static void judge_row(const struct sheet *s, unsigned number, struct sf_row_finding *what)
{
    const struct sf_evaluation_list *list = s->list;
    const struct sf_row *row = &list->row[number - 1];

    if (s->stock)
        sf_row_judge_at(s->patterns->rules, s->stock, list->seats, number, row, s->lost_solos,
                        what);
    else
        sf_row_judge(s->patterns, list->seats, number, row, s->lost_solos, what);
}

static void add_row(struct sheet *s, unsigned number)
{
    const struct sf_row *row = &s->list->row[number - 1];
    struct sf_row_finding what;

    change_hands(s, number);
    judge_row(s, number, &what);
    for (unsigned seat = 0; seat < s->list->seats; seat++)
        s->written[seat] += worth_of(s->patterns->rules, &what.sense, seat, row->entry[seat]);
    for (unsigned seat = 0; seat < s->list->seats; seat++)
        s->has_minus |= row->entry[seat] < 0;
    s->credited += what.suggestion_count && what.why[0] == SF_ROW_WHY_WINNERS_ONLY;
    if (what.fate == SF_ROW_COUNTS || what.fate == SF_ROW_REPAIRED)
        count_row(s, row, &what);
    s->result->disputed += what.fate == SF_ROW_DISPUTED;
    s->result->struck += what.fate == SF_ROW_STRICKEN;
    s->result->unsaid += what.fate == SF_ROW_STRICKEN && what.reason != SF_ROW_REASON_SAID;
    if (what.fate != SF_ROW_COUNTS)
        report(s, number, &what);
    if (s->each)
        s->each[number - 1] = what;
}

static int32_t total(const int32_t *sum, unsigned seats)
{
    int32_t all = 0;

    for (unsigned seat = 0; seat < seats; seat++)
        all += sum[seat];
    return all;
}

static bool equal(const int32_t *a, const int32_t *b, unsigned seats)
{
    return memcmp(a, b, seats * sizeof *a) == 0;
}

/* `suggested`: the sums as they should be, or NULL. */
static void dispute_sums(struct sheet *s, enum sf_row_reason reason, enum sf_row_why why,
                         const int32_t *suggested)
{
    struct sf_row_finding what = {.fate = SF_ROW_DISPUTED,
                                  .reason = (uint8_t)reason,
                                  .rule = sf_row_reason_rule(reason, s->patterns->rules),
                                  .suggestion_count = suggested != NULL,
                                  .why[0] = (uint8_t)why};

    if (suggested)
        memcpy(what.suggestion[0], suggested, sizeof what.suggestion[0]);
    s->result->sums_differ = true;
    report(s, 0, &what);
    if (s->sums)
        *s->sums = what;
}

/* serien-2022, Tischpunkte: the Tischpunkte of a table, which its Gesamt totals. */
static int32_t gesamt_of(const struct sf_rules *rules, unsigned seats)
{
    int32_t all = 0;

    for (unsigned place = 0; place < SF_SEATS; place++)
        all += place < seats ? rules->table_points[place] : 0;
    return all;
}

static bool is_gesamt(const struct sheet *s)
{
    const struct sf_rules *rules = s->patterns->rules;
    bool never = rules->plus_only || rules->table_best || sf_row_stock(rules, s->list->seats);
    int32_t all = never ? 0 : gesamt_of(rules, s->list->seats);

    return all && total(s->list->sum, s->list->seats) == all;
}

/* Points plus their Tischpunkte. */
static bool gives_gesamt(const struct sheet *s, const int32_t *points)
{
    int32_t table_points[SF_SEATS];

    sf_table_points(s->patterns->rules, s->list->seats, points, table_points);
    for (unsigned seat = 0; seat < s->list->seats; seat++)
        if (points[seat] + table_points[seat] != s->list->sum[seat])
            return false;
    return true;
}

/* Do the sums total 0? The amount left in a Stock is missing: four have paid each unit of it, and a
 * declarer who lost doubles it. */
static bool is_complete(const struct sheet *s)
{
    int32_t all = total(s->list->sum, s->list->seats);
    int32_t unit = 4 * sf_row_stock(s->patterns->rules, s->list->seats);

    return !all || (unit && all < 0 && all % unit == 0);
}

/* kurz-turnier: the text credits only the winners, and so do some lists (I-91). */
static bool credits_winners(const struct sheet *s)
{
    for (unsigned seat = 0; seat < s->list->seats; seat++)
        if (s->list->sum[seat] < 0)
            return false;
    return s->patterns->rules->credits_winners;
}

/* Checks sums against rows. Sums that total 0 and equal those of the rows as written are no
 * separate error: the row with the error has its own finding. */
static void check_sums(struct sheet *s)
{
    const struct sf_evaluation_list *list = s->list;
    const int32_t *points = s->result->points;
    unsigned seats = list->seats;
    bool as_written = equal(list->sum, s->written, seats);

    if (!list->has_sums || equal(list->sum, points, seats))
        return;
    if (is_gesamt(s) && (gives_gesamt(s, points) || gives_gesamt(s, s->written)))
        s->result->gesamt = true;
    else if (as_written && credits_winners(s) && !is_complete(s))
        dispute_sums(s, SF_ROW_REASON_SUMS_WINNERS, SF_ROW_WHY_ROWS, NULL);
    else if (!is_complete(s) && !is_gesamt(s) && !s->patterns->rules->plus_only)
        dispute_sums(s, SF_ROW_REASON_SUMS, SF_ROW_WHY_ROWS, points);
    else if (is_gesamt(s) || !as_written)
        dispute_sums(s, SF_ROW_REASON_SUMS_DIFFER, SF_ROW_WHY_ROWS, points);
}

/* Takes Gesamt apart: players are in the same order by Gesamt and by points, so the Tischpunkte are
 * those of the Gesamt. Where the points then have another order, the Tischpunkte were not shared as
 * the book says, and these points are a suggestion; returns false. */
static bool take_apart(struct sheet *s, int32_t points[SF_SEATS])
{
    const struct sf_evaluation_list *list = s->list;
    bool ordered = true;

    sf_table_points(s->patterns->rules, list->seats, list->sum, points);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        points[seat] = seat < list->seats ? list->sum[seat] - points[seat] : 0;
    if (gives_gesamt(s, points))
        return true;
    for (unsigned a = 0; a < list->seats; a++)
        for (unsigned b = 0; b < list->seats; b++)
            ordered &= list->sum[a] <= list->sum[b] || points[a] >= points[b];
    dispute_sums(s, SF_ROW_REASON_GESAMT, SF_ROW_WHY_GESAMT, ordered ? points : NULL);
    return false;
}

/* Sums of a list that credits only winners. Nobody can check that they fit together. */
static bool read_credits(struct sheet *s)
{
    bool good = true;

    for (unsigned seat = 0; seat < s->list->seats; seat++)
        good &= s->list->sum[seat] >= 0 || s->patterns->rules->solos_deducted;
    if (!good)
        dispute_sums(s, SF_ROW_REASON_SUMS_MINUS, SF_ROW_WHY_ROWS, NULL);
    return good;
}

/* The points behind the sums; false if there are none. */
static bool read_sums(struct sheet *s, int32_t points[SF_SEATS])
{
    enum sf_row_reason reason = SF_ROW_REASON_SUMS;

    memcpy(points, s->list->sum, sizeof s->list->sum);
    if (s->patterns->rules->plus_only)
        return read_credits(s);
    if (is_complete(s))
        return true;
    if (is_gesamt(s))
        return s->result->gesamt = take_apart(s, points);
    if (credits_winners(s))
        reason = SF_ROW_REASON_SUMS_WINNERS;
    else if (sf_row_stock(s->patterns->rules, s->list->seats))
        reason = SF_ROW_REASON_SUMS_STOCK;
    dispute_sums(s, reason, SF_ROW_WHY_ROWS, NULL);
    return false;
}

static void add_rows(struct sheet *s)
{
    for (unsigned number = 1; number <= s->list->row_count; number++)
        add_row(s, number);
    check_sums(s);
}

/* Can any rows of the book give these points? At a table of five the dealers have 0, so that the
 * parity of a seat tells nothing. */
static enum sf_row_reason impossible(const struct sheet *s, const int32_t *points)
{
    int32_t unit = s->patterns->unit;
    bool one_parity = s->patterns->one_parity && s->list->seats == 4;

    for (unsigned seat = 0; unit && seat < s->list->seats; seat++)
        if (points[seat] % unit)
            return SF_ROW_REASON_SUMS_UNIT;
    for (unsigned seat = 1; one_parity && seat < s->list->seats; seat++)
        if ((points[seat] - points[0]) / unit % 2)
            return SF_ROW_REASON_SUMS_PARITY;
    return SF_ROW_REASON_NONE;
}

static bool has_reuegeld(const struct sf_rules *rules)
{
    return rules->remorse_partner || rules->remorse_alone || rules->remorse_tout;
}

/* With only sums, nobody knows who won which game. */
static bool add_sums(struct sheet *s)
{
    int32_t points[SF_SEATS];
    enum sf_row_reason reason;

    for (unsigned i = 0; i < s->list->change_count; i++)
        change_hands(s, s->list->change[i].from);
    if (!read_sums(s, points))
        return false;
    reason = impossible(s, points);
    s->result->impossible = (uint8_t)reason;
    s->result->reuegeld_unseen = has_reuegeld(s->patterns->rules);
    if (reason && s->strict)
        dispute_sums(s, reason, SF_ROW_WHY_ROWS, NULL);
    for (unsigned seat = 0; seat < s->list->seats; seat++) {
        struct sf_standing *player = standing_at(s, seat);
        s->result->points[seat] = points[seat];
        if (!player)
            continue;
        player->points += points[seat];
        player->rows_missing = true;
    }
    return true;
}

static void add_table_points(struct sheet *s)
{
    sf_table_points(s->patterns->rules, s->list->seats, s->result->points, s->result->table_points);
    for (unsigned seat = 0; seat < s->list->seats; seat++) {
        struct sf_standing *player = standing_at(s, seat);
        if (!player)
            continue;
        player->points += s->result->table_points[seat];
        player->table_points += s->result->table_points[seat];
    }
}

/* A player who had the seat from the first row to the last has played the round. */
static void note_round(const struct sheet *s)
{
    for (unsigned seat = 0; seat < s->list->seats; seat++) {
        struct sf_standing *player = standing_at(s, seat);
        int32_t points = s->result->points[seat] + s->result->table_points[seat];
        if (!player || s->changed >> seat & 1)
            continue;
        if (!player->rounds || points > player->best_round)
            player->best_round = points;
        player->rounds++;
    }
}

/* A single row that credits only the winners may be unfinished; a list of them is a habit. */
static void recognise(struct sheet *s)
{
    if (s->credited > 1 && !s->has_minus)
        s->result->winners_only = s->credited;
}

static void note_impossible(struct sheet *s, struct sf_evaluation_note note)
{
    bool unit = s->result->impossible == SF_ROW_REASON_SUMS_UNIT;

    note.kind = unit ? SF_NOTE_UNIT : SF_NOTE_PARITY;
    note.wanted = unit ? s->patterns->unit : 0;
    for (unsigned seat = 0; unit && seat < s->list->seats; seat++)
        note.found = (uint16_t)(note.found + (s->result->points[seat] % s->patterns->unit != 0));
    sf_evaluation_add_note(s->evaluation, note);
}

static void note_list(struct sheet *s, bool counts)
{
    const struct sf_evaluation_list *list = s->list;
    unsigned games = sf_list_games(s->patterns->rules->round_games, list->seats);
    struct sf_evaluation_note note = {.round = list->round, .table = list->table};

    s->evaluation->open |= !counts || s->result->disputed;
    note.found = list->row_count;
    note.wanted = (uint16_t)games;
    note.kind = SF_NOTE_ROWS;
    if (games && list->row_count != games && (list->row_count || !list->has_sums))
        sf_evaluation_add_note(s->evaluation, note);
    note.kind = SF_NOTE_WINNERS;
    note.found = (uint16_t)s->result->winners_only;
    note.wanted = 0;
    if (s->result->winners_only)
        sf_evaluation_add_note(s->evaluation, note);
    note.kind = SF_NOTE_GESAMT;
    note.found = 0;
    if (s->result->gesamt)
        sf_evaluation_add_note(s->evaluation, note);
    if (s->result->impossible)
        note_impossible(s, note);
}

static bool add_list(struct sheet *s)
{
    bool counts = true;

    memset(s->result, 0, sizeof *s->result);
    memcpy(s->player, s->list->player, sizeof s->player);
    if (!s->list->row_count && !s->list->has_sums) {
        if (s->evaluation)
            note_list(s, false);
        return false;
    }
    if (s->list->row_count)
        add_rows(s);
    else
        counts = add_sums(s);
    if (counts)
        add_table_points(s);
    note_round(s);
    recognise(s);
    if (s->evaluation)
        note_list(s, counts);
    return counts;
}

bool sf_evaluation_list_result(const struct sf_patterns *patterns,
                               const struct sf_evaluation_list *list, struct sf_list_result *result)
{
    struct sheet s = {.patterns = patterns, .list = list, .result = result, .strict = true};

    return add_list(&s);
}

bool sf_evaluation_list_check(const struct sf_patterns *patterns,
                              const struct sf_evaluation_list *list, struct sf_list_result *result,
                              struct sf_row_finding *row, struct sf_row_finding *sums)
{
    struct sheet s = {.patterns = patterns,
                      .list = list,
                      .result = result,
                      .each = row,
                      .sums = sums,
                      .strict = true};

    *sums = (struct sf_row_finding){.fate = SF_ROW_COUNTS};
    return add_list(&s);
}

/* serien-2022: tied players share what their places give. */
void sf_table_points(const struct sf_rules *rules, unsigned seats, const int32_t *points,
                     int32_t *table_points)
{
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned better = 0, level = 0;
        int32_t sum = 0;
        for (unsigned other = 0; other < seats; other++) {
            better += points[other] > points[seat];
            level += points[other] == points[seat];
        }
        for (unsigned place = better; place < better + level; place++)
            sum += rules->table_points[place];
        table_points[seat] = rules->table_best ? rules->table_points[better] : sum / (int32_t)level;
    }
}

/* --- standings -----------------------------------------------------------------------------------
 */

int32_t sf_standing_by(const struct sf_standing *standing, enum sf_tie tie)
{
    switch (tie) {
    case SF_TIE_GAMES_WON:
        return standing->games_won;
    case SF_TIE_SOLOS_WON:
        return standing->solos_won;
    case SF_TIE_SOLOS_LOST:
        return -standing->solos_lost;
    case SF_TIE_TABLE_POINTS:
        return standing->table_points;
    case SF_TIE_BEST_ROUND:
        return standing->best_round;
    case SF_TIE_NONE:
    case SF_TIE_LOT:
    case SF_TIE_N:
        break;
    }
    return 0;
}

/* Negative if a is ahead of b; 0 if only the lot can decide. */
static int compare(const struct sf_rules *rules, const struct sf_standing *a,
                   const struct sf_standing *b)
{
    if (a->points != b->points)
        return a->points > b->points ? -1 : 1;
    for (unsigned i = 0; i < SF_TIE_N && rules->ties[i]; i++) {
        int32_t of_a = sf_standing_by(a, (enum sf_tie)rules->ties[i]);
        int32_t of_b = sf_standing_by(b, (enum sf_tie)rules->ties[i]);
        if (a->level_open && sf_tie_needs_rows((enum sf_tie)rules->ties[i]))
            return 0;
        if (of_a != of_b)
            return of_a > of_b ? -1 : 1;
    }
    return 0;
}

/* A total order: ranked players first; tied players in the order of the players. */
static bool is_ahead(const struct sf_rules *rules, const struct sf_standing *a,
                     const struct sf_standing *b)
{
    int by;

    if (!a->unranked != !b->unranked)
        return !a->unranked;
    by = a->unranked ? 0 : compare(rules, a, b);
    return by ? by < 0 : a->player < b->player;
}

static void swap(struct sf_standing *a, struct sf_standing *b)
{
    struct sf_standing held = *a;

    *a = *b;
    *b = held;
}

/* Restores the heap below `from`. */
static void sift(const struct sf_rules *rules, struct sf_standing *s, unsigned from, unsigned count)
{
    for (unsigned child; (child = 2 * from + 1) < count; from = child) {
        if (child + 1 < count && is_ahead(rules, &s[child], &s[child + 1]))
            child++;
        if (!is_ahead(rules, &s[from], &s[child]))
            return;
        swap(&s[from], &s[child]);
    }
}

static void sort(const struct sf_rules *rules, struct sf_standing *s, unsigned count)
{
    for (unsigned i = count / 2; i--;)
        sift(rules, s, i, count);
    for (unsigned left = count; left > 1; left--) {
        swap(&s[0], &s[left - 1]);
        sift(rules, s, 0, left - 1);
    }
}

/* How many players from `from` on are tied with the first of them. */
static unsigned count_level(const struct sf_rules *rules, const struct sf_standing *s,
                            unsigned from, unsigned ranked)
{
    unsigned to = from + 1;

    while (to < ranked && compare(rules, &s[from], &s[to]) == 0)
        to++;
    return to - from;
}

static bool all_have_lots(const struct sf_evaluation_player *player, const struct sf_standing *s,
                          unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (!player[s[i].player].lot)
            return false;
    return true;
}

static void sort_by_lot(const struct sf_evaluation_player *player, struct sf_standing *s,
                        unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned at = i; at && player[s[at].player].lot < player[s[at - 1].player].lot; at--)
            swap(&s[at], &s[at - 1]);
}

static void give_places(const struct sf_evaluation_input *c, struct sf_standing *s, unsigned ranked)
{
    for (unsigned from = 0, level; from < ranked; from += level) {
        bool lots;
        level = count_level(c->rules, s, from, ranked);
        lots = level > 1 && all_have_lots(c->player, s + from, level);
        if (lots)
            sort_by_lot(c->player, s + from, level);
        for (unsigned i = 0; i < level; i++)
            s[from + i].place = (uint16_t)(from + 1 + (lots ? i : 0));
    }
}

bool sf_prize_first(const struct sf_evaluation_player *player, unsigned a, unsigned b)
{
    unsigned lot_a = player[a].lot, lot_b = player[b].lot;

    if (lot_a && lot_b && lot_a != lot_b)
        return lot_a < lot_b;
    if (!lot_a != !lot_b)
        return lot_a;
    return a < b;
}

static void split(struct sf_standing *s, unsigned count, int64_t sum,
                  const struct sf_evaluation_player *player)
{
    int64_t each = sum / count, over = sum % count;

    for (unsigned i = 0; i < count; i++) {
        int64_t before = 0;
        for (unsigned j = 0; over && j < count; j++)
            before += j != i && sf_prize_first(player, s[j].player, s[i].player);
        s[i].prize = each + (before < over);
    }
}

void sf_prizes_split(struct sf_standing *standing, unsigned ranked, const int64_t *prize,
                     unsigned prize_count, const struct sf_evaluation_player *player)
{
    for (unsigned from = 0, to; from < ranked && from < prize_count; from = to) {
        int64_t sum = 0;
        for (to = from; to < ranked && standing[to].place == standing[from].place; to++)
            sum += to < prize_count ? prize[to] : 0;
        split(standing + from, to - from, sum, player);
    }
}

/* --- the evaluation --------------------------------------------------------------------------- */

static enum sf_unranked why_unranked(const struct sf_evaluation_input *c,
                                     const struct sf_standing *s)
{
    const struct sf_evaluation_player *player = &c->player[s->player];

    if (player->substitute)
        return SF_UNRANKED_SUBSTITUTE;
    if (player->disqualified)
        return SF_UNRANKED_DISQUALIFIED;
    return s->rounds < c->rounds ? SF_UNRANKED_INCOMPLETE : SF_UNRANKED_NO;
}

static void add_lists(const struct sf_evaluation_input *c, struct sf_evaluation *e)
{
    struct sf_patterns patterns;
    struct sf_list_result result;

    sf_patterns_make(&patterns, c->rules);
    for (unsigned i = 0; i < c->list_count; i++) {
        struct sheet s = {.patterns = &patterns,
                          .list = &c->list[i],
                          .result = &result,
                          .standing = e->standing,
                          .evaluation = e,
                          .strict = c->strict};
        add_list(&s);
        e->unclear += result.unclear;
    }
}

static bool is_open(const struct sf_standing *s)
{
    return s->rows_missing && !s->unranked && !s->level_open;
}

/* Marks everybody who is level with a player whose rows are missing. */
static void open_ties(struct sf_standing *s, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; is_open(&s[i]) && k < count; k++)
            s[k].level_open |= k != i && s[k].points == s[i].points;
    for (unsigned i = 0; i < count; i++)
        s[i].level_open |= s[i].rows_missing;
}

void sf_evaluation_run(const struct sf_evaluation_input *input, struct sf_evaluation *evaluation)
{
    struct sf_standing *s = evaluation->standing;

    evaluation->finding_count = evaluation->ranked = evaluation->unclear = 0;
    evaluation->note_count = 0;
    evaluation->open = !input->rounds;
    for (unsigned i = 0; i < input->player_count; i++)
        s[i] = (struct sf_standing){.player = (uint16_t)i, .points = -input->player[i].penalty};
    add_lists(input, evaluation);
    if (input->rules->rounds && input->rounds != input->rules->rounds)
        sf_evaluation_add_note(evaluation,
                               (struct sf_evaluation_note){.kind = SF_NOTE_ROUNDS,
                                                           .found = (uint16_t)input->rounds,
                                                           .wanted = input->rules->rounds});
    for (unsigned i = 0; i < input->player_count; i++) {
        s[i].unranked = (uint8_t)why_unranked(input, &s[i]);
        evaluation->ranked += !s[i].unranked;
    }
    if (input->strict)
        open_ties(s, input->player_count);
    sort(input->rules, s, input->player_count);
    give_places(input, s, evaluation->ranked);
    sf_prizes_split(s, evaluation->ranked, input->prize, input->prize_count, input->player);
}
