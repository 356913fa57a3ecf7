/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/bench.h"
#include "answers/judge.h"
#include "base/cpu.h"
#include "batch/clock.h"
#include "cli/bench_book.h"
#include "cli/bench_draw.h"
#include "cli/bench_ledger.h"
#include "cli/bench_load.h"
#include "cli/bench_print.h"
#include "cli/bench_store.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "lists/evaluation.h"
#include "match/bout.h"
#include "record/game.h"
#include "solver/solver.h"
#include <stdlib.h>
#include <string.h>

/*
 * The speed of the core on this machine. Each measurement is a row: a function that does `count`
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
    return (double)sf_clock_ns() * 1e-9;
}

static uint64_t run_playouts(uint64_t count)
{
#if defined(__x86_64__)
    if (sf_cpu_is_fast())
        return sf_bench_playouts_fast(count);
#endif
    return sf_bench_playouts(count);
}

/* Complete games as text, generated once. */
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
        struct sf_line line = {.text = text->line,
                               .length = text->length,
                               .answer = answer,
                               .size = sizeof answer,
                               .nodes = work,
                               .node_count = SF_WORK_NODES,
                               .lang = sf_cli_lang()};
        sf_judge_line(&line);
        signature = signature * 31 + line.written + (unsigned char)answer[line.written - 3];
    }
    return signature;
}

/* --- a tournament of 640 players, 3 rounds of 24 games ---------------------------------------- */

enum { PLAYERS = 640, ROUNDS = 3, TABLES = PLAYERS / 4, ROWS = 24 };

/* A legal row in any order of the seats; one in fifty has a fault. */
static struct sf_row random_row(struct sf_rng *rng, const struct sf_patterns *patterns)
{
    const struct sf_pattern *pattern = &patterns->row[sf_rng_below(rng, patterns->count)];
    struct sf_row row = {.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT};
    unsigned turn = sf_rng_below(rng, 4);

    for (unsigned seat = 0; seat < 4; seat++)
        row.entry[seat] = pattern->entry[(seat + turn) % 4];
    row.entry[0] = (int16_t)(row.entry[0] + (sf_rng_below(rng, 50) ? 0 : 10));
    return row;
}

static void shuffle_players(struct sf_rng *rng, uint16_t *player)
{
    for (unsigned i = PLAYERS; i > 1; i--) {
        unsigned j = sf_rng_below(rng, i);
        uint16_t held = player[i - 1];
        player[i - 1] = player[j];
        player[j] = held;
    }
}

static void make_round(struct sf_rng *rng, const struct sf_patterns *patterns, unsigned round,
                       struct sf_evaluation_list *list, struct sf_row *row)
{
    uint16_t order[PLAYERS];

    for (unsigned i = 0; i < PLAYERS; i++)
        order[i] = (uint16_t)i;
    shuffle_players(rng, order);
    for (unsigned t = 0; t < TABLES; t++, row += ROWS) {
        list[t] = (struct sf_evaluation_list){.round = (uint16_t)(round + 1),
                                              .table = (uint16_t)(t + 1),
                                              .seats = 4,
                                              .row = row,
                                              .row_count = ROWS};
        memcpy(list[t].player, order + 4 * (size_t)t, 4 * sizeof *order);
        for (unsigned i = 0; i < ROWS; i++)
            row[i] = random_row(rng, patterns);
    }
}

static uint64_t run_standings(uint64_t count)
{
    static struct sf_row rows[ROUNDS][TABLES * ROWS];
    static struct sf_evaluation_list lists[ROUNDS][TABLES];
    static struct sf_evaluation_player players[PLAYERS];
    static struct sf_standing standing[PLAYERS];
    struct sf_evaluation evaluation = {.standing = standing};
    struct sf_evaluation_input input = {.rules = &sf_rulebooks[SF_KURZ_TURNIER],
                                        .rounds = ROUNDS,
                                        .player = players,
                                        .player_count = PLAYERS,
                                        .list = lists[0],
                                        .list_count = ROUNDS * TABLES};
    struct sf_rng rng = sf_rng_seed(6);
    struct sf_patterns patterns;
    uint64_t signature = 0;

    sf_patterns_make(&patterns, input.rules);
    for (unsigned r = 0; r < ROUNDS; r++)
        make_round(&rng, &patterns, r, lists[r], rows[r]);
    for (uint64_t i = 0; i < count; i++) {
        sf_evaluation_run(&input, &evaluation);
        signature = signature * 31 + standing[i % PLAYERS].player + evaluation.finding_count;
    }
    return signature;
}

static const struct measure measures[] = {
    {"playouts", "random games (shuffle, deal, 32 cards, result)", run_playouts, 1000000},
    {"judged", "complete games judged from JSON", run_judge, 100000},
    {"standings", "times the standings of 640 players and 3 rounds", run_standings, 500},
    {"draw", "draws of 640 seats", sf_bench_draw, 2000},
    {"draw_met", "draws of 640 seats without repeats in round 5", sf_bench_draw_met, 1000},
    {"lists", "table lists printed as one document", sf_bench_lists, 160},
    {"book", "tournaments of 640 players gathered for an address book", sf_bench_book, 30},
    {"ledger", "games of a round taken and folded", sf_bench_ledger, 1000000},
    {"ledger_open", "games of a round read from their lines and folded", sf_bench_ledger_open,
     20000},
    {"load", "loads of a tournament with 240 lists and 300 undos", sf_bench_load, 200},
    {"limit", "loads of the slowest tournament that the bounds allow", sf_bench_limit, 10},
};

