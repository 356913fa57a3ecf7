/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include "sanitized.h"

#include "base/rng.h"
#include "shuffle/shuffle.h"
#include "tournament/draw_record.h"
#include <stdio.h>
#include <string.h>

/*
 * The draw of a round. Digests and plans below were computed from docs/draw.md with another
 * language's SHA-256 and HMAC; tests/checks/check-draw.mjs does the same for many inputs.
 */

static const struct sf_draw_id second = {"Fruehjahr-2026", 2, 1};

/* 00 01 02 … 1f */
static void fill_seed(uint8_t seed[SF_SECRET_SIZE])
{
    for (unsigned i = 0; i < SF_SECRET_SIZE; i++)
        seed[i] = (uint8_t)i;
}

/* Seeds one after the other. */
static void next_seed(uint8_t seed[SF_SECRET_SIZE], unsigned number)
{
    memset(seed, 0, SF_SECRET_SIZE);
    memcpy(seed, &number, sizeof number);
}

/* Players 1 to `count`, in fours and, for the rest, fives or threes. */
static void fill_field_of(struct sf_draw_field *field, unsigned count, const char *word,
                          enum sf_odd_field odd)
{
    struct sf_draw_shape shape;

    memset(field, 0, sizeof *field);
    assert_int_equal(sf_draw_shape(count, odd, &shape), SF_OK);
    field->count = (uint16_t)count;
    field->fours = shape.fours;
    field->fives = shape.fives;
    field->threes = shape.threes;
    for (unsigned i = 0; i < count; i++)
        field->number[i] = (uint16_t)(i + 1);
    snprintf(field->word, sizeof field->word, "%s", word);
}

static void fill_field(struct sf_draw_field *field, unsigned count, const char *word)
{
    fill_field_of(field, count, word, SF_ODD_FIVES);
}

/* "5 6 8 7 / 1 4 2 3" */
static void assert_plan(const struct sf_draw_plan *plan, const char *drawn)
{
    char text[256] = "";
    size_t length = 0;

    for (unsigned table = 0; table < plan->tables; table++) {
        if (table)
            length += (size_t)snprintf(text + length, sizeof text - length, " /");
        for (unsigned seat = 0; seat < plan->seats[table]; seat++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%u",
                                       length ? " " : "", plan->number[table][seat]);
    }
    assert_string_equal(text, drawn);
}

static void assert_hex(const uint8_t *bytes, const char *hex)
{
    char digits[2 * SF_DIGEST_SIZE + 1];

    for (unsigned i = 0; i < SF_DIGEST_SIZE; i++)
        snprintf(digits + 2 * i, 3, "%02x", bytes[i]);
    assert_string_equal(digits, hex);
}

/* --- shapes ----------------------------------------------------------------------------------- */

static void shapes_by_hand(void **state)
{
    static const struct {
        unsigned players;
        enum sf_odd_field odd;
        struct sf_draw_shape shape;
    } cases[] = {
        {4, SF_ODD_FIVES, {1, 0, 0, 0, 0}},
        {5, SF_ODD_FIVES, {0, 1, 0, 0, 0}},
        {9, SF_ODD_FIVES, {1, 1, 0, 0, 0}},
        {10, SF_ODD_FIVES, {0, 2, 0, 0, 0}},
        {14, SF_ODD_FIVES, {1, 2, 0, 0, 0}},
        {15, SF_ODD_FIVES, {0, 3, 0, 0, 0}},
        {59, SF_ODD_FIVES, {11, 3, 0, 0, 0}},
        {59, SF_ODD_SUBSTITUTES, {15, 0, 0, 1, 0}},
        {59, SF_ODD_WAIT, {14, 0, 0, 0, 3}},
        {6, SF_ODD_SUBSTITUTES, {2, 0, 0, 2, 0}},
        {7, SF_ODD_WAIT, {1, 0, 0, 0, 3}},
        {60, SF_ODD_SUBSTITUTES, {15, 0, 0, 0, 0}},
        {476, SF_ODD_FIVES, {119, 0, 0, 0, 0}},
        {1024, SF_ODD_FIVES, {256, 0, 0, 0, 0}},
        {1021, SF_ODD_SUBSTITUTES, {256, 0, 0, 3, 0}},
        {6, SF_ODD_THREES, {0, 0, 2, 0, 0}},
        {9, SF_ODD_THREES, {0, 0, 3, 0, 0}},
        {11, SF_ODD_THREES, {2, 0, 1, 0, 0}},
        {59, SF_ODD_THREES, {14, 0, 1, 0, 0}},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sf_draw_shape shape;
        assert_int_equal(sf_draw_shape(cases[i].players, cases[i].odd, &shape), SF_OK);
        assert_memory_equal(&shape, &cases[i].shape, sizeof shape);
    }
}

