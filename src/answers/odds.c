/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/odds.h"
#include "record/documents.h"
#include "record/game.h"

static enum sf_error read_seats(struct sf_odds *odds, const struct sf_json *doc,
                                const uint32_t *slots, struct sf_fault *fault)
{
    enum sf_error error =
        sf_seat_read(&odds->rules, doc, slots[SF_ODDS_KEY_DEALER], "dealer", &odds->dealer, fault);

    if (!error)
        error =
            sf_seat_read(&odds->rules, doc, slots[SF_ODDS_KEY_SEAT], "seat", &odds->seat, fault);
    if (!error && !sf_rules_plays(&odds->rules, odds->dealer, odds->seat)) {
        fault->why = SF_WHY_DEALER_PAUSES;
        error = sf_fault_at(fault, SF_E_BAD_SEAT, "seat", slots[SF_ODDS_KEY_SEAT]);
    }
    return error;
}

static enum sf_error read_odds(struct sf_odds *odds, sf_cards *room, const struct sf_json *doc,
                               struct sf_fault *fault)
{
    uint32_t slots[SF_ODDS_KEYS];
    enum sf_error error = sf_shape_slots(&sf_odds_shape, doc, 0, slots, fault);

    if (!error)
        error = sf_rules_read(&odds->rules, doc, slots[SF_ODDS_KEY_RULEBOOK],
                              slots[SF_ODDS_KEY_HOUSE], fault);
    if (!error)
        error = read_seats(odds, doc, slots, fault);
    if (!error)
        error = sf_hand_read(&odds->rules, odds->dealer, odds->seat, doc, slots[SF_ODDS_KEY_HAND],
                             "hand", &odds->hand, fault);
    if (!error)
        error = sf_contract_read(&odds->rules, odds->seat, &odds->contract, doc,
                                 slots[SF_ODDS_KEY_CONTRACT], fault);
    if (error)
        return error;
    error = sf_odds_init(odds, room);
    return error ? sf_contract_refused(&odds->rules, &odds->contract, error, fault) : SF_OK;
}

enum { MILLION = 1000000 };

/* Newton's method; the numbers are never large. */
static double root(double x)
{
    double r = x > 1 ? x : 1;

    for (int i = 0; i < 64; i++)
        r = (r + x / r) / 2;
    return r;
}

/* The bounds of Wilson's 95 % interval, in millionths: direction -1 or 1. */
static int64_t wilson(const struct sf_chances *chances, int direction)
{
    const double z = 1.959964;
    double n = (double)chances->deals, won = (double)chances->won;
    double middle = won + z * z / 2, reach = z * root(won * (n - won) / n + z * z / 4);
    double end = (middle + direction * reach) / (n + z * z);

    return end <= 0 ? 0 : end >= 1 ? MILLION : (int64_t)(end * MILLION + 0.5);
}

int64_t sf_chances_p(const struct sf_chances *chances)
{
    return (int64_t)((chances->won * 2 * MILLION + chances->deals) / (2 * chances->deals));
}

void sf_chances_write(struct sf_out *out, const struct sf_chances *chances)
{
    int64_t p = sf_chances_p(chances);

    sf_out_key(out, "exact");
    sf_out_bool(out, chances->exact);
    sf_out_key(out, "deals");
    sf_out_int(out, (int64_t)chances->deals);
    sf_out_key(out, "won");
    sf_out_int(out, (int64_t)chances->won);
    sf_out_key(out, "p");
    sf_out_millionths(out, p);
    sf_out_key(out, "ci95");
    sf_out_open(out, '[');
    sf_out_millionths(out, chances->exact ? p : wilson(chances, -1));
    sf_out_millionths(out, chances->exact ? p : wilson(chances, 1));
    sf_out_close(out, ']');
}

bool sf_odds_line(const struct sf_odds_runner *runner, struct sf_line *line)
{
    struct sf_odds odds = {.hands = 0};
    struct sf_chances chances;
    enum sf_error error = sf_line_begin(line);
    uint32_t id = sf_json_get(&line->doc, 0, "id");

    if (!error)
        error = read_odds(&odds, runner->room, &line->doc, &line->fault);
    if (!error)
        error = sf_fault_at(&line->fault, runner->run(runner->context, &odds, &chances), NULL, 0);
    if (error) {
        sf_line_refuse(line, id, &odds.rules);
    } else {
        sf_answer_begin(&line->out, &line->doc, id);
        sf_chances_write(&line->out, &chances);
        sf_out_close(&line->out, '}');
    }
    return sf_line_end(line, error);
}
