/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/judge.h"
#include "record/game.h"

static void write_course(struct sf_out *out, const struct sf_game_record *game,
                         const struct sf_course *course)
{
    unsigned party = sf_contract_party(&game->contract, game->hand);

    sf_out_bytes(out, "leaders", course->leaders, course->started);
    sf_out_bytes(out, "winners", course->winners, course->play.tricks);
    sf_out_bytes(out, "points", course->play.tally.points, game->rules.players);
    sf_out_bytes(out, "tricks_won", course->play.tally.tricks, game->rules.players);
    sf_party_write(out, party, game->rules.players);
}

static void write_result(struct sf_out *out, const struct sf_game_record *game,
                         const struct sf_result *r)
{
    static const char *const sides[] = {NULL, "declarer", "defence"};
    bool ramsch = game->contract.declarer == SF_NO_SEAT;

    sf_out_key(out, "declarer_points");
    ramsch ? sf_out_null(out) : sf_out_int(out, r->player_points);
    sf_out_key(out, "won");
    ramsch ? sf_out_null(out) : sf_out_bool(out, r->won);
    sf_out_key(out, "schneider");
    sf_out_bool(out, r->schneider);
    sf_out_key(out, "schwarz");
    sf_out_bool(out, r->schwarz);
    sf_out_key(out, "laufende");
    sf_out_open(out, '{');
    sf_out_key(out, "count");
    sf_out_int(out, r->run);
    sf_out_key(out, "by");
    sf_out_string(out, sides[r->run_side]);
    if (r->run_excess)
        sf_out_pair_int(out, "too_many", r->run_excess);
    sf_out_close(out, '}');
    sf_out_key(out, "value");
    ramsch ? sf_out_null(out) : sf_out_int(out, r->value);
}

static void write_money(struct sf_out *out, const struct sf_rules *rules, const struct sf_result *r)
{
    sf_payout_write(out, rules, r);
    if (rules->remorse_alone || rules->remorse_tout) {
        sf_out_key(out, "reuegeld");
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < rules->players; seat++)
            sf_out_int(out, r->remorse[seat]);
        sf_out_close(out, ']');
    }
}

static void write_turn(struct sf_out *out, const struct sf_play *play)
{
    sf_out_key(out, "to_move");
    sf_out_int(out, play->turn);
    sf_out_key(out, "legal");
    sf_out_open(out, '[');
    for (uint32_t left = sf_play_legal(play); left;) {
        unsigned place = sf_highest(left);
        sf_out_string(out, sf_card_name(play->order->card[place]));
        left &= ~(UINT32_C(1) << place);
    }
    sf_out_close(out, ']');
}

static void write_judgement(struct sf_out *out, const struct sf_json *doc,
                            const struct sf_game_record *game, const struct sf_course *course)
{
    bool complete = sf_play_over(&course->play);
    struct sf_result result;

    sf_answer_begin(out, doc, game->id);
    sf_out_key(out, "complete");
    sf_out_bool(out, complete);
    if (!complete)
        write_turn(out, &course->play);
    write_course(out, game, course);
    if (complete) {
        sf_score(&result, &game->rules, game->dealer, &game->contract, game->hand,
                 &course->play.tally, &game->stake);
        if (game->rules.demand == SF_DEMAND_PLAYERS)
            sf_score_demanded(&result, &game->rules, game->dealer, &game->contract, &game->stake,
                              game->demand);
        write_result(out, game, &result);
        write_money(out, &game->rules, &result);
    }
    sf_out_close(out, '}');
}

bool sf_judge_line(struct sf_line *line)
{
    struct sf_game_record game = {.id = 0};
    struct sf_course course;
    enum sf_error error = sf_line_begin(line);

    if (!error)
        error = sf_game_read(&game, &line->doc, 0, &line->fault);
    if (!error)
        error = sf_game_replay(&game, &course, &line->fault);
    if (error)
        sf_line_refuse(line, game.id, &game.rules);
    else
        write_judgement(&line->out, &line->doc, &game, &course);
    return sf_line_end(line, error);
}
