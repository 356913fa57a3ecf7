/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/repair.h"
#include <string.h>

/* --- one legal row ---------------------------------------------------------------------------- */

/* How a legal row differs from the written one. */
struct difference {
    unsigned changed, distance;
    bool kept;      /* every entry that is not 0 stands */
    bool values;    /* every entry that is not 0 has its value, whatever its sign */
    bool filled;    /* an entry of 0 has another value */
    bool forgotten; /* every other sign is a minus that was not written */
    bool dropped;   /* an entry that is not 0 is 0 there, and not because its seat has dealt */
    bool credited;  /* every winner has their points, and no loser has any */
    bool valued;    /* every winner has the value of the game, and no loser has any */
};

static unsigned size_of(int32_t entry)
{
    return (unsigned)(entry < 0 ? -entry : entry);
}

/* The amount that one loser pays is the value of the game: a soloist wins three times that. */
static int32_t value_of(const struct sf_row_trial *trial, const int32_t *legal)
{
    int32_t value = 0;

    for (unsigned seat = 0; seat < trial->seats; seat++)
        if (legal[seat] && (!value || (int32_t)size_of(legal[seat]) < value))
            value = (int32_t)size_of(legal[seat]);
    return value;
}

static void compare_seat(struct difference *d, int32_t written, int32_t legal, int32_t value)
{
    d->changed += written != legal;
    d->distance += size_of(legal - written);
    d->credited &= written == (legal > 0 ? legal : 0);
    d->valued &= written == (legal > 0 ? value : 0);
    if (!written) {
        d->filled |= legal != 0;
        return;
    }
    d->kept &= written == legal;
    d->values &= size_of(written) == size_of(legal);
    d->forgotten &= written == legal || (written > 0 && legal == -written);
}

static struct difference compare(const struct sf_row_trial *trial, const int32_t *legal)
{
    struct difference d = {
        .kept = true, .values = true, .forgotten = true, .credited = true, .valued = true};
    int32_t value = value_of(trial, legal);

    for (unsigned seat = 0; seat < trial->seats; seat++)
        compare_seat(&d, trial->row->entry[seat], legal[seat], value);
    for (unsigned seat = 0; seat < trial->seats; seat++)
        d.dropped |= seat != trial->dealer && trial->row->entry[seat] && !legal[seat];
    return d;
}

/* The best explanation of the written row by this one; SF_ROW_WHY_NEAREST: none. */
static enum sf_row_why explain(const struct sf_row_trial *trial, const struct difference *d)
{
    if ((d->credited || d->valued) && trial->patterns->rules->credits_winners)
        return SF_ROW_WHY_WINNERS_ONLY;
    if (d->kept)
        return SF_ROW_WHY_UNWRITTEN;
    if (d->forgotten && !d->filled)
        return SF_ROW_WHY_SIGNS;
    if (d->changed == 1)
        return SF_ROW_WHY_ENTRY;
    if (d->values)
        return d->filled ? SF_ROW_WHY_MIXED : SF_ROW_WHY_COLUMNS;
    return SF_ROW_WHY_NEAREST;
}

/* --- the order of suggestions ----------------------------------------------------------------- */

struct candidate {
    int32_t entry[SF_SEATS];
    uint8_t why;  /* enum sf_row_why */
    bool dropped; /* an entry that was written is 0 */
    bool rare;    /* with a Spritze, or a ruling */
    bool lost;    /* a soloist has lost */
    unsigned changed, distance;
};

struct candidates {
    unsigned count;
    struct candidate item[SF_ROW_SUGGESTIONS];
};

/* Most solo games are won, so a row without any sign is rather a won one. */
static int by_result(const struct candidate *a, const struct candidate *b)
{
    if (a->why == SF_ROW_WHY_NEAREST)
        return 0;
    if (a->rare != b->rare)
        return a->rare - b->rare;
    return a->why == SF_ROW_WHY_SIGNS ? a->lost - b->lost : 0;
}

/* Zeros are no repair target: a row that drops what was written comes after all that keep it. */
static bool is_better(const struct candidate *a, const struct candidate *b)
{
    int result;

    if (a->dropped != b->dropped)
        return b->dropped;
    if (a->why != b->why)
        return a->why < b->why;
    result = by_result(a, b);
    if (result)
        return result < 0;
    return a->changed != b->changed ? a->changed < b->changed : a->distance < b->distance;
}

static void remove_at(struct candidates *list, unsigned at)
{
    memmove(&list->item[at], &list->item[at + 1], (list->count - at - 1) * sizeof *list->item);
    list->count--;
}