/* --- exact values of whole random deals ------------------------------------------------------- */

enum { SOLVES = 100 };

/* A question about a deal. Returns a number that depends on the whole answer. */
typedef unsigned solve_fn(struct sf_solver *solver, const struct sf_play *play,
                          struct sf_question question);

static unsigned ask_cards(struct sf_solver *solver, const struct sf_play *play,
                          struct sf_question question)
{
    uint8_t values[SF_CARD_N] = {0};
    unsigned sum = 0;

    sf_solve_cards(solver, play, question, values);
    for (unsigned i = 0; i < SF_CARD_N; i++)
        sum = sum * 31 + values[i];
    return sum;
}

static unsigned ask_win(struct sf_solver *solver, const struct sf_play *play,
                        struct sf_question question)
{
    return sf_solve_reaches(solver, play, question, 61);
}

static const struct {
    const char *name, *unit;
    solve_fn *ask;
    uint8_t game; /* enum sf_game */
    uint8_t seed; /* the same deals for all questions about a game */
} solves[] = {
    {"solve_rufspiel", "exact values", sf_solve_value, SF_RUFSPIEL, 3},
    {"solve_solo", "exact values", sf_solve_value, SF_SOLO, 4},
    {"solve_wenz", "exact values", sf_solve_value, SF_WENZ, 5},
    {"cards_rufspiel", "times every first card", ask_cards, SF_RUFSPIEL, 3},
    {"cards_solo", "times every first card", ask_cards, SF_SOLO, 4},
    {"cards_wenz", "times every first card", ask_cards, SF_WENZ, 5},
    {"win_rufspiel", "times whether 61 are reached", ask_win, SF_RUFSPIEL, 3},
    {"win_solo", "times whether 61 are reached", ask_win, SF_SOLO, 4},
    {"win_wenz", "times whether 61 are reached", ask_win, SF_WENZ, 5},
};

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* Deals for the wanted game; seat 0 leads. Also returns the declaring seat, in the contract. */
static void deal_for(struct sf_rng *rng, enum sf_game game, struct sf_contract *contract,
                     sf_cards hands[SF_SEATS])
{
    const struct sf_rules *rules = &sf_rulebooks[SF_SCHULE_2024];

    do {
        sf_playout_deal(rng, rules, 3, hands);
        *contract = sf_playout_contract(rng, rules, 3, hands);
    } while (contract->game != game || contract->tout);
}

static void run_solves(unsigned which, unsigned count, void *memory, bool json)
{
    struct sf_rng rng = sf_rng_seed(solves[which].seed);
    double ms[SOLVES], sum = 0;
    uint64_t nodes = 0, values = 0;

    for (unsigned i = 0; i < count; i++) {
        struct sf_question question;
        struct sf_contract contract;
        sf_cards hands[SF_SEATS];
        struct sf_solver solver;
        struct sf_play play;
        double start;

        deal_for(&rng, (enum sf_game)solves[which].game, &contract, hands);
        question = sf_question_of(&contract, sf_contract_party(&contract, hands));
        sf_play_start(&play, &sf_rulebooks[SF_SCHULE_2024], 3, &contract, hands);
        sf_solver_init(&solver, memory, SF_SOLVER_USUAL);
        start = now();
        values = values * 31 + solves[which].ask(&solver, &play, question);
        ms[i] = (now() - start) * 1e3;
        sum += ms[i];
        nodes += solver.nodes;
    }
    qsort(ms, count, sizeof *ms, by_size);
    if (json)
        printf("\"%s\":{\"count\":%u,\"mean_ms\":%.3f,\"p50_ms\":%.3f,\"p99_ms\":%.3f,"
               "\"nodes\":%llu,\"signature\":\"%016llx\"}",
               solves[which].name, count, sum / count, ms[count / 2], ms[(count * 99 - 1) / 100],
               (unsigned long long)(nodes / count), (unsigned long long)values);
    else
        printf("%-14s mean %.2f ms, p50 %.2f ms, p99 %.2f ms, %llu nodes; %u %s, "
               "signature %016llx\n",
               solves[which].name, sum / count, ms[count / 2], ms[(count * 99 - 1) / 100],
               (unsigned long long)(nodes / count), count, solves[which].unit,
               (unsigned long long)values);
}