/* Everybody has a seat, and nothing else can be said about so many players. */
static void shapes_of_every_size(void **state)
{
    (void)state;
    for (unsigned odd = SF_ODD_SUBSTITUTES; odd <= SF_ODD_THREES; odd++)
        for (unsigned players = 0; players <= 1100; players++) {
            struct sf_draw_shape s = {0};
            bool good = players >= 4 && players <= SF_DRAW_MAX;
            if (odd == SF_ODD_FIVES && (players == 6 || players == 7 || players == 11))
                good = false;
            if (odd == SF_ODD_THREES && players == 5)
                good = false;
            assert_int_equal(sf_draw_shape(players, (enum sf_odd_field)odd, &s),
                             good ? SF_OK : SF_E_FIELD_SIZE);
            if (!good)
                continue;
            assert_int_equal(s.fours * 4 + s.fives * 5 + s.threes * 3,
                             players + s.substitutes - s.waiting);
            assert_true(s.substitutes < 4 && s.waiting < 4 && s.fives < 4);
            assert_true(odd == SF_ODD_SUBSTITUTES || !s.substitutes);
            assert_true(odd == SF_ODD_FIVES || !s.fives);
            assert_true(s.threes < 4 && (odd == SF_ODD_THREES || !s.threes));
            assert_true(odd == SF_ODD_WAIT || !s.waiting);
        }
}

/* --- known answers ---------------------------------------------------------------------------- */

static void known_commitments(void **state)
{
    const struct sf_draw_id other = {"Fruehjahr-2026", 513, 258};
    uint8_t seed[SF_SECRET_SIZE], digest[SF_DIGEST_SIZE];

    (void)state;
    fill_seed(seed);
    sf_draw_commit(digest, &other, seed);
    assert_hex(digest, "4aefc340a19ab7098fd1af99e3b2a4ad01ebf9d9fbce027371e099e1025f3065");
    sf_draw_commit(digest, &second, seed);
    assert_hex(digest, "6487434af9a5e6fa25bb946a5e7b3cd9a02617ee3893f240b56274123fdc8f40");
    assert_true(sf_draw_opens(digest, &second, seed));
    assert_false(sf_draw_opens(digest, &other, seed));
    seed[31] ^= 1;
    assert_false(sf_draw_opens(digest, &second, seed));
}

static void known_lots(void **state)
{
    static const uint16_t primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 1000};
    const struct sf_draw_id tied = {"Fruehjahr-2026", 0, 1};
    uint16_t lot[] = {3, 8, 15, 16, 23, 42}, drawn[] = {23, 42, 16, 3, 15, 8};
    uint8_t seed[SF_SECRET_SIZE];
    struct sf_draw_field field;
    struct sf_draw_plan plan;

    (void)state;
    fill_seed(seed);
    fill_field(&field, 8, "");
    sf_draw_make(&plan, &second, seed, &field);
    assert_plan(&plan, "5 6 8 7 / 1 4 2 3");
    fill_field(&field, 9, "Weißwurst");
    memcpy(field.number, primes, sizeof primes);
    sf_draw_make(&plan, &second, seed, &field);
    assert_plan(&plan, "17 7 13 11 / 1000 3 19 2 5");
    sf_draw_lots(lot, 6, &tied, seed);
    assert_memory_equal(lot, drawn, sizeof lot);
}

/* Three tables of three old ones: each has two of one. Seventeen: the five of the old table of five
 * do not fit at four tables without two of them together. */
