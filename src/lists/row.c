/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/row.h"
#include "base/text.h"
#include <stddef.h>
#include <string.h>

static const char *const kinds[SF_ROW_KIND_N] = {
#define SF_ROW_KIND(id, name) name,
    SF_ROW_KINDS(SF_ROW_KIND)
#undef SF_ROW_KIND
};

static const char *const fates[SF_ROW_FATE_N] = {
#define SF_ROW_FATE(id, name) name,
    SF_ROW_FATES(SF_ROW_FATE)
#undef SF_ROW_FATE
};

static const struct {
    const char *name, *en, *de;
} reasons[SF_ROW_REASON_N] = {
#define SF_ROW_REASON(id, name, en, de) {name, en, de},
    SF_ROW_REASONS(SF_ROW_REASON)
#undef SF_ROW_REASON
};

/* The paragraphs behind the reasons. */
static const char *const rules_of[SF_ROW_REASON_N][SF_BOOK_N] = {
    [SF_ROW_REASON_NO_SUM] = {[SF_MUENCHEN_2006] = "muenchen-2006 II.5.2"},
    [SF_ROW_REASON_NO_GAME] = {[SF_MUENCHEN_2006] = "muenchen-2006 II.5.2",
                               [SF_SERIEN_2022] = "serien-2022 Spielpunkte",
                               [SF_KURZ_TURNIER] = "kurz-turnier Turnierregeln"},
    [SF_ROW_REASON_NO_NOTE] = {[SF_MUENCHEN_2006] = "muenchen-2006 III.3.1"},
    [SF_ROW_REASON_UNREGISTERED] = {[SF_MUENCHEN_2006] = "muenchen-2006 II.2.2"},
    [SF_ROW_REASON_LOST] = {[SF_MUENCHEN_2006] = "muenchen-2006 III.3.1"},
    [SF_ROW_REASON_SUMS_DIFFER] = {[SF_MUENCHEN_2006] = "muenchen-2006 III.3.1"},
    [SF_ROW_REASON_SAID] = {[SF_MUENCHEN_2006] = "muenchen-2006 III.1.2"},
};

const char *sf_row_kind_name(enum sf_row_kind kind)
{
    return kinds[kind];
}

enum sf_row_kind sf_row_kind_parse(const char *name)
{
    for (int i = SF_ROW_UNSAID + 1; i < SF_ROW_KIND_N; i++)
        if (sf_text_equal(kinds[i], name))
            return (enum sf_row_kind)i;
    return SF_ROW_KIND_N;
}

const char *sf_row_fate_name(enum sf_row_fate fate)
{
    return fates[fate];
}

const char *sf_row_reason_name(enum sf_row_reason reason)
{
    return reasons[reason].name;
}

const char *sf_row_reason_text(enum sf_row_reason reason)
{
    return reasons[reason].en;
}

const char *sf_row_reason_german(enum sf_row_reason reason)
{
    return reasons[reason].de;
}

const char *sf_row_reason_rule(enum sf_row_reason reason, const struct sf_rules *rules)
{
    return rules_of[reason][rules->book];
}

/* --- a row and its readings --------------------------------------------------------------------
 */

/* The row as written and, at a table of five, the dealer. */
struct desk {
    const struct sf_patterns *patterns;
    const struct sf_row *row;
    unsigned seats, dealer; /* SF_NO_SEAT at four */
    struct sf_row_finding *finding;
};

static void order_pair(int16_t *a, int16_t *b)
{
    if (*a < *b) {
        int16_t less = *a;
        *a = *b;
        *b = less;
    }
}

/* The entries of the seats that play, largest first; returns false if they cannot be four players'
 * entries. */
static bool sort_entries(const struct desk *desk, const int32_t *entry, int16_t sorted[4])
{
    unsigned n = 0;

    for (unsigned seat = 0; seat < desk->seats; seat++) {
        if (entry[seat] < -SF_ENTRY_MAX || entry[seat] > SF_ENTRY_MAX)
            return false;
        if (seat != desk->dealer)
            sorted[n++] = (int16_t)entry[seat];
        else if (entry[seat])
            return false;
    }
    order_pair(&sorted[0], &sorted[1]);
    order_pair(&sorted[2], &sorted[3]);
    order_pair(&sorted[0], &sorted[2]);
    order_pair(&sorted[1], &sorted[3]);
    order_pair(&sorted[1], &sorted[2]);
    return true;
}

