/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Lists of legal rows, and the steps in which they reach the desk. */

#include "loadtest/day.h"

/* --- rows ---------------------------------------------------------------------------------------
 */

/* `players`: those who play at the table; three play alone. `winning`: a solo game that is lost
 * would have to be registered, or the next one. */
static const struct sf_pattern *pick(struct sf_day *day, const struct sf_patterns *patterns,
                                     unsigned players, bool tout, bool winning)
{
    bool solo = players == 3 || sf_rng_below(&day->rng, 6) == 0;

    for (;;) {
        const struct sf_pattern *p = &patterns->row[sf_rng_below(&day->rng, patterns->count)];
        if (p->entry[0] > SF_ENTRY_MAX || p->entry[players - 1] < -SF_ENTRY_MAX)
            continue; /* a Stock that nobody can write down */
        if (p->players != players || p->said || p->kind == SF_ROW_SIE || p->kind == SF_ROW_MISPLAY)
            continue;
        if (winning && !tout && p->solo && !p->won)
            continue;
        if (tout ? p->kind == SF_ROW_TOUT : p->kind != SF_ROW_TOUT && p->solo == solo)
            return p;
    }
}

/* --- what a row says beside its values -----------------------------------------------------------
 */

/* Does another game give the same values, so that the row must say which it was? */
static bool is_ambiguous(const struct sf_patterns *p, const struct sf_pattern *pattern)
{
    bool other = false;

    for (int i = sf_patterns_first(p, pattern->players, pattern->entry); i >= 0;
         i = sf_patterns_next(p, i))
        other = other || p->row[i].kind != pattern->kind;
    return other;
}

/* One of these places that is none of `without`, as a seat; SF_NO_SEAT: there is none. */
static uint8_t seat_among(struct sf_day *day, const uint8_t seat[4], unsigned places,
                          unsigned without)
{
    uint8_t some[4];
    unsigned count = 0;

    for (unsigned i = 0; i < 4; i++) /* no place is behind the last player */
        if ((places & ~without) >> i & 1)
            some[count++] = seat[i];
    return count ? some[sf_rng_below(&day->rng, count)] : SF_NO_SEAT;
}

/* Most rows name the declarer and the seat that doubled if lost games cost Reuegeld, else some. */
static void say(struct sf_day *day, const struct sf_patterns *patterns,
                const struct sf_pattern *pattern, const uint8_t seat[4], struct sf_row *row)
{
    const struct sf_rules *rules = day->rules;
    bool paid = rules->remorse_partner || rules->remorse_alone || rules->remorse_tout;
    bool declarer = sf_rng_below(&day->rng, 8) < (paid ? 7 : 2);
    bool doubler = sf_rng_below(&day->rng, 8) < (paid ? 7 : 2);

    if (is_ambiguous(patterns, pattern) || sf_rng_below(&day->rng, 4) == 0)
        row->kind = pattern->kind;
    if (!pattern->declarers || pattern->kind == SF_ROW_PASSED)
        return;
    if (declarer)
        row->declarer = seat_among(day, seat, pattern->declarers, 0);
    if (doubler && pattern->doubled)
        row->spritze = seat_among(day, seat, pattern->doublers, pattern->declarers);
}

/* At five the dealer has 0. */
static unsigned playing_seats(const struct sf_day_table *table, unsigned game, uint8_t seat[4])
{
    unsigned count = 0;

    for (unsigned i = 0; i < table->seats; i++)
        if (table->seats < 5 || i != (game - 1) % 5)
            seat[count++] = (uint8_t)i;
    return count;
}

/* The Stock before the row. */
static int32_t stock_before(const struct sf_day *day, const struct sf_day_table *table,
                            unsigned game)
{
    int32_t stock = 0;

    for (unsigned i = 0; i + 1 < game; i++)
        for (unsigned seat = 0; seat < table->seats; seat++)
            stock -= table->row[i].entry[seat];
    return sf_row_stock(day->rules, table->seats) ? stock : 0;
}