static void print_rate(const char *name, const char *unit, uint64_t count, double seconds,
                       uint64_t signature, bool json)
{
    double rate = seconds > 0 ? (double)count / seconds : 0;
    int places = rate < 100 ? 2 : 0;

    if (json)
        printf("\"%s\":{\"count\":%llu,\"per_second\":%.*f,\"signature\":\"%016llx\"}", name,
               (unsigned long long)count, places, rate, (unsigned long long)signature);
    else
        printf("%-14s %.*f /s; %llu %s, signature %016llx\n", name, places, rate,
               (unsigned long long)count, unit, (unsigned long long)signature);
}

static void run_measure(const struct measure *m, uint64_t count, bool json)
{
    double start = now();
    uint64_t signature = m->run(count);

    print_rate(m->name, m->unit, count, now() - start, signature, json);
}

/* --- decisions of bots ------------------------------------------------------------------------ */

enum { DEALS = 2000, DEALS_SEARCHED = 2 };

static struct sf_solver *lend_solver(void *workshop, unsigned thread)
{
    (void)thread; /* there is one */
    return workshop;
}

/* Plays whole deals with the same level in every seat; measures only the time of its decisions. */
static void run_bot(const struct sf_bot *bot, uint64_t scale, void *memory, bool json)
{
    const struct sf_rules *rules = &sf_rulebooks[SF_SCHULE_2024];
    uint64_t deals = (bot->searches ? DEALS_SEARCHED : DEALS) * scale / 100;
    struct sf_contender who = {.name = bot->name, .level = bot};
    static struct sf_match_player player;
    struct sf_rng rng = sf_rng_seed(6);
    uint64_t moves = 0, ns = 0, signature = 0;
    struct sf_solver solver;
    char name[32];

    sf_solver_init(&solver, memory, SF_SOLVER_USUAL);
    sf_player_init(&player, &who, 0);
    for (uint64_t deal = 0; deal < deals || !deal; deal++) {
        struct sf_bout bout = {
            .tools = {.seed = sf_rng_next(&rng), .workshop = &solver, .solver = lend_solver}};
        for (unsigned seat = 0; seat < SF_SEATS; seat++)
            bout.player[seat] = &player;
        sf_bout_deal(&bout, rules, (unsigned)(deal % rules->players), &rng);
        sf_bout_play(&bout, SF_DEAL_OVER);
        for (unsigned seat = 0; seat < rules->players; seat++) {
            moves += bout.effort[seat].moves;
            ns += bout.effort[seat].ns;
            signature = signature * 31 + (uint64_t)bout.series.total[seat];
        }
    }
    snprintf(name, sizeof name, "bot_%s", bot->name);
    print_rate(name, "decisions of this level", moves, (double)ns * 1e-9, signature, json);
}

/* --- the store -------------------------------------------------------------------------------- */

static const struct {
    const char *name, *unit;
    unsigned outstanding;
    uint64_t count;
} stores[] = {
    {"store_1", "durable events, one after the other", 1, 300},
    {"store_128", "durable events, 128 under way at a time", 128, 20000},
};

static bool run_store(unsigned which, uint64_t scale, bool json)
{
    uint64_t count = stores[which].count * scale / 100, signature;
    struct sf_fault fault = SF_NO_FAULT;
    double seconds = 0;

    count = count ? count : 1;
    if (sf_bench_store(stores[which].outstanding, count, &seconds, &signature, &fault) != SF_OK) {
        sf_cli_tell_fault("bench", &fault);
        return false;
    }
    print_rate(stores[which].name, stores[which].unit, count, seconds, signature, json);
    return true;
}

/* Counts the printed rows, so that JSON gets its commas. */
static bool wanted(const char *only, const char *name, bool json, unsigned *printed)
{
    if (only && strcmp(only, name) != 0)
        return false;
    if (json && (*printed)++)
        printf(",");
    return true;
}

int sf_command_bench(const struct sf_args *call)
{
    bool json = sf_args_text(call, "json");
    const char *only = sf_args_text(call, "only");
    void *memory = malloc(SF_SOLVER_USUAL);
    unsigned printed = 0;
    uint64_t scale;
    bool good = true;

    if (!memory) {
        sf_cli_tell("bench", SF_WHY_NO_MEMORY, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    if (!sf_args_number(call, "percent", 1, 10000, &scale)) {
        free(memory);
        return SF_EXIT_USAGE;
    }
    if (json)
        printf("{");
    for (unsigned i = 0; i < sizeof measures / sizeof *measures; i++)
        if (wanted(only, measures[i].name, json, &printed))
            run_measure(&measures[i], measures[i].count * scale / 100, json);
    for (unsigned i = 0; i < sizeof solves / sizeof *solves; i++)
        if (wanted(only, solves[i].name, json, &printed))
            run_solves(i, scale < 100 ? (unsigned)scale : SOLVES, memory, json);
    for (const struct sf_bot *bot = sf_bots; bot->name; bot++)
        if (wanted(only, "bots", json, &printed))
            run_bot(bot, scale, memory, json);
    for (unsigned i = 0; good && i < sizeof stores / sizeof *stores; i++)
        if (wanted(only, "store", json, &printed))
            good = run_store(i, scale, json);
    if (json)
        printf("}\n");
    free(memory);
    return good ? SF_EXIT_OK : SF_EXIT_FAILED;
}