/* Can the seat be at one of these places of the pattern? Places with equal entries are
 * interchangeable. */
static bool is_at(const struct desk *desk, const struct sf_pattern *pattern, unsigned places,
                  const int32_t *entry, unsigned seat)
{
    if (seat >= desk->seats || seat == desk->dealer)
        return false;
    for (unsigned i = 0; i < 4; i++)
        if (places >> i & 1 && pattern->entry[i] == entry[seat])
            return true;
    return false;
}

/* Two against two, and both on the same side. */
static bool are_partners(const struct sf_pattern *pattern, const int32_t *entry, unsigned a,
                         unsigned b)
{
    return !pattern->solo && pattern->entry[1] > 0 && pattern->entry[2] <= 0 &&
           (entry[a] > 0) == (entry[b] > 0);
}

/* Does the row state another kind? In a book without a Sie, the hand of a Sie is a Tout
 * (serien-2022, I-2). Any game may end by a misplay. */
static bool is_other_kind(const struct desk *desk, const struct sf_pattern *pattern)
{
    enum sf_row_kind said = (enum sf_row_kind)desk->row->kind;

    if (said == SF_ROW_UNSAID)
        return pattern->said;
    if (said == SF_ROW_SIE && !(desk->patterns->rules->games >> SF_SIE & 1))
        return pattern->kind != SF_ROW_TOUT || !pattern->won;
    return said != pattern->kind && said != SF_ROW_MISPLAY;
}

/* Do the statements of the row agree with this reading of the entries? */
static bool agrees(const struct desk *desk, const struct sf_pattern *pattern, const int32_t *entry)
{
    const struct sf_row *row = desk->row;

    if (is_other_kind(desk, pattern))
        return false;
    if (row->declarer != SF_NO_SEAT &&
        (row->declarer == row->spritze ||
         !is_at(desk, pattern, pattern->declarers, entry, row->declarer)))
        return false;
    if (row->spritze == SF_NO_SEAT)
        return true;
    return pattern->doubled && is_at(desk, pattern, pattern->doublers, entry, row->spritze) &&
           (row->declarer == SF_NO_SEAT ||
            !are_partners(pattern, entry, row->declarer, row->spritze));
}

/* The first reading from `from` on with these values; -1 if there is none. */
static int find(const struct desk *desk, const int32_t *entry, unsigned from, bool as_said)
{
    const struct sf_patterns *p = desk->patterns;
    int16_t sorted[4];
    uint64_t key;

    if (!sort_entries(desk, entry, sorted))
        return -1;
    key = sf_pattern_key(sorted);
    for (unsigned i = from; i < p->count; i++)
        if (p->key[i] == key && (as_said ? agrees(desk, &p->row[i], entry) : !p->row[i].said))
            return (int)i;
    return -1;
}

/* --- the meaning of a row --------------------------------------------------------------------- */

static unsigned seat_at(const struct desk *desk, const struct sf_pattern *pattern, unsigned places,
                        const int32_t *entry)
{
    if (!places || places & (places - 1))
        return SF_NO_SEAT;
    for (unsigned seat = 0; seat < desk->seats; seat++)
        if (is_at(desk, pattern, places, entry, seat))
            return seat;
    return SF_NO_SEAT;
}

static unsigned declarer_of(const struct desk *desk, const struct sf_pattern *pattern,
                            const int32_t *entry)
{
    unsigned said = desk->row->declarer;

    return said != SF_NO_SEAT ? said : seat_at(desk, pattern, pattern->declarers, entry);
}

static unsigned doubler_of(const struct desk *desk, const struct sf_pattern *pattern,
                           const int32_t *entry)
{
    unsigned said = desk->row->spritze;

    return said != SF_NO_SEAT ? said : seat_at(desk, pattern, pattern->doublers, entry);
}

