/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "answers/judge.h"
#include "answers/solve.h"
#include "batch/deadline.h"
#include "batch/solvers.h"
#include "line_cases.h"
#include "random_game.h"
#include <sched.h>
#include <stdlib.h>

/*
 * Work spread over threads: every piece is done once, whatever the number of threads, and what is
 * found does not depend on it.
 */

/* --- pieces of work --------------------------------------------------------------------------- */

enum { PIECES = 1000, QUESTIONS = 60 };

struct pieces {
    unsigned threads;
    unsigned times[PIECES]; /* how often each piece was done */
    atomic_bool stop;
    size_t stop_at;
    size_t told, last; /* how often progress was told, and what at last */
};

static void count_piece(void *context, unsigned thread, size_t index)
{
    struct pieces *p = context;

    if (thread >= p->threads || index >= PIECES)
        abort(); /* cmocka's asserts are for the main thread */
    p->times[index]++;
    if (index == p->stop_at)
        atomic_store(&p->stop, true);
}

static void note_progress(void *context, size_t done)
{
    struct pieces *p = context;

    assert_true(done >= p->last);
    p->told++;
    p->last = done;
}

static struct sf_batch batch_of(struct pieces *p, unsigned threads, size_t count)
{
    *p = (struct pieces){.threads = sf_batch_threads(threads), .stop_at = SIZE_MAX};
    return (struct sf_batch){.threads = threads,
                             .count = count,
                             .work = count_piece,
                             .context = p,
                             .stop = &p->stop,
                             .progress = note_progress};
}

static void every_piece_is_done_once(void **state)
{
    static const unsigned threads[] = {0, 1, 2, 5, 16};
    static const size_t counts[] = {0, 1, 3, PIECES};

    (void)state;
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++)
        for (size_t j = 0; j < sizeof counts / sizeof *counts; j++) {
            struct pieces p;
            struct sf_batch batch = batch_of(&p, threads[i], counts[j]);

            assert_int_equal(sf_batch_run(&batch), counts[j]);
            for (size_t k = 0; k < PIECES; k++)
                assert_int_equal(p.times[k], k < counts[j]);
            assert_true(p.told >= 1);
            assert_int_equal(p.last, counts[j]);
        }
}

/* Two threads that wait for each other can only end if they run at the same time. */
struct meeting {
    atomic_uint here;
};

static void meet(void *context, unsigned thread, size_t index)
{
    struct meeting *m = context;

    (void)thread, (void)index;
    atomic_fetch_add(&m->here, 1);
    while (atomic_load(&m->here) < 2)
        continue;
}

static void threads_run_at_the_same_time(void **state)
{
    struct meeting m = {0};
    struct sf_batch batch = {.threads = 2, .count = 2, .work = meet, .context = &m};

    (void)state;
    assert_int_equal(sf_batch_run(&batch), 2);
}

static void one_thread_keeps_the_order(void **state)
{
    struct pieces p;
    struct sf_batch batch = batch_of(&p, 1, PIECES);

    (void)state;
    p.stop_at = 41;
    assert_int_equal(sf_batch_run(&batch), 42);
    for (size_t i = 0; i < PIECES; i++)
        assert_int_equal(p.times[i], i < 42);
    assert_int_equal(p.told, 43);
}

/* A stopped batch finishes the work under way and begins nothing new. */
static void stops_between_pieces(void **state)
{
    struct pieces p;
    struct sf_batch batch = batch_of(&p, 5, PIECES);
    size_t done, sum = 0;

    (void)state;
    p.stop_at = 3;
    done = sf_batch_run(&batch);
    for (size_t i = 0; i < PIECES; i++) {
        assert_true(p.times[i] <= 1);
        sum += p.times[i];
    }
    assert_int_equal(sum, done);
    assert_true(done >= 4 && p.times[3]);

    batch = batch_of(&p, 5, PIECES);
    p.stop = true;
    assert_int_equal(sf_batch_run(&batch), 0);
}

static void number_of_threads(void **state)
{
    (void)state;
    assert_true(sf_batch_threads(0) >= 1 && sf_batch_threads(0) <= SF_BATCH_THREADS_MAX);
    assert_int_equal(sf_batch_threads(1), 1);
    assert_int_equal(sf_batch_threads(7), 7);
    assert_int_equal(sf_batch_threads(100000), SF_BATCH_THREADS_MAX);
}

/* --- questions -------------------------------------------------------------------------------- */