static void make_row_of(struct sf_day *day, const struct sf_patterns *patterns,
                        struct sf_day_table *table, unsigned game)
{
    bool tout = table->tout == game;
    unsigned most = day->rules->lost_solos;
    struct sf_row *row = &table->row[game - 1];
    uint8_t seat[4];
    unsigned count = playing_seats(table, game, seat);
    const struct sf_pattern *pattern =
        pick(day, patterns, count, tout, most && table->lost_solos + 1u >= most);

    *row = (struct sf_row){.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT, .note = tout};
    row->registered = tout;
    table->lost_solos = (uint8_t)(table->lost_solos + (pattern->solo && !pattern->won));
    sf_rng_shuffle(&day->rng, seat, count);
    for (unsigned i = 0; i < count; i++)
        row->entry[seat[i]] = pattern->entry[i];
    say(day, patterns, pattern, seat, row);
}

static void make_row(struct sf_day *day, struct sf_day_table *table, unsigned game)
{
    int32_t stock = stock_before(day, table, game);
    struct sf_patterns patterns;

    if (!stock) {
        make_row_of(day, &day->patterns, table, game);
        return;
    }
    sf_patterns_make_at(&patterns, day->rules, stock);
    make_row_of(day, &patterns, table, game);
}

static enum sf_class tout_class(const struct sf_rules *rules)
{
    for (unsigned class = SF_CLASS_FARBGEIER_TOUT; class <= SF_CLASS_TOUT; class ++)
        if (rules->classes >> class & 1)
            return (enum sf_class) class;
    return SF_NO_CLASS;
}

/* --- steps --------------------------------------------------------------------------------------
 */

static void add(struct sf_day_table *table, enum sf_day_step_kind kind, enum sf_step_by by)
{
    table->step[table->steps++] =
        (struct sf_day_step){.kind = (uint8_t)kind, .by = (uint8_t)by, .rows = table->games};
}

/* Row after row at first, then a few at a time. */
static void add_growing(struct sf_day_table *table)
{
    for (unsigned rows = 1; rows < table->games; rows += rows < 4 ? 1 : 8) {
        add(table, SF_STEP_ROWS, SF_BY_PHONE);
        table->step[table->steps - 1].rows = (uint8_t)rows;
    }
    add(table, SF_STEP_ROWS, SF_BY_PHONE);
}

enum way { BY_PHONE, ROW_BY_ROW, AT_DESK, SUMS_FIRST, WITH_MISTAKE, AT_ONCE, WITH_TOUT };

static void add_list(struct sf_day_table *table, enum way way)
{
    switch (way) {
    case BY_PHONE:
        add(table, SF_STEP_ROWS, SF_BY_PHONE);
        return;
    case ROW_BY_ROW:
        add_growing(table);
        return;
    case AT_DESK:
        add(table, SF_STEP_ROWS, SF_BY_EDITOR);
        return;
    case SUMS_FIRST:
        add(table, SF_STEP_SUMS, SF_BY_EDITOR);
        add(table, SF_STEP_ROWS, SF_BY_EDITOR);
        return;
    case WITH_MISTAKE:
        add(table, SF_STEP_WRONG, SF_BY_PHONE);
        add(table, SF_STEP_EARLY, SF_BY_EDITOR);
        add(table, SF_STEP_ROWS, SF_BY_EDITOR);
        return;
    case AT_ONCE:
        add(table, SF_STEP_ROWS, SF_BY_PHONE);
        add(table, SF_STEP_STALE, SF_BY_EDITOR);
        return;
    case WITH_TOUT:
        add(table, SF_STEP_REQUEST, SF_BY_PHONE);
        add(table, SF_STEP_DECIDE, SF_BY_LEITER);
        add(table, SF_STEP_ROWS, SF_BY_PHONE);
    }
}