static void known_draws_without_repeats(void **state)
{
    static const uint16_t met[] = {1,  2,  3,  4, 0,  5,  6,  7,  8,  0, 9,
                                   10, 11, 12, 0, 13, 14, 15, 16, 17, 0};
    uint8_t seed[SF_SECRET_SIZE];
    struct sf_draw_field field;
    struct sf_draw_plan plan;

    (void)state;
    fill_seed(seed);
    fill_field(&field, 17, "Radi");
    field.met = met;
    field.met_count = 21;
    sf_draw_make(&plan, &second, seed, &field);
    assert_plan(&plan, "6 13 10 2 / 12 1 17 5 / 15 8 3 11 / 14 4 16 9 7");
    assert_int_equal(plan.repeats, 1);
    fill_field(&field, 12, "");
    field.met = met;
    field.met_count = 15;
    sf_draw_make(&plan, &second, seed, &field);
    assert_plan(&plan, "7 9 11 3 / 6 10 2 4 / 12 8 5 1");
    assert_int_equal(plan.repeats, 3);
}

/* --- is every plan as likely? ----------------------------------------------------------------- */

enum { DRAWS = SANITIZED ? 20000 : BRIEF ? 100000 : 1000000, SMALL = 13 };

struct tally {
    unsigned seat[SMALL][SMALL]; /* player by place */
    unsigned pair[SMALL][SMALL]; /* at one table */
};

static void count_plan(struct tally *tally, const struct sf_draw_plan *plan)
{
    for (unsigned table = 0, place = 0; table < plan->tables; table++)
        for (unsigned i = 0; i < plan->seats[table]; i++, place++) {
            unsigned player = plan->number[table][i] - 1u;
            tally->seat[player][place]++;
            for (unsigned j = 0; j < plan->seats[table]; j++)
                if (j != i)
                    tally->pair[player][plan->number[table][j] - 1]++;
        }
}

static void count_draws(struct tally *tally, const struct sf_draw_field *field, unsigned draws)
{
    uint8_t seed[SF_SECRET_SIZE];
    struct sf_draw_plan plan;

    memset(tally, 0, sizeof *tally);
    for (unsigned i = 0; i < draws; i++) {
        next_seed(seed, i);
        sf_draw_make(&plan, &second, seed, field);
        count_plan(tally, &plan);
    }
}

/* Five standard deviations of chi-square. */
static void assert_chi_square(double sum, double degrees)
{
    double off = sum - degrees;

    assert_true(off * off < 25 * 2 * degrees);
}

/* For a permutation (n-1)/n of the sum is chi-square with (n-1)^2 degrees of freedom. */
static void assert_seats_even(const struct tally *tally, unsigned players, unsigned draws)
{
    double expected = draws / (double)players, sum = 0;

    for (unsigned player = 0; player < players; player++)
        for (unsigned place = 0; place < players; place++) {
            double off = tally->seat[player][place] - expected;
            sum += off * off / expected;
        }
    assert_chi_square(sum * (players - 1) / players, (players - 1) * (players - 1));
}

/* With a table of five. */
static void muenchen_III_2_2_every_seat_is_equally_likely(void **state)
{
    static struct tally tally;
    struct sf_draw_field field;

    (void)state;
    fill_field(&field, 9, "");
    count_draws(&tally, &field, DRAWS / 5);
    assert_seats_even(&tally, 9, DRAWS / 5);
}

/* Eight players at two tables: a pair has the probability 3/7. Each player has three at the table
 * in every draw, which takes 8 from the 28 degrees of freedom; since the players are alike the
 * others all have the same variance, and the sum is 28 * 4/7 on average. */
static void muenchen_III_2_2_every_pair_is_equally_likely(void **state)
{
    static struct tally tally;
    struct sf_draw_field field;
    double expected = DRAWS * 3 / 7.0, sum = 0;

    (void)state;
    fill_field(&field, 8, "Radi");
    count_draws(&tally, &field, DRAWS);
    assert_seats_even(&tally, 8, DRAWS);
    for (unsigned one = 0; one < 8; one++)
        for (unsigned other = 0; other < one; other++) {
            double off = tally.pair[one][other] - expected;
            sum += off * off / expected;
        }
    assert_chi_square(sum * 20 / 16, 20);
}

