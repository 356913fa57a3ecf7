/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/evaluation.h"
#include <stddef.h>
#include <string.h>

static const struct {
    const char *name, *text;
} unranked[SF_UNRANKED_N] = {
#define SF_UNRANKED_ROW(id, name, text) {name, text},
    SF_UNRANKED(SF_UNRANKED_ROW)
#undef SF_UNRANKED_ROW
};

const char *sf_unranked_name(enum sf_unranked why)
{
    return unranked[why].name;
}

const char *sf_unranked_text(enum sf_unranked why)
{
    return unranked[why].text;
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

static void add_entry(struct sheet *s, unsigned seat, int32_t entry,
                      const struct sf_row_sense *sense)
{
    struct sf_standing *player = standing_at(s, seat);

    s->result->points[seat] += entry;
    s->result->reuegeld[seat] += sense->remorse[seat];
    if (!player)
        return;
    player->points += entry;
    player->reuegeld += sense->remorse[seat];
    player->games_won += entry > 0; /* I-20 */
    player->solos_won += entry > 0 && sense->solo && sense->declarer == seat;
}

/* A ruling is never a lost solo: I-41. */
static void note_lost_solo(struct sheet *s, const struct sf_row_sense *sense)
{
    bool lost = sense->solo && !sense->won && sense->kind != SF_ROW_MISPLAY;

    if (lost && sense->declarer != SF_NO_SEAT && s->lost_solos[sense->declarer] < UINT8_MAX)
        s->lost_solos[sense->declarer]++;
}

static void count_row(struct sheet *s, const struct sf_row *row, const struct sf_row_finding *what)
{
    bool repaired = what->fate == SF_ROW_REPAIRED;

    s->result->counted++;
    s->result->repaired += repaired;
    s->result->unclear += what->sense.unclear;
    for (unsigned seat = 0; seat < s->list->seats; seat++)
        add_entry(s, seat, repaired ? what->suggestion[0][seat] : row->entry[seat], &what->sense);
    note_lost_solo(s, &what->sense);
}

static void add_row(struct sheet *s, unsigned number)
{
    const struct sf_row *row = &s->list->row[number - 1];
    struct sf_row_finding what;

    change_hands(s, number);
    sf_row_judge(s->patterns, s->list->seats, number, row, s->lost_solos, &what);
    for (unsigned seat = 0; seat < s->list->seats; seat++)
        s->written[seat] += row->entry[seat];
    if (what.fate == SF_ROW_COUNTS || what.fate == SF_ROW_REPAIRED)
        count_row(s, row, &what);
    s->result->disputed += what.fate == SF_ROW_DISPUTED;
    s->result->struck += what.fate == SF_ROW_STRICKEN;
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

static void dispute_sums(struct sheet *s, enum sf_row_reason reason, bool suggest)
{
    struct sf_row_finding what = {.fate = SF_ROW_DISPUTED,
                                  .reason = (uint8_t)reason,
                                  .rule = sf_row_reason_rule(reason, s->patterns->rules),
                                  .suggestion_count = suggest};

    memcpy(what.suggestion[0], s->result->points, sizeof what.suggestion[0]);
    s->result->sums_differ = true;
    report(s, 0, &what);
    if (s->sums)
        *s->sums = what;
}

/* Checks sums against rows. Sums that equal those of the rows as written are no separate error: the
 * row with the error has its own finding. */
static void check_sums(struct sheet *s)
{
    const struct sf_evaluation_list *list = s->list;
    unsigned seats = list->seats;

    if (!list->has_sums || equal(list->sum, s->result->points, seats))
        return;
    if (total(list->sum, seats))
        dispute_sums(s, SF_ROW_REASON_SUMS, true);
    else if (!equal(list->sum, s->written, seats))
        dispute_sums(s, SF_ROW_REASON_SUMS_DIFFER, true);
}

static void add_rows(struct sheet *s)
{
    for (unsigned number = 1; number <= s->list->row_count; number++)
        add_row(s, number);
    check_sums(s);
}

/* With only sums, nobody knows who won which game. */
static bool add_sums(struct sheet *s)
{
    for (unsigned i = 0; i < s->list->change_count; i++)
        change_hands(s, s->list->change[i].from);
    if (total(s->list->sum, s->list->seats)) {
        dispute_sums(s, SF_ROW_REASON_SUMS, false);
        return false;
    }
    for (unsigned seat = 0; seat < s->list->seats; seat++) {
        struct sf_standing *player = standing_at(s, seat);
        s->result->points[seat] = s->list->sum[seat];
        if (player)
            player->points += s->list->sum[seat];
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

static void note_round(const struct sheet *s)
{
    for (unsigned seat = 0; seat < s->list->seats; seat++) {
        struct sf_standing *player = standing_at(s, seat);
        if (player && !(s->changed >> seat & 1))
            player->rounds++;
    }
}

static bool add_list(struct sheet *s)
{
    bool counts = true;

    memset(s->result, 0, sizeof *s->result);
    memcpy(s->player, s->list->player, sizeof s->player);
    if (!s->list->row_count && !s->list->has_sums)
        return false;
    if (s->list->row_count)
        add_rows(s);
    else
        counts = add_sums(s);
    note_round(s);
    if (counts)
        add_table_points(s);
    return counts;
}

bool sf_evaluation_list_result(const struct sf_patterns *patterns,
                               const struct sf_evaluation_list *list, struct sf_list_result *result)
{
    struct sheet s = {.patterns = patterns, .list = list, .result = result};

    return add_list(&s);
}

bool sf_evaluation_list_check(const struct sf_patterns *patterns,
                              const struct sf_evaluation_list *list, struct sf_list_result *result,
                              struct sf_row_finding *row, struct sf_row_finding *sums)
{
    struct sheet s = {
        .patterns = patterns, .list = list, .result = result, .each = row, .sums = sums};

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
        for (unsigned place = better; place < better + level && place < 4; place++)
            sum += rules->table_points[place];
        table_points[seat] = sum / (int32_t)level;
    }
}

/* --- standings -----------------------------------------------------------------------------------
 */

/* Negative if a is ahead of b; 0 if only the lot can decide. */
static int compare(const struct sf_rules *rules, const struct sf_standing *a,
                   const struct sf_standing *b)
{
    if (a->points != b->points)
        return a->points > b->points ? -1 : 1;
    if (rules->tie_break & SF_TIE_GAMES_WON && a->games_won != b->games_won)
        return a->games_won > b->games_won ? -1 : 1;
    if (rules->tie_break & SF_TIE_SOLOS_WON && a->solos_won != b->solos_won)
        return a->solos_won > b->solos_won ? -1 : 1;
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

/* Does a get a leftover cent before b? */
static bool gets_first(const struct sf_evaluation_player *player, unsigned a, unsigned b)
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
            before += j != i && gets_first(player, s[j].player, s[i].player);
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
                          .evaluation = e};
        add_list(&s);
        e->unclear += result.unclear;
    }
}

void sf_evaluation_run(const struct sf_evaluation_input *input, struct sf_evaluation *evaluation)
{
    struct sf_standing *s = evaluation->standing;

    evaluation->finding_count = evaluation->ranked = evaluation->unclear = 0;
    for (unsigned i = 0; i < input->player_count; i++)
        s[i] = (struct sf_standing){.player = (uint16_t)i, .points = -input->player[i].penalty};
    add_lists(input, evaluation);
    for (unsigned i = 0; i < input->player_count; i++) {
        s[i].unranked = (uint8_t)why_unranked(input, &s[i]);
        evaluation->ranked += !s[i].unranked;
    }
    sort(input->rules, s, input->player_count);
    give_places(input, s, evaluation->ranked);
    sf_prizes_split(s, evaluation->ranked, input->prize, input->prize_count, input->player);
}