/* A row that two games give has the better of their places. */
static void insert(struct candidates *list, const struct candidate *candidate)
{
    unsigned at;

    for (unsigned i = 0; i < list->count; i++)
        if (memcmp(list->item[i].entry, candidate->entry, sizeof candidate->entry) == 0) {
            if (!is_better(candidate, &list->item[i]))
                return;
            remove_at(list, i);
        }
    for (at = list->count; at && is_better(candidate, &list->item[at - 1]);)
        at--;
    if (at == SF_ROW_SUGGESTIONS)
        return;
    if (list->count < SF_ROW_SUGGESTIONS)
        list->count++;
    memmove(&list->item[at + 1], &list->item[at], (list->count - at - 1) * sizeof *list->item);
    list->item[at] = *candidate;
}

static void store(const struct sf_row_trial *trial, const struct candidates *list)
{
    struct sf_row_finding *f = trial->finding;

    f->suggestion_count = (uint8_t)list->count;
    for (unsigned i = 0; i < list->count; i++) {
        memcpy(f->suggestion[i], list->item[i].entry, sizeof f->suggestion[i]);
        f->why[i] = list->item[i].why;
    }
}

/* --- every legal row -------------------------------------------------------------------------- */

struct search {
    struct sf_row_trial trial; /* its dealer changes */
    bool as_said;
    enum sf_row_why worst; /* the last explanation that is accepted */
    bool loose;            /* a minus may also be one too many where entries are not written */
    struct sf_repairs *repairs;
    struct candidates list;
};

static bool has_minus(const struct sf_row *row)
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (row->entry[seat] < 0)
            return true;
    return false;
}

static void note(struct search *s, const int32_t *entry, const struct difference *d,
                 enum sf_row_why why)
{
    bool values = d->values && !d->filled;

    if (!s->repairs)
        return;
    s->repairs->columns |= values;
    s->repairs->otherwise |=
        why == SF_ROW_WHY_WINNERS_ONLY || (d->changed > 1 && why <= SF_ROW_WHY_SIGNS);
    if (d->changed > 1)
        return;
    s->repairs->several |=
        s->repairs->single && memcmp(s->repairs->entry, entry, sizeof s->repairs->entry) != 0;
    s->repairs->single = true;
    s->repairs->filled = d->kept;
    s->repairs->dropped = d->dropped;
    s->repairs->sign = values;
    s->repairs->dealer = (uint8_t)s->trial.dealer;
    memcpy(s->repairs->entry, entry, sizeof s->repairs->entry);
}

static bool is_suggested(struct search *s, const struct difference *d, enum sf_row_why why)
{
    if (why == SF_ROW_WHY_MIXED && s->repairs && d->forgotten)
        s->repairs->mixed = true;
    if (why > s->worst)
        return false;
    return why != SF_ROW_WHY_MIXED || s->worst > why || s->loose || d->forgotten;
}

static void consider(struct search *s, const struct sf_pattern *pattern, const int32_t *entry)
{
    struct difference d = compare(&s->trial, entry);
    struct candidate candidate = {
        .why = (uint8_t)explain(&s->trial, &d),
        .dropped = s->worst < SF_ROW_WHY_NEAREST && d.dropped,
        .rare = pattern->kind == SF_ROW_MISPLAY || pattern->doubled,
        .lost = pattern->solo && !pattern->won,
        .changed = d.changed,
        .distance = d.distance,
    };

    if (candidate.why > s->worst && candidate.why != SF_ROW_WHY_MIXED)
        return;
    if (s->as_said ? !sf_trial_agrees(&s->trial, pattern, entry) : pattern->said)
        return;
    if (!is_suggested(s, &d, (enum sf_row_why)candidate.why))
        return;
    memcpy(candidate.entry, entry, sizeof candidate.entry);
    note(s, entry, &d, (enum sf_row_why)candidate.why);
    insert(&s->list, &candidate);
}

/* The next permutation of so many entries, which start in ascending order; returns false after the
 * last. */
static bool permute(int16_t entry[4], int count)
{
    int i = count - 2, j = count - 1;
    int16_t held;

    while (i >= 0 && entry[i] >= entry[i + 1])
        i--;
    if (i < 0)
        return false;
    while (entry[j] <= entry[i])
        j--;
    held = entry[i];
    entry[i] = entry[j];
    entry[j] = held;
    for (int a = i + 1, b = count - 1; a < b; a++, b--) {
        held = entry[a];
        entry[a] = entry[b];
        entry[b] = held;
    }
    return true;
}