void sf_sheet_make(struct sf_day *day, struct sf_day_table *table, bool twice)
{
    static const enum way ways[] = {BY_PHONE,   WITH_TOUT, AT_DESK, WITH_MISTAKE,
                                    ROW_BY_ROW, AT_ONCE,   AT_DESK, SUMS_FIRST};
    unsigned turn = table->table + 3u * table->round;
    enum way way = ways[turn % (sizeof ways / sizeof *ways)];

    if (way == WITH_MISTAKE && table->seats == 3) /* no row of three has a plain mistake */
        way = AT_DESK;
    if (way == WITH_TOUT && tout_class(day->rules) == SF_NO_CLASS)
        way = BY_PHONE;
    table->tout = way == WITH_TOUT ? (uint8_t)(1 + sf_rng_below(&day->rng, table->games)) : 0;
    for (unsigned game = 1; game <= table->games; game++)
        make_row(day, table, game);
    if (table->changes) {
        add(table, SF_STEP_RUNNING, SF_BY_PHONE);
        add(table, SF_STEP_LEAVE, SF_BY_EDITOR);
        add(table, SF_STEP_REPLACE, SF_BY_EDITOR);
    }
    add_list(table, way);
    if (twice && turn % 16 == 2)
        add(table, SF_STEP_SECOND_WRONG, SF_BY_OTHER);
    if (twice)
        add(table, SF_STEP_SECOND, SF_BY_OTHER);
    add(table, SF_STEP_CONFIRM, SF_BY_EDITOR);
}

void sf_sheet_correct(struct sf_day *day, struct sf_day_table *table)
{
    int32_t paid = stock_before(day, table, 2);

    table->steps = table->at = 0;
    do /* the rows behind it find the same Stock */
        make_row(day, table, 1);
    while (stock_before(day, table, 2) != paid);
    add(table, SF_STEP_ROWS, SF_BY_LEITER);
}

const char *sf_sheet_refusal(const struct sf_day_step *step)
{
    if (step->kind == SF_STEP_STALE)
        return "list_conflict";
    return step->kind == SF_STEP_EARLY ? "list_disputed" : NULL;
}

/* --- as text ------------------------------------------------------------------------------------
 */

/* A game of two against two: its row has no other pitfalls. */
static bool is_plain(const struct sf_day_table *table, unsigned game)
{
    unsigned won = 0;

    for (unsigned seat = 0; seat < table->seats; seat++)
        won += table->row[game].entry[seat] > 0;
    return won == 2;
}

/* The row in which the mistake is. */
static unsigned mistaken(const struct sf_day_table *table)
{
    unsigned game = table->games / 2;

    while (game + 1u < table->games && !is_plain(table, game))
        game++;
    return game;
}

static void write_said(const struct sf_row *row, struct sf_out *out)
{
    if (row->kind != SF_ROW_UNSAID)
        sf_out_pair_string(out, "kind", sf_row_kind_name((enum sf_row_kind)row->kind));
    if (row->declarer != SF_NO_SEAT)
        sf_out_pair_int(out, "declarer", row->declarer);
    if (row->spritze != SF_NO_SEAT)
        sf_out_pair_int(out, "spritze", row->spritze);
}

static void write_rows(const struct sf_day_table *table, unsigned count, bool wrong,
                       struct sf_out *out)
{
    unsigned mistake = wrong ? mistaken(table) : count;

    sf_out_key(out, "rows");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++) {
        sf_out_open(out, '{');
        sf_out_key(out, "p");
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < table->seats; seat++)
            sf_out_int(out, table->row[i].entry[seat] + (i == mistake && !seat));
        sf_out_close(out, ']');
        write_said(&table->row[i], out);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_sums(const struct sf_day_table *table, struct sf_out *out)
{
    int64_t sum[SF_SEATS] = {0};

    for (unsigned i = 0; i < table->games; i++)
        for (unsigned seat = 0; seat < table->seats; seat++)
            sum[seat] += table->row[i].entry[seat];
    sf_out_ints(out, "sums", sum, table->seats);
}

