/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/irregular.h"
#include "core/worth.h"
#include "lists/price.h"
#include "lists/row.h"
#include <string.h>

/* Places in a pattern of four: the winners and losers of two against two. */
enum { UPPER = 0x3, LOWER = 0xc };

/* All places of a pattern of so many players. */
static unsigned all_of(unsigned players)
{
    return (1u << players) - 1u;
}

/* What stands in a key behind the entries of three players; never an entry. */
enum { NOBODY = INT16_MIN };

/* --- the table -------------------------------------------------------------------------------- */

static uint64_t key_of(unsigned players, const int16_t entry[4])
{
    uint64_t key = 0;

    for (unsigned i = 0; i < 4; i++)
        key = key << 16 | (uint16_t)entry[i];
    return players == 4 ? key : (key & ~UINT64_C(0xffff)) | (uint16_t)NOBODY;
}

static unsigned slot_of(uint64_t key)
{
    return (unsigned)(key * UINT64_C(0x9e3779b97f4a7c15) >> 56) % SF_PATTERNS_SLOTS;
}

/* From this place of a chain on, counted from 1. */
static int find_key(const struct sf_patterns *p, unsigned at, uint64_t key)
{
    while (at && p->key[at - 1] != key)
        at = p->next[at - 1];
    return (int)at - 1;
}

int sf_patterns_first(const struct sf_patterns *patterns, unsigned players, const int16_t entry[4])
{
    uint64_t key = key_of(players, entry);

    return find_key(patterns, patterns->head[slot_of(key)], key);
}

int sf_patterns_next(const struct sf_patterns *patterns, int index)
{
    return find_key(patterns, patterns->next[index], patterns->key[index]);
}

static bool is_same(const struct sf_pattern *a, const struct sf_pattern *b)
{
    return a->kind == b->kind && a->doubled == b->doubled && a->won == b->won &&
           a->declarers == b->declarers;
}

static void add(struct sf_patterns *p, const struct sf_pattern *row)
{
    uint64_t key = key_of(row->players, row->entry);
    uint16_t *link = &p->head[slot_of(key)];

    for (; *link; link = &p->next[*link - 1])
        if (p->key[*link - 1] == key && is_same(&p->row[*link - 1], row))
            return;
    if (p->count == SF_PATTERNS_MAX) {
        p->overflow = true;
        return;
    }
    p->key[p->count] = key;
    p->next[p->count] = 0;
    p->row[p->count++] = *row;
    *link = (uint16_t)p->count;
}

/* --- played games ----------------------------------------------------------------------------- */

/* One game with one result. */
struct result {
    unsigned players;
    enum sf_row_kind kind;
    bool solo, won;
    unsigned doublings; /* Spritzen */
    unsigned layers;    /* Legen and Bock */
    int64_t value;      /* one loser to one winner */
};

/* Nobody writes five digits: what Legen and Bock make larger than that is no row. */
static bool is_too_large(int64_t largest, unsigned layers)
{
    return layers && largest > SF_ENTRY_MAX;
}

static void set_entries(struct sf_pattern *row, int64_t a, int64_t b, int64_t c, int64_t d)
{
    row->players = 4;
    row->entry[0] = (int16_t)a;
    row->entry[1] = (int16_t)b;
    row->entry[2] = (int16_t)c;
    row->entry[3] = (int16_t)d;
}

/* One seat, first or last, against all others. */
static void set_alone(struct sf_pattern *row, unsigned players, bool first, int64_t one,
                      int64_t other)
{
    unsigned at = first ? 0 : players - 1;

    row->players = (uint8_t)players;
    for (unsigned i = 0; i < players; i++)
        row->entry[i] = (int16_t)(i == at ? one : other);
}

/* The places of the declarer's party. */
static unsigned party(const struct result *r)
{
    if (!r->solo)
        return r->won ? UPPER : LOWER;
    return r->won ? 0x1 : 1u << (r->players - 1);
}

static struct sf_pattern reading(const struct result *r)
{
    return (struct sf_pattern){.players = (uint8_t)r->players,
                               .kind = (uint8_t)r->kind,
                               .declarers = (uint8_t)party(r),
                               .doublers =
                                   (uint8_t)(r->doublings ? all_of(r->players) & ~party(r) : 0),
                               .doubled = r->doublings > 0,
                               .solo = r->solo,
                               .won = r->won};
}

/* bsv-1989 A1 3.2.3: the declarer with a partner who wins takes the Stock alone, one who loses pays
 * as much again. */
static void move_stock(const struct sf_patterns *p, bool won, struct sf_pattern *row)
{
    unsigned at = won ? 0 : 3;

    if (!p->stock)
        return;
    row->entry[at] = (int16_t)(row->entry[at] + (won ? p->stock : -p->stock));
    row->declarers = (uint8_t)(1u << at);
}