/* Endings of random games, asked about in every way. */
static void draw_questions(struct sf_asked asked[QUESTIONS])
{
    unsigned count = 0;

    for (uint64_t seed = 1; count < QUESTIONS; seed++) {
        struct sf_rng rng = sf_rng_seed(seed);
        struct sf_asked *a = &asked[count];
        struct random_game game;

        random_game(&game, &rng, RANDOM_COMMON);
        if (sf_games[game.contract.game].goal == SF_GOAL_LEAST || game.count < 16)
            continue;
        sf_play_start(&a->play, &game.rules, game.dealer, &game.contract, game.hand);
        for (unsigned i = 0; i + 16 < game.count; i++)
            sf_play_put(&a->play, a->play.order->bit[game.card[i]]);
        a->question = sf_question_of(&game.contract, sf_contract_party(&game.contract, game.hand));
        a->ask = (enum sf_query)(count % 3);
        a->number = (uint8_t)(a->question.tricks ? 1 : 61);
        count++;
    }
}

static void same_answer(const struct sf_asked *asked, const struct sf_answered *got)
{
    static _Alignas(64) char memory[1 << 16];
    struct sf_solver own;
    uint8_t cards[SF_CARD_N];
    unsigned value;

    sf_solver_init(&own, memory, sizeof memory);
    value = sf_solve_value(&own, &asked->play, asked->question);
    assert_true(got->done);
    assert_int_equal(got->value, asked->ask == SF_QUERY_REACHES ? value >= asked->number : value);
    if (asked->ask != SF_QUERY_CARDS)
        return;
    sf_solve_cards(&own, &asked->play, asked->question, cards);
    for (uint32_t legal = sf_play_legal(&asked->play); legal; legal &= legal - 1)
        assert_int_equal(got->cards[sf_lowest(legal)], cards[sf_lowest(legal)]);
}

static void answers_do_not_depend_on_threads(void **state)
{
    static const unsigned threads[] = {1, 2, 5};
    static struct sf_asked asked[QUESTIONS];

    (void)state;
    draw_questions(asked);
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
        struct sf_answered answers[QUESTIONS];
        struct sf_solvers solvers;

        assert_true(sf_solvers_init(&solvers, threads[i], SF_SOLVER_MIN, NULL));
        assert_int_equal(solvers.count, threads[i]);
        assert_int_equal(sf_batch_solve(&solvers, asked, QUESTIONS, answers), QUESTIONS);
        for (size_t j = 0; j < QUESTIONS; j++)
            same_answer(&asked[j], &answers[j]);
        sf_solvers_release(&solvers);
    }
}

static void stopped_questions_are_not_done(void **state)
{
    static struct sf_asked asked[QUESTIONS];
    static struct sf_answered answers[QUESTIONS];
    struct sf_solvers solvers;
    atomic_bool stop = true;

    (void)state;
    draw_questions(asked);
    assert_true(sf_solvers_init(&solvers, 2, SF_SOLVER_MIN, &stop));
    answers[7].done = true;
    assert_int_equal(sf_batch_solve(&solvers, asked, QUESTIONS, answers), 0);
    for (size_t i = 0; i < QUESTIONS; i++)
        assert_false(answers[i].done);
    stop = false;
    assert_int_equal(sf_batch_solve(&solvers, asked, QUESTIONS, answers), QUESTIONS);
    same_answer(&asked[7], &answers[7]);
    sf_solvers_release(&solvers);
}

static void too_much_memory_is_refused(void **state)
{
    struct sf_solvers solvers;

    (void)state;
    assert_false(sf_solvers_init(&solvers, 2, SIZE_MAX / 2, NULL));
}

/* --- deadlines -------------------------------------------------------------------------------- */

static void wait_for(const atomic_bool *flag)
{
    while (!atomic_load(flag))
        sched_yield();
}

static void flags_come_up_at_their_time(void **state)
{
    struct sf_deadlines *deadlines = sf_deadlines_new(3);

    (void)state;
    assert_non_null(deadlines);
    for (unsigned i = 0; i < 3; i++)
        assert_false(*sf_deadline_flag(deadlines, i));
    sf_deadline_set(deadlines, 0, 3600000);
    sf_deadline_set(deadlines, 1, 20);
    sf_deadline_set(deadlines, 2, 1); /* sooner than what the watcher sleeps until */
    wait_for(sf_deadline_flag(deadlines, 2));
    wait_for(sf_deadline_flag(deadlines, 1));
    assert_false(*sf_deadline_flag(deadlines, 0));
    sf_deadline_set(deadlines, 1, 3600000);
    assert_false(*sf_deadline_flag(deadlines, 1));
    assert_true(*sf_deadline_flag(deadlines, 2));
    sf_deadlines_free(deadlines);
    sf_deadlines_free(NULL);
}

