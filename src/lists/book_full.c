/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/worth.h"
#include "lists/book_json.h"

/* The inverse of book.c: from the rules back to terms that say everything. */

#define ALL(count)      ((UINT64_C(1) << (count)) - 1)
#define GIVE(full, key) ((full)->given |= UINT64_C(1) << SF_BOOK_KEY_##key)

enum { PRICE_KEYS = 5, RUN_KEYS = 0x18, POINTS_KEY = 1, FACTOR_KEY = 2 };

static bool is_played(const struct sf_rules *rules, unsigned game)
{
    return rules->games >> game & 1;
}

static void fill_price(struct sf_book_price *price, const struct sf_rules *rules, unsigned game)
{
    const struct sf_price *from = &rules->price[game];
    bool flat = game == SF_BETTEL || game == SF_RAMSCH;

    *price = (struct sf_book_price){.given = flat ? POINTS_KEY : ALL(PRICE_KEYS),
                                    .points = (uint16_t)from->base};
    if (flat)
        return;
    price->schneider = (uint16_t)from->schneider;
    price->schwarz = (uint16_t)from->schwarz;
    price->run_from = from->run_from;
    price->run_to = from->run_cap;
}

static void fill_top(struct sf_book_top *top, int64_t flat, unsigned factor)
{
    *top = (struct sf_book_top){.given = flat ? POINTS_KEY : FACTOR_KEY,
                                .points = (uint16_t)flat,
                                .factor = (uint8_t)(flat ? 0 : factor)};
}

static bool has_touts(const struct sf_rules *rules)
{
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (sf_worth_played(rules, (enum sf_game)game) && sf_worth_tout(rules, (enum sf_game)game))
            return true;
    return false;
}

static void fill_values(struct sf_book_values *values, const struct sf_rules *rules)
{
    *values = (struct sf_book_values){.given = UINT64_C(1) << SF_VALUES_RUN,
                                      .run = (uint16_t)rules->run_price};
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (is_played(rules, game) && game != SF_SIE) {
            fill_price(&values->game[game], rules, game);
            values->given |= UINT64_C(1) << game;
        }
    if (is_played(rules, SF_SIE)) {
        fill_top(&values->sie, rules->sie_flat, rules->sie_factor);
        values->given |= UINT64_C(1) << SF_VALUES_SIE;
    }
    if (sf_rules_has(rules, SF_VARIANT_STOCK)) {
        values->stock = (uint16_t)rules->stock_unit;
        values->given |= UINT64_C(1) << SF_VALUES_STOCK;
    }
    if (has_touts(rules)) {
        fill_top(&values->tout, rules->tout_flat, rules->tout_factor);
        values->given |= UINT64_C(1) << SF_VALUES_TOUT;
    }
}

static void fill_counting(struct sf_book_terms *full, const struct sf_rules *rules)
{
    full->counting = rules->plus_only ? SF_COUNT_PLUS : SF_COUNT_PLUS_MINUS;
    if (!rules->credits_winners) /* a text without minus points leaves both open */
        GIVE(full, COUNTING);
    if (rules->plus_only) {
        full->lost_solos = rules->solos_deducted ? SF_SOLOS_DEDUCTED : SF_SOLOS_AS_OTHERS;
        GIVE(full, LOST_SOLOS);
    }
    full->note = rules->tout_approval;
    GIVE(full, NOTE);
    full->registered = rules->lost_solos;
    GIVE(full, REGISTERED);
    if (!is_played(rules, SF_MUSS) && !is_played(rules, SF_RAMSCH) &&
        !sf_rules_has(rules, SF_VARIANT_STOCK)) {
        full->passed = rules->all_pass == SF_PASS_ZERO ? SF_PASSED_ROW : SF_PASSED_AGAIN;
        GIVE(full, PASSED);
    }
}

static void fill_places(struct sf_book_terms *full, const struct sf_rules *rules)
{
    unsigned count = rules->table_points[0] ? rules->table_points[4] ? 5 : 4 : 0;

    if (full->places < count || !sf_book_has(full, SF_BOOK_KEY_TABLE_POINTS))
        full->places = count;
    for (unsigned i = 0; i < full->places; i++)
        full->place[i] = rules->table_points[i];
    GIVE(full, TABLE_POINTS);
    if (!count)
        return;
    full->table_ties = rules->table_best ? SF_TABLE_TIES_BEST : SF_TABLE_TIES_SHARE;
    GIVE(full, TABLE_TIES);
}

static void fill_ties(struct sf_book_terms *full, const struct sf_rules *rules)
{
    full->ties = 0;
    for (unsigned i = 0; i < SF_TIE_N && rules->ties[i]; i++)
        full->tie[full->ties++] = (uint8_t)(rules->ties[i] - 1);
    GIVE(full, TIES);
}

static void fill_evening(struct sf_book_terms *full, const struct sf_rules *rules)
{
    full->rounds = rules->rounds;
    full->games = rules->round_games;
    full->fee = rules->entry_fee;
    if (full->rounds)
        GIVE(full, ROUNDS);
    if (full->games)
        GIVE(full, GAMES);
    GIVE(full, FEE);
    full->tables = (uint8_t)(rules->five_allowed    ? SF_TABLES_FIVE
                             : rules->three_allowed ? SF_TABLES_THREE
                                                    : SF_TABLES_FOUR);
    full->repeats = rules->repeats_avoidable ? SF_REPEATS_AVOIDED : SF_REPEATS_LOT;
    full->reuegeld = (struct sf_book_reuegeld){ALL(3), rules->remorse_partner, rules->remorse_alone,
                                               rules->remorse_tout};
    full->odd = sf_book_odd(full);
    GIVE(full, ODD);
    GIVE(full, TABLES);
    GIVE(full, REPEATS);
    GIVE(full, REUEGELD);
}

void sf_book_complete(const struct sf_tournament_book *book, struct sf_book_terms *full)
{
    const struct sf_rules *rules = &book->rules;

    *full = book->terms;
    GIVE(full, RULEBOOK);
    GIVE(full, WITHOUT);
    if (sf_rulebooks[full->rulebook].casual)
        GIVE(full, VARIANTS);
    fill_values(&full->values, rules);
    GIVE(full, VALUES);
    full->spritze = rules->stoss_levels;
    GIVE(full, SPRITZE);
    if (rules->stoss_levels) {
        full->unjustified = rules->stoss_unjustified;
        GIVE(full, UNJUSTIFIED);
    }
    fill_counting(full, rules);
    fill_places(full, rules);
    fill_ties(full, rules);
    fill_evening(full, rules);
    if (full->teams)
        GIVE(full, MATES);
}