static void add_plain(struct sf_patterns *p, const struct result *r)
{
    struct sf_pattern row = reading(r);
    int64_t v = r->value, others = r->players - 1;

    if (is_too_large(r->solo ? others * v : v + p->stock, r->layers))
        return;
    if (!r->solo) {
        set_entries(&row, v, v, -v, -v);
        move_stock(p, r->won, &row);
    } else {
        set_alone(&row, r->players, r->won, r->won ? others * v : -others * v, r->won ? -v : v);
    }
    add(p, &row);
}

/* serien-2022, unjustified Spritze: the seat that doubled pays for its whole party what the
 * doubling added. */
static void add_unjustified(struct sf_patterns *p, const struct result *r)
{
    struct sf_pattern row = reading(r);
    int64_t v = r->value, plain = v >> r->doublings, added = v - plain;
    unsigned last = r->players - 1;
    int64_t most = added > p->stock ? added : p->stock;

    if (is_too_large(r->solo ? last * v : v + most, r->layers))
        return;
    row.doublers = (uint8_t)(1u << last);
    if (r->solo) {
        set_alone(&row, r->players, true, last * v, -plain);
        row.entry[last] = (int16_t)(-v - (last - 1) * added);
    } else {
        set_entries(&row, v, v, -plain, -v - added);
        move_stock(p, true, &row);
    }
    add(p, &row);
}

/* A party that doubled and has no trick doubled without reason; one that is Schneider may have two
 * tricks. A Tout is never unjustified. */
static void add_result(struct sf_patterns *p, const struct result *r, const struct sf_worth *worth)
{
    bool punished = p->rules->stoss_unjustified && r->won && r->doublings && !worth->tout;

    if (!punished || worth->height != SF_SCHWARZ)
        add_plain(p, r);
    if (punished && worth->height != SF_PLAIN)
        add_unjustified(p, r);
}

static bool may_double(const struct sf_rules *rules, enum sf_game game, unsigned doublings)
{
    return !doublings || (doublings <= rules->stoss_levels && !(rules->stoss_never >> game & 1));
}

/* A Sie is shown, not played: nobody doubles it, and it is always won. */
static void add_worth(struct sf_patterns *p, const struct sf_worth *worth, unsigned players,
                      unsigned doublings, unsigned layers)
{
    bool shown = worth->game == SF_SIE;
    struct result r = {.players = players,
                       .kind = sf_price_kind(worth),
                       .solo = sf_games[worth->game].alone,
                       .doublings = doublings,
                       .layers = layers,
                       .value = worth->value << (doublings + layers)};

    if (!may_double(p->rules, (enum sf_game)worth->game, doublings) || (shown && doublings) ||
        (players < 4 && !r.solo) || (p->stock > SF_ENTRY_MAX && !r.solo))
        return;
    for (int lost = 0; lost < (shown ? 1 : 2); lost++) {
        r.won = !lost;
        add_result(p, &r, worth);
    }
}

/* A Bettel has one price, because it is not played for points. */
static void add_bettel(struct sf_patterns *p, unsigned players, unsigned doublings, unsigned layers)
{
    struct result r = {.players = players,
                       .kind = SF_ROW_SOLO,
                       .solo = true,
                       .doublings = doublings,
                       .layers = layers,
                       .value = p->rules->price[SF_BETTEL].base << (doublings + layers)};

    if (!(p->rules->games >> SF_BETTEL & 1) || !may_double(p->rules, SF_BETTEL, doublings))
        return;
    for (int lost = 0; lost < 2; lost++) {
        r.won = !lost;
        add_plain(p, &r);
    }
}

/* bsv-1989 A1 3.1, A2 1.9: the loser pays everybody, a Jungfrau double. One of the others has a
 * trick, or it is a Durchmarsch, which all others pay. */
static void add_ramsch(struct sf_patterns *p, unsigned players, unsigned layers)
{
    struct sf_pattern row = {.kind = SF_ROW_RAMSCH};
    int64_t v = sf_price_ramsch(p->rules, false) << layers;
    int64_t march = sf_price_ramsch(p->rules, true) << layers;
    unsigned last = players - 1;

    if (!(p->rules->games >> SF_RAMSCH & 1))
        return;
    for (unsigned virgins = 0; virgins < last; virgins++) {
        if (is_too_large((int64_t)(last + virgins) * v, layers))
            return;
        set_alone(&row, players, false, -(int64_t)(last + virgins) * v, v);
        for (unsigned i = 0; i < virgins; i++)
            row.entry[i] = (int16_t)(2 * v);
        add(p, &row);
    }
    if (is_too_large(last * march, layers))
        return;
    row.won = true;
    set_alone(&row, players, true, last * march, -march);
    add(p, &row);
}

/* --- passed deals and rulings ----------------------------------------------------------------- */