/* --- without repeats -------------------------------------------------------------------------- */

enum { MET_MAX = 50 * 5 * SF_DRAW_MAX / 4 };

/* A tournament of so many rounds; the tables of all of them lie in `met`. */
struct rounds {
    struct sf_draw_field field;
    struct sf_draw_plan plan;
    uint16_t met[MET_MAX];
};

static void add_met(struct rounds *rounds)
{
    struct sf_draw_field *field = &rounds->field;

    for (unsigned table = 0; table < rounds->plan.tables; table++) {
        for (unsigned seat = 0; seat < rounds->plan.seats[table]; seat++)
            rounds->met[field->met_count++] = rounds->plan.number[table][seat];
        rounds->met[field->met_count++] = 0;
    }
}

/* Counted anew, slowly. */
static unsigned count_repeats(const struct sf_draw_plan *plan, const struct sf_draw_field *field)
{
    static bool met[SF_DRAW_MAX + 1][SF_DRAW_MAX + 1];
    unsigned repeats = 0;

    memset(met, 0, sizeof met);
    for (unsigned i = 0; i < field->met_count; i++)
        for (unsigned j = i + 1; field->met[i] && j < field->met_count && field->met[j]; j++)
            met[field->met[i]][field->met[j]] = met[field->met[j]][field->met[i]] = true;
    for (unsigned table = 0; table < plan->tables; table++)
        for (unsigned i = 0; i < plan->seats[table]; i++)
            for (unsigned j = 0; j < i; j++)
                repeats += met[plan->number[table][i]][plan->number[table][j]];
    return repeats;
}

static void assert_everybody_sits(const struct sf_draw_plan *plan,
                                  const struct sf_draw_field *field)
{
    unsigned seats = 0;
    bool sits[SF_DRAW_MAX + 1] = {false};

    for (unsigned table = 0; table < plan->tables; table++)
        for (unsigned seat = 0; seat < plan->seats[table]; seat++, seats++)
            sits[plan->number[table][seat]] = true;
    assert_int_equal(seats, field->count);
    for (unsigned i = 0; i < field->count; i++)
        assert_true(sits[field->number[i]]);
}

/* As many rounds without repeats as there surely are. */
static void nobody_meets_again_where_that_can_be(void **state)
{
    static const struct {
        unsigned players, rounds;
    } cases[] = {{16, 3}, {20, 3}, {21, 3},  {24, 4},  {28, 5},
                 {29, 5}, {40, 7}, {64, 10}, {640, 5}, {700, 5}};
    static struct rounds r;

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        fill_field(&r.field, cases[i].players, "");
        r.field.met = r.met;
        for (unsigned round = 1; round <= cases[i].rounds; round++) {
            struct sf_draw_id id = {"halle", (uint16_t)round, 1};
            uint8_t seed[SF_SECRET_SIZE];
            next_seed(seed, 100 * i + round);
            sf_draw_make(&r.plan, &id, seed, &r.field);
            assert_everybody_sits(&r.plan, &r.field);
            assert_int_equal(r.plan.repeats, 0);
            assert_int_equal(count_repeats(&r.plan, &r.field), 0);
            add_met(&r);
        }
    }
}

/* The fewest repeats of all ways to seat them, found by trying all: the first who has no seat yet
 * goes to the next table, with all of those left. */
struct all_ways {
    unsigned count, tables, fours, best;
    uint32_t met[SMALL];
};

static void all_tables(struct all_ways *w, uint32_t left, unsigned fours, unsigned fives,
                       unsigned repeats);

static void all_companies(struct all_ways *w, uint32_t left, uint32_t table, unsigned from,
                          unsigned missing, unsigned fours, unsigned fives, unsigned repeats)
{
    if (!missing) {
        all_tables(w, left, fours, fives, repeats);
        return;
    }
    for (unsigned p = from; p < w->count; p++)
        if (left >> p & 1)
            all_companies(w, left & ~(UINT32_C(1) << p), table | UINT32_C(1) << p, p + 1,
                          missing - 1, fours, fives,
                          repeats + (unsigned)__builtin_popcount(w->met[p] & table));
}

