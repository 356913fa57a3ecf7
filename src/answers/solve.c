/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/solve.h"
#include "record/game.h"
#include "solver/best.h"

static enum sf_error read_position(struct sf_game_record *game, struct sf_course *course,
                                   const struct sf_json *doc, struct sf_fault *fault)
{
    enum sf_error error = sf_game_read(game, doc, 0, fault);

    if (!error)
        error = sf_game_replay(game, course, fault);
    if (error)
        return error;
    if (sf_games[game->contract.game].goal == SF_GOAL_LEAST)
        return sf_fault_at(fault, SF_E_NOT_OFFERED, "contract", 0);
    if (game->count && sf_play_over(&course->play))
        return sf_fault_at(fault, SF_E_GAME_OVER, "tricks", 0);
    return SF_OK;
}

/* Does the declarer's party win? Where tricks count, it must leave, or take, none. */
static bool wins(struct sf_solver *solver, const struct sf_game_record *game,
                 const struct sf_play *play, struct sf_question question)
{
    if (question.tricks)
        return !sf_solve_reaches(solver, play, question, 1);
    return sf_solve_reaches(solver, play, question, sf_score_needed(&game->rules, &game->contract));
}

static void write_cards(struct sf_out *out, struct sf_solver *solver, const struct sf_play *play,
                        struct sf_question question)
{
    uint8_t values[SF_CARD_N];

    sf_solve_cards(solver, play, question, values);
    sf_out_key(out, "value");
    sf_out_int(out, sf_solve_best(play, question, values));
    sf_out_key(out, "cards");
    sf_out_open(out, '{');
    for (uint32_t left = sf_play_legal(play); left;) {
        unsigned place = sf_highest(left);
        sf_out_key(out, sf_card_name(play->order->card[place]));
        sf_out_int(out, values[place]);
        left &= ~(UINT32_C(1) << place);
    }
    sf_out_close(out, '}');
}

static void write_solution(struct sf_out *out, struct sf_solver *solver, bool win_only,
                           const struct sf_game_record *game, const struct sf_play *play)
{
    struct sf_question question =
        sf_question_of(&game->contract, sf_contract_party(&game->contract, game->hand));

    sf_out_key(out, "to_move");
    if (sf_play_over(play))
        sf_out_null(out); /* a Sie is not played */
    else
        sf_out_int(out, play->turn);
    if (win_only) {
        sf_out_key(out, "value");
        sf_out_int(out, sf_play_over(play) || wins(solver, game, play, question));
    } else if (sf_play_over(play)) {
        sf_out_key(out, "value"); /* the opponents' tricks */
        sf_out_int(out, 0);
        sf_out_key(out, "cards");
        sf_out_open(out, '{');
        sf_out_close(out, '}');
    } else {
        write_cards(out, solver, play, question);
    }
}

/* Writes the whole answer, and discards it if the search was stopped. */
static enum sf_error answer(struct sf_out *out, struct sf_solver *solver, bool win_only,
                            const struct sf_json *doc, const struct sf_game_record *game,
                            const struct sf_play *play, struct sf_fault *fault)
{
    struct sf_out empty = *out;

    solver->stopped = false;
    sf_answer_begin(out, doc, game->id);
    write_solution(out, solver, win_only, game, play);
    sf_out_close(out, '}');
    if (!solver->stopped)
        return SF_OK;
    *out = empty;
    return sf_fault_at(fault, SF_E_TIME_UP, NULL, 0);
}

bool sf_solve_line(struct sf_solver *solver, bool win_only, struct sf_line *line)
{
    struct sf_game_record game = {.id = 0};
    struct sf_course course;
    enum sf_error error = sf_line_begin(line);

    if (!error)
        error = read_position(&game, &course, &line->doc, &line->fault);
    if (!error)
        error = answer(&line->out, solver, win_only, &line->doc, &game, &course.play, &line->fault);
    if (error)
        sf_line_refuse(line, game.id, &game.rules);
    return sf_line_end(line, error);
}