/* serien-2022 Reuegeld (I-12), kurz-turnier lost Tout; 0 if no seat owes anything. */
static unsigned fee(const struct sf_rules *rules, const struct sf_pattern *pattern)
{
    if (pattern->kind == SF_ROW_MISPLAY || pattern->kind == SF_ROW_PASSED ||
        (pattern->won && !pattern->doubled))
        return 0;
    if (!pattern->won && pattern->kind == SF_ROW_TOUT && rules->remorse_tout)
        return rules->remorse_tout;
    return pattern->solo ? rules->remorse_alone : rules->remorse_partner;
}

/* Looks at every reading that is as good as the first. If they disagree about the payer, or one of
 * them does not name one, no seat is charged (I-63). */
static void charge(const struct desk *desk, const int32_t *entry, unsigned first)
{
    const struct sf_patterns *p = desk->patterns;
    struct sf_row_sense *sense = &desk->finding->sense;
    bool doubled = p->row[first].doubled;

    for (int i = (int)first; i >= 0; i = find(desk, entry, (unsigned)i + 1, true)) {
        const struct sf_pattern *pattern = &p->row[i];
        unsigned owed = pattern->doubled == doubled ? fee(p->rules, pattern) : 0;
        unsigned payer =
            pattern->won ? doubler_of(desk, pattern, entry) : declarer_of(desk, pattern, entry);
        if (!owed)
            continue;
        if (payer == SF_NO_SEAT)
            sense->unclear = (uint16_t)owed;
        else
            sense->remorse[payer] = (uint16_t)owed;
    }
}

static unsigned winners(const struct desk *desk, const int32_t *entry)
{
    unsigned bits = 0;

    for (unsigned seat = 0; seat < desk->seats; seat++)
        bits |= (unsigned)(entry[seat] > 0) << seat;
    return bits;
}

static void interpret(const struct desk *desk, const int32_t *entry, unsigned at)
{
    const struct sf_pattern *pattern = &desk->patterns->row[at];
    struct sf_row_sense *sense = &desk->finding->sense;
    bool ruled = desk->row->kind == SF_ROW_MISPLAY;

    sense->kind = ruled ? SF_ROW_MISPLAY : pattern->kind;
    sense->declarer = (uint8_t)declarer_of(desk, pattern, entry);
    sense->spritze = (uint8_t)doubler_of(desk, pattern, entry);
    sense->winners = (uint8_t)winners(desk, entry);
    sense->solo = pattern->solo;
    sense->won = sense->declarer != SF_NO_SEAT && pattern->won;
    if (!ruled)
        charge(desk, entry, at);
}

/* --- the fate of a row ------------------------------------------------------------------------ */

static void settle(const struct desk *desk, enum sf_row_fate fate, enum sf_row_reason reason)
{
    desk->finding->fate = (uint8_t)fate;
    desk->finding->reason = (uint8_t)reason;
    desk->finding->rule = sf_row_reason_rule(reason, desk->patterns->rules);
}

/* muenchen-2006 II.2.2, III.3.1: a game without approval is struck. A ruling of the organiser needs
 * no approval, and a Tout with a note counts as registered (I-65). */
static enum sf_row_reason objection(const struct desk *desk, const uint8_t *lost_solos)
{
    const struct sf_row_sense *sense = &desk->finding->sense;
    const struct sf_rules *rules = desk->patterns->rules;
    bool announced = sense->kind == SF_ROW_TOUT || sense->kind == SF_ROW_SIE;

    if (announced && rules->tout_approval && !desk->row->note)
        return SF_ROW_REASON_NO_NOTE;
    if (!sense->solo || sense->kind == SF_ROW_MISPLAY || !rules->lost_solos || !lost_solos ||
        sense->declarer == SF_NO_SEAT || lost_solos[sense->declarer] < rules->lost_solos)
        return SF_ROW_REASON_NONE;
    return desk->row->registered || (announced && desk->row->note) ? SF_ROW_REASON_NONE
                                                                   : SF_ROW_REASON_UNREGISTERED;
}

