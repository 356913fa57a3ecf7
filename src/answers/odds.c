/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/odds.h"
#include "record/game.h"

enum odds_key { O_ID, O_RULEBOOK, O_HOUSE, O_DEALER, O_SEAT, O_HAND, O_CONTRACT, O_N };
static const char *const odds_keys[O_N] = {"id",   "rulebook", "house",   "dealer",
                                           "seat", "hand",     "contract"};

static enum sf_error read_seats(struct sf_odds *odds, const struct sf_json *doc,
                                const uint32_t *slots, struct sf_fault *fault)
{
    enum sf_error error =
        sf_seat_read(&odds->rules, doc, slots[O_DEALER], "dealer", &odds->dealer, fault);

    if (!error)
        error = sf_seat_read(&odds->rules, doc, slots[O_SEAT], "seat", &odds->seat, fault);
    if (!error && !sf_rules_plays(&odds->rules, odds->dealer, odds->seat)) {
        fault->why = SF_WHY_DEALER_PAUSES;
        error = sf_fault_at(fault, SF_E_BAD_SEAT, "seat", slots[O_SEAT]);
    }
    return error;
}

static enum sf_error read_odds(struct sf_odds *odds, sf_cards *room, const struct sf_json *doc,
                               struct sf_fault *fault)
{
    uint32_t slots[O_N];
    enum sf_error error = sf_object_read(doc, 0, odds_keys, O_N, slots, fault);

    if (!error)
        error = sf_rules_read(&odds->rules, doc, slots[O_RULEBOOK], slots[O_HOUSE], fault);
    if (!error)
        error = read_seats(odds, doc, slots, fault);
    if (!error)
        error = sf_hand_read(&odds->rules, odds->dealer, odds->seat, doc, slots[O_HAND], "hand",
                             &odds->hand, fault);
    if (!error)
        error = sf_contract_read(&odds->rules, odds->seat, &odds->contract, doc, slots[O_CONTRACT],
                                 fault);
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

bool sf_odds_line(const struct sf_odds_runner *runner, const char *line, size_t length,
                  char *buffer, size_t size, size_t *written, struct sf_json_node *work,
                  uint32_t work_count, enum sf_lang lang)
{
    struct sf_odds odds = {.hands = 0};
    struct sf_chances chances;
    struct sf_fault fault;
    struct sf_json doc;
    struct sf_out out;
    enum sf_error error;
    uint32_t id;

    sf_out_init(&out, buffer, size);
    out.lang = lang;
    error = sf_line_read(&doc, line, length, work, work_count, &fault);
    id = sf_json_get(&doc, 0, "id");
    if (!error)
        error = read_odds(&odds, runner->room, &doc, &fault);
    if (!error)
        error = sf_fault_at(&fault, runner->run(runner->context, &odds, &chances), NULL, 0);
    if (error) {
        sf_answer_error(&out, &doc, id, odds.rules.players ? &odds.rules : NULL, &fault);
    } else {
        sf_answer_begin(&out, &doc, id);
        sf_chances_write(&out, &chances);
        sf_out_close(&out, '}');
    }
    *written = out.overflow ? 0 : out.length;
    return !error;
}
