/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "match/fit.h"
#include "match/train.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Training: the lines through the counted data, and the printed file. tests/checks/check-train
 * tests with the program that the results are the same again.
 */

#define NEAR(a, b) assert_true((a) - (b) < 1e-9 && (b) - (a) < 1e-9)

static struct sf_fit fit_of(const double (*points)[2], unsigned count)
{
    struct sf_fit fit = {0};

    for (unsigned i = 0; i < count; i++)
        sf_fit_add(&fit, points[i][0], points[i][1]);
    return fit;
}

static void points_on_a_line_give_it_back(void **state)
{
    static const double points[][2] = {{90, -20}, {100, 0}, {95, -10}, {110, 20}};
    struct sf_fit fit = fit_of(points, 4);

    (void)state;
    NEAR(sf_fit_slope(&fit), 2);
    NEAR(sf_fit_height(&fit, 2), -200);
    NEAR(sf_fit_zero(&fit, 95, 10), 100);
}

/* Means 1 and 1; around them x: -1 0 1 and y: -1 1 0, so the slope is 1/2. */
static void points_that_scatter_give_the_line_of_least_squares(void **state)
{
    static const double points[][2] = {{0, 0}, {1, 2}, {2, 1}};
    struct sf_fit fit = fit_of(points, 3);

    (void)state;
    NEAR(sf_fit_slope(&fit), 0.5);
    NEAR(sf_fit_height(&fit, 0.5), 0.5);
    NEAR(sf_fit_height(&fit, 1), 0);
    NEAR(sf_fit_zero(&fit, 0, 10), -1);
}

static void a_threshold_moves_step_by_step(void **state)
{
    static const double points[][2] = {{90, -20}, {100, 0}};
    struct sf_fit fit = fit_of(points, 2);

    (void)state;
    NEAR(sf_fit_zero(&fit, 70, 10), 80);
    NEAR(sf_fit_zero(&fit, 80, 10), 90);
    NEAR(sf_fit_zero(&fit, 90, 10), 100);
    NEAR(sf_fit_zero(&fit, 130, 10), 120);
}

static void what_tells_nothing_moves_nothing(void **state)
{
    static const double falling[][2] = {{90, 20}, {100, 0}}, same[][2] = {{90, 20}, {90, 0}};
    struct sf_fit none = {0}, fit = fit_of(falling, 2), upright = fit_of(same, 2);

    (void)state;
    NEAR(sf_fit_zero(&fit, 88, 10), 88);
    NEAR(sf_fit_zero(&upright, 88, 10), 88);
    NEAR(sf_fit_zero(&none, 88, 10), 88);
    NEAR(sf_fit_height(&none, 3), 0);
}

static size_t read_source(char *text, size_t size)
{
    const char *root = getenv("STICHFEST_ROOT");
    char path[1024];
    size_t length;
    FILE *file;

    snprintf(path, sizeof path, "%s/src/bots/trained.c", root ? root : ".");
    file = fopen(path, "rb");
    assert_non_null(file);
    length = fread(text, 1, size - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

/* Byte for byte: nobody has changed it by hand. */
static void the_source_is_what_is_printed(void **state)
{
    static char source[SF_TRAIN_TEXT], printed[SF_TRAIN_TEXT];
    size_t length = read_source(source, sizeof source);
    unsigned long long seed, deals;
    const char *command = strstr(source, "stichfest train --seed");

    (void)state;
    assert_non_null(command);
    assert_int_equal(sscanf(command, "stichfest train --seed %llu --deals %llu", &seed, &deals), 2);
    struct sf_train train = {.seed = seed, .deals = deals};
    assert_int_equal(sf_train_text(&train, &sf_trained, printed, sizeof printed), length);
    assert_memory_equal(source, printed, length);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_on_a_line_give_it_back),
        cmocka_unit_test(points_that_scatter_give_the_line_of_least_squares),
        cmocka_unit_test(a_threshold_moves_step_by_step),
        cmocka_unit_test(what_tells_nothing_moves_nothing),
        cmocka_unit_test(the_source_is_what_is_printed),
    };

    return cmocka_run_group_tests_name("train", tests, NULL, NULL);
}