static void cleared_deadlines_are_forgotten(void **state)
{
    struct sf_deadlines *deadlines = sf_deadlines_new(2);
    const atomic_bool *flag;

    (void)state;
    assert_non_null(deadlines);
    flag = sf_deadline_flag(deadlines, 0);
    do {
        sf_deadline_set(deadlines, 0, 5);
        sf_deadline_clear(deadlines, 0);
    } while (*flag); /* that took longer than it should */
    sf_deadline_set(deadlines, 1, 10);
    wait_for(sf_deadline_flag(deadlines, 1));
    assert_false(*flag);
    sf_deadlines_free(deadlines);
}

/* --- solving in time -------------------------------------------------------------------------- */

/* Takes the smallest table seconds. */
#define HARD                                                                                       \
    "{'id':7,'rulebook':'schule-2024','dealer':3,'hands':[<H8 EO G8 EK HA G7 EU HU>,"              \
    "<E7 GK GA SK G9 S8 HO SZ>,<HK H9 GZ S7 EA SA EZ GO>,<SO S9 H7 GU E8 HZ E9 SU>],"              \
    "'contract':{'declarer':0,'game':'solo','suit':'G'},'tricks':[]}"

static struct sf_solver solver;

static bool solve(struct sf_line *line)
{
    return sf_solve_line(&solver, false, line);
}

static void a_search_ends_when_its_time_is_up(void **state)
{
    static const struct line_case row = {
        "1 ms", HARD,
        "={'id':7,'ok':false,'error':{'code':'time_up','message':'the time was up before the "
        "answer was found'}}"};
    static _Alignas(64) char scant[SF_SOLVER_MIN];
    struct sf_deadlines *deadlines = sf_deadlines_new(1);

    (void)state;
    assert_non_null(deadlines);
    sf_solver_init(&solver, scant, sizeof scant);
    solver.stop = sf_deadline_flag(deadlines, 0);
    sf_deadline_set(deadlines, 0, 1);
    line_check(solve, &row);
    sf_deadlines_free(deadlines);
}

/* The entries of a stopped search in the table must not mislead the next one. */
static void a_stopped_search_leaves_nothing_wrong(void **state)
{
    static const struct line_case row = {
        "afterwards", HARD,
        "{'id':7,'ok':true,'to_move':0,'value':22,'cards':{'H8':22,'EO':17,'G8':22,'EK':22,"
        "'HA':22,'G7':22,'EU':22,'HU':22}}"};
    static _Alignas(64) char memory[1 << 22];
    struct sf_deadlines *deadlines = sf_deadlines_new(1);

    (void)state;
    assert_non_null(deadlines);
    sf_solver_init(&solver, memory, sizeof memory);
    solver.stop = sf_deadline_flag(deadlines, 0);
    for (unsigned ms = 0; ms < 20; ms++) {
        static struct sf_json_node work[SF_WORK_NODES];
        char line[LINE_TEXT_MAX], answer[SF_ANSWER_MAX];
        struct sf_line asked = {.text = line,
                                .length = line_expand(line, HARD),
                                .answer = answer,
                                .size = sizeof answer,
                                .nodes = work,
                                .node_count = SF_WORK_NODES,
                                .lang = SF_EN};
        sf_deadline_set(deadlines, 0, ms);
        solve(&asked);
    }
    solver.stop = NULL;
    line_check(solve, &row);
    sf_deadlines_free(deadlines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_is_done_once),
        cmocka_unit_test(threads_run_at_the_same_time),
        cmocka_unit_test(one_thread_keeps_the_order),
        cmocka_unit_test(stops_between_pieces),
        cmocka_unit_test(number_of_threads),
        cmocka_unit_test(answers_do_not_depend_on_threads),
        cmocka_unit_test(stopped_questions_are_not_done),
        cmocka_unit_test(too_much_memory_is_refused),
        cmocka_unit_test(flags_come_up_at_their_time),
        cmocka_unit_test(cleared_deadlines_are_forgotten),
        cmocka_unit_test(a_search_ends_when_its_time_is_up),
        cmocka_unit_test(a_stopped_search_leaves_nothing_wrong),
    };

    return cmocka_run_group_tests_name("batch", tests, NULL, NULL);
}
