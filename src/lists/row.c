/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/row.h"
#include "base/text.h"
#include "lists/repair.h"
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

static const char *const whys[SF_ROW_WHY_N] = {
#define SF_ROW_WHY(id, name) name,
    SF_ROW_WHYS(SF_ROW_WHY)
#undef SF_ROW_WHY
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
    [SF_ROW_REASON_WINNERS] = {[SF_KURZ_TURNIER] = "kurz-turnier Turnierregeln"},
    [SF_ROW_REASON_SUMS_WINNERS] = {[SF_KURZ_TURNIER] = "kurz-turnier Turnierregeln"},
    [SF_ROW_REASON_GESAMT] = {[SF_SERIEN_2022] = "serien-2022 Tischpunkte"},
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

const char *sf_row_why_name(enum sf_row_why why)
{
    return whys[why];
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

/* Without a branch: the order of entries is hard to predict. */
static void order_pair(int16_t *a, int16_t *b)
{
    int16_t more = *a > *b ? *a : *b, less = *a > *b ? *b : *a;

    *a = more;
    *b = less;
}

/* The entries of the seats that play, largest first, and how many they are; 0 if they cannot be
 * players' entries. */
static unsigned sort_entries(const struct sf_row_trial *trial, const int32_t *entry,
                             int16_t sorted[4])
{
    unsigned n = 0;

    sorted[3] = INT16_MIN; /* of nobody */

    for (unsigned seat = 0; seat < trial->seats; seat++) {
        if (entry[seat] < -SF_ENTRY_MAX || entry[seat] > SF_ENTRY_MAX)
            return 0;
        if (seat != trial->dealer)
            sorted[n++] = (int16_t)entry[seat];
        else if (entry[seat])
            return 0;
    }
    order_pair(&sorted[0], &sorted[1]);
    order_pair(&sorted[2], &sorted[3]);
    order_pair(&sorted[0], &sorted[2]);
    order_pair(&sorted[1], &sorted[3]);
    order_pair(&sorted[1], &sorted[2]);
    return n;
}

/* Can the seat be at one of these places of the pattern? Places with equal entries are
 * interchangeable. */
static bool is_at(const struct sf_row_trial *trial, const struct sf_pattern *pattern,
                  unsigned places, const int32_t *entry, unsigned seat)
{
    if (seat >= trial->seats || seat == trial->dealer)
        return false;
    for (unsigned i = 0; i < 4; i++) /* no place is behind the last player */
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
static bool is_other_kind(const struct sf_row_trial *trial, const struct sf_pattern *pattern)
{
    enum sf_row_kind said = (enum sf_row_kind)trial->row->kind;

    if (said == SF_ROW_UNSAID)
        return pattern->said;
    if (said == SF_ROW_SIE && !(trial->patterns->rules->games >> SF_SIE & 1))
        return pattern->kind != SF_ROW_TOUT || !pattern->won;
    return said != pattern->kind && said != SF_ROW_MISPLAY;
}

bool sf_trial_agrees(const struct sf_row_trial *trial, const struct sf_pattern *pattern,
                     const int32_t *entry)
{
    const struct sf_row *row = trial->row;

    if (is_other_kind(trial, pattern))
        return false;
    if (row->declarer != SF_NO_SEAT &&
        (row->declarer == row->spritze ||
         !is_at(trial, pattern, pattern->declarers, entry, row->declarer)))
        return false;
    if (row->spritze == SF_NO_SEAT)
        return true;
    return pattern->doubled && is_at(trial, pattern, pattern->doublers, entry, row->spritze) &&
           (row->declarer == SF_NO_SEAT ||
            !are_partners(pattern, entry, row->declarer, row->spritze));
}

/* The first from `at` on that agrees, or needs no statement. */
static int find_from(const struct sf_row_trial *trial, const int32_t *entry, int at, bool as_said)
{
    const struct sf_patterns *p = trial->patterns;

    while (at >= 0 && !(as_said ? sf_trial_agrees(trial, &p->row[at], entry) : !p->row[at].said))
        at = sf_patterns_next(p, at);
    return at;
}

int sf_trial_find(const struct sf_row_trial *trial, const int32_t *entry, bool as_said)
{
    int16_t sorted[4];
    unsigned players = sort_entries(trial, entry, sorted);

    if (!players)
        return -1;
    return find_from(trial, entry, sf_patterns_first(trial->patterns, players, sorted), as_said);
}

/* The next reading with the same values. */
static int find_next(const struct sf_row_trial *trial, const int32_t *entry, int at)
{
    return find_from(trial, entry, sf_patterns_next(trial->patterns, at), true);
}

/* --- the meaning of a row --------------------------------------------------------------------- */

static unsigned seat_at(const struct sf_row_trial *trial, const struct sf_pattern *pattern,
                        unsigned places, const int32_t *entry)
{
    if (!places || places & (places - 1))
        return SF_NO_SEAT;
    if (trial->guessed && !pattern->entry[sf_lowest(places)])
        return SF_NO_SEAT;
    for (unsigned seat = 0; seat < trial->seats; seat++)
        if (is_at(trial, pattern, places, entry, seat))
            return seat;
    return SF_NO_SEAT;
}

static unsigned declarer_of(const struct sf_row_trial *trial, const struct sf_pattern *pattern,
                            const int32_t *entry)
{
    unsigned said = trial->row->declarer;

    return said != SF_NO_SEAT ? said : seat_at(trial, pattern, pattern->declarers, entry);
}

static unsigned doubler_of(const struct sf_row_trial *trial, const struct sf_pattern *pattern,
                           const int32_t *entry)
{
    unsigned said = trial->row->spritze;

    return said != SF_NO_SEAT ? said : seat_at(trial, pattern, pattern->doublers, entry);
}

/* serien-2022 Reuegeld (I-12), kurz-turnier lost Tout; 0 if no seat owes anything. */
static unsigned fee(const struct sf_rules *rules, const struct sf_pattern *pattern)
{
    if (pattern->kind == SF_ROW_MISPLAY || pattern->kind == SF_ROW_PASSED ||
        pattern->kind == SF_ROW_RAMSCH || (pattern->won && !pattern->doubled))
        return 0;
    if (!pattern->won && pattern->kind == SF_ROW_TOUT && rules->remorse_tout)
        return rules->remorse_tout;
    return pattern->solo ? rules->remorse_alone : rules->remorse_partner;
}

/* Looks at every reading that is as good as the first. If they disagree about the payer, or one of
 * them does not name one, no seat is charged (I-63). */
static void charge(const struct sf_row_trial *trial, const int32_t *entry, unsigned first)
{
    const struct sf_patterns *p = trial->patterns;
    struct sf_row_sense *sense = &trial->finding->sense;
    bool doubled = p->row[first].doubled;
    unsigned least = UINT16_MAX;

    for (int i = (int)first; i >= 0; i = find_next(trial, entry, i)) {
        const struct sf_pattern *pattern = &p->row[i];
        unsigned owed = pattern->doubled == doubled ? fee(p->rules, pattern) : 0;
        unsigned payer =
            pattern->won ? doubler_of(trial, pattern, entry) : declarer_of(trial, pattern, entry);
        if (pattern->doubled == doubled && owed < least)
            least = owed;
        if (!owed)
            continue;
        if (payer == SF_NO_SEAT)
            sense->unclear = (uint16_t)owed;
        else
            sense->remorse[payer] = (uint16_t)owed;
    }
    sense->due = (uint16_t)least; /* the first reading has set it */
}

static unsigned winners(const struct sf_row_trial *trial, const int32_t *entry)
{
    unsigned bits = 0;

    for (unsigned seat = 0; seat < trial->seats; seat++)
        bits |= (unsigned)(entry[seat] > 0) << seat;
    return bits;
}

static void interpret(const struct sf_row_trial *trial, const int32_t *entry, unsigned at)
{
    const struct sf_pattern *pattern = &trial->patterns->row[at];
    struct sf_row_sense *sense = &trial->finding->sense;
    bool ruled = trial->row->kind == SF_ROW_MISPLAY;

    sense->kind = ruled ? SF_ROW_MISPLAY : pattern->kind;
    sense->declarer = (uint8_t)declarer_of(trial, pattern, entry);
    sense->spritze = (uint8_t)doubler_of(trial, pattern, entry);
    sense->winners = (uint8_t)winners(trial, entry);
    sense->solo = pattern->solo;
    sense->won = sense->declarer != SF_NO_SEAT && pattern->won;
    if (!ruled)
        charge(trial, entry, at);
}

/* --- the fate of a row ------------------------------------------------------------------------ */

static void settle(const struct sf_row_trial *trial, enum sf_row_fate fate,
                   enum sf_row_reason reason)
{
    trial->finding->fate = (uint8_t)fate;
    trial->finding->reason = (uint8_t)reason;
    trial->finding->rule = sf_row_reason_rule(reason, trial->patterns->rules);
}

/* muenchen-2006 II.2.2, III.3.1: a game without approval is struck. A ruling of the organiser needs
 * no approval, and a Tout with a note counts as registered (I-65). */
static enum sf_row_reason objection(const struct sf_row_trial *trial, const uint8_t *lost_solos)
{
    const struct sf_row_sense *sense = &trial->finding->sense;
    const struct sf_rules *rules = trial->patterns->rules;
    bool announced = sense->kind == SF_ROW_TOUT || sense->kind == SF_ROW_SIE;

    if (announced && rules->tout_approval && !trial->row->note)
        return SF_ROW_REASON_NO_NOTE;
    if (!sense->solo || sense->kind == SF_ROW_MISPLAY || !rules->lost_solos || !lost_solos ||
        sense->declarer == SF_NO_SEAT || lost_solos[sense->declarer] < rules->lost_solos)
        return SF_ROW_REASON_NONE;
    return trial->row->registered || (announced && trial->row->note) ? SF_ROW_REASON_NONE
                                                                     : SF_ROW_REASON_UNREGISTERED;
}

static void count_row(const struct sf_row_trial *trial, const int32_t *entry, int at,
                      const uint8_t *lost_solos, enum sf_row_fate fate, enum sf_row_reason reason)
{
    enum sf_row_reason against;

    interpret(trial, entry, (unsigned)at);
    against = objection(trial, lost_solos);
    if (!against) {
        settle(trial, fate, reason);
        return;
    }
    trial->finding->suggestion_count = 0;
    settle(trial, SF_ROW_STRICKEN, against);
}

/* muenchen-2006 III.1.2, serien-2022: the organiser may set the values of a game. */
static bool is_decreed(const struct sf_row_trial *trial, const int32_t *entry)
{
    return trial->row->kind == SF_ROW_MISPLAY && trial->row->reason &&
           (trial->dealer == SF_NO_SEAT || !entry[trial->dealer]);
}

static void count_decreed(const struct sf_row_trial *trial, const int32_t *entry)
{
    trial->finding->sense = (struct sf_row_sense){.kind = SF_ROW_MISPLAY,
                                                  .declarer = SF_NO_SEAT,
                                                  .spritze = SF_NO_SEAT,
                                                  .winners = (uint8_t)winners(trial, entry)};
    settle(trial, SF_ROW_COUNTS, SF_ROW_REASON_NONE);
}

/* --- the judgement -------------------------------------------------------------------------------
 */

/* The contract of `evaluate`: a single entry is wrong, it does not become 0, and neither forgotten
 * minus signs nor entries that were not written explain the row otherwise, alone or together.
 * Values in the wrong columns do, unless the single error is itself a sign (I-90). */
static bool is_certain(const struct sf_repairs *found)
{
    return found->single && !found->several && !found->otherwise && !found->mixed &&
           !found->dropped && (found->sign || !found->columns);
}

/* kurz-turnier: the text credits only the winners, and so do some lists. */
static enum sf_row_reason doubt(const struct sf_row_finding *finding)
{
    return finding->why[0] == SF_ROW_WHY_WINNERS_ONLY ? SF_ROW_REASON_WINNERS
                                                      : SF_ROW_REASON_NO_SUM;
}

static void repair(struct sf_row_trial *trial, const struct sf_repairs *found,
                   const uint8_t *lost_solos)
{
    struct sf_row_finding *f = trial->finding;

    trial->dealer = found->dealer;
    memcpy(f->suggestion[0], found->entry, sizeof f->suggestion[0]);
    f->suggestion_count = 1;
    count_row(trial, found->entry, sf_trial_find(trial, found->entry, true), lost_solos,
              SF_ROW_REPAIRED, SF_ROW_REASON_NO_SUM);
}

static void judge_unbalanced(struct sf_row_trial *trial, unsigned dealers,
                             const uint8_t *lost_solos)
{
    struct sf_repairs found;

    sf_repair_search(trial, dealers, true, &found);
    if (is_certain(&found)) {
        repair(trial, &found, lost_solos);
    } else if (trial->finding->suggestion_count) {
        settle(trial, SF_ROW_DISPUTED, doubt(trial->finding));
    } else {
        sf_repair_search(trial, dealers, false, &found);
        if (trial->finding->suggestion_count)
            settle(trial, SF_ROW_DISPUTED, SF_ROW_REASON_CONTRADICTS);
        else
            settle(trial, SF_ROW_STRICKEN, SF_ROW_REASON_LOST);
    }
}

/* Rows that explain it; if there are none, or only with signs swapped, also the nearest: a row that
 * sums to 0 has hardly four wrong signs. */
static void suggest_for_balanced(const struct sf_row_trial *trial)
{
    unsigned dealer = trial->dealer == SF_NO_SEAT ? 0 : 1u << trial->dealer;
    struct sf_repairs found;

    sf_repair_search(trial, dealer, true, &found);
    if (!trial->finding->suggestion_count || trial->finding->why[0] >= SF_ROW_WHY_COLUMNS)
        sf_repair_nearest(trial);
}

/* Does the row sum to 0? A Stock is paid in and taken out, and where only points above 0 count,
 * people write the winners' points and nothing else. */
static bool is_balanced(const struct sf_row_trial *trial, const int32_t *entry)
{
    int32_t sum = 0;
    bool minus = false;

    for (unsigned seat = 0; seat < trial->seats; seat++) {
        sum += entry[seat];
        minus |= entry[seat] < 0;
    }
    if (!sum || (sf_row_stock(trial->patterns->rules, trial->seats) &&
                 sf_trial_find(trial, entry, true) >= 0))
        return true;
    return trial->patterns->rules->plus_only && !minus &&
           (is_decreed(trial, entry) || sf_trial_find(trial, entry, true) >= 0);
}

/* Two against two, and nobody has moved the Stock. */
static bool lacks_stock(const struct sf_row_trial *trial, const int32_t *entry)
{
    unsigned won = 0, lost = 0;

    for (unsigned seat = 0; seat < trial->seats; seat++) {
        won += entry[seat] > 0;
        lost += entry[seat] < 0;
    }
    return trial->patterns->stock && won == 2 && lost == 2;
}

static void judge_balanced(const struct sf_row_trial *trial, const int32_t *entry,
                           const uint8_t *lost_solos)
{
    int at = sf_trial_find(trial, entry, true);

    if (at >= 0) {
        count_row(trial, entry, at, lost_solos, SF_ROW_COUNTS, SF_ROW_REASON_NONE);
        return;
    }
    if (is_decreed(trial, entry)) {
        count_decreed(trial, entry);
        return;
    }
    suggest_for_balanced(trial);
    if (lacks_stock(trial, entry)) {
        settle(trial, SF_ROW_DISPUTED, SF_ROW_REASON_STOCK);
        return;
    }
    if (trial->dealer != SF_NO_SEAT && entry[trial->dealer])
        settle(trial, SF_ROW_DISPUTED, SF_ROW_REASON_DEALER);
    else if (sf_trial_find(trial, entry, false) >= 0)
        settle(trial, SF_ROW_DISPUTED, SF_ROW_REASON_CONTRADICTS);
    else
        settle(trial, SF_ROW_DISPUTED, SF_ROW_REASON_NO_GAME);
}

/* The dealer in turn, or else the only other seat with 0. Of several it does not matter which, if
 * the row sums to 0. */
static unsigned dealer_of_five(const struct sf_row *row, unsigned number)
{
    unsigned in_turn = (number - 1u) % 5u, other = in_turn;

    for (unsigned seat = 5; seat--;)
        if (!row->entry[seat] && seat != row->declarer && seat != row->spritze)
            other = seat;
    return row->entry[in_turn] ? other : in_turn;
}

/* The seats that may have dealt a row that does not sum to 0: the seat in turn; if it has points,
 * any (I-85). */
static unsigned dealers_of_five(const struct sf_row *row, unsigned number)
{
    unsigned in_turn = (number - 1u) % 5u;

    return row->entry[in_turn] ? 0x1f : 1u << in_turn;
}

void sf_row_judge(const struct sf_patterns *patterns, unsigned seats, unsigned number,
                  const struct sf_row *row, const uint8_t *lost_solos,
                  struct sf_row_finding *finding)
{
    struct sf_row_trial trial = {
        .patterns = patterns, .row = row, .seats = seats, .dealer = SF_NO_SEAT, .finding = finding};
    int32_t entry[SF_SEATS] = {0};

    finding->sense = (struct sf_row_sense){.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT};
    finding->suggestion_count = 0;
    for (unsigned seat = 0; seat < seats; seat++)
        entry[seat] = row->entry[seat];
    if (seats == 5) {
        trial.dealer = dealer_of_five(row, number);
        trial.guessed = row->entry[(number - 1u) % 5u] != 0;
    }
    if (row->kind == SF_ROW_STRUCK)
        settle(&trial, SF_ROW_STRICKEN, SF_ROW_REASON_SAID);
    else if (is_balanced(&trial, entry))
        judge_balanced(&trial, entry, lost_solos);
    else
        judge_unbalanced(&trial, seats == 5 ? dealers_of_five(row, number) : 0, lost_solos);
}

/* Apart from its callers: few rows find a Stock, and the others need not pay for the room. */
void sf_row_judge_at(const struct sf_rules *rules, int32_t stock, unsigned seats, unsigned number,
                     const struct sf_row *row, const uint8_t *lost_solos,
                     struct sf_row_finding *finding)
{
    struct sf_patterns patterns;

    sf_patterns_make_at(&patterns, rules, stock);
    sf_row_judge(&patterns, seats, number, row, lost_solos, finding);
}
