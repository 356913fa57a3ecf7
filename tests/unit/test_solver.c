/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "answers/judge.h"
#include "answers/solve.h"
#include "line_cases.h"
#include "random_game.h"
#include "sanitized.h"
#include "solver/solver.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The solver against plain minimax: every legal card to the end, no bounds, no table, no order. The
 * positions are endings of random games of every kind, in the middle of tricks too, with called
 * cards bound and free.
 */

enum {
    ENDINGS = SANITIZED ? 400
              : BRIEF   ? 2000
                        : 6000,
    DEALS = SANITIZED ? 2
            : BRIEF   ? 4
                      : 12,
    VECTORS = SANITIZED ? 6
              : BRIEF   ? 20
                        : 60
};

static _Alignas(64) char memory[1 << 20], other_memory[1 << 20], scant[SF_SOLVER_MIN];

static unsigned counted(struct sf_question q, const struct sf_play *play)
{
    unsigned sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (q.collects >> seat & 1)
            sum += q.tricks ? play->tally.tricks[seat] : play->tally.points[seat];
    return sum;
}

static unsigned minimax(const struct sf_play *play, struct sf_question q)
{
    bool high = q.maximises >> play->turn & 1;
    unsigned best = high ? 0 : 255;

    if (sf_play_over(play))
        return counted(q, play);
    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        struct sf_play next = *play;
        unsigned value;
        sf_play_put(&next, legal & (0u - legal));
        value = minimax(&next, q);
        if (high ? value > best : value < best)
            best = value;
    }
    return best;
}

/* The game as it stood with so many cards left; false if it is not played in parties. */
static bool ending(const struct random_game *game, unsigned cards_left, struct sf_play *play,
                   struct sf_question *question)
{
    const struct sf_game_row *row = &sf_games[game->contract.game];

    if (row->goal == SF_GOAL_LEAST || row->goal == SF_GOAL_SHOWN || game->count < cards_left)
        return false;
    sf_play_start(play, &game->rules, game->dealer, &game->contract, game->hand);
    for (unsigned i = 0; i + cards_left < game->count; i++)
        sf_play_put(play, play->order->bit[game->card[i]]);
    *question = sf_question_of(&game->contract, sf_contract_party(&game->contract, game->hand));
    return true;
}

static void compare(struct sf_solver *solver, const struct sf_play *play, struct sf_question q)
{
    uint8_t values[SF_CARD_N];
    unsigned value = minimax(play, q);

    assert_int_equal(sf_solve_value(solver, play, q), value);
    assert_true(sf_solve_reaches(solver, play, q, value));
    assert_false(sf_solve_reaches(solver, play, q, value + 1));
    sf_solve_cards(solver, play, q, values);
    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        struct sf_play next = *play;
        sf_play_put(&next, legal & (0u - legal));
        assert_int_equal(values[sf_lowest(legal)], minimax(&next, q));
    }
}

/* Any ascending borders, those above and below every value too. */
static void compare_borders(struct sf_solver *solver, const struct sf_play *play,
                            struct sf_question q, struct sf_rng *rng)
{
    uint8_t borders[8], values[SF_CARD_N], reached[SF_CARD_N];
    unsigned count = 0;

    for (unsigned number = sf_rng_below(rng, q.tricks ? 2 : 40); number <= 120 && count < 8;
         number += 1 + sf_rng_below(rng, q.tricks ? 3 : 40))
        borders[count++] = (uint8_t)number;
    sf_solve_borders(solver, play, q, borders, count, reached);
    sf_solve_cards(solver, play, q, values);
    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        unsigned wanted = 0;
        while (wanted < count && borders[wanted] <= values[sf_lowest(legal)])
            wanted++;
        assert_int_equal(reached[sf_lowest(legal)], wanted);
    }
}

/* Every kind of game and the called card in all its states must have come up. */
struct sights {
    unsigned game[SF_GAME_N], tout, bound, ran, in_trick, short_deck, three, five;
};

static void take_note(struct sights *seen, const struct random_game *game,
                      const struct sf_play *play)
{
    seen->game[game->contract.game]++;
    seen->tout += game->contract.tout;
    seen->bound += play->called && !play->ran;
    seen->ran += play->called && play->ran;
    seen->in_trick += play->in_trick > 0;
    seen->short_deck += game->rules.deck == SF_SHORT_DECK;
    seen->three += game->rules.players == 3;
    seen->five += game->rules.players == 5;
}

