/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/game.h"

void sf_cards_write(struct sf_out *out, sf_cards cards)
{
    sf_out_open(out, '[');
    for (; cards; cards &= ~SF_BIT(sf_highest(cards)))
        sf_out_string(out, sf_card_name(sf_highest(cards)));
    sf_out_close(out, ']');
}

static void write_letter(struct sf_out *out, const char *key, char letter)
{
    sf_out_key(out, key);
    sf_out_string(out, (const char[2]){letter, 0});
}

void sf_contract_write(struct sf_out *out, const struct sf_contract *c)
{
    sf_out_open(out, '{');
    if (c->declarer != SF_NO_SEAT) {
        sf_out_key(out, "declarer");
        sf_out_int(out, c->declarer);
    }
    sf_out_key(out, "game");
    sf_out_string(out, sf_games[c->game].name);
    if (c->suit != SF_NO_SUIT)
        write_letter(out, "suit", sf_suit_letter((enum sf_suit)c->suit));
    if (sf_games[c->game].calls && c->call != SF_AS)
        write_letter(out, "call", sf_rank_letter((enum sf_rank)c->call));
    if (c->partner != SF_NO_SEAT) {
        sf_out_key(out, "partner");
        sf_out_int(out, c->partner);
    }
    if (c->tout) {
        sf_out_key(out, "tout");
        sf_out_bool(out, true);
    }
    if (c->renonce) {
        sf_out_key(out, "renonce");
        sf_out_bool(out, true);
    }
    if (c->bid) {
        sf_out_key(out, "bid");
        sf_out_int(out, c->bid);
    }
    sf_out_close(out, '}');
}

static void write_tariff(struct sf_out *out, const struct sf_house *house)
{
    bool open = false;

    for (int i = 0; i < SF_TARIFF_N; i++) {
        if (house->tariff[i] == SF_UNSET)
            continue;
        if (!open) {
            sf_out_key(out, "tariff");
            sf_out_open(out, '{');
            open = true;
        }
        sf_out_pair_int(out, sf_tariff_name((enum sf_tariff)i), house->tariff[i]);
    }
    if (open)
        sf_out_close(out, '}');
}

static void write_runs(struct sf_out *out, const struct sf_house *house)
{
    bool open = false;

    for (int i = 0; i < SF_GAME_N; i++) {
        if (house->run_from[i] == SF_UNSET)
            continue;
        if (!open) {
            sf_out_key(out, "laufende_from");
            sf_out_open(out, '{');
            open = true;
        }
        sf_out_pair_int(out, sf_games[i].name, house->run_from[i]);
    }
    if (open)
        sf_out_close(out, '}');
}

static void write_variants(struct sf_out *out, uint32_t variants)
{
    if (!variants)
        return;
    sf_out_key(out, "variants");
    sf_out_open(out, '[');
    for (int i = 0; i < SF_VARIANT_N; i++)
        if (variants >> i & 1)
            sf_out_string(out, sf_variant_name((enum sf_variant)i));
    sf_out_close(out, ']');
}

void sf_house_object(struct sf_out *out, const struct sf_house *house)
{
    sf_out_open(out, '{');
    write_variants(out, house->variants);
    write_tariff(out, house);
    write_runs(out, house);
    if (house->stoss_levels != SF_UNSET)
        sf_out_pair_int(out, "stoss_levels", house->stoss_levels);
    if (house->demand != SF_UNSET)
        sf_out_pair_string(out, "demand", sf_demanding_name((enum sf_demanding)house->demand));
    sf_out_close(out, '}');
}

void sf_house_write(struct sf_out *out, const struct sf_house *house)
{
    if (sf_house_empty(house))
        return;
    sf_out_key(out, "house");
    sf_house_object(out, house);
}

void sf_rules_write(struct sf_out *out, const struct sf_rules *rules)
{
    struct sf_house house;

    sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)rules->book));
    sf_house_of(&house, rules);
    sf_house_write(out, &house);
}

void sf_party_write(struct sf_out *out, unsigned party, unsigned players)
{
    sf_out_key(out, "party");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < players; seat++)
        sf_out_bool(out, party >> seat & 1);
    sf_out_close(out, ']');
}

void sf_tricks_write(struct sf_out *out, const uint8_t *cards, unsigned count, unsigned seats)
{
    sf_out_key(out, "tricks");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++) {
        if (i % seats == 0)
            sf_out_open(out, '[');
        sf_out_string(out, sf_card_name(cards[i]));
        if (i % seats == seats - 1 || i + 1 == count)
            sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

void sf_payout_write(struct sf_out *out, const struct sf_rules *rules,
                     const struct sf_result *result)
{
    sf_out_ints(out, "payout", result->payout, rules->players);
    if (sf_rules_has(rules, SF_VARIANT_STOCK)) {
        sf_out_key(out, "pot");
        sf_out_int(out, result->pot);
    }
}

void sf_demand_write(struct sf_out *out, struct sf_demand demand)
{
    sf_out_open(out, '{');
    if (demand.run)
        sf_out_pair_int(out, "laufende", demand.run);
    if (demand.schwarz)
        sf_out_pair_bool(out, "schwarz", true);
    sf_out_close(out, '}');
}

static void write_stake(struct sf_out *out, const struct sf_stake *stake)
{
    if (stake->stoss_count)
        sf_out_bytes(out, "stoss", stake->stoss, stake->stoss_count);
    if (stake->laid) {
        sf_out_key(out, "legen");
        sf_seats_write(out, stake->laid);
    }
    if (stake->bock)
        sf_out_pair_bool(out, "bock", true);
    if (stake->pot)
        sf_out_pair_int(out, "pot", stake->pot);
}

void sf_seats_write(struct sf_out *out, unsigned seats)
{
    sf_out_open(out, '[');
    for (unsigned seat = 0; seats >> seat; seat++)
        if (seats >> seat & 1)
            sf_out_int(out, seat);
    sf_out_close(out, ']');
}

void sf_hands_write(struct sf_out *out, const sf_cards *hands, unsigned players)
{
    sf_out_key(out, "hands");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < players; seat++)
        sf_cards_write(out, hands[seat]);
    sf_out_close(out, ']');
}

void sf_game_write(struct sf_out *out, const struct sf_game_record *game, const char *id)
{
    sf_out_open(out, '{');
    if (id)
        sf_out_pair_string(out, "id", id);
    sf_rules_write(out, &game->rules);
    sf_out_pair_int(out, "dealer", game->dealer);
    sf_hands_write(out, game->hand, game->rules.players);
    sf_out_key(out, "contract");
    sf_contract_write(out, &game->contract);
    write_stake(out, &game->stake);
    sf_tricks_write(out, game->card, game->count, sf_rules_active(&game->rules));
    if (game->demand.run || game->demand.schwarz) {
        sf_out_key(out, "demanded");
        sf_demand_write(out, game->demand);
    }
    sf_out_close(out, '}');
}