static void all_tables(struct all_ways *w, uint32_t left, unsigned fours, unsigned fives,
                       unsigned repeats)
{
    unsigned first;

    if (repeats >= w->best)
        return;
    if (!left) {
        w->best = repeats;
        return;
    }
    first = (unsigned)__builtin_ctz(left);
    left &= left - 1;
    if (fours)
        all_companies(w, left, UINT32_C(1) << first, first + 1, 3, fours - 1, fives, repeats);
    if (fives)
        all_companies(w, left, UINT32_C(1) << first, first + 1, 4, fours, fives - 1, repeats);
}

static unsigned fewest_repeats(const struct sf_draw_field *field)
{
    struct all_ways w = {.count = field->count, .best = 1000};

    for (unsigned i = 0; i < field->met_count; i++)
        for (unsigned j = i + 1; field->met[i] && j < field->met_count && field->met[j]; j++) {
            w.met[field->met[i] - 1] |= UINT32_C(1) << (field->met[j] - 1);
            w.met[field->met[j] - 1] |= UINT32_C(1) << (field->met[i] - 1);
        }
    all_tables(&w, (UINT32_C(1) << field->count) - 1, field->fours, field->fives, 0);
    return w.best;
}

static void no_fewer_repeats_are_possible(void **state)
{
    enum { HALLS = SANITIZED ? 5 : 15 };
    static const uint8_t sizes[] = {8, 9, 10, 12, 13};
    static struct rounds r;

    (void)state;
    for (unsigned i = 0; i < HALLS; i++) {
        fill_field(&r.field, sizes[i % 5], "");
        for (unsigned round = 1; round <= 3; round++) {
            struct sf_draw_id id = {"stube", (uint16_t)round, 1};
            uint8_t seed[SF_SECRET_SIZE];
            next_seed(seed, 1000 * i + round);
            r.field.met = round < 3 ? NULL : r.met; /* two pure lots first */
            sf_draw_make(&r.plan, &id, seed, &r.field);
            r.field.met = r.met;
            if (round == 3)
                assert_int_equal(r.plan.repeats, fewest_repeats(&r.field));
            else
                add_met(&r);
        }
    }
}

/* For the same seed. Earlier tables are anything, with people who are gone, too. */
static void never_worse_than_the_lot(void **state)
{
    enum { HALLS = SANITIZED ? 20 : 60 };
    static struct rounds r;
    struct sf_rng rng = sf_rng_seed(7);

    (void)state;
    for (unsigned i = 0; i < HALLS; i++) {
        unsigned players = 12 + sf_rng_below(&rng, 60), lot;
        uint8_t seed[SF_SECRET_SIZE];
        fill_field(&r.field, players, "");
        for (unsigned j = 0; j < players * 6; j++)
            r.met[r.field.met_count++] =
                j % 5 == 4 ? 0 : (uint16_t)(1 + sf_rng_below(&rng, players + 10));
        next_seed(seed, i);
        sf_draw_make(&r.plan, &second, seed, &r.field);
        assert_int_equal(r.plan.repeats, 0); /* nobody has asked */
        r.field.met = r.met;
        lot = count_repeats(&r.plan, &r.field);
        sf_draw_make(&r.plan, &second, seed, &r.field);
        assert_everybody_sits(&r.plan, &r.field);
        assert_int_equal(r.plan.repeats, count_repeats(&r.plan, &r.field));
        assert_true(r.plan.repeats <= lot);
    }
}

/* --- whoever has which number ------------------------------------------------------------------
 */