static void check_sights(const struct sights *seen)
{
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (game != SF_SIE && game != SF_RAMSCH)
            assert_true(seen->game[game] > 0);
    assert_true(seen->tout && seen->bound && seen->ran && seen->in_trick);
    assert_true(seen->short_deck && seen->three && seen->five);
}

static void endings_equal_plain_minimax(void **state)
{
    struct sights seen = {0};
    struct sf_solver solver;
    unsigned done = 0;

    (void)state;
    sf_solver_init(&solver, memory, sizeof memory); /* one table for all: it must not mix them up */
    for (uint64_t seed = 1; done < ENDINGS; seed++) {
        struct sf_rng rng = sf_rng_seed(seed);
        struct random_game game;
        struct sf_question q;
        struct sf_play play;

        random_game(&game, &rng, RANDOM_COMMON);
        if (!ending(&game, 4 + sf_rng_below(&rng, 10), &play, &q))
            continue;
        compare_borders(&solver, &play, q, &rng);
        compare(&solver, &play, q);
        take_note(&seen, &game, &play);
        done++;
    }
    check_sights(&seen);
}

static void five_tricks_equal_plain_minimax(void **state)
{
    struct sf_solver solver;
    unsigned done = 0;

    (void)state;
    sf_solver_init(&solver, memory, sizeof memory);
    for (uint64_t seed = 1; done < ENDINGS / 40; seed++) {
        struct sf_rng rng = sf_rng_seed(seed);
        struct random_game game;
        struct sf_question q;
        struct sf_play play;

        random_game(&game, &rng, RANDOM_COMMON);
        if (game.rules.players == 3 || !ending(&game, 17, &play, &q))
            continue;
        assert_int_equal(sf_solve_value(&solver, &play, q), minimax(&play, q));
        done++;
    }
}

/* Any collector, with a high or a low goal: claims ask such questions. */
static void any_question_equals_plain_minimax(void **state)
{
    struct sf_solver solver;
    unsigned done = 0;

    (void)state;
    sf_solver_init(&solver, memory, sizeof memory);
    for (uint64_t seed = 1; done < ENDINGS / 4; seed++) {
        struct sf_rng rng = sf_rng_seed(seed);
        struct random_game game;
        struct sf_question q;
        struct sf_play play;

        random_game(&game, &rng, RANDOM_COMMON);
        if (!ending(&game, 4 + sf_rng_below(&rng, 10), &play, &q))
            continue;
        q.collects = (uint8_t)sf_rng_below(&rng, 32);
        q.maximises = (uint8_t)sf_rng_below(&rng, 32);
        q.tricks = sf_rng_below(&rng, 2);
        compare_borders(&solver, &play, q, &rng);
        compare(&solver, &play, q);
        done++;
    }
}

/* The search for fast processors is the same search: same answers, same cards. */
static void fast_and_portable_search_the_same(void **state)
{
    struct sf_solver fast, portable;
    unsigned done = 0;

    (void)state;
    sf_solver_init(&fast, memory, sizeof memory);
    sf_solver_init(&portable, other_memory, sizeof other_memory);
    portable.fast_processor = false;
    for (uint64_t seed = 300; done < 3 * DEALS; seed++) {
        struct sf_rng rng = sf_rng_seed(seed);
        struct random_game game;
        struct sf_question q;
        struct sf_play play;

        random_game(&game, &rng, RANDOM_COMMON);
        if (!ending(&game, 24, &play, &q))
            continue;
        assert_int_equal(sf_solve_value(&fast, &play, q), sf_solve_value(&portable, &play, q));
        assert_int_equal(fast.nodes, portable.nodes);
        done++;
    }
}

/* How many cards it plays for these deals. A change that is only meant to be simpler or faster
 * leaves the number as it is; one that changes the search on purpose writes the new one here. */
static void plays_so_many_cards(void **state)
{
    struct sf_solver solver;
    unsigned done = 0;

    (void)state;
    sf_solver_init(&solver, memory, sizeof memory);
    for (uint64_t seed = 700; done < 10; seed++) {
        struct sf_rng rng = sf_rng_seed(seed);
        struct random_game game;
        struct sf_question q;
        struct sf_play play;

        random_game(&game, &rng, RANDOM_COMMON);
        if (!ending(&game, 24, &play, &q))
            continue;
        sf_solve_value(&solver, &play, q);
        done++;
    }
    assert_int_equal(solver.nodes, 35145);
}