/* bsv-1989 A1 3.2.1 */
static void add_paid_in(struct sf_patterns *p, unsigned players)
{
    int32_t unit = sf_row_stock(p->rules, players);
    struct sf_pattern row = {.kind = SF_ROW_PASSED};

    if (!unit)
        return;
    set_entries(&row, -unit, -unit, -unit, -unit);
    add(p, &row);
}

/* Zero for everybody: a passed deal, or a game that a ruling has struck. */
static void add_zero(struct sf_patterns *p, unsigned players, enum sf_row_kind kind)
{
    struct sf_pattern row = {.players = (uint8_t)players,
                             .kind = (uint8_t)kind,
                             .declarers = (uint8_t)all_of(players),
                             .doublers = (uint8_t)all_of(players),
                             .said = kind != SF_ROW_PASSED};

    add(p, &row);
}

/* A simple loss that the offender, who has the lowest entry, pays alone: for their side, or to all
 * others. A mistake of a soloist gives the row of a lost game. */
static void add_paid_alone(struct sf_patterns *p, const struct sf_irregularity *irregular,
                           const struct result *r)
{
    unsigned all = all_of(r->players), last = r->players - 1;
    int64_t v = r->value, mate = irregular->payer == SF_PAYER_FOR_ALL ? v : 0;
    struct sf_pattern row = {.kind = SF_ROW_MISPLAY,
                             .declarers = (uint8_t)(r->solo ? 0x1 : all),
                             .doublers = (uint8_t)(r->solo ? all & ~0x1u : all),
                             .doubled = r->doublings > 0,
                             .solo = r->solo,
                             .won = r->solo};

    if (!row.doubled)
        row.doublers = 0;
    if (r->solo) {
        set_alone(&row, r->players, true, last * v, mate);
        row.entry[last] = (int16_t)(-(int64_t)last * v - (last - 1) * mate);
    } else {
        set_entries(&row, v, v, mate, -2 * v - mate);
    }
    add(p, &row);
}

/* The price of a Tout without Laufende. */
static int64_t simple_tout(const struct sf_rules *rules, enum sf_game game)
{
    return rules->tout_flat ? rules->tout_flat : rules->price[game].base * rules->tout_factor;
}

static void add_misplays(struct sf_patterns *p, const struct sf_irregularity *row, unsigned players)
{
    for (int g = 0; g < SF_GAME_N; g++) {
        enum sf_game game = (enum sf_game)g;
        if (!sf_worth_played(p->rules, game) || (players < 4 && !sf_games[g].alone))
            continue;
        for (unsigned d = 0; d <= p->rules->stoss_levels; d++) {
            struct result r = {.players = players, .solo = sf_games[g].alone, .doublings = d};
            if (!may_double(p->rules, game, d))
                continue;
            r.value = (int64_t)p->rules->price[game].base << d;
            add_paid_alone(p, row, &r);
            r.solo = true;
            r.value = simple_tout(p->rules, game) << d;
            /* A Tout cannot be won before its last trick. */
            if (sf_worth_tout(p->rules, game) && !(row->set >> SF_FACT_OTHERS_WON & 1))
                add_paid_alone(p, row, &r);
        }
    }
}

/* muenchen-2006 II.3.2: a lost game of the class owed. Even a Sie can be lost this way, and a
 * Rufspiel whose ace was never named has no partner (I-56). No played game gives these values, so
 * such a row must state its kind. */
static void add_lost_alone(struct sf_patterns *p, unsigned players, int64_t v)
{
    unsigned last = players - 1;
    struct sf_pattern row = {
        .kind = SF_ROW_MISPLAY, .declarers = (uint8_t)(1u << last), .said = true};

    set_alone(&row, players, false, -(int64_t)last * v, v);
    add(p, &row);
}

static void add_owed(struct sf_patterns *p, const struct sf_worth *worth, unsigned count,
                     unsigned players)
{
    for (int g = 0; g < SF_GAME_N; g++)
        if (sf_worth_played(p->rules, (enum sf_game)g) && sf_games[g].calls && players == 4)
            add_lost_alone(p, players, p->rules->price[g].base);
    for (; count--; worth++)
        if (worth->game == SF_SIE)
            add_lost_alone(p, players, worth->value);
}

static uint32_t announced_kinds(void)
{
    uint32_t kinds = 0;

    for (int i = 0; i < SF_IRREGULAR_N; i++)
        if (sf_irregular_moment((enum sf_irregular)i) == SF_MOMENT_ANNOUNCE)
            kinds |= UINT32_C(1) << i;
    return kinds;
}

