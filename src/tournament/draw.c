/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/draw.h"
#include "shuffle/shuffle.h"
#include "shuffle/stream.h"
#include <assert.h>
#include <string.h>

enum sf_error sf_draw_shape(unsigned players, enum sf_odd_field odd, struct sf_draw_shape *shape)
{
    unsigned rest = players % 4;

    if (players < 4 || players > SF_DRAW_MAX)
        return SF_E_FIELD_SIZE;
    *shape = (struct sf_draw_shape){.fours = (uint16_t)(players / 4)};
    switch (odd) {
    case SF_ODD_SUBSTITUTES:
        shape->substitutes = (uint8_t)((4 - rest) % 4);
        shape->fours = (uint16_t)(shape->fours + (rest > 0));
        break;
    case SF_ODD_FIVES:
        if (rest > shape->fours)
            return SF_E_FIELD_SIZE;
        shape->fives = (uint16_t)rest;
        shape->fours = (uint16_t)(shape->fours - rest);
        break;
    case SF_ODD_WAIT:
        shape->waiting = (uint8_t)rest;
        break;
    case SF_ODD_THREES:
        shape->threes = (uint16_t)((4 - rest) % 4);
        if (players < 3u * shape->threes)
            return SF_E_FIELD_SIZE;
        shape->fours = (uint16_t)((players - 3u * shape->threes) / 4);
        break;
    }
    return SF_OK;
}

/* --- promises --------------------------------------------------------------------------------- */

bool sf_draw_id_good(const struct sf_draw_id *id)
{
    return memchr(id->tournament, 0, sizeof id->tournament) && sf_table_id_good(id->tournament) &&
           id->attempt;
}

static void begin(struct sf_keyed_message *m, const char *domain, const struct sf_draw_id *id)
{
    assert(sf_draw_id_good(id));
    sf_message_begin(m, domain, id->tournament);
    sf_message_add_number(m, id->round, 2);
    sf_message_add_number(m, id->attempt, 2);
}

void sf_draw_commit(uint8_t commitment[SF_DIGEST_SIZE], const struct sf_draw_id *id,
                    const uint8_t seed[SF_SECRET_SIZE])
{
    struct sf_keyed_message m;

    begin(&m, "stichfest/draw-seed/1", id);
    sf_message_add(&m, seed, SF_SECRET_SIZE);
    sf_message_hash(commitment, &m);
}

bool sf_draw_opens(const uint8_t commitment[SF_DIGEST_SIZE], const struct sf_draw_id *id,
                   const uint8_t seed[SF_SECRET_SIZE])
{
    uint8_t digest[SF_DIGEST_SIZE], differs = 0;

    sf_draw_commit(digest, id, seed);
    for (unsigned i = 0; i < SF_DIGEST_SIZE; i++)
        differs |= digest[i] ^ commitment[i];
    return !differs;
}

/* --- the lot ---------------------------------------------------------------------------------- */

static void start_stream(struct sf_stream *stream, const char *domain, const struct sf_draw_id *id,
                         const uint8_t seed[SF_SECRET_SIZE], const char *word)
{
    uint8_t key[SF_SECRET_SIZE];
    struct sf_keyed_message m;

    begin(&m, domain, id);
    sf_message_add(&m, word, strlen(word));
    sf_message_hash_keyed(key, &m, seed);
    sf_stream_init(stream, key);
    sf_secret_wipe(key, sizeof key);
}

static void swap(uint16_t *item, unsigned a, unsigned b)
{
    uint16_t held = item[a];

    item[a] = item[b];
    item[b] = held;
}

/* Fisher-Yates from the front: each place gets one of the remaining items. */
static void mix(uint16_t *item, unsigned count, struct sf_stream *stream)
{
    for (unsigned place = 0; place + 1 < count; place++)
        swap(item, place, place + sf_stream_below(stream, count - place));
}

void sf_draw_lots(uint16_t *number, unsigned count, const struct sf_draw_id *id,
                  const uint8_t seed[SF_SECRET_SIZE])
{
    struct sf_stream stream;

    assert(id->round == 0);
    start_stream(&stream, "stichfest/lots/1", id, seed, "");
    mix(number, count, &stream);
    sf_stream_wipe(&stream);
}

/* --- who has met whom ------------------------------------------------------------------------- */

/* Players are indices into the field here, and places count through all tables seat by seat. Where
 * partners sit together, a pair is drawn like a player, and a table has two places. */
struct hall {
    unsigned count, tables, fours, at_four; /* places at a table of four, */
    unsigned at_last;                       /* and at those behind them */
    uint16_t drawn_as[SF_DRAW_MAX];         /* by player of the field: what is drawn */
    uint16_t at[SF_DRAW_MAX];               /* player at each place */
    uint8_t clash[SF_DRAW_MAX];             /* by place: how many at the table its player has met */
    uint8_t clashing[SF_DRAW_TABLES];       /* places with a clash, by table */
    unsigned places, clashes; /* places with a clash; sum of `clash`, so each pair twice */
    uint8_t met[SF_DRAW_MAX * (SF_DRAW_MAX - 1) / 2 / 8]; /* a bit for each pair */
};