static void count_row(const struct desk *desk, const int32_t *entry, int at,
                      const uint8_t *lost_solos, enum sf_row_fate fate, enum sf_row_reason reason)
{
    enum sf_row_reason against;

    interpret(desk, entry, (unsigned)at);
    against = objection(desk, lost_solos);
    if (!against) {
        settle(desk, fate, reason);
        return;
    }
    desk->finding->suggestion_count = 0;
    settle(desk, SF_ROW_STRICKEN, against);
}

/* muenchen-2006 III.1.2, serien-2022: the organiser may set the values of a game. */
static bool is_decreed(const struct desk *desk, const int32_t *entry)
{
    return desk->row->kind == SF_ROW_MISPLAY && desk->row->reason &&
           (desk->dealer == SF_NO_SEAT || !entry[desk->dealer]);
}

static void count_decreed(const struct desk *desk, const int32_t *entry)
{
    desk->finding->sense = (struct sf_row_sense){.kind = SF_ROW_MISPLAY,
                                                 .declarer = SF_NO_SEAT,
                                                 .spritze = SF_NO_SEAT,
                                                 .winners = (uint8_t)winners(desk, entry)};
    settle(desk, SF_ROW_COUNTS, SF_ROW_REASON_NONE);
}

/* --- suggestions ---------------------------------------------------------------------------------
 */

struct near {
    unsigned changed, distance;
};

static struct near compare(const struct desk *desk, const int32_t *entry)
{
    struct near near = {0, 0};

    for (unsigned seat = 0; seat < desk->seats; seat++) {
        int32_t by = entry[seat] - desk->row->entry[seat];
        near.changed += by != 0;
        near.distance += (unsigned)(by < 0 ? -by : by);
    }
    return near;
}

static bool is_nearer(struct near a, struct near b)
{
    return a.changed != b.changed ? a.changed < b.changed : a.distance < b.distance;
}

/* Inserts a row into the list of the nearest, after rows of the same distance; no row twice. */
static void suggest(const struct desk *desk, const int32_t *entry)
{
    struct sf_row_finding *f = desk->finding;
    struct near near = compare(desk, entry);
    unsigned at = f->suggestion_count;
    size_t size = sizeof *f->suggestion;

    for (unsigned i = 0; i < f->suggestion_count; i++)
        if (memcmp(f->suggestion[i], entry, size) == 0)
            return;
    while (at && is_nearer(near, compare(desk, f->suggestion[at - 1])))
        at--;
    if (at == SF_ROW_SUGGESTIONS)
        return;
    if (f->suggestion_count < SF_ROW_SUGGESTIONS)
        f->suggestion_count++;
    memmove(f->suggestion[at + 1], f->suggestion[at], (f->suggestion_count - at - 1u) * size);
    memcpy(f->suggestion[at], entry, size);
}

/* The next permutation of the entries, which start in ascending order; returns false after the
 * last. */
static bool permute(int16_t entry[4])
{
    int i = 2, j = 3;
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
    for (int a = i + 1, b = 3; a < b; a++, b--) {
        held = entry[a];
        entry[a] = entry[b];
        entry[b] = held;
    }
    return true;
}

static void suggest_orders(const struct desk *desk, const struct sf_pattern *pattern, bool as_said)
{
    int16_t order[4];

    for (int i = 0; i < 4; i++)
        order[i] = pattern->entry[3 - i];
    do {
        int32_t entry[SF_SEATS] = {0};
        for (unsigned seat = 0, n = 0; seat < desk->seats; seat++)
            if (seat != desk->dealer)
                entry[seat] = order[n++];
        if (as_said ? agrees(desk, pattern, entry) : !pattern->said)
            suggest(desk, entry);
    } while (permute(order));
}

/* The nearest legal rows that agree with the statements of the row; if none does, the nearest. */
static void suggest_nearest(const struct desk *desk)
{
    const struct sf_patterns *p = desk->patterns;

    for (int as_said = 1; as_said >= 0 && !desk->finding->suggestion_count; as_said--)
        for (unsigned i = 0; i < p->count; i++)
            suggest_orders(desk, &p->row[i], as_said);
}