static void add_rulings(struct sf_patterns *p, const struct sf_worth *worth, unsigned worths,
                        unsigned players)
{
    uint32_t announced = announced_kinds();
    unsigned count;
    const struct sf_irregularity *row = sf_irregular_rows(&count);

    for (; count--; row++) {
        if (row->book != p->rules->book || row->outcome != SF_OUTCOME_OVER)
            continue;
        if (row->score_as == SF_SCORE_AS_NONE)
            add_zero(p, players, SF_ROW_MISPLAY);
        if (row->score_as != SF_SCORE_AS_SIMPLE_LOSS)
            continue;
        if (row->payer != SF_PAYER_SIDE)
            add_misplays(p, row, players);
        if (row->kinds & announced)
            add_owed(p, worth, worths, players);
    }
}

/* --- lists that credit only winners -------------------------------------------------------------
 */

/* All places that have the same entry as one of these. */
static uint8_t alike(const struct sf_pattern *row, unsigned places)
{
    unsigned all = 0;

    for (unsigned i = 0; i < row->players; i++)
        for (unsigned k = 0; k < row->players; k++)
            all |= (unsigned)(places >> k & 1 && row->entry[i] == row->entry[k]) << i;
    return (uint8_t)all;
}

/* The same row with 0 for those who lose nothing. */
static struct sf_pattern credited(const struct sf_rules *rules, const struct sf_pattern *full)
{
    struct sf_pattern row = *full;
    bool charged = rules->solos_deducted && full->solo && !full->won;

    for (unsigned i = 0; i < 4; i++)
        if (row.entry[i] < 0 && !charged)
            row.entry[i] = 0;
    row.declarers = alike(&row, full->declarers);
    row.doublers = alike(&row, full->doublers);
    return row;
}

static void add_credited(struct sf_patterns *p)
{
    unsigned count = p->count;

    for (unsigned i = 0; i < count; i++) {
        struct sf_pattern row = credited(p->rules, &p->row[i]);
        if (row.entry[0])
            add(p, &row);
    }
}

/* --- what the rows have in common --------------------------------------------------------------
 */

static unsigned common_divisor(unsigned a, unsigned b)
{
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool has_one_parity(const struct sf_pattern *row, int unit)
{
    for (unsigned i = 1; i < row->players; i++)
        if ((row->entry[i] / unit - row->entry[0] / unit) % 2)
            return false;
    return true;
}

/* The sums of a list inherit both: a sum is a multiple of the unit, and at a table of four all sums
 * are even or all are odd. */
static void find_unit(struct sf_patterns *p)
{
    unsigned unit = 0;

    for (unsigned i = 0; i < p->count; i++)
        for (unsigned k = 0; k < 4; k++)
            unit = common_divisor(unit, (unsigned)(p->row[i].entry[k] < 0 ? -p->row[i].entry[k]
                                                                          : p->row[i].entry[k]));
    p->unit = (uint16_t)unit;
    p->one_parity = unit > 0;
    for (unsigned i = 0; unit && i < p->count; i++)
        p->one_parity &= p->row[i].players < 4 || has_one_parity(&p->row[i], (int)unit);
}

/* Games that nobody has doubled by a Spritze come first: the plainest reading of a row. */
static void add_games(struct sf_patterns *p, const struct sf_worth *worth, unsigned count,
                      unsigned players)
{
    unsigned most = sf_row_layers(p->rules, players);

    for (unsigned doublings = 0; doublings <= p->rules->stoss_levels; doublings++)
        for (unsigned layers = 0; layers <= most; layers++) {
            for (unsigned i = 0; i < count; i++)
                add_worth(p, &worth[i], players, doublings, layers);
            add_bettel(p, players, doublings, layers);
        }
    for (unsigned layers = 0; layers <= most; layers++)
        add_ramsch(p, players, layers);
}

/* The rows of a table of so many players; at three they play no game of two against two. */
static void add_table(struct sf_patterns *p, const struct sf_worth *worth, unsigned count,
                      unsigned players)
{
    add_games(p, worth, count, players);
    add_paid_in(p, players);
    if (p->rules->all_pass == SF_PASS_ZERO)
        add_zero(p, players, SF_ROW_PASSED);
    add_rulings(p, worth, count, players);
}

void sf_patterns_make_at(struct sf_patterns *patterns, const struct sf_rules *rules, int32_t stock)
{
    struct sf_worth worth[SF_WORTH_MAX];
    unsigned count = rules->casual ? 0 : sf_worth_rows(rules, worth, SF_WORTH_MAX);

    patterns->rules = rules;
    patterns->stock = stock;
    patterns->count = 0;
    patterns->overflow = false;
    memset(patterns->head, 0, sizeof patterns->head);
    if (rules->casual)
        return;
    add_table(patterns, worth, count, 4);
    if (rules->three_allowed)
        add_table(patterns, worth, count, 3);
    if (rules->plus_only)
        add_credited(patterns);
    find_unit(patterns);
}

void sf_patterns_make(struct sf_patterns *patterns, const struct sf_rules *rules)
{
    sf_patterns_make_at(patterns, rules, 0);
}