static unsigned pair_of(unsigned a, unsigned b)
{
    return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

static bool have_met(const struct hall *hall, unsigned a, unsigned b)
{
    unsigned pair = pair_of(a, b);

    return hall->met[pair / 8] >> (pair % 8) & 1;
}

/* The player with that number; `count` if they are not in the field. */
static unsigned player_of(const struct sf_draw_field *field, unsigned number)
{
    unsigned low = 0, high = field->count;

    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (field->number[middle] < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < field->count && field->number[low] == number ? low : field->count;
}

static void meet(struct hall *hall, const struct sf_draw_field *field, unsigned a, unsigned b)
{
    unsigned one = player_of(field, a), other = player_of(field, b);

    if (one == field->count || other == field->count)
        return;
    one = hall->drawn_as[one];
    other = hall->drawn_as[other];
    if (one == other)
        return;
    one = pair_of(one, other);
    hall->met[one / 8] |= (uint8_t)(1u << (one % 8));
}

static void remember(struct hall *hall, const struct sf_draw_field *field)
{
    memset(hall->met, 0, sizeof hall->met);
    for (unsigned i = 0, table = 0; i < field->met_count; i++) {
        if (!field->met[i])
            table = i + 1;
        for (unsigned other = table; other < i; other++)
            meet(hall, field, field->met[i], field->met[other]);
    }
}

/* --- places ----------------------------------------------------------------------------------- */

static unsigned seats_at(const struct hall *hall, unsigned table)
{
    return table < hall->fours ? hall->at_four : hall->at_last;
}

static unsigned first_of(const struct hall *hall, unsigned table)
{
    unsigned fours = table < hall->fours ? table : hall->fours;

    return fours * hall->at_four + (table - fours) * hall->at_last;
}

static unsigned table_of(const struct hall *hall, unsigned place)
{
    unsigned places = hall->fours * hall->at_four;

    return place < places ? place / hall->at_four : hall->fours + (place - places) / hall->at_last;
}

/* How many players at a table this player has met, without the one at the place `but`. */
static unsigned clash_with(const struct hall *hall, unsigned player, unsigned table, unsigned but)
{
    unsigned first = first_of(hall, table), clash = 0;

    for (unsigned place = first; place < first + seats_at(hall, table); place++)
        if (place != but)
            clash += have_met(hall, player, hall->at[place]);
    return clash;
}

static void count_table(struct hall *hall, unsigned table)
{
    unsigned first = first_of(hall, table);

    hall->places -= hall->clashing[table];
    hall->clashing[table] = 0;
    for (unsigned place = first; place < first + seats_at(hall, table); place++) {
        hall->clashes -= hall->clash[place];
        hall->clash[place] = (uint8_t)clash_with(hall, hall->at[place], table, place);
        hall->clashes += hall->clash[place];
        hall->clashing[table] = (uint8_t)(hall->clashing[table] + (hall->clash[place] > 0));
    }
    hall->places += hall->clashing[table];
}

static void count_all(struct hall *hall)
{
    hall->places = hall->clashes = 0;
    memset(hall->clash, 0, sizeof hall->clash);
    memset(hall->clashing, 0, sizeof hall->clashing);
    for (unsigned table = 0; table < hall->tables; table++)
        count_table(hall, table);
}

/* --- avoiding repeats ------------------------------------------------------------------------- */

/* The place with a clash that has `rank` such places before it. */
static unsigned clashing_place(const struct hall *hall, unsigned rank)
{
    unsigned table = 0, place;

    for (; rank >= hall->clashing[table]; table++)
        rank -= hall->clashing[table];
    for (place = first_of(hall, table); !hall->clash[place] || rank; place++)
        rank -= hall->clash[place] > 0;
    return place;
}

/* A player who has met somebody at their table may change places with anybody at another table. A
 * search that never accepts a worse plan gets stuck. So it accepts one at times, the worse the more
 * seldom. */
static void try_exchange(struct hall *hall, struct sf_stream *stream)
{
    unsigned one = clashing_place(hall, sf_stream_below(stream, hall->places));
    unsigned table = table_of(hall, one), seats = seats_at(hall, table), other, there, before,
             after;

    other = sf_stream_below(stream, hall->count - seats);
    if (other >= first_of(hall, table))
        other += seats;
    there = table_of(hall, other);
    before = hall->clash[one] + hall->clash[other];
    after = clash_with(hall, hall->at[one], there, other) +
            clash_with(hall, hall->at[other], table, one);
    for (; after > before; after--)
        if (sf_stream_below(stream, 16) != 0)
            return;
    swap(hall->at, one, other);
    count_table(hall, table);
    count_table(hall, there);
}

/* Leaves the best plan in the hall; of equal ones the earliest. */
static void avoid_repeats(struct hall *hall, struct sf_stream *stream)
{
    uint16_t best[SF_DRAW_MAX];
    size_t size = hall->count * sizeof *best;
    unsigned fewest;

    count_all(hall);
    fewest = hall->clashes;
    memcpy(best, hall->at, size);
    for (unsigned i = 1; i <= SF_DRAW_TRIES && fewest && hall->tables > 1; i++) {
        if (i % SF_DRAW_PATIENCE) {
            try_exchange(hall, stream);
        } else {
            mix(hall->at, hall->count, stream);
            count_all(hall);
        }
        if (hall->clashes < fewest) {
            fewest = hall->clashes;
            memcpy(best, hall->at, size);
        }
    }
    memcpy(hall->at, best, size);
    hall->clashes = fewest;
}

/* --- the plan --------------------------------------------------------------------------------- */

bool sf_draw_word_good(const char *word)
{
    unsigned i = 0;

    for (; i < SF_DRAW_WORD_SIZE && word[i]; i++)
        if ((unsigned char)word[i] < 0x20 || word[i] == 0x7f)
            return false;
    return i < SF_DRAW_WORD_SIZE;
}

static bool are_pairs(const struct sf_draw_field *field)
{
    for (unsigned i = 0; field->mate && i < field->count; i++) {
        unsigned mate = player_of(field, field->mate[i]);
        if (mate == i || mate == field->count || field->mate[mate] != field->number[i])
            return false;
    }
    return !field->mate || (!field->fives && !field->threes);
}

enum sf_why sf_draw_field_fault(const struct sf_draw_field *field)
{
    if (field->count < 4 || field->count > SF_DRAW_MAX)
        return SF_WHY_DRAW_COUNT;
    if (field->fours * 4u + field->fives * 5u + field->threes * 3u != field->count ||
        (field->fives && field->threes) ||
        0u + field->fours + field->fives + field->threes > SF_DRAW_TABLES)
        return SF_WHY_DRAW_SEATS;
    for (unsigned i = 0; i < field->count; i++)
        if (field->number[i] <= (i ? field->number[i - 1] : 0))
            return SF_WHY_DRAW_ORDER;
    if (!are_pairs(field))
        return SF_WHY_DRAW_PAIRS;
    return sf_draw_word_good(field->word) ? SF_WHY_NOTHING : SF_WHY_DRAW_WORD_BAD;
}

static void fill_plan(struct sf_draw_plan *plan, const struct hall *hall,
                      const struct sf_draw_field *field)
{
    memset(plan, 0, sizeof *plan);
    plan->tables = (uint16_t)hall->tables;
    for (unsigned table = 0; table < hall->tables; table++) {
        const uint16_t *player = hall->at + first_of(hall, table);
        plan->seats[table] = (uint8_t)seats_at(hall, table);
        for (unsigned seat = 0; seat < plan->seats[table]; seat++)
            plan->number[table][seat] = field->number[player[seat]];
    }
}

/* Seats two pairs at each table, and mixes its four players. */
static void fill_pairs(struct sf_draw_plan *plan, const struct hall *hall,
                       const struct sf_draw_field *field, struct sf_stream *stream)
{
    uint16_t first[SF_DRAW_MAX]; /* of each pair */

    memset(plan, 0, sizeof *plan);
    plan->tables = (uint16_t)hall->tables;
    for (unsigned i = field->count; i--;)
        first[hall->drawn_as[i]] = (uint16_t)i;
    for (unsigned table = 0; table < hall->tables; table++) {
        uint16_t *number = plan->number[table];
        plan->seats[table] = 4;
        for (unsigned i = 0; i < 2; i++) {
            unsigned player = first[hall->at[2 * table + i]];
            number[2 * i] = field->number[player];
            number[2 * i + 1] = field->mate[player];
        }
        mix(number, 4, stream);
    }
}

/* Players in the order of their numbers, or pairs in the order of their first numbers. */
static void line_up(struct hall *hall, const struct sf_draw_field *field)
{
    hall->count = 0;
    for (unsigned i = 0; i < field->count; i++) {
        bool second = field->mate && field->mate[i] < field->number[i];
        hall->drawn_as[i] =
            second ? hall->drawn_as[player_of(field, field->mate[i])] : (uint16_t)hall->count++;
    }
    for (unsigned i = 0; i < hall->count; i++)
        hall->at[i] = (uint16_t)i;
    hall->at_four = field->mate ? 2 : 4;
    hall->at_last = field->threes ? 3 : 5;
}

void sf_draw_make(struct sf_draw_plan *plan, const struct sf_draw_id *id,
                  const uint8_t seed[SF_SECRET_SIZE], const struct sf_draw_field *field)
{
    struct sf_stream stream;
    struct hall hall;

    assert(!sf_draw_field_fault(field) && id->round);
    line_up(&hall, field);
    hall.fours = field->fours;
    hall.tables = (unsigned)field->fours + field->fives + field->threes;
    hall.clashes = 0;
    start_stream(&stream, "stichfest/draw/1", id, seed, field->word);
    mix(hall.at, hall.count, &stream);
    if (field->met) {
        remember(&hall, field);
        avoid_repeats(&hall, &stream);
    }
    if (field->mate)
        fill_pairs(plan, &hall, field, &stream);
    else
        fill_plan(plan, &hall, field);
    plan->repeats = (uint16_t)(hall.clashes / 2);
    sf_stream_wipe(&stream);
}
