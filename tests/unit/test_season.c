/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "lists/season.h"

/* Rankings over several evenings, added up by hand. */

enum { MEMBERS = 5 };

static struct sf_season_standing standing[MEMBERS];
static struct sf_season season;
static unsigned ranked;

/* Three evenings: Anna, Bert, Carl, Dora; Emil was never ranked. */
static const struct sf_season_result results[] = {
    {0, 1, 60}, {1, 2, 50}, {2, 3, 10}, {3, 4, -20}, /* first */
    {1, 1, 40}, {0, 2, 30}, {2, 2, 30}, {4, 0, 99},  /* second: Anna and Carl share the place */
    {2, 1, 80}, {1, 2, 20}, {0, 3, -5},              /* third */
};

static void rank(const int32_t *place_points, unsigned places, unsigned best, unsigned least)
{
    season = (struct sf_season){.result = results,
                                .result_count = sizeof results / sizeof *results,
                                .member_count = MEMBERS,
                                .place_points = place_points,
                                .place_count = places,
                                .best = best,
                                .least = least};
    ranked = sf_season_rank(&season, standing);
}

static void is_placed(unsigned i, unsigned member, unsigned place, int points, unsigned counted)
{
    assert_int_equal(standing[i].member, member);
    assert_int_equal(standing[i].place, place);
    assert_int_equal(standing[i].points, points);
    assert_int_equal(standing[i].counted, counted);
}

static void all_points_count(void **state)
{
    (void)state;
    rank(NULL, 0, 0, 0);
    assert_int_equal(ranked, 4);
    is_placed(0, 2, 1, 120, 3);
    is_placed(1, 1, 2, 110, 3);
    is_placed(2, 0, 3, 85, 3);
    is_placed(3, 3, 4, -20, 1);
    is_placed(4, 4, 0, 0, 0);
}

static void best_two_count(void **state)
{
    (void)state;
    rank(NULL, 0, 2, 0);
    is_placed(0, 2, 1, 110, 2);
    is_placed(1, 0, 2, 90, 2); /* 60 + 30 before 50 + 40: the better single result */
    is_placed(2, 1, 3, 90, 2);
    assert_int_equal(standing[1].played, 3);
}

static void who_is_level_shares_the_place(void **state)
{
    static const int32_t places[3] = {10, 6, 3};

    (void)state;
    rank(places, 3, 2, 0); /* Anna 10 + 6, Bert 10 + 6, Carl 10 + 6, Dora 0 */
    is_placed(0, 0, 1, 16, 2);
    is_placed(1, 1, 1, 16, 2);
    is_placed(2, 2, 1, 16, 2);
    is_placed(3, 3, 4, 0, 1);
}

static void place_points(void **state)
{
    static const int32_t places[3] = {10, 6, 3};

    (void)state;
    rank(places, 3, 0, 2); /* Anna 10 + 6 + 3, Bert 6 + 10 + 6, Carl 3 + 6 + 10 */
    assert_int_equal(ranked, 3);
    is_placed(0, 1, 1, 22, 3);
    is_placed(1, 0, 2, 19, 3);
    is_placed(2, 2, 2, 19, 3);
    assert_int_equal(standing[3].place, 0); /* Dora: once is not enough */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_points_count),
        cmocka_unit_test(best_two_count),
        cmocka_unit_test(who_is_level_shares_the_place),
        cmocka_unit_test(place_points),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