/* The size of the table changes the work, never the answer. */
static void whole_deals_need_no_table(void **state)
{
    struct sf_solver large, small;
    unsigned done = 0;

    (void)state;
    sf_solver_init(&large, memory, sizeof memory);
    sf_solver_init(&small, scant, sizeof scant);
    for (uint64_t seed = 100; done < DEALS; seed++) {
        struct sf_rng rng = sf_rng_seed(seed);
        struct random_game game;
        struct sf_question q;
        struct sf_play play;

        random_game(&game, &rng, RANDOM_COMMON);
        if (game.rules.players != 4 || !ending(&game, 32, &play, &q))
            continue;
        assert_int_equal(sf_solve_value(&large, &play, q), sf_solve_value(&small, &play, q));
        done++;
    }
    assert_true(small.nodes > large.nodes);
}

/* Seat 0 plays out the eight highest trumps; nobody can do anything about it. */
static void a_hand_of_trumps_takes_everything(void **state)
{
    struct sf_solver solver;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "*", "*", "*");
    drawn_contract(&d, "0 solo E");
    sf_solver_init(&solver, memory, sizeof memory);
    assert_int_equal(sf_solve_value(&solver, &d.play, sf_question_of(&d.contract, 1)), 120);
    drawn_contract(&d, "0 solo E tout");
    assert_int_equal(sf_solve_value(&solver, &d.play, sf_question_of(&d.contract, 1)), 0);
}

/* It stops as soon as it is told to. */
static void stops_when_told(void **state)
{
    atomic_bool stop = true;
    struct sf_solver solver;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EO HO EU HA H9 EZ G9 S7", "GO GU HZ H7 E9 E8 GA GK", "SO HU H8 EA EK GZ G8 SA",
                "SU HK E7 G7 SZ SK S9 S8");
    drawn_contract(&d, "0 rufspiel G");
    sf_solver_init(&solver, memory, sizeof memory);
    solver.stop = &stop;
    sf_solve_value(&solver, &d.play, sf_question_of(&d.contract, 3));
    assert_true(solver.stopped);
    assert_true(solver.nodes < 100);
}

/* --- vectors ---------------------------------------------------------------------------------- */

enum { LINE_SIZE = 4096 };

/* Each card's value as the vector has it, and no card more or less. */
static void same_cards(const struct sf_json *want, uint32_t cards, const struct sf_json *got,
                       uint32_t answer)
{
    assert_int_equal(want->nodes[cards].count, got->nodes[answer].count);
    for (uint32_t key = sf_json_first(want, cards); key;) {
        uint32_t value = want->nodes[key].next;
        int64_t a = -1, b = -2;
        char name[8];

        assert_true(sf_json_string(want, key, name, sizeof name));
        assert_true(sf_json_int(want, value, &a));
        assert_true(sf_json_int(got, sf_json_get(got, answer, name), &b));
        assert_int_equal(a, b);
        key = want->nodes[value].next;
    }
}

static void check_vector(struct sf_solver *solver, const char *line)
{
    static struct sf_json_node nodes[SF_WORK_NODES], work[SF_WORK_NODES], read[SF_WORK_NODES];
    static char answer[SF_ANSWER_MAX];
    struct sf_json want, got;
    int64_t value = -1, solved = -2;
    struct sf_line asked = {.answer = answer,
                            .size = sizeof answer,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};
    uint32_t game;

    assert_int_equal(sf_json_parse(&want, line, strcspn(line, "\n"), nodes, SF_WORK_NODES), SF_OK);
    game = sf_json_get(&want, 0, "game");
    asked.text = line + want.nodes[game].start;
    asked.length = want.nodes[game].end - want.nodes[game].start;
    assert_true(sf_solve_line(solver, false, &asked));
    assert_int_equal(sf_json_parse(&got, answer, asked.written, read, SF_WORK_NODES), SF_OK);
    assert_true(sf_json_int(&want, sf_json_get(&want, 0, "value"), &value));
    assert_true(sf_json_int(&got, sf_json_get(&got, 0, "value"), &solved));
    assert_int_equal(value, solved);
    same_cards(&want, sf_json_get(&want, 0, "cards"), &got, sf_json_get(&got, 0, "cards"));
}

