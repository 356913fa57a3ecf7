/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * attacks PROGRAM [OPTION]... [NAME...]: each attack, or those of these names, on a server of its
 * own. Honest people are measured while the server is quiet and while it is attacked, in turns, and
 * once more quiet in the end; the table has the medians of the phases. TAP: an attack passes if
 * every outcome is as it must be and no honest person was harmed. Times are printed and never
 * judged.
 *
 *   --seconds S     of a phase (default 4)
 *   --rounds N      phases under attack (default 3)
 *   --brief         small tournaments
 *   --clock-back L  the library that sets a clock back, for the attack `clock`
 *   --measure       passes whatever the outcomes are: for an older server
 *   --siege S       with --url and --folder: attacks at random for so many seconds (siege.h)
 *   --deadline MS   of an honest request in the siege (default 5000)
 *   --seed N        of the siege
 */

#include "attacks/attack.h"
#include "attacks/siege.h"
#include "attacks/victims.h"
#include "net/thread.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PHASES_MAX = 16,
    SECOND_MS = 1000,
    DEADLINE_MS = 60000, /* of an honest request under one attack: a dead server, not a slow one */
    SIEGE_DEADLINE_MS = 5000,
    ROWS = VICTIM_N + 1
};

struct options {
    const char *program, *url, *folder, *clock_back;
    unsigned phase_ms, rounds, siege, deadline_ms, seed;
    bool brief, measure;
    const char *names[16];
    unsigned name_count;
};

/* --- measuring -------------------------------------------------------------------------------- */

struct phases {
    uint64_t p50[ROWS][PHASES_MAX], p99[ROWS][PHASES_MAX];
    unsigned count;
};

static const struct sf_gauge *gauge_of(const struct victims *victims, unsigned row)
{
    return row < VICTIM_N ? &victims->gauge[row] : &victims->light;
}

static void measure(struct victims *victims, struct phases *phases, unsigned ms)
{
    victims_forget(victims);
    victims_act(victims, now_ns() + ms * UINT64_C(1000000));
    for (unsigned i = 0; i < ROWS; i++) {
        phases->p50[i][phases->count] = sf_gauge_us(gauge_of(victims, i), 500);
        phases->p99[i][phases->count] = sf_gauge_us(gauge_of(victims, i), 990);
    }
    phases->count++;
}

