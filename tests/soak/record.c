/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record.h"
#include "record/game.h"

#include <string.h>

/* --- writing ---------------------------------------------------------------------------------- */

static void write_prices(struct sf_out *out, const struct sf_house *house)
{
    sf_out_key(out, "tariff");
    sf_out_open(out, '{');
    for (int i = 0; i < SF_TARIFF_N; i++)
        if (house->tariff[i] != SF_UNSET)
            sf_out_pair_int(out, sf_tariff_name((enum sf_tariff)i), house->tariff[i]);
    sf_out_close(out, '}');
    sf_out_key(out, "laufende_from");
    sf_out_open(out, '{');
    for (int i = 0; i < SF_GAME_N; i++)
        if (house->run_from[i] != SF_UNSET)
            sf_out_pair_int(out, sf_games[i].name, house->run_from[i]);
    sf_out_close(out, '}');
    if (house->stoss_levels != SF_UNSET)
        sf_out_pair_int(out, "stoss_levels", house->stoss_levels);
    if (house->demand != SF_UNSET)
        sf_out_pair_string(out, "demand", sf_demanding_name((enum sf_demanding)house->demand));
}

static void write_house(struct sf_out *out, const struct sf_house *house)
{
    sf_out_key(out, "house");
    sf_out_open(out, '{');
    sf_out_key(out, "variants");
    sf_out_open(out, '[');
    for (int i = 0; i < SF_VARIANT_N; i++)
        if (house->variants >> i & 1)
            sf_out_string(out, sf_variant_name((enum sf_variant)i));
    sf_out_close(out, ']');
    write_prices(out, house);
    sf_out_close(out, '}');
}

static void write_stake(struct sf_out *out, const struct sf_stake *stake)
{
    sf_out_bytes(out, "stoss", stake->stoss, stake->stoss_count);
    sf_out_key(out, "legen");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (stake->laid >> seat & 1)
            sf_out_int(out, seat);
    sf_out_close(out, ']');
    sf_out_pair_bool(out, "bock", stake->bock);
    if (stake->pot)
        sf_out_pair_int(out, "pot", stake->pot);
}

void record_write(struct record *record, const struct sf_deal *deal, const struct sf_house *house)
{
    struct sf_out out;

    sf_out_init(&out, record->text, sizeof record->text - 1);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "rulebook", sf_book_id((enum sf_book)deal->rules.book));
    if (deal->rules.casual)
        write_house(&out, house);
    sf_out_pair_int(&out, "dealer", deal->dealer);
    sf_out_key(&out, "hands");
    sf_out_open(&out, '[');
    for (unsigned seat = 0; seat < deal->rules.players; seat++)
        sf_cards_write(&out, deal->dealt[seat]);
    sf_out_close(&out, ']');
    sf_out_key(&out, "contract");
    sf_contract_write(&out, &deal->contract);
    write_stake(&out, &deal->stake);
    sf_tricks_write(&out, deal->card, deal->count, sf_rules_active(&deal->rules));
    if (deal->rules.demand == SF_DEMAND_PLAYERS) {
        sf_out_key(&out, "demanded");
        sf_demand_write(&out, deal->demand);
    }
    sf_out_close(&out, '}');
    record->text[out.overflow ? 0 : out.length] = 0;
}

/* --- comparing -------------------------------------------------------------------------------- */

static bool is_int(const struct sf_json *doc, uint32_t node, int64_t wanted)
{
    int64_t found;

    return node && sf_json_int(doc, node, &found) && found == wanted;
}

static bool is_bool(const struct sf_json *doc, uint32_t node, bool wanted)
{
    bool found;

    return node && sf_json_bool(doc, node, &found) && found == wanted;
}

/* A list of as many numbers as the table has seats. */
static bool are_ints(const struct sf_json *doc, const char *key, const int64_t *wanted,
                     unsigned count)
{
    uint32_t list = sf_json_get(doc, 0, key), item = list ? sf_json_first(doc, list) : 0;

    if (!list || doc->nodes[list].count != count)
        return false;
    for (unsigned i = 0; i < count; i++, item = doc->nodes[item].next)
        if (!is_int(doc, item, wanted[i]))
            return false;
    return true;
}

static bool is_null(const struct sf_json *doc, const char *key)
{
    uint32_t node = sf_json_get(doc, 0, key);

    return node && doc->nodes[node].type == SF_JSON_NULL;
}

static bool agrees_on_play(const struct sf_json *doc, const struct sf_deal *deal)
{
    int64_t points[SF_SEATS], tricks[SF_SEATS];

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        points[seat] = deal->play.tally.points[seat];
        tricks[seat] = deal->play.tally.tricks[seat];
    }
    return are_ints(doc, "points", points, deal->rules.players) &&
           are_ints(doc, "tricks_won", tricks, deal->rules.players);
}

static bool agrees_on_winner(const struct sf_json *doc, const struct sf_deal *deal)
{
    const struct sf_result *result = &deal->result;

    if (deal->contract.game == SF_RAMSCH)
        return is_null(doc, "won") && is_null(doc, "value");
    return is_bool(doc, sf_json_get(doc, 0, "won"), result->won) &&
           is_int(doc, sf_json_get(doc, 0, "declarer_points"), result->player_points) &&
           is_int(doc, sf_json_get(doc, 0, "value"), result->value);
}

static bool agrees_on_pot(const struct sf_json *doc, const struct sf_deal *deal)
{
    uint32_t pot = sf_json_get(doc, 0, "pot");

    return sf_rules_has(&deal->rules, SF_VARIANT_STOCK) ? is_int(doc, pot, deal->result.pot) : !pot;
}

const char *record_judge(struct record *record, const struct sf_deal *deal)
{
    struct sf_json doc;
    struct sf_line asked = {.text = record->text,
                            .length = strlen(record->text),
                            .answer = record->answer,
                            .size = sizeof record->answer - 1,
                            .nodes = record->nodes,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};
    bool ok = sf_judge_line(&asked);

    record->answer[asked.written] = 0;
    if (!ok)
        return "the judge refuses the game";
    if (sf_json_parse(&doc, record->answer, asked.written, record->nodes, SF_WORK_NODES))
        return "the judge's answer is not JSON";
    if (!is_bool(&doc, sf_json_get(&doc, 0, "complete"), true))
        return "the judge waits for more cards";
    if (!agrees_on_play(&doc, deal))
        return "the judge counts other points or tricks";
    if (!agrees_on_winner(&doc, deal))
        return "the judge sees another winner or value";
    if (!are_ints(&doc, "payout", deal->result.payout, deal->rules.players) ||
        !agrees_on_pot(&doc, deal))
        return "the judge pays otherwise";
    return NULL;
}