/* --- the judgement -------------------------------------------------------------------------------
 */

/* Suggests all legal rows that differ in a single entry, which must bring the sum to 0. Returns the
 * reading of the last one. */
static int suggest_repairs(const struct desk *desk, const int32_t *entry, int32_t sum, bool as_said)
{
    int found = -1;

    for (unsigned seat = 0; seat < desk->seats; seat++) {
        int32_t other[SF_SEATS];
        int at;
        memcpy(other, entry, sizeof other);
        other[seat] -= sum;
        at = find(desk, other, 0, as_said);
        if (at >= 0) {
            suggest(desk, other);
            found = at;
        }
    }
    return found;
}

static void judge_unbalanced(const struct desk *desk, const int32_t *entry, int32_t sum,
                             const uint8_t *lost_solos)
{
    struct sf_row_finding *f = desk->finding;
    int at = suggest_repairs(desk, entry, sum, true);

    if (f->suggestion_count == 1) {
        count_row(desk, f->suggestion[0], at, lost_solos, SF_ROW_REPAIRED, SF_ROW_REASON_NO_SUM);
    } else if (f->suggestion_count) {
        settle(desk, SF_ROW_DISPUTED, SF_ROW_REASON_NO_SUM);
    } else if (suggest_repairs(desk, entry, sum, false) >= 0) {
        settle(desk, SF_ROW_DISPUTED, SF_ROW_REASON_CONTRADICTS);
    } else {
        settle(desk, SF_ROW_STRICKEN, SF_ROW_REASON_LOST);
    }
}

static void judge_balanced(const struct desk *desk, const int32_t *entry, const uint8_t *lost_solos)
{
    int at = find(desk, entry, 0, true);

    if (at >= 0) {
        count_row(desk, entry, at, lost_solos, SF_ROW_COUNTS, SF_ROW_REASON_NONE);
        return;
    }
    if (is_decreed(desk, entry)) {
        count_decreed(desk, entry);
        return;
    }
    suggest_nearest(desk);
    if (desk->dealer != SF_NO_SEAT && entry[desk->dealer])
        settle(desk, SF_ROW_DISPUTED, SF_ROW_REASON_DEALER);
    else if (find(desk, entry, 0, false) >= 0)
        settle(desk, SF_ROW_DISPUTED, SF_ROW_REASON_CONTRADICTS);
    else
        settle(desk, SF_ROW_DISPUTED, SF_ROW_REASON_NO_GAME);
}

/* The dealer in turn, or else the only other seat with 0. Of several it does not matter which, if
 * the row sums to 0. */
static unsigned dealer_of_five(const struct sf_row *row, unsigned number, bool balanced)
{
    unsigned in_turn = (number - 1u) % 5u, other = in_turn, zeros = 0;

    for (unsigned seat = 5; seat--;)
        if (!row->entry[seat] && seat != row->declarer && seat != row->spritze) {
            other = seat;
            zeros++;
        }
    return row->entry[in_turn] && (balanced || zeros == 1) ? other : in_turn;
}

void sf_row_judge(const struct sf_patterns *patterns, unsigned seats, unsigned number,
                  const struct sf_row *row, const uint8_t *lost_solos,
                  struct sf_row_finding *finding)
{
    struct desk desk = {
        .patterns = patterns, .row = row, .seats = seats, .dealer = SF_NO_SEAT, .finding = finding};
    int32_t entry[SF_SEATS] = {0}, sum = 0;

    finding->sense = (struct sf_row_sense){.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT};
    finding->suggestion_count = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        entry[seat] = row->entry[seat];
        sum += entry[seat];
    }
    if (seats == 5)
        desk.dealer = dealer_of_five(row, number, sum == 0);
    if (row->kind == SF_ROW_STRUCK)
        settle(&desk, SF_ROW_STRICKEN, SF_ROW_REASON_SAID);
    else if (sum)
        judge_unbalanced(&desk, entry, sum, lost_solos);
    else
        judge_balanced(&desk, entry, lost_solos);
}