/* Other numbers in the same order: the same people sit at the same seats. */
static void numbers_mean_nothing_but_their_order(void **state)
{
    static const uint16_t met[] = {1, 2, 3, 4, 0, 5, 6, 7, 8, 9, 0};
    uint16_t other_met[11];
    struct sf_draw_field field, other;
    struct sf_draw_plan plan, other_plan;
    uint8_t seed[SF_SECRET_SIZE];

    (void)state;
    fill_seed(seed);
    fill_field(&field, 21, "");
    other = field;
    for (unsigned i = 0; i < 21; i++)
        other.number[i] = (uint16_t)(10 * field.number[i] + i % 3);
    for (unsigned i = 0; i < 11; i++)
        other_met[i] = met[i] ? other.number[met[i] - 1] : 0;
    field.met = met;
    other.met = other_met;
    field.met_count = other.met_count = 11;
    sf_draw_make(&plan, &second, seed, &field);
    sf_draw_make(&other_plan, &second, seed, &other);
    for (unsigned table = 0; table < plan.tables; table++)
        for (unsigned seat = 0; seat < plan.seats[table]; seat++)
            assert_int_equal(other_plan.number[table][seat],
                             other.number[plan.number[table][seat] - 1]);
}

static void assert_share(unsigned count, unsigned draws, double share)
{
    double off = count - draws * share;

    assert_true(off * off < 25 * draws * share * (1 - share));
}

/* Eight players, two of whom have met: whoever these are, they do not meet again, each of them has
 * each of the other six with the probability 1/2, these each other with 2/5, and everybody is
 * equally likely on every seat. */
static void whoever_has_met_it_is_the_same_draw(void **state)
{
    enum { N = SANITIZED ? 2000 : BRIEF ? 10000 : 50000 };
    static const uint16_t pairs[][3] = {{1, 2, 0}, {1, 8, 0}, {4, 5, 0}};
    static struct tally tally;
    struct sf_draw_field field;

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        unsigned a = pairs[i][0] - 1u, b = pairs[i][1] - 1u;
        fill_field(&field, 8, "");
        field.met = pairs[i];
        field.met_count = 3;
        count_draws(&tally, &field, N);
        assert_int_equal(tally.pair[a][b], 0);
        for (unsigned p = 0; p < 8; p++) {
            for (unsigned place = 0; place < 8; place++)
                assert_share(tally.seat[p][place], N, 1.0 / 8);
            for (unsigned q = 0; q < p; q++)
                if ((p == a || p == b) != (q == a || q == b))
                    assert_share(tally.pair[p][q], N, 1.0 / 2);
                else if (p != b && p != a)
                    assert_share(tally.pair[p][q], N, 2.0 / 5);
        }
    }
}

/* --- on record -------------------------------------------------------------------------------- */

static void make_record(struct sf_draw_record *record)
{
    static const uint16_t met[] = {1, 2, 3, 4, 0, 5, 6, 7, 8, 9, 0};

    memset(record, 0, sizeof *record);
    record->id = second;
    fill_seed(record->seed);
    sf_draw_commit(record->commitment, &record->id, record->seed);
    fill_field(&record->field, 21, "Weißwurst \"süß\"");
    record->field.met = met;
    record->field.met_count = 11;
    sf_draw_make(&record->plan, &record->id, record->seed, &record->field);
}

static void records_come_back(void **state)
{
    static struct sf_draw_record record, again;
    static struct sf_json_node nodes[512];
    char text[2048];
    uint16_t met[64];
    struct sf_fault fault;
    struct sf_json doc;
    struct sf_out out;

    (void)state;
    make_record(&record);
    sf_out_init(&out, text, sizeof text);
    sf_draw_write(&out, &record);
    assert_false(out.overflow);
    assert_int_equal(sf_json_parse(&doc, text, out.length, nodes, 512), SF_OK);
    sf_fault_init(&fault);
    assert_int_equal(sf_draw_read(&again, &doc, 0, met, 64, &fault), SF_OK);
    assert_int_equal(again.field.met_count, 11);
    assert_memory_equal(met, record.field.met, 11 * sizeof *met);
    again.field.met = record.field.met;
    assert_memory_equal(&again, &record, sizeof record);
    assert_int_equal(sf_draw_read(&again, &doc, 0, met, 8, &fault), SF_E_BAD_VALUE); /* no room */
}