/* Made by another solver; of every deal all first cards. */
static void vectors_of_another_solver(void **state)
{
    const char *root = getenv("STICHFEST_ROOT");
    char path[LINE_SIZE], line[LINE_SIZE];
    struct sf_solver solver;
    unsigned count = 0;
    FILE *file;

    (void)state;
    snprintf(path, sizeof path, "%s/tests/cases/solve-vectors.jsonl", root ? root : ".");
    file = fopen(path, "r");
    assert_non_null(file);
    sf_solver_init(&solver, memory, sizeof memory);
    for (; count < VECTORS && fgets(line, sizeof line, file); count++)
        check_vector(&solver, line);
    fclose(file);
    assert_int_equal(count, VECTORS);
}

/* Questions that `solve` does not answer, and whether a game is won. */
static void lines_of_solve(void **state)
{
    static const struct {
        const char *tail, *answer;
        bool win_only;
    } rows[] = {
        {"'contract':{'declarer':0,'game':'solo','suit':'E'}}", "'value':120", false},
        {"'contract':{'declarer':0,'game':'solo','suit':'E'}}", "'to_move':0,'value':1}", true},
        {"'contract':{'declarer':0,'game':'solo','suit':'E','tout':true}}", "'value':0", false},
        {"'contract':{'declarer':1,'game':'solo','suit':'H'}}", "'to_move':0,'value':0}", true},
        {"'contract':{'declarer':0,'game':'sie'}}", "'to_move':null,'value':0,'cards':{}}", false},
        {"'contract':{'declarer':0,'game':'geier'}}", "'code':'game_not_in_rulebook'", false},
    };
    static struct sf_json_node work[SF_WORK_NODES];
    static char answer[SF_ANSWER_MAX + 1];
    struct sf_solver solver;

    (void)state;
    sf_solver_init(&solver, memory, sizeof memory);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[LINE_SIZE];
        int length = snprintf(
            line, sizeof line,
            "{'rulebook':'bsv-1989','house':{'variants':['ramsch']},'dealer':3,'hands':["
            "['EO','GO','HO','SO','EU','GU','HU','SU'],['EA','EZ','EK','E9','E8','E7','GA','H9'],"
            "['GK','G9','G8','G7','HA','HZ','HK','GZ'],['H8','H7','SA','SZ','SK','S9','S8','S7']],%"
            "s",
            rows[i].tail);
        for (char *at = line; (at = strchr(at, '\'')) != NULL;)
            *at = '"';
        struct sf_line asked = {.text = line,
                                .length = (size_t)length,
                                .answer = answer,
                                .size = SF_ANSWER_MAX,
                                .nodes = work,
                                .node_count = SF_WORK_NODES,
                                .lang = SF_EN};
        sf_solve_line(&solver, rows[i].win_only, &asked);
        answer[asked.written] = 0;
        for (char *at = answer; (at = strchr(at, '"')) != NULL;)
            *at = '\'';
        if (!strstr(answer, rows[i].answer))
            fail_msg("%s: %s", rows[i].tail, answer);
    }
}

/* --- positions that are none ------------------------------------------------------------------ */

#define TABLE            "{'id':1,'rulebook':'bsv-1989','house':{'variants':['ramsch']},'dealer':3"
#define HAND_0           "<EO GO HO SO EU GU HU SU>"
#define HAND_1           "<EA EZ EK E9 E8 E7 GA H9>"
#define HAND_3           "<H8 H7 SA SZ SK S9 S8 S7>"
#define HANDS_WITH(hand) ",'hands':[" HAND_0 "," HAND_1 "," hand "," HAND_3 "]"
#define HANDS            HANDS_WITH("<GK G9 G8 G7 HA HZ HK GZ>")
#define SOLO             ",'contract':{'declarer':0,'game':'solo','suit':'E'}"
#define REFUSED(error)   "{'id':1,'ok':false,'error':{" error "}}"