static void consider_orders(struct search *s, const struct sf_pattern *pattern)
{
    int16_t order[4];
    unsigned players = pattern->players;

    for (unsigned i = 0; i < players; i++)
        order[i] = pattern->entry[players - 1 - i];
    do {
        int32_t entry[SF_SEATS] = {0};
        for (unsigned seat = 0, n = 0; seat < s->trial.seats; seat++)
            if (seat != s->trial.dealer)
                entry[seat] = order[n++];
        consider(s, pattern, entry);
    } while (permute(order, (int)players));
}

/* Has the pattern this entry, or one of its size? */
static void find_entry(const struct sf_pattern *pattern, int32_t entry, bool *value, bool *size)
{
    *value = *size = false;
    for (unsigned i = 0; i < pattern->players; i++) {
        *value |= pattern->entry[i] == entry;
        *size |= size_of(pattern->entry[i]) == size_of(entry);
    }
}

/* Can any order of the pattern explain the row? Each explanation but one has the size of every
 * entry that is not 0, and that one changes a single entry. Most patterns fail, and their 24 orders
 * need not be tried. */
static bool may_explain(const struct search *s, const struct sf_pattern *pattern)
{
    unsigned other_value = 0, other_size = 0;

    for (unsigned seat = 0; seat < s->trial.seats; seat++) {
        int32_t entry = s->trial.row->entry[seat];
        bool value = !entry, size = value; /* of the dealer, who has 0 */
        if (seat != s->trial.dealer)
            find_entry(pattern, entry, &value, &size);
        other_value += !value;
        other_size += entry && !size;
    }
    return other_value <= 1 || !other_size;
}

static int32_t sum_of(const struct sf_row *row)
{
    int32_t sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        sum += row->entry[seat];
    return sum;
}

/* A passed deal is never a repair, and nobody who has paid into a Stock writes a row that sums to
 * 0. */
static bool may_be_meant(const struct search *s, const struct sf_pattern *pattern, bool zeros)
{
    if (pattern->kind == SF_ROW_PASSED && pattern->entry[0])
        return sum_of(s->trial.row) != 0;
    return pattern->entry[0] || zeros;
}

static void consider_all(struct search *s, bool zeros)
{
    const struct sf_patterns *p = s->trial.patterns;
    bool any = s->worst >= SF_ROW_WHY_NEAREST;
    unsigned players = s->trial.seats - (s->trial.dealer != SF_NO_SEAT);

    for (unsigned i = 0; i < p->count; i++)
        if (p->row[i].players == players && may_be_meant(s, &p->row[i], zeros) &&
            (any || may_explain(s, &p->row[i])))
            consider_orders(s, &p->row[i]);
}

static void consider_dealers(struct search *s, unsigned dealers)
{
    if (!dealers)
        consider_all(s, false);
    for (unsigned seat = 0; seat < s->trial.seats; seat++)
        if (dealers >> seat & 1) {
            s->trial.dealer = seat;
            consider_all(s, false);
        }
}

static bool is_empty(const struct sf_row *row)
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (row->entry[seat])
            return false;
    return true;
}

/* Is a single row left, if nobody had forgotten signs and left out entries as well? */
static bool is_single(const struct sf_repairs *found)
{
    return found->single && !found->several && !found->otherwise && !found->dropped;
}

/* Several kinds of errors in one row are considered only if none of them alone explains it, or if
 * they speak against the only repair. A row of zeros would be explained by everything. */
void sf_repair_search(const struct sf_row_trial *trial, unsigned dealers, bool as_said,
                      struct sf_repairs *repairs)
{
    struct search s = {
        .trial = *trial, .as_said = as_said, .worst = SF_ROW_WHY_COLUMNS, .repairs = repairs};

    *repairs = (struct sf_repairs){.dealer = SF_NO_SEAT};
    if (!is_empty(trial->row)) {
        consider_dealers(&s, dealers);
        /* where a minus stands, one entry that is missing is likelier than that and a sign: I-90 */
        repairs->mixed &= !repairs->filled || !has_minus(trial->row);
        s.worst = SF_ROW_WHY_MIXED;
        s.loose = !s.list.count || s.list.item[0].dropped;
        s.repairs = NULL;
        if (s.loose || (repairs->mixed && is_single(repairs)))
            consider_dealers(&s, dealers);
    }
    store(trial, &s.list);
}

/* Nobody writes values for a passed deal, unless the row says that it is one. */
void sf_repair_nearest(const struct sf_row_trial *trial)
{
    struct search s = {.trial = *trial, .worst = SF_ROW_WHY_NEAREST};

    for (int as_said = 1; as_said >= 0 && !s.list.count; as_said--) {
        s.as_said = as_said;
        consider_all(&s, trial->row->kind == SF_ROW_PASSED);
    }
    store(trial, &s.list);
}