static void assert_found(const struct sf_draw_record *record, enum sf_draw_fault fault,
                         unsigned table, unsigned seat)
{
    struct sf_draw_finding found = sf_draw_check(record);

    assert_int_equal(found.fault, fault);
    assert_int_equal(found.table, table);
    assert_int_equal(found.seat, seat);
}

/* 21 players: four tables of four, and the last one has five seats. */
static void whatever_is_changed_is_found(void **state)
{
    static struct sf_draw_record good, record;

    (void)state;
    make_record(&good);
    assert_found(&good, SF_DRAW_GOOD, 0, 0);
    record = good;
    record.seed[0] ^= 1;
    assert_found(&record, SF_DRAW_SEED, 0, 0);
    record = good;
    record.commitment[31] ^= 0x80;
    assert_found(&record, SF_DRAW_SEED, 0, 0);
    record = good;
    record.id.attempt++;
    assert_found(&record, SF_DRAW_SEED, 0, 0);
    record = good;
    record.plan.tables--;
    assert_found(&record, SF_DRAW_SHAPE, 0, 0);
    record = good;
    record.plan.seats[4] = 4;
    assert_found(&record, SF_DRAW_SHAPE, 5, 0);
    record = good;
    record.plan.number[4][4] = 99;
    assert_found(&record, SF_DRAW_SEAT, 5, 5);
    record = good;
    record.plan.repeats++;
    assert_found(&record, SF_DRAW_REPEATS, 0, 0);
    record = good;
    record.field.word[0] ^= 1;
    assert_int_equal(sf_draw_check(&record).fault, SF_DRAW_SEAT);
}

static void bad_names_and_words(void **state)
{
    struct sf_draw_id id = second;
    struct sf_draw_field field;

    (void)state;
    assert_true(sf_draw_id_good(&id));
    id.attempt = 0;
    assert_false(sf_draw_id_good(&id));
    id.attempt = 1;
    memset(id.tournament, 'x', sizeof id.tournament);
    assert_false(sf_draw_id_good(&id));
    id.tournament[SF_DRAW_ID_SIZE - 1] = 0;
    assert_true(sf_draw_id_good(&id));
    fill_field(&field, 8, "a\tb");
    assert_int_not_equal(sf_draw_field_fault(&field), SF_WHY_NOTHING);
    fill_field(&field, 8, "ä");
    assert_int_equal(sf_draw_field_fault(&field), SF_WHY_NOTHING);
    field.number[3] = field.number[2];
    assert_int_not_equal(sf_draw_field_fault(&field), SF_WHY_NOTHING);
    fill_field(&field, 8, "");
    field.fours = 1;
    assert_int_not_equal(sf_draw_field_fault(&field), SF_WHY_NOTHING);
    fill_field(&field, 1024, "");
    assert_int_equal(sf_draw_field_fault(&field), SF_WHY_NOTHING);
    field.fours = 64; /* as many players, but more tables than there can be */
    field.fives = 0;
    field.threes = 256;
    assert_int_equal(sf_draw_field_fault(&field), SF_WHY_DRAW_SEATS);
}

static int start(void **state)
{
    (void)state;
    return sf_shuffle_init() ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_by_hand),
        cmocka_unit_test(shapes_of_every_size),
        cmocka_unit_test(known_commitments),
        cmocka_unit_test(known_lots),
        cmocka_unit_test(known_draws_without_repeats),
        cmocka_unit_test(muenchen_III_2_2_every_seat_is_equally_likely),
        cmocka_unit_test(muenchen_III_2_2_every_pair_is_equally_likely),
        cmocka_unit_test(nobody_meets_again_where_that_can_be),
        cmocka_unit_test(no_fewer_repeats_are_possible),
        cmocka_unit_test(never_worse_than_the_lot),
        cmocka_unit_test(numbers_mean_nothing_but_their_order),
        cmocka_unit_test(whoever_has_met_it_is_the_same_draw),
        cmocka_unit_test(records_come_back),
        cmocka_unit_test(whatever_is_changed_is_found),
        cmocka_unit_test(bad_names_and_words),
    };

    return cmocka_run_group_tests(tests, start, NULL);
}