static const struct line_case refusals[] = {
    {"a card is missing", TABLE HANDS_WITH("<GK G9 G8 G7 HA HZ HK>") SOLO "}",
     REFUSED("'code':'wrong_hand_size','seat':2,'key':'hands','message':'seat 3, hands: a hand has "
             "the wrong number of cards: 7 instead of 8 (bsv-1989 2.1.1)'")},
    {"nine cards in a hand", TABLE HANDS_WITH("<GK G9 G8 G7 HA HZ HK GZ EO>") SOLO "}",
     REFUSED("'code':'wrong_hand_size','seat':2,'message':'seat 3, hands: a hand has the wrong "
             "number of cards: 9 instead of 8 (bsv-1989 2.1.1)'")},
    {"a hand that is not shown", TABLE HANDS_WITH("[]") SOLO "}",
     REFUSED("'code':'wrong_hand_size','seat':2,'message':'seat 3, hands: a hand has the wrong "
             "number of cards: 0 instead of 8 (bsv-1989 2.1.1)'")},
    {"three hands", TABLE ",'hands':[" HAND_0 "," HAND_1 "," HAND_3 "]" SOLO "}",
     REFUSED("'code':'wrong_hand_size','key':'hands','message':'hands: there must be one hand for "
             "each seat: 3 instead of 4 (bsv-1989 2.1.1)'")},
    {"the same card twice", TABLE HANDS_WITH("<GK G9 G8 G7 HA HZ HK EO>") SOLO "}",
     REFUSED("'code':'duplicate_card','seat':2,'card':'EO'")},
    {"no such card", TABLE HANDS_WITH("<GK G9 G8 G7 HA HZ HK G6>") SOLO "}",
     REFUSED("'code':'unknown_card','seat':2,'card':'G6'")},
    {"no hands", TABLE SOLO "}", REFUSED("'code':'missing_key','key':'hands'")},
    {"no contract", TABLE HANDS "}", REFUSED("'code':'missing_key','key':'contract'")},
    {"unknown key", TABLE HANDS SOLO ",'threads':2}",
     REFUSED("'code':'unknown_key','key':'threads'")},
    {"Ramsch", TABLE HANDS ",'contract':{'game':'ramsch'}}",
     REFUSED("'code':'not_offered','key':'contract'")},
    {"card of another seat", TABLE HANDS SOLO ",'tricks':[<EO GK>]}",
     REFUSED("'code':'not_in_hand','trick':1,'seat':1,'card':'GK'")},
    {"card against the rules", TABLE HANDS SOLO ",'tricks':[<EO GA>]}",
     REFUSED("'code':'must_follow_trump','trick':1,'seat':1,'card':'GA','rule':'bsv-1989 3.2.1'")},
    {"a complete game",
     TABLE HANDS SOLO ",'tricks':[<EO EA GK H8>,<GO EZ G9 H7>,<HO EK G8 SA>,<SO E9 G7 SZ>,"
                      "<EU E8 HA SK>,<GU E7 HZ S9>,<HU GA HK S8>,<SU H9 GZ S7>]}",
     REFUSED("'code':'game_over','key':'tricks','message':'tricks: the game is over: nothing is "
             "left to solve'")},
    {"an array", "[" TABLE "}]", "{'id':null,'ok':false,'error':{'code':'bad_value'}}"},
};

static bool solve(struct sf_line *line)
{
    struct sf_solver solver;

    sf_solver_init(&solver, memory, sizeof memory);
    return sf_solve_line(&solver, false, line);
}

static void wrong_positions_are_refused(void **state)
{
    static const struct line_case right = {"right", TABLE HANDS SOLO "}", "{'id':1,'ok':true}"};

    (void)state;
    line_check(solve, &right);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        line_check(solve, &refusals[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endings_equal_plain_minimax),
        cmocka_unit_test(five_tricks_equal_plain_minimax),
        cmocka_unit_test(any_question_equals_plain_minimax),
        cmocka_unit_test(fast_and_portable_search_the_same),
        cmocka_unit_test(plays_so_many_cards),
        cmocka_unit_test(whole_deals_need_no_table),
        cmocka_unit_test(a_hand_of_trumps_takes_everything),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(vectors_of_another_solver),
        cmocka_unit_test(lines_of_solve),
        cmocka_unit_test(wrong_positions_are_refused),
    };

    return cmocka_run_group_tests_name("solver", tests, NULL, NULL);
}
