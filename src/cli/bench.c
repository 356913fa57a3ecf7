#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "cli/commands.h"
#include "core/playout.h"
#include "notation/game.h"
#include "notation/judge.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * What the machine makes of the core. Each measurement is a row: a function that does `count`
 * pieces of work with a fixed seed and returns a number that depends on all of it, so that a change
 * of the rules shows up as a change of the signature.
 */

struct measure {
    const char *name, *unit;
    uint64_t (*run)(uint64_t count);
    uint64_t count;
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A Rufspiel with the first ace that can be called, else a Solo. */
static struct sf_contract quick_contract(const struct sf_rules *rules, sf_cards hand)
{
    struct sf_contract c = sf_contract_of(SF_SOLO, 0);
    struct sf_call calls[SF_CALL_MAX];

    c.suit = SF_EICHEL;
    if (sf_contract_calls(rules, SF_RUFSPIEL, hand, calls)) {
        c.game = SF_RUFSPIEL;
        c.suit = calls[0].suit;
    }
    return c;
}

/* The loop itself, inlined below into a function for each kind of processor. */
SF_HOT uint64_t playouts(uint64_t count)
{
    const struct sf_rules *rules = &sf_rulebooks[SF_SCHULE_2024];
    const struct sf_stake stake = {.stoss_count = 0};
    struct sf_rng rng = sf_rng_seed(1);
    uint64_t signature = 0;

    for (uint64_t i = 0; i < count; i++) {
        sf_cards hands[SF_SEATS];
        struct sf_contract contract;
        struct sf_play play;
        struct sf_result result;

        sf_playout_deal(&rng, rules, 3, hands);
        contract = quick_contract(rules, hands[0]);
        sf_play_start(&play, rules, 3, &contract, hands);
        sf_playout_play(&rng, &play);
        sf_score(&result, rules, 3, &contract, hands, &play.tally, &stake);
        signature = signature * 31 + (uint64_t)result.payout[0];
    }
    return signature;
}

#if defined(__x86_64__)
__attribute__((target("bmi,bmi2,lzcnt,popcnt"))) static uint64_t playouts_bmi(uint64_t count)
{
    return playouts(count);
}

static uint64_t run_playouts(uint64_t count)
{
    return __builtin_cpu_supports("bmi2") ? playouts_bmi(count) : playouts(count);
}
#else
static uint64_t run_playouts(uint64_t count)
{
    return playouts(count);
}
#endif

/* Complete games as text, made once. */
enum { GAMES = 1000, GAME_TEXT = 1024 };
struct text {
    char line[GAME_TEXT];
    size_t length;
};

static void write_random_game(struct sf_rng *rng, struct text *text)
{
    struct sf_game_record game;
    struct sf_play play;
    struct sf_out out;

    memset(&game, 0, sizeof game);
    game.rules = sf_rulebooks[sf_rng_below(rng, SF_BOOK_N)];
    game.dealer = (uint8_t)sf_rng_below(rng, game.rules.players);
    sf_playout_deal(rng, &game.rules, game.dealer, game.hand);
    game.contract = sf_playout_contract(rng, &game.rules, game.dealer, game.hand);
    sf_play_start(&play, &game.rules, game.dealer, &game.contract, game.hand);
    while (!sf_play_over(&play)) {
        uint32_t bit = sf_playout_pick(rng, sf_play_legal(&play));
        game.card[game.count++] = play.order->card[sf_lowest(bit)];
        sf_play_put(&play, bit);
    }
    sf_out_init(&out, text->line, sizeof text->line);
    sf_game_write(&out, &game, "bench");
    text->length = out.length;
}

static uint64_t run_judge(uint64_t count)
{
    static struct text texts[GAMES];
    static struct sf_json_node work[SF_WORK_NODES];
    static char answer[SF_ANSWER_MAX];
    struct sf_rng rng = sf_rng_seed(2);
    uint64_t signature = 0;

    for (unsigned i = 0; i < GAMES; i++)
        write_random_game(&rng, &texts[i]);
    for (uint64_t i = 0; i < count; i++) {
        const struct text *text = &texts[i % GAMES];
        size_t written;
        sf_judge_line(text->line, text->length, answer, sizeof answer, &written, work,
                      SF_WORK_NODES);
        signature = signature * 31 + written + (unsigned char)answer[written - 3];
    }
    return signature;
}

static const struct measure measures[] = {
    {"playouts", "random games (shuffle, deal, 32 cards, result)", run_playouts, 1000000},
    {"judged", "complete games judged from JSON", run_judge, 100000},
};

int sf_command_bench(const struct sf_args *call)
{
    bool json = sf_args_text(call, "json");
    const char *only = sf_args_text(call, "only");
    uint64_t scale;

    if (!sf_args_number(call, "percent", 1, 10000, &scale))
        return SF_EXIT_USAGE;
    if (json)
        printf("{");
    for (unsigned i = 0; i < sizeof measures / sizeof *measures; i++) {
        const struct measure *m = &measures[i];
        uint64_t count = m->count * scale / 100;
        double start = now(), rate;
        uint64_t signature;

        if (only && strcmp(only, m->name) != 0)
            continue;
        signature = m->run(count);
        rate = (double)count / (now() - start);
        if (json)
            printf("%s\"%s\":{\"count\":%llu,\"per_second\":%.0f,\"signature\":\"%016llx\"}",
                   i && !only ? "," : "", m->name, (unsigned long long)count, rate,
                   (unsigned long long)signature);
        else
            printf("%-10s %12.0f /s   %llu %s, signature %016llx\n", m->name, rate,
                   (unsigned long long)count, m->unit, (unsigned long long)signature);
    }
    if (json)
        printf("}\n");
    return SF_EXIT_OK;
}