static void write_list(const struct sf_day_table *table, const struct sf_day_step *step,
                       struct sf_out *out)
{
    bool wrong = step->kind == SF_STEP_WRONG || step->kind == SF_STEP_SECOND_WRONG;
    bool second = step->kind == SF_STEP_SECOND || step->kind == SF_STEP_SECOND_WRONG;

    sf_out_pair_int(out, "base", step->kind == SF_STEP_STALE ? 0 : table->base);
    if (step->kind == SF_STEP_SUMS)
        write_sums(table, out);
    else
        write_rows(table, step->rows, wrong, out);
    if (second)
        sf_out_pair_bool(out, "second", true);
    else if (step->by != SF_BY_PHONE && table->base)
        sf_out_pair_string(out, "reason", "vom Papier");
    else if (step->rows == table->games)
        sf_out_bytes(out, "signed", (const uint8_t[]){0, 1, 2, 3, 4}, table->seats);
}

static void write_request(const struct sf_day *day, const struct sf_day_table *table,
                          struct sf_out *out)
{
    const struct sf_row *row = &table->row[table->tout - 1];
    unsigned seat = 0;

    for (unsigned i = 1; i < table->seats; i++) /* the soloist has the largest entry */
        if (row->entry[i] * row->entry[i] > row->entry[seat] * row->entry[seat])
            seat = i;
    sf_out_pair_int(out, "seat", seat);
    sf_out_pair_int(out, "game", table->tout);
    sf_out_pair_string(out, "class", sf_class_name(tout_class(day->rules)));
}

static const char *const events[SF_STEP_N] = {
    [SF_STEP_RUNNING] = "table",     [SF_STEP_ROWS] = "list",       [SF_STEP_SUMS] = "list",
    [SF_STEP_WRONG] = "list",        [SF_STEP_STALE] = "list",      [SF_STEP_SECOND] = "list",
    [SF_STEP_SECOND_WRONG] = "list", [SF_STEP_EARLY] = "confirm",   [SF_STEP_CONFIRM] = "confirm",
    [SF_STEP_LEAVE] = "presence",    [SF_STEP_REPLACE] = "replace", [SF_STEP_REQUEST] = "request",
    [SF_STEP_DECIDE] = "decide",
};

/* The fields of a step besides its table. */
static void write_more(const struct sf_day *day, const struct sf_day_table *table,
                       const struct sf_day_step *step, struct sf_out *out)
{
    switch (step->kind) {
    case SF_STEP_RUNNING:
        sf_out_pair_string(out, "is", "running");
        return;
    case SF_STEP_EARLY:
    case SF_STEP_CONFIRM:
        sf_out_pair_int(out, "base", table->base);
        return;
    case SF_STEP_REPLACE:
        sf_out_pair_int(out, "seat", table->change.seat);
        sf_out_pair_int(out, "number", table->change.player);
        sf_out_pair_int(out, "from", table->change.from);
        sf_out_pair_string(out, "reason", "unwohl");
        return;
    case SF_STEP_REQUEST:
        write_request(day, table, out);
        return;
    default:
        write_list(table, step, out);
    }
}

void sf_sheet_command(const struct sf_day *day, const struct sf_day_table *table,
                      struct sf_out *out)
{
    const struct sf_day_step *step = &table->step[table->at];

    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", events[step->kind]);
    if (step->kind == SF_STEP_LEAVE) {
        sf_out_pair_int(out, "number", table->number[table->change.seat]);
        sf_out_pair_string(out, "state", "left");
        sf_out_pair_string(out, "reason", "unwohl");
    } else if (step->kind == SF_STEP_DECIDE) {
        sf_out_pair_int(out, "of", table->request);
        sf_out_pair_bool(out, "approved", true);
    } else {
        sf_out_pair_int(out, "round", table->round);
        sf_out_pair_int(out, "table", table->table);
        write_more(day, table, step, out);
    }
    sf_out_close(out, '}');
}