static int by_size(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

static double median_ms(const uint64_t *us, unsigned count)
{
    uint64_t sorted[PHASES_MAX];

    memcpy(sorted, us, count * sizeof *us);
    qsort(sorted, count, sizeof *sorted, by_size);
    return count ? (double)(sorted[(count - 1) / 2] + sorted[count / 2]) / 2000 : 0;
}

static void tell_times(const struct phases *quiet, const struct phases *attacked)
{
    printf("# %-6s %10s %10s %12s %12s %7s\n", "", "quiet p50", "quiet p99", "attacked p50",
           "attacked p99", "ratio");
    for (unsigned i = 0; i < ROWS; i++) {
        double before = median_ms(quiet->p99[i], quiet->count);
        double under = median_ms(attacked->p99[i], attacked->count);
        printf("# %-6s %10.2f %10.2f %12.2f %12.2f %7.2f\n",
               i < VICTIM_N ? victim_name((enum victim_kind)i) : "light",
               median_ms(quiet->p50[i], quiet->count), before,
               median_ms(attacked->p50[i], attacked->count), under,
               before > 0 ? under / before : 0);
    }
}

/* --- one attack ------------------------------------------------------------------------------- */

/* Quiet, attacked, quiet, attacked, ..., quiet. */
static void take_turns(const struct attack *attack, struct scene *scene, struct victims *victims,
                       const struct options *options)
{
    static struct phases quiet, attacked;

    sf_thread_prompt(); /* an attacker's computer is not the victims' either */
    quiet.count = attacked.count = 0;
    victims_act(victims, now_ns() + options->phase_ms * UINT64_C(500000)); /* the tables begin */
    for (unsigned i = 0; i < options->rounds; i++) {
        struct strike *strike;
        measure(victims, &quiet, options->phase_ms);
        strike = strike_begin(attack, scene);
        measure(victims, &attacked, options->phase_ms);
        strike_end(strike);
    }
    measure(victims, &quiet, options->phase_ms);
    tell_times(&quiet, &attacked);
}

static void run_scene(const struct attack *attack, struct scene *scene, struct victims *victims,
                      const struct options *options)
{
    bool prepared = attack->prepare(scene);

    expect(scene, prepared, "the attack can be prepared");
    if (prepared && !attack->alone)
        take_turns(attack, scene, victims, options);
    if (prepared)
        attack->judge(scene);
    attack->end(scene);
}

static bool run_attack(const struct attack *attack, const struct options *options)
{
    static struct victims victims;
    struct house house;
    struct scene scene = {.house = &house,
                          .tournament = victims.tournament,
                          .clock_back = options->clock_back,
                          .brief = options->brief};

    printf("# %s: %s\n", attack->name, attack->about);
    fflush(stdout);
    victims = (struct victims){.house = NULL};
    expect(&scene, house_open(&house, options->program), "the server starts");
    if (!scene.failed && !attack->alone)
        expect(&scene, victims_come(&victims, &house, DEADLINE_MS), "honest people come");
    if (!scene.failed)
        run_scene(attack, &scene, &victims, options);
    expect(&scene, !victims.faults, "honest people are not harmed: %lu were, %s", victims.faults,
           victims.example);
    victims_leave(&victims);
    house_close(&house);
    printf("# %lu requests of attackers, %lu refused; %lu honest ones, %lu harmed; outcomes: %u, "
           "failed: %u\n",
           scene.blows, scene.refused, victims.asked, victims.faults, scene.judged, scene.failed);
    if (scene.failed)
        printf("# not so: %s\n", scene.example);
    return !scene.failed || options->measure;
}

static bool is_wanted(const struct options *options, const char *name)
{
    for (unsigned i = 0; i < options->name_count; i++)
        if (!strcmp(options->names[i], name))
            return true;
    return !options->name_count;
}

static int run_all(const struct options *options)
{
    unsigned number = 0, failed = 0;

    for (unsigned i = 0; i < attack_count; i++) {
        bool good;
        if (!is_wanted(options, attacks[i]->name))
            continue;
        good = run_attack(attacks[i], options);
        printf("%s %u - %s\n", good ? "ok" : "not ok", ++number, attacks[i]->name);
        fflush(stdout);
        failed += !good;
    }
    printf("1..%u\n", number);
    return failed || !number ? 1 : 0;
}

static int run_siege(const struct options *options)
{
    const struct siege_options siege = {
        .seconds = options->siege, .deadline_ms = options->deadline_ms, .seed = options->seed};
    struct house house;

    if (!options->url || !house_use(&house, options->url, options->folder ? options->folder : "")) {
        fprintf(stderr, "attacks: --siege needs --url http://127.0.0.1:PORT\n");
        return 2;
    }
    return siege_run(&house, &siege) ? 0 : 1;
}

/* --- options ---------------------------------------------------------------------------------- */

static bool read_number(const char *text, double factor, unsigned *number)
{
    char *end;
    double value = strtod(text, &end);

    *number = (unsigned)(value * factor);
    return !*end && value >= 0 && value <= 86400;
}

/* An option with a value; 1: read, 0: wrong, -1: another. */
static int read_pair(struct options *options, const char *word, const char *value)
{
    if (!strcmp(word, "--seconds"))
        return read_number(value, SECOND_MS, &options->phase_ms);
    if (!strcmp(word, "--rounds"))
        return read_number(value, 1, &options->rounds) && options->rounds < PHASES_MAX;
    if (!strcmp(word, "--siege"))
        return read_number(value, 1, &options->siege);
    if (!strcmp(word, "--deadline"))
        return read_number(value, 1, &options->deadline_ms);
    if (!strcmp(word, "--seed"))
        return read_number(value, 1, &options->seed);
    if (!strcmp(word, "--url"))
        options->url = value;
    else if (!strcmp(word, "--folder"))
        options->folder = value;
    else if (!strcmp(word, "--clock-back"))
        options->clock_back = value;
    else
        return -1;
    return 1;
}

static bool read_options(struct options *options, int count, char **words)
{
    for (int i = 1; i < count; i++) {
        int pair = i + 1 < count ? read_pair(options, words[i], words[i + 1]) : -1;
        if (pair == 0)
            return false;
        if (pair > 0)
            i++;
        else if (!strcmp(words[i], "--brief"))
            options->brief = true;
        else if (!strcmp(words[i], "--measure"))
            options->measure = true;
        else if (words[i][0] == '-')
            return false;
        else if (!options->program)
            options->program = words[i];
        else if (options->name_count < sizeof options->names / sizeof *options->names)
            options->names[options->name_count++] = words[i];
    }
    return options->siege || options->program;
}

int main(int count, char **words)
{
    struct options options = {
        .phase_ms = 4 * SECOND_MS, .rounds = 3, .deadline_ms = SIEGE_DEADLINE_MS, .seed = 1};

    if (!read_options(&options, count, words)) {
        fprintf(stderr, "usage: attacks PROGRAM [--seconds S] [--rounds N] [--brief] [--measure] "
                        "[--clock-back LIBRARY] [NAME...]\n"
                        "       attacks --siege S --url URL --folder FOLDER [--deadline MS] "
                        "[--seed N]\n");
        return 2;
    }
    return options.siege ? run_siege(&options) : run_all(&options);
}
